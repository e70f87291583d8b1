"""An evening of Change for these tests: begun, lines said, and what the players read."""

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.view.outcome import refusal_lines
from ragz_cli.view.sentences import narrated, next_lines
from tests.evenings import after as after
from tests.evenings import said as said

STARTED = "2026-11-20T19:02:11Z"


def evening(names: str, *lines: str, title: str = "Friday night", of: str = "change", **options: str) -> Evening:
    """An evening after these lines, all of which are taken. Ann begins, or deals; the board is the stand-in board."""
    game, first = load(of), names.split(", ")[0]
    usual = {"dealer": first} if of == "rage" else {"first": first, "board": "stand-in"}
    setup = game.prepare(names.split(", "), usual | options)
    record = GameRecord(of, game.revision, STARTED, setup, (), (), game.saved(game.start(setup)))
    begun = play_through(Session(1, "0.1.0", title, STARTED, 1, (record,), {}), load)
    assert not begun.troubles
    return after(begun, *lines)


def report(begun: Evening, line: str) -> list[str]:
    """What the players read after a line that is taken."""
    done = said(begun, line)
    game, state = done.evening.game, done.evening.state
    return [*narrated(game, tuple(state.seats), done.played), *next_lines(game, state)]


def refused(begun: Evening, line: str) -> list[str]:
    """What the players read after a line that is not taken."""
    done = say(begun, line)
    assert isinstance(done, Refusal), f"{line} was taken"
    return refusal_lines(begun.game, begun.state, done, line)
