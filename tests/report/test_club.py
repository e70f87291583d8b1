"""The pages of a club: an index, the season, a page for each night, all linked; what changed is written again."""

import re
from pathlib import Path

import pytest

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


def test_who_is_named_was_there_with_or_without_a_game_that_counts(club: Ragz) -> None:
    """Zora and Quentin play on two nights, and sit at a third table that is stopped: three nights of three."""
    club("new", "rage", "Zora", "Quentin", "--dealer", "Zora", "--date", "2026-01-16", "-f", "d.toml")
    club("do", "table: stop # the cat", "-f", "d.toml")
    club("report", ".", "-o", "all.html")
    assert re.search(r">3</b><span>of 3 nights there</span><strong>(Zora and Quentin|Quentin and Zora)<",
                     Path("all.html").read_text(encoding="utf-8"))  # fmt: skip
