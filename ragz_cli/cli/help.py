"""Help: the page of each command, made from its row, with examples first; the guides; the version."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from ragz_cli import __version__
from ragz_cli.cli.commands import COMMANDS, HELP, LINE, OPTIONS, Command, Option, rows_within, run
from ragz_cli.cli.errors import not_understood
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.games import every
from ragz_cli.view import screen

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs", PACKAGE.parent / "docs")  # of a wheel, of a checkout

SPOKEN = (TABLE_NAME, SET, *SAID_BY_TABLE)
WIDEST = 80  # columns of a page of help
INDENT, GAP = 2, 2
BROADEST = 30  # columns for what a row is about

Rows = Iterable[tuple[str, str]]
"""Words, each with what it is."""


def guides() -> Sequence[Path]:
    """The guides, by name."""
    return sorted(path for folder in FOLDERS for path in folder.glob("*.md"))


def topics() -> list[str]:
    """The names of the guides."""
    return [guide.stem for guide in guides()]


def help_(topic: Sequence[str] = ()) -> int:
    """`ragz help [TOPIC]...`."""
    from ragz_cli.view.guide import guide_lines

    guide = next((guide for guide in guides() if [unaccented(word) for word in topic] == [guide.stem]), None)
    if guide:
        screen.show(guide_lines(guide.read_text(encoding="utf-8"), screen.width()))
        return 0
    if topic and not _is_word(topic[0]):
        near = nearest(topic[0], [*topics(), *COMMANDS])
        raise not_understood(f"there is no guide, command or verb {topic[0]}", f"ragz help {near or ''}".rstrip())
    return run([*topic, HELP[-1]]) if topic else _commands_and_guides()


def _is_word(word: str) -> bool:
    """Whether it is a command, a verb of any game, or what the table can say."""
    spoken = unaccented(word)
    return word in COMMANDS or any(spoken in (*SPOKEN, *game.verbs, *game.rewordings) for game in every())


def _commands_and_guides() -> int:
    from ragz_cli.view.guide import title

    code = run([HELP[-1]])
    rows = [(guide.stem, title(guide.read_text(encoding="utf-8"))) for guide in guides()]
    screen.show(["", "Guides, as in: ragz help boards", *(f"  {line}" for line in screen.aligned(rows))])
    return code


def version() -> None:
    """`ragz version`."""
    screen.show([f"ragz {__version__}"])


def show_help(row: Command, words: Sequence[str], file: str) -> None:
    """Print the page of a command. That of a line is about the verb in its `words`, in the game of the save `file`."""
    width = min(screen.width(), WIDEST)
    if row.run == LINE.run:
        from ragz_cli.cli.completion import help_of_verb

        about = [piece for line in help_of_verb(words, file) for piece in screen.wrapped(line, width)]
        return screen.show([*about, "", *_section("Options", option_rows(row), width)])
    screen.show(page(row, width))
    if row.name:
        return None
    from ragz_cli.cli.completion import verbs_at_hand

    heading, verbs = verbs_at_hand(file)
    nothing = ["  Begin a session to see them: ragz new"]
    return screen.show(["", *(_section(heading, verbs, width) if verbs else [f"{heading}:", *nothing])])


def page(row: Command, width: int) -> list[str]:
    """The help on a command: examples, how it is typed, what it does, its options, and the commands within it."""
    within = [(one.name.split()[-1], one.summary) for one in (rows_within(row) if row.name else COMMANDS.values())]
    begin = " ".join(filter(None, ("Usage: ragz", row.name))) + " "
    usage = wrap(usage_of(row), width - len(begin), break_on_hyphens=False)
    lines = [f"  {example}" for example in row.examples.splitlines()]
    lines += ["", f"{begin}{usage[0]}", *(" " * len(begin) + piece for piece in usage[1:])]
    for paragraph in row.help.splitlines():
        lines += ["", *(f"  {piece}" for piece in wrap(paragraph, width - INDENT, break_on_hyphens=False))]
    lines += ["", *_section("Options", option_rows(row), width)]
    return [*lines, "", *_section("Commands", within, width)] if within else lines


def usage_of(row: Command) -> str:
    """What may follow the name of a command."""
    if not row.run:
        return "[OPTIONS] GAME NAME NAME..." if row.name == "new" else "[OPTIONS] COMMAND [ARGS]..."
    return " ".join(("[OPTIONS]", *row.words.values()))


def option_rows(row: Command) -> Rows:
    """The options of a command, each with what it is."""
    return [(as_typed(option), option.help) for option in (*row.all_options(), OPTIONS["help"])]


def as_typed(option: Option) -> str:
    """An option as it is typed: `-f, --file FILE`."""
    return " ".join(filter(None, (", ".join(option.flags), option.value)))


def _section(heading: str, rows: Rows, width: int) -> Iterator[str]:
    """Rows below a heading, what they are about in a column of its own; a longer one has a line for itself."""
    rows = [*rows]
    most = min(BROADEST, width // 2 - GAP)
    column = min(most, max(len(about) for about, _ in rows)) + INDENT + GAP
    yield f"{heading}:"
    for about, text in rows:
        begin, (first, *rest) = " " * INDENT + about, wrap(text, width - column, break_on_hyphens=False) or [""]
        if len(begin) + GAP > column:
            yield begin
            begin = ""
        yield f"{begin:<{column}}{first}".rstrip()
        yield from (" " * column + piece for piece in rest)
