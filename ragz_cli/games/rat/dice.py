"""The number dice: choosing, rolling, moving (RR-19, RR-20, RR-22, RR-23, RR-65, RR-74)."""

from collections.abc import Sequence

from ragz_cli.core.arguments import number, write_numbers
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.games.rat.board import Space, read_space, space_words, write_space
from ragz_cli.games.rat.landing import arrive, learn
from ragz_cli.games.rat.phases import ROLLED, TURN
from ragz_cli.games.rat.state import MOST_DICE, Done, Rat, already, full, not_now, single

Landing = tuple[int | None, int | None, Space | None]
"""How far the pawn moves, the number of the space reached, and what is there, as far as that was said."""


def number_dice() -> Arg[Rat, tuple[int, ...]]:
    """One, two or three number dice, apart (`4 1`) or together (`41`) (RR-3, RR-19). Their faces never change."""
    return Arg("D [D D]", _read_dice, write_numbers, anywhere=True)


def _read_dice(words: Sequence[str], state: Rat) -> tuple[tuple[int, ...], Sequence[str]]:
    least, most = state.form.faces
    if len(words) == 1 and words[0].isdigit() and len(words[0]) <= MOST_DICE and most < 10:
        words = tuple(words[0])
    faces = tuple([face for word in words if (face := number(word)) is not None and least <= face <= most])
    counted = 1 <= len(words) <= MOST_DICE
    if not counted or len(faces) < len(words):
        case: Facts = {"case": "face"} if counted else {"case": "count", "number": len(words)}
        raise Refused("R-DICE", "RR-19", dice=" ".join(words), least=least, most=most, **case)
    return faces, ()


def roll_blocked(state: Rat, who: int) -> Refusal | None:
    """The number dice begin the turn of a player who is not full, once (RR-18, RR-65, RR-74)."""
    return _not_now(state, who, TURN, "RR-65")


def move_blocked(state: Rat, who: int) -> Refusal | None:
    """The pawn moves after the roll (RR-22); a full player leaves it where it is (RR-74)."""
    return _not_now(state, who, ROLLED, "RR-22")


def _not_now(state: Rat, who: int, phase: str, once: str) -> Refusal | None:
    """Why no dice are rolled, or the pawn is not moved, just now; `once` is the clause if that has been done."""
    if who == state.turn and state.phase == TURN and full(state, who):
        return Refusal("R-FULL-DICE", "RR-74", {"who": who, "cards": state.form.hand})
    early = not_now(state, who, phase)
    return already(who, once) if early and early.code == "R-PHASE" and state.dice and state.doing != phase else early


def roll(state: Rat, who: int, dice: tuple[int, ...]) -> Done:
    """Fix the number of dice and roll them (RR-19, RR-20)."""
    event = Event("rolled", who, sum(dice), "RR-20", {"dice": dice, **single(dice)})
    return outcome(state._replace(phase=ROLLED, dice=dice), event)


def landing() -> Arg[Rat, Landing]:
    """How far and where to, which may be left out: `move`, `move 7`, `move red look`; stored: `move 7 13 red look`."""
    return Arg("[N [AT]] [SPACE]", _read_landing, _write_landing, lambda state: space_words(state.board))


def _read_landing(words: Sequence[str], state: Rat) -> tuple[Landing, Sequence[str]]:
    steps = number(words[0]) if words else None
    at = number(words[1]) if steps is not None and len(words) > 1 else None
    words = words[(steps is not None) + (at is not None) :]
    if not words:
        return (steps, at, None), ()
    space, words = read_space(state.board, words, "move")
    return (steps, at, space), words


def _write_landing(landing: Landing, state: Rat) -> str:
    steps, at, space = landing
    if state.phase == ROLLED and steps in (None, total := sum(state.dice)):
        steps, at = total, reached(state) if at is None else at
    numbers = [str(number) for number in (steps, at) if number is not None]
    return " ".join([*numbers, write_space(state.board, space)] if space else numbers)


def reached(state: Rat) -> int:
    """The number of the space that the dice lead to (RR-20, RR-22)."""
    return state.board.forward(state.pawn, sum(state.dice))


def move(state: Rat, who: int, landing: Landing) -> Done:
    """The pawn goes clockwise by the sum of all dice; what it passes does nothing (RR-20, RR-22, RR-23).

    If it was said where it lands, that is learned first. Refused: it is known as another space.
    """
    steps, there, space = landing
    total, at = sum(state.dice), reached(state)
    if steps not in (None, total):
        raise Refused("R-MOVE", "RR-22", number=steps, wanted=total, dice=state.dice, **single(state.dice))
    if there not in (None, at):
        raise Refused("R-MOVE", "RR-22", case="space", number=there, wanted=at, dice=state.dice)
    moved = outcome(state, Event("moved", who, total, "RR-22", {"number": at}))
    if space and space != state.board.spaces.get(at):
        moved = moved.then(lambda now: learn(now, at, space))
    return moved.then(lambda now: arrive(now, at))
