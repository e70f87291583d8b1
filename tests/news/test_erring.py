"""Tables that mistype a line, play on, and put it right in each of three ways (TB-2, TB-3, TB-6).

Random legal play on a board of few Territories, so that wrong ends come up. The line is amended; in a copy everything
from it on is undone and typed again; in another copy the table sets every figure that is wrong. The first two end in
the same state. The third shows the same table, unless a line in between was settled on the wrong figure.
"""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Event, Refusal
from ragz_cli.games import load
from ragz_cli.games.news.figures import news_marker
from ragz_cli.games.news.state import STAND_IN, SWITCHES, News
from tests.core.test_erring import by_retyping, log_of, mistyped
from tests.news.test_random_play import typed

pytestmark = pytest.mark.search

WHEN = "2026-11-20T19:02:11Z"
NAMES = ("Ann", "Bob", "Cy")
FEW = ("7", "19")  # the Territories of the board; all else that the stand-in has there is a rest
LINES = 30
SEEDS = [range(200, 300), *(pytest.param(range(at, at + 300), marks=pytest.mark.slow) for at in (0, 300, 600))]
GOING_ON = 10
SET_TOO = ("event_succeeded", "event_failed", "placed", "marker_down", "won", "turn", "last_round")
"""What the table sets with the figures: whether the News got out, and so whether and when the game ends."""
FIGURES = ("event", "teamwork", "marker", "throw", "receive", "place")  # lines whose facts the table can set
WHY = "  # as it was"


def few_territories() -> list[str]:
    """The stand-in with few Territories."""
    spots = [line.partition(" ")[0] for line in STAND_IN if " territory " in line]
    rests = {spot: f"{spot} other Rest-{spot}" for spot in spots if spot not in FEW}
    return [rests.get(line.partition(" ")[0], line) for line in STAND_IN]


def evening(house: dict[str, str] | None = None) -> Evening:
    game = load("news")
    setup = {**game.prepare(NAMES, {"first": "Ann", **(house or {})}), "board": "few", "spaces": few_territories()}
    record = GameRecord("news", game.revision, WHEN, setup, (), (), {})  # type: ignore[arg-type]
    begun = play_through(Session(FORMAT, "0.2.0", "", WHEN, 1, (record,), {}, day="2026-11-20"), load)
    return begun._replace(session=begun.session._replace(games=begun.mended), troubles=())


def state(table: Evening) -> News:
    assert isinstance(table.state, News)
    return table.state


def played_on(table: Evening, lines: int, chance: Random) -> Evening:
    """Random legal play, as the game asks for it."""
    for _ in range(lines):
        if table.state.over:
            break
        done = say(table, typed(table.state, chance))
        if not isinstance(done, Refusal):
            table = done.evening
    return table


def erring(chance: Random) -> Iterator[tuple[Evening, int, str]]:
    """Tables with a mistyped line, its number, and what it should have been."""
    table = played_on(
        evening({switch.name: chance.choice(switch.values) for switch in SWITCHES}), chance.randrange(60), chance
    )
    for _ in range(LINES):  # as far as a line whose facts can be set
        if table.state.over or isinstance(right := say(table, typed(table.state, chance)), Refusal):
            return
        if verb(right.entries[-1]) in FIGURES:
            break
        table = right.evening
    text = right.entries[-1]
    wrong = say(table, misread(text, chance))
    if not isinstance(wrong, Refusal) and wrong.entries[-1] != text and len(wrong.entries) == len(right.entries):
        yield played_on(wrong.evening, chance.randrange(1, LINES), chance), len(wrong.evening.record.log), text


def misread(text: str, chance: Random) -> str:
    """A line with a number mistaken for another; a News Marker of 5 for one of 55, or the other way round."""
    if verb(text) != "marker":
        return mistyped(text, chance)
    return text[:-1] if text.endswith("55") else f"{text.rpartition(' ')[0]} 55"


def verb(line: str) -> str:
    return line.partition(": ")[2].split()[0]


def corrections(wrong: News, right: News) -> Iterator[str]:
    """What the table sets so that every figure is as it should be."""
    word = right.board.word
    for seat, name in enumerate(right.seats):
        was, now = wrong.players[seat], right.players[seat]
        yield from (f"set {name} no marker {word(at)}" for at in was.on if at not in now.on)
        yield from (f"set {name} marker {word(at)} {n}" for at, n in now.on.items() if was.on.get(at) != n)
    for at in sorted({*wrong.news, *right.news}):
        yield f"set news {word(at)} {news_marker(right, at)}"
    for seat, name in enumerate(right.seats):
        was, now = wrong.players[seat], right.players[seat]
        yield from (f"set {name} at {word(now.at)}" for _ in [0] if was.at != now.at)
        yield from (f"set {name} cards {now.cards}" for _ in [0] if was.cards != now.cards)
        yield from (f"set {name} zeal {now.zeal}" for _ in [0] if was.zeal != now.zeal)
    if right.last and right.last != wrong.last:
        yield f"set closer {tuple(right.seats)[right.last.closer]}"


def as_set(table: Evening, right: News) -> Evening:
    """The wrong table after the table has set what is wrong."""
    for line in corrections(state(table), right):
        done = say(table, f"table: {line}{WHY}")
        assert not isinstance(done, Refusal), (log_of(table), line, done)
        table = done.evening
    return table


def seen(table: Evening) -> tuple[object, ...]:
    """All that people are shown of a table, and what it waits for."""
    game = table.game
    return (game.summary(table.state), game.owed(table.state), game.open(table.state))


def settled_otherwise(wrong: Evening, right: Evening, number: int) -> str:
    """The first line after the wrong one that did another thing than figures can tell; empty where none did."""
    after = {one.line.number: one for one in right.replay.played}
    for one in wrong.replay.played:
        same = one.line.number in after and kinds(one.events) == kinds(after[one.line.number].events)
        if one.line.number > number and not same:
            return one.line.text
    return ""


def kinds(events: Sequence[Event]) -> list[tuple[str, int]]:
    return [(event.kind, event.who) for event in events if event.kind not in SET_TOO]


def can_be_set(table: Evening, right: Evening, number: int, text: str) -> bool:
    """Whether the table can set all that is wrong: no commitment under way, and no end that nobody noticed."""
    if state(table).attempt != state(right).attempt or (right.state.over and not table.state.over):
        return False
    return verb(text) in FIGURES and not settled_otherwise(table, right, number)


def check_going_on(table: Evening, right: Evening, chance: Random) -> None:
    """Two tables look alike, and go on alike."""
    for _ in range(GOING_ON):
        assert seen(table) == seen(right), log_of(table)
        if right.state.over:
            break
        line = typed(right.state, chance)
        table, right = (done.evening for one in (table, right) if isinstance(done := say(one, line), Said))


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_tb_6_three_ways_of_correcting_lead_to_one_table(seeds: range) -> None:
    same = ends = 0
    for seed in seeds:
        for table, number, text in erring(Random(f"three ways {seed}")):
            done = say(table, f"amend {number} {text}")
            if isinstance(done, Refusal):
                continue
            right = done.evening
            lines = [one.line.text for one in right.replay.played if one.line.number >= number]
            again = by_retyping(table, number, lines)
            assert not isinstance(again, Refusal)
            assert (again.state, seen(again)) == (right.state, seen(right)), (log_of(table), number, text)
            if can_be_set(table, right, number, text):
                same += 1
                ends += state(right).last != state(table).last
                check_going_on(as_set(table, state(right)), right, Random(f"and on {seed}"))
    assert same > len(seeds) / 5
    assert ends > len(seeds) / 200
