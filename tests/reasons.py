"""Reasons are tried out: wrong lines for everybody, why they are refused, what the state shows, what is proposed."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.core.line import understand
from ragz_cli.core.step import or_refusal, step
from ragz_cli.view.outcome import refusal_lines

Refused = tuple[str, Refusal]
"""A line, and why it is refused."""


def wrong_lines(
    game: Game[State],
    state: State,
    chance: Random,
    words: Mapping[str, tuple[str, ...]],
    said: tuple[str, ...],
    **fields: object,
) -> Iterator[str]:
    """All verbs for all players, with `words` that may fit or not; and one of the things that the table could say."""
    names = tuple(state.seats)
    for who, name in enumerate(names):
        other, third = (names[(who + more) % len(names)] for more in (1, 2))
        for verb in game.verbs:
            typed = chance.choice(words.get(verb, ("",))).format(other=other, third=third, **fields)
            yield f"{name}: {verb} {typed}".rstrip()
    yield f"table: {chance.choice(said).format(**fields)}  # so"


def why_not(game: Game[State], state: State, line: str) -> Refusal | None:
    """Why a line that people type is refused, with what it takes for granted, if it is."""
    actions = or_refusal(lambda: understand(game, state, line))
    if isinstance(actions, Refusal):
        return actions
    for action in actions:
        done = step(game, state, action)
        if isinstance(done, Refusal):
            return done
        assert type(done.state) is type(state)
        state = done.state
    return None


def refused(game: Game[State], state: State, lines: Iterable[str]) -> list[Refused]:
    """Those of the lines that are refused."""
    return [(line, wrong) for line in lines if (wrong := why_not(game, state, line))]


def blocked(game: Game[State], state: State) -> Iterator[Refused]:
    """What is offered with the reason why not just now, as lines."""
    for choice in game.open(state):
        if choice.blocked:
            yield f"{tuple(state.seats)[choice.who]}: {choice.verb}", choice.blocked


def proposed(said: list[str]) -> Iterator[str]:
    """What a refusal says that can be typed as it stands: no command, no words in capitals for something else."""
    for line in said[1:]:
        if not line.startswith("hint: "):
            return
        typed = re.findall(r"ragz '([^']*)'", line) or re.findall(r"(?:as in:|Type:) (?:ragz )?(.*)$", line)
        yield from (one for one in typed if not re.search(r"\b[A-Z]+\b|\.\.\.", one))


class Reason(NamedTuple):
    """A refusal, whom and what it refused, and what is said of it. What the table says here is of the first player."""

    game: Game[State]
    state: Any
    wrong: Refusal
    who: int
    words: str
    said: list[str]

    @property
    def own(self) -> bool:
        return bool(self.state.turn == self.who)

    @property
    def player(self) -> Any:
        return self.state.players[self.who]

    def owing(self, verb: str = "") -> set[int]:
        """Who owes a verb, here the one that was refused."""
        wanted = verb or self.words.split(" ")[0]
        return {duty.who for duty in self.game.owed(self.state) if duty.verb == wanted}

    def may(self, seat: int, verb: str) -> bool:
        """Whether a verb is open to somebody now."""
        return any((one.who, one.verb, one.blocked) == (seat, verb, None) for one in self.game.open(self.state))

    @property
    def whom(self) -> set[int]:
        """Whose turn or duty it is said to be, or who is said to be unable."""
        whom = self.wrong.facts.get("whom")
        return {whom} if isinstance(whom, int) else {seat for seat in whom or () if isinstance(seat, int)}

    @property
    def at(self) -> int:
        """The space that is named."""
        return int(self.state.board.names.get(str(self.wrong.facts.get("space")), -1))

    def number(self, fact: str) -> int:
        number = self.wrong.facts[fact]
        assert isinstance(number, int)
        return number

    @property
    def first(self) -> bool:
        """Whether whoever is named as coming first owes something."""
        owed = self.game.owed(self.state)
        return bool(owed) and f"first {tuple(self.state.seats)[owed[0].who]}" in self.said[0]


Claims = Mapping[str, Callable[[Reason], object]]
"""What the state has to show where a reason is given, by code and case, or by code."""


def check(game: Game[State], state: State, claims: Claims, line: str, wrong: Refusal) -> None:
    """What a refusal proposes is taken, and its reason holds by what the state itself shows."""
    said = refusal_lines(game, state, wrong, line)
    for proposal in proposed(said):
        assert why_not(game, state, proposal) is None, (line, said, proposal)
    actor, _, words = line.partition(": ")
    true = claims.get(f"{wrong.code}/{wrong.facts.get('case', '')}") or claims.get(wrong.code, lambda _: True)
    assert true(Reason(game, state, wrong, state.seats.get(actor, 0), words, said)), (line, wrong, said)
