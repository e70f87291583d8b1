"""Filling a template with the facts of an event or of a refusal."""

from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.events import Facts, Value
from ragz_cli.core.game import TABLE
from ragz_cli.core.words import Count

SEATS = ("who", "whom", "next", "names")  # facts in which a number is a seat
CASES = ("case", "fact")  # facts whose value chooses the words


class Listed(tuple[str, ...]):
    """Several things in a row: `{whom}` is "Ann, Bob and Cy", `{names:or}` "Ann, Bob or Cy", `{dice:+}` "5 + 4 + 4".

    `{names: }` is how they are typed in a shell: "Ann 'Grandma Jo'".
    """

    def __format__(self, joint: str) -> str:
        if joint == "+":
            return " + ".join(self)
        if joint == " ":
            from shlex import join

            return join(self)
        if len(self) < 2:
            return self[0] if self else "nothing"
        return f"{', '.join(self[:-1])} {joint or 'and'} {self[-1]}"


def person(names: Sequence[str], seat: int) -> str:
    """The name at a seat; the table itself has one too."""
    return "the table" if seat == TABLE else names[seat]


class Fields:
    """Facts as the fields of a template: seats become names, numbers can take a noun.

    One that is missing is a question mark: people never see a traceback.
    """

    def __init__(self, names: Sequence[str], facts: Facts) -> None:
        self.names = names
        self.facts = facts

    def __getitem__(self, key: str) -> object:
        try:
            return self._field(key, self.facts[key])
        except KeyError:
            return self.__missing__(key)

    def __missing__(self, _: str) -> object:
        return Listed(("?",))

    def _field(self, key: str, value: Value) -> object:
        if isinstance(value, int):
            return person(self.names, value) if key in SEATS else Count(value)
        if isinstance(value, tuple):
            return Listed(str(self._field(key, one)) for one in value)
        return value or "nothing"


def pick(templates: Mapping[str, str], name: str, facts: Facts) -> str | None:
    """The template that fits best: `name/case`, `name+fact` for the last fact that has a value and words, or `name`."""
    for key in CASES:
        if key in facts and (variant := f"{name}/{facts[key]}") in templates:
            return templates[variant]
    for key in reversed(tuple(facts)):
        if (variant := f"{name}+{key}") in templates and facts[key] not in ("", (), None):
            return templates[variant]
    return templates.get(name)


def cited(clauses: Iterable[str]) -> str:
    """Clauses in brackets, each once; nothing for none."""
    return bracketed(", ".join(dict.fromkeys(filter(None, clauses))))


def bracketed(clause: str) -> str:
    """A clause in brackets; nothing for none."""
    return f" [{clause}]" if clause else ""
