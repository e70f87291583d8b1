"""A small ragz for these tests: appends one line to the log of a save and prints "recorded N".

    python driver.py FILE LINE

With RAGZ_WITHOUT=fsync, fsync-check, lock or look one safeguard is switched off, so that the tests can show that they
notice.
"""

import os
import sys

from ragz_cli import store
from ragz_cli.store import commit, write
from ragz_cli.store.write import uninterrupted, writing

OFF = os.environ.get("RAGZ_WITHOUT", "")


def careless(file: int) -> None:
    """An fsync whose error nobody looks at."""
    try:
        os.fsync(file)
    except OSError:
        return


def without(safeguard: str) -> None:
    """Switch one safeguard off."""
    match safeguard:
        case "fsync":
            commit.flush = lambda _file: None
        case "fsync-check":
            commit.flush = careless
        case "lock":
            write.claim = lambda _file: None
        case "look":
            commit._unchanged = lambda _now, _before: None


def append(path: str, line: str) -> None:
    """Add a line to the log and tell that it is recorded."""
    with writing(path, lambda: print("waiting for another ragz", file=sys.stderr)) as slot:
        game = slot.save.session.games[-1]
        longer = game._replace(log=(*game.log, line))
        games = (*slot.save.session.games[:-1], longer)
        with uninterrupted(last=True):
            for warning in slot.write(slot.save.session._replace(games=games)):
                print(f"warning: {warning}", file=sys.stderr)
            say(f"recorded {len(longer.log)}")


def say(text: str) -> None:
    """Print, if anybody listens: what is recorded stays recorded."""
    try:
        print(text, flush=True)
    except OSError:
        return


def main(path: str, line: str) -> int:
    """Append a line and tell the outcome."""
    without(OFF)
    try:
        append(path, line)
    except store.SaveError as fault:
        print(f"error: {fault}\nhint: {fault.hint}", file=sys.stderr, flush=True)
        return 3
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    os._exit(main(*sys.argv[1:]))
