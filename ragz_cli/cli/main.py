"""How the program `ragz` starts and ends, as fast as possible."""

import _signal as signal  # type: ignore[import-not-found]  # `signal` itself would take time to load, too late for Ctrl-C
import gc
import os
import sys

TYPE_CHECKING = False  # as in `typing`, which takes as long to load as half of Python
if TYPE_CHECKING:
    from collections.abc import Callable


def main() -> None:
    """Run one command and leave at once: whatever was recorded is on the disk by then."""
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:  # Ctrl-C while modules are being loaded ends it silently
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # before more is loaded: a command is over before anything would be collected
    from ragz_cli.cli.commands import ready
    from ragz_cli.cli.errors import INTERRUPTED

    command = ready(sys.argv[1:])
    try:
        if hears:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = _code_of(command)
    except KeyboardInterrupt:
        code = INTERRUPTED
    _leave(code)


def _code_of(command: "Callable[[], int | None]") -> int:
    """Run a command; its exit code. Everything that goes wrong is said; no traceback ever reaches a player."""
    from ragz_cli.cli.errors import BROKEN, UNTRUSTED, apology, stopped_by
    from ragz_cli.view import screen

    screen.start()
    try:
        code = command() or 0
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0
    except Exception as fault:
        stop = stopped_by(fault)
        if not stop and os.environ.get("RAGZ_DEBUG"):
            raise
        screen.complain(stop.lines if stop else apology(fault))
        code = stop.code if stop else BROKEN
    if not code and (why := screen.lost()):
        screen.complain([f"error: the output could not be written: {why}"])
        code = UNTRUSTED
    return code


def _leave(code: int) -> None:
    """Flush what was printed, whether or not anybody reads it, and end the process without tidying up."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):  # closed, or not read any more
            continue
    os._exit(code)
