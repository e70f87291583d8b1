"""Many files at once: which of them a word means, and the same work done for each on all cores."""

import gc
import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TypeVar

from ragz_cli.store.load import peek

FEW = 32  # files that are read faster here than by other processes
AT_ONCE = 16  # files for a process to read before it reports
ENDING = ".toml"
HEAD = 4096  # bytes in which the first key of a file is looked for

R = TypeVar("R")


def all_named(words: Iterable[str]) -> list[str]:
    """The files that words name, each once."""
    return list(dict.fromkeys(path for word in words for path in files_named(word)))


def is_season(path: str) -> bool:
    """Whether the first key of a file is that of a season file."""
    return _season().match(peek(path, HEAD)) is not None


@cache
def _season() -> re.Pattern[bytes]:
    return re.compile(rb"(?:[ \t\r\n]++|#[^\n]*+\n)*+[\"']?season[\"']?[ \t]*=")


def files_named(word: str) -> Iterator[str]:
    """The files that a word names: itself, all saves in a folder and below, or those that fit a pattern; in order.

    Folders and patterns pass season files over.
    """
    if os.path.isdir(word):
        yield from _inside(word)
        return
    if not os.path.lexists(word) and any(sign in word for sign in "*?["):
        from glob import glob

        paths = sorted(path for path in glob(word, recursive=True) if os.path.isfile(path) and not is_season(path))
        yield from paths or [word]  # a pattern without matches is reported as a missing file
        return
    yield word


def _inside(folder: str) -> Iterator[str]:
    """All saves in a folder and below, then the folders that cannot be read: reading them gives the error."""
    closed: list[OSError] = []
    for inside, inner, names in os.walk(folder, onerror=closed.append):
        inner[:] = sorted(name for name in inner if name[0] != ".")
        saves = sorted(name for name in names if name[0] != "." and name.endswith(ENDING))
        yield from (path for name in saves if not is_season(path := os.path.join(inside, name)))
    yield from (str(fault.filename) for fault in closed)


def for_each(paths: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """What `work` gives for every file, in order; for more than a few, by as many processes as there are cores."""
    if len(paths) <= FEW:
        yield from map(work, paths)
        return
    from concurrent.futures import ProcessPoolExecutor

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    pool = ProcessPoolExecutor(min(cores, len(paths) // AT_ONCE + 1), initializer=_begin)
    try:
        yield from pool.map(work, paths, chunksize=AT_ONCE)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Begin a process: it works on many files, so garbage is collected, and Ctrl-C is for its parent."""
    gc.enable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
