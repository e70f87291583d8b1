"""What completion offers, in which order; and what the bar and the question say of a table."""

import re
from collections.abc import Iterable
from typing import Any

import pytest
from wcwidth import wcswidth

from ragz_cli.cli.prompt.reading import Completion, offers
from ragz_cli.core.evening.evening import Evening, play_through, result_only
from ragz_cli.core.evening.session import ENTERED, FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.view.sentences import asked, asked_in_short, typed_at_prompt
from ragz_cli.view.status import bar_lines

NIGHT = "2026-11-20T19:02:11Z"
COMMANDS = ("status", "ledger")


def evening(name: str, names: str, *lines: str, **chosen: str) -> Evening:
    """An evening after these lines."""
    game = load(name)
    setup: Any = game.prepare(names.split(", "), chosen)
    record = GameRecord(name, game.revision, NIGHT, setup, (), (), game.saved(game.start(setup)))
    return after(record, lines)


def after(record: GameRecord, lines: Iterable[str]) -> Evening:
    """An evening of one game after these lines."""
    now = play_through(Session(FORMAT, "test", "", NIGHT, 1, (record,), {}, day="2026-11-20"), load)
    for line in lines:
        assert isinstance(now, Evening)
        said = say(now, line)
        assert not isinstance(said, Refusal), said
        now = said.evening
    assert isinstance(now, Evening)
    return now


def told(name: str, *lines: str) -> Evening:
    """An evening of one game that was played without ragz."""
    game, setup = result_only(load(name)), {"players": ["Ann", "Bob"]}
    record = GameRecord(name, game.revision, NIGHT, setup, (), (), game.saved(game.start(setup)), ENTERED)
    return after(record, lines)


def change(*lines: str) -> Evening:
    return evening("change", "Ann, Bob, Grandma Jo", *lines, board="stand-in", first="Ann")


def texts(now: Evening, typed: str) -> list[str]:
    return [offer.text for offer in offers(now, typed, COMMANDS)]


def test_what_is_owed_comes_first_then_what_is_open_then_players_then_commands() -> None:
    assert texts(change("roll 4 1"), "") == ["challenge", "decline", "Ann", "Bob", "Grandma Jo", "status", "ledger"]
    assert texts(change("roll 4 1", "decline"), "")[:2] == ["option", "end"]


def test_a_beginning_narrows_them_in_any_case() -> None:
    assert texts(change("roll 4 1"), "DE") == ["decline"]


def test_after_a_verb_come_the_spaces_that_are_allowed() -> None:
    now = change("roll 4 1", "challenge 532 41 4")
    assert "Greed" in texts(now, "option ")
    assert texts(now, "option gr") == ["Greed"]
    assert texts(now, "Ann: option gr") == ["Greed"]
    assert "Desires" not in texts(now, "option ")[:15]  # Ann's marker lies there


def test_after_a_semicolon_a_new_line_begins() -> None:
    assert texts(change("roll 4 1"), "note x; dec") == ["decline"]


def test_names_of_several_words_are_put_in_the_place_of_what_is_typed() -> None:
    assert [*offers(change(), "gran", COMMANDS)] == [Completion("Grandma Jo", 4, "player")]
    assert [*offers(change(), "ledger gran", COMMANDS)] == [Completion("Grandma Jo", 4, "player")]


def test_after_the_verb_of_rage_come_its_colours() -> None:
    now = evening("rage", "Ann, Bob")
    assert texts(now, "trump ")[:2] == ["blue", "green"]


def test_the_question_names_the_player_the_clause_and_lines_to_type() -> None:
    assert asked(change().game, change().state) == ["Ann: roll both Track Dice [CH-14]", "  roll 4 1"]
    now = change("roll 4 1", "decline")
    may = "Ann may make the Option Move to a Challenge Space without Ann's marker, or end the turn, or Bob goes on"
    assert asked(now.game, now.state) == [may, "  like option Space-1   or   end   or   Bob: roll 4 1"]


def test_aloud_what_is_shown_is_as_people_say_it_without_a_verb() -> None:
    now = change("roll 4 1")
    with typed_at_prompt([], aloud=True):
        assert asked(now.game, now.state)[1:] == ["  like 532 41 4   or   no"]
        now = change("roll 4 1", "decline")
        assert asked(now.game, now.state)[1:] == ["  like option Space-1   or   no   or   Bob 4 1"]
        now = evening("change", "Ann, Bob")
        assert asked(now.game, now.state)[1:] == ["  like Ann 4 1   and   Bob 4 1"]


def test_in_quiet_the_question_is_who_and_a_word_or_two() -> None:
    """What ends a turn needs no word where the next player can go on (CH-19)."""
    now = change("roll 4 1")
    assert asked_in_short(now.game, now.state) == "Ann: Challenge 58 %, or no"
    now = change("roll 4 1", "decline")
    assert asked_in_short(now.game, now.state) == "Ann: option, or Bob: roll"
    now = evening("change", "Ann, Bob")
    assert asked_in_short(now.game, now.state) == "Ann and Bob: both dice to begin"


def test_several_who_owe_the_same_are_asked_together() -> None:
    now = evening("change", "Ann, Bob")
    assert asked(now.game, now.state)[1] == "  Ann: opening 4 1   and   Bob: opening 4 1"


def test_a_result_that_is_not_told_yet_is_asked_of_the_table_by_no_clause() -> None:
    now = told("change")
    assert asked(now.game, now.state)[1] == "  table: result Ann 0 Bob 0  # played without ragz"
    assert "[" not in asked(now.game, now.state)[0]


def test_the_bar_of_a_game_that_was_only_told_has_its_result_once_it_is_told() -> None:
    result = "table: result Ann 80 Bob 75 # at Bob's"
    assert bar_lines(told("rage", result), 120) == ["Rage, played without ragz   Ann 80   Bob 75"]
    assert bar_lines(told("rage"), 120) == ["Rage, played without ragz   Ann   Bob"]


def test_the_bar_of_change_has_credits_and_cards_and_marks_the_turn() -> None:
    assert bar_lines(change("roll 4 1"), 120) == [
        "Change, stand-in board   >Ann 125 credits, no cards   Bob 120 credits, no cards   "
        "Grandma Jo 120 credits, no cards"
    ]
    assert bar_lines(change("roll 4 1"), 40) == [
        ">Ann 125 credits, no cards",
        "Bob 120 credits, no cards",
        "Grandma Jo 120 credits, no cards",
    ]


@pytest.mark.parametrize(("game", "held"), [("change", "120"), ("news", "60")])
@pytest.mark.parametrize("people", [6, 7, 10, 12])
def test_the_bar_of_a_narrow_screen_has_everybody_with_what_they_hold(game: str, held: str, people: int) -> None:
    """Cards are left out where there is no room for them."""
    names = ["Ann", "Bob", "Cy", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"][:people]
    shown = bar_lines(evening(game, ", ".join(names), board="stand-in", first="Ann"), 40)
    assert max(map(len, shown)) <= 40
    assert len(re.findall(rf"[A-Z]\w+ {held}(?!\d)", " ".join(shown))) == people


def test_the_bar_marks_who_is_asked_where_only_the_end_of_a_turn_is_left() -> None:
    """After the Option Move Ann can only end the turn, which Bob's roll does (CH-19); the question is for Bob."""
    now = change("roll 4 1", "decline", "option greed", "challenge 111 11 1")
    assert asked_in_short(now.game, now.state) == "Bob: roll"
    assert [row for row in bar_lines(now, 40) if ">" in row] == [">Bob 120 credits, no cards"]


def test_the_bar_of_rage_has_round_trump_bids_and_tricks() -> None:
    now = evening("rage", "Ann, Bob", "trump red 3", "bid 2", dealer="Bob")
    assert bar_lines(now, 120) == [
        "Rage: round 1, 10 cards, trump red, trick 1   Ann 0, bid 2, won 0   >Bob 0, bid -, won 0"
    ]


def test_the_bar_says_as_much_for_everybody_whose_turn_it_is() -> None:
    names = ("Mum", "Dad", "Lily", "Tom")
    turns = [evening("rage", ", ".join(names), "trump red 3", *["bid 2"] * bids, dealer="Tom") for bids in range(4)]
    bars = [" ".join(bar_lines(now, 40)) for now in turns]
    assert all(f">{name} 0 " in bar for name, bar in zip(names, bars, strict=True))
    assert len({"won" in bar for bar in bars}) == 1


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_k_133_in_the_bar_people_whose_names_begin_alike_are_told_apart(columns: int) -> None:
    names = ("Grandma", "Grandpa", "Grandad", "Maximilian", "Maximiliane", "Player 1", "Player 2", "Bo")
    now = evening("rage", ", ".join(names), "bids 1 1 1 1 1 1 1 1", dealer="Bo")
    shown = re.findall(r"(\S+(?: [12])?) 0 1/0", " ".join(bar_lines(now, columns)).replace(">", ""))
    assert len({*shown}) == len(shown) == len(names)


def test_gn_15_the_bar_marks_who_goes_on_where_a_turn_has_only_its_end_left() -> None:
    options = {"board": "stand-in", "first": "Ann"}
    event = ("roll 1 2", "event Israel 20", "marker 20")
    during, after = (evening("news", "Ann, Bob", *event, *throw, **options) for throw in ((), ("throw 1 2",)))
    assert ">Ann 40" in bar_lines(during, 120)[0]
    assert ">Bob 60" in bar_lines(after, 120)[0]


def test_the_bar_of_rat_a_tat_roll_has_the_face_up_cards_but_no_others() -> None:
    now = evening("rat", "Ann, Bob", "pawn 0", "row 3 7 0 2 5", board="stand-in", first="Ann")
    assert bar_lines(now, 120)[0].startswith("Rat-A-Tat Roll, stand-in board: face up red 3, yellow 7, green 0, ")
    assert bar_lines(now, 200)[0].endswith(">Ann 2 tokens, 1 card   Bob 2 tokens, 1 card")


def test_the_bar_marks_nobody_until_it_is_settled_who_begins() -> None:
    assert ">" not in bar_lines(evening("news", "Ann, Bob"), 120)[0]


def test_the_bar_marks_nobody_once_the_game_is_over() -> None:
    now = change("table: set Ann credits 0 # she is done")
    assert ">" not in bar_lines(now, 120)[0]


def test_a_narrow_bar_says_less_and_breaks_behind_commas_and_colons_only() -> None:
    now = evening("news", "Ann, Bob", board="stand-in", first="Ann")
    assert bar_lines(now, 40) == ["21 open Territories known", ">Ann 60 Zeal, no cards", "Bob 60 Zeal, no cards"]
    now = evening("rat", "Ann, Bob", "pawn 0", "row 3 7 0 2 5", board="stand-in", first="Ann")
    assert bar_lines(now, 40) == [
        "red 3, yellow 7, green 0, blue 2,",
        "purple 5   >Ann 2, 1 card",
        "Bob 2, 1 card",
    ]
    now = evening("rage", "Ann, Bob", "trump red 3", "bid 2", dealer="Bob")
    assert bar_lines(now, 40) == [
        "Rage: round 1, 10 cards, trump red,",
        "trick 1   Ann 0, bid 2, won 0",
        ">Bob 0, bid -, won 0",
    ]


def test_k_53_the_kinds_are_offered_after_the_number_of_a_space():
    now = evening("change", "Ann, Bob", "roll 5 2", first="Ann")
    assert {"rest", "humility", "emotional"} <= {offer.text for offer in offers(now, "space 9 ")}
    assert not any(offer.text.isdigit() for offer in offers(now, "space 9 "))
    assert [offer.text for offer in offers(now, "space 9 hum")] == ["humility"]


EIGHT = "Ann, Bob, Cy, Dee, Eve, Finn, Gil, Hal"
LONG = "Annabella, Bartholomew, Christopher, Dorothea, Evangeline, Fitzgerald, Gwendolyn, Hieronymus"


@pytest.mark.parametrize("names", [EIGHT, LONG], ids=("short", "long"))
@pytest.mark.parametrize(("columns", "most"), [(40, 3), (80, 2), (120, 2)])
def test_k_66_the_bar_of_eight_has_three_rows_at_40_columns_and_two_at_80(names: str, columns: int, most: int) -> None:
    rows = bar_lines(evening("rage", names, "trump red 3", "bids 1 2 1 1 0 2 1 0", dealer="Ann"), columns)
    assert len(rows) <= most
    assert max(map(len, rows)) <= columns
    assert " ".join(rows).count("/0") + " ".join(rows).count("won 0") == 8


def test_wide_characters_count_as_the_columns_that_they_take() -> None:
    rows = bar_lines(evening("rage", "\u7530\u4e2d\u3055\u3093, \u4f50\u85e4\u3055\u3093, Zo\u00eb"), 40)
    assert max(map(wcswidth, rows)) <= 40
