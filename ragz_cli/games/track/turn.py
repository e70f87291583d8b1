"""The turn of both track games: opening rolls, moves, Corners, what is owed, what the table may set.

Opening rolls CH-10, GN-9; what turns have in common CH-13 to CH-24, GN-14 to GN-24; the frame of the eight Corner
Spaces CH-49, GN-62: self or others, how many, and the cards for the lander.
"""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core import Generic, TypeAlias
from ragz_cli.core import game as core
from ragz_cli.core.names import everybody, number, player, read_players, unaccented, whole, write_players
from ragz_cli.core.record import Record, put
from ragz_cli.core.step import Texts, carried_out, duty, set_event, setting, with_player
from ragz_cli.core.table import with_order
from ragz_cli.games.track import state as track
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.spaces import space_arg, untold
from ragz_cli.games.track.state import T

CHOSEN = ("go", "place", "leave", "option")


def opening_blocked(state: track.Track, who: int) -> core.Refusal | None:
    """One opening roll for each player, and again for those who tie for the highest (CH-10, GN-9)."""
    clause = state.booklet.opening
    if state.over:
        return core.Refusal("R-GAME", state.booklet.over)
    if state.phase != track.OPENING:
        return core.Refusal("R-DONE", clause, {"who": who, "whom": state.turn, "case": "begun"})
    if who not in state.chosen:
        return core.Refusal("R-DONE", clause, {"who": who, "whom": tuple(state.chosen), "case": "untied"})
    return core.Refusal("R-DONE", clause, {"who": who}) if track.has_thrown(state, who) else None


def opening(state: T, who: int, dice: tuple[int, int]) -> core.Outcome[T]:
    """The roll moves no Ragz; whoever begins makes a fresh Track Roll (CH-10, GN-9)."""
    rolled = core.Event("opening_roll", who, sum(dice), state.booklet.opening, {"dice": dice})
    return core.outcome(put(state, throws=(*state.throws, (who, sum(dice)))), rolled).then(_compared)


def _compared(state: T) -> core.Outcome[T]:
    """Who begins, once all opening rolls are in; those who tie for the highest roll again."""
    if len(state.throws) < len(state.chosen):
        return core.outcome(state)
    best, clause = max(total for _, total in state.throws), state.booklet.opening
    tied = tuple(sorted(seat for seat, total in state.throws if total == best))
    if len(tied) > 1:
        again = core.Event("opening_tie", core.TABLE, best, clause, {"whom": tied})
        return core.outcome(put(state, chosen=tied, throws=()), again)
    begun = put(state, phase=track.TRACK, turn=tied[0], chosen=(), throws=())
    return core.outcome(begun, core.Event(core.TURN, tied[0], best, clause))


def opening_without(state: T, who: int) -> core.Outcome[T]:
    """Somebody has left who was to roll: the others' rolls are compared without theirs (TB-8).

    Whoever is left alone of those who tied begins.
    """
    chosen = tuple(seat for seat in state.chosen if seat != who)
    throws = tuple(throw for throw in state.throws if throw[0] != who)
    if len(chosen) == 1 and not throws:
        throws = ((chosen[0], 0),)
    return _compared(put(state, chosen=chosen, throws=throws))


def resume(
    state: T, asked: track.Unknown, at: Named, verbs: Mapping[str, core.Verb[T]], arrive: Callable[[T], core.Outcome[T]]
) -> core.Outcome[T]:
    """Do what waited for a space, or say that it cannot be done there after all; `at` is a name that lies nowhere."""
    waiting = asked.waiting
    if waiting is None:
        return arrive(state)
    try:
        return carried_out(verbs[waiting.verb], state, waiting._replace(args=(at, *waiting.args[1:])))
    except core.Refused as refused:
        code, clause, _ = refused.refusal
        facts: core.Facts = {"word": waiting.verb, "space": state.board.name(at), "code": code}
        spot = at if isinstance(at, int) else 0
        return core.outcome(state, core.Event("dropped", waiting.who, spot, clause, facts))


def same_offer(verbs: Mapping[str, core.Verb[T]], state: T, action: core.Action) -> core.Action | None:
    """An answer follows where the same is offered now, and so does the end of a turn, if it is not over yet (TB-6).

    Where to go or to place, and who follows a Corner, was chosen: that does not follow.
    """
    if action.verb == "end" and action.who != state.turn and not state.over:
        return core.DONE
    return None if verbs[action.verb].blocked(state, action.who) else action


def about(state: track.Track) -> str:
    """The space that a choice was made on: it is not made on another one (TB-6)."""
    return f"space {state.players[state.turn].at}"


def implied(state: T, verb: str, who: int | None) -> core.Implied | None:
    """A roll by the next player ends a turn in which nothing is owed (CH-19, GN-15), but the last (GN-113)."""
    if verb != "roll" or state.phase != track.OPEN or state.unknown or state.over or state.next is None:
        return None
    after_me = state.next
    return core.Implied(after_me, (core.Action(state.turn, "end"),)) if who in (None, after_me) else None


def roll_blocked(state: T, who: int, *phases: str) -> core.Refusal | None:
    """The Track Roll begins a turn, and there is one in each (CH-14, GN-15) but for what these `phases` ask."""
    early = track.not_now(state, who, track.TRACK, *phases)
    if early is None:
        return None
    if early.code == "R-OVER":
        return core.Refusal("R-TURN", state.booklet.turn, {"who": who, "whom": state.turn})
    if who == state.turn and state.phase == track.OPEN and not state.unknown:
        return core.Refusal("R-DONE", state.booklet.order, {"who": who})
    return early


Step = Callable[[T], core.Outcome[T]]


def roll(state: T, who: int, dice: tuple[int, int], start: "Step[T] | None", arrive: "Step[T]") -> core.Outcome[T]:
    """The Track Roll: doubles go to `start` (CH-23, GN-23), where they do not move like all others (CH-21, GN-22).

    The Ragz goes on by the sum of the dice; spaces passed do nothing.
    """
    steps = sum(dice)
    if start and dice[0] == dice[1]:
        return core.outcome(state, core.Event("doubles", who, steps, state.booklet.doubles, {"dice": dice})).then(start)
    players = [*state.players]
    at = track.forward(players[who].at, steps)
    players[who] = put(players[who], at=at)
    moved = core.Event("moved", who, steps, state.booklet.moves, {"dice": dice, "space": state.board.name(at)})
    return core.outcome(put(state, players=tuple(players), phase=track.TRACK, rested=-1), moved).then(arrive)


ONE, SOME, ALL = "one", "some", "all"
REPLACE, THROW = "replace", "throw"  # what both games ask at Corners
EVERYBODY = "all"
DUTY = "duty"  # R-TURN: the turn is one player's, what it asks for another's
SELF = "self"
ROOM, FULL, WAITS = "room", "full", "waits"  # of a reward: not all of it fits, nothing does, the rest waits


class Corner(Record):
    """One Corner Space: what is done there, by how many others, and the cards that the lander draws for them."""

    clause: str
    what: str
    others: str
    cards: int  # per other player where `others` is SOME, else in all
    amount: int = 0  # received, or below 0 released; or how many times the dice


class Corners(Record, Generic[T]):
    """The Corner Spaces of a game: the row of each, what follows from them, and where the booklet says so."""

    rows: Mapping[int, Corner]
    able: Callable[[T, int, Corner], bool]  # whether a player can follow the instruction at all
    carried_out: "Step[T]"  # by those chosen
    at_rest: Callable[[T], T]
    draws_on: Callable[[T], bool]  # whether cards may be played between two draws
    choice: str  # the lander's
    either: str  # self or others, never both
    others_able: str
    lander_able: str
    alone: str  # nobody else can
    nobody: str
    forced: Callable[[T, tuple[int, ...]], T] = lambda state, _: state  # what is kept of a Corner without a choice


Picked: TypeAlias = tuple[int, ...] | str
"""Who is to follow, as typed: seats, or EVERYBODY else who can."""


def able_others(state: T, corners: Corners[T]) -> tuple[int, ...]:
    """The other players who can follow the instruction."""
    corner = corners.rows[state.corner]
    return tuple(who for who in state.sitting.order if who != state.turn and corners.able(state, who, corner))


def _lander_able(state: T, corners: Corners[T]) -> bool:
    return corners.able(state, state.turn, corners.rows[state.corner])


def enter(state: T, which: int, corners: Corners[T]) -> core.Outcome[T]:
    """Land on a Corner: a choice, or what has to be done where there is none (CH-49 to CH-53, GN-62, GN-68, GN-75)."""
    state = put(state, phase=track.CORNER, corner=which)
    others, myself = able_others(state, corners), _lander_able(state, corners)
    if len(others) + myself > 1:
        return core.outcome(state)
    kept = corners.forced(state, others or (state.turn,) * myself)
    if others:
        only = core.Event("corner_only", state.turn, 1, corners.lander_able, {"whom": others})
        return core.outcome(kept, only).then(lambda here: follow(here, others, corners))
    if not myself:
        return core.outcome(corners.at_rest(kept), core.happened("corner_nobody", state.turn, corners.nobody))
    alone = core.happened("corner_alone", state.turn, corners.alone)
    return core.outcome(kept, alone).then(lambda here: follow(here, (here.turn,), corners))


def choose(state: T, who: int, which: int, picked: Picked, corners: Corners[T]) -> core.Outcome[T]:
    """The lander says who follows, self or others; `all` means all others who can (CH-49 to CH-56, GN-62 to GN-64).

    Refused: R-COR-WHICH for a line about another Corner, whose roll has been amended (TB-6); R-COR-SELF, -CAN, -MUST,
    -ONE.
    """
    corner, others = corners.rows[state.corner], able_others(state, corners)
    if which != state.corner:
        raise core.Refused("R-COR-WHICH", corners.choice, number=state.corner, wanted=which)
    chosen = others if isinstance(picked, str) else picked
    if len(set(chosen)) < len(chosen) or (who in chosen and len(chosen) > 1):
        raise core.Refused("R-COR-SELF", corners.either, who=who)
    for seat in chosen:
        if not corners.able(state, seat, corner):
            clause = corners.lander_able if seat == who else corners.others_able
            names = tuple(core.name_of(state, one) for one in others)
            raise core.Refused("R-COR-CAN", clause, whom=seat, case=corner.what, names=names)
    if not chosen:  # `all` where no other can: the lander may not leave it out
        raise core.Refused("R-COR-MUST", corners.alone, who=who)
    if corner.others == ONE and len(chosen) != 1:
        raise core.Refused("R-COR-ONE", corner.clause, number=len(chosen))
    return follow(state, chosen, corners)


def follow(state: T, chosen: tuple[int, ...], corners: Corners[T]) -> core.Outcome[T]:
    """Those chosen carry the instruction out; what leaves them no choice is done at once (CH-54, CH-55, GN-65)."""
    said = core.Event("corner_chosen", state.turn, state.corner, corners.rows[state.corner].clause, {"whom": chosen})
    return core.outcome(put(state, phase=track.FOLLOW, chosen=chosen, throws=()), said).then(corners.carried_out)


def all_at_once(state: T, corner: Corner) -> core.Outcome[T]:
    """All those chosen receive or release an amount; or each puts a card under the deck and draws another (CH-66)."""
    if corner.what != REPLACE:
        return track.transfer(state, (track.Transfer(who, corner.amount, corner.clause) for who in state.chosen))
    hands = ((who, state.players[who].cards) for who in state.chosen)
    exchanged = (core.Event("exchanged", who, 1, corner.clause, {"cards": held}) for who, held in hands)
    return core.outcome(state, *exchanged)


def _cards_for(corner: Corner, chosen: Sequence[int], lander: int) -> int:
    """What the lander draws once these have followed: nothing for doing it himself."""
    if list(chosen) == [lander]:
        return 0
    return corner.cards * len(chosen) if corner.others == SOME else corner.cards


def reward(state: T, corners: Corners[T]) -> core.Outcome[T]:
    """The Corner is dealt with. Only the lander draws, for others who followed (CH-49, CH-55, GN-63, GN-67).

    What finds no room in the hand waits for it where cards may be played between two draws, by a house rule.
    """
    rest, corner = corners.at_rest(state), corners.rows[state.corner]
    cards = _cards_for(corner, state.chosen, state.turn)
    waits = max(cards + state.players[state.turn].cards - track.HAND, 0) if corners.draws_on(state) else 0
    drawn = track.draw(rest, state.turn, cards - waits, corner.clause)
    if not waits:
        return drawn
    event = core.Event("reward_waits", state.turn, waits, state.booklet.waits, {"cards": track.HAND})
    return drawn.then(lambda full: core.outcome(put(full, undrawn=waits), event))


def draw_on(state: T) -> core.Outcome[T]:
    """A card was played: by a house rule, one of the reward that found no room is drawn (CH A-12, GN A-16)."""
    if not state.undrawn:
        return core.outcome(state)
    return track.draw(put(state, undrawn=state.undrawn - 1), state.turn, 1, state.booklet.waits)


def reward_lapses(state: T, clause: str = "") -> tuple[core.Event, ...]:
    """The reward that still waits is not drawn any more: the turn goes on to something else, or by this `clause`."""
    if not state.undrawn:
        return ()
    return (core.Event("reward_left", state.turn, state.undrawn, clause or state.booklet.lapses),)


def question_dropped(state: T, clause: str) -> tuple[core.Event, ...]:
    """The question for a space is dropped, and what somebody wanted to do there (TB-5)."""
    asked = state.unknown
    if not asked or asked.colour or asked == track.Unknown():  # none that is about one space
        return ()
    facts: core.Facts = {"space": asked.name or state.board.name(asked.at)}
    if asked.waiting is None:
        return (core.Event("question_dropped", state.turn, 0, clause, facts),)
    return (core.Event("action_dropped", asked.waiting.who, 0, clause, {**facts, "word": asked.waiting.verb}),)


def following_blocked(state: T, who: int, corners: Corners[T], *what: str) -> core.Refusal | None:
    """Who follows a Corner may do just what it says, and only he (CH-16, CH-50, GN-65)."""
    if state.phase != track.FOLLOW or state.over:
        return track.not_now(state, who)
    if corners.rows[state.corner].what not in what:
        return core.Refusal("R-PHASE", state.booklet.follow, {"who": who})
    first = track.asked_first(state, who, state.booklet.follow)
    if first or who in state.chosen:
        return first
    return core.Refusal("R-TURN", state.booklet.duty, {"who": who, "whom": tuple(state.chosen), "case": DUTY})


def offers(state: T, corners: Corners[T]) -> tuple[str, ...]:
    """What may be typed after `corner`."""
    corner = corners.rows[state.corner]
    others = tuple(core.name_of(state, seat) for seat in able_others(state, corners))
    mine = (SELF,) if _lander_able(state, corners) else ()
    everybody = (EVERYBODY,) if corner.others != ONE and others else ()
    return mine + (() if corner.others == ALL else others) + everybody


def which_corner() -> core.Arg[T, int]:
    """Which Corner is followed, `3` before `self`: every stored line says it, people need not (TB-6)."""

    def read(words: Sequence[str], state: T) -> tuple[int, Sequence[str]]:
        said = number(words[0]) if len(words) > 1 else None
        return (state.corner, words) if said is None else (said, words[1:])

    return core.Arg("", read, lambda which, _: str(which or ""))


def followers(corners: Corners[T]) -> core.Arg[T, Picked]:
    """`self`, `all`, or the names of others; while a choice is due, `all` is read as the names of those who can."""

    def read(words: Sequence[str], state: T) -> tuple[Picked, Sequence[str]]:
        if not words:
            raise core.Refused("W-MISSING", wanted="who follows", names=(SELF, *state.seats, EVERYBODY))
        said = [unaccented(word) for word in words]
        if said == [EVERYBODY]:
            return (state.phase == track.CORNER and able_others(state, corners)) or EVERYBODY, ()
        if said == [SELF]:
            return (state.turn,), ()
        names = [word for word in words if unaccented(word) not in (SELF, EVERYBODY)]
        if names:
            picked = read_players(names, state)
            if len(names) == len(words):
                return picked
        return state.sitting.order, ()  # the lander and others, for R-COR-SELF to refuse

    def write(picked: Picked, state: T) -> str:
        if isinstance(picked, str):
            return EVERYBODY
        return SELF if picked == (state.turn,) else write_players(picked, state)

    return core.Arg(
        "self | NAME... | all", read, write,
        offers=lambda state: (SELF, EVERYBODY, *(core.name_of(state, seat) for seat in state.sitting.order)),
        seats=lambda picked: () if isinstance(picked, str) else picked, takes=(core.PERSON,),
    )  # fmt: skip


def choosing(state: T, verbs: Mapping[str, core.Verb[T]], corners: Corners[T]) -> tuple[core.Duty, ...]:
    """The lander's choice on a Corner, and what the hand has room for of the cards."""
    corner, room = corners.rows[state.corner], track.HAND - state.players[state.turn].cards
    short = room < _cards_for(corner, able_others(state, corners), state.turn)
    case = (WAITS if corners.draws_on(state) else ROOM if room else FULL) if short else ""
    asked = duty(verbs, state, state.turn, "corner", offers(state, corners), (corner.clause,))
    return (asked._replace(facts={"case": case, "named": f"corner {state.corner}"}),)


def throwing(
    state: T, verbs: Mapping[str, core.Verb[T]], clauses: Texts = (), verb: str = "throw"
) -> tuple[core.Duty, ...]:
    """The throws, or the opening rolls, that are not in, of those who have to make them."""
    throwers = (seat for seat in state.chosen if not track.has_thrown(state, seat))
    return tuple(duty(verbs, state, seat, verb, clauses=clauses) for seat in throwers)


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


def unknown_space(state: track.Track, space: Named) -> core.Refused:
    """A fact about a space needs the space to be known."""
    return core.Refused("R-BOARD", state.board.frame.clause, case="untold", space=state.board.name(space))


def set_cards(state: T, who: int, cards: int) -> core.Outcome[T]:
    """How many Message Cards a player really holds."""
    return core.outcome(with_player(state, who, cards=cards), set_event(who, "cards", state.players[who].cards, cards))


def set_at(state: T, who: int, space: Named) -> core.Outcome[T]:
    """Where a Ragz really is; this is no landing."""
    if isinstance(space, str):
        raise unknown_space(state, space)
    event = set_event(who, "at", state.players[who].at, space, state.board.name(space))
    return core.outcome(with_player(state, who, at=space), event)


def set_order(state: T, _: None, order: tuple[int, ...]) -> core.Outcome[T]:
    """In which order people sit; whose turn it is stays (TB-16)."""
    seated = with_order(state, order).sitting
    event = core.Event(core.CORRECTED, state.turn, 0, "TB-16", {"fact": "order", "whom": order})
    return core.outcome(with_order(state, seated.from_(state.sitting.order[0])), event)


def common(
    turn: Callable[[T, None, int], core.Outcome[T]], booklet: track.Booklet, at: str
) -> tuple[core.Verb[T], ...]:
    """The rows of both games; `turn` sets whose turn it is, `at` is the clause about where the Ragz are."""
    return (
        setting(
            "cards", (whole("N", 0, track.HAND, "R-HAND", booklet.hand),), "how many cards a player holds",
            booklet.hand, set_cards, "set Ann cards 2",
        ),
        setting("at", (space_arg(),), "where a Ragz stands", at, set_at, "set Ann at Start"),
        setting("turn", (player(),), "whose turn it is", booklet.turn, turn, "set turn Ann", of_table=True),
        setting(
            "order", (everybody(),), "in which order people sit", booklet.turn, set_order, "set order Ann Bob",
            of_table=True,
        ),
    )  # fmt: skip
