"""Turning points of a game, each with its line: long shots, late changes of the lead, the largest swings."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from ragz_cli.core.evening.journal import Played, Replay
from ragz_cli.core.events import ENDS_TURN
from ragz_cli.core.game import Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.score import score_of
from ragz_cli.core.stats import StatsKeeper

MOST = 7
LONG_SHOT, SURE = Fraction(1, 5), Fraction(4, 5)
LEAD, SWING, MET, MISSED = "lead", "swing", "met", "missed"


class TurningPoint(NamedTuple):
    """What changed with a line: the lead, who is how far from it, or a try that came out against all odds.

    `before` and `after` are distances to the leader, `tried` is the kind of a try and `chance` its chance.
    """

    line: int
    kind: str
    who: tuple[str, ...]
    before: int = 0
    after: int = 0
    tried: str = ""
    chance: Fraction = Fraction(0)
    clause: str = ""


class Standing(NamedTuple):
    """The figures by seat after a line at which a turn ended, and the seats in the lead."""

    line: int
    figures: tuple[int, ...]
    leaders: tuple[int, ...]

    def behind(self, seat: int) -> int:
        """How far a seat is from the lead."""
        return abs(self.figures[seat] - self.figures[self.leaders[0]])


def standings_of(game: Game[State], replay: Replay[State]) -> list[Standing]:
    """The standing at the end of every turn, where somebody can be said to lead."""
    ends = [one for one in replay.played if any(event.kind in ENDS_TURN for event in one.events)]
    return [standing for one in ends if (standing := _standing(game, one))]


def _standing(game: Game[State], one: Played[State]) -> Standing | None:
    score = score_of(game, one.state)
    return Standing(one.line.number, score.figures, score.ranks[0]) if score.ranks else None


def turning_points(game: Game[State], replay: Replay[State]) -> tuple[TurningPoint, ...]:
    """At most seven: long shots before late changes of the lead, these before the largest swings."""
    course, names = standings_of(game, replay), tuple(replay.state.seats)
    swings = sorted(_swings(course, names), key=lambda point: -abs(point.after - point.before))
    points: dict[int, TurningPoint] = {}
    for point in (*_long_shots(game, replay), *_late_leads(course, names), *swings):
        if len(points) < MOST:
            points.setdefault(point.line, point)
    return tuple(points[line] for line in sorted(points))


def _late_leads(course: Sequence[Standing], names: Sequence[str]) -> Iterator[TurningPoint]:
    """Every change of the lead in the last third."""
    late = max(len(course) * 2 // 3, 1)
    for before, now in pairwise(course[late - 1 :]):
        if before.leaders != now.leaders:
            yield TurningPoint(now.line, LEAD, tuple(names[seat] for seat in now.leaders))


def _swings(course: Sequence[Standing], names: Sequence[str]) -> Iterator[TurningPoint]:
    """For each turn, who came nearest to the lead by it, or fell behind furthest."""
    for before, now in pairwise(course):
        seat = max(range(len(now.figures)), key=lambda seat: abs(now.behind(seat) - before.behind(seat)))
        if now.behind(seat) != before.behind(seat):
            yield TurningPoint(now.line, SWING, (names[seat],), before.behind(seat), now.behind(seat))


def _long_shots(game: Game[State], replay: Replay[State]) -> Iterator[TurningPoint]:
    """What was met although at some moment fewer than 1 in 5 would, or missed although more than 4 in 5 would."""
    keeper = game.stats() if game.stats else StatsKeeper()
    events = [event for one in replay.played for event in one.events]
    lines = {id(event): one.line.number for one in replay.played for event in one.events}
    for tried in keeper.tries(events):
        chances = sorted(Fraction(*chance) for chance in tried.chances)
        shot = chances[0 if tried.met else -1] if chances else SURE
        if shot < LONG_SHOT if tried.met else shot > SURE:
            who, line = tuple(replay.state.seats)[tried.event.who], lines[id(tried.event)]
            kind = MET if tried.met else MISSED
            yield TurningPoint(line, kind, (who,), tried=tried.kind, chance=shot, clause=tried.event.clause)
