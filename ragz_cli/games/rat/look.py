"""The look of a Look space (RR-33, RR-83, RR-86); it changes nothing that ragz keeps."""

from collections.abc import Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.game import Arg, Event, Refusal, Refused, happened, outcome
from ragz_cli.core.names import read_player, unaccented, write_players
from ragz_cli.core.table import check_plays
from ragz_cli.games.rat.cards import check_slot
from ragz_cli.games.rat.phases import LOOK
from ragz_cli.games.rat.row import refill_next
from ragz_cli.games.rat.state import HAND_OF_TWO, Done, Rat, not_now, opponents

OWN, NONE = "own", "none"

Target = str | tuple[int, int]
"""OWN, NONE, or an opponent and a place."""


def target() -> Arg[Rat, Target]:
    """What is looked at: `own`, one card of one opponent (`Bob 2`), or `none`."""
    return Arg("own|PLAYER PLACE|none", _read, _write, lambda state: (OWN, *opponents(state), NONE))


def _read(words: Sequence[str], state: Rat) -> tuple[Target, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-33", wanted="own, an opponent and a place, or none")
    word = unaccented(words[0])
    if word in (OWN, NONE) and len(words) == 1:
        return word, ()
    try:
        seat, rest = read_player(words, state)
    except Refused as refused:
        raise (_both() if word in (OWN, NONE) else refused) from None
    place = number(rest[0]) if rest else None
    if place is None:
        raise Refused("W-MISSING", "RR-33", wanted="the place of one card")
    if not 1 <= place <= HAND_OF_TWO:
        raise Refused("R-SLOT", "RR-43", case="range", number=place, least=1, most=HAND_OF_TWO)
    if len(rest) > 1:
        raise _both()
    return (seat, place), ()


def _both() -> Refused:
    """A look is at one thing (RR-33)."""
    return Refused("R-LOOK", "RR-33", case="both")


def _write(target: Target, state: Rat) -> str:
    if isinstance(target, str):
        return target
    seat, place = target
    return f"{write_players((seat,), state)} {place}"


def look_blocked(state: Rat, who: int) -> Refusal | None:
    """A look only after the card of a Look space is taken (RR-33, RR-83): not at will, nor after a swap (RR-45)."""
    early = not_now(state, who, LOOK)
    if early and early.code == "R-PHASE" and state.doing != LOOK:
        return Refusal("R-LOOK", "RR-83", {"who": who, "case": "when"})
    return early


def look(state: Rat, who: int, target: Target) -> Done:
    """Look at all of one's own cards, at one card of an opponent, or not at all (RR-33, A-12)."""
    if isinstance(target, str):
        return outcome(state, happened("looked" if target == OWN else "no_look", who, "RR-33")).then(refill_next)
    whom, place = target
    if whom == who:
        raise Refused("R-LOOK", "RR-33", who=who, case="self")
    check_plays(state, whom)
    check_slot(state, whom, place)
    return outcome(state, Event("looked_at", who, place, "RR-33", {"whom": whom})).then(refill_next)
