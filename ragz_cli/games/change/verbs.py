"""Every action of Change, declared once: parser, menus, help and the clause matrix come from these rows.

Then what is owed now and what is open, derived from the phase (CH-20).

    phase       who owes what                                             clause         which phase follows
    ----------  --------------------------------------------------------  -------------  ------------------------------
    opening     each: roll for the beginning, those who tie once more     CH-10          track
    track       active player: the Track Roll                             CH-14          by the space (below)
    emotional   active player: another Track Roll                         CH-73          by the space
    offer       active player: take the Challenge or decline it           CH-31          challenge, open
    challenge   active player: three throws                               CH-36 to 38    open, add
    add         active player: play Add cards or settle                   CH-84, CH-39   open
    corner      active player: say who follows, self or others            CH-49          follow, open
    follow      those chosen: throw, go or place                          CH-59 to 71    open
    arrogance   Leading Players: throw and receive                        CH-75          open
    card place  active player: place a marker, or leave it                CH-88          open
    open        nothing: Option Move, cards and end are allowed           CH-14, CH-17   challenge, card place, track
    over        nothing: somebody has no credits left                     CH-97          -

A Track Roll leads from a Challenge Space to offer, or to open with an own marker there or none left (CH-27, CH-33);
from Start, Take a Rest and doubles to the track of the next player (CH-22); from Emotional, a Corner and Arrogance to
their phases; from Humility and Backslide to open. An Option Move goes straight to challenge (CH-32). In every phase an
unknown space, or a set of unknown size, is owed first (CH-2, CH-92).
"""

from collections.abc import Mapping
from functools import partial

from ragz_cli.core import game as core
from ragz_cli.core import step
from ragz_cli.core.names import after, dice, whole
from ragz_cli.games.change import board, corners, landing
from ragz_cli.games.change.board import example, missing
from ragz_cli.games.change.state import CARD_PLACE, EMOTIONAL, TO_MEET, Change, Done, anybody_out
from ragz_cli.games.change.table import corrected, still_possible
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.board import NO_SET, Named
from ragz_cli.games.track.spaces import EXAMPLE_VALUE, space_arg, tell_blocked, told_arg
from ragz_cli.games.track.state import HAND, OPEN, OPENING, Unknown, gift, only_in

CHALLENGE_SPACE: core.Arg[Change, Named] = space_arg(valued=True)
ANYTHING: core.Arg[Change, str] = core.Arg("PLAYER N", lambda words, _: (" ".join(words), ()), lambda said, _: said)


VERBS: Mapping[str, core.Verb[Change]] = core.Verb.by_name(
    core.Verb(
        "opening", (dice(2, "CH-5"),), "roll for the beginning", ("CH-10",), "opening 4 1",
        shared.opening_blocked, shared.opening,
    ),
    core.Verb(
        "roll", (dice(2, "CH-5"),), "the Track Roll that begins a turn", ("CH-14", "CH-21", "CH-23"), "roll 4 1",
        lambda state, who: shared.roll_blocked(state, who, EMOTIONAL), corners.roll,
    ),
    core.Verb(
        "challenge", (landing.THROWS,), "take the Challenge, with its three throws or without",
        ("CH-31", "CH-35", *landing.STEPS), "challenge 532 41 4", landing.challenge_blocked, landing.challenge,
    ),
    core.Verb(
        "decline", (), "leave the Challenge of a Track Move", ("CH-31",), "decline",
        landing.decline_blocked, landing.decline, declines="decline",
    ),
    core.Verb(
        "add", (landing.ADD_CARDS,), "play Add cards in a Challenge below 13", ("CH-84",), "add 2",
        landing.add_blocked, landing.add,
    ),
    core.Verb(
        "settle", (), "no more Add cards: the Challenge is not met", ("CH-39", "CH-41"), "settle",
        landing.settle_blocked, landing.settle, declines="settle",
    ),
    core.Verb(
        "corner", (shared.which_corner(), shared.followers(corners.FOLLOWING)),
        "say who follows the Corner: you, or others while you draw cards", ("CH-49", "CH-56"), "corner self",
        corners.blocked, partial(shared.choose, corners=corners.FOLLOWING),
    ),
    core.Verb(
        "throw", (dice(3, "CH-5"),), "a plain throw of the three Challenge Dice", ("CH-67", "CH-75"), "throw 3 4 5",
        corners.throw_blocked, corners.throw,
    ),
    core.Verb(
        "go", (CHALLENGE_SPACE,), "go to one of your markers (Corner 5)", ("CH-61", "CH-69"), "go Desires",
        corners.go_blocked, corners.go,
    ),
    core.Verb(
        "place", (corners.WHERE,), "place a marker without dice (Corner 8, or after a card)",
        ("CH-64", "CH-71", "CH-88"), "place Greed", corners.place_blocked, corners.place,
    ),
    core.Verb(
        "leave", (), "place no marker after a card", ("CH-88",), "leave",
        only_in(CARD_PLACE), landing.leave, declines="leave",
    ),
    core.Verb(
        "option", (CHALLENGE_SPACE,), "the Option Move, to a Challenge Space without your marker", ("CH-44", "CH-46"),
        "option Greed", landing.option_blocked, landing.option, optional=True,
    ),
    core.Verb(
        "card", (CHALLENGE_SPACE,), "play a Challenge Space card in place of the Option Move", ("CH-86", "CH-47"),
        "card Greed", landing.card_blocked, landing.card, optional=True, costs=True,
    ),
    core.Verb(
        "replace",
        (whole("K", 0, HAND, "R-CARD-NONE", "CH-83"), after("of", whole("N", 1, HAND, "R-REPL-MANY", "CH-83"))),
        "play a Replace card together with K others", ("CH-83",), "replace 2 of 3",
        landing.replace_blocked, landing.replace, optional=True, costs=True,
    ),
    gift("give", (ANYTHING,), "credits come from", "CH-6"),
    gift("pay", (ANYTHING,), "credits go to", "CH-6"),
    core.Verb(
        "end", (), "end your turn; the next player's roll does it too", ("CH-17", "CH-19"), "end",
        only_in(OPEN), lambda state, _: landing.next_turn(state, "CH-19"), optional=True, declines="end",
    ),
    core.Verb(
        "space", (told_arg(),), "tell what a space of your board is", ("CH-2", "CH-3"),
        "space 7 challenge Pride 10 set=blue", tell_blocked, of_table=True, learns="challenge",
        do=lambda state, who, told: corrected(state, board.learn(state, who == core.TABLE, told)),
    ),
)  # fmt: skip


def follows(before: Change, _: core.Action, done: Done) -> Done:
    """After every line: what waited for a space goes on; somebody may have won, or a set may be covered (CH-92)."""
    if done.state.unknown:
        done = done.then(_go_on).then(still_possible)
    state = done.state
    if anybody_out(state) and not state.sitting.stopped:
        return landing.ended(before, done)
    in_doubt = state.form.advanced and not (state.board.sets_told or state.sitting.stopped)
    return done.then(board.doubt) if in_doubt else done


def _go_on(state: Change) -> Done:
    """Do what waited for a space, if all that was asked of it is known now."""
    asked = state.unknown
    if not asked or state.over or (at := board.answered(state, asked)) is None:
        return core.outcome(state)
    known = state._replace(unknown=None)
    return core.outcome(known) if asked.colour else shared.resume(known, asked, at, VERBS, corners.arrive)


FOLLOW = dict.fromkeys(("challenge", "decline", "settle", "end"), partial(shared.same_offer, VERBS))


duty = partial(step.duty, VERBS)


def owed(state: Change) -> tuple[core.Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    if state.over:
        return ()
    return _telling(state, state.unknown) if state.unknown else _due(state, state.turn)


def _due(state: Change, who: int) -> tuple[core.Duty, ...]:
    """The phase table: what the phase asks of the active player, or of others."""
    match state.phase:
        case "opening":
            return shared.throwing(state, VERBS, verb="opening")
        case "track":
            return (duty(state, who, "roll"),)
        case "emotional":
            return (duty(state, who, "roll", clauses=("CH-73",)),)
        case "offer":
            return (_with_chance(state, duty(state, who, "challenge")), duty(state, who, "decline"))
        case "challenge":
            return (_throwing(state, who),)
        case "add":
            add, settle = duty(state, who, "add", (str(landing.card_needed(state.total)),)), duty(state, who, "settle")
            return (add, settle) if landing.in_reach(state.active.cards, state.total) else (settle,)
        case "corner":
            return shared.choosing(state, VERBS, corners.FOLLOWING)
        case "follow":
            return _following(state)
        case "arrogance":
            return shared.throwing(state, VERBS, ("CH-75",))
        case "card place":
            return (duty(state, who, "place", (state.board.word(state.here),), ("CH-88",)), duty(state, who, "leave"))
    return ()


def _throwing(state: Change, who: int) -> core.Duty:
    """The throws of the Challenge that are not made yet (CH-36 to CH-38)."""
    made = len(state.aside)
    left = " ".join(VERBS["challenge"].example.split()[1 + made :])
    due = duty(state, who, "challenge", clauses=landing.STEPS[made:])
    return _with_chance(state, due)._replace(example=core.example_line(state, who, f"challenge {left}"))


FAMILIAR = 2  # whoever has settled so many Challenges is not told any more how they go


def _with_chance(state: Change, due: core.Duty) -> core.Duty:
    """A Challenge before its first throw with the chance to meet it, which the event of a throw says after it (CH-39);
    then with the dice `aside`.
    """
    hits, out_of = landing.chance_to_meet(0, 0)
    settled = state.active.settled
    known: core.Facts = {"settled": settled} if settled >= FAMILIAR else {}
    told: core.Facts = {"aside": tuple(state.aside)} if state.aside else {"hits": hits, "out_of": out_of}
    lying = (state.board.name(state.here), str(TO_MEET), *map(str, state.aside))
    return due._replace(facts={**told, **known, core.LYING: lying})


def _following(state: Change) -> tuple[core.Duty, ...]:
    """What those chosen at a Corner still have to do."""
    corner, who = corners.CORNERS[state.corner], state.chosen[0]
    if corner.what == shared.THROW:
        return shared.throwing(state, VERBS, (corner.clause, "CH-67"))
    if corner.what == corners.GO:
        return (duty(state, who, "go", tuple(map(state.board.word, sorted(state.players[who].on)))),)
    free = landing.open_to(state, who, corners.closed) or (shared.any_untold(state),)
    return (duty(state, who, "place", free, ("CH-64", "CH-71")),)


def _telling(state: Change, unknown: Unknown) -> tuple[core.Duty, ...]:
    """What a space is, or how many spaces a set has, comes before anything else."""
    known = state.board.spaces[unknown.at] if unknown.at >= 0 else None
    named = unknown.name or state.board.new_name(unknown.at)
    name, value = (known.name, known.value) if known else (named, EXAMPLE_VALUE)
    insisting = f"challenge {name} {value}" + (f" set={NO_SET}" if state.form.advanced else "")
    return shared.telling(state, VERBS, unknown, example(state, unknown), insisting, missing(state, unknown))


def open_(state: Change) -> tuple[core.Choice, ...]:
    """What may be done in the turn beyond what is owed, and why not just now (CH-14, CH-20)."""
    if state.over or state.phase == OPENING:
        return ()
    verbs = (row.name for row in VERBS.values() if row.optional)
    return tuple(step.choice(VERBS, state, state.turn, verb, _words(state, verb)) for verb in verbs)


CLOSED = {"option": landing.option_closed, "card": landing.card_closed}


def _words(state: Change, verb: str) -> step.Texts:
    """What may stand after a verb, where that can be listed."""
    if verb == "replace":
        return tuple(str(count) for count in range(1, state.active.cards))
    if verb in CLOSED:
        return landing.open_to(state, state.turn, CLOSED[verb]) or (shared.any_untold(state),)
    return ()
