"""`ragz play`: the table prompt. With words behind it in a session of Rage it is the verb `play CARD`."""

import gc
import os
from typing import Annotated

import typer

from ragz_cli.cli.commands import NOT_UNDERSTOOD, Command
from ragz_cli.cli.completion import offered
from ragz_cli.cli.lines import PASSED_THROUGH, joined
from ragz_cli.cli.recording import record
from ragz_cli.cli.session import Expect, File

PLAY = "play"

app = typer.Typer()


@app.command(
    PLAY, cls=Command, context_settings=PASSED_THROUGH, epilog="ragz play\nragz play -f friday.toml\nragz play blue 15"
)
def play(
    words: Annotated[list[str] | None, typer.Argument(metavar="[CARD]", autocompletion=offered)] = None,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Sit down at the table prompt. It begins a session if there is none. With a card: play it, in Rage."""
    if words:
        return record(file, [joined([PLAY, *words])], expect)
    raise typer.Exit(at_the_table(file))


def at_the_table(path: str) -> int:
    """Begin a session if there is none, and go on with it until somebody leaves; the exit code."""
    from ragz_cli.cli.prompt.readers import reader
    from ragz_cli.cli.prompt.setup import set_up
    from ragz_cli.cli.prompt.sitting import Sitting
    from ragz_cli.cli.prompt.talk import hearing, talk

    gc.enable()  # which a command does without: it is over before anything would be collected
    reading = reader()
    if not os.path.lexists(path):
        try:
            with hearing():
                set_up(reading, path)
        except EOFError:  # whoever leaves the questions wants no session; a pipe wanted one
            return 0 if reading.seen else NOT_UNDERSTOOD
    return talk(Sitting(path), reading)
