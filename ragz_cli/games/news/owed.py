"""What is owed now and what is open, derived from the phase (GN-20)."""

from ragz_cli.core.game import Choice, Duty
from ragz_cli.games.news import corners, event, followup, landing, others, placing
from ragz_cli.games.news.state import LEAST_COMMITMENT, OPEN_ONE, News
from ragz_cli.games.news.territories import faced_up, open_ones
from ragz_cli.games.news.verbs import ROWS, VERBS
from ragz_cli.games.track import owed as shared
from ragz_cli.games.track.spaces import example_space
from ragz_cli.games.track.state import OPENING, Unknown

Words = tuple[str, ...]
TEAMWORK_SHOWN = 5  # what an example of a Teamwork card shows (GN-118)


def owed(state: News) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return _telling(state, state.unknown)
    match state.phase:
        case "opening":
            return shared.opening(state, VERBS)
        case "track":
            return (_duty(state, state.turn, "roll"),)
        case "landed":
            return (_duty(state, state.turn, "act"),)
        case "corner":
            return shared.choosing(state, VERBS, corners.CORNERS[state.corner], corners.able)
        case "follow":
            return _following(state)
        case "humility":
            return (_placing(state, others.placer(state), True, "GN-80"),)
        case "team":
            return (_closing_the_invitation(state),)
        case "dice":
            return (_duty(state, state.turn, "throw", clauses=("GN-44",)),)
    return ()


def _duty(state: News, who: int, verb: str, words: Words = (), clauses: Words = ()) -> Duty:
    return shared.duty(state, VERBS, who, verb, words, clauses)


def _closing_the_invitation(state: News) -> Duty:
    """Draw a News Marker, or throw for the one that lies there face up (GN-40, GN-42, GN-43)."""
    assert state.attempt is not None
    asked = ("GN-40",) if event.invited(state) else ()
    if faced_up(state, state.attempt.at):
        return _duty(state, state.turn, "throw", clauses=(*asked, "GN-43"))
    return _duty(state, state.turn, "marker", clauses=(*asked, "GN-42"))


def _following(state: News) -> tuple[Duty, ...]:
    """What those chosen at a Corner still have to do."""
    corner = corners.CORNERS[state.corner]
    if corner.what == corners.THROW:
        return shared.throwing(state, VERBS, (corner.clause,))
    return (_placing(state, state.chosen[0], corner.what == corners.LOWEST, corner.clause),)


def _placing(state: News, who: int, only_lowest: bool, clause: str) -> Duty:
    there = tuple(state.board.name(at) for at in placing.targets(state, only_lowest))
    return _duty(state, who, "place", there or (shared.any_untold(state),), (clause,))


def _telling(state: News, unknown: Unknown) -> tuple[Duty, ...]:
    """A space has to be told: where the Ragz stands, one that was named, or an open Territory if there is one."""
    clauses = ("GN-110",) if unknown == OPEN_ONE else ("GN-2",)
    name = unknown.name or f"Territory-{max(unknown.at, 0)}"
    guess = example_space(state.board, unknown)
    return shared.telling(state, VERBS, unknown, guess, f"territory {name} 10", clauses)


def open_(state: News) -> tuple[Choice, ...]:
    """What may be done beyond what is owed, and why not just now (GN-15, GN-17, GN-20)."""
    if state.over or state.phase == OPENING:
        return ()
    mine = [shared.choice(state, row, state.turn, _words) for row in ROWS if row.optional]
    if state.undrawn:
        mine.append(shared.choice(state, VERBS["leave"], state.turn, _words))
    doubling = [shared.choice(state, VERBS["double"], who, _words) for who in landing.may_double(state)]
    invited = event.invited(state) if state.phase == "team" else ()
    joining = [_joining(state, who) for who in invited]
    return (*mine, *doubling, *joining)


def _joining(state: News, who: int) -> Choice:
    """Teamwork, with a number that the player could pay (GN-100)."""
    shown = str(min(TEAMWORK_SHOWN, max(state.players[who].zeal, 1)))
    return shared.choice(state, VERBS["teamwork"], who, lambda _, __: (shown,))


def _words(state: News, verb: str) -> Words:
    """What may stand after a verb, where that can be listed; a space that can be read even where none will do."""
    anywhere = (shared.any_untold(state),)
    if verb == "event":
        there = tuple(state.board.name(at) for at in open_ones(state))
        return tuple(f"{name} {LEAST_COMMITMENT}" for name in there or anywhere)
    if verb == "followup":
        return tuple(state.board.name(at) for at in followup.targets(state)) or anywhere
    if verb == "replace":
        return tuple(str(count) for count in range(1, state.active.cards))
    return ()
