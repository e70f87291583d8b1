"""Whatever is typed wrongly, the reason is true of the state, and what a refusal proposes is taken as it stands."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

import pytest

from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.core.line import understand
from ragz_cli.core.play import or_refusal, step
from ragz_cli.games.news.state import News, Player
from ragz_cli.view.refused import refusal_lines
from tests.news.test_random_play import GAME, game_of

pytestmark = pytest.mark.search

SEEDS = range(7000, 7016)
STATES = 14  # of each game
SPACES = ("Israel", "Corner 7", "Nowhere", "{here}", "{mine}", "{open}")
NUMBERS = ("0", "4", "5", "70", "1000", "x", "")
WORDS = {
    "opening": ("4 1", "4 1 1"),
    "roll": ("4 1", "7 1", "4"),
    "forward": ("3", "32", ""),
    "corner": ("self", "all", "{other}", "{other} {third}", "{other} self", "4 self"),
    "throw": ("3 4", "3 4 5"),
    "place": SPACES,
    "followup": SPACES,
    "event": tuple(f"{space} {number}" for space in SPACES for number in NUMBERS),
    "teamwork": NUMBERS,
    "marker": NUMBERS,
    "receive": NUMBERS,
    "replace": ("1", "0", "4", "2 of 1"),
    "give": ("{other} 5", "{other} 0"),
    "space": ("7 territory Peru 10", "40 humility", "9 corner 9", "0 humility", "13 humility", "{at} other Rest"),
}
SAID = (
    "set Ann zeal 100000", "set Ann cards 6", "set Ann marker Israel 3", "set Ann no marker {open}", "set Ann at 40",
    "set order Ann", "set order Ann Ann", "set territories 1", "set closer Bob", "set final 9", "set news {mine} up 35",
)  # fmt: skip


def wrong_lines(state: News, chance: Random) -> Iterator[str]:
    """All verbs for all players, with arguments that may fit or not; and what the table could say."""
    names, word = tuple(state.seats), state.board.word
    fields = {"here": word(state.here), "at": state.here}
    fields["mine"] = word(chance.choice([*state.active.on] or [19]))
    fields["open"] = word(chance.choice(sorted(state.open) or [20]))
    for who, name in enumerate(names):
        other, third = (names[(who + more) % len(names)] for more in (1, 2))
        for verb in GAME.verbs:
            words = chance.choice(WORDS.get(verb, ("",))).format(other=other, third=third, **fields)
            yield f"{name}: {verb} {words}".rstrip()
    yield f"table: {chance.choice(SAID).format(**fields)}  # so"


def refused(state: News, line: str) -> Refusal | None:
    """Why a line that people type is refused, if it is."""
    actions = or_refusal(lambda: understand(GAME, state, line))
    if isinstance(actions, Refusal):
        return actions
    for action in actions:
        done = step(GAME, state, action)
        if isinstance(done, Refusal):
            return done
        assert isinstance(done, Outcome)
        assert isinstance(done.state, News)
        state = done.state
    return None


def proposed(hint: str) -> Iterator[str]:
    """What a hint says that can be typed as it stands: no words in capitals for something else."""
    typed = re.findall(r"ragz '([^']*)'", hint) or re.findall(r"(?:as in:|Type:) (.*)$", hint)
    yield from (one for one in typed if not re.search(r"\b[A-Z]+\b|\.\.\.", one))


def owing(state: News, verb: str) -> set[int]:
    return {duty.who for duty in GAME.owed(state) if duty.verb == verb}


def may(state: News, who: int, verb: str) -> bool:
    """Whether a verb is open to somebody now."""
    return any((one.who, one.verb, one.blocked) == (who, verb, None) for one in GAME.open(state))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_and_what_is_proposed_is_taken(seed: int) -> None:
    chance, checked = Random(seed), 0
    moves = game_of(seed, corrected=seed % 3 == 0)
    for move in chance.sample(moves, min(STATES, len(moves))):
        state = move.outcome.state
        assert isinstance(state, News)
        for line in wrong_lines(state, chance):
            if wrong := refused(state, line):
                checked += 1
                check(state, line, wrong)
        for choice in GAME.open(state):
            if choice.blocked:
                check(state, f"{tuple(state.seats)[choice.who]}: {choice.verb}", choice.blocked)
    assert checked > 20 * STATES


def check(state: News, line: str, wrong: Refusal) -> None:
    said = refusal_lines(GAME, state, wrong, line)
    for hint in said[1:2]:
        for proposal in proposed(hint) if hint.startswith("hint: ") else ():
            assert refused(state, proposal) is None, (line, said, proposal)
    for name in wrong.facts.get("names", ()) if wrong.code.startswith(("R-FU", "R-EV-OPEN", "R-LOWEST")) else ():
        actor, _, words = line.partition(": ")
        assert refused(state, f"{actor}: {words.split()[0]} {name}") is None, (line, said, name)
    if wrong.code.startswith("R-"):
        assert is_true(state, line, wrong), (line, wrong, said)


class Case(NamedTuple):
    """A refusal with the state that the line met, and the words of the line."""

    state: News
    who: int
    words: str
    wrong: Refusal

    @property
    def owing(self) -> set[int]:
        """Who owes what was typed."""
        return owing(self.state, self.words.split(" ")[0])

    @property
    def whom(self) -> tuple[int, ...]:
        whom = self.wrong.facts.get("whom", ())
        return (whom,) if isinstance(whom, int) else whom  # type: ignore[return-value]

    @property
    def at(self) -> int:
        """The space that is named."""
        return self.state.board.names.get(str(self.wrong.facts.get("space")), -1)

    @property
    def player(self) -> Player:
        return self.state.players[self.who]

    @property
    def own(self) -> bool:
        return self.state.turn == self.who

    def number(self, fact: str) -> int:
        number = self.wrong.facts[fact]
        assert isinstance(number, int)
        return number

    @property
    def poor(self) -> bool:
        return self.player.zeal == self.number("held") < self.number("wanted")

    @property
    def first(self) -> bool:
        """Whether whoever is named as coming first owes something."""
        owed = GAME.owed(self.state)
        said = refusal_lines(GAME, self.state, self.wrong, self.words)[0]
        return bool(owed) and f"first {tuple(self.state.seats)[owed[0].who]}" in said


def is_true(state: News, line: str, wrong: Refusal) -> bool:
    """Whether the reason holds by what the state itself shows."""
    actor, _, words = line.partition(": ")
    holds = TRUE.get(f"{wrong.code}/{wrong.facts.get('case', '')}") or TRUE.get(wrong.code)
    return bool(holds(Case(state, state.seats.get(actor, -1), words, wrong))) if holds else wrong.code in OF_THE_WORDS


TRUE: Mapping[str, Callable[[Case], object]] = {
    "R-GAME": lambda one: one.state.over,
    "R-PHASE": lambda one: one.first,
    "R-ROLL": lambda one: owing(one.state, "roll") == {one.who},
    "R-OVER": lambda one: not one.own and one.who == one.state.rested and one.state.phase == "track",
    "R-TURN/duty": lambda one: one.owing and one.owing <= {*one.whom} and one.who not in one.whom,
    "R-TURN": lambda one: one.whom == (one.state.turn,) and not one.own and one.who not in one.owing,
    "R-UNASKED": lambda one: one.who not in one.owing and not may(one.state, one.who, one.words),
    "R-DONE/corner": lambda one: one.state.kind == "corner" and not GAME.owed(one.state),
    "R-DONE/one card": lambda one: one.who in dict(one.state.attempt.teamwork),
    "R-DONE": lambda one: one.who not in one.owing,
    "R-CARD-TIME/space": lambda one: one.own and GAME.owed(one.state),
    "R-CARD-TIME": lambda one: not one.own,
    "R-CARD-NONE/": lambda one: one.number("cards") == one.player.cards < one.number("wanted"),
    "R-REPL-ALONE": lambda one: one.player.cards == 1 or one.words == "replace 0",
    "R-EV-ONE": lambda one: one.own and one.state.used == one.wrong.facts["case"],
    "R-EV-OPEN/none": lambda one: not one.state.open,
    "R-EV-OPEN/all": lambda one: one.state.board.complete or len(one.state.board.valued) == 21,
    "R-EV-OPEN/marker": lambda one: any(one.at in player.on for player in one.state.players),
    "R-EV-OPEN": lambda one: one.at not in one.state.open,
    "R-EV-MIN/poor": lambda one: one.player.zeal < 5,
    "R-EV-HAVE": lambda one: one.poor,
    "R-TW-PAY": lambda one: one.poor,
    "R-FU-PAY": lambda one: one.poor,
    "R-EV-LOCK": lambda one: one.own and one.state.attempt.at == one.at,
    "R-EV-INV": lambda one: one.whom and all(may(one.state, seat, "decline") for seat in one.whom),
    "R-EV-MARK/": lambda one: one.state.news[one.at] == one.number("number") and owing(one.state, "throw") == {one.who},
    "R-FU-OWN/none": lambda one: not one.player.on,
    "R-FU-OWN": lambda one: one.at not in one.player.on,
    "R-FU-TWO/": lambda one: one.player.on[one.at] == 2,
    "R-TW-OWN": lambda one: one.own,
    "R-TW-LATE/marker": lambda one: one.state.phase == "dice",
    "R-TW-LATE/dice": lambda one: one.state.used == "event" and not one.state.attempt,
    "R-TW-LATE": lambda one: not one.own and one.state.phase != "team",
    "R-TW-NONE": lambda one: not one.state.attempt,
    "R-MF-ONE": lambda one: one.own and one.state.forwarded,
    "R-MF-WHEN": lambda one: not one.own or not one.state.before or not one.state.before.active.cards,
    "R-RD-WHEN/late": lambda one: one.state.here in one.player.on and not one.state.before,
    "R-RD-WHEN": lambda one: one.who not in dict(one.state.receipts),
    "R-RD-ONE": lambda one: one.who in one.state.doublers,
    "R-COR-WHICH": lambda one: owing(one.state, "corner") == {one.who},
    "R-COR-SELF": lambda one: owing(one.state, "corner") == {one.who},
    "R-COR-ONE": lambda one: owing(one.state, "corner") == {one.who},
    "R-COR-MUST": lambda one: owing(one.state, "corner") == {one.who},
    "R-COR-CAN/replace": lambda one: not any(one.state.players[seat].cards for seat in one.whom),
    "R-COR-CAN": lambda one: not one.state.open,
    "R-COR-REF": lambda one: one.state.phase == "follow" and one.who in one.state.chosen,
    "R-LOWEST": lambda one: one.state.board.value(one.at) > min(map(one.state.board.value, one.state.open)),
    "R-SECRET": lambda one: owing(one.state, "place") or one.state.news[one.state.here] <= 0,
    "R-HAND/": lambda one: not one.state.undrawn and one.number("cards") == one.player.cards,
    "R-SET/closed": lambda one: one.at not in one.state.open,
    "R-SET/open": lambda one: one.state.open or not one.state.board.complete,
    "R-BOARD/marker": lambda one: (
        any(one.number("number") in player.on for player in one.state.players) or one.number("number") in one.state.news
    ),
}
OF_THE_WORDS = (
    "R-BANK", "R-BOARD", "R-DICE", "R-SET", "R-HAND", "R-CARD-NONE", "R-EV-MARK", "R-EV-MIN", "R-FU-TWO", "R-TW-EXACT",
    "R-REPL-MANY",
)  # fmt: skip
"""What they say is about the words that were typed, or about the booklet."""
