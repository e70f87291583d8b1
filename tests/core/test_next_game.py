"""The next game of an evening and results that are entered (CH-99, CH-101): what is refused, what is kept."""

from collections.abc import Callable

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.next_game import (
    Asked,
    again,
    check_next,
    last_played,
    next_command,
    people,
    result_record,
    set_up,
    tied,
    with_begun,
    with_game,
)
from ragz_cli.core.evening.session import TIE_BREAKER, GameRecord, Session, as_written, counted
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Plain, Refusal, Refused
from ragz_cli.core.step import or_refusal
from ragz_cli.games import load
from tests.core.heap import WHEN, session
from tests.each import each

SETUP: dict[str, Plain] = {
    "players": ["Ann", "Bob", "Cy"],
    "credits": 120,
    "advanced": False,
    "first": "Ann",
    "board": "stand-in",
}
OVER = ("table: set Ann credits 40  # at supper", "table: set Bob credits 0  # at supper")
TIED = (
    "table: set Bob credits 15  # at nine",
    "table: set Cy credits 9  # at nine",
    "table: set Ann at Space-9  # at nine",
    "Ann: roll 4 1",
    "Ann: corner Bob Cy",
)


def change(*log: str, kind: str = "", **setup: Plain) -> GameRecord:
    """A game of Change; what follows from the log is written as it should be."""
    record = GameRecord("change", 1, WHEN, {**SETUP, **setup}, log, (), {}, kind)
    played = play_through(session(record), load)
    assert isinstance(played, Evening)
    return played.mended[0]


def evening(*games: GameRecord, agreed: int = 1) -> Evening:
    played = play_through(session(*games)._replace(games_agreed=agreed), load)
    assert isinstance(played, Evening)
    assert played.troubles == ()
    return played


def why(asked: Callable[[], object]) -> tuple[str, object]:
    """The code and the case of what is refused."""
    found = or_refusal(asked)
    assert isinstance(found, Refusal)
    return found.code, found.facts["case"]


def told(line: str, game: str = "change", *names: str) -> Evening | Refusal:
    """The evening in which a result was told, or why it was not."""
    record = result_record(load(game), names or ("Ann", "Bob", "Cy"), WHEN)
    empty = play_through(session(record), load)
    assert isinstance(empty, Evening)
    said = say(empty._replace(troubles=()), line)
    return said if isinstance(said, Refusal) else said.evening


# ---- the next game ----


def next_setup(before: Evening, **house: str) -> dict[str, Plain]:
    """The set-up of the game that follows, with the same people."""
    game, record = before.game, before.record
    new = game.prepare(["Ann", "Bob", "Cy"], {"dealer": "Ann", **house} if game.name == "rage" else house)
    return dict(set_up(before, game, new, Asked(record.game, house)))


def test_tb_11_the_next_game_begins_with_the_house_rules_that_were_agreed_last() -> None:
    agreed = "table: house move_to_same_space no  # from now on"
    back = "table: house move_to_same_space yes  # after all"
    assert next_setup(evening(change(agreed, *OVER)))["house"] == {"move_to_same_space": "no"}
    assert "house" not in next_setup(evening(change(agreed, back, *OVER)))
    assert "house" not in next_setup(evening(change(back, *OVER, house={"move_to_same_space": "no"})))
    asked = {"one_card_move_per_turn": "no"}
    assert next_setup(evening(change(agreed, *OVER)), **asked)["house"] == {"move_to_same_space": "no", **asked}


def test_tb_11_a_rule_that_was_changed_and_taken_back_does_not_count() -> None:
    log = ("table: house move_to_same_space no  # from now on", "undo")
    assert "house" not in next_setup(evening(change(*log, *OVER)))


def test_tb_11_the_command_for_a_game_that_was_begun_by_other_house_rules_names_them() -> None:
    before = evening(change("table: house move_to_same_space no  # from now on", *OVER), agreed=2)
    assert "--house move_to_same_space=yes" in next_command(before._replace(waiting=change()))
    assert "--house" not in next_command(before._replace(waiting=change(house={"move_to_same_space": "no"})))


def test_tb_11_the_next_game_begins_with_the_variants_that_were_agreed_last() -> None:
    def rage(*log: str, **chosen: Plain) -> Evening:
        setup: dict[str, Plain] = {"players": ["Ann", "Bob", "Cy"], "edition": "fundex-2006", "dealer": "Ann", **chosen}
        log = (*log, "table: stop counted  # late")
        return play_through(session(GameRecord("rage", 1, WHEN, setup, log, (), {})), load)

    assert next_setup(rage("table: house hidden-bids on  # from now on"))["variants"] == ["hidden-bids"]
    assert next_setup(rage("Bob: bid 1", "table: house hidden-bids on  # soon"))["variants"] == ["hidden-bids"]
    off = rage("table: house hidden-bids off  # enough", variants=["hidden-bids"])
    assert "variants" not in next_setup(off)


def test_no_game_begins_while_another_is_under_way() -> None:
    assert why(lambda: check_next(evening(change()), 3)) == ("J-NEXT", "under way")
    check_next(evening(change(*OVER)), 3)


def test_ch_101_the_number_of_games_is_agreed_beforehand() -> None:
    both = evening(change(*OVER), change(*OVER), agreed=2)
    assert why(lambda: check_next(both, 2)) == ("J-NEXT", "agreed")
    check_next(both, 3)


@pytest.mark.parametrize("counting", [2, 3, 4])
def test_ch_101_the_command_that_agrees_on_more_counts_the_games_that_are_played(counting: int) -> None:
    """More may be played than were agreed: an earlier one that did not count was put right."""
    played = evening(*[change(*OVER)] * counting, agreed=2)
    with pytest.raises(Refused) as refused:
        check_next(played, 2)
    assert refused.value.refusal.facts["again"] == f"rematch --games {counting + 1}"
    check_next(played, counting + 1)


def test_a_single_game_may_always_be_followed_by_another() -> None:
    check_next(evening(change(*OVER)), 1)


def test_ch_10_who_began_last_time_does_not_begin_again() -> None:
    assert again(load("change"), SETUP, {}, {}) == {key: value for key, value in SETUP.items() if key != "first"}
    assert again(load("change"), SETUP, {"first": "Cy"}, {})["first"] == "Cy"


def test_the_board_that_was_learned_goes_on() -> None:
    spaces: Plain = ["space 7 corner 2"]
    assert again(load("change"), {"players": ["Ann", "Bob"]}, {}, {"spaces": spaces})["spaces"] == spaces


def test_another_board_takes_the_place_of_the_one_that_was_learned() -> None:
    before: dict[str, Plain] = {"players": ["Ann", "Bob"], "advanced": True, "spaces": ["space 7 corner 2"]}
    asked: dict[str, Plain] = {"players": ["Ann", "Bob"], "board": "stand-in"}
    assert again(load("change"), before, asked, {"spaces": ["space 7 corner 3"]}) == {
        "players": ["Ann", "Bob"],
        "advanced": True,
        "board": "stand-in",
    }


def test_a_house_rule_is_added_to_those_agreed_before() -> None:
    before: dict[str, Plain] = {**SETUP, "house": {"move_to_same_space": "no"}}
    assert again(load("change"), before, {"house": {"one_card_move_per_turn": "no"}}, {})["house"] == {
        "move_to_same_space": "no",
        "one_card_move_per_turn": "no",
    }


@each(
    ("typed", "meant"),
    [("Ann", "Ann"), ("Änn", "Änn"), ("ANN", "Ann"), ("änn", "Änn"), ("rene", "René"), ("RENÉ", "René"), ("Zo", "Zo")],
)
def test_a_name_is_that_of_somebody_at_the_table_letter_for_letter_first(typed: str, meant: str) -> None:
    assert as_written(typed, ("Ann", "Änn", "René")) == meant


def test_the_people_are_those_of_the_last_whole_game() -> None:
    two: dict[str, Plain] = {"players": ["Bob", "Cy"], "credits": 50, "first": "Bob"}
    parted = change("table: set Bob credits 0  # at ten", kind=TIE_BREAKER, **two)
    both = evening(change(*TIED), parted)
    assert people(both) == ("Ann", "Bob", "Cy")
    found = last_played(both, "change")
    assert found is not None
    assert found.setup["credits"] == 120


def test_a_27_a_tie_breaker_is_between_those_who_won_together() -> None:
    game, level = load("change"), evening(change(*TIED))
    assert tied(level, game) == ("Bob", "Cy")
    setup = set_up(level, game, game.prepare(("Bob", "Cy"), {}), Asked(tie_breaker=True))
    assert (setup["players"], setup["credits"], setup["advanced"]) == (["Bob", "Cy"], 50, False)


def test_a_27_by_a_house_rule_all_play_it_and_the_tie_goes_to_the_better_of_the_tied() -> None:
    game, plain = load("change"), evening(change(*TIED))
    assert tied(plain, game, ("tie_breaker=all",)) == ("Ann", "Bob", "Cy")
    agreed = evening(change(*TIED, house={"tie_breaker": "all"}))
    assert tied(agreed, game) == ("Ann", "Bob", "Cy")
    assert tied(agreed, game, ("tie_breaker=tied",)) == ("Bob", "Cy")
    three: dict[str, Plain] = {"players": ["Ann", "Bob", "Cy"], "credits": 50, "first": "Bob"}
    for zero, others, won in (("Cy", "Bob", "Cy"), ("Ann", "Cy", "Cy")):
        lines = (f"table: set {others} credits 7  # so", f"table: set {zero} credits 0  # at ten")
        parted = evening(change(*TIED), change(*lines, kind=TIE_BREAKER, **three))
        assert counted(parted.finished)[-1].winners == (won,)
    both = ("table: set Ann credits 0  # at ten",)
    still = evening(change(*TIED), change(*both, kind=TIE_BREAKER, **three))
    assert counted(still.finished)[-1].winners == ("Bob", "Cy")


def test_an_evening_that_begins_with_a_tie_breaker_can_go_on() -> None:
    odd = evening(change(*OVER, kind=TIE_BREAKER))
    assert (odd.totals, people(odd)) == ([], ("Ann", "Bob", "Cy"))
    assert why(lambda: tied(odd, load("change"))) == ("J-TIE", "nobody")


def test_a_28_joint_champions_may_play_a_tie_breaker() -> None:
    first = change("table: set Bob credits 12  # x", "table: set Ann credits 0  # x")
    second = change("table: set Ann credits 12  # x", "table: set Bob credits 0  # x")
    assert tied(evening(first, second, agreed=2), load("change")) == ("Ann", "Bob")


def test_nobody_is_tied() -> None:
    assert why(lambda: tied(evening(change(*OVER)), load("change"))) == ("J-TIE", "nobody")


def test_nobody_is_tied_where_the_only_result_was_taken_back() -> None:
    done = told("table: result Ann 0 Bob 35 Cy 60  # x")
    assert isinstance(done, Evening)
    back = say(done, "undo")
    assert not isinstance(back, Refusal)
    check_next(back.evening, 1)
    assert why(lambda: tied(back.evening, load("change"))) == ("J-TIE", "unplayed")


def test_a_27_a_tie_breaker_is_of_the_game_that_was_tied() -> None:
    level = told("table: result Ann 90 Bob 90  # x", "rage", "Ann", "Bob")
    assert isinstance(level, Evening)
    assert level.finished[0].winners == ("Ann", "Bob")
    assert why(lambda: tied(level, load("change"))) == ("J-TIE", "rules")


@pytest.mark.parametrize("name", ["news", "rage", "rat"])
def test_only_the_booklet_of_change_recommends_a_tie_breaker(name: str) -> None:
    assert why(lambda: tied(evening(change(*TIED)), load(name))) == ("J-TIE", "rules")


def test_ch_101_totals_are_true_after_every_line() -> None:
    before = evening(change(*OVER), change(), agreed=3)
    assert before.session.totals == {}
    for line, sums in [
        ("table: set Ann credits 7  # x", {"Ann": "40", "Bob": "0", "Cy": "120"}),
        ("table: set Cy credits 0  # x", {"Ann": "40 + 7 = 47", "Bob": "0 + 120 = 120", "Cy": "120 + 0 = 120"}),
        ("undo", {"Ann": "40", "Bob": "0", "Cy": "120"}),
        ("redo", {"Ann": "40 + 7 = 47", "Bob": "0 + 120 = 120", "Cy": "120 + 0 = 120"}),
    ]:
        said = say(before, line)
        assert not isinstance(said, Refusal)
        before = said.evening
        assert before.session.totals["change"]["players"] == sums  # type: ignore[index, call-overload]


def test_a_further_game_leaves_the_totals_true() -> None:
    after = with_game(evening(change(*OVER)), change(), 3).session
    assert after.totals["change"] == {"played": 1, "players": {"Ann": "40", "Bob": "0", "Cy": "120"}}
    assert evening(*after.games, agreed=3).troubles == ()


def test_totals_that_somebody_changed_are_found_and_accepted() -> None:
    kept = {"change": {"played": 1, "players": {"Ann": "40", "Bob": "0", "Cy": "1"}}}
    wrong = play_through(session(change(*OVER))._replace(totals=kept), load)  # type: ignore[arg-type]
    assert isinstance(wrong, Evening)
    (trouble,) = wrong.troubles
    assert (trouble.what, trouble.stored, trouble.replayed) == (
        "totals",
        "change.players.Cy = 1",
        "change.players.Cy = 120",
    )
    said = say(wrong, "accept")
    assert not isinstance(said, Refusal)
    assert said.evening.session.totals["change"]["players"]["Cy"] == "120"  # type: ignore[index, call-overload]


def test_a_save_from_before_totals_were_kept_is_in_no_trouble() -> None:
    assert evening(change(*OVER)).session.totals == {}


# ---- results told ----


def test_a_result_is_told_by_the_table_and_undone_like_any_line() -> None:
    done = told("table: result Ann 0 Bob 35 Cy 60  # played at Bob's")
    assert isinstance(done, Evening)
    assert done.record.log == ("table: result Ann 0 Bob 35 Cy 60  # played at Bob's",)
    assert [(game.points, game.winners) for game in done.finished] == [({"Ann": 0, "Bob": 35, "Cy": 60}, ("Ann",))]
    back = say(done, "undo")
    assert not isinstance(back, Refusal)
    assert (back.evening.finished, back.evening.session.totals) == ((), {})


def test_a_told_result_reads_back_as_it_was_written() -> None:
    done = told("table: result Ann 0 Bob 35 Cy 60  # x")
    assert isinstance(done, Evening)
    again_ = play_through(done.session, load)
    assert isinstance(again_, Evening)
    assert (again_.troubles, again_.finished) == ((), done.finished)


def test_ch_97_somebody_has_no_credits_at_the_end_of_change() -> None:
    assert why(lambda: told("table: result Ann 5 Bob 35 Cy 60  # x")) == ("W-RESULT", "winner")


def test_a_player_does_not_tell_the_result() -> None:
    assert why(lambda: told("Ann: result Ann 0 Bob 35 Cy 60")) == ("W-RESULT", "table")


def test_rage_may_end_below_zero_and_change_may_not() -> None:
    done = told("table: result Ann -5 Bob -35  # x", "rage", "Ann", "Bob")
    assert isinstance(done, Evening)
    assert done.finished[0].winners == ("Ann",)
    refusal = told("table: result Ann 0 Bob -35 Cy 60  # x")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.facts["word"], refusal.facts["least"]) == ("W-NUMBER", "-35", 0)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [("Ann 0 Bob 35", "W-MISSING"), ("Ann 0 Bob 35 Bob 2", "W-TWICE"), ("Ann 0 Bob", "W-NUMBER"), ("Zoe 0", "W-NAME")],
)
def test_everybody_has_one_result(line: str, wanted: str) -> None:
    refusal = told(f"table: result {line}  # x")
    assert isinstance(refusal, Refusal)
    assert refusal.code == wanted


def test_ch_101_a_game_begun_goes_on_behind_a_result_unless_it_is_one_too_many() -> None:
    done = told("table: result Ann 0 Bob 35 Cy 60  # x")
    assert isinstance(done, Evening)
    begun = change()
    for agreed in (1, 2, 3):
        of = done._replace(session=done.session._replace(games_agreed=agreed))
        assert [record.kind for record in with_begun(of, begun).games] == ["told", ""]
    both = evening(change(*OVER), *done.session.games, agreed=2)
    assert [record.kind for record in with_begun(both, begun).games] == ["", "told"]


def test_a_result_needs_no_other_words_in_its_session() -> None:
    done = told("table: result Ann 0 Bob 35 Cy 60  # x")
    assert isinstance(done, Evening)
    assert isinstance(done.session, Session)
    refusal = say(done, "Ann: roll 4 1")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "W-VERB"
