"""The commands that make an evening of several games: the next game, and the result of one played without ragz."""

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ragz_cli import store
from ragz_cli.cli.commands import COMMANDS, NOTHING, Command
from ragz_cli.cli.commands import Option as CommandOption
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, in_words_of, not_understood, one_of
from ragz_cli.cli.new import as_typed, session_of, set_up, timestamp
from ragz_cli.cli.save_at_hand import Opened, played, troubles
from ragz_cli.cli.saving import waiting, written
from ragz_cli.cli.shell_lines import joined
from ragz_cli.core.evening import next_game
from ragz_cli.core.evening.evening import Evening, begun, play_through
from ragz_cli.core.evening.next_game import PEOPLE, SEATS, WITH, WITHOUT, Asked
from ragz_cli.core.evening.records import ENTERED, PLAYED, TIE_BREAKER, GameRecord
from ragz_cli.core.game import Game, Option, State
from ragz_cli.core.setup import check_options, house_rules
from ragz_cli.core.text import composed
from ragz_cli.games import every, known, load
from ragz_cli.store.write import Slot, create, writing
from ragz_cli.view.as_typed import as_typed_here, at_prompt

if TYPE_CHECKING:
    from ragz_cli.core.evening.result_entry import Entered
    from ragz_cli.core.evening.taking import Said

WAY_BACK = "Take it back with: ragz undo"


def prepared(row: Command, words: list[str], file: str) -> tuple[Command, list[str]]:
    """The row with the options of every game, and the words with an option before each name of several.

    Which of the options apply is known when the save is read. The games are loaded only for an option that may be one
    of theirs, and for help.
    """
    own = {flag for option in row.all_options() for flag in option.flags}
    further = () if {word for word in words if word[:1] == "-"} <= own else _of_every_game()
    named = any(word.removeprefix("--") in PEOPLE for word in words)
    return row._replace(further=further), [*_each_with_its_option(words)] if named else words


def _of_every_game() -> tuple[CommandOption, ...]:
    games = [*every()]
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
            option = word if word.removeprefix("--") in PEOPLE else ""
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
    chosen: Mapping[str, str] = NOTHING,
) -> None:
    """`ragz rematch [GAME]`."""
    with writing(file, waiting) as slot:
        evening, in_its_place = next_game.without_begun(_untroubled(file, slot.save))
        kind = _named(game) if game else load(evening.record.game)
        people = {WITH: with_, WITHOUT: without, SEATS: seats}
        named = {option: [*map(composed, names)] for option, names in people.items() if names}
        asked = Asked(game and kind.name, chosen, house or (), games, tie, named)
        with in_words_of(kind):
            after = _with_next(evening, kind, asked, in_its_place)
        _begin(slot, after)


def _untroubled(path: str, save: store.Save) -> Evening:
    """The evening of a save, to which nothing is added while it is in trouble."""
    evening = played(path, save)
    if evening.troubles:
        raise CommandError(UNTRUSTED, troubles(Opened(path, save, evening)))
    return evening


def _named(name: str) -> Game[State]:
    names = known()
    return load(one_of(name, names, f"there is no game {name}", f"the games are: {', '.join(names)}"))


def _with_next(evening: Evening, game: Game[State], asked: Asked, in_its_place: GameRecord | None) -> Evening:
    """The evening with the game that is asked for at its end."""
    check_options(game, asked.chosen)
    agreed = next_game.games_agreed(evening, asked.games)
    names = next_game.who_plays(evening, game, asked, agreed, COMMANDS, in_its_place)
    new = set_up(game, names, {**house_rules(game.switches, asked.house), **asked.chosen})
    setup = next_game.set_up(evening, game, new, asked, in_its_place)
    record = begun(game, setup, timestamp(), TIE_BREAKER if asked.tie_breaker else PLAYED)
    return play_through(next_game.with_game(evening, record, agreed).session, load)


def _begin(slot: Slot, evening: Evening) -> None:
    """Write the evening with its new game, and say what is owed first."""
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.status import agreed_lines

    names = ", ".join(evening.state.seats)
    owed = [] if at_prompt() else next_lines(evening.game, evening.state)  # a prompt asks for it itself
    lines = [*agreed_lines(evening), f"Players: {names}", *owed]
    written(lambda: slot.write(evening.session), lines)


def result(game: str, words: list[str], date: str = "", file: str = "") -> None:
    """`ragz result GAME NAME N...`."""
    joined(words)  # which refuses options that are none
    kind = _named(game)
    from ragz_cli.core.evening.result_entry import entered, moment_of

    told = entered(kind, words)
    moment = moment_of(date) if date else timestamp()
    if not moment:
        raise not_understood(f"{date} is no date", "year, month and day, as in: --date 2026-05-01")
    if not os.path.lexists(file):
        return _begin_with(file, told, moment)
    with writing(file, waiting) as slot:
        evening = _untroubled(file, slot.save)
        if date and evening.untouched:
            said = "error: a game waits in this save, so a result of another day goes into one of its own"
            raise CommandError(REFUSED, [said, "hint: name it with -f, as in: -f may.toml"])
        return _add(slot, evening, told, moment)


def _begin_with(file: str, result: "Entered", now: str) -> None:
    """Begin a save with a result."""
    from ragz_cli.core.evening.result_entry import first_result
    from ragz_cli.view.totals import evening_lines

    with in_words_of(result.game):
        said = first_result(session_of((), now), result, COMMANDS, now, load)
    saved = [*_narrated(said), *evening_lines(said.evening), f"Saved in {file}.", *as_typed_here([WAY_BACK])]
    written(lambda: create(file, said.evening.session, waiting), saved)


def _add(slot: Slot, evening: Evening, result: "Entered", now: str) -> None:
    """Add a result to a save."""
    from ragz_cli.core.evening.result_entry import add_result
    from ragz_cli.view.next import next_lines
    from ragz_cli.view.totals import evening_lines

    with in_words_of(result.game):
        said, after = add_result(evening, result, COMMANDS, now)
    waits = after.record.kind != ENTERED
    lines = [*_narrated(said), *evening_lines(said.evening, begun=waits)]
    lines += next_lines(after.game, after.state) if waits and not at_prompt() else []
    written(lambda: slot.write(after.session), [*lines, *as_typed_here([WAY_BACK])])


def _narrated(said: "Said") -> list[str]:
    from ragz_cli.view.narration import narrated

    return narrated(said.evening.game, tuple(said.evening.state.seats), said.played)
