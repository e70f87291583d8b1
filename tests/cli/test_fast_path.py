"""What is typed at the table gives the same, byte for byte, with Typer and without."""

import shlex
from pathlib import Path

import pytest
from ragz_cli.cli.app import app
from ragz_cli.cli.fast_path import WITHOUT_TYPER, without_typer
from typer.testing import CliRunner

from ragz_cli.cli.commands import DECLARED, LINE, MODULES, WHO
from ragz_cli.cli.errors import stopped_by
from ragz_cli.view import screen
from tests.cli.conftest import Process, Ragz

SAVE = Path("ragz.toml")


def words_of(text: str) -> list[tuple[str, ...]]:
    """Command lines, with `|` or the end of a line between them."""
    return [tuple(shlex.split(line)) for line in text.strip("\n").replace("\n", "|").split("|")]


PLAIN = words_of("""
     | status | next | score | log | ledger
    ledger Ann | ledger Zed | why | why 1 | why 9 | why x
    undo | undo 2 | undo 9 | undo x | redo | accept
    note a b | count Ann 125 Bob 120 | count Zed 1 | amend 1 Ann: roll 2 1 | amend 9 x
    do 'challenge 532 41 4' 'bob roll 1 1'
    do ' ' | decline | 'decline # well' | end | bob roll 4 1 | nxet
    statsu | challnge 532 | anne roll | 'table: set Ann credits 5 # x' | set Ann credits 5 | -f ragz.toml status
    status --json | next --json | score --json | log --all | log --json --all | ledger --open Ann | undo --quiet
    why --open 1 | decline --quiet | 'note x' --quiet | -f ragz.toml status --json
    odds | odds --json | odds 532 41 | odds x | rule CH-25 | rule a5 | rule R-DICE --json | rule XX-1
    sheet | sheet --json | check-sheet '0/0=5 5/5=15' | check-sheet 1 x
    rules | rules option move | rules xyzzy | verify | verify ragz.toml none.toml --json | replay | replay ragz.toml
    replay none.toml --open | replay --quiet | -f ragz.toml verify
    -f ragz.toml | --file ragz.toml decline | -f none.toml status | -f none.toml statsu | 'roll 4 1; decline'
""")
FOR_TYPER = words_of("""
    --help | -h | --json | --json status | status --quiet | status --json x | status --plain
    status x | score x | undo 1 2 | amend 1
    note | do - | new | board | who | set Ann score -3
    rule | rule A-5 --game news | replay a b | verify --quiet | replay --step
    sheet --markdown | check-sheet | check-sheet - | odds --plain
    log -n 5 | roll --help | '' | -f '' status | -f | -f x --help
""")


@pytest.fixture
def played(session: Ragz) -> bytes:
    session("roll", "4", "1")
    return SAVE.read_bytes()


def directly(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Exit code, output and errors without Typer."""
    command, code = without_typer(words), 0
    assert command is not None
    try:
        command()
    except Exception as fault:
        stop = stopped_by(fault)
        assert stop is not None
        screen.complain(stop.lines)
        code = stop.code
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_both_ways_say_and_record_the_same(
    played: bytes, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    by_typer = CliRunner().invoke(app, words, prog_name="ragz", catch_exceptions=False)
    recorded = SAVE.read_bytes()
    SAVE.write_bytes(played)
    assert directly(words, capsys) == (by_typer.exit_code, by_typer.stdout, by_typer.stderr)
    assert SAVE.read_bytes() == recorded


@pytest.mark.parametrize("words", FOR_TYPER, ids=" ".join)
def test_options_help_and_words_that_do_not_fit_are_for_typer(played: bytes, words: tuple[str, ...]) -> None:
    assert without_typer(words) is None


def test_without_a_save_nothing_typed_is_for_typer_which_shows_help(folder: Path) -> None:
    assert without_typer(()) is None


def test_every_declared_command_is_tried_both_ways() -> None:
    for name in MODULES:
        without_typer((name,))
    tried = {words[0] if words and words[0] in MODULES else LINE for words in PLAIN}
    assert tried | {WHO} == set(DECLARED)
    assert {MODULES[name] for name in DECLARED if name not in (LINE, WHO)} == set(WITHOUT_TYPER)


def test_typer_is_not_loaded_for_them(process: Process, session: Ragz) -> None:
    for words in (("status",), ("status", "--json"), ("roll", "4", "1"), ("undo",)):
        said = process(*words, PYTHONPROFILEIMPORTTIME="1").stderr.decode()
        assert "ragz_cli.store.load" in said
        assert "typer" not in said
    assert "typer" in process("status", "--plain", PYTHONPROFILEIMPORTTIME="1").stderr.decode()
