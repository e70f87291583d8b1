"""Clauses, rulings and refusals in our words, found, searched, and behind a line."""

import tomllib
from pathlib import Path

import pytest

from ragz_cli import games
from ragz_cli.cli.prompt.asked import topic
from ragz_cli.core.names import unaccented
from ragz_cli.games import NAMES, load
from ragz_cli.view import rules
from tests.each import each
from tests.said_aloud import SAID
from tests.view.talk import evening

CHANGE = load("change")


def test_a_clause_has_its_title_its_text_its_place_and_our_rulings():
    lines = rules.rule_lines(CHANGE, "CH-73")
    assert lines[0] == "CH-73  Emotional: roll again"
    assert "  Booklet: Other Track Spaces, page 7" in lines
    assert "  ragz sees to it." in lines
    assert lines[-2].startswith("  Our ruling A-5: ")
    assert lines[-2].endswith("(house rule emotional_doubles)")


def test_a_clause_that_ragz_leaves_to_the_table_says_why():
    told = "\n".join(rules.rule_lines(CHANGE, "CH-9"))
    assert "\n  ragz does not see to it. The cards are never shown" in told


def test_a_ruling_says_that_it_is_ours_and_names_the_house_rule():
    lines = rules.rule_lines(CHANGE, "A-5")
    assert lines[2:] == [
        "  Our ruling; it touches CH-73, CH-23.",
        "  House rule: ragz new --house emotional_doubles=start|move (default: start)",
    ]


def test_a_refusal_says_which_kind_it_is():
    assert rules.rule_lines(CHANGE, "R-DICE")[-1] == "  A refusal: not allowed."


@pytest.mark.parametrize("typed", ["CH-5", "ch-5", " Ch-5 ", "5"])
def test_a_clause_is_found_however_it_is_typed(typed):
    found = rules.clause(CHANGE, typed)
    assert found is not None
    assert found.id == "CH-5"


def test_no_such_rule_has_no_lines():
    assert rules.rule_lines(CHANGE, "CH-999") == []
    assert rules.rule_value(CHANGE, "CH-999") == {}


def test_a_rule_in_json_has_the_fields_of_its_kind():
    assert rules.rule_value(CHANGE, "CH-73").keys() == {"id", "title", "text", "booklet", "enforced", "rulings"}
    assert rules.rule_value(CHANGE, "A-5").keys() == {"id", "title", "text", "clauses", "switch"}
    assert rules.rule_value(CHANGE, "R-DICE").keys() == {"id", "title", "text", "kind"}


@each("name", NAMES)
def test_a_rule_read_alone_is_the_rule_of_the_whole_file(name):
    game, own = load(name), Path(games.__file__).parent / name
    pages = [(folder / "clauses.toml").read_text(encoding="utf-8") for folder in (own, own.parents[1] / "core")]
    whole, of_table = map(tomllib.loads, pages)
    whole["clauses"] |= of_table["clauses"]
    assert {id_ for rows in whole.values() for id_ in rows} == set(rules.known_ids(game))
    for part, rows in whole.items():
        for id_, row in rows.items():
            alone = rules.rule(game, id_)
            assert alone is not None
            assert (alone.part, alone.title, alone.text) == (part, row["title"], row["text"])


@pytest.mark.parametrize("game", [load(name) for name in NAMES], ids=NAMES)
def test_every_rule_of_every_game_can_be_shown(game):
    assert len(rules.known_ids(game)) > 90
    for id_ in rules.known_ids(game):
        assert rules.rule_lines(game, id_)[0].startswith(id_)


def test_the_search_finds_all_words_in_any_case_titles_first():
    found = rules.search(CHANGE, "EMOTIONAL roll")
    assert ("CH-73", "Emotional: roll again") in found
    assert found[0][1].casefold().count("emotional") == 1
    assert rules.search(CHANGE, ["emotional", "zebra"]) == []
    assert len(rules.search(CHANGE, [])) == len(rules.known_ids(CHANGE))


@pytest.mark.parametrize(
    ("code", "expected"),
    [("R-TURN", "not now"), ("R-DICE", "not allowed"), ("R-DONE", "already settled"), ("W-VERB", "not understood")],
)
def test_the_kind_of_a_refusal(code, expected):
    assert rules.kind(CHANGE, code) == expected


def test_why_shows_the_clauses_behind_a_line_with_how_this_table_plays_them():
    begun = evening("Ann, Bob", "table: set Ann at 1 # x", "roll 1 2", emotional_doubles="move")
    lines = rules.why_lines(begun, 2)
    assert lines[0] == "2  Ann: roll 1 2"
    assert [line for line in lines if line.startswith("  CH-")] == [
        "  CH-21  Normal Track Roll",
        "  CH-73  Emotional: roll again",
    ]
    assert any(line.endswith("(house rule emotional_doubles), here: move") for line in lines)


def test_why_takes_the_last_line_and_says_when_no_clause_stands_behind_it():
    begun = evening("Ann, Bob", "roll 4 1", "note supper")
    assert rules.why_lines(begun)[:2] == ["2  note supper", "  No clause of the rules stands behind this line."]
    assert rules.why_lines(begun, 7) == []


def test_the_help_of_a_verb_has_its_arguments_an_example_and_its_clauses():
    assert rules.verb_help_lines(CHANGE, "roll")[:6] == [
        "roll D D - the Track Roll that begins a turn",
        "",
        "Example:",
        "  ragz roll 4 1",
        "",
        "Clauses:",
    ]
    assert rules.verb_help_lines(CHANGE, "credits")[0].startswith("credits N - ")
    assert rules.verb_help_lines(CHANGE, "fly") == []


def test_what_else_stands_in_a_section_of_clauses_is_no_fault():
    pages = '[clauses."XX-1"]\ntitle = "One"\ntext = "A clause."\nbooklet = "page 1"\nenforced = "yes"\nnote = "ours"\n'
    game = CHANGE._replace(name="xx", clauses=lambda: pages)
    assert rules.rule_lines(game, "XX-1")[0] == "XX-1  One"


@pytest.mark.parametrize("path", sorted(SAID.glob("questions*.txt")), ids=lambda path: path.stem)
def test_of_the_questions_of_a_family_nineteen_in_twenty_find_their_rule(path):
    wrong, count, game = [], 0, CHANGE
    for row in path.read_text(encoding="utf-8").splitlines():
        question, parted, ids = row.partition(" => ")
        if row.startswith("=="):
            game = load(row.removeprefix("== "))
        elif parted and not row.startswith("<"):
            found = rules.short_answer(game, topic(unaccented(question)))
            count += 1
            wrong += [] if found and found[0].split("  ")[0] in ids.split() else [question]
    assert len(wrong) * 20 <= count, wrong


ASKED_FOR = [
    *[
        ("rage", f"can i {how} {card} first", ("RG-29", "RG-33"))  # which card may be led, and which action card
        for how in ("play", "lead", "begin with")
        for card in ("an out rage", "a change rage", "a mad rage", "a bonus rage", "a wild rage", "trump")
    ],
    *[("rat", f"{words} tokens", ("RR-21",)) for words in ("how do the", "what are the", "what do we do with the")],
    ("rat", "how many tokens are there", ("RR-2",)),
    ("rat", "how many tokens do we start with", ("RR-14",)),
    ("rage", "what does out rage do", ("RG-54",)),
    ("news", "what happens on doubles", ("GN-23",)),
    ("news", "when i roll a double", ("GN-23",)),
    ("news", "what is a receive double", ("GN-96",)),
    ("rage", "what does change rage do", ("RG-59",)),
]


@each(("name", "question", "wanted"), ASKED_FOR)
def test_a_rule_is_found_by_what_people_ask_of_it(name, question, wanted):
    found = rules.short_answer(load(name), topic(unaccented(f"{question}?")))
    assert found[0].split()[0] in wanted
