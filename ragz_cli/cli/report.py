"""`ragz report`: an evening or a season as one page to take home, or as ten lines for a chat."""

import os
from typing import TYPE_CHECKING

from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.cli.results import STANDARD_OUTPUT
from ragz_cli.cli.save_at_hand import opened, troubles
from ragz_cli.cli.season_at_hand import AtHand, at_hand, leave, ranking_rules, read_all
from ragz_cli.core.evening.evening import under_initials
from ragz_cli.games import load
from ragz_cli.view import screen

if TYPE_CHECKING:  # a page is drawn by modules that `ragz --help` does without
    from ragz_cli.core.season.evenings import Season
    from ragz_cli.view.report.evening import EveningPage
    from ragz_cli.view.report.season import SeasonPage

OF_MANY = "season.html"


def report(
    files: list[str] | None = None,
    output: str = "",
    open_: bool = False,
    initials: bool = False,
    text: bool = False,
    alias: list[str] | None = None,
    file: str = "",
) -> None:
    """`ragz report [FILE|FOLDER|GLOB]...`."""
    from ragz_cli.view.report.brief import evening_text, season_text

    if text and (output or open_):
        raise not_understood("--text writes no page", "leave out -o and --open")
    if open_ and output in STANDARD_OUTPUT[1:]:
        raise not_understood("standard output is no page that a browser shows", "leave out --open, or name a file")
    over = at_hand(files, file, alias)
    if over.evening:
        page = _evening(over.evening, initials)
        beside = f"{os.path.splitext(over.evening)[0]}.html"
        return screen.show(evening_text(page)) if text else _written(page, output or beside, open_)
    many, counting = _season(over, initials)
    if len(counting.left_out) < counting.files:
        screen.show(season_text(many)) if text else _written(many, output or OF_MANY, open_)
    return leave(counting)


def _evening(path: str, initials: bool) -> "EveningPage":
    from ragz_cli.view.report.evening import evening_page
    from ragz_cli.view.report.masked import Mask

    at_hand = opened(path)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))
    if not initials:
        return evening_page(at_hand.evening, Mask())
    evening = under_initials(at_hand.evening)
    return evening_page(evening, Mask(evening.called))


def _season(over: AtHand, initials: bool) -> "tuple[SeasonPage, Season]":
    from ragz_cli.core.season.evenings import season
    from ragz_cli.core.season.stats import SavedStats, season_stats
    from ragz_cli.view.report.season import SavedPage, all_under_initials, saved_page, season_page

    read = [*read_all(over, saved_page, lambda wrong: SavedPage(SavedStats(wrong.path, evening=wrong)))]
    pages = all_under_initials(read) if initials else read
    counting = season((page.stats.evening for page in pages), ranking_rules(over.season, "", False, None), over.aliases)
    shown = season_stats((page.stats for page in pages if page.endings), counting)
    title = "" if initials else over.season.season
    return season_page(pages, shown, counting, load, title), counting


def _written(page: "EveningPage | SeasonPage", path: str, show: bool) -> None:
    from ragz_cli.store.report_file import put
    from ragz_cli.view.report.page import SIGN, html

    content = html(page)
    if path in STANDARD_OUTPUT:
        return screen.exactly(content.decode())
    warnings = put(path, content, SIGN)
    screen.complain(f"warning: {path}: {warning}" for warning in warnings)
    screen.show([f"{path}: {len(content) / 1000:.0f} KB"])
    screen.forgive()
    if show:
        import webbrowser
        from pathlib import Path

        webbrowser.open(Path(path).resolve().as_uri())
    return None
