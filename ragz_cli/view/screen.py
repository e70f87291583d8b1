"""The terminal: plain lines, tables and JSON, through the last filter. A pipe or terminal that fails stays quiet."""

import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Literal, TextIO

from ragz_cli.core.text import all_printable, printable

NARROWEST = 40  # columns that every screen fits into
NARROW = 60  # columns below which a table is drawn closer together
HANGING = 4  # further columns for the rest of a long line


def start() -> None:
    """Make standard output and error take any character; called before anything is printed."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def show(lines: Iterable[str]) -> None:
    """Print lines to standard output."""
    _print(sys.stdout, lines)


def complain(lines: Iterable[str]) -> None:
    """Print lines to standard error."""
    _print(sys.stderr, lines)


def whole(lines: Iterable[str]) -> None:
    """Print lines that another program may read: none is ever wrapped."""
    _write(sys.stdout, all_printable(lines))


def as_json(value: object) -> None:
    """Print a value as JSON, in ASCII: no control character passes, and any encoding can show it."""
    import json

    show(json.dumps(value, indent=2).splitlines())


def table(head: Sequence[str], rows: Sequence[Sequence[str | int]], title: str = "") -> None:
    """Print a table: drawn on a terminal, with TABs between the cells everywhere else."""
    if title:
        show([title])
    if on_terminal():
        show(drawn(head, rows, width()))
    else:
        _write(sys.stdout, ("\t".join(printable(str(cell)) for cell in row) for row in (head, *rows)))


def drawn(head: Sequence[str], rows: Sequence[Sequence[str | int]], columns: int) -> list[str]:
    """The lines of a table for a terminal of this width: numbers to the right and never cut, words wrapped."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    gap = 1 if columns < NARROW else 2
    grid = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
    for at, name in enumerate(head):
        cells = [row[at] for row in rows]
        justify: Literal["left", "right"] = "right" if _of_numbers(cells) else "left"
        grid.add_column(Text(name), justify=justify, min_width=_least(name, cells), overflow="fold")
    for row in rows:
        grid.add_row(*(Text(printable(str(cell))) for cell in row))
    page = io.StringIO()
    Console(
        file=page, width=columns, markup=False, emoji=False, highlight=False, color_system=None, force_terminal=False
    ).print(grid)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def _of_numbers(cells: Sequence[str | int]) -> bool:
    """Whether a column holds numbers; some may still be blank."""
    numbers = [cell for cell in cells if isinstance(cell, int)]
    return bool(numbers) and all(isinstance(cell, int) or not cell for cell in cells)


def _least(name: str, cells: Sequence[str | int]) -> int:
    """The columns that a heading, word by word, and the numbers below it cannot do without."""
    numbers = [str(cell) for cell in cells if isinstance(cell, int)]
    return max(map(len, (*name.split(), *numbers)), default=0)


def aligned(rows: Sequence[Sequence[str | int]]) -> list[str]:
    """Rows in columns as wide as they need, numbers to the right."""
    wide = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))] if rows else []
    return ["  ".join(_beside(cell, width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows]


def _beside(cell: str | int, width: int) -> str:
    return f"{cell:>{width}}" if isinstance(cell, int) else f"{cell:<{width}}"


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and not sys.stdout.closed and sys.stdout.isatty()


def width() -> int:
    """The columns of the terminal, at least 40."""
    import shutil

    return max(NARROWEST, shutil.get_terminal_size().columns)


def wrapped(line: str, columns: int) -> list[str]:
    """A line in pieces of at most `columns`, the rest of it indented further."""
    if len(line) <= columns:
        return [line]
    import textwrap

    indent = " " * (len(line) - len(line.lstrip()))
    pieces = textwrap.wrap(
        line.lstrip(),
        columns,
        initial_indent=indent,
        subsequent_indent=indent + " " * HANGING,
        break_on_hyphens=False,
    )
    return pieces or [""]


def _print(stream: TextIO | None, lines: Iterable[str]) -> None:
    shown: Iterable[str] = all_printable(lines)
    if stream is not None and not stream.closed and stream.isatty():
        columns = width()
        shown = (piece for line in shown for piece in wrapped(line, columns))
    _write(stream, shown)


def _write(stream: TextIO | None, lines: Iterable[str]) -> None:
    """Write out and flush. What was recorded is safe, whatever becomes of the terminal, so failures stay quiet."""
    if stream is None or stream.closed:
        return
    try:
        stream.write("".join(f"{line}\n" for line in lines))
        stream.flush()
    except OSError:
        _silence(stream)


def _silence(stream: TextIO) -> None:
    """Discard all further output, so that Python does not complain at the exit either."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except OSError:
        return
