"""What the game keeps, and how it is set up (NS-1)."""

from collections.abc import Mapping, Sequence

from nests.board import STAND_IN_LINES, Board, read
from ragz_cli.core.game import BOARD, Option, Outcome, Plain, Sitting, seated
from ragz_cli.core.record import Record, put
from ragz_cli.core.setup import BOARD_KEYS, STAND_IN, board_told, check_keys, seats_of

WINS = 10
OPTIONS = (Option("board", "what is known of the nests (NS-2)", BOARD, "learned as you play"),)


class Nests(Record):
    """Everybody's eggs, what is known of the board, who found how many, and the nest that has to be described."""

    sitting: Sitting
    eggs: tuple[int, ...]
    board: Board
    board_name: str = ""
    finds: tuple[tuple[int, int], ...] = ()
    turn: int = 0
    asked: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.sitting.stopped) or max(self.eggs) >= WINS


Done = Outcome[Nests]


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    return {"players": list(names), **({"board": chosen["board"]} if "board" in chosen else {})}


def start(setup: Mapping[str, Plain]) -> Nests:
    check_keys(setup, ("players", *BOARD_KEYS))
    seats = seats_of(setup.get("players", []), 2, "NS-1")
    name = str(setup.get("board", ""))
    lines = STAND_IN_LINES if name == STAND_IN else board_told(setup, "NS-2")
    return Nests(seated(seats), (0,) * len(seats), read(lines), name)


def with_eggs(state: Nests, who: int, eggs: int) -> Nests:
    return put(state, eggs=(*state.eggs[:who], eggs, *state.eggs[who + 1 :]))


def winners(state: Nests) -> tuple[int, ...]:
    return tuple(who for who in state.sitting.order if state.eggs[who] >= WINS)
