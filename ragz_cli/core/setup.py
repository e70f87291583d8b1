"""Reading the set-up of a game: seats, the board, and house rules. What a game adds, it reads itself."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Refused, Switch
from ragz_cli.core.text import LINE_LIMIT, name_fault

STAND_IN = "stand-in"  # the name of a board that is an invention: every screen says so
MOST_TOLD = 128  # lines of a board: some spaces are told more than once
BESIDE_A_NAME = 12  # characters of a tally for the numbers of one player

H = TypeVar("H")


class HouseRules(Protocol):
    """The house rules of a game: a NamedTuple of text."""

    def _asdict(self) -> dict[str, str]: ...


def seats_of(names: Plain, fewest: int, clause: str) -> dict[str, int]:
    """Names as seats from 0 on. Refused (W-SETUP): too few, more than a line holds, names that nobody may have."""
    if not isinstance(names, list) or len(names) < fewest:
        raise Refused("W-SETUP", clause, word="players", wanted=f"at least {fewest} names")
    if sum(len(str(name)) + BESIDE_A_NAME for name in names) > LINE_LIMIT:
        wanted = f"fewer or shorter names: a tally of all has to fit into {LINE_LIMIT} characters"
        raise Refused("W-SETUP", clause, word="players", wanted=wanted)
    seats: dict[str, int] = {}
    for name in names:
        wrong = name_fault(name, seats) if isinstance(name, str) else "a name"
        if wrong or not isinstance(name, str):
            raise Refused("W-SETUP", clause, word=str(name), wanted=wrong)
        seats[name] = len(seats)
    return seats


def check_keys(setup: Mapping[str, Plain], known: Sequence[str]) -> None:
    """Refuse a key of a set-up that the game does not know."""
    if unknown := set(setup).difference(known):
        raise Refused("W-SETUP", word=min(unknown), wanted="a known key")


def board_told(setup: Mapping[str, Plain], clause: str) -> list[str]:
    """The lines of the board in a set-up; none where it is to be learned. Refused: what is no board (W-SETUP)."""
    name, lines = setup.get("board", ""), setup.get("spaces", [])
    if isinstance(name, str) and isinstance(lines, list) and len(lines) <= MOST_TOLD:
        return [str(line) for line in lines]
    wanted = f"a name, and its spaces as a list of at most {MOST_TOLD} lines"
    raise Refused("W-SETUP", clause, word="board", wanted=wanted)


def house_of(chosen: Plain, switches: Sequence[Switch], usual: H) -> H:
    """The house rules of a set-up: `usual`, a NamedTuple of the defaults, with what was chosen. Refused: W-HOUSE.

    A rule whose name has hyphens is a field with underscores.
    """
    if not isinstance(chosen, dict):
        raise Refused("W-SETUP", word="house", wanted="house rules with their values")
    allowed = {switch.name: switch.values for switch in switches}
    for name, value in chosen.items():
        if name not in allowed or value not in allowed[name]:
            wanted = " or ".join(allowed[name]) if name in allowed else ", ".join(allowed)
            raise Refused("W-HOUSE", word=f"{name}={value}", wanted=wanted)
    record: Any = usual  # no protocol can spell the _replace of every NamedTuple
    house: H = record._replace(**{name.replace("-", "_"): value for name, value in chosen.items()})
    return house


def house_chosen(chosen: Mapping[str, str], switches: Sequence[Switch]) -> dict[str, Plain]:
    """The house rules among the options of `ragz new`, as the set-up keeps them."""
    return {switch.name: chosen[switch.name] for switch in switches if switch.name in chosen}


def house_unusual(played: HouseRules, usual: HouseRules) -> dict[str, str]:
    """The house rules that differ from our defaults."""
    ours = usual._asdict()
    return {name: value for name, value in played._asdict().items() if value != ours[name]}
