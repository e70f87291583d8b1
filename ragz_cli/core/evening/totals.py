"""The totals of an evening: what each game adds to them, and who is champion after the agreed number (TB-7 to TB-9).

A game adds what its rules count for every player. Totals are kept for each game that was played, never across games.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from ragz_cli.core.evening.people import Called
from ragz_cli.core.evening.records import TIE_BREAKER, GameRecord
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sitting import UNCOUNTED
from ragz_cli.core.text import LINE_LIMIT


class Finished(NamedTuple):
    """A game that is over, by names: what everybody who stayed adds to the totals, and who won.

    A tie-breaker adds nothing, nor does a game that was `stopped` and is not to be counted (TB-7). Those
    who `left` have not played it (TB-8). It was the game with this `number` of the evening, `started` at this moment.
    """

    game: str
    lowest_wins: bool
    points: Mapping[str, int]
    winners: tuple[str, ...]
    tie_breaker: bool = False
    stopped: str = ""
    left: tuple[str, ...] = ()
    number: int = 0
    started: str = ""

    def under(self, now: Called) -> "Finished":
        """The same with people under the names that they go by now (TB-10)."""
        points = {now.get(name, name): result for name, result in self.points.items()}
        winners, left = (tuple(now.get(name, name) for name in names) for names in (self.winners, self.left))
        return self._replace(points=points, winners=winners, left=left)


class Total(NamedTuple):
    """One game's part of an evening: everybody's results in the order played, and who is champion, once that is sure.

    `drawn` holds the joint champions whom tie-breakers parted, if any did; `decided` says that the games agreed are
    played, though there may be no champion (TB-9).
    """

    game: str
    lowest_wins: bool
    played: int
    results: Mapping[str, tuple[int, ...]]
    champions: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    decided: bool = False

    @property
    def ranked(self) -> list[tuple[str, tuple[int, ...]]]:
        """Everybody's results, the best total first; those who missed a game are below all others (TB-9)."""
        sign = 1 if self.lowest_wins else -1
        return sorted(self.results.items(), key=lambda row: (-len(row[1]), sign * sum(row[1])))


Leaders = Callable[[Total], tuple[str, ...]]


def finished(number: int, record: GameRecord, game: Game[State], state: State) -> Finished | None:
    """What the game with this number adds to the totals, if it is over."""
    if not state.over:
        return None
    names, sitting = tuple(state.seats), state.sitting
    left = tuple(names[seat] for seat in sitting.left)
    tie, lowest = record.kind == TIE_BREAKER, game.scoring.lowest_wins
    over = Finished(record.game, lowest, {}, (), tie, sitting.stopped, left, number, record.started)
    if sitting.stopped == UNCOUNTED:
        return over
    result = game.scoring.result(state)
    points = {name: result.points[seat] for name, seat in state.seats.items() if seat in sitting.order}
    winners = () if sitting.stopped else tuple(names[seat] for seat in result.winners)
    return over._replace(points=points, winners=winners)


def counted(games: Iterable[Finished]) -> list[Finished]:
    """The games that count, in order. A tie-breaker decides only who has won the game before it."""
    kept: list[Finished] = []
    for game in games:
        if not game.tie_breaker:
            kept += [] if game.stopped == UNCOUNTED else [game]
        elif kept and _parts(game, kept[-1].game, kept[-1].winners):
            kept[-1] = kept[-1]._replace(winners=game.winners)
    return kept


def _parts(tie_breaker: Finished, game: str, level: Sequence[str]) -> bool:
    """Whether a tie-breaker was played to its end, is one of this game, and between exactly those level."""
    people = {*tie_breaker.points, *tie_breaker.left}
    return not tie_breaker.stopped and tie_breaker.game == game and people == set(level)


def all_played(games: Iterable[Finished], agreed: int) -> bool:
    """Whether as many games are played as were agreed. One game is no tournament."""
    return 1 < agreed <= len(counted(games))


def totals(
    games: Sequence[Finished], agreed: int, decided: Sequence[int] = (), by: Leaders | None = None
) -> list[Total]:
    """The totals of every game of an evening, in the order in which the games were first played.

    Different games have no champion together. Each has its own if all of it was a tournament: as many games as were
    agreed on in all, or in each of the parts that were `decided` before another game was agreed on. `by` says who
    leads, where that is not as in TB-9.
    """
    kept = counted(games)
    sums = [_total(name, [game for game in kept if game.game == name]) for name in dict.fromkeys(g.game for g in kept)]
    for first, last in pairwise((0, *_ends(kept, decided), *([len(kept)] if all_played(games, agreed) else []))):
        played = {game.game for game in kept[first:last]}
        if first + 1 < last and len(played) == 1:
            sums = [_decided(total, _behind(games, last), by or leaders)
                    if total.game in played and total.played == last - first else total for total in sums]  # fmt: skip
    return sums


def _ends(games: Sequence[Finished], decided: Sequence[int]) -> list[int]:
    """After how many games a tournament was over, and did not go on with one more of its own."""
    over = [number for number in decided if number <= len(games)]
    return [number for number in over if number == len(games) or games[number].game != games[number - 1].game]


def _total(name: str, games: Sequence[Finished]) -> Total:
    results: dict[str, tuple[int, ...]] = {}
    for game in games:
        for player, points in game.points.items():
            results[player] = (*results.get(player, ()), points)
    return Total(name, games[0].lowest_wins, len(games), results)


def _behind(games: Sequence[Finished], number: int) -> list[Finished]:
    """The tie-breakers between the counting game with this number and the next one."""
    counting = [at for at, game in enumerate(games) if not game.tie_breaker]
    return list(games[counting[number - 1] + 1 : counting[number] if number < len(counting) else None])


def _decided(total: Total, tie_breakers: Sequence[Finished], leaders: Leaders) -> Total:
    """The agreed games are over: champions have the best total, together unless tie-breakers part them."""
    best = champions = leaders(total)
    for game in tie_breakers:
        if _parts(game, total.game, champions):
            champions = game.winners
    drawn = best if len(champions) < len(best) else ()
    return total._replace(champions=champions, drawn=drawn, decided=True)


def leaders(total: Total) -> tuple[str, ...]:
    """Who has the best total: only those who played every game are compared; there may be none (TB-9)."""
    return _best_of(total, total.played)


def leaders_in_0_1_0(total: Total) -> tuple[str, ...]:
    """Who had the best total by version 0.1.0: those were compared who played as many games as anybody."""
    return _best_of(total, max(map(len, total.results.values())))


def _best_of(total: Total, games: int) -> tuple[str, ...]:
    """Who has the best total among those who played so many games."""
    sums = {name: sum(results) for name, results in total.results.items() if len(results) == games}
    best = (min if total.lowest_wins else max)(sums.values(), default=0)
    return tuple(name for name, points in sums.items() if points == best)


def arithmetic(results: Sequence[int]) -> str:
    """Results as a sum that can be checked by hand.

    >>> arithmetic((12, -5, 0))
    '12 - 5 + 0 = 7'
    """
    first, *rest = results
    terms = "".join(f" {'-' if points < 0 else '+'} {abs(points)}" for points in rest)
    return f"{first}{terms} = {sum(results)}" if rest else str(first)


def table_of(sums: Iterable[Total]) -> dict[str, Plain]:
    """The totals as the save keeps them: derived from the games, compared when it is read, never believed."""
    return {total.game: _rows(total) for total in sums}


def _rows(total: Total) -> dict[str, Plain]:
    rows: dict[str, Plain] = {"played": total.played}
    if total.champions:
        rows["champions"] = list(total.champions)
    rows["players"] = {name: _short(results) for name, results in total.results.items()}
    return rows


def _short(results: Sequence[int]) -> str:
    """The arithmetic, where it fits into a line of the save."""
    text = arithmetic(results)
    return text if len(text) <= LINE_LIMIT else f"{len(results)} games = {sum(results)}"
