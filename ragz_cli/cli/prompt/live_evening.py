"""A session at the prompt: the evening stays in memory, and each line is saved before it is said to be taken."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ragz_cli import store
from ragz_cli.cli.commands import COMMANDS
from ragz_cli.cli.prompt.words import WORDS, complain
from ragz_cli.cli.recording import refused_code, refused_lines
from ragz_cli.cli.save_at_hand import Opened, opened, played, played_already, troubles
from ragz_cli.cli.saving import waiting
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import QUIET, Session
from ragz_cli.core.evening.taking import Taken, Typing, take_lines
from ragz_cli.store import SaveError
from ragz_cli.store.load import Identity, identity_of
from ragz_cli.store.signals import SIGNALS, uninterrupted
from ragz_cli.store.write import Slot, writing
from ragz_cli.view import screen
from ragz_cli.view.outcome import done_lines, over_lines
from ragz_cli.view.rules import title_lines

DONE = 0


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
        try:
            return identity_of(os.stat(self.path))
        except OSError:
            return None

    def take(self, text: str, seen: Session | None = None) -> int:
        """Take a typed line, save it and say what it did, or why not; the exit code that a command would have.

        Raises ChangedError if `seen`, what people had before them, is not what the save holds.
        """
        with writing(self.path, waiting) as slot:
            self._play_through(slot.save)
            if seen is not None and seen != self.evening.session:
                raise ChangedError
            before = self.evening
            taken = take_lines(before, text, Typing(COMMANDS))
            refused = refused_lines(Opened(self.path, slot.save, before), taken, WORDS)
            if taken.said:
                self._keep(slot, before, taken)
        complain(refused)
        return refused_code(taken.refused) if taken.refused else DONE

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

    def _keep(self, slot: Slot, before: Evening, taken: Taken) -> None:
        """Write what was taken, then say so."""
        titles = self._titles(taken) if self.full else []
        lines = [*done_lines(taken, not self.full), *titles, *over_lines(before, taken.evening)]
        with uninterrupted():
            warnings = slot.write(taken.evening.session)
            self.evening, self._identity = taken.evening, self._on_disk()
            screen.show(lines)
            screen.complain(f"warning: {warning}" for warning in warnings)

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


@contextmanager
def hearing() -> Iterator[None]:
    """After recording, a command ignores signals: only its exit is left. The prompt listens again."""
    before = [(number, signal.getsignal(number)) for number in SIGNALS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
