"""The end of a turn, the final round, the reveal and the winners (RR-59, RR-61, RR-62, RR-87 to RR-96)."""

from ragz_cli.core.game import Arg, Event, Refusal, Refused, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.rat.cards import values
from ragz_cli.games.rat.state import (
    OVER,
    REFILL,
    RESHUFFLE,
    REVEAL,
    TURN,
    Card,
    Done,
    Rat,
    all_full,
    already,
    has_icon,
)


def begin_turn(state: Rat, who: int, clause: str) -> Done:
    """A turn begins: the row is complete and nothing is rolled (RR-19, RR-52, RR-74)."""
    begun = state._replace(turn=who, phase=TURN, dice=(), wild="")
    final = state.final if state.final > 0 else None
    return outcome(begun, Event("turn", who, final or 0, clause, {"final": final}))


def end_turn(state: Rat) -> Done:
    """Count the final round down, or begin it (RR-88), and go on clockwise (RR-61)."""
    if state.final > 0:
        counted = state._replace(final=state.final - 1)
        return next_turn(counted) if counted.final else end_play(counted)
    if not all_full(state):
        return next_turn(state)
    turns = len(state.players)  # the turn that filled the last hand is not one of them (RR-89, A-18)
    return outcome(state._replace(final=turns), Event("final_round", state.turn, turns, "RR-88")).then(next_turn)


def next_turn(state: Rat) -> Done:
    """The turn passes clockwise (RR-16, RR-61)."""
    return begin_turn(state, (state.turn + 1) % len(state.players), "RR-89" if state.final > 0 else "RR-61")


def end_play(state: Rat) -> Done:
    """After the last turn of the final round nothing more is played (RR-91)."""
    ended = state._replace(phase=REVEAL, final=0, dice=(), wild="")
    return outcome(ended, happened("play_ended", state.turn, "RR-91"))


def may_reveal(state: Rat) -> bool:
    """Whether cards may be turned up: play is over, or only the refill of the very last turn is left (A-21)."""
    return state.phase == REVEAL or (state.final == 1 and state.phase in (REFILL, RESHUFFLE))


def play_over(state: Rat) -> Done:
    """Play is over for the reveal; the last refill, if it is still due, is left out (A-21)."""
    return outcome(state) if state.phase in (REVEAL, OVER) else end_play(state)


def hand() -> Arg[Rat, tuple[int, ...]]:
    """All of a player's cards, in the order of their places."""
    return values("V...", lambda state: state.form.hand, _not_a_hand)


def _not_a_hand(number: int, wanted: int) -> Refused:
    """A player reveals exactly the full hand (RR-92)."""
    return Refused("R-HAND", "RR-92", number=number, wanted=wanted)


def reveal_blocked(state: Rat, who: int) -> Refusal | None:
    """Cards are turned up once, after the final round (RR-87, RR-89, RR-92); the last refill may be left out (A-21)."""
    if state.phase == OVER or state.players[who].total is not None:
        return already(who, "RR-92")
    if may_reveal(state):
        return None
    return Refusal("R-REVEAL", "RR-89", {"who": who, "number": max(state.final, 0)})


def reveal(state: Rat, who: int, cards: tuple[int, ...]) -> Done:
    """Turn one's cards up, in the order of their places (RR-92). Refused: a value that cannot be (RR-96)."""
    for place, (card, value) in enumerate(zip(state.players[who].cards, cards, strict=False), 1):
        if not agrees(card, value):
            raise _not_seen_so(state, who, place, value)
    shown = with_player(state, who, total=sum(cards), revealed=cards)
    event = Event("revealed", who, sum(cards), "RR-93", {"cards": cards})
    return play_over(shown).then(lambda ended: outcome(ended, event)).then(scored)


def agrees(card: Card, value: int) -> bool:
    """Whether a revealed value can be the card that everybody saw, or of which the icon is known (RR-96)."""
    if card.value is not None:
        return value == card.value
    return card.icon is None or card.icon == has_icon(value)


def _not_seen_so(state: Rat, who: int, place: int, value: int) -> Refused:
    """The card was seen otherwise (RR-96). What it was may be said only when play is over (RR-85, RR-91, A-21)."""
    if state.phase != REVEAL:
        return Refused("R-CONTRADICT", "RR-96", who=who, case="early", place=place, number=value)
    card = state.players[who].cards[place - 1]
    case, seen = ("taken", card.value) if card.value is not None else ("drawn", "icon" if card.icon else "plain")
    return Refused("R-CONTRADICT", "RR-96", who=who, case=case, place=place, number=value, seen=seen)


def scored(state: Rat) -> Done:
    """When all cards are up, the lowest total wins (RR-94)."""
    if None in [player.total for player in state.players]:
        return outcome(state)
    won = (Event("won", who, state.players[who].total or 0, _clause(state)) for who in winners(state))
    return outcome(state._replace(phase=OVER), *won)


def _clause(state: Rat) -> str:
    """Which rule names the winners: of equal lowest totals RR-95, whether they share or tokens decide (A-19)."""
    totals = [player.total or 0 for player in state.players]
    return "RR-94" if totals.count(min(totals)) == 1 else "RR-95"


def winners(state: Rat) -> tuple[int, ...]:
    """All seats with the lowest total (RR-95, A-19); by a house rule only those of them with the most tokens left."""
    totals = [player.total for player in state.players if player.total is not None]
    if len(totals) < len(state.players):
        return ()
    best = [(seat, player) for seat, player in enumerate(state.players) if player.total == min(totals)]
    if state.form.house.ties == "tokens":
        most = max(player.tokens for _, player in best)
        best = [(seat, player) for seat, player in best if player.tokens == most]
    return tuple(seat for seat, _ in best)
