"""Text: what may come in from people, how what may not is shown, and the templates of all that is said.

Templates are data for `str.format`, here those of the core; each game has its own in its folder. Fields are the facts
of the event or refusal. A key is a kind or a code; `code/case` where the fact `case` (or `fact`) has that value;
`code+fact` where that fact is given.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from ragz_cli.core import Any, re
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.record import Record

LINE_LIMIT = 500
NAME_LIMIT = 40

REFUSED = (
    "\\x00-\\x1f\\x7f-\\x9f"  # C0, DEL, C1
    "\\u00ad\\u061c"  # soft hyphen, Arabic letter mark
    "\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f"  # invisible, line ends, directions
    "\\ufeff\\ufff9-\\ufffb"  # byte order mark, annotations
    "\\U000e0000-\\U000e007f\\ud800-\\udfff"  # tags, surrogates
)
UNSEEN = (  # refused when typed; files of version 0.1.0 may hold them
    "\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200c\\u2800\\u3164\\uffa0"  # joiners, fillers, blanks
    "\\ufe00-\\ufe0e\\U000e0100-\\U000e01ef"  # variation selectors
)
_EMOJI = (
    "[\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u23ff\\u24c2\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff"
    "\\u3030\\u303d\\u3297\\u3299\\U0001f000-\\U0001faff]"
)
_JOINING = f"(?<!{_EMOJI})\\ufe0f(?!\\u20e3)|(?<!{_EMOJI})(?<!\\ufe0f)\\u200d|\\u200d(?!{_EMOJI})"  # outside an emoji
_JOINER = "\u200d"  # between two emoji
_FORMULA = "=+-@"  # what a formula begins with
_BLANKS = "\t\r\n"  # what some spreadsheets pass over before it
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")  # byte order marks
_NOT_IN_NAMES = ":;#,\"'"
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2019\u02bc", "'"))


def every_way(said: Mapping[str, str]) -> dict[str, str]:
    """What is said for each verb, every phrase of it written out as in `listed_words`.

    >>> every_way({"end": "stop, (|that's) (all|it)"})
    {'end': "stop, all, it, that's all, that's it"}
    >>> every_way({"place": "put (a marker|stone)"})["place"]
    'put a marker, put stone'
    """
    return {verb: ", ".join(listed_words(phrases)) for verb, phrases in said.items()}


@cache
def _refused() -> "re.Pattern[str]":
    """The pattern of what is never shown, made only for a text that is not plain: it costs a millisecond."""
    return re.compile(f"[{REFUSED}{UNSEEN}]|{_JOINING}")


@cache
def _refused_in_files() -> "re.Pattern[str]":
    return re.compile(f"[{REFUSED}]")


def forbidden(text: str, *, typed: bool = False) -> str | None:
    r"""Give the first character that is refused, as a readable escape, or None; more are refused when `typed`.

    >>> forbidden("Ann\x1b[2J")
    '\\x1b'
    """
    if text.isascii() and text.isprintable():
        return None
    found = (_refused() if typed else _refused_in_files()).search(text)
    bad = found[0] if found else next(filter(_unseen, text), "") if typed else ""
    return escape(bad) if bad else None


def _unseen(character: str) -> bool:
    """Whether a character shows nothing, or nobody knows what: a sign of format, private, or of no Unicode known here.

    Emoji of later versions of Unicode have their places already.
    """
    if character.isprintable() or character.isspace() or character == _JOINER:
        return False
    return not "\U0001f000" <= character <= "\U0001faff"


class NotTextError(ValueError):
    """Bytes that are no text; `line` is the one where they stop being text."""

    def __init__(self, said: str, line: int) -> None:
        super().__init__(said)
        self.line = line


def decoded(content: bytes) -> str:
    """The text that another program wrote: in UTF-8, with a byte order mark or without, or in UTF-16 with one.

    Raises NotTextError.
    """
    name, codec = ("UTF-16", "utf-16") if content[:2] in UTF_16_MARKS else ("UTF-8", "utf-8-sig")
    try:
        text = content.decode(codec)
    except UnicodeDecodeError as fault:
        before = fault.object[: fault.start].decode(codec, "ignore")
        raise NotTextError(f"byte \\x{fault.object[fault.start]:02x} is not {name}", before.count("\n") + 1) from None
    if "\0" in text:  # as in UTF-16 without its mark
        line = text.count("\n", 0, text.index("\0")) + 1
        raise NotTextError("byte \\x00 is no text", line)
    return text


def composed(text: str) -> str:
    """A typed text in the composed form of Unicode (NFC). Bytes that the locale could not decode are read as UTF-8."""
    if text.isascii():
        return text
    from unicodedata import normalize

    try:
        return normalize("NFC", text.encode(errors="surrogateescape").decode())
    except UnicodeError:
        return text


def escape(character: str) -> str:
    r"""Write one character as \x1b, \u200b or \U000e0041."""
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def printable(text: str) -> str:
    r"""Show control and format characters as escapes.

    >>> printable("Ann\x1b[2J")
    'Ann\\x1b[2J'
    """
    if text.isascii() and text.isprintable():
        return text
    shown = _refused().sub(lambda found: escape(found[0]), text)
    return shown if shown.isprintable() else "".join(escape(c) if _unseen(c) else c for c in shown)


def all_printable(lines: Iterable[str]) -> list[str]:
    """Show each line as `printable` does; looks at all of them at once first."""
    lines = list(lines)
    together = "".join(lines)
    plain = together.isascii() and together.isprintable()
    return lines if plain else [printable(line) for line in lines]


def columns_of(text: str) -> int:
    r"""How many columns of a terminal a text takes: some characters take two, some none.

    >>> columns_of("Ann"), columns_of("\N{CJK UNIFIED IDEOGRAPH-7530}")
    (3, 2)
    """
    return len(text) if text.isascii() else _measured(text)


@lru_cache(1024)  # a screen measures the same names again and again
def _measured(text: str) -> int:
    from wcwidth import wcwidth

    return sum([max(0, wcwidth(character)) for character in text])


def beginning(text: str, columns: int) -> str:
    """As much of a text as fits into some columns; at least one character."""
    fits = next((at for at in range(len(text), 1, -1) if columns_of(text[:at]) <= columns), 1)
    return text[:fits]


def line_fault(text: str, *, typed: bool = False) -> str | None:
    """Say why `text` may not be a line of the log, or None."""
    if len(text) > LINE_LIMIT:
        return f"{len(text)} characters; a line has at most {LINE_LIMIT}"
    bad = forbidden(text, typed=typed)
    return f"{bad} is an invisible or control character and may not stand in a line" if bad else None


def name_fault(name: str, others: Iterable[str], *, typed: bool = False) -> str | None:
    """Say why `name` may not be a player's name beside `others`, or None."""
    return _shape_fault(name) or _character_fault(name, typed) or _twin_fault(name, others)


def identity(name: str) -> str:
    """Give the form of a name that decides whether two names are the same."""
    if name.isascii():
        return name.casefold()
    from unicodedata import normalize

    return normalize("NFKC", normalize("NFKC", name).casefold()).translate(_APOSTROPHES)


def spelled(name: str) -> str:
    """A typed name as it is kept: an apostrophe within it is the printer's, which no shell takes for a quote.

    >>> spelled("Rosie O'Neil")
    'Rosie O\N{RIGHT SINGLE QUOTATION MARK}Neil'
    """
    return re.sub(r"(?<=\w)'(?=\w)", "\u2019", name)


def apostrophes_aside(text: str) -> str:
    """`text` for comparing: with the apostrophe of a keyboard for the printer's."""
    return text.translate(_APOSTROPHES)


def _shape_fault(name: str) -> str | None:
    if not name.strip():
        return "a name may not be empty"
    if len(name) > NAME_LIMIT:
        return f"a name has at most {NAME_LIMIT} characters; this one has {len(name)}"
    if name != name.strip() or "  " in name:
        return "a name has no spaces at its ends and only single ones inside"
    if name.startswith("-"):
        return "a name may not begin with -, which would be taken for an option"
    return None


def _character_fault(name: str, typed: bool) -> str | None:
    if bad := forbidden(name, typed=typed):
        return f"a name may not hold {bad}, an invisible or control character"
    if any(c.isspace() and c != " " for c in name):
        return "a name may hold no spaces but the plain one"
    if bad := next((c for c in name if c in _NOT_IN_NAMES), None):
        return f"a name may not hold {bad}"
    if name.isascii():
        return None
    from unicodedata import is_normalized

    return None if is_normalized("NFC", name) else "a name must be in the composed form of Unicode (NFC)"


def _twin_fault(name: str, others: Iterable[str]) -> str | None:
    twin = next((other for other in others if identity(other) == identity(name)), None)
    return None if twin is None else f"{printable(name)} and {printable(twin)} would be the same name"


def csv_cell(text: str) -> str:
    r"""A text as a cell that no spreadsheet takes for a formula, full-width signs included.

    Where a comma is the decimal sign, spreadsheets begin another cell after every `;`.

    >>> csv_cell("=1+1;=2")
    "'=1+1;'=2"
    """
    return ";".join(map(_disarmed, text.split(";"))) if ";" in text else _disarmed(text)


def _disarmed(text: str) -> str:
    first = text.lstrip()[:1]
    if not first.isascii():
        from unicodedata import normalize

        first = normalize("NFKC", first)
    return f"'{text}" if first and (first in _FORMULA or text[0] in _BLANKS) else text


SIGNED = "+"


def capital(text: str, names: Iterable[str] = ()) -> str:
    """A text with a capital at its beginning, unless it begins with one of these names.

    >>> capital("nobody won"), capital("jo wins", ["jo"])
    ('Nobody won', 'jo wins')
    """
    return text if text.startswith(tuple(names)) else text[:1].upper() + text[1:]


class Count(int):
    """A number that takes its noun along: `{amount:card}` is "1 card" or "no cards", `{wanted:die|dice}` has both.

    `{amount:+}` is the number with its sign.
    """

    def __format__(self, noun: str) -> str:
        if noun in ("", SIGNED):
            return int.__format__(self, noun)
        one, _, many = noun.partition("|")
        return f"{int(self) or 'no'} {one if self == 1 else many or one + 's'}"


def share(hits: int, out_of: int) -> str:
    """A chance for people who are about to decide; what can be missed is never 100 %, what can be met never 0 %.

    >>> share(26936, 46656), share(1, 216), share(215, 216), share(216, 216)
    ('58 %', 'under 1 %', 'over 99 %', '100 %')
    """
    if 0 < 100 * hits < out_of:
        return "under 1 %"
    return "over 99 %" if 99 * out_of < 100 * hits < 100 * out_of else f"{round(100 * hits / out_of)} %"


class Bar(Record):
    """The foot of the table prompt: the game and each player; each player and the game where there is less room.

    The fields are the keys of `status --json`. Without `narrow` a player is the same everywhere,
    without `brief` the game.
    """

    game: str = ""
    player: str = ""
    narrow: str = ""
    brief: str = ""


SOME, NONE = "some", "none"


class OddsWords(Record):
    """How exact chances are said: by the kind of a Prospect, in a row (`rows`), or shorter at a glance (`short`).

    `kind+fact+fact` needs all of these facts, and comes before keys with fewer. `series` names the fact that counts up
    in a kind that comes in series. `head` heads the columns. `below` is said below the table: SOME where there are
    chances, NONE where there are none, or what `Odds.notes` names.
    """

    rows: Mapping[str, str] = {}
    short: Mapping[str, str] = {}
    series: Mapping[str, str] = {}
    head: tuple[str, ...] = ("What", "Chance", "Percent", "Rule")
    below: Mapping[str, str] = {}


class PaperWords(Record):
    """What is said of a sheet kept on paper: doubts and hints by the code of a Doubt; `hint` where a code has none."""

    doubts: Mapping[str, str] = {}
    hints: Mapping[str, str] = {}
    hint: str = ""


class Words(Record):
    """All that is said about one game.

    `rows` are events that are shown as rows of a table, best first, with TABs between the cells. To people who know the
    rules `quiet` says the events of a typed line in one line, each as little as says it all: nothing for an empty one,
    a row for one with TABs, the name in front where it is somebody else's; events without such words as ever. `asks`
    are the duties for them, by verb or `verb/clause`: an empty one is not offered. What is said of events that are
    `outdone` by a further line is not said for them if both are typed together.

    `events` by Event.kind; `refusals` and `hints` (what would be right) by code; `duties` by verb, or `verb/clause`, as
    what follows "has to" or "may". For the status, by the keys of `status --json`: `columns` heads its columns (`key
    edition` what only one edition calls so), `lists` below it are of keys that hold several things, `above` it are keys
    of the game itself, and `passing` are those of its columns and lines above that only matter during a round. `phases`
    says what is going on, `agreed` what form of the game was agreed on. `total` is what the totals of an evening count.
    `screens` is what screens for all, where nobody types, say of a duty: by `verb/clause`, or by verb where only that
    is due; with nothing which duties and keys of `above` they leave out. `after` is what follows, by verb or
    `verb/clause`, with the player's facts of the status. `read_aloud` are, by what a new space may be, words of which
    one is printed on it, and its figures.
    """

    events: Mapping[str, str]
    refusals: Mapping[str, str]
    duties: Mapping[str, str]
    hints: Mapping[str, str] = {}
    columns: Mapping[str, str] = {}
    lists: Mapping[str, str] = {}
    phases: Mapping[str, str] = {}
    above: Mapping[str, str] = {}
    passing: Mapping[str, str] = {}
    agreed: Mapping[str, str] = {}
    bar: Bar = Bar()
    total: str = "points"
    odds: OddsWords = OddsWords()
    paper: PaperWords = PaperWords()
    rows: Mapping[str, str] = {}
    quiet: Mapping[str, str] = {}
    asks: Mapping[str, str] = {}
    said: Mapping[str, str] = {}
    called: Mapping[str, str] = {}
    read_aloud: Mapping[str, tuple[str, str]] = {}
    outdone: tuple[str, ...] = ()
    screens: Mapping[str, str] = {}
    after: Mapping[str, str] = {}


EVENTS = {
    "count_agrees": "{who} holds {amount}, and so ragz has it",
    "count_differs": "{who} holds {amount}, but ragz has {kept}: a difference of {off}",
    "told": "{who} ended with {amount}",
    "stopped": "the table stops the game",
    "stopped/counted": "the table stops the game: nobody wins, and the figures of the moment are booked",
    "stopped/alone": "only one player is left: the game stops, and does not count",
    "retired": "{who} leaves, with {amount}",
    "renamed": "{before} goes by {after} now",
    "house_changed": "from now on the house rule {rule} is {value}; it was {before}",
    "corrected": "the table sets {who}'s {fact} to {left} (was {before})",
    "corrected/turn": "the table gives the turn to {who}",
}

REFUSALS = {
    "W-EMPTY": "there is nothing to do in that line",
    "W-VERB": "ragz does not know the word {word}",
    "W-VERB/heard": "I did not understand",
    "W-MEANT": "that is not quite a line, and nothing is recorded",
    "W-MEANT/leaving": "{whom} leaves the game?",
    "W-MEANT/space": "a new space: {word}, number {value}?",
    "W-MEANT/stopping": "how do you want to stop?",
    **dict.fromkeys(("W-VERB/figure", "W-MISSING/figure"), "{word}: what number is printed there?"),
    "W-VERB/leaving": "who leaves for good is said for the table",
    **dict.fromkeys(("W-VERB/turn", "W-TURN"), "it is {whom}'s turn, not {word}'s"),
    "W-VERB/nobody": "{word} is typed without a name before it",
    "W-VERB/answer": "ragz does not know {word}",
    "W-VERB/number": "{word} is a number without a word that says what it is",
    "W-NAME": "ragz knows nothing of that name",
    "W-NAME+word": 'nothing here is called "{word}"',
    "W-MANY": "{word} could be {names:or}",
    "W-WHO": "whose is it? It could be for {names:or}",
    "W-MISSING": "something is missing: {wanted}",
    "W-NUMBER": "a number from {least} to {most} is missing",
    "W-NUMBER+word": "{word} is not a number from {least} to {most}",
    "W-NUMBER/spelled": "numbers are typed in digits: {word} is {near}",
    "W-ANSWER/none": '"{word}" is no answer to this',
    "W-ANSWER/whose": '"{word}" is no answer for {whom} now',
    "W-ANSWER/several": "{word} does not say what is meant",
    "W-ANSWER/doubt": '"{word}" does not say what was done: nothing changes',
    "W-ANSWER/over": 'the game is over, and "{word}" changes nothing',
    "W-TURN/next": "it is still {who}'s turn",
    "W-TURN/several": "that is for {names:or} to say, not for {word}",
    "W-EXTRA": "this is too much: {word}",
    "W-EXTRA/odds": "there are no odds for {word} now",
    "W-TWICE": "{whom} is counted twice",
    "W-CHARACTER": "the line holds {character}, an invisible or control character",
    "W-LONG": "the line has {number:character}; {most} is the most",
    "W-LONG/amend": "the new lines have {number:character} together; {most} is the most for one amendment",
    "W-SET": "the table can set no such thing",
    "W-SET+word": "the table cannot set {word} like that",
    "W-REMARK": "what the table says needs a reason",
    "W-ACTOR": "the line does not say in full who acts: {word}",
    "W-TABLE": "the table itself cannot {word}",
    "W-TABLE/set": "only the table can set what ragz keeps",
    "W-TABLE/only": "only the table can say that",
    "T-OVER": "the game is over: it cannot be stopped",
    "T-OVER/uncounted": "the game is stopped already",
    "T-OVER/counted": "the game is stopped already, and its figures are booked",
    "T-OVER/result": "only the result of this game is known, so there is nothing to stop",
    "T-STOPPED": "the game was stopped",
    "T-LEAVE/over": "the game is over: nobody can leave it any more",
    "T-LEAVE/joins": "nobody comes in while a game is under way",
    "T-LEAVE/left": "{whom} has left already",
    "T-LEAVE/result": "only the result of this game is known, so nobody can leave it",
    **dict.fromkeys(("T-NAME", "W-SETUP/name"), "{word} cannot be a player's name: {wanted}"),
    "T-ORDER": "not everybody who plays is named: {whom:and} missing",
    "T-ORDER/twice": "{who} is named twice",
    "T-NAME/word": "{word} cannot be a player's name: it could be taken for something else in a line",
    "T-NAME/taken": "somebody else goes, or went, by {word} this evening",
    "T-NAME/same": "{whom} goes by that name already",
    "T-MEANING": "it meant {before}, and now it would be {after}",
    "T-MEANING/place": "it was about {before}, and now it would be about {after}",
    "T-EARLIER": "game {number} would not be over then, and lines of a later game are there",
    "T-EARLIER/board": "line {line} of game {number}, {text}, would no longer stand on the board as it is told then",
    "T-EARLIER/unfinished": "game {number} would not be over on the board as it is told then",
    **dict.fromkeys(("T-EARLIER/name", "T-EARLIER/same name"), "game {number} was played under the name {word}"),
    "J-GAME": "there is no game {number}: this evening has {most:game}",
    "T-HOUSE/over": "the game is over: its house rules stay as they were",
    "T-HOUSE/set-up": "{word} matters when a game is set up, and not after that",
    "W-RESERVED": "{word} cannot be a player's name: {wanted} is a word of ragz",
    "W-HOUSE": "there is no house rule {word}",
    "W-HOUSE/missing": "house rule {word} needs a value",
    "W-HOUSE/twice": "house rule {word} is given twice",
    "W-HOUSE/value": "house rule {rule} cannot be {word}",
    "W-SETUP": "the game cannot be set up like that: {word}; wanted: {wanted}",
    "W-SETUP/few": "there are too few players; wanted: {wanted}",
    "W-SETUP/number": "{word} cannot be a player's name: it is a number",
    "W-SETUP/reserved": "{word} cannot be a player's name: {wanted} is a word that begins lines and commands",
    "W-SETUP/title": "the title cannot be used: {wanted}",
    "W-SETUP/games": "an evening has 1 to {most} games, not {number}",
    "W-SETUP/played": "{number} games are played; fewer cannot be agreed on now",
    "W-SETUP/option": "{word} has no --{option}",
    "W-SETUP/needed": "{question} {wanted}",
    "W-SETUP/tie": "a tie-breaker is between those who are level, {names}, and nobody else",
    "W-SETUP/seats": "the seats have to name everybody who plays once: {names}",
    "W-SETUP/strangers": "{names} would not play the next game",
    "W-RESULT/winner": "nobody has {wanted}, as every winner of this game has",
    "W-RESULT/whole": "a result is told whole, and every winner of this game has {wanted}",
    "W-RESULT/range": "{number} cannot be; {least} to {most} is possible",
    "W-RESULT/without": "{word} has no result",
    "W-RESULT/nameless": "{word} has no name before it",
    "W-RESULT/number": "{word} is no number, and {name} needs one",
    "W-RESULT/table": "only the table tells a result",
    "J-STEPS": "{word} is not a number of lines",
    "J-UNDO": "{most:line} can be taken back, not {number}",
    "J-UNDO/nothing": "there is nothing to take back",
    "J-UNDO/begun": "nothing has been played in game {number} yet: only its beginning can be taken back",
    "J-REDO": "{most:line} can be brought back, not {number}",
    "J-REDO/nothing": "there is nothing to bring back",
    "J-AMEND": "line {word} is not there to be amended",
    "J-AMEND/dice": "line {word} tells no dice; line {line} does",
    "J-EMPTY": "line {word} needs new words",
    "J-NOTE": "the note is empty",
    "J-ONE/entry": "{word} is no line that another can become",
    "J-ACCEPT/nothing": "the save is as its log says; there is nothing to accept",
    "J-ACCEPT/line": "line {entry} of the log, {text}, is refused by the rules and cannot be accepted",
    **dict.fromkeys(("J-NEXT/under way", "J-NEXT/owed"), "the game at hand is not over"),
    "J-NEXT/agreed": "the {number:game} of this tournament are played",
    "J-TIE/nobody": "nobody is tied: {names} won",
    "J-TIE/unplayed": "no game has been played to its end yet",
    "J-TIE/rules": "the rules of this game know no tie-breaker; those who are level win together",
    "J-TROUBLE": "the save is not as its log says, so nothing is added now",
}

NOW = "what comes now, for example: {example}"
HINTS = {
    "W-EMPTY": NOW,
    "W-VERB": NOW,
    "W-VERB/heard": NOW,
    "W-MEANT": "did you mean: {lines:or}",
    "W-VERB/leaving": "if {whom} leaves for good: ragz 'table: retire {whom}  # why'",
    **dict.fromkeys(("W-VERB/figure", "W-MISSING/figure"), "type both together"),
    "W-VERB/turn": NOW,
    **dict.fromkeys(("W-VERB/nobody", "W-NUMBER/spelled", "W-REMARK/amended", "W-HOUSE/twice"), ""),
    "W-VERB/answer": "if that is the answer to what is asked, type it without a name: {word}",
    "W-VERB/number": NOW,
    **dict.fromkeys(
        ("W-VERB+near", "W-NAME+near", "W-SET+near", "W-ACTOR+near", "W-HOUSE+near"), "did you mean {near}?"
    ),
    "W-NAME": "there are {names}",
    "W-MANY": "write more of the name, or just as it stands",
    "W-WHO": "put the name first, as in: {example}",
    "W-WHO+say": "put the name first, as in: {say}",
    "W-MISSING+names": "known here: {names}",
    "W-ANSWER/none": NOW,
    "W-ANSWER/whose": NOW,
    "W-ANSWER/doubt": NOW,
    "W-ANSWER/over": "what was typed wrong is put right at any time: ragz help amend",
    "W-ANSWER/several": "type the one you mean: {names:or}",
    "W-TURN": "to say it for {whom}: {say}",
    "W-TURN/next": "if {whom} goes on: {say}",
    "W-TWICE": "one number for each player, as in: ragz count {whom} 120",
    "W-CHARACTER": "type the line again by hand",
    "W-LONG": "make it shorter",
    "W-LONG/amend": "amend fewer lines at once, one part after the other",
    "W-SET": "what can be set: {names:or}; ragz table --help shows how",
    "W-REMARK": "say why, after a #: ragz '{word}  # why'",
    "W-ACTOR": "put the name and a colon first, as in: {example}",
    "W-TABLE": "put the name of a player first, as in: {example}",
    "W-TABLE/set": "begin with table: set",
    "W-TABLE/only": "it is said for the table",
    "T-OVER/uncounted": "to book the figures of the moment: ragz 'table: stop counted  # why'",
    "T-ORDER": "name all who play, from any player on to the left",
    "T-HOUSE/set-up": "from the start: ragz new with it in another file; ragz do - takes there what ragz export --log"
    " prints here",
    "T-STOPPED": "ragz undo brings it back",
    "T-NAME/taken": "add something to it, as in: ragz 'table: rename {who} {word} B  # why'",
    "T-LEAVE/joins": "they are in the next one: ragz rematch takes --with and the name",
    "T-LEAVE/over": "they can stay away from the next one: ragz rematch takes --without {whom}",
    "W-RESERVED": "add a letter or a second name",
    "W-HOUSE": "allowed: {wanted}",
    "W-HOUSE+known": "it is one of: {known}",
    "W-HOUSE/missing": "type it with its value: {word}={wanted}",
    "W-SETUP+better": "write it as {better}",
    "W-SETUP/number": "as in: Player {word}",
    "W-SETUP/reserved": "add something, as in: {word}y",
    "W-SETUP/option": "it has {wanted}",
    "W-SETUP/needed": "ragz {again}",
    "W-SETUP/tie": "ragz rematch --tie-breaker",
    "W-SETUP/seats": "in the order of play, as in: --seats {known: }",
    "W-SETUP/strangers": "who comes is named too, as in: --with {names: }",
    "W-RESULT/whole": "with what everybody had: {example}",
    **dict.fromkeys(("W-RESULT/without", "W-RESULT/nameless"), "as in: {example}"),
    "W-RESULT/number": "if {whole} is one person, the name goes in quotes: {example}",
    "J-STEPS": "leave it out for one line, or type how many",
    "J-UNDO": "ragz log shows the lines",
    "J-UNDO/begun": "ragz undo removes that game; the next one is in the game before",
    "J-REDO": "ragz redo brings back what undo took, while nothing new was entered since",
    "J-AMEND/dice": "amend that line, or say this one whole, as in: ragz amend {word} '{text}'",
    "J-AMEND": "ragz log shows the lines and their numbers; the last one is also called last",
    "J-EMPTY": "write the line as it should have been, as in: ragz amend {word} {example}",
    "J-NOTE": "put words behind it, as in: ragz note pause for supper",
    "J-ONE": "an amendment holds lines of play, notes and counts",
    "J-ACCEPT/line": "amend line {entry} to what it should be, or take it and all after it back: ragz undo",
    "T-EARLIER": "book its true figures in the same command: {example}",
    "T-EARLIER/name": "another spelling for the whole evening: {example}",
    **dict.fromkeys(
        ("T-EARLIER/board", "T-EARLIER/unfinished"),
        "what holds only from now on, the table says of the space: ragz table --help",
    ),
    "J-NEXT/owed": "tell first what is still owed, as ragz next says",
    "J-NEXT/under way": "play it to its end, or end it now with: ragz 'table: stop  # why'",
    "J-NEXT/agreed": "agree on more with: ragz {again}",
    "J-TROUBLE": "settle it first: ragz undo, ragz amend, or ragz accept",
}

COLUMNS = {"name": "Player"}

PHASES = {
    "opening": "rolling for who begins",
    "over": "the game is over",
    "owed/space": "a space of the board has to be told",
    "owed/result": "the result is missing",
}

WORDS = Words(EVENTS, REFUSALS, {}, HINTS, COLUMNS, phases=PHASES)


def over_core(own: Words) -> Words:
    """The words of a game over those of the core."""
    templates = {name: ours for name, ours in WORDS._asdict().items() if isinstance(ours, Mapping)}
    both: dict[str, Any] = {name: {**ours, **getattr(own, name)} for name, ours in templates.items()}
    return own._replace(**both)
