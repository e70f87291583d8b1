"""The table in figures, for `status`, for scripts, and for the save and its checks."""

from ragz_cli.core import play
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Result
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.games.news.ending import last_turns, winners
from ragz_cli.games.news.setup import COUNTED, SWITCHES
from ragz_cli.games.news.state import DOWN, News
from ragz_cli.games.news.territories import faced_down, faced_up, open_untold


def held(state: News, who: int) -> int:
    """A player's Zeal."""
    return state.players[who].zeal


def result(state: News) -> Result:
    """Everybody's Zeal (GN-116)."""
    return Result(tuple(player.zeal for player in state.players), winners(state))


def tally(state: News) -> str:
    """Zeal and Territory Markers on the board of everybody, in one line."""
    counts = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.zeal}/{sum(player.on.values())}" for name, player in counts])


def summary(state: News) -> dict[str, Plain]:
    """What `status --json` shows of the game itself. Hands are secret: only the number of cards (GN-12)."""
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "board": state.form.board_name or LEARNED,
        "house": house_unusual(state.form.house, SWITCHES),
        "last_round": state.last is not None,
        "turns_left": state.turns_left,
        "last_turns": [names[who] for who in last_turns(state)],
        **_open_territories(state),
        "face_up": {_named(state, at): number for at, number in sorted(state.news.items()) if number > DOWN},
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "territories": [_territory(state, names, at) for at in sorted(state.board.valued)],
        "winners": [names[who] for who in winners(state)] if state.over else [],
    }


def _open_territories(state: News) -> dict[str, Plain]:
    """How many Territories are open; where all are counted and some not told yet, those are open too (GN-110)."""
    untold = open_untold(state)
    open_ = len(state.open) + untold
    if not untold:
        return {"open_territories": open_}
    return {"open_territories": open_, "open_counted": f"{open_} of {state.board.counted}, {untold} not told yet"}


def _named(state: News, at: int) -> str:
    """The name of a Territory, with its number where another space has the same name (TB-1)."""
    name = state.board.name(at)
    return name if state.board.word(at) == name else f"{name} ({at})"


def learned(state: News) -> dict[str, Plain]:
    """How many Territories the board has, if the table counted them: later games know it (TB-12)."""
    return {COUNTED: state.board.counted} if state.board.counted else {}


def _player(state: News, name: str, who: int) -> Plain:
    player = state.players[who]
    return {
        "name": name,
        "zeal": player.zeal,
        "markers_on": {_named(state, at): count for at, count in sorted(player.on.items())},
        "cards": player.cards,
        "space": state.board.name(player.at),
        "at": player.at,
    }


def _territory(state: News, names: tuple[str, ...], at: int) -> Plain:
    return {
        "name": _named(state, at),
        "value": state.board.value(at),
        "at": at,
        "owners": [names[who] for who, player in enumerate(state.players) if at in player.on],
        "news": news_marker(state, at),
    }


def news_marker(state: News, at: int) -> str:
    """The News Marker on a Territory: `none`, `up 35` or `down`, whose number stays secret (GN-47, GN-69)."""
    if faced_down(state, at):
        return "down"
    return f"up {faced_up(state, at)}" if at in state.news else "none"


SAVED = ("turn", "phase")


def saved(state: News) -> dict[str, Plain]:
    """What the save shows to people: derived, compared on loading, never believed."""
    kept = play.saved(summary(state), SAVED)
    if state.news:
        kept["news_markers"] = {_named(state, at): news_marker(state, at) for at in sorted(state.news)}
    if state.last and not state.over:
        kept["turns_left"] = state.turns_left
    return kept
