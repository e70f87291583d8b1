"""Many terminals on one save: no acknowledged line is lost, and a reader never sees a shorter file."""

import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.store.write import writing

from .evening import ENVIRONMENT, beside, log, run

WRITERS = 8
HOLDER = "import fcntl, os, sys; fcntl.flock(os.open(sys.argv[1], os.O_RDWR | os.O_CREAT), 2); os._exit(9)"


def write_many(path: Path, writers: int, lines: int, **more: object) -> list[str]:
    """Let writers add lines at once; gives the lines that were called recorded."""

    def one(writer: int) -> list[str]:
        texts = [f"writer {writer} line {number}" for number in range(lines)]
        return [text for text in texts if run(path, text, **more).returncode == 0]

    with ThreadPoolExecutor(writers) as pool:
        return [text for texts in pool.map(one, range(writers)) for text in texts]


def in_order(lines: tuple[str, ...], writers: int) -> bool:
    """Tell whether the lines of every writer stand in the order in which it wrote them."""
    own = [[line for line in lines if line.startswith(f"writer {writer} ")] for writer in range(writers)]
    return all(texts == sorted(texts, key=lambda text: int(text.split()[-1])) for texts in own)


def race(path: Path, lines: int) -> None:
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write_many, path, WRITERS, lines)
        lengths = [len(log(path))]
        while not writing.done():
            lengths.append(len(log(path)))
        acknowledged = writing.result()
    found = log(path)[1:]
    assert Counter(found) == Counter(acknowledged)
    assert len(acknowledged) == WRITERS * lines
    assert in_order(found, WRITERS)
    assert lengths == sorted(lengths)
    assert len(lengths) > 10
    assert beside(path) == set()


@pytest.mark.search
def test_eight_writers_and_a_reader(save):
    race(save, 3)


@pytest.mark.slow
def test_eight_writers_of_forty_lines_and_a_reader(save):
    race(save, 40)


def test_without_lock_and_last_look_lines_are_lost_and_this_test_sees_it(save):
    """One writer holds an old version while another records; the lock would have kept it waiting."""
    with writing(save) as slot:
        done = run(save, "in between", env=ENVIRONMENT | {"RAGZ_WITHOUT": "lock"})
        assert done.returncode == 0, done.stderr
        with pytest.raises(store.SaveError, match="changed by another program"):
            slot.write(slot.save.session)
    assert log(save)[-1] == "in between"


def test_a_dead_holders_lock_is_free(save):
    """The kernel frees it; what is left of the file is taken over and removed."""
    holder = subprocess.run(
        [sys.executable, "-c", HOLDER, str(save.parent / ".friday.toml.lock")],
        check=False,
        env=ENVIRONMENT,
    )
    assert holder.returncode == 9
    assert beside(save) == {".friday.toml.lock"}
    assert run(save, "after").returncode == 0
    assert beside(save) == set()
