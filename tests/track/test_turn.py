"""What turns have in common in both track games (CH-10, CH-13 to CH-24, GN-9, GN-14 to GN-24)."""

from ragz_cli.core.figures import Chance
from ragz_cli.core.game import TABLE
from ragz_cli.core.line import parse, write
from ragz_cli.games.track.state import Transfer, transfer
from ragz_cli.games.track.turn import REPLACE
from tests.each import each
from tests.track.table import WHY, both

# ---- opening rolls (CH-10, GN-9) ----


@both
def test_each_player_makes_one_opening_roll_and_the_highest_begins(track):
    table = track.new("Ann Bob Cy")
    assert table.owed() == ["Ann: opening", "Bob: opening", "Cy: opening"]
    table.play("Bob: opening 6 5")
    assert table.owed() == ["Ann: opening", "Cy: opening"]
    assert table.refused("Bob: opening 6 6") == "R-DONE"
    assert table.refused("Bob: roll 1 2") == "R-PHASE"
    table.play("Ann: opening 1 4", "Cy: opening 5 5")
    assert (table.events("turn"), table.owed()) == ([("Bob", 11)], ["Bob: roll"])
    assert [player.at for player in table.state.players] == [0, 0, 0]
    assert table.refused("Ann: opening 1 1") == "R-DONE"
    assert (table.why.facts["case"], table.why.facts["whom"]) == ("begun", 1)


@both
def test_those_who_tie_for_the_highest_opening_roll_roll_again(track):
    table = track.new("Ann Bob Cy").play("Ann: opening 6 3", "Bob: opening 1 4", "Cy: opening 5 4")
    (tie,) = [event for event in table.told if event.kind == "opening_tie"]
    assert (tie.who, tie.amount, tie.facts["whom"]) == (TABLE, 9, (0, 2))  # it is about nobody alone
    assert table.owed() == ["Ann: opening", "Cy: opening"]
    assert table.refused("Bob: opening 6 6") == "R-DONE"
    assert (table.why.facts["case"], table.why.facts["whom"]) == ("untied", (0, 2))
    assert table.play("Cy: opening 1 3", "Ann: opening 1 2").events("turn") == [("Cy", 4)]


@both
@each(
    ("rolls", "owed"),
    [
        ([], ["Ann: opening", "Bob: opening"]),
        (["Cy: opening 6 6", "Ann: opening 1 2"], ["Bob: opening"]),  # Cy's does not count
        (["Ann: opening 1 2", "Bob: opening 1 3"], ["Bob: roll"]),  # all others are in
        (["Ann: opening 6 3", "Bob: opening 1 4", "Cy: opening 5 4"], ["Ann: roll"]),  # alone of those who tied
    ],
)
def test_the_opening_rolls_of_those_who_stay_are_compared(track, rolls, owed):
    table = track.new("Ann Bob Cy").play(*rolls, f"table: retire Cy{WHY}")
    assert table.owed() == owed
    assert table.events("turn") in ([], [("Bob", 4)], [("Ann", 0)])  # whoever is left alone rolls no more


# ---- what comes when (CH-14, CH-19, GN-15, GN-19) ----


@both
def test_whoever_is_too_early_is_told_the_most_helpful_reason(track):
    opening, rolling, free = track.new("Ann Bob"), track.at("Ann 60, to roll; Bob 60"), track.at("Ann 60, free; Bob 60")
    assert opening.refused("Ann: end") == "R-PHASE"
    assert (rolling.refused("Ann: end"), rolling.refused("Bob: end")) == ("R-ROLL", "R-TURN")
    assert (free.refused("Ann: corner self"), free.refused("Bob: corner self")) == ("R-UNASKED", "R-TURN")
    asked = track.unknown().play("Ann: roll 1 2")
    assert (asked.refused("Ann: end"), asked.refused("Ann: roll 1 2"), asked.refused("Bob: end")) == (
        "R-PHASE", "R-PHASE", "R-TURN",
    )  # fmt: skip


@both
def test_there_is_one_track_roll_in_a_turn(track):
    assert track.at("Ann 60, free; Bob 60").refused("Ann: roll 1 2") == "R-DONE"
    assert track.at("Ann 60, landing on Corner 3; Bob 60").refused("Ann: roll 1 2") == "R-PHASE"
    assert track.at("Ann 60, landing on Corner 3; Bob 60").refused("Bob: roll 1 2") == "R-TURN"


@both
def test_a_turn_that_ended_on_start_is_over_until_the_next_one_has_moved(track):
    table = track.at("Ann 60, to roll; Bob 60").play("Ann: roll 4 4")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 1, "Bob")
    assert table.events("doubles") == [("Ann", 8)]
    assert (table.refused("Ann: end"), table.refused("Ann: roll 1 2")) == ("R-OVER", "R-TURN")
    table.play("Bob: roll 1 5")  # Corner 2
    assert table.refused("Ann: end") == "R-TURN"


@both
def test_a_roll_moves_the_sum_of_both_dice_and_past_start(track):
    table = track.at("Ann 60, on Corner 8, to roll; Bob 60").play("Ann: roll 5 3")  # 30 and 8: two short of a round
    assert (table.events("moved"), table.where("Ann")) == ([("Ann", 8)], "Corner 2")  # space 6


@both
def test_a_roll_by_the_next_player_alone_ends_a_turn_in_which_nothing_is_owed(track):
    def ends(table, verb="roll", who=None):
        implied = track.game.implied(table.state, verb, None if who is None else table.state.seats[who])
        return implied and (table.name(implied.who), [action.verb for action in implied.before])

    free = track.at("Ann 60, free; Bob 60; Cy 60")
    assert ends(free) == ends(free, who="Bob") == ("Bob", ["end"])
    assert (ends(free, who="Ann"), ends(free, who="Cy"), ends(free, verb="corner")) == (None, None, None)
    assert ends(track.at("Ann 60, to roll; Bob 60")) is None
    assert ends(track.at("Ann 60, landing on Corner 3; Bob 60")) is None
    last = track.at("Ann 60; Bob 60; Cy 60, free")
    assert ends(last, who="Ann") == ("Ann", ["end"])


@both
def test_a_track_roll_has_36_cases_and_six_of_them_are_doubles(track):
    rows = track.game.odds().in_full(track.at("Ann 60, on Corner 8, to roll; Bob 60").state, ())
    doubles, *spaces = rows
    assert (doubles.kind, doubles.chance) == ("doubles", Chance(6, 36))
    ways = {3: 2, 4: 2, 5: 4, 6: 4, 7: 6, 8: 4, 9: 4, 10: 2, 11: 2}  # two unlike dice
    assert {row.facts["total"]: row.chance for row in spaces} == {n: Chance(hits, 36) for n, hits in ways.items()}
    assert {row.facts["space"] for row in spaces if row.facts["total"] == 8} == {"Corner 2"}


# ---- what is received and released ----


@both
@each(
    ("held", "amount", "left", "moved"), [(60, 5, 65, 5), (60, 0, 60, 0), (60, -5, 55, 5), (5, -5, 0, 5), (4, -5, 0, 4)]
)
def test_nobody_releases_more_than_they_hold_and_only_then_is_the_clause_another(track, held, amount, left, moved):
    table = track.at(f"Ann 60, free; Bob {held}")
    done = transfer(table.state, [Transfer(1, amount, "TB-1")], "Peru")
    (event,) = done.events
    assert (track.game.held(done.state, 1), track.game.held(done.state, 0)) == (left, 60)
    assert (event.kind, event.who, event.amount) == ("released" if amount < 0 else "received", 1, moved)
    short = held + amount < 0
    assert event.clause == (table.state.booklet.short if short else "TB-1")
    assert event.facts == {"left": left, "space": "Peru", **({"asked": -amount} if short else {})}


# ---- Message Cards (CH-81, GN-86, GN-92) ----


@both
@each(("held", "drawn", "hand"), [(0, 1, 1), (4, 1, 5), (5, 0, 5)])
def test_nobody_draws_a_sixth_card(track, held, drawn, hand):
    table = track.at(f"Ann 60, {held} cards, to roll; Bob 60").play("Ann: roll 2 2")
    assert sum(amount for _, amount in table.events("drew")) == drawn
    assert (table.cards("Ann"), table.events("hand_full")) == (hand, [] if drawn else [("Ann", 1)])


@both
@each(
    ("line", "code"),
    [
        ("replace 0", "R-REPL-ALONE"),
        ("replace 3 of 2", "R-REPL-MANY"),
        ("replace 4", "R-CARD-NONE"),
        ("replace 2 of 2", ""),
        ("replace 3", ""),
    ],
)
def test_a_replace_card_takes_others_with_it_up_to_its_number(track, line, code):
    table = track.at("Ann 60, 4 cards, free; Bob 60")
    if code:
        assert table.refused(f"Ann: {line}") == code
    else:
        assert table.play(f"Ann: {line}").cards("Ann") == 3  # the Replace card itself goes
    assert track.at("Ann 60, 1 card, free; Bob 60").refused("Ann: replace 1") == "R-REPL-ALONE"


# ---- who follows a Corner (CH-49 to CH-56, GN-62 to GN-68) ----

SOME_CORNER, ONE_CORNER = "Corner 6", "Corner 8"


@both
def test_a_corner_offers_oneself_each_other_and_all_where_several_may_follow(track):
    several = track.at(f"Ann 60, landing on {SOME_CORNER}; Bob 60; Cy 60")
    assert several.words("corner") == {"self", "Bob", "Cy", "all"}
    one = track.at(f"Ann 60, landing on {ONE_CORNER}; Bob 60; Cy 60")
    assert one.words("corner") == {"self", "Bob", "Cy"}
    assert one.refused("Ann: corner all") == "R-COR-ONE"


@both
def test_all_is_read_as_it_was_written_where_no_corner_waits_for_a_choice(track):
    table = track.at("Ann 60, free; Bob 60")
    action = parse(track.game, table.state, "Ann: corner all")
    assert write(track.game, table.state, action) == "Ann: corner all"
    assert table.refused("Ann: corner all") == "R-UNASKED"


@both
@each("who", ["self Bob", "Ann Bob", "Bob Bob", "self all"])
def test_the_lander_follows_a_corner_alone_or_others_do_each_once(track, who):
    table = track.at(f"Ann 60, landing on {SOME_CORNER}; Bob 60; Cy 60")
    assert table.refused(f"Ann: corner {who}") == "R-COR-SELF"


@both
def test_a_corner_is_followed_by_those_named_or_by_all_others(track):
    landed = f"Ann 60, landing on {SOME_CORNER}; Bob 60; Cy 60"
    assert track.at(landed).play("Ann: corner all").owed() == ["Bob: throw", "Cy: throw"]
    assert track.at(landed).play("Ann: corner Cy").owed() == ["Cy: throw"]
    assert track.at(landed).play("Ann: corner self").owed() == ["Ann: throw"]
    assert track.at(landed).play("Ann: corner 6 Cy Bob").owed() == ["Cy: throw", "Bob: throw"]
    assert (track.at(landed).refused("Ann: corner"), track.at(landed).refused("Ann: corner Dee")) == (
        "W-MISSING", "W-NAME",
    )  # fmt: skip


@both
def test_what_a_corner_says_without_dice_or_a_choice_is_done_at_once(track):
    done = set()
    for which, corner in track.corners.items():
        if corner.what in (REPLACE, "receive", "release"):
            table = track.at(f"Ann 60, 1 card, landing on Corner {which}; Bob 60, 2 cards").play("Ann: corner Bob")
            exchanged = corner.what == REPLACE
            assert table.events("exchanged") == [("Bob", 1)] * exchanged
            assert (table.held("Bob"), table.cards("Bob")) == (60 + (0 if exchanged else corner.amount), 2)
            assert table.moved == ([] if exchanged else [("Bob", corner.amount)])
            done.add(corner.what)
    assert len(done) == 2


@both
def test_only_those_who_follow_do_what_the_corner_says_and_each_once(track):
    table = track.at(f"Ann 60, landing on {SOME_CORNER}; Bob 60; Cy 60; Dee 60").play("Ann: corner Bob Cy")
    (dice,) = {example.partition(": throw ")[2] for example in table.examples()}
    assert table.refused(f"Dee: throw {dice}") == table.refused(f"Ann: throw {dice}") == "R-TURN"
    assert table.why.facts["whom"] == (1, 2)
    table.play(f"Bob: throw {dice}")
    assert (table.refused(f"Bob: throw {dice}"), table.owed()) == ("R-DONE", ["Cy: throw"])
    assert table.refused("Ann: end") == "R-PHASE"
    table.play(f"Cy: throw {dice}")
    assert (table.phase, table.cards("Ann"), table.owed()) == ("open", 2, [])  # one for each who followed
