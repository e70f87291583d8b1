"""Setting up the box: what `new`, `setup` and `rematch` say of it, each figure worked out for the table at hand."""

import os
from pathlib import Path

import pytest

from ragz_cli.store.many import know_the_game
from tests.runner import invoke

BEGUN = (
    ("change Ann Bob Cy", ("Everybody takes 120 credits [CH-7]", "12 markers", "highest total begins", "Corner 7")),
    ("change Ann Bob --short", ("Everybody takes 50 credits [CH-7]",)),
    ("change Ann Bob --advanced", ("Look at the sets", "[CH-91]")),
    ("news Ann Bob", ("Everybody takes 60 Zeal", "Mix the News Markers face down", "Read the Humility space aloud")),
    ("rage Ann Bob Cy Dee --dealer Cy", ("Cy deals first [RG-11]", "Deal 10 cards each", "other 70 cards face down")),
    ("rage Ann Bob --edition amigo", ("other 92 cards face down",)),
    ("rat Ann Bob", ("2 Re-roll tokens. The other 11 go", "last to visit a famous monument begins")),
    ("rat Ann Bob Cy Dee Eve --tokens 1", ("1 Re-roll token. The other 10 go",)),
)


def said(line: str) -> str:
    """What a command prints."""
    return invoke(line.split()).stdout


@pytest.mark.parametrize(("words", "parts"), BEGUN, ids=[words for words, _ in BEGUN])
def test_the_set_up_of_this_table_is_said_once_and_whenever_asked_for(words: str, parts: tuple[str, ...]) -> None:
    begun, asked = said(f"new {words}"), said("setup")
    assert asked.startswith("Set up:")
    assert all(part in asked for part in parts)
    assert asked in begun
    assert "Set up:" not in said("status")


@pytest.mark.parametrize("words", ["change Ann Bob --first Ann", "news Ann Bob --first Bob", "rat Ann Bob --first Bob"])
def test_nobody_throws_for_what_is_settled(words: str) -> None:
    assert "begins" not in said(f"new {words}").partition("Set up:")[2].partition("\nAnn")[0]


def test_sets_are_looked_at_only_where_they_count() -> None:
    assert "Look at the sets" not in said("new change Ann Bob")


def test_the_next_game_says_only_what_is_different_and_another_game_all_of_it() -> None:
    said("new rage Ann Bob --dealer Ann --games 4")
    invoke(["table: stop counted  # supper"])
    again = said("rematch --dealer Bob")
    assert "Set up as before, but:\n  Bob deals first [RG-11]\nBob: bid" not in again
    assert "Set up as before, but:\n  Bob deals first [RG-11]\nAnn: bid" in again
    invoke(["table: stop counted  # supper"])
    assert "Set up as before.\n" in said("rematch --dealer Bob")
    assert "Deal 10 cards each" in said("setup")
    invoke(["table: stop counted  # supper"])
    assert "Everybody takes 60 Zeal" in said("rematch news")


def test_of_a_result_alone_nothing_was_set_up() -> None:
    said("result rage Ann 12 Bob 5")
    assert said("setup") == "Nothing has to be set up for this game.\n"


@pytest.mark.parametrize(("names", "game", "quiet"), [
    ("Ann Bob", "rage", True), ("Bob Ann", "rage", True), ("Ann Cy", "rage", False), ("Ann Bob", "rat", False),
])  # fmt: skip
def test_k_129_the_prompt_is_in_full_for_a_game_that_is_new_to_somebody(names: str, game: str, quiet: bool) -> None:
    said("new rage Ann Bob --dealer Ann -f before.toml")
    invoke(["-f", "before.toml", "bids 1 1"])
    begins = "--dealer" if game == "rage" else "--first"
    said(f"new {game} {names} {begins} Ann -f now.toml")
    shown = invoke(["play", "-f", "now.toml"], "").stdout
    assert ("Only what matters is said here" in shown) == quiet


def test_people_know_a_game_that_each_has_played_in_the_newest_saves_of_the_folder() -> None:
    said("new rage Ann Bob Cy -f one.toml")
    said("new rage Ann Dee -f two.toml")
    said("new change Ann Eve -f three.toml")
    assert know_the_game("new.toml", "rage", ["Dee", "Ann", "Bob"])
    assert not know_the_game("new.toml", "rage", ["Ann", "Eve"])
    assert not know_the_game("new.toml", "change", ["Ann", "Bob"])
    assert not know_the_game("one.toml", "rage", ["Ann", "Bob"])  # what is at hand has only begun
    Path("broken.toml").write_text('game = "rage"\nplayers = [', encoding="utf-8")
    assert know_the_game("new.toml", "rage", ["Ann", "Bob"])
    for number in range(20):
        said(f"new news Ann Bob -f {number}.toml")
    for name in ("one.toml", "two.toml"):
        os.utime(name, (0, 0))
    assert not know_the_game("new.toml", "rage", ["Ann", "Bob"])
