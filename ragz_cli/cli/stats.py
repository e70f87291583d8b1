"""`ragz stats`: figures about players, dice and games, over this evening or over many files."""

from ragz_cli.cli.season_at_hand import at_hand, leave, read_all
from ragz_cli.games import load
from ragz_cli.view import screen


def stats(files: list[str] | None = None, alias: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz stats [FILE|FOLDER|GLOB]...`."""
    from ragz_cli.core.season.evenings import season
    from ragz_cli.core.season.standings import RankingRules
    from ragz_cli.core.season.stats import SavedStats, saved_stats, season_stats
    from ragz_cli.view.stats import draw, stats_value

    over = at_hand(files, file, alias)
    saves = [*read_all(over, saved_stats, lambda wrong: SavedStats(wrong.path, evening=wrong))]
    counting = season((save.evening for save in saves), RankingRules(), over.aliases)
    shown = season_stats(saves, counting)
    if json:
        screen.as_json(stats_value(shown))
    else:
        draw(shown, load, over.season.season)
    leave(counting)
