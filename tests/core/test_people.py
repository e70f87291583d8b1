"""One person under several names, and who sits down to the next game (TB-9, TB-10)."""

import pytest

from ragz_cli.core.evening.evening import Evening, every_game, up_to
from ragz_cli.core.evening.next_game import Asked, next_command, people, seated
from ragz_cli.core.evening.session import at_the_beginning, called, names_in
from ragz_cli.core.game import Refusal, Sitting
from ragz_cli.core.game import seated as sitting_of
from ragz_cli.core.step import or_refusal
from tests.core.heap import after, evening, record, refused

FULL = ("Ann: give 9", "Ann: give 9", "Ann: give 2")  # which is won
OVER = record(*FULL)
LATER = "2026-11-20T21:00:00Z"


def sat(*names: str) -> Sitting:
    return sitting_of({name: seat for seat, name in enumerate(names)})


def begun(*names: str) -> Evening:
    """An evening of one game that is over, and a second that has just begun."""
    return evening(OVER, record(names=names or ("Ann", "Bob"), started=LATER))


def asked(**people_: str) -> Asked:
    return Asked(people={option.rstrip("_"): words.split() for option, words in people_.items()})


# ---- names (TB-10) ----


def test_tb_10_everybody_is_known_by_every_name_of_the_evening() -> None:
    first = sat("Ann", "Bob").renamed(0, "Anna")
    assert called((first,)) == {"Ann": "Anna", "Anna": "Anna", "Bob": "Bob"}
    second = at_the_beginning(sat("Anna", "Cy"), (first,))
    assert (dict(second.former), second.others) == ({"Ann": 0}, ("Bob",))
    assert called((first, second.renamed(0, "Annie")))["Ann"] == "Annie"


def test_tb_10_ones_own_earlier_name_may_be_taken_again() -> None:
    back = sat("Ann", "Bob").renamed(0, "Anna").renamed(0, "Ann")
    assert called((back,)) == {"Ann": "Ann", "Anna": "Ann", "Bob": "Bob"}
    table = after(begun(), "table: rename Ann Anna  # x", "table: rename Anna Ann  # x", "table: rename Bob BOB  # x")
    assert list(table.state.seats) == ["Ann", "BOB"]


@pytest.mark.parametrize("name", ["Bob", "BOB", "Bobby", "Dora"])
def test_tb_10_a_name_that_somebody_else_bore_earlier_in_the_evening_is_refused(name: str) -> None:
    first = after(evening(record(*FULL, names=("Ann", "Bob", "Dora"))), "table: rename Bob Bobby  # as he likes it")
    table = evening(*first.session.games, record(names=("Ann", "Bobby"), started=LATER))
    found = refused(table, f"table: rename Ann {name}  # x")
    assert (found.code, found.clause, found.facts["case"]) == ("T-NAME", "TB-10", "taken")


@pytest.mark.parametrize(
    ("name", "case"), [("give", "reserved"), ("7", "number"), ("Table Ann", "reserved"), ("An:n", "name")]
)
def test_tb_10_a_name_that_nobody_can_have_is_refused(name: str, case: str) -> None:
    found = refused(evening(), f"table: rename Ann {name}  # x")
    assert (found.code, found.facts["case"]) == ("W-SETUP", case)


@pytest.mark.parametrize(("name", "case"), [("Ann", "same"), ("give 3", "word"), ("7", "word"), ('An"n', None)])
def test_tb_10_a_save_cannot_rename_anybody_so_either(name: str, case: str | None) -> None:
    fault = evening(record(f"table: rename Ann {name}  # x")).replay.fault
    assert fault
    assert (fault[1].code, fault[1].facts.get("case")) == ("T-NAME", case)


def test_tb_10_totals_and_the_next_game_go_by_the_name_of_now_in_the_whole_evening() -> None:
    table = after(begun(), "Ann: give 3", "table: rename Ann Anna  # as she is called")
    assert table.finished[0].points == {"Anna": 20, "Bob": 0}
    assert people(table) == ("Anna", "Bob")
    assert table.session.totals["heap"] == {"played": 1, "players": {"Anna": "20", "Bob": "0"}}
    assert table.session.games[0].table["players"] == {"Ann": 20, "Bob": 0}  # the table of its own log


def test_tb_10_an_earlier_game_and_an_earlier_moment_are_shown_with_the_names_of_now() -> None:
    table = after(begun(), "Ann: give 3", "table: rename Ann Anna  # as she is called")
    first, last = every_game(table)
    assert list(first.state.seats) == list(last.state.seats) == ["Anna", "Bob"]
    assert first.replay.played[0].line.text == "Ann: give 9"
    assert list(up_to(table, 1).state.seats) == ["Anna", "Bob"]


# ---- who plays (TB-9) ----


def test_tb_9_the_same_people_play_on() -> None:
    assert seated(begun(), Asked()) == ("Ann", "Bob")


def test_tb_9_newcomers_sit_last() -> None:
    assert seated(begun(), asked(with_="Dora Cy")) == ("Ann", "Bob", "Dora", "Cy")
    assert seated(begun(), asked(with_="Dora", without="Ann")) == ("Bob", "Dora")


def test_tb_9_the_seats_can_be_told_in_order() -> None:
    assert seated(begun(), asked(with_="Dora", without="bob", seats="dora ann")) == ("Dora", "Ann")


@pytest.mark.parametrize(
    ("people_", "case", "names"),
    [
        ({"seats": "Ann"}, "seats", ("Bob",)),
        ({"seats": "Ann Ann Bob"}, "seats", ("Ann", "Ann", "Bob")),
        ({"seats": "Ann Bob Dora"}, "strangers", ("Dora",)),
        ({"without": "Zoe"}, None, ("Ann", "Bob")),
    ],
)
def test_tb_9_seats_that_are_not_those_of_the_people_are_refused(
    people_: dict[str, str], case: str | None, names: tuple[str, ...]
) -> None:
    found = or_refusal(lambda: seated(begun(), asked(**people_)))
    assert isinstance(found, Refusal)
    assert (found.clause, found.facts.get("case"), found.facts["names"]) == ("TB-9", case, names)


def test_tb_9_whoever_left_is_left_out_unless_named() -> None:
    left = after(evening(record(names=("Ann", "Bob", "Cy"))), "table: retire Bob  # home", "give 9; give 9; give 2")
    assert people(left) == ("Ann", "Cy")
    assert seated(left, asked(with_="Bob")) == ("Ann", "Cy", "Bob")
    assert seated(left, asked(without="Bob")) == ("Ann", "Cy")


def test_tb_9_a_former_name_means_the_same_person() -> None:
    table = after(evening(OVER), "table: rename Ann Anna  # x")
    assert seated(table, asked(without="Ann")) == ("Bob",)
    assert seated(table, asked(with_="ann")) == ("Anna", "Bob")


def test_tb_9_a_game_begun_anew_keeps_the_people_of_the_one_in_its_place() -> None:
    table = evening(OVER)._replace(waiting=record(names=("Bob", "Dora", "Ann")))
    assert seated(table, Asked()) == ("Bob", "Dora", "Ann")
    assert seated(table, asked(without="Dora")) == ("Bob", "Ann")
    assert seated(table, asked(with_="Dora")) == ("Bob", "Dora", "Ann")  # typed twice


def test_tb_13_the_command_that_begins_it_again_names_who_came_who_went_and_the_seats() -> None:
    table = evening(OVER)
    assert next_command(table._replace(waiting=record(names=("Ann", "Grandma Jo")))) == (
        "ragz rematch --with 'Grandma Jo' --without Bob"
    )
    assert next_command(table._replace(waiting=record(names=("Bob", "Ann")))) == "ragz rematch --seats Bob Ann"
    assert next_command(table._replace(waiting=record(names=("Ann", "Bob")))) == "ragz rematch"


def test_tb_16_the_next_game_has_the_order_of_the_seats() -> None:
    sitting = sat("Ann", "Bob", "Cy")._replace(order=(0, 2, 1))
    assert sitting.names(sitting.order) == ("Ann", "Cy", "Bob")


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("Ann", "Dora"), ["Ann", "Dora"]),
        (("Grandma", "Jo", "Ann"), ["Grandma Jo", "Ann"]),
        (("Grandma Jo", "Ann"), ["Grandma Jo", "Ann"]),
        (("Ann,", "Big", "Al,", "Dora"), ["Ann", "Big Al", "Dora"]),
    ],
)
def test_names_in_a_command_have_commas_between_them_or_are_known(words: tuple[str, ...], names: list[str]) -> None:
    assert names_in(words, {"Ann", "Grandma Jo"}) == names
