"""What people say beside their dice and cards on a track: how many are left, what is put right, who is not in."""

from typing import Any

import pytest

from ragz_cli.core.hearing.besides import is_question
from ragz_cli.core.hearing.correcting import corrects
from ragz_cli.core.line import words_of
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_put_right import proposed
from tests.news import table as news


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Tom 120")


def thrown() -> Any:
    """The 5 is put aside, two dice are left."""
    return offered().play("challenge 545")


def free() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60")


def asked() -> Any:
    """Paul may join with Teamwork."""
    return news.at("Ida 60, free; Paul 60, 2 cards").play("event Israel 25")


def on_corner_7() -> Any:
    return change.at("Ann 120, landing on Corner 7; Bob 120; Tom 120")


@each(
    ("said", "dice"),
    [
        ("and with the other two a 6 and a 2", "62"),
        ("the other two are 5 and 3", "53"),
        ("the two that are left: four and a one", "41"),
        ("of the two left she has 4 and 4", "44"),
        ("the remaining two: 4 4", "44"),
        ("one's a four and the other's a two", "42"),
        ("two 2s", "22"),
        ("a pair of fives", "55"),
    ],
)
def test_ch_37_how_many_dice_are_left_is_no_die(said: str, dice: str) -> None:
    answered = answer(thrown(), said)
    assert answered.how in (TAKEN, PROPOSED)
    assert answered.lines == (f"Ann: challenge {dice}",)


@pytest.mark.parametrize("said", ["of the three left 4 4", "with three left 4 4"])
def test_ch_37_another_number_of_dice_is_asked_back(said: str) -> None:
    assert answer(thrown(), said).how == ASKED


@pytest.mark.parametrize("said", ["first dice are 1 3 4", "first throw 1, 3 and 4"])
def test_ch_36_what_is_called_the_first_throw_is_no_other(said: str) -> None:
    assert answer(offered(), said) == Answer(TAKEN, ("Ann: challenge 134",))
    assert answer(thrown(), said).how == ASKED


@pytest.mark.parametrize("said", ["who goes first? i have 5 4", "let's see who goes first, i've got a five and a four"])
def test_ch_10_first_is_no_one(said: str) -> None:
    answered = answer(change.new("Ann Bob", board="stand-in"), said)
    assert answered == Answer(PROPOSED, ("Ann: opening 5 4", "Bob: opening 5 4"))


@each(
    ("said", "line"),
    [
        ("six and four, so the six stays", "challenge 64"),
        ("a six and a four, the six counts", "challenge 64"),
        ("six and four, that makes nine", ""),
        ("six and four, the three stays", ""),
    ],
)
def test_ch_37_the_die_that_is_put_aside_is_proposed_only_if_it_is_the_one(said: str, line: str) -> None:
    answered = answer(thrown(), said)
    assert answered == Answer(PROPOSED, (f"Ann: {line}",)) if line else answered.how == ASKED


@each(
    ("said", "lines"),
    [
        ("444 42 4, that's one short", ("Ann: challenge 444 42 4",)),
        ("444 42 4... one short!", ("Ann: challenge 444 42 4",)),
        ("444 42 4 two short", ()),
        ("444 42 6, two over", ()),
    ],
)
def test_ch_39_by_how_much_a_challenge_fails_is_no_die(said: str, lines: tuple[str, ...]) -> None:
    """4 and 4 and 4 are 12 of 13; 4 and 4 and 6 are 14, which is one over."""
    answered = answer(offered(), said)
    assert answered == Answer(PROPOSED, lines) if lines else answered.how == ASKED


@each(
    ("said", "how"),
    [("a three, ugh, thirteen yay", TAKEN), ("3, 13", TAKEN), ("and a three, that makes thirteen!!", TAKEN)],
)
def test_ch_39_a_sum_behind_a_comma_is_no_roll_of_the_next(said: str, how: str) -> None:
    assert answer(offered().play("challenge 545 54"), said) == Answer(how, ("Ann: challenge 3",))


@each("said", ["nah thirteen is way too many", "no, 13 is too high", "nope, ten is too much"])
def test_ch_31_a_number_that_is_too_much_makes_a_no_no_figure(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline",))


@pytest.mark.parametrize("said", ["it says roll again", "it says roll"])
def test_ch_31_what_a_space_says_accepts_no_challenge(said: str) -> None:
    assert answer(offered(), said).how == ASKED


@each(
    ("said", "lines"),
    [
        ("oh I'm sorry it was five FOUR two", ("amend 2 Mum: challenge 542", "Mum: challenge 54 2")),
        ("wait I misread, that's a six, a five and a four", ("amend 2 Mum: challenge 654", "Mum: challenge 65 4")),
        ("that first throw was 5 4 4, not 5 4 5", ("amend 2 Mum: challenge 544",)),
        ("oops, the 4 was a 3", ("amend 2 Mum: challenge 535",)),
        ("actually it was a 3, not a 4", ("amend 2 Mum: challenge 535",)),
    ],
)
def test_a_correction_that_may_be_the_next_throw_is_asked_back(said: str, lines: tuple[str, ...]) -> None:
    assert proposed("change", ("roll 4 1", "challenge 545"), said, first="Mum", board="stand-in") == lines


@each(
    ("said", "lines"),
    [
        ("sorry, the 25 was a 20", ("amend 2 Mum: event Israel 20",)),
        ("the 25 was a 20", ("amend 2 Mum: event Israel 20",)),
        ("oops that was Arabia 25", ("amend 2 Mum: event Arabia 25", "Mum: marker 25")),
    ],
)
def test_an_amount_or_a_name_that_was_another_is_put_right(said: str, lines: tuple[str, ...]) -> None:
    assert proposed("news", ("roll 4 1", "event Israel 25"), said, first="Mum", board="stand-in") == lines


def test_a_die_that_is_put_right_in_one_breath_is_that_die() -> None:
    for said, dice in (("a 4 and a 2, wait, the 4 was a 3", "32"), ("4 and 2, sorry, the 2 is a 6", "46")):
        assert answer(thrown(), said) == Answer(TAKEN, (f"Ann: challenge {dice}",))
    assert answer(thrown(), "a 4 and a 2, wait, the 5 was a 3").how == ASKED


def test_only_words_of_correction_correct() -> None:
    assert all(corrects(words_of(said)) for said in ("oh sorry, it was 5 4", "no wait 5 4", "it was 5 4", "oops, 5 4"))
    assert not any(corrects(words_of(said)) for said in ("it's 5 4", "that's a 5 and a 4", "oh, 5 4", "my 5 4", "5 4"))


@pytest.mark.parametrize(
    "said", ["she makes all the others pay", "corner 7, all the others pay", "he lets the others do it"]
)
def test_ch_63_all_the_others_are_not_dropped_for_a_she(said: str) -> None:
    assert answer(on_corner_7(), said) == Answer(TAKEN, ("Ann: corner 7 Bob Tom",))


@each("said", ["he picks me", "she lets me do it, isn't she kind", "corner 6, all the others"])
def test_ch_63_who_me_is_beside_a_he_is_not_guessed(said: str) -> None:
    assert answer(on_corner_7(), said).how == ASKED


@each("no", ["paul won't", "paul can't", "paul doesn't", "paul isn't"])
def test_gn_40_a_bare_denial_declines_with_enter(no: str) -> None:
    assert answer(asked(), no) == Answer(PROPOSED, ("Paul: decline",))
    assert answer(free(), no).how == ASKED


@each("no", ["paul wont play anything", "paul can't help", "paul doesn't want to", "paul keeps his"])
def test_gn_40_who_does_not_join_declines(no: str) -> None:
    assert answer(asked(), no) == Answer(TAKEN, ("Paul: decline",))
    assert answer(asked(), f"{no} and the marker is a 30").lines == ("Paul: decline; Ida: marker 30",)


def test_what_somebody_does_not_want_ends_nothing() -> None:
    table = change.at("Ann 120, landing on Corner 4; Bob 120; Tom 120")
    assert answer(table, "ann does that herself, she doesn't want cards").lines in ((), ("Ann: corner 4 self",))


@each("said", ["is it my turn? israel 25", "did you see that? israel 25", "israel 25, ok?"])
def test_a_statement_beside_a_question_is_only_proposed(said: str) -> None:
    assert answer(free(), said) == Answer(PROPOSED, ("Ida: event Israel 25",))


@pytest.mark.parametrize("said", ["israel 25?", "israel, is that 25?", "should i try israel? no, arabia 30"])
def test_a_question_is_no_statement(said: str) -> None:
    assert answer(free(), said).how == ASKED


def test_do_the_thing_asks_nothing() -> None:
    state = free().state
    assert not is_question(state, words_of("do the humility thing"))
    assert is_question(state, words_of("do i roll again"))


@each(
    "said",
    [
        "silly sausage, that was a replace, not a double, take it back", "oh dear, cancel that", "scrap that throw",
        "somebody knocked the table, undo that roll", "rub out the last one",
    ],
)  # fmt: skip
def test_what_is_scrapped_is_undone_with_enter(said: str) -> None:
    assert answer(free(), said) == Answer(PROPOSED, ("undo",))


@each("said", ["don't take that back", "israel 25, undo that", "scrap that 5", "paul takes it back"])
def test_not_all_that_is_taken_back_is_a_line(said: str) -> None:
    assert "undo" not in answer(free(), said).lines


@each(
    ("said", "line"),
    [
        ("ida plays a receive one worth 15", "receive 15"),
        ("she goes for the one in Israel, putting in 30", "event Israel 30"),
        ("she'd like to do Arabia, thirty in", "event Arabia 30"),
    ],
)
def test_a_one_behind_a_card_or_a_space_is_no_number(said: str, line: str) -> None:
    assert answer(free(), said).lines == (f"Ida: {line}",)


@pytest.mark.parametrize("said", ["paul gets cuba", "norway is paul's"])
def test_what_the_next_player_gets_ends_no_turn(said: str) -> None:
    assert answer(free(), said).how == ASKED


def test_a_turn_in_one_sentence_names_its_spaces_and_amounts_besides() -> None:
    table = news.at("Ida 60; Paul 60")
    said = "ida rolls 5 1, keeps the fifty of corner 2 for herself and tries Israel with 45"
    assert answer(table, said) == Answer(PROPOSED, ("Ida: roll 5 1; Ida: corner 2 self; Ida: event Israel 45",))
    assert answer(table, said.replace("fifty", "forty")).how == ASKED
    assert answer(table, "ida moved five with a 4 and a 1, onto Territory 5").lines == ("Ida: roll 4 1",)
    assert "Ida: roll 4 1" not in answer(table, "ida moved six with a 4 and a 1, onto Territory 5").lines


@each(
    ("said", "dice"),
    [("5 5 5 whoa triple fives", "555"), ("three twos, triple two", "222"), ("4 4 4, treble fours", "444")],
)
def test_ch_36_a_triple_that_is_told_twice_is_one_throw(said: str, dice: str) -> None:
    apart = " ".join(dice)  # or one of each throw, as for any three loose dice
    assert answer(offered(), said) == Answer(PROPOSED, (f"Ann: challenge {apart}", f"Ann: challenge {dice}"))


@each(
    "said",
    [
        "6 5 2 with the three, 4 and 1 with the two, and a 3 with the last",
        "three dice: 6 5 2. two dice: 4 and 1. last one: 3.",
        "a six, a five and a two with all three, four one with two, and a three on the last die",
        "6 5 2 with three dice, then with the other two a 4 and a 1, and the last die is a 3",
        "i take it: 6 5 2, 4 1, and 3 with the last die",
    ],
)
def test_ch_36_how_many_dice_were_thrown_is_no_die(said: str) -> None:
    table = change.at("Ann 120 on Desires, to challenge; Bob 120")
    assert answer(table, said).lines == ("Ann: challenge 652 41 3",)


@pytest.mark.parametrize("said", ["6 5 2 with the two", "6 5 2 with all five, 4 1, 3"])
def test_a_wrong_count_of_dice_is_not_taken(said: str) -> None:
    table = change.at("Ann 120 on Desires, to challenge; Bob 120")
    assert answer(table, said).how != TAKEN
