"""The Challenge (CH-35 to CH-43) and the Add cards inside it (CH-84)."""

from fractions import Fraction
from itertools import product

import pytest

from ragz_cli.core.game import Event
from ragz_cli.core.line import parse
from ragz_cli.games.change import GAME
from ragz_cli.games.change.figures import STATS
from ragz_cli.view.sentences import next_lines
from tests.change.table import Table, at
from tests.each import each

CHALLENGED = "Ann 120 on Desires, to challenge; Bob 120"


@each(
    ("position", "code"),
    [
        ("Ann 120 on Desires, free; Bob 120", "R-CH-WHERE"),
        ("Ann 120 on Corner 1, free; Bob 120", "R-CH-WHERE"),
        ("Ann 120 on Desires, marked Desires, free; Bob 120", "R-CH-OWN"),
        ("Ann 120 on Desires, 12 markers elsewhere, free; Bob 120", "R-CH-NONE"),
        ("Ann 120 on Desires, to roll; Bob 120", "R-ROLL"),
    ],
)
def test_ch_35_a_challenge_needs_a_landing_a_marker_and_none_there(position, code):
    assert at(position).refused("Ann: challenge 666 66 6") == code


def test_ch_36_the_largest_of_three_is_put_aside():
    assert at(CHALLENGED).play("Ann: challenge 163 11 1").events("challenge_missed") == [("Ann", 8)]


@pytest.mark.parametrize("throws", ["532/3 41 4", "532/2 41 4"])
def test_ch_36_a_smaller_die_may_not_be_put_aside(throws):
    table = at(CHALLENGED)
    assert table.refused(f"Ann: challenge {throws}") == "R-ASIDE"
    assert table.why.clause == "CH-36"


def test_ch_36_one_of_several_largest_is_put_aside():
    assert at(CHALLENGED).play("Ann: challenge 555/5 11 1").events("challenge_missed") == [("Ann", 7)]


def test_ch_37_the_larger_of_two_is_put_aside():
    assert at(CHALLENGED).play("Ann: challenge 111 26 1").events("challenge_missed") == [("Ann", 8)]
    assert at(CHALLENGED).refused("Ann: challenge 111 26/2 1") == "R-ASIDE"


def test_ch_38_the_total_is_one_die_from_each_throw():
    table = at(CHALLENGED)
    table.play("Ann: challenge 632 51 2")
    assert table.events("challenge_met") == [("Ann", 13)]


@pytest.mark.parametrize(("throws", "total"), [("111 11 1", 3), ("666 66 6", 18)])
def test_ch_38_the_total_lies_between_3_and_18(throws, total):
    table = at(CHALLENGED).play(f"Ann: challenge {throws}")
    assert table.events("challenge_met") + table.events("challenge_missed") == [("Ann", total)]


@each("throws", ["632 51 2 1", "63 51 2", "632 5124 2", "632 51 22", "637 51 2", "630 51 2", "a b c"])
def test_ch_38_three_two_and_one_dice(throws):
    assert at(CHALLENGED).refused(f"Ann: challenge {throws}") == "R-DICE"


@each("throws", ["6 5 2", "632 51 2", "632/6 51/5 2", "6 3 2 5 1 2", "6 51 2"])
def test_ch_38_throws_may_be_told_whole_or_by_the_die_put_aside(throws):
    assert at(CHALLENGED).play(f"Ann: challenge {throws}").events("challenge_met") == [("Ann", 13)]


def test_a_24_a_challenge_is_not_broken_off():
    table = at(CHALLENGED).play("Ann: challenge")
    assert table.refused("Ann: decline") == "R-CH-MUST"
    assert (table.why.clause, table.why.facts["case"]) == ("A-24", "taken")
    assert table.refused("Ann: end") == "R-PHASE"
    assert table.refused("Ann: challenge") == "R-DONE"


@pytest.mark.parametrize(("throws", "met"), [("6 6 1", True), ("6 5 1", False)])
def test_ch_39_thirteen_meets_the_challenge_and_twelve_does_not(throws, met):
    table = at(CHALLENGED).play(f"Ann: challenge {throws}")
    assert (table.markers("Ann") == {"Desires"}) is met


def test_ch_40_one_marker_goes_to_the_space_and_no_credits_move():
    table = at(CHALLENGED).play("Ann: challenge 666 66 6")
    assert (table.markers("Ann"), table.player("Ann").supply, table.credits_moved) == ({"Desires"}, 11, [])


def test_ch_40_the_marker_counts_from_the_next_landing_on():
    table = at("Ann 120 on Desires, to challenge; Bob 120").play("Ann: challenge 666 66 6", "Bob: roll 4 1")
    assert table.credits_moved == [("Bob", 5), ("Ann", -5)]


def test_a_19_a_met_challenge_always_places_the_marker():
    table = at(CHALLENGED).play("Ann: challenge 666 66 6")
    assert (table.owed(), table.markers("Ann")) == ([], {"Desires"})


def test_ch_41_not_met_costs_nothing():
    table = at("Ann 120, landing on Desires; Bob 120").play("Ann: challenge 111 11 1")
    assert (table.markers("Ann"), table.player("Ann").supply, table.credits("Ann")) == (set(), 12, 125)


def test_ch_42_no_further_challenge_where_a_marker_lies():
    table = at(CHALLENGED).play("Ann: challenge 666 66 6")
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-OWN"
    table = at("Ann 120, marked Desires, landing on Desires; Bob 120")
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-OWN"
    assert table.why.clause == "CH-42"


def test_ch_43_two_challenges_in_a_turn_each_with_its_own_result():
    table = at("Ann 120, landing on Desires; Bob 120")
    table.play("Ann: challenge 666 66 6", "Ann: option Greed", "Ann: challenge 111 11 1")
    assert (table.credits("Ann"), table.markers("Ann")) == (135, {"Desires"})


def test_ch_84_an_add_card_lifts_the_total():
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120").play("Ann: challenge 632 51 1", "Ann: add 1")
    assert (table.markers("Ann"), table.cards("Ann")) == ({"Desires"}, 1)
    assert table.events("challenge_met") == [("Ann", 13)]


@pytest.mark.parametrize(("dice", "needed"), [("6 5 1", "1"), ("6 1 1", "5"), ("1 1 1", "5")])
def test_ch_84_the_lowest_card_that_would_do_is_offered(dice, needed):
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120").play(f"Ann: challenge {dice}")
    assert table.words("add") == {needed}


def test_ch_84_several_add_cards_one_after_another():
    table = at("Ann 120 on Desires, 3 cards, to challenge; Bob 120")
    table.play("Ann: challenge 6 1 1", "Ann: add 2")
    assert (table.phase, table.cards("Ann")) == ("add", 2)
    table.play("Ann: add 1 2")
    assert (table.events("challenge_met"), table.cards("Ann")) == ([("Ann", 13)], 0)


def test_ch_84_without_cards_the_challenge_is_settled_at_once():
    assert at(CHALLENGED).play("Ann: challenge 6 5 1").phase == "open"


def test_ch_84_the_player_may_keep_the_cards():
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120").play("Ann: challenge 6 5 1", "Ann: settle")
    assert (table.markers("Ann"), table.cards("Ann"), table.phase) == (set(), 2, "open")


@each("held", ["", ", 1 card"])
@each("throws", ["", "666 66 6", "111 11 1"])
def test_ch_39_where_cards_cannot_lift_a_total_there_is_nothing_to_settle(held, throws):
    """Nothing is thrown, 18 is met, 3 is missed; but with a card in hand older saves settle the miss."""
    table = at(f"Ann 120{held}, landing on Desires; Bob 120")
    table.play(f"Ann: challenge {throws}" if throws else "Ann: decline")
    if held and throws == "111 11 1":
        assert table.play("Ann: settle").told == []
    else:
        assert (table.refused("Ann: settle"), table.why.clause) == ("R-CH-WHERE", "CH-35")


@pytest.mark.parametrize("later", [("add 1", "add 1"), ("add 5 4",), ("add 2", "settle"), ("settle",)])
def test_ch_84_in_a_game_of_older_rules_cards_that_cannot_help_are_played_all_the_same(later):
    """Up to revision 2 a Challenge waited while its player held any card; such a game goes on so, the next does not."""
    setup = GAME.older(2, GAME.prepare(["Ann", "Bob"], {"first": "Ann", "board": "stand-in"}))
    table = Table(GAME, GAME.start(setup)).play("table: set Ann cards 2  # so", "Ann: roll 4 1", "Ann: challenge 1 1 1")
    table.play(*(f"Ann: {line}" for line in later))
    left = 2 - sum(len(line.split()) - 1 for line in later)
    assert (table.phase, table.cards("Ann"), table.markers("Ann")) == ("open", left, set())
    assert GAME.older(3, setup) == setup


@pytest.mark.parametrize("number", ["0", "6", "-1"])
def test_ch_84_add_cards_are_worth_1_to_5(number):
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120").play("Ann: challenge 6 1 1")
    assert table.refused(f"Ann: add {number}") == "R-ADD"


def test_ch_84_not_before_the_last_die_nor_after_the_challenge():
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120")
    assert table.refused("Ann: add 5") == "R-ADD"
    assert table.play("Ann: challenge").refused("Ann: add 5") == "R-ADD"
    assert table.play("Ann: challenge 1 1 1", "Ann: settle").refused("Ann: add 5") == "R-ADD"


@pytest.mark.parametrize(("held", "case"), [("", "no cards"), (", 1 card", "when")])
def test_ch_84_after_a_miss_without_cards_that_count_is_named(held, case):
    table = at(f"Ann 120 on Desires{held}, to challenge; Bob 120").play("Ann: challenge 6 1 1")
    if held:
        table.play("Ann: settle")
    assert (table.refused("Ann: add 5"), table.why.facts["case"]) == ("R-ADD", case)


def test_ch_84_after_a_challenge_that_was_left_no_count_is_named():
    table = at("Ann 120, landing on Desires; Bob 120").play("Ann: decline")
    assert (table.refused("Ann: add 5"), table.why.facts["case"]) == ("R-ADD", "when")


def test_ch_84_a_card_that_ragz_did_not_count_can_be_played_after_all():
    table = at("Ann 120 on Desires, to challenge; Bob 120").play("table: set Ann cards 1  # one was missed")
    assert table.play("Ann: challenge 6 1 1", "Ann: add 5").events("challenge_met") == [("Ann", 13)]


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("Ann 120, 2 cards, to roll; Bob 120", "R-ROLL"),
        ("Ann 120, 2 cards, landing on Start; Bob 120", "R-OVER"),
        ("Ann 120, 2 cards, landing on Desires; Bob 5, marked Desires", "R-GAME"),
    ],
)
def test_ch_84_not_outside_the_turn(position, code):
    assert at(position).refused("Ann: add 5") == code


def test_ch_84_not_in_another_players_challenge():
    table = at("Ann 120 on Desires, 2 cards, to challenge; Bob 120, 2 cards").play("Ann: challenge 6 5 1")
    assert table.refused("Bob: add 1") == "R-ADD"


@pytest.mark.parametrize("space", ["Corner 3", "Corner 6"])
def test_ch_84_not_for_a_plain_throw(space):
    table = at(f"Ann 120, 2 cards, landing on {space}; Bob 120").play("Ann: corner self")
    assert table.refused("Ann: add 1") == "R-ADD"
    assert at("Ann 119, 2 cards, landing on Arrogance; Bob 120").refused("Ann: add 1") == "R-ADD"


def test_ch_84_no_more_cards_than_are_held():
    table = at("Ann 120 on Desires, 1 card, to challenge; Bob 120").play("Ann: challenge 6 1 1")
    assert table.refused("Ann: add 2 3") == "R-CARD-NONE"


def test_a_13_add_cards_count_in_the_challenge_of_a_track_move_too():
    table = at("Ann 120, 1 card, landing on Desires; Bob 120").play("Ann: challenge 6 5 1", "Ann: add 1")
    assert table.markers("Ann") == {"Desires"}
    table = at("Ann 120, 1 card, free; Bob 120").play("Ann: option Greed", "Ann: challenge 6 5 1", "Ann: add 1")
    assert table.markers("Ann") == {"Greed"}


def test_a_14_an_add_card_is_refused_at_13_and_spent_below():
    table = at("Ann 120 on Desires, 3 cards, to challenge; Bob 120").play("Ann: challenge 6 5 1")
    assert table.refused("Ann: add 1 1") == "R-ADD"
    table = at("Ann 120 on Desires, 1 card, to challenge; Bob 120").play("Ann: challenge 6 1 1", "Ann: add 1")
    assert (table.events("challenge_missed"), table.cards("Ann"), table.phase) == ([("Ann", 9)], 0, "open")
    table = at("Ann 120 on Desires, 3 cards, to challenge; Bob 120").play("Ann: challenge 6 6 1")
    assert table.refused("Ann: add 1") == "R-ADD"


def test_a_15_no_replace_card_between_the_last_die_and_the_result():
    table = at("Ann 120 on Desires, 3 cards, to challenge; Bob 120").play("Ann: challenge 6 5 1")
    assert table.refused("Ann: replace 1") == "R-CARD-TIME"


# Throw by throw


def test_ch_36_a_challenge_is_told_throw_by_throw_with_the_chance_that_is_left():
    table = at(CHALLENGED).play("Ann: challenge 532")
    assert table.events("challenge_thrown") == [("Ann", 5)]
    assert (table.clauses("challenge_thrown"), table.facts("challenge_thrown")["off"]) == (["CH-36"], 8)
    chance = table.facts("challenge_thrown")
    assert (chance["hits"], chance["out_of"]) == (125, 216)  # 8 or more from the larger of two dice and one more
    table.play("Ann: challenge 41")
    chance = table.facts("challenge_thrown")
    assert (table.clauses("challenge_thrown"), chance["dice"]) == (["CH-37"], (5, 4))
    assert (chance["hits"], chance["out_of"]) == (3, 6)  # 4, 5 or 6
    assert table.play("Ann: challenge 4").events("challenge_met") == [("Ann", 13)]


@each("lines", [("532", "4 1", "4"), ("532 41", "4"), ("5 3 2 4 1", "4"), ("532", "4 1 4"), ("", "532", "41 4")])
def test_ch_38_throws_in_any_portions_are_one_challenge(lines):
    table = at(CHALLENGED)
    for line in lines:
        table.play(f"Ann: challenge {line}".strip())
    assert table.events("challenge_met") == [("Ann", 13)]


@each(
    ("before", "wrong", "clause"),
    [("", "5", "CH-36"), ("", "53", "CH-36"), ("532", "4", "CH-37"), ("532", "411", "CH-37"), ("532 41", "41", "CH-38"),
     ("532 41", "4 1", "CH-38"), ("532", "41 4 1", "CH-37")],
)  # fmt: skip
def test_ch_36_a_throw_has_the_dice_that_are_due(before, wrong, clause):
    table = at(CHALLENGED)
    if before:
        table.play(f"Ann: challenge {before}")
    assert table.refused(f"Ann: challenge {wrong}") == "R-DICE"
    assert table.why.clause == clause


def test_a_24_a_challenge_of_which_a_throw_is_made_is_not_broken_off():
    table = at(CHALLENGED).play("Ann: challenge 532")
    assert table.refused("Ann: decline") == at(CHALLENGED).play("Ann: challenge").refused("Ann: decline")


def test_ch_84_add_cards_help_after_the_last_throw_alone():
    table = at("Ann 120 on Desires, to challenge, 2 cards; Bob 120").play("Ann: challenge 532")
    assert table.refused("Ann: add 2") == "R-ADD"
    table.play("Ann: challenge 41", "Ann: challenge 2")
    assert table.play("Ann: add 2").events("challenge_met") == [("Ann", 13)]


def test_k_52_three_single_dice_are_read_back_as_the_dice_set_aside():
    assert at(CHALLENGED).play("Ann: challenge 6 5 4").facts("challenge_met")["read"] == "aside"
    assert "read" not in at(CHALLENGED).play("Ann: challenge 632 51 4").facts("challenge_met")


def test_the_next_challenge_begins_with_nothing_set_aside():
    table = at("Ann 120 on Desires, to challenge; Bob 120").play("Ann: challenge 532", "Ann: challenge 41")
    table.play("Ann: challenge 1")
    assert table.state.aside == ()


@each(
    ("line", "dice"),
    [("532 41 4", (5, 3, 2, 4, 1, 4)), ("532", (5, 3, 2)), ("5 4 4", (4,)), ("532 4 4", (5, 3, 2, 4)), ("", ())],
)
def test_the_dice_of_statistics_are_those_of_throws_told_whole(line, dice):
    state = at(CHALLENGED).state
    assert STATS.dice(parse(GAME, state, f"Ann: challenge {line}")) == dice


def test_the_dice_of_a_later_throw_count_too():
    state = at(CHALLENGED).play("Ann: challenge 532").state
    assert STATS.dice(parse(GAME, state, "Ann: challenge 41")) == (4, 1)


def chance_of_13(total: int, throws: tuple[int, ...]) -> Fraction:
    """The chance that the largest dice of these throws lift a total to 13, by throwing them in every way (CH-39)."""
    each = [[max(throw) for throw in product(range(1, 7), repeat=count)] for count in throws]
    made = [total + sum(dice) >= 13 for dice in product(*each)]
    return Fraction(sum(made), len(made))


@pytest.mark.parametrize(("last", "met"), [(4, True), (3, False)])
def test_ch_39_a_challenge_counts_with_its_chances_before_each_throw(last, met):
    table = at(CHALLENGED).play(f"Ann: challenge 532 41 {last}")
    (tried,) = STATS.tries(table.told)
    assert tried.met == met
    chances = [chance_of_13(0, (3, 2, 1)), chance_of_13(5, (2, 1)), chance_of_13(9, (1,))]
    assert [Fraction(*chance) for chance in tried.chances] == chances


def test_ch_39_of_a_challenge_without_its_dice_only_the_chance_before_it_is_known():
    (tried,) = STATS.tries([Event("challenge_missed", 0, 8, "CH-41", {"wanted": 13})])
    assert [Fraction(*chance) for chance in tried.chances] == [chance_of_13(0, (3, 2, 1))]


@each("cards", [0, 1, 2])
@each(("thrown", "total"), [("333 22 2", 7), ("111 11 1", 3), ("332 43 1", 8), ("666 55 1", 12)])
def test_k_73_a_challenge_that_no_card_in_hand_can_reach_is_missed_at_once(cards, thrown, total):
    mine = f", {cards} {'card' if cards == 1 else 'cards'}" if cards else ""
    table = at(f"Ann 120{mine}, landing on Desires; Bob 120").play(f"Ann: challenge {thrown}")
    reached = total + 5 * cards >= 13
    assert table.owed() == (["Ann: add", "Ann: settle"] if reached else [])
    assert table.events("challenge_missed") == ([] if reached else [("Ann", total)])
    if cards and not reached:
        facts = table.facts("challenge_missed")
        assert (facts["case"], facts["off"], facts["cards"], facts["most"]) == ("beyond", 13 - total, cards, 5 * cards)
        assert (table.refused("Ann: add 5"), table.why.facts["case"]) == ("R-ADD", "beyond")
        assert table.play("Ann: settle").told == []  # as an older save has it


def test_k_73_add_cards_that_leave_it_out_of_reach_end_it():
    table = at("Ann 120, 2 cards, landing on Desires; Bob 120").play("Ann: challenge 222 11 1")
    assert table.owed() == ["Ann: add", "Ann: settle"]  # 4, and 10 at most from two cards
    table.play("Ann: add 3")
    assert (table.facts("challenge_missed")["off"], table.owed(), table.cards("Ann")) == (6, [], 1)


def test_k_73_a_corrected_hand_is_offered_no_card_that_cannot_help():
    table = at("Ann 120, 2 cards, landing on Desires; Bob 120").play("Ann: challenge 222 11 1")
    assert table.play("table: set Ann cards 1  # miscounted").owed() == ["Ann: settle"]


WAYS = (
    ("challenge 664 61 3",),
    ("challenge 111 11 1",),
    ("challenge 654 31 1", "add 3"),
    ("challenge 654 31 1", "settle"),
)


@each("first", WAYS)
@each("second", WAYS)
def test_ch_39_whoever_settled_two_challenges_is_not_told_any_more_how_they_go(
    first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    """Met or missed, with cards or without; one that is left teaches nobody, nor do those of others."""
    table = at("Ann 120; Bob 120")
    for lines, known in (((), False), (("decline",), False), (first, False), (second, True), (("decline",), True)):
        table.play(*(f"Ann: {line}" for line in lines))
        table.play(*(f"table: set Ann no marker {space} # again" for space in sorted(table.markers("Ann"))))
        assert aim_named(lands("Bob", table))
        assert aim_named(lands("Ann", table.play("table: set Ann cards 1 # again"))) is not known
        taken = Table(table.game, table.state).play("Ann: challenge")
        assert aim_named(taken) is not known
        assert aim_named(taken.play("Ann: challenge 532")) is not known


def lands(who: str, table: Table) -> Table:
    """The table, where somebody is offered a Challenge."""
    return table.play(f"table: set turn {who} # next", f"table: set {who} at Start # again", f"{who}: roll 1 2")


def aim_named(table: Table) -> bool:
    """Whether what is owed names the 13."""
    return "13" in next_lines(table.game, table.state)[0]
