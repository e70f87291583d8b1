"""The manual page: made from the rows, kept in docs/, and clean for groff."""

import re
import shutil
import subprocess

import pytest

from ragz_cli.cli.commands import LINE, PROGRAM, ROWS
from ragz_cli.cli.new import row_of
from ragz_cli.games import NAMES, load
from tests.cli.conftest import ROOT
from tests.manual import in_roff, man_lines
from tests.pages import WRITTEN_BY

PAGE = ROOT / "docs" / "ragz.1"


def test_the_page_in_docs_is_the_one_of_the_rows() -> None:
    assert PAGE.read_text(encoding="utf-8") == "".join(f"{line}\n" for line in man_lines()), WRITTEN_BY


def test_it_has_every_command_with_its_options_and_examples() -> None:
    lines = [*man_lines()]
    for row in (*ROWS, PROGRAM, LINE, *(row_of(load(name)) for name in NAMES)):
        assert any(line.startswith(f".SS {in_roff(row.name)} ") for line in lines) or row in (PROGRAM, LINE)
        assert {in_roff(example) for example in row.examples.splitlines()} <= {*lines}
        assert {in_roff(option.help) for option in row.all_options()} <= {*lines}


def test_a_text_is_no_macro_and_keeps_its_signs() -> None:
    assert in_roff(".TH \\fB -x") == r"\&.TH \efB \-x"
    assert in_roff("'quoted'") == r"\&'quoted'"


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_groff_has_nothing_to_complain_of() -> None:
    done = subprocess.run(["groff", "-man", "-Tascii", "-ww", PAGE], capture_output=True, check=True)
    assert done.stderr == b""
    shown = re.sub(rb".\x08|\x1b\[\d*m", b"", done.stdout)
    assert b"EXIT STATUS" in shown
    assert b"ragz new change Ann Bob Cy" in shown
