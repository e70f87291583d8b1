"""What is typed at the table does not wait for Typer: words and flags go at once to the function of a command.

Loading Typer takes longer than all of `ragz status`. Other options, help, words that do not fit and all other commands
are left to Typer; what it would do with the words that are taken here is the same, byte for byte.
"""

import os
from collections.abc import Callable, Sequence
from importlib import import_module

from ragz_cli.cli.commands import DECLARED, FLAGS, LINE, MEANT, MODULES, OTHERS, file_at_hand

WITHOUT_TYPER = ("lines", "show", "odds", "rules", "replaying", "sheets", "demo")
FILE = ("-f", "--file")
COMPLETION = "_RAGZ_COMPLETE"  # the variable with which a shell asks Typer what may come next


def without_typer(words: Sequence[str]) -> Callable[[], None] | None:
    """The command with its words, ready to run; nothing if Typer has to read them."""
    named = len(words) > 1 and words[0] in FILE and words[1]
    file, typed = (words[1], [*words[2:]]) if named else ("", [*words])
    if COMPLETION in os.environ or not (typed or file or os.path.lexists(file_at_hand(""))):
        return None
    name, *rest = typed or ["status"]
    module = MODULES.get(name, OTHERS)
    flags = [FLAGS[word] for word in rest if word in FLAGS]
    plain = [name, *(word for word in rest if word not in FLAGS)]
    if module not in WITHOUT_TYPER or name in MEANT or not all(map(_is_plain, plain)):
        return None
    import_module(f"ragz_cli.cli.{module}")
    declared = DECLARED[name if name in MODULES else LINE]
    arguments = declared.arguments(plain[1:] if name in MODULES else plain)
    if arguments is None or not {*flags} <= {*declared.run.__annotations__}:
        return None
    save = {"file": file_at_hand(file)} if "file" in declared.run.__annotations__ else {}
    return lambda: declared.run(*arguments, **save, **dict.fromkeys(flags, True))


def _is_plain(word: str) -> bool:
    """Whether a word cannot be an option."""
    return word != "" and word[0] != "-"
