"""Who owes what, in words."""

from collections.abc import Iterable, Mapping

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


def owed_words(game: Game[State], state: State, owing: Owing) -> tuple[Listed, str]:
    """Who owes something, and what."""
    who = Listed(person(tuple(state.seats), seat) for seat in owing.seats)
    what = ", or ".join(duty_words(game, state, duty) for duty in owing.duties if duty.who == owing.seats[0])
    return who, what


def required(game: Game[State], state: State, owing: Owing) -> str:
    """Who has to do what, without what only may be done instead."""
    due = tuple(duty for duty in owing.duties if not game.verbs[duty.verb].optional)
    who, what = owed_words(game, state, owing._replace(duties=due or owing.duties))
    return f"{who} {'have' if len(owing.seats) > 1 else 'has'} to {what}"


def duty_words(game: Game[State], state: State, duty: Duty | Choice) -> str:
    """What a duty asks for, as an imperative, which can follow "has to" too."""
    template = _template(words.of(game).duties, duty)
    return game.verbs[duty.verb].help if template is None else _filled(state, duty, template)


def asked_words(game: Game[State], state: State, duty: Duty | Choice) -> str:
    """What a duty asks for, in a word or two for people who know the rules; nothing where it is obvious."""
    template = _template(words.of(game).asks, duty)
    return duty.verb if template is None else _filled(state, duty, template)


def _template(known: Mapping[str, str], duty: Duty | Choice) -> str | None:
    """The words for the verb under one of the duty's clauses, or for the verb."""
    special = (known.get(f"{duty.verb}/{clause}") for clause in duty.clauses)
    return next((text for text in special if text is not None), known.get(duty.verb))


def _filled(state: State, duty: Duty | Choice, template: str) -> str:
    return template.format_map(Fields(tuple(state.seats), {"who": duty.who, **duty.facts}))


def typed(state: State, duty: Duty | Choice, with_name: bool = False) -> str:
    """An example of what can be typed, without the actor where only one can be meant."""
    name = person(tuple(state.seats), duty.who)
    return duty.example if with_name else duty.example.removeprefix(f"{name}: ")
