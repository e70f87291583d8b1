"""The commands that add lines to the log: any verb of the game, `do`, undo, redo, amend and so on.

Nothing is said to be recorded before it is.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from ragz_cli.cli import at_hand
from ragz_cli.cli.at_hand import Opened, joined, lines, played, troubles, waiting, written
from ragz_cli.cli.commands import COMMANDS, STDIN
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, exit_code, in_words_of, not_understood, stopped_by
from ragz_cli.core.evening.evening import Evening, dated, timed, uncovered
from ragz_cli.core.evening.log import ACCEPT, AMEND, NOTE, REDO
from ragz_cli.core.evening.next_game import take_in
from ragz_cli.core.evening.taking import NotTaken, Taken, take
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import SLIP, typed_lines
from ragz_cli.core.names import MEANT_ALONE, nearest, unaccented
from ragz_cli.core.words import composed, identity
from ragz_cli.games import GameError, ours
from ragz_cli.store.load import SaveError, read, saves_beside
from ragz_cli.store.write import HeldSave, writing
from ragz_cli.view import outcome, screen
from ragz_cli.view.outcome import of_game, outcome_lines, refusal_lines, refused_later, ways_on
from ragz_cli.view.sentences import PROGRAM

TROUBLED = "J-TROUBLE"  # refused because the save has to be settled first
UNKNOWN = "W-VERB"  # refused because no verb is called that
EARLIER = "T-EARLIER"  # refused after all lines were played


def record(
    path: str,
    texts: Sequence[str],
    expect: int | None = None,
    game: int | None = None,
    *,
    open_: bool = False,
    quiet: bool = False,
) -> None:
    """Add typed texts to a save and say what they did, each whole or not at all, up to the first that is refused.

    `game` is the number of an earlier game of the evening, which they correct; with `open_` nothing is left out, with
    `quiet` as little is said as says it all.
    """
    with writing(path, waiting) as slot:
        before, taken = _taken(slot, path, texts, expect, game, open_)
        refused = refused_lines(Opened(path, slot.save, before), taken)
        if taken.said:
            keep(slot, before, taken, quiet)
        if taken.refused:
            raise CommandError(refused_code(taken.refused), refused)


def _taken(
    slot: HeldSave, path: str, texts: Sequence[str], expect: int | None, game: int | None, open_: bool = False
) -> tuple[Evening, Taken]:
    """The evening of a save, and how far texts are taken in it."""
    before = uncovered(played(path, slot.save)) if open_ else played(path, slot.save)
    lines = len(before.record.log)
    if expect not in (None, lines):
        said = f"error: the log has {lines} line{'s' * (lines != 1)}, not {expect}; nothing was recorded"
        raise CommandError(REFUSED, [said, "hint: see what came between: ragz log"])
    day, _ = at_hand.tonight()
    texts = [dated(before, composed(text), day, game) for text in texts]
    if game is None:
        typed = [typed_lines(text) for text in texts]
        taken = take(before, typed)
    else:
        with in_words_of(before.game):
            taken = take_in(before, game, texts)
    return before, taken._replace(evening=timed(taken.evening, at_hand.timestamp()))


def answer_each(
    path: str, texts: Iterable[str | CommandError], expect: int | None, game: int | None, quiet: bool
) -> None:
    """Take texts one by one, and print what became of each as a line of JSON before the next one is read.

    The exit code is that of the last that was not taken.
    """
    code = 0
    for text in texts:
        try:
            if isinstance(text, CommandError):
                raise text
            done, value = _answer(path, text, expect, game, quiet)
        except (SaveError, GameError, CommandError) as fault:
            if not (stop := stopped_by(fault)):
                raise
            done, value = stop.code, {"taken": False, "error": stop.lines}
        code, expect = done or code, None
        screen.as_json_line(value)
        if not done:
            screen.forgive()  # it is recorded, whether or not anybody reads that
    if code:
        raise CommandError(code, [])


def _answer(path: str, text: str, expect: int | None, game: int | None, quiet: bool) -> tuple[int, dict[str, object]]:
    """Take one text: its exit code, what became of it, and what is due after it."""
    from ragz_cli.view.status import next_value  # which no other line needs

    with writing(path, waiting) as slot:
        before, taken = _taken(slot, path, [text], expect, game)
        if taken.refused:
            lines = refused_lines(Opened(path, slot.save, before), taken)
            return refused_code(taken.refused), outcome.refused_value(taken.refused, lines) | next_value(before)
        value = outcome.taken_value(before, taken, quiet) | next_value(taken.evening)
        warnings = [*elsewhere(path, before, taken.evening), *slot.write(taken.evening.session)]
    at_hand.played_already(taken.evening)
    return 0, {**value, "warnings": warnings}


def keep(slot: HeldSave, before: Evening, taken: Taken, quiet: bool = False) -> None:
    """Write what was taken, then say so. What cannot be said is found out before, when nothing is recorded yet."""
    known = [*elsewhere(slot.path, before, taken.evening)]
    written(lambda: (*slot.write(taken.evening.session), *known), outcome_lines(before, taken, quiet))


def elsewhere(path: str, before: Evening, after: Evening) -> Iterator[str]:
    """That somebody has taken a name that is another's at a table of the same night, who may be another person."""
    known, table, day = {*map(identity, before.called)}, after.session.table, os.path.dirname(path)
    new = {identity(name): name for name in after.called if identity(name) not in known}
    for other in at_hand.tables_of(day) if table and new else ():
        with suppress(SaveError, OSError):  # that table's own prompt says what is wrong with it
            there = at_hand.path_of(day, other)
            people = at_hand.played_through(there, read(there)).called.values() if other != table else ()
            for name in new.keys() & map(identity, people):
                yield f"{new[name]} sits at table {other} too; a season takes both for one person. If not, undo this"


def _with_nearest(refused: NotTaken, words: Sequence[str]) -> NotTaken:
    """The same; a word alone that is like no player and no verb is answered with the word here that is nearest.

    A redo is not guessed where nothing was taken back.
    """
    line, refusal, at = refused
    if refusal.code != UNKNOWN or line.text != refusal.facts.get("word"):
        return refused
    word, near = str(refusal.facts["word"]), str(refusal.facts["near"])
    if near:
        return refused
    if word.rstrip("?") == REDO and not at.replay.now.undone:
        return refused._replace(refusal=Refusal("J-REDO", "", {"case": "nothing"}))
    near = nearest(word, [one for one in words if one != NOTE and (one != REDO or at.replay.now.undone)], SLIP)
    return refused._replace(refusal=Refusal(UNKNOWN, "", {"word": word, "near": near})) if near else refused


def refused_code(refused: NotTaken) -> int:
    """The exit code of a refusal; a save in trouble is one that cannot be trusted."""
    return UNTRUSTED if refused.refusal.code == TROUBLED else exit_code(refused.at.game, refused.refusal)


def refused_lines(at_hand: Opened, taken: Taken, words: Sequence[str] = tuple(COMMANDS)) -> list[str]:
    """Why a text was not taken, and of several how many were; nothing if all were. `words` may begin a line too."""
    if not taken.refused:
        return []
    line, refusal, at = _with_nearest(taken.refused, words)
    if refusal.code == TROUBLED:
        return troubles(at_hand)
    refusal = refused_later(at, refusal, line)
    there = of_game(at_hand.evening, at)
    lines = [*refusal_lines(at.game, at.state, refusal, line.whole, there), *ways_on(at_hand.evening, at, refusal)]
    if refusal.code != EARLIER and len(at.record.log) > _recorded(at_hand, taken, at):
        kept = [one for one in lines if one.startswith(("error: ", "hint: ")) and f"{PROGRAM} " not in one]
        lines = [*kept, f"hint: nothing was recorded of what was typed with it; the line at fault is: {line.whole}"]
    if taken.of > 1:
        lines.append(f"{taken.texts} of {taken.of} lines recorded; this was line {taken.texts + 1}: {line.whole}")
    return lines


def _recorded(at_hand: Opened, taken: Taken, at: Evening) -> int:
    """How long the log of the game that refused a line is now; it met a longer one if others of its text came first.

    Those are not recorded, so what is proposed after them is for another state.
    """
    number = len(at.session.games)
    now = taken.evening if number == len(taken.evening.session.games) else at_hand.evening
    return len(now.session.games[number - 1].log)


def line(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz WORD...`."""
    if len(words) == 1 and unaccented(words[0]) in MEANT_ALONE:
        from ragz_cli.cli.show import score

        return score(file=file)
    try:
        record(file, [lines(words) if "#" in words[0] else joined(words)], expect, quiet=quiet)
    except SaveError as fault:
        raise _meant_command(fault, words[0], file) from None


def _meant_command(fault: SaveError, first: str, file: str) -> SaveError | CommandError:
    """The same fault of the save, with the command that a mistyped first word may have meant."""
    near = nearest(first, COMMANDS)
    if any(unaccented(first) in game.verbs for game in ours()):
        return fault
    if not os.path.lexists(file):
        said = f"{first} is no command, and there is no game in {file} yet"
        meant = f"did you mean: ragz {near}" if near else "ragz --help lists the commands"
        begin = "ragz play begins a game, and asks for all that it has to know"
        return not_understood(said, meant, saves_beside(file), begin)
    if near:
        fault.hint = f"{fault.hint}; did you mean: ragz {near}"
    return fault


def do(
    lines: list[str],
    game: int | None = None,
    quiet: bool = False,
    json: bool = False,
    file: str = "",
    expect: int | None = None,
) -> None:
    """`ragz do LINE... | -`."""
    if json:
        return answer_each(file, at_hand.each_from_stdin() if lines == [STDIN] else lines, expect, game, quiet)
    texts = at_hand.from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    return record(file, texts, expect, game, quiet=quiet)


def back(
    word: str, count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None
) -> None:
    """`ragz undo [N]` and `ragz redo [N]`."""
    record(file, [f"{word} {count}".strip()], expect, open_=open_, quiet=quiet)


def amend(
    number: str,
    words: list[str],
    game: int | None = None,
    open_: bool = False,
    quiet: bool = False,
    file: str = "",
    expect: int | None = None,
) -> None:
    """`ragz amend N[-M] LINE; LINE...`."""
    record(file, [f"{AMEND} {number} {lines(words)}"], expect, game, open_=open_, quiet=quiet)


def entry(word: str, words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz note TEXT...` and `ragz count NAME N...`."""
    record(file, [f"{word} {joined(words)}"], expect, quiet=quiet)


def accept(quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz accept`."""
    record(file, [ACCEPT], expect, quiet=quiet)
