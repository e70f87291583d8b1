"""The buttons of a phone: something for everything that is owed or offered, and nothing that would be refused."""

from types import SimpleNamespace
from typing import Any

from ragz_cli.cli.at_hand import opened
from ragz_cli.cli.phones import heard_for, paper_of
from ragz_cli.core.step import on_offer
from ragz_cli.games import load
from ragz_cli.view.second import Button, keys
from tests.each import each
from tests.evenings import after, begun
from tests.samples import SAMPLES

EACH = 5  # states


def labels(evening: Any, name: str) -> list[list[str]]:
    return [[button.label for button in one.buttons] for one in keys(evening, name)]


@each("sample", SAMPLES)
def test_there_is_a_button_for_all_that_is_owed_or_offered(sample: Any) -> None:
    """In every fifth state of each sample session."""
    whole = opened(str(sample)).evening
    game, names = whole.game, tuple(whole.state.seats)
    for played in whole.replay.played[::EACH]:
        state = played.state
        evening: Any = SimpleNamespace(game=game, state=state, troubles=())
        names = tuple(state.seats)
        for seat in state.sitting.order if not state.over else ():
            shown = keys(evening, names[seat])
            lines = [*(button.line for one in shown for button in one.buttons), *(one.verb for one in shown)]
            offered = {one.verb for one in on_offer(game, state) if one.who == seat}
            listed = any(one.figures and one.owed for one in shown)
            for verb in offered:
                if not (game.verbs[verb].of_all and listed):
                    assert any(line.split(" ")[0] == verb for line in lines), (played.line, names[seat], verb)


def test_what_a_button_says_is_taken_for_its_seat() -> None:
    """Ann, Bob and Cy at moments of the four games, by hand; a button that begins a line only does that."""
    at = {
        "change": ("Ann: roll 4 1",),
        "news": ("Ann: roll 1 4",),
        "rage": (),
        "rat": (),
    }
    for game, lines in at.items():
        options = {"dealer": "Cy"} if game == "rage" else {"first": "Ann"}
        board = {"board": "stand-in"} if game in ("change", "news") else {}
        evening = after(begun(load(game), ["Ann", "Bob", "Cy"], **options, **board), *lines)
        pressed = [
            (name, button)
            for name in evening.state.seats
            for one in keys(evening, name)
            for button in one.buttons
            if button.whole
        ]
        assert pressed or game == "rat"
        for name, button in pressed:
            assert heard_for(evening, name, button.line).lines[0].startswith(f"{name}: {button.line.split(' ')[0]}")


def test_ch_31_a_challenge_is_offered_with_its_chance() -> None:
    """Ann lands on Desires: three, two and one dice make 13 with 58 %, or she leaves it."""
    evening = after(begun(load("change"), ["Ann", "Bob"], first="Ann", board="stand-in"), "Ann: roll 4 1")
    accept, dice = keys(evening, "Ann")[0].buttons
    assert accept == Button("Challenge", "challenge", chance="58 %")
    assert dice == Button("Challenge ...", "challenge", whole=False)
    assert labels(evening, "Ann")[1] == ["Leave it"]
    assert labels(evening, "Bob") == []


def test_rg_23_a_bid_is_a_grid_of_figures_for_whose_turn_it_is() -> None:
    evening = begun(load("rage"), ["Ann", "Bob", "Cy"], dealer="Cy")
    bids, trump = keys(evening, "Ann")
    assert bids.figures
    assert [button.line for button in bids.buttons] == [f"bid {number}" for number in range(11)]
    assert trump.buttons[0].line == "trump blue"
    assert labels(evening, "Bob") == []


def test_rg_107_the_tricks_of_all_are_put_together_from_a_grid_of_figures() -> None:
    """Bob deals, so Cy is first: three figures from 0 to 10, each with its name, and a Bonus or a Mad beside one."""
    evening = begun(load("rage"), ["Ann", "Bob", "Cy"], dealer="Bob")
    assert not [one for one in keys(evening, "Cy") if one.names]  # the bids come first
    bid = after(evening, "Cy: bids 1 2 3")
    (figures,) = [one for one in keys(bid, "Cy") if one.names]
    assert (figures.verb, figures.names, figures.most) == ("tricks", ("Cy", "Ann", "Bob"), 10)
    assert figures.beside == ("bonus", "mad")
    assert heard_for(bid, "Cy", "tricks Cy 3 bonus Ann 2 mad Bob 5").lines == ("Cy: tricks Cy 3+b Ann 2+m Bob 5",)


def test_rg_102_hidden_bids_are_written_before_and_shown_after_the_tricks() -> None:
    evening = begun(load("rage"), ["Ann", "Bob", "Cy"], dealer="Cy", variant="hidden-bids")
    paper = paper_of(evening)
    (written,) = [one for one in keys(evening, "Bob", paper) if one.later]
    assert (written.paper, len(written.buttons)) == (paper, 11)
    told = after(evening, "Ann: tricks 4 3 3")
    assert paper_of(told) == paper
    (owed,) = [one for one in keys(told, "Bob", paper) if one.paper]
    assert not owed.later
    assert paper_of(after(told, "Ann: bids 4 3 3")) != paper


def test_nobody_who_has_left_and_nobody_after_the_end_has_a_button() -> None:
    evening = after(begun(load("change"), ["Ann", "Bob", "Cy"], first="Ann"), "table: retire Bob  # home")
    assert labels(evening, "Bob") == []
    assert labels(evening, "Ann") == [["Roll ..."]]
    over = after(evening, "table: stop  # late")
    assert [labels(over, name) for name in ("Ann", "Cy")] == [[], []]


def test_the_next_player_may_roll_where_nothing_is_owed() -> None:
    evening = after(begun(load("change"), ["Ann", "Bob"], first="Ann"), "Ann: roll 4 1", "Ann: decline")
    (roll,) = keys(evening, "Bob")
    assert (roll.owed, roll.buttons) == (False, (Button("Roll ...", "roll", whole=False),))
