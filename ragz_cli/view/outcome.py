"""What is said after lines were taken: what they did, what is owed next, how to take them back."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO, Line, Played, in_force, met_by
from ragz_cli.core.evening.records import withdrawn
from ragz_cli.core.evening.taking import Said, Taken
from ragz_cli.core.game import State
from ragz_cli.core.line import entry_word
from ragz_cli.core.names import unaccented
from ragz_cli.core.setup import LEARNED
from ragz_cli.view.as_typed import as_typed_here
from ragz_cli.view.narration import event_line, in_short, narrated, not_outdone
from ragz_cli.view.next import asked_in_short, next_lines

TAKING = (UNDO, REDO)  # entries after which some lines may no longer be in force
TAKE_BACK = "Take it back with: ragz undo"
KEEP_BOARD = "Keep this board for other evenings: ragz board save our-board"
UNSETTLED = "The save is still in trouble; what is wrong, and the way out: ragz status"


def outcome_lines(before: Evening, taken: Taken, quiet: bool = False) -> list[str]:
    """The report on lines that were taken, and what is owed next.

    The way back is said where it is not just `undo`, and for the first line of all. In `quiet` it is not said.
    """
    evening, done = taken.evening, done_lines(taken, quiet)
    if evening.troubles:
        return [*done, *as_typed_here([UNSETTLED])]
    if quiet:
        return [*done, asked_in_short(evening.game, evening.state), *over_lines(before, evening)]
    after = next_lines(evening.game, evening.state)
    way_back = [line for line in _way_back(taken) if line != TAKE_BACK or not before.record.log]
    return [*done, *after, *over_lines(before, evening), *way_back]


def over_lines(before: Evening, evening: Evening) -> list[str]:
    """The totals of the evening and how it goes on, when a game is over, or is at hand again."""
    gone = len(evening.session.games) < len(before.session.games)
    if not (gone or evening.state.over or withdrawn(evening.record)):
        return []
    from ragz_cli.core.evening.next_game import next_command
    from ragz_cli.view.totals import evening_lines

    again = next_command(evening, before.record if gone else None)
    if withdrawn(evening.record):
        return as_typed_here([f"Or go on without it: {again}"])
    title = before.game.title
    begun = [f"The next game, {title}, is gone: it was only begun. Begin it again with: {again}"] if gone else []
    kept = [] if before.state.over or gone else as_typed_here(board_lines(evening))
    return [*as_typed_here(begun), *evening_lines(evening, begun=gone), *kept]


def board_lines(evening: Evening) -> list[str]:
    """How to keep a board that was learned in this game for another evening."""
    learned = evening.game.summary(evening.state).get("board") == LEARNED and not evening.state.sitting.stopped
    return [KEEP_BOARD] if learned else []


def done_lines(taken: Taken, quiet: bool = False) -> list[str]:
    """What lines that were taken did."""
    say = in_short if quiet else narrated
    lines = [f"Game {taken.game}: {taken.said[0].evening.game.title}"] if taken.game else []
    for said in taken.said:
        different = _different(said, taken.game)
        lines += _taken_back(said)
        if not (quiet and different and (said.rewrites == AMEND or _reworded(said))):  # else it is known
            go_on = said is not taken.said[-1]
            shown = not_outdone(said.evening.game, _shown(said), go_on) if quiet else _shown(said)
            lines += say(said.evening.game, tuple(said.evening.state.seats), shown)
        lines += _counted(said) + different + _accepted(said) + _within_notes(said) + _left_behind(said)
    return [*lines, *(_different_totals(taken) if taken.totals else [])]


def _within_notes(said: Said) -> list[str]:
    """A note goes on to the end of its line: what looks like another line in it was not played."""
    parts = [part for entry in said.entries if entry_word(entry) == NOTE for part in entry.split(";")[1:]]
    verbs = said.evening.game.verbs
    looks = [part.strip() for part in parts if any(unaccented(word) in verbs for word in part.split()[:2])]
    return [f"The note goes on to its end: {part} was not played. Type it again without the note." for part in looks]


def _shown(said: Said) -> Sequence[Played[State]]:
    """The lines that were taken; those that are in force again, or in the place of others, as they may be shown."""
    if said.evening.game.secrets is None or said.rewrites not in (AMEND, *TAKING):
        return said.played
    from ragz_cli.core.evening.secrets import veiled_some

    return veiled_some(said.evening, said.played, said.evening.state)


def _counted(said: Said) -> list[str]:
    """Where the difference must lie, if what people counted is not what is kept."""
    if not any(entry_word(one.line.text) == COUNT for one in said.played):
        return []
    from ragz_cli.view.ledger import difference_lines

    return difference_lines(said.evening, said.played)


def _different(said: Said, corrected: int) -> list[str]:
    """What is different after an amendment, or after several lines were taken back or brought back (TB-6).

    In an earlier game that was `corrected` it is said after any line.
    """
    changed = said.rewrites == AMEND or (said.rewrites in TAKING and _several(said))
    if not changed and not corrected:
        return []
    from ragz_cli.core.evening.differences import differences
    from ragz_cli.core.evening.secrets import has_secrets
    from ragz_cli.view.differences import difference_lines, later_lines

    game, names = said.evening.game, tuple(said.evening.state.seats)
    lines = [
        *later_lines(game, said.evening.state, said.later),
        *difference_lines(differences(game, said.before.replay, said.evening.replay), has_secrets(said.evening)),
    ]
    events = game.differences(said.before.state, said.evening.state) if changed else ()
    return [*lines, *(event_line(game, names, event) for event in events)]


def _different_totals(taken: Taken) -> list[str]:
    """What the correction of an earlier game changed in the totals of the evening, and in later games."""
    from ragz_cli.core.evening.secrets import has_secrets
    from ragz_cli.view.differences import difference_lines

    return difference_lines(taken.totals, has_secrets(taken.evening))


def _several(said: Said) -> bool:
    """Whether more than one line came or went, or a line has other words than before."""
    before, after = _lines(said.before), _lines(said.evening)
    return abs(len(before) - len(after)) > 1 or _reworded(said)


def _reworded(said: Said) -> bool:
    """Whether a line has other words than before."""
    texts = {line.number: line.text for line in _lines(said.before)}
    return any(texts.get(line.number, line.text) != line.text for line in _lines(said.evening))


def _taken_back(said: Said) -> list[str]:
    """The lines that are no longer in force, and that nothing replaced."""
    if said.rewrites not in TAKING:
        return []
    from ragz_cli.core.evening.secrets import veiled_some

    left = {line.number for line in _lines(said.evening)}
    gone = [one for one in said.before.replay.played if one.line.number not in left]
    shown = [one.line for one in veiled_some(said.before, gone, said.evening.state)]
    shown += [line for line in _lines(said.before)[len(said.before.replay.lines) :] if line.number not in left]
    return [f"Taken back, line {line.number}: {line.text}" for line in shown]


def _left_behind(said: Said) -> list[str]:
    """After an undo: a line before it that nobody may have typed, such as the end of a turn; it is still in force."""
    before, after = said.before.replay, said.evening.replay
    gone, left = before.played[len(after.played) :], after.played
    if said.rewrites != UNDO or not (gone and left) or not (action := gone[0].action):
        return []
    game, met = said.evening.game, met_by(after, left[-1].at)
    implied = game.implied(met, action.verb, action.who)
    if not implied or implied.before[-1:] != (left[-1].action,):
        return []
    from ragz_cli.core.evening.secrets import veiled_some

    (stays,) = (one.line for one in veiled_some(said.evening, left[-1:], said.evening.state))
    return as_typed_here([f"Line {stays.number}, {stays.text}, stays: ragz undo takes it back too"])


def _lines(evening: Evening) -> Sequence[Line]:
    """The lines of the last game that are in force."""
    return in_force(evening.record.log).lines


def _accepted(said: Said) -> list[str]:
    """What `accept` has changed."""
    if said.rewrites != ACCEPT:
        return []
    return as_typed_here(["The save goes by its log now: ragz status shows the table."])


def _way_back(taken: Taken) -> list[str]:
    """How to take back what was just recorded."""
    if not taken.said or taken.said[-1].removed:
        return []
    *before, last = taken.said
    if last.rewrites == ACCEPT or (taken.game and before and any(one.rewrites in TAKING for one in taken.said)):
        return []
    if last.rewrites == UNDO and last.before.troubles:
        return []  # the line that the rules refuse would come back with it
    back, steps = UNDO, ""
    if last.rewrites == UNDO or (last.rewrites == REDO and not before):
        back, steps = REDO if last.rewrites == UNDO else UNDO, _steps(last.entries[-1])
    elif not any(one.rewrites in (*TAKING, ACCEPT) for one in before):
        entries = sum(len(one.entries) for one in taken.said)
        steps = f" {entries}" if entries > 1 else ""
    if taken.game:
        return [f"Take it back with: ragz do --game {taken.game} '{back}{steps}'"]
    return [f"{'Bring' if back == REDO else 'Take'} it back with: ragz {back}{steps}"]


def _steps(entry: str) -> str:
    """How many steps an undo or redo went, as it has to be typed to go them the other way; nothing for one."""
    count = entry.partition("#")[0].partition(" ")[2].strip()
    return f" {count}" if count not in ("", "1") else ""
