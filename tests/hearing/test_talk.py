"""Talk around what is told says nothing; but no name, number, doubt or word of a game is lost."""

from random import Random
from typing import Any

import pytest

from ragz_cli import games
from ragz_cli.core.hearing.remarks import DOING, DONE, HOW, LIKE, OBJECTS, SOUNDS, TALK, THINGS
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.names import stems
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def rolling(names: str = "Ann Bob Cy") -> Any:
    return change.new(names, first=names.split()[0])


def landed(game: Any = change) -> Any:
    """A space that is not known yet."""
    return game.new("Ann Bob", first="Ann").play("roll 4 2")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120")


def bidding() -> Any:
    return rage.at("Ann Bob Cy Dee, 7 cards")


def playing() -> Any:
    return rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 2 1 0 4")


def choosing() -> Any:
    return change.at("Ann 120, 2 cards, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card")


def taking() -> Any:
    return rat.at("Ann, landing on red take;Bob;Cy")


def moving() -> Any:
    return rat.at("Ann, rolled 3 4;Bob;Cy")


def invited() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60, 2 cards").play("event Israel 25")


def declaring() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60")


@each("talk", ["grumbled", "shrugs", "wriggling", "brilliantly", "hilarious", "sunshine", "wahoo"])
@each("said", ["{}, 5 and 2", "ann {} and rolled 5 2", "5 2 {}"])
def test_everyday_words_beside_a_roll_say_nothing(said: str, talk: str) -> None:
    assert answer(rolling(), said.format(talk)) == Answer(TAKEN, ("Ann: roll 5 2",))


@each("word", ["soooo", "yaaay", "grumblin", "smilin", "hmmmmm"])
def test_words_drawn_out_or_cut_say_nothing(word: str) -> None:
    assert answer(rolling(), f"{word} 5 and 2").how == TAKEN


def test_an_everyday_word_that_begins_a_name_is_that_name() -> None:
    assert answer(rolling("Graceful Bob Cy"), "grace 5 2") == Answer(TAKEN, ("Graceful: roll 5 2",))


def test_no_everyday_word_is_a_word_of_a_game() -> None:
    ours = {word for game in games.every() for word in (*game.verbs, *game.words().called.values())}
    said = {phrase for game in games.every() for text in game.words().said.values() for phrase in text.split(", ")}
    ours |= {phrase for phrase in said if " " not in phrase}
    assert not [word for word in (*DOING, *DONE, *HOW, *LIKE, *THINGS, *OBJECTS, *SOUNDS) if ours & {*stems(word)}]


@pytest.mark.parametrize("owner", ["anns", "ann's", "anns dice:", "anns roll is"])
def test_an_owner_needs_no_apostrophe(owner: str) -> None:
    assert answer(rolling(), f"{owner} 5 2") == Answer(TAKEN, ("Ann: roll 5 2",))


@pytest.mark.parametrize("said", ["5 n 2", "five n two", "a 5 n a 2", "ann got 5 n 2"])
def test_an_n_between_two_figures_joins_them(said: str) -> None:
    assert answer(rolling(), said) == Answer(TAKEN, ("Ann: roll 5 2",))


@each("no", ["would rather not", "prefers not to", "decides against it", "thinks better of it"])
def test_whoever_would_rather_not_leaves_the_challenge(no: str) -> None:
    answered = answer(offered(), f"ann {no}")
    assert answered.lines == ("Ann: decline",)


@each("said", ["maybe she grumbled, 5 2", "if she shrugs, 5 2", "5 2 or so, hilarious", "wahoo, 5 2?"])
def test_a_doubt_among_talk_is_never_taken(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN


@each("said", ["bob grumbled, 5 2", "3 biscuits, 5 2", "the 5 and 2 are wrong, wahoo"])
def test_a_name_a_number_and_a_word_of_doubt_among_talk_are_not_dropped(said: str) -> None:
    answered = answer(rolling(), said)
    assert answered.how != TAKEN or answered.lines != ("Ann: roll 5 2",)


@pytest.mark.parametrize("said", ["no challenge or anything, she ends it", "no, nothing, she ends it"])
def test_what_is_not_done_before_the_end_is_proposed_at_most(said: str) -> None:
    assert answer(change.at("Ann 120 on Desires, free; Bob 120"), said).how in (PROPOSED, ASKED)


@each(
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


LEGAL: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (rolling, ("ann rolled 5 2", "i got a five and a two", "5 2")),
    (offered, ("i take it", "yes", "go for it", "no")),
    (choosing, ("bob does it", "me", "bob and cy")),
    (bidding, ("ann bids 2", "two", "ann 2 bob 1 cy 0 dee 4", "everyone bids one")),
    (playing, ("red 7", "i play red 7", "wild blue")),
    (declaring, ("20 for israel", "i put twenty on israel", "receive ten", "nothing, next")),
    (invited, ("paul gives 5", "paul 5")),
    (taking, ("red", "i take it", "take red")),
    (moving, ("i move", "move", "the four becomes a six")),
)  # what is taken, or proposed, at these tables
NOT_NOW = listed_words(
    "yesterday, later, soon, earlier, next time, last time, usually, normally, often, sometimes, always, last game,"
    " maybe, perhaps, almost, nearly, hardly, if only, or not, i wish, i dreamt, i was joking, just kidding, as if,"
    " my foot, in your dreams, supposedly, practically, apparently, i used to, i was going to, i wanted to"
)


@pytest.mark.search
@pytest.mark.parametrize("count", [15, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("table", "lines"), LEGAL, ids=[table.__name__ for table, _ in LEGAL])
def test_what_is_not_of_now_is_never_taken_whatever_is_said_around_it(
    table: Any, lines: tuple[str, ...], count: int
) -> None:
    chance, place = Random(f"not now {lines}"), table()
    words = [word for word in TALK if " " not in word]
    for _ in range(count):
        doubt, talk, said = chance.choice(NOT_NOW), chance.choice(words), chance.choice(lines)
        parts = chance.choice(((doubt, talk, said), (doubt, said, talk), (talk, said, doubt), (said, doubt)))
        answered = answer(place, " ".join(parts))
        assert answered.how != TAKEN, (parts, answered)


@pytest.mark.search
@pytest.mark.parametrize("count", [25, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("table", "lines"), LEGAL, ids=[table.__name__ for table, _ in LEGAL])
def test_talk_among_a_line_changes_no_figure_and_nobody_in_it(table: Any, lines: tuple[str, ...], count: int) -> None:
    chance, place = Random(f"talk {lines}"), table()
    talk = [*TALK]
    meant = {said: answer(place, said) for said in lines}
    for _ in range(count):
        said = chance.choice(lines)
        words = said.split()
        at = chance.choice((0, len(words), chance.randrange(len(words) + 1)))
        spoken = " ".join((*words[:at], chance.choice(talk), *words[at:]))
        answered = answer(place, spoken)
        if answered.how == TAKEN:
            assert set(answered.lines) <= set(meant[said].lines), (spoken, answered, meant[said])


@each(
    ("table", "said"),
    [
        *((bidding, f"{lead}{number} {thing}") for lead in ("", "i have ", "ann wants ") for number, thing in (
            ("2", "minutes"), ("two", "biscuits"), ("3", "cold beers"), ("1", "sausage"), ("2", "dogs"),
        )),
        (bidding, "2 of us"), (bidding, "2 too many"), (bidding, "2 is crazy"), (bidding, "another 2"),
        (bidding, "twice 2"), (bidding, "2 twice"), (bidding, "2 more"), (bidding, "4 to 6 minutes"),
        (bidding, "i heard 2"), (bidding, "i thought 2"), (bidding, "ann dreamt of 2"), (bidding, "i bet you 2"),
        (playing, "i'm mad"), (playing, "you are mad"), (playing, "ann is mad"), (playing, "time out"),
        (playing, "i'd play red 7"), (playing, "i save red 7"), (playing, "red 7 is worse"),
        (choosing, "bob laughs"), (choosing, "all laugh"), (choosing, "bob laughs at cy"), (choosing, "ann is greedy"),
        (choosing, "bob says cy does it"), (choosing, "everyone is tired"), (choosing, "bob gets a biscuit"),
        (invited, "paul has 5 cards"), (invited, "ida says paul gives 5"), (invited, "paul gives 5 biscuits"),
        (declaring, "pass me the salt"), (declaring, "leave the biscuits"), (declaring, "no more tea"),
        (declaring, "i spent 20 hours in israel"), (declaring, "another 20 for israel"),
        (taking, "red wine"), (taking, "red is pretty"), (taking, "i love red"), (taking, "take a biscuit"),
        (taking, "take your time"), (taking, "take a look"), (taking, "she told me to take it"),
        (moving, "move your elbow"), (moving, "i move my chair"), (moving, "moved to tears"),
        (offered, "dare i take it"), (offered, "i dare you to take it"), (offered, "i hesitate to take it"),
        (offered, "take it easy"), (offered, "i take it you are done"), (offered, "like hell i take it"),
        (offered, "yeah right"),
    ],
)  # fmt: skip
def test_what_is_only_spoken_of_is_not_taken(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each("but", ["anything but", "everything except", "like hell", "over my dead body,"])
@each(("table", "line"), [(taking, "red"), (bidding, "2"), (rolling, "5 2"), (playing, "red 7")])
def test_the_opposite_of_what_is_meant_is_not_even_proposed(table: Any, line: str, but: str) -> None:
    assert answer(table(), f"{but} {line}").how == ASKED


@pytest.mark.parametrize("no", ["refuses to", "declines to"])
def test_whoever_refuses_to_does_not(no: str) -> None:
    assert answer(offered(), f"ann {no} take it").lines == ("Ann: decline",)


@each("said", ["will rolled 5 2", "will 5 2", "ah, will got 5 2"])
def test_will_at_the_beginning_is_the_william_who_plays(said: str) -> None:
    assert answer(rolling("Ann William Cy"), said).how == ASKED
    assert answer(rolling("William Ann Cy"), said).lines == ("William: roll 5 2",)


def test_a_will_behind_somebody_is_no_william() -> None:
    assert answer(rolling("Ann William Cy"), "ann will roll 5 2").lines == ("Ann: roll 5 2",)


REMARKED = listed_words(
    "well blow me down, it could have been worse, better than nothing, not what i hoped for, just what the doctor"
    " ordered, which is a shame, which makes me happy, to nobody's surprise, much to my annoyance, against my better"
    " judgement, after a long discussion, because i feel lucky, just to annoy him, out of sheer spite, without any"
    " hesitation, the dice are cruel, the dice gods are smiling, i could cry, sorry about that, let's get going,"
    " that's the story of my life, and everybody cheered, before you ask, in the nick of time, no rest for the wicked"
)
"""What people throw in, of which each word might be of a game, a doubt or a number."""


@each("remark", REMARKED)
def test_a_whole_remark_beside_what_is_told_leaves_it_taken(remark: str) -> None:
    assert answer(rolling(), f"5 2, {remark}") == Answer(TAKEN, ("Ann: roll 5 2",))
    assert answer(bidding(), f"ann bids 2, {remark}") == Answer(TAKEN, ("Ann: bid 2",))


@each("remark", REMARKED)
def test_a_remark_alone_does_nothing(remark: str) -> None:
    assert all(answer(table(), remark).how == ASKED for table in (rolling, bidding, offered, choosing, taking))


@each("said", ["5 2 could be", "5 2 or better", "not 5 2, which is a shame", "it could be 5 2"])
def test_a_doubt_that_is_no_remark_stays_one(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN
