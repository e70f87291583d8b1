"""The variants (RG-101 to RG-103)."""

import json

import pytest

from ragz_cli.core.game import Refused, Switch
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import EDITIONS
from tests.each import each

from .table import at, new


def test_rg_101_an_action_card_claims_nothing_about_the_hand() -> None:
    for card in ("mad", "out", "wild blue"):
        table = at("Ann Bob, 4 cards, trump red", variant="action-cards").lay("blue 4", card)
        leader = table.turn
        assert table.play(f"{leader}: play blue 9").lay("blue 3").events("revoke") == []


def test_rg_101_a_coloured_card_still_has_to_follow() -> None:
    table = at("Ann Bob, 4 cards, trump red", variant="action-cards").lay("blue 4", "green 9", "blue 6", "blue 9")
    assert table.events("revoke") == [("Bob", 1)]


def test_rg_102_bids_wait_for_the_last_trick_and_then_have_no_order() -> None:
    table = at("Ann Bob Cy, 4 cards", variant="hidden-bids")
    assert table.refused("Ann: bid 2") == "R-HIDDEN"
    assert table.refused("bids 2 2 1") == "R-HIDDEN"
    table.play("tricks 1 2 1+b").play("Cy: bid 1", "Ann: bid 2", "Bob: bid 2")
    assert table.scores == [1, 12, 16]


def test_rg_102_a_bid_that_comes_too_early_is_told_how_many_tricks_it_waits_for() -> None:
    table = at("Ann Bob, 4 cards, trump red", variant="hidden-bids")
    for left in (4, 3, 2, 1):
        assert table.refused("Bob: bid 1") == "R-HIDDEN"
        assert table.why.facts["left"] == left
        table.lay(f"blue {left}", f"blue {left + 4}")
    assert table.owed() == ["Ann: bid", "Bob: bid", "Ann: bids"]


def test_rg_102_no_score_before_all_bids_are_in() -> None:
    table = at("Ann Bob Cy, 4 cards", variant="hidden-bids").play("tricks 1 2 1")
    assert table.event("bids_due").facts == {"whom": (0, 1, 2)}
    assert table.state.now.trick == 5
    assert table.play("Bob: bid 2").scores == []
    assert table.play("bids 2 1").scores == [1, 12, 11]


def test_rg_102_tricks_made_would_tell_the_bids() -> None:
    assert at("Ann Bob Cy, 4 cards", variant="hidden-bids").refused("tricks made") == "R-HIDDEN"


def test_rg_102_a_refused_bid_is_not_repeated() -> None:
    table = at("Ann Bob Cy, 4 cards", variant="hidden-bids")
    table.refused("Bob: bid 3")
    assert 3 not in table.why.facts.values()


def test_rg_102_the_range_is_that_of_open_bids() -> None:
    table = at("Ann Bob, 4 cards", variant="hidden-bids").play("tricks 2 2")
    assert table.refused("Ann: bid 5") == "R-BID"
    assert table.play("Ann: bid 4").refused("Ann: bid 3") == "R-BID-TWICE"


def test_rg_102_nothing_shows_a_bid_before_the_last_trick() -> None:
    table = at("Ann Bob, 2 cards, trump red", variant="hidden-bids").lay("blue 4", "blue 3", "green 7")
    shown = json.dumps(GAME.summary(table.state)) + json.dumps(GAME.saved(table.state))
    assert '"bid": ""' in shown
    assert not any(event.kind.startswith("bid") for event in table.told)
    assert all(entry.bid is None for row in sheet(table.state).rows for entry in row.entries)
    assert table.refused("table: set Ann bid 2  # peeked") == "R-HIDDEN"


def double(bids: str, tricks: str, cards: int) -> list[int]:
    return at(f"Ann Bob, {cards} cards, bids {bids}", variant="all-tricks-double").play(f"tricks {tricks}").scores


def test_rg_103_all_the_tricks_count_double() -> None:
    assert double("10 0", "10 0", 10) == [30, 5]


def test_rg_103_the_bid_need_not_be_exact_and_cards_are_not_doubled() -> None:
    assert double("2 0", "4+b+m+m 0", 4) == [8 - 5, 5]


def test_rg_103_not_for_some_of_the_tricks_and_not_in_the_last_round() -> None:
    assert double("3 0", "3 1", 4) == [13, 1]
    assert double("1 0", "1 0", 1) == [11, 5]


def test_amb_24_variants_go_together() -> None:
    table = new("Ann Bob", variant="action-cards,hidden-bids all-tricks-double")
    assert "action-cards" in table.state.form.variants
    assert table.state.form.hidden
    assert "all-tricks-double" in table.state.form.variants


def test_editions_and_variants_may_be_named_by_their_beginning() -> None:
    form = new("Ann Bob", edition="fun", variant="hid,all").state.form
    assert (form.edition, form.variants) == ("fundex-2006", {"hidden-bids", "all-tricks-double"})
    assert new("Ann Bob", edition="amigo-1").state.form.edition == "amigo-1985"


@pytest.mark.parametrize("name", ["variant", "edition"])
def test_an_unknown_choice_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        GAME.start(GAME.prepare(["Ann", "Bob"], {name: "nope"}))


@each("switch", GAME.switches)
def test_every_house_rule_is_as_we_rule_unless_chosen(switch: Switch) -> None:
    name, usual, other = switch.name, *switch.values
    edition = next(edition.name for edition in EDITIONS.values() if name in edition.switches)
    assert GAME.summary(new("Ann Bob", edition=edition).state)["house"] == {}
    assert GAME.summary(new("Ann Bob", edition=edition, **{name: usual}).state)["house"] == {}
    assert GAME.summary(new("Ann Bob", edition=edition, **{name: other}).state)["house"] == {name: other}
    setup = GAME.prepare(["Ann", "Bob"], {name: "maybe", "edition": edition})
    with pytest.raises(Refused):
        GAME.start(setup)


@pytest.mark.parametrize(("variant", "clause"), [("", "RG-31"), ("action-cards", "RG-101")])
def test_k_34_who_may_play_an_action_card_is_not_told_to_follow_suit_only(variant: str, clause: str) -> None:
    table = at("Ann Bob, trump red", variant=variant).lay("blue 4")
    assert table.event("played").facts["case"] == clause
    assert GAME.owed(table.state)[0].clauses == (clause,)
