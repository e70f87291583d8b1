"""What standings, figures, reports and exports are over: the files that are named, else the season of this folder."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from ragz_cli.cli.commands import file_at_hand
from ragz_cli.cli.errors import UNTRUSTED, CommandError, fault_lines, not_understood, one_of
from ragz_cli.cli.save_at_hand import opened, read_each, troubles
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.file import (
    EVERYTHING,
    SEASON,
    AliasError,
    Pair,
    Scope,
    SeasonFile,
    pairs,
    under_aliases,
    who_is_who,
)
from ragz_cli.core.season.points import FORMULAS, formula
from ragz_cli.core.text import name_fault
from ragz_cli.store import SaveError
from ragz_cli.store.many import all_named, is_season
from ragz_cli.view import screen

if TYPE_CHECKING:
    from ragz_cli.core.season.evenings import SavedEvening, Season
    from ragz_cli.core.season.standings import RankingRules

SHOWN = 20  # faults that are shown in full
NONE_SAID = SeasonFile("")

R = TypeVar("R")


class AtHand(NamedTuple):
    """The files that are read together, what counts of them, and what is agreed of the season; `evening` is one alone.

    `declared` is the season file that names them. Without a season file, and without files, it is the evening at hand.
    """

    paths: list[str]
    aliases: Sequence[Pair] = ()
    scope: Scope = EVERYTHING
    season: SeasonFile = NONE_SAID
    evening: str = ""
    declared: str = ""


def at_hand(files: Sequence[str] | None, file: str, alias: Sequence[str] | None = None) -> AtHand:
    """What is named: files, `file`, or a season file; else the season of this folder, else the evening at hand."""
    declared = files[0] if files and len(files) == 1 and is_season(files[0]) else ""
    if not files and not file and os.path.lexists(SEASON):
        declared = SEASON
    season = _said_in(declared) if declared else NONE_SAID
    aliases = [*pairs(season.aliases), *map(_alias, alias or ())]
    try:
        scope = Scope(who_is_who(aliases), season.first, season.last)
    except AliasError as fault:
        raise not_understood(*fault.args) from None
    if declared:
        paths = [os.path.normpath(path) for path in all_named(words_of(declared, season))]
        return AtHand(paths, aliases, scope, season, declared=declared)
    paths = all_named(files) if files else [file_at_hand(file)]
    one = (files or paths)[0] if len(paths) == len(files or paths) == 1 else ""
    return AtHand(paths, aliases, scope, season, one if os.path.isfile(one) else "")


def _said_in(path: str) -> SeasonFile:
    from ragz_cli.store.season import read_season

    return read_season(path)


def words_of(path: str, season: SeasonFile) -> list[str]:
    """The files, folders and patterns of a season file, from where it is read."""
    folder = os.path.dirname(path)
    return [os.path.join(folder, word) for word in season.files]


def _alias(text: str) -> Pair:
    other, equals, name = (part.strip() for part in text.partition("="))
    if not equals or not other or name_fault(name, ()):
        raise not_understood(f"{text} is no alias", 'two names, as in: --alias "Bobby=Bob"')
    return other, name


def ranking_rules(season: SeasonFile, points: str, by_average: bool, least: int | None) -> "RankingRules":
    """How players are ranked: by the options, else by the season file."""
    from ragz_cli.core.season.standings import RankingRules

    if least is not None and least < 1:
        raise not_understood(f"{least} is no number of games", "a number from 1 on, as in: --least 5")
    asked = points or season.points
    hint = f"it is one of {', '.join(FORMULAS)}, or numbers, as in 10,6,4"
    found = formula(asked) or FORMULAS[one_of(asked, FORMULAS, f"there is no formula {asked}", hint)]
    return RankingRules(found, by_average or season.by_average, season.least if least is None else least)


def _trusted(over: AtHand, path: str) -> Evening | tuple[str, ...]:
    """The evening of a save, everybody under the name to show; or why it is left out."""
    if over.declared and not os.path.lexists(path):
        return (f"error: {over.declared}: {path} matches no file",)
    try:
        found = opened(path)
        if found.evening.troubles:
            return tuple(troubles(found))
        return under_aliases(found.evening, over.scope.people)
    except SaveError as fault:
        return tuple(fault_lines(fault))
    except AliasError as fault:
        return (f"error: {path}: {fault}",)


def read_all(
    over: AtHand, made: Callable[[str, Evening, Scope], R], left_out: "Callable[[SavedEvening], R]"
) -> Iterator[R]:
    """What `made` gives for each save, played through, and `left_out` for those that cannot be trusted.

    Only that leaves the process that read a save.
    """
    from ragz_cli.core.season.evenings import SavedEvening

    def read(path: str) -> R:
        found = _trusted(over, path)
        if isinstance(found, Evening):
            return made(path, found, over.scope)
        return left_out(SavedEvening(path, wrong=found))

    return read_each(over.paths, read)


def leave(season: "Season") -> None:
    """End with what is said about files that are left out, if any are."""
    if season.left_out:
        raise CommandError(UNTRUSTED, left_out_lines(season))


def left_out_lines(season: "Season") -> list[str]:
    """Every file that is left out, and of the first of them why."""
    lines: list[str] = []
    for at, (path, wrong) in enumerate(season.left_out.items()):
        lines += wrong if at < SHOWN else [f"error: {path}: left out too"]
    rest = season.files - len(season.left_out)
    if season.files > 1:
        shown = "; the rest is shown" if screen.is_shown() else ""
        over = shown if rest else "; there is nothing to show"
        lines.append(f"{len(season.left_out)} of {season.files} files left out{over}")
    return lines
