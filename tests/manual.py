"""The manual page, docs/ragz.1, made of the rows of the commands (`python -m tests.pages` writes it)."""

from collections.abc import Iterable, Iterator

from ragz_cli.cli import INTERRUPTED, commands
from ragz_cli.cli.errors import NOT_UNDERSTOOD, REFUSED, UNTRUSTED
from ragz_cli.cli.help import option_rows, usage_of
from ragz_cli.cli.new import row_of
from ragz_cli.games import NAMES, load

ENVIRONMENT = (
    (commands.VARIABLE, f"the save, where no option names one; else ./{commands.DEFAULT}"),
    ("NO_COLOR", "if it is set, nothing is coloured"),
    ("RAGZ_DEBUG", "if it is set, a fault inside ragz shows where it is"),
)
EXITS = (
    ("0", "done"),
    (f"{REFUSED}", "refused by the rules; nothing has changed"),
    (f"{NOT_UNDERSTOOD}", "not understood"),
    (f"{UNTRUSTED}", "a file cannot be read, written or trusted"),
    (f"{INTERRUPTED}", "interrupted"),
)


def man_lines() -> Iterator[str]:
    """The page in the macros of man(7), for the games that come with ragz."""
    yield '.TH RAGZ 1 "" ragz'
    yield from (".SH NAME", r"ragz \- referee and scorekeeper beside board games on a real table")
    yield from (
        ".SH SYNOPSIS",
        rf"\fBragz\fR {in_roff(usage_of(commands.PROGRAM))}",
        ".br",
        r"\fBragz\fR [PLAYER] VERB WORDS...",
    )
    yield from (".SH DESCRIPTION", in_roff(commands.PROGRAM.help), *_tagged(option_rows(commands.PROGRAM)))
    yield from (".SH LINES OF THE TABLE", in_roff(commands.LINE.help), *_tagged(option_rows(commands.LINE)))
    yield ".SH COMMANDS"
    for row in commands.ROWS:
        yield from _command(row)
        if row.name == "new":
            yield from (line for name in NAMES for line in _command(row_of(load(name))))
    yield from (".SH ENVIRONMENT", *_tagged(ENVIRONMENT))
    yield from (".SH EXIT STATUS", *_tagged(EXITS))
    yield from (".SH EXAMPLES", *_examples(commands.PROGRAM))


def _command(row: commands.Command) -> Iterator[str]:
    """A command: how it is typed, what it does, its own options, its examples."""
    yield f".SS {in_roff(f'{row.name} {usage_of(row)}')}"
    for at, paragraph in enumerate(row.help.splitlines()):
        yield from ((".PP", in_roff(paragraph)) if at else (in_roff(paragraph),))
    yield from _tagged(one for one in option_rows(row) if one[1] != commands.OPTIONS["help"].help)
    yield from (".PP", *_examples(row))


def _examples(row: commands.Command) -> Iterator[str]:
    yield from (".nf", *map(in_roff, row.examples.splitlines()), ".fi")


def _tagged(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for about, text in rows:
        yield from (".TP", rf"\fB{in_roff(about)}\fR", in_roff(text))


def in_roff(text: str) -> str:
    """A text as roff prints it unchanged."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped[:1] in (".", "'") else escaped
