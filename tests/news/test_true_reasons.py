"""Whatever is typed wrongly, the reason is true of the state, and what a refusal proposes is taken as it stands."""

from random import Random

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.games.news.state import News
from tests.news.test_random_play import GAME, game_of
from tests.reasons import Claims, Reason, blocked, check, refused, why_not, wrong_lines
from tests.seeds import seeds

pytestmark = pytest.mark.search

SEEDS = seeds(range(7000, 7016), 1)
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


def fields(state: News, chance: Random) -> dict[str, object]:
    """Where the Ragz is, and a Territory with an own marker and an open one."""
    word = state.board.word
    mine = word(chance.choice([*state.active.on] or [19]))
    open_ = word(chance.choice(sorted(state.open) or [20]))
    return {"here": word(state.here), "at": state.here, "mine": mine, "open": open_}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_and_what_is_proposed_is_taken(seed: int) -> None:
    chance, met = Random(seed), 0
    moves = game_of(seed, corrected=seed % 3 == 0)
    for move in chance.sample(moves, min(STATES, len(moves))):
        state = move.outcome.state
        assert isinstance(state, News)
        lines = wrong_lines(GAME, state, chance, WORDS, SAID, **fields(state, chance))
        wrong = refused(GAME, state, lines)
        for case in (*wrong, *blocked(GAME, state)):
            check(GAME, state, TRUE, *case)
            check_names(state, *case)
        met += len(wrong)
    assert met > 20 * STATES


def check_names(state: News, line: str, wrong: Refusal) -> None:
    """What is listed can be said, and a reason without a claim is about the words that were typed."""
    actor, _, words = line.partition(": ")
    for name in wrong.facts.get("names", ()) if wrong.code.startswith(("R-FU", "R-EV-OPEN", "R-LOWEST")) else ():
        assert why_not(GAME, state, f"{actor}: {words.split()[0]} {name}") is None, (line, name)
    claimed = {wrong.code, f"{wrong.code}/{wrong.facts.get('case', '')}"} & TRUE.keys()
    assert claimed or wrong.code in OF_THE_WORDS or not wrong.code.startswith("R-"), (line, wrong)


def poor(one: Reason) -> bool:
    return bool(one.player.zeal == one.number("held") < one.number("wanted"))


TRUE: Claims = {
    "R-GAME": lambda one: one.state.over,
    "R-PHASE": lambda one: one.first,
    "R-ROLL": lambda one: one.owing("roll") == {one.who},
    "R-OVER": lambda one: not one.own and one.who == one.state.rested and one.state.phase == "track",
    "R-TURN/duty": lambda one: one.owing() and one.owing() <= one.whom and one.who not in one.whom,
    "R-TURN": lambda one: one.whom == {one.state.turn} and not one.own and one.who not in one.owing(),
    "R-UNASKED": lambda one: one.who not in one.owing() and not one.may(one.who, one.words),
    "R-DONE/corner": lambda one: one.state.kind == "corner" and not GAME.owed(one.state),
    "R-DONE/one card": lambda one: one.who in dict(one.state.attempt.teamwork),
    "R-DONE": lambda one: one.who not in one.owing(),
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
    "R-EV-HAVE": poor,
    "R-TW-PAY": poor,
    "R-FU-PAY": poor,
    "R-EV-LOCK": lambda one: one.own and one.state.attempt.at == one.at,
    "R-EV-INV": lambda one: one.whom and all(one.may(seat, "decline") for seat in one.whom),
    "R-EV-MARK/": lambda one: one.state.news[one.at] == one.number("number") and one.owing("throw") == {one.who},
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
    "R-COR-WHICH": lambda one: one.owing("corner") == {one.who},
    "R-COR-SELF": lambda one: one.owing("corner") == {one.who},
    "R-COR-ONE": lambda one: one.owing("corner") == {one.who},
    "R-COR-MUST": lambda one: one.owing("corner") == {one.who},
    "R-COR-CAN/replace": lambda one: not any(one.state.players[seat].cards for seat in one.whom),
    "R-COR-CAN": lambda one: not one.state.open,
    "R-COR-REF": lambda one: one.state.phase == "follow" and one.who in one.state.chosen,
    "R-LOWEST": lambda one: one.state.board.value(one.at) > min(map(one.state.board.value, one.state.open)),
    "R-SECRET": lambda one: one.owing("place") or one.state.news[one.state.here] <= 0,
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
