"""What ragz keeps of a game of Getting Out The News: the board, the players, what was agreed (GN-1 to GN-12)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.record import Record
from ragz_cli.games.track import spaces as shared
from ragz_cli.games.track import state as track
from ragz_cli.games.track.board import START, Board, Fact, Frame, Kind

MOST_TERRITORIES = 21  # GN-2: 32 spaces less Start, 8 Corners, Humility and Arrogance

FRAME = Frame(
    kinds={
        "start": Kind("Start", 1, clause="GN-2"),
        "territory": Kind("Territory", MOST_TERRITORIES, "value", clause="GN-3"),
        "corner": Kind("Corner", 8, "number", clause="GN-62"),
        "humility": Kind("Humility", 1, clause="GN-80"),
        "arrogance": Kind("Arrogance", 1, clause="GN-82"),
        "other": Kind("other space", 0, "text", clause="GN-84"),
    },
    facts=(Fact("Israel", -1, 40), Fact("Arabia", -1, 0)),
    clause="GN-2",
    examples=("Peru", "Chile", "Brazil", "Bolivia", "Cuba", "Mexico", "Canada", "Spain", "France"),
    counted="territories",
)

STAND_IN = (  # an invention, not the real board; every screen says so
    "1 territory Territory-1 45", "2 corner 1", "3 territory South America-1 10", "4 territory South America-2 10",
    "5 territory South America-3 15", "6 corner 2", "7 territory South America-4 15",
    "8 territory South America-5 20", "9 territory South America-6 20", "10 corner 3", "11 territory Territory-11 25",
    "12 humility", "13 territory Territory-13 25", "14 corner 4", "15 territory Territory-15 30", "16 arrogance",
    "17 territory Territory-17 30", "18 corner 5", "19 territory Israel 40", "20 territory Arabia 35",
    "21 territory Territory-21 35", "22 corner 6", "23 territory Territory-23 35", "24 territory Territory-24 40",
    "25 territory Territory-25 40", "26 corner 7", "27 territory Territory-27 40", "28 territory Territory-28 45",
    "29 territory Territory-29 45", "30 corner 8", "31 territory Territory-31 50",
)  # fmt: skip

CURRENCY = "Zeal"
ZEAL = 60  # GN-6
LEAST_COMMITMENT = 5  # GN-37
MOST_MARKERS = 2  # of one player on one Territory: GN-60
START_CARDS = 1  # GN-23
TEAMWORK_TIMES = 2  # GN-48
LOST_AT_ARROGANCE, CARDS_LOST = 25, 1  # GN-82

BOOKLET = track.Booklet(
    currency="zeal", short="GN-107", over="GN-113", opening="GN-9", rested="GN-19", turn="GN-14", order="GN-15",
    unasked="GN-20", moves="GN-22", doubles="GN-23", duty="GN-65", follow="GN-65", hand="GN-86", replace="GN-92",
    waits="GN-87", lapses="GN-67",
)  # fmt: skip

LANDED = "landed"  # cards may be played before the space is acted on
HUMILITY = "humility"  # the trailing player has to name a Territory
TEAM = "team"  # committed; Teamwork is invited, the News Marker is not drawn
DICE = "dice"  # the News Marker is known, the dice are due

BY_EVENT, BY_FOLLOWUP, BY_CORNER, BY_HUMILITY = "event", "followup", "corner", "humility"

DOWN = 0  # a News Marker that lies face down and was never seen; one whose number was told lies there as minus that
NOTHING: Mapping[int, int] = {}
YES, NO = "yes", "no"
ONE_REWARD, ONE_CARD, EACH_CARD = "one-reward", "one-card", "each-card"


class House(Record):
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


class Form(Record):
    """What was agreed before play."""

    house: House
    board_name: str


class Player(Record):
    """One player. `on` gives the number of his markers, 1 or 2, by the position of the Territory."""

    zeal: int = ZEAL
    cards: int = 0
    at: int = START
    on: Mapping[int, int] = NOTHING


class Attempt(Record):
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


class LastRound(Record):
    """The last turns (GN-111, GN-113): whose are still to come after the one at hand, in order.

    `closer` brought them about; nobody did where the table only told how many are left.
    """

    closer: int
    due: tuple[int, ...]
    told: bool = False  # by the table: who brought them about, or how many are left (TB-4)
    ended: int = -1  # whose turn was the very last: the game is over
    rested: bool = False  # that turn ended on Start, which is kept for an end that was none (TB-3)


class News(Record):
    """A game of Getting Out The News. Seats count from 0 in the order of play."""

    booklet = BOOKLET
    form: Form
    sitting: core.Sitting
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
    receipts: tuple[tuple[int, int], ...] = ()  # who received how much at the landing just now
    before: "News | None" = None  # as it was when the Ragz had just landed; Move Forward goes back to it
    undrawn: int = 0  # reward cards that found no room in the hand
    corner: int = 0
    chosen: tuple[int, ...] = ()  # who has to throw or place now
    throws: tuple[tuple[int, int], ...] = ()
    rested: int = -1  # whose turn has just ended on Start
    unknown: track.Unknown | None = None
    last: LastRound | None = None
    undone: LastRound | None = None  # last turns that the table has just called off, and may make again (TB-4)
    begun: bool = False  # somebody has played, so the game is not only being taken over
    heir: int = -1  # whose turn comes after that of a player who has just left (TB-8)

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return self.phase == track.OVER

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
    def next(self) -> int | None:
        """Whose turn comes after this one; nobody's once all have had the last one (GN-10, GN-113, TB-8)."""
        if self.last:
            return self.last.due[0] if self.last.due else None
        return self.sitting.after(self.turn) if self.turn in self.sitting.order else self.heir

    @property
    def turns_left(self) -> int:
        """How many turns are still to come after this one, once the last round has begun (GN-113)."""
        return len(self.last.due) if self.last else 0


Done = core.Outcome[News]

OPEN_ONE = track.Unknown()
"""Asked when every known Territory is closed and there may be an unknown one (GN-110)."""


def no_card(who: int) -> core.Refusal:
    """A player has no Message Card to play (GN-90)."""
    return core.Refusal("R-CARD-NONE", "GN-90", {"who": who, "cards": 0, "wanted": 1})


def off_turn(state: News, who: int) -> core.Refusal | None:
    """Why nothing of what others do in a turn is possible: there is no turn yet, or none any more (GN-17)."""
    if state.phase == track.OPENING:
        return core.Refusal("R-PHASE", BOOKLET.opening, {"who": who})
    return core.Refusal("R-GAME", BOOKLET.over) if state.over else None


def locked_in(state: News, who: int, clause: str) -> core.Refusal | None:
    """An Event under way cannot be broken off by the player who declared it (GN-39, GN-52)."""
    if not state.attempt or who != state.turn:
        return None
    return core.Refusal("R-EV-LOCK", clause, {"who": who, "space": state.board.name(state.attempt.at)})


def at_rest(state: News) -> News:
    """Step 1 of the turn, or what came after it, is done: the turn is open (GN-15, GN-20)."""
    return state._replace(phase=track.OPEN, corner=0, chosen=(), throws=(), attempt=NO_EVENT, receipts=())


COUNTED = "territories"

OPTIONS = (
    *shared.options("GN-9"),
    core.Option(COUNTED, "how many Territories your board has (GN-110)", usual="asked for when they seem to run out"),
)

SWITCHES = (
    core.Switch("cards_after_space_only", (NO, YES), "A-2", "Receive and Replace only when the space is dealt with"),
    core.Switch("corner_event_counts", (YES, NO), "A-3", "Corner 1 or 8 done in person is the one Event of the turn"),
    core.Switch("c1_helper_moves", (YES, NO), "A-4", "on Corner 1 a chosen player's Ragz moves too"),
    core.Switch(
        "teamwork_per_player", (ONE_REWARD, ONE_CARD, EACH_CARD), "A-6",
        "several Teamwork cards of one player in an Event: one reward, not allowed, or a reward for each",
    ),
    core.Switch(
        "first_landing_pays", (NO, YES), "A-7", "the space that Move Forward leaves pays its owners all the same",
    ),
    core.Switch("followup_pays_others", (NO, YES), "A-10", "a Follow-up on a shared Territory pays the other owners"),
    core.Switch("humility_moves", (NO, YES), "A-12", "at Humility the Ragz of the trailing players move too"),
    core.Switch("humility_counts", (NO, YES), "A-12", "Humility is the one Event of the turn of a trailing lander"),
    core.Switch("reward_without_effect", (NO, YES), "A-13", "Corners 1 and 8 give cards when no Territory is open"),
)  # fmt: skip


READ_BOARD = shared.reader(FRAME, STAND_IN)


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, core.Plain]:
    """The set-up that `ragz new` writes, from names in the order of play and the options chosen."""
    own: dict[str, core.Plain] = {}
    if typed := chosen.get(COUNTED):
        own[COUNTED] = shared.read_count(FRAME, f"{COUNTED} {typed}")
    return shared.prepare(names, chosen, SWITCHES, own)


def start(setup: Mapping[str, core.Plain]) -> News:
    """The table before the first roll (GN-6, GN-7). Refused: a set-up that no `ragz new` writes."""
    seated = shared.seating(setup, (COUNTED,), READ_BOARD, SWITCHES, House(), ("GN-4", "GN-9"))
    count = setup.get(COUNTED, 0)
    if type(count) is not int or not 0 <= count <= MOST_TERRITORIES:
        raise core.Refused("W-SETUP", "GN-2", word=COUNTED, wanted=f"a whole number up to {MOST_TERRITORIES}")
    rolls = seated.first < 0
    return News(
        form=Form(seated.house, seated.board_name),
        sitting=seated.sitting,
        board=seated.board._replace(counted=count or seated.board.counted),
        players=(Player(),) * len(seated.sitting.order),
        turn=max(seated.first, 0),
        phase=track.OPENING if rolls else track.TRACK,
        open=seated.board.valued,
        chosen=seated.sitting.order if rolls else (),
    )
