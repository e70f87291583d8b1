"""What the table may set, over the referee's head: every number that ragz keeps (design 3)."""

from collections.abc import Mapping

from ragz_cli.core.arguments import player, whole
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Refused, Verb, outcome
from ragz_cli.core.play import setting
from ragz_cli.games.rat.ending import end_play
from ragz_cli.games.rat.landing import arrive
from ragz_cli.games.rat.opening import POSITION, after_first
from ragz_cli.games.rat.reveal import scored, with_total
from ragz_cli.games.rat.row import by_region, five, may_reveal_instead, row_stands
from ragz_cli.games.rat.state import (
    DEAL,
    DISCARD,
    FIRST,
    HAND_OF_TWO,
    ICONS_ALLOWED,
    LANDINGS,
    MOST_PLAYERS,
    OVER,
    RESHUFFLE,
    REVEAL,
    ROLLED,
    SETTING_UP,
    STARTING_CARDS,
    TOKENS,
    TURN,
    UNSEEN,
    WILD,
    Done,
    Rat,
    all_full,
    changed,
    first_owed,
    icons,
    then,
)

MOST_SCORE = 999


def set_tokens(state: Rat, who: int, tokens: int) -> Done:
    """A player's tokens; with those of the others never more than 15 (RR-2)."""
    player = state.players[who]
    total = TOKENS - state.centre - player.tokens + tokens
    if total > TOKENS:
        raise Refused("R-TOKENS", "RR-2", whom=who, number=total, most=TOKENS)
    facts: Facts = {"fact": "tokens", "before": player.tokens, "left": tokens}
    event = Event("corrected", who, tokens - player.tokens, "RR-2", facts)
    return outcome(changed(state, who, player._replace(tokens=tokens)), event)


def set_cards(state: Rat, who: int, cards: int) -> Done:
    """How many face-down cards a player really has (RR-72). Of cards that were miscounted nothing is known (RR-96)."""
    player = state.players[who]
    if cards > state.form.hand or state.phase in (DISCARD, REVEAL, OVER):
        raise Refused("R-SET", "RR-72", case="cards", whom=who, number=cards, most=state.form.hand)
    if cards == state.form.hand and who == state.turn and rolled_as_open(state):
        raise Refused("R-SET", "RR-73", case="open", whom=who, number=cards)
    before = len(player.cards)
    kept = player.cards if cards >= before else ()
    event = Event("corrected", who, cards - before, "RR-72", {"fact": "cards", "before": before, "left": cards})
    counted = changed(state, who, player._replace(cards=kept + (UNSEEN,) * (cards - len(kept))))
    done = outcome(counted, event)
    return done if counted.final < 0 or all_full(counted) else then(done, without_final_round)


def without_final_round(state: Rat) -> Done:
    """The final round has not begun (RR-88)."""
    event = Event("corrected", state.turn, -max(state.final, 0), "RR-88", {"fact": "final", "left": 0})
    return outcome(state._replace(final=-1), event)


def rolled_as_open(state: Rat) -> bool:
    """Whether number dice were rolled in this turn and the card of the turn is still to come (RR-73, RR-74)."""
    return bool(state.dice) and state.phase in (ROLLED, *LANDINGS, WILD)


def set_score(state: Rat, who: int, score: int) -> Done:
    """A player's total, whatever was seen before (RR-93, RR-96); as soon as cards may be turned up (RR-91, A-21)."""
    if state.phase != OVER and not may_reveal_instead(state):
        raise Refused("R-REVEAL", "RR-89", who=who, number=max(state.final, 0))
    begun = outcome(state) if state.phase in (REVEAL, OVER) else end_play(state)
    player = state.players[who]
    before = player.total or 0
    event = Event("corrected", who, score - before, "RR-93", {"fact": "score", "before": before, "left": score})
    put = outcome(changed(begun.state, who, with_total(player, score)), *begun.events, event)
    return then(put, lambda after: scored(outcome(after)))


def set_turn(state: Rat, _: None, who: int) -> Done:
    """Whose turn it is; it begins anew (RR-16, RR-19). The row is complete first, and reshuffled (RR-52, RR-57)."""
    event = Event("corrected", who, 0, "RR-16", {"fact": "turn"})
    if state.phase in SETTING_UP:
        phase = after_first(state) if state.phase == FIRST else state.phase
        return outcome(state._replace(turn=who, phase=phase), event)
    if state.phase in (REVEAL, OVER):
        raise Refused("R-GAME", "RR-91", who=who)
    if None in state.row or state.phase == DISCARD:
        return first_owed(state, state.turn, "RR-52")
    if state.phase == RESHUFFLE:
        return first_owed(state, state.turn, "RR-57")
    return outcome(state._replace(turn=who, phase=TURN, dice=(), wild=""), event)


def set_row(state: Rat, _: None, row: tuple[int, ...]) -> Done:
    """The five cards that really lie face up; with 4 or 5 icons they may not lie there (RR-52, RR-57)."""
    if icons(row) > ICONS_ALLOWED:
        raise Refused("R-ROW", "RR-57", case="icons", number=icons(row), most=ICONS_ALLOWED)
    if state.phase in (DISCARD, REVEAL, OVER) or (state.phase in SETTING_UP and state.phase != DEAL):
        return first_owed(state, state.turn, "RR-52")
    event = Event("corrected", state.turn, 0, "RR-52", {"fact": "row", "row": by_region(state, row)})
    return then(outcome(state._replace(row=row), event), row_stands)


def set_pawn(state: Rat, _: None, at: int) -> Done:
    """Where the pawn really stands; right after a move the turn goes on from there (RR-4, RR-24)."""
    if state.board.size and at >= state.board.size:
        raise Refused("R-BOARD", "RR-5", case="position", number=at, most=state.board.size - 1)
    moved = state._replace(pawn=at)
    event = Event("corrected", state.turn, at - state.pawn, "RR-4", {"fact": "pawn", "space": state.board.name(at)})
    done = outcome(moved, event)
    return then(done, arrive) if state.phase in LANDINGS else done


def set_final(state: Rat, _: None, turns: int) -> Done:
    """How many turns of the final round are to come, this one included; 0: it has not begun (RR-88, RR-89)."""
    if state.phase in (*SETTING_UP, REVEAL, OVER) or turns > len(state.players):
        raise Refused("R-SET", "RR-89", case="final", number=turns, most=len(state.players))
    if not turns:
        return without_final_round(state)
    if not all_full(state):
        raise Refused("R-SET", "RR-88", case="early", number=turns)
    event = Event("corrected", state.turn, turns - max(state.final, 0), "RR-89", {"fact": "final", "left": turns})
    return outcome(state._replace(final=turns), event)


ROWS = (
    setting(
        "tokens", (whole("N", 0, TOKENS, "R-TOKENS", "RR-2"),), "a player's Re-roll tokens", "RR-2", set_tokens,
        "set Ann tokens 3",
    ),
    setting(
        "cards", (whole("N", STARTING_CARDS, HAND_OF_TWO, "R-SET", "RR-72"),), "how many face-down cards a player has", "RR-72", set_cards,
        "set Ann cards 2",
    ),
    setting(
        "score", (whole("N", 0, MOST_SCORE, "R-SET", "RR-93"),), "a player's total after the reveal", "RR-93", set_score,
        "set Ann score 14",
    ),
    setting(
        "turn", (player(),), "whose turn it is", "RR-16", set_turn,
        "set turn Ann", of_table=True,
    ),
    setting(
        "row", (five(),), "the five face-up cards, in the order of the regions", "RR-52", set_row,
        "set row 3 7 0 2 5", of_table=True,
    ),
    setting(
        "pawn", (POSITION,), "the space where the pawn stands", "RR-4", set_pawn,
        "set pawn 8", of_table=True,
    ),
    setting(
        "final", (whole("N", 0, MOST_PLAYERS, "R-SET", "RR-89"),), "turns of the final round to come, 0 for none yet", "RR-89", set_final,
        "set final 2", of_table=True,
    ),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Rat]] = {row.name: row for row in ROWS}
