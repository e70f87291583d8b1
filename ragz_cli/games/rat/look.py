"""The look of a Look space (RR-33, RR-83, RR-86); it changes nothing that ragz keeps."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.arguments import number
from ragz_cli.core.facts import Value
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.core.names import read_player, unaccented, write_players
from ragz_cli.games.rat.cards import no_such_slot
from ragz_cli.games.rat.row import refill_next
from ragz_cli.games.rat.state import HAND_OF_TWO, LOOK, Done, Rat, not_now, then

OWN, NONE = "own", "none"


def target() -> Arg[Rat, Any]:
    """What is looked at: `own`, one card of one opponent (`Bob 2`), or `none`."""
    return Arg("own|PLAYER SLOT|none", _read, _write, lambda state: (OWN, *state.seats, NONE))


def _read(words: Sequence[str], state: Rat) -> tuple[Any, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-33", wanted="own, an opponent and a place, or none")
    if unaccented(words[0]) in (OWN, NONE) and len(words) == 1:
        return unaccented(words[0]), ()
    named = read_player(words, state)
    if isinstance(named, Refusal):
        both = unaccented(words[0]) in (OWN, NONE)
        return Refusal("R-LOOK", "RR-33", {"case": "both"}) if both else named
    seat, rest = named
    place = number(rest[0]) if rest else None
    if place is None:
        raise Refused("W-MISSING", "RR-33", wanted="the place of one card")
    if not 1 <= place <= HAND_OF_TWO:
        raise Refused("R-SLOT", "RR-43", case="range", number=place, least=1, most=HAND_OF_TWO)
    return ((seat, place), ()) if len(rest) == 1 else Refusal("R-LOOK", "RR-33", {"case": "both"})


def _write(value: Value, state: Rat) -> str:
    if not isinstance(value, tuple):
        return str(value)
    seat, place = value
    assert isinstance(seat, int)
    return f"{write_players((seat,), state)} {place}"


def look_blocked(state: Rat, who: int) -> Refusal | None:
    """A look only after the card of a Look space is taken (RR-33, RR-83): not at will, nor after a swap (RR-45)."""
    early = not_now(state, who, LOOK)
    if early and early.code == "R-PHASE":
        return Refusal("R-LOOK", "RR-83", {"who": who, "case": "when"})
    return early


def look(state: Rat, who: int, at: str | tuple[int, int]) -> Done:
    """Look at all of one's own cards, at one card of an opponent, or not at all (RR-33, A-12)."""
    if isinstance(at, str):
        event = Event("looked" if at == OWN else "no_look", who, 0, "RR-33")
        return then(outcome(state, event), refill_next)
    whom, place = at
    if whom == who:
        raise Refused("R-LOOK", "RR-33", who=who, case="self")
    if wrong := no_such_slot(state, whom, place):
        raise Refused.of(wrong)
    return then(outcome(state, Event("looked_at", who, place, "RR-33", {"whom": whom})), refill_next)
