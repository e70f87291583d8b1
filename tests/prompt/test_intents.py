"""Which command the words of a question speak for."""

from ast import literal_eval
from collections.abc import Sequence

import pytest

from ragz_cli.cli.prompt.intents import COMMANDS, MENDING, RULES, WEIGHTS, asked_for
from ragz_cli.cli.prompt.talk import as_command
from ragz_cli.core.hearing.signs import said_words, signs_of
from ragz_cli.core.line import words_of
from tests.bench.questions import as_written, learned, of_tests, of_transcripts, plain_questions
from tests.hearing.said import TABLES

NAMES = ("Ann", "Uncle Bob")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("How's Ann doing?", ["how", "is", "(name)", "doing"]),
        ("how dose uncle bobs challenge work", ["how", "does", "(name)", "(name)", "challenge", "work"]),
        ("Do I need two sixes, or a 4?", ["do", "i", "need", "(number)", "(number)", "or", "a", "(number)"]),
        ("wats everybody's Zeal", ["what", "is", "everybody", "is", "(currency)"]),
    ],
)
def test_the_words_of_a_question_are_the_same_at_every_table(said: str, words: Sequence[str]) -> None:
    assert said_words(words_of(said), NAMES, "zeal") == words


def test_a_word_speaks_together_with_the_one_before_it() -> None:
    assert signs_of(["who", "is"]) == {"who", "is", "^ who", "who is"}


@pytest.mark.parametrize("words", [[], ["wibble"], ["wibble", "wobble"]])
def test_where_nothing_speaks_the_rules_are_asked(words: Sequence[str]) -> None:
    assert asked_for(words) == RULES


@pytest.mark.parametrize(("game", "said", "command"), [*plain_questions()])
def test_tb_14_a_plain_question_is_answered_by_its_command(game: str, said: str, command: str) -> None:
    table = TABLES[game].new("Ann Bob Cy")
    answered = as_command(said, table.game, table.state)
    assert answered.partition(" ")[0] == RULES if command == RULES else answered == command


@pytest.mark.parametrize(
    "said", ["how do i win this", "must i take it", "how can i take the last one", "how do i change trump", "a he if"]
)
def test_tb_14_nothing_is_offered_to_be_taken_back_where_nobody_speaks_of_it(said: str) -> None:
    assert asked_for(said.split()) != MENDING


def test_each_word_speaks_once_for_a_command_and_never_against_one() -> None:
    assert {*WEIGHTS} <= {*COMMANDS}
    for command, by_weight in WEIGHTS.items():
        signs = [sign for listed in by_weight.values() for sign in listed.split(", ")]
        assert len(signs) == len({*signs}), command
        assert min(by_weight) > 0


@pytest.mark.slow
def test_the_weights_are_those_of_the_questions() -> None:
    told = "\n".join(as_written(learned([*of_transcripts()], [*of_tests()])))
    assert literal_eval(f"{{{told}}}") == WEIGHTS
