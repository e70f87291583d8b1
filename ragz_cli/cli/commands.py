"""The commands by name, and the save that they are for. Any other first word begins a line for the table."""

import os
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
    "rematch": "next_game",
    "result": "next_game",
    "standings": "standings",
    "stats": "stats",
    "export": "export",
    "rule": "rules",
    "rules": "rules",
    "replay": "replaying",
    "verify": "replaying",
    "board": "boards",
    "help": "help",
}
"""The module of each command, loaded only when the command is named; in the order of `ragz --help`."""

MEANT: Mapping[str, str] = {
    "who": "score",
    "leaders": "score",
    "leader": "score",
    "scores": "score",
    "winning": "score",
}
"""What people type for a command (`who is winning`); they stand in no list, and a player of that name goes first."""

MEANT_ALONE: Mapping[str, str] = {"round": "score"}
"""What is meant by a word with nothing after it."""

LINE, OTHERS = "line", "lines"
"""The command for every other word, a line of the table, and its module. It is no word to type."""

DEFAULT = "ragz.toml"
VARIABLE = "RAGZ_FILE"
FILE_HELP = f"the save; else {VARIABLE}, else ./{DEFAULT}"


def file_at_hand(given: str) -> str:
    """The save: as given, else by the environment, else in this folder."""
    return given or os.environ.get(VARIABLE) or DEFAULT
