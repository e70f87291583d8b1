"""The page, its events, and what is said to somebody who is not let in: templates filled with a second screen."""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment

from ragz_cli.cli.polling import Seen
from ragz_cli.cli.serving.http import Answer, event
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.record import NamedTuple
from ragz_cli.view.phrase import Listed
from ragz_cli.view.second_screen import SecondScreen
from ragz_cli.view.status import Cell
from ragz_cli.view.templates import hash_of, templates

FOLDER = os.path.dirname(__file__)
EVENING = "evening"
THEMES = ("light", "dark")
NAMED = 3  # of those who are due together; the others have their mark in the table


class Row(NamedTuple):
    """A player's row of the table: rank (0 for none), name, the other cells, whether they are due."""

    rank: int
    name: str
    cells: tuple[Cell, ...]
    due: bool


def page(seen: Seen, query: str = "") -> Answer:
    """The page as it is now, light or dark where the address asks for it."""
    theme = query if query in THEMES else ""
    body = _templates().get_template("page.html").render(
        **_facts(seen), theme=theme, style=_text("page.css"), script=_text("page.js")
    )  # fmt: skip
    return Answer(200, body.encode(), {"Content-Security-Policy": _policy()}, guest=True)


def state(seen: Seen) -> bytes:
    """The whole state as an event, under the number of its last line."""
    return event("state", seen.shown.line, _templates().get_template("screen.html").render(**_facts(seen)))


def is_whole(seen: Seen) -> bool:
    """Whether the evening's page can be made: its game is over, and nothing is wrong with the save."""
    return seen.shown.over and not seen.note


def whole_evening(evening: Evening) -> Answer:
    """The evening's page, as `ragz report` writes it."""
    from ragz_cli.view.report.evening import evening_page
    from ragz_cli.view.report.masked import Mask
    from ragz_cli.view.report.page import html

    content = html(evening_page(evening, Mask()))
    return Answer(200, content, {"Content-Security-Policy": "frame-ancestors 'none'"}, guest=True)


def sorry(status: int, text: str, address: str = "") -> Answer:
    """A page for somebody who is not let in."""
    return Answer(status, _templates().get_template("sorry.html").render(text=text, address=address).encode())


def _facts(seen: Seen) -> dict[str, object]:
    screen = _with_figures(seen.shown)
    figures = {
        name
        for at, name in enumerate(screen.head)
        if at and all(type(row[at]) is int or not row[at] for row in screen.rows)
    }
    evening = EVENING if is_whole(seen) else ""
    rows = [*_rows(screen)]
    return {"screen": screen, "note": seen.note, "evening": evening, "rows": rows, "figures": figures}


def _with_figures(screen: SecondScreen) -> SecondScreen:
    """The screen with a column for what the places go by, unless the table has it already."""
    figures = {place.name: place.figure for place in screen.places}
    known = [{str(row[0]): row[at] for row in screen.rows} for at in range(1, len(screen.head))]
    if not figures or figures in known:
        return screen
    rows = tuple((name, figures.get(str(name), ""), *cells) for name, *cells in screen.rows)
    return screen._replace(head=(screen.head[0], screen.measure, *screen.head[1:]), rows=rows)


def _rows(screen: SecondScreen) -> Iterator[Row]:
    """The rows of the table, best first where that is known."""
    ranks = {place.name: place.rank for place in screen.places}
    order = {name: at for at, name in enumerate(ranks)}
    due = {name for one in screen.due for name in one.who}
    for row in sorted(screen.rows, key=lambda row: order.get(str(row[0]), len(order))):
        name, *cells = row
        yield Row(ranks.get(str(name), 0), str(name), tuple(cells), name in due)


def _some(names: Sequence[str]) -> str:
    """Names, of many only some."""
    if len(names) <= NAMED:
        return f"{Listed(names):and}"
    return f"{', '.join(names[: NAMED - 1])} and {len(names) - NAMED + 1} more"


def _policy() -> str:
    style, script = (hash_of(_text(name)) for name in ("page.css", "page.js"))
    return (
        f"default-src 'none'; style-src {style}; script-src {script}; connect-src 'self'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


@cache
def _text(name: str) -> str:
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


@cache
def _templates() -> "Environment":
    made = templates(FOLDER)
    made.filters["some"] = _some
    for name in made.list_templates(["html"]):  # compiled now, and not when a crowd is at the door
        made.get_template(name)
    return made
