"""The Amigo boxes (RG-A4 to RG-A20). RG-A1 to RG-A3 are in test_scoring.py, whole evenings in test_random_play.py."""

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.sheet import check, sheet
from ragz_cli.games.rage.state import EDITIONS, OFFERED, older
from ragz_cli.games.rage.words import WORDS
from ragz_cli.view.outcome import refusal_lines
from ragz_cli.view.status import table_rows
from tests.each import each
from tests.hearing.said import ASKED, TAKEN, Answer, answer
from tests.prompt.test_completion import evening

from .table import FULL, NAMES, Table, at, new, refusal_of, trick

NINE, TEN = (" ".join(NAMES.split()[:players]) for players in (9, 10))


def amigo(text: str, **chosen: str) -> Table:
    """A trick as the ledger writes it, of four cards each; Ann leads."""
    return trick(text, 4, **{"edition": "amigo", **chosen})


def why(table: Table, line: str) -> tuple[str, str]:
    """The code and the clause with which a line is refused."""
    return table.refused(line), table.why.clause


@each("players", range(2, 11))
def test_rg_a4_two_to_ten_play(players: int) -> None:
    for edition in ("amigo", "amigo-1985"):
        assert len(new(" ".join(NAMES.split()[:players]), edition=edition).totals) == players


@pytest.mark.parametrize("players", [1, 11])
def test_rg_a4_fewer_than_two_or_more_than_ten_are_refused(players: int) -> None:
    setup = GAME.prepare([f"P{seat}" for seat in range(players)], {"edition": "amigo"})
    refusal = refusal_of(lambda: GAME.start(setup))
    assert (refusal.code, refusal.clause) == ("R-PLAYERS", "RG-A4")
    assert (refusal.facts["least"], refusal.facts["most"], refusal.facts["edition"]) == (2, 10, "Amigo")


def test_rg_a4_ten_long_names_have_to_fit_into_a_line() -> None:
    names = [f"{letter * 40}" for letter in "abcdefghij"]
    setup = GAME.prepare(names, {"edition": "amigo"})
    assert refusal_of(lambda: GAME.start(setup)).code == "W-SETUP"


def test_rg_a5_of_ten_the_first_round_can_begin_without_a_trump() -> None:
    for edition in ("amigo", "amigo-1985"):
        table = at(f"{TEN}, trump none after out", edition=edition)
        assert (table.trump, table.state.now.known.actions) == ("", {"out": 1})
    told = new(TEN, edition="amigo").play("trump none").told
    assert [(event.kind, event.clause, event.facts["trump"]) for event in told] == [("trump", "RG-A5", "none")]
    assert table.lay("blue 4", "red 9", "red 15", "blue 5", *["red 1"] * 0).ahead == "Dee"


@each(
    ("names", "cards", "edition", "clause"),
    [
        (TEN, 9, "amigo", "RG-A5"),  # 22 cards in the Pile, 16 action cards
        (NINE, FULL, "amigo", "RG-A5"),
        (NINE, FULL, "amigo-1985", "RG-A5"),
        ("Ann Bob", FULL, "fundex-2006", "RG-19"),
        ("Ann Bob", FULL, "amigo-0.1.0", "RG-19"),
    ],
)
def test_rg_a5_where_a_coloured_card_always_shows_none_is_refused(
    names: str, cards: int, edition: str, clause: str
) -> None:
    table = Table(GAME.start({"players": names.split(), "edition": edition}))
    table.play(f"table: set round {11 - cards}  # x")
    assert why(table, "trump none") == ("R-TURNED", clause)


def test_rg_a6_a_change_may_bring_the_trump_that_there_is() -> None:
    table = amigo("[red] blue 15, change red, red 0, blue 1")
    assert (table.took, table.trump) == ("Cy", "red")
    assert amigo("[red] blue 15, change green, green 0, red 1").took == "Cy"
    assert trick("[red] blue 15, change green, green 0, red 1", 4).took == "Cy"
    assert at("Ann Bob, trump red").refused("play change red") == "R-CHANGE-SAME"


def test_rg_a6_the_clause_is_cited_by_what_is_played() -> None:
    table = amigo("[red] blue 15, change red, wild blue")
    assert table.clauses("played") == ["RG-49", "RG-A6", "RG-A10"]
    assert table.lay("out").clauses("played") == ["RG-A7"]


def test_rg_a6_it_is_told_with_the_number_and_with_what_was_passed_over() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo").lay("change blue 7 after no trump +5")
    assert table.log == ["Ann: play change blue 7 after out bonus"]
    assert table.event("played").facts["card"] == "change of trump blue 7 after no trump +5"
    assert table.state.now.known.actions == {"change": 1, "out": 1, "bonus": 1}
    assert why(table, "play blue 7") == ("R-PILE", "RG-117")
    assert why(table, "play change blue 7") == ("R-PILE", "RG-A6")
    table.lay("out", "out", "out")
    assert why(table, "play out") == ("R-DECK", "RG-A3")
    assert why(table, "play change green after out") == ("R-DECK", "RG-A3")
    assert why(table, "play change green after change change change") == ("R-DECK", "RG-A3")
    assert table.lay("change green after change change").state.now.known.actions["change"] == 4


def test_rg_a6_a_colour_is_never_refused_but_one_is_needed() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo")
    assert why(table, "play change") == ("R-CHANGE-COLOUR", "RG-A6")
    assert why(table, "play change wild") == ("R-CHANGE-CARD", "RG-A6")
    assert why(table, "play blue 4 after out")[0] == "R-CARD"
    assert why(at("Ann Bob, trump red"), "play change blue after out") == ("R-CHANGE-COLOUR", "RG-59")
    assert why(at("Ann Bob, trump red"), "play change none") == ("R-CHANGE-COLOUR", "RG-59")


def test_rg_a6_a_card_that_was_played_or_turned_before_cannot_be_turned() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red 3", edition="amigo").lay("blue 7", "blue 1", "blue 2", "green 9")
    assert why(table, "play change blue 7") == ("R-PILE", "RG-117")
    assert why(table, "play change green 9") == ("R-PILE", "RG-117")
    assert why(table, "play change red 3") == ("R-PILE", "RG-A6")
    table = at("Ann Bob, trump red 3").lay("change blue 7")
    assert table.lay("change red 3").trump == "red"  # by the leaflet it may be fetched again


def test_rg_a6_and_118_as_many_cards_of_a_colour_cannot_be_played_as_were_turned() -> None:
    table = at("Ann Bob, trump blue", edition="amigo").lay("change blue", "green 1")
    table.lay(*(f"blue {number}" for number in range(14)))
    assert why(table, "play blue 14") == ("R-PILE-COLOUR", "RG-118")
    assert why(table, "play change blue") == ("R-PILE-COLOUR", "RG-118")
    table = at("Ann Bob, trump blue").lay(*(f"blue {number}" for number in range(14)))
    table.lay("blue 14")  # by the leaflet only the one that was turned up lies in the Pile
    assert table.refused("play blue 15") == "R-PILE-COLOUR"


def test_rg_a6_and_odds_several_cards_of_the_trump_can_lie_in_the_pile() -> None:
    table = at("Ann Bob, trump blue", edition="amigo").lay("change blue")
    assert GAME.odds is not None
    trumps = GAME.odds().in_full(table.state, ())[0]
    assert (trumps.facts["number"], trumps.facts["case"], trumps.facts["hidden"]) == (16, "piled", 2)


def test_rg_a6_without_a_coloured_card_in_the_pile_the_trump_stays() -> None:
    table = at(f"{TEN}, trump red", edition="amigo").lay("blue 4", "change none", "red 0")
    assert (table.trump, table.ahead, table.log[-2]) == ("red", "Cy", "Bob: play change none")
    assert why(table, "play change blue") == ("R-TURNED", "RG-A6")  # all of the Pile was looked at
    assert table.lay("out", "change none").trump == ""
    assert why(at("Ann Bob Cy, trump red", edition="amigo"), "play change none") == ("R-TURNED", "RG-A6")


def test_rg_a5_no_more_cards_are_passed_over_than_the_pile_has() -> None:
    twelve = " ".join(("change",) * 4 + ("out",) * 4 + ("bonus",) * 3 + ("mad",))
    assert new(TEN, edition="amigo").play(f"trump none after {twelve}").trump == ""
    assert why(new(TEN, edition="amigo"), f"trump none after {twelve} mad") == ("R-TURNED", "RG-A5")


def test_rg_a6_no_more_cards_are_turned_than_the_pile_has() -> None:
    passed = " ".join(("out",) * 4 + ("bonus",) * 3 + ("mad",) * 3)
    table = at(f"{TEN}, trump red after {passed}", edition="amigo")  # 11 of 12
    assert why(table, "play change blue after wild") == ("R-TURNED", "RG-A6")
    assert table.lay("change blue").trump == "blue"
    assert why(table, "play change green") == ("R-TURNED", "RG-A6")


def test_rg_a7_no_trump_holds_for_its_trick_whatever_came_before_or_after() -> None:
    for cards in ("blue 15, out, red 0, blue 1", "blue 15, red 0, out, blue 1", "blue 15, red 0, wild red, out"):
        table = amigo(f"[red] {cards}")
        assert (table.took, table.trump, table.event("trick_won").facts["trump"]) == ("Ann", "red", "none")
        assert trick(f"[red] {cards}", 4).trump == ""
    assert amigo("[red] red 3, out, red 9, blue 15").took == "Cy"


def test_rg_a8_and_amb_32_in_the_next_trick_the_former_colour_is_trump() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo").lay("blue 15", "out", "red 0")
    assert [(event.clause, event.facts["trump"]) for event in table.told if event.kind == "trump_again"] == [
        ("RG-A8", "red")
    ]
    assert table.lay("blue 4", "red 1", "blue 9").took == "Bob"
    assert trick("[none] blue 15, out, red 0", edition="amigo").trump == ""  # there was none before
    assert at("Ann Bob, 4 cards, trump red", edition="amigo").lay("out", "out").trump == "red"


def test_rg_a8_what_the_table_sets_the_trump_to_stays() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo").lay("blue 15", "out")
    assert table.play("table: set trump none  # agreed").lay("blue 3").trump == ""
    assert table.lay("blue 4", "out", "blue 1").trump == ""


def test_amb_32_with_no_trump_then_new_a_card_is_turned_up_before_the_next_lead() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red 3", edition="amigo", **{"no-trump-then": "new"})
    table.lay("blue 15", "out", "red 0")
    assert (table.took, table.kinds[-1]) == ("Ann", "trump_due")
    assert [(duty.verb, duty.clauses) for duty in GAME.owed(table.state)] == [
        ("trump", ("RG-A8",)),
        ("tricks", ("RG-107", "RG-108")),
    ]
    assert why(table, "play blue 4") == ("R-PHASE", "RG-A8")
    assert why(table, "trump red 3") == ("R-PILE", "RG-A6")
    assert why(table, "trump blue 15") == ("R-PILE", "RG-117")
    table.play("trump green 2 after wild")
    assert (table.trump, table.clauses("trump")) == ("green", ["RG-A8"])
    assert table.state.now.known.actions == {"out": 1, "wild": 1}
    assert why(table, "trump blue") == ("R-DONE", "RG-21")
    assert why(table, "play green 2") == ("R-PILE", "RG-117")
    assert table.lay("blue 4", "green 1", "blue 9").took == "Bob"


@pytest.mark.parametrize("before", ["red", "none"])
def test_amb_32_what_is_offered_can_be_turned_up(before: str) -> None:
    """No colour of which all cards were played; and none where the whole Pile was looked at."""
    table = at(f"{TEN}, trump {before}", edition="amigo", **{"no-trump-then": "new"})
    table.lay("out", *(f"blue {rank}" for rank in range(9)))
    offered = GAME.owed(table.state)[0].words
    assert offered == (("none",) if before == "none" else ("blue", "green", "orange", "purple", "red", "yellow"))
    if before == "red":
        table.play("trump green").lay("out", *(f"blue {rank}" for rank in range(9, 16)), "red 1", "red 2")
        offered = GAME.owed(table.state)[0].words
        assert offered == ("green", "orange", "purple", "red", "yellow")
    for word in offered:
        taken = Table(table.state).play(f"trump {word}")
        assert GAME.owed(taken.state)[0].verb == "play"


def test_amb_32_nothing_is_turned_after_a_change_or_after_the_last_trick() -> None:
    new_trump = {"no-trump-then": "new"}
    assert amigo("[red] green 10, out, change blue, blue 0", **new_trump).trump == "blue"
    table = at("Ann Bob, 1 card, trump red", edition="amigo", **new_trump).lay("blue 4", "out")
    assert "trump_due" not in table.kinds
    assert table.state.over


def test_amb_32_the_figures_of_the_round_can_be_told_instead() -> None:
    table = at("Ann Bob, 2 cards, trump red", edition="amigo", **{"no-trump-then": "new"}).lay("blue 4", "out")
    assert table.play("tricks 2 0").scores == [2 - 5, 10]


def test_amb_32_a_trick_of_no_trump_without_a_trump_asks_for_one_too() -> None:
    table = trick("[none] blue 4, out", 4, edition="amigo", **{"no-trump-then": "new"})
    assert table.refused("play blue 5") == "R-PHASE"


@each(
    ("cards", "winner", "after"),
    [
        ("green 10, out, change blue, blue 0", "Dee", "blue"),
        ("green 10, change blue, out, blue 0", "Ann", "blue"),
        ("change blue, out, red 3, out", "Cy", "blue"),
        ("out, change blue, red 3, out", "Cy", "blue"),
        ("out, red 3, out, red 15", "Dee", "red"),
        ("out, change red, green 3, red 0", "Dee", "red"),
    ],
)
def test_rg_a9_the_last_of_no_trump_and_change_decides(cards: str, winner: str, after: str) -> None:
    table = amigo(f"[red] {cards}")
    assert (table.took, table.trump) == (winner, after)


@pytest.mark.parametrize("rule", ["change-after-out-must-differ", "out-beats-change-same-trick"])
def test_rg_a9_the_house_rules_of_the_other_box_are_refused(rule: str) -> None:
    for value in ("on", "off"):
        setup = GAME.prepare(["Ann", "Bob"], {"edition": "amigo", rule: value})
        refusal = refusal_of(lambda setup=setup: GAME.start(setup))  # type: ignore[misc]
        assert (refusal.code, refusal.clause, refusal.facts["edition"]) == ("R-HOUSE", "RG-A9", "Amigo")
    assert why(new("Ann Bob", edition="amigo"), f"table: house {rule} on  # so") == ("R-HOUSE", "RG-A9")


def test_rg_a10_the_joker_is_the_highest_of_the_colour_that_it_calls() -> None:
    assert amigo("[red] blue 15, wild blue, blue 3, green 15").took == "Bob"
    assert amigo("[red] wild red, red 15, red 14, red 0").took == "Ann"
    table = amigo("[red] wild blue, green 3, blue 4, green 15")
    assert table.took == "Ann"
    table.lay("green 1", "blue 9")
    assert [(name, number) for name, number in table.events("revoke")] == [("Bob", 1)]
    assert why(table, "play joker") == ("R-WILD-COLOUR", "RG-A10")


def test_rg_a11_the_second_of_two_equal_jokers_is_higher() -> None:
    assert amigo("[red] wild blue, wild blue, blue 3, blue 15").took == "Bob"
    assert amigo("[red] blue 3, wild blue, wild blue, blue 15").took == "Cy"
    assert amigo("[red] +5, wild green, wild green, -5").took == "Cy"
    assert amigo("[red] wild green, wild red, green 1, green 2").took == "Bob"  # each is the highest of its own
    assert trick("[red] wild blue, wild blue, blue 3, blue 15", 4).took == "Ann"


def test_amb_34_with_second_joker_lower_the_first_is_higher() -> None:
    lower = {"second-joker": "lower"}
    assert amigo("[red] wild blue, wild blue, blue 3, blue 15", **lower).took == "Ann"
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo").lay("wild blue", "wild blue")
    assert table.ahead == "Bob"
    assert table.play("table: house second-joker lower  # so").lay("blue 3").took == "Ann"


def test_rg_a12_a_joker_calls_its_colour_alone() -> None:
    table = at("Ann Bob, trump red", edition="amigo")
    assert why(table, "play joker blue 12") == ("R-CARD", "RG-114")
    assert table.lay("joker blue").log == ["Ann: play wild blue"]


@each(
    ("cards", "winner"),
    [
        ("blue 12, wild blue 12, blue 13", "Cy"),
        ("blue 12, wild blue 12, blue 3", "Bob"),
        ("wild blue 12, blue 12, blue 3", "Bob"),
        ("wild blue 12, wild blue 12, blue 3", "Bob"),
        ("wild blue 12, blue 12, wild blue 12", "Cy"),
        ("blue 12, wild red 0, blue 13", "Bob"),
        ("wild blue 0, green 3, wild blue 1", "Cy"),
    ],
)
def test_amb_35_a_joker_with_a_value_is_that_card(cards: str, winner: str) -> None:
    assert amigo(f"[red] {cards}", **{"joker-value": "called"}).took == winner


@pytest.mark.parametrize(("value", "clause"), [("called", "RG-A12"), ("highest", "RG-A10")])
def test_rg_a12_the_clause_that_the_joker_is_played_by_is_cited(value: str, clause: str) -> None:
    """In mid-trick and as its last card."""
    card = "joker blue 12" if value == "called" else "joker blue"
    table = at("Ann Bob, 4 cards, trump red", edition="amigo", **{"joker-value": value}).lay(card)
    assert table.clauses("played") == [clause]
    assert table.lay("blue 3", "blue 4", card).took == "Bob"
    assert table.clauses("played")[-1] == clause


def test_amb_35_a_value_is_due_then_and_may_be_that_of_a_card_that_was_played() -> None:
    table = at("Ann Bob Cy, 4 cards, trump red", edition="amigo", **{"joker-value": "called"}).lay("blue 12")
    assert why(table, "play joker blue") == ("R-WILD-COLOUR", "RG-A12")
    assert why(table, "play joker blue 16")[0] == "R-CARD"
    assert table.lay("joker blue 12").log[-1] == "Bob: play wild blue 12"
    assert table.lay("blue 11").took == "Bob"


def test_amb_35_with_second_joker_lower_too_the_first_joker_of_a_value_is_higher() -> None:
    both = {"joker-value": "called", "second-joker": "lower"}
    assert amigo("[red] wild blue 12, wild blue 12, blue 3", **both).took == "Ann"
    assert amigo("[red] blue 12, wild blue 12, blue 3", **both).took == "Bob"


def test_amb_35_a_joker_of_the_suit_led_follows_it_and_proves_nothing() -> None:
    called = {"joker-value": "called"}
    table = at("Ann Bob, 4 cards, trump red", edition="amigo", **called).lay(
        "blue 4", "wild blue 3", "green 1", "blue 9"
    )
    assert table.events("revoke") == []
    table = at("Ann Bob, 4 cards, trump red", edition="amigo", **called).lay("blue 4", "wild green 3")
    assert table.lay("green 1", "blue 9").events("revoke") == [("Bob", 1)]
    table = at("Ann Bob, 4 cards, trump red", edition="amigo", **called).lay(
        "blue 4", "green 3", "blue 5", "wild blue 9"
    )
    assert table.events("revoke") == []
    table = at("Ann Bob, 4 cards, trump red", edition="amigo").lay("blue 4", "wild blue", "blue 9", "green 1")
    assert table.events("revoke") == [("Bob", 1)]  # without a value it is no card of the suit (AMB-8)


def test_rg_a13_a_trick_without_a_suit_goes_to_its_leader_or_to_a_joker() -> None:
    table = amigo("[red] +5, -5, no trump")
    assert (table.took, table.taken("Ann"), table.trump) == ("Ann", (1, 1, 1), "red")
    assert table.clauses("trick_won") == ["RG-A13"]
    assert amigo("[red] +5, change blue, joker green, -5").took == "Cy"


def test_rg_a14_the_highest_total_wins_then_the_exact_bids_a_made_zero_too() -> None:
    table = at("Ann Bob Cy, 1 card", edition="amigo")
    table.play("table: set Ann score 30  # x", "table: set Bob score 31  # x", "table: set Cy score 20  # x")
    table.play("bids 0 0 0", "tricks ann 0 bob 0 cy 1")
    assert (table.totals, table.winners) == ([40, 41, 16], ["Bob"])
    table = at("Ann Bob Cy, 1 card", edition="amigo")
    table.play("table: set Ann score 30  # x", "table: set Bob score 45  # x", "table: set Cy score 20  # x")
    table.play("table: set Ann exact 3  # x", "table: set Bob exact 3  # x", "bids 0 1 0", "tricks ann 0 bob 0 cy 1")
    assert (table.totals[:2], table.winners) == ([40, 40], ["Ann"])  # the made zero is a fourth exact bid


def test_rg_a15_the_score_of_a_round_is_tricks_the_bid_and_the_fives() -> None:
    told = "tricks ann 2 bob 0 cy 2+b"
    table = at("Ann Bob Cy, 4 cards, bids 2 0 1", edition="amigo").play(told)
    assert (table.scores, sum(table.scores)) == ([12, 10, 2], 4 + 10 * 2 - 5 + 5)
    assert at("Ann Bob Cy, 4 cards, bids 2 0 1").play(told).scores == [12, 5, 7]
    assert at("Ann Bob Cy, 4 cards, bids 2 0 1", scoring="minus-five").play(told).scores == [12, 10, 2]
    most = at("Ann Bob Cy, 4 cards, bids 4 0 0", edition="amigo").play("tricks ann 4+b+b+b bob 0 cy 0")
    least = at("Ann Bob Cy, 4 cards, bids 0 0 3", edition="amigo").play("tricks ann 1+m+m+m bob 0 cy 3")
    assert (most.scores[0], least.scores[0]) == (4 + 25, -19)


def test_rg_a15_a_paper_sheet_is_checked_by_it() -> None:
    for row, code, clause in (("16 10 -5", "row", "RG-A15"), ("36 0 0", "score", "RG-A15"), ("20 10 10", "", "")):
        doubt = check([row.split()], None, "amigo", "").doubt
        assert (doubt.code, doubt.clause) == (code, clause) if doubt else code == "", row


def test_rg_a16_all_else_is_as_in_the_other_box() -> None:
    table = at("Ann Bob Cy, 2 cards", edition="amigo", variant="action-cards, all-tricks-double")
    assert (table.state.round, table.dealer, table.turn) == (9, "Cy", "Ann")
    table.play("bids 2 2 2", "trump red").lay("blue 4", "out", "green 3", "green 1", "blue 9", "orange 2")
    assert [name for name, _ in table.events("revoke")] == ["Bob"] * 0  # Bob's action card claimed nothing
    assert table.scores == [2 * 2 + 10, -5, -5]
    assert (table.state.round, table.dealer) == (10, "Ann")


FACTS = {  # of the ledger: people, Joker, Change, No Trump, +5, -5, all cards, points
    "fundex-2006": ((2, 8), (2, 4, 4, 2, 2), 110, (10, 5, 0)),
    "amigo": ((2, 10), (2, 4, 4, 3, 3), 112, (10, 10, -5)),
    "amigo-1985": ((2, 10), (2, 3, 3, 2, 2), 108, (10, 10, -5)),
}


@pytest.mark.parametrize("name", FACTS)
def test_rg_a17_an_edition_is_its_row(name: str) -> None:
    edition = EDITIONS[name]
    kinds = tuple(edition.actions[kind] for kind in ("wild", "change", "out", "bonus", "mad"))
    points = edition.made, edition.made_zero, edition.missed
    assert (edition.players, kinds, edition.deck, points) == FACTS[name]
    assert (edition.house.change == "chosen", edition.house.no_trump_then, edition.house.second_joker) == (
        (True, "lasts", "lower") if name == "fundex-2006" else (False, "former", "higher")
    )


def test_rg_a17_the_rows_of_the_ledger_are_all_that_is_offered() -> None:
    assert tuple(FACTS) == OFFERED
    options = {option.name: option.choices for option in GAME.options}
    assert (options["edition"], options["scoring"]) == (OFFERED, ("leaflet", "minus-five"))
    for unknown in ({"edition": "amigo-2020"}, {"scoring": "plus-five"}):
        refusal = refusal_of(lambda unknown=unknown: GAME.start(GAME.prepare(["Ann", "Bob"], unknown)))  # type: ignore[misc]
        assert refusal.code == "W-SETUP"
        assert "amigo-0.1.0" not in str(refusal.facts["wanted"])


@pytest.mark.parametrize(
    ("rule", "value"), [("no-trump-then", "new"), ("second-joker", "lower"), ("joker-value", "called")]
)
def test_rg_a17_a_house_rule_of_another_box_is_refused(rule: str, value: str) -> None:
    setup = GAME.prepare(["Ann", "Bob"], {rule: value})
    refusal = refusal_of(lambda: GAME.start(setup))
    assert (refusal.code, refusal.clause, refusal.facts["edition"]) == ("R-HOUSE", "RG-A17", "Fundex 2006")
    table = new("Ann Bob")
    assert why(table, f"table: house {rule} {value}  # so") == ("R-HOUSE", "RG-A17")
    said = refusal_lines(GAME, table.state, table.why, "")
    assert "Fundex 2006" in said[0]
    assert GAME.summary(table.state)["house"] == {}


def test_rg_a17_cards_are_typed_by_either_name_and_told_by_the_name_of_their_box() -> None:
    typed = ("joker blue", "no trump", "change of trump red", "+5", "-5", "no-trump", "minus 5")
    stored = ["wild blue", "out", "change red", "bonus", "mad", "out", "mad"]
    named = ["joker blue", "no trump", "change of trump red", "+5", "-5", "no trump", "-5"]
    for edition, told in (("fundex-2006", stored), ("amigo", named)):
        table = at("Ann Bob Cy Dee Eve Fay Gus, trump green", edition=edition).lay(*typed)
        assert [line.partition("play ")[2] for line in table.log] == stored
        played = [str(event.facts["card"]) for event in table.told if event.kind == "played"]
        assert played == told
        assert (table.event("bonus_taken").facts["card"], table.event("mad_taken").facts["card"]) == (
            ("Bonus", "Mad") if edition == "fundex-2006" else ("+5", "-5")
        )


def test_rg_a17_refusals_say_the_cards_of_the_box() -> None:
    table = at("Ann Bob, 4 cards, bids 0 4", edition="amigo")
    for line, said in (
        ("tricks 4+b+b+b+b 0", "4 +5 in this round, and the deck of Amigo has 3"),
        ("tricks 4 0+m", "no +5 or -5 either"),
        ("tricks 1+b+b+m 3", "3 +5 and -5 do not fit"),
    ):
        table.refused(line)
        assert said in refusal_lines(GAME, table.state, table.why, line)[0]
        assert "Bonus" not in refusal_lines(GAME, table.state, table.why, line)[0]


def test_rg_a17_what_is_no_trump_and_no_card_is_said_in_the_words_of_the_box() -> None:
    table = new("Ann Bob", edition="amigo")
    for line, said in (
        ("trump no trump", "No Trump is an action card"),
        ("trump joker blue", "Joker is an action card"),
        ("play joker blue 12", "joker blue 12 is no card"),
    ):
        if line.startswith("play"):
            table = at("Ann Bob, trump red", edition="amigo")
        table.refused(line)
        assert refusal_lines(GAME, table.state, table.why, line)[0].startswith(f"error: {said}")
    assert new("Ann Bob").refused("trump after out") == "W-MISSING"


@pytest.mark.parametrize("edition", OFFERED)
def test_rg_a17_the_columns_are_headed_in_the_words_of_the_box(edition: str) -> None:
    heads = ("Bonus", "Mad") if edition == "fundex-2006" else ("+5", "-5")
    shown = table_rows(evening("rage", "Ann, Bob", edition=edition, dealer="Bob"))
    assert shown[0] == ("Player", "Bid", "Tricks", *heads, "Total", "Exact bids")


BARE = {
    "+5": "bonus", "plus five": "bonus", "i play a +5": "bonus", "ann +5": "bonus", "-5": "mad", "minus 5": "mad",
    "no trump": "out", "No Trump!": "out", "ann plays no trump": "out", "joker red": "wild red",
    "red joker": "wild red", "change of trump red": "change red", "bonus": "bonus", "out": "out",
}  # fmt: skip


@each("edition", OFFERED)
@each("said", BARE)
def test_rg_a17_a_card_is_heard_by_the_words_of_any_box(said: str, edition: str) -> None:
    table = at("Ann Bob Cy, trump green", edition=edition)
    assert answer(table, said) == Answer(TAKEN, (f"Ann: play {BARE[said]}",))


def test_rg_a17_several_cards_are_heard_in_one_line() -> None:
    table = at("Ann Bob Cy, trump green", edition="amigo")
    assert answer(table, "no trump, bob red 0").lines == ("Ann: play out; Bob: play red 0",)
    assert answer(table, "+5 and bob -5").lines == ("Ann: play bonus; Bob: play mad",)


@pytest.mark.parametrize("said", ["joker", "change of trump"])
def test_rg_a17_a_card_that_calls_a_colour_is_not_heard_without_it(said: str) -> None:
    assert answer(at("Ann Bob Cy, trump green", edition="amigo"), said).how == ASKED


@pytest.mark.parametrize("told", ["4+5 4 2-5", "4+b 4 2+m", "ann 4 with +5, bob 4, cy 2 with -5"])
def test_rg_a17_tricks_are_told_with_the_cards_by_either_name(told: str) -> None:
    table = at("Ann Bob Cy, bids 4 4 2", edition="amigo")
    line = told if told.startswith("ann") else f"tricks {told}"
    assert answer(table, line).lines == ("Ann: tricks Ann 4+b Bob 4 Cy 2+m",)


def test_rg_a17_four_figures_of_three_people_are_asked_back() -> None:
    assert answer(at("Ann Bob Cy, bids 4 4 2", edition="amigo"), "3 5 4 3").how == ASKED  # no 5 is a -5


def test_rg_a3_three_cards_of_a_kind_may_be_told_in_words() -> None:
    table = at("Ann Bob Cy, 4 cards, bids 0 0 0", edition="amigo").play("tricks ann 4 3 bonus bob 0 cy 0")
    assert table.scores[0] == 4 - 5 + 15


def test_rg_a18_the_first_amigo_box_has_108_cards_and_plays_as_the_later_one() -> None:
    table = at("Ann Bob Cy Dee, 4 cards, trump red", edition="amigo-1985")
    assert GAME.summary(table.state)["pile"] == 108 - 4 * 4
    assert table.lay("blue 15", "out", "red 0", "out").took == "Ann"
    assert table.trump == "red"
    table.lay("out", "bonus", "bonus", "change red")
    assert why(table, "play out") == ("R-DECK", "RG-A18")
    assert why(table, "play bonus") == ("R-DECK", "RG-A18")
    assert table.totals == [0, 0, 0, 0]
    assert at("Ann Bob, 4 cards, bids 0 2", edition="amigo-1985").play("tricks 0 4").scores == [10, 4 - 5]


def test_rg_a19_with_minus_five_bids_count_as_with_amigo() -> None:
    table = at("Ann Bob Cy, 4 cards, bids 2 0 1", scoring="minus-five").play("tricks ann 2 bob 0 cy 2+b")
    assert table.scores == [12, 10, 2]
    assert {event.clause for event in table.told if event.kind == "scored"} == {"RG-A19"}
    assert GAME.summary(table.state)["scoring"] == "minus-five"
    assert "scoring" not in GAME.summary(new("Ann Bob").state)
    assert at("Ann Bob, trump red", scoring="minus-five").refused("play change red") == "R-CHANGE-SAME"
    assert table.refused("table: house scoring leaflet  # so") == "T-HOUSE"


def test_rg_a19_an_edition_that_counts_so_already_is_not_changed() -> None:
    table = at("Ann Bob, 4 cards, bids 0 2", edition="amigo", scoring="minus-five").play("tricks 0 4")
    assert (table.scores, table.clauses("scored")) == ([10, -1], ["RG-A2", "RG-A1"])


def test_rg_a19_a_sheet_is_shown_and_checked_by_these_points() -> None:
    state = at("Ann Bob Cy, bids 2 0 1").play("tricks ann 2 bob 0 cy 8+b").state
    assert sheet(state).totals == (12, 5, 13)
    assert sheet(state, "", "minus-five").totals == (12, 10, 8)
    assert sheet(state, "", "minus-five").edition == "fundex-2006 with minus-five"
    assert sheet(state, "amigo", "").totals == (12, 10, 8)
    minus = at("Ann Bob Cy, bids 2 0 1", scoring="minus-five").play("tricks ann 2 bob 0 cy 8+b").state
    assert (sheet(minus).totals, sheet(minus, "", "leaflet").totals) == ((12, 10, 8), (12, 5, 13))
    assert sheet(minus, "fundex-2006", "").totals == (12, 5, 13)
    rows = [["2/2=12", "0/0=10", "1/8+b=8"]]
    assert check(rows, None, "", "", "minus-five").doubt is None
    doubt = check([["2/2=12", "0/0=5", "1/8+b=8"]], None, "", "", "minus-five").doubt
    assert doubt is not None
    assert doubt.seat == 1
    assert check(rows, minus, "", "").doubt is None
    row = check([["16", "10", "-5"]], None, "", "", "minus-five").doubt
    assert (row and row.clause) == "RG-A19"


def test_rg_a20_a_game_kept_by_older_rules_goes_on_by_the_first_reading() -> None:
    kept = {"players": ["Ann", "Bob"], "edition": "amigo"}
    for rules in (1, 2):
        assert older(rules, kept) == {**kept, "edition": "amigo-0.1.0"}
    assert older(3, kept) == kept
    assert older(2, {"players": ["Ann", "Bob"]}) == {"players": ["Ann", "Bob"]}
    table = Table(GAME.start(older(2, {**kept, "dealer": "Bob", "house": {"change-after-out-must-differ": "on"}})))
    table.play("trump red", "bids 0 0")
    assert why(table, "play change red") == ("R-CHANGE-SAME", "RG-60")
    assert table.lay("wild blue", "wild blue").took == "Ann"
    assert table.lay("blue 3", "out").trump == ""
    table.play("tricks 10 0")
    assert (table.scores, sorted(table.clauses("scored"))) == ([10 - 5, 10], ["RG-A1", "RG-A2"])
    assert table.state.edition.deck == 112
    assert refusal_of(lambda: GAME.start({"players": list("abcdefghi"), "edition": "amigo-0.1.0"})).clause == "RG-1"


def test_rg_a20_the_next_game_is_by_the_box_of_now() -> None:
    old = GAME.start({"players": ["Ann", "Bob"], "edition": "amigo-0.1.0"})
    assert GAME.learned(old) == {"variants": [], "edition": "amigo"}
    assert GAME.learned(new("Ann Bob", edition="amigo").state) == {"variants": []}


def test_every_word_of_the_amigo_refusals_is_there() -> None:
    for code in (
        "R-HOUSE",
        "R-TURNED",
        "R-TURNED/none",
        "R-WILD-COLOUR/value",
        "R-CHANGE-COLOUR/chosen",
        "R-PILE/turned",
    ):
        said = refusal_lines(GAME, new("Ann Bob").state, Refusal(code.partition("/")[0]), "")
        assert said
        assert code in WORDS.refusals
