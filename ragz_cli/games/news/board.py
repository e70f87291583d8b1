"""The board: what the booklet says of it, the stand-in, and learning it from the table (GN-2, GN-3)."""

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event, Refused, outcome
from ragz_cli.core.play import set_event, with_player
from ragz_cli.games.news.dropped import without_event
from ragz_cli.games.news.state import Done, News
from ragz_cli.games.news.territories import counted, without
from ragz_cli.games.track import spaces
from ragz_cli.games.track.board import Fact, Frame, Kind, write_space

MOST_TERRITORIES = 21  # GN-2: 32 spaces less Start, 8 Corners, Humility and Arrogance

FRAME = Frame(
    kinds={
        "start": Kind("Start", 1, clause="GN-2"),
        "territory": Kind("Territory", MOST_TERRITORIES, "value", clause="GN-3"),
        "corner": Kind("Corner", 8, "number", clause="GN-62"),
        "humility": Kind("Humility", 1, clause="GN-80"),
        "arrogance": Kind("Arrogance", 1, clause="GN-82"),
        "other": Kind("other space", 0, "text", clause="GN-84"),
    },
    facts=(Fact("Israel", -1, 40), Fact("Arabia", -1, 0)),
    clause="GN-2",
    examples=("Peru", "Chile", "Brazil", "Bolivia", "Cuba", "Mexico", "Canada", "Spain", "France"),
    counted="territories",
)

STAND_IN = (  # an invention, not the real board; every screen says so
    "1 territory Territory-1 45", "2 corner 1", "3 territory South America-1 10", "4 territory South America-2 10",
    "5 territory South America-3 15", "6 corner 2", "7 territory South America-4 15",
    "8 territory South America-5 20", "9 territory South America-6 20", "10 corner 3", "11 territory Territory-11 25",
    "12 humility", "13 territory Territory-13 25", "14 corner 4", "15 territory Territory-15 30", "16 arrogance",
    "17 territory Territory-17 30", "18 corner 5", "19 territory Israel 40", "20 territory Arabia 35",
    "21 territory Territory-21 35", "22 corner 6", "23 territory Territory-23 35", "24 territory Territory-24 40",
    "25 territory Territory-25 40", "26 corner 7", "27 territory Territory-27 40", "28 territory Territory-28 45",
    "29 territory Territory-29 45", "30 corner 8", "31 territory Territory-31 50",
)  # fmt: skip


def learn(state: News, overrule: bool, told: spaces.Told) -> Done:
    """Take what somebody says of a space.

    Refused, unless the table says it: no Territory where markers lie, or an Event is under way (GN-3).
    """
    at, space = told
    facts: Facts = {"space": state.board.name(at), "number": at, "told": write_space(FRAME, at, space)}
    if space.kind != "territory" and not overrule:
        if at == state.attempt.at:
            raise Refused("R-BOARD", "GN-52", case="event", **facts)
        if at in state.news or any(at in player.on for player in state.players):
            raise Refused("R-BOARD", "GN-3", case="marker", **facts)
    learned = spaces.learn(state, overrule, told).then(lambda known: emptied(known, at))
    before = state.board.spaces[at]
    stays = before is not None and (before.kind, before.value) != (space.kind, space.value)
    events = (Event("stays_moved", state.turn, at, "TB-2", {"space": space.name}),) if stays else ()
    return outcome(counted(learned.state), *learned.events, *events)


def emptied(state: News, at: int) -> Done:
    """What lies on a space that is no Territory after all is taken off; an Event there could not be (TB-1, TB-5)."""
    if at in state.board.valued:
        return outcome(state)
    done = without_event(state) if at == state.attempt.at else outcome(state)
    name = state.board.name(at)
    for who, player in enumerate(state.players):
        if at in player.on:
            taken = set_event(who, "no marker", player.on[at], 0, name)
            done = outcome(with_player(done.state, who, on=without(player.on, at)), *done.events, taken)
    if at not in state.news:
        return done
    off = Event("news_set", state.turn, 0, "GN-42", {"case": "none", "space": name})
    return outcome(done.state._replace(news=without(state.news, at)), *done.events, off)
