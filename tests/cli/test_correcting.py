"""An earlier game of the evening is corrected (TB-15), and how amendments are typed in a shell (TB-6)."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ragz

OVER = ("roll 4 1", "decline", "table: set Bob credits 0 # counted")


@pytest.fixture
def two(ragz: Ragz) -> Ragz:
    """An evening of three games of Change agreed: Bob has won the first, the second is under way."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("do", *OVER)
    ragz("rematch", "--first", "Ann")
    ragz("do", "roll 5 3", "decline")
    return ragz


def saved() -> dict[str, Any]:
    return tomllib.loads(Path("ragz.toml").read_text())


def logs() -> list[list[str]]:
    return [game["log"] for game in saved()["games"]]


def test_tb_15_a_fact_of_an_earlier_game_is_set(two: Ragz) -> None:
    said = two("do", "--game", "1", "table: set Ann credits 90 # miscounted").stdout
    assert said.startswith("Game 1: Change\ntable: set Ann credits 90  # miscounted\n")
    assert "credits 90 (was 125)" in said
    assert "Ann: total of Change 90 (was 125)" in said
    assert "Take it back with: ragz do --game 1 'undo'" in said
    assert logs()[0][-1] == "table: set Ann credits 90  # miscounted"
    assert logs()[1] == ["Ann: roll 5 3", "Ann: decline"]
    assert saved()["totals"] == {"change": {"played": 1, "players": {"Ann": "90", "Bob": "0"}}}
    assert "ok" in two("verify").stdout


def test_tb_15_what_was_corrected_is_taken_back(two: Ragz) -> None:
    before = saved()["totals"]
    two("do", "--game", "1", "table: set Ann credits 90 # miscounted")
    said = two("do", "--game", "1", "undo").stdout
    assert "Ann: total of Change 125 (was 90)" in said
    assert "ragz do --game 1 'redo'" in said
    assert saved()["totals"] == before


def test_tb_15_a_line_of_an_earlier_game_is_amended(two: Ragz) -> None:
    said = two("amend", "--game", "1", "1", "roll 5 3").stdout
    assert "Ann: roll 5 3" in said
    assert "space Greed (was Desires)" in said
    assert logs()[0][-1] == "amend 1 Ann: roll 5 3"
    assert saved()["totals"]["change"]["players"]["Ann"] == "130"
    assert "ok" in two("verify").stdout


def test_tb_15_winner_and_totals_are_worked_out_again(two: Ragz) -> None:
    lines = ("table: set Ann credits 0 # she had none left", "table: set Bob credits 5 # one card")
    said = two("do", "--game", "1", *lines).stdout
    assert "winners Ann (was Ann and Bob)" in said
    assert saved()["games"][0]["table"]["winners"] == ["Ann"]
    assert saved()["totals"]["change"]["players"] == {"Ann": "0", "Bob": "5"}


def test_tb_15_an_earlier_game_that_was_not_over_is_refused_with_the_line_that_books_its_figures(two: Ragz) -> None:
    before = Path("ragz.toml").read_bytes()
    said = two("do", "--game", "1", "table: set Bob credits 5 # counted", code=1).stderr
    assert "game 1 would not be over then" in said
    assert "[TB-15]" in said
    line = said.partition("command: ")[2].splitlines()[0]
    assert line == "ragz do --game 1 'table: set Bob credits 5 # counted' 'table: stop counted  # why'"
    assert Path("ragz.toml").read_bytes() == before
    two("do", "--game", "1", "table: set Bob credits 5 # counted", "table: stop counted  # why")
    assert saved()["games"][0]["table"]["stopped"] == "counted"
    assert saved()["totals"]["change"]["players"] == {"Ann": "125", "Bob": "5"}
    assert "ok" in two("verify").stdout


def test_tb_15_while_no_later_game_holds_a_line_the_earlier_one_goes_on(two: Ragz) -> None:
    two("undo", "2")
    said = two("do", "--game", "1", "table: set Bob credits 5 # counted").stdout
    assert "is gone: it was only begun" in said
    assert len(logs()) == 1
    assert "Bob has to" in said or "Ann may" in said


def test_tb_15_all_lines_for_an_earlier_game_are_taken_or_none(two: Ragz) -> None:
    before = Path("ragz.toml").read_bytes()
    two("do", "--game", "1", "table: set Ann credits 90 # x", "roll 4 1", code=1)
    assert Path("ragz.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("table: set Ann credit 90 # misspelled", 2),
        ("table: set Ann credits 90", 2),  # without a reason
        ("table: set Ann cards 9 # more than a hand can be", 1),
        ("table: rename Ann Bob # who is somebody else", 1),
    ],
)
def test_tb_15_what_a_refusal_proposes_for_an_earlier_game_is_for_that_game(two: Ragz, line: str, code: int) -> None:
    (proposed,) = re.findall(r"ragz (do .*)$", two("do", "--game", "1", line, code=code).stderr, re.MULTILINE)
    _, second = logs()
    two(*shlex.split(proposed))
    assert (len(logs()[0]), logs()[1]) == (4, second)


def test_tb_15_at_the_prompt_too(two: Ragz) -> None:
    said = two("play", stdin="do --game 1 'table: set Ann credits 90 # miscounted'\namend --game 1 1 roll 5 3\n").stdout
    assert "Ann: total of Change 90 (was 125)" in said
    assert logs()[0][-2:] == ["table: set Ann credits 90  # miscounted", "amend 1 Ann: roll 5 3"]


def test_there_is_no_such_game(two: Ragz) -> None:
    for number in ("0", "3", "-1"):
        assert "there is no game" in two("do", "--game", number, "note x", code=2).stderr
    assert two("do", "--game", "2", "note x").stdout.startswith("note x\n")


# ---- how a range is typed ----


@pytest.mark.parametrize(
    "words",
    [
        ("1-2", "roll 4 3; settle"),
        ("1-2", "Ann: roll 4 3; Ann: settle  # so it was"),
        ("1-2", "roll", "5", "3;", "settle"),
        ("1-2", "roll 4 3", "settle"),
        ("1-2", "roll 4 3", "settle", "# so it was"),
    ],
)
def test_tb_6_lines_of_a_range_as_a_shell_gives_them(ragz: Ragz, words: tuple[str, ...]) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline")
    said = ragz("amend", *(word.replace("settle", "decline").replace("4 3", "5 3") for word in words)).stdout
    assert "Ann: roll 5 3" in said
    remark = "  # so it was" if "#" in "".join(words) else ""
    assert logs()[0][-1] == f"amend 1-2 Ann: roll 5 3; Ann: decline{remark}"


def test_tb_6_one_undo_takes_an_amended_range_back_and_the_log_shows_it(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline")
    before = saved()["games"][0]["table"]
    ragz("amend", "1-2", "roll 5 3; challenge 111 11 1; bob roll 4 1")
    assert ragz("log").stdout.count("\n1  ") == 3
    everything = ragz("log", "--all").stdout
    instead = "Ann: roll 5 3; Ann: challenge 111 11 1; Ann: end; Bob: roll 4 1"
    assert f"1  Ann: roll 4 1   (amended by line 3: {instead})" in everything
    assert "2  Ann: decline   (amended with the lines before it)" in everything
    said = ragz("undo").stdout
    assert "What is different since line 1:" in said
    assert saved()["games"][0]["table"] == before


def test_an_amendment_with_lines_of_a_name_in_quotes(ragz: Ragz) -> None:
    ragz("new", "change", "Grandma Jo", "Bob", "--board", "stand-in", "--first", "Grandma Jo")
    ragz("do", "roll 4 1", "decline")
    ragz("amend", "1", "Grandma Jo", "roll", "5", "3")
    assert logs()[0][-1] == "amend 1 Grandma Jo: roll 5 3"


# ---- what is said ----


def test_tb_6_an_amendment_lists_what_is_different_by_player(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "bob roll 5 3", "decline")
    said = ragz("amend", "1", "roll 5 3").stdout
    assert "What is different since line 1:\n  Ann: credits 130 (was 125), space Greed (was Desires)\n" in said


def test_tb_6_nothing_is_listed_where_nothing_is_different(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "note tea")
    assert "What is different" not in ragz("amend", "3", "note coffee").stdout
    assert "What is different" not in ragz("undo").stdout


def test_tb_6_an_undo_of_several_lines_lists_it_and_one_of_a_single_line_does_not(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "bob roll 5 3")
    assert "What is different" not in ragz("undo").stdout
    assert "Ann, from line 1: credits 120 (was 125), space Start (was Desires)" in ragz("undo", "3").stdout
    assert "Ann, from line 1: credits 125 (was 120), space Desires (was Start)" in ragz("redo", "3").stdout


@pytest.mark.parametrize(
    ("amended", "first"),
    [
        ("amend 1 roll 3 1", "then line 2, Ann: decline, would no longer stand: not now: first Ann has to roll both"),
        ("amend 2 ann roll 5 3", "line 2 cannot be Ann: roll 5 3: not now: first Ann has to take the Challenge"),
    ],
)
def test_tb_6_a_refused_amendment_says_what_comes_first(ragz: Ragz, amended: str, first: str) -> None:
    """Space 4 is Emotional, which asks for another Track Roll (CH-73); space 5 is Desires, with a Challenge (CH-31)."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline")
    assert first in ragz("do", amended, code=1).stderr


def test_tb_6_a_refused_amendment_shows_the_table_lines_for_its_figures(ragz: Ragz) -> None:
    """A remark would have to be quoted, so no range is offered."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline # too hard", "bob roll 5 3")
    said = ragz("amend", "1", "roll 3 3", code=1).stderr
    assert "  ragz 'table: set Ann credits 125  # why'\n" in said
    ragz("do", "table: set Ann credits 125  # why")


def test_tb_6_a_refused_amendment_offers_the_range_that_does_all_of_it(ragz: Ragz) -> None:
    """Doubles end the turn on Start without credits (CH-23), so there is no Challenge to leave."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "bob roll 5 3")
    said = ragz("amend", "1", "roll 3 3", code=1).stderr
    assert "set" not in said
    _, _, whole = said.rstrip().rpartition("as in: ragz ")
    assert shlex.split(whole) == ["amend", "1-2", "Ann: roll 3 3"]
    ragz(*shlex.split(whole))
    assert "\nAnn\t120\t" in ragz("status").stdout


@pytest.mark.parametrize(("line", "back"), [((), True), (("roll 3 3",), False)])
def test_tb_15_a_refused_amendment_of_an_earlier_game_proposes_lines_for_that_game(
    ragz: Ragz, line: tuple[str, ...], back: bool
) -> None:
    """Line 2 is a Challenge, which nobody could have taken after a landing on Corner 1 (CH-35).

    To take it back would end no game any more, which is refused as soon as the next game holds a line.
    """
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    ragz("do", "roll 4 1", "challenge 532 41 4", "table: set Ann credits 0  # counted")
    ragz("rematch", "--first", "Ann")
    if line:
        ragz("do", *line)
    said = ragz("amend", "--game", "1", "1", "roll 3 1", code=1).stderr
    assert ("ragz do --game 1 'undo 2'" in said) == back
    assert "ragz do --game 1 'table: set Ann at Desires  # why'" in said
    assert "ragz undo" not in said
    ragz("do", "--game", "1", "undo 2", code=0 if back else 1)


def test_tb_6_a_marker_that_was_not_won_is_what_the_table_takes_away(ragz: Ragz) -> None:
    """Without the marker only Bob could follow Corner 5 (CH-52), so the choice of the lander no longer fits."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "challenge 532 41 4", "bob roll 5 4", "challenge 654 54 4")
    ragz("do", "table: set Ann at 15  # so", "ann roll 2 1", "corner bob")
    said = ragz("amend", "2", "challenge 532 41 3", code=1).stderr
    assert "  ragz 'table: set Ann no marker Desires  # why'\n" in said
    assert "set Ann credits" not in said
    assert "off Desires; 12 markers left" in ragz("table: set Ann no marker Desires  # why").stdout


def test_tb_11_what_matters_at_set_up_only_is_had_by_a_new_save_with_the_same_lines(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "challenge 532 41 4")
    said = ragz("table: house short yes  # after all", code=1).stderr
    assert "hint: from the start: ragz new with it in another file; ragz do - takes there what ragz export" in said
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--short", "-f", "new.toml")
    ragz("do", "-", "-f", "new.toml", stdin=ragz("export", "--log").stdout)
    assert "Ann\t55\t11\t0\tDesires" in ragz("status", "-f", "new.toml").stdout


def test_tb_5_a_corner_that_is_dropped_before_a_throw_names_none(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    ragz("do", "table: set Ann at 5  # so", "roll 4 1", "corner bob cy")
    dropped = "Corner 3, for Bob and Cy to follow, is dropped; nothing was paid; throws that no longer count: "
    assert f"{dropped}nothing [TB-5]" in ragz("table: set turn Bob  # so").stdout
    ragz("undo")
    ragz("bob", "throw", "1", "2", "4")
    assert f"{dropped}Bob 7 [TB-5]" in ragz("table: set turn Bob  # so").stdout


# ---- a save that was changed by hand ----


def changed_by_hand(old: str, new: str) -> None:
    text = Path("ragz.toml").read_text()
    assert old in text
    Path("ragz.toml").write_text(text.replace(old, new, 1))


def test_what_undo_settles_in_a_broken_log_is_not_to_be_brought_back(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "challenge 532 41 4", "option greed", "challenge 643 21 2")
    changed_by_hand("Ann: roll 4 1", "Ann: roll 4 4")
    said = ragz("undo").stdout
    assert "Taken back, line 4: Ann: challenge 643 21 2" in said
    assert "redo" not in said
    refused = ragz("redo", code=1).stderr
    assert "then line 2, Ann: challenge 532 41 4, would no longer stand: Ann's turn ended on Start [CH-18]" in refused
    assert "undo 0" not in refused


def test_a_line_cut_out_of_the_log_is_put_back_before_the_one_that_misses_it(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 3 3", "roll 5 5", "roll 6 6", "roll 4 1")
    changed_by_hand('    "Bob: roll 5 5",\n', "")
    said = ragz("status", code=3).stderr
    assert 'ragz amend 2 "Bob: roll 4 1; Cy: roll 6 6"' in said
    ragz("amend", "2", "Bob: roll 5 5; Cy: roll 6 6")
    assert ragz("verify").stdout == "ragz.toml: ok, 4 lines\n"


@pytest.mark.parametrize(("cut", "known"), [("Ann: bid 2", True), ("Ann: trump red", False)])
def test_what_is_proposed_for_a_line_cut_out_of_the_log_is_taken_as_it_is_shown_or_an_example(
    ragz: Ragz, cut: str, known: bool
) -> None:
    """Any bid lets the others follow; a round whose tricks are told as they were has no cards to play (RG-107)."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("do", "trump red", "bid 2", "bid 1", "bid 0", "play red 5", "play red 7", "play red 3", "play blue 1")
    changed_by_hand(f'    "{cut}",\n', "")
    said = ragz("status", code=3).stderr
    shown = re.search(r'(with|as in): ragz (amend .*"), or', said)
    assert shown
    assert shown[1] == ("with" if known else "as in")
    ragz("do", shown[2], code=0 if known else 1)


def test_a_figure_changed_in_the_file_is_set_by_the_table(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("roll", "4", "1")
    changed_by_hand("credits = 125", "credits = 115")
    said = ragz("status", code=3).stderr
    assert "taken with: ragz accept. To go by the file, after that: ragz 'table: set Ann credits 115  # why'." in said
    ragz("accept")
    assert "credits to 115 (was 125)" in ragz("table: set Ann credits 115  # why").stdout
    changed_by_hand('phase = "offer"', 'phase = "open"')
    assert "table: set" not in ragz("status", code=3).stderr


@pytest.mark.parametrize(
    ("typed", "proposed"), [("Ann: optin Greed", ["ragz amend 3 Ann: option Greed"]), ("xyzzy", [])]
)
def test_what_may_be_meant_in_an_amendment_is_proposed_as_that_amendment(
    typed: str, proposed: list[str], ragz: Ragz
) -> None:
    """The Option Move of line 3 is made: as a line of now it would be the second of its turn (CH-46)."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in")
    ragz("do", "roll 4 1", "decline", "option Space-7")
    said = ragz("amend", "3", typed, code=2).stderr
    assert re.findall(r"did you mean: (.*)", said) == proposed
    for line in proposed:
        ragz(*line.split()[1:])


@pytest.mark.parametrize("moment", ["unknown", "told"])
def test_no_line_of_now_is_proposed_for_an_amendment_of_another_moment(moment: str, ragz: Ragz) -> None:
    """Pride would be told where line 2 stands; typed now it is no line of the Challenge (CH-36)."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("do", "roll 6 5", "space 11 challenge Space-11 10 set=C/2")
    if moment == "told":
        ragz("do", "challenge 116 66 6")
    said = ragz("amend", "2", "Ann: challenge 116 56 6", code=2).stderr
    assert "what number is printed there?" in said
    assert "as in" not in said


def test_tb_15_an_amendment_that_leaves_an_earlier_game_open_is_proposed_with_its_end(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in", "--games", "2")
    ragz("do", "roll 4 1", "table: stop counted  # late")
    ragz("rematch", "--first", "Bob")
    ragz("do", "roll 2 1")
    said = ragz("do", "--game", "1", "amend 2 note so late", code=1).stderr
    assert "would not be over" in said
    proposed = shlex.split(said.partition("in the same command: ragz ")[2])
    assert proposed[:4] == ["do", "--game", "1", "amend 2 note so late"]
    ragz(*proposed)


RAT = ("pawn 0", "row 5 2 8 1 7", "roll 4 5", "move", "take green", "refill 3", "Bob: roll 2", "move", "take green",
       "look own", "refill 6", "Cy: roll 5", "move")  # fmt: skip


@pytest.mark.parametrize(
    ("number", "line", "whole"),
    [
        ("5", "draw plain", ["5-6", "Ann: draw plain"]),  # nothing is refilled then (RR-51)
        ("7", "Bob: roll 1", ["7-10", "Bob: roll 1; Bob: move 1 10; Bob: take green"]),  # space 10 has no look (RR-29)
        ("3", "roll 4 6", None),  # Ann's 3 lies face down before Bob by then, and nobody is told of it (RR-85)
    ],
)
def test_rr_85_a_range_is_offered_where_it_quotes_no_card_that_lies_face_down(
    ragz: Ragz, number: str, line: str, whole: list[str] | None
) -> None:
    ragz("new", "rat", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    ragz("do", *RAT)
    said = ragz("amend", number, line, code=1).stderr
    assert "refill 3" not in said
    _, offered, typed = said.splitlines()[-1].partition("as in: ragz amend ")
    assert (shlex.split(typed) if offered else None) == whole
    if whole:
        ragz("amend", *whole)
