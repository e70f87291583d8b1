"""Every action of the game, declared once: parser, menus, help and the clause matrix come from these rows."""

from collections.abc import Mapping
from functools import partial

from ragz_cli.core.arguments import after, dice, player, whole
from ragz_cli.core.game import DONE, TABLE, Action, Refusal, Verb, outcome
from ragz_cli.core.line import SET
from ragz_cli.core.table import RETIRE
from ragz_cli.games.news import board, cards, corners, ending, event, followup, landing, other_spaces, turn
from ragz_cli.games.news.dropped import still_possible
from ragz_cli.games.news.settings import MOST_ON_MARKER
from ragz_cli.games.news.state import HUMILITY, LEAST_COMMITMENT, OPEN_ONE, Done, News
from ragz_cli.games.news.territories import territory_arg
from ragz_cli.games.track.bank import gift
from ragz_cli.games.track.board import SPACES
from ragz_cli.games.track.corner import followers, which_corner
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.settings import MOST_HELD
from ragz_cli.games.track.spaces import Told, answers, tell_blocked, told_arg, told_first
from ragz_cli.games.track.turn import has_ended, resume


def tell(state: News, who: int, told: Told) -> Done:
    """Learn a space, and go on with what waited for it."""
    learned = board.learn(state, who == TABLE, told).then(still_possible)
    return learned.then(lambda known: _go_on(known, told))


def _go_on(state: News, told: Told) -> Done:
    """Do what waited for this space."""
    asked = state.unknown
    if not asked or asked == OPEN_ONE or not answers(asked, told):
        return outcome(state)
    return resume(state._replace(unknown=None, before=None), asked, told[0], VERBS, turn.arrive)


def throw_blocked(state: News, who: int) -> Refusal | None:
    """Both dice: for an Event, and on Corners 3, 5 and 6."""
    return event.dice_blocked(state, who) if state.attempt else corners.throw_blocked(state, who)


def throw(state: News, who: int, thrown: tuple[int, int]) -> Done:
    """Both dice: for an Event (GN-44), and on Corners 3, 5 and 6."""
    return event.dice(state, who, thrown) if state.attempt else corners.throw(state, who, thrown)


def place_blocked(state: News, who: int) -> Refusal | None:
    """Placing without dice: on Corners 1 and 8, and at Humility (GN-83)."""
    if state.phase == HUMILITY:
        return other_spaces.place_blocked(state, who)
    return corners.following_blocked(state, who, corners.ANYWHERE, corners.LOWEST)


@told_first("place", "territory", "R-EV-OPEN")
def place(state: News, who: int, at: int) -> Done:
    """Get the News out for free, where the space says (GN-69, GN-76, GN-80)."""
    return other_spaces.place(state, who, at) if state.phase == HUMILITY else corners.place(state, who, at)


ROWS: tuple[Verb[News], ...] = (
    Verb(
        "opening", (dice(2, "GN-9"),), "roll for the beginning", ("GN-9",), "opening 4 1",
        turn.opening_blocked, turn.opening,
    ),
    Verb(
        "roll", (dice(2, "GN-22"),), "the Track Roll that begins a turn", ("GN-15", "GN-22", "GN-23"), "roll 4 1",
        turn.roll_blocked, turn.roll,
    ),
    Verb(
        "forward", (whole("N", 1, SPACES - 1, "R-CARD-NONE", "GN-93"),),
        "play Move Forward at once after the roll; it takes the landing back", ("GN-93", "GN-94"), "forward 3",
        cards.forward_blocked, cards.move_forward, optional=True,
    ),
    Verb(
        "act", (), "act on the space you stand on, without playing a card first", ("GN-15", "GN-88"), "act",
        other_spaces.act_blocked, other_spaces.act,
    ),
    Verb(
        "corner", (which_corner(), followers(corners.others_able)),
        "say who follows the Corner: you, or others while you draw cards", ("GN-62", "GN-63", "GN-64"), "corner self",
        corners.blocked, corners.choose,
    ),
    Verb(
        "throw", (dice(2, "GN-44"),), "throw both dice: for an Event, or on a Corner",
        ("GN-44", "GN-71", "GN-73", "GN-74"), "throw 3 4", throw_blocked, throw,
    ),
    Verb(
        "place", (territory_arg(),), "get the News out for free (Corners 1 and 8, Humility)",
        ("GN-69", "GN-76", "GN-80"), "place Israel", place_blocked, place,
    ),
    Verb(
        "event", (territory_arg(1), whole("N", LEAST_COMMITMENT, MOST_HELD, "R-EV-MIN", "GN-37")),
        "declare a News Event in an open Territory and commit N Zeal", ("GN-35", "GN-38", "GN-39"), "event Israel 25",
        event.blocked, event.declare, optional=True,
    ),
    Verb(
        "teamwork", (whole("N", 1, MOST_HELD, "R-TW-EXACT", "GN-100"),),
        "join another's News Event with a Teamwork card of N", ("GN-41", "GN-99", "GN-100"), "teamwork 5",
        event.teamwork_blocked, event.teamwork,
    ),
    Verb(
        "decline", (), "say that you play no Teamwork", ("GN-40",), "decline", event.decline_blocked, event.decline,
        declines="decline",
    ),
    Verb(
        "marker", (whole("N", 1, MOST_ON_MARKER, "R-EV-MARK", "GN-42"),),
        "say the number of the News Marker drawn; nobody can join any more", ("GN-42",), "marker 35",
        event.marker_blocked, event.marker,
    ),
    Verb(
        "followup", (territory_arg(),), "pay the circled number for a second marker on your Territory",
        ("GN-54", "GN-55", "GN-56"), "followup Israel", followup.blocked, followup.followup, optional=True,
    ),
    Verb(
        "receive", (whole("N", 1, MOST_HELD, "R-CARD-NONE", "GN-91"),), "play a Receive card of N", ("GN-91",),
        "receive 10", cards.receive_blocked, cards.receive, optional=True,
    ),
    Verb(
        "replace",
        (whole("K", 0, HAND, "R-CARD-NONE", "GN-92"), after("of", whole("N", 1, HAND, "R-REPL-MANY", "GN-92"))),
        "play a Replace card together with K others", ("GN-92",), "replace 2 of 3",
        cards.replace_blocked, cards.replace, optional=True,
    ),
    Verb(
        "double", (), "play Receive Double when somebody has just landed on your Territory", ("GN-96", "GN-98"),
        "double", landing.double_blocked, landing.double,
    ),
    Verb(
        "leave", (), "draw no more of a Corner's reward", ("GN-67",), "leave",
        corners.leave_blocked, corners.leave, declines="leave",
    ),
    gift("give", (player(), whole("N", 1, MOST_HELD, "R-BANK", "GN-11")), "zeal", "Zeal comes from", "GN-11"),
    Verb(
        "end", (), "end your turn; the next player's roll does it too", ("GN-10", "GN-18"), "end",
        ending.end_blocked, ending.end, optional=True, declines="end",
    ),
    Verb(
        "space", (told_arg(),), "tell what a space of your board is", ("GN-2", "GN-3", "GN-84"),
        "space 9 territory Peru 10", partial(tell_blocked, over="GN-113"), tell, of_table=True,
    ),
)  # fmt: skip

VERBS: Mapping[str, Verb[News]] = {row.name: row for row in ROWS}


def follows(met: News, action: Action, done: Done) -> Done:
    """After every line: what the table says holds at the landing too, and the last Territory may be closed.

    A correction is answered with who still plays, or who has won now (TB-4, TB-15).
    """
    if action.verb not in cards.TABLE_TALK:
        return ending.closing(done)
    done = ending.closing(done._replace(state=cards.at_landing_too(met, action, done.state)))
    return ending.answered(met, done) if action.verb in (SET, RETIRE) else done


def _end_follows(state: News, action: Action) -> Action | None:
    """Only a turn in which nothing is owed can be ended without a choice."""
    if has_ended(state, action):
        return DONE
    return action if ending.end_blocked(state, action.who) is None else None


FOLLOW = {"end": _end_follows}
