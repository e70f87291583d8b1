"""Where a result goes: to standard output, or with `-o` into a file that is written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines
from ragz_cli.store.fault import SaveError
from ragz_cli.view import screen

STANDARD_OUTPUT = ("", "-", "/dev/stdout")


@contextmanager
def result_to(path: str, mark: str = "") -> Iterator[None]:
    """What is printed in here goes to `path`, once all of it is known; also what is left where files were left out.

    A `mark` stands before it. Where nothing is printed, no file is touched.
    """
    if path in STANDARD_OUTPUT:
        screen.exactly(mark)
        yield
        return
    stop: CommandError | None = None
    with redirect_stdout(screen.Page()) as page:
        try:
            yield
        except CommandError as fault:
            stop = fault
    if content := page.getvalue():
        _put(path, mark + content, stop)
    if stop:
        raise stop


def _put(path: str, content: str, stop: CommandError | None) -> None:
    """Write a result and say so. Raises CommandError, which also says what stopped the result before."""
    from ragz_cli.store.report_file import put_result

    try:
        warnings = put_result(path, content.encode(errors="replace"))
    except SaveError as fault:
        raise CommandError(UNTRUSTED, [*fault_lines(fault), *(stop.lines if stop else ())]) from None
    screen.show([f"Saved in {path}"])
    screen.complain(f"warning: {path}: {warning}" for warning in warnings)
    screen.forgive()
