"""What to say when a line is refused: what is wrong, by which clause, and what would be right."""

import re
from collections.abc import Sequence

from ragz_cli.core.codes import CODES, NOT_NOW
from ragz_cli.core.evening.amending import LAST, met_in_vain
from ragz_cli.core.evening.earlier_game import take_in
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO, in_force, read_count
from ragz_cli.core.evening.result_only import example_of_result
from ragz_cli.core.evening.taking import Typing
from ragz_cli.core.game import TABLE, Choice, Duty, Game, Refusal, State
from ragz_cli.core.hearing import heard
from ragz_cli.core.line import JOURNAL, SET, TABLE_NAME
from ragz_cli.core.names import unaccented
from ragz_cli.core.play import or_refusal, would_be_taken
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.view.as_typed import PROGRAM, at_prompt
from ragz_cli.view.next import next_lines
from ragz_cli.view.reasons import FIRST_OWED, later, sentence, what_would_be_right, with_first

SHELL = re.compile(r"[^\w .,:=/+-]")  # what a shell may take for something else
AS_IN, UNKNOWN = "as in:", "W-VERB"
INSTEAD = "set the figures right as they are now, each with what it should be:"
IN_ONE_WORD = (UNDO, REDO, ACCEPT)
IN_EXAMPLES = ("Ann", "Bob")  # who sits in the examples of the declarations


def refusal_lines(game: Game[State], state: State, refusal: Refusal, text: str = "") -> list[str]:
    """What is wrong, with the clause; then what would be right, or what is owed first. `text` is what was typed."""
    from ragz_cli.view.rules import kind  # the rules are only read for a refusal

    lines = [f"error: {_where(refusal, text)}{sentence(game, state, refusal)}"]
    hint = "" if later(refusal) else _hint(game, state, refusal, text)
    if hint:
        lines.append(f"hint: {hint}")
    if refusal.code not in CODES and (not hint or kind(game, refusal.code) == NOT_NOW):
        return lines + ([] if later(refusal) or at_prompt() else next_lines(game, state))
    return lines


def _where(refusal: Refusal, typed: str) -> str:
    """The line of the log that becomes impossible: the one that was to be changed, or a later one."""
    entry, text = later(refusal), refusal.facts.get("text")
    if not entry:
        return ""
    word, number, *_ = *unaccented(typed).split(), "", ""
    if word == AMEND and (number in LAST or number.partition("-")[0] == str(entry)):
        return f"line {entry} cannot be {text}: "
    return f"then line {entry}, {text}, would no longer stand: "


def _hint(game: Game[State], state: State, refusal: Refusal, text: str) -> str:
    """What would be right, and how to type it."""
    usage, example = str(refusal.facts.get("usage", "")), str(refusal.facts.get("example", ""))
    if usage:
        example = as_here(game, state, example)
        example = example if _taken(game, state, _as_line(example)) else ""
    word, near = str(refusal.facts.get("word", "")), str(refusal.facts.get("near", ""))
    if state.over and refusal.code == UNKNOWN and not near:
        return ""  # what may follow the game is said after it
    typed = {"example": example or _quoted(any_example(game, state)), "say": _quoted(str(refusal.facts.get("say", "")))}
    named = refusal._replace(facts={**refusal.facts, **typed})
    said = what_would_be_right(game, tuple(state.seats), named)
    if word and near and word in text and _taken(game, state, text.replace(word, near, 1)):
        return f"{said} Type: {_quoted(text.replace(word, near, 1))}".strip()
    if not example or example in said or AS_IN in said:
        return said
    return f"{said or usage}, {AS_IN} {_quoted(_as_line(example))}"


def _taken(game: Game[State], state: State, line: str) -> bool:
    """Whether a line that is proposed would be taken. Some entries of the log are complete as one word."""
    first, _, rest = line.partition(" ")
    if unaccented(first) in JOURNAL:
        return _is_entry(state, unaccented(first), rest)
    return would_be_taken(game, state, line, heard)


def _is_entry(state: State, word: str, rest: str) -> bool:
    """Whether these words are an entry of the log that is no line of play; of an amendment nobody knows."""
    if word == COUNT:
        return not isinstance(or_refusal(lambda: read_count(state, rest)), Refusal)
    return not rest or rest.isdecimal() if word in IN_ONE_WORD else word == NOTE and bool(rest)


def _as_line(example: str) -> str:
    """An example as a whole line: what the table says needs its reason."""
    by_table = example.partition(" ")[0] in (SET, *SAID_BY_TABLE)
    return f"{TABLE_NAME}: {example}  # why" if by_table else example


def _quoted(line: str) -> str:
    """A line as it is typed here: in a shell after the name of the program, in quotes if a shell would change it."""
    if at_prompt() or not line or line.startswith(f"{PROGRAM} "):
        return line
    return f"{PROGRAM} '{line}'" if SHELL.search(line) else f"{PROGRAM} {line}"


def as_here(game: Game[State], state: State, example: str) -> str:
    """The example of a declaration as it can be typed now: as it is owed, else with the people at this table."""
    row = game.verbs.get(example.partition(" ")[0])
    owed = next((duty for duty in game.owed(state) if row and duty.verb == row.name), None)
    if row and owed and example == row.example:  # a refusal may know a better one
        return owed.example if owed.who == TABLE else owed.example.partition(": ")[2]
    seated = dict(zip(IN_EXAMPLES, state.seats, strict=False))
    return " ".join(seated.get(word, word) for word in example.split(" "))


def any_example(game: Game[State], state: State) -> str:
    """A line that would be taken now; at the prompt after the end, the command for another game."""
    if state.over and game.verbs and at_prompt():
        return f"{PROGRAM} rematch"
    offers: Sequence[Duty | Choice] = game.owed(state) or [one for one in game.open(state) if one.blocked is None]
    if offers:
        return offers[0].example
    setting = next(iter(game.settings.values()), None)
    if setting:
        return f"{TABLE_NAME}: {as_here(game, state, setting.example)}  # why"
    return f"{AMEND} 1 {example_of_result(state.seats)}"  # a game of which only the result is known


def refused_later(at: Evening, refusal: Refusal, typed: str) -> Refusal:
    """A refusal; where a typed amendment makes a line come too early, with what comes first there."""
    if refusal.code != FIRST_OWED or not later(refusal):
        return refusal
    met = or_refusal(lambda: met_in_vain(at, typed, later(refusal)))
    return refusal if met is None or isinstance(met, Refusal) else with_first(at.game, met, refusal)


def ways_on(evening: Evening, at: Evening, refusal: Refusal) -> list[str]:
    """How to go on where a change of lines would make a later line impossible; `evening` may have games after `at`."""
    entry, number = later(refusal), len(at.session.games)
    if not entry:
        return []
    there = f"do --game {number} " if number < len(evening.session.games) else ""
    back = _back(evening, at, entry)
    typed = f"{there}'{back}'" if there else back
    hint = f"hint: nothing was changed; to take back line {entry} and all after it: {PROGRAM} {typed}"
    lines = [hint] if back else []
    instead = refusal.facts.get("instead", ())
    figures = [f"  {PROGRAM} {there}'{line}'" for line in instead] if isinstance(instead, tuple) else []
    return [*lines, *([f"hint: {'or' if back else 'nothing was changed;'} {INSTEAD}"] if figures else []), *figures]


def _back(evening: Evening, at: Evening, entry: int) -> str:
    """The undo of this line and all after it; nothing where it would be refused, as an earlier game must stay over."""
    number = len(at.session.games)
    earlier = number < len(evening.session.games)  # where nothing is recorded of several lines unless all are taken
    log = (evening if earlier else at).session.games[number - 1].log
    steps = sum(step >= entry for step in in_force(log).steps)
    back = f"{UNDO} {steps}" if steps else ""
    return "" if earlier and back and take_in(evening, number, [back], Typing()).refused else back
