"""Bids: from the dealer's left, one each, any total (RG-21 to RG-26), or shown after the tricks (RG-102)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.arguments import whole
from ragz_cli.core.game import Arg, Event, Refusal, outcome
from ragz_cli.games.rage.ending import score_round
from ragz_cli.games.rage.state import BIDS, MOST_CARDS, PLAY, SHOW, Done, Rage, cards_in, over, replaced, to_bid
from ragz_cli.games.rage.told_figures import read_told, write_named

UP_TO: Sequence[Arg[Rage, int]] = [whole("N", 0, most, "R-BID", "RG-22") for most in range(MOST_CARDS + 1)]


def bid_arg() -> Arg[Rage, int]:
    """One bid: nobody can win more tricks than there are (RG-22), after the end in the last round on the sheet."""

    def read(words: Sequence[str], state: Rage) -> tuple[int, Sequence[str]]:
        most = cards_in(state.rows[-1].round) if state.over and state.rows else state.cards
        return UP_TO[most].read(words, state)

    return Arg("N", read, lambda tricks, _: str(tricks))


def bids_arg() -> Arg[Rage, Mapping[int, int]]:
    """The bids that are missing: in turn, or by name."""
    one = bid_arg()

    def read(words: Sequence[str], state: Rage) -> tuple[Mapping[int, int], Sequence[str]]:
        due = () if still_hidden(state) else to_bid(state)
        return read_told(words or [""], state, due, "RG-106", lambda word: one.read((word,), state)[0]), ()

    return Arg("N...", read, lambda made, state: write_named(made, state, str))


def blocked(state: Rage, who: int) -> Refusal | None:
    """A bid needs its turn (RG-23), and comes once (RG-25); a hidden one waits for the last trick (RG-102)."""
    if early := closed(state, who):
        return early
    if (bid := state.now.bids[who]) is not None:
        return Refusal("R-BID-TWICE", "RG-25", {"who": who, "bid": bid})
    if state.phase == BIDS and who != state.turn:
        return Refusal("R-BID-TURN", "RG-23", {"who": who, "next": state.turn})
    return None


def closed(state: Rage, who: int) -> Refusal | None:
    """Why no bid is due: the game is over, bids are still hidden, or all are in."""
    if state.phase != PLAY:
        return over(state)
    return still_hidden(state) or Refusal("R-BID-TWICE", "RG-25", {"who": who, "bid": state.now.bids[who]})


def still_hidden(state: Rage) -> Refusal | None:
    """Hidden bids are entered after the last trick, so that nothing can show them before (RG-102, AMB-27)."""
    if state.phase != PLAY or not state.form.hidden:
        return None
    return Refusal("R-HIDDEN", "RG-102", {"left": state.cards + 1 - state.now.trick})


def bid(state: Rage, who: int, tricks: int) -> Done:
    """One player's bid: 0 up to the cards each (RG-22)."""
    return _with_bids(state, replaced(state.now.bids, who, tricks), Event("bid", who, tricks, "RG-22"))


def bids(state: Rage, _: int, made: Mapping[int, int]) -> Done:
    """Bids, said from the dealer's left (RG-23, RG-24); anybody may enter all that are missing at once."""
    all_bids = tuple([made.get(seat, bid) for seat, bid in enumerate(state.now.bids)])
    events = [Event("bid", who, tricks, "RG-22") for who in to_bid(state) if (tricks := made.get(who)) is not None]
    return _with_bids(state, all_bids, *events)


def _with_bids(state: Rage, all_bids: tuple[int | None, ...], *events: Event) -> Done:
    return outcome(state._replace(now=state.now._replace(bids=all_bids)), *events).then(bids_in)


def bids_in(state: Rage) -> Done:
    """With the last bid go on: to the tricks, or to the score if bids were hidden (RG-21, RG-25)."""
    told = [bid for bid in state.now.bids if bid is not None]
    missing = len(state.now.bidders) - len(told)
    if state.phase == SHOW:
        return outcome(state) if missing else score_round(state)
    return outcome(state if missing else state._replace(phase=PLAY), against_tricks(state, sum(told), missing))


def against_tricks(state: Rage, total: int, missing: int) -> Event:
    """How the bids so far compare with the tricks; their total is never restricted (RG-26, RG-111)."""
    cards = state.cards
    off = total - cards
    kind = "bids_over" if off > 0 else "bids_under" if off < 0 else "bids_even"
    facts = {"tricks": cards, "off": abs(off), "left": missing}
    return Event(kind, state.dealer, total, "RG-26", facts)
