"""The commands, each declared once, as a row; and the way from typed words to the function of a command.

Loading Typer takes longer than all of `ragz status`. So words that plainly fit a row are read here: options that are
spelled out, each with its value behind it, and as many words as the row has. Whatever else is typed is for Typer
(`typer_app`), which knows more ways to type an option and says what is wrong; help is for `help`.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib import import_module

from ragz_cli.cli import COMPLETION, INTERRUPTED
from ragz_cli.cli.errors import CommandError, not_understood, stopped_by, unknown
from ragz_cli.core import Any, NoReturn
from ragz_cli.core.names import MEANT, nearest
from ragz_cli.core.record import Record
from ragz_cli.games import GameError
from ragz_cli.store.load import SUFFIX, SaveError

OptionValue = str | int | bool | list[str]
Function = Callable[..., int | None]
"""The function of a command: it gives the exit code, or nothing for 0, and may raise CommandError and SaveError."""

DEFAULT = "ragz.toml"
VARIABLE = "RAGZ_FILE"
STDIN = "-"
"""In place of lines, or of a file: standard input."""

YES = "yes"  # the value of a flag that a game declares
PLAIN, END = "-", "--"  # a word that is no option; words after it are none
HELP = ("-h", "--help")
NOTHING: Mapping[str, str] = {}
INDENT = "    "  # before an example in `help.txt`


def file_at_hand(given: str) -> str:
    """The save: as given, else by the environment, else in this folder."""
    return given or os.environ.get(VARIABLE) or DEFAULT


@cache
def texts() -> Mapping[str, str]:
    """What `help.txt` says of each command and option, by the first line of its block. Nothing but help loads it."""
    with open(os.path.join(os.path.dirname(__file__), "help.txt"), encoding="utf-8") as file:
        blocks = file.read().strip().split("\n\n")
    return {head: text for head, _, text in (block.partition("\n") for block in blocks)}


class CommandOption(Record):
    """An option of commands: by which name rows have it, and how it is typed.

    `value` is what help calls its value; a flag has none. It `sets` the parameter of that name, else of its own. The
    value may have to be a `number`, and `many` may be given. `offers` is the function of `help` that completes it, and
    what it is given. Its `text` is in `help.txt`, unless it is an option of a game.
    """

    name: str
    flags: tuple[str, ...]
    value: str = ""
    sets: str = ""
    number: bool = False
    many: bool = False
    offers: str = ""
    text: str = ""

    @property
    def to(self) -> str:
        """The parameter that it sets."""
        return self.sets or self.name

    @property
    def help(self) -> str:
        """What help says of it."""
        return self.text or texts().get(f"option {self.name}", "")


ALL_OPTIONS: Sequence[CommandOption] = (
    CommandOption("file", ("-f", "--file"), "FILE"),
    CommandOption("any_file", ("-f", "--file"), "FILE", "file"),
    CommandOption("json", ("--json",)),
    CommandOption("quiet", ("--quiet",)),
    CommandOption("plain", ("--plain",)),
    CommandOption("open", ("--open",), sets="open_"),
    CommandOption("game", ("--game",), "N", number=True),
    CommandOption("expect", ("--expect",), "N", number=True),
    CommandOption("all", ("--all",), sets="everything"),
    CommandOption("last", ("-n",), "N", number=True),
    CommandOption("tables", ("--tables",), "N", number=True),
    CommandOption("seed", ("--seed",), "N", number=True),
    CommandOption("named", ("--game",), "GAME"),
    CommandOption("to", ("--to",), "N"),
    CommandOption("step", ("--step",)),
    CommandOption("only_end", ("--quiet",), sets="quiet"),
    CommandOption("edition", ("--edition",), "NAME", offers="of_sheet editions"),
    CommandOption("variant", ("--variant",), "NAME", offers="of_sheet variants"),
    CommandOption("scoring", ("--scoring",), "NAME", offers="of_sheet scorings"),
    CommandOption("markdown", ("--markdown",)),
    CommandOption("title", ("--title",), "TEXT"),
    CommandOption("agreed", ("--games",), "N", "games", number=True),
    CommandOption("games", ("--games",), "N", number=True),
    CommandOption("house", ("--house",), "NAME=VALUE", many=True, offers="house_rules"),
    CommandOption("tie", ("--tie-breaker",)),
    CommandOption("with", ("--with",), "NAME...", "with_", many=True),
    CommandOption("without", ("--without",), "NAME...", many=True, offers="players"),
    CommandOption("seats", ("--seats",), "NAME...", many=True),
    CommandOption("date", ("--date",), "DATE"),
    CommandOption("points", ("--points",), "FORMULA"),
    CommandOption("alias", ("--alias",), "NAME=NAME", many=True),
    CommandOption("by_average", ("--by-average",)),
    CommandOption("least", ("--least",), "N", number=True),
    CommandOption("into", ("--into",), "FOLDER"),
    CommandOption("page", ("-o", "--output"), "FILE.html", "output"),
    CommandOption("output", ("-o", "--output"), "FILE"),
    CommandOption("copy", ("--copy",), "FOLDER"),
    CommandOption("browser", ("--open",), sets="open_"),
    CommandOption("initials", ("--initials",)),
    CommandOption("text", ("--text",)),
    CommandOption("as", ("--as",), "FORMAT", "as_", offers="names export.FORMATS"),
    CommandOption("log", ("--log",)),
    CommandOption("excel", ("--excel",)),
    CommandOption("replace", ("--replace",)),
    CommandOption("phones", ("--phones",)),
    CommandOption("lan", ("--lan",)),
    CommandOption("address", ("--address",), "A"),
    CommandOption("host_name", ("--host-name",), "NAME"),
    CommandOption("port", ("--port",), "N", number=True),
    CommandOption("new_word", ("--new-word",)),
    CommandOption("version", ("-V", "--version")),
    CommandOption("install", ("--install-completion",)),
    CommandOption("show", ("--show-completion",)),
    CommandOption("help", HELP),
)
OPTIONS: Mapping[str, CommandOption] = {option.name: option for option in ALL_OPTIONS}
"""Every option, by the name that rows use. The same words may be another option elsewhere: `--quiet`, `--open`."""

OFFERED: Mapping[str, str] = {
    "WORD...": "offered",
    "[CARD]...": "offered",
    "[PLAYER]": "players",
    "NAME N...": "players",
    "ID": "rule_ids",
    "[TOPIC]...": "names help.guide_names",
    "[NAME]": "names play.samples",
    "[session|sheet|standings|season|events|games]": "names export.WHATS",
    "save|board|season|status|next|do|events|games|stats": "names show.SCHEMA_NAMES",
}
"""The function of `help` that completes a word which help calls so."""


class Command(Record):
    """A command: its name, its function (`module.function`), its words and its options.

    `words` are the parameters that are typed without an option, each with its name in help: words in brackets may be
    left out; several may stand for one with dots. In a line that is `as_typed`, words like -3 are no options. `prepare`
    is asked first, where words decide what the row is. `further` are options that games declare. What help says, and
    below it the examples, each with INDENT before it, is its `text`, or stands in `help.txt`.
    """

    name: str
    run: str = ""
    words: Mapping[str, str] = NOTHING
    options: str = ""
    as_typed: bool = False
    prepare: str = ""
    further: tuple[CommandOption, ...] = ()
    text: str = ""

    def _lines(self, *, indented: bool) -> str:
        """The lines of its text that are examples, or those that are none."""
        lines = (self.text or texts()[f"ragz {self.name}".rstrip()]).splitlines()
        return "\n".join(line.removeprefix(INDENT) for line in lines if line.startswith(INDENT) == indented)

    @property
    def help(self) -> str:
        """What help says of it, a line for each paragraph."""
        return self._lines(indented=False)

    @property
    def examples(self) -> str:
        """How it is typed, a line for each example."""
        return self._lines(indented=True)

    @property
    def summary(self) -> str:
        """The first sentence of the help."""
        return f"{self.help.splitlines()[0].partition('. ')[0].rstrip('.')}."

    def all_options(self) -> list[CommandOption]:
        """The options of the row, and those that games declare."""
        return [*(OPTIONS[name] for name in self.options.split()), *self.further]

    def arguments(self, typed: list[str]) -> dict[str, OptionValue] | None:
        """The typed words by parameter; nothing if they are too many or too few."""
        names, shown = [*self.words], [*self.words.values()]
        least = sum(name[0] != "[" for name in shown)
        several = bool(shown) and "..." in shown[-1]
        if len(typed) < least or (len(typed) > len(names) and not several):
            return None
        alone = len(names) - several
        values: dict[str, OptionValue] = {**dict(zip(names[:alone], typed, strict=False))}
        return {**values, names[-1]: typed[alone:]} if typed[alone:] else values


LINE_OPTIONS = "quiet file expect"
SAVE_WORD: Mapping[str, str] = {"save": "[FILE]"}
"""What a command that reads a save may be told of it without an option."""

SEASON_WORDS: Mapping[str, str] = {"files": "[FILE|FOLDER|GLOB]..."}

ROWS: Sequence[Command] = (
    Command("new", prepare="new.prepared"),
    Command("play", "play.play", {"words": "[CARD]..."}, f"{LINE_OPTIONS} phones lan port", as_typed=True),
    Command("do", "lines.do", {"lines": "LINE... | -"}, "game quiet json file expect", as_typed=True),
    Command("status", "show.status", SAVE_WORD, "file game plain json"),
    Command("setup", "show.setup", SAVE_WORD, "file game"),
    Command("next", "show.next_", SAVE_WORD, "file game json"),
    Command("score", "show.score", SAVE_WORD, "file json"),
    Command("log", "show.log", SAVE_WORD, "file all last game open json"),
    Command("ledger", "show.ledger", {"player": "[PLAYER]", **SAVE_WORD}, "file game open plain json"),
    Command("undo", "lines.back undo", {"count": "[N]"}, f"open {LINE_OPTIONS}"),
    Command("redo", "lines.back redo", {"count": "[N]"}, f"open {LINE_OPTIONS}"),
    Command("amend", "lines.amend", {"number": "N[-M]", "words": "LINE; LINE..."}, f"game open {LINE_OPTIONS}",
            as_typed=True),
    Command("note", "lines.entry note", {"words": "TEXT..."}, LINE_OPTIONS, as_typed=True),
    Command("count", "lines.entry count", {"words": "NAME N..."}, LINE_OPTIONS, as_typed=True),
    Command("accept", "lines.accept", options=LINE_OPTIONS),
    Command("why", "show.why", {"line": "[N]", **SAVE_WORD}, "file game open"),
    Command("odds", "show.odds", {"words": "[THROW...] [add N...] | [TERRITORY]"}, "file plain json"),
    Command("sheet", "show.sheet_", SAVE_WORD, "file edition scoring markdown json"),
    Command("check-sheet", "show.check_sheet", {"rows": "ROW...|-"}, "file edition variant scoring", as_typed=True),
    Command("rematch", "new.rematch", {"game": "[GAME]"}, "tie house games with without seats file",
            prepare="new.prepared_rematch"),
    Command("result", "new.result", {"game": "GAME", "words": "NAME N..."}, "date file", as_typed=True),
    Command("standings", "season.standings_", SEASON_WORDS, "points alias by_average least any_file json"),
    Command("stats", "season.stats", SEASON_WORDS, "alias any_file json"),
    Command("season", prepare="commands.nested"),
    Command("season new", "season.new", {"name": "NAME"}),
    Command("season check", "season.check", {"path": "[FILE]"}),
    Command("season import", "season.import_", {"table": "FILE.csv"}, "into"),
    Command("night", prepare="night.prepared"),
    Command("night show", "night.show", options="date"),
    Command("night new", "night.new_", {"names": "NAME NAME..."}, "tables named seed title agreed house date"),
    Command("night add", "night.add", {"names": "NAME..."}, "date"),
    Command("night move", "night.move", {"name": "NAME", "table": "TABLE"}, "date"),
    Command("schema", "show.schema", {"name": "save|board|season|status|next|do|events|games|stats"}),
    Command("report", "export.report", SEASON_WORDS, "page browser initials text alias any_file"),
    Command("export", "export.export", {"what": "[session|sheet|standings|season|events|games]", **SEASON_WORDS},
            "as log excel game open points alias by_average least output any_file"),
    Command("rule", "show.rule", {"clause": "ID"}, "named file json"),
    Command("rules", "show.rules", {"words": "[WORDS]..."}, "named file"),
    Command("watch", "watch.watch", SAVE_WORD, "file"),
    Command("replay", "play.replay", SAVE_WORD, "to step only_end file game open"),
    Command("verify", "play.verify", SEASON_WORDS, "file json"),
    Command("board", prepare="boards.prepared"),
    Command("board show", "boards.show", {"board": "[NAME|FILE]"}, "file"),
    Command("board check", "boards.check", {"board": "NAME|FILE"}),
    Command("board save", "boards.save", {"name": "NAME"}, "replace file"),
    Command("board list", "boards.list_"),
    Command("serve", "serve.page.serve", SEASON_WORDS, "lan address host_name port new_word file"),
    Command("demo", "play.demo", {"sample": "[NAME]"}, "step copy"),
    Command("help", "help.help_", {"topic": "[TOPIC]..."}),
    Command("version", "help.version"),
)  # fmt: skip
"""Every command that has a name, in the order of `ragz --help`; after a group those within it."""

PROGRAM = Command("", options="file version install show")
"""ragz itself, for its help."""

SAID_AT_THE_TABLE = "Say what happened at the table: [PLAYER] VERB WORDS... [# remark]."
LINE = Command("line", "lines.line", {"words": "WORD..."}, LINE_OPTIONS, as_typed=True, text=SAID_AT_THE_TABLE)
"""The command for every other first word, which begins a line of the table. Nobody types its name."""

WHO = Command("who", "show.who", {"words": "[WORD]..."}, "file json", text="Say who leads, best first.")
"""The command for what is MEANT: it takes any further words."""

BY_NAME: Mapping[str, Command] = {row.name: row for row in ROWS}
COMMANDS: Mapping[str, Command] = {name: row for name, row in BY_NAME.items() if " " not in name}
"""The commands by their first word, which no player can be called."""

SET_UP = ("--install-completion", "--show-completion")
NAMED = ("-f", "--file")
ANY_PLACE = ("--quiet", "--json", "--plain")  # flags that may also stand before the name of their command


def run(words: Sequence[str]) -> int:
    """Run a command line, as a shell would; its exit code. Raises CommandError."""
    try:
        return command_of(words)() or 0
    except (SaveError, GameError) as fault:
        raise stopped_by(fault) or fault from None
    except EOFError:
        raise CommandError(INTERRUPTED, []) from None
    except KeyboardInterrupt:
        return INTERRUPTED


def ready(words: Sequence[str]) -> Function:
    """A command line with all its modules loaded. What is wrong with it is raised when it is called."""
    try:
        return command_of(words)
    except Exception as fault:
        return partial(_raised, fault)


def _raised(fault: Exception) -> NoReturn:
    raise fault


def command_of(words: Sequence[str]) -> Function:
    """The command that is asked for. Raises CommandError for words that fit none."""
    if COMPLETION in os.environ or {*words[:1]} & {*SET_UP}:
        return partial(found("typer_app.complete"), words)
    file, typed = _before_the_name(words)
    if not typed:
        bare = not words and not os.path.lexists(file_at_hand(""))
        typed = ["--help"] if bare else ["status"]
    if typed[0] in HELP:
        return partial(found("help.show_help"), PROGRAM, [], file)
    if typed[0] in OPTIONS["version"].flags:
        return found("help.version")
    return _named(typed, file)


def _before_the_name(words: Sequence[str]) -> tuple[str, list[str]]:
    """The file that is named before the command, and the words without it; flags of the command come behind its name.

    An option that is none of these is refused.
    """
    file, flags, rest = "", [], [*words]
    while rest and rest[0][:1] == "-" and len(rest[0]) > 1 and rest[0] not in (*HELP, *OPTIONS["version"].flags):
        word = rest.pop(0)
        name, equals, value = word.partition("=") if word[:2] == "--" else (word[:2], word[2:], word[2:])
        if word in ANY_PLACE:
            flags.append(word)
        elif name not in NAMED:
            known = [flag for option in PROGRAM.all_options() for flag in option.flags]
            raise no_such_option(word, known, "ragz --help")
        elif not equals and not rest:
            raise not_understood(f"option '{word}' requires an argument", "ragz --help")
        else:
            file = value if equals else rest.pop(0)
    return file, [*(rest or ["status"] * bool(flags)), *flags]


def _named(typed: list[str], file: str) -> Function:
    """The command that the first word names, or a line of the table, with the words for it."""
    name, *words = typed
    row = COMMANDS.get(name)
    if not row and name in MEANT and not found("help.is_player")(file, name):
        row = WHO
    if not row:
        row, words = LINE._replace(name=name), typed
    if row.prepare:
        row, words = found(row.prepare)(row, words, file)
    if asks_for_help(words) or not row.run:
        return partial(found("help.show_help"), row, words, file)
    values = read(row, words)
    if values is not None:
        return partial(call, found(row.run), row, values, file)
    return partial(found("typer_app.by_typer"), row, words, file)


def no_such_option(word: str, flags: Iterable[str], otherwise: str) -> CommandError:
    """An option is not known here: the one that was meant, unless it is one of other commands, or what to do."""
    elsewhere = any(word in option.flags for option in OPTIONS.values())
    near = "" if elsewhere else nearest(word.lstrip("-"), [flag[2:] for flag in flags if flag[:2] == "--"])
    return not_understood(f"no such option {word}", f"did you mean --{near}?" if near else otherwise)


def asks_for_help(words: Sequence[str]) -> bool:
    """Whether one of the words asks for help."""
    return any(word in HELP for word in (words[: words.index(END)] if END in words else words))


def found(address: str) -> "Callable[..., Any]":
    """The function at `module.function`, with the words behind it as its first arguments."""
    address, *given = address.split()
    module, _, name = address.rpartition(".")
    function: Callable[..., Any] = getattr(import_module(f"ragz_cli.cli.{module}"), name)
    return partial(function, *given) if given else function


def read(row: Command, words: Sequence[str]) -> dict[str, OptionValue] | None:
    """The values of a command by parameter; nothing if they have to be read by Typer."""
    flags = {flag: option for option in row.all_options() for flag in option.flags}
    values: dict[str, OptionValue] = {}
    typed: list[str] = []
    coming = iter(words)
    for word in coming:
        if option := flags.get(word):
            value, before = next(coming, END) if option.value else "", values.get(option.to)
            if not option.value:
                values[option.to] = True
            elif value[:1] == "-" and value != PLAIN:
                return None
            elif option.many:
                values[option.to] = [*before, value] if isinstance(before, list) else [value]
            else:
                values[option.to] = number_in(value, option) if option.number else value
        elif word[:1] != "-" or word == PLAIN or (row.as_typed and word[1:].isdecimal()):
            typed.append(word)
        else:
            return None
    arguments = row.arguments(typed)
    return None if arguments is None else {**values, **arguments}


def number_in(word: str, option: CommandOption) -> int:
    """The number that is typed for an option. Raises CommandError."""
    try:
        return int(word)
    except ValueError:
        raise not_understood(f"{word} is no number", f"as in: {option.flags[-1]} 3") from None


def call(function: Function, row: Command, values: Mapping[str, OptionValue], file: str) -> int | None:
    """Call the function of a command with what was typed; `file` is the one named before the command."""
    given: dict[str, object] = {**values}
    options = row.options.split()
    if "file" in options:
        save = given.pop("save", "")
        for name in ("player", "line"):  # the last word, if two may be typed
            if not save and str(given.get(name, "")).endswith(SUFFIX):
                save = given.pop(name)
        given["file"] = file_at_hand(str(save or given.get("file") or file))
    elif "any_file" in options:
        given["file"] = given.get("file") or file
    if row.further:
        own = {one.flags[0][2:]: given.pop(one.to) for one in row.further if one.to in given}
        given["chosen"] = {name: ",".join(value) if isinstance(value, list) else YES for name, value in own.items()}
    return function(**given)


def of_game(name: str, text: str, flag: bool, offers: str = "") -> CommandOption:
    """An option that a game declares."""
    to, value = f"of_game_{name.replace('-', '_')}", "" if flag else name.upper()
    return CommandOption(to, (f"--{name}",), value, many=not flag, offers=offers, text=text)


def rows_within(row: Command) -> list[Command]:
    """The commands within a group."""
    games: list[Command] = found("new.rows_of_games")() if row.name == "new" else []
    return games or [one for one in ROWS if one.name.startswith(f"{row.name} ")]


def nested(row: Command, words: list[str], file: str) -> tuple[Command, list[str]]:
    """The command of a group that is named, and the words for it; the group itself if none is."""
    at = place_of_name(words, lambda: rows_within(row))
    if at is not None:
        known = {one.name.partition(" ")[2]: one for one in rows_within(row)}
        if words[at] not in known:
            raise unknown(f"no such command '{words[at]}'", words[at], known, f"ragz {row.name} --help")
        return known[words[at]], [*words[:at], *words[at + 1 :]]
    if words and not asks_for_help(words):
        raise not_understood(f"no such option {words[0]}", f"ragz {row.name} --help")
    return row, words


def place_of_name(words: Sequence[str], rows: "Callable[[], Iterable[Command]]") -> int | None:
    """The place of the first word that is neither an option nor the value of an option of one of these commands."""
    if not words or words[0][:1] != "-":
        return 0 if words else None
    valued = {flag for row in rows() for option in row.all_options() if option.value for flag in option.flags}
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in valued else 1
    return at if at < len(words) else None
