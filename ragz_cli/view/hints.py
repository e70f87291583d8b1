"""Commands to type: in a shell behind the name of the program, at the table prompt without it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

PROGRAM = "ragz"

_at_prompt: ContextVar[Sequence[str]] = ContextVar("at_prompt", default=())  # the commands that it knows


@contextmanager
def typed_at_prompt(commands: Sequence[str]) -> Iterator[None]:
    """Until the end of this, people type these commands at the table prompt."""
    before = _at_prompt.set(commands)
    try:
        yield
    finally:
        _at_prompt.reset(before)


def as_typed_here(lines: Iterable[str]) -> list[str]:
    """Our own lines, with the commands in them as they are typed here; not for lines with what people have written.

    >>> with typed_at_prompt(["log"]):
    ...     as_typed_here(["hint: ragz log shows what ragz has", "say why: ragz 'table: set Bob credits 9  # why'"])
    ['hint: log shows what ragz has', 'say why: table: set Bob credits 9  # why']
    >>> as_typed_here(["hint: ragz log shows what ragz has"])
    ['hint: ragz log shows what ragz has']
    """
    commands = _at_prompt.get()
    return [_bare(line, commands) for line in lines] if commands else [*lines]


def _bare(line: str, commands: Sequence[str]) -> str:
    import re

    typed_in_a_shell = rf"\b{PROGRAM} (?:'([^']+)'|(?=(?:{'|'.join(commands)})\b))"
    return re.sub(typed_in_a_shell, lambda found: found[1] or "", line)
