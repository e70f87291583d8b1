"""What a referee can check without seeing hands (RG-104 to RG-123)."""

import pytest

from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.cards import COLOURS
from ragz_cli.games.rage.playing import playable

from .table import at, new


def test_rg_104_the_deck_suffices_for_any_number_of_players() -> None:
    for players in range(2, 9):
        assert GAME.summary(new(" ".join(f"P{seat}" for seat in range(players))).state)["pile"] == 110 - 10 * players


def test_rg_105_stages_in_order() -> None:
    table = new("Ann Bob", dealer="Bob")
    assert table.owed() == ["Ann: bid", "Ann: bids"]
    assert table.play("bids 1 1").owed() == ["Ann: tricks"]
    assert table.play("trump red").owed() == ["Ann: play", "Ann: tricks"]
    assert table.play("tricks 5 5").owed() == ["Bob: bid", "Bob: bids"]


def test_rg_105_with_hidden_bids_they_come_last() -> None:
    table = new("Ann Bob", dealer="Bob", variant="hidden-bids")
    assert table.owed() == ["Ann: tricks"]
    assert table.play("tricks 5 5").owed() == ["Ann: bid", "Bob: bid", "Ann: bids"]


@pytest.mark.parametrize("tricks", ["1 2 2", "1 1 1", "4 4 0", "0 0 0"])
def test_rg_107_tricks_sum_to_the_cards_each(tricks: str) -> None:
    table = at("Ann Bob Cy, 4 cards, bids 0 0 0")
    assert table.refused(f"tricks {tricks}") == "R-TRICKS-SUM"
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (sum(map(int, tricks.split())), 4)


@pytest.mark.parametrize("tricks", ["5 0 -1", "-1 5 0", "9 0 0"])
def test_rg_107_nobody_has_fewer_than_0_or_more_than_all(tricks: str) -> None:
    assert at("Ann Bob Cy, 4 cards, bids 0 0 0").refused(f"tricks {tricks}") == "R-TRICKS-RANGE"


def test_rg_107_a_long_figure_is_refused_at_once() -> None:
    assert at("Ann Bob, 4 cards, bids 0 0").refused(f"tricks 1{'+b' * 200}x 3") == "R-FIGURES"


@pytest.mark.parametrize("tricks", ["1 3", "1 2 1 0", "1 tow 1", "1 2 1+x"])
def test_rg_107_one_figure_for_each_player(tricks: str) -> None:
    assert at("Ann Bob Cy, 4 cards, bids 0 0 0").refused(f"tricks {tricks}") == "R-FIGURES"


@pytest.mark.parametrize(
    ("tricks", "code"),
    [("1+b+b+b 2 1", "R-BONUS"), ("1+b 2+b 1+b", "R-BONUS"), ("1+m+m+m 2 1", "R-MAD"), ("1+m 2+m 1+m", "R-MAD")],
)
def test_rg_108_at_most_two_bonus_and_two_mad(tricks: str, code: str) -> None:
    table = at("Ann Bob Cy, 4 cards, bids 0 0 0")
    assert table.refused(f"tricks {tricks}") == code
    assert (table.why.facts["number"], table.why.facts["most"]) == (3, 2)


def test_rg_108_fewer_is_fine() -> None:
    assert at("Ann Bob Cy, 4 cards, bids 0 0 0").play("tricks 1 2 1").scores == [1, 2, 1]


@pytest.mark.parametrize("tricks", ["0+b 3 1", "0+m 3 1"])
def test_rg_109_no_trick_no_bonus_and_no_mad(tricks: str) -> None:
    assert at("Ann Bob Cy, 4 cards, bids 0 0 0").refused(f"tricks {tricks}") == "R-NO-TRICK"


def test_rg_110_a_trick_holds_one_card_of_each_player() -> None:
    table = at("Ann Bob, 4 cards, bids 0 0")
    assert table.refused("tricks 1+b+b+m 3") == "R-TRICK-CARDS"
    assert (table.why.facts["number"], table.why.facts["most"]) == (3, 2)
    assert at("Ann Bob, 4 cards, bids 0 0").play("tricks 1+b+b 3").scores == [11, 3]
    assert at("Ann Bob Cy, 4 cards, bids 0 0 0").play("tricks 1+b+b+m 3 0").scores[0] == 6


def test_rg_115_each_coloured_card_once_a_round() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "green 9", "orange 3")
    assert table.refused("play green 9") == "R-TWICE"
    assert (table.name(int(str(table.why.facts["whom"]))), table.why.facts["trick"]) == ("Bob", 1)


def test_rg_115_rg_117_only_cards_that_can_still_come_are_offered() -> None:
    """Red 5 lies in the Pile, blue 4 and green 9 are played, blue 3 lies in the trick."""
    table = new("Ann Bob", dealer="Bob").play("trump red 5", "bids 0 0").lay("blue 4", "green 9", "blue 3")
    coloured = {f"{colour} {rank}" for colour in COLOURS for rank in range(16)}
    assert {card for card in playable(table.state) if card in coloured} == coloured - {
        "red 5", "blue 4", "green 9", "blue 3"
    }  # fmt: skip


def test_rg_116_played_and_skipped_action_cards_count_together() -> None:
    table = (
        new("Ann Bob", dealer="Bob").play("trump red after mad out out", "bids 0 0").lay("mad", "out", "out", "blue 1")
    )
    assert table.refused("play mad") == "R-DECK"
    assert table.refused("play out") == "R-DECK"
    assert new("Ann Bob").refused("trump red after mad mad mad") == "R-DECK"


@pytest.mark.parametrize("kind", ["bonus", "mad"])
def test_rg_116_cards_that_the_table_told_of_count_too(kind: str) -> None:
    table = at("Ann Bob, 3 cards, trump red")
    table.play("table: set Ann tricks 1  # seen", f"table: set Ann {kind} 1  # seen").lay(kind)
    assert table.refused(f"play {kind}") == "R-DECK"
    table.lay("blue 4")
    assert table.play(*table.examples()[-1:]).events("scored")


def test_rg_116_figures_count_the_skipped_ones_too() -> None:
    table = new("Ann Bob", dealer="Bob").play("trump red after bonus", "bids 0 0")
    assert table.refused("tricks 10+b+b 0") == "R-DECK"
    assert table.play("tricks 10+b 0").scores == [15, 5]


def test_rg_117_the_card_turned_up_is_in_no_hand() -> None:
    table = at("Ann Bob, trump red 5")
    assert table.refused("play red 5") == "R-PILE"
    table.lay("red 6")


def test_rg_117_a_card_fetched_was_not_and_is_not_played() -> None:
    table = at("Ann Bob, trump red").lay("blue 4", "change green 7")
    assert table.refused("play green 7") == "R-PILE"
    assert table.refused("play change blue 4") == "R-PILE"
    table.lay("green 6", "change red").lay("out", "change green 7")


def red_but_the(left: str, *instead: str) -> list[str]:
    """The reds without one number, and what is played in its place."""
    return [f"red {number}" for number in range(16) if f"red {number}" != left] + list(instead)


def test_rg_118_a_colour_turned_up_has_at_most_15_cards_in_play() -> None:
    table = at("Ann Bob, trump red").lay(*red_but_the("red 0"))
    assert table.refused("play red 0") == "R-PILE-COLOUR"
    table.lay("blue 0")


def test_rg_118_no_change_to_a_colour_that_is_all_played() -> None:
    table = at("Ann Bob, trump blue").lay(*red_but_the("none"))
    assert table.refused("play change red") == "R-PILE-COLOUR"
    table.lay("change green")


def test_rg_119_a_change_names_a_colour_that_is_not_trump() -> None:
    table = at("Ann Bob, trump red")
    assert table.refused("play change") == "R-CHANGE-COLOUR"
    assert table.refused("play change pink") == "R-CARD"
    assert table.refused("play change red 4") == "R-CHANGE-SAME"


def test_rg_120_the_winner_told_must_be_the_one_of_the_cards() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 4", "red 0", "blue 9")
    assert table.refused("winner Cy") == "R-WINNER"
    assert table.name(int(str(table.why.facts["whom"]))) == "Bob"
    assert (table.why.facts["card"], table.why.facts["trump"]) == ("red 0", "red")
    assert table.play("winner Bob").events("winner_agrees") == [("Bob", 1)]


def test_rg_120_the_last_trick_of_a_round_can_be_told_too() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3", "green 4", "green 9")
    assert table.refused("winner Ann") == "R-WINNER"
    table.play("winner Bob")


def test_rg_120_a_last_trick_told_in_figures_has_no_winner_to_compare() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "blue 3").play("tricks 1 2")
    assert table.refused("winner Ann") == "R-PHASE"


def test_rg_120_after_the_table_has_set_a_trick_back_the_round_before_is_not_meant() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "blue 3", "green 4", "green 9", "red 1", "red 2")
    table.play("trump red", "bids 0 0", "play blue 4", "play blue 3", "table: set Bob tricks 0  # counted")
    assert table.refused("winner Bob") == "R-PHASE"


def test_rg_121_figures_told_must_hold_the_record() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "bonus", "green 4", "mad")
    assert table.refused("tricks 1+b+m 2") == "R-RECORD"
    assert table.refused("tricks 3+b 0") == "R-RECORD"
    assert (table.why.facts["kept"], table.why.facts["told"]) == ("2+b+m", "3+b")
    assert table.play("tricks 2+b+m 1").scores == [2, 1]


def test_rg_121_and_110_what_is_left_fits_the_tricks_that_are_left() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "blue 3")
    assert table.refused("tricks 2+b+b+m 1") == "R-RECORD"
    assert [table.why.facts[fact] for fact in ("number", "tricks", "most")] == [3, 1, 2]
    assert table.play("tricks 2+b+m 1").scores == [2, 1]


def test_rg_121_what_lies_in_the_trick_under_way_goes_to_somebody() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("bonus")
    assert table.refused("tricks 2 1") == "R-RECORD"
    assert table.play("tricks 2 1+b").scores == [2, 6]


def test_rg_121_and_110_a_trick_under_way_has_only_the_places_that_are_left() -> None:
    table = at("Ann Bob Cy, 1 card, trump red").lay("blue 4", "blue 9")
    assert table.refused("tricks 0 1+b+m 0") == "R-RECORD"
    assert table.why.facts["number"] == 2
    assert table.play("tricks 0 1+m 0").scores == [5, -4, 5]


def test_rg_121_and_39_a_trick_under_way_goes_whole_to_one_player() -> None:
    table = at("Ann Bob Cy, 2 cards, trump red").lay("bonus", "mad")
    assert table.refused("tricks 1+b 1+m 0") == "R-RECORD"
    assert [table.why.facts[fact] for fact in ("bonus", "mad")] == [1, 1]
    assert table.play("tricks 1+b+m 1 0").scores == [1, 1, 5]


def test_rg_121_the_cards_of_a_trick_under_way_may_lie_beside_those_of_tricks_to_come() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4")
    assert table.refused("tricks 2+b+b+m+m 0") == "R-RECORD"
    assert table.play("tricks 2+b+b+m 0").scores == [7, 5]


def test_rg_121_and_43_a_trick_under_way_goes_to_no_card_that_is_beaten() -> None:
    table = at("Ann Bob Cy, 1 card, trump red").lay("blue 4", "blue 9")
    assert table.refused("tricks 1 0 0") == "R-RECORD"
    assert table.play("tricks 0 1 0").scores == [5, 1, 5]


def test_rg_121_and_46_a_trick_under_way_goes_to_no_bonus_beside_a_coloured_card() -> None:
    table = at("Ann Bob Cy, 1 card, trump red").lay("bonus", "blue 0")
    assert table.refused("tricks 1+b 0 0") == "R-RECORD"
    assert table.play("tricks 0 0 1+b").scores == [5, 5, 6]


def test_rg_121_and_72_a_trick_under_way_does_not_go_to_the_second_wild_of_a_colour() -> None:
    table = at("Ann Bob Cy, 1 card, trump red").lay("wild blue", "wild blue")
    assert table.refused("tricks 0 1 0") == "R-RECORD"
    assert table.play("tricks 1 0 0").scores == [1, 5, 5]


def test_rg_121_and_45_a_trick_under_way_of_plain_actions_may_be_the_leaders() -> None:
    table = at("Ann Bob Cy, 1 card, trump red").lay("bonus", "mad")
    assert table.refused("tricks 0 1+b+m 0") == "R-RECORD"
    assert table.play("tricks 1+b+m 0 0").scores == [1, 5, 5]


@pytest.mark.parametrize("figures", ["tricks 1 0 0", "tricks 0 1 0", "tricks 0 0 1"])
def test_rg_121_and_55_a_trump_may_lose_the_trick_under_way_to_an_out(figures: str) -> None:
    at("Ann Bob Cy, 1 card, trump red").lay("blue 4", "red 9").play(figures)


def test_rg_105_figures_told_in_mid_trick_clear_the_table() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", variant="hidden-bids").lay("bonus", "blue 9").play("tricks 1 2+b 1")
    summary = GAME.summary(table.state)
    assert (summary["lead"], summary["played"], summary["trump"]) == ("", [], "red")


def test_rg_121_with_all_tricks_played_the_record_stands() -> None:
    table = at("Ann Bob, 2 cards, trump red", variant="hidden-bids").lay("blue 4", "blue 3", "green 4", "green 9")
    assert table.refused("tricks 1+b 1") == "R-RECORD"
    assert (table.why.facts["kept"], table.why.facts["told"]) == ("1", "1+b")
    assert table.refused("tricks 2 0") == "R-RECORD"
    assert table.refused("tricks 1 1") == "R-DONE"


def test_rg_122_a_late_card_proves_that_suit_was_not_followed() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "green 9", "blue 6", "blue 9")
    told = table.event("revoke")
    assert (table.name(told.who), told.amount) == ("Bob", 1)
    assert told.facts == {"suit": "blue", "card": "blue 9"}
    assert table.took == "Bob"


def test_rg_122_a_revoke_is_reported_once() -> None:
    table = at("Ann Bob, 5 cards, trump red").lay("blue 4", "green 9", "blue 6", "blue 3")
    assert len(table.events("revoke")) == 1
    assert table.lay("blue 7", "blue 2").events("revoke") == []


def test_rg_122_one_card_may_prove_several() -> None:
    table = at("Ann Bob, 5 cards, trump red").lay("blue 4", "green 9", "blue 6", "green 8", "blue 7", "blue 1")
    assert table.events("revoke") == [("Bob", 1), ("Bob", 2)]


def test_rg_122_a_second_revoke_after_a_proved_one_is_a_new_one() -> None:
    table = at("Ann Bob, 5 cards, trump red").lay("blue 4", "green 9", "blue 6", "blue 3", "blue 7", "green 8")
    assert table.lay("blue 8", "blue 2").events("revoke") == [("Bob", 3)]


@pytest.mark.parametrize("late", ["led", "thrown off", "ruffed with"])
def test_rg_122_the_proving_card_may_be_played_in_any_way(late: str) -> None:
    table = at("Ann Bob, 5 cards, trump blue" if late == "ruffed with" else "Ann Bob, 5 cards, trump red")
    table.lay("blue 4", "orange 9")
    if late == "led":
        table.lay("green 4", "green 9").lay("blue 9")
    else:
        table.lay("yellow 4", "blue 9")
    assert table.events("revoke") == [("Bob", 1)]


def test_rg_122_a_wild_proves_nothing_and_not_ruffing_is_none() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "green 9", "wild blue", "wild blue")
    table.lay("green 3", "red 2")
    assert table.events("revoke") == []


def test_rg_122_the_list_is_cleared_with_the_round() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "green 9").play("tricks 2 1")
    table.play("trump red", "bids 0 0").lay("blue 9", "blue 4")
    assert table.events("revoke") == []


def test_rg_122_the_proving_card_is_taken_and_the_table_decides() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "green 9", "blue 6", "blue 9")
    assert table.event("revoke").clause == "RG-122"
    table.play(
        "table: set Bob tricks 0  # revoke", "table: set Ann tricks 2  # revoke", "table: set turn Ann  # revoke"
    )
    assert table.lay("yellow 3", "yellow 2").scores == [3, 5]


def test_rg_123_a_throw_off_is_never_called_legal() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "green 9")
    assert table.kinds == ["played", "played", "trick_won"]
