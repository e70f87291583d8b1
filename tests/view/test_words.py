"""Everything that can happen or be refused has words, and the words ask for nothing that is not given."""

from importlib.util import find_spec

import pytest

from ragz_cli.core.codes import CODES
from ragz_cli.games import NAMES, load
from ragz_cli.view import words
from ragz_cli.view.words.common import WORDS
from tests.view.spoken import UNKNOWN_CASE, Given, given, template_fields

WORDED = [name for name in NAMES if find_spec(f"ragz_cli.view.words.{name}")]
ADDED_BY_THE_READER = {"usage", "example"}


def wordings(templates: dict[str, str], one: Given, others_cases: set[str]) -> dict[str, str]:
    """The templates that may be picked for something given. A case worked out at run time is none that is spelt out."""
    cases = {f"{one.name}/{one.case}"}
    if one.case == UNKNOWN_CASE:
        cases = {key for key in templates if key.startswith(f"{one.name}/")} - others_cases
    others = {one.name, *(f"{one.name}+{fact}" for fact in one.facts)}
    sure = one.case not in ("", UNKNOWN_CASE) and cases & templates.keys()
    return {key: templates[key] for key in (sure or cases | others) if key in templates}


@pytest.mark.parametrize("game", WORDED)
def test_every_event_has_words_and_its_fields(game):
    templates = dict(words.load(game).events)
    events = given(game, "Event")
    spelt_out = {f"{one.name}/{one.case}" for one in events}
    assert len(events) > 10
    for one in events:
        found = wordings(templates, one, spelt_out)
        assert found, one
        for template in found.values():
            assert template_fields(template) <= one.facts | {"who", "amount"}, one


@pytest.mark.parametrize("game", WORDED)
def test_every_refusal_has_words_and_its_fields(game):
    templates, hints = dict(words.load(game).refusals), dict(words.load(game).hints)
    refusals = given(game, "Refusal")
    spelt_out = {f"{one.name}/{one.case}" for one in refusals}
    assert len(refusals) > 30
    for one in refusals:
        found = wordings(templates, one, spelt_out)
        assert found, one
        for template in found.values():
            assert template_fields(template) <= one.facts, one
        for template in wordings(hints, one, spelt_out).values():
            assert template_fields(template) <= one.facts | ADDED_BY_THE_READER, one


@pytest.mark.parametrize("game", WORDED)
def test_no_words_are_left_over(game):
    known = words.load(game)
    events = {one.name for one in given(game, "Event")}
    refusals = {one.name for one in given(game, "Refusal")} | CODES.keys()
    assert {key.replace("+", "/").split("/")[0] for key in known.events} <= events
    assert {key.replace("+", "/").split("/")[0] for key in known.refusals} <= refusals
    assert {key.replace("+", "/").split("/")[0] for key in known.hints} <= refusals


@pytest.mark.parametrize("code", CODES)
def test_every_code_of_the_core_has_words(code):
    assert any(key.replace("+", "/").split("/")[0] == code for key in WORDS.refusals)


@pytest.mark.parametrize("game", WORDED)
def test_every_verb_has_a_duty(game):
    duties = words.load(game).duties
    assert set(load(game).verbs) <= {key.split("/")[0] for key in duties}
    assert {key.split("/")[0] for key in duties} <= set(load(game).verbs)
    assert all(template_fields(template) <= {"who"} for template in duties.values())


@pytest.mark.parametrize("game", WORDED)
def test_every_phase_that_the_code_names_has_words(game):
    phases = words.load(game).phases
    assert phases["over"]
    assert phases["opening"]
    assert all(text and not text.endswith(".") for text in phases.values())
