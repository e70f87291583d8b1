"""What is told of a round without its cards: trump, bids and tricks (RG-17 to RG-26, RG-102, RG-105 to RG-110, RG-121).

Cards cannot be played without the card turned up from the Pile; figures need none. Figures of several players in one
line: in turn, `2 1`, `2, 1` or `21`, or by name, `Bob 2 Ann 1`. A round in figures: `tricks 1 2 1+b`,
`tricks bob 2 cy 1+b ann 1`, `tricks made`, `tricks made bob 3`; the bids are never checked against the tricks (RG-111).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from ragz_cli.core import game as core
from ragz_cli.core.names import number, read_player, unaccented, whole, write_players
from ragz_cli.core.record import Record
from ragz_cli.core.step import allowed
from ragz_cli.core.table import check_plays
from ragz_cli.games.rage import cards as deck
from ragz_cli.games.rage import playing
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.scoring import score_round, tricks_over

BEGIN_A_FIGURE = "-+0123456789"


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
    if words[0][:1] in BEGIN_A_FIGURE and (len(words) == players or words[0] not in state.seats):
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
    comma = "," if any(word[0] in BEGIN_A_FIGURE for name in names for word in name.split()[1:]) else ""
    return " ".join(f"{write_players((seat,), state)}{comma} {write(value)}" for seat, value in named.items())


def _read_turned(words: Sequence[str], state: rage.Rage) -> tuple[deck.Card, Sequence[str]]:
    words = " ".join(words).replace(",", " ").split()
    begins = words[:1] == [deck.AFTER] and any(unaccented(word) not in deck.ACTIONS for word in words[1:])
    if begins:  # `first came a bonus, then red`
        words = words[1:]
    if words[-1:] == [deck.AFTER]:  # `blue 4, mad skipped`
        first = next((at for at in range(len(words) - 1, 0, -1) if unaccented(words[at - 1]) not in deck.ACTIONS), 0)
        words = [*words[:first], deck.AFTER, *words[first:-1]] if words[first:-1] else words
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
        meant = {"ordered" if apart else "meant": ordered} if apart or first > 1 or words[end - 1].isdigit() else {}
        if refused.refusal.facts.get("near") in deck.ACTIONS:
            meant["near"] = ""  # which sets no trump
        raise playing.by_the_box(refused, state.edition).with_facts(**meant) from None


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
    playing.check_dealt(state, skipped)
    playing.check_turned(state, top, skipped, "RG-19")
    clause = "RG-A8" if playing.turn_up_due(state) else "RG-17" if top.suit else edition.clause("RG-19")
    words = tuple([edition.words[kind].lower() for kind in skipped])
    facts: core.Facts = {"trump": rage.shown(top.suit), "skipped": words, "case": "" if top.suit else "none"}
    event = core.Event("trump", who, 0, clause, facts)
    now = now._replace(course=deck.Course(top.suit), known=playing.turned(state, now.known, top, skipped))
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


MADE, SHORT, OVER, REST = "made", "short", "over", "rest"
CARDS_WON = re.compile(r"(\d\S*)(?: ([1-3]))? (bonus|mad)")
FIGURE = re.compile(r"(-?\d+)((?:\+?(?:b(?:on(?:us)?)?|m(?:ad)?)|[+-]5)*)")  # 2, 2+b, 2+b+m, 2mad, 2+5


class TrickFigures(Record):
    """A round as it is typed: what each player has `taken`, or only those who did not as all bids were `made`."""

    taken: Mapping[int, rage.Winnings]
    made: bool = False


def _read(words: Sequence[str], state: rage.Rage) -> tuple[TrickFigures, Sequence[str]]:
    if not words:
        raise core.Refused("W-MISSING", "RG-107", wanted="tricks from the dealer's left")
    words = _with_bids(words, state)
    if {SHORT, OVER, REST} & {*words}:
        raise core.Refused("R-FIGURES", "RG-107", case="word", word=" ".join(words), meant=_worked_out(words, state))
    by_name = len(words) > 1 and words[-2] in state.seats  # `ann 3, bob made`
    if unaccented(words[-1]) == MADE and not by_name:  # `ann 3 made`
        words = [MADE, *words[:-1]]
    if unaccented(words[0]) == MADE:
        return TrickFigures(read_named(_joined(words[1:]), state, partial(_figure, state)), made=True), ()
    due = () if playing.bids_missing(state, 0) else rage.order(state)
    try:
        return TrickFigures(read_told(_joined(words), state, due, "RG-107", partial(_figure, state))), ()
    except core.Refused:
        if told := _of_winners(_joined(words), state, due):
            return TrickFigures(told), ()
        raise


def _with_bids(words: Sequence[str], state: rage.Rage) -> Sequence[str]:
    """The words with the bid of somebody who made it with a card: `ann made bonus`, of a 2, is `ann 2 bonus`."""
    bids = {name: state.now.bids[seat] for name, seat in state.seats.items()}
    each = zip(["", *words], words, [*words[1:], ""], strict=False)
    return [
        str(bids[last]) if word == MADE and then in (deck.BONUS, deck.MAD) and bids.get(last) is not None else word
        for last, word, then in each
    ]


FIGURES: core.Arg[rage.Rage, TrickFigures] = core.Arg(
    "N... | made [PLAYER N]...", _read,
    lambda told, state: f"{MADE * told.made} {write_named(told.taken, state, text_of)}".strip(), lambda _: (MADE,),
    takes=(core.NUMBER, core.PERSON, core.WORD),
    words=lambda state: (MADE, SHORT, OVER, REST, deck.BONUS, deck.MAD, *state.sitting.names(rage.order(state))),
)  # fmt: skip
"""Everybody's tricks from the dealer's left, or `made` and the tricks of those who missed their bids."""


def _of_winners(words: Sequence[str], state: rage.Rage, due: Sequence[int]) -> Mapping[int, rage.Winnings]:
    """Everybody's figures where only those are named who won all the tricks; the others have none (RG-107).

    One name alone is not enough: it could be meant for a bid.
    """
    try:
        told = read_named(words, state, partial(_figure, state))
    except core.Refused:
        return {}
    whole = 1 < len(told) < len(due) and sum(taken.won for taken in told.values()) == state.cards
    return {seat: told.get(seat, rage.Winnings()) for seat in due} if whole and {*told} < {*due} else {}


def _figure(state: rage.Rage, word: str, seat: int) -> rage.Winnings:
    """How the figure of each is read: tricks, or `made` for as many as that player bid."""
    bid = state.now.bids[seat] if unaccented(word) == MADE else None
    return figure_of(word) if bid is None else rage.Winnings(bid)


def _worked_out(words: Sequence[str], state: rage.Rage) -> str:
    """The figures of all where some are told by the bid, as `tom 1 short`, or have the rest; else nothing (RG-107)."""
    figures = re.sub(rf"(\d+) ({SHORT}|{OVER})", r"\1\2", " ".join(words)).split()
    others = len(figures) % 2 == 1 and MADE in figures[::2]  # the others made it
    if others:
        figures.pop(2 * figures[::2].index(MADE))
    told = dict(zip(figures[::2], figures[1::2], strict=False))
    if len(told) * 2 != len(figures) or {*told} - {*state.seats}:
        return ""
    won = {name: _by_bid(figure, state.now.bids[state.seats[name]]) for name, figure in told.items()}
    rest = [name for name, figure in told.items() if figure == REST]
    if [name for name, count in won.items() if count is None] != rest or len(rest) > 1:
        return ""
    if others:
        return "" if rest else " ".join((MADE, *(f"{name} {count}" for name, count in won.items())))
    left = state.cards - sum(count for count in won.values() if count is not None)
    return " ".join(f"{name} {left if count is None else count}" for name, count in won.items())


def _by_bid(word: str, bid: int | None) -> int | None:
    """How many tricks a figure means: as many as bid, so many short of it or over; nothing for the rest."""
    if word == MADE:
        return bid
    count = number(word.removesuffix(SHORT).removesuffix(OVER))
    if count is None or not word.endswith((SHORT, OVER)):
        return count
    return None if bid is None else bid - count if word.endswith(SHORT) else bid + count


def _joined(words: Sequence[str]) -> list[str]:
    """`1 +b` as `1+b`, and so `1 bonus` and `1 2 bonus`."""
    said, before = " ".join(words).replace(" +", "+"), ""
    while said != before:
        before, said = said, CARDS_WON.sub(lambda one: f"{one[1]}{one[3][0] * int(one[2] or 1)}", said, count=1)
    return said.split()


def figure_of(word: str) -> rage.Winnings:
    """One player's tricks with a +b or +5 for each Bonus and a +m or -5 for each Mad."""
    found = FIGURE.fullmatch(unaccented(word))
    won = number(found[1]) if found else None
    if not found or won is None:
        raise core.Refused("R-FIGURES", "RG-107", case="word" if word else "none", word=word)
    cards = found[2].replace("+5", "b").replace("-5", "m").replace("bonus", "b").replace("bon", "b")
    return rage.Winnings(won, cards.count("b"), cards.count("m"))


def text_of(taken: rage.Winnings) -> str:
    """Tricks as they are typed: `2+b+m`."""
    return f"{taken.won}{'+b' * taken.bonus}{'+m' * taken.mad}"


def tricks(state: rage.Rage, _: int, figures: TrickFigures) -> rage.Done:
    """The whole round in figures, at once or after some tricks were played card by card."""
    kept = as_bid(state, figures.taken) if figures.made else (rage.Winnings(),) * len(state.seats)
    taken = tuple([figures.taken.get(seat, one) for seat, one in enumerate(kept)])
    check_tricks(state.cards, taken, MADE if figures.made else "", _mended(state, figures, taken))
    _check_told(state, taken)
    if state.phase == rage.SHOW:
        raise core.Refused("R-DONE", "RG-105", case="tricks", number=state.cards)
    event = core.Event("tricks_told", core.TABLE, state.cards, "RG-107")
    course = deck.carried_over(state.now.course)
    now = state.now._replace(taken=taken, course=course, cards=(), trick=state.cards + 1, begun=None)
    return core.outcome(state._replace(now=now), event).then(tricks_over)


def as_bid(state: rage.Rage, but: Iterable[int]) -> tuple[rage.Winnings, ...]:
    """Everybody took as many tricks as bid, `but` for some; Bonus and Mad are as in the record."""
    if state.form.hidden:
        raise core.Refused("R-HIDDEN", "RG-102", case="made")
    check_plays(state, *but)
    return tuple([kept._replace(won=bid or 0) for kept, bid in zip(state.now.taken, state.now.bids, strict=True)])


def _check_told(state: rage.Rage, taken: Sequence[rage.Winnings]) -> None:
    """Figures that add up have room for their cards, and are those of the tricks that were played."""
    check_cards(state, taken)
    check_room(taken, len(state.sitting.order), state.edition)
    check_record(state, taken)


def _mended(state: rage.Rage, figures: TrickFigures, taken: Sequence[rage.Winnings]) -> core.Facts:
    """The line with `made` that would add up if one more player had missed the bid, as an example (RG-107)."""
    off = state.cards - sum(one.won for one in taken)
    for seat in rage.order(state) if figures.made else ():
        won = taken[seat].won + off
        others = tuple([one._replace(won=won) if at == seat else one for at, one in enumerate(taken)])
        told = seat not in figures.taken and 0 <= won <= state.cards
        if told and allowed(_check_told, state, others):
            line = f"tricks {MADE} {write_named({**figures.taken, seat: rage.Winnings(won)}, state, text_of)}"
            return {"example": line}
    return {}


def check_tricks(cards: int, everybody: Sequence[rage.Winnings], case: str, example: core.Facts = core.NOTHING) -> None:
    """Nobody takes fewer than 0 tricks or more than there are, and every trick has one winner (RG-107)."""
    for who, taken in enumerate(everybody):
        if not 0 <= taken.won <= cards:
            raise core.Refused("R-TRICKS-RANGE", "RG-107", who=who, number=taken.won, most=cards)
    total = sum(taken.won for taken in everybody)
    if total != cards:
        raise core.Refused("R-TRICKS-SUM", "RG-107", case=case, number=total, wanted=cards, **example)


def check_cards(state: rage.Rage, everybody: Sequence[rage.Winnings], lying: bool = False) -> None:
    """Bonus and Mad: no more than the deck has (RG-108), or has left after those skipped at the turn-up (RG-116).

    Those of the trick under way are among them, or are `lying` and come on top.
    """
    now = state.now
    played = [card.kind for card in (*now.cards, *(card for trick in now.tricks for card in trick.cards))]
    for kind, taken in rage.in_all(everybody).items():
        count = taken + (now.course.lying(kind) if lying else 0)
        check_count(state.edition, kind, count)
        playing.check_deck(state.edition, kind, count + now.known.actions.get(kind, 0) - played.count(kind))


def check_count(edition: rage.Edition, kind: str, count: int) -> None:
    """No more Bonus or Mad than the deck has (RG-108)."""
    if count > edition.actions[kind]:
        code, clause = "R-BONUS" if kind == deck.BONUS else "R-MAD", edition.clause("RG-108")
        facts: core.Facts = {"card": edition.words[kind], "edition": edition.title}
        raise core.Refused(code, clause, number=count, most=edition.actions[kind], **facts)


def check_room(everybody: Sequence[rage.Winnings], players: int, edition: rage.Edition) -> None:
    """Bonus and Mad lie in tricks (RG-109), which hold one card of each player (RG-110)."""
    for who, taken in enumerate(everybody):
        number, most = taken.bonus + taken.mad, taken.won * players
        if number and not taken.won:
            raise core.Refused("R-NO-TRICK", "RG-109", who=who, number=number, kinds=edition.kinds)
        if number > most:
            facts: core.Facts = {"tricks": taken.won, "kinds": edition.kinds}
            raise core.Refused("R-TRICK-CARDS", "RG-110", who=who, number=number, most=most, **facts)


def check_record(state: rage.Rage, everybody: Sequence[rage.Winnings]) -> None:
    """The figures hold what was played card by card (RG-121), and the rest fits the tricks that are left."""
    for who, (taken, kept) in enumerate(zip(everybody, state.now.taken, strict=True)):
        won, bonus, mad = taken.since(kept)
        if min(won, bonus, mad) < 0 or (not won and bonus + mad):
            raise core.Refused("R-RECORD", "RG-121", who=who, told=text_of(taken), kept=text_of(kept))
        number, most = bonus + mad, won * len(state.now.turns)
        if number > most:
            facts: core.Facts = {"tricks": won, "kinds": state.edition.kinds}
            raise core.Refused("R-RECORD", "RG-121", case="rest", who=who, number=number, most=most, **facts)
    for kind, count in rage.in_all(everybody).items():
        least = playing.won_or_lying(state.now, kind)
        if count < least:
            card = state.edition.words[kind].lower()
            raise core.Refused("R-RECORD", "RG-121", case="lying", card=card, number=count, least=least)
    check_under_way(state, everybody)


def check_under_way(state: rage.Rage, everybody: Sequence[rage.Winnings]) -> None:
    """The trick under way goes whole to one player, whose figures must have room for it (RG-39, RG-110).

    That is somebody whose card is not deck.beaten, or who is still to play.
    """
    now, house = state.now, state.form.house
    can_win = [seat for place, seat in enumerate(now.turns) if not deck.beaten(now.cards, place, house)]
    if now.cards and not any(_room_for_it(now, everybody[seat], now.taken[seat]) for seat in can_win):
        facts: core.Facts = {"bonus": now.course.bonus, "mad": now.course.mad, "names": state.edition.kinds}
        raise core.Refused("R-RECORD", "RG-121", case="trick", number=len(now.cards), **facts)


def _room_for_it(now: rage.Round, taken: rage.Winnings, kept: rage.Winnings) -> bool:
    """Whether a player with these figures can win the trick under way, with no more Bonus and Mad than can follow."""
    further = taken.since(kept)
    bonus, mad = further.bonus - now.course.bonus, further.mad - now.course.mad
    room = further.won * len(now.turns) - len(now.cards)  # cards still to be played in the tricks that are left
    return further.won > 0 and min(bonus, mad) >= 0 and bonus + mad <= room
