"""Statistics: each sum is what the events add up to, and each word has the meaning that docs/stats.md gives it."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, every_game, play_through
from ragz_cli.core.evening.session import ENTERED, Finished
from ragz_cli.core.season.figures import (
    Career,
    FaceCount,
    Flow,
    Fortune,
    Rate,
    careers,
    figures_of,
    together,
)
from ragz_cli.core.season.story import course_of, story
from ragz_cli.games import load
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import SAMPLES
from tests.season.evening import saved


def games_in(path: Path) -> list[Evening]:
    return every_game(play_through(store.read(str(path)).session, load))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_flows_of_everybody_add_up_to_what_they_hold(path: Path) -> None:
    """What came in less what went out, by whatever clause, is what is held at the end less what was held first."""
    for one in games_in(path):
        if one.record.kind == ENTERED:
            continue
        for name, own in figures_of(one.game, one.replay).items():
            seat = one.state.seats[name]
            if seat in one.state.sitting.left:
                continue
            moved = one.game.held(one.state, seat) - one.game.held(one.replay.start, seat)
            assert sum(flow.gained - flow.lost for flow in own.flows.values()) == moved, name


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_tries_and_the_dice_are_those_of_the_events(path: Path) -> None:
    ends = {"challenge_met": 1, "challenge_missed": 0, "event_succeeded": 1, "event_failed": 0}
    for one in games_in(path):
        figures = figures_of(one.game, one.replay)
        events = [event for played in one.replay.played for event in played.events]
        for name, own in figures.items():
            mine = [ends[event.kind] for event in events if event.kind in ends and event.who == one.state.seats[name]]
            rate = next((rate for kind, rate in own.tries.items() if kind != "bid"), Rate())
            assert (rate.tried, rate.met) == (len(mine), sum(mine))
            dice = sum(face.fell for face in own.dice.values())
            assert sum((face.expected for face in own.dice.values()), Fraction(0)) == dice


def told(ragz: Ragz, *lines: str) -> Evening:
    for line in lines:
        ragz("do", line)
    return play_through(store.read("ragz.toml").session, load)


def change(ragz: Ragz, *lines: str) -> Evening:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    return told(ragz, *lines)


def test_a_challenge_is_weighed_at_its_chance_before_the_first_throw(ragz: Ragz) -> None:
    """13 or more with the largest of 3, 2 and 1 dice: 26936 of 46656 cases."""
    now = change(ragz, "roll 4 1", "challenge 532 41 4", "bob roll 4 1", "challenge 111 11 1")
    figures = figures_of(now.game, now.replay)
    assert figures["Ann"].tries == {"challenge": Rate(1, 1, 1, Fraction(26936, 46656), 1)}
    assert figures["Bob"].tries == {"challenge": Rate(1, 0, 1, Fraction(26936, 46656))}


def test_before_anything_is_rolled_it_says_so(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob")
    assert ragz("stats").stdout == "Nothing can be counted yet.\n"


def test_credits_come_and_go_by_clause(ragz: Ragz) -> None:
    """Ann receives 5 on Desires (CH-26); Bob lands there after her and receives 5, and she releases 5 (CH-25)."""
    now = change(ragz, "roll 4 1", "challenge 532 41 4", "bob roll 4 1", "decline")
    figures = figures_of(now.game, now.replay)
    assert figures["Ann"].flows == {"CH-26": Flow(1, 5, 0), "CH-25": Flow(1, 0, 5)}
    assert figures["Bob"].flows == {"CH-26": Flow(1, 5, 0)}


def test_dice_of_which_only_the_largest_is_told_do_not_count(ragz: Ragz) -> None:
    """The roll of 4 and 1, and the third throw, which is one die: a 4. Of the others only the largest is told."""
    now = change(ragz, "roll 4 1", "challenge 5 4 4")
    dice = figures_of(now.game, now.replay)["Ann"].dice
    assert {face: one.fell for face, one in dice.items()} == {1: 1, 2: 0, 3: 0, 4: 2, 5: 0, 6: 0}
    assert dice[1].expected == Fraction(3, 6)


def before_corner_3(now: Evening) -> str:
    """The space from which a roll of 5 leads to Corner 3."""
    names = [now.state.board.name(at) for at in range(32)]
    return names[names.index("Corner 3") - 5]


def test_luck_is_weighed_in_credits_released(ragz: Ragz) -> None:
    """Corner 3: a plain throw of three dice releases its sum, 10 1/2 on average; 6 5 5 is 16 (CH-59)."""
    before = before_corner_3(change(ragz))
    now = told(ragz, f"table: set Ann at {before}  # x", "roll 4 1", "corner self", "throw 6 5 5")
    assert figures_of(now.game, now.replay)["Ann"].fortune == Fortune(1, 16, Fraction(21, 2))


def test_luck_counts_no_more_than_is_held(ragz: Ragz) -> None:
    """Who holds 3 releases 3 whatever falls: neither luck nor bad luck (CH-30)."""
    before = before_corner_3(change(ragz))
    now = told(
        ragz,
        f"table: set Ann at {before}  # x",
        "table: set Ann credits 3  # x",
        "roll 4 1",
        "corner self",
        "throw 6 5 5",
    )
    assert figures_of(now.game, now.replay)["Ann"].fortune == Fortune(1, 3, Fraction(3))


def test_an_event_is_weighed_once_its_marker_lies_face_up(ragz: Ragz) -> None:
    """25 committed against 35: the dice must show 10 or more, 6 of 36."""
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    now = told(ragz, "roll 4 3", "event israel 25", "marker 35", "throw 5 5")
    assert figures_of(now.game, now.replay)["Ann"].tries == {"event": Rate(1, 1, 1, Fraction(6, 36), 1)}


def test_a_bid_that_is_made_and_points_by_their_clauses(ragz: Ragz) -> None:
    """3 bid and taken with a Bonus: 3 for tricks, 10 for the bid, 5 for the Bonus (RG-84, RG-85, RG-88)."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    now = told(ragz, "bids 3 4", "tricks 3+b 7")
    figures = figures_of(now.game, now.replay)
    assert figures["Ann"].tries == {"bid": Rate(1, 1)}
    assert figures["Ann"].flows == {"RG-84": Flow(1, 3), "RG-85": Flow(1, 10), "RG-88": Flow(1, 5)}
    assert (figures["Bob"].tries, figures["Bob"].flows) == ({"bid": Rate(1, 0)}, {"RG-84": Flow(1, 7)})


def test_re_rolled_dice_count_and_the_wild_die_does_not() -> None:
    keeper = load("rat").stats
    assert keeper is not None
    (four,) = (path for path in SAMPLES if path.stem == "rat-four-players")
    dice = {one.action.verb: keeper().dice(one.action) for one in games_in(four)[0].replay.played if one.action}
    assert (dice["roll"] != (), dice["wild"], dice["take"]) == (True, (), ())


def test_two_games_are_added_up_by_name(ragz: Ragz) -> None:
    now = change(ragz, "roll 4 1", "challenge 532 41 4")
    once = figures_of(now.game, now.replay)
    twice = together([once, once])
    assert twice["Ann"].tries["challenge"] == Rate(2, 2, 2, Fraction(2 * 26936, 46656), 2)
    assert twice["Ann"].dice[4] == FaceCount(2 * once["Ann"].dice[4].fell, 2 * once["Ann"].dice[4].expected)


def test_ch_84_what_add_cards_met_is_counted_apart(ragz: Ragz) -> None:
    """The dice come to 7 and cards to 6 more: met, and not by dice alone. Then 13 by dice alone, then a miss."""
    lines = ("table: set Ann cards 3  # x", "roll 4 1", "challenge 333 22 2", "add 3 3")
    now = change(ragz, *lines, "bob roll 6 2", "challenge 555 44 4", "ann roll 6 2", "challenge 111 11 1", "settle")
    figures, each = figures_of(now.game, now.replay), Fraction(26936, 46656)
    assert figures["Ann"].tries == {"challenge": Rate(2, 1, 2, 2 * each, by_dice=0)}
    assert figures["Bob"].tries == {"challenge": Rate(1, 1, 1, each, by_dice=1)}
    assert not [one for one in story(course_of(now.game, now.replay)) if one.kind == "long_shot"]
    said = ragz("stats").stdout
    assert "Ann\t1\t2\t0\t1.15\nBob\t1\t1\t1\t0.58\n" in said
    ragz("export", "events", "-o", "events.csv")
    rows = [row.split(",") for row in Path("events.csv").read_text(encoding="utf-8").splitlines()]
    met, by_dice = rows[0].index("met"), rows[0].index("by_dice")
    assert [(row[met], row[by_dice]) for row in rows[1:] if row[met]] == [("1", "0"), ("1", "1"), ("0", "0")]


def test_a_challenge_that_was_dropped_leaves_no_cards_to_the_next(ragz: Ragz) -> None:
    """Ann's dice fall short of 13; before she adds a card she leaves, and Bob meets his with dice alone."""
    lines = ("table: set Ann cards 3  # x", "roll 4 1", "challenge 333 22 2", "table: retire Ann # bed")
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    now = told(ragz, *lines, "bob roll 6 2", "challenge 555 44 4")
    assert figures_of(now.game, now.replay)["Bob"].tries["challenge"].by_dice == 1


def test_a_long_shot_is_told(ragz: Ragz) -> None:
    """After 4 and 3 only a 6 meets the Challenge: 1 of 6."""
    now = change(ragz, "roll 4 1", "challenge 432 31 6", "bob roll 6 2", "decline")
    (shot,) = (one for one in story(course_of(now.game, now.replay)) if one.kind == "long_shot")
    assert (shot.lines, shot.who, shot.facts["fraction"]) == ((2,), ("Ann",), "1/6")


def game(first: str, *others: str) -> Finished:
    """A game of Rage in which people came in in this order."""
    people = (first, *others)
    return Finished("rage", False, {name: 100 - at for at, name in enumerate(people)}, (first,))


def careers_of(games: list[Finished]) -> list[Career]:
    return careers(saved(games))


def test_form_is_the_last_five_places_from_three_games_on() -> None:
    season = [game("Ann", "Bob"), game("Ann", "Bob"), game("Bob", "Ann")]
    assert {one.name: one.form for one in careers_of(season)} == {"Ann": (1, 1, 2), "Bob": (2, 2, 1)}
    assert all(one.form == () for one in careers_of(season[:2]))
    assert careers_of([*season, *season])[0].form == (1, 2, 1, 1, 2)


def test_a_streak_is_two_wins_in_a_row() -> None:
    season = [game("Ann", "Bob"), game("Ann", "Bob"), game("Bob", "Ann"), game("Ann", "Bob")]
    ann, bob = careers_of(season)
    assert (ann.streak, ann.longest, bob.streak, bob.longest) == (0, 2, 0, 0)
    assert careers_of(season[:2])[0].streak == 2


def test_a_nemesis_comes_in_before_in_most_of_five_games_or_more() -> None:
    season = [game("Ann", "Bob", "Cy")] * 4
    assert [one.nemesis for one in careers_of(season)] == ["", "", ""]
    assert [one.nemesis for one in careers_of([*season, game("Cy", "Bob", "Ann")])] == ["", "Ann", "Ann"]


def test_names_that_differ_in_case_are_one_person() -> None:
    assert [one.played for one in careers_of([game("Ann", "bob"), game("ann", "Bob")])] == [2, 2]


def test_the_command_shows_tables_and_how_it_was_won(ragz: Ragz) -> None:
    change(ragz, "roll 4 1", "challenge 432 31 6", "bob roll 6 2", "decline")
    said = ragz("stats").stdout
    assert "Change, 1 game: Challenges met\nPlayer\tMet\tOf\tBy dice\tExpected\nAnn\t1\t1\t1\t0.58\n" in said
    assert "  line 2: Ann had a chance of 1/6, 17%, before the last throw of a Challenge, and got it." in said


def test_the_same_for_scripts(ragz: Ragz) -> None:
    change(ragz, "roll 4 1", "challenge 532 41 4")
    value = json.loads(ragz("stats", "--json").stdout)
    ann = value["games"]["change"]["players"]["Ann"]
    assert value["format"] == 1
    assert ann["tries"]["challenge"] == {"tried": 1, "met": 1, "weighed": 1, "expected": 0.5773, "by_dice": 1}
    assert ann["flows"] == {"CH-26": {"times": 1, "gained": 5, "lost": 0}}


def test_the_champion_and_the_one_before_are_those_of_the_last_tournaments(ragz: Ragz) -> None:
    """Two games were agreed on in each evening: Ann 0 + 3 and Bob 9 + 0, then Ann 9 + 9 and Bob 0 + 0."""
    for file, results in (("1.toml", ("0 9", "3 0")), ("2.toml", ("9 0", "9 0"))):
        ragz("-f", file, "new", "change", "Ann", "Bob", "--games", "2")
        for result in results:
            ann, bob = result.split()
            ragz("-f", file, "result", "change", "Ann", ann, "Bob", bob)
    said = ragz("stats", "1.toml", "2.toml").stdout
    dates = [save.split("created = ")[1][:10] for save in (Path(f"{at}.toml").read_text("utf-8") for at in (1, 2))]
    assert f"Champion of {dates[1]}: Bob\nChampion of {dates[0]}: Ann\n" in said
    assert json.loads(ragz("stats", "1.toml", "2.toml", "--json").stdout)["champions"] == [["Ann"], ["Bob"]]


def test_a_file_that_cannot_be_trusted_is_left_out(ragz: Ragz) -> None:
    change(ragz, "roll 4 1")
    Path("bad.toml").write_text("x", encoding="utf-8")
    assert "bad.toml" in ragz("stats", "ragz.toml", "bad.toml", code=3).stderr


def table_of(ragz: Ragz, *files: str) -> dict[tuple[str, str | None], dict[str, object]]:
    shown = json.loads(ragz("stats", *files, "--json").stdout)["games"]["rage"]["tables"]
    return {(one["by"], one["value"]): one for one in shown}


ROUNDS = 10


def rage(ragz: Ragz, file: str, dealer: str, best: str, *options: str) -> None:
    """A game of Rage that `best` wins: all bid 1, in each round `best` takes one trick and the other all others."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", dealer, *options, "-f", file)
    other = "Bob" if best == "Ann" else "Ann"
    for cards in range(ROUNDS, 0, -1):
        ragz("do", f"bids {best} 1 {other} 1", f"tricks {best} 1 {other} {cards - 1}", "-f", file)


def test_wins_by_seat_go_by_who_had_the_first_turn(ragz: Ragz) -> None:
    """With Ann as dealer Bob begins, so seat 1 is Bob's (RG-23). It wins the first game; the second is won by seat 2.

    The winner makes all ten bids, the other only that of two cards.
    """
    rage(ragz, "1.toml", "Ann", "Bob")
    rage(ragz, "2.toml", "Bob", "Bob")
    rage(ragz, "3.toml", "Bob", "Ann", "--variant", "all-tricks-double")
    tables = table_of(ragz, "1.toml", "2.toml", "3.toml")
    everything = tables["all", None]
    assert [(seat["seat"], seat["met"], seat["of"], seat["expected"]) for seat in everything["seats"]] == [
        (1, 2, 3, 1.5),
        (2, 1, 3, 1.5),
    ]
    assert everything["length"] == {"games": 3, "turns": 30, "squares": 300, "average": 10, "low": 10, "high": 10}
    bids = everything["tries"]["bid"]
    assert (bids["met"], bids["of"], bids["expected"]) == (3 * 11, 3 * 20, 0)
    assert set(tables) == {
        ("all", None), ("players", "2"), ("edition", "fundex-2006"), ("variant", "all-tricks-double"),
    }  # fmt: skip
    doubled = tables["variant", "all-tricks-double"]
    assert [(seat["met"], seat["of"]) for seat in doubled["seats"]] == [(1, 1), (0, 1)]
    assert doubled["length"]["average"] is None


def test_a_game_that_somebody_left_or_that_was_only_told_has_no_seats(ragz: Ragz) -> None:
    ragz("result", "rage", "Ann", "61", "Bob", "44", "-f", "1.toml")
    rage(ragz, "2.toml", "Ann", "Bob")
    ragz("new", "rage", "Ann", "Bob", "-f", "3.toml")
    ragz("do", "table: stop counted # late", "-f", "3.toml")
    everything = table_of(ragz, "1.toml", "2.toml", "3.toml")["all", None]
    assert everything["length"]["games"] == 1
    assert [seat["of"] for seat in everything["seats"]] == [1, 1]


def test_the_tables_of_the_screen_say_how_sure_they_are(ragz: Ragz) -> None:
    """One win of two: Wilson's interval is 9.5 to 90.5 percent."""
    rage(ragz, "1.toml", "Ann", "Bob")
    rage(ragz, "2.toml", "Bob", "Bob")
    lines = ragz("stats", "1.toml", "2.toml").stdout.splitlines()
    assert "1\t2\t1\t50% of 2\t9% to 91%\t50%" in lines
    whole = next(line for line in lines if line.startswith("all\t"))
    assert whole.startswith("all\t2\t10.0\t10.0 to 10.0\t0.0\t0.0 to 0.0\t55% of 40")
