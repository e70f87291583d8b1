"""What is different after lines were amended, taken back or brought back: by player, and from which line on (TB-6)."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from ragz_cli.core.evening.journal import Replay
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Game, S
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.table import shown

UNSAID = frozenset(("name", "at", "over", "phase"))  # said in other words: the space, the winners, what comes next
PLAYERS = "players"

Place = tuple[str, str]
"""A figure: whose row it is in (no name: the game's own), and its key in `status --json`."""


class Difference(NamedTuple):
    """A figure that is different now: whose, its key, what it was and what it is, the first line after which it is."""

    whose: str
    key: str
    before: Plain
    after: Plain
    line: int = 0


def differences(game: Game[S], before: Replay[S], after: Replay[S]) -> tuple[Difference, ...]:
    """Every figure of `status --json` that is different at the end of two replays."""
    names = tuple(after.state.seats)
    old, new = (figures(game, done.state, names) for done in (before, after))
    changed = [place for place in {**new, **old} if old.get(place) != new.get(place)]
    if not changed:
        return ()
    lines = _where_they_part(before, after)
    old_at, new_at = (cache(_after_each(game, done, lines, names)) for done in (before, after))

    def since(place: Place) -> int:
        return lines[_first(len(lines), lambda at: old_at(at).get(place) != new_at(at).get(place))]

    return tuple(Difference(*place, old.get(place, ""), new.get(place, ""), since(place)) for place in changed)


def compared(before: Mapping[Place, Plain], after: Mapping[Place, Plain]) -> tuple[Difference, ...]:
    """What is different in figures that belong to no line."""
    changed = [place for place in {**after, **before} if before.get(place) != after.get(place)]
    return tuple(Difference(*place, before.get(place, ""), after.get(place, "")) for place in changed)


def figures(game: Game[S], state: S, names: Sequence[str]) -> dict[Place, Plain]:
    """All that `status --json` shows: a row for each player, here by these names, and for other things; the game."""
    rows: dict[Place, Plain] = {}
    own: dict[Place, Plain] = {}
    for key, value in shown(game, state).items():
        if named := [*_rows(value)]:
            whose = names if key == PLAYERS else [str(row["name"]) for row in named]
            rows |= {(who, k): row[k] for who, row in zip(whose, named, strict=True) for k in row if k not in UNSAID}
        elif key not in UNSAID:
            own["", key] = value
    return rows | own


def _rows(value: Plain) -> Iterator[Mapping[str, Plain]]:
    """The rows of things that have a name."""
    if isinstance(value, list):
        yield from (row for row in value if isinstance(row, dict) and "name" in row)


def _where_they_part(before: Replay[S], after: Replay[S]) -> Sequence[int]:
    """The numbers of the lines that the replays do not have in common."""
    pairs = zip(before.played, after.played, strict=False)
    least = min(len(before.played), len(after.played))
    same = next((at for at, (old, new) in enumerate(pairs) if old is not new), least)
    return sorted({one.line.number for done in (before, after) for one in done.played[same:]})


def _after_each(
    game: Game[S], done: Replay[S], lines: Sequence[int], names: Sequence[str]
) -> Callable[[int], Mapping[Place, Plain]]:
    """The figures after one of these lines, by its place among them."""
    numbers = [one.line.number for one in done.played]

    def after(at: int) -> Mapping[Place, Plain]:
        end = bisect_right(numbers, lines[at])
        return figures(game, done.played[end - 1].state if end else done.start, names)

    return after


def _first(places: int, differs: Callable[[int], bool]) -> int:
    """A place from which something differs, where it differs at the last: the first of all, or found by halving."""
    if differs(0):
        return 0
    same, different = 0, places - 1
    while different - same > 1:
        middle = (same + different) // 2
        same, different = (same, middle) if differs(middle) else (middle, different)
    return different
