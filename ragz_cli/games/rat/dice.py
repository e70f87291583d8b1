"""The number dice, and the space where a move ends (RR-19, RR-20, RR-22, RR-23, RR-65, RR-74).

The space decides what follows, and what players say of their board is learned (RR-4, RR-5, RR-24, RR-37). What 1, 2 or
3 dice would reach is exact: so many cases of so many (RR-64). With tokens these are the chances of a player who wants
this one space and pays as long as it helps, choosing each time which dice to roll again.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import gcd

from ragz_cli.core import game as core
from ragz_cli.core.figures import Chance, sums
from ragz_cli.core.names import candidates, number, whole, write_numbers
from ragz_cli.core.record import Record
from ragz_cli.games.rat import board as boards
from ragz_cli.games.rat import state as rat

SIZE: core.Arg[rat.Rat, int] = whole("N", boards.FEWEST_SPACES, boards.MOST_SPACES, "R-BOARD", "RR-5")


BOTH = 2  # words: a region, and how far it is

KnownSpace = tuple[int | None, boards.Space]
"""A space: its number, or None for the one under the pawn, and what it is."""


def arrive(state: rat.Rat, at: int) -> rat.Done:
    """The icon of the pawn's space decides what is next, and a black one asks for the Wild die (RR-24, RR-37)."""
    who, space = state.turn, state.board.spaces.get(at)
    if space is None:
        asked = core.Event("space_asked", who, at, "RR-24", {"space": state.board.name(at)})
        return core.outcome(state._replace(pawn=at, phase=rat.LANDED), asked)
    if space == boards.WILD_SPACE:
        return core.outcome(state._replace(pawn=at, phase=rat.WILD_DUE), core.happened("wild_due", who, "RR-37"))
    event = core.Event("landed", who, 0, "RR-24", {"space": boards.write_space(state.board, space), "icon": space.icon})
    return core.outcome(state._replace(pawn=at, phase=rat.COLOURED[space.icon]), event)


def learn(state: rat.Rat, at: int, space: boards.Space, overrule: bool = False) -> rat.Done:
    """Remember what a space is; the table may overrule what was known before."""
    board = boards.with_space(state.board, at, space, overrule)
    if board.spaces == state.board.spaces:
        return core.outcome(state)
    told = core.Event("space_told", state.turn, at, "RR-5", {"space": boards.write_space(board, space), "number": at})
    if not board.lapped or state.board.lapped:
        return core.outcome(state._replace(board=board), told)
    lap = core.Event("lap", state.turn, next(boards.fitting_sizes(board), boards.SIZE_GUESS), "RR-5")
    return core.outcome(state._replace(board=board), told, lap)


def learn_blocked(state: rat.Rat, _: int) -> core.Refusal | None:
    """The board may be described at any time until the game is over."""
    return core.Refusal("R-GAME", "RR-91") if state.phase == rat.OVER else None


def _read_known(words: Sequence[str], state: rat.Rat) -> tuple[KnownSpace, Sequence[str]]:
    at = number(words[0]) if words else None
    if at is not None and at < 0:
        raise core.Refused("R-BOARD", "RR-5", case="position", number=at, most=boards.MOST_SPACES)
    space, words = boards.read_space(state.board, words if at is None else words[1:])
    return (at, space), words


KNOWN_SPACE: core.Arg[rat.Rat, KnownSpace] = core.Arg(
    "[AT] SPACE", _read_known,
    lambda told, state: f"{state.pawn if told[0] is None else told[0]} {boards.write_space(state.board, told[1])}",
    lambda state: boards.space_words(state.board), takes=(core.WORD, core.NUMBER),
)  # fmt: skip
"""A space and what it is: `7 red look`, `12 black`; without a number it is the one under the pawn."""


def space(state: rat.Rat, who: int, known: KnownSpace) -> rat.Done:
    """Learn a space; if the pawn has just landed there, the turn goes on by it (RR-24)."""
    at, space = known
    at = state.pawn if at is None else at
    learned = learn(state, at, space, overrule=who == core.TABLE)
    return learned.then(lambda now: arrive(now, at)) if at == state.pawn and state.phase in rat.LANDINGS else learned


def spaces_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """The spaces are counted once; the table may set another number."""
    facts: core.Facts = {"who": who, "case": "counted", "number": state.board.size}
    counted = core.Refusal("R-DONE", "RR-5", facts) if state.board.size and who != core.TABLE else None
    return learn_blocked(state, who) or counted


def spaces(state: rat.Rat, _: int, size: int) -> rat.Done:
    """The players have counted the spaces: from now on it is known where a lap ends (RR-5)."""
    board = boards.with_size(state.board, size)
    known = state._replace(board=board, pawn=state.pawn % size)
    done = core.outcome(known, core.Event("spaces_counted", state.turn, size, "RR-5", {"known": len(board.spaces)}))
    return done.then(lambda now: arrive(now, now.pawn)) if state.phase == rat.LANDED and known.space else done


NAMES: core.Arg[rat.Rat, tuple[str, ...]] = core.Arg(
    " ".join(["NAME"] * boards.REGIONS), lambda words, _: (tuple(words), ()), lambda names, _: " ".join(names)
)
"""Five names, clockwise from space 0."""


def regions_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """The regions are named once; the table may name them otherwise."""
    if early := learn_blocked(state, who):
        return early
    if (names := state.board.regions) != boards.UNNAMED and who != core.TABLE and not state.form.older:
        return core.Refusal("R-BOARD", "RR-5", {"who": who, "case": "named", "regions": names, "told": " ".join(names)})
    return None


def regions(state: rat.Rat, _: int, names: tuple[str, ...]) -> rat.Done:
    """The five regions get their names (RR-5)."""
    event = core.Event("regions_named", state.turn, 0, "RR-5", {"regions": names})
    return core.outcome(state._replace(board=boards.with_regions(state.board, names)), event)


Landing = tuple[int | None, int | None, boards.Space | None]
"""How far the pawn moves, the number of the space reached, and what is there, as far as that was said."""


def _read_dice(words: Sequence[str], state: rat.Rat) -> tuple[tuple[int, ...], Sequence[str]]:
    least, most = state.form.faces
    if len(words) == 1 and words[0].isdigit() and len(words[0]) <= rat.MOST_DICE and most < 10:
        words = tuple(words[0])
    faces = tuple([face for word in words if (face := number(word)) is not None and least <= face <= most])
    counted = 1 <= len(words) <= rat.MOST_DICE
    if not counted or len(faces) < len(words):
        case: core.Facts = {"case": "face"} if counted else {"case": "count", "number": len(words)}
        raise core.Refused("R-DICE", "RR-19", dice=" ".join(words), least=least, most=most, **case)
    return faces, ()


NUMBER_DICE: core.Arg[rat.Rat, tuple[int, ...]] = core.Arg(
    "D [D D]", _read_dice, write_numbers, anywhere=True, takes=(core.NUMBER, core.DICE)
)
"""One, two or three number dice, apart (`4 1`) or together (`41`) (RR-3, RR-19). Their faces never change."""


def blocked(phase: str, once: str, state: rat.Rat, who: int) -> core.Refusal | None:
    """Why no dice are rolled, or the pawn is not moved, in a phase; `once` is the clause if that has been done.

    The number dice begin a turn, and the pawn moves after the roll (RR-18, RR-22, RR-65); a full player does neither
    (RR-74).
    """
    if who == state.turn and state.phase == rat.TURN and rat.full(state, who):
        return core.Refusal("R-FULL-DICE", "RR-74", {"who": who, "cards": state.form.hand})
    early = rat.not_now(state, who, phase)
    done = state.dice and state.doing != phase
    return rat.already(who, once) if done and early and early.code == "R-PHASE" else early


def roll(state: rat.Rat, who: int, dice: tuple[int, ...]) -> rat.Done:
    """Fix the number of dice and roll them (RR-19, RR-20)."""
    event = core.Event("rolled", who, sum(dice), "RR-20", {"dice": dice, **rat.single(dice)})
    return core.outcome(state._replace(phase=rat.ROLLED, dice=dice), event)


def _read_landing(words: Sequence[str], state: rat.Rat) -> tuple[Landing, Sequence[str]]:
    if len(words) == BOTH and not number(words[0]) and number(words[1]):  # `red 5`
        words = words[::-1]
    steps = number(words[0]) if words else None
    at = number(words[1]) if steps is not None and len(words) > 1 else None
    words = words[(steps is not None) + (at is not None) :]
    if not words or (len(words) == 1 and _is_there(words[0], state)):
        return (steps, at, None), ()
    space, words = boards.read_space(state.board, words, "move")
    return (steps, at, space), words


def _is_there(word: str, state: rat.Rat) -> bool:
    """Whether the space that the dice lead to is known, and of the region of this name."""
    space, regions = state.board.spaces.get(reached(state)), state.board.regions
    if state.phase != rat.ROLLED or space in (None, boards.WILD_SPACE):
        return False
    return space is not None and [regions[space.region]] == candidates(word, regions)


def _write_landing(landing: Landing, state: rat.Rat) -> str:
    steps, at, space = landing
    if state.phase == rat.ROLLED and steps in (None, total := sum(state.dice)):
        steps, at = total, reached(state) if at is None else at
    numbers = [str(number) for number in (steps, at) if number is not None]
    return " ".join([*numbers, boards.write_space(state.board, space)] if space else numbers)


LANDING: core.Arg[rat.Rat, Landing] = core.Arg(
    "[N [AT]] [SPACE]", _read_landing, _write_landing, lambda state: boards.space_words(state.board),
    takes=(core.NUMBER, core.WORD),
    words=lambda state: dict.fromkeys(" ".join(boards.space_words(state.board)).split()),
)  # fmt: skip
"""How far and where to, which may be left out: `move`, `move 7`, `move red look`; stored: `move 7 13 red look`."""


def reached(state: rat.Rat) -> int:
    """The number of the space that the dice lead to (RR-20, RR-22)."""
    return state.board.forward(state.pawn, sum(state.dice))


def move(state: rat.Rat, who: int, landing: Landing) -> rat.Done:
    """The pawn goes clockwise by the sum of all dice; what it passes does nothing (RR-20, RR-22, RR-23).

    If it was said where it lands, that is learned first. Refused: it is known as another space.
    """
    steps, there, space = landing
    total, at = sum(state.dice), reached(state)
    if steps not in (None, total):
        raise core.Refused("R-MOVE", "RR-22", number=steps, wanted=total, dice=state.dice, **rat.single(state.dice))
    if there not in (None, at):
        raise core.Refused("R-MOVE", "RR-22", case="space", number=there, wanted=at, dice=state.dice)
    moved = core.outcome(state, core.Event("moved", who, total, "RR-22", {"number": at}))
    if space and space != state.board.spaces.get(at):
        moved = moved.then(lambda now: learn(now, at, space))
    return moved.then(lambda now: arrive(now, at))


Roll = tuple[int, ...]
Worth = Mapping[Roll, int]  # for each roll, in how many of all equally likely continuations it ends well


class Reached(Record):
    """A space within reach: by how many dice, by which totals, and the chance with 0, 1, 2 ... tokens."""

    dice: int
    at: int
    space: str
    totals: tuple[int, ...]
    chances: tuple[Chance, ...]


def faces(state: rat.Rat) -> range:
    """The faces of the number dice, as they were told (RR-19)."""
    least, most = state.form.faces
    return range(least, most + 1)


def reach(state: rat.Rat) -> tuple[Reached, ...]:
    """Every space that the player whose turn it is can reach; after the roll, with the dice as they lie (RR-65)."""
    lying = state.dice if state.phase == rat.ROLLED else None
    tokens, known = state.active.tokens, faces(state)
    return tuple(
        Reached(count, at, state.board.name(at), totals, chances(totals, count, known, tokens, lying))
        for count in (range(1, rat.MOST_DICE + 1) if lying is None else (len(lying),))
        for at, totals in totals_by_space(state, count).items()
    )


def totals_by_space(state: rat.Rat, count: int) -> dict[int, tuple[int, ...]]:
    """The spaces that `count` dice can reach, each with the totals that end there (RR-22)."""
    least, most = state.form.faces
    spaces: dict[int, tuple[int, ...]] = {}
    for total in range(count * least, count * most + 1):
        at = state.board.forward(state.pawn, total)
        spaces[at] = (*spaces.get(at, ()), total)
    return spaces


def chances(
    totals: Sequence[int], count: int, faces: Sequence[int], tokens: int, lying: Roll | None = None
) -> tuple[Chance, ...]:
    """The chance that `count` dice show one of `totals`, with 0 to `tokens` re-rolls, before the roll or with it lying.

    >>> chances((7,), 2, range(1, 7), 1)
    (Chance(hits=1, out_of=6), Chance(hits=11, out_of=36))
    """
    found, cases = [], 1
    every = len(faces) ** count
    for held in range(tokens + 1):
        worth = with_tokens(held, tuple(totals), count, tuple(faces))
        found.append(_chance(rolled(worth, (), faces, count), cases * every) if lying is None else
                     _chance(worth[tuple(sorted(lying))], cases))  # fmt: skip
        cases *= every
    return tuple(found)


@lru_cache(1024)  # the spaces within reach are so many dice away again and again
def with_tokens(held: int, totals: tuple[int, ...], count: int, faces: tuple[int, ...]) -> Worth:
    """The worth of each roll of `count` dice where one of `totals` is wanted, with so many tokens."""
    if not held:
        return {roll: int(sum(roll) in totals) for roll in combinations_with_replacement(faces, count)}
    return with_token(with_tokens(held - 1, totals, count, faces), faces, count)


def with_token(worth: Worth, faces: Sequence[int], count: int) -> Worth:
    """The worth of each roll with one token more: leave it, or roll some of its dice again (RR-63, RR-64)."""
    every = len(faces) ** count
    kept = {
        hold: rolled(worth, hold, faces, count)
        for held in range(count)
        for hold in combinations_with_replacement(faces, held)
    }
    return {roll: max(good * every, *(kept[hold] for hold in holds(roll))) for roll, good in worth.items()}


def with_one_token(totals: Sequence[int], lying: Roll, faces: Sequence[int]) -> Chance:
    """The chance of one of `totals`, none of which lies there, by the best choice of dice to roll again (RR-64).

    >>> with_one_token((12,), (6, 1), range(1, 7))
    Chance(hits=1, out_of=6)
    """
    best = 0
    for hold in holds(lying):
        ways, same = sums(len(lying) - len(hold), faces), len(faces) ** len(hold)
        best = max(best, same * sum(ways.get(total - sum(hold), 0) for total in totals))
    return _chance(best, len(faces) ** len(lying))


def holds(roll: Roll) -> set[Roll]:
    """What may stay lying when at least one die is rolled again (RR-64)."""
    return {hold for held in range(len(roll)) for hold in combinations(roll, held)}


def rolled(worth: Worth, hold: Roll, faces: Sequence[int], count: int) -> int:
    """The worth of rolling all dice but those held, in cases of a roll of all `count` dice."""
    same: int = len(faces) ** len(hold)
    return same * sum([worth[roll] for roll in _with(hold, tuple(faces), count)])


@lru_cache(256)  # asked again for every total that is wanted, and every token
def _with(hold: Roll, faces: tuple[int, ...], count: int) -> tuple[Roll, ...]:
    """Every roll of `count` dice with those held, in order."""
    return tuple([tuple(sorted(hold + roll)) for roll in product(faces, repeat=count - len(hold))])


def _chance(hits: int, out_of: int) -> Chance:
    """In lowest terms."""
    shared = gcd(hits, out_of)
    return Chance(hits // shared, out_of // shared)
