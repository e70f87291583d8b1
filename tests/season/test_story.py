"""How a game was won: each thing that may be said, in an evening in which it is true, and in one in which it is not.

An evening is written as its figures after each round: `Ann 10 20 30, Bob 5 25 25`. The first who is named won, unless
the test says otherwise.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from ragz_cli import store
from ragz_cli.core.evening.evening import every_game, play_through
from ragz_cli.core.figures import Chance, Try
from ragz_cli.core.game import WON, Event
from ragz_cli.core.season.story import (
    ROWS,
    Course,
    LinedTry,
    Standing,
    Told,
    best_moment,
    by_tie_break,
    course_of,
    manner,
    standings_of,
    story,
)
from ragz_cli.games import load
from ragz_cli.view.sentences import HEADLINES, STORY, headline, rule_of, story_told
from tests.each import each
from tests.samples import SAMPLES


def course(text: str, won: str = "", low: bool = False, turns: str = "", left: dict[str, int] | None = None) -> Course:
    """A course of rounds, or of turns of those whose names are given by their first letters."""
    people = [one.split() for one in text.split(", ")]
    names = tuple(name for name, *_ in people)
    columns = list(zip(*([int(figure) for figure in figures] for _, *figures in people), strict=True))
    winners = tuple(names.index(name) for name in (won or names[0]).split("+")) if won != "-" else ()
    steps = tuple(_standing(names, at, figures, low, turns, left or {}) for at, figures in enumerate(columns))
    ends = tuple(Event(WON, who, 0, "X-1") for who in winners)  # every game begins with the figures of its first step
    return Course(names, steps, low, not turns, winners, (), ends, len(columns))


def _standing(
    names: Sequence[str], at: int, figures: tuple[int, ...], low: bool, turns: str, left: dict[str, int]
) -> Standing:
    there = [seat for seat, name in enumerate(names) if at < left.get(name, 99)]
    there.sort(key=lambda seat: figures[seat] if low else -figures[seat])
    leaders = tuple(seat for seat in there if figures[seat] == figures[there[0]])
    turn = next(seat for seat, name in enumerate(names) if name[0] == turns[at]) if turns else -1
    return Standing(at + 1, figures, leaders, tuple(there), turn)


def set_by_the_table(own: Course, at: int) -> Course:
    """The same, where the table set figures in a step."""
    return own._replace(steps=(*own.steps[:at], own.steps[at]._replace(corrected=True), *own.steps[at + 1 :]))


def tried(who: int, met: bool, *chances: tuple[int, int], helped: bool = False) -> LinedTry:
    return LinedTry(9, Try("dare", Event("dared", who, 0, "X-2"), met, tuple(Chance(*one) for one in chances), helped))


HALF = (1, 2)
LONG_WAY = "Ann 0 0 0 0 0 60, Bob 10 20 30 40 50 55"
SAID: dict[str, Sequence[Course]] = {
    "last_stroke": (
        course("Ann 50 30 10 0, Bob 50 40 30 20", low=True, turns="ABAB"),  # on Bob's turn
        course("Ann 10 20 30 100, Bob 12 22 30 96"),  # by 4, level before
    ),
    "tie_break": (course("Ann 10 20 30, Bob 5 25 30"), course("Ann 1 0, Bob 5 0, Cy 9 9", low=True)),
    "from_behind": (course(LONG_WAY), course("Ann 50 60 40 0, Bob 40 40 20 5", low=True)),
    "catch_up": (course("Ann 10 20 60, Bob 30 50 50"), course("Ann 10 20 50, Bob 30 50 50", won="Bob")),
    "close_start": (course("Ann 5 8 11 60, Bob 6 9 10 20"),),
    "who_led": (course("Ann 5 20 30, Bob 10 15 20"),),
    "for_good": (course("Ann 5 20 30 40, Bob 10 15 20 30"),),
    "biggest_step": (course("Ann 5 10 30 35, Bob 6 11 20 25"),),
    "parting": (course("Ann 5 10 20 30 40, Bob 5 10 12 15 20"),),
    "not_enough": (
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, met=True) for _ in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(counts={"markers": (4, 5)}),
        course("Ann 9 9, Bob 8 8, Cy 7 7")._replace(counts={"markers": (9, 8, 8), "Zeal": (10, 20, 30)}),  # the Zeal
    ),
    "luck": (
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, True, HALF) for _ in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, False, HALF) for _ in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, at > 0, HALF) for at in range(5))),  # 4, not 2.5
    ),
    "missed_none": (
        course("Ann 9 9, Bob 8 8")._replace(
            tries=(*(tried(0, True, HALF) for _ in range(3)), *(tried(0, True, HALF, helped=True) for _ in range(2)))
        ),
    ),
    "long_shot": (
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, HALF, (1, 6)),)),
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, HALF, (1, 5)),)),
    ),
}
NOT_SAID: dict[str, Sequence[Course]] = {
    "last_stroke": (
        course("Ann 50 30 10 0, Bob 50 40 30 20", low=True, turns="ABBA"),  # on Ann's own turn
        course("Ann 10 20 31 100, Bob 12 22 30 96"),  # in front alone before
        course("Ann 10 20 30 100, Bob 12 22 30 94"),  # by more than a twentieth
        course("Ann 10 20 30 100, Bob 12 22 30 96", won="-"),  # stopped
        set_by_the_table(course("Ann 10 20 30 100, Bob 12 22 30 96"), 3),
    ),
    "tie_break": (course("Ann 10 30, Bob 5 30", won="Ann+Bob"), course("Ann 10 31, Bob 5 30")),
    "from_behind": (
        course("Ann 0 20 30 40 50 60, Bob 10 18 28 38 48 55"),  # only at the very start
        course("Ann 20 29 30 60, Bob 20 30 31 40"),  # by too little
        course("Ann 0 0 0 60, Bob 10 20 30 40, Cy 0 0 0 10"),  # not alone in the last place
        set_by_the_table(course(LONG_WAY), 5),  # the table took Ann out of it
        course("Ann 0 5 8 9, Bob 10 20 30 30", left={"Bob": 3}),  # Bob's going did
    ),
    "catch_up": (
        course("Ann 10 20 60, Bob 10 20 50"),
        course("Ann 60 70 80, Bob 10 20 79"),  # behind to the end
        course("Ann 10 20 30 40 50 90, Bob 80 80 80 80 80 80", left={"Bob": 3}),  # Bob left
        course("Ann 5 6 7 8 9 90, Bob 30 40 50 60 70 80, Cy 29 39 49 59 69 79")._replace(steps=()),
        course("Ann 0 13 26 39 52 65 78 91 104 117 130, Bob 30 40 50 60 70 80 90 100 110 120 130"),  # 9 in three rounds
        course("Ann 10 91 100, Bob 10 95 99"),  # by too little
        set_by_the_table(course("Ann 10 20 60, Bob 30 50 50"), 2),
    ),
    "close_start": (
        course("Ann 30 31 32 60, Bob 6 9 10 20"),
        course("Ann 0 30 31 60, Bob 1 9 10 20"),
        course("Ann 14 26, Bob 12 16"),  # of one round of two nothing can be said
        course("Ann 5 8 11 60 70 80 90 99, Bob 6 9 10 20 30 40 50 60"),  # three rounds of eight
        course("Ann 5 8 11 60, Bob 5 8 11 20"),  # level all the time
    ),
    "who_led": (course("Ann 5 20 30, Bob 1 15 20"), course("Ann 5 20 30, Bob 5 20 30", won="Ann+Bob")),
    "for_good": (
        course("Ann 5 20 30, Bob 1 15 20"),
        course("Ann 5 10 30, Bob 6 15 20"),  # with the last round
        course("Ann 5 20 30, Bob 10 15 30"),  # level at the end
    ),
    "biggest_step": (
        course("Ann 5 10 30 50, Bob 6 11 20 25"),  # two of 20
        course("Ann 5 10 30 35, Bob 6 11 20 25", won="-"),
        course("Ann 5 10 30 35, Bob 6 11 20 25", won="Ann+Bob"),
        course("Ann 5 30, Bob 6 11"),  # one of two
    ),
    "parting": (
        course("Ann 5 10 20 30 40, Bob 5 10 12 35 20"),  # not through four fifths
        course("Ann 6 11 20 30 40, Bob 5 10 12 15 20"),  # never level
        course("Ann 5 10 20 30 40, Bob 5 10 12 15 20", left={"Bob": 2}),  # Bob left in that round
        set_by_the_table(course("Ann 5 10 20 30 40, Bob 5 10 12 15 20"), 2),
    ),
    "not_enough": (
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(0, met=True) for _ in range(5))),  # who won
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(at % 2, met=True) for at in range(10))),  # as many
        course("Ann 9 9, Bob 8 8", left={"Bob": 1})._replace(tries=tuple(tried(1, met=True) for _ in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, met=True) for _ in range(4))),  # too few
        course("Ann 9 9, Bob 8 8", won="-")._replace(tries=tuple(tried(1, met=True) for _ in range(5))),
        course("Ann 9 9, Bob 8 8, Cy 7 7")._replace(counts={"markers": (4, 6, 6)}),  # one of two
        course("Ann 9 9, Bob 8 8")._replace(counts={"markers": (6, 5)}),  # who won
    ),
    "luck": (
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, True, HALF) for _ in range(4))),  # too few
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, True, HALF, helped=at > 2) for at in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, met=True) for _ in range(9))),  # of no known chance
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, at > 1, HALF) for at in range(5))),  # 3, not 2.5
    ),
    "missed_none": (
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(0, at > 0, HALF) for at in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(1, True, HALF) for _ in range(5))),
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(0, True, HALF) for _ in range(4))),  # too few
        course("Ann 9 9, Bob 8 8")._replace(tries=tuple(tried(0, True, HALF) for _ in range(5))),  # told as luck
    ),
    "long_shot": (
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, HALF, (1, 6), helped=True),)),  # an Add card met it
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, False, HALF, (1, 6)),)),
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, HALF, (0, 1), helped=True),)),
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, (1, 6), HALF),)),  # even before the last throw
        course("Ann 9 9, Bob 8 8")._replace(tries=(tried(1, True, HALF, (1, 4)),)),  # likelier than 1 in 5
    ),
}


@each("kind", ROWS)
def test_each_may_be_said_where_it_is_true(kind: str) -> None:
    for one in SAID[kind]:
        told = ROWS[kind](one)
        assert told is not None, one
        assert told.kind == kind


@each("kind", ROWS)
def test_none_is_said_where_it_is_not_true(kind: str) -> None:
    for one in NOT_SAID[kind]:
        assert ROWS[kind](one) is None, one


def test_the_figures_are_those_of_the_rounds() -> None:
    """Ann is 50 behind after round 5 of 6; Grandma's 22 of round 1 are made up by round 3."""
    (behind,) = [one for one in story(course(LONG_WAY)) if one.kind == "from_behind"]
    assert (behind.who, behind.step, behind.facts["behind"], behind.facts["others"]) == (("Ann",), 4, 50, ("Bob",))
    level = ROWS["catch_up"](course("Grandma 49 65 76, Ann 71 71 76", won="Ann"))
    assert level is not None
    assert (level.who, level.facts["gap"], level.facts["since"], level.facts["case"]) == (("Grandma",), 22, 1, "level")


def test_no_two_are_of_one_step_and_there_are_at_most_five() -> None:
    for path in SAMPLES:
        for one in every_game(play_through(store.read(str(path)).session, load)):
            told = story(course_of(one.game, one.replay))
            steps = [fact.step for fact in told if fact.step >= 0]
            assert len(told) <= 5
            assert steps == sorted(set(steps))


def claimed(told: Told, own: Course) -> bool:
    """What a fact says of figures, looked up once more in the course."""
    now, facts = own.steps[told.step], told.facts
    seats = [own.names.index(name) for name in told.who]
    if told.step < 0:
        return True
    checks = {
        "from_behind": lambda: now.figures[seats[0]] == facts["figure"] and now.behind(seats[0]) == facts["behind"],
        "for_good": lambda: all(later.leaders == (seats[0],) for later in own.steps[told.step :]),
        "close_start": lambda: max(one.lead for one in own.steps[: told.step + 1]) == facts["most"],
        "catch_up": lambda: own.steps[int(str(facts["since"])) - 1].behind(seats[0]) == facts["gap"],
        "biggest_step": lambda: own.gain(seats[0], told.step) == facts["amount"],
        "last_stroke": lambda: own.winners == (seats[0],),
        "parting": lambda: {*own.steps[told.step - 1].leaders} == {*seats},
    }  # fmt: skip
    return bool(checks[told.kind]())


@each("path", SAMPLES)
def test_what_is_said_of_whole_games_is_true(path: str) -> None:
    for one in every_game(play_through(store.read(str(path)).session, load)):
        own = course_of(one.game, one.replay)
        for told in story(own):
            assert claimed(told, own), told
            sentence = story_told(one.game, told)
            assert "{" not in sentence
            assert "?" not in sentence
            assert all(name in sentence for name in told.who)
            assert re.search(r"\d", sentence)
            assert 0 < told.lines[0] <= len(one.record.log)


MANNERS = {
    "tie_break": course("Ann 10 30, Bob 5 30"),
    "together": course("Ann 10 30, Bob 5 30", won="Ann+Bob"),
    "from_last": course(LONG_WAY),
    "throughout": course("Ann 5 20 30, Bob 5 10 15"),
    "margin": course("Ann 1 4 100, Bob 2 5 97, Cy 0 0 0"),
    "with": course("Ann 1 4 100, Bob 2 5 50, Cy 0 0 0"),
    "none": course("Ann 1 5, Bob 2 4", won="-"),
}


@each("word", HEADLINES)
def test_the_headline_is_the_first_that_is_true(word: str) -> None:
    own = MANNERS[word]
    assert manner(own)[0] == word
    phrase, heading = headline("Rage", [own.names[seat] for seat in own.winners], manner(own))
    assert "{" not in phrase + heading


def test_whoever_was_behind_at_first_did_not_lead_from_start_to_finish() -> None:
    assert manner(course("Ann 5 20 30, Bob 5 10 15"))[0] == "throughout"
    assert manner(course("Ann 4 20 30, Bob 5 10 15"))[0] == "with"


def test_whom_the_table_took_out_of_the_last_place_did_not_come_from_there() -> None:
    """The table sets Ann from 0 to 60 in the last round; set in round 3, the way from 0 to 60 is her own again."""
    assert manner(course(LONG_WAY))[0] == "from_last"
    assert manner(set_by_the_table(course(LONG_WAY), 5))[0] != "from_last"
    assert manner(set_by_the_table(course(LONG_WAY), 2))[0] == "from_last"


def test_markers_are_counted_at_the_end_and_zeal_by_whose_turn_it_was() -> None:
    """News: the markers that `status` lists at the end; Zeal up to line 60, by the ledger.

    Cy: -2 and +20 in Ann's News Event (lines 27, 29), 11 by her Corner 4 (40), -10 (42), in Bob's -10 and +90 (59, 60).
    Ann: 12 by Bob's Corner 5 (33), -5 and +90 in his News Event (58, 60). Bob: 50 by Ann's Corner 2 (11).
    """
    (path,) = (path for path in SAMPLES if path.stem == "news-complete")
    one = play_through(store.read(str(path)).session, load)
    assert course_of(one.game, one.replay).counts["markers"] == [10, 12, 6]
    first = one.replay._replace(played=[line for line in one.replay.played if line.line.number <= 60])
    assert course_of(one.game, first).counts["Zeal on turns of others"] == [97, 50, 99]


def test_last_at_the_start_alone_is_no_last_place() -> None:
    assert manner(course("Ann 0 9 12 15 18 40, Bob 5 6 7 8 9 10"))[0] != "from_last"


def test_the_best_moment_is_ones_own_best_step_or_shot() -> None:
    own = course("Ann 5 10 30 35, Bob 6 20 22 25")
    ann, bob = best_moment(own, 0), best_moment(own, 1)
    assert ann is not None
    assert bob is not None
    assert (ann.step, ann.facts["amount"], ann.facts["case"]) == (2, 20, "best")
    assert (bob.step, bob.facts["amount"], bob.facts["case"]) == (1, 14, "best")
    assert best_moment(course("Ann 5 5, Bob 6 6", won="Bob"), 0) is None


def test_the_first_round_counts_among_ones_best() -> None:
    """From nothing Ann makes 14 in round 1 and 12 in round 2: her best moment is the first (14 > 12)."""
    own = course("Ann 14 26, Bob 12 16")._replace(start=(0, 0))
    best = best_moment(own, 0)
    assert best is not None
    assert (best.step, best.facts["amount"]) == (0, 14)


def test_the_biggest_round_names_what_made_it() -> None:
    """Ann's 16 of round 7 on the sheet: one trick (RG-84), a bid of one made (RG-85), a Bonus (RG-88)."""
    (path,) = (path for path in SAMPLES if path.stem == "rage-sheet")
    one = play_through(store.read(str(path)).session, load)
    told = ROWS["biggest_step"](course_of(one.game, one.replay))
    assert told is not None
    assert dict(told.facts["causes"]) == {"RG-85": 10, "RG-88": 5, "RG-84": 1}  # type: ignore[arg-type]
    assert all(part in story_told(one.game, told) for part in ("1 for tricks", "10 for the bid", "5 for cards", "16"))


def test_a_cause_is_what_happened_on_the_table() -> None:
    """Line 146 of Change: Cy rolls 3 and 6 and comes to Space-9, where Bob's last 10 credits go (CH-25, CH-97).

    Of News, lines 109 and 110: Grandma Jo comes to Territory-25, which brings Ann 40 twice, by a Receive Double.
    """
    found = {}
    for name, kind in (("change-standard", "last_stroke"), ("news-learned-board", "biggest_step")):
        (path,) = (path for path in SAMPLES if path.stem == name)
        one = play_through(store.read(str(path)).session, load)
        told = ROWS[kind](course_of(one.game, one.replay))
        assert told is not None
        found[kind] = [(event.kind, sum(part.amount for part in parts)) for event, parts in told.by]
        assert "Space-9" in story_told(one.game, told) or "Territory-25" in story_told(one.game, told)
    assert found == {"last_stroke": [("moved", -10)], "biggest_step": [("moved", 40), ("doubled", 40)]}


def test_rg_96_a_tie_is_told_as_decided_by_bids() -> None:
    (path,) = (path for path in SAMPLES if path.stem == "rage-sheet")
    one = play_through(store.read(str(path)).session, load)
    own = course_of(one.game, one.replay)
    told = ROWS["tie_break"](own)
    assert told is not None
    _, heading = headline("Rage", ["Ann"], manner(own), rule_of(one.game))
    for text in (story_told(one.game, told), story_told(one.game, told), heading):
        assert "bids" in text


def test_what_the_table_set_is_nobodys_moment() -> None:
    """The table sets Ann from 10 to 60 in round 3: her best round is the second, by 5."""
    own = course("Ann 5 10 60 62, Bob 6 9 12 20")
    set_ = own._replace(steps=(*own.steps[:2], own.steps[2]._replace(corrected=True), own.steps[3]))
    best = best_moment(set_, 0)
    assert best is not None
    assert (best.step, best.facts["amount"]) == (1, 5)
    biggest = ROWS["biggest_step"](set_)
    assert biggest is not None
    assert biggest.step == 1


def test_a_correction_by_the_table_makes_up_no_gap_and_is_no_round() -> None:
    """The table sets Ann from 20 to 60, in front of Bob: she did not catch up, and two rounds were played."""
    own = course("Ann 10 20 60, Bob 30 50 50")
    now = own.steps[2]._replace(corrected=True, ended=False)
    assert ROWS["catch_up"](own) is not None
    set_ = own._replace(steps=(*own.steps[:2], now))
    assert ROWS["catch_up"](set_) is None
    assert ROWS["who_led"](set_) is None  # Bob led alone after both rounds
    assert len(set_.turns) == 2


def test_tb_7_a_stop_ends_no_round() -> None:
    """Two rounds of Rage stand on the sheet of the real evening when the bus leaves."""
    (path,) = (path for path in SAMPLES if path.stem == "real-table")
    rage = every_game(play_through(store.read(str(path)).session, load))[1]
    assert [(now.ended, now.figures) for now in standings_of(rage.game, rage.replay)] == [
        (True, (14, 12, 4)), (True, (26, 16, 17))
    ]  # fmt: skip


def test_tb_8_whoever_left_leads_no_more() -> None:
    """Bob leaves in front: from then on the others lead, and nobody passed him."""
    own = course("Ann 10 20 30 40, Bob 50 60 60 60", left={"Bob": 2})
    assert [now.leaders for now in own.steps] == [(1,), (1,), (0,), (0,)]
    assert ROWS["catch_up"](own) is None
    assert by_tie_break(own) == ()


def test_a_tie_break_leads_nobody() -> None:
    """Rage of the sheet: Ann and Grandma Jo are level at 76 after round 10, and both lead."""
    (path,) = (path for path in SAMPLES if path.stem == "rage-sheet")
    one = play_through(store.read(str(path)).session, load)
    assert len(standings_of(one.game, one.replay)[-1].leaders) == 2
    assert not [told for told in story(course_of(one.game, one.replay)) if told.kind == "for_good"]


def test_every_kind_has_its_words() -> None:
    kinds = {key.partition("/")[0] for key in STORY}
    assert kinds >= ROWS.keys()
    assert Fraction(1, 5) > Fraction(1, 6)
