"""The Wild die: lowest, highest or swap (RR-37 to RR-39, RR-44 to RR-49)."""

from collections.abc import Sequence

from ragz_cli.core.game import Arg, Event, Refusal, Refused, happened, outcome
from ragz_cli.core.names import the_one
from ragz_cli.core.table import check_plays
from ragz_cli.games.rat.cards import check_slot
from ragz_cli.games.rat.ending import end_turn
from ragz_cli.games.rat.phases import HIGHEST, LOOK_SPACE, LOWEST, RE_ROLL_SPACE, RESULTS, SWAP, TURN, WILD, WILD_DUE
from ragz_cli.games.rat.state import Card, Done, Player, Rat, already, full, not_full, not_now


def result() -> Arg[Rat, str]:
    """What the Wild die shows: `low`, `high` or `swap`."""
    return Arg("low|high|swap", _read_result, lambda result, _: result, lambda _: RESULTS, anywhere=True)


def _read_result(words: Sequence[str], _: Rat) -> tuple[str, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-38", wanted="what the Wild die shows", names=RESULTS)
    if result := the_one(words[0], RESULTS):
        return result, words[1:]
    raise Refused("R-WILD", "RR-38", word=words[0], names=RESULTS)


def wild_blocked(state: Rat, who: int) -> Refusal | None:
    """The Wild die is for a black space (RR-37) and for the turn of a full player (RR-18, RR-74), once (RR-48)."""
    if who == state.turn and state.phase == TURN:
        return None if full(state, who) else not_full(state, who)
    if who == state.turn and state.wild:
        return already(who, "RR-48")
    return not_now(state, who, WILD_DUE)


def wild(state: Rat, who: int, result: str) -> Done:
    """Roll the Wild die; tokens may still change the result before it is carried out (RR-38, RR-39)."""
    return outcome(state._replace(phase=WILD, wild=result), Event("wild", who, 0, "RR-38", {"wild": result}))


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
    check_plays(state, whom)
    check_slot(state, who, mine)
    check_slot(state, whom, theirs)
    players = list(state.players)
    given, got = players[who].cards[mine - 1], players[whom].cards[theirs - 1]
    players[who], players[whom] = with_card(players[who], mine, got), with_card(players[whom], theirs, given)
    event = Event("swapped", who, mine, "RR-44", {"whom": whom, "number": theirs})
    return outcome(state._replace(players=tuple(players)), event).then(end_turn)


def with_card(player: Player, place: int, card: Card) -> Player:
    """A player with another card in one place; all other places stay as they are (RR-49)."""
    cards = player.cards
    return player._replace(cards=(*cards[: place - 1], card, *cards[place:]))


def decline_blocked(state: Rat, who: int) -> Refusal | None:
    """Only a swap may be declined (RR-46), not lowest and highest (RR-47), nor the card of a space (RR-29, RR-32)."""
    if who == state.turn and state.phase in (RE_ROLL_SPACE, LOOK_SPACE):
        clause = "RR-29" if state.phase == RE_ROLL_SPACE else "RR-32"
        return Refusal("R-MUST-TAKE", clause, {"who": who, "case": state.phase})
    if who == state.turn and state.wild in (LOWEST, HIGHEST) and state.phase == WILD:
        return Refusal("R-SWAP-MUST", "RR-47", {"who": who, "wild": state.wild})
    return not_now(state, who, WILD)


def decline(state: Rat, who: int) -> Done:
    """Leave the swap: nothing changes and the turn ends (RR-46, A-23)."""
    return outcome(state, happened("declined", who, "RR-46")).then(end_turn)
