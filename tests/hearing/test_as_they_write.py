"""What children, texts and people with small English write: words by their sound, small words of other languages."""

from typing import Any

from ragz_cli.core.names import sounds
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def rolling() -> Any:
    return change.at("Ann 120, to roll; Bob 120; Tom 120")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Tom 120")


def free() -> Any:
    """Ida's turn is open, and nothing is owed."""
    return news.at("Ida 60, free, 3 cards; Paul 60")


def of_otto() -> Any:
    return news.at("Otto 60, to roll; Eve 60")


def turning() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom")


def bidding() -> Any:
    return turning().play("trump red")


def counting() -> Any:
    return bidding().play("bids 1 2 3")


def first_of_rat() -> Any:
    return rat.at("Noa 2 tokens; Emil; Oma")


def taking() -> Any:
    return rat.at("Noa 2 tokens, rolled 5; Emil; Oma").play("move yellow take")


@each(
    ("heard", "meant"),
    [
        ("chalange", "challenge"), ("dubbel", "double"), ("hiest", "highest"), ("rong", "wrong"), ("nexst", "next"),
        ("emoshunal", "emotional"), ("flipt", "flipped"), ("fone", "phone"), ("nife", "knife"), ("orinj", "orange"),
        ("evrywun", "everyone"), ("wisper", "whisper"), ("tabel", "table"), ("kwick", "quick"), ("lite", "light"),
    ],
)  # fmt: skip
def test_words_that_sound_alike(heard: str, meant: str) -> None:
    assert len({*sounds([heard, meant])}) == 1


def test_words_that_sound_otherwise_or_none_at_all() -> None:
    assert len({*sounds(["red", "green", "blue", "orange", "five", "six"])}) == 6
    assert sounds([]) == []


@each(
    ("table", "said", "line"),
    [
        (rolling, "dubbul sixes", "Ann: roll 6 6"),
        (rolling, "i rolld a fife and a sicks", "Ann: roll 5 6"),
        (rolling, "ann got a tree and a fore yippee", "Ann: roll 3 4"),
        (rolling, "double too", "Ann: roll 2 2"),
        (rolling, "a for and a won", "Ann: roll 4 1"),
        (offered, "i dont want the chalenj", "Ann: decline"),
        (free, "an evvent in izrayel wif 20", "Ida: event Israel 20"),
        (free, "i stop hear, my tern is finnished", "Ida: end"),
        (free, "oops dat wuz rong", "undo"),
        (turning, "purpul sevin is trummp", "Mum: trump purple 7"),
        (counting, "mum got wun, dad fore, tom fife", "Mum: tricks Mum 1 Dad 4 Tom 5"),
        (first_of_rat, "noa threw a three and a too", "Noa: roll 3 2"),
    ],
)  # fmt: skip
def test_a_word_of_the_game_that_is_written_as_it_sounds_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said", "line"),
    [
        (rolling, "i got 4 n 2 yay woohoo", "Ann: roll 4 2"),
        (rolling, "wuz a 5 den a 1 omg", "Ann: roll 5 1"),
        (rolling, "ann gots a 4 and dis time a 6 lol", "Ann: roll 4 6"),
        (rolling, "bleh, da dice say 4 and 2", "Ann: roll 4 2"),
        (rolling, "definitley 4 and 2", "Ann: roll 4 2"),
        (bidding, "mum sez 1 dad sez 2 tom sez 3", "Mum: bids Mum 1 Dad 2 Tom 3"),
        (first_of_rat, "i roled one dice its a 3", "Noa: roll 3"),
        (taking, "i taik it plz", "Noa: take yellow"),
        (rolling, "na ja, 4 und 2", "Ann: roll 4 2"),
        (rolling, "allora ann 6 e 5", "Ann: roll 6 5"),
        (rolling, "mon dieu, ann 6 et 5", "Ann: roll 6 5"),
        (rolling, "vamos, ann 6 y 5, gracias", "Ann: roll 6 5"),
        (rolling, "ojej, 6 i 5", "Ann: roll 6 5"),
        (rolling, "4 and 1 of Ann, finally", "Ann: roll 4 1"),
        (free, "Israel again but with 40", "Ida: event Israel 40"),
    ],
)  # fmt: skip
def test_small_words_of_children_and_of_other_languages_say_nothing(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("table", "said", "line"),
    [
        (offered, "ja", "Ann: challenge"),
        (offered, "si", "Ann: challenge"),
        (offered, "oui, ann", "Ann: challenge"),
        (offered, "nein danke", "Ann: decline"),
        (offered, "nie", "Ann: decline"),
        (offered, "non merci", "Ann: decline"),
        (free, "koniec", "Ida: end"),
        (free, "fertig", "Ida: end"),
        (rolling, "si, 4 and 2", "Ann: roll 4 2"),
        (rolling, "drei und vier", "Ann: roll 3 4"),
        (rolling, "cinco y dos", "Ann: roll 5 2"),
        (rolling, "has 4 and 2", "Ann: roll 4 2"),
        (rolling, "is Ann, one dice 5 and other 3", "Ann: roll 5 3"),
    ],
)  # fmt: skip
def test_a_yes_a_no_or_a_number_in_another_language_needs_enter(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said"),
    [
        (rolling, "5 or a too"),
        (rolling, "6 o 5"),
        (rolling, "4 oder 2"),
        (rolling, "nicht 5 und 2"),
        (rolling, "si 5 y 2"),
        (rolling, "maybee a 5 and a too"),
        (rolling, "is 5 and 2 enough"),
        (rolling, "is Bob next"),
        (rolling, "did Ann roll 5 and 2"),
        (rolling, "was that 5 and 2"),
        (offered, "non posso"),
        (offered, "ich nehme es nicht"),
        (offered, "si puedo"),
        (offered, "wud i win it"),
        (offered, "shud i do it"),
        (bidding, "mum 2 dad 1 o 2 tom 3"),
        (bidding, "all too"),
    ],
)  # fmt: skip
def test_a_doubt_or_a_question_in_other_letters_brings_nothing(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


def test_a_player_goes_before_a_word_of_another_language() -> None:
    assert answer(of_otto(), "Otto 4 and 2") == Answer(TAKEN, ("Otto: roll 4 2",))
    assert answer(of_otto(), "Otto 4 e 2").how != TAKEN  # or Eve 2


@each("said", ["thow 5 and 2 at Bob", "Bob stoped at 5 and 2", "rollar 5 2 gren"])
def test_a_word_like_one_of_the_game_is_never_talk(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN
