"""What the page shows, and what it does not let anybody do to it."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.cli.serve import page as serve
from ragz_cli.cli.watch import Seen, first_look, looked
from ragz_cli.core.evening.evening import play_through
from ragz_cli.games import load
from ragz_cli.view.second import Due, LogLine, PlayerPlace, SecondScreen, second_screen
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import SAMPLES


class Read(HTMLParser):
    """A page as a browser takes it apart: its tags with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def seen(ragz: Ragz, *lines: str) -> Seen:
    for line in lines:
        ragz("do", line)
    return first_look("ragz.toml")


def body(now: Seen, query: str = "") -> str:
    return serve.page(now, query).body.decode()


def names(html: str) -> list[str | None]:
    return [attributes["data-name"] for tag, attributes in Read(html).tags if "data-name" in attributes]


def made_up(**fields: object) -> Seen:
    """A screen of Ann and Bob, some of it otherwise."""
    screen = SecondScreen(
        title="Rage", stand_in=False, agreed=(), game=1, line=3, due=(Due(("Ann",), "bid"),), measure="points",
        places=(PlayerPlace(1, "Bob", 12), PlayerPlace(2, "Ann", 5)), head=("Player", "Total"),
        rows=(("Ann", 5), ("Bob", 12)), above=(), below=(), said=(), over=False,
    )  # fmt: skip
    return Seen(None, "", screen._replace(**fields))  # type: ignore[arg-type]


def test_the_best_stand_first_and_the_due_are_marked() -> None:
    html = body(made_up())
    assert names(html) == ["Bob", "Ann"]
    assert html.index("due</span>") > html.index('data-name="Ann"')


def test_without_places_the_seats_are_the_order() -> None:
    assert names(body(made_up(places=()))) == ["Ann", "Bob"]


def test_the_figure_that_the_places_go_by_is_in_the_table_once() -> None:
    html = body(made_up())
    assert _table(html).count('<th scope="col"') == 2
    html = body(made_up(rows=(("Ann", 7), ("Bob", 8))))
    assert _table(html).count('<th scope="col"') == 3
    assert '<td class="figure">12</td>' in html


def _table(html: str) -> str:
    """The table that everybody sees."""
    return html.partition('aria-label="The table"')[2].partition("</table>")[0]


TYPED = r"\bNAME\b|(?<![a-z] )\btable: |\bragz (?:undo|do|set|new|rule|'|\")|\bas in \w+ \d"


def test_no_column_is_all_zeros() -> None:
    """Nobody has a Bonus yet; the points that the places go by stay, though all are 0."""
    zeros = (PlayerPlace(1, "Ann", 0), PlayerPlace(1, "Bob", 0))
    html = body(made_up(head=("Player", "Total", "Bonus"), rows=(("Ann", 0, 0), ("Bob", 0, 0)), places=zeros))
    assert re.findall(r'<th scope="col"[^>]*>(\w+)', _table(html)) == ["Player", "Total"]


def test_a_seat_shows_its_own_duty_its_figure_and_its_place(ragz: Ragz) -> None:
    """Bob leads with 115, Ann has 120 and is due, at 26936 of 46656 for the Challenge; Cy has nothing to do."""
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    html = body(seen(ragz, "table: set Bob credits 100  # x", "table: set Cy credits 130  # x", "roll 4 1"))
    ann, bob, cy = (part.partition("</section>")[0] for part in html.split('<section class="seat"')[1:])
    assert 'class="duty mine"' in ann
    assert "Your turn, Ann" in ann
    assert "<b>57.7%</b>" in ann
    assert "<b>125</b>" in ann
    assert "second of 3, 25 behind Bob" in ann
    assert "Nothing for you to do." in bob
    assert "first of 3, 25 ahead of Ann" in bob
    assert "third of 3, 30 behind Bob" in cy
    assert 'class="own"' in cy
    assert re.findall(r'<a href="(#[^"]*)">(\w+)</a>', html) == [
        ("#all", "All"), ("#seat-1", "Ann"), ("#seat-2", "Bob"), ("#seat-3", "Cy")
    ]  # fmt: skip


def test_gn_40_whoever_is_asked_for_teamwork_is_due(ragz: Ragz) -> None:
    """Ann's Event waits for Bob and Cy, who may join with a card: their pages say so, without a word of typing."""
    ragz("new", "news", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    now = seen(ragz, "table: set Bob cards 1  # x", "table: set Cy cards 1  # x", "roll 4 3", "event israel 25")
    asked = [one for one in now.shown.due if one.who != ("Ann",)]
    assert {name for one in asked for name in one.who} == {"Bob", "Cy"}
    html = body(now)
    bob = html.split('<section class="seat"')[2]
    assert "Your turn, Bob" in bob
    assert "Teamwork" in bob
    assert _table(html).count("due</span>") == 3


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_no_page_shows_what_would_be_typed(path: Path) -> None:
    """Neither the words of the prompt nor lines as they were typed, wherever a game stands."""
    session = store.read(str(path)).session
    record = session.games[-1]
    for lines in range(0, len(record.log), max(len(record.log) // 7, 1)):
        cut = record._replace(log=record.log[:lines], checks=(), table={})
        shown = second_screen(play_through(session._replace(games=(*session.games[:-1], cut), totals={}), load))
        text = " ".join(Read(body(Seen(None, "", shown))).texts).partition('"use strict"')[0].partition("All")[2]
        assert not re.search(TYPED, text), (lines, text)
        typed = [one.text for one in shown.said if one.told and not one.fate]
        assert [line for line in typed if line in text] == []


def test_rg_22_bids_are_rings(ragz: Ragz) -> None:
    """Ann bid 2, Bob none, Cy 7, which is a figure."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    html = body(seen(ragz, "bids 2 0 7"))
    rows = dict(re.findall(r'data-name="(\w+)">.*?class="bid"[^>]*>(.*?)</span>', html, re.DOTALL))
    assert (rows["Ann"].count("<i></i>"), rows["Bob"], rows["Cy"]) == (2, "", "0/7")


def test_whoever_is_due_is_said_to_screen_readers() -> None:
    status = [attributes for _, attributes in Read(body(made_up())).tags if attributes.get("role") == "status"]
    assert [one["id"] for one in status] == ["due"]


def test_of_many_who_are_due_some_are_named() -> None:
    html = body(made_up(due=(Due(("Ann", "Bob", "Cy", "Dee", "Eve"), "bid"),)))
    assert "<b>Ann, Bob and 3 more: </b>" in html


def test_what_was_taken_back_is_marked(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    html = body(seen(ragz, "roll 4 1", "undo", "roll 6 2", "amend 3 roll 6 3"))
    assert re.search(r"<strong>1 taken back</strong>.*?<del>Ann: roll 4 1</del>", html)
    assert re.search(r"<strong>3 amended by line 4</strong>.*?<del>Ann: roll 6 2</del>", html)
    assert "<strong>4" not in html


def test_the_end_is_an_occasion(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    html = body(seen(ragz, "table: set Ann credits 0  # x"))
    assert re.search('<p class="won">[^<]*Ann', html)


def test_a_card_that_lies_face_down_again_is_not_shown(ragz: Ragz) -> None:
    """The red 9 is taken and lies face down since (RR-85)."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    now = seen(ragz, "pawn 0", "row 9 1 0 2 5", "roll 2", "take")
    text = "".join(Read(body(now)).texts)
    assert "9" not in text.partition("The last lines")[2].partition('"use strict"')[0].replace("Space-9", "")
    assert "red 9" not in text


HOSTILE = "<script>alert(1)</script>"


def test_names_from_a_file_stay_text() -> None:
    """Names cannot hold these signs when they are typed; a file can."""
    quotes = "'\"><b onclick=x>\u202e\x1b"
    shown = made_up(
        title=HOSTILE,
        due=(Due((HOSTILE, quotes), HOSTILE),),
        places=(),
        rows=((HOSTILE, 1), (quotes, 2)),
        said=(LogLine(1, HOSTILE, (quotes,), HOSTILE),),
    )
    html = body(shown)
    assert [tag for tag, _ in Read(html).tags].count("script") == 1
    assert not any(key.startswith("on") for _, attributes in Read(html).tags for key in attributes)
    assert names(html)[0] == HOSTILE
    assert not {"\u202e", "\x1b"} & set(html)
    assert serve.state(shown).count(b"\n\n") == 1


def test_the_policy_allows_the_style_and_the_script_of_the_page_and_nothing_else() -> None:
    answer = serve.page(made_up())
    html = answer.body.decode()
    policy = dict(one.strip().split(" ", 1) for one in answer.headers["Content-Security-Policy"].split(";"))
    for tag in ("style", "script"):
        text = html.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0]
        assert policy[f"{tag}-src"] == f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    assert policy["default-src"] == "'none'"
    assert not re.search(r"(src|href)=\"(?!data:|#)", html)


@pytest.mark.parametrize(("query", "theme"), [("", None), ("light", "light"), ("dark", "dark"), ("<x>", None)])
def test_the_address_can_ask_for_light(query: str, theme: str | None) -> None:
    (html,) = (attributes for tag, attributes in Read(body(made_up(), query)).tags if tag == "html")
    assert html.get("class") == theme


def test_an_event_is_the_table_as_the_page_has_it() -> None:
    data = "\n".join(line[6:] for line in serve.state(made_up()).decode().splitlines() if line.startswith("data: "))
    assert data in body(made_up())


def test_a_save_that_is_gone_leaves_the_last_picture_and_says_so(ragz: Ragz) -> None:
    import os

    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    before = seen(ragz, "roll 4 1")
    os.rename("ragz.toml", "away.toml")
    gone = looked("ragz.toml", before)
    assert gone.shown == before.shown
    assert "ragz.toml" in gone.note
    assert looked("ragz.toml", gone) is gone
    os.rename("away.toml", "ragz.toml")
    assert looked("ragz.toml", gone).note == ""


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("at", [0, 1, 2])
def test_every_colour_can_be_read(at: int) -> None:
    style = body(made_up()).partition("<style>")[2].partition("</style>")[0]
    tokens = [
        dict(re.findall("--([a-z]+): (#[0-9a-f]{6})", block)) for block in re.findall(r"{([^{}]*--paper:[^}]*)}", style)
    ]
    assert len(tokens) == 3
    for ink in ("ink", "soft", "strong"):
        for paper in ("paper", "shade"):
            assert contrast(tokens[at][ink], tokens[at][paper]) >= 4.5
    assert tokens[1] == tokens[2]
