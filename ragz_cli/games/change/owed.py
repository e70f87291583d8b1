"""What is owed now and what is open, derived from the phase (CH-20)."""

from ragz_cli.core.game import Choice, Duty
from ragz_cli.games.change import cards, corners, option
from ragz_cli.games.change.challenge import card_needed
from ragz_cli.games.change.learning import example
from ragz_cli.games.change.state import ARROGANCE, Change
from ragz_cli.games.change.verbs import ROWS, VERBS
from ragz_cli.games.track import owed as shared
from ragz_cli.games.track.state import OPENING, Unknown

Words = tuple[str, ...]


def owed(state: Change) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return _telling(state, state.unknown)
    who = state.turn
    match state.phase:
        case "opening":
            return shared.opening(state, VERBS)
        case "track":
            return (_duty(state, who, "roll"),)
        case "emotional":
            return (_duty(state, who, "roll", clauses=("CH-73",)),)
        case "offer":
            return (_duty(state, who, "challenge"), _duty(state, who, "decline"))
        case "challenge":
            return (_duty(state, who, "challenge", clauses=("CH-36", "CH-37", "CH-38")),)
        case "add":
            settle = _duty(state, who, "settle")
            add = _duty(state, who, "add", (str(card_needed(state.total)),))
            return (add, settle) if state.active.cards else (settle,)
        case "corner":
            return shared.choosing(state, VERBS, corners.CORNERS[state.corner], corners.able)
        case "follow" | "arrogance":
            return _following(state)
        case "card place":
            return (_duty(state, who, "place", (state.board.name(state.here),), ("CH-88",)), _duty(state, who, "leave"))
    return ()


def _duty(state: Change, who: int, verb: str, words: Words = (), clauses: Words = ()) -> Duty:
    return shared.duty(state, VERBS, who, verb, words, clauses)


def _following(state: Change) -> tuple[Duty, ...]:
    """What those chosen, or the Leading Players, still have to do."""
    if state.phase == ARROGANCE:
        return shared.throwing(state, VERBS, ("CH-75",))
    corner = corners.CORNERS[state.corner]
    if corner.what == corners.THROW:
        return shared.throwing(state, VERBS, (corner.clause, "CH-67"))
    who = state.chosen[0]
    if corner.what == corners.GO:
        spaces = tuple(state.board.name(at) for at in sorted(state.players[who].on))
        return (_duty(state, who, "go", spaces),)
    free = tuple(state.board.name(at) for at in corners.places(state, who))
    return (_duty(state, who, "place", free or (shared.any_untold(state),), ("CH-64", "CH-71")),)


def _telling(state: Change, unknown: Unknown) -> tuple[Duty, ...]:
    """A space, or how many spaces a set has, has to be told before anything else."""
    clauses = ("CH-2", "CH-92") if unknown.colour else ("CH-2",)
    in_set = " set=none" if state.form.advanced else ""
    insisting = f"challenge {unknown.name or f'Space-{unknown.at}'} 10{in_set}"
    return shared.telling(state, VERBS, unknown, example(state, unknown), insisting, clauses)


def open_(state: Change) -> tuple[Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (CH-14, CH-20)."""
    if state.over or state.phase == OPENING:
        return ()
    return tuple(shared.choice(state, row, state.turn, _words) for row in ROWS if row.optional)


TARGETS = {"option": option.targets, "card": cards.targets}


def _words(state: Change, verb: str) -> Words:
    """What may stand after a verb, where that can be listed."""
    if verb == "replace":
        return tuple(str(count) for count in range(1, state.active.cards))
    if verb not in TARGETS:
        return ()
    return tuple(state.board.name(at) for at in TARGETS[verb](state)) or (shared.any_untold(state),)
