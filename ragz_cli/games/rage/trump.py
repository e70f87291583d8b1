"""The card turned up from the Pile (RG-17 to RG-20). Cards cannot be played without it; figures need none."""

from collections import Counter
from collections.abc import Sequence

from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.core.names import the_one, unaccented
from ragz_cli.games.rage.cards import (
    ACTIONS,
    COLOURED,
    COLOURS,
    NO_NUMBER,
    Card,
    card_of,
    colour_of,
    coloured,
    kind_of,
    text_of,
)
from ragz_cli.games.rage.state import OVER, SHOW, UNTOLD, Done, Known, Rage, in_all, over
from ragz_cli.games.rage.trick import Course

AFTER = "after"


def turned_arg() -> Arg[Rage, Card]:
    """The card turned up, with or without its number (AMB-26): `yellow 3`, `yellow`."""
    return Arg("COLOUR [NUMBER]", _read_turned, _write_turned, lambda _: COLOURS)


def _read_turned(words: Sequence[str], _: Rage) -> tuple[Card, Sequence[str]]:
    words = " ".join(words).replace(",", " ").split()
    if not words:
        raise Refused("W-MISSING", "RG-17", wanted="a colour", names=COLOURS)
    end = next((at for at, word in enumerate(words) if unaccented(word) == AFTER), len(words))
    return _turned(words[:end]), words[end:]


def _turned(words: Sequence[str]) -> Card:
    """The card that sets the trump: a coloured one (RG-17, RG-18)."""
    if len(words) == 1 and unaccented(words[0]).isalpha():
        if kind := kind_of(words[0]):
            raise Refused("R-TRUMP", "RG-18", card=kind)
        return coloured(colour_of(words[0]), NO_NUMBER)
    card = card_of(words)
    if card.kind == COLOURED:
        return card
    raise Refused("R-TRUMP", "RG-18", card=card.kind)


def _write_turned(card: Card, _: Rage) -> str:
    return card.suit if card.rank == NO_NUMBER else text_of(card)


def skipped_arg() -> Arg[Rage, tuple[str, ...]]:
    """The action cards that showed first; they have no effect and stay in the Pile (RG-18): `after out wild`."""
    return Arg(f"[{AFTER} CARD...]", _read_skipped, lambda kinds, _: " ".join((AFTER, *kinds)) if kinds else "")


def _read_skipped(words: Sequence[str], _: Rage) -> tuple[tuple[str, ...], Sequence[str]]:
    return tuple([_skipped(word) for word in words[1:]]), ()


def _skipped(word: str) -> str:
    if kind := the_one(word, ACTIONS):
        return kind
    raise Refused("R-TRUMP", "RG-18", case="skipped", word=word, names=ACTIONS)


def blocked(state: Rage, who: int) -> Refusal | None:
    """The trump is turned once in a round, before the first card (RG-20, RG-21)."""
    if state.phase == SHOW:
        return Refusal("R-TRICKS-OVER", "RG-21", {"tricks": state.cards})
    if state.phase != OVER and state.now.course.trump != UNTOLD:
        return Refusal("R-DONE", "RG-21", {"who": who, "trump": state.now.course.trump or "none"})
    return over(state)


def trump(state: Rage, who: int, turned: Card, skipped: tuple[str, ...]) -> Done:
    """Turn up the trump; its number only says which card lies in the Pile (RG-17, RG-117)."""
    actions = Counter(skipped)
    for kind, count in actions.items():
        number, most = count + in_all(state.now.taken).get(kind, 0), state.edition.actions[kind]  # set by the table
        if number > most:
            raise Refused("R-DECK", state.edition.clause("RG-116"), card=kind, number=number, most=most)
    lying = frozenset() if turned.rank == NO_NUMBER else frozenset((turned,))
    known = Known({}, actions, lying, frozenset((turned.suit,)))
    event = Event("trump", who, 0, "RG-17", {"trump": turned.suit, "skipped": skipped})
    return outcome(state._replace(now=state.now._replace(course=Course(turned.suit), known=known)), event)
