"""A save that is followed by a second screen: looked at ten times a second, read only when it is another version."""

import os

from ragz_cli.cli.save_at_hand import Opened, forget, opened, troubles
from ragz_cli.core.evening.journal import in_force
from ragz_cli.core.record import NamedTuple
from ragz_cli.store import Identity, SaveError, parse
from ragz_cli.store.load import identity_of
from ragz_cli.view.second_screen import SecondScreen, second_screen

EVERY = 0.1  # seconds between two looks at the path: a notifier loses a file that is replaced by rename


class Seen(NamedTuple):
    """What the last look found: a version of the file or the number of an error, what to show, and what is wrong.

    `created` is when the evening was begun. The evening itself is not kept, which would double the memory.
    """

    version: Identity | int | None
    created: str
    shown: SecondScreen
    note: str = ""


def first_look(path: str) -> Seen:
    """Read a save for the first time. Raises SaveError when not even a beginning can be shown."""
    version = _version(path)
    return _seen(version, opened(path))


def looked(path: str, before: Seen) -> Seen:
    """What a look at the path finds: `before` itself if nothing has changed. A save in trouble leaves the last picture.

    The version is that of before the reading, so that whatever changes meanwhile is found by the next look. A file that
    could not be read, as while another program has it, is tried again.
    """
    version = _version(path)
    if version == before.version:
        return before
    try:
        return _seen(version, opened(path))
    except SaveError as fault:
        there = None if isinstance(fault.__context__, OSError) else version
        found = before._replace(version=there, note=f"{fault}; shown as it was before")
        return before if found == before else found


def _seen(version: Identity | int | None, at_hand: Opened) -> Seen:
    wrong = troubles(at_hand)
    note = f"{wrong[0]}; shown is what is in order" if wrong else ""
    seen = Seen(version, at_hand.save.session.created, second_screen(at_hand.evening), note)
    forget()  # the next version is another one
    parse.cache_clear()
    in_force.cache_clear()
    return seen


def _version(path: str) -> Identity | int | None:
    """What tells this version of the file from others; where there is none, why."""
    try:
        return identity_of(os.stat(path))
    except OSError as error:
        return error.errno
    except ValueError:
        return None
