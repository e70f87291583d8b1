"""The people of an evening, each one person under all the names that they had (TB-9, TB-10)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count

from ragz_cli.core.names import names_of, unaccented
from ragz_cli.core.sitting import Sitting
from ragz_cli.core.text import identity

Called = Mapping[str, str]
"""Every name that somebody has had this evening, with the name that this person goes by now."""
NOBODY: Called = {}


def called(sittings: Iterable[Sitting]) -> Called:
    """Who goes by which name after these games; each sitting is that at the end of its game."""
    now: dict[str, str] = {}
    for sitting in sittings:
        names = tuple(sitting.seats)
        now |= {old: names[seat] for old, seat in sitting.former.items()} | {name: name for name in names}
    return {old: _last(now, name) for old, name in now.items()}


def _last(now: Called, name: str) -> str:
    """The name at the end of a chain of names."""
    met = {name}
    while (after := now[name]) not in met:
        met.add(after)
        name = after
    return name


def at_the_beginning(sitting: Sitting, before: Iterable[Sitting]) -> Sitting:
    """The sitting of a game that begins, which remembers the names of the games before it."""
    now = called(before)
    if not now:
        return sitting
    seats = {now.get(name, name): seat for name, seat in sitting.seats.items()}
    former = {old: seats[name] for old, name in now.items() if name in seats and old not in sitting.seats}
    others = tuple(old for old, name in now.items() if name not in seats)
    return sitting._replace(former=former, others=others)


def under_names(sitting: Sitting, now: Called) -> Sitting:
    """A sitting with everybody under the name of now."""
    for name, seat in sitting.seats.items():
        if (name_now := now.get(name, name)) not in sitting.seats:
            sitting = sitting.renamed(seat, name_now)
    return sitting


def initials(names: Iterable[str]) -> dict[str, str]:
    """The initials of each name, with a number where others have them too, or are called so.

    >>> initials(["Ann", "Grandma Jo", "Anna", "A"])
    {'Ann': 'A2', 'Grandma Jo': 'GJ', 'Anna': 'A3', 'A': 'A'}
    """
    known = [*names]
    short: dict[str, str] = {name: name for name in known if len(name) == 1}
    for name in known:
        letters = "".join(word[0] for word in name.split()).upper()
        taken = {identity(one) for one in (*short.values(), *known)} - {identity(name)}
        wanted = (f"{letters}{at if at > 1 else ''}" for at in count(1))
        short.setdefault(name, next(one for one in wanted if identity(one) not in taken))
    return {name: short[name] for name in known}


def playing(sitting: Sitting) -> tuple[str, ...]:
    """The names of those who play, in the order of turns."""
    names = tuple(sitting.seats)
    return tuple(names[seat] for seat in sitting.order)


def leavers(sitting: Sitting) -> tuple[str, ...]:
    """The names of those who have left."""
    names = tuple(sitting.seats)
    return tuple(names[seat] for seat in sitting.left)


def as_written(name: str, known: Iterable[str]) -> str:
    """A typed name as somebody's is written already: letter for letter, else case or accents aside if one fits."""
    for form in (str, identity, unaccented):
        same = {one for one in known if form(one) == form(name)}
        if len(same) == 1:
            return same.pop()
    return name


def names_in(words: Sequence[str], known: Collection[str]) -> list[str]:
    """The names in words of a command: with commas between them, else the longest run that is known, else a word."""
    if any("," in word for word in words):
        return names_of(words)
    plain = {unaccented(name) for name in known}
    names: list[str] = []
    while words:
        runs = (end for end in range(len(words), 0, -1) if unaccented(" ".join(words[:end])) in plain)
        end = next(runs, 0)
        names += [" ".join(words[:end])] if end else names_of(words[:1])
        end = end or 1
        words = words[end:]
    return names
