"""What is owed next, by whom, and how to type it; and what to say to a line that is refused."""

from random import Random

import pytest

from ragz_cli.cli.errors import exit_code
from ragz_cli.core.evening.log import replay
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Refusal, Refused
from ragz_cli.core.line import typed_lines, understand
from ragz_cli.games import load
from ragz_cli.view import sentences as asked
from ragz_cli.view.outcome import refusal_lines
from ragz_cli.view.sentences import Fields, event_line, next_lines, typed, typed_at_prompt
from tests.each import each
from tests.players import moves
from tests.seeds import seeds
from tests.view.talk import after, evening, refused

OFFERED = (
    "take the Challenge with 3, 2 and 1 dice, the largest of each throw put aside, for 13 or more (58 %), or leave it"
)


def lines_next(begun, full=False):
    return next_lines(begun.game, begun.state, full)


def test_one_player_owes_one_thing():
    assert lines_next(evening("Ann, Bob")) == ["Ann: roll both Track Dice [CH-14]", "  roll 4 1"]


def test_several_owe_the_same_and_each_line_has_its_name():
    rolling = evening("Ann, Bob, Cy", "table: set Bob credits 100 # x", "table: set Cy credits 100 # x")
    lines = lines_next(after(rolling, "table: set Ann at 13 # x", "roll 1 2"))
    assert lines == [
        "Bob and Cy: throw the three Challenge Dice and receive the sum [CH-75]",
        "  Bob: throw 3 4 5   and   Cy: throw 3 4 5",
    ]


def test_a_corner_says_what_it_asks_and_who_may_be_named():
    assert lines_next(evening("Ann, Bob, Cy", "table: set Ann at 11 # x", "roll 1 2")) == [
        "Ann: choose who releases 15 (Corner 4): yourself, or one or more others (Ann then draws 1 card for each)"
        " [CH-60]",
        "  corner self   (or: Bob, Cy, all)",
    ]


def test_when_nothing_is_owed_it_says_what_is_open():
    assert lines_next(evening("Ann, Bob", "roll 4 1", "decline")) == [
        "Ann may:",
        "  option Space-1  make the Option Move to a Challenge Space without Ann's marker [CH-44]",
        "  end             end the turn [CH-17]",
        "  Bob: roll 4 1   Bob goes on; Ann need not type end",
    ]


def test_in_full_it_says_what_is_not_possible_and_why():
    lines = lines_next(evening("Ann, Bob", "roll 4 1", "decline"), full=True)
    assert lines[lines.index("Not now:") + 1] == "  card, replace: Ann holds no cards; 1 needed [CH-82]"
    assert any("(or: Space-3, " in line for line in lines)


def test_what_is_not_possible_now_is_said_once_for_all_that_waits_for_the_same():
    lines = lines_next(evening("Ann, Bob", "roll 4 1"), full=True)
    waiting = f"option, end: first Ann has to {OFFERED} [CH-14]"
    assert lines[lines.index("Not now:") + 1 :] == [
        f"  {waiting}",
        "  card, replace: Ann holds no cards; 1 needed [CH-82]",
    ]


def test_what_the_booklet_places_is_told_with_the_number_of_its_space():
    learned = evening("Ann, Bob", board="", advanced="yes")
    assert "Desires with the number 5 as space 5" in refused(learned, "space 5 challenge Envy 5 set=blue")[0]


def test_an_unknown_space_is_asked_for_with_a_line_that_tells_it():
    lines = next_lines(*table_of(evening("Ann, Bob", "roll 4 2", board="")))
    assert lines[0].startswith("Ann: say what the board has there: its name and number, as in pride 10")
    assert lines[1] == "  space 6 challenge Pride 10"


def test_when_the_game_is_over_it_says_who_won():
    assert lines_next(evening("Ann, Bob", "table: set Bob credits 0 # all gone")) == ["The game is over: Bob won."]


def table_of(begun):
    return begun.game, begun.state


@pytest.mark.parametrize("seed", seeds(range(12), 2))
def test_every_line_that_is_shown_would_be_taken_and_everything_has_its_words(seed, monkeypatch):
    """Random games: what is shown as an example is accepted as it stands, and no field of any template is missing."""
    monkeypatch.setattr(Fields, "__missing__", lambda _, key: pytest.fail(f"no {key}"), raising=True)
    game, chance = load("change"), Random(seed)
    begun = evening("Ann, Bob, Grandma Jo", **({"advanced": ""} if seed % 2 else {}))
    for number, move in enumerate(moves(game, begun.state, chance)):
        for event in move.outcome.events:
            assert event_line(game, tuple(begun.state.seats), event)
        if number % 5 == 0:
            assert next_lines(game, move.before, full=True)
            for offer in (*game.owed(move.before), *game.open(move.before)):
                check_offer(begun, move.before, offer)


def check_offer(begun, state, offer):
    here = begun._replace(replay=begun.replay._replace(start=state, played=()))
    alone = sum(duty.verb == offer.verb for duty in begun.game.owed(state)) < 2
    done = say(here, typed(here.game, state, offer, with_name=not alone))
    if getattr(offer, "blocked", None):
        assert isinstance(done, Refusal)
        assert refusal_lines(begun.game, state, done)
    else:
        assert isinstance(done, Said), (offer, done)
        with typed_at_prompt([], aloud=True):
            said = say(here, typed(here.game, state, offer, with_name=not alone))
        assert isinstance(said, Said), offer
        assert said.evening.state == done.evening.state


def test_a_near_miss_is_answered_with_the_line_put_right():
    assert refused(evening("Ann, Bob"), "Ann: rol 4 1") == [
        "error: that is not quite a line, and nothing is recorded",
        "hint: did you mean: ragz Ann: roll 4 1",
    ]


def test_an_ambiguous_name_lists_all_that_could_be_meant():
    lines = refused(evening("Ann, Annabel"), "An: roll 4 1")
    assert lines[0] == "error: An could be Ann or Annabel"


def test_wrong_dice_are_told_with_their_clause_and_an_example():
    assert refused(evening("Ann, Bob"), "roll 7 1") == [
        "error: 7 1 cannot be: a die shows 1 to 6 [CH-5]",
        "hint: type what the dice show, as in: ragz roll 4 1",
    ]


def test_a_refusal_that_knows_an_example_of_its_own_keeps_it():
    """RG-69: what is missing is the colour of a Wild, so a coloured card, though owed as well, would not help."""
    game = load("rage")
    played = replay(game, game.start({"players": ["Ann", "Bob", "Cy"]}), ["Ann: trump blue 4", "Bob: bids 1 1 1"])
    assert played.fault is None
    with pytest.raises(Refused) as caught:
        understand(game, played.state, "play wild")
    refusal = caught.value.refusal
    assert refusal_lines(game, played.state, refusal, "play wild")[1].endswith("as in: ragz play wild blue")


def test_what_comes_too_early_is_answered_with_what_is_owed_first():
    assert refused(evening("Ann, Bob", "roll 4 1"), "option Greed") == [
        f"error: not now: first Ann has to {OFFERED} [CH-14]",
        f"Ann: {OFFERED} [CH-31]",
        "  challenge 532 41 4   or   decline",
    ]


def test_what_several_owe_first_is_said_of_all_of_them():
    (error, *_) = refused(evening("Ann, Bob", first=""), "end")
    assert error == "error: not now: first Ann and Bob have to roll both Track Dice to see who begins [CH-10]"


def test_another_ones_turn_is_answered_with_whose_it_is():
    assert refused(evening("Ann, Bob"), "Bob: roll 4 1")[0] == "error: it is Ann's turn, not Bob's [CH-13]"


def test_what_a_turn_asks_of_another_is_not_called_that_ones_turn():
    table = evening("Ann, Bob", "table: set Ann at 7 # Corner 3 is 10", "Ann: roll 1 2", "Ann: corner Bob")
    assert refused(table, "Ann: throw 1 2 3")[0] == "error: that is for Bob to do, not for Ann [CH-16]"


def test_a_corner_names_those_who_are_able():
    at_corner_2 = evening("Ann, Bob, Cy", "table: set Cy cards 1 # x", "table: set Ann cards 1 # x")
    lines = refused(after(at_corner_2, "table: set Ann at 3 # x", "roll 1 2"), "corner Bob")
    assert lines[:2] == ["error: Bob has no card to replace [CH-50]", "hint: able to do it: Cy"]


def test_an_amendment_that_breaks_a_later_line_names_that_line():
    played = evening("Ann, Bob", "roll 4 1", "challenge 532 41 4")
    lines = refused(played, "amend 1 Ann: roll 6 6")
    assert lines[0].startswith("error: then line 2, Ann: challenge 532 41 4, would no longer stand: ")


def test_a_refusal_without_words_still_gives_its_code_and_clause():
    begun = evening("Ann, Bob")
    lines = refusal_lines(begun.game, begun.state, Refusal("R-NEW", "CH-1"))
    assert lines[0] == "error: this is refused (R-NEW) [CH-1]"


@each(
    ("code", "expected"),
    [
        ("W-VERB", 2),
        ("J-STEPS", 2),
        ("J-UNDO", 1),
        ("J-REDO", 1),
        ("J-TROUBLE", 1),
        ("R-DICE", 1),
        ("R-TURN", 1),
        ("R-GAME", 1),
    ],
)
def test_the_exit_code_parts_what_was_not_understood_from_what_is_refused(code, expected):
    assert exit_code(load("change"), Refusal(code)) == expected


def test_only_so_many_examples_are_shown_for_a_crowd():
    begun = evening("Ann, Bob, Cy, Dee, Eve, Fay", first="")
    lines = lines_next(begun)
    assert lines[0].startswith("Ann, Bob, Cy, Dee, Eve and Fay: ")
    assert lines[1].count(asked.AND) == asked.EXAMPLES - 1


def test_an_amendment_without_words_is_answered_with_the_line_as_it_stands():
    begun = evening("Bob, Ann", "roll 4 1", "decline", "count Ann 120")
    assert refused(begun, "amend 1")[1].endswith("as in: ragz amend 1 Bob: roll 4 1")
    assert refused(begun, "amend 3")[1].endswith("as in: ragz amend 3 count Ann 120")


def test_k_53_the_end_on_a_board_that_was_learned_says_once_how_to_keep_it():
    from ragz_cli.core.evening.taking import take
    from ragz_cli.view.outcome import over_lines

    won, again = "table: set Ann credits 0 # all gone", "table: set Bob credits 7 # counted"
    for board, kept in (("", ["Keep this board for other evenings: ragz board save our-change"]), ("stand-in", [])):
        begun = evening("Ann, Bob", board=board)
        ended = take(begun, [typed_lines(won)])
        assert over_lines(begun, ended.evening) == kept
        assert over_lines(ended.evening, take(ended.evening, [typed_lines(again)]).evening) == []


def test_tb_7_a_single_game_that_was_stopped_is_played_again_and_is_no_game_1_of_1():
    from ragz_cli.core.evening.taking import take
    from ragz_cli.view.outcome import over_lines

    begun = evening("Ann, Bob")
    assert over_lines(begun, take(begun, [typed_lines("table: stop # late")]).evening) == [
        "Play again with: ragz rematch"
    ]
