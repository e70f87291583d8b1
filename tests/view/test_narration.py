"""What a line did: its canonical text, then what happened to whom, with totals and clauses."""

from ragz_cli.core.game import TABLE, Event
from ragz_cli.games import load
from ragz_cli.view.sentences import event_line, narrated
from tests.view.talk import evening, report, said

CHANGE = load("change")

OFFERED = (
    "take the Challenge with 3, 2 and 1 dice, the largest of each throw put aside, for 13 or more (58 %), or leave it"
)


def test_a_landing_tells_who_moved_what_came_in_and_what_is_owed():
    assert report(evening("Ann, Bob, Cy"), "roll 4 1") == [
        "Ann: roll 4 1",
        "  Ann moves 5 to Desires [CH-21]",
        "  Ann receives 5 on Desires: 125 credits [CH-26]",
        f"Ann: {OFFERED} [CH-31]",
        "  challenge 532 41 4   or   decline",
    ]


def test_a_challenge_tells_the_dice_and_the_markers_left():
    met = report(evening("Ann, Bob", "roll 4 1"), "challenge 532 41 4")
    assert met[:3] == [
        "Ann: challenge 532 41 4",
        "  Ann meets the Challenge with 5 + 4 + 4 = 13; 13 were needed [CH-40]",
        "  Ann puts a marker on Desires; 11 markers left [CH-40]",
    ]


def test_a_roll_that_ends_the_turn_before_shows_both_lines():
    done = said(evening("Ann, Bob", "roll 4 1", "decline"), "roll 1 3")
    lines = narrated(done.evening.game, ("Ann", "Bob"), done.played)
    assert [line for line in lines if not line.startswith(" ")] == ["Ann: end", "Bob: roll 1 3"]


def test_releases_name_the_space_and_a_release_at_a_corner_none():
    here = Event("released", 0, 10, "CH-25", {"left": 1, "space": "Greed"})
    assert event_line(CHANGE, ("Ann",), here) == "Ann releases 10 on Greed: 1 credit [CH-25]"
    corner = Event("released", 0, 10, "CH-57", {"left": 0, "space": ""})
    assert event_line(CHANGE, ("Ann",), corner) == "Ann releases 10: no credits [CH-57]"


def test_whoever_has_too_little_is_told_what_was_asked():
    event = Event("released", 0, 4, "CH-30", {"left": 0, "space": "Greed", "asked": 10})
    assert event_line(CHANGE, ("Ann",), event) == "Ann releases 4, all there is, of 10: no credits [CH-30]"


def test_several_players_are_listed():
    event = Event("tie_breaker", 0, 3, "CH-99", {"whom": (0, 1, 2)})
    assert event_line(CHANGE, ("Ann", "Bob", "Cy"), event).startswith("Ann, Bob and Cy win together")


def test_the_table_is_no_player():
    assert event_line(CHANGE, ("Ann", "Bob"), Event("left", TABLE, 0, "")) == "the table places no marker"


def test_names_are_no_templates():
    assert event_line(CHANGE, ("{who}{0}",), Event("left", 0, 0, "")) == "{who}{0} places no marker"


def test_an_event_without_words_still_says_something():
    assert event_line(CHANGE, ("Ann",), Event("unheard_of", 0, 3, "CH-1")) == "Ann: unheard_of 3 [CH-1]"


def test_what_the_table_sets_is_told_with_what_was_before():
    lines = report(evening("Ann, Bob"), "table: set Ann credits 115  # miscounted")
    assert lines[:2] == [
        "table: set Ann credits 115  # miscounted",
        "  the table sets Ann's credits to 115 (was 120)",
    ]


def test_a_count_that_differs_tells_both_numbers():
    lines = report(evening("Ann, Bob"), "count Ann 115 Bob 120")
    assert lines[:3] == [
        "count Ann 115 Bob 120",
        "  Ann holds 115, but ragz has 120: a difference of -5",
        "  Bob holds 120, and so ragz has it",
    ]
