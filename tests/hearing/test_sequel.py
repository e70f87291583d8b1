"""Words behind a line that only say what comes of it make it no less sure, if each of them is right."""

from typing import Any

from tests.change import table as change
from tests.each import each
from tests.hearing.said import TAKEN, Answer, answer
from tests.news import table as news
from tests.rat import table as rat


def rolling() -> Any:
    """Nora stands at Start; seven spaces from it lies Desires, six from it Corner 2 (the stand-in board)."""
    return change.at("Nora 120; Opa 120; Finn 120")


def with_twenty() -> Any:
    """Nora has 20 Zeal on Israel, where the News Marker is 30: ten more are needed (GN-51)."""
    return news.at("Nora 60, free; Opa 60; Finn 60").play("event Israel 20", "marker 30")


def paying() -> Any:
    """Seven spaces from Start lies Space 7 with Opa's marker: she releases 10, and who lands receives 10 (CH-26)."""
    return change.at("Nora 120; Opa 120, marked Space-7; Finn 120")


def rolled() -> Any:
    return rat.at("Nora;Opa;Finn")


@each(
    ("table", "said", "line"),
    [
        (rolling, "four and three, seven!", "Nora: roll 4 3"),
        (rolling, "4 2, and that lands me on corner 2", "Nora: roll 4 2"),
        (rolling, "double five, i go back to start and get a card", "Nora: roll 5 5"),
        (with_twenty, "six and four, exactly thirty!", "Nora: throw 6 4"),
        (with_twenty, "6 and 5, that's 31 and the news is out", "Nora: throw 6 5"),
        (with_twenty, "a five and a one, oh no", "Nora: throw 5 1"),
        (with_twenty, "4 and 6, we made it", "Nora: throw 4 6"),
        (with_twenty, "1 1, failed", "Nora: throw 1 1"),
        (paying, "5 2, so opa gets rid of ten", "Nora: roll 5 2"),
        (paying, "5 2, i get 10", "Nora: roll 5 2"),
        (paying, "5 2, i land on space 7, how fitting", "Nora: roll 5 2"),
        (rolled, "a six and a five, that's eleven spaces", "Nora: roll 6 5"),
    ],
)
def test_what_comes_of_dice_may_be_told_with_them(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("table", "said"),
    [
        (paying, "5 2, opa gets seven"), (paying, "5 2, opa gets ten"), (paying, "5 2, opa lands on space 7"),
        (paying, "5 2, that's 10"), (rolling, "5 2, opa's roll"), (rolling, "5 2, opa must roll"),
        (rolling, "5 2, i'm out"), (rolling, "5 2, roll again"), (rolling, "5 2, how many"),
        (rolling, "5 2, put it back"),
        (rolling, "5 2, both off"), (rolling, "3 3, that's opa"), (with_twenty, "6 5, failed"),
        (with_twenty, "1 1, made it"), (with_twenty, "6 5, 20 zeal"), (rolled, "4 2, roll again"),
        (rolling, "four and three, eight!"), (rolling, "4 2, and that lands me on corner 3"),
        (rolling, "4 2, and opa pays ten"), (rolling, "4 2, opa gets six"), (with_twenty, "six and four, exactly 31!"),
        (with_twenty, "4 and 6, and opa gets her ten"), (rolled, "2 1, 3"), (rolled, "a two and a one, a three"),
    ],
)  # fmt: skip
def test_what_does_not_come_of_dice_is_not_left_out(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each("said", ["0 came up short, oh set no flag so", "0 was short, set it aside", "1 short, set"])
def test_a_figure_that_only_falls_short_is_no_die(said: str) -> None:
    table = change.at("Nora 120 on Desires, to challenge, 1 card; Opa 120; Finn 120")
    assert answer(table, said).how != TAKEN
