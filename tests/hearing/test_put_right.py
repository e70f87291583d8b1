"""What people say to put something right, or to tell what ragz cannot know, is proposed; nothing of it is taken."""

from typing import Any

import pytest

from ragz_cli.core.evening.taking import take
from ragz_cli.core.line import typed_lines
from ragz_cli.games import load
from tests.change import table as change
from tests.each import each
from tests.evenings import after, begun
from tests.hearing.said import ASKED, PROPOSED, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat

PEOPLE = ("Mum", "Dad", "Tom")


def counting() -> Any:
    """All bids are 7 together, as many as there are tricks."""
    return rage.at("Mum Dad Tom, 7 cards, trump red, bids 2 1 4")


def proposed(game: str, lines: tuple[str, ...], said: str, **more: str) -> tuple[str, ...]:
    """What a sentence proposes after some lines of a game; nothing where it proposes nothing."""
    evening = after(begun(load(game), PEOPLE, **more), *lines)
    refused = take(evening, [typed_lines(said)]).refused
    assert refused, f"{said} was taken"
    found = refused.refusal.facts.get("lines", ())
    assert isinstance(found, tuple)
    for line in found:
        assert not take(evening, [typed_lines(str(line))]).refused, f"{line} would be refused"
    return tuple(map(str, found))


@each("said", ["mum, tom 1 dad 6", "mum tom 1 dad 6", "mum, dad 6, tom 1"])
def test_rg_107_somebody_named_without_a_figure_gets_none_unasked(said: str) -> None:
    (line,) = answer(counting(), said).lines
    assert answer(counting(), said).how == PROPOSED
    assert {*line.split()[2:]} == {"Mum", "0", "Dad", "6", "Tom", "1"}


@each(
    ("said", "line"),
    [
        ("mum and dad got it, tom got the rest", "Mum 2 Dad 1 Tom 4"),
        ("mum and dad made it, tom was one short, dad one over", ""),
        ("dad made it, tom was one short, mum got the rest", "Dad 1 Tom 3 Mum 3"),
        ("mum was two short, dad one over, tom got the rest", "Mum 0 Dad 2 Tom 5"),
        ("mum one too many, dad one short, tom made it", "Mum 3 Dad 0 Tom 4"),
    ],
)
def test_rg_107_tricks_are_told_by_the_bids(said: str, line: str) -> None:
    """Bids are 2, 1 and 4; seven tricks in all, so the rest follows."""
    answered = answer(counting(), said)
    assert answered == Answer(PROPOSED, (f"Mum: tricks {line}",)) if line else answered.how == ASKED


BID = ("trump red", "bids 2 1 4")
COUNTED = (*BID, "tricks 2 1 7")


@each(
    ("before", "said", "line"),
    [
        (BID, "that was wrong, tom bid 2", "round 1 Tom bid 2"),
        (BID, "sorry tom said three", "round 1 Tom bid 3"),
        (BID, "tom bid 2, not 4", "round 1 Tom bid 2"),
        (COUNTED, "tom bid 2, not 4", "round 1 Tom bid 2"),
        (COUNTED, "tom bid 2 in the first round, not 4", "round 1 Tom bid 2"),
        (COUNTED, "in round 1 tom bid 2 and not 4", "round 1 Tom bid 2"),
        ((*COUNTED, "bids 1 1 1"), "round 1 tom bid 3, not 4", "round 1 Tom bid 3"),
        (COUNTED, "sorry tom got 6 and mum 3", "round 1 Tom tricks 6 Mum 3"),
        (COUNTED, "dad's bid was 2", "round 1 Dad bid 2"),
        (COUNTED, "oops, dad bid 2", "round 1 Dad bid 2"),
    ],
)
def test_a_box_of_the_sheet_is_put_right_as_people_say_it(before: tuple[str, ...], said: str, line: str) -> None:
    assert line in proposed("rage", before, said, dealer="Tom")


def test_a_true_word_on_a_bid_that_is_over_is_no_bid_of_the_next_round() -> None:
    assert proposed("rage", COUNTED, "dad's bid was 1", dealer="Tom") == ("Dad: bid 1",)


@each(
    ("game", "first", "said", "line"),
    [
        ("change", "roll 4 1", "mum rolled a 3, not a 4", "amend 1 Mum: roll 3 1"),
        ("news", "roll 4 1", "mum rolled 3 and not 4", "amend 1 Mum: roll 3 1"),
        ("change", "roll 4 1", "that was wrong, mum rolled 5 2", "amend 1 Mum: roll 5 2"),
    ],
)
def test_one_die_that_was_misread_is_put_right(game: str, first: str, said: str, line: str) -> None:
    assert proposed(game, (first,), said, first="Mum", board="stand-in") == (line,)


def test_no_amendment_is_proposed_that_changes_nothing() -> None:
    begun_ = ("roll 4 1", "challenge")
    for said in ("it says challenge", "it says roll again", "sorry, challenge", "that was wrong, mum rolled 4 1"):
        assert not any(
            line.startswith("amend") for line in proposed("change", begun_, said, first="Mum", board="stand-in")
        )


@each(
    ("table", "said", "line"),
    [
        (lambda: change.at("Ann 120, free; Bob 50"), "bob only has 48 left", "Bob credits 48"),
        (lambda: change.at("Ann 120, free; Bob 50"), "bob counts 30 and not 28", "Bob credits 30"),
        (lambda: news.at("Ida 60, free; Paul 60"), "paul miscounted, he has 20", "Paul zeal 20"),
        (lambda: news.at("Ida 60, free; Paul 60, 2 cards"), "paul has one card, not two", "Paul cards 1"),
        (lambda: rat.at("Noa;Emil;Oma"), "oma has one token, not two", "Oma tokens 1"),
        (counting, "tom really has 115", "Tom score 115"),
    ],
)
def test_what_somebody_really_holds_is_proposed_for_the_table(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (f"table: set {line}  # {said}",))


@each("said", ["paul has one token, not two", "paul is tired and has 20 left", "they have 20 left"])
def test_nothing_is_set_of_what_is_not_known(said: str) -> None:
    assert answer(news.at("Ida 60, free; Paul 60"), said).how == ASKED


@each(
    "said",
    ["nan is tired, she's going home", "nan wants to stop playing", "nan is going to bed", "nan wants to go home"],
)
@each("game", [change, news, rage, rat])
def test_tb_8_whoever_leaves_in_other_words(game: Any, said: str) -> None:
    table = game.new("Ann Nan Cy")
    (line,) = answer(table, said).lines
    assert line.startswith("table: retire Nan  # ")


@each("said", ["aunt jo joins us", "jo wants to play too", "granny is joining in"])
@each("game", [change, news, rage, rat])
def test_tb_8_whoever_comes_is_told_when(game: Any, said: str) -> None:
    assert answer(game.new("Ann Nan Cy"), said) == Answer(ASKED, ("T-LEAVE",))


@each("said", ["it says 20 here", "the number here is 20", "it says 20, not 5"])
def test_ch_2_another_number_of_the_space_at_hand_is_proposed(said: str) -> None:
    table = change.new("Ann Bob", first="Ann").play("roll 4 3", "space 7 challenge Pride 5")
    assert answer(table, said).lines == (f"table: space 7 challenge Pride 20  # {said}",)
    table = news.new("Ida Paul", first="Ida").play("roll 4 3", "space 7 territory Peru 5")
    assert answer(table, said).lines == (f"table: space 7 territory Peru 20  # {said}",)


@each(
    ("game", "said", "corners"),
    [(change, "10 back", {1}), (change, "a card each", {2, 3, 4, 6}), (change, "15 back each", {4}),
     (change, "throw the dice", {3, 6}), (news, "receive 50", {2}), (news, "receive 11", {4}),
     (news, "replace a card", {7})],
)  # fmt: skip
def test_ch_2_a_corner_goes_by_what_it_says(game: Any, said: str, corners: set[int]) -> None:
    """CH-57 to CH-64 and GN-69 to GN-76."""
    table = game.new("Ann Bob", first="Ann").play("roll 4 2")
    lines = answer(table, said).lines
    assert {f"Ann: space 6 corner {corner}" for corner in corners} == {line for line in lines if "corner" in line}


@pytest.mark.parametrize("said", ["it costs 20", "it has number 20", "that's worth 20"])
def test_gn_2_a_number_alone_is_no_name_of_a_space(said: str) -> None:
    assert answer(news.new("Ida Paul", first="Ida").play("roll 4 3"), said) == Answer(ASKED, ("W-VERB",))


@pytest.mark.parametrize("said", ["the 5 first 2 one 8 goes 1 away 7", "the first one goes and away"])
def test_rr_5_only_colours_name_the_regions_unasked(said: str) -> None:
    table = rat.new("Noa Emil")
    assert answer(table, said).how == ASKED
    (line,) = answer(table, "red 5 pink 2 green 8 blue 1 white 7").lines
    assert line == "regions red pink green blue white; row 5 2 8 1 7"


def test_of_the_lines_that_name_somebody_the_last_is_put_right() -> None:
    """Dad bid 2 by himself in round 1; in round 2 one line has all bids."""
    first = ("trump red", "bid 2", "bid 2", "bid 3", "tricks 5 2 3", "trump blue")
    assert proposed("rage", (*first, "bids 2 1 3"), "sorry, dad said 2, not 3", dealer="Mum") == ("round 2 Dad bid 2",)


@each(
    "said",
    [
        "sorry sorry, my ears, dad's was not 1, so 2 2 4",
        "oh no wait, i forgot something, so that should be mum 2, dad 2 and tom 4",
        "i beg your pardon, that was wrong. 2 2 4",
    ],
)
def test_figures_told_anew_behind_what_was_wrong_replace_those_of_the_last_line(said: str) -> None:
    begin = ("trump red", "bids Mum 2 Dad 1 Tom 4")
    assert proposed("rage", begin, said, dealer="Tom") == ("amend 2 Mum: bids Mum 2 Dad 2 Tom 4",)


@each("said", ["so 2 2 4", "sorry, so many people here", "i forgot, so what"])
def test_without_what_was_wrong_or_without_figures_nothing_is_told_anew(said: str) -> None:
    evening = after(begun(load("rage"), PEOPLE, dealer="Tom"), "trump red", "bids Mum 2 Dad 1 Tom 4")
    lines = (refused := take(evening, [typed_lines(said)]).refused) and refused.refusal.facts.get("lines", ())
    assert not any("amend" in str(line) for line in lines or ())


@each(
    ("said", "line"),
    [
        ("oh dad actually bid 3 in round 1, fix pls", "round 1 Dad bid 3"),
        ("i wrote that down wrong, dad had bid three in round one", "round 1 Dad bid 3"),
        ("now listen, dad's been grumbling at me, in the first round he bid 3, put that straight", "round 1 Dad bid 3"),
    ],
)
def test_a_box_of_a_round_is_found_in_a_long_sentence(said: str, line: str) -> None:
    begin = ("trump red", "bids Mum 2 Dad 1 Tom 4", "tricks Mum 2 Dad 1 Tom 7")
    assert proposed("rage", begin, said, dealer="Tom") == (line,)


@each(
    ("said", "card"),
    [
        ("it was green 12, not red 1", "green 12"),
        ("ah no, my mistake, not red 1, is green 4", "green 4"),
        ("it was not red 1, it was green 4", "green 4"),
        ("sorry, green 4", "green 4"),
        ("it was a 4, not a 1", "red 4"),
    ],
)
def test_tb_6_a_card_that_was_another_is_amended_with_its_colour_before_anything_else(said: str, card: str) -> None:
    """Mum has led, and it is Dad's turn: what was not so is Mum's red 1."""
    first, *others = proposed("rage", ("trump red", "bids 2 1 4", "play red 1"), said, dealer="Tom")
    assert first == f"amend 3 Mum: play {card}"
    assert set(others) <= {f"Dad: play {card}"}


def test_gn_36_a_space_that_is_told_again_is_no_event_unasked() -> None:
    """`Brazil, 10` is what the board says there; that 10 are given for its News needs Enter."""
    lines = ("roll 4 3", "space Brazil 10")
    assert proposed("news", lines, "Brazil, 10", first="Mum") == ("Mum: event Brazil 10",)


def test_gn_42_a_bare_number_is_what_is_owed_though_the_board_has_it_too() -> None:
    lines = ("roll 4 3", "space Chile 15", "event Brazil 30", "space 9 territory Brazil 10")
    evening = after(begun(load("news"), PEOPLE, first="Mum"), *lines)
    assert take(evening, [typed_lines("10")]).evening.replay.played[-1].line.text == "Mum: marker 10"


@each("said", ["un, 5 3", "5 3 nt 4 1", "so, 5 3 nt 4 1", "un 53", "undo 53", "so 5 3", "so 53"])
def test_tb_6_two_letters_put_the_last_line_right(said: str) -> None:
    lines = ("Mum: roll 4 1",)
    assert proposed("change", lines, said, board="stand-in", first="Mum") == ("amend 1 Mum: roll 5 3",)


ROLLED, DECLARED = ("change", "roll 4 1"), ("news", "roll 3 4", "event Territory-23 20")


@each(
    ("told", "said", "line"),
    [
        (ROLLED, "oh, he meant 5 3", "amend 1 Mum: roll 5 3"),
        (ROLLED, "she meant five three", "amend 1 Mum: roll 5 3"),
        (ROLLED, "he meant 4 or 5", ""),
        (ROLLED, "he meant 5 3?", ""),
        (ROLLED, "he meant no", ""),
        (DECLARED, "sorry, territory 21", "amend 2 Mum: event Territory-21 20"),
        (DECLARED, "oh no, take that back, i meant Territory 21", "amend 2 Mum: event Territory-21 20"),
        (DECLARED, "sorry, 25", "amend 2 Mum: event Territory-23 25"),
    ],
)
def test_tb_6_what_was_meant_puts_the_last_line_right(told: tuple[str, ...], said: str, line: str) -> None:
    game, *lines = told
    found = proposed(game, tuple(lines), said, board="stand-in", first="Mum")
    assert found[:1] == ((line,) if line else ())
