"""`ragz night`: several tables of one day, drawn so that people meet the others in turn, begun, and seen at once."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from random import Random

from ragz_cli.cli import commands, new
from ragz_cli.cli.at_hand import opened, path_of, tables_of, timestamp, tonight, troubles, waiting, written
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, in_words_of, not_understood
from ragz_cli.cli.season import at_hand, read_all
from ragz_cli.core.evening.evening import Evening, begun, play_through
from ragz_cli.core.evening.next_game import moment_of, people
from ragz_cli.core.evening.session import Session, as_written
from ragz_cli.core.game import PLAYER, Game, Plain, State
from ragz_cli.core.line import check_names
from ragz_cli.core.names import names_of
from ragz_cli.core.season import results
from ragz_cli.core.setup import check_games, check_title, house_rules, players_of
from ragz_cli.core.words import Count, composed, identity
from ragz_cli.games import has, load
from ragz_cli.store.files import write_folder
from ragz_cli.store.write import HeldSave, proven, writing
from ragz_cli.view import screen
from ragz_cli.view.second import SecondScreen, second_screen
from ragz_cli.view.sentences import Listed

OUT = "out"  # in place of a table: for who does not come


def prepared(row: commands.Command, words: list[str], file: str) -> tuple[commands.Command, list[str]]:
    """The command that is named, `new` with the options of its game; else all tables are shown."""
    asked = commands.asks_for_help(words)
    if not asked and commands.place_of_name(words, lambda: commands.rows_within(row)) is None:
        words = ["show", *words]
    row, words = commands.nested(row, words, file)
    game = next((word for flag, word in pairwise(words) if flag == "--game"), "")
    if row.run == "night.new_" and has(game):
        row = row._replace(further=tuple(new.as_typed(one) for one in load(game).options if one.kind != PLAYER))
    return row, words


def new_(
    names: list[str],
    tables: int = 0,
    named: str = "",
    seed: int | None = None,
    title: str = "",
    games: int = 1,
    house: list[str] | None = None,
    date: str = "",
    chosen: Mapping[str, str] = commands.NOTHING,
) -> None:
    """`ragz night new --tables N --game GAME NAME...`."""
    if not has(named):
        raise not_understood(f"there is no game {named}" if named else "no game is named", new.the_games())
    game, before = load(named), _past()
    people = _as_known(names_of([*map(composed, names)]), before)
    if not 1 <= tables <= min(len(people) // 2, results.MOST_TABLES):
        hint = f"as in: ragz night new --tables 2 --game {game.name} Ann Bob Cy Dee"
        raise not_understood(f"{Count(len(people)):person|people} cannot sit at {Count(tables):table}", hint)
    seed = int.from_bytes(os.urandom(2), "big") if seed is None else seed
    drawn = results.draw(people, tables, before, Random(seed).shuffle)
    with in_words_of(game):
        check_title(composed(title))
        check_games(games)
        chosen = {**house_rules(game.switches, house or ()), **chosen}
        check_names(game, people)
    agreed = new.Agreed(composed(title), games, new.moment_on(date)[:10] if date else tonight()[0])
    late = new.late_lines(new.Agreed(day=date))
    evenings = [_begun(game, seats, chosen, agreed._replace(table=at)) for at, seats in enumerate(drawn.tables, 1)]
    said = [f"Seed {seed}; the sum of squared meetings is {drawn.meetings}.", *late]
    for at, evening in enumerate(evenings, 1):
        said += ["", *_card(path_of(agreed.day, at), evening)]
    files = {path_of("", at): one.session for at, one in enumerate(evenings, 1)}
    written(lambda: write_folder(agreed.day, {file: proven(session) for file, session in files.items()}), said)


def _past() -> results.Past:
    """Who sat with whom in the season of this folder, or in all saves of it."""
    here, nobody = at_hand([os.curdir], ""), results.Seated("")
    return results.past(read_all(here, lambda _, evening, scope: results.seated(evening, scope), lambda _: nobody))


def _as_known(names: Sequence[str], before: results.Past) -> list[str]:
    """Names as they are written in the season already."""
    known = before.names.values()
    return [before.names.get(identity(name), as_written(name, known)) for name in names]


def _begun(game: Game[State], seats: Sequence[str], chosen: Mapping[str, str], agreed: new.Agreed) -> Evening:
    """The evening of a table: whoever has the first seat begins, or deals."""
    first = {one.name: seats[0] for one in game.options if one.kind == PLAYER}
    setup = new.set_up(game, seats, {**first, **chosen})
    return _evening(new.session_of((), timestamp(), agreed), game, setup)


def _evening(session: Session, game: Game[State], setup: Mapping[str, Plain]) -> Evening:
    with in_words_of(game):
        return play_through(session._replace(games=(begun(game, setup, session.created),), totals={}), load)


def _card(path: str, evening: Evening) -> list[str]:
    """What is laid on a table: its number, its game, its people in the order of seats, and how it is played on."""
    first, *others = evening.state.seats
    head = f"Table {evening.session.table}: {evening.game.title}"
    return [head, f"  {first} has the first seat, then {Listed(others):and}", f"  ragz play -f {path}"]


def show(date: str = "") -> None:
    """`ragz night`: who is due at each table, how far it is, who leads."""
    day = _day(date)
    found = {at: opened(path_of(day, at)) for at in tables_of(day)}
    people = {identity(name) for one in found.values() for name in one.evening.called.values()}
    lines = [f"{day}: {Count(len(people)):person|people} at {Count(len(found)):table}"]
    for at, one in found.items():
        evening, games = one.evening, len(one.evening.session.games)
        game = f"{evening.game.title}{f', game {games}' if games > 1 else ''}"
        lines += [f"Table {at}: {game}, {Count(len(evening.replay.lines)):line}", *_now(second_screen(evening))]
    screen.show(lines)
    if wrong := [line for one in found.values() for line in troubles(one)]:
        raise CommandError(UNTRUSTED, wrong)


def _now(now: SecondScreen) -> Iterator[str]:
    """Who is due for what, or who won; and who leads."""
    yield from (f"  {Listed(one.who):and}: {one.what}" for one in now.due)
    yield from [f"  {now.headline}"] if now.over else []
    places = [f"{place.rank}. {place.name} {place.figure}" for place in now.places if place.rank]
    yield from [f"  {now.measure[:1].upper()}{now.measure[1:]}: {', '.join(places)}"] if places else []


def add(names: list[str], date: str = "") -> None:
    """`ragz night add NAME...`: each to the smallest table where nothing is typed yet; of equals the best for them."""
    day, before = _day(date), _past()
    for name in _as_known(names_of([*map(composed, names)]), before):
        with _open_tables(day) as open_:
            sitting = [one for at in tables_of(day) for one in people(opened(path_of(day, at)).evening)]
            if identity(name) in map(identity, sitting):
                raise CommandError(REFUSED, [f"error: {name} sits there already"])
            if not open_:
                hint = "hint: whoever comes late joins the next game, as in: ragz rematch --with Dora"
                raise CommandError(REFUSED, ["error: play has begun at every table", hint])

            def cost(at: int, name: str = name, open_: Mapping[int, HeldSave] = open_) -> tuple[int, int]:
                seats = _seats(open_[at])
                return len(seats), sum(before.meetings(name, other) ** 2 for other in seats)

            table = min(open_, key=cost)
            _write(day, open_, {table: [*_seats(open_[table]), name]})


def move(name: str, table: str, date: str = "") -> None:
    """`ragz night move NAME TABLE`, or `out` for who does not come."""
    day = _day(date)
    with _open_tables(day) as open_:
        sits = {at: seat for at, slot in open_.items() for seat in _seats(slot) if identity(seat) == identity(name)}
        if not sits:
            raise CommandError(REFUSED, [f"error: {name} sits at no table at which nothing is typed yet"])
        ((old, name),) = sits.items()
        if table != OUT and (not table.isdecimal() or int(table) not in open_ or int(table) == old):
            others = [str(at) for at in open_ if at != old]
            raise CommandError(REFUSED, [f"error: {name} can move to {Listed([*others, OUT]):or}, not to {table}"])
        to = {} if table == OUT else {int(table): [*_seats(open_[int(table)]), name]}
        _write(day, open_, {**to, old: [one for one in _seats(open_[old]) if one != name]})


@contextmanager
def _open_tables(day: str) -> Iterator[dict[int, HeldSave]]:
    """The tables of a night at which nothing is typed yet, all under their locks."""
    with ExitStack() as held:
        slots = {at: held.enter_context(writing(path_of(day, at), waiting)) for at in tables_of(day)}
        yield {at: slot for at, slot in slots.items() if new.nothing_typed(slot.save.session)}


def _seats(slot: HeldSave) -> tuple[str, ...]:
    return players_of(slot.save.session.games[-1].setup)


def _write(day: str, slots: Mapping[int, HeldSave], seats: Mapping[int, Sequence[str]]) -> None:
    """Begin tables again with other people, in this order: should writing fail in between, nobody is lost."""
    evenings = {at: _again(slots[at].save.session, names) for at, names in seats.items()}
    for at, evening in evenings.items():
        written(lambda at=at, session=evening.session: slots[at].write(session), _card(path_of(day, at), evening))  # type: ignore[misc]


def _again(session: Session, names: Sequence[str]) -> Evening:
    """The evening of a table with other people; who was to begin still does if they sit there."""
    record = session.games[-1]
    game = load(record.game)
    setup: dict[str, Plain] = {**record.setup, "players": [*names]}
    for one in game.options:
        if one.kind == PLAYER and setup.get(one.kept or one.name) not in names:
            setup[one.kept or one.name] = names[0]
    with in_words_of(game):
        check_names(game, names)
    return _evening(session, game, setup)


def _day(date: str) -> str:
    """The folder of the night of a date, else of this night, else of the last one. Raises CommandError."""
    day = new.moment_on(date)[:10] if date else tonight()[0]
    known = sorted(entry for entry in os.listdir() if moment_of(entry) and os.path.isdir(entry))
    day = day if date or day in known else (known or [day])[-1]
    if day not in known or not tables_of(day):
        raise CommandError(REFUSED, [f"error: there are no tables of {day}", "hint: ragz night new --help"])
    return day
