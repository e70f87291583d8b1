"""Full players, the final round and the reveal (RR-72 to RR-96)."""

import pytest

from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Card, Final
from tests.rat.table import at, new


def hands(table, *hands):
    """The table with these cards before the players, as everybody has seen them."""
    players = tuple(player._replace(cards=hand) for player, hand in zip(table.state.players, hands, strict=True))
    table.state = table.state._replace(players=players)
    return table


@pytest.mark.parametrize(
    ("players", "hand"), [("Ann Bob", 5), ("Ann Bob Cy", 4), ("Ann Bob Cy Di", 4), ("A B C D E", 4)]
)
def test_rr_72_five_cards_with_two_players_else_four(players, hand):
    assert new(players).state.form.hand == hand


def test_rr_72_four_are_not_full_with_two_players():
    assert at("Ann 4 cards; Bob").owed() == ["Ann: roll"]
    assert at("Ann 4 cards; Bob; Cy").owed() == ["Ann: skip", "Ann: wild"]


def test_rr_73_the_turn_that_fills_the_hand_is_an_open_one():
    table = at("Ann 3 cards, landing on red look; Bob; Cy", row="9 6 0 2 5").play("Ann: take")
    assert table.events("full") == [("Ann", 4)]
    assert table.tokens("Ann") == 3
    assert table.refused("Ann: discard 1") == ("R-DISCARD", "RR-73")
    table.play("Ann: look own", "Ann: refill 4")
    assert (table.cards("Ann"), table.turn) == (4, "Bob")
    by_wild = at("Ann 3 cards, wild low; Bob; Cy").play("Ann: take")
    assert by_wild.owed() == ["Ann: refill"]


def test_rr_74_skip_or_wild_die():
    table = at("Ann full; Bob")
    assert table.refused("Ann: roll 3") == ("R-FULL-DICE", "RR-74")
    assert table.refused("Ann: move 3") == ("R-FULL-DICE", "RR-74")
    assert table.refused("Ann: look own") == ("R-LOOK", "RR-83")
    assert table.refused("Ann: take") == ("R-PHASE", "RR-19")
    before = table.state
    table.play("Ann: skip")
    assert (table.turn, table.state.players, table.state.pawn) == ("Bob", before.players, before.pawn)


def test_rr_75_no_skip_after_the_roll():
    table = at("Ann full, wild high; Bob")
    assert table.refused("Ann: skip") == ("R-SKIP-LATE", "RR-75")
    assert table.refused("Ann: decline") == ("R-SWAP-MUST", "RR-47")
    table.play("Ann: reroll swap", "Ann: decline")
    assert table.turn == "Bob"


def test_rr_76_a_full_player_discards_an_older_card():
    table = hands(at("Ann full, wild low; Bob; Cy"), tuple(map(Card, (1, 2, 3, 4))), (Card(),), (Card(),))
    table.play("Ann: take")
    assert table.refused("Ann: refill 4") == ("R-PHASE", "RR-76")
    assert table.refused("Ann: discard 5") == ("R-DISCARD", "RR-76")  # the card just taken
    table.play("Ann: discard 2")
    assert table.player("Ann").cards == (Card(1), Card(0), Card(3), Card(4))
    assert table.refused("Ann: discard 1") == ("R-DISCARD", "RR-76")
    assert at("Ann full; Bob").refused("Ann: discard 1") == ("R-DISCARD", "RR-76")


def test_rr_77_a_discard_tells_nothing_of_the_card():
    table = hands(at("Ann full, wild low; Bob"), (Card(9),) * 5, (Card(),)).play("Ann: take", "Ann: discard 2")
    assert [(event.kind, event.amount, dict(event.facts)) for event in table.told][1:] == [("discarded", 2, {})]


def test_rr_78_a_full_player_gets_the_icon_token_and_none_for_a_discard():
    table = hands(at("Ann full, wild high; Bob", row="8 1 1 1 1"), (Card(9),) * 5, (Card(),))
    assert table.play("Ann: take", "Ann: discard 1").tokens("Ann") == 3
    table = hands(at("Ann full, wild high; Bob", row="6 1 1 1 1"), (Card(9),) * 5, (Card(),))
    assert table.play("Ann: take", "Ann: discard 1").tokens("Ann") == 2


def test_rr_79_then_the_refill_and_the_icon_count():
    table = at("Ann full, wild low; Bob", row="0 7 8 9 1").play("Ann: take", "Ann: discard 1", "Ann: refill 9")
    assert table.owed() == ["Ann: row"]
    assert table.play("Ann: row 1 2 3 4 5").turn == "Bob"


def test_rr_80_full_hands_can_be_swapped_and_looked_at():
    table = hands(at("Ann, wild swap; Bob full"), (Card(1),), tuple(map(Card, (5, 6, 7, 8, 9))))
    assert table.play("Ann: swap 1 Bob 5").player("Bob").cards[4] == Card(1)
    at("Ann, landing on red look; Bob full").play("Ann: take", "Ann: look Bob 5")


def test_rr_81_the_choice_comes_every_turn():
    table = at("Ann full; Bob")
    for _ in range(3):
        assert table.owed() == ["Ann: skip", "Ann: wild"]
        table.play(
            "Ann: skip", "Bob: roll 1" if table.state.pawn == 0 else "Bob: roll 4", "Bob: move", "Bob: draw plain"
        )


def test_rr_82_once_full_always_full():
    for lines in (
        ("Ann: skip",),
        ("Ann: wild swap", "Ann: swap 1 Bob 1"),
        ("Ann: wild low", "Ann: take", "Ann: discard 1"),
    ):
        assert at("Ann full; Bob").play(*lines).cards("Ann") == 5


def test_rr_83_no_look_but_that_of_the_look_space():
    assert at("Ann; Bob").refused("Ann: look own") == ("R-LOOK", "RR-83")
    assert at("Ann, landing on red take; Bob").play("Ann: take").refused("Ann: look own") == ("R-LOOK", "RR-83")
    assert at("Ann, landing on red look; Bob").play("Ann: take", "Ann: look own").refused("Ann: look Bob 1") == (
        "R-LOOK",
        "RR-83",
    )


def test_rr_84_the_row_is_public():
    assert GAME.summary(at("Ann; Bob", row="3 6 0 2 5").state)["row"] == {
        "red": 3, "yellow": 6, "green": 0, "blue": 2, "purple": 5,
    }  # fmt: skip


def test_rr_85_a_drawn_card_is_never_named():
    table = at("Ann, landing on red take; Bob")
    assert table.refused("Ann: draw 7") == ("R-SECRET", "RR-85")
    assert table.refused("Ann: draw icon 7") == ("R-SECRET", "RR-85")


def test_rr_86_the_starting_card_is_seen_again_only_by_a_look_space():
    table = new("Ann Bob").play("row 3 6 0 2 5")
    assert table.refused("Ann: look own") == ("R-LOOK", "RR-83")


def test_rr_87_the_game_goes_on_until_all_are_full():
    table = at("Ann 4 cards, landing on red take; Bob 3 cards").play("Ann: draw plain")
    assert table.owed() == ["Bob: roll"]
    assert table.refused("Ann: reveal 1 2 3 4 5") == ("R-REVEAL", "RR-89")


def test_rr_88_the_last_player_to_be_full_triggers_the_final_round():
    table = at("Ann 4 cards, landing on red look; Bob full", row="3 7 8 9 1")
    table.play("Ann: take")
    assert "final_round" not in table.kinds()
    table.play("Ann: look own", "Ann: refill 7")
    assert "final_round" not in table.kinds()
    table.play("Ann: row 1 2 3 4 5")
    assert table.events("final_round") == [("Ann", 2)]
    table.play("Bob: skip")
    assert "final_round" not in table.kinds()


@pytest.mark.parametrize("others", ["Bob full", "Bob full; Cy full", "Bob full; Cy full; Di full; Ed full"])
def test_rr_89_everybody_has_one_more_turn_and_the_trigger_player_the_last(others):
    hand = 4 if others == "Bob full" else 3
    table = at(f"Ann {hand} cards, landing on red take; {others}").play("Ann: draw plain")
    order = []
    while table.phase == "turn":
        order.append(table.turn)
        table.play(f"{table.turn}: skip")
    names = list(table.state.seats)
    assert order == [*names[1:], names[0]]


def test_rr_90_a_final_turn_is_a_full_players_turn():
    table = at("Ann 4 cards, landing on red take; Bob full", row="8 6 0 2 5").play("Ann: draw plain")
    table.play("Bob: wild swap", "Bob: reroll high", "Bob: take", "Bob: discard 1", "Bob: refill 3")
    assert (table.cards("Bob"), table.tokens("Bob"), table.turn) == (5, 2, "Ann")


def final(position: str) -> object:
    """Everybody full, the first player's final turn to come and no other."""
    table = at(position)
    table.state = table.state._replace(final=Final(0, ()))
    return table


def test_rr_91_then_nothing_more_is_played():
    table = final("Ann full; Bob full").play("Ann: skip")
    assert table.owed() == ["Ann: reveal", "Bob: reveal"]
    for line in ("Bob: skip", "Bob: wild low", "Ann: swap 1 Bob 1", "Ann: look own", "Ann: reroll swap", "Ann: roll 3"):
        assert table.refused(line) == ("R-GAME", "RR-91")


@pytest.mark.parametrize("refill", [True, False])
def test_a_21_the_last_refill_may_be_left_out(refill):
    table = final("Ann full, wild low; Bob full").play("Ann: take", "Ann: discard 1")
    assert "Ann: refill" in table.owed()
    if refill:
        table.play("Ann: refill 4")
    table.play("Bob: reveal 1 1 1 1 1", "Ann: reveal 0 1 1 1 1")
    assert table.events("won") == [("Ann", 4)]


def test_rr_92_exactly_the_full_hand_is_revealed():
    table = final("Ann full; Bob full").play("Ann: skip")
    assert table.refused("Ann: reveal 1 2 3 4") == ("R-HAND", "RR-92")
    assert table.refused("Ann: reveal 1 2 3 4 5 6") == ("R-HAND", "RR-92")
    assert table.refused("Ann: reveal 1 2 3 4 10") == ("R-VALUE", "RR-92")
    table.play("Ann: reveal 12345")
    assert table.refused("Ann: reveal 1 2 3 4 5") == ("R-DONE", "RR-92")


def test_rr_93_the_score_is_the_sum_and_nothing_else():
    table = final("Ann 9 tokens, full; Bob full").play("Ann: skip", "Ann: reveal 9 0 1 2 3")
    assert table.events("revealed") == [("Ann", 15)]


def test_rr_93_the_table_may_set_whatever_five_cards_can_add_up_to():
    """By the highest values that may be agreed on, 999 each (RR-92), and no more."""
    table = at("Ann full; Bob full", values="0-999").play("table: set final 0  # over", "Ann: skip")
    table.play("Ann: reveal 999 999 999 999 999")
    assert table.events("revealed") == [("Ann", 4995)]
    assert table.refused("table: set Bob score 4996  # counted") == ("R-SET", "RR-93")
    assert table.play("table: set Bob score 4995  # counted").winners == ["Ann", "Bob"]


def test_rr_94_the_lowest_total_wins():
    table = final("Ann full; Bob full; Cy full").play(
        "Ann: skip", "Cy: reveal 1 1 1 1", "Ann: reveal 9 9 9 9", "Bob: reveal 0 1 1 1"
    )
    assert table.events("won") == [("Bob", 3)]
    assert table.state.over
    assert table.refused("Ann: reveal 1 1 1 1") == ("R-DONE", "RR-92")
    assert table.refused("space 3 black") == ("R-GAME", "RR-91")


def test_rr_95_equal_lowest_totals_win_together():
    lines = ("Ann: skip", "Ann: reveal 1 1 1 1", "Bob: reveal 0 0 0 4", "Cy: reveal 2 2 2 2")
    table = final("Ann full; Bob 3 tokens, full; Cy 9 tokens, full").play(*lines)
    assert [name for name, _ in table.events("won")] == ["Ann", "Bob"]
    assert table.clauses("won") == ["RR-95", "RR-95"]


def test_rr_95_is_cited_too_where_tokens_decide_between_equal_totals():
    table = at("Ann 2 tokens, full; Bob 3 tokens, full", ties="tokens")
    table.state = table.state._replace(final=Final(0, ()))
    table.play("Ann: skip", "Ann: reveal 1 1 1 1 1", "Bob: reveal 5 0 0 0 0")
    assert (table.events("won"), table.clauses("won")) == ([("Bob", 5)], ["RR-95"])


def test_a_19_by_a_house_rule_the_most_tokens_decide():
    table = at("Ann 2 tokens, full; Bob 3 tokens, full; Cy 3 tokens, full", ties="tokens")
    table.state = table.state._replace(final=Final(0, ()))
    table.play("Ann: skip", "Ann: reveal 1 1 1 1", "Bob: reveal 0 0 0 4", "Cy: reveal 2 2 2 2")
    assert table.events("won") == [("Bob", 4)]


def test_rr_96_a_card_taken_in_the_open_keeps_its_value():
    table = hands(final("Ann full; Bob full; Cy full"), tuple(map(Card, (1, 2, 3, None))), (Card(),) * 4, (Card(),) * 4)
    table.play("Ann: skip")
    assert table.refused("Ann: reveal 1 4 3 9") == ("R-CONTRADICT", "RR-96")
    assert table.why.facts == {"who": 0, "place": 2, "number": 17}  # as it was said
    table.play("Ann: reveal 1 2 3 9")


@pytest.mark.parametrize("refill", [(), ("Ann: refill 4",)])
def test_k_17_a_contradicted_reveal_names_the_place_only(refill):
    """RR-96: neither what was seen of the card, nor whether it was taken or drawn, before all is turned up."""
    table = final("Ann full, wild low; Bob full").play("Ann: take", "Ann: discard 1", *refill)
    assert table.refused("Ann: reveal 9 1 1 1 1") == ("R-CONTRADICT", "RR-96")
    assert table.why.facts == {"who": 0, "place": 1, "number": 13}  # as it was said


def test_rr_96_a_drawn_card_keeps_its_icon():
    cards = (Card(icon=True), Card(icon=False), Card(), Card())
    table = hands(final("Ann full; Bob full; Cy full"), cards, (Card(),) * 4, (Card(),) * 4).play("Ann: skip")
    assert table.refused("Ann: reveal 6 6 0 0") == ("R-CONTRADICT", "RR-96")
    assert table.refused("Ann: reveal 7 7 0 0") == ("R-CONTRADICT", "RR-96")
    table.play("Ann: reveal 7 6 9 9")


def test_rr_96_it_follows_swaps_and_forgets_discards():
    table = at("Ann 2 cards; Bob full", row="3 6 0 2 5")
    table.play("Ann: roll 1", "Ann: move", "Ann: take", "Ann: refill 4")  # the 3 is Ann's third card
    table.play("Bob: wild swap", "Bob: swap 2 Ann 3")  # now it is Bob's second
    assert table.player("Bob").cards[1] == Card(3)
    table.play("Ann: roll 4", "Ann: move", "Ann: draw icon", "Bob: wild low", "Bob: take", "Bob: discard 2")
    assert table.player("Bob").cards == (Card(), Card(0), Card(), Card(), Card())
    assert table.player("Ann").cards == (Card(), Card(), Card(), Card(icon=True))


def test_rr_96_the_table_may_overrule_it():
    table = hands(final("Ann full; Bob full"), (Card(1),) * 5, (Card(),) * 5)
    assert table.refused("table: set Ann score 9  # we are sure") == ("R-REVEAL", "RR-89")
    table.play("Ann: skip", "Bob: reveal 9 9 9 9 9", "table: set Ann score 9  # one card was misread when taken")
    assert table.events("won") == [("Ann", 9)]


def test_a_21_the_table_may_overrule_it_before_the_last_refill_too():
    table = final("Ann full, wild low; Bob full").play("Ann: take", "Ann: discard 1")  # a 0 on Ann's place 1
    assert table.refused("Ann: reveal 9 1 1 1 1") == ("R-CONTRADICT", "RR-96")
    table.play("table: set Ann score 13  # the 0 was a misread 9", "Bob: reveal 9 9 9 9 9")
    assert table.events("won") == [("Ann", 13)]


def test_rr_91_no_score_is_set_while_the_last_discard_is_due():
    table = final("Ann full, wild low; Bob full").play("Ann: take")
    assert table.refused("table: set Ann score 13  # too early") == ("R-REVEAL", "RR-89")
