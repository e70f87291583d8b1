"""Taking a card: from the row, from the pile, by the Wild die (RR-25 to RR-49)."""

from collections.abc import Sequence

from ragz_cli.core import game as core
from ragz_cli.core.names import match, number, the_one
from ragz_cli.core.step import with_player
from ragz_cli.games.rat import state as rat
from ragz_cli.games.rat.cards import SPACE, check_slot, collect, collect_for_icon
from ragz_cli.games.rat.ending import end_turn

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


def takeable_names(state: rat.Rat) -> tuple[str, ...]:
    """The names of those regions, for what is owed."""
    if state.phase not in (rat.TAKE_OR_DRAW, rat.RE_ROLL_SPACE, rat.LOOK_SPACE, rat.WILD) or state.wild == rat.SWAP:
        return ()
    return tuple(state.board.regions[at] for at in takeable(state))


REGION: core.Arg[rat.Rat, int | None] = core.Arg(
    "[REGION]", _read_region, _write_region, takeable_names, takes=(core.NUMBER, core.WORD),
    words=lambda state: state.board.regions,
)  # fmt: skip
"""A region by its name, a beginning of it, what its card shows, or both; only needed among equals (RR-40)."""


def clause_of_take(state: rat.Rat) -> str:
    """Which rule asks for the card: that of the space, or of the Wild die."""
    return CLAUSES[state.wild if state.phase == rat.WILD else state.phase]


def take_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """A card is taken on a coloured space or by the Wild die, once a turn (RR-24, RR-26, RR-48)."""
    if who == state.turn and rat.has_taken(state):
        return rat.already(who, "RR-48" if state.wild else "RR-26")
    if who == state.turn and state.phase == rat.WILD and state.wild == rat.SWAP:
        return core.Refusal("R-SWAP", "RR-44", {"who": who, "case": "row"})
    return rat.not_now(state, who, rat.TAKE_OR_DRAW, rat.RE_ROLL_SPACE, rat.LOOK_SPACE, rat.WILD)


def take(state: rat.Rat, who: int, region: int | None) -> rat.Done:
    """Take the face-up card and lay it face down (RR-27, RR-29, RR-32, RR-40, RR-42)."""
    choices = takeable(state)
    if region is None and len(choices) > 1:
        raise core.Refused("W-MISSING", clause_of_take(state), wanted="a region", names=takeable_names(state))
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


def _another(state: rat.Rat, region: int) -> core.Refused:
    """Why the card of this region may not be taken; all values here are face up (RR-84)."""
    facts: core.Facts = {"region": state.board.regions[region], "names": takeable_names(state)}
    if state.phase != rat.WILD:
        return core.Refused("R-REGION", "RR-25", **facts)
    code, clause = ("R-LOWEST", "RR-40") if state.wild == rat.LOWEST else ("R-HIGHEST", "RR-42")
    return core.Refused(code, clause, **facts, number=state.row[region], wanted=state.row[takeable(state)[0]])


def lay_down(state: rat.Rat, who: int, card: rat.Card, kind: str, clause: str, facts: core.Facts) -> rat.Done:
    """One card more, face down in the next place (RR-43); no event says its value (RR-84, RR-85).

    If the hand is full now (RR-72), the turn still ends as an open one (RR-73).
    """
    cards, hand = (*state.players[who].cards, card), state.form.hand
    events = [core.Event(kind, who, min(len(cards), hand), clause, facts)]
    if len(cards) == hand:
        events.append(core.Event("full", who, hand, "RR-72"))
    return core.outcome(with_player(state, who, cards=cards), *events)


def draw_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Only a take-or-draw space allows the pile (RR-26, RR-29, RR-32), and only once (RR-28)."""
    if who == state.turn and state.phase in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE):
        facts: core.Facts = {"who": who, "case": state.phase, "names": takeable_names(state)}
        return core.Refusal("R-MUST-TAKE", clause_of_take(state), facts)
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
        raise core.Refused("W-MISSING", "RR-38", wanted="what the Wild die shows", names=rat.RESULTS)
    if result := the_one(words[0], rat.RESULTS):
        return result, words[1:]
    raise core.Refused("R-WILD", "RR-38", word=words[0], names=rat.RESULTS)


RESULT: core.Arg[rat.Rat, str] = core.Arg(
    "low|high|swap", _read_result, lambda result, _: result, lambda _: rat.RESULTS, True, takes=(core.WORD,)
)
"""What the Wild die shows: `low`, `high` or `swap`."""


def wild_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """The Wild die is for a black space (RR-37) and for the turn of a full player (RR-18, RR-74), once (RR-48)."""
    if who == state.turn and state.phase == rat.TURN:
        return None if rat.full(state, who) else rat.not_full(state, who)
    if who == state.turn and state.wild:
        return rat.already(who, "RR-48")
    return rat.not_now(state, who, rat.WILD_DUE)


def wild(state: rat.Rat, who: int, result: str) -> rat.Done:
    """Roll the Wild die; tokens may still change the result before it is carried out (RR-38, RR-39)."""
    event = core.Event("wild", who, 0, "RR-38", {"wild": result})
    return core.outcome(state._replace(phase=rat.WILD, wild=result), event)


def swap_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """A swap needs the Wild result swap (RR-44), once (RR-48); full hands are not safe from it (RR-80)."""
    early = rat.not_now(state, who, rat.WILD)
    if not early and state.wild != rat.SWAP:
        return core.Refusal("R-SWAP", "RR-44", {"who": who, "case": "result", "wild": state.wild})
    return early


def swap(state: rat.Rat, who: int, mine: int, whom: int, theirs: int) -> rat.Done:
    """Two face-down cards change owners, each into the place of the other, unseen (RR-44, RR-45, RR-49, A-16)."""
    if whom == who:
        raise core.Refused("R-SWAP", "RR-44", who=who, case="self")
    check_slot(state, who, mine)
    check_slot(state, whom, theirs)
    hands = {who: [*state.players[who].cards], whom: [*state.players[whom].cards]}
    hands[who][mine - 1], hands[whom][theirs - 1] = hands[whom][theirs - 1], hands[who][mine - 1]
    for seat, cards in hands.items():
        state = with_player(state, seat, cards=tuple(cards))
    event = core.Event("swapped", who, mine, "RR-44", {"whom": whom, "number": theirs})
    return core.outcome(state, event).then(end_turn)


def decline_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Only a swap may be declined (RR-46), not lowest and highest (RR-47), nor the card of a space (RR-29, RR-32)."""
    if who == state.turn and state.phase in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE):
        return core.Refusal("R-MUST-TAKE", clause_of_take(state), {"who": who, "case": state.phase})
    if who == state.turn and state.wild in (rat.LOWEST, rat.HIGHEST) and state.phase == rat.WILD:
        return core.Refusal("R-SWAP-MUST", "RR-47", {"who": who, "wild": state.wild})
    return rat.not_now(state, who, rat.WILD)


def decline(state: rat.Rat, who: int) -> rat.Done:
    """Leave the swap: nothing changes and the turn ends (RR-46, A-23)."""
    return core.outcome(state, core.happened("declined", who, "RR-46")).then(end_turn)
