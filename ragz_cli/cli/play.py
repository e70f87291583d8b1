"""`ragz play`: the table prompt. With more words it is the verb `play`, in a game that has one."""

import gc
import io
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from ragz_cli.cli.at_hand import joined
from ragz_cli.cli.commands import run
from ragz_cli.cli.errors import NOT_UNDERSTOOD, not_understood
from ragz_cli.cli.lines import record
from ragz_cli.core.evening.session import FULL, QUIET
from ragz_cli.store.many import know_the_game, seated
from ragz_cli.view import screen
from ragz_cli.view.rules import SET_UP
from ragz_cli.view.sentences import typed_at_prompt
from ragz_cli.view.status import set_up_next

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
