"""Challenge Spaces: the landing, the Challenge, the Option Move, Message Cards, the end of a turn and of the game.

The end of a turn CH-17 to CH-19, of the game CH-97 to CH-102; landing CH-25 to CH-34; the Option Move, and to which
spaces a Ragz may be lifted, CH-44 to CH-48, CH-71, CH-86; Message Cards, of which ragz counts hands and knows none,
CH-78 to CH-90. Last the Challenge, three throws with one largest die set aside from each (CH-35 to CH-43), and the Add
cards (CH-84).
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate, islice, product

from ragz_cli.core import game as core
from ragz_cli.core.figures import Chance, at_least
from ragz_cli.core.names import FACE, FACES, wholes
from ragz_cli.core.step import with_player
from ragz_cli.games.change import state as change
from ragz_cli.games.change.board import doubles, sets_changed, told_first
from ragz_cli.games.track import state as track
from ragz_cli.games.track import turn as shared


def begun(state: change.Change, who: int, rested: int = -1) -> change.Change:
    """The beginning of somebody's turn, whatever was going on (CH-13, CH-14); `rested` ended one on Start (CH-18)."""
    return change.Change(state.form, state.sitting, state.board, state.players, who, track.TRACK, rested=rested)


def next_turn(state: change.Change, clause: str, rested: int = -1) -> change.Done:
    """The turn passes to the next player in table order (CH-19, A-2)."""
    return core.outcome(
        begun(state, state.next, rested), *shared.reward_lapses(state), core.Event(core.TURN, state.next, 0, clause)
    )


def next_after_leaver(state: change.Change) -> change.Done:
    """The lander has left, and the others have followed: the turn that waited for them begins (TB-8)."""
    return core.outcome(begun(state, state.turn), core.Event(core.TURN, state.turn, 0, "TB-8"))


def ended(before: change.Change, done: change.Done) -> change.Done:
    """Somebody has won; or the game was over before, and others have won than then (CH-97, TB-15)."""
    return done.then(lambda now: _won_otherwise(before, now)) if before.over else done.then(_won)


def _won(state: change.Change) -> change.Done:
    """The game is over as soon as somebody has no credits, in anybody's turn (CH-1, CH-97 to CH-99)."""
    won = change.winners(state)
    clause = "CH-97" if len(won) == 1 else "CH-98"
    events = [core.Event(core.WON, who, 0, clause) for who in won]
    if len(won) > 1:
        case = state.form.house.tie_breaker
        events.append(core.Event(core.TIE_BREAKER, core.TABLE, len(won), "CH-99", {"whom": won, "case": case}))
    return core.outcome(state, *events)


def _won_otherwise(before: change.Change, state: change.Change) -> change.Done:
    """The game stays over, but by the corrected figures others have won (TB-15); whoever comes to 0 joins (CH-98)."""
    had, have = change.winners(before), change.winners(state)
    lost = [core.Event("not_won", who, 0, "TB-15", {"whom": have}) for who in had if who not in have]
    return core.outcome(state, *lost, *(core.Event("won_too", who, 0, "CH-98") for who in have if who not in had))


def owner_releases(state: change.Change, who: int, at: int) -> track.Transfer:
    """What an owner releases when anybody lands here: the number, or twice it for a completed set (CH-25, CH-93)."""
    if doubles(state, state.players[who], at):
        return track.Transfer(who, -2 * state.board.value(at), "CH-93")
    return track.Transfer(who, -state.board.value(at), "CH-25")


def other_owners(state: change.Change, who: int, at: int) -> list[track.Transfer]:
    """The releases of everybody but `who` with a marker here, off-turn players included (CH-25, CH-29)."""
    players = state.players
    return [owner_releases(state, seat, at) for seat in state.sitting.order if at in players[seat].on and seat != who]


def arrival(state: change.Change, others: bool = True) -> change.Done:
    """The credits of one landing, all at once: the lander's (CH-26, CH-27), then the other owners' (CH-25)."""
    who, lander = state.turn, state.active
    at = lander.at
    if at in lander.on:
        mine = owner_releases(state, who, at)
    else:
        mine = track.Transfer(who, state.board.value(at), "CH-26")  # single, whatever others release (CH-94)
    return track.transfer(state, (mine, *(other_owners(state, who, at) if others else ())), state.board.name(at))


def land(state: change.Change) -> change.Done:
    """The active player's Track Move ends on a Challenge Space (CH-25 to CH-33)."""
    return arrival(state).then(offer)


@change.unless_won(change.OFFER)
def offer(state: change.Change) -> change.Done:
    """A Challenge is offered to a lander without a marker here and with one to place (CH-27, CH-31, CH-33)."""
    return offered(state, change.OFFER, "CH-27", "CH-33")


def offered(state: change.Change, phase: str, own: str, none: str) -> change.Done:
    """The phase in which a marker may come here; or why not, by the clauses `own` (one lies here) and `none` (left)."""
    lander = state.active
    if lander.at not in state.board.valued:  # set elsewhere since an end that was none (TB-3)
        return core.outcome(change.at_rest(state))
    if lander.at in lander.on:
        return core.outcome(change.at_rest(state), core.happened("marker_here", state.turn, own))
    if not lander.supply:
        return core.outcome(change.at_rest(state), core.happened("no_markers", state.turn, none))
    return core.outcome(state._replace(phase=phase))


def place_marker(state: change.Change, who: int, clause: str) -> change.Done:
    """A marker goes where its owner's Ragz is; it pays from the next landing on (CH-40), and may make a set (CH-92)."""
    player = state.players[who]
    placed = with_player(state, who, on=player.on | {player.at})
    event = core.Event("placed", who, placed.players[who].supply, clause, {"space": state.board.name(player.at)})
    return core.outcome(placed, event, *sets_changed(state, placed, (who,)))


Closed = Callable[[change.Change, int, int], core.Refusal | None]
"""Why a player may not be lifted to a position, if he may not."""


def option_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """One a turn, a Challenge Space card counts as it (CH-47), and never without markers (CH-46)."""
    if used_up(state, who):
        clause = "CH-46" if state.moved == change.BY_OPTION else "CH-47"
        return core.Refusal("R-OPT-ONE", clause, {"who": who, "case": state.moved})
    if early := track.not_now(state, who, track.OPEN):
        return early
    if state.active.supply:
        return None
    card = {"cards": state.active.cards} if state.active.cards else {}
    return core.Refusal("R-OPT-NONE", "CH-46", {"who": who, **card})


def used_up(state: change.Change, who: int) -> bool:
    """Whether the one Option Move of this turn is used up, so that waiting will not help (CH-46, CH-47)."""
    return who == state.turn and bool(state.moved) and not state.over


@told_first("option")
def option(state: change.Change, who: int, at: int) -> change.Done:
    """Lift the Ragz to a Challenge Space; it is a landing, and the Challenge must be taken (CH-32, CH-44, CH-45)."""
    if wrong := option_closed(state, who, at):
        raise core.Refused.of(wrong)
    there = with_player(state, who, at=at)
    lifted = there._replace(moved=change.BY_OPTION, phase=change.CHALLENGE, received=0, undrawn=0)
    moved = core.Event("option_move", who, 0, "CH-44", {"space": state.board.name(at)})
    return core.outcome(lifted, *shared.reward_lapses(state), moved).then(arrival)


def option_closed(state: change.Change, who: int, at: int) -> core.Refusal | None:
    """Why an Option Move may not go to a position (CH-46; A-17)."""
    if at in state.players[who].on:
        return core.Refusal("R-OPT-OWN", "CH-46", {"who": who, "space": state.board.name(at)})
    return no_challenge_space(state, who, at, "CH-46") or same_space(state, who, at)


def no_challenge_space(state: change.Change, who: int, at: int, clause: str) -> core.Refusal | None:
    """Only Challenge Spaces take a Ragz that is lifted (CH-46, CH-71, CH-86)."""
    if at in state.board.valued:
        return None
    return core.Refusal("R-OPT-TYPE", clause, {"who": who, "space": state.board.name(at)})


def same_space(state: change.Change, who: int, at: int) -> core.Refusal | None:
    """By a house rule the Ragz must be lifted to another space than the one it is on (A-17)."""
    if at != state.players[who].at or state.form.house.move_to_same_space == "yes":
        return None
    return core.Refusal("R-OPT-SAME", "A-17", {"who": who, "space": state.board.name(at)})


def open_to(state: change.Change, who: int, closed_to: Closed) -> tuple[str, ...]:
    """The names of the known spaces that are not closed to a player, from Start on."""
    return tuple([state.board.word(at) for at in sorted(state.board.valued) if not closed_to(state, who, at)])


def replace(state: change.Change, who: int, others: int, limit: int | None) -> change.Done:
    """The Replace card and `others` go away, as many new ones come (CH-83)."""
    return track.replace(state, who, others, limit).then(shared.draw_on)


def _no_card_now(state: change.Change, who: int, *phases: str) -> core.Refusal | None:
    """Cards only in one's own turn, after its space is fully dealt with (CH-79), and only if there is one (CH-82)."""
    early = track.not_now(state, who, track.OPEN, *phases)
    in_turn = not early or (early.code == "R-PHASE" and state.phase != track.OPENING)
    if in_turn and not state.active.cards:
        return core.Refusal("R-CARD-NONE", "CH-82", {"who": who, "cards": 0, "wanted": 1})
    return core.Refusal("R-CARD-TIME", "CH-79", {"who": who}) if early and in_turn else early


def replace_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """A Replace card goes together with at least one other (CH-83); in a Challenge only by a house rule (A-15)."""
    fishing: tuple[str, ...] = ()
    if state.moved == change.BY_OPTION and not track.not_now(state, who, change.CHALLENGE, change.ADD):
        allowed = state.form.house.replace_in_option_challenge == "yes"
        if state.phase == change.CHALLENGE or not allowed:
            return core.Refusal("R-CARD-TIME", "A-15", {"who": who, "case": "dice" if allowed else "challenge"})
        fishing = (change.ADD,)
    return _no_card_now(state, who, *fishing) or track.alone(state, who)


def card_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """A Challenge Space card stands in for the Option Move (CH-86, CH-47; A-16)."""
    used = used_up(state, who)
    if used and state.moved == change.BY_OPTION:
        return core.Refusal("R-OPT-ONE", "CH-47", {"who": who, "case": state.moved})
    if used and state.form.house.one_card_move_per_turn == "yes":
        return core.Refusal("R-OPT-ONE", "A-16", {"who": who, "case": "second card"})
    return _no_card_now(state, who)


@told_first("card")
def card(state: change.Change, who: int, at: int) -> change.Done:
    """Play a Challenge Space card, named or not: go there, own marker or none (CH-86 to CH-90)."""
    if wrong := card_closed(state, who, at):
        raise core.Refused.of(wrong)
    cards = state.active.cards - 1
    moved = with_player(state, who, at=at, cards=cards)._replace(moved=change.BY_CARD, received=0)
    played = core.Event("card_move", who, 0, "CH-86", {"space": state.board.name(at), "cards": cards})
    others = state.form.house.card_move_triggers_owners == "yes"
    return core.outcome(moved, played).then(shared.draw_on).then(lambda there: arrival(there, others)).then(offer_place)


def card_closed(state: change.Change, who: int, at: int) -> core.Refusal | None:
    """Why a card move may not go to a position (CH-86; A-17)."""
    return no_challenge_space(state, who, at, "CH-86") or same_space(state, who, at)


@change.unless_won(change.CARD_PLACE)
def offer_place(state: change.Change) -> change.Done:
    """After a card move without an own marker, one may be placed without dice (CH-88), if there is one (CH-89)."""
    return offered(state, change.CARD_PLACE, "CH-87", "CH-89")


def leave(state: change.Change, who: int) -> change.Done:
    """Place no marker after a card move (CH-88)."""
    return core.outcome(change.at_rest(state), core.happened("left", who, "CH-88"))


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


def challenge_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """A Challenge needs a landing just now, no marker of one's own there, and a marker to place (CH-35, CH-42)."""
    early = track.not_now(state, who, change.OFFER, change.CHALLENGE, track.OPEN)
    if early or state.phase != track.OPEN:
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
        met = core.outcome(change.at_rest(one_more(state)), core.Event("challenge_met", who, total, "CH-40", facts))
        return met.then(lambda rested: place_marker(rested, who, "CH-40"))
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
    rested = one_more(state)._replace(phase=track.OPEN, aside=(), total=total)
    return core.outcome(rested, core.Event("challenge_missed", who, total, "CH-41", facts))


def one_more(state: change.Change) -> change.Change:
    """The state in which the lander has settled one more Challenge."""
    return with_player(state, state.turn, settled=state.active.settled + 1)


def decline_blocked(state: change.Change, who: int) -> core.Refusal | None:
    """Only the Challenge of a Track Move may be declined (CH-31, CH-32); instructions may not (CH-50, CH-52)."""
    if state.phase == track.FOLLOW and who in state.chosen and not state.over:
        return core.Refusal("R-COR-REF", "CH-50", {"who": who})
    if state.phase == track.OPEN:
        return challenge_blocked(state, who)
    early = track.not_now(state, who, change.OFFER, change.CHALLENGE, track.CORNER)
    if early or state.phase == change.OFFER:
        return early
    if state.phase == track.CORNER:
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
        return track.asked_first(state, who)
    if state.over or state.phase in (track.TRACK, track.OPENING):
        return track.not_now(state, who)
    if not missed_at_once(state, who):
        return core.Refusal("R-ADD", "CH-84", {"case": "when", "who": who})
    held = state.active.cards
    facts: core.Facts = {"who": who, "cards": held, "most": held * change.ADD_HIGH, "off": change.TO_MEET - state.total}
    return core.Refusal("R-ADD", "CH-84", {"case": "beyond" if held else "no cards", **facts})


def missed_at_once(state: change.Change, who: int) -> bool:
    """Whether a player's Challenge has just been missed, beyond the reach of the cards in hand."""
    just = state.phase == track.OPEN and who == state.turn and state.total > 0
    return just and not in_reach(state.active.cards, state.total)


def add(state: change.Change, who: int, cards: tuple[int, ...]) -> change.Done:
    """Play Add cards one after another; a card that is not needed is refused (CH-84, A-14)."""
    held = state.active.cards
    if len(cards) > held:
        raise track.too_few(who, held, len(cards), "CH-84")
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
    early = track.not_now(state, who, change.ADD, track.OPEN)
    if early or state.phase == change.ADD or (state.active.cards and missed_at_once(state, who)):
        return early
    return _none_open(state, who)


def settle(state: change.Change, who: int) -> change.Done:
    """No more Add cards: a total below 13 is not met (CH-41). Older saves say so where it is missed anyway."""
    if state.phase == track.OPEN:
        return core.outcome(state)
    return missed(state, who, state.total, {"wanted": change.TO_MEET})


def card_needed(total: int) -> int:
    """The lowest single Add card that would lift a total to 13, as far as there is one (CH-84)."""
    return min(change.TO_MEET - total, change.ADD_HIGH)
