"""Events, refusals, duties and how a game was won in sentences: templates, a game over the core, filled with facts.

Commands to type are shown in a shell with the name of the program, at the table prompt without it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby

from ragz_cli.core import TYPE_CHECKING, Any, TypedDict, re
from ragz_cli.core import game as core
from ragz_cli.core.evening.log import Played
from ragz_cli.core.line import typed_line
from ragz_cli.core.record import Record
from ragz_cli.core.step import or_refusal
from ragz_cli.core.table import player_rows
from ragz_cli.core.words import Count, Words, capital, over_core, share
from ragz_cli.view.screen import DueLine, Won, aligned

if TYPE_CHECKING:
    from ragz_cli.core.figures import StatsKeeper
    from ragz_cli.core.season.story import Told

_merged: dict[str, Words] = {}


def of(game: core.Game[core.S]) -> Words:
    """All that is said about a game."""
    if game.name not in _merged:
        _merged[game.name] = over_core(game.words())
    return _merged[game.name]


CASES = ("case", "fact")  # facts whose value chooses the words


class Listed(tuple[str, ...]):
    """Several things in a row: `{whom}` is "Ann, Bob and Cy", `{names:or}` "Ann, Bob or Cy", `{dice:+}` "5 + 4 + 4".

    `{names: }` is how they are typed in a shell: "Ann 'Grandma Jo'". A verb goes along: `{whom:follows|follow}`.
    """

    def __format__(self, joint: str) -> str:
        one, _, many = joint.partition("|")
        if many:
            return f"{self} {many if len(self) > 1 else one}"
        if joint == "+":
            return " + ".join(self)
        if joint == " ":
            from shlex import join

            return join(self)
        if len(self) < 2:
            return self[0] if self else "nothing"
        return f"{', '.join(self[:-1])} {joint or 'and'} {self[-1]}"


def person(names: Sequence[str], seat: int) -> str:
    """The name at a seat; the table itself has one too."""
    return "the table" if seat == core.TABLE else names[seat]


class Fields:
    """Facts as the fields of a template: seats become names, numbers can take a noun, `{chance}` is that of the facts.

    One that is missing is a question mark: people never see a traceback.
    """

    def __init__(self, names: Sequence[str], facts: core.Facts) -> None:
        self.names = names
        self.facts = facts

    def __getitem__(self, key: str) -> object:
        try:
            if key == "chance":
                return share(*(int(str(self.facts[one])) for one in ("hits", "out_of")))
            return self._field(key, self.facts[key])
        except KeyError:
            return self.__missing__(key)

    def __missing__(self, _: str) -> object:
        return Listed(("?",))

    def _field(self, key: str, value: core.Value) -> object:
        if isinstance(value, int):
            return person(self.names, value) if key in core.SEATS else Count(value)
        if isinstance(value, tuple):
            return Listed(str(self._field(key, one)) for one in value)
        return value or "nothing"


def pick(templates: Mapping[str, str], name: str, facts: core.Facts) -> str | None:
    """The template that fits best: `name/case`, `name+fact` for the last fact that has a value and words, or `name`."""
    for key in CASES:
        if key in facts and (variant := f"{name}/{facts[key]}") in templates:
            return templates[variant]
    for key in reversed(tuple(facts)):
        if (variant := f"{name}+{key}") in templates and facts[key] not in ("", (), None):
            return templates[variant]
    return templates.get(name)


def cited(clauses: Iterable[str]) -> str:
    """Clauses in brackets, each once; nothing for none."""
    return bracketed(", ".join(dict.fromkeys(filter(None, clauses))))


def bracketed(clause: str) -> str:
    """A clause in brackets; nothing for none."""
    return f" [{clause}]" if clause else ""


PROGRAM = "ragz"

_at_prompt: list[tuple[Sequence[str], bool]] = []  # commands that an open prompt knows, and whether people read it


@contextmanager
def typed_at_prompt(commands: Sequence[str], aloud: bool = False) -> Iterator[None]:
    """Within this context people type these commands at the table prompt; `aloud` is one that they read."""
    _at_prompt.append((commands, aloud))
    try:
        yield
    finally:
        _at_prompt.pop()


def at_prompt() -> bool:
    """Whether a prompt is open: it asks for what is owed after every answer, so the answer need not."""
    return bool(_at_prompt)


def aloud() -> bool:
    """Whether people read a prompt: there nobody makes an error, and what is owed is asked right after."""
    return bool(_at_prompt) and _at_prompt[-1][1]


def as_said_here(lines: Iterable[str]) -> list[str]:
    """What is wrong, and what would be right: aloud as sentences, elsewhere as `error:` and `hint:`.

    >>> with typed_at_prompt(["log"], aloud=True):
    ...     as_said_here(["error: it is Bob's turn [CH-13]", "hint: ragz log shows what ragz has"])
    ["It is Bob's turn [CH-13]", 'Log shows what ragz has']
    """
    typed = as_typed_here(lines)
    said = (re.subn("^(?:error|hint): ", "", line) for line in typed)
    return [line[:1].upper() + line[1:] if marked else line for line, marked in said] if aloud() else typed


def as_typed_here(lines: Iterable[str]) -> list[str]:
    """Our own lines with the commands in them as they are typed here. Not for lines that hold text from people.

    >>> with typed_at_prompt(["log"]):
    ...     as_typed_here(["hint: ragz log shows what ragz has", "say why: ragz 'table: set Bob credits 9  # why'"])
    ['hint: log shows what ragz has', 'say why: table: set Bob credits 9  # why']
    >>> as_typed_here(["hint: ragz log shows what ragz has"])
    ['hint: ragz log shows what ragz has']
    """
    if not _at_prompt:
        return [*lines]
    commands, _ = _at_prompt[-1]
    typed_in_a_shell = rf"\b{PROGRAM} (?:'([^']+)'|(?=(?:{'|'.join(commands)})\b))"
    return [re.sub(typed_in_a_shell, lambda found: found[1] or "", line) for line in lines]


INDENT = "  "
CELLS = "\t"  # between the cells of a row
BY_NAME = "{by}"  # begins a template that is preceded by the player's name, unless that is who was named last
BEST_BY = "left"  # the fact by which rows are in order
PIECE, ROW, SENTENCE = "piece", "row", "sentence"


def narrated(game: core.Game[core.State], names: Sequence[str], played: Sequence[Played[core.State]]) -> list[str]:
    """Each line in its canonical form, and under it what happened."""
    return [line for one in played for line in (one.line.text, *_sentences(game, names, one.events))]


def _sentences(game: core.Game[core.State], names: Sequence[str], events: Sequence[core.Event]) -> Iterator[str]:
    """Events as sentences, or together as the rows of a table, with a clause where it is not that of the row above."""
    rows = of(game).rows
    for are_rows, some in groupby(events, lambda event: pick(rows, event.kind, event.facts) is not None):
        if are_rows:
            order = _best_first(game, some)
            above = ("", *(event.clause for event in order))
            for event, line, cited in zip(order, _table(names, rows, order), above, strict=False):
                yield line + bracketed(event.clause if event.clause != cited else "")
        else:
            yield from (_marked(event, INDENT + event_line(game, names, event)) for event in some)


def in_short(game: core.Game[core.State], names: Sequence[str], played: Sequence[Played[core.State]]) -> list[str]:
    """What lines did, in as few words as possible; if there is nothing to say, the last line as it was understood."""
    return [line for one in played for line in brief(game, names, one)] or [one.line.text for one in played[-1:]]


def not_outdone(
    game: core.Game[core.State], played: Sequence[Played[core.State]], go_on: bool
) -> list[Played[core.State]]:
    """Lines without those that a further one outdoes: who is winning a trick. The last too, if typed lines `go_on`."""
    last = len(played) - (not go_on)
    outdone = of(game).outdone
    return [
        one for at, one in enumerate(played) if at >= last or any(event.kind not in outdone for event in one.events)
    ]


def brief(game: core.Game[core.State], names: Sequence[str], one: Played[core.State]) -> Iterator[str]:
    """What one line did, in short: pieces side by side, tables, and sentences where there is nothing shorter.

    There may be nothing to say.
    """
    known, spoken_of = of(game).quiet, one.action.who if one.action else core.TABLE
    said = [event for event in one.events if pick(known, event.kind, event.facts) != ""]
    for shape, some in groupby(said, lambda event: _shape(pick(known, event.kind, event.facts))):
        events = [*some]
        if shape == ROW:
            yield from _table(names, known, _best_first(game, events))
        elif shape == SENTENCE:
            yield from (_marked(event, INDENT + _filled(game, names, event)) for event in events)
        else:
            pieces = []
            for event in events:
                pieces.append(_piece(names, known, event, spoken_of))
                spoken_of = event.who
            yield INDENT + ", ".join(pieces)


def _shape(template: str | None) -> str:
    return SENTENCE if template is None else ROW if CELLS in template else PIECE


def _piece(names: Sequence[str], known: Mapping[str, str], event: core.Event, spoken_of: int) -> str:
    template = pick(known, event.kind, event.facts) or ""
    said = template.removeprefix(BY_NAME).format_map(_fields(names, event))
    named = template.startswith(BY_NAME) and event.who != spoken_of
    return f"{person(names, event.who)} {said}" if named else said


def _best_first(game: core.Game[core.State], events: Iterable[core.Event]) -> list[core.Event]:
    low = 1 if game.scoring.lowest_wins else -1
    return sorted(events, key=lambda event: low * int(str(event.facts.get(BEST_BY) or 0)))


def _table(names: Sequence[str], rows: Mapping[str, str], events: Sequence[core.Event]) -> list[str]:
    """Events as rows of a table."""
    templates = [(pick(rows, event.kind, event.facts) or "", event) for event in events]
    cells = [template.format_map(_fields(names, event)).split(CELLS) for template, event in templates]
    return [INDENT + line for line in aligned(cells)]


def _marked(event: core.Event, line: str) -> str:
    return Won(line) if event.kind == core.WON else line


def event_line(game: core.Game[core.State], names: Sequence[str], event: core.Event) -> str:
    """One event as a sentence, its clause in brackets. An event without words shows its kind and its facts."""
    return _filled(game, names, event) + bracketed(event.clause)


class EventValue(TypedDict):
    """Something that happened in a line of a game of the evening; `text` is the sentence that the table hears."""

    game: int
    line: int
    kind: str
    who: str
    amount: int | None
    rule: str
    facts: dict[str, Any]
    text: str


def event_value(game: core.Game[core.State], names: Sequence[str], event: core.Event) -> dict[str, object]:
    """An event for scripts, players by name; a number that is not shown any more is null."""
    return {
        "kind": event.kind,
        "who": person(names, about_whom(game, event)),
        "amount": None if event.facts.get("case") == core.HIDDEN else event.amount,
        "rule": event.clause,
        "facts": core.named(names, event.facts),
        "text": event_line(game, names, event),
    }


def about_whom(game: core.Game[core.State], event: core.Event) -> int:
    """The seat of whom an event is about; where its sentence names only others, who are `whom`, that of the table."""
    template = pick(of(game).events, event.kind, event.facts) if "whom" in event.facts else None
    return event.who if template is None or re.search(r"\{who\b", template) else core.TABLE


def _filled(game: core.Game[core.State], names: Sequence[str], event: core.Event) -> str:
    template = pick(of(game).events, event.kind, event.facts) or f"{{who}}: {event.kind} {{amount}}"
    return as_typed_here([template])[0].format_map(_fields(names, event))


def _fields(names: Sequence[str], event: core.Event) -> Fields:
    return Fields(names, {**event.facts, "who": event.who, "amount": event.amount})


class Owing(Record):
    """Players who owe the same thing: their seats, and the duties of each that are a choice between them."""

    seats: tuple[int, ...]
    duties: tuple[core.Duty, ...]


def owed_together(duties: Iterable[core.Duty]) -> list[Owing]:
    """The duties by player, players with the same duties together."""
    by_seat: dict[int, tuple[core.Duty, ...]] = {}
    for duty in duties:
        by_seat[duty.who] = (*by_seat.get(duty.who, ()), duty)
    by_verbs: dict[tuple[str, ...], Owing] = {}
    for seat, own in by_seat.items():
        verbs = tuple(duty.verb for duty in own)
        before = by_verbs.get(verbs, Owing((), ()))
        by_verbs[verbs] = Owing((*before.seats, seat), (*before.duties, *own))
    return list(by_verbs.values())


def owed_words(game: core.Game[core.State], state: core.State, owing: Owing) -> tuple[Listed, str]:
    """Who owes something, and what."""
    who = Listed(person(tuple(state.seats), seat) for seat in owing.seats)
    return who, ", or ".join(duty_words(game, state, duty) for duty in owing.duties if duty.who == owing.seats[0])


def required(game: core.Game[core.State], state: core.State, owing: Owing) -> str:
    """Who has to do what, without what only may be done instead."""
    due = tuple(duty for duty in owing.duties if not game.verbs[duty.verb].optional)
    who, what = owed_words(game, state, owing._replace(duties=due or owing.duties))
    return f"{who} {'have' if len(owing.seats) > 1 else 'has'} to {what}"


def duty_words(game: core.Game[core.State], state: core.State, duty: core.Duty | core.Choice) -> str:
    """What a duty asks for, as an imperative, which can follow "has to" too."""
    template = _template(of(game).duties, duty)
    return game.verbs[duty.verb].help if template is None else _duty_filled(state, duty, template)


def shown_words(game: core.Game[core.State], state: core.State, duty: core.Duty | core.Choice) -> str:
    """The same for a screen, where nobody types; nothing for what need not be said there."""
    template = _template(of(game).screens, duty)
    return duty_words(game, state, duty) if template is None else _duty_filled(state, duty, template)


def what_follows(game: core.Game[core.State], state: core.State, duty: core.Duty | core.Choice) -> str:
    """What comes of a duty, as far as its player wants to know it before; often nothing."""
    template = _template(of(game).after, duty)
    if not template:
        return ""
    rows = player_rows(game.summary(state))
    row = rows[duty.who] if rows else {}
    own = {key: value for key, value in row.items() if isinstance(value, (int, str))}
    return template.format_map(Fields(tuple(state.seats), {**own, "who": duty.who, **duty.facts}))


def asked_words(game: core.Game[core.State], state: core.State, duty: core.Duty | core.Choice) -> str:
    """What a duty asks for, in a word or two for people who know the rules; nothing where it is obvious."""
    template = _template(of(game).asks, duty)
    return duty.verb if template is None else _duty_filled(state, duty, template)


def _template(known: Mapping[str, str], duty: core.Duty | core.Choice) -> str | None:
    """The words for the verb under one of the duty's clauses, or for the verb."""
    special = (pick(known, f"{duty.verb}/{clause}", duty.facts) for clause in duty.clauses)
    return next((text for text in special if text is not None), known.get(duty.verb))


def _duty_filled(state: core.State, duty: core.Duty | core.Choice, template: str) -> str:
    return template.format_map(Fields(tuple(state.seats), {"who": duty.who, **duty.facts}))


def typed(
    game: core.Game[core.State], state: core.State, duty: core.Duty | core.Choice, with_name: bool = False
) -> str:
    """An example of what can be typed, without the actor where only one can be meant; aloud as it is said."""
    name = person(tuple(state.seats), duty.who)
    bare = duty.example.removeprefix(f"{name}: ")
    if aloud() and duty.who == core.TABLE:
        return bare.partition(" #")[0].removeprefix(f"{core.TABLE_NAME}: {duty.verb} ").rstrip()
    return _as_said(game, state, bare, name if with_name else "") or (duty.example if with_name else bare)


def _as_said(game: core.Game[core.State], state: core.State, example: str, name: str) -> str:
    """An example without its verb, or a no, where that is heard as the same; nothing in a shell, or where it is not."""
    if not aloud():
        return ""
    from ragz_cli.core.hearing.hearing import heard
    from ragz_cli.core.hearing.readings import table_at

    table = table_at(game, state)

    def meaning(said: str) -> tuple[core.Action, ...] | core.Refusal:
        return or_refusal(lambda: heard(game, state, typed_line(said), met=table))

    def is_heard(said: str) -> bool:
        return meaning(f"{name} {said}".strip()) == meant

    words, meant = example.split(), meaning(f"{name} {example}".strip())
    numbers = [word for word in words[1:] if word.isdigit()]
    ends = [" ".join(words[-most:]) for most in range(1, len(words))] or ["no", "ok"]
    if len(numbers) == len(words) - 1 > 0:
        ends = ends[-1:]  # fewer dice or figures are never all of them
    elif numbers and len(ends) > FEW:
        ends[FEW:FEW] = [" ".join(numbers[:most]) for most in (1, len(numbers))]
    return next((f"{name} {said}".strip() for said in ends if is_heard(said)), "")


FIRST_OWED, UNKNOWN = "R-PHASE", "W-VERB"
MOST_IN_A_NAME = 3  # words; more of them are quoted


def what_is_wrong(game: core.Game[core.State], names: Sequence[str], refusal: core.Refusal) -> str:
    """What is wrong, the numbers, and the clause in brackets."""
    template = pick(of(game).refusals, refusal.code, refusal.facts)
    word = str(refusal.facts.get("word", ""))
    no_word = template == of(game).refusals[UNKNOWN] and (" " in word or refusal.clause)
    if template and (no_word or (refusal.code == UNKNOWN and "{word}" in template and not word)):
        return of(game).refusals[f"{UNKNOWN}/heard"]  # a sentence is no word
    quoted = template and '"{word}"' not in template and word.count(" ") >= MOST_IN_A_NAME
    facts = {**refusal.facts, "word": f'"{word}"'} if quoted else refusal.facts
    said = template.format_map(Fields(names, facts)) if template else _without_words(game, refusal.code)
    return said + cited((refusal.clause,))


def _without_words(game: core.Game[core.State], code: str) -> str:
    """A refusal without words of its own shows the title that the rules give it."""
    from ragz_cli.view.rules import clause

    rule = clause(game, code)
    return f"{rule.title} ({code})" if rule else f"this is refused ({code})"


def what_would_be_right(game: core.Game[core.State], names: Sequence[str], refusal: core.Refusal) -> str:
    """What would be right, if there is anything to say about it."""
    return hint_of(game, refusal).format_map(Fields(names, refusal.facts))


def hint_of(game: core.Game[core.State], refusal: core.Refusal) -> str:
    """The template of what would be right, or nothing."""
    return pick(of(game).hints, refusal.code, refusal.facts) or ""


def sentence(game: core.Game[core.State], state: core.State, refusal: core.Refusal) -> str:
    """What is wrong with a line in this state; where something else comes first, who has to do it."""
    if refusal.code == FIRST_OWED and not later(refusal):
        refusal = with_first(game, state, refusal)
    return what_is_wrong(game, tuple(state.seats), refusal)


def with_first(game: core.Game[core.State], state: core.State, refusal: core.Refusal) -> core.Refusal:
    """A refusal with who has to do what before anything else in this state, which the refused line met."""
    said = (required(game, state, owing) for owing in owed_together(game.owed(state)))
    first = re.split("[:;]", next(said, ""))[0]  # how to type it stands where it is asked for
    return refusal._replace(facts={**refusal.facts, "first": first})


def later(refusal: core.Refusal) -> int:
    """The line of the log that a change of lines would make impossible; 0 where the typed line itself is refused."""
    entry = refusal.facts.get("entry")
    return entry if isinstance(entry, int) and not refusal.code.startswith("J-") else 0  # of the journal


EXAMPLES = 4  # how many people's lines are shown, if all owe the same
AS_IN = "  "
MOST_SHOWN, FIRST_SHOWN = 9, 3  # words that may follow: if there are more, only the first and the last
NOT_NOW = "not now: "
MOST_COUNTED = 2  # numbers in a row that are listed one by one
TYPED_WIDTH = 24  # of the column of lines to type
STOPPED = {
    core.UNCOUNTED: "nobody wins, and it does not count",
    core.COUNTED: "nobody wins, and the figures of the moment are booked",
}
OR, AND, MORE, LIKE = "   or   ", "   and   ", "   and so on", "like "
FEW = 2  # words of an example, which are tried before all its figures


def next_lines(game: core.Game[core.State], state: core.State, full: bool = False) -> list[str]:
    """What is owed, or else what is open; with `full` every clause and usage, and what is blocked and why."""
    if state.over:
        lines = over_lines(game, state)
    elif owing := owed_together(game.owed(state)):
        lines = [line for one in owing for line in _owed_lines(game, state, one, len(owing) > 1, full)]
    else:
        lines = _open_lines(game, state, full)
    return lines + (more_lines(game, state) if full else [])


def more_lines(game: core.Game[core.State], state: core.State) -> list[str]:
    """What may be done besides what is owed; what is blocked, and why."""
    return [*(_also_open_lines(game, state) if game.owed(state) else []), *_blocked_lines(game, state)]


def over_lines(game: core.Game[core.State], state: core.State) -> list[str]:
    """The end of the game, and who has won; or that it was stopped."""
    if state.sitting.stopped:
        return stopped_lines(state)
    winners = game.summary(state).get("winners")
    won = Listed(str(name) for name in winners) if isinstance(winners, list) and winners else None
    return [Won(f"The game is over: {won:and} won." if won else "The game is over.")]


def stopped_lines(state: core.State) -> list[str]:
    """That a game was stopped, and what becomes of its figures (TB-7); nothing for any other."""
    stopped = state.sitting.stopped
    return [f"The game was stopped: {STOPPED[stopped]}{cited(('TB-7',))}"] if stopped else []


def _owed_lines(game: core.Game[core.State], state: core.State, owing: Owing, several: bool, full: bool) -> list[str]:
    seats, duties = owing
    own = [duty for duty in duties if duty.who == seats[0]]
    many = len(seats) > 1
    who, what = owed_words(game, state, owing)
    ours = aloud() and seats == (core.TABLE,)  # who read it are the table
    said = what[:1].upper() + what[1:] if ours else f"{who}: {what}"
    line = DueLine(f"{said}{cited(clause for duty in own for clause in _clauses(duty, full))}")
    shown = duties[:EXAMPLES]
    examples = [typed(game, state, duty, many or several) + ("" if many else _instead(duty, full)) for duty in shown]
    below = AS_IN + LIKE * aloud() + (AND if many else OR).join(examples) + (MORE if len(duties) > EXAMPLES else "")
    return [line, below, *([f"  usage: {duty.usage}" for duty in own] if full and not aloud() else [])]


def _clauses(duty: core.Duty | core.Choice, full: bool) -> tuple[str, ...]:
    return duty.clauses if full else duty.clauses[:1]


def _instead(duty: core.Duty | core.Choice, full: bool) -> str:
    """What else may stand in the example in place of its last word; numbers that follow each other as `1 to 10`.

    Of very many, `full` shows all.
    """
    others = duty.words[1:] if duty.words and duty.example.endswith(duty.words[0]) else duty.words
    if len(others) > MOST_COUNTED and all(map(str.isdecimal, others)):
        least, most = int(others[0]), int(others[-1])
        if [*others] == [str(one) for one in range(least, most + 1)]:
            return f"   (or: {least} to {most})"
    if len(others) > MOST_SHOWN and not full:
        return f"   (or: {', '.join(others[:FIRST_SHOWN])} ... {others[-1]})"
    return f"   (or: {', '.join(others)})" if others else ""


def _open_lines(game: core.Game[core.State], state: core.State, full: bool) -> list[str]:
    """What may be done when nothing is owed, one line each, and whose line would go on."""
    names = tuple(state.seats)
    rows = []
    for choice in game.open(state):
        if choice.blocked:
            continue
        line = typed(game, state, choice, choice.who != state.turn)
        rows.append((line, duty_words(game, state, choice) + cited(_clauses(choice, full))))
        if full and len(choice.words) > 1:
            rows.append(("", _instead(choice, full).strip()))
    rows += _onward(game, state)
    return [DueLine(f"{names[state.turn]} may:"), *_aligned(rows)]


def going_on(game: core.Game[core.State], state: core.State) -> list[tuple[core.Verb[core.State], core.Implied]]:
    """The verbs with which another player would go on at once, and what those imply."""
    implied = ((verb, game.implied(state, verb.name, None)) for verb in game.verbs.values())
    return [(verb, taken) for verb, taken in implied if taken and taken.who != state.turn]


def _onward(game: core.Game[core.State], state: core.State) -> list[tuple[str, str]]:
    """The lines with which others would go on at once, and what those lines imply."""
    names = tuple(state.seats)
    rows = []
    for verb, (who, before) in going_on(game, state):
        line = _as_said(game, state, verb.example, names[who]) or f"{names[who]}: {verb.example}"
        taken = Listed(f"{names[action.who]} need not type {action.verb}" for action in before)
        rows.append((line, f"{names[who]} goes on; {taken}"))
    return rows


def _aligned(rows: Sequence[tuple[str, str]]) -> list[str]:
    """What to type in one column, what it does beside it."""
    wide = min(TYPED_WIDTH, max((len(line) for line, _ in rows), default=0))
    return [f"  {line.ljust(wide)}  {what}" for line, what in rows]


def _also_open_lines(game: core.Game[core.State], state: core.State) -> list[str]:
    """What may be done besides what is owed."""
    owed = {(duty.who, duty.verb) for duty in game.owed(state)}
    free = [one for one in game.open(state) if one.blocked is None and (one.who, one.verb) not in owed]
    rows = [(typed(game, state, one), duty_words(game, state, one) + cited(one.clauses)) for one in free]
    return ["Also open:", *_aligned(rows)] if rows else []


def _blocked_lines(game: core.Game[core.State], state: core.State) -> list[str]:
    """What is not possible now, and why."""
    verbs: dict[str, list[str]] = {}
    for choice in game.open(state):
        if choice.blocked:
            why = sentence(game, state, choice.blocked).removeprefix(NOT_NOW)
            verbs.setdefault(why, []).append(choice.verb)
    return ["Not now:", *(f"  {', '.join(some)}: {why}" for why, some in verbs.items())] if verbs else []


def asked(game: core.Game[core.State], state: core.State) -> list[str]:
    """The question at the table prompt: what is owed, or what may be done; below it how that is said."""
    if state.over or game.owed(state):
        return next_lines(game, state)
    names, onward = tuple(state.seats), going_on(game, state)
    free = [one for one in game.open(state) if one.blocked is None]
    may: dict[int, list[str]] = {}
    for one in free:
        may.setdefault(one.who, []).append(duty_words(game, state, one))
    said = [f"{names[who]} may {', '.join((*what[:-2], ', or '.join(what[-2:])))}" for who, what in may.items()]
    said += [f"{names[taken.who]} goes on" for _, taken in onward]
    lines = [typed(game, state, one, one.who != state.turn) for one in free]
    lines += [line for line, _ in _onward(game, state)]
    return [DueLine(", or ".join(said)), f"{AS_IN}{LIKE}{OR.join(lines)}"]


def asked_in_short(game: core.Game[core.State], state: core.State) -> str:
    """The question for people who know the rules: `Bob: roll`, or `Bob may: option, or Cy: roll`."""
    if state.over:
        return over_lines(game, state)[0]
    owing = owed_together(game.owed(state))
    if not owing:
        return DueLine(_may(game, state))
    each = []
    for one in owing:
        who, _ = owed_words(game, state, one)
        own = (asked_words(game, state, duty) for duty in one.duties if duty.who == one.seats[0])
        each.append(f"{who}: {' or '.join(dict.fromkeys(filter(None, own)))}")
    return DueLine("; ".join(each))


def whose_line(game: core.Game[core.State], state: core.State) -> int:
    """The seat that is asked: whose turn it is; the next one where nothing but the end of the turn is left."""
    onward = [] if state.over or game.owed(state) else going_on(game, state)[:1]
    return onward[0][1].who if onward and not _free(game, state, onward) else state.turn


def _free(
    game: core.Game[core.State], state: core.State, onward: Sequence[tuple[core.Verb[core.State], core.Implied]]
) -> dict[int, list[str]]:
    """What each may do, in a word or two, besides what is implied by the line of who goes on."""
    unsaid = [action.verb for _, taken in onward for action in taken.before]
    free: dict[int, list[str]] = {}
    for one in game.open(state):
        if one.blocked is None and one.verb not in unsaid and (what := asked_words(game, state, one)):
            free.setdefault(one.who, []).append(what)
    return free


def _may(game: core.Game[core.State], state: core.State) -> str:
    """What may be done, and whose line would go on; what that line implies is left out."""
    names, onward = tuple(state.seats), going_on(game, state)[:1]
    free = _free(game, state, onward).items()
    may = [f"{person(names, who)}: {', '.join(dict.fromkeys(what))}" for who, what in free]
    others = [f"{names[taken.who]}: {verb.name}" for verb, taken in onward]
    return ", or ".join(filter(None, ("; ".join(may), *others))) or names[state.turn]


# How a game was won: `core/season/story.py` says what may be told.

STORY: Mapping[str, str] = {
    "last_stroke": "It was settled in the last {stretch}: {people} ended {margin} in front, with {figure}.",
    "last_stroke/other": "The last stroke fell on {name}'s {stretch}: "
                         "{people} went from {before} to {figure}{happened}.",
    "tie_break": "{people} and {others} were level at {figure}, and {rule} for {people}.",
    "tie_break/told": "{Rule}{happened}.",
    "from_behind": "After {stretch} {step} of {steps} {people} stood last with {figure}, "
                   "{behind} behind {others}, who led.",
    "catch_up/level": "{people} drew level with {others}: {gap} behind after {stretch} {since}, "
                      "level after {stretch} {step}.",
    "catch_up/ahead": "{people} passed {others}: {gap} behind after {stretch} {since}, "
                      "{ahead} ahead after {stretch} {step}.",
    "close_start": "For the first {number:{stretch}} nobody was more than {most} in front.",
    "close_start/all": "Nobody was ever more than {most} in front, in {number:{stretch}}.",
    "who_led": "{times}.",
    "for_good": "From {stretch} {step} on {people} led alone, first with {figure}, {lead} in front.",
    "biggest_step": "No {stretch} helped {people} more than {stretch} {step}: from {before} to {figure}{happened}.",
    "biggest_step/other": "No {stretch} helped {people} more than {stretch} {step}, which was {name}'s: "
                          "from {before} to {figure}{happened}.",
    "parting": "{Stretch} {step} parted {people}, level at {level}: {figure} to {theirs} after it.",
    "not_enough": "{people} had the most {met}, {number} of {tried}, and came {place}.",
    "not_enough/count": "{people} had the most {kind}, {number}, and came {place}.",
    "luck": "{people} got {by_dice} of {tried:{one}} by dice alone, where {expected} were to be expected.",
    "luck/cards": "{people} got {by_dice} of {tried:{one}} by dice alone, where {expected} were to be expected, "
                  "and {cards} with cards.",
    "missed_none": "{people} missed none of {tried:{one}}, where {expected} were to be expected.",
    "missed_none/cards": "{people} missed none of {tried:{one}}: {by_dice} by dice alone, "
                         "where {expected} were to be expected, and {cards} with cards.",
    "long_shot": "{people} had a chance of {fraction}, {percent}, before the last throw of a {one}, and got it.",
    "best_step": "{amount} in {stretch} {step}; no {stretch} brought {people} more.",
    "best_step/best": "{amount} in {stretch} {step}, the best of that {stretch}.",
}  # fmt: skip
STORY_LABELS: Mapping[str, str] = {
    "last_stroke": "the last {stretch}",
    "last_stroke/other": "the last stroke",
    "from_behind": "last, {behind} behind",
    "catch_up": "{gap} made up",
    "close_start": "{most} apart at most",
    "for_good": "in front for good",
    "biggest_step": "{amount} in one {stretch}",
    "parting": "{figure} and {theirs}",
}
HEADLINES: Mapping[str, tuple[str, str]] = {
    "none": ("{title} stopped, nobody won", "Stopped"),
    "together": ("{who} together", "{who} win together"),
    "tie_break": ("{who} by a tie-break", "{figure} all, and {rule}"),
    "from_last": ("{who} from last place", "{who} comes from last to {figure}"),
    "throughout": ("{who} from start to finish", "{who} is never behind"),
    "margin": ("{who} by {figure}", "{who} by {figure}"),
    "with": ("{who} with {figure}", "{who} wins"),
}
"""By the manner of a victory: a phrase for the top of the page, and the heading of the game."""

PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def place_name(place: int) -> str:
    """`third`; from the eleventh on a figure."""
    return PLACES[place] if place < len(PLACES) else f"{place}th"


class StoryFields(Fields):
    """Facts of a story as the fields of a sentence, with the words of the game."""

    def __init__(self, game: core.Game[core.State], told: "Told") -> None:
        keeper = game.stats() if game.stats else _no_stats()
        super().__init__((), {**told.facts, "people": told.who})
        named, rule = keeper.names.get(str(told.facts.get("kind", ""))), rule_of(game)
        self.words = {
            "stretch": keeper.stretch, "Stretch": capital(keeper.stretch),
            "one": named.one if named else "", "met": named.met if named else "",
            "rule": rule, "Rule": capital(rule), "happened": "".join(f". {text}" for text in _happened(game, told)),
            "place": place_name(int(str(told.facts.get("place", 0)))), "times": _who_led(told, keeper.stretch),
        }  # fmt: skip

    def __getitem__(self, key: str) -> object:
        return self.words[key] if key in self.words else super().__getitem__(key)


def story_told(game: core.Game[core.State], told: "Told") -> str:
    """What is told, as a sentence."""
    return _of_story(STORY, game, told)


def story_label(game: core.Game[core.State], told: "Told") -> str:
    """The few words beside its number on the chart."""
    return _of_story(STORY_LABELS, game, told)


def _of_story(templates: Mapping[str, str], game: core.Game[core.State], told: "Told") -> str:
    return (pick(templates, told.kind, told.facts) or "").format_map(StoryFields(game, told))


def rule_of(game: core.Game[core.State]) -> str:
    """What a game decides by where the best figures are level: `the bids decide`."""
    tie = game.stats().tie if game.stats else ""
    return f"the {tie} decide" if tie else "a tie-break decides"


def _happened(game: core.Game[core.State], told: "Told") -> Iterator[str]:
    """What happened, in the game's own words, each with what it brought: `Cy moves 9 to Space-9 (-10)`."""
    for event, parts in told.by:
        text = capital(event_line(game, told.names, event._replace(clause="")), told.names)
        amount = "" if event.kind == core.SCORED else f" ({sum(part.amount for part in parts):+})"
        yield text.partition("; ")[0] + amount if parts else text


def _who_led(told: "Told", stretch: str) -> str:
    """`Bob led alone after 15 turns, Ann and Cy after 9 each`."""
    times = told.facts.get("times", ())
    pairs = zip(times, told.who, strict=False) if isinstance(times, tuple) else ()
    parts: list[str] = []
    for count, same in groupby(pairs, lambda one: one[0]):
        names = Listed(name for _, name in same)
        led, many = ("", f"{count}") if parts else (" led alone", f"{Count(int(str(count))):{stretch}}")
        parts.append(f"{names:and}{led} after {many}{' each' if len(names) > 1 else ''}")
    return ", ".join(parts)


def headline(title: str, winners: Sequence[str], manner: tuple[str, int], rule: str = "") -> tuple[str, str]:
    """A phrase for the top of the page, and the heading of the game. `rule` says what decides between level figures."""
    facts = {"title": title, "who": f"{Listed(winners):and}", "figure": manner[1], "rule": rule}
    phrase, heading = HEADLINES[manner[0]]
    return phrase.format_map(facts), heading.format_map(facts)


def _no_stats() -> "StatsKeeper":
    """The keeper of a game that has none of its own."""
    from ragz_cli.core.figures import StatsKeeper

    return StatsKeeper()
