"""`ragz new GAME NAME...`: a command for each game, with the options and house rules that the game declares."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from ragz_cli import __version__
from ragz_cli.cli.commands import (
    BY_NAME,
    COMMANDS,
    NOTHING,
    Command,
    asks_for_help,
    of_game,
    place_of_name,
)
from ragz_cli.cli.commands import (
    Option as CommandOption,
)
from ragz_cli.cli.errors import in_words_of, not_understood, unknown
from ragz_cli.cli.saving import waiting, written
from ragz_cli.core.evening.evening import begun, play_through
from ragz_cli.core.evening.records import FORMAT, GameRecord, Session
from ragz_cli.core.events import Plain
from ragz_cli.core.game import BOARD, Game, Option, State
from ragz_cli.core.names import names_of, unaccented
from ragz_cli.core.setup import SPACES, check_games, check_names, check_title, house_rules
from ragz_cli.core.text import composed
from ragz_cli.games import every, has, known, load
from ragz_cli.store import SaveError, read
from ragz_cli.store.write import create, writing

NEW = "new"


def prepared(row: Command, words: list[str], file: str) -> tuple[Command, list[str]]:
    """The row of the game that is named, and the words without it; the row itself where only help is asked for."""
    at = place_of_name(words, rows_of_games)
    if at is not None:
        name = unaccented(words[at])
        if not has(name):
            raise unknown(f"there is no game {words[at]}", words[at], known(), the_games())
        return row_of(load(name)), [*words[:at], *words[at + 1 :]]
    if words and not asks_for_help(words):
        raise not_understood("no game is named", the_games())
    return row, words


def the_games() -> str:
    """What can be named."""
    return f"the games are: {', '.join(known())}; then the names of the players"


def rows_of_games() -> list[Command]:
    """The row of every game."""
    return [*map(row_of, every())]


def row_of(game: Game[State]) -> Command:
    """`ragz new` for one game: the options of all games and its own."""
    return BY_NAME[NEW]._replace(
        name=f"{NEW} {game.name}",
        run=f"new.new {game.name}",
        help=f"{game.title}. Name the players in the order in which they sit.{_house_rules(game)}",
        examples=f"ragz new {game.name} Ann Bob Cy\nragz new {game.name} Ann Bob --title 'Friday night' -f friday.toml",
        words={"names": "NAME NAME..."},
        options="title agreed house file",
        further=tuple(map(as_typed, game.options)),
    )


def as_typed(own: Option) -> CommandOption:
    """An option of a game as an option of a command."""
    text = f"{own.explained}; else {own.usual}" if own.usual else own.explained
    return of_game(own.name, text, own.flag, "boards" if own.kind == BOARD else "")


def _house_rules(game: Game[State]) -> str:
    """The house rules with their values, ours first."""
    rows = [f"{row.name}={'|'.join(row.values)}: {row.help} ({row.ruling})" for row in game.switches]
    return "\n".join(("", "House rules, our reading first:", *rows)) if rows else ""


def new(
    game: str,
    names: list[str],
    title: str = "",
    games: int = 1,
    house: list[str] | None = None,
    file: str = "",
    chosen: Mapping[str, str] = NOTHING,
) -> None:
    """Begin a session of a game."""
    kind, names = load(game), names_of([*map(composed, names)])
    with in_words_of(kind):
        check_names(kind, names, COMMANDS)
        check_title(composed(title))
        check_games(games)
        rules = house_rules(kind.switches, house or ())
    begin(file, kind, set_up(kind, names, {**rules, **chosen}), (composed(title), games))


def set_up(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up as the game prepares it, with the spaces of a saved board."""
    known_spaces: tuple[str, ...] = ()
    for own in game.options:
        if own.kind == BOARD and chosen.get(own.name):
            from ragz_cli.cli.boards import find_board

            learned = find_board(game.name, chosen[own.name])
            chosen, known_spaces = {**chosen, own.name: learned.name}, learned.spaces
    with in_words_of(game, names):
        setup = game.prepare(names, chosen)
    return {**setup, SPACES: list(known_spaces)} if known_spaces else setup


def begin(
    path: str, game: Game[State], setup: dict[str, Plain], agreed: tuple[str, int], asks_next: bool = False
) -> None:
    """Write the first version of a save, and say what is owed first, unless a prompt asks for that next."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.status import house_lines

    now = timestamp()
    with in_words_of(game, _players(setup)):
        evening = play_through(session_of((begun(game, setup, now),), now, *agreed), load)
    boards = (f", board {setup[own.name]}" for own in game.options if own.kind == BOARD and setup.get(own.name))
    who = f"{game.title}{next(boards, '')}: {', '.join(evening.state.seats)}. Saved in {path}."
    lines = [who, *house_lines(game.summary(evening.state))]
    lines += [] if asks_next else next_lines(game, evening.state)
    if not only_begun(path):
        return written(lambda: create(path, evening.session, waiting), lines)
    with writing(path, waiting) as slot:
        before = slot.save.session
        if not nothing_typed(before):
            raise SaveError("is there already, and holds lines by now; nothing was written", path=path)
        instead = f"Begun again, in place of {', '.join(_players(before.games[0].setup))}:"
        return written(lambda: slot.write(evening.session), [instead, *lines])


def _players(setup: Mapping[str, Plain]) -> list[str]:
    names = setup["players"]
    return [str(name) for name in names] if isinstance(names, list) else []


def only_begun(path: str) -> bool:
    """Whether there is a save in which nothing was typed yet: it can be begun again (TB-10)."""
    try:
        return os.path.lexists(path) and nothing_typed(read(path).session)
    except SaveError:
        return False


def nothing_typed(session: Session) -> bool:
    """Whether a session has one game, and an empty log."""
    return len(session.games) == 1 and not session.games[0].log


def session_of(games: tuple[GameRecord, ...], now: str, title: str = "", agreed: int = 1) -> Session:
    """A session that begins now."""
    return Session(FORMAT, __version__, title, now, agreed, games, {})


def timestamp() -> str:
    """The time now, as a save has it."""
    return datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"
