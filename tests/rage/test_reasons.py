"""Reasons are true: what a refusal says of the game is so, and what it proposes is taken as it stands.

Random tables, at any moment, and every verb and setting with words that are mostly wrong.
"""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.cards import last_trump
from ragz_cli.games.rage.playing import last_trick
from ragz_cli.games.rage.state import BIDS, OVER, PLAY, SHOW, UNTOLD, Rage, cards_in
from ragz_cli.view.outcome import refusal_lines
from tests.players import accepted, tried
from tests.seeds import seeds

from .dealing import NAMES
from .test_random_talk import asked, talk

WORDS = (
    "", "x", "0", "3", "11", "-1", "1 2", "3 3 3", "123", "10 0", "bob", "bob 2", "ann 1 bob 2", "ann 1 ann 2",
    "red", "red 3", "red 16", "blue 4", "pink 3", "wild", "wild red", "change", "change red", "change wild", "out",
    "out red", "bonus", "mad 3", "made", "made bob 3", "made zed 1", "1+b+b+b 9", "0+b 10", "5 5", "red after out",
    "bonus after wild", "red 3 after red",
    "none", "none after out", "change none", "change red 7 after out bonus", "joker blue", "joker blue 3", "no trump",
)  # fmt: skip
PROPOSED = re.compile(r"(?:as in:|Type:) (?:ragz '?)?([^']+)")


def any_line(chance: Random, state: Rage) -> str:
    name, words = chance.choice([*state.seats]), chance.choice(WORDS)
    if not chance.randrange(4):
        fact = chance.choice([*GAME.settings])
        whose = "" if GAME.settings[fact].of_table else f"{name} "
        return f"table: set {whose}{fact} {words}  # so"
    return f"{chance.choice(['', f'{name}: '])}{chance.choice([*GAME.verbs])} {words}"


def owes(state: Rage, who: object, *verbs: str) -> bool:
    return any(duty.who == who and duty.verb in verbs for duty in GAME.owed(state))


Claim = Callable[[Rage, Mapping[str, object]], bool]

CLAIMS: dict[str, Claim] = {
    "R-BIDS-FIRST": lambda state, facts: state.phase == BIDS and owes(state, facts["next"], "bid"),
    "R-BID-TURN": lambda state, facts: owes(state, facts["next"], "bid") and not owes(state, facts["who"], "bid"),
    "R-BID-TWICE": lambda state, facts: state.now.bids[int(str(facts["who"]))] == facts["bid"] is not None,
    "R-TURN": lambda state, facts: state.turn == facts["next"] != facts["who"] and state.phase == PLAY,
    "R-HIDDEN": lambda state, facts: (
        state.form.hidden
        and (facts.get("case") == "made" or facts["left"] == state.cards - sum(one.won for one in state.now.taken))
    ),
    "R-TRICKS-OVER": lambda state, facts: (
        state.phase == SHOW and facts["tricks"] == sum(one.won for one in state.now.taken) == state.cards
    ),
    "R-DONE": lambda state, facts: state.phase == SHOW if facts.get("case") else state.now.course.trump != UNTOLD,
    "R-PHASE": lambda state, facts: {
        "trump": state.now.course.trump == UNTOLD,
        "trick": bool(state.now.cards),
        "untold": not last_trick(state),
    }[str(facts["case"])],
    "R-GAME": lambda state, _: state.phase == OVER,
    "R-CHANGE-SAME": lambda state, facts: (
        last_trump(state.now.course) == facts["trump"]
        and (state.now.course.trump == "") == (facts.get("case") == "house")
    ),
    "T-STOPPED": lambda state, _: state.sitting.stopped != "",
    "T-LEAVE": lambda state, facts: facts["whom"] in state.sitting.left,
}


def check(state: Rage, line: str, refusal: Refusal) -> None:
    """What is said of a line that is refused is so: the state, the limits, the lines to type."""
    said = refusal_lines(GAME, state, refusal, line)
    if claim := CLAIMS.get(refusal.code):
        assert claim(state, refusal.facts), (line, refusal)
    number, least, most = (refusal.facts.get(key) for key in ("number", "least", "most"))
    if isinstance(number, int) and isinstance(most, int):
        least = least if isinstance(least, int) else 0
        assert not least <= number <= most, (line, refusal)
        if refusal.code == "R-BID":
            assert most == (cards_in(state.rows[-1].round) if state.over and state.rows else state.cards)
        if refusal.code in ("R-DECK", "R-BONUS", "R-MAD") and "case" not in refusal.facts:
            assert most in state.edition.actions.values()
    for proposed in PROPOSED.findall("\n".join(one for one in said if one.startswith("hint: "))):
        assert accepted(GAME, state, proposed), (line, said)
    if refusal.clause.startswith("AMB-"):
        assert "house rule" in said[0]


@pytest.mark.search
@pytest.mark.parametrize("seed", seeds(range(24), 3))
def test_what_a_refusal_says_is_so_and_what_it_proposes_is_taken(seed: int) -> None:
    chance = Random(seed)
    variants = [[], ["hidden-bids"], ["all-tricks-double"], ["action-cards"]][seed % 4]
    edition, house = (
        ("fundex-2006", {"change-after-out-must-differ": ["off", "on"][seed // 4 % 2]}),
        ("amigo", {"no-trump-then": ["former", "new"][seed // 4 % 2]}),
        ("amigo-1985", {"joker-value": ["highest", "called"][seed // 4 % 2]}),
    )[seed % 3]
    state = GAME.start(
        {"players": list(NAMES[: 2 + seed % 7]), "variants": variants, "edition": edition, "house": house}
    )
    codes = set()
    for _ in range(150):
        for line in [any_line(chance, state) for _ in range(4)]:
            refusal = tried(GAME, state, line)
            if isinstance(refusal, Refusal):
                check(state, line, refusal)
                codes.add(refusal.code)
        state = went_on(chance, state)
    assert len(codes) > 10


def went_on(chance: Random, state: Rage) -> Rage:
    """The table after one more line: something that is owed, a trump, or what only the table says."""
    if state.over or not chance.randrange(12):
        line = talk(chance, [*state.seats])
    elif state.now.course.trump == UNTOLD and chance.randrange(3):
        line = "trump red 3"
    else:
        line = asked(chance, state)
    done = tried(GAME, state, line)
    return state if isinstance(done, Refusal) else done.state  # type: ignore[return-value]


def test_k_39_a_word_that_is_no_verb_is_not_taken_for_redo_with_a_name() -> None:
    state = GAME.start({"players": ["Ann", "Dee"]})
    refusal = tried(GAME, state, "remove Dee")
    assert isinstance(refusal, Refusal)
    assert not any("Type:" in line for line in refusal_lines(GAME, state, refusal, "remove Dee"))
