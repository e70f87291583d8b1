"""What a typed line is as entries of the log: canonical, with the names that are valid where it stands."""

from collections.abc import Collection, Iterator

from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.journal import COUNT, NOTE, read_count
from ragz_cli.core.game import TABLE, Action, Refused, State
from ragz_cli.core.line import understand, write, write_count
from ragz_cli.core.names import unaccented
from ragz_cli.core.sitting import Sitting
from ragz_cli.core.table import RENAME, with_sitting
from ragz_cli.core.text import identity


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
            _check_name(evening, state, action, words)
    return tuple(write(evening.game, state, action) for action in actions)


def _by_any_name(state: State, sitting: Sitting) -> State:
    """The state as it would be if everybody had borne before the names that they have later."""
    if sitting.seats == state.seats and not sitting.former:
        return state
    every = {**sitting.former, **sitting.seats, **state.sitting.former}
    former = {name: seat for name, seat in every.items() if name not in state.seats}
    return with_sitting(state, state.sitting._replace(former=former))


def _check_name(evening: Evening, state: State, action: Action, words: Collection[str]) -> None:
    """Refused: a new name that nobody could type, or that somebody else bore in an earlier game of this evening."""
    from ragz_cli.core.setup import check_names

    who, name = action.args
    check_names(evening.game, (name,), words)
    if len(evening.session.games) == 1:
        return
    bore: dict[str, int] = {}
    for game in every_game(evening)[:-1]:
        for names in _names_by_seat(game.state.sitting):
            same = next((bore[one] for one in names if one in bore), len(bore))
            bore |= dict.fromkeys(names, same)
    own = {bore.get(one) for one in [*_names_by_seat(evening.state.sitting)][who]}
    if bore.get(identity(name), None) not in (None, *own):
        raise Refused("T-NAME", "TB-10", word=name, wanted="somebody else bore it earlier this evening")


def _names_by_seat(sitting: Sitting) -> Iterator[set[str]]:
    """All names that each player has or had in a game."""
    for seat in sitting.seats.values():
        every = (*sitting.seats.items(), *sitting.former.items())
        yield {identity(name) for name, who in every if who == seat}
