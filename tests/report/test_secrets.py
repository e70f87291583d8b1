"""What is secret stands on no page of a running game, whatever was amended: report, night, seats, television, hall.

Cards of Rat-A-Tat Roll that lie face down (RR-85), hidden bids of Rage before the last trick (RG-102). Hands of Message
Cards are only counted (CH-80, GN-12).
"""

import re
from collections.abc import Iterator
from random import Random

import pytest

from ragz_cli.cli.serve.http import Gate, Request
from ragz_cli.cli.serve.page import Pad, SharedHall, SharedScreen
from ragz_cli.cli.serve.page import page as served
from ragz_cli.cli.watch import Seen
from ragz_cli.core.evening.evening import Evening, under_initials
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.view.report.page import Mask, evening_page, html
from ragz_cli.view.report.season import night_table
from ragz_cli.view.second import keys, second_screen
from ragz_cli.view.status import table_rows
from tests.correcting import erring, play_on
from tests.evenings import begun
from tests.rat.people import People
from tests.rat.test_secrets import DISTINCT, corrections
from tests.rat.test_secrets import evening_of as evening_of_rat

GATE = Gate("abcDEF123-_x", ["localhost:8018"])


def all_pages(shown: Evening) -> Iterator[str]:
    """Every page on which an evening stands."""
    short = under_initials(shown)
    seen = Seen(None, "", second_screen(shown))
    pads = {name: Pad(held=False, keys=keys(shown, name, "1")) for name in shown.state.seats}
    hall = SharedHall({1: SharedScreen("", seen, GATE)}, GATE)
    yield html(evening_page(shown, Mask())).decode()
    yield html(evening_page(short, Mask(short.called))).decode()
    yield night_table("1.toml", shown, {}).body
    yield served(seen, "", pads).body.decode()
    yield hall.answer(Request("GET", f"/{GATE.word}/", "", GATE.hosts[0])).body.decode()


def texts(shown: Evening) -> list[str]:
    """The pages without what no table has said: heads, scripts, drawings, links."""
    bare = (re.sub(r"<(head|script|svg)\b.*?</\1>", "", page, flags=re.DOTALL) for page in all_pages(shown))
    return [re.sub(r'\b(?:href|id|value|maxlength)="[^"]*"', "", page) for page in bare]


def cards_in(text: str) -> set[int]:
    """The cards that a text names: nothing else on these pages is from 200 to 299."""
    return {int(found) for found in re.findall(r"(?<![\d#])2\d\d(?!\d)", text)}


def amended(shown: Evening, chance: Random) -> Iterator[Evening]:
    """The evening after each of some corrections that are taken, also of its newest lines as they were."""
    turned_up = [one for one in shown.replay.now.lines if re.search(r": (?:row|refill) ", one.text)]
    lines = [f"amend {one.number} {one.text}  # as it was" for one in turned_up[-4:]]
    for text in (*lines, *corrections(shown, chance)):
        after = say(shown, text)
        if not isinstance(after, Refusal):
            yield after.evening


@pytest.mark.parametrize("seed", range(2))
def test_rr_85_no_page_names_a_card_that_is_not_face_up_after_an_amendment(seed: int) -> None:
    """Every card has a value of its own, and each wrong one that somebody types too."""
    chance, hidden = Random(f"pages {seed}"), 0
    people = People(Random(seed), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    shown = evening_of_rat(people)
    for said in people.play():
        if said.after.phase == "reveal":
            break
        shown = say(shown, said.line).evening
        if len(shown.record.log) in (20, 50):
            for after in amended(shown, chance):
                face_up = {card for card in after.state.row if card is not None}
                assert all(cards_in(text) <= face_up for text in texts(after))
                hidden += len(cards_in(str(after.record.log)) - face_up)
    assert hidden > 20


def test_a_card_that_is_face_up_stands_on_the_pages() -> None:
    """Else the test above could not fail."""
    people = People(Random(1), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    shown = evening_of_rat(people)
    for said, _ in zip(people.play(), range(8), strict=False):
        shown = say(shown, said.line).evening
    assert [cards_in(text) == set(shown.state.row) - {None} for text in texts(shown)][:4] == [True, True, False, True]


@pytest.mark.parametrize("seed", range(2))
def test_rg_102_no_page_has_a_bid_of_the_round_before_its_last_trick_is_taken(seed: int) -> None:
    """Trick by trick, also where the newest lines are amended to a bid, or as they were."""
    chance, looked = Random(f"bids {seed}"), 0
    shown = begun(load("rage"), ("Ann", "Bob", "Cy"), dealer="Cy", variant="hidden-bids")
    for _ in range(6):
        shown = play_on(shown, 5, chance)
        newest = [*enumerate(shown.record.log, 1)][-3:]
        tried = [say(shown, f"amend {at} {text}  # as it was") for at, text in newest]
        tried += [say(shown, f"amend {at} Ann: bid 1") for at, _ in newest]
        for now in (shown, *(one.evening for one in tried if not isinstance(one, Refusal))):
            if now.state.phase != "play" or now.troubles:
                continue
            screen, looked = second_screen(now), looked + 1
            assert not screen.bids
            assert "bid for" not in screen.tension
            sheet = evening_page(now, Mask()).games[0].sheet
            assert sheet is not None
            assert len(sheet.rows) == len(now.state.rows)  # that of the round under way is still blank
            assert all('class="bid"' not in text for text in texts(now))
    assert looked


@pytest.mark.parametrize("name", ["change", "news"])
@pytest.mark.parametrize("seed", range(2))
def test_ch_80_gn_12_of_a_hand_pages_tell_only_how_many_cards_it_has(name: str, seed: int) -> None:
    """After a line that was wrong is amended: a number in every table, and a number in every sentence about a draw."""
    amendments = 0
    for round_ in range(6):
        table = begun(load(name), ("Ann", "Bob", "Cy"), board="stand-in")
        for mistaken, number, right in erring(table, Random(f"{seed}/{round_}")):
            after = say(mistaken, f"amend {number} {right}")
            if isinstance(after, Refusal):
                continue
            shown, amendments = after.evening, amendments + 1
            game = evening_page(shown, Mask()).games[0]
            for head, rows in (table_rows(shown), (game.head, game.rows)):
                assert all(isinstance(row[head.index("Cards")], int) for row in rows if "Cards" in head)
            drawn = [event for one in shown.replay.played for event in one.events if event.kind == "drew"]
            assert all(isinstance(value, int) for event in drawn for value in event.facts.values())
    assert amendments
