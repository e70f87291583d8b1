"""What is still out: trumps and action cards not seen yet in this round (RG-3 to RG-6, RG-115 to RG-118).

Out is a card in a hand or face down in the Pile: ragz sees neither. Where only the colour of a card in the Pile is
known, one of that colour is out and can never be played.
"""

from collections.abc import Iterator, Sequence

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused
from ragz_cli.core.odds import Odds, Prospect
from ragz_cli.games.rage.cards import ACTIONS, COLOURED, SUIT_SIZE, Card, coloured
from ragz_cli.games.rage.state import BIDS, PLAY, UNTOLD, Rage


def odds(state: Rage, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """While a round is bid for or played and its trump is known: the cards that are out, of how many."""
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if not _told(state, BIDS, PLAY):
        return ()
    return (*_trumps(state), *_actions(state), _in_hands(state))


def in_short(state: Rage) -> tuple[Prospect, ...]:
    """The trumps and action cards that are out, for whoever leads to a trick."""
    return (*_trumps(state), *_actions(state)) if _told(state, PLAY) and not state.now.cards else ()


def _told(state: Rage, *phases: str) -> bool:
    """Whether a round is in one of these phases, with its trump told."""
    return not state.over and state.phase in phases and state.now.course.trump != UNTOLD


def _trumps(state: Rage) -> Iterator[Prospect]:
    """The cards of the trump in force, the highest first; none while an Out is in force (RG-54)."""
    trump = state.now.course.trump
    if not trump:
        return
    out = [rank for rank in reversed(range(SUIT_SIZE)) if coloured(trump, rank) not in seen(state)]
    facts: Facts = {"suit": trump, "number": len(out), "most": SUIT_SIZE, "cards": tuple(out)}
    case = "pile" if _one_in_pile(state, trump) else ""
    yield Prospect("trumps_out", None, "RG-4", {**facts, "case": case})


def _one_in_pile(state: Rage, colour: str) -> bool:
    """Whether a card of this colour lies in the Pile whose number is not known (AMB-26)."""
    known = state.now.known
    return colour in known.colours and all(card.suit != colour for card in known.pile)


def _actions(state: Rage) -> Iterator[Prospect]:
    """Each kind of action card (RG-5, RG-6); those skipped at the turn-up lie in the Pile (RG-18)."""
    for kind in ACTIONS:
        most = state.edition.actions[kind]
        left = most - state.now.known.actions.get(kind, 0)
        yield Prospect("actions_out", None, state.edition.clause("RG-6"), {"card": kind, "number": left, "most": most})


def _in_hands(state: Rage) -> Prospect:
    """How many cards are in hands, of all that are not seen yet (RG-16)."""
    now = state.now
    hands = len(now.turns) * (state.cards + 1 - now.trick) - len(now.cards)
    unseen = state.edition.deck - len(seen(state)) - sum(now.known.actions.values())
    return Prospect("in_hands", None, state.edition.clause("RG-16"), {"number": hands, "most": unseen})


def seen(state: Rage) -> frozenset[Card]:
    """The coloured cards that were played, and those known to lie in the Pile (RG-115, RG-117)."""
    now = state.now
    return frozenset((*now.known.played, *now.known.pile, *(card for card in now.cards if card.kind == COLOURED)))


ODDS = Odds(odds, in_short)
