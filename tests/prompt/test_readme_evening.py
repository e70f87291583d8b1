"""The evening at the table prompt in the README is what a terminal of 80 columns shows, line by line."""

import re
from pathlib import Path

from tests.prompt.terminal import PROMPT, Terminal

ROOT = Path(__file__).parents[2]
COMMAND = "$ ragz play"


def evening() -> list[str]:
    """The block of the README, without the command that begins it."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(rf"```text\n{re.escape(COMMAND)}\n(.*?)```", readme, re.DOTALL)
    return str(block).splitlines()


def test_the_evening_of_the_readme(folder: Path) -> None:
    block = evening()
    with Terminal(folder, "play", columns=80) as table:
        for line in block[:-1]:
            if line.startswith(PROMPT.strip()):
                table.say(line.removeprefix(PROMPT.strip()).strip())
        assert [*table.scrolled, PROMPT.strip()] == block
