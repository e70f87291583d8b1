"""The phases of a game: what is owed in each, and which comes next, stands in owed.py."""

from ragz_cli.games.rat.board import LOOK as LOOK_ICON
from ragz_cli.games.rat.board import TAKE, TOKEN

FIRST = "first"
PAWN = "pawn"
DEAL = "deal"
TURN = "turn"
ROLLED = "rolled"
LANDED = "landed"  # on a space that is not known yet
TAKE_OR_DRAW = "take or draw"
RE_ROLL_SPACE = "re-roll space"
LOOK_SPACE = "look space"
WILD_DUE = "wild due"
WILD = "wild"
DISCARD = "discard"
LOOK = "look"
REFILL = "refill"
RESHUFFLE = "reshuffle"
REVEAL = "reveal"
OVER = "over"

SETTING_UP = (FIRST, PAWN, DEAL)
COLOURED = {TAKE: TAKE_OR_DRAW, TOKEN: RE_ROLL_SPACE, LOOK_ICON: LOOK_SPACE}  # RR-24
LANDINGS = (LANDED, *COLOURED.values(), WILD_DUE)
TAKEN = (DISCARD, LOOK, REFILL, RESHUFFLE)  # a face-up card was taken, and this is still due
LOWEST, HIGHEST, SWAP = RESULTS = ("lowest", "highest", "swap")  # of the Wild die (RR-38)

OWED_BY = {  # the clause that says what comes first in each phase
    FIRST: "RR-16", PAWN: "RR-9", DEAL: "RR-12", TURN: "RR-19", ROLLED: "RR-22", LANDED: "RR-24",
    TAKE_OR_DRAW: "RR-26", RE_ROLL_SPACE: "RR-29", LOOK_SPACE: "RR-32", WILD_DUE: "RR-37", WILD: "RR-39",
    DISCARD: "RR-76", LOOK: "RR-33", REFILL: "RR-51", RESHUFFLE: "RR-57",
}  # fmt: skip
