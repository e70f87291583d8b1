"""Editions and variants of the rules, as tables (RG-5, RG-6, RG-85 to RG-88, RG-101 to RG-103, RG-A1 to RG-A3)."""

from collections.abc import Mapping

from ragz_cli.core.record import NamedTuple
from ragz_cli.games.rage.cards import BONUS, CHANGE, COLOURS, MAD, OUT, SUIT_SIZE, WILD

PER_TRICK = 1  # RG-84
PER_BONUS = 5  # RG-88
PER_MAD = -5  # RG-88
DOUBLE = 2  # RG-103


class Edition(NamedTuple):
    """What differs between printings: the points for a bid, and how many of each action card the deck holds.

    `own` are its own clauses in place of the leaflet's.
    """

    name: str
    title: str
    made: int  # RG-85
    made_zero: int  # RG-86
    missed: int  # RG-87
    actions: Mapping[str, int]  # RG-5
    own: Mapping[str, str] = {}

    def clause(self, leaflet: str) -> str:
        """The clause that holds in this edition where the leaflet's is another."""
        return self.own.get(leaflet, leaflet)

    @property
    def deck(self) -> int:
        """All cards (RG-7)."""
        return len(COLOURS) * SUIT_SIZE + sum(self.actions.values())


FUNDEX = Edition("fundex-2006", "Fundex 2006", 10, 5, 0, {WILD: 2, CHANGE: 4, OUT: 4, BONUS: 2, MAD: 2})  # RG-6
AMIGO = Edition(
    "amigo",
    "Amigo",
    10,
    10,  # RG-A2
    -5,  # RG-A1
    {WILD: 2, CHANGE: 4, OUT: 4, BONUS: 3, MAD: 3},  # RG-A3
    {
        "RG-87": "RG-A1",
        "RG-86": "RG-A2",
        **dict.fromkeys(("RG-5", "RG-6", "RG-7", "RG-16", "RG-93", "RG-108", "RG-112", "RG-116"), "RG-A3"),
    },
)

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (FUNDEX, AMIGO)}

ACTION_CARDS = "action-cards"  # RG-101
HIDDEN_BIDS = "hidden-bids"  # RG-102
ALL_TRICKS_DOUBLE = "all-tricks-double"  # RG-103

VARIANTS: Mapping[str, str] = {
    ACTION_CARDS: "an action card may be played instead of following suit (RG-101)",
    HIDDEN_BIDS: "bids are shown only after the last trick (RG-102)",
    ALL_TRICKS_DOUBLE: "2 points a trick for taking all of them, except in the last round (RG-103)",
}
