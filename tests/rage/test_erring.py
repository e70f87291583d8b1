"""Tables that err, in all three ways of putting it right: `amend`, `undo` and typing again, `table: set` (TB-2, TB-6).

Cards told one by one, and rounds of two lines. A line is mistyped, the table plays on, and notices.
"""

import re
from collections.abc import Sequence
from itertools import zip_longest
from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import Played
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal, State
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.cards import COLOURS
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import PLAY, UNTOLD, Rage
from ragz_cli.games.rage.table import cell_text
from tests.core.test_erring import amended_or_refused, evening, log_of

pytestmark = pytest.mark.search

LINES = 40
BLOCKS = [range(15), *(pytest.param(range(at, at + 35), marks=pytest.mark.slow) for at in range(0, 210, 35))]


def rage(table: Evening) -> Rage:
    assert isinstance(table.state, Rage)
    return table.state


def legal(table: Evening, chance: Random, cards: bool) -> str:
    """A line that fits: the next bid or all of them, the next card, or the tricks of the round."""
    state = rage(table)
    if state.phase == PLAY and state.now.course.trump == UNTOLD and cards:
        return f"trump {chance.choice(COLOURS)}"
    if state.phase != PLAY:
        missing = [seat for seat in state.now.bidders if state.now.bids[seat] is None]
        bids = [str(chance.randint(0, min(3, state.cards))) for _ in missing]
        return f"bid {bids[0]}" if chance.randrange(3) == 0 else f"bids {' '.join(bids)}"
    if cards:
        lead = state.now.course.lead or chance.choice(COLOURS)
        card = f"{chance.choice((lead, lead, chance.choice(COLOURS)))} {chance.randrange(16)}"
        return f"play {chance.choice((card,) * 8 + ('wild blue', 'change red', 'out', 'bonus', 'mad'))}"
    won = [chance.randrange(len(state.now.turns)) for _ in range(state.cards)]
    return f"tricks {' '.join(str(won.count(seat)) for seat in range(len(state.now.turns)))}"


def play_on(table: Evening, lines: int, chance: Random, cards: bool) -> Evening:
    for _ in range(lines):
        if table.state.over:
            break
        said = say(table, legal(table, chance, cards))
        table = table if isinstance(said, Refusal) else said.evening
    return table


def begun(chance: Random, cards: bool) -> Evening:
    """A table some lines on; with cards it began late, so that rounds end."""
    table = evening("rage")
    if cards:
        said = say(table, f"table: set round {chance.randint(6, 10)} # late")
        assert not isinstance(said, Refusal)
        table = said.evening
    return play_on(table, chance.randrange(LINES), chance, cards)


def misheard(text: str, chance: Random) -> str:
    """A line with a number or two, or a colour, taken for others."""
    numbers = [*re.finditer(r"(?<= )\d+", text)]
    if " tricks " in text and len(numbers) > 1:
        one, other = sorted(chance.sample(numbers, 2), key=lambda found: found.start())
        moved = chance.choice((-1, 1))
        first, second = int(one[0]) + moved, int(other[0]) - moved
        return f"{text[: one.start()]}{first}{text[one.end() : other.start()]}{second}{text[other.end() :]}"
    if numbers and chance.randrange(3):
        spot = chance.choice(numbers)
        return f"{text[: spot.start()]}{chance.randrange(4)}{text[spot.end() :]}"
    return re.sub("|".join(COLOURS), chance.choice(COLOURS), text)


def erring(chance: Random, cards: bool) -> tuple[Evening, int, str] | None:
    """A table with a mistyped line, its number, and what it should have been."""
    table = begun(chance, cards)
    right = None if table.state.over else say(table, legal(table, chance, cards))
    if right is None or isinstance(right, Refusal):
        return None
    wrong = say(table, misheard(right.entries[-1], chance))
    if isinstance(wrong, Refusal) or wrong.entries == right.entries:
        return None
    number = len(wrong.evening.record.log)
    return play_on(wrong.evening, chance.randrange(LINES), chance, cards), number, right.entries[-1]


@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_tb_6_a_misheard_card_bid_or_trick_is_amended_as_if_it_had_been_right(cards: bool, block: range) -> None:
    found = [one for seed in block if (one := erring(Random(seed), cards))]
    assert sum([amended_or_refused(*one) for one in found]) > len(block) / 6


@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_tb_2_what_is_set_right_ends_where_retyping_does_unless_a_trick_was_settled_on_it(
    cards: bool, block: range
) -> None:
    put_right = settled = 0
    for seed in block:
        if not (found := erring(Random(seed), cards)):
            continue
        table, number, text = found
        retyped = retyping(table, number, text)
        if line := settling(table, retyped, number):
            settled += 1
            assert cards
            assert ": play " in line, (log_of(table), number, text, line)
        elif not card_lies_there(table, number):
            lines = set_lines(rage(table), rage(retyped))
            assert shown(after(table, lines)) == shown(retyped), (log_of(table), number, text, lines)
            put_right += bool(lines)
    assert put_right > len(block) / 20
    assert (settled > 0) == cards


def retyping(table: Evening, number: int, text: str) -> Evening:
    """Undone to before a line, and typed again as it should have been, with what followed as far as that fits."""
    back = say(table, f"undo {len(table.record.log) - number + 1}")
    assert not isinstance(back, Refusal)
    again = back.evening
    for line in [text, *[one.line.text for one in table.replay.played if one.line.number > number]]:
        said = say(again, line)
        if isinstance(said, Refusal):
            break
        again = said.evening
    return again


def settling(table: Evening, again: Evening, number: int) -> str:
    """The first line that gave a trick to somebody else than it should have, or that would not have fitted."""
    for was, now in zip_longest(table.replay.played, again.replay.played):
        if now is None or (was.line.number >= number and winner_of(was) != winner_of(now)):
            return str(was.line.text)
    return ""


def winner_of(played: Played[State]) -> int | None:
    return next((event.who for event in played.events if event.kind == "trick_won"), None)


def card_lies_there(table: Evening, number: int) -> bool:
    """Whether a line laid a card in the trick that is still under way: no figure says which it was."""
    (one,) = [one for one in table.replay.played if one.line.number == number]
    now = rage(table).now
    return ": play " in one.line.text and len(now.cards) > 0 and now.trick == one.events[0].amount


def set_lines(wrong: Rage, right: Rage) -> Sequence[str]:
    """How the table sets the boxes, the bids and the trump that are wrong."""
    names = [*wrong.seats]
    boxes = []
    for old, row in zip(wrong.rows, right.rows, strict=True):
        cells = {seat: cell for seat, cell in enumerate(row.cells) if cell and cell != old.cells[seat]}
        if cells:
            told = " ".join(f"{names[seat]} {cell_text(cell)}" for seat, cell in cells.items())
            boxes.append(f"table: set round {row.round} {told} # so")
    bids = [
        f"table: set {names[seat]} bid {now} # so"
        for seat, (was, now) in enumerate(zip(wrong.now.bids, right.now.bids, strict=True))
        if was != now and not wrong.over
    ]
    trump = right.now.course.trump
    return (*boxes, *bids, *([f"table: set trump {trump or 'none'} # so"] if trump != wrong.now.course.trump else ()))


def after(table: Evening, lines: Sequence[str]) -> Evening:
    for line in lines:
        said = say(table, line)
        assert not isinstance(said, Refusal), (log_of(table), line, said)
        table = said.evening
    return table


def shown(table: Evening) -> tuple[object, ...]:
    """What people see, and what is asked of whom."""
    state = rage(table)
    asked = [(duty.who, duty.verb, duty.clauses) for duty in GAME.owed(state)]
    return GAME.summary(state), sheet(state), asked, [(one.verb, one.blocked) for one in GAME.open(state)]
