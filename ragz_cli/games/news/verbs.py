"""Every action of the game, declared once: parser, menus, help and the clause matrix come from these rows.

Then what is owed now and what is open, derived from the phase (GN-20).

    phase     who owes what                                                clause         which phase follows
    --------  -----------------------------------------------------------  -------------  ------------------------------
    opening   each: roll for the beginning, those who tie once more        GN-9           track
    track     active player: the Track Roll                                GN-15          by the space (below)
    landed    active player: act on Humility or Arrogance, or play a card  GN-88          by the space, acted on
    corner    active player: say who follows, self or others               GN-62          follow, open
    follow    those chosen: throw, or name a Territory                     GN-69 to 76    open
    humility  trailing players, one for all: name a Territory              GN-80          open
    open      nobody: an Event, a Follow-up, cards and end are free to do  GN-15, GN-20   team, open, track
    team      active player: ask the others, then draw a News Marker       GN-40, GN-42   dice, open (a marker lay up)
    dice      active player: both dice                                     GN-44          open
    over      nobody: everybody has had the last turn                      GN-113         -

A Track Roll leads from Start and doubles to the track of the next player (GN-19, GN-23); from a Territory, and from a
space that the booklet does not name, to open; from a Corner to corner, or to follow where there is no choice; from
Humility and Arrogance to landed if the lander holds a card (A-2), else they are acted on at once: Humility leads to
humility unless only one Territory is possible, Arrogance to open. Move Forward goes back to the landing and on from
there, whatever the landing led to (GN-94). A turn that ends, by Start or by `end`, leads to over if it was the last of
all (GN-113). In every phase an unknown space, or whether an unknown Territory is open, is owed first (GN-2, GN-110).
"""

from collections.abc import Mapping
from functools import partial

from ragz_cli.core import game as core
from ragz_cli.core import step
from ragz_cli.core.line import SET
from ragz_cli.core.names import after, dice, player, whole
from ragz_cli.core.table import RETIRE
from ragz_cli.games.news import corners, ending, event, table
from ragz_cli.games.news.board import faced_up, targets, territory_arg
from ragz_cli.games.news.state import LEAST_COMMITMENT, OPEN_ONE, Done, News
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.board import SPACES
from ragz_cli.games.track.spaces import Told, all_told, answers, example_space, tell_blocked, told_arg, untold
from ragz_cli.games.track.state import HAND, OPENING, Unknown, gift


def tell(state: News, who: int, told: Told) -> Done:
    """Learn a space, and go on with what waited for it."""
    learned = table.learn(state, who == core.TABLE, told).then(table.still_possible)
    return learned.then(lambda known: _go_on(known, told))


def _go_on(state: News, told: Told) -> Done:
    """Do what waited for this space."""
    asked = state.unknown
    if not asked or asked == OPEN_ONE:
        return core.outcome(state)
    at = told[0] if answers(asked, told) else asked.name
    if isinstance(at, str) and not (at and all_told(state.board, "territory")):
        return core.outcome(state)
    return shared.resume(state._replace(unknown=None, before=None), asked, at, VERBS, event.arrive)


def throw_blocked(state: News, who: int) -> core.Refusal | None:
    """Both dice: for an Event, and on Corners 3, 5 and 6."""
    return event.dice_blocked(state, who) if state.attempt else corners.throw_blocked(state, who)


def throw(state: News, who: int, thrown: tuple[int, int]) -> Done:
    """Both dice: for an Event (GN-44), and on Corners 3, 5 and 6."""
    return event.dice(state, who, thrown) if state.attempt else corners.throw(state, who, thrown)


VERBS: Mapping[str, core.Verb[News]] = core.Verb.by_name(
    core.Verb(
        "opening", (dice(2, "GN-9"),), "roll for the beginning", ("GN-9",), "opening 4 1",
        shared.opening_blocked, shared.opening,
    ),
    core.Verb(
        "roll", (dice(2, "GN-22"),), "the Track Roll that begins a turn", ("GN-15", "GN-22", "GN-23"), "roll 4 1",
        shared.roll_blocked, event.roll,
    ),
    core.Verb(
        "forward", (whole("N", 1, SPACES - 1, "R-CARD-NONE", "GN-93"),),
        "play Move Forward at once after the roll; it takes the landing back", ("GN-93", "GN-94"), "forward 3",
        event.forward_blocked, event.move_forward, optional=True, costs=True,
    ),
    core.Verb(
        "act", (), "act on the space you stand on, without playing a card first", ("GN-15", "GN-88"), "act",
        corners.act_blocked, corners.act,
    ),
    core.Verb(
        "corner", (shared.which_corner(), shared.followers(corners.FOLLOWING)),
        "say who follows the Corner: you, or others while you draw cards", ("GN-62", "GN-63", "GN-64"), "corner self",
        corners.blocked, partial(shared.choose, corners=corners.FOLLOWING),
    ),
    core.Verb(
        "throw", (dice(2, "GN-44"),), "throw both dice: for an Event, or on a Corner",
        ("GN-44", "GN-71", "GN-73", "GN-74"), "throw 3 4", throw_blocked, throw,
    ),
    core.Verb(
        "place", (territory_arg(),), "get the News out for free (Corners 1 and 8, Humility)",
        ("GN-69", "GN-76", "GN-80"), "place Israel", corners.place_blocked, corners.place,
    ),
    core.Verb(
        "event", (territory_arg(1), whole("N", LEAST_COMMITMENT, shared.MOST_HELD, "R-EV-MIN", "GN-37")),
        "declare a News Event in an open Territory and commit N Zeal", ("GN-35", "GN-38", "GN-39"), "event Israel 25",
        event.blocked, event.declare, optional=True,
    ),
    core.Verb(
        "teamwork", (whole("N", 1, shared.MOST_HELD, "R-TW-EXACT", "GN-100"),),
        "join another's News Event with a Teamwork card of N", ("GN-41", "GN-99", "GN-100"), "teamwork 5",
        event.teamwork_blocked, event.teamwork,
    ),
    core.Verb(
        "decline", (), "say that you play no Teamwork", ("GN-40",), "decline", event.decline_blocked, event.decline,
        declines="decline",
    ),
    core.Verb(
        "marker", (whole("N", 1, table.MOST_ON_MARKER, "R-EV-MARK", "GN-42"),),
        "say the number of the News Marker drawn; nobody can join any more", ("GN-42",), "marker 35",
        event.marker_blocked, event.marker, drawn=True,
    ),
    core.Verb(
        "followup", (territory_arg(),), "pay the circled number for a second marker on your Territory",
        ("GN-54", "GN-55", "GN-56"), "followup Israel", event.followup_blocked, event.followup, optional=True,
    ),
    core.Verb(
        "receive", (whole("N", 1, shared.MOST_HELD, "R-CARD-NONE", "GN-91"),), "play a Receive card of N", ("GN-91",),
        "receive 10", event.receive_blocked, event.receive, optional=True, costs=True,
    ),
    core.Verb(
        "replace",
        (whole("K", 0, HAND, "R-CARD-NONE", "GN-92"), after("of", whole("N", 1, HAND, "R-REPL-MANY", "GN-92"))),
        "play a Replace card together with K others", ("GN-92",), "replace 2 of 3",
        event.replace_blocked, event.replace, optional=True, costs=True,
    ),
    core.Verb(
        "double", (), "play Receive Double when somebody has just landed on your Territory", ("GN-96", "GN-98"),
        "double", event.double_blocked, event.double,
    ),
    core.Verb(
        "leave", (), "draw no more of a Corner's reward", ("GN-67",), "leave",
        corners.leave_blocked, corners.leave, declines="leave",
    ),
    gift("give", (player(), whole("N", 1, shared.MOST_HELD, "R-BANK", "GN-11")), "Zeal comes from", "GN-11"),
    core.Verb(
        "end", (), "end your turn; the next player's roll does it too", ("GN-10", "GN-18"), "end",
        ending.end_blocked, lambda state, _: ending.next_turn(state, "GN-10"), optional=True, declines="end",
    ),
    core.Verb(
        "space", (told_arg(),), "tell what a space of your board is", ("GN-2", "GN-3", "GN-84"),
        "space 9 territory Peru 10", tell_blocked, tell, of_table=True,
        learns="territory",
    ),
)  # fmt: skip


CLEAR_IT = ("forward", "end")  # these rules settle themselves what is left of a landing


def going_on(state: News, action: core.Action) -> News:
    """The state that a line meets: most lines end the chance to take a landing back or to answer it.

    What the table says does not, nor does it count as play: who brought the last turns about may stay (TB-4).
    """
    if action.verb in table.TABLE_TALK:
        return state
    if not state.begun or state.undone:
        state = state._replace(begun=True, undone=None)
    if not (state.before or state.receipts) or action.verb in CLEAR_IT:
        return state
    if action.verb == "double":
        return state if action.who != state.turn else state._replace(before=None)  # GN-94: the lander's own card
    return state._replace(before=None, receipts=())


def follows(met: News, action: core.Action, done: Done) -> Done:
    """After every line: what the table says holds at the landing too, and the last Territory may be closed.

    A correction is answered with who still plays, or who has won now (TB-4, TB-15).
    """
    if action.verb not in table.TABLE_TALK:
        return ending.closing(done)
    done = ending.closing(done._replace(state=table.at_landing_too(met, action, done.state)))
    return ending.answered(met, done) if action.verb in (SET, RETIRE) else done


FOLLOW = {"end": partial(shared.same_offer, VERBS)}


TEAMWORK_SHOWN = 5  # what an example of a Teamwork card shows (GN-118)

duty = partial(step.duty, VERBS)
choice = partial(step.choice, VERBS)


def owed(state: News) -> tuple[core.Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return _telling(state if state.turn in state.sitting.order else state._replace(turn=state.heir), state.unknown)
    return _due(state, state.turn)


def _due(state: News, who: int) -> tuple[core.Duty, ...]:
    """The phase table: what the phase asks of the active player, or of others."""
    match state.phase:
        case "opening":
            return shared.throwing(state, VERBS, verb="opening")
        case "track":
            return (duty(state, who, "roll"),)
        case "landed":
            return (duty(state, who, "act"),)
        case "corner":
            return shared.choosing(state, VERBS, corners.FOLLOWING)
        case "follow":
            return _following(state)
        case "humility":
            return tuple(_placing(state, seat, True, "GN-80") for seat in state.chosen)
        case "team":
            return (_closing_the_invitation(state, who),)
        case "dice":
            return (duty(state, who, "throw", clauses=("GN-44",))._replace(facts={core.LYING: _lying(state)}),)
    return ()


def _closing_the_invitation(state: News, who: int) -> core.Duty:
    """Draw a News Marker, or throw for the one that lies there face up (GN-40, GN-42, GN-43)."""
    asked = event.unanswered(state)
    verb, clause = ("throw", "GN-43") if faced_up(state, state.attempt.at) else ("marker", "GN-42")
    due = duty(state, who, verb, clauses=("GN-40", clause) if asked else (clause,))
    return due._replace(facts={"whom": asked, core.LYING: _lying(state)})


def _lying(state: News) -> tuple[str, ...]:
    """What lies on the Territory of an Event: its name, the News Marker if it is face up, and each Zeal laid out."""
    attempt = state.attempt
    laid = (faced_up(state, attempt.at), attempt.zeal, *(zeal for _, zeal in attempt.teamwork), attempt.committed)
    return (state.board.name(attempt.at), *(str(zeal) for zeal in laid if zeal))


def _following(state: News) -> tuple[core.Duty, ...]:
    """What those chosen at a Corner still have to do."""
    corner = corners.CORNERS[state.corner]
    if corner.what == shared.THROW:
        return shared.throwing(state, VERBS, (corner.clause,))
    return (_placing(state, state.chosen[0], corner.what == corners.LOWEST, corner.clause),)


def _placing(state: News, who: int, only_lowest: bool, clause: str) -> core.Duty:
    return duty(state, who, "place", _named(state, targets(state, only_lowest)), (clause,))


def _telling(state: News, unknown: Unknown) -> tuple[core.Duty, ...]:
    """What a space is: under the Ragz, or named in a line; or whether some unknown Territory is open."""
    clauses = ("GN-110",) if unknown == OPEN_ONE else ("GN-2", "GN-3") if unknown.name else ("GN-2",)
    insisting = f"territory {unknown.name or state.board.new_name(max(unknown.at, 0))} 10"
    asked = shared.telling(state, VERBS, unknown, example_space(state.board, unknown), insisting, clauses)
    if unknown != OPEN_ONE:
        return asked
    counted = f"table: set territories {len(state.board.valued)}  # all are closed"
    return tuple([duty._replace(facts={**duty.facts, "no": counted}) for duty in asked])


def open_(state: News) -> tuple[core.Choice, ...]:
    """What may be done beyond what is owed, and why not just now (GN-15, GN-17, GN-20)."""
    if state.over or state.phase == OPENING:
        return ()
    verbs = [row.name for row in VERBS.values() if row.optional] + ["leave"] * (state.undrawn > 0)
    playing = state.turn in state.sitting.order
    mine = (_shown(state, choice(state, state.turn, verb, _words(state, verb))) for verb in verbs if playing)
    doubling = (choice(state, who, "double") for who in event.may_double(state))
    joining: list[core.Choice] = []
    for who in event.may_join(state):
        could_pay = str(min(TEAMWORK_SHOWN, max(state.players[who].zeal, 1)))  # GN-100
        joining += (choice(state, who, "teamwork", (could_pay,)), choice(state, who, "decline"))
    return (*mine, *doubling, *joining)


def _shown(state: News, offered: core.Choice) -> core.Choice:
    """An Event where no open Territory is known is shown with a name for one (GN-3)."""
    if offered.verb != "event" or state.open or not untold(state):
        return offered
    unknown, name = shared.any_untold(state), state.board.new_name(0)
    return offered._replace(example=offered.example.replace(f"event {unknown} ", f"event {name} "))


def _words(state: News, verb: str) -> step.Texts:
    """What may stand after a verb, where that can be listed."""
    match verb:
        case "event":
            return tuple(f"{name} {LEAST_COMMITMENT}" for name in _named(state, sorted(state.open)))
        case "followup":
            return _named(state, event.targets(state))
        case "replace":
            return tuple(str(count) for count in range(1, state.active.cards))
    return ()


def _named(state: News, there: list[int]) -> step.Texts:
    """The names of spaces; an unknown one if there are none, so that an example can be read even if it is refused."""
    return tuple(state.board.word(at) for at in there) or (shared.any_untold(state),)
