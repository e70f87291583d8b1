"""The command that tells exact chances: what 1, 2 or 3 dice would reach in Rat-A-Tat Roll."""

import typer

from ragz_cli.cli.commands import Command, not_understood
from ragz_cli.cli.session import File, Json, reading
from ragz_cli.core.evening import Evening
from ragz_cli.view import screen

app = typer.Typer()


@app.command("odds", cls=Command, epilog="ragz odds\nragz odds --json")
def odds(file: File = "", json: Json = False) -> None:
    """Tell the exact chances of the decision at hand."""

    def show(evening: Evening) -> None:
        from ragz_cli.games.rat.state import Rat
        from ragz_cli.view.phrase import STAND_IN_NOTE, on_stand_in
        from ragz_cli.view.reach import below, reach_rows, reach_value, why_none

        state = evening.state
        if not isinstance(state, Rat):
            raise not_understood(f"ragz tells no odds of {evening.game.title} yet")
        none = why_none(state)
        if json:
            return screen.as_json([] if none else reach_value(state))
        if not none:
            screen.table(*reach_rows(state))
        screen.show([none] if none else below(state))
        return screen.show([STAND_IN_NOTE] if on_stand_in(evening.game, state) else [])

    reading(file, show)
