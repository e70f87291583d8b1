"""A night is a date: that of the table, also after midnight, in the save and in all that counts evenings (format 2)."""

import time
import tomllib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.cli.conftest import Ragz

OLD = Path(__file__).parents[1] / "saves_0_1_0" / "change-under-way.toml"

At = Callable[[str, str], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> At:
    """Set the clock and the time zone of this machine: `at("Europe/Berlin", "2026-01-10T01:30")`."""

    def set_clock(zone: str, local: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        now = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone)).timestamp()
        monkeypatch.setattr(time, "time", lambda: now)

    return set_clock


@pytest.fixture(autouse=True)
def _time_zone(monkeypatch: pytest.MonkeyPatch) -> object:
    """The time zone of the other tests comes back."""
    yield
    monkeypatch.undo()
    time.tzset()


def saved(path: str = "ragz.toml") -> dict[str, object]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def day_of(path: str = "ragz.toml") -> str:
    session = saved(path)["session"]
    assert isinstance(session, dict)
    return str(session["day"])


@pytest.mark.parametrize(
    ("zone", "local", "day", "late"),
    [
        ("America/Los_Angeles", "2026-01-09T19:00", "2026-01-09", False),  # Saturday already in UTC (K-146)
        ("Europe/Berlin", "2026-01-10T00:00", "2026-01-09", True),
        ("Europe/Berlin", "2026-01-10T04:59", "2026-01-09", True),
        ("Europe/Berlin", "2026-01-10T05:00", "2026-01-10", False),
        ("Europe/Berlin", "2026-03-30T00:10", "2026-03-29", True),  # the day before had 23 hours
        ("Europe/Berlin", "2026-10-26T00:10", "2026-10-25", True),  # and here 25
    ],
)
def test_the_day_is_that_of_the_table_and_of_the_evening(
    ragz: Ragz, at: At, zone: str, local: str, day: str, late: bool
) -> None:
    at(zone, local)
    said = ragz("new", "change", "Ann", "Bob", "--board", "stand-in").stdout
    assert (saved()["format"], day_of()) == (2, day)
    assert (f"past midnight: this belongs to the night of {day}." in said) is late


def test_date_says_the_day_and_nothing_else_does(ragz: Ragz, at: At) -> None:
    at("Europe/Berlin", "2026-01-10T02:00")
    said = ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--date", "2025-12-31").stdout
    assert (day_of(), "midnight" in said) == ("2025-12-31", False)
    assert "is no date" in ragz("new", "rage", "Ann", "Bob", "--date", "31.12.2025", "-f", "b.toml", code=2).stderr


def test_a_result_of_another_day_is_another_night(ragz: Ragz) -> None:
    ragz("result", "rage", "Ann", "20", "Bob", "10", "--date", "2026-05-01")
    assert day_of() == "2026-05-01"
    said = ragz("result", "rage", "Ann", "5", "Bob", "10", "--date", "2026-05-08", code=1).stderr
    assert "this save is of 2026-05-01" in said


def test_a_game_that_is_over_keeps_when_it_ended_until_it_is_not_over(ragz: Ragz) -> None:
    def ended() -> list[object]:
        games = saved()["games"]
        assert isinstance(games, list)
        return [game.get("ended") for game in games]

    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "table: set Bob credits 0 # he is out")
    (first,) = ended()
    assert isinstance(first, datetime)
    before = Path("ragz.toml").read_text(encoding="utf-8")
    Path("ragz.toml").write_text(before.replace(f"ended = {first.isoformat()[:10]}", "ended = 2020-01-01"))
    ragz("rematch")
    ragz("do", "--game", "1", "table: set Ann credits 5 # miscounted")  # it is over as before
    (kept, waiting) = ended()
    assert (str(kept)[:10], waiting) == ("2020-01-01", None)
    ragz("undo")  # of the rematch
    ragz("undo")
    ragz("undo")
    assert ended() == [None]


@pytest.fixture
def old(ragz: Ragz) -> str:
    """A save of format 1, begun on a Friday at 19:00 in Los Angeles."""
    text = OLD.read_text(encoding="utf-8")
    moment = text.partition("created = ")[2].partition("\n")[0]
    Path("old.toml").write_text(text.replace(f"created = {moment}", "created = 2026-01-10T03:00:00Z"))
    return "old.toml"


def test_an_evening_of_format_1_plays_on_as_it_is(ragz: Ragz, old: str) -> None:
    """Its head stays byte for byte as it is, and no game gets another key; checks and tables follow from the log."""

    def head_and_keys() -> tuple[str, list[str]]:
        text = Path(old).read_text(encoding="utf-8")
        head, _, games = text.partition("rules = ")
        return head, [
            line.partition(" = ")[0] for line in games.partition("[games.setup]")[0].splitlines() if " = " in line
        ]

    before = head_and_keys()
    ragz("note", "tea", "-f", old)
    ragz("do", "table: stop # late", "-f", old)
    assert head_and_keys() == before


def test_keys_of_format_2_stand_in_no_save_of_format_1_and_always_in_others(ragz: Ragz, old: str) -> None:
    text = Path(old).read_text(encoding="utf-8")
    for key in ("day = 2026-01-09", "table = 2"):
        Path("keyed.toml").write_text(text.replace("[session]", f"[session]\n{key}"))
        assert "there is no such key" in ragz("status", "keyed.toml", code=3).stderr
    Path("keyed.toml").write_text(text.replace("rules = ", "ended = 2026-01-10T03:00:00Z\nrules = "))
    assert "games.ended: there is no such key" in ragz("status", "keyed.toml", code=3).stderr
    Path("keyed.toml").write_text(text.replace("format = 1", "format = 2"))
    assert "session.day: is missing" in ragz("status", "keyed.toml", code=3).stderr
    for day in ("2026-01-09T10:00:00Z", '"2026-01-09"', "9"):
        Path("keyed.toml").write_text(
            text.replace("format = 1", "format = 2").replace("[session]", f"[session]\nday = {day}")
        )
        assert "session.day: " in ragz("status", "keyed.toml", code=3).stderr


@pytest.mark.parametrize(
    ("zone", "night"), [("", "2026-01-10"), ("America/Los_Angeles", "2026-01-09"), ("Asia/Tokyo", "2026-01-10")]
)
def test_the_night_of_an_evening_of_format_1_is_reckoned_where_the_season_says(
    ragz: Ragz, old: str, zone: str, night: str
) -> None:
    """A second evening, which says its day, is the Friday's: with the zone of the table they are one night."""
    ragz("do", "table: stop counted # late", "-f", old)
    ragz("result", "rage", "Ann", "20", "Bob", "10", "--date", "2026-01-09", "-f", "b.toml")
    Path("season.toml").write_text('season = "Club"\n' + (f'timezone = "{zone}"\n' if zone else ""))
    said = ragz("season", "check").stdout
    assert f"Of 1 evening, begun with ragz 0.1, the night is reckoned in {zone or 'UTC'}" in said
    assert ("2 games on 1 night" in said) is (night == "2026-01-09")
    assert night in {line.split(",")[-2] for line in ragz("export", "season").stdout.splitlines()}


def test_a_season_holds_nights_and_not_the_hours_after_midnight(ragz: Ragz, at: At) -> None:
    at("Europe/Berlin", "2026-02-01T01:00")
    ragz("result", "rage", "Ann", "20", "Bob", "10")
    Path("season.toml").write_text('season = "January"\nfrom = 2026-01-01\nto = 2026-01-31\n')
    assert "1 game on 1 night, in 1 file" in ragz("season", "check").stdout


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../etc/passwd", "/etc/passwd"])
def test_a_time_zone_that_is_none_is_refused_with_its_line(ragz: Ragz, zone: str) -> None:
    Path("season.toml").write_text(f'season = "Club"\ntimezone = "{zone}"\n')
    assert f"season.toml:2: timezone: there is no time zone {zone}" in ragz("season", "check", code=3).stderr


def test_tables_of_a_night_are_those_whose_people_did_not_meet(ragz: Ragz) -> None:
    """Ann and Bob play two files one after the other; Cy and Dee sit elsewhere: 3 games, 1 night, 2 tables."""
    for at_, names in enumerate((("Ann", "Bob"), ("Bob", "Ann"), ("Cy", "Dee"))):
        ragz("result", "rage", names[0], "20", names[1], "10", "--date", "2026-01-09", "-f", f"{at_}.toml")
    assert "3 games on 1 night, at up to 2 tables" in ragz("standings", "0.toml", "1.toml", "2.toml").stdout


# A correction of a later day


def test_a_correction_of_a_later_day_says_so_and_is_marked_in_the_season(ragz: Ragz, at: At) -> None:
    """Played on 9 January, put right on the 23rd; what was put right in the same night is nobody's business."""
    at("Europe/Berlin", "2026-01-09T20:00")
    ragz("result", "rage", "Ann", "20", "Bob", "10")
    ragz("do", "table: set Ann total 25 # misread")
    assert "Put right" not in ragz("standings").stdout
    at("Europe/Berlin", "2026-01-23T11:00")
    ragz("note", "tea")
    ragz("amend", "2", "table: set Ann total 30 # misread twice")
    ragz("undo")
    ragz("redo")
    games = saved()["games"]
    assert isinstance(games, list)
    assert games[0]["log"][2:] == [
        "note tea",
        "amend 2 table: set Ann total 30  # misread twice, put right on 2026-01-23",
        "undo  # put right on 2026-01-23",
        "redo  # put right on 2026-01-23",
    ]
    assert [line for line in ragz("standings").stdout.splitlines() if "Put right" in line] == [
        f"Put right on 2026-01-23: line {line} of ragz.toml, 2026-01-09" for line in (2, 5, 6)
    ]


def test_what_goes_on_after_midnight_corrects_nothing(ragz: Ragz, at: At) -> None:
    at("Europe/Berlin", "2026-01-09T20:00")
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann")
    at("Europe/Berlin", "2026-01-10T09:00")
    ragz("do", "table: set Ann score 25 # as on the sheet")
    assert "put right" not in Path("ragz.toml").read_text(encoding="utf-8")


def test_a_further_game_of_a_later_day_says_to_which_night_it_belongs(ragz: Ragz, at: At) -> None:
    at("Europe/Berlin", "2026-01-09T20:00")
    ragz("result", "rage", "Ann", "20", "Bob", "10")
    at("Europe/Berlin", "2026-01-10T03:00")
    assert "belongs to" not in ragz("rematch", "rage", "--dealer", "Ann").stdout
    at("Europe/Berlin", "2026-01-10T20:00")
    assert "It belongs to the night of 2026-01-09" in ragz("rematch", "rage", "--dealer", "Bob").stdout
