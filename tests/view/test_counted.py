"""A count that differs shows where the difference must lie."""

from ragz_cli.view.outcome import count_lines
from tests.view.talk import evening, said

LANDED = ("roll 4 1", "decline", "Bob: roll 1 2", "decline")


def differences(begun, line):
    done = said(begun, line)
    return count_lines(done.evening, done.played)


def test_a_difference_shows_the_movements_since_the_last_count_that_agreed():
    begun = evening("Ann, Bob", *LANDED, "count Ann 125", "Ann: roll 6 4")
    assert differences(begun, "count Ann 130 Bob 125") == [
        "Ann's credits since the last count that agreed (line, change, left):",
        "  8  15  140  Space-15 [CH-26]",
        "To go by what Ann holds: ragz 'table: set Ann credits 130  # counted'",
    ]


def test_without_a_count_before_it_shows_all_movements():
    lines = differences(evening("Ann, Bob", *LANDED), "count Bob 120")
    assert lines[1] == "  4  5  125  Space-3 [CH-26]"


def test_where_nothing_moved_it_says_so():
    assert differences(evening("Ann, Bob"), "count Ann 119")[1] == "  none moved"


def test_counts_that_agree_show_nothing():
    assert differences(evening("Ann, Bob", *LANDED), "count Ann 125 Bob 125") == []
