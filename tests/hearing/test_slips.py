"""A word with a slip or without its vowels, a die that was kept, a sign that is not there, a line by its number."""

from typing import Any

import pytest

from ragz_cli.core.names import slips
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_put_right import proposed
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Tom 120")


def thrown() -> Any:
    """The 5 is put aside, two dice are left."""
    return offered().play("challenge 545")


def rolling() -> Any:
    return change.at("Ann 120, to roll; Bob 120; Tom 120")


def ending() -> Any:
    """Ann's turn is open, and nothing is owed."""
    return news.at("Ida 60, free, 3 cards; Paul 60")


def throwing() -> Any:
    return news.at("Ida 60, free; Paul 60").play("event Israel 25", "marker 30")


def bidding() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom").play("trump red")


def drawing() -> Any:
    return rat.at("Noa 2 tokens, rolled 5; Emil; Oma").play("move yellow take")


@each(
    ("table", "said", "line"),
    [
        (rolling, "ann threw a thre and a fuor", "Ann: roll 3 4"),
        (rolling, "ann rolld a five adn a tow, what a pitty", "Ann: roll 5 2"),
        (offered, "ann dosnt want the challange", "Ann: decline"),
        (thrown, "wiht the two dcie that are left i got a six and a one", "Ann: challenge 61"),
        (ending, "nothng more for me", "Ida: end"),
        (ending, "an evnet in isreal with 20", "Ida: event Israel 20"),
        (bidding, "mum says fuor, dad tow and tom noen", "Mum: bids Mum 4 Dad 2 Tom 0"),
        (drawing, "noa darws from the pile, no sgin", "Noa: draw plain"),
    ],
)  # fmt: skip
def test_a_word_with_a_slip_is_what_it_nearly_is_and_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said"),
    [
        (offered, "ann might rlol it"),
        (offered, "if ann taks the challange"),
        (rolling, "bob threw a thre and a fuor, mabye"),
        (drawing, "did noa darw from the pile?"),
    ],
)
def test_a_slip_makes_no_doubt_sure(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


def test_a_slip_is_one_letter_or_two_that_changed_places() -> None:
    assert {"for", "fur", "fourr", "fou", "fuor", "foul", "four's"[:5]} <= slips("four") | {"four'"}
    assert "fro" not in slips("four")
    assert "five" not in slips("four")


@each(
    ("table", "said", "line"),
    [
        (ending, "dn", "Ida: end"),
        (ending, "I dn", "Ida: end"),
        (ending, "isr 20z", "Ida: event Israel 20"),
        (throwing, "4 nd 2", "Ida: throw 4 2"),
    ],
)
def test_short_words_are_read_in_full(table: Any, said: str, line: str) -> None:
    assert answer(table(), said).lines == (line,)


def test_gn_39_the_letter_of_what_is_counted_belongs_to_the_figure() -> None:
    assert answer(ending(), "event israel 20z") == Answer(TAKEN, ("Ida: event Israel 20",))
    assert answer(ending(), "event israel 20c").how != TAKEN


@each(
    ("said", "dice"),
    [
        ("I kept the 5 and rolled the other two, a six and a two", "62"),
        ("the five is put aside, then four and one", "41"),
        ("one five aside and the other two dice gave her a six and a one", "61"),
        ("Keeps the five, of course. The two dice show four and two.", "42"),
    ],
)
def test_ch_37_a_die_that_was_kept_is_not_thrown_again(said: str, dice: str) -> None:
    assert answer(thrown(), said) == Answer(PROPOSED, (f"Ann: challenge {dice}",))


@pytest.mark.parametrize("said", ["three blue dice for ann: 5 5 2", "her three blue dice are 5, 5 and 2"])
def test_ch_36_three_blue_dice_are_one_throw(said: str) -> None:
    assert answer(offered(), said).lines == ("Ann: challenge 552",)
    assert len(answer(offered(), "5 5 2").lines) == 2  # or the largest of each throw


@each(
    ("said", "dice"),
    [
        ("i rolled one and it's a four", "4"),
        ("she went for two, got a five and a four", "5 4"),
        ("took two, they're a six and a one", "6 1"),
        ("three dice, all of them are twos", "2 2 2"),
        ("two dice, both of them are threes", "3 3"),
        ("one and four", "1 4"),
    ],
)
def test_rr_20_how_many_dice_were_taken_is_no_die(said: str, dice: str) -> None:
    assert answer(rat.at("Noa 2 tokens; Emil; Oma"), said).lines == (f"Noa: roll {dice}",)


@each("no", ["no", "there is no", "there's no", "it has no", "without a", "has got no"])
@each("sign", ["sign", "re-roll sign", "reroll symbol", "token picture", "icon on it", "reroll thing"])
def test_rr_28_a_sign_that_is_not_there_is_never_heard_as_one(no: str, sign: str) -> None:
    answered = answer(drawing(), f"Noa draws from the pile, {no} {sign}")
    assert answered.lines == ("Noa: draw plain",)
    assert answer(drawing(), f"Noa draws from the pile, with the {sign}").lines == ("Noa: draw icon",)


@each("said", ["draws, not the sign", "draws, no little dragon on it", "it isn't a sign that noa draws"])
def test_rr_28_what_is_denied_in_other_words_is_asked(said: str) -> None:
    assert "Noa: draw icon" not in answer(drawing(), said).lines


@pytest.mark.parametrize("said", ["noa draws one, no sign, never mind", "noa draws one without a sign, no"])
def test_a_no_behind_what_ended_a_turn_is_not_the_next_ones(said: str) -> None:
    assert answer(drawing(), said).how != TAKEN


@pytest.mark.parametrize("said", ["no thank you, ann won't take the challenge", "no, ann doesn't want the challenge"])
def test_ch_31_who_does_not_take_it_is_never_said_to_take_it(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline",))


@pytest.mark.parametrize("said", ["i have a Move Forward card for 2, so i'll play that", "forward 2, so i play it"])
def test_a_card_that_is_said_twice_is_not_played_by_another(said: str) -> None:
    landed = news.at("Ida 60, free, 3 cards; Paul 60, 3 cards")
    assert all("Paul" not in line for line in answer(landed, said).lines)


@pytest.mark.parametrize("said", ["ann 1 2, she lands on that corner", "ann 1 2 and she comes to a corner"])
def test_ch_49_who_lands_on_a_corner_has_not_chosen(said: str) -> None:
    table = change.at("Ann 120 on Space-11, to roll; Bob 120; Tom 120")
    assert answer(table, said).how != TAKEN or all("self" not in line for line in answer(table, said).lines)


@each(
    ("said", "lines"),
    [
        ("line 2 is wrong, it was a six and a one", ("amend 2 Mum: opening 6 1",)),
        ("sorry, line 2 should be 5 4", ("amend 2 Mum: opening 5 4",)),
        ("line 2 should have been a 3 and a 4", ("amend 2 Mum: opening 3 4",)),
        ("line 2 is fine", ()),
        ("line 99 is wrong, it was a six and a one", ()),
    ],
)
def test_tb_6_a_line_is_put_right_by_its_number(said: str, lines: tuple[str, ...]) -> None:
    before = ("Dad opening 1 2", "Mum opening 5 5", "Tom opening 2 2")
    assert proposed("change", before, said, board="stand-in") == lines


@each(
    "said",
    [
        "could you take that back, please?",
        "can you undo that last one?",
        "please take that last line back",
        "nope, scrap that last one, I got it muddled",
        "would you take the last throw back",
    ],
)
def test_who_asks_that_a_line_be_taken_back_is_offered_undo(said: str) -> None:
    assert proposed("change", ("Dad opening 1 2", "Mum opening 5 5"), said, board="stand-in") == ("undo",)


@pytest.mark.parametrize("said", ["ignore it?", "undo that?", "take it back?", "scrap this one?"])
def test_who_only_asks_is_not_offered_undo(said: str) -> None:
    assert proposed("change", ("Dad opening 1 2", "Mum opening 5 5"), said, board="stand-in") == ()


@each(
    ("said", "line"),
    [
        ("just one for me, please", "Mum: bid 1"),
        ("me, only one trick", "Mum: bid 1"),
        ("i'm not going to win any", "Mum: bid 0"),
        ("mum 2, the other two both said 3", "Mum: bids Mum 2 Dad 3 Tom 3"),
        ("mum is going for all seven", "Mum: bid 7"),
    ],
)
def test_rg_22_bids_in_everyday_words(said: str, line: str) -> None:
    assert answer(bidding(), said).lines == (line,)


def test_rg_22_none_said_twice_is_the_bid_of_one() -> None:
    answered = answer(bidding(), "mum wants no trick, zero")
    assert answered.how == PROPOSED
    assert answered.lines[0] == "Mum: bid 0"
