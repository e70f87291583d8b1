"""What is said after lines were taken: what they did, what is owed next, how to take them back."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, REDO, UNDO, Line, in_force
from ragz_cli.core.evening.records import withdrawn
from ragz_cli.core.evening.taking import Said, Taken
from ragz_cli.view.hints import as_typed_here
from ragz_cli.view.narration import event_line, narrated
from ragz_cli.view.next import next_lines

TAKING = (UNDO, REDO)  # entries after which lines may be in force no more
UNSETTLED = "The save is still in trouble; what is wrong, and the way out, is told by: ragz status"


def outcome_lines(before: Evening, taken: Taken) -> list[str]:
    """The report on lines that were taken, with what is owed next and the way back."""
    evening = taken.evening
    if evening.troubles:
        return [*done_lines(taken.said), *as_typed_here([UNSETTLED])]
    after = next_lines(evening.game, evening.state)
    return [*done_lines(taken.said), *after, *over_lines(before, evening), *_way_back(taken.said)]


def over_lines(before: Evening, evening: Evening) -> list[str]:
    """The totals of the evening and how it goes on, when a game is over, or is at hand again."""
    gone = len(evening.session.games) < len(before.session.games)
    if not (gone or evening.state.over or withdrawn(evening.record)):
        return []
    from ragz_cli.core.evening.next_game import next_command
    from ragz_cli.view.totals import evening_lines

    again = next_command(evening, before.record if gone else None)
    begun = as_typed_here([f"The game that had been begun behind it waits for: {again}"] if gone else [])
    if withdrawn(evening.record):
        return as_typed_here([f"Or go on without it: {again}"])
    return [*evening_lines(evening), *begun]


def done_lines(taken: Sequence[Said]) -> list[str]:
    """What lines that were taken did."""
    lines: list[str] = []
    for said in taken:
        lines += [*_taken_back(said), *narrated(said.evening.game, tuple(said.evening.state.seats), said.played)]
        lines += _counted(said) + _amended(said) + _accepted(said)
    return lines


def _counted(said: Said) -> list[str]:
    """Where the difference must lie, if what people counted is not what is kept."""
    if not any(one.line.text.startswith(COUNT) for one in said.played):
        return []
    from ragz_cli.view.counted import difference_lines

    return difference_lines(said.evening, said.played)


def _amended(said: Said) -> list[str]:
    """What an amendment, or taking one back, changed further on, where the game can tell."""
    game, names = said.evening.game, tuple(said.evening.state.seats)
    if not any(entry.startswith((AMEND, *TAKING)) for entry in said.entries) or not _reworded(said):
        return []
    return [event_line(game, names, event) for event in game.differences(said.before.state, said.evening.state)]


def _reworded(said: Said) -> bool:
    """Whether a line has other words than before."""
    texts = {line.number: line.text for line in _lines(said.before)}
    return any(texts.get(line.number, line.text) != line.text for line in _lines(said.evening))


def _taken_back(said: Said) -> list[str]:
    """The lines that were in force before and are no more, and that nothing replaced."""
    if not any(entry.startswith(TAKING) for entry in said.entries):
        return []
    left = {line.number for line in _lines(said.evening)}
    return [
        f"Taken back, line {line.number}: {line.text}" for line in _lines(said.before) if line.number not in left
    ]


def _lines(evening: Evening) -> Sequence[Line]:
    """The lines of the last game that are in force."""
    return in_force(evening.record.log).lines


def _accepted(said: Said) -> list[str]:
    """What an acceptance has changed."""
    if ACCEPT not in said.entries:
        return []
    return as_typed_here(["The save goes by its log now: ragz status shows the table."])


def _way_back(said: Sequence[Said]) -> list[str]:
    """How to take back what was just recorded."""
    entries = [entry for one in said for entry in one.entries]
    words = [entry.split(" ", 1)[0] for entry in entries]
    if words[-1] == UNDO:
        return [f"Bring it back with: ragz redo{_steps(entries[-1])}"]
    if words == [REDO]:
        return [f"Take it back with: ragz undo{_steps(entries[-1])}"]
    if words[-1] == ACCEPT:
        return []
    if {UNDO, REDO, ACCEPT} & set(words[:-1]) or len(words) == 1:
        return ["Take it back with: ragz undo"]
    return [f"Take it back with: ragz undo {len(words)}"]


def _steps(entry: str) -> str:
    """How many steps an undo or redo went, as it has to be typed to go them the other way; nothing for one."""
    count = entry.partition("#")[0].partition(" ")[2].strip()
    return f" {count}" if count not in ("", "1") else ""
