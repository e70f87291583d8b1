"""Whether a game can be played as it is declared: what it lacks, and what it calls by words that are taken."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.line import JOURNAL, SET
from ragz_cli.core.names import COMMANDS, MEANT, MEANT_ALONE, unaccented
from ragz_cli.core.table import LEFT, ORDER, SAID_BY_TABLE

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
