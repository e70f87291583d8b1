"""The schemas: every sample session and every `--json` is as they say, and what they do not know is refused."""

import csv
import io
import json
import tomllib
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from ragz_cli.cli.show import SCHEMA_NAMES
from ragz_cli.core.season.results import FORMULAS, KEY
from ragz_cli.store.files import SEASON_KEYS
from ragz_cli.store.load import DAY, DECIDED, ENDED, GAME, KIND, MODE, SESSION, TABLE, TOP
from ragz_cli.view.export import EVENTS_HEAD, GAMES_HEAD
from tests.cli.conftest import Ragz
from tests.samples import LEAGUE, OF_EACH_GAME, SAMPLES


def validator(ragz: Ragz, name: str) -> Draft202012Validator:
    schema = json.loads(ragz("schema", name).stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=FormatChecker())


def printed(ragz: Ragz, *words: str) -> Any:
    return json.loads(ragz(*words).stdout)


def of_toml(text: str) -> Any:
    """What a TOML file says, dates as JSON has them."""
    return json.loads(json.dumps(tomllib.loads(text), default=date.isoformat))


def faults(valid: Draft202012Validator, value: Any) -> list[str]:
    return [f"{'/'.join(map(str, fault.path))}: {fault.message}" for fault in valid.iter_errors(value)]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_session_is_as_the_schema_of_saves_says(ragz: Ragz, path: Path) -> None:
    assert faults(validator(ragz, "save"), of_toml(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_what_is_printed_of_every_sample_is_as_its_schema_says(ragz: Ragz, path: Path) -> None:
    for name in ("status", "next", "stats"):
        words = [name, str(path)] if name == "stats" else [name, "-f", str(path)]
        assert faults(validator(ragz, name), printed(ragz, *words, "--json")) == []


def typed(row: Mapping[str, str], schema: Any) -> dict[str, object]:
    """A row of CSV as programs read it: blank cells are nothing, numbers are numbers."""
    made: dict[str, object] = {}
    for key, cell in row.items():
        kinds = schema["properties"][key].get("type", "integer")
        number = {"integer": int, "number": float}.get(kinds if isinstance(kinds, str) else kinds[0])
        made[key] = None if not cell else number(cell) if number else cell
    return made


def test_every_row_of_all_events_is_as_its_schema_says(ragz: Ragz) -> None:
    valid = validator(ragz, "events")
    rows = [*csv.DictReader(io.StringIO(ragz("export", "events", *map(str, SAMPLES)).stdout))]
    assert len(rows) > 3_000
    assert [fault for row in rows for fault in faults(valid, typed(row, valid.schema))] == []
    assert tuple(valid.schema["properties"]) == EVENTS_HEAD


def test_every_row_of_all_games_is_as_its_schema_says(ragz: Ragz) -> None:
    valid = validator(ragz, "games")
    rows = [*csv.DictReader(io.StringIO(ragz("export", "games", *map(str, SAMPLES)).stdout))]
    assert [fault for row in rows for fault in faults(valid, typed(row, valid.schema))] == []
    assert tuple(valid.schema["properties"]) == tuple(valid.schema["required"]) == GAMES_HEAD


def test_every_answer_of_a_pipe_is_as_its_schema_says(ragz: Ragz) -> None:
    valid = validator(ragz, "do")
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in")
    answers = ragz("do", "--json", "-", stdin="roll 4 1\nbob roll 3 3\nnonsense\nchallenge 532 41 4\n", code=2)
    values = [json.loads(line) for line in answers.stdout.splitlines()]
    assert [value["taken"] for value in values] == [True, False, False, True]
    Path("ragz.toml").write_text("cut off")
    values += [json.loads(ragz("do", "--json", "roll 4 1", code=3).stdout)]
    assert "error" in values[-1]
    assert [fault for value in values for fault in faults(valid, value)] == []
    assert faults(valid, {**values[0], "more": 1}) != []


def test_a_saved_board_is_as_its_schema_says(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("do", "space 7 corner 2")
    ragz("board", "save", "ours")
    (board,) = Path("share").rglob("ours.toml")
    assert faults(validator(ragz, "board"), of_toml(board.read_text(encoding="utf-8"))) == []


def test_a_season_file_is_as_its_schema_says(ragz: Ragz) -> None:
    ragz("season", "new", "Spring")
    text = Path("season.toml").read_text(encoding="utf-8")
    valid = validator(ragz, "season")
    league = (LEAGUE / "season.toml").read_text(encoding="utf-8")
    assert faults(valid, of_toml(league)) == []
    everything = text.replace("\n# ", "\n").replace("\naliases = []", '\naliases = [["Bob", "bob"]]')
    assert sorted(of_toml(everything)) == sorted((KEY, *SEASON_KEYS))
    assert (faults(valid, of_toml(text)), faults(valid, of_toml(everything))) == ([], [])
    for name in (*FORMULAS, "10,6,4"):
        assert faults(valid, {"season": "S", "points": name}) == []


@pytest.mark.parametrize(
    "wrong",
    [{"season": "S", "alias": []}, {"files": ["."]}, {"season": "S", "points": "luck"}, {"season": "S", "least": 0}],
)
def test_what_a_season_file_cannot_say_is_no_season_by_the_schema(ragz: Ragz, wrong: object) -> None:
    assert len(faults(validator(ragz, "season"), wrong)) == 1


def test_the_keys_of_a_save_are_those_that_are_read(ragz: Ragz) -> None:
    save = validator(ragz, "save").schema
    session, game = save["properties"]["session"], save["properties"]["games"]["items"]
    assert set(save["properties"]) == set(save["required"]) == {*TOP}
    assert (set(session["required"]), set(session["properties"])) == ({*SESSION}, {*SESSION, MODE, DECIDED, DAY, TABLE})
    assert (set(game["required"]), set(game["properties"])) == ({*GAME}, {*GAME, KIND, ENDED})


def test_every_schema_is_printed_and_no_other(ragz: Ragz) -> None:
    assert {validator(ragz, name).schema["$id"] for name in SCHEMA_NAMES} == {
        f"urn:ragz:{name}:1" for name in SCHEMA_NAMES
    }
    assert "there are save, board" in ragz("schema", "sheet", code=2).stderr


@pytest.mark.parametrize(
    "words",
    [
        "status",
        "next",
        "score",
        "log",
        "ledger",
        "odds",
        "standings",
        "stats",
        "verify",
        "rule CH-5",
        "export --as json",
    ],
)
def test_everything_for_scripts_says_its_format(session: Ragz, words: str) -> None:
    """What is printed as a list says it in each row, so that each can be kept apart from the others."""
    json_ = () if words.startswith("export") else ("--json",)
    value = printed(session, *words.split(), *json_)
    assert [one["format"] for one in (value if isinstance(value, list) else [value])][:1] == [1]
