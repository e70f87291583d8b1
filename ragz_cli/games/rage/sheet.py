"""The score sheet: boxes, totals, made bids, and the same game by another edition (RG-98 to RG-100)."""

from ragz_cli.core.game import Event
from ragz_cli.core.sheet import Entry, Sheet, SheetRow
from ragz_cli.games.rage.editions import EDITIONS
from ragz_cli.games.rage.ending import rank, ranking, tie_break
from ragz_cli.games.rage.scoring import Scale, exact, exact_bids, for_cards, points, scale_of, totals
from ragz_cli.games.rage.state import ROUNDS, Cell, Rage, Row, cards_in


def sheet(state: Rage, edition: str = "") -> Sheet:
    """The sheet of a game, by its own edition or by the one named."""
    scale = Scale(EDITIONS[edition], state.form.double) if edition else scale_of(state)
    scored = {row.round: row for row in state.rows}
    before = (0,) * len(state.seats)
    rows = []
    for round_ in range(1, ROUNDS + 1):
        corrected = corrections(state, round_)
        before = tuple(map(sum, zip(before, corrected, strict=True)))
        row = _scored(scored[round_], scale, before) if round_ in scored else _blank(state, round_)
        if round_ in scored:
            before = tuple(entry.total or 0 for entry in row.entries)
        rows.append(row._replace(corrected=corrected if any(corrected) else ()))
    made = exact_bids(state)
    winners = rank(before, made).winners if state.over else ()
    return Sheet(tuple(state.seats), scale.edition.name, tuple(rows), before, made, _counted(state), winners)


def _counted(state: Rage) -> int:
    """The rounds in which exact bids are counted: those scored, and earlier ones if the table told of them (RG-96)."""
    if any(correction.exact for correction in state.corrections):
        return ROUNDS if state.over else state.round - 1
    return len(state.rows)


def corrections(state: Rage, round_: int) -> tuple[int, ...]:
    """What the table added to each player's points in a round."""
    return tuple(
        sum(c.points for c in state.corrections if c.round == round_ and c.who == seat)
        for seat in range(len(state.seats))
    )


def _scored(row: Row, scale: Scale, before: tuple[int, ...]) -> SheetRow:
    cards = cards_in(row.round)
    entries = (_entry(cell, cards, scale, left) for cell, left in zip(row.cells, before, strict=True))
    return SheetRow(cards, row.dealer, tuple(entries))


def _entry(cell: Cell, cards: int, scale: Scale, before: int) -> Entry:
    score = points(cell, cards, scale)
    won, bonus, mad = cell.taken
    return Entry(cell.bid, won, for_cards(cell.taken).points, bonus, mad, score, before + score, exact(cell))


def _blank(state: Rage, round_: int) -> SheetRow:
    """A round without a score: the bids of the round under way are on it already, unless they are hidden (RG-102)."""
    if round_ != state.round or state.over:
        return SheetRow(cards_in(round_), None, (Entry(),) * len(state.seats))
    return SheetRow(cards_in(round_), state.dealer, tuple(Entry(bid) for bid in state.now.bids))


def differences(before: Rage, after: Rage) -> tuple[Event, ...]:
    """What an amendment changed: totals, lead, tie-break and winner (RG-92, RG-95, RG-96); never the dealer (RG-15)."""
    old, new = totals(before), totals(after)
    events = [
        Event("total_changed", seat, now, "RG-92", {"before": was, "after": now})
        for seat, (was, now) in enumerate(zip(old, new, strict=True))
        if was != now
    ]
    was, now = ranking(before), ranking(after)
    if was.level != now.level and after.rows:
        events.append(Event("leader_changed", now.level[0], now.top, "RG-95", {"names": was.level, "whom": now.level}))
    if after.over and len(now.level) > 1 and was != now:
        events.append(tie_break(now))
    if before.over and after.over and was.winners != now.winners:
        facts = {"names": was.winners, "whom": now.winners}
        events.append(Event("winner_changed", now.winners[0], now.top, "RG-95", facts))
    return tuple(events)
