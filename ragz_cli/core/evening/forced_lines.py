"""Lines that are older than an amendment before them: those that left no choice follow it (TB-6)."""

from collections.abc import Sequence
from typing import Generic

from ragz_cli.core.game import DONE, Action, Game, Outcome, Refused, S
from ragz_cli.core.line import write
from ragz_cli.core.play import must_be, played
from ragz_cli.core.record import NamedTuple


class Followed(NamedTuple, Generic[S]):
    """What an older line is now: its text, its action, and what that did."""

    text: str
    action: Action
    done: Outcome[S]


def does_the_same(game: Game[S], state: S, action: Action, other: Action) -> bool:
    """Whether two lines are one, in other words: both are taken, and lead to the same state."""
    if action == other:
        return True
    try:
        return played(game, state, action).state == played(game, state, other).state
    except Refused:
        return False


def followed(game: Game[S], state: S, text: str, action: Action) -> Sequence[Followed[S]]:
    """Play an older line as the only thing that it can be now, if it leaves no choice; else as it is. Raises Refused.

    What the line takes for granted, such as the end of a turn, comes first. Where nothing is left to do for it, it
    falls away.
    """
    must = must_be(game, state, action)
    if must == DONE:
        return ()
    if must and not does_the_same(game, state, action, must):
        action = must._replace(remark=action.remark)
        text = write(game, state, action)
    try:
        return (Followed(text, action, played(game, state, action)),)
    except Refused:
        implied = game.implied(state, action.verb, action.who)
        if not implied or implied.who != action.who:
            raise
    before = []
    for taken in implied.before:
        before.append(Followed(write(game, state, taken), taken, played(game, state, taken)))
        state = before[-1].done.state
    return (*before, Followed(text, action, played(game, state, action)))
