"""The card turned up from the Pile (RG-17 to RG-20). The score sheet can do without it; the tricks cannot."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ragz_cli.core.facts import Value
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.core.names import match, unaccented
from ragz_cli.games.rage.cards import ACTIONS, COLOURED, COLOURS, NO_NUMBER, Card, card_of, colour_of, coloured, kind_of
from ragz_cli.games.rage.state import OVER, SHOW, UNTOLD, Done, Known, Rage, in_all, over
from ragz_cli.games.rage.trick import Course

AFTER = "after"


def turned_arg() -> Arg[Rage, Any]:
    """The card turned up, and the action cards that were skipped before it: `yellow 3 after out wild`."""
    return Arg("COLOUR [NUMBER] [after CARD...]", _read, _write, lambda _: COLOURS)


def _read(words: Sequence[str], _: Rage) -> tuple[Any, Sequence[str]]:
    words = " ".join(words).replace(",", " ").split()
    if not words:
        raise Refused("W-MISSING", "RG-17", wanted="a colour", names=COLOURS)
    at = next((at for at, word in enumerate(words) if unaccented(word) == AFTER), len(words))
    card = _turned(words[:at])
    skipped: list[Value] = []
    for word in words[at + 1 :]:
        kind = _skipped(word)
        skipped.append(kind)
    return (card.suit, card.rank, tuple(skipped)), ()


def _turned(words: Sequence[str]) -> Card:
    """The card that sets the trump: a coloured one, its number told or not (RG-17, RG-18, AMB-26)."""
    if len(words) == 1 and unaccented(words[0]).isalpha():
        if kind := kind_of(words[0]):
            raise Refused("R-TRUMP", "RG-18", card=kind)
        colour = colour_of(words[0])
        return coloured(colour, NO_NUMBER)
    card = card_of(words)
    if isinstance(card, Refusal) or card.kind == COLOURED:
        return card
    raise Refused("R-TRUMP", "RG-18", card=card.kind)


def _skipped(word: str) -> str:
    """An action card that showed first; it has no effect and stays in the Pile (RG-18)."""
    found = match(word, ACTIONS)
    if isinstance(found, str):
        return found
    raise Refused("R-TRUMP", "RG-18", case="skipped", word=word, names=ACTIONS)


def _write(value: Value, _: Rage) -> str:
    assert isinstance(value, tuple)
    colour, rank, skipped = value
    assert isinstance(skipped, tuple)
    words = [str(colour), *([] if rank == NO_NUMBER else [str(rank)])]
    return " ".join((*words, AFTER, *map(str, skipped)) if skipped else words)


def blocked(state: Rage, who: int) -> Refusal | None:
    """The trump is turned once in a round, before the first card (RG-20, RG-21)."""
    if state.phase == SHOW:
        return Refusal("R-TRICKS-OVER", "RG-21", {"tricks": state.cards})
    if state.phase != OVER and state.now.course.trump != UNTOLD:
        return Refusal("R-DONE", "RG-21", {"who": who, "trump": state.now.course.trump or "none"})
    return over(state)


def trump(state: Rage, who: int, turned: tuple[str, int, tuple[str, ...]]) -> Done:
    """Turn up the trump; its number only tells which card lies in the Pile (RG-17, RG-117)."""
    colour, rank, skipped = turned
    actions = Counter(skipped)
    for kind, count in actions.items():
        number, most = count + in_all(state.now.taken).get(kind, 0), state.edition.actions[kind]  # set by the table
        if number > most:
            raise Refused("R-DECK", "RG-116", card=kind, number=number, most=most)
    lying = frozenset() if rank == NO_NUMBER else frozenset((coloured(colour, rank),))
    now = state.now._replace(course=Course(colour), known=Known({}, actions, lying, frozenset((colour,))))
    event = Event("trump", who, 0, "RG-17", {"trump": colour, "skipped": skipped})
    return outcome(state._replace(now=now), event)
