"""The eight Corner Spaces: do it yourself, or let others do it and draw cards (CH-49 to CH-71)."""

from collections.abc import Sequence
from typing import NamedTuple

from ragz_cli.core.game import Arg, Event, Facts, Outcome, Read, Refusal, Value
from ragz_cli.core.reading import fold, read_players, write_players
from ragz_cli.games.change.cards import draw, place_by_card
from ragz_cli.games.change.credits import Transfer, transfer
from ragz_cli.games.change.landing import other_owners, owner_releases, place_marker, value
from ragz_cli.games.change.learning import ask
from ragz_cli.games.change.state import (
    ARROGANCE,
    CARD_PLACE,
    CORNER,
    FOLLOW,
    OPENING,
    OVER,
    TRACK,
    Change,
    Done,
    at_rest,
    changed,
    not_now,
    settled,
    then,
)

RELEASE, REPLACE, THROW, GO, PLACE = "release", "replace", "throw", "go", "place"
ONE, SOME, ALL = "one", "some", "all"
EVERYBODY = "all"
SELF = "self"


class Corner(NamedTuple):
    """One Corner Space: what is done there, by how many others, and the cards that the lander draws for them."""

    clause: str
    what: str
    others: str
    cards: int  # per other player where `others` is SOME, else in all
    credits: int = 0


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


def able_others(state: Change, corner: Corner) -> tuple[int, ...]:
    """The other players who can follow the instruction (CH-50)."""
    return tuple(who for who in range(len(state.players)) if who != state.turn and able(state, who, corner))


def enter(state: Change) -> Done:
    """Land on a Corner: a choice, or what has to be done where there is none (CH-51 to CH-53)."""
    space = state.space
    assert space is not None
    corner = CORNERS[space.value]
    state = state._replace(phase=CORNER, corner=space.value)
    others, myself = able_others(state, corner), able(state, state.turn, corner)
    if not others and not myself:
        return Outcome(at_rest(state), (settled("corner_nobody", state.turn, "CH-53"),))
    if not others:
        return _forced(state, (state.turn,), settled("corner_alone", state.turn, "CH-51"))
    if not myself and len(others) == 1:
        return _forced(state, others, Event("corner_only", state.turn, 1, "CH-52", {"whom": others}))
    return Outcome(state)


def _forced(state: Change, chosen: tuple[int, ...], event: Event) -> Done:
    done = follow(state, chosen)
    return Outcome(done.state, (event, *done.events))


def followers() -> Arg[Change]:
    """`self`, `all`, or the names of others."""
    return Arg("self | NAME... | all", _read_followers, _write_followers, lambda state: (SELF, EVERYBODY, *state.seats))


def _read_followers(words: Sequence[str], state: Change) -> Read | Refusal:
    if len(words) == 1 and fold(words[0]) == EVERYBODY:
        return EVERYBODY, ()
    if words and fold(words[0]) == SELF:
        if len(words) == 1:
            return (state.turn,), ()
        got = read_players(words[1:], state)
        return got if isinstance(got, Refusal) else ((state.turn, *_seats(got[0])), ())
    return read_players(words, state)


def _seats(value: Value) -> tuple[int, ...]:
    return tuple(seat for seat in value if isinstance(seat, int)) if isinstance(value, tuple) else ()


def _write_followers(value: Value, state: Change) -> str:
    if value == EVERYBODY:
        return EVERYBODY
    return SELF if value == (state.turn,) else write_players(_seats(value), state)


def blocked(state: Change, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only."""
    return not_now(state, who, CORNER)


def choose(state: Change, who: int, picked: tuple[int, ...] | str) -> Done | Refusal:
    """Say who follows the instruction: the lander or others, never both (CH-49, CH-56)."""
    corner = CORNERS[state.corner]
    chosen = able_others(state, corner) if isinstance(picked, str) else picked
    return _unable(state, who, corner, chosen) or _wrong_number(state, who, corner, chosen) or follow(state, chosen)


def _unable(state: Change, who: int, corner: Corner, chosen: tuple[int, ...]) -> Refusal | None:
    """Self and others never together, nobody twice (CH-49); only those who are able (CH-50, CH-52)."""
    if len(set(chosen)) < len(chosen) or (who in chosen and len(chosen) > 1):
        return Refusal("R-COR-SELF", "CH-49", {"who": who})
    for seat in chosen:
        if not able(state, seat, corner):
            clause = "CH-52" if seat == who else "CH-50"
            return Refusal(
                "R-COR-CAN", clause, {"whom": seat, "case": corner.what, "names": able_others(state, corner)}
            )
    return None


def _wrong_number(state: Change, who: int, corner: Corner, chosen: tuple[int, ...]) -> Refusal | None:
    """Exactly one, one or more, or all others (CH-56)."""
    if who in chosen:
        return None
    if corner.others == ONE and len(chosen) != 1:
        return Refusal("R-COR-ONE", corner.clause, {"number": len(chosen)})
    if corner.others == ALL and len(chosen) != len(state.players) - 1:
        return Refusal("R-COR-ALL", corner.clause, {"number": len(chosen), "most": len(state.players) - 1})
    return None


def follow(state: Change, chosen: tuple[int, ...]) -> Done:
    """Those chosen carry the instruction out; what leaves them no choice is done at once (CH-54, CH-55)."""
    corner = CORNERS[state.corner]
    state = state._replace(phase=FOLLOW, chosen=chosen, throws=())
    said = Event("corner_chosen", state.turn, state.corner, corner.clause, {"whom": chosen})
    if corner.what == RELEASE:
        done = then(transfer(state, [Transfer(who, -corner.credits, corner.clause) for who in chosen]), reward)
    elif corner.what == REPLACE:
        done = then(_replaced(state, chosen), reward)
    elif corner.what == GO and len(state.players[chosen[0]].on) == 1:
        done = go_to(state, chosen[0], min(state.players[chosen[0]].on))
    else:
        return Outcome(state, (said,))
    return Outcome(done.state, (said, *done.events))


def _replaced(state: Change, chosen: tuple[int, ...]) -> Done:
    """Each puts one card under the deck and draws one: hands keep their number (CH-58, CH-66)."""
    return Outcome(
        state, tuple(Event("exchanged", who, 1, "CH-58", {"cards": state.players[who].cards}) for who in chosen)
    )


def reward(state: Change) -> Done:
    """Only the lander draws, and only if others followed (CH-49, CH-55)."""
    corner = CORNERS[state.corner]
    if state.chosen == (state.turn,):
        return Outcome(at_rest(state))
    cards = corner.cards * len(state.chosen) if corner.others == SOME else corner.cards
    return then(draw(state, state.turn, cards, corner.clause), lambda after: Outcome(at_rest(after)))


def _following_blocked(state: Change, who: int, what: str) -> Refusal | None:
    """Who follows a Corner may do just what it says, and only he (CH-16, CH-50)."""
    if state.phase == FOLLOW and who in state.chosen and CORNERS[state.corner].what == what:
        return None
    if state.phase in (OVER, OPENING, TRACK):
        return not_now(state, who)
    if state.phase == FOLLOW and who not in state.chosen:
        return Refusal("R-TURN", "CH-16", {"who": who, "whom": state.chosen[0]})
    return not_now(state, who)


def throw_blocked(state: Change, who: int) -> Refusal | None:
    """A plain throw: on Corners 3 and 6, and at Arrogance; one for each (CH-59, CH-67, CH-75)."""
    if state.phase == ARROGANCE and who not in state.chosen:
        return Refusal("R-TURN", "CH-75", {"who": who, "whom": state.chosen[0]})
    wrong = None if state.phase == ARROGANCE else _following_blocked(state, who, THROW)
    if wrong:
        return wrong
    return Refusal("R-DONE", "CH-67", {"who": who}) if any(who == thrower for thrower, _ in state.throws) else None


def throw(state: Change, who: int, dice: tuple[int, ...]) -> Done:
    """Throw all three Challenge Dice once; when everybody has thrown, all sums count at once (CH-67, CH-75; A-20)."""
    total = sum(dice)
    thrown = Event("thrown", who, total, "CH-75" if state.phase == ARROGANCE else "CH-67", {"dice": dice})
    state = state._replace(throws=(*state.throws, (who, total)))
    if len(state.throws) < len(state.chosen):
        return Outcome(state, (thrown,))
    if state.phase == ARROGANCE:
        received = transfer(state, [Transfer(seat, roll, "CH-75") for seat, roll in state.throws])
        done = then(received, lambda after: Outcome(at_rest(after)))
    else:
        clause = CORNERS[state.corner].clause
        done = then(transfer(state, [Transfer(seat, -roll, clause) for seat, roll in state.throws]), reward)
    return Outcome(done.state, (thrown, *done.events))


def go_blocked(state: Change, who: int) -> Refusal | None:
    """Going to an own marker: on Corner 5 (CH-61)."""
    return _following_blocked(state, who, GO)


def go(state: Change, who: int, space: int | str) -> Done | Refusal:
    """Take the Ragz to a space with one's own marker (CH-61, CH-69)."""
    if not isinstance(space, int) or space not in state.players[who].on:
        name = space if isinstance(space, str) else state.board.name(space)
        return Refusal("R-COR-CAN", "CH-69", {"case": "marker", "whom": who, "space": name})
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
    return Outcome(done.state, (event, *done.events))


def place_blocked(state: Change, who: int) -> Refusal | None:
    """Placing without dice: on Corner 8 (CH-64), and after a Challenge Space card (CH-88)."""
    if state.phase == CARD_PLACE:
        return not_now(state, who, CARD_PLACE)
    return _following_blocked(state, who, PLACE)


def place(state: Change, who: int, space: int | str | None) -> Done | Refusal:
    """Place a marker without dice: where the card led, or, on Corner 8, on any Challenge Space without one's own."""
    if state.phase == CARD_PLACE:
        if space not in (None, state.here):
            return Refusal("R-OPT-TYPE", "CH-88", {"who": who, "case": "card", "space": state.board.name(state.here)})
        return place_by_card(state, who)
    if space is None:
        return Refusal("W-MISSING", "CH-64", {"wanted": "a Challenge Space", "usage": "place SPACE"})
    if unknown := ask(state, who, "place", space):
        return unknown
    assert isinstance(space, int)
    return place_refused(state, who, space) or _placed_at_corner(state, who, space)


def place_refused(state: Change, who: int, at: int) -> Refusal | None:
    """Why Corner 8 cannot put a marker on a position (CH-71)."""
    space = state.board.spaces[at]
    facts: Facts = {"who": who, "space": state.board.name(at)}
    if space is None or space.kind != "challenge":
        return Refusal("R-OPT-TYPE", "CH-71", facts)
    if at in state.players[who].on:
        return Refusal("R-CH-OWN", "CH-71", facts)
    return None


def _placed_at_corner(state: Change, who: int, at: int) -> Done:
    """The mover neither receives nor releases; other owners release as at any landing (CH-71; A-8)."""
    moved = changed(state, who, state.players[who]._replace(at=at))
    triggered = state.form.house.corner_moves_trigger_owners == "yes"
    released = transfer(moved, other_owners(state, who, at) if triggered else (), state.board.name(at))
    event = Event("went", who, 0, "CH-64", {"space": state.board.name(at)})
    done = then(then(released, lambda after: place_marker(after, who, at, "CH-64")), reward)
    return Outcome(done.state, (event, *done.events))
