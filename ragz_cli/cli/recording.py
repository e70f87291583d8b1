"""How lines are added to the save at hand. Nothing is said to be recorded before it is."""

from collections.abc import Sequence

from ragz_cli.cli.commands import COMMANDS
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, exit_code, in_words_of
from ragz_cli.cli.save_at_hand import Opened, played, troubles
from ragz_cli.cli.saving import waiting, written
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import REDO
from ragz_cli.core.evening.secrets import uncovered
from ragz_cli.core.evening.taking import NotTaken, Taken, Typing, take
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import SLIP
from ragz_cli.core.names import nearest
from ragz_cli.store.write import Slot, writing

TROUBLED = "J-TROUBLE"  # refused because the save has to be settled first
UNKNOWN = "W-VERB"  # refused because no verb is called that


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
        before = uncovered(played(path, slot.save)) if open_ else played(path, slot.save)
        _as_expected(before, expect)
        taken = _taken(before, texts, game)
        refused = refused_lines(Opened(path, slot.save, before), taken)
        if taken.said:
            keep(slot, before, taken, quiet)
        if taken.refused:
            raise CommandError(refused_code(taken.refused), refused)


def _taken(before: Evening, texts: Sequence[str], game: int | None) -> Taken:
    typing = Typing(COMMANDS)
    if game is None:
        return take(before, texts, typing)
    from ragz_cli.core.evening.earlier_game import take_in

    with in_words_of(before.game):
        return take_in(before, game, texts, typing)


def keep(slot: Slot, before: Evening, taken: Taken, quiet: bool = False) -> None:
    """Write what was taken, then say so. What cannot be said is found out before, when nothing is recorded yet."""
    from ragz_cli.view.outcome import outcome_lines

    written(lambda: slot.write(taken.evening.session), outcome_lines(before, taken, quiet))


def _as_expected(evening: Evening, expect: int | None) -> None:
    lines = len(evening.record.log)
    if expect is not None and expect != lines:
        said = f"error: the log has {lines} line{'s' * (lines != 1)}, not {expect}; nothing was recorded"
        raise CommandError(REFUSED, [said, "hint: see what came between: ragz log"])


def _with_nearest(refused: NotTaken, words: Sequence[str]) -> NotTaken:
    """The same; what is like no player and no verb is answered with the word here that is nearest.

    A redo is not guessed where nothing was taken back.
    """
    line, refusal, at = refused
    if refusal.code != UNKNOWN or line.partition(" ")[0] != refusal.facts["word"]:
        return refused
    word, near = str(refusal.facts["word"]), str(refusal.facts["near"])
    if near:
        return refused
    if word.rstrip("?") == REDO and not at.replay.undone:
        return refused._replace(refusal=Refusal("J-REDO", "", {"case": "nothing"}))
    near = nearest(word, [one for one in words if one != REDO or at.replay.undone], SLIP)
    return refused._replace(refusal=Refusal(UNKNOWN, "", {"word": word, "near": near})) if near else refused


def refused_code(refused: NotTaken) -> int:
    """The exit code of a refusal; a save in trouble is one that cannot be trusted."""
    return UNTRUSTED if refused.refusal.code == TROUBLED else exit_code(refused.at.game, refused.refusal)


def refused_lines(at_hand: Opened, taken: Taken, words: Sequence[str] = tuple(COMMANDS)) -> list[str]:
    """Why a text was not taken, and of several how many were; nothing if all were. `words` may begin a line too."""
    from ragz_cli.view.refused import refusal_lines, refused_later, ways_on

    if not taken.refused:
        return []
    line, refusal, at = _with_nearest(taken.refused, words)
    if refusal.code == TROUBLED:
        return troubles(at_hand)
    refusal = refused_later(at, refusal, line)
    lines = [*refusal_lines(at.game, at.state, refusal, line), *ways_on(at_hand.evening, at, refusal)]
    if taken.of > 1:
        lines.append(f"{taken.texts} of {taken.of} lines recorded; this was line {taken.texts + 1}: {line}")
    return lines
