"""The log, each line with what it did; the ledger, every movement of a game's currency with its clause."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import AMEND, NO_STEPS, Line, Movement, Played, in_force, movements, since_agreed
from ragz_cli.core.game import MOVES, Event, Game, State
from ragz_cli.core.line import entry_word
from ragz_cli.core.step import would_be_taken
from ragz_cli.view import screen
from ragz_cli.view.rules import clause
from ragz_cli.view.sentences import INDENT, as_typed_here, cited, event_line, event_value, person

LEDGER_HEAD = ("Line", "Player", "Change", "Left", "Clause", "Why")
LEDGER_KEYS = ("line", "who", "amount", "left", "rule", "why")


def draw_ledger(evening: Evening, player: int | None = None) -> None:
    """Show every movement of the currency, of one player or of all."""
    screen.table(LEDGER_HEAD, _ledger_rows(evening, player))


def ledger_value(evening: Evening, player: int | None = None) -> dict[str, object]:
    """What `ledger --json` shows."""
    return {
        "game": evening.game.name,
        "board": evening.game.summary(evening.state).get("board", ""),
        "currency": evening.game.currency,
        "movements": [dict(zip(LEDGER_KEYS, row, strict=True)) for row in _ledger_rows(evening, player)],
    }


def _ledger_rows(evening: Evening, player: int | None) -> list[tuple[int, str, int, int, str, str]]:
    """The cells below LEDGER_HEAD."""
    names, moves = tuple(evening.state.seats), movements(evening.replay, evening.game.currency)
    return [
        (move.line, person(names, move.who), move.amount, move.left, move.clause, reason(evening.game, move))
        for move in moves
        if player in (None, move.who)
    ]


def reason(game: Game[State], move: Movement) -> str:
    """On which space something moved, or else by which rule."""
    rule = clause(game, move.clause) if move.why in MOVES and move.clause else None
    return rule.title if rule else move.why


def difference_lines(evening: Evening, played: Sequence[Played[State]]) -> list[str]:
    """What to look at for each player whose count differs; nothing where all counts agree."""
    differing = [event for one in played for event in one.events if event.kind == "count_differs"]
    return [line for event in differing for line in _difference(evening, event)]


def _difference(evening: Evening, event: Event) -> list[str]:
    name, currency = person(tuple(evening.state.seats), event.who), evening.game.currency
    moves = since_agreed(evening.replay, currency, event.who)
    rows = [(move.line, move.amount, move.left, reason(evening.game, move) + cited((move.clause,))) for move in moves]
    line = f"table: set {name} {currency.casefold()} {event.amount}  # counted"
    taken = would_be_taken(evening.game, evening.state, line)
    return [
        f"{name}'s {currency} since the last count that agreed (line, change, left):",
        *(INDENT + line for line in screen.aligned(rows) or ["none moved"]),
        *(as_typed_here([f"To go by what {name} holds: ragz '{line}'"]) if taken else ()),
    ]


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
    became, names = fates(evening) if everything else {}, tuple(evening.state.seats)
    return {
        "game": evening.game.name,
        "board": evening.game.summary(evening.state).get("board", ""),
        "lines": [
            {
                "number": number,
                "line": text,
                **({"fate": became.get(number, "")} if everything else {}),
                "events": [event_value(evening.game, names, event) for event in events],
            }
            for number, text, events in numbered(evening, everything)[-(last or 0) :]
        ],
    }
