"""The set-up of a game: what people ask for when they begin one, what a save says of it, and whether it can be played.

Seats, the board and house rules are read here. What a game adds, it reads itself. `faults` says what the declaration of
a game lacks, and what it calls by words that are taken.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from ragz_cli.core import TypeVar, re
from ragz_cli.core import game as core
from ragz_cli.core.evening.session import MOST_GAMES
from ragz_cli.core.game import BOARD, Game, Option, Plain, Refused, State, Switch
from ragz_cli.core.line import JOURNAL, SET
from ragz_cli.core.names import COMMANDS, MEANT, MEANT_ALONE, match, unaccented
from ragz_cli.core.record import put
from ragz_cli.core.table import LEFT, ORDER, SAID_BY_TABLE
from ragz_cli.core.words import LINE_LIMIT, line_fault, name_fault

HOUSE, SPACES = "house", "spaces"
BOARD_KEYS = ("board", SPACES)
"""In the set-up of a game whose board is learned: what it is called, and the spaces known from the beginning."""
STAND_IN = "stand-in"  # the name of a board that is invented: every screen says so
LEARNED = "learned at the table"  # what a board without a name is called
BOARD_OPTION = Option(
    BOARD, f"a saved board, a board file, or {STAND_IN} (invented, to try the program)", BOARD, "learned as you play"
)
RULES = "rules"
"""The key of the revision by which a game was begun, where its lines meant something else by that one."""
MOST_TOLD = 128  # lines of a board: some spaces are described more than once
FEWEST = 2  # people of whose game a result may be told
BESIDE_A_NAME = 12  # characters of a tally for the numbers of one player

H = TypeVar("H")


def check_number(game: Game[State], names: Sequence[str]) -> None:
    """Refused: more people than the game is for, whatever is chosen for it."""
    wrong = cannot_begin(game, names)
    if wrong and not cannot_begin(game, names[:FEWEST]):
        raise wrong


def cannot_begin(game: Game[State], names: Sequence[str]) -> Refused | None:
    """Why no game of these people can be begun, whatever is chosen for it; nothing where one can."""
    wrong = None
    for chosen in [{}, *({option.name: choice} for option in game.options for choice in option.choices)]:
        try:
            game.start(game.prepare(names, chosen))
        except Refused as refused:
            wrong = wrong or refused
        else:
            return None
    return wrong


def older(revision: int) -> Callable[[int, Mapping[str, Plain]], Mapping[str, Plain]]:
    """The set-up of a game that was begun by rules before a `revision` says so: it goes on by them to its end."""
    return lambda rules, setup: {RULES: rules, **setup} if rules < revision else setup


def is_older(setup: Mapping[str, Plain]) -> bool:
    """Whether a set-up is that of a game begun by older rules. No `ragz new` writes it."""
    return RULES in setup


def check_title(title: str) -> None:
    """Refused: a title that cannot be saved."""
    if wrong := line_fault(title, typed=True):
        raise Refused("W-SETUP", case="title", wanted=wrong)


def check_games(games: int) -> None:
    """Refused: fewer than one game, or more than an evening has."""
    if not 1 <= games <= MOST_GAMES:
        raise Refused("W-SETUP", case="games", number=games, most=MOST_GAMES)


def check_options(game: Game[State], chosen: Mapping[str, str]) -> None:
    """Refused: an option that this game does not have."""
    own = [option.name for option in game.options]
    if unknown := next((name for name in chosen if name not in own), ""):
        wanted = ", ".join(f"--{name}" for name in own)
        raise Refused("W-SETUP", case="option", word=game.title, option=unknown, wanted=wanted)


def house_rules(switches: Sequence[Switch], given: Sequence[str]) -> dict[str, str]:
    """House rules as people give them, NAME=VALUE: any unambiguous beginning of names and values. Refused: W-HOUSE."""
    allowed = {switch.name: switch.values for switch in switches}
    chosen: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        rule = _one_of(name, tuple(allowed), word=name or text)
        if not equals:
            raise Refused("W-HOUSE", case="missing", word=rule, wanted="|".join(allowed[rule]))
        if rule in chosen:
            raise Refused("W-HOUSE", case="twice", word=rule)
        chosen[rule] = _one_of(value, allowed[rule], word=value, case="value", rule=rule)
    return chosen


def _one_of(typed: str, names: Sequence[str], **about: str) -> str:
    """The rule or value that a typed word is or begins."""
    try:
        return match(typed, names)
    except Refused as refused:
        near = refused.refusal.facts.get("near", "")
        raise Refused("W-HOUSE", "", **about, known=", ".join(names), near=near) from None


def seats_of(names: Plain, fewest: int, clause: str) -> dict[str, int]:
    """Names as seats from 0 on. Refused (W-SETUP): too few, more than a line holds, names that are not allowed."""
    if not isinstance(names, list) or len(names) < fewest:
        raise Refused("W-SETUP", clause, case="few", wanted=f"at least {fewest} names")
    if sum(len(str(name)) + BESIDE_A_NAME for name in names) > LINE_LIMIT:
        wanted = f"fewer or shorter names: a tally of all has to fit into {LINE_LIMIT} characters"
        raise Refused("W-SETUP", clause, word="players", wanted=wanted)
    seats: dict[str, int] = {}
    for name in names:
        wrong = name_fault(name, seats) if isinstance(name, str) else "a name"
        if wrong or not isinstance(name, str):
            raise Refused("W-SETUP", clause, word=str(name), wanted=wrong)
        seats[name] = len(seats)
    return seats


def players_of(setup: Mapping[str, Plain]) -> tuple[str, ...]:
    """The names in the set-up of a game that can be played."""
    names = setup["players"]
    return tuple(map(str, names)) if isinstance(names, list) else ()


def first_of(setup: Mapping[str, Plain], seats: Mapping[str, int], clause: str) -> str:
    """Who begins by a set-up, or nothing. Refused: somebody else (W-SETUP)."""
    first = setup.get("first", "")
    if isinstance(first, str) and (not first or first in seats):
        return first
    raise Refused("W-SETUP", clause, word="first", wanted="one of the players")


def check_keys(setup: Mapping[str, Plain], known: Sequence[str]) -> None:
    """Refuse a key of a set-up that the game does not know."""
    if unknown := set(setup).difference(known):
        raise Refused("W-SETUP", word=min(unknown), wanted="a known key")


def board_told(setup: Mapping[str, Plain], clause: str, stand_in: Sequence[str] = ()) -> list[str]:
    """The lines of the board in a set-up, if it names that of the stand-in; none where it is to be learned.

    Refused: what is no board (W-SETUP).
    """
    name, lines = setup.get("board", ""), setup.get("spaces", [])
    if isinstance(name, str) and isinstance(lines, list) and len(lines) <= MOST_TOLD:
        return [*stand_in] if name == STAND_IN and stand_in else [str(line) for line in lines]
    wanted = f"a name, and its spaces as a list of at most {MOST_TOLD} lines"
    raise Refused("W-SETUP", clause, word="board", wanted=wanted)


def house_of(chosen: Plain, switches: Sequence[Switch], usual: H) -> H:
    """The house rules of a set-up: `usual`, a Record of the defaults, with what was chosen. Refused: W-HOUSE.

    A rule whose name has hyphens is a field with underscores.
    """
    if not isinstance(chosen, dict):
        raise Refused("W-SETUP", word="house", wanted="house rules with their values")
    allowed = {switch.name: switch.values for switch in switches}
    for name, value in chosen.items():
        if name not in allowed:
            raise Refused("W-HOUSE", word=f"{name}={value}", wanted=", ".join(allowed))
        if value not in allowed[name]:
            raise Refused("W-HOUSE", case="value", word=str(value), rule=name, wanted=" or ".join(allowed[name]))
    return put(usual, **{name.replace("-", "_"): value for name, value in chosen.items()})


def house_of_setup(setup: Mapping[str, Plain]) -> dict[str, str]:
    """The house rules in a set-up."""
    house = setup.get(HOUSE, {})
    return {name: str(value) for name, value in house.items()} if isinstance(house, dict) else {}


def option_value(game: Game[State], names: Sequence[str], option: Option, setup: Mapping[str, Plain]) -> str:
    """The value of an option in a set-up; nothing where it was not chosen, or is a board that has to be saved first."""
    if option.flag:  # one that was chosen has left everything in the set-up that it changes in the usual one
        usual, changed = game.prepare(names, {}), game.prepare(names, {option.name: "yes"})
        chosen = all(setup.get(key) == value for key, value in changed.items() if value != usual.get(key))
        return "yes" if chosen else ""
    if option.name == BOARD and SPACES in setup:
        return ""
    value = setup.get(option.kept or option.name, "")
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def option_words(option: Option, value: str) -> list[str]:
    """An option as it is typed; nothing where it has no value."""
    if not value:
        return []
    return [f"--{option.name}"] if option.flag else [f"--{option.name}", value]


def house_chosen(chosen: Mapping[str, str], switches: Sequence[Switch]) -> dict[str, Plain]:
    """The house rules among the options of `ragz new`, as the set-up keeps them."""
    return {switch.name: chosen[switch.name] for switch in switches if switch.name in chosen}


def house_unusual(house: object, switches: Sequence[Switch]) -> dict[str, Plain]:
    """The house rules that are not as we rule; `house` has a field for each switch, with `_` for `-`."""
    agreed = [(switch, str(getattr(house, switch.name.replace("-", "_")))) for switch in switches]
    return {switch.name: value for switch, value in agreed if value != switch.values[0]}


SECTION_KEYS = {
    "clauses": ("title", "text", "booklet", "enforced"),
    "rulings": ("title", "text", "clauses"),
    "refusals": ("title", "text", "kind"),
}

COMMANDS_ALONE = ("play", *MEANT_ALONE)
"""Commands only where nothing follows them: `play blue 15` is a line."""
TAKEN = frozenset((*COMMANDS, *MEANT, *JOURNAL, *SAID_BY_TABLE, SET, core.TABLE_NAME)) - {*COMMANDS_ALONE}
TAKEN_OPTIONS = (
    "title", "games", "house", "date", "file", "help", "tie-breaker", "with", "without", "seats",
)  # fmt: skip
"""What `new` and `rematch` take in every game."""
TAKEN_FIGURES = ("format", "game", "owed", "open", ORDER, core.STOPPED, "kind", "started", "setup", "log")
"""What `status` and `export` show beside the summary of a game."""
TAKEN_OF_PLAYERS = ("rank", LEFT)
"""What `status` and `score` show beside the figures of a player."""
PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gil", "Hal", "Ida", "Jo")


def faults(game: core.Game[core.S]) -> Iterator[str]:
    """Why a game cannot be played as it is declared; nothing if it can."""
    kinds = {key.partition("/")[0].partition("+")[0] for key in game.words().events}
    if core.TURN not in kinds:
        yield f"no event ends a turn: {core.TURN}"
    if core.WON not in kinds:
        yield f"no event says who has won: {core.WON}"
    for row, verb in game.verbs.items():
        if (row, row) != (verb.name, verb.example.partition(" ")[0]):
            yield f"{row}: its row is called {verb.name}, and its example is {verb.example}"
    for row, verb in game.settings.items():
        if row != verb.name or not verb.example.startswith(f"{SET} ") or row not in verb.example:
            yield f"{SET} {row}: its row is called {verb.name}, and its example is {verb.example}"
    yield from _taken(game)
    yield from _unwritten(game)


def _taken(game: core.Game[core.S]) -> Iterator[str]:
    """The words and the figures of a game that nobody would see, since ragz has its own of that name."""
    alone = (row for row, verb in game.verbs.items() if row in COMMANDS_ALONE and verb.example == row)
    rows = (*game.verbs, *game.rewordings)
    hidden = (row for row in rows if row in TAKEN)
    yield from (f"{row}: no verb can be called so, since it is a word of ragz" for row in (*hidden, *alone))
    untyped = (row for row in rows if row not in TAKEN and not (row.isalpha() and row == unaccented(row)))
    yield from (f"{row}: no verb can be typed so; it is one word of small letters" for row in untyped)
    options = [option.name for option in game.options]
    same = (name for at, name in enumerate(options) if name in TAKEN_OPTIONS or name in options[:at])
    yield from (f"--{name}: no option can be called so, since another one is" for name in same)
    state = _begun(game)
    if state is not None:
        for figures in (game.summary(state), game.saved(state)):
            yield from _taken_figures(figures)


def _taken_figures(figures: Mapping[str, core.Plain]) -> Iterator[str]:
    players = figures.get("players")
    rows = [*players.values()] if isinstance(players, dict) else players if isinstance(players, list) else []
    of_players = dict.fromkeys(key for row in rows if isinstance(row, dict) for key in row if key in TAKEN_OF_PLAYERS)
    named = (*(key for key in figures if key in TAKEN_FIGURES), *of_players)
    yield from (f"{key}: no figure can be called so, since ragz shows its own" for key in named)


def _begun(game: core.Game[core.S]) -> core.S | None:
    """The game as it begins with as few people as it takes; nothing if it asks for more than names."""
    for count in range(1, len(PEOPLE) + 1):
        with suppress(core.Refused):
            return game.start(game.prepare(PEOPLE[:count], {}))
    return None


def _unwritten(game: core.Game[core.S]) -> Iterator[str]:
    """What is missing in the clauses.toml of a game."""
    _, *pieces = re.split(core.SECTION, game.clauses())
    parts, ids, texts = pieces[::3], pieces[1::3], pieces[2::3]
    yield from (f"there is no clause {clause}" for clause in _cited(game) if clause not in ids)
    for part, id_, text in zip(parts, ids, texts, strict=True):
        for key in SECTION_KEYS.get(part, ()):
            if f"\n{key} = " not in text:
                yield f"{id_} has no {key}"


def _cited(game: core.Game[core.S]) -> Iterator[str]:
    """The clauses that the declaration of a game cites, each once."""
    rows = (*game.verbs.values(), *game.settings.values())
    ties = [game.scoring.tie_breaker.clause] if game.scoring.tie_breaker else []
    rulings = [switch.ruling for switch in game.switches]
    cited = [clause for row in rows for clause in row.clauses]
    yield from dict.fromkeys((*cited, game.scoring.clause, *ties, *rulings))
