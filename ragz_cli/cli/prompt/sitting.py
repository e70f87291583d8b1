"""A session at the prompt: the evening stays in memory from line to line, and each line is saved before it is told."""

import os

from ragz_cli import store
from ragz_cli.cli.outcome import done_lines, over_lines
from ragz_cli.cli.prompt.verbless import verbs_before, with_verb
from ragz_cli.cli.prompt.words import WORDS, complain
from ragz_cli.cli.recording import Taken, refused_code, refused_lines, take_one, waiting
from ragz_cli.cli.session import Opened, opened, played, troubles
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import QUIET, Session
from ragz_cli.core.game import Game, State
from ragz_cli.core.line import JOURNAL, split
from ragz_cli.core.names import nearest
from ragz_cli.store import SaveError
from ragz_cli.store.load import Identity, identity_of
from ragz_cli.view import screen
from ragz_cli.view.asking import title_lines

DONE = 0
UNKNOWN = "W-VERB"  # refused because no verb is called that


class ChangedError(Exception):
    """Another program has added to the save since the people at this prompt saw it: their line is not taken yet."""


class Sitting:
    """One save, the evening in it as far as it is known here, and how much is said."""

    def __init__(self, path: str) -> None:
        self.path = path
        at_hand = opened(path)
        self.evening = at_hand.evening
        self._identity: Identity | None = at_hand.save.identity

    @property
    def full(self) -> bool:
        """Whether people here learn the rules; so it is until somebody asks for quiet."""
        return self.evening.session.mode != QUIET

    @property
    def up_to_date(self) -> bool:
        """Whether nothing was written that is not known here; nor is anything known of a save that was taken away."""
        return self._on_disk() in (None, self._identity)

    def glance(self) -> bool:
        """Take over what another program has written; whether there was anything. A save that is broken waits."""
        if self.up_to_date:
            return False
        try:
            at_hand = opened(self.path)
        except SaveError:
            return False
        before = self.evening.session
        self.evening, self._identity = at_hand.evening, at_hand.save.identity
        return before != self.evening.session

    def _on_disk(self) -> Identity | None:
        """Which version of the save there is now; none where somebody has just taken it away."""
        try:
            return identity_of(os.stat(self.path))
        except OSError:
            return None

    def take(self, text: str, seen: Session | None = None) -> int:
        """Take a typed line, save it and say what it did, or why not; the exit code that a command would have.

        Raises ChangedError if `seen`, what people had before them, is not what the save holds.
        """
        with store.writing(self.path, waiting) as slot:
            self._catch_up(slot.save)
            if seen is not None and seen != self.evening.session:
                raise ChangedError
            before, taken = self.evening, understood(self.evening, text)
            at_hand = Opened(self.path, slot.save, before)
            taken = with_words(taken)
            refused = refused_lines(at_hand, taken, len(split(text))) if taken.refused else []
            if taken.said:
                self._keep(slot, before, taken)
        complain(refused)
        return refused_code(taken) if taken.refused else DONE

    def _catch_up(self, save: store.Save) -> None:
        """Play the save through again only if it is not what this prompt wrote or read last."""
        if save.session != self.evening.session:
            self.evening = played(self.path, save)
        self._identity = save.identity

    def _keep(self, slot: store.Slot, before: Evening, taken: Taken) -> None:
        """Write what was taken, then say so."""
        titles = self._titles(taken) if self.full else []
        lines = [*done_lines(before, taken), *titles, *over_lines(before, taken.evening)]
        with store.uninterrupted():
            warnings = slot.write(taken.evening.session)
            self.evening, self._identity = taken.evening, self._on_disk()
            screen.show(lines)
            screen.complain(f"warning: {warning}" for warning in warnings)

    def _titles(self, taken: Taken) -> list[str]:
        events = (event for said in taken.said for one in said.played for event in one.events)
        return title_lines(self.evening.game, [event.clause for event in events])

    def choose(self, mode: str) -> None:
        """Say as much as `mode` asks for, from now on and whenever this session is played on."""
        with store.writing(self.path, waiting) as slot:
            self._catch_up(slot.save)
            session = self.evening.session._replace(mode=mode)
            with store.uninterrupted():
                slot.write(session)
                self.evening, self._identity = self.evening._replace(session=session), self._on_disk()

    def troubles(self) -> list[str]:
        """What is wrong with the save, if anything is."""
        return troubles(opened(self.path)) if self.evening.troubles else []


def understood(evening: Evening, text: str) -> Taken:
    """Take the lines of a text, which `;` parts, up to the first that is refused; a line may leave out its verb."""
    taken = Taken(evening)
    for line in split(text) or [text]:
        now = taken.evening
        more = take_one(now, with_verb(now.game, now.state, line))
        if more.refused:
            return taken._replace(refused=more.refused, at=more.at)
        taken = Taken(more.evening, taken.said + more.said, taken.texts + 1)
    return taken


def with_words(taken: Taken) -> Taken:
    """The same; a line that begins with no verb is answered with what it may lack, or which word here it is most like.

    One that no rule would take with the one verb that it can lack is refused as such a line.
    """
    if not taken.refused or taken.refused[1].code != UNKNOWN:
        return taken
    line, refusal = taken.refused
    now, word = taken.at or taken.evening, str(refusal.facts["word"])
    lacking = verbs_before(now.game, now.state, line)
    if len(lacking) == 1:
        again = take_one(now, line.replace(word, f"{lacking[0]} {word}", 1))
        if again.refused and again.refused[1].code != UNKNOWN:
            return taken._replace(refused=again.refused)
    near = " or ".join(f"{verb} {word}" for verb in lacking) or _nearest_word(now.game, word, line)
    return taken._replace(refused=(line, refusal._replace(facts={**refusal.facts, "near": near})))


def _nearest_word(game: Game[State], word: str, line: str) -> str:
    """What a word is most like: a verb, or where it is the first of its line, one of the words of this prompt."""
    first = line.partition(" ")[0] == word
    return "" if word[:1].isdigit() else nearest(word, (*game.verbs, *JOURNAL, *(WORDS if first else ())))
