"""Every refusal of the rules is produced, with its clause and the facts of the case."""

from ragz_cli.games.news.verbs import VERBS
from tests import matrix
from tests.each import each
from tests.news.table import at, in_the_last_turn, new

FREE = "Ann 60, free; Bob 60"
CORNER = "Ann 60, landing on Corner 6; Bob 60; Cy 60"

CASES = [
    ("R-TURN", FREE, [], "Bob: end", "GN-14"),
    ("R-ROLL", "Ann 60, to roll; Bob 60", [], "Ann: end", "GN-15"),
    ("R-OVER", "Ann 60, to roll, 1 card; Bob 60", ["Ann: roll 1 1"], "Ann: receive 5", "GN-19"),
    ("R-PHASE", CORNER, [], "Ann: end", "GN-15"),
    ("R-UNASKED", FREE, [], "Ann: marker 35", "GN-20"),
    ("R-DICE", "Ann 60, to roll; Bob 60", [], "Ann: roll 1 7", "GN-22"),
    ("R-DICE", "Ann 60, to roll; Bob 60", [], "Ann: roll 1 2 3", "GN-22"),
    ("R-BANK", FREE, [], "Ann: give Bob 5", "GN-11"),
    ("R-EV-ONE", FREE, ["Ann: event Israel 5", "Ann: marker 5", "Ann: throw 1 2"], "Ann: event Arabia 5", "GN-16"),
    (
        "R-EV-ONE",
        "Ann 60, landing on Corner 1; Bob 60",
        ["Ann: corner self", "Ann: place Israel"],
        "Ann: event Arabia 5",
        "A-3",
    ),
    ("R-EV-OPEN", "Ann 60, free; Bob 60, owns Israel", [], "Ann: event Israel 5", "GN-36"),
    ("R-EV-MIN", FREE, [], "Ann: event Israel 4", "GN-37"),
    ("R-EV-HAVE", FREE, [], "Ann: event Israel 61", "GN-39"),
    ("R-EV-LOCK", FREE, ["Ann: event Israel 5"], "Ann: event Israel 6", "GN-39"),
    ("R-EV-INV", "Ann 60, free; Bob 60, 1 card", ["Ann: event Israel 5"], "Ann: throw 1 2", "GN-40"),
    (
        "R-EV-MARK",
        "Ann 60, free; Bob 60",
        ["table: set news Israel up 35 # so", "Ann: event Israel 5"],
        "Ann: marker 3",
        "GN-43",
    ),
    ("R-FU-OWN", FREE, [], "Ann: followup Israel", "GN-54"),
    ("R-FU-PAY", "Ann 39, free, owns Israel; Bob 60", [], "Ann: followup Israel", "GN-55"),
    ("R-FU-TWO", "Ann 60, free, owns Israel twice; Bob 60", [], "Ann: followup Israel", "GN-60"),
    ("R-TW-OWN", "Ann 60, free, 1 card; Bob 60", ["Ann: event Israel 5"], "Ann: teamwork 5", "GN-99"),
    ("R-TW-LATE", "Ann 60, free; Bob 60, 1 card", [], "Bob: teamwork 5", "GN-99"),
    ("R-TW-EXACT", "Ann 60, free; Bob 60, 1 card", ["Ann: event Israel 5"], "Bob: teamwork 0", "GN-100"),
    ("R-TW-PAY", "Ann 60, free; Bob 4, 1 card", ["Ann: event Israel 5"], "Bob: teamwork 5", "GN-100"),
    ("R-TW-PAY", "Ann 60, free; Bob 0, 1 card", ["Ann: event Israel 5"], "Bob: teamwork 5", "GN-100"),
    ("R-TW-NONE", "Ann 60, free, owns Israel; Bob 60, 1 card", ["Ann: followup Israel"], "Bob: teamwork 5", "GN-56"),
    ("R-RD-WHEN", "Ann 60, free; Bob 60, 1 card", [], "Bob: double", "GN-96"),
    ("R-RD-ONE", "Ann 60, landing on Israel; Bob 60, owns Israel, 2 cards", ["Bob: double"], "Bob: double", "GN-98"),
    ("R-MF-WHEN", "Ann 60, free, 1 card; Bob 60", [], "Ann: forward 2", "GN-94"),
    ("R-MF-ONE", "Ann 60, landing on Israel, 2 cards; Bob 60", ["Ann: forward 1"], "Ann: forward 1", "GN-95"),
    ("R-CARD-TIME", "Ann 60, free; Bob 60, 1 card", [], "Bob: receive 5", "GN-103"),
    ("R-CARD-NONE", FREE, [], "Ann: receive 5", "GN-90"),
    ("R-REPL-ALONE", "Ann 60, free, 1 card; Bob 60", [], "Ann: replace 1", "GN-92"),
    ("R-REPL-MANY", "Ann 60, free, 4 cards; Bob 60", [], "Ann: replace 2 of 1", "GN-92"),
    ("R-HAND", FREE, [], "Ann: leave", "GN-86"),
    ("R-HAND", FREE, [], "table: set Ann cards 6 # so", "GN-86"),
    ("R-COR-MUST", CORNER, [], "Ann: leave", "GN-62"),
    ("R-COR-ONE", "Ann 60, landing on Corner 5; Bob 60; Cy 60", [], "Ann: corner bob cy", "GN-73"),
    ("R-COR-SELF", CORNER, [], "Ann: corner self bob", "GN-63"),
    ("R-COR-WHICH", CORNER, [], "Ann: corner 5 Bob", "GN-62"),
    ("R-COR-CAN", "Ann 60, landing on Corner 7; Bob 60; Cy 60, 1 card; Dee 60, 1 card", [], "Ann: corner bob", "GN-75"),
    ("R-COR-REF", CORNER, ["Ann: corner bob"], "Bob: leave", "GN-65"),
    ("R-LOWEST", "Ann 60, landing on Corner 8; Bob 60", ["Ann: corner self"], "Ann: place Israel", "GN-76"),
    ("R-SECRET", "Ann 60, landing on Corner 1; Bob 60", ["Ann: corner self"], "Ann: marker 35", "GN-69"),
    ("R-SECRET", "Ann 50, landing on Humility; Bob 60", [], "Ann: marker 35", "GN-80"),
    ("R-BOARD", FREE, [], "Ann: space 19 humility", "GN-2"),
    ("R-DONE", FREE, [], "Ann: roll 1 2", "GN-15"),
    ("R-DONE", "Ann 60, landing on Corner 7; Bob 60, 1 card", [], "Ann: corner bob", "GN-62"),
    ("R-SET", FREE, [], "table: set Ann no marker Israel # so", "GN-3"),
]


@each(("code", "position", "before", "line", "clause"), CASES)
def test_a_refusal_names_its_code_and_clause(code, position, before, line, clause):
    table = at(position).play(*before)
    assert table.refused(line) == code
    assert table.why.clause == clause


def test_after_the_end_nothing_can_be_entered():
    table = at("Ann 100, to roll; Bob 90, owns all, 2 cards")
    in_the_last_turn(table)
    table.play("Ann: roll 1 1")
    for verb in VERBS.values():
        assert table.refused(f"Bob: {verb.example}") == ("R-BANK" if verb.name == "give" else "R-GAME"), verb.name


def test_before_the_opening_rolls_are_in_nothing_else_is_possible():
    table = new("Ann Bob", board="stand-in")
    for line in ("roll 1 2", "event Israel 5", "double", "teamwork 5", "marker 5", "throw 1 2", "forward 2", "end"):
        assert table.refused(f"Bob: {line}") in ("R-PHASE", "R-MF-WHEN"), line


def test_every_documented_refusal_is_produced():
    produced = {code for code, *_ in CASES} | {"R-GAME"}
    assert produced ^ set(matrix.clauses_of("news").refusals) == set(), matrix.NOT_PRODUCED
