"""A game in progress or over as scripts, saves and their checks show it."""

from ragz_cli.core import play
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Result
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.games.change.sets import sets_of
from ragz_cli.games.change.setup import SWITCHES
from ragz_cli.games.change.state import Change, winners
from ragz_cli.games.track.state import OVER


def held(state: Change, who: int) -> int:
    """A player's credits."""
    return state.players[who].credits


def result(state: Change) -> Result:
    """Everybody's remaining credits, of which the fewest lead (CH-1); a winner has none (CH-101)."""
    return Result(tuple(player.credits for player in state.players), winners(state))


def tally(state: Change) -> str:
    """Credits and markers left of everybody, in one line."""
    players = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.credits}/{player.supply}" for name, player in players])


def summary(state: Change) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": OVER if state.over else state.phase,
        "board": state.form.board_name or LEARNED,
        "advanced": state.form.advanced,
        "house": house_unusual(state.form.house, SWITCHES),
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "winners": [names[who] for who in winners(state)],
    }


def _player(state: Change, name: str, who: int) -> Plain:
    player = state.players[who]
    return {
        "name": name,
        "credits": player.credits,
        "markers_left": player.supply,
        "markers_on": [state.board.name(at) for at in sorted(player.on)],
        "sets": list(sets_of(state, who)),
        "cards": player.cards,
        "space": state.board.name(player.at),
        "at": player.at,
    }


SAVED = ("turn", "phase")


def saved(state: Change) -> dict[str, Plain]:
    """What the save shows to people: derived, compared on loading, never believed."""
    return play.saved(summary(state), SAVED)
