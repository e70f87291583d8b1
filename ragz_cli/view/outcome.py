"""What is said of typed lines: what they did, or why they are not taken; and of a save in trouble.

The log, each line with what it did; the ledger, every movement of a game's currency with its clause.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from types import MappingProxyType

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.evening import log as logs
from ragz_cli.core.evening.entries import LAST_LINE, met_in_vain
from ragz_cli.core.evening.evening import (
    RESULT,
    Evening,
    Later,
    example_of_result,
    has_secrets,
    veiled_entry,
    veiled_some,
)
from ragz_cli.core.evening.next_game import begun_again, next_command, take_in
from ragz_cli.core.evening.session import withdrawn
from ragz_cli.core.evening.taking import NotTaken, Said, Taken, say
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.readings import MEANT
from ragz_cli.core.hearing.slots import BREAK, NO, PHRASES, SMALL, YES
from ragz_cli.core.line import JOURNAL, SET, Typed, entry_word, typed_line, typed_lines
from ragz_cli.core.names import plain, unaccented
from ragz_cli.core.setup import LEARNED
from ragz_cli.core.step import after, allowed, on_offer, or_refusal, would_be_taken
from ragz_cli.core.step import played as core_played
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.core.words import NOW, columns_of
from ragz_cli.view import screen, sentences
from ragz_cli.view.rules import clause as rules_clause
from ragz_cli.view.rules import kind
from ragz_cli.view.screen import NARROWEST, aligned

LEDGER_HEAD = ("Line", "Player", "Change", "Left", "Clause", "Why")
LEDGER_KEYS = ("line", "who", "amount", "left", "rule", "why")


def later_lines(game: core.Game[core.State], now: core.State, later: Sequence[Later]) -> list[str]:
    """The lines that follow an amendment: what each is now, and what it was, without what could be secret."""
    if game.secrets and not now.over:
        later = [Later(line, veiled_entry(game, before), veiled_entry(game, after)) for line, before, after in later]
    return [_later_line(*one) for one in later]


def _later_line(number: int, before: str, after: str) -> str:
    if not after:
        return f"Line {number} falls away: {before}"
    return f"Line {number} follows: {after}" + (f"   (was: {before})" if before else "")


def difference_lines(
    differences: Sequence[logs.Difference], covered: bool = False, named: Mapping[str, str] = MappingProxyType({})
) -> list[str]:
    """What is different now: everybody's figures in a row, what they are and were, and from which line on.

    Cards that lay there may be `covered` by now: what they were is not said. What reads the same is no difference.
    Figures are called as the columns in which they are `named`.
    """
    differences = [one for one in differences if _was(one.before, covered) != f"was {_figure_shown(one.after)}"]
    order = [*dict.fromkeys(one.whose for one in differences if one.whose), ""]
    rows = sorted(differences, key=lambda one: (order.index(one.whose), one.line))
    lines, since_when = [], {one.line for one in rows}
    together = since_when.pop() if len(since_when) == 1 else 0
    for (whose, line), some in groupby(rows, key=lambda one: (one.whose, one.line)):
        since = f"from line {line}" if line and not together else ""
        figures = ", ".join(f"{_figure(one, named)} ({_was(one.before, covered)})" for one in some)
        where = ", ".join(filter(None, (whose, since)))
        lines.append(sentences.INDENT + (f"{where}: {figures}" if where else figures))
    since = f"since line {together}" if together else "now"
    return [f"What is different {since}:", *lines] if lines else []


def _was(before: core.Plain, covered: bool) -> str:
    return "was another" if covered and isinstance(before, dict) else f"was {_figure_shown(before)}"


def _figure(one: logs.Difference, named: Mapping[str, str]) -> str:
    """A figure with its key of `status --json` as people read it, `exact bids`; `space 4` says it itself."""
    label, figure = one.key.replace("_", " "), _figure_shown(one.after)
    column = unaccented(named.get(one.key, ""))
    label = column if column.startswith(label) else label
    return figure if figure.startswith(f"{label} ") else f"{label} {figure}"


def _figure_shown(value: core.Plain) -> str:
    """A figure; several in a row."""
    if isinstance(value, list):
        return " and ".join(map(_figure_shown, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_figure_shown(one)}" for key, one in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "none"


TAKING = (logs.UNDO, logs.REDO)  # entries after which some lines may no longer be in force
TAKE_BACK = "Take it back with: ragz undo"

UNSETTLED = "The save is still in trouble; what is wrong, and the way out: ragz status"


def outcome_lines(before: Evening, taken: Taken, quiet: bool = False) -> list[str]:
    """The report on lines that were taken, and what is owed next.

    The way back is said where it is not just `undo`, and for the first line of all. In `quiet` it is not said.
    """
    evening, done = taken.evening, done_lines(taken, quiet)
    if evening.troubles:
        return [*done, *sentences.as_typed_here([UNSETTLED])]
    if quiet:
        return [*done, sentences.asked_in_short(evening.game, evening.state), *over_lines(before, evening)]
    after = sentences.next_lines(evening.game, evening.state)
    way_back = [line for line in _way_back(taken) if line != TAKE_BACK or not before.record.log]
    return [*done, *after, *over_lines(before, evening), *way_back]


def taken_value(before: Evening, taken: Taken, quiet: bool = False) -> dict[str, object]:
    """What `do --json` says of a text that was taken: what is stored, what each line did, what people are told."""
    return {
        "taken": True,
        "entries": [entry for said in taken.said for entry in said.entries],
        "lines": [line for said in taken.said for line in _lines_value(said)],
        "says": outcome_lines(before, taken, quiet),
    }


def _lines_value(said: Said) -> Iterator[dict[str, object]]:
    game, names = said.evening.game, tuple(said.evening.state.seats)
    for one in _shown(said):
        events = [sentences.event_value(game, names, event) for event in one.events]
        yield {"number": one.line.number, "line": one.line.text, "events": events}


def refused_value(refused: NotTaken, lines: Sequence[str]) -> dict[str, object]:
    """What `do --json` says of a text that was refused; `lines` are what people are told."""
    _, refusal, at = refused
    first, *hints = (line.removeprefix("error: ").removeprefix("hint: ") for line in lines)
    facts = core.named(tuple(at.state.seats), refusal.facts)
    about = {"code": refusal.code, "rule": refusal.clause, "facts": facts, "why": first, "hints": hints}
    return {"taken": False, "refused": about}


def over_lines(before: Evening, evening: Evening) -> list[str]:
    """The totals of the evening and how it goes on, when a game is over, or is at hand again."""
    gone = len(evening.session.games) < len(before.session.games)
    if not (gone or evening.state.over or withdrawn(evening.record)):
        return []
    from ragz_cli.view.status import evening_lines

    again = begun_again(before, evening) if gone else next_command(evening)
    if withdrawn(evening.record):
        return sentences.as_typed_here([f"Or go on without it: {again}"])
    title = before.game.title
    begun = [f"The next game, {title}, is gone: it was only begun. Begin it again with: {again}"] if gone else []
    kept = [] if before.state.over or gone else sentences.as_typed_here(board_lines(evening))
    return [*sentences.as_typed_here(begun), *evening_lines(evening, begun=gone), *kept]


def board_lines(evening: Evening) -> list[str]:
    """How to keep a board that was learned in this game for another evening."""
    learned = evening.game.summary(evening.state).get("board") == LEARNED
    keep = f"Keep this board for other evenings: ragz board save our-{evening.game.name}"  # each game has its own
    return [keep] if learned else []


def done_lines(taken: Taken, quiet: bool = False) -> list[str]:
    """What lines that were taken did."""
    say = sentences.in_short if quiet else sentences.narrated
    lines = [f"Game {taken.game}: {taken.said[0].evening.game.title}"] if taken.game else []
    for said in taken.said:
        different = _different(said, taken.game)
        lines += _taken_back(said)
        if not (quiet and different and (said.rewrites == logs.AMEND or _reworded(said))):  # else it is known
            go_on = said is not taken.said[-1]
            shown = sentences.not_outdone(said.evening.game, _shown(said), go_on) if quiet else _shown(said)
            lines += say(said.evening.game, tuple(said.evening.state.seats), shown)
        lines += _counted(said) + different
        if said.rewrites == logs.ACCEPT:
            lines += sentences.as_typed_here(["The save goes by its log now: ragz status shows the table."])
        lines += _within_notes(said) + _left_behind(said)
    return [*lines, *(difference_lines(taken.totals, has_secrets(taken.evening)) if taken.totals else [])]


def with_said_back(text: str, taken: Taken, done: list[str]) -> list[str]:
    """What a line did, in quiet, with the line as it was understood before it unless it was typed so or `done` says it.

    Both stand in one row where that is short.
    """
    back = "; ".join(entry for said in taken.said for entry in said.entries)
    if _typed_so(text, taken) or _says_all(done, taken) or done == [back]:
        return done
    whole = f"{back}: {done[0].strip()}" if done else back
    short = done and done[0].startswith(sentences.INDENT) and columns_of(whole) <= NARROWEST
    return [whole, *done[1:]] if short else [back, *done]


def _says_all(done: Sequence[str], taken: Taken) -> bool:
    """Whether what a line did names everybody with the figures that it told, as bids do."""
    told = [entry.partition(": ")[2].split()[1:] for said in taken.said for entry in said.entries]
    words = " ".join(done[:1]).replace(",", " ").split()
    return all(len(one) > 2 and {*one} <= {*words} for one in told)


def _typed_so(text: str, taken: Taken) -> bool:
    """Whether a line was typed as it is stored, without its names at most, or only answers."""
    if plain(text).strip(" .!") in (*PHRASES[YES], *PHRASES[NO]) or any(said.rewrites for said in taken.said):
        return True
    entries = [plain(entry) for said in taken.said for entry in said.entries]
    stored = {word for entry in entries for word in re.findall(r"\w+", entry)}
    small = (*PHRASES[SMALL], *PHRASES[BREAK])
    typed = [word for word in re.findall(r"\w+", plain(text)) if word not in small or word in stored]
    named = {word for entry in entries for word in re.findall(r"[^\W\d]+", entry.partition(": ")[2])}
    verbs = {word for entry in entries for word in entry.partition(": ")[2].split()[:1]}
    people = {word for name in taken.evening.state.seats for word in plain(name).split()}
    unsaid = () if verbs <= {*typed} else named & people  # the answer to figures with their verb names people itself
    return all(word.isdigit() or any(one.startswith(word) for one in stored) for word in typed) and all(
        any(word.startswith(one) for one in typed) for word in unsaid
    )


def _within_notes(said: Said) -> list[str]:
    """A note goes on to the end of its line: what looks like another line in it was not played."""
    parts = [part for entry in said.entries if entry_word(entry) == logs.NOTE for part in entry.split(";")[1:]]
    verbs = said.evening.game.verbs
    looks = [part.strip() for part in parts if any(unaccented(word) in verbs for word in part.split()[:2])]
    return [f"The note goes on to its end: {part} was not played. Type it again without the note." for part in looks]


def _shown(said: Said) -> Sequence[logs.Played[core.State]]:
    """The lines that were taken; those that are in force again, or in the place of others, as they may be shown."""
    if said.evening.game.secrets is None or said.rewrites not in (logs.AMEND, *TAKING):
        return said.played
    return veiled_some(said.evening, said.played, said.evening.state)


def _counted(said: Said) -> list[str]:
    """Where the difference must lie, if what people counted is not what is kept."""
    if not any(entry_word(one.line.text) == logs.COUNT for one in said.played):
        return []
    return count_lines(said.evening, said.played)


def _different(said: Said, corrected: int) -> list[str]:
    """What is different after an amendment, or after several lines were taken back or brought back (TB-6).

    In an earlier game that was `corrected` it is said after any line.
    """
    before, after = said.before.replay.now, said.evening.replay.now
    changed = said.rewrites == logs.AMEND or (
        said.rewrites in TAKING and (abs(len(before.lines) - len(after.lines)) > 1 or _reworded(said))
    )
    if not changed and not corrected:
        return []
    game, names = said.evening.game, tuple(said.evening.state.seats)
    differences, columns = logs.differences(game, said.before.replay, said.evening.replay), sentences.of(game).columns
    events = game.differences(said.before.state, said.evening.state) if changed else ()
    return [
        *later_lines(game, said.evening.state, said.later),
        *difference_lines(differences, has_secrets(said.evening), columns),
        *(sentences.event_line(game, names, event) for event in events),
    ]


def _reworded(said: Said) -> bool:
    """Whether a line has other words than before."""
    before, after = said.before.replay.now, said.evening.replay.now
    if not (before.amended or after.amended):
        return False
    texts = {line.number: line.text for line in before.lines}
    return any(texts.get(line.number, line.text) != line.text for line in after.lines)


def _taken_back(said: Said) -> list[str]:
    """The lines that are no longer in force, and that nothing replaced."""
    if said.rewrites not in TAKING:
        return []
    before, after = said.before.replay, said.evening.replay.now.lines
    same = logs.alike(before.lines, after)
    left = {line.number for line in after[max(same - 1, 0) :]}  # the last in common may be one of several
    gone = [one for one in logs.played_from(before, same) if one.line.number not in left]
    shown = [one.line for one in veiled_some(said.before, gone, said.evening.state)]
    shown += [line for line in before.now.lines[len(before.lines) :] if line.number not in left]
    return [f"Taken back, line {line.number}: {line.text}" for line in shown]


def _left_behind(said: Said) -> list[str]:
    """After an undo: a line before it that nobody may have typed, such as the end of a turn; it is still in force."""
    before, after = said.before.replay, said.evening.replay
    gone, left = before.played[len(after.played) :], after.played
    if said.rewrites != logs.UNDO or not (gone and left) or not (action := gone[0].action):
        return []
    game, met = said.evening.game, logs.met_by(after, left[-1].at)
    implied = game.implied(met, action.verb, action.who)
    if not implied or implied.before[-1:] != (left[-1].action,):
        return []
    (stays,) = (one.line for one in veiled_some(said.evening, left[-1:], said.evening.state))
    return sentences.as_typed_here([f"Line {stays.number}, {stays.text}, stays: ragz undo takes it back too"])


def _way_back(taken: Taken) -> list[str]:
    """How to take back what was just recorded."""
    if not taken.said or taken.said[-1].removed:
        return []
    *before, last = taken.said
    if last.rewrites == logs.ACCEPT or (taken.game and before and any(one.rewrites in TAKING for one in taken.said)):
        return []
    if last.rewrites == logs.UNDO and last.before.troubles:
        return []  # the line that the rules refuse would come back with it
    back, steps = logs.UNDO, ""
    if last.rewrites == logs.UNDO or (last.rewrites == logs.REDO and not before):  # as many steps the other way
        back = logs.REDO if last.rewrites == logs.UNDO else logs.UNDO
        count = last.entries[-1].partition("#")[0].partition(" ")[2].strip()
        steps = f" {count}" if count not in ("", "1") else ""
    elif not any(one.rewrites in (*TAKING, logs.ACCEPT) for one in before):
        entries = sum(len(one.entries) for one in taken.said)
        steps = f" {entries}" if entries > 1 else ""
    if taken.game:
        return [f"Take it back with: ragz do --game {taken.game} '{back}{steps}'"]
    return [f"{'Bring' if back == logs.REDO else 'Take'} it back with: ragz {back}{steps}"]


SHELL = r"[^\w .,:=/+-]"  # what a shell may take for something else
QUOTED_LINE = rf"{sentences.PROGRAM} '([^']*)'"
AS_IN = "as in:"
LEFT_BY = {
    "quit": "leave it, and go on another day",
    f"{core.TABLE_NAME}: stop": f"stop it: {sentences.STOPPED[core.UNCOUNTED]}",
    f"{core.TABLE_NAME}: stop counted": f"stop it: {sentences.STOPPED[core.COUNTED]}",
    "score": "see who would have won",
}
"""What becomes of a game after the lines by which it can be left."""
INSTEAD = "set the figures right as they are now, each with what it should be:"
IN_ONE_WORD = (logs.UNDO, logs.REDO, logs.ACCEPT)
AS_SHORT = 3  # words of a sentence that a line with its name and verb is as short as
PROPOSED = {logs.UNDO: "Take the last line back?"}
BRIEF = 4  # words of a line of which only what it does itself is said
IN_EXAMPLES = ("Ann", "Bob")  # who sits in the examples of the declarations


def refusal_lines(
    game: core.Game[core.State], state: core.State, refusal: core.Refusal, text: str = "", there: str = ""
) -> list[str]:
    """What is wrong, with the clause; then what would be right, or what is owed first.

    `text` is what was typed, `there` the words by which a line is for this game (`of_game`).
    """
    if refusal.code == MEANT:
        return proposal_lines(game, state, refusal, there)
    lines = [f"error: {_where(refusal, text)}{sentences.sentence(game, state, refusal)}"]
    hint = "" if sentences.later(refusal) else _hint(game, state, refusal, text, there)
    if hint:
        lines.append(f"hint: {hint}")
    if refusal.code not in core.CODES and (not hint or kind(game, refusal.code) == core.NOT_NOW):
        return lines + ([] if sentences.later(refusal) or sentences.at_prompt() else sentences.next_lines(game, state))
    return lines


def proposal_lines(game: core.Game[core.State], state: core.State, refusal: core.Refusal, there: str) -> list[str]:
    """What may be meant: at the prompt for Enter or a digit, elsewhere as whole commands."""
    said = sentences.sentence(game, state, refusal)
    lines = [str(line) for line in facts_of(refusal, "lines")]
    if not sentences.at_prompt():
        return [f"error: {said}", f"hint: did you mean: {sentences.OR.join(_quoted(line, there) for line in lines)}"]
    said = said[:1].upper() + said[1:]
    if len(lines) > 1:
        question = said if refusal.facts.get("case") else "Which?"
        does = [_would_do(game, state, line) for line in lines]
        told = [*zip(does, lines, strict=True)] if any(does) else [(line,) for line in lines]
        rows = aligned([(f"{at}", *row) for at, row in enumerate(told, 1)])
        return [question, *(f"{sentences.INDENT}{row}" for row in rows)]
    said = said if refusal.facts.get("case") else _would_be_said(game, state, lines[0])
    return [f"{said} [Enter]  {lines[0]}" if said else f"Did you mean  {lines[0]} ? [Enter]"]


def _would_be_said(game: core.Game[core.State], state: core.State, line: str) -> str:
    """What a line does, as a question in the sentences of the table; nothing where the line itself says it as shortly.

    A sentence has all numbers and people of its line: `Bob: roll 4 1` moves 5, and stands for itself. So does the end
    of a turn, and a line that only leads to a question of ours, as a space that is not known does.
    """
    bare = line.partition(" #")[0].rstrip()
    verb, _, rest = line.partition(" ")
    if verb in JOURNAL or bare in LEFT_BY:
        entry, _, wanted = rest.partition(" ")
        return f"Line {entry} should be {wanted}?" if verb == logs.AMEND else PROPOSED.get(line, "")
    said: list[str] = []
    names = tuple(state.seats)
    with suppress(core.Refused):  # by a line that mends an earlier round
        for typed in typed_lines(line):
            for action in heard(game, state, typed):
                done = core_played(game, state, action)
                ends = done.events[0].kind == core.TURN
                if ends and not said:
                    after = line.partition("; ")[2]
                    return f"{after}, which ends {sentences.person(names, action.who)}'s turn?" if after else ""
                over = [f"{sentences.person(names, action.who)}'s turn ends"]
                said += over if ends else _of_line(game, names, done.events, _words(_arguments(typed.text)))
                state = done.state
    if len(bare.split()) <= BRIEF:
        said = [one.partition("; ")[0] for one in said]  # what comes of it is seen soon enough
    whole = "; ".join(said)
    numbers = {word for word in _words(bare) if word.isdigit()}
    whole_line = numbers <= _words(whole) and all(name in whole for name in names if name in _arguments(bare))
    if whole.startswith(sentences.PROGRAM) or not whole_line or len(whole.split()) <= AS_SHORT:
        return ""
    return f"{whole[:1].upper()}{whole[1:]}?"


def _of_line(
    game: core.Game[core.State], names: Sequence[str], events: Sequence[core.Event], wanted: set[str]
) -> list[str]:
    """What a line does itself: all events like the first, or the first two, if both are needed to say its words.

    A token is paid for other dice, a pawn moves to a space that is told with it.
    """
    first, *more = [sentences.event_line(game, names, event).partition(" [")[0] for event in events]
    if alike := [text for text, event in zip(more, events[1:], strict=True) if event.kind == events[0].kind]:
        return [first, *alike]
    paid = events[0].kind == core.RELEASED
    return [first, *(text for text in more[:1] if paid or wanted & _words(text) - _words(first))]


def _arguments(line: str) -> str:
    """A written line without its player and verb."""
    return line.partition(": ")[2].partition(" ")[2]


def _words(text: str) -> set[str]:
    return {*re.findall(r"\w+", unaccented(text))}


def _would_do(game: core.Game[core.State], state: core.State, line: str) -> str:
    """What a proposed line would do, in short."""
    if known := LEFT_BY.get(line.partition("  #")[0]):
        return known
    if line.startswith(f"{logs.AMEND} "):
        return f"line {line.split()[1]} is put right"
    names, pieces, now, ends = tuple(state.seats), [], state, ""
    with suppress(core.Refused):  # by a line that mends an earlier one
        for action in heard(game, now, typed_line(line)):
            done = core_played(game, now, action)
            one = logs.Played(logs.Line(0, "", 0), done.events, done.state, 0, action)
            pieces += [piece.strip() for piece in sentences.brief(game, names, one)]
            ends = f"{sentences.person(names, action.who)}'s turn ends" if done.events[0].kind == core.TURN else ""
            now = done.state
    pieces += [ends] if pieces and ends else []
    return "; ".join(pieces) or _would_be_said(game, state, line).rstrip("?") or ends


def facts_of(refusal: core.Refusal, name: str) -> tuple[core.Value, ...]:
    """A fact of a refusal that is several things."""
    value = refusal.facts.get(name)
    return value if isinstance(value, tuple) else ()


def _where(refusal: core.Refusal, typed: str) -> str:
    """The line of the log that becomes impossible: the one that was to be changed, or a later one."""
    entry, text = sentences.later(refusal), refusal.facts.get("text")
    if not entry:
        return ""
    word, number, *_ = *unaccented(typed).split(), "", ""
    if word == logs.AMEND and (number in LAST_LINE or number.partition("-")[0] == str(entry)):
        return f"line {entry} cannot be {text}: "
    return f"then line {entry}, {text}, would no longer stand: "


def of_game(evening: Evening, at: Evening) -> str:
    """The words before a line that is for an earlier game of the evening, the last one of `at`; else nothing."""
    number = len(at.session.games)
    return f"do --game {number} " if number < len(evening.session.games) else ""


def _hint(game: core.Game[core.State], state: core.State, refusal: core.Refusal, text: str, there: str) -> str:
    """What would be right, and how to type it."""
    usage, example = str(refusal.facts.get("usage", "")), str(refusal.facts.get("example", ""))
    if usage:
        example = as_here(game, state, example)
        example = example if _taken(game, state, _as_line(example)) else ""
    word, near = str(refusal.facts.get("word", "")), str(refusal.facts.get("near", ""))
    if state.over and refusal.code == sentences.UNKNOWN and not near:
        return ""  # what may follow the game is said after it
    if sentences.aloud() and sentences.hint_of(game, refusal) == NOW:
        return ""  # which is asked right after
    say_so = _quoted(str(refusal.facts.get("say", "")), there)
    typed = {"example": example or _quoted(any_example(game, state), there), "say": say_so}
    named = refusal._replace(facts={**refusal.facts, **typed})
    said = sentences.what_would_be_right(game, tuple(state.seats), named)
    if not all(_taken(game, state, line) for line in re.findall(QUOTED_LINE, said)):
        said = ""
    said = said.replace(f"{sentences.PROGRAM} '", f"{sentences.PROGRAM} {there}'")
    if word and near and word in text and _taken(game, state, text.replace(word, near, 1)):
        return f"{said} Type: {_quoted(text.replace(word, near, 1), there)}".strip()
    if not example or example in said or AS_IN in said:
        return said
    if text.startswith(f"{logs.AMEND} ") and not _taken(game, state, _as_line(example)):
        return said or usage  # which is for another moment than now
    return f"{said or usage}, {AS_IN} {_quoted(_as_line(example), there)}"


def _taken(game: core.Game[core.State], state: core.State, line: str) -> bool:
    """Whether a line that is proposed would be taken. Some entries of the log are complete as one word."""
    first, _, rest = line.partition(" ")
    word = unaccented(first)
    if word == logs.COUNT:
        return allowed(logs.read_count, state, rest)
    if word in IN_ONE_WORD:
        return not rest or rest.isdecimal()
    if word in JOURNAL:  # of an amendment nobody knows
        return word == logs.NOTE and bool(rest)
    return allowed(lambda: after(game, state, heard(game, state, typed_line(line))))


def _as_line(example: str) -> str:
    """An example as a whole line: what the table says needs its reason."""
    by_table = example.partition(" ")[0] in (SET, *SAID_BY_TABLE)
    return f"{core.TABLE_NAME}: {example}  # why" if by_table else example


def _quoted(line: str, there: str) -> str:
    """A line as it is typed here: in a shell after the name of the program, in quotes if a shell would change it."""
    if sentences.at_prompt() or not line or line.startswith(f"{sentences.PROGRAM} "):
        return line
    return f"{sentences.PROGRAM} {there}'{line}'" if there or re.search(SHELL, line) else f"{sentences.PROGRAM} {line}"


def as_here(game: core.Game[core.State], state: core.State, example: str) -> str:
    """The example of a declaration as it can be typed now: as it is owed, else with the people at this table."""
    row = game.verbs.get(example.partition(" ")[0])
    owed = next((duty for duty in game.owed(state) if row and duty.verb == row.name), None)
    if row and owed and example == row.example:  # a refusal may know a better one
        return owed.example if owed.who == core.TABLE else owed.example.partition(": ")[2]
    seated = dict(zip(IN_EXAMPLES, state.seats, strict=False))
    return " ".join(seated.get(word, word) for word in example.split(" "))


def any_example(game: core.Game[core.State], state: core.State) -> str:
    """A line that would be taken now; at the prompt after the end, the command for another game."""
    if state.over and game.verbs and sentences.at_prompt():
        return f"{sentences.PROGRAM} rematch"
    if offers := on_offer(game, state):
        return offers[0].example
    setting = next(iter(game.settings.values()), None)
    if setting and RESULT not in game.verbs:
        return f"{core.TABLE_NAME}: {as_here(game, state, setting.example)}  # why"
    return f"{logs.AMEND} 1 {example_of_result(state.seats)}"  # a game of which only the result is known


def refused_later(at: Evening, refusal: core.Refusal, line: Typed) -> core.Refusal:
    """A refusal; where a typed amendment makes a line come too early, with what comes first there."""
    if refusal.code != sentences.FIRST_OWED or not sentences.later(refusal):
        return refusal
    met = or_refusal(lambda: met_in_vain(at, line, sentences.later(refusal)))
    return refusal if met is None or isinstance(met, core.Refusal) else sentences.with_first(at.game, met, refusal)


def ways_on(evening: Evening, at: Evening, refusal: core.Refusal) -> list[str]:
    """How to go on where lines are not changed, as one would be impossible; `evening` may have games after `at`."""
    entry, there = sentences.later(refusal), of_game(evening, at)
    if "target" in refusal.facts:
        where = there.removeprefix("do ")
        target, said = refusal.facts["target"], str(refusal.facts["word"])
        line = said[len(core.TABLE_NAME) + 1 :].strip() if said.casefold().startswith(f"{core.TABLE_NAME}:") else said
        typed = f"{sentences.PROGRAM} amend {where}{target} '{core.TABLE_NAME}: {line}  # why'"
        return [f"hint: say why, after a #: {typed}"]
    if not entry:
        return []
    back = _back(evening, at, entry)
    typed = f"{there}'{back}'" if there else back
    hint = f"hint: nothing was changed; to take back line {entry} and all after it: {sentences.PROGRAM} {typed}"
    lines = [hint] if back else []
    if between := refusal.facts.get("between"):
        numbers, _, instead_of_them = str(between).partition(" ")
        amend = f"'{logs.AMEND} {between}'" if there else f"{logs.AMEND} {numbers} '{instead_of_them}'"
        lines.append(f"hint: or say what comes there now as well, as in: {sentences.PROGRAM} {there}{amend}")
    instead = () if between else refusal.facts.get("instead", ())
    figures = [f"  {sentences.PROGRAM} {there}'{line}'" for line in instead] if isinstance(instead, tuple) else []
    return [*lines, *([f"hint: {'or' if back else 'nothing was changed;'} {INSTEAD}"] if figures else []), *figures]


def _back(evening: Evening, at: Evening, entry: int) -> str:
    """The undo of this line and all after it; nothing where it would be refused, as an earlier game must stay over."""
    number = len(at.session.games)
    earlier = number < len(evening.session.games)  # where nothing is recorded of several lines unless all are taken
    log = (evening if earlier else at).session.games[number - 1].log
    steps = sum(step >= entry for step in logs.in_force(log).steps)
    back = f"{logs.UNDO} {steps}" if steps else ""
    return "" if earlier and back and take_in(evening, number, [back]).refused else back


UNSAID = "nothing of this"


def trouble_lines(
    file_name: str, evening: Evening, trouble: logs.Trouble, file_line: int | None, excerpt: str
) -> list[str]:
    """One trouble as a block of lines. `file_line` and `excerpt` are where it stands in the file, if it does."""
    place = file_name if file_line is None else f"{file_name}:{file_line}"
    game = f"game {trouble.game + 1}: " if len(evening.session.games) > 1 and trouble.what != "totals" else ""
    shown = [f"  {file_line} | {excerpt.strip()}"] if file_line is not None and excerpt.strip() else []
    return [f"{place}: {game}{_wrong(evening, trouble)}", *shown, *_remedy(evening, trouble)]


def _wrong(evening: Evening, trouble: logs.Trouble) -> str:
    stored, replayed = trouble.stored, trouble.replayed
    match trouble.what:
        case "line":
            game, state = _table_before(evening, trouble)
            why = sentences.sentence(game, state, trouble.refusal) if trouble.refusal else "it cannot be taken"
            return f"line {trouble.line} of the log is refused: {stored}: {why}"
        case "tally":
            wanted = f"the log gives {replayed}" if replayed else "the log gives none"
            return f"the tally after line {trouble.line} of the log is {stored or 'missing'}; {wanted}"
        case "table":
            return f"the table says {stored or UNSAID}; the log gives {replayed or UNSAID}"
        case "rules":
            return f"the game is kept by revision {stored} of our rules; this ragz has revision {replayed}"
        case "totals":
            return f"the totals say {stored or UNSAID}; the games give {replayed or UNSAID}"
    return f"{trouble.what}: {stored}; the log gives {replayed}"


def _remedy(evening: Evening, trouble: logs.Trouble) -> list[str]:
    last = trouble.game == len(evening.session.games) - 1
    if trouble.what == "rules":
        return ["It can be read, but nothing is added. Use the newer ragz for that."]
    if not last:
        return ["ragz changes no earlier game: put it right in the file, or take the .bak copy beside it."]
    if trouble.what != "line":
        accept = "What the log gives is taken with: ragz accept."
        return [f"{accept}{_by_table(evening, trouble)} To change a line instead: ragz amend, or ragz undo."]
    good = len(evening.replay.played)
    fine = f"The {good} lines before it are fine." if good > 1 else "The line before it is fine." if good else ""
    return [f"{fine} {_amended(evening, trouble)}, or take it and all after it back: ragz undo".strip()]


def _amended(evening: Evening, trouble: logs.Trouble) -> str:
    """The amendment that puts a refused line right; where none is known that would be taken, only an example of one."""
    game, state = evening.game, evening.state
    amend = f"{logs.AMEND} {trouble.line}"
    examples = [any_example(game, state), *(duty.example for duty in game.owed(state))]
    same = [one.example for one in on_offer(game, state) if f" {one.verb} " in trouble.stored]  # the same verb
    instead = [f'{amend} "{example}"' for example in dict.fromkeys((*same, *examples))]
    missing = trouble.refusal and kind(game, trouble.refusal.code) == core.NOT_NOW and '"' not in trouble.stored
    before = [f'{amend} "{example}; {trouble.stored}"' for example in examples] if missing else []
    for line in (*before, *instead):
        said = say(evening, line)
        if isinstance(said, Said) and not (missing and line in instead and said.evening.troubles):
            return f"Put it right with: {sentences.PROGRAM} {line}"
    ragz = sentences.PROGRAM
    return f"Put it right with {ragz} {amend} and what happened there, as in: {ragz} {[*before, *instead][0]}"


def _by_table(evening: Evening, trouble: logs.Trouble) -> str:
    """How the table sets a figure that somebody has changed in the file, if it can."""
    words = " ".join([*trouble.keys[1:], trouble.stored.rpartition(" = ")[2]])
    line = f"{core.TABLE_NAME}: {SET} {words}  # why"
    taken = trouble.what == "table" and would_be_taken(evening.game, evening.state, line)
    return f" To go by the file, after that: {sentences.PROGRAM} '{line}'." if taken else ""


def _table_before(evening: Evening, trouble: logs.Trouble) -> tuple[core.Game[core.State], core.State]:
    """The game in which the trouble is, and a state of it, for its names."""
    if trouble.game == len(evening.session.games) - 1:
        return evening.game, evening.state
    record = evening.session.games[trouble.game]
    game = evening.load(record.game)
    start = or_refusal(lambda: game.start(record.setup))
    return (evening.game, evening.state) if isinstance(start, core.Refusal) else (game, start)


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
    names, moves = tuple(evening.state.seats), logs.movements(evening.replay, evening.game.currency)
    return [
        (move.line, sentences.person(names, move.who), move.amount, move.left, move.clause, reason(evening.game, move))
        for move in moves
        if player in (None, move.who)
    ]


def reason(game: core.Game[core.State], move: logs.Movement) -> str:
    """On which space something moved, or else by which rule."""
    rule = rules_clause(game, move.clause) if move.why in core.MOVES and move.clause else None
    return rule.title if rule else move.why


def count_lines(evening: Evening, played: Sequence[logs.Played[core.State]]) -> list[str]:
    """What to look at for each player whose count differs; nothing where all counts agree."""
    differing = [event for one in played for event in one.events if event.kind == "count_differs"]
    return [line for event in differing for line in _difference(evening, event)]


def _difference(evening: Evening, event: core.Event) -> list[str]:
    name, currency = sentences.person(tuple(evening.state.seats), event.who), evening.game.currency
    moves = logs.since_agreed(evening.replay, currency, event.who)
    rows = [
        (move.line, move.amount, move.left, reason(evening.game, move) + sentences.cited((move.clause,)))
        for move in moves
    ]
    line = f"table: set {name} {currency.casefold()} {event.amount}  # counted"
    taken = would_be_taken(evening.game, evening.state, line)
    return [
        f"{name}'s {currency} since the last count that agreed (line, change, left):",
        *(sentences.INDENT + line for line in aligned(rows) or ["none moved"]),
        *(sentences.as_typed_here([f"To go by what {name} holds: ragz '{line}'"]) if taken else ()),
    ]


def log_lines(evening: Evening, everything: bool = False, last: int | None = None) -> list[str]:
    """The lines in force, numbered, and what each did; with `everything` all that was typed and what became of it.

    Of several only the `last`.
    """
    became = fates(evening) if everything else {}
    wide = len(str(len(evening.record.log)))
    indent, names = " " * wide + sentences.INDENT * 2, tuple(evening.state.seats)
    lines = []
    for number, text, events in numbered(evening, everything)[-(last or 0) :]:
        fate = f"   ({became[number]})" if number in became else ""
        lines.append(f"{number:>{wide}}  {text}{fate}")
        lines += [indent + sentences.event_line(evening.game, names, event) for event in events]
    return lines


def numbered(evening: Evening, everything: bool) -> list[tuple[int, str, Sequence[core.Event]]]:
    """The numbered lines in force, or everything as it was typed, each with what it did."""
    played = evening.replay.played
    if not everything:
        return [(one.line.number, one.line.text, one.events) for one in played]
    did: dict[int, tuple[core.Event, ...]] = {}
    for one in played:  # an amendment can put several lines in the place of one
        did[one.line.number] = (*did.get(one.line.number, ()), *one.events)
    return [(number, text, did.get(number, ())) for number, text in enumerate(evening.record.log, 1)]


def fates(evening: Evening) -> dict[int, str]:
    """What became of the entries of the log that are no longer in force, or not as they were typed."""
    now = logs.in_force(evening.record.log)
    steps, wording = set(now.steps), {line.worded for line in now.lines}
    amended: dict[int, list[logs.Line]] = {}
    for one in now.lines:
        amended.setdefault(one.number, []).append(one)
    became = {}
    for number, text in enumerate(evening.record.log, 1):
        lines = amended.get(number, [])
        if lines and lines[0].worded != number:
            became[number] = f"amended by line {lines[0].worded}: {'; '.join(line.text for line in lines)}"
        elif number in steps and number not in wording:
            became[number] = "amended again" if entry_word(text) == logs.AMEND else "amended with the lines before it"
        elif number not in steps and text.partition(" ")[0] not in logs.NO_STEPS:
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
                "events": [sentences.event_value(evening.game, names, event) for event in events],
            }
            for number, text, events in numbered(evening, everything)[-(last or 0) :]
        ],
    }
