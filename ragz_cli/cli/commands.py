"""The commands by name. Any other first word begins a line for the table."""

from collections.abc import Mapping

MODULES: Mapping[str, str] = {
    "new": "new",
    "play": "play",
    "do": "lines",
    "status": "show",
    "next": "show",
    "score": "show",
    "log": "show",
    "ledger": "show",
    "undo": "lines",
    "redo": "lines",
    "amend": "lines",
    "note": "lines",
    "count": "lines",
    "accept": "lines",
    "why": "show",
    "odds": "odds",
    "sheet": "sheets",
    "check-sheet": "sheets",
    "rematch": "season",
    "result": "season",
    "standings": "standings",
    "export": "export",
    "rule": "rules",
    "rules": "rules",
    "replay": "replaying",
    "verify": "replaying",
    "board": "boards",
}
"""The module of each command, loaded only when the command is named; in the order of `ragz --help`."""

MEANT: Mapping[str, str] = {"who": "score", "leaders": "score", "leader": "score"}
"""What people type for a command (`who is winning`); they stand in no list, and a player of that name goes first."""

LINE = "line"
"""The command for every other word: a line of the table. It is no word to type."""


def module_of(name: str) -> str:
    """The module in which a command stands."""
    return MODULES.get(name, "lines")
