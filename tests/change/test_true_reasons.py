"""Whatever is typed wrongly, the reason is true of the state, and what is proposed is taken (words.md 7, 8)."""

from random import Random

import pytest

from ragz_cli.games.change.corners import CORNERS
from ragz_cli.games.change.state import Change
from tests.change.test_random_play import GAME, agreed, game_of
from tests.reasons import Claims, Reason, blocked, check, refused, wrong_lines
from tests.seeds import seeds

SEEDS = seeds(range(9000, 9024), 1)
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


@pytest.mark.search
@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_and_what_is_proposed_is_taken(seed: int) -> None:
    chance, met = Random(seed), 0
    moves = list(game_of(agreed(seed)._replace(corrected=False)))
    for move in chance.sample(moves, min(STATES, len(moves))):
        state = move.outcome.state
        assert isinstance(state, Change)
        here = state.board.word(state.here)
        wrong = refused(GAME, state, wrong_lines(GAME, state, chance, WORDS, SAID, here=here))
        for case in (*wrong, *blocked(GAME, state)):
            check(GAME, state, TRUE, *case)
        met += len(wrong)
    assert met > STATES


def too_few(reason: Reason) -> bool:
    held, wanted = reason.wrong.facts["cards"], reason.wrong.facts["wanted"]
    return held == reason.player.cards and isinstance(wanted, int) and held < wanted


def all_unable(reason: Reason) -> bool:
    """Whether nobody of those named can do what the Corner says (CH-58, CH-61, CH-64)."""
    what = str(reason.wrong.facts["case"])
    people = [reason.state.players[seat] for seat in reason.whom]
    can = {"replace": [one.cards for one in people], "go": [len(one.on) for one in people],
           "place": [one.supply for one in people]}  # fmt: skip
    return what == CORNERS[reason.state.corner].what and not any(can[what])


def at_corner(reason: Reason) -> bool:
    return reason.own and reason.state.phase == "corner"


TRUE: Claims = {
    "R-GAME": lambda one: one.state.over,
    "R-PHASE": lambda one: one.first,
    "R-ROLL": lambda one: one.owing("roll") == {one.who},
    "R-OVER": lambda one: not one.own and one.who == one.state.rested and one.state.phase == "track",
    "R-TURN": lambda one: one.whom == {one.state.turn} and not one.own and one.who not in one.owing(),
    "R-TURN/duty": lambda one: bool(one.owing()) and one.owing() <= one.whom and one.who not in one.whom,
    "R-UNASKED": lambda one: one.own and not GAME.owed(one.state),
    "R-DONE": lambda one: one.who not in one.owing(),
    "R-DONE/taken": lambda one: one.own and one.state.phase == "challenge",
    "R-CARD-TIME": lambda one: one.own and bool(GAME.owed(one.state)) and one.player.cards > 0,
    "R-CARD-TIME/challenge": lambda one: one.state.moved == "option" and one.state.phase in ("challenge", "add"),
    "R-CARD-TIME/dice": lambda one: one.state.moved == "option" and one.state.phase == "challenge",
    "R-CARD-NONE": too_few,
    "R-CARD-NONE/range": lambda _: True,
    "R-ADD/when": lambda one: one.who not in one.owing("add"),
    "R-CH-OWN": lambda one: one.at in one.player.on,
    "R-CH-NONE": lambda one: one.player.supply == 0,
    "R-CH-MUST": lambda one: one.state.phase == "challenge" and one.state.moved == "option",
    "R-CH-MUST/taken": lambda one: one.state.phase == "challenge" and one.state.moved != "option",
    "R-CH-WHERE": lambda one: not one.owing("challenge"),
    "R-OPT-ONE": lambda one: one.own and one.state.moved == one.wrong.facts["case"],
    "R-OPT-ONE/second card": lambda one: one.own and one.state.moved == "card",
    "R-OPT-NONE": lambda one: one.own and one.player.supply == 0,
    "R-OPT-OWN": lambda one: one.at in one.player.on,
    "R-OPT-SAME": lambda one: one.at == one.player.at and one.wrong.clause == "A-17",
    "R-COR-CAN": all_unable,
    "R-COR-CAN/marker": lambda one: one.state.board.names.get(one.words.split(" ", 1)[1]) not in one.player.on,
    "R-COR-WHICH": at_corner,
    "R-COR-SELF": at_corner,
    "R-COR-ONE": at_corner,
    "R-COR-ALL": at_corner,
    "R-COR-MUST": at_corner,
    "R-COR-REF": lambda one: one.state.phase == "follow" and one.who in one.state.chosen,
}
