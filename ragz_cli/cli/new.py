"""`ragz new GAME NAME...`: a command for each game, with the options and house rules that the game declares."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated

import typer

from ragz_cli import __version__
from ragz_cli.cli.commands import MODULES
from ragz_cli.cli.errors import in_words_of, not_understood, unknown
from ragz_cli.cli.options import File, offering
from ragz_cli.cli.saving import waiting, written
from ragz_cli.cli.typer_inside import AnyCommand, Command, Context, Nested, TyperOption, chosen, command_in, option
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

House = Annotated[
    list[str] | None,
    typer.Option(
        "--house", metavar="NAME=VALUE", help="a house rule; may be repeated", autocompletion=offering("house_rules")
    ),
]

ANY_GAME = "game"  # the command from which that of each game is made


class Games(Nested):
    """The games, each a command; its options come from the game's own declaration."""

    def list_commands(self, ctx: Context) -> list[str]:
        return [game.name for game in every()]

    def get_command(self, ctx: Context, cmd_name: str) -> AnyCommand | None:
        if has(unaccented(cmd_name)):
            return command(load(unaccented(cmd_name)))
        if ctx.resilient_parsing:
            return None
        raise unknown(f"there is no game {cmd_name}", cmd_name, known(), the_games())

    def nameless(self, ctx: Context, args: list[str]) -> list[str]:
        """Without any word this is help; options alone are not enough to begin a session."""
        if args:
            raise not_understood("no game is named", the_games())
        return args


app = typer.Typer(
    cls=Games,
    name="new",
    help="Begin a session. Name the game, and the players in the order in which they sit.",
    epilog="ragz new change Ann Bob Cy\nragz new change --help",
    subcommand_metavar="GAME NAME NAME...",
)


def the_games() -> str:
    """What can be named."""
    return f"the games are: {', '.join(known())}; then the names of the players"


def command(game: Game[State]) -> AnyCommand:
    """`ragz new` for one game: the options of all games and its own."""
    made = command_in(app, ANY_GAME)
    made.name = game.name
    made.short_help = game.title
    made.help = f"Begin a session of {game.title}.{_house_rules(game)}"
    made.epilog = f"ragz new {game.name} Ann Bob Cy\nragz new {game.name} Ann Bob --title 'Friday night' -f friday.toml"
    made.params += map(as_typed, game.options)
    return made


def as_typed(own: Option) -> TyperOption:
    """An option of a game as an option of a command."""
    text = f"{own.explained}; else {own.usual}" if own.usual else own.explained
    return option(own.name, text, own.flag, offering("boards") if own.kind == BOARD else None)


def _house_rules(game: Game[State]) -> str:
    """The house rules with their values, ours first."""
    rows = [f"{row.name}={'|'.join(row.values)}: {row.help} ({row.ruling})" for row in game.switches]
    return "\n\n".join(("", "House rules, our reading first:", *rows)) if rows else ""


@app.command(ANY_GAME, cls=Command)
def new(
    ctx: typer.Context,
    names: Annotated[list[str], typer.Argument(metavar="NAME NAME...")],
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="what the evening is called")] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", help="how many games are agreed")] = 1,
    house: House = None,
    file: File = "",
) -> None:
    """Begin a session of a game."""
    game, names = load(str(ctx.command.name)), names_of([*map(composed, names)])
    with in_words_of(game):
        check_names(game, names, MODULES)
        check_title(composed(title))
        check_games(games)
        rules = house_rules(game.switches, house or ())
    begin(file, game, set_up(game, names, {**rules, **chosen(ctx)}), (composed(title), games))


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
