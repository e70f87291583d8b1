"""Getting Out The News by random play: what holds in every game, whoever plays it and however it goes.

Everything comes from what is owed and open; duties and choices are mixed, so that cards are played in the middle of
things. News Markers show little and commitments are large, so that games come to an end.
"""

from random import Random

import pytest
from hypothesis import strategies as st

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.game import Game, Outcome, Refusal, State, name_of, outcome
from ragz_cli.core.line import parse, write
from ragz_cli.games import load
from ragz_cli.games.news.state import STAND_IN, SWITCHES, News
from ragz_cli.store.write import dump
from tests.each import each
from tests.evenings import after
from tests.players import LONGEST, Move, check_ledger, possible, taken, tried, words
from tests.seeds import searched, seeds

pytestmark = pytest.mark.search

GAME: Game[State] = load("news")
NAMES = ("Ann", "Bob", "Grandma Jo", "Cy", "Dörte", "Ann Lee")
REAL = {line.split(" ")[0]: line for line in STAND_IN}
HAND = 5  # GN-86
CLOSED = ("nothing_open", "corner_nobody")  # settled where no Territory is open
UNFIT = ("R-SET", "R-BOARD", "W-NAME", "T-LEAVE")  # what the table may not say of just this table
HOARDED = ("receive", "replace")  # seldom played, so that hands fill up
NUMBERS = {"marker": (5, 10, 20, 35), "forward": (1, 2, 5), "receive": (5, 10, 25), "teamwork": (1,)}


def setup_of(seed: int, **fixed: str) -> dict[str, object]:
    """A set-up for a seed: every switch, kind of board and number of players comes up."""
    chance = Random(seed)
    chosen = {switch.name: chance.choice(switch.values) for switch in SWITCHES}
    chosen |= chance.choice(({"board": "stand-in"}, {"territories": "21"}, {}))
    chosen |= {"first": "Bob"} if chance.random() < 0.3 else {}
    return dict(GAME.prepare(NAMES[: chance.randint(2, len(NAMES))], {**chosen, **fixed}))


def game_of(seed: int, corrected: bool = False, **fixed: str) -> list[Move]:
    """A random game to its end."""
    state: State = start_of(seed, **fixed)
    game: list[Move] = []
    chance = Random(seed)
    while not state.over:
        assert len(game) < LONGEST
        correct = corrected and len(game) < LONGEST / 4 and not chance.randrange(12)
        line = talk(state, chance) if correct else typed(state, chance)
        if correct and isinstance(refusal := tried(GAME, state, line), Refusal):
            assert refusal.code in UNFIT, (line, refusal)
            continue
        game += taken(GAME, state, line)
        state = game[-1].outcome.state
    return game


def talk(state: News, chance: Random) -> str:
    """Something that the table says: a fact, an order of seats, a house rule, and now and then that somebody leaves."""
    who, whom = (name_of(state, chance.choice(state.sitting.order)) for _ in range(2))
    spot = chance.randrange(32)
    seats = chance.sample(state.sitting.order, len(state.sitting.order))
    switch = chance.choice(SWITCHES)
    line = chance.choice((
        f"set {who} zeal {chance.choice((0, 5, 60, 70))}", f"set {who} cards {chance.randint(0, 5)}",
        f"set {who} at {spot}", f"set turn {who}", f"set {who} marker {spot} {chance.randint(1, 2)}",
        *(f"set {name_of(state, seat)} no marker {at}" for seat in seats[:2] for at in [*state.players[seat].on][-1:]),
        f"set news {spot} up 20", f"set news {spot} none", "set territories 21",
        *(f"set news {at} down" for seat in seats[:1] for at in [*state.players[seat].on][:1]),
        f"set closer {whom}", f"set final {chance.randint(0, 3)}",
        f"house {switch.name} {chance.choice(switch.values)}",
        f"set order {', '.join(name_of(state, seat) for seat in seats)}", f"space {REAL.get(str(spot), '0 start')}",
        *([f"retire {who}"] if chance.random() < 0.2 else ()),
    ))  # fmt: skip
    return f"table: {line}  # so it is"


def start_of(seed: int, **fixed: str) -> News:
    state = GAME.start(setup_of(seed, **fixed))  # type: ignore[arg-type]
    assert isinstance(state, News)
    assert {player.zeal for player in state.players} == {60}  # GN-6
    return state


def typed(state: State, chance: Random) -> str:
    """Something that is owed or open."""
    owed = [*GAME.owed(state)]
    free = [choice for choice in possible(GAME, state) if choice.verb not in HOARDED or not chance.randrange(4)]
    free = free or [*possible(GAME, state)]
    wanted = chance.choice(owed if owed and (not free or chance.random() < 0.6) else free)
    if wanted.example.startswith("table: "):
        return wanted.example
    said = words(wanted, chance, REAL)
    if wanted.verb in NUMBERS:
        said = str(chance.choice(NUMBERS[wanted.verb]))
    elif wanted.verb == "event":
        zeal = GAME.held(state, wanted.who)
        said = f"{said.rpartition(' ')[0]} {min(zeal, chance.choice((5, 15, 30)))}"
    return f"{name_of(state, wanted.who)}: {wanted.verb} {said}".rstrip()


def check_step(move: Move) -> None:
    """What holds after every line."""
    assert parse(GAME, move.before, move.line) == move.action
    assert write(GAME, move.before, move.action) == move.line
    state = move.outcome.state
    assert isinstance(state, News)
    for player in state.players:
        assert player.zeal >= 0  # GN-107
        assert 0 <= player.cards <= HAND
        assert set(player.on.values()) <= {1, 2}  # GN-60
        assert set(player.on) <= state.board.valued
    assert set(state.news) <= state.board.valued
    closed = {at for player in state.players for at in player.on}
    assert {at for at, marker in state.news.items() if marker <= 0} <= closed
    assert state.open == state.board.valued - closed
    ends = any(event.kind in ("won", "stopped") for event in move.outcome.events)
    assert ends == (state.over and not move.before.over)


def check_offers(state: State) -> None:
    """Examples of what is owed are taken, choices are taken or refused for the reason they give; nothing changes."""
    seen = repr(state)
    assert state.over or GAME.owed(state) or any(possible(GAME, state))
    for duty in GAME.owed(state):
        assert isinstance(tried(GAME, state, duty.example), Outcome), duty
    for choice in GAME.open(state):
        done = tried(GAME, state, choice.example)
        assert choice.blocked == done if choice.blocked else isinstance(done, Outcome), (choice, done)
    for choice in possible(GAME, state):
        for said in choice.words:
            line = f"{name_of(state, choice.who)}: {choice.verb} {said}"
            assert isinstance(tried(GAME, state, line), Outcome), line
    assert repr(state) == seen


def check_last_round(game: list[Move]) -> None:
    """After the turn in which the last Territory was closed, every other player has exactly one turn (GN-113)."""
    events = [event for move in game for event in move.outcome.events]
    closed = max(number for number, event in enumerate(events) if event.kind == "last_round")
    turns = [event.who for event in events[closed:] if event.kind == "turn"]
    seats = len(game[0].before.seats)
    assert turns == [(events[closed].who + step) % seats for step in range(1, seats)]


def check_game(seed: int, every: int, corrected: bool = False, **fixed: str) -> None:
    game = game_of(seed, corrected, **fixed)
    for number, move in enumerate(game):
        check_step(move)
        if number % every == 0:
            check_offers(move.outcome.state)
    check_ledger(GAME, start_of(seed, **fixed), game)
    if not corrected:
        check_last_round(game)


@pytest.mark.parametrize("seed", seeds(range(40), 2))
def test_random_games_keep_every_promise(seed: int) -> None:
    check_game(seed, every=7)


@pytest.mark.parametrize("seed", seeds(range(100, 110), 2))
def test_random_games_with_the_tables_corrections(seed: int) -> None:
    check_game(seed, every=7, corrected=True)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_random_games_with_every_value_of_every_house_rule(switch) -> None:  # type: ignore[no-untyped-def]
    for value in switch.values:
        check_game(7, every=25, board="stand-in", **{switch.name: value})


@searched(5, 15, st.integers(0, 2**32))
def test_any_random_game_ends_with_its_books_in_order(seed: int) -> None:
    check_game(seed, every=40)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(50))
def test_a_thousand_random_games(block: int) -> None:
    for seed in range(1000 + block * 20, 1020 + block * 20):
        check_game(seed, every=3, corrected=seed % 5 == 0)


def test_random_play_reaches_every_verb_and_every_phase() -> None:
    verbs, phases = {*GAME.verbs} - {"give"}, {"opening", "track", "landed", "corner", "follow", "humility", "team"}
    phases |= {"dice", "open"}
    met: set[str] = set()
    for seed in range(60):
        met |= {part for move in game_of(seed) for part in (move.action.verb, _phase(move))}
        if met >= verbs | phases:
            break
    assert met == verbs | phases


def _phase(move: Move) -> str:
    assert isinstance(move.before, News)
    return move.before.phase


def evening_of(seed: int, log: tuple[str, ...] = ()) -> Evening:
    record = GameRecord("news", 1, "2026-11-20T19:02:11Z", setup_of(seed), log, (), {})  # type: ignore[arg-type]
    evening = play_through(
        Session(FORMAT, "0.1.0", "", "2026-11-20T19:02:11Z", 1, (record,), {}, day="2026-11-20"), load
    )
    assert isinstance(evening, Evening)
    return evening


@each("seed", range(3))
def test_undo_to_nothing_and_redo_are_the_identity(seed: int) -> None:
    log = [move.line for move in game_of(seed)]
    full = after(evening_of(seed), "accept", *log)
    back = after(full, f"undo {len(log)}")
    assert back.state == start_of(seed)
    again = after(back, f"redo {len(log)}")
    assert again.state == full.state
    assert again.record.table == full.record.table


@each("seed", range(3))
def test_a_saved_game_is_read_as_it_was(seed: int) -> None:
    full = after(evening_of(seed), "accept", *(move.line for move in game_of(seed)))
    session = store.parse(dump(full.session))
    assert session == full.session
    again = play_through(session, load)
    assert isinstance(again, Evening)
    assert again.troubles == ()
    assert again.state == full.state


def talked_on(seed: int) -> list[Move]:
    """What the table says after the end of a random game, and the play that follows where that was none."""
    chance = Random(seed)
    state: State = game_of(seed)[-1].outcome.state
    played: list[Move] = []
    for _ in range(40):
        assert isinstance(state, News)
        line = talk(state, chance) if state.over or not chance.randrange(12) else typed(state, chance)
        if not isinstance(refusal := tried(GAME, state, line), Refusal):
            played += taken(GAME, state, line)
            state = played[-1].outcome.state
        else:
            assert refusal.code in (*UNFIT, "T-HOUSE", "T-STOPPED"), (line, refusal)
    return played


@pytest.mark.parametrize("seed", seeds(range(20), 2))
def test_tb_3_what_the_table_says_after_the_end_leaves_a_game_in_order(seed: int) -> None:
    for move in talked_on(seed):
        check_step(move)
        check_offers(move.outcome.state)


def closed_by_dice(game: list[Move]) -> int:
    """Which move closed the last Territory by an Event in which nobody joined; 0 if none did."""
    for number, move in enumerate(game):
        if move.action.verb == "throw" and any(event.kind == "last_round" for event in move.outcome.events):
            assert isinstance(move.before, News)
            return 0 if move.before.attempt.teamwork else number
    return 0


def table_seen(state: State) -> tuple[object, ...]:
    return GAME.summary(state), GAME.owed(state), GAME.open(state)


@pytest.mark.parametrize("block", seeds(range(6), 1))
def test_tb_3_setting_and_amending_a_wrong_end_leave_the_same_table(block: int) -> None:
    """The last Territory was not closed: its News Marker shows 99. Nothing was settled on the wrong figure between."""
    compared = 0
    for seed in range(block * 20, (block + 1) * 20):
        game = game_of(seed, board="stand-in")
        if not (number := closed_by_dice(game)):
            continue
        throw = game[number].before
        assert isinstance(throw, News)
        place = throw.board.name(throw.attempt.at)
        then = [event for move in game[number + 1 :] for event in move.outcome.events]
        if any(event.kind in CLOSED or event.facts.get("space") == place for event in then):
            continue
        who = name_of(throw, throw.turn)
        wrong: State = game[-1].outcome.state
        for line in (f"set {who} no marker {place}", f"set news {place} up 99"):
            wrong = taken(GAME, wrong, f"table: {line}  # misread")[-1].outcome.state
        right: Outcome[State] | Refusal = outcome(
            throw._replace(news={**throw.news, throw.attempt.at: 99})  # as `marker 99` would have left it
        )
        for line in (move.line for move in game[number:]):
            assert isinstance(right, Outcome), line
            right = tried(GAME, right.state, line)
        if isinstance(right, Outcome):  # nobody could have done otherwise
            assert table_seen(right.state) == table_seen(wrong)
            compared += 1
    assert compared > 1
