"""The commands about the rules themselves: `rule ID` and `rules [WORDS]`."""

from ragz_cli.cli.errors import not_understood, unknown
from ragz_cli.core.game import Game, State
from ragz_cli.core.names import unaccented
from ragz_cli.games import NAMES, GameError, every, has, known, load
from ragz_cli.store import SaveError, read
from ragz_cli.view import screen


def rule(clause: str, named: str = "", file: str = "", json: bool = False) -> None:
    """`ragz rule ID`."""
    from ragz_cli.view.rules import known_ids, rule_lines, rule_value

    kind = game_of(named, file, clause)
    lines = rule_lines(kind, clause)
    if not lines:
        what = f"{kind.title} has no rule {clause}"
        raise unknown(what, clause, known_ids(kind), "search with: ragz rules WORDS")
    if json:
        return screen.as_json(rule_value(kind, clause))
    return screen.show(lines)


def rules(words: list[str] | None = None, named: str = "", file: str = "") -> None:
    """`ragz rules [WORDS]...`."""
    from ragz_cli.view.rules import search

    found = search(game_of(named, file, ""), words or [])
    if not found:
        raise not_understood(f"no rule speaks of {' '.join(words or [])}", "all of them: ragz rules")
    screen.table(("Rule", "Title"), found)


def game_of(named: str, file: str, clause: str) -> Game[State]:
    """The game that is named, or that has such a clause, or that of the session, or the first of all."""
    if named:
        if not has(unaccented(named)):
            raise unknown(f"there is no game {named}", named, known(), ", ".join(known()))
        return load(unaccented(named))
    from ragz_cli.view.rules import clause as known_clause

    here = _of_session(file)
    if not clause or (here and known_clause(here, clause)):
        return here or load(NAMES[0])
    prefix = clause.partition("-")[0].upper()
    return next((game for game in every() if game.prefix == prefix), here or load(NAMES[0]))


def _of_session(file: str) -> Game[State] | None:
    try:
        return load(read(file).session.games[-1].game)
    except (SaveError, GameError):
        return None
