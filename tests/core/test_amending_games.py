"""Amendments in the four games: the faults K-13, K-19 and K-25 of version 0.1.0, and what may follow (TB-6)."""

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import differences
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from tests.each import each
from tests.evenings import after, begun, said

# ---- Rat ----


TURN = ("move", "take")
TOKENS = ("roll 2", *TURN, "refill 6", "roll 4", *TURN, "refill 3", "roll 4", *TURN, "refill 1")


def rat(*lines: str, row: str = "row 4 7 2 9 5") -> Evening:
    """Turns on the stand-in board."""
    table = begun(load("rat"), ("Ann", "Bob", "Cy"), first="Ann", board="stand-in")
    return after(table, "pawn 0", row, *lines)


def refusal_of(table: Evening, line: str) -> Refusal:
    """Why a line is refused."""
    refusal = say(table, line)
    assert isinstance(refusal, Refusal)
    return refusal


def test_k_13_an_amended_roll_tells_for_everybody_what_follows_and_what_is_different() -> None:
    done = said(rat(*TOKENS), "amend 3 roll 6")
    assert done.later == (
        (4, "Ann: move 2 2", "Ann: move 6 6"),
        (5, "Ann: take red", "Ann: take yellow"),
        (8, "Bob: move 4 6", "Bob: move 4 10"),
        (9, "Bob: take yellow", "Bob: take green"),
        (12, "Cy: move 4 10", "Cy: move 4 14"),
        (13, "Cy: take green", "Cy: take blue"),
    )
    found = differences(done.evening.game, done.before.replay, done.evening.replay)
    tokens = [(one.whose, one.before, one.after, one.line) for one in found if one.key == "tokens"]
    assert tokens == [("Ann", 3, 4, 5), ("Bob", 4, 3, 9), ("Cy", 3, 4, 13)]
    assert {one.key: one.line for one in found if not one.whose} == {"pawn": 4, "row": 5, "centre": 5}
    assert done.evening.state == rat("roll 6", *TOKENS[1:]).state
    assert play_through(done.evening.session, load) == done.evening


def test_tb_6_where_a_landing_moves_the_pawn_of_all_one_line_says_which_cards_were_taken_then() -> None:
    """Space 1 is of red, 5 of yellow, 9 of green: a card may be taken or drawn, so `take red` left a choice."""
    table = rat("roll 1", *TURN, "refill 6", "roll 4", *TURN, "refill 3", "roll 1")
    line = f"amend {refusal_of(table, 'amend 3 roll 5').facts['between']}"
    assert line.startswith("amend 3-9 Ann: roll 5; ")
    amended = after(table, line)
    assert amended.state == rat("roll 5", *TURN, "refill 6", "roll 4", *TURN, "refill 3", "roll 1").state
    assert after(amended, "undo").state == table.state


@each("roll", [2, 3, 4, 6])
def test_tb_6_where_no_line_can_say_what_others_did_elsewhere_the_pawn_can_be_put_where_it_stands(roll: int) -> None:
    table = rat("roll 1", *TURN, "refill 6", "roll 4", "move", "draw plain", "roll 4", "move", "draw icon", "roll 1")
    refusal = refusal_of(table, f"amend 3 roll {roll}")
    assert not refusal.facts["between"]  # the others drew, which is possible on few spaces
    offered = refusal.facts["instead"]
    assert isinstance(offered, tuple)
    assert "table: set pawn 9  # why" in offered
    for line in offered:
        after(table, str(line))


def test_rr_85_no_proposal_says_what_the_lowest_card_was_once_it_lies_face_down() -> None:
    """Red 1 was the lowest, and Ann has it: with a Wild die that nobody rolled, `take red` would fit after line 4."""
    table = rat("roll 1", *TURN, "refill 6", "roll 4", row="row 1 7 2 9 5")
    assert refusal_of(table, "amend 3 roll 4").facts["between"] == ""


# ---- Rage ----

BIDS = "bids 1 1"


def rage() -> Evening:
    return begun(load("rage"), ("Ann", "Bob"), dealer="Bob")


def test_k_19_a_round_told_card_by_card_goes_over_to_figures() -> None:
    table = after(rage(), "trump red 3", BIDS)
    bids = len(table.record.log)
    cards = [f"play {colour} {number}" for number in range(1, 11) for colour in ("blue", "green")]
    played = table
    for card in cards:
        done = say(played, card)
        if isinstance(done, Refusal):
            continue
        played = done.evening
        if played.game.summary(played.state)["round"] != 1:
            break
    last = len(played.record.log)
    assert last > bids
    figures = after(table, "tricks 4 6")
    amended = after(played, f"amend {bids + 1}-{last} tricks 4 6")
    assert amended.game.summary(amended.state)["players"] == figures.game.summary(figures.state)["players"]
    assert amended.record.log[-1].startswith(f"amend {bids + 1}-{last} ")
    assert after(amended, "undo").state == played.state


def test_k_19_a_refused_amendment_of_an_old_round_offers_the_totals() -> None:
    table = after(rage(), "trump red 3", BIDS)
    first = len(table.record.log) + 1
    table = after(table, "Ann: play blue 9", "Bob: play blue 3", "Ann: play green 9")
    refusal = say(table, f"amend {first} play blue 2")
    assert isinstance(refusal, Refusal)
    offered = refusal.facts["instead"]
    assert isinstance(offered, tuple)
    assert [str(line).partition("  #")[0] for line in offered] == ["table: set Ann score 0", "table: set Bob score 0"]
    after(table, *map(str, offered))


# ---- Change ----


def change(*lines: str) -> Evening:
    return after(begun(load("change"), ("Ann", "Bob", "Cy"), first="Ann", board="stand-in"), *lines)


def test_k_25_two_lines_were_really_another_one() -> None:
    table = change("roll 4 1", "decline", "bob roll 4 3", "decline")
    amended = after(table, "amend 1-2 roll 5 3; challenge 111 11 1")
    assert amended.state.turn == table.state.turn
    again = change("roll 5 3", "challenge 111 11 1", "bob roll 4 3", "decline")
    assert amended.state == again.state


def test_tb_6_an_offer_follows_to_another_space_of_the_kind() -> None:
    table = change("roll 4 1", "challenge 111 11 1", "bob roll 4 3", "decline")
    amended = after(table, "amend 1 roll 5 3")
    assert amended.state == change("roll 5 3", "challenge 111 11 1", "bob roll 4 3", "decline").state


def test_tb_6_an_option_does_not_follow_to_another_space() -> None:
    table = change("roll 4 1", "decline", "option greed", "challenge 111 11 1")
    assert after(table, "amend 1 roll 2 3").state == table.state  # the same space
    refusal = say(table, "amend 1 roll 1 2")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.facts["case"], refusal.facts["entry"]) == ("T-MEANING", "place", 3)
    assert (refusal.facts["before"], refusal.facts["after"]) == ("space 5", "space 3")
    again = after(table, "amend 1-3 roll 1 2; decline; option greed")
    assert again.state == change("roll 1 2", "decline", "option greed", "challenge 111 11 1").state


def test_tb_6_an_end_falls_away_where_the_turn_has_ended_by_itself() -> None:
    table = change("roll 4 1", "decline", "note tea", "end", "bob roll 5 3")
    amended = said(table, "amend 1-2 roll 3 3")  # doubles: back to Start, and the turn ends
    assert amended.later == ((4, "Ann: end", ""),)
    assert amended.evening.state == change("roll 3 3", "note tea", "bob roll 5 3").state


def test_tb_6_an_end_is_taken_for_granted_where_the_turn_does_not_end_by_itself() -> None:
    table = change("roll 3 3", "bob roll 5 3")
    amended = said(table, "amend 1 roll 1 5")  # Corner 2, which nobody can follow
    assert amended.later == ((2, "", "Ann: end"),)
    assert amended.evening.state == change("roll 1 5", "bob roll 5 3").state
