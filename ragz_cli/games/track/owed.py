"""The duties that both track games have: opening rolls, a Corner's choice, throws, an unknown space."""

from collections.abc import Mapping

from ragz_cli.core.game import Duty, Verb, example_line
from ragz_cli.core.play import duty
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.corner import Able, Corner
from ragz_cli.games.track.spaces import untold
from ragz_cli.games.track.state import T, Track, Unknown, has_thrown

Words = tuple[str, ...]


def opening(state: T, verbs: Mapping[str, Verb[T]]) -> tuple[Duty, ...]:
    """The opening rolls that are not in."""
    return tuple(duty(verbs, state, seat, "opening") for seat in state.chosen if not has_thrown(state, seat))


def choosing(state: T, verbs: Mapping[str, Verb[T]], corner: Corner, able: Able[T]) -> tuple[Duty, ...]:
    """The lander's choice on a Corner."""
    return (duty(verbs, state, state.turn, "corner", frame.offers(state, corner, able), (corner.clause,)),)


def throwing(state: T, verbs: Mapping[str, Verb[T]], clauses: Words) -> tuple[Duty, ...]:
    """The throws that are not in, of those who have to throw."""
    throwers = (seat for seat in state.chosen if not has_thrown(state, seat))
    return tuple(duty(verbs, state, seat, "throw", clauses=clauses) for seat in throwers)


def telling(
    state: T, verbs: Mapping[str, Verb[T]], unknown: Unknown, guess: str | None, insisting: str, clauses: Words
) -> tuple[Duty, ...]:
    """An unknown space comes before anything else; `insisting` is what the table says when no guess can be right."""
    name = unknown.name or state.board.name(max(unknown.at, 0))
    asked = duty(verbs, state, state.turn, "space", (), clauses)._replace(facts={"space": name})
    if guess:
        return (asked._replace(example=example_line(state, state.turn, f"space {guess}"), words=(guess,)),)
    at = unknown.at if unknown.at >= 0 else any_untold(state)
    return (asked._replace(example=f"table: space {at} {insisting}  # as printed on our board"),)


def any_untold(state: Track) -> str:
    """The number of a space that is not known yet."""
    return str(next(iter(untold(state)), 0))
