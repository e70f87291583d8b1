"""A space of a learned board that an earlier game of the evening told wrongly (TB-12, TB-15)."""

import pytest

from ragz_cli.core.evening.evening import Evening, begun, play_through
from ragz_cli.core.evening.next_game import Asked, set_up, take_in
from ragz_cli.core.evening.session import FORMAT, Session
from ragz_cli.core.evening.taking import Taken
from ragz_cli.games import load
from ragz_cli.games.change import GAME
from ragz_cli.games.change.state import Change
from tests.evenings import after

WHEN = "2026-11-20T19:02:11Z"
NAMES = ("Ann", "Bob")
END = "table: set Bob credits 0  # counted"
FIRST = {"first": "Ann"}


def rematch(evening: Evening) -> Evening:
    """The next game, begun with all that is known of the board."""
    setup = set_up(evening, evening.game, evening.game.prepare(NAMES, FIRST), Asked(chosen=FIRST))
    games = (*evening.session.games, begun(evening.game, setup, WHEN))
    return play_through(evening.session._replace(games=games, totals={}), load)


def games(*logs: tuple[str, ...]) -> Evening:
    """An evening of games on a board that is learned on the way."""
    record = begun(load("change"), GAME.prepare(NAMES, FIRST), WHEN)
    evening = play_through(Session(FORMAT, "0.2.0", "", WHEN, len(logs), (record,), {}, day="2026-11-20"), load)
    evening = after(evening, *logs[0])
    for log in logs[1:]:
        evening = after(rematch(evening), *log)
    return evening


def corrected(evening: Evening, *lines: str) -> Taken:
    taken = take_in(evening, 1, lines)
    after = taken.evening
    assert play_through(after.session, load) == after
    return taken


def credits(evening: Evening) -> list[int]:
    assert isinstance(evening.state, Change)
    return [player.credits for player in evening.state.players]


TOLD = ("roll 4 3", "space 7 challenge Pride 10", "decline", END)


@pytest.mark.parametrize("line", ["amend 2 space 7 challenge Pride 15", "table: space 7 challenge Pride 15 # misread"])
def test_tb_12_games_begun_on_that_board_follow_it(line):
    evening = games(TOLD, ("roll 4 3", "decline", END), ("roll 4 3",))
    assert credits(evening) == [130, 120]
    taken = corrected(evening, line)
    assert credits(taken.evening) == [135, 120]
    assert taken.evening.totals[0].results == {"Ann": (135 if line.startswith("amend") else 130, 135), "Bob": (0, 0)}
    told = {(one.whose, one.key): (one.before, one.after, one.line) for one in taken.totals}
    assert told["Ann", "credits in game 3"] == (130, 135, 1)


def test_tb_12_what_is_forgotten_is_asked_again_in_the_next_game():
    evening = games(("roll 4 1", "decline", "end", "space 7 challenge Pride 10", END), ("roll 4 3",))
    taken = corrected(evening, "undo 2", END)
    assert [(duty.verb, duty.clauses) for duty in GAME.owed(taken.evening.state)] == [("space", ("CH-2",))]
    assert credits(taken.evening) == [120, 120]


def test_tb_12_a_space_that_was_told_again_since_is_not_touched():
    evening = games(TOLD, ("table: space 7 challenge Pride 20  # looked again", "roll 4 3"))
    assert credits(corrected(evening, "amend 2 space 7 challenge Pride 15").evening) == [140, 120]


def test_tb_12_a_later_line_that_would_be_impossible_is_named_with_its_game():
    evening = games(TOLD, ("roll 4 3", "decline"))
    taken = corrected(evening, "amend 2-3 space 7 humility")
    assert taken.refused
    assert (taken.refused.refusal.code, taken.refused.refusal.clause) == ("T-EARLIER", "TB-12")
    facts = taken.refused.refusal.facts
    assert (facts["case"], facts["number"], facts["line"], facts["text"]) == ("board", 2, 2, "Ann: decline")
    assert taken.evening == evening


def test_tb_15_a_game_between_that_would_not_be_over_is_refused():
    """Ann's last 10 credits were paid on Pride in the second game, where 5 of them would stay."""
    lines = ("table: set Ann marker Pride  # so", "table: set Ann credits 10  # so", "roll 4 3")
    evening = games(TOLD, lines, ("roll 4 1",))
    taken = corrected(evening, "amend 2 space 7 challenge Pride 5")
    assert taken.refused
    assert taken.refused.refusal.facts["case"] == "unfinished"
    assert taken.evening == evening


def test_tb_12_a_game_on_another_board_does_not_follow():
    evening = games(TOLD)
    other = begun(evening.game, {**evening.record.setup, "board": "mine", "spaces": ["7 challenge Pride 10"]}, WHEN)
    session = evening.session._replace(games=(*evening.session.games, other), totals={})
    table = after(play_through(session, load), "roll 4 3")
    assert credits(corrected(table, "amend 2 space 7 challenge Pride 15").evening) == [130, 120]
