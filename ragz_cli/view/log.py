"""The log: its lines and what each did."""

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import NO_STEPS, Played, in_force
from ragz_cli.core.game import State
from ragz_cli.view.narration import INDENT, event_line
from ragz_cli.view.phrase import STAND_IN_NOTE, on_stand_in, person


def log_lines(evening: Evening, everything: bool = False, last: int | None = None) -> list[str]:
    """The lines in force, numbered, and what each did; with `everything` all that was typed and what became of it.

    Of several only the `last`.
    """
    played = {one.line.number: one for one in evening.replay.played}
    fates = _fates(evening) if everything else {}
    wide = len(str(len(evening.record.log)))
    indent, names = " " * wide + INDENT * 2, tuple(evening.state.seats)
    lines = [STAND_IN_NOTE] if on_stand_in(evening.game, evening.state) else []
    for number, text in _entries(evening, everything)[-(last or 0) :]:
        fate = f"   ({fates[number]})" if number in fates else ""
        lines.append(f"{number:>{wide}}  {text}{fate}")
        events = played[number].events if number in played else ()
        lines += [indent + event_line(evening.game, names, event) for event in events]
    return lines


def _entries(evening: Evening, everything: bool) -> list[tuple[int, str]]:
    """The numbered lines in force, or everything as it was typed."""
    if everything:
        return list(enumerate(evening.record.log, 1))
    return [(one.line.number, one.line.text) for one in evening.replay.played]


def _fates(evening: Evening) -> dict[int, str]:
    """What became of the entries of the log that are no longer in force, or not as they were typed."""
    now = in_force(evening.record.log)
    steps, lines = set(now.steps), {line.number: line for line in now.lines}
    wording = {line.worded for line in now.lines}
    fates = {}
    for number, text in enumerate(evening.record.log, 1):
        line = lines.get(number)
        if line and line.worded != number:
            fates[number] = f"amended by line {line.worded}: {line.text}"
        elif number in steps and number not in wording:
            fates[number] = "amended again"
        elif number not in steps and text.partition(" ")[0] not in NO_STEPS:
            fates[number] = "taken back"
    return fates


def log_value(evening: Evening, everything: bool = False, last: int | None = None) -> dict[str, object]:
    """What `log --json` shows."""
    played = {one.line.number: one for one in evening.replay.played}
    fates = _fates(evening) if everything else {}
    return {
        "game": evening.game.name,
        "board": evening.game.summary(evening.state).get("board", ""),
        "lines": [
            {
                "number": number,
                "line": text,
                **({"fate": fates.get(number, "")} if everything else {}),
                "events": _events_value(evening, played.get(number)),
            }
            for number, text in _entries(evening, everything)[-(last or 0) :]
        ],
    }


def _events_value(evening: Evening, played: Played[State] | None) -> list[dict[str, object]]:
    names = tuple(evening.state.seats)
    return [
        {
            "kind": event.kind,
            "who": person(names, event.who),
            "amount": event.amount,
            "rule": event.clause,
            "text": event_line(evening.game, names, event),
        }
        for event in (played.events if played else ())
    ]
