"""Who is meant by a me, a dad or a name beside a line; nothing of it is taken where it may be another."""

from typing import Any

from ragz_cli.core.evening.taking import take
from ragz_cli.core.line import typed_lines
from ragz_cli.games import load
from tests.change import table as change
from tests.each import each
from tests.evenings import after, begun
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def counting() -> Any:
    """All bids are 11 for 10 tricks; Ann is left of the dealer."""
    return rage.new("Ann Bob Cy Dee", dealer="Dee").play("trump red", "bids 3 3 2 3")


def of_two_tricks() -> Any:
    return rage.at("Ann Bob Cy Dee, 2 cards, trump red, bids 1 1 1 0")


def of_one_trick() -> Any:
    return rage.at("Ann Bob Cy Dee, 1 card, trump red, bids 1 0 0 1")


def bidding() -> Any:
    return rage.new("Ann Bob Cy Dee", dealer="Dee").play("trump red")


def asked_for_teamwork() -> Any:
    table = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60, 2 cards; Dee 60, 2 cards")
    return table.play("event Territory-1 20")


def on_a_corner() -> Any:
    """Corner 4: whoever landed does it, or any number of others (CH-49, CH-68)."""
    return change.at("Ann 120, landing on Corner 4; Bob 120; Cy 120; Dee 120")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Cy 120")


def swapping() -> Any:
    return rat.at("Ann, wild swap; Bob 2 cards; Cy 2 cards")


@each(
    ("said", "lines"),
    [
        ("she lets me do it", ("Ann: corner 4 Bob", "Ann: corner 4 Cy", "Ann: corner 4 Dee")),
        ("Ann picks Bob and me", ("Ann: corner 4 Bob Cy", "Ann: corner 4 Bob Dee")),
        ("she gives it to me, how kind of her", ("Ann: corner 4 Bob", "Ann: corner 4 Cy", "Ann: corner 4 Dee")),
    ],
)
def test_ch_68_a_me_beside_a_she_is_anybody_but_her(said: str, lines: tuple[str, ...]) -> None:
    assert answer(on_a_corner(), said) == Answer(PROPOSED, lines)


@each("said", ["I do it myself", "me please", "Ann: me", "i let bob do it, nothing for me"])
def test_ch_68_a_me_of_whoever_acts_is_nobody_else(said: str) -> None:
    lines = answer(on_a_corner(), said).lines
    assert not any("Cy" in line or "Dee" in line for line in lines)


def test_rr_44_my_card_beside_whoever_acts_is_anybodys() -> None:
    either = Answer(PROPOSED, ("Ann: swap 1 Bob 2", "Ann: swap 1 Cy 2"))
    assert answer(swapping(), "Ann swaps her first card for my second one") == either
    assert answer(swapping(), "my first for bob's second").lines == ("Ann: swap 1 Bob 2",)


@each(
    ("said", "lines"),
    [
        ("ann 3, bob 3, cy 2 and dad 2", ("Ann: tricks Ann 3 Bob 3 Cy 2 Dee 2",)),
        (
            "ann 3, bob 3, dad 1 and I got 3",
            ("Ann: tricks Ann 3 Bob 3 Cy 1 Dee 3", "Ann: tricks Ann 3 Bob 3 Dee 1 Cy 3"),
        ),
        ("ann 3, bob 3, dad 2 and I got 2", ("Ann: tricks Ann 3 Bob 3 Cy 2 Dee 2",)),  # whoever is called so
    ],
)
def test_rg_107_dad_is_one_of_those_who_are_not_named(said: str, lines: tuple[str, ...]) -> None:
    answered = answer(counting(), said)
    assert (answered.how, {*answered.lines}) == (PROPOSED, {*lines})


def test_rg_107_with_fewer_left_than_are_called_so_nothing_is_proposed() -> None:
    assert answer(counting(), "ann 3, bob 3, cy 2, dad 1 and mum 1").how == ASKED


def test_rg_107_a_trick_may_be_told_by_which_it_was() -> None:
    (line,) = answer(of_two_tricks(), "Ann took the first and Cy took the other").lines
    assert line == "Ann: tricks Ann 1 Cy 1 Bob 0 Dee 0"


@each("said", ["the first two are ann's", "bob took the last two"])
def test_rg_107_which_two_tricks_somebody_took_is_not_guessed(said: str) -> None:
    assert answer(of_two_tricks(), said).how != TAKEN


@each(
    ("said", "line"),
    [
        ("bob nicks it", "Ann: tricks Ann 0 Bob 1 Cy 0 Dee 0"),
        ("bob gets it. no bonus", "Ann: tricks Ann 0 Bob 1 Cy 0 Dee 0"),
        ("the only trick goes to bob", "Ann: tricks Ann 0 Bob 1 Cy 0 Dee 0"),
        ("the only trick goes to bob, and there was a bonus in it", "Ann: tricks Ann 0 Bob 1+b Cy 0 Dee 0"),
    ],
)
def test_rg_107_the_only_trick_is_somebodys(said: str, line: str) -> None:
    assert answer(of_one_trick(), said) == Answer(PROPOSED, (line,))


def test_rg_107_who_made_theirs_beside_figures() -> None:
    said = "I got mine, Bob got three, Cy two, Dee two"  # Ann bid 3, and they add up to 10
    assert answer(counting(), said).lines == ("Ann: tricks made Bob 3 Cy 2 Dee 2",)
    assert answer(counting(), "cy won the other two, ann 3, bob 3, dee nowt").how == ASKED  # they add up to 8


@each(
    ("said", "expected"),
    [
        ("two. - Ann", Answer(TAKEN, ("Ann: bid 2",))),
        ("Ann here. two", Answer(TAKEN, ("Ann: bid 2",))),
        ("I bid two. (Ann)", Answer(TAKEN, ("Ann: bid 2",))),
    ],
)
def test_rg_22_who_says_a_line_may_stand_beside_it(said: str, expected: Answer) -> None:
    assert answer(bidding(), said) == expected


def test_rg_22_what_another_one_signs_is_not_taken_for_whoever_is_due() -> None:
    assert answer(bidding(), "two. - Cy").how == ASKED


@each(
    ("said", "lines"),
    [
        ("bob: same", ("Bob: bid 2",)),
        ("bob says the same", ("Bob: bid 2",)),
        ("same again for bob", ("Bob: bid 2",)),
        ("bob says the same as ann", ("Bob: bid 2",)),
        ("cy: same", ()),
        ("bob doesn't say the same", ()),
    ],
)
def test_rg_22_the_same_is_what_was_bid_last(said: str, lines: tuple[str, ...]) -> None:
    evening = after(begun(load("rage"), ("Ann", "Bob", "Cy"), dealer="Cy"), "trump red", "Ann: bid 2")
    refused = take(evening, [typed_lines(said)]).refused
    assert refused
    assert refused.refusal.facts.get("lines", ()) == lines


@each(
    ("said", "lines"),
    [
        ("bob's out", ("Bob: decline",)),
        ("nor bob", ("Bob: decline",)),
        ("bob neither", ("Bob: decline",)),
        ("everyone's out", ("Bob: decline; Cy: decline; Dee: decline",)),
        ("bob ain't joining", ("Bob: decline",)),
    ],
)
def test_gn_40_who_is_out_plays_no_teamwork(said: str, lines: tuple[str, ...]) -> None:
    assert answer(asked_for_teamwork(), said).lines == lines


@each("said", ["no challenge, and ann's done", "no challenge, i'm done", "i leave the challenge, and that is all"])
def test_ch_35_a_done_behind_a_no_may_end_the_turn(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline", "Ann: decline; Ann: end"))


@each("said", ["no challenge", "no challenge for ann", "too hard, no"])
def test_ch_35_a_no_alone_is_taken_and_ends_nothing(said: str) -> None:
    assert answer(offered(), said) == Answer(TAKEN, ("Ann: decline",))


def test_rg_22_a_none_that_is_said_twice_is_nobody_elses_for_sure() -> None:
    answered = answer(bidding(), "nothing for ann, so 0")
    assert (answered.how, answered.lines[0]) == (PROPOSED, "Ann: bid 0")


@each(
    "said",
    [
        "no challenge, that is all right with ann",
        "no challenge, ann has done that",
        "no challenge, ann is done with it",
        "she leaves it, that is all ann said",
    ],
)
def test_ch_35_a_done_of_something_else_ends_no_turn(said: str) -> None:
    assert answer(offered(), said) == Answer(TAKEN, ("Ann: decline",))


def test_rg_22_who_begins_a_line_of_several_says_only_their_own_part() -> None:
    both = "Ann: I bid 2. Bob: I bid 3"
    assert answer(bidding(), both) == Answer(TAKEN, ("Ann: bid 2; Bob: bid 3",))
    assert answer(bidding(), "Bob: 2, Ann: 3, me 1").how == ASKED


def test_what_was_told_wrong_is_never_the_next_line() -> None:
    evening = after(begun(load("rage"), ("Ann", "Bob", "Cy"), dealer="Cy"), "trump red", "Ann: bid 2")
    for said in ("I typed that wrong, 3", "I typed that wrong, it was 3"):
        refused = take(evening, [typed_lines(said)]).refused
        assert refused
        assert refused.refusal.facts.get("lines", ()) == ("amend 2 Ann: bid 3",)


@each("said", ["bob is last", "bob said the same last time", "bob says more"])
def test_rg_22_what_is_of_another_time_is_not_the_same_again(said: str) -> None:
    evening = after(begun(load("rage"), ("Ann", "Bob", "Cy"), dealer="Cy"), "trump red", "Ann: bid 2")
    refused = take(evening, [typed_lines(said)]).refused
    assert refused
    assert "Bob: bid 2" not in refused.refusal.facts.get("lines", ())


@each("said", ["dad brought 3 cakes, ann 3, bob 3, cy 2", "ann 3, bob 3, cy 2, not dad 2", "dad 2? ann 3, bob 3, cy 2"])
def test_rg_107_what_counts_something_else_is_no_figure_of_dad(said: str) -> None:
    assert not any("Dee 2" in line or "Dee 3" in line for line in answer(counting(), said).lines)


@each("said", ["cy and i both say no", "cy and I are not helping"])
def test_gn_40_somebody_and_i_are_two(said: str) -> None:
    answered = answer(asked_for_teamwork(), said)
    assert answered.how == PROPOSED
    assert {*answered.lines} == {"Cy: decline; Bob: decline", "Cy: decline; Dee: decline"}


def test_gn_39_how_far_somebody_goes_is_no_zeal() -> None:
    free = news.at("Ann 60, free; Bob 60")
    assert answer(free, "seven puts her on Israel").how == ASKED
    assert answer(free, "seven on Israel").lines == ("Ann: event Israel 7",)


@each("said", ["has to take 5 to win", "have to take 25 to win"])
def test_gn_40_what_somebody_would_need_is_not_done(said: str) -> None:
    assert answer(asked_for_teamwork(), said).how == ASKED


def test_rr_51_the_figure_of_the_card_that_is_taken_is_not_the_new_one() -> None:
    on_green = rat.at("Ann, landing on green take; Bob; Cy", row="3 6 0 2 5")
    assert answer(on_green, "so ann gets the zero").lines == ("Ann: take green",)
    assert answer(on_green, "takes green, new one is a zero").lines == ("Ann: take green; Ann: refill 0",)


def test_rg_28_a_blue_one_need_not_be_blue_1() -> None:
    playing = rage.at("Ann Bob Cy, 7 cards, trump red, bids 2 1 3")
    assert answer(playing, "ann plays the blue one") == Answer(PROPOSED, ("Ann: play blue 1",))
    assert answer(playing, "ann plays blue one") == Answer(TAKEN, ("Ann: play blue 1",))


@each("said", ["new cards, seven each. red 14 is on top", "I dealt five each, and we turned up red 14"])
def test_rg_17_how_many_cards_each_was_dealt_is_no_bid(said: str) -> None:
    assert answer(rage.new("Ann Bob Cy Dee", dealer="Dee"), said) == Answer(PROPOSED, ("Ann: trump red 14",))


def test_rg_22_who_i_am_among_several_needs_enter() -> None:
    assert answer(bidding(), "ann two and I say one") == Answer(PROPOSED, ("Ann: bid 2; Bob: bid 1",))
    assert answer(bidding(), "ann two and bob one") == Answer(TAKEN, ("Ann: bid 2; Bob: bid 1",))


def test_gn_42_what_somebody_puts_there_is_no_marker() -> None:
    drawing = news.at("Ann 60, free; Bob 60").play("event Israel 25")
    assert answer(drawing, "it's a 25") == Answer(TAKEN, ("Ann: marker 25",))
    assert answer(drawing, "ann puts 25 on Israel").how != TAKEN


@each("said", ["nobody else wants it", "no one else wants anything"])
def test_gn_10_what_nobody_else_wants_ends_no_turn(said: str) -> None:
    assert answer(news.at("Ann 60, free; Bob 60"), said).how == ASKED


def test_who_is_denied_is_not_put_right() -> None:
    evening = after(begun(load("rage"), ("Ann", "Bob", "Cy"), dealer="Cy"), "trump red", "Ann: bid 2", "Bob: bid 1")
    refused = take(evening, [typed_lines("I meant cy 3, not bob")]).refused
    assert refused
    assert not any("Bob: bid 3" in str(line) for line in (refused.refusal.facts.get("lines") or ()))  # type: ignore[union-attr]


@each(("said", "typed"), [("ann rolls a seven and a one", "7 1"), ("ann rolls double seven", "7 7")])
def test_ch_5_a_reason_against_dice_is_in_figures(said: str, typed: str) -> None:
    refused = take(
        after(begun(load("change"), ("Ann", "Bob")), "Ann: opening 6 5", "Bob: opening 1 2"), [typed_lines(said)]
    )
    assert refused.refused
    assert refused.refused.refusal.facts["dice"] == typed
