"""ragz in this process, or in a child of it: a command line in, its exit code and what it printed out."""

import gc
import io
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple
from unittest import mock

import ragz_cli
from ragz_cli.__main__ import main
from ragz_cli.cli.commands import ready
from ragz_cli.cli.errors import guests_left_out, leaving_code, stopped_by
from ragz_cli.view import screen


class Result(NamedTuple):
    """How a command ended, and what it printed."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def stdout_bytes(self) -> bytes:
        """Its result as it went out."""
        return self.stdout.encode()

    @property
    def output(self) -> str:
        """All that it printed: first its result, then what it said about that."""
        return self.stdout + self.stderr


def invoke(words: Sequence[str], stdin: str | bytes = "") -> Result:
    """Run a command line as the program does. A bug is raised."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    with streams(given) as (out, err), mock.patch.object(os, "fsync", _at_once):
        code = _code(words)
        out.flush()
        err.flush()
        said = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    return Result(code, *said)


def _at_once(_file: int) -> None:
    """Nothing waits for the disk; tests/store sees to power cuts."""


@cache
def load_all() -> None:
    """Load all of ragz and what it may want, so that children of this process find it loaded."""
    for module in walk_packages(ragz_cli.__path__, "ragz_cli."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    for name in ("ctypes", "rich.table", "tomli_w"):
        with suppress(ImportError):
            import_module(name)
    _ask_once()
    gc.freeze()  # or the first collection in a child copies all of it


def _ask_once() -> None:
    """Draw a prompt that nobody sees: what prompt_toolkit and Python's `re` then keep, no child has to work out."""
    with suppress(ImportError):
        app, inputs = import_module("prompt_toolkit.application"), import_module("prompt_toolkit.input")
        screens, sizes = import_module("prompt_toolkit.output.vt100"), import_module("prompt_toolkit.data_structures")
        shown = screens.Vt100_Output(io.StringIO(), lambda: sizes.Size(24, 80))
        with inputs.create_pipe_input() as typed, app.create_app_session(typed, shown):
            typed.send_text("\r")
            import_module("prompt_toolkit.shortcuts").PromptSession().prompt("> ", bottom_toolbar="-")


def may_be_child(env: Iterable[str]) -> bool:
    """Whether ragz may run in a child of this test, which spares Python its start; not if `env` has what is for Python.

    What Python makes of the environment as it starts, and a start itself, want a process of their own.
    """
    given = any(key.startswith(("PYTHON", "LC_", "LANG")) and key != "PYTHONPATH" for key in env)
    return sys.platform == "linux" and "PYTEST_CURRENT_TEST" in os.environ and not given


def be_ragz(words: Sequence[str], environment: Mapping[str, str]) -> None:
    """Be `ragz` as Python starts it, in a child of this process, which has loaded it already."""
    try:
        os.closerange(3, 4096)
        os.environ.clear()
        os.environ.update(environment)
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGWINCH, signal.SIGTSTP):
            signal.signal(number, signal.SIG_DFL)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):  # as Python begins; `subprocess` has just undone it
            signal.signal(number, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = ["ragz", *words]
        sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc] # noqa: SIM115
        sys.stdout = sys.__stdout__ = _written_to(1)  # type: ignore[misc]
        sys.stderr = sys.__stderr__ = _written_to(2)  # type: ignore[misc]
        screen.forgive()
        with _session_of_an_app():
            main()
    finally:
        os._exit(99)


def _written_to(number: int) -> io.TextIOWrapper:
    """A stream of a process as Python opens it: a terminal gets each line, a pipe or a file all at the end."""
    return open(number, "w", 1 if number == 2 or os.isatty(number) else -1, "utf-8", closefd=False)


def _session_of_an_app() -> AbstractContextManager[object]:
    """What prompt_toolkit keeps for a process, if it is there: a child must not go on with that of its parent."""
    with suppress(ImportError):
        session: AbstractContextManager[object] = import_module("prompt_toolkit.application").create_app_session()
        return session
    return nullcontext()


def _code(words: Sequence[str]) -> int:
    try:
        code = ready(words)() or 0
    except SystemExit as leaving:
        left = leaving_code(leaving)
        if left is None:
            raise
        return left
    except Exception as fault:
        stop = stopped_by(fault)
        if not stop:
            raise
        screen.complain(stop.lines)
        code = stop.code
    screen.complain(guests_left_out())
    return code


@contextmanager
def streams(stdin: bytes) -> Iterator[tuple[io.TextIOWrapper, io.TextIOWrapper]]:
    """Standard input that holds this, and standard output and error that are kept."""
    before = sys.stdin, sys.stdout, sys.stderr
    kept = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.stdin, (sys.stdout, sys.stderr) = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"), kept
    try:
        yield kept
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
