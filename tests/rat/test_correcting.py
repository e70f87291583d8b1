"""What the table sets ends where amending does, wherever nothing was settled on the wrong figure (TB-2, TB-3, TB-6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import Played
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal, name_of
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Rat
from tests.correcting import begun, erring
from tests.each import each
from tests.rat.people import People
from tests.rat.table import Table

pytestmark = pytest.mark.search

SEEDS = [range(80, 180), pytest.param(range(400), marks=pytest.mark.slow)]


def shown(state: Rat) -> tuple[object, ...]:
    """What people see of a table, and what it waits for; not what was seen of the cards."""
    return GAME.summary(state), GAME.owed(state), GAME.open(state)


def settings(wrong: Rat, right: Rat) -> Iterator[str]:
    """What the table says to put every figure right that is wrong."""
    for name, who in wrong.seats.items():
        is_, should = wrong.players[who], right.players[who]
        if len(is_.cards) != len(should.cards):
            yield f"table: set {name} cards {len(should.cards)}  # counted"
        if is_.tokens != should.tokens:
            yield f"table: set {name} tokens {should.tokens}  # counted"
    if wrong.turn != right.turn:
        yield f"table: set turn {name_of(right, right.turn)}  # so it was"
    if wrong.pawn != right.pawn:
        yield f"table: set pawn {right.pawn}  # there it stands"
    if wrong.row != right.row:
        yield f"table: set row {' '.join(map(str, right.row))}  # so they lie"


def lines_after(table: Evening, number: int) -> list[Played[Any]]:
    return [one for one in table.replay.played if one.line.number > number]


def settled(wrong: Sequence[Played[Any]], right: Sequence[Played[Any]]) -> str:
    """The first line after the mistyped one that did something else than it should have; or nothing."""
    for one, other in zip(wrong, right, strict=False):
        if one.line.text != other.line.text or [*map(main, one.events)] != [*map(main, other.events)]:
            return one.line.text
    return ""


def main(event: Any) -> tuple[object, ...]:
    """An event without the figures that somebody has after it."""
    return event.kind, event.who, event.amount, event.clause, event.facts.get("whom"), event.facts.get("region")


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_tb_2_setting_ends_where_amending_does_unless_a_line_settled_the_wrong_figure(seeds):
    ends: Counter[str] = Counter()
    for seed in seeds:
        start = begun(GAME, ("Ann", "Bob", "Cy"), board="stand-in", first="Ann")
        for table, number, text in erring(start, Random(f"three ways {seed}")):
            amended = say(table, f"amend {number} {text}")
            if isinstance(amended, Refusal) or None in amended.evening.state.row:
                continue  # five cards that lie there can be told only when five lie there
            named = settled(lines_after(table, number), lines_after(amended.evening, number))
            ends["settled" if named else "set"] += 1
            if named:
                assert named in table.record.log
            else:
                assert shown(by_setting(table, amended.evening.state).state) == shown(amended.evening.state), (
                    table.record.log, number, text)  # fmt: skip
    assert ends["set"] > len(seeds) / 20
    assert ends["settled"] > len(seeds) / 40


def by_setting(table: Evening, right: Rat) -> Evening:
    """The table after it has set what is wrong, fact by fact."""
    for line in settings(table.state, right):
        done = say(table, line)
        assert not isinstance(done, Refusal), (line, done)
        table = done.evening
    return table


def states(seed: int) -> Iterator[Rat]:
    for said in People(Random(seed), ("Ann Bob", "Ann Bob Cy")[seed % 2], board="stand-in", first="Ann").play():
        yield said.after


def test_tb_3_a_hand_that_was_wrongly_full_and_is_put_right_never_was():
    """Whoever is not full is set full, and back: play goes on where it stood, in every phase."""
    tried = 0
    for before in (state for seed in range(30) for state in states(seed)):
        lines = [(f"table: set {name} cards", len(before.players[who].cards)) for name, who in before.seats.items()]
        lacking = [(line, cards) for line, cards in lines if cards < before.form.hand]
        active = name_of(before, before.turn)
        if not lacking or any(line.split()[2] == active for line, _ in lacking):
            continue  # number dice of somebody who is full are dropped
        tried += 1
        table = Table(before).play(*(f"{line} {before.form.hand}  # all full" for line, _ in lacking))
        table.play(*(f"{line} {cards}  # no" for line, cards in reversed(lacking)))
        assert shown(table.state) == shown(before)
        if before.phase == "turn" and not before.final:
            assert table.play(*first_line(before)).state._replace(players=()) == after(before)._replace(players=())
    assert tried > 50


def first_line(state: Rat) -> Sequence[str]:
    return [GAME.owed(state)[0].example]


def after(state: Rat) -> Rat:
    return Table(state).play(*first_line(state)).state


@each("seed", range(30))
def test_tb_4_last_turns_told_wrongly_and_put_right_are_as_they_were(seed):
    chance, tried = Random(f"ends {seed}"), 0
    for before in states(seed):
        if before.final is None or before.phase in ("reveal", "over"):
            continue
        tried += 1
        wrong, left = chance.randrange(len(before.seats) + 1), len(before.final.last)
        table = Table(before).play(f"table: set final {wrong}  # so many", f"table: set final {left}  # no")
        assert (table.state.final.last, shown(table.state)) == (before.final.last, shown(before))
        if (closer := before.final.closer) != before.turn:  # else it is their last turn, or the one that made them full
            table.play(f"table: set final {wrong}  # so many", f"table: set closer {name_of(before, closer)}  # no")
            assert shown(table.state) == shown(before)
    assert tried
