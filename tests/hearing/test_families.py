"""Families of sentences that were refused though they were clear, in the games where they can be said."""

from typing import Any

import pytest

from ragz_cli.core.hearing.besides import says_stop
from ragz_cli.core.hearing.remarks import TALK
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import words_of
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def counting() -> Any:
    """All bids are 7 together, as many as there are tricks."""
    return rage.at("Mum Dad Tom, 7 cards, trump red, bids 2 1 4")


def bidding() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom").play("trump red")


def turning_up() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120")


def jumping() -> Any:
    return change.at("Ann 120 on Desires, free; Bob 120")


def declaring() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60")


def asked_for_teamwork() -> Any:
    return news.at("Ida 60, free; Paul 60, 2 cards").play("event Israel 25")


def rolling() -> Any:
    return rat.at("Noa;Emil;Oma")


def rolled() -> Any:
    return rat.at("Noa 2 tokens, rolled 4 4 5;Emil;Oma")


def on_blue() -> Any:
    return rat.at("Noa, landing on blue take;Emil;Oma", row="3 7 0 9 5")


def new_region() -> Any:
    """The space under the pawn is not known yet."""
    table = rat.new("Noa Emil")
    return table.play("row 3 7 0 2 5", "regions red yellow green blue purple", "roll 4 5", "move")


@each(
    ("said", "line"),
    [
        ("mum and tom 3, dad 1", "Mum 3 Tom 3 Dad 1"),
        ("mum, dad and tom 1", ""),
        ("3 for mum and tom, dad 1", "Mum 3 Tom 3 Dad 1"),
        ("three tricks each for mum and tom and dad one", "Mum 3 Tom 3 Dad 1"),
        ("nothing for tom, mum 3 and dad 4", "Tom 0 Mum 3 Dad 4"),
        ("mum and dad made it, tom got 4", "Mum 2 Dad 1 Tom 4"),
        ("dad and tom made it, 2 for mum", "Dad 1 Tom 4 Mum 2"),
        ("mum made 4, dad 1, tom 2", "Mum 4 Dad 1 Tom 2"),
        ("mum:2 dad:1 tom:4", "Mum 2 Dad 1 Tom 4"),
    ],
)
def test_rg_107_names_and_figures_go_together_in_either_order(said: str, line: str) -> None:
    """All that were not bid add up to 7; nobody is left without a figure."""
    answered = answer(counting(), said)
    assert answered == Answer(TAKEN, (f"Mum: tricks {line}",)) if line else answered.how == ASKED


@each("said", ["mum and tom 1, dad 0", "1 for mum and tom, 0 for dad", "mum 1, dad nothing, tom 1"])
def test_rg_106_a_bid_may_be_that_of_several(said: str) -> None:
    (line,) = answer(bidding(), said).lines
    assert {*line.removeprefix("Mum: bids ").split()[::2]} == {"Mum", "Dad", "Tom"}
    assert sorted(line.split()[3::2]) == ["0", "1", "1"]


def test_a_figure_with_a_card_behind_it_is_no_bid_while_a_card_may_be_turned_up() -> None:
    assert answer(turning_up(), "mum 4 with a bonus card, dad 3, tom 2").how == ASKED


@each(
    ("table", "said", "line"),
    [
        (rolling, "4 5", "Noa: roll 4 5"),
        (bidding, "mum 2", "Mum: bid 2"),
        (declaring, "event israel 25", "Ida: event Israel 25"),
        (jumping, "option greed", "Ann: option Greed"),
        (offered, "challenge 521", "Ann: challenge 521"),
    ],
)
def test_a_line_behind_a_no_or_a_colon_is_heard(table: Any, said: str, line: str) -> None:
    for no in ("no", "nope", "no way"):
        answered = answer(table(), f"{no}, {said}")
        assert answered.how == PROPOSED
        assert line in answered.lines
    for leads in ("result", "here it comes", "next up", "my move"):
        assert line in answer(table(), f"{leads}: {said}").lines


def test_a_no_before_a_yes_is_asked_back() -> None:
    taken = answer(offered(), "no, i take the challenge")
    assert taken == Answer(PROPOSED, ("Ann: challenge",))  # the no is of what was said before
    assert answer(offered(), "no, no challenge") == Answer(TAKEN, ("Ann: decline",))


@each("said", ["the second corner", "second corner", "corner two", "it's the 2nd corner"])
@each("game", [change, news])
def test_an_ordinal_or_a_number_in_words_tells_a_corner(game: Any, said: str) -> None:
    table = game.new("Ann Bob", first="Ann").play("roll 4 2")
    assert answer(table, said) == Answer(TAKEN, ("Ann: space 6 corner 2",))


@each(
    ("said", "kind"),
    [("green, take or draw", "green take"), ("it's green, the hand", "green take"), ("the wild die", "black"),
     ("the green one with a token", "green token")],
)  # fmt: skip
def test_rr_24_a_space_is_told_as_the_icon_guide_has_it(said: str, kind: str) -> None:
    assert answer(new_region(), said) == Answer(TAKEN, (f"Noa: space 9 {kind}",))


@each(
    ("said", "line"),
    [
        ("all three dice again, 1 5 2", "reroll 4=1 4=5 5=2"),
        ("both fours again, 1 5", "reroll 4=1 4=5"),
        ("the 4 and the 5 again, 1 and 2", "reroll 4=1 5=2"),
    ],
)
def test_rr_64_dice_that_are_rolled_again_together(said: str, line: str) -> None:
    assert answer(rolled(), said) == Answer(PROPOSED, (f"Noa: {line}",))


def test_rr_27_a_card_may_be_named_by_its_colour_and_its_number() -> None:
    assert answer(on_blue(), "she takes the blue 9") == Answer(TAKEN, ("Noa: take blue",))
    assert answer(on_blue(), "she takes the blue 8").how == ASKED
    assert answer(on_blue(), "she takes the red 9").how == ASKED


@each("table", [offered, jumping, declaring, rolling, counting])
@each("said", ["you cheat, good night", "rubbish! bye bye", "good night everybody"])
def test_tb_7_a_taunt_before_good_night_still_asks_what_becomes_of_the_game(table: Any, said: str) -> None:
    assert answer(table(), said).lines[:1] == ("quit",)


@pytest.mark.parametrize("said", ["5 2, good night", "good night, paul 5 2", "two bye bye"])
def test_a_figure_beside_good_night_is_not_dropped(said: str) -> None:
    assert not says_stop(words_of(said))


@pytest.mark.parametrize("table", [jumping, declaring])
@pytest.mark.parametrize("said", ["norway, nope", "penguin, no"])
def test_an_unknown_word_and_a_nope_end_no_turn(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@pytest.mark.parametrize(
    ("table", "said", "line"),
    [
        (asked_for_teamwork, "paul doesnt play his card", "Paul: decline"),
        (asked_for_teamwork, "paul won't join in this one", "Paul: decline"),
        (offered, "ann isn't taking the challenge", "Ann: decline"),
        (offered, "she doesn't try it", "Ann: decline"),
    ],
)
def test_who_does_not_do_what_is_offered_leaves_it(table: Any, said: str, line: str) -> None:
    assert answer(table(), said).lines == (line,)


@each(
    ("table", "said"),
    [
        (declaring, "ida doesn't play a card"), (offered, "bob doesn't take the challenge"),
        (offered, "if ann doesn't take the challenge"), (offered, "ann doesn't challenge 521"),
    ],
)  # fmt: skip
def test_what_nobody_is_asked_is_not_left(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(("said", "name"), [("be 5", "Bea"), ("am 4", "Amir"), ("is 5", "Isa")])
def test_two_letters_before_figures_may_be_a_name_and_are_proposed(said: str, name: str) -> None:
    table = rage.new("Bea Amir Isa", dealer="Isa").play("trump red")
    while (bidder := table.name(table.state.turn)) != name:
        table.play(f"{bidder}: bid 1")
    assert answer(table, said) == Answer(PROPOSED, (f"{name}: bid {said[-1]}",))


def test_a_name_of_two_letters_is_no_shorter_one() -> None:
    table = rage.new("No Norman Yes", dealer="Yes").play("trump red")
    assert answer(table, "no 4") == Answer(TAKEN, ("No: bid 4",))


@each(
    ("table", "said", "line"),
    [
        (jumping, "such a lovely evening, ann hops over to greed", "Ann: option Greed"),
        (declaring, "grandmother sleeps, event israel 25", "Ida: event Israel 25"),
        (counting, "from left to right: mum 3, dad 1, tom 3", "Mum: tricks Mum 3 Dad 1 Tom 3"),
        (on_blue, "the cat purrs again, noa takes it", "Noa: take blue"),
    ],
)
def test_talk_beside_a_line_needs_enter_at_most(table: Any, said: str, line: str) -> None:
    assert line in answer(table(), said).lines


@pytest.mark.parametrize(
    ("table", "said"),
    [(counting, "grandmother sleeps 4 hours, 2 1 4"), (on_blue, "oma purrs, noa takes the blue 8")],
)
def test_talk_with_a_figure_is_never_dropped(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(
    ("table", "said", "line"),
    [
        (bidding, "well done mummy, thanks mum 3", "Mum: bid 3"),
        (bidding, "what a mess, mum 3", "Mum: bid 3"),
        (bidding, "mum couldn't be happier: 2", "Mum: bid 2"),
        (bidding, "mum 2, she isn't brave", "Mum: bid 2"),
        (bidding, "mum giggled for ages and then said two", "Mum: bid 2"),
        (bidding, "mums bid is 2, everybody groans", "Mum: bid 2"),
        (counting, "done. 2 1 4", "Mum: tricks Mum 2 Dad 1 Tom 4"),
        (counting, "2 1 4, not bad at all", "Mum: tricks Mum 2 Dad 1 Tom 4"),
        (counting, "mum 2 with one mad, dad 1, tom 4 w a bonus", "Mum: tricks Mum 2+m Dad 1 Tom 4+b"),
        (counting, "they all had it, every single one of them got what they'd bid", "Mum: tricks made"),
        (rolling, "grinning, noa threw 4 and 3, how exciting", "Noa: roll 4 3"),
        (rolling, "two dice and both of them show a four", "Noa: roll 4 4"),
    ],
)
def test_what_people_feel_and_exclaim_says_nothing(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("table", "said", "line"),
    [
        (bidding, "polly giggles, 3", "Mum: bid 3"),  # whoever Polly is
        (bidding, "mum none at all, zilch", "Mum: bid 0"),  # not Dad's figure too
        (bidding, "just one for mum", "Mum: bid 1"),
        (bidding, "mum bids 2, the other two 1 and 3", "Mum: bids Mum 2 Dad 1 Tom 3"),
        (counting, "no, 2 1 4", "Mum: tricks Mum 2 Dad 1 Tom 4"),
        (rolling, "1 1 1, three ones", "Noa: roll 1 1 1"),
        (rolling, "noa took a single die, five", "Noa: roll 5"),
    ],
)
def test_what_is_not_certain_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said"),
    [
        (bidding, "mum isn't happy with two"),
        (bidding, "well done mum, dad 3"),
        (bidding, "mum would rather not bid 2"),
        (bidding, "mum 2 if she is brave"),
        (bidding, "mum 2, dad never two"),
        (bidding, "mum does not wish to bid 2"),
        (counting, "the girls 2, tom 4"),
        (counting, "2 1 and not 4"),
        (rolling, "emils dice are 4 3"),
        (rolling, "1 1, three ones"),
    ],
)
def test_a_denial_or_somebody_else_is_never_small_talk(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


def test_small_talk_is_no_word_of_a_game() -> None:
    for table in (bidding(), declaring(), offered(), rolling()):
        spoken = table.game.words()
        said = {word for words in spoken.said.values() for word in listed_words(words)}
        assert not {*TALK} & {*said, *table.game.verbs, *spoken.called.values()}
