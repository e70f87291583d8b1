"""The odds of Getting Out The News against all 36 throws, played by the rules (GN-22, GN-23, GN-44, GN-53)."""

from itertools import product

from ragz_cli.core.figures import Chance, Prospect
from ragz_cli.games.news.figures import in_short, odds
from tests.each import each
from tests.news.table import at
from tests.table import Table

THROWS = tuple(product(range(1, 7), repeat=2))


def told(table: Table, words: str = "") -> tuple[Prospect, ...]:
    return odds(table.state, words.split())


def succeed(committed: int, marker: int) -> Chance:
    """In how many of the 36 throws an Event succeeds, by the rules."""
    hits = 0
    for first, second in THROWS:
        table = at("Ann 60, free; Bob 60", Israel=marker).play(f"event Israel {committed}", f"throw {first} {second}")
        hits += bool(table.events("event_succeeded"))
    return Chance(hits, len(THROWS))


@each("committed", [20, 23, 25, 30, 32, 33, 34])
def test_gn_53_a_commitment_against_a_marker_that_lies_face_up(committed):
    table = at("Ann 60, free; Bob 60", Israel=35).play(f"event Israel {committed}")
    assert [one.chance for one in told(table)] == [succeed(committed, 35)]


def test_gn_117_israel_25_against_35_takes_ten_on_the_dice():
    table = at("Ann 60, free; Bob 60", Israel=35).play("event Israel 25")
    (event,) = told(table)
    assert event.chance == Chance(6, 36)  # 4 6, 5 5, 6 4, 5 6, 6 5, 6 6
    assert (event.facts["committed"], event.facts["dice"]) == (25, 10)


def test_gn_53_before_it_is_declared_each_commitment_that_has_a_chance_is_told_up_to_the_first_certain_one():
    table = at("Ann 60, free; Bob 60", Israel=35)
    assert {one.facts["committed"]: one.chance for one in told(table, "israel")} == {
        committed: succeed(committed, 35) for committed in range(23, 34)
    }


def test_gn_37_gn_39_nobody_commits_less_than_five_or_more_than_is_held():
    table = at("Ann 9, free; Bob 60", Israel=10)
    assert [one.facts["committed"] for one in told(table)] == [5, 6, 7, 8]
    table = at("Ann 6, free; Bob 60", Israel=10)
    assert [one.facts["committed"] for one in told(table)] == [5, 6]


def test_gn_53_where_all_that_is_held_is_not_enough_that_is_told():
    table = at("Ann 9, free; Bob 60", Israel=35)
    assert [(one.facts["committed"], one.chance) for one in told(table)] == [(9, Chance(0, 36))]
    assert succeed(9, 35) == (0, 36)


def test_gn_53_no_throw_is_less_than_two():
    (event,) = told(at("Ann 60, free; Bob 60", Israel=35).play("event Israel 50"))
    assert (event.chance, event.facts["dice"]) == (Chance(36, 36), 2)


def test_gn_41_teamwork_counts_as_soon_as_it_is_played():
    table = at("Ann 60, free; Bob 60, 1 card", Israel=35).play("event Israel 25", "Bob: teamwork 5")
    assert [one.chance for one in told(table)] == [succeed(30, 35)]


def test_gn_42_a_marker_that_nobody_has_drawn_has_no_odds_until_it_is():
    table = at("Ann 60, free; Bob 60").play("event Israel 25")
    assert told(table) == ()
    table.play("marker 35")
    assert [one.chance for one in told(table)] == [succeed(25, 35)]


def test_gn_47_a_marker_that_lies_face_down_has_no_odds():
    assert told(at("Ann 60, free; Bob 60, owns Israel", Israel=0)) == ()


def test_gn_22_gn_23_a_track_roll_has_36_cases_doubles_apart():
    chances = {str(one.facts.get("space", one.kind)): one.chance for one in told(at("Ann 60; Bob 60"))}
    counted: dict[str, int] = {}
    for first, second in THROWS:
        table = at("Ann 60; Bob 60").play(f"roll {first} {second}")
        there = "doubles" if table.events("doubles") else table.state.board.name(first + second)
        counted[there] = counted.get(there, 0) + 1
    assert chances == {space: Chance(count, 36) for space, count in counted.items()}


def glanced(table: Table) -> list[tuple[object, object, Chance | None]]:
    """What stands in one line: where, the commitment, the chance."""
    return [(one.facts["space"], one.facts["committed"], one.chance) for one in in_short(table.state)]


def test_gn_53_at_a_glance_there_is_every_commitment_since_people_decide_about_it_there():
    table = at("Ann 60, free; Bob 60", Israel=35)
    assert glanced(table) == [("Israel", committed, succeed(committed, 35)) for committed in range(23, 34)]


def test_gn_36_at_a_glance_the_territory_under_the_ragz_comes_before_lower_markers():
    free = at("Ann 60, free; Bob 60", Israel=35, Arabia=30)
    assert list(dict.fromkeys(space for space, _, _ in glanced(free))) == ["Arabia", "Israel"]
    there = at("Ann 60, on Israel, free; Bob 60", Israel=35, Arabia=30)
    assert list(dict.fromkeys(space for space, _, _ in glanced(there))) == ["Israel", "Arabia"]


def test_gn_53_at_a_glance_there_is_the_event_under_way_alone():
    table = at("Ann 60, free; Bob 60", Israel=35, Arabia=30).play("event Israel 25")
    assert glanced(table) == [("Israel", 25, Chance(6, 36))]


def test_gn_16_at_a_glance_there_is_nothing_where_no_event_can_be_declared():
    assert in_short(at("Ann 4, free; Bob 60", Israel=35).state) == ()
    assert in_short(at("Ann 60, to roll; Bob 60", Israel=35).state) == ()
    done = at("Ann 60, free; Bob 60", Israel=35).play("event Israel 25", "throw 1 1")
    assert in_short(done.state) == ()
