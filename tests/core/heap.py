"""A game small enough to see through: players give stones to a heap of at most 20, each in their own turn.

`give N` (1 to 9) is refused with R-HEAP when the heap would grow over 20 (HP-1) and with R-TURN out of turn (HP-2);
`pass` ends a turn (HP-3). The heap of exactly 20 is won by who made it (HP-4). The table may set what anybody gave.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import Taken, take
from ragz_cli.core.game import (
    Arg,
    Choice,
    Duty,
    Event,
    Facts,
    Game,
    Outcome,
    Plain,
    Refusal,
    Refused,
    Result,
    Scoring,
    Sitting,
    State,
    Verb,
    outcome,
    seated,
)
from ragz_cli.core.line import typed_lines
from ragz_cli.core.names import whole
from ragz_cli.core.record import Record
from ragz_cli.core.step import setting
from ragz_cli.core.words import Words

FULL = 20
WHEN = "2026-11-20T19:02:11Z"


class Heap(Record):
    """What each player has given, and whose turn it is."""

    sitting: Sitting
    given: tuple[int, ...]
    turn: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.sitting.stopped) or sum(self.given) == FULL


Done = Outcome[Heap]


def start(setup: Mapping[str, Plain]) -> Heap:
    names = setup.get("players")
    if not isinstance(names, list):
        raise Refused("W-SETUP", word="players", wanted="names")
    return Heap(seated({str(name): seat for seat, name in enumerate(names)}), (0,) * len(names))


def giving_blocked(state: Heap, who: int) -> Refusal | None:
    if state.over:
        return Refusal("R-GAME", "HP-4")
    return None if who == state.turn else Refusal("R-TURN", "HP-2", {"who": who})


def give(state: Heap, who: int, stones: int) -> Done:
    if sum(state.given) + stones > FULL:
        raise Refused("R-HEAP", "HP-1", number=stones, most=FULL - sum(state.given))
    given = changed(state, who, state.given[who] + stones)
    told = [Event("received", who, stones, "HP-1", {"left": given.given[who]})]
    return outcome(given, *told, *([Event("won", who, 0, "HP-4")] if given.over else []))


def changed(state: Heap, who: int, stones: int) -> Heap:
    return state._replace(given=(*state.given[:who], stones, *state.given[who + 1 :]))


def pass_on(state: Heap, who: int) -> Done:
    after = state.sitting.after(who)
    return outcome(state._replace(turn=after), Event("turn", after, 0, "HP-3"))


def set_stones(state: Heap, who: int, stones: int) -> Done:
    facts: Facts = {"fact": "stones", "before": state.given[who], "left": stones}
    return outcome(changed(state, who, stones), Event("corrected", who, stones - state.given[who], "", facts))


ONE_TO_NINE: Arg[Heap, int] = whole("N", 1, 9, "R-STONES", "HP-1")
VERBS: Mapping[str, Verb[Heap]] = {
    "give": Verb("give", (ONE_TO_NINE,), "give stones", ("HP-1",), "give 3", giving_blocked, give),
    "pass": Verb("pass", (), "end the turn", ("HP-3",), "pass", giving_blocked, pass_on, optional=True),
}
STONES: Arg[Heap, int] = whole("N", 0, FULL, "R-STONES", "HP-1")
SETTINGS: Mapping[str, Verb[Heap]] = {
    "stones": setting("stones", (STONES,), "what was given", "HP-1", set_stones, "set Ann stones 3")
}


def owed(state: Heap) -> tuple[Duty, ...]:
    name = tuple(state.seats)[state.turn]
    return () if state.over else (Duty(state.turn, "give", "give N", ("HP-1",), f"{name}: give 1"),)


def open_(state: Heap) -> tuple[Choice, ...]:
    name = tuple(state.seats)[state.turn]
    return () if state.over else (Choice(state.turn, "pass", "pass", ("HP-3",), f"{name}: pass"),)


def prepare(names: Sequence[str], _: Mapping[str, str]) -> dict[str, Plain]:
    return {"players": list(names)}


def tally(state: Heap) -> str:
    return " ".join(f"{name}={state.given[who]}" for name, who in state.seats.items())


def table(state: Heap) -> dict[str, Plain]:
    return {"heap": sum(state.given), "players": {name: state.given[who] for name, who in state.seats.items()}}


def summary(state: Heap) -> dict[str, Plain]:
    names = tuple(state.seats)
    won = [names[state.turn]] if state.over and not state.sitting.stopped else []
    players: list[Plain] = [{"name": name, "stones": state.given[who]} for name, who in state.seats.items()]
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": "over" if state.over else "giving",
        "heap": sum(state.given),
        "players": players,
        "winners": list(won),
    }


EVENTS = {"received": "{who} gives {amount}", "turn": "{who} begins a turn", "won": "{who} wins"}
CLAUSE = '[clauses."HP-{}"]\ntitle = "Heap"\ntext = "Heap."\nbooklet = "none"\nenforced = "yes"\n'
CLAUSES = "".join(CLAUSE.format(number) for number in range(1, 5))

HEAP: Game[Heap] = Game(
    name="heap",
    title="Heap",
    revision=2,
    prefix="HP",
    currency="stones",
    verbs=VERBS,
    settings=SETTINGS,
    options=(),
    switches=(),
    prepare=prepare,
    start=start,
    owed=owed,
    open=open_,
    tally=tally,
    held=lambda state, who: state.given[who],
    summary=summary,
    saved=table,
    words=lambda: Words(EVENTS, {}, {}),
    clauses=lambda: CLAUSES,
    scoring=Scoring(lambda state: Result(state.given, (state.turn,)), False, column="stones", clause="HP-4"),
)


def load(_: str) -> Game[State]:
    """The loader of an evening in which only Heap is played."""
    return HEAP  # type: ignore[return-value]


def heap(*names: str) -> Heap:
    """An empty heap."""
    return start({"players": list(names or ("Ann", "Bob"))})


def record(*log: str, names: Sequence[str] = ("Ann", "Bob"), **kept: Any) -> GameRecord:
    """A game with this log. What follows from the log is as a replay makes it, but for what `kept` says."""
    bare = GameRecord("heap", HEAP.revision, WHEN, {"players": list(names)}, log, (), {})
    played = play_through(session(bare), load)
    return played.mended[0]._replace(**kept)


def session(*games: GameRecord) -> Session:
    return Session(FORMAT, "0.1.0", "Friday night", WHEN, 1, games, {}, day="2026-11-20")


def evening(*games: GameRecord) -> Evening:
    """An evening as it is after reading its save."""
    return play_through(session(*games or (record(),)), load)


def reread(table: Evening) -> Evening:
    """The evening as it is after saving and reading it."""
    return play_through(table.session, load)


def after(before: Evening, *texts: str) -> Evening:
    """The evening after texts that must be taken."""
    for text in texts:
        taken = taken_text(before, text)
        assert taken.refused is None, (text, taken.refused)
        before = taken.evening
    return before


def refused(before: Evening, text: str) -> Refusal:
    """Why a text is refused."""
    taken = taken_text(before, text)
    assert taken.refused, (text, taken)
    assert taken.evening == before
    return taken.refused.refusal


def taken_text(before: Evening, text: str) -> Taken:
    """A text as it is taken: of several lines, with `;` between them."""
    return take(before, [typed_lines(text)])


def log(table: Evening) -> tuple[str, ...]:
    """What the file would hold of the game at hand."""
    return table.record.log
