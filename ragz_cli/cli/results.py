"""The words of `ragz result`: names and numbers in turn. A name has spaces in quotes, between commas, or if known."""

import shlex
from collections.abc import Collection, Sequence

from ragz_cli.cli.commands import not_understood
from ragz_cli.core.arguments import number
from ragz_cli.core.evening.result_only import RESULT
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple

AS_IN = "as in: ragz result change Ann 0 Bob 35 Cy 60"

Results = list[tuple[str, int]]
"""Everybody's name with the result."""

Runs = Sequence[tuple[Sequence[str], str]]
"""The words before each number with that number; nothing in its place behind the last words of all."""


class Typed(NamedTuple):
    """What was typed behind `ragz result`: the game, the words of everybody's result, the remark."""

    game: str
    words: Sequence[str]
    remark: str


def typed(game: str, words: Sequence[str]) -> Typed:
    """The words and the remark apart. One word that holds everything is what it holds."""
    at = next((at for at, word in enumerate(words) if "#" in word), len(words))
    last, _, remark = " ".join(words[at:]).partition("#")
    told = [*words[:at], *([last.strip()] if last.strip() else [])]
    return Typed(game, told[0].split() if len(told) == 1 else told, remark.strip())


def results(told: Typed, known: Collection[str]) -> Results:
    """Everybody's result; `known` people may have spaces in their names without more ado."""
    people = {unaccented(name) for name in known}
    runs = _runs(_between_commas(told.words, people))
    for run, points in runs:
        _check(run, points)
        if len(run) > 1 and unaccented(" ".join(run)) not in people:
            raise not_understood(_no_number(run, people), _in_quotes(run, runs, told))
    return [(" ".join(run), int(points)) for run, points in runs]


def _between_commas(words: Sequence[str], known: Collection[str]) -> list[str]:
    """The words where commas part them: what stands before a number is one name, unless it holds a known one."""
    if not any("," in word for word in words):
        return list(words)
    tokens: list[str] = []
    for piece in " ".join(words).split(","):
        name = piece.split()
        points = [name.pop()] if name and number(name[-1]) is not None else []
        whole = name and not any(number(word) is not None or unaccented(word) in known for word in name)
        tokens += [*([" ".join(name)] if whole else name), *points]
    return tokens


def _runs(words: Sequence[str]) -> Runs:
    runs: list[tuple[Sequence[str], str]] = []
    run: list[str] = []
    for word in words:
        if number(word) is None:
            run.append(word)
        else:
            runs.append((run, word))
            run = []
    return [*runs, (run, "")] if run or not runs else runs


def _check(run: Sequence[str], points: str) -> None:
    """See that there is a name and a number."""
    if not points:
        raise not_understood(f"{' '.join(run) or 'nobody'} has no result", AS_IN)
    if not run:
        raise not_understood(f"{points} has no name before it", AS_IN)


def _no_number(run: Sequence[str], known: Collection[str]) -> str:
    """What stands in the place of a number: the word behind somebody who is known, else behind the first."""
    end = next((end for end in range(len(run) - 1, 0, -1) if unaccented(" ".join(run[:end])) in known), 1)
    return f"{run[end]} is no number, and {' '.join(run[:end])} needs one"


def _in_quotes(run: Sequence[str], runs: Runs, told: Typed) -> str:
    """How it is typed if all of this is one name."""
    words = [word for names, points in runs for word in (" ".join(names), points) if word]
    remark = [f"# {told.remark}"] if told.remark else []
    line = shlex.join(["ragz", RESULT, told.game, *words, *remark])
    return f"if {' '.join(run)} is one person, the name goes in quotes: {line}"
