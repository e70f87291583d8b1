"""The commands about the rules themselves: `rule ID` and `rules [WORDS]`."""

from typing import Annotated

import typer

from ragz_cli.cli.commands import file_at_hand
from ragz_cli.cli.errors import not_understood, unknown
from ragz_cli.cli.options import File, Json
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.game import Game, State
from ragz_cli.core.names import unaccented
from ragz_cli.games import NAMES, every, has, known, load
from ragz_cli.store import SaveError, read
from ragz_cli.view import screen

app = typer.Typer()

GameName = Annotated[str, typer.Option("--game", metavar="GAME", help="of which game; else that of the session")]


def ids(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of the rules that begin so."""
    from ragz_cli.view.rules import known_ids

    kind = game_of(ctx.params.get("game") or "", ctx.params.get("file") or "", incomplete)
    return [id_ for id_ in known_ids(kind) if id_.startswith(incomplete.upper())]


@app.command("rule", cls=Command, epilog="ragz rule CH-25\nragz rule A-5 --game change\nragz rule R-DICE")
def rule(
    clause: Annotated[str, typer.Argument(metavar="ID", autocompletion=ids)],
    game: GameName = "",
    file: File = "",
    json: Json = False,
) -> None:
    """Show a rule. A clause, a ruling of ours (A-5) or a refusal (R-DICE), with its place in the booklet."""
    from ragz_cli.view.rules import known_ids, rule_lines, rule_value

    kind = game_of(game, file, clause)
    lines = rule_lines(kind, clause)
    if not lines:
        what = f"{kind.title} has no rule {clause}"
        raise unknown(what, clause, known_ids(kind), "search with: ragz rules WORDS")
    if json:
        return screen.as_json(rule_value(kind, clause))
    return screen.show(lines)


@app.command("rules", cls=Command, epilog="ragz rules\nragz rules option move")
def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORDS]...")] = None,
    game: GameName = "",
    file: File = "",
) -> None:
    """Search the rules, or list them all."""
    from ragz_cli.view.rules import search

    found = search(game_of(game, file, ""), words or [])
    if not found:
        raise not_understood(f"no rule speaks of {' '.join(words or [])}", "all of them: ragz rules")
    screen.table(("Rule", "Title"), found)


def game_of(named: str, file: str, clause: str) -> Game[State]:
    """The game that is named, or that has such a clause, or that of the session, or the first of all."""
    if named:
        if not has(unaccented(named)):
            raise unknown(f"there is no game {named}", named, known(), ", ".join(known()))
        return load(unaccented(named))
    prefix = clause.partition("-")[0].upper()
    by_prefix = next((game for game in every() if game.prefix == prefix), None) if clause else None
    return by_prefix or load(_of_session(file) or NAMES[0])


def _of_session(file: str) -> str:
    try:
        name = read(file_at_hand(file)).session.games[-1].game
    except SaveError:
        return ""
    return name if has(name) else ""
