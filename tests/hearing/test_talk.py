"""Talk around what is told says nothing; but no name, number, doubt or word of a game is lost."""

from typing import Any

import pytest

from ragz_cli import games
from ragz_cli.core.slots import stems
from ragz_cli.core.vocabulary import DOING, DONE, HOW, LIKE, SOUNDS, THINGS
from tests.change import table as change
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news


def rolling(names: str = "Ann Bob Cy") -> Any:
    return change.new(names, first=names.split()[0])


def landed(game: Any = change) -> Any:
    """A space that is not known yet."""
    return game.new("Ann Bob", first="Ann").play("roll 4 2")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120")


def declaring() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60")


@pytest.mark.parametrize("talk", ["grumbled", "shrugs", "wriggling", "brilliantly", "hilarious", "sunshine", "wahoo"])
@pytest.mark.parametrize("said", ["{}, 5 and 2", "ann {} and rolled 5 2", "5 2 {}"])
def test_everyday_words_beside_a_roll_say_nothing(said: str, talk: str) -> None:
    assert answer(rolling(), said.format(talk)) == Answer(TAKEN, ("Ann: roll 5 2",))


@pytest.mark.parametrize("word", ["soooo", "yaaay", "grumblin", "smilin", "hmmmmm"])
def test_words_drawn_out_or_cut_say_nothing(word: str) -> None:
    assert answer(rolling(), f"{word} 5 and 2").how == TAKEN


def test_an_everyday_word_that_begins_a_name_is_that_name() -> None:
    assert answer(rolling("Graceful Bob Cy"), "grace 5 2") == Answer(TAKEN, ("Graceful: roll 5 2",))


def test_no_everyday_word_is_a_word_of_a_game() -> None:
    ours = {word for game in games.every() for word in (*game.verbs, *game.words().called.values())}
    said = {phrase for game in games.every() for text in game.words().said.values() for phrase in text.split(", ")}
    ours |= {phrase for phrase in said if " " not in phrase}
    assert not [word for word in (*DOING, *DONE, *HOW, *LIKE, *THINGS, *SOUNDS) if ours & {*stems(word)}]


@pytest.mark.parametrize("owner", ["anns", "ann's", "anns dice:", "anns roll is"])
def test_an_owner_needs_no_apostrophe(owner: str) -> None:
    assert answer(rolling(), f"{owner} 5 2") == Answer(TAKEN, ("Ann: roll 5 2",))


@pytest.mark.parametrize("said", ["5 n 2", "five n two", "a 5 n a 2", "ann got 5 n 2"])
def test_an_n_between_two_figures_joins_them(said: str) -> None:
    assert answer(rolling(), said) == Answer(TAKEN, ("Ann: roll 5 2",))


@pytest.mark.parametrize("no", ["would rather not", "prefers not to", "decides against it", "thinks better of it"])
def test_whoever_would_rather_not_leaves_the_challenge(no: str) -> None:
    answered = answer(offered(), f"ann {no}")
    assert answered.lines == ("Ann: decline",)


@pytest.mark.parametrize(
    "said", ["maybe she grumbled, 5 2", "if she shrugs, 5 2", "5 2 or so, hilarious", "wahoo, 5 2?"]
)
def test_a_doubt_among_talk_is_never_taken(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN


@pytest.mark.parametrize("said", ["bob grumbled, 5 2", "3 biscuits, 5 2", "the 5 and 2 are wrong, wahoo"])
def test_a_name_a_number_and_a_word_of_doubt_among_talk_are_not_dropped(said: str) -> None:
    answered = answer(rolling(), said)
    assert answered.how != TAKEN or answered.lines != ("Ann: roll 5 2",)


@pytest.mark.parametrize("said", ["no challenge or anything, she ends it", "no, nothing, she ends it"])
def test_what_is_not_done_before_the_end_is_proposed_at_most(said: str) -> None:
    assert answer(change.at("Ann 120 on Desires, free; Bob 120"), said).how in (PROPOSED, ASKED)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("space 6 is the first of the corners", "corner 1"),
        ("space 6 carries the seventh corner, counting from Start", "corner 7"),
        ("he has landed on space six, which is called arrogance", "arrogance"),
        ("number 6 on our cloth reads humility", "humility"),
        ("Patience, a challenge worth 10", "challenge Patience 10"),
        ("well that's a challenge called Courage, number 15", "challenge Courage 15"),
        ("Peace of mind, a challenge, 15", "challenge Peace of mind 15"),
    ],
)
def test_ch_2_a_new_space_in_a_whole_sentence_is_read_back(said: str, line: str) -> None:
    assert answer(landed(), said) == Answer(PROPOSED, (f"Ann: space 6 {line}",))


@pytest.mark.parametrize("said", ["space 6 is a territory called Peru, number 10", "Peru, a territory with a 10 on it"])
def test_gn_3_a_new_territory_in_a_whole_sentence_is_read_back(said: str) -> None:
    assert answer(landed(news), said) == Answer(PROPOSED, ("Ann: space 6 territory Peru 10",))


@pytest.mark.parametrize(
    "said", ["it is not a corner, it's arrogance", "is it a corner?", "what it says is a challenge, 15"]
)
def test_a_space_that_is_doubted_or_has_no_name_is_asked(said: str) -> None:
    assert answer(landed(), said).how == ASKED


def test_a_pair_before_its_dice_is_no_two() -> None:
    table = offered().play("challenge 654")
    assert answer(table, "the remaining pair: both threes").lines == ("Ann: challenge 33",)


@pytest.mark.parametrize(
    "said", ["Ida plays a Replace card and swaps two of her message cards", "ida swaps two of her cards"]
)
def test_gn_92_what_is_replaced_is_not_received(said: str) -> None:
    assert answer(declaring(), said).lines == ("Ida: replace 2",)
