"""The questions of a host before the game: which one, who plays, and the few choices of its set-up."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ragz_cli import store
from ragz_cli.cli import new
from ragz_cli.cli.boards import saved_names
from ragz_cli.cli.commands import CommandError, not_understood
from ragz_cli.cli.prompt.readers import Reader
from ragz_cli.cli.prompt.sitting import DONE
from ragz_cli.core.game import Game, Option, Refusal, Table
from ragz_cli.core.reading import match, number
from ragz_cli.games import NAMES, load
from ragz_cli.store import SaveError
from ragz_cli.view import screen
from ragz_cli.view.phrase import STAND_IN

YES, NO = "yes", "no"
OF_PLAYERS = ("first", "dealer")  # choices that name a player
USUAL = "Enter"
LIST = "?"
HOUSE = f"House rules: NAME=VALUE ...; {LIST} lists them. [{USUAL}: our reading of the booklet]"
GAMES = "How many games are agreed on, with totals over them? [1]"
T = TypeVar("T")


def set_up(reader: Reader, path: str) -> None:
    """Ask what has to be known, and write the save. Raises EOFError for somebody who leaves before that."""
    store.check_free(path)
    screen.show([f"There is no session in {path}. A few questions begin one; {USUAL} takes what comes first."])
    game = load(ask(reader, _which(), _game, NAMES))
    names = ask(reader, "Who plays? Names in the order of the seats, with commas between.", _names(game))
    chosen: dict[str, str] = {}
    for option in game.options:
        ask(reader, _wording(option), _chooser(game, names, chosen, option), _words(option, names))
    if game.switches:
        ask(reader, HOUSE, _house(game, names, chosen), [row.name for row in game.switches])
    games = ask(reader, GAMES, _games)
    new.begin(path, game, new.set_up(game, names, chosen), ("", games))


def ask(reader: Reader, question: str, read: Callable[[str], T], words: Sequence[str] = ()) -> T:
    """Ask until the answer can be read; say each time what is wrong with it."""
    while True:
        try:
            answer = reader.question(question, words).strip()
        except KeyboardInterrupt:
            continue
        try:
            return read(answer)
        except CommandError as wrong:
            screen.complain(wrong.lines)
        except SaveError as fault:
            screen.complain([f"error: {fault}"])


def _which() -> str:
    titles = [f"{at} {load(name).title}" for at, name in enumerate(NAMES, 1)]
    return f"Which game? {', '.join(titles)}."


def _game(answer: str) -> str:
    at = number(answer) if answer else 1
    if at is not None and 1 <= at <= len(NAMES):
        return NAMES[at - 1]
    titles = {load(name).title: name for name in NAMES}
    found = match(answer, (*NAMES, *titles))
    if isinstance(found, Refusal):
        raise not_understood(f"there is no game {answer}", f"a number from 1 to {len(NAMES)}, or a name")
    return titles.get(found, found)


def _names(game: Game[Table]) -> Callable[[str], list[str]]:
    def read(answer: str) -> list[str]:
        names = [name.strip() for name in answer.split(",")] if "," in answer else answer.split()
        new.check_names(game, names)
        _try(game, names, {})
        return names

    return read


def _try(game: Game[Table], names: Sequence[str], chosen: Mapping[str, str]) -> None:
    """See that a game can begin so. Raises CommandError if not."""
    start = game.start(new.set_up(game, names, chosen))
    if isinstance(start, Refusal):
        raise new.refused(game, names, start)


def _wording(option: Option) -> str:
    if option.flag:
        return f"{option.help[:1].upper()}{option.help[1:]}? [{NO}] or {YES}"
    return f"{option.name.capitalize()}: {option.help}. [{USUAL}: {option.usual}]"


def _words(option: Option, names: Sequence[str]) -> Sequence[str]:
    """The likely answers, for completion and for who asks."""
    if option.flag:
        return NO, YES
    if option.name == new.BOARD:
        return *saved_names(), STAND_IN
    return names if option.name in OF_PLAYERS else ()


def _chooser(
    game: Game[Table], names: Sequence[str], chosen: dict[str, str], option: Option
) -> Callable[[str], None]:
    def read(answer: str) -> None:
        if answer == LIST:
            raise CommandError(DONE, _likely(_words(option, names)))
        value = _yes(answer) if option.flag else ",".join(answer.replace(",", " ").split())
        if value:
            _try(game, names, {**chosen, option.name: value})
            chosen[option.name] = value

    return read


def _likely(answers: Sequence[str]) -> list[str]:
    """What can be answered, or that only the table knows."""
    return [f"  {answer}" for answer in answers] or [f"  {USUAL} takes what stands in brackets."]


def _games(answer: str) -> int:
    """So many games; Enter for one."""
    games = number(answer) if answer else 1
    if games is None:
        raise not_understood(f"{answer} is no number", f"{USUAL} for one game; more can be agreed on later")
    new.check_title("", games)
    return games


def _yes(answer: str) -> str:
    """`yes` for yes, nothing for no."""
    found = match(answer, (NO, YES)) if answer else NO
    if isinstance(found, Refusal):
        raise not_understood(f"{answer} is neither yes nor no")
    return found if found == YES else ""


def _house_lines(game: Game[Table]) -> list[str]:
    """The house rules with their values, ours first."""
    return [f"  {row.name}={'|'.join(row.values)}  {row.help} ({row.ruling})" for row in game.switches]


def _house(game: Game[Table], names: Sequence[str], chosen: dict[str, str]) -> Callable[[str], None]:
    def read(answer: str) -> None:
        if answer == LIST:
            raise CommandError(DONE, _house_lines(game))
        rules = new.house_rules(game, answer.replace(",", " ").split())
        _try(game, names, {**chosen, **rules})
        chosen.update(rules)

    return read
