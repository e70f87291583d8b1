"""The table now, the log, the ledger, and what is wrong with a save."""

import pytest

from ragz_cli.core.evening.evening import play_through
from ragz_cli.core.evening.log import Difference
from ragz_cli.games import load
from ragz_cli.view import outcome, status
from ragz_cli.view.outcome import difference_lines, draw_ledger, ledger_value, trouble_lines
from tests.evenings import begun, status_lines
from tests.view.talk import after, evening

PLAYED = ("roll 4 1", "challenge 532 41 4", "Bob: roll 1 2", "decline")


@pytest.fixture
def friday():
    return evening("Ann, Bob", *PLAYED)


def numbered(lines):
    """The lines of the log among what was shown."""
    return [line.strip() for line in lines if line.lstrip()[0].isdigit()]


def test_the_table_now(friday):
    assert status_lines(friday) == [
        "Friday night: Change",
        "Board: stand-in, an invention and not the real board",
        "Turn: Bob - nothing is owed; the turn is open",
        "Player  Credits  Markers  Cards  On",
        "Ann         125       11      0  Desires",
        "Bob         125       12      0  Space-3",
        "Ann's markers: Desires",
    ]


def test_what_was_agreed_stands_above_the_table():
    begun = evening("Ann, Bob", title="", advanced="", emotional_doubles="move", board="")
    begun = begun._replace(session=begun.session._replace(games_agreed=3))
    assert status.head_lines(begun) == [
        "Change, game 1 of 3",
        "Board: learned at the table",
        "The Advanced Game: completed sets count twice",
        "House rules: emotional_doubles=move",
        "Turn: Ann - the Track Roll is due",
    ]


def test_the_end_says_who_has_won(friday):
    over = after(friday, "table: set Ann credits 0 # all gone")
    assert "The game is over. Won by: Ann" in status_lines(over)


def test_without_a_terminal_the_table_has_tabs(friday, capsys):
    status.draw_status(friday)
    assert "Ann\t125\t11\t0\tDesires" in capsys.readouterr().out.splitlines()


def test_status_has_the_shape_that_scripts_rely_on(friday):
    value = status.status_value(friday)
    assert {"game", "over", "turn", "phase", "players", "owed", "open", "winners"} <= value.keys()
    assert (value["game"], value["over"], value["turn"], value["phase"]) == ("change", False, "Bob", "open")
    assert value["players"][0] == {
        "name": "Ann",
        "credits": 125,
        "markers_left": 11,
        "markers_on": ["Desires"],
        "sets": [],
        "cards": 0,
        "space": "Desires",
        "at": 5,
    }
    assert value["owed"] == []
    option, card = value["open"][:2]
    assert option == {
        "who": "Bob",
        "verb": "option",
        "usage": "option SPACE",
        "rules": ["CH-44", "CH-46"],
        "blocked": None,
    }
    assert set(card["blocked"]) == {"code", "rule", "why"}
    assert (card["blocked"]["code"], card["blocked"]["rule"]) == ("R-CARD-NONE", "CH-82")


def test_what_is_owed_in_json():
    owed = status.next_value(evening("Ann, Bob"))["owed"]
    assert [(duty["who"], duty["verb"], duty["example"]) for duty in owed] == [("Ann", "roll", "Ann: roll 4 1")]
    assert status.status_value(evening("Ann, Bob"))["owed"][0].keys() == {"who", "verb", "usage", "rules"}


def test_the_log_numbers_the_lines_and_tells_what_each_did(friday):
    assert outcome.log_lines(friday)[:3] == [
        "1  Ann: roll 4 1",
        "     Ann moves 5 to Desires [CH-21]",
        "     Ann receives 5 on Desires: 125 credits [CH-26]",
    ]
    assert numbered(outcome.log_lines(friday)) == [
        "1  Ann: roll 4 1",
        "2  Ann: challenge 532 41 4",
        "3  Ann: end",
        "4  Bob: roll 1 2",
        "5  Bob: decline",
    ]


def test_everything_shows_what_was_taken_back_and_amended(friday):
    changed = after(friday, "undo", "amend 2 Ann: challenge 111 11 1", "note late", "undo", "redo")
    assert numbered(outcome.log_lines(changed)) == [
        "1  Ann: roll 4 1",
        "2  Ann: challenge 111 11 1",
        "3  Ann: end",
        "4  Bob: roll 1 2",
        "8  note late",
    ]
    assert numbered(outcome.log_lines(changed, True)) == [
        "1  Ann: roll 4 1",
        "2  Ann: challenge 532 41 4   (amended by line 7: Ann: challenge 111 11 1)",
        "3  Ann: end",
        "4  Bob: roll 1 2",
        "5  Bob: decline   (taken back)",
        "6  undo",
        "7  amend 2 Ann: challenge 111 11 1",
        "8  note late",
        "9  undo",
        "10  redo",
    ]


def test_the_log_in_json(friday):
    value = outcome.log_value(after(friday, "undo"), everything=True)
    assert value["board"] == "stand-in"
    assert [(line["number"], line["fate"]) for line in value["lines"]][3:] == [(4, ""), (5, "taken back"), (6, "")]
    first = value["lines"][0]["events"][1]
    assert {key: first[key] for key in ("kind", "who", "amount", "rule")} == {
        "kind": "received",
        "who": "Ann",
        "amount": 5,
        "rule": "CH-26",
    }


def test_the_ledger_lists_every_movement_with_its_clause(friday, capsys):
    draw_ledger(after(friday, "end", "table: set Ann credits 100 # lost some"))
    assert capsys.readouterr().out.splitlines() == [
        "Line\tPlayer\tChange\tLeft\tClause\tWhy",
        "1\tAnn\t5\t125\tCH-26\tDesires",
        "4\tBob\t5\t125\tCH-26\tSpace-3",
        "7\tAnn\t-25\t100\t\tcorrected",
    ]


def test_what_moved_on_no_space_has_the_title_of_its_rule():
    corner = evening("Ann, Bob", "table: set Ann at 11 # x", "roll 1 2", "corner bob")
    assert [move["why"] for move in ledger_value(corner)["movements"]] == ["Corner 4: release 15"]


def test_the_ledger_of_one_player(friday):
    value = ledger_value(friday, 1)
    assert [(move["line"], move["who"], move["amount"], move["left"]) for move in value["movements"]] == [
        (4, "Bob", 5, 125)
    ]


@pytest.mark.parametrize("screen", [status_lines, status.head_lines])
def test_every_screen_says_stand_in(screen, friday):
    assert any("stand-in" in line for line in screen(friday))
    learned = evening("Ann, Bob", board="")
    assert not any("stand-in" in line for line in screen(learned))


@pytest.mark.parametrize("covered", [False, True])
def test_what_reads_the_same_as_before_is_not_said_to_be_different(covered):
    """Cards that nobody has turned up are none, however they are kept; cards that lie covered are told apart."""
    kept = [Difference("Cy", "total", 12, "", 45), Difference("Cy", "revealed", [], "", 45)]
    assert difference_lines(kept, covered) == ["What is different since line 45:", "  Cy: total none (was 12)"]
    row = [Difference("", "row", {"red": 4}, {"red": 4}, 2)]
    assert bool(difference_lines(row, covered)) == covered


def broken(begun, **changes):
    """The evening as a save with these changes would be read."""
    record = begun.record._replace(**changes)
    return play_through(begun.session._replace(games=(record,)), load)


def test_a_line_that_the_rules_refuse_is_told_with_its_place_and_the_way_out(friday):
    log = (*friday.record.log[:3], "Bob: roll 1 9", *friday.record.log[4:])
    read = broken(friday, log=log)
    assert trouble_lines("friday.toml", read, read.troubles[0], 31, '    "Bob: roll 1 9",') == [
        "friday.toml:31: line 4 of the log is refused: Bob: roll 1 9: 1 9 cannot be: a die shows 1 to 6 [CH-5]",
        '  31 | "Bob: roll 1 9",',
        'The 3 lines before it are fine. Put it right with: ragz amend 4 "Bob: roll 4 1",'
        " or take it and all after it back: ragz undo",
    ]


def test_what_several_told_is_put_right_for_all_of_them():
    bids = evening("Ann, Bob, Cy", "trump red", "bids 2 1 0", of="rage")
    log = (bids.record.log[0], bids.record.log[1].replace("Bob 2", "Bob 99"))
    read = broken(bids, log=log, checks=())
    assert 'amend 2 "Bob: bids 0 0 0"' in "".join(trouble_lines("friday.toml", read, read.troubles[0], 31, ""))


def test_an_amendment_that_another_replaced_was_not_taken_back():
    twice = evening("Ann, Bob", "roll 4 1", "amend 1 Ann: roll 4 3", "amend 1 Ann: roll 4 2")
    value = outcome.log_value(twice, True)
    assert [line["fate"] for line in value["lines"]] == ["amended by line 3: Ann: roll 4 2", "amended again", ""]


def test_an_amended_line_that_is_refused_keeps_the_number_that_log_why_and_amend_use(friday):
    log = (*friday.record.log, "amend 4 Bob: roll 1 9")
    read = broken(friday, log=log)
    said = trouble_lines("friday.toml", read, read.troubles[0], 40, "")
    assert said[0].startswith("friday.toml:40: line 4 of the log is refused: Bob: roll 1 9: ")
    assert 'ragz amend 4 "' in said[-1]
    assert read.troubles[0].entry == len(log)


def test_the_whole_log_of_a_broken_save_says_which_line_is_refused_and_what_was_not_played(friday):
    read = broken(friday, log=(*friday.record.log[:3], "Bob: roll 1 9", "undo", "Bob: roll 1 9", "note supper"))
    became = {number: fate for number, fate in outcome.fates(read).items() if number > 3}
    assert became == {4: "taken back", 6: "refused", 7: "not played"}


def test_the_log_of_a_broken_save_shows_the_good_beginning(friday):
    read = broken(friday, log=(*friday.record.log[:3], "Bob: roll 1 9", *friday.record.log[4:]))
    assert numbered(outcome.log_lines(read))[-1] == "3  Ann: end"
    assert not any("taken back" in line for line in outcome.log_lines(read, True))


def test_a_tally_that_differs_shows_both(friday):
    read = broken(friday, checks=("3 Ann=124/11 Bob=120/12",))
    first, remedy = trouble_lines("friday.toml", read, read.troubles[0], None, "")
    assert first == (
        "friday.toml: the tally after line 3 of the log is 3 Ann=124/11 Bob=120/12;"
        " the log gives 3 Ann=125/11 Bob=120/12"
    )
    assert "ragz accept" in remedy


def test_a_table_that_differs_shows_both(friday):
    read = broken(friday, table={**friday.record.table, "turn": "Ann"})
    assert trouble_lines("f", read, read.troubles[0], 5, 'turn = "Ann"')[:2] == [
        "f:5: the table says turn = Ann; the log gives turn = Bob",
        '  5 | turn = "Ann"',
    ]


def test_newer_rules_are_named(friday):
    read = broken(friday, rules=9)
    assert "revision 9" in trouble_lines("f", read, read.troubles[0], None, "")[0]


def test_people_who_come_back_are_told_how_far_it_is_who_leads_and_what_was_last():
    """CH-26: 5 for Desires, from 120. The end of Ann's turn is a line of its own, which nobody typed."""
    far, best, last = status.recap_lines(evening("Ann, Bob", *PLAYED[:2], "Bob: roll 1 1"))
    assert far == "So far: 3 turns, this one included."  # Ann's, Bob's, and Ann's again
    assert best == "Best first, by credits left: Bob 120, Ann 125."
    assert last == "Last: Bob rolls doubles, 1 and 1"
    assert status.recap_lines(evening("Ann, Bob")) == []


def test_ch_10_a_game_whose_first_player_is_not_known_has_no_turn_yet():
    table = evening("Ann, Bob", "Ann: opening 4 1", first="")
    assert status.recap_lines(table)[0] == "So far: it is not settled who begins."
    rolled = after(table, "Bob: opening 2 1")
    assert status.recap_lines(rolled)[0] == "So far: 1 turn, this one included."


def test_rr_85_what_lies_face_down_again_is_not_told_to_those_who_come_back():
    table = begun(load("rat"), ("Ann", "Bob"), first="Ann", board="stand-in")
    back = after(table, "pawn 0", "row 3 7 0 2 5", "roll 6", "move", "take yellow", "refill 4")
    assert "who leads" in status.recap_lines(back)[1]
    assert "7" not in status.recap_lines(back)[2]
