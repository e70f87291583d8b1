"""Whatever happens at a real table: corrections, a wrong end, a stop, people who leave, other rules (TB-1 to TB-16)."""

import pytest

from ragz_cli.core.record import put
from ragz_cli.core.table import kept, shown
from ragz_cli.core.table import shown as shown_of
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Card
from tests.each import each
from tests.rat.table import Table, at, new

ALL = "Ann full; Bob full; Cy full"
DISCARDING = "Ann full, wild high; Bob; Cy"


def played_out(names: str = "Ann Bob Cy") -> Table:
    """The last hand is filled by the last named, who has the last turn; nobody has turned up a card."""
    *others, closer = names.split()
    table = at("; ".join((f"{closer} 3 cards, landing on red take", *(f"{name} full" for name in others))))
    table.play(f"{closer}: draw plain")
    table.skips()
    return table


# TB-1, K-15: every number, at any time


def test_k_15_in_the_discard_phase_the_table_says_how_many_cards_there_are():
    table = at(DISCARDING, row="9 1 1 1 1").play("Ann: take", "table: set Ann cards 4  # one is under the pile already")
    assert table.kinds() == ["took", "corrected", "dropped", "received"]
    assert (table.cards("Ann"), table.tokens("Ann")) == (4, 3)
    assert table.play("Ann: refill 3").turn == "Bob"


def test_k_15_in_the_discard_phase_there_is_one_card_more_and_it_stays_owed():
    table = at(DISCARDING).play("Ann: take", "table: set Ann cards 5  # with the one just taken")
    assert (table.kinds(), table.cards("Ann"), table.owed()) == (["took", "corrected"], 5, ["Ann: discard"])
    assert table.refused("table: set Bob cards 5  # no") == ("R-SET", "RR-72")


def test_tb_1_of_somebody_with_no_part_in_the_discard_nothing_is_dropped():
    table = at(DISCARDING).play("Ann: take", "table: set Bob cards 2  # miscounted")
    assert table.owed() == ["Ann: discard"]


def test_k_15_after_the_reveal_only_scores_are_set():
    table = played_out().play("Bob: reveal 1 2 3 4")
    for fact in ("Ann cards 3", "turn Ann", "final 1", "closer Ann", "order Cy Ann Bob", "row 1 2 3 4 5"):
        assert table.refused(f"table: set {fact}  # too late") == ("R-SET", "TB-1")
        assert table.why.facts["case"] == "revealed"
    table.play("table: set Bob score 11  # a 3 was a 4", "Ann: reveal 1 1 1 1", "Cy: reveal 9 9 9 6")
    assert table.events("won") == [("Ann", 4)]
    assert table.play("table: set Bob score 2  # read again").events("won") == [("Bob", 2)]


def test_tb_1_a_score_that_nobody_has_told_was_none():
    table = played_out().play("table: set Bob score 11  # read by all")
    assert "before" not in table.facts("corrected")
    assert table.play("table: set Bob score 12  # read again").facts("corrected")["before"] == 11


def test_tb_1_tokens_that_decide_can_be_set_after_the_end():
    table = at("Ann 2 tokens, full; Bob 3 tokens, full", ties="tokens").stored("table: set final 1  # so")
    table.play("Ann: skip", "Ann: reveal 1 1 1 1 1", "Bob: reveal 5 0 0 0 0", "table: set Ann tokens 4  # two more")
    assert (table.events("winners_now"), GAME.summary(table.state)["winners"]) == ([("Ann", 5)], ["Ann"])


@pytest.mark.parametrize("ties", ["shared", "tokens"])
@pytest.mark.parametrize("ended", [False, True])
def test_k_76_only_scores_are_set_once_a_card_is_turned_up(ended, ties):
    table = at("Ann 2 tokens, full; Bob 3 tokens, full", ties=ties).stored("table: set final 1  # so")
    table.play("Ann: skip", "table: set Bob tokens 4  # counted", "Ann: reveal 1 1 1 1 1")
    table.play(*(["Bob: reveal 5 0 0 0 0"] if ended else []))
    values = {"tokens": "1", "cards": "4", "row": "1 2 3 4 5", "final": "1", "order": "Bob Ann"}
    for fact, row in ((fact, row) for fact, row in GAME.settings.items() if fact != "pawn"):
        for name in ("Bob", "Ann") if not row.of_table or fact in ("turn", "closer") else ("",):
            words = (fact, name) if row.of_table else (name, fact)
            line = f"table: set {' '.join((*words, values.get(fact, '')))}  # why"
            if fact == "score" or (fact == "tokens" and ties == "tokens"):
                table.play(line.replace("tokens 1", "tokens 2").replace("score ", "score 9 "))
            else:
                assert (table.refused(line), table.why.facts["case"]) == (("R-SET", "TB-1"), "revealed"), line


def test_tb_1_the_row_is_set_at_any_time():
    table = new("Ann Bob Cy", board="stand-in").play("table: set row 1 2 3 4 5  # they lie there", "pawn 0")
    assert (table.row, table.owed()) == ((1, 2, 3, 4, 5), ["Ann: roll"])
    table = at(DISCARDING, row="9 1 1 1 1").play("Ann: take", "table: set row 6 1 1 1 1  # refilled too soon")
    assert table.owed() == ["Ann: discard"]
    assert table.play("Ann: discard 1").turn == "Bob"
    assert played_out().play("table: set row 1 2 3 4 5  # of no use").phase == "reveal"


@each(
    ("position", "before", "after"),
    [
        ("Ann; Bob", (), ["Ann: roll"]),
        ("Ann, rolled 3 4; Bob", (), ["Ann: move", "Ann: reroll"]),
        ("Ann, landing on red take; Bob", (), ["Ann: take", "Ann: draw"]),
        ("Ann, landing on black; Bob", (), ["Ann: wild"]),
        ("Ann 0 tokens, wild low; Bob", (), ["Ann: take"]),
        ("Ann full, wild low; Bob", ("take",), ["Ann: discard"]),
        ("Ann, landing on red look; Bob", ("take",), ["Ann: look"]),
        ("Ann, landing on red take; Bob", ("take",), ["Bob: roll"]),
    ],
)
def test_rr_57_four_icons_that_the_table_sees_are_dealt_anew_first_and_the_turn_goes_on(position, before, after):
    """Nobody plays on with them; what was due is due again then (TB-1, TB-2)."""
    table = at(position).play(*before, "table: set row 7 8 9 9 1  # the 6 is a 9")
    assert (table.row, table.owed(), table.clauses("reshuffle_due")) == ((7, 8, 9, 9, 1), ["Ann: row"], ["RR-57"])
    for line in ("take", "roll 3", "wild low", "discard 1", "look own", "move", "refill 4"):
        assert table.refused(f"Ann: {line}")
    table.play("Ann: row 7 7 7 7 1", "Ann: row 1 2 3 4 5")
    assert (table.row, table.owed()) == ((1, 2, 3, 4, 5), after)


def test_rr_57_before_the_deal_they_are_dealt_anew_too():
    table = new("Ann Bob", board="stand-in").play("table: set row 7 8 9 9 1  # they lie there", "pawn 0")
    assert (table.owed(), table.clauses("reshuffle_due")) == (["Ann: row"], ["RR-13"])


def test_tb_5_what_waits_for_the_five_cards_is_dropped_with_the_turn():
    table = at("Ann, rolled 3 4; Bob").play("table: set row 7 8 9 9 1  # so", "table: set turn Bob  # his")
    assert [event.facts["case"] for event in table.told if event.kind == "dropped"] == ["dice"]
    assert table.play("Bob: row 1 2 3 4 5").owed() == ["Bob: roll"]


def test_tb_1_a_number_that_makes_the_hand_full_drops_the_number_dice():
    table = at("Ann 2 cards, rolled 3 4; Bob; Cy").play("table: set Ann cards 4  # two were stuck together")
    assert (table.kinds(), table.owed()) == (["corrected", "dropped"], ["Ann: skip", "Ann: wild"])


# TB-2, K-16: what a correction settles is an event of its own


def test_k_16_a_correction_that_fills_the_last_hand_begins_the_final_round():
    table = at("Ann full; Bob full; Cy 3 cards").play("table: set Cy cards 4  # one was under the box")
    assert (table.events("final_round"), table.clauses("final_round")) == ([("Ann", 3)], ["RR-88"])
    assert table.last() == ["Bob", "Cy", "Ann"]
    assert table.skips() == ["Ann", "Bob", "Cy", "Ann"]


def test_tb_2_a_hand_that_is_not_full_calls_the_final_round_off():
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full").play("Ann: draw plain")
    table.play("table: set Cy cards 3  # miscounted")
    assert (table.kinds(), table.clauses("not_begun"), table.last()) == (["corrected", "not_begun"], ["RR-88"], [])
    assert table.play("Bob: skip").owed() == ["Cy: roll"]


def test_tb_2_hands_set_before_the_deal_count_from_the_first_turn():
    table = new("Ann Bob Cy").play(*(f"table: set {name} cards 4  # taken over" for name in ("Ann", "Bob", "Cy")))
    assert "final_round" not in table.kinds()
    table.play("row 1 2 3 4 5")
    assert (table.events("final_round"), table.skips()) == ([("Ann", 3)], ["Ann", "Bob", "Cy", "Ann"])


# TB-3: an end that was none


def test_tb_3_a_hand_that_was_not_full_lets_play_go_on_where_it_stood():
    table = played_out("Ann Bob Cy")
    assert table.phase == "reveal"
    table.play("table: set Bob cards 3  # one card was two")
    assert (table.events("turn"), table.turn, table.last()) == ([("Ann", 0)], "Ann", [])
    table.play("Ann: skip", "Bob: roll 4", "Bob: move", "Bob: draw plain")
    assert table.events("final_round") == [("Bob", 3)]


def test_tb_3_saying_it_back_ends_play_again_as_it_was():
    table = played_out()
    before = table.state
    table.play("table: set Bob cards 3  # no", "table: set Bob cards 4  # yes")
    assert (table.phase, table.turn, table.state.final) == (before.phase, "Cy", before.final)
    assert table.events("final_round") == [("Cy", 0)]


@pytest.mark.parametrize("said", ["final 2", "closer Cy"])
def test_tb_3_last_turns_that_are_still_due_are_played(said):
    """As if it had never been said that play is over."""
    table = at(ALL).play("table: set final 0  # enough", "Ann: skip")
    assert table.phase == "reveal"
    table.play(f"table: set {said}  # no, Bob and Cy are still to play")
    right = at(ALL).play("table: set final 2  # Bob and Cy are still to play", "Ann: skip")
    assert (table.turn, table.last(), table.owed()) == ("Bob", ["Bob", "Cy"], right.owed())
    assert table.play("Bob: skip").state == right.play("Bob: skip").state


def test_tb_3_the_turn_can_be_given_back_while_no_card_is_up():
    table = played_out().play("table: set turn Bob  # he was left out")
    assert (table.owed(), table.last()) == (["Bob: skip", "Bob: wild"], ["Bob"])
    assert table.play("Bob: skip").phase == "reveal"


# TB-4: who brought it about


@pytest.mark.parametrize(("closer", "turns"), [("Ann", "Ann Bob Cy Ann"), ("Bob", "Ann Bob"), ("Cy", "Ann Bob Cy")])
def test_tb_4_the_last_turns_are_those_after_the_closer_whose_own_is_last(closer, turns):
    table = at(ALL).play(f"table: set closer {closer}  # so it was")
    assert table.skips() == turns.split()


@pytest.mark.parametrize(("count", "turns"), [(0, "Ann"), (1, "Ann Bob"), (2, "Ann Bob Cy"), (3, "Ann Bob Cy Ann")])
def test_tb_4_so_many_turns_follow_the_turn_at_hand(count, turns):
    table = at(ALL).play(f"table: set final {count}  # so many")
    assert table.skips() == turns.split()


def test_tb_4_a_short_line_of_an_older_log_counts_the_turn_at_hand():
    assert at(ALL).stored("table: set final 2  # so many").skips() == ["Ann", "Bob"]
    assert at(ALL).stored("table: set final 0  # not yet").skips() == ["Ann", "Bob", "Cy", "Ann"]


def test_tb_4_the_later_line_counts():
    table = at(ALL).play("table: set closer Cy  # so it was", "table: set final 1  # no, one more only")
    assert table.last() == ["Ann", "Bob"]
    assert table.play("table: set closer Cy  # he it was").last() == ["Ann", "Bob", "Cy"]


@each(
    ("one", "other"),
    [
        ("set closer Bob", "set turn Cy"),
        ("set closer Ann", "set turn Bob"),
        ("set final 2", "set turn Cy"),
        ("set closer Bob", "set order Ann Cy Bob"),
        ("set Cy cards 4", "set turn Bob"),
        ("set Cy cards 4", "set order Cy Ann Bob"),
    ],
)
def test_tb_4_the_order_of_two_lines_decides_nothing(one, other):
    position = "Ann full; Bob full; Cy 3 cards" if "cards" in one else ALL
    first = at(position).play(f"table: {one}  # so", f"table: {other}  # so")
    second = at(position).play(f"table: {other}  # so", f"table: {one}  # so")
    assert (first.turn, first.last()) == (second.turn, second.last())
    assert first.skips() == second.skips()


def test_tb_4_while_only_the_table_speaks_the_end_stays_with_whoever_brought_it_about():
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full").play("Ann: draw plain", "Bob: skip")
    assert table.last() == ["Cy", "Ann"]
    table.play("table: set Bob cards 3  # no", "table: set Bob cards 4  # yes")
    assert (table.last(), table.events("final_round")) == (["Cy", "Ann"], [("Ann", 2)])
    table.play("table: set Bob cards 3  # no", "Cy: skip", "table: set Bob cards 4  # yes")
    assert table.events("final_round") == [("Ann", 3)]  # who is on turn now


def test_tb_4_the_answer_to_a_correction_names_who_still_plays():
    table = at(ALL).play("table: set closer Bob  # so", "table: set Cy tokens 1  # counted")
    assert [event.facts["whom"] for event in table.told if event.kind == "last_turns"] == [(0, 1), (0, 1)]
    assert GAME.summary(table.state)["last_turns"] == ["Ann", "Bob"]


def test_tb_4_nobody_has_a_last_turn_twice_and_nobody_loses_one():
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full; Di full").play("Ann: draw plain", "Bob: skip")
    table.play("table: set turn Di  # Cy is in the kitchen")
    assert table.skips() == ["Di", "Ann", "Cy"]


def test_tb_4_an_older_log_goes_on_as_it_did():
    """There the number of last turns stayed, whoever had them."""
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full; Di full").play("Ann: draw plain", "Bob: skip")
    table.stored("table: set turn Di  # Cy is in the kitchen")
    assert table.skips() == ["Di", "Ann", "Bob"]


def test_tb_4_there_is_no_closer_while_a_hand_is_open():
    table = at("Ann full; Bob full; Cy 3 cards")
    assert table.refused("table: set closer Bob  # so") == ("R-SET", "RR-88")
    assert table.why.facts["whom"] == (2,)


# TB-5: what a correction drops


@pytest.mark.parametrize(
    ("position", "case"),
    [
        ("Ann, rolled 3 4; Bob", "dice"),
        ("Ann, landing on red take; Bob", "landing"),
        ("Ann, landing on black; Bob", "landing"),
        ("Ann full, wild low; Bob", "wild"),
    ],
)
def test_tb_5_what_is_half_done_is_dropped_and_said(position, case):
    table = at(position).play("table: set turn Bob  # it was his")
    assert [(event.facts["case"], event.clause) for event in table.told if event.kind == "dropped"] == [(case, "TB-5")]
    assert (table.owed(), table.state.dice, table.state.wild) == (["Bob: roll"], (), "")


@pytest.mark.parametrize(
    ("position", "facts"),
    [
        ("Ann full, wild high; Bob", {"case": "discard", "region": "red"}),
        ("Ann, landing on red look; Bob", {"case": "look"}),
        ("Ann, landing on red token; Bob", None),  # only the refill is due, which Bob owes now
    ],
)
def test_tb_5_of_what_follows_a_take_the_discard_and_the_look_are_dropped(position, facts):
    table = at(position, row="9 1 1 1 1").play("Ann: take", "table: set turn Bob  # it was his")
    assert [event.facts for event in table.told if event.kind == "dropped"] == ([facts] if facts else [])


def test_tb_5_tokens_paid_stay_paid_with_the_line_that_gives_them_back():
    table = at("Ann 2 tokens, rolled 3 4; Bob").play("Ann: reroll 3=5", "table: set turn Bob  # it was his")
    assert [(event.amount, event.facts["left"]) for event in table.told if event.kind == "stays_paid"] == [(1, 2)]
    assert table.tokens("Ann") == 1


def test_tb_5_a_card_that_needed_a_discard_lies_face_up_again():
    table = at("Ann full, wild high; Bob", row="9 1 1 1 1").play("Ann: take", "table: set turn Bob  # it was his")
    assert (table.cards("Ann"), table.tokens("Ann"), table.row[0], table.owed()) == (5, 2, 9, ["Bob: roll"])


@pytest.mark.parametrize("taken", [("take",), ("take", "refill 7")])
def test_tb_5_a_refill_or_reshuffle_is_owed_by_whoever_gets_the_turn(taken):
    table = at("Ann, landing on red take; Bob", row="0 7 8 9 0").play(*(f"Ann: {line}" for line in taken))
    table.play("table: set turn Bob  # it was his")
    due = "refill 1" if len(taken) == 1 else "row 1 2 3 4 5"
    assert table.owed() == [f"Bob: {due.split()[0]}"]
    for line in ("roll 3", "take", "skip", "reroll 1=2", "discard 1"):
        assert table.refused(f"Bob: {line}")[0] in ("R-PHASE", "R-DISCARD")
    assert table.play(f"Bob: {due}").owed() == ["Bob: roll"]


def test_tb_5_in_the_very_last_turn_too_the_refill_comes_first():
    table = at(ALL).play("table: set final 1  # so", "Ann: wild low", "Ann: take", "Ann: discard 1")
    table.play("table: set turn Bob  # his")
    assert table.owed() == ["Bob: refill"]
    assert table.refused("Ann: reveal 1 1 1 1") == ("R-REVEAL", "RR-89")
    table.play("Bob: refill 3", "Bob: skip")
    assert table.phase == "reveal"


# K-14: true reasons


def test_k_14_who_became_full_in_this_turn_may_skip_from_the_next_on():
    table = at("Ann 3 cards, landing on red look; Bob; Cy", row="0 7 8 9 1").play("Ann: take")
    for line in ("look own", "refill 7", "row 1 2 3 4 5"):
        assert table.owed() == [f"Ann: {line.split()[0]}"]
        assert table.refused("Ann: skip") == ("R-SKIP-NEXT", "RR-73")
        table.play(f"Ann: {line}")
    assert at("Ann 2 cards, landing on red token; Bob; Cy").play("Ann: take").refused("Ann: skip")[1] == "RR-18"


# TB-7: stopping early


def test_tb_7_a_stop_ends_the_game_without_a_winner():
    table = at("Ann, rolled 3 4; Bob").play("table: stop  # it is ten")
    assert table.kinds() == ["dropped", "stopped"]
    assert (table.state.over, table.owed(), GAME.open(table.state)) == (True, [], ())
    said = shown(GAME, table.state)
    assert (said["stopped"], said["winners"]) == ("uncounted", [])
    assert table.refused("Ann: roll 3") == ("T-STOPPED", "TB-7")


def test_tb_7_it_is_counted_only_if_every_hand_is_full():
    table = at("Ann full; Bob 3 cards; Cy full")
    assert table.refused("table: stop counted  # it is ten") == ("R-STOP", "TB-7")
    assert table.why.facts["whom"] == (1,)


@pytest.mark.parametrize("first", [(), ("table: stop  # it is ten",)])
def test_tb_7_then_the_reveal_is_owed_and_nobody_wins(first):
    table = at(ALL).play(*first, "table: stop counted  # it is ten")
    assert (table.state.over, table.owed()) == (False, ["Ann: reveal", "Bob: reveal", "Cy: reveal"])
    assert table.refused("Ann: skip") == ("R-GAME", "RR-91")
    table.play("Ann: reveal 1 2 3 4", "Bob: reveal 1 1 1 1", "Cy: reveal 9 9 9 9")
    assert (table.events("won"), table.events("stopped"), table.state.over) == ([], [("Cy", 0)], True)
    assert GAME.scoring.result(table.state) == ((10, 4, 36), ())
    table.play("table: set Bob score 5  # read again")
    assert GAME.scoring.result(table.state) == ((10, 5, 36), ())


def test_tb_8_in_a_game_that_stopped_the_table_can_still_say_what_lies_there():
    table = at("Ann 4 cards, landing on red take; Bob full").play("Ann: take", "table: set Ann cards 5  # counted")
    table.play("table: retire Ann  # bed time", "table: set row 1 2 3 4 5  # so", "table: set order Bob  # so")
    assert (table.state.over, table.row, table.turn) == (True, (1, 2, 3, 4, 5), "Bob")


def test_tb_7_a_discard_that_is_due_is_dropped():
    table = at("Ann full, wild high; Bob full", row="9 1 1 1 1").play("Ann: take", "table: stop counted  # it is ten")
    assert (table.cards("Ann"), table.row[0], table.phase) == (5, 9, "reveal")


# TB-8: somebody leaves


def test_tb_8_the_hand_goes_under_the_pile_and_the_tokens_to_the_centre():
    table = at("Ann; Bob 3 tokens, 3 cards; Cy", number_cards="45").play("table: retire Bob  # bed time")
    assert table.kinds() == ["retired", "hand_away", "released"]
    assert [event.amount for event in table.told] == [3, 3, 3]
    assert (table.tokens("Bob"), table.cards("Bob"), table.state.centre) == (0, 0, 11)
    said = shown(GAME, table.state)
    assert said["players"][1] == {"name": "Bob", "tokens": 0, "cards": 0, "full": False, "left": True}
    assert said["pile"] == 45 - 5 - 2
    assert kept(GAME, table.state)["players"]["Bob"]["left"] is True


def test_tb_8_who_has_left_is_never_chosen_and_does_nothing():
    table = at("Ann, wild swap; Bob; Cy").play("table: retire Bob  # bed time")
    assert table.refused("Ann: swap 1 Bob 1") == ("T-LEAVE", "TB-8")
    assert table.refused("Bob: roll 3") == ("T-LEAVE", "TB-8")
    for fact in ("Bob cards 3", "Bob tokens 3", "turn Bob", "closer Bob"):
        assert table.refused(f"table: set {fact}  # no") == ("T-LEAVE", "TB-8")
    assert table.play("Ann: decline").turn == "Cy"
    assert table.play("Cy: roll 2", "Cy: move", "Cy: take", "Cy: refill 1").turn == "Ann"
    looking = at("Ann, landing on red look; Bob; Cy").play("table: retire Bob  # bed time", "Ann: take")
    assert looking.refused("Ann: look Bob 1") == ("T-LEAVE", "TB-8")
    assert GAME.owed(looking.state)[0].words == ("own", "Cy 1", "none")


def test_tb_8_a_full_hand_stays_as_big_as_it_was():
    table = at("Ann 3 cards, landing on red take; Bob; Cy").play("table: retire Bob  # bed time", "Ann: draw plain")
    assert table.events("full") == [("Ann", 4)]


@pytest.mark.parametrize(
    ("position", "case"), [("Ann, rolled 3 4", "dice"), ("Ann, landing on black", "landing"), ("Ann, wild low", "wild")]
)
def test_tb_8_leaving_in_ones_own_turn_ends_it(position, case):
    table = at(f"{position}; Bob; Cy").play("table: retire Ann  # the telephone")
    assert [event.facts["case"] for event in table.told if event.kind == "dropped"] == [case]
    assert (table.events("turn"), table.owed()) == ([("Bob", 0)], ["Bob: roll"])


def test_tb_8_a_refill_that_is_due_is_owed_by_the_next_player_before_rolling():
    table = at("Ann, landing on red look; Bob; Cy").play("Ann: take", "table: retire Ann  # the telephone")
    assert table.owed() == ["Bob: refill"]
    assert table.play("Bob: refill 4").owed() == ["Bob: roll"]
    table = at("Ann full, wild low; Bob; Cy").play("Ann: take", "table: retire Ann  # the telephone")
    assert (table.owed(), table.row.count(None)) == (["Bob: refill"], 1)


def test_tb_8_if_all_who_stay_are_full_the_final_round_begins_with_the_next_player():
    table = at("Ann full; Bob full; Cy full; Di 3 cards").play("table: retire Di  # bed time")
    assert (table.events("final_round"), table.skips()) == ([("Ann", 3)], ["Ann", "Bob", "Cy", "Ann"])
    table = at("Ann 3 cards; Bob full; Cy full; Di full").play("table: retire Ann  # bed time")
    assert (table.events("final_round"), table.skips()) == ([("Di", 3)], ["Bob", "Cy", "Di"])


def test_tb_8_in_a_final_round_only_the_leavers_turn_falls_away():
    position = "Ann 3 cards, landing on red take; Bob full; Cy full; Di full"
    for leaver, turns in (("Bob", "Cy Di Ann"), ("Cy", "Bob Di Ann"), ("Ann", "Bob Cy Di")):
        table = at(position).play("Ann: draw plain", f"table: retire {leaver}  # bed time")
        assert table.skips() == turns.split()
    table = at(position).play("Ann: draw plain", "Bob: skip", "Cy: skip", "Di: skip", "table: retire Ann  # bed time")
    assert (table.phase, table.owed()) == ("reveal", ["Bob: reveal", "Cy: reveal", "Di: reveal"])


def test_tb_8_before_the_first_card_is_turned_up_the_hand_drops_out():
    table = played_out().play("table: retire Bob  # bed time")
    assert table.owed() == ["Ann: reveal", "Cy: reveal"] or table.owed() == ["Cy: reveal", "Ann: reveal"]
    table.play("Ann: reveal 1 1 1 1", "Cy: reveal 2 2 2 2")
    assert table.events("won") == [("Ann", 4)]
    table = played_out().play("Ann: reveal 1 1 1 1")
    assert table.refused("table: retire Bob  # bed time") == ("T-LEAVE", "TB-8")
    assert table.why.facts["case"] == "revealed"


def test_tb_8_with_one_player_left_the_game_stops():
    table = at("Ann full; Bob full").play("table: retire Ann  # bed time")
    assert (table.state.over, table.cards("Ann"), table.tokens("Ann")) == (True, 0, 0)
    table.play("table: stop counted  # Bob wants his score", "Bob: reveal 1 2 3 4 5")
    assert GAME.scoring.result(table.state) == ((0, 15), ())


def test_tb_8_during_set_up_the_next_player_says_what_the_leaver_owed():
    table = new("Ann Bob Cy", board="stand-in").play("table: retire Ann  # bed time")
    assert table.owed() == ["Bob: pawn"]
    assert table.play("pawn 4", "row 1 2 3 4 5").owed() == ["Bob: roll"]


# TB-11, TB-14, TB-16


def test_tb_11_house_rules_change_from_here_on():
    table = at("Ann 2 tokens, full; Bob 3 tokens, full").play("table: house ties tokens  # agreed just now")
    table.stored("table: set final 1  # so").play("Ann: skip", "Ann: reveal 1 1 1 1 1", "Bob: reveal 5 0 0 0 0")
    assert table.events("won") == [("Bob", 5)]
    table = at("Ann; Bob").play("table: house number_cards 45  # we counted")
    assert GAME.summary(table.state)["pile"] == 38


def test_tb_11_starting_tokens_matter_at_set_up_only():
    table = new("Ann Bob")
    assert table.refused("table: house starting_tokens 3  # no") == ("T-HOUSE", "TB-11")
    assert (table.why.facts["case"], table.why.facts["word"]) == ("set-up", "starting_tokens")


def test_a_game_of_older_rules_names_regions_again_and_sets_tokens_after_the_reveal():
    """So did all games up to revision 2, and their saves load for ever."""
    again = "Ann: regions red yellow green blue purple"
    table = played_out().play("Ann: reveal 2 2 2 2")
    older = Table(put(table.state, form=table.state.form._replace(older=True)))
    assert table.refused("table: set Ann tokens 1  # as it was") == ("R-SET", "TB-1")
    assert older.play("table: set Ann tokens 1  # as it was").player("Ann").tokens == 1
    setup = GAME.prepare(["Ann", "Bob"], {})
    assert Table(GAME.start(setup)).play(again).refused(again) == ("R-BOARD", "RR-5")
    assert Table(GAME.start(GAME.older(2, setup))).play(again, again).state.form.older


def test_tb_14_before_the_reveal_nobody_can_know():
    table = at("Ann full; Bob 3 tokens, 4 cards; Cy")
    assert GAME.score(table.state) == ((), (4, 4, 1), "secret", {"cards": (4, 4, 1), "tokens": (2, 3, 2)})
    table = played_out().play("Ann: reveal 2 2 2 2", "Bob: reveal 1 1 1 1", "Cy: reveal 8 0 0 0")
    seats = table.state.seats
    first, second = GAME.score(table.state).ranks
    assert (first, set(second)) == ((seats["Bob"],), {seats["Ann"], seats["Cy"]})


def test_tb_16_seats_told_wrongly():
    table = at("Ann full; Bob full; Cy full; Di").play("table: set order Ann Cy Di Bob  # so they sit")
    assert (table.turn, shown_of(GAME, table.state)["order"]) == ("Ann", ["Ann", "Cy", "Di", "Bob"])
    assert table.play("Ann: skip").turn == "Cy"
    assert table.refused("table: set order Ann Cy Di  # no") == ("T-ORDER", "TB-16")


def test_tb_16_in_a_final_round_nobody_has_a_turn_twice():
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full; Di full").play("Ann: draw plain", "Bob: skip")
    assert table.play("table: set order Ann Cy Bob Di  # so they sit").skips() == ["Cy", "Di", "Ann"]


def test_of_cards_that_were_miscounted_nothing_is_known():
    table = at(DISCARDING).play("Ann: take", "table: set Ann cards 4  # told too late")
    assert table.player("Ann").cards == (Card(),) * 4
