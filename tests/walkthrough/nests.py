"""Nests: a game with a board and a sheet, small enough to see through. Whoever has ten eggs wins.

`find N` takes the eggs of nest N (1 to 4), as many as the board says, and passes the turn on (NS-1). What lies in a
nest that nobody has described is owed first: `nest N K` (NS-2). Ten eggs win (NS-3).
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ragz_cli import core
from ragz_cli.core.figures import Chance, Checked, Doubt, Entry, Odds, Prospect, Sheet, SheetKeeper, SheetRow
from ragz_cli.core.game import (
    BOARD,
    TABLE,
    Arg,
    BoardKeeper,
    BoardTable,
    Choice,
    Duty,
    Event,
    Game,
    Option,
    Outcome,
    Plain,
    Refusal,
    Refused,
    Result,
    Scoring,
    Sitting,
    Verb,
    outcome,
    seated,
)
from ragz_cli.core.names import whole
from ragz_cli.core.record import Record, put
from ragz_cli.core.setup import BOARD_KEYS, LEARNED, STAND_IN, board_told, check_keys, seats_of
from ragz_cli.core.step import choice, duty, saved, set_event, setting
from ragz_cli.core.words import OddsWords, PaperWords, Words

NESTS, MOST, WINS = 4, 9, 10
STAND_IN_LINES = ("nest 1 3", "nest 2 0", "nest 3 5", "nest 4 1")
Board = Mapping[int, int]


class Nests(Record):
    """Everybody's eggs, what is known of the board, who found how many, and the nest that has to be described."""

    sitting: Sitting
    eggs: tuple[int, ...]
    board: Board
    board_name: str = ""
    finds: tuple[tuple[int, int], ...] = ()
    turn: int = 0
    asked: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.sitting.stopped) or max(self.eggs) >= WINS


Done = Outcome[Nests]


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    return {"players": list(names), **({"board": chosen["board"]} if "board" in chosen else {})}


def start(setup: Mapping[str, Plain]) -> Nests:
    check_keys(setup, ("players", *BOARD_KEYS))
    seats = seats_of(setup.get("players", []), 2, "NS-1")
    name = str(setup.get("board", ""))
    lines = STAND_IN_LINES if name == STAND_IN else board_told(setup, "NS-2")
    return Nests(seated(seats), (0,) * len(seats), read(lines), name)


def read(lines: Iterable[str]) -> Board:
    board: dict[int, int] = {}
    for line in lines:
        word, *numbers = line.split()
        if word != "nest" or len(numbers) != 2 or not all(map(str.isdigit, numbers)):
            raise Refused("W-NEST", "NS-2", word=line)
        board[int(numbers[0])] = int(numbers[1])
    return board


def lines_of(board: Board) -> tuple[str, ...]:
    return tuple(f"nest {at} {eggs}" for at, eggs in sorted(board.items()))


def faults(lines: Iterable[str]) -> Sequence[Refusal]:
    return [Refusal("W-NEST", "NS-2", {"word": f"nest {at}"}) for at in read(lines) if at > NESTS]


def blocked(state: Nests, who: int) -> Refusal | None:
    if state.over:
        return Refusal("R-GAME", "NS-3")
    return None if who == state.turn else Refusal("R-TURN", "NS-1", {"who": who})


def find_blocked(state: Nests, who: int) -> Refusal | None:
    return blocked(state, who) or (Refusal("R-NEST", "NS-2", {"number": state.asked}) if state.asked else None)


def find(state: Nests, who: int, at: int) -> Done:
    if at not in state.board:
        return outcome(put(state, asked=at), Event("asked", who, at, "NS-2"))
    eggs = state.board[at]
    after = state.sitting.after(who)
    found = put(with_eggs(state, who, state.eggs[who] + eggs), turn=after, asked=0, finds=(*state.finds, (who, eggs)))
    told = [Event("received", who, eggs, "NS-1", {"left": found.eggs[who]})] if eggs else []
    end = Event("won", who, found.eggs[who], "NS-3") if found.over else Event("turn", after, 0, "NS-1")
    return outcome(found, *told, end)


def with_eggs(state: Nests, who: int, eggs: int) -> Nests:
    return put(state, eggs=(*state.eggs[:who], eggs, *state.eggs[who + 1 :]))


def describe(state: Nests, who: int, at: int, eggs: int) -> Done:
    if state.board.get(at, eggs) != eggs and who != TABLE:
        raise Refused("R-KNOWN", "NS-2", number=state.board[at])
    known = outcome(put(state, board={**state.board, at: eggs}), Event("described", who, eggs, "NS-2", {"nest": at}))
    return known.then(lambda after: find(after, after.turn, at)) if state.asked == at else known


def set_eggs(state: Nests, who: int, eggs: int) -> Done:
    return outcome(with_eggs(state, who, eggs), set_event(who, "eggs", state.eggs[who], eggs))


NEST: Arg[Nests, int] = whole("NEST", 1, NESTS, "R-NEST", "NS-2")
EGGS: Arg[Nests, int] = whole("EGGS", 0, MOST, "R-EGGS", "NS-2")
HELD: Arg[Nests, int] = whole("EGGS", 0, 99, "R-EGGS", "NS-1")
VERBS: Mapping[str, Verb[Nests]] = {
    "find": Verb("find", (NEST,), "look into a nest", ("NS-1",), "find 3", find_blocked, find),
    "nest": Verb(
        "nest", (NEST, EGGS), "say what a nest holds", ("NS-2",), "nest 3 2", lambda state, _: None, describe,
        optional=True, of_table=True,
    ),
}  # fmt: skip
SETTINGS: Mapping[str, Verb[Nests]] = {"eggs": setting("eggs", (HELD,), "eggs", "NS-1", set_eggs, "set Ann eggs 3")}


def owed(state: Nests) -> tuple[Duty, ...]:
    if state.over:
        return ()
    if state.asked:
        return (duty(VERBS, state, state.turn, "nest", (f"{state.asked} 2",)),)
    return (duty(VERBS, state, state.turn, "find"),)


def open_(state: Nests) -> tuple[Choice, ...]:
    new = next((at for at in range(1, NESTS + 1) if at not in state.board), 0)
    return (choice(VERBS, state, state.turn, "nest", (f"{new} 2",)),) if new and not (state.over or state.asked) else ()


def summary(state: Nests) -> dict[str, Plain]:
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": "over" if state.over else "finding",
        "house": {},
        "board": state.board_name or LEARNED,
        "players": [{"name": name, "eggs": state.eggs[who]} for name, who in state.seats.items()],
        "winners": [names[who] for who in winners(state)],
    }


def winners(state: Nests) -> tuple[int, ...]:
    return tuple(who for who in state.sitting.order if state.eggs[who] >= WINS)


def sheet(state: Nests, edition: str) -> Sheet:
    rows, totals = [], [0] * len(state.seats)
    for who, eggs in state.finds:
        totals[who] += eggs
        boxes = (
            Entry(won=eggs, score=eggs, total=totals[who]) if seat == who else Entry() for seat in range(len(totals))
        )
        rows.append(SheetRow(len(rows) + 1, None, tuple(boxes)))
    none = (0,) * len(totals)
    return Sheet(tuple(state.seats), edition or "plain", tuple(rows), state.eggs, none, len(rows), winners(state))


def check(rows: Sequence[Sequence[str]], _: Nests | None, edition: str, __: str) -> Checked:
    for at, row in enumerate(rows, 1):
        for seat, box in enumerate(row):
            if not box.isdigit():
                raise Refused("W-NEST", "NS-2", word=box)
            if int(box) > at * MOST:
                return Checked(edition or "plain", Doubt(at, seat, int(box), "many", "NS-1", {"most": at * MOST}, at))
    return Checked(edition or "plain", None)


def chances(state: Nests) -> tuple[Prospect, ...]:
    full = sum(state.board.get(at, 0) > 0 for at in range(1, NESTS + 1))
    return (Prospect("full", Chance(full, NESTS), "NS-1"),)


EVENTS = {
    "asked": "what lies in nest {amount}?",
    "described": "nest {nest} holds {amount:egg}",
    "received": "{who} finds {amount:egg}: {left}",
    "turn": "{who} begins a turn",
    "won": "{who} wins with {amount:egg}",
}
REFUSALS = {
    "R-GAME": "the game is over",
    "R-TURN": "it is not {who}'s turn",
    "R-NEST": "nest {number} has to be described first",
    "R-EGGS": "no nest holds that",
    "R-KNOWN": "that nest holds {number}",
    "W-NEST": "{word} is nothing of this game",
}
WORDS = Words(
    EVENTS,
    REFUSALS,
    {"find": "look into a nest", "nest": "say what a nest holds"},
    columns={"eggs": "Eggs"},
    phases={"finding": "looking for eggs"},
    odds=OddsWords(rows={"full": "eggs in a nest"}, short={"full": "eggs"}),
    paper=PaperWords(doubts={"many": "more than {most} cannot be"}, hint="count again"),
)
CLAUSE = '[clauses."NS-{0}"]\ntitle = "Nest {0}"\ntext = "Nests."\nbooklet = "none"\nenforced = "yes"\n'
REFUSAL = '[refusals."{}"]\ntitle = "Nests"\ntext = "Nests."\nkind = "not now"\n'
CLAUSES = "".join([*map(CLAUSE.format, (1, 2, 3)), *map(REFUSAL.format, REFUSALS)])
OF_TABLE = Path(core.__file__).with_name("clauses.toml")

GAME: Game[Nests] = Game(
    name="nests",
    title="Nests",
    revision=1,
    prefix="NS",
    currency="eggs",
    verbs=VERBS,
    settings=SETTINGS,
    options=(Option("board", "what is known of the nests (NS-2)", BOARD, "learned as you play"),),
    switches=(),
    prepare=prepare,
    start=start,
    owed=owed,
    open=open_,
    tally=lambda state: " ".join(f"{name}={state.eggs[who]}" for name, who in state.seats.items()),
    held=lambda state, who: state.eggs[who],
    summary=summary,
    saved=lambda state: saved(summary(state), ("turn", "phase")),
    words=lambda: WORDS,
    clauses=lambda: f"{CLAUSES}\n{OF_TABLE.read_text(encoding='utf-8')}",
    scoring=Scoring(lambda state: Result(state.eggs, winners(state)), False, column="eggs", clause="NS-3"),
    odds=lambda: Odds(lambda state, _: chances(state), chances),
    board=BoardKeeper(
        of=lambda state: state.board,
        read=read,
        lines=lines_of,
        stand_in=STAND_IN_LINES,
        faults=faults,
        table=lambda board: BoardTable(("Nest", "Eggs"), tuple(sorted(board.items())), NESTS),
    ),
    sheet=lambda: SheetKeeper(sheet, check, ("plain", "double"), ()),
)
