"""Function calls for a line that is heard: `python -m tests.bench.hearing [-v]` counts them for our own sentences.

A count of calls is the same on every machine. The sentences are those of tests/hearing/own_GAME.txt without those in
the notation, which are not heard.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

from ragz_cli.core.game import Refusal
from ragz_cli.core.hearing import heard
from ragz_cli.core.line import typed_line, understand
from ragz_cli.core.step import or_refusal
from tests.hearing.said import ASKED, HERE, TABLES, answer, position, sentences


class Counted(NamedTuple):
    """A sentence that was heard: the calls it took, how it was answered, and where it was said."""

    calls: int
    how: str
    said: str
    position: str


def calls(table: Any, said: str) -> int:
    """How many functions, ours and the library's in Python, are called to hear a sentence."""
    count = 0

    def one_more(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    line = typed_line(said)
    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        or_refusal(lambda: heard(table.game, table.state, line))
    finally:
        sys.setprofile(before)
    return count


def counted(game: str) -> Iterator[Counted]:
    """The calls for each sentence of a game that is not in the notation. What is only worked out once is left out."""
    for one in sentences(HERE / f"own_{game}.txt"):
        table = position(game, one.position)
        written = or_refusal(lambda table=table, one=one: understand(table.game, table.state, one.said))  # type: ignore[misc]
        if isinstance(written, Refusal):
            how = answer(table, one.said).how
            yield Counted(calls(table, one.said), how, one.said, one.position)


def main(verbose: bool) -> None:
    """Print the figures of each game."""
    print(f"{'':8}{'lines':>6}{'middle':>8}{'nine of ten':>12}{'most':>8}{'not understood: most':>22}")
    for game in TABLES:
        found = sorted(counted(game))
        numbers = [one.calls for one in found]
        asked = max(one.calls for one in found if one.how == ASKED)
        figures = f"{median(numbers):>8.0f}{quantiles(numbers, n=10)[-1]:>12.0f}{numbers[-1]:>8}{asked:>22}"
        print(f"{game:8}{len(numbers):>6}{figures}")
        for one in found[-10:] if verbose else ():
            print(f"  {one.calls:>8}  {one.said}  [{one.position}]")


if __name__ == "__main__":
    main("-v" in sys.argv)
