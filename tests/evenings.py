"""An evening for tests: one in which a game has just begun, after lines that are taken, or why a line is not."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.games import NAMES, load
from ragz_cli.view.screen import aligned
from ragz_cli.view.status import below_lines, head_lines, table_rows, totals_lines

WHEN = "2026-11-20T19:02:11Z"


def begun(game: Game[State], names: Sequence[str], **chosen: str) -> Evening:
    """An evening in which this game has just begun."""
    record = GameRecord(game.name, game.revision, WHEN, game.prepare(names, chosen), (), (), {})
    table = play_through(
        Session(FORMAT, "0.2.0", "", WHEN, 1, (record,), {}, day="2026-11-20"),
        load if game.name in NAMES else lambda _: game,
    )
    return table._replace(session=table.session._replace(games=table.mended), troubles=())


def after(before: Evening, *lines: str) -> Evening:
    """The evening after lines that are taken."""
    for line in lines:
        before = said(before, line).evening
    return before


def said(before: Evening, line: str) -> Said:
    """What a line did that is taken."""
    done = say(before, line)
    assert not isinstance(done, Refusal), f"{line}: {done}"
    return done


def status_lines(evening: Evening) -> list[str]:
    """The table now, as plain text."""
    head, rows = table_rows(evening)
    return [*head_lines(evening), *aligned([head, *rows]), *below_lines(evening), *totals_lines(evening)]


def why(before: Evening, line: str) -> Refusal:
    """Why a line is not taken."""
    done = say(before, line)
    assert isinstance(done, Refusal), f"{line}: {done}"
    return done
