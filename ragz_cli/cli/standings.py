"""`ragz standings`: over this evening, or over many files, read on all cores; files in trouble are left out."""

from typing import TYPE_CHECKING

from ragz_cli.cli.save_at_hand import opened
from ragz_cli.cli.season_at_hand import (
    AtHand,
    at_hand,
    leave,
    ranking_rules,
    read_all,
)
from ragz_cli.core.evening.evening import Evening
from ragz_cli.games import load
from ragz_cli.view import screen

if TYPE_CHECKING:
    from ragz_cli.core.season.evenings import Season
    from ragz_cli.core.season.standings import RankingRules


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
    from ragz_cli.view.standings import draw, standings_value
    from ragz_cli.view.totals import totals_lines

    over = at_hand(files, file, alias)
    season = gathered(over, ranking_rules(over.season, points, by_average, least))
    if json:
        screen.as_json(standings_value(season, only_evening(over, season)))
    elif len(season.left_out) < season.files or not season.files:
        if not files and (evening := only_evening(over, season)):
            screen.show(totals_lines(evening))
        draw(season, load, over.season.season)
    leave(season)


def only_evening(over: AtHand, season: "Season") -> Evening | None:
    """The evening, where the standings are over one."""
    return opened(over.evening).evening if over.evening and not season.left_out else None


def gathered(over: AtHand, rules: "RankingRules") -> "Season":
    """Read all files and add them up. What cannot be trusted is left out."""
    from ragz_cli.core.season.evenings import saved_evening, season

    return season(read_all(over, saved_evening, lambda wrong: wrong), rules, over.aliases)
