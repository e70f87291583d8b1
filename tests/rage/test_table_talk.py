"""Whatever happens at a real table: corrections, a stop, people who leave, other rules, other seats (TB-1 to TB-16)."""

from collections.abc import Callable

import pytest

from ragz_cli.core.evening.log import replay
from ragz_cli.core.figures import Doubt
from ragz_cli.core.table import kept, shown
from ragz_cli.core.table import shown as shown_of
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.scoring import ranking, scale_of
from ragz_cli.games.rage.sheet import boxes, first_difference, first_doubt, sheet
from ragz_cli.games.rage.state import PlayerRound, Winnings
from tests.each import each

from .table import Table, at, new

Position = Callable[[], Table]


def one_round(names: str = "Ann Bob Cy", **chosen: str) -> Table:
    """Ann, Bob and Cy after round 1, dealt by Cy: 13 + 0, 4, 13. Ann deals round 2, and Bob begins."""
    return new(names, dealer="Cy", **chosen).play("bids 3 3 3", "tricks 3 4 3")


def four_after_one_round() -> Table:
    """Dee dealt; Ann deals round 2, and Bob begins."""
    return new("Ann Bob Cy Dee", dealer="Dee").play("bids 1 2 3 3", "tricks 1 2 3 4")


def bidding() -> Table:
    return at("Ann Bob Cy, 4 cards").play("bid 2")


def tricking() -> Table:
    """Ann has a trick, and Bob a card in the second one."""
    return at("Ann Bob Cy, 4 cards, trump red, bids 2 1 1").lay("blue 9", "blue 2", "blue 3", "green 4", "green 5")


def showing() -> Table:
    table = at("Ann Bob Cy, 4 cards, trump red", variant="hidden-bids").play("tricks 2 1 1")
    return table.play("Ann: bid 2")


def over() -> Table:
    return at("Ann Bob Cy, 1 card, bids 1 0 0").play("tricks 1 0 0")


def stopped() -> Table:
    return one_round().play("bids 2 2 2", "table: stop counted  # it is ten")


POSITIONS: dict[str, Position] = {
    "bidding": bidding, "tricking": tricking, "showing": showing, "over": over, "stopped": stopped
}  # fmt: skip
FIGURES = ("score 12", "exact 2", "bid 1", "mad 1", "bonus 1", "tricks 1")
OF_NOBODY = ("turn Bob", "trump blue", "dealer Bob")
NO_TRICK = {"bidding": ("mad 1", "bonus 1")}
SUMS = {"over": ("tricks 1",), "stopped": ("tricks 1",)}


@each("fact", FIGURES)
@each("where", POSITIONS)
def test_tb_1_every_figure_is_set_in_every_phase(where: str, fact: str) -> None:
    """Mad and Bonus need a trick (RG-109), and in a round that is scored all tricks belong to somebody (RG-107)."""
    table = POSITIONS[where]()
    line = f"table: set Ann {fact}  # counted again"
    if fact in NO_TRICK.get(where, ()):
        assert table.refused(line) == "R-NO-TRICK"
        table.play("table: set Ann tricks 1  # seen")
    elif fact == "tricks 1" and where == "over":
        line = "table: set Ann tricks 1  # so it was"
    elif fact in SUMS.get(where, ()):
        assert table.refused(line) == "R-TRICKS-SUM"
        return
    assert table.play(line).kinds[0] == "corrected"


@each("fact", OF_NOBODY)
@each("where", POSITIONS)
def test_tb_1_what_is_nobodys_is_set_in_every_phase(where: str, fact: str) -> None:
    assert "corrected" in POSITIONS[where]().play(f"table: set {fact}  # misheard").kinds


def test_tb_1_only_a_hidden_bid_cannot_be_set_before_the_bids_are_shown() -> None:
    table = at("Ann Bob, 4 cards, trump red", variant="hidden-bids")
    assert (table.refused("table: set Ann bid 1  # seen"), table.why.clause) == ("R-HIDDEN", "RG-102")


def test_tb_1_the_dealer_is_set_when_bids_are_told_and_the_lead_goes_with_him() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red, bids 2 1 1").play("table: set dealer Ann  # she dealt")
    assert (table.dealer, table.turn, table.state.now.bids) == ("Ann", "Bob", (2, 1, 1))
    assert tricking().play("table: set dealer Ann  # she dealt").turn == "Cy"  # a card lies: the lead is settled


def test_tb_1_the_dealer_of_the_last_round_is_on_the_sheet() -> None:
    assert sheet(over().play("table: set dealer Bob  # he dealt").state).rows[9].dealer == 1


def test_tb_1_who_bids_next_is_set_and_the_lead_stays_where_it_is() -> None:
    table = bidding().play("table: set turn Cy  # Bob is out of the room")
    assert table.turn == "Cy"
    assert table.play("bids 1 0").state.now.bids == (2, 0, 1)
    assert table.turn == "Ann"
    assert bidding().refused("table: set turn Ann  # again") == "R-BID-TWICE"


def test_tb_1_a_figure_of_the_last_round_is_set_after_the_end() -> None:
    table = over().play("table: set Ann bid 0  # misheard")
    assert table.totals == [1, 5, 5]
    assert table.event("corrected").facts["told"] == "0/1"


def test_tb_1_boxes_of_a_round_on_the_sheet_are_set_by_round_and_name() -> None:
    table = one_round().play("bids 1 1 1", "tricks 1 1 7")
    table.play("table: set round 1 Bob 3/3+b Cy 3/4  # counted again")
    assert table.state.rows[0].cells == (
        PlayerRound(3, Winnings(3)),
        PlayerRound(3, Winnings(3, 1)),
        PlayerRound(3, Winnings(4)),
    )
    assert sheet(table.state).rows[0].entries[1].total == 18
    assert table.events("corrected") == [("Bob", 14), ("Cy", -9)]
    assert table.state.round == 3


@pytest.mark.parametrize(
    ("boxes_", "code"),
    [("Bob 3/3", "R-TRICKS-SUM"), ("Ann 11/3", "R-BID"), ("Ann 3/3+m+m+m", "R-MAD"), ("Ann 3", "R-FIGURES")],
)
def test_tb_1_a_row_that_cannot_be_is_refused(boxes_: str, code: str) -> None:
    assert one_round().refused(f"table: set round 1 {boxes_}  # counted again") == code


def test_tb_2_a_bid_that_is_set_last_of_all_goes_on_to_the_tricks() -> None:
    table = at("Ann Bob, 4 cards").play("bid 1", "table: set Bob bid 2  # he called it from the door")
    assert (table.phase, table.kinds[-1]) == ("play", "bids_under")


def test_tb_2_a_trump_that_is_set_judges_the_trick_under_way_again() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 9", "green 3").play("table: set trump green  # misread")
    assert table.state.now.course.winner == 1
    assert table.lay("blue 12").took == "Bob"


def test_tb_2_tricks_set_back_when_bids_are_shown_leave_one_to_be_told() -> None:
    table = showing().play("table: set Bob tricks 0  # it was Cys")
    assert (table.phase, table.owed()) == ("play", ["Ann: play", "Ann: tricks"])
    assert table.play("tricks 2 0 2").phase == "show"
    assert table.play("bids 0 2").scores == [12, 5, 12]


def test_tb_3_a_total_set_after_the_end_names_the_winner_anew_and_reopens_nothing() -> None:
    table = over().play("table: set Bob score 40  # round 3 was miscounted")
    assert (table.events("won"), table.state.over, table.owed()) == ([("Bob", 40)], True, [])


def test_tb_3_a_corrected_row_after_the_end_names_the_winner_anew() -> None:
    table = over().play("table: set round 10 Ann 1/0 Bob 0/1+b  # it was Bobs trick")
    assert table.totals == [0, 6, 5]
    assert (table.events("won"), table.phase) == ([("Bob", 6)], "over")


def test_tb_3_a_correction_that_changes_no_winner_says_nothing_of_one() -> None:
    assert over().play("table: set Bob score 6  # miscounted").kinds == ["corrected"]


@pytest.mark.parametrize("fact", ["turn Ann", "Ann tricks 0", "Bob tricks 1", "Ann mad 1"])
def test_tb_5_a_correction_that_ends_a_trick_drops_it_and_says_so(fact: str) -> None:
    table = tricking().play(f"table: set {fact}  # counted")
    assert table.event("trick_dropped").facts == {"cards": ("Ann green 4", "Bob green 5")}
    assert table.events("trick_dropped") == [("Ann", 2)]  # who led it, and which trick of the round it was
    assert table.state.now.cards == ()
    assert table.turn == "Ann"
    table.lay("green 4", "green 5", "green 6")  # they are in the hands again


def test_tb_5_whose_turn_it_is_already_drops_nothing() -> None:
    assert tricking().play("table: set turn Cy  # yes").kinds == ["corrected"]


@each("fact", ["Cy tricks 1", "Cy bid 3", "Ann bid 3", "Ann score 9", "trump blue", "dealer Bob"])
def test_tb_5_what_is_no_part_of_the_trick_drops_nothing(fact: str) -> None:
    table = tricking().play(f"table: set {fact}  # counted")
    assert [event.kind for event in table.told] == ["corrected"]
    assert len(table.state.now.cards) == 2


def test_tb_5_what_was_set_meanwhile_stays_when_a_trick_is_dropped() -> None:
    table = tricking().play("table: set Cy bid 3  # misheard", "table: set trump green  # too")
    table.play("table: set turn Bob  # he leads")
    assert (table.state.now.bids[2], table.trump) == (3, "green")


def test_tb_5_a_dropped_trick_takes_its_claims_and_its_change_of_trump_back() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 9", "change green").play("table: set turn Bob  # he leads")
    assert (table.trump, table.state.now.claims, table.state.now.known.actions) == ("red", {}, {})


def test_tb_5_another_round_drops_what_was_told_and_says_so() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red, bids 2 1 1").play("table: set round 8  # it was the eighth")
    assert table.event("round_dropped").facts == {"round": 7, "told": ("trump red", "bids Ann 2 Bob 1 Cy 1")}
    assert (table.state.cards, table.state.now.bids) == (3, (None, None, None))


def test_tb_6_bids_and_tricks_are_stored_by_name() -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("bids 3 2 1", "tricks 4 3+b 3")
    assert table.log == ["Bob: bids Bob 3 Cy 2 Ann 1", "Bob: tricks Bob 4 Cy 3+b Ann 3"]


@pytest.mark.parametrize(
    "line", ["tricks bob 4 cy 3+b ann 3", "tricks Ann 3,Cy 3 +b , Bob 4", "tricks 4 3+b 3", "tricks 4,3+b, 3"]
)
def test_tb_6_figures_may_be_told_by_name_in_any_order(line: str) -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("bids ann 3 cy 3 bob 0", line)
    assert table.scores == [13, 4, 18]


def test_tb_6_digits_together_are_one_figure_each_where_there_are_as_many_as_players() -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("bids 312", "tricks 433")
    assert table.log == ["Bob: bids Bob 3 Cy 1 Ann 2", "Bob: tricks Bob 4 Cy 3 Ann 3"]
    table.play("Cy: bid 9")
    assert table.refused("bids 123") == "R-FIGURES"  # two are missing
    assert (table.why.facts["digits"], table.why.facts["wanted"]) == ("1 2 3", 2)
    table.play("bids 21").play("table: set Ann bid 3  # so")
    assert at("Ann Bob, bids 1 1").refused("tricks 10+b") == "R-FIGURES"


def test_a_single_figure_may_have_two_digits() -> None:
    table = new("Ann Bob").play("bid 0", "bids 10")
    assert table.events("bid")[-1] == ("Ann", 10)


@each(
    ("line", "code"),
    [
        ("tricks ann 3 cy 6", "R-FIGURES"),
        ("tricks ann 10", "R-FIGURES"),
        ("tricks ann 3 ann 3 bob 4", "R-FIGURES"),
        ("tricks ann 3 bb 4 cy 3", "W-NAME"),
        ("tricks ann bob 4 cy 3", "R-FIGURES"),
    ],
)
def test_tb_6_figures_by_name_are_one_for_each_player(line: str, code: str) -> None:
    assert new("Ann Bob Cy").play("bids 1 1 1").refused(line) == code


def test_tb_6_names_that_are_numbers_or_have_spaces_are_told_from_figures() -> None:
    table = new("2 1", dealer="1").play("bids 3 4")
    assert table.log[-1] == "2: bids 2 3 1 4"
    state = GAME.start({"players": ["Ann", "Ann 2"], "dealer": "Ann 2"})
    table = Table(state).play("bids 3 4", "tricks 2 8")
    assert table.log == ["Ann: bids Ann, 3 Ann 2, 4", "Ann: tricks Ann, 2 Ann 2, 8"]


def test_tb_6_figures_stand_behind_the_names_that_they_are_of() -> None:
    """A comma between the two, `Jo, 3 Jo Ann, 4`, reads as if 3 were Jo Ann's; lines stored so are read for ever."""
    state = GAME.start({"players": ["Jo", "Jo Ann", "Mum"], "dealer": "Mum"})
    table = Table(state).play("bids 3 4 2", "tricks made mum 3")
    assert table.log == ["Jo: bids Jo 3 Jo Ann 4 Mum 2", "Jo: tricks made Mum 3"]
    assert Table(state).play(*table.log).state == Table(state).play("bids Jo, 3 Jo Ann, 4 Mum, 2", table.log[1]).state
    table = Table(state).play("table: rename Mum Mum 2  # so", "table: rename Mum 2 Mia  # so")
    assert table.play("bids 3 4 2").log[-1] == "Jo: bids Jo, 3 Jo Ann, 4 Mia, 2"


def test_tb_6_short_lines_of_an_earlier_version_are_read_for_ever() -> None:
    start = new("Ann Bob Cy", dealer="Ann").state
    short = ["Bob: bids 3 2 1", "Bob: tricks 4 3+b 3", "Cy: bids 1 1 1", "Cy: tricks made Bob 7", "Ann: bid 2"]
    named = ["Bob: bids Bob 3 Cy 2 Ann 1", "Bob: tricks Bob 4 Cy 3+b Ann 3", *short[2:]]
    assert replay(GAME, start, short).state == replay(GAME, start, named).state
    assert replay(GAME, start, short).fault is None


def test_tb_6_a_round_told_card_by_card_becomes_a_round_in_figures() -> None:
    """What `amend 3-6 'tricks 2 0'` leaves of a log: the lines before and after, and one in place of the cards."""
    table = at("Ann Bob, 2 cards").play("trump red", "bids 1 1").lay("blue 9", "blue 2", "green 4", "green 5")
    assert table.scores == [11, 11]
    table.play("bids 1 0", "tricks 1 0")
    figures = replay(GAME, table.start, [*table.log[:2], "Ann: tricks Ann 2 Bob 0", *table.log[6:]])
    assert figures.fault is None
    assert Table(figures.state).totals == [2 + 5, 0 + 11]


def test_tb_7_a_stopped_game_has_the_totals_of_the_last_whole_round_and_no_winner() -> None:
    table = one_round().play("bids 2 2 2").play("table: stop counted  # it is ten")
    assert table.kinds == ["round_dropped", "stopped"]
    assert table.event("round_dropped").facts == {"round": 2, "told": ("bids Ann 2 Bob 2 Cy 2",)}
    assert GAME.scoring.result(table.state) == ((13, 4, 13), ())
    assert (table.state.over, table.owed(), table.open()) == (True, [], set())
    assert table.refused("tricks 3 3 3") == "T-STOPPED"


def test_tb_7_stopped_between_two_rounds_nothing_is_dropped() -> None:
    assert one_round().play("table: stop  # supper").kinds == ["stopped"]


def test_tb_7_a_stopped_game_can_still_be_counted_and_its_totals_corrected() -> None:
    table = one_round().play("table: stop  # supper", "table: stop counted  # after all")
    assert table.kinds == ["stopped", "stopped"]
    table.play("table: set Bob score 20  # round 1 was miscounted")
    assert table.kinds == ["corrected"]
    assert GAME.scoring.result(table.state).points == (13, 20, 13)
    assert shown(GAME, table.state)["stopped"] == "counted"


def test_tb_7_nothing_of_a_stop_is_saved_where_there_was_none() -> None:
    assert "stopped" not in kept(GAME, one_round().state)
    assert kept(GAME, stopped().state)["stopped"] == "counted"


def test_tb_8_the_round_is_dealt_again_by_the_same_dealer_with_as_many_cards() -> None:
    table = four_after_one_round().play("trump red", "bids 1 2 3 3").lay("blue 4")
    table.play("table: retire Bob  # his train")
    assert table.kinds == ["retired", "round_dropped", "dealt_again"]
    assert (table.dealer, table.state.cards, table.turn, table.phase) == ("Ann", 9, "Cy", "bids")
    assert table.state.now.known.pile == frozenset()
    table.play("bids 1 2 3", "tricks 4 4 1")
    assert (table.dealer, table.turn) == ("Cy", "Dee")


def test_tb_8_if_the_dealer_leaves_the_next_at_the_left_deals() -> None:
    table = four_after_one_round().play("table: retire Ann  # tired")
    assert (table.dealer, table.turn) == ("Bob", "Cy")
    table.play("bids 0 0 0", "tricks 9 0 0")
    assert table.dealer == "Cy"


def test_tb_8_figures_are_those_of_who_plays() -> None:
    table = four_after_one_round().play("table: retire Bob  # his train", "bids 1 2 3")
    assert (table.refused("tricks 3 3 3 0"), table.refused("tricks 3 3 2")) == ("R-FIGURES", "R-TRICKS-SUM")
    assert (table.refused("tricks 1+b+b+m+m 4 4"), table.why.facts["most"]) == ("R-TRICK-CARDS", 3)
    assert table.refused("tricks bob 3 cy 3 dee 3") == "R-FIGURES"
    assert table.refused("tricks made bob 1") == "T-LEAVE"
    assert table.play("tricks ann 3 cy 3 dee 3").scores == [13, 3, 3]
    assert GAME.summary(table.state)["pile"] == 110 - 3 * 8


def test_tb_8_earlier_rows_keep_the_leavers_figures_and_later_ones_show_a_dash() -> None:
    table = four_after_one_round().play("table: retire Bob  # his train", "bids 1 2 3", "tricks 2 4 3")
    on_sheet = sheet(table.state)
    assert [row.entries[1].total for row in on_sheet.rows[:2]] == [12, None]
    assert (on_sheet.left, on_sheet.totals) == ((1,), (11 + 13, 12, 13 + 2, 4 + 4))
    saved = kept(GAME, table.state)
    assert saved["sheet"]["9"].split(" ")[2:4] == ["Bob", "-"]  # type: ignore[index, call-overload, union-attr]
    assert saved["players"]["Bob"]["left"] is True  # type: ignore[index, call-overload]
    assert "left" not in saved["players"]["Ann"]  # type: ignore[index, call-overload, operator]


def test_tb_8_a_leaver_neither_leads_nor_wins_and_is_asked_for_nothing() -> None:
    table = at("Ann Bob Cy, 1 card").play("table: set Bob score 99  # on paper", "table: retire Bob  # his train")
    assert table.owed() == ["Ann: bid", "Ann: bids"]
    assert table.refused("Bob: bid 1") == "T-LEAVE"
    assert table.refused("table: set turn Bob  # no") == "T-LEAVE"
    assert table.refused("table: set Bob bid 1  # no") == "T-LEAVE"
    table.play("bids 1 0", "tricks 1 0")
    assert table.events("won") == [("Ann", 11)]
    assert ranking(table.state).level == (0,)
    assert GAME.scoring.result(table.state).points[1] == 99


def test_tb_8_cards_go_round_those_who_stay() -> None:
    table = four_after_one_round().play("table: retire Dee  # her train", "trump red", "bids 0 0 0")
    table.lay("blue 4", "blue 9", "blue 2")
    assert (table.took, table.turn) == ("Cy", "Cy")
    assert table.play("table: retire Ann  # too").state.now.turns == (2, 1)


def test_tb_8_with_one_player_left_the_game_stops() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4").play("table: retire Bob  # his train")
    assert table.kinds == ["retired", "round_dropped", "stopped"]
    assert (table.state.over, table.owed()) == (True, [])
    assert GAME.summary(table.state)["winners"] == []
    for line in ("tricks 4 0", "bids 1 1", "Ann: play blue 4", "winner Ann", "trump red"):
        assert table.refused(line) in ("T-STOPPED", "R-FIGURES")
    table.play("table: set Ann score 3  # counted", "table: set trump red  # why", "table: set turn Ann  # why")


def test_tb_8_a_leaver_with_hidden_bids_shown_takes_the_round_back() -> None:
    table = showing().play("table: retire Cy  # his train")
    assert (table.phase, table.state.now.bids, table.state.round) == ("play", (None, None, None), 7)
    assert table.dealer == "Ann"


def test_tb_10_a_new_name_is_in_every_line_from_there_on() -> None:
    table = one_round().play("table: rename Bob Bert  # so he is called", "bids 1 1 1")
    assert table.log[-1] == "Bert: bids Bert 1 Cy 1 Ann 1"


def test_tb_11_a_variant_counts_from_the_next_round() -> None:
    table = at("Ann Bob, 3 cards, bids 0 3").play("table: house all-tricks-double on  # from the next")
    assert table.event("house_changed").facts == {
        "rule": "all-tricks-double", "value": "on", "before": "off", "round": 9
    }  # fmt: skip
    assert GAME.summary(table.state)["coming"] == ["all-tricks-double"]
    assert table.play("tricks 0 3").scores == [5, 13]
    assert "coming" not in GAME.summary(table.state)
    assert table.play("bids bob 0 ann 2", "tricks bob 0 ann 2").scores == [14, 5]


def test_tb_11_the_sheet_knows_which_rounds_were_doubled() -> None:
    table = at("Ann Bob, 3 cards, bids 0 3").play("table: house all-tricks-double on  # from the next", "tricks 0 3")
    table.play("bids ann 2 bob 0", "tricks ann 2 bob 0")
    kept = sheet(table.state)
    assert [[entry.score for entry in row.entries] for row in kept.rows[7:9]] == [[5, 13], [14, 5]]
    assert list(kept.totals) == table.totals == [19, 18]


def test_tb_11_hidden_bids_go_on_and_off() -> None:
    table = one_round().play("table: house hidden-bids on  # now")
    assert (table.event("house_changed").facts["round"], table.phase) == (2, "play")
    assert table.refused("bids 1 1 1") == "R-HIDDEN"
    table.play("trump red", "table: house hidden-bids off  # no", "tricks 3 3 3", "bids 1 1 1")
    assert table.phase == "bids"


def test_tb_11_action_cards_count_from_the_next_round() -> None:
    table = at("Ann Bob, 3 cards, trump red").play("table: house action-cards on  # from now")
    table.lay("blue 4", "out", "green 1", "blue 5")
    assert "revoke" in table.kinds


def test_tb_11_a_variant_taken_back_before_its_round_changes_nothing() -> None:
    before = at("Ann Bob, 3 cards, trump red")
    table = at("Ann Bob, 3 cards, trump red")
    table.play("table: house action-cards on  # from now", "table: house action-cards off  # no")
    assert table.state == before.state


def test_tb_11_a_house_rule_holds_at_once_and_judges_the_trick_under_way_again() -> None:
    table = at("Ann Bob Cy Dee, 3 cards, trump red").lay("blue 4", "out", "change green")
    table.play("table: house out-beats-change-same-trick on  # agreed")
    assert table.facts("house_changed") == {"rule": "out-beats-change-same-trick", "value": "on", "before": "off"}
    assert table.lay("green 3").took == "Ann"


def test_tb_11_the_edition_is_settled_when_a_game_is_set_up() -> None:
    table = one_round()
    assert table.refused("table: house edition amigo  # no") == "T-HOUSE"
    assert table.why.facts["case"] == "set-up"


def test_tb_14_who_leads_after_the_last_whole_round_and_what_is_still_possible() -> None:
    assert GAME.score is not None
    table = one_round().play("bids 1 1 1")
    found = GAME.score(table.state)
    assert (found.ranks, found.figures, found.note) == (((0, 2), (1,)), (13, 4, 13), "possible")
    assert found.facts == {"round": 1, "left": 9, "most": sum(range(1, 10)) + 9 * 20, "least": -81}


def test_tb_14_who_cannot_win_any_more_is_named() -> None:
    assert GAME.score is not None
    table = at("Ann Bob Cy, 2 cards").play("table: set Cy score 90  # on paper", "table: set Bob score 50  # too")
    found = GAME.score(table.state)
    assert (found.ranks, found.facts["most"], found.facts["least"]) == (((2,), (1,), (0,)), 43, -18)
    assert found.facts["whom"] == (0,)


def test_tb_14_those_who_left_are_not_ranked_and_the_winner_of_a_tie_break_is_first() -> None:
    assert GAME.score is not None
    table = at("Ann Bob Cy, 1 card").play("table: set Cy score 50  # on paper", "table: retire Cy  # his train")
    table.play("table: set Bob score 1  # on paper", "bids ann 1 bob 1", "tricks ann 0 bob 1")
    table.play("table: set Ann score 12  # on paper")
    found = GAME.score(table.state)
    assert (found.ranks, found.figures, found.note) == (((1,), (0,)), (12, 12, 50), "")


def test_tb_14_amigo_and_the_variant_are_reckoned_with() -> None:
    assert GAME.score is not None
    table = at("Ann Bob, 2 cards", edition="amigo", variant="all-tricks-double")
    facts = GAME.score(table.state).facts
    assert facts["most"] == (4 + 10 + 15) + (1 + 10 + 15)
    assert facts["least"] == (4 - 5 - 15) + (1 - 5 - 10)  # three Mad need two tricks of two cards


def test_tb_16_before_the_first_bid_the_turn_goes_to_the_dealers_new_left() -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("table: set order Ann Cy Bob  # seats told wrongly")
    assert (table.dealer, table.turn) == ("Ann", "Cy")
    table.play("bids 0 0 0", "tricks 10 0 0")
    assert (table.dealer, table.turn) == ("Cy", "Bob")
    assert shown_of(GAME, table.state)["order"] == ["Ann", "Cy", "Bob"]


def test_tb_16_between_tricks_whose_turn_it_is_stays() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red").lay("blue 4", "blue 9", "blue 2")
    table.play("table: set order Cy Bob Ann  # seats told wrongly")
    assert table.turn == "Bob"
    assert table.lay("green 1").turn == "Ann"
    assert table.lay("green 2", "green 3").took == "Cy"


def test_tb_16_with_bids_or_a_trick_half_told_it_is_refused_with_what_comes_first() -> None:
    table = bidding()
    assert table.refused("table: set order Ann Cy Bob  # why") == "R-ORDER"
    assert table.why.facts == {"case": "bids", "next": 1, "whom": (1, 2)}
    table = tricking()
    assert table.refused("table: set order Ann Cy Bob  # why") == "R-ORDER"
    assert table.why.facts == {"case": "trick", "next": 2, "left": 1}


def test_tb_16_all_who_play_are_named_and_nobody_else() -> None:
    table = four_after_one_round().play("table: retire Bob  # his train")
    assert table.refused("table: set order Ann Bob Cy Dee  # why") == "T-LEAVE"
    assert table.refused("table: set order Ann Cy  # why") == "T-ORDER"
    assert table.play("table: set order Ann Dee Cy  # why").turn == "Dee"


def test_k_18_a_tie_says_for_how_many_rounds_exact_bids_are_known_and_the_table_decides() -> None:
    table = new("Ann Bob").play("table: set round 10  # from paper", "table: set Bob score 11  # too")
    table.play("bids ann 1 bob 1", "tricks ann 1 bob 0")
    assert table.event("tie_break").facts == {"whom": (0, 1), "exact": (1, 0), "rounds": 1}
    assert table.winners == ["Ann"]


def test_k_18_the_table_tells_the_other_rounds() -> None:
    table = new("Ann Bob").play("table: set round 10  # from paper", "table: set Bob score 6  # too")
    table.play("bids ann 1 bob 0", "tricks ann 1 bob 0")
    assert table.event("tie_break").facts == {"whom": (0, 1), "exact": (1, 1), "rounds": 1}
    table.play("table: set Ann exact 4  # on paper", "table: set Bob exact 6  # on paper")
    assert table.told[-1].kind == "won"
    assert (table.winners, ranking(table.state).known) == (["Bob"], 10)
    assert [event.facts.get("rounds") for event in table.told if event.kind == "tie_break"] == [1, None]


def test_k_18_exact_bids_told_when_ragz_takes_over_are_known() -> None:
    table = new("Ann Bob", dealer="Bob").play("table: set round 10  # from paper")
    table.play("table: set Ann exact 0  # on paper", "table: set Bob exact 4  # on paper")
    table.play("table: set Bob score 6  # on paper", "bids ann 1 bob 0", "tricks ann 1 bob 0")
    assert table.event("tie_break").facts == {"whom": (0, 1), "exact": (1, 5)}
    assert table.winners == ["Bob"]


def test_k_19_a_misread_card_of_an_earlier_round_is_put_right_by_the_figures_of_that_round() -> None:
    table = at("Ann Bob, 2 cards, trump red, bids 1 1").lay("blue 9", "blue 2", "green 4", "green 5")
    table.play("bids 0 1", "table: set round 9 Ann 1/2 Bob 1/0  # the 5 was a 3")
    assert table.totals == [2, 0]
    assert table.state.round == 10


def paper(*rows: str, names: str = "Ann Bob Cy") -> Doubt | None:
    return first_doubt([boxes(row.split()) for row in rows], scale_of(new(names).state))


def test_tb_8_a_dash_on_paper_is_for_somebody_who_left_or_came_later() -> None:
    assert paper("3/3=13 4/5=5 2/2=12", "1/1=24 8/8=23 -", "3/3=37 5/5=38 -") is None
    assert paper("- 4/5=5 5/5=15", "1/1=11 8/7=12 1/1=26") is None
    tricks = paper("3/3=13 4/5=5 -")
    assert tricks is not None
    assert (tricks.seat, tricks.clause) == (-1, "RG-107")  # 8 tricks of 10
    alone = paper("10/10=20 - -")
    assert alone is not None
    assert (alone.clause, alone.facts["number"]) == ("RG-1", 1)


def test_tb_8_a_dash_is_compared_with_the_sheet_that_ragz_kept() -> None:
    table = new("Ann Bob Cy", dealer="Cy").play("bids 3 4 2", "tricks 3 5 2", "table: retire Cy  # late")
    own = sheet(table.play("bids ann 1 bob 8", "tricks ann 1 bob 8").state)
    first = boxes(["13", "5", "12"])
    assert first_difference([first, boxes(["24", "23", "-"])], own) is None
    left = first_difference([first, boxes(["24", "23", "12"])], own)
    assert left is not None
    assert (left.round, left.seat, left.code) == (2, 2, "left")
    blank = first_difference([first, boxes(["24", "-", "-"])], own)
    assert blank is not None
    assert (blank.seat, blank.code, blank.facts["wanted"]) == (1, "blank", 23)


@each(
    ("row", "where", "clause"),
    [
        ("0/0=5 5/5=15", -1, "RG-107"),
        ("3/11=11 0/0=5", 0, "RG-107"),
        ("2/2+b+b+b=27 8/8=18", 0, "RG-108"),
        ("0/0+b=10 10/10=20", 0, "RG-109"),
        ("1/1+b+b+m=16 9/9=19", 0, "RG-110"),
        ("11/0=0 10/10=20", 0, "RG-106"),
        ("2/2+b+b=22 8/8+b=23", 1, "RG-108"),
        ("5 6", -1, "RG-112"),
    ],
)
def test_k_33_a_box_that_cannot_be_is_told_with_its_own_clause(row: str, where: int, clause: str) -> None:
    doubt = first_doubt([boxes(row.split())], scale_of(new("Ann Bob").state))
    assert doubt is not None
    assert (doubt.seat, doubt.clause) == (where, clause)


def test_tb_5_a_round_told_in_figures_in_mid_trick_has_no_trick_to_drop() -> None:
    table = at("Ann Bob, 4 cards, trump red", variant="hidden-bids").lay("blue 4").play("tricks 1 3")
    table.play("table: set turn Bob  # so")
    assert (table.taken("Ann"), table.taken("Bob")) == ((1, 0, 0), (3, 0, 0))
    assert "trick_dropped" not in table.kinds
