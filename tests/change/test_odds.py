"""The odds of Change against every case, counted or played by the rules (CH-21, CH-23, CH-36 to CH-39, CH-84)."""

from itertools import product

import pytest

from ragz_cli.core.figures import Chance, Prospect
from ragz_cli.core.game import Refused
from ragz_cli.games.change.figures import ODDS, odds
from ragz_cli.games.change.verbs import owed
from tests.change.table import Table, at
from tests.each import each

FACES = range(1, 7)


def told(table: Table, words: str = "") -> tuple[Prospect, ...]:
    return odds(table.state, words.split())


def chance(table: Table, words: str = "") -> Chance:
    """The only chance there is."""
    (prospect,) = told(table, words)
    assert prospect.chance
    return prospect.chance


def refused(table: Table, words: str) -> str:
    with pytest.raises(Refused) as caught:
        odds(table.state, words.split())
    return caught.value.refusal.code


def test_ch_39_before_the_first_throw_every_throw_of_six_dice_is_counted():
    met = sum(max(six[:3]) + max(six[3:5]) + six[5] >= 13 for six in product(FACES, repeat=6))
    assert chance(at("Ann 120 on Desires, to challenge; Bob 120")) == Chance(met, 6**6)


def meets(position: str, thrown: str) -> bool:
    """Whether the rules say that a Challenge is met."""
    table = at(position)
    table.play(f"Ann: challenge {thrown}")
    return bool(table.events("challenge_met"))


@each("first", ["532", "5", "111", "666"])
def test_ch_36_after_the_first_throw_the_rules_agree_in_all_216_cases(first):
    position = "Ann 120 on Desires, to challenge; Bob 120"
    met = sum(meets(position, f"{first} {a}{b} {c}") for a, b, c in product(FACES, repeat=3))
    assert chance(at(position), first) == Chance(met, 216)


@pytest.mark.parametrize("thrown", ["532 41", "6 6", "321 21", "532/5 41/4"])
def test_ch_37_after_the_second_throw_the_rules_agree_in_all_six_cases(thrown):
    position = "Ann 120 on Desires, to challenge; Bob 120"
    met = sum(meets(position, f"{thrown} {last}") for last in FACES)
    assert chance(at(position), thrown) == Chance(met, 6)


def test_ch_38_when_all_is_thrown_nothing_is_left_to_chance():
    table = at("Ann 120 on Desires, to challenge; Bob 120")
    assert chance(table, "532 41 4") == Chance(1, 1)
    assert chance(table, "532 41 3") == Chance(0, 1)


def test_ch_84_add_cards_that_somebody_names_count_in_every_case():
    table = at("Ann 120 on Desires, to challenge, 2 cards; Bob 120")
    met = sum(5 + 2 + 1 + max(a, b) + c >= 13 for a, b, c in product(FACES, repeat=3))
    assert chance(table, "532 add 2 1") == Chance(met, 216)


def test_ch_84_with_the_dice_in_the_log_only_the_cards_are_open():
    table = at("Ann 120 on Desires, to challenge, 2 cards; Bob 120").play("challenge 532 31 2")  # 5 + 3 + 2
    assert chance(table) == Chance(0, 1)
    assert chance(table, "add 3") == Chance(1, 1)
    assert chance(table, "add 2") == Chance(0, 1)
    assert refused(table, "532 add 3") == "W-EXTRA"


def test_ch_84_cards_that_nobody_holds_are_refused():
    table = at("Ann 120 on Desires, to challenge, 1 card; Bob 120")
    assert refused(table, "add 2 2") == "R-CARD-NONE"
    assert refused(table, "add 6") == "R-ADD"


@pytest.mark.parametrize("thrown", ["537", "53", "5 4 4 1", "what"])
def test_ch_36_throws_that_cannot_be_are_refused(thrown):
    assert refused(at("Ann 120 on Desires, to challenge; Bob 120"), thrown) == "R-DICE"


def test_ch_44_an_option_move_is_weighed_before_it_is_made():
    assert chance(at("Ann 120, free; Bob 120")) == Chance(26936, 6**6)


def test_ch_46_without_a_marker_there_is_no_option_move_to_weigh():
    assert told(at("Ann 120, 12 markers elsewhere, free; Bob 120")) == ()


def ended(position: str, **house: str) -> dict[str, int]:
    """In how many of the 36 rolls the Ragz of Ann comes to each space, by the rules; only where none moves it on."""
    spaces: dict[str, int] = {}
    for first, second in product(FACES, repeat=2):
        table = at(position, **house)
        before = table.state.board.names[table.where("Ann")]
        table.play(f"Ann: roll {first} {second}")
        there = "doubles" if table.events("doubles") else table.state.board.name((before + first + second) % 32)
        spaces[there] = spaces.get(there, 0) + 1
    return spaces


@pytest.mark.parametrize("space", ["Start", "Space-27"])
def test_ch_21_ch_23_a_track_roll_reaches_each_space_as_often_as_by_the_rules_doubles_apart(space):
    position = f"Ann 120 on {space}, to roll; Bob 120"
    chances = {str(one.facts.get("space", one.kind)): one.chance for one in told(at(position))}
    assert chances == {space: Chance(count, 36) for space, count in ended(position).items()}


def test_ch_73_after_emotional_doubles_move_where_the_table_plays_it_so():
    for rule, kinds in (("start", 1), ("move", 0)):
        table = at("Ann 120 on Space-1, to roll; Bob 120", emotional_doubles=rule).play("roll 2 1")
        chances = [one.chance.hits for one in told(table) if one.chance]
        assert sum(chances) == 36
        assert sum(one.kind == "doubles" for one in told(table)) == kinds


def test_words_mean_nothing_where_a_track_roll_is_owed():
    assert refused(at("Ann 120; Bob 120"), "532") == "W-EXTRA"


def test_the_chance_of_a_challenge_stands_in_its_question_and_nowhere_else():
    for begins in ("Ann 120", "Ann 120 on Desires, to challenge"):
        assert ODDS.in_short(at(f"{begins}; Bob 120").state) == ()
    (take, leave) = owed(at("Ann 120 on Desires, to challenge; Bob 120").state)
    assert (take.facts, leave.facts) == ({"hits": 26936, "out_of": 46656, "lying": ("Desires", "13")}, {})
