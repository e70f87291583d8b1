"""`ragz season`: begins and checks the season file, and takes over a season that was kept on paper."""

import json
import os
from collections.abc import Iterator, Sequence
from itertools import groupby

from ragz_cli.cli.commands import COMMANDS
from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.cli.new import session_of
from ragz_cli.cli.saving import written
from ragz_cli.cli.season_at_hand import SHOWN, at_hand, leave, ranking_rules, words_of
from ragz_cli.cli.standings import gathered
from ragz_cli.core.evening.records import MOST_GAMES, Session
from ragz_cli.core.evening.result_entry import Entered, moment_of, with_result
from ragz_cli.core.game import Refused
from ragz_cli.core.season.file import SEASON
from ragz_cli.core.season.paper import Fault, PaperGame, games_of, rows_of
from ragz_cli.core.season.points import FORMULAS
from ragz_cli.core.setup import check_names
from ragz_cli.core.text import line_fault
from ragz_cli.games import every, load
from ragz_cli.store.many import all_named
from ragz_cli.store.season import begin_season, read_season, read_table, write_folder
from ragz_cli.store.toml import proven
from ragz_cli.view import screen

SCHEMA = "season.schema.json"


def new(name: str) -> None:
    """`ragz season new NAME`."""
    if fault := line_fault(name):
        raise not_understood(fault)
    hint = f"An editor that reads schemas checks it with: ragz schema season > {SCHEMA}"
    written(
        lambda: begin_season(SEASON, _text_of(name)),
        [f"Saved in {SEASON}: all saves of this folder. Edit it, then: ragz season check", hint],
    )


def _text_of(name: str) -> str:
    """A season file with everything that it can say; what is usual is left out by a #."""
    return f"""#:schema {SCHEMA}
season = {json.dumps(name, ensure_ascii=False)}
files = ["."]            # files, folders and patterns, from this folder
aliases = []             # [["Bob", "bob", "Bobby"]] is one person, shown by the first spelling
points = "behind"        # {", ".join(FORMULAS)}, or by place, as in "10,6,4"
# by_average = true      # rank by points a game
# least = 5              # rank only who played so many games
# from = 2026-01-01
# to = 2026-06-30
"""


def check(path: str = SEASON) -> None:
    """`ragz season check [FILE]`."""
    from ragz_cli.view.standings import head_lines

    declared = read_season(path)
    over = at_hand([path], "")
    found = gathered(over, ranking_rules(declared, "", False, None))
    people = [f"{one.name} {one.played}" for one in (*found.standings.ranks, *found.standings.below)]
    screen.show([f"{declared.season}:", *head_lines(found)])
    screen.show([f"Games of each: {', '.join(people)}"] if people else [])
    words = [word for word in words_of(path, declared) if not all_named([word])]  # folders without a save
    screen.complain(f"error: {path}: {word} matches no file" for word in words)
    leave(found)
    if words:
        raise CommandError(UNTRUSTED, [])


def import_(table: str, into: str = "") -> None:
    """`ragz season import FILE.csv`."""
    folder = into or os.path.splitext(os.path.basename(table))[0]
    rows = rows_of(read_table(table), {spelled: game.name for game in every() for spelled in (game.name, game.title)})
    faults = [row for row in rows if isinstance(row, Fault)]
    games = games_of(row for row in rows if not isinstance(row, Fault))
    saves: dict[str, Session] = {}
    for date, own in (
        () if faults else groupby(sorted(games, key=lambda one: one.first.date), lambda one: one.first.date)
    ):
        saves[date], wrong = _evening(date, [*own])
        faults += wrong
    if faults or not games:
        raise CommandError(UNTRUSTED, [*_fault_lines(table, faults), "nothing was written"])
    written(
        lambda: write_folder(folder, {f"{date}.toml": proven(session) for date, session in saves.items()}),
        [f"{len(games)} games of {len(saves)} evenings saved in {folder}{os.sep}"],
    )


def _fault_lines(table: str, faults: Sequence[Fault]) -> Iterator[str]:
    yield from (f"error: {table}:{fault.line}: {fault.says}" for fault in faults[:SHOWN])
    if len(faults) > SHOWN:
        yield f"{len(faults)} rows are wrong"
    if not faults:
        yield f"error: {table}: holds no games"


def _evening(date: str, games: Sequence[PaperGame]) -> tuple[Session, list[Fault]]:
    """The evening of a date, and what is wrong with its games."""
    from ragz_cli.view.reasons import what_is_wrong

    now = moment_of(date) or ""
    session, faults = session_of((), now), []
    for one in games[:MOST_GAMES]:
        game, names = load(one.first.game), [name for name, _ in one.results]
        if len(names) == 1:
            alone = f"{names[0]} plays alone: the rows of one game stand below each other, with one date"
            faults.append(Fault(one.first.line, alone))
            continue
        try:
            check_names(game, names, COMMANDS)
            session = with_result(session, Entered(game, (), ""), one.results, now, load).evening.session
        except Refused as refused:
            faults.append(Fault(one.first.line, what_is_wrong(game, names, refused.refusal)))
    if len(games) > MOST_GAMES:
        faults.append(Fault(games[MOST_GAMES].first.line, f"more than {MOST_GAMES} games of one day"))
    return session, faults
