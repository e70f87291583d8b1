"""Learning a board, in both track games (CH-2, CH-91, CH-103, GN-2, GN-3, TB-1, TB-12)."""

import pytest

from ragz_cli.core.game import Refusal, Refused
from ragz_cli.games import load
from ragz_cli.games.track.board import SPACES, START
from ragz_cli.games.track.spaces import board_faults, board_from, board_lines
from tests.each import each
from tests.players import accepted, tried
from tests.track.table import CHANGE, NEWS, WHY, both


def space(table, at):
    """What is known of a space: kind, name, number."""
    there = table.state.board.spaces[at]
    return there and (there.kind, there.name, there.value)


# ---- what may be told of a space ----


@both
@pytest.mark.parametrize("at", [1, 31])
def test_a_board_has_spaces_1_to_31_beside_start(track, at):
    assert space(track.unknown().play(f"Ann: space {at} humility"), at) == ("humility", "Humility", 0)


@both
@each(
    ("told", "case"),
    [
        ("32 humility", "position"),
        ("-1 humility", "position"),
        ("0 humility", "start"),
        ("9 start", "start"),
        ("9 corner 0", "which"),
        ("9 corner 9", "which"),
        ("9 corner", "corner"),
        ("9 KIND Pride 0", "value"),
        ("9 KIND Pride 1000", "value"),
        ("9 KIND 7 10", "name"),
        ("9 KIND 532 41 4", "name"),
        ("9 KIND Corner 7 10", "name"),
        ("9 KIND Pride 10 set=", "set"),
        ("9 KIND Pride 10 set=blue/0", "set"),
        ("9 KIND Pride 10 set=blue/MORE", "set"),
    ],
)
def test_what_no_board_has_is_refused(track, told, case):
    table, line = track.unknown(), told.replace("KIND", track.kind).replace("MORE", str(track.most + 1))
    assert table.refused(f"Ann: space {line}") == ("W-MISSING" if case in ("figure", "corner") else "R-BOARD")
    assert table.why.facts["case"] == case


@both
@each("told", ["corner 1", "corner 8", "KIND Pride 1", "KIND Pride 999", "KIND Pride 10 set=blue/1"])
def test_the_least_and_the_most_are_taken(track, told):
    line = told.replace("KIND", track.kind)
    table = track.unknown().play(f"Ann: space 9 {line}")
    assert table.state.board.spaces[9].value == int(told.split()[1 if "corner" in told else 2])


@both
@each(
    ("known", "told", "case"),
    [
        ("9 humility", "9 arrogance", "told"),
        ("9 humility", "10 humility", "twice"),
        ("9 KIND Pride 10", "9 KIND Pride 15", "told"),
        ("9 KIND Pride 10", "9 KIND Envy 10", "told"),
        ("9 KIND Pride 10", "10 KIND pride 15", "twice"),
        ("10 corner 3", "14 corner 3", "twice"),
        ("10 corner 3", "14 corner 2", "order"),
        ("10 corner 3", "6 corner 4", "order"),
    ],
)
def test_what_contradicts_a_known_space_is_refused_but_for_the_table(track, known, told, case):
    known, told = known.replace("KIND", track.kind), told.replace("KIND", track.kind)
    table = track.unknown().play(f"Ann: space {known}")
    assert table.refused(f"Bob: space {told}") == "R-BOARD"
    assert table.why.facts["case"] == case
    at = int(told.split()[0])
    assert space(table.play(f"table: space {told}{WHY}"), at) is not None


@both
@each("told", ["6 corner 2", "14 corner 4", "2 corner 1", "30 corner 8"])
def test_corners_are_numbered_in_the_order_in_which_they_are_passed(track, told):
    table = track.unknown().play("Ann: space 10 corner 3", f"Bob: space {told}")
    assert space(table, int(told.split()[0])) == ("corner", f"Corner {told[-1]}", int(told[-1]))


@both
def test_there_is_one_of_some_spaces_and_so_many_that_take_markers(track):
    lines = [line for line in track.stand_in if f" {track.kind} " in line]
    table = track.unknown().play(*(f"Ann: space {line}" for line in lines[:-1]))
    other = next(at for at in range(1, 32) if not table.state.board.spaces[at] and not lines[-1].startswith(f"{at} "))
    table.play(f"Ann: space {lines[-1]}")
    assert len(table.state.board.valued) == track.most
    assert table.refused(f"Ann: space {other} {track.kind} Zest 10") == "R-BOARD"
    assert (table.why.facts["case"], table.why.facts["most"]) == ("many", track.most)


# ---- what need not be said ----


@both
def test_where_a_ragz_has_landed_its_number_need_not_be_said_nor_the_kind_of_a_name_with_a_number(track):
    landed = ["Ann: roll 3 4"]
    for told in (f"7 {track.kind} Pride 10", f"{track.kind} Pride 10", "7 Pride 10", "Pride 10"):
        assert space(track.unknown().play(*landed, f"Ann: space {told}"), 7) == (track.kind, "Pride", 10), told
    assert space(track.unknown().play(*landed, "Ann: space corner 2"), 7) == ("corner", "Corner 2", 2)
    assert track.unknown().refused("Ann: space Pride 10") == "R-BOARD"  # nobody has landed anywhere


@both
def test_a_name_of_three_words_goes_without_its_kind_and_a_longer_one_does_not(track):
    assert space(track.unknown().play("Ann: space 7 New South Wales 10"), 7) == (track.kind, "New South Wales", 10)
    assert track.unknown().refused("Ann: space 7 All New South Wales 10") == "W-NAME"


@both
def test_a_name_without_its_number_is_asked_for_it_and_the_example_is_taken(track):
    table = track.unknown()
    for told in ("7 Pride", "7 New South Wales", "7 corner", f"7 {track.kind}"):
        assert table.refused(f"Ann: space {told}") == "W-MISSING"
        corner = told.endswith("corner")  # on which no number is printed: it is counted from Start (K-122)
        assert table.why.facts["case"] == ("corner" if corner else "figure"), told
        assert track.unknown().play(f"Ann: {table.why.facts['example']}").state.board.spaces[7] is not None


@both
def test_a_set_is_said_of_a_known_space_alone(track):
    table = track.unknown().play(f"Ann: space 9 {track.kind} Pride 10")
    assert table.refused("Ann: space 8 set=blue/3") == "R-BOARD"
    assert table.why.facts["case"] == "untold"
    there = table.play("Ann: space 9 set=blue/3").state.board
    assert (there.spaces[9].name, there.sets, there.sizes) == ("Pride", {"blue": {9}}, {"blue": 3})


@both
def test_the_size_of_a_set_is_that_of_each_of_its_spaces_and_of_no_other(track):
    table = track.unknown().play(
        f"Ann: space 9 {track.kind} Pride 10 set=blue", f"Ann: space 10 {track.kind} Envy 10 set=red",
        f"Ann: space 11 {track.kind} Sloth 10 set=blue/2",
    )  # fmt: skip
    assert [table.state.board.spaces[at].members for at in (9, 10, 11)] == [2, 0, 2]
    assert table.refused(f"Ann: space 12 {track.kind} Lust 10 set=blue") == "R-BOARD"
    assert (table.why.facts["case"], table.why.facts["number"], table.why.facts["most"]) == ("size", 3, 2)
    assert table.refused(f"Ann: space 12 {track.kind} Lust 10 set=blue/3") == "R-BOARD"
    assert table.why.facts["case"] == "sizes"
    table.play(f"Ann: space 12 {track.kind} Lust 10 set=red/2")


@both
def test_the_same_may_be_said_again_and_keeps_its_set(track):
    table = track.unknown().play(
        f"Ann: space 9 {track.kind} Pride 10 set=blue/2", f"Bob: space 9 {track.kind} pride 10"
    )
    there = table.state.board.spaces[9]
    assert (there.name, there.colour, there.members) == ("Pride", "blue", 2)
    assert table.refused(f"Bob: space 9 {track.kind} Pride 10 set=red") == "R-BOARD"


# ---- what is proposed ----


@both
@each("spot", [2, 3, 4, 12, 16, 30, 31])  # 2 and 30 are Corners 1 and 8
def test_what_is_proposed_for_the_last_space_fits_the_others(track, spot):
    others = [line for line in track.stand_in if not line.startswith(f"{spot} ")]
    before = (spot - 3) % SPACES
    table = track.unknown().play(*(f"Ann: space {line}" for line in others), f"table: set Ann at {before}{WHY}")
    table.play("Ann: roll 1 2")
    assert table.owed() == ["Ann: space"]
    assert table.play(table.examples()[0]).state.board.complete
    missing = board_from(track.frame, track.stand_in).spaces[spot]
    assert space(table, spot)[0] == missing.kind
    assert missing.kind != "corner" or space(table, spot) == ("corner", missing.name, missing.value)


@both
def test_a_name_with_its_number_in_the_booklet_says_all(track):
    name, number = ("Israel", 40) if track is NEWS else ("Greed", 10)
    assert space(track.unknown().play(f"Ann: space 7 {name}"), 7) == (track.kind, name, number)


@each(
    ("track", "lines", "there"),
    [
        (NEWS, ["roll 3 4", "space Peru 10", "event Israel 20"], (1, "Israel", 40)),
        (NEWS, ["roll 3 4", "space Peru 10", "event Arabia 20"], (1, "Arabia", 10)),  # any number: none is printed
        (NEWS, ["roll 3 4", "space Peru 10", "event Chile 20"], (1, "Chile", 10)),
        (CHANGE, ["roll 4 1", "decline", "option Greed"], (1, "Greed", 10)),
        (CHANGE, ["roll 4 1", "decline", "option Pride"], (1, "Pride", 10)),
    ],
)
def test_what_is_proposed_for_a_name_is_what_the_booklet_says_of_it(track, lines, there):
    table = track.unknown().play(*(f"Ann: {line}" for line in lines))
    at, name, number = there
    assert table.owed() == ["Ann: space"]
    assert space(table.play(table.examples()[0]), at) == (track.kind, name, number)


@both
def test_the_full_name_of_a_kind_says_all_and_one_that_nobody_knows_is_proposed_as_it_was_said(track):
    for kind, row in track.frame.kinds.items():
        if not (row.told or kind == "start"):
            assert space(track.unknown().play(f"Ann: space 7 {row.name}"), 7)[0] == kind
    to_peru = (
        ["roll 3 4", "space Peru 10", "event Atlantis 20"] if track is NEWS else ["roll 4 1", "decline", "option Joy"]
    )
    table = track.unknown().play(*(f"Ann: {line}" for line in to_peru))
    (example,) = table.examples()
    assert example.startswith("Ann: space 1 ")
    (named,), (landed,) = track.game.owed(table.state), track.game.owed(track.unknown().play("Ann: roll 3 4").state)
    assert (named.facts["space"], landed.facts["space"]) == (to_peru[-1].split()[1], "space 7")
    assert space(table.play(example), 1)[1] == to_peru[-1].split()[1]


# ---- the lines of a board ----


@both
def test_the_lines_of_a_board_are_read_back_and_its_faults_are_found(track):
    board = board_from(track.frame, track.stand_in)
    assert (board.complete, len(board.valued)) == (True, track.most)
    assert board_lines(board)[1:] == track.stand_in
    assert board_faults(track.frame, track.stand_in) == []
    wrong = ("9 corner 9", "10 corner 3", "14 corner 2", "12 humility", "13 humility")
    assert [fault.facts["case"] for fault in board_faults(track.frame, wrong)] == ["which", "order", "twice"]


@both
def test_what_the_booklet_places_fills_up_the_lines_of_a_board(track):
    board = board_from(track.frame, ["9 humility"])
    known = {spot: there.name for spot, there in enumerate(board.spaces) if there}
    placed = {} if track is NEWS else {5: "Desires"}
    assert known == {0: "Start", 9: "Humility", **placed}
    moved = board_from(track.frame, ["9 humility", *(f"6 {track.kind} {name} 5" for name in placed.values())])
    assert moved.spaces[5] is None  # the table has it elsewhere


@pytest.mark.parametrize(("line", "count"), [("territories 1", 1), ("territories 21", 21)])
def test_territories_are_counted_from_1_to_21(line, count):
    assert board_from(NEWS.frame, ["9 humility", line]).counted == count
    assert board_lines(board_from(NEWS.frame, [line]))[-1] == line
    for wrong in ("territories 0", "territories 22", "territories", "territories many"):
        with pytest.raises(Refused, match="W-NUMBER"):
            board_from(NEWS.frame, [wrong])


# ---- a space named in a line ----


@both
def test_a_space_goes_by_its_name_a_beginning_of_it_or_its_number(track):
    for named in ("Corner 3", "corner 3", "10", "space 10"):
        assert track.at("Ann 60; Bob 60").play(f"table: set Ann at {named}{WHY}").where("Ann") == "Corner 3", named
    for wrong, code in (("Corner", "W-MANY"), ("32", "R-BOARD"), ("Nowhere", "W-NAME")):
        assert track.at("Ann 60; Bob 60").refused(f"table: set Ann at {wrong}{WHY}") == code, wrong


@both
def test_a_space_that_is_not_known_goes_by_its_number(track):
    table = track.unknown()
    assert table.play(f"table: set Ann at 31{WHY}").state.players[0].at == 31
    assert table.refused(f"table: set Ann at Pride{WHY}") == "R-BOARD"
    assert table.why.facts["case"] == "untold"
    assert table.refused(f"table: set Ann at space{WHY}") == "W-MISSING"


@each(
    ("line", "code", "clause"),
    [
        ("event New Town", "W-MISSING", "GN-37"),  # the number, of a space that is known by both words
        ("event Peru", "W-MISSING", "GN-37"),  # or of a new one
        ("event Nowhere Land", "W-NUMBER", "GN-37"),  # is no space that is known: the last word would be the number
        ("event 7", "W-MISSING", "GN-2"),  # the space
        ("event", "W-MISSING", "GN-2"),
    ],
)
def test_of_a_space_and_a_number_after_it_what_is_missing_is_asked_for(line, code, clause):
    table = NEWS.unknown().play("Ann: roll 3 4", "Ann: space New Town 10")
    assert (table.refused(f"Ann: {line}"), table.why.clause) == (code, clause)


@both
def test_of_two_spaces_of_one_name_each_goes_by_its_number(track):
    table = track.unknown().play(f"Ann: space 9 {track.kind} Pride 10", f"table: space 11 {track.kind} Pride 15{WHY}")
    assert table.refused(f"table: set Ann at Pride{WHY}") == "W-MANY"
    assert table.why.facts["names"] == ("space 9", "space 11")
    assert table.play(f"table: set Ann at 11{WHY}").where("Ann") == "Pride"


@pytest.mark.parametrize(
    ("track", "lines", "at"),
    [
        (NEWS, ["roll 3 4", "space Peru 10", "event Israel 20"], 7),
        (CHANGE, ["roll 4 1", "decline", "option Greed"], 5),
    ],
)
def test_while_a_name_is_asked_for_a_known_space_is_said_by_its_number(track, lines, at):
    table = track.unknown().play(*(f"Ann: {line}" for line in lines), f"Ann: space {at} set=blue/2")
    assert (table.state.board.sets, table.owed()) == ({"blue": {at}}, ["Ann: space"])


@pytest.mark.parametrize(
    ("track", "lines", "name"),
    [
        (NEWS, ["roll 3 4", "space Peru 10", "event Chile 20"], "Chile"),
        (CHANGE, ["roll 4 1", "decline", "option Pride"], "Pride"),
    ],
)
def test_of_a_name_that_is_asked_for_the_place_and_the_number_are_enough(track, lines, name):
    table = track.unknown().play(*(f"Ann: {line}" for line in lines))
    assert table.refused("Ann: space 8") == "W-MISSING"
    table.play("Ann: space 9 Envy 15", "Ann: space 8 20")  # another space, by its own name, and then the one asked for
    assert (space(table, 9), space(table, 8)) == ((track.kind, "Envy", 15), (track.kind, name, 20))


@each("said", ["Peru", "New Town", "corner", "territory", "challenge", "humility", "rest"])
@each("name", ["change", "news"])
def test_what_a_space_is_asked_for_is_taken_where_it_is_proposed(name, said):
    game = load(name)
    state = game.start(game.prepare(("Ann", "Bob"), {"first": "Ann"}))
    for at in range(SPACES):
        refused = tried(game, state, f"Ann: space {at} {said}")
        if isinstance(refused, Refusal) and (example := refused.facts.get("asks")):
            assert accepted(game, state, f"Ann: space {at} {example}"), at
        if at == START:
            assert isinstance(refused, Refusal)
            assert refused.facts.get("case") != "figure"


NOWHERE = [  # up to a space that is named and, as it turns out, lies nowhere on the board
    (CHANGE, (), ("Ann: roll 4 1", "Ann: decline", "Ann: option Nonsuch")),
    (CHANGE, ("advanced",), ("Ann: roll 4 1", "Ann: space 5 set=A/2", "Ann: decline", "Ann: option Nonsuch")),
    (NEWS, (), ("Ann: roll 1 2", "Ann: space 3 territory Asia-1 10", "Ann: event Nonsuch 10")),
    (
        NEWS,
        (),
        (
            "table: set Ann at 31 # so",
            "Ann: roll 1 2",
            "Ann: space 2 corner 1",
            "Ann: corner bob",
            "Bob: place Nonsuch",
        ),
    ),
]


@each("backwards", [False, True])
@each(("track", "options", "lines"), NOWHERE)
def test_a_name_that_lies_nowhere_is_asked_for_till_the_last_of_its_kind_is_told_by_lines_that_are_taken(
    track, options, lines, backwards
):
    *before, named = lines
    table = track.new("Ann Bob", *options, first="Ann").play(*before)
    owed, asked = table.owed(), 0
    table.play(named)
    for line in sorted(track.stand_in, key=lambda line: int(line.split()[0]), reverse=backwards):
        if not table.state.unknown:
            break
        (proposed,) = table.examples()
        assert accepted(track.game, table.state, proposed), line
        table.play(f"table: space {line.replace('South America-1', 'Asia-1')}{WHY}")
        asked += 1
    assert asked > track.most
    assert table.facts("dropped")["space"] == "Nonsuch"
    assert table.owed() == owed
