"""The README tells the truth: its commands, its lists, and what its examples print."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ragz_cli.games import NAMES, load

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WALKS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
RAGZ = f"{shlex.quote(sys.executable)} -m ragz_cli"


def printed(command: str, folder: Path) -> str:
    """What a shell command prints, both streams together, with `ragz` as the one under test."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "RAGZ_FILE": "", "NO_COLOR": "1", "COLUMNS": "120"}
    line = re.sub(r"^ragz\b", lambda _: RAGZ, command)
    done = subprocess.run(
        line, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return done.stdout.rstrip("\n")


def steps(walk: str) -> list[tuple[str, str]]:
    """The commands of an example and what stands under each."""
    parts = re.split(r"^\$ ", walk, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2].rstrip("\n")) for part in parts]


def evenings() -> list[list[str]]:
    """The examples, those that go on with the same evening together: each `ragz new` begins another."""
    begun: list[list[str]] = []
    for walk in WALKS:
        if steps(walk)[0][0].startswith("ragz new"):
            begun.append([])
        begun[-1].append(walk)
    return begun


@pytest.mark.parametrize("evening", evenings(), ids=lambda walks: steps(walks[0])[0][0])
def test_the_examples_print_what_the_readme_says(evening: list[str], tmp_path: Path) -> None:
    for walk in evening:
        for command, shown in steps(walk):
            assert printed(command, tmp_path) == shown, command


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_stands_in_the_readme_with_its_help(name: str) -> None:
    for verb in load(name).verbs.values():
        usage = verb.usage.replace("|", "\\|")
        assert f"| `{usage}` | {verb.help} |" in README


@pytest.mark.parametrize("name", NAMES)
def test_every_house_rule_stands_in_the_readme(name: str) -> None:
    for switch in load(name).switches:
        assert f"| `{switch.name}` | {', '.join(switch.values)} | {switch.help} ({switch.ruling}) |" in README


def test_ci_runs_exactly_the_readmes_test_command() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"sed -n 's/(.*?)/\\1/p' README.md", ci)
    assert pattern
    found = re.findall(pattern[1].replace(r"\(", "(").replace(r"\)", ")"), README, re.MULTILINE)
    assert len(found) == 1


def test_the_readme_installs_by_one_line_each() -> None:
    shell = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [block.strip().count("\n") for block in shell] == [0] * len(shell)
    assert sum("ragz replay sample_sessions/" in block for block in shell) == 1


def test_the_licence_and_python_of_the_metadata() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (project["license"], project["license-files"]) == ("MIT", ["LICENSE"])
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    assert project["requires-python"] == ">=3.11"
