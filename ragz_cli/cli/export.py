"""`ragz export`: a session, a score sheet or standings as CSV, JSON or Markdown; the clean log as text."""

import os
from collections.abc import Sequence
from typing import Annotated

import typer

from ragz_cli.cli.errors import REFUSED, CommandError, not_understood, one_of
from ragz_cli.cli.session import File, Number, Open, reading
from ragz_cli.cli.standings import Alias, ByAverage, Fewest, PointsOption, gathered, leave, only_evening, ranking_rules
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.secrets import has_secrets, veiled
from ragz_cli.core.season.evenings import Season
from ragz_cli.core.season.standings import BEHIND
from ragz_cli.games import load
from ragz_cli.view import screen

SESSION, SHEET, STANDINGS = WHATS = ("session", "sheet", "standings")
CSV, JSON, MARKDOWN = FORMATS = ("csv", "json", "markdown")

app = typer.Typer()


@app.command(
    "export",
    cls=Command,
    epilog="ragz export --as markdown\nragz export sheet --as csv > sheet.csv\n"
    "ragz export standings season/ --as csv\n"
    "ragz export --log > friday.txt  # its second line is the ragz new that the lines need\n"
    "ragz new change Ann Bob -f copy.toml\nragz do - -f copy.toml < friday.txt",
)
def export(
    what: Annotated[str, typer.Argument(metavar="[session|sheet|standings]")] = SESSION,
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE]...")] = None,
    as_: Annotated[str, typer.Option("--as", metavar="FORMAT", help=f"one of {', '.join(FORMATS)}")] = CSV,
    log: Annotated[bool, typer.Option("--log", help="the lines for ragz do -, below their ragz new")] = False,
    game: Number = None,
    open_: Open = False,
    points: PointsOption = BEHIND.name,
    alias: Alias = None,
    by_average: ByAverage = False,
    least: Fewest = 1,
    file: File = "",
) -> None:
    """Print figures for other programs. A session, a score sheet, standings, or the clean log."""
    if what not in WHATS and os.path.exists(what):
        what, files = SESSION, [what, *(files or [])]
    wanted, form = (
        one_of(word, known, f"{word} is none of {', '.join(known)}", "ragz export --help")
        for word, known in ((what, WHATS), (as_, FORMATS))
    )
    if wanted == STANDINGS:
        season = gathered(files or [], file, ranking_rules(points, by_average, least), alias or [])
        return _standings(season, only_evening(files or [file], season), form)
    path = _only(files or [], file)
    if log:
        return reading(path, lambda evening: _log(evening, open_), game)
    if wanted == SHEET:
        return reading(path, lambda evening: _sheet(evening, form), game)
    return reading(path, lambda evening: _session(evening if open_ else veiled(evening), form))


def _only(files: Sequence[str], file: str) -> str:
    if len(files) > 1:
        raise not_understood("one session at a time", "ragz export standings FILE... takes many")
    return files[0] if files else file


def _log(evening: Evening, open_: bool) -> None:
    """The clean log. ragz can read it back, so it is whole or refused, never partly masked."""
    from ragz_cli.view.clean_log import clean_log
    from ragz_cli.view.phrase import cited

    secrets = evening.game.secrets
    if secrets and has_secrets(evening) and not open_:
        said = f"the game is under way, and its lines hold cards that lie face down{cited((secrets.clause,))}"
        raise CommandError(REFUSED, [f"error: {said}", "hint: to print them all the same: ragz export --log --open"])
    screen.whole(clean_log(evening))


def _session(evening: Evening, form: str) -> None:
    from ragz_cli.view import export as shown

    games = every_game(evening)
    if form == JSON:
        return screen.as_json(shown.session_value(evening, games))
    if form == MARKDOWN:
        return screen.whole(shown.session_markdown(evening, games))
    return screen.whole(shown.csv_lines(shown.SESSION_HEAD, shown.session_rows(games)))


def _sheet(evening: Evening, form: str) -> None:
    from ragz_cli.view import export as shown
    from ragz_cli.view.sheet import markdown_lines, sheet_value

    if not evening.game.sheet:
        raise not_understood(f"{evening.game.title} has no score sheet", "ragz export session takes any game")
    kept = evening.game.sheet().sheet(evening.state, "")
    if form == JSON:
        return screen.as_json(dict(sheet_value(kept)))
    if form == MARKDOWN:
        return screen.whole(markdown_lines(kept))
    return screen.whole(shown.csv_lines(shown.SHEET_HEAD, shown.sheet_rows(kept)))


def _standings(season: Season, evening: Evening | None, form: str) -> None:
    from ragz_cli.view import export as shown
    from ragz_cli.view.standings import beside_lines, standings_value

    if form == JSON:
        screen.as_json(standings_value(season, evening))
    elif form == MARKDOWN:
        screen.whole(shown.standings_markdown(season, load))
    else:
        screen.whole(shown.csv_lines(shown.STANDINGS_HEAD, shown.standings_rows(season)))
        screen.complain(beside_lines(season))  # for which a table of numbers has no place
    leave(season)
