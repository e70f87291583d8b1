"""`ragz report` as a command: which file it writes, what it leaves alone, the page of a season, ten lines."""

import os
import re
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from ragz_cli.core.season.results import RankingRules, saved_evening, season
from ragz_cli.games import load
from ragz_cli.store import commit
from ragz_cli.store.files import put
from ragz_cli.store.load import SaveError
from ragz_cli.view.report.season import saved_page, season_page
from tests.cli.conftest import Ragz, environment
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.report.pages import CLUB, SAMPLES, Page, club, evening
from tests.samples import SAMPLES as EVERY_SAMPLE

STANDARD = SAMPLES / "change-standard.toml"
SIGN = b"<!DOCTYPE html>\n<!-- a page of ragz -->\n"


def copy(name: str, to: str, day: int = 0) -> str:
    """A sample session under another name; on another day it is another evening."""
    text = (SAMPLES / f"{name}.toml").read_text(encoding="utf-8")
    date = f"created = 2025-{1 + day // 28:02}-{1 + day % 28:02}T19:00:00Z"
    Path(to).write_text(re.sub(r"(?m)^created = .*$", date, text, count=1) if day else text, encoding="utf-8")
    return to


def test_the_page_of_a_save_lies_beside_it(ragz: Ragz) -> None:
    os.mkdir("evenings")
    path = copy("rage-sheet", "evenings/friday.toml")
    assert re.fullmatch(r"evenings/friday\.html: \d+ KB\n", ragz("report", path).stdout)
    assert Path("evenings/friday.html").read_bytes().startswith(SIGN)


def test_a_copy_under_another_name_gives_the_same_bytes(ragz: Ragz) -> None:
    for path in (copy("rage-sheet", "one.toml"), copy("rage-sheet", "another.toml")):
        ragz("report", "-f", path)
    assert Path("one.html").read_bytes() == Path("another.html").read_bytes()


def test_a_page_is_replaced_and_anything_else_is_left_alone(ragz: Ragz) -> None:
    path = copy("rage-sheet", "friday.toml")
    ragz("report", path, "-o", "page.html")
    first = Path("page.html").read_bytes()
    ragz("report", str(STANDARD), "-o", "page.html")
    assert Path("page.html").read_bytes() != first
    before = Path(path).read_bytes()
    assert "no page of ragz" in ragz("report", path, "-o", path, code=3).stderr
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize("where", ["missing/page.html", ".", "/dev/null"])
def test_a_page_that_cannot_be_written_is_said(ragz: Ragz, where: str) -> None:
    assert f"error: {where}: " in ragz("report", str(STANDARD), "-o", where, code=3).stderr


def test_the_old_page_stays_where_the_new_one_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("page.html", SIGN + b"old", SIGN)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(commit, "_write_all", full)
    with pytest.raises(SaveError, match="No space left"):
        put("page.html", SIGN + b"new", SIGN)
    assert [(path.name, path.read_bytes()) for path in folder.iterdir()] == [("page.html", SIGN + b"old")]


def test_a_page_behind_a_symbolic_link_is_replaced_where_it_is(folder: Path) -> None:
    put("real.html", SIGN + b"old", SIGN)
    os.symlink("real.html", "link.html")
    put("link.html", SIGN + b"new", SIGN)
    assert Path("link.html").is_symlink()
    assert Path("real.html").read_bytes() == SIGN + b"new"


def test_open_shows_the_page_in_the_browser(ragz: Ragz, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    ragz("report", str(STANDARD), "-o", "my page.html", "--open")
    assert shown == [(folder / "my page.html").as_uri()]


def test_a_save_in_trouble_makes_no_page(ragz: Ragz) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    Path("wrong.toml").write_text(text.replace("credits = 109", "credits = 110"), encoding="utf-8")
    assert "wrong.toml" in ragz("report", "wrong.toml", code=3).stderr
    assert not Path("wrong.html").exists()


def test_a_few_lines_for_a_chat(ragz: Ragz) -> None:
    lines = ragz("report", str(SAMPLES / "rage-sheet.toml"), "--text").stdout.splitlines()
    assert 3 < len(lines) <= 10
    assert lines[1] == "Ann by a tie-break"
    assert lines[2].endswith("76 Ann, 76 Grandma Jo, 61 Cy, 57 Bob, 55 Dee")
    assert os.listdir() == []


def test_tb_9_lines_for_a_chat_hold_all_totals_and_the_champion(ragz: Ragz) -> None:
    """Five games of eight people: Ann wins 3 and has 40 in 2; Eve wins 2 and has 26 in 3 (K-141)."""
    people = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal")
    ragz("new", "rage", *people, "--games", "5")
    for winner in ("Ann", "Eve", "Ann", "Eve", "Ann"):
        results = [word for at, name in enumerate(people)
                   for word in (name, str(50 if name == winner else 40 if name == "Ann" else 30 - at))]  # fmt: skip
        ragz("result", "rage", *results)
    lines = ragz("report", "--text").stdout.splitlines()
    assert lines[1] == "Ann is champion: 230 to 178"
    assert "Champion: Ann, with 230 [RG-95]" in lines
    assert [name for name in people if not any(re.match(rf"{name} .*= \d+", line) for line in lines)] == []
    ragz("report")
    page = Page(Path("ragz.html").read_bytes())
    assert page.all("h1")[0].text == "Ann is champion: 230 to 178"


@pytest.mark.parametrize(
    ("sample", "best", "others"),
    [("change-standard", 0, 7), ("news-complete", 45, 40), ("rage-sheet", 45, 40), ("rat-two-players", 45, 40)],
)
def test_a_game_whose_result_was_told_stands_beside_one_of_its_kind_that_was_played(
    ragz: Ragz, sample: str, best: int, others: int
) -> None:
    path = copy(sample, "friday.toml")
    winner, *rest = evening(sample).state.seats
    told = [word for name in rest for word in (name, str(others))]
    ragz("result", evening(sample).game.name, winner, str(best), *told, "-f", path)
    ragz("report", path)
    assert f" {others} {rest[0]}" in ragz("report", path, "--text").stdout


def test_lines_for_a_chat_are_no_page(ragz: Ragz) -> None:
    assert "--text writes no page" in ragz("report", str(STANDARD), "--text", "-o", "page.html", code=2).stderr


def test_lines_for_a_chat_of_every_sample(ragz: Ragz) -> None:
    for path in EVERY_SAMPLE:
        lines = ragz("report", str(path), "--text", "--initials").stdout.splitlines()
        assert len(lines) <= 10 or " games" in lines[0]


def test_the_page_of_a_season(ragz: Ragz) -> None:
    """Two evenings: Ann wins Rage on both; of the same standard game Bob wins one, on the second evening."""
    for name, path, day in (("rage-sheet", "a.toml", 1), ("rage-sheet", "b.toml", 2), ("change-standard", "c.toml", 3)):
        copy(name, path, day)
    ragz("report", "a.toml", "b.toml", "c.toml")
    page = Page(Path("season.html").read_bytes())
    header = page.all("header")[0].text
    assert "2 Jan 2025 to 4 Jan 2025 · 3 games on 3 nights · 5 people" in header
    assert page.all("h1")[0].text == "Ann leads with 9 points, 3 ahead of Grandma Jo"
    (row,) = (one for one in page.all("tr") if re.match(r"1[^0-9]*Ann9", one.text))
    assert row.text.endswith("112323") or row.text.endswith("323")  # form 1 1 2, played 3, won 2, 3 a game
    assert re.sub(r"\s+", " ", page.with_id("e2").text) == "3FriTen rounds on the score sheetAnn Rage 76"
    ids = {one.attributes["id"] for one in page.elements if "id" in one.attributes}
    links = {one.attributes["href"][1:] for one in page.all("a")}
    assert links <= ids
    assert {"e1", "e2", "e3"} <= links


def test_points_of_a_season_climb_as_the_standings_add_them_up(ragz: Ragz) -> None:
    """Rage by five: Ann 4, Grandma Jo 3, Cy 2, Bob 1; Change by three: Bob 2, Ann 1. The middle is 2, then 3."""
    evenings = [(str(SAMPLES / f"{name}.toml"), evening(name)) for name in ("rage-sheet", "change-standard")]
    over = [saved_page(saved_evening(path, own), own) for path, own in evenings]
    dates = ("2025-01-01", "2025-01-02")
    pages = [page._replace(evening=page.evening._replace(night=date))
             for page, date in zip(over, dates, strict=True)]  # fmt: skip
    counting = season((page.evening for page in pages), RankingRules())
    page = season_page(pages, counting, load)
    assert {one.name: one.figures for one in page.course.series} == {
        "Ann": (2, 2), "Bob": (-1, 0), "Grandma Jo": (1, 0), "Cy": (0, -1), "Dee": (-2, -3)
    }  # fmt: skip
    assert page.ties == ("Bob before Grandma Jo, level with 3: games won 1 to 0",)
    assert {one["name"]: {night.number: points for night, points in one["evenings"]} for one in page.players} == {
        "Ann": {1: 4, 2: 1}, "Bob": {1: 1, 2: 2}, "Grandma Jo": {1: 3}, "Cy": {1: 2, 2: 0}, "Dee": {1: 0}
    }  # fmt: skip


def test_tables_of_one_date_are_one_night(ragz: Ragz) -> None:
    """Three tables on the Friday, one on the Saturday: four games on two nights (K-137)."""
    for at, date in enumerate(("2026-03-06", "2026-03-06", "2026-03-07", "2026-03-06"), 1):
        ragz("result", "rage", f"Ann{at}", "10", f"Bob{at}", "20", "--date", date, "-f", f"{at}.toml")
    assert "4 games on 2 nights, at up to 3 tables" in ragz("report", "--text", ".").stdout.splitlines()[0]
    ragz("report", ".")
    page = Page(Path("season.html").read_bytes())
    assert sorted(one.attributes["id"] for one in page.all("li") if "id" in one.attributes) == ["e1", "e2"]
    ragz("report", "--text", "1.toml", "2.toml", "-f", "x.toml")
    assert "2 games on 1 night, at up to 2 tables" in ragz("report", "--text", "1.toml", "2.toml").stdout


def test_a_champion_is_told_with_the_cup_and_not_under_the_standings(ragz: Ragz) -> None:
    """Nora won a cup of two games, and Ann leads the season of it and two games more (K-138)."""
    ragz("new", "rage", "Nora", "Max", "--games", "2", "-f", "cup.toml")
    for _ in range(2):
        ragz("result", "rage", "Nora", "20", "Max", "10", "-f", "cup.toml")
    for at in (1, 2, 3):
        ragz("result", "rage", "Ann", "30", "Max", "10", "Nora", "5", "--date", f"2026-01-0{at}", "-f", f"{at}.toml")
    text = ragz("report", "--text", ".").stdout
    assert "Champion" not in text
    assert text.splitlines()[1].startswith("Ann leads")
    ragz("report", ".")
    page = Page(Path("season.html").read_bytes())
    (standings,) = page.all("section", **{"aria-labelledby": "standings"})
    (calendar,) = page.all("section", **{"aria-labelledby": "evenings"})
    assert "hampion" not in standings.text
    assert calendar.text.count("Champion of the evening: Nora") == 1


def test_a_tie_breaker_is_no_game_of_the_calendar_and_a_cup_stands_at_its_table(ragz: Ragz) -> None:
    """Of the second game of Change Bob and Cy won, and Bob by the tie-breaker; Cy won the cup of that table."""
    ragz("report", str(SAMPLES / "season"))
    page = Page(Path("season.html").read_bytes())
    (calendar,) = page.all("section", **{"aria-labelledby": "evenings"})
    lines = [one.text for one in page.all("li") if one.text in calendar.text and "\n" not in one.text]
    first = lines.index("Three games of Change")
    assert lines[first + 1 : first + 5] == [
        "Bob Change 0", "Bob Change, by a tie-breaker 0", "Ann Change 0", "Champion of the evening: Cy"
    ]  # fmt: skip
    assert lines[first + 5] == "Rage, Cy away"


def test_of_one_night_nothing_is_said_that_needs_several(ragz: Ragz) -> None:
    ragz("report", str(SAMPLES / "season"))
    page = Page(Path("season.html").read_bytes())
    text = page.all("body")[0].text
    assert [said for said in ("in front since", "arrow", "of 1 night there", "Every night of") if said in text] == []
    assert page.all("section", **{"aria-labelledby": "race"}) == []


def test_a_league_knows_who_led_before_anybody_had_a_rank_and_who_came_when(ragz: Ragz) -> None:
    """Five games make a rank, and Ann won the first night. Gus came in the second half of it.

    Hal, who played one game and won it before Ann, stands in the grid.
    """
    ragz("report", str(SAMPLES / "league"), code=3)
    page = Page(Path("season.html").read_bytes())
    assert "Ann has been in front since the first night." in page.all("header")[0].text
    rows = [one.text for one in page.all("tr")]
    assert "Hal1\u20130\u2013\u2013\u2013\u2013\u2013" in rows
    lines = [(one.attributes["aria-label"], page.elements[at + 2].attributes["d"])
             for at, one in enumerate(page.elements) if one.attributes.get("class", "").startswith("one ")]  # fmt: skip
    begins = {name.split()[1]: int(path[1:].split()[0]) for name, path in lines}
    assert begins["Ann"] == 0
    assert begins["Gus"] > 500


def test_records_name_all_who_are_level(ragz: Ragz) -> None:
    """Ann and Bob won a game each; four people were there on all of 2 evenings, as 4 people."""
    for at, (first, second) in enumerate((("Ann", "Bob"), ("Bob", "Ann")), 1):
        results = (first, "30", second, "20", "Cy", "10", "Dee", "0")
        ragz("result", "rage", *results, "--date", f"2026-01-0{at}", "-f", f"{at}.toml")
    ragz("report", ".")
    page = Page(Path("season.html").read_bytes())
    (records,) = page.all("ul", **{"class": "records"})
    text = records.text.replace("\n", "")
    assert "1games wonAnn and Bob" in text
    assert "2of 2 nights there4 people" in text
    assert "30the most in one game of RageAnn and Bob" in text
    assert "10ahead at the end of Rage, the widest marginAnn and Bob" in text


def test_without_any_good_file_there_is_no_page(ragz: Ragz) -> None:
    for name in ("a.toml", "b.toml"):
        Path(name).write_text("format = 1\n", encoding="utf-8")
    ragz("report", ".", code=3)
    assert not Path("season.html").exists()


def test_a_copy_counts_once_in_a_season(ragz: Ragz) -> None:
    for path in ("a.toml", "b.toml"):
        copy("rage-sheet", path)
    ragz("report", "a.toml", "b.toml")
    text = Path("season.html").read_text(encoding="utf-8")
    assert "Not counted twice: 1 copy of an evening" in text
    assert "1 game on 1 night" in text


def test_under_initials_a_season_names_nobody(ragz: Ragz) -> None:
    ragz("report", str(SAMPLES / "season"), "--initials")
    text = Path("season.html").read_text(encoding="utf-8")
    assert [name for name in ("Ann", "Bob", "Bobby", "Cy", "Dee") if re.search(rf"\b{name}\b", text)] == []
    assert re.search(r'<a href="#p\d">B2</a>', text)


@pytest.mark.parametrize("shown", ["Zo\u00eb", "Queen Zed", "Ann B"])
@pytest.mark.parametrize("alias_of", ["Zoe", "Ben", "Ann"])
def test_k_136_a_season_with_aliases_under_initials_names_nobody(ragz: Ragz, shown: str, alias_of: str) -> None:
    """Whoever has the alias may have won, be in all games of an evening, in its last one or in an earlier one only."""
    games = (("rage", "Zoe,50", "Ann,40"), ("news", "Ann,50", "Ben,40"), ("rage", "Ben,9", "Zoe,8"))
    rows = [f"2026-01-09,{game},{row}" for game, *own in games for row in own]
    Path("a.csv").write_text("\n".join(("date,game,player,score", *rows)), encoding="utf-8")
    ragz("season", "import", "a.csv", "--into", "s")
    Path("s/season.toml").write_text(
        f'season = "S"\nfiles = ["."]\naliases = [["{shown}", "{alias_of}"]]\n', encoding="utf-8"
    )
    ragz("report", "s/season.toml", "--initials", "-o", "x.html")
    text = Path("x.html").read_text(encoding="utf-8")
    assert [name for name in ("Zoe", "Ann", "Ben", shown) if re.search(rf"\b{name}\b", text)] == []


def test_a_season_of_fifty_evenings_has_at_most_300_kilobytes(ragz: Ragz) -> None:
    names = ("change-standard", "rage-sheet", "rage-tricks", "rat-four-players", "rat-two-players")
    for day in range(1, 51):
        copy(names[day % 5], f"{day:02}.toml", day)
    ragz("report", ".")
    page = Page(Path("season.html").read_bytes())
    assert len(page.all("li", id="e50")) == 1
    assert Path("season.html").stat().st_size <= 300_000


def test_a_club_of_28_people_has_all_of_them_in_every_part(ragz: Ragz) -> None:
    Path("club.csv").write_text(club(), encoding="utf-8")
    ragz("season", "import", "club.csv")
    ragz("report", "club")
    assert Path("season.html").stat().st_size <= 300_000
    page = Page(Path("season.html").read_bytes())
    assert "258 games on 43 nights, at up to 6 tables \u00b7 28 people" in page.all("header")[0].text
    for part in ("standings", "race", "every", "duels", "players"):
        (section,) = page.all("section", **{"aria-labelledby": part})
        assert [name for name in CLUB if name[:9] not in section.text] == []
    nights = [one.attributes["id"] for one in page.all("li") if "id" in one.attributes]
    assert nights == [f"e{at}" for at in range(1, 44)]


def test_only_report_loads_the_templates(folder: Path) -> None:
    script = (
        "import sys; from tests.runner import invoke\n"
        f"for words in (['status'], ['stats'], ['report', '-o', 'page.html']):\n"
        f"    assert invoke([*words, '-f', {str(STANDARD)!r}]).exit_code == 0\n"
        "    print('jinja2' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment(), check=True)
    assert done.stdout.split() == ["False", "False", "True"]
