"""Filling a template with the facts of an event or of a refusal."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.game import TABLE, Facts, Game, Table, Value

SEATS = ("who", "whom", "next", "names")  # facts in which a number is a seat
CASES = ("case", "fact")  # facts whose value chooses the words
STAND_IN = "stand-in"  # the board that is an invention: every screen says so
STAND_IN_NOTE = f"({STAND_IN} board)"


class Count(int):
    """A number that takes its noun along: `{amount:card}` is "1 card" or "no cards", `{wanted:die|dice}` has both."""

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        one, _, many = noun.partition("|")
        return f"{int(self) or 'no'} {one if self == 1 else many or one + 's'}"


class Listed(tuple[str, ...]):
    """Several things in a row: `{whom}` is "Ann, Bob and Cy", `{names:or}` "Ann, Bob or Cy", `{dice:+}` "5 + 4 + 4"."""

    def __format__(self, joint: str) -> str:
        if joint == "+":
            return " + ".join(self)
        if len(self) < 2:
            return self[0] if self else "nothing"
        return f"{', '.join(self[:-1])} {joint or 'and'} {self[-1]}"


class Fields(dict[str, object]):
    """The fields of a template. One that nobody gave is a question mark: people are never left with a traceback."""

    def __missing__(self, key: str) -> object:
        return Listed(("?",))


def person(names: Sequence[str], seat: int) -> str:
    """The name at a seat; the table itself has one too."""
    return "the table" if seat == TABLE else names[seat]


def fields(names: Sequence[str], facts: Facts) -> Fields:
    """Facts as the fields of a template: seats become names, numbers can take a noun."""
    return Fields({key: _field(names, key, value) for key, value in facts.items()})


def _field(names: Sequence[str], key: str, value: Value) -> object:
    if isinstance(value, tuple):
        return Listed(str(_field(names, key, one)) for one in value)
    if isinstance(value, int):
        return person(names, value) if key in SEATS else Count(value)
    return value or "nothing"


def pick(templates: Mapping[str, str], name: str, facts: Facts) -> str | None:
    """The template that fits best: `name/case`, `name+fact` for the last fact that has a value and words, or `name`."""
    cases = (f"{name}/{facts.get(key)}" for key in CASES)
    filled = (f"{name}+{key}" for key in reversed(tuple(facts)) if facts[key] not in ("", (), None))
    return next((templates[variant] for variant in (*cases, *filled, name) if variant in templates), None)


def cited(clauses: Sequence[str]) -> str:
    """Clauses in brackets, each once; nothing for none."""
    known = tuple(dict.fromkeys(clause for clause in clauses if clause))
    return f" [{', '.join(known)}]" if known else ""


def on_stand_in(game: Game[Table], state: Table) -> bool:
    """Whether a game is played on the invented board."""
    return game.summary(state).get("board") == STAND_IN
