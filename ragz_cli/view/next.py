"""What is owed next, by whom and how to type it; and the question that asks for it at the table prompt."""

from collections.abc import Sequence

from ragz_cli.core.game import Choice, Duty, Game, Implied, State, Verb
from ragz_cli.core.sitting import COUNTED, UNCOUNTED
from ragz_cli.view.duties import Owing, asked_words, duty_words, owed_together, owed_words, typed
from ragz_cli.view.phrase import Listed, cited, person
from ragz_cli.view.screen import Due, Won

EXAMPLES = 4  # how many people's lines are shown, if all owe the same
AS_IN = "  "
MOST_SHOWN, FIRST_SHOWN = 9, 3  # words that may follow: if there are more, only the first and the last
NOT_NOW = "not now: "
MOST_COUNTED = 2  # numbers in a row that are listed one by one
TYPED_WIDTH = 24  # of the column of lines to type
STOPPED = {
    UNCOUNTED: "nobody wins, and it does not count",
    COUNTED: "nobody wins, and the figures of the moment are booked",
}
OR, AND, MORE, BAR = "   or   ", "   and   ", "   and so on", " | "


def next_lines(game: Game[State], state: State, full: bool = False) -> list[str]:
    """What is owed, or else what is open; with `full` every clause and usage, and what is blocked and why."""
    if state.over:
        lines = over_lines(game, state)
    elif owing := owed_together(game.owed(state)):
        lines = [line for one in owing for line in _owed_lines(game, state, one, len(owing) > 1, full)]
    else:
        lines = _open_lines(game, state, full)
    return lines + (more_lines(game, state) if full else [])


def more_lines(game: Game[State], state: State) -> list[str]:
    """What may be done besides what is owed; what is blocked, and why."""
    return [*(_also_open_lines(game, state) if game.owed(state) else []), *_blocked_lines(game, state)]


def over_lines(game: Game[State], state: State) -> list[str]:
    """The end of the game, and who has won; or that it was stopped."""
    if state.sitting.stopped:
        return stopped_lines(state)
    winners = game.summary(state).get("winners")
    won = Listed(str(name) for name in winners) if isinstance(winners, list) and winners else None
    return [Won(f"The game is over: {won:and} won." if won else "The game is over.")]


def stopped_lines(state: State) -> list[str]:
    """That a game was stopped, and what becomes of its figures (TB-7); nothing for any other."""
    stopped = state.sitting.stopped
    return [f"The game was stopped: {STOPPED[stopped]}{cited(('TB-7',))}"] if stopped else []


def _owed_lines(game: Game[State], state: State, owing: Owing, several: bool, full: bool) -> list[str]:
    seats, duties = owing
    own = [duty for duty in duties if duty.who == seats[0]]
    many = len(seats) > 1
    who, what = owed_words(game, state, owing)
    line = Due(f"{who}: {what}{cited(clause for duty in own for clause in _clauses(duty, full))}")
    shown = duties[:EXAMPLES]
    examples = [typed(state, duty, many or several) + ("" if many else _instead(duty, full)) for duty in shown]
    below = "  " + (AND if many else OR).join(examples) + (MORE if len(duties) > EXAMPLES else "")
    return [line, below, *([f"  usage: {duty.usage}" for duty in own] if full else [])]


def _clauses(duty: Duty | Choice, full: bool) -> tuple[str, ...]:
    return duty.clauses if full else duty.clauses[:1]


def _instead(duty: Duty | Choice, full: bool) -> str:
    """What else may stand in the example in place of its last word; numbers that follow each other as `1 to 10`.

    Of very many, `full` shows all.
    """
    others = duty.words[1:] if duty.words and duty.example.endswith(duty.words[0]) else duty.words
    if len(others) > MOST_COUNTED and all(map(str.isdecimal, others)):
        least, most = int(others[0]), int(others[-1])
        if [*others] == [str(one) for one in range(least, most + 1)]:
            return f"   (or: {least} to {most})"
    if len(others) > MOST_SHOWN and not full:
        return f"   (or: {', '.join(others[:FIRST_SHOWN])} ... {others[-1]})"
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
            rows.append(("", _instead(choice, full).strip()))
    rows += _onward(game, state)
    return [Due(f"{names[state.turn]} may:"), *_aligned(rows)]


def going_on(game: Game[State], state: State) -> list[tuple[Verb[State], Implied]]:
    """The verbs with which another player would go on at once, and what those imply."""
    implied = ((verb, game.implied(state, verb.name, None)) for verb in game.verbs.values())
    return [(verb, taken) for verb, taken in implied if taken and taken.who != state.turn]


def _onward(game: Game[State], state: State) -> list[tuple[str, str]]:
    """The lines with which others would go on at once, and what those lines imply."""
    names = tuple(state.seats)
    rows = []
    for verb, (who, before) in going_on(game, state):
        taken = Listed(f"{names[action.who]} need not type {action.verb}" for action in before)
        rows.append((f"{names[who]}: {verb.example}", f"{names[who]} goes on; {taken}"))
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

    verbs: dict[str, list[str]] = {}
    for choice in game.open(state):
        if choice.blocked:
            why = sentence(game, state, choice.blocked).removeprefix(NOT_NOW)
            verbs.setdefault(why, []).append(choice.verb)
    return ["Not now:", *(f"  {', '.join(some)}: {why}" for why, some in verbs.items())] if verbs else []


def asked(game: Game[State], state: State) -> list[str]:
    """The question at the table prompt: what is owed, or in one line what may be done."""
    if state.over or game.owed(state):
        return next_lines(game, state)
    lines = [typed(state, one, one.who != state.turn) for one in game.open(state) if one.blocked is None]
    lines += [line for line, _ in _onward(game, state)]
    return [Due(f"{person(tuple(state.seats), state.turn)} may: {BAR.join(lines)}")]


def asked_in_short(game: Game[State], state: State) -> str:
    """The question for people who know the rules: `Bob: roll`, or `Bob may: option, or Cy: roll`."""
    if state.over:
        return over_lines(game, state)[0]
    owing = owed_together(game.owed(state))
    if not owing:
        return Due(_may(game, state))
    each = []
    for one in owing:
        who, _ = owed_words(game, state, one)
        own = (asked_words(game, state, duty) for duty in one.duties if duty.who == one.seats[0])
        each.append(f"{who}: {' or '.join(dict.fromkeys(filter(None, own)))}")
    return Due("; ".join(each))


def whose_line(game: Game[State], state: State) -> int:
    """The seat that is asked: whose turn it is; the next one where nothing but the end of the turn is left."""
    onward = [] if state.over or game.owed(state) else going_on(game, state)[:1]
    return onward[0][1].who if onward and not _free(game, state, onward) else state.turn


def _free(game: Game[State], state: State, onward: Sequence[tuple[Verb[State], Implied]]) -> dict[int, list[str]]:
    """What each may do, in a word or two, besides what is implied by the line of who goes on."""
    unsaid = [action.verb for _, taken in onward for action in taken.before]
    free: dict[int, list[str]] = {}
    for one in game.open(state):
        if one.blocked is None and one.verb not in unsaid and (what := asked_words(game, state, one)):
            free.setdefault(one.who, []).append(what)
    return free


def _may(game: Game[State], state: State) -> str:
    """What may be done, and whose line would go on; what that line implies is left out."""
    names, onward = tuple(state.seats), going_on(game, state)[:1]
    free = _free(game, state, onward).items()
    may = [f"{person(names, who)}: {', '.join(dict.fromkeys(what))}" for who, what in free]
    others = [f"{names[taken.who]}: {verb.name}" for verb, taken in onward]
    return ", or ".join(filter(None, ("; ".join(may), *others))) or names[state.turn]
