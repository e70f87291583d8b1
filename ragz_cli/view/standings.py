"""Standings in tables, as values for scripts, in Markdown, and as rows for CSV."""

from collections.abc import Iterator
from fractions import Fraction

from ragz_cli.core.evening.evening import Evening, Loader
from ragz_cli.core.season.evenings import Season
from ragz_cli.core.season.standings import PlayerStats, Rank, Standings, TieBreak
from ragz_cli.core.words import Count
from ragz_cli.view import screen
from ragz_cli.view.totals import evening_value

RANK_HEAD = ("Rank", "Player", "Played", "Won", "Points", "Points a game")
STATS_HEAD = ("Player", "Played", "Won", "Total", "Average", "Best")
UNRANKED = "-"

Cell = str | int
Titled = tuple[str, tuple[str, ...], list[tuple[Cell, ...]]]


def draw(season: Season, load: Loader, name: str = "") -> None:
    """Show the standings: over all games first, how the points come about, then game by game."""
    screen.show([*([f"{name}:"] if name else []), *head_lines(season)])
    if not season.standings.games:
        return
    for at, (title, head, rows) in enumerate(tables(season, load)):
        screen.show([""] if at else [])
        screen.table(head, rows, title)
        screen.show([] if at else tie_break_lines(season.standings))


def head_lines(season: Season) -> list[str]:
    """What the standings are over."""
    read = season.files - len(season.left_out) - len(season.copies) - len(season.older)
    return [f"{Count(season.standings.games):game} in {Count(read):file}", *beside_lines(season)]


def beside_lines(season: Season) -> list[str]:
    """What was read and is not counted, or changes nothing."""
    lines = uncounted_lines(season)
    lines += [f"Not counted twice: {path} is a copy of {other}" for path, other in season.copies]
    lines += [f"Not counted twice: {path} is an older copy of {other}" for path, other in season.older]
    lines += [f"Nobody goes by {name}: that alias changes nothing" for name in season.unmet]
    return lines


def uncounted_lines(season: Season) -> list[str]:
    """How many games are not counted, and why."""
    why = (
        ("not over yet", season.unfinished),
        ("stopped", season.stopped),
        ("before or after the season", season.outside),
    )
    return [f"Not counted: {Count(games):game} {which}" for which, games in why if games]


def tables(season: Season, load: Loader) -> Iterator[Titled]:
    """All tables: over all games, then one for each game."""
    board, ranking = season.standings, season.ranking
    by = "points a game" if ranking.by_average else "points"
    rows = [rank_row(one) for one in (*board.ranks, *board.below)]
    yield f"Over all games, by {by}: {ranking.points.says}", RANK_HEAD, rows
    for game, players in board.by_game.items():
        best = "lowest" if board.lowest_wins[game] else "highest"
        yield f"{load(game).title}, by average, the {best} is best", STATS_HEAD, [_stats_row(one) for one in players]


def rank_row(one: Rank) -> tuple[Cell, ...]:
    """The cells below RANK_HEAD."""
    return one.rank or UNRANKED, one.name, one.played, one.won, one.points, decimal(one.average)


def _stats_row(one: PlayerStats) -> tuple[Cell, ...]:
    return one.name, one.played, one.won, one.total, decimal(one.average), one.best


def decimal(value: Fraction) -> str:
    """A number with at most two decimals."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}"


def rounded(value: Fraction) -> float:
    """A number for other programs."""
    return round(float(value), 4)


def tie_break_lines(board: Standings) -> list[str]:
    """How players with equal points were ranked, with the numbers."""
    return [_tie_break_line(tie) for tie in board.tie_breaks]


def _tie_break_line(tie: TieBreak) -> str:
    level = f"level with {decimal(tie.level)}"
    if tie.numbers is None:
        return f"{tie.above} and {tie.below} are {level} and in all else: they share the rank"
    return f"{tie.above} before {tie.below}, {level}: {tie.measure} {_apart(*tie.numbers)}"


def _apart(mine: Fraction, theirs: Fraction) -> str:
    """Two numbers with decimals; as fractions where decimals would show them alike."""
    shown = decimal if decimal(mine) != decimal(theirs) else str
    return f"{shown(mine)} to {shown(theirs)}"


def _tie_break_value(tie: TieBreak) -> dict[str, object]:
    """A tie-break for scripts: no measure and no numbers where a rank is shared."""
    return {
        "above": tie.above,
        "below": tie.below,
        "level": rounded(tie.level),
        "measure": tie.measure or None,
        "numbers": None if tie.numbers is None else [rounded(number) for number in tie.numbers],
        "says": _tie_break_line(tie),
    }


def standings_value(season: Season, evening: Evening | None = None) -> dict[str, object]:
    """What `standings --json` shows; with the totals of the evening at hand, where it is one evening (TB-9)."""
    board, ranking = season.standings, season.ranking
    return {
        "games": board.games,
        "files": season.files,
        "unfinished": season.unfinished,
        "stopped": season.stopped,
        "outside": season.outside,
        "left_out": list(season.left_out),
        "copies": [list(pair) for pair in season.copies],
        "older_copies": [list(pair) for pair in season.older],
        "unmet_aliases": list(season.unmet),
        "points": {"formula": ranking.points.name, "says": ranking.points.says, "by_average": ranking.by_average},
        "evening": None if evening is None else evening_value(evening),
        "ranks": [
            {**one._asdict(), "average": rounded(one.average), "rank": one.rank or None}
            for one in (*board.ranks, *board.below)
        ],
        "tie_breaks": [_tie_break_value(tie) for tie in board.tie_breaks],
        "by_game": {
            game: [{**one._asdict(), "average": rounded(one.average)} for one in players]
            for game, players in board.by_game.items()
        },
    }
