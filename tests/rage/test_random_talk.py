"""Random games in which people leave, seats and rules change and figures are corrected at any moment."""

from random import Random

import pytest

from ragz_cli.core.evening.log import movements, replay
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import parse, understand, write
from ragz_cli.core.step import or_refusal, step
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.figures import score
from ragz_cli.games.rage.scoring import totals
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import Rage
from tests.seeds import seeds
from tests.stored import take

from .dealing import NAMES
from .table import Table

COLOURS = ("red", "blue", "none")
CARDS = ("red 3", "red 9", "blue 4", "blue 0", "green 7", "wild blue", "change green", "change red", "out", "bonus")
LINES = 260


def talk(chance: Random, names: list[str]) -> str:
    """Something that only the table says."""
    name, number = chance.choice(names), chance.randint(0, 4)
    order = " ".join(chance.sample(names, len(names)))
    rules = ("action-cards", "hidden-bids", "all-tricks-double", "out-beats-change-same-trick", "wild-lead-second-free")
    said = (
        f"set {name} {chance.choice(['score', 'exact', 'bid', 'tricks', 'bonus', 'mad'])} {number}",
        f"set {name} {chance.choice(['bid', 'tricks'])} {number}",
        f"set turn {name}",
        f"set dealer {name}",
        f"set trump {chance.choice(COLOURS)}",
        f"set round {chance.randint(1, 10)}",
        f"set round {chance.randint(1, 10)} {name} {number}/{number}",
        f"set order {order}",
        f"house {chance.choice(rules)} {chance.choice(['on', 'off'])}",
        f"rename {name} {name}{chance.randint(2, 9)}",
        f"retire {name}" if not chance.randrange(4) else f"set {name} score {number}",
    )
    return f"table: {chance.choice(said)}  # so it was"


def asked(chance: Random, state: Rage) -> str:
    """Something that is owed, or open."""
    duties = GAME.owed(state)
    cards = [duty for duty in duties if duty.verb == "play"] if chance.randrange(40) else []
    duty = chance.choice(cards or duties)
    if cards and chance.randrange(3):
        return f"play {chance.choice(CARDS)}"
    if not chance.randrange(4) or duty.verb not in ("bid", "bids"):
        return duty.example
    bids = " ".join(str(chance.randint(0, state.cards)) for _ in duty.words[0].split())
    return f"{duty.example.split(':')[0]}: {duty.verb} {bids}"


@pytest.mark.parametrize("seed", seeds(range(40), 3))
def test_whatever_the_table_says_the_game_goes_on_and_replays_to_the_same(seed: int) -> None:
    chance = Random(seed)
    variants = [[], ["hidden-bids"], ["all-tricks-double"]][seed % 3]
    edition = ("fundex-2006", "amigo", "amigo-1985")[seed // 4 % 3]
    table = Table(GAME.start({"players": list(NAMES[: 2 + seed % 7]), "variants": variants, "edition": edition}))
    table.play("trump red 3")
    for _ in range(LINES):
        state = table.state
        if not chance.randrange(6):
            _say(table, talk(chance, list(state.seats)))
        elif not state.over:
            if state.now.course.trump == "untold" and chance.randrange(3):
                _say(table, f"trump {chance.choice(['blue', 'green 4'])}")
            else:
                _say(table, asked(chance, state))
        _holds(table.state)
    _say(table, "table: stop counted  # supper")
    done = replay(GAME, table.start, table.log)
    assert done.fault is None
    assert done.state == table.state
    held = [0] * len(table.state.seats)
    for move in movements(done, GAME.currency):
        held[move.who] += move.amount
        assert held[move.who] == move.left
    assert tuple(held) == totals(table.state)


def _say(table: Table, line: str) -> None:
    """A line that is taken, or refused with a reason and without a trace."""
    actions = or_refusal(lambda: understand(GAME, table.state, line))
    if isinstance(actions, Refusal) or isinstance(step(GAME, table.state, actions[0]), Refusal):
        table.refused(line)
        assert table.why.code[:2] in ("R-", "W-", "T-")
    else:
        table.play(line)


def _holds(state: Rage) -> None:
    """What is so in every state."""
    kept, shown = sheet(state), GAME.summary(state)
    assert kept.totals == totals(state)
    assert GAME.saved(state)["players"]
    assert state.now.trick == sum(taken.won for taken in state.now.taken) + 1
    assert {seat for rank in score(state).ranks for seat in rank} == set(state.sitting.order)
    assert all(row.cells[seat] for row in state.rows for seat in state.sitting.order)
    if state.over:
        assert not GAME.owed(state)
    else:
        assert sorted(state.now.turns) == sorted(state.now.bidders) == sorted(state.sitting.order)
        assert state.turn in state.sitting.order
        assert state.dealer in state.sitting.order
        assert shown["winners"] == []
        assert GAME.owed(state)
        for duty in GAME.owed(state):
            assert not isinstance(take(GAME, state, duty.example), Refusal), duty
        for choice in GAME.open(state):
            done = step(GAME, state, parse(GAME, state, choice.example))
            assert isinstance(done, Refusal) == (choice.blocked is not None)
    assert write(GAME, state, parse(GAME, state, "table: stop  # so")) == "table: stop  # so"


@pytest.mark.parametrize("seed", seeds(range(40), 5))
def test_tb_2_what_is_set_right_ends_where_it_had_never_been_wrong(seed: int) -> None:
    """A bid misheard and set before the round is scored; a row mistyped and set at any time, also after the end."""
    chance = Random(seed)
    names = NAMES[: 2 + seed % 7]
    right, wrong = Table(GAME.start({"players": list(names)})), Table(GAME.start({"players": list(names)}))
    late: list[str] = []
    while not right.state.over:
        cards, misheard = right.state.cards, chance.choice(names)
        bids = {name: chance.randint(0, cards) for name in names}
        right.play(f"bids {_named(bids)}")
        wrong.play(f"bids {_named({**bids, misheard: chance.randint(0, cards)})}")
        wrong.play(f"table: set {misheard} bid {bids[misheard]}  # misheard")
        told, mistyped = _tricks(chance, names, cards), _tricks(chance, names, cards)
        right.play(f"tricks {_named(told)}")
        wrong.play(f"tricks {_named(mistyped)}")
        late.append(" ".join(f"{name} {bids[name]}/{told[name]}" for name in names))
        while late and (right.state.over or chance.randrange(2)):
            done = len(right.state.rows) - len(late) + 1
            wrong.play(f"table: set round {done} {late.pop(0)}  # counted again")
    assert wrong.state._replace(now=right.state.now) == right.state  # the last round is on the sheet and nowhere else
    assert wrong.winners == right.winners


def _named(figures: dict[str, int]) -> str:
    return " ".join(f"{name} {figure}" for name, figure in figures.items())


def _tricks(chance: Random, names: tuple[str, ...], cards: int) -> dict[str, int]:
    won = [chance.choice(names) for _ in range(cards)]
    return {name: won.count(name) for name in names}
