"""Text from people: what may come in, and how to show what may not."""

import re
from collections.abc import Iterable
from functools import cache

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
_FORMULA = "=+-@"  # what a formula begins with
_BLANKS = "\t\r\n"  # what some spreadsheets pass over before it
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")  # byte order marks
_NOT_IN_NAMES = ":;#,\"'"


@cache
def _refused() -> re.Pattern[str]:
    """The pattern of what is never shown, made only for a text that is not plain: it costs a millisecond."""
    return re.compile(f"[{REFUSED}{UNSEEN}]|{_JOINING}")


@cache
def _refused_in_files() -> re.Pattern[str]:
    return re.compile(f"[{REFUSED}]")


def forbidden(text: str, *, typed: bool = False) -> str | None:
    r"""Give the first character that is refused, as a readable escape, or None; more are refused when `typed`.

    >>> forbidden("Ann\x1b[2J")
    '\\x1b'
    """
    if text.isascii() and text.isprintable():
        return None
    found = (_refused() if typed else _refused_in_files()).search(text)
    return escape(found[0]) if found else None


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
    return _refused().sub(lambda found: escape(found[0]), text)


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
    if text.isascii():
        return len(text)
    from wcwidth import wcwidth

    return sum(max(0, wcwidth(character)) for character in text)


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

    return normalize("NFKC", normalize("NFKC", name).casefold())


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
    return None if name.isascii() else _composition_fault(name)


def _composition_fault(name: str) -> str | None:
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
    return ";".join(map(_disarmed, text.split(";")))


def _disarmed(text: str) -> str:
    from unicodedata import normalize

    first = normalize("NFKC", text.lstrip()[:1])
    return f"'{text}" if first and (first in _FORMULA or text[0] in _BLANKS) else text
