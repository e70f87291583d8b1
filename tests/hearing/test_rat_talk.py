"""What people say over Rat-A-Tat Roll, by families: each with what must not be taken for it."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.rat import table as rat


def rolling() -> Any:
    return rat.at("Noa 2 tokens;Emil;Oma")


def rolled(dice: str) -> Any:
    return rat.at(f"Noa 2 tokens, rolled {dice};Emil;Oma")


def on(space: str) -> Any:
    """Noa on a space; a 6 lies before yellow, a 0 before green."""
    return rat.at(f"Noa 2 tokens, landing on {space};Emil;Oma")


def swapping(cards: str = "full") -> Any:
    return rat.at(f"Noa {cards}, wild swap;Emil full;Oma full")


def dealing(phase: str) -> Any:
    table = rat.at("Noa;Emil;Oma")
    table.state = table.state._replace(phase=phase)
    return table


def taken(*lines: str) -> Answer:
    return Answer(TAKEN, ("; ".join(f"Noa: {line}" for line in lines),))


def proposed(*lines: str) -> Answer:
    return Answer(PROPOSED, ("; ".join(f"Noa: {line}" for line in lines),))


@each("said", ["i rolled 3 and 2", "I rolled 2 and 3.", "noa rolled 3 2", "rolled a three and a two"])
def test_rr_63_a_roll_that_is_told_again_pays_for_nothing(said: str) -> None:
    assert answer(rolled("32"), "i rolled 3 and 2 again, with a token").how != TAKEN
    assert answer(rolled("32"), "i rolled the 3 again and got 2") == proposed("reroll 3=2")
    assert answer(rolled("32"), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("my first for emil's third", "swap 1 Emil 3"),
        ("I want emil's first card and he gets my third", "swap 3 Emil 1"),
        ("the first of emil for my third", "swap 3 Emil 1"),
        ("my fourth for the third card of oma", "swap 4 Oma 3"),
        ("my 3 with 1 of emil", "swap 3 Emil 1"),
    ],
)
def test_rr_44_the_number_beside_a_name_is_that_of_their_card(said: str, line: str) -> None:
    assert answer(swapping(), said) == taken(line)


@each(
    ("said", "line"),
    [
        ("she gives her first card for oma's second one, the little minx", "swap 1 Oma 2"),
        ("second one for emil's first", "swap 2 Emil 1"),
        ("the second one for emil's first", "swap 2 Emil 1"),
        ("so I give my first and take Emil's third back", "swap 1 Emil 3"),
    ],
)
def test_rr_44_a_first_one_is_the_first_and_not_a_one(said: str, line: str) -> None:
    assert answer(swapping(), said) == proposed(line)


@each("said", ["my third one for oma's second one", "I change my third card for oma's second one"])
def test_rr_44_the_one_of_somebodys_second_one_is_no_number(said: str) -> None:
    assert answer(swapping(), said) == taken("swap 3 Oma 2")


def test_rr_44_whose_number_is_told_first_may_be_either() -> None:
    both = Answer(PROPOSED, ("Noa: swap 2 Emil 1", "Noa: swap 1 Emil 2"))
    assert answer(swapping(), "emil 1 2") == both
    assert answer(swapping(), "give emil my first one for his second one") == both


def test_rr_44_the_only_card_need_not_be_counted_but_of_several_one_is_named() -> None:
    for said in ("swaps his only card with emil's second", "mine for emil's second", "with emil's second"):
        assert answer(swapping("1 card"), said) == proposed("swap 1 Emil 2")
        assert answer(swapping("2 cards"), said).how == ASKED


def test_rr_44_of_those_who_may_be_me_each_is_proposed_for_a_swap() -> None:
    several = rat.at("Noa 2 tokens;Emil, wild swap;Oma 2 cards")
    either = Answer(PROPOSED, ("Emil: swap 1 Noa 1", "Emil: swap 1 Oma 1"))  # whoever speaks
    assert answer(several, "emil swaps his first one with my first one") == either


@each(
    ("said", "mark"),
    [
        ("I don't want the six, I draw, and it's marked", "icon"),
        ("not that six, please! I'd rather draw, no symbol", "plain"),
        ("he won't have a six, he takes the top card, there's an icon", "icon"),
        ("I don't take that card, I draw from the pile and it hasn't got a symbol", "plain"),
        ("bother the six, I draw one, it has no icon", "plain"),
        ("I'm not taking that, I draw: icon", "icon"),
    ],
)
def test_rr_26_what_somebody_does_not_want_leads_to_what_is_done(said: str, mark: str) -> None:
    assert answer(on("yellow take"), said) == proposed(f"draw {mark}")


def test_rr_26_what_is_not_wanted_may_be_told_before_the_move() -> None:
    said = "she doesn't want a six, so off the pile, and it has an icon"
    assert answer(rolled("1 4"), said) == proposed("move 5 5", "draw icon")
    assert answer(on("yellow take"), "not that six! I draw, no symbol") == proposed("draw plain")
    assert answer(on("yellow take"), "no seven for me, I draw, no symbol").how == ASKED


def test_rr_26_who_would_be_silly_not_to_take_a_card_takes_it() -> None:
    assert answer(on("yellow take"), "I'd be silly not to take that six") == proposed("take yellow")


@each(
    "said",
    ["I don't like the seven, I draw plain", "I'm not going to be told to take that six", "I don't take it", "no six"],
)
def test_rr_26_a_denial_of_what_is_not_there_or_alone_is_asked_back(said: str) -> None:
    assert answer(on("yellow take"), said).how == ASKED


@each("said", ["i take the three", "yes i take it", "yes yes yes i take the three", "yes, red please"])
def test_rr_27_a_card_that_is_taken_after_the_roll_is_moved_to(said: str) -> None:
    assert answer(rolled("1"), said) == taken("move 1 1", "take red")


@each("said", ["i take the four", "i take the zero", "she takes the 5", "he takes the nought"])
def test_rr_27_a_card_that_shows_another_number_is_not_taken(said: str) -> None:
    assert answer(rolled("1"), said).how == ASKED


@each(
    ("dice", "said", "line"),
    [
        ("4 2", "I roll both again, the 4 is a 6 now and the 2 a 3", "reroll 4=6 2=3"),
        ("4 2", "not happy, I roll both again, now a 6 and a 3", "reroll 4=6 2=3"),
        ("4 2", "Oh no, not the six! I pay my last token and the two becomes a three", "reroll 2=3"),
        ("4 2", "the 4 is now a 6", "reroll 4=6"),
        ("4 2", "pay, both again, 5 5", "reroll 4=5 2=5"),
        ("4 4 6", "rolls both fours again, one is 2 and the other 6", "reroll 4=2 4=6"),
        ("4 4 6", "rolls one four again, it's 2", "reroll 4=2"),
        ("4 4 6", "she wants one of the fours again and gets a one", "reroll 4=1"),
        ("4 4 5", "all three dice again, 1 5 2", "reroll 4=1 4=5 5=2"),
    ],
)
def test_rr_64_dice_are_rolled_again_as_people_tell_it(dice: str, said: str, line: str) -> None:
    assert answer(rolled(dice), said) == proposed(line)


def test_rr_64_pairs_that_can_be_told_in_two_ways_are_asked_back() -> None:
    assert answer(rolled("4 2 6"), "roll again: 4 2 6 3").how == ASKED


CARDS = "row 2 5 0 7 6"


@each(
    "said",
    [
        "yellow 5, red 2, purple 6, green nought and blue 7",
        "a two on red, a five on yellow, zero on green, seven on blue, six on purple",
        "we've got a 2 for red, a 5 for yellow, a 0 for green, a 7 for blue and a 6 for purple",
        "the five cards are 2 5 0 7 6",
    ],
)
def test_rr_12_five_cards_are_told_with_their_colours_in_any_order(said: str) -> None:
    assert answer(dealing("deal"), said) == taken(CARDS)


@each(
    "said",
    [
        "too many icons so here are five new ones: red 2, yellow 5, green 0, blue 7, purple 6",
        "five new cards: 2, 5, 0, 7, 6",
        "I deal five cards: 2 5 0 7 6",
    ],
)
def test_rr_57_how_many_cards_there_are_is_none_of_them(said: str) -> None:
    assert answer(dealing("deal"), said) == proposed(CARDS)


@each(
    "said",
    [
        "five cards: 2 5 0 7",
        "four new cards: 2 5 0 7 6",
        "red 2, yellow 5, green 0, blue 7",
        "red 2 yellow 5 green 0 blue 7 red 6",
        "four rats, so now it's red five, yellow zero, green three, blue eight and purple one",
    ],
)
def test_rr_12_cards_that_do_not_add_up_to_five_are_asked_back(said: str) -> None:
    assert answer(dealing("deal"), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("the black space after red", "pawn 4"),
        ("on the black just behind blue", "pawn 16"),
        ("after purple", "pawn 0"),
        ("the black one before green", "pawn 8"),
    ],
)
def test_rr_9_the_pawn_stands_before_or_behind_a_region(said: str, line: str) -> None:
    assert answer(dealing("pawn"), said) == taken(line)


@each(
    ("said", "lines"),
    [
        ("Noa throws 3 and 4, moves to yellow look, takes the six, looks at her own and a 2 comes up",
         ("roll 3 4", "move 7 7 yellow look", "take yellow", "look own", "refill 2")),
        ("first I roll a 2, then I take the red three, then a 1 comes", ("roll 2", "move 2 2", "take red", "refill 1")),
        ("Noa rolls a 4 with one die and lands on black, and the black die says swap",
         ("roll 4", "move 4 4 black", "wild swap")),
        ("noa one die a 3, red look, takes it, looks at emil's first, a 9 comes",
         ("roll 3", "move 3 3 red look", "take red", "look Emil 1", "refill 9")),
    ],
)  # fmt: skip
def test_a_whole_turn_is_told_in_one_sentence(said: str, lines: tuple[str, ...]) -> None:
    assert answer(rolling(), said) == taken(*lines)


@pytest.mark.parametrize(
    "said",
    [
        "Noa throws 3 and 4, takes the five",
        "3 plus 1, black, takes the three from there",
    ],
)
def test_a_card_that_is_taken_is_no_die(said: str) -> None:
    assert answer(rolling(), said).how == ASKED


@each(
    ("said", "line"),
    [("triple one", "roll 1 1 1"), ("is 3 and 5", "roll 3 5"), ("all three: 2, 4, 6", "roll 2 4 6")],
)
def test_rr_19_dice_as_people_count_them(said: str, line: str) -> None:
    assert answer(rolling(), said) == taken(line)


def test_rr_19_a_number_is_no_sum_of_what_is_only_a_die() -> None:
    assert answer(rolling(), "let's risk it with two. four. four.") == proposed("roll 2 4 4")


def test_rr_16_who_begins_may_be_named_twice_but_not_two_people() -> None:
    table = dealing("first")
    assert answer(table, "Oma was up in the Taj Mahal this summer so Oma begins") == proposed("first Oma")
    assert answer(table, "Emil was there but Oma was there later").how == ASKED


@each(
    "said",
    [
        "i reroll the 4 and the 5, the 4 is a 1 now and the 5 is a 2",
        "rolling the 4 and the 5 again... the 4 turned into a 1 and the 5 is a 2",
        "i throw the 4 and the 5 again: 4 is 1, 5 is 2",
    ],
)
def test_rr_64_dice_that_are_named_before_what_each_became_are_said_once(said: str) -> None:
    table = rat.at("Vic 2 tokens, rolled 4 4 5;Sam;Jo")
    assert answer(table, said) == Answer(PROPOSED, ("Vic: reroll 4=1 5=2",))


def test_rr_64_what_is_rolled_again_is_no_count_before_a_colon() -> None:
    table = rat.at("Vic 2 tokens, rolled 4 4 5;Sam;Jo")
    assert answer(table, "reroll the five: a one").lines == ("Vic: reroll 5=1",)


@each(
    ("said", "line"),
    [
        ("the cat lands on yellow, the looking one", "3 4: move 7 7 yellow look"),
        ("on yellow, the look space", "3 4: move 7 7 yellow look"),
        ("she stops on green, the space where you can take it or draw one", "6 3: move 9 9 green take"),
        ("it goes to green, where you may choose", "6 3: move 9 9 green take"),
        ("it stops on green, the one with the token", "6 4: move 10 10 green token"),
        ("we are on the green token space", "6 4: move 10 10 green token"),
    ],
)
def test_rr_24_a_space_is_told_by_what_is_done_there(said: str, line: str) -> None:
    dice, _, move = line.partition(": ")
    assert move in "; ".join(answer(rolled(dice), said).lines)


def test_rr_64_reroll_one_is_no_space() -> None:
    assert not any("move" in line for line in answer(rolled("3 6"), "reroll one 6, got a 1").lines)
