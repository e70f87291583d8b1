"""The save as it changes: looked at ten times a second, read only when it is another version."""

import os

from ragz_cli.cli.serving.page import Shown
from ragz_cli.cli.session import Opened, opened, troubles
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.record import NamedTuple
from ragz_cli.store import Identity, SaveError
from ragz_cli.store.load import identity_of
from ragz_cli.view.second import second_screen


class Seen(NamedTuple):
    """What the last look at a save found: which version it was, the evening, and what is shown of it."""

    version: Identity | None
    evening: Evening
    shown: Shown


def first_look(path: str) -> tuple[Opened, Seen]:
    """Read a save for the first time. Raises SaveError when not even a beginning can be shown."""
    version = _version(path)
    at_hand = opened(path)
    return at_hand, _seen(version, at_hand)


def looked(path: str, before: Seen) -> Seen:
    """What a look finds: `before` itself if nothing has changed. A save that cannot be read leaves the last picture."""
    version = _version(path)
    if version == before.version:
        return before
    try:
        return _seen(version, opened(path))
    except SaveError as fault:
        return Seen(version, before.evening, before.shown._replace(trouble=(f"{fault}; shown as it was before",)))


def _seen(version: Identity | None, at_hand: Opened) -> Seen:
    return Seen(version, at_hand.evening, Shown(second_screen(at_hand.evening), tuple(troubles(at_hand))))


def _version(path: str) -> Identity | None:
    try:
        return identity_of(os.stat(path))
    except (OSError, ValueError):
        return None
