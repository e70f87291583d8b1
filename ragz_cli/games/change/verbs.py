"""Every action of Change, declared once: parser, menus, help and the clause matrix come from these rows."""

from collections.abc import Mapping
from functools import partial

from ragz_cli.core.arguments import after, dice, whole, wholes
from ragz_cli.core.game import DONE, TABLE, Action, Arg, Verb, outcome
from ragz_cli.games.change import cards, challenge, corners, ending, learning, option, turn
from ragz_cli.games.change.corrections import corrected, still_possible
from ragz_cli.games.change.state import ADD_HIGH, ADD_LOW, CARD_PLACE, CLAUSES, Change, Done, anybody_out, only_in
from ragz_cli.games.track import hand
from ragz_cli.games.track.bank import gift
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.corner import followers, which_corner
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.spaces import Told, space_arg, tell_blocked, told_arg
from ragz_cli.games.track.state import OPEN
from ragz_cli.games.track.turn import has_ended, opening, opening_blocked, resume


def told_space(state: Change, who: int, told: Told) -> Done:
    """Learn what a space is (CH-2); what waited for it goes on at the end of the line."""
    return corrected(state, learning.learn(state, who == TABLE, told))


CHALLENGE_SPACE: Arg[Change, Named] = space_arg(valued=True)
ANYTHING: Arg[Change, str] = Arg("PLAYER N", lambda words, _: (" ".join(words), ()), lambda said, _: said)


ROWS: tuple[Verb[Change], ...] = (
    Verb(
        "opening", (dice(2, "CH-5"),), "roll for the beginning", ("CH-10",), "opening 4 1",
        partial(opening_blocked, clauses=CLAUSES), partial(opening, clause="CH-10"),
    ),
    Verb(
        "roll", (dice(2, "CH-5"),), "the Track Roll that begins a turn", ("CH-14", "CH-21", "CH-23"), "roll 4 1",
        turn.roll_blocked, turn.roll,
    ),
    Verb(
        "challenge", (challenge.throws(),), "take the Challenge, with its three throws or without",
        ("CH-31", "CH-35", "CH-36", "CH-37", "CH-38"), "challenge 532 41 4", challenge.blocked, challenge.challenge,
        said=("try",),
    ),
    Verb(
        "decline", (), "leave the Challenge of a Track Move", ("CH-31",), "decline",
        challenge.decline_blocked, challenge.decline, declines="decline",
    ),
    Verb(
        "add", (wholes("N...", ADD_LOW, ADD_HIGH, "R-ADD", "CH-84"),), "play Add cards in a Challenge below 13",
        ("CH-84",), "add 2", challenge.add_blocked, challenge.add, said=("play add", "play"),
    ),
    Verb(
        "settle", (), "no more Add cards: the Challenge is not met", ("CH-39", "CH-41"), "settle",
        challenge.settle_blocked, challenge.settle, declines="settle", said=("miss",),
    ),
    Verb(
        "corner", (which_corner(), followers(corners.others_able)),
        "say who follows the Corner: you, or others while you draw cards", ("CH-49", "CH-56"), "corner self",
        corners.blocked, corners.choose,
    ),
    Verb(
        "throw", (dice(3, "CH-5"),), "a plain throw of the three Challenge Dice", ("CH-67", "CH-75"), "throw 3 4 5",
        corners.throw_blocked, corners.throw,
    ),
    Verb(
        "go", (CHALLENGE_SPACE,), "go to one of your markers (Corner 5)", ("CH-61", "CH-69"), "go Desires",
        corners.go_blocked, corners.go,
    ),
    Verb(
        "place", (corners.where(),), "place a marker without dice (Corner 8, or after a card)",
        ("CH-64", "CH-71", "CH-88"), "place Greed", corners.place_blocked, corners.place,
        said=("put marker", "put"),
    ),
    Verb(
        "leave", (), "place no marker after a card", ("CH-88",), "leave",
        only_in(CARD_PLACE), cards.leave, declines="leave",
    ),
    Verb(
        "option", (CHALLENGE_SPACE,), "the Option Move, to a Challenge Space without your marker", ("CH-44", "CH-46"),
        "option Greed", option.blocked, option.option, optional=True, said=("go", "move"),
    ),
    Verb(
        "card", (CHALLENGE_SPACE,), "play a Challenge Space card in place of the Option Move", ("CH-86", "CH-47"),
        "card Greed", cards.card_blocked, cards.card, optional=True, said=("play",),
    ),
    Verb(
        "replace",
        (whole("K", 0, HAND, "R-CARD-NONE", "CH-83"), after("of", whole("N", 1, HAND, "R-REPL-MANY", "CH-83"))),
        "play a Replace card together with K others", ("CH-83",), "replace 2 of 3",
        cards.replace_blocked, partial(hand.replace, clause="CH-83"), optional=True,
    ),
    gift("give", (ANYTHING,), "credits", "credits come from", "CH-6"),
    gift("pay", (ANYTHING,), "credits", "credits go to", "CH-6"),
    Verb(
        "end", (), "end your turn; the next player's roll does it too", ("CH-17", "CH-19"), "end",
        only_in(OPEN), ending.end, optional=True, declines="end",
    ),
    Verb(
        "space", (told_arg(),), "tell what a space of your board is", ("CH-2", "CH-3"),
        "space 7 challenge Pride 10 set=blue", partial(tell_blocked, over="CH-97"), told_space, of_table=True,
    ),
)  # fmt: skip

VERBS: Mapping[str, Verb[Change]] = {row.name: row for row in ROWS}


def follows(before: Change, _: Action, done: Done) -> Done:
    """After every line: what waited for a space goes on; somebody may have won, or a set may be covered (CH-92)."""
    if done.state.unknown:
        done = done.then(_go_on).then(still_possible)
    state = done.state
    if anybody_out(state) and not state.sitting.stopped:
        return ending.ended(before, done)
    in_doubt = state.form.advanced and not (state.board.sets_told or state.sitting.stopped)
    return done.then(learning.doubt) if in_doubt else done


def _go_on(state: Change) -> Done:
    """Do what waited for a space, if all that was asked of it is known now."""
    asked = state.unknown
    if not asked or state.over or (at := learning.answered(state, asked)) is None:
        return outcome(state)
    known = state._replace(unknown=None)
    return outcome(known) if asked.colour else resume(known, asked, at, VERBS, turn.arrive)


def _same_offer(state: Change, action: Action) -> Action | None:
    """A Challenge taken, left or settled follows where the same is offered now, and so does the end of a turn (TB-6).

    Where to go or to place, and who follows a Corner, was chosen: that does not follow.
    """
    if action.verb == "end" and has_ended(state, action):
        return DONE
    return None if VERBS[action.verb].blocked(state, action.who) else action


FOLLOW = dict.fromkeys(("challenge", "decline", "settle", "end"), _same_offer)
