"""The score sheet: boxes, totals, made bids, and the same game by another edition (RG-98 to RG-100)."""

from collections.abc import Iterator

from ragz_cli.core.game import Event
from ragz_cli.core.sheet import Entry, Sheet, SheetRow
from ragz_cli.games.rage.corrections import cell_text
from ragz_cli.games.rage.editions import EDITIONS, Edition
from ragz_cli.games.rage.ending import rank, ranking, tie_break
from ragz_cli.games.rage.scoring import Scale, exact, exact_bids, exact_known, for_cards, points
from ragz_cli.games.rage.state import OVER, ROUNDS, Cell, Rage, Row, cards_in


def sheet(state: Rage, edition: str = "") -> Sheet:
    """The sheet of a game, by its own edition or by the one named."""
    points_of = EDITIONS[edition] if edition else state.edition
    scored = {row.round: row for row in state.rows}
    before = (0,) * len(state.seats)
    rows = []
    for round_ in range(1, ROUNDS + 1):
        corrected = corrections(state, round_)
        before = tuple(map(sum, zip(before, corrected, strict=True)))
        row = _scored(scored[round_], points_of, before) if round_ in scored else _blank(state, round_)
        before = tuple(was if one.total is None else one.total for one, was in zip(row.entries, before, strict=True))
        rows.append(row._replace(corrected=corrected if any(corrected) else ()))
    made = exact_bids(state)
    won = rank(before, made, state.sitting.order).winners if state.phase == OVER else ()
    counted = max(exact_known(state, seat) for seat in state.seats.values())
    return Sheet(
        tuple(state.seats), points_of.name, tuple(rows), before, made, counted, tuple(sorted(won)), state.sitting.left
    )


def corrections(state: Rage, round_: int) -> tuple[int, ...]:
    """What the table added to each player's points in a round."""
    return tuple(
        sum(c.points for c in state.corrections if c.round == round_ and c.who == seat)
        for seat in range(len(state.seats))
    )


def _scored(row: Row, edition: Edition, before: tuple[int, ...]) -> SheetRow:
    cards, scale = cards_in(row.round), Scale(edition, row.double)
    entries = (_entry(cell, cards, scale, left) for cell, left in zip(row.cells, before, strict=True))
    return SheetRow(cards, row.dealer, tuple(entries))


def _entry(cell: Cell | None, cards: int, scale: Scale, before: int) -> Entry:
    """A box; whoever had left has a blank one (TB-8)."""
    if not cell:
        return Entry()
    score = points(cell, cards, scale)
    won, bonus, mad = cell.taken
    return Entry(cell.bid, won, for_cards(cell.taken).points, bonus, mad, score, before + score, exact(cell))


def _blank(state: Rage, round_: int) -> SheetRow:
    """A round without a score: the bids of the round under way are on it already, unless they are hidden (RG-102)."""
    if round_ != state.round or state.over:
        return SheetRow(cards_in(round_), None, (Entry(),) * len(state.seats))
    return SheetRow(cards_in(round_), state.dealer, tuple(Entry(bid) for bid in state.now.bids))


def differences(before: Rage, after: Rage) -> tuple[Event, ...]:
    """What an amendment changed that no figure of `status` shows: boxes, lead and tie-break (RG-92, RG-95, RG-96)."""
    events = [event for old, new in zip(before.rows, after.rows, strict=False) for event in _boxes_changed(old, new)]
    was, now = ranking(before), ranking(after)
    if was.level != now.level and after.rows:
        events.append(Event("leader_changed", now.level[0], now.top, "RG-95", {"names": was.level, "whom": now.level}))
    if after.phase == OVER and len(now.level) > 1 and was != now:
        events.append(tie_break(now))
    return tuple(events)


def _boxes_changed(old: Row, new: Row) -> Iterator[Event]:
    for seat, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        if old.round == new.round and was and now and was != now:
            facts = {"kept": cell_text(was), "told": cell_text(now)}
            yield Event("box_changed", seat, new.round, "RG-92", facts)
