"""What is owed next, by whom and how to type it; and what to say when a line is refused."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ragz_cli.core.codes import CODES, NOT_NOW, NOT_UNDERSTOOD
from ragz_cli.core.game import Choice, Duty, Game, Refusal, Table
from ragz_cli.core.journal import AMEND
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.reading import fold
from ragz_cli.view import words
from ragz_cli.view.phrase import STAND_IN_NOTE, Listed, cited, fields, on_stand_in, person
from ragz_cli.view.setup import setup_fault, setup_hint

JOURNAL_CODES = "J-"
REFUSED_EXIT, NOT_UNDERSTOOD_EXIT = 1, 2
EXAMPLES = 4  # how many people's lines are shown, if all owe the same
TYPED_WIDTH = 24  # of the column in which lines to type stand
OR, AND, MORE = "   or   ", "   and   ", "   and so on"


class Owing(NamedTuple):
    """Players who owe the same thing: their seats, and the duties of each that are a choice between them."""

    seats: tuple[int, ...]
    duties: tuple[Duty, ...]


def next_lines(game: Game[Table], state: Table, full: bool = False) -> list[str]:
    """What is owed, or else what is open; with `full` every clause and usage, and what is blocked and why."""
    if state.over:
        lines = over_lines(game, state)
    elif owing := owed_together(game.owed(state)):
        lines = [line for one in owing for line in _owed_lines(game, state, one, len(owing) > 1, full)]
        lines += _also_open_lines(game, state) if full else []
    else:
        lines = _open_lines(game, state, full)
    if full:
        lines += _blocked_lines(game, state)
    return [*lines, STAND_IN_NOTE] if on_stand_in(game, state) else lines


def over_lines(game: Game[Table], state: Table) -> list[str]:
    """The end of the game, and who has won."""
    winners = game.summary(state).get("winners")
    won = Listed(str(name) for name in winners) if isinstance(winners, list) and winners else None
    return [f"The game is over: {won:and} won." if won else "The game is over."]


def refusal_lines(game: Game[Table], state: Table, refusal: Refusal, text: str = "") -> list[str]:
    """What was wrong, with the clause; then what would be right, or what is owed first. `text` is what was typed."""
    from ragz_cli.view.rules import kind  # the book of rules is only opened for a refusal

    lines = [f"error: {_where(refusal, text)}{sentence(game, state, refusal)}"]
    hint = "" if later(refusal) else _hint(game, state, refusal, text)
    if hint:
        lines.append(f"hint: {hint}")
    if refusal.code not in CODES and (not hint or kind(game.name, refusal.code) == NOT_NOW):
        return lines + ([] if later(refusal) else next_lines(game, state))
    return [*lines, STAND_IN_NOTE] if on_stand_in(game, state) else lines


def exit_code(refusal: Refusal) -> int:
    """2 for what was not understood, 1 for what the rules refuse."""
    known = CODES.get(refusal.code)
    return NOT_UNDERSTOOD_EXIT if known and known.kind == NOT_UNDERSTOOD else REFUSED_EXIT


def sentence(game: Game[Table], state: Table, refusal: Refusal) -> str:
    """What was wrong, the numbers, and the clause in brackets."""
    return setup_fault(game.name, tuple(state.seats), refusal)


def duty_words(game: Game[Table], state: Table, duty: Duty | Choice) -> str:
    """What a duty asks for, as what follows "has to": of the verb, or of the verb under one of the duty's clauses."""
    known = words.load(game.name).duties
    special = (known.get(f"{duty.verb}/{clause}") for clause in duty.clauses)
    template = next((text for text in special if text), known.get(duty.verb))
    if template is None:
        return game.verbs[duty.verb].help
    return template.format_map(fields(tuple(state.seats), {"who": duty.who, **duty.facts}))


def typed(state: Table, duty: Duty | Choice, with_name: bool = False) -> str:
    """An example of what can be typed, without the actor where only one can be meant."""
    name = person(tuple(state.seats), duty.who)
    return duty.example if with_name else duty.example.removeprefix(f"{name}: ")


def owed_together(duties: Iterable[Duty]) -> list[Owing]:
    """The duties by player, players with the same duties together."""
    by_seat: dict[int, tuple[Duty, ...]] = {}
    for duty in duties:
        by_seat[duty.who] = (*by_seat.get(duty.who, ()), duty)
    by_verbs: dict[tuple[str, ...], Owing] = {}
    for seat, own in by_seat.items():
        verbs = tuple(duty.verb for duty in own)
        before = by_verbs.get(verbs, Owing((), ()))
        by_verbs[verbs] = Owing((*before.seats, seat), (*before.duties, *own))
    return list(by_verbs.values())


def _owed_lines(game: Game[Table], state: Table, owing: Owing, several: bool, full: bool) -> list[str]:
    seats, duties = owing
    own = [duty for duty in duties if duty.who == seats[0]]
    many = len(seats) > 1
    who = Listed(person(tuple(state.seats), seat) for seat in seats)
    what = ", or ".join(duty_words(game, state, duty) for duty in own)
    clauses = [clause for duty in own for clause in _clauses(duty, full)]
    lines = [f"Next: {who} {'have' if many else 'has'} to {what}{cited(clauses)}"]
    examples = [typed(state, duty, many or several) + _instead(duty) for duty in duties[:EXAMPLES]]
    lines.append("  " + (AND if many else OR).join(examples) + (MORE if len(duties) > EXAMPLES else ""))
    return lines + ([f"  usage: {duty.usage}" for duty in own] if full else [])


def _clauses(duty: Duty | Choice, full: bool) -> tuple[str, ...]:
    return duty.clauses if full else duty.clauses[:1]


def _instead(duty: Duty | Choice) -> str:
    """What else may stand in the example in place of its last word."""
    others = duty.words[1:] if duty.words and duty.example.endswith(duty.words[0]) else duty.words
    return f"   (or: {', '.join(others)})" if others else ""


def _open_lines(game: Game[Table], state: Table, full: bool) -> list[str]:
    """What may be done when nothing is owed, one line each, and whose line would go on."""
    names = tuple(state.seats)
    rows = []
    for choice in game.open(state):
        if choice.blocked:
            continue
        line = typed(state, choice, choice.who != state.turn)
        rows.append((line, duty_words(game, state, choice) + cited(_clauses(choice, full))))
        if full and len(choice.words) > 1:
            rows.append(("", _instead(choice).strip()))
    rows += going_on(game, state)
    return [f"Next: {names[state.turn]} may", *_aligned(rows)]


def going_on(game: Game[Table], state: Table) -> list[tuple[str, str]]:
    """The lines of others that would go on at once, with what they take as said."""
    names = tuple(state.seats)
    rows = []
    for verb in game.verbs.values():
        implied = game.implied(state, verb.name, None)
        if implied and implied.who != state.turn:
            taken = Listed(f"{names[action.who]} need not type {action.verb}" for action in implied.before)
            rows.append((f"{names[implied.who]}: {verb.example}", f"{names[implied.who]} goes on; {taken}"))
    return rows


def _aligned(rows: Sequence[tuple[str, str]]) -> list[str]:
    """What to type in one column, what it does beside it."""
    wide = min(TYPED_WIDTH, max((len(line) for line, _ in rows), default=0))
    return [f"  {line.ljust(wide)}  {what}" for line, what in rows]


def _also_open_lines(game: Game[Table], state: Table) -> list[str]:
    """What may be done besides what is owed."""
    owed = {(duty.who, duty.verb) for duty in game.owed(state)}
    free = [one for one in game.open(state) if one.blocked is None and (one.who, one.verb) not in owed]
    rows = [(typed(state, one), duty_words(game, state, one) + cited(one.clauses)) for one in free]
    return ["Also open:", *_aligned(rows)] if rows else []


def _blocked_lines(game: Game[Table], state: Table) -> list[str]:
    """What is not possible now, and why."""
    blocked = [(choice.verb, choice.blocked) for choice in game.open(state) if choice.blocked]
    rows = [(verb, sentence(game, state, refusal)) for verb, refusal in blocked]
    return ["Not now:", *_aligned(rows)] if rows else []


def later(refusal: Refusal) -> int:
    """The line of the log that a change of lines would make impossible; 0 where the typed line itself is refused."""
    entry = refusal.facts.get("entry")
    return entry if isinstance(entry, int) and not refusal.code.startswith(JOURNAL_CODES) else 0


def _where(refusal: Refusal, typed: str) -> str:
    """The line of the log that cannot be: the one that was to be changed, or one that would no longer stand."""
    entry, text = later(refusal), refusal.facts.get("text")
    if not entry:
        return ""
    if fold(typed).split()[:2] == [AMEND, str(entry)]:
        return f"line {entry} cannot be {text}: "
    return f"then line {entry}, {text}, would no longer stand: "


def _hint(game: Game[Table], state: Table, refusal: Refusal, text: str) -> str:
    """What would be right, and how to type it."""
    usage, example = str(refusal.facts.get("usage", "")), str(refusal.facts.get("example", ""))
    word, near = str(refusal.facts.get("word", "")), str(refusal.facts.get("near", ""))
    named = refusal._replace(facts={"example": any_example(game, state), **refusal.facts})
    said = setup_hint(game.name, tuple(state.seats), named)
    if word and near and word in text:
        return f"{said} Type: {text.replace(word, near, 1)}".strip()
    if not example or example in said:
        return said
    return f"{said or usage}, as in: {_in_full(example)}"


def _in_full(example: str) -> str:
    """An example as it can be typed: what the table sets has its reason, and a # goes in quotes."""
    return f"ragz '{TABLE_NAME}: {example}  # why'" if example.startswith(f"{SET} ") else example


def any_example(game: Game[Table], state: Table) -> str:
    """A line that would be taken now."""
    offers: Sequence[Duty | Choice] = game.owed(state) or [one for one in game.open(state) if one.blocked is None]
    if offers:
        return offers[0].example
    setting = next(iter(game.settings.values()), None)  # a result that was told can only be amended
    return f"{TABLE_NAME}: {setting.example}  # why" if setting else f"{AMEND} 1 {_told_again(game)}"


def _told_again(game: Game[Table]) -> str:
    """The line of the one verb of a game that has nothing to set."""
    return f"{TABLE_NAME}: {next(iter(game.verbs.values())).example}  # why"
