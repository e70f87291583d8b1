"""One line under strace: its system calls in their order, and the same again with one of them struck."""

import functools
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from ragz_cli.store.write import create, dump

from .evening import ENVIRONMENT, beside, command, run, session

_CALL = re.compile(r"(?:\d+ +)?([a-z_0-9]+)\((.*)")


class Call(NamedTuple):
    """A system call: its name, how many of that name there were until then, and its arguments."""

    name: str
    number: int
    text: str

    def struck(self, how: str) -> list[str]:
        """The beginning of a command in which this call meets `how`, such as signal=KILL or error=EIO."""
        return struck(self.name, f"{how}:when={self.number}")


def struck(name: str, how: str) -> list[str]:
    """The beginning of a command in which calls of this name meet `how`."""
    quick = _filter() if how.startswith("error=") else ()
    return ["strace", "-f", *quick, "-qq", "-o", "/dev/null", "-e", f"trace={name}", "-e", f"inject={name}:{how}"]


@functools.cache
def _filter() -> tuple[str, ...]:
    """What lets the system pass all other calls by, where this strace can do that: half the time of a process.

    No signal is delivered so.
    """
    tried = subprocess.run(["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=getpid", "-e",
                            "inject=getpid:error=EIO", "true"], capture_output=True, check=False)  # fmt: skip
    return () if tried.returncode or tried.stderr else ("--seccomp-bpf",)


@functools.cache
def trouble() -> str:
    """Why strace cannot be used here, or nothing."""
    if not shutil.which("strace"):
        return "strace is not installed"
    tried = subprocess.run(["strace", "-f", "-o", "/dev/null", "-e", "inject=getpid:error=EIO", "true"],
                           capture_output=True, check=False)  # fmt: skip
    return f"strace may not trace here: {tried.stderr.decode().strip()[:80]}" if tried.returncode else ""


def fresh(folder: Path) -> Path:
    """A save with one line and a previous version, in a new folder below `folder`."""
    path = Path(tempfile.mkdtemp(dir=folder)) / "friday.toml"
    create(path, session("Ann: roll 4 1"))
    (path.parent / ".friday.toml.bak").write_bytes(dump(session()))
    return path


def calls(folder: Path, line: str) -> list[Call]:
    """The calls of one recorded line, from the first that touches the folder of the save."""
    run(fresh(folder), line)  # compiles what is imported
    path = fresh(folder)
    trace = folder / "trace"
    subprocess.run(["strace", "-f", "-qq", "-y", "-o", trace, *command(path, line)], check=True, env=ENVIRONMENT,
                   capture_output=True)  # fmt: skip
    assert beside(path) == set()
    found = read(trace)
    first = next(at for at, one in enumerate(found) if str(path.parent) in one.text and one.name != "execve")
    return found[first:]


def read(trace: Path) -> list[Call]:
    """The calls that strace wrote down."""
    found: list[Call] = []
    for text in trace.read_text(errors="replace").splitlines():
        if call := _CALL.match(text):
            found.append(Call(call[1], 1 + sum(one.name == call[1] for one in found), call[2]))
    return found


def on_the_save(found: list[Call], folder: Path) -> list[Call]:
    """Those calls that concern the folder of the save."""
    return [one for one in found if str(folder) in one.text]
