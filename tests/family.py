"""Whole games as a family plays them that has only the box: `python -m tests.family [-v] [COLUMNS] [NAME...]`.

tests/transcripts/family/NAME.txt is all that such a family types after `ragz play` in an empty folder, from the first
question to good night. What they would say was written down first, without looking at what ragz wants. A line that
begins with `##` says where they stopped to think, and why; one with `#-` was typed at the time, but is asked for no
more; `ragz play` is typed when they come back another day. NAME-box.txt and NAME-night.txt were typed at a real
terminal by somebody who had the booklet and the first page of README, NAME-narrow.txt at one of 40 columns.

Counted are the answers up to the first duty of the game and their keys besides the names, the lines typed, the words
and lines on a screen of so many columns that each brought, and where they stopped. `-v` shows the screen.
"""

import contextlib
import io
import os
import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

from ragz_cli.cli import play
from ragz_cli.cli.prompt.reading import Shown, before_cursor
from ragz_cli.view.screen import wrapped

SESSIONS = sorted((Path(__file__).parent / "transcripts" / "family").glob("*.txt"))
STOPPED = "##"
AGAIN = "ragz play"
NO_MORE = "#-"
NAMES_ANSWER = 1  # the second answer is who plays


class Typed(NamedTuple):
    """A line as typed: whether it answered the set-up, and what it brought to the screen before the next one."""

    line: str
    of_set_up: bool
    shown: list[str]


class Page(io.StringIO):
    """A terminal that keeps what it shows."""

    def isatty(self) -> bool:
        return True


class Family:
    """Reads the lines of a session in order, at a terminal of so many columns; keeps what was shown between them."""

    seen = True

    def __init__(self, lines: Sequence[str], columns: int) -> None:
        self.columns = columns
        self.page = Page()
        self.typed: list[Typed] = []
        self._lines = iter(lines)
        self._before = ""

    def back(self) -> bool:
        """Whether they come back another day; what is shown then is what that brought."""
        row = next(self._lines, None)
        if row is not None:
            self.typed[-1] = self.typed[-1]._replace(shown=self.screen())
            self.typed.append(Typed(row, False, []))
        return row == AGAIN

    def question(self, text: str, words: Sequence[str]) -> str:
        return self._next([text], "> ", of_set_up=True)

    def line(self, shown: Shown) -> str:
        above, before = before_cursor(shown.message(), self.columns)
        return self._next(above, before, of_set_up=False)

    def remember(self, line: str) -> None:
        """Nothing is kept."""

    def screen(self) -> list[str]:
        """What was shown since the line before."""
        shown = self.page.getvalue().splitlines()
        self.page.seek(self.page.truncate(0))
        return shown

    def _next(self, above: Sequence[str], before: str, of_set_up: bool) -> str:
        pieces = [piece for line in above for piece in wrapped(line, self.columns)]
        self.page.write("".join(f"{piece}\n" for piece in (*pieces, before)))
        shown = self.screen()
        if self.typed:
            self.typed[-1] = self.typed[-1]._replace(shown=shown)
        else:
            self._before = "\n".join(shown)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self.typed.append(Typed(line, of_set_up, []))
        return line

    def transcript(self) -> str:
        """The whole evening as it stood on the screen."""
        shown = self._before
        for typed in self.typed:
            shown += f"{typed.line}\n" + "\n".join(typed.shown)
        return shown


def lines_of(path: Path) -> tuple[list[str], list[str]]:
    """What is typed in a session, and where people stopped to think."""
    rows = path.read_text(encoding="utf-8").splitlines()
    return (
        [row for row in rows if not row.startswith((STOPPED, NO_MORE))],
        [row.removeprefix(STOPPED).strip() for row in rows if row.startswith(STOPPED)],
    )


def played(lines: Sequence[str], columns: int = 80, quiet: bool = False) -> Family:
    """The evening of these lines, in this folder."""
    family = Family(lines, columns)
    os.environ |= {"COLUMNS": str(columns), "NO_COLOR": "1", "TERM": "xterm"}
    with (
        mock.patch.object(play, "best_reader", return_value=family),
        contextlib.redirect_stdout(family.page),
        contextlib.redirect_stderr(family.page),
    ):
        play.play(quiet=quiet, file="ragz.toml")
        while family.back():
            play.play(quiet=quiet, file="ragz.toml")
    if family.typed:
        family.typed[-1] = family.typed[-1]._replace(shown=[*family.typed[-1].shown, "", *family.screen()])
    return family


@contextlib.contextmanager
def at_home() -> Iterator[Path]:
    """An empty folder, in which nothing of the person's own is found."""
    before = Path.cwd()
    with TemporaryDirectory() as home:
        alone = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), home)
        with mock.patch.dict(os.environ, alone):
            os.environ.pop("RAGZ_FILE", None)
            os.chdir(home)
            try:
                yield Path(home)
            finally:
                os.chdir(before)


class Counted(NamedTuple):
    """What an evening of a family cost: see COLUMNS."""

    answers: int
    keys: int
    lines: int
    taken_with_enter: int
    of_the_board: int
    not_understood: int
    stops: int
    words: int
    median_words: float
    median_lines: float


COLUMNS = {
    "answers": "answers before the first duty of the game",
    "keys": "keys of these, besides the names and questions",
    "lines": "lines typed",
    "Enter": "of them an Enter or a digit for what was proposed",
    "board": "of them to tell the board",
    "lost": "of them not understood",
    "stops": "places where somebody stopped to think",
    "words": "words on the screen, all evening",
    "w/line": "words that a line brought, median",
    "l/line": "lines on the screen that a line brought, median",
}
OF_THE_BOARD = re.compile(r"say what the board has there|counted from Start|colour of its region|count its spaces")
PROPOSED = re.compile(r"^Did you mean|\[Enter\]|^Which|^What shall")
LOST = ("I did not understand", "I cannot answer that", "There is nothing to do")


def counted(family: Family, stops: int) -> Counted:
    """What an evening cost."""
    beginning = [typed.line for typed in family.typed if typed.of_set_up]
    asked = [line for at, line in enumerate(beginning) if at != NAMES_ANSWER and not line.endswith("?")]
    played_ = [typed for typed in family.typed if not typed.of_set_up]
    before = [beginning and family.typed[len(beginning) - 1].shown, *(typed.shown for typed in played_)]
    proposed = [any(map(PROPOSED.search, shown)) for shown in before[:-1]]
    taken = [
        typed for typed, offer in zip(played_, proposed, strict=True) if offer and typed.line in ("", *"123456789")
    ]
    board, told = 0, False
    for shown, offer in zip(before[:-1], proposed, strict=True):  # what is proposed is asked for no second time
        told = (offer and told) or bool(OF_THE_BOARD.search(" ".join(shown)))
        board += told
    words = [len(" ".join(typed.shown).split()) for typed in played_]
    return Counted(
        len(asked) + 1, sum(len(line) + 1 for line in asked) + 1, len(family.typed), len(taken), board,
        sum(any(line.startswith(LOST) for line in typed.shown) for typed in family.typed), stops,
        len(family.transcript().split()), statistics.median(words),
        statistics.median(len(typed.shown) for typed in played_),
    )  # fmt: skip


def main(words: Sequence[str]) -> None:
    """Print a row for each session, and what the columns are."""
    names = [word for word in words if word != "-v" and not word.isdigit()]
    columns = next((int(word) for word in words if word.isdigit()), 80)
    print(f"{'':8}" + "".join(f"{name:>9}" for name in COLUMNS))
    for path in SESSIONS:
        if not names or path.stem in names:
            lines, stops = lines_of(path)
            with at_home():
                family = played(lines, columns)
            if "-v" in words:
                print(family.transcript())
            print(f"{path.stem:8}" + "".join(f"{figure:>9}" for figure in counted(family, len(stops))))
    print(*(f"{name}: {about}" for name, about in COLUMNS.items()), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
