"""What a save holds: the games of an evening, its people under all their names (TB-9, TB-10), its totals.

Totals are kept for each game that was played, never across games; who is champion after the agreed number: TB-7 to
TB-9.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import count, pairwise

from ragz_cli.core.game import UNCOUNTED, Game, Plain, Sitting, State
from ragz_cli.core.names import names_of, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.words import LINE_LIMIT, identity

FIRST_FORMAT, FORMAT = 1, 2
"""The formats of the save file that this program reads; evenings that it begins have the last, and know their day."""
MOST_GAMES = 99
"""Games of one evening."""

PLAYED, TIE_BREAKER, ENTERED = KINDS = ("", "tie-breaker", "told")
"""How a game came into an evening: played with ragz, played between those who tied, or entered as a result."""

QUIET, FULL = MODES = ("quiet", "full")
"""How much the table prompt says: to people who know the rules, and to those who learn them."""


Setup = Mapping[str, Plain]
"""What was agreed of a game at its start, as a save keeps it."""


class GameRecord(Record):
    """One game: what was agreed at its start, what was typed since, and what follows from it.

    `started` is RFC 3339 text in UTC, such as 2026-11-20T19:02:11Z. The log is the truth; `checks` and `table` are
    derived from it. `kind` is one of KINDS. `ended` is when it was over, in the same form; in format 1 it is empty.
    """

    game: str
    rules: int
    started: str
    setup: Setup
    log: Sequence[str]
    checks: Sequence[str]
    table: Mapping[str, Plain]
    kind: str = PLAYED
    ended: str = ""


class Session(Record):
    """A whole save: one or more games in order, and the totals over them.

    `mode` is one of MODES, or empty until somebody chooses. `decided` are the numbers of games after which a tournament
    was over, where more were agreed on later. `day` is the date of its night at the table, as in 2026-01-09, also for
    what is played after midnight; empty in format 1. `table` is its number where several were played at, else 0.
    """

    format: int
    ragz: str
    title: str
    created: str
    games_agreed: int
    games: tuple[GameRecord, ...]
    totals: Mapping[str, Plain]
    mode: str = ""
    decided: tuple[int, ...] = ()
    day: str = ""
    table: int = 0

    @property
    def date(self) -> str:
        """The date of the evening: its day, else, in format 1, that of its beginning in UTC."""
        return self.day or self.created[:10]


def withdrawn(record: GameRecord) -> bool:
    """Whether a result that was entered has been taken back: its record is no game, and others may follow it."""
    return record.kind == ENTERED and not record.table.get("winners")


Called = Mapping[str, str]
"""Every name that somebody has had this evening, with the name that this person goes by now."""
NOBODY: Called = {}


def called(sittings: Iterable[Sitting]) -> Called:
    """Who goes by which name after these games; each sitting is that at the end of its game."""
    now: dict[str, str] = {}
    for sitting in sittings:
        names = tuple(sitting.seats)
        now |= {old: names[seat] for old, seat in sitting.former.items()} | {name: name for name in names}
    return {old: _last(now, name) for old, name in now.items()}


def _last(now: Called, name: str) -> str:
    """The name at the end of a chain of names."""
    met = {name}
    while (after := now[name]) not in met:
        met.add(after)
        name = after
    return name


def at_the_beginning(sitting: Sitting, before: Iterable[Sitting]) -> Sitting:
    """The sitting of a game that begins, which remembers the names of the games before it."""
    now = called(before)
    seats = {now.get(name, name): seat for name, seat in sitting.seats.items()}
    former = {old: seats[name] for old, name in now.items() if name in seats and old not in sitting.seats}
    others = tuple(old for old, name in now.items() if name not in seats)
    return sitting._replace(former=former, others=others)


def under_names(sitting: Sitting, now: Called) -> Sitting:
    """A sitting with everybody under the name of now."""
    for name, seat in sitting.seats.items():
        if (name_now := now.get(name, name)) not in sitting.seats:
            sitting = sitting.renamed(seat, name_now)
    return sitting


def initials(names: Iterable[str]) -> dict[str, str]:
    """The initials of each name, with a number where others have them too, or are called so.

    >>> initials(["Ann", "Grandma Jo", "Anna", "A"])
    {'Ann': 'A2', 'Grandma Jo': 'GJ', 'Anna': 'A3', 'A': 'A'}
    """
    known = [*names]
    short: dict[str, str] = {name: name for name in known if len(name) == 1}
    for name in known:
        letters = "".join(word[0] for word in name.split()).upper()
        taken = {identity(one) for one in (*short.values(), *known)} - {identity(name)}
        wanted = (f"{letters}{at if at > 1 else ''}" for at in count(1))
        short.setdefault(name, next(one for one in wanted if identity(one) not in taken))
    return {name: short[name] for name in known}


def as_written(name: str, known: Iterable[str]) -> str:
    """A typed name as somebody's is written already: letter for letter, else case or accents aside if one fits."""
    for form in (str, identity, unaccented):
        same = {one for one in known if form(one) == form(name)}
        if len(same) == 1:
            return same.pop()
    return name


def names_in(words: Sequence[str], known: Collection[str]) -> list[str]:
    """The names in words of a command: with commas between them, else the longest run that is known, else a word."""
    if any("," in word for word in words):
        return names_of(words)
    plain = {unaccented(name) for name in known}
    names: list[str] = []
    while words:
        runs = (end for end in range(len(words), 0, -1) if unaccented(" ".join(words[:end])) in plain)
        end = next(runs, 0)
        names += [" ".join(words[:end])] if end else names_of(words[:1])
        words = words[end or 1 :]
    return names


class Finished(Record):
    """A game that is over, by names: what everybody who stayed adds to the totals, and who won.

    A tie-breaker adds nothing, nor does a game that was `stopped` and is not to be counted (TB-7). Those
    who `left` have not played it (TB-8). It was the game with this `number` of the evening, `started` at this moment. A
    season knows its `night`.
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
    night: str = ""

    def under(self, now: Called) -> "Finished":
        """The same with people under the names that they go by now (TB-10)."""
        points = {now.get(name, name): result for name, result in self.points.items()}
        winners, left = (tuple(now.get(name, name) for name in names) for names in (self.winners, self.left))
        return self._replace(points=points, winners=winners, left=left)


class Total(Record):
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
    sitting, left = state.sitting, state.sitting.names(state.sitting.left)
    tie, lowest = record.kind == TIE_BREAKER, game.scoring.lowest_wins
    over = Finished(record.game, lowest, {}, (), tie, sitting.stopped, left, number, record.started)
    if sitting.stopped == UNCOUNTED:
        return over
    result = game.scoring.result(state)
    points = {name: result.points[seat] for name, seat in state.seats.items() if seat in sitting.order}
    winners = () if sitting.stopped else sitting.names(result.winners)
    return over._replace(points=points, winners=winners)


def counted(games: Iterable[Finished]) -> list[Finished]:
    """The games that count, in order. A tie-breaker decides only who has won the game before it."""
    kept: list[Finished] = []
    for game in games:
        if not game.tie_breaker:
            kept += [] if game.stopped == UNCOUNTED else [game]
        elif kept:
            kept[-1] = kept[-1]._replace(winners=_parted(game, kept[-1].game, kept[-1].winners))
    return kept


def _parted(tie_breaker: Finished, game: str, level: Sequence[str]) -> tuple[str, ...]:
    """Those level whom a tie-breaker of this game, played to its end by all of them, leaves; others may play it too.

    Its winners, or where somebody else has won it, those level with the best result (A-27).
    """
    points = tie_breaker.points
    if tie_breaker.stopped or tie_breaker.game != game or not {*level} <= {*points, *tie_breaker.left}:
        return tuple(level)
    if won := tuple(name for name in tie_breaker.winners if name in level):
        return won
    best = (min if tie_breaker.lowest_wins else max)((points[name] for name in level if name in points), default=0)
    return tuple(name for name in level if points.get(name) == best)


def all_played(games: Iterable[Finished], agreed: int) -> bool:
    """Whether as many games are played as were agreed. One game is no tournament."""
    return 1 < agreed <= len(counted(games))


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


def totals(games: Sequence[Finished], agreed: int, decided: Sequence[int] = (), by: Leaders = leaders) -> list[Total]:
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
            sums = [_decided(total, _behind(games, last), by)
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
        champions = _parted(game, total.game, champions)
    drawn = best if len(champions) < len(best) else ()
    return total._replace(champions=champions, drawn=drawn, decided=True)


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
    champions: dict[str, Plain] = {"champions": list(total.champions)} if total.champions else {}
    players: Plain = {name: _short(results) for name, results in total.results.items()}
    return {"played": total.played, **champions, "players": players}


def _short(results: Sequence[int]) -> str:
    """The arithmetic, where it fits into a line of the save."""
    text = arithmetic(results)
    return text if len(text) <= LINE_LIMIT else f"{len(results)} games = {sum(results)}"
