"""The log: its lines and what each did."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import AMEND, NO_STEPS, Line, in_force
from ragz_cli.core.game import Event
from ragz_cli.core.line import entry_word
from ragz_cli.view.narration import INDENT, event_line
from ragz_cli.view.phrase import person


def log_lines(evening: Evening, everything: bool = False, last: int | None = None) -> list[str]:
    """The lines in force, numbered, and what each did; with `everything` all that was typed and what became of it.

    Of several only the `last`.
    """
    became = fates(evening) if everything else {}
    wide = len(str(len(evening.record.log)))
    indent, names = " " * wide + INDENT * 2, tuple(evening.state.seats)
    lines = []
    for number, text, events in numbered(evening, everything)[-(last or 0) :]:
        fate = f"   ({became[number]})" if number in became else ""
        lines.append(f"{number:>{wide}}  {text}{fate}")
        lines += [indent + event_line(evening.game, names, event) for event in events]
    return lines


def numbered(evening: Evening, everything: bool) -> list[tuple[int, str, Sequence[Event]]]:
    """The numbered lines in force, or everything as it was typed, each with what it did."""
    played = evening.replay.played
    if not everything:
        return [(one.line.number, one.line.text, one.events) for one in played]
    did: dict[int, tuple[Event, ...]] = {}
    for one in played:  # an amendment can put several lines in the place of one
        did[one.line.number] = (*did.get(one.line.number, ()), *one.events)
    return [(number, text, did.get(number, ())) for number, text in enumerate(evening.record.log, 1)]


def fates(evening: Evening) -> dict[int, str]:
    """What became of the entries of the log that are no longer in force, or not as they were typed."""
    now = in_force(evening.record.log)
    steps, wording = set(now.steps), {line.worded for line in now.lines}
    amended: dict[int, list[Line]] = {}
    for one in now.lines:
        amended.setdefault(one.number, []).append(one)
    became = {}
    for number, text in enumerate(evening.record.log, 1):
        lines = amended.get(number, [])
        if lines and lines[0].worded != number:
            became[number] = f"amended by line {lines[0].worded}: {'; '.join(line.text for line in lines)}"
        elif number in steps and number not in wording:
            became[number] = "amended again" if entry_word(text) == AMEND else "amended with the lines before it"
        elif number not in steps and text.partition(" ")[0] not in NO_STEPS:
            became[number] = "taken back"
    if evening.replay.fault:
        refused, *after = (line.number for line in now.lines[len(evening.replay.lines) :])
        became = {refused: "refused", **dict.fromkeys(after, "not played")} | became
    return became


def log_value(evening: Evening, everything: bool = False, last: int | None = None) -> dict[str, object]:
    """What `log --json` shows."""
    became = fates(evening) if everything else {}
    return {
        "game": evening.game.name,
        "board": evening.game.summary(evening.state).get("board", ""),
        "lines": [
            {
                "number": number,
                "line": text,
                **({"fate": became.get(number, "")} if everything else {}),
                "events": _events_value(evening, events),
            }
            for number, text, events in numbered(evening, everything)[-(last or 0) :]
        ],
    }


def _events_value(evening: Evening, events: Sequence[Event]) -> list[dict[str, object]]:
    names = tuple(evening.state.seats)
    return [
        {
            "kind": event.kind,
            "who": person(names, event.who),
            "amount": event.amount,
            "rule": event.clause,
            "text": event_line(evening.game, names, event),
        }
        for event in events
    ]
