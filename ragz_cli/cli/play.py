"""Evenings that are played: `play` at the table prompt; through: `replay`, `verify`, which checks, `demo` of samples.

With more words `play` is the verb, in a game that has one.
"""

import gc
import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ragz_cli import store
from ragz_cli.cli.at_hand import joined, named, nth, opened, read_each, troubles, written
from ragz_cli.cli.commands import run
from ragz_cli.cli.errors import NOT_UNDERSTOOD, UNTRUSTED, CommandError, fault_lines, not_understood
from ragz_cli.cli.lines import record
from ragz_cli.core.evening.evening import Evening, every_game, has_secrets, up_to, veiled
from ragz_cli.core.evening.session import FULL, QUIET
from ragz_cli.core.names import nearest, number, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.words import Count
from ragz_cli.store.load import SaveError
from ragz_cli.store.many import know_the_game, seated
from ragz_cli.view import screen
from ragz_cli.view.rules import SET_UP
from ragz_cli.view.sentences import narrated, typed_at_prompt
from ragz_cli.view.status import agreed_lines, draw_status, set_up_next

if TYPE_CHECKING:
    from ragz_cli.cli.prompt.reading import Reader
    from ragz_cli.cli.prompt.talk import LiveEvening
    from ragz_cli.cli.prompt.toolkit import OnScreen

    WithPhones = Callable[[LiveEvening, OnScreen], None]

PLAY = "play"


def play(
    words: list[str] | None = None,
    quiet: bool = False,
    file: str = "",
    expect: int | None = None,
    phones: bool = False,
    lan: bool = False,
    port: int | None = None,
) -> int:
    """`ragz play [CARD]...`."""
    if (lan or port is not None) and not phones:
        raise not_understood("--lan and --port go with --phones", "ragz play --phones --lan")
    if words:
        record(file, [joined([PLAY, *words])], expect, quiet=quiet)
        return 0
    code = _at_the_table(file, quiet, partial(_with_phones, lan=lan, port=port) if phones else None)
    screen.forgive()
    return code


def _at_the_table(path: str, quiet: bool, phones: "WithPhones | None") -> int:
    """Begin a session if there is none, and go on with it until somebody leaves; the exit code.

    It begins in quiet if all these people have played this game before. Phones may speak too, where it is said how.
    """
    from ragz_cli.cli.prompt.setup import set_up
    from ragz_cli.cli.prompt.talk import BackError, LiveEvening, hearing, talk

    gc.enable()  # which a command does without: it is over before anything would be collected
    reader, again = best_reader(), False
    if phones and reader.plain:
        raise not_understood(f"--phones needs the prompt of a terminal: {reader.plain}", "without phones: ragz play")
    while True:
        begun = again or not os.path.lexists(path)
        if begun:
            try:
                with hearing():
                    set_up(reader, path, again)
            except EOFError:  # somebody who leaves the questions wants no session; a pipe did
                return 0 if reader.seen else NOT_UNDERSTOOD
        try:
            games = seated(path)
            known = bool(games) and know_the_game(path, *games[-1])
            live = LiveEvening(path, run, QUIET if quiet or known else FULL)
            if reader.seen and begun:
                with typed_at_prompt((SET_UP,)):
                    screen.show(set_up_next(live.evening, not live.full))
            if phones:
                phones(live, cast("OnScreen", reader))
            return talk(live, reader)
        except BackError:
            again = True
            if phones:
                cast("OnScreen", reader).close()  # the page of the evening that is given up


def _with_phones(live: "LiveEvening", reader: "OnScreen", lan: bool, port: int | None) -> None:
    """Let phones propose lines while this evening is played."""
    from ragz_cli.cli.phones import PHONES
    from ragz_cli.cli.prompt.talk import take_trusted
    from ragz_cli.cli.serve.pads import beside_prompt
    from ragz_cli.cli.watch import EVERY

    def arrived() -> None:
        reader.redraw()
        if phones.trusts(live.evening) or phones.news:
            reader.above(lambda: take_trusted(live))

    shown, serving = beside_prompt(live, arrived, lan, port)
    phones = shown.phones
    screen.show([PHONES])

    def look() -> bool:
        shown.look()
        if phones.trusts(live.evening):  # what the others have waited for was typed
            arrived()
        return phones.changes(time.monotonic())

    reader.beside(serving, look, EVERY)


def best_reader() -> "Reader":
    """The best reader for where standard input and output lead to."""
    from ragz_cli.cli.prompt.reading import Piped, PlainTerminal

    if isinstance(sys.stdin, io.TextIOWrapper):  # a line that is not valid UTF-8 is refused; the others are unaffected
        piped = not sys.stdin.isatty()
        sys.stdin.reconfigure(encoding="utf-8-sig" if piped else None, errors="surrogateescape")
    if sys.stdin is None or not sys.stdin.isatty():
        return Piped()
    if not screen.on_terminal():
        return PlainTerminal()
    why = "TERM is dumb"
    if os.environ.get("TERM") != "dumb":
        try:
            from ragz_cli.cli.prompt.toolkit import OnScreen

            return OnScreen()
        except Exception as fault:  # whatever the terminal does not support, people can still type
            why = f"{type(fault).__name__}: {fault}"
    screen.complain([f"plain input, without completion and the bar of scores ({why}); status shows the table"])
    return PlainTerminal(why)


HELP = "Enter goes on, b goes back, a number goes to that line, q leaves."


class Screenful(Record):
    """What is shown at once: a line of the log with what it did, or the heading of a game, whose line is 0."""

    line: int
    lines: Sequence[str]


def step_through(pages: Sequence[Screenful], ask: Callable[[], str]) -> bool:
    """Show pages as they are asked for, lines with their numbers. False: the reader has left before the end."""
    screen.show([HELP])
    at = 0
    while at < len(pages):
        line, (first, *more) = pages[at]
        screen.show([f"{line}  {first}" if line else first, *more])
        at = _next(pages, at, ask)
        if at < 0:
            return False
    return True


def _next(pages: Sequence[Screenful], at: int, ask: Callable[[], str]) -> int:
    """The page that the reader wants after this one; below 0 for none."""
    while True:
        answer = ask()
        match answer.strip().casefold():
            case "" | "f" if answer:
                return at + 1
            case "b":
                return max(at - 1, 0)
            case "" | "q" | "quit" | "exit":  # no answer at all is Ctrl-D
                return -1
            case word:
                line = number(word)
                if found := [place for place, page in enumerate(pages) if line and page.line == line]:
                    begun = max((place for place in range(at + 1) if pages[place].line == 0), default=0)
                    return next((place for place in found if place >= begun), found[0])  # of the game that is shown
                screen.complain([f"error: {word} is no line of this replay", f"hint: {HELP}"])


COVERED = "The table as it was then is shown with --open only: cards that lay face up may be face down now."


def replay(
    to: str = "",
    step: bool = False,
    quiet: bool = False,
    file: str = "",
    game: int | None = None,
    open_: bool = False,
) -> None:
    """`ragz replay [FILE]`."""
    at_hand = opened(file)
    whole = nth(at_hand.evening, game)
    evening, last = whole if open_ else veiled(whole), number(to)
    if to and (last is None or last < 0):
        raise not_understood(f"{to} is no line of the log", "a number, as in: --to 20")
    evening = evening if last is None else up_to(evening, last)
    before = every_game(whole)[:-1] if game is None and not quiet else []
    pages = [page for one in (*before, *([] if quiet else [evening])) for page in narrated_pages(one)]
    if step and sys.stdin.isatty():
        if not step_through(pages, sys.stdin.readline):
            return
    else:
        screen.show(line for page in pages for line in page.lines)
    if to and not open_ and has_secrets(whole):
        screen.show([COVERED])
    else:
        draw_status(evening)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))


def narrated_pages(evening: Evening) -> list[Screenful]:
    """The narration of a game: a heading, then a page for each line."""
    names = tuple(evening.state.seats)
    start, game = evening.replay.start, evening.game
    held = {game.held(start, seat) for seat in start.seats.values()}
    each = f", with {held.pop()} {game.currency} each" if len(held) == 1 and held != {0} else ""
    heading = [*agreed_lines(up_to(evening, 0)), f"Players: {', '.join(names)}{each}"]
    lines = (Screenful(one.line.number, narrated(game, names, [one])) for one in evening.replay.played)
    return [Screenful(0, heading), *lines]


def verify(files: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz verify [FILE|FOLDER|GLOB]...`."""
    paths = named(files or [file])
    results = [*read_each(paths, checked)]
    if json:
        screen.as_json([checked_value(result) for result in results])
    else:
        screen.show(f"{one.file}: ok, {Count(one.lines):line}{one.stopped_games}" for one in results if not one.wrong)
    wrong = (one.wrong for one in results)
    said = [line for one in wrong for line in (fault_lines(one) if isinstance(one, SaveError) else one)]
    if said:
        raise CommandError(UNTRUSTED, [] if json else said)


class CheckedSave(Record):
    """A save, how many lines of log it has, and what is wrong with it: in its lines, or with it as a file.

    `stopped` are the numbers of its games that were stopped (TB-7).
    """

    file: str
    lines: int
    wrong: Sequence[str] | SaveError
    stopped: tuple[int, ...] = ()

    @property
    def stopped_games(self) -> str:
        """Which games were stopped; nothing for none."""
        return f"; stopped: game {', '.join(map(str, self.stopped))}" if self.stopped else ""


def checked(path: str) -> CheckedSave:
    """Check one save wholly."""
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return CheckedSave(path, 0, fault)
    evening = at_hand.evening
    sittings = (*evening.people, evening.state.sitting)
    stopped = tuple(number for number, sitting in enumerate(sittings, 1) if sitting.stopped)
    return CheckedSave(path, sum(len(game.log) for game in evening.session.games), troubles(at_hand), stopped)


def checked_value(result: CheckedSave) -> dict[str, object]:
    """A result for scripts: the same texts, with nothing in front of them."""
    fault = result.wrong
    wrong = [str(fault), *filter(None, (fault.hint,))] if isinstance(fault, SaveError) else fault
    return {
        "file": result.file, "lines": result.lines, "wrong": wrong, "ok": not fault, "stopped": list(result.stopped)
    }  # fmt: skip


PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "sample_sessions", PACKAGE.parent / "sample_sessions")  # of a wheel, of a checkout

WHOLE_GAMES = ("standard", "complete", "tricks", "two-players")
"""What the sample that is shown for the name of a game is called behind that name. Its own name shows it too."""

COPY = "ragz demo --copy samples"


def demo(sample: str = "", step: bool = False, copy: str = "") -> None:
    """`ragz demo [NAME]`."""
    if sample and copy:
        raise not_understood("--copy copies all samples, and takes no name", f"ragz demo --copy {copy}")
    if sample:
        return replay(file=str(_sample(sample)), step=step)
    if not copy:
        rows = [(name, store.read(str(path)).session.title) for name, path in samples().items()]
        seasons = f"All of them as files, with the seasons {' and '.join(_seasons())}: {COPY}"
        listed = (f"  {line}" for line in screen.aligned(rows))
        return screen.show(["Sample evenings, as in: ragz demo change", *listed, seasons])

    from ragz_cli.store.files import write_folder

    paths = [path for path in sorted(folder().rglob("[!.]*")) if path.is_file()]
    files = {path.relative_to(folder()).as_posix(): path.read_bytes() for path in paths}
    said = [f"{len(files)} files copied into {os.path.join(copy, '')}"]
    return written(lambda: write_folder(copy, files), said)


def folder() -> Path:
    """Where the samples are: in the package, or in the checkout that it runs from."""
    return next((one for one in FOLDERS if one.is_dir()), FOLDERS[0])


def samples() -> dict[str, Path]:
    """The samples by the names that the list shows."""
    files = {path.stem: path for path in sorted(folder().glob("*.toml"))}
    whole = {stem.partition("-")[0]: stem for stem in files if stem.partition("-")[2] in WHOLE_GAMES}
    return {**{game: files.pop(stem) for game, stem in whole.items()}, **files}


def _seasons() -> list[str]:
    """The folders among the samples."""
    return sorted(path.name for path in folder().iterdir() if path.is_dir())


def _sample(name: str) -> Path:
    """The sample that is meant by a name."""
    known = samples()
    known |= {path.stem: path for path in known.values()}
    said = unaccented(name).removesuffix(".toml")
    if said in known:
        return known[said]
    if said in _seasons():
        raise not_understood(f"{said} is a season of several evenings", COPY, f"ragz standings samples/{said}")
    near = nearest(said, [*known, *_seasons()])
    raise not_understood(f"there is no sample {name}", f"ragz demo {near or ''}".rstrip())
