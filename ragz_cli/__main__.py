"""How the program `ragz` starts and ends, as fast as possible; `python -m ragz_cli` is `ragz`."""

import gc
import os
import sys

from ragz_cli.cli import COMPLETION, INTERRUPTED

TYPE_CHECKING = False  # as in `typing`, which takes as long to load as half of Python
if TYPE_CHECKING:
    from collections.abc import Callable


def main() -> None:
    """Run one command and leave at once: whatever was recorded is on the disk by then."""
    try:  # round all imports, since Ctrl-C may come while modules are being loaded
        gc.disable()  # before more is loaded: a command is over before anything would be collected
        from ragz_cli.cli.commands import ready

        code = _code_of(ready(sys.argv[1:]))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except MemoryError:  # while modules are being loaded, or while it was to be said
        code = _without_memory()
    _leave(code)


def _code_of(command: "Callable[[], int | None]") -> int:
    """Run a command; its exit code. Everything that goes wrong is said; no traceback ever reaches a player."""
    from ragz_cli.cli import errors
    from ragz_cli.view import screen

    screen.start()
    errors.before_a_guest(screen.only_ours)
    try:
        code = command() or 0
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # a guest may raise anything
        leaving, stop = errors.leaving_code(fault), errors.stopped_by(fault)
        if not stop and leaving is None and os.environ.get("RAGZ_DEBUG"):
            raise
        code = stop.code if stop else errors.BROKEN if leaving is None else leaving
        if stop or leaving is None:
            screen.complain(stop.lines if stop else errors.apology(fault))
    if COMPLETION not in os.environ:  # a shell that completes a line has no room for it
        screen.complain(errors.guests_left_out())
    if why := screen.lost():
        screen.complain([f"error: the output could not be written: {why}"])
        code = code or errors.UNTRUSTED
    return code


def _without_memory() -> int:
    """Say so with next to nothing; the exit code."""
    from contextlib import suppress

    with suppress(OSError):  # where nobody hears it
        os.write(2, b"error: there is not enough memory; nothing is recorded that was not said to be\n")
    return 3


def _leave(code: int) -> None:
    """Flush what was printed, whether or not anybody reads it, and end the process without tidying up."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):  # closed, or not read any more
            continue
    os._exit(code)


if __name__ == "__main__":
    main()
