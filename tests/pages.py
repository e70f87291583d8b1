"""The pages that people read, their examples, and what these print now.

`python -m tests.pages` writes what the examples print into the pages. Read the difference before you keep it.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.runner import be_ragz, load_all, may_be_child

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
WRITTEN_BY = "if it should be so now: python -m tests.pages writes it into the page"
GOES_ON_FROM = {"trouble": "change"}  # a page whose examples go on with the evening of another
RAGZ = f"{shlex.quote(sys.executable)} -m ragz_cli"
CONSOLE = re.compile(r"(?<=```console\n)(.*?)(?=```)", re.DOTALL)
FOR_A_SHELL = re.compile(r"[|<>&;$*?`\\~(]")
PLAY = re.compile(r"(?<=```text\n)(\$ ragz [^`]*?\n)(?=```)")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def at_home(folder: Path) -> dict[str, str]:
    """An environment in which nobody has played before and nothing of the person's own is found, nor written."""
    return {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "XDG_DATA_HOME": str(folder / "data")}


def printed(command: str, folder: Path) -> str:
    """What a shell command prints, both streams together, with `ragz` as the one under test."""
    own = {"RAGZ_FILE": "", "NO_COLOR": "1", "COLUMNS": "120", "PYTHONPATH": str(ROOT)}
    environment = os.environ | own | at_home(folder)
    line = re.sub(r"^ragz\b", lambda _: RAGZ, command)
    child = None
    if line != command and not FOR_A_SHELL.search(command) and may_be_child(own):
        load_all()
        child = partial(be_ragz, shlex.split(command, comments=True)[1:], environment)
    done = subprocess.run(
        line, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        preexec_fn=child,
    )  # fmt: skip
    return done.stdout.rstrip("\n")


def steps(walk: str) -> list[tuple[str, str]]:
    """The commands of an example and what stands under each."""
    parts = re.split(r"^\$ ", walk, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2].rstrip("\n")) for part in parts]


def examples(page: Path) -> list[str]:
    """The examples of a page, after those of the page whose evening it goes on with."""
    before = GOES_ON_FROM.get(page.stem)
    earlier = examples(page.with_stem(before)) if before else []
    return [*earlier, *CONSOLE.findall(text_of(page))]


def evenings(page: Path) -> list[list[tuple[str, str]]]:
    """The steps of a page, those of one evening together: each `ragz new` begins another."""
    begun: list[list[tuple[str, str]]] = []
    for walk in examples(page):
        for step in steps(walk):
            if not begun or step[0].startswith("ragz new"):
                begun.append([])
            begun[-1].append(step)
    return begun


def _printed_now(page: Path) -> Iterator[str]:
    for evening in evenings(page):
        with TemporaryDirectory() as folder:
            for command, _ in evening:
                yield f"$ {command}\n{printed(command, Path(folder))}".rstrip("\n") + "\n"


def refresh(page: Path) -> None:
    """Write what the examples of a page print now."""
    now = list(_printed_now(page))
    own = sum(len(steps(walk)) for walk in CONSOLE.findall(text_of(page)))
    rest = iter(now[len(now) - own :])
    text = CONSOLE.sub(lambda walk: "".join(next(rest) for _ in steps(walk[1])), text_of(page))
    page.write_text(text, encoding="utf-8")


def played(block: str, folder: Path) -> str:
    """What a terminal of 80 columns shows when the lines of an evening at the prompt are typed, the last one left out.

    The commands at the head of the block are run first, without being shown; the last of them is `ragz play`.
    """
    from tests.prompt.terminal import PROMPT, Terminal

    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    for command in commands[:-1]:
        printed(command.removeprefix("$ "), folder)
    typed = [line.partition(PROMPT.strip())[2].strip() for line in block.splitlines() if PROMPT.strip() in line]
    with Terminal(folder, *commands[-1].split()[2:], columns=80, **at_home(folder)) as table:
        for line in typed[:-1]:
            table.say(line)
        return "\n".join([*commands, *table.scrolled, table.here.rstrip(), ""])


if __name__ == "__main__":
    from tests.kinds import page as events_page
    from tests.manual import man_lines

    (ROOT / "docs" / "events.md").write_text(events_page(), encoding="utf-8")
    (ROOT / "docs" / "ragz.1").write_text("".join(f"{line}\n" for line in man_lines()), encoding="utf-8")
    for page in PAGES:
        refresh(page)
        with TemporaryDirectory() as folder:
            page.write_text(PLAY.sub(lambda block: played(block[1], Path(folder)), text_of(page)), encoding="utf-8")
