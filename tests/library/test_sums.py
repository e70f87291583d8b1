"""Sums of saves: the sum of two halves is the whole, however saves are added up, and it says what the commands say."""

import functools
import json
import operator
import pickle
from pathlib import Path
from random import Random

import pytest

import ragz_cli as ragz
from tests.runner import invoke
from tests.samples import LEAGUE, SAMPLES

WAYS = 200  # in which saves are added up


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All samples, the first of them once more, one as it was some lines before, and two that cannot be trusted."""
    folder = tmp_path_factory.mktemp("club")
    for path in (*SAMPLES, *sorted(LEAGUE.glob("2026-0[1-4]*.toml"))):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "copy.toml").write_bytes(SAMPLES[0].read_bytes())
    begun = ragz.new("rage", ["Ann", "Bob"], started="2026-01-01T19:00:00Z")
    begun.say("bids 1 1").save(folder / "older.toml")
    begun.say("bids 1 1").say("tricks 1 9").save(folder / "newer.toml")
    (folder / "broken.toml").write_text("format = 1\n")
    (folder / "wrong.toml").write_bytes(bytes(begun.say("bids 1 1")).replace(b"Ann 1", b"Ann 9"))
    return folder


@pytest.fixture(scope="module")
def parts(folder: Path) -> list[ragz.Sums]:
    return [ragz.sums(path) for path in sorted(folder.glob("*.toml"))]


def added(parts: list[ragz.Sums]) -> ragz.Sums:
    return functools.reduce(operator.add, parts, ragz.Sums())


def in_some_way(parts: list[ragz.Sums], chance: Random) -> ragz.Sums:
    """Two neighbours are added up until one is left, in any order, through pickles now and then."""
    left = chance.sample(parts, len(parts))
    while len(left) > 1:
        at = chance.randrange(len(left) - 1)
        both = left[at] + left[at + 1]
        left[at : at + 2] = [pickle.loads(pickle.dumps(both)) if chance.random() < 0.1 else both]
    return left[0]


def test_the_sum_of_the_parts_is_the_whole_in_whatever_order(parts: list[ragz.Sums]) -> None:
    whole = added(parts)
    for seed in range(WAYS):
        assert in_some_way(parts, Random(seed)) == whole, seed
    half = len(parts) // 2
    assert added(parts[:half]) + added(parts[half:]) == whole


@pytest.mark.search
def test_what_it_says_does_not_depend_on_the_order(parts: list[ragz.Sums]) -> None:
    said = [(ragz.standings(one), ragz.stats(one)) for one in (in_some_way(parts, Random(seed)) for seed in range(20))]
    assert said == [said[0]] * 20


def test_it_says_what_the_commands_say(folder: Path, parts: list[ragz.Sums]) -> None:
    for words, said in (("standings", ragz.standings(added(parts))), ("stats", ragz.stats(added(parts)))):
        shown = invoke([words, "--json", str(folder)])
        assert shown.exit_code == 3
        assert json.loads(shown.stdout) == {"format": 1, **json.loads(json.dumps(said))}


@pytest.mark.parametrize("points", ["medals", "wins", "10,6,4", "total", "nonsense", "1,x"])
def test_points_count_or_are_refused_as_by_the_command(folder: Path, points: str) -> None:
    for files in (SAMPLES, [path for path in SAMPLES if path.name.startswith("rage")]):
        shown = invoke(["standings", "--json", "--points", points, *map(str, files)])
        whole = added([ragz.sums(path, figures=False) for path in files])
        if shown.exit_code == 0:
            assert json.loads(shown.stdout) == {"format": 1, **json.loads(json.dumps(ragz.standings(whole, points)))}
            continue
        with pytest.raises(ragz.Refused) as refused:
            ragz.standings(whole, points)
        assert (shown.exit_code, shown.stderr.splitlines()[0]) == (2, f"error: {refused.value.sentence}")


def test_a_sum_is_short_to_look_at_and_adds_nothing_else(parts: list[ragz.Sums]) -> None:
    assert len(repr(added(parts))) < 20
    assert added(parts) == sum(parts, ragz.Sums())
    for other in (1, None, ()):
        with pytest.raises(TypeError):
            parts[0] + other  # type: ignore[operator]


def test_copies_count_once_also_where_two_folders_hold_them(folder: Path, parts: list[ragz.Sums]) -> None:
    said = ragz.standings(added(parts))
    at = folder.joinpath
    assert said["copies"] == [[str(at("copy.toml")), str(at(SAMPLES[0].name))]] or said["copies"] == [
        [str(at(SAMPLES[0].name)), str(at("copy.toml"))]
    ]
    assert said["older_copies"] == [[str(at("older.toml")), str(at("newer.toml"))]]
    assert said["left_out"] == [str(at("broken.toml")), str(at("wrong.toml"))]
    twice = added(parts) + added(parts)
    assert (ragz.standings(twice), ragz.stats(twice)) == (said, ragz.stats(added(parts)))


def test_different_evenings_under_one_path_all_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clubs may each have a friday.toml: 61 to 44 in the one, 50 to 52 in the other."""
    found = []
    for club, result in (("north", "Ann 61 Bob 44"), ("south", "Ann 50 Bob 52")):
        (tmp_path / club).mkdir()
        monkeypatch.chdir(tmp_path / club)
        assert invoke(["result", "rage", *result.split(), "-f", "friday.toml"]).exit_code == 0
        found.append(ragz.sums("friday.toml"))
    said = ragz.standings(found[0] + found[1])
    assert (said["games"], said["copies"]) == (2, [])
    assert {one["name"]: one["total"] for one in said["by_game"]["rage"]} == {"Ann": 111, "Bob": 96}
    assert len(found[0] + found[1]) == 2


def test_figures_may_be_left_out_where_only_standings_are_wanted(folder: Path, parts: list[ragz.Sums]) -> None:
    lighter = added([ragz.sums(path, figures=False) for path in sorted(folder.glob("*.toml"))])
    assert ragz.standings(lighter) == ragz.standings(added(parts))
    assert len(pickle.dumps(lighter)) < len(pickle.dumps(added(parts)))


def test_what_is_kept_for_copies_is_24_bytes_of_any_evening(folder: Path, parts: list[ragz.Sums]) -> None:
    trails = [evening.trail for one in parts for evening, _ in one.saves if evening.trail]
    assert {len(one.marks) + sum(map(len, one.ends)) for one in trails} == {24}
    assert len(trails) > len(SAMPLES)


def test_an_older_copy_whose_save_is_gone_counts_by_itself(tmp_path: Path) -> None:
    """Nobody can see any more whether one goes on from the other: only the newer one is a game that is over."""
    begun = ragz.new("rage", ["Ann", "Bob"], started="2026-01-01T19:00:00Z").say("bids 1 1")
    for name, evening in (("older", begun), ("newer", begun.say("tricks 1 9"))):
        evening.save(tmp_path / f"{name}.toml")
    both = ragz.sums(tmp_path / "older.toml") + ragz.sums(tmp_path / "newer.toml")
    assert len(ragz.standings(both)["older_copies"]) == 1
    (tmp_path / "older.toml").unlink()
    said = ragz.standings(both)
    assert (said["older_copies"], said["unfinished"]) == ([], 2)
