"""Learning the board from the table (design 7; CH-2, CH-3): asking for a space, and taking the answer."""

from ragz_cli.core.game import Action, Event, Outcome, Refusal
from ragz_cli.games.change.sets import set_in_doubt
from ragz_cli.games.change.state import OVER, Change, Done, Unknown
from ragz_cli.games.track.board import Space, tell


def ask(state: Change, who: int, verb: str, space: int | str) -> Done | Refusal | None:
    """Ask what a named space is if nobody has told; the action waits. Refused: it cannot be a Challenge Space."""
    if isinstance(space, int) and state.board.spaces[space]:
        return None
    at, name = (space, "") if isinstance(space, int) else (-1, space)
    known = sum(1 for told in state.board.spaces if told and told.kind == "challenge")
    if known == state.board.frame.kinds["challenge"].on_board:
        return Refusal("R-OPT-TYPE", "CH-2", {"who": who, "case": "all", "space": name or state.board.name(at)})
    waiting = Unknown(at, name, waiting=Action(who, verb, (space,)))
    event = Event("space_asked", who, at, "CH-2", {"space": name or f"space {at}"})
    return Outcome(state._replace(unknown=waiting), (event,))


def tell_blocked(state: Change, who: int) -> Refusal | None:
    """A space may be told at any time until the game is over."""
    return Refusal("R-GAME", "CH-97") if state.phase == OVER else None


def learn(state: Change, overrule: bool, told: tuple[int, Space]) -> Done | Refusal:
    """Take what was told of a space; the table may overrule what the booklet says (design 7)."""
    at, space = told
    if state.form.advanced and space.kind == "challenge" and not space.colour:
        return Refusal("R-BOARD", "CH-91", {"case": "set untold", "space": space.name})
    board = tell(state.board, at, space, overrule)
    if isinstance(board, Refusal):
        return board
    known = Event("space_told", state.turn, at, "CH-2", {"space": space.name, "kind": space.kind, "value": space.value})
    return Outcome(state._replace(board=board), (known,))


def answers(unknown: Unknown, told: tuple[int, Space]) -> bool:
    """Whether this is the space that was asked for."""
    at, space = told
    return unknown.at == at or (unknown.at < 0 and unknown.name.casefold() == space.name.casefold())


def set_asked(state: Change) -> tuple[int, Space] | None:
    """A space of a set whose size has to be told before anybody can know whether it is complete (CH-92)."""
    colour = set_in_doubt(state)
    if not colour:
        return None
    at = max(state.board.sets[colour])
    space = state.board.spaces[at]
    return (at, space) if space else None
