"""`ragz standings`: over this evening, or over many files, read on all cores; files in trouble are left out."""

import gc
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import typer

from ragz_cli.cli.commands import UNTRUSTED, Command, CommandError, fault_lines, not_understood
from ragz_cli.cli.session import File, Json, opened, troubles
from ragz_cli.core.evening.records import withdrawn
from ragz_cli.core.evening.totals import Finished, counted
from ragz_cli.core.names import match
from ragz_cli.core.season.evenings import Read, Season, season, trail, unmet
from ragz_cli.core.season.standings import BEHIND, FORMULAS, How, Points, by_place, renamed
from ragz_cli.core.text import identity, name_fault
from ragz_cli.games import load
from ragz_cli.store import SaveError
from ragz_cli.view import screen

FEW = 32  # files that are read faster here than by other processes
AT_ONCE = 16  # files for a process to read before it reports
ENDING = ".toml"
SHOWN = 20  # faults that are told in full

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
    json: Json = False,
) -> None:
    """Show who stands where. Per game: played, won, total, average, best; over all games: places as points."""
    from ragz_cli.view.standings import draw, standings_value

    season = gathered(files or [], file, how_to(points, by_average, least), alias or ())
    if json:
        screen.as_json(standings_value(season))
    elif len(season.left_out) < season.files or not season.files:
        if not files:
            _totals(file, season)
        draw(season, load)
    leave(season)


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


def how_to(points: str, by_average: bool, least: int) -> How:
    """How standings are made, from the options."""
    if least < 1:
        raise not_understood(f"{least} is no number of games", "a number from 1 on, as in: --least 5")
    return How(_formula(points), by_average, least)


def _formula(name: str) -> Points:
    if points := by_place(name):
        return points
    found = match(name, FORMULAS)
    if isinstance(found, str):
        return FORMULAS[found]
    raise not_understood(f"there is no formula {name}", f"it is one of {', '.join(FORMULAS)}, or numbers, as in 10,6,4")


def aliases(given: Sequence[str]) -> dict[str, str]:
    """The names of `--alias OTHER=NAME`, by the other one folded."""
    known: dict[str, str] = {}
    for other, name in map(_alias, given):
        before = known.setdefault(identity(other), name)
        if identity(before) != identity(name):
            raise not_understood(f"{other} is an alias of {before} and of {name}", "name one person for each alias")
    if chained := next((name for name in known.values() if identity(name) in known), ""):
        raise not_understood(f"{chained} stands on both sides of aliases", "name the same person in all of them")
    return known


def _alias(text: str) -> tuple[str, str]:
    other, equals, name = (part.strip() for part in text.partition("="))
    if not equals or not other or name_fault(name, ()):
        raise not_understood(f"{text} is no alias", 'two names, as in: --alias "Bobby=Bob"')
    return other, name


def gathered(given: Sequence[str], at_hand: str, how: How, alias: Sequence[str]) -> Season:
    """Read all files and add them up. What cannot be trusted is left out."""
    known = aliases(alias)
    paths = list(dict.fromkeys(path for text in given for path in found(text))) if given else [at_hand]
    reads = list(_all_read(paths))
    nobody = unmet(reads, dict.fromkeys(_alias(text)[0] for text in alias))
    return season((_under_aliases(read, known) for read in reads), how)._replace(unmet=nobody)


def _under_aliases(read: Read, known: Mapping[str, str]) -> Read:
    """What a save adds, people under the names they go by. Left out: a save of two players who would become one."""
    games: list[Finished] = []
    for game in read.games:
        one = renamed(game, known)
        if not isinstance(one, Finished):
            return Read(read.path, wrong=_twins(read.path, one))
        games.append(one)
    return read._replace(games=tuple(games))


def _twins(path: str, names: tuple[str, str]) -> tuple[str, ...]:
    return (f"error: {path}: {names[0]} and {names[1]} play in the same game, and an alias makes them one",)


def found(text: str) -> Iterator[str]:
    """The files that a word names: itself, all saves in a folder and below, or those that fit a pattern; in order."""
    if os.path.isdir(text):
        yield from _inside(text)
        return
    if not os.path.lexists(text) and any(sign in text for sign in "*?["):
        from glob import glob

        paths = sorted(path for path in glob(text, recursive=True) if os.path.isfile(path))
        yield from paths or [text]  # a pattern that nothing fits is a file that is not there
        return
    yield text


def _inside(folder: str) -> Iterator[str]:
    """All saves in a folder and below; and folders that cannot be read, which reading them will say."""
    closed: list[OSError] = []
    for inside, inner, names in os.walk(folder, onerror=closed.append):
        inner[:] = sorted(name for name in inner if name[0] != ".")
        saves = sorted(name for name in names if name[0] != "." and name.endswith(ENDING))
        yield from (os.path.join(inside, name) for name in saves)
    yield from (str(fault.filename) for fault in closed)


def _all_read(paths: Sequence[str]) -> Iterator[Read]:
    """Every file, in order: many are read on all cores, with a progress bar on a terminal."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if len(paths) <= FEW:
        yield from map(read_one, paths)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(min(cores, len(paths) // AT_ONCE + 1), initializer=_reader)
    try:
        yield from _watched(pool.map(read_one, paths, chunksize=AT_ONCE), len(paths))
    finally:
        pool.shutdown(cancel_futures=True)


def _reader() -> None:
    """Begin a process that reads: it stays for many files, and Ctrl-C is for the one that asked."""
    gc.enable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _watched(reads: Iterator[Read], count: int) -> Iterator[Read]:
    """The same, with a bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield from reads
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    yield from track(reads, "Reading", count, console=console, transient=True)


def read_one(path: str) -> Read:
    """What one save adds, played through; only that leaves the process that read it."""
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return Read(path, wrong=tuple(fault_lines(fault)))
    if at_hand.evening.troubles:
        return Read(path, wrong=tuple(troubles(at_hand)))
    evening = at_hand.evening
    games = tuple(game._replace(points=dict(game.points)) for game in counted(evening.finished))
    unfinished = sum(not withdrawn(game) for game in evening.session.games) - len(evening.finished)
    return Read(path, games, unfinished, (), trail(evening.session))


def _totals(path: str, season: Season) -> None:
    """The totals of the evening at hand, with their arithmetic."""
    from ragz_cli.view.totals import totals_lines

    if not season.left_out:
        screen.show(totals_lines(opened(path).evening))
