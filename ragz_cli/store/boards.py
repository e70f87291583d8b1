"""Saved boards: small TOML files, in a folder of their own or wherever people keep them."""

import os
from collections.abc import Callable, Iterable

from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import NotTextError, decoded, line_fault
from ragz_cli.store import commit
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import contents

ENDING = ".toml"
MOST_BYTES = 16 * 2**10
MOST_LINES = 128
LONGEST_NAME = 60
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
KEYS = ("game", "name", "spaces")
NO_BOARD = "is no board of ragz"


class SavedBoard(NamedTuple):
    """A board as its file keeps it: the game, what the board is called, and a line for each known space."""

    game: str
    name: str
    spaces: tuple[str, ...]


def folder() -> str:
    """Where boards are saved."""
    from platformdirs import user_data_dir

    return os.path.join(user_data_dir("ragz", appauthor=False), "boards")


def path_of(name: str) -> str:
    """The file of a saved board."""
    return os.path.join(folder(), name + ENDING)


def is_path(word: str) -> bool:
    """Whether a word names a file and not a saved board."""
    return os.sep in word or (os.altsep or os.sep) in word or word.endswith(ENDING)


def can_be_name(word: str) -> bool:
    """Whether a board can be saved under this name: it becomes the name of a file."""
    return 0 < len(word) <= LONGEST_NAME and word[0] != "-" and set(word) <= set(LETTERS)


def saved_names() -> list[str]:
    """The names of the boards that are saved, in order."""
    try:
        entries = os.listdir(folder())
    except OSError:
        return []
    return sorted(entry.removesuffix(ENDING) for entry in entries if entry.endswith(ENDING) and entry[0] != ".")


def read_board(path: str, games: Callable[[], Iterable[str]]) -> SavedBoard:
    """Read a board file. Raises SaveError: it cannot be read, or is no board of one of these games."""
    import tomllib

    try:
        content, _ = contents(path)
        if len(content) > MOST_BYTES:
            raise SaveError(f"{NO_BOARD}: it has {len(content)} bytes, a board at most {MOST_BYTES}")
        text = decoded(content)
        _check_limits(text)
        return _board(tomllib.loads(text), games)
    except SaveError as fault:
        fault.path = fault.path or path
        fault.hint = fault.hint and "ragz board list shows the boards that are saved"
        raise
    except NotTextError as fault:
        raise SaveError(f"{NO_BOARD}: {fault}", path=path, line=fault.line) from None
    except (ValueError, RecursionError) as fault:
        raise SaveError(f"{NO_BOARD}: {fault or 'nested too deep'}", path=path) from None


def _check_limits(text: str) -> None:
    """Refuse what tomllib would need seconds and gigabytes for, as in a save."""
    from ragz_cli.store.outline import outline

    try:
        outline(text)
    except SaveError as fault:
        raise SaveError(f"{NO_BOARD}: {fault.message}", line=fault.line) from None


def _board(document: dict[str, object], games: Callable[[], Iterable[str]]) -> SavedBoard:
    game, name, spaces = (document.get(key) for key in KEYS)
    if set(document) != set(KEYS) or not isinstance(game, str) or not isinstance(name, str):
        raise SaveError(f"{NO_BOARD}: it must hold {', '.join(KEYS)}")
    if not isinstance(spaces, list) or len(spaces) > MOST_LINES:
        raise SaveError(f"{NO_BOARD}: spaces must be at most {MOST_LINES} lines")
    if game not in games():
        raise SaveError(f"is a board of {game}; boards are learned in {', '.join(games())}")
    for text in (name, *spaces):
        if not isinstance(text, str) or (wrong := line_fault(text)):
            raise SaveError(f"{NO_BOARD}: {wrong if isinstance(text, str) else 'a space must be a line'}")
    return SavedBoard(game, name, tuple(spaces))


def write_board(path: str, board: SavedBoard) -> None:
    """Write a board file: the whole new one, or the old one stays."""
    import tomli_w

    text = tomli_w.dumps({**board._asdict(), "spaces": list(board.spaces)}, multiline_strings=False)
    with commit.naming(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        commit.put(path, text.encode())
