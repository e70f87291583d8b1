"""Checking a sheet that was kept on paper: the first box that cannot be right (RG-93, RG-107 to RG-110, RG-112).

A row is a round, from 10 cards down. A box is a running total, `12`, or bid, tricks and total, `2/1+b=16`; `-` is that
of somebody who has left or not come yet (TB-8).
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sheet import Checked, Doubt, Entry, Sheet, SheetKeeper
from ragz_cli.games.rage.cards import BONUS, MAD
from ragz_cli.games.rage.editions import ALL_TRICKS_DOUBLE, EDITIONS, FUNDEX, VARIANTS
from ragz_cli.games.rage.scoring import Scale, points, scale_of
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import FEWEST_PLAYERS, MOST_PLAYERS, ROUNDS, Cell, Rage, Winnings, cards_in

BLANK = "-"
NEVER: Mapping[int, bool] = {}
BOX = re.compile(r"(?:(\d{1,2})/(\d{1,2})((?:\+[bm])*)=)?(-?\d{1,4})")


class Box(NamedTuple):
    """One box of a paper sheet: the running total, and the figures of the round if they were written."""

    total: int
    cell: Cell | None = None


Boxes = Sequence[Box | None]
"""A row of a paper sheet; who does not play has no box."""


def check(rows: Sequence[Sequence[str]], state: Rage | None, edition: str, variant: str) -> Checked:
    """The first box that cannot be right, or that differs from the sheet of the game at hand.

    It is scored as that game, or plainly; by an edition or a variant that is named.
    """
    paper = [boxes(row) for row in rows]
    agreed = scale_of(state) if state else Scale(FUNDEX, double=False)
    named = variant == ALL_TRICKS_DOUBLE
    scale = Scale(EDITIONS[edition] if edition else agreed.edition, agreed.double or named)
    doubled = {row.round: row.double or named for row in state.rows} if state else {}
    doubt = first_doubt(paper, scale, doubled)
    compared = state is not None and scale == agreed
    if state and compared and (differs := first_difference(paper, sheet(state))):
        doubt = min(filter(None, (doubt, differs)), key=_place)
    name = scale.edition.name + (f" with {ALL_TRICKS_DOUBLE}" if scale.double else "")
    return Checked(name, doubt and doubt._replace(cards=cards_in(doubt.round)), compared)


def _place(doubt: Doubt) -> tuple[int, bool, int]:
    """The order of reading: row by row, the boxes before the row as a whole."""
    return doubt.round, doubt.seat < 0, doubt.seat


def boxes(words: Sequence[str]) -> tuple[Box | None, ...]:
    """One row of the sheet as it is typed."""
    return tuple([None if word == BLANK else _box(word) for word in words])


def _box(word: str) -> Box:
    found = BOX.fullmatch(unaccented(word))
    if not found:
        raise Refused("R-FIGURES", "RG-98", case="box", word=word)
    bid, won, cards, total = found.groups()
    if bid is None:
        return Box(int(total))
    return Box(int(total), Cell(int(bid), Winnings(int(won), cards.count("b"), cards.count("m"))))


def first_doubt(rows: Sequence[Boxes], scale: Scale, doubled: Mapping[int, bool] = NEVER) -> Doubt | None:
    """The first box that cannot be right, row by row, from left to right. None proves nothing wrong, not all right.

    `doubled` says of rounds whether all their tricks counted double, where that differs from the `scale`.
    """
    before: tuple[int, ...] = (0,) * len(rows[0]) if rows else ()
    for round_, row in enumerate(rows, 1):
        by = scale._replace(double=doubled.get(round_, scale.double))
        if doubt := _no_row(round_, row, len(before)) or _wrong_box(round_, row, before, by):
            return doubt
        before = tuple([box.total if box else kept for box, kept in zip(row, before, strict=True)])
    return None


def _no_row(round_: int, row: Boxes, columns: int) -> Doubt | None:
    """Why this is no row of a sheet: one too many (RG-13), too few or too many boxes (RG-1), or not one a column."""
    if round_ > ROUNDS:
        return Doubt(round_, -1, 0, "rounds", "RG-13", {"most": ROUNDS})
    players = len(row) - row.count(None)
    if players < FEWEST_PLAYERS or len(row) > MOST_PLAYERS:
        number = players if players < FEWEST_PLAYERS else len(row)
        facts = {"number": number, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        return Doubt(round_, -1, 0, "players", "RG-1", facts)
    if len(row) != columns:
        return Doubt(round_, -1, 0, "boxes", "RG-98", {"number": len(row), "wanted": columns})
    return None


def _wrong_box(round_: int, row: Boxes, before: Sequence[int], scale: Scale) -> Doubt | None:
    """The first box that is wrong alone or with those at its left (RG-107), or the row as a whole (RG-112)."""
    cards, players = cards_in(round_), len(row) - row.count(None)
    reached = {Winnings()}
    for seat, (box, kept) in enumerate(zip(row, before, strict=True)):
        if not box:
            continue
        ways = set(_ways(box, kept, cards, players, scale))
        if not ways:
            return Doubt(round_, seat, box.total, *_alone(box, kept, cards, players, scale))
        sums = {_added(one, way) for way in ways for one in reached}
        reached = {one for one in sums if _fits(one, cards, scale)}
        if not reached:
            clause = scale.edition.clause("RG-108") if any(one.won <= cards for one in sums) else "RG-107"
            return Doubt(round_, seat, box.total, "together", clause, {"before": kept, "tricks": cards})
    return None if any(one.won == cards for one in reached) else _wrong_row(round_, row, before, cards, scale)


def _wrong_row(round_: int, row: Boxes, before: Sequence[int], cards: int, scale: Scale) -> Doubt:
    """Why a row cannot be right though each box could be: its tricks (RG-107), or else its scores (RG-112)."""
    if all(box.cell for box in row if box):
        written = sum(box.cell.taken.won for box in row if box and box.cell)
        return Doubt(round_, -1, written, "tricks", "RG-107", {"number": written, "tricks": cards})
    score = sum(box.total - kept for box, kept in zip(row, before, strict=True) if box)
    return Doubt(round_, -1, score, "row", scale.edition.clause("RG-112"), {"tricks": cards})


def _added(one: Winnings, other: Winnings) -> Winnings:
    return Winnings(one.won + other.won, one.bonus + other.bonus, one.mad + other.mad)


def _fits(taken: Winnings, cards: int, scale: Scale) -> bool:
    """Whether so many tricks, Bonus and Mad can be in one round (RG-107, RG-108)."""
    actions = scale.edition.actions
    return taken.won <= cards and taken.bonus <= actions[BONUS] and taken.mad <= actions[MAD]


def _ways(box: Box, before: int, cards: int, players: int, scale: Scale) -> Iterator[Winnings]:
    """Every way to take tricks, Bonus and Mad that makes this box right."""
    score = box.total - before
    for taken in [box.cell.taken] if box.cell else _all_taken(cards, scale):
        wrong = _impossible(taken, cards, players, scale)
        if not wrong and any(points(cell, cards, scale) == score for cell in _cells(box, taken, cards)):
            yield taken


def _cells(box: Box, taken: Winnings, cards: int) -> Iterator[Cell]:
    """The bids that a box may stand for: the one written, else the exact one, or any that is missed."""
    if box.cell:
        if box.cell.bid <= cards:
            yield box.cell
        return
    yield Cell(taken.won, taken)
    yield Cell(0 if taken.won else 1, taken)


def _all_taken(cards: int, scale: Scale) -> Iterator[Winnings]:
    actions = scale.edition.actions
    for won in range(cards + 1):
        for bonus in range(actions[BONUS] + 1):
            yield from (Winnings(won, bonus, mad) for mad in range(actions[MAD] + 1))


def _impossible(taken: Winnings, cards: int, players: int, scale: Scale) -> str:
    """The clause by which one player cannot take this: too many tricks, Bonus or Mad, or no tricks to hold them."""
    if taken.won > cards:
        return "RG-107"
    if not _fits(taken, cards, scale):
        return scale.edition.clause("RG-108")
    if taken.bonus + taken.mad > taken.won * players:
        return "RG-110" if taken.won else "RG-109"
    return ""


def _alone(box: Box, before: int, cards: int, players: int, scale: Scale) -> tuple[str, str, Facts]:
    """Why a box cannot be right whatever the others say."""
    if not box.cell:
        return "score", "RG-89", {"before": before, "score": box.total - before, "tricks": cards}
    bid, taken = box.cell
    if wrong := "RG-106" if bid > cards else _impossible(taken, cards, players, scale):
        return "figures", wrong, {"bid": bid, "won": taken.won, "tricks": cards}
    right = before + points(box.cell, cards, scale)
    return "sum", "RG-92", {"before": before, "bid": bid, "won": taken.won, "wanted": right}


def first_difference(rows: Sequence[Boxes], kept: Sheet) -> Doubt | None:
    """The first box that differs from the sheet that ragz kept of the same game (RG-92, TB-8)."""
    for round_, (row, paper) in enumerate(zip(kept.rows, rows, strict=False), 1):
        if any(entry.total is not None for entry in row.entries):
            for seat, (entry, box) in enumerate(zip(row.entries, paper, strict=False)):
                if entry.total != (box.total if box else None):
                    return _differs(round_, seat, entry, box)
    return None


def _differs(round_: int, seat: int, entry: Entry, box: Box | None) -> Doubt:
    """A box that ragz has with another total, or that only one of the two has."""
    facts: Facts = {"wanted": entry.total, "bid": entry.bid, "won": entry.won, "score": entry.score}
    if not box:
        return Doubt(round_, seat, 0, "blank", "TB-8", facts)
    code, clause = ("left", "TB-8") if entry.total is None else ("kept", "RG-92")
    return Doubt(round_, seat, box.total, code, clause, facts)


KEEPER = SheetKeeper(sheet, check, tuple(EDITIONS), tuple(VARIANTS))
