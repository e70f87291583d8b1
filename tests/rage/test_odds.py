"""What is still out in Rage, against a whole deck from which the cards told are taken (RG-4 to RG-6, RG-16, RG-117)."""

from ragz_cli.core.figures import Prospect
from ragz_cli.games.rage.figures import in_short, odds
from ragz_cli.games.rage.state import Rage
from tests.each import each
from tests.rage.dealing import ACTIONS, NUMBERED
from tests.rage.dealing import Table as Dealt
from tests.rage.table import at, new


def told(state: Rage) -> dict[str, Prospect]:
    """What is out, by kind, action cards by their names."""
    return {str(one.facts.get("card", one.kind)): one for one in odds(state)}


def test_rg_4_trumps_are_out_until_they_are_played():
    table = at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1").lay("red 15", "blue 3", "red 0")
    trumps = told(table.state)["trumps_out"]
    assert trumps.facts["cards"] == tuple(range(14, 0, -1))
    assert trumps.facts["number"] == 14


def test_rg_117_the_card_turned_up_is_out_of_play_if_its_number_was_told():
    table = new("Ann Bob Cy").play("trump red 9")
    assert 9 not in told(table.state)["trumps_out"].facts["cards"]
    assert told(table.state)["trumps_out"].facts["case"] == ""
    table = new("Ann Bob Cy").play("trump red")
    assert told(table.state)["trumps_out"].facts["number"] == 16
    assert told(table.state)["trumps_out"].facts["case"] == "pile"


def test_rg_54_without_a_trump_only_action_cards_are_told():
    table = at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1").lay("out")
    assert "trumps_out" not in told(table.state)
    assert told(table.state)["out"].facts["number"] == 3


def test_rg_18_action_cards_that_were_skipped_at_the_turn_up_are_seen():
    table = new("Ann Bob Cy").play("trump red 9 after out wild")
    assert (told(table.state)["out"].facts["number"], told(table.state)["wild"].facts["number"]) == (3, 1)


def test_rg_20_before_the_trump_is_told_nothing_is():
    assert told(new("Ann Bob Cy").state) == {}


class Watched(Dealt):
    """Real cards in real hands; after every line of the first round, what is out is counted anew from the log."""

    counted = 0

    def say(self, line: str) -> None:
        super().say(line)
        out = told(self.state)
        if not out or self.state.round > 1:
            return
        self.counted += 1
        said = [text.split(": ", 1)[1] for text in self.log]
        turned = next(text for text in said if text.startswith("trump ")).removeprefix("trump ")
        agrees(out, self.state, turned, [text.removeprefix("play ") for text in said if text.startswith("play ")])


def agrees(out: dict[str, Prospect], state: Rage, turned: str, cards: list[str]) -> None:
    """What is out is the whole deck of 110 without the cards played, turned up, skipped and fetched."""
    lying, _, skipped = turned.partition(" after ")
    gone = [*(card.split()[0] for card in cards), *skipped.split()]
    fetched = [card.removeprefix("change ") for card in cards]
    left = [card for card in NUMBERED if card not in {*cards, *fetched, lying}]
    for kind in dict.fromkeys(ACTIONS):
        assert out[kind].facts["number"] == ACTIONS.count(kind) - gone.count(kind)
    if trump := state.now.course.trump:
        assert out["trumps_out"].facts["number"] == sum(card.startswith(f"{trump} ") for card in left)
    actions = len(ACTIONS) - sum(gone.count(kind) for kind in dict.fromkeys(ACTIONS))
    assert out["in_hands"].facts["number"] == len(state.seats) * state.cards - len(cards)
    assert out["in_hands"].facts["most"] == len(left) + actions


@each("seed", range(3))
def test_rg_16_in_a_whole_round_what_is_out_is_the_deck_without_what_was_told(seed):
    table = Watched(seed, players=4)
    table.play_round()
    assert table.counted > 40


def test_amb_26_where_only_colours_are_told_a_card_in_the_pile_counts_as_out():
    table = Watched(4, players=4)
    table.play_round(told=False)
    assert table.counted > 40


def test_rg_102_with_hidden_bids_it_is_told_from_the_trump_to_the_last_card():
    table = Watched(5, players=3, variants=["hidden-bids"])
    table.play_round()
    assert table.counted == 30  # the trump, and 3 x 10 cards but the last one
    assert table.state.round == 2


def test_at_a_glance_there_are_trumps_and_action_cards_while_tricks_are_played():
    table = new("Ann Bob Cy").play("trump red 9")
    assert in_short(table.state) == ()
    table.play("bids 2 2 1")
    assert in_short(table.state) == ()  # before the first trick all are out
    table.play("play blue 15", "play blue 14", "play blue 13")
    assert [one.kind for one in in_short(table.state)] == ["trumps_out", *["actions_out"] * len(set(ACTIONS))]
