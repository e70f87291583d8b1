"""Whether a game can be played as it is declared."""

import re
from collections.abc import Iterator

from ragz_cli.core.game import TURN, WON, Game, S
from ragz_cli.core.line import SET

SECTION = r'(?m)^\[(\w+)\."([^"]+)"\]$'  # of a clauses.toml: its part and its id
SECTION_KEYS = {
    "clauses": ("title", "text", "booklet", "enforced"),
    "rulings": ("title", "text", "clauses"),
    "refusals": ("title", "text", "kind"),
}


def faults(game: Game[S]) -> Iterator[str]:
    """Why a game cannot be played as it is declared; nothing if it can."""
    kinds = {key.partition("/")[0].partition("+")[0] for key in game.words().events}
    if TURN not in kinds:
        yield f"no event ends a turn: {TURN}"
    if WON not in kinds:
        yield f"no event says who has won: {WON}"
    for row, verb in game.verbs.items():
        if (row, row) != (verb.name, verb.example.partition(" ")[0]):
            yield f"{row}: its row is called {verb.name}, and its example is {verb.example}"
    for row, verb in game.settings.items():
        if row != verb.name or not verb.example.startswith(f"{SET} ") or row not in verb.example:
            yield f"{SET} {row}: its row is called {verb.name}, and its example is {verb.example}"
    yield from _unwritten(game)


def _unwritten(game: Game[S]) -> Iterator[str]:
    """What is missing in the clauses.toml of a game."""
    _, *pieces = re.split(SECTION, game.clauses())
    parts, ids, texts = pieces[::3], pieces[1::3], pieces[2::3]
    yield from (f"there is no clause {clause}" for clause in _cited(game) if clause not in ids)
    for part, id_, text in zip(parts, ids, texts, strict=True):
        for key in SECTION_KEYS.get(part, ()):
            if f"\n{key} = " not in text:
                yield f"{id_} has no {key}"


def _cited(game: Game[S]) -> Iterator[str]:
    """The clauses that the declaration of a game cites, each once."""
    rows = (*game.verbs.values(), *game.settings.values())
    ties = [game.scoring.tie_breaker.clause] if game.scoring.tie_breaker else []
    rulings = [switch.ruling for switch in game.switches]
    cited = [clause for row in rows for clause in row.clauses]
    yield from dict.fromkeys((*cited, game.scoring.clause, *ties, *rulings))
