"""Who stops, leaves and comes, what was told before, who leads, and reasons that are true (TB-7 to TB-16)."""

import pytest

from ragz_cli.core.game import COUNTED, UNCOUNTED, score_of
from ragz_cli.core.table import shown as shown_of
from ragz_cli.games.change import GAME
from tests.change.table import Table, at, new, unknown
from tests.change.test_table_talk import WHY, said, stored
from tests.each import each


def playing(table: Table) -> list[str]:
    return [table.name(seat) for seat in table.state.sitting.order]


# ---- TB-7: stopping ----


@pytest.mark.parametrize(("line", "how"), [("stop", UNCOUNTED), ("stop counted", COUNTED)])
def test_tb_7_a_game_that_is_stopped_has_no_winner(line, how):
    table = said(at("Ann 120, free; Bob 40"), line)
    shown = shown_of(GAME, table.state)
    assert (shown["over"], shown["winners"], shown["stopped"], shown["phase"]) == (True, [], how, "over")
    assert (table.owed(), table.open(), GAME.scoring.result(table.state).points) == ([], set(), (120, 40))


def test_tb_7_a_half_done_challenge_is_dropped():
    table = said(at("Ann 120, landing on Desires; Bob 120").play("Ann: challenge"), "stop counted")
    assert (table.clauses("challenge_dropped"), table.credits("Ann")) == (["TB-7"], 125)


def test_tb_7_the_booked_figures_of_a_stopped_game_can_be_set_and_nobody_wins_by_it():
    table = said(said(at("Ann 120, free; Bob 40"), "stop counted"), "set Bob credits 0")
    assert (table.winners, GAME.scoring.result(table.state)) == ([], ((120, 0), ()))


def test_tb_7_nothing_is_played_in_a_stopped_game():
    table = said(at("Ann 120, free; Bob 40"), "stop")
    assert table.refused("Ann: end") == "T-STOPPED"
    assert table.refused("Bob: roll 1 2") == "T-STOPPED"


# ---- TB-8: somebody leaves ----


def test_tb_8_whoever_has_left_takes_no_turn():
    table = said(at("Ann 120, free; Bob 120; Cy 120"), "retire Bob")
    assert (table.turn, playing(table)) == ("Ann", ["Ann", "Cy"])
    assert table.play("Ann: end").turn == "Cy"
    assert table.refused("Bob: roll 1 2") == "T-LEAVE"
    assert table.refused(f"table: set turn Bob {WHY}") == "T-LEAVE"


def test_tb_8_leaving_in_ones_own_turn_ends_it():
    table = said(at("Ann 120, landing on Desires; Bob 120; Cy 120"), "retire Ann")
    assert (table.owed(), table.clauses("challenge_dropped")) == (["Bob: roll"], ["TB-8"])
    assert (table.events("turn"), table.clauses("turn")) == ([("Bob", 0)], ["TB-8"])


def test_tb_8_markers_stay_and_nobody_releases_or_receives_for_them():
    table = said(at("Ann 120, to roll; Bob 120, marked Desires; Cy 120, marked Desires"), "retire Bob")
    table.play("Ann: roll 4 1")
    assert (table.credits_moved, table.markers("Bob")) == ([("Ann", 5), ("Cy", -5)], {"Desires"})


def test_tb_8_a_leaver_is_neither_trailing_nor_leading():
    table = said(at("Ann 120 on Space-9, to roll; Bob 200; Cy 30; Dee 40"), "retire Bob")
    table.play("Ann: roll 1 2")  # Humility
    assert table.credits_moved == [("Ann", -10)]
    table = said(at("Ann 120 on Space-13, to roll; Bob 200; Cy 30; Dee 40"), "retire Cy")
    assert table.play("Ann: roll 1 2").owed() == ["Dee: throw"]  # Arrogance


def test_tb_8_a_leaver_cannot_be_chosen_and_all_means_all_who_stay():
    table = said(at("Ann 120, landing on Corner 7; Bob 120; Cy 120"), "retire Cy")
    table.play("Ann: corner Bob")
    assert (table.credits_moved, table.cards("Ann")) == ([("Bob", -20)], 2)


def test_tb_8_the_lander_chooses_again_when_the_only_chosen_player_leaves():
    table = at("Ann 120, landing on Corner 8; Bob 120; Cy 120; Dee 120").play("Ann: corner Bob")
    said(table, "retire Bob")
    assert (table.owed(), table.events("chooses_again")) == (["Ann: corner"], [("Ann", 8)])
    assert table.words("corner") == {"self", "Cy", "Dee"}


def test_tb_8_or_follows_himself_where_nobody_else_can_and_draws_nothing():
    position = "Ann 120, marked Greed, landing on Corner 5; Bob 120, marked Greed and Desires; Cy 120"
    table = said(at(position).play("Ann: corner Bob"), "retire Bob")
    assert (table.credits_moved, table.where("Ann"), table.cards("Ann")) == ([("Ann", -10)], "Greed", 0)


def test_tb_8_of_several_chosen_the_reward_counts_those_who_followed():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120; Dee 120").play("Ann: corner all", "Bob: throw 1 1 1")
    assert said(table, "retire Cy").owed() == ["Dee: throw"]
    table.play("Dee: throw 1 1 1")
    assert (table.credits_moved, table.cards("Ann")) == ([("Bob", -3), ("Dee", -3)], 2)


def test_tb_8_whoever_followed_before_leaving_counts_for_the_reward():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120; Dee 120").play("Ann: corner Bob Cy", "Bob: throw 1 1 1")
    assert said(table, "retire Bob").owed() == ["Cy: throw"]
    table.play("Cy: throw 1 1 1")
    assert (table.credits_moved, table.cards("Ann")) == ([("Cy", -3)], 2)


def test_tb_8_others_still_do_what_the_leavers_space_asks_and_the_turn_ends_without_rewards():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner all", "Bob: throw 1 1 1")
    assert said(table, "retire Ann").owed() == ["Cy: throw"]
    table.play("Cy: throw 1 1 1")
    assert (table.credits_moved, table.events("drew"), table.owed()) == ([("Bob", -3), ("Cy", -3)], [], ["Bob: roll"])


def test_tb_8_what_the_leaver_had_to_throw_falls_away_and_who_leads_is_compared_anew():
    table = said(at("Ann 60, landing on Arrogance; Bob 90; Cy 80"), "retire Ann")
    assert (table.owed(), table.turn) == (["Cy: throw"], "Bob")
    assert table.play("Cy: throw 1 1 1").owed() == ["Bob: roll"]
    table = said(at("Ann 60, landing on Arrogance; Bob 60; Cy 80"), "retire Bob")
    assert table.owed() == ["Ann: throw"]


def test_tb_8_the_next_player_may_leave_too_while_others_follow():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120; Dee 120; Eve 120").play("Ann: corner Dee Eve")
    assert said(said(table, "retire Ann"), "retire Bob").owed() == ["Dee: throw", "Eve: throw"]
    assert said(table, "retire Dee").play("Eve: throw 1 1 1").owed() == ["Cy: roll"]


@pytest.mark.parametrize("first", ["Ann", "Cy"])
def test_tb_8_where_nobody_can_follow_any_more_the_turn_that_waited_begins(first):
    """Whoever landed has left, and Bob, who was to place, has no marker for it any more (CH-71)."""
    seats = {first: "120, landing on Corner 8", "Bob": "120, 11 markers elsewhere", "Dee": "120"}
    order = ("Ann", "Bob", "Dee") if first == "Ann" else ("Bob", "Dee", "Cy")
    table = at("; ".join(f"{name} {seats[name]}" for name in order)).play(f"{first}: corner Bob")
    assert said(table, f"retire {first}").owed() == ["Bob: place"]
    assert said(table, "set Bob marker Space-31").owed() == ["Bob: roll"]
    assert (table.events("turn"), table.clauses("turn")) == ([("Bob", 0)], ["TB-8"])


def test_tb_8_in_the_opening_rolls_the_others_are_compared():
    table = new("Ann Bob Cy", board="stand-in").play("Ann: opening 1 2", "Bob: opening 4 4")
    assert said(table, "retire Cy").owed() == ["Bob: roll"]
    table = new("Ann Bob Cy", board="stand-in").play("Ann: opening 4 4", "Bob: opening 4 4", "Cy: opening 1 1")
    assert said(table, "retire Ann").owed() == ["Bob: roll"]


def test_tb_8_a_set_is_not_asked_for_whoever_has_left():
    table = new("Ann Bob Cy", "advanced", first="Ann").play("Ann: space 3 challenge Pride 10 set=blue")
    assert said(table, "set Bob marker Pride").owed() == ["Ann: space"]
    assert said(table, "retire Bob").owed() == ["Ann: roll"]


def test_tb_8_with_one_player_left_the_game_stops_uncounted():
    table = said(at("Ann 120, landing on Desires; Bob 120"), "retire Ann")
    assert (table.state.sitting.stopped, table.owed(), table.winners) == (UNCOUNTED, [], [])
    assert table.refused("Bob: roll 1 2") == "T-STOPPED"


def test_tb_8_the_leaver_is_marked_and_cannot_win():
    table = said(at("Ann 120, free; Bob 120; Cy 120"), "retire Bob")
    assert [player.get("left", False) for player in shown_of(GAME, table.state)["players"]] == [False, True, False]
    assert said(table, "set Bob credits 0").winners == []
    assert not table.state.over


def test_tb_8_after_the_end_nobody_leaves():
    table = at("Ann 5, marked Desires, landing on Desires; Bob 120")
    assert table.refused(f"table: retire Bob {WHY}") == "T-LEAVE"


# ---- TB-10: names ----


def test_tb_10_a_renamed_player_plays_on_under_the_new_name():
    table = said(at("Ann 120, landing on Corner 3; Bob 120"), "rename Bob Robert").play("Ann: corner Robert")
    assert table.owed() == ["Robert: throw"]


# ---- TB-11: house rules ----


@each("switch", GAME.switches)
def test_tb_11_every_house_rule_changes_from_this_line_on(switch):
    ours, other = switch.values
    table = said(at("Ann 120, free; Bob 120"), f"house {switch.name} {other}")
    assert table.facts("house_changed") == {"rule": switch.name, "value": other, "before": ours}
    assert GAME.summary(table.state)["house"] == {switch.name: other}
    assert GAME.summary(said(table, f"house {switch.name}={ours}").state)["house"] == {}


def test_tb_11_what_is_settled_stays():
    table = at("Ann 120, 2 cards, free; Bob 120").play("Ann: card Greed", "Ann: leave")
    assert table.refused("Ann: card Desires") == "R-OPT-ONE"
    assert said(table, "house one_card_move_per_turn no").play("Ann: card Desires").where("Ann") == "Desires"


@pytest.mark.parametrize("form", ["advanced", "short"])
def test_tb_11_the_form_of_the_game_is_agreed_before_play(form):
    table = at("Ann 120, free; Bob 120")
    assert table.refused(f"table: house {form} yes {WHY}") == "T-HOUSE"
    assert (table.why.facts["case"], table.why.facts["word"]) == ("set-up", form)


# ---- TB-12: nothing told is forgotten ----


def test_k_2_the_advanced_game_knows_what_was_told_in_the_basic_game():
    told = unknown().play("Ann: space 7 challenge Pride 10", "Ann: space 12 humility").state.board
    assert GAME.board
    lines = list(GAME.board.lines(told))
    setup = GAME.prepare(["Ann", "Bob"], {"advanced": "", "first": "Ann"})
    table = Table(GAME, GAME.start({**setup, "spaces": lines}))
    assert {"Desires", "Pride", "Humility"} <= set(table.state.board.names)
    assert GAME.board.lines(table.state.board) == tuple(lines)
    assert table.play("Ann: roll 4 3").clauses("set_untold") == ["CH-91"]
    assert table.refused("Ann: space 7 challenge Envy 25 set=blue/2") == "R-BOARD"
    assert table.play("Ann: space 7 set=blue/2").credits_moved == [("Ann", 10)]


def test_k_3_the_size_of_a_set_is_told_with_any_of_its_spaces():
    table = unknown("advanced").play("Ann: space 3 challenge Envy 10 set=blue", f"table: set Ann marker Envy {WHY}")
    assert table.owed() == ["Ann: space"]
    assert table.play("Ann: space 7 challenge Pride 10 set=blue/3").owed() == ["Ann: roll"]


def test_k_4_where_only_the_set_is_missing_only_the_set_is_asked():
    table = unknown("advanced").play("Ann: roll 4 1")
    assert (table.events("space_asked"), table.events("set_untold")) == ([], [("Ann", 5)])
    (duty,) = GAME.owed(table.state)
    assert (duty.clauses, duty.words) == (("CH-2", "CH-91"), ("5 challenge Desires 5 set=blue",))
    assert table.play(duty.example).credits_moved == [("Ann", 5)]


@pytest.mark.parametrize(("form", "typed"), [((), "space 9"), (("advanced",), "space 9 set=red")])
def test_k_4_where_only_the_position_is_missing_the_position_is_enough(form, typed):
    table = unknown(*form).play("Ann: roll 1 2", "Ann: space 3 humility", "Ann: option greed")
    assert table.play(f"Ann: {typed}").where("Ann") == "Greed"
    assert table.player("Ann").at == 9
    assert unknown(*form).play("Ann: roll 1 2", "Ann: space 3 humility", "Ann: option greed").refused("Ann: space")


@pytest.mark.parametrize("typed", ["space set=red/3", "space 5 set=red/3", "space 5 desires set=red/3"])
def test_tb_12_the_set_alone_is_taken_too(typed):
    table = unknown("advanced").play("Ann: roll 4 1")
    assert stored(table, f"Ann: {typed}") == "Ann: space 5 challenge Desires 5 set=red/3"
    assert table.play(f"Ann: {typed}").owed() == ["Ann: challenge", "Ann: decline"]


def test_tb_12_a_set_of_a_space_that_nobody_has_told_is_refused():
    assert unknown("advanced").refused("Ann: space 7 set=red/3") == "R-BOARD"


def test_k_4_where_only_the_position_is_missing_only_that_is_asked():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option greed")
    assert GAME.owed(table.state)[0].clauses == ("CH-2", "CH-103")
    assert stored(table, "Ann: space 9 greed") == "Ann: space 9 challenge Greed 10"
    assert table.play("Ann: space 9 greed").where("Ann") == "Greed"


def test_tb_12_the_set_is_asked_before_a_ragz_goes_there_at_corner_5():
    table = unknown("advanced").play("Ann: space 3 corner 5", f"table: set Bob marker Desires {WHY}", "Ann: roll 1 2")
    assert (table.events("set_untold"), table.credits_moved) == ([("Ann", 5)], [])
    assert table.play("Bob: space set=red/1").credits_moved == [("Bob", -10)]


def test_k_7_a_name_that_only_begins_a_known_one_is_not_guessed_while_spaces_are_untold():
    table = unknown().play("Ann: space 9 challenge Prides 10", "Ann: roll 4 1", "Ann: decline")
    assert table.refused("Ann: option Pride") == "W-NAME"
    assert (table.why.facts["case"], table.why.facts["near"]) == ("untold", "Prides")
    assert at("Ann 120, free; Bob 120").play("Ann: option gre").where("Ann") == "Greed"  # all are told here


# ---- TB-14: who leads ----


def test_tb_14_who_has_fewest_credits_leads_and_leavers_are_not_compared():
    table = said(at("Ann 120, free; Bob 40; Cy 120; Dee 10"), "retire Dee")
    assert score_of(GAME, table.state) == (((1,), (0, 2)), (120, 40, 120, 10), "", {})


# ---- TB-16: seats told wrongly ----


def test_tb_16_the_order_is_everybodys_who_plays_and_each_once():
    table = at("Ann 120, free; Bob 120; Cy 120")
    assert table.refused(f"table: set order Ann Cy {WHY}") == "T-ORDER"
    assert table.why.facts["whom"] == (1,)
    assert table.refused(f"table: set order Ann Cy Bob Bob {WHY}") == "T-ORDER"
    said(table, "retire Bob")
    assert table.refused(f"table: set order Ann Cy Bob {WHY}") == "T-LEAVE"
    assert "order" not in shown_of(GAME, said(table, "set order Cy Ann").state)  # the same two, one after the other


def test_tb_16_another_order_is_shown():
    table = said(at("Ann 120, free; Bob 120; Cy 120"), "set order Bob Ann Cy")
    assert (shown_of(GAME, table.state)["order"], table.turn) == (["Ann", "Cy", "Bob"], "Ann")


# ---- reasons that are true ----


@pytest.mark.parametrize("line", ["give Ben 10", "pay Ben 10", "give 10 to Ben", "pay 10"])
def test_k_35_credits_never_go_from_hand_to_hand(line):
    table = at("Ana 120, free; Ben 120")
    assert (table.refused(f"Ana: {line}"), table.why.clause) == ("R-BANK", "CH-6")


def test_k_36_a_corner_that_left_no_choice_was_followed_at_once():
    table = at("Ann 120, landing on Corner 2; Bob 120; Cy 120, 1 card")
    assert table.refused("Ann: corner Cy") == "R-DONE"
    assert (table.why.clause, table.why.facts["whom"], table.why.facts["number"]) == ("CH-52", (2,), 2)
    assert (at("Ann 120, landing on Corner 2; Bob 120").refused("Ann: corner self")) == "R-DONE"
    table = at("Ann 120, marked Greed, landing on Corner 5; Bob 120")
    assert (table.refused("Ann: corner self"), table.why.clause) == ("R-DONE", "CH-51")


def test_k_36_it_is_forgotten_with_the_turn():
    table = at("Ann 120, landing on Corner 2; Bob 120 on Space-7; Cy 120, 1 card").play("Ann: end", "Bob: roll 1 2")
    assert table.play("Bob: corner 3 self").owed() == ["Bob: throw"]


# ---- A-15 ----


def fishing(**house: str) -> Table:
    table = at("Ann 120, 3 cards, free; Bob 120", **house)
    return table.play("Ann: option Greed", "Ann: challenge 1 1 1")


def test_a_15_no_replace_card_in_the_challenge_of_an_option_move():
    assert (fishing().refused("Ann: replace 1"), "replace" in fishing().open()) == ("R-CARD-TIME", False)


def test_a_15_by_the_house_rule_cards_are_replaced_after_the_last_die():
    table = fishing(replace_in_option_challenge="yes")
    assert "replace" in table.open()
    assert table.play("Ann: replace 2").owed() == ["Ann: add", "Ann: settle"]
    assert table.cards("Ann") == 2


def test_a_15_never_in_the_challenge_of_a_track_move():
    table = at("Ann 120, 3 cards, landing on Desires; Bob 120", replace_in_option_challenge="yes")
    assert table.play("Ann: challenge 1 1 1").refused("Ann: replace 1") == "R-CARD-TIME"
    assert table.why.clause == "CH-79"
