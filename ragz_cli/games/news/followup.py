"""The Follow-up News Event: a second marker for the circled number (GN-54 to GN-61)."""

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.news.event import spent
from ragz_cli.games.news.landing import owners_receive
from ragz_cli.games.news.placing import place
from ragz_cli.games.news.state import BY_FOLLOWUP, MOST_MARKERS, YES, Done, News, transfer
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.state import with_seat


def blocked(state: News, who: int) -> Refusal | None:
    """One Event a turn (GN-59), and a Territory with one own marker that can be paid (GN-54, GN-55, GN-60)."""
    if why := spent(state, who, "GN-52", "GN-59"):
        return why
    if not state.active.on:
        return Refusal("R-FU-OWN", "GN-54", {"who": who, "case": "none"})
    if targets(state):
        return None
    return min((barred(state, who, at) for at in state.active.on), key=lambda why: why.code if why else "")


def targets(state: News) -> list[int]:
    """The Territories where the active player could make a Follow-up now."""
    return [at for at in sorted(state.active.on) if not barred(state, state.turn, at)]


def barred(state: News, who: int, at: int) -> Refusal | None:
    """Why there can be no Follow-up here (GN-54, GN-55, GN-60)."""
    player, price = state.players[who], state.board.value(at)
    if not player.on.get(at, 0):
        return Refusal("R-FU-OWN", "GN-54", {"who": who, "space": state.board.name(at), "names": ()})
    if player.on[at] >= MOST_MARKERS:
        return Refusal("R-FU-TWO", "GN-60", {"who": who, "space": state.board.name(at), "names": ()})
    if player.zeal < price:
        facts: Facts = {"who": who, "space": state.board.name(at), "held": player.zeal, "wanted": price, "names": ()}
        return Refusal("R-FU-PAY", "GN-55", facts)
    return None


def _refused(state: News, wrong: Refusal) -> Refused:
    """No Follow-up here, with the names of the Territories where one is possible."""
    return Refused.of(wrong).with_facts(names=tuple(state.board.word(at) for at in targets(state)))


def followup(state: News, who: int, space: Named) -> Done:
    """Go there, pay the circled number, place a second marker; certain, and no landing (GN-56, GN-57)."""
    if isinstance(space, str):
        raise _refused(state, Refusal("R-FU-OWN", "GN-54", {"who": who, "space": space}))
    if wrong := barred(state, who, space):
        raise _refused(state, wrong)
    price, name = state.board.value(space), state.board.name(space)
    transfers = [Transfer(who, -price, "GN-55")]
    if state.form.house.followup_pays_others == YES:
        transfers += owners_receive(state, space, but=who)
    moved = with_seat(state, who, state.active._replace(at=space), used=BY_FOLLOWUP, undrawn=0)
    went = outcome(moved, Event("followup", who, price, "GN-56", {"space": name}))
    return went.then(lambda gone: transfer(gone, transfers, name)).then(lambda paid: place(paid, who, space, "GN-56"))
