"""Every reason is true of its state, and what a refusal proposes is taken as it stands: random states, wrong lines."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random

import pytest

from ragz_cli.core.game import Facts, Outcome, Refusal
from ragz_cli.core.line import understand
from ragz_cli.core.step import or_refusal, step
from ragz_cli.games.rat import GAME, verbs
from ragz_cli.games.rat.board import Board, fitting_sizes
from ragz_cli.games.rat.state import Rat, has_taken, icons
from ragz_cli.view.outcome import refusal_lines
from tests.rat.people import People
from tests.rat.test_erring import lines
from tests.reasons import why_not
from tests.seeds import seeds

pytestmark = pytest.mark.search


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many spaces a board can have is worked out once for each board, and not for each of a hundred lines."""
    known: dict[int, tuple[Board, tuple[int, ...]]] = {}

    def first_of(board: Board) -> Iterator[int]:
        if id(board) not in known:
            known[id(board)] = (board, tuple(islice(fitting_sizes(board), 1)))
        return iter(known[id(board)][1])

    monkeypatch.setattr(verbs, "fitting_sizes", first_of)


WORDS = {
    "first": ("Ann", "Zoe", ""), "pawn": ("0", "1", "77"), "row": ("3 7 0 2 5", "7 8 9 9 1", "1 2 3", "1 2 3 4 12"),
    "roll": ("4 1", "9", "", "1 1 1 1", "six"), "reroll": ("4=6", "3", "", "low", "2 3", "7=1", "lowest=swap", "1=8"),
    "move": ("", "3", "red look", "black", "3 4", "A take"), "take": ("", "red", "blue", "A", "B", "zz"),
    "draw": ("icon", "7", ""), "look": ("own", "Bob 1", "Ann 1", "Bob 9", "own Bob 1", ""),
    "wild": ("low", "swap", "best", ""), "swap": ("1 Bob 1", "1 Ann 1", "9 Bob 1", "1 Bob 9", "", "0 Bob 1"),
    "decline": ("", "now"), "discard": ("1", "5", "9", "0", ""), "refill": ("4", "7 icon", "6 icon", "12", ""),
    "skip": ("",), "reveal": ("1 2 3 4", "1 2 3 4 5", "9", ""), "space": ("7 red look", "black", "99 black"),
    "spaces": ("20", "11", "3", ""), "regions": ("a b c d e", "a b", "a a b c d"),
}  # fmt: skip
BY_TABLE = (
    "set Ann tokens 14", "set Ann cards 5", "set Ann cards 3", "set Ann score 3", "set turn Bob", "set row 1 2 3",
    "set row 7 8 9 9 1", "set pawn 77", "set final 9", "set final 2", "set final 0", "set closer Ann",
    "set order Ann Bob", "stop", "stop counted", "retire Bob", "house starting_tokens 3", "set cards 3",
)  # fmt: skip
PROPOSED = re.compile(r"(?:as in: |Type: )(?:ragz '?)?([^']+?)'?$|(table: .*# why)$")
ALONE = re.compile(r"(?:move(?: \d+)?|take \w+|look own)$")  # hints that are the line


def states(seed: int) -> Iterator[Rat]:
    """Now and then a state: of ordinary play, and of tables that err, stop and leave."""
    form = ({"board": "stand-in"}, {"first": "Ann"}, {"board": "stand-in", "first": "Ann"})[seed % 3]
    for said in People(Random(seed), ("Ann Bob", "Ann Bob Cy")[seed % 2], **form).play():
        yield said.after
    for _, _, after in lines(seed):
        yield after


def wrong_lines(state: Rat, chance: Random) -> Iterator[str]:
    for verb, words in WORDS.items():
        for said in words:
            yield f"{chance.choice([*state.seats])}: {verb} {said}".strip()
            yield f"{verb} {said}".strip()
    yield from (f"table: {said}  # why" for said in BY_TABLE)


def proposed(hint: str) -> list[str]:
    """The lines that a hint proposes."""
    found = PROPOSED.search(hint)
    return [found[1] or found[2]] if found else [part for part in hint.split(", or ") if ALONE.match(part)]


def shows_the_form(state: Rat, proposal: str) -> bool:
    """A reveal shows no real cards (RR-85); and no number of spaces fits a board that was told at random."""
    return "reveal" in proposal or ("spaces" in proposal and not any(fitting_sizes(state.board)))


def after_what_is_implied(state: Rat, line: str) -> Rat:
    """The state of which a refusal speaks: a move and a take may go without saying."""
    actions = or_refusal(lambda: understand(GAME, state, line))
    for action in () if isinstance(actions, Refusal) else actions[:-1]:
        done = step(GAME, state, action)
        assert isinstance(done, Outcome)
        state = done.state
    return state


CLAIMS: Mapping[str, Callable[[Rat, Facts], bool]] = {
    "R-TURN": lambda state, facts: facts["whom"] == state.turn != facts["who"],
    "R-PHASE": lambda state, facts: facts["whom"] in {duty.who for duty in GAME.owed(state)},
    "R-GAME": lambda state, _: state.phase in ("reveal", "over"),
    "R-OPEN-SKIP": lambda state, facts: facts["cards"] == len(state.active.cards) < state.form.hand,
    "R-FULL-DICE": lambda state, _: len(state.active.cards) == state.form.hand,
    "R-SKIP-NEXT": lambda state, _: len(state.active.cards) == state.form.hand,
    "R-TOKEN": lambda state, _: state.active.tokens == 0,
    "R-SWAP-MUST": lambda state, _: state.wild in ("lowest", "highest"),
    "R-ROW/full": lambda state, _: None not in state.row,
    "R-RESHUFFLE": lambda state, facts: facts["number"] == icons(state.row) <= 3,
    "R-DONE/took": lambda state, _: has_taken(state),
    "T-LEAVE/left": lambda state, facts: facts["whom"] in state.sitting.left,
}
"""What refusals say of the state, by code or code and case."""


def claim_is_true(state: Rat, refusal: Refusal) -> bool:
    claim = CLAIMS.get(f"{refusal.code}/{refusal.facts.get('case')}") or CLAIMS.get(refusal.code)
    return claim is None or claim(state, refusal.facts)


@pytest.mark.parametrize("seed", seeds(range(20), 2))
def test_reasons_are_true_and_proposals_are_taken(seed):
    chance, met, tested = Random(f"reasons {seed}"), 0, 0
    for state in states(seed):
        if chance.randrange(12):
            continue
        for line in wrong_lines(state, chance):
            if not (refusal := why_not(GAME, state, line)):
                continue
            met += 1
            assert claim_is_true(after_what_is_implied(state, line), refusal), (line, refusal, state)
            for said in refusal_lines(GAME, state, refusal, line):
                for proposal in proposed(said.removeprefix("hint: ")):
                    tested += 1
                    again = why_not(GAME, state, proposal)
                    assert again is None or shows_the_form(state, proposal), (line, said, again, state)
    assert met > tested > 40
