"""Whole evenings of families that have only the box, as `python -m tests.family` counts them (issue 28)."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from ragz_cli.games import NAMES
from ragz_cli.view.screen import NARROWEST
from tests.family import PROPOSED, SESSIONS, at_home, counted, lines_of, played
from tests.prompt.conftest import log_of
from tests.runner import invoke

FIRST_DUTY = {  # what is asked of the game itself, and what may come before it
    "change": ("roll both Track Dice to see who begins", ()),
    "news": ("roll both dice to see who begins", ()),
    "rage": ("bid, or tell all missing bids in turn", ()),
    "rat": ("say what the five face-up cards show", ("ann",)),  # who was last at a famous monument (RR-16)
}
ENDS = {
    "change": {"Lea": 0, "Papa": 90, "Oma": 40},  # Lea's markers on Pride took her last 2 of 5 (CH-30)
    "news": {"Mama": 9, "Mia": 36, "Ben": 15},
    "rage": {"Mum": 70, "Dad": 91, "Tom": 65, "Granny": 79},  # added up by hand, Tom's bid of round 6 put right
    "rat": {"Noa": 9 + 5 + 7 + 0 + 2, "Dad": 3 + 8 + 5 + 6 + 2},
}
ENDS |= {  # added up by hand, from the dice and cards on the table
    "change-box": {"Nora": 0, "Ben": 163, "Opa": 52},  # Ben landed on Nora's Anger when she had 8 left
    "news-box": {"Ida": 60 + 18, "Paul": 20},
    "rage-box": {"Mum": 104, "Dad": 82, "Tom": 94},
    "rat-box": {"Noa": 2 + 0 + 1 + 1, "Emil": 9 + 3 + 4 + 3, "Oma": 8 + 3 + 7 + 5},
}
ENDS |= {  # on another day they go on, or it was stopped: read off the table
    "news-night": {"Sam": 15, "Nora": 8, "Grandpa Joe": 5},
    "news-narrow": {"Al": 60, "Di": 60, "Uncle Bo": 50},
    "rat-night": {"Mum": 4, "Leo": 2, "Tess": 2},
    "rat-narrow": {"Bea": 2 + 2, "Jo": 2 + 1 + 1},  # the 9 on a Re-roll space, the 8 and a card with the icon
}
COUNTED = {"change": "credits", "news": "zeal", "rage": "total", "rat": "total"}
PLAYED_ON = {"news": "zeal", "rat": "tokens"}  # what lies open before the end
WON = {"change": "Lea", "news": "Mia", "rage": "Dad", "rat": "Noa"}
WON |= {"change-box": "Nora", "news-box": "Ida", "rage-box": "Mum", "rat-box": "Noa"}
NOT_YET = {"change": 2, "news": 1, "rage": 1, "rat": 0}
NOT_YET |= {"change-box": 11, "news-box": 9, "rage-box": 10, "rat-box": 14}
"""Lines that are not understood: may only become fewer."""
NOT_YET |= {"news-night": 4, "news-narrow": 0, "rat-night": 2, "rat-narrow": 0}
IN_QUIET = {
    "change": (10, 2),
    "news": (12, 2),
    "rage": (12, 2),
    "rat": (10, 2),
    "change-box": (10, 2),
    "news-box": (11, 2),
    "rage-box": (10, 2),  # without the short lines that took back what was booked wrongly
    "rat-box": (12, 2),
    "news-night": (12, 2),
    "news-narrow": (12, 2),
    "rat-night": (12, 2),
    "rat-narrow": (12, 2),
}  # words, lines at the median: no more; in Rage a line brings a row for everybody


WHOLE_EVENINGS = [path for path in SESSIONS if not path.stem.endswith("-narrow")]
SHORTEST = {
    min((path for path in WHOLE_EVENINGS if path.stem.startswith(game)), key=lambda path: len(lines_of(path)[0]))
    for game in NAMES
}
OF_EACH_GAME = [
    pytest.param(path, marks=() if path in SHORTEST else pytest.mark.slow, id=path.stem) for path in SESSIONS
]
"""One evening of each game in a quick run: that of the fewest lines."""


@pytest.mark.parametrize("name", NAMES)
def test_three_answers_and_twelve_keys_besides_the_names_lead_to_the_first_duty(name: str, folder: Path) -> None:
    duty, before = FIRST_DUTY[name]
    answers = (str(NAMES.index(name) + 1), "Ann, Bob", "", *before)
    family = played(answers)
    asked = [line for line in family.typed[-1].shown if line]
    assert any(duty in line for line in asked)
    assert len(answers) == 3 + len(before)
    assert sum(len(answer) + 1 for answer in answers) - len("Ann, Bob") - sum(map(len, before)) <= 12


@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_a_family_plays_from_the_shrink_wrap_to_good_night_and_no_word_is_broken_on_40_columns(
    path: Path, folder: Path
) -> None:
    lines, stops = lines_of(path)
    family = played(lines, NARROWEST)
    said = [line for typed in family.typed for line in typed.shown]
    assert len(family.typed) == len(lines)  # good night is the end of it
    assert [line for line in said if len(line) > NARROWEST] == []
    assert not any(line.startswith(("error:", "hint:", "Traceback")) for line in said)
    assert counted(family, len(stops)).not_understood <= NOT_YET[path.stem]
    status = json.loads(invoke(["status", "--json"]).stdout)
    counts = COUNTED[path.stem.split("-")[0]] if path.stem in WON else PLAYED_ON[path.stem.split("-")[0]]
    assert status["winners"] == [WON[path.stem]] if path.stem in WON else not status.get("winners")
    assert {row["name"]: row[counts] for row in status["players"]} == ENDS[path.stem]
    with at_home():
        wide = played(lines, 400)
    words, more = (
        [Counter(" ".join(typed.shown).replace(">", " ").split()) for typed in evening.typed]
        for evening in (family, wide)
    )  # a long question has its > below it
    lost = [word for one, other in zip(words, more, strict=True) for word in other - one]
    assert [word for word in lost if len(word) < NARROWEST - 4] == []  # where a board is kept has to break


@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_in_quiet_a_line_of_a_family_brings_few_words_on_two_lines(path: Path, folder: Path) -> None:
    lines, stops = lines_of(path)
    cost = counted(played(lines, quiet=True), len(stops))
    words, rows = IN_QUIET[path.stem]
    assert cost.median_words <= words
    assert cost.median_lines <= rows


@pytest.mark.parametrize(
    ("game", "told", "booked"),
    [
        ("change", "ann 0 bob 35", "Ann 0 Bob 35"),
        ("news", "bob had 95 and ann 120", "Bob 95 Ann 120"),
        ("rat", "21 14", "Ann 21 Bob 14"),
    ],
)
def test_who_wants_only_the_scores_types_one_line(game: str, told: str, booked: str, folder: Path) -> None:
    family = played((game, "Ann, Bob", "we only want the scores", "", "ann 5", told))
    assert log_of(folder) == [f"table: result {booked}  # played without ragz"]  # a figure for each, or nothing
    assert "Tell what everybody had at the end" in family.typed[3].shown


@pytest.mark.parametrize(
    ("game", "first", "second", "again"),
    [("change", "0 35", "12 0", "again"), ("news", "95 120", "60 50", "rematch"), ("rat", "21 14", "9 30", "one more")],
)
def test_a_family_that_wants_only_the_scores_is_asked_for_no_more_in_the_next_game(
    game: str, first: str, second: str, again: str, folder: Path
) -> None:
    typed = (game, "Ann, Bob", "only the scores", "", first, again, again, second, again, "undo", "standings")
    family = played(typed)
    games = tomllib.loads((folder / "ragz.toml").read_text(encoding="utf-8"))["games"]
    assert [len(one["log"]) for one in games] == [1, 1]
    assert "game 2" in family.typed[5].shown[0]
    assert "game 3" in family.typed[8].shown[0]
    assert not any("Set up" in line for one in family.typed for line in one.shown)
    assert any("2 games on 1 night" in line for line in family.typed[-1].shown)


@pytest.mark.parametrize(
    "said", ["table: set bob credits 90", "table: retire Cy", "table: stop counted", "table: stop"]
)
def test_what_the_table_says_at_the_prompt_needs_no_reason(said: str, folder: Path) -> None:
    played(("change", "Ann, Bob, Cy", "ann begins", "", "4 1", said))
    assert log_of(folder)[-1].casefold() == f"{said}  # said at the table".casefold()
    invoke(["new", "change", "Ann", "Bob", "Cy", "-f", "piped.toml"])
    assert "needs a reason" in invoke(["-f", "piped.toml", "do", said]).stderr  # in a shell it does


def test_a_family_of_scores_that_asks_for_a_game_by_name_plays_it(folder: Path) -> None:
    family = played(("change", "Ann, Bob", "only the scores", "", "0 35", "rematch change"))
    assert "Set up:" in family.typed[-1].shown


def test_rg_92_in_rage_two_lines_a_round_are_only_the_scores(folder: Path) -> None:
    shown = played(("rage", "Ann, Bob", "only the scores", "")).typed[2].shown
    assert any("two lines a round" in line for line in shown)


def test_what_is_proposed_is_seen_by_the_counting() -> None:
    assert PROPOSED.search("A new space: anger, number 10? [Enter]  Lea: space 7 challenge anger 10")


FIRST_DONE = {"change": "begins", "news": "begins", "rage": "deals first", "rat": "begins"}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("said", ["Jo", "Jo saw the Eiffel Tower", "jo, she was at Big Ben", "Jo begins"])
def test_who_begins_is_heard_of_a_name_of_two_letters_alone_or_with_its_reason(
    game: str, said: str, folder: Path
) -> None:
    shown = played((game, "Bea, Jo", said)).typed[-1].shown
    assert f"Jo {FIRST_DONE[game]}" in " ".join(" ".join(shown).split())


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("columns", [NARROWEST, 60, 80])
def test_a_choice_of_the_beginning_stays_beside_its_number(game: str, columns: int, folder: Path) -> None:
    shown = played((game, "Bea, Jo"), columns).typed[-1].shown
    assert not [line for line in shown if line.split()[-1:] and line.split()[-1].isdecimal()]


def test_what_can_be_typed_is_shown_as_it_is_said_when_all_is_listed(folder: Path) -> None:
    shown = played(("news", "Ann, Bob", "", "?", "how is this played?")).typed
    assert not [line for typed in shown for line in typed.shown if "usage:" in line]


@pytest.mark.parametrize("said", ["it's bedtime", "we leave it for today", "It's late, let's go on tomorrow", "bye"])
@pytest.mark.parametrize("game", NAMES)
def test_going_to_bed_is_a_way_to_stop(game: str, said: str, folder: Path) -> None:
    shown = " ".join(played((game, "Ann, Bob", "", said)).typed[-1].shown)
    assert "leave it, and go on another day" in shown


TO_TEAMWORK = ("news", "Ann, Bob", "ann begins", "", "1 2", "peru 10", "")


@pytest.mark.parametrize("again", [False, True], ids=["a new News Marker", "one that lies face up"])
def test_gn_40_teamwork_is_asked_for_at_its_moment_in_quiet_and_in_full(again: bool, folder: Path) -> None:
    failed = ("event peru 5", "50", "1 2", "bob 3 3", "ann 4 5", "spain 25", "") if again else ()
    lines = (*TO_TEAMWORK, *failed, "table: set Bob cards 1 # drawn", "event peru 5")
    for quiet in (False, True):
        with at_home():
            shown = " ".join(played(lines, quiet=quiet).typed[-1].shown)
        assert "Teamwork" in shown, quiet


def test_a_board_learned_in_a_game_that_is_stopped_can_be_kept(folder: Path) -> None:
    family = played((*TO_TEAMWORK, "table: stop  # bed"))
    assert any("Keep this board for other evenings" in line for line in family.typed[-1].shown)


@pytest.mark.parametrize(
    ("edition", "done"),
    [("fundex", "look through the Pile"), ("amigo", "turn up cards of the Pile until one has a colour")],
)
def test_rg_59_rg_a6_a_change_without_a_colour_says_what_is_done_with_the_pile(
    edition: str, done: str, folder: Path
) -> None:
    lines = ("rage", "Ann, Bob", edition, "", "trump red", "1 1", "bob plays a change", "change")
    for typed in played(lines).typed[-2:]:
        assert done.casefold() in " ".join(" ".join(typed.shown).split()).casefold()


@pytest.mark.parametrize(
    ("said", "space"),
    [
        ("space 3 is Canada 20", "territory Canada 20"),
        ("space 3 is Canada with a 20", "territory Canada 20"),
        ("3 was Costa Rica, 15", "territory Costa Rica 15"),
        ("space 3 is corner 1", "corner 1"),
        ("space 3 is humility", "humility"),
    ],
)
def test_gn_2_what_joins_a_space_and_its_name_is_no_part_of_the_name(said: str, space: str, folder: Path) -> None:
    played(("news", "Ann, Bob", "ann begins", "", "1 2", said, ""))
    assert log_of(folder)[1] == f"Ann: space 3 {space}"


def test_what_may_be_done_is_one_list_with_one_or_before_its_end(folder: Path) -> None:
    lines = (*TO_TEAMWORK, "table: set Ann cards 3 # drawn", "table: set Ann markers peru 1 # told")
    may = next(line for line in played(lines, 400).typed[-1].shown if " may " in line)
    assert may.count(", or ") == 2  # the last of the list, and who goes on
    assert may.count(" or ") == 3  # and 5 Zeal or more
