"""The board as the table tells it (CH-2, CH-3), and the sets on it (CH-91 to CH-96).

Which sets are complete follows from the markers.
"""

from collections.abc import Callable, Sequence

from ragz_cli.core.game import Action, Event, Facts, Refused, outcome
from ragz_cli.core.names import unaccented
from ragz_cli.games.change.state import Change, Done, Player
from ragz_cli.games.track import spaces
from ragz_cli.games.track.board import NO_SET, Named, clash, write_space
from ragz_cli.games.track.state import Unknown


def doubles(state: Change, player: Player, at: int) -> bool:
    """Whether an owner releases twice the number here (CH-93, CH-95), which never happens in the basic game (CH-96)."""
    if not state.form.advanced:
        return False
    space = state.board.spaces[at]
    return space is not None and has_set(state, player, space.colour)


def has_set(state: Change, player: Player, colour: str) -> bool:
    """Whether a player has a marker on every space of a set (CH-92); not while it may have unknown spaces (CH-91)."""
    members = state.board.sets.get(colour)
    if not members or not members <= player.on:  # no members: the space belongs to no set
        return False
    size = state.board.sizes[colour]
    return len(members) >= size if size else state.board.sets_told


def sets_of(state: Change, who: int) -> tuple[str, ...]:
    """The sets that a player has completed."""
    if not state.form.advanced:
        return ()
    return tuple(colour for colour in sorted(state.board.sets) if has_set(state, state.players[who], colour))


def sets_changed(before: Change, after: Change, players: Sequence[int]) -> tuple[Event, ...]:
    """The sets of these players that are complete by now (CH-92), and those that are not after all. No credits move."""
    if not after.form.advanced:
        return ()
    events: list[Event] = []
    sets = after.board.sets
    for who in players:
        had, has = sets_of(before, who), sets_of(after, who)
        new = [colour for colour in has if colour not in had]
        events += (Event("set_completed", who, len(sets[colour]), "CH-92", {"set": colour}) for colour in new)
        for colour in [colour for colour in had if colour not in has]:
            members = sets.get(colour, frozenset())
            facts: Facts = {"set": colour, "wanted": max(after.board.sizes.get(colour, 0), len(members))}
            events.append(Event("set_broken", who, len(members & after.players[who].on), "CH-92", facts))
    return tuple(events)


def in_doubt(state: Change, colour: str) -> bool:
    """Whether a set, of unknown size, may have more spaces than those known, all of which somebody covers (CH-91)."""
    board, players = state.board, state.players
    members = board.sets.get(colour)
    if not members or board.sizes[colour] or board.sets_told:
        return False
    return any(members <= players[seat].on for seat in state.sitting.order)


CHALLENGE_SPACE = "challenge"
EXAMPLE_SET = "blue"


def told_first(verb: str) -> Callable[[Callable[[Change, int, int], Done]], Callable[[Change, int, Named], Done]]:
    """Decorates a rule for a Challenge Space: the table is asked first what an unknown space is (CH-2), or its set."""

    def of(rule: Callable[[Change, int, int], Done]) -> Callable[[Change, int, Named], Done]:
        def asking(state: Change, who: int, space: Named) -> Done:
            if isinstance(space, int) and state.board.spaces[space] and not set_untold(state, space):
                return rule(state, who, space)
            waiting = Action(who, verb, (space,))
            if isinstance(space, str) or not state.board.spaces[space]:
                return spaces.ask(state, waiting, space, CHALLENGE_SPACE, "R-OPT-TYPE", state.form.advanced)
            return ask_set(state, Unknown(space, waiting=waiting))

        return asking

    return of


def set_untold(state: Change, at: int) -> bool:
    """Whether this is a Challenge Space whose set the Advanced Game has still to learn (CH-91)."""
    space = state.board.spaces[at]
    return state.form.advanced and space is not None and space.kind == CHALLENGE_SPACE and not space.colour


def ask_set(state: Change, asked: Unknown) -> Done:
    """Ask for the set of a space; all else that was told of it holds (TB-12)."""
    event = Event("set_untold", state.turn, asked.at, "CH-91", {"space": state.board.name(asked.at)})
    return outcome(state._replace(unknown=asked), event)


def learn(state: Change, overrule: bool, told: spaces.Told) -> Done:
    """Take what somebody says of a space; in the Advanced Game that includes its set (CH-91, A-34)."""
    at, space = told
    if space.kind != CHALLENGE_SPACE and any(at in player.on for player in state.players):
        whom = tuple(seat for seat, player in enumerate(state.players) if at in player.on)
        facts: Facts = {"case": "marker", "space": state.board.name(at), "whom": whom}
        raise Refused("R-BOARD", "CH-3", **facts, who=whom[0], word=state.board.word(at))
    before = state.board.spaces[at]
    again = before and (unaccented(before.name), before.value) == (unaccented(space.name), space.value)
    known = again and before and before.colour  # the set need not be said again
    if state.form.advanced and space.kind == CHALLENGE_SPACE and not (space.colour or known):
        raise Refused("R-BOARD", "CH-91", case="set untold", space=space.name)
    learned = spaces.learn(state, overrule, told)
    after = learned.state.board.spaces[at]
    if before and after:
        was = (before.kind, before.value, before.colour or after.colour, before.members or after.members)
        if was != (after.kind, after.value, after.colour, after.members):  # what moved credits is said otherwise now
            stays = Event("stays_moved", state.turn, at, "TB-2", {"space": after.name})
            return outcome(learned.state, *learned.events, stays)
    return learned


def answered(state: Change, asked: Unknown) -> Named | None:
    """The position of the space that was asked for, if all that is needed of it is known now (CH-2, CH-91, CH-92).

    It is a name for which no place is left, once all others are known.
    """
    if asked.colour:
        return None if in_doubt(state, asked.colour) else asked.at
    spot = asked.at if asked.at >= 0 else _named(state, asked.name)
    if spot is None and spaces.all_told(state.board, CHALLENGE_SPACE, state.form.advanced):
        return asked.name
    return None if spot is None or state.board.spaces[spot] is None or set_untold(state, spot) else spot


def _named(state: Change, name: str) -> int | None:
    """Where the space of a name lies, or one whose name goes on from it unless the booklet has just this name."""
    wanted, whole = unaccented(name), state.board.frame.has(name)
    known = enumerate(unaccented(space.name) if space else "" for space in state.board.spaces)
    return next((at for at, name in known if name == wanted or (not whole and name.startswith(wanted))), None)


def doubt(state: Change) -> Done:
    """Ask how many spaces a set has, as soon as somebody may have completed it (CH-91, CH-92)."""
    colour = next((colour for colour in state.board.sizes if in_doubt(state, colour)), "")
    if state.unknown or not colour:
        return outcome(state)
    at = max(state.board.sets[colour])
    asked = Event("set_asked", state.turn, at, "CH-92", {"set": colour, "space": state.board.name(at)})
    return outcome(state._replace(unknown=Unknown(at, colour=colour)), asked)


def example(state: Change, unknown: Unknown) -> str | None:
    """Words that would answer what is asked for, if any would unless the table overrules the booklet."""
    board = state.board
    space = board.spaces[unknown.at] if unknown.at >= 0 else None
    if unknown.colour and space:
        return write_space(board.frame, unknown.at, space._replace(members=len(board.sets[unknown.colour])))
    colours = (EXAMPLE_SET, NO_SET) if state.form.advanced else ("",)
    if space:
        guesses = (space._replace(colour=colour) for colour in colours)
        fitting = (one for one in guesses if not clash(board, unknown.at, one))
        return next((write_space(board.frame, unknown.at, one) for one in fitting), None)
    lines = (spaces.example_space(board, unknown, colour) for colour in colours)
    return next((line for line in lines if line), None)


def missing(state: Change, unknown: Unknown) -> tuple[str, ...]:
    """The clauses under which something is asked: a space, its set, the size of a set, or where a known name lies."""
    if unknown.colour:
        return ("CH-2", "CH-92")
    if unknown.at >= 0:
        return ("CH-2", "CH-91") if state.board.spaces[unknown.at] else ("CH-2",)
    return ("CH-2", "CH-103") if state.board.frame.has(unknown.name) else ("CH-2", "CH-3")
