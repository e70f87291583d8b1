"""A year of a club as its organiser runs it: a past on paper, four Fridays of several tables, and what goes wrong.

Guests, a late correction, two spellings, a stopped game. Its standings are compared with those that `club` works out
from the same results, knowing nothing of ragz.
"""

import json
import random
from pathlib import Path

import pytest

from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.season.club import Told, behind, best_nights, by_night, totals

PEOPLE = [
    f"{name}{more}" for name in ("Ada", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus") for more in ("", "na", "rt", "lyn")
]
FRIDAYS = ("2026-10-02", "2026-10-09", "2026-10-16", "2026-10-23")


def invented(chance: random.Random, night: str, table: int, names: list[str]) -> Told:
    """A result of one of the two games, without equal figures."""
    game = chance.choice(("change", "rage"))
    figures = chance.sample(range(1, 120), len(names))
    if game == "change":
        figures[figures.index(min(figures))] = 0
    return Told(night, table, game, dict(zip(names, figures, strict=True)))


@pytest.fixture
def year(ragz: Ragz) -> list[Told]:
    """Thirty nights on paper at two tables each, then four Fridays of four tables drawn by ragz; what was played."""
    chance = random.Random(30)
    results, rows = [], ["date,game,table,player,score"]
    for night in range(30):
        date = f"2026-{1 + night // 4:02}-{2 + 7 * (night % 4):02}"
        names = chance.sample(PEOPLE, 12)
        for table, seats in ((1, names[:6]), (2, names[6:])):
            one = invented(chance, date, table, seats)
            results.append(one)
            rows += [f"{date},{one.game},{table},{name},{figure}" for name, figure in one.figures.items()]
    Path("paper.csv").write_text("\n".join(rows), encoding="utf-8")
    ragz("season", "import", "paper.csv")
    Path("season.toml").write_text('season = "Club"\naliases = [["Ada", "\u00c1da"]]\n', encoding="utf-8")
    for at, night in enumerate(FRIDAYS):
        there = [*chance.sample(PEOPLE, 15), f"Guest {at}"]
        ragz("night", "new", "--tables", "4", "--game", "rage", *there, "--date", night, "--seed", str(at))
        for table in range(1, 5):
            save = f"{night}/table-{table}.toml"
            seats = [one["name"] for one in json.loads(ragz("status", save, "--json").stdout)["players"]]
            one = invented(chance, night, table, seats)._replace(game="rage")
            if (at, table) == (1, 2):
                ragz("do", "table: stop # the lights went out", "-f", save)  # a game that nobody counts
                continue
            ragz("do", *(f"table: set {name} score {figure} # as on the sheet" for name, figure in one.figures.items()),
                 "table: set round 10 # as on the sheet", "table: stop counted # at the end", "-f", save)  # fmt: skip
            results.append(one)
    return results


def standings_of_a_year_are_those_of_its_results(year: list[Told], ragz: Ragz) -> None:
    """A game that was stopped and counted has no places, only figures: those of the Fridays count in totals alone."""
    placed = [one for one in year if one.night not in FRIDAYS]
    nights = len({one.night for one in year})
    said = ragz("standings").stdout
    assert f"{len(year)} games on {nights} nights, at up to 4 tables" in said
    assert "Not counted: 1 game stopped" in said
    everybody = {name for one in year for name in one.figures}
    for keys, kept in (("", nights), ("best = 3\n", 3), ("drop_worst = 31\n", nights - 31)):
        Path("season.toml").write_text(f'season = "Club"\n{keys}', encoding="utf-8")
        shown = json.loads(ragz("standings", "--json").stdout)["ranks"]
        known = best_nights(placed, behind, kept)
        assert {one["name"]: one["points"] for one in shown} == {name: known.get(name, 0) for name in everybody}
    Path("season.toml").write_text('season = "Club"\n', encoding="utf-8")
    wins = by_night(placed, lambda place, _: int(place == 1))
    shown = json.loads(ragz("standings", "--points", "wins", "--json").stdout)["ranks"]
    known = {name: sum(wins.get(name, {}).values()) for name in everybody}
    assert {one["name"]: one["points"] for one in shown} == known


def totals_of_a_game_over_all_tables_are_those_of_its_results(year: list[Told], ragz: Ragz) -> None:
    paths = sorted({f"{one.night}/table-{one.table}.toml" for one in year if one.night in FRIDAYS})
    ours, whole = totals([one for one in year if one.night in FRIDAYS], "rage")
    shown = json.loads(ragz("standings", *paths, "--points", "total", "--json").stdout)["ranks"]
    assert {one["name"]: one["points"] for one in shown} == ours
    assert {one["name"] for one in shown if one["rank"]} == whole
    best = max(ours[name] for name in whole)
    assert [one["name"] for one in shown if one["rank"] == 1] == [
        name for name in ours if name in whole and ours[name] == best
    ]


def what_a_club_puts_right_and_spells_otherwise_is_seen(year: list[Told], ragz: Ragz) -> None:
    save = f"{FRIDAYS[0]}/table-1.toml"
    name, figure = next(iter(year[60].figures.items()))
    ragz("do", f"table: set {name} score {figure + 1} # the sheet was misread", "-f", save)
    assert "Put right on " in ragz("standings").stdout
    ragz("result", "rage", "\u00c1da", "9", "Ben", "4", "--date", "2026-11-06", "-f", "late.toml")
    Path("season.toml").write_text('season = "Club"\n', encoding="utf-8")
    assert 'Then add to aliases: ["' in ragz("season", "check").stderr


def its_pages_have_a_night_each(year: list[Told], ragz: Ragz) -> None:
    ragz("report", ".", "-o", "club")
    names = {path.name for path in Path("club").iterdir()}
    assert names == {"index.html", "season.html", *(f"{one.night}.html" for one in year)}
    assert sum(path.stat().st_size for path in Path("club").iterdir()) < 3_000_000


def test_a_year_of_a_club(year: list[Told], ragz: Ragz) -> None:
    """One year, since to play it takes longer than to look at it."""
    standings_of_a_year_are_those_of_its_results(year, ragz)
    totals_of_a_game_over_all_tables_are_those_of_its_results(year, ragz)
    its_pages_have_a_night_each(year, ragz)
    what_a_club_puts_right_and_spells_otherwise_is_seen(year, ragz)
