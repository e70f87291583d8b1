"""`ragz standings`: over this evening, or over many files, read on all cores; files in trouble are left out."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, TypeVar

import typer

from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines, not_understood, one_of
from ragz_cli.cli.session import File, Json, Plain, opened, troubles
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.totals import Finished
from ragz_cli.core.season.evenings import SavedEvening, Season, saved_evening, season, unmet
from ragz_cli.core.season.standings import BEHIND, FORMULAS, PointsFormula, RankingRules, by_place, renamed
from ragz_cli.core.text import identity, name_fault
from ragz_cli.games import load
from ragz_cli.store import SaveError
from ragz_cli.store.many import FEW, files_named, for_each
from ragz_cli.view import screen

R = TypeVar("R")

SHOWN = 20  # faults that are shown in full

app = typer.Typer()

PointsOption = Annotated[
    str,
    typer.Option(
        "--points",
        metavar="FORMULA",
        help=f"{'; '.join(f'{points.name}: {points.says}' for points in FORMULAS.values())}; or numbers, as in 10,6,4",
    ),
]
Alias = Annotated[
    list[str] | None,
    typer.Option("--alias", metavar="NAME=NAME", help="the first name means the second; may be repeated"),
]
ByAverage = Annotated[bool, typer.Option("--by-average", help="rank by points a game, not by all points together")]
Fewest = Annotated[int, typer.Option("--least", metavar="N", help="rank only who played so many games")]


@app.command(
    "standings",
    cls=Command,
    epilog="ragz standings\nragz standings season/ --points 10,6,4\nragz standings 'friday*.toml' --alias Bobby=Bob",
)
def standings_(
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE|FOLDER|GLOB]...")] = None,
    points: PointsOption = BEHIND.name,
    alias: Alias = None,
    by_average: ByAverage = False,
    least: Fewest = 1,
    file: File = "",
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Show who stands where. Per game: played, won, total, average, best; over all games: places as points."""
    from ragz_cli.view.standings import draw, standings_value

    season = gathered(files or [], file, ranking_rules(points, by_average, least), alias or ())
    if json:
        screen.as_json(standings_value(season, only_evening(files or [file], season)))
    elif len(season.left_out) < season.files or not season.files:
        if not files:
            _totals(file, season)
        draw(season, load)
    leave(season)


def only_evening(files: Sequence[str], season: Season) -> Evening | None:
    """The evening, where the standings are over one."""
    one = season.files == len(files) == 1 and not season.left_out and os.path.isfile(files[0])
    return opened(files[0]).evening if one else None


def leave(season: Season) -> None:
    """End with what is said about files that are left out, if any are."""
    if season.left_out:
        raise CommandError(UNTRUSTED, left_out_lines(season))


def left_out_lines(season: Season) -> list[str]:
    """Every file that is left out, and of the first of them why."""
    lines: list[str] = []
    for at, (path, wrong) in enumerate(season.left_out.items()):
        lines += wrong if at < SHOWN else [f"error: {path}: left out too"]
    rest = season.files - len(season.left_out)
    if season.files > 1:
        over = "the standings are over the rest" if rest else "there is nothing to show"
        lines.append(f"{len(season.left_out)} of {season.files} files left out; {over}")
    return lines


def ranking_rules(points: str, by_average: bool, least: int) -> RankingRules:
    """How players are ranked, from the options."""
    if least < 1:
        raise not_understood(f"{least} is no number of games", "a number from 1 on, as in: --least 5")
    return RankingRules(_formula(points), by_average, least)


def _formula(name: str) -> PointsFormula:
    hint = f"it is one of {', '.join(FORMULAS)}, or numbers, as in 10,6,4"
    return by_place(name) or FORMULAS[one_of(name, FORMULAS, f"there is no formula {name}", hint)]


def aliases(given: Sequence[str]) -> dict[str, str]:
    """The names of `--alias OTHER=NAME`, by the identity of the other one; `bob=Bob` is how Bob is written."""
    known: dict[str, str] = {}
    for other, name in map(_alias, given):
        before = known.setdefault(identity(other), name)
        if identity(before) != identity(name):
            raise not_understood(f"{other} is an alias of {before} and of {name}", "name one person for each alias")
    written = {other: name for other, name in known.items() if other == identity(name)}
    if chained := next((name for name in known.values() if identity(name) in known.keys() - written.keys()), ""):
        raise not_understood(f"{chained} stands on both sides of aliases", "name the same person in all of them")
    return {other: written.get(identity(name), name) for other, name in known.items()}


def _alias(text: str) -> tuple[str, str]:
    other, equals, name = (part.strip() for part in text.partition("="))
    if not equals or not other or name_fault(name, ()):
        raise not_understood(f"{text} is no alias", 'two names, as in: --alias "Bobby=Bob"')
    return other, name


def gathered(given: Sequence[str], at_hand: str, rules: RankingRules, alias: Sequence[str]) -> Season:
    """Read all files and add them up. What cannot be trusted is left out."""
    known = aliases(alias)
    paths = list(dict.fromkeys(path for word in given for path in files_named(word))) if given else [at_hand]
    evenings = list(watched(for_each(paths, read_one), len(paths)))
    unused = unmet(evenings, dict.fromkeys(_alias(text)[0] for text in alias))
    return season((_under_aliases(evening, known) for evening in evenings), rules)._replace(unmet=unused)


def _under_aliases(evening: SavedEvening, known: Mapping[str, str]) -> SavedEvening:
    """What a save adds, people under the names they go by. Left out: a save of two players who would become one."""
    games: list[Finished] = []
    for game in evening.games:
        one = renamed(game, known)
        if not isinstance(one, Finished):
            twins = f"{one[0]} and {one[1]} play in the same game, and an alias makes them one"
            return SavedEvening(evening.path, wrong=(f"error: {evening.path}: {twins}",))
        games.append(one)
    return evening._replace(games=tuple(games))


def watched(evenings: Iterator[R], count: int) -> Iterator[R]:
    """The same; for more than a few with a progress bar on standard error, if that is a terminal."""
    if count <= FEW or not sys.stderr.isatty():
        yield from evenings
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    yield from track(evenings, "Reading", count, console=console, transient=True)


def read_one(path: str) -> SavedEvening:
    """What one save adds, played through; only that leaves the process that read it."""
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return SavedEvening(path, wrong=tuple(fault_lines(fault)))
    if at_hand.evening.troubles:
        return SavedEvening(path, wrong=tuple(troubles(at_hand)))
    return saved_evening(path, at_hand.evening)


def _totals(path: str, season: Season) -> None:
    """The totals of the evening at hand, with their arithmetic."""
    from ragz_cli.view.totals import totals_lines

    if not season.left_out:
        screen.show(totals_lines(opened(path).evening))
