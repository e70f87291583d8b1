"""Quiet: what people who know the rules read after each line they type, and no more (words.md, issue 14)."""

import statistics

import pytest

from ragz_cli.core.line import typed_lines
from ragz_cli.view.outcome import outcome_lines
from ragz_cli.view.sentences import in_short
from tests.bench.talk import ROUND, begun, games, of_game, of_round, table_of_eight, typed
from tests.view.talk import evening, said

MOST_WORDS, MOST_LINES, MOST_CLAUSES = 20, 4, 0.5
SHORT_SAMPLES = ("change-booklet", "news-booklet", "rage-leaflet", "rat-two-players")


def brief(begun, line):
    """What a line brings in quiet."""
    done = said(begun, line)
    return in_short(done.evening.game, tuple(done.evening.state.seats), done.played)


def test_a_landing_is_where_and_what_came_in():
    assert brief(evening("Ann, Bob"), "roll 4 1") == ["  Desires, +5 = 125"]


def test_who_is_paid_beside_the_one_who_rolls_is_named():
    """CH-27: Bob's marker lies on Desires, whose number is 5; Ann lands there (CH-26)."""
    table = evening("Ann, Bob", "table: set Bob marker Desires # x")
    assert brief(table, "roll 4 1") == ["  Desires, +5 = 125, Bob -5 = 115"]


@pytest.mark.parametrize(("at", "dice", "there"), [(29, "2 1", "Start"), (29, "2 2", "doubles, to Start")])
def test_gn_23_where_the_ragz_goes_is_said_once(at, dice, there):
    """GN-23, GN-24: a card for Start, however the Ragz came there; it has 32 spaces, so 3 from 29 is Start."""
    table = evening("Ann, Bob", f"table: set Ann at {at} # x", of="news")
    assert brief(table, f"roll {dice}") == [f"  {there}, turn over, +1 card = 1"]


def test_ch_10_who_is_named_with_each_figure_of_several_people():
    begun_ = evening("Ann, Bob, Cy", first="")
    assert brief(begun_, "Ann: opening 6 4") == ["  Ann 10"]
    assert brief(begun_, "Bob: opening 3 5") == ["  Bob 8"]


@pytest.mark.parametrize(("dice", "aside"), [("532", "5 aside, 8"), ("111", "1 aside, 12"), ("661", "6 aside, 7")])
def test_ch_38_after_a_throw_stands_what_is_aside_and_what_is_still_to_go(dice, aside):
    """CH-39: for 13. How many dice come next stands in the question."""
    (line,) = brief(evening("Ann, Bob", "roll 4 1"), f"challenge {dice}")
    assert line.startswith(f"  {aside} to go: ")


@pytest.mark.parametrize(("bids", "off"), [("3 3 3 3", "2 over"), ("3 3 3 1", "even"), ("0 0 0 0", "10 under")])
def test_rg_26_who_bid_what_is_said_by_name_and_how_far_off_all_are(bids, off):
    """RG-13: ten cards in the first round, so ten tricks. Ann deals, so Bob bids first (RG-23)."""
    first, second, third, fourth = bids.split()
    said_ = f"  Bob {first} Cy {second} Dee {third} Ann {fourth}, {off}"
    assert brief(evening("Ann, Bob, Cy, Dee", of="rage"), f"bids {bids}") == [said_]


def test_a_line_that_brings_nothing_to_say_is_shown_as_it_was_understood():
    assert brief(evening("Ann, Bob", "roll 4 1"), "Ann: decline") == ["Ann: decline"]


def test_what_has_no_shorter_words_is_a_sentence_without_its_clause():
    """CH-94: nobody may be left without a word about a win."""
    lines = brief(evening("Ann, Bob"), "table: set Bob credits 0 # all gone")
    assert lines[-1] == "  Bob has no credits left and wins!"


def test_a_command_in_quiet_says_who_is_next_and_no_way_back():
    begun_ = evening("Ann, Bob")
    from ragz_cli.core.evening.taking import take

    taken = take(begun_, [typed_lines("roll 4 1")])
    assert outcome_lines(begun_, taken, quiet=True) == ["  Desires, +5 = 125", "Ann: Challenge 58 %, or no"]


def test_the_way_back_stands_behind_the_first_line_only():
    from ragz_cli.core.evening.taking import take

    first, later = evening("Ann, Bob"), evening("Ann, Bob", "roll 4 1")
    assert outcome_lines(first, take(first, [typed_lines("roll 4 1")]))[-1] == "Take it back with: ragz undo"
    assert not any("Take it back" in line for line in outcome_lines(later, take(later, [typed_lines("decline")])))
    both = take(later, [typed_lines("decline"), typed_lines("bob roll 2 1")])
    assert outcome_lines(later, both)[-1] == "Take it back with: ragz undo 3"  # Ann's end too


def test_rg_89_a_round_of_eight_is_a_row_each_best_first(tmp_path, monkeypatch, capsys):
    """RG-84 to RG-87: 1 a trick, 10 for an exact bid, nothing for a miss. RG-15: Hal dealt, so Ann is next."""
    from ragz_cli.cli.prompt.talk import answer

    monkeypatch.chdir(tmp_path)
    table = table_of_eight("quiet")
    for line in ROUND:
        answer(table, line, None)
    assert capsys.readouterr().out.splitlines() == [
        "  Ann 1 Bob 2 Cy 1 Dee 1 Eve 0 Finn 2 Gil 1 Hal 0, 2 under",
        "  Bob   2/2  made  +12  12",
        "  Finn  2/2  made  +12  12",
        "  Ann   1/1  made  +11  11",
        "  Cy    1/1  made  +11  11",
        "  Gil   1/1  made  +11  11",
        "  Hal   0/2         +2   2",
        "  Eve   0/1         +1   1",
        "  Dee   1/0         +0   0",
        "  Round 2: Ann deals 9, turns up trump",
    ]


@pytest.mark.parametrize(("columns", "most"), [(40, 13), (80, 12)])  # who bid what takes two of 40 columns (K-128)
def test_k_55_a_round_of_eight_is_80_words_on_12_lines_with_its_two_prompts(columns, most, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words, lines, clauses = of_round("quiet", columns)
    assert (words <= 80, lines <= most, clauses) == (True, True, 0)


@pytest.mark.parametrize("sample", SHORT_SAMPLES)
def test_k_56_a_line_brings_20_words_on_4_lines_and_half_a_clause(sample, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words, lines, clauses = zip(*of_game(dict(games())[sample], "quiet"), strict=True)
    assert statistics.median(words) <= MOST_WORDS
    assert statistics.median(lines) <= MOST_LINES
    assert statistics.mean(clauses) <= MOST_CLAUSES


def test_k_66_in_full_each_title_is_shown_the_first_time_it_comes_up(tmp_path, monkeypatch, capsys):
    from ragz_cli.cli.prompt.talk import answer

    monkeypatch.chdir(tmp_path)
    record = dict(games())["change-standard"]
    table = begun(record, "full")
    for line in typed(record.log):
        answer(table, line, None)
    titles = [line for line in capsys.readouterr().out.splitlines() if line.startswith("    CH-")]
    assert "    CH-26  Lander without marker receives" in titles
    assert len(titles) == len(set(titles))
