"""What every game is made of: events, refusals, who sits at the table, duties, verbs, and the record of a game.

A game declares its kinds of event; on some of them the core itself acts, and a game whose events never end a turn, or
never win, is refused when it is declared (`setup.faults`). Codes of refusals: W- could not be understood, J- the
log cannot do it, R- the rules of a game, which stand beside its clauses. Seats: TB-7 to TB-10, TB-16.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from ragz_cli.core import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar
from ragz_cli.core.record import Record, put

if TYPE_CHECKING:
    from ragz_cli.core.figures import Odds, SheetKeeper, StatsKeeper
    from ragz_cli.core.words import Words

TURN, WON, TIE_BREAKER = "turn", "won", "tie_breaker"
RECEIVED, RELEASED, SCORED, CORRECTED = "received", "released", "scored", "corrected"
STOPPED = "stopped"
COUNT_AGREES, COUNT_DIFFERS = "count_agrees", "count_differs"

ENDS_TURN = frozenset((TURN, WON, TIE_BREAKER, STOPPED))
"""A tally is stored after these: the turn passed on, or the game is over."""

MOVES: Mapping[str, int] = {RECEIVED: 1, RELEASED: -1, SCORED: 1, CORRECTED: 1}
"""These move what players hold: the amount of the event is added or taken away (`ragz ledger`)."""

Value = int | str | tuple["Value", ...] | None
Facts = Mapping[str, Value]
NOTHING: Facts = {}
HIDDEN = "hidden"
"""The case of an event whose number is not shown again while the game runs."""
SEATS = frozenset(("who", "whom", "next", "names"))
"""Facts in which a number is a seat."""

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain]"
"""A value in the set-up of a game, in what a save shows, or in the totals."""

NOT_UNDERSTOOD = "not understood"
NOT_NOW = "not now"
NOT_ALLOWED = "not allowed"
ALREADY_SETTLED = "already settled"

CODES: Mapping[str, str] = {  # the kind of each, and when it is given
    "W-EMPTY": NOT_UNDERSTOOD,  # a line holds no verb, or nothing at all
    "W-VERB": NOT_UNDERSTOOD,  # no verb is called that; the nearest one is given
    "W-NAME": NOT_UNDERSTOOD,  # nothing that could stand here is called that; the nearest name is given
    "W-MANY": NOT_UNDERSTOOD,  # several names begin so; all of them are given
    "W-WHO": NOT_UNDERSTOOD,  # no actor is named, and several players could be meant
    "W-ACTOR": NOT_UNDERSTOOD,  # a stored line does not begin with the full name of its actor
    "W-TABLE": NOT_UNDERSTOOD,  # the table does what only players do, or a player sets what only the table sets
    "W-SET": NOT_UNDERSTOOD,  # the table cannot set a fact of that name, or not without, or with, a player
    "W-REMARK": NOT_UNDERSTOOD,  # what the table says needs a reason after a #
    "W-MISSING": NOT_UNDERSTOOD,  # a word is missing that the verb needs
    "W-NUMBER": NOT_UNDERSTOOD,  # a whole number within limits should stand here
    "W-EXTRA": NOT_UNDERSTOOD,  # words are left that belong to nothing
    "W-TWICE": NOT_UNDERSTOOD,  # a count names a player twice
    "W-MEANT": NOT_UNDERSTOOD,  # a line may be meant so, which is proposed: one way, or several
    "W-ANSWER": NOT_NOW,  # a yes or a no answers nothing: no offer is open, or several are
    "W-TURN": NOT_NOW,  # a number with a name in front, and it is somebody else who owes one
    "W-CHARACTER": NOT_UNDERSTOOD,  # a line holds a control character or an invisible one
    "W-LONG": NOT_UNDERSTOOD,  # a line is too long, as typed or with all names written out
    "W-RESERVED": NOT_ALLOWED,  # a player's name begins with a word that lines are made of
    "W-SETUP": NOT_UNDERSTOOD,  # the set-up of a game lacks something or holds something that cannot be
    "W-HOUSE": NOT_UNDERSTOOD,  # there is no such house rule, or it has no such value
    "W-RESULT": NOT_UNDERSTOOD,  # a result that the table tells lacks a winner, or a player tells it
    "T-OVER": NOT_NOW,  # a game that is over, or was stopped already, cannot be stopped (TB-7)
    "T-STOPPED": NOT_NOW,  # a stopped game goes on only when the line that stopped it is taken back (TB-7)
    "T-LEAVE": NOT_NOW,  # a player can leave once, and not after the end (TB-8)
    "T-ORDER": NOT_ALLOWED,  # an order of seats names all who play, each once (TB-16)
    "T-NAME": NOT_ALLOWED,  # a player cannot take the name that somebody else has or had (TB-10)
    "T-MEANING": NOT_ALLOWED,  # a later line, which left a choice, would mean something else (TB-6)
    "T-EARLIER": NOT_ALLOWED,  # an earlier game would not be over, while a later one holds lines (TB-15)
    "T-HOUSE": NOT_NOW,  # the house rule cannot be changed any more (TB-11)
    "J-GAME": NOT_UNDERSTOOD,  # the evening has no game of that number
    "J-STEPS": NOT_UNDERSTOOD,  # an undo or a redo is followed by something other than a number from 1 on
    "J-UNDO": NOT_ALLOWED,  # there is nothing to take back, or not so much
    "J-REDO": NOT_ALLOWED,  # there is nothing to bring back, or not so much
    "J-AMEND": NOT_UNDERSTOOD,  # no line of that number stands; an amendment is itself no line
    "J-EMPTY": NOT_UNDERSTOOD,  # an amendment says nothing in place of the line
    "J-ONE": NOT_ALLOWED,  # an amendment holds lines, notes and counts, but no undo and no further amendment
    "J-NOTE": NOT_UNDERSTOOD,  # a note says nothing
    "J-ACCEPT": NOT_ALLOWED,  # there is nothing to accept, or a line that is refused, which cannot be accepted
    "J-NEXT": NOT_NOW,  # no further game of the evening can begin: one is under way, or all agreed are played
    "J-TIE": NOT_ALLOWED,  # no players are tied, or the rules of the game recommend no tie-breaker
    "J-TROUBLE": NOT_NOW,  # the save is not as its log says: undo, amend or accept has to settle that first
}

UNCOUNTED, COUNTED = "uncounted", "counted"


class Sitting(Record):
    """The people of one game. A seat keeps its number for ever, whatever its player is called and whoever leaves.

    `order` holds the seats that play, in the order of turns; `former` the names that somebody had before, in this game
    or earlier in the evening; `others` the names of people of this evening who have no part in this game.
    """

    seats: Mapping[str, int]
    order: tuple[int, ...]
    stopped: str = ""  # UNCOUNTED or COUNTED
    former: Mapping[str, int] = {}
    others: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The seats whose players have left (TB-8)."""
        return tuple(seat for seat in self.seats.values() if seat not in self.order)

    @property
    def reordered(self) -> tuple[str, ...]:
        """The names in the order of turns, where that is another than the order of seats (TB-16); else none."""
        at = self.order.index(min(self.order))
        rising = all(one < other for one, other in pairwise(self.from_(self.order[at])))
        return () if rising else self.names(self.order)

    def names(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The names at some seats."""
        known = tuple(self.seats)
        return tuple(known[seat] for seat in seats)

    def after(self, who: int, steps: int = 1) -> int:
        """Who plays next after somebody who plays."""
        return self.order[(self.order.index(who) + steps) % len(self.order)]

    def from_(self, who: int) -> tuple[int, ...]:
        """All who play, in order, beginning with somebody who plays."""
        at = self.order.index(who)
        return self.order[at:] + self.order[:at]

    def without(self, who: int) -> "Sitting":
        """After somebody has left."""
        return self._replace(order=tuple(seat for seat in self.order if seat != who))

    def renamed(self, who: int, name: str) -> "Sitting":
        """After somebody goes by another name; the old one is remembered."""
        old = tuple(self.seats)[who]
        seats = {name if seat == who else known: seat for known, seat in self.seats.items()}
        former = {known: seat for known, seat in {**self.former, old: who}.items() if known != name}
        return self._replace(seats=seats, former=former)


def seated(seats: Mapping[str, int]) -> Sitting:
    """Everybody at the beginning, in the order of the seats."""
    return Sitting(seats, tuple(seats.values()))


MOST_RESULT = 99_999  # of one player in one game
TABLE, TABLE_NAME = -1, "table"  # the actor of `table: ...`, who sits in no seat


class Action(Record):
    """One line of text, understood: the seat that acts (or TABLE), the verb, its arguments, the remark.

    Each argument is what the verb's `Arg` at its place has read.
    """

    who: int
    verb: str
    args: tuple[Any, ...] = ()
    remark: str = ""


DONE = Action(TABLE, "")  # of `Game.follow`: the line has nothing left to do


class Event(Record):
    """Something that happened: its kind, the seat it happened to, the main number, the clause, and further facts.

    In `facts` a player is a seat under `whom` (one or several) or `next`; a space is the name that people read.
    """

    kind: str
    who: int
    amount: int
    clause: str
    facts: Facts = NOTHING


class Refusal(Record):
    """Why a line is not taken: a code with a documented meaning, the clause, and the facts of the case."""

    code: str
    clause: str = ""
    facts: Facts = NOTHING


class Refused(Exception):  # noqa: N818 - it is what happened to a line, no fault of the program
    """Raised by a rule, or by an argument, that cannot go on; `play` turns it into a Refusal.

    `sentence` says it to people, and `hints` what would be right, once somebody has put it into words.
    """

    sentence = ""
    hints: tuple[str, ...] = ()

    def __init__(self, code: str, clause: str = "", /, **facts: Value) -> None:
        super().__init__(code, clause)
        self.refusal = Refusal(code, clause, facts)

    def __str__(self) -> str:
        return self.sentence or self.code

    @property
    def code(self) -> str:
        """Its documented meaning: `CODES`, and the refusals of each game."""
        return self.refusal.code

    @property
    def clause(self) -> str:
        """The clause by which it is refused, or nothing."""
        return self.refusal.clause

    @property
    def facts(self) -> Facts:
        """The facts of the case."""
        return self.refusal.facts

    @classmethod
    def of(cls, refusal: Refusal) -> "Refused":
        """The exception for a refusal."""
        return cls(refusal.code, refusal.clause, **refusal.facts)

    def with_facts(self, **facts: Value) -> "Refused":
        """The same with other facts, or more of them."""
        code, clause, known = self.refusal
        return Refused(code, clause, **{**known, **facts})


class Duty(Record):
    """Something that is owed: who, by which verb, how to type it, by which clauses, and a line that would be taken."""

    who: int
    verb: str
    usage: str
    clauses: tuple[str, ...]
    example: str
    words: tuple[str, ...] = ()  # what can follow the verb, where that can be listed
    facts: Facts = NOTHING  # for the sentence that asks for it


LACKING = "lacking"  # the fact of a duty that all have in turn, or together: the seats that have not done it yet
LYING = "lying"  # the fact of a duty: what lies there and may be told beside it, perhaps with whose it is, `Ann red 5`
PAPER = "paper"  # the fact of a duty that is written down before it is shown: what tells this time from others


def seats_of(fact: Value) -> tuple[int, ...]:
    """The seats that a fact has."""
    return tuple(seat for seat in fact if isinstance(seat, int)) if isinstance(fact, tuple) else ()


class Choice(Record):
    """Something that may be done; `blocked` says why not just now."""

    who: int
    verb: str
    usage: str
    clauses: tuple[str, ...]
    example: str
    words: tuple[str, ...] = ()
    blocked: Refusal | None = None
    facts: Facts = NOTHING


class State(Protocol):
    """What the core has to know of any game's state."""

    @property
    def sitting(self) -> Sitting: ...

    @property
    def seats(self) -> Mapping[str, int]: ...  # of the sitting

    @property
    def turn(self) -> int: ...

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=State)
V = TypeVar("V")
B = TypeVar("B")


class Outcome(Record, Generic[S]):
    """The state after a step and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...] = ()

    def then(self, rule: "Callable[[S], Outcome[S]]") -> "Outcome[S]":
        """Go on with a rule from the state reached; its events follow those so far."""
        done = rule(self.state)
        return Outcome(done.state, self.events + done.events) if self.events else done


NUMBER, PERSON, WORD, DICE, THROWS = "number", "person", "word", "dice", "throws"  # what an argument takes


class Arg(Record, Generic[S, V]):
    """One argument of a verb: how usage shows it, how it is read from words, written back, and offered.

    `read` gives the value and the words that are left, or raises Refused; one that reads the same `anywhere` asks no
    state. `seats` are the players whom a value chooses: nobody who has left is chosen (TB-8). `takes` are the kinds of
    words that it is made of (`core/hearing/slots`), what it cannot do without first; `words` are those that people say,
    where they are fewer than the lines it `offers`.
    """

    usage: str
    read: Callable[[Sequence[str], S], tuple[V, Sequence[str]]]
    write: Callable[[V, S], str]
    offers: Callable[[S], Iterable[str]] = lambda _: ()
    anywhere: bool = False
    seats: Callable[[V], Iterable[int]] = lambda _: ()
    takes: tuple[str, ...] = ()
    words: Callable[[S], Iterable[str]] | None = None


class Verb(Record, Generic[S]):
    """One declaration of an action: parser, writer, menus, help and the clause matrix all come from this row.

    `blocked(state, who)` is who may do it and when; `do(state, who, *args)` is the rule, which may raise Refused. The
    table itself can say a verb that is `of_table`; a fact to set that is `of_table` belongs to no player. `declines`
    are the words by which it leaves what is offered: what `no` and `pass` mean then.
    One that is `of_all` tells figures of everybody, in one line; whoever did what is `of_any`, it is the same for all.
    One that `learns` is the answer to what ragz does not know yet: the word before a new name and its number.
    What is `drawn` comes by chance, as dice do: nobody chooses it.
    """

    name: str
    args: tuple[Arg[S, Any], ...]
    help: str
    clauses: tuple[str, ...]
    example: str
    blocked: Callable[[S, int], Refusal | None]
    do: Callable[..., Outcome[S]]
    optional: bool = False  # listed among what is open, blocked or not
    costs: bool = False  # something that could be kept: never taken in other words without Enter
    of_table: bool = False
    declines: str = ""
    learns: str = ""
    of_all: bool = False
    of_any: bool = False
    drawn: bool = False

    @staticmethod
    def by_name(*rows: "Verb[S]") -> "Mapping[str, Verb[S]]":
        """Rows by their names: all verbs of a game, or all that the table can set in it."""
        return {row.name: row for row in rows}

    @property
    def usage(self) -> str:
        return " ".join([self.name, *[arg.usage for arg in self.args if arg.usage]])

    def chosen(self, values: Iterable[Any]) -> tuple[int, ...]:
        """The players whom the values of the arguments choose."""
        return tuple(seat for arg, value in zip(self.args, values, strict=False) for seat in arg.seats(value))


FLAG, PLAYER, BOARD, WORDS = "flag", "player", "board", "words"


class Option(Record):
    """A choice of set-up that `ragz new` takes: `--name VALUE`, or `--name` alone for a FLAG.

    `kind` is what it asks for: a FLAG, a PLAYER, a BOARD, or WORDS, one or several, of the `choices` if it has any. An
    `every_game` option is asked again for each game; `needed` says why it cannot be left out, with the clause. The
    player it names is in the game's summary by its name, which tells who would be next. `kept` is its key in the
    set-up, if that is not its name.
    """

    name: str
    help: str
    kind: str = WORDS
    usual: str = ""  # the value if nothing is chosen
    every_game: bool = False
    needed: str = ""
    kept: str = ""
    choices: tuple[str, ...] = ()
    rare: bool = False  # typed, never asked for

    @property
    def flag(self) -> bool:
        return self.kind == FLAG

    @property
    def question(self) -> str:
        """What is asked for it, without its clause: `who deals first?`."""
        return f"{self.help.partition(' (')[0]}?"

    @property
    def explained(self) -> str:
        """Its help, with what can be chosen."""
        return f"{self.help}: {', '.join(self.choices)}" if self.choices else self.help


class Switch(Record):
    """A house rule, `--house name=value`: the first value is our default ruling.

    One that matters only `at_set_up` cannot be changed in play (TB-11).
    """

    name: str
    values: tuple[str, ...]
    ruling: str
    help: str
    at_set_up: bool = False


class Met(Record, Generic[S]):
    """A line in force: its number in the log, its text, what it says (None: a note or a count), the state it met."""

    number: int
    text: str
    action: Action | None
    state: S


class Rewording(Record, Generic[S]):
    """A command that is stored as an amendment: how it is typed, its help, and what `amend` takes for the words of it.

    `amendment` is given the lines in force and the state now, and may raise Refused. A line without a number may be for
    the `latest`, the likeliest first.
    """

    usage: str
    help: str
    clauses: tuple[str, ...]
    example: str
    amendment: Callable[[Sequence[Met[S]], S, str], str]
    latest: Callable[[S], Sequence[int]]


class Implied(Record):
    """A typed line that only makes sense if somebody else's line came first."""

    who: int
    before: tuple[Action, ...]


class Result(Record):
    """How a game ended, by seat: what everybody adds to the totals of the evening, and who won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class TieBreaker(Record):
    """A further game that the rules recommend to those who won together: what its set-up changes, and the clause.

    `for_all` is the house rule, with its value, by which everybody plays it.
    """

    setup: Mapping[str, Plain]
    clause: str
    for_all: tuple[str, str] = ("", "")


class Scoring(Record, Generic[S]):
    """What a game adds to the totals of an evening: its result, which is the best, where `status` shows it, the clause.

    `least` and `winning` check results of games that were played without ragz: the lowest that there can be, and what
    every winner has.
    """

    result: Callable[[S], Result]  # of a game that is over
    lowest_wins: bool
    column: str
    clause: str
    least: int = 0
    winning: int | None = None
    tie_breaker: TieBreaker | None = None


class Score(Record):
    """Who leads at this moment: the seats that play, best first and those who are level together, and by what (TB-14).

    `figures` are by seat. `note` names words of the game (`score/NOTE`) for what is still possible, with `facts`;
    without `ranks` there is no order yet.
    """

    ranks: tuple[tuple[int, ...], ...]
    figures: tuple[int, ...]
    note: str = ""
    facts: Facts = NOTHING


class BoardTable(Record):
    """The known spaces of a board, a row each, and how many spaces the board has in all."""

    head: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    spaces: int


class BoardKeeper(Record, Generic[S, B]):
    """How a game reads its board from lines and writes them, and the lines of the stand-in.

    `read` raises Refused for a line that no board can have; `faults` are what else contradicts the booklet. Without a
    `table` a board is shown by its lines.
    """

    of: Callable[[S], B]
    read: Callable[[Iterable[str]], B]
    lines: Callable[[B], tuple[str, ...]]
    stand_in: tuple[str, ...]
    faults: Callable[[Iterable[str]], Sequence[Refusal]] = lambda _: ()
    table: Callable[[B], BoardTable] | None = None


class Secrets(Record, Generic[S]):
    """What of a running game is not shown again (RR-85): cards that were face up once, and are not any more.

    `action` and `event` give a line and an event as they may be shown now, from the state that the line met and that
    of this moment. `text` is for an entry of the log that is not in force: all that could be secret is left out.
    `clause` says so. Where it `weighs` a state, what may be done goes by such cards, and no proposal says what.
    """

    action: Callable[[S, S, Action], Action]
    event: Callable[[S, S, Event], Event]
    text: Callable[[str], str]
    clause: str = ""
    weighs: Callable[[S], bool] = lambda _: False


SECTION = r'(?m)^\[(\w+)\."([^"]+)"\]$'  # of a clauses.toml: its part and its id


class Game(Record, Generic[S]):
    """A game, as all the rest of the program knows it. All functions are pure; `prepare` and `start` raise Refused.

    A line that is played meets `meets(state, action)`; after a verb follows `follows(state, action, outcome)`, such as
    the end of the game; after `table: set` first `corrected(state, outcome)`: what the correction settles or makes
    void.
    """

    name: str
    title: str
    revision: int  # of our reading of the rules
    prefix: str  # of its clause ids
    currency: str  # credits, Zeal, tokens ...
    verbs: Mapping[str, Verb[S]]
    settings: Mapping[str, Verb[S]]  # what `table: set` can set
    options: tuple[Option, ...]
    switches: tuple[Switch, ...]
    prepare: Callable[[Sequence[str], Mapping[str, str]], dict[str, Plain]]
    start: Callable[[Mapping[str, Plain]], S]
    owed: Callable[[S], tuple[Duty, ...]]
    open: Callable[[S], tuple[Choice, ...]]
    tally: Callable[[S], str]
    held: Callable[[S, int], int]  # what a player holds of the currency
    summary: Callable[[S], dict[str, Plain]]  # the shape of `status --json`
    saved: Callable[[S], dict[str, Plain]]  # what the save shows to people
    words: "Callable[[], Words]"
    clauses: Callable[[], str]  # the text of its clauses.toml
    scoring: Scoring[S]
    older: Callable[[int, Mapping[str, Plain]], Mapping[str, Plain]] = lambda _, setup: setup  # of a revision before
    stopping: Callable[[S, bool], Outcome[S]] = lambda state, _: Outcome(state)  # what it drops, counted or not (TB-7)
    leaving: Callable[[S, int], Outcome[S]] = lambda state, who: Outcome(  # a seat that is not played any more (TB-8)
        put(state, sitting=state.sitting.without(who))
    )
    agreeing: Callable[[S, Switch, str], Outcome[S]] | None = None  # another house rule from now on (TB-11)
    implied: Callable[[S, str, int | None], Implied | None] = lambda _, __, ___: None
    meets: Callable[[S, Action], S] | None = None
    follows: Callable[[S, Action, Outcome[S]], Outcome[S]] | None = None
    corrected: Callable[[S, Outcome[S]], Outcome[S]] = lambda _, done: done
    differences: Callable[[S, S], tuple[Event, ...]] = lambda _, __: ()  # what an amendment changed further on
    follow: Mapping[str, Callable[[S, Action], Action | None]] = {}  # by verb: what such a line must be now (TB-6)
    rewordings: Mapping[str, Rewording[S]] = {}  # commands of its own that are stored as an amendment
    about: Mapping[str, Callable[[S], str]] = {}  # by verb: the space that the line is about
    learned: Callable[[S], Mapping[str, Plain]] = lambda _: {}  # for the next set-up, beside spaces and house rules
    score: Callable[[S], Score] | None = None  # who leads, where the result of the moment does not say it (TB-14)
    secrets: Secrets[S] | None = None  # what is not shown again while the game runs
    board: BoardKeeper[S, Any] | None = None  # if people describe its board
    variants: tuple[Switch, ...] = ()  # what else `table: house` can name, though `--house` cannot
    odds: "Callable[[], Odds[S]] | None" = None  # its exact chances, if it tells any
    sheet: "Callable[[], SheetKeeper[S]] | None" = None  # its score sheet, if it keeps one
    stats: "Callable[[], StatsKeeper] | None" = None  # how its lines and events are read for statistics
    written: Callable[[S], tuple[Duty, ...]] = lambda _: ()  # what people write down now, unseen, and owe later (PAPER)


def outcome(state: S, *events: Event) -> Outcome[S]:
    """A state and the events that led to it."""
    return Outcome(state, events)


def happened(kind: str, who: int, clause: str) -> Event:
    """An event without a number."""
    return Event(kind, who, 0, clause)


def example_line(state: State, who: int, words: str) -> str:
    """A line as people would type it, actor first."""
    return f"{name_of(state, who)}: {words}"


def name_of(state: State, who: int) -> str:
    """The name at a seat; the table itself has one too."""
    return TABLE_NAME if who == TABLE else tuple(state.seats)[who]


def named(names: Sequence[str], facts: Facts) -> dict[str, Any]:
    """Facts for other programs: a seat is the player's name, the table is None, and several things are a list."""
    return {
        key: _plain(value, names if key in SEATS else ()) if key in SEATS or type(value) is tuple else value
        for key, value in facts.items()
    }


def _plain(value: Value, names: Sequence[str]) -> Any:
    if type(value) is tuple:
        return [_plain(one, names) for one in value]
    if names and type(value) is int:
        return names[value] if 0 <= value < len(names) else None
    return value


def score_of(game: Game[S], state: S) -> Score:
    """Those who play, best first."""
    return game.score(state) if game.score else by_result(game.scoring, state)


def by_result(scoring: Scoring[S], state: S) -> Score:
    """Those who play, best first and level ones together; winners before all others."""
    result = scoring.result(state)
    sign = 1 if scoring.lowest_wins else -1
    won = result.winners if state.over and not state.sitting.stopped else ()
    ranks = in_ranks(state, lambda seat: (False, 0) if seat in won else (True, sign * result.points[seat]))
    return Score(ranks, result.points)


def in_ranks(state: State, place: Callable[[int], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats that play, level ones together, those first for whom `place` is least."""
    best_first = sorted(sorted(state.sitting.order), key=place)
    return tuple(tuple(level) for _, level in groupby(best_first, place))


def ranked(score: Score) -> Iterator[tuple[int, int]]:
    """Rank and seat, best first; level ones share a rank, and those that they fill up are left out (1, 1, 3)."""
    rank = 1
    for level in score.ranks:
        yield from ((rank, seat) for seat in level)
        rank += len(level)


class WordsOfGame:
    """The words of a game, whatever is on offer, worked out once; such a key is only the same as itself."""

    def __init__(self, game: Game[S]) -> None:
        self.words = game.words()
        phrases = (*game.verbs, *self.words.said.values(), *self.words.called)
        self.every = frozenset(" ".join(phrases).replace(",", " ").split())
        self.called = frozenset(self.words.called.values()).difference(game.verbs)


_words: dict[int, WordsOfGame] = {}  # by the identity of the words, which each keeps


def words_of_game(game: Game[S]) -> WordsOfGame:
    """The words of a game, the same for every line."""
    if (key := id(game.words())) not in _words:
        _words[key] = WordsOfGame(game)
    return _words[key]
