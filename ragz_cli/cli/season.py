"""The commands that make an evening of several games: the next game, and the result of one played without ragz."""

import os
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
from ragz_cli.cli.session import File, Opened, played, troubles
from ragz_cli.core.evening import Evening, play_through
from ragz_cli.core.game import Game, Refusal, Table
from ragz_cli.core.reading import match, number
from ragz_cli.core.records import FORMAT, PLAYED, TIE_BREAKER, TOLD, GameRecord, Plain, Session
from ragz_cli.core.rematch import (
    again,
    as_written,
    before_another,
    before_the_last,
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
from ragz_cli.core.saying import say
from ragz_cli.core.told import RESULT, WITHOUT_RAGZ
from ragz_cli.core.totals import counted
from ragz_cli.games import NAMES, load
from ragz_cli.view.phrase import STAND_IN

app = typer.Typer()

WAY_BACK = "Take it back with: ragz undo"

TypedResult = tuple[Game[Table], list[tuple[str, int]], str]
"""The game, everybody's name with the result, the remark."""


class Rematch(Command):
    """The command with the options of every game: which of them its game has is known when the save is read."""

    def get_params(self, ctx: Context) -> list[Parameter]:
        options = {option.name: option for name in NAMES for option in load(name).options}
        *own, help_ = super().get_params(ctx)
        return [*own, *map(as_typed, options.values()), help_]


Asked = tuple[Mapping[str, str], Sequence[str]]
"""What is asked for now: options by name, and house rules."""


@app.command(
    "rematch",
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
        evening = _without_untouched(_untroubled(file, slot.save))
        kind = load(_game(game)) if game else load(evening.record.game)
        chosen: dict[str, str] = ctx.meta.get(CHOSEN, {})
        _check_options(kind, chosen)
        agreed = _agreed(evening, games)
        how = (chosen, house or ())
        setup = _tie_breaker(evening, kind, how) if tie else _next(evening, kind, agreed, how)
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
    found = match(name, NAMES)
    if isinstance(found, Refusal):
        raise not_understood(f"there is no game {name}", f"the games are: {', '.join(NAMES)}")
    return found


def _check_options(game: Game[Table], chosen: Mapping[str, str]) -> None:
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


def _next(evening: Evening, game: Game[Table], agreed: int, how: Asked) -> dict[str, Plain]:
    """The set-up of a whole game."""
    if wrong := not_yet(evening, agreed):
        raise refused(evening.game, people(evening), wrong)
    names = people(evening)
    _ask_for_the_dealer(game, names, how[0])
    check_names(game, names)
    return _set_up_again(evening, game, names, how)


def _set_up_again(evening: Evening, game: Game[Table], names: Sequence[str], how: Asked) -> dict[str, Plain]:
    """The set-up as it was in the last game of this kind, with what is asked for now."""
    chosen, house = how
    setup = set_up(game, names, {**house_rules(game, house), **chosen})
    before = last_played(evening, game.name)
    if before is None:
        return setup
    usual = set_up(game, (), {})  # what stands in a set-up unasked
    asked = {key: value for key, value in setup.items() if key in chosen or usual.get(key) != value}
    return again(before.setup, asked, _learned(evening, before))


def _ask_for_the_dealer(game: Game[Table], names: Sequence[str], chosen: Mapping[str, str]) -> None:
    """Who deals first is for the table to say, game by game (RG-11)."""
    if any(option.name == "dealer" for option in game.options) and "dealer" not in chosen:
        raise not_understood(
            "who deals first? The table picks, for every game [RG-11]", f"ragz rematch --dealer '{names[0]}'"
        )


def _tie_breaker(evening: Evening, game: Game[Table], how: Asked) -> dict[str, Plain]:
    """The set-up of a tie-breaker, from the game that it decides (A-27)."""
    if wrong := not_yet(evening, 1):
        raise refused(game, people(evening), wrong)
    names = tied(evening, game)
    if isinstance(names, Refusal):
        raise refused(game, people(evening), names)
    return tie_breaker(game, _set_up_again(evening, game, names, how), names)


def _learned(evening: Evening, record: GameRecord) -> list[str]:
    """The lines of the board that people told in an earlier game; none of the invented one, or where there is none."""
    from ragz_cli.cli.boards import lines_of

    if not any(option.name == "board" for option in load(record.game).options) or record.setup.get("board") == STAND_IN:
        return []
    part = play_through(evening.session._replace(games=(record,)), load)
    assert isinstance(part, Evening)
    board: object = getattr(part.state, "board", None)
    return [] if board is None else list(lines_of(record.game, board))


def _record(game: Game[Table], setup: dict[str, Plain], kind: str) -> GameRecord:
    start = game.start(setup)
    if isinstance(start, Refusal):
        names = setup["players"]
        raise refused(game, [str(name) for name in names] if isinstance(names, list) else [], start)
    return GameRecord(game.name, game.revision, _now(), setup, (), (), game.table(start), kind)


def _now() -> str:
    return datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _begin(slot: "store.Slot", evening: Evening) -> None:
    """Write the evening with its new game, and say what is owed first."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.table import agreed_lines

    after = _checked(evening.session)
    names = ", ".join(after.state.seats)
    lines = [*agreed_lines(after), f"Players: {names}", *next_lines(after.game, after.state)]
    written(lambda: slot.write(after.session), lines)


def _checked(session: Session) -> Evening:
    """The evening as it will be read back."""
    evening = play_through(session, load)
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
    kind = load(_game(game))
    body, _, remark = joined(words).partition("#")
    typed = (kind, _pairs(body), remark)
    if not os.path.lexists(file):
        _begin_with(file, typed)
        return
    with store.writing(file, waiting) as slot:
        _add_result(slot, _untroubled(file, slot.save), typed)


def _begin_with(file: str, result: TypedResult) -> None:
    """Begin a save with a result."""
    from ragz_cli.view.totals import evening_lines

    session = Session(FORMAT, __version__, "", _now(), 1, (), {})
    after, lines = _told(session, result)
    saved = [*lines, *evening_lines(after), f"Saved in {file}.", WAY_BACK]
    written(lambda: store.create(file, after.session, waiting), saved)


def _add_result(slot: "store.Slot", evening: Evening, result: TypedResult) -> None:
    """Put a result behind the games that are over, and before one in which nothing has been typed yet."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.totals import evening_lines

    begun = not untouched(evening) or evening.record.kind == TIE_BREAKER
    if begun and (wrong := not_yet(evening, evening.session.games_agreed)):
        raise refused(evening.game, people(evening), wrong)
    session = evening.session if begun else before_the_last(evening)
    game, told, remark = result
    known = [(as_written(name, evening.session), points) for name, points in told]
    after, lines = _told(session, (game, known, remark))
    whole = _checked(after.session if begun else before_another(after, evening.record))
    waits = whole.record.kind != TOLD
    lines += evening_lines(after, begun=waits) + (next_lines(whole.game, whole.state) if waits else [])
    written(lambda: slot.write(whole.session), [*lines, WAY_BACK])


def _told(session: Session, result: TypedResult) -> tuple[Evening, list[str]]:
    """The evening with a result told at its end, and what is said about it."""
    from ragz_cli.view.told import told as told_lines

    game, told, remark = result
    names = [name for name, _ in told]
    check_names(game, names)
    evening = _checked(session._replace(games=(*session.games, told_record(game, names, _now())), totals={}))
    line = f"table: {RESULT} {' '.join(f'{name} {points}' for name, points in told)}"
    said = say(evening._replace(troubles=()), f"{line}  # {remark.strip() or WITHOUT_RAGZ}")
    if isinstance(said, Refusal):
        raise refused(game, names, said)
    return said.evening, told_lines(said.evening.game, names, said.played)


def _pairs(text: str) -> list[tuple[str, int]]:
    """Names and numbers in turn; a name goes as far as the next number."""
    pairs: list[tuple[str, int]] = []
    name: list[str] = []
    for word in text.replace(",", " ").split():
        points = number(word)
        if points is None:
            name.append(word)
            continue
        if not name:
            raise not_understood(f"{word} has no name before it", "as in: ragz result change Ann 0 Bob 35 Cy 60")
        pairs.append((" ".join(name), points))
        name = []
    if name or not pairs:
        raise not_understood(
            f"{' '.join(name) or 'nobody'} has no result", "as in: ragz result change Ann 0 Bob 35 Cy 60"
        )
    return pairs
