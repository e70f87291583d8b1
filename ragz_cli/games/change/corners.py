"""The Track Move, and what all spaces but Challenge Spaces do (CH-13 to CH-24, CH-49 to CH-77).

First Start, Emotional, Humility, Arrogance, Backslide and Take a Rest (CH-72 to CH-77); then the eight Corner Spaces,
where one does it oneself, or lets others do it and draws cards (CH-49 to CH-71); last the Track Move (CH-13 to CH-24),
with the row of what each kind of space does, `ARRIVALS`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ragz_cli.core.game import WORD, Arg, Event, Facts, Refusal, Refused, happened, outcome
from ragz_cli.core.step import with_player
from ragz_cli.games.change import landing
from ragz_cli.games.change import state as change
from ragz_cli.games.change.board import ask_set, set_untold, told_first
from ragz_cli.games.track import state as track
from ragz_cli.games.track import turn as frame
from ragz_cli.games.track.board import START, Named
from ragz_cli.games.track.spaces import ask_here, space_arg
from ragz_cli.games.track.turn import ALL, ONE, REPLACE, SOME, THROW, Corner


def start(state: change.Change, clause: str) -> change.Done:
    """The Ragz is on Start, by whichever way: one card, and the turn is over (CH-22, CH-72, CH-18)."""
    who = state.turn
    there = {"case": "there"} if state.players[who].at == START else {}
    return (
        outcome(with_player(state, who, at=START), Event("to_start", who, 0, clause, there))
        .then(lambda home: track.draw(home, who, change.START_CARDS, clause))
        .then(lambda drawn: landing.next_turn(drawn, "CH-18", rested=who))
    )


def emotional(state: change.Change) -> change.Done:
    """Roll both Track Dice again, move on, and act on that space (CH-73; A-6)."""
    return outcome(state._replace(phase=change.EMOTIONAL), happened("emotional", state.turn, "CH-73"))


def humility(state: change.Change) -> change.Done:
    """The Trailing Player, or all who tie for most credits, releases 10 (CH-74, A-36)."""
    _, trailing = track.level(state, max)
    return track.transfer(change.at_rest(state), [track.Transfer(who, -change.HUMILITY, "CH-74") for who in trailing])


def arrogance(state: change.Change) -> change.Done:
    """The Leading Player, or each of those who tie for fewest credits, must throw and receive (CH-75, A-36)."""
    fewest, leading = track.level(state, min)
    event = Event("arrogance", state.turn, fewest, "CH-75", {"whom": leading})
    return outcome(state._replace(phase=change.ARROGANCE, chosen=leading, throws=()), event)


def leading_again(state: change.Change) -> change.Done:
    """A figure is corrected, or somebody leaves, while a throw is owed: it counts as at the landing (TB-2, TB-8; A-36).

    Credits move when all throws are in, so they are still those of the landing. Throws that are made stand.
    """
    if state.phase != change.ARROGANCE:
        return outcome(state)
    fewest, leading = track.level(state, min)
    plays = state.sitting.order
    throws = tuple(throw for throw in state.throws if throw[0] in plays)
    thrown = tuple(who for who, _ in throws)
    chosen = tuple(who for who in plays if who in thrown or who in leading)
    excused = tuple(who for who in state.chosen if who in plays and who not in chosen)
    due = tuple(who for who in chosen if who not in state.chosen)
    events = [Event("excused", excused[0], fewest, "TB-2", {"whom": excused, "names": leading})] if excused else []
    if due:
        events.append(Event("arrogance", state.turn, fewest, "CH-75", {"whom": due}))
    return outcome(state._replace(chosen=chosen, throws=throws), *events).then(sums)


def backslide(state: change.Change) -> change.Done:
    """The lander keeps one card of his choice, the rest go under the deck (CH-76)."""
    held = state.active.cards
    kept = min(held, change.KEPT_AT_BACKSLIDE)
    event = Event("backslide", state.turn, held - kept, "CH-76", {"cards": kept})
    return outcome(change.at_rest(with_player(state, state.turn, cards=kept)), event)


RELEASE, GO, PLACE = "release", "go", "place"

CORNERS = {
    1: Corner("CH-57", RELEASE, ONE, 1, -10),
    2: Corner("CH-58", REPLACE, SOME, 1),
    3: Corner("CH-59", THROW, SOME, 1),
    4: Corner("CH-60", RELEASE, SOME, 1, -15),
    5: Corner("CH-61", GO, ONE, 2),
    6: Corner("CH-62", THROW, SOME, 1),
    7: Corner("CH-63", RELEASE, ALL, 2, -20),  # a flat 20: A-22
    8: Corner("CH-64", PLACE, ONE, 4),
}

NEEDED: Mapping[str, Callable[[change.Player], object]] = {
    REPLACE: lambda player: player.cards,  # CH-66
    GO: lambda player: player.on,  # CH-69
    PLACE: lambda player: player.supply,  # CH-71
}
"""Without these nobody can follow an instruction. Fewer credits than asked is able: A-35."""


def able(state: change.Change, who: int, corner: Corner) -> bool:
    """Whether a player can follow the instruction at all (CH-50)."""
    return corner.what not in NEEDED or bool(NEEDED[corner.what](state.players[who]))


def enter(state: change.Change) -> change.Done:
    """Land on a Corner (CH-49)."""
    return frame.enter(state, state.board.value(state.here), FOLLOWING)


def choose_again(state: change.Change, clause: str) -> change.Done:
    """Whoever was chosen cannot follow after all, and nobody else has: the choice is the lander's again."""
    which = state.corner
    again = outcome(change.at_rest(state), Event("chooses_again", state.turn, which, clause))
    return again.then(lambda now: frame.enter(now, which, FOLLOWING))


def blocked(state: change.Change, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only, and only where there is a choice."""
    early = track.not_now(state, who, track.CORNER)
    if early and early.code in ("R-UNASKED", "R-PHASE") and state.at_once:
        which, *whom = state.at_once
        clause = FOLLOWING.nobody if not whom else FOLLOWING.alone if whom == [who] else FOLLOWING.lander_able
        facts: Facts = {"who": who, "number": which, "whom": tuple(whom), "case": "followed" if whom else "nobody"}
        return Refusal("R-DONE", clause, facts)
    return early


def carried_out(state: change.Change) -> change.Done:
    """What needs neither dice nor a choice of space is done at once (CH-54). Refused: not all others (CH-63)."""
    corner, chosen, most = CORNERS[state.corner], state.chosen, len(state.sitting.order) - 1
    if corner.others == ALL and chosen != (state.turn,) and len(chosen) != most:
        raise Refused("R-COR-ALL", corner.clause, number=len(chosen), most=most)
    return frame.all_at_once(state, corner).then(reward) if corner.what in (RELEASE, REPLACE) else only_way(state)


def only_way(state: change.Change) -> change.Done:
    """Who has to go to a marker, and has just one on the board, goes there at once (CH-69)."""
    who = state.chosen[0]
    on = state.players[who].on
    if CORNERS[state.corner].what != GO or len(on) != 1:
        return outcome(state)
    return go_to(state._replace(sent=who), who, min(on))


@change.unless_won(track.FOLLOW)
def reward(state: change.Change) -> change.Done:
    """Only the lander draws, and only if others followed (CH-49, CH-55); one who has left draws nothing (TB-8)."""
    return frame.reward(state, FOLLOWING) if state.gone < 0 else landing.next_after_leaver(state)


FOLLOWING = frame.Corners(
    CORNERS, able, carried_out, change.at_rest,
    draws_on=lambda state: state.form.house.play_between_draws == "yes",
    choice="CH-49", either="CH-49", others_able="CH-50", lander_able="CH-52", alone="CH-51", nobody="CH-53",
    forced=lambda state, chosen: state._replace(at_once=(state.corner, *chosen)),
)  # fmt: skip


def throw_blocked(state: change.Change, who: int) -> Refusal | None:
    """A plain throw: on Corners 3 and 6, and at Arrogance; one for each (CH-59, CH-67, CH-75)."""
    arrogance = state.phase == change.ARROGANCE
    if arrogance and who not in state.chosen and not state.over:
        return Refusal("R-TURN", "CH-75", {"who": who, "whom": state.chosen, "case": frame.DUTY})
    if wrong := track.asked_first(state, who) if arrogance else frame.following_blocked(state, who, FOLLOWING, THROW):
        return wrong
    return Refusal("R-DONE", _throw_clause(state), {"who": who}) if track.has_thrown(state, who) else None


def _throw_clause(state: change.Change) -> str:
    """Where the booklet has people throw: at Arrogance, or on Corners 3 and 6."""
    return "CH-75" if state.phase == change.ARROGANCE else "CH-67"


def throw(state: change.Change, who: int, dice: tuple[int, ...]) -> change.Done:
    """Throw all three Challenge Dice once; when everybody has thrown, all sums count at once (CH-67, CH-75; A-20)."""
    thrown = Event("thrown", who, sum(dice), _throw_clause(state), {"dice": dice})
    return outcome(state._replace(throws=(*state.throws, (who, sum(dice)))), thrown).then(sums)


def sums(state: change.Change) -> change.Done:
    """What the throws move, once all are in: received at Arrogance (CH-75), released on a Corner (CH-67)."""
    if len(state.throws) < len(state.chosen):
        return outcome(state)
    thrown = [(who, total) for who, total in state.throws if who in state.sitting.order]
    if state.phase == change.ARROGANCE:
        received = track.transfer(state, [track.Transfer(who, total, "CH-75") for who, total in thrown])
        gone = state.gone >= 0
        return received.then(landing.next_after_leaver if gone else lambda after: outcome(change.at_rest(after)))
    clause = CORNERS[state.corner].clause
    return track.transfer(state, [track.Transfer(who, -total, clause) for who, total in thrown]).then(reward)


def go_blocked(state: change.Change, who: int) -> Refusal | None:
    """Going to an own marker: on Corner 5 (CH-61)."""
    wrong = frame.following_blocked(state, who, FOLLOWING, GO)
    if wrong and who == state.sent and state.phase != track.FOLLOW and not state.over:
        return Refusal("R-DONE", "CH-69", {"who": who, "case": "sent"})
    return wrong


def go(state: change.Change, who: int, space: Named) -> change.Done:
    """Take the Ragz to a space with one's own marker (CH-61, CH-69)."""
    if isinstance(space, str) or space not in state.players[who].on:
        raise Refused("R-COR-CAN", "CH-69", case="marker", whom=who, space=state.board.name(space))
    return go_to(state, who, space)


@told_first("go")
def go_to(state: change.Change, who: int, at: int) -> change.Done:
    """The mover releases the number here once, other owners as at any landing (CH-69; A-8, A-9)."""
    name = state.board.name(at)
    if state.form.house.corner_moves_trigger_owners == "yes":
        releases = [landing.owner_releases(state, who, at), *landing.other_owners(state, who, at)]
    else:
        releases = [track.Transfer(who, -state.board.value(at), "CH-69")]
    went = outcome(with_player(state, who, at=at), Event("went", who, 0, "CH-61", {"space": name}))
    return went.then(lambda there: track.transfer(there, releases, name)).then(reward)


def _read_where(words: Sequence[str], state: change.Change) -> tuple[Named | None, Sequence[str]]:
    after_card = state.phase == change.CARD_PLACE
    if not words:
        return (state.here if after_card else None), words
    at, rest = NAMED.read(words, state)
    if after_card and isinstance(at, str):  # on a board that is being learned `place a marker` would name a space
        raise Refused("W-NAME", "CH-88", word=at, near="", names=(state.board.name(state.here),))
    return at, rest


NAMED: Arg[change.Change, Named] = space_arg()
WHERE: Arg[change.Change, Named | None] = Arg(
    "[SPACE]", _read_where, lambda at, state: "" if at is None else NAMED.write(at, state), NAMED.offers, takes=(WORD,)
)
"""The space on which a marker is placed; after a card it is the one under the Ragz, and need not be said."""


def place_blocked(state: change.Change, who: int) -> Refusal | None:
    """Placing without dice: on Corner 8 (CH-64), and after a Challenge Space card (CH-88).

    No marker goes where a card has led if one lies there (CH-87), or none is left (CH-88, CH-89).
    """
    if state.phase == change.CARD_PLACE:
        return track.not_now(state, who, change.CARD_PLACE)
    if state.phase == track.OPEN and state.moved == change.BY_CARD and who == state.turn:
        facts: Facts = {"who": who, "space": state.board.name(state.here)}
        if state.here in state.active.on:
            return Refusal("R-CH-OWN", "CH-87", facts)
        return track.not_now(state, who) if state.active.supply else Refusal("R-CH-NONE", "CH-88", facts)
    return frame.following_blocked(state, who, FOLLOWING, PLACE)


def place(state: change.Change, who: int, space: Named | None) -> change.Done:
    """Place a marker without dice: where the card led, or, on Corner 8, on any Challenge Space without one's own."""
    if state.phase == change.CARD_PLACE:
        if space not in (None, state.here):
            raise Refused("R-OPT-TYPE", "CH-88", who=who, case="card", space=state.board.name(state.here))
        return landing.place_marker(change.at_rest(state), who, "CH-88")
    if space is None:
        names = landing.open_to(state, who, closed)
        raise Refused("W-MISSING", "CH-64", wanted="a Challenge Space", usage="place SPACE", names=names)
    return _place_at_corner(state, who, space)


@told_first("place")
def _place_at_corner(state: change.Change, who: int, at: int) -> change.Done:
    """The mover neither receives nor releases; other owners release as at any landing (CH-71; A-8).

    All of it is one instruction: the marker is placed even where such a release wins (CH-64, A-20).
    """
    if wrong := closed(state, who, at):
        raise Refused.of(wrong)
    name = state.board.name(at)
    releases = landing.other_owners(state, who, at) if state.form.house.corner_moves_trigger_owners == "yes" else ()
    return (
        outcome(with_player(state, who, at=at), Event("went", who, 0, "CH-64", {"space": name}))
        .then(lambda there: track.transfer(there, releases, name))
        .then(lambda there: landing.place_marker(there, who, "CH-64"))
        .then(reward)
    )


def closed(state: change.Change, who: int, at: int) -> Refusal | None:
    """Why Corner 8 cannot put a marker on a position (CH-71)."""
    if at in state.players[who].on:
        return Refusal("R-CH-OWN", "CH-71", {"who": who, "space": state.board.name(at), "case": "corner"})
    return landing.no_challenge_space(state, who, at, "CH-71")


ARRIVALS: dict[str, change.Step] = {
    "start": partial(start, clause="CH-72"),
    "challenge": landing.land,
    "corner": enter,
    "emotional": emotional,
    "humility": humility,
    "arrogance": arrogance,
    "backslide": backslide,
    "rest": partial(start, clause="CH-77"),  # one card, not two: A-25
}


def roll(state: change.Change, who: int, dice: tuple[int, int]) -> change.Done:
    """The Track Roll: doubles go to Start (CH-23), but for those on Emotional by a house rule (A-5)."""
    home = state.phase == track.TRACK or state.form.house.emotional_doubles == "start"
    return frame.roll(state, who, dice, partial(start, clause="CH-23") if home else None, arrive)


def arrive(state: change.Change) -> change.Done:
    """Act on the space under the active player's Ragz (CH-14, CH-20); ask the table first if it is not known."""
    at = state.here
    space = state.board.spaces[at]
    if not space:
        return ask_here(state, at)
    return ask_set(state, track.Unknown(at)) if set_untold(state, at) else ARRIVALS[space.kind](state)
