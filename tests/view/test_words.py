"""Everything that can happen or be refused has words, and the words ask for nothing that is not given."""

import re
from pathlib import Path

from ragz_cli import games
from ragz_cli.core.game import CODES
from ragz_cli.core.words import WORDS as CORE
from ragz_cli.games import NAMES, load
from ragz_cli.games.track import words as track
from ragz_cli.view import sentences
from tests.each import each
from tests.view.spoken import OPEN, UNKNOWN, Given, given, template_fields, unspelt

SHARED = {*CORE.events, *CORE.refusals, *CORE.hints, *track.EVENTS, *track.REFUSALS, *track.HINTS}
ADDED_BY_THE_READER = {"usage", "example"}
ENTRY = "entry"  # the core adds the number of a line that would no longer stand
FACTS_OF_DUTIES = {"hits", "out_of", "regions", "space", "whom"}


def wordings(templates: dict[str, str], one: Given, others_cases: set[str]) -> dict[str, str]:
    """The templates that may be picked for something given. A case worked out at run time is none that is spelt out."""
    cases = {f"{one.name}/{one.case}"}
    if one.case == UNKNOWN:
        cases = {key for key in templates if key.startswith(f"{one.name}/")} - others_cases - {f"{one.name}/range"}
    others = {f"{one.name}+{fact}" for fact in one.facts} & templates.keys() or {one.name}
    sure = one.case not in ("", UNKNOWN) and cases & templates.keys()
    return {key: templates[key] for key in (sure or cases | others) if key in templates}


def base(key: str) -> str:
    """The kind or code of a template."""
    return re.split("[/+]", key)[0]


def lacking(template: str, one: Given, more: set[str]) -> set[str]:
    """What a template asks for that is not given."""
    return set() if OPEN in one.facts else template_fields(template) - one.facts - more


@each("what", ["Event", "Refusal"])
@each("game", NAMES)
def test_every_kind_and_code_is_spelt_out_where_it_is_given(game, what):
    assert unspelt(game, what) == []


@each("game", NAMES)
def test_every_event_has_words_and_its_fields(game):
    templates = dict(sentences.of(load(game)).events)
    events = given(game, "Event")
    spelt_out = {f"{one.name}/{one.case}" for one in events}
    assert events
    for one in events:
        found = wordings(templates, one, spelt_out)
        assert found, one
        for template in found.values():
            assert lacking(template, one, {"who", "amount"}) == set(), (template, one)


@each("game", NAMES)
def test_every_refusal_has_words_and_its_fields(game):
    templates, hints = dict(sentences.of(load(game)).refusals), dict(sentences.of(load(game)).hints)
    refusals = given(game, "Refusal")
    spelt_out = {f"{one.name}/{one.case}" for one in refusals}
    assert refusals
    for one in refusals:
        found = wordings(templates, one, spelt_out)
        assert found, one
        for template in found.values():
            assert lacking(template, one, set()) == set(), (template, one)
        for template in wordings(hints, one, spelt_out).values():
            assert lacking(template, one, ADDED_BY_THE_READER) == set(), (template, one)


def sources_of(game: str) -> str:
    """The rules of a game as text."""
    folder = Path(games.__file__).parent / game
    return "".join(page.read_text(encoding="utf-8") for page in folder.glob("*.py") if page.name != "words.py")


@each("game", NAMES)
def test_no_words_are_left_over(game):
    """Each template is for something that the game gives, its case is one that can be, and its fact one that comes."""
    known = sentences.of(load(game))
    spoken = [(known.events, given(game, "Event")), ({**known.refusals, **known.hints}, given(game, "Refusal"))]
    for templates, places in spoken:
        for key in templates.keys() - SHARED:
            name, variant = base(key), key.removeprefix(base(key))
            if name == "score":  # of a Score, by its note
                assert f'"{key.removeprefix("score/").partition("+")[0]}"' in sources_of(game), key
                continue
            assert any(one.name == name and may_be(variant, one) for one in places), key


def may_be(variant: str, one: Given) -> bool:
    """Whether a place can give this variant: `/case`, `+fact`, or none."""
    if variant.startswith("/"):
        return one.case in (variant[1:], UNKNOWN) or OPEN in one.facts
    return not variant or variant[1:] in {*one.facts, ENTRY} or OPEN in one.facts


@each("game", NAMES)
def test_every_chance_has_words_and_its_fields(game):
    said = sentences.of(load(game)).odds
    templates = {**said.rows, **said.short}
    for one in given(game, "Prospect"):
        found = [text for key, text in templates.items() if base(key) == one.name]
        assert found, one
        assert not any(lacking(template, one, set()) for template in found), one


def test_no_shared_words_are_left_over():
    """What the core and the track games say is given by some game."""
    for what, keys in (("Event", {*CORE.events, *track.EVENTS}), ("Refusal", {*CORE.refusals, *track.REFUSALS})):
        names = {one.name for game in NAMES for one in given(game, what)}
        assert {base(key) for key in keys} <= names


@each("code", CODES)
def test_every_code_of_the_core_has_words(code):
    assert any(base(key) == code for key in CORE.refusals)


@each("game", NAMES)
def test_every_verb_has_a_duty(game):
    duties = sentences.of(load(game)).duties
    assert set(load(game).verbs) <= {key.split("/")[0] for key in duties}
    assert {key.split("/")[0] for key in duties} <= set(load(game).verbs)
    assert all(template_fields(template) <= {"who", *FACTS_OF_DUTIES} for template in duties.values())


@each("game", NAMES)
def test_every_phase_that_the_code_names_has_words(game):
    phases = sentences.of(load(game)).phases
    assert phases["over"]
    assert phases["opening"]
    assert all(text and not text.endswith(".") for text in phases.values())


@each("game", NAMES)
def test_what_is_said_in_quiet_is_of_things_that_are_said_and_asks_for_nothing_more(game):
    known, events = sentences.of(load(game)), given(game, "Event")
    for key, template in {**known.quiet, **known.rows}.items():
        places = [one for one in events if one.name == base(key) and may_be(key.removeprefix(base(key)), one)]
        assert places or key in track.QUIET, key
        for one in places:
            assert lacking(template, one, {"who", "amount", "by"}) == set(), (key, one)
    assert {base(key) for key in known.asks} <= set(load(game).verbs) | set(track.ASKS)


@each("game", NAMES)
def test_what_is_hidden_has_its_own_words_in_quiet_too(game):
    """RR-85: the words for a card that lies face up would name the value of one that does not any more."""
    known = sentences.of(load(game))
    hidden = {key for key in known.events if key.endswith("/hidden") and base(key) in known.quiet}
    assert hidden <= known.quiet.keys()


@each("game", NAMES)
def test_a_hint_that_gives_a_command_gives_all_of_it(game):
    """What is in capitals stands for something else, and dots for more: neither can be typed as it is."""
    known = sentences.of(load(game))
    said = (*known.hints.values(), *known.events.values(), *known.duties.values())
    proposed = [line for text in said for line in re.findall(r"ragz '([^']*)'|(table: [a-z].*)", text)]
    assert proposed
    assert not [line for line in proposed if re.search(r"\b(N|[A-Z]{2,})\b|\.\.\.", " ".join(line))]
