"""Whole games of people with real cards: what must hold at every line, and that a log gives the same game again."""

from random import Random

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import replay
from ragz_cli.core.evening.session import GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal, name_of
from ragz_cli.games import load
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Rat, icons
from ragz_cli.store.write import dump
from tests.rat.people import People, Said
from tests.seeds import seeds
from tests.stored import take

pytestmark = pytest.mark.search

STARTED = "2026-11-20T19:02:11Z"
PLAYERS = ("Ann Bob", "Ann Bob Cy", "Ann Bob Cy Di", "Ann Bob Cy Di Ed")
FORMS = (
    {"first": "Ann"}, {"board": "stand-in"}, {"board": "stand-in", "ties": "tokens", "starting_tokens": "3"},
    {"number_cards": "45", "starting_tokens": "0"},
)  # fmt: skip
SEEDS = seeds(range(60), 16)  # people and forms go round in sixteen
BLOCK = 20
MANY_BLOCKS = range(60, 2000, BLOCK)


def people(seed: int) -> People:
    """The people of a seed: their number and the form of their game go round."""
    return People(Random(seed), PLAYERS[seed % 4], **FORMS[seed // 4 % 4])


def hold(table: People, said: Said) -> None:
    """What must hold after every line."""
    state = said.after
    assert state.centre >= 0
    assert all(player.tokens >= 0 for player in state.players)
    assert state.centre + sum(player.tokens for player in state.players) == 15
    assert [len(player.cards) for player in state.players] == [len(hand) for hand in table.hands]
    if state.phase == "turn":
        between_turns(table, state)
    for choice in GAME.open(state):
        done = take(GAME, state, choice.example)
        if choice.blocked is None:
            assert not isinstance(done, Refusal), choice
        else:
            assert done == choice.blocked or done.code == "R-TURN", choice
    assert state.over or GAME.owed(state)


def between_turns(table: People, state: Rat) -> None:
    """What must hold whenever a turn begins (RR-52, RR-56, RR-72, RR-82)."""
    assert state.row == tuple(table.row)
    assert icons(state.row) <= 3
    assert all(1 <= len(player.cards) <= state.form.hand for player in state.players)


def one_card_a_turn(turn: list[Said]) -> None:
    """RR-62: a turn of an open player gains one card, none by a swap; that of a full player none."""
    who, first, last = turn[0].before.turn, turn[0].before, turn[-1].after
    before, after = len(first.players[who].cards), len(last.players[who].cards)
    swapped = any(event.kind in ("swapped", "declined") for said in turn for event in said.events)
    assert after - before == (0 if before == first.form.hand or swapped else 1)


def whole_game(seed: int) -> tuple[People, list[Said]]:
    table = people(seed)
    lines: list[Said] = []
    turn: list[Said] = []
    for said in table.play():
        hold(table, said)
        lines.append(said)
        if said.before.phase not in ("first", "pawn", "deal", "reveal"):
            turn.append(said)
        if any(event.kind in ("turn", "play_ended") for event in said.events) and turn:
            one_card_a_turn(turn)
            turn = []
    assert table.state.over
    return table, lines


def ends_rightly(table: People, lines: list[Said]) -> None:
    """The totals are those of the real cards, the lowest won, and the final round had a turn for each (RR-89)."""
    totals = [sum(hand) for hand in table.hands]
    assert [player.total for player in table.state.players] == totals
    won = {event.who for said in lines for event in said.events if event.kind == "won"}
    assert won <= {who for who, total in enumerate(totals) if total == min(totals)}
    triggered = [at for at, said in enumerate(lines) if any(event.kind == "final_round" for event in said.events)]
    assert len(triggered) == 1
    trigger = lines[triggered[0]].before.turn
    after = [event.who for said in lines[triggered[0] :] for event in said.events if event.kind == "turn"]
    seats = len(totals)
    assert after == [(trigger + 1 + step) % seats for step in range(seats)]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_keep_every_invariant_and_end(seed):
    ends_rightly(*whole_game(seed))


@pytest.mark.slow
@pytest.mark.parametrize("first", MANY_BLOCKS)
def test_many_more_random_games(first):
    for seed in range(first, first + BLOCK):
        ends_rightly(*whole_game(seed))


@pytest.mark.parametrize("seed", range(8))
def test_a_log_gives_the_same_game_again(seed):
    table, lines = whole_game(seed)
    start = GAME.start(table.setup)
    again = replay(GAME, start, [said.line for said in lines])
    assert again.fault is None
    assert again.state == table.state
    assert [one.events for one in again.played] == [said.events for said in lines]


@pytest.mark.parametrize("seed", range(4))
def test_undoing_everything_and_bringing_it_back_changes_nothing(seed):
    table, lines = whole_game(seed)
    log = tuple(said.line for said in lines)
    record = GameRecord("rat", GAME.revision, STARTED, table.setup, log, (), {})
    session = Session(1, "0.1.0", "", STARTED, 1, (record,), {})
    evening = play_through(session, load)._replace(troubles=())
    before = evening.state
    undone = say(evening, f"undo {len(log)}")
    assert not isinstance(undone, Refusal), undone
    assert undone.evening.state == GAME.start(table.setup)
    back = undone.evening
    for _ in log:
        redone = say(back, "redo")
        assert not isinstance(redone, Refusal), redone
        back = redone.evening
    assert back.state == before


@pytest.mark.parametrize("seed", range(4))
def test_a_save_gives_the_same_evening_again(seed):
    table, lines = whole_game(seed)
    evening = begun(table)
    for said in lines:
        more = say(evening, said.line)
        assert not isinstance(more, Refusal), more
        evening = more.evening
    again = play_through(store.parse(dump(evening.session)), load)
    assert again.troubles == ()
    assert (again.session, again.state) == (evening.session, evening.state)


def begun(table: People) -> Evening:
    """The evening of these people before the first line."""
    record = GameRecord("rat", 1, STARTED, table.setup, (), (), GAME.saved(GAME.start(table.setup)))
    return play_through(Session(1, "0.1.0", "", STARTED, 1, (record,), {}), load)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_owed_can_be_typed_as_shown(seed):
    """All but the reveal, whose example shows no real cards (RR-85)."""
    for said in people(seed).play():
        for duty in GAME.owed(said.before):
            done = take(GAME, said.before, duty.example)
            assert duty.verb == "reveal" or not isinstance(done, Refusal), (duty, done)
            for words in duty.words:
                line = f"{name_of(said.before, duty.who)}: {duty.verb} {words}"
                assert not isinstance(take(GAME, said.before, line), Refusal), line
