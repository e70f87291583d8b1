"""The arguments of a line: dice, numbers, words, players, each read from words and written back.

Reading raises Refused. Codes that are a matter of language, not of rules, begin with W-.
"""

from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.game import Arg, Refused, S, State, V, name_of
from ragz_cli.core.names import JOINING, match, read_player, read_players, unaccented, write_players

FACES = 6
FACE = {str(face): face for face in range(1, FACES + 1)}
HUGE = 9  # digits of the longest number that anybody needs


def number(word: str) -> int | None:
    """A whole number, or None. Signs are allowed, other scripts' digits are not."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if digits.isascii() and digits.isdigit() and len(digits) <= HUGE:
        return int(word)
    return None


def player() -> Arg[S, int]:
    """One player."""
    return Arg("PLAYER", read_player, lambda seat, state: write_players((seat,), state), lambda state: state.seats)


def everybody() -> Arg[S, tuple[int, ...]]:
    """Several players, in their order (TB-16)."""
    return Arg("PLAYER...", read_players, write_players, lambda state: state.seats)


def dice(count: int, clause: str) -> Arg[S, tuple[int, ...]]:
    """`count` dice with six faces, apart (`4 1`, `4,1`) or together (`41`). R-DICE for a wrong number or face."""

    def read(words: Sequence[str], _: S) -> tuple[tuple[int, ...], Sequence[str]]:
        thrown = tuple([FACE[word] for word in words if word in FACE])
        if len(thrown) == count == len(words):  # as in the log
            return thrown, ()
        words = " ".join(words).replace(",", " ").split()
        shown: Sequence[str] = words[0] if len(words) == 1 else words
        if len(shown) != count:
            raise Refused("R-DICE", clause, case="count", dice=" ".join(words), wanted=count)
        faces = tuple(FACE[face] for face in shown if face in FACE)
        if len(faces) < count:
            raise Refused("R-DICE", clause, case="face", dice=" ".join(words), wanted=count, least=1, most=FACES)
        return faces, ()

    return Arg(" ".join("D" * count), read, write_numbers, anywhere=True)


def write_numbers(values: Iterable[int], _: State) -> str:
    """Numbers with spaces between them."""
    return " ".join(map(str, values))


def whole(usage: str, least: int, most: int, code: str, clause: str) -> Arg[S, int]:
    """One whole number from `least` to `most`; refused with `code` outside."""

    def read(words: Sequence[str], _: S) -> tuple[int, Sequence[str]]:
        if not words:
            raise Refused("W-MISSING", clause, wanted=f"a number from {least} to {most}", least=least)
        value = number(words[0])
        if value is None:
            raise Refused("W-NUMBER", clause, word=words[0], least=least, most=most)
        if not least <= value <= most:
            raise Refused(code, clause, case="range", number=value, least=least, most=most)
        return value, words[1:]

    return Arg(usage, read, lambda value, _: str(value), anywhere=True)


def numbers_of_players(words: Sequence[str], state: S, least: int, most: int, clause: str = "") -> dict[int, int]:
    """`Ann 125 Bob 95`: each player's number, by seat."""
    numbers: dict[int, int] = {}
    while words or not numbers:
        seat, words = read_player(words, state)
        value = number(words[0]) if words else None
        if value is None or not least <= value <= most:
            raise Refused("W-NUMBER", clause, word=words[0] if words else "", least=least, most=most)
        if seat in numbers:
            raise Refused("W-TWICE", whom=seat)
        numbers[seat] = value
        words = words[2:] if len(words) > 2 and unaccented(words[1]) in JOINING else words[1:]
    return numbers


def write_numbers_of_players(numbers: Mapping[int, int], state: State) -> str:
    """Each player's number, `Ann 125 Bob 95`."""
    return " ".join(f"{name_of(state, seat)} {value}" for seat, value in numbers.items())


def wholes(usage: str, least: int, most: int, code: str, clause: str) -> Arg[S, tuple[int, ...]]:
    """One or more whole numbers from `least` to `most`."""
    one: Arg[S, int] = whole(usage, least, most, code, clause)

    def read(words: Sequence[str], state: S) -> tuple[tuple[int, ...], Sequence[str]]:
        values: list[int] = []
        while words or not values:
            value, words = one.read(words, state)
            values.append(value)
        return tuple(values), words

    return Arg(usage, read, write_numbers, anywhere=True)


def after(word: str, arg: Arg[S, V]) -> Arg[S, V | None]:
    """An argument that may be left out and that `word` announces, as in `[of N]`."""

    def read(words: Sequence[str], state: S) -> tuple[V | None, Sequence[str]]:
        if not words or unaccented(words[0]) != word:
            return None, words
        return arg.read(words[1:], state)

    def write(value: V | None, state: S) -> str:
        return "" if value is None else f"{word} {arg.write(value, state)}"

    return Arg(f"[{word} {arg.usage}]", read, write, anywhere=arg.anywhere)


def words_of(table: Mapping[str, V], usage: str, wanted: str) -> Arg[S, V]:
    """One word of a fixed list, stored as `table` says."""

    def read(words: Sequence[str], _: S) -> tuple[V, Sequence[str]]:
        if not words:
            raise Refused("W-MISSING", wanted=wanted, names=tuple(table))
        return table[match(words[0], table)], words[1:]

    written = {value: word for word, value in table.items()}
    return Arg(usage, read, lambda value, _: written[value], lambda _: table, anywhere=True)
