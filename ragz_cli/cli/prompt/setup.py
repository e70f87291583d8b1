"""The questions of a host before the game: which one, who plays, and the few choices of its set-up."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from ragz_cli import store
from ragz_cli.cli import new
from ragz_cli.cli.commands import CommandError, not_understood
from ragz_cli.cli.prompt.readers import Reader
from ragz_cli.cli.prompt.sitting import DONE
from ragz_cli.cli.prompt.words import LEAVING
from ragz_cli.core.arguments import number
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, Option, Refusal, State
from ragz_cli.core.names import match, unaccented
from ragz_cli.core.play import or_refusal
from ragz_cli.core.setup import STAND_IN
from ragz_cli.games import NAMES, load
from ragz_cli.store import SaveError
from ragz_cli.store.boards import saved_names
from ragz_cli.view import screen

YES, NO = "yes", "no"
OF_PLAYERS = ("first", "dealer")  # choices that name a player
USUAL = "Enter"
LIST = "?"
BACK = "back"
WELCOME = f"A few questions begin one; {USUAL} takes what comes first, {BACK} asks the one before again."
HOUSE = f"House rules: NAME=VALUE ...; {LIST} lists them. [{USUAL}: our reading of the booklet]"
GAMES = "How many games are agreed on, with totals over them? [1]"
T = TypeVar("T")


class BackError(Exception):
    """Whoever is asked wants the question before this one again."""


class Host:
    """Asks one question after another; those that are answered already answer themselves."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._answers: list[str] = []
        self._asked = 0

    def ask(self, question: str, read: Callable[[str], T], words: Sequence[str] = ()) -> T:
        """Ask until the answer can be read; say each time what is wrong with it. Raises BackError, EOFError."""
        self._asked += 1
        if self._asked <= len(self._answers):
            with suppress(CommandError, SaveError):  # a board may have been taken away meanwhile
                return read(self._answers[self._asked - 1])
            del self._answers[self._asked - 1 :]
        while True:
            try:
                answer = self._reader.question(question, words).strip()
                if unaccented(answer) == BACK:
                    raise BackError
                if unaccented(answer) in LEAVING:
                    raise EOFError
                value = read(answer)
            except KeyboardInterrupt:
                continue
            except CommandError as wrong:
                screen.complain(wrong.lines)
            except SaveError as fault:
                screen.complain([f"error: {fault}"])
            else:
                self._answers.append(answer)
                return value

    def again(self) -> None:
        """From the first question on, without the last answer."""
        del self._answers[-1:]
        self._asked = 0


Agreed = tuple[Game[State], dict[str, Plain], int]
"""The game, its set-up, how many games are agreed."""


def set_up(reader: Reader, path: str) -> None:
    """Ask what has to be known, and write the save. Raises EOFError for somebody who leaves before that."""
    store.check_free(path)
    screen.show([f"There is no session in {path}. {WELCOME}"])
    game, setup, games = asked(Host(reader))
    new.begin(path, game, setup, ("", games))


def asked(host: Host) -> Agreed:
    """All that is asked, as it is answered in the end."""
    while True:
        try:
            return _asked(host)
        except BackError:
            host.again()


def _asked(host: Host) -> Agreed:
    game = load(host.ask(_which(), _game, NAMES))
    names = host.ask("Who plays? Names in the order of the seats, with commas between.", _names(game))
    chosen: dict[str, str] = {}
    for option in game.options:
        host.ask(_wording(option), _chooser(game, names, chosen, option), _words(option, names))
    if game.switches:
        host.ask(HOUSE, _house(game, names, chosen), [row.name for row in game.switches])
    games = host.ask(GAMES, _games)
    return game, new.set_up(game, names, chosen), games


def _which() -> str:
    titles = [f"{at} {load(name).title}" for at, name in enumerate(NAMES, 1)]
    return f"Which game? {', '.join(titles)}."


def _game(answer: str) -> str:
    at = number(answer) if answer else 1
    if at is not None and 1 <= at <= len(NAMES):
        return NAMES[at - 1]
    titles = {load(name).title: name for name in NAMES}
    found = or_refusal(lambda: match(answer, (*NAMES, *titles)))
    if isinstance(found, Refusal):
        raise not_understood(f"there is no game {answer}", f"a number from 1 to {len(NAMES)}, or a name")
    return titles.get(found, found)


def _names(game: Game[State]) -> Callable[[str], list[str]]:
    def read(answer: str) -> list[str]:
        names = [name.strip() for name in answer.split(",")] if "," in answer else answer.split()
        new.check_names(game, names)
        _try(game, names, {})
        return names

    return read


def _try(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> None:
    """See that a game can begin so. Raises CommandError if not."""
    start = or_refusal(lambda: game.start(new.set_up(game, names, chosen)))
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
    game: Game[State], names: Sequence[str], chosen: dict[str, str], option: Option
) -> Callable[[str], None]:
    def read(answer: str) -> None:
        if answer == LIST:
            raise CommandError(DONE, _likely(_words(option, names)))
        value = _yes(answer) if option.flag else _value(option, answer)
        if value:
            _try(game, names, {**chosen, option.name: value})
            chosen[option.name] = value

    return read


def _value(option: Option, answer: str) -> str:
    """A name or a board as it is written; of all else several, with commas or spaces between them."""
    if option.name in (*OF_PLAYERS, new.BOARD):
        return answer
    return ",".join(answer.replace(",", " ").split())


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
    found = or_refusal(lambda: match(answer or NO, (NO, YES)))
    if isinstance(found, Refusal):
        raise not_understood(f"{answer} is neither yes nor no")
    return found if found == YES else ""


def _house_lines(game: Game[State]) -> list[str]:
    """The house rules with their values, ours first."""
    return [f"  {row.name}={'|'.join(row.values)}  {row.help} ({row.ruling})" for row in game.switches]


def _house(game: Game[State], names: Sequence[str], chosen: dict[str, str]) -> Callable[[str], None]:
    def read(answer: str) -> None:
        if answer == LIST:
            raise CommandError(DONE, _house_lines(game))
        rules = new.house_rules(game, answer.replace(",", " ").split())
        _try(game, names, {**chosen, **rules})
        chosen.update(rules)

    return read
