"""The five face-up cards: before the first turn, after each card taken, with a full hand, on a Look space.

Before the first deal players say who begins and where the pawn stands (RR-9, RR-10, RR-16); deal, refill, and the
reshuffle at more than three icons (RR-12, RR-13, RR-51 to RR-60); what only a full player does, skip or discard for the
card just taken (RR-73 to RR-79, RR-81, RR-90); the look, which changes nothing that ragz keeps (RR-33, RR-83, RR-86).
"""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.hearing.readings import proposed
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.names import candidates, number, read_player, the_one, unaccented, whole, write_players
from ragz_cli.core.step import with_player
from ragz_cli.games.rat import state as rat
from ragz_cli.games.rat.board import MOST_SPACES, REGIONS, UNNAMED, WILD_SPACE
from ragz_cli.games.rat.cards import Marked, check_slot, collect_for_icon, values
from ragz_cli.games.rat.dice import arrive, learn
from ragz_cli.games.rat.ending import begin_final_round, begin_turn, end_turn, for_turn_of, reshuffle_due, still_to_play

BEHIND = "after"  # a region, where the pawn may start
FOR_ALL = "table"  # who said it speaks for everybody
POSITION: core.Arg[rat.Rat, int] = whole("AT", 0, MOST_SPACES, "R-BOARD", "RR-5")


def _read_black(words: Sequence[str], state: rat.Rat) -> tuple[int, Sequence[str]]:
    if not words or number(words[0]) is not None:
        return POSITION.read(words, state)
    known, names = blacks_after(state), state.board.regions
    if words[0] == BEHIND and words[1:] and (region := the_one(words[1], names)):
        behind = names[(names.index(region) + 1) % REGIONS]
        return (known[behind], words[2:]) if behind in known else POSITION.read(words, state)
    regions = [the_one(word, known) for word in words[:2]]
    if regions in [[*pair] for pair in pairwise((*names[-1:], *names))]:  # on both sides
        return known[regions[1]], words[2:]
    return (known[regions[0]], words[1:]) if regions[0] else POSITION.read(words, state)


def blacks_after(state: rat.Rat) -> dict[str, int]:
    """The known black spaces by the region after each, or by their numbers (RR-5)."""
    board = state.board
    return {board.after_black(at) or str(at): at for at in reversed(board.blacks)}


BLACK_SPACE = POSITION._replace(
    read=_read_black,
    offers=blacks_after,
    anywhere=False,
    takes=(core.NUMBER, core.WORD),
    words=lambda state: (*blacks_after(state), BEHIND),
)
"""A black space by its number, by the region after it, or by those on both sides (RR-5, RR-9)."""


def once(phase: str, clause: str, not_in: tuple[str, ...], state: rat.Rat, who: int) -> core.Refusal | None:
    """Who begins, and where the pawn starts, is said once, in its phase; `not_in` some others it never was."""
    if state.phase == phase:
        return None
    early = state.phase in not_in or state.phase == rat.REVEAL or state.over
    return rat.not_now(state, who) if early else rat.already(who, clause, FOR_ALL)


first_blocked = partial(once, rat.FIRST, "RR-16", ())
"""Before anything else (A-24)."""
pawn_blocked = partial(once, rat.PAWN, "RR-9", rat.SETTING_UP)
"""Before the deal."""


def first(state: rat.Rat, _: int, whom: int) -> rat.Done:
    """The player who was last at a famous monument begins (RR-16)."""
    named = state._replace(turn=whom, phase=rat.after_first(state), final=for_turn_of(state, whom))
    return core.outcome(named, core.happened("begins", whom, "RR-16")).then(dealt_next)


def pawn(state: rat.Rat, _: int, at: int) -> rat.Done:
    """The pawn starts on a black space, which is no landing (RR-9, RR-10); one that is not known yet is black now."""
    if state.board.spaces.get(at, WILD_SPACE) != WILD_SPACE:
        raise core.Refused("R-START", "RR-9", number=at, space=state.board.name(at), spaces=state.board.blacks)
    event = core.Event("pawn_set", state.turn, at, "RR-9")
    known = learn(state, at, WILD_SPACE)
    return known.then(lambda on: core.outcome(on._replace(pawn=at, phase=rat.DEAL), event)).then(dealt_next)


GLUED = re.compile(r"([^\W\d]+)(\d)$")  # r3


def _in_order(words: Sequence[str], state: rat.Rat) -> Sequence[str]:
    """The values in the order of the regions, where each was told with its region: `red 3 blue 2 ...` (RR-12)."""
    regions = state.board.regions
    words = [part for word in words for part in GLUED.sub(r"\1 \2", word).split()]
    pairs = [*zip(words[::2], words[1::2], strict=False)]  # `4 for red, yellow has 6`
    words = (
        [*words]
        if len(words) != 2 * REGIONS
        else [word for one, then in pairs for word in ((one, then) if number(one) is None else (then, one))]
    )
    named = [candidates(word.rstrip(":,"), regions) for word in words[::2]]
    told = {one[0]: value for one, value in zip(named, words[1::2], strict=False) if len(one) == 1}
    if regions == UNNAMED and len(told) < REGIONS:
        _name_the_regions([word.strip(":,.") for word in words])
    return tuple([told[region] for region in regions]) if {*told} == {*regions} and len(words) == 2 * REGIONS else words


COLOURS = frozenset(
    listed_words(
        "red, orange, yellow, green, blue, purple, violet, lilac, pink, magenta, brown, beige, white, grey, gray,"
        " silver, gold, turquoise, cyan, teal"
    )
)


def _name_the_regions(words: Sequence[str]) -> None:
    """Of colours that nobody has told yet, each with its card or all without, Refused with the line that names them."""
    names = [word for word in words if word.isalpha() and word != "and"]
    cards_ = [word for word in words if word.isdecimal()]
    colours = len(COLOURS & {*map(unaccented, names)}) >= REGIONS - 1  # one may be a colour that nobody thought of
    if colours and len({*names}) == REGIONS == len(names) and len(cards_) in (0, REGIONS):
        row_of = f"; row {' '.join(cards_)}" * bool(cards_)
        raise proposed([f"regions {' '.join(names)}{row_of}"])


_FIVE_VALUES = values(" ".join("V" * REGIONS), lambda _: REGIONS, "R-ROW", "RR-12")
FIVE = _FIVE_VALUES._replace(
    read=lambda words, state: _FIVE_VALUES.read(_in_order(words, state), state),
    takes=(core.NUMBER, core.WORD), words=lambda state: state.board.regions,
)  # fmt: skip
"""Five card values, one for each region, in their order (RR-12, RR-57)."""


def row_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Five values belong to the first deal and to a reshuffle; at 3 icons or fewer there is none (RR-56)."""
    if state.phase == rat.DEAL:
        return None
    if who == state.turn and state.phase == rat.TURN:
        return core.Refusal("R-RESHUFFLE", "RR-56", {"number": rat.icons(state.row), "most": rat.ICONS_ALLOWED})
    if who == state.turn and state.phase == rat.REFILL:
        return core.Refusal("R-ROW", "RR-51", {"case": "refill", "region": state.board.regions[state.row.index(None)]})
    return rat.not_now(state, who, rat.RESHUFFLE)


def row(state: rat.Rat, _: int, five: tuple[int, ...]) -> rat.Done:
    """Five face-up cards, clockwise, one before each region (RR-12, RR-57)."""
    clause = "RR-12" if state.phase == rat.DEAL else "RR-57"
    event = core.Event("dealt", state.turn, rat.icons(five), clause, {"row": by_region(state, five)})
    return core.outcome(turned_up(state, five), event).then(row_complete)


def turned_up(state: rat.Rat, row: tuple[int | None, ...]) -> rat.Rat:
    """Five face-up cards, all of them others than before, whatever they show (RR-85)."""
    return state._replace(row=row, laid=tuple([count + 1 for count in state.laid]))


def by_region(state: rat.Rat, five: tuple[int, ...]) -> tuple[str, ...]:
    """Each face-up card with its region: the pawn moves, so nobody can count regions from it (RR-5, RR-12)."""
    return tuple([f"{region} {value}" for region, value in zip(state.board.regions, five, strict=True)])


def refill_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """A refill needs a region that was emptied this turn (RR-51, RR-53), and a reshuffle replaces all five (RR-57)."""
    early = rat.not_now(state, who, rat.REFILL)
    if not early or early.code != "R-PHASE":
        return early
    if state.phase == rat.RESHUFFLE:
        return core.Refusal("R-ROW", "RR-57", {"case": "five", "number": rat.icons(state.row)})
    return early if None in state.row else core.Refusal("R-ROW", "RR-53", {"case": "full"})


def refill(state: rat.Rat, who: int, card: Marked) -> rat.Done:
    """The top card of the pile fills the empty place and closes the turn; it gives no token (RR-51, RR-54)."""
    value, _ = card
    at = state.row.index(None)
    filled = (*state.row[:at], value, *state.row[at + 1 :])
    laid = (*state.laid[:at], state.laid[at] + 1, *state.laid[at + 1 :])
    event = core.Event("refilled", who, value, "RR-51", {"region": state.board.regions[at]})
    return core.outcome(state._replace(row=filled, laid=laid), event).then(row_complete)


def row_complete(state: rat.Rat) -> rat.Done:
    """Five cards lie face up: after the deal the first turn begins, after a refill or reshuffle the turn ends.

    A turn that waited for them begins, or goes on (TB-2, TB-5, TB-8). Each time the icons are counted first (RR-55).
    """
    if state.phase != rat.DEAL and not state.paused:
        return end_turn(state)
    if rat.icons(state.row) > rat.ICONS_ALLOWED:
        dealt = state.phase == rat.DEAL
        return reshuffle_due(state, rat.DEAL if dealt else rat.RESHUFFLE, "RR-13" if dealt else "RR-57")
    if state.paused == rat.TURN:
        return begin_turn(state, state.turn, "RR-89" if state.final else "RR-61")
    if state.paused:  # the pawn may stand somewhere else by now
        at_hand = state._replace(phase=state.paused, paused="")
        return arrive(at_hand, state.pawn) if state.paused in rat.LANDINGS else core.outcome(at_hand)
    begun = begin_turn(state, state.turn, "RR-16")
    if rat.not_yet_full(state) or state.final:
        return begun
    return begun.then(lambda at: begin_final_round(at, at.turn)).then(still_to_play)  # as the table has set the cards


def dealt_next(state: rat.Rat) -> rat.Done:
    """Before the deal: nothing is dealt any more if the table has said already what lies there (RR-12, TB-1)."""
    return row_complete(state) if state.phase == rat.DEAL and None not in state.row else core.outcome(state)


def refill_next(state: rat.Rat) -> rat.Done:
    """A refill is due, unless the table has meanwhile said which five cards lie there (RR-51, RR-52, RR-61)."""
    return core.outcome(state._replace(phase=rat.REFILL)) if None in state.row else end_turn(state)


def skip_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Skipping is for full players (RR-18, RR-74), and not once the Wild die is rolled (RR-75, A-26).

    Who became full in this turn may skip from the next one on (RR-73).
    """
    if who == state.turn and state.dice and rat.full(state, who):
        return core.Refusal("R-SKIP-NEXT", "RR-73", {"who": who})
    if who == state.turn and (state.dice or (state.phase == rat.TURN and not rat.full(state, who))):
        return rat.not_full(state, who)
    if who == state.turn and state.wild:
        return core.Refusal("R-SKIP-LATE", "RR-75", {"who": who, "wild": state.wild})
    return rat.not_now(state, who, rat.TURN)


def skip(state: rat.Rat, who: int) -> rat.Done:
    """A full player lets the turn pass; in the final round the chance is used up (RR-74, RR-81, RR-90)."""
    return core.outcome(state, core.happened("skipped", who, "RR-74")).then(end_turn)


def discard_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Only a full player who took a card discards (RR-76), not for the card that made the hand full (RR-73)."""
    early = rat.not_now(state, who, rat.DISCARD)
    if not early or early.code != "R-PHASE" or state.doing == rat.DISCARD:
        return early
    if state.wild and state.doing in (rat.REFILL, rat.RESHUFFLE) and not state.dice:
        return core.Refusal("R-DISCARD", "RR-76", {"who": who, "case": "second"})
    clause = "RR-76" if state.phase == rat.TURN and rat.full(state, who) else "RR-73"
    return core.Refusal("R-DISCARD", clause, {"who": who, "case": "when"})


def discard(state: rat.Rat, who: int, place: int) -> rat.Done:
    """An older card goes unseen under the pile and the card just taken gets its place (RR-76, RR-77, A-10)."""
    *older, taken = state.players[who].cards
    if place > len(older):
        raise core.Refused("R-DISCARD", "RR-76", who=who, case="place", number=place, most=len(older))
    older[place - 1] = taken
    kept = with_player(state, who, cards=tuple(older))
    event = core.Event("discarded", who, place, "RR-76")
    return core.outcome(kept, event).then(lambda after: collect_for_icon(after, who, taken)).then(refill_next)


OWN, NONE = "own", "none"

Target = str | tuple[int, int]
"""OWN, NONE, or an opponent and a place."""


def _read(words: Sequence[str], state: rat.Rat) -> tuple[Target, Sequence[str]]:
    if not words:
        raise core.Refused("W-MISSING", "RR-33", wanted="own, an opponent and a place, or none")
    word, both = unaccented(words[0]), core.Refused("R-LOOK", "RR-33", case="both")
    if word in (OWN, NONE) and len(words) == 1:
        return word, ()
    try:
        seat, rest = read_player(words, state)
    except core.Refused as refused:
        raise (both if word in (OWN, NONE) else refused) from None
    place = number(rest[0]) if rest else None
    if place is None:
        raise core.Refused("W-MISSING", "RR-33", wanted="the place of one card")
    if not 1 <= place <= rat.HAND_OF_TWO:
        raise core.Refused("R-SLOT", "RR-43", case="range", number=place, least=1, most=rat.HAND_OF_TWO)
    if len(rest) > 1:
        raise both
    return (seat, place), ()


def _write(target: Target, state: rat.Rat) -> str:
    if isinstance(target, str):
        return target
    seat, place = target
    return f"{write_players((seat,), state)} {place}"


LOOKED_AT: core.Arg[rat.Rat, Target] = core.Arg(
    "own|PLAYER PLACE|none", _read, _write, lambda state: (OWN, *rat.opponents(state), NONE),
    seats=lambda target: () if isinstance(target, str) else target[:1],
    takes=(core.PERSON, core.NUMBER, core.WORD),
)  # fmt: skip
"""What is looked at: `own`, one card of one opponent (`Bob 2`), or `none`."""


def look_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """A look only after the card of a Look space is taken (RR-33, RR-83): not at will, nor after a swap (RR-45)."""
    early = rat.not_now(state, who, rat.LOOK)
    if early and early.code == "R-PHASE" and state.doing != rat.LOOK:
        return core.Refusal("R-LOOK", "RR-83", {"who": who, "case": "when"})
    return early


def look(state: rat.Rat, who: int, target: Target) -> rat.Done:
    """Look at all of one's own cards, at one card of an opponent, or not at all (RR-33, A-12)."""
    if isinstance(target, str):
        looked = core.happened("looked" if target == OWN else "no_look", who, "RR-33")
        return core.outcome(state, looked).then(refill_next)
    whom, place = target
    if whom == who:
        raise core.Refused("R-LOOK", "RR-33", who=who, case="self")
    check_slot(state, whom, place)
    return core.outcome(state, core.Event("looked_at", who, place, "RR-33", {"whom": whom})).then(refill_next)
