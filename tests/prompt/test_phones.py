"""Proposals of phones: what may be said for a seat, what waits, what Enter means, who holds a seat."""

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from ragz_cli.cli.phones import (
    Claim,
    Limit,
    Phones,
    Proposal,
    Reply,
    by_phone,
    heard_for,
    paper_of,
    sealed,
)
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.game import Refused
from ragz_cli.core.step import on_offer
from ragz_cli.games import load
from tests.evenings import after, begun
from tests.players import moves


@pytest.fixture
def change() -> Evening:
    """Ann is due to roll; Bob and Cy follow."""
    return begun(load("change"), ["Ann", "Bob", "Cy"], first="Ann")


@pytest.fixture
def rage() -> Evening:
    """Ann bids first, then Bob and Cy, who deals."""
    return begun(load("rage"), ["Ann", "Bob", "Cy"], dealer="Cy")


@pytest.fixture
def hidden() -> Evening:
    """Bids are hidden in this game: the tricks of round 1 are played first."""
    return begun(load("rage"), ["Ann", "Bob", "Cy"], dealer="Cy", variant="hidden-bids")


def held(evening: Evening, *names: str) -> Phones:
    """Phones that hold these seats; the token of each is its name in small letters."""
    phones = Phones()
    for name in names:
        assert phones.claim(evening, name, name.lower(), 0.0).ok
    return phones


def shown(phones: Phones, evening: Evening, now: float, typed: str = "", free: bool = True) -> list[str]:
    return [*phones.shown(evening, now, typed, free)]


# What may be said for a seat


@pytest.mark.parametrize(
    ("text", "line"),
    [("4 1", "Ann: roll 4 1"), ("roll 4 1", "Ann: roll 4 1"), ("Ann: roll 4 1", "Ann: roll 4 1"),
     ("ann got a four and a one", "Ann: roll 4 1"), ("i rolled 4 1  # <b>", "Ann: roll 4 1")],
)  # fmt: skip
def test_what_a_phone_says_is_kept_as_the_log_has_it(change: Evening, text: str, line: str) -> None:
    assert heard_for(change, "Ann", text).lines == (line,)


@pytest.mark.parametrize(
    "text",
    ["undo", "redo", "amend 1 roll 3 3", "note hello", "count Ann 3", "table: set Ann credits 999 # x", "accept",
     "Ann: undo", "Ann: table: stop # x", "; undo", "4 1; undo", "4 1\nundo", "4 1; table: stop # x", "i go home",
     "rematch", "quit", "trust ann", "", "#", "x" * 201, "\x1b[2J", "4 1; Bob: roll 3 3", "Bob: roll 4 1", "bob 4 1",
     "4 1 perhaps"],
)  # fmt: skip
def test_what_a_phone_may_never_say(change: Evening, text: str) -> None:
    with pytest.raises(Refused):
        heard_for(change, "Ann", text)


def test_nobody_speaks_for_another(change: Evening) -> None:
    """It is Ann's roll: no other phone can say it, in whatever words."""
    for text in ("4 1", "Ann: roll 4 1", "ann 4 1", "Ann 4 1", "roll 4 1"):
        with pytest.raises(Refused):
            heard_for(change, "Bob", text)


def test_the_end_of_the_turn_before_is_taken_for_granted(change: Evening) -> None:
    """Ann has declined and may only end her turn, so Bob can roll; nobody but Ann can end it otherwise."""
    declined = after(change, "Ann: roll 4 1", "Ann: decline")
    assert heard_for(declined, "Bob", "3 3").lines == ("Bob: roll 3 3",)
    for name in ("Bob", "Cy"):
        with pytest.raises(Refused):
            heard_for(declined, name, "end")


def test_figures_of_everybody_are_not_of_one_seat_alone(rage: Evening) -> None:
    assert heard_for(rage, "Ann", "2").alone
    assert not heard_for(rage, "Ann", "bids 2 1 0").alone


def test_a_name_from_a_phone_is_one_of_this_table(change: Evening) -> None:
    assert not held(change).claim(change, "Zoe", "z", 0.0).ok
    assert not held(change).claim(change, "ann", "a", 0.0).ok


@pytest.mark.parametrize(
    ("text", "told"),
    [*((text, "Only the table can say that.") for text in (
        "undo", "redo", "amend 1 roll 3 3", "note hello", "count Ann 3", "accept", "table: set Ann credits 9 # x",
        "set credits 5", "retire", "i go home", "rematch", "trust ann", "drop bob", "let bob in", "score")),
     *((text, "This phone speaks for Ann alone.") for text in ("bob 4 1", "Bob: roll 4 1", "cy rolled 4 1")),
     *((text, "That is not understood. Ann: roll both Track Dice.") for text in ("", "xyzzy", "roll \x1b[2J")),
     ("roll 9 9", "9 9 cannot be: a die shows 1 to 6 [CH-5]"),
     ("roll <b>", "this throw has 2 dice, and what was typed is something else [CH-5]"),
     ("decline", "")],
)  # fmt: skip
def test_a_phone_is_told_why_and_nothing_as_it_was_typed(change: Evening, text: str, told: str) -> None:
    reply = held(change, "Ann").propose(change, "ann", 1, text)
    assert not reply.ok
    assert reply.text == told or not told
    assert not {*"<>\x1b"} & {*reply.text}


@pytest.mark.parametrize("text", ["4 1; 9 9", "9 9; 4 1", "4 1; no; 9 9", "4 1; undo", "4 1; bob 3 3", "4 1; xyzzy"])
def test_of_several_lines_all_wait_or_none(change: Evening, text: str) -> None:
    phones = held(change, "Ann")
    reply = phones.propose(change, "ann", 1, text)
    assert (reply.ok, phones.waiting) == (False, [])
    assert reply.text.startswith("Nothing of it waits. ")


def test_what_may_be_meant_is_asked_on_the_phone(change: Evening) -> None:
    phones = held(change, "Ann")
    reply = phones.propose(change, "ann", 1, "4 and 1 i think")
    assert (reply.ok, reply.lines) == (False, ("Ann: roll 4 1",))
    assert phones.waiting == []
    assert not phones.propose(change, "ann", 2, "i go home").lines  # which only the table says


# What Enter means


def test_enter_means_what_has_stood_there_for_a_second(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    assert shown(phones, change, 100.0) == ["Ann's phone: roll 4 1"]
    assert shown(phones, change, 100.9) == ["Ann's phone: roll 4 1"]
    assert phones.taken_up("") is None
    assert shown(phones, change, 101.0) == ["Ann's phone: roll 4 1 [Enter]"]
    taken = phones.taken_up("")
    assert isinstance(taken, Proposal)
    assert [by_phone(line) for line in taken.lines] == ["Ann: roll 4 1  # by phone"]
    assert phones.taken_up("") is None


def test_what_arrives_a_millisecond_before_enter_is_not_meant(change: Evening) -> None:
    phones = held(change, "Ann")
    assert shown(phones, change, 99.999) == []
    phones.propose(change, "ann", 1, "4 1")
    assert phones.taken_up("") is None  # before it was drawn
    assert shown(phones, change, 100.0) == ["Ann's phone: roll 4 1"]
    assert phones.taken_up("") is None  # and after


def test_a_newer_proposal_stands_for_a_second_of_its_own(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    shown(phones, change, 100.0)
    assert shown(phones, change, 101.0) == ["Ann's phone: roll 4 1 [Enter]"]
    phones.propose(change, "ann", 2, "5 1")
    assert phones.taken_up("") is None
    assert shown(phones, change, 101.1) == ["Ann's phone: roll 5 1"]
    assert len(phones.waiting) == 1


def test_what_is_typed_comes_first(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    assert shown(phones, change, 100.0, typed="r") == ["Ann's phone: roll 4 1"]
    assert shown(phones, change, 105.0, typed="r") == ["Ann's phone: roll 4 1"]
    assert phones.taken_up("") is None
    assert shown(phones, change, 106.0) == ["Ann's phone: roll 4 1"]  # its second begins now
    assert shown(phones, change, 107.0) == ["Ann's phone: roll 4 1 [Enter]"]
    assert phones.taken_up("roll 3 3") is None


def test_where_something_else_is_proposed_enter_means_that(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    shown(phones, change, 100.0)
    shown(phones, change, 101.0)
    assert shown(phones, change, 102.0, free=False) == ["Ann's phone: roll 4 1"]
    assert phones.taken_up("") is None


def test_another_question_has_to_be_read_first(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    shown(phones, change, 100.0)
    shown(phones, change, 101.0)
    phones.asked_anew()
    assert phones.taken_up("") is None
    assert shown(phones, change, 101.1) == ["Ann's phone: roll 4 1"]


# The line of waiting


def test_proposals_wait_in_order_one_a_seat(hidden: Evening) -> None:
    told = after(hidden, "Ann: tricks 4 3 3")
    phones = held(told, "Ann", "Bob", "Cy")
    for count, (token, text) in enumerate([("ann", "4"), ("bob", "3"), ("cy", "1"), ("ann", "5")], 1):
        assert phones.propose(told, token, count, text).ok
    assert [(one.name, one.lines) for one in phones.waiting if isinstance(one, Proposal)] == [
        ("Bob", ("Bob: bid 3",)),
        ("Cy", ("Cy: bid 1",)),
        ("Ann", ("Ann: bid 5",)),
    ]
    assert [one.number for one in phones.waiting] == [2, 3, 4]
    assert shown(phones, told, 1.0)[-1] == "Bob's phone, without a seal: bid 3"


def test_what_else_waits_is_said(change: Evening) -> None:
    phones = held(change, "Ann", "Bob")
    phones.propose(change, "ann", 1, "4 1")
    phones.claim(change, "Bob", "other", 0.0)
    assert shown(phones, change, 1.0) == ["1 more of phones after this:", "Ann's phone: roll 4 1"]


def test_what_no_longer_fits_is_dropped_and_its_phone_told(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    rolled = after(change, "Ann: roll 6 2")
    assert shown(phones, rolled, 1.0) == []
    assert phones.fates["Ann"].one.shown == "roll 4 1"
    assert "has to say what the board has there" in phones.fates["Ann"].why


def test_what_is_dropped_at_the_prompt_is_told(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    assert (phones.fates["Ann"].one.shown, phones.fates["Ann"].why) == ("roll 4 1", "")
    assert phones.drop(change, "Ann")
    assert phones.fates["Ann"].why == "the table has not taken it"
    assert shown(phones, change, 1.0) == []


def test_what_came_already_is_answered_as_it_was_and_never_proposed_again(change: Evening) -> None:
    """A phone that has lost its network sends once more what it has no answer for, and what is older never counts."""
    phones = held(change, "Ann")
    told = [phones.propose(change, "ann", count, text) for count, text in [(6, "9 9"), (7, "4 1"), (7, "4 1")]]
    number = phones.waiting[0].number
    assert (told[0].ok, told[1], told[2]) == (False, Reply(True), Reply(True))
    for count, text in [(7, "5 1"), (6, "9 9"), (6, "4 1"), (3, "5 1"), (1, "4 1")]:
        assert not phones.propose(change, "ann", count, text).ok
    assert [one.number for one in phones.waiting] == [number]


@pytest.mark.parametrize("first", range(4))
def test_no_line_of_two_pages_of_one_phone_is_lost_in_silence(change: Evening, first: int) -> None:
    """Each page numbers what it sends: whatever came before on the other one, a line waits or is refused with a why."""
    phones = held(change, "Ann")
    for count in range(1, first + 1):
        assert phones.propose(change, "ann", count, "4 1", "one").ok
    for count, text in [(1, "4 1"), (2, "5 2"), (3, "9 9"), (4, "6 6")]:
        reply = phones.propose(change, "ann", count, text, "two")
        waits = [one.shown for one in phones.waiting if isinstance(one, Proposal)]
        assert (waits == [f"roll {text}"]) if reply.ok else ("a die shows 1 to 6" in reply.text)


def test_what_came_is_told_to_a_phone_without_an_answer_and_what_did_not_come_never_counts(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "9 9", "page")
    assert phones.came("ann", "page", 1) == phones.propose(change, "ann", 1, "9 9", "page")
    assert phones.came("ann", "page", 2) is None
    assert not phones.propose(change, "ann", 2, "4 1", "page").ok  # a copy that was on its way
    assert phones.waiting == []
    assert phones.propose(change, "ann", 3, "4 1", "page").ok


@pytest.mark.parametrize("pages", [60, pytest.param(500, marks=pytest.mark.slow)])
def test_a_phone_with_many_pages_takes_no_more_memory(change: Evening, pages: int) -> None:
    phones = held(change, "Ann")
    for number in range(pages):
        phones.propose(change, "ann", 1, "9 9", f"{number}")
    assert len(phones._held["Ann"]._sent) <= 21


def test_twenty_wait_in_all() -> None:
    names = [f"Player{number:02}" for number in range(20)]
    evening = begun(load("change"), ["Ann", "Bob", "Cy"], first="Ann")
    phones = held(evening, "Ann", "Bob")
    phones.waiting = [Claim(number, name, "x") for number, name in enumerate(names, 1)]
    assert not phones.propose(evening, "ann", 1, "4 1").ok
    assert not phones.claim(evening, "Bob", "other", 0.0).ok
    assert len(phones.waiting) == 20


# Seats


def test_a_seat_is_claimed_once(change: Evening) -> None:
    phones = held(change, "Ann")
    assert (phones.holder("ann"), phones.holder("guessed"), phones.holder("")) == ("Ann", "", "")
    assert phones.claim(change, "Ann", "other", 0.0).ok
    assert phones.holder("other") == ""
    assert phones.is_asked("other")
    assert not phones.claim(change, "Ann", "third", 0.0).ok
    assert not phones.propose(change, "other", 1, "4 1").ok
    assert not phones.propose(change, "guessed", 1, "4 1").ok


def asked(name: str, ready: bool = False) -> list[str]:
    question = f"Another phone says it is {name}. Let it in? no{' [Enter]' * ready}"
    return [f"  let {name} in   or   drop {name}", question]


def test_a_second_phone_is_asked_for_and_enter_is_no(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.claim(change, "Ann", "other", 0.0)
    assert shown(phones, change, 1.0) == asked("Ann")
    assert phones.taken_up("") is None
    assert shown(phones, change, 2.0) == asked("Ann", ready=True)
    assert isinstance(phones.taken_up(""), Claim)
    assert (phones.holder("ann"), phones.holder("other")) == ("Ann", "")


@pytest.mark.parametrize("text", ["yes", "y", "no", "ok", "4 1", "sure", "ann", "let", "let it in", "let bob in"])
def test_no_line_that_may_be_meant_for_the_game_answers_a_claim(change: Evening, text: str) -> None:
    phones = held(change, "Ann")
    phones.claim(change, "Ann", "other", 0.0)
    shown(phones, change, 1.0)
    shown(phones, change, 2.0)
    assert phones.taken_up(text) is None
    phones.told(change, text)
    assert phones.holder("ann") == "Ann"
    assert phones.is_asked("other")


@pytest.mark.parametrize(("text", "holds"), [("let ann in", "other"), ("Let Ann", "other"), ("drop ann", "ann")])
def test_the_prompt_says_by_name_who_is_let_in(change: Evening, text: str, holds: str) -> None:
    phones = held(change, "Ann")
    phones.claim(change, "Ann", "other", 0.0)
    assert phones.told(change, text)
    assert [token for token in ("ann", "other") if phones.holder(token)] == [holds]
    assert phones.waiting == []
    assert phones.told(change, "let ann in") == "No phone asks for Ann."


def test_after_a_restart_the_prompt_is_asked_once_for_each_seat(change: Evening) -> None:
    """Whatever a page says of itself: nobody knows any more who held a seat."""
    phones = Phones(again=True)
    for name in ("Ann", "Bob", "Cy"):
        assert phones.claim(change, name, name.lower(), 0.0).ok
        assert phones.holder(name.lower()) == ""
        assert phones.is_asked(name.lower())
        phones.told(change, f"let {name} in")
        assert phones.holder(name.lower()) == name
    assert phones.waiting == []


def test_who_was_refused_is_asked_for_again_later_and_later(change: Evening) -> None:
    """Ten seconds after the first no, then 20, then 40, by whatever token; once it is let in it begins anew."""
    phones, now = held(change, "Ann", "Bob"), 100.0
    for pause in (10, 20, 40):
        assert phones.claim(change, "Ann", "other", now, "guest").ok
        shown(phones, change, now)
        phones.told(change, "drop ann")
        no = phones.claim(change, "Ann", f"third {pause}", now, "guest")
        assert no.text == f"The table has said no. Ask again in {pause} seconds."
        assert not phones.claim(change, "Ann", "other", now + pause - 0.1, "guest").ok
        assert phones.claim(change, "Bob", f"{pause}", now, "guest").ok  # another seat is not meant
        phones.told(change, "let bob in")
        now += pause
    assert phones.claim(change, "Ann", "other", now, "guest").ok
    phones.told(change, "let ann in")
    phones.claim(change, "Ann", "third", now, "guest")
    phones.told(change, "drop ann")
    assert "in 10 seconds" in phones.claim(change, "Ann", "fourth", now, "guest").text


@pytest.mark.parametrize("refused", range(1, 6))
def test_a_guest_who_was_refused_delays_nobody_else(change: Evening, refused: int) -> None:
    """However long the guest has to wait by now, the owner's new phone is asked for at once."""
    phones, now = held(change, "Ann"), 0.0
    for number in range(refused):
        assert phones.claim(change, "Ann", f"guest {number}", now, "guest").ok
        shown(phones, change, now)
        phones.told(change, "drop ann")
        now += 10 * 2**number
    assert phones.claim(change, "Ann", "owner", now - 1.0, "owner").ok
    phones.told(change, "let ann in")
    assert phones.holder("owner") == "Ann"


def test_a_crowd_of_guests_is_asked_for_six_times_a_minute(change: Evening) -> None:
    """Each from an address of its own, and for whatever seat; the seventh waits until the first no is a minute old."""
    phones = held(change, "Ann", "Bob", "Cy")
    for number in range(6):
        now, name = float(number), ("Ann", "Bob", "Cy")[number % 3]
        assert phones.claim(change, name, f"{number}", now, f"{number}").ok
        shown(phones, change, now)
        phones.told(change, f"drop {name}")
    assert phones.claim(change, "Ann", "x", 6.0, "x").text == "The table has said no. Ask again in 54 seconds."
    assert phones.claim(change, "Ann", "x", 60.0, "x").ok
    shown(phones, change, 60.0)
    phones.told(change, "drop ann")
    assert not phones.claim(change, "Bob", "y", 60.9, "y").ok
    assert phones.claim(change, "Bob", "y", 61.0, "y").ok


def test_of_all_that_were_refused_the_newest_are_known(change: Evening) -> None:
    phones = held(change, "Ann")
    for number in range(600):
        now = 60.0 * number
        assert phones.claim(change, "Ann", f"{number}", now, f"{number}").ok
        shown(phones, change, now)
        phones.told(change, "drop ann")
    assert len(phones._refused) == 500


@pytest.mark.parametrize("asked", [False, True])
def test_the_same_claim_again_is_answered_as_before(change: Evening, asked: bool) -> None:
    """Its answer was lost: the seat is held, or asked for, by the token that the phone made; no other gets it so."""
    phones = Phones(again=asked)
    first = phones.claim(change, "Ann", "ann", 0.0, "home")
    assert first.ok
    for sender in ("home", "elsewhere"):  # the phone is in another network by now
        assert phones.claim(change, "Ann", "ann", 0.1, sender).ok
    assert phones.claim(change, "Ann", "other", 0.2).ok != asked  # asked for, or one is just asking
    assert (phones.holder("ann"), phones.holder("other")) == ("" if asked else "Ann", "")
    assert len(phones.waiting) == 1
    assert len(phones.news) == (not asked)
    if asked:
        phones.told(change, "let ann in")
    assert phones.claim(change, "Ann", "ann", 0.3) == Reply(True)
    assert phones.claim(change, "Bob", "ann", 0.4).text == "This phone speaks for Ann alone."


def test_a_phone_that_was_dropped_is_asked_for(change: Evening) -> None:
    phones = held(change, "Bob")
    phones.told(change, "drop bob")
    assert not phones.claim(change, "Bob", "bob", 9.0).ok
    assert phones.claim(change, "Bob", "bob", 10.0).ok
    assert (phones.holder("bob"), phones.is_asked("bob")) == ("", True)


def test_whoever_takes_over_a_seat_is_not_trusted_and_says_nothing_yet(change: Evening) -> None:
    phones = held(change, "Ann")
    assert phones.trust("Ann")
    phones.claim(change, "Ann", "other", 0.0)
    phones.propose(change, "ann", 1, "4 1")
    assert phones.let_in("Ann")
    assert not phones.propose(change, "ann", 2, "4 1").ok
    assert phones.propose(change, "other", 1, "4 1").ok
    assert phones.next_trusted(change) is None


def test_nothing_is_lost_when_the_name_of_a_seat_changes(change: Evening) -> None:
    """The phone, its trust, a claim, what it has written and what became of its line go with the seat."""
    phones = held(change, "Ann", "Bob")
    assert phones.trust("Ann")
    phones.propose(change, "bob", 1, "9 9")
    phones.claim(change, "Ann", "other", 0.0)
    renamed = after(change, "table: rename Ann Zoe  # x")
    assert shown(phones, renamed, 1.0) == asked("Zoe")
    phones.told(renamed, "drop zoe")
    assert phones.propose(renamed, "ann", 1, "4 1").ok
    assert phones.holder("ann") == "Zoe"
    taken = phones.next_trusted(renamed)
    assert taken is not None
    assert taken.lines == ("Zoe: roll 4 1",)


def test_what_waits_for_a_seat_that_gets_another_name_is_dropped_with_a_word(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "4 1")
    renamed = after(change, "table: rename Ann Zoe  # x")
    assert shown(phones, renamed, 1.0) == []
    assert phones.fates["Zoe"].why


@pytest.mark.parametrize(
    ("lines", "name"),
    [(["undo"], "Ann"), (["undo", "redo"], "Zoe"), (["amend 1 table: rename Ann Zia  # y"], "Zia"),
     (["table: rename Zoe Ann  # y"], "Ann"), (["table: rename Zoe Zia  # y", "undo"], "Zoe"),
     (["table: rename Zoe Zia  # y", "undo", "undo"], "Ann")],
)  # fmt: skip
@pytest.mark.parametrize("each", [True, False])
def test_a_seat_is_held_whatever_becomes_of_the_line_that_named_it(
    change: Evening, lines: list[str], name: str, each: bool
) -> None:
    """Nobody else gets it unasked, whether the prompt was drawn between the lines or not."""
    phones = held(change, "Ann")
    assert phones.trust("Ann")
    now = after(change, "table: rename Ann Zoe  # x")
    shown(phones, now, 1.0)
    for line in lines:
        now = after(now, line)
        if each:
            shown(phones, now, 2.0)
    assert phones.claim(now, name, "other", 3.0).ok
    assert (phones.holder("ann"), phones.holder("other")) == (name, "")
    assert phones.propose(now, "ann", 1, "4 1").ok
    taken = phones.next_trusted(now)
    assert taken is not None
    assert taken.lines == (f"{name}: roll 4 1",)


def test_what_was_sent_for_a_turn_that_is_over_never_comes_up_again(change: Evening) -> None:
    """Bob rolled, by what was typed, while a claim stood before his line; a round later he has thrown other dice."""
    phones = held(change, "Ann", "Bob")
    phones.claim(change, "Ann", "other", 0.0)
    due = after(change, "Ann: roll 4 1", "Ann: decline")
    assert phones.propose(due, "bob", 1, "3 1").ok
    assert shown(phones, due, 1.0) == ["1 more of phones after this:", *asked("Ann")]
    assert shown(phones, after(due, "Bob: roll 3 1"), 1.5) == asked("Ann")
    assert phones.fates["Bob"].why


def test_what_was_sent_for_one_game_is_never_taken_in_the_next(change: Evening) -> None:
    """The same line would fit there."""
    phones = held(change, "Ann")
    assert phones.trust("Ann")
    assert phones.propose(change, "ann", 1, "4 1").ok
    games = (*change.session.games, *change.session.games)
    another = change._replace(session=change.session._replace(games=games))
    assert phones.next_trusted(another) is None
    assert phones.fates["Ann"].why == "it was for the game before"
    assert phones.propose(another, "ann", 2, "4 1").ok
    assert phones.next_trusted(another) is not None


def test_rg_102_who_has_written_is_known_by_another_name_too(hidden: Evening) -> None:
    phones = held(hidden, "Ann", "Bob")
    wrote(phones, hidden, ann=4)
    renamed = after(hidden, "table: rename Ann Zoe  # x")
    assert shown(phones, renamed, 1.0) == ["1 of 3 have written: Bob and Cy are missing"]


def test_whoever_has_left_proposes_nothing() -> None:
    evening = begun(load("change"), ["Ann", "Bob", "Cy"], first="Ann")
    phones = held(evening, "Ann")
    gone = after(evening, "table: retire Ann  # home")
    assert not phones.propose(gone, "ann", 1, "4 1").ok
    assert not phones.claim(gone, "Ann", "again", 0.0).ok


def test_whoever_does_not_play_the_next_game_proposes_nothing(change: Evening) -> None:
    phones = held(change, "Ann")
    without = begun(load("change"), ["Bob", "Cy"], first="Bob")
    assert phones.propose(without, "ann", 1, "4 1").text == "Ann does not play."
    assert shown(phones, without, 1.0) == []


def test_a_phone_is_dropped_after_what_it_proposes(change: Evening) -> None:
    phones = held(change, "Ann")
    phones.propose(change, "ann", 1, "bob 4 1")
    phones.propose(change, "ann", 2, "4 1")
    assert phones.told(change, "drop ann") == "Ann's phone is told."
    assert phones.holder("ann") == "Ann"
    assert phones.told(change, "drop ann") == "The phone speaks for Ann no longer."
    assert phones.holder("ann") == ""
    assert phones.told(change, "drop ann") == "No phone speaks for Ann."


# Trust


def test_only_a_trusted_seat_is_taken_at_once() -> None:
    """In the opening anybody can throw; Bob's phone is trusted, and Ann's is not."""
    opening = begun(load("change"), ["Ann", "Bob", "Cy"])
    phones = held(opening, "Ann", "Bob")
    phones.propose(opening, "ann", 1, "opening 4 1")
    phones.propose(opening, "bob", 1, "opening 3 1")
    assert phones.next_trusted(opening) is None
    assert phones.trust("Bob")
    taken = phones.next_trusted(opening)
    assert taken is not None
    assert taken.lines == ("Bob: opening 3 1",)
    assert phones.next_trusted(opening) is None
    assert [one.name for one in phones.waiting] == ["Ann"]


def test_trust_is_of_the_phone_that_holds_a_seat_and_ends_with_it(change: Evening) -> None:
    phones = Phones()
    assert phones.told(change, "trust ann") == "No phone speaks for Ann yet."
    phones.claim(change, "Ann", "ann", 0.0)
    phones.propose(change, "ann", 1, "4 1")
    assert phones.next_trusted(change) is None
    assert phones.told(change, "trust ann")
    assert phones.trusts(change)
    phones.told(change, "trust none")
    assert not phones.trusts(change)
    phones.told(change, "trust ann")
    phones.told(change, "drop ann")
    phones.told(change, "drop ann")
    phones.claim(change, "Ann", "ann", 99.0)
    phones.told(change, "let ann in")
    phones.propose(change, "ann", 1, "4 1")
    assert not phones.trusts(change)


@pytest.mark.parametrize("name", ["None", "none", "Nonetta", "Noneé"])
def test_trust_none_ends_trust_whatever_anybody_is_called(name: str) -> None:
    evening = begun(load("change"), ["Ann", name], first="Ann")
    phones = held(evening, "Ann", name)
    for text in ("trust ann", f"trust {name}'s phone"):
        assert "is recorded at once" in phones.told(evening, text)
    assert [phone.trusted for phone in phones._held.values()] == [True, True]
    assert phones.told(evening, "trust none").startswith("Every line of a phone waits for Enter.")
    assert [phone.trusted for phone in phones._held.values()] == [False, False]
    assert f"trust {name}'s phone" in phones.told(evening, "trust none")
    assert phones.told(evening, f"drop {name}'s phone") == f"The phone speaks for {name} no longer."


@pytest.mark.parametrize("kind", ["change", "news"])
def test_trust_is_never_for_what_ends_a_turn_in_which_more_can_be_done(kind: str) -> None:
    """A roll ends the turn before it: at once where nothing else is possible in that turn, else with Enter."""
    now = begun(load(kind), ["Ann", "Bob", "Cy"], board="stand-in")
    found = set()
    for move in islice(moves(now.game, now.state, Random(5)), 60):
        acting = tuple(now.state.seats)[now.state.turn]
        following = tuple(now.state.seats)[(now.state.turn + 1) % 3]
        free = {one.verb for one in on_offer(now.game, now.state) if one.who == now.state.seats[acting]}
        for text in ("6 1", "roll 6 1", "i rolled 6 1", f"{following}: roll 6 1"):
            with suppress(Refused):
                alone = heard_for(now, following, text).alone
                if "end" in free:
                    assert alone == (free == {"end"})
                    found.add(alone)
        now = after(now, move.line)
    assert found == {True, False}


def test_trust_is_never_for_what_tells_of_others(rage: Evening) -> None:
    phones = held(rage, "Ann")
    assert phones.trust("Ann")
    assert phones.propose(rage, "ann", 1, "bids 2 1 0").ok
    assert phones.next_trusted(rage) is None
    assert shown(phones, rage, 1.0)[-1] == "Ann's phone: bids Ann 2 Bob 1 Cy 0"


# Hidden bids


PAPER = "2026-11-20T19:02:11Z.1.1.3"  # of the first round, dealt to three
TRICKS = "Ann: tricks 4 3 3"


def wrote(phones: Phones, evening: Evening, **bids: int) -> None:
    """Phones tell that these bids are written; the salt of each is the name in small letters."""
    for name, bid in bids.items():
        assert phones.write(evening, name, PAPER, sealed(name, f"bid {bid}")).ok


def shows(phones: Phones, evening: Evening, name: str, text: str, count: int = 1) -> Reply:
    """A phone shows its bid after the last trick."""
    return phones.propose(evening, name, count, text, "page", salt=name)


def test_rg_102_a_hidden_bid_stays_on_the_phone(hidden: Evening) -> None:
    """ragz learns that Ann has written, and takes her bid only after the last trick."""
    phones = held(hidden, "Ann", "Bob")
    wrote(phones, hidden, ann=4)
    assert shown(phones, hidden, 1.0) == ["1 of 3 have written: Bob and Cy are missing"]
    assert not phones.propose(hidden, "bob", 1, "bid 3").ok
    assert not phones.write(hidden, "guessed", PAPER, sealed("", "bid 3")).ok
    told = after(hidden, TRICKS)
    assert shown(phones, told, 1.0) == []
    assert shows(phones, told, "ann", "bid 4").ok
    assert shown(phones, told, 1.0) == ["1 of 3 bids are in: Bob and Cy are missing", "Ann's phone: bid 4"]
    assert shown(phones, after(told, "Cy: bid 1"), 1.0)[0] == "2 of 3 bids are in: Bob is missing"


@pytest.mark.parametrize("text", [f"bid {bid}" for bid in range(11) if bid != 4] + ["3", "three", "bids 3 1 0", "5; 4",
                                  "bid 3 # bid 4", "bid 4; bid 3"])  # fmt: skip
@pytest.mark.parametrize("salt", ["ann", "", "ann bid 4", "bid 4"])
def test_rg_102_nothing_is_shown_but_what_was_written(hidden: Evening, text: str, salt: str) -> None:
    """Whatever the tricks were and the others have bid: Ann has written 4; in other words it is the same."""
    phones = held(hidden, "Ann", "Bob")
    wrote(phones, hidden, ann=4)
    told = after(hidden, TRICKS, "Cy: bid 1")
    assert not phones.propose(told, "ann", 1, text, "page", salt).ok
    assert phones.waiting == []
    for count, word in enumerate(("four", "i bid 4", "bid 4", "4"), 2):
        assert shows(phones, told, "ann", word, count).ok


def test_rg_102_no_hidden_bid_is_shown_before_all_that_were_written(hidden: Evening) -> None:
    """Nor is one taken, though its phone is trusted. Who has no phone is not waited for."""
    phones = held(hidden, "Ann", "Bob", "Cy")
    wrote(phones, hidden, ann=4, bob=3)
    assert phones.trust("Ann")
    told = after(hidden, TRICKS)
    assert shows(phones, told, "cy", "bid 1").ok  # which it had not written
    assert shows(phones, told, "ann", "bid 4").ok
    for now in (1.0, 3.0):
        assert shown(phones, told, now) == ["2 of 3 bids are in: Bob is missing"]
    assert phones.taken_up("") is None
    assert not phones.trusts(told)
    assert phones.next_trusted(told) is None
    assert not any(phones.is_shown(told, fate.one) for fate in phones.fates.values())
    assert shows(phones, told, "bob", "bid 3").ok
    assert all(phones.is_shown(told, fate.one) for fate in phones.fates.values())
    assert shown(phones, told, 3.0) == ["3 of 3 bids are in", "Cy's phone, without a seal: bid 1"]
    taken = phones.next_trusted(told)
    assert taken is not None
    assert taken.lines == ("Ann: bid 4",)
    assert phones.next_trusted(told) is None


@pytest.mark.parametrize(
    "lost",
    [lambda phones, told: after(told, "Bob: bid 3"), lambda phones, told: (phones.told(told, "drop bob"), told)[1],
     lambda phones, told: (phones.claim(told, "Bob", "new", 1.0), phones.told(told, "let bob in"), told)[2]],
)  # fmt: skip
def test_rg_102_a_phone_that_lost_what_it_wrote_holds_up_nobody(
    hidden: Evening, lost: Callable[[Phones, Evening], Evening]
) -> None:
    """The table says Bob's bid, or sends his phone away, or lets another one in: Ann's is shown then."""
    phones = held(hidden, "Ann", "Bob")
    wrote(phones, hidden, ann=4, bob=3)
    told = after(hidden, TRICKS)
    assert shows(phones, told, "ann", "bid 4").ok
    assert shown(phones, told, 1.0) == ["1 of 3 bids are in: Bob and Cy are missing"]
    assert shown(phones, lost(phones, told), 1.0)[-1] == "Ann's phone: bid 4"


def test_rg_102_a_bid_that_was_not_written_is_never_taken_at_once(hidden: Evening) -> None:
    phones = held(hidden, "Ann")
    assert phones.trust("Ann")
    told = after(hidden, TRICKS)
    assert phones.propose(told, "ann", 1, "4").ok
    assert phones.next_trusted(told) is None
    assert shown(phones, told, 1.0)[-1] == "Ann's phone, without a seal: bid 4"


def test_rg_102_the_prompt_says_who_writes_another_bid(hidden: Evening) -> None:
    """The same once more is nothing new; after the last trick nothing is written."""
    phones = held(hidden, "Ann")
    phones.news.clear()
    wrote(phones, hidden, ann=4)
    wrote(phones, hidden, ann=4)
    assert phones.news == []
    wrote(phones, hidden, ann=5)
    assert phones.news == ["Ann has crossed out the hidden bid and written another."]
    told = after(hidden, TRICKS)
    assert not phones.write(told, "ann", PAPER, sealed("ann", "bid 3")).ok
    assert not shows(phones, told, "ann", "bid 3").ok
    assert shows(phones, told, "ann", "bid 5", 2).ok


def test_rg_102_tricks_that_are_taken_back_close_the_bids_again(hidden: Evening) -> None:
    phones = held(hidden, "Ann")
    wrote(phones, hidden, ann=4)
    told = after(hidden, TRICKS)
    assert shows(phones, told, "ann", "bid 4").ok
    assert phones.is_shown(told, phones.fates["Ann"].one)
    assert not phones.is_shown(hidden, phones.fates["Ann"].one)
    assert shown(phones, hidden, 1.0) == ["1 of 3 have written: Bob and Cy are missing"]
    assert phones.fates["Ann"].why
    again = after(hidden, "Ann: tricks 5 3 2")
    assert shows(phones, again, "ann", "bid 4", 2).ok
    assert shown(phones, again, 1.0)[-1] == "Ann's phone: bid 4"


def test_a_bid_that_finds_too_much_waiting_can_be_sent_again(hidden: Evening) -> None:
    phones = held(hidden, "Ann")
    wrote(phones, hidden, ann=4)
    told = after(hidden, TRICKS)
    phones.waiting = [Claim(number, "Bob", f"{number}") for number in range(1, 21)]
    reply = shows(phones, told, "ann", "bid 4")
    assert (reply.ok, reply.later) == (False, True)
    phones.waiting = phones.waiting[1:]
    assert shows(phones, told, "ann", "bid 4", 2) == Reply(True)
    assert not shows(phones, told, "ann", "bid 3", 3).later


def test_what_was_written_holds_for_its_round(hidden: Evening) -> None:
    phones = held(hidden, "Ann")
    assert phones.write(hidden, "ann", PAPER, sealed("", "bid 4")).ok
    assert not phones.write(hidden, "ann", PAPER.replace(".1.3", ".2.3"), sealed("", "bid 4")).ok
    second = after(hidden, TRICKS, "Ann: bids 4 3 3")
    assert shown(phones, second, 1.0) == []


def test_tb_8_what_was_written_for_cards_that_are_dealt_again_holds_no_more(hidden: Evening) -> None:
    """Cy leaves, and the round is dealt again: nobody has written yet. If that is taken back, all is as it was."""
    phones = held(hidden, "Ann", "Bob", "Cy")
    wrote(phones, hidden, ann=4, bob=3)
    again = after(hidden, "table: retire Cy  # home")
    assert shown(phones, again, 1.0) == []
    assert not phones.write(again, "ann", PAPER, sealed("ann", "bid 4")).ok
    assert paper_of(after(again, "undo")) == PAPER
    assert shown(phones, after(again, "undo"), 2.0) == ["2 of 3 have written: Cy is missing"]
    assert phones.write(again, "ann", paper_of(again), sealed("ann", "bid 5")).ok
    assert shown(phones, again, 3.0) == ["1 of 2 have written: Bob is missing"]
    told = after(again, "Ann: tricks 5 5")
    assert not shows(phones, told, "ann", "bid 4").ok
    assert shows(phones, told, "ann", "bid 5", 2).ok
    assert not any("crossed out" in one for one in phones.news)


def test_rg_23_bids_of_the_standard_game_come_in_turn(rage: Evening) -> None:
    """Bob's phone opens once Ann's bid is in the log."""
    phones = held(rage, "Ann", "Bob")
    assert not phones.propose(rage, "bob", 1, "1").ok
    assert phones.propose(after(rage, "Ann: bid 2"), "bob", 2, "1").ok


def test_rg_24_the_prompt_says_whose_bids_are_missing(rage: Evening) -> None:
    """Those said aloud and typed count like those of phones; a card turned up for trump is no bid."""
    phones = held(rage, "Ann", "Bob")
    assert phones.propose(rage, "ann", 1, "trump blue").ok
    assert shown(phones, rage, 1.0) == ["Ann's phone: trump blue"]
    assert phones.propose(rage, "ann", 2, "2").ok
    assert shown(phones, rage, 2.0) == ["1 of 3 bids are in: Bob and Cy are missing", "Ann's phone: bid 2"]
    bid = after(rage, "Ann: bid 2")
    assert phones.propose(bid, "bob", 1, "1").ok
    assert shown(phones, bid, 3.0) == ["2 of 3 bids are in: Cy is missing", "Bob's phone: bid 1"]
    assert shown(phones, after(bid, "Bob: bid 1", "Cy: bid 0"), 4.0) == []


# How much a phone may send


def test_two_a_second_and_no_more() -> None:
    limit = Limit()
    assert [limit.allows("ann", at) for at in (10.0, 10.4, 10.9, 11.0, 11.3, 11.4)] == [
        True, True, False, True, False, True,
    ]  # fmt: skip
    assert limit.allows("bob", 10.9)


def test_a_crowd_of_senders_is_forgotten_the_oldest_first() -> None:
    limit = Limit()
    for number in range(1000):
        limit.allows(f"{number}", 10.0)
    assert len(limit._sent) == 500
