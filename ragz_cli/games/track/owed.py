"""Duties and choices of the track games, worded as lines that would be taken (design 3)."""

from collections.abc import Callable, Mapping

from ragz_cli.core.game import Choice, Duty, Verb, example_line
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.corner import Able, Corner
from ragz_cli.games.track.spaces import untold
from ragz_cli.games.track.state import T, Track, Unknown, has_thrown

Words = tuple[str, ...]


def duty(state: T, verbs: Mapping[str, Verb[T]], who: int, verb: str, words: Words = (), clauses: Words = ()) -> Duty:
    """A verb that somebody owes; `words` is what may stand after it."""
    row = verbs[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Duty(who, verb, row.usage, clauses or row.clauses, example_line(state, who, typed), words)


def opening(state: T, verbs: Mapping[str, Verb[T]]) -> tuple[Duty, ...]:
    """The opening rolls that are not in."""
    return tuple(duty(state, verbs, seat, "opening") for seat in state.chosen if not has_thrown(state, seat))


def choosing(state: T, verbs: Mapping[str, Verb[T]], corner: Corner, able: Able[T]) -> tuple[Duty, ...]:
    """The lander's choice on a Corner."""
    return (duty(state, verbs, state.turn, "corner", frame.offers(state, corner, able), (corner.clause,)),)


def throwing(state: T, verbs: Mapping[str, Verb[T]], clauses: Words) -> tuple[Duty, ...]:
    """The throws that are not in, of those who have to throw."""
    throwers = (seat for seat in state.chosen if not has_thrown(state, seat))
    return tuple(duty(state, verbs, seat, "throw", clauses=clauses) for seat in throwers)


def telling(
    state: T, verbs: Mapping[str, Verb[T]], unknown: Unknown, guess: str | None, insisting: str, clauses: Words
) -> tuple[Duty, ...]:
    """A space has to be told before anything else; `insisting` is what the table says when no guess can be right."""
    asked = duty(state, verbs, state.turn, "space", (), clauses)
    if guess:
        return (asked._replace(example=example_line(state, state.turn, f"space {guess}"), words=(guess,)),)
    at = unknown.at if unknown.at >= 0 else any_untold(state)
    return (asked._replace(example=f"table: space {at} {insisting}  # as printed on our board"),)


def any_untold(state: Track) -> str:
    """The number of a space that nobody has told yet."""
    return str(next(iter(untold(state)), 0))


def choice(state: T, row: Verb[T], who: int, words: Callable[[T, str], Words]) -> Choice:
    """A verb that may be used, or why not just now; `words` gives what may stand after it."""
    blocked = row.blocked(state, who)
    offered = words(state, row.name)
    typed = f"{row.name} {offered[0]}" if offered else row.example
    return Choice(who, row.name, row.usage, row.clauses, example_line(state, who, typed), offered, blocked)
