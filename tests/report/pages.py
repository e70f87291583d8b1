"""Pages for tests: those of the sample sessions, of a table with hostile names, and of long evenings."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.view.report.page import Mask, evening_page, html
from tests.bench.bench import evening_of
from tests.players import moves

SAMPLES = Path(__file__).parents[2] / "sample_sessions"
PEOPLE = ("Ann", "Bob", "Cy", "Dora Middleton", "Eve", "Finn", "Grandma Jo", "Hal")
VOID = {"meta", "br"}
HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "{{7*7}} ${1} </style>",
    "W" * 40,
    "\u6f22\u5b57" * 20,
)
TITLE = '"><svg onload=alert(3)><!-- --></title>{% raw %}&amp;'
REMARK = "<img src=x onerror=alert(4)> ]]> --> </td>"


class Element(NamedTuple):
    """An element of a page: its tag, its attributes, the text in it."""

    tag: str
    attributes: dict[str, str]
    texts: list[str]

    @property
    def text(self) -> str:
        return "".join(self.texts)


class Page(HTMLParser):
    """A page as it is read: every element in order. Fails where elements do not nest or are not closed."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.inside: list[Element] = []
        self.feed(content.decode())
        self.close()
        assert self.inside == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), attrs
        self.elements.append(Element(tag, {key: value or "" for key, value in attrs}, []))
        if tag not in VOID:
            self.inside.append(self.elements[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {key: value or "" for key, value in attrs}, []))

    def handle_endtag(self, tag: str) -> None:
        assert self.inside.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self.inside:
            element.texts.append(data)

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements with this tag, and these attributes."""
        return [one for one in self.elements if one.tag == tag and attributes.items() <= one.attributes.items()]

    def with_id(self, id_: str) -> Element:
        (found,) = (one for one in self.elements if one.attributes.get("id") == id_)
        return found


def evening(name: str) -> Evening:
    """The evening of a sample session."""
    return play_through(store.read(str(SAMPLES / f"{name}.toml")).session, load)


def page_of(shown: Evening) -> bytes:
    return html(evening_page(shown, Mask()))


def hostile(*more: str) -> Evening:
    """Three rounds of Rage, corrected by the table, in which every text that people choose is hostile."""
    ones = " 1" * len(more)
    shown = evening_of("rage", load("rage").prepare((*HOSTILE, *more), {"dealer": (*HOSTILE, *more)[-1]}), [])
    for first in (f"{2 - len(more)} 2 2 2 2", f"1 {2 - len(more)} 2 2 2", f"1 1 {2 - len(more)} 2 2"):
        shown = typed(typed(shown, f"bids 1 2 3 1 2{ones}"), f"tricks {first}{ones}")
    shown = typed(typed(shown, f"note {REMARK}"), f"table: set {HOSTILE[1]} score 20  # {REMARK}")
    return play_through(shown.session._replace(title=TITLE), load)


def typed(shown: Evening, line: str) -> Evening:
    """An evening after one more line."""
    said = say(shown, line)
    assert not isinstance(said, Refusal), said
    return said.evening


def long_evening(name: str, lines: int, players: int) -> Evening:
    """So many lines of a game on the stand-in board, by random legal play; far too many credits keep it going."""
    game = load(name)
    setup = game.prepare(PEOPLE[:players], {"board": "stand-in"})
    setup |= {"credits": 9000} if "credits" in setup else {}
    return evening_of(name, setup, [move.line for move in islice(moves(game, game.start(setup), Random(5)), lines)])


def three_games() -> Evening:
    """Three whole games in one evening: Change, Getting Out The News and Rat-A-Tat Roll."""
    return _one_evening([evening(name) for name in ("change-standard", "news-complete", "rat-four-players")])


def three_sheets() -> Evening:
    """Three whole games of Rage by eight people, at any bids and tricks."""
    return _one_evening([_sheet(Random(seed)) for seed in range(3)])


def _one_evening(evenings: Sequence[Evening]) -> Evening:
    """The games of several evenings in one."""
    games = tuple(record for one in evenings for record in one.session.games)
    return play_through(evenings[0].session._replace(games=games, totals={}), load)


def _sheet(chance: Random) -> Evening:
    shown = evening_of("rage", load("rage").prepare(PEOPLE, {"dealer": PEOPLE[0]}), [])
    for cards in range(10, 0, -1):
        takers = [chance.randrange(len(PEOPLE)) for _ in range(cards)]
        shown = typed(shown, f"bids {' '.join(str(chance.randint(0, min(cards, 3))) for _ in PEOPLE)}")
        shown = typed(shown, f"tricks {' '.join(str(takers.count(seat)) for seat in range(len(PEOPLE)))}")
    return shown


CLUB = (
    *(
        "Quin",
        "Lea",
        "Cleo",
        "Ann",
        "Nora",
        "Kurt",
        "Eva",
        "Ben",
        "Rosa",
        "Uwe",
        "Dan",
        "Jo",
        "Tom",
        "Pia",
        "Max",
        "Vera",
    ),
    *("Zo\u00eb", "Ida", "Gus", "Sam", "Hana", "Finn", "Otto", "Wim", "Anneliese", "Bj\u00f6rk", "Margaret"),
    "Konstantin-Alexander",
)


def club() -> str:
    """A season on paper: 28 people on 43 evenings, six games of four people each."""
    chance, rows = Random(28), ["date,game,table,player,score"]
    for night in range(43):
        day = (date(2025, 1, 3) + timedelta(days=7 * night)).isoformat()
        people = chance.sample(CLUB, len(CLUB))
        for at, game in enumerate(("rage", "news", "rage", "rat", "news", "rat")):
            rows += [f"{day},{game},{at},{name},{chance.randint(0, 40)}" for name in people[4 * at : 4 * at + 4]]
    return "\n".join(rows) + "\n"


def marks(page: Page) -> Iterator[str]:
    """The ids that the marks of all charts lead to."""
    inside = [one for one in page.all("a") if one.attributes.get("tabindex") == "-1"]
    yield from (one.attributes["href"].removeprefix("#") for one in inside)
