"""What the table corrects in a round that is on the sheet (TB-1, TB-3), and what a correction drops (TB-5)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.events import CORRECTED, Facts
from ragz_cli.core.game import Arg, Event, Refused, outcome
from ragz_cli.core.table import check_plays
from ragz_cli.games.rage.cards import text_of as card_text
from ragz_cli.games.rage.ending import ranking, the_end
from ragz_cli.games.rage.figures import check_count, check_room, check_tricks, figure_of, text_of
from ragz_cli.games.rage.scoring import Scale, points, totals
from ragz_cli.games.rage.state import OVER, Cell, Done, Rage, Row, Winnings, cards_in, in_all, shown
from ragz_cli.games.rage.told_figures import read_named, write_named


def cells_arg() -> Arg[Rage, Mapping[int, Cell]]:
    """Boxes of the sheet by name, as bid and tricks: `Ann 3/3+b Bob 4/5`."""

    def read(words: Sequence[str], state: Rage) -> tuple[Mapping[int, Cell], Sequence[str]]:
        return read_named(words, state, _cell_of), ()

    return Arg("[PLAYER BID/TRICKS]...", read, lambda cells, state: write_named(cells, state, cell_text))


def _cell_of(word: str) -> Cell:
    bid, bar, taken = word.partition("/")
    made = number(bid)
    if made is None or not bar:
        raise Refused("R-FIGURES", "RG-98", case="cell", word=word)
    return Cell(made, figure_of(taken))


def cell_text(cell: Cell) -> str:
    """A box of the sheet without its total: `3/3+b`."""
    return f"{cell.bid}/{text_of(cell.taken)}"


def set_row(state: Rage, round_: int, cells: Mapping[int, Cell]) -> Done:
    """Boxes of a round that is on the sheet (RG-98); the other boxes of the row stay as they are."""
    row = next((row for row in state.rows if row.round == round_), None)
    if not row:
        raise Refused("R-ROUND", "RG-13", case="unscored", number=round_, round=state.round)
    return _in_row(state, row, cells)


def set_in_last_row(state: Rage, who: int, **figures: int) -> Done:
    """A figure of a round after the end: of the last one on the sheet."""
    if not state.rows:
        raise Refused("R-SET", "RG-105", case="round")
    row = state.rows[-1]
    if not (cell := row.cells[who]):
        raise Refused("T-LEAVE", "TB-8", case="left", whom=who)
    bid = figures.pop("bid", cell.bid)
    return _in_row(state, row, {who: Cell(bid, cell.taken._replace(**figures))})


def _in_row(state: Rage, row: Row, cells: Mapping[int, Cell]) -> Done:
    """A row of the sheet with other boxes, and the totals after it; what was settled since stays."""
    check_plays(state, *(seat for seat in cells if not row.cells[seat]))
    boxes = tuple([cells.get(seat, cell) for seat, cell in enumerate(row.cells)])
    after = row._replace(cells=boxes)
    check_row(state, after)
    scale = Scale(state.edition, row.double)
    after = after._replace(scores=tuple([points(cell, cards_in(row.round), scale) if cell else 0 for cell in boxes]))
    scored = state._replace(rows=tuple([after if one.round == row.round else one for one in state.rows]))
    events = [
        _box_changed(state, scored, row.round, seat, was, cells[seat])
        for seat, was in enumerate(row.cells)
        if was and seat in cells
    ]
    return outcome(scored, *events)


def check_row(state: Rage, row: Row) -> None:
    """A row cannot be what no round could have been (RG-106 to RG-110)."""
    cards = cards_in(row.round)
    for seat, cell in enumerate(row.cells):
        if cell and not 0 <= cell.bid <= cards:
            raise Refused("R-BID", "RG-22", who=seat, number=cell.bid, most=cards)
    everybody = [cell.taken if cell else Winnings() for cell in row.cells]
    check_tricks(cards, everybody, "row")
    for kind, count in in_all(everybody).items():
        check_count(state.edition, kind, count)
    for seat, taken in enumerate(everybody):
        check_room(seat, taken, len(row.cells) - row.cells.count(None))


def _box_changed(before: Rage, after: Rage, round_: int, seat: int, was: Cell, now: Cell) -> Event:
    old, new = totals(before)[seat], totals(after)[seat]
    facts: Facts = {"kept": cell_text(was), "told": cell_text(now), "before": old, "left": new}
    return Event(CORRECTED, seat, new - old, "RG-92", {"case": "row", "fact": "score", "round": round_, **facts})


def corrected(before: Rage, done: Done) -> Done:
    """After the last round a correction only says again who has won (RG-95, TB-3)."""
    changed = before.phase == OVER and ranking(done.state) != ranking(before)
    return done.then(the_end) if changed else done


def without_trick(state: Rage) -> Done:
    """The trick under way is dropped: its cards are back in the hands, as if they had not been played (TB-5)."""
    begun = state.now.begun
    if begun is None:
        return outcome(state)
    event = Event("trick_dropped", begun.turns[0], begun.trick, "TB-5", {"cards": _lying(state)})
    return outcome(state._replace(now=begun), event)


def round_dropped(state: Rage) -> tuple[Event, ...]:
    """What was told of the round under way, where it does not count any more (TB-5)."""
    now = state.now
    bids = {seat: str(bid) for seat, bid in enumerate(now.bids) if bid is not None}
    tricks = {seat: text_of(taken) for seat, taken in enumerate(now.taken) if taken.won}
    figures = ((word, write_named(told, state, str)) for word, told in (("bids", bids), ("tricks", tricks)))
    lines = (
        *(f"{word} {text}" for word, text in (("trump", shown(now.course.trump)), *figures) if text),
        *(f"play {card}" for card in _lying(state)),
    )
    facts: Facts = {"round": state.round, "told": lines}
    return (Event("round_dropped", state.dealer, state.round, "TB-5", facts),) if lines else ()


def _lying(state: Rage) -> tuple[str, ...]:
    """The cards of the trick under way, with the names of those who played them."""
    names = tuple(state.seats)
    return tuple([f"{names[state.now.turns[at]]} {card_text(card)}" for at, card in enumerate(state.now.cards)])
