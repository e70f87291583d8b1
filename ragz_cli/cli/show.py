"""The commands that read a save: status, next, score, log, ledger, why. In trouble they show the good beginning."""

from typing import Annotated

import typer

from ragz_cli.cli.commands import MEANT
from ragz_cli.cli.errors import in_words_of, not_understood
from ragz_cli.cli.session import File, Json, Number, Open, Plain, reading
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.secrets import veiled
from ragz_cli.core.names import match
from ragz_cli.view import screen

NO_LINE = "No line stands in the log yet."

app = typer.Typer()


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """The players, for completion, which no other run needs to load."""
    from ragz_cli.cli import completion

    return completion.players(ctx, incomplete)


@app.command("status", cls=Command, epilog="ragz status\nragz status --json")
def status(file: File = "", game: Number = None, plain: Plain = False, json: Json = False) -> None:
    """Show the table now, and what is owed."""

    def show(evening: Evening) -> None:
        from ragz_cli.view.next import next_lines
        from ragz_cli.view.status import draw_status, status_value

        if json:
            return screen.as_json(status_value(evening))
        draw_status(evening)
        return None if evening.state.over else screen.show(next_lines(evening.game, evening.state))

    reading(file, show, game)


@app.command("next", cls=Command, epilog="ragz next\nragz next --json")
def next_(file: File = "", game: Number = None, json: Json = False) -> None:
    """Say what is owed and what is open. With clauses, how to type it, and why other things are not possible now."""

    def show(evening: Evening) -> None:
        from ragz_cli.view.next import next_lines
        from ragz_cli.view.status import next_value

        if json:
            return screen.as_json(next_value(evening))
        return screen.show(next_lines(evening.game, evening.state, full=True))

    reading(file, show, game)


@app.command("score", cls=Command, epilog="ragz score\nragz score --json")
def score(
    ctx: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="", hidden=True)] = None,
    file: File = "",
    json: Json = False,
) -> None:
    """Say who leads, best first, and what it is measured by. `ragz who is winning` does the same."""
    if words and ctx.info_name not in MEANT:
        raise not_understood(f"this is too much: {' '.join(words)}", "ragz score --help")

    def show(evening: Evening) -> None:
        from ragz_cli.view.score import score_lines, score_value

        return screen.as_json(score_value(evening)) if json else screen.show(score_lines(evening))

    reading(file, show)


@app.command("log", cls=Command, epilog="ragz log\nragz log -n 5\nragz log --all\nragz log --game 1")
def log(
    file: File = "",
    everything: Annotated[bool, typer.Option("--all", help="also what was taken back or amended")] = False,
    last: Annotated[int | None, typer.Option("-n", metavar="N", help="only the last N lines")] = None,
    game: Number = None,
    open_: Open = False,
    json: Json = False,
) -> None:
    """List the lines and what each did."""
    if last is not None and last < 1:
        raise not_understood(f"{last} is no number of lines", "a number from 1 on, as in: ragz log -n 5")

    def show(evening: Evening) -> None:
        from ragz_cli.view.log import log_lines, log_value

        shown = evening if open_ else veiled(evening)
        if json:
            return screen.as_json(log_value(shown, everything, last))
        return screen.show(log_lines(shown, everything, last) if evening.record.log else [NO_LINE])

    reading(file, show, game)


@app.command("ledger", cls=Command, epilog="ragz ledger\nragz ledger Ann")
def ledger(
    player: Annotated[str, typer.Argument(metavar="[PLAYER]", autocompletion=players)] = "",
    file: File = "",
    game: Number = None,
    open_: Open = False,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """List every movement of credits with its clause."""

    def show(evening: Evening) -> None:
        from ragz_cli.view.ledger import draw_ledger, ledger_value

        who = seat(evening, player) if player else None
        shown = evening if open_ else veiled(evening)
        if json:
            return screen.as_json(ledger_value(shown, who))
        return draw_ledger(shown, who)

    reading(file, show, game)


@app.command("why", cls=Command, epilog="ragz why\nragz why 12")
def why(
    line: Annotated[str, typer.Argument(metavar="[N]")] = "", file: File = "", game: Number = None, open_: Open = False
) -> None:
    """Show the clauses behind a line, by default the last."""
    at = number(line) if line else None
    if line and (at is None or at < 1):
        raise not_understood(f"{line} is no line of the log", "ragz log shows the lines and their numbers")

    def show(evening: Evening) -> None:
        from ragz_cli.view.rules import why_lines

        if at and at not in {played.line.number for played in evening.replay.played}:
            raise not_understood(f"no line {at} stands in the log", "ragz log shows the lines and their numbers")
        screen.show(why_lines(evening if open_ else veiled(evening), at) or [NO_LINE])

    reading(file, show, game)


def seat(evening: Evening, name: str) -> int:
    """The seat of a player named in a command, by the name of now or one before it."""
    sitting = evening.state.sitting
    with in_words_of(evening.game):
        return sitting.former[name] if name in sitting.former else sitting.seats[match(name, sitting.seats)]
