"""Change by random play: what holds in every game, whoever plays it and however it goes."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import strategies as st

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.game import Choice, Game, Outcome, Refusal, State
from ragz_cli.core.line import parse, write
from ragz_cli.games import load
from ragz_cli.games.change.state import STAND_IN, SWITCHES, Change
from ragz_cli.store.write import dump
from tests.each import each
from tests.evenings import after
from tests.players import LONGEST, Move, check_ledger, insisted, moves, tried
from tests.seeds import searched, seeds

pytestmark = pytest.mark.search

GAME: Game[State] = load("change")
NAMES = ("Ann", "Bob", "Grandma Jo", "Cy", "Dörte", "Ann Lee")
MARKERS, HAND = 12, 5  # CH-4, CH-81
BOARD = {line.split(" ")[0]: line for line in STAND_IN}
CORRECTIONS = (
    "table: set Ann credits 70  # miscounted",
    "table: set Bob cards 3  # one was under the cloth",
    "table: set Ann at Start  # knocked over",
    "table: set turn Bob  # Ann had gone twice",
)


class Agreed(NamedTuple):
    """What a random game is played with."""

    players: int
    options: dict[str, str]
    real: bool  # whether the spaces told are those of a real track, or guesses
    corrected: bool
    seed: int


def agreed(seed: int) -> Agreed:
    """A form of the game for a seed: every switch, board and number of players comes up."""
    chance = Random(seed)
    options = {switch.name: chance.choice(switch.values) for switch in SWITCHES}
    options |= {flag: "" for flag in ("advanced", "short") if chance.random() < 0.5}
    options |= {"board": "stand-in"} if chance.random() < 0.5 else {}
    options |= {"first": "Bob"} if chance.random() < 0.3 else {}
    return Agreed(chance.randint(2, len(NAMES)), options, chance.random() < 0.5, chance.random() < 0.2, seed)


agreements = st.builds(
    Agreed,
    st.integers(2, len(NAMES)),
    st.fixed_dictionaries(
        {switch.name: st.sampled_from(switch.values) for switch in SWITCHES},
        optional={"advanced": st.just(""), "short": st.just(""), "board": st.just("stand-in"), "first": st.just("Bob")},
    ),
    st.booleans(),
    st.booleans(),
    st.integers(0, 2**32),
)


def record_of(form: Agreed, log: tuple[str, ...] = ()) -> Session:
    """A session with one game of this form; what follows from its log is not worked out."""
    setup = GAME.prepare(NAMES[: form.players], form.options)
    game = GameRecord("change", GAME.revision, "2026-11-20T19:02:11Z", setup, log, (), {})
    return Session(FORMAT, "0.1.0", "random play", "2026-11-20T19:02:11Z", 1, (game,), {}, day="2026-11-20")


def start_of(form: Agreed) -> State:
    state = GAME.start(record_of(form).games[0].setup)
    assert isinstance(state, Change)
    return state


def game_of(form: Agreed) -> Iterator[Move]:
    """A random game of this form."""
    board = BOARD if form.real else {}
    return moves(GAME, start_of(form), Random(form.seed), board, CORRECTIONS if form.corrected else ())


def check_game(form: Agreed, every: int = 1) -> None:
    """A whole random game, checked at each step; what is owed and open is tried at one step of `every`."""
    game = []
    for number, move in enumerate(game_of(form)):
        check_step(move)
        if number % every == 0:
            check_offers(move.outcome.state)
        game.append(move)
    assert game[-1].outcome.state.over
    assert len(game) < LONGEST
    check_ledger(GAME, start_of(form), game)


def check_step(move: Move) -> None:
    """What holds after every line."""
    assert parse(GAME, move.before, move.line) == move.action
    assert write(GAME, move.before, move.action) == move.line
    state = move.outcome.state
    assert isinstance(state, Change)
    for player in state.players:
        assert player.credits >= 0  # CH-30
        assert 0 <= player.cards <= HAND
        assert player.supply + len(player.on) == MARKERS
        assert player.supply >= 0
        assert all(space and space.kind == "challenge" for space in (state.board.spaces[at] for at in player.on))
    assert any(event.kind == "won" for event in move.outcome.events) == (state.over and not move.before.over)


def check_offers(state: State) -> None:
    """Whatever is tried, taken or refused, leaves the state as it was."""
    seen = repr(state)
    check_owed(state)
    check_open(state)
    assert repr(state) == seen


def check_owed(state: State) -> None:
    """Every example of what is owed is taken right now; a guess about the board may need the table's word."""
    assert not (state.over and GAME.owed(state))
    for duty in GAME.owed(state):
        done = tried(GAME, state, duty.example)
        if isinstance(done, Refusal) and duty.verb == "space":
            done = tried(GAME, state, insisted(duty.example))
        assert isinstance(done, Outcome), (duty.example, done)


def check_open(state: State) -> None:
    """Every choice is taken as its example shows it, or refused for just the reason that it gives."""
    choices = GAME.open(state)
    assert state.over or GAME.owed(state) or any(choice.blocked is None for choice in choices)
    for choice in choices:
        done = tried(GAME, state, choice.example)
        assert choice.blocked == done if choice.blocked else isinstance(done, Outcome), (choice.example, done)
        if choice.blocked is None:
            check_words(state, choice)


def check_words(state: State, choice: Choice) -> None:
    for words in choice.words:
        done = tried(GAME, state, choice.example.split(": ")[0] + f": {choice.verb} {words}")
        assert isinstance(done, Outcome), (choice.verb, words, done)


def evening_of(session: Session) -> Evening:
    evening = play_through(session, load)
    assert isinstance(evening, Evening)
    return evening


@pytest.mark.parametrize("block", seeds(range(20), 1))
def test_whole_games_keep_every_rule(block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        check_game(agreed(seed), every=6)


@searched(4, 12, agreements, derandomize=True)
def test_whole_games_of_any_form_keep_every_rule(form: Agreed) -> None:
    check_game(form)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_games_keep_every_rule(block: int) -> None:
    for seed in range(1000 + block * 150, 1150 + block * 150):
        check_game(agreed(seed))


def test_random_play_reaches_every_verb_and_every_phase() -> None:
    game = [move for seed in range(30) for move in game_of(agreed(seed))]
    assert {move.action.verb for move in game} == {*GAME.verbs, "set"} - {"give", "pay"}  # always refused
    phases = {move.before.phase for move in game if isinstance(move.before, Change)}
    assert phases >= {"opening", "track", "emotional", "offer", "challenge", "add", "corner", "follow", "arrogance"}
    assert phases >= {"open", "card place"}


@pytest.mark.parametrize("seed", seeds(range(5000, 5010), 1))
def test_a_game_typed_line_by_line_saved_and_read_is_the_same(seed: int) -> None:
    form = agreed(seed)
    log = tuple(move.line for move in game_of(form))
    evening = after(after(evening_of(record_of(form)), "accept"), *log)  # nothing derived was stored yet
    assert evening.record.log == ("accept", *log)
    session = store.parse(dump(evening.session))
    assert session == evening.session
    again = evening_of(session)
    assert again.troubles == ()
    assert again.state == evening.state


@each("seed", range(6000, 6006))
def test_undo_to_nothing_and_redo_are_the_identity(seed: int) -> None:
    form = agreed(seed)._replace(corrected=False)
    log = tuple(move.line for move in game_of(form))
    full = after(evening_of(record_of(form, log)), "accept")
    back = after(full, "undo 3", f"undo {len(log) - 3}")
    assert back.state == start_of(form)
    assert back.record.checks == ()
    again = after(back, *["redo"] * 5, f"redo {len(log) - 5}")
    assert again.state == full.state
    assert again.record.checks == full.record.checks
    assert again.record.table == full.record.table
    assert again.replay.played == full.replay.played


def test_every_undo_and_redo_on_the_way_restores_the_table_of_that_moment() -> None:
    form = agreed(1)._replace(players=2, options={"short": "", "board": "stand-in"})
    game = list(game_of(form))
    evening = after(evening_of(record_of(form, tuple(move.line for move in game))), "accept")
    game = game[-40:]
    for move in reversed(game):
        evening = after(evening, "undo")
        assert evening.state == move.before
    for move in game:
        evening = after(evening, "redo")
        assert evening.state == move.outcome.state
