"""`ragz board`: boards that people learned at the table are shown, checked, saved and listed."""

import os
from collections.abc import Iterator, Sequence

from ragz_cli.cli.at_hand import reading
from ragz_cli.cli.commands import Command, asks_for_help, file_at_hand, nested, place_of_name, rows_within
from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood, unknown
from ragz_cli.core.game import BoardKeeper, Game, Refused, State
from ragz_cli.core.setup import LEARNED, STAND_IN
from ragz_cli.core.words import printable
from ragz_cli.games import guests, load, ours
from ragz_cli.store import files
from ragz_cli.store.files import SavedBoard, path_of, read_board, saved_names
from ragz_cli.store.load import SaveError
from ragz_cli.view import screen
from ragz_cli.view.sentences import aloud, as_typed_here, what_is_wrong

SHOW = "show"
KEPT = "Keep it for the next evening with: ragz board save our-{}; more: ragz board --help"

Keeper = BoardKeeper[State, object]


def prepared(row: Command, words: list[str], file: str) -> tuple[Command, list[str]]:
    """The command that is named; else the board at hand is shown. Where there is no save either, help is."""
    at_hand_ = words or os.path.lexists(file_at_hand(file))
    if at_hand_ and not asks_for_help(words) and place_of_name(words, lambda: rows_within(row)) is None:
        words = [SHOW, *words]
    return nested(row, words, file)


def show(board: str = "", file: str = "") -> None:
    """`ragz board show [NAME|FILE]`."""
    if board:
        saved = find_board("", board)
        keeper = keeper_of(load(saved.game))
        return draw(saved.game, saved.name, keeper, keeper.read(saved.spaces))
    with reading(file) as evening:
        game, keeper = evening.game.name, keeper_of(evening.game)
        draw(game, str(evening.record.setup.get("board") or LEARNED), keeper, keeper.of(evening.state))
        return screen.show(as_typed_here([KEPT.format(game)]))


def draw(game: str, name: str, keeper: Keeper, board: object) -> None:
    """A board: every known space, and how many are not known, if that can be counted."""
    if keeper.table is None:
        return screen.show([f"{game}, board {name}:", *keeper.lines(board)])
    head, rows, spaces = keeper.table(board)
    return screen.table(head, rows, f"{game}, board {name}: {spaces - len(rows)} of {spaces} not known")


def check(board: str) -> None:
    """`ragz board check NAME|FILE`."""
    saved = find_board("", board)
    game = load(saved.game)
    keeper, missing = keeper_of(game), ""
    if faults := keeper.faults(saved.spaces):
        raise CommandError(UNTRUSTED, [f"error: {board}: {what_is_wrong(game, (), fault)}" for fault in faults])
    if keeper.table:
        _, rows, spaces = keeper.table(keeper.read(saved.spaces))
        missing = f", {spaces - len(rows)} of {spaces} spaces not known" if len(rows) < spaces else ""
    screen.show([f"{board}: ok, a board of {saved.game}, {len(saved.spaces)} lines{missing}"])


def save(name: str, replace: bool = False, file: str = "") -> None:
    """`ragz board save NAME`."""
    if name == STAND_IN:
        raise not_understood(f"{STAND_IN} is the invented board; choose another name")
    if not files.can_be_name(name):
        hint = f"a-z, 0-9 and -, at most {files.LONGEST_NAME} of them: ragz board save our-board"
        raise not_understood(f"{printable(name) or 'nothing'} cannot be a board's name", hint)
    path = path_of(name)
    if os.path.lexists(path) and not replace:
        hint = f"to put this one in its place: ragz board save {name} --replace"
        raise not_understood(f"there is a board {name} already", hint)
    with reading(file) as evening:
        game, keeper = evening.game.name, keeper_of(evening.game)
        saved = SavedBoard(game, name, keeper.lines(keeper.of(evening.state)))
        smaller = _smaller(path, saved) if replace else []
        files.write_board(path, saved)
        used = "The next evening takes it." if aloud() else f"Use it with: ragz new {game} ... --board {name}"
        screen.show([f"Saved in {path}", *smaller, used])
        screen.forgive()


def _smaller(path: str, board: SavedBoard) -> list[str]:
    """What the board saved before knows and its replacement does not (TB-12)."""
    try:
        before = read_board(path, games_with_boards, guests)
        _check_lines(path, before)
    except SaveError:
        return []
    if before.game != board.game:
        return [f"It was a board of {before.game}, which is gone."]
    lost = _lost(keeper_of(load(board.game)), before.spaces, board.spaces)
    return [f"The board saved before knew more; this one does not know: {', '.join(lost)}"] if lost else []


def _lost(keeper: Keeper, before: Sequence[str], now: Sequence[str]) -> list[str]:
    """What only the first of two boards knows: its spaces, or the parts of a space."""
    if keeper.table is None:
        return [line for line in before if line not in now]
    head, rows, _ = keeper.table(keeper.read(before))
    known = {row[0]: row for row in keeper.table(keeper.read(now)).rows}
    words = {line.split()[0] for line in now}
    lost = [line for line in before if not line[:1].isdigit() and line.split()[0] not in words]
    for at, *parts in rows:
        if at not in known:
            lost.append(f"space {at} ({' '.join(str(part) for part in parts if part)})")
        elif gone := [f"{name} {had}" for name, had, has in zip(head[1:], parts, known[at][1:], strict=True)
                      if had and not has]:  # fmt: skip
            lost.append(f"space {at}: {', '.join(gone)}")
    return lost


def list_() -> None:
    """`ragz board list`."""
    rows = [(name, *_about(path_of(name))) for name in saved_names()]
    invented = (STAND_IN, ", ".join(games_with_boards()), "invented, to try the program")
    screen.table(("Board", "Game", "Lines"), [*rows, invented])


def names_for(game: str) -> list[str]:
    """The saved boards of a game."""
    return [name for name in saved_names() if _about(path_of(name))[0] == game]


def _about(path: str) -> tuple[str, str]:
    try:
        saved = read_board(path, games_with_boards, guests)
    except SaveError as fault:
        return "?", fault.message
    return saved.game, str(len(saved.spaces))


def games_with_boards() -> Iterator[str]:
    """Those of our games whose board is learned."""
    return (game.name for game in ours() if game.board)


def keeper_of(game: Game[State]) -> Keeper:
    """How a game keeps its board."""
    if game.board is None:
        raise not_understood(f"{game.title} has no board that is learned", "ragz board --help")
    return game.board


def find_board(game: str, word: str) -> SavedBoard:
    """The board of this name, or in the file of this name; it must be one of `game` if that is given."""
    if word == STAND_IN:
        named = game or next(games_with_boards())
        return SavedBoard(named, STAND_IN, () if game else keeper_of(load(named)).stand_in)
    if not files.is_path(word) and word not in (known := known_names()):
        raise unknown(f"there is no board {word}", word, known, f"there are: {', '.join(known)}")
    path = word if files.is_path(word) else path_of(word)
    board = read_board(path, games_with_boards, guests)
    if game and board.game != game:
        raise SaveError(f"is a board of {board.game}, not of {game}", path=path)
    _check_lines(path, board)
    return board


def known_names() -> list[str]:
    """The boards that are taken by name."""
    return [*saved_names(), STAND_IN]


def _check_lines(path: str, board: SavedBoard) -> None:
    """Raise SaveError for lines that no board of this game can have."""
    game = load(board.game)
    try:
        keeper_of(game).read(board.spaces)
    except Refused as refused:
        raise SaveError(what_is_wrong(game, (), refused.refusal), path=path) from None
