"""What is printed: lines, tables and JSON, all filtered for control characters; and HTML from templates.

A terminal gets what it can show. A pipe or a file gets UTF-8, whole; `lost` says why not. Printing itself never fails.
In HTML all that people typed is escaped, and control characters are shown as escapes.
"""

import io
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, islice

from ragz_cli.core import TYPE_CHECKING, Literal, TextIO
from ragz_cli.core.words import all_printable, beginning, columns_of, printable

if TYPE_CHECKING:
    from jinja2 import Environment as Environment

PARTS = 100_000  # of JSON that are put together before they are printed
JSON_FORMAT = 1  # of all that is printed with --json
NARROWEST = 40  # columns that every screen fits into
WIDE = 80  # columns of most terminals
NARROW = 60  # columns below which a table is drawn closer together
HANGING = 4  # further columns for the rest of a long line
BOLD, DIM, RED, GREEN = "1", "2", "31", "32"
RESULT, ABOUT_IT = "stdout", "stderr"  # of `sys`: it may be replaced at any time
CLOSED = "standard output is closed"
NOT_READ_ON_WINDOWS = 22  # EINVAL, of a pipe that nobody reads any more
MARKS = r"^(error:)| \[[A-Z]{2}-[^\]]*\]$|(?<=\[Enter\])  \S.*$"  # a refusal, clauses at the end, what Enter sends

Cell = str | int


class DueLine(str):
    """A line that says up to a colon who is due."""


class Won(str):
    """A line that says who has won."""


class Aside(str):
    """A line to look something up by."""


class FileOutput(io.StringIO):
    """Stands in for standard output while a result is printed for a file of its own."""


_lost: list[str] = []


def start() -> None:
    """Make standard output and error take any character; called before anything is printed.

    What reads a pipe or a file cannot know what the console speaks: both get UTF-8 and line feeds.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.closed:
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def only_ours() -> None:
    """From now on what others print to standard output goes to standard error: `put` writes below that."""
    if hasattr(sys.stdout, "buffer"):
        sys.stdout.write = lambda text: sys.stderr.write(text)  # type: ignore[method-assign]


def show(lines: Iterable[str]) -> None:
    """Print lines to standard output."""
    _print(RESULT, lines)


def complain(lines: Iterable[str]) -> None:
    """Print lines to standard error."""
    _print(ABOUT_IT, lines)


def whole(lines: Iterable[str]) -> None:
    """Print lines that another program may read: none is ever wrapped."""
    _write(RESULT, all_printable(lines))


def exactly(text: str) -> None:
    """Print a text as it is, to the letter."""
    _send(RESULT, text)


def as_json(value: Mapping[str, object] | Iterable[Mapping[str, object]]) -> None:
    """Print a value, or a list of them, as JSON in ASCII: no control character passes, and any encoding can show it.

    Each says in which format it is.
    """
    import json

    one = isinstance(value, Mapping)
    values = [{"format": JSON_FORMAT, **each} for each in ([value] if isinstance(value, Mapping) else value)]
    parts = json.JSONEncoder(indent=2).iterencode(values[0] if one else values)
    while text := "".join(islice(parts, PARTS)):  # of a large season not all at once
        exactly(text)
    exactly("\n")


def as_json_line(value: Mapping[str, object]) -> None:
    """Print a value as one line of JSON, for programs that read while ragz goes on."""
    import json

    whole([json.dumps({"format": JSON_FORMAT, **value})])


def lost() -> str:
    """Why output could not be written; nothing if it was, or if nobody reads it any more."""
    return _lost[0] if _lost else ""


def is_shown() -> bool:
    """Whether what was printed so far can be read at standard output."""
    return not _lost and not isinstance(sys.stdout, FileOutput)


def forgive() -> None:
    """What was printed so far was not the result of the command: it does not matter whether it arrived."""
    _lost.clear()


def table(head: Sequence[str], rows: Sequence[Sequence[Cell]], title: str = "") -> None:
    """Print a table: drawn on a terminal, aligned for `--plain` and a dumb one, else with TABs between the cells."""
    if title:
        show([title])
    if _aligned_only[0] or (on_terminal() and os.environ.get("TERM") == "dumb"):
        whole(aligned([head, *rows]))
    elif on_terminal():
        show(drawn(head, rows, width()))
    else:
        _write(RESULT, ("\t".join(printable(str(cell)) for cell in row) for row in (head, *rows)))


_aligned_only = [False]


def plain(wanted: bool) -> bool:
    """With `wanted`, tables are aligned from now on, wherever they go."""
    _aligned_only[:] = [wanted]
    return wanted


def drawn(head: Sequence[str], rows: Sequence[Sequence[Cell]], columns: int) -> list[str]:
    """The lines of a table for a terminal of this width: numbers to the right and never cut, words wrapped."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    gap = 1 if columns < NARROW else 2
    grid = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
    for at, name in enumerate(head):
        cells = [row[at] for row in rows]
        justify: Literal["left", "right"] = "right" if _of_numbers(cells) else "left"
        numbers = [str(cell) for cell in cells if isinstance(cell, int)]
        least = max(map(len, (*name.split(), *numbers)), default=0)  # a heading may be wrapped, a number not
        grid.add_column(Text(name), justify=justify, min_width=least, overflow="fold")
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


def aligned(rows: Sequence[Sequence[Cell]], gap: str = "  ") -> list[str]:
    """Rows in columns as wide as they need, numbers to the right, also below a heading."""
    columns = [*zip(*([printable(str(cell)) for cell in row] for row in rows), strict=True)]
    return [gap.join(row).rstrip() for row in zip(*map(_filled, columns), strict=True)]


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
    """A line in pieces of at most `columns`, the rest of it indented further.

    What stands three spaces apart, as choices do, is parted there first, if that is enough.

    >>> wrapped("  1 red take   2 draw plain   3 draw icon", 36)
    ['  1 red take   2 draw plain', '      3 draw icon']
    """
    if columns_of(line) <= columns:
        return [line]
    import re

    pieces, here = [], ""
    further = " " * (len(line) - len(line.lstrip(" ")) + HANGING)
    choices = re.split(r"(?<=[^ ])(?=   [^ ])", line)
    whole = [choice if columns_of(further + choice.strip(" ")) <= columns else "" for choice in choices]
    words = [[choice] if choice else re.findall(" *[^ ]+", each) for choice, each in zip(whole, choices, strict=True)]
    for word in chain.from_iterable(words):
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

    if isinstance(line, DueLine):
        who = line.partition(":")[0]
        pieces = [re.sub(f"^{re.escape(who)}", lambda found: _in(BOLD, found[0]), piece) for piece in pieces]
    elif isinstance(line, Won):
        pieces = [_in(GREEN, piece) for piece in pieces]
    elif isinstance(line, Aside):
        pieces = [_in(DIM, piece) for piece in pieces]
    return [re.sub(MARKS, lambda found: _in(RED if found[1] else DIM, found[0]), piece) for piece in pieces]


def _in(style: str, text: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m"


def _print(name: str, lines: Iterable[str]) -> None:
    stream: TextIO | None = getattr(sys, name)
    if stream is None or stream.closed or not stream.isatty():
        return _write(name, all_printable(lines))
    colours, columns = coloured(stream), width()
    shown = []
    for line in lines:
        pieces = wrapped(printable(line), columns)
        shown += painted(line, pieces) if colours else pieces
    return _write(name, shown)


def _write(name: str, lines: Iterable[str]) -> None:
    _send(name, "".join(f"{line}\n" for line in lines))


def _send(name: str, text: str) -> None:
    """Print a text. What was recorded is safe even if the terminal fails, so failures are silent."""
    stream: TextIO | None = getattr(sys, name)
    try:
        if text:
            put(stream, text)
    except OSError as error:
        if name == RESULT and not nobody_reads(error):
            _lost.append(error.strerror or str(error))
        _silence(stream)


def put(stream: TextIO | None, text: str) -> None:
    """Write all of a text to a stream and flush it. Raises OSError.

    Where a stream is not buffered, as in many containers, Python drops the rest of a short write in silence.
    """
    if stream is None or stream.closed:
        raise OSError(CLOSED)
    buffer = getattr(stream, "buffer", None)
    if buffer is None:  # a stream in memory
        stream.write(text)
    else:
        stream.flush()  # what others have printed comes first
        ended = text.replace("\n", os.linesep) if stream.isatty() else text
        _write_all(getattr(buffer, "raw", buffer), ended.encode(stream.encoding, "replace"))
    stream.flush()


def _write_all(raw: io.RawIOBase, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        done = raw.write(rest)
        if done is None:  # a pipe that is full, and that another program has set not to block
            from select import select

            select([], [raw], [])
        rest = rest[done or 0 :]


def nobody_reads(error: OSError) -> bool:
    """Whether writing failed because the reader has left, as `head` does: no fault of anybody's."""
    left = isinstance(error, BrokenPipeError | ConnectionResetError)
    return left or (os.name == "nt" and error.errno == NOT_READ_ON_WINDOWS)


def _silence(stream: TextIO | None) -> None:
    """Discard all further output, so that Python does not complain at the exit either."""
    if stream is None or stream.closed:
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except OSError:
        return


@cache
def templates(*folders: str) -> "Environment":
    """The templates in folders, each compiled once: that takes longer than a page."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folders), autoescape=True, undefined=StrictUndefined, finalize=_shown,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip


def hash_of(text: str) -> str:
    """A style or a script as the content policy of a page names it."""
    from base64 import b64encode
    from hashlib import sha256

    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _shown(value: object) -> object:
    return printable(value) if isinstance(value, str) and not hasattr(value, "__html__") else value
