"""`ragz export events`: a row an event, which add up to every sum of `ragz stats --json`, on all samples."""

import csv
import io
import json
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.cli import at_hand, season
from ragz_cli.core.evening.evening import every_game, play_through
from ragz_cli.core.game import MOVES
from ragz_cli.games import load
from ragz_cli.view import screen
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import FOLDER, SAMPLES

Row = dict[str, str]


def events(ragz: Ragz, *files: str) -> list[Row]:
    return [*csv.DictReader(io.StringIO(ragz("export", "events", *files).stdout))]


def sums(rows: Iterable[Row]) -> dict[str, dict[str, float]]:
    """What rows add up to, under the keys of `stats --json`."""
    found: dict[str, dict[str, float]] = {}

    def add(key: str, **numbers: float) -> None:
        before = found.setdefault(key, dict.fromkeys(numbers, 0))
        found[key] = {name: before[name] + number for name, number in numbers.items()}

    for row in rows:
        where = f"{row['game']} {row['player']}"
        amount = int(row["amount"] or 0)
        for face in row["dice"].split():
            add(f"{where} dice {face}", fell=1)
        if row["before"] and amount:
            add(f"{where} flows {row['clause']}", times=1, gained=max(amount, 0), lost=max(-amount, 0))
        if row["try"]:
            known = bool(row["chance"])
            add(f"{where} tries {row['try']}", tried=1, met=int(row["met"]), weighed=int(known),
                expected=float(row["chance"] or 0), by_dice=int(row["by_dice"]))  # fmt: skip
        if row["points"]:
            add(f"{where} luck", cases=1, points=int(row["points"]), expected=float(row["expected"]))
    return found


def stats(ragz: Ragz, *files: str) -> dict[str, dict[str, float]]:
    """Every sum of `stats --json` that is not nothing."""
    found: dict[str, dict[str, float]] = {}
    for game, kind in json.loads(ragz("stats", *files, "--json").stdout)["games"].items():
        for name, own in kind["players"].items():
            where = f"{game} {name}"
            for part in ("tries", "flows"):
                found |= {f"{where} {part} {key}": row for key, row in own[part].items()}
            dice = {face: one["fell"] for face, one in own["dice"].items() if one["fell"]}
            found |= {f"{where} dice {face}": {"fell": fell} for face, fell in dice.items()}
            found |= {f"{where} luck": own["luck"]} if own["luck"]["cases"] else {}
    return found


def check_alike(one: dict[str, dict[str, float]], other: dict[str, dict[str, float]]) -> None:
    assert one.keys() == other.keys()
    for key in one:
        assert one[key] == pytest.approx(other[key], abs=0.0001), key  # the precision of `stats --json`


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_events_add_up_to_every_sum_of_the_figures(ragz: Ragz, path: Path) -> None:
    check_alike(sums(events(ragz, str(path))), stats(ragz, str(path)))


def test_all_samples_together_add_up_too(ragz: Ragz) -> None:
    paths = tuple(map(str, SAMPLES))
    added = sums(events(ragz, *paths))
    check_alike(added, stats(ragz, *paths))
    assert {key.split()[2] for key in added if "Grandma" not in key} >= {"tries", "flows", "dice", "luck"}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_event_of_every_line_has_its_rows(ragz: Ragz, path: Path) -> None:
    found = Counter(
        (row["number"], row["line"], row["kind"]) for row in events(ragz, str(path)) if row["kind"] != "dice"
    )
    games = every_game(play_through(store.read(str(path)).session, load))
    told = Counter(
        (str(number), str(one.line.number), event.kind)
        for number, game in enumerate(games, 1)
        for one in game.replay.played
        for event in one.events
    )
    assert found.keys() == told.keys()
    assert all(found[key] == told[key] for key in told if key[2] not in MOVES)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_is_held_after_a_movement_is_held_before_the_next(ragz: Ragz, path: Path) -> None:
    held: dict[tuple[str, str], int] = {}
    for row in events(ragz, str(path)):
        if row["before"]:
            who, before = (row["number"], row["player"]), int(row["before"])
            assert held.get(who, before) == before, row
            held[who] = before + int(row["amount"])
            assert held[who] == int(row["after"])


@pytest.fixture
def told(ragz: Ragz) -> Callable[..., list[Row]]:
    """The rows of a game of Change, Ann before Bob, after these lines; without the file and the date."""

    def rows(*lines: str) -> list[Row]:
        ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
        ragz("do", *lines)
        return [{key: cell for key, cell in row.items() if cell} for row in events(ragz)]

    return rows


def test_a_row_says_when_who_where_and_by_which_clause(told: Callable[..., list[Row]]) -> None:
    """Ann comes to Desires, which gives 5, and meets 13 with 5, 4 and 4; Bob releases nothing, and is next."""
    rows = told("roll 4 1", "challenge 532 41 4", "bob roll 4 1")
    about = {"number": "1", "game": "change", "player": "Ann", "turn": "1"}
    assert [{**about, **row} == row for row in rows[:5]] == [True] * 5
    assert [(row["line"], row["kind"], row.get("place", "")) for row in rows[:5]] == [
        ("1", "dice", ""),
        ("1", "moved", "Desires"),
        ("1", "received", "Desires"),
        ("2", "dice", ""),
        ("2", "challenge_met", ""),
    ]
    assert (rows[0]["dice"], rows[3]["dice"]) == ("4 1", "5 3 2 4 1 4")
    moved = ("amount", "before", "after", "clause")
    assert [rows[2][key] for key in moved] == ["5", "120", "125", "CH-26"]
    assert (rows[4]["try"], rows[4]["met"], Fraction(rows[4]["chance"])) == (
        "challenge",
        "1",
        pytest.approx(Fraction(26936, 46656)),
    )
    assert [(row["turn"], row["player"]) for row in rows if row["kind"] == "dice"] == [
        ("1", "Ann"),
        ("1", "Ann"),
        ("2", "Bob"),
    ]
    released = next(row for row in rows if row["kind"] == "released")
    assert [released[key] for key in ("player", *moved)] == ["Ann", "-5", "125", "120", "CH-25"]


def test_the_table_is_nobody_and_a_correction_moves_what_it_sets(told: Callable[..., list[Row]]) -> None:
    rows = told(
        "table: set Ann credits 100 # x",
        "table: set Ann marker Greed # x",
        "table: house one_card_move_per_turn=no # x",
    )
    assert [row.get("amount") for row in rows if "before" in row] == ["-20"]
    assert ["player" in row for row in rows] == [True, True, False]


def test_a_score_of_rage_is_a_row_for_each_clause_and_one_try(ragz: Ragz) -> None:
    """Ann bid 3 and made them with a Bonus card: 3 for tricks, 10 for the bid, 5; Bob bid 4 and took 5."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("do", "bids 3 4 2", "tricks 3+b 5 2")
    rows = [row for row in events(ragz) if row["kind"] == "scored"]
    assert [(row["player"], row["clause"], row["amount"], row["before"], row["after"], row["met"]) for row in rows] == [
        ("Ann", "RG-84", "3", "0", "3", "1"),
        ("Ann", "RG-85", "10", "3", "13", ""),
        ("Ann", "RG-88", "5", "13", "18", ""),
        ("Bob", "RG-84", "5", "0", "5", "0"),
        ("Cy", "RG-84", "2", "0", "2", "1"),
        ("Cy", "RG-85", "10", "2", "12", ""),
    ]


def test_a_copy_counts_once_and_what_cannot_be_trusted_is_named(ragz: Ragz) -> None:
    Path("season").mkdir()
    ragz("result", "rage", "Ann", "80", "Bob", "105", "-f", "season/1.toml")
    once = ragz("export", "events", "season").stdout
    Path("season/2.toml").write_bytes(Path("season/1.toml").read_bytes())
    Path("season/0.toml").write_text("format = 99\n", encoding="utf-8")
    done = ragz("export", "events", "season", code=3)
    assert done.stdout == once
    assert "season/2.toml is a copy of season/1.toml" in done.stderr
    assert "season/0.toml" in done.stderr


def test_hostile_names_stay_texts_and_a_mark_comes_first_only_when_asked_for(ragz: Ragz) -> None:
    ragz("result", "rage", "=1+1", "80", "@SUM(A1)", "105", "-f", "=cmd.toml")
    for what in ("season", "events"):
        shown = ragz("export", what, "=cmd.toml").stdout
        assert ",'=1+1," in shown
        assert ",'=cmd.toml," in shown
        assert ragz("export", what, "=cmd.toml", "--excel").stdout == "\ufeff" + shown
    assert "--excel is CSV" in ragz("export", "standings", "--as", "json", "--excel", code=2).stderr
    assert "events is CSV" in ragz("export", "events", "--as", "json", code=2).stderr


def test_rr_85_a_card_of_a_running_game_that_lies_face_down_again_is_in_no_row(ragz: Ragz) -> None:
    """After 40 lines: yellow, red and green were refilled with cards taken since; the other cards still lie there."""
    lines = ragz("export", "--log", str(FOLDER / "rat-two-players.toml")).stdout.splitlines()
    ragz(*shlex.split(lines[1].removeprefix("# ragz ")))
    ragz("do", "-", stdin="\n".join(lines[:40]))
    assert [(row["place"], row["amount"]) for row in events(ragz) if row["kind"] == "refilled"] == [
        ("yellow", ""),
        ("red", ""),
        ("green", ""),
        ("blue", "7"),
        ("purple", "1"),
        ("green", "1"),
    ]


def facts_of(rows: Iterable[Row], kind: str) -> list[dict[str, object]]:
    return [json.loads(row["facts"]) for row in rows if row["kind"] == kind and row.get("facts")]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_fact_of_every_event_is_exported(ragz: Ragz, path: Path) -> None:
    """How many facts of each name there are, in the replay and in the rows. In a game that is over none is secret."""
    games = every_game(play_through(store.read(str(path)).session, load))
    if not all(game.state.over for game in games):
        return
    told = Counter(key for game in games for one in game.replay.played for event in one.events for key in event.facts)
    rows = events(ragz, str(path))
    assert Counter(key for row in rows if row["facts"] for key in json.loads(row["facts"])) == told


def test_players_stand_in_the_facts_by_name(ragz: Ragz) -> None:
    """With two level at the opening rolls both roll again; the row is of neither."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in")
    ragz("do", "ann opening 2 3", "bob opening 4 1")
    rows = [row for row in events(ragz) if row["kind"] == "opening_tie"]
    assert [(row["player"], row["amount"]) for row in rows] == [("", "5")]
    assert facts_of(rows, "opening_tie") == [{"whom": ["Ann", "Bob"]}]


def test_a_movement_in_several_rows_has_its_facts_once(ragz: Ragz) -> None:
    for path in SAMPLES:
        rows = events(ragz, str(path))
        for one, after in pairwise(rows):
            same = [one[key] == after[key] for key in ("number", "line", "player", "kind")] == [True] * 4
            if same and after["before"] and after["before"] == one["after"] and not after["facts"]:
                assert json.loads(one["facts"])["left"] == int(after["after"])
                break
        else:
            continue
        return
    pytest.fail("no sample has a movement by two clauses")


def test_bids_compared_with_the_tricks_are_about_no_player(ragz: Ragz) -> None:
    """Three bids of 1 for ten tricks are seven too few (RG-26); the dealer has nothing to do with it."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Ann")
    ragz("bids", "1", "1", "1")
    (row,) = (row for row in events(ragz) if row["kind"] == "bids_under")
    assert (row["player"], row["amount"]) == ("", "3")
    assert json.loads(row["facts"]) == {"tricks": 10, "off": 7, "left": 0, "bids": "Bob 1 Cy 1 Ann 1"}


def test_a_row_for_each_game_says_how_it_was_set_up_and_how_long_it_was(ragz: Ragz) -> None:
    """Nothing is typed yet: no line, and the first turn."""
    ragz(
        "new",
        "rage",
        "Ann",
        "Bob",
        "--dealer",
        "Ann",
        "--variant",
        "hidden-bids",
        "--house",
        "wild-lead-second-free=on",
    )
    rows = [*csv.DictReader(io.StringIO(ragz("export", "games").stdout))]
    assert [(row["game"], row["kind"], row["over"], row["stopped"], row["players"]) for row in rows] == [
        ("rage", "played", "0", "", "2")
    ]
    (row,) = rows
    assert (row["lines"], row["turns"], json.loads(row["winners"])) == ("0", "1", [])
    assert (json.loads(row["seats"]), row["edition"]) == (["Ann", "Bob"], "fundex-2006")
    assert json.loads(row["variants"]) == ["hidden-bids"]
    assert json.loads(row["house"]) == {"wild-lead-second-free": "on"}
    assert json.loads(row["setup"])["players"] == ["Ann", "Bob"]


def test_the_games_of_all_samples_are_those_of_their_events(ragz: Ragz) -> None:
    paths = tuple(map(str, SAMPLES))
    games = [*csv.DictReader(io.StringIO(ragz("export", "games", *paths).stdout))]
    turns: dict[tuple[str, str], int] = {}
    for row in events(ragz, *paths):
        turns[row["file"], row["number"]] = int(row["turn"])
    shown = {(row["file"], row["number"]): row for row in games}
    assert turns.keys() <= shown.keys()
    for key, turn in turns.items():
        assert int(shown[key]["turns"]) - turn in (0, 1)  # 1 where a turn has begun and nothing happened in it
    over = [row for row in games if row["over"] == "1" and not row["stopped"]]
    assert over
    assert [row for row in over if not set(json.loads(row["winners"])) <= set(json.loads(row["seats"]))] == []


def test_rows_come_as_files_are_read(ragz: Ragz, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of the first file are out before the second is read; a copy, found before, has none."""
    for name, at in (("a", 0), ("b", 1), ("copy of a", 0)):
        shutil.copy(SAMPLES[at], f"{name}.toml")
    done: list[str] = []
    opened, exactly = season.opened, screen.exactly

    def reads(path: str) -> at_hand.Opened:
        done.append(f"read {path}")
        return opened(path)

    def prints(text: str) -> None:
        done.extend(["rows"] if text else [])
        exactly(text)

    monkeypatch.setattr(season, "opened", reads)
    monkeypatch.setattr(screen, "exactly", prints)
    ragz("export", "events", "a.toml", "b.toml", "copy of a.toml")
    first = ["read a.toml", "read copy of a.toml"]  # which began alike
    assert done == [*first, "read a.toml", "rows", "read b.toml", "rows", "read copy of a.toml"]
