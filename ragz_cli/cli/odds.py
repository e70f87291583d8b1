"""The command that tells exact chances of the decision at hand."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Protocol, cast

import typer

from ragz_cli.cli.commands import Command, CommandError, not_understood
from ragz_cli.cli.session import File, Json, reading
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import TOLD
from ragz_cli.core.game import Refusal, State
from ragz_cli.core.odds import Prospect
from ragz_cli.core.play import or_refusal
from ragz_cli.view import screen

app = typer.Typer()


class Odds(Protocol):
    """What the module of chances of each game has."""

    def odds(self, state: State, words: Sequence[str] = ()) -> tuple[Prospect, ...] | Refusal: ...

    def glance(self, state: State) -> tuple[Prospect, ...]: ...


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
    from ragz_cli.view.refused import exit_code, refusal_lines

    if evening.record.kind == TOLD:
        raise not_understood("there is nothing to decide in a game of which only the result is told")
    found = or_refusal(lambda: _odds_of(evening).odds(evening.state, words))
    if isinstance(found, Refusal):
        raise CommandError(exit_code(found), refusal_lines(evening.game, evening.state, found, " ".join(words)))
    return found


def glance(evening: Evening) -> str:
    """One line of chances where somebody has to decide."""
    from ragz_cli.view.odds import odds_line

    return "" if evening.record.kind == TOLD else odds_line(_odds_of(evening).glance(evening.state))


def _odds_of(evening: Evening) -> Odds:
    return cast(Odds, import_module(f"ragz_cli.games.{evening.game.name}.odds"))
