"""The sample league: 40 Fridays with guests, a leaver, two spellings, ties, a broken file and a past on paper.

What the players have is worked out here by hand. First, second and third place bring 5, 3 and 1. Twelve evenings came
from paper, and the first of them lies before the season; there Bob was written Bobby until January.

    evenings             order                            Ann     Bob     Cy      Dee     guest
    11 Rage, on paper    Ann, Bob, Cy, Dee                11 x 5  11 x 3  11 x 1  11 x 0
    10 Change            Dee, Cy, Ann, Bob                10 x 1  10 x 0  10 x 3  10 x 5
     8 Rat               Ann and Bob level, Cy, Gus        8 x 5   8 x 5   8 x 1           Gus  8 x 0
     6 News              Bob, Ann and Cy level, Dee        6 x 3   6 x 5   6 x 3   6 x 0
     1 Change            Ann, Dee; Cy leaves               1 x 5                   1 x 3
     1 Rage              stopped and booked: no places     1 x 0   1 x 0   1 x 0   1 x 0
     1 Change            Hal, Ann                          1 x 3                           Hal  1 x 5
     1 broken            left out
                         together                            131     103      67      53   0 and 5
                         games                                38      36      36      29   8 and 1
                         first places                         20      14       0      10   0 and 1
"""

import csv
import io
import json
from collections import defaultdict
from pathlib import Path

import pytest

from ragz_cli import store
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import LEAGUE

BROKEN = "2026-09-25.toml"
RANKS = [  # rank, name, games, first places, points
    (1, "Ann", 38, 20, 131),
    (2, "Bob", 36, 14, 103),
    (3, "Cy", 36, 0, 67),
    (4, "Dee", 29, 10, 53),
    (5, "Gus", 8, 0, 0),
    (None, "Hal", 1, 1, 5),  # fewer than five games
]


@pytest.fixture
def league(ragz: Ragz, monkeypatch: pytest.MonkeyPatch) -> Ragz:
    """`ragz` in the folder of the league."""
    monkeypatch.chdir(LEAGUE)
    return ragz


def test_the_standings_are_those_worked_out_by_hand(league: Ragz) -> None:
    value = json.loads(league("standings", "--json", code=3).stdout)
    assert [tuple(one[key] for key in ("rank", "name", "played", "won", "points")) for one in value["ranks"]] == RANKS
    assert (value["files"], value["games"], value["outside"], value["left_out"]) == (40, 38, 1, [BROKEN])


def test_the_broken_file_is_named_everywhere_and_the_rest_is_shown(league: Ragz) -> None:
    for words in (("standings",), ("stats",), ("season", "check"), ("export", "season"), ("export", "events")):
        done = league(*words, code=3)
        assert f"error: {BROKEN}: totals: is missing; the file seems to be cut off\n" in done.stderr
        assert "1 of 40 files left out; the rest is shown\n" in done.stderr
        assert "Ann" in done.stdout


def test_the_rows_of_the_season_add_up_to_its_standings(league: Ragz) -> None:
    rows = [*csv.DictReader(io.StringIO(league("export", "season", code=3).stdout))]
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for row in rows:
        for at, number in enumerate((1, int(row["place"] == "1"), int(row["points"]))):
            sums[row["player"]][at] += number
    assert {name: tuple(own) for name, own in sums.items()} == {name: tuple(own) for _, name, *own in RANKS}
    assert (rows[0]["date"], rows[-1]["date"]) == ("2026-03-20", "2026-03-13")  # the folder of the paper past is last
    assert [row["place"] for row in rows if row["file"] == "2026-09-11.toml"] == [""] * 4


def test_the_past_is_what_the_paper_says(league: Ragz, folder: Path) -> None:
    league("season", "import", "paper.csv", "--into", str(folder / "past"))
    ours, past = ({path.name: told(path) for path in place.iterdir()} for place in (LEAGUE / "paper", folder / "past"))
    assert past == ours


def told(path: Path) -> list[tuple[str, tuple[str, ...]]]:
    """When the games of a save were begun, and what was told of them."""
    return [(game.started, game.log) for game in store.read(str(path)).session.games]


def test_nobody_goes_by_two_names(league: Ragz) -> None:
    assert "Bobby" not in league("export", "events", code=3).stdout
    assert "Bobby" in league("standings", "paper").stdout
