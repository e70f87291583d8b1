"""The same in at most ten lines, to paste into a chat."""

from collections.abc import Iterator

from ragz_cli import __version__
from ragz_cli.core.words import Count
from ragz_cli.view.report.evening import EveningPage, GamePart
from ragz_cli.view.report.season import SeasonPage

MOST = 10


def evening_text(page: EveningPage) -> list[str]:
    """Who won and how, the order at the end, the turning points."""
    won = [line for game in page.games for line in _game(game)]
    turning = [f"Line {one.line}: {one.text}" for game in page.games for one in game.turning]
    head = ", ".join(filter(None, (page.title, page.date)))
    return _within(head, [*won, *map(str.strip, page.totals), *turning], f"{Count(page.lines):line}")


def _game(game: GamePart) -> Iterator[str]:
    yield f"{game.title}: {' '.join(one.text for one in game.how) or game.result}"
    order = [f"{one.figures[-1]} {one.name}" for one in game.course.series]
    if order:
        yield ", ".join(order)


def season_text(page: SeasonPage) -> list[str]:
    """The first of the standings, why those who are level stand as they do, the champion."""
    cells = (row.cells for row in page.ranks)
    ranks = [f"{rank}. {name} {points}" for rank, name, _, _, points, _ in cells]
    lines = [", ".join(ranks[:MOST]), *page.ties, *page.champions]
    return _within(f"{page.title}: {'. '.join(page.about)}", lines, f"{Count(page.lines):line}")


def _within(head: str, lines: list[str], replayed: str) -> list[str]:
    last = f"ragz {__version__} replayed {replayed} and found them true."
    return [head, *lines[: MOST - 2], last]
