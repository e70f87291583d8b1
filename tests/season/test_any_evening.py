"""Random evenings of all four games in which people leave, stop, change names, come and go: all of it adds up."""

from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening, begun, every_game, play_through, veiled
from ragz_cli.core.evening.next_game import Asked, check_next, people, seated, set_up, with_game
from ragz_cli.core.evening.session import FORMAT, Session
from ragz_cli.core.evening.taking import take
from ragz_cli.core.game import score_of
from ragz_cli.core.line import typed_lines
from ragz_cli.games import NAMES, load
from ragz_cli.view.export import session_markdown, session_rows, session_value
from ragz_cli.view.outcome import log_lines
from ragz_cli.view.status import next_value, score_lines, score_value, status_value
from tests.core.heap import WHEN
from tests.evenings import status_lines
from tests.players import insisted, typed
from tests.seeds import seeds

NEWCOMERS = ("Dora", "Eve", "Grandma Jo", "Zoë")
LINES = 60  # of each game, before the table stops it


def said(evening: Evening, line: str) -> Evening | None:
    """The evening after a line, or nothing if it is refused."""
    taken = take(evening, [typed_lines(line)])
    return None if taken.refused else taken.evening


def of_table(evening: Evening, chance: Random, names: list[str]) -> str:
    """Something that the table says in the middle of a game."""
    who = chance.choice([*evening.state.seats])
    if chance.random() < 0.4:
        return f"table: retire {who}  # home"
    names.append(f"{who}{len(names)}")
    return f"table: rename {who} {names[-1]}  # as they like it"


def play(evening: Evening, chance: Random, names: list[str]) -> Evening:
    """A game up to its end, or until the table stops it."""
    for _ in range(LINES):
        if evening.state.over:
            break
        talk = chance.random() < 0.06
        line = of_table(evening, chance, names) if talk else typed(evening.game, evening.state, chance)
        after = said(evening, line) or (None if talk else said(evening, insisted(line)))
        evening = after or evening
    if not evening.state.over:
        counted = chance.choice(["", " counted"])
        evening = said(evening, f"table: stop{counted}  # late") or said(evening, "table: stop  # late") or evening
    return evening


def with_next(evening: Evening, chance: Random) -> Evening:
    """The evening with a further game of some of the people, and of newcomers."""
    game = load(chance.choice(NAMES))
    come = [name for name in chance.sample(NEWCOMERS, 1) if name not in evening.called]
    gone = chance.sample(people(evening), 1) if len(people(evening)) > 2 else []
    asked = Asked(people={"with": come, "without": gone})
    names = seated(evening, asked)
    if len(names) < 2:
        names = (*names, *(name for name in evening.called.values() if name not in names))[:2]
    chosen = {"dealer": names[0]} if game.name == "rage" else {"first": names[-1]}
    setup = set_up(evening, game, game.prepare(names[:5], chosen), asked)
    return play_through(with_game(evening, begun(game, setup, WHEN), 9).session, load)


def check(evening: Evening) -> None:
    """Everything that follows reads back; totals are of those who stayed; each screen can be shown."""
    again = play_through(evening.session, load)
    assert again.troubles == ()
    assert (again.state, again.finished, again.totals) == (evening.state, evening.finished, evening.totals)
    for total in evening.totals:
        assert all(1 <= len(results) <= total.played for results in total.results.values())
        assert all(name == evening.called[name] for name in total.results)
    playing = sorted(seat for rank in score_of(evening.game, evening.state).ranks for seat in rank)
    assert playing in ([], sorted(evening.state.sitting.order))
    games = every_game(evening)
    for game in games:
        assert status_lines(game)
        assert status_value(game)["stopped"] == (game.state.sitting.stopped or None)
        assert next_value(game)["over"] == game.state.over
        assert score_lines(game)
        assert score_value(game)["players"]
        assert bool(log_lines(veiled(game), everything=True)) >= bool(game.record.log)
        for name in game.state.seats:
            assert evening.called[name] == name
    assert list(session_rows(games))
    assert session_value(evening, games)
    assert session_markdown(evening, games)


@pytest.mark.parametrize("seed", seeds(range(16), 4))
def test_tb_7_to_tb_10_whatever_happens_in_an_evening_adds_up(seed: int) -> None:
    chance = Random(seed)
    game, names = load(NAMES[seed % 4]), ["Ann", "Bob", "Cy"]
    setup = game.prepare(names, {"dealer": "Ann"} if game.name == "rage" else {"first": "Bob"})
    evening = play_through(
        Session(FORMAT, "0.1.0", "", WHEN, 9, (begun(game, setup, WHEN),), {}, day="2026-11-20"), load
    )
    for _ in range(3):
        evening = play(evening, chance, names)
        check(evening)
        if not evening.state.over:  # Rat waits for the cards of a game that is counted
            return
        check_next(evening, 9)
        evening = with_next(evening, chance)
    check(evening)
