"""What people leave out since it was just told, and what stands beside what is told."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


def playing() -> Any:
    return rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 2 1 0 4")


def asked() -> Any:
    return news.at("Ida 60, free; Paul 60, 2 cards; Gus 60, 1 card").play("event Israel 25")


@each(
    ("said", "bids"),
    [
        ("one for nora, opa the same, finn zero, ida 2", "Nora 1 Opa 1 Finn 0 Ida 2"),
        ("nora zero, zero opa, finn also, ida one", "Nora 0 Opa 0 Finn 0 Ida 1"),
        ("nora and opa would each like to win one, finn none at all and ida is after two", "Nora 1 Opa 1 Finn 0 Ida 2"),
        ("nora ummm... 1, opa 2, finn 1 and ida 0", "Nora 1 Opa 2 Finn 1 Ida 0"),
        ("neither nora nor opa wants any, finn two and ida one", "Nora 0 Opa 0 Finn 2 Ida 1"),
        ("all 0 xcpt ida 1", "Nora 0 Opa 0 Finn 0 Ida 1"),
    ],
)  # fmt: skip
def test_rg_22_figures_are_filled_in_from_what_was_told(said: str, bids: str) -> None:
    table = bidding()
    answered = answer(table, said)
    assert answered.how in (TAKEN, PROPOSED)
    told = answered.lines[0].removeprefix("Nora: ")
    assert told in (f"bids {bids}", "bids " + " ".join(bids.split()[1::2]))


@each(
    ("said", "lines"),
    [
        ("ann blue 2, me green 3", "Ann: play blue 2; Bob: play green 3"),
        ("ann did blue two, then i put my green 3 on top", "Ann: play blue 2; Bob: play green 3"),
        ("ann blue 2, bob can't follow, so he gets rid of his green 3", "Ann: play blue 2; Bob: play green 3"),
        ("ann leads blue 2, bob blue twelve, ah no, eleven", "Ann: play blue 2; Bob: play blue 11"),
        ("a b2, b g3", "Ann: play blue 2; Bob: play green 3"),
    ],
)
def test_rg_28_the_next_player_is_whoever_speaks_behind_somebody_else(said: str, lines: str) -> None:
    assert answer(playing(), said).lines == (lines,)


@each("said", ["neither gus nor paul joins in", "paul no, gus no", "paul and gus don't join in"])
def test_gn_40_two_who_do_not_join_are_told_together(said: str) -> None:
    assert {"Paul: decline", "Gus: decline"} in [{*line.split("; ")} for line in answer(asked(), said).lines]


def test_gn_40_who_does_not_is_no_teamwork() -> None:
    assert answer(asked(), "paul puts in ten, but gus is keeping out of it").lines == (
        "Paul: teamwork 10; Gus: decline",
    )


def test_a_family_calls_one_player_by_several_words() -> None:
    """Only to be proposed; whoever is called so goes first."""
    table = rage.new("Grandpa Ann Bob", dealer="Bob").play("trump red")
    assert answer(table, "the grandfather 2") == Answer(PROPOSED, ("Grandpa: bid 2",))
    two = rage.new("Grandad Grandpa Bob", dealer="Bob").play("trump red")
    assert answer(two, "grandad 2, grandpa 1") == Answer(TAKEN, ("Grandad: bid 2; Grandpa: bid 1",))


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("sorry, take that back", "undo"), ("please take that back, i misread the boy's card", "undo"),
        ("wait, the dice don't count, one fell on the floor, take that throw back", "undo"),
    ],
)  # fmt: skip
def test_a_line_is_taken_back_whatever_the_reason(said: str, answered: str) -> None:
    table = rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 2 1 0 4").play("play blue 2")
    assert answer(table, said) == Answer(PROPOSED, (answered,))


def test_a_trailing_sorry_takes_nothing_back() -> None:
    assert answer(playing(), "blue 2, sry").lines == ("Ann: play blue 2",)


def test_tb_7_all_stop_amid_a_sentence() -> None:
    answered = answer(playing(), "it's half past nine and the little one is yawning, so let's stop here")
    assert answered.lines[0] == "quit"
    assert answered.lines[1].startswith("table: stop  # it's half past nine")


def test_ten_cards_for_everybody_are_no_bids() -> None:
    table = rage.new("Nora Opa Finn", dealer="Finn")
    assert answer(table, "ten cards for everybody, and on top of the pile lies a purple seven").lines == (
        "Nora: trump purple 7",
    )
