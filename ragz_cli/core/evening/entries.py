"""What a typed line is as entries of the log: canonical, with the names that are valid where it stands."""

from collections.abc import Collection

from ragz_cli.core.arguments import write_numbers_of_players
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import COUNT, NOTE, play_line, read_count
from ragz_cli.core.game import TABLE, Refused, State
from ragz_cli.core.hearing import heard
from ragz_cli.core.line import write
from ragz_cli.core.names import unaccented
from ragz_cli.core.setup import check_names
from ragz_cli.core.sitting import Sitting
from ragz_cli.core.table import RENAME, with_sitting


def entries(evening: Evening, state: State, text: str, words: Collection[str] = ()) -> tuple[str, ...]:
    """The entries of the log for a typed line, note or count that meets `state`.

    People may go by any name that they have in this game, wherever (TB-10). `words` may be no part of a new one.
    """
    word, _, rest = text.partition(" ")
    known = _by_any_name(state, evening.state.sitting)
    if unaccented(word) == NOTE:
        if not rest.strip():
            raise Refused("J-NOTE")
        return (f"{NOTE} {rest.strip()}",)
    if unaccented(word) == COUNT:
        counts, (_, hash_, remark) = read_count(known, rest), rest.partition("#")
        return (f"{COUNT} {write_numbers_of_players(counts, state)}" + (f"  # {remark.strip()}" if hash_ else ""),)
    new: list[str] = []
    for action in heard(evening.game, known, text):
        if (action.who, action.verb) == (TABLE, RENAME):
            check_names(evening.game, action.args[1:], words)
        if new:  # each is written for the state that it meets
            state = play_line(evening.game, state, new[-1]).state
        new.append(write(evening.game, state, action))
    return tuple(new)


def _by_any_name(state: State, sitting: Sitting) -> State:
    """The state, where everybody can also be called by the names that they get later."""
    if sitting.seats == state.seats and not sitting.former:
        return state
    every = {**sitting.former, **sitting.seats, **state.sitting.former}
    former = {name: seat for name, seat in every.items() if name not in state.seats}
    return with_sitting(state, state.sitting._replace(former=former))
