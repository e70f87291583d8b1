"""The sample sessions of Rage play through without trouble and end as they should."""

from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.games.rage.scoring import ranking, totals
from ragz_cli.games.rage.state import Rage

SAMPLES = sorted((Path(__file__).parents[2] / "sample_sessions").glob("rage-*.toml"))


def sample(name: str) -> Evening:
    (path,) = [path for path in SAMPLES if path.stem == name]
    shown = play_through(store.read(str(path)).session, load)
    assert not isinstance(shown, Refusal)
    return shown


def rage(name: str) -> Rage:
    state = sample(name).state
    assert isinstance(state, Rage)
    return state


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_session_is_as_a_replay_makes_it(path: Path) -> None:
    shown = sample(path.stem)
    assert shown.troubles == ()
    assert shown.record.checks


def test_rg_82_and_91_the_leaflets_round_scores_1_12_and_16() -> None:
    state = rage("rage-leaflet")
    assert totals(state) == (1, 12, 16)
    assert [taken.won for taken in (cell.taken for cell in state.rows[0].cells)] == [1, 2, 1]
    assert len(state.rows[0].tricks) == 4


def test_rg_96_five_players_on_the_score_sheet_and_a_tie_break() -> None:
    state = rage("rage-sheet")
    assert (state.over, len(state.rows), len(state.seats)) == (True, 10, 5)
    found = ranking(state)
    assert (found.top, found.level, found.exact, found.winners) == (76, (0, 4), (7, 5), (0,))
    assert not any(row.tricks for row in state.rows)


def test_rg_96_three_players_trick_by_trick_and_a_tie_break() -> None:
    state = rage("rage-tricks")
    assert [len(row.tricks) for row in state.rows] == [*range(10, 0, -1)]
    found = ranking(state)
    assert (found.top, found.level, found.winners) == (60, (1, 2), (1,))


def test_nobody_revokes_in_the_samples() -> None:
    for path in SAMPLES:
        for played in sample(path.stem).replay.played:
            assert not any(event.kind == "revoke" for event in played.events)
