"""The Advanced Game: sets of Challenge Spaces (CH-91 to CH-96). Which sets are complete follows from the markers."""

from ragz_cli.core.game import Event
from ragz_cli.games.change.state import Change, Player


def doubles(state: Change, player: Player, at: int) -> bool:
    """Whether an owner releases twice the number here (CH-93, CH-95), which never happens in the basic game (CH-96)."""
    space = state.board.spaces[at]
    return state.form.advanced and space is not None and bool(space.colour) and has_set(state, player, space.colour)


def has_set(state: Change, player: Player, colour: str) -> bool:
    """Whether a player has a marker on every space of a set (CH-92), as far as the size of the set is known."""
    members = state.board.sets.get(colour)
    if not members or size_unknown(state, colour):  # no members: the space belongs to no set
        return False
    return members <= player.on and len(members) >= state.board.sizes[colour]


def size_unknown(state: Change, colour: str) -> bool:
    """Whether this set may have more spaces than those known (CH-91)."""
    return not state.board.sizes.get(colour) and not state.board.complete


def sets_of(state: Change, who: int) -> tuple[str, ...]:
    """The sets that a player has completed."""
    if not state.form.advanced:
        return ()
    return tuple(colour for colour in sorted(state.board.sets) if has_set(state, state.players[who], colour))


def set_by(state: Change, who: int, at: int) -> tuple[Event, ...]:
    """The set completed by the marker just placed here, if one was (CH-92). It moves no credits."""
    space = state.board.spaces[at]
    if space is None or not doubles(state, state.players[who], at):
        return ()
    return (Event("set_completed", who, len(state.board.sets[space.colour]), "CH-92", {"set": space.colour}),)


def sets_found(before: Change, after: Change) -> tuple[Event, ...]:
    """The sets that are complete now that a space, a size or a marker is known (CH-92)."""
    return tuple(
        Event("set_completed", who, len(after.board.sets[colour]), "CH-92", {"set": colour})
        for who in range(len(after.players))
        for colour in sets_of(after, who)
        if colour not in sets_of(before, who)
    )


def set_in_doubt(state: Change) -> str:
    """A set of unknown size of which somebody covers every known space, or nothing (CH-91)."""
    if not state.form.advanced or state.board.complete:
        return ""
    for colour, members in state.board.sets.items():
        if not state.board.sizes[colour] and any(members <= player.on for player in state.players):
            return colour
    return ""
