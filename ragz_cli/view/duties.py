"""Who owes what, in words."""

from collections.abc import Iterable

from ragz_cli.core.game import Choice, Duty, Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, Listed, person


class Owing(NamedTuple):
    """Players who owe the same thing: their seats, and the duties of each that are a choice between them."""

    seats: tuple[int, ...]
    duties: tuple[Duty, ...]


def owed_together(duties: Iterable[Duty]) -> list[Owing]:
    """The duties by player, players with the same duties together."""
    by_seat: dict[int, tuple[Duty, ...]] = {}
    for duty in duties:
        by_seat[duty.who] = (*by_seat.get(duty.who, ()), duty)
    by_verbs: dict[tuple[str, ...], Owing] = {}
    for seat, own in by_seat.items():
        verbs = tuple(duty.verb for duty in own)
        before = by_verbs.get(verbs, Owing((), ()))
        by_verbs[verbs] = Owing((*before.seats, seat), (*before.duties, *own))
    return list(by_verbs.values())


def required(game: Game[State], state: State, owing: Owing) -> str:
    """Who has to do what."""
    who = Listed(person(tuple(state.seats), seat) for seat in owing.seats)
    what = ", or ".join(duty_words(game, state, duty) for duty in owing.duties if duty.who == owing.seats[0])
    return f"{who} {'have' if len(owing.seats) > 1 else 'has'} to {what}"


def duty_words(game: Game[State], state: State, duty: Duty | Choice) -> str:
    """What a duty asks for, as what follows "has to": of the verb, or of the verb under one of the duty's clauses."""
    known = words.of(game).duties
    special = (known.get(f"{duty.verb}/{clause}") for clause in duty.clauses)
    template = next((text for text in special if text), known.get(duty.verb))
    if template is None:
        return game.verbs[duty.verb].help
    return template.format_map(Fields(tuple(state.seats), {"who": duty.who, **duty.facts}))


def typed(state: State, duty: Duty | Choice, with_name: bool = False) -> str:
    """An example of what can be typed, without the actor where only one can be meant."""
    name = person(tuple(state.seats), duty.who)
    return duty.example if with_name else duty.example.removeprefix(f"{name}: ")
