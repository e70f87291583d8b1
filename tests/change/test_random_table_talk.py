"""Tables that err, by random play: a wrong end and its correction, somebody who leaves (TB-3, TB-5, TB-7, TB-8)."""

from random import Random

import pytest

from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.games.change.state import ARROGANCE, Change
from ragz_cli.games.track.state import FOLLOW, has_thrown
from tests.change.test_random_play import BOARD, GAME, agreed, check_offers, game_of, start_of
from tests.players import Move, check_ledger, moves, taken, tried
from tests.seeds import seeds

SEEDS = seeds(range(7000, 7012), 1)
WHY = "# said at the table"


def after(state: Change, *lines: str) -> Outcome[Change]:
    """What lines lead to, all of which must be taken."""
    done: Outcome[Change] = Outcome(state)
    for line in lines:
        took = tried(GAME, done.state, line)
        assert isinstance(took, Outcome), (line, took)
        assert isinstance(took.state, Change)
        done = Outcome(took.state, took.events)
    return done


def credits(state: Change, who: int, held: int) -> str:
    return f"table: set {tuple(state.seats)[who]} credits {held}  {WHY}"


def moves_of(seed: int) -> list[tuple[Change, Move]]:
    """The lines of a random game with the state before each."""
    found = []
    for move in game_of(agreed(seed)):
        assert isinstance(move.before, Change)
        found.append((move.before, move))
    return found


def waits_with_a_throw(state: Change, who: int) -> bool:
    """Whether a throw of this player is made and counts only when all are in."""
    return state.phase in (ARROGANCE, FOLLOW) and has_thrown(state, who)


@pytest.mark.parametrize("seed", SEEDS)
def test_tb_3_a_winner_announced_at_any_moment_by_mistake_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    for state, _ in moves_of(seed):
        who = chance.choice(state.sitting.order)
        if waits_with_a_throw(state, who):
            continue
        end = after(state, credits(state, who, 0)).state
        assert end.over
        assert GAME.owed(end) == GAME.open(end) == ()
        assert after(end, credits(state, who, state.players[who].credits)).state == state


@pytest.mark.parametrize("seed", SEEDS)
def test_tb_3_a_game_won_on_a_wrong_figure_goes_on_as_if_it_had_been_right(seed: int) -> None:
    """Somebody's credits are told too low, a line takes the rest of them, and what they really hold is set."""
    ended = 0
    for state, move in moves_of(seed):
        right = move.outcome.state
        assert isinstance(right, Change)
        for event in move.outcome.events:
            if event.kind != "released" or event.clause == "CH-74":  # at Humility a wrong figure makes others trail
                continue
            if right.over or waits_with_a_throw(state, event.who):
                continue
            wrong = after(state, credits(state, event.who, 1), move.line).state
            assert wrong.over
            settled = after(wrong, credits(wrong, event.who, right.players[event.who].credits)).state
            assert settled == right, move.line
            ended += 1
    assert ended


@pytest.mark.parametrize("seed", SEEDS)
def test_tb_8_whoever_leaves_owes_nothing_and_moves_nothing_more_and_the_others_play_on(seed: int) -> None:
    form = agreed(seed)._replace(players=4, corrected=False)
    for at_line in (0, 3, 11, 29, 30, 31, 57):
        chance, state = Random(seed), start_of(form)
        game = []
        for number, move in enumerate(moves(GAME, state, chance, BOARD if form.real else {})):
            game.append(move)
            if number == at_line:
                break
        assert isinstance(game[-1].outcome.state, Change)
        for _ in range(2):
            game += leave(game[-1].outcome.state, chance)
        rest = list(moves(GAME, game[-1].outcome.state, chance, BOARD if form.real else {}))
        for move in rest:
            check_after_leaving(move)
        check_ledger(GAME, start_of(form), [*game, *rest])
        assert rest[-1].outcome.state.over


def leave(state: object, chance: Random) -> list[Move]:
    """Somebody leaves, if the game is not over; their line as a move."""
    assert isinstance(state, Change)
    if state.over or len(state.sitting.order) < 3:
        return []
    who = tuple(state.seats)[chance.choice(state.sitting.order)]
    return taken(GAME, state, f"table: retire {who}  {WHY}")


def check_after_leaving(move: Move) -> None:
    state = move.outcome.state
    assert isinstance(state, Change)
    left = state.sitting.left
    assert state.turn not in left
    assert not any(duty.who in left for duty in GAME.owed(state))
    assert not any(event.who in left for event in move.outcome.events)
    check_offers(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_tb_5_the_turn_can_be_set_at_any_moment_and_play_goes_on(seed: int) -> None:
    for state, _ in moves_of(seed):
        for who in state.sitting.order:
            name = tuple(state.seats)[who]
            done = after(state, f"table: set turn {name}  {WHY}").state
            assert [duty.who for duty in GAME.owed(done)] == [who]


@pytest.mark.parametrize("seed", SEEDS)
def test_tb_7_a_game_can_be_stopped_at_any_moment_and_nobody_wins(seed: int) -> None:
    for state, _ in moves_of(seed):
        done = after(state, f"table: stop counted  {WHY}").state
        assert (done.over, GAME.scoring.result(done).winners) == (True, ())
        assert [player.credits for player in done.players] == [player.credits for player in state.players]
        assert isinstance(tried(GAME, done, f"{next(iter(state.seats))}: end"), Refusal)
