"""What people tell in one sentence, over all four games: all of it is heard, each on the table before it."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def rolled() -> Any:
    """Five steps lead to yellow, where a 6 lies."""
    return rat.at("Nora 2 tokens, rolled 3 2;Opa;Finn;Ida")


def on(space: str, more: str = "") -> Any:
    return rat.at(f"Nora 2 tokens, landing on {space};Opa 3 cards;Finn;Ida{more}")


def told(how: str, *lines: str, who: str = "Nora") -> Answer:
    return Answer(how, ("; ".join(line if ":" in line else f"{who}: {line}" for line in lines),))


@each(
    ("said", "lines"),
    [
        ("move 5 to yellow", ("move 5 5",)),
        ("5 steps to yellow", ("move 5 5",)),
        ("kitty walks 5 and i take yellow", ("move 5 5", "take yellow")),
        ("move the cat to yellow and take the 6", ("move 5 5", "take yellow")),
        ("i hop to yellow, take it and a 9 comes up", ("move 5 5", "take yellow", "refill 9")),
    ],
)
def test_rr_22_the_region_that_the_dice_lead_to_may_be_told(said: str, lines: tuple[str, ...]) -> None:
    assert answer(rolled(), said) == told(TAKEN, *lines)


@each("said", ["move 5 to blue", "the cat goes to red", "move 4 to yellow"])
def test_rr_22_another_region_is_no_move(said: str) -> None:
    assert all("move 5 5" not in line for line in answer(rolled(), said).lines)


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("cat goes 5 and i want the yellow 6 not the secret one", ("move 5 5", "take yellow")),
        ("5 steps to yellow and i grab the 6, not the secret card", ("move 5 5", "take yellow")),
    ],
)
def test_what_is_not_done_behind_what_is_leaves_all_the_rest(said: str, lines: tuple[str, ...]) -> None:
    assert answer(rolled(), said) == told(PROPOSED, *lines)


def test_what_is_not_done_is_never_proposed() -> None:
    assert answer(on("red take"), "not the red 3").how == ASKED
    assert all("take" not in line for line in answer(on("red take"), "i draw one, plain, not take").lines)


@each(
    ("said", "value"),
    [
        ("5 on red", 5), ("red gets a six", 6), ("red has a 4 now", 4), ("the next one on red is 0", 0),
        ("we turned a 7", 7), ("up comes a 2", 2), ("it was replaced with a seven", 7),
    ],
)  # fmt: skip
def test_rr_51_the_next_card_is_told_with_the_place_that_is_empty(said: str, value: int) -> None:
    assert answer(on("red take").play("take"), said) == told(TAKEN, f"refill {value}")


@each("said", ["6 on green", "blue gets a six", "the next one on purple is 0"])
def test_rr_51_a_card_for_another_place_is_none(said: str) -> None:
    assert answer(on("red take").play("take"), said).how == ASKED


@each(
    ("said", "lines"),
    [
        ("nora got highest on the wild so she takes the yellow 6", ("wild highest", "take yellow")),
        ("lowest, i get the 0 and the new one is 8", ("wild lowest", "take green", "refill 8")),
        ("swap, i keep mine", ("wild swap", "decline")),
    ],
)
def test_rr_37_the_wild_die_and_what_it_brings(said: str, lines: tuple[str, ...]) -> None:
    answered = answer(on("black"), said)
    assert answered.how != ASKED
    assert answered.lines == told(TAKEN, *lines).lines


def test_a_look_behind_a_take_is_not_lost() -> None:
    assert answer(on("red look"), "take it and look at mine") == told(TAKEN, "take red", "look own")


def test_rr_63_a_no_before_what_is_done_instead() -> None:
    again = rat.at("Nora 2 tokens, wild high;Opa;Finn;Ida")
    assert answer(again, "yuck no i pay 1 token and now it says swap") == told(PROPOSED, "reroll swap")
    assert answer(rolled(), "no i pay 1 token and roll the 3 again, it's a 6") == told(PROPOSED, "reroll 3=6")


def test_a_turn_that_is_handed_on_ends_what_was_told() -> None:
    swap = rat.at("Nora 2 cards, wild swap;Opa 2 cards;Finn;Ida")
    assert answer(swap, "no swap, opa's turn").lines == ("Nora: decline",)
    assert answer(swap, "no swap, finn's turn").how == ASKED


def test_rr_19_a_count_of_dice_in_words_is_not_taken_for_a_die() -> None:
    answered = answer(rat.at("Nora;Opa;Finn"), "nora rolls two, a four and a one")
    assert answered == Answer(PROPOSED, ("Nora: roll 4 1", "Nora: roll 2 4 1"))


def bid() -> Any:
    return rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4")


@each(
    ("said", "how", "line"),
    [
        ("nora 1 too many, opa 1 too few, others right", PROPOSED, "tricks made Nora 3 Opa 0"),
        ("nora one short and opa one over, the rest made it", PROPOSED, "tricks made Nora 1 Opa 2"),
        ("nora made it with the bonus, opa 1, finn 0, ida 4", TAKEN, "tricks Nora 2+b Opa 1 Finn 0 Ida 4"),
        ("i go out with red twelve", TAKEN, "play red 12"),
    ],
)
def test_rg_107_by_how_much_somebody_missed_and_that_the_others_made_it(said: str, how: str, line: str) -> None:
    assert answer(bid(), said) == told(how, line)


def test_rg_107_missed_by_more_than_was_bid_is_nothing() -> None:
    assert answer(bid(), "nora 1 too many, opa 2 too few, others right").how == ASKED
    assert answer(bid(), "nora 1 too many, others right").how == ASKED


@each(
    ("said", "line"),
    [
        ("we turned Out Rage, then Wild, then purple", "trump purple after out wild"),
        ("first came a bonus, then a mad, then yellow 3", "trump yellow 3 after bonus mad"),
        ("turned up a change rage, next one orange 5", "trump orange 5 after change"),
    ],
)
def test_rg_18_the_cards_that_came_before_the_trump(said: str, line: str) -> None:
    answered = answer(rage.at("Nora Opa Finn Ida, 7 cards"), said)
    assert answered.how != ASKED
    assert answered.lines == (f"Nora: {line}",)


@each(
    ("position", "said", "lines"),
    [
        (on("black"), "lowest! she takes it", ("wild lowest", "take green")),
        (on("black"), "the highest. i grab him", ("wild highest", "take yellow")),
        (on("black"), "swap! my first with opa's second", ("wild swap", "swap 1 Opa 2")),
        (rolled(), "okay move, yellow is mine", ("move 5 5", "take yellow")),
        (rolled(), "goes 5 to yellow, take it, after comes a 2", ("move 5 5", "take yellow", "refill 2")),
        (rolled(), "i go there, and i'd like the card", ("move 5 5", "take yellow")),
        (rat.at("Nora;Opa"), "nora threw one die and it's a five, off she goes", ("roll 5", "move 5 5")),
        (rat.at("Nora;Opa"), "5, away he goes and takes yellow", ("roll 5", "move 5 5", "take yellow")),
        (rat.at("Nora;Opa"), "a five, so she pushes the cat", ("roll 5", "move 5 5")),
        (change.at("Nora 120; Opa 120"), "nora rolls 2 and 3 and wants the challenge", ("roll 2 3", "challenge")),
        (change.at("Nora 120; Opa 120"), "nora 2 3, challenge she lets be", ("roll 2 3", "decline")),
    ],
)
def test_what_is_told_behind_a_first_action_is_taken_with_it(position: Any, said: str, lines: tuple[str, ...]) -> None:
    assert answer(position, said) == told(TAKEN, *lines)


@each(
    ("position", "said", "lines"),
    [
        (rolled(), "move, the yellow one for her please", ("move 5 5", "take yellow")),
        (rat.at("Nora;Opa"), "nora 5, i no reroll, move", ("roll 5", "move 5 5")),
        (on("black"), "last turn: lowest, of the two i take green", ("wild lowest", "take green")),
        (
            news.at("Nora 60, free; Opa 60"),
            "terittary 23 for 10, after the marker is 15",
            ("event Territory-23 10", "marker 15"),
        ),
    ],
)
def test_what_is_not_sure_is_proposed_with_all_that_follows(position: Any, said: str, lines: tuple[str, ...]) -> None:
    assert answer(position, said) == told(PROPOSED, *lines)


@each(
    ("position", "said"),
    [
        (on("black"), "it says lowest, and that one i want"), (on("black"), "lowest and off we go home"),
        (rat.at("Nora;Opa"), "nora 5 and she does something"),
    ],
)  # fmt: skip
def test_a_first_action_is_not_sure_where_somebody_does_more(position: Any, said: str) -> None:
    assert answer(position, said).how != TAKEN


@each(
    ("position", "said", "line"),
    [
        (on("black"), "lowest! how nice", "wild lowest"), (on("black"), "lowest, i knew it", "wild lowest"),
        (rat.at("Nora;Opa"), "a 4 for nora, and she is happy", "roll 4"),
        (change.at("Nora 120; Opa 120"), "nora 2 3 and she is sad", "roll 2 3"),
        (change.at("Nora 120 on Desires, to challenge; Opa 120"), "sure, i'll go and take the challenge", "challenge"),
    ],
)  # fmt: skip
def test_what_is_only_said_of_an_action_leaves_it_sure(position: Any, said: str, line: str) -> None:
    assert answer(position, said) == told(TAKEN, line)


@pytest.mark.parametrize("said", ["challenge he lets be", "the challenge she lets be", "he lets go"])
def test_ch_35_a_challenge_that_is_let_be_is_left(said: str) -> None:
    assert answer(change.at("Nora 120 on Desires, to challenge; Opa 120"), said) == told(TAKEN, "decline")


@each(
    ("said", "line"),
    [
        ("draws from pile, icon no", "draw plain"), ("takes from stack, no sign", "draw plain"),
        ("i pick the top one from the pile it has no picture", "draw plain"),
    ],
)  # fmt: skip
def test_rr_28_a_card_from_the_pile_is_none_of_those_that_lie_open(said: str, line: str) -> None:
    answered = answer(on("yellow take"), said)
    assert answered.how != ASKED
    assert answered.lines == (f"Nora: {line}",)


@each("said", [":)", '"', "(:", "...", "!!", ":("])
def test_a_line_of_signs_says_nothing(said: str) -> None:
    assert [answer(table, said).how for table in (rolled(), on("black"), bid())] == [ASKED] * 3
