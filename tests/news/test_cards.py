"""Message Cards (GN-85 to GN-95, GN-102, GN-103). The others: landing, event."""

import pytest

from tests.each import each
from tests.news.table import STAND_IN, at, closer, new, news, owners


def test_gn_85_cards_come_from_corners_doubles_and_start():
    assert at("Ann 60, landing on Corner 2; Bob 60").play("Ann: corner bob").cards("Ann") == 3
    assert at("Ann 60, to roll; Bob 60").play("Ann: roll 3 3").cards("Ann") == 1
    assert at("Ann 60, on Territory-29, to roll; Bob 60").play("Ann: roll 1 2").cards("Ann") == 1
    assert at("Ann 60, landing on Israel; Bob 60, owns Israel").cards("Ann") == 0


def test_gn_86_nobody_holds_a_sixth_card():
    table = at("Ann 60, to roll, 5 cards; Bob 60").play("Ann: roll 3 3")
    assert (table.cards("Ann"), table.events("drew"), table.events("hand_full")) == (5, [], [("Ann", 1)])
    assert table.facts("hand_full")["code"] == "R-HAND"


def test_gn_87_cards_may_be_played_as_they_are_drawn_or_kept():
    table = at("Ann 60, landing on Corner 2; Bob 60").play("Ann: corner bob", "Ann: receive 20")
    assert (table.held("Ann"), table.cards("Ann")) == (80, 2)


def test_gn_88_any_number_after_the_track_roll():
    table = at("Ann 60, landing on Israel, 4 cards; Bob 60")
    table.play(
        "Ann: receive 5", "Ann: event Israel 5", "Ann: marker 5", "Ann: throw 1 2", "Ann: receive 6", "Ann: replace 1"
    )
    assert (table.held("Ann"), table.cards("Ann")) == (66, 1)
    assert at("Ann 60, to roll, 1 card; Bob 60").refused("Ann: receive 5") == "R-ROLL"


def test_gn_89_no_card_in_a_turn_that_ends_on_start():
    for position in ("Ann 60, to roll, 2 cards; Bob 60", "Ann 60, on Territory-29, to roll, 2 cards; Bob 60"):
        table = at(position).play("Ann: roll 1 2" if "29" in position else "Ann: roll 2 2")
        for line in ("receive 5", "replace 1", "forward 1", "double"):
            assert table.refused(f"Ann: {line}") == "R-OVER"


def test_gn_90_each_card_leaves_the_hand_and_none_is_played_without_one():
    table = at("Ann 60, free, 1 card; Bob 60").play("Ann: receive 5")
    assert table.cards("Ann") == 0
    assert table.refused("Ann: receive 5") == "R-CARD-NONE"
    assert table.refused("Ann: replace 1") == "R-CARD-NONE"


def test_gn_91_a_receive_card_pays_its_number_in_the_own_turn_only():
    table = at("Ann 60, free, 1 card; Bob 60, 1 card").play("Ann: receive 25")
    assert table.moved == [("Ann", 25)]
    assert table.refused("Bob: receive 25") == "R-CARD-TIME"
    assert table.refused("Ann: receive 0") == "R-CARD-NONE"


def test_gn_92_a_replace_card_goes_with_others():
    table = at("Ann 60, free, 4 cards; Bob 60")
    assert table.refused("Ann: replace 0") == "R-REPL-ALONE"
    assert table.refused("Ann: replace 4") == "R-CARD-NONE"
    assert table.refused("Ann: replace 3 of 2") == "R-REPL-MANY"
    assert table.play("Ann: replace 2 of 3").cards("Ann") == 3
    assert at("Ann 60, free, 1 card; Bob 60").refused("Ann: replace 1") == "R-REPL-ALONE"


def test_gn_93_move_forward_goes_on_and_follows_the_space_reached():
    table = at("Ann 60, landing on Corner 2, 1 card; Bob 60, owns South America-4").play("Ann: forward 1")
    assert (table.where("Ann"), table.cards("Ann"), table.phase) == ("South America-4", 0, "open")
    assert table.moved == [("Bob", 15)]


def test_gn_93_the_owners_of_the_first_space_give_back_what_they_received():
    table = at("Ann 60, landing on Israel, 1 card, owns Israel; Bob 60, owns Israel twice").play("Ann: forward 1")
    assert table.moved == [("Ann", -40), ("Bob", -80)]
    assert (table.held("Ann"), table.held("Bob")) == (60, 60)


@pytest.mark.parametrize("space", ["Humility", "Arrogance"])
@pytest.mark.parametrize("house", ["no", "yes"])
def test_gn_93_humility_and_arrogance_are_taken_back_exactly(space, house):
    options = {**STAND_IN, "cards_after_space_only": house}
    table = at(f"Ann 90, landing on {space}, 3 cards, owns South America-1; Bob 60, 2 cards", options)
    table.play("Ann: forward 1")
    assert [(table.held(name), table.cards(name)) for name in ("Ann", "Bob")] == [(90, 2), (60, 2)]
    assert owners(table, "South America-2") == {}
    assert dict(table.state.news) == {}


def test_gn_93_closing_the_last_territory_is_taken_back_too():
    options = {**STAND_IN, "cards_after_space_only": "yes"}
    table = at("Ann 50, landing on Humility, 1 card; Bob 60, owns all but Israel", options)
    assert closer(table) == "Ann"
    table.play("Ann: forward 1")
    assert (closer(table), owners(table, "Israel")) == ("", {})


def test_gn_93_reaching_start_ends_the_turn_with_a_card():
    table = at("Ann 60, landing on Territory-31, 2 cards; Bob 60").play("Ann: forward 1")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 2, "Bob")


def test_gn_94_only_at_once_after_the_roll():
    for line in ("receive 5", "event Israel 5"):
        table = at("Ann 60, landing on Arabia, 2 cards; Bob 60").play(f"Ann: {line}")
        assert table.refused("Ann: forward 2") == "R-MF-WHEN"
    table = at("Ann 60, landing on Corner 2, 1 card; Bob 60").play("Ann: corner self")
    assert table.refused("Ann: forward 2") == "R-MF-WHEN"
    table = at("Ann 60, landing on Arabia, owns Arabia, 2 cards; Bob 60").play("Ann: double")
    assert table.refused("Ann: forward 2") == "R-MF-WHEN"
    assert at("Ann 60, landing on Arabia; Bob 60, 1 card").refused("Bob: forward 2") == "R-MF-WHEN"


def test_gn_94_not_with_a_card_drawn_on_this_very_space():
    table = at("Ann 60, landing on Corner 2; Bob 60").play("Ann: corner bob")
    assert table.refused("Ann: forward 2") == "R-MF-WHEN"
    table = at("Ann 60, landing on Corner 7; Bob 60, 1 card")  # only Bob can follow, and Ann draws at once
    assert table.cards("Ann") == 1
    assert table.refused("Ann: forward 2") == "R-MF-WHEN"


def test_gn_94_a_rivals_quick_receive_double_is_taken_back_with_the_landing():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel and Arabia, 2 cards").play("Bob: double")
    assert table.held("Bob") == 140
    table.play("Ann: forward 1")
    assert (table.moved, table.events("card_back")) == ([("Bob", -80), ("Bob", 35)], [("Bob", 1)])
    assert (table.held("Bob"), table.cards("Bob"), table.where("Ann")) == (95, 2, "Arabia")
    table.play("Bob: double")  # the one of this turn: the other was at no landing
    assert (table.held("Bob"), table.cards("Bob")) == (130, 1)


def test_gn_94_only_cards_that_were_played_come_back():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel, 1 card; Cy 60, owns Israel, 2 cards")
    assert table.play("Cy: double", "Ann: forward 1").events("card_back") == [("Cy", 1)]  # Bob has played none


@each(
    "word",
    [
        "set Bob at Corner 5", "set Ann marker Territory-31 1", "set news Territory-31 up 35", "set territories 21",
        "set Ann zeal 50", "set Bob zeal 110", "set Bob cards 3", "space 31 territory Japan 50",
    ],
)  # fmt: skip
def test_gn_94_the_tables_word_does_not_end_the_moment(word):
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel").play(f"table: {word}  # a correction")
    table.play("Ann: forward 5")
    assert (table.where("Ann"), table.cards("Ann")) == ("Territory-24", 0)


def test_gn_94_what_the_table_says_after_the_landing_stays_said():
    table = at("Ann 60, landing on Israel, 2 cards; Bob 60, owns Israel").play(
        "table: set Ann marker Territory-31 2  # lay under the cloth", "table: set Bob at Corner 5  # pushed",
        "table: set news Arabia up 50  # lay under the cloth", "Ann: forward 5",
    )  # fmt: skip
    assert (owners(table, "Territory-31"), table.where("Bob"), news(table, "Arabia")) == ({"Ann": 2}, "Corner 5", 50)


def test_gn_94_zeal_counted_after_the_landing_gives_back_the_receipt_only():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel")
    table.play("table: set Bob zeal 110  # 10 more than ragz had", "Ann: forward 5")
    assert (table.moved, table.held("Bob")) == ([("Bob", -40)], 70)


def test_gn_94_a_card_that_the_table_counts_after_the_landing_was_held_before_it():
    table = at("Ann 60, landing on Israel; Bob 60").play("table: set Ann cards 1  # lay under the cloth")
    table.play("Ann: forward 5")
    assert (table.where("Ann"), table.cards("Ann")) == ("Territory-24", 0)


def test_gn_94_a_lander_who_stands_elsewhere_goes_on_from_there():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60")
    table.play("table: set Ann at Territory-23  # moved too few", "Ann: forward 4")
    assert table.where("Ann") == "Territory-27"


def test_gn_94_a_turn_given_to_another_has_no_landing():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, 1 card").play("table: set turn Bob  # Ann had gone twice")
    assert table.refused("Bob: forward 2") == "R-ROLL"


def test_gn_94_not_from_start():
    table = at("Ann 60, on Territory-29, to roll, 1 card; Bob 60").play("Ann: roll 1 2")
    assert table.refused("Ann: forward 2") == "R-OVER"


def test_gn_94_before_the_space_is_even_told():
    table = new("Ann Bob", first="Ann").play("table: set Ann cards 1  # a game in progress", "Ann: roll 1 2")
    assert table.owed() == ["Ann: space"]
    table.play("Ann: forward 2")
    assert (table.player("Ann").at, table.owed()) == (5, ["Ann: space"])


def test_gn_94_right_after_the_space_is_told():
    table = new("Ann Bob", first="Ann").play("table: set Ann cards 1  # a game in progress", "Ann: roll 1 2")
    table.play("Ann: space 3 territory Peru 10", "Ann: forward 2")
    assert table.player("Ann").at == 5


@pytest.mark.parametrize("first_landing_pays", ["no", "yes"])
def test_gn_94_the_landers_own_receive_double_ends_the_moment(first_landing_pays):
    options = {**STAND_IN, "first_landing_pays": first_landing_pays}
    table = at("Ann 60, landing on Israel, owns Israel, 2 cards; Bob 60", options).play("Ann: double")
    assert table.refused("Ann: forward 1") == "R-MF-WHEN"
    assert (table.held("Ann"), table.cards("Ann"), table.where("Ann")) == (140, 1, "Israel")


def test_gn_95_one_move_forward_a_turn():
    table = at("Ann 60, landing on Corner 2, 3 cards; Bob 60").play("Ann: forward 1")
    assert table.refused("Ann: forward 1") == "R-MF-ONE"


def test_without_a_card_there_is_no_move_forward():
    assert at("Ann 60, landing on Corner 2; Bob 60").refused("Ann: forward 1") == "R-CARD-NONE"


@pytest.mark.parametrize(("house", "bob"), [("no", 60), ("yes", 100)])
def test_a_7_the_first_landing_pays_only_by_house_rule(house, bob):
    options = {**STAND_IN, "first_landing_pays": house}
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel", options).play("Ann: forward 1")
    assert (table.held("Bob"), table.where("Ann")) == (bob, "Arabia")


def test_a_7_receive_double_stands_where_the_first_landing_pays():
    options = {**STAND_IN, "first_landing_pays": "yes"}
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel, 1 card", options)
    table.play("Bob: double", "Ann: forward 1")
    assert (table.held("Bob"), table.cards("Bob")) == (140, 0)
    table = at("Ann 60, landing on Israel, owns Israel, 1 card; Bob 60", options).play("Ann: double")
    assert table.refused("Ann: forward 1") == "R-CARD-NONE"


@each("line", ["receive 5", "replace 1", "forward 2", "double", "teamwork 5"])
def test_gn_102_there_are_five_types(line):
    position = {
        "double": "Ann 60, landing on Israel; Bob 60, owns Israel, 2 cards",
        "teamwork 5": "Ann 60, free; Bob 60, 2 cards",
    }.get(line, "Ann 60, landing on Arabia, 2 cards; Bob 60")
    table = at(position)
    if line == "teamwork 5":
        table.play("Ann: event Israel 5")
    table.play(f"{'Bob' if 'Bob 60, owns' in position or 'free' in position else 'Ann'}: {line}")


def test_gn_103_in_others_turns_only_receive_double_and_teamwork():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 3 cards")
    assert table.refused("Bob: receive 5") == "R-CARD-TIME"
    assert table.refused("Bob: replace 1") == "R-CARD-TIME"
    table.play("Bob: double", "Ann: event Arabia 5", "Bob: teamwork 5")
    assert table.cards("Bob") == 1


@pytest.mark.parametrize("owner", ["", ", owns Israel"])
def test_gn_96_whoever_received_nothing_at_the_landing_is_not_too_late(owner):
    table = at(f"Ann 60, landing on Israel; Bob 60, 1 card; Cy 60{owner}")
    table.play("table: set Bob marker Israel 1  # overlooked")
    assert (table.refused("Bob: double"), table.why.facts["case"]) == ("R-RD-WHEN", "")
    table.play("Ann: event Arabia 5", "Ann: marker 35", "Ann: throw 6 6")  # that was no landing, either
    assert (table.where("Ann"), table.phase) == ("Arabia", "open")
    table.play("table: set Bob marker Arabia 1  # overlooked")
    assert (table.refused("Bob: double"), table.why.facts["case"]) == ("R-RD-WHEN", "")
