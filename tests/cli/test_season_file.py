"""`season.toml`: what belongs to a season and who is who; standings, stats and exports in its folder go by it."""

import csv
import errno
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ragz

SEASON = """season = "Spring"
files = ["saves"]
aliases = [["Bob", "bob", "Bobby"]]
points = "10,6"
least = 2
from = 2026-05-01
to = 2026-05-31
"""


@pytest.fixture
def spring(ragz: Ragz) -> Ragz:
    """Three evenings of Rage. On the last day of April Ann wins; in May Bobby before Ann, then Ann before Bob, Cy."""
    Path("saves").mkdir()
    ragz("result", "rage", "Ann", "80", "Bobby", "60", "--date", "2026-04-30", "-f", "saves/1.toml")
    ragz("result", "rage", "Ann", "50", "Bobby", "70", "--date", "2026-05-01", "-f", "saves/2.toml")
    ragz("result", "rage", "Ann", "90", "Bob", "40", "Cy", "30", "--date", "2026-05-31", "-f", "saves/3.toml")
    Path("season.toml").write_text(SEASON, encoding="utf-8")
    return ragz


def ranks(ragz: Ragz, *words: str) -> list[tuple[int | None, str, int, int]]:
    """Rank, name, games and points of everybody."""
    value = json.loads(ragz("standings", *words, "--json").stdout)
    return [(one["rank"], one["name"], one["played"], one["points"]) for one in value["ranks"]]


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_standings_in_its_folder_go_by_the_season_file(spring: Ragz) -> None:
    """Ann is second, 6, then first, 10; Bobby is Bob, first, 10, then second, 6; Cy played once, and two are asked."""
    assert ranks(spring) == [(1, "Ann", 2, 16), (1, "Bob", 2, 16), (None, "Cy", 1, 0)]
    shown = spring("standings").stdout
    assert shown.startswith("Spring:\n2 games on 2 nights\nNot counted: 1 game before or after the season\n")


def test_what_is_asked_for_goes_before_what_the_season_file_says(spring: Ragz) -> None:
    assert ranks(spring, "--points", "wins", "--least", "1") == [(1, "Ann", 2, 1), (1, "Bob", 2, 1), (3, "Cy", 1, 0)]
    assert ranks(spring, "-f", "saves/1.toml") == [(1, "Ann", 1, 1), (2, "Bobby", 1, 0)]
    assert [name for _, name, *_ in ranks(spring, "saves")] == ["Ann", "Bobby", "Bob", "Cy"]


def test_a_season_file_of_another_name_or_folder_is_named(spring: Ragz) -> None:
    Path("other").mkdir()
    Path("other/winter.toml").write_text('season = "Winter"\nfiles = ["../saves/1.toml"]\n', encoding="utf-8")
    assert ranks(spring, "other/winter.toml") == [(1, "Ann", 1, 1), (2, "Bobby", 1, 0)]


def test_folders_and_patterns_pass_season_files_over(spring: Ragz) -> None:
    Path("saves/season.toml").write_text("# ours\n\nseason = 'inside'\n", encoding="utf-8")
    for words in (("saves",), ("saves/*.toml",), ("season.toml",)):
        assert json.loads(spring("standings", *words, "--json").stdout)["files"] == 3


def test_a_season_file_goes_before_a_save_that_the_environment_names(
    spring: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAGZ_FILE", "saves/1.toml")
    assert [name for _, name, *_ in ranks(spring)] == ["Ann", "Bob", "Cy"]
    assert spring("export").stdout.startswith("game,name,board,line")


def test_remarks_and_blank_lines_before_the_first_key_make_no_file_a_season_or_hide_one(spring: Ragz) -> None:
    Path("saves/4.toml").write_text("  # x\n" * 60 + "\n\t\n'season' = 'S'\n", encoding="utf-8")
    Path("saves/5.toml").write_text("  # season = 1\n" * 60 + "seasons = 'S'\n", encoding="utf-8")
    assert json.loads(spring("standings", "--json", code=3).stdout)["left_out"] == ["saves/5.toml"]


def test_figures_go_by_the_season_file(spring: Ragz) -> None:
    value = json.loads(spring("stats", "--json").stdout)
    assert value["games"]["rage"]["games"] == 2
    assert [*value["games"]["rage"]["players"]] == ["Ann", "Bob", "Cy"]
    assert [one["name"] for one in value["people"]] == ["Ann", "Bob", "Cy"]


def test_figures_and_the_page_bear_the_name_of_the_season(spring: Ragz) -> None:
    assert "\nSpring\nPlayer" in f"\n{spring('stats').stdout}"
    days = "1 May 2026 to 31 May 2026 · 2 games on 2 nights · 3 people\n"
    assert spring("report", "--text").stdout.startswith(f"Spring · {days}")
    assert "\nNot counted: 1 game before or after the season\n" in spring("report", "--text").stdout
    assert spring("report", "--text", "--initials").stdout.startswith(days)
    spring("report")
    assert "<title>Spring" in Path("season.html").read_text(encoding="utf-8")


def test_the_page_has_no_evening_before_or_after_the_season(spring: Ragz) -> None:
    spring("report")
    page = Path("season.html").read_text(encoding="utf-8")
    assert "30 April" not in page
    assert "1 May 2026" in page
    assert "Not counted: 1 game before or after the season" in page


def test_a_row_for_each_player_and_game_of_the_season(spring: Ragz) -> None:
    assert rows(spring("export", "season").stdout) == [
        ["date", "file", "number", "game", "player", "place", "score", "points", "night", "table"],
        ["2026-05-01", "saves/2.toml", "1", "rage", "Ann", "2", "50", "6", "2026-05-01", ""],
        ["2026-05-01", "saves/2.toml", "1", "rage", "Bob", "1", "70", "10", "2026-05-01", ""],
        ["2026-05-31", "saves/3.toml", "1", "rage", "Ann", "1", "90", "10", "2026-05-31", ""],
        ["2026-05-31", "saves/3.toml", "1", "rage", "Bob", "2", "40", "6", "2026-05-31", ""],
        ["2026-05-31", "saves/3.toml", "1", "rage", "Cy", "3", "30", "0", "2026-05-31", ""],
    ]


def test_events_are_those_of_the_season_under_the_names_to_show(spring: Ragz) -> None:
    head, *body = rows(spring("export", "events").stdout)
    told = [[row[head.index(key)] for key in ("file", "player", "amount")] for row in body if "told" in row]
    assert told == [
        ["saves/2.toml", "Ann", "50"],
        ["saves/2.toml", "Bob", "70"],
        ["saves/3.toml", "Ann", "90"],
        ["saves/3.toml", "Bob", "40"],
        ["saves/3.toml", "Cy", "30"],
    ]


def test_two_players_whom_an_alias_makes_one_leave_their_file_out_of_everything(spring: Ragz) -> None:
    spring("result", "rage", "Bobby", "1", "Bob", "2", "--date", "2026-05-09", "-f", "saves/4.toml")
    for words in (("standings",), ("stats",), ("export", "season"), ("export", "events"), ("season", "check")):
        done = spring(*words, code=3)
        assert "saves/4.toml: Bobby and Bob play in the same game, and an alias makes them one" in done.stderr
        assert "saves/4.toml" not in done.stdout


def test_a_name_of_earlier_that_evening_is_no_other_person(spring: Ragz) -> None:
    spring("new", "rage", "Rob", "Ann", "--dealer", "Ann", "-f", "saves/5.toml")
    spring("do", "table: rename Rob Bobby # x", "table: stop counted # x", "-f", "saves/5.toml")
    Path("season.toml").write_text('season = "All"\nfiles = ["saves"]\naliases = [["Bob", "Bobby"]]\n')
    assert [name for _, name, *_ in ranks(spring)] == ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('season = "S"\nalias = []\n', 2, "alias: there is no such key; did you mean aliases?"),
        ('files = ["."]\nseason = "S"\n', 2, "season: must be the first key"),
        ("season = 3\n", 1, "season: 3 is not a text"),
        ('season = "S"\nfiles = "saves"\n', 2, "files: must be a list"),
        ('season = "S"\nfiles = []\n', 2, "files: names no file"),
        ('season = "S"\nfiles = ["a\\u0007"]\n', 2, "files: must be texts in quotes"),
        ('season = "S"\npoints = "luck"\n', 2, "points: there is no formula luck; it is one of behind, medals, wins"),
        ('season = "S"\nleast = 0\n', 2, "least: 0 is not a number from 1 on"),
        ('season = "S"\nleast = true\n', 2, "least: True is not a whole number"),
        ('season = "S"\nby_average = 1\n', 2, "by_average: 1 is not true or false"),
        ('season = "S"\nfrom = "2026-05-01"\n', 2, "from: must be a date without quotes"),
        ('season = "S"\nfrom = 2026-05-01T20:00:00Z\n', 2, "from: must be a date without quotes"),
        ('season = "S"\nfrom = 2026-05-02\nto = 2026-05-01\n', 3, "to: 2026-05-01 is before 2026-05-02"),
        ('season = "S"\naliases = [["Bob"]]\n', 2, "aliases: a person with aliases has two names or more"),
        ('season = "S"\naliases = ["Bob"]\n', 2, "aliases: must be a list"),
        ('season = "S"\naliases = [["B:b", "Bob"]]\n', 2, "aliases: a name may not hold :"),
        ('season = "S"\naliases = [["A", "B"], ["C", "B"]]\n', 2, "aliases: B is an alias of A and of C"),
        ('season = "S"\naliases = [["A", "B"], ["B", "C"]]\n', 2, "aliases: B is an alias of A and of B"),
        ('season = "S\n', 1, "a text that is not closed on its line"),
    ],
)
def test_a_season_file_that_cannot_be_meant_is_refused_with_its_line(
    ragz: Ragz, text: str, line: int, said: str
) -> None:
    Path("season.toml").write_text(text, encoding="utf-8")
    for words in (("season", "check"), ("standings",), ("export", "events")):
        assert f"error: season.toml:{line}: {said}" in ragz(*words, code=3).stderr


def test_check_names_people_and_what_matches_nothing(spring: Ragz) -> None:
    assert spring("season", "check").stdout.splitlines() == [
        "Spring:",
        "2 games on 2 nights, in 3 files",
        "Not counted: 1 game before or after the season",
        "Games of each: Ann 2, Bob 2, Cy 1",
    ]
    Path("empty").mkdir()
    text = SEASON.replace('["saves"]', '["saves", "empty", "autumn*.toml"]').replace('"bob"', '"Robert"')
    Path("season.toml").write_text(text, encoding="utf-8")
    done = spring("season", "check", code=3)
    assert "Nobody goes by Robert: that alias changes nothing" in done.stdout
    assert "error: season.toml: empty matches no file\n" in done.stderr
    assert "error: season.toml: autumn*.toml matches no file\n" in done.stderr


def test_new_writes_a_file_that_is_read_back_and_never_over_another(ragz: Ragz) -> None:
    ragz("result", "rage", "Ann", "80", "Bob", "60", "-f", "1.toml")
    ragz("season", "new", 'The "best" one \\')
    assert Path("season.toml").read_text(encoding="utf-8").startswith("#:schema season.schema.json\nseason = ")
    assert ragz("season", "check").stdout.startswith('The "best" one \\:\n1 game on 1 night, in 1 file\n')
    before = Path("season.toml").read_bytes()
    assert "season.toml: is there already; nothing was written" in ragz("season", "new", "Other", code=3).stderr
    assert Path("season.toml").read_bytes() == before


def test_without_a_season_file_it_is_said_how_to_begin_one(ragz: Ragz) -> None:
    assert "begin one with: ragz season new NAME" in ragz("season", "check", code=3).stderr


PAPER = """date,game,player,score
2026-05-01,change,Ann,0
2026-05-01,change,Bob,35
2026-05-01,change,Ann,12
2026-05-01,change,Bob,0
2026-05-02,Rage,Grandma Jo,-5
2026-05-02,Rage,Bob,40
"""


SAID = """3 games on 2 nights saved in paper/
  2026-05-01  change  Ann, Bob
  2026-05-01  change  Ann, Bob
  2026-05-02  rage    Grandma Jo, Bob
"""


@pytest.mark.parametrize("text", [PAPER, "\ufeff" + PAPER.replace(",", ";"), PAPER.replace("\n", ",x\r\n\r\n")])
def test_a_season_on_paper_comes_in_from_a_table_whoever_wrote_it(ragz: Ragz, text: str) -> None:
    """Two games of Change on one day, Ann then Bob wins; a game of Rage on the next."""
    Path("paper.csv").write_text(text, encoding="utf-8", newline="")
    assert ragz("season", "import", "paper.csv").stdout == SAID
    ragz("verify", "paper/2026-05-01.toml", "paper/2026-05-02.toml")
    assert [row[:1] + row[2:7] for row in rows(ragz("export", "season", "paper").stdout)[1:]] == [
        ["2026-05-01", "1", "change", "Ann", "1", "0"],
        ["2026-05-01", "1", "change", "Bob", "2", "35"],
        ["2026-05-01", "2", "change", "Ann", "2", "12"],
        ["2026-05-01", "2", "change", "Bob", "1", "0"],
        ["2026-05-02", "1", "rage", "Grandma Jo", "2", "-5"],
        ["2026-05-02", "1", "rage", "Bob", "1", "40"],
    ]


def test_what_export_season_wrote_comes_in_again(ragz: Ragz) -> None:
    Path("paper.csv").write_text(PAPER, encoding="utf-8")
    ragz("season", "import", "paper.csv")
    exported = ragz("export", "season", "paper").stdout
    Path("again.csv").write_text(exported, encoding="utf-8")
    ragz("season", "import", "again.csv")
    assert ragz("export", "season", "again").stdout == exported.replace("paper/", "again/")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("2026-5-1,rage,Ann,3", "2026-5-1 is no date, such as 2026-05-01"),
        ("2026-02-30,rage,Ann,3", "2026-02-30 is no date"),
        ("2026-05-03,poker,Ann,3", "there is no game poker; there are change, news, rage, rat"),
        ("2026-05-03,rage,Ann,1.5", "1.5 is no score: a whole number"),
        ("2026-05-03,rage,Ann", "nothing is no score: a whole number"),
        ("2026-05-03,rage,Ann,3", "Ann plays alone: the rows of one game stand below each other"),
        ("2026-05-03,rage,A:n,3\n2026-05-03,rage,Bob,4", "A:n cannot be a player's name"),
        ("2026-05-03,rage,undo,3\n2026-05-03,rage,Bob,4", "undo cannot be a player's name"),
        ("2026-05-03,change,Ann,3\n2026-05-03,change,Bob,4", "nobody has 0, as every winner of this game has [CH-101]"),
        ("2026-05-03,rage,Ann,100000\n2026-05-03,rage,Bob,4", "100000"),
    ],
)
def test_a_row_that_is_wrong_is_named_and_nothing_is_written(ragz: Ragz, wrong: str, said: str) -> None:
    Path("paper.csv").write_text(f"{PAPER}{wrong}\n", encoding="utf-8")
    done = ragz("season", "import", "paper.csv", code=3)
    assert done.stderr.startswith("error: paper.csv:8: ")
    assert said in done.stderr
    assert [path.name for path in Path().iterdir()] == ["paper.csv"]


# Names and numbers that `new` refuses, tables told apart, and what is said of it

HEAD = "date,game,player,score"


def paper(ragz: Ragz, *lines: str, head: str = HEAD, code: int = 0) -> str:
    """Take over these rows; what is said of it."""
    Path("paper.csv").write_text("\n".join((head, *lines)), encoding="utf-8")
    done = ragz("season", "import", "paper.csv", code=code)
    assert Path("paper").exists() == (code == 0)
    return done.stderr if code else done.stdout


@pytest.mark.parametrize("sign", ["\x1b[31m", "\u200b", "\u202e", "\U0001d173", "\ue000", "\u0378", "\t", "#", "  "])
@pytest.mark.parametrize("line", [2, 3])
def test_k_89_a_name_that_new_refuses_is_refused_on_paper_with_its_row(ragz: Ragz, sign: str, line: int) -> None:
    names = ["Ann", "Bob"]
    names[line - 2] = f"A{sign}n"
    rows = [f'2026-01-09,rage,"{name}",{points}' for name, points in zip(names, (50, 40), strict=True)]
    assert paper(ragz, *rows, code=3).startswith(f"error: paper.csv:{line}: A")
    assert "error" in ragz("new", "rage", *names, "--dealer", "Bob", code=2).stderr


@pytest.mark.parametrize("column", HEAD.split(","))
def test_k_89_a_column_that_is_there_twice_is_refused(ragz: Ragz, column: str) -> None:
    row = "2026-01-09,rage,Ann,50"
    said = paper(ragz, f"{row},{row}", head=f"{HEAD},x,{column.title()}", code=3)
    assert said.startswith(f"error: paper.csv:1: the first line has {column} more than once")
    assert "1 game on 1 night" in paper(
        ragz, "2026-01-09,rage,Ann,50,1,2", "2026-01-09,rage,Bob,5,1,2", head=f"{HEAD},x,x"
    )


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 1, 3), (3, 0, 2, 1)])
def test_k_134_two_tables_that_played_the_same_game_on_one_day_are_two_games(
    ragz: Ragz, order: tuple[int, ...]
) -> None:
    """Ann and Ben at one table, Dan and Eva at the other: Ann wins hers with 50, Eva hers with 80."""
    rows = ("rage,1,Ann,50", "rage,1,Ben,40", "rage,B,Dan,70", "rage,B,Eva,80")
    said = paper(ragz, *(f"2026-01-09,{rows[at]}" for at in order), head="date,game,table,player,score")
    assert said.startswith("2 games on 1 night saved")
    assert "column" not in said
    assert "2 games on 1 night, at up to 2 tables" in ragz("standings", "paper").stdout
    standings = json.loads(ragz("standings", "paper", "--json").stdout)
    assert {one["name"]: (one["played"], one["won"]) for one in standings["ranks"]} == {
        "Ann": (1, 1), "Eva": (1, 1), "Ben": (1, 0), "Dan": (1, 0)
    }  # fmt: skip


def test_k_134_somebody_who_sits_at_a_table_again_begins_its_next_game(ragz: Ragz) -> None:
    rows = ("1,Ann,50", "2,Dan,70", "1,Ben,40", "2,Ann,80", "1,Ann,10", "1,Ben,20")
    said = paper(ragz, *(f"2026-01-09,rage,{row}" for row in rows), head="date,game,table,player,score")
    assert said.splitlines()[1:] == [
        "  2026-01-09  rage  Ann, Ben", "  2026-01-09  rage  Dan, Ann", "  2026-01-09  rage  Ann, Ben"
    ]  # fmt: skip


def test_k_134_a_blank_row_parts_two_tables_of_one_game(ragz: Ragz) -> None:
    """Without it these would be one game of four, which Eva wins alone."""
    rows = [f"2026-01-09,rage,{one}" for one in ("Ann,50", "Ben,40", "Dan,70", "Eva,80")]
    said = paper(ragz, *rows[:2], ",,,", *rows[2:])
    assert said.splitlines()[1:] == ["  2026-01-09  rage  Ann, Ben", "  2026-01-09  rage  Dan, Eva"]


def test_k_134_each_table_has_a_save_of_its_own_under_its_number(ragz: Ragz) -> None:
    tables = {"2026-01-09,rage,7": "Ann Ben", "2026-01-09,rage,2": "Cy Dee",
              "2026-01-16,rage,red": "Ann Ben", "2026-01-16,rage,": "Cy Dee"}  # fmt: skip
    lines = [f"{table},{name},{at}" for table, names in tables.items() for at, name in enumerate(names.split())]
    paper(ragz, *lines, head="date,game,table,player,score")
    saves = sorted(str(path) for path in Path("paper").rglob("*.toml"))
    assert saves == ["paper/2026-01-09/table-2.toml", "paper/2026-01-09/table-7.toml",
                     "paper/2026-01-16.toml", "paper/2026-01-16/table-1.toml"]  # fmt: skip
    assert sorted(row[-2:] for row in rows(ragz("export", "season", "paper").stdout)[1::2]) == [
        ["2026-01-09", "2"], ["2026-01-09", "7"], ["2026-01-16", ""], ["2026-01-16", "1"]
    ]  # fmt: skip


@pytest.mark.parametrize("figures", [("Ann,50", "Ann,40", "Ben,3"), ("Ann,50", "Ben,3", "Ben,4")])
def test_k_134_two_figures_for_one_name_are_no_game(ragz: Ragz, figures: tuple[str, ...]) -> None:
    said = paper(ragz, *(f"2026-01-09,rage,{one}" for one in figures), code=3)
    assert "plays alone: the rows of one game stand below each other" in said


@pytest.mark.parametrize(("people", "asked"), [(2, False), (3, False), (4, True), (8, True)])
def test_k_134_without_the_column_it_is_said_who_played_together(ragz: Ragz, people: int, asked: bool) -> None:
    rows = (f"2026-01-09,rage,P{at},{at}" for at in range(people))
    said = paper(ragz, *rows)
    assert f"  2026-01-09  rage  {', '.join(f'P{at}' for at in range(people))}\n" in said
    assert ("two games" in said) == asked


@pytest.mark.parametrize(
    ("game", "most", "clause"),
    [("rat", 5, "RR-1"), ("rage", 10, "RG-1")],  # ten by another edition of Rage
)
def test_k_135_more_people_than_a_game_is_for_are_refused_with_their_rows(
    ragz: Ragz, game: str, most: int, clause: str
) -> None:
    first = [f"2026-01-08,{game},Ann,5", f"2026-01-08,{game},Bob,4"]
    many = [f"2026-01-09,{game},P{at}x,{at}" for at in range(most + 1)]
    said = paper(ragz, *first, *many, code=3)
    assert said.startswith(f"error: paper.csv:4: {most + 1} players cannot play")
    assert f"[{clause}] (rows 4 to {most + 4})" in said
    words = [word for at in range(most + 1) for word in (f"P{at}x", str(at))]
    assert f"[{clause}]" in ragz("result", game, *words, code=1).stderr


def test_k_147_a_name_with_an_apostrophe_is_one_person_whichever_it_is(ragz: Ragz) -> None:
    paper(ragz, "2026-01-09,rage,O'Neil,50", "2026-01-09,rage,D\u2019Angelo,40",
          "2026-01-10,rage,o\u2019neil,30", "2026-01-10,rage,D'Angelo,40")  # fmt: skip
    standings = json.loads(ragz("standings", "paper", "--json").stdout)
    assert [(one["name"], one["played"]) for one in standings["ranks"]] == [
        ("D\u2019Angelo", 2),
        ("O\u2019Neil", 2),
    ]


@pytest.mark.parametrize(("games", "days", "said"), [(1, 1, "1 game on 1 night "), (2, 1, "2 games on 1 night "),
                                                     (2, 2, "2 games on 2 nights ")])  # fmt: skip
def test_k_149_what_was_taken_over_is_counted_in_english(ragz: Ragz, games: int, days: int, said: str) -> None:
    rows = [
        f"2026-01-0{1 + at % days},rage,{name},5{points}" for at in range(games) for points, name in enumerate("XY")
    ]
    assert paper(ragz, *rows).startswith(said)


ALIKE = [
    (("Rosa", "R\u00f3sa"), True), (("Zoe", "Zo\u00eb"), True), (("Anna Lena", "Anna-Lena"), True),
    (("JR", "J.R."), True), (("Ann", "Anna"), False), (("Ann 1", "Ann 2"), False),
]  # fmt: skip


@pytest.mark.parametrize(("names", "alike"), ALIKE)
def test_k_149_a_season_is_checked_for_people_who_may_be_one(ragz: Ragz, names: tuple[str, str], alike: bool) -> None:
    rows = [
        f"2026-01-0{day},rage,{name},{score}"
        for day, one in enumerate(names, 1)
        for name, score in ((one, 5), ("X", 4))
    ]
    paper(ragz, *rows)
    Path("season.toml").write_text('season = "S"\nfiles = ["paper"]\n', encoding="utf-8")
    said = ragz("season", "check").stderr
    assert said.startswith("warning: season.toml: ") == alike
    if alike:
        assert all(name in said for name in names)
        line = said.rpartition("aliases: ")[2].strip()
        Path("season.toml").write_text(f'season = "S"\nfiles = ["paper"]\naliases = [{line}]\n', encoding="utf-8")
        assert ragz("season", "check").stderr == ""


@pytest.mark.parametrize("command", ["standings", "stats", "export season", "report --text"])
def test_k_148_a_folder_with_a_season_file_is_read_by_it(
    ragz: Ragz, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper(ragz, "2026-01-09,rage,Zoe,50", "2026-01-09,rage,Ann,40")
    Path("paper/season.toml").write_text(
        'season = "Tea"\nfiles = ["."]\naliases = [["Zora", "Zoe"]]\n', encoding="utf-8"
    )
    for folder in ("paper", "paper/"):
        assert "Zoe" not in ragz(*command.split(), folder).stdout
    monkeypatch.chdir("paper")
    without = ragz(*command.split()).stdout
    assert ("Zora" in without) == (command != "stats")  # where only results are known
    assert ragz(*command.split(), ".").stdout == ragz(*command.split(), "season.toml").stdout == without


def test_every_row_that_is_wrong_is_named(ragz: Ragz) -> None:
    text = PAPER.replace("05-01,change,Bob,35", "05-41,change,Bob,35").replace("Jo,-5", "Jo,five")
    Path("paper.csv").write_text(text, encoding="utf-8")
    said = ragz("season", "import", "paper.csv", code=3).stderr
    assert [line[:19] for line in said.splitlines()] == [
        "error: paper.csv:3:",
        "error: paper.csv:6:",
        "nothing was written",
    ]


def test_a_table_without_its_heading_and_one_that_is_not_there(ragz: Ragz) -> None:
    Path("paper.csv").write_text("date,game,name\n", encoding="utf-8")
    assert "paper.csv:1: the first line lacks player, score" in ragz("season", "import", "paper.csv", code=3).stderr
    assert "other.csv: there is no such file\n" in ragz("season", "import", "other.csv", code=3).stderr
    Path("paper.csv").write_bytes(b"date,game,player,score\n\xff")
    assert "paper.csv:2: byte \\xff is not UTF-8" in ragz("season", "import", "paper.csv", code=3).stderr


@pytest.mark.parametrize("cell", ["x" * 200_000, "a\rb", "9" * 5_000, "\0", '"open', "٣", "1e3", "1_000"])
def test_any_cell_that_is_no_score_is_named_with_its_line(ragz: Ragz, cell: str) -> None:
    text = f"{PAPER}2026-05-03,rage,Ann,{cell}\n"
    Path("paper.csv").write_text(text, encoding="utf-8", newline="")
    assert "error: paper.csv:8: " in ragz("season", "import", "paper.csv", code=3).stderr
    assert not Path("paper").exists()


def test_a_folder_that_is_there_already_stays_as_it_is(ragz: Ragz) -> None:
    Path("paper.csv").write_text(PAPER, encoding="utf-8")
    Path("paper").mkdir()
    assert "paper: is there already; nothing was written" in ragz("season", "import", "paper.csv", code=3).stderr
    assert [*Path("paper").iterdir()] == []
    ragz("season", "import", "paper.csv", "--into", "past")
    assert len([*Path("past").iterdir()]) == 2


def test_what_cannot_be_written_whole_is_not_there_at_all(ragz: Ragz, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("paper.csv").write_text(PAPER, encoding="utf-8")

    def full(*_: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for call in ("ragz_cli.store.files.os.rename", "ragz_cli.store.files.flush"):
        with monkeypatch.context() as broken:
            broken.setattr(call, full)
            said = ragz("season", "import", "paper.csv", code=3).stderr
        assert "paper: cannot be written: No space left on device" in said
        assert [path.name for path in Path().iterdir()] == ["paper.csv"]


def test_a_result_of_another_day_has_its_date(ragz: Ragz) -> None:
    ragz("result", "rage", "Ann", "112", "Bob", "90", "--date", "2026-05-01")
    ragz("result", "rage", "Ann", "12", "Bob", "90", "--date", "2026-05-01")
    assert [row[0] for row in rows(ragz("export", "season").stdout)[1:]] == ["2026-05-01"] * 4
    assert "is no date" in ragz("result", "rage", "Ann", "1", "Bob", "9", "--date", "1.5.2026", code=2).stderr


def test_a_result_of_another_day_does_not_come_before_a_game_that_waits(session: Ragz) -> None:
    said = session("result", "change", "Ann", "0", "Bob", "9", "--date", "2026-05-01", code=1).stderr
    assert "a game waits in this save" in said
