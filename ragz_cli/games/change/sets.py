"""The Advanced Game: sets of Challenge Spaces (CH-91 to CH-96). Which sets are complete follows from the markers."""

from ragz_cli.core.game import Event
from ragz_cli.games.change.state import Change, Player


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
    return len(members) >= size if size else state.board.complete


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
    if state.board.complete:
        return ""
    for colour, members in state.board.sets.items():
        if not state.board.sizes[colour] and any(members <= player.on for player in state.players):
            return colour
    return ""
