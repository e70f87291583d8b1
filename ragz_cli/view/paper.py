"""What is said about a sheet that was kept on paper."""

from collections.abc import Sequence

from ragz_cli.core.game import Game, State
from ragz_cli.core.sheet import Checked, Doubt
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, cited


def doubt_lines(game: Game[State], doubt: Doubt, names: Sequence[str]) -> list[str]:
    """The first place that cannot be right, and why."""
    paper = words.of(game).paper
    column = names[doubt.seat] if names else f"column {doubt.seat + 1}"
    label = f"{doubt.cards} cards" if doubt.cards else f"row {doubt.round}"
    where = label + ("" if doubt.seat < 0 else f", {column}")
    facts = {**doubt.facts, "total": doubt.total}
    said = paper.doubts[doubt.code].format_map(Fields(names, facts))
    return [f"error: {where}: {said}{cited((doubt.clause,))}", f"hint: {paper.hints.get(doubt.code, paper.hint)}"]


def no_doubt_lines(rows: int, checked: Checked, save: str) -> list[str]:
    """No box is impossible, which does not make each of them right."""
    said = f"{rows} row{'s' * (rows != 1)} by the points of {checked.points}: every box can be right."
    return [said, *compared_line(checked, save)]


def compared_line(checked: Checked, save: str) -> list[str]:
    """With which save a sheet was compared, if with one."""
    return [f"Compared with {save}."] if checked.compared else []
