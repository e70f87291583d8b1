"""What becomes of later lines when earlier ones are amended: those that follow, and the first that cannot (TB-6)."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic

from ragz_cli.core.evening.forced_lines import does_the_same
from ragz_cli.core.evening.journal import Played, Replay, met_by
from ragz_cli.core.evening.trouble import at_line
from ragz_cli.core.game import DONE, Action, Game, Refused, S
from ragz_cli.core.line import write
from ragz_cli.core.play import must_be
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.table import with_sitting


class Later(NamedTuple):
    """A line after an amendment that is another one now: its number, what it was, what it is; nothing for no line."""

    line: int
    before: str
    after: str


class Side(NamedTuple, Generic[S]):
    """A line in one of two replays: the state that it met, and how it was played, with what it takes for granted."""

    met: S
    played: Sequence[Played[S]]

    @property
    def itself(self) -> Played[S]:
        return self.played[-1]

    @property
    def state(self) -> S:
        """The state that the line itself met."""
        return self.played[-2].state if len(self.played) > 1 else self.met


def later_lines(game: Game[S], before: Replay[S], after: Replay[S], old: int, new: int) -> Iterator[Later]:
    """The lines that follow a change of those before them; `old` and `new` are their first places in two replays.

    Refused: the first that would mean something else, though it left a choice (T-MEANING).
    """
    for (was, played), (now, again) in zip(_sides(before, old), _sides(after, new), strict=False):
        if not (len(played) == len(again) == 1 and _says_the_same(game, was, now, played[0].action, again[0].action)):
            yield from _later(game, Side(was, played), Side(now, again))


def _says_the_same(game: Game[S], was: S, now: S, old: Action | None, action: Action | None) -> bool:
    """Whether a line surely means what it meant, which most do; `was` and `now` are the states that it met."""
    if action is None:
        return True
    if action is not old and not (old and action.args == old.args and action.verb == old.verb and _says_all(action)):
        return False
    about = game.about.get(action.verb)
    return not about or about(was) == about(now)


def _sides(done: Replay[S], start: int) -> Iterator[tuple[S, Sequence[Played[S]]]]:
    """Each line in force from one place on: the state that it met, and how it was played."""
    first = bisect_left(done.played, start, key=lambda one: one.at)
    state, rest = met_by(done, start), done.played[first:]
    if [one.at for one in rest] == [*range(start, len(done.lines))]:  # nearly always: each line was played once
        return zip([state, *[one.state for one in rest]], zip(rest), strict=False)
    return _grouped(state, rest, range(start, len(done.lines)))


def _grouped(state: S, played: Sequence[Played[S]], places: Iterable[int]) -> Iterator[tuple[S, Sequence[Played[S]]]]:
    """What was played at each place, with the state that it met."""
    for at in places:
        here = [one for one in played if one.at == at]
        yield state, here
        state = here[-1].state if here else state


def _says_all(action: Action) -> bool:
    """Whether nothing is left out of a line that its state would have to say."""
    for arg in action.args:  # noqa: SIM110 - a plain loop: this is asked of every later line
        if arg is None or arg in ((), "") or (type(arg) is tuple and None in arg):
            return False
    return True


def _later(game: Game[S], was: Side[S], now: Side[S]) -> Iterator[Later]:
    """What has become of a line, and of what it takes for granted."""
    if not (was.played and now.played):
        yield from _written_by_ragz(was.played, now.played)
        return
    yield from _written_by_ragz(was.played[:-1], now.played[:-1])
    line, action = was.itself.line, now.itself.action
    if action is None:
        return
    meant, means = _meaning(game, was, now), write(game, now.state, action)
    if meant != means:
        if not _left_no_choice(game, was):
            raise at_line(Refused("T-MEANING", "TB-6", before=meant, after=means), line.number, line.text)
        yield Later(line.number, meant, means)
    _check_place(game, was, now, action)


def _written_by_ragz(was: Sequence[Played[S]], now: Sequence[Played[S]]) -> Iterator[Later]:
    """Lines that leave no choice: those that are gone, and new ones."""
    old, new = [one.line.text for one in was], [one.line.text for one in now]
    yield from (Later(one.line.number, one.line.text, "") for one in was if one.line.text not in new)
    yield from (Later(one.line.number, "", one.line.text) for one in now if one.line.text not in old)


def _meaning(game: Game[S], was: Side[S], now: Side[S]) -> str:
    """All that a line meant, with the names of now."""
    sitting = was.state.sitting._replace(seats=now.state.seats)
    action = was.itself.action
    return write(game, with_sitting(was.state, sitting), action) if action else was.itself.line.text


def _left_no_choice(game: Game[S], side: Side[S]) -> bool:
    """Whether a line was the only thing that its verb could be."""
    action = side.itself.action
    must = must_be(game, side.state, action) if action else None
    return bool(action and must and must != DONE and does_the_same(game, side.state, action, must))


def _check_place(game: Game[S], was: Side[S], now: Side[S], action: Action) -> None:
    """Refused: a line about a space, that does not follow, would be about another one."""
    about = game.about.get(action.verb)
    before, after = (about(was.state), about(now.state)) if about else ("", "")
    if before != after and must_be(game, now.state, action) is None:
        line = was.itself.line
        raise at_line(Refused("T-MEANING", "TB-6", case="place", before=before, after=after), line.number, line.text)
