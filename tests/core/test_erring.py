"""Tables that mistype a line, play on, and put it right: every way of correcting ends in the same place (TB-2, TB-6).

Random legal play of every game. A line is mistyped in a plausible way, the table plays on as the game then asks, and
notices. In one copy it amends the line; in another it undoes as far as that line and types everything again; in a third
it sets the figures that are wrong.
"""

from collections.abc import Sequence
from random import Random

import pytest

from pig import GAME as PIG
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from tests.core.heap import HEAP
from tests.core.lane import LANE
from tests.correcting import LINES, any_line, begun, by_retyping, by_setting, erring, log_of, mistyped, seen
from tests.each import each

NAMES = ("Ann", "Bob", "Cy")
CHOSEN: dict[str, dict[str, str]] = {
    "change": {"board": "stand-in", "first": "Ann"},
    "news": {"board": "stand-in", "first": "Ann"},
    "rage": {"dealer": "Ann"},
    "rat": {"board": "stand-in", "first": "Ann"},
    "heap": {},
    "lane": {},
    "pig": {},
}
SMALL = {"heap": HEAP, "lane": LANE, "pig": PIG}
UNSETTABLE = {"heap": (), "lane": ("blue", "space"), "pig": ("risked",)}  # figures that no `table: set` is for
BLOCKS = [range(10, 22), *(pytest.param(range(at, at + 25), marks=pytest.mark.slow) for at in range(0, 150, 25))]
SEEDS = 50  # of which few can be set in the lane


def evening(name: str) -> Evening:
    return begun(SMALL.get(name) or load(name), NAMES, **CHOSEN[name])  # type: ignore[arg-type]


@pytest.mark.search
@pytest.mark.parametrize("name", CHOSEN)
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_tb_6_amending_ends_where_undoing_and_typing_again_does(name: str, block: range) -> None:
    taken = 0
    for seed in block:
        for table, number, text in erring(evening(name), Random(f"{name} {seed}")):
            taken += amended_or_refused(table, number, text)
    assert taken > len(block) / 50


def amended_or_refused(table: Evening, number: int, text: str) -> bool:
    """Whether an amendment is taken; either way with good reason."""
    amended = say(table, f"amend {number} {text}")
    if isinstance(amended, Refusal):
        assert refused_for_a_reason(table, number, text, amended), (log_of(table), number, text, amended)
        return False
    after = amended.evening
    lines = [one.line.text for one in after.replay.played if one.line.number >= number]
    again = by_retyping(table, number, lines)
    assert not isinstance(again, Refusal), (log_of(table), number, text, lines, again)
    assert seen(again) == seen(after), (log_of(table), number, text)
    assert play_through(after.session, after.load) == after
    check_said(amended)
    back = say(after, "undo")
    assert not isinstance(back, Refusal)
    assert seen(back.evening) == seen(table)
    assert back.evening.replay.played == table.replay.played
    return True


@each("name", SMALL)
def test_tb_2_setting_the_figures_ends_there_too_where_all_of_them_can_be_set(name: str) -> None:
    righted = 0
    for seed in range(SEEDS):
        for table, number, text in erring(evening(name), Random(f"{name} {seed}")):
            amended = say(table, f"amend {number} {text}")
            if isinstance(amended, Refusal):
                continue
            done, left = by_setting(table, amended.evening)
            assert {one.key for one in left} <= {*UNSETTABLE[name]}, (log_of(table), number, text, left)
            assert left or seen(done) == seen(amended.evening), (log_of(table), number, text)
            righted += seen(table) != seen(done)
    assert righted


@pytest.mark.search
@each("name", CHOSEN)
@each("block", BLOCKS)
def test_tb_6_whatever_is_amended_undone_and_named_anew_loads_as_it_was_left(name: str, block: range) -> None:
    for seed in block[::5]:
        chance, table = Random(f"{name} {seed} on and on"), evening(name)
        for _ in range(LINES):
            done = say(table, any_entry(table, chance))
            if isinstance(done, Refusal):
                for line in offered(done):
                    assert not isinstance(say(table, line), Refusal), (log_of(table), done)
                continue
            table = done.evening
            assert play_through(table.session, table.load) == table, log_of(table)


def any_entry(table: Evening, chance: Random) -> str:
    """A line of play; or a change of the last few lines, or of a name."""
    lines = [one.line for one in table.replay.played][-12:]
    kind = chance.choices(["line", "amend", "range", "undo", "redo", "rename"], (60, 15, 10, 8, 4, 3))[0]
    if kind in ("undo", "redo"):
        return f"{kind} {chance.randint(1, 3)}"
    if kind == "rename":
        return f"table: rename {chance.choice([*table.state.seats])} Dee{chance.randrange(99)} # so"
    if kind == "line" or not lines:
        return "undo" if table.state.over else any_line(table, chance)
    first = chance.randrange(len(lines))
    some = lines[first : first + (1 if kind == "amend" else chance.randint(2, 4))]
    new = [mistyped(line.text, chance).partition("  #")[0] for line in some]
    return f"amend {some[0].number}-{some[-1].number} {'; '.join(new)}"


def offered(refusal: Refusal) -> Sequence[str]:
    """The lines that can be typed instead of a refused amendment."""
    lines = refusal.facts.get("instead", ())
    return [str(line) for line in lines] if isinstance(lines, tuple) else []


def refused_for_a_reason(table: Evening, number: int, text: str, refusal: Refusal) -> bool:
    """Whether a line that no longer fits is refused when it is typed after the others, or means another thing."""
    if refusal.code == "T-MEANING":
        return True
    entry = refusal.facts["entry"]
    before = [one.line.text for one in table.replay.played if number < one.line.number]
    lines = [text, *before]
    return isinstance(by_retyping(table, number, lines), Refusal) and isinstance(entry, int)


def check_said(amended: Said) -> None:
    """Every line that is another one now is named, and each that is named is one."""
    before = {one.line.number: one.line.text for one in amended.before.replay.played}
    named = {line for line, _, _ in amended.later}
    target = amended.evening.record.log[-1].split()[1]
    for one in amended.evening.replay.played:
        if str(one.line.number) != target and before.get(one.line.number) != one.line.text:
            assert one.line.number in named
