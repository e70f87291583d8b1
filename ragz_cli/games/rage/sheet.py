"""The score sheet: kept by ragz, kept on paper, put right by its boxes (RG-93, RG-98 to RG-100, RG-112; TB-6).

A row is a round, from 10 cards down. A box is a running total, `12`, or bid, tricks and total, `2/1+b=16`; `-` is that
of somebody who has left or not come yet (TB-8). Of a sheet kept on paper the first box is named that cannot be right
(RG-107 to RG-110). `round 3 bob bid 2 cy tricks 1` puts boxes right by name, as an amendment of that round (TB-6).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product, starmap

from ragz_cli.core.figures import CheckedSheet, Doubt, Entry, Sheet, SheetKeeper, SheetRow
from ragz_cli.core.game import Event, Facts, Met, Refused, Rewording
from ragz_cli.core.line import NOTE, SET, entry_word
from ragz_cli.core.names import number, read_player, unaccented, write_players
from ragz_cli.core.record import Record
from ragz_cli.core.step import allowed
from ragz_cli.games.rage import scoring as rules
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.cards import BONUS, MAD
from ragz_cli.games.rage.table import cell_text, check_row
from ragz_cli.games.rage.told import MADE, figure_of, still_hidden, text_of, write_named


def sheet(state: rage.Rage, edition: str = "", scoring: str = "") -> Sheet:
    """The sheet of a game, by its own edition and points or by those named (RG-A19)."""
    points_of = _named(state.form.edition, state.form.scoring, edition, scoring)
    scored = {row.round: row for row in state.rows}
    before = (0,) * len(state.seats)
    rows = []
    for round_ in range(1, rage.ROUNDS + 1):
        beside = [one for one in state.corrections if one.round == round_]
        corrected = tuple(sum(one.points for one in beside if one.who == seat) for seat in state.seats.values())
        before = tuple(map(sum, zip(before, corrected, strict=True)))
        row = _scored(scored[round_], points_of, before) if round_ in scored else _blank(state, round_)
        before = tuple(was if one.total is None else one.total for one, was in zip(row.entries, before, strict=True))
        rows.append(row._replace(corrected=corrected if any(corrected) else ()))
    made = rules.exact_bids(state)
    won = rules.rank(before, made, sorted(state.sitting.order)).winners if state.phase == rage.OVER else ()
    counted = max(rules.exact_known(state, seat) for seat in state.seats.values())
    return Sheet(
        tuple(state.seats), points_of.name, tuple(rows), before, made, counted, won, state.sitting.left,
        rules.to_come(state),
    )  # fmt: skip


def _named(own: str, own_scoring: str, edition: str, scoring: str) -> rage.Edition:
    """The edition that is named, by its own points unless others are; with points alone those of the game's own."""
    return rage.SCORED[edition or own, scoring or (rage.LEAFLET if edition else own_scoring)]


def _scored(row: rage.ScoredRound, edition: rage.Edition, before: tuple[int, ...]) -> SheetRow:
    cards, scale = rage.cards_in(row.round), rules.Scale(edition, row.double)
    entries = (_entry(cell, cards, scale, left) for cell, left in zip(row.cells, before, strict=True))
    return SheetRow(cards, row.dealer, tuple(entries))


def _entry(cell: rage.PlayerRound | None, cards: int, scale: rules.Scale, before: int) -> Entry:
    """A box; whoever had left has a blank one (TB-8)."""
    if not cell:
        return Entry()
    score, in_tricks = rules.points(cell, cards, scale), rules.for_cards(cell.taken).amount
    won, bonus, mad = cell.taken
    return Entry(cell.bid, won, in_tricks, bonus, mad, score, before + score, rules.exact(cell))


def _blank(state: rage.Rage, round_: int) -> SheetRow:
    """A round without a score: the bids of the round under way are on it already, unless they are hidden (RG-102)."""
    under_way = round_ == state.round and not state.over
    bids = state.now.bids if under_way else (None,) * len(state.seats)
    return SheetRow(rage.cards_in(round_), state.dealer if under_way else None, tuple(map(Entry, bids)))


def differences(before: rage.Rage, after: rage.Rage) -> tuple[Event, ...]:
    """What an amendment changed that no figure of `status` shows: boxes, lead and tie-break (RG-92, RG-95, RG-96)."""
    events = [
        Event("box_changed", seat, new.round, "RG-92", {"kept": cell_text(was), "told": cell_text(now)})
        for old, new in zip(before.rows, after.rows, strict=False)
        if old.round == new.round
        for seat, (was, now) in enumerate(zip(old.cells, new.cells, strict=True))
        if was and now and was != now
    ]
    was, now = rules.ranking(before), rules.ranking(after)
    if was.level != now.level and after.rows:
        events.append(Event("leader_changed", now.level[0], now.top, "RG-95", {"names": was.level, "whom": now.level}))
    if after.phase == rage.OVER and len(now.level) > 1 and was != now:
        events.append(rules.tie_break(now))
    return tuple(events)


BLANK = "-"
BOX = re.compile(r"(?:(\d{1,2})/(\d{1,2})((?:\+[bm])*)=)?(-?\d{1,4})")


class Box(Record):
    """One box of a paper sheet: the running total, and the figures of the round if they were written."""

    total: int
    cell: rage.PlayerRound | None = None


BoxRow = Sequence[Box | None]
"""A row of a paper sheet; who does not play has no box."""


def check(
    rows: Sequence[Sequence[str]], state: rage.Rage | None, edition: str, variant: str, scoring: str = ""
) -> CheckedSheet:
    """The first box that cannot be right, or that differs from the sheet of the game at hand.

    It is scored as that game, or plainly; by an edition, a variant or points that are named.
    """
    paper = [boxes(row) for row in rows]
    agreed = rules.scale_of(state) if state else rules.Scale(rage.FUNDEX, double=False)
    named = variant == rage.ALL_TRICKS_DOUBLE
    own, own_scoring = (state.form.edition, state.form.scoring) if state else (rage.FUNDEX.name, rage.LEAFLET)
    scale = rules.Scale(_named(own, own_scoring, edition, scoring), agreed.double or named)
    doubled = {row.round: row.double or named for row in state.rows} if state else {}
    doubt = first_doubt(paper, scale, doubled)
    compared = state is not None and scale == agreed
    if state and compared and (differs := first_difference(paper, sheet(state))):
        found = filter(None, (doubt, differs))
        doubt = min(found, key=lambda one: (one.round, one.seat < 0, one.seat))  # the boxes before the row as a whole
    name = scale.edition.name + (f" with {rage.ALL_TRICKS_DOUBLE}" if scale.double else "")
    return CheckedSheet(name, doubt and doubt._replace(cards=rage.cards_in(doubt.round)), compared)


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
    return Box(int(total), rage.PlayerRound(int(bid), rage.Winnings(int(won), cards.count("b"), cards.count("m"))))


def first_doubt(rows: Sequence[BoxRow], scale: rules.Scale, doubled: Mapping[int, bool] = {}) -> Doubt | None:
    """The first box that cannot be right, row by row, from left to right. None proves nothing wrong, not all right.

    `doubled` says of rounds whether all their tricks counted double, where that differs from the `scale`.
    """
    before: tuple[int, ...] = (0,) * len(rows[0]) if rows else ()
    for round_, row in enumerate(rows, 1):
        by = scale._replace(double=doubled.get(round_, scale.double))
        if doubt := _no_row(round_, row, len(before), scale.edition) or _wrong_box(round_, row, before, by):
            return doubt
        before = tuple([box.total if box else kept for box, kept in zip(row, before, strict=True)])
    return None


def _no_row(round_: int, row: BoxRow, columns: int, edition: rage.Edition) -> Doubt | None:
    """Why this is no row of a sheet: one too many (RG-13), too few or too many boxes (RG-1), or not one a column."""
    if round_ > rage.ROUNDS:
        return Doubt(round_, -1, 0, "rounds", "RG-13", {"most": rage.ROUNDS})
    players, (least, most) = len(row) - row.count(None), edition.players
    if players < least or len(row) > most:
        facts: Facts = {"number": players if players < least else len(row), "least": least, "most": most}
        return Doubt(round_, -1, 0, "players", edition.clause("RG-1"), {**facts, "edition": edition.title})
    boxes: Facts = {"number": len(row), "wanted": columns}
    return Doubt(round_, -1, 0, "boxes", "RG-98", boxes) if len(row) != columns else None


def _wrong_box(round_: int, row: BoxRow, before: Sequence[int], scale: rules.Scale) -> Doubt | None:
    """The first box that is wrong alone or with those at its left (RG-107), or the row as a whole (RG-112)."""
    cards, players = rage.cards_in(round_), len(row) - row.count(None)
    reached = {rage.Winnings()}
    for seat, (box, kept) in enumerate(zip(row, before, strict=True)):
        if not box:
            continue
        ways = set(_ways(box, kept, cards, players, scale))
        if not ways:
            return Doubt(round_, seat, box.total, *_alone(box, kept, cards, players, scale))
        sums = {one.plus(way) for way in ways for one in reached}
        reached = {one for one in sums if _fits(one, cards, scale)}
        if not reached:
            clause = scale.edition.clause("RG-108") if any(one.won <= cards for one in sums) else "RG-107"
            return Doubt(round_, seat, box.total, "together", clause, {"before": kept, "tricks": cards})
    return None if any(one.won == cards for one in reached) else _wrong_row(round_, row, before, cards, scale)


def _wrong_row(round_: int, row: BoxRow, before: Sequence[int], cards: int, scale: rules.Scale) -> Doubt:
    """Why a row cannot be right though each box could be: its tricks (RG-107), or else its scores (RG-112)."""
    if all(box.cell for box in row if box):
        written = sum(box.cell.taken.won for box in row if box and box.cell)
        return Doubt(round_, -1, written, "tricks", "RG-107", {"number": written, "tricks": cards})
    score = sum(box.total - kept for box, kept in zip(row, before, strict=True) if box)
    return Doubt(round_, -1, score, "row", scale.edition.clause("RG-112"), {"tricks": cards})


def _fits(taken: rage.Winnings, cards: int, scale: rules.Scale) -> bool:
    """Whether so many tricks, Bonus and Mad can be in one round (RG-107, RG-108)."""
    actions = scale.edition.actions
    return taken.won <= cards and taken.bonus <= actions[BONUS] and taken.mad <= actions[MAD]


def _ways(box: Box, before: int, cards: int, players: int, scale: rules.Scale) -> Iterator[rage.Winnings]:
    """Every way to take tricks, Bonus and Mad that makes this box right."""
    counts = (cards, scale.edition.actions[BONUS], scale.edition.actions[MAD])
    every = starmap(rage.Winnings, product(*(range(most + 1) for most in counts)))
    for taken in [box.cell.taken] if box.cell else every:
        missed = 0 if taken.won else 1
        bids = [box.cell.bid] if box.cell else [taken.won, missed]
        scores = [rules.points(rage.PlayerRound(bid, taken), cards, scale) for bid in bids if bid <= cards]
        if box.total - before in scores and not _impossible(taken, cards, players, scale):
            yield taken


def _impossible(taken: rage.Winnings, cards: int, players: int, scale: rules.Scale) -> str:
    """The clause by which one player cannot take this: too many tricks, Bonus or Mad, or no tricks to hold them."""
    if taken.won > cards:
        return "RG-107"
    if not _fits(taken, cards, scale):
        return scale.edition.clause("RG-108")
    if taken.bonus + taken.mad > taken.won * players:
        return "RG-110" if taken.won else "RG-109"
    return ""


def _alone(box: Box, before: int, cards: int, players: int, scale: rules.Scale) -> tuple[str, str, Facts]:
    """Why a box cannot be right whatever the others say."""
    if not box.cell:
        return "score", scale.edition.clause("RG-89"), {"before": before, "score": box.total - before, "tricks": cards}
    bid, taken = box.cell
    if wrong := "RG-106" if bid > cards else _impossible(taken, cards, players, scale):
        return "figures", wrong, {"bid": bid, "won": taken.won, "tricks": cards}
    right = before + rules.points(box.cell, cards, scale)
    return "sum", "RG-92", {"before": before, "bid": bid, "won": taken.won, "wanted": right}


def first_difference(rows: Sequence[BoxRow], kept: Sheet) -> Doubt | None:
    """The first box that differs from the sheet that ragz kept of the same game (RG-92, TB-8)."""
    for round_, (row, paper) in enumerate(zip(kept.rows, rows, strict=False), 1):
        scored = any(entry.total is not None for entry in row.entries)
        for seat, (entry, box) in enumerate(zip(row.entries, paper, strict=False)):
            if scored and entry.total != (box.total if box else None):
                code = "blank" if not box else "left" if entry.total is None else "kept"
                facts: Facts = {"wanted": entry.total, "bid": entry.bid, "won": entry.won, "score": entry.score}
                total, clause = box.total if box else 0, "RG-92" if code == "kept" else "TB-8"
                return Doubt(round_, seat, total, code, clause, facts)
    return None


KEEPER = SheetKeeper(sheet, check, rage.OFFERED, tuple(rage.VARIANTS), rage.SCORINGS)

COMMAND = "round"
BID, TRICKS = "bid", "tricks"
BESIDE = ("score", "exact")  # figures that the table sets beside the sheet
USAGE = f"{COMMAND} N NAME {BID}|{TRICKS} N ..."


PlayerRounds = Sequence[rage.PlayerRound | None]

NamedBoxes = Mapping[int, Mapping[str, int]]
"""What was told by seat: `bid`, `won`, `bonus`, `mad`."""


def amended(lines: Sequence[Met[rage.Rage]], state: rage.Rage, text: str) -> str:
    """What `amend` takes to put boxes right: the lines that told a round, with other figures. Raises Refused."""
    words = text.split()
    round_ = number(words[0]) if words else None
    if round_ is None:
        raise _not_understood(state)
    if not 1 <= round_ <= rage.ROUNDS:
        raise Refused("R-ROUND", "RG-13", case="range", number=round_)
    boxes = _read_boxes(words[1:], state)
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


def _read_boxes(words: Sequence[str], state: rage.Rage) -> NamedBoxes:
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
    if due and kind in (BONUS, MAD):  # `mad bob`
        boxes.setdefault(seat, {})[kind] = 1
    if not boxes or (due and kind not in (BONUS, MAD)):
        raise _not_understood(state)
    return boxes


def _not_understood(state: rage.Rage) -> Refused:
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


def _with(seat: int, cell: rage.PlayerRound | None, figures: Mapping[str, int]) -> rage.PlayerRound | None:
    """A box with other figures; who had left has none (TB-8)."""
    if not figures:
        return cell
    if not cell:
        raise Refused("T-LEAVE", "TB-8", case="left", whom=seat)
    won = {key: figure for key, figure in figures.items() if key != BID}
    return rage.PlayerRound(figures.get(BID, cell.bid), cell.taken._replace(**won))


def _bids_under_way(state: rage.Rage, round_: int, boxes: NamedBoxes) -> PlayerRounds:
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
    return tuple([None if bid is None else rage.PlayerRound(bid, rage.Winnings()) for bid in state.now.bids])


def _check(state: rage.Rage, row: rage.ScoredRound, boxes: NamedBoxes, text: str) -> None:
    """A row that can be (RG-106 to RG-110). Where its tricks do not add up: whose other box would make it right."""
    wanted = rage.cards_in(row.round)
    off = sum(cell.taken.won for cell in row.cells if cell) - wanted
    if not off:
        return check_row(state, row)
    right = []
    for seat, cell in enumerate(row.cells):
        if cell and "won" not in boxes.get(seat, {}):
            other = _with(seat, cell, _figures(TRICKS, str(cell.taken.won - off)))
            if other and allowed(check_row, state, row._replace(cells=rage.replaced(row.cells, seat, other))):
                right.append(f"{write_players((seat,), state)} {TRICKS} {other.taken.won}")
    example = {"example": f"{COMMAND} {text} {right[0]}"} if right else {}
    facts = {"round": row.round, "number": wanted + off, "wanted": wanted, "off": abs(off)}
    case = "over" if off > 0 else "under"
    raise Refused("R-TRICKS-SUM", "RG-107", case=case, **facts, boxes=tuple(right), **example)


def _told(lines: Sequence[Met[rage.Rage]], round_: int) -> Sequence[int]:
    """The places of the lines that told a round, since it was last dealt."""
    met = [at for at, line in enumerate(lines) if line.state.round == round_ and not line.state.over]
    begun = max((at for at in met if rage.untouched(lines[at].state)), default=len(lines))
    return [at for at in met if at >= begun]


def _told_cells(lines: Sequence[Met[rage.Rage]], told: Sequence[int], state: rage.Rage, round_: int) -> PlayerRounds:
    """The boxes of a round as its lines gave them."""
    after = told[-1] + 1 if told else 0
    scored = lines[after].state if after < len(lines) else state
    return next((row.cells for row in scored.rows if row.round == round_), ())


def _other_lines(
    lines: Sequence[Met[rage.Rage]], told: Sequence[int], before: PlayerRounds, after: PlayerRounds
) -> Mapping[int, str]:
    """Other words for the lines of a round, by place; "" for one that falls away. None if the table set its figures."""
    acted = [action for at in told if (action := lines[at].action)]
    if not told or any(action.verb == SET and action.args[0] not in BESIDE for action in acted):
        return {}
    bids = {seat: cell.bid for seat, (was, cell) in enumerate(zip(before, after, strict=True)) if cell and was != cell}
    other = {at: _with_bids(lines[at], bids) for at in told}
    taken, was = ({seat: cell.taken for seat, cell in enumerate(cells) if cell} for cells in (after, before))
    tricks = [at for at in told if (action := lines[at].action) and action.verb in ("play", "winner", TRICKS)]
    if taken != was or any(f": {TRICKS} {MADE}" in lines[at].text for at in tricks):
        *cards, last = tricks
        figures = f"{TRICKS} {write_named(taken, lines[last].state, text_of)}"
        other |= {**dict.fromkeys(cards, ""), last: f"{lines[last].text.partition(':')[0]}: {figures}"}
    return {at: text for at, text in other.items() if text != lines[at].text}


def _with_bids(line: Met[rage.Rage], bids: Mapping[int, int]) -> str:
    """A line that tells bids with other bids; any other line as it is."""
    actor, action, state = line.text.partition(":")[0], line.action, line.state
    if action and action.verb == BID and action.who in bids:
        return f"{actor}: {BID} {bids[action.who]}"
    if action and action.verb == "bids":
        named = {seat: bids.get(seat, bid) for seat, bid in action.args[0].items()}
        return f"{actor}: bids {write_named(named, state, str)}"
    return line.text


def _amendment(lines: Sequence[Met[rage.Rage]], other: Mapping[int, str]) -> str:
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


def _set_by_table(state: rage.Rage, row: rage.ScoredRound | None, before: PlayerRounds, after: PlayerRounds) -> str:
    """What the table can say instead."""
    cells = {seat: cell for seat, (was, cell) in enumerate(zip(before, after, strict=True)) if cell and was != cell}
    if row:
        return f"{SET} {COMMAND} {row.round} {write_named(cells, state, cell_text)}"
    return next(f"{SET} {write_players((seat,), state)} {BID} {cell.bid}" for seat, cell in cells.items())


BY_NAME = Rewording(
    USAGE,
    "bids or tricks of a round that were told wrongly",
    ("TB-6", "RG-98"),
    f"{COMMAND} 1 Ann {BID} 2",
    amended,
    lambda state: (state.round, state.round - 1),
)
