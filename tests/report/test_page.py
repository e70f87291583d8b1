"""The page of `ragz report` in itself: one file, true figures, links that lead somewhere, texts that stay texts."""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from html import unescape
from pathlib import Path
from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening, every_game, play_through, under_initials
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.core.season.figures import saved_stats
from ragz_cli.core.season.story import standings_of
from ragz_cli.games import load
from ragz_cli.view.report.page import Mask, evening_page, html, style
from ragz_cli.view.rules import clause
from ragz_cli.view.status import table_rows
from tests.bench.bench import evening_of
from tests.each import each
from tests.rat.people import People
from tests.rat.test_secrets import DISTINCT, values_in
from tests.rat.test_secrets import evening_of as evening_of_rat
from tests.report.pages import (
    HOSTILE,
    REMARK,
    SAMPLES,
    TITLE,
    Page,
    evening,
    hostile,
    long_evening,
    marks,
    page_of,
    three_games,
    three_sheets,
    typed,
)
from tests.samples import SAMPLES as EVERY_SAMPLE

NAMES = sorted(str(path.relative_to(SAMPLES).with_suffix("")) for path in EVERY_SAMPLE)
KB_64 = 64 * 1024
TEXT, LINE = 4.5, 3.0  # the least contrast, by WCAG 2.2
ON = {"ink": TEXT, "soft": TEXT, "accent": TEXT, "edge": LINE, **{f"p{at}": TEXT for at in range(1, 7)}}
GROUNDS = {"paper", "card", "lit", "good", "hair"}


def tokens(scheme: str) -> dict[str, str]:
    """The colours of the light page, or of the dark one."""
    blocks = re.findall(r":root\{([^}]*)\}", style("season.html"))[:2]
    return dict(re.findall(r"--([\w-]+):(#\w+)", blocks[("light", "dark").index(scheme)]))


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_stands_out(scheme: str) -> None:
    known = tokens(scheme)
    assert known.keys() == {*GROUNDS, *ON}
    for ground in ("paper", "card"):
        assert [name for name, least in ON.items() if contrast(known[name], known[ground]) < least] == []
    assert all(contrast(known["ink"], known[ground]) >= TEXT for ground in ("lit", "good"))


def test_no_colour_is_used_but_the_tokens() -> None:
    rest = re.sub(r":root\{[^}]*\}", "", style("season.html"))
    assert re.findall(r"#[0-9a-f]{3,8}\b|rgb|hsl", rest) == []


@each("name", NAMES)
def test_all_links_and_marks_lead_to_a_line_with_its_clauses(name: str) -> None:
    page, shown = Page(page_of(evening(name))), evening(name)
    ids = Counter(one.attributes["id"] for one in page.elements if "id" in one.attributes)
    assert max(ids.values()) == 1
    targets = [one.attributes["href"] for one in page.elements if "href" in one.attributes]
    assert [target for target in targets if not target.startswith("#") or target[1:] not in ids] == []
    games = every_game(shown)
    for id_ in set(marks(page)) - {
        one.attributes["id"] for one in page.all("li") if re.search(r"-s\d", one.attributes.get("id", ""))
    }:
        number, line = map(int, re.findall(r"\d+", id_))
        row = page.with_id(id_).text
        for played in games[number - 1].replay.played:
            if played.line.number == line:
                assert all(
                    event.clause in row for event in played.events if clause(games[number - 1].game, event.clause)
                )


@each("name", NAMES)
def test_every_turn_stands_in_the_chart_and_in_its_table_with_the_figures_of_the_game(name: str) -> None:
    shown = evening(name)
    page, part = Page(page_of(shown)), evening_page(shown, Mask())
    for one, game in zip(every_game(shown), part.games, strict=True):
        standings = standings_of(one.game, one.replay)
        for own in game.course.series:
            seat = one.state.seats[own.name]
            assert own.figures == tuple(standing.figures[seat] for standing in standings if seat in standing.there)
            assert own.left or own.figures[-1] == one.game.scoring.result(one.state).points[seat]
        if game.sheet:
            assert game.sheet.totals == one.game.scoring.result(one.state).points
        elif game.chart:
            body = page.with_id(f"t-{game.id}").text
            assert all(f"{step.short}{game.course.series[0].figures[at]}" in body.replace("\n", "")
                       for at, step in enumerate(game.course.steps))  # fmt: skip


def test_a_corrected_end_is_the_end_of_the_chart() -> None:
    """Line 31 of the real evening sets Cy's credits to 60 after the game was stopped."""
    game = evening_page(evening("real-table"), Mask()).games[0]
    (cy,) = (own for own in game.course.series if own.name == "Cy")
    assert (cy.figures[-2:], game.course.steps[-1].link, game.course.steps[-1].name) == ((65, 60), "#g1-31", "now")
    assert game.heading == "Stopped: Cy led with 60"


def test_tb_8_at_the_end_of_a_leavers_line_stands_what_they_left_with() -> None:
    """Dee has 130 after turn 6 of the real evening, and leaves in turn 7 with 120 (line 26)."""
    game = evening_page(evening("real-table"), Mask()).games[0]
    (dee,) = (own for own in game.course.series if own.name == "Dee")
    assert (dee.figures[-1], dee.shown) == (130, "120")
    assert {row.name: row.figure for row in game.final}["Dee"] == 120


def test_corrections_by_the_table_are_told() -> None:
    game = evening_page(hostile(), Mask()).games[0]
    (one,) = game.corrections
    assert one.lines[0][0] == 9
    assert all(said in one.text for said in (HOSTILE[1], "20", "35", REMARK))
    assert "#" not in one.text
    assert [line["number"] for line in game.log if line["table"]] == [9]


def test_amendments_are_told_among_the_corrections() -> None:
    """Line 3 was typed as 3 tricks for Ann, and amended: her bid of 7 is made, and 17 in place of 3 (K-144)."""
    shown = evening_of_rage("Ann", "Bob")
    for line in ("bids 7 3", "tricks 3 7", "amend 3 Bob: tricks 7 3  # told the wrong way round"):
        shown = typed(shown, line)
    (one,) = evening_page(shown, Mask()).games[0].corrections
    assert one.lines == ((3, "#g1-3"),)
    assert "line 4" in one.text
    now, _, before = one.text.partition("Before: ")
    assert "Ann bid 7 and took 7" in now
    assert "Ann bid 7 and took 3" in before
    assert "told the wrong way round" in one.text
    assert "#" not in one.text
    assert "tricks Ann" not in one.text


def test_tb_8_of_whoever_left_nothing_is_told_after_that() -> None:
    """Cy leaves after round 1, 15 in front: the line ends there, and the sheet counts the one round (K-139)."""
    shown = evening_of_rage("Ann", "Bob", "Cy")
    for line in (
        "bids 1 1 8",
        "tricks 1 1 8",
        "table: retire Cy # bed",
        "bids 1 1",
        "tricks 4 5",
        "bids 1 1",
        "tricks 4 4",
    ):
        shown = typed(shown, line)
    game = evening_page(shown, Mask()).games[0]
    (cy,) = (own for own in game.course.series if own.name == "Cy")
    assert (cy.figures, cy.left) == ((18,), "left after round 1")
    assert game.sheet is not None
    assert dict(zip(game.sheet.names, game.sheet.made, strict=True)) == {
        "Ann": "1 of 3",
        "Bob": "1 of 3",
        "Cy": "1 of 1",
    }
    assert game.final[-1][:2] == (0, "Cy")
    assert game.final[-1].fact == "1 of 1 bids made; left after round 1"
    assert not [one for one in game.story if "Cy" in one.text and "led alone" not in one.text]


def test_rr_93_the_totals_that_decide_stand_wherever_there_is_a_table() -> None:
    """Jonas and Ruth have 16 on four cards each, Ida and Sam 18 (K-140)."""
    shown = evening("rat-four-players")
    game = evening_page(shown, Mask()).games[0]
    at = game.head.index("Total")
    assert {row[0]: row[at] for row in game.rows} == {"Jonas": 16, "Ruth": 16, "Ida": 18, "Sam": 18}
    assert {row.name: row.cards for row in game.final}["Jonas"] == (5, 1, 1, 9)
    assert all(sum(row.cards) == row.figure for row in game.final)
    assert (
        "Total"
        not in table_rows(
            play_through(shown.session._replace(games=(shown.record._replace(log=shown.record.log[:40]),)), load)
        )[0]
    )


def evening_of_rage(*names: str) -> Evening:
    return evening_of("rage", load("rage").prepare(names, {"dealer": names[-1]}), [])


@each("name", NAMES)
def test_an_evening_of_one_game_is_small(name: str) -> None:
    assert len(page_of(evening(name))) <= KB_64


@pytest.mark.parametrize("played", [three_games, three_sheets], ids=["change, news, rat", "rage by eight"])
def test_an_evening_of_three_whole_games_has_at_most_64_kilobytes(played: Callable[[], Evening]) -> None:
    shown = played()
    assert len(every_game(shown)) == 3
    assert all(one.state.over for one in every_game(shown))
    assert len(page_of(shown)) <= KB_64


@pytest.mark.parametrize("name", ["change", "news"])
def test_500_lines_of_eight_people_have_at_most_100_kilobytes(name: str) -> None:
    shown = long_evening(name, 500, 8)
    assert len(shown.replay.played) == 500
    assert len(page_of(shown)) <= 100_000


def test_nothing_is_loaded_and_nothing_runs() -> None:
    content = page_of(evening("change-standard")).decode()
    page = Page(content.encode())
    assert {one.tag for one in page.elements}.isdisjoint({"script", "link", "img", "iframe", "object", "base", "image"})
    assert not [one for one in page.elements if {"src", "style", "xlink:href"} & one.attributes.keys()]
    assert "http://" not in content
    assert "https://" not in content
    assert "url(" not in style("season.html")
    (said,) = page.all("meta", **{"http-equiv": "Content-Security-Policy"})
    (own,) = page.all("style")
    digest = b64encode(sha256(own.text.encode()).digest()).decode()
    assert said.attributes["content"].startswith(f"default-src 'none'; style-src 'sha256-{digest}'; ")


def test_hostile_names_stay_text() -> None:
    content = page_of(hostile())
    page = Page(content)
    tags = {"script", "img", "title"}
    assert [one.tag for one in page.elements if one.tag in tags and one.text.startswith(TITLE[:30])] == ["title"]
    assert not [one for one in page.elements if one.tag in {"script", "img"}]
    assert not [key for one in page.elements for key in one.attributes if key.startswith("on")]
    text = "".join(one.text for one in page.all("main"))
    assert [name for name in HOSTILE if name not in text] == []
    assert REMARK in text
    assert "49" not in re.findall(r"\b49\b", text)


def test_control_characters_are_shown_as_escapes() -> None:
    shown = hostile()
    shown = play_through(shown.session._replace(title="a\u202eb\u2028c"), load)
    assert Page(page_of(shown)).all("p", **{"class": "kicker"})[0].text.startswith(r"a\u202eb\u2028c")


def test_the_same_save_gives_the_same_bytes() -> None:
    assert page_of(evening("news-complete")) == page_of(evening("news-complete"))


def test_it_says_by_which_version_and_that_the_save_was_replayed() -> None:
    (footer,) = Page(page_of(evening("change-standard"))).all("footer")
    lines = len(evening("change-standard").record.log)
    assert re.search(rf"ragz \d+\.\d+\.\d+\S*, which replayed the save and found it true. Lines: {lines}$", footer.text)


def test_the_sheet_is_that_of_the_game() -> None:
    """The first row of the sheet session: Ann bid 3 and took 3, 3 and 10 points; Dee bid 2 and took 2 and a Mad."""
    sheet = evening_page(evening("rage-sheet"), Mask()).games[0].sheet
    assert sheet is not None
    boxes = dict(zip(sheet.names, sheet.rows[0][2], strict=True))
    assert boxes["Ann"] == ("3/3", "", "13", True, False)
    assert boxes["Dee"] == ("2/2", "\u22125", "7", True, False)
    assert [row[0] for row in sheet.rows] == [*range(10, 0, -1)]


def test_every_figure_of_a_card_is_that_of_the_statistics() -> None:
    """Bob met 8 of 8 Challenges, two of them with Add cards: 6 by dice alone, where 4.62 were to be expected."""
    (bob,) = (one for one in evening_page(evening("change-standard"), Mask()).people if one["name"] == "Bob")
    own = saved_stats(evening("change-standard")).games[0].figures["Bob"]
    rate = own.tries["challenge"]
    assert (rate.met, rate.tried, rate.by_dice) == (8, 8, 6)
    assert bob["meters"] == ((f"Challenges met: 8 of 8, 6 by dice alone; {float(rate.expected):.1f} expected.", 75.0,
                           round(100 * float(rate.expected) / 8, 1)),)  # fmt: skip
    assert bob["dice"] is not None
    assert bob["dice"]["says"].startswith(
        f"Bob: {', '.join(f'{one.fell} of {face}' for face, one in sorted(own.dice.items()))}; "
    )


@pytest.mark.parametrize("seed", range(3))
def test_rr_85_a_running_game_shows_no_card_that_is_not_face_up(seed: int) -> None:
    people = People(Random(seed), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    shown: Evening = evening_of_rat(people)
    hidden: set[int] = set()
    for said in people.play():
        if said.after.phase == "reveal":
            break
        shown = say(shown, said.line).evening
        hidden = {card for hand in people.hands for card in hand} - set(people.row)
        face_up = set(people.row)
    assert len(hidden) > 5
    for line in [*shown.replay.now.lines][-20:]:  # what a line said at first is no way round it
        again = say(shown, f"amend {line.number} {line.text} # as it was")
        shown = shown if isinstance(again, Refusal) else again.evening
    text = Page(page_of(shown)).all("main")[0].text
    assert text.count("Put right by line") > 5
    assert values_in(text) <= face_up
    assert values_in(text)


def initialled(shown: Evening) -> str:
    short = under_initials(shown)
    return unescape(html(evening_page(short, Mask(short.called))).decode())


@each("name", NAMES)
def test_under_initials_no_name_remark_note_or_title_is_left(name: str) -> None:
    shown = evening(name)
    text = initialled(shown)
    people = {person for one in every_game(shown) for person in (*one.state.seats, *one.state.sitting.former)}
    assert [person for person in people if len(person) > 1 and re.search(rf"(?<!\w){person}(?!\w)", text)] == []
    typed = [line for one in every_game(shown) for line in one.record.log]
    said = {line.partition("#")[2].strip() for line in typed if not line.startswith("note")} - {""}
    said |= {line.removeprefix("note ") for line in typed if line.startswith("note ")} | {
        shown.session.title or "untitled"
    }
    assert [remark for remark in said if remark in text] == []


def test_under_initials_a_renamed_player_has_one_pair_of_initials() -> None:
    """Ann goes by Anna from line 14 on."""
    assert "table: rename A A <i>TB-10</i></li>" in initialled(evening("real-table"))


def test_hostile_names_have_initials_too() -> None:
    text = initialled(hostile())
    assert [name for name in HOSTILE if name in text] == []


def test_templates_belong_to_the_package() -> None:
    folder = Path(load.__code__.co_filename).parents[1] / "view" / "report"
    assert {path.name for path in folder.glob("*.html")} == {
        *("page.html", "parts.html", "evening.html", "season.html"), *("index.html", "night.html", "table.html")
    }  # fmt: skip
    assert {path.name for path in folder.glob("*.css")} == {"chart.css", "style.css", "season.css"}
