"""The figures of all players in a chatty line: whose each is, and which cards go with them."""

from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_round import bidding, counting, figures, following, turning_up
from tests.rage import table as rage


@each(
    ("said", "meant"),
    [
        ("phew! Oma had three and she got the bonus, Malte just the one, Lina ends with two, Gus one", "3+b 1 2 1"),
        ("Malte one, Lina two and one mad is inside, Gus one, I win three trick", "3 1 2+m 1"),
        ("Oma took two, Malte one, and two each for the children", "2 1 2 2"),
        ("that's the round: Oma three, Malte one, Lina two but Lina's has a mad in it, Gus has one", "3 1 2+m 1"),
        ("om 3, ma 1 (bonus), li 2 +mad, gu 1", "3 1+b 2+m 1"),
        ("Oma took three, Malte has a pair, Lina the other two, and that leaves none for Gus, poor man", "3 2 2 0"),
        ("Oma's the banker and tells us Malte won four, while Lina, Gus and herself have one apiece", "1 4 1 1"),
        ("Malte grabbed all seven, what a greedy boy", "0 7 0 0"),
        ("Lina got five and both bonuses, and Gus has two", "0 0 5+b+b 2"),
        ("round over!! Oma 3, Malte 1 but theres a mad in his, Lina 2 and Gus 1", "3 1+m 2 1"),
        ("Oma 3 Malte 1 Lina 2 Gus 1 Oma bonus", "3+b 1 2 1"),
        ("Oma 3 Malte 1 Lina 2 Gus 1 mad Gus", "3 1 2 1+m"),
        ("Oma 3 Malte 1 Lina 2 Gus 1 Malte mad Oma bonus", "3+b 1+m 2 1"),
        ("Oma 3 Malte 1 Lina 2+5 Gus 1", "3 1 2+b 1"),
        ("Oma 3-5, Malte 1, Lina 2, Gus 1", "3+m 1 2 1"),
        ("Oma 3 with a minus, Malte 1, Lina 2, Gus 1", "3+m 1 2 1"),
    ],
)  # fmt: skip
def test_rg_107_each_trick_that_is_told_of_has_its_player(said: str, meant: str) -> None:
    how, lines = answer(counting(), said)
    assert how in (PROPOSED, TAKEN)
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


@each(
    ("said", "meant"),
    [
        ("Oma wants two, and Malte, who sighs about his cards, goes for just one, Lina none and Gus none", "2 1 0 0"),
        ("one from me, then Malte three, and Lina and Gus say one each", "1 3 1 1"),
        ("Oma doesn't think she'll get any tricks, while Malte and Lina each want two, and Gus three", "0 2 2 3"),
        ("with such hands nobody is brave: one for Oma, one for Malte, a couple for Lina, one for Gus", "1 1 2 1"),
        ("we all agree: each of the four of us wants just one trick", "1 1 1 1"),
        ("Malte goes for three and nobody else wants any", "0 3 0 0"),
    ],
)
def test_rg_106_each_bid_has_its_player(said: str, meant: str) -> None:
    how, lines = answer(bidding(), said)
    assert how in (PROPOSED, TAKEN)
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


@each(
    "said",
    [
        "everybody got what they said, only not Gus, he got 3, and Lina has 1",
        "Malte says everybody hit their number except Gus, who has three, one too few, and Lina with one",
        "all four people made their bids apart from Gus with three and Lina with one",
    ],
)
def test_rg_107_all_but_those_who_are_named_made_their_bids(said: str) -> None:
    """Bids are 2 1 0 4: with 1 for Lina and 3 for Gus the tricks are 7, as they should be."""
    how, (line, *others) = answer(counting(), said)
    assert how in (PROPOSED, TAKEN)
    assert not others
    assert line in ("Oma: tricks made Gus 3 Lina 1", "Oma: tricks made Lina 1 Gus 3")


@each(
    "said",
    [
        "Oma had a mad in hers: it's three for Oma, one for Malte, two with a mad for Lina, one for Gus or so",
        "Oma three, Malte one, Lina two, and then Gus with a mad",
        "Oma three, Malte four, one of them, Lina two, Gus one",
        "I took three, Oma one, Malte one, Lina two, Gus nothing but Oma",
        "Oma and Malte, three, Lina maybe two, Gus one",
    ],
)
def test_a_figure_that_may_be_somebody_elses_proposes_nothing(said: str) -> None:
    assert answer(counting(), said).how == "A"


def test_ragz_takes_no_cards_dealt_for_bids() -> None:
    assert not any("bids" in line for line in answer(bidding(), "only five cards each now, sigh").lines)
    assert answer(bidding(), "Oma want only one") == (PROPOSED, ("Oma: bid 1",))


def test_rg_98_that_a_round_is_over_is_no_round_with_a_number() -> None:
    said = "that's the round: three for Oma, one for Malte, two for Lina and one for Gus"
    how, lines = answer(counting(), said)
    assert figures(lines[0]) == {"Oma": "3", "Malte": "1", "Lina": "2", "Gus": "1"}
    assert how in (PROPOSED, "T")


def test_rg_23_the_card_that_decides_the_trump_is_told_apart_from_its_colour() -> None:
    assert answer(turning_up(), "now it's orange, and the card is a four").lines == ("Oma: trump orange 4",)


def test_rg_4_a_card_is_all_that_somebody_has_left() -> None:
    assert "play blue 2" in answer(following(), "blue 2 is all Malte has left").lines[0]
    assert "play blue 4" in answer(following(), "Malte had to follow, so out came her blue 4").lines[0]


@each(
    "said",
    [
        "we all got one trick and gus had the minus 5, poor gus",
        "everybody got one, Gus with the mad",
        "each got one and Gus had the mad",
        "all one, Gus -5",
    ],
)
def test_rg_107_what_everybody_has_is_the_same_for_each_and_a_card_is_whose_it_is_said_to_be(said: str) -> None:
    four_cards = rage.at("Oma Malte Lina Gus, 4 cards, trump red, bids 1 1 1 1")
    how, lines = answer(four_cards, said)
    assert how == PROPOSED
    assert figures(lines[0]) == {"Oma": "1", "Malte": "1", "Lina": "1", "Gus": "1+m"}


def test_rg_22_three_names_before_a_figure_have_it_each() -> None:
    how, lines = answer(bidding(), "Oma Malte Lina 1 Gus 0")
    assert how == PROPOSED
    assert figures(lines[0]) == {"Oma": "1", "Malte": "1", "Lina": "1", "Gus": "0"}


def test_rg_107_all_but_one_made_it_with_the_card_that_is_told_as_its_points() -> None:
    under = rage.at("Oma Malte Lina Gus, 7 cards, trump red, bids 2 1 0 3")
    assert answer(under, "all made it but gu 4 -5").lines == ("Oma: tricks made Gus 4+m",)


@each("said", ["all make it", "everybody makes it", "we all make it"])
def test_rg_107_that_all_make_it_is_told_of_everybody(said: str) -> None:
    assert answer(counting(), said) == Answer(TAKEN, ("Oma: tricks made",))


@each("said", ["everyone makes mistakes", "all make sense", "oma gets his"])
def test_rg_107_no_figures_are_made_up(said: str) -> None:
    assert answer(counting(), said).how == ASKED


def test_rg_22_who_only_says_what_three_others_bid_bids_nothing() -> None:
    assert answer(bidding(), "gus says oma malte lina 1").how == ASKED
