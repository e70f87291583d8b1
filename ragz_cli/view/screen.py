"""The terminal: lines, tables and JSON, all filtered for control characters. A failing pipe or terminal is silent."""

import io
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TextIO

from ragz_cli.core.text import all_printable, beginning, columns_of, printable

JSON_FORMAT = 1  # of all that is printed with --json
NARROWEST = 40  # columns that every screen fits into
WIDE = 80  # columns of most terminals
NARROW = 60  # columns below which a table is drawn closer together
HANGING = 4  # further columns for the rest of a long line
BOLD, DIM, RED, GREEN = "1", "2", "31", "32"
MARKS = r"^(error:)| \[[A-Z]{2}-[^\]]*\]$"  # a refusal, and the clauses at the end of a line


class Due(str):
    """A line that says up to a colon who is due."""


class Won(str):
    """A line that says who has won."""


class Aside(str):
    """A line to look something up by."""


_lost: list[OSError] = []


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


def with_byte_order_mark() -> None:
    """Begin standard output with the mark by which some spreadsheets know UTF-8."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    if sys.stdout is not None:
        sys.stdout.write("\ufeff")


def as_json(value: Mapping[str, object] | Iterable[Mapping[str, object]]) -> None:
    """Print a value, or a list of them, as JSON in ASCII: no control character passes, and any encoding can show it.

    Each says in which format it is.
    """
    import json

    one = isinstance(value, Mapping)
    values = [{"format": JSON_FORMAT, **each} for each in ([value] if isinstance(value, Mapping) else value)]
    show(json.dumps(values[0] if one else values, indent=2).splitlines())


def lost() -> str:
    """Why output could not be written; nothing if it was, or if nobody reads it any more."""
    return _lost[0].strerror or str(_lost[0]) if _lost else ""


def forgive() -> None:
    """What was printed so far was not the result of the command: it does not matter whether it arrived."""
    _lost.clear()


def table(head: Sequence[str], rows: Sequence[Sequence[str | int]], title: str = "") -> None:
    """Print a table: drawn on a terminal, aligned for `--plain` and a dumb one, else with TABs between the cells."""
    if title:
        show([title])
    if _aligned_only[0] or (on_terminal() and os.environ.get("TERM") == "dumb"):
        whole(aligned([head, *rows]))
    elif on_terminal():
        show(drawn(head, rows, width()))
    else:
        _write(sys.stdout, ("\t".join(printable(str(cell)) for cell in row) for row in (head, *rows)))


_aligned_only = [False]


def plain(wanted: bool) -> bool:
    """With `wanted`, tables are aligned from now on, wherever they go."""
    _aligned_only[:] = [wanted]
    return wanted


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
    numbers = [cell for cell in cells if str(cell).lstrip("+-").isdecimal()]
    return bool(numbers) and all(cell in numbers or cell in ("", "-") for cell in cells)


def _least(name: str, cells: Sequence[str | int]) -> int:
    """The columns that a heading, word by word, and the numbers below it cannot do without."""
    numbers = [str(cell) for cell in cells if isinstance(cell, int)]
    return max(map(len, (*name.split(), *numbers)), default=0)


def aligned(rows: Sequence[Sequence[str | int]], gap: str = "  ") -> list[str]:
    """Rows in columns as wide as they need, numbers to the right, also below a heading."""
    columns = [*zip(*([printable(str(cell)) for cell in row] for row in rows), strict=True)]
    filled = [_filled(cells) for cells in columns]
    return [gap.join(row).rstrip() for row in zip(*filled, strict=True)]


def _filled(cells: Sequence[str]) -> list[str]:
    """The cells of a column, all as wide as the widest."""
    wide = max(map(columns_of, cells))
    right = _of_numbers(cells) or _of_numbers(cells[1:])
    blanks = [" " * (wide - columns_of(cell)) for cell in cells]
    return [blank + cell if right else cell + blank for cell, blank in zip(cells, blanks, strict=True)]


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and not sys.stdout.closed and sys.stdout.isatty()


def width() -> int:
    """The columns of the terminal, at least 40."""
    import shutil

    return max(NARROWEST, shutil.get_terminal_size().columns)


def wrapped(line: str, columns: int) -> list[str]:
    """A line in pieces of at most `columns`, the rest of it indented further."""
    if columns_of(line) <= columns:
        return [line]
    import re

    pieces, here = [], ""
    further = " " * (len(line) - len(line.lstrip(" ")) + HANGING)
    for word in re.findall(" *[^ ]+", line):
        if here.strip(" ") and columns_of(here + word) > columns:
            pieces.append(here)
            here, word = further, word.lstrip(" ")
        while columns_of(here + word) > columns:  # a word that is longer than a line
            cut = beginning(word, columns - columns_of(here))
            pieces.append(here + cut)
            here, word = further, word[len(cut) :]
        here += word
    return [*pieces, here]


def coloured(stream: TextIO) -> bool:
    """Whether a stream leads to a terminal that shows colours, and nobody has asked for none."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painted(line: str, pieces: Iterable[str]) -> list[str]:
    """The pieces of a line, with bold for who is due, dim for clauses, and colours; the words say it all without."""
    import re

    if isinstance(line, Due):
        who = line.partition(":")[0]
        pieces = [re.sub(f"^{re.escape(who)}", lambda found: _in(BOLD, found[0]), piece) for piece in pieces]
    elif isinstance(line, Won):
        pieces = [_in(GREEN, piece) for piece in pieces]
    elif isinstance(line, Aside):
        pieces = [_in(DIM, piece) for piece in pieces]
    return [re.sub(MARKS, lambda found: _in(RED if found[1] else DIM, found[0]), piece) for piece in pieces]


def _in(style: str, text: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m"


def _print(stream: TextIO | None, lines: Iterable[str]) -> None:
    if stream is None or stream.closed or not stream.isatty():
        return _write(stream, all_printable(lines))
    colours, columns = coloured(stream), width()
    shown = []
    for line in lines:
        pieces = wrapped(printable(line), columns)
        shown += painted(line, pieces) if colours else pieces
    return _write(stream, shown)


def _write(stream: TextIO | None, lines: Iterable[str]) -> None:
    """Write and flush. What was recorded is safe even if the terminal fails, so failures are silent."""
    if stream is None or stream.closed:
        return
    try:
        stream.write("".join(f"{line}\n" for line in lines))
        stream.flush()
    except OSError as error:
        if stream is sys.stdout and not isinstance(error, BrokenPipeError):
            _lost.append(error)
        _silence(stream)


def _silence(stream: TextIO) -> None:
    """Discard all further output, so that Python does not complain at the exit either."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except OSError:
        return
