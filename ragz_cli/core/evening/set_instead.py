"""What can be typed instead of an amendment that is refused: `table: set` for the figures it is about (TB-6)."""

from collections.abc import Iterable, Iterator, Mapping

from ragz_cli.core.evening.differences import Difference, Place, compared, figures
from ragz_cli.core.events import TURN, Plain
from ragz_cli.core.game import Game, S
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.play import would_be_taken

SPACE, AT = "space", "at"


def instead(game: Game[S], now: S, was: S, amended: S) -> tuple[str, ...]:
    """Lines of the table for what an amendment makes different where a line no longer fits.

    What can be put down and taken away is said as it should be, any other figure as it is now. Where nothing that can
    be set is different by then, they are for what everybody holds.
    """
    names = tuple(now.seats)
    changed = compared(figures(game, was, names), figures(game, amended, names))
    passing = {TURN, *game.words().passing}
    lasting = [(one.whose, one.key) for one in changed if one.key not in passing]
    held = [(name, game.scoring.column) for name in names]
    put = (line for one in changed for line in _put(game, now, one))
    return (*put, *_lines(game, now, lasting)) or tuple(_lines(game, now, held))


def _put(game: Game[S], state: S, one: Difference) -> Iterator[str]:
    """Lines that take away what somebody would not have, and put down what they would: `marker` and `no marker`."""
    before, after = _places(one.before), _places(one.after)
    for thing in (name for name in game.settings if f"no {name}" in game.settings):
        said = [f"no {thing} {place}" for place in before if place not in after]
        said += [f"{thing} {place} {number}".rstrip() for place, number in after.items() if before.get(place) != number]
        lines = (f"{TABLE_NAME}: {SET} {one.whose} {words}  # why" for words in said)
        yield from (line for line in lines if would_be_taken(game, state, line))


def _places(value: Plain) -> Mapping[str, str]:
    """The places of a figure that is of several, each with its number where there is one."""
    if isinstance(value, dict):
        return {place: str(number) for place, number in value.items()}
    return {str(place): "" for place in value} if isinstance(value, list) else {}


def _lines(game: Game[S], state: S, places: Iterable[Place]) -> Iterator[str]:
    """A line for each of these figures that the table can set, as it is now."""
    now = figures(game, state, tuple(state.seats))
    for whose, key in places:
        fact = game.currency if key == game.scoring.column and key not in game.settings else AT if key == SPACE else key
        line = " ".join(filter(None, (f"{TABLE_NAME}:", SET, whose, fact, _typed(now.get((whose, key), "")))))
        if fact in game.settings and would_be_taken(game, state, f"{line}  # why"):
            yield f"{line}  # why"


def _typed(value: Plain) -> str:
    """A figure as it is typed; several one after another."""
    return " ".join(map(str, value.values())) if isinstance(value, dict) else str(value)
