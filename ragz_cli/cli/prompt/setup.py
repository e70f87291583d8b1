"""The beginning at the prompt: which game, who plays, and one summary of all the rest, which Enter takes as it is.

What is usual is never asked for. A number or a word changes it, and the summary is shown again; a question is answered.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from ragz_cli.cli import new
from ragz_cli.cli.boards import names_for
from ragz_cli.cli.errors import CommandError, guests_left_out, in_words_of, one_of
from ragz_cli.cli.prompt.asked import topic
from ragz_cli.cli.prompt.reading import Reader
from ragz_cli.cli.prompt.talk import BACK, BEGINS, DONE, LEAVING, BackError, Host
from ragz_cli.core.evening.session import GameRecord
from ragz_cli.core.game import BOARD, FLAG, PLAYER, WORDS, Game, Option, Plain, State
from ragz_cli.core.hearing.slots import PHRASES, YES
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import check_names
from ragz_cli.core.names import candidates, names_of, number, unaccented
from ragz_cli.core.record import Record, put
from ragz_cli.core.setup import STAND_IN, check_games, house_rules
from ragz_cli.core.words import composed
from ragz_cli.games import every
from ragz_cli.store.write import check_free
from ragz_cli.view import screen
from ragz_cli.view.rules import short_answer
from ragz_cli.view.sentences import Listed, typed_at_prompt
from ragz_cli.view.status import set_up_lines

LIST, WHOSE = "?", "whose "
USUAL = "Enter"
CLAUSE = r" \([A-Z]+-\d+\)"
WELCOME = f"A new evening. {BACK} takes an answer back; {LIST} and questions are answered."
WHICH = "Which game? {titles}."
WHO = "Who plays, in the order of the seats?"
AS_NAMES = "Type all names in one line, as in: Mum, Dad and Tom. Every next one sits one seat to the left."
BEGIN = (*PHRASES[YES], "begin", "start", "go", "right", "fine", "that's fine", "good", "looks good", "ready")
AGREED = re.compile(rf"(?:(?:{'|'.join(map(re.escape, BEGIN))}|let'?s (?:go|play|start|begin))[ ,]*)+")
NAMES, HOUSE, GAMES, SCORES = "names", "house rules", "games", "only the scores"
NO_CHANGE = "Nothing is changed: {answer} is no choice here. Type a number or a word of the list; {usual} begins."
WHICH_ONE = "Who is that? Type the name, as in: {name} {does}"
QUESTION = re.compile(
    r".*\?|(?:what|how|who|which|why|where|when|can|may|do|does|is|are)(?:'?s)?"
    r" (?:is|are|do|does|the|an?|we|i|you|it|many|much|can|if|about|happens|there)\b.*"
)
ONLY = re.compile(r"(?:.* )?(?:just|only|want|keep) .*\b(?:scores?|points|sums|totals|results?)\b.*")
BOTH_LINES = "{title} is kept in two lines a round, the bids and the tricks. Nothing else need be typed."
REMARK = re.compile(r"(?:because |since )?(?:he|she|we|they|it|i) .*")  # why something is wished
BEFORE_NAMES = re.compile(
    r"(?:today )?(?:(?:we|there|they)(?: a|')re|it(?: i|')?s|(?:the )?(?:players|names)(?: are|:)|just|only)[: ]+"
    r"(?=.* )",
    re.IGNORECASE,
)
SET_UP = re.compile(r".*\b(?:set(?:ting)? (?:it |the \w+ |everything )?up|lay (?:it |everything )?out|set-up)\b.*")
MORE = re.compile(r"(?:add|with|and) (.+)")
JOINS = re.compile(
    r"(?:and )?(.+?) (?:joins|wants to join|(?:wants to play|plays|is playing|comes)(?= ))"
    r"(?: (?:too|as well|also|us|in|along))*"
)
FEWER = re.compile(r"(?:without|drop|not|no) (.+)")
AWAY = re.compile(
    r"\b(?:isn'?t|not|won'?t|doesn'?t|can'?t) (?:\w+ )*?(?:play\w*|join\w*|in|com\w+|here)\b"
    r"|\bis (?:out|away|ill|sick|off|asleep)$"
)
DENIED = re.compile(
    r"(?<!why )\b(?:not|never|no longer|cannot|(?:do|does|did|ca|wo|is|was|must|should)n'?t|anything but|except)\b"
    r"(?! mind\b| it\b)"
)
NOBODYS = frozenset(
    listed_words(
        "not, just, only, us, me, myself, we, you, she, he, they, everybody, everyone, nobody, somebody, who, first,"
        " last, deals, dealing, dealer, begins, beginning, starts, starting, goes, plays, playing, sits, youngest"
    )
)
NEVER_CALLED = NOBODYS.union(listed_words("in, out, called, named, maybe, perhaps, never, else, also, what, and"))
NO_NAME = "{word} is nobody's name. {more}"
FIRST = re.compile(
    r"\b(?:begins?|beginn?ing|starts?|starting|first|deals?|dealing|dealer|highest|youngest|visited|saw|been"
    r"|was (?:at|in|on))\b"
)
CALLED = re.compile(r"(?:no,? )?(.+?) is (?:called |named )?(.+)")
SPELLED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SO_MANY = re.compile(rf"(?:.* )?(\d+|{'|'.join(SPELLED)}) games?(?: .*)?")
SHORTEST = 3  # letters by which a choice is known
WISHED = listed_words(
    "we, we'd, we've, we'll, i, i'd, i'll, it, it's, let's, let, us, like, want, have, got, is, are, play, use, take,"
    " with, the, a, an, our, one, game, box, edition, rules, version, please, today, to, of, in"
)
"""Words around a choice: `we'd like the short one please`."""
S = TypeVar("S")


class Plan(Record):
    """What is agreed so far: the game, who plays, its options and house rules, how many games, and how it is kept."""

    game: Game[State]
    names: tuple[str, ...]
    chosen: Mapping[str, str] = {}
    games: int = 1
    only_scores: bool = False


class Changeable(Record):
    """What of a plan can be changed: what it is called, the question, the likely answers, and the plan after one."""

    label: str
    question: str
    words: Sequence[str]
    read: Callable[[Plan, str], Plan]  # without a question it is only turned on and off


def set_up(reader: Reader, path: str, again: bool = False) -> None:
    """Ask what has to be known and write the save; `again` replaces one in which nothing was typed yet (TB-10).

    Raises EOFError for somebody who leaves before that.
    """
    if not again:
        check_free(path)
    screen.show(["The questions once more." if again else WELCOME])
    with typed_at_prompt(LEAVING, reader.seen):
        game, names, chosen, games, only_scores = asked(Host(reader))
    setup: dict[str, Plain] = {"players": [*names]} if only_scores else new.set_up(game, names, chosen)
    new.begin(path, game, setup, new.Agreed("", games), asks_next=reader.seen, only_scores=only_scores)


def asked(host: Host) -> Plan:
    """All that is asked, as it is answered in the end."""
    while True:
        try:
            return _asked(host)
        except BackError:
            host.again()


def _asked(host: Host) -> Plan:
    games = {game.name: game for game in every()}
    titles = ", ".join(f"{at} {game.title}" for at, game in enumerate(games.values(), 1))
    screen.complain(guests_left_out())
    game = host.ask(WHICH.format(titles=titles), _game(games), tuple(games))
    plan = host.ask(WHO, _seated(game))
    while True:
        choices = choices_of(plan)
        words = (*(choice.label for choice in choices), *plan.names)
        answer = host.ask(_summary(plan, choices), _changed(plan, choices), words)
        if answer is None:
            return plan
        plan = answer if isinstance(answer, Plan) else _asked_for(host, plan, answer)


def _asked_for(host: Host, plan: Plan, choice: Changeable) -> Plan:
    """The plan after the answer to one choice of it; a question is answered first."""

    def read(answer: str) -> Plan:
        if answer != LIST and QUESTION.fullmatch(unaccented(answer)):
            raise answered(plan.game, answer)
        return choice.read(plan, answer)

    return host.ask(choice.question, read, choice.words)


def said(*lines: str) -> CommandError:
    """What is answered instead of going on."""
    return CommandError(DONE, [*lines])


def _game(games: Mapping[str, Game[State]]) -> Callable[[str], Game[State]]:
    """A game by its number, its name or its title."""

    def read(answer: str) -> Game[State]:
        if answer == LIST:
            raise said("Type the number or the name of the game in your box.")
        named = _by_number(answer or "1", tuple(games))
        called = {**games, **{name: game for game in games.values() for name in (game.title, game.currency) if name}}
        words = unaccented(answer).replace(",", " ").split()
        alike = {
            game.name: game
            for name, game in called.items()
            if _letters(name) == _letters(named) or unaccented(name) in words
        }
        if len(alike) == 1 and not DENIED.search(unaccented(answer)):  # `rage please`
            return alike.popitem()[1]
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


def _seated(game: Game[State]) -> Callable[[str], Plan]:
    """Who plays, with all that is usual: of a board, the only one of this game that is saved."""

    def read(answer: str) -> Plan:
        names, boards = _names(game, answer), names_for(game.name)
        return fitting(Plan(game, names, {BOARD: boards[0]} if len(boards) == 1 else {}))

    return read


def _names(game: Game[State], answer: str) -> tuple[str, ...]:
    """The names; a question is answered, and is nobody's name."""
    if not answer or answer == LIST or unaccented(answer).strip(" .!") in BEGIN:
        raise said(AS_NAMES)
    if QUESTION.fullmatch(unaccented(answer)):
        raise answered(game, answer)
    names = tuple(names_of(BEFORE_NAMES.sub("", composed(answer), 1).split()))
    names = tuple(name.title() for name in names) if answer.islower() else names
    _check_somebody(names, NOBODYS)
    with in_words_of(game):
        check_names(game, names)
    return names


def _check_somebody(names: Sequence[str], nobodys: Collection[str]) -> None:
    """Names that are words for nobody, or for whoever types, are asked for once more."""
    if words := [word for name in names for word in name.split() if unaccented(word) in nobodys]:
        raise said(NO_NAME.format(word=words[0], more=AS_NAMES))


def answered(game: Game[State], question: str) -> CommandError:
    """A question, answered from the rules, or with the words by which they are found."""
    words = topic(unaccented(question))
    return said(*(short_answer(game, words) or [f"No rule was found for {' '.join(words) or question}.", AS_NAMES]))


def tried(plan: Plan) -> Plan:
    """The plan, if a game can begin so. Raises CommandError if not."""
    setup = new.set_up(plan.game, plan.names, plan.chosen)
    with in_words_of(plan.game, plan.names):
        plan.game.start(setup)
    return plan


def fitting(plan: Plan) -> Plan:
    """The plan, or with the first choice by which so many can play: ten people have a box for ten."""
    others = [{option.name: choice} for option in plan.game.options for choice in option.choices]
    for chosen in ({}, *others):
        with suppress(CommandError):
            return tried(put(plan, chosen={**plan.chosen, **chosen}))
    return tried(plan)


def choices_of(plan: Plan) -> list[Changeable]:
    """All that can be changed: names, options, house rules, how many games, and whether only the scores are kept."""
    house = [Changeable(HOUSE, f"House rules: {LIST} lists them, with numbers. [{USUAL}: none]", (), _with_house)]
    scores = Changeable(SCORES, "", (), _with_scores)
    return [
        Changeable(NAMES, WHO, (), lambda plan, answer: _renamed(plan, _names(plan.game, answer))),
        *(_of_option(option, plan) for option in plan.game.options if not option.rare),
        *(house if plan.game.switches else []),
        Changeable(GAMES, f"How many games, with totals over all of them? [{USUAL}: 1]", (), _with_games),
        scores,
    ]


def label_of(option: Option) -> str:
    """What an option is called: `who deals first`, `Short Game`, `edition`."""
    if option.kind in (FLAG, PLAYER):
        return re.sub(CLAUSE, "", option.help).partition(":")[0].removeprefix("the ")
    return option.name


def _of_option(option: Option, plan: Plan) -> Changeable:
    words = {PLAYER: plan.names, BOARD: (*names_for(plan.game.name), STAND_IN)}.get(option.kind, option.choices)
    listed = ", ".join(f"{at} {_shown(option, word)}" for at, word in enumerate(words, 1))
    text = re.sub(CLAUSE, "", option.help)
    one_of_some = option.kind == BOARD or option.choices
    which = text.removeprefix(WHOSE) if text.startswith(WHOSE) else option.name
    asked = f"which {which}?" if one_of_some else f"{text}?" if option.kind == PLAYER else f"{option.name}: {text}."
    question = f"{asked[:1].upper()}{asked[1:]} {listed}{'. ' * bool(listed)}[{USUAL}: {_shown(option, option.usual)}]"

    def read(plan: Plan, answer: str) -> Plan:
        if option.flag:
            return _with(plan, option, "" if option.name in plan.chosen else "yes")
        if answer == LIST:
            about = f"{text[:1].upper()}{text[1:]}" if words else f"A number, or {USUAL}: {option.usual}"
            raise said(*(f"  {word}" for word in words), f"  {about}.")
        alike = [word for word in option.choices if _letters(word) == _letters(answer)]
        parts = alike or (answer.replace(",", " ").split() if option.choices else [answer])
        return _with(plan, option, " ".join(_by_number(part, words) for part in parts))

    return Changeable(label_of(option), "" if option.flag else question, words, read)


def _shown(option: Option, word: str) -> str:
    """A choice as it is read: `Fundex 2006`."""
    return word.replace("-", " ").capitalize() if word in option.choices else word


def _with(plan: Plan, option: Option, value: str) -> Plan:
    """The plan with another value of an option; with its usual one for none."""
    if option.kind == PLAYER and (begins := BEGINS.fullmatch(value)):
        value = begins[1]
    if option.kind == WORDS:
        value = ",".join("" if value == option.usual else part for part in value.replace(",", " ").split())
    others = {name: known for name, known in plan.chosen.items() if name != option.name}
    usual = value in ("", option.usual)
    return tried(put(plan, chosen=others if usual else {**others, option.name: value}))


def _renamed(plan: Plan, names: tuple[str, ...]) -> Plan:
    """The plan with these people; who was chosen and is gone is not chosen any more."""
    players = {option.name for option in plan.game.options if option.kind == PLAYER}
    chosen = {name: value for name, value in plan.chosen.items() if name not in players or value in names}
    with in_words_of(plan.game):
        check_names(plan.game, names)
    return fitting(put(plan, names=names, chosen=chosen))


def _with_scores(plan: Plan, _: str = "") -> Plan:
    """The plan with only the scores, or without; a game of two lines a round has nothing else to keep."""
    if plan.game.sheet:
        raise said(BOTH_LINES.format(title=plan.game.title))
    return put(plan, only_scores=not plan.only_scores)


def _with_games(plan: Plan, answer: str) -> Plan:
    games = _so_many(answer or "1")
    if games is None:
        raise said(f"{answer} is no number of games. {USUAL} for one; more can be agreed on later.")
    with in_words_of(plan.game):
        check_games(games)
    return put(plan, games=games)


def _so_many(word: str) -> int | None:
    word = unaccented(word)
    return SPELLED.index(word) + 1 if word in SPELLED else number(word)


def house_rules_of(game: Game[State]) -> dict[str, str]:
    """The values of the house rules that are not ours, and how each is read out."""
    return {
        f"{row.name}={value}": f"{row.help[:1].upper()}{row.help[1:]} ({row.ruling}): {value}, not {row.values[0]}"
        for row in game.switches
        for value in row.values[1:]
    }


def _with_house(plan: Plan, answer: str) -> Plan:
    known, own = house_rules_of(plan.game), {row.name for row in plan.game.switches}
    words = answer.replace(",", " ").split()
    other = [word for word in words if number(word) is None and word.partition("=")[0] not in own]
    if other:
        there_is = [] if answer == LIST else [f"There is no house rule {other[0]}. Type the number of one of these:"]
        raise said(*there_is, *(f"  {at} {about}" for at, about in enumerate(known.values(), 1)))
    with in_words_of(plan.game):
        rules = house_rules(plan.game.switches, [_by_number(word, tuple(known)) for word in words])
    others = {name: value for name, value in plan.chosen.items() if name not in own}
    return tried(put(plan, chosen={**others, **rules}))


def _summary(plan: Plan, choices: Sequence[Changeable]) -> str:
    """The whole plan in a sentence, and what of it can be changed, with numbers."""
    listed = "   ".join(f"{at} {choice.label}" for at, choice in enumerate(choices, 1))
    about = SCORES if plan.only_scores else ", ".join((*_pieces(plan), *_rules(plan)))
    games = "one game" if plan.games == 1 else f"{plan.games} games"
    return f"{plan.game.title} for {Listed(plan.names):and}: {about}, {games}. {USUAL} begins. Or change:   {listed}"


def _pieces(plan: Plan) -> Iterator[str]:
    """What the set-up says of each option, as far as there is something to say."""
    setup = new.set_up(plan.game, plan.names, plan.chosen)
    shown = plan.game.summary(plan.game.start(setup))
    for option in plan.game.options:
        key = option.kept or option.name
        value = setup.get(key, shown.get(key))
        if option.kind == PLAYER and value in plan.names:
            yield label_of(option).replace("who", str(value), 1)
        elif option.kind == BOARD and option.name in plan.chosen:
            yield f"board {value}"
        elif option.flag and option.name in plan.chosen:
            yield label_of(option)
        elif option.choices and value:
            several = value if isinstance(value, list) else [value]
            yield " and ".join(_shown(option, str(one)) for one in several)
        elif option.kind == WORDS and option.name in plan.chosen:
            yield f"{option.name} {plan.chosen[option.name]}"


def _rules(plan: Plan) -> list[str]:
    """The house rules, or that the usual rules hold; nothing for a game without any."""
    known = {row.name: row for row in plan.game.switches}
    chosen = [f"{known[name].help}: {value}" for name, value in plan.chosen.items() if name in known]
    return chosen or (["usual rules"] if known else [])


def _about(choice: Changeable) -> str:
    """What a choice is called, and what is asked for; the name once."""
    question = choice.question or "on or off"
    return question if question.casefold().startswith(choice.label) else f"{choice.label}: {question}"


def _changed(plan: Plan, choices: Sequence[Changeable]) -> Callable[[str], Plan | Changeable | None]:
    """What an answer to the summary means: nothing to change, a choice to be asked for, or another plan."""

    def read(answer: str) -> Plan | Changeable | None:
        plain = unaccented(answer).strip(" .!")
        if not plain or AGREED.fullmatch(plain):
            return None
        if plain == LIST:
            raise said(*(f"  {_about(choice)}" for choice in choices))
        if choice := _named(choices, plain):
            return choice if choice.question else choice.read(plan, "")
        if SET_UP.fullmatch(plain):
            setup = new.set_up(plan.game, plan.names, plan.chosen)
            raise said(*set_up_lines(plan.game, GameRecord(plan.game.name, 0, "", setup, (), (), {})))
        if QUESTION.fullmatch(plain):
            raise answered(plan.game, answer)
        changed = _heard(plan, answer.strip(" .!"))
        if changed is None:
            raise said(NO_CHANGE.format(answer=answer, usual=USUAL))
        return changed

    return read


def _named(choices: Sequence[Changeable], plain: str) -> Changeable | None:
    """The choice of this number, or whose name is this or, but for those that a word turns on, holds it."""
    at, word = number(plain) or 0, _letters(plain)
    named = [one for one in choices if _letters(one.label) == word]
    held = [one for one in choices if (one.question or one.label == SCORES) and word in _letters(one.label)]
    some = named or (choices[at - 1 : at] if at else held if len(word) > SHORTEST else [])
    return some[0] if len(some) == 1 else None


def _heard(plan: Plan, answer: str) -> Plan | None:
    """The plan after all parts of a sentence, or after the whole; None if nothing is meant by it."""
    *parts, last = [part for part in re.split(r", *| and ", answer) if not REMARK.fullmatch(unaccented(part))] or [
        answer
    ]
    heard: Plan | None = plan if parts else _heard(plan, last) if last != answer else None
    for part in (*parts, last) if parts else ():
        heard = heard and _heard(heard, part)
    hearers = (_by_value, _by_people, _by_board)
    return heard or next((changed for hear in hearers if (changed := hear(plan, answer))), None)


def _by_value(plan: Plan, answer: str) -> Plan | None:
    """`short`, `no short game`, `the Amigo box`, `three games`, `ties=tokens`, `only the scores`."""
    plain = unaccented(answer)
    if games := SO_MANY.fullmatch(plain):
        return _with_games(plan, games[1])
    if ONLY.fullmatch(plain):
        return _with_scores(put(plan, only_scores=False))
    if "=" in answer:
        return _with_house(plan, answer)
    off = FEWER.fullmatch(plain)
    left = [word for word in (off[1] if off else plain).split() if word not in WISHED]
    word = _letters("".join(left) or plain).removesuffix("game")
    for option in plan.game.options if len(word) >= SHORTEST else ():
        if option.flag and option.name == word:
            return _with(plan, option, "" if off else "yes")
        if fits := [value for value in option.choices if _letters(value).startswith(word)]:
            return _with(plan, option, "" if off else fits[0])
    return None


def _by_people(plan: Plan, answer: str) -> Plan | None:
    """`tom deals`, `Tom was at Big Ben`, `add Granny`, `without Tim`, `Tim is not playing`, `no, Tim is Timo`."""
    plain, player = unaccented(answer), next((option for option in plan.game.options if option.kind == PLAYER), None)
    whole = {unaccented(name) for name in plan.names}
    words = [word.strip(",.") for word in plain.split()]
    named = {who for word in words if (len(word) >= SHORTEST or word in whole) and (who := _one_of(plan, word))}
    if len(named) == 1 and AWAY.search(plain):
        return _renamed(plan, tuple(name for name in plan.names if name not in named))
    if player and (begins := BEGINS.fullmatch(answer)) and not (len(named) == 1 or _one_of(plan, begins[1])):
        raise said(WHICH_ONE.format(name=plan.names[0], does=label_of(player).removeprefix("who ")))
    if player and FIRST.search(plain) and DENIED.search(plain):
        return None  # `bob doesn't deal`
    if player and (begins or plain in whole or (len(named) == 1 and FIRST.search(plain))):
        return _with(plan, player, (begins and _one_of(plan, begins[1])) or named.pop())
    if more := JOINS.fullmatch(answer):
        _check_somebody([more[1]], NEVER_CALLED)
        return _renamed(plan, (*plan.names, *_names(plan.game, f"{more[1]},")))
    if (more := MORE.fullmatch(answer)) and more[1] not in plan.names:
        return _renamed(plan, (*plan.names, *_names(plan.game, more[1])))
    if (fewer := FEWER.fullmatch(answer)) and (gone := _one_of(plan, fewer[1])):
        return _renamed(plan, tuple(name for name in plan.names if name != gone))
    if (called := CALLED.fullmatch(answer)) and (old := _one_of(plan, called[1])):
        _check_somebody([called[2]], NEVER_CALLED)
        new = called[2].title() if answer.islower() else called[2]
        return _renamed(plan, tuple(new if name == old else name for name in plan.names))
    return None


def _one_of(plan: Plan, name: str) -> str:
    """The player that a name or its beginning means, or nothing."""
    known = candidates(name, plan.names)
    return known[0] if len(known) == 1 else ""


def _by_board(plan: Plan, answer: str) -> Plan | None:
    """The name of a saved board."""
    board = next((option for option in plan.game.options if option.kind == BOARD), None)
    return _with(plan, board, answer) if board and answer in (*names_for(plan.game.name), STAND_IN) else None
