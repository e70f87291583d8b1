"""`ragz new`, a command for each game; `rematch`, the next game of an evening; `result`, one played without ragz."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ragz_cli import __version__, store
from ragz_cli.cli import commands
from ragz_cli.cli.at_hand import Opened, joined, played, timestamp, tonight, troubles, waiting, written
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, in_words_of, not_understood, one_of, unknown
from ragz_cli.core.evening import next_game
from ragz_cli.core.evening.evening import Evening, begun, play_through, timed, without_begun
from ragz_cli.core.evening.session import ENTERED, FORMAT, PLAYED, QUIET, TIE_BREAKER, GameRecord, Session
from ragz_cli.core.evening.taking import Said
from ragz_cli.core.game import BOARD, Game, Option, Plain, Refused, State
from ragz_cli.core.line import check_names
from ragz_cli.core.names import names_of, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.setup import SPACES, check_games, check_options, check_title, house_rules, players_of
from ragz_cli.core.words import composed, spelled
from ragz_cli.games import every, guests, has, known, load, ours, package_of
from ragz_cli.store.load import SaveError, read
from ragz_cli.store.many import know_the_game
from ragz_cli.store.write import HeldSave, create, writing
from ragz_cli.view.sentences import as_typed_here, at_prompt, narrated, next_lines
from ragz_cli.view.status import agreed_lines, evening_lines, house_lines, set_up_next

NEW = "new"


class Agreed(Record):
    """What is agreed of an evening: its title, how many games, its day if that was said, its table of several."""

    title: str = ""
    games: int = 1
    day: str = ""
    table: int = 0


def prepared(row: commands.Command, words: list[str], file: str) -> tuple[commands.Command, list[str]]:
    """The row of the game that is named, and the words without it; the row itself where only help is asked for."""
    at = commands.place_of_name(words, rows_of_games)
    if at and not has(unaccented(words[at])):  # options of guests before it are known only once those are loaded
        at = commands.place_of_name(words, lambda: map(row_of, every()))
    if at is not None:
        name = unaccented(words[at])
        if not has(name):
            raise unknown(f"there is no game {words[at]}", words[at], known(), the_games())
        return row_of(load(name)), [*words[:at], *words[at + 1 :]]
    if words and not commands.asks_for_help(words):
        raise not_understood("no game is named", the_games())
    return row, words


def the_games() -> str:
    """What can be named."""
    return f"the games are: {', '.join(known())}; then the names of the players"


def rows_of_games() -> list[commands.Command]:
    """The row of every game; those of guests say where they are from, and no more."""
    about = "{}, from the package {}. More: ragz new {} --help"
    others = (_row(name, about.format(name.capitalize(), package_of(name), name)) for name in guests())
    return [*map(row_of, ours()), *others]


def row_of(game: Game[State]) -> commands.Command:
    """`ragz new` for one game: the options of all games and its own."""
    rows = [f"{row.name}={'|'.join(row.values)}: {row.help} ({row.ruling})" for row in game.switches]
    rules = "\n".join(("", "House rules, our reading first:", *rows)) if rows else ""
    about = f"{game.title}. Name the players in the order in which they sit.{rules}"
    return _row(game.name, about)._replace(further=tuple(map(as_typed, game.options)))


def _row(name: str, about: str) -> commands.Command:
    """`ragz new` for a game, with the options of all games."""
    typed = f"ragz new {name} Ann Bob"
    examples = (f"{commands.INDENT}{typed} Cy", f"{commands.INDENT}{typed} --title 'Friday night' -f friday.toml")
    names, options = {"names": "NAME NAME..."}, "title agreed house date file"
    return commands.Command(f"{NEW} {name}", f"new.new {name}", names, options, text="\n".join((about, *examples)))


def as_typed(own: Option) -> commands.CommandOption:
    """An option of a game as an option of a command."""
    text = f"{own.explained}; else {own.usual}" if own.usual else own.explained
    return commands.of_game(own.name, text, own.flag, "names boards.known_names" if own.kind == BOARD else "")


def new(
    game: str,
    names: list[str],
    title: str = "",
    games: int = 1,
    house: list[str] | None = None,
    date: str = "",
    file: str = "",
    chosen: Mapping[str, str] = commands.NOTHING,
) -> None:
    """Begin a session of a game."""
    kind, names = load(game), names_of([*map(composed, names)])
    agreed = Agreed(composed(title), games, moment_on(date)[:10] if date else "")
    with in_words_of(kind, names):
        setup = first_set_up(kind, names, agreed, house or (), chosen)
    begin(file, kind, setup, agreed)


def first_set_up(
    game: Game[State], names: Sequence[str], agreed: Agreed, house: Sequence[str], chosen: Mapping[str, str]
) -> dict[str, Plain]:
    """The set-up of the first game of an evening. Raises Refused."""
    check_names(game, names)
    check_title(agreed.title)
    check_games(agreed.games)
    return prepared_by(game, names, {**house_rules(game.switches, house), **chosen})


def set_up(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up as the game prepares it, with the spaces of a saved board."""
    with in_words_of(game, names):
        return prepared_by(game, names, chosen)


def prepared_by(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The same. Raises Refused for what the game does not take."""
    known_spaces: tuple[str, ...] = ()
    for own in game.options:
        if own.kind == BOARD and chosen.get(own.name):
            from ragz_cli.cli.boards import find_board

            learned = find_board(game.name, chosen[own.name])
            chosen, known_spaces = {**chosen, own.name: learned.name}, learned.spaces
    setup = game.prepare(names, chosen)
    return {**setup, SPACES: list(known_spaces)} if known_spaces else setup


def begin(
    path: str,
    game: Game[State],
    setup: dict[str, Plain],
    agreed: Agreed,
    asks_next: bool = False,
    only_scores: bool = False,
) -> None:
    """Write the first version of a save, and say how it is set up and what is owed, unless a prompt does that next."""
    now = timestamp()
    with in_words_of(game, players_of(setup)):
        record = begun(game, setup, now, ENTERED if only_scores else PLAYED)
        evening = play_through(session_of((record,), now, agreed), load)
    boards = (f", board {setup[own.name]}" for own in game.options if own.kind == BOARD and setup.get(own.name))
    who = f"{game.title}{next(boards, '')}: {', '.join(evening.state.seats)}. Saved in {path}."
    lines = [who, *late_lines(agreed), *house_lines(evening.game.summary(evening.state))]
    lines += [] if asks_next else [*set_up_next(evening, quiet=False), *next_lines(evening.game, evening.state)]
    if not only_begun(path):
        return written(lambda: create(path, evening.session, waiting), lines)
    with writing(path, waiting) as slot:
        before = slot.save.session
        if not nothing_typed(before):
            raise SaveError("is there already, and holds lines by now; nothing was written", path=path)
        instead = f"Begun again, in place of {', '.join(players_of(before.games[0].setup))}:"
        return written(lambda: slot.write(evening.session), [instead, *lines])


def only_begun(path: str) -> bool:
    """Whether there is a save in which nothing was typed yet: it can be begun again (TB-10)."""
    try:
        return os.path.lexists(path) and nothing_typed(read(path).session)
    except SaveError:
        return False


def nothing_typed(session: Session) -> bool:
    """Whether a session has one game, and an empty log."""
    return len(session.games) == 1 and not session.games[0].log


def session_of(games: tuple[GameRecord, ...], now: str, agreed: Agreed) -> Session:
    """A session that begins now."""
    day = agreed.day or tonight()[0]
    return Session(FORMAT, __version__, agreed.title, now, agreed.games, games, {}, day=day, table=agreed.table)


def late_lines(agreed: Agreed) -> list[str]:
    """That an evening begun after midnight has the date of the day before, where nobody said which."""
    day, late = tonight()
    return [f"It is past midnight: this belongs to the night of {day}."] if late and not agreed.day else []


def moment_on(date: str) -> str:
    """Noon of a date that was typed. Raises CommandError."""
    if moment := next_game.moment_of(date):
        return moment
    raise not_understood(f"{date} is no date", "year, month and day, as in: --date 2026-05-01")


WAY_BACK = "Take it back with: ragz undo"


def prepared_rematch(row: commands.Command, words: list[str], file: str) -> tuple[commands.Command, list[str]]:
    """The row with the options of every game, and the words with an option before each name of several.

    Which of the options apply is known when the save is read. The games are loaded only for an option that may be one
    of theirs, and ours for help.
    """
    own = {flag for option in row.all_options() for flag in option.flags}
    games = ours if commands.asks_for_help(words) else every
    further = () if {word for word in words if word[:1] == "-"} <= own else _of_all(games())
    named = any(word.removeprefix("--") in next_game.PEOPLE for word in words)
    return row._replace(further=further), [*_each_with_its_option(words)] if named else words


def _of_all(games: Iterable[Game[State]]) -> tuple[commands.CommandOption, ...]:
    games = [*games]
    names = dict.fromkeys(option.name for game in games for option in game.options)
    return tuple(as_typed(_in_any_game(name, games)) for name in names)


def _in_any_game(name: str, games: Sequence[Game[State]]) -> Option:
    """An option as the help of all games says it: in the words of each, where they differ."""
    rows = {game.name: option for game in games for option in game.options if option.name == name}
    said = {option.explained for option in rows.values()}
    text = "; ".join(f"{game}: {option.explained}" for game, option in rows.items())
    return next(iter(rows.values()))._replace(help=text if len(said) > 1 else said.pop(), choices=())


def _each_with_its_option(args: Sequence[str]) -> Iterator[str]:
    """`--seats Ann Dora Cy` as `--seats Ann --seats Dora --seats Cy`, up to the next option or the name of a game."""
    option = ""
    for word in args:
        if word.startswith("-") or word in known():
            option = word if word.removeprefix("--") in next_game.PEOPLE else ""
            if not option:
                yield word
        else:
            yield from (option, word) if option else (word,)


def rematch(
    game: str = "",
    tie: bool = False,
    house: list[str] | None = None,
    games: int | None = None,
    with_: list[str] | None = None,
    without: list[str] | None = None,
    seats: list[str] | None = None,
    file: str = "",
    chosen: Mapping[str, str] = commands.NOTHING,
) -> None:
    """`ragz rematch [GAME]`."""
    with writing(file, waiting) as slot:
        evening = without_begun(_untroubled(file, slot.save))
        kind = _named(game) if game else load(evening.record.game)
        people = {next_game.WITH: with_, next_game.WITHOUT: without, next_game.SEATS: seats}
        named = {option: [spelled(composed(name)) for name in names] for option, names in people.items() if names}
        asked = next_game.Asked(game and kind.name, chosen, house or (), games, tie, named)
        with in_words_of(kind):
            after = with_next(evening, kind, asked)
        _begin(file, slot, after)


def _untroubled(path: str, save: store.Save) -> Evening:
    """The evening of a save, to which nothing is added while it is in trouble."""
    evening = played(path, save)
    if evening.troubles:
        raise CommandError(UNTRUSTED, troubles(Opened(path, save, evening)))
    return evening


def _named(name: str) -> Game[State]:
    names = known()
    return load(one_of(name, names, f"there is no game {name}", f"the games are: {', '.join(names)}"))


def with_next(evening: Evening, game: Game[State], asked: next_game.Asked) -> Evening:
    """The evening with the game that is asked for at its end."""
    check_options(game, asked.chosen)
    agreed = next_game.games_agreed(evening, asked.games)
    try:
        names = next_game.who_plays(evening, game, asked, agreed)
    except Refused as refused:
        if refused.refusal.facts.get("case") in ("agreed", "needed"):  # a command is proposed that can be taken
            _record(evening, game, asked, next_game.seated(evening, asked))
        raise
    record = _record(evening, game, asked, names)
    return play_through(next_game.with_game(evening, record, agreed).session, load)


def _record(evening: Evening, game: Game[State], asked: next_game.Asked, names: Sequence[str]) -> GameRecord:
    """The game asked for; at the prompt only its result too, where only that of the last game was told."""
    if (
        at_prompt()
        and evening.record.kind == ENTERED
        and not (asked.game or asked.chosen or asked.house or asked.tie_breaker)
    ):
        return begun(game, {"players": [*names]}, timestamp(), ENTERED)
    new = set_up(game, names, {**house_rules(game.switches, asked.house), **asked.chosen})
    setup = next_game.set_up(evening, game, new, asked)
    return begun(game, setup, timestamp(), TIE_BREAKER if asked.tie_breaker else PLAYED)


def _begin(path: str, slot: HeldSave, evening: Evening) -> None:
    """Write the evening with its new game, and say how it is set up and what is owed first."""
    names = ", ".join(evening.state.seats)
    owed = [] if at_prompt() else next_lines(evening.game, evening.state)  # a prompt asks for it itself
    known = at_prompt() and know_the_game(path, evening.game.name, evening.state.seats)
    quiet = evening.session.mode == QUIET or (not evening.session.mode and known)
    day = evening.session.day
    later = [f"It belongs to the night of {day}, as all games of this save do."] if "" < day < tonight()[0] else []
    lines = [*agreed_lines(evening), f"Players: {names}", *later, *set_up_next(evening, quiet), *owed]
    session = timed(evening, timestamp()).session
    written(lambda: slot.write(session), lines)


def result(game: str, words: list[str], date: str = "", file: str = "") -> None:
    """`ragz result GAME NAME N...`."""
    joined(words)  # which refuses options that are none
    kind = _named(game)
    told = next_game.entered(kind, words)
    moment = moment_on(date) if date else timestamp()
    if not os.path.lexists(file):
        return _begin_with(file, told, moment, Agreed(day=date))
    with writing(file, waiting) as slot:
        evening = _untroubled(file, slot.save)
        if date and (evening.untouched or evening.session.day not in ("", date)):
            why = "a game waits in this save" if evening.untouched else f"this save is of {evening.session.day}"
            said = f"error: {why}, so a result of another day goes into one of its own"
            raise CommandError(REFUSED, [said, "hint: name it with -f, as in: -f may.toml"])
        return _add(slot, evening, told, moment)


def _begin_with(file: str, result: next_game.Entered, now: str, agreed: Agreed) -> None:
    """Begin a save with a result."""
    with in_words_of(result.game):
        said = next_game.first_result(session_of((), now, agreed), result, now, load)
    saved = [*_narrated(said), *evening_lines(said.evening), f"Saved in {file}.", *late_lines(agreed)]
    session = timed(said.evening, now).session
    written(lambda: create(file, session, waiting), [*saved, *as_typed_here([WAY_BACK])])


def _add(slot: HeldSave, evening: Evening, result: next_game.Entered, now: str) -> None:
    """Add a result to a save."""
    with in_words_of(result.game):
        said, after = next_game.add_result(evening, result, now)
    waits = after.record.kind != ENTERED
    lines = [*_narrated(said), *evening_lines(said.evening, begun=waits)]
    lines += next_lines(after.game, after.state) if waits and not at_prompt() else []
    session = timed(after, now).session
    written(lambda: slot.write(session), [*lines, *as_typed_here([WAY_BACK])])


def _narrated(said: Said) -> list[str]:
    return narrated(said.evening.game, tuple(said.evening.state.seats), said.played)
