"""Every figure on a page is that of `ragz stats --json`, `sheet --json` and `standings --json`."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ragz_cli.games import load
from tests.each import each
from tests.report.pages import SAMPLES, Element, Page, evening, page_of
from tests.runner import invoke
from tests.samples import SAMPLES as EVERY_SAMPLE

NAMES = sorted(str(path.relative_to(SAMPLES).with_suffix("")) for path in EVERY_SAMPLE)
MADE = re.compile(r"(?P<met>\d+) of (?P<tried>\d+)(?:, (?P<dice>\d+))?(?P<alone>.*?by dice alone)?"
                  r"(?:; (?P<expected>[\d.]+) expected)?\.")  # fmt: skip


@cache
def figures(command: str, path: str) -> Any:
    done = invoke([command, "--json", path])
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


def cards(page: Page) -> Iterator[tuple[str, Element]]:
    names = [one.text for one in page.all("h3")]
    for card in page.all("li", **{"class": "person"}):
        yield max((name for name in names if card.text.startswith(name)), key=len), card


@each("name", NAMES)
def test_tries_and_dice_are_those_of_the_statistics(name: str) -> None:
    """Each meter of each person, whether it is met by dice alone, what was to be expected; how often each face fell."""
    page, stats = Page(page_of(evening(name))), figures("stats", str(SAMPLES / f"{name}.toml"))["games"]
    seen = 0
    for person, card in cards(page):
        own = [one["players"][person] for one in stats.values() if person in one["players"]]
        told = sorted(
            _meter(found) for found in MADE.finditer(card.text.partition("Best moment")[0] + _meters(card.text))
        )
        assert told == sorted(_rate(rate) for one in own for rate in one["tries"].values())
        dice = sum((Counter({face: die["fell"] for face, die in one["dice"].items()}) for one in own), Counter[str]())
        drawn = [one.attributes["aria-label"] for one in _inside(page, card) if one.attributes.get("class") == "dice"]
        assert len(drawn) == (sum(dice.values()) >= 6)
        assert [{face: int(fell) for fell, face in re.findall(r"(\d+) of (\d+)", one)} for one in drawn] == (
            [{face: dice[face] for face in own_faces(own)}] if drawn else []
        )
        seen += len(told) + len(drawn)
    assert seen or not stats or name.startswith("season/")


def own_faces(own: list[Mapping[str, Any]]) -> list[str]:
    return sorted({face for one in own for face in one["dice"]}, key=int)


def _meters(text: str) -> str:
    """What a card says behind the link of the best moment."""
    return re.sub(r"^.*line \d+", "", text.partition("Best moment")[2], flags=re.DOTALL)


def _inside(page: Page, card: Element) -> list[Element]:
    """The elements from a card on to the next one."""
    at = page.elements.index(card)
    after = [i for i, one in enumerate(page.elements) if i > at and one.attributes.get("class") == "person"]
    return page.elements[at : after[0] if after else None]


def _meter(found: re.Match[str]) -> tuple[int, int, int, str]:
    """Met, tried, met by dice alone (or -1), to be expected."""
    met = int(found["met"])
    weighed = found["expected"] is not None
    alone = int(found["dice"]) if found["dice"] else met
    return met, int(found["tried"]), alone if weighed else -1, found["expected"] or ""


def _rate(rate: Mapping[str, float]) -> tuple[int, int, int, str]:
    weighed = bool(rate["weighed"])
    expected = f"{rate['expected']:.1f}" if weighed else ""
    return int(rate["met"]), int(rate["tried"]), int(rate["by_dice"]) if weighed else -1, expected


def grids(page: Page) -> Iterator[list[list[str]]]:
    """The tables of a page, as the texts of their cells."""
    grid: list[list[str]] = []
    for one in page.elements:
        match one.tag:
            case "table":
                yield grid
                grid = []
            case "tr":
                grid.append([])
            case "th" | "td" if grid:
                grid[-1].append(one.text)
    yield grid


@each("name", NAMES)
def test_the_currency_by_clause_is_that_of_the_statistics(name: str) -> None:
    """Over all games of the evening: what each clause brought each person, and took."""
    page, stats = Page(page_of(evening(name))), figures("stats", str(SAMPLES / f"{name}.toml"))["games"]
    shown: Counter[tuple[str, str]] = Counter()
    for head, *rows in (grid for grid in grids(page) if grid and grid[0][0] == "Clause"):
        shown.update(
            {(row[0], who): int(cell or 0) for row in rows for who, cell in zip(head[2:], row[2:], strict=True)}
        )
    counted: Counter[tuple[str, str]] = Counter()
    for one in stats.values():
        for who, own in one["players"].items():
            counted.update({(key, who): flow["gained"] - flow["lost"] for key, flow in own["flows"].items()})
    assert {key: sum_ for key, sum_ in shown.items() if sum_} == {key: sum_ for key, sum_ in counted.items() if sum_}


@pytest.mark.parametrize("name", [name for name in NAMES if "rage" in name])
def test_the_sheet_is_that_of_the_command(name: str) -> None:
    """Bid, tricks and total of each box that is scored, and whether the bid was made."""
    sheet = figures("sheet", str(SAMPLES / f"{name}.toml"))
    grid = next(grid for grid in grids(Page(page_of(evening(name)))) if grid and grid[0][0] == "Cards")
    assert grid[0][1:] == sheet["players"]
    rows = {row[0]: row[1:] for row in grid[1:]}
    boxes = 0
    for round_ in sheet["rows"]:
        for who, cell in zip(sheet["players"], rows.get(str(round_["cards"]), ()), strict=False):
            box = round_["boxes"][who]
            if box["total"] is not None:
                boxes += 1
                wanted = "\u2713" * box["made"] + f"{box['bid']}/{box['tricks']}"
                assert re.fullmatch(rf"{wanted}(?: [+-]\d+)?{box['total']}D?", cell.replace("\u2212", "-")), cell
    assert boxes == len(sheet["players"]) * sheet["rounds_scored"]


def average(one: Mapping[str, float]) -> str:
    """As a page writes it: two decimals, or none."""
    return f"{one['average']:.2f}".removesuffix(".00")


@pytest.mark.parametrize("saves", ["season", "league"])
def test_the_figures_of_a_season_are_those_of_the_standings_and_careers(saves: str, tmp_path: Path) -> None:
    where = str(SAMPLES / saves)
    board, careers = (json.loads(invoke([command, "--json", where]).stdout) for command in ("standings", "stats"))
    invoke(["report", where, "-o", str(tmp_path / "season.html")])
    page = Page((tmp_path / "season.html").read_bytes())
    rows = [one.text for one in page.all("tr")]
    for one in board["ranks"]:
        (career,) = (own for own in careers["people"] if own["name"] == one["name"])
        tail = f"{''.join(map(str, career['form']))}{one['played']}{one['won']}{average(one)}"
        wanted = rf"{one['rank'] or ''}(?:[\u25b2\u25bc]\d+|\u2013)?{one['name']}{one['points']}{tail}"
        assert [row for row in rows if re.fullmatch(wanted, row)], (wanted, rows[:9])
        (part,) = (own for own in page.all("details") if own.text.strip().startswith(f"{one['name']} "))
        for other, pair in career["against"].items():
            level = f", {pair['level']} level" if pair["level"] else ""
            assert f"{other} {pair['before']}\u2013{pair['behind']}{level}" in part.text
    for game, players in board["by_game"].items():
        for one in players:
            parts = [own.text for own in page.all("details") if own.text.strip().startswith(f"{one['name']} ")]
            head = f"{load(game).title}{one['played']}{one['won']}{one['best']}{average(one)}"
            assert not parts or head in parts[0], (head, parts)
