"""The score sheet (RG-98 to RG-100), an amended round, and sheets that were kept on paper."""

import pytest

from ragz_cli.core.evening.log import replay
from ragz_cli.core.figures import Doubt
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.scoring import Scale
from ragz_cli.games.rage.sheet import Box, boxes, check, differences, first_difference, first_doubt, sheet
from ragz_cli.games.rage.state import AMIGO, FUNDEX
from ragz_cli.view.tables import sheet_lines
from tests.each import each

from .table import Table, at, new, refusal_of

TWO_ROUNDS = ("bids 3 4 2", "tricks 3+b 5 2", "bids 0 9 1", "tricks 0 8+m 1")
"""Ann, Bob, Cy; Cy deals first. Round 1: Ann 3+10+5 = 18, Bob 5, Cy 12. Round 2, from Bob: 5, Cy 8-5 = 3, Ann 11."""


def two_rounds() -> Table:
    return new("Ann Bob Cy", dealer="Cy").play(*TWO_ROUNDS)


def test_rg_98_a_column_for_each_player_and_a_row_for_each_round() -> None:
    kept = sheet(two_rounds().state)
    assert kept.names == ("Ann", "Bob", "Cy")
    assert [row.cards for row in kept.rows] == [*range(10, 0, -1)]
    assert {len(row.entries) for row in kept.rows} == {3}
    assert [row.dealer for row in kept.rows[:3]] == [2, 0, 1]


def test_rg_98_a_box_holds_bid_tricks_bonus_and_mad_and_running_total() -> None:
    first, second = sheet(two_rounds().state).rows[:2]
    assert [(e.bid, e.won, e.net, e.total, e.made) for e in first.entries] == [
        (3, 3, 5, 18, True),
        (4, 5, 0, 5, False),
        (2, 2, 0, 12, True),
    ]
    assert [(e.bid, e.won, e.net, e.total, e.made) for e in second.entries] == [
        (1, 1, 0, 29, True),
        (0, 0, 0, 10, True),
        (9, 8, -5, 15, False),
    ]


def test_tb_8_of_whoever_left_the_rounds_count_that_they_were_there_for() -> None:
    """Cy made the bid of round 1 and left; Ann and Bob played two rounds more (K-139)."""
    table = new("Ann Bob Cy", dealer="Cy").play("bids 3 4 2", "tricks 3 5 2", "table: retire Cy # bed")
    kept = sheet(table.play("bids Ann 1 Bob 1", "tricks Ann 1 Bob 8", "bids Ann 1 Bob 1", "tricks Ann 1 Bob 7").state)
    assert [(kept.made[seat], kept.rounds_of(seat)) for seat in range(3)] == [(3, 3), (0, 3), (1, 1)]
    (made,) = (line for line in sheet_lines(kept, None, 80) if line.startswith("made"))
    assert made.split("  ")[-1].strip() == "1 of 1"


def test_rg_98_made_counts_the_rounds_played_before_ragz_took_over() -> None:
    table = new("Ann Bob").play("table: set round 9  # late", "table: set Ann exact 3  # by the paper")
    assert (sheet(table.state).made, sheet(table.state).rounds) == ((3, 0), 8)


@pytest.mark.parametrize("told_again", [1, 2, 4, 9])
def test_rg_98_made_counts_no_rounds_but_those_before_the_one_that_is_played_after_all(told_again: int) -> None:
    table = new("Ann Bob").play("table: set round 9  # late", "table: set Ann exact 3  # by the paper")
    table.play(f"table: set round {told_again}  # miscounted")
    assert (sheet(table.state).made, sheet(table.state).rounds) == ((3, 0), told_again - 1)


def test_rg_98_the_bids_of_the_round_under_way_are_written_already() -> None:
    table = two_rounds().play("bid 4")
    assert [entry.bid for entry in sheet(table.state).rows[2].entries] == [None, None, 4]


@each(("cards", "net"), [("", 0), ("+b", 5), ("+m", -5), ("+b+b", 10), ("+m+m", -10), ("+b+m", 0)])
def test_rg_99_the_figure_is_the_net_value_and_the_counts_are_kept(cards: str, net: int) -> None:
    entry = sheet(at("Ann Bob Cy, 4 cards, bids 0 0 0").play(f"tricks 4{cards} 0 0").state).rows[6].entries[0]
    assert (entry.net, entry.bonus, entry.mad) == (net, cards.count("b"), cards.count("m"))


def test_rg_100_the_total_is_what_stands_after_the_last_row() -> None:
    table = at("Ann Bob Cy, 2 cards, bids 2 2 1").play("tricks 1 0 1", "bids 1 0 0", "tricks 1 0 0")
    kept = sheet(table.state)
    assert [entry.total for entry in kept.rows[9].entries] == list(kept.totals) == table.totals
    assert (kept.made, kept.rounds) == ((1, 1, 2), 2)


def test_the_same_game_by_the_other_edition() -> None:
    state = two_rounds().state
    assert sheet(state).totals == (29, 10, 15)
    assert sheet(state, "amigo").totals == (29, 0 + 10, 12 + 3 - 5)
    assert sheet(state, "fundex-2006") == sheet(state)


def amended(table: Table, number: int, line: str) -> Table:
    """The table with line `number` of its log worded anew, as `amend` does it."""
    done = replay(GAME, table.start, [*table.log, f"amend {number} {line}"])
    assert done.fault is None
    return Table(done.state)


def test_rg_15_an_amended_round_changes_totals_and_leader_but_never_the_dealer() -> None:
    table = two_rounds()
    after = amended(table, 2, "Ann: tricks 2 5+b 3")
    assert (table.totals, after.totals) == ([29, 10, 15], [13, 15, 6])  # Ann: 2 tricks and a missed bid, not 18
    found = differences(table.state, after.state)
    assert [(e.kind, e.who, e.amount, e.facts["told"]) for e in found[:-1]] == [
        ("box_changed", 0, 1, "3/2"),
        ("box_changed", 1, 1, "4/5+b"),
        ("box_changed", 2, 1, "2/3"),
    ]
    assert (found[-1].kind, found[-1].facts) == ("leader_changed", {"names": (0,), "whom": (1,)})
    assert after.dealer == table.dealer


def test_an_amendment_that_changes_nothing_says_nothing() -> None:
    table = two_rounds()
    assert differences(table.state, amended(table, 2, "Ann: tricks made Bob 5 Ann 3+b").state) == ()


def paper(*rows: str, edition: str = "fundex-2006") -> tuple[int, int, str] | None:
    """The first box of a paper sheet that cannot be right: the round, the column, and the reason."""
    read = [boxes(row.split()) for row in rows]
    scale = Scale({"fundex-2006": FUNDEX, "amigo": AMIGO}[edition], double=False)
    doubt = first_doubt(read, scale)
    return (doubt.round, doubt.seat, doubt.code) if doubt else None


def test_a_paper_sheet_that_can_be_right_raises_no_doubt() -> None:
    assert paper("18 5 12", "29 10 15") is None
    assert paper("3/3+b=18 4/5=5 2/2=12", "29 10 15") is None


def test_a_score_that_no_round_gives_is_found() -> None:
    assert paper("18 5 31", "29 10 15") == (1, 2, "score")  # 30 is the best of round 1
    assert paper("18 5 12", "29 -5 15") == (2, 1, "score")  # -9 is the worst of any round


def test_a_running_total_that_does_not_add_up_is_found() -> None:
    assert paper("18 5 12", "1/1=29 0/0=15 9/8+m=15") == (2, 1, "sum")
    assert paper("3/3+b=18 4/5=5 2/2=13") == (1, 2, "sum")
    assert paper("10/3=4 0/5=5 2/2=12") == (1, 0, "sum")


def test_rg_107_scores_that_cannot_go_together_are_found() -> None:
    assert paper("-9 -9 5") == (1, 1, "together")  # two Mads each
    assert paper("20 20 20") == (1, 2, "together")  # 10 tricks and a made bid each, or 5 and a Bonus: too many


def test_rg_108_to_110_figures_that_cannot_be_are_found() -> None:
    assert paper("3/3+b+b+b=28 4/5=5 2/2=12") == (1, 0, "figures")
    assert paper("3/0+b=5 4/5=5 2/5=5") == (1, 0, "figures")
    assert paper("11/3=3 4/5=5 2/2=12") == (1, 0, "figures")


def test_rg_112_the_scores_of_a_round_leave_the_remainder_of_its_tricks() -> None:
    assert paper("5 5 6") == (1, -1, "row")
    assert paper("5 5 5") is None  # 10 tricks less a Mad, and two zero bids made


def test_rg_112_all_totals_together_are_a_multiple_of_five() -> None:
    table = new("Ann Bob Cy")
    for tricks in range(10, 0, -1):
        table.play(f"bids {tricks} 0 1", f"tricks {tricks - tricks // 2} {tricks // 2} 0")
    assert sum(table.totals) % 5 == 0


def test_rg_13_a_paper_sheet_has_ten_rows_and_one_box_each() -> None:
    """Ann makes a bid of zero in nine rounds, and Bob takes every trick unbid; the last goes the other way round."""
    assert paper("18 5 12", "29 10") == (2, -1, "boxes")
    assert paper("18 5 12", "29") == (2, -1, "players")
    ten = [(Box(5 * round_), Box(sum(range(11 - round_, 11)))) for round_ in range(1, 10)]
    ten.append((Box(45 + 11), Box(54 + 5)))
    assert first_doubt(ten, Scale(FUNDEX, double=False)) is None
    eleventh = first_doubt([*ten, (Box(56), Box(59))], Scale(FUNDEX, double=False))
    assert eleventh == Doubt(11, -1, 0, "rounds", "RG-13", {"most": 10})


@each("word", ["x", "1/2", "3/3+z=4", "1.5", ""])
def test_rg_98_a_box_that_cannot_be_read_is_refused(word: str) -> None:
    assert refusal_of(lambda: boxes(["12", word])).code == "R-FIGURES"


def test_rg_96_an_amendment_that_levels_the_top_tells_the_tie_break() -> None:
    one_point = "table: set Bob score 1  # taken over"
    before = at("Ann Bob, 1 card, bids 1 0").play(one_point, "tricks 1 0")  # 11 and 6
    after = at("Ann Bob, 1 card, bids 0 0").play(one_point, "tricks 1+b 0")  # 6 and 6
    told = differences(before.state, after.state)
    assert [event.kind for event in told] == ["box_changed", "leader_changed", "tie_break"]
    assert (told[-1].amount, told[-1].facts["exact"]) == (6, (0, 1))


def test_rg_1_a_paper_sheet_has_2_to_8_columns() -> None:
    assert paper("10") == (1, -1, "players")
    assert paper("10 0 0 0 0 0 0 0 0") == (1, -1, "players")
    assert paper("10 0") is None


@pytest.mark.parametrize(
    ("row", "number"), [("10", 1), ("10 - -", 1), ("10 0 - - - - - - -", 9), ("0 0 0 0 0 0 0 0 9", 9)]
)
def test_rg_1_what_is_counted_is_players_where_they_are_too_few_and_else_columns(row: str, number: int) -> None:
    doubt = first_doubt([boxes(row.split())], Scale(FUNDEX, double=False))
    assert doubt is not None
    assert (doubt.code, doubt.facts["number"]) == ("players", number)


def test_rg_92_a_paper_sheet_is_compared_round_by_round_when_ragz_came_late() -> None:
    table = new("Ann Bob").play("table: set round 9  # late", "table: set Ann score 50  # by the paper")
    kept = sheet(table.play("Bob: bids 1 0", "tricks 2 0").state)
    early = [(Box(10), Box(5))] * 8
    assert first_difference([*early, (Box(55), Box(2))], kept) is None
    found = first_difference([*early, (Box(55), Box(12))], kept)
    assert found is not None
    assert (found.round, found.seat, found.facts["wanted"]) == (9, 1, 2)


def test_a_paper_sheet_is_compared_with_the_one_that_ragz_kept() -> None:
    kept = sheet(two_rounds().state)
    right = [(Box(18), Box(5), Box(12)), (Box(29), Box(10), Box(15))]
    assert first_difference(right, kept) is None
    wrong = [right[0], (Box(29), Box(11), Box(15))]
    found = first_difference(wrong, kept)
    assert found is not None
    assert (found.round, found.seat, found.total, found.facts["wanted"]) == (2, 1, 11, 10)


@each(
    ("rows", "place"),
    [
        (["18 5 12", "29 10 15"], None),
        (["18 5 7", "29 10 99"], (1, 2, "kept")),  # 7 could be, and 99 could not: ragz has 12
        (["5 5 6"], (1, 0, "kept")),  # a row of 16 cannot be, and its first box differs already
        (["18 31 12"], (1, 1, "score")),  # 31 cannot be, whatever ragz has
    ],
)
def test_rg_92_of_what_cannot_be_and_what_differs_the_first_box_is_named(
    rows: list[str], place: tuple[int, int, str] | None
) -> None:
    doubt = check([row.split() for row in rows], two_rounds().state, "", "").doubt
    assert (doubt and (doubt.round, doubt.seat, doubt.code)) == place


def test_rg_92_a_sheet_scored_by_another_edition_is_not_compared() -> None:
    checked = check([["18", "5", "7"]], two_rounds().state, "amigo", "")
    assert (checked.compared, checked.doubt) == (False, None)
