"""A mistyped line put right in three ways: amended, undone and typed again, or by setting the facts (TB-2, TB-3, TB-6).

Amending and typing again end alike in every form of the game. Setting ends there too, unless a line in between settled
something on the wrong figures that no fact can say: whose turn it was, who had to follow, what was offered.
"""

from collections.abc import Iterator
from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import Replay, met_by
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal, State
from ragz_cli.games.change.state import FRAME, Change
from ragz_cli.games.track.board import write_space
from ragz_cli.games.track.spaces import board_from
from tests.change.test_random_play import agreed, evening_of, record_of
from tests.core.test_erring import amended_or_refused
from tests.correcting import erring, seen
from tests.evenings import after

SEEDS = [range(8025, 8100), pytest.param(range(8000, 8300), marks=pytest.mark.slow)]  # few settle anything wrongly
WHY = "# so it was"


def begun(seed: int) -> Evening:
    """A table of any form of the game: sets, house rules, a board that is learned or not."""
    form = agreed(seed)
    return after(evening_of(record_of(form._replace(players=min(form.players, 4)))), "accept")


def change(state: State) -> Change:
    assert isinstance(state, Change)
    return state


@pytest.mark.search
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_tb_6_amended_or_typed_again_or_set_a_line_is_as_if_it_had_been_right(seeds: range) -> None:
    settled = alike = 0
    for seed in seeds:
        for table, number, text in erring(begun(seed), Random(seed)):
            if not amended_or_refused(table, number, text):
                continue
            right = say(table, f"amend {number} {text}")
            assert not isinstance(right, Refusal)
            if line := settled_on_it(table.replay, right.evening.replay):
                settled += 1
                assert line >= number
            else:
                alike += 1
                assert lasting(by_setting(table, right.evening)) == lasting(right.evening), (seed, number, text)
    assert alike > len(seeds) / 8
    assert settled


def lasting(table: Evening) -> tuple[object, ...]:
    """All that is seen but what the last landing gave: that stays what it was, and no fact says it (TB-5)."""
    _, *shown = seen(table)
    return change(table.state)._replace(received=0), *shown


def settled_on_it(wrong: Replay[State], right: Replay[State]) -> int:
    """The first line after which more than figures is different, if it still is at the end; else 0."""
    if stays(wrong.state) == stays(right.state):
        return 0
    for place, line in enumerate(wrong.lines, 1):
        if stays(met_by(wrong, place)) != stays(met_by(right, place)):
            return line.number
    raise AssertionError("different at the end, and after no line")


NOTHING_TOLD = board_from(FRAME, ())


def stays(state: State) -> object:
    """What no fact that the table sets or tells can change: all but figures, places and spaces that are known."""
    table = change(state)
    return tuple(space is None for space in table.board.spaces), table._replace(players=(), board=NOTHING_TOLD)


def by_setting(table: Evening, right: Evening) -> Evening:
    """The table after all that is different has been set; first what is taken away, last what could end the game."""
    for line in facts(change(table.state), change(right.state)):
        table = after(table, f"table: {line}  {WHY}")
    return table


def facts(now: Change, true: Change) -> Iterator[str]:
    """The lines by which the table says what is true."""
    names = tuple(now.seats)
    people = [*zip(names, now.players, true.players, strict=True)]
    for name, is_, was in people:
        yield from (f"set {name} no marker {at}" for at in sorted(is_.on - was.on))
    for at, (told, space) in enumerate(zip(now.board.spaces, true.board.spaces, strict=True)):
        if told != space and space:
            yield f"space {write_space(true.board.frame, at, space)}"
    for name, is_, was in people:
        if is_.at != was.at:
            yield f"set {name} at {was.at}"
        if is_.cards != was.cards:
            yield f"set {name} cards {was.cards}"
        yield from (f"set {name} marker {at}" for at in sorted(was.on - is_.on))
    for who, (name, is_, was) in enumerate(people):
        if is_.credits != was.credits:
            yield f"set {name} credits {max(was.credits + thrown(true, who), 0)}"


def thrown(state: Change, who: int) -> int:
    """What a throw has moved that counts only once all are in: people tell their credits with it (TB-2)."""
    total = dict(state.throws).get(who, 0)
    return total if state.phase == "arrogance" else -total if state.phase == "follow" else 0
