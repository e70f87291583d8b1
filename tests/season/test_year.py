"""A year of a club of 28 as its organiser runs it: a past on paper, four Fridays of four tables, and what goes wrong.

Guests, people who leave, a member at two tables of one night, a late correction, two spellings, a stopped game, an
evening in Los Angeles that is Saturday elsewhere. Its standings under every formula are those that `club` works out
from the same results, knowing nothing of ragz.
"""

import csv
import json
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

import pytest

import ragz_cli
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.pictures import looked_at, wanting
from tests.report.pages import Page
from tests.season.club import Told, behind, ranks, standing, totals

PEOPLE = [
    f"{name}{more}" for name in ("Ada", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus") for more in ("", "na", "rt", "lyn")
]
FRIDAYS = ("2026-10-02", "2026-10-09", "2026-10-16", "2026-10-23")
NIGHTS = 30 + len(FRIDAYS) + 1
WEST = "2026-03-06"  # a Friday; the evening begins when it is Saturday in UTC
SEASON = 'season = "Club"\naliases = [["Ada", "\u00c1da"]]\ntimezone = "America/Los_Angeles"\n'
MADE_1, MADE_0 = 11, 5  # of the last round: 1 for the trick and 10 for the bid; 5 for a bid of none (RG-84 to RG-86)
BY_PLACE = (10, 6, 4)


def invented(chance: random.Random, night: str, table: int, names: Sequence[str]) -> Told:
    """A result of one of the two games, without equal figures."""
    game = chance.choice(("change", "rage"))
    figures = chance.sample(range(1, 120), len(names))
    if game == "change":
        figures[figures.index(min(figures))] = 0
    return Told(night, table, game, dict(zip(names, figures, strict=True)))


def on_paper(chance: random.Random, ragz: Ragz) -> list[Told]:
    """Thirty nights at two tables each. On every fifth of them somebody sits at both."""
    results, rows = [], ["date,game,table,player,score"]
    for night in range(30):
        date = f"2026-{1 + night // 4:02}-{2 + 7 * (night % 4):02}"
        names = chance.sample(PEOPLE, 12)
        for table, seats in ((1, names[:6]), (2, [*names[6:], *(names[:1] if night % 5 == 0 else [])])):
            one = invented(chance, date, table, seats)
            results.append(one)
            rows += [f"{date},{one.game},{table},{name},{figure}" for name, figure in one.figures.items()]
    Path("paper.csv").write_text("\n".join(rows), encoding="utf-8")
    ragz("season", "import", "paper.csv")
    return results


def friday(chance: random.Random, ragz: Ragz, night: str, at: int) -> list[Told]:
    """Four tables drawn by ragz: the sheet is set as it stood before the last round, which is played."""
    results = []
    there = [*chance.sample(PEOPLE, 15), f"Guest {at}"]
    ragz("night", "new", "--tables", "4", "--game", "rage", *there, "--date", night, "--seed", str(at))
    for table in range(1, 5):
        save = f"{night}/table-{table}.toml"
        names = [one["name"] for one in json.loads(ragz("status", save, "--json").stdout)["players"]]
        if (at, table) == (1, 2):
            ragz("do", "table: stop # the lights went out", "-f", save)  # a game that nobody counts
            continue
        leaves, stay = names[: table == 3], names[table == 3 :]
        before = dict(zip(stay, chance.sample(range(1, 120, 10), len(stay)), strict=True))
        said = [f"table: retire {name} # goes home" for name in leaves] + ["table: set round 10 # as on the sheet"]
        said += [f"table: set {name} score {figure} # as on the sheet" for name, figure in before.items()]
        last = " ".join(f"{name} {int(name == stay[0])}" for name in stay)
        ragz("do", *said, f"bids {last}", f"tricks {last}", "-f", save)
        after = {name: figure + (MADE_1 if name == stay[0] else MADE_0) for name, figure in before.items()}
        results.append(Told(night, table, "rage", after))
    return results


@pytest.fixture
def year(ragz: Ragz) -> list[Told]:
    """What was played, and in this folder how it was kept."""
    chance = random.Random(30)
    results = on_paper(chance, ragz)
    Path("season.toml").write_text(SEASON, encoding="utf-8")
    for at, night in enumerate(FRIDAYS):
        results += friday(chance, ragz, night, at)
    late = next(one for one in results if (one.night, one.table) == (FRIDAYS[0], 1))
    name = min(late.figures, key=lambda name: late.figures[name])
    ragz("do", f"table: set {name} score 199 # the sheet was misread", "-f", f"{FRIDAYS[0]}/table-1.toml")
    results[results.index(late)] = late._replace(figures={**late.figures, name: 199})
    ragz("result", "rage", "\u00c1da", "9", "Ben", "4", "--date", FRIDAYS[3], "-f", "late.toml")
    results.append(Told(FRIDAYS[3], 0, "rage", {"Ada": 9, "Ben": 4}))
    west = ragz_cli.new("rage", ["Cleo", "Dan"], dealer="Dan", started="2026-03-07T04:30:00Z")
    west = west.say("table: set round 10 # as on the sheet; table: set Cleo score 20 # as on the sheet")
    west = west.say("bids Cleo 1 Dan 0").say("tricks Cleo 1 Dan 0")
    kept = [line for line in bytes(west).decode().splitlines() if not line.startswith(("day = ", "ended = "))]
    Path("west.toml").write_text("\n".join(kept).replace("format = 2", "format = 1") + "\n", encoding="utf-8")
    results.append(Told(WEST, 0, "rage", {"Cleo": 20 + MADE_1, "Dan": MADE_0}))
    return results


Points = Callable[[int, Sequence[int]], int]
FORMULAS: dict[str, Points] = {
    "behind": behind,
    "medals": lambda place, _: max(4 - place, 0),
    "wins": lambda place, _: int(place == 1),
    "10,6,4": lambda place, _: BY_PLACE[place - 1] if place <= len(BY_PLACE) else 0,
}


def standings_are_those_of_its_results(year: list[Told], ragz: Ragz, every: int) -> None:
    said = ragz("standings").stdout
    assert f"{len(year)} games on {NIGHTS} nights, at up to 5 tables" in said
    assert "Not counted: 1 game stopped" in said
    nights = (("", NIGHTS), ("best = 3\n", 3), (f"drop_worst = {NIGHTS - 4}\n", 4))
    for (keys, kept), (formula, points), by_average in [*product(nights, FORMULAS.items(), (False, True))][::every]:
        Path("season.toml").write_text(f"{SEASON}{keys}", encoding="utf-8")
        figures = standing(year, points, kept, by_average=by_average)
        words = ["--by-average"] if by_average else []
        shown = json.loads(ragz("standings", "--points", formula, *words, "--json").stdout)["ranks"]
        measured = {one["name"]: one["average"] if by_average else one["points"] for one in shown}
        assert measured == {name: round(own[0], 4) for name, own in figures.items()}
        assert {one["name"]: one["rank"] for one in shown} == ranks(figures)
    Path("season.toml").write_text(SEASON, encoding="utf-8")


def totals_of_a_game_over_all_tables_are_those_of_its_results(year: list[Told], ragz: Ragz) -> None:
    """Of Rage, the highest: only who played as many games as anybody is ranked."""
    paths = sorted({f"{one.night}/table-{one.table}.toml" for one in year if one.night in FRIDAYS and one.table})
    ours, whole = totals([one for one in year if one.night in FRIDAYS and one.table], "rage")
    shown = json.loads(ragz("standings", *paths, "--points", "total", "--json").stdout)["ranks"]
    assert {one["name"]: one["points"] for one in shown} == ours
    assert {one["name"] for one in shown if one["rank"]} == whole
    best = max(ours[name] for name in whole)
    assert {one["name"] for one in shown if one["rank"] == 1} == {name for name in whole if ours[name] == best}


def what_a_club_puts_right_and_spells_otherwise_is_seen(ragz: Ragz) -> None:
    assert "Put right on " in ragz("standings").stdout
    assert "is reckoned in America/Los_Angeles" in ragz("season", "check").stdout
    Path("season.toml").write_text(SEASON.replace('["Ada", "\u00c1da"]', ""), encoding="utf-8")
    assert 'Then add to aliases: ["' in ragz("season", "check").stderr
    Path("season.toml").write_text(SEASON, encoding="utf-8")


def the_rows_of_the_season_are_its_results(year: list[Told], ragz: Ragz) -> None:
    rows = [*csv.DictReader(ragz("export", "season").stdout.splitlines())]
    shown = {(row["night"], row["table"], row["game"], row["player"], int(row["score"])) for row in rows}
    assert shown == {(one.night, str(one.table or ""), one.game, name, figure)
                     for one in year for name, figure in one.figures.items()}  # fmt: skip


def its_pages_have_a_night_each(year: list[Told], ragz: Ragz) -> None:
    ragz("report", ".", "-o", "club")
    names = {path.name for path in Path("club").iterdir()}
    assert names == {"index.html", "season.html", *(f"{one.night}.html" for one in year)}
    assert sum(path.stat().st_size for path in Path("club").iterdir()) < 3_000_000
    assert f"{NIGHTS + 2} pages, 0 of them written" in ragz("report", ".", "-o", "club").stdout


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_a_year_of_a_club(year: list[Told], ragz: Ragz, every: int) -> None:
    """One year, since to play it takes longer than to look at it; with every fifth way to make standings, or all."""
    standings_are_those_of_its_results(year, ragz, every)
    totals_of_a_game_over_all_tables_are_those_of_its_results(year, ragz)
    what_a_club_puts_right_and_spells_otherwise_is_seen(ragz)
    the_rows_of_the_season_are_its_results(year, ragz)
    its_pages_have_a_night_each(year, ragz)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing is said of what is asked for."""


@pytest.mark.slow
def test_the_pages_are_served_and_every_link_leads_somewhere(year: list[Told], ragz: Ragz) -> None:
    ragz("report", ".", "-o", "club")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory="club")) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        first = f"http://127.0.0.1:{server.server_port}/"
        pages, waiting, links = dict[str, set[str]](), [first], set[str]()
        while waiting:
            at = waiting.pop()
            with urlopen(at, timeout=60) as answer:
                page = Page(answer.read())
            pages[at] = {one.attributes["id"] for one in page.elements if "id" in one.attributes}
            found = {urljoin(at, one.attributes["href"]) for one in page.all("a") if "href" in one.attributes}
            links |= found
            waiting += {urldefrag(link)[0] for link in found} - {*pages, *waiting}
        server.shutdown()
    dead = {link for link in links if (part := urldefrag(link)).fragment and part.fragment not in pages[part.url]}
    assert {urljoin(first, f"{one.night}.html") for one in year} <= pages.keys()
    assert dead == set()


@pytest.mark.slow
@pytest.mark.skipif(bool(wanting()), reason=wanting())
def test_nothing_is_wrong_with_the_pages_of_a_club(year: list[Told], ragz: Ragz, tmp_path: Path) -> None:
    """axe-core and html-validate: the index, the season, a night of two tables and one of five."""
    ragz("report", ".", "-o", "club")
    names = ("index", "season", year[0].night, FRIDAYS[3])
    assert looked_at(tmp_path, [str(tmp_path / "club" / f"{name}.html") for name in names], QUICK="1") == []


OTHERS = {
    "pandas": """
import pandas
rows = pandas.read_csv("season.csv")
games = pandas.read_csv("games.csv")
rage = rows[rows.game == "rage"].merge(games, on=["file", "number"])
print(len(rows), rows.score.sum(), rows.points.sum(), len(rage))
""",
    "duckdb": """
import duckdb
print(*duckdb.sql("select count(*), sum(score), sum(points) from read_csv('season.csv')").fetchall()[0], end=" ")
joined = "from read_csv('season.csv') r join read_csv('games.csv') using (file, number) where r.game = 'rage'"
print(*duckdb.sql(f"select count(*) {joined}").fetchall()[0])
""",
}


def exported(year: list[Told], ragz: Ragz) -> tuple[int, int, int, int]:
    """The exports of the year, and what they hold: rows, the sum of the scores, that of the points, rows of Rage."""
    for what in ("season", "games"):
        Path(f"{what}.csv").write_text(ragz("export", what).stdout, encoding="utf-8")
    points = sum(own[0] for own in standing(year, behind, NIGHTS).values())
    rage = sum(len(one.figures) for one in year if one.game == "rage")
    return sum(len(one.figures) for one in year), sum(sum(one.figures.values()) for one in year), int(points), rage


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_other_programs_read_the_same_from_the_exports(name: str, year: list[Told], ragz: Ragz) -> None:
    if not find_spec(name):
        pytest.skip(f"{name} is not installed")
    known = exported(year, ragz)
    done = subprocess.run([sys.executable, "-c", OTHERS[name]], capture_output=True, text=True, check=True)
    assert tuple(int(float(word)) for word in done.stdout.split()) == known


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("soffice"), reason="there is no LibreOffice")
def test_a_spreadsheet_keeps_every_cell_of_the_season(year: list[Told], ragz: Ragz, tmp_path: Path) -> None:
    """From CSV to a workbook and back: names, dates and numbers are what they were."""
    exported(year, ragz)
    before = [*csv.reader(Path("season.csv").read_text(encoding="utf-8").splitlines())]
    begun = ["soffice", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    forms = (("season.csv", "xlsx", "xlsx"), ("season.xlsx", "csv", "csv:Text - txt - csv (StarCalc):44,34,76"))
    for name, ending, form in forms:
        words = [*begun, "--infilter=CSV:44,34,76,1", "--convert-to", form, "--outdir", "back", name]
        subprocess.run(words, check=True, capture_output=True, timeout=300)
        shutil.copy(f"back/season.{ending}", ".")
    after = [*csv.reader(Path("season.csv").read_text(encoding="utf-8").splitlines())]
    assert after == before
