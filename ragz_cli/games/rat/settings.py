"""What the table may set, over the referee's head: every number that ragz keeps."""

from collections.abc import Mapping

from ragz_cli.core.arguments import player, whole
from ragz_cli.core.events import CORRECTED
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Refused, Verb, outcome
from ragz_cli.core.play import set_event, setting, with_player
from ragz_cli.games.rat.ending import may_reveal, play_over, scored
from ragz_cli.games.rat.landing import arrive
from ragz_cli.games.rat.opening import POSITION, after_first
from ragz_cli.games.rat.row import by_region, five, row_complete
from ragz_cli.games.rat.state import (
    DEAL,
    DISCARD,
    FIRST,
    HAND_OF_TWO,
    ICONS_ALLOWED,
    LANDINGS,
    MOST_PLAYERS,
    OVER,
    PAWN,
    REFILL,
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
    first_owed,
    icons,
)

MOST_SCORE = 999


def set_tokens(state: Rat, who: int, tokens: int) -> Done:
    """A player's tokens; with those of the others never more than 15 (RR-2)."""
    before = state.players[who].tokens
    total = TOKENS - state.centre - before + tokens
    if total > TOKENS:
        raise Refused("R-TOKENS", "RR-2", whom=who, number=total, most=TOKENS)
    return outcome(with_player(state, who, tokens=tokens), set_event(who, "tokens", before, tokens, clause="RR-2"))


def set_cards(state: Rat, who: int, cards: int) -> Done:
    """How many face-down cards a player really has (RR-72). Of cards that were miscounted nothing is known (RR-96)."""
    if cards > state.form.hand or state.phase in (DISCARD, REVEAL, OVER):
        raise Refused("R-SET", "RR-72", case="cards", whom=who, number=cards, most=state.form.hand)
    if cards == state.form.hand and who == state.turn and rolled_as_open(state):
        raise Refused("R-SET", "RR-73", case="open", whom=who, number=cards)
    held = state.players[who].cards
    kept = held if cards >= len(held) else ()
    counted = with_player(state, who, cards=kept + (UNSEEN,) * (cards - len(kept)))
    done = outcome(counted, set_event(who, "cards", len(held), cards, clause="RR-72"))
    return done if counted.final < 0 or all_full(counted) else done.then(without_final_round)


def without_final_round(state: Rat) -> Done:
    """The final round has not begun (RR-88)."""
    return outcome(state._replace(final=-1), _final_set(state, 0, "RR-88"))


def _final_set(state: Rat, turns: int, clause: str) -> Event:
    facts: Facts = {"fact": "final", "left": turns}
    return Event(CORRECTED, state.turn, turns - max(state.final, 0), clause, facts)


def rolled_as_open(state: Rat) -> bool:
    """Whether number dice were rolled in this turn and the card of the turn is still to come (RR-73, RR-74)."""
    return bool(state.dice) and state.phase in (ROLLED, *LANDINGS, WILD)


def set_score(state: Rat, who: int, score: int) -> Done:
    """A player's total, whatever was seen before (RR-93, RR-96); as soon as cards may be turned up (RR-91, A-21)."""
    if state.phase != OVER and not may_reveal(state):
        raise Refused("R-REVEAL", "RR-89", who=who, number=max(state.final, 0))
    event = set_event(who, "score", state.players[who].total or 0, score, clause="RR-93")
    corrected = with_player(state, who, total=score, revealed=())
    return play_over(corrected).then(lambda ended: outcome(ended, event)).then(scored)


def set_turn(state: Rat, _: None, who: int) -> Done:
    """Whose turn it is, from its beginning (RR-16, RR-19). The row is complete first, and reshuffled (RR-52, RR-57)."""
    event = Event(CORRECTED, who, 0, "RR-16", {"fact": "turn"})
    if state.phase in SETTING_UP:
        phase = after_first(state) if state.phase == FIRST else state.phase
        return outcome(state._replace(turn=who, phase=phase), event)
    if state.phase in (REVEAL, OVER):
        raise Refused("R-GAME", "RR-91", who=who)
    if None in state.row or state.phase == DISCARD:
        raise Refused.of(first_owed(state, state.turn, "RR-52"))
    if state.phase == RESHUFFLE:
        raise Refused.of(first_owed(state, state.turn, "RR-57"))
    return outcome(state._replace(turn=who, phase=TURN, dice=(), wild=""), event)


def set_row(state: Rat, _: None, row: tuple[int, ...]) -> Done:
    """The five cards that really lie face up (RR-52), without 4 or 5 icons (RR-57); what was due for them is done."""
    if icons(row) > ICONS_ALLOWED:
        raise Refused("R-ROW", "RR-57", case="icons", number=icons(row), most=ICONS_ALLOWED)
    if state.phase in (FIRST, PAWN, DISCARD, REVEAL, OVER):
        raise Refused.of(first_owed(state, state.turn, "RR-52"))
    done = outcome(
        state._replace(row=row),
        Event(CORRECTED, state.turn, 0, "RR-52", {"fact": "row", "row": by_region(state, row)}),
    )
    return done.then(row_complete) if state.phase in (DEAL, REFILL, RESHUFFLE) else done


def set_pawn(state: Rat, _: None, at: int) -> Done:
    """Where the pawn really stands; right after a move the turn goes on from there (RR-4, RR-24)."""
    if state.board.size and at >= state.board.size:
        raise Refused("R-BOARD", "RR-5", case="position", number=at, most=state.board.size - 1)
    event = Event(CORRECTED, state.turn, at - state.pawn, "RR-4", {"fact": "pawn", "space": state.board.name(at)})
    done = outcome(state._replace(pawn=at), event)
    return done.then(arrive) if state.phase in LANDINGS else done


def set_final(state: Rat, _: None, turns: int) -> Done:
    """How many turns of the final round are to come, this one included; 0: it has not begun (RR-88, RR-89)."""
    if state.phase in (*SETTING_UP, REVEAL, OVER) or turns > len(state.players):
        raise Refused("R-SET", "RR-89", case="final", number=turns, most=len(state.players))
    if not turns:
        return without_final_round(state)
    if not all_full(state):
        raise Refused("R-SET", "RR-88", case="early", number=turns)
    return outcome(state._replace(final=turns), _final_set(state, turns, "RR-89"))


ROWS = (
    setting(
        "tokens", (whole("N", 0, TOKENS, "R-TOKENS", "RR-2"),), "a player's Re-roll tokens", "RR-2", set_tokens,
        "set Ann tokens 3",
    ),
    setting(
        "cards", (whole("N", STARTING_CARDS, HAND_OF_TWO, "R-SET", "RR-72"),), "how many face-down cards a player has",
        "RR-72", set_cards, "set Ann cards 2",
    ),
    setting(
        "score", (whole("N", 0, MOST_SCORE, "R-SET", "RR-93"),), "a player's total after the reveal", "RR-93",
        set_score, "set Ann score 14",
    ),
    setting("turn", (player(),), "whose turn it is", "RR-16", set_turn, "set turn Ann", of_table=True),
    setting(
        "row", (five(),), "the five face-up cards, in the order of the regions", "RR-52", set_row, "set row 3 7 0 2 5",
        of_table=True,
    ),
    setting("pawn", (POSITION,), "the space where the pawn stands", "RR-4", set_pawn, "set pawn 8", of_table=True),
    setting(
        "final", (whole("N", 0, MOST_PLAYERS, "R-SET", "RR-89"),),
        "turns of the final round to come, 0 for none yet", "RR-89", set_final, "set final 2", of_table=True,
    ),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Rat]] = {row.name: row for row in ROWS}
