"""What is owed next, by whom and how to type it; and the question that asks for it at the table prompt."""

from collections.abc import Sequence

from ragz_cli.core.game import Choice, Duty, Game, State
from ragz_cli.core.sitting import COUNTED, UNCOUNTED
from ragz_cli.view.duties import Owing, duty_words, owed_together, required, typed
from ragz_cli.view.phrase import STAND_IN_NOTE, Listed, cited, on_stand_in, person

EXAMPLES = 4  # how many people's lines are shown, if all owe the same
AS_IN = "  as in: "
TYPED_WIDTH = 24  # of the column of lines to type
STOPPED = {
    UNCOUNTED: "nobody wins, and it is none of the games agreed",
    COUNTED: "nobody wins, and the figures of the moment are booked",
}
OR, AND, MORE, BAR = "   or   ", "   and   ", "   and so on", " | "


def next_lines(game: Game[State], state: State, full: bool = False) -> list[str]:
    """What is owed, or else what is open; with `full` every clause and usage, and what is blocked and why."""
    if state.over:
        lines = over_lines(game, state)
    elif owing := owed_together(game.owed(state)):
        lines = [line for one in owing for line in _owed_lines(game, state, one, len(owing) > 1, full)]
        lines += _also_open_lines(game, state) if full else []
    else:
        lines = _open_lines(game, state, full)
    if full:
        lines += _blocked_lines(game, state)
    return [*lines, STAND_IN_NOTE] if on_stand_in(game, state) else lines


def over_lines(game: Game[State], state: State) -> list[str]:
    """The end of the game, and who has won; or that it was stopped."""
    if state.sitting.stopped:
        return stopped_lines(state)
    winners = game.summary(state).get("winners")
    won = Listed(str(name) for name in winners) if isinstance(winners, list) and winners else None
    return [f"The game is over: {won:and} won." if won else "The game is over."]


def stopped_lines(state: State) -> list[str]:
    """That a game was stopped, and what becomes of its figures (TB-7); nothing for any other."""
    stopped = state.sitting.stopped
    return [f"The game was stopped: {STOPPED[stopped]}{cited(('TB-7',))}"] if stopped else []


def _owed_lines(game: Game[State], state: State, owing: Owing, several: bool, full: bool) -> list[str]:
    seats, duties = owing
    own = [duty for duty in duties if duty.who == seats[0]]
    many = len(seats) > 1
    clauses = [clause for duty in own for clause in _clauses(duty, full)]
    lines = [f"Next: {required(game, state, owing)}{cited(clauses)}"]
    examples = [typed(state, duty, many or several) + _instead(duty) for duty in duties[:EXAMPLES]]
    lines.append("  " + (AND if many else OR).join(examples) + (MORE if len(duties) > EXAMPLES else ""))
    return lines + ([f"  usage: {duty.usage}" for duty in own] if full else [])


def _clauses(duty: Duty | Choice, full: bool) -> tuple[str, ...]:
    return duty.clauses if full else duty.clauses[:1]


def _instead(duty: Duty | Choice) -> str:
    """What else may stand in the example in place of its last word."""
    others = duty.words[1:] if duty.words and duty.example.endswith(duty.words[0]) else duty.words
    return f"   (or: {', '.join(others)})" if others else ""


def _open_lines(game: Game[State], state: State, full: bool) -> list[str]:
    """What may be done when nothing is owed, one line each, and whose line would go on."""
    names = tuple(state.seats)
    rows = []
    for choice in game.open(state):
        if choice.blocked:
            continue
        line = typed(state, choice, choice.who != state.turn)
        rows.append((line, duty_words(game, state, choice) + cited(_clauses(choice, full))))
        if full and len(choice.words) > 1:
            rows.append(("", _instead(choice).strip()))
    rows += going_on(game, state)
    return [f"Next: {names[state.turn]} may", *_aligned(rows)]


def going_on(game: Game[State], state: State) -> list[tuple[str, str]]:
    """The lines of others that would go on at once, with what they take as said."""
    names = tuple(state.seats)
    rows = []
    for verb in game.verbs.values():
        implied = game.implied(state, verb.name, None)
        if implied and implied.who != state.turn:
            taken = Listed(f"{names[action.who]} need not type {action.verb}" for action in implied.before)
            rows.append((f"{names[implied.who]}: {verb.example}", f"{names[implied.who]} goes on; {taken}"))
    return rows


def _aligned(rows: Sequence[tuple[str, str]]) -> list[str]:
    """What to type in one column, what it does beside it."""
    wide = min(TYPED_WIDTH, max((len(line) for line, _ in rows), default=0))
    return [f"  {line.ljust(wide)}  {what}" for line, what in rows]


def _also_open_lines(game: Game[State], state: State) -> list[str]:
    """What may be done besides what is owed."""
    owed = {(duty.who, duty.verb) for duty in game.owed(state)}
    free = [one for one in game.open(state) if one.blocked is None and (one.who, one.verb) not in owed]
    rows = [(typed(state, one), duty_words(game, state, one) + cited(one.clauses)) for one in free]
    return ["Also open:", *_aligned(rows)] if rows else []


def _blocked_lines(game: Game[State], state: State) -> list[str]:
    """What is not possible now, and why."""
    from ragz_cli.view.reasons import sentence

    blocked = [(choice.verb, choice.blocked) for choice in game.open(state) if choice.blocked]
    rows = [(verb, sentence(game, state, refusal)) for verb, refusal in blocked]
    return ["Not now:", *_aligned(rows)] if rows else []


def asked(game: Game[State], state: State, full: bool = True) -> list[str]:
    """What is owed now, or what may be done, each with lines to type: `Bob, throw three dice (CH-59)`.

    Where several things are owed as alternatives, only `full` says all of them.
    """
    if state.over:
        return over_lines(game, state)
    owing = owed_together(game.owed(state))
    if not owing:
        return _free(game, state)
    return [line for one in owing for line in _called_upon(game, state, one, (len(owing) > 1, full))]


def _called_upon(game: Game[State], state: State, owing: Owing, how: tuple[bool, bool]) -> list[str]:
    """What some players owe together. `how`: whether others owe something else, and whether to say everything."""
    several, full = how
    who = Listed(person(tuple(state.seats), seat) for seat in owing.seats)
    own = [duty for duty in owing.duties if duty.who == owing.seats[0]]
    what = ", or ".join(duty_words(game, state, duty) for duty in (own if full else own[:1]))
    clauses = dict.fromkeys(clause for duty in (own if full else own[:1]) for clause in duty.clauses[:1])
    by_which = f" ({', '.join(clauses)})" if clauses else ""
    with_name = several or len(owing.seats) > 1
    lines = dict.fromkeys(typed(state, duty, with_name) for duty in owing.duties[:EXAMPLES])
    return [f"{who}, {what}{by_which}", AS_IN + BAR.join(lines)]


def _free(game: Game[State], state: State) -> list[str]:
    """What may be done when nothing is owed, and whose line would go on."""
    lines = [typed(state, one, one.who != state.turn) for one in game.open(state) if one.blocked is None]
    lines += [line for line, _ in going_on(game, state)]
    return [f"{person(tuple(state.seats), state.turn)} may: {BAR.join(lines)}"]
