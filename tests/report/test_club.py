"""The pages of a club: an index, the season, a page for each night, all linked; what changed is written again."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from ragz_cli.cli.at_hand import opened
from ragz_cli.core.season.results import RankingRules, saved_evening, season
from ragz_cli.games import load
from ragz_cli.store import commit
from ragz_cli.view.report.page import html
from ragz_cli.view.report.season import Ending, SavedPage, season_page
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz

SHEET = Path(__file__).parents[2] / "sample_sessions" / "rage-sheet.toml"


@pytest.fixture
def club(ragz: Ragz) -> Ragz:
    """A Friday of two tables, one of them a whole game with its lines, and the Friday before."""
    text = SHEET.read_text(encoding="utf-8")
    day = re.sub(r"created = \S+", "created = 2026-01-09T19:00:00Z", text)
    Path("a.toml").write_text(day, encoding="utf-8")
    ragz("result", "change", "Zora", "0", "Quentin", "12", "--date", "2026-01-09", "-f", "b.toml")
    ragz("result", "change", "Zora", "7", "Quentin", "0", "--date", "2026-01-02", "-f", "c.toml")
    return ragz


def pages(folder: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in Path(folder).iterdir()}


def test_every_link_of_a_club_leads_somewhere_and_all_pages_are_linked(club: Ragz) -> None:
    said = club("report", ".", "-o", "club").stdout
    found = pages("club")
    assert {*found} == {"index.html", "season.html", "2026-01-02.html", "2026-01-09.html"}
    assert said.startswith("club: 4 pages, 4 of them written, ")
    ids = {name: re.findall(r'\bid="([^"]+)"', text) for name, text in found.items()}
    reached = set()
    for name, text in found.items():
        assert len(ids[name]) == len({*ids[name]})
        assert "<script" not in text
        assert " style=" not in text
        assert "http://" not in text
        for link in re.findall(r'href="([^"]*)"', text):
            page, _, anchor = link.partition("#")
            assert (page or name) in found
            assert not anchor or anchor in ids[page or name]
            reached.add(page or name)
    assert reached == {*found}


def test_a_night_has_its_tables_and_the_index_the_standings(club: Ragz) -> None:
    club("report", ".", "-o", "club")
    found = pages("club")
    friday = found["2026-01-09.html"]
    assert "<h1>Friday 9 January 2026</h1>" in friday
    assert "Zora" in friday
    assert "Grandma Jo" in friday
    assert '<svg class="chart"' in friday
    assert "Grandma Jo" not in found["2026-01-02.html"]
    assert '<a href="2026-01-02.html">2 Jan 2026</a>' in friday
    assert 'id="standings"' in found["index.html"]
    assert 'id="race"' not in found["index.html"]
    assert 'id="race"' in found["season.html"]
    assert 'id="evenings"' in found["index.html"]
    assert 'id="evenings"' not in found["season.html"]  # which links to it
    assert 'href="2026-01-09.html"' in found["season.html"]


def test_only_what_changed_is_written_again(club: Ragz) -> None:
    club("report", ".", "-o", "club")
    before = {path.name: path.stat().st_mtime_ns for path in Path("club").iterdir()}
    assert "4 pages, 0 of them written" in club("report", ".", "-o", "club").stdout
    assert {path.name: path.stat().st_mtime_ns for path in Path("club").iterdir()} == before
    club("do", "table: set Zora credits 9 # miscounted", "-f", "c.toml")
    club("report", ".", "-o", "club")
    changed = {path.name for path in Path("club").iterdir() if path.stat().st_mtime_ns != before[path.name]}
    assert {"2026-01-02.html"} <= changed <= {"2026-01-02.html", "index.html", "season.html"}


def test_under_initials_no_byte_names_anybody(club: Ragz) -> None:
    Path("season.toml").write_text('season = "Club of Zora"\nfiles = ["*.toml"]\n', encoding="utf-8")
    club(
        "new",
        "rage",
        "Zora",
        "Quentin",
        "--dealer",
        "Zora",
        "--title",
        "At Quentin's",
        "--date",
        "2026-01-16",
        "-f",
        "Zora.toml",
    )
    club("do", "table: set Zora score 9 # Quentin says so", "table: stop counted # Zora", "-f", "Zora.toml")
    club("report", ".", "-o", "club", "--initials")
    for name, text in pages("club").items():
        for person in ("Zora", "Quentin", "Grandma Jo", "Ann", "Dee"):
            assert not re.search(rf"\b{person}\b", text), (name, person)
    assert ">GJ<" in pages("club")["2026-01-09.html"]


def test_a_page_of_somebody_else_stays_and_a_file_is_one_page(club: Ragz) -> None:
    Path("club").mkdir()
    Path("club/index.html").write_text("mine", encoding="utf-8")
    assert "is no page of ragz" in club("report", ".", "-o", "club", code=3).stderr
    assert Path("club/index.html").read_text(encoding="utf-8") == "mine"
    club("report", ".", "-o", "all.html")
    assert Path("all.html").is_file()


@pytest.mark.parametrize("there", [False, True])
def test_no_folder_is_left_of_pages_that_could_not_be_written(
    club: Ragz, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that was there before stays, also where nothing is in it."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if there:
        Path("club").mkdir()
    with monkeypatch.context() as disk:
        disk.setattr(commit, "_write_all", full)
        assert "No space left" in club("report", ".", "-o", "club", code=3).stderr
    assert Path("club").exists() is there
    Path("broken.toml").write_text("format = 1\n", encoding="utf-8")
    assert "nothing to show" in club("report", "broken.toml", "none.toml", "-o", "club", code=3).stderr
    assert Path("club").exists() is there


def test_who_is_named_was_there_with_or_without_a_game_that_counts(club: Ragz) -> None:
    """Zora and Quentin play on two nights, and sit at a third table that is stopped: three nights of three."""
    club("new", "rage", "Zora", "Quentin", "--dealer", "Zora", "--date", "2026-01-16", "-f", "d.toml")
    club("do", "table: stop # the cat", "-f", "d.toml")
    club("report", ".", "-o", "all.html")
    assert re.search(r">3</b><span>of 3 nights there</span><strong>(Zora and Quentin|Quentin and Zora)<",
                     Path("all.html").read_text(encoding="utf-8"))  # fmt: skip


def test_of_a_large_club_the_first_sixty_are_drawn_and_many_nights_are_one_step(club: Ragz) -> None:
    """Five hundred nights are 250 steps of two; of 70 people one is there on more nights than are told."""
    path = Path("c.toml")
    evening = saved_evening(str(path), opened(str(path)).evening)
    kept = []
    for night in range(500):
        there = (f"P{night % 70:02}", f"P{(night * 3 + 1) % 70:02}") if night % 2 else ("P00", f"P{night % 69 + 1:02}")
        one = evening._replace(
            path=str(night), night=(date(2024, 1, 1) + timedelta(night)).isoformat(),
            results=evening.results._replace(names=there), trail=None,
        )  # fmt: skip
        kept.append(SavedPage(one, endings=(Ending("Change", there[:1], "0"),)))
    page = season_page(kept, season((one.evening for one in kept), RankingRules()), load)
    assert (page.each, len(page.course.steps), len(page.course.series), len(page.strips)) == (2, 250, 60, 60)
    assert (len(page.players), len(page.duels), page.nights) == (70, 60, 500)
    (first,) = (one for one in page.players if one["name"] == "P00")
    assert (len(first["evenings"]), first["nights"]) == (60, there_of("P00", kept))
    assert [night.number for night, _ in first["evenings"]][-1] == max(
        at for at, one in enumerate(kept, 1) if "P00" in one.evening.results.names
    )
    text = html(page).decode()
    assert "Of 70 people the first 60 are drawn." in text
    assert f"the last 60 of {first['nights']} nights" in text
    assert "every 2 nights" in text


def there_of(name: str, pages: list[SavedPage]) -> int:
    return sum(name in page.evening.results.names for page in pages)
