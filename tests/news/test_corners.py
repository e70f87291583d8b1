"""The eight Corner Spaces (GN-62 to GN-78)."""

import pytest

from tests.each import each
from tests.news.table import STAND_IN, at, news, owners

ONE_OTHER = (1, 2, 3, 4, 5, 8)
REWARD = {1: 4, 2: 3, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 4}  # GN-69 to GN-76


def corner(number, rest="; Bob 60; Cy 60", mine="", **house):
    """Ann, with 60 Zeal, on a Corner."""
    return at(f"Ann 60, landing on Corner {number}{mine}{rest}", {**STAND_IN, **house})


def carried_out(table, name):
    """Whoever was chosen does what is owed."""
    for line in {
        1: ["place Israel"],
        3: ["throw 1 2"],
        5: ["throw 1 2"],
        6: ["throw 1 2"],
        8: ["place South America-1"],
    }.get(table.state.corner, []):
        table.play(f"{name}: {line}")
    return table


@each("number", range(1, 9))
def test_gn_62_the_lander_has_to_choose(number):
    table = corner(number, "; Bob 60, 1 card; Cy 60, 1 card", ", 1 card")
    assert table.owed() == ["Ann: corner"]
    assert table.refused("Ann: end") == "R-PHASE"
    assert table.refused("Ann: leave") == "R-COR-MUST"
    assert table.refused("Bob: roll 1 2") == "R-TURN"


@each("number", range(1, 9))
def test_gn_63_the_lander_draws_only_if_others_do_it(number):
    rest = "; Bob 60, 1 card; Cy 60, 1 card"
    table = corner(number, rest).play("Ann: corner bob")
    assert carried_out(table, "Bob").cards("Ann") == REWARD[number]
    assert table.cards("Bob") == 1
    table = corner(number, rest, ", 1 card").play("Ann: corner self")
    assert carried_out(table, "Ann").cards("Ann") == 1


@pytest.mark.parametrize("line", ["corner self bob", "corner bob bob", "corner ann bob"])
def test_gn_63_never_self_and_others_and_nobody_twice(line):
    assert corner(6).refused(f"Ann: {line}") == "R-COR-SELF"


@each("number", ONE_OTHER)
def test_gn_64_exactly_one_other_at_six_corners(number):
    assert corner(number).refused("Ann: corner bob cy") == "R-COR-ONE"
    assert corner(number).refused("Ann: corner all") == "R-COR-ONE"


@pytest.mark.parametrize("number", [6, 7])
def test_gn_64_one_or_more_at_corners_6_and_7(number):
    for line in ("corner bob", "corner bob cy", "corner all"):
        corner(number, "; Bob 60, 1 card; Cy 60, 1 card").play(f"Ann: {line}")


@each("number", [1, 3, 5, 6, 8])
def test_gn_65_the_chosen_player_carries_it_out_and_nobody_else(number):
    table = corner(number).play("Ann: corner bob")
    verb = "place Israel" if number in (1, 8) else "throw 1 2"
    assert table.owed() == [f"Bob: {verb.split()[0]}"]
    assert table.refused(f"Ann: {verb}") == "R-TURN"
    assert table.refused(f"Cy: {verb}") == "R-TURN"
    assert table.refused("Bob: leave") == "R-COR-REF"
    assert table.refused("Bob: event Israel 5") == "R-TURN"


@each("number", range(1, 9))
def test_gn_66_the_turn_goes_on_after_the_reward(number):
    table = carried_out(corner(number, "; Bob 60, 1 card; Cy 60, 1 card").play("Ann: corner bob"), "Bob")
    assert (table.turn, table.phase) == ("Ann", "open")
    assert "event" in table.open()


def test_gn_67_only_five_cards_are_held():
    table = corner(2, mine=", 4 cards", cards_after_space_only="yes").play("Ann: corner bob")
    assert (table.cards("Ann"), table.events("drew"), table.events("hand_full")) == (5, [("Ann", 1)], [("Ann", 2)])
    assert table.events("reward_waits") == []
    assert corner(2, mine=", 5 cards").play("Ann: corner bob").cards("Ann") == 5


def test_a_16_a_card_played_between_two_draws_makes_room():
    table = corner(2, mine=", 4 cards").play("Ann: corner bob")
    assert (table.cards("Ann"), table.events("reward_waits")) == (5, [("Ann", 2)])
    assert "leave" in table.open()
    table.play("Ann: receive 5")
    assert (table.cards("Ann"), table.events("drew")) == (5, [("Ann", 1)])
    table.play("Ann: receive 5")
    assert table.cards("Ann") == 5  # the third and last of the reward
    assert table.play("Ann: receive 5").cards("Ann") == 4


@each(("held", "drawn"), [(0, 4), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
@each("number", [1, 8])
def test_k_71_what_finds_no_room_is_told_once_and_drawn_card_by_card(number, held, drawn):
    mine = f", {held} {'card' if held == 1 else 'cards'}" if held else ""
    table = carried_out(corner(number, mine=mine).play("Ann: corner bob"), "Bob")
    waiting = 4 - drawn  # of the 4 cards of Corners 1 and 8 (GN-69, GN-76)
    told = (table.events("drew"), table.events("hand_full"), table.events("reward_waits"))
    assert told == ([("Ann", drawn)] if drawn else [], [], [("Ann", waiting)] if waiting else [])
    for left in range(waiting, 0, -1):
        table.play("Ann: receive 5")
        assert (table.events("drew"), table.cards("Ann"), table.state.undrawn) == ([("Ann", 1)], 5, left - 1)
    assert table.play("Ann: receive 5").events("drew") == []


@pytest.mark.parametrize(("house", "case"), [("no", "waits"), ("yes", "full")])
def test_k_74_the_duty_says_what_the_hand_has_room_for(house, case):
    assert asked(corner(2, mine=", 5 cards", cards_after_space_only=house)) == case
    assert asked(corner(2, mine=", 3 cards", cards_after_space_only=house)) == ("waits" if house == "no" else "room")
    assert asked(corner(2, mine=", 2 cards", cards_after_space_only=house)) == ""


def asked(table):
    """Which words the choice at a Corner is asked in."""
    (duty,) = table.game.owed(table.state)
    return duty.facts["case"]


def test_a_16_whoever_stops_drawing_loses_the_rest():
    table = corner(2, mine=", 5 cards").play("Ann: corner bob", "Ann: leave")
    assert table.events("reward_left") == [("Ann", 3)]
    assert table.play("Ann: receive 5").cards("Ann") == 4
    assert table.refused("Ann: leave") == "R-HAND"


@each("line", ["Ann: end", "Bob: roll 4 1", "Ann: event Israel 5", "table: retire Ann  # bed"])
@each(("cards", "waiting"), [(3, 1), (4, 2), (5, 3)])  # of the 3 cards of Corner 2 (GN-70)
def test_gn_67_what_waits_and_is_lost_is_said_once(line, cards, waiting):
    table = corner(2, mine=f", {cards} cards").play("Ann: corner bob")
    assert table.state.undrawn == waiting
    assert table.play(line).events("reward_left") == [("Ann", waiting)]
    assert table.state.undrawn == 0


def test_gn_67_nothing_is_said_to_be_lost_where_nothing_waits():
    assert corner(2, mine=", 2 cards").play("Ann: corner bob", "Ann: end").events("reward_left") == []


def test_a_16_an_event_ends_the_drawing():
    table = corner(2, mine=", 5 cards").play(
        "Ann: corner bob", "Ann: event Israel 5", "Ann: marker 30", "Ann: throw 1 2"
    )
    assert table.play("Ann: receive 5").cards("Ann") == 4


def test_a_16_the_surplus_is_lost_when_cards_wait_for_the_space():
    table = corner(2, mine=", 5 cards", cards_after_space_only="yes").play("Ann: corner bob")
    assert (table.events("reward_waits"), "leave" in table.open()) == ([], False)
    table.play("Ann: receive 5")
    assert table.cards("Ann") == 4


@pytest.mark.parametrize("number", [1, 7, 8])
def test_gn_68_nothing_possible_is_nothing_done(number):
    table = at(f"Ann 60, landing on Corner {number}; Bob 60, owns all")
    assert (table.events("corner_nobody"), table.phase, table.cards("Ann")) == ([("Ann", 0)], "open", 0)


@pytest.mark.parametrize(("house", "cards"), [("no", 0), ("yes", 4)])
@pytest.mark.parametrize("number", [1, 8])
def test_a_13_corners_1_and_8_without_an_open_territory(number, house, cards):
    table = at(f"Ann 60, landing on Corner {number}; Bob 60, owns all", {**STAND_IN, "reward_without_effect": house})
    assert table.owed() == (["Ann: corner"] if house == "yes" else [])
    if house == "yes":
        table.play("Ann: corner bob")
    assert (table.cards("Ann"), table.phase) == (cards, "open")


def test_gn_69_corner_1_gets_the_news_out_anywhere():
    table = corner(1).play("Ann: corner self", "Ann: place Israel")
    assert (owners(table, "Israel"), news(table, "Israel")) == ({"Ann": 1}, 0)
    assert (table.where("Ann"), table.held("Ann"), table.moved) == ("Israel", 60, [])


def test_gn_69_an_open_territory_only():
    table = corner(1, "; Bob 60, owns Israel").play("Ann: corner self")
    assert table.refused("Ann: place Israel") == "R-EV-OPEN"
    assert table.refused("Ann: place Corner 2") == "R-EV-OPEN"


def test_gn_69_the_helper_chooses_the_territory_and_the_lander_may_declare_elsewhere():
    table = corner(1).play("Ann: corner bob", "Bob: place Israel", "Ann: event Arabia 5")
    assert (owners(table, "Israel"), table.cards("Ann"), table.phase) == ({"Bob": 1}, 4, "team")


@pytest.mark.parametrize(("house", "where"), [("yes", "Israel"), ("no", "Start")])
def test_a_4_on_corner_1_the_helpers_ragz_moves(house, where):
    table = corner(1, c1_helper_moves=house).play("Ann: corner bob", "Bob: place Israel")
    assert (table.where("Bob"), table.where("Ann")) == (where, "Corner 1")


def test_a_5_an_old_face_up_marker_is_turned_down():
    table = at("Ann 60, landing on Corner 1; Bob 60", Israel=50).play("Ann: corner self", "Ann: place Israel")
    assert (news(table, "Israel"), table.events("marker_turned")) == (0, [("Ann", 50)])


def test_gn_70_corner_2_pays_50():
    assert corner(2).play("Ann: corner self").held("Ann") == 110
    table = corner(2).play("Ann: corner cy")
    assert (table.held("Cy"), table.held("Ann"), table.cards("Ann")) == (110, 60, 3)


def test_gn_71_corner_3_pays_the_throw():
    table = corner(3).play("Ann: corner self", "Ann: throw 5 5")
    assert table.moved == [("Ann", 10)]  # the sum, not the product


def test_gn_72_corner_4_pays_11():
    assert corner(4).play("Ann: corner self").moved == [("Ann", 11)]


def test_gn_73_corner_5_pays_twice_the_throw():
    table = corner(5).play("Ann: corner bob", "Bob: throw 3 4")
    assert (table.moved, table.cards("Ann")) == ([("Bob", 14)], 2)


def test_gn_74_corner_6_lets_each_throw_and_gives_a_card_for_each():
    table = corner(6).play("Ann: corner bob cy", "Cy: throw 1 2")
    assert (table.moved, table.cards("Ann"), table.owed()) == ([("Cy", 6)], 0, ["Bob: throw"])
    assert table.refused("Cy: throw 3 4") == "R-DONE"
    table.play("Bob: throw 6 6")
    assert (table.moved, table.cards("Ann")) == ([("Bob", 24)], 2)
    assert corner(6).play("Ann: corner bob", "Bob: throw 1 2").cards("Ann") == 1


def test_gn_75_corner_7_exchanges_a_card_for_each():
    table = corner(7, "; Bob 60, 2 cards; Cy 60, 1 card", ", 1 card").play("Ann: corner all")
    assert table.events("exchanged") == [("Bob", 1), ("Cy", 1)]
    assert [table.cards(name) for name in ("Ann", "Bob", "Cy")] == [3, 2, 1]


def test_gn_75_whoever_has_no_card_cannot_be_chosen():
    table = corner(7, "; Bob 60; Cy 60, 1 card; Dee 60, 1 card")
    assert table.refused("Ann: corner bob") == "R-COR-CAN"
    assert table.refused("Ann: corner self") == "R-COR-CAN"
    assert table.play("Ann: corner all").cards("Ann") == 2


def test_gn_75_a_lander_without_cards_must_choose_the_only_one_who_can():
    table = corner(7, "; Bob 60; Cy 60, 2 cards")
    assert (table.events("corner_only"), table.cards("Ann"), table.phase) == ([("Ann", 1)], 1, "open")


def test_a_27_a_lander_alone_with_cards_must_exchange_one_unless_they_are_played_first():
    table = corner(7, mine=", 1 card")
    assert table.refused("Ann: corner bob") == "R-COR-CAN"
    assert table.refused("Ann: corner all") == "R-COR-MUST"
    table.play("Ann: corner self")
    assert (table.events("exchanged"), table.cards("Ann")) == ([("Ann", 1)], 1)
    table = corner(7, mine=", 1 card").play("Ann: receive 5")
    assert (table.events("corner_nobody"), table.phase) == ([("Ann", 0)], "open")
    assert corner(7, mine=", 1 card", cards_after_space_only="yes").events("exchanged") == [("Ann", 1)]


def test_gn_76_corner_8_takes_the_lowest_open_territory():
    table = corner(8, "; Bob 60, owns South America-1").play("Ann: corner self")
    assert (owners(table, "South America-2"), table.where("Ann")) == ({"Ann": 1}, "South America-2")
    table = corner(8).play("Ann: corner self")
    assert table.refused("Ann: place South America-3") == "R-LOWEST"
    assert (table.why.facts["number"], table.why.facts["least"]) == (15, 10)
    table.play("Ann: place South America-2")  # of two lowest, the follower picks
    assert owners(table, "South America-2") == {"Ann": 1}


def test_gn_76_a_helpers_ragz_moves_to_the_lowest():
    table = corner(8, c1_helper_moves="no").play("Ann: corner bob", "Bob: place South America-1")
    assert (table.where("Bob"), table.cards("Ann")) == ("South America-1", 4)


@pytest.mark.parametrize("number", [1, 8])
@pytest.mark.parametrize(("house", "code"), [("yes", "R-EV-ONE"), ("no", None)])
def test_gn_77_the_landers_own_placement_is_the_event_of_the_turn(number, house, code):
    table = carried_out(corner(number, corner_event_counts=house).play("Ann: corner self"), "Ann")
    if code:
        assert table.refused("Ann: event Arabia 5") == code
        assert table.refused(f"Ann: followup {table.where('Ann')}") == code
    else:
        assert {"event", "followup"} <= table.open()


def test_a_3_both_values_of_the_corner_as_event():
    assert "event" not in carried_out(corner(1).play("Ann: corner self"), "Ann").open()
    assert "event" in carried_out(corner(1, corner_event_counts="no").play("Ann: corner self"), "Ann").open()


def test_gn_77_a_helpers_next_turn_keeps_its_event():
    table = corner(1).play("Ann: corner bob", "Bob: place Israel", "Ann: end", "Bob: roll 4 1")
    assert "event" in table.open()


def test_gn_78_no_teamwork_and_no_reward_for_others():
    table = corner(1, "; Bob 60, 1 card; Cy 60").play("Ann: corner cy")
    assert table.refused("Bob: teamwork 5") == "R-TW-NONE"
    table.play("Cy: place Israel")
    assert (table.moved, table.cards("Cy")) == ([], 0)


def test_the_only_open_territory_is_placed_on_at_once():
    table = at("Ann 60, landing on Corner 1; Bob 60, owns all but Israel").play("Ann: corner bob")
    assert owners(table, "Israel") == {"Bob": 1}


def test_a_39_the_reward_is_drawn_when_the_helper_closes_the_last_territory():
    table = at("Ann 60, landing on Corner 8; Bob 60, owns all but Israel").play("Ann: corner bob")
    assert (table.cards("Ann"), table.events("last_round")) == (4, [("Ann", 1)])
