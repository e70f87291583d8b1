"""The Challenge: three throws, one largest die set aside from each (CH-35 to CH-43), and the Add cards (CH-84)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

from ragz_cli.core.figures import Chance, at_least
from ragz_cli.core.game import NUMBER, THROWS, Arg, Event, Facts, Refusal, Refused, happened, outcome
from ragz_cli.core.names import FACE, FACES
from ragz_cli.core.step import with_player
from ragz_cli.games.change.landing import place_marker
from ragz_cli.games.change.state import (
    ADD,
    ADD_HIGH,
    BY_OPTION,
    CHALLENGE,
    CLAUSES,
    OFFER,
    TO_MEET,
    Change,
    Done,
    at_rest,
    not_now,
)
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, OPENING, TRACK, asked_first, too_few

THROWN = (3, 2, 1)  # dice in each throw (CH-36 to CH-38)
STEPS = ("CH-36", "CH-37", "CH-38")

Throws = tuple[tuple[int, ...], ...]


def throws() -> Arg[Change, Throws | None]:
    """Throws, one after another or several at once, each whole (`532`).

    Of all three on one line only the dice set aside may be told (`5 4 4`); `532/3` names that die as well.
    """
    return Arg("[R1 R2 R3]", _read_throws, _write_throws, takes=(NUMBER, THROWS))


def _write_throws(thrown: Throws | None, _: Change) -> str:
    return " ".join("".join(map(str, one)) for one in thrown or ())


def _read_throws(words: Sequence[str], state: Change) -> tuple[Throws | None, Sequence[str]]:
    if not words:
        return None, ()
    made = len(state.aside)
    if not made and len(words) == len(THROWN):  # 532 41 4, or 5 4 4
        return tuple(map(_throw, words, THROWN, STEPS)), ()
    if all(len(word) == 1 for word in words):
        words = _together(words, THROWN[made:])
    if made + len(words) > len(THROWN):
        raise Refused("R-DICE", STEPS[made], case="throws", dice=" ".join(words))
    if all(len(word) == 1 for word in words[: THROWN[made]]) and THROWN[made] > 1:
        raise Refused("R-DICE", STEPS[made], case="one", dice=" ".join(words), wanted=THROWN[made])
    return tuple(map(_whole_throw, words, THROWN[made:], STEPS[made:])), ()


def _together(dice: Sequence[str], throws: Sequence[int]) -> Sequence[str]:
    """Single dice as the throws that they make up, `5 3 2 4 1` as 532 and 41; as they are where they make up none."""
    made, at = [], 0
    for count in throws:
        if at < len(dice):
            made.append("".join(dice[at : at + count]))
            at += count
    return made if at == len(dice) else dice


def _whole_throw(word: str, count: int, clause: str) -> tuple[int, ...]:
    """One throw alone: all its dice."""
    if len(word.partition("/")[0]) != count:
        raise Refused("R-DICE", clause, case="one", dice=word, wanted=count)
    return _throw(word, count, clause)


def _throw(word: str, count: int, clause: str) -> tuple[int, ...]:
    """The faces of one throw of `count` dice, or of the die set aside from it."""
    shown, slash, aside = word.partition("/")
    if len(shown) not in (1, count) or (slash and len(aside) != 1):
        raise Refused("R-DICE", clause, case="throw", dice=word, wanted=count)
    faces = tuple([FACE[face] for face in shown if face in FACE])
    if len(faces) < len(shown):
        raise Refused("R-DICE", clause, case="face", dice=word)
    if slash and aside != max(shown):
        raise Refused("R-ASIDE", clause, dice=shown, word=aside, wanted=max(faces))
    return faces


def blocked(state: Change, who: int) -> Refusal | None:
    """A Challenge needs a landing just now, no marker of one's own there, and a marker to place (CH-35, CH-42)."""
    early = not_now(state, who, OFFER, CHALLENGE, OPEN)
    if early or state.phase != OPEN:
        return early
    if state.here in state.active.on:
        return Refusal("R-CH-OWN", "CH-42", {"who": who, "space": state.board.name(state.here)})
    if state.here in state.board.valued and not state.active.supply:
        return Refusal("R-CH-NONE", "CH-33", {"who": who})
    return _none_open(state, who)


def _none_open(state: Change, who: int) -> Refusal:
    """There is no Challenge: the Ragz has not just landed where one could be taken (CH-35)."""
    return Refusal("R-CH-WHERE", "CH-35", {"who": who, "space": state.board.name(state.here)})


def challenge(state: Change, who: int, thrown: Throws | None) -> Done:
    """Accept the Challenge (CH-31), or throw it: one largest die of each throw counts (CH-36 to CH-38)."""
    if thrown is None:
        if state.phase == CHALLENGE:
            raise Refused("R-DONE", "CH-36", who=who, case="taken")
        return outcome(state._replace(phase=CHALLENGE), happened("challenge_accepted", who, "CH-31"))
    aside = (*state.aside, *map(max, thrown))
    if len(aside) == len(THROWN):
        only = {"read": "aside"} if len(thrown[0]) == 1 < len(thrown) else {}  # 5 4 4: said how it was taken
        return compared(state, who, sum(aside), {"dice": aside, "wanted": TO_MEET, **only})
    chance = chance_to_meet(len(aside), sum(aside))
    facts: Facts = {
        "dice": aside, "off": TO_MEET - sum(aside), "left": sum(THROWN[len(aside) :]),
        "hits": chance.hits, "out_of": chance.out_of,
    }  # fmt: skip
    event = Event("challenge_thrown", who, aside[-1], STEPS[len(aside) - 1], facts)
    return outcome(state._replace(phase=CHALLENGE, aside=aside), event)


def chance_to_meet(thrown: int, total: int) -> Chance:
    """The chance to reach 13 after so many of the three throws, with `total` set aside or added by cards (CH-39).

    >>> chance_to_meet(2, 8)
    Chance(hits=2, out_of=6)
    """
    ways: Mapping[int, int] = {total: 1}
    for dice in THROWN[thrown:]:
        ways = _and_then(ways, largest(dice))
    return at_least(ways, TO_MEET)


def largest(dice: int) -> Mapping[int, int]:
    """In how many throws of so many dice each face is the largest.

    >>> largest(2)[6]
    11
    """
    return {face: face**dice - (face - 1) ** dice for face in range(1, FACES + 1)}


def _and_then(ways: Mapping[int, int], more: Mapping[int, int]) -> Mapping[int, int]:
    """The ways to each total of two throws together."""
    both: Counter[int] = Counter()
    for (total, count), (face, times) in product(ways.items(), more.items()):
        both[total + face] += count * times
    return both


def compared(state: Change, who: int, total: int, facts: Facts) -> Done:
    """Compare a total with 13: met, or short of it while Add cards may help, or missed (CH-39, CH-84).

    A Challenge that is met gives a marker and moves no credits now (CH-40).
    """
    if total >= TO_MEET:
        met = Event("challenge_met", who, total, "CH-40", facts)
        return outcome(at_rest(state), met).then(lambda rested: place_marker(rested, who, "CH-40"))
    held, off = state.active.cards, TO_MEET - total
    if in_reach(held, total):
        short = Event("challenge_short", who, total, "CH-84", {**facts, "off": off})
        return outcome(state._replace(phase=ADD, aside=(), total=total), short)
    beyond: Facts = {"case": "beyond", "cards": held, "most": held * ADD_HIGH, "off": off} if held else {}
    return missed(state, who, total, {**facts, **beyond})


def in_reach(cards: int, total: int) -> bool:
    """Whether so many cards, all of them Add cards, could lift a total to 13 (CH-84)."""
    return total + cards * ADD_HIGH >= TO_MEET


def missed(state: Change, who: int, total: int, facts: Facts) -> Done:
    """The Challenge is not met: no marker, and what was received stays (CH-41, CH-28)."""
    rested = state._replace(phase=OPEN, aside=(), total=total)
    return outcome(rested, Event("challenge_missed", who, total, "CH-41", facts))


def decline_blocked(state: Change, who: int) -> Refusal | None:
    """Only the Challenge of a Track Move may be declined (CH-31, CH-32); instructions may not (CH-50, CH-52)."""
    if state.phase == FOLLOW and who in state.chosen and not state.over:
        return Refusal("R-COR-REF", "CH-50", {"who": who})
    if state.phase == OPEN:
        return blocked(state, who)
    early = not_now(state, who, OFFER, CHALLENGE, CORNER)
    if early or state.phase == OFFER:
        return early
    if state.phase == CORNER:
        return Refusal("R-COR-MUST", "CH-52", {"who": who})
    if state.moved == BY_OPTION:
        return Refusal("R-CH-MUST", "CH-32", {"who": who, "space": state.board.name(state.here)})
    return Refusal("R-CH-MUST", "A-24", {"who": who, "case": "taken"})


def decline(state: Change, who: int) -> Done:
    """Keep the marker for another space (CH-31)."""
    return outcome(at_rest(state), happened("declined", who, "CH-31"))


def add_blocked(state: Change, who: int) -> Refusal | None:
    """Add cards: in one's own Challenge, after the last die, while the total is below 13 (CH-84, A-13)."""
    if state.phase == ADD and who == state.turn:
        return asked_first(state, who, CLAUSES)
    if state.over or state.phase in (TRACK, OPENING):
        return not_now(state, who)
    if not missed_at_once(state, who):
        return Refusal("R-ADD", "CH-84", {"case": "when", "who": who})
    held = state.active.cards
    facts: Facts = {"who": who, "cards": held, "most": held * ADD_HIGH, "off": TO_MEET - state.total}
    return Refusal("R-ADD", "CH-84", {"case": "beyond" if held else "no cards", **facts})


def missed_at_once(state: Change, who: int) -> bool:
    """Whether a player's Challenge has just been missed, beyond the reach of the cards in hand."""
    just = state.phase == OPEN and who == state.turn and state.total > 0
    return just and not in_reach(state.active.cards, state.total)


def add(state: Change, who: int, cards: tuple[int, ...]) -> Done:
    """Play Add cards one after another; a card that is not needed is refused (CH-84, A-14)."""
    held = state.active.cards
    if len(cards) > held:
        raise too_few(who, held, len(cards), "CH-84")
    total = state.total
    for card in cards:
        if total >= TO_MEET:
            raise Refused("R-ADD", "A-14", case="enough", number=total, word=card)
        total += card
    facts: Facts = {"dice": (state.total, *cards), "wanted": TO_MEET, "cards": held - len(cards)}
    added = Event("added", who, sum(cards), "CH-84", facts)
    spent = with_player(state, who, cards=held - len(cards))
    return outcome(spent, added).then(lambda after: compared(after, who, total, facts))


def settle_blocked(state: Change, who: int) -> Refusal | None:
    """A Challenge is settled by its player once the dice are thrown (CH-39)."""
    early = not_now(state, who, ADD, OPEN)
    if early or state.phase == ADD or (state.active.cards and missed_at_once(state, who)):
        return early
    return _none_open(state, who)


def settle(state: Change, who: int) -> Done:
    """No more Add cards: a total below 13 is not met (CH-41). Older saves say so where it is missed anyway."""
    if state.phase == OPEN:
        return outcome(state)
    return missed(state, who, state.total, {"wanted": TO_MEET})


def card_needed(total: int) -> int:
    """The lowest single Add card that would lift a total to 13, as far as there is one (CH-84)."""
    return min(TO_MEET - total, ADD_HIGH)
