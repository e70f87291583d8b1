"""Cards and re-roll tokens: how they are typed, what brings tokens and what they buy, taking a card.

Cards RR-7, RR-28, RR-43, RR-49, RR-92; tokens RR-30, RR-31, RR-34 to RR-36, RR-63 to RR-71, RR-78; taking from the row,
from the pile, by the Wild die: RR-25 to RR-49.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core.game import DICE, NUMBER, WORD, Arg, Event, Facts, Refusal, Refused, outcome
from ragz_cli.core.names import candidates, match, number, the_one, write_numbers
from ragz_cli.core.record import put
from ragz_cli.core.step import with_player
from ragz_cli.games.rat import state as rat
from ragz_cli.games.rat.ending import end_turn

MARKS = {"icon": True, "plain": False}
WRITTEN: Mapping[bool | None, str] = {icon: word for word, icon in MARKS.items()}

Marked = tuple[int, bool | None]
"""A card that was turned up, and whether it was said to have the icon, if that was said."""


def card_value(word: str, state: rat.Rat) -> int:
    """One value that a Number card can have (RR-92)."""
    value = number(word)
    least, most = state.form.values
    if value is None:
        raise Refused("W-NUMBER", "RR-92", word=word, least=least, most=most)
    if not least <= value <= most:
        raise Refused("R-VALUE", "RR-92", number=value, least=least, most=most)
    return value


def values(usage: str, count: Callable[[rat.Rat], int], code: str, clause: str) -> Arg[rat.Rat, tuple[int, ...]]:
    """As many card values as `count` says, apart or as one run of digits; refused with `code` if not as many."""

    def read(words: Sequence[str], state: rat.Rat) -> tuple[tuple[int, ...], Sequence[str]]:
        wanted = count(state)
        if len(words) == 1 and len(words[0]) > 1 and words[0].isdigit():
            words = tuple(words[0])
        if len(words) != wanted:
            raise Refused(code, clause, case="number", number=len(words), wanted=wanted)
        return tuple([card_value(word, state) for word in words]), ()

    return Arg(usage, read, write_numbers, takes=(NUMBER,))


def _is_empty(word: str, state: rat.Rat) -> bool:
    """Whether a word names the region that lacks its card, which may be told with the next one: `5 on red`."""
    regions = state.board.regions
    named = candidates(word, regions) if word.isalpha() else []
    return len(named) == 1 and state.row[regions.index(named[0])] is None


def _read_marked(words: Sequence[str], state: rat.Rat) -> tuple[Marked, Sequence[str]]:
    words = [word for word in words if not _is_empty(word, state)]
    if not words:
        raise Refused("W-MISSING", "RR-51", wanted="the value of the card turned up")
    value = card_value(words[0], state)
    if len(words) == 1:
        return (value, None), ()
    if number(words[1]) is not None:
        raise Refused("R-ROW", "RR-51", case="one", number=len(words))
    mark = match(words[1], MARKS)
    if MARKS[mark] != rat.has_icon(value):
        raise Refused("R-ICON", "RR-7", number=value, case=mark)
    return (value, MARKS[mark]), words[2:]


TURNED_UP: Arg[rat.Rat, Marked] = Arg(
    "V", _read_marked, lambda card, _: f"{card[0]} {WRITTEN.get(card[1], '')}".rstrip(), lambda _: MARKS, True,
    takes=(NUMBER, WORD), words=lambda state: (*MARKS, *(state.board.regions if None in state.row else ())),
)  # fmt: skip
"""A card that was turned up: `7`, or with its mark, `7 icon`, which has to agree (RR-7)."""


def _read_mark(words: Sequence[str], _: rat.Rat) -> tuple[bool, Sequence[str]]:
    if any(number(word) is not None for word in words):
        raise Refused("R-SECRET", "RR-85")
    if not words:
        raise Refused("W-MISSING", "RR-28", wanted="icon or plain", names=tuple(MARKS))
    return MARKS[match(words[0], MARKS)], words[1:]


DRAWN: Arg[rat.Rat, bool] = Arg(
    "icon|plain", _read_mark, lambda icon, _: WRITTEN[icon], lambda _: MARKS, True, takes=(WORD,)
)
"""Whether a drawn card has the icon; only the drawer may know its value (RR-28, RR-85, A-7)."""


def _read_slot(words: Sequence[str], state: rat.Rat) -> tuple[int, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-43", wanted="the place of a card, from 1 on")
    place = number(words[0])
    if place is None:
        most = max(len(player.cards) for player in state.players)
        raise Refused("W-NUMBER", "RR-43", word=words[0], least=1, most=most)
    if place < 1:
        raise Refused("R-SLOT", "RR-43", case="range", number=place, least=1)
    return place, words[1:]


def _read_mine(words: Sequence[str], state: rat.Rat) -> tuple[int, Sequence[str]]:
    """Refused with what may be meant where one's own place is not said and there is only one."""
    try:
        return _read_slot(words, state)
    except Refused as refused:
        only = len(state.active.cards) == 1 and [number(word) is not None for word in words].count(True) == 1
        raise refused.with_facts(meant=" ".join(("1", *words)) if only else "") from None


PLACE: Arg[rat.Rat, int] = Arg("PLACE", _read_slot, lambda place, _: str(place), takes=(NUMBER,))
"""A place before a player, from 1 in the order of arrival (RR-43, RR-49); the last may be the card just taken."""
MINE = PLACE._replace(read=_read_mine)
"""The place of one's own card in a swap, which is told first."""


def check_slot(state: rat.Rat, who: int, place: int) -> None:
    """Refuse a place in which no card of this player lies (RR-43)."""
    cards = len(state.players[who].cards)
    if place > cards:
        raise Refused("R-SLOT", "RR-43", case="none", whom=who, number=place, most=cards)


ICON = "icon"
SPACE = "Re-roll space"
ARTICLES = ("a", "an", "the")
BECAME = r"\s*=\s*|\s+(?:to|into|is|->)\s+"

Face = int | str  # of a number die, or a result of the Wild die
Again = tuple[Face | None, Face]  # what a die showed, if that was said, and what it shows now


def collect(state: rat.Rat, who: int, clause: str, source: str) -> rat.Done:
    """One token from the centre; nothing if it is empty, and nothing is owed for later (RR-70, A-8)."""
    if not state.centre:
        return outcome(state, Event("centre_empty", who, 0, "RR-70", {"space": source}))
    left = state.players[who].tokens + 1
    event = Event("received", who, 1, clause, {"left": left, "space": source})
    return outcome(with_player(state, who, tokens=left), event)


def collect_for_icon(state: rat.Rat, who: int, card: rat.Card) -> rat.Done:
    """The token for taking or drawing a 7, 8 or 9, whichever way it came (RR-35); other ways give none (RR-36)."""
    if not (card.icon if card.value is None else rat.has_icon(card.value)):
        return outcome(state)
    return collect(state, who, "RR-35", ICON)


def pay(state: rat.Rat, who: int, bought: Event, **rolled: object) -> rat.Done:
    """One token to the centre, where anybody may collect it again at once (RR-63, RR-69).

    `bought` says what was rolled again, and the state keeps it as `rolled`.
    """
    left = state.players[who].tokens - 1
    released = Event("released", who, 1, "RR-63", {"left": left, "space": "re-roll"})
    return outcome(put(with_player(state, who, tokens=left), paid=state.paid + 1, **rolled), released, bought)


def _read_again(words: Sequence[str], _: rat.Rat) -> tuple[tuple[Again, ...], Sequence[str]]:
    said = re.sub(BECAME, "=", " ".join(word for word in words if word not in ARTICLES))
    if not said:
        raise Refused("R-REROLL", "RR-64", case="none")
    return tuple([_again(word) for word in said.split()]), ()


def _again(word: str) -> Again:
    shown, _, rolled = word.rpartition("=")
    old, new = _face(shown), _face(rolled)
    if new is None or (shown and old is None):
        raise Refused("R-REROLL", "RR-64", case="word", word=word)
    return old, new


def _face(word: str) -> Face | None:
    face = number(word)
    return the_one(word, rat.RESULTS) or None if face is None else face


ROLLED_AGAIN: Arg[rat.Rat, tuple[Again, ...]] = Arg(
    "OLD=NEW...", _read_again,
    lambda again, _: " ".join(str(new) if old is None else f"{old}={new}" for old, new in again),
    lambda _: rat.RESULTS, True, takes=(NUMBER, WORD, DICE),
)  # fmt: skip
"""Dice rolled again: `4=6` for a 4 that became a 6; for a single die, or the Wild die, the new result will do."""


def reroll_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """Tokens buy re-rolls after a roll and before the move, or before the Wild result is done (RR-67, RR-66, RR-48)."""
    if who == state.turn and state.phase in rat.LANDINGS:
        return Refusal("R-REROLL-LATE", "RR-67", {"case": "moved"})
    if who == state.turn and rat.has_taken(state):
        return Refusal("R-REROLL-LATE", "RR-48" if state.wild else "RR-67", {"case": "done"})
    poor = None if state.active.tokens else Refusal("R-TOKEN", "RR-63", {"who": who, "tokens": 0})
    return rat.not_now(state, who, rat.ROLLED, rat.WILD) or poor


def reroll(state: rat.Rat, who: int, again: tuple[Again, ...]) -> rat.Done:
    """Pay one token and roll any of the rolled dice again; the new result counts (RR-63 to RR-65, RR-68, A-25)."""
    if state.phase == rat.WILD:
        (old, wild), *more = again
        if more or not isinstance(wild, str) or old not in (None, state.wild):
            other = rat.HIGHEST if state.wild == rat.LOWEST else rat.LOWEST
            raise Refused("R-REROLL", "RR-66", case="wild", wild=state.wild, example=f"reroll {state.wild}={other}")
        event = Event("wild_again", who, 0, "RR-66", {"wild": wild, "before": state.wild})
        return pay(state, who, event, wild=wild)
    dice = _dice_again(state, again)
    event = Event("rolled_again", who, sum(dice), "RR-64", {"dice": dice, "before": state.dice, **rat.single(dice)})
    return pay(state, who, event, dice=dice)


def _dice_again(state: rat.Rat, again: tuple[Again, ...]) -> tuple[int, ...]:
    """The dice in their order, each re-rolled one with its new face (RR-64, RR-65)."""
    least, most = state.form.faces
    dice = [*state.dice]
    left: list[Face | None] = [*dice]  # None where a die was rolled again
    facts: Facts = {"dice": state.dice, "example": f"reroll {dice[0]}={another_face(state, dice[0])}"}
    for old, new in again:
        if old is None and len(dice) == 1 and (len(again) == 1 or again[0][1] not in state.dice):
            old = dice[0]
        if old is None:
            raise _open_die(state, again, facts)
        if old not in left:
            raise Refused("R-REROLL", "RR-65", **facts, case="die", word=old)
        if not isinstance(new, int) or not least <= new <= most:
            raise Refused("R-DICE", "RR-19", **{**facts, "dice": str(new)}, case="face", least=least, most=most)
        at = left.index(old)
        left[at], dice[at] = None, new
    return tuple(dice)


def _open_die(state: rat.Rat, again: Sequence[Again], facts: Facts) -> Refused:
    """Which die was rolled again was not said; or of the only one named, what it shows now."""
    (_, named), *more = again
    if more or named not in state.dice or not isinstance(named, int):
        pair: Facts = {"meant": _one_each(state.dice, [new for _, new in again])}
        return Refused("R-REROLL", "RR-65", **{**facts, **pair}, case="which")
    shows = f"reroll {named}={another_face(state, named)}"
    return Refused("R-REROLL", "RR-65", **{**facts, "example": shows}, case="now", number=named)


def _one_each(dice: tuple[int, ...], told: Sequence[Face]) -> str:
    """Each die with what it shows now: `the fours, 1 and 3`, `both fours, 1 and 3`, `all three, 1 5 4`; or nothing."""
    named, *more = told
    half = len(told) // 2
    old, new = (list[Face](dice), told) if len(told) == len(dice) and named not in dice else (told[:half], told[half:])
    if half > 1 and Counter(told[::2]) <= Counter(dice):  # `the 4 is a 6 now and the 2 a 3`
        old, new = (told[::2], told[1::2]) if not Counter(old) <= Counter(dice) else ((), told)
    if named in dice and len(more) in (1, dice.count(named)):
        old, new = [named] * len(more), more
    return " ".join(f"{was}={now}" for was, now in zip(old, new, strict=False)) if len(old) == len(new) else ""


def another_face(state: rat.Rat, face: int) -> int:
    """The highest face of a number die, or the lowest for a die that shows the highest; for examples."""
    least, most = state.form.faces
    return least if face == most else most


CLAUSES = {
    rat.TAKE_OR_DRAW: "RR-27", rat.RE_ROLL_SPACE: "RR-29", rat.LOOK_SPACE: "RR-32",
    rat.LOWEST: "RR-40", rat.HIGHEST: "RR-42",
}  # fmt: skip


def _read_region(words: Sequence[str], state: rat.Rat) -> tuple[int | None, Sequence[str]]:
    if not words:
        return None, words
    if (value := number(words[0])) is not None:
        showing = [at for at in takeable(state) if state.row[at] == value] if takeable_names(state) else []
        if len(showing) == 1:
            return showing[0], words[1:]
    regions = state.board.regions
    at = regions.index(match(words[0], regions))
    shows = words[1:2] != [] and number(words[1]) == state.row[at]  # `the blue 9`
    return at, words[1 + shows :]


def _write_region(at: int | None, state: rat.Rat) -> str:
    """The region always, also where only one could be meant (TB-6)."""
    if at is not None:
        return state.board.regions[at]
    names = takeable_names(state)
    return names[0] if len(names) == 1 else ""


def takeable(state: rat.Rat) -> tuple[int, ...]:
    """The regions whose card may be taken: the pawn's own (RR-25), or all with the lowest or highest (RR-40, RR-42)."""
    if state.phase != rat.WILD:
        space = state.space
        return (space.region,) if space else ()
    lying = [value for value in state.row if value is not None]
    wanted = min(lying) if state.wild == rat.LOWEST else max(lying)
    return tuple([at for at, value in enumerate(state.row) if value == wanted])


def by_the_row(state: rat.Rat) -> bool:
    """Whether what may be done goes by the row: its lowest card, its highest, five new ones (RR-40, RR-42, RR-57)."""
    return state.phase == rat.RESHUFFLE or state.wild in (rat.LOWEST, rat.HIGHEST)


def takeable_names(state: rat.Rat) -> tuple[str, ...]:
    """The names of those regions, for what is owed."""
    if state.phase not in (rat.TAKE_OR_DRAW, rat.RE_ROLL_SPACE, rat.LOOK_SPACE, rat.WILD) or state.wild == rat.SWAP:
        return ()
    return tuple(state.board.regions[at] for at in takeable(state))


REGION: Arg[rat.Rat, int | None] = Arg(
    "[REGION]", _read_region, _write_region, takeable_names, takes=(NUMBER, WORD),
    words=lambda state: state.board.regions,
)  # fmt: skip
"""A region by its name, a beginning of it, what its card shows, or both; only needed among equals (RR-40)."""


def clause_of_take(state: rat.Rat) -> str:
    """Which rule asks for the card: that of the space, or of the Wild die."""
    return CLAUSES[state.wild if state.phase == rat.WILD else state.phase]


def take_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """A card is taken on a coloured space or by the Wild die, once a turn (RR-24, RR-26, RR-48)."""
    if who == state.turn and rat.has_taken(state):
        return rat.already(who, "RR-48" if state.wild else "RR-26")
    if who == state.turn and state.phase == rat.WILD and state.wild == rat.SWAP:
        return Refusal("R-SWAP", "RR-44", {"who": who, "case": "row"})
    return rat.not_now(state, who, rat.TAKE_OR_DRAW, rat.RE_ROLL_SPACE, rat.LOOK_SPACE, rat.WILD)


def take(state: rat.Rat, who: int, region: int | None) -> rat.Done:
    """Take the face-up card and lay it face down (RR-27, RR-29, RR-32, RR-40, RR-42)."""
    choices = takeable(state)
    if region is None and len(choices) > 1:
        raise Refused("W-MISSING", clause_of_take(state), wanted="a region", names=takeable_names(state))
    region = choices[0] if region is None else region
    if region not in choices:
        raise _another(state, region)
    row = (*state.row[:region], None, *state.row[region + 1 :])
    after = rat.DISCARD if rat.full(state, who) else rat.LOOK if state.phase == rat.LOOK_SPACE else rat.REFILL
    taken = state._replace(row=row, phase=after)  # RR-76, RR-33, RR-51
    card, landed_on = rat.Card(state.row[region]), state.phase
    laid = lay_down(taken, who, card, "took", clause_of_take(state), {"region": state.board.regions[region]})
    if taken.phase == rat.DISCARD:
        return laid  # the token comes after the discard (RR-61)
    if landed_on == rat.RE_ROLL_SPACE:
        laid = laid.then(lambda at: collect(at, who, "RR-30", SPACE))  # beside that of an icon (RR-31, RR-34)
    return laid.then(lambda at: collect_for_icon(at, who, card))


def _another(state: rat.Rat, region: int) -> Refused:
    """Why the card of this region may not be taken; all values here are face up (RR-84)."""
    facts: Facts = {"region": state.board.regions[region], "names": takeable_names(state)}
    if state.phase != rat.WILD:
        return Refused("R-REGION", "RR-25", **facts)
    code, clause = ("R-LOWEST", "RR-40") if state.wild == rat.LOWEST else ("R-HIGHEST", "RR-42")
    return Refused(code, clause, **facts, number=state.row[region], wanted=state.row[takeable(state)[0]])


def lay_down(state: rat.Rat, who: int, card: rat.Card, kind: str, clause: str, facts: Facts) -> rat.Done:
    """One card more, face down in the next place (RR-43); no event says its value (RR-84, RR-85).

    If the hand is full now (RR-72), the turn still ends as an open one (RR-73).
    """
    cards, hand = (*state.players[who].cards, card), state.form.hand
    events = [Event(kind, who, min(len(cards), hand), clause, facts)]
    if len(cards) == hand:
        events.append(Event("full", who, hand, "RR-72"))
    return outcome(with_player(state, who, cards=cards), *events)


def draw_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """Only a take-or-draw space allows the pile (RR-26, RR-29, RR-32), and only once (RR-28)."""
    if who == state.turn and state.phase in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE):
        facts: Facts = {"who": who, "case": state.phase, "names": takeable_names(state)}
        return Refusal("R-MUST-TAKE", clause_of_take(state), facts)
    if who == state.turn and rat.has_taken(state):
        return rat.already(who, "RR-26", "took")
    return rat.not_now(state, who, rat.TAKE_OR_DRAW)


def draw(state: rat.Rat, who: int, icon: bool) -> rat.Done:
    """Draw the top card and keep it; the row is untouched, so the turn ends without a refill (RR-28, RR-53)."""
    card = rat.Card(icon=icon)
    laid = lay_down(state, who, card, "drew", "RR-28", {"case": "icon" if icon else "plain"})
    return laid.then(lambda after: collect_for_icon(after, who, card)).then(end_turn)


def _read_result(words: Sequence[str], _: rat.Rat) -> tuple[str, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-38", wanted="what the Wild die shows", names=rat.RESULTS)
    if result := the_one(words[0], rat.RESULTS):
        return result, words[1:]
    raise Refused("R-WILD", "RR-38", word=words[0], names=rat.RESULTS)


RESULT: Arg[rat.Rat, str] = Arg(
    "low|high|swap", _read_result, lambda result, _: result, lambda _: rat.RESULTS, True, takes=(WORD,)
)
"""What the Wild die shows: `low`, `high` or `swap`."""


def wild_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """The Wild die is for a black space (RR-37) and for the turn of a full player (RR-18, RR-74), once (RR-48)."""
    if who == state.turn and state.phase == rat.TURN:
        return None if rat.full(state, who) else rat.not_full(state, who)
    if who == state.turn and state.wild:
        return rat.already(who, "RR-48")
    return rat.not_now(state, who, rat.WILD_DUE)


def wild(state: rat.Rat, who: int, result: str) -> rat.Done:
    """Roll the Wild die; tokens may still change the result before it is carried out (RR-38, RR-39)."""
    event = Event("wild", who, 0, "RR-38", {"wild": result})
    return outcome(state._replace(phase=rat.WILD, wild=result), event)


def swap_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """A swap needs the Wild result swap (RR-44), once (RR-48); full hands are not safe from it (RR-80)."""
    early = rat.not_now(state, who, rat.WILD)
    if not early and state.wild != rat.SWAP:
        return Refusal("R-SWAP", "RR-44", {"who": who, "case": "result", "wild": state.wild})
    return early


def swap(state: rat.Rat, who: int, mine: int, whom: int, theirs: int) -> rat.Done:
    """Two face-down cards change owners, each into the place of the other, unseen (RR-44, RR-45, RR-49, A-16)."""
    if whom == who:
        raise Refused("R-SWAP", "RR-44", who=who, case="self")
    check_slot(state, who, mine)
    check_slot(state, whom, theirs)
    hands = {who: [*state.players[who].cards], whom: [*state.players[whom].cards]}
    hands[who][mine - 1], hands[whom][theirs - 1] = hands[whom][theirs - 1], hands[who][mine - 1]
    for seat, cards in hands.items():
        state = with_player(state, seat, cards=tuple(cards))
    event = Event("swapped", who, mine, "RR-44", {"whom": whom, "number": theirs})
    return outcome(state, event).then(end_turn)


def decline_blocked(state: rat.Rat, who: int) -> Refusal | None:
    """Only a swap may be declined (RR-46), not lowest and highest (RR-47), nor the card of a space (RR-29, RR-32)."""
    if who == state.turn and state.phase in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE):
        return Refusal("R-MUST-TAKE", clause_of_take(state), {"who": who, "case": state.phase})
    if who == state.turn and state.wild in (rat.LOWEST, rat.HIGHEST) and state.phase == rat.WILD:
        return Refusal("R-SWAP-MUST", "RR-47", {"who": who, "wild": state.wild})
    return rat.not_now(state, who, rat.WILD)


def decline(state: rat.Rat, who: int) -> rat.Done:
    """Leave the swap: nothing changes and the turn ends (RR-46, A-23)."""
    return outcome(state, Event("declined", who, 0, "RR-46")).then(end_turn)
