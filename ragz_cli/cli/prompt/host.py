"""Who asks the questions before a game: one after another, and back again."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from ragz_cli.cli.errors import CommandError
from ragz_cli.cli.prompt.readers import Reader
from ragz_cli.cli.prompt.words import LEAVING
from ragz_cli.core.answers import NO, YES
from ragz_cli.core.names import unaccented
from ragz_cli.store import SaveError
from ragz_cli.view import screen

BACK = "back"
T = TypeVar("T")


class BackError(Exception):
    """The answer was `back`: ask the question before this one again."""


class Host:
    """Asks one question after another; those that are answered already answer themselves."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.seen = reader.seen
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
                screen.complain(wrong.lines)
            except SaveError as fault:
                screen.complain([f"error: {fault}"])
            else:
                if not instead or unaccented(instead) in YES:
                    self._answers.append(answer)
                    return value
                instead = None if unaccented(instead) in NO else instead

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
