"""The command that tells exact chances of the decision at hand."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from ragz_cli.cli.commands import Command, CommandError, not_understood
from ragz_cli.cli.session import File, Json, reading
from ragz_cli.core.evening import Evening
from ragz_cli.core.game import Refusal, Table
from ragz_cli.core.odds import Prospect
from ragz_cli.core.records import TOLD
from ragz_cli.view import screen

app = typer.Typer()


@app.command("odds", cls=Command, epilog="ragz odds\nragz odds 532 41 add 2\nragz odds --json")
def odds(
    words: Annotated[list[str] | None, typer.Argument(metavar="[THROW...] [add N...] | [TERRITORY]")] = None,
    file: File = "",
    json: Json = False,
) -> None:
    """Tell the exact chances of the decision at hand. In a Challenge, name the throws made and Add cards."""

    def show(evening: Evening) -> None:
        from ragz_cli.view.odds import below_lines, odds_table, odds_value
        from ragz_cli.view.phrase import STAND_IN_NOTE, on_stand_in

        prospects = prospects_of(evening, words or ())
        if json:
            return screen.as_json(odds_value(prospects))
        if prospects:
            screen.table(*odds_table(evening.game, evening.state, prospects))
        screen.show(below_lines(evening.game, evening.state, prospects))
        return screen.show([STAND_IN_NOTE] if on_stand_in(evening.game, evening.state) else [])

    reading(file, show)


def prospects_of(evening: Evening, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """What may come of the decision at hand. Raises CommandError for words that mean nothing here."""
    from ragz_cli.view.next import exit_code, refusal_lines

    if evening.record.kind == TOLD:
        raise not_understood("there is nothing to decide in a game of which only the result is told")
    tell: Callable[[Table, Sequence[str]], tuple[Prospect, ...] | Refusal]
    tell = import_module(f"ragz_cli.games.{evening.game.name}.odds").odds
    found = tell(evening.state, words)
    if isinstance(found, Refusal):
        raise CommandError(exit_code(found), refusal_lines(evening.game, evening.state, found, " ".join(words)))
    return found


def glance(evening: Evening) -> str:
    """One line of chances where somebody has to decide."""
    from ragz_cli.view.odds import odds_line

    if evening.record.kind == TOLD:
        return ""
    tell: Callable[[Table], tuple[Prospect, ...]] = import_module(f"ragz_cli.games.{evening.game.name}.odds").glance
    return odds_line(tell(evening.state))
