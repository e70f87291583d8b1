"""The eight Corner Spaces (CH-49 to CH-71)."""

import pytest

from ragz_cli.games.change import GAME
from tests.change.table import at
from tests.each import each

RELEASING = {1: 10, 4: 15, 7: 20}


def test_ch_49_who_follows_himself_draws_nothing():
    table = at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner self")
    assert (table.credits("Ann"), table.cards("Ann"), table.cards("Bob")) == (110, 0, 0)


def test_ch_49_if_others_follow_only_the_lander_draws():
    table = at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner Bob")
    assert (table.credits("Ann"), table.credits("Bob")) == (120, 110)
    assert (table.cards("Ann"), table.cards("Bob")) == (1, 0)


@each("words", ["self Bob", "Ann Bob", "Bob Bob", "Bob self", "self all", "all Bob"])
def test_ch_49_never_self_and_others_together_and_nobody_twice(words):
    table = at("Ann 120, landing on Corner 4; Bob 120; Cy 120")
    assert table.refused(f"Ann: corner {words}") == "R-COR-SELF"


def test_ch_49_the_lander_chooses():
    assert at("Ann 120, landing on Corner 1; Bob 120").refused("Bob: corner self") == "R-TURN"


def test_ch_50_only_who_is_able_may_be_chosen():
    table = at("Ann 120, marked Greed, landing on Corner 5; Bob 120; Cy 120, marked Greed")
    assert table.refused("Ann: corner Bob") == "R-COR-CAN"
    assert table.why.facts["names"] == ("Cy",)


@pytest.mark.parametrize("corner", [3, 8])
def test_ch_50_the_chosen_must_follow(corner):
    table = at(f"Ann 120, landing on Corner {corner}; Bob 120").play("Ann: corner Bob")
    assert table.refused("Bob: decline") == "R-COR-REF"
    assert table.refused("Ann: end") == "R-PHASE"
    assert table.refused("Ann: decline") == "R-PHASE"


@pytest.mark.parametrize("words", ["throw 1 2 3", "go Greed"])
def test_ch_50_the_chosen_follow_this_instruction_and_no_other(words):
    table = at("Ann 120, landing on Corner 8; Bob 120, marked Greed").play("Ann: corner Bob")
    assert table.refused(f"Bob: {words}") == "R-PHASE"


@pytest.mark.parametrize(
    "position",
    [
        "Ann 120, 1 card, landing on Corner 2; Bob 120",
        "Ann 120, marked Greed and Desires, landing on Corner 5; Bob 120",
        "Ann 120, landing on Corner 8; Bob 120, 12 markers elsewhere",
    ],
)
def test_ch_51_the_only_one_able_follows_and_draws_nothing(position):
    table = at(position)
    assert table.clauses("corner_alone") == ["CH-51"]
    assert table.state.chosen in ((0,), ())
    assert table.events("drew") == []
    assert not any("corner" in duty for duty in table.owed())


@pytest.mark.parametrize(
    ("position", "drawn"),
    [
        ("Ann 120, landing on Corner 5; Bob 120, marked Greed", 2),
        ("Ann 120, landing on Corner 2; Bob 120, 1 card", 1),
    ],
)
def test_ch_52_a_lander_who_is_not_able_has_the_only_other_one_follow(position, drawn):
    table = at(position)
    assert table.clauses("corner_only") == ["CH-52"]
    assert table.events("drew") == [("Ann", drawn)]


@pytest.mark.parametrize(
    "position",
    [
        "Ann 120, landing on Corner 5; Bob 120, marked Greed; Cy 120, marked Greed",
        "Ann 120, 12 markers elsewhere, landing on Corner 8; Bob 120; Cy 120",
        "Ann 120, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card",
    ],
)
def test_ch_52_a_lander_who_is_not_able_must_choose(position):
    table = at(position)
    assert table.owed() == ["Ann: corner"]
    assert table.refused("Ann: corner self") == "R-COR-CAN"
    assert table.why.clause == "CH-52"
    assert table.refused("Ann: decline") == "R-COR-MUST"


def test_a_23_on_corner_2_without_own_cards_others_must_be_chosen():
    table = at("Ann 120, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card")
    assert table.refused("Ann: end") == "R-PHASE"
    assert table.play("Ann: corner Bob").cards("Ann") == 1


@pytest.mark.parametrize(
    "position",
    [
        "Ann 120, landing on Corner 2; Bob 120; Cy 120",
        "Ann 120, landing on Corner 5; Bob 120; Cy 120",
        "Ann 120, 12 markers elsewhere, landing on Corner 8; Bob 120, 12 markers elsewhere",
    ],
)
def test_ch_53_if_nobody_is_able_nothing_happens(position):
    table = at(position)
    assert table.clauses("corner_nobody") == ["CH-53"]
    assert (table.cards("Ann"), table.phase, table.turn) == (0, "open", "Ann")


def test_ch_54_an_instruction_is_followed_as_far_as_possible():
    table = at("Ann 120, landing on Corner 1; Bob 4").play("Ann: corner Bob")
    assert (table.credits_moved, table.winners) == ([("Bob", -4)], ["Bob"])


def test_a_35_few_credits_do_not_make_a_player_unable():
    table = at("Ann 3, landing on Corner 4; Bob 120").play("Ann: corner self")
    assert table.winners == ["Ann"]


@pytest.mark.parametrize("corner", RELEASING)
def test_ch_55_the_draw_comes_after_the_instruction_and_the_turn_goes_on(corner):
    table = at(f"Ann 120, landing on Corner {corner}; Bob 120").play("Ann: corner Bob")
    kinds = [event.kind for event in table.told]
    assert kinds.index("released") < kinds.index("drew")
    assert {"option", "card", "end"} <= table.open()


@pytest.mark.parametrize("corner", [1, 5, 8])
def test_ch_56_exactly_one_other(corner):
    table = at(f"Ann 120, landing on Corner {corner}; Bob 120, marked Greed; Cy 120, marked Greed")
    assert table.refused("Ann: corner Bob Cy") == "R-COR-ONE"
    assert table.refused("Ann: corner all") == "R-COR-ONE"


@each("corner", [2, 3, 4, 6])
@each(("words", "followers"), [("Bob", 1), ("Bob Cy", 2), ("all", 3)])
def test_ch_56_one_or_more_others(corner, words, followers):
    table = at(f"Ann 120, landing on Corner {corner}; Bob 120, 1 card; Cy 120, 1 card; Di 120, 1 card")
    table.play(f"Ann: corner {words}")
    table.play(*(duty.replace("throw", "throw 1 1 1") for duty in table.owed()))
    assert table.cards("Ann") == followers


@pytest.mark.parametrize("words", ["Bob", "Bob Cy"])
def test_ch_56_all_the_others_or_none(words):
    table = at("Ann 120, landing on Corner 7; Bob 120; Cy 120; Di 120")
    assert table.refused(f"Ann: corner {words}") == "R-COR-ALL"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("Ann 120, landing on Corner 1; Bob 120; Cy 120", {"self", "Bob", "Cy"}),
        ("Ann 120, landing on Corner 4; Bob 120; Cy 120", {"self", "Bob", "Cy", "all"}),
        ("Ann 120, landing on Corner 7; Bob 120; Cy 120", {"self", "all"}),
        ("Ann 120, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card; Di 120", {"Bob", "Cy", "all"}),
    ],
)
def test_ch_56_who_may_be_named_is_offered(position, words):
    assert at(position).words("corner") == words


def test_ch_64_the_spaces_without_an_own_marker_are_offered():
    table = at("Ann 120, landing on Corner 8; Bob 120, marked Greed").play("Ann: corner Bob")
    challenges = {space.name for space in table.state.board.spaces if space and space.kind == "challenge"}
    assert table.words("place") == challenges - {"Greed"}


def test_ch_61_the_spaces_with_an_own_marker_are_offered():
    table = at("Ann 120, landing on Corner 5; Bob 120, marked Greed and Desires; Cy 120, marked Space-7")
    assert table.play("Ann: corner Bob").words("go") == {"Greed", "Desires"}


def test_ch_57_corner_1_releases_10():
    assert at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner self").credits("Ann") == 110


def test_ch_58_corner_2_replaces_a_card_and_no_hand_changes():
    table = at("Ann 120, 2 cards, landing on Corner 2; Bob 120").play()
    assert (table.cards("Ann"), table.phase) == (2, "open")
    table = at("Ann 120, 2 cards, landing on Corner 2; Bob 120, 3 cards; Cy 120, 1 card").play("Ann: corner Bob Cy")
    assert [table.cards(name) for name in ("Ann", "Bob", "Cy")] == [4, 3, 1]
    assert table.events("exchanged") == [("Bob", 1), ("Cy", 1)]


@pytest.mark.parametrize("corner", [3, 6])
def test_ch_59_corner_3_releases_a_throw(corner):
    table = at(f"Ann 120, landing on Corner {corner}; Bob 120").play("Ann: corner self", "Ann: throw 3 4 5")
    assert (table.credits("Ann"), table.cards("Ann"), table.phase) == (108, 0, "open")


def test_ch_60_corner_4_releases_15():
    assert at("Ann 120, landing on Corner 4; Bob 120").play("Ann: corner self").credits("Ann") == 105


def test_ch_61_corner_5_goes_to_an_own_marker_and_releases():
    table = at("Ann 120, marked Greed and Space-23, landing on Corner 5; Bob 120, marked Desires")
    table.play("Ann: corner self", "Ann: go Space-23")
    assert (table.where("Ann"), table.credits("Ann"), table.cards("Ann")) == ("Space-23", 100, 0)


def test_ch_61_the_chosen_picks_which_of_his_markers():
    table = at("Ann 120, landing on Corner 5; Bob 120, marked Greed and Space-23; Cy 120, marked Desires")
    table.play("Ann: corner Bob")
    assert table.owed() == ["Bob: go"]
    assert table.refused("Bob: go Desires") == "R-COR-CAN"
    table.play("Bob: go Greed")
    assert (table.where("Bob"), table.credits("Bob"), table.cards("Ann")) == ("Greed", 110, 2)


def test_ch_62_corner_6_is_as_corner_3():
    table = at("Ann 120, landing on Corner 6; Bob 120; Cy 120").play("Ann: corner Bob Cy")
    table.play("Bob: throw 6 6 6", "Cy: throw 1 1 1")
    assert (table.credits("Bob"), table.credits("Cy"), table.cards("Ann")) == (102, 117, 2)


def test_ch_63_corner_7_releases_20():
    assert at("Ann 120, landing on Corner 7; Bob 120").play("Ann: corner self").credits("Ann") == 100


def test_a_22_corner_7_is_a_flat_20_and_moves_nobody():
    table = at("Ann 120, marked Greed, landing on Corner 7; Bob 120").play("Ann: corner self")
    assert (table.credits_moved, table.where("Ann")) == ([("Ann", -20)], "Corner 7")


def test_ch_64_corner_8_places_a_marker_without_challenge_or_credits():
    table = at("Ann 120, landing on Corner 8; Bob 120").play("Ann: corner self", "Ann: place Greed")
    assert (table.where("Ann"), table.markers("Ann"), table.credits("Ann")) == ("Greed", {"Greed"}, 120)
    assert (table.phase, table.cards("Ann")) == ("open", 0)


@pytest.mark.parametrize(
    ("position", "lines", "moved"),
    [
        ("Ann 120, marked Greed and Desires, landing on Corner 5; Bob 120", ("Ann: go Greed",), [("Ann", -10)]),
        ("Ann 120, landing on Corner 8; Bob 120", ("Ann: corner self", "Ann: place Greed"), []),
    ],
)
def test_ch_61_ch_64_going_there_moves_no_credits_what_lies_there_does(position, lines, moved):
    table = at(position).play(*lines)
    assert (table.events("went"), table.credits_moved) == ([("Ann", 0)], moved)


def test_ch_64_corner_8_wants_to_know_where():
    table = at("Ann 120, landing on Corner 8; Bob 120").play("Ann: corner self")
    assert table.refused("Ann: place") == "W-MISSING"


def test_ch_65_corner_1_is_for_one_and_somebody_has_to_be_named():
    table = at("Ann 120, landing on Corner 1; Bob 120; Cy 120")
    assert table.refused("Ann: end") == "R-PHASE"
    assert table.refused("Ann: corner Bob Cy") == "R-COR-ONE"
    assert table.play("Ann: corner Cy").credits_moved == [("Cy", -10)]
    assert table.cards("Ann") == 1


def test_ch_66_each_chosen_on_corner_2_needs_a_card():
    table = at("Ann 120, 1 card, landing on Corner 2; Bob 120; Cy 120, 1 card")
    assert table.refused("Ann: corner Bob Cy") == "R-COR-CAN"
    assert table.play("Ann: corner all").events("exchanged") == [("Cy", 1)]


def test_ch_66_with_five_cards_one_may_be_replaced():
    table = at("Ann 120, 5 cards, landing on Corner 2; Bob 120, 1 card").play("Ann: corner self")
    assert table.cards("Ann") == 5


def test_a_26_an_exchange_is_no_reward():
    table = at("Ann 120, 1 card, landing on Corner 2; Bob 120, 1 card").play("Ann: corner self")
    assert (table.events("exchanged"), table.events("drew")) == ([("Ann", 1)], [])


def test_ch_67_each_has_his_own_plain_throw():
    table = at("Ann 120, 5 cards, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner Bob Cy", "Cy: throw 1 2 3")
    assert table.refused("Cy: throw 1 2 3") == "R-DONE"
    assert table.credits("Cy") == 120  # both throws count together
    table.play("Bob: throw 2 5 5")
    assert table.credits_moved == [("Cy", -6), ("Bob", -12)]


def test_ch_67_nothing_is_put_aside_and_13_means_nothing():
    table = at("Ann 120, landing on Corner 3; Bob 120").play("Ann: corner self", "Ann: throw 6 6 1")
    assert (table.credits("Ann"), table.markers("Ann")) == (107, set())


@pytest.mark.parametrize(("words", "followers"), [("Bob", ["Bob"]), ("Cy Bob", ["Cy", "Bob"]), ("all", ["Bob", "Cy"])])
def test_ch_68_any_number_of_others_release_15_each(words, followers):
    table = at("Ann 120, landing on Corner 4; Bob 120; Cy 120").play(f"Ann: corner {words}")
    assert table.credits_moved == [(name, -15) for name in followers]
    assert table.cards("Ann") == len(followers)


def test_ch_69_the_mover_stays_there_and_the_lander_has_the_option_move():
    table = at("Ann 120, landing on Corner 5; Bob 120, marked Greed; Cy 120")
    assert (table.where("Bob"), table.credits("Bob")) == ("Greed", 110)
    assert "option" in table.open()
    table.play("Ann: end", "Bob: roll 1 2")
    assert table.where("Bob") == "Space-11"  # 8 and 3


def test_ch_69_the_lander_takes_no_challenge_where_the_corner_led():
    table = at("Ann 120, marked Greed, landing on Corner 5; Bob 120")
    assert (table.where("Ann"), table.phase) == ("Greed", "open")
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-OWN"


def test_ch_69_only_own_markers():
    table = at("Ann 120, marked Greed and Desires, landing on Corner 5; Bob 120, marked Space-7")
    table.play("Ann: corner self")
    assert table.refused("Ann: go Space-7") == "R-COR-CAN"
    assert table.refused("Ann: go Humility") == "R-COR-CAN"


@pytest.mark.parametrize(("house", "bob"), [("yes", 110), ("no", 120)])
@pytest.mark.parametrize("mover", ["lander", "chosen"])
def test_a_8_other_owners_release_where_corner_5_leads(house, bob, mover):
    lander, chosen = ("marked Greed, ", "") if mover == "lander" else ("", ", marked Greed")
    table = at(
        f"Ann 120, {lander}landing on Corner 5; Cy 120{chosen}; Bob 120, marked Greed",
        corner_moves_trigger_owners=house,
    )
    table.play("Ann: corner self" if mover == "lander" else "Ann: corner Cy")
    assert table.credits("Bob") == bob
    assert table.credits("Ann" if mover == "lander" else "Cy") == 110  # once, and no receipt


@pytest.mark.parametrize(("house", "bob"), [("yes", 110), ("no", 120)])
@pytest.mark.parametrize("words", ["self", "Cy"])
def test_a_8_other_owners_release_where_corner_8_leads(house, bob, words):
    table = at("Ann 120, landing on Corner 8; Bob 120, marked Greed; Cy 120", corner_moves_trigger_owners=house).play(
        f"Ann: corner {words}"
    )
    mover = "Ann" if words == "self" else "Cy"
    table.play(f"{mover}: place Greed")
    assert (table.credits("Bob"), table.credits(mover)) == (bob, 120)


@pytest.mark.parametrize(("house", "released"), [("yes", 40), ("no", 20)])
def test_a_9_corner_5_onto_a_completed_set(house, released):
    table = at(
        "Ann 120, marked Space-27 and Space-29, landing on Corner 5; Bob 120",
        "advanced",
        corner_moves_trigger_owners=house,
    )
    table.play("Ann: go Space-27")  # the only one able: CH-51
    assert table.credits("Ann") == 120 - released


def test_a_10_a_chosen_player_who_is_moved_is_no_lander():
    table = at("Ann 120, landing on Corner 5; Bob 120, marked Greed, 2 cards; Cy 120")
    assert table.where("Bob") == "Greed"
    for words in ("challenge 666 66 6", "option Desires", "card Desires", "replace 1"):
        assert table.refused(f"Bob: {words}") == "R-TURN"
    assert (table.cards("Bob"), table.turn) == (2, "Ann")


def test_a_18_the_space_may_be_the_one_where_the_ragz_stands():
    table = at("Ann 120, landing on Corner 5; Bob 120 on Greed, marked Greed; Cy 120")
    assert (table.where("Bob"), table.credits("Bob")) == ("Greed", 110)
    table = at("Ann 120, landing on Corner 8; Bob 120 on Greed").play("Ann: corner Bob", "Bob: place Greed")
    assert (table.markers("Bob"), table.credits("Bob")) == ({"Greed"}, 120)


def test_ch_70_with_two_players_the_opponent_is_all_the_others():
    table = at("Ann 120, landing on Corner 7; Bob 120").play("Ann: corner Bob")
    assert (table.credits("Bob"), table.cards("Ann")) == (100, 2)


@pytest.mark.parametrize("words", ["all", "Bob Cy Di"])
def test_ch_70_all_the_others_for_two_cards_in_all(words):
    table = at("Ann 120, landing on Corner 7; Bob 120; Cy 120; Di 120").play(f"Ann: corner {words}")
    assert table.credits_moved == [("Bob", -20), ("Cy", -20), ("Di", -20)]
    assert table.cards("Ann") == 2


def test_ch_71_the_chosen_places_and_the_lander_draws_4():
    table = at("Ann 120, landing on Corner 8; Bob 120").play("Ann: corner Bob", "Bob: place Greed")
    assert (table.where("Bob"), table.markers("Bob"), table.cards("Ann")) == ("Greed", {"Greed"}, 4)
    assert (table.player("Bob").supply, table.credits("Bob"), table.cards("Bob")) == (11, 120, 0)


def test_ch_71_it_is_not_the_option_move():
    table = at("Ann 120, landing on Corner 8; Bob 120").play("Ann: corner self", "Ann: place Greed")
    assert table.play("Ann: option Desires").where("Ann") == "Desires"


@pytest.mark.parametrize(
    ("space", "code"), [("Desires", "R-CH-OWN"), ("Humility", "R-OPT-TYPE"), ("Start", "R-OPT-TYPE")]
)
def test_ch_71_only_on_a_challenge_space_without_an_own_marker(space, code):
    table = at("Ann 120, marked Desires, landing on Corner 8; Bob 120").play("Ann: corner self")
    assert table.refused(f"Ann: place {space}") == code


def test_ch_71_the_marker_lies_there_although_its_coming_lets_another_win():
    table = at("Ann 120, landing on Corner 8; Bob 10, marked Greed; Cy 120").play("Ann: corner Cy", "Cy: place Greed")
    assert (table.winners, table.credits_moved) == (["Bob"], [("Bob", -10)])
    assert (table.where("Cy"), table.markers("Cy"), table.player("Cy").supply) == ("Greed", {"Greed"}, 11)
    assert table.cards("Ann") == 0  # the rest of the turn is not played: CH-97


def test_ch_71_who_has_no_marker_left_cannot_be_chosen():
    table = at("Ann 120, landing on Corner 8; Bob 120, 12 markers elsewhere; Cy 120")
    assert table.refused("Ann: corner Bob") == "R-COR-CAN"


def test_ch_71_a_set_completed_so_counts_at_once():
    table = at("Ann 120, landing on Corner 8; Bob 120, marked Space-3; Cy 120", "advanced")
    table.play("Ann: corner Bob", "Bob: place Desires")
    assert table.events("set_completed") == [("Bob", 2)]
    table.play("Ann: end", "Bob: roll 1 1", "Cy: roll 4 1")
    assert table.credits("Bob") == 110


def full_hand(number, cards, house="no"):
    """Ann on a Corner with so many cards."""
    mine = f", {cards} {'card' if cards == 1 else 'cards'}" if cards else ""
    return at(f"Ann 120{mine}, landing on Corner {number}; Bob 120, 1 card; Cy 120", play_between_draws=house)


@each(
    ("number", "cards", "most"),
    [(1, 4, 1), (1, 5, 1), (4, 3, 2), (4, 4, 2), (7, 4, 2), (8, 0, 4), (8, 2, 4), (8, 5, 4)],
)
@each("house", ["no", "yes"])
def test_k_74_the_duty_says_what_the_hand_has_room_for(number, cards, most, house):
    (duty,) = GAME.owed(full_hand(number, cards, house).state)
    short = cards + most > 5
    assert duty.facts["case"] == ("" if not short else "waits" if house == "yes" else "full" if cards == 5 else "room")


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_a_12_by_our_ruling_no_card_is_played_between_two_draws(cards):
    table = full_hand(7, cards).play("Ann: corner all")
    lost = cards + 2 - 5
    assert (table.cards("Ann"), table.events("hand_full")) == (5, [("Ann", lost)] if lost else [])
    assert table.play("Ann: replace 1").events("drew") == []


@pytest.mark.parametrize("line", ["replace 2", "card Greed", "card Desires"])
def test_a_12_by_a_house_rule_each_card_played_draws_one_more(line):
    table = full_hand(8, 4, "yes").play("Ann: corner Bob", "Bob: place Greed")
    assert (table.events("drew"), table.events("hand_full"), table.events("reward_waits")) == (
        [("Ann", 1)], [], [("Ann", 3)]
    )  # fmt: skip
    table.play(f"Ann: {line}")
    assert (table.events("drew"), table.cards("Ann")) == ([("Ann", 1)], 5)


def test_a_12_what_waits_is_lost_with_the_option_move_and_at_the_end_of_the_turn():
    table = full_hand(8, 5, "yes").play("Ann: corner Bob", "Bob: place Greed")
    moved = table.play("Ann: option Greed", "Ann: challenge 666 66 6")
    assert moved.play("Ann: replace 1").events("drew") == []
    table = full_hand(8, 5, "yes").play("Ann: corner Bob", "Bob: place Greed", "Ann: end")
    assert table.state.undrawn == 0
    table = full_hand(8, 5, "yes").play("Ann: corner Bob", "Bob: place Greed", "table: set turn Bob  # late")
    assert (table.events("reward_left"), table.state.undrawn) == ([("Ann", 4)], 0)


@each("line", ["Ann: option Greed", "Ann: end", "Bob: roll 4 1", "table: retire Ann  # bed"])
@each(("cards", "waiting"), [(3, 2), (4, 3), (5, 4)])  # of the 4 cards of Corner 8 (CH-64)
def test_a_12_what_waits_and_is_lost_is_said_once(line, cards, waiting):
    table = full_hand(8, cards, "yes").play("Ann: corner Bob", "Bob: place Greed")
    assert table.state.undrawn == waiting
    table.play(line)
    assert (table.events("reward_left"), table.state.undrawn) == ([("Ann", waiting)], 0)


@pytest.mark.parametrize("line", ["Ann: option Greed", "Ann: end"])
def test_a_12_nothing_is_said_to_be_lost_where_nothing_waits(line):
    for table in (full_hand(8, 1, "yes"), full_hand(8, 5, "no")):
        table.play("Ann: corner Bob", "Bob: place Greed")
        assert table.play(line).events("reward_left") == []
