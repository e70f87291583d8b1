"""`ragz stats`: figures about players, dice and games, over this evening or over many files."""

from typing import Annotated

import typer

from ragz_cli.cli.errors import fault_lines
from ragz_cli.cli.session import File, Json, opened, troubles
from ragz_cli.cli.standings import leave, watched
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.season.evenings import SavedEvening, season
from ragz_cli.core.season.standings import RankingRules
from ragz_cli.core.season.stats import SavedStats, saved_stats, season_stats
from ragz_cli.games import load
from ragz_cli.store import SaveError
from ragz_cli.store.many import files_named, for_each
from ragz_cli.view import screen

app = typer.Typer()


@app.command("stats", cls=Command, epilog="ragz stats\nragz stats season/\nragz stats friday.toml --json")
def stats(
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE|FOLDER|GLOB]...")] = None,
    file: File = "",
    json: Json = False,
) -> None:
    """Show figures about players and dice. Tries against their chance, credits by clause, luck, turning points."""
    from ragz_cli.view.stats import draw, stats_value

    paths = list(dict.fromkeys(path for word in files or () for path in files_named(word))) or [file]
    saves = [*watched(for_each(paths, read_one), len(paths))]
    counting = season((save.evening for save in saves), RankingRules())
    shown = season_stats(saves, counting)
    if json:
        screen.as_json(stats_value(shown))
    else:
        draw(shown, load)
    leave(counting)


def read_one(path: str) -> SavedStats:
    """The statistics of one save; only they leave the process that read it."""
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return SavedStats(path, evening=SavedEvening(path, wrong=tuple(fault_lines(fault))))
    if at_hand.evening.troubles:
        return SavedStats(path, evening=SavedEvening(path, wrong=tuple(troubles(at_hand))))
    return saved_stats(path, at_hand.evening)
