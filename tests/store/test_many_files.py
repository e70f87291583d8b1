"""The same work for many files, by several processes."""

import os
from glob import glob
from pathlib import Path

import pytest

import ragz_cli as ragz
from ragz_cli.store import many
from ragz_cli.store.load import SaveError
from ragz_cli.store.many import FEW, all_named, beginning, for_each

from .another_user import BOB, acting_as, needs_root

PATHS = [str(at) for at in range(3 * FEW)]


def test_results_come_in_the_order_of_the_files() -> None:
    assert [*for_each(PATHS, lambda path: path[::-1])] == [path[::-1] for path in PATHS]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one process reads all files here")
def test_no_process_is_left_when_nobody_wants_to_know_any_more() -> None:
    results = for_each(PATHS, lambda path: path * 100_000)  # more than fits into a pipe
    assert next(results).startswith("0")
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_a_bug_while_a_file_is_read_is_told_with_its_cause() -> None:
    """It is no end of the input, by which people leave the prompt."""

    def work(path: str) -> str:
        if path == PATHS[-1]:
            raise ValueError("in the last file")
        return path

    with pytest.raises((ValueError, RuntimeError), match="in the last file"):
        list(for_each(PATHS, work))


TREE = ("a.toml", "b.txt", ".hidden.toml", "x1/a.toml", "x1/y/b.toml", "x1/y/z/c.toml", "x2/y/a.toml", ".git/d.toml")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in TREE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


PATTERNS = (
    "*", "*.toml", "x?/*", "x[12]/y/*.toml", "**", "**/*.toml", "x1/**", "**/y/**/*.toml", "*/y/*", ".*", ".git/*",
    "**/**/a.toml", "x1/../*.toml", "q*", "x*",
)  # fmt: skip


@pytest.mark.parametrize("word", PATTERNS)
def test_a_pattern_means_what_it_means_to_python(tree: Path, word: str) -> None:
    expected = sorted({path for path in glob(word, recursive=True) if os.path.isfile(path)})
    assert all_named([word]) == (expected or [word])
    assert all_named([str(tree / word)]) == [str(tree / path) for path in expected or [word]]


@pytest.mark.parametrize("word", ["**/*.toml", "**", "*/*.toml", "*/*/*/*/*", "x1/**/*.toml", ".", ""])
def test_k_86_links_to_folders_are_not_followed_but_links_to_saves_are(tree: Path, word: str) -> None:
    before = all_named([word or str(tree)])
    for name in ("l1", "l2", "x1/l3", "x1/y/l4.toml"):
        os.symlink(tree, tree / name)
    assert all_named([word or str(tree)]) == before
    os.symlink(tree / "a.toml", tree / "x1/y/linked.toml")
    assert "x1/y/linked.toml" in all_named(["**/*.toml"])


def test_k_86_a_link_that_is_named_is_followed(tree: Path) -> None:
    os.symlink(tree / "x1", tree / "named")
    for word in ("named", "named/**/*.toml"):
        assert {*all_named([word])} == {"named/a.toml", "named/y/b.toml", "named/y/z/c.toml"}


@pytest.mark.parametrize("word", ["**/*.toml", ".", "*/*"])
def test_k_86_a_search_says_where_it_is_and_gives_up(tree: Path, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(many, "MANY_NAMES", 2)
    all_named([word], seen.append)
    assert {os.path.normpath(folder) for folder in seen} <= {".", "x1", "x2", "x1/y", "x1/y/z", "x2/y", ""}
    assert len(seen) >= 3
    monkeypatch.setattr(many, "MOST_NAMES", 5)
    with pytest.raises(SaveError, match="more than 5 names"):
        all_named([word])


@needs_root
def test_a_folder_that_cannot_be_read_is_not_passed_over(tree: Path) -> None:
    """Whatever reads it then says so."""
    tree.chmod(0o755)
    (tree / "x1" / "y").chmod(0)
    with acting_as(BOB):
        assert all_named(["**/*.toml"]) == ["a.toml", "x1/a.toml", "x2/y/a.toml", "x1/y"]
        assert all_named(["x1"]) == ["x1/a.toml", "x1/y"]


def test_tables_begun_together_with_other_people_may_not_hold_the_same_evening(tmp_path: Path) -> None:
    """Those of a night have one title and one moment: who sits there tells them apart."""
    for number, names in enumerate((["Ann", "Bob"], ["Ann", "Cy"], ["Dee", "Eve"]), 1):
        begun = ragz.new("rage", names, started="2026-01-09T19:00:00Z", title="Friday")
        begun.save(tmp_path / f"table-{number}.toml")
        begun.say("bids 1 1").save(tmp_path / f"later-{number}.toml")
    marks = [[beginning(str(path)) for path in sorted(tmp_path.glob(f"{name}-*"))] for name in ("table", "later")]
    assert marks[0] == marks[1]
    assert len({*marks[0]}) == 3
