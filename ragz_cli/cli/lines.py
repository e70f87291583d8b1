"""The commands that add lines to the log: any verb of the game, `do`, undo, redo, amend and so on.

Nothing is said to be recorded before it is.
"""

import os
from collections.abc import Sequence

from ragz_cli.cli import at_hand as hand
from ragz_cli.cli.commands import COMMANDS, MEANT_ALONE, STDIN
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, exit_code, in_words_of, not_understood
from ragz_cli.core.evening.evening import Evening, dated, timed, uncovered
from ragz_cli.core.evening.log import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO
from ragz_cli.core.evening.next_game import take_in
from ragz_cli.core.evening.taking import NotTaken, Taken, Typing, take
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import SLIP, typed_lines
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.core.words import composed
from ragz_cli.games import ours
from ragz_cli.store.load import SaveError, saves_beside
from ragz_cli.store.write import HeldSave, writing
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
    with writing(path, hand.waiting) as slot:
        before = uncovered(hand.played(path, slot.save)) if open_ else hand.played(path, slot.save)
        _as_expected(before, expect)
        typing, (day, _) = Typing(COMMANDS), hand.tonight()
        texts = [dated(before, text, day, game) for text in texts]
        if game is None:
            taken = take(before, [typed_lines(composed(text)) for text in texts], typing)
        else:
            with in_words_of(before.game):
                taken = take_in(before, game, texts, typing)
        taken = taken._replace(evening=timed(taken.evening, hand.timestamp()))
        refused = refused_lines(hand.Opened(path, slot.save, before), taken)
        if taken.said:
            keep(slot, before, taken, quiet)
        if taken.refused:
            raise CommandError(refused_code(taken.refused), refused)


def keep(slot: HeldSave, before: Evening, taken: Taken, quiet: bool = False) -> None:
    """Write what was taken, then say so. What cannot be said is found out before, when nothing is recorded yet."""
    hand.written(lambda: slot.write(taken.evening.session), outcome_lines(before, taken, quiet))


def _as_expected(evening: Evening, expect: int | None) -> None:
    lines = len(evening.record.log)
    if expect is not None and expect != lines:
        said = f"error: the log has {lines} line{'s' * (lines != 1)}, not {expect}; nothing was recorded"
        raise CommandError(REFUSED, [said, "hint: see what came between: ragz log"])


def _with_nearest(refused: NotTaken, words: Sequence[str]) -> NotTaken:
    """The same; a word alone that is like no player and no verb is answered with the word here that is nearest.

    A redo is not guessed where nothing was taken back.
    """
    line, refusal, at = refused
    if refusal.code != UNKNOWN or line.text != refusal.facts["word"]:
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


def refused_lines(at_hand: hand.Opened, taken: Taken, words: Sequence[str] = tuple(COMMANDS)) -> list[str]:
    """Why a text was not taken, and of several how many were; nothing if all were. `words` may begin a line too."""
    if not taken.refused:
        return []
    line, refusal, at = _with_nearest(taken.refused, words)
    if refusal.code == TROUBLED:
        return hand.troubles(at_hand)
    refusal = refused_later(at, refusal, line)
    there = of_game(at_hand.evening, at)
    lines = [*refusal_lines(at.game, at.state, refusal, line.whole, there), *ways_on(at_hand.evening, at, refusal)]
    if refusal.code != EARLIER and len(at.record.log) > _recorded(at_hand, taken, at):
        kept = [one for one in lines if one.startswith(("error: ", "hint: ")) and f"{PROGRAM} " not in one]
        lines = [*kept, f"hint: nothing was recorded of what was typed with it; the line at fault is: {line.whole}"]
    if taken.of > 1:
        lines.append(f"{taken.texts} of {taken.of} lines recorded; this was line {taken.texts + 1}: {line.whole}")
    return lines


def _recorded(at_hand: hand.Opened, taken: Taken, at: Evening) -> int:
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
        record(file, [hand.lines(words) if "#" in words[0] else hand.joined(words)], expect, quiet=quiet)
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
        return not_understood(
            said, meant, saves_beside(file), "ragz play begins a game, and asks for all that it has to know"
        )
    if near:
        fault.hint = f"{fault.hint}; did you mean: ragz {near}"
    return fault


def do(
    lines: list[str], game: int | None = None, quiet: bool = False, file: str = "", expect: int | None = None
) -> None:
    """`ragz do LINE... | -`."""
    texts = hand.from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    record(file, texts, expect, game, quiet=quiet)


def undo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz undo [N]`."""
    record(file, [f"{UNDO} {count}".strip()], expect, open_=open_, quiet=quiet)


def redo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz redo [N]`."""
    record(file, [f"{REDO} {count}".strip()], expect, open_=open_, quiet=quiet)


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
    record(file, [f"{AMEND} {number} {hand.lines(words)}"], expect, game, open_=open_, quiet=quiet)


def note(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz note TEXT...`."""
    record(file, [f"{NOTE} {hand.joined(words)}"], expect, quiet=quiet)


def count(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz count NAME N...`."""
    record(file, [f"{COUNT} {hand.joined(words)}"], expect, quiet=quiet)


def accept(quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz accept`."""
    record(file, [ACCEPT], expect, quiet=quiet)
