"""What `status` and the save show of a game of Rage.

Hidden bids cannot leak before the last trick (RG-102): until then ragz does not know them.
"""

from ragz_cli.core import play
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Result
from ragz_cli.core.setup import house_unusual
from ragz_cli.core.sheet import Entry
from ragz_cli.games.rage.cards import text_of
from ragz_cli.games.rage.ending import winners
from ragz_cli.games.rage.figures import text_of as figure_text
from ragz_cli.games.rage.scoring import exact_bids, totals
from ragz_cli.games.rage.setup import SWITCHES
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.state import Rage, Winnings, pile_size, shown
from ragz_cli.games.rage.trick import in_force

BLANK = ""  # no bid yet; zero is a bid


def held(state: Rage, who: int) -> int:
    """A player's total."""
    return totals(state)[who]


def result(state: Rage) -> Result:
    """Everybody's total after the last whole round, and who has won (RG-95 to RG-97, TB-7)."""
    return Result(totals(state), winners(state))


def tally(state: Rage) -> str:
    """Totals and exact bids of everybody, in one line."""
    sums, exact = totals(state), exact_bids(state)
    return " ".join(f"{name}={sums[who]}/{exact[who]}" for name, who in state.seats.items())


def summary(state: Rage) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names = tuple(state.seats)
    now, coming = state.now, state.form.coming
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "edition": state.form.edition,
        "variants": [*sorted(state.form.variants)],
        "house": house_unusual(state.form.house, SWITCHES),
        "round": state.round,
        "cards": state.cards,
        "pile": pile_size(len(state.sitting.order), state.cards, state.edition.deck),
        "dealer": names[state.dealer],
        "trump": shown(in_force(now.course, state.form.house)),
        "lead": now.course.lead,
        "trick": min(now.trick, state.cards),
        "played": [f"{names[who]} {text_of(card)}" for who, card in zip(now.turns, now.cards, strict=False)],
        "players": _players(state),
        "winners": [names[who] for who in winners(state)],
        **({} if coming is None else {"coming": [*sorted(coming)] or ["none"]}),
    }


def learned(state: Rage) -> dict[str, Plain]:
    """The variants that the table agreed on last: the next game begins with them (TB-11)."""
    variants = state.form.variants if state.form.coming is None else state.form.coming
    return {"variants": [*sorted(variants)]}


def _players(state: Rage) -> list[Plain]:
    """Everybody's bid and tricks in this round, and total and exact bids in the game."""
    now, sums, exact = state.now, totals(state), exact_bids(state)
    players: list[Plain] = []
    for name, who in state.seats.items():
        bid, taken = (None, Winnings()) if state.over else (now.bids[who], now.taken[who])
        round_: dict[str, Plain] = {"bid": BLANK if bid is None else bid, "tricks": taken.won}
        cards: dict[str, Plain] = {"bonus": taken.bonus, "mad": taken.mad}
        players.append({"name": name, **round_, **cards, "total": sums[who], "exact": exact[who]})
    return players


SAVED = ("round", "cards", "dealer", "phase", "turn", "trump", "coming")


def saved(state: Rage) -> dict[str, Plain]:
    """What the save shows to people: derived from the log, and compared with it on loading."""
    return {**play.saved(summary(state), SAVED), "sheet": _sheet(state)}


def _sheet(state: Rage) -> Plain:
    """The rounds that are scored, by cards each: everybody's `bid/tricks=total` (RG-98)."""
    kept = sheet(state)
    return {
        str(row.cards): " ".join(f"{name} {_box(entry)}" for name, entry in zip(kept.names, row.entries, strict=True))
        for row in kept.rows
        if any(entry.total is not None for entry in row.entries)
    }


def _box(entry: Entry) -> str:
    if entry.total is None:
        return "-"
    taken = Winnings(entry.won or 0, entry.bonus, entry.mad)
    return f"{entry.bid}/{figure_text(taken)}={entry.total}"
