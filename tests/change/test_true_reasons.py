"""Whatever is typed wrongly, the reason is true of the state, and what is proposed is taken (words.md 7, 8)."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

import pytest

from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.core.line import understand
from ragz_cli.core.play import or_refusal, step
from ragz_cli.games.change.corners import CORNERS
from ragz_cli.games.change.state import Change, Player
from ragz_cli.view.refused import refusal_lines
from tests.change.test_random_play import GAME, agreed, game_of

SEEDS = range(9000, 9024)
STATES = 12  # of each game

SPACES = ("Greed", "Desires", "humility", "31", "Nowhere", "{here}")
WORDS = {
    "opening": ("4 1",),
    "roll": ("4 1", "7 1", "4"),
    "challenge": ("", "532 41 4", "532/3 41 4", "53 41 4"),
    "add": ("2", "9", "1 1 1 1 1 1", "5 5 5"),
    "corner": ("self", "all", "{other}", "{other} {third}", "{other} self", "4 self"),
    "throw": ("3 4 5", "3 4"),
    "go": SPACES,
    "place": ("", *SPACES),
    "option": SPACES,
    "card": SPACES,
    "replace": ("1", "0", "4", "2 of 1"),
    "give": ("{other} 5",),
    "pay": ("{other} 5",),
    "space": (
        "7 challenge Pride 10",
        "7 set=blue/3",
        "40 rest",
        "9 corner 9",
        "0 humility",
        "13 humility",
        "7 humility",
    ),
}  # fmt: skip
SAID = (
    "set Ann credits 100000", "set Ann cards 6", "set Ann marker Greed", "set Ann no marker Greed", "set Ann at 40",
    "set order Ann", "set order Ann Ann", "house emotional_doubles x",
)  # fmt: skip


def wrong_lines(state: Change, chance: Random) -> Iterator[str]:
    """All verbs for all players, with arguments that may fit or not; and what the table could say."""
    names = tuple(state.seats)
    here = state.board.word(state.here)
    for who, name in enumerate(names):
        other, third = (names[(who + more) % len(names)] for more in (1, 2))
        for verb in GAME.verbs:
            words = chance.choice(WORDS.get(verb, ("",))).format(other=other, third=third, here=here)
            yield f"{name}: {verb} {words}".rstrip()
    yield f"table: {chance.choice(SAID)}  # so"


def tried(state: Change, line: str) -> Refusal | None:
    """Why a line that people type is refused, if it is."""
    actions = or_refusal(lambda: understand(GAME, state, line))
    if isinstance(actions, Refusal):
        return actions
    for action in actions:
        done = step(GAME, state, action)
        if isinstance(done, Refusal):
            return done
        assert isinstance(done, Outcome)
        assert isinstance(done.state, Change)
        state = done.state
    return None


def proposed(lines: list[str]) -> Iterator[str]:
    """What a refusal says that can be typed as it stands: no command, no words in capitals for something else."""
    for line in lines[1:]:
        if not line.startswith("hint: "):
            return
        typed = re.findall(r"ragz '([^']*)'", line) or re.findall(r"(?:as in:|Type:) (.*)$", line)
        yield from (one for one in typed if not re.search(r"\b[A-Z]+\b|\.\.\.", one))


@pytest.mark.search
@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_and_what_is_proposed_is_taken(seed: int) -> None:
    chance = Random(seed)
    moves = list(game_of(agreed(seed)._replace(corrected=False)))
    refused = 0
    for move in chance.sample(moves, min(STATES, len(moves))):
        state = move.outcome.state
        assert isinstance(state, Change)
        for line in wrong_lines(state, chance):
            if wrong := tried(state, line):
                refused += 1
                check(state, line, wrong)
        for choice in GAME.open(state):
            if choice.blocked:
                check(state, f"{tuple(state.seats)[choice.who]}: {choice.verb}", choice.blocked)
    assert refused > STATES


def check(state: Change, line: str, wrong: Refusal) -> None:
    said = refusal_lines(GAME, state, wrong, line)
    for proposal in proposed(said):
        assert tried(state, proposal) is None, (line, said, proposal)
    actor, _, words = line.partition(": ")
    reason = Reason(state, wrong, state.seats.get(actor, 0), words, said[0])
    true = TRUE.get(f"{wrong.code}/{wrong.facts.get('case', '')}") or TRUE.get(wrong.code, lambda _: True)
    assert true(reason), (line, wrong, said)


class Reason(NamedTuple):
    """A refusal, whom and what it refused, and what is said of it. What the table says here is of the first player."""

    state: Change
    wrong: Refusal
    who: int
    words: str
    said: str

    @property
    def on_turn(self) -> bool:
        return self.state.turn == self.who

    @property
    def player(self) -> Player:
        return self.state.players[self.who]

    def owing(self, verb: str = "") -> set[int]:
        """Who owes a verb, here the one that was refused."""
        wanted = verb or self.words.split(" ")[0]
        return {duty.who for duty in GAME.owed(self.state) if duty.verb == wanted}

    @property
    def whose(self) -> set[int]:
        """Whose turn or duty it is said to be, or who is said to be unable."""
        whom = self.wrong.facts["whom"]
        return {whom} if isinstance(whom, int) else {seat for seat in whom or () if isinstance(seat, int)}

    @property
    def space(self) -> int:
        return self.state.board.names[str(self.wrong.facts["space"])]


def first_is_owed(reason: Reason) -> bool:
    """Whether those who are named as coming first owe something."""
    owed = GAME.owed(reason.state)
    return bool(owed) and f"first {tuple(reason.state.seats)[owed[0].who]}" in reason.said


def too_few(reason: Reason) -> bool:
    held, wanted = reason.wrong.facts["cards"], reason.wrong.facts["wanted"]
    return held == reason.player.cards and isinstance(wanted, int) and held < wanted


def all_unable(reason: Reason) -> bool:
    """Whether nobody of those named can do what the Corner says (CH-58, CH-61, CH-64)."""
    what = str(reason.wrong.facts["case"])
    people = [reason.state.players[seat] for seat in reason.whose]
    can = {"replace": [one.cards for one in people], "go": [len(one.on) for one in people],
           "place": [one.supply for one in people]}  # fmt: skip
    return what == CORNERS[reason.state.corner].what and not any(can[what])


def at_corner(reason: Reason) -> bool:
    return reason.on_turn and reason.state.phase == "corner"


TRUE: Mapping[str, Callable[[Reason], bool]] = {
    "R-GAME": lambda one: one.state.over,
    "R-PHASE": first_is_owed,
    "R-ROLL": lambda one: one.owing("roll") == {one.who},
    "R-OVER": lambda one: not one.on_turn and one.who == one.state.rested and one.state.phase == "track",
    "R-TURN": lambda one: one.whose == {one.state.turn} and not one.on_turn and one.who not in one.owing(),
    "R-TURN/duty": lambda one: bool(one.owing()) and one.owing() <= one.whose and one.who not in one.whose,
    "R-UNASKED": lambda one: one.on_turn and not GAME.owed(one.state),
    "R-DONE": lambda one: one.who not in one.owing(),
    "R-DONE/taken": lambda one: one.on_turn and one.state.phase == "challenge",
    "R-CARD-TIME": lambda one: one.on_turn and bool(GAME.owed(one.state)) and one.player.cards > 0,
    "R-CARD-TIME/challenge": lambda one: one.state.moved == "option" and one.state.phase in ("challenge", "add"),
    "R-CARD-TIME/dice": lambda one: one.state.moved == "option" and one.state.phase == "challenge",
    "R-CARD-NONE": too_few,
    "R-CARD-NONE/range": lambda _: True,
    "R-ADD/when": lambda one: one.who not in one.owing("add"),
    "R-CH-OWN": lambda one: one.space in one.player.on,
    "R-CH-NONE": lambda one: one.player.supply == 0,
    "R-CH-MUST": lambda one: one.state.phase == "challenge" and one.state.moved == "option",
    "R-CH-MUST/taken": lambda one: one.state.phase == "challenge" and one.state.moved != "option",
    "R-CH-WHERE": lambda one: not one.owing("challenge"),
    "R-OPT-ONE": lambda one: one.on_turn and one.state.moved == one.wrong.facts["case"],
    "R-OPT-ONE/second card": lambda one: one.on_turn and one.state.moved == "card",
    "R-OPT-NONE": lambda one: one.on_turn and one.player.supply == 0,
    "R-OPT-OWN": lambda one: one.space in one.player.on,
    "R-OPT-SAME": lambda one: one.space == one.player.at and one.wrong.clause == "A-17",
    "R-COR-CAN": all_unable,
    "R-COR-CAN/marker": lambda one: one.state.board.names.get(one.words.split(" ", 1)[1]) not in one.player.on,
    "R-COR-WHICH": at_corner,
    "R-COR-SELF": at_corner,
    "R-COR-ONE": at_corner,
    "R-COR-ALL": at_corner,
    "R-COR-MUST": at_corner,
    "R-COR-REF": lambda one: one.state.phase == "follow" and one.who in one.state.chosen,
}
"""What the state has to show where a reason is given, by code and case."""
