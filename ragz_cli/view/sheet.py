"""The score sheet as it is drawn: a column for each player, a row for each round, bid over tricks, running totals.

A made bid is marked with a star and the dealer with a D, so that nothing is shown by colour alone.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core.sheet import Entry, Sheet, SheetRow
from ragz_cli.core.text import printable
from ragz_cli.view.phrase import Listed

MADE, DEALER, CORRECTED = "*", "D", "t"
LABEL = 5  # columns of the row labels, as wide as TOTAL
GAP = 2
TOTAL, TOTALS = 6, 11  # columns of a running total, and of those by two editions
BEFORE_TOTAL = 7  # columns of tricks and net value
ADDED = 6  # columns of what the table added
LEGEND = f"{MADE} bid made   {DEALER} dealer"
CORRECTED_LEGEND = f"{CORRECTED} points that the table added"
LEFT = " (left)"
MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>&#+!|~-])")


def sheet_lines(kept: Sheet, other: Sheet | None, columns: int) -> list[str]:
    """The sheet in as many blocks of players as the width needs. `other` is the sheet by another edition."""
    box = _total_ends(other) + (ADDED if _any_corrected(kept) else 0)
    wide = min(max((box, *map(len, _heads(kept)))), columns - LABEL - GAP)
    fit = max(1, (columns - LABEL) // (wide + GAP))
    lines = [line for seats in _side_by_side(len(kept.names), fit) for line in (*_block(kept, other, seats, wide), "")]
    return [*lines, *_below(kept, other)]


def _heads(kept: Sheet) -> list[str]:
    """What heads the columns: the names, and who has left."""
    return [printable(name) + (LEFT if seat in kept.left else "") for seat, name in enumerate(kept.names)]


def _side_by_side(players: int, fit: int) -> list[range]:
    """The seats of each block where `fit` players have room side by side: as few blocks as can be, equally wide."""
    blocks = -(-players // fit)
    each = -(-players // blocks)
    return [range(at, min(at + each, players)) for at in range(0, players, each)]


def _block(kept: Sheet, other: Sheet | None, seats: Sequence[int], wide: int) -> Iterator[str]:
    box = _total_ends(other)
    heads = _heads(kept)
    yield _line("", [heads[seat][:wide] for seat in seats], wide)
    for at, row in enumerate(kept.rows):
        beside = other.rows[at] if other else None
        yield _line(f"{row.cards:>{LABEL - 1}}", [_upper(row, seat) for seat in seats], wide)
        yield _line("", [_lower(row, beside, seat) for seat in seats], wide)
    totals = [_both(kept.totals[seat], other.totals[seat] if other else None) for seat in seats]
    yield _line("TOTAL", [f"{total:>{box}}" for total in totals], wide)
    yield _line("made", [f"{f'{kept.made[seat]} of {kept.rounds}':>{box}}" for seat in seats], wide)


def _total_ends(other: Sheet | None) -> int:
    """Where in a box the running total ends."""
    return BEFORE_TOTAL + (TOTALS if other else TOTAL)


def _any_corrected(kept: Sheet) -> bool:
    return any(row.corrected for row in kept.rows)


def _line(label: str, boxes: Sequence[str], wide: int) -> str:
    gap = " " * GAP
    return f"{label:<{LABEL}}{gap}{gap.join(f'{box:<{wide}}' for box in boxes)}".rstrip()


def _upper(row: SheetRow, seat: int) -> str:
    """The upper half of a box: the bid, whether it was made, and the dealer's mark."""
    entry = row.entries[seat]
    bid = "-" if entry.bid is None else str(entry.bid)
    return f"{bid:>2}{MADE if entry.made else ' '} {DEALER if row.dealer == seat else ''}"


def _lower(row: SheetRow, beside: SheetRow | None, seat: int) -> str:
    """The lower half: the tricks, the value of Bonus and Mad, and the running total."""
    entry = row.entries[seat]
    if entry.total is None:
        return " -" + _corrected(row, seat)
    total = _both(entry.total, beside.entries[seat].total if beside else None)
    return f"{entry.won:>2}  {net(entry):>3}{total:>{TOTALS if beside else TOTAL}}{_corrected(row, seat)}"


def _corrected(row: SheetRow, seat: int) -> str:
    return f" {row.corrected[seat]:+}{CORRECTED}" if row.corrected and row.corrected[seat] else ""


def _both(total: int | None, beside: int | None) -> str:
    return f"{total}" if beside is None else f"{total} / {beside}"


def net(entry: Entry) -> str:
    """The value of Bonus and Mad with its sign; nothing where there is none (RG-99)."""
    return f"{entry.net:+}" if entry.bonus or entry.mad else ""


def _below(kept: Sheet, other: Sheet | None) -> list[str]:
    """What the marks mean, whose points these are, and who has won by them."""
    legend = LEGEND + (f"   {CORRECTED_LEGEND}" if _any_corrected(kept) else "")
    sheets = [kept, *([other] if other else [])]
    editions = " / ".join(sheet.edition for sheet in sheets)
    won = [
        f"Won by {sheet.edition}: {Listed(printable(sheet.names[seat]) for seat in sheet.winners):and}"
        for sheet in sheets
        if sheet.winners
    ]
    return [legend, f"Points: {editions}", *won]


def markdown_lines(kept: Sheet, other: Sheet | None = None) -> list[str]:
    """The sheet as a table in Markdown."""
    rows = [_markdown_row(row, other.rows[at] if other else None) for at, row in enumerate(kept.rows)]
    totals = [_both(total, other.totals[seat] if other else None) for seat, total in enumerate(kept.totals)]
    return [
        _row(["Cards", *map(escaped, _heads(kept))]),
        _row(["---:", *("---" for _ in kept.names)]),
        *rows,
        _row(["**TOTAL**", *(f"**{total}**" for total in totals)]),
        _row(["made", *(f"{made} of {kept.rounds}" for made in kept.made)]),
        "",
        *(escaped(line) for line in _below(kept, other)),
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_row(row: SheetRow, beside: SheetRow | None) -> str:
    boxes = [_markdown_box(row, beside, seat) for seat in range(len(row.entries))]
    return _row([str(row.cards), *boxes])


def _markdown_box(row: SheetRow, beside: SheetRow | None, seat: int) -> str:
    """`2/1\\* +5 **16** D`: bid over tricks, made, Bonus and Mad, running total, dealer."""
    entry = row.entries[seat]
    bid = "" if entry.bid is None else str(entry.bid)
    dealer = DEALER if row.dealer == seat else ""
    if entry.total is None:
        return f"{bid} {dealer}".strip()
    total = _both(entry.total, beside.entries[seat].total if beside else None)
    made = "\\*" if entry.made else ""
    parts = (f"{bid}/{entry.won}{made}", net(entry), f"**{total}**", _corrected(row, seat).strip(), dealer)
    return " ".join(part for part in parts if part)


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
