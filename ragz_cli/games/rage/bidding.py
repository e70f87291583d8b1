"""Trump and bids (RG-17 to RG-26, RG-102, RG-106).

Cards cannot be played without the card turned up from the Pile; figures need none. Figures of several players in one
line: in turn, `2 1`, `2, 1` or `21`, or by name, `Bob 2 Ann 1`.
"""

from collections.abc import Callable, Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.names import number, read_player, unaccented, whole, write_players
from ragz_cli.games.rage import cards as deck
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.playing import by_the_box, check_dealt, check_turned, turn_up_due, turned
from ragz_cli.games.rage.scoring import score_round

FIGURES = "-+0123456789"


def read_told(
    words: Sequence[str], state: core.State, seats: Sequence[int], clause: str, read: Callable[[str, int], core.V]
) -> Mapping[int, core.V]:
    """One figure for each of `seats`, in this order or by name. Refused: others (R-FIGURES), if any are due at all."""
    if _has_names(words, state, len(seats)):
        told = read_named(words, state, read)
        count = len(told)
    else:
        words = _apart(words, seats)
        told = {seat: read(word, seat) for seat, word in zip(seats or state.seats.values(), words, strict=False)}
        count = len(words)
    if seats and ({*told} != {*seats} or count != len(seats)):
        raise core.Refused("R-FIGURES", clause, number=count, wanted=len(seats), whom=tuple(seats))
    return told


def _apart(words: Sequence[str], seats: Sequence[int]) -> Sequence[str]:
    """The figures of a line without names. Digits in one word are one each, where there are as many as `seats`."""
    words = " ".join(words).replace(",", " ").split()
    if len(words) != 1 or len(seats) < 2 or len(words[0]) < 2 or number(words[0]) is None:
        return words
    digits = [*words[0]]
    if len(digits) != len(seats):
        facts: core.Facts = {"word": words[0], "digits": " ".join(digits), "wanted": len(seats), "whom": tuple(seats)}
        raise core.Refused("R-FIGURES", "RG-106", case="digits", number=len(digits), **facts)
    return digits


def _has_names(words: Sequence[str], state: core.State, players: int) -> bool:
    """Whether a line begins with a name, which may be a number too."""
    if words[0][:1] in FIGURES and (len(words) == players or words[0] not in state.seats):
        return False
    try:
        read_player(words, state)
    except core.Refused as refused:
        return refused.refusal.code != "W-NAME" or bool(refused.refusal.facts["near"])
    return True


def read_named(words: Sequence[str], state: core.State, read: Callable[[str, int], core.V]) -> dict[int, core.V]:
    """A figure after each name; nobody is named twice (R-FIGURES)."""
    words = " ".join(words).replace(" ,", ",").replace(",", ", ").split()
    named: dict[int, core.V] = {}
    while words:
        seat, words = read_player(words, state)
        if seat in named:
            raise core.Refused("R-FIGURES", "RG-107", case="twice", who=seat)
        named[seat] = read(words[0].rstrip(",") if words else "", seat)
        words = words[1:]
    return named


def write_named(named: Mapping[int, core.V], state: core.State, write: Callable[[core.V], str]) -> str:
    """Names and figures that can be read back: a comma ends each name where one goes on with a figure, as `Ann 2`."""
    names = (*state.seats, *state.sitting.former)
    comma = "," if any(word[0] in FIGURES for name in names for word in name.split()[1:]) else ""
    return " ".join(f"{write_players((seat,), state)}{comma} {write(value)}" for seat, value in named.items())


def _read_turned(words: Sequence[str], state: rage.Rage) -> tuple[deck.Card, Sequence[str]]:
    words = " ".join(words).replace(",", " ").split()
    end = next((at for at, word in enumerate(words) if unaccented(word) == deck.AFTER), len(words))
    if not end:
        raise core.Refused("W-MISSING", "RG-17", wanted="a colour", names=deck.COLOURS)
    try:
        return _turned(words[:end]), deck.in_our_words(words[end:])
    except core.Refused as refused:
        told_after = words[end + 1 :] and all(unaccented(word) in deck.ACTIONS for word in words[:end])
        if told_after:  # `out, after it blue`
            words = [*words[:end], *words[end + 1 :]]
            end = len(words)
        first = next((at for at, word in enumerate(words) if unaccented(word) not in deck.ACTIONS), 0)
        apart = told_after or unaccented(words[first - 1]) not in (deck.WILD, deck.CHANGE)  # `wild yellow` is one card
        ordered = " ".join((*words[first:end], deck.AFTER, *words[:first])) if first else ""
        meant = {"ordered" if apart else "meant": ordered} if apart or words[end - 1].isdigit() else {}
        raise by_the_box(refused, state.edition).with_facts(**meant) from None


def _turned(words: Sequence[str]) -> deck.Card:
    """The card that sets the trump: a coloured one (RG-17, RG-18)."""
    if len(words) == 1 and unaccented(words[0]).isalpha():
        if kind := deck.kind_of(deck.in_our_words(words)[0]):
            raise core.Refused("R-TRUMP", "RG-18", card=kind)
        none = unaccented(words[0]) == deck.NO_COLOUR
        return deck.coloured(deck.NONE if none else deck.colour_of(words[0]), deck.NO_NUMBER)
    card = deck.card_of(words)
    if card.kind == deck.COLOURED:
        return card
    raise core.Refused("R-TRUMP", "RG-18", card=card.kind)


TURNED_UP: core.Arg[rage.Rage, deck.Card] = core.Arg(
    "COLOUR [NUMBER]", _read_turned,
    lambda card, _: card.suit or deck.NO_COLOUR if card.rank == deck.NO_NUMBER else deck.text_of(card),
    lambda _: deck.COLOURS, takes=(core.WORD, core.NUMBER),
)  # fmt: skip
"""The card turned up, with or without its number (AMB-26): `yellow 3`, `yellow`, or `none` (RG-A5)."""
SKIPPED: core.Arg[rage.Rage, tuple[str, ...]] = core.Arg(
    f"[{deck.AFTER} CARD...]", lambda words, _: (deck.passed_over(words[1:]), ()),
    lambda kinds, _: " ".join((deck.AFTER, *kinds)) if kinds else "",
    takes=(core.WORD,), words=lambda _: (deck.AFTER, *deck.ACTIONS),
)  # fmt: skip
"""The action cards that showed first; they have no effect and stay in the Pile (RG-18): `after out wild`."""


def trump_blocked(state: rage.Rage, who: int) -> core.Refusal | None:
    """The trump is turned once in a round, before the first card (RG-20, RG-21), or after a No Trump too (RG-A8)."""
    if state.phase == rage.SHOW:
        return core.Refusal("R-TRICKS-OVER", "RG-21", {"tricks": state.cards})
    if state.phase != rage.OVER and state.now.course.trump != rage.UNTOLD:
        return core.Refusal("R-DONE", "RG-21", {"who": who, "trump": state.now.course.trump or "none"})
    return rage.over(state)


def trump(state: rage.Rage, who: int, top: deck.Card, skipped: tuple[str, ...]) -> rage.Done:
    """Turn up the trump; its number only says which card lies in the Pile (RG-17, RG-117)."""
    now, edition = state.now, state.edition
    check_dealt(state, skipped)
    check_turned(state, top, skipped, "RG-19")
    clause = "RG-A8" if turn_up_due(state) else "RG-17" if top.suit else edition.clause("RG-19")
    words = tuple([edition.words[kind].lower() for kind in skipped])
    facts: core.Facts = {"trump": rage.shown(top.suit), "skipped": words, "case": "" if top.suit else "none"}
    event = core.Event("trump", who, 0, clause, facts)
    now = now._replace(course=deck.Course(top.suit), known=turned(state, now.known, top, skipped))
    return core.outcome(state._replace(now=now), event)


def _read_bid(words: Sequence[str], state: rage.Rage) -> tuple[int, Sequence[str]]:
    """Nobody can win more tricks than there are (RG-22), after the end in the last round on the sheet."""
    most = rage.cards_in(state.rows[-1].round) if state.over and state.rows else state.cards
    bid: core.Arg[rage.Rage, int] = whole("N", 0, most, "R-BID", "RG-22")
    return bid.read(words, state)


BID: core.Arg[rage.Rage, int] = core.Arg("N", _read_bid, lambda tricks, _: str(tricks), takes=(core.NUMBER,))
"""One bid."""


def _read_bids(words: Sequence[str], state: rage.Rage) -> tuple[Mapping[int, int], Sequence[str]]:
    due = () if still_hidden(state) else rage.to_bid(state)
    return read_told(words or [""], state, due, "RG-106", lambda word, _: _read_bid((word,), state)[0]), ()


BIDS: core.Arg[rage.Rage, Mapping[int, int]] = core.Arg(
    "N...", _read_bids, lambda made, state: write_named(made, state, str), takes=(core.NUMBER, core.PERSON),
    words=lambda state: state.sitting.names(rage.to_bid(state)),
)  # fmt: skip
"""The bids that are missing: in turn, or by name."""


def bid_blocked(state: rage.Rage, who: int) -> core.Refusal | None:
    """A bid needs its turn (RG-23), and comes once (RG-25); a hidden one waits for the last trick (RG-102)."""
    if early := closed(state, who):
        return early
    if (bid := state.now.bids[who]) is not None:
        return core.Refusal("R-BID-TWICE", "RG-25", {"who": who, "bid": bid})
    if state.phase == rage.BIDS and who != state.turn:
        return core.Refusal("R-BID-TURN", "RG-23", {"who": who, "next": state.turn})
    return None


def closed(state: rage.Rage, who: int) -> core.Refusal | None:
    """Why no bid is due: the game is over, bids are still hidden, or all are in."""
    if state.phase != rage.PLAY:
        return rage.over(state)
    return still_hidden(state) or core.Refusal("R-BID-TWICE", "RG-25", {"who": who, "bid": state.now.bids[who]})


def still_hidden(state: rage.Rage) -> core.Refusal | None:
    """Hidden bids are entered after the last trick, so that nothing can show them before (RG-102, AMB-27)."""
    if state.phase != rage.PLAY or not state.form.hidden:
        return None
    return core.Refusal("R-HIDDEN", "RG-102", {"left": state.cards + 1 - state.now.trick})


def bid(state: rage.Rage, who: int, tricks: int) -> rage.Done:
    """One player's bid: 0 up to the cards each (RG-22)."""
    return bids(state, who, {who: tricks})


def bids(state: rage.Rage, _: int, made: Mapping[int, int]) -> rage.Done:
    """Bids, said from the dealer's left (RG-23, RG-24); anybody may enter all that are missing at once."""
    all_bids = tuple([made.get(seat, bid) for seat, bid in enumerate(state.now.bids)])
    events = [core.Event("bid", who, made[who], "RG-22") for who in rage.to_bid(state) if who in made]
    return core.outcome(state._replace(now=state.now._replace(bids=all_bids)), *events).then(bids_in)


def bids_in(state: rage.Rage) -> rage.Done:
    """With the last bid go on: to the tricks, or to the score if bids were hidden (RG-21, RG-25)."""
    missing = len(rage.to_bid(state))
    if state.phase == rage.SHOW:
        return core.outcome(state) if missing else score_round(state)
    return core.outcome(state if missing else state._replace(phase=rage.PLAY), against_tricks(state, missing))


def against_tricks(state: rage.Rage, missing: int) -> core.Event:
    """How the bids so far compare with the tricks; their total is never restricted (RG-26, RG-111)."""
    total, names = sum(filter(None, state.now.bids)), tuple(state.seats)
    off = total - state.cards
    kind = "bids_over" if off > 0 else "bids_under" if off < 0 else "bids_even"
    facts: core.Facts = {"tricks": state.cards, "off": abs(off), "left": missing}
    if not missing:
        facts = {**facts, "bids": " ".join(f"{names[seat]} {state.now.bids[seat]}" for seat in state.now.bidders)}
    return core.Event(kind, core.TABLE, total, "RG-26", facts)
