"""What the table may set, over the referee's head: every number that ragz keeps (A-39)."""

from collections.abc import Mapping

from ragz_cli.core.arguments import whole
from ragz_cli.core.events import CORRECTED, Facts
from ragz_cli.core.game import Event, Refused, Verb, outcome
from ragz_cli.core.play import set_event, setting, with_player
from ragz_cli.core.table import check_plays
from ragz_cli.games.change.corrections import half_done
from ragz_cli.games.change.ending import begun
from ragz_cli.games.change.state import ARROGANCE, MARKERS, Change, Done
from ragz_cli.games.track import settings as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.settings import MOST_HELD, untold
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import FOLLOW, has_thrown


def set_credits(state: Change, who: int, credits: int) -> Done:
    """A player's credits as they really lie on the table (CH-6, A-39); at 0 he has won (CH-97)."""
    waiting = state.phase in (ARROGANCE, FOLLOW) and len(state.throws) < len(state.chosen)
    if waiting and has_thrown(state, who):
        return _set_with_throw(state, who, credits)
    event = set_event(who, "credits", state.players[who].credits, credits)
    return outcome(with_player(state, who, credits=credits), event)


def _set_with_throw(state: Change, who: int, held: int) -> Done:
    """Credits with a throw that is made but counts only when all are in: they count without it until then (TB-2)."""
    before = state.players[who].credits
    thrown = dict(state.throws)[who]
    moves = thrown if state.phase == ARROGANCE else -thrown
    if held < moves:
        raise Refused("R-SET", "CH-75", case="range", number=held, least=moves, most=MOST_HELD)
    without = before if held == max(before + moves, 0) else held - moves
    facts: Facts = {"fact": "credits", "case": "thrown", "before": before, "left": without}
    told: Facts = {"number": held, "thrown": thrown}
    event = Event(CORRECTED, who, without - before, "TB-2", {**facts, **told})
    return outcome(with_player(state, who, credits=without), event)


def set_marker(state: Change, who: int, space: Named) -> Done:
    """A Challenge Marker that really lies on a space (CH-3, CH-4)."""
    if isinstance(space, str) or (known := state.board.spaces[space]) is None:
        raise untold(state, space)
    mover = state.players[who]
    if space not in state.board.valued:
        raise Refused("R-SET", "CH-3", case="kind", space=known.name)
    if space in mover.on:
        raise Refused("R-CH-OWN", "CH-3", who=who, space=known.name, case="set")
    if not mover.supply:
        raise Refused("R-CH-NONE", "CH-4", who=who, case="set")
    return _marked(state, who, "marker", mover.on | {space}, space)


def set_no_marker(state: Change, who: int, space: Named) -> Done:
    """A Challenge Marker that does not lie on a space after all (CH-3, CH-4)."""
    mover = state.players[who]
    if isinstance(space, str) or space not in mover.on:
        raise Refused("R-SET", "CH-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", mover.on - {space}, space)


def _marked(state: Change, who: int, fact: str, on: frozenset[int], at: int) -> Done:
    """The player with these markers on the board, and how many are left to place."""
    marked = with_player(state, who, on=on)
    event = set_event(who, fact, state.players[who].supply, marked.players[who].supply, state.board.name(at))
    return outcome(marked, event)


def set_turn(state: Change, _: None, who: int) -> Done:
    """Whose turn it is; it begins with the Track Roll (CH-13, CH-14). What was half done is dropped (TB-5)."""
    check_plays(state, who)
    event = Event(CORRECTED, who, 0, "CH-13", {"fact": "turn"})
    return outcome(begun(state, who), event, *half_done(state, "TB-5"))


ROWS: tuple[Verb[Change], ...] = (
    setting(
        "credits", (whole("N", 0, MOST_HELD, "R-SET", "CH-6"),), "a player's credits", "CH-6", set_credits,
        "set Ann credits 115",
    ),
    setting("marker", (space_arg(),), f"a marker on a space, of {MARKERS}", "CH-4", set_marker, "set Ann marker Greed"),
    setting("no marker", (space_arg(),), "no marker on a space", "CH-4", set_no_marker, "set Ann no marker Greed"),
    *shared.common(set_turn, cards="CH-81", at="CH-15", order="CH-13"),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Change]] = {row.name: row for row in ROWS}
