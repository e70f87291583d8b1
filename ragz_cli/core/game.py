"""What every game is made of: actions, events, refusals, duties, verbs, and the record that describes a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from ragz_cli.core.records import Plain
from ragz_cli.core.swift import NEW, NamedTuple

MOST_RESULT = 99_999  # of one player in one game
TABLE = -1  # the actor of `table: ...`, who sits in no seat

Value = int | str | tuple["Value", ...] | None
Facts = Mapping[str, Value]
NOTHING: Facts = {}


class Action(NamedTuple):
    """One line of text, understood: the seat that acts (or TABLE), the verb, its arguments, the remark."""

    who: int
    verb: str
    args: tuple[Value, ...] = ()
    remark: str = ""


class Event(NamedTuple):
    """Something that happened: its kind, the seat it happened to, the main number, the clause, and further facts.

    In `facts` a player is a seat under `whom` (one or several) or `next`; a space is the name that people read.
    """

    kind: str
    who: int
    amount: int
    clause: str
    facts: Facts = NOTHING


class Refusal(NamedTuple):
    """Why a line is not taken: a code with a documented meaning, the clause, and the facts of the case."""

    code: str
    clause: str = ""
    facts: Facts = NOTHING


class Duty(NamedTuple):
    """Something that is owed: who, by which verb, how to type it, by which clauses, and a line that would be taken."""

    who: int
    verb: str
    usage: str
    clauses: tuple[str, ...]
    example: str
    words: tuple[str, ...] = ()  # what may stand after the verb, where that can be listed
    facts: Facts = NOTHING  # what the request names


class Choice(NamedTuple):
    """Something that may be done; `blocked` says why not just now."""

    who: int
    verb: str
    usage: str
    clauses: tuple[str, ...]
    example: str
    words: tuple[str, ...] = ()
    blocked: Refusal | None = None
    facts: Facts = NOTHING


class Table(Protocol):
    """What the core has to know of any game's state."""

    @property
    def seats(self) -> Mapping[str, int]: ...

    @property
    def turn(self) -> int: ...

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=Table)


class Outcome(NamedTuple, Generic[S]):
    """The state after a step and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...] = ()


Read = tuple[Value, Sequence[str]]


class Arg(NamedTuple, Generic[S]):
    """One argument of a verb: how usage shows it, how it is read from words, written back, and offered."""

    usage: str
    read: Callable[[Sequence[str], S], Read | Refusal]
    write: Callable[[Value, S], str]
    offers: Callable[[S], Iterable[str]] = lambda _: ()


class Verb(NamedTuple, Generic[S]):
    """One declaration of an action: parser, writer, menus, help and the clause matrix all come from this row.

    `blocked(state, who)` is who may do it and when; `do(state, who, *args)` is the rule.
    """

    name: str
    args: tuple[Arg[S], ...]
    help: str
    clauses: tuple[str, ...]
    example: str
    blocked: Callable[[S, int], Refusal | None]
    do: Callable[..., Outcome[S] | Refusal]
    optional: bool = False  # stands in the list of what is open, blocked or not

    @property
    def usage(self) -> str:
        return " ".join((self.name, *(arg.usage for arg in self.args if arg.usage)))


class Option(NamedTuple):
    """A choice of set-up that `ragz new` takes: `--name VALUE`, or a bare `--name` where `flag` is set."""

    name: str
    help: str
    flag: bool = False
    usual: str = ""  # what is so where nothing is chosen


class Switch(NamedTuple):
    """A house rule, `--house name=value`: the first value is our default ruling."""

    name: str
    values: tuple[str, ...]
    ruling: str
    help: str


class Implied(NamedTuple):
    """A typed line that only makes sense if somebody else's line came first."""

    who: int
    before: tuple[Action, ...]


class Result(NamedTuple):
    """How a game ended, by seat: what everybody adds to the totals of the evening, and who won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class TieBreaker(NamedTuple):
    """A further game that the rules recommend to those who won together: what its set-up changes, and the clause."""

    setup: Mapping[str, Plain]
    clause: str


class Scoring(NamedTuple, Generic[S]):
    """What a game adds to the totals of an evening: its result, which is the best, where `status` shows it, the clause.

    `least` and `winning` check results of games that were played without ragz: none is less, and every winner has
    exactly so many.
    """

    result: Callable[[S], Result]  # of a game that is over
    lowest_wins: bool
    column: str
    clause: str
    least: int = 0
    winning: int | None = None
    tie_breaker: TieBreaker | None = None


class Game(NamedTuple, Generic[S]):
    """A game, as the core, the prompt and the save file know it. All functions are pure."""

    name: str
    title: str
    revision: int  # of our reading of the rules
    prefix: str  # of its clause ids
    currency: str  # credits, Zeal, tokens ...
    verbs: Mapping[str, Verb[S]]
    settings: Mapping[str, Verb[S]]  # what `table: set` can set
    options: tuple[Option, ...]
    switches: tuple[Switch, ...]
    prepare: Callable[[Sequence[str], Mapping[str, str]], dict[str, Plain] | Refusal]
    start: Callable[[Mapping[str, Plain]], S | Refusal]
    step: Callable[[S, Action], Outcome[S] | Refusal]
    owed: Callable[[S], tuple[Duty, ...]]
    open: Callable[[S], tuple[Choice, ...]]
    implied: Callable[[S, str, int | None], Implied | None]
    tally: Callable[[S], str]
    held: Callable[[S, int], int]  # what a player holds of the currency
    summary: Callable[[S], dict[str, Plain]]  # the shape of `status --json`
    table: Callable[[S], dict[str, Plain]]  # what the save shows to people
    differences: Callable[[S, S], tuple[Event, ...]] = lambda _, __: ()  # what an amendment changed further on
    scoring: Scoring[S] | None = None


def outcome(state: S, *events: Event) -> Outcome[S]:
    """A state and the events that led to it. Cheaper than calling the class, and rules call it all the time."""
    return NEW(Outcome, (state, events))


def example_line(state: Table, who: int, words: str) -> str:
    """A line as people would type it, actor first."""
    return f"{name_of(state, who)}: {words}"


def name_of(state: Table, who: int) -> str:
    """The name at a seat; the table itself has one too."""
    return "table" if who == TABLE else tuple(state.seats)[who]
