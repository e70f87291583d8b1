"""What can be typed: the help of each command and the guides, what completion offers.

All of it is made from the rows of the commands and of the verbs.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from pathlib import Path
from textwrap import wrap

from ragz_cli import __version__
from ragz_cli.cli import commands
from ragz_cli.cli.at_hand import opened
from ragz_cli.cli.errors import CommandError, not_understood
from ragz_cli.core import Any, re
from ragz_cli.core.evening.evening import Evening, played_as
from ragz_cli.core.game import CODES, TABLE_NAME, Choice, Duty, Game, Refusal, State, Verb
from ragz_cli.core.game import NOT_UNDERSTOOD as UNKNOWN
from ragz_cli.core.line import SET, understand
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.step import or_refusal, played
from ragz_cli.core.table import SAID_BY_TABLE, verbs_of_table
from ragz_cli.games import GameError, load, ours
from ragz_cli.store.load import SaveError, read
from ragz_cli.view import screen
from ragz_cli.view.rules import in_title, known_ids, verb_help_lines

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs", PACKAGE.parent / "docs")  # of a wheel, of a checkout

WIDEST = 80  # columns of a page of help
INDENT, GAP = 2, 2
BROADEST = 30  # columns for what a row is about

Rows = Iterable[tuple[str, str]]
"""Words, each with what it is."""


def guides() -> Sequence[Path]:
    """The guides, by name."""
    return sorted(path for folder in FOLDERS for path in folder.glob("*.md"))


def guide_names() -> list[str]:
    """The names of the guides."""
    return [guide.stem for guide in guides()]


def help_(topic: Sequence[str] = ()) -> int:
    """`ragz help [TOPIC]...`."""
    from ragz_cli.cli.show import rules_about

    if not topic:
        code = commands.run([commands.HELP[-1]])
        rows = [(guide.stem, title(guide.read_text(encoding="utf-8"))) for guide in guides()]
        screen.show(["", "Guides, as in: ragz help boards", *(f"  {line}" for line in screen.aligned(rows))])
        return code
    guide = next((guide for guide in guides() if [unaccented(word) for word in topic] == [guide.stem]), None)
    if guide:
        screen.show(guide_lines(guide.read_text(encoding="utf-8"), screen.width()))
        return 0
    spoken, here = unaccented(topic[0]), game_at_hand("")
    games = [*ours(), *(here[:1] if here else ())]
    words = (TABLE_NAME, SET, *SAID_BY_TABLE, *(word for game in games for word in (*game.verbs, *game.rewordings)))
    if topic[0] not in commands.COMMANDS and spoken not in words:
        head, found = rules_about(topic, "", commands.file_at_hand(""))
        if titled := [row for row in found if in_title(row[1], topic)]:
            screen.table(head, titled)
            return 0
        near = nearest(topic[0], [*guide_names(), *commands.COMMANDS])
        raise not_understood(f"there is no guide, command or verb {topic[0]}", f"ragz help {near or ''}".rstrip())
    return commands.run([*topic, commands.HELP[-1]])


def version() -> None:
    """`ragz version`."""
    screen.show([f"ragz {__version__}"])


def show_help(row: commands.Command, words: Sequence[str], file: str) -> None:
    """Print the page of a command. That of a line is about the verb in its `words`, in the game of the save `file`."""
    width = min(screen.width(), WIDEST)
    if row.run == commands.LINE.run:
        named = next((name for flag, name in pairwise(words) if flag in commands.NAMED), "")  # no option is parsed yet
        here = game_at_hand(named or file)
        about = verb_help(words, [here[0]] if here else [*ours()])
        pieces = [piece for line in about for piece in screen.wrapped(line, width)]
        return screen.show([*pieces, "", *_section("Options", option_rows(row), width)])
    screen.show(page(row, width))
    if row.name:
        return None
    here = game_at_hand(file)
    if here is None:
        return screen.show(["", "Verbs of the game:", "  Begin a session to see them: ragz new"])
    heading = f"Verbs of {here[0].title}, in {commands.file_at_hand(file)}"
    return screen.show(["", *_section(heading, verb_rows(here[0]), width)])


def page(row: commands.Command, width: int) -> list[str]:
    """The help on a command: examples, how it is typed, what it does, its options, and the commands within it."""
    rows = commands.rows_within(row) if row.name else commands.COMMANDS.values()
    within = [(one.name.split()[-1], one.summary) for one in rows]
    begin = " ".join(filter(None, ("Usage: ragz", row.name))) + " "
    usage = wrap(usage_of(row), width - len(begin), break_on_hyphens=False)
    lines = [f"  {example}" for example in row.examples.splitlines()]
    lines += ["", f"{begin}{usage[0]}", *(" " * len(begin) + piece for piece in usage[1:])]
    for paragraph in row.help.splitlines():
        lines += ["", *(f"  {piece}" for piece in wrap(paragraph, width - INDENT, break_on_hyphens=False))]
    lines += ["", *_section("Options", option_rows(row), width)]
    return [*lines, "", *_section("Commands", within, width)] if within else lines


def usage_of(row: commands.Command) -> str:
    """What may follow the name of a command."""
    if not row.run:
        return "[OPTIONS] GAME NAME NAME..." if row.name == "new" else "[OPTIONS] COMMAND [ARGS]..."
    return " ".join(("[OPTIONS]", *row.words.values()))


def option_rows(row: commands.Command) -> Rows:
    """The options of a command, each with what it is."""
    options = (*row.all_options(), commands.OPTIONS["help"])
    return [(f"{', '.join(option.flags)} {option.value}".rstrip(), option.help) for option in options]


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


NO_BEGINNING = ("W-NAME", "W-EXTRA")  # refusals that no further word can cure


def game_at_hand(file: str) -> tuple[Game[State], list[str]] | None:
    """The game of the session at hand and its players, without a replay: good enough for offers."""
    try:
        record = read(commands.file_at_hand(file)).session.games[-1]
        game = played_as(record, load)
    except (SaveError, GameError):
        return None
    shown, agreed = record.table.get("players"), record.setup.get("players")
    names = shown if isinstance(shown, dict) else agreed if isinstance(agreed, list) else ()
    return game, [str(name) for name in names]


class BeforeTab(Record):
    """What was typed of a command before Tab: its first words, the save that is named, and the game that is."""

    words: Sequence[str] = ()
    file: str = ""
    game: str = ""


def rule_ids(typed: BeforeTab, incomplete: str) -> list[str]:
    """The ids of the rules that begin so."""
    from ragz_cli.cli.show import game_of

    game = game_of(typed.game, commands.file_at_hand(typed.file), incomplete, ours)
    return [id_ for id_ in known_ids(game) if id_.startswith(incomplete.upper())]


def begins(word: str, typed: str) -> bool:
    """Whether a word begins as it was typed, case and accents aside."""
    return unaccented(word).startswith(unaccented(typed))


def is_player(file: str, word: str) -> bool:
    """Whether a player of the session at hand is called that."""
    here = game_at_hand(file)
    return here is not None and word in map(unaccented, here[1])


def verb_rows(game: Game[State]) -> list[tuple[str, str]]:
    """Each verb with its arguments and its line of help."""
    rows = [(verb.usage, verb.help) for verb in game.verbs.values()]
    rows += [(row.usage, row.help) for row in game.rewordings.values()]
    rows += [(f"{TABLE_NAME}: {SET} ...  # why", f"put right: {', '.join(game.settings)}")]
    return [*rows, *((f"{TABLE_NAME}: {row.usage}  # why", row.help) for row in verbs_of_table(game).values())]


def first_words(file: str, incomplete: str) -> list[tuple[str, str]]:
    """Verbs and players that begin like what was typed, each with what it is."""
    here = game_at_hand(file)
    if here is None:
        return []
    rows = [(name, verb.help) for name, verb in here[0].verbs.items()]
    rows += [(name, row.help) for name, row in here[0].rewordings.items()]
    rows += [(name, "player") for name in here[1]]
    rows += [(TABLE_NAME, "what the table says: set, stop, retire, rename, house")]
    return [(word, text) for word, text in rows if begins(word, incomplete)]


def players(typed: BeforeTab, incomplete: str) -> list[str]:
    """The players of the session at hand whose names begin like what was typed."""
    here = game_at_hand(typed.file)
    return [as_begun(name, incomplete) for name in (here[1] if here else ()) if begins(name, incomplete)]


def as_begun(word: str, typed: str) -> str:
    """A word with its beginning as it was typed: Typer drops words that differ from it, even in case or accents."""
    whole = typed + word[len(typed) :]
    return whole if unaccented(whole) == unaccented(word) else word


def names(where: str, _: BeforeTab, incomplete: str) -> list[str]:
    """The names at `module.NAME`, or those that a function there gives, which begin like what was typed."""
    known: Any = commands.found(where)
    return [name for name in (known() if callable(known) else known) if begins(name, incomplete)]


def of_sheet(field: str, _: BeforeTab, incomplete: str) -> list[str]:
    """The editions, variants or points for bids of a score sheet that begin so."""
    from ragz_cli.cli.show import keeper_of, with_sheet

    return [name for name in getattr(keeper_of(with_sheet()), field) if begins(name, incomplete)]


def house_rules(typed: BeforeTab, incomplete: str) -> list[tuple[str, str]]:
    """The house rules with their values, of the game that is named or else of the session at hand."""
    here = None if typed.game else game_at_hand(typed.file)
    game = typed.game or (here[0].name if here else "")
    rows = [(f"{row.name}={value}", row.help) for row in (load(game).switches if game else ()) for value in row.values]
    return [(rule, text) for rule, text in rows if begins(rule, incomplete)]


def offered(typed: BeforeTab, incomplete: str) -> list[tuple[str, str]]:
    """What may follow the words typed so far in a line. Only what a verb can take now needs a replay."""
    here = game_at_hand(typed.file)
    if here is None:
        return []
    game, names = here
    rows: list[tuple[str, str]] = []
    words = typed.words
    if _of_table(words):
        rows = _table_words(game, names)
    elif verb_in(game, words) is None:
        rows = [(verb.name, verb.help) for verb in game.verbs.values()]
    else:
        with suppress(SaveError, CommandError):
            rows = [*following(opened(commands.file_at_hand(typed.file)).evening, words)]
    return [(as_begun(word, incomplete), text) for word, text in dict(rows).items() if begins(word, incomplete)]


def _of_table(words: Sequence[str]) -> bool:
    return unaccented(words[0]).rstrip(":") == TABLE_NAME or words[0] == SET


def _table_words(game: Game[State], names: Iterable[str]) -> list[tuple[str, str]]:
    """The words of what the table sets."""
    return [(word, "") for word in (SET, *game.settings, *names)]


def following(evening: Evening, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """After a verb what its arguments offer, what is owed first. Only what would be taken."""
    game, state = evening.game, evening.state
    if _of_table(words):
        yield from _table_words(game, state.seats)
        return
    verb = verb_in(game, words)
    if verb is None:
        return
    offers: Sequence[Duty | Choice] = (*game.owed(state), *game.open(state))
    listed = [word for duty in offers if duty.verb == verb.name for word in duty.words]
    listed += [word for arg in verb.args for word in arg.offers(state)]
    yield from ((word, "") for word in listed if _is_taken(evening, [*words, word]))


def _is_taken(evening: Evening, words: Sequence[str]) -> bool:
    """Whether these words begin a line that the rules do not refuse. What is not whole yet is no refusal."""
    game, state = evening.game, evening.state
    done = or_refusal(lambda: [played(game, state, one) for one in understand(game, state, " ".join(words))])
    if not isinstance(done, Refusal):
        return True
    return done.code in CODES and CODES[done.code] == UNKNOWN and done.code not in NO_BEGINNING


def verb_in(game: Game[State], words: Iterable[str]) -> Verb[State] | None:
    """The first verb among the words of a line."""
    return next((game.verbs[unaccented(word)] for word in words if unaccented(word) in game.verbs), None)


def verb_help(words: Sequence[str], games: Sequence[Game[State]]) -> list[str]:
    """The help on the verb of a line, of each of the games that has it; what the table says is the same in all."""
    split = [unaccented(word).rstrip(":") for text in words for word in text.split()]
    first = next((word for word in split[:2] if word in SAID_BY_TABLE), split[0])
    if first in SAID_BY_TABLE:
        return ["In every game:", *indented(verb_help_lines(games[0], first))]
    lines: list[str] = []
    for game in games:
        if first in (TABLE_NAME, SET):
            rows = (*game.settings.values(), *verbs_of_table(game).values())
            lines.append(f"What the table can say in {game.title}; in a shell it goes in quotes:")
            lines += indented(f"{TABLE_NAME}: {row.example}  # why - {row.help}" for row in rows)
        verb = verb_in(game, split)
        if name := first if first in game.rewordings else verb.name if verb else "":
            lines += [f"{game.title}:", *indented(verb_help_lines(game, name))]
    return lines or [f"{words[0]} is no verb of {' or '.join(game.title for game in games)}; ragz --help lists them"]


def indented(lines: Iterable[str]) -> list[str]:
    """Lines below a heading."""
    return [f"  {line}".rstrip() for line in lines]


ROW, HEADING = "|", "#"
LINK = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
CODE = re.compile(r"`([^`]*)`")
CELLS = re.compile(r"(?<!\\)\|")


def title(text: str) -> str:
    """What a guide is called."""
    return text.partition("\n")[0].lstrip(f"{HEADING} ")


def guide_lines(text: str, columns: int) -> list[str]:
    """The lines of a guide for a terminal of this width. Examples keep their lines."""
    lines: list[str] = []
    for at, block in enumerate(re.split(r"^```.*\n", text, flags=re.MULTILINE)):
        lines += [f"  {line}" for line in block.splitlines()] if at % 2 else _prose(block, columns)
    return lines


def _prose(block: str, columns: int) -> Iterator[str]:
    for kind, found in groupby(block.splitlines(), _kind):
        lines = [*found]
        if kind == ROW:
            head, _, *rows = ([plain(cell.strip()) for cell in CELLS.split(line)[1:-1]] for line in lines)
            yield from screen.drawn(head, rows, columns)
        elif kind == HEADING:
            yield from wrap(plain(lines[0].lstrip(f"{HEADING} ")).upper(), columns)
        elif kind:
            yield from wrap(plain(" ".join(lines)), columns, break_on_hyphens=False)
        else:
            yield from lines


def _kind(line: str) -> str:
    """A row of a table, a heading, words, or nothing for an empty line."""
    return line[:1] if line[:1] in (ROW, HEADING) else "words" if line else ""


def plain(text: str) -> str:
    """Text without the marks of Markdown.

    >>> plain("`roll D D` and [boards](boards.md): **both** `self \\\\| all`")
    'roll D D and boards: both self | all'
    """
    return CODE.sub(r"\1", LINK.sub(r"\1", text)).replace("**", "").replace("\\|", "|")
