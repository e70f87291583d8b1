"""README and the guides tell the truth: their commands, their lists, and what their examples print."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from ragz_cli import __version__
from ragz_cli.cli.commands import COMMANDS
from ragz_cli.core.game import TABLE_NAME
from ragz_cli.games import NAMES, load
from ragz_cli.view.export import EVENTS_HEAD, GAMES_HEAD
from tests import kinds
from tests.each import each
from tests.pages import PAGES, ROOT, WRITTEN_BY, at_home, evenings, printed, text_of
from tests.picture import picture_of_readme, picture_of_watch
from tests.runner import invoke

README = text_of(ROOT / "README.md")
CHANGELOG = text_of(ROOT / "CHANGELOG.md")
WORKFLOW = text_of(ROOT / ".github" / "workflows" / "ci.yml")
PROJECT = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
LONGEST_README = 150  # lines
LONGEST_GUIDE = 1_200  # words of prose and tables: five minutes

EXAMPLE = re.compile(r"```(?:console|text|json)\n.*?```", re.DOTALL)  # which other tests run
COMMAND = re.compile(r"(?:`|bin/)ragz ([^`\n]+)")
OPTION = re.compile(r"(?<!\S)(--?[a-z][a-z-]*)")
NESTED = {"new": NAMES, "board": ("show", "check", "save", "list")}
VERBS = {word for name in NAMES for word in (*load(name).verbs, *load(name).rewordings)}


def options_of(*command: str) -> set[str]:
    """The options that the help of a command lists."""
    shown = invoke([*command, "--help"])
    return {
        option for row in re.findall(r"^  (-.*?)(?:  |$)", shown.stdout, re.MULTILINE) for option in OPTION.findall(row)
    }


def copy(rows: list[str], page: str) -> str:
    """What to do about rows that a page lacks, each whole and on a line of its own."""
    return "\n".join((f"copy these rows into their table in {page}, without the E of pytest:", *rows))


def guide(name: str) -> str:
    return text_of(ROOT / "docs" / f"{name}.md")


AMENDED = re.findall(r"^\| `(ragz amend \d[^`]*)`", text_of(ROOT / "docs" / "trouble.md"), re.MULTILINE)


@pytest.mark.parametrize("command", AMENDED)
def test_k_156_what_the_page_on_trouble_amends_is_taken_on_its_evening(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is the evening of Change as far as its first example goes: the undo at its end."""
    monkeypatch.chdir(tmp_path)
    (evening, *_) = evenings(ROOT / "docs" / "trouble.md")
    before = [shlex.split(typed, comments=True)[1:] for typed, _ in evening]
    for words in before[: 1 + next(at for at, words in enumerate(before) if words[0] == "undo")]:
        invoke(words)
    done = invoke(shlex.split(command)[1:])
    assert done.exit_code == 0, done.output


def test_k_156_the_page_amends_a_line_and_several() -> None:
    assert [bool(re.search(r"\d-\d", command)) for command in AMENDED] == [False, True]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_print_what_the_page_says(page: Path, tmp_path: Path) -> None:
    for number, evening in enumerate(evenings(page)):
        folder = tmp_path / str(number)
        folder.mkdir()
        for command, shown in evening:
            assert printed(command, folder) == shown, f"{command}\n{WRITTEN_BY}"


@each("page", PAGES)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https:)([^)]+)\)", text_of(page)):
        path, _, heading = target.partition("#")
        found = page.parent / path if path else page
        assert found.exists(), target
        lines = text_of(found).splitlines() if heading else []
        headings = [re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()) for line in lines]
        assert not heading or heading in [line.replace(" ", "-") for line in headings], target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_that_is_named_exists_with_its_options(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where no game is at hand
    for command in COMMAND.findall(EXAMPLE.sub("", text_of(page))):
        words = re.sub(r"'[^']*'|\"[^\"]*\"", lambda line: line[0].split()[0].strip("'\""), command).split()
        name = "" if words[0].startswith("-") else words[0].rstrip(":")
        assert name in {"", TABLE_NAME, *COMMANDS, *VERBS}, command
        nested = [word for word in words[1:2] if word in NESTED.get(name, ())]
        assert set(OPTION.findall(" ".join(words))) <= options_of(*filter(None, (name, *nested))), command


@each("page", PAGES)
def test_every_option_that_is_named_alone_is_an_option(page: Path) -> None:
    nested = [(name, sub) for name, subs in NESTED.items() for sub in subs]
    known = set().union(*(options_of(*command) for command in [(), *((name,) for name in COMMANDS), *nested]))
    assert set(re.findall(r"`(--?[a-z][a-z-]*)", text_of(page))) <= known


def test_k_63_the_readme_is_short_and_leads_to_every_guide() -> None:
    assert README.count("\n") <= LONGEST_README
    for page in PAGES[1:]:
        assert f"(docs/{page.name})" in README


@each("page", [page for page in PAGES[1:] if page.stem != "events"])
def test_a_guide_is_read_in_five_minutes(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)
    assert len(prose.split()) <= LONGEST_GUIDE


def test_every_kind_of_event_stands_on_its_page_as_it_is_declared() -> None:
    assert guide("events") == kinds.page(), WRITTEN_BY


def test_every_column_of_the_tables_is_explained() -> None:
    of_events, of_games = guide("scale").split("## Games")
    assert [column for column in EVENTS_HEAD if f"`{column}`" not in of_events] == []
    assert [column for column in GAMES_HEAD if f"`{column}`" not in of_games + of_events] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_stands_in_the_guide_of_its_game_with_its_help(name: str) -> None:
    rows = [(verb.usage.replace("|", "\\|"), verb.help) for verb in load(name).verbs.values()]
    missing = [row for usage, text in rows if (row := f"| `{usage}` | {text} |") not in guide(name)]
    assert missing == [], copy(missing, f"docs/{name}.md")


@pytest.mark.parametrize("name", NAMES)
def test_every_house_rule_stands_in_its_guide(name: str) -> None:
    rules = [f"| `{one.name}` | {', '.join(one.values)} | {one.help} ({one.ruling}) |" for one in load(name).switches]
    missing = [row for row in rules if row not in guide("rulings")]
    assert missing == [], copy(missing, "docs/rulings.md")


def test_the_picture_is_of_the_evening_in_the_readme() -> None:
    assert picture_of_readme() == text_of(ROOT / "docs" / "evening.svg")


def test_the_picture_of_the_second_screen_is_what_it_shows() -> None:
    assert picture_of_watch() == text_of(ROOT / "docs" / "watch.svg")


def readme_test_command() -> str:
    """README's test command, found as `.ci/run` finds it."""
    pattern = re.search(r"sed -n 's/(.*?)/\\1/p' README.md", text_of(ROOT / ".ci" / "run"))
    assert pattern
    (found,) = re.findall(pattern[1].replace(r"\(", "(").replace(r"\)", ")"), README, re.MULTILINE)
    return str(found)


def test_ci_runs_exactly_the_readmes_readme_test_command() -> None:
    assert readme_test_command().endswith("pytest -n 3")


def test_the_workflow_runs_the_readmes_test_command_on_every_system() -> None:
    runs = re.findall(r"^ +run: (.+)$", WORKFLOW, re.MULTILINE)
    on_windows = readme_test_command().replace("python3", "python").replace(".venv/bin/", ".venv\\Scripts\\")
    assert runs.count(readme_test_command()) == runs.count(on_windows) == 1
    assert "system: [ubuntu-latest, macos-latest, windows-latest]" in WORKFLOW


def test_the_workflow_has_the_pythons_of_the_classifiers() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert re.findall(r'"(3\.\d+)"', WORKFLOW.partition("python: [")[2].partition("]")[0]) == named
    assert named == [f"3.{minor}" for minor in range(11, 16)]


def test_k_102_every_version_has_a_section_with_its_day() -> None:
    first, *earlier = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    release, _, dev = __version__.partition(".dev")
    assert first == f"Unreleased, to be {release}" if dev else first.startswith(f"{release}, 2")
    assert [head for head in earlier if not re.fullmatch(r"\d+\.\d+\.\d+, \d{4}-\d\d-\d\d", head)] == []


def test_the_readme_installs_by_one_line_each() -> None:
    shell = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [block.strip().count("\n") for block in shell] == [0] * len(shell)
    assert sum("ragz demo change" in block for block in shell) == 1


def test_the_licence_and_python_of_the_metadata() -> None:
    assert (PROJECT["license"], PROJECT["license-files"]) == ("MIT", ["LICENSE"])
    assert text_of(ROOT / "LICENSE").startswith("MIT License")
    assert PROJECT["requires-python"] == ">=3.11"


def test_an_example_is_run_away_from_home_and_leaves_nothing_there(tmp_path: Path) -> None:
    homes = printed("""printf '%s\\n' "$HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME" """, tmp_path).splitlines()
    assert len(homes) == len(at_home(tmp_path)) == 3
    assert all(Path(home).is_relative_to(tmp_path) for home in homes)
