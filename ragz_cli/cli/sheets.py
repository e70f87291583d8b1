"""The commands about score sheets: the one that ragz keeps, and one that was kept on paper."""

import os
import sys
from collections.abc import Collection, Sequence
from typing import Annotated

import typer

from ragz_cli.cli.commands import Command, CommandError, not_understood
from ragz_cli.cli.lines import PASSED_THROUGH
from ragz_cli.cli.recording import REFUSED
from ragz_cli.cli.session import File, Json, opened, reading
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.game import Refusal
from ragz_cli.core.names import match
from ragz_cli.core.play import or_refusal
from ragz_cli.games.rage.editions import ALL_TRICKS_DOUBLE, EDITIONS, FUNDEX, VARIANTS
from ragz_cli.games.rage.paper import Box, Doubt, boxes, first_difference, first_doubt
from ragz_cli.games.rage.scoring import Scale, scale_of
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import Rage
from ragz_cli.view import screen

STDIN = "-"

app = typer.Typer()

Edition = Annotated[str, typer.Option("--edition", metavar="NAME", help=f"by the points of: {', '.join(EDITIONS)}")]

Variant = Annotated[
    str,
    typer.Option("--variant", metavar="NAME", help=f"by the variant, where no save says so: {', '.join(VARIANTS)}"),
]


@app.command("sheet", cls=Command, epilog="ragz sheet\nragz sheet --edition amigo\nragz sheet --markdown > sheet.md")
def sheet_(
    file: File = "",
    edition: Edition = "",
    markdown: Annotated[bool, typer.Option("--markdown", help="as a table in Markdown")] = False,
    json: Json = False,
) -> None:
    """Show the score sheet of Rage: bid over tricks, Bonus and Mad, running totals; another edition beside it."""
    wanted = _edition(edition)

    def show(evening: Evening) -> None:
        from ragz_cli.view.sheet import markdown_lines, sheet_lines, sheet_value

        state = _rage(evening)
        kept = sheet(state)
        other = sheet(state, wanted) if wanted and wanted != kept.edition else None
        if json:
            return screen.as_json({**sheet_value(kept), **({"beside": sheet_value(other)} if other else {})})
        return screen.show(markdown_lines(kept, other) if markdown else sheet_lines(kept, other, screen.width()))

    reading(file, show)


@app.command(
    "check-sheet",
    cls=Command,
    context_settings=PASSED_THROUGH,
    epilog='ragz check-sheet "1 12 16" "12 17 28"\nragz check-sheet - < sheet.txt\n'
    f'ragz check-sheet "10/10=30 0/0=5" --variant {ALL_TRICKS_DOUBLE}',
)
def check_sheet(
    rows: Annotated[list[str], typer.Argument(metavar="ROW...|-")],
    file: File = "",
    edition: Edition = "",
    variant: Variant = "",
) -> None:
    """Find the first box of a paper sheet that cannot be right.

    A row is a round, from 10 cards down: a running total for each player (12), or bid, tricks and total (2/1+b=16).
    If the save at hand is of the same players, the sheet is compared with it too.
    """
    from ragz_cli.view.paper import doubt_lines, no_doubt_lines

    paper = [_row(row) for row in _typed(rows)]
    if not paper:
        raise not_understood("there is no row to check", 'a row for each round, as in: ragz check-sheet "1 12 16"')
    state = _at_hand(file, len(paper[0]))
    scale = _scale(_edition(edition), _variant(variant), state)
    doubt = first_doubt(paper, scale)
    if state and scale == scale_of(state) and (differs := first_difference(paper, sheet(state))):
        doubt = min(filter(None, (doubt, differs)), key=_place)
    names = tuple(state.seats) if state else ()
    if doubt:
        raise CommandError(REFUSED, doubt_lines(doubt, names))
    screen.show(no_doubt_lines(len(paper), scale))


def _scale(edition: str, variant: str, state: Rage | None) -> Scale:
    """By what a paper sheet is scored: as the game at hand, or plainly; by an edition or a variant that is named."""
    agreed = scale_of(state) if state else Scale(FUNDEX, double=False)
    return Scale(EDITIONS[edition] if edition else agreed.edition, agreed.double or variant == ALL_TRICKS_DOUBLE)


def _place(doubt: Doubt) -> tuple[int, bool, int]:
    """The order of reading: row by row, the boxes before the row as a whole."""
    return doubt.round, doubt.seat < 0, doubt.seat


def _edition(name: str) -> str:
    return _meant("edition", name, EDITIONS)


def _variant(name: str) -> str:
    return _meant("variant", name, VARIANTS)


def _meant(kind: str, name: str, known: Collection[str]) -> str:
    """The known name that a typed one is or begins; nothing for nothing."""
    if not name:
        return ""
    found = or_refusal(lambda: match(name, known))
    if isinstance(found, Refusal):
        raise not_understood(f"there is no {kind} {name}", f"it is one of: {', '.join(known)}")
    return found


def _rage(evening: Evening) -> Rage:
    if not isinstance(evening.state, Rage):
        raise not_understood(f"{evening.game.title} has no score sheet", "ragz status shows the table")
    return evening.state


def _typed(rows: Sequence[str]) -> list[str]:
    """The rows, from standard input for `-`; `;` parts rows too."""
    text = sys.stdin.read() if list(rows) == [STDIN] else ";".join(rows)
    typed = [row.strip() for row in text.replace("\n", ";").split(";")]
    return [row for row in typed if row]


def _row(text: str) -> tuple[Box, ...]:
    found = or_refusal(lambda: boxes(text.split()))
    if isinstance(found, Refusal):
        raise not_understood(
            f"{found.facts['word']} is no box of a score sheet",
            "a total, as in 12, or bid, tricks and total, as in 2/1+b=16",
        )
    return found


def _at_hand(file: str, players: int) -> Rage | None:
    """The game of the save at hand, if there is one of as many players."""
    if not os.path.exists(file):
        return None
    state = opened(file).evening.state
    return state if isinstance(state, Rage) and len(state.seats) == players else None
