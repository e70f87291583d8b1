"""Many evenings added up: copies count once, what is wrong is left out, people go by one name."""

from hashlib import blake2b
from random import Random

import pytest

from ragz_cli.core.evening.session import Finished, GameRecord, Session
from ragz_cli.core.season.results import MARK_BYTES, RankingRules, SavedEvening, Trail, results_of, season, trail
from tests.core.heap import WHEN, session
from tests.each import each
from tests.season.evening import over

RAGE = over("rage", "Ann 80 Bob 105")


def read(path: str, *games: Finished, unfinished: int = 0) -> SavedEvening:
    """A save that was read; one of the same games is a copy."""
    mark = blake2b(str(games).encode(), digest_size=MARK_BYTES).digest()
    return SavedEvening(path, results_of(games), unfinished, trail=Trail(mark, (mark,)))


def test_every_evening_counts_once_whatever_it_is_called() -> None:
    found = season([read("a", RAGE), read("b", RAGE), read("c", RAGE, RAGE)], RankingRules())
    assert (found.files, found.standings.games, found.copies) == (3, 3, (("b", "a"),))


def test_what_is_wrong_is_left_out_and_the_rest_counts() -> None:
    wrong = read("a", RAGE)._replace(wrong=("error: a: is empty",))
    found = season([wrong, read("b", RAGE)], RankingRules())
    assert (found.files, found.standings.games) == (2, 1)
    assert (found.left_out, found.copies) == ({"a": ("error: a: is empty",)}, ())


def test_games_that_are_not_over_are_counted_apart_and_not_in_a_copy() -> None:
    saved = [read("a", RAGE, unfinished=1), read("b", RAGE, unfinished=1), read("c", unfinished=1)]
    found = season(saved, RankingRules())
    assert (found.standings.games, found.unfinished) == (1, 2)


def test_a_name_in_other_letters_of_unicode_is_the_same_person() -> None:
    wide = over("rage", "\uff21nn 90 Bob 60")  # a full-width A
    found = season([read("a", RAGE), read("b", wide)], RankingRules())
    assert [(one.name, one.played) for one in found.standings.ranks] == [("Ann", 2), ("Bob", 2)]


def test_nothing_read_is_an_empty_season() -> None:
    found = season([], RankingRules())
    assert (found.files, found.standings.games, found.standings.ranks) == (0, 0, ())


def change(*log: str, people: tuple[str, ...] = ("Ann", "Bob")) -> GameRecord:
    """A game of Change after these lines."""
    return GameRecord("change", 1, WHEN, {"players": list(people)}, log, (), {})


def saves(**evenings: Session) -> list[SavedEvening]:
    """Saves of these evenings; each adds a game of Rage for every record in it."""
    return [SavedEvening(name, results_of((RAGE,) * len(told.games)), trail=trail(told))
            for name, told in evenings.items()]  # fmt: skip


ROLLED = change("Ann: roll 4 1")
FURTHER = change("Ann: roll 4 1", "undo", "Ann: roll 4 2")


def test_an_evening_that_goes_on_in_another_save_counts_there_only_in_whatever_order_they_are_read() -> None:
    old, new = session(ROLLED), session(FURTHER, ROLLED)
    for reads in (saves(old=old, new=new), saves(new=new, old=old)):
        found = season(reads, RankingRules())
        assert (found.files, found.standings.games) == (2, 2)  # the two games of the newer one
        assert (found.copies, found.older) == ((), (("old", "new"),))


def test_of_several_older_copies_each_is_named_beside_the_newest() -> None:
    newest = session(FURTHER, ROLLED)
    found = season(saves(a=session(ROLLED), b=session(FURTHER), c=newest, d=newest), RankingRules())
    assert (found.older, found.copies) == ((("a", "c"), ("b", "c")), (("d", "c"),))


def test_a_copy_from_before_the_first_line_and_one_with_a_game_only_begun_are_older() -> None:
    begun = ROLLED._replace(started="2026-11-20T21:00:00Z", log=())
    saved = saves(a=session(change()), b=session(ROLLED, begun), c=session(ROLLED, ROLLED))
    assert season(saved, RankingRules()).older == (("a", "c"), ("b", "c"))


def test_evenings_that_part_or_of_other_people_or_with_other_titles_are_no_copies() -> None:
    other = change("Ann: roll 6 1", "undo")
    longer = session(FURTHER)
    found = season(
        saves(
            a=longer,
            b=session(other),
            c=session(change("Ann: roll 4 1", people=("Ann", "Cy"))),
            d=session(ROLLED)._replace(title="Saturday"),
            e=session(ROLLED)._replace(created="2026-11-21T19:02:11Z"),
        ),
        RankingRules(),
    )
    assert (found.standings.games, found.copies, found.older) == (5, (), ())


def test_how_much_is_said_and_what_follows_from_the_log_make_no_other_evening() -> None:
    kept = session(ROLLED._replace(checks=("1 Ann=125/12",), rules=2))._replace(mode="quiet", ragz="9", games_agreed=4)
    assert season(saves(a=session(ROLLED), b=kept), RankingRules()).copies == (("b", "a"),)


def test_tb_15_a_copy_from_before_a_line_in_an_earlier_game_is_an_older_one() -> None:
    before = session(ROLLED, ROLLED._replace(started="2026-11-20T21:00:00Z"))
    amended = ROLLED._replace(log=("Ann: roll 4 1", "amend 1 Ann: roll 4 2"))
    after = session(amended, before.games[1])
    assert season(saves(a=before, b=after), RankingRules()).older == (("a", "b"),)


def test_tb_13_a_copy_with_a_game_that_was_taken_back_to_its_beginning_is_older() -> None:
    further = FURTHER._replace(started="2026-11-20T21:00:00Z", log=("Ann: roll 4 1", "undo"))
    anew = ROLLED._replace(started="2026-11-20T22:00:00Z")
    assert season(saves(a=session(ROLLED, further), b=session(ROLLED, anew)), RankingRules()).older == (("a", "b"),)


def of_lines(*lines: int) -> Session:
    """An evening of Change with these lines in its only game."""
    return session(change(*(f"note {line}" for line in lines)))


def goes_furthest(here: SavedEvening, copies: list[SavedEvening]) -> SavedEvening:
    """The longest copy that goes on from this one, first of equals, found by comparing it with each."""
    onward = [one for one in copies if one.trail.root == here.trail.root and {*here.trail.ends} <= one.trail.held]
    more = [one for one in onward if not {*one.trail.ends} <= here.trail.held]
    return max(more or onward, key=lambda one: len(one.trail.marks))


@each("seed", range(20))
def test_whichever_way_copies_part_each_counts_where_it_goes_furthest(seed: int) -> None:
    chance = Random(seed)
    logs: list[tuple[int, ...]] = [()]
    for _ in range(30):
        before = chance.choice(logs)
        logs.append(before + tuple(chance.choices((1, 2), k=chance.randint(0, 3))))
    reads = saves(**{f"{at:02}": of_lines(*log) for at, log in enumerate(logs)})
    found = season(reads, RankingRules())
    elsewhere = {one.path: goes_furthest(one, reads).path for one in reads}
    assert dict((*found.copies, *found.older)) == {path: there for path, there in elsewhere.items() if path != there}
    assert len({*elsewhere.values()}) > 1


def test_many_copies_of_a_growing_evening_are_each_compared_only_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = saves(**{f"{at:03}": of_lines(*range(at)) for at in range(100)})
    held, asked = Trail.held.fget, []
    monkeypatch.setattr(Trail, "held", property(lambda one: asked.append(one) or held(one)))
    assert [path for path, _ in season(reads, RankingRules()).older] == [f"{at:03}" for at in range(99)]
    assert len(asked) <= 3 * len(reads)
