"""The commands that make an evening of several games: the next game, and the result of one played without ragz."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated

import typer

from ragz_cli import __version__, store
from ragz_cli.cli.commands import UNTRUSTED, Command, CommandError, not_understood
from ragz_cli.cli.lines import PASSED_THROUGH, joined
from ragz_cli.cli.new import check_names, check_title, house_rules, refused, set_up
from ragz_cli.cli.session import File, Opened, played, troubles, waiting
from ragz_cli.core.evening import Evening, play_through, say
from ragz_cli.core.game import Game, Refusal, Table
from ragz_cli.core.reading import fold, match, number
from ragz_cli.core.records import FORMAT, PLAYED, TIE_BREAKER, GameRecord, Plain, Session
from ragz_cli.core.rematch import (
    BEGINS,
    again,
    before_the_last,
    last_played,
    not_yet,
    people,
    tie_breaker,
    tied,
    told_record,
    with_game,
)
from ragz_cli.core.told import RESULT, WITHOUT_RAGZ
from ragz_cli.core.totals import counted
from ragz_cli.games import NAMES, load
from ragz_cli.view import screen
from ragz_cli.view.phrase import STAND_IN

app = typer.Typer()


@app.command(
    "rematch",
    cls=Command,
    epilog="ragz rematch\nragz rematch --tie-breaker\nragz rematch rage --dealer Ann\nragz rematch --games 4",
)
def rematch(
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "",
    tie: Annotated[bool, typer.Option("--tie-breaker", help="only those who tied; it adds nothing (CH-99)")] = False,
    first: Annotated[str, typer.Option("--first", metavar="NAME", help="who begins, else as the rules say")] = "",
    dealer: Annotated[str, typer.Option("--dealer", metavar="NAME", help="who deals first (RG-11)")] = "",
    board: Annotated[str, typer.Option("--board", metavar="NAME|FILE", help="of a game new to this evening")] = "",
    house: Annotated[
        list[str] | None, typer.Option("--house", metavar="NAME=VALUE", help="of a game new to this evening")
    ] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", help="agree on so many games in all")] = None,
    file: File = "",
) -> None:
    """Begin the next game of the evening with the same people. The same game as before, or the one named.

    A game that was played this evening already keeps its board and its house rules.
    """
    with store.writing(file, waiting) as slot:
        evening = _untroubled(file, slot.save)
        kind = load(_game(game)) if game else load(evening.record.game)
        chosen = {key: value for key, value in (("first", first), ("dealer", dealer), ("board", board)) if value}
        _check_options(kind, chosen)
        agreed = _agreed(evening, games)
        setup = _tie_breaker(evening, kind, chosen) if tie else _next(evening, kind, agreed, (chosen, house or ()))
        _begin(slot, with_game(evening, _record(kind, setup, TIE_BREAKER if tie else PLAYED), agreed))


def _untroubled(path: str, save: store.Save) -> Evening:
    """The evening of a save, to which nothing is added while it is in trouble."""
    evening = played(path, save)
    if evening.troubles:
        raise CommandError(UNTRUSTED, troubles(Opened(path, save, evening)))
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
        has = ", ".join(f"--{name}" for name in ("first", "dealer", "board") if name in own)
        raise not_understood(f"{game.title} has no --{unknown}", f"it has {has}")


def _agreed(evening: Evening, games: int | None) -> int:
    """How many games are agreed: as before, or as told now."""
    if games is None:
        return evening.session.games_agreed
    check_title("", games)
    if games < len(evening.session.games):
        raise not_understood(f"{len(evening.session.games)} games are played; fewer cannot be agreed on now")
    return games


def _next(
    evening: Evening, game: Game[Table], agreed: int, how: tuple[Mapping[str, str], Sequence[str]]
) -> dict[str, Plain]:
    """The set-up of a whole game: as the last one of its kind, or as told."""
    if wrong := not_yet(evening, agreed):
        raise refused(evening.game, people(evening), wrong)
    chosen, house = how
    names = people(evening)
    _ask_for_the_dealer(game, names, chosen)
    check_names(game, names)
    setup = set_up(game, names, {**house_rules(game, house), **chosen})
    before = last_played(evening, game.name)
    if before is None or house or "board" in chosen:
        return setup
    begins = {key: setup[key] for key in BEGINS if key in chosen}
    return {**again(before.setup, begins, _learned(evening, before)), "players": list(names)}


def _ask_for_the_dealer(game: Game[Table], names: Sequence[str], chosen: Mapping[str, str]) -> None:
    """Who deals first is for the table to say, game by game (RG-11)."""
    if any(option.name == "dealer" for option in game.options) and "dealer" not in chosen:
        raise not_understood(
            "who deals first? The table picks, for every game [RG-11]", f"ragz rematch --dealer '{names[0]}'"
        )


def _tie_breaker(evening: Evening, game: Game[Table], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up of a tie-breaker, from the game that it decides (A-27)."""
    if wrong := not_yet(evening, 1):
        raise refused(game, people(evening), wrong)
    names = tied(evening, game)
    if isinstance(names, Refusal):
        raise refused(game, people(evening), names)
    begins = set_up(game, names, chosen)
    before = last_played(evening, game.name)
    if before is None:
        return tie_breaker(game, begins, names)
    kept = again(before.setup, {key: begins[key] for key in BEGINS if key in chosen}, _learned(evening, before))
    return tie_breaker(game, kept, names)


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
    with store.uninterrupted(last=True):
        warnings = slot.write(after.session)
        screen.show([*agreed_lines(after), f"Players: {names}", *next_lines(after.game, after.state)])
        screen.complain(f"warning: {warning}" for warning in warnings)


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
    told = _pairs(body)
    if not os.path.lexists(file):
        now = _now()
        session = Session(FORMAT, __version__, "", now, 1, (), {})
        after, lines = _told(session, kind, told, remark)
        with store.uninterrupted(last=True):
            warnings = store.create(file, after.session, waiting)
            screen.show([*lines, f"Saved in {file}."])
            screen.complain(f"warning: {warning}" for warning in warnings)
        return
    with store.writing(file, waiting) as slot:
        evening = _untroubled(file, slot.save)
        _add_result(slot, evening, (kind, told, remark))


def _add_result(slot: "store.Slot", evening: Evening, result: tuple[Game[Table], list[tuple[str, int]], str]) -> None:
    """Put a result behind the games that are over, and before one in which nothing has been typed yet."""
    from ragz_cli.view.totals import evening_lines

    agreed = evening.session.games_agreed
    begun = evening.state.over or bool(evening.record.log)
    if begun and (wrong := not_yet(evening, agreed)):
        raise refused(evening.game, people(evening), wrong)
    session = evening.session if begun else before_the_last(evening).session
    game, told, remark = result
    after, lines = _told(session, game, [(_known(name, evening.session), points) for name, points in told], remark)
    games = after.session.games
    if not begun and (agreed == 1 or len(counted(after.finished)) < agreed):
        games = (*games, evening.record)
    with store.uninterrupted(last=True):
        warnings = slot.write(_checked(after.session._replace(games=games)).session)
        screen.show([*lines, *evening_lines(after)])
        screen.complain(f"warning: {warning}" for warning in warnings)


def _told(session: Session, game: Game[Table], told: list[tuple[str, int]], remark: str) -> tuple[Evening, list[str]]:
    """The evening with a result told at its end, and what is said about it."""
    from ragz_cli.view.told import told as told_lines

    names = [name for name, _ in told]
    check_names(game, names)
    evening = _checked(session._replace(games=(*session.games, told_record(game, names, _now())), totals={}))
    numbers = (points for _, points in told)
    line = f"table: {RESULT} {' '.join(f'{name} {points}' for name, points in zip(names, numbers, strict=True))}"
    said = say(evening._replace(troubles=()), f"{line}  # {remark.strip() or WITHOUT_RAGZ}")
    if isinstance(said, Refusal):
        raise refused(game, names, said)
    return said.evening, told_lines(said.evening.game, names, said.played)


def _known(name: str, session: Session) -> str:
    """The name as it is written in this evening already."""
    lists = (record.setup.get("players") for record in session.games)
    known = [str(one) for names in lists if isinstance(names, list) for one in names]
    return next((one for one in known if fold(one) == fold(name)), name)


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
