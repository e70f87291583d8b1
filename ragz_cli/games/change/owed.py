"""What is owed now and what is open, derived from the phase (CH-20)."""

from collections.abc import Iterator

from ragz_cli.core.game import Choice, Duty, name_of
from ragz_cli.games.change import cards, corners, option
from ragz_cli.games.change.state import (
    ARROGANCE,
    OPENING,
    TO_MEET,
    Change,
    Unknown,
)
from ragz_cli.games.change.verbs import ROWS, VERBS
from ragz_cli.games.track.board import SPACES, Board, Space, tell, write_space

EXAMPLE_VALUE = 10


def owed(state: Change) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    if state.unknown:
        return (_space_owed(state, state.unknown),)
    who = state.turn
    match state.phase:
        case "opening":
            thrown = {seat for seat, _ in state.throws}
            return tuple(_duty(state, seat, "opening") for seat in state.chosen if seat not in thrown)
        case "track":
            return (_duty(state, who, "roll"),)
        case "emotional":
            return (_duty(state, who, "roll", clauses=("CH-73",)),)
        case "offer":
            return (_duty(state, who, "challenge"), _duty(state, who, "decline"))
        case "challenge":
            return (_duty(state, who, "challenge", clauses=("CH-36", "CH-37", "CH-38")),)
        case "add":
            return (_duty(state, who, "add", (str(min(TO_MEET - state.total, 5)),)), _duty(state, who, "settle"))
        case "corner":
            return (_duty(state, who, "corner", _who_may_follow(state), (corners.CORNERS[state.corner].clause,)),)
        case "follow" | "arrogance":
            return _following(state)
        case "card place":
            return (_duty(state, who, "place", (state.board.name(state.here),), ("CH-88",)), _duty(state, who, "leave"))
    return ()


def _duty(state: Change, who: int, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    row = VERBS[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Duty(who, verb, row.usage, clauses or row.clauses, f"{name_of(state, who)}: {typed}", words)


def _who_may_follow(state: Change) -> tuple[str, ...]:
    """What may be said at this Corner: self, one other, some, or all (CH-49, CH-56)."""
    corner = corners.CORNERS[state.corner]
    names = tuple(state.seats)
    others = tuple(names[seat] for seat in corners.able_others(state, corner))
    mine = (corners.SELF,) if corners.able(state, state.turn, corner) else ()
    everybody = (corners.EVERYBODY,) if corner.others != corners.ONE and others else ()
    return mine + (() if corner.others == corners.ALL else others) + everybody


def _following(state: Change) -> tuple[Duty, ...]:
    """What those chosen, or the Leading Players, still have to do."""
    thrown = {seat for seat, _ in state.throws}
    if state.phase == ARROGANCE:
        return tuple(_duty(state, seat, "throw", clauses=("CH-75",)) for seat in state.chosen if seat not in thrown)
    corner = corners.CORNERS[state.corner]
    if corner.what == corners.THROW:
        clauses = (corner.clause, "CH-67")
        return tuple(_duty(state, seat, "throw", clauses=clauses) for seat in state.chosen if seat not in thrown)
    who = state.chosen[0]
    if corner.what == corners.GO:
        spaces = tuple(state.board.name(at) for at in sorted(state.players[who].on))
        return (_duty(state, who, "go", spaces),)
    free = tuple(state.board.name(at) for at in range(SPACES) if not corners.place_refused(state, who, at))
    return (_duty(state, who, "place", free or (_any_unknown(state),), ("CH-64", "CH-71")),)


def _any_unknown(state: Change) -> str:
    """The number of a space that nobody has told yet."""
    return next((str(at) for at in range(SPACES) if not state.board.spaces[at]), "0")


def _space_owed(state: Change, unknown: Unknown) -> Duty:
    """A space, or how many spaces a set has, has to be told before anything else."""
    space = state.board.spaces[unknown.at] if unknown.at >= 0 else None
    if unknown.colour and space:
        members = len(state.board.sets[unknown.colour])
        words = write_space(state.board.frame, unknown.at, space._replace(members=members))
        return _duty(state, state.turn, "space", (words,), ("CH-2", "CH-92"))
    return _duty(state, state.turn, "space", (_example_space(state, unknown),), ("CH-2",))


def _example_space(state: Change, unknown: Unknown) -> str:
    """What the space might be: the first guess that contradicts nothing, or any if all do (the table may insist)."""
    spots = [unknown.at] if unknown.at >= 0 else [at for at in range(SPACES) if not state.board.spaces[at]]
    guesses = [(at, space) for at in spots for space in _guesses(state, unknown.name or f"Space-{at}")]
    fitting = (guess for guess in guesses if isinstance(tell(state.board, *guess), Board))
    at, space = next(fitting, guesses[0])
    return write_space(state.board.frame, at, space)


def _guesses(state: Change, name: str) -> Iterator[Space]:
    colour = "blue" if state.form.advanced else ""
    yield Space("challenge", name, EXAMPLE_VALUE, colour)
    yield from (Space("challenge", fact.name, fact.value, colour) for fact in state.board.frame.facts)
    kinds = state.board.frame.kinds
    for kind in ("emotional", "humility", "arrogance", "backslide", "rest"):
        yield Space(kind, kinds[kind].name)
    for which in range(1, kinds["corner"].on_board + 1):
        yield Space("corner", f"{kinds['corner'].name} {which}", which)


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
