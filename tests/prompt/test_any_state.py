"""Whatever comes, the prompt can say it: whole random games, and at every step what would stand on the screen."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from ragz_cli.cli.prompt.reading import offers
from ragz_cli.cli.show import odds_in_short, prospects_of
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import NAMES, load
from ragz_cli.view.sentences import AND, AS_IN, LIKE, MORE, OR, asked, asked_in_short
from ragz_cli.view.status import SHORTEST, bar_lines
from ragz_cli.view.tables import below_lines, odds_table, odds_value
from tests.players import moves
from tests.rage.dealing import whole_games
from tests.rat.people import People

pytestmark = pytest.mark.search

NIGHT = "2026-11-20T19:02:11Z"
MOST = 150  # lines of each game


def evening(name: str, setup: Any) -> Evening:
    """An evening in which nothing has been said."""
    record = GameRecord(name, load(name).revision, NIGHT, setup, (), (), load(name).saved(load(name).start(setup)))
    begun = play_through(Session(FORMAT, "test", "", NIGHT, 1, (record,), {}, day="2026-11-20"), load)
    assert not isinstance(begun, Refusal)
    return begun


def track(name: str, **chosen: str) -> tuple[Evening, Iterator[str]]:
    game = load(name)
    setup = game.prepare(["Ann", "Bob", "Grandma Jo"], chosen)
    begun = evening(name, setup)
    return begun, (move.line for move in moves(game, begun.state, Random(5)))


def rage() -> tuple[Evening, Iterator[str]]:
    table = next(whole_games(range(1), 4))
    return evening("rage", {"players": ["Ann", "Bob", "Cy", "Dee"]}), iter(table.log)


def rat() -> tuple[Evening, Iterator[str]]:
    people = People(Random(5), "Ann Bob Cy")
    return evening("rat", people.setup), (said.line for said in people.play())


GAMES = {
    "change": lambda: track("change", board="stand-in", advanced="yes"),
    "change, learned": lambda: track("change"),
    "news": lambda: track("news", board="stand-in"),
    "news, learned": lambda: track("news"),
    "rage": rage,
    "rat": rat,
}


@pytest.mark.parametrize("kind", [pytest.param(one, marks=pytest.mark.slow if "," in one else ()) for one in GAMES])
def test_at_every_step_of_a_random_game_all_can_be_said(kind: str) -> None:
    assert {name.partition(",")[0] for name in GAMES} == set(NAMES)
    now, lines = GAMES[kind]()
    for line in islice(lines, MOST):
        everything_is_said(now)
        said = say(now, line)
        assert not isinstance(said, Refusal), (line, said)
        now = said.evening
    everything_is_said(now)


def everything_is_said(now: Evening) -> None:
    """The question names a player and a line that would be taken; bar, odds and completion have something to show."""
    game, state = now.game, now.state
    question = asked(game, state)
    for text in (question[0], asked_in_short(game, state)):
        assert state.over or any(name in text for name in state.seats)
        assert "?" not in text
    for example in examples(question):
        assert not isinstance(say(now, example), Refusal), (example, say(now, example))
    for columns in (40, 80):
        foot = bar_lines(now, columns)
        assert max(map(len, foot)) <= columns
        assert "?" not in "".join(foot)  # a field that nobody gave
        assert all(name[:SHORTEST] in " ".join(foot) for name in state.seats)
    prospects = prospects_of(now)
    assert len(odds_value(prospects)) == len(prospects)
    assert odds_table(game, prospects)[1] if prospects else below_lines(game, state, prospects)
    assert "{" not in odds_in_short(now)
    verbs = {one.verb for one in (*game.owed(state), *game.open(state))}
    assert state.over or next(iter(offers(now, ""))).text in verbs


def examples(question: list[str]) -> list[str]:
    """The lines that a question gives as examples. Of a hand turned up it can only show the form (RR-85)."""
    below = [
        text.removeprefix(AS_IN).removeprefix(LIKE).removesuffix(MORE) for text in question if text.startswith(AS_IN)
    ]
    lines = [line.partition("   (or: ")[0] for text in below for line in text.replace(AND, OR).split(OR)]
    return [line for line in lines if "reveal " not in line]
