"""The questions before a game: which one, who plays, and the few choices of its set-up."""

import re
from collections.abc import Callable, Mapping, Sequence

from ragz_cli.cli import new
from ragz_cli.cli.boards import names_for
from ragz_cli.cli.commands import COMMANDS
from ragz_cli.cli.errors import CommandError, guests_left_out, in_words_of, not_understood, one_of
from ragz_cli.cli.prompt.reading import Reader
from ragz_cli.cli.prompt.talk import BACK, BEGINS, DONE, BackError, Host
from ragz_cli.core.game import BOARD, PLAYER, WORDS, Game, Option, Plain, State
from ragz_cli.core.names import names_of, number, unaccented
from ragz_cli.core.setup import STAND_IN, cannot_begin, check_games, check_names, house_rules
from ragz_cli.core.words import composed
from ragz_cli.games import every
from ragz_cli.store.write import check_free
from ragz_cli.view import screen
from ragz_cli.view.sentences import Listed

YES, NO = "yes", "no"
USUAL = "Enter"
LIST = "?"
CLAUSE = r" \([A-Z]+-\d+\)"
WELCOME = f"A new evening. {USUAL} takes what stands in brackets, {BACK} asks the question before again."
HOUSE = f"House rules: {LIST} lists them, with numbers to choose. [{USUAL}: none]"
GAMES = f"How many games do you play, with totals over all of them? [{USUAL}: 1]"

Agreed = tuple[Game[State], dict[str, Plain], int]
"""The game, its set-up, how many games are agreed."""


def set_up(reader: Reader, path: str, again: bool = False) -> None:
    """Ask what has to be known and write the save; `again` replaces one in which nothing was typed yet (TB-10).

    Raises EOFError for somebody who leaves before that.
    """
    if not again:
        check_free(path)
    screen.show(["The questions once more." if again else WELCOME])
    game, setup, games = asked(Host(reader))
    new.begin(path, game, setup, ("", games), asks_next=reader.seen)


def asked(host: Host) -> Agreed:
    """All that is asked, as it is answered in the end."""
    while True:
        try:
            return _asked(host)
        except BackError:
            host.again()


def _asked(host: Host) -> Agreed:
    games = {game.name: game for game in every()}
    titles = ", ".join(f"{at} {game.title}" for at, game in enumerate(games.values(), 1))
    screen.complain(guests_left_out())
    game = host.ask(f"Which game? {titles}. [{USUAL}: 1]", _game(games), tuple(games))
    who = "Who plays? Names in the order of the seats, with commas between."
    names, _ = host.ask(who, _names(game), read_back=_read_back)
    chosen: dict[str, str] = {}
    for option in [option for option in game.options if not option.rare]:
        words = _words(game, option, names)
        listed = host.seen and len(words) > 1 and option.kind in (PLAYER, BOARD)
        numbered = words if listed or option.choices else ()
        host.ask(_wording(option, numbered), _chooser(game, names, chosen, option, numbered), words)
    if game.switches:
        host.ask(HOUSE, _house(game, names, chosen), [row.name for row in game.switches])
    agreed = host.ask(GAMES, _games(game))
    return game, new.set_up(game, names, chosen), agreed


def _game(games: Mapping[str, Game[State]]) -> Callable[[str], Game[State]]:
    """A game by its number, its name or its title."""

    def read(answer: str) -> Game[State]:
        said = _by_number(answer or "1", tuple(games))
        called = {**games, **{game.title: game for game in games.values()}}
        alike = [game for name, game in called.items() if _letters(name) == _letters(said)]
        if alike:
            return alike[0]
        hint = f"a number from 1 to {len(games)}, or a name"
        return called[one_of(answer, called, f"there is no game {answer}", hint)]

    return read


def _letters(name: str) -> str:
    """A name for comparing, without its hyphens and spaces: ratatatroll."""
    return "".join(filter(str.isalnum, unaccented(name)))


def _by_number(answer: str, listed: Sequence[str]) -> str:
    """What a number in a numbered list stands for; any other answer as it is."""
    at = number(answer)
    return listed[at - 1] if answer not in listed and at and 1 <= at <= len(listed) else answer


def _names(game: Game[State]) -> Callable[[str], tuple[list[str], bool]]:
    """The names, and whether anything but spaces separated them: then they are read back."""

    def read(answer: str) -> tuple[list[str], bool]:
        names = names_of(composed(answer).split())
        if not names:
            raise not_understood("nobody is named yet", "as in: Ann, Bob, Cy")
        with in_words_of(game):
            check_names(game, names, COMMANDS)
        with in_words_of(game, names):
            if wrong := cannot_begin(game, names):
                raise wrong
        return names, names != answer.split()

    return read


def _read_back(read: tuple[Sequence[str], bool]) -> str:
    names, joined = read
    return f"{len(names)} players, {Listed(names):and}" if joined else ""


def _try(game: Game[State], names: Sequence[str], chosen: Mapping[str, str]) -> None:
    """See that a game can begin so. Raises CommandError if not."""
    setup = new.set_up(game, names, chosen)
    with in_words_of(game, names):
        game.start(setup)


def _wording(option: Option, numbered: Sequence[str]) -> str:
    text = re.sub(CLAUSE, "", option.help)
    said = (
        f"{text[:1].upper()}{text[1:]}"
        if option.flag or option.kind == PLAYER
        else f"{option.name.capitalize()}: {text}"
    )
    if option.flag:
        return f"{said}? {YES} or {NO} [{USUAL}: {NO}]"
    listed = ", ".join(f"{at} {word}" for at, word in enumerate(numbered, 1))
    return f"{said}{'?' if option.kind == PLAYER else '.'} {listed}{'. ' * bool(listed)}[{USUAL}: {option.usual}]"


def _words(game: Game[State], option: Option, names: Sequence[str]) -> Sequence[str]:
    """The likely answers, for completion and for `?`."""
    if option.flag:
        return NO, YES
    if option.kind == BOARD:
        return *names_for(game.name), STAND_IN
    return names if option.kind == PLAYER else option.choices


def _chooser(
    game: Game[State], names: Sequence[str], chosen: dict[str, str], option: Option, numbered: Sequence[str]
) -> Callable[[str], None]:
    def read(answer: str) -> None:
        answer = "" if answer == option.usual else answer
        parts = answer.replace(",", " ").split() if option.choices else [answer]
        answer = " ".join(_by_number(part, numbered) for part in parts)
        if answer == LIST:
            raise CommandError(DONE, _likely(_words(game, option, names)))
        value = _yes(YES if unaccented(answer) == option.name else answer) if option.flag else _value(option, answer)
        if value:
            _try(game, names, {**chosen, option.name: value})
            chosen[option.name] = value

    return read


def _value(option: Option, answer: str) -> str:
    """A name, also as `Hal deals`, or a board as it was typed; any other answer as its parts, without commas."""
    if option.kind == PLAYER and (begins := BEGINS.fullmatch(answer)):
        return begins[1]
    return ",".join(answer.replace(",", " ").split()) if option.kind == WORDS else answer


def _likely(answers: Sequence[str]) -> list[str]:
    """What can be answered, or that only the table knows."""
    return [f"  {answer}" for answer in answers] or [f"  {USUAL} takes what stands in brackets."]


def _games(game: Game[State]) -> Callable[[str], int]:
    """So many games; Enter for one."""

    def read(answer: str) -> int:
        games = number(answer) if answer else 1
        if games is None:
            raise not_understood(f"{answer} is no number", f"{USUAL} for one game; more can be agreed on later")
        with in_words_of(game):
            check_games(games)
        return games

    return read


def _yes(answer: str) -> str:
    """`yes` for yes, nothing for no."""
    return YES if one_of(answer or NO, (NO, YES), f"{answer} is neither yes nor no") == YES else ""


def _house_rules(game: Game[State]) -> dict[str, str]:
    """The values of the house rules that are not ours, and what each is about."""
    return {
        f"{row.name}={value}": f"{row.help} ({row.ruling}); ours: {row.values[0]}"
        for row in game.switches
        for value in row.values[1:]
    }


def _house(game: Game[State], names: Sequence[str], chosen: dict[str, str]) -> Callable[[str], None]:
    def read(answer: str) -> None:
        known = _house_rules(game)
        if answer == LIST:
            raise CommandError(DONE, [f"  {at} {rule}  {about}" for at, (rule, about) in enumerate(known.items(), 1)])
        with in_words_of(game):
            said = answer.replace(",", " ").split()
            rules = house_rules(game.switches, [_by_number(word, tuple(known)) for word in said])
        _try(game, names, {**chosen, **rules})
        chosen.update(rules)

    return read
