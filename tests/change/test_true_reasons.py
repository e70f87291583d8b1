"""Whatever is typed wrongly, the reason is true of the state, and what is proposed is taken (words.md 7, 8)."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from ragz_cli.core.game import Duty, Outcome, Refusal
from ragz_cli.core.line import understand
from ragz_cli.core.play import or_refusal, step
from ragz_cli.games.change.corners import CORNERS
from ragz_cli.games.change.state import Change
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
    "space": ("7 challenge Pride 10", "7 set=blue/3", "40 rest", "9 corner 9", "0 humility", "13 humility", "7 humility"),
}
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


def owing(state: Change, verb: str) -> list[int]:
    return [duty.who for duty in GAME.owed(state) if duty.verb == verb]


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
    if wrong.code.startswith("R-"):
        assert is_true(state, line, wrong), (line, wrong, said)


def is_true(state: Change, line: str, wrong: Refusal) -> bool:
    """Whether the reason holds by what the state itself shows."""
    actor, _, words = line.partition(": ")
    verb, who = words.split(" ")[0], state.seats.get(actor, -1)
    whom = wrong.facts.get("whom")
    whose = (whom,) if isinstance(whom, int) else whom or ()
    match wrong.code, wrong.facts.get("case", ""):
        case "R-GAME", _:
            return state.over
        case "R-PHASE", _:
            return bool(GAME.owed(state)) and first_is_owed(state, line, wrong)
        case "R-ROLL", _:
            return owing(state, "roll") == [who]
        case "R-OVER", _:
            return state.turn != who == state.rested and state.phase == "track"
        case "R-TURN", "duty":
            return owing(state, verb) != [] and set(owing(state, verb)) <= set(whose) and who not in whose
        case "R-TURN", _:
            return whose == (state.turn,) and state.turn != who and who not in owing(state, verb)
        case "R-UNASKED", _:
            return not GAME.owed(state) and state.turn == who
        case "R-DONE", _:
            return who not in owing(state, verb) or verb == "challenge"
        case "R-CARD-TIME", "":
            return state.turn == who and bool(GAME.owed(state)) and state.active.cards > 0
        case "R-CARD-TIME", _:
            return state.moved == "option" and state.phase in ("challenge", "add")
        case "R-CARD-NONE", "":
            held, wanted = wrong.facts["cards"], wrong.facts["wanted"]
            return held == state.players[who].cards and isinstance(wanted, int) and held < wanted
        case "R-ADD", "when":
            return owing(state, "add") != [who]
        case "R-CH-OWN", case:
            held_by = 0 if case == "set" else who
            return state.board.names[str(wrong.facts["space"])] in state.players[held_by].on
        case "R-CH-NONE" | "R-OPT-NONE", case:
            return state.players[0 if case == "set" else who].supply == 0
        case "R-CH-MUST", case:
            return state.phase == "challenge" and (case == "taken") == (state.moved != "option")
        case "R-CH-WHERE", _:
            return owing(state, "challenge") == []
        case "R-OPT-ONE", case:
            return state.moved == ("card" if case == "second card" else case)
        case "R-OPT-SAME", _:
            return state.board.name(state.players[who].at) == wrong.facts["space"]
        case "R-OPT-OWN", _:
            return state.board.names[str(wrong.facts["space"])] in state.players[who].on
        case "R-COR-CAN", what:
            return all(unable(state, seat, str(what), words) for seat in whose)
        case "R-COR-WHICH" | "R-COR-SELF" | "R-COR-ONE" | "R-COR-ALL" | "R-COR-MUST", _:
            return state.phase == "corner" and state.turn == who and wrong.facts.get("number") != 0
        case "R-COR-REF", _:
            return state.phase == "follow" and who in state.chosen
    return True


def first_is_owed(state: Change, line: str, wrong: Refusal) -> bool:
    """Whether the people named as those who come first owe something."""
    said = refusal_lines(GAME, state, wrong, line)[0]
    first: Duty = GAME.owed(state)[0]
    return f"first {tuple(state.seats)[first.who]}" in said


def unable(state: Change, seat: int, what: str, words: str) -> bool:
    """Whether somebody cannot do what a Corner says (CH-58, CH-61, CH-64)."""
    player = state.players[seat]
    if what == "marker":
        return state.board.names.get(words.split(" ", 1)[1], -1) not in player.on
    assert CORNERS[state.corner].what == what
    return not {"replace": player.cards, "go": len(player.on), "place": player.supply}[what]
