"""The Wild die: lowest, highest or swap (RR-37 to RR-48, RR-75)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.core.names import match
from ragz_cli.games.rat.cards import no_such_slot
from ragz_cli.games.rat.ending import end_turn
from ragz_cli.games.rat.state import (
    LOOK_SPACE,
    RE_ROLL_SPACE,
    TURN,
    WILD,
    WILD_DUE,
    Card,
    Done,
    Rat,
    already,
    changed,
    full,
    not_now,
    settled,
    then,
)

LOWEST, HIGHEST, SWAP = "lowest", "highest", "swap"
RESULTS = (LOWEST, HIGHEST, SWAP)  # RR-38


def read_result(word: str) -> str:
    """A result of the Wild die or a beginning of it (RR-38)."""
    found = match(word, RESULTS)
    return Refusal("R-WILD", "RR-38", {"word": word, "names": RESULTS}) if isinstance(found, Refusal) else found


def result() -> Arg[Rat, Any]:
    """What the Wild die shows: `low`, `high` or `swap`."""

    def read(words: Sequence[str], _: Rat) -> tuple[Any, Sequence[str]]:
        if not words:
            raise Refused("W-MISSING", "RR-38", wanted="what the Wild die shows", names=RESULTS)
        found = read_result(words[0])
        return (found, words[1:])

    return Arg("low|high|swap", read, lambda value, _: str(value), lambda _: RESULTS)


def wild_blocked(state: Rat, who: int) -> Refusal | None:
    """The Wild die is for a black space (RR-37) and for the turn of a full player (RR-18, RR-74), once (RR-48)."""
    if who == state.turn and state.phase == TURN:
        return None if full(state, who) else open_player(state, who)
    if who == state.turn and state.wild:
        return already(who, "RR-48")
    return not_now(state, who, WILD_DUE)


def open_player(state: Rat, who: int) -> Refusal:
    """A player without the full hand rolls number dice (RR-18)."""
    cards = len(state.players[who].cards)
    return Refusal("R-OPEN-SKIP", "RR-18", {"who": who, "cards": cards, "wanted": state.form.hand})


def wild(state: Rat, who: int, result: str) -> Done:
    """Roll the Wild die; tokens may still change the result before it is carried out (RR-38, RR-39)."""
    rolled = Event("wild", who, 0, "RR-38", {"wild": result})
    return outcome(state._replace(phase=WILD, wild=result), rolled)


def swap_blocked(state: Rat, who: int) -> Refusal | None:
    """A swap needs the Wild result swap (RR-44), once (RR-48); full hands are not safe from it (RR-80)."""
    early = not_now(state, who, WILD)
    if not early and state.wild != SWAP:
        return Refusal("R-SWAP", "RR-44", {"who": who, "case": "result", "wild": state.wild})
    return early


def swap(state: Rat, who: int, mine: int, whom: int, theirs: int) -> Done:
    """Two face-down cards change owners, each into the place of the other, unseen (RR-44, RR-45, RR-49, A-16)."""
    if whom == who:
        raise Refused("R-SWAP", "RR-44", who=who, case="self")
    if wrong := no_such_slot(state, who, mine) or no_such_slot(state, whom, theirs):
        raise Refused.of(wrong)
    given, got = state.players[who].cards[mine - 1], state.players[whom].cards[theirs - 1]
    swapped = with_place(with_place(state, who, mine, got), whom, theirs, given)
    event = Event("swapped", who, mine, "RR-44", {"whom": whom, "number": theirs})
    return then(outcome(swapped, event), end_turn)


def with_place(state: Rat, who: int, place: int, card: Card) -> Rat:
    """The state with another card in one place; all other places stay as they are (RR-49)."""
    player = state.players[who]
    return changed(state, who, player._replace(cards=(*player.cards[: place - 1], card, *player.cards[place:])))


def decline_blocked(state: Rat, who: int) -> Refusal | None:
    """Only a swap may be declined (RR-46), not lowest and highest (RR-47), nor the card of K or L (RR-29, RR-32)."""
    if who == state.turn and state.phase in (RE_ROLL_SPACE, LOOK_SPACE):
        clause = "RR-29" if state.phase == RE_ROLL_SPACE else "RR-32"
        return Refusal("R-MUST-TAKE", clause, {"who": who, "case": state.phase})
    if who == state.turn and state.wild in (LOWEST, HIGHEST) and state.phase == WILD:
        return Refusal("R-SWAP-MUST", "RR-47", {"who": who, "wild": state.wild})
    return not_now(state, who, WILD)


def decline(state: Rat, who: int) -> Done:
    """Leave the swap: nothing changes and the turn ends (RR-46, A-23)."""
    return then(outcome(state, settled("declined", who, "RR-46")), end_turn)


def skip_blocked(state: Rat, who: int) -> Refusal | None:
    """Skipping is for full players (RR-18, RR-74), and not once the Wild die lies (RR-75, A-26)."""
    if who == state.turn and (state.dice or (state.phase == TURN and not full(state, who))):
        return open_player(state, who)
    if who == state.turn and state.wild:
        return Refusal("R-SKIP-LATE", "RR-75", {"who": who, "wild": state.wild})
    return not_now(state, who, TURN)


def skip(state: Rat, who: int) -> Done:
    """A full player lets the turn pass; in the final round the chance is used up (RR-74, RR-81, RR-90)."""
    return then(outcome(state, settled("skipped", who, "RR-74")), end_turn)
