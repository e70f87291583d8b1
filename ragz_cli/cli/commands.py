"""The commands, each declared once, as a row; and the way from typed words to the function of a command.

Loading Typer takes longer than all of `ragz status`. So words that plainly fit a row are read here: options that are
spelled out, each with its value behind it, and as many words as the row has. Whatever else is typed is for Typer
(`typer_app`), which knows more ways to type an option and says what is wrong; help is for `help`.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module

from ragz_cli.cli import INTERRUPTED
from ragz_cli.cli.errors import CommandError, not_understood, stopped_by, unknown
from ragz_cli.core import TYPE_CHECKING, Any
from ragz_cli.core.names import MEANT, nearest
from ragz_cli.core.record import Record
from ragz_cli.games import GameError
from ragz_cli.store.load import SUFFIX, SaveError

if TYPE_CHECKING:
    from typing import NoReturn

OptionValue = str | int | bool | list[str]
Function = Callable[..., int | None]
"""The function of a command: it gives the exit code, or nothing for 0, and may raise CommandError and SaveError."""

DEFAULT = "ragz.toml"
VARIABLE = "RAGZ_FILE"
FILE_HELP = f"the save; else {VARIABLE}, else ./{DEFAULT}"
STDIN = "-"
"""In place of lines, or of a file: standard input."""

YES = "yes"  # the value of a flag that a game declares
PLAIN, END = "-", "--"  # a word that is no option; words after it are none
HELP = ("-h", "--help")


def file_at_hand(given: str) -> str:
    """The save: as given, else by the environment, else in this folder."""
    return given or os.environ.get(VARIABLE) or DEFAULT


class CommandOption(Record):
    """An option of commands: how it is typed, the parameter that it sets, and what help says.

    `value` is what help calls its value; a flag has none. The value may have to be a `number`, and `many` may be given.
    `offers` is the function of `help` that completes it, and what it is given.
    """

    flags: tuple[str, ...]
    to: str
    help: str
    value: str = ""
    number: bool = False
    many: bool = False
    offers: str = ""


OPTIONS: Mapping[str, CommandOption] = {
    "file": CommandOption(("-f", "--file"), "file", FILE_HELP, "FILE"),
    "any_file": CommandOption(("-f", "--file"), "file", f"{FILE_HELP}; goes before a season file", "FILE"),
    "json": CommandOption(("--json",), "json", "for scripts"),
    "quiet": CommandOption(("--quiet",), "quiet", "as little as says it all, without clauses"),
    "plain": CommandOption(("--plain",), "plain", "columns side by side, also where no terminal is"),
    "open": CommandOption(("--open",), "open_", "also cards of a running game that are not face up any more"),
    "game": CommandOption(("--game",), "game", "game N of the evening, else the last", "N", number=True),
    "expect": CommandOption(
        ("--expect",), "expect", "refuse unless the log has N lines, against typing a line twice", "N", number=True
    ),
    "all": CommandOption(("--all",), "everything", "also what was taken back or amended"),
    "last": CommandOption(("-n",), "last", "only the last N lines", "N", number=True),
    "tables": CommandOption(("--tables",), "tables", "at how many tables", "N", number=True),
    "seed": CommandOption(("--seed",), "seed", "the number that repeats a draw; else one by chance", "N", number=True),
    "named": CommandOption(("--game",), "named", "of which game; else that of the session", "GAME"),
    "to": CommandOption(("--to",), "to", "stop after line N of the last game, or of game N", "N"),
    "step": CommandOption(("--step",), "step", "line by line: on, back, to a line, out"),
    "only_end": CommandOption(("--quiet",), "quiet", "only the table at the end"),
    "edition": CommandOption(
        ("--edition",), "edition", "by the points of another edition", "NAME", offers="of_sheet editions"
    ),
    "variant": CommandOption(
        ("--variant",), "variant", "by the variant, where no save says so", "NAME", offers="of_sheet variants"
    ),
    "scoring": CommandOption(
        ("--scoring",), "scoring", "by other points for a bid", "NAME", offers="of_sheet scorings"
    ),
    "markdown": CommandOption(("--markdown",), "markdown", "as a table in Markdown"),
    "title": CommandOption(("--title",), "title", "what the evening is called", "TEXT"),
    "agreed": CommandOption(("--games",), "games", "how many games are agreed; else 1", "N", number=True),
    "games": CommandOption(("--games",), "games", "agree on so many games in all", "N", number=True),
    "house": CommandOption(
        ("--house",), "house", "a house rule; may be repeated", "NAME=VALUE", many=True, offers="house_rules"
    ),
    "tie": CommandOption(
        ("--tie-breaker",), "tie", "only those who tied, where the rules recommend it; it adds nothing"
    ),
    "with": CommandOption(("--with",), "with_", "who comes, and sits last", "NAME...", many=True),
    "without": CommandOption(("--without",), "without", "who goes", "NAME...", many=True, offers="players"),
    "seats": CommandOption(("--seats",), "seats", "everybody in the order of play", "NAME...", many=True),
    "date": CommandOption(("--date",), "date", "the day of it, as in 2026-05-01", "DATE"),
    "points": CommandOption(
        ("--points",),
        "points",
        "behind: a point for everybody who came in behind; medals: 3 points for the first place, 2 for the second, "
        "1 for the third; wins: a point for the first place, nothing for any other; "
        "total: the results themselves added up, of one game; or numbers, as in 10,6,4",
        "FORMULA",
    ),
    "alias": CommandOption(
        ("--alias",), "alias", "the first name means the second; may be repeated", "NAME=NAME", many=True
    ),
    "by_average": CommandOption(("--by-average",), "by_average", "rank by points a game, not by all points together"),
    "least": CommandOption(("--least",), "least", "rank only who played so many games", "N", number=True),
    "into": CommandOption(("--into",), "into", "the folder to make; else the file's name", "FOLDER"),
    "page": CommandOption(
        ("-o", "--output"),
        "output",
        "the page, or a folder for a page a night; - is standard output; else named after the save",
        "FILE.html",
    ),
    "output": CommandOption(
        ("-o", "--output"), "output", "into this file, whole or not at all; - is standard output", "FILE"
    ),
    "copy": CommandOption(("--copy",), "copy", "copy all samples into a new folder", "FOLDER"),
    "browser": CommandOption(("--open",), "open_", "show it in the browser"),
    "initials": CommandOption(("--initials",), "initials", "initials for names, no remarks: for other houses"),
    "text": CommandOption(("--text",), "text", "lines to paste into a chat; no page is written"),
    "as": CommandOption(
        ("--as",), "as_", "one of csv, json, markdown; else csv", "FORMAT", offers="names export.FORMATS"
    ),
    "log": CommandOption(("--log",), "log", "the lines for ragz do -, below their ragz new"),
    "excel": CommandOption(("--excel",), "excel", "a byte-order mark first, by which Excel knows UTF-8"),
    "replace": CommandOption(("--replace",), "replace", "in the place of the board saved before"),
    "phones": CommandOption(("--phones",), "phones", "a page for phones, which may propose lines for their seat"),
    "lan": CommandOption(("--lan",), "lan", "for every machine in the network, not only this one"),
    "address": CommandOption(("--address",), "address", "of the addresses listed, the one that comes first", "A"),
    "host_name": CommandOption(
        ("--host-name",), "host_name", "a further name that browsers know this machine by", "NAME"
    ),
    "port": CommandOption(("--port",), "port", "else the first free one from 8018", "N", number=True),
    "new_word": CommandOption(("--new-word",), "new_word", "another address; the one before shows nothing"),
    "version": CommandOption(("-V", "--version"), "version", "show the version"),
    "install": CommandOption(("--install-completion",), "install", "make this shell complete what is typed for ragz"),
    "show": CommandOption(("--show-completion",), "show", "print what makes this shell complete it, to copy it"),
    "help": CommandOption(HELP, "help", "show this page"),
}
"""Every option, by the name that rows use. The same words may be another option elsewhere: `--quiet`, `--open`."""

NOTHING: Mapping[str, str] = {}
OFFERED: Mapping[str, str] = {
    "WORD...": "offered",
    "[CARD]...": "offered",
    "[PLAYER]": "players",
    "NAME N...": "players",
    "ID": "rule_ids",
    "[TOPIC]...": "names help.guide_names",
    "[NAME]": "names replay.samples",
    "[session|sheet|standings|season|events|games]": "names export.WHATS",
    "save|board|season|status|next|do|events|games|stats": "names show.SCHEMA_NAMES",
}
"""The function of `help` that completes a word which help calls so."""


class Command(Record):
    """A command: its name, its function (`module.function`), what help says, its examples, its words and its options.

    `words` are the parameters that are typed without an option, each with its name in help: words in brackets may be
    left out; several may stand for one with dots. In a line that is `as_typed`, words like -3 are no options. `prepare`
    is asked first, where words decide what the row is. `further` are options that games declare.
    """

    name: str
    run: str
    help: str
    examples: str
    words: Mapping[str, str] = NOTHING
    options: str = ""
    as_typed: bool = False
    prepare: str = ""
    further: tuple[CommandOption, ...] = ()

    @property
    def summary(self) -> str:
        """The first sentence of the help."""
        first, *_ = self.help.splitlines()
        return f"{first.partition('. ')[0].rstrip('.')}."

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

OF_MANY: Sequence[Command] = (
    Command("standings", "season.standings_",
            "Show who stands where. Per game: played, won, total, average, best; over all games: places as points.",
            "ragz standings\nragz standings season/ --points 10,6,4\nragz standings 'friday*.toml' --alias Bobby=Bob",
            SEASON_WORDS, "points alias by_average least any_file json"),
    Command("stats", "season.stats",
            "Show figures about players and dice. Tries against their chance, credits by clause, luck, how it was won.",
            "ragz stats\nragz stats season/\nragz stats friday.toml --json", SEASON_WORDS, "alias any_file json"),
    Command("season", "",
            "Say what belongs to a season, and who is who. Standings, stats and exports in that folder go by it.",
            "ragz season new 'Spring 2026'\nragz season check\nragz season import paper.csv",
            prepare="commands.nested"),
    Command("season new", "season.new", "Begin the season file of this folder. It is for you to edit.",
            "ragz season new 'Spring 2026'", {"name": "NAME"}),
    Command("season check", "season.check",
            "Check a season file and all that it names: its keys, its files, its aliases, its people.",
            "ragz season check\nragz season check spring/season.toml", {"path": "[FILE]"}),
    Command("season import", "season.import_",
            "Take over a season kept on paper, a row for each player and game: date, game, player, score.",
            "ragz season import paper.csv\nragz season import paper.csv --into 2025", {"table": "FILE.csv"}, "into"),
    Command("night", "", "Seat people at several tables of one night, and see all tables at once.",
            "ragz night\nragz night new --tables 2 --game change Ann Bob Cy Dee Eve --seed 7",
            prepare="night.prepared"),
    Command("night show", "night.show", "Say who is due at each table, how far it is, who leads. So does `ragz night`.",
            "ragz night show --date 2026-01-09", options="date"),
    Command("night new", "night.new_", "Draw the tables of a night, and begin a save for each.\nWho has sat together "
            "least is put together, as far as the saves of this folder tell; whoever had the first seat least often "
            "has it. The same seed gives the same draw. Options of the game are those of `ragz new`.",
            "ragz night new --tables 2 --game change Ann Bob Cy Dee Eve --seed 7", {"names": "NAME NAME..."},
            "tables named seed title agreed house date"),
    Command("night add", "night.add", "Seat who comes late at a table where nothing is typed yet.",
            "ragz night add Finn", {"names": "NAME..."}, "date"),
    Command("night move", "night.move", "Seat somebody at another table, or take them out, while nothing is typed.",
            "ragz night move Dora 1\nragz night move Dora out", {"name": "NAME", "table": "TABLE"}, "date"),
)  # fmt: skip
"""The commands of many files: standings, seasons, nights."""

ROWS: Sequence[Command] = (
    Command(
        "new",
        "",
        "Begin a session. Name the game, and the players in the order in which they sit.",
        "ragz new change Ann Bob Cy\nragz new change --help",
        prepare="new.prepared",
    ),
    Command(
        "play",
        "play.play",
        "Sit down at the table prompt. It begins a session if there is none. With a card: play it, in Rage.",
        "ragz play\nragz play -f friday.toml\nragz play --phones --lan\nragz play blue 15",
        {"words": "[CARD]..."},
        f"{LINE_OPTIONS} phones lan port",
        as_typed=True,
    ),
    Command(
        "do",
        "lines.do",
        "Take many lines at once, or standard input. Each is taken whole or not at all, up to the first refused.",
        'ragz do "roll 4 1" "challenge 532 41 4"\nragz do "roll 4 1; challenge 532 41 4"\nragz do - < lines.txt\n'
        "ragz do --json - < lines.txt",
        {"lines": "LINE... | -"},
        "game quiet json file expect",
        as_typed=True,
    ),
    Command(
        "status",
        "show.status",
        "Show the table now, and what is owed.",
        "ragz status\nragz status friday.toml\nragz status --json",
        SAVE_WORD,
        "file game plain json",
    ),
    Command(
        "setup",
        "show.setup",
        "Say how the game at hand is set up: what everybody takes, what lies where, who deals.",
        "ragz setup",
        SAVE_WORD,
        "file game",
    ),
    Command(
        "next",
        "show.next_",
        "Say what is owed and what is open. With clauses, how to type it, and why other things are not possible now.",
        "ragz next\nragz next --json",
        SAVE_WORD,
        "file game json",
    ),
    Command(
        "score",
        "show.score",
        "Say who leads, best first, and what it is measured by. `ragz who is winning` does the same.",
        "ragz score\nragz score --json",
        SAVE_WORD,
        "file json",
    ),
    Command(
        "log",
        "show.log",
        "List the lines and what each did.",
        "ragz log\nragz log -n 5\nragz log --all\nragz log --game 1",
        SAVE_WORD,
        "file all last game open json",
    ),
    Command(
        "ledger",
        "show.ledger",
        "List every movement of credits with its clause.",
        "ragz ledger\nragz ledger Ann",
        {"player": "[PLAYER]", **SAVE_WORD},
        "file game open plain json",
    ),
    Command(
        "undo",
        "lines.back undo",
        "Take back the last line, or the last N. Nothing is lost: `ragz redo` brings it back.",
        "ragz undo\nragz undo 3",
        {"count": "[N]"},
        "open quiet file expect",
    ),
    Command(
        "redo",
        "lines.back redo",
        "Bring back the last line that was taken back, or the last N.",
        "ragz redo\nragz redo 3",
        {"count": "[N]"},
        "open quiet file expect",
    ),
    Command(
        "amend",
        "lines.amend",
        "Put an earlier line right, or several at once. Everything after them is played again.",
        'ragz amend 12 "Ann: roll 4 3"\nragz amend last "Ann: roll 4 3"\n'
        'ragz amend 12-13 "Ann: roll 4 3; Ann: decline"',
        {"number": "N[-M]", "words": "LINE; LINE..."},
        "game open quiet file expect",
        as_typed=True,
    ),
    Command(
        "note",
        "lines.entry note",
        "Write a remark into the log. It changes nothing.",
        'ragz note "supper until nine"',
        {"words": "TEXT..."},
        LINE_OPTIONS,
        as_typed=True,
    ),
    Command(
        "count",
        "lines.entry count",
        "Compare what people hold with what ragz keeps.",
        "ragz count Ann 125 Bob 95",
        {"words": "NAME N..."},
        LINE_OPTIONS,
        as_typed=True,
    ),
    Command(
        "accept",
        "lines.accept",
        "Accept tallies that differ. Those in the save become what ragz works out from the log now.",
        "ragz accept",
        options=LINE_OPTIONS,
    ),
    Command(
        "why",
        "show.why",
        "Show the clauses behind a line, by default the last.",
        "ragz why\nragz why 12",
        {"line": "[N]", **SAVE_WORD},
        "file game open",
    ),
    Command(
        "odds",
        "show.odds",
        "Tell the exact chances of the decision at hand. In a Challenge, name the throws made and Add cards.",
        "ragz odds\nragz odds 532 41 add 2\nragz odds --json",
        {"words": "[THROW...] [add N...] | [TERRITORY]"},
        "file plain json",
    ),
    Command(
        "sheet",
        "show.sheet_",
        "Show the score sheet of the game. Bid over tricks, Bonus and Mad, running totals; another edition beside it.",
        "ragz sheet\nragz sheet --edition amigo\nragz sheet --markdown > sheet.md",
        SAVE_WORD,
        "file edition scoring markdown json",
    ),
    Command(
        "check-sheet",
        "show.check_sheet",
        "Find the first box of a paper sheet that cannot be right.\n"
        "A row is a round, from 10 cards down: a running total for each player (12), or bid, tricks and total "
        "(2/1+b=16). A dash is for somebody who has left, or not come yet. If the save at hand is of the same players, "
        "the sheet is compared with it too.",
        'ragz check-sheet "1 12 16" "12 17 28"\nragz check-sheet - < sheet.txt\n'
        'ragz check-sheet "10/10=30 0/0=5" --variant all-tricks-double',
        {"rows": "ROW...|-"},
        "file edition variant scoring",
        as_typed=True,
    ),
    Command(
        "rematch",
        "new.rematch",
        "Begin the next game of the evening with the same people. The same game as before, or the one named.\n"
        "A game that was played this evening already keeps what was agreed; what is asked for now replaces it. A next "
        "game in which nothing has been typed yet is begun again. Whoever left the last game is not in the next one.",
        "ragz rematch\nragz rematch --tie-breaker\nragz rematch rage --dealer Ann\nragz rematch --games 4\n"
        "ragz rematch --with Dora --without Bob --seats Ann Dora Cy",
        {"game": "[GAME]"},
        "tie house games with without seats file",
        prepare="new.prepared_rematch",
    ),
    Command(
        "result",
        "new.result",
        "Enter the result of a game that was played without ragz. It begins a save if there is none.",
        "ragz result change Ann 0 Bob 35 Cy 60 \"# at Bob's\"\nragz result rage Ann 112 'Grandma Jo' -5\n"
        "ragz result rage Ann 112 Bob 90 --date 2026-05-01 -f may.toml",
        {"game": "GAME", "words": "NAME N..."},
        "date file",
        as_typed=True,
    ),
    *OF_MANY,
    Command(
        "schema",
        "show.schema",
        "Print a JSON Schema (2020-12). Of a save, board or season file, of a row of events, or of a command's --json.",
        "ragz schema season > season.schema.json\nragz schema status",
        {"name": "save|board|season|status|next|do|events|games|stats"},
    ),
    Command(
        "report",
        "export.report",
        "Write an evening or a season as one page, or a club's as linked pages. Who won and how, charts, people.",
        "ragz report\nragz report friday.toml --open\nragz report season/ -o season.html\n"
        "ragz report season/ -o club/\nragz report --text",
        SEASON_WORDS,
        "page browser initials text alias any_file",
    ),
    Command(
        "export",
        "export.export",
        "Print figures for other programs. A session, a score sheet, standings, games or events of many files.",
        "ragz export --as markdown\nragz export sheet --as csv > sheet.csv\n"
        "ragz export season -o season.csv  # a row for each player and game\n"
        "ragz export events season/ > events.csv  # a row for each event\n"
        "ragz export --log > friday.txt  # its second line is the ragz new that the lines need\n"
        "ragz new change Ann Bob -f copy.toml\nragz do - -f copy.toml < friday.txt",
        {"what": "[session|sheet|standings|season|events|games]", **SEASON_WORDS},
        "as log excel game open points alias by_average least output any_file",
    ),
    Command(
        "rule",
        "show.rule",
        "Show a rule. A clause, a ruling of ours (A-5) or a refusal (R-DICE), with its place in the booklet.",
        "ragz rule CH-25\nragz rule A-5 --game change\nragz rule R-DICE",
        {"clause": "ID"},
        "named file json",
    ),
    Command(
        "rules",
        "show.rules",
        "Search the rules, or list them all.",
        "ragz rules\nragz rules option move",
        {"words": "[WORDS]..."},
        "named file",
    ),
    Command(
        "watch",
        "watch.watch",
        "Follow a save on a second screen. Who is due, the standing and the last lines; q or Ctrl-C leaves.",
        "ragz watch\nragz watch friday.toml\nragz watch | tee changes.txt",
        SAVE_WORD,
        "file",
    ),
    Command(
        "replay",
        "replay.replay",
        "Narrate a session line by line. What each line did, to whom, and by which clause.",
        "ragz replay friday.toml\nragz replay friday.toml --to 20 --quiet",
        SAVE_WORD,
        "to step only_end file game open",
    ),
    Command(
        "verify",
        "replay.verify",
        "Check saves wholly. Their form, every line against the rules, every tally and total.",
        "ragz verify friday.toml saturday.toml\nragz verify season/",
        SEASON_WORDS,
        "file json",
    ),
    Command(
        "board",
        "",
        "Show, check and save boards. They are learned at the table.",
        "ragz board\nragz board save mine\nragz new change Ann Bob --board mine",
        prepare="boards.prepared",
    ),
    Command(
        "board show",
        "boards.show",
        "Show the board at hand, or a saved one. The board at hand is shown as far as it is known.",
        "ragz board show\nragz board show mine\nragz board show board.toml",
        {"board": "[NAME|FILE]"},
        "file",
    ),
    Command(
        "board check",
        "boards.check",
        "Check a board against the booklet and against itself.",
        "ragz board check board.toml",
        {"board": "NAME|FILE"},
    ),
    Command(
        "board save",
        "boards.save",
        "Keep what was learned of the board for the next evening.",
        "ragz board save mine\nragz new change Ann Bob --board mine",
        {"name": "NAME"},
        "replace file",
    ),
    Command("board list", "boards.list_", "List the boards that are saved.", "ragz board list"),
    Command(
        "serve",
        "serve.page.serve",
        "Show the table on phones and televisions. A page that follows a save, or those of a night; it only shows.",
        "ragz serve\nragz serve --lan\nragz serve friday.toml --lan --new-word\nragz serve 2026-01-09 --lan",
        SEASON_WORDS,
        "lan address host_name port new_word file",
    ),
    Command(
        "demo",
        "replay.demo",
        "Narrate a sample evening. Without a name, all of them are listed.",
        "ragz demo\nragz demo change\nragz demo rage --step\nragz demo --copy samples",
        {"sample": "[NAME]"},
        "step copy",
    ),
    Command(
        "help",
        "help.help_",
        "Show a guide, or the help of a command. Without a topic, all commands and all guides.",
        "ragz help\nragz help boards\nragz help roll",
        {"topic": "[TOPIC]..."},
    ),
    Command("version", "help.version", "Show the version, as --version and -V do.", "ragz version"),
)
"""Every command that has a name, in the order of `ragz --help`; after a group those within it."""

PROGRAM = Command(
    "",
    "",
    "Keep the score and the rules of a game on a real table. Any verb of the game is a command.",
    "ragz new change Ann Bob Cy\nragz roll 4 1\nragz\nragz undo",
    options="file version install show",
)
"""ragz itself, for its help."""

LINE = Command(
    "line",
    "lines.line",
    "Say what happened at the table: [PLAYER] VERB WORDS... [# remark].",
    "",
    {"words": "WORD..."},
    LINE_OPTIONS,
    as_typed=True,
)
"""The command for every other first word, which begins a line of the table. Nobody types its name."""

WHO = Command("who", "show.who", "Say who leads, best first.", "", {"words": "[WORD]..."}, "file json")
"""The command for what is MEANT: it takes any further words."""

BY_NAME: Mapping[str, Command] = {row.name: row for row in ROWS}
COMMANDS: Mapping[str, Command] = {name: row for name, row in BY_NAME.items() if " " not in name}
"""The commands by their first word, which no player can be called."""

COMPLETION = "_RAGZ_COMPLETE"  # the variable with which a shell asks Typer what may come next
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


def _raised(fault: Exception) -> "NoReturn":
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
        option = flags.get(word)
        if option:
            if not _keep(values, option, next(coming, END) if option.value else ""):
                return None
        elif word[:1] != "-" or word == PLAIN or (row.as_typed and word[1:].isdecimal()):
            typed.append(word)
        else:
            return None
    arguments = row.arguments(typed)
    return None if arguments is None else {**values, **arguments}


def _keep(values: dict[str, OptionValue], option: CommandOption, value: str) -> bool:
    """Add the value of an option to the others; whether it plainly is one."""
    before = values.get(option.to)
    if not option.value:
        values[option.to] = True
    elif value[:1] == "-" and value != PLAIN:
        return False
    elif option.many:
        values[option.to] = [*before, value] if isinstance(before, list) else [value]
    else:
        values[option.to] = number_in(value, option) if option.number else value
    return True


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
        given["file"] = file_at_hand(str(_save_among(given) or given.get("file") or file))
    elif "any_file" in options:
        given["file"] = given.get("file") or file
    if row.further:
        given["chosen"] = {one.flags[0][2:]: _as_text(given.pop(one.to)) for one in row.further if one.to in given}
    return function(**given)


def _save_among(given: dict[str, object]) -> object:
    """The save among the words for a command, taken out of them: the last one, if two may be typed."""
    save = given.pop("save", "")
    for name in ("player", "line"):
        if not save and str(given.get(name, "")).endswith(SUFFIX):
            save = given.pop(name)
    return save


def _as_text(value: object) -> str:
    """The value of an option of a game: one text, with commas between several; `yes` for a flag."""
    return ",".join(value) if isinstance(value, list) else YES


def of_game(name: str, text: str, flag: bool, offers: str = "") -> CommandOption:
    """An option that a game declares."""
    to = f"of_game_{name.replace('-', '_')}"
    return CommandOption((f"--{name}",), to, text, "" if flag else name.upper(), many=not flag, offers=offers)


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
