"""The talk at the table: a line is asked for, read, answered, until somebody leaves.

The evening stays in memory, and each line is saved before it is said to be taken. What the prompt shows while it waits
is worked out between two lines; a bug there is reported, and the talk goes on.
"""

import os
import re
import shlex
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import takewhile
from typing import TypeVar, cast

from ragz_cli import store
from ragz_cli.cli import commands
from ragz_cli.cli.at_hand import Opened, opened, played, played_already, timestamp, tonight, troubles, waiting
from ragz_cli.cli.errors import BROKEN, UNTRUSTED, CommandError, apology, fault_lines, leaving_code, not_understood
from ragz_cli.cli.help import guide_names, verb_help, verb_in
from ragz_cli.cli.lines import elsewhere, refused_code, refused_lines
from ragz_cli.cli.new import nothing_typed
from ragz_cli.cli.phones import PHONES, Phones, Proposal, by_phone
from ragz_cli.cli.prompt.asked import (
    CANNOT,
    NEXT_ONE,
    asked_in_part,
    called_out,
    command_asked,
    is_heard,
    question_begun,
    result_told,
)
from ragz_cli.cli.prompt.intents import MENDING
from ragz_cli.cli.prompt.reading import CURSOR, Completion, Reader, Shown, offers
from ragz_cli.cli.show import NO_LINE, odds_in_short
from ragz_cli.core.evening.evening import REASONLESS, RESULT, Evening, dated, timed
from ragz_cli.core.evening.next_game import REMATCH, next_command
from ragz_cli.core.evening.session import FULL, MODES, QUIET, Session
from ragz_cli.core.evening.taking import Taken, take
from ragz_cli.core.game import PLAYER, TABLE_NAME, Game, Option, State
from ragz_cli.core.hearing.besides import says_stop
from ragz_cli.core.hearing.correcting import UNDO_SO
from ragz_cli.core.hearing.lexicon import LET_GO
from ragz_cli.core.hearing.slots import NO, PHRASES, YES
from ragz_cli.core.hearing.spaces import number_alone
from ragz_cli.core.line import JOURNAL, SET, typed_lines, words_of
from ragz_cli.core.names import MEANT, MEANT_ALONE, candidates, unaccented
from ragz_cli.core.step import listed
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.core.words import composed
from ragz_cli.store.load import Identity, SaveError, identity_of
from ragz_cli.store.write import SIGNALS, HeldSave, uninterrupted, writing
from ragz_cli.view import screen, sentences
from ragz_cli.view.outcome import done_lines, facts_of, over_lines, with_said_back
from ragz_cli.view.rules import short_answer, title_lines
from ragz_cli.view.screen import DueLine, wrapped
from ragz_cli.view.status import bar_lines, lasting_lines, recap_lines
from ragz_cli.view.tables import ODDS

LEAVING = ("quit", "exit")
OUTSIDE = ("new", "do", "play", "watch", "serve", "demo", "night")  # commands that have no place within a prompt
AT_PROMPT = tuple(name for name in commands.COMMANDS if name not in (*OUTSIDE, *JOURNAL))
AGAIN = re.compile(r"(let's |(can|shall) we )?(play )?(one |an)?(again|other|more|new|next)( (one|game|round))?")
WANTS_MORE = re.compile(r"(?!.*\b(?:no|not|never)\b|.*n't\b).*\b(?:(?:one more|another) game|once more|revenge)\b")
KEEPS = re.compile(r"(?:yes,? )?(?:keep|save) (?:the|this|our) board")
BEGINS = re.compile(r"(.+) (?:deals|begins|starts)(?: first)?")
RULES, ANOTHER, NEXT = "rules ", "Another game?", "next"
MENDS = "undo takes {line.text} back [Enter]. To put it right, type: amend {line.number} {line.text}"
POLITELY = (*AT_PROMPT, "help")  # asked with a question mark they do what they do without; undo? and redo? are not sure
WORDS = (*AT_PROMPT, *JOURNAL, *MODES, *LEAVING)
DONE = 0


def as_command(text: str, game: Game[State], state: State) -> str:
    """The command that a question asks for, or that `log 5`, `again` and `Bob deals` mean; any other line as it is."""
    after = called_out(text, state)
    text = after if unaccented(after).split(" ")[0] in WORDS else text
    said = unaccented(after).strip(" ?!.")
    said = MEANT_ALONE.get(said.removesuffix(" please"), said.removesuffix(" please"))
    if said in POLITELY and text.rstrip().endswith(("?", "please")):
        return said
    if said in UNDO_SO:
        return "undo"
    if state.over and AGAIN.fullmatch(said):
        return ANOTHER if text.endswith("?") else REMATCH
    if asked := command_asked(after, game, state):
        return asked
    if RESULT in game.verbs and not state.over and (told := result_told(text, state)):
        return told
    if KEEPS.fullmatch(said) and game.board:
        return f"board save our-{game.name}"
    if state.over and (begins := BEGINS.fullmatch(text.strip(" ?!."))):
        return f"{REMATCH} {begins[1].removeprefix(REMATCH).strip(' ,')}"
    if told := asked_in_part(after, game, state):
        return told
    wants_more = state.over and said.split(" ")[0].rstrip(":") not in (*WORDS, *game.verbs) and WANTS_MORE.match(said)
    return ANOTHER if wants_more else text


def complain(lines: Iterable[str]) -> None:
    """Say what is wrong, and what to type here instead."""
    screen.complain(sentences.as_said_here(lines))


class ChangedError(Exception):
    """Another program has added to the save since the people at this prompt saw it: their line is not taken yet."""


class LiveEvening:
    """One save, the evening in it as far as it is known here, how much is said, and how commands are run on it."""

    def __init__(self, path: str, run: Callable[[Sequence[str]], int], mode: str = "") -> None:
        self.path = path
        self._run = run
        at_hand = opened(path)
        self.evening, self._save = at_hand.evening, at_hand.save
        self._identity: Identity | None = at_hand.save.identity
        self._mode = mode
        self._titled: set[str] = set()
        self.proposed: tuple[str, ...] = ()  # lines of which the next line typed may take one
        self.phones: Phones | None = None  # those that may propose lines too
        self.by_phone: Session | None = None  # what the last line of a phone has made of the session
        self.answers: tuple[str, ...] = ()  # the word for each of them, where they answer a question
        self._named = ""  # what was named without its number in the last line, as a new space
        self._groups = 0  # in how many words dice were meant, the last time that both were possible

    @property
    def full(self) -> bool:
        """Whether people here learn the rules, as was chosen in this session, else as this prompt began."""
        return (self.evening.session.mode or self._mode) != QUIET

    @property
    def up_to_date(self) -> bool:
        """Whether the save is the one known here; also if somebody has just deleted it."""
        return self._on_disk() in (None, self._identity)

    def catch_up(self) -> bool:
        """Take over what another program has written; whether there was anything. A broken save is left for later."""
        if self.up_to_date:
            return False
        try:
            at_hand = opened(self.path)
        except SaveError:
            return False
        before = self.evening.session
        self.evening, self._save, self._identity = at_hand.evening, at_hand.save, at_hand.save.identity
        return before != self.evening.session

    def check_saved(self) -> None:
        """Raises SaveError if somebody has meanwhile deleted the save, emptied it or written something else there."""
        if self._on_disk() != self._identity:
            store.read(self.path)

    def _on_disk(self) -> Identity | None:
        """Which version of the save there is now; none if somebody has just deleted it."""
        with suppress(OSError):
            return identity_of(os.stat(self.path))
        return None

    def take(self, text: str, seen: Session | None = None) -> int:
        """Take a typed line, save it and say what it did, or why not; the exit code that a command would have.

        Raises ChangedError if `seen`, what people had before them, is not what the save holds.
        """
        with writing(self.path, waiting) as slot:
            self._play_through(slot.save)
            if seen is not None and seen != self.evening.session:
                raise ChangedError
            before, (day, _) = self.evening, tonight()
            lines = typed_lines(dated(before, composed(text), day))
            taken = take(before, [(line,) for line in lines], careful=seen is not None)
            taken = taken._replace(evening=timed(taken.evening, timestamp()))
            refused = refused_lines(Opened(self.path, slot.save, before), taken, WORDS)
            if taken.said:
                self._keep(slot, before, taken, text)
        facts = taken.refused.refusal.facts if taken.refused else {}
        if seen and taken.refused and taken.refused.refusal.code == REASONLESS and len(lines) == 1:
            return self.take(f"{text}  # said at the table", seen)  # nobody is asked why
        self.proposed = tuple(map(str, facts_of(taken.refused.refusal, "lines"))) if taken.refused else ()
        self._named = str(facts["word"]) if "asks" in facts and facts.get("word") else ""
        if (again := [line for line in grouped_otherwise(self.proposed) if len(line.split()) == self._groups]) and seen:
            self.proposed = ()
            return self.take(again[0], seen)
        complain(refused)
        return refused_code(taken.refused) if taken.refused else DONE

    def taken_up(self, text: str, at_terminal: bool) -> str | None:
        """The line proposed that Enter, a yes, a digit or its answer takes; nothing for a no; any other as it is."""
        lines, self.proposed, answers, self.answers = self.proposed, (), self.answers, ()
        named, self._named = self._named, ""
        if named and (told := number_alone(words_of(text))):
            return f"{named} {told}"
        said, begins = unaccented(text).strip(" .!"), BEGINS.fullmatch(text.strip(" .!"))
        if len(meant := candidates(begins[1] if begins else said, answers)) == 1:
            return lines[answers.index(meant[0])]
        if (answers or len(lines) == 1) and (said in PHRASES[YES] or (at_terminal and not text)):
            return lines[0]
        if len(lines) > 1 and not answers and said.isdecimal() and 1 <= int(said) <= len(lines):
            self._groups = len(lines[int(said) - 1].split()) if grouped_otherwise(lines) else self._groups
            return lines[int(said) - 1]
        if which := len(lines) > 1 and said in PHRASES[YES]:
            self.proposed = lines
            complain([f"hint: which of them? A number takes it, 1 to {len(lines)}"])
        return None if which or (lines and said in NO_THANKS) else text

    def command(self, words: Sequence[str]) -> int:
        """Run a command as the shell would, on this save; its exit code."""
        nobody_else = self.up_to_date
        played_already(self.evening)
        with hearing():
            code = self._run(["--file", self.path, *words])
        if nobody_else:  # then whatever was written since is from this command, which has said so
            self.catch_up()
        return code

    def _play_through(self, save: store.Save) -> None:
        """Play the save through again only if it is not what this prompt wrote or read last."""
        if save.session != self.evening.session:
            self.evening = played(self.path, save)
        self._save, self._identity = save, save.identity

    def _keep(self, slot: HeldSave, before: Evening, taken: Taken, text: str) -> None:
        """Write what was taken, then say so."""
        titles = self._titles(taken) if self.full else []
        done = done_lines(taken, not self.full)
        done = done if self.full else with_said_back(text, taken, done)
        lines = [*done, *titles, *over_lines(before, taken.evening)]
        known = [*elsewhere(self.path, before, taken.evening)]
        with uninterrupted():
            warnings = slot.write(taken.evening.session)
            self.evening, self._identity = taken.evening, self._on_disk()
            screen.show(lines)
            screen.complain(f"warning: {warning}" for warning in (*warnings, *known))

    def _titles(self, taken: Taken) -> list[str]:
        """The titles of clauses that come up for the first time in this session."""
        events = (event for said in taken.said for one in said.played for event in one.events)
        fresh = [clause for clause in dict.fromkeys(event.clause for event in events) if clause not in self._titled]
        self._titled.update(fresh)
        return title_lines(self.evening.game, fresh)

    def choose(self, mode: str) -> None:
        """Say as much as `mode` asks for, from now on and whenever this session is played on."""
        with writing(self.path, waiting) as slot:
            self._play_through(slot.save)
            session = self.evening.session._replace(mode=mode)
            with uninterrupted():
                slot.write(session)
                self.evening, self._identity = self.evening._replace(session=session), self._on_disk()

    def troubles(self) -> list[str]:
        """What is wrong with the save, if anything is."""
        return troubles(Opened(self.path, self._save, self.evening))


def grouped_otherwise(lines: Sequence[str]) -> Sequence[str]:
    """Lines that are the same but for their spaces, as `challenge 6 6 4` and `challenge 664`; nothing for others.

    Which of them is meant is asked once in an evening.
    """
    return lines if len(lines) > 1 and len({line.partition(": ")[2].replace(" ", "") for line in lines}) == 1 else ()


@contextmanager
def hearing() -> Iterator[None]:
    """After recording, a command ignores signals: only its exit is left. The prompt listens again."""
    before = [(number, signal.getsignal(number)) for number in SIGNALS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


BACK = "back"
T = TypeVar("T")


class BackError(Exception):
    """The answer was `back`: ask the question before this one again."""


class Host:
    """Asks one question after another; those that are answered already answer themselves."""

    def __init__(self, reader: Reader) -> None:
        self._reader, self.seen = reader, reader.seen
        self._answers: list[str] = []
        self._asked = 0

    def ask(
        self,
        question: str,
        read: Callable[[str], T],
        words: Sequence[str] = (),
        read_back: Callable[[T], str] = lambda _: "",
    ) -> T:
        """Ask until the answer can be read, and is right where it is read back; say each time what is wrong with it.

        Raises BackError, EOFError.
        """
        self._asked += 1
        if self._asked <= len(self._answers):
            with suppress(CommandError, SaveError):  # a board may have been taken away meanwhile
                return read(self._answers[self._asked - 1])
            del self._answers[self._asked - 1 :]
        instead: str | None = None
        while True:
            typed, instead = instead, None
            try:
                answer = self._answer(question, words) if typed is None else typed
                value = read(answer)
                if (understood := read_back(value)) and self.seen:
                    instead = self._answer(f"{understood}: right? [Enter: yes]", ("yes", "no"))
            except KeyboardInterrupt:
                continue
            except CommandError as wrong:
                complain(wrong.lines)
            except SaveError as fault:
                complain([f"error: {fault}"])
            else:
                if not instead or unaccented(instead) in PHRASES[YES]:
                    self._answers.append(answer)
                    return value
                instead = None if unaccented(instead) in PHRASES[NO] else instead

    def _answer(self, question: str, words: Sequence[str]) -> str:
        answer = self._reader.question(question, words).strip()
        if unaccented(answer) == BACK:
            raise BackError
        if unaccented(answer) in LEAVING:
            raise EOFError
        return answer

    def again(self) -> None:
        """Begin with the first question again, without the last answer."""
        del self._answers[-1:]
        self._asked = 0


NEXT_IS = "{name} would be next."
AFTERWARDS = tuple(word for word in ("standings", "status", "undo") if word in WORDS)  # beside a rematch
NO_THANKS = ("no", "n", "nope", "nah", "no thanks", "no thank you", *LET_GO)
CHANGED = "The save was changed by another program. This is how it stands now."
BY_PHONE = "A line of a phone was recorded meanwhile. This is how it stands now."
A = TypeVar("A")


class Question:
    """What is asked at one table after each line; it remembers which odds were shown.

    `seen` is the session that people saw when they began to type. On a terminal choices are `numbered`.
    """

    def __init__(self, live: LiveEvening, numbered: bool = False) -> None:
        self._live = live
        self._numbered = numbered
        self.seen = live.evening.session
        self._last: tuple[set[int], str] = (set(), "")  # who was asked last, and the odds
        self._asked_of: Evening | None = None

    def shown(self, seen: Session) -> Shown:
        """What the prompt shows, looked up whenever it is drawn: another terminal may have added a line meanwhile."""
        lines: list[str] = []
        asked_of: Evening | None = None
        self.seen = seen

        def message(typed: str) -> list[str]:
            nonlocal lines, asked_of
            self._live.catch_up()
            if self._live.evening is not asked_of:
                with sentences.typed_at_prompt(WORDS, aloud=self._numbered):
                    lines, asked_of = self._lines(), self._live.evening
            if not typed:
                self.seen = self._live.evening.session
            now = self._live.evening.session
            known = now == seen or (now == self._live.by_phone == self.seen)  # what a phone said stands above it
            return self._with_phones(lines if known else [*changed(self._live), *lines], typed)

        if self._live.phones:
            self._live.phones.asked_anew()
        return Shown(lambda typed="": _guarded(lambda: message(typed), _sorry), self._bar, self._offers)

    def _lines(self) -> list[str]:
        """What is owed; above it, once and for people who learn the rules, its odds. Below a proposal, nothing."""
        if self._live.proposed and self._live.evening is self._asked_of:
            return [CURSOR.rstrip()]
        self._asked_of = self._live.evening
        evening, full = self._live.evening, self._live.full
        odds = _guarded(lambda: self._odds(evening, full), _sorry)
        ways = sentences.OR.join((*_again(evening), *AFTERWARDS)) if evening.state.over else ""
        afterwards = [sentences.AS_IN + ways] if ways else []
        if full or afterwards:
            question, choices = sentences.asked(evening.game, evening.state), self._choices()
            return [*odds, *(question[:1] if choices else question), *choices, *afterwards]
        return [*self._choices(), DueLine(sentences.asked_in_short(evening.game, evening.state) + CURSOR.rstrip())]

    def _with_phones(self, lines: list[str], typed: str) -> list[str]:
        """What is asked, and what phones propose: last above the cursor."""
        live = self._live
        if live.phones is None:
            return lines
        added = [*live.phones.shown(live.evening, time.monotonic(), typed, not live.proposed)]
        asked_last = type(lines[-1])(lines[-1].removesuffix(CURSOR.rstrip()))
        return [*lines[:-1], *filter(None, [asked_last]), *added] if added else lines

    def _choices(self) -> list[str]:
        """The numbered list of what one player has to choose from."""
        lines = self._listed()
        verbs = {line.partition(" ")[0] for line in lines}
        short = [line.partition(" ")[2] if len(verbs) == 1 else line for line in lines]
        return ["  " + "   ".join(f"{at} {line}" for at, line in enumerate(short, 1))] if lines else []

    def _listed(self) -> tuple[str, ...]:
        evening = self._live.evening
        return listed(evening.game, evening.state) if self._numbered else ()

    def chosen(self, text: str) -> str:
        """The line that a number stands for in the list shown; any other line as it is."""
        lines = self._listed()
        return lines[int(text) - 1] if text.isdecimal() and 1 <= int(text[:3]) <= len(lines) else text

    def _odds(self, evening: Evening, full: bool) -> list[str]:
        """The line of odds, unless it was shown to the same people already; counts are the same for all."""
        text = odds_in_short(evening) if full else ""
        who = {duty.who for duty in evening.game.owed(evening.state)} if text.startswith(ODDS) else set()
        before, self._last = self._last, (who, text or self._last[1])
        return [text] if text and self._last != before else []

    def _bar(self, columns: int) -> list[str]:
        def bar() -> list[str]:
            return bar_lines(self._live.evening, columns)

        return _guarded(bar, lambda fault: wrapped(_sorry(fault)[0], columns))

    def _offers(self, typed: str) -> Iterable[Completion]:
        return _guarded(lambda: [*offers(self._live.evening, typed, WORDS)], lambda _: [])


def _again(evening: Evening) -> list[str]:
    """How the next game is begun, as it is typed here: `Ann deals`, where nothing else has to be said."""
    with sentences.typed_at_prompt(WORDS):
        command = sentences.as_typed_here([next_command(evening)])
    words, option = shlex.split(command[0]), _who(evening.game)
    if option and words[:2] == [REMATCH, f"--{option.name}"] and len(words) == 3:
        return [f"{words[2]} {option.help.split()[1]}"]
    return command


def _who(game: Game[State]) -> Option | None:
    """The option of a game that names a player: who deals, or begins."""
    return next((option for option in game.options if option.kind == PLAYER), None)


def _guarded(work: Callable[[], list[A]], fallback: Callable[[BaseException], list[A]]) -> list[A]:
    """The result of `work`, or `fallback` after a bug of ours or a guest's: a bug must not end the evening."""
    try:
        return work()
    except KeyboardInterrupt:
        raise
    except BaseException as fault:
        if leaving_code(fault) is not None or os.environ.get("RAGZ_DEBUG"):
            raise
        return fallback(fault)


def _sorry(fault: BaseException) -> list[str]:
    with sentences.typed_at_prompt(WORDS, aloud=True):
        return sentences.as_said_here(apology(fault))


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
    screen.show(welcome(live, reader.seen))
    with sentences.typed_at_prompt(WORDS, reader.seen):
        complain(live.troubles())
    code, left, question = DONE, DONE, Question(live, reader.seen)
    while True:
        seen = live.evening.session
        try:
            typed = reader.line(question.shown(seen))
            seen = question.seen
            pasted = [*map(str.strip, typed.splitlines() or [""])]  # several, perhaps
            alone = len(pasted) == 1  # blanks, or a blank line among others, are no Enter for a phone
            while pasted:
                text = pasted.pop(0)
                if (alone and from_phone(live, typed, seen)) or about_phones(live, text):
                    seen = live.evening.session
                    continue
                meant = live.taken_up(text, reader.seen)
                if meant is None:
                    continue
                code, left = code or (DONE if meant != text else left), DONE
                text = meant if meant != text else question.chosen(text)
                given = answer(live, text, seen if reader.seen else None)
                if given == DONE and live.evening.session != seen:
                    reader.remember(text)
                code, left = (code, given) if live.proposed else (code or given, DONE)
                seen = live.evening.session
        except KeyboardInterrupt:
            live.proposed = live.answers = ()
        except EOFError:
            return _leave(live) if reader.seen else code or left
        except ChangedError:
            rest = ", nor what was pasted after it" if pasted else ""
            hint = f"hint: not taken yet: {text}{rest}. Enter sends it off again"
            with sentences.typed_at_prompt(WORDS, reader.seen):
                complain([*changed(live), hint])
            live.proposed = (text,)


def changed(live: LiveEvening) -> list[str]:
    """Why the table is another than the one that people saw, and what is wrong with the save."""
    return [BY_PHONE if live.by_phone == live.evening.session else CHANGED, *live.troubles()]


def from_phone(live: LiveEvening, text: str, seen: Session) -> bool:
    """Take what a phone proposes, or refuse its claim, if that is what Enter means; `seen` is what people saw."""
    one = live.phones.taken_up(text) if live.phones and not live.proposed else None
    if isinstance(one, Proposal):
        try:
            take_from(live, one, seen)
        except ChangedError:
            complain(changed(live))
    elif one:
        screen.show([f"{one.name}'s phone is not let in."])
    return one is not None


def take_from(live: LiveEvening, one: Proposal, seen: Session | None = None) -> None:
    """Record the lines of a proposal that are not yet, and let its phone know of all of them.

    Raises ChangedError, and puts it back, if `seen`, what people had before them, is not what the save holds.
    """
    phones, code = cast("Phones", live.phones), DONE
    kept = live.proposed, live.answers  # what the typist was told that Enter sends
    while one.rest and code == DONE:
        before = len(live.evening.record.log)
        with sentences.typed_at_prompt((*WORDS, *live.evening.game.verbs)):
            try:
                code = _code(live, partial(live.take, by_phone(one.rest[0]), seen))
            except ChangedError:
                phones.put_back(live.evening, one)
                raise
        live.by_phone = live.evening.session
        seen = seen and live.evening.session
        if code == DONE:
            entries = (*one.entries, *range(before + 1, len(live.evening.record.log) + 1))
            one = one._replace(done=one.done + 1, entries=entries)
    live.proposed, live.answers = kept
    phones.settled(live.evening, one, "it could not be recorded" if one.rest else "")


def take_trusted(live: LiveEvening) -> None:
    """Say what is new about phones, and record what trusted ones propose, each with a line that says so."""
    while live.phones and live.phones.news:
        screen.show([live.phones.news.pop(0)])
    while live.phones and (one := live.phones.next_trusted(live.evening)):
        screen.show([f"{one.name}'s phone: {one.shown}"])
        take_from(live, one)


def about_phones(live: LiveEvening, text: str) -> bool:
    """What is said at the prompt about phones, and to be done then; whether a line is that."""
    said = live.phones.told(live.evening, text) if live.phones else ""
    if said:
        screen.show([said])
        take_trusted(live)
    return bool(said)


def _leave(live: LiveEvening) -> int:
    """Say where the evening is kept, or what has become of the save meanwhile; the exit code."""
    try:
        live.check_saved()
    except SaveError as fault:
        complain(fault_lines(fault))
        return UNTRUSTED
    screen.show([f"Saved in {live.path}; {sentences.PROGRAM} {PLAY} goes on."])
    return DONE


def welcome(live: LiveEvening, seen: bool) -> list[str]:
    """Which session goes on, where it is kept, for people also how far it is, and the few keys to know."""
    evening = live.evening
    game, seats, lines = evening.game, ", ".join(evening.state.seats), len(evening.record.log)
    kept = [f"{game.title}: {seats}. {live.path}, {lines} line{'s'[: lines != 1]}."] if lines else []
    lasting = lasting_lines(evening) if lines else []
    recap = recap_lines(evening) if seen else []
    return [*kept, *lasting, *recap, KEYS if live.full else KEYS_IN_QUIET]


def answer(live: LiveEvening, text: str, seen: Session | None) -> int:
    """Do what a line asks for; whatever goes wrong is said, and the talk goes on. The code a command would have."""
    with sentences.typed_at_prompt((*WORDS, *live.evening.game.verbs), aloud=seen is not None):
        return _code(live, lambda: _answered(live, text, seen))


def _code(live: LiveEvening, work: Callable[[], int]) -> int:
    """The code that a line ends with; what stopped it is said."""
    try:
        return work()
    except CommandError as stop:
        complain(_asked_back(live, stop) or stop.lines)
        return stop.code
    except SaveError as fault:
        complain(fault_lines(fault))
        return UNTRUSTED
    except (BackError, ChangedError, EOFError, KeyboardInterrupt):
        raise
    except BaseException as fault:  # a bug must not end the evening, nor may a guest
        if leaving_code(fault) is not None or os.environ.get("RAGZ_DEBUG"):
            raise
        complain(apology(fault))
        return BROKEN


def _asked_back(live: LiveEvening, stop: CommandError) -> list[str]:
    """What the next game still has to be told, as a question with its answers (K-131); nothing after other refusals."""
    lines = facts_of(stop.refusal, "lines") if stop.refusal else ()
    if not stop.refusal or not lines:
        return []
    live.proposed = tuple(map(str, lines))
    live.answers = tuple(map(str, facts_of(stop.refusal, "names"))) if len(lines) > 1 else ()
    wrong, question = stop.lines[0].removeprefix("error: "), str(stop.refusal.facts.get("question", ""))
    asks = " ".join(filter(None, (question, *(NEXT_IS.format(name=name) for name in live.answers[:1]))))
    asks = f"{asks[:1].upper()}{asks[1:]} [Enter]{'' if live.answers else f'  {lines[0]}'}".strip()
    if question and wrong.startswith(question):
        return [asks]
    return [f"{wrong[:1].upper()}{wrong[1:]}. One more? {asks}"]


def _answered(live: LiveEvening, text: str, seen: Session | None) -> int:
    words = _words(text)
    if words[:1] == [sentences.PROGRAM]:  # quotes are for the shell
        text = " ".join(words[1:])
    game, state = live.evening.game, live.evening.state
    typed, text = text, as_command(text, game, state)
    if text != typed and text.startswith((RULES, ANOTHER, MENDING)):
        screen.show(_answered_shortly(live, text))
        return DONE
    words = _next_with(game, state, _words(text))
    word = _first_word(words, game, state)
    told = words[1:3] == ["would", "have"]  # `who would have guessed, 5 4 1`
    if meant := (not told and MEANT.get(word, "")) or (MEANT_ALONE.get(word, "") if len(words) == 1 else ""):
        words, word = [meant], meant
    if not words or word in HELP:
        return _helped(live, words, seen)
    about = asks_about(words)
    if _may_be_said(word, words, state) and (word == NEXT or is_heard(text, game, state)):
        return live.take(text, seen)
    if word in AT_PROMPT or (about and word in JOURNAL) or _with_option(word, words):
        return live.command([word, *words[1:]])  # before verbs: `result` is one too, but only the table can say it
    if about:
        screen.show(sentences.as_typed_here(_help_on(words, word, game)))
        return DONE
    if word in game.verbs or word in JOURNAL:
        return live.take(text, seen)
    alone = not words[2:]  # `full please`, and no `full throttle from sam: 6 5 3`
    if (word in LEAVING and alone) or (state.over and says_stop(words_of(text))):
        raise EOFError
    if words == [BACK]:
        raise _back(live.evening)
    if word in MODES and alone:
        live.choose(word)
        screen.show([f"From now on: {word}."])
        return DONE
    return _taken_or_asked(live, text, words, seen)


def _answered_shortly(live: LiveEvening, text: str) -> list[str]:
    """What answers a question: the rule that it is about, a further game, which Enter begins, or how to mend a line."""
    if text == ANOTHER:
        live.proposed = (REMATCH,)
        return [f"{ANOTHER} [Enter]  {REMATCH}"]
    if text == MENDING:
        played_here = live.evening.replay.played
        live.proposed = ("undo",) if played_here else ()
        return [MENDS.format(line=played_here[-1].line)] if played_here else [NO_LINE]
    return short_answer(live.evening.game, text.removeprefix(RULES).split()) or [CANNOT]


def _taken_or_asked(live: LiveEvening, text: str, words: Sequence[str], seen: Session | None) -> int:
    """Take a line of the game; a single word that it does not know may be the beginning of a question.

    So may letters before a number, which no verb begins with, be of the log: `lo 3`.
    """
    game, state, word = live.evening.game, live.evening.state, unaccented(words[0])
    outside = word in OUTSIDE and not (word == PLAY and len(words) > 1)  # a card, perhaps
    begins = len(words) > 1 or candidates(word, state.seats)  # `new card 9`; `do`, of Dot
    if outside and not (begins and is_heard(text, game, state)):
        complain([f"error: {word} is for outside the prompt", "hint: Ctrl-D leaves; everything is saved"])
        return DONE
    begun = question_begun(word, game) if len(words) <= 2 else ""
    if len(words) == 2:
        verb = any(one.startswith(word) for one in game.verbs) or candidates(word, state.seats)
        lines = begun == "log" and words[1].isdigit() and not verb
        return live.command([begun, "-n", words[1]]) if lines else live.take(text, seen)
    return live.command([begun]) if begun and not is_heard(text, game, state) else live.take(text, seen)


def _helped(live: LiveEvening, words: list[str], seen: Session | None) -> int:
    """What is owed; after `?` what is open too; or all words, a guide, or what one word does."""
    if words[1:] not in ([], [ALL]):
        guide = words[1] in guide_names()
        return live.command(words) if guide else _answered(live, f"{' '.join(words[1:])} {ABOUT[0]}", seen)
    open_ = sentences.more_lines(live.evening.game, live.evening.state) if words else []
    often = [f"At any time: {', '.join(OFTEN)}. More words: help {ALL}"] if words else []
    phones = [PHONES] if words and live.phones else []
    screen.show(_all_words() if words[1:] else [*_repeated(live, seen), *open_, *often, *phones])
    return DONE


def _next_with(game: Game[State], state: State, words: list[str]) -> list[str]:
    """`rematch Ann` with the option that Ann is meant for: who deals, or begins."""
    named = candidates(" ".join(words[1:]), state.seats) if words[:1] == [REMATCH] and words[1:] else []
    option = _who(game)
    return [REMATCH, f"--{option.name}", named[0]] if option and len(named) == 1 else words


def _repeated(live: LiveEvening, seen: Session | None) -> list[str]:
    """What is owed, unless the question after it says just the same."""
    game, state = live.evening.game, live.evening.state
    asked = state.over or (live.full and game.owed(state))
    return [] if seen and asked else sentences.next_lines(game, state)


def _may_be_said(word: str, words: Sequence[str], state: State) -> bool:
    """Whether a command may be a word of the game: it is outside, or more is said than it takes (`next card is 8`)."""
    row, said = commands.COMMANDS.get(word), [unaccented(one.rstrip(".,;:!").replace("'", "")) for one in words[1:2]]
    person = word == NEXT and (" ".join((word, *said)) in NEXT_ONE or {*said} <= {*map(unaccented, state.seats)})
    more = len(words) > (1 if person else 2) and said[0].isalpha()
    more = more and row is not None and row.words in ({}, commands.SAVE_WORD)
    return more or word in OUTSIDE or (word, said) == ("why", ["not"])  # `why not, i'll take it`


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
