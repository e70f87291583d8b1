"""What is said about a sheet that was kept on paper."""

from collections.abc import Mapping, Sequence

from ragz_cli.games.rage.editions import ALL_TRICKS_DOUBLE
from ragz_cli.games.rage.paper import Doubt
from ragz_cli.games.rage.scoring import Scale
from ragz_cli.games.rage.state import ROUNDS, cards_in
from ragz_cli.view.phrase import Fields, cited

DOUBTS: Mapping[str, str] = {
    "rounds": "a game has {most} rounds, and there are more rows",
    "players": "{number:box|boxes} in this row, and {least} to {most} people play",
    "boxes": "{number:box|boxes} in this row, and {wanted} in those before",
    "score": "from {before} to {total} is a score of {score}, which {tricks:trick} cannot give",
    "figures": "bid {bid} and {won:trick} of {tricks} cannot be, or not with that many Bonus and Mad",
    "sum": "{before} before, bid {bid} and {won:trick} make {wanted}, not {total}",
    "together": "from {before} to {total} cannot be beside the boxes before it: there are {tricks:trick}",
    "row": "the scores of this row make {total}, and with {tricks:trick} no round gives that",
    "kept": "the paper has {total}, and ragz has {wanted}: bid {bid}, {won:trick}, {score} in this round",
}

HINT = "if a box before it is wrong, that one can still look possible: check the scores of this round first"
HINTS: Mapping[str, str] = {
    "rounds": "one row for each round, from 10 cards down",
    "players": "ragz check-sheet ROW ROW..., each row in quotes",
    "boxes": "one box for each player in every row",
    "kept": "if the paper is right: ragz log shows the line, and ragz amend N LINE puts it right",
}


def doubt_lines(doubt: Doubt, names: Sequence[str]) -> list[str]:
    """The first place that cannot be right, and why."""
    column = names[doubt.seat] if names else f"column {doubt.seat + 1}"
    label = f"{cards_in(doubt.round)} cards" if doubt.round <= ROUNDS else f"row {doubt.round}"
    where = label + ("" if doubt.seat < 0 else f", {column}")
    facts = {**doubt.facts, "total": doubt.total}
    said = DOUBTS[doubt.code].format_map(Fields(names, facts))
    return [f"error: {where}: {said}{cited((doubt.clause,))}", f"hint: {HINTS.get(doubt.code, HINT)}"]


def no_doubt_lines(rows: int, scale: Scale) -> list[str]:
    """No box is impossible, which does not make each of them right."""
    points = scale.edition.name + (f" with {ALL_TRICKS_DOUBLE}" if scale.double else "")
    return [f"{rows} row{'s' * (rows != 1)} by the points of {points}: every box can be right."]
