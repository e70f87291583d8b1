"""The five face-up cards: deal, refill, and the reshuffle at more than three icons (RR-12, RR-13, RR-51 to RR-60)."""

from collections.abc import Sequence

from ragz_cli.core.game import Arg, Event, Refusal, outcome
from ragz_cli.core.names import candidates
from ragz_cli.games.rat.board import REGIONS
from ragz_cli.games.rat.cards import Marked, values
from ragz_cli.games.rat.ending import begin_turn, end_turn, reshuffle_due
from ragz_cli.games.rat.final_round import begin, still_to_play
from ragz_cli.games.rat.landing import arrive
from ragz_cli.games.rat.phases import DEAL, LANDINGS, REFILL, RESHUFFLE, TURN
from ragz_cli.games.rat.state import ICONS_ALLOWED, Done, Rat, icons, not_now, not_yet_full


def five() -> Arg[Rat, tuple[int, ...]]:
    """Five card values, one for each region, in their order (RR-12, RR-57)."""
    plain = values(" ".join("V" * REGIONS), lambda _: REGIONS, "R-ROW", "RR-12")
    return plain._replace(read=lambda words, state: plain.read(_in_order(words, state), state))


def _in_order(words: Sequence[str], state: Rat) -> Sequence[str]:
    """The values in the order of the regions, where each was told with its region: `red 3 blue 2 ...` (RR-12)."""
    regions = state.board.regions
    named = [candidates(word.rstrip(":,"), regions) for word in words[::2]]
    told = {one[0]: value for one, value in zip(named, words[1::2], strict=False) if len(one) == 1}
    return tuple([told[region] for region in regions]) if {*told} == {*regions} and len(words) == 2 * REGIONS else words


def row_blocked(state: Rat, who: int) -> Refusal | None:
    """Five values belong to the first deal and to a reshuffle; at 3 icons or fewer there is none (RR-56)."""
    if state.phase == DEAL:
        return None
    if who == state.turn and state.phase == TURN:
        return Refusal("R-RESHUFFLE", "RR-56", {"number": icons(state.row), "most": ICONS_ALLOWED})
    if who == state.turn and state.phase == REFILL:
        return Refusal("R-ROW", "RR-51", {"case": "refill", "region": state.board.regions[state.row.index(None)]})
    return not_now(state, who, RESHUFFLE)


def row(state: Rat, _: int, five: tuple[int, ...]) -> Done:
    """Five face-up cards, clockwise, one before each region (RR-12, RR-57)."""
    clause = "RR-12" if state.phase == DEAL else "RR-57"
    event = Event("dealt", state.turn, icons(five), clause, {"row": by_region(state, five)})
    return outcome(turned_up(state, five), event).then(row_complete)


def turned_up(state: Rat, row: tuple[int | None, ...]) -> Rat:
    """Five face-up cards, all of them others than before, whatever they show (RR-85)."""
    return state._replace(row=row, laid=tuple([count + 1 for count in state.laid]))


def by_region(state: Rat, five: tuple[int, ...]) -> tuple[str, ...]:
    """Each face-up card with its region: the pawn moves, so nobody can count regions from it (RR-5, RR-12)."""
    return tuple([f"{region} {value}" for region, value in zip(state.board.regions, five, strict=True)])


def refill_blocked(state: Rat, who: int) -> Refusal | None:
    """A refill needs a region that was emptied this turn (RR-51, RR-53), and a reshuffle replaces all five (RR-57)."""
    early = not_now(state, who, REFILL)
    if not early or early.code != "R-PHASE":
        return early
    if state.phase == RESHUFFLE:
        return Refusal("R-ROW", "RR-57", {"case": "five", "number": icons(state.row)})
    if None not in state.row:
        return Refusal("R-ROW", "RR-53", {"case": "full"})
    return early


def refill(state: Rat, who: int, card: Marked) -> Done:
    """The top card of the pile fills the empty place and closes the turn; it gives no token (RR-51, RR-54)."""
    value, _ = card
    at = state.row.index(None)
    filled = (*state.row[:at], value, *state.row[at + 1 :])
    laid = (*state.laid[:at], state.laid[at] + 1, *state.laid[at + 1 :])
    event = Event("refilled", who, value, "RR-51", {"region": state.board.regions[at]})
    return outcome(state._replace(row=filled, laid=laid), event).then(row_complete)


def row_complete(state: Rat) -> Done:
    """Five cards lie face up: after the deal the first turn begins, after a refill or reshuffle the turn ends.

    A turn that waited for them begins, or goes on (TB-2, TB-5, TB-8). Each time the icons are counted first (RR-55).
    """
    if state.phase != DEAL and not state.paused:
        return end_turn(state)
    if icons(state.row) > ICONS_ALLOWED:
        return reshuffle_due(state, DEAL, "RR-13") if state.phase == DEAL else reshuffle_due(state, RESHUFFLE, "RR-57")
    if state.paused:
        return _goes_on(state)
    begun = begin_turn(state, state.turn, "RR-16")
    if not_yet_full(state) or state.final:
        return begun
    return begun.then(lambda first: begin(first, first.turn)).then(still_to_play)  # as the table has set the cards


def _goes_on(state: Rat) -> Done:
    """What waited for five face-up cards; the pawn may stand somewhere else by now."""
    if state.paused == TURN:
        return begin_turn(state, state.turn, "RR-89" if state.final else "RR-61")
    at_hand = state._replace(phase=state.paused, paused="")
    return arrive(at_hand, state.pawn) if state.paused in LANDINGS else outcome(at_hand)


def dealt_next(state: Rat) -> Done:
    """Before the deal: nothing is dealt any more if the table has said already what lies there (RR-12, TB-1)."""
    return row_complete(state) if state.phase == DEAL and None not in state.row else outcome(state)


def refill_next(state: Rat) -> Done:
    """A refill is due, unless the table has meanwhile said which five cards lie there (RR-51, RR-52, RR-61)."""
    return outcome(state._replace(phase=REFILL)) if None in state.row else end_turn(state)
