"""What is shown of a game and offered in it: figures, words on offer, tries and luck (GN-12, GN-20, GN-53)."""

from fractions import Fraction

import pytest

from ragz_cli.core.figures import Chance
from ragz_cli.games.news import GAME
from ragz_cli.games.news.figures import STATS
from tests.news.table import at, new

WHY = "  # counted"


def test_gn_12_everybodys_zeal_and_markers_are_told_in_one_line():
    table = at("Ann 47, owns Israel twice and Arabia; Bob 60, 3 cards")
    assert GAME.tally(table.state) == "Ann=47/3 Bob=60/0"
    assert [GAME.held(table.state, seat) for seat in (0, 1)] == [47, 60]


def test_gn_12_the_save_shows_which_news_markers_lie_how_and_the_last_turns_that_are_left():
    table = at("Ann 60, free; Bob 60, owns all but Israel", Israel=5)
    assert "turns_left" not in GAME.saved(table.state)
    assert GAME.saved(table.state)["news_markers"] == {"Israel": "up 5"}
    table.play("Ann: event Israel 5", "Ann: throw 1 2")
    assert (GAME.saved(table.state)["news_markers"], GAME.saved(table.state)["turns_left"]) == ({"Israel": "down"}, 1)
    assert "turns_left" not in GAME.saved(table.play("Ann: end", "Bob: roll 1 1").state)


def test_gn_110_open_territories_are_those_known_and_those_counted_and_not_told():
    table = new("Ann Bob", first="Ann", territories="3").play(
        f"table: space 19 territory Israel 40{WHY}", f"table: space 20 territory Arabia 35{WHY}"
    )
    shown = GAME.summary(table.state)
    assert (shown["open_territories"], shown["open_counted"]) == (3, "3 of 3, 1 not told yet")
    assert GAME.learned(table.state) == {"territories": 3}
    shown = GAME.summary(table.play(f"table: set territories 2{WHY}", f"table: set Bob marker Arabia 1{WHY}").state)
    assert (shown["open_territories"], "open_counted" in shown) == (1, False)
    assert GAME.learned(new("Ann Bob").state) == {}


def test_gn_36_gn_37_every_open_territory_is_offered_for_5_zeal():
    table = at("Ann 5, free; Bob 60, owns all but Israel and Arabia")
    assert table.words("event") == {"Israel 5", "Arabia 5"}
    assert table.play("Ann: event Israel 5").held("Ann") == 0
    assert "event" not in at("Ann 4, free; Bob 60, owns all but Israel and Arabia").open()


@pytest.mark.parametrize(("zeal", "offered"), [(60, {"5"}), (5, {"5"}), (3, {"3"})])
def test_gn_100_teamwork_is_offered_for_what_can_be_paid(zeal, offered):
    table = at(f"Ann 60, free; Bob {zeal}, 1 card; Cy 60").play("Ann: event Israel 5")
    assert (table.words("teamwork"), table.open_to("Bob"), table.open_to("Cy")) == (
        offered, {"teamwork", "decline"}, set(),
    )  # fmt: skip
    table.play("Bob: decline")
    assert table.open_to("Bob") == set()


def test_gn_92_as_many_cards_are_offered_as_can_go_with_a_replace_card():
    assert at("Ann 60, free, 4 cards; Bob 60").words("replace") == {"1", "2", "3"}
    assert "replace" not in at("Ann 60, free, 1 card; Bob 60").open()


def test_gn_54_a_followup_is_offered_where_it_can_be_paid():
    table = at("Ann 39, free, owns Israel and Arabia and Territory-31 twice; Bob 60, owns Territory-13")
    assert table.words("followup") == {"Arabia"}


@pytest.mark.parametrize(
    ("commit", "dice", "met", "hits"),
    [(25, "5 5", True, 6), (25, "4 5", False, 6), (33, "1 1", True, 36), (22, "6 6", False, 0)],
)
def test_gn_53_a_try_counts_by_the_chance_that_it_had(commit, dice, met, hits):
    table = at("Ann 60, free; Bob 60").play(f"Ann: event Israel {commit}", "Ann: marker 35", f"Ann: throw {dice}")
    (one,) = STATS.tries(table.told)
    assert (one.met, one.chances) == (met, (Chance(hits, 36),))


@pytest.mark.parametrize(("corner", "times"), [(3, 1), (5, 2), (6, 2)])
def test_gn_71_gn_73_gn_74_luck_is_measured_by_an_average_of_seven_for_both_dice(corner, times):
    table = at(f"Ann 60, landing on Corner {corner}; Bob 60").play("Ann: corner self", "Ann: throw 6 4")
    (one,) = STATS.luck(table.told)
    assert (one.points, one.expected) == (10 * times, Fraction(7 * times))


# ---- what the table may count of the last turns (GN-113) ----


def last_turns(table):
    return GAME.summary(table.state)["last_turns"]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_gn_113_of_the_others_so_many_have_a_last_turn_left_as_the_table_counts(count):
    table = at("Ann 60, free; Bob 60, owns all; Cy 60").play(f"table: set final {count}{WHY}")
    assert last_turns(table) == ["Ann", "Bob", "Cy"][: count + 1]
    assert table.refused(f"table: set final 3{WHY}") == "R-SET"
    assert (table.why.facts["least"], table.why.facts["most"]) == (0, 2)


def test_gn_110_no_fewer_territories_are_counted_than_are_known_and_no_more_than_21():
    table = new("Ann Bob", first="Ann").play(
        f"table: space 19 territory Israel 40{WHY}", f"table: space 20 territory Arabia 35{WHY}"
    )
    for wrong in (1, 22):
        assert table.refused(f"table: set territories {wrong}{WHY}") == "R-SET"
    for right in (2, 3, 21):
        assert table.play(f"table: set territories {right}{WHY}").state.board.counted == right
