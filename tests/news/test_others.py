"""Humility, Arrogance and other spaces (GN-79 to GN-84); no debts (GN-107, GN-108)."""

import pytest

from tests.each import each
from tests.news.table import STAND_IN, at, new, news, owners


def test_gn_79_leading_has_most_zeal_and_trailing_least_over_all_players():
    table = at("Ann 90, landing on Arrogance; Bob 60; Cy 30, 3 cards")
    assert table.moved == [("Ann", -25)]
    table = at("Ann 60, landing on Humility, owns all but Israel; Bob 90; Cy 30, 3 cards")
    assert owners(table, "Israel") == {"Cy": 1}


def test_gn_80_the_trailing_player_places_in_the_lowest_open_territory():
    table = at("Ann 60, landing on Humility; Bob 20, on Start, owns South America-1")
    assert owners(table, "South America-2") == {"Bob": 1}
    assert (news(table, "South America-2"), table.where("Bob"), table.phase) == (0, "Start", "open")
    assert table.moved == []


def test_gn_80_of_several_lowest_the_trailing_player_picks():
    table = at("Ann 60, landing on Humility; Bob 20")
    assert table.owed() == ["Bob: place"]
    assert table.refused("Ann: place South America-1") == "R-TURN"
    assert table.refused("Bob: place South America-3") == "R-LOWEST"
    assert table.refused("Bob: place Corner 1") == "R-EV-OPEN"
    table.play("Bob: place South America-2")
    assert owners(table, "South America-2") == {"Bob": 1}


def test_gn_81_all_who_tie_place_on_one_territory():
    table = at("Ann 60, landing on Humility, owns South America-1; Bob 20; Cy 20")
    assert owners(table, "South America-2") == {"Bob": 1, "Cy": 1}
    assert len(table.state.news) == 1
    assert table.clauses("placed") == ["GN-81", "GN-81"]
    alone = at("Ann 60, landing on Humility, owns South America-1; Bob 20; Cy 30")
    assert alone.clauses("placed") == ["GN-80"]


def test_a_12_one_news_marker_is_laid_for_all_who_tie():
    table = at("Ann 60, landing on Humility, owns South America-1; Bob 20; Cy 20")
    assert (table.events("placed"), table.events("marker_hidden")) == ([("Bob", 1), ("Cy", 1)], [("Bob", 0)])


def test_a_5_a_face_up_marker_is_turned_once_for_all_who_tie():
    table = at("Ann 60, landing on Humility; Bob 20; Cy 20").play("table: set news South America-1 up 35  # seen")
    table.play("Ann: place South America-1")
    assert (table.events("marker_turned"), table.events("marker_hidden")) == ([("Bob", 35)], [])


@pytest.mark.parametrize("who", ["Ann", "Bob", "Cy"])
def test_a_11_of_several_who_tie_any_names_it_or_the_lander_where_they_cannot_agree(who):
    table = at("Ann 60, landing on Humility; Bob 20; Cy 20; Dee 60")
    assert table.owed() == ["Bob: place", "Cy: place"]
    assert table.refused("Dee: place South America-2") == "R-TURN"
    table.play(f"{who}: place South America-2")
    assert (owners(table, "South America-2"), table.clauses("placed")) == ({"Bob": 1, "Cy": 1}, ["GN-81"] * 2)
    assert table.owed() == []


def test_a_11_the_lander_has_no_say_where_one_trails():
    table = at("Ann 60, landing on Humility; Bob 20; Cy 60")
    assert (table.owed(), table.refused("Ann: place South America-2")) == (["Bob: place"], "R-TURN")
    assert table.why.facts["whom"] == (1,)


def test_a_11_a_lander_who_trails_too_is_one_of_those_who_name_it():
    table = at("Ann 20, landing on Humility; Bob 60; Cy 20")
    assert table.owed() == ["Ann: place", "Cy: place"]
    assert owners(table.play("Cy: place South America-1"), "South America-1") == {"Ann": 1, "Cy": 1}


@each("cards", ["", ", 1 card", ", 5 cards"])
@each("zeal", [60, 20])
def test_k_77_humility_asks_nothing_where_nothing_is_open(cards, zeal):
    table = at(f"Ann 60, free; Bob {zeal}{cards}; Cy 60").play("table: set Bob at South America-6  # so")
    table.play(*(f"table: set Ann marker {table.state.board.name(at)} 1  # so" for at in sorted(table.state.open)))
    table.play("Ann: end", "Bob: roll 1 2")
    assert (table.where("Bob"), table.owed(), table.clauses("nothing_open")) == ("Humility", [], ["GN-114"])
    before = table.game.summary(table.state)
    assert table.game.summary(table.play("Bob: act").state) == before  # as older saves have it
    assert table.play("Bob: end").turn == "Cy"


@pytest.mark.parametrize(("house", "where"), [("no", "Start"), ("yes", "South America-2")])
def test_a_12_the_ragz_of_the_trailing_moves_only_by_house_rule(house, where):
    options = {**STAND_IN, "humility_moves": house}
    table = at("Ann 60, landing on Humility, owns South America-1; Bob 20; Cy 20", options)
    assert (table.where("Bob"), table.where("Cy"), table.where("Ann")) == (where, where, "Humility")


@pytest.mark.parametrize(("house", "open_now"), [("no", True), ("yes", False)])
def test_a_12_humility_is_the_landers_event_only_by_house_rule(house, open_now):
    options = {**STAND_IN, "humility_counts": house}
    table = at("Ann 20, landing on Humility; Bob 60, owns South America-1", options)
    assert ("event" in table.open()) is open_now
    table = at("Ann 60, landing on Humility; Bob 20, owns South America-1", options)
    assert "event" in table.open()


def test_gn_82_each_leading_player_loses_25_and_a_card():
    table = at("Ann 40, landing on Arrogance; Bob 60, 2 cards; Cy 60")
    assert table.moved == [("Bob", -25), ("Cy", -25)]
    assert (table.cards("Bob"), table.cards("Cy"), table.events("card_lost")) == (1, 0, [("Bob", 1)])
    assert table.phase == "open"


def test_gn_82_the_loss_makes_nobody_else_leading():
    table = at("Ann 60, landing on Arrogance; Bob 50")
    assert (table.held("Ann"), table.held("Bob")) == (35, 50)


def test_gn_107_with_less_zeal_all_of_it_and_no_debts():
    table = at("Ann 16, landing on Arrogance; Bob 10")
    assert (table.held("Ann"), table.moved) == (0, [("Ann", -16)])
    assert (table.clauses("released"), table.facts("released")["asked"]) == (["GN-107"], 25)


@pytest.mark.parametrize(("zeal", "left", "clause"), [(26, 1, "GN-82"), (25, 0, "GN-82"), (24, 0, "GN-107")])
def test_gn_107_whoever_has_25_pays_in_full(zeal, left, clause):
    table = at(f"Ann {zeal}, landing on Arrogance; Bob 10")
    assert (table.held("Ann"), table.clauses("released")) == (left, [clause])


def test_gn_108_all_who_tie_act():
    assert at("Ann 60, landing on Arrogance; Bob 60; Cy 60").moved == [("Ann", -25), ("Bob", -25), ("Cy", -25)]


@pytest.mark.parametrize("space", ["Corner 1", "Corner 8", "Humility"])
def test_gn_83_three_spaces_get_the_news_out(space):
    table = at(f"Ann 50, landing on {space}; Bob 60, owns all but Israel")
    if space != "Humility":
        table.play("Ann: corner self")
    assert owners(table, "Israel") == {"Ann": 1}
    assert table.events("last_round") == [("Ann", 1)]


def test_gn_84_a_space_that_the_booklet_does_not_name():
    table = new("Ann Bob", first="Ann").play("Ann: roll 1 2", "Ann: space 3 other Lose-a-turn")
    assert (table.facts("other_space")["space"], table.phase) == ("Lose-a-turn", "open")
    table.play("table: set Ann zeal 50  # the space says so", "table: set Ann cards 1  # the space says so")
    assert (table.held("Ann"), table.cards("Ann")) == (50, 1)


@pytest.mark.parametrize("space", ["Humility", "Arrogance"])
def test_a_2_a_holder_may_play_cards_before_the_space_is_acted_on(space):
    table = at(f"Ann 60, landing on {space}, 2 cards; Bob 60")
    assert table.owed() == ["Ann: act"]
    assert {"receive", "replace", "forward"} <= table.open()
    table.play("Ann: receive 5")
    assert table.owed() == ["Ann: act"]
    table.play("Ann: act")
    if space == "Arrogance":
        assert (table.held("Ann"), table.held("Bob"), table.cards("Ann")) == (40, 60, 0)  # 65 leads alone


def test_a_2_the_last_card_played_leaves_no_choice():
    table = at("Ann 60, landing on Arrogance, 1 card; Bob 60").play("Ann: receive 5")
    assert (table.held("Ann"), table.phase) == (40, "open")


@pytest.mark.parametrize("house", ["no", "yes"])
def test_a_2_both_values_of_cards_before_the_space(house):
    table = at("Ann 60, landing on Corner 2, 2 cards; Bob 60", {**STAND_IN, "cards_after_space_only": house})
    if house == "yes":
        assert table.refused("Ann: receive 5") == "R-CARD-TIME"
    else:
        assert table.play("Ann: receive 5").owed() == ["Ann: corner"]
    table = at("Ann 60, landing on Arrogance, 2 cards; Bob 60", {**STAND_IN, "cards_after_space_only": house})
    assert table.phase == ("open" if house == "yes" else "landed")


def test_gn_114_humility_without_an_open_territory_does_nothing():
    table = at("Ann 60, landing on Humility; Bob 20, owns all")
    assert (table.events("nothing_open"), table.phase) == ([("Ann", 0)], "open")


@pytest.mark.parametrize("between", [["table: set Bob cards 1  # dealt"], ["Bob: space 7 territory Peru 15"]])
def test_gn_79_who_trails_is_settled_when_the_space_is_acted_on(between):
    table = new("Ann Bob", first="Ann").play(
        "table: space 3 humility  # looked", "table: set Ann cards 2  # a game in progress",
        "table: set Ann zeal 10  # a game in progress", "Ann: roll 1 2", "Ann: act", "Ann: receive 90", *between,
    )  # fmt: skip
    assert table.owed() == ["Ann: place"]
    table.play("Ann: place Chile", "Ann: space 8 territory Chile 15")
    assert owners(table, "Chile") == {"Ann": 1}
