"""What is said after lines were taken: what was understood and done, what is owed next, how to take it back."""

from collections.abc import Sequence

from ragz_cli.cli.session import Taken
from ragz_cli.core.evening import Evening, Said
from ragz_cli.core.journal import ACCEPT, AMEND, REDO, UNDO
from ragz_cli.view.counted import difference_lines
from ragz_cli.view.next import next_lines
from ragz_cli.view.told import event_line, told


def outcome_lines(before: Evening, taken: Taken) -> list[str]:
    """The report on lines that were taken."""
    lines = []
    for said in taken.said:
        lines += [*_taken_back(before, said), *told(said.evening.game, tuple(said.evening.state.seats), said.played)]
        lines += difference_lines(said.evening, said.played)
        lines += _amended(said)
        before = said.evening
    evening = taken.evening
    return [*lines, *next_lines(evening.game, evening.state), *_way_back(taken.said)]


def _amended(said: Said) -> list[str]:
    """What an amendment changed further on, where the game can tell."""
    game, names = said.evening.game, tuple(said.evening.state.seats)
    if not any(entry.startswith(f"{AMEND} ") for entry in said.entries):
        return []
    return [event_line(game, names, event) for event in game.differences(said.before, said.evening.state)]


def _taken_back(before: Evening, said: Said) -> list[str]:
    """The lines that stood before and stand no more, and that nothing replaced."""
    stand = {played.line.number for played in said.evening.replay.played}
    return [
        f"Taken back, line {played.line.number}: {played.line.text}"
        for played in before.replay.played
        if played.line.number not in stand
    ]


def _way_back(said: Sequence[Said]) -> list[str]:
    """How to take back what was just recorded."""
    entries = [entry for one in said for entry in one.entries]
    words = [entry.split(" ", 1)[0] for entry in entries]
    if words[-1] == UNDO:
        return ["Bring it back with: ragz redo"]
    if words[-1] == ACCEPT:
        return []
    if {UNDO, REDO, ACCEPT} & set(words[:-1]) or len(words) == 1:
        return ["Take it back with: ragz undo"]
    return [f"Take it back with: ragz undo {len(words)}"]
