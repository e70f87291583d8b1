"""Many files at once: which of them a word means, and the same work done for each on all cores."""

import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import BinaryIO, TypeVar

from ragz_cli.store.load import SaveError, fetch, peek

FEW = 32  # files that are read faster here than by other processes
AT_ONCE = 8  # files for a process to read before it reports
ENDING = ".toml"
HEAD = 4096  # bytes in which the first key of a file is looked for
NEWEST = 20  # saves that are asked who has played a game
PEOPLE = re.compile(rb'(?ms)^(?:game = "([\w-]+)"|players = (\[.*?\]))$')  # of a save, in this order for each game

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


def know_the_game(path: str, game: str, names: Iterable[str]) -> bool:
    """Whether all these people have played a game before the last one of a save, by the newest saves of its folder."""
    folder = os.path.dirname(path) or os.curdir
    with os.scandir(folder) as found:
        saves = [one for one in found if one.name.endswith(ENDING) and one.is_file()]
    newest = sorted(saves, key=lambda one: -one.stat().st_mtime_ns)[:NEWEST]
    known: set[str] = set()
    for one in newest:
        games = seated(one.path)
        played = games[:-1] if one.name == os.path.basename(path) else games
        known.update(name for kind, people in played if kind == game for name in people)
    return known.issuperset(names)


def seated(path: str) -> list[tuple[str, list[str]]]:
    """The games of a save and who sat in each, without a look at what was played; nothing of a file that is no save."""
    import json

    with suppress(OSError, ValueError, SaveError):
        found = PEOPLE.findall(fetch(path)[0])
        names = [json.loads(re.sub(rb",\s*\]$", b"]", people)) for _, people in found if people]
        return [*zip((game.decode() for game, _ in found if game), names, strict=False)]
    return []


def _inside(folder: str) -> Iterator[str]:
    """All saves in a folder and below, then the folders that cannot be read: reading them gives the error."""
    closed: list[OSError] = []
    for inside, inner, names in os.walk(folder, onerror=closed.append):
        inner[:] = sorted(name for name in inner if name[0] != ".")
        saves = sorted(name for name in names if name[0] != "." and name.endswith(ENDING))
        yield from (path for name in saves if not is_season(path := os.path.join(inside, name)))
    yield from (str(fault.filename) for fault in closed)


def for_each(paths: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """What `work` gives for every file, in order; for more than a few, by as many processes as there are cores.

    The pools of the standard library would cost 20 % of reading 100 files.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if len(paths) <= FEW or cores == 1 or not hasattr(os, "fork"):
        yield from map(work, paths)
        return
    from pickle import UnpicklingError, load

    parts = [paths[at : at + AT_ONCE] for at in range(0, len(paths), AT_ONCE)]
    processes = [_begun(parts[at::cores], work) for at in range(min(cores, len(parts)))]
    try:
        for at in range(len(parts)):
            try:
                given = load(processes[at % len(processes)][1])
            except (EOFError, UnpicklingError):  # as systems do where memory runs out
                raise MemoryError("a process that reads files was killed") from None
            if isinstance(given, RuntimeError | MemoryError):
                raise given
            yield from given
    finally:
        for _, results in processes:
            results.close()
        for number, _ in processes:
            os.waitpid(number, 0)


def _begun(parts: Sequence[Sequence[str]], work: Callable[[str], R]) -> tuple[int, BinaryIO]:
    """Begin a process for some parts of the files: its number, and the pipe through which its results come.

    It ends with its work, or when nobody wants to know any more.
    """
    from pickle import dump

    ours, its = os.pipe()
    number = os.fork()
    if number:
        os.close(its)
        return number, open(ours, "rb")
    os.close(ours)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for its parent
    try:
        with open(its, "wb") as results:
            try:
                for part in parts:
                    dump([*map(work, part)], results)
                    results.flush()
            except MemoryError:
                dump(MemoryError(), results)
            except BaseException as fault:  # a bug, ours or a guest's, is its parent's to report
                dump(RuntimeError(repr(fault)), results)
    finally:
        os._exit(0)
