"""Figures of several players in one line (RG-106): in turn, `2 1`, `2, 1` or `21`, or by name, `Bob 2 Ann 1`."""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused, State, V
from ragz_cli.core.names import read_player, write_players

FIGURES = "-+0123456789"


def read_told(
    words: Sequence[str], state: State, seats: Sequence[int], clause: str, read: Callable[[str], V]
) -> Mapping[int, V]:
    """One figure for each of `seats`, in this order or by name. Refused: others (R-FIGURES), if any are due at all."""
    if _has_names(words, state, len(seats)):
        told = read_named(words, state, read)
        count = len(told)
    else:
        words = _apart(words, seats)
        told = dict(zip(seats or state.seats.values(), map(read, words), strict=False))
        count = len(words)
    if seats and ({*told} != {*seats} or count != len(seats)):
        raise Refused("R-FIGURES", clause, number=count, wanted=len(seats), whom=tuple(seats))
    return told


def _apart(words: Sequence[str], seats: Sequence[int]) -> Sequence[str]:
    """The figures of a line without names. Digits in one word are one each, where there are as many as `seats`."""
    words = " ".join(words).replace(",", " ").split()
    if len(words) != 1 or len(seats) < 2 or len(words[0]) < 2 or number(words[0]) is None:
        return words
    digits = [*words[0]]
    if len(digits) != len(seats):
        facts: Facts = {"word": words[0], "digits": " ".join(digits), "wanted": len(seats), "whom": tuple(seats)}
        raise Refused("R-FIGURES", "RG-106", case="digits", number=len(digits), **facts)
    return digits


def _has_names(words: Sequence[str], state: State, players: int) -> bool:
    """Whether a line begins with a name, which may be a number too."""
    if words[0][:1] in FIGURES and (len(words) == players or words[0] not in state.seats):
        return False
    try:
        read_player(words, state)
    except Refused as refused:
        return refused.refusal.code != "W-NAME" or bool(refused.refusal.facts["near"])
    return True


def read_named(words: Sequence[str], state: State, read: Callable[[str], V]) -> dict[int, V]:
    """A figure after each name; nobody is named twice (R-FIGURES)."""
    words = " ".join(words).replace(" ,", ",").replace(",", ", ").split()
    named: dict[int, V] = {}
    while words:
        seat, words = read_player(words, state)
        if seat in named:
            raise Refused("R-FIGURES", "RG-107", case="twice", who=seat)
        named[seat] = read(words[0].rstrip(",") if words else "")
        words = words[1:]
    return named


def write_named(named: Mapping[int, V], state: State, write: Callable[[V], str]) -> str:
    """Names and figures that can be read back: a comma ends each name where one goes on with a figure, as `Ann 2`."""
    names = (*state.seats, *state.sitting.former)
    comma = "," if any(word[0] in FIGURES for name in names for word in name.split()[1:]) else ""
    return " ".join(f"{write_players((seat,), state)}{comma} {write(value)}" for seat, value in named.items())
