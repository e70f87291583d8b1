"""What is owed now and what is open, derived from the phase (CH-20)."""


from ragz_cli.core.game import Choice, Duty, name_of
from ragz_cli.games.change import cards, corners, option
from ragz_cli.games.change.challenge import card_needed
from ragz_cli.games.change.learning import example
from ragz_cli.games.change.state import ARROGANCE, Change
from ragz_cli.games.change.verbs import ROWS, VERBS
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.board import SPACES
from ragz_cli.games.track.spaces import untold
from ragz_cli.games.track.state import OPENING, Unknown, has_thrown


def owed(state: Change) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return (_space_owed(state, state.unknown),)
    who = state.turn
    match state.phase:
        case "opening":
            return tuple(_duty(state, seat, "opening") for seat in state.chosen if not has_thrown(state, seat))
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
            corner = corners.CORNERS[state.corner]
            return (_duty(state, who, "corner", frame.offers(state, corner, corners.able), (corner.clause,)),)
        case "follow" | "arrogance":
            return _following(state)
        case "card place":
            return (_duty(state, who, "place", (state.board.name(state.here),), ("CH-88",)), _duty(state, who, "leave"))
    return ()


def _duty(state: Change, who: int, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    row = VERBS[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Duty(who, verb, row.usage, clauses or row.clauses, f"{name_of(state, who)}: {typed}", words)


def _following(state: Change) -> tuple[Duty, ...]:
    """What those chosen, or the Leading Players, still have to do."""
    throwers = tuple(seat for seat in state.chosen if not has_thrown(state, seat))
    if state.phase == ARROGANCE:
        return tuple(_duty(state, seat, "throw", clauses=("CH-75",)) for seat in throwers)
    corner = corners.CORNERS[state.corner]
    if corner.what == corners.THROW:
        clauses = (corner.clause, "CH-67")
        return tuple(_duty(state, seat, "throw", clauses=clauses) for seat in throwers)
    who = state.chosen[0]
    if corner.what == corners.GO:
        spaces = tuple(state.board.name(at) for at in sorted(state.players[who].on))
        return (_duty(state, who, "go", spaces),)
    free = tuple(state.board.name(at) for at in range(SPACES) if not corners.place_refused(state, who, at))
    return (_duty(state, who, "place", free or (_any_unknown(state),), ("CH-64", "CH-71")),)


def _any_unknown(state: Change) -> str:
    """The number of a space that nobody has told yet."""
    return str(next(iter(untold(state)), 0))


def _space_owed(state: Change, unknown: Unknown) -> Duty:
    """A space, or how many spaces a set has, has to be told before anything else."""
    clauses = ("CH-2", "CH-92") if unknown.colour else ("CH-2",)
    duty = _duty(state, state.turn, "space", (), clauses)
    if words := example(state, unknown):
        return duty._replace(example=f"{name_of(state, state.turn)}: space {words}", words=(words,))
    told = f"{max(unknown.at, 0)} challenge {unknown.name or f'Space-{unknown.at}'} 10"
    in_set = " set=none" if state.form.advanced else ""
    return duty._replace(example=f"table: space {told}{in_set}  # as printed on our board")


def open_(state: Change) -> tuple[Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (CH-14, CH-20)."""
    if state.over or state.phase == OPENING:
        return ()
    targets = {"option": option.targets, "card": cards.targets}
    choices = []
    for row in ROWS:
        if not row.optional:
            continue
        blocked = row.blocked(state, state.turn)
        spaces = targets[row.name](state) if row.name in targets and not blocked else ()
        words = tuple(state.board.name(at) for at in spaces) or _words(state, row.name)
        typed = f"{row.name} {words[0]}" if words else row.example
        line = f"{name_of(state, state.turn)}: {typed}"
        choices.append(Choice(state.turn, row.name, row.usage, row.clauses, line, words, blocked))
    return tuple(choices)


def _words(state: Change, verb: str) -> tuple[str, ...]:
    if verb == "replace":
        return tuple(str(count) for count in range(1, state.active.cards))
    return (_any_unknown(state),) if verb in ("option", "card") else ()
