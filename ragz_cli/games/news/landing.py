"""Landing on a Territory: its owners receive, the lander does not (GN-27 to GN-34); Receive Double (GN-96 to GN-98)."""

from ragz_cli.core.game import Event, Refusal, happened, outcome
from ragz_cli.games.news.state import Done, News, no_card, off_turn, payment, transfer
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.state import OPEN, with_seat


def owners_receive(state: News, at: int, but: int = -1) -> list[Transfer]:
    """What owners receive when somebody lands here: the circled number for each of their markers (GN-27, GN-31)."""
    transfers = []
    for who in state.sitting.order:
        count = state.players[who].on.get(at, 0)
        if count and who != but:
            clause = "GN-30" if count > 1 else "GN-29" if who == state.turn else "GN-27"
            transfers.append(Transfer(who, count * state.board.value(at), clause))
    return transfers


def land(state: News, before: News | None) -> Done:
    """The active player's Track Move ends on a Territory (GN-27 to GN-32)."""
    at = state.here
    due = [] if at in state.open else owners_receive(state, at)
    landed = state._replace(phase=OPEN, receipts=tuple([(one.who, one.amount) for one in due]), before=before)
    if not due:
        return outcome(landed, happened("landed_open", state.turn, "GN-32"))
    return transfer(landed, due, state.board.name(at)).then(_asked)


def may_double(state: News) -> tuple[int, ...]:
    """Who could answer the landing just now with Receive Double (GN-96, GN-98)."""
    return tuple(who for who, _ in state.receipts if state.players[who].cards and who not in state.doublers)


def _asked(state: News) -> Done:
    """Owners who hold a card are asked for Receive Double (A-9)."""
    owners = may_double(state)
    if not owners:
        return outcome(state)
    return outcome(state, Event("double_offered", owners[0], len(owners), "GN-96", {"whom": owners}))


def double_blocked(state: News, who: int) -> Refusal | None:
    """Receive Double answers a landing on one's own Territory, in anybody's turn, once a turn (GN-96, GN-98)."""
    if early := off_turn(state, who):
        return early
    if who == state.rested:
        return Refusal("R-OVER", "GN-89", {"who": who})
    if who in state.doublers:
        return Refusal("R-RD-ONE", "GN-98", {"who": who})
    if not any(who == owner for owner, _ in state.receipts):
        gone_on = state.phase == OPEN and not (state.used or state.before or state.receipts)
        missed = gone_on and state.here in state.players[who].on
        return Refusal("R-RD-WHEN", "GN-96", {"who": who, "whom": state.turn, "case": "late" if missed else ""})
    return None if state.players[who].cards else no_card(who)


def double(state: News, who: int) -> Done:
    """Receive the same amount once more (GN-96, GN-97)."""
    amount = next(amount for owner, amount in state.receipts if owner == who)
    cards = state.players[who].cards - 1
    zeal, again = payment(state, Transfer(who, amount, "GN-97"), state.board.name(state.here))
    player = state.players[who]._replace(zeal=zeal, cards=cards)
    spent = with_seat(state, who, player, doublers=(*state.doublers, who))
    return outcome(spent, Event("doubled", who, amount, "GN-96", {"cards": cards}), again)
