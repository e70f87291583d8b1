"""What may happen at any table (TB-1 to TB-16) in Getting Out The News, and the faults of 0.1.0 (K-5 to K-12)."""

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import DONE, TABLE, Action, Refusal
from ragz_cli.core.line import parse, write
from ragz_cli.core.step import must_be
from ragz_cli.core.table import kept
from ragz_cli.core.table import shown as shown_of
from ragz_cli.games import load
from ragz_cli.games.news import GAME
from ragz_cli.games.news.state import SWITCHES
from tests.each import each
from tests.news.table import STAND_IN, at, closer, new, news, owners

WHY = "  # as it lies on the table"


def says(table, *lines):
    """What the table says, each line with its reason."""
    return table.play(*(f"table: {line}{WHY}" for line in lines))


def last_turns(table):
    return GAME.summary(table.state)["last_turns"]


def ann_closes(position="Ann 60, free; Bob 60, owns all but Israel; Cy 60; Dee 60"):
    """Ann closes the last Territory by an Event, and her turn goes on."""
    return at(position).play("Ann: event Israel 60", "Ann: marker 50", "Ann: throw 1 2")


def ended():
    """Ann closed Israel, and everybody has had the last turn."""
    return ann_closes().play("Ann: end", "Bob: roll 1 1", "Cy: roll 1 1", "Dee: roll 1 2", "Dee: end")


def facts(table):
    """All that people see of the table."""
    return {**GAME.summary(table.state), "owed": table.owed(), "open": sorted(table.open())}


# TB-1: the table outranks the referee


def learned():
    return new("Ann Bob", first="Ann")


def test_k_8_a_second_like_space_is_taken_from_the_table():
    table = learned().play("Ann: roll 3 4", "Ann: space 7 other Lose a turn")
    assert table.refused("Ann: space 6 other Lose a turn") == "R-BOARD"
    says(table, "space 6 other Lose a turn")
    assert [table.state.board.name(spot) for spot in (6, 7)] == ["Lose a turn", "Lose a turn"]


def test_tb_1_a_second_territory_of_the_same_name_goes_by_its_number():
    table = says(learned(), "space 3 territory Peru 10", "space 5 territory Peru 15", "set Ann marker 5 1")
    assert GAME.summary(table.state)["players"][0]["markers_on"] == {"Peru (5)": 1}
    assert (
        "3"
        in says(table, "set territories 4", "set turn Ann")
        .play("Ann: roll 3 4", "Ann: space other X")
        .words("event")
        .pop()
    )


def test_tb_1_the_table_says_that_markers_lie_on_no_territory():
    table = says(learned(), "space 9 territory Peru 10", "set Bob marker Peru 1", "set news Peru down")
    assert table.refused("Ann: space 9 humility") == "R-BOARD"
    says(table, "space 9 humility")
    assert (table.player("Bob").on, table.state.news) == ({}, {})
    assert [event.kind for event in table.told] == ["space_told", "corrected", "news_set", "stays_moved"]


def test_tb_1_a_space_without_its_markers_is_so_for_move_forward_too():
    table = says(learned(), "space 9 territory Peru 10", "set Bob marker Peru 1", "set Ann cards 1")
    table.play("Ann: roll 1 2", "Ann: space 3 territory Chile 10")
    says(table, "space 9 humility").play("Ann: forward 2", "Ann: space 5 other Rest")
    assert table.player("Bob").on == {}


@pytest.mark.parametrize("line", ["set news Israel down", "set Cy marker Israel 1"])
def test_tb_2_what_is_so_already_was_not_so_at_the_landing(line):
    options = {**STAND_IN, "cards_after_space_only": "yes"}
    table = at("Ann 60, landing on Humility, 1 card; Bob 60, owns all but Israel; Cy 50", options)
    assert owners(table, "Israel") == {"Cy": 1}
    says(table, line).play("Ann: forward 2")
    assert (owners(table, "Israel"), news(table, "Israel"), last_turns(table)) == ({}, None, [])


@pytest.mark.parametrize("line", ["set Ann marker Israel 1", "set Bob marker Israel 2"])
@pytest.mark.parametrize("then", [(), ("Ann: marker 35",)])
def test_tb_1_a_marker_is_set_where_an_event_is_under_way(line, then):
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", *then)
    says(table, line)
    assert table.events("event_dropped") == [("Ann", 25)]
    assert (table.owed(), table.held("Ann"), table.facts("event_dropped")["left"]) == ([], 35, 60)
    table.play("Ann: event Arabia 5")


def test_tb_1_an_event_is_dropped_where_the_table_says_that_there_is_no_territory():
    table = says(learned(), "space 4 territory Peru 10").play("Ann: roll 1 2", "Ann: space 3 territory Chile 10")
    says(table.play("Ann: event Peru 20"), "space 4 humility")
    assert (table.events("event_dropped"), table.owed()) == ([("Ann", 20)], [])


def test_tb_1_the_table_tells_spaces_after_the_end_too():
    table = ended()
    assert table.refused("Bob: space 6 territory Peru 10") == "R-GAME"
    says(table, "space 6 corner 2")
    assert table.state.over


# TB-2: a correction changes what it names and nothing else


@pytest.mark.parametrize("twice", [False, True])
def test_k_9_a_news_marker_that_was_told_lies_face_up_again(twice):
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", "Ann: marker 35", "Ann: throw 5 6")
    if twice:
        says(table, "set Ann marker Israel 2")
    says(table, "set Ann no marker Israel")
    assert (owners(table, "Israel"), news(table, "Israel")) == ({}, 35)
    assert (table.events("news_back"), table.clauses("news_back")) == ([("Ann", 35)], ["TB-2"])
    table.play("Ann: end", "Bob: roll 1 2", "Bob: event Israel 30")
    assert table.refused("Bob: marker 20") == "R-EV-MARK"


def test_k_9_a_news_marker_that_nobody_has_seen_goes_back():
    table = at("Ann 60, landing on Corner 1; Bob 60").play("Ann: corner self", "Ann: place Israel")
    assert GAME.summary(says(table, "set Ann no marker Israel").state)["territories"][12]["news"] == "none"
    assert (news(table, "Israel"), table.facts("news_back")["case"]) == (None, "none")


def test_tb_2_a_news_marker_stays_while_another_marker_lies_there():
    table = at("Ann 50, landing on Humility; Bob 50; Cy 60").play("Ann: place South America-1")
    says(table, "set Ann no marker South America-1")
    assert (news(table, "South America-1"), table.events("news_back")) == (0, [])


def test_tb_2_a_news_marker_turned_over_by_the_table_is_not_forgotten():
    table = at("Ann 60, free; Bob 60", Israel=35)
    says(table, "set Bob marker Israel 1", "set news Israel down", "set Bob no marker Israel")
    assert news(table, "Israel") == 35


def test_tb_2_amending_the_dice_leaves_the_same_table():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 25", "Ann: marker 35")
    before = table.state
    right = facts(table.play("Ann: throw 1 1"))
    table.state = before
    assert facts(says(table.play("Ann: throw 5 6"), "set Ann no marker Israel")) == right


def test_tb_2_who_trails_now_is_said():
    table = at("Ann 60, landing on Humility; Bob 50; Cy 60")
    says(table, "set Bob zeal 70")
    assert (table.facts("humility")["whom"], table.clauses("humility")) == ((0, 2), ["GN-80"])
    says(table, "set Bob cards 2")
    assert table.events("humility") == []


def test_tb_2_what_cannot_be_done_any_more_is_said():
    table = says(at("Ann 60, landing on Corner 3; Bob 60"), "set Ann at Israel")
    assert (table.facts("cut_short")["case"], table.facts("cut_short")["number"], table.owed()) == ("corner", 3, [])
    assert table.events("cut_short") == [("Ann", 0)]
    table = says(learned().play("Ann: roll 1 2"), "set Ann at Start")
    assert (table.facts("question_dropped"), table.owed()) == ({"space": "space 3"}, [])
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5", "Ann: marker 35")
    assert says(table, "set news Israel none").events("marker_again") == [("Ann", 0)]


@pytest.mark.parametrize(
    ("position", "then", "line", "event"),
    [
        ("Ann 65, landing on Arrogance, 1 card; Bob 60", (), "set Ann cards 0", ("arrogance", "Ann", 65)),
        ("Ann 60, landing on Humility; Bob 50", (), "set Bob marker South America-1 1", ("placed", "Bob", 1)),
        ("Ann 60, landing on Corner 7, 1 card; Bob 60, 1 card", (), "set Ann cards 0", ("exchanged", "Bob", 1)),
        ("Ann 60, landing on Corner 8; Bob 60", ("Ann: corner bob",), "set Ann marker South America-1 1",
         ("placed", "Bob", 1)),
    ],
)  # fmt: skip
def test_tb_2_what_leaves_no_choice_now_is_done_at_once(position, then, line, event):
    kind, *what = event
    table = says(at(position).play(*then), line)
    assert (table.events(kind), table.phase) == ([tuple(what)], "open")


# TB-3: an end that was none


def test_k_6_a_wrong_end_goes_on_with_the_next_turn():
    table = ended()
    assert (table.state.over, table.winners) == (True, ["Bob"])
    says(table, "set Ann no marker Israel")
    assert (table.state.over, table.owed(), news(table, "Israel")) == (False, ["Ann: roll"], 50)
    assert table.clauses("not_over") == ["TB-3"]


@pytest.mark.parametrize(
    ("closer", "after", "last"), [("Ann", "Bob", "Cy"), ("Bob", "Cy", "Ann"), ("Cy", "Ann", "Bob")]
)
def test_tb_3_an_end_was_none_whoever_had_the_very_last_turn(closer, after, last):
    parts = {closer: "60, free", after: "60, owns all but Israel", last: "60"}
    lines = ("event Israel 60", "marker 50", "throw 1 2", "end")
    ended = ";".join(f"{name} {parts[name]}" for name in ("Ann", "Bob", "Cy"))
    then = [f"{after}: roll 1 1", f"{last}: roll 1 1"]
    table = at(ended).play(*(f"{closer}: {line}" for line in lines), *then)
    assert table.state.over
    over = table.state
    for name in (closer, after, last):
        table.state = over
        assert last_turns(says(table, f"set turn {name}")) == [name]  # and nobody after that
    table.state = over
    says(table, f"set {closer} no marker Israel")
    assert (table.owed(), table.clauses("not_over")) == ([f"{closer}: roll"], ["TB-3"])
    assert says(table, f"set {closer} marker Israel 1").state.over  # as it was, with nobody's turn to come (TB-4)
    assert last_turns(says(table, "set final 1")) == [closer]
    assert table.clauses("not_over") == ["TB-3"]
    assert table.play(f"{closer}: roll 1 1").state.over
    assert says(table, "set final 0").state.over


@pytest.mark.parametrize("very_last", [("Dee: roll 1 2", "Dee: end"), ("Dee: roll 1 1",)])
def test_tb_3_a_wrong_end_leads_to_what_the_right_dice_lead_to(very_last):
    table = at("Ann 60, free; Bob 60, owns all but Israel; Cy 60; Dee 60, on Corner 5")
    before = table.play("Ann: event Israel 40", "Ann: marker 50").state
    then = ("Ann: end", "Bob: roll 1 1", "Cy: roll 1 1", *very_last)
    right = facts(table.play("Ann: throw 1 2", *then))
    rested = table.state.rested
    table.state = before
    assert table.play("Ann: throw 6 5", *then).state.over
    says(table, "set Ann no marker Israel")
    assert (facts(table), table.state.rested) == (right, rested)


def test_tb_3_a_territory_more_after_the_end():
    table = new("Ann Bob", first="Ann", territories="2")
    says(table, "space 19 territory Israel 40", "space 20 territory Arabia 35", "set Ann marker Israel 1")
    table.play("Ann: roll 1 1", "Bob: roll 1 1")
    says(table, "set Ann marker Arabia 1").play("Ann: roll 1 1", "Bob: roll 1 1")
    assert table.state.over
    says(table, "set territories 3")
    assert (table.owed(), closer(table)) == (["Ann: roll"], "")


def test_tb_3_before_the_end_the_last_turns_are_called_off():
    table = says(ann_closes().play("Ann: end", "Bob: roll 1 2"), "set Ann no marker Israel")
    assert (table.clauses("last_round_off"), table.turn, table.phase) == (["GN-110"], "Bob", "open")
    assert table.play("Bob: end", "Cy: roll 1 1", "Dee: roll 1 1").owed() == ["Ann: roll"]


def test_tb_3_whoever_is_given_the_turn_after_the_end_has_one_more():
    table = says(ended(), "set turn Bob")
    assert (table.owed(), last_turns(table)) == (["Bob: roll"], ["Bob"])
    assert table.play("Bob: roll 1 1").state.over


def test_tb_3_a_miscount_after_the_end_only_names_another_winner():
    table = says(ended(), "set Ann zeal 200")
    assert (table.state.over, GAME.summary(table.state)["winners"]) == (True, ["Ann"])
    assert table.events("won_instead") == [("Ann", 200)]
    assert says(table, "set Bob zeal 3").events("won_instead") == []


# TB-4: who brought it about


@pytest.mark.parametrize("markers", [("no marker Israel", "marker Israel 1"), ("marker Israel 1", "no marker Israel")])
def test_k_5_who_closed_the_last_territory_stays_in_whatever_order_it_is_said(markers):
    table = ann_closes().play("Ann: end")
    who = {"no marker Israel": "Ann", "marker Israel 1": "Cy"}
    says(table, *(f"set {who[one]} {one}" for one in markers))
    assert (closer(table), last_turns(table)) == ("Ann", ["Bob", "Cy", "Dee"])


def test_k_5_the_turn_may_be_set_between_the_two():
    table = ann_closes().play("Ann: end")
    says(table, "set Ann no marker Israel", "set turn Cy", "set Cy marker Israel 1")
    assert (closer(table), last_turns(table)) == ("Ann", ["Cy", "Dee"])


def test_k_5_an_end_that_is_made_again_is_the_same_end():
    table = says(ended(), "set Ann no marker Israel", "set Cy marker Israel 1")
    assert (table.state.over, table.winners, table.turn) == (True, ["Bob"], "Dee")
    says(table, "set Cy no marker Israel")
    assert table.owed() == ["Ann: roll"]


def test_tb_4_with_play_in_between_it_is_the_player_on_turn():
    table = says(ann_closes().play("Ann: end"), "set Ann no marker Israel").play("Bob: roll 1 2")
    says(table, "set Cy marker Israel 1")
    assert (closer(table), table.events("last_round"), last_turns(table)) == (
        "Bob", [("Bob", 3)], ["Bob", "Cy", "Dee", "Ann"],
    )  # fmt: skip


@pytest.mark.parametrize("turn_first", [True, False])
def test_k_5_a_game_is_taken_over_in_its_last_round(turn_first):
    table = new("Ann Bob Cy Dee", board="stand-in", first="Ann")
    everything = [f"set Bob marker {table.state.board.name(spot)} 1" for spot in sorted(table.state.board.valued)]
    lines = ["set turn Cy", *everything] if turn_first else [*everything, "set turn Cy"]
    assert last_turns(says(table, *lines)) == ["Cy", "Dee", "Ann", "Bob"]
    assert last_turns(says(table, "set closer Ann")) == ["Cy", "Dee"]
    assert last_turns(says(table, "set final 0")) == ["Cy"]


@pytest.mark.parametrize("lines", [("set closer Bob", "set turn Dee"), ("set turn Dee", "set closer Bob")])
def test_tb_4_the_closer_and_the_turn_in_either_order(lines):
    table = says(ann_closes(), *lines)
    assert (closer(table), last_turns(table)) == ("Bob", ["Dee", "Ann"])


@pytest.mark.parametrize("lines", [("set final 1", "set turn Cy"), ("set turn Cy", "set final 1")])
def test_tb_4_the_number_of_last_turns_and_the_turn_in_either_order(lines):
    assert last_turns(says(ann_closes(), *lines)) == ["Cy", "Dee"]


def test_tb_4_the_later_line_counts():
    table = says(ann_closes(), "set closer Cy", "set final 1")
    assert last_turns(table) == ["Ann", "Bob"]
    assert last_turns(says(table, "set final 3", "set closer Cy")) == ["Ann", "Bob"]
    table.play("Ann: end", "Bob: roll 1 1")
    assert table.state.over


@pytest.mark.parametrize("rolled", [(), ("Bob: roll 1 2",)])
def test_tb_4_the_turn_at_hand_counts_as_one_of_the_last(rolled):
    table = ann_closes().play("Ann: end", *rolled)
    assert last_turns(says(table, "set closer Ann")) == ["Bob", "Cy", "Dee"]
    assert last_turns(says(table, "set final 1")) == ["Bob", "Cy"]
    assert last_turns(says(table, "set closer Dee")) == ["Bob", "Cy"]
    assert last_turns(says(table, "set closer Cy")) == ["Bob"]
    assert last_turns(says(table, "set closer Bob")) == ["Bob", "Cy", "Dee", "Ann"]


def test_tb_4_after_the_end_turns_that_are_left_are_taken():
    table = says(ended(), "set closer Bob")
    assert (table.owed(), last_turns(table)) == (["Ann: roll"], ["Ann"])
    assert table.play("Ann: roll 1 1").state.over
    assert says(ended(), "set closer Ann").state.over
    table = says(ended(), "set final 2")
    assert (last_turns(table), table.clauses("not_over")) == (["Ann", "Bob"], ["TB-3"])
    assert says(ended(), "set final 0").state.over


def test_tb_4_there_are_no_last_turns_while_a_territory_is_open():
    table = at("Ann 60, free; Bob 60")
    for line in ("set closer Bob", "set final 1"):
        assert table.refused(f"table: {line}{WHY}") == "R-SET"
        assert table.why.facts["case"] == "open"
    table = new("Ann Bob", board="stand-in")
    assert (table.refused(f"table: set closer Bob{WHY}"), table.why.facts["case"]) == ("R-SET", "turn")
    table = ann_closes()
    assert (table.refused(f"table: set final 4{WHY}"), table.why.facts["most"]) == ("R-SET", 3)


def test_tb_4_who_closed_it_answers_whether_one_is_open():
    table = says(
        learned(), "space 19 territory Israel 40", "space 20 territory Arabia 35", "set Ann marker Israel 1",
        "set Bob marker Arabia 1",
    )  # fmt: skip
    assert table.owed() == ["Ann: space"]
    says(table, "set closer Bob")
    assert (table.owed(), last_turns(table)) == (["Ann: roll"], ["Ann"])


@pytest.mark.parametrize("line", ["set Ann zeal 5", "set Cy cards 1", "set turn Bob", "set order Ann Bob Dee Cy"])
def test_tb_4_the_answer_to_a_correction_names_who_still_plays(line):
    table = says(ann_closes(), line)
    named = [event.facts["whom"] for event in table.told if event.kind == "last_turns"]
    assert [[table.name(who) for who in whom] for whom in named] == [last_turns(table)]
    assert says(at("Ann 60, free; Bob 60"), "set Ann zeal 5").events("last_turns") == []


# TB-5: what a correction drops


def test_k_10_an_event_that_is_dropped_says_what_stays_paid():
    table = at("Ann 60, free; Bob 60, 2 cards; Cy 9, 1 card").play(
        "Ann: event Israel 20", "Bob: teamwork 5", "Bob: teamwork 6", "Cy: teamwork 9"
    )
    says(table, "set turn Bob")
    assert (table.held("Ann"), table.events("event_dropped")) == (40, [("Ann", 20)])
    assert table.facts("event_dropped")["left"] == 60
    assert table.events("teamwork_dropped") == [("Bob", 11), ("Cy", 9)]
    back = [(event.facts["left"], event.facts["cards"]) for event in table.told if event.kind == "teamwork_dropped"]
    assert back == [(60, 2), (9, 1)]
    assert table.owed() == ["Bob: roll"]


@each(
    ("space", "then", "case", "whom"),
    [
        ("Corner 6", (), "corner", ()),
        ("Corner 6", ("Ann: corner bob cy", "Bob: throw 1 2"), "follow", (2,)),
        ("Corner 1", ("Ann: corner bob",), "follow", (1,)),
        ("Humility", (), "humility", (1, 2)),
        ("Arrogance", (), "landed", ()),
    ],
)
def test_tb_5_what_is_half_done_is_named(space, then, case, whom):
    cards = ", 1 card" if space == "Arrogance" else ""
    table = says(at(f"Ann 65, landing on {space}{cards}; Bob 60; Cy 60").play(*then), "set turn Cy")
    said = table.facts("cut_short")
    assert (said["case"], said["whom"], table.owed()) == (case, whom, ["Cy: roll"])


def test_tb_5_a_line_that_waits_for_a_space_is_named():
    table = learned().play("Ann: roll 3 4", "Ann: space 7 territory Peru 10", "Ann: event Chile 20")
    table = says(table, "set turn Bob")
    assert (table.events("action_dropped"), table.facts("action_dropped")["word"]) == ([("Ann", 0)], "event")
    assert table.facts("action_dropped")["space"] == "Chile"
    assert says(learned().play("Ann: roll 1 2"), "set turn Bob").facts("question_dropped") == {"space": "space 3"}


@each("corner", [1, 2, 3, 5, 6, 8])
def test_tb_5_a_corner_that_nobody_follows_is_named_as_it_was(corner):
    """Wherever the Ragz is put: the Corner of the landing is dropped, and not the space where the Ragz stands now."""
    for moved in ("Start", "Israel"):
        table = says(at(f"Ann 60, landing on Corner {corner}; Bob 50; Cy 40"), f"set Ann at {moved}")
        said = table.facts("cut_short")
        assert (said["case"], said["number"], "space" in said) == ("corner", corner, False)


def test_tb_5_cards_that_wait_for_room_are_named():
    table = at("Ann 60, landing on Corner 2, 4 cards; Bob 60").play("Ann: corner bob")
    assert says(table, "set turn Bob").events("reward_left") == [("Ann", 2)]


def test_tb_5_nothing_is_dropped_where_nothing_is_half_done():
    for position in ("Ann 60, free; Bob 60", "Ann 60, to roll; Bob 60"):
        assert [event.kind for event in says(at(position), "set turn Bob").told] == ["corrected"]


# TB-6: stored lines, and those that follow


def stored(table, line):
    return write(GAME, table.state, parse(GAME, table.state, line))


def test_tb_6_a_stored_line_names_the_corner_and_who_follows():
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60")
    assert stored(table, "corner all") == "Ann: corner 6 Bob Cy"
    assert stored(table, "corner self") == "Ann: corner 6 self"
    assert stored(table, "Ann: corner 6 Bob") == "Ann: corner 6 Bob"
    seven = at("Ann 60, landing on Corner 7; Bob 60; Cy 60, 1 card; Dee 60, 1 card")
    assert stored(seven, "corner all") == "Ann: corner 7 Cy Dee"
    table.play("Ann: corner all")
    assert table.owed() == ["Bob: throw", "Cy: throw"]


def test_tb_6_a_corner_is_not_followed_on_another_one():
    table = at("Ann 60, landing on Corner 3; Bob 60")
    assert table.refused("Ann: corner 5 Bob") == "R-COR-WHICH"
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (3, 5)


def test_tb_6_only_an_end_follows():
    table = at("Ann 60, free; Bob 60")
    end = Action(0, "end")
    assert must_be(GAME, table.state, end) == end
    assert must_be(GAME, table.state, Action(1, "end")) == DONE  # the turn is over already
    assert must_be(GAME, table.play("Ann: event Israel 5").state, end) is None
    assert must_be(GAME, table.state, Action(0, "marker", (5,))) is None


def evening(*lines, rules=GAME.revision):
    """An evening of Ann, Bob and Cy on the stand-in board, after these lines."""
    setup = GAME.prepare(("Ann", "Bob", "Cy"), {"board": "stand-in", "first": "Ann"})
    record = GameRecord("news", rules, "2026-11-20T19:02:11Z", setup, tuple(lines), (), {})
    return play_through(Session(FORMAT, "0.1.0", "", "2026-11-20T19:02:11Z", 1, (record,), {}, day="2026-11-20"), load)


def test_tb_6_an_amended_roll_does_not_take_a_choice_to_another_corner():
    log = ["Ann: roll 1 1", "Bob: roll 1 5", "Bob: corner 2 Cy", "Bob: end"]
    done = say(evening(*log)._replace(troubles=()), "amend 2 roll 4 6")
    assert isinstance(done, Refusal)
    assert (done.code, done.facts["entry"]) == ("R-COR-WHICH", 3)


def test_tb_6_lines_of_0_1_0_are_read():
    done = evening("Ann: roll 4 2", "Ann: corner all", "Ann: end", rules=1)
    assert done.replay.fault is not None  # one other only: GN-64
    done = evening("Ann: roll 4 2", "Ann: corner Bob", "Ann: end", rules=1)
    assert isinstance(done, Evening)
    assert (done.replay.fault, done.state.turn) == (None, 1)


# TB-7: stopping early


def test_tb_7_nobody_wins_a_game_that_is_stopped():
    table = says(at("Ann 90, free; Bob 60"), "stop")
    shown = shown_of(GAME, table.state)
    assert (table.state.over, shown["winners"], shown["phase"], shown["stopped"]) == (True, [], "over", "uncounted")
    assert (table.owed(), GAME.open(table.state)) == ([], ())
    assert kept(GAME, table.state)["stopped"] == "uncounted"
    assert shown_of(GAME, at("Ann 90, free; Bob 60").state)["stopped"] == ""
    assert table.refused("Ann: end") == "T-STOPPED"


def test_tb_7_commitments_and_teamwork_go_back():
    table = at("Ann 60, free; Bob 60, 2 cards; Cy 60, 1 card").play(
        "Ann: event Israel 20", "Bob: teamwork 5", "Bob: teamwork 6", "Cy: teamwork 9", "Ann: marker 50"
    )
    says(table, "stop counted")
    assert [table.held(name) for name in ("Ann", "Bob", "Cy")] == [60, 60, 60]
    assert [table.cards(name) for name in ("Ann", "Bob", "Cy")] == [0, 2, 1]
    assert table.moved == [("Ann", 20), ("Bob", 11), ("Cy", 9)]
    assert table.events("event_void") == [("Ann", 40)]
    assert set(table.clauses("received") + table.clauses("card_back")) == {"TB-7"}
    assert GAME.scoring.result(table.state) == ((60, 60, 60), ())


def test_tb_7_only_figures_are_set_in_a_stopped_game():
    table = says(ann_closes(), "stop counted", "set Ann zeal 99", "set Ann no marker Israel", "set Bob marker Israel 1")
    assert (table.state.over, table.held("Ann"), table.winners) == (True, 99, [])
    for line in ("set turn Bob", "set closer Bob", "set final 1"):
        assert table.refused(f"table: {line}{WHY}") == "T-STOPPED"


def test_tb_7_a_corner_half_followed_is_dropped():
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60").play("Ann: corner bob cy", "Bob: throw 1 2")
    assert says(table, "stop").facts("cut_short")["whom"] == (2,)
    assert table.held("Bob") == 66
    assert table.events("stays_received") == [("Bob", 6)]  # twice the sum of 1 and 2 (GN-74)


@each("line", ["set turn Bob", "set turn Ann", "stop", "stop counted"])
@each(("thrown", "stay"), [((), []), (("Cy: throw 6 5",), [("Cy", 22)])])
def test_tb_5_what_a_corner_half_followed_has_brought_stays_and_is_named(line, thrown, stay):
    """GN-74: each throw is paid at once; what would take it back is named with it, and leads there."""
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60").play("Ann: corner bob cy", *thrown)
    table = says(table, line)
    assert (table.events("stays_received"), table.held("Cy")) == (stay, 82 if thrown else 60)
    assert [event.facts["left"] for event in table.told if event.kind == "stays_received"] == [60] * len(stay)


# TB-8: somebody leaves


def test_tb_8_a_leaver_takes_no_turn_and_is_waited_for_no_more():
    table = says(at("Ann 60, free; Bob 60, 3 cards; Cy 60"), "retire Bob").play("Ann: event Israel 5")
    assert table.events("invited") == []
    table.play("Ann: marker 5", "Ann: throw 1 2", "Cy: roll 1 1")
    assert table.turn == "Ann"
    assert table.refused("Bob: roll 1 2") == "T-LEAVE"


def test_tb_8_leaving_in_ones_own_turn_ends_it():
    table = says(at("Ann 60, free; Bob 60; Cy 60"), "retire Ann")
    assert (table.owed(), table.clauses("turn")) == (["Bob: roll"], ["TB-8"])
    assert table.play("Bob: roll 1 1", "Cy: roll 1 1").owed() == ["Bob: roll"]


def test_tb_8_markers_of_a_leaver_are_paid_to_nobody_and_close_their_territory():
    table = says(at("Ann 60, to roll, on Corner 5; Bob 60, owns Israel and Arabia, 1 card; Cy 60"), "retire Bob")
    at_arabia = says(table, "set Ann at Territory-17").play("Ann: roll 1 2")
    assert (at_arabia.moved, at_arabia.held("Bob")) == ([], 60)
    assert table.refused("Bob: double") == "T-LEAVE"
    assert table.refused("Ann: event Israel 5") == "R-EV-OPEN"


def test_tb_8_the_event_of_a_leaver_is_void():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60").play("Ann: event Israel 20", "Bob: teamwork 5", "Ann: marker 50")
    says(table, "retire Ann")
    assert (table.held("Ann"), table.held("Bob"), table.cards("Bob")) == (60, 60, 1)
    assert (news(table, "Israel"), owners(table, "Israel"), table.owed()) == (50, {}, ["Bob: roll"])


def test_tb_8_teamwork_of_a_leaver_stays_in_and_is_not_rewarded():
    table = at("Ann 60, free; Bob 60, 1 card; Cy 60, 1 card").play(
        "Ann: event Israel 20", "Bob: teamwork 5", "Cy: teamwork 5"
    )
    says(table, "retire Bob").play("Ann: marker 33", "Ann: throw 1 2")
    assert (table.moved, owners(table, "Israel")) == ([("Cy", 80)], {"Ann": 1})


def test_tb_8_a_leaver_is_neither_leading_nor_trailing():
    table = says(at("Ann 60, landing on Corner 3; Bob 500; Cy 1"), "retire Bob")
    says(table, "set Ann at Territory-13", "set turn Ann").play("Ann: roll 1 2")
    assert table.moved == [("Ann", -25)]
    table = says(at("Ann 60, to roll, on South America-6; Bob 1; Cy 9"), "retire Bob").play("Ann: roll 1 2")
    assert table.owed() == ["Cy: place"]


def test_tb_8_a_trailing_player_who_leaves_is_compared_anew():
    table = says(at("Ann 60, landing on Humility; Bob 5; Cy 9; Dee 9"), "retire Bob")
    assert table.facts("humility")["whom"] == (2, 3)
    assert table.play("Ann: place South America-1").phase == "open"
    assert owners(table, "South America-1") == {"Cy": 1, "Dee": 1}


def test_tb_8_others_still_do_what_a_leaver_had_them_do_and_nobody_is_rewarded():
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60; Dee 60").play("Ann: corner bob cy", "Bob: throw 1 2")
    says(table, "retire Ann")
    assert table.owed() == ["Cy: throw"]
    assert table.refused("Ann: receive 5") == "T-LEAVE"
    assert table.open() == set()
    table.play("Cy: throw 3 3")
    assert (table.owed(), table.cards("Ann"), table.held("Cy")) == (["Bob: roll"], 0, 72)


def test_tb_8_a_helper_places_for_a_lander_who_has_left():
    table = at("Ann 60, landing on Corner 1; Bob 60, owns all but Israel and Arabia; Cy 60").play("Ann: corner cy")
    says(table, "retire Ann", "retire Cy")
    assert table.owed() == []
    assert shown_of(GAME, table.state)["stopped"] == "uncounted"
    table = at("Ann 60, landing on Corner 1; Bob 60, owns all but Israel; Cy 60; Dee 60")
    says(table.play("Ann: end") if table.phase == "open" else table, "retire Dee").play("Ann: corner cy")
    assert last_turns(table) == ["Ann", "Bob", "Cy"]


def test_tb_8_a_lander_who_left_closes_by_a_helper():
    table = at("Ann 60, landing on Corner 1; Bob 60, owns all but Israel and Arabia; Cy 60").play("Ann: corner cy")
    says(table, "retire Ann", "set Bob marker Arabia 1")
    assert owners(table, "Israel") == {"Cy": 1}
    assert (table.owed(), last_turns(table)) == (["Bob: roll"], ["Bob", "Cy"])
    assert table.play("Bob: roll 1 1", "Cy: roll 1 1").state.over


def test_tb_8_a_trailing_lander_who_leaves_places_nothing():
    table = says(at("Ann 5, landing on Humility; Bob 60; Cy 60"), "retire Ann")
    assert (table.owed(), table.facts("cut_short")["case"]) == (["Bob: roll"], "humility")
    table = says(at("Ann 5, landing on Humility; Bob 5; Cy 5"), "retire Ann")
    assert table.owed() == ["Bob: place", "Cy: place"]
    says(table, "set Cy zeal 60").play("Bob: place South America-1")
    assert (table.owed(), owners(table, "South America-1")) == (["Bob: roll"], {"Bob": 1})


def test_tb_8_of_several_chosen_those_count_who_followed():
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60; Dee 60").play("Ann: corner bob cy dee", "Bob: throw 1 2")
    says(table, "retire Cy").play("Dee: throw 1 2")
    assert (table.cards("Ann"), table.phase) == (2, "open")
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60; Dee 60").play("Ann: corner bob cy", "Bob: throw 1 2")
    says(table, "retire Bob").play("Cy: throw 1 2")
    assert table.cards("Ann") == 2
    table = at("Ann 60, landing on Corner 6; Bob 60; Cy 60").play("Ann: corner bob cy", "Bob: throw 1 2")
    assert says(table, "retire Cy").cards("Ann") == 1


def test_tb_8_the_lander_chooses_again_where_nobody_followed():
    table = at("Ann 60, landing on Corner 3; Bob 60; Cy 60").play("Ann: corner bob")
    says(table, "retire Bob")
    assert (table.owed(), table.words("corner")) == (["Ann: corner"], {"self", "Cy"})
    table.play("Ann: corner self", "Ann: throw 1 2")
    assert (table.held("Ann"), table.cards("Ann")) == (63, 0)


def test_tb_8_nobody_who_left_is_chosen():
    table = says(at("Ann 60, landing on Corner 4; Bob 60; Cy 60"), "retire Bob")
    assert table.refused("Ann: corner bob") == "T-LEAVE"
    assert table.words("corner") == {"self", "Cy"}


def test_tb_8_of_the_last_round_only_the_leavers_own_turn_falls_away():
    table = says(ann_closes(), "retire Cy")
    assert last_turns(table) == ["Ann", "Bob", "Dee"]
    table = says(ann_closes().play("Ann: end"), "retire Ann")
    assert last_turns(table) == ["Bob", "Cy", "Dee"]
    assert last_turns(says(table, "set turn Cy")) == ["Cy", "Dee"]
    table = says(ann_closes().play("Ann: end", "Bob: roll 1 1", "Cy: roll 1 1"), "retire Dee")
    assert (table.state.over, table.winners) == (True, ["Bob", "Cy"])


def test_tb_8_a_leaver_does_not_win():
    table = says(ann_closes("Ann 60, free; Bob 60, owns all but Israel; Cy 500"), "retire Cy")
    assert table.play("Ann: end", "Bob: roll 1 1").winners == ["Bob"]


def test_tb_8_with_one_left_the_game_stops():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 20", "Bob: teamwork 5")
    says(table, "retire Ann")
    assert (table.state.over, table.held("Ann"), table.held("Bob")) == (True, 60, 60)
    assert says(table, "stop counted").state.sitting.stopped == "counted"


def test_tb_8_a_leaver_does_not_roll_for_the_beginning():
    table = new("Ann Bob Cy", board="stand-in").play("Ann: opening 1 2", "Bob: opening 3 4")
    assert says(table, "retire Cy").owed() == ["Bob: roll"]
    table = new("Ann Bob Cy", board="stand-in").play("Ann: opening 4 4", "Bob: opening 3 4")
    says(table, "retire Ann").play("Cy: opening 1 1")
    assert table.owed() == ["Bob: roll"]


def test_tb_8_move_forward_gives_nothing_to_a_leaver():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel; Cy 60, owns Israel, 1 card")
    says(table, "retire Bob").play("Ann: forward 1")
    assert (table.held("Bob"), table.held("Cy")) == (100, 60)
    assert table.play("Ann: end").turn == "Cy"


def test_gn_97_each_owner_doubles_what_that_owner_received():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 1 card; Cy 60, owns Israel twice, 1 card")
    assert table.moved == [("Bob", 40), ("Cy", 80)]
    assert table.play("Cy: double", "Bob: double").moved == [("Cy", 80), ("Bob", 40)]


def test_tb_8_whoever_left_may_not_answer_the_landing():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 1 card; Cy 60, owns Israel, 1 card")
    assert [table.open_to(name) for name in ("Bob", "Cy")] == [{"double"}, {"double"}]
    says(table, "retire Bob")
    assert [table.open_to(name) for name in ("Bob", "Cy")] == [set(), {"double"}]
    assert table.play("Cy: double").held("Cy") == 60 + 40 + 40


def test_tb_8_a_line_of_a_leaver_that_waits_for_a_space_is_dropped():
    table = says(new("Ann Bob Cy", first="Ann"), "space 3 corner 1", "space 8 territory Peru 10")
    table.play("Ann: roll 1 2", "Ann: corner bob", "Bob: place Chile")
    assert table.owed() == ["Ann: space"]
    assert says(table, "retire Bob").owed() == ["Ann: corner"]
    table.play("Ann: corner cy", "Cy: place Chile")
    assert says(table, "set order Ann Cy").owed() == ["Ann: space"]


def test_tb_8_an_unknown_space_is_asked_of_the_next_player_when_the_lander_has_left():
    table = says(new("Ann Bob Cy Dee", first="Ann"), "space 3 corner 1", "space 8 territory Peru 10")
    table.play("Ann: roll 1 2", "Ann: corner cy", "Cy: place Chile")
    assert says(table, "retire Ann").owed() == ["Bob: space"]
    assert says(table, "retire Bob").owed() == ["Cy: space"]
    assert table.play("Cy: space 9 territory Chile 15").owed() == ["Cy: roll"]


# TB-11: house rules


@each("switch", SWITCHES)
def test_tb_11_every_house_rule_can_change_from_now_on(switch):
    table = at("Ann 60, free; Bob 60")
    says(table, f"house {switch.name} {switch.values[-1]}")
    assert table.facts("house_changed") == {
        "rule": switch.name, "before": switch.values[0], "value": switch.values[-1],
    }  # fmt: skip
    assert GAME.summary(table.state)["house"] == {switch.name: switch.values[-1]}


def test_tb_11_a_house_rule_holds_at_once_and_what_is_settled_stays():
    table = at("Ann 60, free; Bob 60, 2 cards").play("Ann: event Israel 5", "Bob: teamwork 5")
    says(table, "house teamwork_per_player one-card")
    assert (table.refused("Bob: teamwork 5"), table.state.attempt.committed) == ("R-DONE", 10)
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel")
    says(table, "house first_landing_pays yes").play("Ann: forward 1")
    assert table.held("Bob") == 100


def test_tb_11_what_a_house_rule_makes_impossible_is_dropped():
    options = {**STAND_IN, "reward_without_effect": "yes"}
    table = at("Ann 60, landing on Corner 1; Bob 60, owns all", options)
    assert table.owed() == ["Ann: corner"]
    says(table, "house reward_without_effect no")
    assert (table.owed(), table.facts("cut_short")["case"]) == ([], "corner")


# TB-12: what was told of the board


def test_k_11_open_territories_that_are_counted_and_not_told_are_open():
    table = says(learned(), "space 20 territory Arabia 35", "set Bob marker Arabia 1", "set territories 2")
    shown = GAME.summary(table.state)
    assert (shown["open_territories"], shown["open_counted"]) == (1, "1 of 2, 1 not told yet")
    assert GAME.summary(at("Ann 60, free; Bob 60, owns Israel").state)["open_territories"] == 20


def test_tb_12_the_number_of_territories_is_kept_for_the_next_game():
    assert GAME.learned(says(learned(), "set territories 19").state) == {"territories": 19}
    assert GAME.learned(learned().state) == {}


def test_tb_12_a_saved_board_keeps_the_number_of_territories():
    keeper = GAME.board
    table = says(learned(), "space 9 territory Peru 10", "set territories 2")
    lines = keeper.lines(keeper.of(table.state))
    assert lines == ("0 start", "9 territory Peru 10", "territories 2")
    assert (keeper.lines(keeper.read(lines)), keeper.faults(lines)) == (lines, [])
    setup = {"players": ["Ann", "Bob"], "first": "Ann", "board": "mine", "spaces": list(lines)}
    again = GAME.start(setup)
    assert GAME.summary(again)["open_counted"] == "2 of 2, 1 not told yet"
    assert GAME.start({**setup, "territories": 3}).board.counted == 3


def test_tb_12_no_board_has_more_territories_than_there_are_spaces_for():
    for line in ("territories 22", "territories 0", "territories many"):
        assert [fault.code for fault in GAME.board.faults((line,))] == ["W-NUMBER"]


def test_tb_12_a_space_told_twice_is_taken():
    table = learned().play("Ann: space 9 territory Peru 10", "Bob: space 9 territory peru 10")
    assert table.state.board.name(9) == "Peru"


def test_k_7_a_name_is_not_guessed_while_spaces_are_untold():
    table = learned().play("Ann: roll 3 4", "Ann: space 7 territory Nigeria 10")
    assert table.refused("Ann: event Niger 20") == "W-NAME"
    assert (table.why.facts["case"], table.why.facts["near"]) == ("untold", "Nigeria")
    table.play("Ann: event nigeria 20")
    assert at("Ann 60, free; Bob 60").play("Ann: event Isr 20").where("Ann") == "Israel"


# K-12: too late for a card


def test_k_12_teamwork_after_the_marker_names_the_way_back():
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 5", "Ann: marker 35")
    assert (table.refused("Bob: teamwork 5"), table.why.facts["case"]) == ("R-TW-LATE", "marker")
    table.play("Ann: throw 1 2")
    assert (table.refused("Bob: teamwork 5"), table.why.facts["case"]) == ("R-TW-LATE", "dice")


def test_k_12_receive_double_after_the_next_line_names_the_way_back():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel, 1 card; Cy 60, 1 card").play("Ann: receive 5")
    assert (table.refused("Bob: double"), table.why.facts["case"]) == ("R-RD-WHEN", "late")
    assert (table.refused("Cy: double"), table.why.facts["case"]) == ("R-RD-WHEN", "")


# TB-16: seats told wrongly


def test_tb_16_the_order_of_seats_is_set_and_the_turn_stays():
    table = says(at("Ann 60, free; Bob 60; Cy 60"), "set order Ann Cy Bob")
    shown, saved = shown_of(GAME, table.state), kept(GAME, table.state)
    assert shown["order"] == saved["order"] == ["Ann", "Cy", "Bob"]
    assert "order" not in shown_of(GAME, says(table, "set order Bob Cy Ann").state)  # round the table all the same
    says(table, "set order Ann Cy Bob")
    assert table.play("Ann: end").turn == "Cy"
    assert table.play("Cy: roll 1 1").turn == "Bob"
    assert table.refused(f"table: set order Ann Bob{WHY}") == "T-ORDER"


def test_tb_16_nobody_has_a_second_last_turn_in_another_order():
    table = ann_closes().play("Ann: end", "Bob: roll 1 1")
    says(table, "set order Ann Cy Bob Dee")
    assert last_turns(table) == ["Cy", "Dee"]
    assert table.play("Cy: roll 1 2", "Dee: roll 1 1").state.over


def test_tb_16_last_turns_that_were_called_off_and_are_made_again_go_by_the_order_too():
    table = says(ann_closes().play("Ann: end"), "set Ann no marker Israel", "set order Ann Cy Bob Dee")
    says(table, "set Cy marker Israel 1")
    assert last_turns(table) == ["Bob", "Dee", "Cy"]  # Ann has had hers


def test_tb_16_last_turns_go_by_the_order_as_soon_as_it_is_said():
    table = says(ann_closes().play("Ann: end"), "set order Ann Cy Bob Dee")
    assert last_turns(table) == ["Bob", "Dee", "Cy"]  # Ann has had hers


def test_tb_16_move_forward_keeps_the_order():
    table = says(at("Ann 60, landing on Israel, 1 card; Bob 60; Cy 60"), "set order Ann Cy Bob").play("Ann: forward 1")
    assert table.play("Ann: end").turn == "Cy"


# TB-10: a name


def test_tb_10_a_new_name_holds_after_move_forward_too():
    table = says(at("Ann 60, landing on Israel, 1 card; Bob 60"), "rename Ann Anna").play("Anna: forward 1")
    assert GAME.tally(table.state) == "Anna=60/0 Bob=60/0"
    assert table.state.sitting.former == {"Ann": 0}


def test_the_house_rule_changed_is_said_by_the_table():
    table = says(at("Ann 60, free; Bob 60"), "house humility_moves yes")
    assert [event.who for event in table.told] == [TABLE]
