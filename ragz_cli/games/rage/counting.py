"""A round told in figures, and what figures cannot be (RG-105 to RG-110, RG-121). Bids are never summed (RG-111)."""

from collections.abc import Sequence

from ragz_cli.core.facts import Facts, Value
from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.rage.checks import won_or_lying
from ragz_cli.games.rage.ending import tricks_over
from ragz_cli.games.rage.figures import MADE, text_of
from ragz_cli.games.rage.state import BIDS, SHOW, Done, Rage, Round, Taken, in_all, order, over
from ragz_cli.games.rage.trick import beaten, left_behind

Figures = Sequence[Taken]


def blocked(state: Rage, _: int) -> Refusal | None:
    """Tricks are told when the open bids are in (RG-21, RG-105)."""
    if state.phase == BIDS:
        return Refusal("R-BIDS-FIRST", "RG-25", {"next": state.turn})
    return over(state)


def tricks(state: Rage, _: int, told: tuple[Value, ...]) -> Done:
    """The whole round in figures, at once or after some tricks were played card by card."""
    case = MADE if told[0] == MADE else ""
    taken = made(state, told[1:]) if case else by_seat(state, told[1:])
    if refused := wrong(state, taken, case):
        raise Refused.of(refused)
    if state.phase == SHOW:
        raise Refused("R-DONE", "RG-105", case="tricks", number=state.cards)
    event = Event("tricks_told", state.turn, state.cards, "RG-107")
    course = left_behind(state.now.course)
    now = state.now._replace(taken=taken, course=course, cards=(), trick=state.cards + 1)
    done = tricks_over(state._replace(now=now))
    return outcome(done.state, event, *done.events)


def by_seat(state: Rage, told: Sequence[Value]) -> tuple[Taken, ...]:
    """Figures told from the dealer's left, one for every player."""
    seats = order(state)
    if len(told) != len(seats):
        raise Refused("R-FIGURES", "RG-107", number=len(told), wanted=len(seats), whom=seats)
    at = dict(zip(seats, told, strict=True))
    return tuple(taken for seat in range(len(seats)) if isinstance(taken := at[seat], Taken))


def made(state: Rage, exceptions: Sequence[Value]) -> tuple[Taken, ...]:
    """Everybody took what he bid, but for the exceptions; Bonus and Mad are as in the record."""
    if state.form.hidden:
        raise Refused("R-HIDDEN", "RG-102", case="made")
    taken = [kept._replace(won=bid or 0) for kept, bid in zip(state.now.taken, state.now.bids, strict=True)]
    for exception in exceptions:
        assert isinstance(exception, tuple)
        seat, figure = exception
        assert isinstance(seat, int)
        assert isinstance(figure, Taken)
        taken[seat] = figure
    return tuple(taken)


def wrong(state: Rage, told: Figures, case: str) -> Refusal | None:
    """The first thing that these figures cannot be; `case` says whether they are the bids, as `made` tells them."""
    in_tricks = out_of_range(state, told) or wrong_sum(state, told, case)
    return in_tricks or wrong_cards(state, told) or off_record(state, told)


def out_of_range(state: Rage, told: Figures) -> Refusal | None:
    """Nobody takes fewer than 0 tricks, or more than there are (RG-107)."""
    for who, taken in enumerate(told):
        if not 0 <= taken.won <= state.cards:
            return Refusal("R-TRICKS-RANGE", "RG-107", {"who": who, "number": taken.won, "most": state.cards})
    return None


def wrong_sum(state: Rage, told: Figures, case: str) -> Refusal | None:
    """Every trick has one winner (RG-107)."""
    total = sum(taken.won for taken in told)
    if total == state.cards:
        return None
    return Refusal("R-TRICKS-SUM", "RG-107", {"case": case, "number": total, "wanted": state.cards})


def wrong_cards(state: Rage, told: Figures) -> Refusal | None:
    """Bonus and Mad: no more than the deck has (RG-108), none without a trick (RG-109), all in the tricks (RG-110)."""
    for kind, count in in_all(told).items():
        if refused := too_many(state, kind, count):
            return refused
    for who, taken in enumerate(told):
        if refused := without_room(who, taken, len(told)):
            return refused
    return None


def too_many(state: Rage, kind: str, count: int) -> Refusal | None:
    """More Bonus or Mad than the deck has (RG-108), or than it has left after those skipped at the turn-up (RG-116)."""
    most = state.edition.actions[kind]
    if count > most:
        return Refusal(f"R-{kind.upper()}", "RG-108", {"number": count, "most": most})
    skipped = most - _can_be_won(state, kind)
    if count + skipped > most:
        return Refusal("R-DECK", "RG-116", {"card": kind, "number": count + skipped, "most": most})
    return None


def _can_be_won(state: Rage, kind: str) -> int:
    """How many cards of a kind can be in anybody's tricks: all but those skipped at the turn-up (RG-18)."""
    now = state.now
    cards = [*now.cards, *(card for trick in now.tricks for card in trick.cards)]
    played = sum(card.kind == kind for card in cards)
    return state.edition.actions[kind] - now.known.actions.get(kind, 0) + played


def without_room(who: int, taken: Taken, players: int) -> Refusal | None:
    """Bonus and Mad lie in tricks (RG-109), which hold one card of each player (RG-110)."""
    number = taken.bonus + taken.mad
    if number and not taken.won:
        return Refusal("R-NO-TRICK", "RG-109", {"who": who, "number": number})
    if number > taken.won * players:
        facts = {"who": who, "number": number, "most": taken.won * players, "tricks": taken.won}
        return Refusal("R-TRICK-CARDS", "RG-110", facts)
    return None


def off_record(state: Rage, told: Figures) -> Refusal | None:
    """What was played card by card is in the figures (RG-121), and what is left fits the tricks that are left."""
    players = len(told)
    for who, (taken, kept) in enumerate(zip(told, state.now.taken, strict=True)):
        rest = Taken(*(after - before for after, before in zip(taken, kept, strict=True)))
        if min(rest) < 0 or (any(rest) and not rest.won):
            return Refusal("R-RECORD", "RG-121", {"who": who, "told": text_of(taken), "kept": text_of(kept)})
        if rest.bonus + rest.mad > rest.won * players:
            number, most = rest.bonus + rest.mad, rest.won * players
            facts: Facts = {"case": "rest", "who": who, "tricks": rest.won, "number": number, "most": most}
            return Refusal("R-RECORD", "RG-121", facts)
    return _lying_untaken(state, told)


def _lying_untaken(state: Rage, told: Figures) -> Refusal | None:
    """A Bonus or a Mad in the trick under way goes to somebody (RG-50, RG-51)."""
    for kind, count in in_all(told).items():
        least = won_or_lying(state.now, kind)
        if count < least:
            return Refusal("R-RECORD", "RG-121", {"case": "lying", "card": kind, "number": count, "least": least})
    return _under_way_in_nobodys(state, told)


def _under_way_in_nobodys(state: Rage, told: Figures) -> Refusal | None:
    """The trick under way goes whole to one player, whose figures must have room for it (RG-39, RG-110)."""
    now = state.now
    if not now.cards or any(_room_for_it(now, told[seat], now.taken[seat]) for seat in _can_win_it(now)):
        return None
    facts: Facts = {"case": "trick", "number": len(now.cards), "bonus": now.course.bonus, "mad": now.course.mad}
    return Refusal("R-RECORD", "RG-121", facts)


def _can_win_it(now: Round) -> tuple[int, ...]:
    """The seats that can win the trick under way: those whose card is not beaten, and those still to play."""
    places = range(len(now.bids))
    return tuple([now.player_of(place) for place in places if not beaten(now.cards, place)])


def _room_for_it(now: Round, taken: Taken, kept: Taken) -> bool:
    """Whether a player with these figures can have won the trick under way: its cards, and no more than can follow."""
    won, bonus, mad = (after - before for after, before in zip(taken, kept, strict=True))
    bonus, mad = bonus - now.course.bonus, mad - now.course.mad
    room = won * len(now.bids) - len(now.cards)  # cards still to be played in the tricks that are left
    return won > 0 and min(bonus, mad) >= 0 and bonus + mad <= room
