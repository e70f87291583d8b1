"""A game of which only the result is known. Its log is one line, undone and amended like any other:

table: result Ann 0 Bob 35 Cy 60  # played at Bob's
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from ragz_cli.core.arguments import numbers_of_players, write_numbers_of_players
from ragz_cli.core.events import WON, Plain
from ragz_cli.core.game import (
    MOST_RESULT,
    TABLE,
    Arg,
    Duty,
    Event,
    Game,
    Outcome,
    Refusal,
    Refused,
    Result,
    S,
    Score,
    Scoring,
    Verb,
    outcome,
)
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.score import by_result
from ragz_cli.core.setup import check_keys, seats_of
from ragz_cli.core.sitting import Sitting, seated

RESULT = "result"
WITHOUT_RAGZ = "played without ragz"  # the remark, unless somebody makes one
FEWEST_PLAYERS = 2


class ResultOnly(NamedTuple):
    """Everybody's result by seat, once the table has said it."""

    sitting: Sitting
    points: tuple[int, ...] = ()
    turn: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.points)


def result_only(game: Game[S]) -> Game[ResultOnly]:
    """A game as it is when only its result is known."""
    known = _scoring(game.scoring)
    return Game(
        name=game.name, title=f"{game.title}, {WITHOUT_RAGZ}", revision=game.revision, prefix=game.prefix,
        currency=game.currency, words=game.words, clauses=game.clauses, scoring=known,
        verbs={RESULT: _verb(known)}, settings={}, options=(), switches=(),
        prepare=lambda names, _: {"players": list(names)}, start=start,
        owed=_owed, open=lambda _: (), stopping=_nothing_to_stop, leaving=_nobody_to_leave,
        tally=_tally, held=lambda state, who: state.points[who] if state.over else 0,
        summary=partial(_summary, known), saved=partial(_saved, known), score=partial(_score, known),
    )  # fmt: skip


def _scoring(own: Scoring[S]) -> Scoring[ResultOnly]:
    """The scoring of the game, for results as they were entered."""
    return Scoring(partial(_result, own.lowest_wins), own.lowest_wins, own.column, own.clause, own.least, own.winning)


def start(setup: Mapping[str, Plain]) -> ResultOnly:
    """The players, before there is a result."""
    seats = seats_of(setup.get("players", []), FEWEST_PLAYERS, "")
    check_keys(setup, ("players",))
    return ResultOnly(seated(seats))


def _result(lowest_wins: bool, state: ResultOnly) -> Result:
    """The result as it was entered. The best win together: what would break a tie in play is not known."""
    best = min(state.points) if lowest_wins else max(state.points)
    return Result(state.points, tuple(seat for seat, points in enumerate(state.points) if points == best))


def _nothing_to_stop(_: ResultOnly, __: bool) -> Outcome[ResultOnly]:
    raise Refused("T-OVER", "TB-7", case="result")


def _nobody_to_leave(_: ResultOnly, __: int) -> Outcome[ResultOnly]:
    raise Refused("T-LEAVE", "TB-8", case="result")


def _score(scoring: Scoring[ResultOnly], state: ResultOnly) -> Score:
    """Whoever has the best result leads; without a result there is no order."""
    if not state.over:
        return Score((), (0,) * len(state.seats))
    return by_result(scoring, state)


def _verb(scoring: Scoring[ResultOnly]) -> Verb[ResultOnly]:
    def tell(state: ResultOnly, _: int, told: Mapping[int, int]) -> Outcome[ResultOnly]:
        points = tuple(told[seat] for seat in sorted(told))
        if scoring.winning is not None and scoring.winning not in points:
            raise Refused("W-RESULT", scoring.clause, case="winner", wanted=scoring.winning)
        after = state._replace(points=points)
        won = scoring.result(after).winners
        events = [Event("told", seat, held, scoring.clause) for seat, held in enumerate(points)]
        return outcome(after, *events, *(Event(WON, seat, points[seat], scoring.clause) for seat in won))

    return Verb(
        RESULT, (_everybody(scoring),), "tell what everybody had at the end", (scoring.clause,), "result Ann 0 Bob 35",
        _blocked, tell, of_table=True,
    )  # fmt: skip


def _blocked(state: ResultOnly, who: int) -> Refusal | None:
    return None if who == TABLE else Refusal("W-RESULT", "", {"case": "table"})


def _everybody(scoring: Scoring[ResultOnly]) -> Arg[ResultOnly, Mapping[int, int]]:
    """Everybody's result by seat, in any order."""

    def read(words: Sequence[str], state: ResultOnly) -> tuple[Mapping[int, int], Sequence[str]]:
        points = numbers_of_players(words, state, scoring.least, MOST_RESULT, scoring.clause)
        if missing := tuple(name for name, seat in state.seats.items() if seat not in points):
            raise Refused("W-MISSING", wanted="a result", names=missing)
        return points, ()

    return Arg("NAME N...", read, write_numbers_of_players)


def _owed(state: ResultOnly) -> tuple[Duty, ...]:
    if state.over:
        return ()
    return (Duty(TABLE, RESULT, f"{RESULT} NAME N...", (), example_of_result(state.seats)),)


def example_of_result(names: Iterable[str]) -> str:
    """The line with the result of a game of these people."""
    return f"table: {RESULT} {' '.join(f'{name} 0' for name in names)}  # {WITHOUT_RAGZ}"


def _tally(state: ResultOnly) -> str:
    return " ".join(f"{name}={points}" for name, points in zip(state.seats, state.points, strict=False))


def _summary(scoring: Scoring[ResultOnly], state: ResultOnly) -> dict[str, Plain]:
    """What `status --json` shows of it: the results under the heading that they have in the game."""
    names = tuple(state.seats)
    points = state.points or (0,) * len(names)
    won = scoring.result(state).winners if state.over else ()
    return {
        "over": state.over,
        "turn": names[0],
        "phase": "over" if state.over else RESULT,
        "players": [{"name": name, scoring.column: held} for name, held in zip(names, points, strict=True)],
        "winners": [names[seat] for seat in won],
    }


def _saved(scoring: Scoring[ResultOnly], state: ResultOnly) -> dict[str, Plain]:
    """What the save shows to people."""
    shown = _summary(scoring, state)
    rows: dict[str, Plain] = {}
    if state.over:
        rows = {name: {scoring.column: held} for name, held in zip(state.seats, state.points, strict=True)}
    return {"players": rows, "winners": shown["winners"]}
