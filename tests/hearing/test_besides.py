"""What is told beside a line, in other orders, or in fewer letters; what is given up, and what was denied."""

from typing import Any

import pytest

from tests import spoken
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def rolling() -> Any:
    return change.at("Ann 120; Bob 120; Will 120")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Will 120")


def free() -> Any:
    return change.at("Ann 120 on Desires, free, 2 cards; Bob 120; Will 120")


def cornered() -> Any:
    """At Corner 4, where 15 are released."""
    return change.at("Ann 120, landing on Corner 4; Bob 120, 1 card; Will 120, 1 card")


def declaring() -> Any:
    return news.at("Ann 60, free, 2 cards; Bob 60")


def following() -> Any:
    """Nine of blue is led, and red is trump."""
    return rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1").play("play blue 9")


def counting() -> Any:
    return rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 1 1")


def rolled() -> Any:
    return rat.at("Ann 2 tokens, rolled 3 4; Bob; Cy")


def proposed(*lines: str) -> Answer:
    return Answer(PROPOSED, lines)


@pytest.mark.parametrize(
    ("table", "said", "line"),
    [
        (cornered, "i take the fifteen myself", "corner 4 self"),
        (offered, "4 3 1, so the 4, then 5 2 and a 6 - that's 15", "challenge 431 52 6"),
    ],
)
def test_a_number_that_is_what_the_line_brings_may_be_told_with_it(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == proposed(f"Ann: {line}")


@pytest.mark.parametrize(("said", "who"), [("bob can have the 15", "Bob"), ("i keep the fifteen for me", "self")])
def test_ch_49_the_figure_of_a_corner_may_be_told_with_who_does_it(said: str, who: str) -> None:
    assert answer(cornered(), said) == Answer(TAKEN, (f"Ann: corner 4 {who}",))


@each(
    ("table", "said"),
    [
        (rolling, "ann 6 3, space 12"), (cornered, "bob can have the 20"), (rolling, "4 1 5"),
        (offered, "431 52 6 that's 16"),
    ],
)  # fmt: skip
def test_any_other_number_is_not_dropped(table: Any, said: str) -> None:
    answered = answer(table(), said)
    assert answered.how == ASKED or not any("roll" in one or "corner" in one for one in answered.lines)


def test_what_somebody_has_not_is_a_reason() -> None:
    assert answer(following(), "bob can't follow, he plays a green 4") == proposed("Bob: play green 4")
    assert answer(following(), "bob has not blue so he plays green 4") == proposed("Bob: play green 4")


@each("said", ["i'm not taking the challenge, 5 2 1", "if bob can't, green 4", "bob plays no green 4"])
def test_what_is_denied_itself_is_no_reason(said: str) -> None:
    for table in (offered(), following()):
        assert answer(table, said).how == ASKED


@each("said", ["ok", "ok bob", "over to bob", "ann passes the dice to bob"])
def test_an_ok_and_the_name_of_the_next_end_a_turn_with_enter(said: str) -> None:
    assert answer(free(), said) == proposed("Ann: end")
    assert answer(rolling(), said).how == ASKED  # while something is owed


@pytest.mark.parametrize(("said", "line"), [("ar 20", "event Arabia 20"), ("do", "end")])
def test_two_letters_are_proposed(said: str, line: str) -> None:
    assert answer(declaring(), said) == proposed(f"Ann: {line}")


@pytest.mark.parametrize(
    ("table", "said", "lines"),
    [
        (rolled, "ann pays a token and the 3 is a 5 now", ("Ann: reroll 3=5",)),
        (free, "i play greed", ("Ann: card Greed",)),
        (declaring, "one more card worth ten", ("Ann: receive 10",)),
    ],
)
def test_what_is_given_up_in_other_words_needs_enter(table: Any, said: str, lines: tuple[str, ...]) -> None:
    assert answer(table(), said) == proposed(*lines)


def test_a_card_alone_follows_with_enter() -> None:
    assert answer(following(), "12") == proposed("Bob: play blue 12")
    assert answer(following(), "bob follows with the twelve") == proposed("Bob: play blue 12")


@each(
    ("said", "line"),
    [
        ("2 for ann, 1 bob, none cy", ""), ("2 for ann, 1 bob, 1 cy", "tricks Ann 2 Bob 1 Cy 1"),
        ("all good, everybody right", "tricks made"), ("ann 3, bob none, rest ok", "tricks made Ann 3 Bob 0"),
    ],
)  # fmt: skip
def test_rg_107_figures_before_their_names_and_the_rest(said: str, line: str) -> None:
    answered = answer(counting(), said)
    assert answered == Answer(TAKEN, (f"Ann: {line}",)) if line else answered.how == ASKED


def test_rg_107_all_but_those_who_are_named_made_it() -> None:
    assert answer(counting(), "all except ann 1, bob 2").lines == ("Ann: tricks made Ann 1 Bob 2",)


def test_rg_18_cards_that_showed_first_are_told_first() -> None:
    table = rage.new("Ann Bob Cy", dealer="Cy")
    line = "Ann: trump green 3 after out out"
    assert answer(table, "out rage, out rage, then green 3") == Answer(TAKEN, (line,))
    assert answer(table, "it's green") == proposed("Ann: trump green")
    assert answer(table, "trump wild yellow").how == ASKED


@pytest.mark.parametrize(
    "said", ["red 5 yellow 2 green 6 blue 0 purple 4", "purple 4, blue 0, red 5, green 6, yellow 2"]
)
def test_rr_12_cards_are_told_by_their_regions(said: str) -> None:
    table = rat.new("Ann Bob Cy", first="Ann").play("regions red yellow green blue purple")
    assert answer(table, said) == Answer(TAKEN, ("Ann: row 5 2 6 0 4",))


def test_the_one_of_a_colour_is_no_number_but_only_proposed() -> None:
    table = rat.at("Ann, landing on red take; Bob; Cy")
    assert answer(table, "ok, red one") == proposed("Ann: take red")


def test_a_correction_at_the_beginning_is_no_roll_of_the_next() -> None:
    assert answer(free(), "wrong, the dice were 2 and 3").how == ASKED
    assert answer(free(), "oops, bob 2 3").lines == ("Ann: end; Bob: roll 2 3",)


@each("said", ["and again", "another one", "one more please"])
def test_once_more_is_what_was_done_last(said: str) -> None:
    save = spoken.Save.begun(["new", "news", "Ann", "Bob", "--first", "Ann", "--board", "stand-in"])
    rolled = save.going_on(["roll 3 1"])
    assert "Enter" not in rolled.after(said)[1]  # nobody rolls the same again


def test_me_too_is_said_of_what_the_one_before_did() -> None:
    table = ["new", "rat", "Ann", "Bob", "--first", "Ann", "--board", "stand-in"]
    told = ["table: set Ann cards 5 # full", "table: set Bob cards 5 # full", "pawn 0", "row 1 2 3 4 5", "skip"]
    full = spoken.Save.begun(table).going_on(told)
    assert "Bob: skip ? [Enter]" in full.after("me too")[1]


@each(
    ("said", "line"),
    [
        ("25 on israel please", "event Israel 25"), ("twenty for south america 3", "event South America-3 20"),
        ("25 on israel, oh no i mean 20", "event Israel 20"), ("ok that's it for ann", "end"),
        ("ok, done", "end"),
    ],
)  # fmt: skip
def test_two_words_that_only_one_verb_takes_show_it(said: str, line: str) -> None:
    assert answer(news.at("Ann 60, free; Bob 60"), said) == Answer(TAKEN, (f"Ann: {line}",))


@pytest.mark.parametrize("said", ["greed", "to greed please"])
def test_one_word_does_not_show_what_is_free_to_do(said: str) -> None:
    assert answer(free(), said).how != TAKEN


@pytest.mark.parametrize(
    ("said", "how"), [("5 and 5, doubles", TAKEN), ("doubles! 2 2", TAKEN), ("5 and 4, doubles", PROPOSED)]
)
def test_doubles_say_that_two_dice_are_the_same(said: str, how: str) -> None:
    assert answer(rolling(), said).how == how


@pytest.mark.parametrize("said", ["i play my mad rage on it, sorry finn", "nora throws the mad one, sorry ida"])
def test_whoever_is_only_told_sorry_at_the_end_is_nobody_who_plays(said: str) -> None:
    table = rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4")
    assert answer(table, said) == Answer(PROPOSED, ("Nora: play mad",))


def test_rg_22_one_figure_said_several_times_is_no_bid_of_others_unasked() -> None:
    table = rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")
    assert answer(table, "i say three, three, three").how != TAKEN
