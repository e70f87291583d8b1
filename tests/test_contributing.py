"""CONTRIBUTING.md is a map of what is there: its paths, its names, its limits."""

import re
from importlib import import_module
from pathlib import Path

from ragz_cli.core import step
from ragz_cli.games import NAMES
from tests.each import each

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^ *```.*?```$", "", PAGE, flags=re.DOTALL | re.MULTILINE)
QUOTED = sorted({" ".join(quoted.split()) for quoted in re.findall(r"`([^`]+)`", PROSE)})
OF_GAMES = [f"{folder}/{name}" for folder in ("ragz_cli/games", "tests") for name in NAMES]
PLACES = ("", "ragz_cli", "ragz_cli/core", "ragz_cli/games", *OF_GAMES)

PATHS = [quoted for quoted in QUOTED if re.fullmatch(r"[\w.<>/]+(/|\.py|\.toml|\.txt|\.md|/run)", quoted)]
MODULES = [quoted for quoted in QUOTED if re.fullmatch(r"(core|cli|store|view|games)/[\w/]+(\.\w+)?(\(.*\))?", quoted)]


def test_it_is_short_and_its_glossary_has_at_most_thirty_words() -> None:
    lines = len(PAGE.splitlines())
    assert lines <= 200, "shorten it elsewhere: nobody reads a longer page"
    glossary = re.search(r"^\| word \| means \|\n\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert glossary
    words = [word for row in glossary[1].splitlines() for word in row.split("|")[1].split(",")]
    assert 20 <= len(words) <= 30


@each("path", PATHS)
def test_every_path_is_there(path: str) -> None:
    assert any((ROOT / place / path.replace("<name>", NAMES[0])).exists() for place in PLACES)


@each("named", [quoted for quoted in MODULES if quoted not in PATHS])
def test_every_module_is_there_with_what_is_named_of_it(named: str) -> None:
    path, _, what = named.partition("(")[0].partition(".")
    module = import_module(f"ragz_cli.{path.replace('/', '.')}")
    assert not what or hasattr(module, what)


def test_what_helps_a_game_is_there() -> None:
    named = re.findall(r"`step\.(?!py`)(\w+)", PROSE)
    assert named
    assert [name for name in named if not hasattr(step, name)] == []


def test_all_that_its_commands_run_is_there() -> None:
    named = re.findall(r"\b(?:tests|sample_sessions)/[\w./-]*\w", PAGE)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
