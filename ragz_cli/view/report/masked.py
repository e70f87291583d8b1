"""Texts that people typed, as they may leave the house: no remarks, no notes, initials for names."""

import re
from collections.abc import Mapping

from ragz_cli.core.record import NamedTuple

NOTED = "note ..."


class Mask(NamedTuple):
    """What stands for each name; without any, every text stays as it is."""

    short: Mapping[str, str] = {}

    def __call__(self, text: str, *, note: bool = False) -> str:
        if not self.short or note:
            return NOTED if self.short else text
        longest_first = sorted(self.short, key=len, reverse=True)
        name = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
        return name.sub(lambda found: self.short[found[1]], text.partition("#")[0].rstrip())
