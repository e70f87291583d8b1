"""What ragz keeps of a game of Change, and every number of its rules (CH-2 to CH-11).

First the board of the booklet and the stand-in (CH-2), then the players and the game (CH-3, CH-4, CH-11), last the
set-up: players, credits, forms of the game, house rules (CH-4 to CH-11).
"""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.record import Record
from ragz_cli.core.setup import RULES, is_older
from ragz_cli.games.track import spaces as shared
from ragz_cli.games.track.board import START, Board, Fact, Frame, Kind
from ragz_cli.games.track.state import OPEN, OPENING, TRACK, Booklet, Unknown

FRAME = Frame(
    kinds={
        "start": Kind("Start", 1),
        "challenge": Kind("Challenge Space", 18, "value"),
        "corner": Kind("Corner", 8, "number"),
        "emotional": Kind("Emotional", 1),
        "humility": Kind("Humility", 1),
        "arrogance": Kind("Arrogance", 1),
        "backslide": Kind("Backslide", 1),
        "rest": Kind("Take a Rest", 1),
    },
    facts=(Fact("Desires", 5, 5), Fact("Greed", -1, 10)),
    clause="CH-2",
    examples=("Pride", "Envy", "Sloth", "Anger", "Lust", "Vanity", "Gossip", "Malice", "Deceit"),
)

STAND_IN = (  # an invention, not the real board; every screen says so
    "1 challenge Space-1 25 set=H/2", "2 corner 1", "3 challenge Space-3 5 set=A/2", "4 emotional",
    "5 challenge Desires 5 set=A/2", "6 corner 2", "7 challenge Space-7 10 set=B/3", "8 challenge Greed 10 set=B/3",
    "9 challenge Space-9 10 set=B/3", "10 corner 3", "11 challenge Space-11 10 set=C/2", "12 humility",
    "13 challenge Space-13 10 set=C/2", "14 corner 4", "15 challenge Space-15 15 set=D/2", "16 arrogance",
    "17 challenge Space-17 15 set=D/2", "18 corner 5", "19 challenge Space-19 15 set=E/2", "20 backslide",
    "21 challenge Space-21 15 set=E/2", "22 corner 6", "23 challenge Space-23 20 set=F/3",
    "24 challenge Space-24 20 set=F/3", "25 challenge Space-25 20 set=F/3", "26 corner 7",
    "27 challenge Space-27 20 set=G/2", "28 rest", "29 challenge Space-29 20 set=G/2", "30 corner 8",
    "31 challenge Space-31 25 set=H/2",
)  # fmt: skip

MARKERS = 12  # CH-4
CREDITS = 120  # CH-7
SHORT_CREDITS = 50  # CH-7, CH-99, CH-100
TO_MEET = 13  # CH-39
ADD_LOW, ADD_HIGH = 1, 5  # CH-84
HUMILITY = 10  # CH-74
KEPT_AT_BACKSLIDE = 1  # CH-76
START_CARDS = 1  # CH-22

EMOTIONAL = "emotional"
OFFER = "offer"
CHALLENGE = "challenge"
ADD = "add"  # the dice are thrown, the total is below 13, cards may lift it
ARROGANCE = "arrogance"
CARD_PLACE = "card place"

BOOKLET = Booklet(
    currency="credits", short="CH-30", over="CH-97", opening="CH-10", rested="CH-18", turn="CH-13", order="CH-14",
    unasked="CH-20", moves="CH-21", doubles="CH-23", duty="CH-16", follow="CH-50", hand="CH-81", replace="CH-83",
    waits="A-12", lapses="A-12",
)  # fmt: skip

HOPELESS_AT_ONCE = 3  # the revision since which a Challenge that no card can help is missed at once (CH-84)
ALL_PLAY = "all"  # of a tie-breaker

BY_OPTION = "option"
BY_CARD = "card"


class House(Record):
    """The house rules; the defaults are our rulings."""

    emotional_doubles: str = "start"  # start | move
    corner_moves_trigger_owners: str = "yes"
    card_move_triggers_owners: str = "yes"
    one_card_move_per_turn: str = "yes"
    move_to_same_space: str = "yes"
    replace_in_option_challenge: str = "no"
    play_between_draws: str = "no"
    tie_breaker: str = "tied"  # tied | all


class Form(Record):
    """What was agreed before play (CH-11)."""

    credits: int
    advanced: bool
    house: House
    board_name: str
    older: bool = False  # a Challenge that no card can help waits for `settle`, as up to revision 2 (CH-84)


class Player(Record):
    """One player. `on` holds the positions of the spaces that carry his Challenge Marker (CH-3)."""

    credits: int
    cards: int = 0
    at: int = START
    on: frozenset[int] = frozenset()
    settled: int = 0  # Challenges met or missed

    @property
    def supply(self) -> int:
        """Challenge Markers not yet placed (CH-4)."""
        return MARKERS - len(self.on)


class Change(Record):
    """A game of Change. The end throws nothing away: should it prove wrong, play goes on from here (TB-3)."""

    booklet = BOOKLET
    form: Form
    sitting: core.Sitting
    board: Board
    players: tuple[Player, ...]
    turn: int
    phase: str
    moved: str = ""  # how the one Option Move of this turn was used: "", option or card
    aside: tuple[int, ...] = ()  # the dice set aside in a Challenge that is told throw by throw (CH-36 to CH-38)
    total: int = 0  # of a Challenge, its dice thrown, until something else is dealt with
    corner: int = 0  # the Corner being followed
    chosen: tuple[int, ...] = ()  # who has to throw, go or place now
    throws: tuple[tuple[int, int], ...] = ()  # who has thrown how much
    rested: int = -1  # whose turn has just ended on Start
    unknown: Unknown | None = None
    undrawn: int = 0  # reward cards that wait for room in the hand
    at_once: tuple[int, ...] = ()  # a Corner that left no choice in this turn, and who followed it (CH-51 to CH-53)
    sent: int = -1  # who had one marker to go to in this turn, and went there at once (CH-69)
    unplayed: str = ""  # the step that the end of the game left out (CH-97), for a correction to go on with
    received: int = 0  # by the lander, where the space under the Ragz says something else by now (TB-5)
    gone: int = -1  # the lander, who has left while others still follow; the turn is the next player's (TB-8)

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        """Somebody has no credits left (CH-97), or the table has stopped the game (TB-7)."""
        return anybody_out(self) or self.sitting.stopped != ""

    @property
    def active(self) -> Player:
        return self.players[self.turn]

    @property
    def here(self) -> int:
        """The position of the active player's Ragz."""
        return self.players[self.turn].at

    @property
    def next(self) -> int:
        """Whose turn comes after this one: the next player's in table order (CH-19, A-2)."""
        return self.sitting.after(self.turn)


Done = core.Outcome[Change]
Step = Callable[[Change], Done]


def at_rest(state: Change) -> Change:
    """Step 1 of the turn, or what came after it, is done: the turn is open (CH-17, CH-20)."""
    if state.aside or state.total or state.corner or state.chosen or state.throws:  # most spaces leave nothing to clear
        return state._replace(phase=OPEN, aside=(), total=0, corner=0, chosen=(), throws=())
    return state._replace(phase=OPEN)


def unless_won(step: str) -> Callable[[Step], Step]:
    """Decorates a rule that is not played once somebody has no credits left (CH-97): the state remembers the step."""

    def of(rule: Step) -> Step:
        def unless_out(state: Change) -> Done:
            return core.outcome(state._replace(unplayed=step)) if anybody_out(state) else rule(state)

        return unless_out

    return of


def winners(state: Change) -> tuple[int, ...]:
    """The seats without credits (CH-97, CH-98) among those who play; a game that was stopped has none (TB-7)."""
    if state.sitting.stopped:
        return ()
    return tuple(sorted(seat for seat in state.sitting.order if not state.players[seat].credits))


def anybody_out(state: Change) -> bool:
    """Whether somebody who plays has no credits left (CH-97)."""
    for player in state.players:  # a plain loop: this is asked after every rule
        if not player.credits:
            return any(not state.players[seat].credits for seat in state.sitting.order)
    return False


OPTIONS = (
    core.Option("advanced", "the Advanced Game: completed sets count twice (CH-91)", core.FLAG),
    core.Option("short", f"the Short Game: {SHORT_CREDITS} credits each (CH-100)", core.FLAG),
    *shared.options("CH-10"),
)

YES_NO, NO_YES = ("yes", "no"), ("no", "yes")

SWITCHES = (
    core.Switch(
        "emotional_doubles", ("start", "move"), "A-5", "doubles on the Emotional re-roll: go to Start, or move the sum"
    ),
    core.Switch("corner_moves_trigger_owners", YES_NO, "A-8", "on Corners 5 and 8 other owners release too"),
    core.Switch("card_move_triggers_owners", YES_NO, "A-7", "other owners release on a Challenge Space card too"),
    core.Switch("one_card_move_per_turn", YES_NO, "A-16", "one Challenge Space card a turn"),
    core.Switch("move_to_same_space", YES_NO, "A-17", "an Option Move may go to the space the Ragz stands on"),
    core.Switch(
        "replace_in_option_challenge", NO_YES, "A-15",
        "a Replace card in the Challenge of an Option Move, between the last die and the result",
    ),
    core.Switch("play_between_draws", NO_YES, "A-12", "with a full hand, each card played draws one more of a reward"),
    core.Switch("tie_breaker", ("tied", ALL_PLAY), "A-27", "who plays a tie-breaker: those who tied, or all"),
)  # fmt: skip

AT_SET_UP = (
    core.Switch("advanced", YES_NO, "A-33", "the Advanced Game", at_set_up=True),
    core.Switch("short", YES_NO, "A-33", "50 credits", at_set_up=True),
)
"""The form of the game, which is agreed before play (CH-11): `table: house` knows it, and refuses it (TB-11)."""


READ_BOARD = shared.reader(FRAME, STAND_IN)


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, core.Plain]:
    """The set-up that `ragz new` writes, from names in the order of play and the options chosen."""
    credits = SHORT_CREDITS if "short" in chosen else CREDITS
    return shared.prepare(names, chosen, SWITCHES, {"credits": credits, "advanced": "advanced" in chosen})


def start(setup: Mapping[str, core.Plain]) -> Change:
    """The table before the first roll (CH-7, CH-8). Refused: a set-up that no `ragz new` writes."""
    seated = shared.seating(setup, ("credits", "advanced", RULES), READ_BOARD, SWITCHES, House(), ("CH-4", "CH-10"))
    credits, advanced = setup.get("credits"), setup.get("advanced")
    if type(credits) is not int or credits < 1:
        raise core.Refused("W-SETUP", "CH-7", word="credits", wanted="a whole number above 0")
    if type(advanced) is not bool:
        raise core.Refused("W-SETUP", "CH-11", word="advanced", wanted="true or false")
    rolls = seated.first < 0
    return Change(
        form=Form(credits, advanced, seated.house, seated.board_name, is_older(setup)),
        sitting=seated.sitting,
        board=seated.board,
        players=(Player(credits),) * len(seated.sitting.order),
        turn=max(seated.first, 0),
        phase=OPENING if rolls else TRACK,
        chosen=seated.sitting.order if rolls else (),
    )
