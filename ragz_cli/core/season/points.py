"""What a place in a game is worth in points."""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.record import NamedTuple

Formula = Callable[[int, Sequence[int]], int]


class PointsFormula(NamedTuple):
    """A formula that turns places into points: its name, what it says, and the points of one place among all places."""

    name: str
    says: str
    of: Formula


def _behind(place: int, places: Sequence[int]) -> int:
    return sum(other > place for other in places)


BEHIND = PointsFormula("behind", "a point for everybody who came in behind", _behind)
MEDALS = PointsFormula(
    "medals", "3 points for the first place, 2 for the second, 1 for the third", lambda at, _: max(4 - at, 0)
)
WINS = PointsFormula("wins", "a point for the first place, nothing for any other", lambda at, _: int(at == 1))
FORMULAS: Mapping[str, PointsFormula] = {points.name: points for points in (BEHIND, MEDALS, WINS)}


def by_place(text: str) -> PointsFormula | None:
    """A formula in numbers, `10,6,4`: the points of the first places; all others get none."""
    given = [number(word.strip()) for word in text.split(",")]
    points = [one for one in given if one is not None]
    if len(points) < len(given):
        return None
    says = f"{', '.join(map(str, points))} points by place, none behind that"
    return PointsFormula(text, says, lambda at, _: points[at - 1] if at <= len(points) else 0)


def formula(text: str) -> PointsFormula | None:
    """The formula of this name, or in numbers; None where there is no such."""
    return FORMULAS.get(text) or by_place(text)
