"""A round in figures: how it is typed, and what it cannot be (RG-105 to RG-110, RG-121).

`tricks 1 2 1+b`, `tricks bob 2 cy 1+b ann 1`, `tricks made`, `tricks made bob 3`. The bids are
never checked against the tricks (RG-111).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.names import number, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.table import check_plays
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.bidding import read_named, read_told, write_named
from ragz_cli.games.rage.cards import BONUS, MAD, beaten, carried_over
from ragz_cli.games.rage.playing import bids_missing, check_deck, won_or_lying
from ragz_cli.games.rage.scoring import tricks_over

MADE, SHORT, OVER, REST = "made", "short", "over", "rest"
CARDS_WON = re.compile(r"(\d\S*)(?: ([1-3]))? (bonus|mad)")
FIGURE = re.compile(r"(-?\d+)((?:\+?[bm]|[+-]5)*)")  # 2, 2+b, 2+b+m, 2+5


class TrickFigures(Record):
    """A round as it is typed: what each player has `taken`, or only those who did not as all bids were `made`."""

    taken: Mapping[int, rage.Winnings]
    made: bool = False


def _read(words: Sequence[str], state: rage.Rage) -> tuple[TrickFigures, Sequence[str]]:
    if not words:
        raise core.Refused("W-MISSING", "RG-107", wanted="tricks from the dealer's left")
    if {SHORT, OVER, REST} & {*words}:
        raise core.Refused("R-FIGURES", "RG-107", case="word", word=" ".join(words), meant=_worked_out(words, state))
    if unaccented(words[-1]) == MADE:  # `ann 3 made`
        words = [MADE, *words[:-1]]
    if unaccented(words[0]) == MADE:
        return TrickFigures(read_named(_joined(words[1:]), state, _figures(state)), made=True), ()
    due = () if bids_missing(state, 0) else rage.order(state)
    try:
        return TrickFigures(read_told(_joined(words), state, due, "RG-107", _figures(state))), ()
    except core.Refused:
        if told := _of_winners(_joined(words), state, due):
            return TrickFigures(told), ()
        raise


FIGURES: core.Arg[rage.Rage, TrickFigures] = core.Arg(
    "N... | made [PLAYER N]...", _read,
    lambda told, state: f"{MADE * told.made} {write_named(told.taken, state, text_of)}".strip(), lambda _: (MADE,),
    takes=(core.NUMBER, core.PERSON, core.WORD),
    words=lambda state: (MADE, SHORT, OVER, REST, BONUS, MAD, *state.sitting.names(rage.order(state))),
)  # fmt: skip
"""Everybody's tricks from the dealer's left, or `made` and the tricks of those who missed their bids."""


def _of_winners(words: Sequence[str], state: rage.Rage, due: Sequence[int]) -> Mapping[int, rage.Winnings]:
    """Everybody's figures where only those are named who won all the tricks; the others have none (RG-107).

    One name alone is not enough: it could be meant for a bid.
    """
    try:
        told = read_named(words, state, _figures(state))
    except core.Refused:
        return {}
    whole = 1 < len(told) < len(due) and sum(taken.won for taken in told.values()) == state.cards
    return {seat: told.get(seat, rage.Winnings()) for seat in due} if whole and {*told} < {*due} else {}


def _figures(state: rage.Rage) -> Callable[[str, int], rage.Winnings]:
    """How the figure of each is read: tricks, or `made` for as many as that player bid."""

    def read(word: str, seat: int) -> rage.Winnings:
        bid = state.now.bids[seat] if unaccented(word) == MADE else None
        return figure_of(word) if bid is None else rage.Winnings(bid)

    return read


def _worked_out(words: Sequence[str], state: rage.Rage) -> str:
    """The figures of all where some are told by the bid, as `tom 1 short`, or have the rest; else nothing (RG-107)."""
    figures = re.sub(rf"(\d+) ({SHORT}|{OVER})", r"\1\2", " ".join(words)).split()
    told = dict(zip(figures[::2], figures[1::2], strict=False))
    if len(told) * 2 != len(figures) or {*told} - {*state.seats}:
        return ""
    won = {name: _by_bid(figure, state.now.bids[state.seats[name]]) for name, figure in told.items()}
    rest = [name for name, figure in told.items() if figure == REST]
    if [name for name, count in won.items() if count is None] != rest or len(rest) > 1:
        return ""
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
    cards = found[2].replace("+5", "b").replace("-5", "m")
    return rage.Winnings(won, cards.count("b"), cards.count("m"))


def text_of(taken: rage.Winnings) -> str:
    """Tricks as they are typed: `2+b+m`."""
    return f"{taken.won}{'+b' * taken.bonus}{'+m' * taken.mad}"


def tricks(state: rage.Rage, _: int, figures: TrickFigures) -> rage.Done:
    """The whole round in figures, at once or after some tricks were played card by card."""
    kept = as_bid(state, figures.taken) if figures.made else (rage.Winnings(),) * len(state.seats)
    taken = tuple([figures.taken.get(seat, one) for seat, one in enumerate(kept)])
    check_tricks(state.cards, taken, MADE if figures.made else "")
    check_cards(state, taken)
    check_room(taken, len(state.sitting.order), state.edition)
    check_record(state, taken)
    if state.phase == rage.SHOW:
        raise core.Refused("R-DONE", "RG-105", case="tricks", number=state.cards)
    event = core.Event("tricks_told", core.TABLE, state.cards, "RG-107")
    course = carried_over(state.now.course)
    now = state.now._replace(taken=taken, course=course, cards=(), trick=state.cards + 1, begun=None)
    return core.outcome(state._replace(now=now), event).then(tricks_over)


def as_bid(state: rage.Rage, but: Iterable[int]) -> tuple[rage.Winnings, ...]:
    """Everybody took as many tricks as bid, `but` for some; Bonus and Mad are as in the record."""
    if state.form.hidden:
        raise core.Refused("R-HIDDEN", "RG-102", case="made")
    check_plays(state, *but)
    return tuple([kept._replace(won=bid or 0) for kept, bid in zip(state.now.taken, state.now.bids, strict=True)])


def check_tricks(cards: int, everybody: Sequence[rage.Winnings], case: str) -> None:
    """Nobody takes fewer than 0 tricks or more than there are, and every trick has one winner (RG-107)."""
    for who, taken in enumerate(everybody):
        if not 0 <= taken.won <= cards:
            raise core.Refused("R-TRICKS-RANGE", "RG-107", who=who, number=taken.won, most=cards)
    total = sum(taken.won for taken in everybody)
    if total != cards:
        raise core.Refused("R-TRICKS-SUM", "RG-107", case=case, number=total, wanted=cards)


def check_cards(state: rage.Rage, everybody: Sequence[rage.Winnings], lying: bool = False) -> None:
    """Bonus and Mad: no more than the deck has (RG-108), or has left after those skipped at the turn-up (RG-116).

    Those of the trick under way are among them, or are `lying` and come on top.
    """
    now = state.now
    played = [card.kind for card in (*now.cards, *(card for trick in now.tricks for card in trick.cards))]
    for kind, taken in rage.in_all(everybody).items():
        count = taken + (now.course.lying(kind) if lying else 0)
        check_count(state.edition, kind, count)
        check_deck(state.edition, kind, count + now.known.actions.get(kind, 0) - played.count(kind))


def check_count(edition: rage.Edition, kind: str, count: int) -> None:
    """No more Bonus or Mad than the deck has (RG-108)."""
    if count > edition.actions[kind]:
        code, clause = "R-BONUS" if kind == BONUS else "R-MAD", edition.clause("RG-108")
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
        least = won_or_lying(state.now, kind)
        if count < least:
            card = state.edition.words[kind].lower()
            raise core.Refused("R-RECORD", "RG-121", case="lying", card=card, number=count, least=least)
    check_under_way(state, everybody)


def check_under_way(state: rage.Rage, everybody: Sequence[rage.Winnings]) -> None:
    """The trick under way goes whole to one player, whose figures must have room for it (RG-39, RG-110).

    That is somebody whose card is not beaten, or who is still to play.
    """
    now, house = state.now, state.form.house
    can_win = [seat for place, seat in enumerate(now.turns) if not beaten(now.cards, place, house)]
    if now.cards and not any(_room_for_it(now, everybody[seat], now.taken[seat]) for seat in can_win):
        facts: core.Facts = {"bonus": now.course.bonus, "mad": now.course.mad, "names": state.edition.kinds}
        raise core.Refused("R-RECORD", "RG-121", case="trick", number=len(now.cards), **facts)


def _room_for_it(now: rage.Round, taken: rage.Winnings, kept: rage.Winnings) -> bool:
    """Whether a player with these figures can win the trick under way, with no more Bonus and Mad than can follow."""
    further = taken.since(kept)
    bonus, mad = further.bonus - now.course.bonus, further.mad - now.course.mad
    room = further.won * len(now.turns) - len(now.cards)  # cards still to be played in the tricks that are left
    return further.won > 0 and min(bonus, mad) >= 0 and bonus + mad <= room
