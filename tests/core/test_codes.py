"""Every refusal of the core is documented once, and a test produces each."""

import re
from pathlib import Path

import ragz_cli
from ragz_cli.core.game import ALREADY_SETTLED, CODES, NOT_ALLOWED, NOT_NOW, NOT_UNDERSTOOD
from tests.each import each

CODE = re.compile(r'"([WJT]-[A-Z]+)"')
PACKAGE = Path(ragz_cli.__file__).parent
HERE = Path(__file__).parent
RULES = [PACKAGE / "core", PACKAGE / "games"]


def codes_in(*folders: Path, but: str = "") -> set[str]:
    """The codes that stand in the Python files under these folders."""
    files = [file for folder in folders for file in folder.rglob("*.py") if file.name != but]
    return {code for file in files for code in CODE.findall(file.read_text())}


def test_the_table_holds_just_the_codes_that_are_used() -> None:
    assert set(CODES) == codes_in(*RULES, but="codes.py")


def test_a_test_names_each_code() -> None:
    assert set(CODES) - codes_in(HERE, HERE.parent / "change", but="test_codes.py") == set()


@each("code", CODES)
def test_each_code_is_of_one_of_the_four_kinds(code: str) -> None:
    assert CODES[code] in (NOT_UNDERSTOOD, NOT_NOW, NOT_ALLOWED, ALREADY_SETTLED)
