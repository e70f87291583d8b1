"""Many files at once: which of them a word means, and the same work done for each on all cores."""

import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from fnmatch import fnmatch
from hashlib import blake2b
from pathlib import PurePath
from typing import IO, BinaryIO, Generic, TypeVar

from ragz_cli.core.season.results import MARK_BYTES, Trail, trail
from ragz_cli.store.commit import naming
from ragz_cli.store.load import SaveError, fetch, parse, peek, read
from ragz_cli.store.write import dump

FEW = 32  # files that are read faster here than by other processes
AT_ONCE = 8  # files for a process to read before it reports
ENDING = ".toml"
MANY_NAMES = 5000  # names of files and folders, after which it is said where the search is
MOST_NAMES = 200_000  # names after which a search is given up: it was begun in the wrong folder
HEAD = 4096  # bytes in which the first key of a file is looked for
NEWEST = 20  # saves that are asked who has played a game
PEOPLE = re.compile(rb'(?ms)^(?:game = "([\w-]+)"|players = (\[.*?\]))$')  # of a save, in this order for each game

SEASON_FIRST = rb"(?:[ \t\r\n]++|#[^\n]*+\n)*+[\"']?season[\"']?[ \t]*="
HEADING = (
    rb'format = \d\nragz = "[^"]*"\n\n\[session\]\n(title = "(?:[^"\\\n]|\\.)*"\ncreated = \S+\n)(?s:.*?)'
    rb"\n\[\[games\]\]\n(game = .*\n)(?s:.*?)\n(started = .*\n)(?:.*+\n)*?(players = (?s:.*?)\])\n"
)
"""What ragz writes of the beginning of an evening: title, moment, the first game and who sat there."""

R = TypeVar("R")


Looking = Callable[[str], None]
"""Is told a folder now and then while files are looked for."""


def all_named(words: Iterable[str], looking: Looking = lambda _: None) -> list[str]:
    """The files that words name, each once."""
    return list(dict.fromkeys(path for word in words for path in files_named(word, looking)))


def is_season(path: str) -> bool:
    """Whether the first key of a file is that of a season file."""
    return re.match(SEASON_FIRST, peek(path, HEAD)) is not None


def files_named(word: str, looking: Looking = lambda _: None) -> Iterator[str]:
    """The files that a word names: itself, all saves in a folder and below, or those that fit a pattern; in order.

    Folders and patterns pass season files over, and links to folders. Folders that cannot be read come last: reading
    them gives the error. Raises SaveError for what would take very long.
    """
    is_folder = os.path.isdir(word)
    if not is_folder and (os.path.lexists(word) or not _has_signs(word)):
        yield word
        return
    begun = PurePath(word).parts
    at = len(begun) if is_folder else next(at for at, part in enumerate(begun) if _has_signs(part))
    base, pattern = os.path.join("", *begun[:at]), begun[at:] or ("**", f"*{ENDING}")
    closed: list[str] = []
    fitting = _fitting(word, word if is_folder else base, {pattern}, closed, looking)
    paths = [path for path in fitting if not is_season(path)]
    yield from paths if is_folder else sorted(paths)
    yield from closed
    if not (is_folder or paths or closed):
        yield word  # a pattern without matches is reported as a missing file


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


def beginning(path: str) -> bytes:
    """A mark of how the evening of a save began, which all copies have, older ones too; of no save its name."""
    with suppress(OSError, SaveError):
        content = fetch(path)[0]
        heading = re.match(HEADING, content) or re.match(HEADING, dump(parse(content)))
        return blake2b(b"".join(heading.groups()) if heading else b"", digest_size=MARK_BYTES).digest()
    return os.fsencode(path)


def whole_trail(path: str, brief: Trail) -> Trail:
    """The trail of a save of which the brief one is known; this again where the save cannot be read, or is another."""
    with suppress(SaveError):
        whole = trail(read(path).session)
        return whole if whole.brief == brief else brief
    return brief


def _has_signs(text: str) -> bool:
    return any(sign in text for sign in "*?[")


Pattern = tuple[str, ...]
"""What names have to fit, from one folder on down; `**` stands for any folders, also for none."""


def _fitting(word: str, top: str, patterns: set[Pattern], closed: list[str], looking: Looking) -> Iterator[str]:
    """The files below a folder that fit: its own first, then those in each of its folders.

    Folders that cannot be read are added to those that are `closed`. Raises SaveError for what would take very long.
    """
    folders, met = [(top, patterns)], 0
    while folders:
        folder, patterns = folders.pop()
        inner = []
        for entry in _entries(folder, closed):
            met += 1
            if met > MOST_NAMES:
                hint = "name the folders in which the saves are"
                raise SaveError(f"there are more than {MOST_NAMES} names below it", path=word, hint=hint)
            if met % MANY_NAMES == 0:
                looking(folder or os.curdir)
            rest = {after for pattern in patterns for after in _after(entry.name, pattern)}
            if () in rest and entry.is_file():
                yield os.path.join(folder, entry.name)
            if rest - {()} and entry.is_dir(follow_symlinks=False):
                inner.append((os.path.join(folder, entry.name), rest - {()}))
        folders += reversed(inner)


def _entries(folder: str, closed: list[str]) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder or os.curdir) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError:
        closed.append(folder or os.curdir)
        return []


def _after(name: str, pattern: Pattern) -> Iterator[Pattern]:
    """What a pattern asks for below a folder of this name, in each way in which the name fits it."""
    first, *rest = pattern
    hidden = name[0] == "." and first[0] != "."
    if first == "**":
        if not hidden:
            yield pattern
        yield from _after(name, tuple(rest)) if rest else [] if hidden else [()]
    elif not hidden and fnmatch(name, first):
        yield tuple(rest)


class Shelf(Generic[R]):
    """What was made of each save, in a file until it is wanted: memory holds none of it."""

    def __init__(self, folder: str, file: IO[bytes]) -> None:
        self._folder = folder
        self._file = file
        self._at: dict[str, int] = {}

    def put(self, path: str, made: R) -> None:
        """Keep what was made of a save. Raises SaveError where there is no room for it."""
        from pickle import dump

        with naming(self._folder):
            self._at[path] = self._file.seek(0, os.SEEK_END)
            dump(made, self._file)
            self._file.flush()

    def take(self, path: str) -> R:
        """What was made of a save. Raises SaveError where nothing was."""
        from pickle import load

        if path not in self._at:
            raise SaveError("could be read at first, and then no more", path=path)
        self._file.seek(self._at[path])
        made: R = load(self._file)
        return made


@contextmanager
def nameless(folder: str) -> Iterator[IO[bytes]]:
    """A file in a folder that nobody sees and nobody has to delete. Raises SaveError.

    A folder that was made for it and stays empty goes too.
    """
    from tempfile import TemporaryFile

    there = os.path.isdir(folder)
    try:
        with naming(folder):
            os.makedirs(folder, exist_ok=True)
            file = TemporaryFile(dir=folder)  # noqa: SIM115
        try:
            yield file
        finally:
            with suppress(OSError):  # which was said already
                file.close()
    finally:
        with suppress(OSError):  # it holds pages
            if not there:
                os.rmdir(folder)


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
            number, results = processes[at % len(processes)]
            try:
                given = load(results)
            except (EOFError, UnpicklingError):
                raise _killed(number, parts[at][0]) from None
            if isinstance(given, RuntimeError | MemoryError):
                raise given
            yield from given
    finally:
        for _, results in processes:
            results.close()
        for number, _ in processes:
            with suppress(ChildProcessError):  # it was asked already how it ended
                os.waitpid(number, 0)


def _killed(number: int, path: str) -> SaveError:
    """What is said of a process that has ended before its work."""
    code = os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
    how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
    hint = "systems do so where memory runs out: name fewer files at once"
    return SaveError(f"the process that read this file, or one soon after it, was ended {how}", path=path, hint=hint)


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
