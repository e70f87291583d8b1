"""Every action of Rat-A-Tat Roll, declared once: parser, menus, help and the clause matrix come from these rows."""

from collections.abc import Mapping

from ragz_cli.core.arguments import player
from ragz_cli.core.game import Action, Implied, Verb
from ragz_cli.games.rat import cards, dice, ending, full_hand, landing, look, opening, row, take, tokens, wild
from ragz_cli.games.rat.board import NAMING
from ragz_cli.games.rat.phases import LOOK_SPACE, RE_ROLL_SPACE, REFILL, ROLLED, SWAP, WILD
from ragz_cli.games.rat.state import Rat

ROWS: tuple[Verb[Rat], ...] = (
    Verb(
        "first", (player(),), "say who was last at a famous monument and begins", ("RR-16",), "first Ann",
        opening.first_blocked, opening.first,
    ),
    Verb(
        "pawn", (opening.black_space(),), "say on which black space of your board the pawn starts", ("RR-9",), "pawn 0",
        opening.pawn_blocked, opening.pawn,
    ),
    Verb(
        "row", (row.five(),),
        "the five face-up cards, clockwise in the order of the regions", ("RR-12", "RR-13", "RR-57", "RR-58"),
        "row 3 7 0 2 5", row.row_blocked, row.row,
    ),
    Verb(
        "roll", (dice.number_dice(),), "roll 1, 2 or 3 number dice", ("RR-19", "RR-20"), "roll 4 1",
        dice.roll_blocked, dice.roll,
    ),
    Verb(
        "reroll", (tokens.rolled_again(),), "pay a token and roll any of these dice again", ("RR-63", "RR-64", "RR-66"),
        "reroll 4=6", tokens.reroll_blocked, tokens.reroll, optional=True,
    ),
    Verb(
        "move", (dice.landing(),), "move the pawn, and say where it lands if your board is not known",
        ("RR-22", "RR-24"), "move red look", dice.move_blocked, dice.move, said=("go", "land"),
    ),
    Verb(
        "take", (take.region(),), "take the face-up card", ("RR-27", "RR-29", "RR-32", "RR-40", "RR-42"), "take",
        take.take_blocked, take.take,
    ),
    Verb(
        "draw", (cards.icon_or_plain(),), "draw from the pile instead, and say only whether it has the icon",
        ("RR-26", "RR-28"), "draw plain", take.draw_blocked, take.draw,
    ),
    Verb(
        "look", (look.target(),), "look at your own cards, at one of an opponent, or at none", ("RR-33",),
        "look own", look.look_blocked, look.look, declines="look none",
    ),
    Verb(
        "wild", (wild.result(),), "roll the Wild die", ("RR-37", "RR-38", "RR-74"), "wild low",
        wild.wild_blocked, wild.wild,
    ),
    Verb(
        "swap", (cards.slot(), player(), cards.slot()), "swap one of your cards for one of an opponent, both unseen",
        ("RR-44", "RR-45"), "swap 1 Bob 2", wild.swap_blocked, wild.swap,
    ),
    Verb(
        "decline", (), "leave the swap", ("RR-46",), "decline",
        wild.decline_blocked, wild.decline, declines="decline",
    ),
    Verb(
        "discard", (cards.slot(),), "put an older card unseen under the pile", ("RR-76", "RR-77"), "discard 1",
        full_hand.discard_blocked, full_hand.discard,
    ),
    Verb(
        "refill", (cards.marked_value(),), "the card turned up in the empty place", ("RR-51", "RR-52"), "refill 4",
        row.refill_blocked, row.refill,
    ),
    Verb(
        "skip", (), "let a full player's turn pass", ("RR-74",), "skip", full_hand.skip_blocked, full_hand.skip,
        declines="skip",
    ),
    Verb(
        "reveal", (ending.hand(),),
        "turn your cards up, in the order of their places", ("RR-92", "RR-93"), "reveal 3 7 0 2",
        ending.reveal_blocked, ending.reveal,
    ),
    Verb(
        "space", (landing.known_space(),), "tell what a space of your board is", ("RR-5", "RR-24"), "space 7 red look",
        landing.learn_blocked, landing.space, of_table=True,
    ),
    Verb(
        "spaces", (landing.SIZE,), "tell how many spaces your board has", ("RR-5",), "spaces 20",
        landing.spaces_blocked, landing.spaces, optional=True, of_table=True,
    ),
    Verb(
        "regions", (landing.region_names(),), "name the five regions, clockwise from space 0, where a new board begins",
        ("RR-5",), NAMING, landing.learn_blocked, landing.regions, optional=True,
    ),
)  # fmt: skip

VERBS: Mapping[str, Verb[Rat]] = {row.name: row for row in ROWS}
FOLLOWING = ("take", "draw", "wild", "discard", "refill")  # not `look`: never before the take (RR-33)


def implied(state: Rat, verb: str, who: int | None) -> Implied | None:
    """A step that leaves no choice need not be typed if the next one is: `refill 4` for `move`, `take`, `refill 4`."""
    if verb not in FOLLOWING or who not in (None, state.turn):
        return None
    before: list[Action] = []
    while VERBS[verb].blocked(state, state.turn):
        action = _without_choice(state)
        if action is None:
            return None
        before.append(action)
        state = VERBS[action.verb].do(state, action.who, *action.args).state
    return Implied(state.turn, tuple(before)) if before else None


def _without_choice(state: Rat) -> Action | None:
    """The move to a known space, or the take of the only card that may be taken."""
    if state.phase == ROLLED and state.board.spaces.get(at := dice.reached(state)):
        return Action(state.turn, "move", ((sum(state.dice), at, None),))
    if state.phase in (RE_ROLL_SPACE, LOOK_SPACE) or (state.phase == WILD and state.wild != SWAP):
        regions = take.takeable(state)
        return Action(state.turn, "take", regions) if len(regions) == 1 else None
    return None


def about(state: Rat) -> str:
    """The space of a look: it does not follow to another one (TB-6)."""
    return f"space {state.pawn}"


def _move_follows(state: Rat, action: Action) -> Action | None:
    """A move on a known board, of which the line told nothing new, ends where the dice say."""
    if action.who != state.turn or state.phase != ROLLED:
        return None
    _, at, told = action.args[0]
    known = told is None or (at is not None and state.board.spaces.get(at) == told)
    only = _without_choice(state)
    return only._replace(remark=action.remark) if only and known else None


def _take_follows(state: Rat, action: Action) -> Action | None:
    """The take on a space where it is compulsory. A card taken by the Wild die is the one that was really taken."""
    if action.who != state.turn or state.phase not in (RE_ROLL_SPACE, LOOK_SPACE):
        return None
    return action._replace(args=take.takeable(state))


def _refill_follows(state: Rat, action: Action) -> Action | None:
    """The refill after a take."""
    return action if action.who == state.turn and state.phase == REFILL else None


FOLLOW = {"move": _move_follows, "take": _take_follows, "refill": _refill_follows}
