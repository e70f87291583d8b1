"""Whatever stands in a save and whatever is typed, an evening answers, loses nothing, and reads back the same."""

from collections.abc import Sequence

import pytest
from hypothesis import strategies as st

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import GameRecord, table_of
from ragz_cli.core.evening.taking import rewrite, say
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import typed_line
from tests.core.heap import HEAP, evening, load, record, session
from tests.seeds import searched

pytestmark = pytest.mark.search

stones = st.integers(0, 12)
numbers = st.integers(-1, 12)
spoken = st.one_of(
    st.builds("{}: give {}".format, st.sampled_from(["Ann", "Bob"]), stones),
    st.sampled_from(["Ann: pass", "Bob: pass", "Zoe: pass", "Ann: sing", "note supper", "note", "count Ann 3", "Ann:"]),
    st.just("table: set Bob stones 2  # miscounted"),
)
entries = st.one_of(
    spoken,
    spoken,
    st.sampled_from(["undo", "redo", "accept", "undo x", "amend"]),
    st.builds("undo {}".format, numbers),
    st.builds("amend {} {}".format, numbers, spoken),
)
logs = st.lists(entries, max_size=14)
typed = st.lists(
    st.one_of(entries, st.text(max_size=12), st.builds("{}; {}".format, entries, spoken), st.just("give 1")), max_size=8
)


def stale(log: Sequence[str], how: int) -> GameRecord:
    """A game as somebody may have left it: as it should be, or with something that differs from its log."""
    game = record(*log)
    changes = ({}, {"checks": game.checks[:1]}, {"table": {"heap": 21}}, {"rules": HEAP.revision + 1}, {"checks": ()})
    return game._replace(**changes[how])


saves = st.lists(st.builds(stale, logs, st.integers(0, 4)), min_size=1, max_size=2)


def reread(table: Evening) -> Evening:
    again = play_through(table.session, load)
    assert isinstance(again, Evening)
    return again


@searched(100, 300, saves, typed)
def test_what_is_typed_is_taken_or_refused_and_reads_back_the_same(games: list[GameRecord], texts: list[str]) -> None:
    table = evening(*games)
    for text in texts:
        said = say(table, text)
        if isinstance(said, Refusal):
            continue
        before, table = table, said.evening
        assert table.record.log == (*before.record.log, *said.entries)
        assert said.entries
        assert reread(table) == table


@searched(50, 150, saves)
def test_every_trouble_can_be_settled(games: list[GameRecord]) -> None:
    table = evening(*games)
    if table.replay.fault:
        undone = rewrite(table, typed_line("undo"))
        assert not isinstance(undone, Refusal)
        table = undone.evening
    if any(trouble.what == "line" for trouble in table.troubles):
        return  # of an earlier game, which only its file can settle
    if table.troubles:
        accepted = rewrite(table, typed_line("accept"))
        assert not isinstance(accepted, Refusal)
        table = accepted.evening
    assert table.troubles == ()
    assert reread(table).troubles == ()


@searched(50, 150, logs, logs)
def test_the_session_around_a_game_is_left_alone(first: list[str], second: list[str]) -> None:
    before = evening(record(*first), record(*second))
    said = say(before, "note x")
    if before.troubles:
        assert isinstance(said, Refusal)
        assert said.code == "J-TROUBLE"
        return
    assert not isinstance(said, Refusal)
    after = said.evening
    kept = session(before.session.games[0], after.record)._replace(totals=table_of(after.totals))
    assert after.session == kept
