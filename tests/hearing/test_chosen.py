"""Who follows a Corner, what comes after a roll, and who does not help: in the words of people who say why."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news


def on_corner(number: int) -> Any:
    return change.at(
        f"Leo 60, landing on Corner {number}, marked Greed; Mia 80, marked Desires, 1 card; Zoe 70, 2 cards"
    )


def at_news(number: int) -> Any:
    return news.at(f"Gwen 60, landing on Corner {number}, 2 cards; Hank 40, 1 card; Lou 60")


def rolling() -> Any:
    return change.at("Leo 60, to roll; Mia 80; Zoe 70")


def moving() -> Any:
    return change.at("Leo 60, free, on Desires, 3 cards; Mia 80; Zoe 70")


def offered() -> Any:
    return change.at("Leo 60 on Desires, to challenge, 1 card; Mia 80; Zoe 70")


def inviting(**face_up: int) -> Any:
    return news.at("Gwen 60, free, 3 cards; Hank 60, 2 cards; Lou 60, 1 card", **face_up).play("event Israel 30")


@each(
    ("number", "said", "who"),
    [
        (1, "mia should do it cuz i want the card", "Mia"),
        (1, "I'd sooner take the card, so Mia drops ten", "Mia"),
        (1, "mia can lose her ten, the card is for me", "Mia"),
        (1, "there's no way I'm sharing, I release the 10", "self"),
        (1, "no way am i giving this away, it's mine", "self"),
        (3, "let Mia and Zoe both throw instead of me", "Mia Zoe"),
        (3, "both of them throw and i draw two", "Mia Zoe"),
        (4, "mia and zoe both let go 15 and i get cards", "Mia Zoe"),
        (4, "Honestly I'd rather get rid of the fifteen myself than hand it to these two", "self"),
        (4, "you two can each lose fifteen", "Mia Zoe"),
        (5, "Since I don't want to go, Mia can have it and I'll grab the two cards", "Mia"),
        (8, "four cards sounds better to me, so Mia it is", "Mia"),
    ],
)  # fmt: skip
def test_ch_49_who_follows_is_told_by_what_it_brings(number: int, said: str, who: str) -> None:
    assert answer(on_corner(number), said) == Answer(PROPOSED, (f"Leo: corner {number} {who}",))


@each(
    ("number", "said", "who"),
    [
        (7, "I want everyone else to do it, two cards please", "Mia Zoe"),
        (8, "that Zoe do it, I prefer the 4 cards", "Zoe"), (1, "Mia can do the corner and I get the card", "Mia"),
        (8, "Zoe can do it and I take the 4 cards", "Zoe"),
    ],
)  # fmt: skip
def test_ch_49_whoever_leaves_it_to_others_may_say_that_they_have_the_cards(number: int, said: str, who: str) -> None:
    assert answer(on_corner(number), said) == Answer(TAKEN, (f"Leo: corner {number} {who}",))


@pytest.mark.parametrize("said", ["corner is for Zoe, I take 3 cards", "I do it, two cards please", "Mia, two cards?"])
def test_ch_49_cards_that_nobody_gets_are_not_taken_unasked(said: str) -> None:
    assert answer(on_corner(7), said).how != TAKEN


@each(
    ("number", "said", "who"),
    [
        (1, "I think Hank should have that Territory, and I'll help myself to four cards", "Hank"),
        (1, "Hank gets a territory for nothing and Gwen takes four cards", "Hank"),
        (2, "three cards beats fifty zeal, so Hank takes it", "Hank"),
        (2, "I need the zeal more than the cards, so it's mine", "self"),
        (4, "i'd like the eleven", "self"), (5, "I'd rather roll than draw two cards", "self"),
        (5, "two cards would be nice, so Hank it is", "Hank"),
        (6, "He's being generous: Hank and Lou both get to roll and Gwen takes two cards", "Hank Lou"),
    ],
)  # fmt: skip
def test_gn_62_who_follows_is_told_by_what_it_brings(number: int, said: str, who: str) -> None:
    assert answer(at_news(number), said) == Answer(PROPOSED, (f"Gwen: corner {number} {who}",))


@each(
    "said",
    [
        "i don't want mia to do it", "zoe doesn't want to do it", "mia might do it", "if mia does it i get a card",
        "mia should have done it", "i lose 12 myself", "mia loses 25 and i draw 3 cards", "not me, not mia",
        "mia wants me to do it and zoe too", "nobody wants it", "i'd rather not do it", "i don't want to", "i'm hungry",
        "mia could do it for 20", "i'm keen, mia does it, i do it myself",
    ],
)  # fmt: skip
def test_ch_49_what_is_not_so_chooses_nobody(said: str) -> None:
    assert answer(on_corner(1), said).how == ASKED


def test_ch_49_nobody_else_is_not_all_the_others() -> None:
    assert not any("Mia" in line for line in answer(on_corner(3), "Nobody else gets this, I throw").lines)


def test_ch_71_a_marker_goes_where_the_same_sentence_says() -> None:
    said = "There's no way I'm giving this away, so I'm doing it myself and my marker goes on space 31"
    assert answer(on_corner(8), said) == Answer(PROPOSED, ("Leo: corner 8 self; Leo: place Space-31",))


@each(
    ("said", "lines"),
    [
        ("Leo moved three spaces with a 2 and a 1 and he'd like to try the challenge",
         "Leo: roll 2 1; Leo: challenge"),
        ("leo rolld 4 1 and he does the chalennge too", "Leo: roll 4 1; Leo: challenge"),
        ("leo rolled 6 and 4 and wants everyone else to do the corner for him", "Leo: roll 6 4; Leo: corner 3 Mia Zoe"),
    ],
)  # fmt: skip
def test_ch_14_what_follows_a_roll_is_proposed_with_it(said: str, lines: str) -> None:
    assert answer(rolling(), said) == Answer(PROPOSED, (lines,))


def test_ch_49_throwing_oneself_is_no_part_of_the_track_roll() -> None:
    assert "Leo: roll 6 4; Leo: corner 3 self" in answer(rolling(), "6 4 and I'll throw myself").lines


@each(
    ("table", "said", "line"),
    [
        (moving, "I'm jumping across to space 31 with the option move, go big or go home", "Leo: option Space-31"),
        (moving, "instead of that she wants to go to space 25", "Leo: option Space-25"),
        (moving, "I should go to Greed i think", "Leo: option Greed"),
        (moving, "Next I've got a Challenge Space card that sends me to space 23", "Leo: card Space-23"),
        (moving, "no option move this time, so Mia's turn", "Leo: end"),
        (moving, "i won't move again, your go mia", "Leo: end"),
        (offered, "i'd rather save my markers", "Leo: decline"),
        (inviting, "Hank should help with five", "Hank: teamwork 5"),
    ],
)  # fmt: skip
def test_what_should_be_done_or_is_not_done_is_heard(table: Any, said: str, line: str) -> None:
    answered = answer(table(), said)
    assert answered.how != ASKED
    assert answered.lines == (line,)


@each(
    ("table", "said"),
    [
        (moving, "i don't want mia to move"), (moving, "zoe should go to greed"), (moving, "i should not go to greed"),
        (rolling, "leo should roll 5 2"), (offered, "i should have taken it"), (offered, "mia should take it"),
        (inviting, "hank should help with 5 or 10"),
    ],
)  # fmt: skip
def test_a_wish_for_somebody_else_or_for_dice_is_not_proposed(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("Nobody wanted to help, and the marker is a 45", "Gwen: marker 45"),
        ("nobody has teamwork. we turn marker, 50 very high", "Gwen: marker 50"),
        ("neither of them helps, marker 35", "Gwen: marker 35"),
        ("nobody's helping, turn the marker: 25", "Gwen: marker 25"),
        ("Hank helps with five and the marker is thirty-five", "Hank: teamwork 5; Gwen: marker 35"),
        ("Hank isn't joining in, and the marker is a 45", "Hank: decline; Gwen: marker 45"),
    ],
)  # fmt: skip
def test_gn_40_the_marker_says_that_nobody_helps(said: str, line: str) -> None:
    assert answer(inviting(), said).lines == (line,)


@pytest.mark.parametrize("said", ["Nobody wanted to help, but two fives, oh dear", "nobody helps, five and five"])
def test_gn_43_the_dice_say_that_nobody_helps_where_the_marker_lies_face_up(said: str) -> None:
    assert answer(inviting(Israel=31), said).lines == ("Gwen: throw 5 5",)


@each(
    ("table", "said", "lines"),
    [
        (
            lambda: on_corner(6),
            "leo would sooner roll and release them himself, and he got a five and a pair of threes",
            "Leo: corner 6 self; Leo: throw 5 3 3",
        ),
        (lambda: on_corner(6), "leo does it himself, rolling 5 3 3", "Leo: corner 6 self; Leo: throw 5 3 3"),
        (
            lambda: at_news(8),
            "let hank put one on south america 2",
            "Gwen: corner 8 Hank; Hank: place South America-2",
        ),
    ],
)
def test_what_whoever_is_chosen_does_then_is_proposed_too(table: Any, said: str, lines: str) -> None:
    assert answer(table(), said).lines == (lines,)


@pytest.mark.parametrize("said", ["zoe follows it and goes to space-31", "zoe goes to space 31"])
def test_tb_8_whoever_goes_to_a_space_does_not_leave_the_game(said: str) -> None:
    assert not [line for line in answer(on_corner(6), said).lines if "retire" in line]


def test_nothing_of_a_no_drawn_out_is_new() -> None:
    assert answer(offered(), "noo").lines == ("Leo: decline",)
