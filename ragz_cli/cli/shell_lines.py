"""Lines as people type them in a shell or send them through a pipe."""

import sys
from collections.abc import Sequence

from ragz_cli.cli.errors import not_understood, unknown
from ragz_cli.core.text import NotTextError, decoded

MOST_INPUT = 4 * 2**20


def joined(words: Sequence[str]) -> str:
    """The words of a line as one text. Words that look like options are refused."""
    for word in words:
        if "#" in word:
            break
        if len(word) > 1 and word[0] == "-" and not word.lstrip("-")[:1].isdigit() and " " not in word:
            quoted = 'a line with such a word goes in quotes: ragz do "..."'
            raise unknown(f"no such option {word}", word, ("--file", "--expect", "--quiet", "--help"), quoted)
    return " ".join(words)


def lines(words: Sequence[str]) -> str:
    """The words of several lines, with `;` between lines; after a whole line in quotes each word is a line too."""
    first, *rest = words
    whole = " " in first and any(sign in first for sign in ":0123456789")
    if not whole or not rest or ";" in "".join(words):
        return joined(words)
    return joined([first, *(word if word.startswith("#") else f"; {word}" for word in rest)])


def from_stdin() -> list[str]:
    """The lines of standard input without blank ones and those that are only a remark."""
    lines = [line.strip() for line in stdin_text().replace("\r\n", "\n").split("\n")]
    return [line for line in lines if line and not line.startswith("#")]


def stdin_text() -> str:
    """All of standard input, whichever program wrote it. Raises CommandError."""
    if sys.stdin is None:
        raise not_understood("there is no standard input")
    content = sys.stdin.buffer.read(MOST_INPUT + 1)
    if len(content) > MOST_INPUT:
        raise not_understood(f"more than {MOST_INPUT} bytes of lines")
    try:
        return decoded(content)
    except NotTextError as fault:
        raise not_understood(f"line {fault.line} of the input: {fault}", "save it as UTF-8") from None
