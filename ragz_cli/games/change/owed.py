"""What is owed now and what is open, derived from the phase (CH-20).

    phase       who owes what                                             clause         which phase follows
    ----------  --------------------------------------------------------  -------------  ------------------------------
    opening     each: roll for the beginning, those who tie once more     CH-10          track
    track       active player: the Track Roll                             CH-14          by the space (below)
    emotional   active player: another Track Roll                         CH-73          by the space
    offer       active player: take the Challenge or decline it           CH-31          challenge, open
    challenge   active player: three throws                               CH-36 to 38    open, add
    add         active player: play Add cards or settle                   CH-84, CH-39   open
    corner      active player: say who follows, self or others            CH-49          follow, open
    follow      those chosen: throw, go or place                          CH-59 to 71    open
    arrogance   Leading Players: throw and receive                        CH-75          open
    card place  active player: place a marker, or leave it                CH-88          open
    open        nothing: Option Move, cards and end are allowed           CH-14, CH-17   challenge, card place, track
    over        nothing: somebody has no credits left                     CH-97          -

A Track Roll leads from a Challenge Space to offer, or to open with an own marker there or none left (CH-27, CH-33);
from Start, Take a Rest and doubles to the track of the next player (CH-22); from Emotional, a Corner and Arrogance to
their phases; from Humility and Backslide to open. An Option Move goes straight to challenge (CH-32). In every phase an
unknown space, or a set of unknown size, is owed first (CH-2, CH-92).
"""

from functools import partial

from ragz_cli.core import play
from ragz_cli.core.game import Choice, Duty, example_line
from ragz_cli.games.change import cards, corners, option
from ragz_cli.games.change.challenge import STEPS, card_needed
from ragz_cli.games.change.learning import example, missing
from ragz_cli.games.change.state import Change
from ragz_cli.games.change.verbs import ROWS, VERBS
from ragz_cli.games.track import owed as shared
from ragz_cli.games.track.board import NO_SET
from ragz_cli.games.track.spaces import EXAMPLE_VALUE
from ragz_cli.games.track.state import OPENING, Unknown

Words = tuple[str, ...]

duty = partial(play.duty, VERBS)


def owed(state: Change) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    return _telling(state, state.unknown) if state.unknown else _due(state, state.turn)


def _due(state: Change, who: int) -> tuple[Duty, ...]:
    """The phase table: what the phase asks of the active player, or of others."""
    match state.phase:
        case "opening":
            return shared.opening(state, VERBS)
        case "track":
            return (duty(state, who, "roll"),)
        case "emotional":
            return (duty(state, who, "roll", clauses=("CH-73",)),)
        case "offer":
            return (duty(state, who, "challenge"), duty(state, who, "decline"))
        case "challenge":
            return (_throwing(state, who),)
        case "add":
            add = (duty(state, who, "add", (str(card_needed(state.total)),)),) if state.active.cards else ()
            return (*add, duty(state, who, "settle"))
        case "corner":
            return shared.choosing(state, VERBS, corners.CORNERS[state.corner], corners.able)
        case "follow":
            return _following(state)
        case "arrogance":
            return shared.throwing(state, VERBS, ("CH-75",))
        case "card place":
            return (duty(state, who, "place", (state.board.word(state.here),), ("CH-88",)), duty(state, who, "leave"))
    return ()


def _throwing(state: Change, who: int) -> Duty:
    """The throws of the Challenge that are not made yet (CH-36 to CH-38)."""
    made = len(state.aside)
    left = " ".join(VERBS["challenge"].example.split()[1 + made :])
    due = duty(state, who, "challenge", clauses=STEPS[made:])
    return due._replace(example=example_line(state, who, f"challenge {left}"))


def _following(state: Change) -> tuple[Duty, ...]:
    """What those chosen at a Corner still have to do."""
    corner, who = corners.CORNERS[state.corner], state.chosen[0]
    if corner.what == corners.THROW:
        return shared.throwing(state, VERBS, (corner.clause, "CH-67"))
    if corner.what == corners.GO:
        marked = tuple(state.board.word(at) for at in sorted(state.players[who].on))
        return (duty(state, who, "go", marked),)
    free = option.open_to(state, who, corners.closed) or (shared.any_untold(state),)
    return (duty(state, who, "place", free, ("CH-64", "CH-71")),)


def _telling(state: Change, unknown: Unknown) -> tuple[Duty, ...]:
    """What a space is, or how many spaces a set has, comes before anything else."""
    known = state.board.spaces[unknown.at] if unknown.at >= 0 else None
    named = unknown.name or state.board.new_name(unknown.at)
    name, value = (known.name, known.value) if known else (named, EXAMPLE_VALUE)
    insisting = f"challenge {name} {value}" + (f" set={NO_SET}" if state.form.advanced else "")
    return shared.telling(state, VERBS, unknown, example(state, unknown), insisting, missing(state, unknown))


def open_(state: Change) -> tuple[Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (CH-14, CH-20)."""
    if state.over or state.phase == OPENING:
        return ()
    verbs = (row.name for row in ROWS if row.optional)
    return tuple(play.choice(VERBS, state, state.turn, verb, _words(state, verb)) for verb in verbs)


CLOSED = {"option": option.closed, "card": cards.closed}


def _words(state: Change, verb: str) -> Words:
    """What may stand after a verb, where that can be listed."""
    if verb == "replace":
        return tuple(str(count) for count in range(1, state.active.cards))
    if verb in CLOSED:
        return option.open_to(state, state.turn, CLOSED[verb]) or (shared.any_untold(state),)
    return ()
