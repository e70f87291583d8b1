"""A save that is written just as ragz writes it, read line by line; everything else is left to tomllib.

tomllib goes from character to character, and an evening of many short games is mostly set-ups and tables. This saves a
command 12 ms of 60 on 500 lines, most of it the loading of tomllib. It never disagrees with it: where it is not
sure, it reads nothing.
"""

from collections.abc import Iterator

Document = dict[str, object]

INDENT = 4
GAMES, TOTALS = "games", "totals"
DIGITS, LINES, DEEPEST = 18, 100_000, 8
DATE = 10  # the length of 2026-01-09
SHAPE = str.maketrans("123456789", "0" * 9)
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_BACKSLASH, _QUOTE = "\0", "\1"  # stand for what is escaped; a text that holds them is not read here


class Moment(str):
    """A moment in UTC, as it is written. Loading datetime instead would take 3 % of a command."""

    __slots__ = ()


class Day(str):
    """A date, as it is written."""

    __slots__ = ()


class _NotCanonicalError(ValueError):
    """Something is written in another way than ragz writes it, or is no TOML at all."""


def read(text: str) -> Document | None:
    """The document in a save, or nothing if tomllib has to read it."""
    if not text.replace("\n", "").isprintable():
        return None
    if "\\" in text:
        text = text.replace("\\\\", _BACKSLASH).replace('\\"', _QUOTE)
    if "\\" in text or not text.endswith("\n") or text.count("\n") > LINES:
        return None
    try:
        return _document(text)
    except ValueError:
        return None


def _document(text: str) -> Document:
    root: Document = {}
    part, last = root, ""
    for name, value in _statements(text):
        if value is None:
            part, last = _part(root, name)
            continue
        key = _key(name)
        if key in part:
            raise _NotCanonicalError
        part[key] = value
    if last != TOTALS:
        raise _NotCanonicalError
    return root


def _statements(text: str) -> Iterator[tuple[str, object]]:
    """Each header, and each key with its value, as they follow each other."""
    at = 0
    while at < len(text):
        end = text.index("\n", at)
        line = text[at:end]
        at = end + 1
        name, equals, value = line.partition(" = ")
        if line[:1] == "[":
            yield line, None
        elif value == "[":
            end = text.index("\n]\n", at)
            yield name, _values(text[at:end])
            at = end + 3
        elif equals:
            yield name, _value(value)
        elif line:
            raise _NotCanonicalError


def _part(root: Document, header: str) -> tuple[Document, str]:
    """The mapping that a header begins, and the first part of its name. Only `[[games]]` may come more than once."""
    if header == f"[[{GAMES}]]":
        games = root.setdefault(GAMES, _Games())
        if not isinstance(games, _Games):
            raise _NotCanonicalError
        games.append({})
        return games[-1], GAMES
    if header[-1] != "]":
        raise _NotCanonicalError
    *above, own = _names(header[1:-1])
    inside, begun = _under(root, above), Document()
    if own in inside:
        raise _NotCanonicalError
    inside[own] = begun
    return begun, (*above, own)[0]


def _under(root: Document, names: list[str]) -> Document:
    """The mapping under some names, of the games in the last; those that are not there yet begin here."""
    if len(names) >= DEEPEST:
        raise _NotCanonicalError
    for name in names:
        inner = root.setdefault(name, {})
        inner = inner[-1] if isinstance(inner, _Games) else inner
        if not isinstance(inner, dict):
            raise _NotCanonicalError
        root = inner
    return root


class _Games(list[Document]):
    """The games that were begun by their headers: only these can be added to."""


def _names(dotted: str) -> list[str]:
    """The parts of a name; those in quotes may hold anything."""
    names: list[str] = []
    rest = f"{dotted}."
    while rest:
        ends = '".' if rest[0] == '"' else "."
        own, found, rest = rest.partition(ends)
        if not found:
            raise _NotCanonicalError
        names.append(_key(own + ends[:-1]))
    return names


def _key(name: str) -> str:
    """A key: letters, digits, - and _; or anything in quotes."""
    if name[:1] == '"':
        return _text(name)
    if name.isascii() and name.replace("_", "a").replace("-", "a").isalnum():
        return name
    raise _NotCanonicalError


def _value(word: str) -> object:
    """A value on its own line: a text, a whole number, true or false, an empty list, a moment, a date."""
    if word[:1] == '"':
        return _text(word)
    if word in ("true", "false"):
        return word == "true"
    if word == "[]":
        return []
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS and (digits[0] != "0" or word == "0"):
        return int(word)
    return Day(_moment(f"{word}T00:00:00Z")[:DATE]) if len(word) == DATE else _moment(word)


def _values(block: str) -> list[object]:
    """The values of a list, each on a line."""
    if block[:5] == '    "':
        texts = block[5:-2].split('",\n    "')
        if block[-2:] != '",' or block.count('"') != 2 * len(texts) or block.count("\n") != len(texts) - 1:
            raise _NotCanonicalError
        return [*map(_unescaped, texts)] if _QUOTE in block or _BACKSLASH in block else [*texts]
    lines = block.split("\n")
    if any(line[:INDENT] != " " * INDENT or line[-1:] != "," for line in lines):
        raise _NotCanonicalError
    return [_value(line[INDENT:-1]) for line in lines]


def _text(word: str) -> str:
    inside = word[1:-1]
    if len(word) < 2 or word[-1] != '"' or '"' in inside:
        raise _NotCanonicalError
    return _unescaped(inside)


def _unescaped(text: str) -> str:
    return text.replace(_QUOTE, '"').replace(_BACKSLASH, "\\")


def _moment(word: str) -> Moment:
    """A moment, 2026-11-20T19:02:11Z. The rare days of leap years are left to tomllib."""
    if word.translate(SHAPE) != "0000-00-00T00:00:00Z":
        raise _NotCanonicalError
    date, time = word[:-1].split("T")
    (year, month, day), (hour, minute, second) = map(int, date.split("-")), map(int, time.split(":"))
    if not (year and 0 < month < 13 and 0 < day <= DAYS[month - 1] and hour < 24 and minute < 60 and second < 60):
        raise _NotCanonicalError
    return Moment(word)
