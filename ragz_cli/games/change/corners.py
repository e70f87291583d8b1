"""The eight Corner Spaces: do it yourself, or let others do it and draw cards (CH-49 to CH-71)."""

from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.change.cards import draw, place_by_card
from ragz_cli.games.change.credits import transfer
from ragz_cli.games.change.landing import other_owners, owner_releases, place_marker, value
from ragz_cli.games.change.learning import ask
from ragz_cli.games.change.state import (
    ARROGANCE,
    BY_CARD,
    CARD_PLACE,
    CLAUSES,
    Change,
    Done,
    at_rest,
    changed,
    not_now,
    then,
)
from ragz_cli.games.change.target import no_challenge_space, open_to
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.corner import ALL, ONE, SOME, Corner, CornerClauses
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, asked_first, has_thrown

RELEASE, REPLACE, THROW, GO, PLACE = "release", "replace", "throw", "go", "place"
SAYS = CornerClauses(either="CH-49", others_able="CH-50", lander_able="CH-52", alone="CH-51", nobody="CH-53")

CORNERS = {
    1: Corner("CH-57", RELEASE, ONE, 1, 10),
    2: Corner("CH-58", REPLACE, SOME, 1),
    3: Corner("CH-59", THROW, SOME, 1),
    4: Corner("CH-60", RELEASE, SOME, 1, 15),
    5: Corner("CH-61", GO, ONE, 2),
    6: Corner("CH-62", THROW, SOME, 1),
    7: Corner("CH-63", RELEASE, ALL, 2, 20),  # a flat 20: A-22
    8: Corner("CH-64", PLACE, ONE, 4),
}


FOLLOWING = CLAUSES._replace(turn="CH-16", order="CH-50")


def able(state: Change, who: int, corner: Corner) -> bool:
    """Whether a player can follow the instruction at all (CH-50; CH-66, CH-69, CH-71)."""
    player = state.players[who]
    if corner.what == REPLACE:
        return player.cards > 0
    if corner.what == GO:
        return bool(player.on)
    if corner.what == PLACE:
        return player.supply > 0
    return True  # fewer credits than asked is able: A-35


def enter(state: Change) -> Done:
    """Land on a Corner: a choice, or what has to be done where there is none (CH-49, CH-51 to CH-53)."""
    space = state.space
    assert space is not None
    return frame.enter(state, space.value, CORNERS[space.value], able, follow, at_rest, SAYS)


def blocked(state: Change, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only."""
    return not_now(state, who, CORNER)


def choose(state: Change, who: int, picked: tuple[int, ...] | str) -> Done:
    """Say who follows the instruction: the lander or others, never both (CH-49, CH-50, CH-52, CH-56)."""
    corner, others = CORNERS[state.corner], len(state.players) - 1
    chosen = frame.chosen_by(state, picked, corner, able, SAYS)
    if corner.others == ALL and chosen != (who,) and len(chosen) != others:
        raise Refused("R-COR-ALL", corner.clause, number=len(chosen), most=others)
    return follow(state, chosen)


def follow(state: Change, chosen: tuple[int, ...]) -> Done:
    """Those chosen carry the instruction out; what leaves them no choice is done at once (CH-54, CH-55)."""
    corner = CORNERS[state.corner]
    state = state._replace(phase=FOLLOW, chosen=chosen, throws=())
    said = Event("corner_chosen", state.turn, state.corner, corner.clause, {"whom": chosen})
    if corner.what == RELEASE:
        done = then(transfer(state, [Transfer(who, -corner.amount, corner.clause) for who in chosen]), reward)
    elif corner.what == REPLACE:
        done = then(_replaced(state, chosen), reward)
    elif corner.what == GO and len(state.players[chosen[0]].on) == 1:
        done = go_to(state, chosen[0], min(state.players[chosen[0]].on))
    else:
        return outcome(state, said)
    return outcome(done.state, said, *done.events)


def _replaced(state: Change, chosen: tuple[int, ...]) -> Done:
    """Each puts one card under the deck and draws one: hands keep their number (CH-58, CH-66)."""
    return outcome(state, *(Event("exchanged", who, 1, "CH-58", {"cards": state.players[who].cards}) for who in chosen))


def reward(state: Change) -> Done:
    """Only the lander draws, and only if others followed (CH-49, CH-55)."""
    corner = CORNERS[state.corner]
    cards = frame.cards_for(corner, state.chosen, state.turn)
    if not cards:
        return outcome(at_rest(state))
    return then(draw(state, state.turn, cards, corner.clause), lambda after: outcome(at_rest(after)))


def _following_blocked(state: Change, who: int, what: str) -> Refusal | None:
    """Who follows a Corner may do just what it says, and only he (CH-16, CH-50)."""
    follows = state.phase == FOLLOW and CORNERS[state.corner].what == what
    return frame.following_blocked(state, who, follows, FOLLOWING, not_now)


def throw_blocked(state: Change, who: int) -> Refusal | None:
    """A plain throw: on Corners 3 and 6, and at Arrogance; one for each (CH-59, CH-67, CH-75)."""
    if state.phase == ARROGANCE and who not in state.chosen:
        return Refusal("R-TURN", "CH-75", {"who": who, "whom": state.chosen, "case": frame.DUTY})
    wrong = asked_first(state, who, CLAUSES) if state.phase == ARROGANCE else _following_blocked(state, who, THROW)
    if wrong:
        return wrong
    return Refusal("R-DONE", _throw_clause(state), {"who": who}) if has_thrown(state, who) else None


def _throw_clause(state: Change) -> str:
    """Where the booklet has people throw: at Arrogance, or on Corners 3 and 6."""
    return "CH-75" if state.phase == ARROGANCE else "CH-67"


def throw(state: Change, who: int, dice: tuple[int, ...]) -> Done:
    """Throw all three Challenge Dice once; when everybody has thrown, all sums count at once (CH-67, CH-75; A-20)."""
    total = sum(dice)
    thrown = Event("thrown", who, total, _throw_clause(state), {"dice": dice})
    state = state._replace(throws=(*state.throws, (who, total)))
    if len(state.throws) < len(state.chosen):
        return outcome(state, thrown)
    if state.phase == ARROGANCE:
        received = transfer(state, [Transfer(seat, roll, "CH-75") for seat, roll in state.throws])
        done = then(received, lambda after: outcome(at_rest(after)))
    else:
        clause = CORNERS[state.corner].clause
        done = then(transfer(state, [Transfer(seat, -roll, clause) for seat, roll in state.throws]), reward)
    return outcome(done.state, thrown, *done.events)


def go_blocked(state: Change, who: int) -> Refusal | None:
    """Going to an own marker: on Corner 5 (CH-61)."""
    return _following_blocked(state, who, GO)


def go(state: Change, who: int, space: int | str) -> Done:
    """Take the Ragz to a space with one's own marker (CH-61, CH-69)."""
    if not isinstance(space, int) or space not in state.players[who].on:
        name = space if isinstance(space, str) else state.board.name(space)
        raise Refused("R-COR-CAN", "CH-69", case="marker", whom=who, space=name)
    return go_to(state, who, space)


def go_to(state: Change, who: int, at: int) -> Done:
    """The mover releases the number here once, other owners as at any landing (CH-69; A-8, A-9)."""
    moved = changed(state, who, state.players[who]._replace(at=at))
    if state.form.house.corner_moves_trigger_owners == "yes":
        transfers = [owner_releases(state, who, at), *other_owners(state, who, at)]
    else:
        transfers = [Transfer(who, -value(state, at), "CH-69")]
    event = Event("went", who, 0, "CH-61", {"space": state.board.name(at)})
    done = then(transfer(moved, transfers, state.board.name(at)), reward)
    return outcome(done.state, event, *done.events)


def place_blocked(state: Change, who: int) -> Refusal | None:
    """Placing without dice: on Corner 8 (CH-64), and after a Challenge Space card (CH-88)."""
    if state.phase == CARD_PLACE:
        return not_now(state, who, CARD_PLACE)
    if state.phase == OPEN and state.moved == BY_CARD and who == state.turn:
        return _cannot_place(state, who)
    return _following_blocked(state, who, PLACE)


def _cannot_place(state: Change, who: int) -> Refusal | None:
    """Why no marker goes where a card has led: one lies there (CH-87), or none is left (CH-88, CH-89)."""
    facts: Facts = {"who": who, "space": state.board.name(state.here)}
    if state.here in state.active.on:
        return Refusal("R-CH-OWN", "CH-87", facts)
    return not_now(state, who) if state.active.supply else Refusal("R-CH-NONE", "CH-88", facts)


def place(state: Change, who: int, space: int | str | None) -> Done:
    """Place a marker without dice: where the card led, or, on Corner 8, on any Challenge Space without one's own."""
    if state.phase == CARD_PLACE:
        if space not in (None, state.here):
            raise Refused("R-OPT-TYPE", "CH-88", who=who, case="card", space=state.board.name(state.here))
        return place_by_card(state, who)
    if space is None:
        raise Refused("W-MISSING", "CH-64", wanted="a Challenge Space", usage="place SPACE")
    if unknown := ask(state, who, "place", space):
        raise Refused.of(unknown)
    assert isinstance(space, int)
    return place_refused(state, who, space) or _placed_at_corner(state, who, space)


def place_refused(state: Change, who: int, at: int) -> Refusal | None:
    """Why Corner 8 cannot put a marker on a position (CH-71)."""
    if at in state.players[who].on:
        return Refusal("R-CH-OWN", "CH-71", {"who": who, "space": state.board.name(at)})
    return no_challenge_space(state, who, at, "CH-71")


def places(state: Change, who: int) -> tuple[int, ...]:
    """The known spaces on which Corner 8 can put a marker (CH-71)."""
    return open_to(state, who, place_refused)


def _placed_at_corner(state: Change, who: int, at: int) -> Done:
    """The mover neither receives nor releases; other owners release as at any landing (CH-71; A-8).

    All of it is one instruction: the marker is placed even where such a release wins (CH-64, A-20).
    """
    moved = changed(state, who, state.players[who]._replace(at=at))
    triggered = state.form.house.corner_moves_trigger_owners == "yes"
    released = transfer(moved, other_owners(state, who, at) if triggered else (), state.board.name(at))
    event = Event("went", who, 0, "CH-64", {"space": state.board.name(at)})
    placed = place_marker(released.state, who, at, "CH-64")
    done = then(outcome(placed.state, *released.events, *placed.events), reward)
    return outcome(done.state, event, *done.events)
