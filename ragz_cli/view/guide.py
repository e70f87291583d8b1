"""A guide as plain text: what Markdown needs for links, tables and headings is left out or drawn."""

import re
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from ragz_cli.view.screen import drawn

ROW, HEADING = "|", "#"
LINK = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
CODE = re.compile(r"`([^`]*)`")
CELLS = re.compile(r"(?<!\\)\|")
INDENT = "  "


def title(text: str) -> str:
    """What a guide is called."""
    return text.partition("\n")[0].lstrip(f"{HEADING} ")


def guide_lines(text: str, columns: int) -> list[str]:
    """The lines of a guide for a terminal of this width. Examples keep their lines."""
    lines: list[str] = []
    for at, block in enumerate(re.split(r"^```.*\n", text, flags=re.MULTILINE)):
        example = at % 2 == 1
        lines += [INDENT + line for line in block.splitlines()] if example else _prose(block, columns)
    return lines


def _prose(block: str, columns: int) -> Iterator[str]:
    for kind, found in groupby(block.splitlines(), _kind):
        lines = [*found]
        if kind == ROW:
            yield from _table(lines, columns)
        elif kind == HEADING:
            yield from wrap(plain(lines[0].lstrip(f"{HEADING} ")).upper(), columns)
        elif kind:
            yield from wrap(plain(" ".join(lines)), columns, break_on_hyphens=False)
        else:
            yield from lines


def _kind(line: str) -> str:
    """A row of a table, a heading, words, or nothing for an empty line."""
    return line[:1] if line[:1] in (ROW, HEADING) else "words" if line else ""


def _table(lines: list[str], columns: int) -> list[str]:
    head, _, *rows = ([plain(cell.strip()) for cell in CELLS.split(line)[1:-1]] for line in lines)
    return drawn(head, rows, columns)


def plain(text: str) -> str:
    """Text without the marks of Markdown.

    >>> plain("`roll D D` and [boards](boards.md): **both** `self \\\\| all`")
    'roll D D and boards: both self | all'
    """
    return CODE.sub(r"\1", LINK.sub(r"\1", text)).replace("**", "").replace("\\|", "|")
