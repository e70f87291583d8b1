"""Looking into nests, and saying what they hold (NS-1 to NS-3)."""

from nests.state import Done, Nests, with_eggs
from ragz_cli.core.game import TABLE, Event, Refusal, Refused, outcome
from ragz_cli.core.record import put


def blocked(state: Nests, who: int) -> Refusal | None:
    if state.over:
        return Refusal("R-GAME", "NS-3")
    return None if who == state.turn else Refusal("R-TURN", "NS-1", {"who": who})


def find_blocked(state: Nests, who: int) -> Refusal | None:
    return blocked(state, who) or (Refusal("R-NEST", "NS-2", {"number": state.asked}) if state.asked else None)


def find(state: Nests, who: int, at: int) -> Done:
    if at not in state.board:
        return outcome(put(state, asked=at), Event("asked", who, at, "NS-2"))
    eggs = state.board[at]
    after = state.sitting.after(who)
    found = put(with_eggs(state, who, state.eggs[who] + eggs), turn=after, asked=0, finds=(*state.finds, (who, eggs)))
    told = [Event("received", who, eggs, "NS-1", {"left": found.eggs[who]})] if eggs else []
    end = Event("won", who, found.eggs[who], "NS-3") if found.over else Event("turn", after, 0, "NS-1")
    return outcome(found, *told, end)


def describe(state: Nests, who: int, at: int, eggs: int) -> Done:
    if state.board.get(at, eggs) != eggs and who != TABLE:
        raise Refused("R-KNOWN", "NS-2", number=state.board[at])
    known = outcome(put(state, board={**state.board, at: eggs}), Event("described", who, eggs, "NS-2", {"nest": at}))
    return known.then(lambda after: find(after, after.turn, at)) if state.asked == at else known
