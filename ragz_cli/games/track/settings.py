"""What the table may set in both track games: hands, where a Ragz stands, whose turn it is (design 3)."""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core.game import Action, Arg, Event, Facts, Outcome, Refusal, Verb, outcome
from ragz_cli.core.reading import player, whole
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import T, Track, put_player

MOST_HELD = 99_999
TURN = "turn"


def corrected(who: int, fact: str, before: int, after: int, space: str = "") -> Event:
    """The table has set a fact of a player: what was, what is, and where."""
    facts: Facts = {"fact": fact, "before": before, "left": after, "space": space}
    return Event("corrected", who, after - before, "", facts)


def untold(state: Track, space: int | str) -> Refusal:
    """A fact about a space needs the space to be known."""
    name = space if isinstance(space, str) else state.board.name(space)
    return Refusal("R-BOARD", state.board.frame.clause, {"case": "untold", "space": name})


def set_cards(state: T, who: int, cards: int) -> Outcome[T]:
    """How many Message Cards a player really holds."""
    event = corrected(who, "cards", state.players[who].cards, cards)
    return outcome(put_player(state, who, cards=cards), event)


def set_at(state: T, who: int, space: int | str) -> Outcome[T] | Refusal:
    """Where a Ragz really stands; nobody lands by it."""
    if isinstance(space, str):
        return untold(state, space)
    event = corrected(who, "at", state.players[who].at, space, state.board.name(space))
    return outcome(put_player(state, who, at=space), event)


def setting(name: str, args: tuple[Arg[T], ...], text: str, clause: str, do: object, example: str) -> Verb[T]:
    """The row of one fact; the table may set it at any time."""
    assert callable(do)
    return Verb(name, args, text, (clause,), example, lambda _, __: None, do)


def common(
    turn: Callable[[T, None, int], Outcome[T] | Refusal], cards: str, at: str, order: str
) -> tuple[Verb[T], ...]:
    """The rows of both games; `turn` sets whose turn it is, the others are clauses."""
    return (
        setting(
            "cards",
            (whole("N", 0, HAND, "R-HAND", cards),),
            "how many cards a player holds",
            cards,
            set_cards,
            "set Ann cards 2",
        ),
        setting("at", (space_arg(),), "where a Ragz stands", at, set_at, "set Ann at Start"),
        setting(TURN, (player(),), "whose turn it is", order, turn, "set turn Ann"),
    )


def apply(
    state: T, action: Action, settings: Mapping[str, Verb[T]], seatless: Sequence[str] = ()
) -> Outcome[T] | Refusal:
    """Carry out `table: set ...`. A player is named unless the fact is nobody's: the turn, and `seatless` (W-SET)."""
    name, who, *values = action.args
    assert isinstance(name, str)
    if (name in (TURN, *seatless)) == isinstance(who, int):
        return Refusal("W-SET", "", {"word": name, "names": tuple(settings)})
    return settings[name].do(state, who, *values)
