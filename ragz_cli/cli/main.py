"""The way into the program `ragz` and out of it again, as fast as it goes."""

import gc
import os
import sys


def main() -> None:
    """Run one command and leave at once: whatever was recorded is on the disk by then."""
    gc.disable()  # before typer is loaded: a command is over before anything would be collected
    from ragz_cli.cli.app import app
    from ragz_cli.cli.errors import BROKEN, apology
    from ragz_cli.view import screen

    screen.start()
    try:
        app(prog_name="ragz")
        code = 0
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0
    except Exception as fault:  # no traceback ever reaches a player
        if os.environ.get("RAGZ_DEBUG"):
            raise
        screen.complain(apology(fault))
        code = BROKEN
    _leave(code)


def _leave(code: int) -> None:
    """Flush what was printed, whether or not anybody reads it, and end the process without tidying up."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):  # closed, or not read any more
            continue
    os._exit(code)
