"""Boards that people learned at the table: show, check, save and list them (design 7)."""

import os
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import Annotated

import typer
from typer._click.core import Context

from ragz_cli.cli.commands import UNTRUSTED, Command, CommandError, not_understood
from ragz_cli.cli.nested import Nested
from ragz_cli.cli.session import File, file_at_hand, reading
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.game import Refusal
from ragz_cli.core.names import nearest
from ragz_cli.core.play import or_refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import line_fault, printable
from ragz_cli.games import NAMES, load
from ragz_cli.games.track.board import SPACES, Board, board_faults, board_from, board_lines
from ragz_cli.store import SaveError
from ragz_cli.view import screen
from ragz_cli.view.hints import as_typed_here
from ragz_cli.view.phrase import STAND_IN

SHOW = "show"
ENDING = ".toml"
MOST_BYTES = 16 * 2**10
MOST_LINES = 128
LONGEST_NAME = 60
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
KEYS = ("game", "name", "spaces")
KEPT = "Keep it for the next evening with: ragz board save NAME; more: ragz board --help"


class Learned(NamedTuple):
    """A board as its file keeps it: the game, what the board is called, and a line for each known space."""

    game: str
    name: str
    spaces: tuple[str, ...]


class Boards(Nested):
    """`ragz board` alone shows the board at hand."""

    def nameless(self, ctx: Context, args: list[str]) -> list[str]:
        """The board of the save, where there is one or one is named; help where there is none."""
        at_hand_ = args or os.path.lexists(file_at_hand(ctx.find_root().params.get("file") or ""))
        return [SHOW, *args] if at_hand_ else args


app = typer.Typer(
    cls=Boards,
    name="board",
    help="Show, check and save boards. They are learned at the table.",
    epilog="ragz board\nragz board save mine\nragz new change Ann Bob --board mine",
)


@app.command(SHOW, cls=Command, epilog="ragz board show\nragz board show mine\nragz board show board.toml")
def show(board: Annotated[str, typer.Argument(metavar="[NAME|FILE]")] = "", file: File = "") -> None:
    """Show the board at hand, or a saved one. The board at hand is shown as far as it is known."""
    if not board:
        return reading(file, draw_at_hand)
    learned = find_board("", board)
    return draw(learned.game, learned.name, board_of_file(board, learned))


def draw_at_hand(evening: Evening) -> None:
    """The board of the session, and how to keep it."""
    draw(evening.game.name, board_name(evening), at_hand(evening))
    screen.show(as_typed_here([KEPT]))


def draw(game: str, name: str, board: object) -> None:
    """A board: every known space, and of a loop of 32 how many are not known."""
    if not isinstance(board, Board):
        return screen.show([f"{game}, board {name}:", *lines_of(game, board)])
    rows = [
        (at, board.frame.kinds[space.kind].name, space.name, str(space.value or ""), space.colour)
        for at, space in enumerate(board.spaces)
        if space
    ]
    title = f"{game}, board {name}: {SPACES - len(rows)} of {SPACES} not known"
    return screen.table(("At", "Kind", "Name", "Number", "Set"), rows, title)


@app.command("check", cls=Command, epilog="ragz board check board.toml")
def check(board: Annotated[str, typer.Argument(metavar="NAME|FILE")]) -> None:
    """Check a board against the booklet and against itself."""
    from ragz_cli.view.reasons import what_is_wrong

    learned = find_board("", board)
    faults = faults_of(learned)
    if faults:
        game = load(learned.game)
        raise CommandError(UNTRUSTED, [f"error: {board}: {what_is_wrong(game, (), fault)}" for fault in faults])
    screen.show([f"{board}: ok, a board of {learned.game}, {len(learned.spaces)} lines"])


@app.command("save", cls=Command, epilog="ragz board save mine\nragz new change Ann Bob --board mine")
def save(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the board saved before")] = False,
    file: File = "",
) -> None:
    """Keep what was learned of the board for the next evening."""
    check_name(name)
    path = os.path.join(folder(), name + ENDING)
    if os.path.lexists(path) and not replace:
        hint = f"to put this one in its place: ragz board save {name} --replace"
        raise not_understood(f"there is a board {name} already", hint)

    def keep(evening: Evening) -> None:
        learned = Learned(evening.game.name, name, tuple(lines_of(evening.game.name, at_hand(evening))))
        write_board(path, learned)
        screen.show([f"Saved in {path}", f"Use it with: ragz new {learned.game} ... --board {name}"])

    reading(file, keep)


@app.command("list", cls=Command, epilog="ragz board list")
def list_() -> None:
    """List the boards that are saved."""
    saved = saved_names()
    rows = [(name, *_about(os.path.join(folder(), name + ENDING))) for name in saved]
    invented = (STAND_IN, ", ".join(games_with_boards()), "invented, to try the program")
    screen.table(("Board", "Game", "Lines"), [*rows, invented])


def _about(path: str) -> tuple[str, str]:
    try:
        learned = read_board(path)
    except SaveError as fault:
        return "?", fault.message
    return learned.game, str(len(learned.spaces))


def saved_names() -> list[str]:
    """The names of the boards that are saved, in order."""
    try:
        entries = os.listdir(folder())
    except OSError:
        return []
    return sorted(entry.removesuffix(ENDING) for entry in entries if entry.endswith(ENDING) and entry[0] != ".")


def folder() -> str:
    """Where boards are saved."""
    from platformdirs import user_data_dir

    return os.path.join(user_data_dir("ragz", appauthor=False), "boards")


def games_with_boards() -> list[str]:
    """The games whose board is learned."""
    return [name for name in NAMES if any(option.name == "board" for option in load(name).options)]


def board_module(game: str) -> ModuleType:
    """The module of a game that knows its board."""
    return import_module(f"ragz_cli.games.{game}.board")


def made(game: str, lines: Iterable[str]) -> object:
    """The board that lines make, or the Refusal of a line that no board of this game can have."""
    own = board_module(game)
    board: object = board_from(own.FRAME, lines) if hasattr(own, "FRAME") else own.board_from(lines)
    return board


def faults_of(learned: Learned) -> list[Refusal]:
    """Everything on a board that contradicts the booklet or itself."""
    own = board_module(learned.game)
    if hasattr(own, "FRAME"):
        return board_faults(own.FRAME, learned.spaces)
    board = own.board_from(learned.spaces)
    return [board] if isinstance(board, Refusal) else []


def lines_of(game: str, board: object) -> Iterable[str]:
    """The lines of a board, as far as it is known."""
    lines: Iterable[str] = board_lines(board) if isinstance(board, Board) else board_module(game).board_lines(board)
    return lines


def at_hand(evening: Evening) -> object:
    """The board of a session."""
    board: object = getattr(evening.state, "board", None)
    if board is None:
        raise not_understood(f"{evening.game.title} has no board that is learned", "ragz board --help")
    return board


def board_name(evening: Evening) -> str:
    """What the board of a session is called."""
    return str(evening.record.setup.get("board") or "learned at the table")


def find_board(game: str, name: str) -> Learned:
    """The board of this name, or in the file of this name; it must be one of `game` if that is given."""
    if name == STAND_IN:
        invented = game or games_with_boards()[0]
        return Learned(invented, STAND_IN, () if game else tuple(board_module(invented).STAND_IN))
    path = name if os.sep in name or name.endswith(ENDING) else _saved(name)
    learned = read_board(path)
    if game and learned.game != game:
        raise SaveError(f"is a board of {learned.game}, not of {game}", path=path)
    board_of_file(path, learned)
    return learned


def _saved(name: str) -> str:
    """The file of a saved board."""
    known = [*saved_names(), STAND_IN]
    if name not in known:
        near = nearest(name, known)
        raise not_understood(
            f"there is no board {name}", f"did you mean {near}?" if near else f"there are: {', '.join(known)}"
        )
    return os.path.join(folder(), name + ENDING)


def board_of_file(path: str, learned: Learned) -> object:
    """The board that the lines of a file make. Raises SaveError for lines that no board of this game can have."""
    from ragz_cli.view.reasons import what_is_wrong

    board = or_refusal(lambda: made(learned.game, learned.spaces))
    if isinstance(board, Refusal):
        raise SaveError(what_is_wrong(load(learned.game), (), board), path=path)
    return board


def check_name(name: str) -> None:
    """A board's name becomes the name of a file."""
    if name == STAND_IN:
        raise not_understood(f"{STAND_IN} is the invented board; choose another name")
    if not name or len(name) > LONGEST_NAME or name[0] == "-" or set(name) - set(LETTERS):
        hint = f"a-z, 0-9 and -, at most {LONGEST_NAME} of them: ragz board save our-board"
        raise not_understood(f"{printable(name) or 'nothing'} cannot be a board's name", hint)


def read_board(path: str) -> Learned:
    """Read a board file. Raises SaveError: it cannot be read, is no TOML, or is not a board of ours."""
    import tomllib

    from ragz_cli.store.load import contents

    try:
        content, _ = contents(path)
        if len(content) > MOST_BYTES:
            raise SaveError(f"is no board of ragz: it has {len(content)} bytes, a board at most {MOST_BYTES}")
        text = content.decode("utf-8-sig")
        _check_limits(text)
        return _learned(tomllib.loads(text))
    except SaveError as fault:
        fault.path = fault.path or path
        raise
    except (ValueError, RecursionError) as fault:
        raise SaveError(f"is no board of ragz: {fault or 'nested too deep'}", path=path) from None


def _check_limits(text: str) -> None:
    """Refuse what tomllib would need seconds and gigabytes for, as in a save."""
    from ragz_cli.store.scan import outline

    try:
        outline(text)
    except SaveError as fault:
        raise SaveError(f"is no board of ragz: {fault.message}", line=fault.line) from None


def _learned(document: dict[str, object]) -> Learned:
    game, name, spaces = (document.get(key) for key in KEYS)
    if set(document) != set(KEYS) or not isinstance(game, str) or not isinstance(name, str):
        raise SaveError(f"is no board of ragz: it must hold {', '.join(KEYS)}")
    if not isinstance(spaces, list) or len(spaces) > MOST_LINES:
        raise SaveError(f"is no board of ragz: spaces must be at most {MOST_LINES} lines")
    if game not in games_with_boards():
        raise SaveError(f"is a board of {game}; boards are learned in {', '.join(games_with_boards())}")
    for text in (name, *spaces):
        if not isinstance(text, str) or (wrong := line_fault(text)):
            raise SaveError(f"is no board of ragz: {wrong if isinstance(text, str) else 'a space must be a line'}")
    return Learned(game, name, tuple(spaces))


def write_board(path: str, learned: Learned) -> None:
    """Write a board file: the whole new one, or the old one stays."""
    import tomli_w

    text = tomli_w.dumps({**learned._asdict(), "spaces": list(learned.spaces)}, multiline_strings=False)
    written = f"{path}.{os.urandom(4).hex()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(written, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(written, path)
    except OSError as fault:
        with suppress(OSError):
            os.unlink(written)
        raise SaveError(f"cannot be written: {fault.strerror or fault}", path=path) from None
