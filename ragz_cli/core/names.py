"""Names and arguments as people type them: near misses, beginnings, players, dice, numbers.

Each argument is read from words and written back. Reading raises Refused; codes that are a matter of language, not of
rules, begin with W-.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache

from ragz_cli.core import re
from ragz_cli.core.game import DICE, NUMBER, PERSON, WORD, Arg, Refused, S, State, V, name_of
from ragz_cli.core.words import apostrophes_aside, spelled

KIN = tuple(
    frozenset(group.split())
    for group in (
        "grandpa grandad granddad grandfather gramps grampa grandpapa granpa",
        "grandma granny gran grandmother granma grandmama",
        "mum mom mummy mommy mama mother",
        "dad daddy papa father",
        "aunt auntie aunty",
    )
)
"""What a family calls the same player."""

FORMS = {
    "threw": "throw", "thrown": "throw", "went": "go", "left": "leave", "took": "take", "taken": "take", "drew": "draw",
    "drawn": "draw", "paid": "pay", "gave": "give", "tries": "try", "tried": "try", "put": "put", "chose": "choose",
    "shook": "shake", "ran": "run", "flew": "fly", "leapt": "leap", "spun": "spin", "laid": "lay", "slid": "slide",
    "crept": "creep", "rode": "ride", "drove": "drive", "kept": "keep", "held": "hold", "brought": "bring",
    "flung": "fling", "stuck": "stick", "spent": "spend", "lent": "lend", "swapped": "swap", "began": "begin",
    "begun": "begin", "dealt": "deal", "stole": "steal", "fought": "fight", "rose": "rise", "picked": "pick",
}  # fmt: skip
SHORT_VOWELS, DOUBLED = "aeiou", "bdfgklmnprstv"  # a short verb doubles its last letter: hopped, of hop
ENDINGS = ("s", "es", "d", "ed", "led", "ing", "ling", "ning", "ping", "ting", "ped")
JOINING = ("and", "&", "+", "/")
GLUED = r"(?<=\w)[&+/](?=\w)"  # Mum+Dad
JOINED = rf"(?i:\s*,\s*(?:(?:and|[&+/])\s+)?|\s+(?:and|[&+/])\s+|{GLUED})"
HYPHEN = r"(?<=[^\W\d])-(?=[^\W\d])"

COMMANDS = (
    "new", "do", "play", "status", "setup", "next", "score", "why", "odds", "sheet", "check-sheet", "rematch", "result",
    "standings", "stats", "season", "night", "schema", "report", "export", "rule", "rules", "watch", "replay", "verify",
    "log", "ledger", "board", "serve", "demo", "help", "version",
)  # fmt: skip
"""The rows of `cli/commands` that are no entries of the log: no new name has such a word, and no verb is called so."""
MEANT: Mapping[str, str] = dict.fromkeys(("who", "who's", "leaders", "leader", "scores", "winning"), "score")
"""What people type for a command (`who is winning`). No list shows these words; a player of that name comes first."""
MEANT_ALONE: Mapping[str, str] = {"round": "score", "points": "score"}
"""What is meant by a word with nothing after it."""


@lru_cache(4000)
def unaccented(text: str) -> str:
    """`text` for comparing: case and accents aside."""
    if text.isascii():
        return text.casefold()
    from unicodedata import combining, normalize

    return apostrophes_aside("".join(c for c in normalize("NFKD", text.casefold()) if not combining(c)))


@lru_cache(4000)
def plain(text: str) -> str:
    """A word for comparing: case, accents, hyphens and the kind of its apostrophe aside."""
    folded = unaccented(text).replace("\u2019", "'")
    return re.sub(HYPHEN, " ", folded) if "-" in folded else folded


def _accents_kept(text: str) -> str:
    """`text` for comparing: case aside, and the two ways aside in which a letter with an accent can be encoded."""
    from unicodedata import normalize

    return normalize("NFC", text.casefold())


LETTERS = "abcdefghijklmnopqrstuvwxyz'"
SPELLINGS = (
    ("['-]", ""), ("^wr", "r"), ("^[gk]n", "n"), ("^wh", "w"), ("^ps", "s"), ("mb$", "m"), ("ould$", "ud"),
    ("tch", "ch"), ("ph", "f"), ("gh", ""), ("dg|g(?=e[sd]?$)", "j"), ("[st]ion|[st]hun|shen", "8n"), ("sh", "8"),
    ("c(?=[eiy])|z", "s"), ("ch", "9"), ("x", "ks"), ("qu", "kw"), ("[cq]", "k"), ("th|d", "t"), (r"(.)\1+", r"\1"),
    ("^[aeiou][aeiouwhy]*", "a"), ("(?<=.)[aeiouwhy]+", ""),
)  # fmt: skip
"""How letters sound, one after the other."""


def nearest(word: str, names: Iterable[str], like: float = 0.6) -> str:
    """The name most like `word`, `like` of 1 at least, or one with a further word that `word` begins, or nothing.

    Two letters exchanged are nearer than any other slip.
    """
    return _nearest(unaccented(word), tuple(names), like)


@lru_cache(maxsize=1024)  # a line asks for the same word again and again
def _nearest(wanted: str, names: tuple[str, ...], like: float) -> str:
    import difflib

    plain = {unaccented(name): name for name in names}
    long = len(wanted)
    as_long = [name for name in plain if 2.0 * min(len(name), long) >= like * (len(name) + long)]  # others cannot be
    close = (
        [name for name in as_long if _exchanged(wanted, name)]
        or (as_long and any(map(str.isalpha, wanted)) and difflib.get_close_matches(wanted, as_long, 1, like))
        or [name for name in plain if len(wanted) > 1 and f" {wanted}" in name]
    )
    return plain[close[0]] if close else ""


def slips(word: str) -> set[str]:
    """Every text that is one slip away: a letter too many, missing or wrong, or two that changed places."""
    apart = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    fewer = {begin + end[1:] for begin, end in apart if end}
    exchanged = {begin + end[1] + end[0] + end[2:] for begin, end in apart if end[1:]}
    wrong = {begin + letter + end[1:] for begin, end in apart if end for letter in LETTERS}
    return fewer | exchanged | wrong | {begin + letter + end for begin, end in apart for letter in LETTERS}


@cache
def _spellings() -> "tuple[tuple[re.Pattern[str], str], ...]":
    return tuple((re.compile(written, re.MULTILINE), heard) for written, heard in SPELLINGS)


def sounds(words: Iterable[str]) -> list[str]:
    """How words sound, their vowels aside but for a first one: `chalange` as challenge, `dubbel` as double.

    Of all words at once, since there are thousands.
    """
    heard = "\n".join((*words, ""))
    for spelling, sound in _spellings():
        heard = spelling.sub(sound, heard)
    return heard.split("\n")[:-1]


def _exchanged(one: str, other: str) -> bool:
    """Whether two texts differ in nothing but two letters side by side that changed places."""
    if len(one) != len(other) or one == other or sorted(one) != sorted(other):
        return False
    return other in [one[:at] + one[at + 1] + one[at] + one[at + 2 :] for at in range(len(one) - 1)]


def candidates(word: str, names: Iterable[str]) -> list[str]:
    """The names that `word` can mean: itself, else those that differ in case or accents, else those that it begins.

    An accent that is typed is meant: of Anna and Ánna `ánna` is the second, and `anna` could be either.
    """
    wanted = unaccented(word)
    accented = "" if word.isascii() else _accents_kept(word)
    same: list[str] = []
    begun: list[str] = []
    for name in names:
        if name == word or (accented and accented == _accents_kept(name)):
            return [name]
        plain = unaccented(name)
        if plain == wanted:
            same.append(name)
        elif wanted and plain.startswith(wanted):
            begun.append(name)
    return same or begun


def match(word: str, names: Iterable[str]) -> str:
    """The one name that `word` is or begins. Refused: none (W-NAME, with the nearest), several (W-MANY)."""
    names = tuple(names)
    if word in names:
        return word
    meant = candidates(word, names)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Refused("W-MANY", word=word, names=tuple(meant))
    raise Refused("W-NAME", word=word, near=nearest(word, names), names=names)


def the_one(word: str, names: Collection[str]) -> str:
    """The one name that a word is or begins, or nothing."""
    if word in names:
        return word
    meant = candidates(word, names)
    return meant[0] if len(meant) == 1 else ""


def read_player(words: Sequence[str], state: State) -> tuple[int, Sequence[str]]:
    """The longest run of words that names a player, as a seat; a comma ends a name."""
    seats = state.seats
    if not words:
        raise Refused("W-MISSING", wanted="a player's name", names=tuple(seats))
    if (seat := seats.get(words[0])) is not None and f"\n{words[0]} " not in "\n".join(("", *seats)):
        return seat, words[1:]
    every = {**state.sitting.former, **seats} if state.sitting.former else seats
    most = min(len(words), 1 + max(name.count(" ") for name in every))  # words of the longest name
    longest = next((end for end in range(1, most) if words[end - 1].endswith(",")), most)
    for end in range(longest, 0, -1):
        run = " ".join(words[:end]).rstrip(",")
        if named := seat_candidates(run, state):
            return one_seat(run, named), words[end:]
    word = words[0].rstrip(",")
    raise Refused("W-NAME", word=word, near=nearest(word, seats), names=tuple(seats))


def seat_candidates(word: str, state: State) -> Mapping[str, int]:
    """The players whom a word can mean: by the names that they go by, else by those that they had before (TB-10)."""
    seats, former = state.seats, state.sitting.former
    named = candidates(word, seats)
    if former and len(named) != 1:
        earlier = candidates(word, former)
        if not named or any(unaccented(name) == unaccented(word) for name in earlier):
            return {name: former[name] for name in earlier}
    return {name: seats[name] for name in named}


def one_seat(word: str, named: Mapping[str, int]) -> int:
    """The one seat among those that a word can mean. Refused: it can mean several (W-MANY)."""
    if len({*named.values()}) > 1:
        raise Refused("W-MANY", word=word, names=tuple(named))
    return next(iter(named.values()))


def read_players(words: Sequence[str], state: State) -> tuple[tuple[int, ...], Sequence[str]]:
    """One or more players, as seats; commas, and, &, + or / may part them. A name that has such a word goes first."""
    try:
        return _players(words, state)
    except Refused:
        parted = re.sub(JOINED, ", ", " ".join(words)).split()
        if parted == [*words]:
            raise
        return _players(parted, state)


def _players(words: Sequence[str], state: State) -> tuple[tuple[int, ...], Sequence[str]]:
    if any("," in word for word in words):
        words = " ".join(words).replace(" ,", ",").replace(",", ", ").split()
    seats: list[int] = []
    while words or not seats:
        seat, words = read_player(words, state)
        seats.append(seat)
    return tuple(seats), words


def names_of(words: Sequence[str]) -> list[str]:
    """New names, one after another. With commas between them names may have spaces; else every word is a name.

    Several words that nothing joins are names as they are: R&B.

    >>> names_of("Mum, Grandma Jo & Zoe".split()), names_of("Mum and Dad+Zoe".split())
    (['Mum', 'Grandma Jo', 'Zoe'], ['Mum', 'Dad', 'Zoe'])
    """
    words = [*map(spelled, words)]
    if any("," in word for word in words):
        return [name for name in re.split(JOINED, " ".join(words)) if name]
    if len(words) > 1 and not any(unaccented(word) in JOINING for word in words):
        return words
    return [name for word in words if unaccented(word) not in JOINING for name in re.split(GLUED, word)]


def write_players(seats: Iterable[int], state: State) -> str:
    """Names that can be read back: with commas where a name has spaces."""
    names = tuple(state.seats)
    return (", " if any(" " in name for name in names) else " ").join(names[seat] for seat in seats)


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
    """One player who plays."""
    return anybody()._replace(seats=lambda seat: (seat,))


def anybody() -> Arg[S, int]:
    """One player, even if they have left."""
    return Arg(
        "PLAYER", read_player, lambda seat, state: name_of(state, seat), lambda state: state.seats, takes=(PERSON,)
    )


def everybody() -> Arg[S, tuple[int, ...]]:
    """Several players, in their order (TB-16)."""
    return Arg("PLAYER...", read_players, write_players, lambda state: state.seats, takes=(PERSON,))


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

    return Arg(" ".join("D" * count), read, write_numbers, anywhere=True, takes=(NUMBER, DICE))


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

    return Arg(usage, read, lambda value, _: str(value), anywhere=True, takes=(NUMBER,))


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

    return Arg(usage, read, write_numbers, anywhere=True, takes=(NUMBER,))


def after(word: str, arg: Arg[S, V]) -> Arg[S, V | None]:
    """An argument that may be left out and that `word` announces, as in `[of N]`."""

    def read(words: Sequence[str], state: S) -> tuple[V | None, Sequence[str]]:
        if not words or unaccented(words[0]) != word:
            return None, words
        return arg.read(words[1:], state)

    def write(value: V | None, state: S) -> str:
        return "" if value is None else f"{word} {arg.write(value, state)}"

    return Arg(f"[{word} {arg.usage}]", read, write, lambda _: (word,), arg.anywhere, takes=(*arg.takes, WORD))


def words_of(table: Mapping[str, V], usage: str, wanted: str) -> Arg[S, V]:
    """One word of a fixed list, stored as `table` says."""

    def read(words: Sequence[str], _: S) -> tuple[V, Sequence[str]]:
        if not words:
            raise Refused("W-MISSING", wanted=wanted, names=tuple(table))
        return table[match(words[0], table)], words[1:]

    written = {value: word for word, value in table.items()}
    return Arg(usage, read, lambda value, _: written[value], lambda _: table, anywhere=True, takes=(WORD,))


@lru_cache(2000)
def stems(word: str) -> tuple[str, ...]:
    """What a word may be a form of: roll, of rolled."""
    known = (word, *([FORMS[word]] if word in FORMS else []))
    going = stems(word.removesuffix("'") + "g") if word.endswith(("in", "in'")) else ()
    done = [f"{word.removesuffix('ing')}e"] if word.endswith("ing") else []
    cut = [word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending) and len(word) > len(ending) + 1]
    begins, ends = word[:-2], word[-2:]
    long = ends == "ed" and len(begins) == 3 and begins[1] in SHORT_VOWELS and begins[2] in DOUBLED
    cut = cut[:1] if long and begins[0] not in SHORT_VOWELS else cut  # hoped is of hope, and not of hop
    return (*known, *going, *done, *cut)


NO_VOWELS = dict.fromkeys(map(ord, "aeiou"))


def bones(word: str) -> str:
    """A word without its vowels behind the first letter, and without a letter twice: rl, of roll."""
    return re.sub(r"(.)\1+", r"\1", word[:1] + word[1:].translate(NO_VOWELS))


def has_in_turn(full: str, word: str) -> bool:
    """Whether a word has the letters of another in their order, beginning with its first: mk, of marker."""
    letters = iter(full[1:])
    return full[:1] == word[:1] and all(one in letters for one in word[1:])


def people_of(names: Sequence[str], former: Mapping[str, int]) -> Mapping[str, str]:
    """Everybody by the whole name, by each word of it, and by earlier names; whoever shares a word by the rest.

    And by what a family calls them, where that is nobody else: the grandfather, of Grandpa.
    """
    return _people_of(tuple(names), tuple(former.items()))


@lru_cache(64)  # they are the same for many lines
def _people_of(names: tuple[str, ...], former: tuple[tuple[str, int], ...]) -> dict[str, str]:
    people: dict[str, str] = {}
    for name in names:
        for word in plain(name).split():
            people[word] = "" if word in people else name
    for name, seat in former:
        people[plain(name)] = names[seat]
    for kin in KIN:
        called = {name for word, name in people.items() if word in kin}
        if len(called) == 1 and "" not in called:
            people |= dict.fromkeys(kin - people.keys(), called.pop())
    return {word: name for word, name in people.items() if len(word) > 1} | {plain(name): name for name in names}


def drawn_out(word: str) -> list[str]:
    """What a word may be that is drawn out, as `greeeeen`."""
    return [] if word == (short := re.sub(r"(.)\1\1+", r"\1", word)) else [short, re.sub(r"(.)\1\1+", r"\1\1", word)]
