"""The totals of an evening: what each game adds to them, and who is champion after the agreed number (CH-101, A-28).

A game adds what its rules count for every player. Totals are kept for each game that was played, never across games.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from ragz_cli.core.evening.records import TIE_BREAKER, GameRecord
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import LINE_LIMIT


class Finished(NamedTuple):
    """A game that is over, by names: what everybody adds to the totals, and who won.

    A tie-breaker adds nothing (CH-99, A-28).
    """

    game: str
    lowest_wins: bool
    points: Mapping[str, int]
    winners: tuple[str, ...]
    tie_breaker: bool = False


class Total(NamedTuple):
    """One game's part of an evening: everybody's results in the order played, and who is champion, once that is sure.

    `drawn` holds the joint champions whom tie-breakers parted, if any did.
    """

    game: str
    lowest_wins: bool
    played: int
    results: Mapping[str, tuple[int, ...]]
    champions: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


def finished(record: GameRecord, game: Game[State], state: State) -> Finished | None:
    """What a game adds to the totals, if it is over."""
    if not state.over:
        return None
    result = game.scoring.result(state)
    names = tuple(state.seats)
    winners = tuple(names[seat] for seat in result.winners)
    points = dict(zip(names, result.points, strict=True))
    return Finished(record.game, game.scoring.lowest_wins, points, winners, record.kind == TIE_BREAKER)


def counted(games: Iterable[Finished]) -> list[Finished]:
    """The games that count, in order. A tie-breaker decides only who has won the game before it (A-28)."""
    kept: list[Finished] = []
    for game in games:
        if not game.tie_breaker:
            kept.append(game)
        elif kept and _parts(game, kept[-1].game, kept[-1].winners):
            kept[-1] = kept[-1]._replace(winners=game.winners)
    return kept


def _parts(tie_breaker: Finished, game: str, level: Sequence[str]) -> bool:
    """Whether a tie-breaker is one of this game, between exactly those who are level (A-27)."""
    return tie_breaker.game == game and set(tie_breaker.points) == set(level)


def all_played(games: Iterable[Finished], agreed: int) -> bool:
    """Whether as many games are played as were agreed (CH-101). One game is no tournament."""
    return 1 < agreed <= len(counted(games))


def totals(games: Sequence[Finished], agreed: int, decided: Sequence[int] = ()) -> list[Total]:
    """The totals of every game of an evening, in the order in which the games were first played.

    Different games have no champion together. Each has its own if all of it was a tournament: as many games as were
    agreed on in all, or in each of the parts that were `decided` before another game was agreed on.
    """
    kept = counted(games)
    sums = [_total(name, [game for game in kept if game.game == name]) for name in dict.fromkeys(g.game for g in kept)]
    for first, last in pairwise((0, *_ends(kept, decided), *([len(kept)] if all_played(games, agreed) else []))):
        played = {game.game for game in kept[first:last]}
        if first + 1 < last and len(played) == 1:
            sums = [_crowned(total, played, last - first, _behind(games, last)) for total in sums]
    return sums


def _ends(games: Sequence[Finished], decided: Sequence[int]) -> list[int]:
    """After how many games a tournament was over, and did not go on with one more of its own."""
    over = [number for number in decided if number <= len(games)]
    return [number for number in over if number == len(games) or games[number].game != games[number - 1].game]


def _crowned(total: Total, played: Collection[str], number: int, tie_breakers: Sequence[Finished]) -> Total:
    """The totals of a game with its champions, if its games are those of a tournament that is over."""
    return _decided(total, tie_breakers) if total.game in played and total.played == number else total


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


def _decided(total: Total, tie_breakers: Sequence[Finished]) -> Total:
    """The agreed games are over: champions have the best total, together unless tie-breakers part them (A-28)."""
    best = champions = leaders(total)
    for game in tie_breakers:
        if _parts(game, total.game, champions):
            champions = game.winners
    return total._replace(champions=champions, drawn=best if len(champions) < len(best) else ())


def leaders(total: Total) -> tuple[str, ...]:
    """Who has the best total. Only those who played as many games as anybody are compared."""
    most = max(map(len, total.results.values()))
    sums = {name: sum(results) for name, results in total.results.items() if len(results) == most}
    best = min(sums.values()) if total.lowest_wins else max(sums.values())
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
