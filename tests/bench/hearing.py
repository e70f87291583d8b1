"""What a line that is heard costs: `python -m tests.bench.hearing [-v] [users]` counts calls, and milliseconds.

A count of calls is the same on every machine; the time is that of the processor, the median of five. The sentences are
those of tests/hearing/own_GAME.txt without those in the notation, which are not heard; with `users` those of
tests/transcripts.
"""

import sys
from collections.abc import Iterator
from cProfile import Profile
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from ragz_cli.core.evening.evening import play_through
from ragz_cli.core.game import Refusal
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.line import typed_line, understand
from ragz_cli.core.step import or_refusal
from ragz_cli.games import load
from ragz_cli.store.load import parse
from tests import spoken
from tests.hearing.said import ASKED, HERE, TABLES, answer, position, sentences


class Counted(NamedTuple):
    """A sentence that was heard: the calls it took, how it was answered, and where it was said."""

    calls: int
    how: str
    said: str
    position: str
    milliseconds: float = 0.0


def took(table: Any, said: str) -> float:
    """How many milliseconds it takes to hear a sentence, the median of five."""
    times = []
    for _ in range(5):
        began = process_time()
        or_refusal(lambda: heard(table.game, table.state, typed_line(said)))
        times.append(1000 * (process_time() - began))
    return median(times)


def calls(table: Any, said: str) -> int:
    """How many functions, ours and the library's in Python, are called to hear a sentence."""
    line = typed_line(said)
    profile = Profile(builtins=False)
    profile.enable()
    try:
        or_refusal(lambda: heard(table.game, table.state, line))
    finally:
        profile.disable()
    return sum(one.callcount for one in profile.getstats())


def counted(game: str, timed: bool = True) -> Iterator[Counted]:
    """The calls for each sentence of a game that is not in the notation, without the time unless `timed`.

    What is only worked out once is left out.
    """
    told = sentences(HERE / f"own_{game}.txt")
    tables = {where: position(game, where) for where in dict.fromkeys(one.position for one in told)}
    for one in told:
        table = tables[one.position]
        written = or_refusal(lambda table=table, one=one: understand(table.game, table.state, one.said))  # type: ignore[misc]
        if isinstance(written, Refusal):
            how = answer(table, one.said).how
            milliseconds = took(table, one.said) if timed else 0.0
            yield Counted(calls(table, one.said), how, one.said, one.position, milliseconds)


def said_by_users(timed: bool = True) -> Iterator[Counted]:
    """The same for every sentence of the transcripts, at its moment; without the time unless `timed`."""
    for path in sorted(spoken.TRANSCRIPTS.glob("*.tsv")):
        for save, one in spoken.moments(path):
            table = play_through(parse(save.text), load)
            how = answer(table, one.said).how
            yield Counted(calls(table, one.said), how, one.said, path.stem, took(table, one.said) if timed else 0)


def main(verbose: bool, users: bool) -> None:
    """Print the figures of each game, or of the transcripts."""
    head = f"{'':8}{'lines':>6}{'middle':>8}{'nine of ten':>12}{'most':>8}{'not understood: most':>22}"
    print(f"{head}{'ms: middle':>12}{'most':>8}")
    for name, lines in {"users": said_by_users()}.items() if users else {one: counted(one) for one in TABLES}.items():
        found = sorted(lines)
        numbers, times = [one.calls for one in found], [one.milliseconds for one in found]
        asked = max(one.calls for one in found if one.how == ASKED)
        figures = f"{median(numbers):>8.0f}{quantiles(numbers, n=10)[-1]:>12.0f}{numbers[-1]:>8}{asked:>22}"
        print(f"{name:8}{len(numbers):>6}{figures}{median(times):>12.2f}{max(times):>8.2f}")
        for one in found[-10:] if verbose else ():
            print(f"  {one.calls:>8}  {one.said}  [{one.position}]")


if __name__ == "__main__":
    main("-v" in sys.argv, "users" in sys.argv)
