"""The number dice: choosing, rolling, re-rolling, moving (RR-19 to RR-23, RR-63 to RR-68)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.arguments import number, write_numbers
from ragz_cli.core.facts import Facts, Value
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.games.rat.board import Space, read_space, space_words, write_space
from ragz_cli.games.rat.landing import land
from ragz_cli.games.rat.state import (
    DISCARD,
    LANDINGS,
    LOOK,
    MOST_DICE,
    REFILL,
    RESHUFFLE,
    ROLLED,
    TURN,
    WILD,
    Done,
    Rat,
    already,
    full,
    not_now,
)
from ragz_cli.games.rat.tokens import pay
from ragz_cli.games.rat.wild import read_result

CARRIED_OUT = (DISCARD, LOOK, REFILL, RESHUFFLE)


def number_dice() -> Arg[Rat, Any]:
    """One, two or three number dice, apart (`4 1`) or together (`41`) (RR-3, RR-19; U-4)."""
    return Arg("D [D D]", _read_dice, write_numbers)


def _read_dice(words: Sequence[str], state: Rat) -> tuple[Any, Sequence[str]]:
    least, most = state.form.faces
    if len(words) == 1 and 1 < len(words[0]) <= MOST_DICE and most < 10:
        words = tuple(words[0])
    facts: Facts = {"dice": " ".join(words), "least": least, "most": most}
    if not 1 <= len(words) <= MOST_DICE:
        raise Refused("R-DICE", "RR-19", **facts, case="count", number=len(words))
    faces = tuple(number(word) for word in words)
    if not all(face is not None and least <= face <= most for face in faces):
        raise Refused("R-DICE", "RR-19", **facts, case="face")
    return faces, ()


def roll_blocked(state: Rat, who: int) -> Refusal | None:
    """The number dice begin the turn of a player who is not full, once (RR-18, RR-65, RR-74)."""
    if who == state.turn and state.phase == TURN and full(state, who):
        return Refusal("R-FULL-DICE", "RR-74", {"who": who, "cards": state.form.hand})
    early = not_now(state, who, TURN)
    if early and early.code == "R-PHASE" and state.dice:
        return already(who, "RR-65")
    return early


def roll(state: Rat, who: int, dice: tuple[int, ...]) -> Done:
    """Fix the number of dice and roll them (RR-19, RR-20)."""
    return outcome(state._replace(phase=ROLLED, dice=dice), Event("rolled", who, sum(dice), "RR-20", {"dice": dice}))


def changes() -> Arg[Rat, Any]:
    """Dice rolled again: `4=6` for a 4 that became a 6; for a single die, or the Wild die, the new result will do."""
    return Arg("OLD=NEW...", _read_changes, _write_changes)


def _read_changes(words: Sequence[str], _: Rat) -> tuple[Any, Sequence[str]]:
    if not words:
        raise Refused("R-REROLL", "RR-64", case="none")
    changes: list[Value] = []
    for word in words:
        shown, _equals, rolled = word.rpartition("=")
        old, new = _face(shown) if shown else None, _face(rolled)
        if isinstance(old, Refusal) or isinstance(new, Refusal):
            raise Refused("R-REROLL", "RR-64", case="word", word=word)
        changes.append((old, new))
    return tuple(changes), ()


def _face(word: str) -> int | str:
    """A face of a number die, or a result of the Wild die."""
    face = number(word)
    return read_result(word) if face is None else face


def _write_changes(value: Value, _: Rat) -> str:
    assert isinstance(value, tuple)
    pairs = [pair for pair in value if isinstance(pair, tuple)]
    return " ".join(str(new) if old is None else f"{old}={new}" for old, new in pairs)


def reroll_blocked(state: Rat, who: int) -> Refusal | None:
    """Tokens buy re-rolls after a roll and before the move, or before the Wild result is done (RR-67, RR-66, RR-48)."""
    if who == state.turn and state.phase in LANDINGS:
        return Refusal("R-REROLL-LATE", "RR-67", {"case": "moved"})
    if who == state.turn and state.phase in CARRIED_OUT:
        return Refusal("R-REROLL-LATE", "RR-48" if state.wild else "RR-67", {"case": "done"})
    if early := not_now(state, who, ROLLED, WILD):
        return early
    if not state.active.tokens:
        return Refusal("R-TOKEN", "RR-63", {"who": who, "tokens": 0})
    return None


def reroll(state: Rat, who: int, changes: tuple[tuple[Value, Value], ...]) -> Done:
    """Pay one token and roll any of the rolled dice again; the new result counts (RR-63 to RR-65, RR-68, A-25)."""
    rolled = _wild_again(state, changes) if state.phase == WILD else _dice_again(state, changes)
    paid = pay(rolled, who)
    if state.phase == WILD:
        event = Event("wild_again", who, 0, "RR-66", {"wild": rolled.wild, "before": state.wild})
    else:
        event = Event("rolled_again", who, sum(rolled.dice), "RR-64", {"dice": rolled.dice, "before": state.dice})
    return outcome(paid.state, *paid.events, event)


def _wild_again(state: Rat, changes: tuple[tuple[Value, Value], ...]) -> Rat:
    (old, new), *more = changes
    if more or not isinstance(new, str) or old not in (None, state.wild):
        raise Refused("R-REROLL", "RR-66", case="wild", wild=state.wild)
    return state._replace(wild=new)


def _dice_again(state: Rat, changes: tuple[tuple[Value, Value], ...]) -> Rat:
    left, again = list(state.dice), []
    least, most = state.form.faces
    for old, new in changes:
        if old is None and len(state.dice) == 1:
            old = state.dice[0]
        if not isinstance(old, int) or old not in left:
            raise Refused("R-REROLL", "RR-65", case="die", word="" if old is None else old, dice=state.dice)
        if not isinstance(new, int) or not least <= new <= most:
            raise Refused("R-DICE", "RR-19", case="face", dice=str(new), least=least, most=most)
        left.remove(old)
        again.append((old, new))
    return state._replace(dice=_replaced(state.dice, again))


def _replaced(dice: tuple[int, ...], again: list[tuple[int, int]]) -> tuple[int, ...]:
    """The dice in their order, each re-rolled one with its new face (RR-64, RR-65)."""
    faces = []
    for face in dice:
        change = next((pair for pair in again if pair[0] == face), None)
        faces.append(change[1] if change else face)
        if change:
            again.remove(change)
    return tuple(faces)


def landing_told() -> Arg[Rat, Any]:
    """How far and where to, both of which may be left out: `move`, `move 7`, `move red look`, `move 7 black`."""
    return Arg("[N] [SPACE]", _read_landing, _write_landing, lambda state: space_words(state.board))


def _read_landing(words: Sequence[str], state: Rat) -> tuple[Any, Sequence[str]]:
    steps = number(words[0]) if words else None
    if steps is not None:
        words = words[1:]
    if not words:
        return (steps, None), ()
    told = read_space(state.board, words)
    return ((steps, told[0]), told[1])


def _write_landing(value: Value, state: Rat) -> str:
    assert isinstance(value, tuple)
    steps, space = value
    words = ["" if steps is None else str(steps)]
    words.append(write_space(state.board, space) if isinstance(space, Space) else "")
    return " ".join(filter(None, words))


def move_blocked(state: Rat, who: int) -> Refusal | None:
    """The pawn moves after the roll (RR-22); a full player leaves it where it is (RR-74)."""
    if who == state.turn and state.phase == TURN and full(state, who):
        return Refusal("R-FULL-DICE", "RR-74", {"who": who, "cards": state.form.hand})
    early = not_now(state, who, ROLLED)
    if early and early.code == "R-PHASE" and state.dice:
        return already(who, "RR-22")
    return early


def move(state: Rat, who: int, told: tuple[int | None, Space | None]) -> Done:
    """The pawn goes clockwise by the sum of all dice; what it passes does nothing (RR-20, RR-22, RR-23)."""
    steps, space = told
    total = sum(state.dice)
    if steps not in (None, total):
        raise Refused("R-MOVE", "RR-22", number=steps, wanted=total, dice=state.dice)
    at = state.board.forward(state.pawn, total)
    moved = Event("moved", who, total, "RR-22", {"number": at})
    landed = land(state._replace(pawn=at), space)
    return outcome(landed.state, moved, *landed.events)
