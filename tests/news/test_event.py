"""The News Event (GN-35 to GN-53), Teamwork (GN-99 to GN-101), and the examples (GN-117 to GN-119)."""

import pytest

from ragz_cli.games.news import GAME
from tests.each import each
from tests.news.table import STAND_IN, at, new, news, owners


def test_gn_35_an_event_comes_after_the_space_is_dealt_with():
    assert at("Ann 60, to roll; Bob 60").refused("Ann: event Israel 5") == "R-ROLL"
    assert at("Ann 60, landing on Corner 5; Bob 60").refused("Ann: event Israel 5") == "R-PHASE"
    assert at("Ann 60, landing on Arrogance, 1 card; Bob 60").refused("Ann: event Israel 5") == "R-PHASE"
    assert at("Ann 60, free; Bob 60").play("Ann: event Israel 5").phase == "team"


def test_gn_36_any_open_territory_however_far():
    table = at("Ann 60, on Start, free; Bob 60").play("Ann: event Territory-31 5")
    assert table.where("Ann") == "Territory-31"


def test_gn_36_where_no_territory_is_known_the_example_of_an_event_names_one_and_is_taken():
    table = new("Ann Bob", first="Ann").play("Ann: roll 1 3", "Ann: space 4 other Lose a turn")
    (example,) = (choice.example for choice in GAME.open(table.state) if choice.verb == "event")
    assert not example.split()[2].isdigit()  # a name, as it is printed
    assert table.play(example).owed() == ["Ann: space"]


@pytest.mark.parametrize("space", ["Arabia", "Corner 1", "Start", "Humility"])
def test_gn_36_not_one_with_a_marker_and_no_other_kind_of_space(space):
    table = at("Ann 60, free, owns Arabia; Bob 60")
    assert table.refused(f"Ann: event {space} 5") == "R-EV-OPEN"
    assert table.why.facts["space"] == space


def test_gn_37_it_takes_5_zeal():
    assert at("Ann 4, free; Bob 60").refused("Ann: event Israel 5") == "R-EV-MIN"
    assert at("Ann 60, free; Bob 60").refused("Ann: event Israel 4") == "R-EV-MIN"
    table = at("Ann 4, free, 1 card; Bob 60").play("Ann: receive 1", "Ann: event Israel 5")
    assert table.held("Ann") == 0


def test_gn_38_the_ragz_goes_there_and_stays_whatever_comes():
    for dice in ("1 1", "6 6"):
        table = at("Ann 60, on Start, free; Bob 60")
        table.play("Ann: event Israel 5", "Ann: marker 15", f"Ann: throw {dice}")
        assert table.where("Ann") == "Israel"


def test_gn_39_the_commitment_is_paid_and_locked():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25")
    assert (table.moved, table.held("Ann")) == ([("Ann", -25)], 35)
    assert table.refused("Ann: event Israel 30") == "R-EV-LOCK"
    assert table.refused("Ann: end") == "R-EV-LOCK"
    assert table.refused("Ann: followup Israel") == "R-EV-LOCK"
    assert at("Ann 60, free; Bob 60").refused("Ann: event Israel 61") == "R-EV-HAVE"
    assert at("Ann 60, free; Bob 60").play("Ann: event Israel 60").held("Ann") == 0


def test_gn_40_everybody_with_a_card_is_invited_before_marker_and_dice():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60; Dee 60, 2 cards").play("Ann: event Israel 5")
    assert table.facts("invited")["whom"] == (1, 3)
    assert table.refused("Ann: throw 3 4") == "R-EV-INV"
    assert table.open_to("Bob") == {"teamwork", "decline"} == table.open_to("Dee")
    assert table.open_to("Cy") == set()


def test_gn_40_whoever_declines_is_not_waited_for():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 0, 1 card; Dee 60, 2 cards").play("Ann: event Israel 5")
    table.play("Bob: decline", "Dee: teamwork 5")
    assert GAME.owed(table.state)[0].facts["whom"] == (2,)
    assert (table.open_to("Bob"), table.open_to("Cy"), table.open_to("Dee")) == (
        set(), {"decline"}, {"teamwork", "decline"},
    )  # fmt: skip
    assert table.play("Cy: decline").refused("Ann: throw 3 4") == "R-PHASE"
    assert (table.clauses("declined"), GAME.owed(table.state)[0].clauses) == (["GN-40"], ("GN-42",))
    assert table.play("Ann: marker 5").events("taken_to_decline") == []


def test_gn_40_whoever_did_not_answer_is_taken_to_decline():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60, 1 card; Dee 60, 1 card", Israel=50).play("Ann: event Israel 5")
    table.play("Cy: decline", "Ann: throw 1 2")
    assert (table.facts("taken_to_decline")["whom"], table.phase) == ((1, 3), "open")
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60, 2 cards").play("Ann: event Israel 5", "Cy: teamwork 5")
    assert table.play("Ann: marker 50").facts("taken_to_decline")["whom"] == (1,)
    assert table.play("Ann: throw 1 2").events("taken_to_decline") == []


def test_gn_40_a_card_found_after_all_is_played_before_the_marker():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 5", "Bob: decline", "Bob: teamwork 5")
    assert table.state.attempt.committed == 10


def test_gn_40_only_who_is_invited_declines_and_once():
    table = at("Ann 60, free, 1 card; Bob 60, 1 card; Cy 60")
    assert table.refused("Bob: decline") == "R-UNASKED"
    table.play("Ann: event Israel 5", "Bob: decline")
    assert [table.refused(f"{who}: decline") for who in ("Ann", "Bob", "Cy")] == ["R-UNASKED", "R-DONE", "R-UNASKED"]
    assert table.play("Ann: marker 5").refused("Bob: decline") == "R-UNASKED"


def test_gn_40_nobody_with_a_card_is_nobody_to_invite():
    table = at("Ann 60, free, 2 cards; Bob 60").play("Ann: event Israel 5")
    assert table.events("invited") == []
    assert table.refused("Ann: throw 3 4") == "R-PHASE"
    assert table.refused("Bob: teamwork 5") == "R-CARD-NONE"


def test_gn_41_each_card_adds_its_number_from_its_players_zeal():
    table = at("Ann 60, free; Bob 60, 2 cards; Cy 60, 1 card").play("Ann: event Israel 25")
    table.play("Bob: teamwork 5", "Cy: teamwork 10")
    assert table.moved == [("Bob", -5), ("Cy", -10)]
    assert (table.cards("Bob"), table.cards("Cy")) == (1, 0)
    assert table.state.attempt.committed == 40


def test_gn_42_a_marker_is_drawn_and_lies_face_up():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5", "Ann: marker 35")
    assert news(table, "Israel") == 35
    assert table.refused("Ann: marker 20") == "R-DONE"


def test_gn_43_an_old_marker_is_used_for_as_many_failures_as_come():
    table = at("Ann 60, free; Bob 60", Arabia=50).play("Ann: event Arabia 5")
    assert table.owed() == ["Ann: throw"]
    assert table.refused("Ann: marker 20") == "R-EV-MARK"
    assert table.why.facts["number"] == 50
    table.play("Ann: throw 1 2", "Ann: end")
    assert news(table, "Arabia") == 50


def test_gn_44_the_grand_total_is_all_commitments_and_both_dice():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 20", "Bob: teamwork 7", "Ann: marker 50")
    assert table.refused("Ann: throw 3") == "R-DICE"
    assert table.refused("Ann: throw 3 7") == "R-DICE"
    table.play("Ann: throw 6 6")
    assert table.events("event_failed") == [("Ann", 39)]


@pytest.mark.parametrize(
    ("dice", "kind"), [("4 5", "event_failed"), ("4 6", "event_succeeded"), ("5 6", "event_succeeded")]
)
def test_gn_45_equal_is_enough(dice, kind):
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", "Ann: marker 35", f"Ann: throw {dice}")
    assert len(table.events(kind)) == 1


def test_gn_46_success_places_one_marker_of_the_declarer_and_pays_him_nothing():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 25", "Bob: teamwork 5", "Ann: marker 20")
    table.play("Ann: throw 1 2")
    assert owners(table, "Israel") == {"Ann": 1}
    assert table.held("Ann") == 35


def test_gn_47_success_turns_the_news_marker_face_down():
    table = at("Ann 60, free; Bob 60", Arabia=20).play("Ann: event Arabia 20", "Ann: throw 1 2")
    assert news(table, "Arabia") == 0


def test_gn_48_success_pays_twice_the_circled_number_for_teamwork():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60, 1 card")
    table.play("Ann: event Arabia 20", "Bob: teamwork 1", "Cy: teamwork 20", "Ann: marker 20", "Ann: throw 1 2")
    assert (table.held("Bob"), table.held("Cy")) == (60 - 1 + 70, 60 - 20 + 70)


def test_gn_49_failure_leaves_marker_and_territory_as_they_were():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 5", "Bob: teamwork 5", "Ann: marker 35")
    table.play("Ann: throw 1 2")
    assert news(table, "Israel") == 35
    assert owners(table, "Israel") == {}
    assert table.moved == []


@pytest.mark.parametrize("number", [5, 35])
def test_gn_50_everything_committed_is_lost_either_way(number):
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 20", "Bob: teamwork 5", f"Ann: marker {number}")
    table.play("Ann: throw 1 2")
    paid_back = 80 if number == 5 else 0
    assert (table.held("Ann"), table.held("Bob"), table.cards("Bob")) == (40, 55 + paid_back, 0)


def test_gn_51_afterwards_cards_may_be_played_but_no_second_attempt():
    table = at("Ann 60, free, 1 card; Bob 60").play("Ann: event Israel 5", "Ann: marker 35", "Ann: throw 1 2")
    assert table.open() == {"receive", "end"}
    assert table.refused("Ann: event Israel 5") == "R-EV-ONE"


def test_gn_52_the_steps_come_in_their_order():
    table = at("Ann 60, free, 2 cards; Bob 60").play("Ann: event Israel 5")
    for line in ("receive 5", "replace 1"):  # finish the Event first
        assert table.refused(f"Ann: {line}") == "R-PHASE"


@each("line", ["marker 35", "throw 3 4", "corner self", "place Israel", "act"])
def test_gn_20_what_nothing_asks_for_is_refused_as_that(line):
    assert at("Ann 60, free; Bob 60").refused(f"Ann: {line}") == "R-UNASKED"


@each(
    ("zeal", "case", "dice"),
    [(48, "certain", 2), (47, "possible", 3), (38, "possible", 12), (37, "impossible", 13), (60, "certain", -10)],
)
def test_gn_53_what_the_dice_must_show_is_said_before_them(zeal, case, dice):
    table = at("Ann 60, free; Bob 60").play(f"Ann: event Israel {zeal}", "Ann: marker 50")
    assert table.events("needed") == [("Ann", dice)]
    assert table.facts("needed")["case"] == case


def test_gn_53_over_a_face_up_marker_it_is_said_at_once_and_after_each_card():
    table = at("Ann 60, free; Bob 60, 1 card", Arabia=50).play("Ann: event Arabia 30")
    assert table.events("needed") == [("Ann", 20)]
    table.play("Bob: teamwork 10")
    assert table.events("needed") == [("Ann", 10)]
    assert at("Ann 60, free; Bob 60").play("Ann: event Israel 30").events("needed") == []


def test_gn_99_teamwork_only_between_commitment_and_marker():
    table = at("Ann 60, free, 1 card; Bob 60, 2 cards")
    assert table.refused("Bob: teamwork 5") == "R-TW-LATE"
    table.play("Ann: event Israel 5")
    assert table.refused("Ann: teamwork 5") == "R-TW-OWN"
    table.play("Ann: marker 20")
    assert table.refused("Bob: teamwork 5") == "R-TW-LATE"


def test_gn_99_over_a_face_up_marker_until_the_dice():
    table = at("Ann 60, free; Bob 60, 1 card", Arabia=50).play("Ann: event Arabia 45", "Ann: throw 1 2")
    assert table.refused("Bob: teamwork 5") == "R-TW-LATE"


def test_gn_99_none_for_follow_ups_corners_and_humility():
    table = at("Ann 60, free, owns Israel; Bob 60, 1 card").play("Ann: followup Israel")
    assert table.refused("Bob: teamwork 5") == "R-TW-NONE"
    for corner in ("Corner 1", "Corner 8"):
        table = at(f"Ann 60, landing on {corner}; Bob 60, 1 card").play("Ann: corner self")
        assert table.refused("Bob: teamwork 5") == "R-TW-NONE"
    table = at("Ann 50, landing on Humility; Bob 60, 1 card")
    assert table.refused("Bob: teamwork 5") == "R-TW-NONE"


def test_gn_100_exactly_the_cards_number_from_zeal_at_hand():
    table = at("Ann 60, free; Bob 4, 3 cards").play("Ann: event Israel 5")
    assert table.refused("Bob: teamwork 5") == "R-TW-PAY"
    assert (table.why.facts["held"], table.why.facts["wanted"]) == (4, 5)
    assert table.refused("Bob: teamwork 0") == "R-TW-EXACT"
    assert table.refused("Bob: receive 10") == "R-CARD-TIME"
    table.play("Bob: teamwork 4")  # below 5: the minimum is the declarer's
    assert table.refused("Bob: teamwork 1") == "R-TW-PAY"


def test_gn_101_teamwork_moves_nothing_and_spends_nobodys_event():
    table = at("Ann 60, free; Bob 60, on Start, 1 card").play("Ann: event Israel 25", "Bob: teamwork 5")
    table.play("Ann: marker 20", "Ann: throw 1 2")
    assert (table.where("Bob"), owners(table, "Israel")) == ("Start", {"Ann": 1})
    table.play("Ann: end", "Bob: roll 1 2")
    assert "event" in table.open()


@pytest.mark.parametrize(
    ("house", "held"), [("one-reward", 60 - 5 - 6 + 80), ("each-card", 60 - 5 - 6 + 160), ("one-card", 60 - 5 + 80)]
)
def test_a_6_several_teamwork_cards_of_one_player(house, held):
    table = at("Ann 60, free; Bob 60, 2 cards", {**STAND_IN, "teamwork_per_player": house})
    table.play("Ann: event Israel 25", "Bob: teamwork 5")
    if house == "one-card":
        assert table.refused("Bob: teamwork 6") == "R-DONE"
    else:
        table.play("Bob: teamwork 6")
    table.play("Ann: marker 20", "Ann: throw 1 2")
    assert table.held("Bob") == held


def test_gn_117_israel_with_25_against_35():
    for dice, succeeded in (("5 6", True), ("5 5", True), ("4 5", False)):
        table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", "Ann: marker 35")
        assert table.events("needed") == [("Ann", 10)]
        table.play(f"Ann: throw {dice}")
        assert (owners(table, "Israel") == {"Ann": 1}) is succeeded


def test_gn_118_teamwork_of_5_on_israel():
    for dice, held in (("2 3", 60 + 75), ("1 3", 60 - 5)):
        table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 25", "Bob: teamwork 5", "Ann: marker 35")
        assert table.events("needed") == [("Ann", 5)]
        table.play(f"Ann: throw {dice}")
        assert table.held("Bob") == held


def test_gn_119_a_success_and_a_failure_as_they_lie():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", "Ann: marker 35", "Ann: throw 5 6", "Ann: end")
    table.play("Bob: roll 1 2", "Bob: event Arabia 5", "Bob: marker 50", "Bob: throw 5 6", "Bob: end")
    assert (owners(table, "Israel"), news(table, "Israel")) == ({"Ann": 1}, 0)
    assert (owners(table, "Arabia"), news(table, "Arabia")) == ({}, 50)
    table.play("Ann: roll 4 1", "Ann: event Arabia 30")
    assert table.events("needed") == [("Ann", 20)]


@pytest.mark.parametrize("line", ["event arabia", "event South America-1", "event Chile"])
def test_gn_39_an_event_without_its_zeal_lacks_a_number_and_not_the_territory(line):
    table = new("Ann Bob", first="Ann").play("Ann: roll 1 2", "Ann: space 3 territory Arabia 35")
    table.play("table: space 4 territory South America-1 10  # looked")
    assert table.refused(f"Ann: {line}") == "W-MISSING"
    assert table.why.clause == "GN-37"


@pytest.mark.parametrize("line", ["event", "event 25"])
def test_gn_36_an_event_without_a_territory_lacks_one(line):
    table = at("Ann 60, free; Bob 60")
    assert table.refused(f"Ann: {line}") == "W-MISSING"
    assert table.why.clause == "GN-2"


def test_gn_36_only_territories_are_offered_for_an_event():
    table = at("Ann 60, free; Bob 60")
    assert table.refused("Ann: event Peru 10") == "W-NAME"
    assert set(table.why.facts["names"]) == {table.state.board.name(at) for at in table.state.board.valued}
    assert "Israel" in table.why.facts["names"]
    assert "Corner 1" not in table.why.facts["names"]
    assert table.refused("Ann: event Humility 10") == "R-EV-OPEN"
