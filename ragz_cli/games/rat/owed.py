"""What is owed now and what is open, derived from the phase (ledger section 12, the state table)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from ragz_cli.core.game import Choice, Duty, Refusal, example_line
from ragz_cli.games.rat import state as phases
from ragz_cli.games.rat.board import ICONS, WILD_SPACE, Board, Space, fitting_sizes, tell, write_space
from ragz_cli.games.rat.look import NONE, OWN
from ragz_cli.games.rat.row import may_reveal_instead
from ragz_cli.games.rat.state import Rat, full
from ragz_cli.games.rat.take import CLAUSES, takeable_names
from ragz_cli.games.rat.verbs import ROWS, VERBS
from ragz_cli.games.rat.wild import RESULTS, SWAP

EXAMPLE_CARDS = (3, 7, 0, 2, 5)
EXAMPLE_REFILL = 4


def owed(state: Rat) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    return DUE.get(state.phase, _reveals)(state)


def _duty(state: Rat, who: int, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    row = VERBS[verb]
    example = example_line(state, who, f"{verb} {words[0]}" if words else row.example)
    return Duty(who, verb, row.usage, clauses or row.clauses, example, words)


def _mine(state: Rat, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    """A duty of the player whose turn it is."""
    return _duty(state, state.turn, verb, words, clauses)


def _take(state: Rat) -> Duty:
    clause = CLAUSES[state.wild if state.phase == phases.WILD else state.phase]
    return _mine(state, "take", takeable_names(state), (clause,))


def _wild_result(state: Rat) -> tuple[Duty, ...]:
    """Take the lowest or highest; or swap, or leave it (RR-40, RR-42, RR-44, RR-46)."""
    if state.wild != SWAP:
        return (_take(state), *_again(state))
    other = next(name for name, seat in state.seats.items() if seat != state.turn)
    swap = _mine(state, "swap")._replace(example=example_line(state, state.turn, f"swap 1 {other} 1"))
    return (swap, _mine(state, "decline"), *_again(state))


def _again(state: Rat) -> tuple[Duty, ...]:
    """Roll again instead, while there is a token to pay (RR-21, RR-39)."""
    return (_mine(state, "reroll", _rerolls(state)),) if state.active.tokens else ()


def _move(state: Rat) -> Duty:
    """Move the pawn (RR-22); where the space is not known, say what it is (RR-24)."""
    at = state.board.forward(state.pawn, sum(state.dice))
    if space := state.board.spaces.get(at):
        return _mine(state, "move", (write_space(state.board, space),), ("RR-22",))
    return _mine(state, "move", tuple(_guesses(state, at)))


def _guesses(state: Rat, at: int) -> Iterator[str]:
    """What a space can be without contradicting what was told; anything, if all do (the table may insist)."""
    every = [*(Space(region, icon) for region in range(len(state.board.regions)) for icon in ICONS), WILD_SPACE]
    fitting = [space for space in every if isinstance(tell(state.board, at, space), Board)]
    for space in fitting or every:
        yield write_space(state.board, space)


def _reveals(state: Rat) -> tuple[Duty, ...]:
    """Everybody who has not turned the cards up yet; the example shows the form, not the cards (RR-85, RR-92)."""
    if not may_reveal_instead(state):
        return ()
    waiting = (seat for seat, player in enumerate(state.players) if player.total is None)
    return tuple(_told(state, _duty(state, seat, "reveal"), EXAMPLE_CARDS[: state.form.hand]) for seat in waiting)


def _told(state: Rat, duty: Duty, cards: Sequence[int]) -> Duty:
    """A duty to tell cards, with an example of cards that there are: none below the lowest value (RR-92, U-6)."""
    least, _ = state.form.values
    words = " ".join((duty.verb, *(str(max(card, least)) for card in cards)))
    return duty._replace(example=example_line(state, duty.who, words))


def _turn(state: Rat) -> tuple[Duty, ...]:
    """Number dice; a full player skips or rolls the Wild die (RR-18, RR-19, RR-74)."""
    if full(state, state.turn):
        return (_mine(state, "skip"), _mine(state, "wild", RESULTS, ("RR-74",)))
    return (_mine(state, "roll", (" ".join([str(state.form.faces[1])] * 2),)),)


def _row(state: Rat) -> tuple[Duty, ...]:
    """Five values in the order of the regions, which begins at space 0, wherever the pawn stands (RR-12, RR-57)."""
    if state.phase == phases.RESHUFFLE:
        clauses: tuple[str, ...] = ("RR-57", "RR-58")
    else:
        clauses = ("RR-12", "RR-5", "RR-13") if state.pawn else ("RR-12", "RR-13")
    duty = _mine(state, "row", clauses=clauses)._replace(facts={"regions": state.board.regions})
    return (_told(state, duty, EXAMPLE_CARDS),)


def _refill(state: Rat) -> tuple[Duty, ...]:
    """The card turned up; after the last turn of all, or the reveal at once (RR-51, A-21)."""
    return (_told(state, _mine(state, "refill"), (EXAMPLE_REFILL,)), *_reveals(state))


def _looks(state: Rat) -> tuple[str, ...]:
    """Own cards, one card of each opponent for all of theirs, or none (RR-33)."""
    others = (name for name, seat in state.seats.items() if seat != state.turn)
    return (OWN, *(f"{name} 1" for name in others), NONE)


def _places(state: Rat) -> tuple[str, ...]:
    return tuple(str(place + 1) for place in range(state.form.hand))


DUE: Mapping[str, Callable[[Rat], tuple[Duty, ...]]] = {
    phases.FIRST: lambda state: (_mine(state, "first", tuple(state.seats)),),
    phases.PAWN: lambda state: (_mine(state, "pawn", tuple(str(at) for at in state.board.blacks)),),
    phases.DEAL: _row,
    phases.TURN: _turn,
    phases.ROLLED: lambda state: (_move(state), *_again(state)),
    phases.LANDED: lambda state: (_mine(state, "space", tuple(_guesses(state, state.pawn)), ("RR-24",)),),
    phases.TAKE_OR_DRAW: lambda state: (_take(state), _mine(state, "draw", ("plain", "icon"))),
    phases.RE_ROLL_SPACE: lambda state: (_take(state),),
    phases.LOOK_SPACE: lambda state: (_take(state),),
    phases.WILD_DUE: lambda state: (_mine(state, "wild", RESULTS, ("RR-37", "RR-38")),),
    phases.WILD: _wild_result,
    phases.DISCARD: lambda state: (_mine(state, "discard", _places(state)),),
    phases.LOOK: lambda state: (_mine(state, "look", _looks(state)),),
    phases.REFILL: _refill,
    phases.RESHUFFLE: lambda state: (*_row(state), *_reveals(state)),
}


def open_(state: Rat) -> tuple[Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (RR-21, RR-39)."""
    if state.over:
        return ()
    return tuple(_choice(state, row.name, row.blocked(state, state.turn)) for row in ROWS if row.optional)


def _choice(state: Rat, verb: str, blocked: Refusal | None) -> Choice:
    row = VERBS[verb]
    words = _rerolls(state) if verb == "reroll" else _sizes(state) if verb == "spaces" else ()
    line = example_line(state, state.turn, f"{verb} {words[0]}" if words else row.example)
    return Choice(state.turn, verb, row.usage, row.clauses, line, words, blocked)


def _rerolls(state: Rat) -> tuple[str, ...]:
    """One die at a time, to its highest face; or the other results of the Wild die (RR-64, RR-66)."""
    if state.phase == phases.WILD:
        return tuple(f"{state.wild}={result}" for result in RESULTS if result != state.wild)
    return tuple(f"{face}={state.form.faces[1]}" for face in dict.fromkeys(state.dice))


def _sizes(state: Rat) -> tuple[str, ...]:
    """A number of spaces that agrees with what was told (RR-5)."""
    return tuple(str(size) for size in islice(fitting_sizes(state.board), 1))
