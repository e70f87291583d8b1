"""Names in files of version 0.1.0 stay, whatever words have come since; names typed now may be no such word (TB-10)."""

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.core.line import SINCE_0_1, check_beginnings, check_names, reserved, understand
from ragz_cli.games import NAMES, load
from tests.each import each

RESERVED_IN_0_1_0 = {
    "change": "accept add all amend at card cards challenge corner count credits decline end go leave marker no note"
    " of opening option place redo replace roll self set settle space table throw turn undo",
    "news": "accept act all amend at cards corner count double down end event followup forward give leave marker news"
    " no none note of opening place receive redo replace roll self set space table teamwork territories throw turn undo"
    " up zeal",
    "rage": "accept after amend bid bids bonus count dealer exact mad made none note play redo round score set table"
    " tricks trump turn undo winner",
    "rat": "accept amend cards count decline discard draw final first high icon look low move none note own pawn plain"
    " redo refill regions reroll reveal roll row score set skip space spaces swap table take tokens turn undo wild",
}
NEW_WORDS = ("stop", "retire", "rename", "house")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_an_older_version_took_is_never_refused_in_a_file(name: str) -> None:
    game = load(name)
    since = reserved(game) - {*RESERVED_IN_0_1_0[name].split()}
    assert since - SINCE_0_1 == set(), "people in older saves may be called so: put them into SINCE_0_1 of core/line.py"
    check_beginnings(game, since)


@each("name", NAMES)
@each("word", NEW_WORDS)
def test_a_name_that_is_typed_now_is_none_of_the_new_words(name: str, word: str) -> None:
    with pytest.raises(Refused):
        check_names(load(name), ("Ann", word.title()), known=True)


@pytest.mark.parametrize("called", ["Stop", "House", "Pay", "Order"])
def test_in_their_games_the_player_goes_before_the_word(called: str) -> None:
    game = load("change")
    state = game.start(game.prepare((called, "Bob"), {"first": called, "board": "stand-in"}))
    for typed in (f"{called} roll 4 1", f"{called.lower()} roll 4 1", f"{called}: roll 4 1"):
        (action,) = understand(game, state, typed)
        assert (action.who, action.verb) == (0, "roll")


def test_without_a_verb_after_it_the_word_is_the_table_s() -> None:
    game = load("change")
    state = game.start(game.prepare(("Stop", "Bob"), {"first": "Bob", "board": "stand-in"}))
    (action,) = understand(game, state, "stop counted # bed time")
    assert (action.who, action.verb) == (-1, "stop")
