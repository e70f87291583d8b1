"""`ragz new GAME NAME...`: a command for each game, with the options and house rules that the game declares."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated

import typer
from typer._click.core import Command as AnyCommand
from typer._click.core import Context
from typer.core import TyperOption
from typer.main import get_command_from_info

from ragz_cli import __version__, store
from ragz_cli.cli import completion
from ragz_cli.cli.commands import MODULES, Command, CommandError, not_understood
from ragz_cli.cli.nested import Nested
from ragz_cli.cli.recording import waiting, written
from ragz_cli.cli.session import File
from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import play_through
from ragz_cli.core.evening.records import FORMAT, MOST_GAMES, GameRecord, Session
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, Option, Refusal, State
from ragz_cli.core.line import reserved
from ragz_cli.core.names import match, nearest, unaccented
from ragz_cli.core.play import or_refusal
from ragz_cli.core.text import line_fault, name_fault, printable
from ragz_cli.games import NAMES, load

BOARD, SPACES = "board", "spaces"
THE_GAMES = f"the games are: {', '.join(NAMES)}; then the names of the players"
CHOSEN = "ragz.chosen"  # where the values of a game's own options are collected


class Games(Nested):
    """The games, each a command; its options come from the game's own declaration."""

    def list_commands(self, ctx: Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: Context, cmd_name: str) -> AnyCommand | None:
        if unaccented(cmd_name) in NAMES:
            return command(load(unaccented(cmd_name)))
        if ctx.resilient_parsing:
            return None
        near = nearest(cmd_name, NAMES)
        raise not_understood(f"there is no game {cmd_name}", f"did you mean {near}?" if near else THE_GAMES)

    def nameless(self, ctx: Context, args: list[str]) -> list[str]:
        """Without any word at all this is help; options alone begin no session."""
        if args:
            raise not_understood("no game is named", THE_GAMES)
        return args


app = typer.Typer(
    cls=Games,
    name="new",
    help="Begin a session. Name the game, and the players in the order in which they sit.",
    epilog="ragz new change Ann Bob Cy\nragz new change --help",
    subcommand_metavar="GAME NAME NAME...",
)


def command(game: Game[State]) -> AnyCommand:
    """`ragz new` for one game: the options of all games and its own."""
    made = get_command_from_info(app.registered_commands[0], pretty_exceptions_short=False, rich_markup_mode=None)
    made.name = game.name
    made.short_help = game.title
    made.help = f"Begin a session of {game.title}.{_house_rules(game)}"
    made.epilog = f"ragz new {game.name} Ann Bob Cy\nragz new {game.name} Ann Bob --title 'Friday night' -f friday.toml"
    made.params += [as_typed(option) for option in game.options]
    return made


def as_typed(option: Option) -> TyperOption:
    """An option of a game as an option of a command, which collects its value in CHOSEN."""
    def keep(ctx: typer.Context, _: object, value: Sequence[str] | bool | None) -> None:
        if value:
            words = "yes" if isinstance(value, bool) else ",".join(value)
            ctx.meta.setdefault(CHOSEN, {})[option.name] = words

    return TyperOption(
        param_decls=[f"--{option.name}"],
        is_flag=option.flag or None,
        multiple=not option.flag,
        metavar=None if option.flag else option.name.upper(),
        autocompletion=completion.boards if option.name == BOARD else None,
        help=f"{option.help}; else {option.usual}" if option.usual else option.help,
        callback=keep,
        expose_value=False,
    )


def _house_rules(game: Game[State]) -> str:
    """The house rules with their values, ours first."""
    rows = [f"{row.name}={'|'.join(row.values)}: {row.help} ({row.ruling})" for row in game.switches]
    return "\n\n".join(("", "House rules, our reading first:", *rows)) if rows else ""


@app.command("game", cls=Command)
def new(
    ctx: typer.Context,
    names: Annotated[list[str], typer.Argument(metavar="NAME NAME...")],
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="what the evening is called")] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", help="how many games are agreed")] = 1,
    house: Annotated[
        list[str] | None,
        typer.Option(
            "--house", metavar="NAME=VALUE", help="a house rule; may be repeated", autocompletion=completion.house_rules
        ),
    ] = None,
    file: File = "",
) -> None:
    """Begin a session of a game."""
    game = load(str(ctx.command.name))
    check_names(game, names)
    check_title(title, games)
    chosen: Mapping[str, str] = {**house_rules(game, house or ()), **ctx.meta.get(CHOSEN, {})}
    begin(file, game, set_up(game, names, chosen), (title, games))


def check_names(game: Game[State], names: Sequence[str]) -> None:
    """Refuse names that nobody could type in a line, or that could be taken for something else (design 2)."""
    taken = reserved(game, MODULES)
    for at, name in enumerate(names):
        if wrong := name_fault(name, names[:at]):
            kept = " ".join("".join(c for c in name if c.isalnum() or c in " -.").split())
            hint = f"write it as {kept}" if kept and not name_fault(kept, names[:at]) else ""
            raise not_understood(f"{printable(name) or 'an empty name'} cannot be a player's name: {wrong}", hint)
        if number(name) is not None:
            raise not_understood(f"{name} cannot be a player's name: it is a number", f"as in: Player {name}")
        if word := next((word for word in name.split() if unaccented(word) in taken), ""):
            raise not_understood(
                f"{name} cannot be a player's name: {word} is a word that begins lines and commands",
                f"add something, as in: {name}y",
            )


def check_title(title: str, games: int) -> None:
    """Refuse a title that cannot stand in a save, and a number of games that nobody plays."""
    if wrong := line_fault(title):
        raise not_understood(f"the title cannot be used: {wrong}")
    if not 1 <= games <= MOST_GAMES:
        raise not_understood(f"an evening has 1 to {MOST_GAMES} games, not {games}")


def house_rules(game: Game[State], given: Sequence[str]) -> dict[str, str]:
    """The house rules of `--house NAME=VALUE`, any unambiguous beginning of names and values."""
    allowed = {switch.name: switch.values for switch in game.switches}
    chosen: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        switch = _meant(name, tuple(allowed), f"there is no house rule {name}")
        if not equals:
            raise not_understood(f"house rule {switch} needs a value", f"--house {switch}={'|'.join(allowed[switch])}")
        if switch in chosen:
            raise not_understood(f"house rule {switch} is given twice")
        chosen[switch] = _meant(value, allowed[switch], f"house rule {switch} cannot be {value or 'nothing'}")
    return chosen


def _meant(word: str, names: Sequence[str], problem: str) -> str:
    found = match(word, names)
    if isinstance(found, str):
        return found
    near = found.facts.get("near")
    offered = (str(near),) if near else names
    raise not_understood(problem, f"did you mean {near}?" if near else f"it is one of: {', '.join(offered)}")


def set_up(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up as the game prepares it, with the spaces of a saved board."""
    board = chosen.get(BOARD, "")
    learned = None
    if board and any(option.name == BOARD for option in game.options):
        from ragz_cli.cli.boards import find_board

        learned = find_board(game.name, board)
        chosen = {**chosen, BOARD: learned.name}
    setup = or_refusal(lambda: game.prepare(names, chosen))
    if isinstance(setup, Refusal):
        raise refused(game, names, setup)
    if learned and learned.spaces:
        setup[SPACES] = list(learned.spaces)
    return setup


def refused(game: Game[State], names: Sequence[str], refusal: Refusal) -> CommandError:
    """A set-up that the game does not take."""
    from ragz_cli.view.reasons import what_is_wrong, what_would_be_right
    from ragz_cli.view.refused import exit_code

    hint = what_would_be_right(game, names, refusal)
    lines = [f"error: {what_is_wrong(game, names, refusal)}", *([f"hint: {hint}"] if hint else [])]
    return CommandError(exit_code(refusal), lines)


def begin(path: str, game: Game[State], setup: dict[str, Plain], agreed: tuple[str, int]) -> None:
    """Write the first version of a save, and say what is owed first."""
    from ragz_cli.view.next import next_lines

    start = or_refusal(lambda: game.start(setup))
    names = [str(name) for name in setup["players"]] if isinstance(setup["players"], list) else []
    if isinstance(start, Refusal):
        raise refused(game, names, start)
    now = datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"
    record = GameRecord(game.name, game.revision, now, setup, (), (), game.saved(start))
    title, games = agreed
    session = Session(FORMAT, __version__, title, now, games, (record,), {})
    play_through(session, load)
    board = f", board {setup[BOARD]}" if setup.get(BOARD) else ""
    lines = [f"{game.title}{board}: {', '.join(names)}. Saved in {path}.", *next_lines(game, start)]
    written(lambda: store.create(path, session, waiting), lines)
