"""Every action of Rat-A-Tat Roll, declared once: parser, menus, help and the clause matrix come from these rows.

Then what is owed now and what is open, derived from the phase.

    phase           who owes what                                                  next phase
    first           all: say who begins (RR-16)                                    pawn on a known board, else deal
    pawn            all: say on which black space the pawn starts (RR-9)           deal
    deal            all: five face-up cards (RR-12)                                turn; at 4 or 5 icons deal (RR-13)
    turn            open hand: 1 to 3 number dice (RR-18, RR-19)                   rolled
                    full hand: the Wild die (RR-74)                                wild
                    full hand: or skip (RR-74)                                     end of the turn
    rolled          move the pawn (RR-22)                                          by the space (RR-24): landed if it is
                                                                                   not known, or one of the next four
                    or pay a token and roll again (RR-21, RR-63)                   rolled
    take or draw    take the card of the region (RR-27)                            refill
                    or draw from the pile (RR-28)                                  end of the turn
    re-roll space   take the card of the region (RR-29)                            refill
    look space      take the card of the region (RR-32)                            look
    wild due        the Wild die (RR-37)                                           wild
    landed          say what the space is (RR-24)                                  one of the four above
    wild            lowest, highest: take the card (RR-40, RR-42)                  refill, with a full hand discard
                    swap: swap two cards, or decline (RR-44, RR-46)                end of the turn
                    or pay a token and roll again (RR-39, RR-66)                   wild
    discard         put an older card under the pile (RR-76)                       refill
    look            look at own cards, at one of an opponent, or at none (RR-33)   refill
    refill          turn up a card in the empty place (RR-51)                      end of the turn; at 4 or 5 icons
                                                                                   reshuffle (RR-57)
    reshuffle       five new face-up cards (RR-57)                                 as after a refill (RR-58)
    reveal          all: turn the cards up (RR-92)                                 over, when all have (RR-94)

Where it does not say "all", the player whose turn it is owes it. The end of a turn (RR-61) asks for nothing: the next
player's turn begins, or after the last turn of the final round (RR-88, RR-89) the reveal. In that last turn the reveal
may come instead of the refill (A-21).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from ragz_cli.core import step
from ragz_cli.core.game import LYING, TABLE, Action, Choice, Duty, Implied, Verb, example_line
from ragz_cli.core.names import player
from ragz_cli.core.table import RETIRE
from ragz_cli.games.rat import cards, dice, ending, face_up, table
from ragz_cli.games.rat import state as rat
from ragz_cli.games.rat.board import ICONS, NAMING, UNNAMED, WILD_SPACE, Space, fitting_sizes, with_space, write_space
from ragz_cli.games.rat.face_up import NONE, OWN

VERBS: Mapping[str, Verb[rat.Rat]] = Verb.by_name(
    Verb(
        "first", (player(),), "say who was last at a famous monument and begins", ("RR-16",), "first Ann",
        face_up.first_blocked, face_up.first,
    ),
    Verb(
        "pawn", (face_up.BLACK_SPACE,), "say on which black space of your board the pawn starts", ("RR-9",), "pawn 0",
        face_up.pawn_blocked, face_up.pawn, of_any=True,
    ),
    Verb(
        "row", (face_up.FIVE,),
        "the five face-up cards, clockwise in the order of the regions", ("RR-12", "RR-13", "RR-57", "RR-58"),
        "row 3 7 0 2 5", face_up.row_blocked, face_up.row, of_any=True,
    ),
    Verb(
        "roll", (dice.NUMBER_DICE,), "roll 1, 2 or 3 number dice", ("RR-19", "RR-20"), "roll 4 1",
        partial(dice.blocked, rat.TURN, "RR-65"), dice.roll,
    ),
    Verb(
        "reroll", (cards.ROLLED_AGAIN,), "pay a token and roll any of these dice again", ("RR-63", "RR-64", "RR-66"),
        "reroll 4=6", cards.reroll_blocked, cards.reroll, optional=True, costs=True,
    ),
    Verb(
        "move", (dice.LANDING,), "move the pawn, and say where it lands if your board is not known",
        ("RR-22", "RR-24"), "move red look", partial(dice.blocked, rat.ROLLED, "RR-22"), dice.move,
    ),
    Verb(
        "take", (cards.REGION,), "take the face-up card", ("RR-27", "RR-29", "RR-32", "RR-40", "RR-42"), "take",
        cards.take_blocked, cards.take,
    ),
    Verb(
        "draw", (cards.DRAWN,), "draw from the pile instead, and say only whether it has the icon",
        ("RR-26", "RR-28"), "draw plain", cards.draw_blocked, cards.draw,
    ),
    Verb(
        "look", (face_up.LOOKED_AT,), "look at your own cards, at one of an opponent, or at none", ("RR-33",),
        "look own", face_up.look_blocked, face_up.look, declines="look none",
    ),
    Verb(
        "wild", (cards.RESULT,), "roll the Wild die", ("RR-37", "RR-38", "RR-74"), "wild low",
        cards.wild_blocked, cards.wild, drawn=True,
    ),
    Verb(
        "swap", (cards.MINE, player(), cards.PLACE), "swap one of your cards for one of an opponent, both unseen",
        ("RR-44", "RR-45"), "swap 1 Bob 2", cards.swap_blocked, cards.swap,
    ),
    Verb(
        "decline", (), "leave the swap", ("RR-46",), "decline",
        cards.decline_blocked, cards.decline, declines="decline",
    ),
    Verb(
        "discard", (cards.PLACE,), "put an older card unseen under the pile", ("RR-76", "RR-77"), "discard 1",
        face_up.discard_blocked, face_up.discard,
    ),
    Verb(
        "refill", (cards.TURNED_UP,), "the card turned up in the empty place", ("RR-51", "RR-52"), "refill 4",
        face_up.refill_blocked, face_up.refill, drawn=True,
    ),
    Verb(
        "skip", (), "let a full player's turn pass", ("RR-74",), "skip", face_up.skip_blocked, face_up.skip,
        declines="skip",
    ),
    Verb(
        "reveal", (cards.values("V...", lambda state: state.form.hand, "R-HAND", "RR-92"),),
        "turn your cards up, in the order of their places", ("RR-92", "RR-93"), "reveal 3 7 0 2",
        ending.reveal_blocked, ending.reveal,
    ),
    Verb(
        "space", (dice.KNOWN_SPACE,), "tell what a space of your board is", ("RR-5", "RR-24"), "space 7 red look",
        dice.learn_blocked, dice.space, of_table=True,
    ),
    Verb(
        "spaces", (dice.SIZE,), "tell how many spaces your board has", ("RR-5",), "spaces 20",
        dice.spaces_blocked, dice.spaces, optional=True, of_table=True,
    ),
    Verb(
        "regions", (dice.NAMES,), "name the five regions, clockwise from space 0, where a new board begins",
        ("RR-5",), NAMING, dice.regions_blocked, dice.regions, optional=True, of_table=True,
    ),
)  # fmt: skip
FOLLOWING = ("take", "draw", "wild", "discard", "refill")  # not `look`: never before the take (RR-33)


def implied(state: rat.Rat, verb: str, who: int | None) -> Implied | None:
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


def follows(_: rat.Rat, action: Action, done: rat.Done) -> rat.Done:
    """After every line: of two players the one who leaves puts the hand away too (TB-8).

    As soon as somebody plays, what the table has said of the end, or called off, is past (TB-4).
    """
    if action.verb == RETIRE:
        return table.alone(done, *action.args)
    state, final = done.state, done.state.final
    if not (state.called_off or (final and final.said)) or action.who == TABLE:
        return done
    return done._replace(state=state._replace(called_off=None, final=final and final._replace(said="")))


def _without_choice(state: rat.Rat) -> Action | None:
    """The move to a known space, or the take of the only card that may be taken."""
    if state.phase == rat.ROLLED and state.board.spaces.get(at := dice.reached(state)):
        return Action(state.turn, "move", ((sum(state.dice), at, None),))
    if state.phase in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE) or (state.phase == rat.WILD and state.wild != rat.SWAP):
        regions = cards.takeable(state)
        return Action(state.turn, "take", regions) if len(regions) == 1 else None
    return None


def _move_follows(state: rat.Rat, action: Action) -> Action | None:
    """A move on a known board, of which the line told nothing new, ends where the dice say."""
    if action.who != state.turn or state.phase != rat.ROLLED:
        return None
    _, at, told = action.args[0]
    known = told is None or (at is not None and state.board.spaces.get(at) == told)
    only = _without_choice(state)
    return only._replace(remark=action.remark) if only and known else None


def _take_follows(state: rat.Rat, action: Action) -> Action | None:
    """The take on a space where it is compulsory. A card taken by the Wild die is the one that was really taken."""
    if action.who != state.turn or state.phase not in (rat.RE_ROLL_SPACE, rat.LOOK_SPACE):
        return None
    return action._replace(args=cards.takeable(state))


FOLLOW: Mapping[str, Callable[[rat.Rat, Action], Action | None]] = {
    "move": _move_follows,
    "take": _take_follows,
    "refill": lambda state, action: action if action.who == state.turn and state.phase == rat.REFILL else None,
}

EXAMPLE_CARDS = (3, 7, 0, 2, 5)
EXAMPLE_REFILL = 4


def owed(state: rat.Rat) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    return () if state.over else DUE.get(state.phase, _reveals)(state)


def _mine(state: rat.Rat, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    """A duty of the player whose turn it is."""
    return step.duty(VERBS, state, state.turn, verb, words, clauses)


def _turn(state: rat.Rat) -> tuple[Duty, ...]:
    """Number dice; a full player skips or rolls the Wild die (RR-18, RR-19, RR-74)."""
    if rat.full(state, state.turn):
        return (_mine(state, "skip"), _mine(state, "wild", rat.RESULTS, ("RR-74",)))
    return (_mine(state, "roll", (" ".join([str(state.form.faces[1])] * 2),)),)


def _move(state: rat.Rat) -> Duty:
    """Move the pawn (RR-22); where the space is not known, say what it is (RR-24)."""
    at = state.board.forward(state.pawn, sum(state.dice))
    if space := state.board.spaces.get(at):
        duty = _mine(state, "move", (write_space(state.board, space),), ("RR-22",))
    else:
        duty = _mine(state, "move", _guesses(state, at))
    region = (state.board.regions[space.region],) if space and space.region >= 0 else ()
    return duty._replace(facts={**duty.facts, LYING: (*_lying(state, region), str(at))})


def _guesses(state: rat.Rat, at: int) -> tuple[str, ...]:
    """What a space can be, by the spaces known; anything, if by them it can be nothing (the table may insist)."""
    every = [*(Space(region, icon) for region in range(len(state.board.regions)) for icon in ICONS), WILD_SPACE]
    fitting = [space for space in every if step.allowed(with_space, state.board, at, space)]
    return tuple(write_space(state.board, space) for space in fitting or every)


def _take(state: rat.Rat) -> Duty:
    names = cards.takeable_names(state)
    duty = _mine(state, "take", names, (cards.clause_of_take(state),))
    return duty._replace(facts={**duty.facts, LYING: _lying(state, names)})


def _refill(state: rat.Rat) -> Duty:
    duty = _with_cards(state, _mine(state, "refill"), (EXAMPLE_REFILL,))
    return duty._replace(facts={**duty.facts, LYING: _lying(state)})


def _lying(state: rat.Rat, regions: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What the dice show, the region whose card is missing, the cards of the `regions` from which one may be taken."""
    shown = (state.wild, *map(str, state.dice), str(sum(state.dice)))
    row = [*zip(state.board.regions, state.row, strict=False)]
    missing = [name for name, card in row if card is None]
    return (*filter(None, shown), *missing, *[str(card) for name, card in row if name in regions and card is not None])


def _cards_of_others(state: rat.Rat) -> Iterator[str]:
    """Whose card may be looked at, with each of its places."""
    for name in rat.opponents(state):
        yield from (f"{name} {place}" for place, _ in enumerate(state.players[state.seats[name]].cards, 1))


def _wild_result(state: rat.Rat) -> tuple[Duty, ...]:
    """Take the lowest or highest; or swap, or leave it (RR-40, RR-42, RR-44, RR-46)."""
    if state.wild != rat.SWAP:
        return (_take(state), *_again(state))
    one = [who for who, player in enumerate(state.players) if len(player.cards) == 1]
    names = (name for name in rat.opponents(state) if state.seats[name] in one and state.turn in one)
    only = tuple(f"1 {name} 1" for name in names)  # a player's only card for the only one of somebody else
    example = example_line(state, state.turn, f"swap 1 {rat.opponents(state)[0]} 1")
    swap = _mine(state, "swap", only)._replace(example=example)
    return (swap, _mine(state, "decline"), *_again(state))


def _again(state: rat.Rat) -> tuple[Duty, ...]:
    """Roll again instead, while there is a token to pay (RR-21, RR-39)."""
    clauses = ("RR-66", "RR-63") if state.phase == rat.WILD else ("RR-63",)
    return (_mine(state, "reroll", _rerolls(state), clauses),) if state.active.tokens else ()


def _rerolls(state: rat.Rat) -> tuple[str, ...]:
    """One die at a time, to another face; or the other results of the Wild die (RR-64, RR-66)."""
    if state.phase == rat.WILD:
        return tuple(result for result in rat.RESULTS if result != state.wild)
    return tuple(f"{face}={cards.another_face(state, face)}" for face in dict.fromkeys(state.dice))


def _pawn(state: rat.Rat) -> tuple[Duty, ...]:
    """A black space, by its number or the region after it (RR-9)."""
    words = tuple(str(at) for at in state.board.blacks)
    before = tuple(f"{at} before {region}" for at in state.board.blacks if (region := state.board.after_black(at)))
    return (_mine(state, "pawn", words)._replace(facts={"regions": before}),)


def _row(state: rat.Rat) -> tuple[Duty, ...]:
    """Five values in the order of the regions, which begins at space 0, wherever the pawn stands (RR-12, RR-57)."""
    clauses = ("RR-12", *(("RR-5",) if state.board.regions == UNNAMED else ()), "RR-13")
    if state.phase == rat.RESHUFFLE:
        clauses = ("RR-57", "RR-58")
    duty = _mine(state, "row", clauses=clauses)._replace(facts={"regions": state.board.regions})
    return (_with_cards(state, duty, EXAMPLE_CARDS), *_reveals(state))


def _reveals(state: rat.Rat) -> tuple[Duty, ...]:
    """Everybody who has not turned the cards up yet; the example shows the form, not the cards (RR-85, RR-92)."""
    if not ending.may_reveal(state):
        return ()
    waiting = (seat for seat in sorted(state.sitting.order) if state.players[seat].total is None)
    duties = (step.duty(VERBS, state, seat, "reveal") for seat in waiting)
    return tuple(_with_cards(state, duty, EXAMPLE_CARDS[: state.form.hand]) for duty in duties)


def _with_cards(state: rat.Rat, duty: Duty, cards: Sequence[int]) -> Duty:
    """A duty to name cards, with an example of cards that there are: none below the lowest value (RR-92)."""
    least, _ = state.form.values
    words = " ".join((duty.verb, *(str(max(card, least)) for card in cards)))
    return duty._replace(example=example_line(state, duty.who, words))


DUE: Mapping[str, Callable[[rat.Rat], tuple[Duty, ...]]] = {
    rat.FIRST: lambda state: (_mine(state, "first", state.sitting.names(sorted(state.sitting.order))),),
    rat.PAWN: _pawn,
    rat.DEAL: _row,
    rat.TURN: _turn,
    rat.ROLLED: lambda state: (_move(state), *_again(state)),
    rat.LANDED: lambda state: (_mine(state, "space", _guesses(state, state.pawn), ("RR-24",)),),
    rat.TAKE_OR_DRAW: lambda state: (_take(state), _mine(state, "draw", ("plain", "icon"))),
    rat.RE_ROLL_SPACE: lambda state: (_take(state),),
    rat.LOOK_SPACE: lambda state: (_take(state),),
    rat.WILD_DUE: lambda state: (_mine(state, "wild", rat.RESULTS, ("RR-37", "RR-38")),),
    rat.WILD: _wild_result,
    rat.DISCARD: lambda state: (_mine(state, "discard", tuple(str(place + 1) for place in range(state.form.hand))),),
    rat.LOOK: lambda state: (_mine(state, "look", (OWN, *_cards_of_others(state), NONE)),),
    rat.REFILL: lambda state: (_refill(state), *_reveals(state)),
    rat.RESHUFFLE: _row,
}


def open_(state: rat.Rat) -> tuple[Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (RR-21, RR-39)."""
    if state.over:
        return ()
    sizes = tuple(map(str, islice(fitting_sizes(state.board), 1)))
    words = {"reroll": _rerolls(state), "spaces": sizes}
    free = (row for row in VERBS.values() if row.optional and (row.name != "spaces" or sizes))  # perhaps none fits
    return tuple(step.choice(VERBS, state, state.turn, row.name, words.get(row.name, ())) for row in free)
