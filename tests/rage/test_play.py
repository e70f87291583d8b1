"""Playing the cards (RG-27 to RG-41)."""

from ragz_cli.games.rage import GAME
from tests.each import each

from .table import Table, at


def test_rg_27_the_dealers_left_leads_first() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red")
    assert table.dealer == "Cy"
    assert table.refused("Bob: play red 3") == "R-TURN"
    assert table.why.clause == "RG-27"
    table.play("Ann: play red 3")


def test_rg_28_play_goes_to_the_left_with_one_card_each() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("red 3")
    assert table.refused("Cy: play red 4") == "R-TURN"
    assert table.refused("Ann: play red 4") == "R-TURN"
    assert (table.why.clause, table.why.facts["next"]) == ("RG-28", table.state.seats["Bob"])
    assert table.play("Bob: play red 4", "Cy: play red 5").took == "Cy"


def test_rg_28_nobody_passes() -> None:
    assert at("Ann Bob, trump red").refused("play pass") == "R-CARD"


@each("card", ["blue 4", "red 4", "wild green", "change blue", "out", "bonus", "mad"])
def test_rg_29_any_card_may_be_led(card: str) -> None:
    assert at("Ann Bob, trump red").lay(card).events("played") == [("Ann", 1)]


@each(
    ("cards", "suit"),
    [
        (["blue 4"], "blue"),
        (["wild green"], "green"),
        (["out", "blue 4"], "blue"),
        (["change blue"], ""),
        (["change blue", "mad", "wild yellow"], "yellow"),
        (["bonus", "mad", "out"], ""),
    ],
)
def test_rg_30_the_first_coloured_card_or_wild_fixes_the_lead_suit(cards: list[str], suit: str) -> None:
    told = at("Ann Bob Cy Dee, trump red").lay(*cards).told[-1]
    assert told.facts["suit"] == suit


def test_rg_31_who_comes_next_is_told_what_to_follow() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("red 4")
    assert table.event("played").facts["suit"] == "red"
    assert table.event("played").facts["next"] == table.state.seats["Bob"]
    assert [duty.clauses for duty in GAME.owed(table.state) if duty.verb == "play"] == [("RG-31",)]


def test_rg_31_not_following_cannot_be_checked_at_once_and_is_taken() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "green 9")
    assert table.took == "Ann"
    assert table.events("revoke") == []


@each("card", ["green 9", "red 0", "out", "change green", "bonus", "mad", "wild green"])
def test_rg_32_who_cannot_follow_may_play_any_card(card: str) -> None:
    at("Ann Bob, 4 cards, trump red").lay("blue 4", card)


def test_rg_33_an_action_card_after_the_lead_suit_claims_to_be_void() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "mad", "blue 3", "blue 9")
    assert table.events("revoke") == [("Bob", 1)]


def test_rg_33_a_wild_called_in_the_lead_colour_claims_it_too() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "wild blue", "blue 9", "blue 3")
    assert table.events("revoke") == [("Bob", 1)]


def test_rg_34_before_there_is_a_suit_everybody_is_free() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("bonus", "out", "green 2")
    assert table.took == "Cy"
    table.lay("blue 5", "green 3", "green 4")
    table.play("play green 5", "play green 6", "play blue 6")
    assert [(event.who, event.amount) for event in table.told if event.kind == "revoke"] == [(1, 2)]


def test_rg_34_a_card_played_before_the_suit_claims_nothing() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("bonus", "mad", "blue 2")
    assert table.lay("blue 4", "blue 6", "blue 5").events("revoke") == []


def test_rg_35_the_second_player_follows_a_led_wild() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("wild blue", "green 2", "blue 4", "blue 3")
    assert table.events("revoke") == [("Bob", 1)]


def test_amb_4_a_house_rule_frees_the_second_player_after_a_led_wild() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", **{"wild-lead-second-free": "on"})
    table.lay("wild blue", "green 2", "green 3").lay("blue 4", "blue 3", "blue 5")
    assert table.events("revoke") == [("Cy", 1)]


def test_rg_36_the_lead_suit_stays_when_the_trump_changes() -> None:
    table = at("Ann Bob Cy, 4 cards, trump green").lay("blue 4", "change red")
    assert table.told[-1].facts["suit"] == "blue"
    assert table.lay("blue 5").took == "Cy"


def test_rg_37_later_players_already_play_under_the_new_trump() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 4", "change green")
    assert table.told[-1].facts["trump"] == "green"
    assert table.lay("green 0").took == "Cy"


def test_rg_38_a_trick_is_complete_with_one_card_each() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 4", "blue 9")
    assert table.events("trick_won") == []
    assert table.refused("winner Bob") == "R-PHASE"
    assert table.refused("Bob: play green 1") == "R-TURN"
    assert table.lay("blue 1").took == "Bob"


def test_rg_38_there_is_no_winner_before_the_first_trick() -> None:
    assert at("Ann Bob, 4 cards, trump red").refused("winner Bob") == "R-PHASE"


def test_rg_39_the_winner_takes_the_trick_with_every_bonus_and_mad_in_it() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("bonus", "blue 9", "mad").lay("blue 3", "blue 2", "bonus")
    assert [table.taken(name) for name in ("Ann", "Bob", "Cy")] == [(0, 0, 0), (2, 2, 1), (0, 0, 0)]


def test_rg_40_the_winner_leads_the_next_trick() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 4", "blue 9", "blue 1")
    assert table.refused("Ann: play green 1") == "R-TURN"
    assert table.why.clause == "RG-40"
    table.play("Bob: play green 1")


def test_rg_27_and_40_what_is_owed_cites_who_leads_and_why() -> None:
    table = at("Ann Bob, 4 cards, trump red")
    assert [duty.clauses for duty in GAME.owed(table.state) if duty.verb == "play"] == [("RG-27",)]
    table.lay("blue 4", "blue 9")
    assert [duty.clauses for duty in GAME.owed(table.state) if duty.verb == "play"] == [("RG-40",)]


def test_rg_121_the_figures_offered_hold_what_was_played() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 9", "bonus", "mad")
    assert table.examples()[-1] == "Bob: tricks 4+b+m 0"


def test_rg_41_the_round_ends_after_n_tricks_and_is_scored_then() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3")
    assert table.scores == []
    assert table.lay("green 4", "green 3").scores == [2, 5]


def test_rg_41_there_is_no_trick_after_the_last() -> None:
    table = at("Ann Bob, 1 card, trump red", variant="hidden-bids").lay("blue 4", "blue 3")
    assert table.refused("play green 1") == "R-TRICKS-OVER"


def test_rg_41_a_round_is_not_scored_earlier() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "blue 3")
    assert table.refused("tricks 1 0") == "R-TRICKS-SUM"


def test_rg_113_a_whole_round_by_the_right_players() -> None:
    table = at("Ann Bob, 2 cards, trump red")
    order = []
    for card in ("blue 4", "blue 9", "green 4", "green 3"):
        order.append(table.turn)
        table.lay(card)
    assert order == ["Ann", "Bob", "Bob", "Ann"]
    assert table.state.cards == 1


def test_a_round_may_switch_to_figures_at_any_card() -> None:
    def begun() -> Table:
        return at("Ann Bob Cy, 4 cards, trump red, bids 2 2 0").lay("bonus", "blue 9", "blue 1")

    assert begun().play("tricks 1 2+b 1").scores == [1, 17, 1]
    assert begun().lay("green 4").play("tricks 1 2+b 1").scores == [1, 17, 1]
