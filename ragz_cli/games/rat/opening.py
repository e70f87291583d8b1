"""What the players say before the first deal: who begins and where the pawn stands (RR-9, RR-10, RR-16)."""

from collections.abc import Sequence

from ragz_cli.core.arguments import number, whole
from ragz_cli.core.game import Arg, Event, Refusal, Refused, happened, outcome
from ragz_cli.core.names import the_one
from ragz_cli.core.table import check_plays
from ragz_cli.games.rat.board import MOST_SPACES, WILD_SPACE
from ragz_cli.games.rat.final_round import for_turn_of
from ragz_cli.games.rat.landing import learn
from ragz_cli.games.rat.phases import DEAL, FIRST, PAWN, REVEAL, SETTING_UP
from ragz_cli.games.rat.row import dealt_next
from ragz_cli.games.rat.state import Done, Rat, already, not_now

FOR_ALL = "table"  # who said it speaks for everybody
POSITION: Arg[Rat, int] = whole("AT", 0, MOST_SPACES, "R-BOARD", "RR-5")


def black_space() -> Arg[Rat, int]:
    """A black space by its number, or by the region after it (RR-5, RR-9)."""
    return Arg(POSITION.usage, _read_black, POSITION.write, lambda state: blacks_after(state))


def _read_black(words: Sequence[str], state: Rat) -> tuple[int, Sequence[str]]:
    if not words or number(words[0]) is not None:
        return POSITION.read(words, state)
    region = the_one(words[0], known := blacks_after(state))
    return (known[region], words[1:]) if region else POSITION.read(words, state)


def blacks_after(state: Rat) -> dict[str, int]:
    """The known black spaces by the region after each, or by their numbers (RR-5)."""
    board = state.board
    return {board.after_black(at) or str(at): at for at in reversed(board.blacks)}


def first_blocked(state: Rat, who: int) -> Refusal | None:
    """Who begins is asked once, before anything else (RR-16, A-24)."""
    if state.phase == FIRST:
        return None
    return not_now(state, who) if state.phase == REVEAL or state.over else already(who, "RR-16", FOR_ALL)


def first(state: Rat, _: int, whom: int) -> Done:
    """The player who was last at a famous monument begins (RR-16)."""
    check_plays(state, whom)
    named = state._replace(turn=whom, phase=after_first(state), final=for_turn_of(state, whom))
    return outcome(named, happened("begins", whom, "RR-16")).then(dealt_next)


def after_first(state: Rat) -> str:
    """On a board of which more is known the pawn's black space has to be said; else it is space 0 (RR-9)."""
    return PAWN if len(state.board.spaces) > 1 else DEAL


def pawn_blocked(state: Rat, who: int) -> Refusal | None:
    """The pawn is set down once, before the deal (RR-9)."""
    if state.phase == PAWN:
        return None
    if state.phase in SETTING_UP or state.phase == REVEAL or state.over:
        return not_now(state, who)
    return already(who, "RR-9", FOR_ALL)


def pawn(state: Rat, _: int, at: int) -> Done:
    """The pawn starts on a black space, which is no landing (RR-9, RR-10); one that is not known yet is black now."""
    if state.board.spaces.get(at, WILD_SPACE) != WILD_SPACE:
        raise Refused("R-START", "RR-9", number=at, space=state.board.name(at), spaces=state.board.blacks)
    event = Event("pawn_set", state.turn, at, "RR-9")
    set_down = learn(state, at, WILD_SPACE).then(lambda known: outcome(known._replace(pawn=at, phase=DEAL), event))
    return set_down.then(dealt_next)
