"""The Challenge: three throws, one largest die set aside from each (CH-35 to CH-43), and the Add cards (CH-84)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, islice, product

from ragz_cli.core import game as core
from ragz_cli.core.figures import Chance, at_least
from ragz_cli.core.names import FACE, FACES, wholes
from ragz_cli.core.step import with_player
from ragz_cli.games.change import state as change
from ragz_cli.games.change.landing import place_marker
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, OPENING, TRACK, asked_first, not_now, too_few

THROWN = (3, 2, 1)  # dice in each throw (CH-36 to CH-38)
STEPS = ("CH-36", "CH-37", "CH-38")

Throws = tuple[tuple[int, ...], ...]


def _read_throws(words: Sequence[str], state: change.Change) -> tuple[Throws | None, Sequence[str]]:
    if not words:
        return None, ()
    made = len(state.aside)
    if not made and len(words) == len(THROWN):  # 532 41 4, or 5 4 4
        return tuple(map(_throw, words, THROWN, STEPS)), ()
    if all(len(word) == 1 for word in words) and len(words) in accumulate(THROWN[made:]):
        dice = iter(words)  # single ones as the throws that they make up, `5 3 2 4 1` as 532 and 41
        words = [throw for count in THROWN[made:] if (throw := "".join(islice(dice, count)))]
    if made + len(words) > len(THROWN):
        raise core.Refused("R-DICE", STEPS[made], case="throws", dice=" ".join(words))
    if all(len(word) == 1 for word in words[: THROWN[made]]) and THROWN[made] > 1:
        raise core.Refused("R-DICE", STEPS[made], case="one", dice=" ".join(words), wanted=THROWN[made])
    return tuple([_throw(*one, alone=True) for one in zip(words, THROWN[made:], STEPS[made:], strict=False)]), ()


THROWS: core.Arg[change.Change, Throws | None] = core.Arg(
    "[R1 R2 R3]", _read_throws, lambda thrown, _: " ".join("".join(map(str, one)) for one in thrown or ()),
    takes=(core.NUMBER, core.THROWS),
)  # fmt: skip
"""Throws, one after another or several at once, each whole (`532`).

Of all three on one line only the dice set aside may be told (`5 4 4`); `532/3` names that die as well.
"""
ADD_CARDS: core.Arg[change.Change, tuple[int, ...]] = wholes("N...", change.ADD_LOW, change.ADD_HIGH, "R-ADD", "CH-84")
"""The numbers on Add cards."""


def _throw(word: str, count: int, clause: str, alone: bool = False) -> tuple[int, ...]:
    """The faces of one throw of `count` dice, or of the die set aside from it; a throw `alone` is told whole."""
    shown, slash, aside = word.partition("/")
    if alone and len(shown) != count:
        raise core.Refused("R-DICE", clause, case="one", dice=word, wanted=count)
    if len(shown) not in (1, count) or (slash and len(aside) != 1):
        raise core.Refused("R-DICE", clause, case="throw", dice=word, wanted=count)
    faces = tuple([FACE[face] for face in shown if face in FACE])
    if len(faces) < len(shown):
        raise core.Refused("R-DICE", clause, case="face", dice=word)
    if slash and aside != max(shown):
        raise core.Refused("R-ASIDE", clause, dice=shown, word=aside, wanted=max(faces))
    return faces


def blocked(state: change.Change, who: int) -> core.Refusal | None:
    """A Challenge needs a landing just now, no marker of one's own there, and a marker to place (CH-35, CH-42)."""
    early = not_now(state, who, change.OFFER, change.CHALLENGE, OPEN)
    if early or state.phase != OPEN:
        return early
    if state.here in state.active.on:
        return core.Refusal("R-CH-OWN", "CH-42", {"who": who, "space": state.board.name(state.here)})
    if state.here in state.board.valued and not state.active.supply:
        return core.Refusal("R-CH-NONE", "CH-33", {"who": who})
    return _none_open(state, who)


def _none_open(state: change.Change, who: int) -> core.Refusal:
    """There is no Challenge: the Ragz has not just landed where one could be taken (CH-35)."""
    return core.Refusal("R-CH-WHERE", "CH-35", {"who": who, "space": state.board.name(state.here)})


def challenge(state: change.Change, who: int, thrown: Throws | None) -> change.Done:
    """Accept the Challenge (CH-31), or throw it: one largest die of each throw counts (CH-36 to CH-38)."""
    if thrown is None:
        if state.phase == change.CHALLENGE:
            raise core.Refused("R-DONE", "CH-36", who=who, case="taken")
        return core.outcome(state._replace(phase=change.CHALLENGE), core.happened("challenge_accepted", who, "CH-31"))
    aside = (*state.aside, *map(max, thrown))
    if len(aside) == len(THROWN):
        only = {"read": "aside"} if len(thrown[0]) == 1 < len(thrown) else {}  # 5 4 4: said how it was taken
        return compared(state, who, sum(aside), {"dice": aside, "wanted": change.TO_MEET, **only})
    chance = chance_to_meet(len(aside), sum(aside))
    facts: core.Facts = {
        "dice": aside, "off": change.TO_MEET - sum(aside), "left": sum(THROWN[len(aside) :]),
        "hits": chance.hits, "out_of": chance.out_of,
    }  # fmt: skip
    event = core.Event("challenge_thrown", who, aside[-1], STEPS[len(aside) - 1], facts)
    return core.outcome(state._replace(phase=change.CHALLENGE, aside=aside), event)


@cache
def chance_to_meet(thrown: int, total: int) -> Chance:
    """The chance to reach 13 after so many of the three throws, with `total` set aside or added by cards (CH-39).

    >>> chance_to_meet(2, 8)
    Chance(hits=2, out_of=6)
    """
    ways: Mapping[int, int] = {total: 1}
    for dice in THROWN[thrown:]:
        both: Counter[int] = Counter()
        for (before, count), (face, times) in product(ways.items(), largest(dice).items()):
            both[before + face] += count * times
        ways = both
    return at_least(ways, change.TO_MEET)


def largest(dice: int) -> Mapping[int, int]:
    """In how many throws of so many dice each face is the largest.

    >>> largest(2)[6]
    11
    """
    return {face: face**dice - (face - 1) ** dice for face in range(1, FACES + 1)}


def compared(state: change.Change, who: int, total: int, facts: core.Facts) -> change.Done:
    """Compare a total with 13: met, or short of it while Add cards may help, or missed (CH-39, CH-84).

    A Challenge that is met gives a marker and moves no credits now (CH-40).
    """
    if total >= change.TO_MEET:
        met = core.Event("challenge_met", who, total, "CH-40", facts)
        return core.outcome(change.at_rest(state), met).then(lambda rested: place_marker(rested, who, "CH-40"))
    held, off = state.active.cards, change.TO_MEET - total
    if in_reach(held, total) or (held and state.form.older):
        short = core.Event("challenge_short", who, total, "CH-84", {**facts, "off": off})
        return core.outcome(state._replace(phase=change.ADD, aside=(), total=total), short)
    beyond: core.Facts = {"case": "beyond", "cards": held, "most": held * change.ADD_HIGH, "off": off} if held else {}
    return missed(state, who, total, {**facts, **beyond})


def in_reach(cards: int, total: int) -> bool:
    """Whether so many cards, all of them Add cards, could lift a total to 13 (CH-84)."""
    return total + cards * change.ADD_HIGH >= change.TO_MEET


def missed(state: change.Change, who: int, total: int, facts: core.Facts) -> change.Done:
    """The Challenge is not met: no marker, and what was received stays (CH-41, CH-28)."""
    rested = state._replace(phase=OPEN, aside=(), total=total)
    return core.outcome(rested, core.Event("challenge_missed", who, total, "CH-41", facts))


def decline_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """Only the Challenge of a Track Move may be declined (CH-31, CH-32); instructions may not (CH-50, CH-52)."""
    if state.phase == FOLLOW and who in state.chosen and not state.over:
        return core.Refusal("R-COR-REF", "CH-50", {"who": who})
    if state.phase == OPEN:
        return blocked(state, who)
    early = not_now(state, who, change.OFFER, change.CHALLENGE, CORNER)
    if early or state.phase == change.OFFER:
        return early
    if state.phase == CORNER:
        return core.Refusal("R-COR-MUST", "CH-52", {"who": who})
    if state.moved == change.BY_OPTION:
        return core.Refusal("R-CH-MUST", "CH-32", {"who": who, "space": state.board.name(state.here)})
    return core.Refusal("R-CH-MUST", "A-24", {"who": who, "case": "taken"})


def decline(state: change.Change, who: int) -> change.Done:
    """Keep the marker for another space (CH-31)."""
    return core.outcome(change.at_rest(state), core.happened("declined", who, "CH-31"))


def add_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """Add cards: in one's own Challenge, after the last die, while the total is below 13 (CH-84, A-13)."""
    if state.phase == change.ADD and who == state.turn:
        return asked_first(state, who)
    if state.over or state.phase in (TRACK, OPENING):
        return not_now(state, who)
    if not missed_at_once(state, who):
        return core.Refusal("R-ADD", "CH-84", {"case": "when", "who": who})
    held = state.active.cards
    facts: core.Facts = {"who": who, "cards": held, "most": held * change.ADD_HIGH, "off": change.TO_MEET - state.total}
    return core.Refusal("R-ADD", "CH-84", {"case": "beyond" if held else "no cards", **facts})


def missed_at_once(state: change.Change, who: int) -> bool:
    """Whether a player's Challenge has just been missed, beyond the reach of the cards in hand."""
    just = state.phase == OPEN and who == state.turn and state.total > 0
    return just and not in_reach(state.active.cards, state.total)


def add(state: change.Change, who: int, cards: tuple[int, ...]) -> change.Done:
    """Play Add cards one after another; a card that is not needed is refused (CH-84, A-14)."""
    held = state.active.cards
    if len(cards) > held:
        raise too_few(who, held, len(cards), "CH-84")
    total = state.total
    for card in cards:
        if total >= change.TO_MEET:
            raise core.Refused("R-ADD", "A-14", case="enough", number=total, word=card)
        total += card
    facts: core.Facts = {"dice": (state.total, *cards), "wanted": change.TO_MEET, "cards": held - len(cards)}
    added = core.Event("added", who, sum(cards), "CH-84", facts)
    spent = with_player(state, who, cards=held - len(cards))
    return core.outcome(spent, added).then(lambda after: compared(after, who, total, facts))


def settle_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """A Challenge is settled by its player once the dice are thrown (CH-39)."""
    early = not_now(state, who, change.ADD, OPEN)
    if early or state.phase == change.ADD or (state.active.cards and missed_at_once(state, who)):
        return early
    return _none_open(state, who)


def settle(state: change.Change, who: int) -> change.Done:
    """No more Add cards: a total below 13 is not met (CH-41). Older saves say so where it is missed anyway."""
    if state.phase == OPEN:
        return core.outcome(state)
    return missed(state, who, state.total, {"wanted": change.TO_MEET})


def card_needed(total: int) -> int:
    """The lowest single Add card that would lift a total to 13, as far as there is one (CH-84)."""
    return min(change.TO_MEET - total, change.ADD_HIGH)
