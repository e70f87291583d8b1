"""How a round in figures is typed: `tricks 1 2 1+b`, `tricks made`, `tricks made bob 3`."""

import re
from collections.abc import Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.game import Arg, Refused
from ragz_cli.core.names import read_player, unaccented, write_players
from ragz_cli.core.record import NamedTuple
from ragz_cli.games.rage.state import Rage, Taken

MADE = "made"
FIGURE = re.compile(r"(-?\d+)((?:\+?[bm])*)")  # 2, 2+b, 2+b+m


class Figures(NamedTuple):
    """A round as typed: everybody's tricks from the dealer's left, or "the bids were made", but for some seats."""

    each: tuple[Taken, ...] = ()
    made: bool = False
    but: Mapping[int, Taken] = {}


def figures_arg() -> Arg[Rage, Figures]:
    """`1 2 1+b` from the dealer's left, or `made` with those who did not make their bids: `made bob 3`."""
    return Arg("N... | made [PLAYER N]...", _read, _write, lambda _: (MADE,))


def _read(words: Sequence[str], state: Rage) -> tuple[Figures, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RG-107", wanted="tricks from the dealer's left")
    if unaccented(words[0]) == MADE:
        return Figures(made=True, but=_read_exceptions(_joined(words[1:]), state)), ()
    return Figures(tuple([_figure(word) for word in _joined(words)])), ()


def _read_exceptions(words: Sequence[str], state: Rage) -> dict[int, Taken]:
    """Those who did not make their bids, with their figures."""
    exceptions: dict[int, Taken] = {}
    while words:
        seat, words = read_player(words, state)
        if seat in exceptions:
            raise Refused("R-FIGURES", "RG-107", case="twice", who=seat)
        exceptions[seat] = _figure(words[0] if words else "")
        words = words[1:]
    return exceptions


def _joined(words: Sequence[str]) -> list[str]:
    """`1 +b` as `1+b`."""
    return " ".join(words).replace(" +", "+").split()


def _figure(word: str) -> Taken:
    """One player's tricks with a +b for each Bonus and a +m for each Mad."""
    found = FIGURE.fullmatch(unaccented(word))
    won = number(found[1]) if found else None
    if not found or won is None:
        raise Refused("R-FIGURES", "RG-107", case="word", word=word)
    return Taken(won, found[2].count("b"), found[2].count("m"))


def text_of(taken: Taken) -> str:
    """Tricks as they are typed: `2+b+m`."""
    return f"{taken.won}{'+b' * taken.bonus}{'+m' * taken.mad}"


def _write(figures: Figures, state: Rage) -> str:
    if not figures.made:
        return " ".join(map(text_of, figures.each))
    exceptions = [f"{write_players((seat,), state)} {text_of(taken)}" for seat, taken in figures.but.items()]
    return " ".join((MADE, *exceptions))
