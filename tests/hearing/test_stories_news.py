"""Getting Out The News told at length: the end of a turn, who follows a Corner, throws with what comes of them."""

from typing import Any

from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, Answer, answer
from tests.news import table as news


def free() -> Any:
    return news.at("Noa 60, free, 3 cards; Ole 60, 2 cards; Pia 60")


def on_corner(number: int) -> Any:
    return news.at(f"Noa 60, landing on Corner {number}, 3 cards; Ole 60; Pia 60")


@each(
    "said",
    [
        "with these three lovely cards I'm quite content, so the dice go to Ole",
        "Noa missed it by a mile, so she's handing the dice over",
        "no event from her this time, so we can move on to Ole",
        "Noa is happy with her three new cards and has nothing else to do this turn",
        "that was a lot of thinking for nothing, and I'll leave it at that",
        "I am ready, give the dice to Ole please",
        "no event for me, next one please",
        "I think Noa has had enough excitement for one round, she's finished",
    ],
)
def test_gn_18_the_end_of_a_turn_is_told_at_length(said: str) -> None:
    assert answer(free(), said) == Answer(PROPOSED, ("Noa: end",))


@each(
    "said",
    [
        "with these seven lovely cards I'm quite content, so the dice go to Ole",  # three
        "the dice go to Pia, as I'm done",  # Ole is next
        "I'm done, but Israel with 20 first, so the dice go to Ole",
        "Noa may hand the dice over or declare an event in Israel",
    ],
)
def test_no_end_is_proposed_beside_what_is_not_so_or_not_all(said: str) -> None:
    assert answer(free(), said).lines != ("Noa: end",)


@each(
    ("corner", "said", "who"),
    [
        (2, "I could have had three cards for it, but I'll pocket the fifty Zeal myself", "self"),
        (2, "Ole looks a bit poor to me, so I'm letting him have the fifty and taking three cards for myself", "Ole"),
        (4, "the eleven Zeal stay with me this time", "self"),
        (3, "Noa is on the third corner and she'd rather let Pia throw for it while she takes a card", "Pia"),
    ],
)
def test_gn_69_who_follows_a_corner_is_told_with_what_it_brings(corner: int, said: str, who: str) -> None:
    assert answer(on_corner(corner), said) == Answer(PROPOSED, (f"Noa: corner {corner} {who}",))


@each("said", ["Ole or Pia could have the fifty", "I'll take the forty myself", "I'm letting her have the fifty"])
def test_gn_69_nobody_is_chosen_who_is_not_named_or_for_what_it_does_not_bring(said: str) -> None:
    assert answer(on_corner(2), said).how == ASKED
