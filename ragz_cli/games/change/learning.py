"""Learning the board from the table: spaces, sets and their sizes (CH-2, CH-3, CH-91)."""

from collections.abc import Callable

from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.change.sets import set_in_doubt
from ragz_cli.games.change.state import Change, Done
from ragz_cli.games.track import spaces
from ragz_cli.games.track.board import NO_SET, write_space
from ragz_cli.games.track.spaces import Asking, P, Rule, Told
from ragz_cli.games.track.state import Unknown

CHALLENGE_SPACE = "challenge"
EXAMPLE_SET = "blue"


def told_first(verb: str) -> Callable[[Rule[Change, P]], Asking[Change, P]]:
    """Decorates a rule for a Challenge Space: the table is asked first what an unknown space is (CH-2)."""
    return spaces.told_first(verb, CHALLENGE_SPACE, "R-OPT-TYPE")


def tell_blocked(state: Change, _: int) -> Refusal | None:
    """Anybody may say what a space is, at any time until the game is over (CH-97)."""
    return spaces.tell_blocked(state, "CH-97")


def learn(state: Change, overrule: bool, told: Told) -> Done:
    """Take what somebody says of a space; in the Advanced Game that includes its set (CH-91, A-34)."""
    at, space = told
    if space.kind != CHALLENGE_SPACE and any(at in player.on for player in state.players):
        raise Refused("R-BOARD", "CH-3", case="marker", space=state.board.name(at), number=at)
    if state.form.advanced and space.kind == CHALLENGE_SPACE and not space.colour:
        raise Refused("R-BOARD", "CH-91", case="set untold", space=space.name)
    return spaces.learn(state, overrule, told)


def doubt(state: Change) -> Done:
    """Ask how many spaces a set has, as soon as somebody may have completed it (CH-91, CH-92)."""
    colour = set_in_doubt(state)
    if state.unknown or not colour:
        return outcome(state)
    at = max(state.board.sets[colour])
    asked = Event("set_asked", state.turn, at, "CH-92", {"set": colour, "space": state.board.name(at)})
    return outcome(state._replace(unknown=Unknown(at, colour=colour)), asked)


def example(state: Change, unknown: Unknown) -> str | None:
    """Words that would answer what is asked for, if any would unless the table overrules the booklet."""
    space = state.board.spaces[unknown.at] if unknown.at >= 0 else None
    if unknown.colour and space:
        members = len(state.board.sets[unknown.colour])
        return write_space(state.board.frame, unknown.at, space._replace(members=members))
    colours = (EXAMPLE_SET, NO_SET) if state.form.advanced else ("",)
    guesses = (spaces.example_space(state.board, unknown, colour) for colour in colours)
    return next((guess for guess in guesses if guess), None)
