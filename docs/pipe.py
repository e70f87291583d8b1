"""A scripted table: lines go to `ragz do --json -`, and each is answered before the next one is sent.

`python pipe.py FILE LINE...` says what each line did, or why it is not taken, and goes on with the next.
"""

import json
import subprocess
import sys
from typing import Any


class Table:
    """One process of ragz, which a bot or a speech recogniser talks to."""

    def __init__(self, path: str) -> None:
        ragz = [sys.executable, "-m", "ragz_cli", "do", "--json", "-f", path, "-"]
        self.ragz = subprocess.Popen(ragz, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def say(self, line: str) -> Any:
        """What became of a line."""
        assert self.ragz.stdin
        assert self.ragz.stdout
        self.ragz.stdin.write(f"{line}\n")
        self.ragz.stdin.flush()
        return json.loads(self.ragz.stdout.readline())


def main(path: str, *lines: str) -> None:
    answers = map(Table(path).say, lines)
    for line, answer in zip(lines, answers, strict=True):
        if "error" in answer:
            print(*answer["error"], sep="\n")  # the file cannot be read or written
        elif not answer["taken"]:
            print(f"{line}: {answer['refused']['why']}", *answer["refused"]["hints"], sep="\n  ")
        else:
            for done in answer["lines"]:
                print(done["line"], *(event["text"] for event in done["events"]), sep="\n  ")


main(*sys.argv[1:])
