"""The commands that make an evening of several games: the next game, and the result of one played without ragz."""

import os
import shlex
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated

import typer
from typer._click.core import Context, Parameter

from ragz_cli import __version__, store
from ragz_cli.cli import completion
from ragz_cli.cli.commands import UNTRUSTED, Command, CommandError, not_understood
from ragz_cli.cli.lines import PASSED_THROUGH, joined
from ragz_cli.cli.new import CHOSEN, as_typed, check_names, check_title, house_rules, refused, set_up
from ragz_cli.cli.recording import waiting, written
from ragz_cli.cli.results import Results, Typed, results, typed
from ragz_cli.cli.session import File, Opened, played, troubles
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.next_game import (
    DEALER,
    REMATCH,
    again,
    agreed_before,
    as_written,
    before_another,
    before_the_last,
    known_names,
    last_played,
    not_yet,
    people,
    reached_back,
    tie_breaker,
    tied,
    told_record,
    untouched,
    with_game,
)
from ragz_cli.core.evening.records import FORMAT, PLAYED, TIE_BREAKER, TOLD, GameRecord, Session
from ragz_cli.core.evening.result_only import RESULT, WITHOUT_RAGZ
from ragz_cli.core.evening.taking import say
from ragz_cli.core.evening.totals import counted
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.core.names import match
from ragz_cli.core.play import or_refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import STAND_IN
from ragz_cli.games import NAMES, load
from ragz_cli.view.hints import as_typed_here

app = typer.Typer()

WAY_BACK = "Take it back with: ragz undo"


class Rematch(Command):
    """The command with the options of every game: which of them its game has is known when the save is read."""

    def get_params(self, ctx: Context) -> list[Parameter]:
        options = {option.name: option for name in NAMES for option in load(name).options}
        *own, help_ = super().get_params(ctx)
        return [*own, *map(as_typed, options.values()), help_]


class Asked(NamedTuple):
    """What is asked for now: the game if one is named, its options by name, house rules, how many games are agreed.

    `begun` is the game in whose place it is asked for, in which nothing has been typed yet.
    """

    game: str = ""
    chosen: Mapping[str, str] = {}
    house: Sequence[str] = ()
    games: int | None = None
    tie: bool = False
    begun: GameRecord | None = None


@app.command(
    REMATCH,
    cls=Rematch,
    epilog="ragz rematch\nragz rematch --tie-breaker\nragz rematch rage --dealer Ann\nragz rematch --games 4",
)
def rematch(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "",
    tie: Annotated[bool, typer.Option("--tie-breaker", help="only those who tied; it adds nothing (CH-99)")] = False,
    house: Annotated[
        list[str] | None,
        typer.Option(
            "--house",
            metavar="NAME=VALUE",
            help="a further house rule; may be repeated",
            autocompletion=completion.house_rules,
        ),
    ] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", help="agree on so many games in all")] = None,
    file: File = "",
) -> None:
    """Begin the next game of the evening with the same people. The same game as before, or the one named.

    A game that was played this evening already keeps what was agreed; what is asked for now is put in its place. A next
    game in which nothing has been typed yet is begun anew.
    """
    with store.writing(file, waiting) as slot:
        whole = _untroubled(file, slot.save)
        evening = _without_untouched(whole)
        begun = None if evening is whole else whole.record
        kind = load(_game(game)) if game else load(evening.record.game)
        asked = Asked(game and kind.name, ctx.meta.get(CHOSEN, {}), house or (), games, tie, begun)
        _check_options(kind, asked.chosen)
        agreed = _agreed(evening, games)
        setup = _tie_breaker(evening, kind, asked) if tie else _next(evening, kind, asked)
        _begin(slot, with_game(evening, _record(kind, setup, TIE_BREAKER if tie else PLAYED), agreed))


def _untroubled(path: str, save: store.Save) -> Evening:
    """The evening of a save, to which nothing is added while it is in trouble."""
    evening = played(path, save)
    if evening.troubles:
        raise CommandError(UNTRUSTED, troubles(Opened(path, save, evening)))
    return evening


def _without_untouched(evening: Evening) -> Evening:
    """The evening without a next game in which nothing has been typed yet."""
    if reached_back(evening):
        return _checked(before_the_last(evening))
    return evening


def _game(name: str) -> str:
    found = or_refusal(lambda: match(name, NAMES))
    if isinstance(found, Refusal):
        raise not_understood(f"there is no game {name}", f"the games are: {', '.join(NAMES)}")
    return found


def _check_options(game: Game[State], chosen: Mapping[str, str]) -> None:
    """Refuse an option that this game does not have: nothing that is typed is passed over."""
    own = [option.name for option in game.options]
    if unknown := next((name for name in chosen if name not in own), ""):
        has = ", ".join(f"--{name}" for name in own)
        raise not_understood(f"{game.title} has no --{unknown}", f"it has {has}")


def _agreed(evening: Evening, games: int | None) -> int:
    """How many games are agreed: as before, or as told now."""
    if games is None:
        return evening.session.games_agreed
    check_title("", games)
    if games < (over := len(counted(evening.finished))):
        raise not_understood(f"{over} games are played; fewer cannot be agreed on now")
    return games


def _next(evening: Evening, game: Game[State], asked: Asked) -> dict[str, Plain]:
    """The set-up of a whole game."""
    names = people(evening)
    typed_again = _typed_again(game, names, asked)
    if wrong := not_yet(evening, _agreed(evening, asked.games), typed_again):
        raise refused(evening.game, names, wrong)
    if _without_dealer(game, asked):
        games = f" --games {asked.games}" if asked.games else ""
        raise not_understood("who deals first? The table picks, for every game [RG-11]", f"ragz {typed_again}{games}")
    check_names(game, names)
    return _set_up_again(evening, game, names, asked)


def _set_up_again(evening: Evening, game: Game[State], names: Sequence[str], asked: Asked) -> dict[str, Plain]:
    """The set-up as it was in the last game of this kind, with what is asked for now."""
    setup = set_up(game, names, {**house_rules(game, asked.house), **asked.chosen})
    before = last_played(evening, game.name, asked.begun)
    if before is None:
        return setup
    usual = set_up(game, (), {})  # what stands in a set-up unasked
    new = {key: value for key, value in setup.items() if key in asked.chosen or usual.get(key) != value}
    return again(agreed_before(before, usual, asked.tie), new, _learned(evening, before))


def _without_dealer(game: Game[State], asked: Asked) -> bool:
    """Whether it is not said who deals first, which the table says for every game (RG-11)."""
    return any(option.name == DEALER for option in game.options) and DEALER not in asked.chosen


def _typed_again(game: Game[State], names: Sequence[str], asked: Asked) -> str:
    """The command as it was typed, but for how many games are agreed; with a dealer, of whom there has to be one."""
    chosen = {**asked.chosen, **({DEALER: names[0]} if _without_dealer(game, asked) else {})}
    flags = {option.name for option in game.options if option.flag}
    words = [REMATCH, *([asked.game] if asked.game else [])]
    for name, value in chosen.items():
        words += [f"--{name}"] if name in flags else [f"--{name}", value]
    return shlex.join([*words, *(word for rule in asked.house for word in ("--house", rule))])


def _tie_breaker(evening: Evening, game: Game[State], asked: Asked) -> dict[str, Plain]:
    """The set-up of a tie-breaker, from the game that it decides (A-27)."""
    if wrong := not_yet(evening, 1):
        raise refused(game, people(evening), wrong)
    names = or_refusal(lambda: tied(evening, game))
    if isinstance(names, Refusal):
        raise refused(game, people(evening), names)
    return tie_breaker(game, _set_up_again(evening, game, names, asked), names)


def _learned(evening: Evening, record: GameRecord) -> list[str]:
    """The lines of the board that people told in an earlier game; none of the invented one, or where there is none."""
    if load(record.game).board is None or record.setup.get("board") == STAND_IN:
        return []
    part = play_through(evening.session._replace(games=(record,)), load)
    keeper = part.game.board
    return [] if keeper is None else list(keeper.lines(keeper.of(part.state)))


def _record(game: Game[State], setup: dict[str, Plain], kind: str) -> GameRecord:
    start = or_refusal(lambda: game.start(setup))
    if isinstance(start, Refusal):
        names = setup["players"]
        raise refused(game, [str(name) for name in names] if isinstance(names, list) else [], start)
    return GameRecord(game.name, game.revision, _now(), setup, (), (), game.saved(start), kind)


def _now() -> str:
    return datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _begin(slot: "store.Slot", evening: Evening) -> None:
    """Write the evening with its new game, and say what is owed first."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.status import agreed_lines

    after = _checked(evening.session)
    names = ", ".join(after.state.seats)
    lines = [*agreed_lines(after), f"Players: {names}", *next_lines(after.game, after.state)]
    written(lambda: slot.write(after.session), lines)


def _checked(session: Session) -> Evening:
    """The evening as it will be read back."""
    evening = or_refusal(lambda: play_through(session, load))
    if isinstance(evening, Refusal):
        raise refused(load(session.games[-1].game), (), evening)
    return evening


@app.command(
    RESULT,
    cls=Command,
    context_settings=PASSED_THROUGH,
    epilog="ragz result change Ann 0 Bob 35 Cy 60 \"# at Bob's\"\nragz result rage Ann 112 'Grandma Jo' -5",
)
def result(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    words: Annotated[list[str], typer.Argument(metavar="NAME N...")],
    file: File = "",
) -> None:
    """Enter the result of a game that was played without ragz. It begins a save if there is none."""
    joined(words)  # which refuses options that are none
    told = typed(_game(game), words)
    if not os.path.lexists(file):
        _begin_with(file, told)
        return
    with store.writing(file, waiting) as slot:
        _add_result(slot, _untroubled(file, slot.save), told)


def _begin_with(file: str, told: Typed) -> None:
    """Begin a save with a result."""
    from ragz_cli.view.totals import evening_lines

    session = Session(FORMAT, __version__, "", _now(), 1, (), {})
    after, lines = _told(session, told, results(told, ()))
    saved = [*lines, *evening_lines(after), f"Saved in {file}.", *as_typed_here([WAY_BACK])]
    written(lambda: store.create(file, after.session, waiting), saved)


def _add_result(slot: "store.Slot", evening: Evening, told: Typed) -> None:
    """Put a result behind the games that are over, and before one in which nothing has been typed yet."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.totals import evening_lines

    begun = not untouched(evening) or evening.record.kind == TIE_BREAKER
    if begun and (wrong := not_yet(evening, evening.session.games_agreed, _begun_for(evening, told))):
        raise refused(evening.game, people(evening), wrong)
    session = evening.session if begun else before_the_last(evening)
    everybody = results(told, known_names(evening.session))
    named = [(as_written(name, evening.session), points) for name, points in everybody]
    after, lines = _told(session, told, named)
    whole = _checked(after.session if begun else before_another(after, evening.record))
    waits = whole.record.kind != TOLD
    lines += evening_lines(after, begun=waits) + (next_lines(whole.game, whole.state) if waits else [])
    written(lambda: slot.write(whole.session), [*lines, *as_typed_here([WAY_BACK])])


def _begun_for(evening: Evening, told: Typed) -> str:
    """The command with which more games are agreed on, so that a result can be told: by a game of its kind."""
    game = load(told.game)
    return _typed_again(game, people(evening), Asked(told.game if told.game != evening.record.game else ""))


def _told(session: Session, told: Typed, everybody: Results) -> tuple[Evening, list[str]]:
    """The evening with a result told at its end, and what is said about it."""
    from ragz_cli.view.narration import narrated

    game, names = load(told.game), [name for name, _ in everybody]
    check_names(game, names)
    evening = _checked(session._replace(games=(*session.games, told_record(game, names, _now())), totals={}))
    line = f"table: {RESULT} {' '.join(f'{name} {points}' for name, points in everybody)}"
    said = say(evening._replace(troubles=()), f"{line}  # {told.remark or WITHOUT_RAGZ}")
    if isinstance(said, Refusal):
        raise refused(game, names, said)
    return said.evening, narrated(said.evening.game, names, said.played)

