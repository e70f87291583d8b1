"""The save at hand: how it is found, opened and written, what is read from a pipe, and where a result goes.

With `-o` a result goes into a file that is written whole or not at all.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from functools import cache
from itertools import pairwise

from ragz_cli import store
from ragz_cli.cli.commands import no_such_option
from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines, not_understood
from ragz_cli.core import TYPE_CHECKING, TypeVar, re
from ragz_cli.core.evening.evening import Evening, every_game, play_through, veiled
from ragz_cli.core.game import Refused
from ragz_cli.core.line import NEXT_ACTOR
from ragz_cli.core.record import Record
from ragz_cli.core.words import NotTextError, decoded, printable
from ragz_cli.games import GameError, load
from ragz_cli.store.load import SUFFIX, SaveError, utc_text
from ragz_cli.view import screen
from ragz_cli.view.sentences import what_is_wrong

if TYPE_CHECKING:
    from rich.console import Console


def written(write: Callable[[], Sequence[str]], lines: Sequence[str]) -> None:
    """Write a save, which gives warnings, and then say so: nothing comes between."""
    from ragz_cli.store.write import uninterrupted  # what only shows a save never loads what writes one

    with uninterrupted(last=True):
        warnings = write()
        with suppress(MemoryError):  # it is recorded, even if there is no room to say so
            screen.show(lines)
            screen.complain(f"warning: {warning}" for warning in warnings)
        screen.forgive()


def timestamp() -> str:
    """The time now, as a save has it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


NIGHT_ENDS = 5  # o'clock: whoever plays before is still at the evening of the day before
HALF_A_DAY = 12 * 3600


def tonight() -> tuple[str, bool]:
    """The date of this night at the table, as in 2026-01-09; and whether that is the day before."""
    now = time.time()
    late = time.localtime(now).tm_hour < NIGHT_ENDS
    return time.strftime("%Y-%m-%d", time.localtime(now - HALF_A_DAY * late)), late


def moment_said(text: str) -> tuple[str, str]:
    """A moment in UTC, and its date where it was said; where none is, now and tonight. Raises CommandError."""
    if not text:
        return timestamp(), tonight()[0]
    from datetime import UTC, datetime

    try:
        said = datetime.fromisoformat(text)
        return utc_text(said.astimezone(UTC) if said.tzinfo else said), said.date().isoformat()
    except (ValueError, OverflowError):
        raise not_understood(f"{text} is no moment", "one in UTC, as in 2026-11-20T19:02:11Z") from None


def waiting() -> None:
    """Say that another ragz has the save."""
    screen.complain(["waiting for another ragz ..."])


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
    with redirect_stdout(screen.FileOutput()) as page:
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
    from ragz_cli.store.files import put_result

    try:
        warnings = put_result(path, content.encode(errors="replace"))
    except SaveError as fault:
        raise CommandError(UNTRUSTED, [*fault_lines(fault), *(stop.lines if stop else ())]) from None
    screen.show([f"Saved in {path}"])
    screen.complain(f"warning: {path}: {warning}" for warning in warnings)
    screen.forgive()


MOST_INPUT = 4 * 2**20


def joined(words: Sequence[str]) -> str:
    """The words of a line as one text. Words that look like options are refused."""
    for word in words:
        if "#" in word:
            break
        if len(word) > 1 and word[0] == "-" and not word.lstrip("-")[:1].isdigit() and " " not in word:
            quoted = 'a line with such a word goes in quotes: ragz do "..."'
            raise no_such_option(word, ("--file", "--expect", "--quiet", "--help"), quoted)
    return " ".join(words)


def lines(words: Sequence[str]) -> str:
    """The words of several lines, with `;` between lines; after a whole line in quotes each word is a line too."""
    first, *rest = words
    whole = " " in first and any(sign in first for sign in ":0123456789")
    if not whole or not rest:
        return joined(words)
    said = [first, *(word.strip("; ") for word in rest if word.strip("; "))]
    after_remarks = (word for before, word in pairwise(said) if "#" in before and not re.match(NEXT_ACTOR, f"; {word}"))
    if swallowed := next(after_remarks, ""):
        hint = "begin each line after it with NAME: or table:"
        raise not_understood(f"the line before {swallowed} has a remark", hint)
    return joined([first, *(word if word.startswith("#") else f"; {word}" for word in said[1:])])


def from_stdin() -> list[str]:
    """The lines of standard input without blank ones and those that are only a remark."""
    lines = [line.strip() for line in stdin_text().replace("\r\n", "\n").split("\n")]
    return [line for line in lines if line and not line.startswith("#")]


def each_from_stdin() -> Iterator[str | CommandError]:
    """The lines of standard input as they come in, blank ones too; what is wrong with one that is no text."""
    if sys.stdin is None:
        raise not_understood("there is no standard input")
    while line := sys.stdin.buffer.readline(MOST_INPUT):
        try:
            yield decoded(line).strip()
        except NotTextError as fault:
            yield not_understood(str(fault), "lines are in UTF-8")


def stdin_text() -> str:
    """All of standard input, whichever program wrote it. Raises CommandError."""
    if sys.stdin is None:
        raise not_understood("there is no standard input")
    content = sys.stdin.buffer.read(MOST_INPUT + 1)
    if len(content) > MOST_INPUT:
        raise not_understood(f"more than {MOST_INPUT} bytes of lines")
    try:
        return decoded(content)
    except NotTextError as fault:
        raise not_understood(f"line {fault.line} of the input: {fault}", "save it as UTF-8") from None


R = TypeVar("R")

_played: list[Evening] = []  # the one that was played through last: no command does that twice


TABLE = "table-"  # and its number: the name of the save of a table, in the folder of its night


def path_of(day: str, table: int) -> str:
    """The save of a table, in the folder of its night."""
    return os.path.join(day, f"{TABLE}{table}{SUFFIX}")


def tables_of(day: str) -> list[int]:
    """The numbers of the tables in the folder of a night."""
    names = (entry.removeprefix(TABLE).removesuffix(SUFFIX) for entry in os.listdir(day or os.curdir))
    return sorted(int(name) for name in names if name.isdecimal())


class Opened(Record):
    """A save that was read, and its last game played through."""

    path: str
    save: store.Save
    evening: Evening


def opened(path: str) -> Opened:
    """Read a save and play it through. Raises SaveError when not even a beginning can be shown."""
    save = store.read(path)
    return Opened(path, save, played(path, save))


def played(path: str, save: store.Save) -> Evening:
    """The evening of a save. Raises SaveError for games that ragz does not know and set-ups that cannot be played."""
    if not (_played and _played[0].session == save.session):
        played_already(played_through(path, save))
    return _played[0]


def played_through(path: str, save: store.Save) -> Evening:
    """The same, which is not kept for later."""
    for at, record in enumerate(save.session.games):
        try:
            load(record.game)
        except GameError as fault:
            raise store.SaveError(str(fault), path=path, line=save.outline.line("games", "game", at)) from None
    try:
        return play_through(save.session, load)
    except Refused as refused:
        fact, games = refused.refusal.facts.get("game"), save.session.games
        at = fact if isinstance(fact, int) else 0
        number = f" of game {at + 1}" if len(games) > 1 else ""
        said = f"the set-up{number} cannot be played: {what_is_wrong(load(games[at].game), (), refused.refusal)}"
        raise store.SaveError(said, path=path, line=save.outline.line("games.setup", "", at)) from None


def played_already(evening: Evening) -> None:
    """Nobody needs to play this evening through again."""
    _played[:] = [evening]


def forget() -> None:
    """Keep no evening: another version of the save comes next."""
    _played.clear()


def nth(evening: Evening, number: int | None) -> Evening:
    """Game N of an evening, else the last."""
    if number is None:
        return evening
    if not 1 <= number <= len(evening.session.games):
        hint = f"the evening has games 1 to {len(evening.session.games)}"
        raise not_understood(f"there is no game {number}", hint)
    return every_game(evening)[number - 1]


@contextmanager
def reading(path: str, game: int | None = None, open_: bool = True) -> Iterator[Evening]:
    """A save to show something of: its last game or game N, veiled if not `open_`.

    Trouble follows on stderr, with exit code 3.
    """
    at_hand = opened(path)
    evening = nth(at_hand.evening, game)
    yield evening if open_ else veiled(evening)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))


def named(words: Sequence[str]) -> list[str]:
    """The files that words name; where that takes long, a terminal shows where they are looked for."""
    from ragz_cli.store.many import all_named

    with ExitStack() as shown:
        status = cache(lambda: shown.enter_context(_progress_console().status("")))

        def looking(folder: str) -> None:
            if sys.stderr.isatty():
                from rich.text import Text

                status().update(Text(f"Looking for saves in {printable(folder)} ..."))

        return all_named(words, looking)


def read_each(paths: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """What `work` makes of each file; of more than a few with a progress bar, if standard error is a terminal."""
    from ragz_cli.store.many import FEW, for_each

    done = for_each(paths, work)
    if len(paths) <= FEW or not sys.stderr.isatty():
        return done
    from rich.progress import track

    return iter(track(done, "Reading", len(paths), console=_progress_console(), transient=True))


def _progress_console() -> "Console":
    """Standard error, for what is shown only for a while."""
    from rich.console import Console

    return Console(stderr=True, markup=False, emoji=False, highlight=False)


def troubles(at_hand: Opened) -> list[str]:
    """What is wrong with a save, each with its place in the file."""
    if not at_hand.evening.troubles:
        return []
    from ragz_cli.view.outcome import trouble_lines

    path, save, evening = at_hand
    lines = []
    for trouble in evening.troubles:
        at = save.place_of(trouble)
        lines += trouble_lines(path, evening, trouble, at, save.text_of(at) if at else "")
    return lines
