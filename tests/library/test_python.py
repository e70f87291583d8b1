"""`import ragz_cli as ragz`: what docs/python.md says is there, and nothing else has to be known."""

import ast
import gc
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import ragz_cli as ragz
from tests.each import each
from tests.pages import ROOT, text_of
from tests.runner import invoke
from tests.samples import SAMPLES

PAGE = text_of(ROOT / "docs" / "python.md")
CLIENTS = [ROOT / "docs" / f"{name}.py" for name in ("rage_sheet", "luck", "with_dask", "with_spark")]
DEFINED = set(re.findall(r"^\| `([\w.]+)", PAGE, re.MULTILINE))
"""The names at the head of a row: `open`, `Evening.say`."""
WORDS = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", PAGE))))
"""Every word that the page has between backticks."""
SHEET = """\
cards         Ann         Bob          Cy
   10    3/3   13    3/3   13    3/4    4
    9    2/2   25    4/5   18    1/2    6
    8    4/4   39    2/2   30    2/2   18
    7    1/2   41    1/2   32    3/3   31
    6    0/0   46    3/3   45    2/3   34
    5    2/2   58    1/1   56    1/2   36
    4    1/1   69    1/2   58    1/1   47
    3    1/1   80    0/0   63    2/2   59
    2    0/0   85    1/1   74    0/1   60
    1    0/0   90    0/0   79    1/1   71
won by Ann
bids made: Ann 9, Bob 7, Cy 5
the last round is scored: the game is over [RG-94]
"""


def run(*words: str | Path, cwd: Path) -> str:
    """What a Python outside the project prints."""
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=cwd, env=own, capture_output=True, text=True, check=True
    )
    return done.stdout


def at_change() -> ragz.Evening:
    return ragz.new("change", ["Ann", "Bob"], first="Ann", board="stand-in", started="2026-11-20T19:00:00Z")


def test_a_client_outside_the_project_plays_rage_and_prints_its_sheet(tmp_path: Path) -> None:
    assert run(ROOT / "docs" / "rage_sheet.py", "rage.toml", cwd=tmp_path) == SHEET
    assert ragz.open(tmp_path / "rage.toml").sheet()["totals"] == {"Ann": 90, "Bob": 79, "Cy": 71}


@pytest.mark.parametrize("client", CLIENTS, ids=lambda path: path.stem)
def test_a_client_uses_no_name_that_the_page_does_not_define(client: Path) -> None:
    tree = ast.parse(text_of(client))
    values = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in ("ragz", "evening")}
    named = {node.attr for node in ast.walk(tree)
             if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Call)
             and ast.unparse(node.value).partition("(")[0] in {*values, "ragz.open", "evening.say"}}  # fmt: skip
    keys = {node.slice.value for node in ast.walk(tree)
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)}  # fmt: skip
    assert named
    assert named <= {name.rpartition(".")[2] for name in DEFINED}
    assert {key for key in keys if isinstance(key, str)} <= WORDS


@pytest.mark.slow
@pytest.mark.parametrize("client", CLIENTS[:2], ids=lambda path: path.stem)
def test_mypy_strict_passes_on_a_client(client: Path, tmp_path: Path) -> None:
    (tmp_path / client.name).write_bytes(client.read_bytes())
    assert run("-m", "mypy", "--strict", "--cache-dir", tmp_path, client.name, cwd=tmp_path).startswith("Success")


def test_the_page_defines_what_is_there_and_no_more() -> None:
    public = {name for name in dir(ragz.Evening) if not name.startswith("_")}
    refused = {"code", "clause", "facts", "sentence", "hints"}
    assert refused <= {*dir(ragz.Refused)}
    there = {*ragz.__all__, *(f"Evening.{name}" for name in public), *(f"Refused.{name}" for name in refused)}
    assert there == DEFINED


def test_every_value_has_the_keys_that_the_page_names() -> None:
    duty = {*ragz.DutyValue.__annotations__}
    own = {ragz.DutyValue: duty, ragz.ChoiceValue: {*ragz.ChoiceValue.__annotations__} - duty}
    for kind, keys in {**own, ragz.EventValue: {*ragz.EventValue.__annotations__}}.items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.__name__}`"))
        assert {*re.findall(r"`(\w+)`", row)} >= keys


def test_the_example_of_the_page_says_what_is_due_and_why_not(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    said = run("-c", example, cwd=tmp_path).splitlines()
    assert said[0].startswith("Ann: ")
    assert said[1].startswith("R-")
    assert ragz.open(tmp_path / "friday.toml").log == ["Ann: roll 4 1"]


def test_to_import_it_loads_no_other_module_of_ragz(tmp_path: Path) -> None:
    assert run("-c", "import ragz_cli, sys; print([name for name in sys.modules if 'ragz' in name])", cwd=tmp_path) == (
        "['ragz_cli']\n"
    )
    with pytest.raises(AttributeError):
        _ = ragz.evening  # type: ignore[attr-defined]


def test_a_line_makes_another_evening_and_a_refused_one_changes_nothing() -> None:
    before = at_change()
    after = before.say("roll 4 1")
    assert (before.log, after.log) == ([], ["Ann: roll 4 1"])
    with pytest.raises(ragz.Refused) as refused:
        after.say("bob: roll 3 3")
    assert refused.value.code
    assert str(refused.value) == refused.value.sentence
    assert after == before.say("roll 4 1")
    assert after.said[0] == "Ann: roll 4 1"


def test_players_are_named_in_the_facts_of_a_refusal_and_it_can_be_pickled() -> None:
    rage = ragz.new("rage", ["Ann", "Bob", "Cy"], dealer="Ann")
    with pytest.raises(ragz.Refused) as refused:
        rage.say("bids 99")
    facts = refused.value.facts
    assert (refused.value.code, facts["whom"]) == ("R-FIGURES", ["Bob", "Cy", "Ann"])
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.code, again.clause, again.facts) == (refused.value.code, refused.value.clause, facts)
    assert (again.sentence, again.hints) == (refused.value.sentence, refused.value.hints)


@each(
    "begin",
    [
        lambda: ragz.new("chess", ["Ann", "Bob"]),
        lambda: ragz.new("rage", ["Ann"]),
        lambda: ragz.new("change", ["Ann", "table"]),
        lambda: ragz.new("change", ["Ann", "Bob"], board="nowhere"),
        lambda: ragz.new("change", ["Ann", "Bob"], house={"tie-breaker": "dice"}),
        lambda: ragz.new("rage", ["Ann", "Bob"], tokens="3"),
        lambda: ragz.new("rage", ["Ann", "Bob"], games=0),
    ],
)
def test_what_cannot_be_begun_is_refused_in_words(begin: object) -> None:
    assert callable(begin)
    with pytest.raises(ragz.Refused) as refused:
        begin()
    assert refused.value.sentence
    assert not refused.value.sentence.startswith("error: ")


@each("path", SAMPLES)
def test_all_that_a_sample_gives_is_plain(path: Path) -> None:
    evening = ragz.open(path)
    given = [evening.due, evening.choices, evening.events(), evening.rows(), evening.status(), evening.odds(),
             evening.sheet(), evening.log, evening.games]  # fmt: skip
    assert json.loads(json.dumps(given)) == given
    assert pickle.loads(pickle.dumps(evening)) == evening == ragz.open(path.read_bytes())
    assert hash(ragz.open(bytes(evening))) == hash(evening)
    assert evening.troubles == []


@each("path", SAMPLES)
def test_what_happens_to_others_is_not_said_of_whoever_is_on_turn(path: Path) -> None:
    evening = ragz.open(path)
    events = evening.events()
    for event in events:
        if event["facts"].get("whom"):
            assert event["who"] == "the table" or event["who"] in event["text"]
    of_rows = {(row["number"], row["line"], row["kind"], row["player"] or "the table") for row in evening.rows()}
    assert {(one["game"], one["line"], one["kind"], one["who"]) for one in events} == {
        row for row in of_rows if row[2] != "dice"
    }


def test_a_card_that_went_face_down_is_left_out_and_saved() -> None:
    rat = ragz.new("rat", ["Mia", "Tom"], first="Mia", board="stand-in")
    for line in ("pawn 4", "row 9 8 2 7 1", "roll 3", "move yellow look", "take yellow", "look own", "refill 7"):
        rat = rat.say(line)
    assert "Mia: row 9 8 2 7 1" not in rat.log
    assert b"Mia: row 9 8 2 7 1" in bytes(rat)
    assert [event["amount"] for event in rat.events() if event["facts"].get("case") == "hidden"]
    assert ragz.open(bytes(rat)) == rat


def test_a_save_is_replaced_only_by_an_evening_that_goes_on_from_it(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    begun = at_change()
    begun.save(path)
    one, other = begun.say("roll 4 1"), begun.say("roll 3 2")
    one.save(path)
    one.say("undo").save(path)
    assert ragz.open(path).log == ["Ann: roll 4 1", "undo"]
    kept = path.read_bytes()
    for evening in (begun, one, other, ragz.new("change", ["Ann", "Bob"])):
        with pytest.raises(ragz.SaveError, match="is another evening, or has lines"):
            evening.save(path)
    assert path.read_bytes() == kept
    with pytest.raises(ragz.SaveError):
        begun.save(tmp_path / "nowhere" / "friday.toml")
    with pytest.raises(ragz.SaveError):
        ragz.open(tmp_path / "saturday.toml")


def test_trouble_is_said_and_settled_by_a_line() -> None:
    broken = bytes(at_change().say("roll 4 1")).replace(b"roll 4 1", b"roll 9 9")
    evening = ragz.open(broken)
    assert evening.troubles[0].startswith("the save:")
    assert pickle.loads(pickle.dumps(evening)).troubles == evening.troubles
    assert "roll 9 9" in " ".join(evening.troubles)
    with pytest.raises(ragz.Refused):
        evening.say("roll 4 1")
    settled = evening.say("undo")
    assert settled.troubles == []
    assert settled.say("roll 4 1").log[-1] == "Ann: roll 4 1"


def test_nothing_of_the_process_is_touched(tmp_path: Path) -> None:
    def of_the_process() -> list[object]:
        handlers = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
        return [handlers, gc.isenabled(), gc.get_threshold(), dict(os.environ), sys.stdout, os.getcwd(),
                sys.getrecursionlimit(), sys.excepthook, threading.active_count()]  # fmt: skip

    before = of_the_process()
    held: list[object] = []
    original = signal.signal
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(signal, "signal", lambda *given: held.append(original(*given)))
        evening = at_change().say("roll 4 1")
        evening.save(tmp_path / "friday.toml")
        evening.say("undo").save(tmp_path / "friday.toml")
    assert held == []
    assert of_the_process() == before


def test_the_next_game_begins_as_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob, second in the first game, sits out; Cy comes. The save is that of `ragz rematch`, but for its moments."""
    monkeypatch.chdir(tmp_path)
    first = at_change().say("table: set Ann credits 0 # paid; table: set Bob credits 9 # paid", "2026-11-20T20:15:00Z")
    first = first if first.over else first.say("table: stop counted # late", "2026-11-20T20:15:00Z")
    first.save("ragz.toml")
    told = "ended = 2026-11-20T20:15:00Z\n"
    assert told in bytes(first).decode()
    assert invoke(["rematch", "--with", "Cy", "--without", "Bob", "--first", "Cy"]).exit_code == 0
    after = first.rematch(people={"with": ["Cy"], "without": ["Bob"]}, first="Cy")
    assert after.games == ["change", "change"]

    def undated(save: bytes) -> str:
        return re.sub(r"started = .*", "", save.decode())

    assert undated(bytes(after)) == undated(Path("ragz.toml").read_bytes())
    assert told in bytes(after).decode()


@each(
    "asked",
    [{"people": {"without": ["Zoe"]}}, {"tie": True}, {"game": "chess"}, {"deck": "new"}, {"house": {"x": "y"}}],
)
def test_a_next_game_that_cannot_be_is_refused_in_words(asked: dict[str, Any]) -> None:
    over = at_change().say("table: stop counted # late")
    with pytest.raises(ragz.Refused) as refused:
        over.rematch(**asked)
    assert refused.value.sentence
    assert over.games == ["change"]


@pytest.mark.parametrize(
    ("said", "kept", "day"),
    [
        ("2026-11-20T19:02:11Z", "2026-11-20T19:02:11Z", "2026-11-20"),
        ("2026-11-20T23:30:00+02:00", "2026-11-20T21:30:00Z", "2026-11-20"),
        ("2026-11-20T21:30:00-05:00", "2026-11-21T02:30:00Z", "2026-11-20"),
        ("20261120T190211", "2026-11-20T19:02:11Z", "2026-11-20"),
    ],
)
def test_a_moment_is_kept_in_utc_and_its_date_is_that_where_it_was_said(said: str, kept: str, day: str) -> None:
    begun = ragz.new("rage", ["Ann", "Bob"], started=said)
    save = bytes(begun.say("table: stop counted # late", said)).decode()
    assert [*re.findall(r"^(created|day|started|ended) = (.*)$", save, re.MULTILINE)] == [
        ("created", kept), ("day", day), ("started", kept), ("ended", kept),
    ]  # fmt: skip


@pytest.mark.parametrize("said", ["yesterday", " ", "2026-13-01", "0001-01-01T00:00:00+12:00"])
def test_what_is_no_moment_is_refused_in_words(said: str) -> None:
    begun = at_change()
    for use in (lambda: ragz.new("rage", ["Ann", "Bob"], started=said), lambda: begun.say("roll 4 1", said)):
        with pytest.raises(ragz.Refused) as refused:
            use()
        assert said in refused.value.sentence


@each("content", [b"", b"\0", b"\xff", b"x", b"format = 1", b"format = 99\n"])
def test_bytes_that_are_no_save_are_refused_in_words(content: bytes) -> None:
    with pytest.raises(ragz.SaveError, match=r"^the save:"):
        ragz.open(content)


def test_a_correction_of_another_day_says_so_as_the_command_does() -> None:
    over = at_change().say("table: stop counted # late", "2026-11-20T20:15:00Z")
    late = over.say("table: set Ann credits 80 # recounted", "2026-11-23T10:00:00Z")
    assert late.log[-1].endswith("put right on 2026-11-23")
