"""Reading and writing the arguments of a line: dice, numbers, words, names.

Codes of refusals that are a matter of language, not of rules, begin with W-.
"""

from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.game import Arg, Facts, Read, Refusal, S, Table, Value

FACES = 6
FACE = {str(face): face for face in range(1, FACES + 1)}
HUGE = 9  # digits of the longest number that anybody needs


def fold(text: str) -> str:
    """`text` for comparing: case and accents aside."""
    if text.isascii():
        return text.casefold()
    from unicodedata import combining, normalize

    return "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))


def _accents_kept(text: str) -> str:
    """`text` for comparing: case aside, and the two ways aside in which a letter with an accent can be encoded."""
    from unicodedata import normalize

    return normalize("NFC", text.casefold())


def nearest(word: str, names: Iterable[str]) -> str:
    """The name most like `word`, or one with a further word that `word` begins, or nothing."""
    import difflib

    folded = {fold(name): name for name in names}
    wanted = fold(word)
    close = difflib.get_close_matches(wanted, folded, 1, 0.6) or [
        name for name in folded if len(wanted) > 1 and f" {wanted}" in name
    ]
    return folded[close[0]] if close else ""


def candidates(word: str, names: Iterable[str]) -> list[str]:
    """The names that `word` can mean: itself, else those that differ in case or accents, else those that it begins.

    An accent that is typed is meant: of Anna and Ánna `ánna` is the second, and `anna` could be either.
    """
    wanted = fold(word)
    accented = "" if word.isascii() else _accents_kept(word)
    same: list[str] = []
    begun: list[str] = []
    for name in names:
        if name == word or (accented and accented == _accents_kept(name)):
            return [name]
        folded = fold(name)
        if folded == wanted:
            same.append(name)
        elif wanted and folded.startswith(wanted):
            begun.append(name)
    return same or begun


def match(word: str, names: Iterable[str]) -> str | Refusal:
    """The one name that `word` is or begins. Refused: none (W-NAME, with the nearest), several (W-MANY)."""
    names = tuple(names)
    if word in names:
        return word
    meant = candidates(word, names)
    if len(meant) == 1:
        return meant[0]
    if meant:
        return Refusal("W-MANY", "", {"word": word, "names": tuple(meant)})
    return Refusal("W-NAME", "", {"word": word, "near": nearest(word, names), "names": names})


def number(word: str) -> int | None:
    """A whole number, or None. Signs are allowed, other scripts' digits are not."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if digits.isascii() and digits.isdigit() and len(digits) <= HUGE:
        return int(word)
    return None


def read_player(words: Sequence[str], state: Table) -> Read | Refusal:
    """The longest run of words that names a player, as a seat; a comma ends a name."""
    seats = state.seats
    if not words:
        return Refusal("W-MISSING", "", {"wanted": "a player's name", "names": tuple(seats)})
    if (seat := seats.get(words[0])) is not None and not any(name.startswith(words[0] + " ") for name in seats):
        return seat, words[1:]
    for end in range(_words_in_a_name(words, seats), 0, -1):
        run = " ".join(words[:end]).rstrip(",")
        named = candidates(run, seats)
        if len(named) == 1:
            return seats[named[0]], words[end:]
        if named:
            return Refusal("W-MANY", "", {"word": run, "names": tuple(named)})
    word = words[0].rstrip(",")
    return Refusal("W-NAME", "", {"word": word, "near": nearest(word, seats), "names": tuple(seats)})


def _words_in_a_name(words: Sequence[str], names: Iterable[str]) -> int:
    """How many of the first words can be one name: up to a comma, and no more than the longest name has."""
    most = min(len(words), 1 + max(name.count(" ") for name in names))
    return next((end for end in range(1, most) if words[end - 1].endswith(",")), most)


def read_players(words: Sequence[str], state: Table) -> Read | Refusal:
    """One or more players, as seats. Commas may part them, with spaces or without."""
    if any("," in word for word in words):
        words = " ".join(words).replace(" ,", ",").replace(",", ", ").split()
    seats: list[Value] = []
    while words or not seats:
        got = read_player(words, state)
        if isinstance(got, Refusal):
            return got
        seats.append(got[0])
        words = got[1]
    return tuple(seats), words


def write_players(seats: Iterable[int], state: Table) -> str:
    """Names that can be read back: with commas where a name has spaces."""
    names = tuple(state.seats)
    return (", " if any(" " in name for name in names) else " ").join(names[seat] for seat in seats)


def player() -> Arg[S]:
    """One player."""
    return Arg(
        "PLAYER", read_player, lambda seat, state: write_players((_int(seat),), state), lambda state: state.seats
    )


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def dice(count: int, clause: str) -> Arg[S]:
    """`count` dice with six faces, apart (`4 1`, `4,1`) or together (`41`). R-DICE for a wrong number or face."""

    def read(words: Sequence[str], _: S) -> Read | Refusal:
        thrown = tuple(map(FACE.get, words))
        if len(thrown) == count and None not in thrown:  # as in the log
            return thrown, ()
        words = " ".join(words).replace(",", " ").split()
        shown: Sequence[str] = words[0] if len(words) == 1 else words
        if len(shown) != count:
            return Refusal("R-DICE", clause, {"case": "count", "dice": " ".join(words), "wanted": count})
        faces = [FACE[face] for face in shown if face in FACE]
        if len(faces) < count:
            facts: Facts = {"case": "face", "dice": " ".join(words), "wanted": count, "least": 1, "most": FACES}
            return Refusal("R-DICE", clause, facts)
        return tuple(faces), ()

    return Arg(" ".join("D" * count), read, write_numbers)


def write_numbers(value: Value, _: Table) -> str:
    """Numbers with spaces between them; one number alone; nothing for none."""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def whole(usage: str, least: int, most: int, code: str, clause: str) -> Arg[S]:
    """One whole number from `least` to `most`; refused with `code` outside."""

    def read(words: Sequence[str], _: S) -> Read | Refusal:
        if not words:
            return Refusal("W-MISSING", clause, {"wanted": f"a number from {least} to {most}"})
        value = number(words[0])
        if value is None:
            return Refusal("W-NUMBER", clause, {"word": words[0], "least": least, "most": most})
        if not least <= value <= most:
            return Refusal(code, clause, {"case": "range", "number": value, "least": least, "most": most})
        return value, words[1:]

    return Arg(usage, read, write_numbers)


def wholes(usage: str, least: int, most: int, code: str, clause: str) -> Arg[S]:
    """One or more whole numbers from `least` to `most`."""
    one: Arg[S] = whole(usage, least, most, code, clause)

    def read(words: Sequence[str], state: S) -> Read | Refusal:
        values: list[Value] = []
        while words or not values:
            got = one.read(words, state)
            if isinstance(got, Refusal):
                return got
            values.append(got[0])
            words = got[1]
        return tuple(values), words

    return Arg(usage, read, write_numbers)


def after(word: str, arg: Arg[S]) -> Arg[S]:
    """An argument that may be left out and that `word` announces, as in `[of N]`."""

    def read(words: Sequence[str], state: S) -> Read | Refusal:
        if not words or fold(words[0]) != word:
            return None, words
        return arg.read(words[1:], state)

    return Arg(
        f"[{word} {arg.usage}]", read, lambda value, state: "" if value is None else f"{word} {arg.write(value, state)}"
    )


def words_of(table: Mapping[str, Value], usage: str, wanted: str) -> Arg[S]:
    """One word of a fixed list, stored as `table` says."""

    def read(words: Sequence[str], _: S) -> Read | Refusal:
        if not words:
            return Refusal("W-MISSING", "", {"wanted": wanted, "names": tuple(table)})
        found = match(words[0], table)
        return found if isinstance(found, Refusal) else (table[found], words[1:])

    written = {value: word for word, value in table.items()}
    return Arg(usage, read, lambda value, _: written[value], lambda _: table)


def optional(arg: Arg[S]) -> Arg[S]:
    """`arg`, or nothing at all."""

    def read(words: Sequence[str], state: S) -> Read | Refusal:
        return arg.read(words, state) if words else (None, words)

    return Arg(
        f"[{arg.usage}]", read, lambda value, state: "" if value is None else arg.write(value, state), arg.offers
    )
