"""What the prompt shows while it waits: the question and its odds, the bar, and what completion offers.

It is worked out between two lines. A bug there is reported, and the talk goes on.
"""

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

from ragz_cli.cli.errors import apology
from ragz_cli.cli.odds import odds_in_short
from ragz_cli.cli.prompt.completion import Offer, offers
from ragz_cli.cli.prompt.live_evening import LiveEvening
from ragz_cli.cli.prompt.readers import CURSOR, Shown
from ragz_cli.cli.prompt.words import WORDS
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.next_game import next_command
from ragz_cli.core.evening.records import Session
from ragz_cli.core.without_verb import listed
from ragz_cli.view.as_typed import as_typed_here, typed_at_prompt
from ragz_cli.view.bar import bar_lines
from ragz_cli.view.next import AS_IN, OR, asked, asked_in_short
from ragz_cli.view.odds import ODDS
from ragz_cli.view.screen import Due, wrapped

AFTERWARDS = tuple(word for word in ("standings", "status", "undo") if word in WORDS)  # beside a rematch
CHANGED = "The save was changed by another program. This is how it stands now."
T = TypeVar("T")


class Question:
    """What is asked at one table after each line; it remembers which odds were shown.

    `seen` is the session that people saw when they began to type. On a terminal choices are `numbered`.
    """

    def __init__(self, live: LiveEvening, numbered: bool = False) -> None:
        self._live = live
        self._numbered = numbered
        self.seen = live.evening.session
        self._last: tuple[set[int], str] = (set(), "")  # who was asked last, and the odds

    def shown(self, seen: Session) -> Shown:
        """What the prompt shows, looked up whenever it is drawn: another terminal may have added a line meanwhile."""
        lines: list[str] = []
        asked_of: Evening | None = None
        self.seen = seen

        def message(typed: str) -> list[str]:
            nonlocal lines, asked_of
            self._live.catch_up()
            if self._live.evening is not asked_of:
                lines, asked_of = self._lines(), self._live.evening
            if not typed:
                self.seen = self._live.evening.session
            return lines if self._live.evening.session == seen else [CHANGED, *self._live.troubles(), *lines]

        return Shown(lambda typed="": _guarded(lambda: message(typed), _sorry), self._bar, self._offers)

    def _lines(self) -> list[str]:
        """What is owed; above it, once and for people who learn the rules, its odds."""
        evening, full = self._live.evening, self._live.full
        odds = _guarded(lambda: self._odds(evening, full), _sorry)
        afterwards = [AS_IN + OR.join((*_again(evening), *AFTERWARDS))] if evening.state.over else []
        if full or afterwards:
            question, choices = asked(evening.game, evening.state), self._choices()
            return [*odds, *(question[:1] if choices else question), *choices, *afterwards]
        return [*self._choices(), Due(asked_in_short(evening.game, evening.state) + CURSOR.rstrip())]

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

    def _offers(self, typed: str) -> Iterable[Offer]:
        return _guarded(lambda: [*offers(self._live.evening, typed, WORDS)], lambda _: [])


def _again(evening: Evening) -> list[str]:
    """How the next game is begun, as it is typed here."""
    with typed_at_prompt(WORDS):
        return as_typed_here([next_command(evening)])


def _guarded(work: Callable[[], list[T]], fallback: Callable[[Exception], list[T]]) -> list[T]:
    """The result of `work`, or `fallback` after a bug of ours: a bug must not end the evening."""
    try:
        return work()
    except Exception as fault:
        if os.environ.get("RAGZ_DEBUG"):
            raise
        return fallback(fault)


def _sorry(fault: Exception) -> list[str]:
    with typed_at_prompt(WORDS):
        return as_typed_here(apology(fault))
