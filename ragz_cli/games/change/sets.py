"""The Advanced Game: sets of Challenge Spaces (CH-91 to CH-96). Which sets are complete follows from the markers."""

from collections.abc import Iterator, Sequence

from ragz_cli.core.events import Facts
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
    return tuple(event for who in players for event in _sets_changed(before, after, who))


def _sets_changed(before: Change, after: Change, who: int) -> Iterator[Event]:
    had, has = sets_of(before, who), sets_of(after, who)
    for colour in has:
        if colour not in had:
            yield Event("set_completed", who, len(after.board.sets[colour]), "CH-92", {"set": colour})
    for colour in had:
        if colour not in has:
            members = after.board.sets.get(colour, frozenset())
            size = max(after.board.sizes.get(colour, 0), len(members))
            facts: Facts = {"set": colour, "wanted": size}
            yield Event("set_broken", who, len(members & after.players[who].on), "CH-92", facts)


def set_in_doubt(state: Change) -> str:
    """A set of unknown size of which somebody covers every known space, or nothing (CH-91)."""
    return next((colour for colour, size in state.board.sizes.items() if not size and in_doubt(state, colour)), "")


def in_doubt(state: Change, colour: str) -> bool:
    """Whether a set may have more spaces than those known, all of which somebody covers (CH-91)."""
    board, players = state.board, state.players
    members = board.sets.get(colour)
    if not members or board.sizes[colour] or board.sets_told:
        return False
    return any(members <= players[seat].on for seat in state.sitting.order)
