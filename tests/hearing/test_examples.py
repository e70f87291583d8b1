"""Sixty sentences of a table, with what is due, and how each is answered."""

from typing import Any

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat

FOUR = "Nora 120{}; Opa 120, 1 card; Finn 120, 1 card; Ida 120, 1 card"


def rolling() -> Any:
    return change.at(FOUR.format(""))


def offered() -> Any:
    return change.at(FOUR.format(" on Desires, to challenge, 1 card"))


def cornered() -> Any:
    return change.at(FOUR.format(", 2 cards, landing on Corner 4"))


def throwing() -> Any:
    return change.at(FOUR.format(", 2 cards, landing on Corner 3")).play("corner Opa")


def free() -> Any:
    return change.at(FOUR.format(" on Desires, free, 2 cards"))


def new_space() -> Any:
    return change.new("Nora Opa Finn Ida", first="Nora").play("roll 4 3")


def bidding() -> Any:
    return rage.at("Nora Opa Finn Ida, 7 cards")


def told(cards: int = 7) -> Any:
    return rage.at(f"Nora Opa Finn Ida, {cards} cards, bids 2 1 0 4")


def news_free() -> Any:
    return news.at("Nora 60, free; Opa 60, 1 card; Finn 60, 1 card; Ida 60")


def team() -> Any:
    return news_free().play("event Israel 25")


def news_dice() -> Any:
    return team().play("marker 25")


def rat_roll() -> Any:
    return rat.at("Nora;Opa;Finn;Ida")


def moving() -> Any:
    return rat.at("Nora, rolled 3 4;Opa;Finn;Ida")


def looking() -> Any:
    return rat.at("Nora, landing on red look;Opa;Finn;Ida").play("take")


def refilling() -> Any:
    return rat.at("Nora, landing on red take;Opa;Finn;Ida").play("take")


def swapping() -> Any:
    return rat.at("Nora, wild swap;Opa;Finn;Ida")


@each(
    ("due", "sentence", "how", "lines"),
    [
        (rolling, "nora got a five and a two", TAKEN, ("Nora: roll 5 2",)),
        (rolling, "we have six three", TAKEN, ("Nora: roll 6 3",)),
        (rolling, "a two and, um, a five", TAKEN, ("Nora: roll 2 5",)),
        (rolling, "double four", TAKEN, ("Nora: roll 4 4",)),
        (rolling, "5 2, no hang on, 5 3", TAKEN, ("Nora: roll 5 3",)),
        (rolling, "5 and 2 i think", PROPOSED, ("Nora: roll 5 2",)),
        (rolling, "opa rolls a 5 and a 2", ASKED, ()),
        (rolling, "did nora roll 5 2?", ASKED, ()),
        (rolling, "i rolled seven", ASKED, ()),
        (rolling, "whose turn are we on", ASKED, ()),
        (rolling, "who has most credits", ASKED, ()),
        (offered, "no, too hard", TAKEN, ("Nora: decline",)),
        (offered, "i'd rather not", TAKEN, ("Nora: decline",)),
        (offered, "go for it: 6 4 1 then 5 2 then 3", TAKEN, ("Nora: challenge 641 52 3",)),
        (offered, "641 52 and 3", TAKEN, ("Nora: challenge 641 52 3",)),
        (offered, "6 5 3", PROPOSED, ("Nora: challenge 6 5 3", "Nora: challenge 653")),
        (offered, "i take it", TAKEN, ("Nora: challenge",)),
        (offered, "what do i need?", ASKED, ()),
        (offered, "shall i try it?", ASKED, ()),
        (offered, "opa says no", ASKED, ()),
        (cornered, "opa and finn do it", TAKEN, ("Nora: corner 4 Opa Finn",)),
        (cornered, "all except ida", TAKEN, ("Nora: corner 4 Opa Finn",)),
        (cornered, "me please", TAKEN, ("Nora: corner 4 self",)),
        (cornered, "finn or ida", ASKED, ()),
        (cornered, "opa, sorry, ida", TAKEN, ("Nora: corner 4 Ida",)),
        (throwing, "opa has 2 4 4", TAKEN, ("Opa: throw 2 4 4",)),
        (throwing, "he threw a two and double four", TAKEN, ("Opa: throw 2 4 4",)),
        (free, "i go to greed now", TAKEN, ("Nora: option Greed",)),
        (free, "that's all for me", TAKEN, ("Nora: end",)),
        (free, "opa's go, he rolled 6 1", TAKEN, ("Nora: end; Opa: roll 6 1",)),
        (new_space, "it says Courage, 15", PROPOSED, ("Nora: space 7 challenge Courage 15",)),
        (new_space, "Will to live 10", PROPOSED, ("Nora: space 7 challenge Will to live 10",)),
        (new_space, "no idea", ASKED, ()),
        (bidding, "nora two, opa one, finn none, ida four", TAKEN, ("Nora: bids Nora 2 Opa 1 Finn 0 Ida 4",)),
        (bidding, "2 1 0 4, i mean 2 1 1 4", TAKEN, ("Nora: bids Nora 2 Opa 1 Finn 1 Ida 4",)),
        (bidding, "everybody bids one", TAKEN, ("Nora: bids Nora 1 Opa 1 Finn 1 Ida 1",)),
        (bidding, "ida 4 and all the others 2", TAKEN, ("Nora: bids Nora 2 Opa 2 Finn 2 Ida 4",)),
        (bidding, "nora thinks 2", PROPOSED, ("Nora: bid 2",)),
        (bidding, "red is trump", TAKEN, ("Nora: trump red",)),
        (bidding, "nora 20", ASKED, ("R-BID",)),
        (bidding, "who deals?", ASKED, ()),
        (lambda: told(10), "finn got 3, the rest made theirs", TAKEN, ("Nora: tricks made Finn 3",)),
        (lambda: told(10), "nora 3 opa 2 finn 1 and ida 4 plus the bonus", TAKEN, (
            "Nora: tricks Nora 3 Opa 2 Finn 1 Ida 4+b",
        )),
        (lambda: told(10), "3 2 1 5", ASKED, ("R-TRICKS-SUM",)),
        (news_free, "20 zeal for israel", TAKEN, ("Nora: event Israel 20",)),
        (news_free, "nothing, next", TAKEN, ("Nora: end",)),
        (team, "finn gives 5", TAKEN, ("Finn: teamwork 5",)),
        (team, "nobody joins in", TAKEN, ("Opa: decline; Finn: decline",)),
        (team, "the marker is a 20", TAKEN, ("Nora: marker 20",)),
        (news_dice, "six five", TAKEN, ("Nora: throw 6 5",)),
        (rat_roll, "one dice, it's a 4", TAKEN, ("Nora: roll 4",)),
        (moving, "i go there", TAKEN, ("Nora: move 7 7",)),
        (looking, "opa's first card", TAKEN, ("Nora: look Opa 1",)),
        (refilling, "it is a nine", TAKEN, ("Nora: refill 9",)),
        (swapping, "mine for opa's", PROPOSED, ("Nora: swap 1 Opa 1",)),
        (swapping, "leave them", TAKEN, ("Nora: decline",)),
        (swapping, "what happened before", ASKED, ()),
    ],
)  # fmt: skip
def test_a_sentence_of_the_table(due: Any, sentence: str, how: str, lines: tuple[str, ...]) -> None:
    answered = answer(due(), sentence)
    assert answered.how == how
    assert not lines or answered.lines == lines


def test_what_leaves_an_offer_may_stand_beside_the_roll_that_brings_it() -> None:
    assert answer(rolling(), "5 2 and i leave the challenge").lines == ("Nora: roll 5 2; Nora: decline",)


def test_a_name_may_be_a_word_of_ragz() -> None:
    assert answer(new_space(), "Score 20", careful=True) == (PROPOSED, ("Nora: space 7 challenge Score 20",))
