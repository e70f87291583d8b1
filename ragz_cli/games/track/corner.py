"""The frame of the eight Corner Spaces: self or others, how many, and the cards for the lander (CH-49, GN-62)."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ragz_cli.core.arguments import number
from ragz_cli.core.game import Arg, Event, Outcome, Refusal, Refused, happened, outcome
from ragz_cli.core.names import read_players, unaccented, write_players
from ragz_cli.core.record import NamedTuple, put
from ragz_cli.games.track.state import CORNER, FOLLOW, Clauses, T, Track, asked_first

ONE, SOME, ALL = "one", "some", "all"
EVERYBODY = "all"
DUTY = "duty"  # R-TURN: the turn is one player's, what it asks for another's
SELF = "self"
NOBODY = "corner_nobody"


class Corner(NamedTuple):
    """One Corner Space: what is done there, by how many others, and the cards that the lander draws for them."""

    clause: str
    what: str
    others: str
    cards: int  # per other player where `others` is SOME, else in all
    amount: int = 0


class CornerClauses(NamedTuple):
    """Where a booklet says these things."""

    either: str  # self or others, never both
    others_able: str
    lander_able: str
    alone: str  # nobody else can
    nobody: str


Picked: TypeAlias = tuple[int, ...] | str
"""Who is to follow, as typed: seats, or EVERYBODY else who can."""

Able = Callable[[T, int, Corner], bool]
Follow = Callable[[T, tuple[int, ...]], Outcome[T]]


def able_others(state: T, corner: Corner, able: Able[T]) -> tuple[int, ...]:
    """The other players who can follow the instruction."""
    return tuple(who for who in state.sitting.order if who != state.turn and able(state, who, corner))


def cards_for(corner: Corner, chosen: Sequence[int], lander: int) -> int:
    """What the lander draws once these have followed: nothing for doing it himself."""
    if list(chosen) == [lander]:
        return 0
    return corner.cards * len(chosen) if corner.others == SOME else corner.cards


def enter(
    state: T,
    which: int,
    corner: Corner,
    able: Able[T],
    follow: Follow[T],
    at_rest: Callable[[T], T],
    says: CornerClauses,
    **fields: object,
) -> Outcome[T]:
    """Land on a Corner: a choice, or what has to be done where there is none; `fields` of the state change with it."""
    state = put(state, phase=CORNER, corner=which, **fields)
    others, myself = able_others(state, corner, able), able(state, state.turn, corner)
    if not others and not myself:
        return outcome(at_rest(state), happened(NOBODY, state.turn, says.nobody))
    if not others:
        alone = happened("corner_alone", state.turn, says.alone)
        return outcome(state, alone).then(lambda here: follow(here, (here.turn,)))
    if not myself and len(others) == 1:
        only = Event("corner_only", state.turn, 1, says.lander_able, {"whom": others})
        return outcome(state, only).then(lambda here: follow(here, others))
    return outcome(state)


def chosen_by(state: T, picked: Picked, corner: Corner, able: Able[T], says: CornerClauses) -> tuple[int, ...]:
    """Who follows, as the lander says; `all` means all others who can. Refused: R-COR-SELF, -CAN, -MUST, -ONE."""
    chosen = able_others(state, corner, able) if isinstance(picked, str) else picked
    if len(set(chosen)) < len(chosen) or (state.turn in chosen and len(chosen) > 1):
        raise Refused("R-COR-SELF", says.either, who=state.turn)
    for seat in chosen:
        if not able(state, seat, corner):
            clause = says.lander_able if seat == state.turn else says.others_able
            names = tuple(tuple(state.seats)[who] for who in able_others(state, corner, able))
            raise Refused("R-COR-CAN", clause, whom=seat, case=corner.what, names=names)
    if not chosen:  # `all` where no other can: the lander may not leave it out
        raise Refused("R-COR-MUST", says.alone, who=state.turn)
    if corner.others == ONE and len(chosen) != 1:
        raise Refused("R-COR-ONE", corner.clause, number=len(chosen))
    return chosen


def following_blocked(
    state: T, who: int, follows: bool, clauses: Clauses, not_now: Callable[[T, int], Refusal | None]
) -> Refusal | None:
    """Who follows a Corner may do just what it says (`follows`: this is it), and only he."""
    if state.phase != FOLLOW or state.over:
        return not_now(state, who)
    if not follows:
        return Refusal("R-PHASE", clauses.order, {"who": who})
    first = asked_first(state, who, clauses)
    if first or who in state.chosen:
        return first
    return Refusal("R-TURN", clauses.turn, {"who": who, "whom": tuple(state.chosen), "case": DUTY})


def offers(state: T, corner: Corner, able: Able[T]) -> tuple[str, ...]:
    """What may be typed after `corner`."""
    names = tuple(state.seats)
    others = tuple(names[seat] for seat in able_others(state, corner, able))
    mine = (SELF,) if able(state, state.turn, corner) else ()
    everybody = (EVERYBODY,) if corner.others != ONE and others else ()
    return mine + (() if corner.others == ALL else others) + everybody


def which_corner() -> Arg[T, int]:
    """Which Corner is followed, `3` before `self`: every stored line says it, people need not (TB-6)."""

    def read(words: Sequence[str], state: T) -> tuple[int, Sequence[str]]:
        said = number(words[0]) if len(words) > 1 else None
        return (state.corner, words) if said is None else (said, words[1:])

    return Arg("", read, lambda which, _: str(which or ""))


def followers(able: Callable[[T], tuple[int, ...]] | None = None) -> Arg[T, Picked]:
    """`self`, `all`, or the names of others. `able` gives the others who can: `all` is read as their names."""

    def read(words: Sequence[str], state: T) -> tuple[Picked, Sequence[str]]:
        picked, rest = _read_followers(words, state)
        return ((able(state) or picked) if able and isinstance(picked, str) else picked), rest

    return Arg("self | NAME... | all", read, _write_followers, lambda state: (SELF, EVERYBODY, *state.seats))


def _read_followers(words: Sequence[str], state: Track) -> tuple[Picked, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", wanted="who follows", names=(SELF, *state.seats, EVERYBODY))
    said = [unaccented(word) for word in words]
    if said == [EVERYBODY]:
        return EVERYBODY, ()
    if said == [SELF]:
        return (state.turn,), ()
    try:
        return read_players(words, state)
    except Refused:
        if SELF not in said and EVERYBODY not in said:
            raise
    return state.sitting.order, ()  # the lander and others, for R-COR-SELF to refuse


def _write_followers(picked: Picked, state: Track) -> str:
    if isinstance(picked, str):
        return EVERYBODY
    return SELF if picked == (state.turn,) else write_players(picked, state)
