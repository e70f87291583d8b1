"""Large letters for a screen that is read across the room: of blocks, as large as there is room for."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, zip_longest

from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple

HEIGHT, BETWEEN = 5, 2  # of a letter and between two lines, in dots
SPACE = 3  # dots between words, and at least between a line and what stands at its right
SIZES = ((8, 8), (6, 6), (4, 4), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1))
"""Of a dot, largest first: columns, and half rows, which on most terminals are as high as a column is wide."""

HALVES = " ▀▄█"  # of one place on the screen: none, the upper, the lower, both

STRIPS = (
    ("ABCDEFGHIJKLM", (
        " ###  ####   #### ####  ##### #####  #### #   # ###   ### #   # #    #   #",
        "#   # #   # #     #   # #     #     #     #   #  #     #  #  #  #    ## ##",
        "##### ####  #     #   # ####  ####  #  ## #####  #     #  ###   #    # # #",
        "#   # #   # #     #   # #     #     #   # #   #  #  #  #  #  #  #    #   #",
        "#   # ####   #### ####  ##### #      #### #   # ###  ##   #   # #### #   #",
    )),
    ("NOPQRSTUVWXYZ", (
        "#   #  ###  ####   ###  ####   #### ##### #   # #   # #   # #   # #   # #####",
        "##  # #   # #   # #   # #   # #       #   #   # #   # #   #  # #   # #     # ",
        "# # # #   # ####  # # # ####   ###    #   #   # #   # # # #   #     #     #  ",
        "#  ## #   # #     #  #  #  #      #   #   #   #  # #  ## ##  # #    #    #   ",
        "#   #  ###  #      ## # #   # ####    #    ###    #   #   # #   #   #   #####",
    )),
    ("0123456789-+=", (
        " ###   #  ####  ####  #  #  #####  ###  #####  ###   ###             ",
        "#  ## ##      #     # #  #  #     #        #  #   # #   #      #  ###",
        "# # #  #   ###   ###  ##### ####  ####    #    ###   #### ### ###    ",
        "##  #  #  #         #    #      # #   #  #    #   #     #      #  ###",
        " ###  ### ##### ####     #  ####   ###   #     ###   ###             ",
    )),
    (".,:!?'&/()", (
        "       # ###  #  ##     #  # # ",
        "     # #    # # #  #    # #   #",
        "       #  ##     ## #  #  #   #",
        "   # #          #  #  #   #   #",
        "# #    #  #      ## # #    # # ",
    )),
)  # fmt: skip
"""The letters, parted by columns without a dot."""

Dots = tuple[str, ...]
"""What is drawn, row by row: a `#` for each dot."""


class Pair(NamedTuple):
    """A line of large letters: a text, and what stands at the right end of it."""

    text: str
    right: str = ""


def large(text: str, columns: int, rows: int) -> list[str]:
    """A text in the largest letters in which it fits, broken between words; nothing if it fits in none."""
    for size in SIZES:
        lines = _filled(text.split(), columns // size[0])
        if shown := _fitting([Pair(line) for line in lines], size, columns, rows):
            return shown
    return []


def large_rows(pairs: Sequence[Pair], columns: int, rows: int) -> list[str]:
    """Lines in the largest letters in which all of them fit; nothing if they fit in none."""
    return next(filter(None, (_fitting(pairs, size, columns, rows) for size in SIZES)), [])


def _fitting(pairs: Sequence[Pair], size: tuple[int, int], columns: int, rows: int) -> list[str]:
    """Lines in letters of one size; nothing if they do not fit, or cannot be drawn."""
    wide, high = size
    if not pairs or not all(map(_drawable, pairs)) or -(-_dots_high(len(pairs)) * high // 2) > rows:
        return []
    widest = max(_width(pair.text) + (SPACE + _width(pair.right) if pair.right else 0) for pair in pairs)
    return _in_blocks(list(_lines(pairs, widest)), wide, high) if widest * wide <= columns else []


def _dots_high(lines: int) -> int:
    return (HEIGHT + BETWEEN) * lines - BETWEEN


def _filled(words: Sequence[str], dots: int) -> list[str]:
    """Words in as few lines of this width as they need; a word that is wider has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and _width(f"{lines[-1]} {word}") <= dots:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@cache
def _letters() -> dict[str, Dots]:
    """Each letter by itself."""
    found: dict[str, Dots] = {" ": (" " * SPACE,) * HEIGHT}
    for names, strip in STRIPS:
        columns = list(zip_longest(*strip, fillvalue=" "))
        parts = [list(part) for dots, part in groupby(columns, lambda column: "#" in column) if dots]
        for name, part in zip(names, parts, strict=True):
            found[name] = tuple("".join(row) for row in zip(*part, strict=True))
    return found


def _plain(text: str) -> str:
    """The letters that are drawn for a text: capitals without accents."""
    return unaccented(text).upper()


def _drawable(pair: Pair) -> bool:
    return _letters().keys() >= set(_plain(pair.text + pair.right))


def _width(text: str) -> int:
    """The dots from the left end of a text to its right end."""
    letters = _letters()
    return sum(len(letters[name][0]) + 1 for name in _plain(text) if name in letters) - 1


def _drawn(text: str) -> list[str]:
    letters = _letters()
    return [" ".join(letters[name][row] for name in _plain(text)) for row in range(HEIGHT)]


def _lines(pairs: Sequence[Pair], widest: int) -> Iterator[str]:
    """The rows of dots of lines below one another."""
    for at, pair in enumerate(pairs):
        yield from [""] * (BETWEEN if at else 0)
        for left, right in zip(_drawn(pair.text), _drawn(pair.right), strict=True):
            yield left + right.rjust(widest - len(left))


def _in_blocks(dots: Sequence[str], wide: int, high: int) -> list[str]:
    """Rows of dots as lines for the screen, two half rows in each."""
    halves = [[mark != " " for mark in row for _ in range(wide)] for row in dots for _ in range(high)]
    lines = []
    for upper, lower in zip_longest(halves[::2], halves[1::2], fillvalue=list[bool]()):
        places = zip_longest(upper, lower, fillvalue=False)
        lines.append("".join(HALVES[above + 2 * below] for above, below in places).rstrip())
    return lines
