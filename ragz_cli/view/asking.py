"""The question at the table prompt: who owes what, by which clause, and a line that would be taken."""

from collections.abc import Iterable

from ragz_cli.core.game import Game, State
from ragz_cli.view.next import EXAMPLES, going_on, over_lines
from ragz_cli.view.owing import Owing, duty_words, owed_together, typed
from ragz_cli.view.phrase import Listed, person
from ragz_cli.view.rules import clause, heading

AS_IN = "  as in: "
OR = " | "


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
    return [f"{who}, {what}{by_which}", AS_IN + OR.join(lines)]


def _free(game: Game[State], state: State) -> list[str]:
    """What may be done when nothing is owed, and whose line would go on."""
    lines = [typed(state, one, one.who != state.turn) for one in game.open(state) if one.blocked is None]
    lines += [line for line, _ in going_on(game, state)]
    return [f"{person(tuple(state.seats), state.turn)} may: {OR.join(lines)}"]


def title_lines(game: Game[State], clauses: Iterable[str]) -> list[str]:
    """Clauses with their titles, for people who learn the rules."""
    found = (clause(game, id_) for id_ in dict.fromkeys(clauses) if id_)
    return [f"    {heading(rule)}" for rule in found if rule]
