"""Function calls for a line that is heard: `python -m tests.bench.hearing [-v]` counts them for our own sentences.

A count of calls is the same on every machine. The sentences are those of tests/hearing/own_GAME.txt without those in
the notation, which are not heard. Printed are the middle, the ninth of ten and the most.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from ragz_cli.core.game import Refusal
from ragz_cli.core.hearing import heard
from ragz_cli.core.line import typed_line, understand
from ragz_cli.core.step import or_refusal
from tests.hearing.said import HERE, TABLES, position, sentences


def calls(table: Any, said: str) -> int:
    """How many functions, ours and the library's in Python, are called to hear a sentence."""
    count = 0

    def counted(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    line = typed_line(said)
    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        or_refusal(lambda: heard(table.game, table.state, line))
    finally:
        sys.setprofile(before)
    return count


def counted(game: str) -> Iterator[tuple[int, str, str]]:
    """The calls for each sentence of a game that is heard, with where it was said."""
    for one in sentences(HERE / f"own_{game}.txt"):
        table = position(game, one.position)
        written = or_refusal(lambda table=table, one=one: understand(table.game, table.state, one.said))  # type: ignore[misc]
        if isinstance(written, Refusal):
            calls(table, one.said)  # what is only worked out once
            yield calls(table, one.said), one.position, one.said


def main(verbose: bool) -> None:
    """Print the figures of each game."""
    print(f"{'':8}{'lines':>6}{'middle':>8}{'nine of ten':>12}{'most':>8}")
    for game in TABLES:
        found = sorted(counted(game))
        numbers = [number for number, *_ in found]
        most = quantiles(numbers, n=10)[-1]
        print(f"{game:8}{len(numbers):>6}{median(numbers):>8.0f}{most:>12.0f}{numbers[-1]:>8}")
        for number, where, said in found[-10:] if verbose else ():
            print(f"  {number:>8}  {said}  [{where}]")


if __name__ == "__main__":
    main("-v" in sys.argv)
