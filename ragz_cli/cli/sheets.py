"""The commands about score sheets: the one that ragz keeps, and one that was kept on paper."""

import os
from collections.abc import Collection, Sequence

from ragz_cli.cli.commands import STDIN
from ragz_cli.cli.errors import REFUSED, CommandError, not_understood, one_of
from ragz_cli.cli.save_at_hand import opened, reading
from ragz_cli.cli.shell_lines import stdin_text
from ragz_cli.core.game import Game, Refused, State
from ragz_cli.core.sheet import SheetKeeper
from ragz_cli.games import NAMES, load
from ragz_cli.view import screen


def sheet_(file: str = "", edition: str = "", markdown: bool = False, json: bool = False) -> None:
    """`ragz sheet`."""
    with reading(file) as evening:
        from ragz_cli.view.sheet import markdown_lines, sheet_lines, sheet_value

        keeper = keeper_of(evening.game)
        wanted = _meant("edition", edition, keeper.editions)
        kept = keeper.sheet(evening.state, "")
        other = keeper.sheet(evening.state, wanted) if wanted and wanted != kept.edition else None
        if json:
            return screen.as_json({**sheet_value(kept), **({"beside": sheet_value(other)} if other else {})})
        if markdown:
            return screen.whole(markdown_lines(kept, other))
        return screen.show(sheet_lines(kept, other, screen.width()))


def check_sheet(rows: list[str], file: str = "", edition: str = "", variant: str = "") -> None:
    """`ragz check-sheet ROW...|-`."""
    from ragz_cli.view.sheet import compared_line, doubt_lines, no_doubt_lines

    paper = [row.split() for row in _typed(rows)]
    if not paper:
        raise not_understood("there is no row to check", 'a row for each round, as in: ragz check-sheet "1 12 16"')
    game, state = _at_hand(file, len(paper[0]))
    keeper = keeper_of(game)
    known = _meant("edition", edition, keeper.editions), _meant("variant", variant, keeper.variants)
    try:
        checked = keeper.check(paper, state, *known)
    except Refused as refused:
        raise _no_box(game, refused) from None
    if checked.doubt:
        lines = doubt_lines(game, checked.doubt, tuple(state.seats) if state else ())
        raise CommandError(REFUSED, [*lines, *compared_line(checked, file)])
    screen.show(no_doubt_lines(len(paper), checked, file))


def _no_box(game: Game[State], refused: Refused) -> CommandError:
    """What was typed is no box of a sheet."""
    from ragz_cli.view.reasons import what_is_wrong, what_would_be_right

    refusal = refused.refusal._replace(clause="")
    return not_understood(what_is_wrong(game, (), refusal), what_would_be_right(game, (), refusal))


def _meant(kind: str, name: str, known: Collection[str]) -> str:
    """The known name that a typed one is or begins; nothing for nothing."""
    return one_of(name, known, f"there is no {kind} {name}", f"it is one of: {', '.join(known)}") if name else ""


def keeper_of(game: Game[State]) -> SheetKeeper[State]:
    """How a game keeps its score sheet."""
    if not game.sheet:
        raise not_understood(f"{game.title} has no score sheet", "ragz status shows the table")
    return game.sheet()


def _typed(rows: Sequence[str]) -> list[str]:
    """The rows, from standard input for `-`; `;` parts rows too."""
    text = stdin_text() if list(rows) == [STDIN] else ";".join(rows)
    typed = [row.strip() for row in text.replace("\n", ";").split(";")]
    return [row for row in typed if row]


def _at_hand(file: str, players: int) -> tuple[Game[State], State | None]:
    """The game of the save at hand, with its state if it is of as many players; else the first game with a sheet."""
    if os.path.exists(file):
        evening = opened(file).evening
        if evening.game.sheet:
            return evening.game, evening.state if len(evening.state.seats) == players else None
    return with_sheet(), None


def with_sheet() -> Game[State]:
    """The first game that keeps a score sheet."""
    return next(game for game in map(load, NAMES) if game.sheet)
