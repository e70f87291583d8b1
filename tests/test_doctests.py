"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pathlib import Path

from tests.each import each

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted((ROOT / "ragz_cli").rglob("*.py"))
WITH_EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in SOURCES
    if ">>> " in path.read_text(encoding="utf-8")
]


@each("name", WITH_EXAMPLES)
def test_the_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_modules_with_examples_are_found() -> None:
    assert {"ragz_cli.core.figures", "ragz_cli.games.rat.dice"} <= set(WITH_EXAMPLES)
