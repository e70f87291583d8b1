"""Figures of several players in one line (RG-106): in turn, `2 1`, `2, 1` or `21`, or by name, `Bob 2 Ann 1`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic

from ragz_cli.core.arguments import number
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused, State, V
from ragz_cli.core.names import read_player, write_players
from ragz_cli.core.record import NamedTuple


class Told(NamedTuple, Generic[V]):
    """What was told for each player: `named` by seat, or only `each` where the figures are not one for each."""

    named: Mapping[int, V] = {}
    each: tuple[V, ...] = ()


def read_told(words: Sequence[str], state: State, seats: Sequence[int], read: Callable[[str], V]) -> Told[V]:
    """Figures with names, or without them for `seats` in this order."""
    if _has_names(words, state, len(seats)):
        return Told(read_named(words, state, read))
    each = tuple([read(word) for word in _apart(words, seats)])
    return Told(dict(zip(seats, each, strict=True))) if len(each) == len(seats) else Told(each=each)


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
    if words[0][:1] in "-+0123456789" and (len(words) == players or words[0] not in state.seats):
        return False
    try:
        read_player(words, state)
    except Refused as refused:
        return refused.refusal.code != "W-NAME" or bool(refused.refusal.facts["near"])
    return True


def read_named(words: Sequence[str], state: State, read: Callable[[str], V]) -> dict[int, V]:
    """A figure after each name; nobody is told twice (R-FIGURES)."""
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
    """Names and figures that can be read back: a comma ends each name where one has spaces."""
    comma = "," if any(" " in name for name in state.seats) else ""
    return " ".join(f"{write_players((seat,), state)}{comma} {write(value)}" for seat, value in named.items())


def write_told(told: Told[V], state: State, write: Callable[[V], str]) -> str:
    """What was told, by name wherever it is known whose it is."""
    return write_named(told.named, state, write) if told.named else " ".join(map(write, told.each))


def one_each(told: Told[V], seats: Sequence[int], clause: str) -> Mapping[int, V]:
    """What was told, if it is one figure for each of `seats`; else R-FIGURES, with how many there are."""
    if set(told.named) != set(seats):
        number = len(told.named) or len(told.each)
        raise Refused("R-FIGURES", clause, number=number, wanted=len(seats), whom=tuple(seats))
    return told.named


def check_plays(state: State, *seats: int) -> None:
    """Whoever has left is asked for nothing more, and nothing is told of them (TB-8)."""
    for seat in seats:
        if seat in state.sitting.left:
            raise Refused("T-LEAVE", "TB-8", case="left", whom=seat)
