"""Learning the board from the table (design 7; CH-2, CH-3, CH-91)."""

from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.change.sets import set_in_doubt
from ragz_cli.games.change.state import Change, Done
from ragz_cli.games.track import spaces
from ragz_cli.games.track.board import NO_SET, Space, write_space
from ragz_cli.games.track.state import Unknown

EXAMPLE_SET = "blue"


def ask(state: Change, who: int, verb: str, space: int | str) -> Done | Refusal | None:
    """Ask what a named space is if nobody has told, unless it cannot be a Challenge Space (CH-2)."""
    return spaces.ask(state, who, verb, space, "challenge", "R-OPT-TYPE")


def tell_blocked(state: Change, _: int) -> Refusal | None:
    """A space may be told at any time until the game is over."""
    return spaces.tell_blocked(state, "CH-97")


def learn(state: Change, overrule: bool, told: tuple[int, Space]) -> Done:
    """Take what was told of a space; in the Advanced Game its set must be told too (CH-91, A-34)."""
    at, space = told
    if space.kind != "challenge" and any(at in player.on for player in state.players):
        raise Refused("R-BOARD", "CH-3", case="marker", space=state.board.name(at), number=at)
    if state.form.advanced and space.kind == "challenge" and not space.colour:
        raise Refused("R-BOARD", "CH-91", case="set untold", space=space.name)
    return spaces.learn(state, overrule, told)


def doubt(done: Done) -> Done:
    """Ask how many spaces a set has, as soon as somebody may have completed it (CH-91, CH-92)."""
    state = done.state
    if not state.form.advanced or state.unknown or state.over or not (colour := set_in_doubt(state)):
        return done
    at = max(state.board.sets[colour])
    asked = Event("set_asked", state.turn, at, "CH-92", {"set": colour, "space": state.board.name(at)})
    return outcome(state._replace(unknown=Unknown(at, colour=colour)), *done.events, asked)


def example(state: Change, unknown: Unknown) -> str | None:
    """Words that would answer what is asked for, if anything would without the table's overruling."""
    space = state.board.spaces[unknown.at] if unknown.at >= 0 else None
    if unknown.colour and space:
        members = len(state.board.sets[unknown.colour])
        return write_space(state.board.frame, unknown.at, space._replace(members=members))
    colours = (EXAMPLE_SET, NO_SET) if state.form.advanced else ("",)
    guesses = (spaces.example_space(state.board, unknown, colour) for colour in colours)
    return next((guess for guess in guesses if guess), None)
