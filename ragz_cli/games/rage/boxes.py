"""`round 3 bob bid 2 cy tricks 1`: boxes of the sheet put right by name, as an amendment of that round (TB-6)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.game import Met, Refused, Rewording
from ragz_cli.core.line import NOTE, SET, entry_word
from ragz_cli.core.names import read_player, unaccented, write_players
from ragz_cli.core.play import or_refusal
from ragz_cli.games.rage.bidding import still_hidden
from ragz_cli.games.rage.cards import BONUS, MAD
from ragz_cli.games.rage.corrections import cell_text, check_row
from ragz_cli.games.rage.figures import MADE, figure_of, text_of
from ragz_cli.games.rage.state import ROUNDS, Cell, Rage, Row, Winnings, cards_in, untouched
from ragz_cli.games.rage.told_figures import write_named

COMMAND = "round"
BID, TRICKS = "bid", "tricks"
BESIDE = ("score", "exact")  # figures that the table sets beside the sheet
USAGE = f"{COMMAND} N NAME {BID}|{TRICKS} N ..."

Cells = Sequence[Cell | None]
Boxes = Mapping[int, Mapping[str, int]]
"""What was told by seat: `bid`, `won`, `bonus`, `mad`."""


def amended(lines: Sequence[Met[Rage]], state: Rage, text: str) -> str:
    """What `amend` takes to put boxes right: the lines that told a round, with other figures. Raises Refused."""
    round_, boxes = _read(text.split(), state)
    told = _told(lines, round_)
    row = next((row for row in state.rows if row.round == round_), None)
    before = row.cells if row else _bids_under_way(state, round_, boxes)
    after = tuple([_with(seat, cell, boxes.get(seat, {})) for seat, cell in enumerate(before)])
    if after == before:
        raise Refused("R-ROUND", "TB-6", case="same", number=round_)
    if row:
        _check(state, row._replace(cells=after), boxes, text)
    amendment = _amendment(lines, _other_lines(lines, told, before, after))
    if not amendment or (row and _told_cells(lines, told, state, round_) != before):
        raise Refused("R-ROUND", "TB-2", case="set", number=round_, example=_set_by_table(state, row, before, after))
    return amendment


def _read(words: Sequence[str], state: Rage) -> tuple[int, Boxes]:
    """The round, and its boxes by seat."""
    round_ = number(words[0]) if words else None
    if round_ is None:
        raise _not_understood(state)
    if not 1 <= round_ <= ROUNDS:
        raise Refused("R-ROUND", "RG-13", case="range", number=round_)
    return round_, _read_boxes(words[1:], state)


def _read_boxes(words: Sequence[str], state: Rage) -> Boxes:
    """What follows each name: `bid`, `tricks`, `bonus` or `mad`, said once for several, and a figure."""
    boxes: dict[int, dict[str, int]] = {}
    seat, kind, due = -1, "", False
    while words:
        word = unaccented(words[0])
        if word in (BID, TRICKS, BONUS, MAD):
            kind, due, words = word, seat >= 0, words[1:]
            if due and word in (BONUS, MAD) and (not words or number(words[0].rstrip(",")) is None):  # one of them
                words = ("1", *words)
        elif due and kind:
            boxes.setdefault(seat, {}).update(_figures(kind, words[0].rstrip(",")))
            due, words = False, words[1:]
        elif due:
            raise Refused("R-FIGURES", "RG-98", case="which", who=seat, word=words[0])
        else:
            seat, words = read_player(words, state)
            due = True
    if due or not boxes:
        raise _not_understood(state)
    return boxes


def _not_understood(state: Rage) -> Refused:
    """Which round, and whose bid or tricks, with an example from the last round on the sheet."""
    example = {}
    for row in state.rows[-1:]:
        seat, bid = next((seat, cell.bid) for seat, cell in enumerate(row.cells) if cell)
        example["example"] = f"{COMMAND} {row.round} {write_players((seat,), state)} {BID} {0 if bid else 1}"
    return Refused("R-FIGURES", "RG-98", case="boxes", **example)


def _figures(kind: str, word: str) -> Mapping[str, int]:
    """One figure. Tricks alone leave Bonus and Mad as they are, unless there are none to hold them."""
    taken = figure_of(word)
    if kind != TRICKS:
        return {kind: taken.won}
    return {"won": taken.won} if taken.won and "+" not in word else taken._asdict()


def _with(seat: int, cell: Cell | None, figures: Mapping[str, int]) -> Cell | None:
    """A box with other figures; who had left has none (TB-8)."""
    if not figures:
        return cell
    if not cell:
        raise Refused("T-LEAVE", "TB-8", case="left", whom=seat)
    won = {key: figure for key, figure in figures.items() if key != BID}
    return Cell(figures.get(BID, cell.bid), cell.taken._replace(**won))


def _bids_under_way(state: Rage, round_: int, boxes: Boxes) -> Cells:
    """The bids of the round under way, as boxes; only they can be put right before it is scored."""
    if state.over or round_ != state.round:
        raise Refused("R-ROUND", "RG-13", case="unscored", number=round_, round=state.round)
    if any(set(figures) != {BID} for figures in boxes.values()):
        raise Refused("R-ROUND", "RG-83", case="bids", number=round_)
    if early := still_hidden(state):
        raise Refused.of(early)
    for seat, figures in boxes.items():
        if figures[BID] > state.cards:
            raise Refused("R-BID", "RG-22", who=seat, number=figures[BID], most=state.cards)
        if seat in state.sitting.order and state.now.bids[seat] is None:
            raise Refused("R-ROUND", "RG-22", case="unbid", who=seat, number=round_)
    return tuple([None if bid is None else Cell(bid, Winnings()) for bid in state.now.bids])


def _check(state: Rage, row: Row, boxes: Boxes, text: str) -> None:
    """A row that can be (RG-106 to RG-110). Where its tricks do not add up: whose other box would make it right."""
    off = sum(cell.taken.won for cell in row.cells if cell) - cards_in(row.round)
    if off:
        others = [(seat, cell) for seat, cell in enumerate(row.cells) if cell and "won" not in boxes.get(seat, {})]
        right = [
            f"{write_players((seat,), state)} {TRICKS} {cell.taken.won - off}"
            for seat, cell in others
            if _can_be(state, row, seat, _with(seat, cell, _figures(TRICKS, str(cell.taken.won - off))))
        ]
        example = {"example": f"{COMMAND} {text} {right[0]}"} if right else {}
        case = "over" if off > 0 else "under"
        wanted = cards_in(row.round)
        facts = {"round": row.round, "number": wanted + off, "wanted": wanted, "off": abs(off)}
        raise Refused("R-TRICKS-SUM", "RG-107", case=case, **facts, boxes=tuple(right), **example)
    check_row(state, row)


def _can_be(state: Rage, row: Row, seat: int, cell: Cell | None) -> bool:
    cells = (*row.cells[:seat], cell, *row.cells[seat + 1 :])
    return or_refusal(lambda: check_row(state, row._replace(cells=cells))) is None


def _told(lines: Sequence[Met[Rage]], round_: int) -> Sequence[int]:
    """The places of the lines that told a round, since it was last dealt."""
    met = [at for at, line in enumerate(lines) if line.state.round == round_ and not line.state.over]
    begun = max((at for at in met if untouched(lines[at].state)), default=len(lines))
    return [at for at in met if at >= begun]


def _told_cells(lines: Sequence[Met[Rage]], told: Sequence[int], state: Rage, round_: int) -> Cells:
    """The boxes of a round as its lines gave them."""
    after = told[-1] + 1 if told else 0
    scored = lines[after].state if after < len(lines) else state
    return next((row.cells for row in scored.rows if row.round == round_), ())


def _other_lines(lines: Sequence[Met[Rage]], told: Sequence[int], before: Cells, after: Cells) -> Mapping[int, str]:
    """Other words for the lines of a round, by place; "" for one that falls away. None if the table set its figures."""
    if not told or any(_set_by(lines[at]) for at in told):
        return {}
    bids = {seat: cell.bid for seat, (was, cell) in enumerate(zip(before, after, strict=True)) if cell and was != cell}
    other = {at: _with_bids(lines[at], bids) for at in told}
    taken, was = ({seat: cell.taken for seat, cell in enumerate(cells) if cell} for cells in (after, before))
    tricks = [at for at in told if _verb(lines[at]) in ("play", "winner", TRICKS)]
    if taken != was or any(f": {TRICKS} {MADE}" in lines[at].text for at in tricks):
        *cards, last = tricks
        figures = f"{TRICKS} {write_named(taken, lines[last].state, text_of)}"
        other |= {**dict.fromkeys(cards, ""), last: f"{lines[last].text.partition(':')[0]}: {figures}"}
    return {at: text for at, text in other.items() if text != lines[at].text}


def _verb(line: Met[Rage]) -> str:
    return line.action.verb if line.action else ""


def _set_by(line: Met[Rage]) -> bool:
    """Whether the table set a figure of the round itself with this line."""
    return line.action is not None and line.action.verb == SET and line.action.args[0] not in BESIDE


def _with_bids(line: Met[Rage], bids: Mapping[int, int]) -> str:
    """A line that tells bids with other bids; any other line as it is."""
    actor, _, action, state = line.text.partition(":")[0], *line[1:]
    if action and action.verb == BID and action.who in bids:
        return f"{actor}: {BID} {bids[action.who]}"
    if action and action.verb == "bids":
        named = {seat: bids.get(seat, bid) for seat, bid in action.args[0].items()}
        return f"{actor}: bids {write_named(named, state, str)}"
    return line.text


def _amendment(lines: Sequence[Met[Rage]], other: Mapping[int, str]) -> str:
    """The numbers of the lines from the first to the last that changes, and all lines in their place.

    Nothing where that cannot be said in one line: a remark or a note ends it.
    """
    if not other:
        return ""
    first, last = lines[min(other)].number, lines[max(other)].number
    texts = [other.get(at, line.text) for at, line in enumerate(lines) if first <= line.number <= last]
    texts = [text for text in texts if text]
    if any(";" in text or "#" in text or entry_word(text) == NOTE for text in texts[:-1]):
        return ""
    return f"{first}-{last} {'; '.join(texts)}" if first < last else f"{first} {'; '.join(texts)}"


def _set_by_table(state: Rage, row: Row | None, before: Cells, after: Cells) -> str:
    """What the table can say instead."""
    cells = {seat: cell for seat, (was, cell) in enumerate(zip(before, after, strict=True)) if cell and was != cell}
    if row:
        return f"{SET} {COMMAND} {row.round} {write_named(cells, state, cell_text)}"
    return next(f"{SET} {write_players((seat,), state)} {BID} {cell.bid}" for seat, cell in cells.items())


BY_NAME = Rewording(
    USAGE, "bids or tricks of a round that were told wrongly", ("TB-6", "RG-98"), f"{COMMAND} 1 Ann {BID} 2", amended
)
