"""What the page shows, and what it does not let anybody do to it."""

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
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
from tests.samples import OF_EACH_GAME


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
        rows=(("Ann", 5), ("Bob", 12)), above=(), listed=(), said=(), over=False,
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
    assert '<td class="figure main">12</td>' in html


def _table(html: str) -> str:
    """The table that everybody sees."""
    return html.partition('aria-label="The table"')[2].partition("</table>")[0]


TYPED = r"\bNAME\b|OLD=NEW|set=|PLAYER|(?<![a-z] )\btable: |\bragz (?:undo|do|set|new|rule|'|\")|\bas in \w+ \d"


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
    assert "13 or more: your marker goes on Desires. You hold no cards to add." in ann
    assert "your marker" not in bob + cy
    assert "<b>57.7%</b>" in ann
    assert "<b>125</b>" in ann
    assert "second of 3, 25 behind Bob" in ann
    assert "Nothing for you to do." in bob
    assert "first of 3, 25 ahead of Ann" in bob
    assert "third of 3, 30 behind Bob" in cy
    assert 'class="own"' in cy
    tabs = [("#all", "All"), ("#seat-1", "Ann"), ("#seat-2", "Bob"), ("#seat-3", "Cy")]
    assert re.findall(r'<a href="(#[^"]*)"[^>]*>(\w+)</a>', html) == tabs * 4
    assert re.findall(r'<a href="(#[^"]*)" aria-current="true">(\w+)</a>', html) == tabs  # each on its own


def test_a_seat_has_what_it_holds_in_lists_folded_and_no_others(ragz: Ragz) -> None:
    """Names that begin alike have each their own: markers of Ann, of Ann-Marie and of nobody else."""
    ragz("new", "change", "Ann", "Ann-Marie", "Cy", "--board", "stand-in", "--first", "Ann")
    markers = ("Ann marker Greed", "Ann marker Desires", "Ann-Marie marker Space-9")
    html = body(seen(ragz, *(f"table: set {one}  # x" for one in markers)))
    folded = [re.findall(r"<details><summary>(.*?)</summary><p>(.*?)</p>", part)
              for part in html.split('<section class="seat"')[1:]]  # fmt: skip
    own = [[(head, rest) for head, rest in one if "markers" in head] for one in folded]
    assert own == [[("Ann&#39;s markers", "Desires, Greed")], [("Ann-Marie&#39;s markers", "Space-9")], []]


def test_gn_40_whoever_is_asked_for_teamwork_is_due(ragz: Ragz) -> None:
    """Ann's Event waits for Bob and Cy, who may join with a card: their pages say so, without a word of typing."""
    ragz("new", "news", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    now = seen(ragz, "table: set Bob cards 1  # x", "table: set Cy cards 1  # x", "roll 4 3", "event israel 25")
    asked = [one for one in now.shown.due if one.who != ("Ann",)]
    assert {name for one in asked for name in one.who} == {"Bob", "Cy"}
    html = body(now)
    bob = html.split('<section class="seat"')[2]
    assert "Bob, you are asked" in bob
    assert "Teamwork" in bob
    assert _table(html).count("due</span>") == 3


def assert_told(shown: SecondScreen) -> None:
    """Whoever is due is told so in the same way, whether it is their turn or they are asked, and has the rule there."""
    seats = body(Seen(None, "", shown)).split('<section class="seat"')[1:]
    for seat, (name, *_) in zip(seats, shown.rows, strict=True):
        due = [one for one in shown.due if name in one.who]
        mine = seat.partition('<div class="duty mine">')[2].partition("</div>")[0]
        told = f"Your turn, {name}" if name == shown.turn else f"{name}, you are asked"
        assert mine.startswith(f"<p>{escape(told)}</p>") if due else not mine
        assert mine.count("<details>") == sum(bool(one.rules) for one in due)
        assert all(one.rules or not one.owed for one in due)


def test_the_words_of_the_rule_and_what_the_last_line_changed_are_on_the_seat(ragz: Ragz) -> None:
    """Ann receives 5 on Desires, and nobody else anything; a note and an undo change nothing that is said."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    now = seen(ragz, "roll 4 1")
    assert now.shown.changed == {"Ann": 5}
    assert body(now).count("+5 with the last line") == 1
    rules = dict(now.shown.due[0].rules)
    assert any(title.startswith("CH-31 ") for title in rules)
    for line in ("note hello", "undo", "undo"):
        assert seen(ragz, line).shown.changed == {}
    assert seen(ragz, "table: set Bob credits 100  # x").shown.changed == {"Bob": -20}


@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_no_page_shows_what_would_be_typed(path: Path) -> None:
    """Neither the words of the prompt nor lines as they were typed, wherever a game stands."""
    session = store.read(str(path)).session
    record = session.games[-1]
    for lines in range(0, len(record.log), max(len(record.log) // 7, 1)):
        cut = record._replace(log=record.log[:lines], checks=(), table={})
        shown = second_screen(play_through(session._replace(games=(*session.games[:-1], cut), totals={}), load))
        assert_told(shown)
        assert not [one for one in shown.due if "?" in one.what + one.then]  # which a fact that is missing would be
        text = " ".join(Read(body(Seen(None, "", shown))).texts).partition('"use strict"')[0].partition("All")[2]
        assert not re.search(TYPED, text), (lines, text)
        typed = [one.text for one in shown.said if one.told and not one.fate]
        assert [line for line in typed if line in text] == []


def test_rg_22_bids_are_rings(ragz: Ragz) -> None:
    """Ann bid 2, Bob none, Cy 7, which is a figure."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    html = body(seen(ragz, "bids 2 0 7"))
    rows = dict(re.findall(r'data-name="(\w+)">.*?class="bid"[^>]*>(.*?)</span>', html, re.DOTALL))
    assert (rows["Ann"].count("<i></i>"), rows["Bob"], rows["Cy"]) == (2, "none", "0/7")


def test_rg_22_a_ring_fills_with_a_trick_and_more_tricks_than_bid_are_told(ragz: Ragz) -> None:
    """Ann bid 2 and took 1; Bob bid none and took 1; Cy bid 1 and took none yet."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    lines = (
        "trump red",
        "bids 2 0 1",
        "play red 9",
        "play red 3",
        "play red 4",
        "play blue 1",
        "play blue 9",
        "play blue 2",
    )
    html = body(seen(ragz, *lines))
    rows = dict(re.findall(r'data-name="(\w+)">.*?class="bid"[^>]*>(.*?)</span>', html, re.DOTALL))
    assert rows == {"Ann": '<i class="full"></i><i></i>', "Bob": "none +1", "Cy": "<i></i>"}
    assert "Tricks" not in _table(html)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("bid 2",), "2 bid for 10 tricks so far"),
        (("bids 2 0 7",), "9 bid for 10 tricks: under by 1, somebody will miss"),
        (("bids 2 1 7",), "10 bid for 10 tricks: even"),
        (("bids 4 1 7",), "12 bid for 10 tricks: over by 2, somebody will miss"),
        (("bids 4 1 7", "tricks 3 1 6"), ""),
    ],
)
def test_rg_24_how_the_bids_fit_the_tricks_is_said_until_the_round_is_scored(
    ragz: Ragz, lines: tuple[str, ...], said: str
) -> None:
    """And RG-93: how much one player can still win."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    now = seen(ragz, *lines)
    fit, still = now.shown.tension.rpartition("Up to ")[::2]
    assert fit.removesuffix(". ") == said
    assert int(still.split()[0]) >= 225  # all but this round: 45 tricks, nine bids, nine times two Bonus cards
    assert now.shown.tension in body(now)


def test_the_television_has_a_chart_and_the_last_round(ragz: Ragz) -> None:
    """Ann made 3 for 13; Bob took 4 of 4 for 14; Cy bid 2 and took 3; then nobody makes the bid."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    html = body(seen(ragz, "bids 3 4 2", "tricks 3 4 3"))
    assert "The last round, 10 cards: Bob and Ann made the bid" in html
    assert '<svg class="chart"' not in html  # of one point
    html = body(seen(ragz, "bids 1 1 1", "tricks 3 3 3"))
    just = html.partition('<table class="just">')[2].partition("</table>")[0]
    assert "The last round, 9 cards: nobody made the bid" in html
    rows = re.findall(r'<span class="name">(\w+)</span></th><td>([^<]*)</td><td class="figure">([^<]*)', just)
    assert rows == [("Ann", "3 of 1", "+3"), ("Bob", "3 of 1", "+3"), ("Cy", "3 of 1", "+3")]
    chart = html.partition('<svg class="chart"')[2].partition("</section>")[0]
    assert re.findall(r'"fig">(\d+)</tspan> (\w+)', chart) == [("17", "Bob"), ("16", "Ann"), ("6", "Cy")]


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
    html = body(now)
    lists = re.findall(r'<ol class="said">(.*?)</ol>', html, re.DOTALL)
    assert len(lists) == 4  # of the television, of all, and of two seats
    assert not [one for one in lists if "9" in one]
    assert "red 9" not in html


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
    assert not re.search(r"(src|href)=\"(?!data:|#|\?)", html)


DARK = "(prefers-color-scheme:dark)"


@pytest.mark.parametrize(
    ("query", "wanted"), [("", DARK), ("light", "(width<0)"), ("dark", "(width>=0)"), ("<x>", DARK)]
)
def test_the_address_can_ask_for_light(query: str, wanted: str) -> None:
    """The colours of the dark page are for windows of any width then, or of none."""
    assert re.findall(r"@media screen and (\([^)]*\)){:root", body(made_up(), query)) == [wanted]


def test_without_a_script_a_page_reloads_where_the_address_asks_for_it() -> None:
    assert '<noscript><p><a href="?reload">' in body(made_up())
    assert "Refresh" not in serve.page(made_up()).headers
    assert serve.page(made_up(), "reload").headers["Refresh"] == "5"


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
