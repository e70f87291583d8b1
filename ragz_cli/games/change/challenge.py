"""The Challenge: three throws, one largest die set aside from each (CH-35 to CH-43), and the Add cards (CH-84)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.arguments import FACE
from ragz_cli.core.facts import Facts, Value
from ragz_cli.core.game import Arg, Event, Refusal, Refused, happened, outcome
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
    changed,
    not_now,
)
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, OPENING, OVER, TRACK, asked_first

THROWN = (3, 2, 1)  # dice in each throw (CH-36 to CH-38)
STEPS = ("CH-36", "CH-37", "CH-38")


def throws() -> Arg[Change, Any]:
    """Three throws, each whole (`532`) or only the die set aside (`5`); `532/3` names the die set aside as well."""
    return Arg("[R1 R2 R3]", _read_throws, lambda value, _: _write_throws(value))


def _read_throws(words: Sequence[str], _: Change) -> tuple[Any, Sequence[str]]:
    if not words:
        return None, ()
    if len(words) == sum(THROWN) and all(len(word) == 1 for word in words):  # 5 3 2 4 1 4
        words = ("".join(words[:3]), "".join(words[3:5]), words[5])
    if len(words) != len(THROWN):
        raise Refused("R-DICE", "CH-36", case="throws", dice=" ".join(words))
    values: list[Value] = []
    for word, count, clause in zip(words, THROWN, STEPS, strict=True):
        shown, slash, aside = word.partition("/")
        faces = tuple(map(FACE.get, shown))
        if len(faces) not in (1, count) or (slash and len(aside) != 1):
            raise Refused("R-DICE", clause, case="throw", dice=word, wanted=count)
        if None in faces:
            raise Refused("R-DICE", clause, case="face", dice=word)
        if slash and aside != max(shown):
            raise Refused("R-ASIDE", clause, dice=shown, word=aside, wanted=int(max(shown)))
        values.append(faces)
    return tuple(values), ()


def _write_throws(value: Value) -> str:
    if not isinstance(value, tuple):
        return ""
    return " ".join("".join(map(str, throw)) for throw in value if isinstance(throw, tuple))


def blocked(state: Change, who: int) -> Refusal | None:
    """A Challenge needs a landing just now, no marker of one's own there, and a marker to place (CH-35, CH-42)."""
    early = not_now(state, who, OFFER, CHALLENGE, OPEN)
    if early or state.phase != OPEN:
        return early
    facts: Facts = {"who": who, "space": state.board.name(state.here)}
    if state.here in state.active.on:
        return Refusal("R-CH-OWN", "CH-42", facts)
    if not state.active.supply:
        return Refusal("R-CH-NONE", "CH-33", facts)
    return Refusal("R-CH-WHERE", "CH-35", facts)


def challenge(state: Change, who: int, thrown: tuple[tuple[int, ...], ...] | None) -> Done:
    """Accept the Challenge (CH-31), or throw it: one largest die of each throw counts (CH-36 to CH-38)."""
    if thrown is None:
        if state.phase == CHALLENGE:
            raise Refused("R-DONE", "CH-36", who=who)
        return outcome(state._replace(phase=CHALLENGE), happened("challenge_accepted", who, "CH-31"))
    aside = tuple(max(throw) for throw in thrown)
    total = sum(aside)
    facts: Facts = {"dice": aside, "wanted": TO_MEET}
    if total >= TO_MEET:
        return met(state, who, Event("challenge_met", who, total, "CH-40", facts))
    if state.active.cards:
        short = Event("challenge_short", who, total, "CH-84", {**facts, "off": TO_MEET - total})
        return outcome(state._replace(phase=ADD, total=total), short)
    return missed(state, who, Event("challenge_missed", who, total, "CH-41", facts))


def met(state: Change, who: int, event: Event) -> Done:
    """The Challenge is met: a marker on the space, no credits now (CH-39, CH-40)."""
    placed = place_marker(at_rest(state), who, state.here, "CH-40")
    return outcome(placed.state, event, *placed.events)


def missed(state: Change, who: int, event: Event) -> Done:
    """The Challenge is not met: no marker, and what was received stays (CH-41, CH-28)."""
    return outcome(at_rest(state), event)


def decline_blocked(state: Change, who: int) -> Refusal | None:
    """Only the Challenge of a Track Move may be declined (CH-31, CH-32); instructions may not (CH-50, CH-52)."""
    if state.phase == FOLLOW and who in state.chosen:
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
    return Refusal("R-PHASE", "CH-36", {"who": who})  # accepted: A-24, no breaking off


def decline(state: Change, who: int) -> Done:
    """Keep the marker for another space (CH-31)."""
    return outcome(at_rest(state), happened("declined", who, "CH-31"))


def add_blocked(state: Change, who: int) -> Refusal | None:
    """Add cards: in one's own Challenge, after the last die, while the total is below 13 (CH-84, A-13)."""
    if state.phase == ADD and who == state.turn:
        return asked_first(state, who, CLAUSES)
    if state.phase in (TRACK, OPENING, OVER):
        return not_now(state, who)
    return Refusal("R-ADD", "CH-84", {"case": "when", "who": who})


def add(state: Change, who: int, cards: tuple[int, ...]) -> Done:
    """Play Add cards one after another; a card that is not needed is refused (CH-84, A-14)."""
    held = state.active.cards
    if len(cards) > held:
        raise Refused("R-CARD-NONE", "CH-84", who=who, cards=held, wanted=len(cards))
    total = state.total
    for card in cards:
        if total >= TO_MEET:
            raise Refused("R-ADD", "CH-84", case="enough", number=total, word=card)
        total += card
    facts: Facts = {"dice": (state.total, *cards), "wanted": TO_MEET, "cards": held - len(cards)}
    spent = changed(state, who, state.active._replace(cards=held - len(cards)))
    played = Event("added", who, sum(cards), "CH-84", facts)
    if total >= TO_MEET:
        done = met(spent, who, Event("challenge_met", who, total, "CH-40", facts))
    elif spent.active.cards:
        short = Event("challenge_short", who, total, "CH-84", {**facts, "off": TO_MEET - total})
        done = outcome(spent._replace(total=total), short)
    else:
        done = missed(spent, who, Event("challenge_missed", who, total, "CH-41", facts))
    return outcome(done.state, played, *done.events)


def settle_blocked(state: Change, who: int) -> Refusal | None:
    """A Challenge is settled by its player once the dice are thrown (CH-39)."""
    return blocked(state, who) if state.phase == OPEN else not_now(state, who, ADD)


def settle(state: Change, who: int) -> Done:
    """No more Add cards: a total below 13 is not met (CH-41)."""
    return missed(state, who, Event("challenge_missed", who, state.total, "CH-41", {"wanted": TO_MEET}))


def card_needed(total: int) -> int:
    """The lowest single Add card that would lift a total to 13, as far as there is one (CH-84)."""
    return min(TO_MEET - total, ADD_HIGH)
