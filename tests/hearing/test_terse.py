"""Lines of people who type as little as possible: what is surely the notation is taken, what is guessed needs Enter."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_rat_talk import dealing
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def turning_up() -> Any:
    return rage.new("Gus Kay Tom Ines", dealer="Ines")


def bidding() -> Any:
    return turning_up().play("trump red")


def playing() -> Any:
    return rage.at("Gus Kay Tom Ines, 7 cards, trump red, bids 2 1 3 2")


def rolling() -> Any:
    return rat.at("Vic;Sam;Jo")


def rolled() -> Any:
    return rat.at("Vic 2 tokens, rolled 4 4 5;Sam;Jo")


def on_blue() -> Any:
    return rat.at("Vic, landing on blue take;Sam;Jo", row="3 7 0 9 5")


def at_black() -> Any:
    return rat.at("Vic 1 token, landing on black;Sam;Jo", row="3 7 0 9 5")


def to_roll() -> Any:
    return change.at("Ann 120; Bob 120")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120")


def jumping() -> Any:
    return change.at("Ann 120 on Desires, free; Bob 120")


def declaring() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60")


def asked_for_teamwork() -> Any:
    return news.at("Ida 60, free; Paul 60, 2 cards").play("event Israel 25")


@each(
    ("table", "said", "line"),
    [
        (playing, "gr 9 gr 11", "Gus: play green 9; Kay: play green 11"),
        (playing, "ye 9", "Gus: play yellow 9"),
        (playing, "bl 9", "Gus: play blue 9"),
        (playing, "ch bl", "Gus: play change blue"),
        (turning_up, "tr pu", "Gus: trump purple"),
        (turning_up, "tr gr 7", "Gus: trump green 7"),
    ],
)
def test_two_letters_that_begin_one_thing_before_more_are_it(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("table", "said"),
    [
        (playing, "bo"),  # alone
        (playing, "ou"),
        (playing, "or 9"),
        (playing, "is 9"),
        (to_roll, "rol 4 1"),  # a slip
        (offered, "ch"),
    ],
)
def test_letters_alone_small_words_and_slips_need_enter(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each(
    ("table", "said", "line"),
    [
        (bidding, "K2 T1 I3 G2", "Gus: bids Kay 2 Tom 1 Ines 3 Gus 2"),
        (bidding, "gu1 ka2 to0 in1", "Gus: bids Gus 1 Kay 2 Tom 0 Ines 1"),
        (bidding, "g2k1t0i1", "Gus: bids Gus 2 Kay 1 Tom 0 Ines 1"),
        (bidding, "g=2 k=1 t=0 i=3", "Gus: bids Gus 2 Kay 1 Tom 0 Ines 3"),
        (bidding, "g 2 k 1 t 0 i 0", "Gus: bids Gus 2 Kay 1 Tom 0 Ines 0"),
        (bidding, "gus5 kay0", "Gus: bid 5; Kay: bid 0"),
        (bidding, "gus-2 kay-1", "Gus: bid 2; Kay: bid 1"),
        (bidding, "gus 2/kay 1", "Gus: bid 2; Kay: bid 1"),
        (bidding, "gus2,kay1,tom2", "Gus: bid 2; Kay: bid 1; Tom: bid 2"),
        (bidding, "g5", "Gus: bid 5"),
        (bidding, "2/1/2/0", "Gus: bids Gus 2 Kay 1 Tom 2 Ines 0"),
        (bidding, "kay+tom 1, oth 0", "Gus: bids Gus 0 Kay 1 Tom 1 Ines 0"),
        (playing, "got g2 k1mad t2 i2", "Gus: tricks Gus 2 Kay 1+m Tom 2 Ines 2"),
        (playing, "trx 2/1/2mad/2", "Gus: tricks Gus 2 Kay 1 Tom 2+m Ines 2"),
        (playing, "took 3 1 2bon 1mad", "Gus: tricks Gus 3 Kay 1 Tom 2+b Ines 1+m"),
        (playing, "g2 / k1 / t2 / i2", "Gus: tricks Gus 2 Kay 1 Tom 2 Ines 2"),
        (rolling, "v3", "Vic: roll 3"),
        (rolling, "v 3", "Vic: roll 3"),
        (rolling, "vic=3", "Vic: roll 3"),
        (rolling, "v53", "Vic: roll 5 3"),
        (to_roll, "ann5+2", "Ann: roll 5 2"),
        (jumping, "bob52", "Ann: end; Bob: roll 5 2"),
        (jumping, "nxt b52", "Ann: end; Bob: roll 5 2"),
        (declaring, "isr=20", "Ida: event Israel 20"),
    ],
)
def test_letters_glued_to_a_figure_are_whose_it_is(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("said", "lines"),
    [
        ("b8,b3,b15,p7", "Gus: play blue 8; Kay: play blue 3; Tom: play blue 15; Ines: play purple 7"),
        ("r13 r2", "Gus: play red 13; Kay: play red 2"),
        ("r3 & y13", "Gus: play red 3; Kay: play yellow 13"),
        ("r3/y13", "Gus: play red 3; Kay: play yellow 13"),
        ("red6 blue7", "Gus: play red 6; Kay: play blue 7"),
        ("p4, bon, p9", "Gus: play purple 4; Kay: play bonus; Tom: play purple 9"),
        ("gus p 15 kay p 2", "Gus: play purple 15; Kay: play purple 2"),
        ("blu 1 then out then g10", "Gus: play blue 1; Kay: play out; Tom: play green 10"),
        ("gus 6p kay 7p", "Gus: play purple 6; Kay: play purple 7"),
    ],
)
def test_rg_28_the_cards_of_several_may_stand_in_one_line(said: str, lines: str) -> None:
    assert answer(playing(), said) == Answer(TAKEN, (lines,))


@each(
    ("table", "said", "line"),
    [
        (playing, "yel7 mad", "Gus: play yellow 7; Kay: play mad"),
        (playing, "gus g 6 / kay wild r", "Gus: play green 6; Kay: play wild red"),
        (playing, "g p15 k p2", "Gus: play purple 15; Kay: play purple 2"),
        (playing, "chg yel", "Gus: play change yellow"),
        (playing, "change to b, kay 6p", "Gus: play change blue; Kay: play purple 6"),
        (playing, "w r", "Gus: play wild red"),
        (turning_up, "org 0", "Gus: trump orange 0"),
        (turning_up, "7y", "Gus: trump yellow 7"),
        (turning_up, "tp blu after chg+mad", "Gus: trump blue after change mad"),
        (turning_up, "grn trump, skipped wild bonus", "Gus: trump green after wild bonus"),
        (rolling, "vc 5", "Vic: roll 5"),
        (rolling, "vc 5 move", "Vic: roll 5; Vic: move 5 5"),
        (rolling, "3 mv tk", "Vic: roll 3; Vic: move 3 3; Vic: take red"),
        (rolling, "vic: 1, mv", "Vic: roll 1; Vic: move 1 1"),
        (rolled, "5=2 4=1, mv", "Vic: reroll 5=2 4=1; Vic: move 7 7"),
        (rolled, "rr 5->2", "Vic: reroll 5=2"),
        (on_blue, "tk bl, up 2", "Vic: take blue; Vic: refill 2"),
        (at_black, "W lo", "Vic: wild lowest"),
        (at_black, "hi", "Vic: wild highest"),
        (at_black, "wld swp", "Vic: wild swap"),
        (offered, "chlg", "Ann: challenge"),
        (offered, "c521", "Ann: challenge 521"),
        (jumping, "e", "Ann: end"),
        (to_roll, "r52", "Ann: roll 5 2"),
        (declaring, "rec 10", "Ida: receive 10"),  # which costs a card
        (asked_for_teamwork, "pl 5", "Paul: teamwork 5"),
    ],
)
def test_an_abbreviation_that_is_a_guess_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said", "line"),
    [
        (on_blue, "pile, icn", "Vic: draw icon"), (on_blue, "pile no icn", "Vic: draw plain"),
        (offered, "dcl", "Ann: decline"), (jumping, "opt grd", "Ann: option Greed"),
        (jumping, "opt space-7", "Ann: option Space-7"), (asked_for_teamwork, "tmw 5", "Paul: teamwork 5"),
        (declaring, "eve t21 20", "Ida: event Territory-21 20"), (declaring, "ev isr20", "Ida: event Israel 20"),
    ],
)  # fmt: skip
def test_letters_of_one_thing_on_offer_and_of_nothing_else_are_taken(table: Any, said: str, line: str) -> None:
    """They begin it, with its vowels or without them: three letters, or two before a figure or a name."""
    assert answer(table(), said) == Answer(TAKEN, (line,))


def test_rr_64_an_arrow_says_what_a_die_became() -> None:
    for said in ("5->2", "5>2", "5\u21922", "5=>2"):
        assert answer(rolled(), said) == Answer(PROPOSED, ("Vic: reroll 5=2",))  # it costs a token


@each(
    ("table", "said"),
    [
        (bidding, "g3 rst 1"),  # no figure is left out
        (bidding, "gus3 zoe2"),  # nobody is
        (bidding, "k3"),  # Gus bids
        (bidding, "if g2 k1"),
        (bidding, "g2 k1?"),
        (playing, "k r6"),  # Gus leads
        (playing, "r6 r77"),
        (playing, "not r6 r7"),
        (playing, "two outs"),
        (rolling, "s3"),
        (rolling, "v3 s4 q5"),
        (turning_up, "mad skipped"),
    ],
)
def test_what_is_short_for_nothing_is_asked_back(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(("table", "said"), [(playing, "r6 xyz"), (jumping, "x 5 2"), (jumping, "a 5 2")])
def test_nothing_is_taken_with_a_word_left_over(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


def drawing() -> Any:
    return news.at("Ida 60, free; Paul 60").play("event Israel 25")


@each(
    ("table", "said", "line"),
    [
        (playing, "G r6, K out", "Gus: play red 6; Kay: play out"),
        (playing, "G wild as green, K b2", "Gus: play wild green; Kay: play blue 2"),
        (bidding, "G nil, K one", "Gus: bid 0; Kay: bid 1"),
        (bidding, "all 1 but K 2", "Gus: bids Gus 1 Kay 2 Tom 1 Ines 1"),
        (declaring, "t21 20", "Ida: event Territory-21 20"),
        (declaring, "20 on sa3", "Ida: event South America-3 20"),
        (declaring, "sa-3 20", "Ida: event South America-3 20"),
        (declaring, "s am 3, 20", "Ida: event South America-3 20"),
        (declaring, "sam3 20z", "Ida: event South America-3 20"),
        (declaring, "t21 20, m 40, 6 1", "Ida: event Territory-21 20; Ida: marker 40; Ida: throw 6 1"),
        (to_roll, "ann 4.2", "Ann: roll 4 2"),
    ],
)
def test_capitals_and_letters_with_a_number_stand_for_whole_names(table: Any, said: str, line: str) -> None:
    assert answer(table(), said).lines == (line,)


@each(
    ("table", "said", "line"),
    [
        (playing, "G wild as yel", "Gus: play wild yellow"),  # which may be green
        (drawing, "mk20", "Ida: marker 20"),
        (drawing, "mk20, 6 1 yes", "Ida: marker 20; Ida: throw 6 1"),
        (asked_for_teamwork, "+5 teamwork", "Paul: teamwork 5"),
        (offered, "6,4,2 =12 miss", "Ann: challenge 6 4 2"),
    ],
)
def test_what_a_capital_or_a_sign_may_mean_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(("table", "said"), [(to_roll, "X 5 2"), (declaring, "q21 20"), (declaring, "sa9 20"), (drawing, "20 =6")])
def test_letters_that_stand_for_no_name_are_not_taken_for_one(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


def test_an_a_before_a_figure_is_an_article() -> None:
    assert answer(jumping(), "A 5 and a 2") != Answer(TAKEN, ("Ann: roll 5 2",))


def test_an_initial_of_two_people_needs_enter() -> None:
    table = rage.new("Gus Greta Tom", dealer="Tom").play("trump red")
    assert answer(table, "g2") == Answer(PROPOSED, ("Gus: bid 2",))
    assert answer(table, "gu2") == Answer(TAKEN, ("Gus: bid 2",))


def test_an_initial_that_may_be_a_card_is_one_where_a_card_is_due() -> None:
    assert answer(playing(), "g2") == Answer(TAKEN, ("Gus: play green 2",))
    assert answer(bidding(), "g2") == Answer(TAKEN, ("Gus: bid 2",))


def test_a_card_told_twice_is_two_cards() -> None:
    assert answer(playing(), "out out").lines == ("Gus: play out; Kay: play out",)


@each(
    ("said", "how"),
    [
        ("3 tricks for gus, 2 for kay, 1 for tom and 1 for ines", TAKEN),
        ("three tricks for gus, two tricks for kay, one trick for tom and one trick for ines", TAKEN),
        ("three tricks for gus, two for kay, one for tom and just the one for ines", PROPOSED),
    ],
)
def test_rg_107_a_trick_behind_a_figure_is_counted_and_nobody_has_won_it(said: str, how: str) -> None:
    assert answer(playing(), said) == Answer(how, ("Gus: tricks Gus 3 Kay 2 Tom 1 Ines 1",))


def test_rr_12_letters_name_the_regions_of_a_row() -> None:
    assert answer(dealing("deal"), "r3 y7 g1 b9 p0") == Answer(TAKEN, ("Noa: row 3 7 1 9 0",))
    assert answer(dealing("deal"), "r3 y7 x1 b9 p0").how == ASKED


@pytest.mark.parametrize("said", ["again two six", "two six for Vic"])
def test_rr_19_a_two_that_may_say_how_often_is_asked_back(said: str) -> None:
    assert answer(rolling(), said) == Answer(PROPOSED, ("Vic: roll 2 6", "Vic: roll 6 6"))


@each(
    ("table", "said", "line"),
    [
        (offered, "no, skip", "Ann: decline"),
        (offered, "no, i walk away", "Ann: decline"),
        (jumping, "no, i stop", "Ann: end"),
    ],
)
def test_a_no_before_a_word_that_declines_is_the_same_answer(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


def test_a_no_before_a_no_declines_nothing() -> None:
    assert answer(offered(), "no, no skip").how != TAKEN


@each(
    ("said", "line"),
    [
        ("bob no blue, red 6", "Bob: play red 6"),
        ("bob has no blue, he puts red 6", "Bob: play red 6"),
        ("bob has no blue so he plays a change and makes it yellow", "Bob: play change yellow"),
    ],
)
def test_what_somebody_who_is_named_lacks_leads_to_the_card(said: str, line: str) -> None:
    table = rage.at("Ann Bob Cy, 3 cards, trump red, bids 2 1 3").play("play blue 9")
    assert answer(table, said) == Answer(TAKEN, (line,))


def test_what_somebody_lacks_is_not_played() -> None:
    table = rage.at("Ann Bob Cy, 3 cards, trump red, bids 2 1 3").play("play blue 9")
    assert answer(table, "bob no blue, blue 6").how != TAKEN
    assert answer(table, "bob, no blue, red 6").how != TAKEN  # perhaps a correction
    assert answer(table, "bob has no blue but yellow 3, he puts red 6").how != TAKEN
    assert answer(table, "bob has no blue and green 2, he puts red 6").how != TAKEN
    assert answer(table, "bob has no blue, she says red 6").how != TAKEN
    assert answer(table, "ann has no blue, red 6").how != TAKEN
    assert answer(table, "bob no blue, ye 3") != Answer(PROPOSED, ("Bob: play blue 3",))


def test_an_oh_no_behind_what_is_told_takes_nothing_back() -> None:
    assert answer(at_black(), "the wild die says highest, oh no") != Answer(PROPOSED, ("undo",))
    assert answer(at_black(), "oh no") == Answer(PROPOSED, ("undo",))


@each(
    ("said", "lines"),
    [
        ("bob helps with 5 but cy doesn't", "Bob: teamwork 5; Cy: decline"),
        ("bob 5 but cy doesnt", "Bob: teamwork 5; Cy: decline"),
    ],
)
def test_a_but_before_who_does_not_parts_a_line(said: str, lines: str) -> None:
    table = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60, 1 card").play("event Israel 25")
    assert answer(table, said) == Answer(PROPOSED, (lines,))


@each(
    ("said", "lines"),
    [
        ("me 6 5 2", "Ann: corner 3 self; Ann: throw 6 5 2"),
        ("bob 6 5 2", "Ann: corner 3 Bob; Bob: throw 6 5 2"),
    ],
)
def test_who_is_chosen_may_stand_before_the_dice(said: str, lines: str) -> None:
    table = change.at("Ann 120; Bob 120; Cy 120").play("roll 6 4")
    assert answer(table, said) == Answer(PROPOSED, (lines,))
    assert answer(table, said.removesuffix(" 2")).how == ASKED


@each(
    ("names", "said"),
    [
        ("Mara Blake Reto Pia", "ma bl"),  # Mara, a mad, made
        ("Mara Blake Reto Pia", "re 2"),
        ("Rex Blake Yvo Pia", "re ma"),
        ("Rex Blake Yvo Pia", "bl 2"),
        ("Rex Blake Yvo Pia", "bl re 2"),
        ("Will Greta Max Rena", "gr 2"),
        ("Will Greta Max Rena", "wi pu"),
        ("Will Greta Max Rena", "be ma"),
        ("Will Greta Max Rena", "bl 2 re"),
        ("Bo Al Max Tom", "ma ma"),
        ("Bo Al Max Tom", "to re 2"),
        ("Bo Al Max Tom", "bi gr 2"),
        ("Bo Al Max Tom", "gr in 2"),
        ("Bo Al Max Tom", "we re 2"),
    ],
)
def test_two_letters_that_begin_a_name_too_or_stand_beside_another_word_need_enter(names: str, said: str) -> None:
    assert answer(rage.at(f"{names}, 7 cards, trump red, bids 2 1 3 2"), said).how != TAKEN


def test_how_many_times_a_sum_counts_is_no_amount_of_a_corner() -> None:
    table = news.at("Nora 60, landing on Corner 6, 2 cards; Opa 60; Finn 60; Ida 60")
    assert answer(table, "finn gets 2").how != TAKEN
    assert answer(table, "nora finn ah 2 finn").how != TAKEN
    assert answer(table, "finn").how == TAKEN


def test_whoever_has_a_full_hand_keeps_it() -> None:
    table = rat.at("Vic 4 cards;Sam;Jo")
    for said in ("keep them all", "not this turn"):
        assert answer(table, said) == Answer(TAKEN, ("Vic: skip",))
        assert answer(rolling(), said).how != TAKEN
