"""The talk at the table: one line after another, until somebody leaves."""

import os
import shlex
from collections.abc import Sequence
from itertools import takewhile

from ragz_cli.cli.commands import MEANT, MEANT_ALONE
from ragz_cli.cli.completion import verb_help, verb_in
from ragz_cli.cli.errors import BROKEN, UNTRUSTED, CommandError, apology, fault_lines, not_understood
from ragz_cli.cli.help import topics
from ragz_cli.cli.new import nothing_typed
from ragz_cli.cli.prompt.host import BACK, BackError
from ragz_cli.cli.prompt.live_evening import DONE, ChangedError, LiveEvening
from ragz_cli.cli.prompt.question import CHANGED, Question
from ragz_cli.cli.prompt.readers import Reader
from ragz_cli.cli.prompt.words import COMMANDS, LEAVING, OUTSIDE, WORDS, as_command, complain
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.next_game import REMATCH
from ragz_cli.core.evening.records import FULL, MODES, Session
from ragz_cli.core.game import PLAYER, Game, State
from ragz_cli.core.line import JOURNAL, SET, TABLE_NAME
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.store import SaveError
from ragz_cli.view import screen
from ragz_cli.view.as_typed import PROGRAM, as_typed_here, typed_at_prompt
from ragz_cli.view.next import more_lines, next_lines
from ragz_cli.view.status import lasting_lines

HELP, ALL = ("?", "help"), "words"
OFTEN = ("undo", "amend", "status", "score", "log", "why", "odds", "count", "note")
EARLIER, GAME = ("amend", "do"), "--game"  # lines for an earlier game of the evening
KEYS = "Enter repeats what is owed, ? shows what is open, undo takes a line back, Ctrl-D leaves."
KEYS_IN_QUIET = f"Only what matters is said here; {FULL} says more. Enter, ?, undo and Ctrl-D work as ever."
REACHING, OPEN = ("undo", "redo", "amend"), "--open"  # lines whose answer may show what lies face down (RR-85)
PLAY = "play"
ABOUT = ("--help", "-h")  # after a word, asks about that one


def talk(live: LiveEvening, reader: Reader) -> int:
    """Read and answer lines; the exit code. Through a pipe it is that of the first line that was not taken.

    Raises BackError for somebody who wants the questions before the game once more.
    """
    screen.show(welcome(live))
    with typed_at_prompt(WORDS):
        complain(live.troubles())
    code, begun, question = DONE, "", Question(live, reader.seen)
    while True:
        seen = live.evening.session
        try:
            typed = reader.line(question.shown(seen), begun)
            begun, seen = "", question.seen
            for text in map(str.strip, typed.splitlines() or [""]):  # several, if they were pasted
                given = answer(live, question.chosen(text), seen if reader.seen else None)
                if given == DONE and live.evening.session != seen:
                    reader.remember(text)
                code, seen = code or given, live.evening.session
        except KeyboardInterrupt:
            begun = ""
        except EOFError:
            return _leave(live) if reader.seen else code
        except ChangedError:
            screen.complain([CHANGED, *live.troubles(), f"hint: {text} is not taken yet; Enter sends it off again"])
            begun = text


def _leave(live: LiveEvening) -> int:
    """Say where the evening is kept, or what has become of the save meanwhile; the exit code."""
    try:
        live.check_saved()
    except SaveError as fault:
        complain(fault_lines(fault))
        return UNTRUSTED
    screen.show([f"Saved in {live.path}; {PROGRAM} {PLAY} goes on."])
    return DONE


def welcome(live: LiveEvening) -> list[str]:
    """Which session goes on, where it is kept, and the few keys to know."""
    evening = live.evening
    game, seats, lines = evening.game, ", ".join(evening.state.seats), len(evening.record.log)
    kept = [f"{game.title}: {seats}. {live.path}, {lines} line{'s'[: lines != 1]}."] if lines else []
    lasting = lasting_lines(evening) if lines else []
    return [*kept, *lasting, KEYS if live.full else KEYS_IN_QUIET]


def answer(live: LiveEvening, text: str, seen: Session | None) -> int:
    """Do what a line asks for; whatever goes wrong is said, and the talk goes on. The code a command would have."""
    with typed_at_prompt((*WORDS, *live.evening.game.verbs)):
        return _code(live, text, seen)


def _code(live: LiveEvening, text: str, seen: Session | None) -> int:
    """The code that a line ends with; what stopped it is said."""
    try:
        return _answered(live, text, seen)
    except CommandError as stop:
        complain(stop.lines)
        return stop.code
    except SaveError as fault:
        complain(fault_lines(fault))
        return UNTRUSTED
    except (BackError, ChangedError, EOFError):
        raise
    except Exception as fault:  # a bug must not end the evening
        if os.environ.get("RAGZ_DEBUG"):
            raise
        complain(apology(fault))
        return BROKEN


def _answered(live: LiveEvening, text: str, seen: Session | None) -> int:
    words = _words(text)
    if words[:1] == [PROGRAM]:  # quotes are for the shell
        text = " ".join(words[1:])
    game, state = live.evening.game, live.evening.state
    text = as_command(text, state)
    words = _next_with(game, state, _words(text))
    word = _first_word(words, game, state)
    if meant := MEANT.get(word, "") or (MEANT_ALONE.get(word, "") if len(words) == 1 else ""):
        words, word = [meant], meant
    if not words or word in HELP:
        return _helped(live, words, seen)
    about = asks_about(words)
    if word in COMMANDS or (about and word in JOURNAL) or _with_option(word, words):
        return live.command([word, *words[1:]])  # before verbs: `result` is one too, but only the table can say it
    if about:
        screen.show(as_typed_here(_help_on(words, word, game)))
        return DONE
    if word in game.verbs or word in JOURNAL:
        return live.take(text, seen)
    if word in LEAVING:
        raise EOFError
    if words == [BACK]:
        raise _back(live.evening)
    if word in MODES:
        return _choose(live, word)
    if word in OUTSIDE and not (word == PLAY and len(words) > 1):  # a card, perhaps
        screen.complain([f"error: {word} is for outside the prompt", "hint: Ctrl-D leaves; everything is saved"])
        return DONE
    return live.take(text, seen)


def _helped(live: LiveEvening, words: list[str], seen: Session | None) -> int:
    """What is owed; after `?` what is open too; or all words, a guide, or what one word does."""
    if words[1:] not in ([], [ALL]):
        guide = words[1] in topics()
        return live.command(words) if guide else _answered(live, f"{' '.join(words[1:])} {ABOUT[0]}", seen)
    open_ = more_lines(live.evening.game, live.evening.state) if words else []
    often = [f"At any time: {', '.join(OFTEN)}. More words: help {ALL}"] if words else []
    screen.show(_all_words() if words[1:] else [*_repeated(live, seen), *open_, *often])
    return DONE


def _next_with(game: Game[State], state: State, words: list[str]) -> list[str]:
    """`rematch Ann` with the option that Ann is meant for: who deals, or begins."""
    named = candidates(words[1], state.seats) if words[:1] == [REMATCH] and len(words) == 2 else []
    option = next((option.name for option in game.options if option.kind == PLAYER), "")
    return [REMATCH, f"--{option}", named[0]] if option and len(named) == 1 else words


def _repeated(live: LiveEvening, seen: Session | None) -> list[str]:
    """What is owed, unless the question after it says just the same."""
    game, state = live.evening.game, live.evening.state
    asked = state.over or (live.full and game.owed(state))
    return [] if seen and asked else next_lines(game, state)


def _with_option(word: str, words: Sequence[str]) -> bool:
    """Whether a line has an option that it takes as a command only."""
    return (word in EARLIER and GAME in words) or (word in REACHING and OPEN in words)


def _first_word(words: Sequence[str], game: Game[State], state: State) -> str:
    """The first word, which may be a command; nothing in the line of a player who is called like one."""
    word = unaccented(words[0]) if words else ""
    return "" if word in map(unaccented, state.seats) and verb_in(game, words[1:]) else word


def _back(evening: Evening) -> Exception:
    """Back to the questions before the game, while nothing is typed in it (TB-10)."""
    if nothing_typed(evening.session):
        return BackError()
    return not_understood("the game has begun", "undo takes a line back; table: rename and table: house mend the rest")


def asks_about(words: Sequence[str]) -> bool:
    """Whether a line asks for help on its words; its remark asks for nothing."""
    said = [*takewhile(lambda word: "#" not in word, words)]
    return any(word in ABOUT for word in said[1:])


def _words(text: str) -> list[str]:
    """The words of a line, those in quotes together where the quotes fit; a remark has quotes of its own."""
    line, sign, remark = text.partition("#")
    for whole, rest in ((text, ""), (line, sign + remark)):
        try:
            return [*shlex.split(whole), *([rest] if rest else [])]
        except ValueError:
            continue
    return text.split()


def _all_words() -> list[str]:
    return [
        f"At any time: {', '.join(WORDS)}. What one does: help {WORDS[0]}",
        "quiet and full choose how much is said; quit leaves, and everything is saved.",
    ]


def _help_on(words: Sequence[str], word: str, game: Game[State]) -> list[str]:
    """The help on a verb, or on what the table says. Raises CommandError for other words."""
    if verb_in(game, words) or word in game.rewordings or word.rstrip(":") in (TABLE_NAME, SET, *SAID_BY_TABLE):
        return verb_help(words, [game])
    raise not_understood(f"there is no help on {words[0]}", f"help {ALL} lists what there is")


def _choose(live: LiveEvening, mode: str) -> int:
    live.choose(mode)
    screen.show([f"From now on: {mode}."])
    return DONE
