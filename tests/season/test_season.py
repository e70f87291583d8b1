"""Many evenings added up: copies count once, what is wrong is left out, people go by one name."""

from ragz_cli.core.season import Read, season
from ragz_cli.core.standings import How
from ragz_cli.core.totals import Finished
from tests.season.evening import over

RAGE = over("rage", "Ann 80 Bob 105")


def read(path: str, *games: Finished, unfinished: int = 0) -> Read:
    """A save that was read; one of the same games is a copy."""
    return Read(path, games, unfinished, copy=str(games))


def test_every_evening_counts_once_whatever_it_is_called() -> None:
    found = season([read("a", RAGE), read("b", RAGE), read("c", RAGE, RAGE)], How())
    assert (found.files, found.standings.games, found.copies) == (3, 3, (("b", "a"),))


def test_what_is_wrong_is_left_out_and_the_rest_counts() -> None:
    wrong = read("a", RAGE)._replace(wrong=("error: a: is empty",))
    found = season([wrong, read("b", RAGE)], How())
    assert (found.files, found.standings.games) == (2, 1)
    assert (found.left_out, found.copies) == ({"a": ("error: a: is empty",)}, ())


def test_games_that_are_not_over_are_counted_apart_and_not_in_a_copy() -> None:
    found = season([read("a", RAGE, unfinished=1), read("b", RAGE, unfinished=1), read("c", unfinished=1)], How())
    assert (found.standings.games, found.unfinished) == (1, 2)


def test_a_name_in_other_letters_of_unicode_is_the_same_person() -> None:
    wide = over("rage", "\uff21nn 90 Bob 60")  # a full-width A
    found = season([read("a", RAGE), read("b", wide)], How())
    assert [(one.name, one.played) for one in found.standings.ranks] == [("Ann", 2), ("Bob", 2)]


def test_nothing_read_is_an_empty_season() -> None:
    found = season([], How())
    assert (found.files, found.standings.games, found.standings.ranks) == (0, 0, ())
