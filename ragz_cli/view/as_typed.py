"""Commands to type: in a shell after the name of the program, at the table prompt without it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

PROGRAM = "ragz"

_at_prompt: list[Sequence[str]] = []  # the commands that an open prompt knows, the innermost prompt last


@contextmanager
def typed_at_prompt(commands: Sequence[str]) -> Iterator[None]:
    """Within this context people type these commands at the table prompt."""
    _at_prompt.append(commands)
    try:
        yield
    finally:
        _at_prompt.pop()


def at_prompt() -> bool:
    """Whether a prompt is open: it asks for what is owed after every answer, so the answer need not."""
    return bool(_at_prompt)


def as_typed_here(lines: Iterable[str]) -> list[str]:
    """Our own lines with the commands in them as they are typed here. Not for lines that hold text from people.

    >>> with typed_at_prompt(["log"]):
    ...     as_typed_here(["hint: ragz log shows what ragz has", "say why: ragz 'table: set Bob credits 9  # why'"])
    ['hint: log shows what ragz has', 'say why: table: set Bob credits 9  # why']
    >>> as_typed_here(["hint: ragz log shows what ragz has"])
    ['hint: ragz log shows what ragz has']
    """
    return [_bare(line, _at_prompt[-1]) for line in lines] if _at_prompt else [*lines]


def _bare(line: str, commands: Sequence[str]) -> str:
    import re

    typed_in_a_shell = rf"\b{PROGRAM} (?:'([^']+)'|(?=(?:{'|'.join(commands)})\b))"
    return re.sub(typed_in_a_shell, lambda found: found[1] or "", line)
