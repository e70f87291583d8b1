"""Which lines are in force while lines are amended, one by one or a range at once (`amend 3-4 LINE; LINE`, TB-6)."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from ragz_cli.core.arguments import number
from ragz_cli.core.line import JOURNAL, split
from ragz_cli.core.record import NamedTuple

L = TypeVar("L")

AMENDING = f"{JOURNAL[2]} "


class Amendment(NamedTuple):
    """An entry `amend FIRST-LAST LINE; LINE`: the numbers of the first and last line replaced, and the new lines.

    A number is 0 where none can be read.
    """

    first: int
    last: int
    lines: tuple[str, ...]


def amendment(entry: str) -> Amendment:
    """What an entry puts in place of which lines."""
    target, _, text = entry.removeprefix(AMENDING).partition(" ")
    first, dash, last = target.partition("-")
    at, end = number(first) or 0, number(last if dash else first) or 0
    return Amendment(at, end, lines_of(text))


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of an amendment. One line is left as it is written, with whatever its remark holds."""
    several = split(text) if ";" in text else ()
    return tuple(several) if len(several) > 1 else (text,)


class Wording:
    """The lines in force after some steps of a log, each worded by itself or by the last amendment of it.

    Steps are taken back, the last first, and taken again as the log undoes and redoes them; each costs only what it
    changes.
    """

    def __init__(self, log: Sequence[str]) -> None:
        self._log = log
        self._steps: list[int] = []
        self._numbers: list[int] = []  # of the lines in force, in rising order
        self._by: dict[int, int] = {}  # the amendment that words a line
        self._replaced: dict[int, tuple[list[int], int]] = {}  # by an amendment: lines, and what worded the first

    def after(self, steps: Sequence[int], faults: Collection[int]) -> "Wording":
        """After these steps. An amendment of `faults` cannot be carried out: it is a line of its own."""
        mine = self._steps
        while mine and mine[-1:] != steps[len(mine) - 1 : len(mine)]:
            self._take_back(mine.pop())
        for step in steps[len(mine) :]:
            mine.append(step)
            if self._log[step - 1].startswith(AMENDING) and step not in faults:
                self._amend(step)
            else:
                self._numbers.append(step)
        return self

    def has(self, amended: Amendment) -> bool:
        """Whether the lines that are amended are in force."""
        return amended.first <= amended.last and all(map(self._in_force, amended[:2]))

    def lines(self, line: Callable[[int, str, int], L]) -> list[L]:
        """Each line in force, made of its number, its text and the step that worded it last."""
        found = []
        for at in self._numbers:
            words = self._by.get(at, at)
            if words == at:
                found.append(line(at, self._log[at - 1], at))
            else:
                found += [line(at, text, words) for text in amendment(self._log[words - 1]).lines]
        return found

    def _in_force(self, at: int) -> bool:
        place = bisect_left(self._numbers, at)
        return self._numbers[place : place + 1] == [at]

    def _amend(self, step: int) -> None:
        first, last, _ = amendment(self._log[step - 1])
        place, end = bisect_left(self._numbers, first), bisect_right(self._numbers, last)
        self._replaced[step] = self._numbers[place + 1 : end], self._by.get(first, first)
        del self._numbers[place + 1 : end]
        self._by[first] = step

    def _take_back(self, step: int) -> None:
        if step not in self._replaced:
            self._numbers.pop()
            return
        lines, words = self._replaced.pop(step)
        first = amendment(self._log[step - 1]).first
        place = bisect_right(self._numbers, first)
        self._numbers[place:place] = lines
        self._by[first] = words
