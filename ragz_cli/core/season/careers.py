"""What each person did over a season: form, streaks, head to head. Each word has a definition and a least of games."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, permutations

from ragz_cli.core.evening.totals import Finished
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.standings import places
from ragz_cli.core.text import identity

FORM = 5  # games that count for the form
LEAST_FORM = 3  # games without which nobody has a form
LEAST_STREAK = 2  # wins in a row that are a streak
LEAST_TOGETHER = 5  # games of two people without which neither is the other's nemesis


class Pair(NamedTuple):
    """Two people in the games that both played: how often the one came in before the other, behind, level."""

    before: int = 0
    behind: int = 0
    level: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def margin(self) -> int:
        """By how many games the one came in behind more often than not."""
        return 2 * self.behind - self.games


class Career(NamedTuple):
    """What one person did, in the order of the games.

    `form` holds the places in the last five games, the newest last; nothing below three games. `streak` is how many of
    the last games were all won, `longest` the most wins in a row; 0 below two. `against` is everybody else by name.
    """

    name: str
    played: int
    won: int
    form: tuple[int, ...]
    streak: int
    longest: int
    against: Mapping[str, Pair]

    @property
    def nemesis(self) -> str:
        """Who came in before this person in more than half of five games or more, by most games; nobody: no name."""
        enough = {name: pair for name, pair in self.against.items() if pair.games >= LEAST_TOGETHER}
        worst = max(enough, key=lambda name: enough[name].margin, default="")
        return worst if worst and enough[worst].margin > 0 else ""


def careers(games: Iterable[Finished]) -> list[Career]:
    """Everybody's career over games in the order in which they were played; those that count, with a place for all."""
    names: dict[str, str] = {}
    own: dict[str, list[tuple[int, bool]]] = {}
    pairs: dict[tuple[str, str], Pair] = {}
    for game in games:
        came_in = {identity(name): place for name, place in places(game).items()}
        names = {**{identity(name): name for name in game.points}, **names}
        won = {identity(name) for name in game.winners}
        for person, place in came_in.items():
            own.setdefault(person, []).append((place, person in won))
        for one, other in permutations(came_in, 2):
            pairs[one, other] = _with(pairs.get((one, other), Pair()), came_in[one], came_in[other])
    return [_career(person, names, results, pairs) for person, results in own.items()]


def _with(pair: Pair, mine: int, theirs: int) -> Pair:
    """A pair with one more game."""
    return Pair(pair.before + (mine < theirs), pair.behind + (mine > theirs), pair.level + (mine == theirs))


def _career(
    person: str, names: Mapping[str, str], results: Sequence[tuple[int, bool]], pairs: Mapping[tuple[str, str], Pair]
) -> Career:
    runs = [(won, len([*run])) for won, run in groupby(won for _, won in results)]
    last, longest = (runs[-1][1] if runs[-1][0] else 0), max((count for won, count in runs if won), default=0)
    form = tuple(place for place, _ in results[-FORM:]) if len(results) >= LEAST_FORM else ()
    return Career(
        names[person], len(results), sum(won for _, won in results), form,
        last if last >= LEAST_STREAK else 0, longest if longest >= LEAST_STREAK else 0,
        {names[other]: pair for (one, other), pair in pairs.items() if one == person},
    )  # fmt: skip
