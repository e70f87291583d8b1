"""The table of commands: each row fits its function and stands in help; both ways of reading words read the same."""

import ast
import inspect
import re
import shlex
from pathlib import Path

import pytest

import ragz_cli
from ragz_cli.cli import commands
from ragz_cli.cli.commands import (
    BY_NAME,
    COMMANDS,
    LINE,
    OFFERED,
    OPTIONS,
    PROGRAM,
    ROWS,
    WHO,
    Command,
    found,
    read,
    rows_within,
    texts,
)
from ragz_cli.cli.export import FORMATS, WHATS
from ragz_cli.cli.help import BeforeTab
from ragz_cli.cli.new import rows_of_games
from ragz_cli.cli.show import SCHEMA_NAMES
from ragz_cli.core import names
from ragz_cli.core.line import JOURNAL
from ragz_cli.core.season.results import FORMULAS
from ragz_cli.core.setup import COMMANDS_ALONE, TAKEN, TAKEN_OPTIONS
from tests.cli.conftest import Process, Ragz
from tests.runner import Result, invoke

TYPED = [row for row in (*ROWS, LINE, WHO) if row.run]


def words_of(text: str) -> list[tuple[str, ...]]:
    """Command lines, with `|` or the end of a line between them."""
    return [tuple(shlex.split(line)) for line in text.strip("\n").replace("\n", "|").split("|")]


PLAIN = words_of("""
    status | setup | next | score | log | ledger
    ledger Ann | ledger Zed | why | why 1 | why 9 | why x
    undo | undo 2 | undo 9 | undo x | redo | accept
    note a b | count Ann 125 Bob 120 | count Zed 1 | amend 1 Ann: roll 2 1 | amend 9 x
    do 'challenge 532 41 4' 'bob roll 1 1'
    do ' ' | decline | 'decline # well' | end | bob roll 4 1 | nxet | set Ann score -3 | count Ann -5
    statsu | challnge 532 | anne roll | 'table: set Ann credits 5 # x' | set Ann credits 5 | -f ragz.toml status
    status --json | next --json | score --json | log --all | log --json --all | ledger --open Ann | undo --quiet
    why --open 1 | decline --quiet | 'note x' --quiet | -f ragz.toml status --json | status --plain | odds --plain
    odds | odds --json | odds 532 41 | odds x | rule CH-25 | rule a5 | rule R-DICE --json | rule XX-1
    sheet | sheet --json | check-sheet '0/0=5 5/5=15' | check-sheet 1 x | rule A-5 --game news
    rules | rules option move | rules xyzzy | verify | verify ragz.toml none.toml --json | replay | replay ragz.toml
    replay none.toml --open | replay --quiet | -f ragz.toml verify | replay --to 0 --game 1
    -f ragz.toml score | --file ragz.toml decline | -f none.toml status | -f none.toml statsu | 'roll 4 1; decline'
    log -n 1 | log -n 0 | status --game 1 | status --game x | status --game 2 | roll 4 1 --expect 1 | decline --expect 7
    who is winning | who --json | round | leader
    demo | demo rat | demo x | demo season | -f none.toml demo rage-leaflet
    rematch | rematch rage --dealer Ann | rematch --seats Bob Cy Ann | rematch --games 3 --house move_to_same_space=no
    rematch --variant x | new rage Ann Bob --dealer Ann -f new.toml | new --first Ann change Ann Bob -f new.toml
    new change Ann | new foo | new --advanced | new change Ann Bob --games 2 --title x --short -f new.toml
    result rage Ann 112 Bob -5 -f new.toml | result rage Ann 1 Bob 2 --date 2026-05-01 -f new.toml
    standings | standings --by-average --least 1 --json | standings ragz.toml --alias Bobby=Bob --points 3,2,1 | stats
    export | export sheet | export season ragz.toml --as csv | export --as markdown | export --as yaml | export --log
    report --text | report -o page.html | season new Spring | season check | season import none.csv --into x
    night | night show | night new --tables 9 --game rage Ann Bob Cy Dee --seed 7 --date 2026-01-09 | night foo
    night add Dora | night move Dora 2 --date 2026-01-09 | night new --tables 1 --game foo Ann | night --date 2026-01-09
    schema season | schema foo | board | board show | board check stand-in | board list | board save mine
    board --file ragz.toml | board foo | season foo | help | help boards | help xyzzy | version | --version | -V
    play blue 15 | --json status | --json | watch none.toml | serve none.toml --port 8080 | do x --game 1 --quiet
""")
FOR_TYPER = words_of("""
    status --quiet | status --json x y | status x y | score x y | undo 1 2 | amend 1 | note | do | --json status x y
    rule | replay a b | verify --quiet | check-sheet | log -n | log -n5 | log --last 5 | status --game=1
    status -fragz.toml | status -- x | roll 4 1 --quite | decline --expct 3 | new change --bogus Ann | new change
""")


@pytest.fixture
def played(session: Ragz) -> None:
    session("roll", "4", "1")


def by_typer(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Result:
    """The same command line, all of it read by Typer."""
    with monkeypatch.context() as patched:
        patched.setattr(commands, "read", lambda *_: None)
        return invoke(words)


def written() -> dict[str, bytes]:
    """Every file of the folder."""
    return {str(path): path.read_bytes() for path in Path().rglob("*") if path.is_file()}


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_both_ways_say_and_record_the_same(
    played: None, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ragz_cli.cli.new.timestamp", lambda: "2026-11-20T19:02:11Z")
    before = written()
    said, kept = by_typer(words, monkeypatch), written()
    for path in kept:
        Path(path).unlink()
    for path, content in before.items():
        Path(path).write_bytes(content)
    monkeypatch.setattr("ragz_cli.cli.typer_app.by_typer", None)
    assert invoke(words) == said
    assert written() == kept


@pytest.mark.parametrize("words", FOR_TYPER, ids=" ".join)
def test_what_does_not_plainly_fit_a_row_is_for_typer(
    played: None, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ragz_cli.cli.typer_app.by_typer", lambda *_: 77)
    assert invoke(words).exit_code == 77


def test_every_row_is_tried_both_ways() -> None:
    tried = {" ".join(words[:length]) for words in PLAIN for length in (1, 2)}
    rows = {row.name for row in ROWS if row.run}
    assert rows - tried == set()


@pytest.mark.parametrize("row", [*TYPED, *rows_of_games()], ids=lambda row: row.name)
def test_a_row_names_the_parameters_of_its_function(row: Command) -> None:
    _, *given = row.run.split()
    takes = [*inspect.signature(found(row.run.split()[0])).parameters.values()][len(given) :]
    sets = [*(name for name in row.words if name != "save"), *(OPTIONS[name].to for name in row.options.split())]
    assert len(sets) == len({*sets})
    assert {*sets} == {one.name for one in takes} - {"chosen"}
    least = [one.name for one in takes if one.default is one.empty]
    assert least == [name for name, shown in row.words.items() if shown[0] != "["]


def test_no_verb_of_a_game_can_be_called_like_a_command() -> None:
    assert {*COMMANDS} == {*names.COMMANDS, *JOURNAL}
    assert {*COMMANDS, *names.MEANT, *names.MEANT_ALONE} <= TAKEN | {*COMMANDS_ALONE}


def test_no_game_has_an_option_that_new_or_rematch_has_in_every_game() -> None:
    rows = (COMMANDS["rematch"], *(row._replace(further=()) for row in rows_of_games()))
    flags = {flag for row in rows for option in row.all_options() for flag in option.flags}
    assert {*TAKEN_OPTIONS} == {"help"} | {flag.removeprefix("--") for flag in flags if flag.startswith("--")}


def test_every_option_is_used_and_every_offer_is_made() -> None:
    used = {name for row in (*ROWS, *rows_of_games(), LINE, WHO, PROGRAM) for name in row.options.split()}
    assert used | {"help"} == {*OPTIONS}
    assert {*OFFERED} <= {shown for row in (*ROWS, LINE) for shown in row.words.values()}
    offers = {
        *OFFERED.values(),
        *(option.offers for option in OPTIONS.values() if option.offers),
        "names boards.known_names",
    }
    assert [found(f"help.{name}")(BeforeTab(), "Zz") for name in sorted(offers)] == [[]] * len(offers)


def test_what_a_row_lists_is_what_its_module_knows() -> None:
    assert BY_NAME["export"].words["what"] == f"[{'|'.join(WHATS)}]"
    assert BY_NAME["schema"].words["name"] == "|".join(SCHEMA_NAMES)
    assert ", ".join(FORMATS) in OPTIONS["as"].help
    assert OPTIONS["as"].help.endswith(f"else {FORMATS[0]}")
    assert all(f"{points.name}: {points.says}" in OPTIONS["points"].help for points in FORMULAS.values())


def test_what_help_says_of_rows_and_options_is_in_one_file_and_in_their_order() -> None:
    rows = [f"ragz {row.name}".rstrip() for row in (PROGRAM, *ROWS)]
    assert [*texts()] == [*rows, *(f"option {name}" for name in OPTIONS)]
    assert all(row.help and row.examples for row in (PROGRAM, *ROWS))


def test_every_row_stands_in_help(ragz: Ragz) -> None:
    for row in ROWS:
        group, _, name = row.name.rpartition(" ")
        assert re.search(rf"^  {name} +{re.escape(row.summary[:20])}", ragz(*group.split(), "--help").stdout, re.M)


@pytest.mark.parametrize("row", [*ROWS, *rows_of_games()], ids=lambda row: row.name)
def test_the_help_of_a_row_has_its_examples_words_and_options(row: Command, ragz: Ragz) -> None:
    said = ragz(*row.name.split(), "--help").stdout
    assert said.splitlines()[: row.examples.count("\n") + 1] == [f"  {line}" for line in row.examples.splitlines()]
    together = " ".join(said.split())
    assert f"Usage: ragz {row.name} [OPTIONS] {' '.join(row.words.values())}".rstrip() in together
    for option in (*row.all_options(), OPTIONS["help"]):
        assert f"{' '.join(filter(None, (', '.join(option.flags), option.value)))} {option.help}" in together


def test_the_examples_of_a_row_are_commands_that_can_be_read() -> None:
    for row in [*ROWS, *rows_of_games()]:
        for example in row.examples.splitlines():
            words = shlex.split(re.split(r" [<>|] ?| #", example.replace("*", ""))[0])
            assert words[0] == "ragz"


def test_the_version_has_three_ways(ragz: Ragz) -> None:
    assert {ragz(word).stdout for word in ("--version", "-V", "version")} == {f"ragz {ragz_cli.__version__}\n"}


def test_a_first_option_that_ragz_does_not_have_is_answered_with_the_nearest(ragz: Ragz) -> None:
    assert ragz("--versoin", code=2).stderr == "error: no such option --versoin\nhint: did you mean --version?\n"
    assert "hint: ragz --help" in ragz("--bogus", "status", code=2).stderr
    assert "'-f' requires an argument" in ragz("-f", code=2).stderr


def test_the_file_may_be_named_in_any_way_before_the_command(session: Ragz) -> None:
    shown = session("status").stdout
    for words in (("-f", "ragz.toml"), ("-fragz.toml",), ("--file=ragz.toml",), ("--file", "ragz.toml")):
        assert session("-f", "none.toml", *words, "status").stdout == shown


def test_a_number_that_is_none_is_answered_in_our_words(session: Ragz) -> None:
    for words in (("log", "-n", "x"), ("log", "-nx")):
        assert session(*words, code=2).stderr == "error: x is no number\nhint: as in: -n 3\n"


def test_typer_is_loaded_for_nothing_that_fits_a_row(process: Process, session: Ragz) -> None:
    lines = "status|status --plain|log -n 1|roll 4 1|undo|--help|roll --help|new change --help|stats|help boards|-V"
    for words in words_of(lines):
        assert " typer" not in process(*words, PYTHONPROFILEIMPORTTIME="1").stderr.decode()
    assert " typer" in process("status", "--game=1", PYTHONPROFILEIMPORTTIME="1").stderr.decode()


PUBLIC = {"typer", "typer.core", "typer.main"}


def test_typer_is_used_by_its_public_names_in_one_module() -> None:
    package = Path(ragz_cli.__file__).parent
    users = {}
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        spelt = "typer" in text or "click" in text  # or it names neither, and need not be looked through
        if spelt and (names := names_of_typer(ast.parse(text))):
            users[str(path.relative_to(package))] = names
    assert list(users) == ["cli/typer_app.py"]
    names = users["cli/typer_app.py"]
    assert {name.rpartition(".")[0] or name for name in names} <= PUBLIC
    assert not any(part.startswith("_") for name in names for part in name.split("."))


def names_of_typer(module: ast.Module) -> set[str]:
    """What a module takes from Typer or Click: the names that it imports, and those behind `typer.`."""
    names: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "typer":
            names.add(f"typer.{node.attr}")
    return {name for name in names if name.split(".")[0] in ("typer", "click")}


def test_groups_have_no_function_and_their_rows_come_after_them() -> None:
    groups = [row for row in ROWS if not row.run]
    assert [row.name for row in groups] == ["new", "season", "night", "board"]
    assert all(rows_within(row) for row in groups)
    assert [*COMMANDS] == [row.name for row in ROWS if " " not in row.name]


def test_words_that_do_not_fit_are_not_read() -> None:
    assert read(BY_NAME["log"], ["-n", "5", "--all"]) == {"last": 5, "everything": True}
    assert read(BY_NAME["log"], ["-n"]) is None
    assert read(BY_NAME["undo"], ["1", "2"]) is None
    assert read(BY_NAME["standings"], ["a", "--alias", "A=B", "b", "--alias", "C=D"]) == {
        "files": ["a", "b"],
        "alias": ["A=B", "C=D"],
    }
