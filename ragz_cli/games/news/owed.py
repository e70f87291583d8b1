"""What is owed now and what is open, derived from the phase (GN-20).

    phase     who owes what                                                clause         which phase follows
    --------  -----------------------------------------------------------  -------------  ------------------------------
    opening   each: roll for the beginning, those who tie once more        GN-9           track
    track     active player: the Track Roll                                GN-15          by the space (below)
    landed    active player: act on Humility or Arrogance, or play a card  GN-88          by the space, acted on
    corner    active player: say who follows, self or others               GN-62          follow, open
    follow    those chosen: throw, or name a Territory                     GN-69 to 76    open
    humility  trailing player, or lander for several: name a Territory     GN-80          open
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

from functools import partial

from ragz_cli.core import play
from ragz_cli.core.game import Choice, Duty
from ragz_cli.games.news import corners, event, followup, landing, other_spaces
from ragz_cli.games.news.placing import targets
from ragz_cli.games.news.state import LEAST_COMMITMENT, OPEN_ONE, News
from ragz_cli.games.news.territories import faced_up
from ragz_cli.games.news.verbs import ROWS, VERBS
from ragz_cli.games.track import owed as shared
from ragz_cli.games.track.spaces import example_space
from ragz_cli.games.track.state import OPENING, Unknown

Words = tuple[str, ...]
TEAMWORK_SHOWN = 5  # what an example of a Teamwork card shows (GN-118)

duty = partial(play.duty, VERBS)
choice = partial(play.choice, VERBS)


def owed(state: News) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return _telling(state if state.turn in state.sitting.order else state._replace(turn=state.heir), state.unknown)
    return _due(state, state.turn)


def _due(state: News, who: int) -> tuple[Duty, ...]:
    """The phase table: what the phase asks of the active player, or of others."""
    match state.phase:
        case "opening":
            return shared.opening(state, VERBS)
        case "track":
            return (duty(state, who, "roll"),)
        case "landed":
            return (duty(state, who, "act"),)
        case "corner":
            return shared.choosing(state, VERBS, corners.CORNERS[state.corner], corners.able)
        case "follow":
            return _following(state)
        case "humility":
            return (_placing(state, other_spaces.placer(state), True, "GN-80"),)
        case "team":
            return (_closing_the_invitation(state, who),)
        case "dice":
            return (duty(state, who, "throw", clauses=("GN-44",)),)
    return ()


def _closing_the_invitation(state: News, who: int) -> Duty:
    """Draw a News Marker, or throw for the one that lies there face up (GN-40, GN-42, GN-43)."""
    asked = event.unanswered(state)
    verb, clause = ("throw", "GN-43") if faced_up(state, state.attempt.at) else ("marker", "GN-42")
    return duty(state, who, verb, clauses=("GN-40", clause) if asked else (clause,))._replace(facts={"whom": asked})


def _following(state: News) -> tuple[Duty, ...]:
    """What those chosen at a Corner still have to do."""
    corner = corners.CORNERS[state.corner]
    if corner.what == corners.THROW:
        return shared.throwing(state, VERBS, (corner.clause,))
    return (_placing(state, state.chosen[0], corner.what == corners.LOWEST, corner.clause),)


def _placing(state: News, who: int, only_lowest: bool, clause: str) -> Duty:
    return duty(state, who, "place", _named(state, targets(state, only_lowest)), (clause,))


def _telling(state: News, unknown: Unknown) -> tuple[Duty, ...]:
    """What a space is: under the Ragz, or named in a line; or whether some unknown Territory is open."""
    clauses = ("GN-110",) if unknown == OPEN_ONE else ("GN-2", "GN-3") if unknown.name else ("GN-2",)
    insisting = f"territory {unknown.name or state.board.new_name(max(unknown.at, 0))} 10"
    asked = shared.telling(state, VERBS, unknown, example_space(state.board, unknown), insisting, clauses)
    if unknown != OPEN_ONE:
        return asked
    counted = f"table: set territories {len(state.board.valued)}  # all are closed"
    return tuple([duty._replace(facts={**duty.facts, "no": counted}) for duty in asked])


def open_(state: News) -> tuple[Choice, ...]:
    """What may be done beyond what is owed, and why not just now (GN-15, GN-17, GN-20)."""
    if state.over or state.phase == OPENING:
        return ()
    verbs = [row.name for row in ROWS if row.optional] + ["leave"] * (state.undrawn > 0)
    playing = state.turn in state.sitting.order
    mine = (choice(state, state.turn, verb, _words(state, verb)) for verb in verbs if playing)
    doubling = (choice(state, who, "double") for who in landing.may_double(state))
    joining = (row for who in event.may_join(state) for row in (_joining(state, who), choice(state, who, "decline")))
    return (*mine, *doubling, *joining)


def _joining(state: News, who: int) -> Choice:
    """Teamwork, with a number that the player could pay (GN-100)."""
    return choice(state, who, "teamwork", (str(min(TEAMWORK_SHOWN, max(state.players[who].zeal, 1))),))


def _words(state: News, verb: str) -> Words:
    """What may stand after a verb, where that can be listed."""
    match verb:
        case "event":
            return tuple(f"{name} {LEAST_COMMITMENT}" for name in _named(state, sorted(state.open)))
        case "followup":
            return _named(state, followup.targets(state))
        case "replace":
            return tuple(str(count) for count in range(1, state.active.cards))
    return ()


def _named(state: News, there: list[int]) -> Words:
    """The names of spaces; an unknown one if there are none, so that an example can be read even if it is refused."""
    return tuple(state.board.word(at) for at in there) or (shared.any_untold(state),)
