"""What a typed line is as entries of the log: canonical, with the names that are valid where it stands."""

from collections.abc import Collection

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import COUNT, NOTE, read_count
from ragz_cli.core.game import TABLE, Refused, State
from ragz_cli.core.line import understand, write, write_count
from ragz_cli.core.names import unaccented
from ragz_cli.core.sitting import Sitting
from ragz_cli.core.table import RENAME, with_sitting


def entries(evening: Evening, state: State, text: str, words: Collection[str] = ()) -> tuple[str, ...]:
    """What a typed line, note or count is as entries of the log, where `state` is what it meets.

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
        return (f"{COUNT} {write_count(state, counts)}" + (f"  # {remark.strip()}" if hash_ else ""),)
    actions = understand(evening.game, known, text)
    for action in actions:
        if (action.who, action.verb) == (TABLE, RENAME):
            from ragz_cli.core.setup import check_names

            check_names(evening.game, action.args[1:], words)
    return tuple(write(evening.game, state, action) for action in actions)


def _by_any_name(state: State, sitting: Sitting) -> State:
    """The state as it would be if everybody had borne before the names that they have later."""
    if sitting.seats == state.seats and not sitting.former:
        return state
    every = {**sitting.former, **sitting.seats, **state.sitting.former}
    former = {name: seat for name, seat in every.items() if name not in state.seats}
    return with_sitting(state, state.sitting._replace(former=former))
