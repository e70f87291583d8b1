"""What a fact can be: of an event or a refusal, and of what a save or `--json` shows."""

from collections.abc import Mapping
from typing import TypeAlias

Value = int | str | tuple["Value", ...] | None
Facts = Mapping[str, Value]
NOTHING: Facts = {}

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain]"
"""What may stand in the set-up of a game, in what a save shows, and in the totals."""
