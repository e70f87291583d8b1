"""One line of text is one action: typed lines are forgiving, stored lines are canonical."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ragz_cli.core.game import Action, Game, Implied, Refusal, Refused, State
from ragz_cli.core.line import (
    Typed,
    check,
    check_beginnings,
    parse,
    reserved,
    split,
    text_of,
    typed_lines,
    understand,
    write,
)
from ragz_cli.core.step import or_refusal, played
from ragz_cli.core.words import LINE_LIMIT
from ragz_cli.games import load
from tests.each import each

CHANGE: Game[State] = load("change")
PEOPLE = ("Ann", "Bob", "Grandma Jo", "Grandma Kit", "Éloïse")


def table(*lines: str, names: tuple[str, ...] = PEOPLE, first: str | None = None) -> State:
    """A game of Change on the stand-in board after these lines; the first player begins unless nobody does yet."""
    options = {"board": "stand-in"} | ({"first": first or names[0]} if first != "" else {})
    state = CHANGE.start(CHANGE.prepare(names, options))
    for line in lines:
        for action in typed(state, line):
            state = played(CHANGE, state, action).state
    return state


def typed(state: State, text: str) -> tuple[Action, ...]:
    """The actions that a typed line stands for."""
    return understand(CHANGE, state, text)


def canonical(state: State, text: str) -> list[str]:
    """A typed line as it is stored."""
    return [write(CHANGE, state, action) for action in typed(state, text)]


def why(state: State, text: str) -> Refusal:
    """Why a typed line is not understood."""
    refusal = or_refusal(lambda: understand(CHANGE, state, text))
    assert isinstance(refusal, Refusal), (text, refusal)
    return refusal


# ---- who acts ----


@each(
    "text",
    [
        "Ann: roll 4 1",
        "ann: roll 4 1",
        "AN: roll 4 1",
        "ann roll 4 1",
        "  ann   roll   4 1 ",
        "ann ROLL 41",
        "roll 4 1",
    ],
)
def test_a_typed_roll_is_forgiven_its_form(text: str) -> None:
    assert canonical(table(), text) == ["Ann: roll 4 1"]


def test_the_actor_may_be_left_out_where_only_one_can_be_meant() -> None:
    offered = table("Ann: roll 4 1")
    assert canonical(offered, "decline") == ["Ann: decline"]
    assert canonical(table("Ann: roll 4 1", "decline"), "end") == ["Ann: end"]


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "Cy")])
def test_the_actor_may_not_be_left_out_where_several_can_be_meant(names: tuple[str, ...]) -> None:
    refusal = why(table(first="", names=names), "opening 4 1")
    assert (refusal.code, refusal.facts["names"]) == ("W-WHO", names)


def test_the_last_who_owes_need_not_be_named() -> None:
    waiting = table("Ann: opening 4 1", "Cy: opening 4 2", first="", names=("Ann", "Bob", "Cy"))
    assert canonical(waiting, "opening 6 5") == ["Bob: opening 6 5"]


def test_who_may_not_act_is_still_understood_so_that_the_rules_can_answer() -> None:
    assert canonical(table(), "bob roll 4 1") == ["Bob: roll 4 1"]


@pytest.mark.parametrize("name", ["grandma j", "Grandma Jo", "GRANDMA JO"])
def test_a_name_with_spaces_may_be_begun(name: str) -> None:
    assert canonical(table(), f"{name} roll 4 1") == ["Grandma Jo: roll 4 1"]
    assert canonical(table(), f"{name}: roll 4 1") == ["Grandma Jo: roll 4 1"]


@each("name", ["eloise", "Eloi", "éloïse", "ELOÏSE", "E\u0301loi\u0308se"])
def test_accents_are_put_aside(name: str) -> None:
    assert canonical(table(), f"{name} roll 4 1") == ["Éloïse: roll 4 1"]


def test_an_ambiguous_beginning_is_answered_with_all_candidates() -> None:
    for text in ("grandma roll 4 1", "g: roll 4 1"):
        refusal = why(table(), text)
        assert refusal.code == "W-MANY"
        assert refusal.facts["names"] == ("Grandma Jo", "Grandma Kit")


def test_a_name_in_full_goes_before_those_that_it_begins() -> None:
    state = table(names=("Ann", "Ann Lee", "Anna"))
    assert canonical(state, "ann roll 4 1") == ["Ann: roll 4 1"]
    assert canonical(state, "ann lee roll 4 1") == ["Ann Lee: roll 4 1"]
    assert why(state, "an roll 4 1").facts["names"] == ("Ann", "Ann Lee", "Anna")


def test_a_name_as_it_is_written_goes_before_one_with_other_accents() -> None:
    state = table(names=("José", "Jose", "Bob"))
    assert canonical(state, "Jose roll 4 1") == ["Jose: roll 4 1"]
    assert canonical(state, "José roll 4 1") == ["José: roll 4 1"]
    assert why(state, "JOSE roll 4 1").facts["names"] == ("José", "Jose")


@pytest.mark.parametrize("name", ["josé", "JOSÉ", "Jose\u0301", "jose\u0301"])
def test_an_accent_that_is_typed_is_meant(name: str) -> None:
    state = table(names=("Jose", "José", "Bob"))
    assert canonical(state, f"{name} roll 4 1") == canonical(state, f"{name}: roll 4 1") == ["José: roll 4 1"]
    assert canonical(state, f"table: set {name} credits 3 # why") == ["table: set José credits 3  # why"]


def test_a_name_may_hold_a_verb() -> None:
    state = table(names=("Big End", "Ann", "Ann Roll"))
    assert canonical(state, "Big End roll 4 1") == ["Big End: roll 4 1"]
    assert canonical(state, "big roll 4 1") == ["Big End: roll 4 1"]
    assert canonical(state, "ann roll 4 1") == ["Ann: roll 4 1"]
    assert canonical(state, "ann roll roll 4 1") == ["Ann Roll: roll 4 1"]


def test_a_near_miss_is_answered_with_the_nearest() -> None:
    assert why(table(), "bib: roll 4 1").facts["near"] == "Bob"
    assert why(table(), "rol 4 1").facts["near"] == "roll"
    assert why(table(), "ann chalenge").facts["near"] == "challenge"
    assert why(table(), "ann undu").facts["near"] == "undo"


@each(
    ("text", "code"),
    [
        ("", "W-EMPTY"),
        ("ann", "W-EMPTY"),
        ("ann:", "W-EMPTY"),
        ("# only a remark", "W-EMPTY"),
        ("sing", "W-VERB"),
        ("ann sing", "W-VERB"),
        ("zoe: roll 4 1", "W-NAME"),
        (": roll 4 1", "W-NAME"),
        ("zoe roll 4 1", "W-NAME"),
        ("gran", "W-MANY"),
        ("ann decline now", "W-EXTRA"),
        ("option", "W-MISSING"),
        ("option Nowhere", "W-NAME"),
        ("option Space", "W-MANY"),
        ("replace two", "W-NUMBER"),
        ("roll 4", "R-DICE"),
        ("roll 4 7", "R-DICE"),
        ("roll \uff14 \uff11", "R-DICE"),
    ],
)
def test_what_is_not_understood_says_why(text: str, code: str) -> None:
    assert why(table(), text).code == code


# ---- the table ----


def test_the_table_sets_facts_and_gives_a_reason() -> None:
    state = table()
    assert canonical(state, "table: set ann credits 115 # miscounted") == ["table: set Ann credits 115  # miscounted"]
    assert canonical(state, "set Ann credits 115 # x") == ["table: set Ann credits 115  # x"]
    assert canonical(state, "TABLE set grandma j CARDS 2 # x") == ["table: set Grandma Jo cards 2  # x"]
    assert canonical(state, "table SET turn bob # x") == ["table: set turn Bob  # x"]
    assert canonical(state, "table: set bob No Marker greed # x") == ["table: set Bob no marker Greed  # x"]


def test_a_mistyped_fact_is_not_taken_for_a_player() -> None:
    refusal = why(table(), "table: set trun Bob # why")
    assert (refusal.code, refusal.facts["near"]) == ("W-SET", "turn")
    assert why(table(), "table: set Grandam credits 3 # why").code == "W-NAME"
    assert why(table(names=("Mara", "Marta")), "table: set Mar credits 3 # why").code == "W-MANY"


def test_the_table_can_only_set_what_is_kept() -> None:
    refusal = why(table(), "table: set Ann credit 115 # x")
    assert (refusal.code, refusal.facts["near"]) == ("W-SET", "credits")
    assert why(table(), "table: set Ann # x").code == "W-SET"
    assert why(table(), "table: set # x").code == "W-SET"


@pytest.mark.parametrize("text", ["Ann: set Ann credits 100", "ann set credits 100", "Ann: SET credits 3"])
def test_only_the_table_sets(text: str) -> None:
    refusal = why(table(), text)
    assert (refusal.code, refusal.facts["case"]) == ("W-TABLE", "set")


# ---- lists of names ----


def test_a_list_of_names_needs_commas_only_where_names_have_spaces() -> None:
    state = table()
    for text in ("Grandma Jo Bob", "grandma j, bob", "grandma j,bob", "Grandma Jo , bob"):
        assert typed(state, f"ann corner {text}") == (Action(0, "corner", (0, (2, 1))),)
    assert canonical(state, "ann corner grandma j bob") == ["Ann: corner Grandma Jo, Bob"]
    assert canonical(table(names=("Ann", "Bob", "Cy")), "ann corner bob cy") == ["Ann: corner Bob Cy"]


def test_a_comma_parts_names_that_could_be_one() -> None:
    state = table(names=("Cy", "Ann", "Lee", "Ann Lee"))
    assert typed(state, "cy corner Ann, Lee")[0].args == (0, (1, 2))
    assert typed(state, "cy corner Ann Lee")[0].args == (0, (3,))
    assert canonical(state, "cy corner ann, lee") == ["Cy: corner Ann, Lee"]


def test_the_words_of_the_corner_are_no_names() -> None:
    state = table()
    assert canonical(state, "ann corner SELF") == ["Ann: corner self"]
    assert canonical(state, "ann corner all") == ["Ann: corner all"]


# ---- names that would be misread ----


@each("word", ["roll", "end", "table", "set", "undo", "note", "count", "self", "all", "of", "credits", "no", "turn"])
def test_a_name_may_not_begin_with_a_word_of_the_grammar(word: str) -> None:
    for name in (word, word.upper(), f"{word.title()} Jones", word.replace("o", "ö")):
        with pytest.raises(Refused) as refused:
            check_beginnings(CHANGE, ("Ann", name))
        refusal = refused.value.refusal
        assert (refusal.code, refusal.facts) == ("W-RESERVED", {"word": name, "wanted": word})


@each("name", ["Rolly", "Big End", "Al", "Selfie", "Ann Self", "Jo"])
def test_other_names_are_free(name: str) -> None:
    check_beginnings(CHANGE, (name,))


def test_a_command_is_no_name_where_commands_are_given() -> None:
    check_beginnings(CHANGE, ("Status",))
    assert "status" not in reserved(CHANGE)
    assert {"table", "set", "undo", "roll", "self", "all", "play"} <= reserved(CHANGE, ("play",))


# ---- several lines, remarks, limits ----


@each(
    ("text", "lines"),
    [
        ("roll 4 1", ["roll 4 1"]),
        ("roll 4 1; decline;end", ["roll 4 1", "decline", "end"]),
        (" ; roll 4 1 ;; ", ["roll 4 1"]),
        ("roll 4 1; end # so; be it", ["roll 4 1", "end  # so; be it"]),
        ("end # one # two", ["end  # one # two"]),
        ("end #", ["end"]),
        ("end; # late", ["end  # late"]),
        ("note wine; bread # and; more", ["note wine; bread # and; more"]),
        ("end; Note wine; bread", ["end", "Note wine; bread"]),
        ("notes; end", ["notes", "end"]),
        ("# alone", []),
        ("", []),
        (" ; ", []),
    ],
)
def test_semicolons_part_lines_up_to_a_remark_or_a_note(text: str, lines: list[str]) -> None:
    assert split(text) == lines


@each("remark", ["he had it", "a # b", "a; b", 'she said "no"', "ünï: cödé"])
def test_a_remark_is_kept_as_it_is(remark: str) -> None:
    assert canonical(table(), f"roll 4 1 #{remark}  ") == [f"Ann: roll 4 1  # {remark}"]


def test_a_line_has_at_most_500_characters() -> None:
    longest = "Ann: roll 4 1  # " + "x" * (LINE_LIMIT - 17)
    assert len(longest) == LINE_LIMIT == 500
    assert canonical(table(), longest) == [longest]
    refusal = why(table(), longest + "x")
    assert (refusal.code, refusal.facts) == ("W-LONG", {"number": 501, "most": 500})


@each("character", ["\x1b", "\n", "\t", "\x00", "\u202e", "\u200b", "\x9b", "\ufeff"])
def test_no_control_character_comes_in(character: str) -> None:
    for text in (f"roll 4{character} 1", f"roll 4 1 # {character}", f"end # ok{character}"):
        with pytest.raises(Refused) as refused:
            check(text)
        assert refused.value.refusal.code == "W-CHARACTER"


def test_quotation_marks_may_stand_around_the_name_of_a_space() -> None:
    told = typed(table(), 'table: space 8 challenge "Big Heart" 10 # as printed')[0]
    assert write(CHANGE, table(), told) == "table: space 8 challenge Big Heart 10  # as printed"


# ---- what is taken for granted ----


def test_the_next_players_roll_ends_the_turn_before() -> None:
    state = table("Ann: roll 4 1", "decline")
    for text in ("roll 3 5", "bob roll 3 5", "Bob: roll 3 5"):
        assert canonical(state, text) == ["Ann: end", "Bob: roll 3 5"]


def test_a_roll_by_anybody_else_takes_nothing_for_granted() -> None:
    state = table("Ann: roll 4 1", "decline")
    assert canonical(state, "grandma j roll 3 5") == ["Grandma Jo: roll 3 5"]
    assert canonical(state, "ann roll 3 5") == ["Ann: roll 3 5"]
    assert canonical(table("Ann: roll 4 1"), "bob roll 3 5") == ["Bob: roll 3 5"]


def test_a_game_can_take_for_granted_only_what_comes_before_the_one_who_acts() -> None:
    ended = Action(0, "end")
    generous = CHANGE._replace(implied=lambda _, __, ___: Implied(1, (ended,)))
    state = table("Ann: roll 4 1", "decline")
    assert understand(generous, state, "bob roll 3 5") == (ended, Action(1, "roll", ((3, 5),)))
    assert understand(generous, state, "ann roll 3 5") == (Action(0, "roll", ((3, 5),)),)


# ---- reading back ----

numbers = st.integers(-1, 7).map(str)
names = st.sampled_from([*PEOPLE, "ann", "b", "grandma j", "grandma", "eloise", "Grandma Jo,", "zoe", "self", "all"])
spaces = st.sampled_from(["Greed", "greed", "desires", "Space-7", "space-2", "7", "space 9", "nowhere"])
verbs = st.sampled_from([*CHANGE.verbs, "set credits", "set turn", "ROLL", "rol"])
remarks = st.sampled_from(["", "# why", "#  a; b # c "])
lines = st.builds(
    lambda actor, verb, words, remark: " ".join((actor, verb, *words, remark)),
    st.sampled_from(["", "Ann:", "bob", "table:", "grandma k", "Éloïse:"]),
    verbs,
    st.lists(st.one_of(numbers, numbers, names, spaces, st.sampled_from(["532", "41", "of", "challenge"])), max_size=4),
    remarks,
)


@given(st.one_of(lines, st.text(max_size=40)))
def test_what_is_written_reads_back_as_the_same_action(text: str) -> None:
    state = table()
    actions = or_refusal(lambda: understand(CHANGE, state, text))
    if isinstance(actions, Refusal):
        assert actions.code[:2] in ("W-", "R-")
        return
    for action in actions:
        line = write(CHANGE, state, action)
        assert parse(CHANGE, state, line) == action
        assert write(CHANGE, state, action) == line == line.strip()


people = st.lists(
    st.sampled_from(["Al", "Al 3", "Ann", "Ann Lee", "Lee", "Lee Ann", "A", "Big End", "José", "Jose"]),
    min_size=3,
    max_size=8,
    unique=True,
)


@given(people, st.data())
def test_lists_of_names_read_back_whatever_people_are_called(called: list[str], data: st.DataObject) -> None:
    state = table(names=tuple(called))
    chosen = data.draw(st.lists(st.integers(0, len(called) - 1), min_size=1, unique=True))
    action = Action(0, "corner", (0, tuple(chosen)))
    assert parse(CHANGE, state, write(CHANGE, state, action)) == action


TAKEN_APART = {
    "Ann:  roll 4 1   #  at last ": (Typed("Ann:  roll 4 1", "ann:", "roll 4 1", "at last"),),
    "Ündo 2#x": (Typed("Ündo 2", "undo", "2", "x"),),
    "note a; b # c": (Typed("note a; b # c", "note", "a; b # c"),),
    "end; AMEND 3 roll 4 1 # so; it was": (
        Typed("end", "end"),
        Typed("AMEND 3 roll 4 1  # so; it was", "amend", "3 roll 4 1  # so; it was"),
    ),
    "# only a remark": (Typed("# only a remark"),),
    ";;": (Typed(";;"),),
    "give 3 \u202e": (Typed("give 3 \u202e", "give", "3 \u202e", "", "\\u202e"),),
}


@each("text", TAKEN_APART)
def test_a_typed_text_is_taken_apart_once(text: str) -> None:
    assert tuple(line._replace(said=()) for line in typed_lines(text)) == TAKEN_APART[text]


SAID = {
    "Ann:  roll 4,1 # at last": ["ann", ":", "roll", "4", ",", "1"],
    "Jean-Luc & Mum+Dad, 5 and 2!": ["jean", "luc", "and", "mum", "and", "dad", ",", "5", "and", "2", "!"],
    "space-31 for O\u2019Neil... 4+b": ["space-31", "for", "o'neil", "...", "4+b"],
    "note 4 1": [],
}


@pytest.mark.parametrize("text", SAID)
def test_the_words_of_a_line_are_taken_apart_and_can_be_put_together(text: str) -> None:
    (line,) = typed_lines(text)
    assert [word.plain for word in line.said] == SAID[text]
    assert text_of(line.said) == ("" if line.word == "note" else line.text)
