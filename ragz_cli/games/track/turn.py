"""The turn of both track games: opening rolls, moves, Corners, what is owed, what the table may set.

Opening rolls CH-10, GN-9; what turns have in common CH-13 to CH-24, GN-14 to GN-24; the frame of the eight Corner
Spaces CH-49, GN-62: self or others, how many, and the cards for the lander.
"""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core import TypeAlias
from ragz_cli.core import game as core
from ragz_cli.core.names import everybody, number, player, read_players, unaccented, whole, write_players
from ragz_cli.core.record import Record, put
from ragz_cli.core.step import carried_out, duty, set_event, setting, with_player
from ragz_cli.games.track import state as track
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.spaces import space_arg, untold
from ragz_cli.games.track.state import T

CHOSEN = ("go", "place", "leave", "option")


def opening_blocked(state: track.Track, who: int, clauses: track.Clauses) -> core.Refusal | None:
    """One opening roll for each player, and again for those who tie for the highest."""
    if state.over:
        return core.Refusal("R-GAME", clauses.over)
    if state.phase != track.OPENING:
        return core.Refusal("R-DONE", clauses.opening, {"who": who, "whom": state.turn, "case": "begun"})
    if who not in state.chosen:
        return core.Refusal("R-DONE", clauses.opening, {"who": who, "whom": tuple(state.chosen), "case": "untied"})
    return core.Refusal("R-DONE", clauses.opening, {"who": who}) if track.has_thrown(state, who) else None


def opening(state: T, who: int, dice: tuple[int, int], clause: str) -> core.Outcome[T]:
    """The roll moves no Ragz; whoever begins makes a fresh Track Roll."""
    rolled = core.Event("opening_roll", who, sum(dice), clause, {"dice": dice})
    thrown = put(state, throws=(*state.throws, (who, sum(dice))))
    return core.outcome(thrown, rolled).then(lambda now: _compared(now, clause))


def _compared(state: T, clause: str) -> core.Outcome[T]:
    """Who begins, once all opening rolls are in; those who tie for the highest roll again."""
    if len(state.throws) < len(state.chosen):
        return core.outcome(state)
    best = max(total for _, total in state.throws)
    tied = tuple(sorted(seat for seat, total in state.throws if total == best))
    if len(tied) > 1:
        again = core.Event("opening_tie", core.TABLE, best, clause, {"whom": tied})
        return core.outcome(put(state, chosen=tied, throws=()), again)
    begun = put(state, phase=track.TRACK, turn=tied[0], chosen=(), throws=())
    return core.outcome(begun, core.Event(core.TURN, tied[0], best, clause))


def opening_without(state: T, who: int, clause: str) -> core.Outcome[T]:
    """Somebody has left who was to roll: the others' rolls are compared without theirs (TB-8).

    Whoever is left alone of those who tied begins.
    """
    chosen = tuple(seat for seat in state.chosen if seat != who)
    throws = tuple(throw for throw in state.throws if throw[0] != who)
    if len(chosen) == 1 and not throws:
        throws = ((chosen[0], 0),)
    return _compared(put(state, chosen=chosen, throws=throws), clause)


def resume(
    state: T, asked: track.Unknown, at: int, verbs: Mapping[str, core.Verb[T]], arrive: Callable[[T], core.Outcome[T]]
) -> core.Outcome[T]:
    """Do what waited for a space, or say that it cannot be done there after all."""
    waiting = asked.waiting
    if waiting is None:
        return arrive(state)
    try:
        return carried_out(verbs[waiting.verb], state, waiting._replace(args=(at, *waiting.args[1:])))
    except core.Refused as refused:
        code, clause, _ = refused.refusal
        facts: core.Facts = {"word": waiting.verb, "space": state.board.name(at), "code": code}
        return core.outcome(state, core.Event("dropped", waiting.who, at, clause, facts))


def has_ended(state: T, action: core.Action) -> bool:
    """Whether the turn that a line is to end is over already, after an amendment before it (TB-6)."""
    return action.who != state.turn and not state.over


def about(state: track.Track) -> str:
    """The space that a choice was made on: it is not made on another one (TB-6)."""
    return f"space {state.players[state.turn].at}"


def implied(state: T, verb: str, who: int | None) -> core.Implied | None:
    """A roll by the next player ends a turn in which nothing is owed (CH-19, GN-15)."""
    if verb != "roll" or state.phase != track.OPEN or state.unknown or state.over:
        return None
    after_me = state.sitting.after(state.turn)
    return core.Implied(after_me, (core.Action(state.turn, "end"),)) if who in (None, after_me) else None


def roll_again(state: T, who: int, early: core.Refusal | None, clauses: track.Clauses) -> core.Refusal | None:
    """Why a Track Roll that comes too early or too late is refused; `early` is why it is not due."""
    if early is None:
        return None
    if early.code == "R-OVER":
        return core.Refusal("R-TURN", clauses.turn, {"who": who, "whom": state.turn})
    if who == state.turn and state.phase == track.OPEN and not state.unknown:
        return core.Refusal("R-DONE", clauses.order, {"who": who})
    return early


def moved(state: T, who: int, dice: tuple[int, int], clause: str) -> core.Outcome[T]:
    """The Ragz goes on by the sum of the dice; spaces passed do nothing."""
    players, steps = [*state.players], sum(dice)
    at = track.forward(players[who].at, steps)
    players[who] = put(players[who], at=at)
    event = core.Event("moved", who, steps, clause, {"dice": dice, "space": state.board.name(at)})
    return core.outcome(put(state, players=tuple(players), phase=track.TRACK, rested=-1), event)


ONE, SOME, ALL = "one", "some", "all"
EVERYBODY = "all"
DUTY = "duty"  # R-TURN: the turn is one player's, what it asks for another's
SELF = "self"
NOBODY = "corner_nobody"
ROOM, FULL, WAITS = "room", "full", "waits"  # of a reward: not all of it fits, nothing does, the rest waits


class Corner(Record):
    """One Corner Space: what is done there, by how many others, and the cards that the lander draws for them."""

    clause: str
    what: str
    others: str
    cards: int  # per other player where `others` is SOME, else in all
    amount: int = 0


class CornerClauses(Record):
    """Where a booklet says these things."""

    either: str  # self or others, never both
    others_able: str
    lander_able: str
    alone: str  # nobody else can
    nobody: str


Picked: TypeAlias = tuple[int, ...] | str
"""Who is to follow, as typed: seats, or EVERYBODY else who can."""

Able = Callable[[T, int, Corner], bool]
Follow = Callable[[T, tuple[int, ...]], core.Outcome[T]]


def able_others(state: T, corner: Corner, able: "Able[T]") -> tuple[int, ...]:
    """The other players who can follow the instruction."""
    return tuple(who for who in state.sitting.order if who != state.turn and able(state, who, corner))


def cards_for(corner: Corner, chosen: Sequence[int], lander: int) -> int:
    """What the lander draws once these have followed: nothing for doing it himself."""
    if list(chosen) == [lander]:
        return 0
    return corner.cards * len(chosen) if corner.others == SOME else corner.cards


def reward(state: T, cards: int, clause: str, limit: str, goes_on: str) -> core.Outcome[T]:
    """The lander draws for others who followed, up to the `limit` of a hand.

    Where cards may be played between two draws, by the clause `goes_on`, what finds no room waits for that.
    """
    fits = min(cards, track.HAND - state.players[state.turn].cards)
    if fits == cards or not goes_on:
        return track.draw(state, state.turn, cards, clause, limit)
    waits = core.Event("reward_waits", state.turn, cards - fits, goes_on, {"cards": track.HAND})
    drawn = track.draw(state, state.turn, fits, clause, limit)
    return drawn.then(lambda full: core.outcome(put(full, undrawn=cards - fits), waits))


def draw_on(state: T, clause: str, limit: str) -> core.Outcome[T]:
    """A card was played: one that waits is drawn."""
    if not state.undrawn:
        return core.outcome(state)
    return track.draw(put(state, undrawn=state.undrawn - 1), state.turn, 1, clause, limit)


def reward_lapses(state: T, clause: str) -> tuple[core.Event, ...]:
    """The reward that still waits is not drawn any more: the turn goes on to something else."""
    return (core.Event("reward_left", state.turn, state.undrawn, clause),) if state.undrawn else ()


def enter(
    state: T,
    which: int,
    corner: Corner,
    able: "Able[T]",
    follow: "Follow[T]",
    at_rest: Callable[[T], T],
    says: CornerClauses,
    **fields: object,
) -> core.Outcome[T]:
    """Land on a Corner: a choice, or what has to be done where there is none; `fields` of the state change with it."""
    state = put(state, phase=track.CORNER, corner=which, **fields)
    others, myself = able_others(state, corner, able), able(state, state.turn, corner)
    if not others and not myself:
        return core.outcome(at_rest(state), core.happened(NOBODY, state.turn, says.nobody))
    if not others:
        alone = core.happened("corner_alone", state.turn, says.alone)
        return core.outcome(state, alone).then(lambda here: follow(here, (here.turn,)))
    if not myself and len(others) == 1:
        only = core.Event("corner_only", state.turn, 1, says.lander_able, {"whom": others})
        return core.outcome(state, only).then(lambda here: follow(here, others))
    return core.outcome(state)


def chosen_by(state: T, picked: Picked, corner: Corner, able: "Able[T]", says: CornerClauses) -> tuple[int, ...]:
    """Who follows, as the lander says; `all` means all others who can. Refused: R-COR-SELF, -CAN, -MUST, -ONE."""
    chosen = able_others(state, corner, able) if isinstance(picked, str) else picked
    if len(set(chosen)) < len(chosen) or (state.turn in chosen and len(chosen) > 1):
        raise core.Refused("R-COR-SELF", says.either, who=state.turn)
    for seat in chosen:
        if not able(state, seat, corner):
            clause = says.lander_able if seat == state.turn else says.others_able
            names = tuple(tuple(state.seats)[who] for who in able_others(state, corner, able))
            raise core.Refused("R-COR-CAN", clause, whom=seat, case=corner.what, names=names)
    if not chosen:  # `all` where no other can: the lander may not leave it out
        raise core.Refused("R-COR-MUST", says.alone, who=state.turn)
    if corner.others == ONE and len(chosen) != 1:
        raise core.Refused("R-COR-ONE", corner.clause, number=len(chosen))
    return chosen


def following_blocked(
    state: T, who: int, follows: bool, clauses: track.Clauses, not_now: Callable[[T, int], core.Refusal | None]
) -> core.Refusal | None:
    """Who follows a Corner may do just what it says (`follows`: this is it), and only he."""
    if state.phase != track.FOLLOW or state.over:
        return not_now(state, who)
    if not follows:
        return core.Refusal("R-PHASE", clauses.order, {"who": who})
    first = track.asked_first(state, who, clauses)
    if first or who in state.chosen:
        return first
    return core.Refusal("R-TURN", clauses.turn, {"who": who, "whom": tuple(state.chosen), "case": DUTY})


def offers(state: T, corner: Corner, able: "Able[T]") -> tuple[str, ...]:
    """What may be typed after `corner`."""
    names = tuple(state.seats)
    others = tuple(names[seat] for seat in able_others(state, corner, able))
    mine = (SELF,) if able(state, state.turn, corner) else ()
    everybody = (EVERYBODY,) if corner.others != ONE and others else ()
    return mine + (() if corner.others == ALL else others) + everybody


def which_corner() -> core.Arg[T, int]:
    """Which Corner is followed, `3` before `self`: every stored line says it, people need not (TB-6)."""

    def read(words: Sequence[str], state: T) -> tuple[int, Sequence[str]]:
        said = number(words[0]) if len(words) > 1 else None
        return (state.corner, words) if said is None else (said, words[1:])

    return core.Arg("", read, lambda which, _: str(which or ""))


def followers(able: Callable[[T], tuple[int, ...]] | None = None) -> core.Arg[T, Picked]:
    """`self`, `all`, or the names of others. `able` gives the others who can: `all` is read as their names."""

    def read(words: Sequence[str], state: T) -> tuple[Picked, Sequence[str]]:
        picked, rest = _read_followers(words, state)
        return ((able(state) or picked) if able and isinstance(picked, str) else picked), rest

    offered: core.Arg[T, Picked] = core.Arg(
        "self | NAME... | all", read, _write_followers, _could_follow, takes=(core.PERSON,)
    )
    return offered._replace(seats=lambda picked: () if isinstance(picked, str) else picked)


def _could_follow(state: track.Track) -> tuple[str, ...]:
    """What may be typed for whoever follows: nobody who has left."""
    names = tuple(state.seats)
    return (SELF, EVERYBODY, *(names[seat] for seat in state.sitting.order))


def _read_followers(words: Sequence[str], state: track.Track) -> tuple[Picked, Sequence[str]]:
    if not words:
        raise core.Refused("W-MISSING", wanted="who follows", names=(SELF, *state.seats, EVERYBODY))
    said = [unaccented(word) for word in words]
    if said == [EVERYBODY]:
        return EVERYBODY, ()
    if said == [SELF]:
        return (state.turn,), ()
    try:
        return read_players(words, state)
    except core.Refused:
        if SELF not in said and EVERYBODY not in said:
            raise
    return state.sitting.order, ()  # the lander and others, for R-COR-SELF to refuse


def _write_followers(picked: Picked, state: track.Track) -> str:
    if isinstance(picked, str):
        return EVERYBODY
    return SELF if picked == (state.turn,) else write_players(picked, state)


Texts = tuple[str, ...]


def opening_duties(state: T, verbs: Mapping[str, core.Verb[T]]) -> tuple[core.Duty, ...]:
    """The opening rolls that are not in."""
    return tuple(duty(verbs, state, seat, "opening") for seat in state.chosen if not track.has_thrown(state, seat))


def choosing(
    state: T, verbs: Mapping[str, core.Verb[T]], corner: Corner, able: "Able[T]", goes_on: bool
) -> tuple[core.Duty, ...]:
    """The lander's choice on a Corner, and what the hand has room for of the cards (`goes_on`: the rest waits)."""
    room = track.HAND - state.players[state.turn].cards
    short = room < cards_for(corner, able_others(state, corner, able), state.turn)
    case = (WAITS if goes_on else ROOM if room else FULL) if short else ""
    asked = duty(verbs, state, state.turn, "corner", offers(state, corner, able), (corner.clause,))
    return (asked._replace(facts={"case": case}),)


def throwing(state: T, verbs: Mapping[str, core.Verb[T]], clauses: Texts) -> tuple[core.Duty, ...]:
    """The throws that are not in, of those who have to throw."""
    throwers = (seat for seat in state.chosen if not track.has_thrown(state, seat))
    return tuple(duty(verbs, state, seat, "throw", clauses=clauses) for seat in throwers)


def telling(
    state: T,
    verbs: Mapping[str, core.Verb[T]],
    unknown: track.Unknown,
    guess: str | None,
    insisting: str,
    clauses: Texts,
) -> tuple[core.Duty, ...]:
    """An unknown space comes before anything else; `insisting` is what the table says when no guess can be right."""
    name = unknown.name or state.board.name(max(unknown.at, 0))
    asked = duty(verbs, state, state.turn, "space", (), clauses)._replace(facts={"space": name})
    if guess:
        return (asked._replace(example=core.example_line(state, state.turn, f"space {guess}"), words=(guess,)),)
    at = unknown.at if unknown.at >= 0 else any_untold(state)
    return (asked._replace(example=f"table: space {at} {insisting}  # as printed on our board"),)


def any_untold(state: track.Track) -> str:
    """The number of a space that is not known yet."""
    return str(next(iter(untold(state)), 0))


MOST_HELD = 99_999
WHOSE_TURN = "turn"


def unknown_space(state: track.Track, space: Named) -> core.Refused:
    """A fact about a space needs the space to be known."""
    return core.Refused("R-BOARD", state.board.frame.clause, case="untold", space=state.board.name(space))


def set_cards(state: T, who: int, cards: int) -> core.Outcome[T]:
    """How many Message Cards a player really holds."""
    event = set_event(who, "cards", state.players[who].cards, cards)
    return core.outcome(with_player(state, who, cards=cards), event)


def set_at(state: T, who: int, space: Named) -> core.Outcome[T]:
    """Where a Ragz really is; this is no landing."""
    if isinstance(space, str):
        raise unknown_space(state, space)
    event = set_event(who, "at", state.players[who].at, space, state.board.name(space))
    return core.outcome(with_player(state, who, at=space), event)


def set_order(state: T, _: None, order: tuple[int, ...]) -> core.Outcome[T]:
    """In which order people sit; whose turn it is stays (TB-16). Refused: not everybody who plays, each once."""
    plays = state.sitting.order
    if missing := tuple(seat for seat in plays if seat not in order):
        example = f"set order {write_players(plays, state)}"
        raise core.Refused("R-SET", "TB-16", case="order", whom=missing, example=example)
    if extra := tuple(dict.fromkeys(seat for seat in order if seat not in plays or order.count(seat) > 1)):
        raise core.Refused("R-SET", "TB-16", case="order again", whom=extra)
    at = order.index(plays[0])
    event = core.Event(core.CORRECTED, state.turn, 0, "TB-16", {"fact": "order", "whom": order})
    return core.outcome(put(state, sitting=state.sitting._replace(order=order[at:] + order[:at])), event)


def common(
    turn: Callable[[T, None, int], core.Outcome[T]], cards: str, at: str, order: str
) -> tuple[core.Verb[T], ...]:
    """The rows of both games; `turn` sets whose turn it is, the others are clauses."""
    return (
        setting(
            "cards", (whole("N", 0, track.HAND, "R-HAND", cards),), "how many cards a player holds", cards, set_cards,
            "set Ann cards 2",
        ),
        setting("at", (space_arg(),), "where a Ragz stands", at, set_at, "set Ann at Start"),
        setting(WHOSE_TURN, (player(),), "whose turn it is", order, turn, "set turn Ann", of_table=True),
        setting(
            "order", (everybody(),), "in which order people sit", order, set_order, "set order Ann Bob",
            of_table=True,
        ),
    )  # fmt: skip
