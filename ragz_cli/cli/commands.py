"""The commands by name, their declarations, and the save that they are for. Any other first word begins a line."""

import os
from collections.abc import Callable, Mapping

from ragz_cli.core.record import NamedTuple

MODULES: Mapping[str, str] = {
    "new": "new", "play": "play", "do": "lines", "status": "show", "next": "show", "score": "show", "log": "show",
    "ledger": "show", "undo": "lines", "redo": "lines", "amend": "lines", "note": "lines", "count": "lines",
    "accept": "lines", "why": "show", "odds": "odds", "sheet": "sheets", "check-sheet": "sheets",
    "rematch": "next_game", "result": "next_game", "standings": "standings", "stats": "stats", "season": "season",
    "schema": "schema", "report": "report", "export": "export", "rule": "rules", "rules": "rules", "watch": "watch",
    "replay": "replaying", "verify": "replaying", "board": "boards", "serve": "serve", "demo": "demo",
    "help": "help",
}  # fmt: skip
"""The module of each command, loaded only when the command is named; in the order of `ragz --help`."""

MEANT: Mapping[str, str] = dict.fromkeys(("who", "who's", "leaders", "leader", "scores", "winning"), "score")
"""What people type for a command (`who is winning`). No list shows these words; a player of that name comes first."""

MEANT_ALONE: Mapping[str, str] = {"round": "score"}
"""What is meant by a word with nothing after it."""

WHO = "who"
"""The command for all of these: it takes any further words."""

STDIN = "-"
"""In place of lines, or of a file: standard input."""

LINE, OTHERS = "line", "lines"
"""The command for every other first word, which begins a line of the table, and its module. Nobody types its name."""

FLAGS: Mapping[str, str] = {"--json": "json", "--quiet": "quiet", "--open": "open_", "--all": "everything"}
"""The options without a value of the commands that are typed at the table, with the parameters that they set."""

DEFAULT = "ragz.toml"
VARIABLE = "RAGZ_FILE"
FILE_HELP = f"the save; else {VARIABLE}, else ./{DEFAULT}"


def file_at_hand(given: str) -> str:
    """The save: as given, else by the environment, else in this folder."""
    return given or os.environ.get(VARIABLE) or DEFAULT


class Declared(NamedTuple):
    """A command that is typed at the table: its function, its examples, and what each of its words is called.

    Words in brackets may be left out; several may stand for one with dots. The other parameters of the function are
    options. In a line that is `as_typed`, words like -3 are no options.
    """

    run: Callable[..., None]
    examples: str
    as_typed: bool
    words: Mapping[str, str]

    def arguments(self, typed: list[str]) -> list[str | list[str]] | None:
        """The typed words as the function takes them; nothing if they are too many or too few."""
        names = [*self.words.values()]
        least = sum(name[0] != "[" for name in names)
        if names and "..." in names[-1]:
            alone = len(names) - 1
            return [*typed[:alone], typed[alone:]] if len(typed) >= least else None
        return [*typed] if least <= len(typed) <= len(names) else None


DECLARED: dict[str, Declared] = {}
"""The commands of the modules that are loaded. With Typer and without, the same rows are used."""


def command(
    name: str, examples: str = "", *, as_typed: bool = False, **words: str
) -> Callable[..., Callable[..., None]]:
    """Declare a function to be a command."""

    def declared(run: Callable[..., None]) -> Callable[..., None]:
        DECLARED[name] = Declared(run, examples, as_typed, words)
        return run

    return declared
