"""The save as it changes: looked at ten times a second, read only when it is another version."""

import os

from ragz_cli.cli.errors import CommandError
from ragz_cli.cli.serving.page import Shown
from ragz_cli.cli.session import Opened, opened, troubles
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import Identity, identity_of
from ragz_cli.view.second import second_screen


class Followed:
    """A save, and what was shown of it last. Raises SaveError when not even a beginning can be shown at first."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.version = self._version()
        self.first = opened(path)
        self.shown = _shown(self.first)

    def look(self) -> bool:
        """Look at the save; whether something else is shown now. A save that cannot be read leaves the last picture."""
        version = self._version()
        if version == self.version:
            return False
        self.version = version
        before = self.shown
        try:
            self.shown = _shown(opened(self.path))
        except (SaveError, CommandError) as fault:
            self.shown = before._replace(trouble=(f"{fault}. This is the table as it was before.",))
        return self.shown != before

    def _version(self) -> Identity | None:
        try:
            return identity_of(os.stat(self.path))
        except (OSError, ValueError):
            return None


def _shown(at_hand: Opened) -> Shown:
    return Shown(second_screen(at_hand.evening), tuple(troubles(at_hand)))
