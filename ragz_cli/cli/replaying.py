"""The commands that play a whole save through: replay narrates it, verify checks it."""

import sys
from collections.abc import Sequence

from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines, not_understood
from ragz_cli.cli.save_at_hand import nth, opened, read_each, troubles
from ragz_cli.cli.stepping import Page, step_through
from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import Evening, every_game, up_to
from ragz_cli.core.evening.secrets import has_secrets, veiled
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.words import Count
from ragz_cli.store import SaveError
from ragz_cli.view import screen

COVERED = "The table as it was then is shown with --open only: cards that lay face up may be face down now."


def replay(
    save: str = "",
    to: str = "",
    step: bool = False,
    quiet: bool = False,
    file: str = "",
    game: int | None = None,
    open_: bool = False,
) -> None:
    """`ragz replay [FILE]`."""
    from ragz_cli.view.status import draw_status

    at_hand = opened(save or file)
    whole = nth(at_hand.evening, game)
    shown = whole if open_ else veiled(whole)
    evening = up_to(shown, _line(to)) if to else shown
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


def _line(to: str) -> int:
    """The line after which a replay stops."""
    last = number(to)
    if last is None or last < 0:
        raise not_understood(f"{to} is no line of the log", "a number, as in: --to 20")
    return last


def narrated_pages(evening: Evening) -> list[Page]:
    """The narration of a game: a heading, then a page for each line."""
    from ragz_cli.view.narration import narrated
    from ragz_cli.view.status import agreed_lines

    names = tuple(evening.state.seats)
    heading = [*agreed_lines(up_to(evening, 0)), f"Players: {', '.join(names)}{_each(evening)}"]
    lines = (Page(one.line.number, narrated(evening.game, names, [one])) for one in evening.replay.played)
    return [Page(0, heading), *lines]


def _each(evening: Evening) -> str:
    """What everybody begins with, if it is the same for all and not zero."""
    start, game = evening.replay.start, evening.game
    held = {game.held(start, seat) for seat in start.seats.values()}
    return f", with {held.pop()} {game.currency} each" if len(held) == 1 and held != {0} else ""


def verify(files: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz verify [FILE|FOLDER|GLOB]...`."""
    from ragz_cli.store.many import all_named

    paths = all_named(files or [file])
    results = [*read_each(paths, checked)]
    if json:
        screen.as_json([checked_value(result) for result in results])
    else:
        fine = [result for result in results if not result.wrong]
        screen.show(f"{result.file}: ok, {Count(result.lines):line}{_stopped(result)}" for result in fine)
    said = [line for result in results for line in wrong_lines(result)]
    if said:
        raise CommandError(UNTRUSTED, [] if json else said)


class Checked(NamedTuple):
    """A save, how many lines of log it has, and what is wrong with it: in its lines, or with it as a file.

    `stopped` are the numbers of its games that were stopped (TB-7).
    """

    file: str
    lines: int
    wrong: Sequence[str] | SaveError
    stopped: tuple[int, ...] = ()


def _stopped(result: Checked) -> str:
    """Which games were stopped; nothing for none."""
    return f"; stopped: game {', '.join(map(str, result.stopped))}" if result.stopped else ""


def checked(path: str) -> Checked:
    """Check one save wholly."""
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return Checked(path, 0, fault)
    evening = at_hand.evening
    sittings = (*evening.people, evening.state.sitting)
    stopped = tuple(number for number, sitting in enumerate(sittings, 1) if sitting.stopped)
    return Checked(path, sum(len(game.log) for game in evening.session.games), troubles(at_hand), stopped)


def wrong_lines(result: Checked) -> Sequence[str]:
    """What is wrong with a save, for people."""
    return fault_lines(result.wrong) if isinstance(result.wrong, SaveError) else result.wrong


def checked_value(result: Checked) -> dict[str, object]:
    """A result for scripts: the same texts, with nothing in front of them."""
    fault = result.wrong
    wrong = [str(fault), *filter(None, (fault.hint,))] if isinstance(fault, SaveError) else fault
    return {
        "file": result.file, "lines": result.lines, "wrong": wrong, "ok": not fault, "stopped": list(result.stopped)
    }  # fmt: skip
