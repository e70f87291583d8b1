"""How a round in figures is typed: `tricks 1 2 1+b`, `tricks made`, `tricks made bob 3`."""

import re
from collections.abc import Sequence
from typing import Any

from ragz_cli.core.arguments import number
from ragz_cli.core.facts import Value
from ragz_cli.core.game import Arg, Refusal, Refused
from ragz_cli.core.names import read_player, unaccented, write_players
from ragz_cli.games.rage.state import Rage, Taken

MADE = "made"
FIGURE = re.compile(r"(-?\d+)((?:\+?[bm])*)")  # 2, 2+b, 2+b+m


def figures_arg() -> Arg[Rage, Any]:
    """`1 2 1+b` from the dealer's left, or `made` with those who did not make their bids: `made bob 3`."""
    return Arg("N... | made [PLAYER N]...", _read, _write, lambda _: (MADE,))


def _read(words: Sequence[str], state: Rage) -> tuple[Any, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RG-107", wanted="tricks from the dealer's left")
    if unaccented(words[0]) == MADE:
        return _read_made(words[1:], state)
    told = [_figure(word) for word in _joined(words)]
    wrong = next((figure for figure in told if isinstance(figure, Refusal)), None)
    return wrong or ((None, *(figure for figure in told if isinstance(figure, Taken))), ())


def _read_made(words: Sequence[str], state: Rage) -> tuple[Any, Sequence[str]]:
    words = _joined(words)
    exceptions: list[Value] = []
    while words:
        got = read_player(words, state)
        seat, words = got
        if any(isinstance(told, tuple) and told[0] == seat for told in exceptions):
            raise Refused("R-FIGURES", "RG-107", case="twice", who=seat)
        figure = _figure(words[0]) if words else _not_a_figure("")
        exceptions.append((seat, figure))
        words = words[1:]
    return (MADE, *exceptions), ()


def _joined(words: Sequence[str]) -> list[str]:
    """`1 +b` as `1+b`."""
    return " ".join(words).replace(" +", "+").split()


def _figure(word: str) -> Taken:
    """One player's tricks with a +b for each Bonus and a +m for each Mad."""
    found = FIGURE.fullmatch(unaccented(word))
    won = number(found[1]) if found else None
    if not found or won is None:
        return _not_a_figure(word)
    return Taken(won, found[2].count("b"), found[2].count("m"))


def _not_a_figure(word: str) -> Refusal:
    return Refusal("R-FIGURES", "RG-107", {"case": "word", "word": word})


def text_of(taken: Taken) -> str:
    """Tricks as they are typed: `2+b+m`."""
    return f"{taken.won}{'+b' * taken.bonus}{'+m' * taken.mad}"


def _write(value: Value, state: Rage) -> str:
    assert isinstance(value, tuple)
    if value[0] != MADE:
        return " ".join(text_of(taken) for taken in value[1:] if isinstance(taken, Taken))
    return " ".join((MADE, *(_write_exception(exception, state) for exception in value[1:])))


def _write_exception(exception: Value, state: Rage) -> str:
    assert isinstance(exception, tuple)
    seat, taken = exception
    assert isinstance(seat, int)
    assert isinstance(taken, Taken)
    return f"{write_players((seat,), state)} {text_of(taken)}"
