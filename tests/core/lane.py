"""A game small enough to see through, in which lines leave a choice or none: tokens on a lane of ten spaces.

`roll N` (1 to 6) moves a token on. Then `take COLOUR` is compulsory: red on odd spaces, blue on even ones, either on 5
(LN-1). Afterwards `look WORD` is open, about the space (LN-2), and `end`; the next player's roll ends the turn too
(LN-3). On 9 the turn ends with the take (LN-4). Whoever has 9 chips wins (LN-5). `take` alone, where it leaves no
choice, is what older logs hold.
"""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.game import (
    DONE,
    Action,
    Arg,
    Choice,
    Duty,
    Event,
    Game,
    Implied,
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
from ragz_cli.core.names import whole
from ragz_cli.core.record import Record
from ragz_cli.core.step import set_event, setting
from ragz_cli.core.words import Words

SPACES, EITHER, LAST, WINS = 10, 5, 9, 9
COLOURS = ("red", "blue")
ROLL, TAKE, OPEN = "roll", "take", "open"


class Lane(Record):
    """Where the tokens stand, everybody's chips of each colour, whose turn it is, what is due."""

    sitting: Sitting
    at: tuple[int, ...]
    red: tuple[int, ...]
    blue: tuple[int, ...]
    looks: tuple[int, ...]
    turn: int = 0
    phase: str = ROLL

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.sitting.stopped) or any(chips(self, who) >= WINS for who in self.seats.values())


Done = Outcome[Lane]


def chips(state: Lane, who: int) -> int:
    return state.red[who] + state.blue[who]


def start(setup: Mapping[str, Plain]) -> Lane:
    names = setup.get("players")
    if not isinstance(names, list):
        raise Refused("W-SETUP", word="players", wanted="names")
    none = (0,) * len(names)
    return Lane(seated({str(name): seat for seat, name in enumerate(names)}), none, none, none, none)


def blocked(phase: str) -> Callable[[Lane, int], Refusal | None]:
    def why(state: Lane, who: int) -> Refusal | None:
        if state.over:
            return Refusal("R-GAME", "LN-5")
        if who != state.turn:
            return Refusal("R-TURN", "LN-3", {"who": who})
        return None if state.phase == phase else Refusal("R-PHASE", "LN-1")

    return why


def put(values: tuple[int, ...], who: int, value: int) -> tuple[int, ...]:
    return (*values[:who], value, *values[who + 1 :])


def roll(state: Lane, who: int, number: int) -> Done:
    at = (state.at[who] + number) % SPACES
    moved = state._replace(at=put(state.at, who, at), phase=TAKE)
    return outcome(moved, Event("moved", who, number, "LN-1", {"space": str(at)}))


def given(state: Lane) -> str:
    """The colour that the space gives; nothing where there is a choice."""
    at = state.at[state.turn]
    return "" if at == EITHER else COLOURS[at % 2 == 0]


def take(state: Lane, who: int, colour: str) -> Done:
    if colour and given(state) and colour != given(state):
        raise Refused("R-COLOUR", "LN-1", word=colour)
    if not (colour := colour or given(state)):
        raise Refused("W-MISSING", "LN-1", wanted="a colour")
    red = put(state.red, who, state.red[who] + (colour == "red"))
    blue = put(state.blue, who, state.blue[who] + (colour == "blue"))
    taken = state._replace(red=red, blue=blue, phase=OPEN)
    done = outcome(taken, Event("received", who, 1, "LN-1", {"left": chips(taken, who)}))
    if taken.over:
        return done.then(lambda at: outcome(at, Event("won", who, 0, "LN-5")))
    return done.then(lambda at: end(at, who)) if state.at[who] == LAST else done


def look(state: Lane, who: int, _: str) -> Done:
    return outcome(state._replace(looks=put(state.looks, who, state.looks[who] + 1)), Event("looked", who, 0, "LN-2"))


def end(state: Lane, who: int) -> Done:
    after = state.sitting.after(who)
    return outcome(state._replace(turn=after, phase=ROLL), Event("turn", after, 0, "LN-3"))


def colour_arg() -> Arg[Lane, str]:
    def read(words: Sequence[str], _: Lane) -> tuple[str, Sequence[str]]:
        if not words:
            return "", ()
        if words[0] not in COLOURS:
            raise Refused("W-MISSING", "LN-1", wanted="a colour", names=COLOURS)
        return words[0], words[1:]

    return Arg("[COLOUR]", read, lambda colour, state: colour or given(state))


def word_arg() -> Arg[Lane, str]:
    return Arg("WORD", lambda words, _: (" ".join(words), ()), lambda word, _: word)


NUMBER: Arg[Lane, int] = whole("N", 1, 6, "R-DIE", "LN-1")
VERBS: Mapping[str, Verb[Lane]] = {
    "roll": Verb("roll", (NUMBER,), "move on", ("LN-1",), "roll 3", blocked(ROLL), roll),
    "take": Verb("take", (colour_arg(),), "take a chip", ("LN-1",), "take red", blocked(TAKE), take),
    "look": Verb("look", (word_arg(),), "look", ("LN-2",), "look left", blocked(OPEN), look, optional=True),
    "end": Verb("end", (), "end the turn", ("LN-3",), "end", blocked(OPEN), end, optional=True),
}


def set_looks(state: Lane, who: int, looks: int) -> Done:
    event = set_event(who, "looks", state.looks[who], looks)
    return outcome(state._replace(looks=put(state.looks, who, looks)), event)


def set_red(state: Lane, who: int, red: int) -> Done:
    return outcome(state._replace(red=put(state.red, who, red)), set_event(who, "red", state.red[who], red))


COUNT: Arg[Lane, int] = whole("N", 0, 20, "R-COUNT", "LN-2")
SETTINGS: Mapping[str, Verb[Lane]] = {
    "looks": setting("looks", (COUNT,), "how often somebody looked", "LN-2", set_looks, "set Ann looks 3"),
    "red": setting("red", (COUNT,), "red chips", "LN-1", set_red, "set Ann red 3"),
}


def implied(state: Lane, verb: str, who: int | None) -> Implied | None:
    after = state.sitting.after(state.turn)
    if verb == "roll" and state.phase == OPEN and not state.over and who in (None, after):
        return Implied(after, (Action(state.turn, "end"),))
    return None


def take_follows(state: Lane, action: Action) -> Action | None:
    if action.who == state.turn and state.phase == TAKE:
        return action._replace(args=(given(state),)) if given(state) else None
    return None


def end_follows(state: Lane, action: Action) -> Action | None:
    return DONE if action.who != state.turn else None


def looked_at(state: Lane) -> str:
    return f"space {state.at[state.turn]}"


def owed(state: Lane) -> tuple[Duty, ...]:
    if state.over or state.phase == OPEN:
        return ()
    name = tuple(state.seats)[state.turn]
    example = f"{name}: roll 3" if state.phase == ROLL else f"{name}: take {given(state) or 'red'}"
    return (Duty(state.turn, state.phase, state.phase, ("LN-1",), example),)


def open_(state: Lane) -> tuple[Choice, ...]:
    if state.over:
        return ()
    name = tuple(state.seats)[state.turn]
    who, rows = state.turn, (VERBS["look"], VERBS["end"])
    return tuple(
        Choice(who, row.name, row.name, ("LN-2",), f"{name}: {row.example}", (), row.blocked(state, who))
        for row in rows
    )


def summary(state: Lane) -> dict[str, Plain]:
    names = tuple(state.seats)
    players: list[Plain] = [
        {"name": name, "red": state.red[who], "blue": state.blue[who], "looks": state.looks[who], "at": state.at[who],
         "space": f"space {state.at[who]}"}
        for name, who in state.seats.items()
    ]  # fmt: skip
    won: list[Plain] = [name for name, who in state.seats.items() if chips(state, who) >= WINS]
    phase = "over" if state.over else state.phase
    return {"over": state.over, "turn": names[state.turn], "phase": phase, "players": players, "winners": won}


def saved(state: Lane) -> dict[str, Plain]:
    return {"players": {name: chips(state, who) for name, who in state.seats.items()}}


EVENTS = {"moved": "{who} moves {amount}", "received": "{who} takes a chip", "looked": "{who} looks",
          "turn": "{who} begins a turn", "won": "{who} wins"}  # fmt: skip
CLAUSES = "".join(f'[clauses."LN-{number}"]\ntitle = "Lane"\ntext = "Lane."\n' for number in range(1, 6))

LANE: Game[Lane] = Game(
    name="lane",
    title="Lane",
    revision=2,
    prefix="LN",
    currency="red",
    verbs=VERBS,
    settings=SETTINGS,
    options=(),
    switches=(),
    prepare=lambda names, _: {"players": list(names)},
    start=start,
    owed=owed,
    open=open_,
    tally=lambda state: " ".join(f"{name}={chips(state, who)}" for name, who in state.seats.items()),
    held=lambda state, who: state.red[who],
    summary=summary,
    saved=saved,
    words=lambda: Words(EVENTS, {}, {}),
    clauses=lambda: CLAUSES,
    scoring=Scoring(
        lambda state: Result(tuple(chips(state, who) for who in state.seats.values()), (state.turn,)),
        False,
        column="red",
        clause="LN-5",
    ),
    implied=implied,
    follow={"take": take_follows, "end": end_follows},
    about={"look": looked_at},
)


def load(_: str) -> Game[State]:
    """The loader of an evening in which only Lane is played."""
    return LANE  # type: ignore[return-value]


def lane(*log: str, names: Sequence[str] = ("Ann", "Bob", "Cy")) -> Evening:
    """A game of Lane with this log, as it is after reading its save."""
    bare = GameRecord("lane", 2, "2026-11-20T19:02:11Z", {"players": list(names)}, log, (), {})
    played = play_through(Session(FORMAT, "0.2.0", "", "2026-11-20T19:02:11Z", 1, (bare,), {}, day="2026-11-20"), load)
    return played._replace(session=played.session._replace(games=played.mended), troubles=())
