"""What ragz keeps of a game of Getting Out The News, the numbers of its rules, and the bank (GN-1 to GN-12)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.game import Event, Outcome, Refusal, outcome
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sitting import Sitting
from ragz_cli.games.track.bank import Transfer, paid, settled
from ragz_cli.games.track.board import START, Board
from ragz_cli.games.track.state import OPEN, OPENING, OVER, Clauses, Unknown, early

CURRENCY = "Zeal"
ZEAL = 60  # GN-6
LEAST_COMMITMENT = 5  # GN-37
MOST_MARKERS = 2  # of one player on one Territory: GN-60
START_CARDS = 1  # GN-23
TEAMWORK_TIMES = 2  # GN-48
LOST_AT_ARROGANCE, CARDS_LOST = 25, 1  # GN-82
NO_DEBTS = "GN-107"  # the clause by which somebody pays what is there

LANDED = "landed"  # cards may be played before the space is acted on
HUMILITY = "humility"  # the trailing player has to name a Territory
TEAM = "team"  # committed; Teamwork is invited, the News Marker is not drawn
DICE = "dice"  # the News Marker is known, the dice are due

BY_EVENT, BY_FOLLOWUP, BY_CORNER, BY_HUMILITY = "event", "followup", "corner", "humility"

DOWN = 0  # a News Marker that lies face down and was never seen; one whose number was told lies there as minus that
NOTHING: Mapping[int, int] = {}
YES, NO = "yes", "no"
ONE_REWARD, ONE_CARD, EACH_CARD = "one-reward", "one-card", "each-card"

Receipts = tuple[tuple[int, int], ...]  # who received how much


class House(NamedTuple):
    """The house rules; the defaults are ours."""

    cards_after_space_only: str = NO
    corner_event_counts: str = YES
    c1_helper_moves: str = YES
    teamwork_per_player: str = ONE_REWARD  # one-reward | one-card | each-card
    first_landing_pays: str = NO
    followup_pays_others: str = NO
    humility_moves: str = NO
    humility_counts: str = NO
    reward_without_effect: str = NO


class Form(NamedTuple):
    """What was agreed before play."""

    house: House
    board_name: str


class Player(NamedTuple):
    """One player. `on` gives the number of his markers, 1 or 2, by the position of the Territory."""

    zeal: int = ZEAL
    cards: int = 0
    at: int = START
    on: Mapping[int, int] = NOTHING


class Attempt(NamedTuple):
    """A News Event under way: where, what the declarer committed, and each Teamwork card as (seat, Zeal)."""

    at: int = -1  # -1: no Event is under way
    zeal: int = 0
    teamwork: tuple[tuple[int, int], ...] = ()
    declined: tuple[int, ...] = ()  # who has said that no card comes

    def __bool__(self) -> bool:
        """Whether an Event is under way."""
        return self.at >= 0

    @property
    def committed(self) -> int:
        """Everything laid out (GN-44)."""
        return self.zeal + sum([zeal for _, zeal in self.teamwork])


NO_EVENT = Attempt()


class LastRound(NamedTuple):
    """The last turns (GN-111, GN-113): whose are still to come after the one at hand, in order.

    `closer` brought them about; nobody did where the table only told how many are left.
    """

    closer: int
    due: tuple[int, ...]
    told: bool = False  # by the table: who brought them about, or how many are left (TB-4)
    ended: int = -1  # whose turn was the very last: the game is over
    rested: bool = False  # that turn ended on Start, which is kept for an end that was none (TB-3)


class News(NamedTuple):
    """A game of Getting Out The News. Seats count from 0 in the order of play."""

    form: Form
    sitting: Sitting
    board: Board
    players: tuple[Player, ...]
    turn: int
    phase: str
    open: frozenset[int] = frozenset()  # the known open Territories; `counted` works them out
    news: Mapping[int, int] = NOTHING  # the News Markers on Territories: the number face up; DOWN or less face down
    used: str = ""  # how the one Event of this turn was used
    attempt: Attempt = NO_EVENT
    forwarded: bool = False  # a Move Forward was played this turn
    doublers: tuple[int, ...] = ()  # who has played Receive Double this turn
    receipts: Receipts = ()  # at the landing just now
    before: "News | None" = None  # as it was when the Ragz had just landed; Move Forward goes back to it
    undrawn: int = 0  # reward cards that found no room in the hand
    corner: int = 0
    chosen: tuple[int, ...] = ()  # who has to throw or place now
    throws: tuple[tuple[int, int], ...] = ()
    rested: int = -1  # whose turn has just ended on Start
    unknown: Unknown | None = None
    last: LastRound | None = None
    undone: LastRound | None = None  # last turns that the table has just called off, and may make again (TB-4)
    begun: bool = False  # somebody has played, so the game is not only being taken over
    heir: int = -1  # whose turn comes after that of a player who has just left (TB-8)

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def active(self) -> Player:
        return self.players[self.turn]

    @property
    def here(self) -> int:
        """The position of the active player's Ragz."""
        return self.players[self.turn].at

    @property
    def kind(self) -> str:
        """The kind of space under the active player's Ragz; empty while that space is not known."""
        space = self.board.spaces[self.players[self.turn].at]
        return space.kind if space else ""

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody else who plays, the next player first."""
        if self.turn in self.sitting.order:
            return self.sitting.from_(self.turn)[1:]
        return self.sitting.from_(self.heir)

    @property
    def turns_left(self) -> int:
        """How many turns are still to come after this one, once the last round has begun (GN-113)."""
        return len(self.last.due) if self.last else 0


Done = Outcome[News]

OPEN_ONE = Unknown()
"""Asked when every known Territory is closed and there may be an unknown one (GN-110)."""

CLAUSES = Clauses(over="GN-113", opening="GN-9", rested="GN-19", turn="GN-14", order="GN-15", unasked="GN-20")


def not_now(state: News, who: int, *phases: str) -> Refusal | None:
    """Why the active player's actions of these phases are not possible now (GN-14, GN-15, GN-19, GN-113)."""
    if state.phase in phases and who == state.turn and not state.unknown:  # as for most lines
        return None
    return early(state, who, phases, CLAUSES)


def no_card(who: int) -> Refusal:
    """A player has no Message Card to play (GN-90)."""
    return Refusal("R-CARD-NONE", "GN-90", {"who": who, "cards": 0, "wanted": 1})


def off_turn(state: News, who: int) -> Refusal | None:
    """Why nothing of what others do in a turn is possible: there is no turn yet, or none any more (GN-17)."""
    if state.phase == OPENING:
        return Refusal("R-PHASE", CLAUSES.opening, {"who": who})
    return Refusal("R-GAME", CLAUSES.over) if state.over else None


def locked_in(state: News, who: int, clause: str) -> Refusal | None:
    """An Event under way cannot be broken off by the player who declared it (GN-39, GN-52)."""
    if not state.attempt or who != state.turn:
        return None
    return Refusal("R-EV-LOCK", clause, {"who": who, "space": state.board.name(state.attempt.at)})


def at_rest(state: News) -> News:
    """Step 1 of the turn, or what came after it, is done: the turn is open (GN-15, GN-20)."""
    return state._replace(phase=OPEN, corner=0, chosen=(), throws=(), attempt=NO_EVENT, receipts=())


def payment(state: News, one: Transfer, space: str = "") -> tuple[int, Event]:
    """The Zeal that a transfer leaves its player, and its event, for rules that change more of that player."""
    return settled(state.players[one.who].zeal, one, space, NO_DEBTS)


def transfer(state: News, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Zeal comes from the bank and goes to it, all of it at once; no debts are kept (GN-11, GN-106, GN-107)."""
    return paid(state, transfers, "zeal", space, NO_DEBTS) if transfers else outcome(state)
