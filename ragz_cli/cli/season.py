"""Commands over many files: `standings`, `stats`, and `season`, which begins and checks a season file.

They are over the files that are named, else over the season of this folder, and are read on all cores. Files in trouble
are left out, and named.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from ragz_cli.cli.at_hand import named, opened, read_each, troubles, written
from ragz_cli.cli.commands import file_at_hand
from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines, not_understood, one_of
from ragz_cli.cli.new import Agreed, session_of
from ragz_cli.core.evening.evening import Evening, timed
from ragz_cli.core.evening.next_game import Entered, moment_of, with_result
from ragz_cli.core.evening.session import MOST_GAMES, Session
from ragz_cli.core.game import Refused
from ragz_cli.core.line import check_names
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.season import results
from ragz_cli.core.season.figures import NOT_TOLD, GameSums, SavedStats, added_up, saved_stats, season_stats
from ragz_cli.core.words import Count, line_fault, name_fault
from ragz_cli.games import guests, load, ours
from ragz_cli.store.files import (
    Fault,
    PaperGame,
    begin_season,
    dates_in,
    games_of,
    numbered,
    read_season,
    read_table,
    rows_of,
    write_folder,
)
from ragz_cli.store.load import SaveError
from ragz_cli.store.many import beginning, is_season
from ragz_cli.store.write import proven
from ragz_cli.view import screen
from ragz_cli.view.sentences import Listed, as_typed_here, what_is_wrong
from ragz_cli.view.status import totals_lines
from ragz_cli.view.tables import draw_standings, draw_stats, head_lines, reckoned_lines, standings_value, stats_value

SHOWN = 20  # faults that are shown in full
NONE_SAID = results.SeasonFile("")
NO_RANKS = results.RankingRules()

R = TypeVar("R")


class AtHand(Record):
    """The files that are read together, what counts of them, and what is agreed of the season; `evening` is one alone.

    `declared` is the season file that names them. Without a season file, and without files, it is the evening at hand.
    """

    paths: list[str]
    aliases: Sequence[results.SamePerson] = ()
    scope: results.Scope = results.EVERYTHING
    season: results.SeasonFile = NONE_SAID
    evening: str = ""
    declared: str = ""


def at_hand(files: Sequence[str] | None, file: str, alias: Sequence[str] | None = None) -> AtHand:
    """What is named: files, `file`, or a season file; else the season of this folder, else the evening at hand."""
    declared = _declared(files, file)
    season = read_season(declared) if declared else NONE_SAID
    aliases = [*results.pairs(season.aliases), *map(_alias, alias or ())]
    try:
        scope = results.Scope(results.who_is_who(aliases), season.first, season.last)
        if season.timezone:
            scope = scope._replace(zone=season.timezone, local=dates_in(season.timezone))
    except results.AliasError as fault:
        raise not_understood(*fault.args) from None
    if declared:
        paths = [os.path.normpath(path) for path in named(words_of(declared, season))]
        return AtHand(paths, aliases, scope, season, declared=declared)
    paths = named(files) if files else [file_at_hand(file)]
    one = (files or paths)[0] if len(paths) == len(files or paths) == 1 else ""
    return AtHand(paths, aliases, scope, season, one if os.path.isfile(one) else "")


def _declared(files: Sequence[str] | None, file: str) -> str:
    """The season file that is named, or that lies in the one folder that is named, or in this folder; or nothing."""
    if files and len(files) == 1:
        inside = os.path.join(files[0], results.SEASON)
        return files[0] if is_season(files[0]) else inside if is_season(inside) else ""
    return results.SEASON if not files and not file and os.path.lexists(results.SEASON) else ""


def words_of(path: str, season: results.SeasonFile) -> list[str]:
    """The files, folders and patterns of a season file, from where it is read."""
    folder = os.path.dirname(path)
    return [os.path.join(folder, word) for word in season.files]


def _alias(text: str) -> results.SamePerson:
    other, equals, name = (part.strip() for part in text.partition("="))
    if not equals or not other or name_fault(name, ()):
        raise not_understood(f"{text} is no alias", 'two names, as in: --alias "Bobby=Bob"')
    return other, name


def ranking_rules(season: results.SeasonFile, points: str, by_average: bool, least: int | None) -> results.RankingRules:
    """How players are ranked: by the options, else by the season file."""
    if least is not None and least < 1:
        raise not_understood(f"{least} is no number of games", "a number from 1 on, as in: --least 5")
    asked = points or season.points
    hint = f"it is one of {', '.join(results.FORMULAS)}, or numbers, as in 10,6,4"
    said = f"there is no formula {asked}"
    found = results.formula(asked) or results.FORMULAS[one_of(asked, results.FORMULAS, said, hint)]
    fewest = season.least if least is None else least
    return results.RankingRules(found, by_average or season.by_average, fewest, season.best, season.drop_worst)


def _trusted(over: AtHand, path: str) -> Evening | tuple[str, ...]:
    """The evening of a save, everybody under the name to show; or why it is left out."""
    if over.declared and not os.path.lexists(path):
        return (f"error: {over.declared}: {path} matches no file",)
    try:
        found = opened(path)
        if found.evening.troubles:
            return tuple(troubles(found))
        return results.under_aliases(found.evening, over.scope.people)
    except SaveError as fault:
        return tuple(fault_lines(fault))
    except results.AliasError as fault:
        return (f"error: {path}: {fault}",)


def read_all(
    over: AtHand, made: Callable[[str, Evening, results.Scope], R], left_out: Callable[[results.SavedEvening], R]
) -> Iterator[R]:
    """What `made` gives for each save, played through, and `left_out` for those that cannot be trusted.

    Only that leaves the process that read a save.
    """

    def read(path: str) -> R:
        found = _trusted(over, path)
        if isinstance(found, Evening):
            return made(path, found, over.scope)
        return left_out(results.SavedEvening(path, wrong=found))

    return read_each(over.paths, read)


def leave(season: results.Season) -> None:
    """End with what is said about files that are left out, if any are: each of them, and of the first of them why."""
    if not season.left_out:
        return
    lines: list[str] = []
    for at, (path, wrong) in enumerate(season.left_out.items()):
        lines += wrong if at < SHOWN else [f"error: {path}: left out too"]
    rest = season.files - len(season.left_out)
    if season.files > 1:
        shown = "; the rest is shown" if screen.is_shown() else ""
        over = shown if rest else "; there is nothing to show"
        lines.append(f"{len(season.left_out)} of {season.files} files left out{over}")
    raise CommandError(UNTRUSTED, lines)


def standings_(
    files: list[str] | None = None,
    points: str = "",
    alias: list[str] | None = None,
    by_average: bool = False,
    least: int | None = None,
    file: str = "",
    json: bool = False,
) -> None:
    """`ragz standings [FILE|FOLDER|GLOB]...`."""
    over = at_hand(files, file, alias)
    season = gathered(over, ranking_rules(over.season, points, by_average, least))
    if json:
        screen.as_json(standings_value(season, load, only_evening(over, season)))
    elif len(season.left_out) < season.files or not season.files:
        if not files and (evening := only_evening(over, season)):
            screen.show(totals_lines(evening))
        draw_standings(season, load, over.season.season)
        if not files and over.evening and season.unfinished:
            screen.show(as_typed_here(["Who leads in a game that goes on: ragz score"]))
    leave(season)


def only_evening(over: AtHand, season: results.Season) -> Evening | None:
    """The evening, where the standings are over one."""
    return opened(over.evening).evening if over.evening and not season.left_out else None


def gathered(
    over: AtHand,
    rules: results.RankingRules,
    made: Callable[[results.SavedEvening, Evening, results.Scope], R] | None = None,
    use: Callable[[results.SavedEvening, R], object] = print,
) -> results.Season:
    """Read all files and add them up. What cannot be trusted is left out.

    `use` is given what is `made` of each save that counts, as soon as it is read. Raises CommandError where results of
    different games would be added up.
    """
    twins = _twins(over.paths)
    passed_over: set[str] = set()
    if made and twins:
        found = gathered(over._replace(paths=[path for path in over.paths if path in twins]), rules)
        passed_over = {path for path, _ in (*found.copies, *found.older)}

    def read(path: str, evening: Evening, scope: results.Scope) -> tuple[results.SavedEvening, R | None]:
        saved = results.saved_evening(path, evening, scope, alone=path not in twins)
        return saved, made(saved, evening, scope) if made and path not in passed_over and not saved.wrong else None

    evenings: list[results.SavedEvening] = []
    for evening, own in read_all(over, read, lambda wrong: (wrong, None)):
        evenings.append(results.shared(evening))
        if own is not None:
            use(evenings[-1], own)
    return of_one_kind(results.season(evenings, rules, over.aliases))


def of_one_kind(season: results.Season) -> results.Season:
    """A season. Raises CommandError where results of different games would be added up."""
    games = [load(game).title for game in season.standings.by_game]
    if season.ranking.points.adds_up and len(games) > 1:
        said = f"total adds up the results of one game, and these are {Listed(games):and}"
        raise not_understood(said, "name the files of one of them, or another formula")
    return season


def _twins(paths: Sequence[str]) -> set[str]:
    """The files that may hold the same evening, since it began alike: only they are kept to be compared."""
    alike: dict[bytes, list[str]] = {}
    for path in paths if len(paths) > 1 else ():
        alike.setdefault(beginning(path), []).append(path)
    return {path for same in alike.values() if len(same) > 1 for path in same}


def stats(files: list[str] | None = None, alias: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz stats [FILE|FOLDER|GLOB]...`."""
    over = at_hand(files, file, alias)
    told, alone, sums = len(over.paths) == 1, [NOT_TOLD], dict[str, GameSums]()

    def add(_: results.SavedEvening, own: SavedStats) -> None:
        sums.update(added_up(own.games, sums))
        alone[0] = own if told else NOT_TOLD

    counting = gathered(over, NO_RANKS, lambda _, evening, scope: saved_stats(evening, scope, told=told), add)
    shown = season_stats(sums, counting, alone[0])
    if json:
        screen.as_json(stats_value(shown))
    else:
        draw_stats(shown, load, over.season.season)
    leave(counting)


SCHEMA = "season.schema.json"


def new(name: str) -> None:
    """`ragz season new NAME`."""
    if fault := line_fault(name):
        raise not_understood(fault)
    said = f"Saved in {results.SEASON}: all saves of this folder. Edit it, then: ragz season check"
    hint = f"An editor that reads schemas checks it with: ragz schema season > {SCHEMA}"
    text = f"""#:schema {SCHEMA}
season = {json.dumps(name, ensure_ascii=False)}
files = ["."]            # files, folders and patterns, from this folder
aliases = []             # [["Bob", "bob", "Bobby"]] is one person, shown by the first spelling
points = "behind"        # {", ".join(results.FORMULAS)}, or by place, as in "10,6,4"
# by_average = true      # rank by points a game
# least = 5              # rank only who played so many games
# best = 10              # of each person only the best 10 nights count
# drop_worst = 2         # or all but 2: those missed, then the worst
# from = 2026-01-01
# to = 2026-06-30
# timezone = "Europe/Berlin"  # of evenings that ragz 0.1 began, which do not say their day
"""  # everything that it can say; what is usual is left out by a #
    written(lambda: begin_season(results.SEASON, text), [said, hint])


def check(path: str = results.SEASON) -> None:
    """`ragz season check [FILE]`."""
    declared = read_season(path)
    over = at_hand([path], "")
    found = gathered(over, ranking_rules(declared, "", False, None))
    everybody = (*found.standings.ranks, *found.standings.below)
    first, *others = head_lines(found)
    first = f"{first}, in {Count(found.files - len(found.left_out)):file}"
    screen.show([f"{declared.season}:", first, *others, *reckoned_lines(found)])
    played = ", ".join(f"{one.name} {one.played}" for one in everybody)
    screen.show([f"Games of each: {played}"] if everybody else [])
    screen.complain(_look_alikes(over, [one.name for one in everybody]))
    words = [word for word in words_of(path, declared) if not named([word])]  # folders without a save
    screen.complain(f"error: {path}: {word} matches no file" for word in words)
    leave(found)
    if words:
        raise CommandError(UNTRUSTED, [])


def _look_alikes(over: AtHand, names: Sequence[str]) -> Iterator[str]:
    """Names of the season that differ in no more than accents, spaces and signs, and how to say that they are one."""
    alike: dict[str, list[str]] = {}
    for name in names:
        alike.setdefault("".join(filter(str.isalnum, unaccented(name))), []).append(name)
    for people in alike.values():
        if len(people) > 1:
            line = json.dumps(people, ensure_ascii=False)
            yield f"warning: {over.declared}: {' and '.join(people)}: one person? Then add to aliases: {line}"


def import_(table: str, into: str = "") -> None:
    """`ragz season import FILE.csv`."""
    folder = into or os.path.splitext(os.path.basename(table))[0]
    spelled = {name: game.name for game in ours() for name in (game.name, game.title)}  # other people's by name alone
    rows = rows_of(read_table(table), {**spelled, **{name: name for name in guests()}})
    faults = [row for row in rows if isinstance(row, Fault)]
    games = games_of(row for row in rows if not isinstance(row, Fault))
    saves: dict[str, Session] = {}
    nights = groupby(sorted(games, key=lambda one: one.first.date), lambda one: one.first.date)
    for date, same in () if faults else nights:
        night = [*same]
        for called, at in numbered(night).items():
            if own := [one for one in night if one.first.table == called]:
                place = os.path.join(date, f"table-{at}.toml") if at else f"{date}.toml"
                saves[place], wrong = _evening(date, own, at)
                faults += wrong
    if faults or not games:
        raise CommandError(UNTRUSTED, [*_fault_lines(table, faults), "nothing was written"])
    days = Count(len({one.day for one in saves.values()}))
    shown = [(one.first.date, one.first.game, ", ".join(name for name, _ in one.results)) for one in games]
    said = [f"{Count(len(games)):game} on {days:night} saved in {folder}{os.sep}"]
    said += [f"  {line}" for line in screen.aligned(shown)]
    said += [TABLES] if any(len(one.rows) >= TWO_TABLES and not one.first.table for one in games) else []
    written(lambda: write_folder(folder, {path: proven(session) for path, session in saves.items()}), said)


TWO_TABLES = 4  # people who could have sat at two tables
TABLES = "Was one of these two games, at two tables? A blank row between them, or a further column, table, parts them."


def _fault_lines(table: str, faults: Sequence[Fault]) -> Iterator[str]:
    yield from (f"error: {table}:{fault.line}: {fault.says}" for fault in faults[:SHOWN])
    if len(faults) > SHOWN:
        yield f"{len(faults)} rows are wrong"
    if not faults:
        yield f"error: {table}: holds no games"


def _evening(date: str, games: Sequence[PaperGame], table: int) -> tuple[Session, list[Fault]]:
    """The evening of a table on a date, and what is wrong with its games."""
    now = moment_of(date) or ""
    session, faults = session_of((), now, Agreed(day=date, table=table)), []
    for one in games[:MOST_GAMES]:
        game, names = load(one.first.game), [name for name, _ in one.results]
        if len(names) == 1:
            alone = f"{names[0]} plays alone: the rows of one game stand below each other, with one date"
            faults.append(Fault(one.first.line, alone))
            continue
        try:
            check_names(game, names)
            told = with_result(session, Entered(game, (), ""), one.results, now, load)
            session = timed(told.evening, now).session
        except Refused as refused:
            rows = f"rows {one.first.line} to {one.rows[-1].line}"
            faults.append(Fault(one.first.line, f"{what_is_wrong(game, names, refused.refusal)} ({rows})"))
    if len(games) > MOST_GAMES:
        faults.append(Fault(games[MOST_GAMES].first.line, f"more than {MOST_GAMES} games of one day"))
    return session, faults
