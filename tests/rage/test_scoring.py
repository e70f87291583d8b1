"""Scoring a round (RG-83 to RG-93) and winning the game (RG-94 to RG-97)."""

import pytest

from ragz_cli.core.figures import Part
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.figures import STATS
from ragz_cli.games.rage.scoring import rank, to_come
from tests.each import each

from .table import NAMES, Table, at, new, refusal_of


def scores(bids: str, tricks: str, cards: int = 4, **chosen: str) -> list[int]:
    """The scores of a round of Ann, Bob and so on, in figures."""
    names = " ".join(NAMES.split()[: len(bids.split())])
    return at(f"{names}, {cards} cards, bids {bids}", **chosen).play(f"tricks {tricks}").scores


def test_rg_83_a_round_is_scored_when_all_tricks_are_played() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3", "green 4")
    assert table.scores == []
    assert len(table.lay("green 3").scores) == 2


def test_rg_84_a_point_for_each_trick_bid_made_or_missed() -> None:
    assert scores("0 3", "3 1") == [3, 1]


def test_rg_85_ten_for_an_exact_bid() -> None:
    assert scores("3 1", "3 1") == [13, 11]


def test_rg_86_five_for_an_exact_bid_of_zero() -> None:
    assert scores("0 0 0", "0 4 0") == [5, 4, 5]


@pytest.mark.parametrize("bid", [0, 1, 3, 4])
def test_rg_87_nothing_for_a_bid_missed_by_any_number(bid: int) -> None:
    assert scores(f"{bid} 2", "2 2")[0] == 2


def test_rg_88_five_for_a_bonus_and_minus_five_for_a_mad() -> None:
    assert scores("1 1 1 1", "1+b 1+m 1+b+m 1") == [16, 6, 11, 11]


def test_rg_89_the_score_is_the_sum_of_its_parts() -> None:
    told = at("Ann Bob, 4 cards, bids 3 1").play("tricks 3+b+b+m 1").told[1]
    assert (told.amount, told.facts["tricks"], told.facts["exact"], told.facts["cards"]) == (18, 3, 10, 5)


def test_rg_89_statistics_split_a_score_into_its_parts_where_they_are_known() -> None:
    told = at("Ann Bob, 4 cards, bids 3 1").play("tricks 3+b+b+m 1").told[1]
    assert STATS.parts(told) == (Part("RG-84", 3), Part("RG-85", 10), Part("RG-88", 5))
    assert STATS.parts(told._replace(facts={})) == (Part("RG-89", 18),)


@each(
    ("bids", "made"),
    [("2 2 1", "made Cy 0"), ("2 1 0", "made Cy 1"), ("4 3 1", "made Ann 0"), ("1 2 1", "made"), ("3 3 3", None)],
)
def test_rg_107_of_four_tricks_the_last_bid_that_can_be_missed_by_the_difference_is_proposed(
    bids: str, made: str | None
) -> None:
    proposed = {words for words in at(f"Ann Bob Cy, 4 cards, bids {bids}").words("tricks") if words.startswith("made")}
    assert proposed == ({made} if made else set())


def test_rg_90_a_score_and_a_total_may_be_below_zero() -> None:
    table = at("Ann Bob, 4 cards, bids 0 0").play("tricks 1+m+m 3")
    assert table.scores == [-9, 3]
    assert table.totals == [-9, 3]


def test_rg_91_the_leaflets_example() -> None:
    assert scores("2 2 1", "1 2 1+b") == [1, 12, 16]


def test_rg_92_the_running_total_is_the_sum_of_the_rounds() -> None:
    table = at("Ann Bob Cy, 4 cards, bids 2 2 1").play("tricks 1 2 1+b")
    table.play("Bob: bid 0", "Cy: bid 2", "Ann: bid 2", "tricks 0 2 1")
    assert table.totals == [1 + 1, 12 + 5, 16 + 12]


@pytest.mark.parametrize(("cards", "best"), [(10, 30), (1, 21)])
def test_rg_93_the_best_and_the_worst_round(cards: int, best: int) -> None:
    assert scores(f"{cards} 0", f"{cards}+b+b 0", cards)[0] == best
    assert scores("0 0", f"1+m+m {cards - 1}", cards)[0] == -9


def test_rg_93_what_one_player_can_still_win() -> None:
    """In a round of n cards n + 20; by bids and tricks that are known, what is left of that."""
    assert to_come(new("Ann Bob Cy").state) == 55 + 10 * 20
    assert to_come(at("Ann Bob Cy, 4 cards").state) == 24 + 23 + 22 + 21
    assert to_come(at("Ann Bob Cy, 4 cards, bids 2 2 1").state) == 22 + 23 + 22 + 21  # a bid of 2, both Bonus cards
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3")  # both bid 0, and Ann has won a trick
    assert to_come(table.state) == (2 + 0 + 10) + 21
    assert to_come(at("Ann Bob Cy, 2 cards, bids 1 1 1").play("tricks 1+b 1 0").state) == 21
    assert to_come(last_round([10, 20, 30], [0, 0, 0]).play("tricks 0 0 1").state) == 0


def last_round(totals: list[int], exact: list[int]) -> Table:
    """A game of Ann, Bob, Cy before the tricks of its last round, in which Cy takes the trick he did not bid."""
    table = at("Ann Bob Cy, 1 card")
    for name, total, count in zip(NAMES.split(), totals, exact, strict=False):
        table.play(f"table: set {name} score {total}  # kept on paper", f"table: set {name} exact {count}  # too")
    return table.play("bids 1 1 0")


def test_rg_94_the_game_ends_after_round_10_and_not_before() -> None:
    table = last_round([10, 20, 30], [0, 0, 0])
    assert table.state.over is False
    assert GAME.summary(table.state)["winners"] == []
    table.play("tricks 0 0 1")
    assert table.state.over is True
    assert table.events("won") == [("Cy", 31)]
    assert table.refused("bid 0") == "R-GAME"


def test_rg_9_and_95_an_exact_bid_wins_over_more_tricks() -> None:
    table = at("Ann Bob, 3 cards, bids 3 1").play("tricks 2 1")  # 2 and 11
    table.play("bids 0 2", "tricks 0 2")  # from Bob: 5, so 16, and Ann 12, so 14
    table.play("bids 0 1", "tricks 1 0")  # from Ann: 1, so 15, and Bob 0
    assert table.totals == [15, 16]
    assert table.events("won") == [("Bob", 16)]


def test_rg_95_the_highest_total_wins() -> None:
    table = last_round([40, 39, 20], [0, 9, 9]).play("tricks 0 0 1")
    assert table.events("won") == [("Ann", 40)]
    assert table.clauses("won") == ["RG-95"]


def test_rg_96_level_on_top_the_most_exact_bids_win() -> None:
    table = last_round([40, 40, 20], [3, 4, 9]).play("tricks 0 0 1")
    assert table.events("won") == [("Bob", 40)]
    assert table.event("tie_break").facts == {"whom": (0, 1), "exact": (3, 4)}


def test_rg_96_players_below_the_top_take_no_part() -> None:
    assert rank((40, 40, 39), (1, 2, 10)).winners == (1,)


def test_rg_96_a_made_zero_bid_counts_as_exact() -> None:
    table = at("Ann Bob, 2 cards, bids 0 1").play("tricks 0 2")
    assert "Ann=5/1" in GAME.tally(table.state)


def test_rg_97_still_level_the_victory_is_shared() -> None:
    table = last_round([40, 40, 20], [3, 3, 9]).play("tricks 0 0 1")
    assert table.events("won") == [("Ann", 40), ("Bob", 40)]
    assert table.clauses("won") == ["RG-97", "RG-97"]


def test_rg_a1_in_amigo_a_missed_bid_costs_5_and_keeps_its_tricks() -> None:
    table = at("Ann Bob Cy, 4 cards, bids 0 1 3", edition="amigo").play("tricks 1+b 1 2")
    assert table.scores == [1 - 5 + 5, 1 + 10, 2 - 5]
    assert [event.clause for event in table.told if event.kind == "scored"] == ["RG-A1", "RG-A15", "RG-A1"]


def test_rg_a2_in_amigo_a_made_bid_of_zero_is_worth_10() -> None:
    table = at("Ann Bob, 4 cards, bids 0 4", edition="amigo").play("tricks 0 4")
    assert table.scores == [10, 4 + 10]
    assert [event.clause for event in table.told if event.kind == "scored"] == ["RG-A2", "RG-A15"]


def test_rg_a3_amigo_has_three_bonus_three_mad_and_112_cards() -> None:
    assert scores("4 0", "4+b+b+b+m+m+m 0", edition="amigo")[0] == 4 + 10
    table = at("Ann Bob, 4 cards, trump red", edition="amigo")
    assert GAME.summary(table.state)["pile"] == 112 - 2 * 4
    assert (table.refused("tricks 4+b+b+b+b 0"), table.why.clause) == ("R-BONUS", "RG-A3")
    table.lay("bonus", "bonus", "bonus", "mad")
    assert (table.refused("play bonus"), table.why.clause) == ("R-DECK", "RG-A3")


def test_the_leaflets_clauses_are_cited_by_the_leaflets_edition() -> None:
    table = at("Ann Bob, 4 cards, bids 0 4").play("tricks 0 4")
    assert {event.clause for event in table.told if event.kind == "scored"} == {"RG-89"}


def test_an_unknown_edition_is_refused() -> None:
    setup = GAME.prepare(["Ann", "Bob"], {"edition": "nope"})
    assert refusal_of(lambda: GAME.start(setup)).code == "W-SETUP"


def test_figures_come_from_the_dealers_left() -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("table: set round 7  # x", "table: set dealer Ann  # x")
    table.play("bids 2 2 1", "tricks 1 2 1+b")
    assert table.scores == [16, 1, 12]  # Bob, at Ann's left, has the first figure


@each(
    ("said", "expected"),
    [
        ("made", [12, 11, 11]),
        ("made Bob 1", [12, 11, 11]),
        ("made Ann 1 Bob 2", [1, 2, 11]),
        ("made Cy 0 Bob 2+b", [12, 7, 0]),
        ("made ann 3 bob 0", [3, 0, 11]),
    ],
)
def test_tricks_made_are_the_bids_but_for_the_exceptions(said: str, expected: list[int]) -> None:
    assert at("Ann Bob Cy, 4 cards, bids 2 1 1").play(f"tricks {said}").scores == expected


def test_tricks_made_must_add_up_too() -> None:
    table = at("Ann Bob Cy, 4 cards, bids 2 2 1")
    assert table.refused("tricks made") == "R-TRICKS-SUM"
    assert table.why.facts["case"] == "made"
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (5, 4)


@each(
    ("bids", "said", "proposed"),
    [
        ("2 2 1", "made", "made Ann 1"),  # 5 for 4 tricks: Ann, at the dealer's left, has one fewer
        ("0 0 0", "made", "made Ann 4"),
        ("2 2 1", "made Bob 0", "made Bob 0 Ann 3"),  # who was named keeps what was said
        ("4 1 0", "made Ann 4", "made Ann 4 Bob 0"),
        ("2 2 1", "made Ann 4", None),  # 3 too many, and nobody else has 3
        ("4 4 4", "made", None),
    ],
)
def test_rg_107_what_is_proposed_for_made_tricks_adds_up(bids: str, said: str, proposed: str | None) -> None:
    table = at(f"Ann Bob Cy, 4 cards, bids {bids}")
    assert table.refused(f"tricks {said}") == "R-TRICKS-SUM"
    assert table.why.facts.get("example") == (proposed and f"tricks {proposed}")
    if proposed:
        assert len(table.play(f"tricks {proposed}").scores) == 3


@pytest.mark.parametrize(
    "line", ["tricks Ann 1 Bob 2 Cy 1+b", "tricks made", "tricks made Bob 2+m", "tricks Cy 1 Ann 1+b+m Bob 2"]
)
def test_what_is_typed_is_what_is_stored(line: str) -> None:
    table = at("Ann Bob Cy, 4 cards, bids 1 2 1").play(line)
    assert table.log[-1] == f"Ann: {line}"
