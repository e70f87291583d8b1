"""What the table may set in both track games: hands, where a Ragz stands, whose turn it is, the order of seats."""

from collections.abc import Callable

from ragz_cli.core.arguments import everybody, player, whole
from ragz_cli.core.events import CORRECTED
from ragz_cli.core.game import Event, Outcome, Refused, Verb, outcome
from ragz_cli.core.names import write_players
from ragz_cli.core.play import set_event, setting, with_player
from ragz_cli.core.table import with_sitting
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import T, Track

MOST_HELD = 99_999
TURN = "turn"


def untold(state: Track, space: Named) -> Refused:
    """A fact about a space needs the space to be known."""
    return Refused("R-BOARD", state.board.frame.clause, case="untold", space=state.board.name(space))


def set_cards(state: T, who: int, cards: int) -> Outcome[T]:
    """How many Message Cards a player really holds."""
    event = set_event(who, "cards", state.players[who].cards, cards)
    return outcome(with_player(state, who, cards=cards), event)


def set_at(state: T, who: int, space: Named) -> Outcome[T]:
    """Where a Ragz really is; this is no landing."""
    if isinstance(space, str):
        raise untold(state, space)
    event = set_event(who, "at", state.players[who].at, space, state.board.name(space))
    return outcome(with_player(state, who, at=space), event)


def set_order(state: T, _: None, order: tuple[int, ...]) -> Outcome[T]:
    """In which order people sit; whose turn it is stays (TB-16). Refused: not everybody who plays, each once."""
    plays = state.sitting.order
    if missing := tuple(seat for seat in plays if seat not in order):
        example = f"set order {write_players(plays, state)}"
        raise Refused("R-SET", "TB-16", case="order", whom=missing, example=example)
    if extra := tuple(dict.fromkeys(seat for seat in order if seat not in plays or order.count(seat) > 1)):
        raise Refused("R-SET", "TB-16", case="order again", whom=extra)
    at = order.index(plays[0])
    event = Event(CORRECTED, state.turn, 0, "TB-16", {"fact": "order", "whom": order})
    return outcome(with_sitting(state, state.sitting._replace(order=order[at:] + order[:at])), event)


def common(turn: Callable[[T, None, int], Outcome[T]], cards: str, at: str, order: str) -> tuple[Verb[T], ...]:
    """The rows of both games; `turn` sets whose turn it is, the others are clauses."""
    return (
        setting(
            "cards", (whole("N", 0, HAND, "R-HAND", cards),), "how many cards a player holds", cards, set_cards,
            "set Ann cards 2",
        ),
        setting("at", (space_arg(),), "where a Ragz stands", at, set_at, "set Ann at Start"),
        setting(TURN, (player(),), "whose turn it is", order, turn, "set turn Ann", of_table=True),
        setting(
            "order", (everybody(),), "in which order people sit", order, set_order, "set order Ann Bob",
            of_table=True,
        ),
    )  # fmt: skip
