"""Reading the set-up of a game: names in seating order, and house rules. What a game adds, it reads itself."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ragz_cli.core.game import Refusal, Switch
from ragz_cli.core.records import Plain
from ragz_cli.core.text import name_fault

H = TypeVar("H")


def seats_of(names: Plain, fewest: int, clause: str) -> dict[str, int] | Refusal:
    """Names as seats from 0 on. Refused: too few of them, and names that nobody may have (W-SETUP)."""
    if not isinstance(names, list) or len(names) < fewest:
        return Refusal("W-SETUP", clause, {"word": "players", "wanted": f"at least {fewest} names"})
    seats: dict[str, int] = {}
    for name in names:
        wrong = name_fault(name, seats) if isinstance(name, str) else "a name"
        if wrong or not isinstance(name, str):
            return Refusal("W-SETUP", clause, {"word": str(name), "wanted": wrong})
        seats[name] = len(seats)
    return seats


def unknown_key(setup: Mapping[str, Plain], known: Sequence[str]) -> Refusal | None:
    """A key of a set-up that the game does not know."""
    unknown = set(setup).difference(known)
    return Refusal("W-SETUP", "", {"word": min(unknown), "wanted": "a known key"}) if unknown else None


def house_of(chosen: Plain, switches: Sequence[Switch], usual: H) -> H | Refusal:
    """The house rules of a set-up: `usual`, a NamedTuple of the defaults, with what was chosen. Refused: W-HOUSE."""
    if not isinstance(chosen, dict):
        return Refusal("W-SETUP", "", {"word": "house", "wanted": "house rules with their values"})
    allowed = {switch.name: switch.values for switch in switches}
    for name, value in chosen.items():
        if name not in allowed or value not in allowed[name]:
            wanted = " or ".join(allowed[name]) if name in allowed else ", ".join(allowed)
            return Refusal("W-HOUSE", "", {"word": f"{name}={value}", "wanted": wanted})
    record: Any = usual
    house: H = record._replace(**chosen)
    return house


def house_chosen(chosen: Mapping[str, str], switches: Sequence[Switch]) -> dict[str, Plain]:
    """The house rules among the options of `ragz new`, as the set-up keeps them."""
    return {switch.name: chosen[switch.name] for switch in switches if switch.name in chosen}


def house_unusual(played: Any, usual: Any) -> dict[str, str]:
    """The house rules, NamedTuples of text, that differ from our defaults."""
    return {name: value for name, value in played._asdict().items() if value != getattr(usual, name)}
