"""A season as people declare it: which files, who is who, how places count, from when to when."""

from collections.abc import Iterable, Mapping

from ragz_cli.core.evening.evening import Evening, with_names
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.points import BEHIND
from ragz_cli.core.text import identity

SEASON = "season.toml"
KEY = "season"  # the first key of such a file, which makes it no save


class SeasonFile(NamedTuple):
    """What a season file says. Words for `files` start at its folder; dates are as in 2026-05-01, or empty."""

    season: str
    files: tuple[str, ...] = (".",)
    aliases: tuple[tuple[str, ...], ...] = ()  # the names of one person, the one to show first
    points: str = BEHIND.name
    by_average: bool = False
    least: int = 1
    first: str = ""
    last: str = ""


class Scope(NamedTuple):
    """What counts of an evening, and under which names: people by identity, the first and the last date."""

    people: Mapping[str, str] = {}
    first: str = ""
    last: str = ""

    def holds(self, moment: str) -> bool:
        """Whether a game begun at this moment, in RFC 3339, belongs to it."""
        return self.first <= moment[:10] and (not self.last or moment[:10] <= self.last)


EVERYTHING = Scope()


class AliasError(Exception):
    """Aliases that contradict each other; its texts are what is wrong, and what to do."""


Pair = tuple[str, str]
"""A name, and the name that it means."""


def pairs(groups: Iterable[tuple[str, ...]]) -> list[Pair]:
    """Groups of names of one person as pairs."""
    return [(other, group[0]) for group in groups for other in group]


def who_is_who(aliases: Iterable[Pair]) -> dict[str, str]:
    """The names that aliases mean, by the identity of the alias; `bob=Bob` is how Bob is written. Raises AliasError."""
    known: dict[str, str] = {}
    for other, name in aliases:
        before = known.setdefault(identity(other), name)
        if identity(before) != identity(name):
            raise AliasError(f"{other} is an alias of {before} and of {name}", "name one person for each alias")
    written = {other: name for other, name in known.items() if other == identity(name)}
    if chained := next((name for name in known.values() if identity(name) in known.keys() - written.keys()), ""):
        raise AliasError(f"{chained} stands on both sides of aliases", "name the same person in all of them")
    return {other: written.get(identity(name), name) for other, name in known.items()}


def under_aliases(evening: Evening, people: Mapping[str, str]) -> Evening:
    """The evening with everybody under the name that is to be shown.

    Raises AliasError where two players of one game would become one.
    """
    now = {old: people.get(identity(name), name) for old, name in evening.called.items()}
    for sitting in (*evening.people, evening.state.sitting):
        met: dict[str, str] = {}
        for name in sitting.seats:
            twin = met.setdefault(identity(now[name]), name)
            if twin != name:
                raise AliasError(f"{twin} and {name} play in the same game, and an alias makes them one")
    return with_names(evening, now) if people else evening


def met(evening: Evening, people: Mapping[str, str]) -> tuple[str, ...]:
    """The identities of aliases that somebody of this evening goes by."""
    return tuple({identity(name) for name in evening.called} & people.keys())


def unmet(aliases: Iterable[Pair], met: Iterable[str]) -> tuple[str, ...]:
    """The aliases that nobody goes by, each once; how a name itself is written is no alias."""
    found = {*met}
    return tuple(dict.fromkeys(other for other, name in aliases if identity(other) not in found and other != name))
