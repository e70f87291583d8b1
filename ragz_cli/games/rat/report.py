"""What is shown of a game, to people, to scripts and in the save: counts of face-down cards, never values (RR-85)."""

from ragz_cli.core import play
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Result, Score
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.games.rat.board import REGIONS
from ragz_cli.games.rat.ending import ranks, winners
from ragz_cli.games.rat.phases import OVER
from ragz_cli.games.rat.setup import SWITCHES
from ragz_cli.games.rat.state import Rat, full, last_turns


def held(state: Rat, who: int) -> int:
    """A player's Re-roll tokens."""
    return state.players[who].tokens


def result(state: Rat) -> Result:
    """The sums of everybody's cards (RR-93, RR-94); nobody wins a game that was stopped (TB-7)."""
    return Result(tuple(player.total or 0 for player in state.players), winners(state))


def score(state: Rat) -> Score:
    """Who leads: nobody can know before the cards are up, so tokens and cards are given by seat (TB-14, RR-94)."""
    if state.phase == OVER:
        return Score(ranks(state), tuple([player.total or 0 for player in state.players]))
    cards = tuple([len(player.cards) for player in state.players])
    facts = {"cards": cards, "tokens": tuple([player.tokens for player in state.players])}
    return Score((), cards, "secret", facts)


def tally(state: Rat) -> str:
    """Tokens and face-down cards of everybody, in one line."""
    each = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.tokens}/{len(player.cards)}" for name, player in each])


def pile(state: Rat) -> int | None:
    """Cards in the draw pile, if the players have counted their box (A-1, RR-60)."""
    if state.form.house.number_cards == "unknown":
        return None
    face_up = REGIONS - state.row.count(None)
    return int(state.form.house.number_cards) - face_up - sum(len(player.cards) for player in state.players)


def row(state: Rat) -> dict[str, Plain]:
    """The face-up cards by region; an emptied region is left out."""
    return {region: value for region, value in zip(state.board.regions, state.row, strict=True) if value is not None}


def summary(state: Rat) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names = tuple(state.seats)
    counted, last = pile(state), last_turns(state)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "board": state.form.board_name or LEARNED,
        "spaces": state.board.size,
        "house": house_unusual(state.form.house, SWITCHES),
        "pawn": state.board.name(state.pawn),
        "at": state.pawn,
        "row": row(state),
        "centre": state.centre,
        "dice": list(state.dice),
        "wild": state.wild,
        **({"final_turns": len(last)} if last else {}),
        **({} if counted is None else {"pile": counted}),
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "winners": [names[who] for who in winners(state)],
        **({"last_turns": [names[who] for who in last]} if last else {}),
    }


def _player(state: Rat, name: str, who: int) -> Plain:
    player = state.players[who]
    shown: dict[str, Plain] = {
        "name": name,
        "tokens": player.tokens,
        "cards": len(player.cards),
        "full": full(state, who),
    }
    if player.total is not None:
        shown |= {"total": player.total, "revealed": list(player.revealed)}
    return shown


SAVED = (
    "turn", "phase", "spaces", "pawn", "at", "row", "centre", "dice", "wild", "final_turns", "pile",
)  # fmt: skip


def saved(state: Rat) -> dict[str, Plain]:
    """What the save shows to people. It is derived: loading compares it with the log and never relies on it."""
    return play.saved(summary(state), SAVED)
