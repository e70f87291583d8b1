"""The score sheet as it is drawn: bid over tricks, the value of Bonus and Mad, running totals (RG-98).

A column for each player and a row for each round, or where that is too wide a row for each player. A made bid is marked
with a star and the dealer with a D, so that nothing is shown by colour alone. Then what is said about one on paper.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core.game import Game, State
from ragz_cli.core.sheet import Checked, Doubt, Entry, Sheet, SheetRow
from ragz_cli.core.text import beginning, columns_of, printable
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, Listed, cited
from ragz_cli.view.screen import aligned

MADE, DEALER, CORRECTED = "*", "D", "t"
LEGEND = f"{MADE} bid made   {DEALER} dealer"
CORRECTED_LEGEND = f"{CORRECTED} points that the table added"
LEFT = " (left)"
MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>&#+!|~-])")

Box = tuple[str, str, str, str]
"""Bid over tricks, the value of Bonus and Mad, the running total, and marks."""


def sheet_lines(kept: Sheet, other: Sheet | None, columns: int) -> list[str]:
    """The sheet of the rounds that were played. `other` is the sheet by another edition."""
    boxes = [_boxes(kept, other, seat) for seat in range(len(kept.names))]
    heads, made = _heads(kept), _made(kept)
    players = [[head, *aligned(own, " "), of] for head, own, of in zip(heads, boxes, made, strict=True)]
    lines = aligned([*zip(_labels(kept), *players, strict=True)])
    if max(map(columns_of, lines)) > columns:
        lines = [*_by_player(kept, boxes, columns)]
    return [*lines, "", *_below(kept, other)]


def _by_player(kept: Sheet, boxes: Sequence[Sequence[Box]], columns: int) -> Iterator[str]:
    """A row for each player, in as many blocks of rounds as the width needs."""
    names = ["", *(beginning(head, columns // 2) for head in _heads(kept))]
    block = [names]
    for label, *row in zip(_labels(kept)[1:], *map(_compact, boxes, _made(kept)), strict=True):
        lines = aligned([*zip(*block, [label, *row], strict=True)])
        if len(block) > 1 and max(map(columns_of, lines)) > columns:
            yield from (*aligned([*zip(*block, strict=True)]), "")
            block = [names]
        block.append([label, *row])
    yield from aligned([*zip(*block, strict=True)])


def _compact(boxes: Sequence[Box], made: str) -> list[str]:
    return [*(" ".join(filter(None, box)) for box in boxes), made]


def _heads(kept: Sheet) -> list[str]:
    """The names, and who has left."""
    return [printable(name) + (LEFT if seat in kept.left else "") for seat, name in enumerate(kept.names)]


def _labels(kept: Sheet) -> list[str]:
    return ["", *(str(kept.rows[at].cards) for at in _played(kept)), "TOTAL", "made"]


def _made(kept: Sheet) -> list[str]:
    return [f"{made} of {kept.rounds}" for made in kept.made]


def _played(kept: Sheet) -> list[int]:
    """The places of the rows on which something is known."""
    return [at for at, row in enumerate(kept.rows) if row.corrected or any(map(_known, row.entries))]


def _known(entry: Entry) -> bool:
    return entry.bid is not None or entry.total is not None


def _boxes(kept: Sheet, other: Sheet | None, seat: int) -> list[Box]:
    """The boxes of a player, and the total below them."""
    rows = [_box(kept.rows[at], other.rows[at] if other else None, seat) for at in _played(kept)]
    return [*rows, ("", "", _both(kept.totals[seat], other.totals[seat] if other else None), "")]


def _box(row: SheetRow, beside: SheetRow | None, seat: int) -> Box:
    entry = row.entries[seat]
    bid = "-" if entry.bid is None else str(entry.bid)
    dealer = DEALER if row.dealer == seat else ""
    corrected = f"{row.corrected[seat]:+}{CORRECTED}" if row.corrected and row.corrected[seat] else ""
    marks = " ".join(filter(None, (corrected, dealer)))
    if entry.total is None:
        return bid, "", "", marks
    total = _both(entry.total, beside.entries[seat].total if beside else None)
    return f"{bid}/{entry.won}{MADE if entry.made else ''}", net(entry), total, marks


def _both(total: int | None, beside: int | None) -> str:
    return f"{total}" if beside is None else f"{total} / {beside}"


def net(entry: Entry) -> str:
    """The value of Bonus and Mad with its sign; nothing where there is none (RG-99)."""
    return f"{entry.net:+}" if entry.bonus or entry.mad else ""


def _below(kept: Sheet, other: Sheet | None) -> list[str]:
    """What the marks mean, whose points these are, and who has won by them."""
    sheets = [kept, *([other] if other else [])]
    editions = " / ".join(sheet.edition for sheet in sheets)
    won = [
        f"Won by {sheet.edition}: {Listed(printable(sheet.names[seat]) for seat in sheet.winners):and}"
        for sheet in sheets
        if sheet.winners
    ]
    return [legend(kept), f"Points: {editions}", *won]


def legend(kept: Sheet) -> str:
    """What the marks mean."""
    return LEGEND + (f"   {CORRECTED_LEGEND}" if any(row.corrected for row in kept.rows) else "")


def markdown_lines(kept: Sheet, other: Sheet | None = None) -> list[str]:
    """The sheet as a table in Markdown."""
    boxes = [[*map(_markdown_box, _boxes(kept, other, seat))] for seat in range(len(kept.names))]
    labels = [label.replace("TOTAL", "**TOTAL**") for label in _labels(kept)[1:]]
    players = [[*own, of] for own, of in zip(boxes, _made(kept), strict=True)]
    return [
        _row(["Cards", *map(escaped, _heads(kept))]),
        _row(["---:", *("---" for _ in kept.names)]),
        *(_row(row) for row in zip(labels, *players, strict=True)),
        "",
        *(escaped(line) for line in _below(kept, other)),
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_box(box: Box) -> str:
    r"""`2/1\* +5 **16** D`: bid over tricks, made, Bonus and Mad, running total, dealer."""
    figures, value, total, marks = box
    return " ".join(filter(None, (figures.replace(MADE, f"\\{MADE}"), value, total and f"**{total}**", marks)))


def escaped(text: str) -> str:
    """A text from people as Markdown shows it: no markup, no HTML, no end of a cell."""
    return MARKDOWN.sub(r"\\\1", printable(text))


def sheet_value(kept: Sheet) -> Mapping[str, object]:
    """What `sheet --json` shows; a blank box is null."""
    return {
        "edition": kept.edition,
        "players": list(kept.names),
        "rounds_scored": kept.rounds,
        "rows": [_row_value(kept, row) for row in kept.rows],
        "totals": dict(zip(kept.names, kept.totals, strict=True)),
        "made": dict(zip(kept.names, kept.made, strict=True)),
        "winners": [kept.names[seat] for seat in kept.winners],
        **({"left": [kept.names[seat] for seat in kept.left]} if kept.left else {}),
    }


def _row_value(kept: Sheet, row: SheetRow) -> Mapping[str, object]:
    return {
        "cards": row.cards,
        "dealer": None if row.dealer is None else kept.names[row.dealer],
        "boxes": {
            name: {**_entry_value(entry), "corrected": row.corrected[seat] if row.corrected else 0}
            for seat, (name, entry) in enumerate(zip(kept.names, row.entries, strict=True))
        },
    }


def _entry_value(entry: Entry) -> Mapping[str, object]:
    return {"tricks" if key == "won" else key: value for key, value in entry._asdict().items()}


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
    """No box is impossible; that does not prove each of them right."""
    said = f"{rows} row{'s' * (rows != 1)} by the points of {checked.points}: every box can be right."
    return [said, *compared_line(checked, save)]


def compared_line(checked: Checked, save: str) -> list[str]:
    """With which save a sheet was compared, if with one."""
    return [f"Compared with {save}."] if checked.compared else []
