"""One line of text is one action: the parser and the writer (`[PLAYER] VERB WORDS... [# remark]`)."""

from collections import namedtuple
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache

from ragz_cli.core import Any, re
from ragz_cli.core.game import TABLE, TABLE_NAME, Action, Game, Refused, S, State, Verb, name_of
from ragz_cli.core.names import (
    COMMANDS,
    HYPHEN,
    candidates,
    match,
    nearest,
    number,
    one_seat,
    plain,
    read_player,
    seat_candidates,
    unaccented,
)
from ragz_cli.core.record import Record
from ragz_cli.core.table import SAID_BY_TABLE, verb_of_table, verbs_of_table
from ragz_cli.core.words import LINE_LIMIT, forbidden, name_fault, printable

SET = "set"
AMEND, NOTE, COUNT = "amend", "note", "count"
JOURNAL = ("undo", "redo", AMEND, NOTE, COUNT, "accept")  # entries of the log that are no action
NO_ACTIONS = (NOTE, COUNT)  # those that are lines
GUESSED = tuple(word for word in JOURNAL if word != "redo")  # only after an undo is a slip taken for a redo
SINCE_0_1 = frozenset((*SAID_BY_TABLE, "order", "closer", "final", "give", "pay", "decline", "setup", "night"))
"""Words that names in older files may be: in their games the player goes before the word."""
NUMBER_COMMA = r"\s*,\s*(?=\d)|(?<=\d)\s*,\s*|(?<=\d)(?:\s+(?:and|&)\s+|\s*\+\s*)(?=\d)"
SPELLED = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "none": "0", "zero": "0",
}  # fmt: skip
SLIP = 0.75  # how alike a word and a verb are that was mistyped


AND = r"(?<=[^\W\d])[+&/](?=[^\W\d]{2})|(?<!\d\+[^\W\d])(?<=\b[^\W\d])[+&](?=[^\W\d]\b)|(?<=\s)[&+](?=\s)"
COMMA = (
    r"(?<=\d)[-,+&/n](?=\d)|(?<!\d\d)(?<=\d)\.(?=\d(?!\d))|(?<=\w):(?=\d)|(?<=\w),(?=\w)|(?<=\d)/(?=\w)"
    r"|(?<=\w)/(?=\d)|(?<=\d)[+&](?=[^\W\d]+\d)|(?<=[^\W\d])=(?=\w)|(?<=[^\W\d]):(?=[^\W\d])|(?<=[^\W\d])@(?=\d)|(?<=\s)/(?=\s)"
)
ARROW, AT = r"(?<=\d)(?:[-=]*>|\u2192)(?=\d)", r"(?<=\s)@(?=\d)"  # 5->2, of a die; @4, of a place
LEADS_TO = r"\s+(?:[-=]*>|\u2192|=)\s+(?=[^\W\d])|(?<=[^\W\d])(?:[-=]+>|\u2192)(?=[^\W\d])"  # `4 > black`, `6 2 = rest`
SUM = r"(?<=\d )=(?=\d)"  # 6 2 1 =9
SMILEY = r"(?<!\S)[:;]['-]?[()DPp/|]+(?=\s|$)"
AMID_FIGURES = rf"(?<=\d)\s+{SMILEY}(?=\s+\d)"  # `50 :( 2 4`
TOKEN = (
    rf"(?P<and>{AND})|(?P<comma>{COMMA})|[,.;:!?]+(?=\s|$)"
    rf"|(?!{HYPHEN})\S+?(?=[,.;:!?]*(?:\s|$)|{HYPHEN}|{AND}|{COMMA})"
)


class Word(namedtuple("Word", "typed plain before", defaults=(" ",))):
    """A word or a sign of a line as it was typed, the same for comparing, and what stood between it and the last.

    It is a key of what was read, for which a record would take longer.
    """

    __slots__ = ()
    typed: str
    plain: str
    before: str

    @property
    @lru_cache(1024)  # noqa: B019 - a tuple of three texts, asked many times for each word of a line
    def is_sign(self) -> bool:
        """Whether it is neither a word nor a figure."""
        return not any(map(str.isalnum, self.plain))


Utterance = tuple[Word, ...]  # a line that is said, or a part of it


class Typed(Record):
    """A typed line: its text without the remark, the first word of it, case and accents aside, the rest, the remark.

    `said` are its words one by one, where it is no entry of the log but a line of play.
    A note or an amendment has its remarks in its text. Where nothing is said there is no word. `wrong` is a character
    that no line may hold.
    """

    text: str
    word: str = ""
    rest: str = ""
    remark: str = ""
    wrong: str = ""
    said: Utterance = ()

    @property
    def whole(self) -> str:
        """The line with its remark."""
        return with_remark(self.text, self.remark)


def typed_lines(text: str) -> tuple[Typed, ...]:
    """The lines of a text in the composed form of Unicode, as it was typed."""
    return tuple([typed_line(line, typed=True) for line in split(text) or [text]])


def typed_line(line: str, *, typed: bool = False) -> Typed:
    """One line. Invisible characters are wrong as they are `typed`: names in older files may hold them."""
    wrong = forbidden(line, typed=typed) or ""
    if number := re.match(r"#(\d+)[ :=]+(?=\S)", line):  # `#45 =3`
        line = f"line {number[1]} {line[number.end() :]}"
    said, _, remark = line.partition("#")
    if not said.strip("; "):
        return Typed(line, wrong=wrong)
    word, _, rest = line.partition(" ")
    if (word := unaccented(word).removesuffix(":")) in (NOTE, AMEND):
        return Typed(line, word, rest.strip(), "", wrong)
    word, _, rest = (said := said.strip()).partition(" ")
    return Typed(said, unaccented(word), rest.strip(), remark.strip(), wrong, words_of(said))


def words_of(text: str) -> Utterance:
    """The words of a text and the signs between them: `+` or `&` is an and, or a comma between numbers."""
    words, end, text = [], 0, re.sub(SMILEY, "", re.sub(AMID_FIGURES, ",", text))
    if not {">", "@", "\u2192", "="}.isdisjoint(text):
        text = re.sub(AT, "", re.sub(LEADS_TO, ", ", re.sub(ARROW, "=", text)))
    text = re.sub(SUM, "is ", text)
    for found in re.finditer(TOKEN, text):
        word = {"and": "and", "comma": ","}.get(found.lastgroup or "") or plain(found[0])
        words += [Word(found[0], word, text[end : found.start()])] if word else []  # and no accent alone
        end = found.end()
    return tuple(words)


def text_of(words: Iterable[Word]) -> str:
    """Words as they were typed."""
    return "".join([word.before + word.typed for word in words]).strip()


def phrase_of(words: Iterable[Word]) -> str:
    """Words for comparing, without the signs between them."""
    return " ".join([word.plain for word in words if not word.is_sign])


NEXT_ACTOR = r"\s*;\s*(?=[^\s:;#]+(?: [^\s:;#]+){0,3}:\s)"
"""Where a remark ends: the next line, which begins with a name, or with `table`, and a colon."""


def split(text: str, *, remarks_end: bool = True) -> list[str]:
    """The lines of a typed text, with `;` between them.

    A remark goes on to the end, or to where somebody is named before a line (`; table: ...`, `; Ann: ...`), unless no
    `remarks_end`. A note goes on to the end, and so does an amendment with all its lines, unless they are in quotation
    marks.
    """
    lines: list[str] = []
    while text := text.strip():
        line, _, rest = text.partition(";")
        word = unaccented(line.partition(" ")[0])
        note = word == NOTE
        if note or ("#" in line and not remarks_end):
            line, rest = text, ""
        elif word == AMEND:
            quoted = re.match(r'\S+ +\S+ +"[^"#]*" *(?=;)', text)
            line, rest = (quoted[0], text[quoted.end() + 1 :]) if quoted else (text, "")
        elif "#" in line:
            line, rest = (*re.split(NEXT_ACTOR, text, maxsplit=1), "")[:2]
        body, _, remark = (part.strip() for part in line.partition("#"))
        if body:
            lines.append(line if note else with_remark(body, remark))
        elif remark and lines:
            lines[-1] = with_remark(lines[-1], remark)
        text = rest
    return lines


def with_remark(line: str, remark: str) -> str:
    """A line with the remark behind it, if there is one."""
    return f"{line}  # {remark}" if remark else line


def check(text: str) -> None:
    """Refused: what no line may hold, which is control characters, and more than LINE_LIMIT characters."""
    if (character := forbidden(text)) is not None:
        raise Refused("W-CHARACTER", character=character)
    if len(text) > LINE_LIMIT:
        raise Refused("W-LONG", number=len(text), most=LINE_LIMIT)


def entry_word(text: str) -> str:
    """The word that makes an entry of the log no action (`note`); nothing for an action, whoever acts."""
    word = text.partition(" ")[0]
    return word if word in JOURNAL else ""


def parse(game: Game[S], state: S, text: str) -> Action:
    """Read one line. Refused: what cannot be understood (codes W-...), and impossible arguments (codes R-...)."""
    body, _, remark = text.partition("#")
    who, words = _actor(game, state, body)
    return _action(game, state, who, words, remark.strip())


def stored(game: Game[S], state: S, text: str) -> Action | None:
    """Read a line of the log; a note and a count are no action.

    Refused: an actor who is not named in full (W-ACTOR), what the table says without a reason (W-REMARK).
    """
    actor, colon, said = text.partition(":")
    who = state.sitting.seats.get(actor)
    if who is None or not colon:
        if entry_word(text) in NO_ACTIONS:
            return None
        who = _actor_of(state, actor, colon)
    remark = ""
    if "#" in said:
        said, _, remark = said.partition("#")
    action = _action(game, state, who, said.split(), remark.strip())
    if who == TABLE and not action.remark:
        raise Refused("W-REMARK", word=text)
    return action


def _actor_of(state: State, actor: str, colon: str) -> int:
    """The table, or a player by an earlier name, at the head of a line of the log."""
    who = TABLE if actor == TABLE_NAME else state.sitting.former.get(actor)
    if who is None or not colon:
        near = nearest(actor, state.seats) if colon else ""
        raise Refused("W-ACTOR", word=actor, near=near, names=tuple(state.seats))
    return who


def _action(game: Game[S], state: S, who: int, words: list[str], remark: str) -> Action:
    """What an actor does, by a verb and its arguments."""
    if not words:
        raise Refused("W-EMPTY")
    verb = game.verbs.get(words[0]) or game.verbs.get(word := unaccented(words[0]))
    if verb is None:
        if word == SET and who == TABLE:
            return _setting(game, state, words[1:], remark)
        verb = verb_of_table(game, word) if who == TABLE else None
        if verb is None:
            raise unknown_verb(game, state, words[0])
    return Action(who, verb.name, read_args(verb, words[1:], state), remark)


def read_args(verb: Verb[S], words: Sequence[str], state: S) -> tuple[Any, ...]:
    """The values of a verb's arguments; every word belongs to one. Commas, and, & or + may part numbers."""
    try:
        return values_of(verb, words, state)
    except Refused as refused:
        if (apart := words_apart(" ".join(words))) != [*words]:
            return read_args(verb, apart, state)
        _check_digits(verb, words, state)
        least = refused.refusal.facts.get("least") if refused.refusal.code == "W-MISSING" else None
        told = f"{verb.name} {' '.join(words)} {least}" if words and least is not None else verb.example
        example = refused.refusal.facts.get("example", told)
        raise refused.with_facts(example=example, usage=verb.usage) from None


def values_of(verb: Verb[S], words: Sequence[str], state: S) -> tuple[Any, ...]:
    """The values of a verb's arguments, from words that are apart. Refused: W-EXTRA, or what an argument cannot be."""
    values: list[Any] = []
    left = words
    for arg in verb.args:
        value, left = arg.read(left, state)
        values.append(value)
    if left:
        raise Refused("W-EXTRA", word=" ".join(left))
    return tuple(values)


def words_apart(text: str) -> list[str]:
    """The words of a text, without the commas beside numbers and what joins two of them."""
    return re.sub(NUMBER_COMMA, " ", text).split()


def _check_digits(verb: Verb[S], words: Sequence[str], state: S) -> None:
    """Refused: numbers in words, in a line that could be read if they were in digits (W-NUMBER)."""
    digits = [SPELLED.get(unaccented(word), word) for word in words]
    if digits == [*words]:
        return
    try:
        read_args(verb, digits, state)
    except Refused:
        return
    at = [at for at, (word, digit) in enumerate(zip(words, digits, strict=True)) if word != digit]
    word, near = (" ".join(said[at[0] : at[-1] + 1]) for said in (words, digits))
    raise Refused("W-NUMBER", case="spelled", word=word, near=near, usage=verb.usage, example=verb.example)


def unknown_verb(game: Game[S], state: S, word: str) -> Refused:
    """No such verb, with the player or the verb that may be meant; or a verb that only the table has."""
    if row := verb_of_table(game, unaccented(word)):
        return Refused("W-TABLE", case="only", word=row.name, usage=row.usage, example=row.example)
    if unaccented(word) == SET:
        return Refused("W-TABLE", case=SET, word=SET)
    names = tuple(game.verbs)
    case = "number" if word[:1].isdigit() else "nobody" if unaccented(word) in JOURNAL else ""
    if case:
        return Refused("W-VERB", case=case, word=word, near=word if case == "nobody" else "", names=names)
    near = nearest(word, state.seats, SLIP) or nearest(word, (*names, *GUESSED), SLIP) or nearest(word, state.seats)
    return Refused("W-VERB", word=word, near=near, names=names)


def _actor(game: Game[S], state: S, body: str) -> tuple[int, list[str]]:
    """Who acts and the words that follow; the actor may be left out where only one player can be meant."""
    actor, colon, rest = body.partition(":")
    if colon:
        return _named(state, actor.strip()), rest.split()
    words = body.split()
    first = unaccented(words[0]) if words else ""
    if not words or (first in game.verbs and not _names_a_player(game, state, words)):
        return _only_actor(game, state, words)
    if first in (TABLE_NAME, SET) or (first in SAID_BY_TABLE and not _names_a_player(game, state, words)):
        return TABLE, words[first == TABLE_NAME :]
    return _before_verb(game, state, words)


def _names_a_player(game: Game[S], state: S, words: Sequence[str]) -> bool:
    """Whether a word is somebody's name here, as in files older than the word: a verb follows it."""
    first = unaccented(words[0])
    names = {unaccented(name).partition(" ")[0] for name in state.seats} if first in SINCE_0_1 else ()
    return first in names and any(unaccented(word) in game.verbs for word in words[1:])


def _before_verb(game: Game[S], state: S, words: list[str]) -> tuple[int, list[str]]:
    """The player named before a verb. A name may hold a verb (`Big End`): one in full goes before a beginning."""
    ends = [end for end in range(1, len(words)) if unaccented(words[end]) in game.verbs]
    full = {unaccented(name) for name in (*state.seats, *state.sitting.former)}
    before = {end: " ".join(words[:end]).rstrip(",") for end in ends}
    ends.sort(key=lambda end: -end if unaccented(before[end]) in full else end)
    unknown: list[Refused] = []
    for end in ends:
        try:
            return _named(state, before[end]), words[end:]
        except Refused as refused:
            unknown.append(refused)
    raise unknown[0] if unknown else _without_verb(game, state, words)


def _without_verb(game: Game[S], state: S, words: list[str]) -> Refused:
    """What is missing or wrong where no word is a verb."""
    try:
        _, said = read_player(words, state)
    except Refused as refused:
        return refused if refused.refusal.code == "W-MANY" else unknown_verb(game, state, words[0])
    named = all(candidates(word, state.seats) for word in said)  # `bob cy`
    return Refused("W-EMPTY") if named else unknown_verb(game, state, said[0])


def _named(state: State, name: str) -> int:
    """The seat of a player named at the head of a line, or TABLE."""
    if unaccented(name) == TABLE_NAME:
        return TABLE
    named = seat_candidates(name, state)
    return one_seat(name, named) if named else state.seats[match(name, state.seats)]


def _only_actor(game: Game[S], state: S, words: Sequence[str]) -> tuple[int, list[str]]:
    """The only player who can mean a verb without a name: who owes it, who may do it, or whose turn it is."""
    if not words:
        raise Refused("W-EMPTY")
    verb = unaccented(words[0])
    owing = {duty.who for duty in game.owed(state) if duty.verb == verb}
    free = owing or {choice.who for choice in game.open(state) if choice.verb == verb and choice.blocked is None}
    if len(free) > 1:
        raise Refused("W-WHO", word=verb, names=tuple(name_of(state, who) for who in sorted(free)))
    if free:
        return free.pop(), list(words)
    implied = game.implied(state, verb, None)
    return (implied.who if implied else state.turn), list(words)


def _setting(game: Game[S], state: S, words: Sequence[str], remark: str) -> Action:
    """`table: set ...`: the player first where the fact is a player's."""
    who: int | None = None
    name, rest = _fact(game, words)
    if not name and words:
        who, rest = _whose(game, state, words)
        name, rest = _fact(game, rest)
    if not name:
        raise _no_fact(game, rest[0] if rest else "")
    if who is not None and name == unaccented(game.currency) and len(rest) == 1 and rest[0][0] == "+":
        more = number(rest[0])  # `+20` is what a player holds with it
        rest = rest if more is None else [str(game.held(state, who) + more)]
    return Action(TABLE, SET, (name, who, *read_args(game.settings[name], rest, state)), remark)


def _whose(game: Game[S], state: S, words: Sequence[str]) -> tuple[int, Sequence[str]]:
    """The player whose fact is set, and the words after the name."""
    try:
        return read_player(words, state)
    except Refused as refused:
        unset = _no_fact(game, words[0])
        nearer_to_a_fact = unset.refusal.facts["near"] and refused.refusal.facts.get("near") == ""
        raise (unset if nearer_to_a_fact else refused) from None


def _no_fact(game: Game[S], word: str) -> Refused:
    """Nothing that can be set is called that; with the nearest that can, or what a number alone would be for."""
    near = unaccented(game.currency) if word.isdecimal() else nearest(word, game.settings)
    return Refused("W-SET", word=word, near=near if near in game.settings else "", names=tuple(game.settings))


def _fact(game: Game[S], words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The fact that words begin with, of two words or of one, and the words after it; or nothing."""
    for end in (2, 1):
        name = unaccented(" ".join(words[:end]))
        if name in game.settings:
            return name, words[end:]
    return "", words


def write(game: Game[S], state: S, action: Action) -> str:
    """The canonical line of an action: always with its actor, the remark after two spaces."""
    words, values = [action.verb], action.args
    if action.verb == SET:
        name, who, *_ = action.args
        values = action.args[2:]
        words += [*([name_of(state, who)] if isinstance(who, int) else ()), name]
        row = game.settings[name]
    else:
        row = game.verbs.get(action.verb) or verbs_of_table(game)[action.verb]
    words += [arg.write(value, state) for arg, value in zip(row.args, values, strict=True)]
    line = f"{name_of(state, action.who)}: {' '.join(word for word in words if word)}"
    return with_remark(line, action.remark)


def understand(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """A typed line that has its verb, as actions in order: what it takes for granted comes first."""
    check(text)
    return actions_of(game, state, text)


def actions_of(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The same of a line that is short enough, and holds nothing that no line may hold."""
    action = parse(game, state, text)
    implied = game.implied(state, action.verb, action.who)
    return (*implied.before, action) if implied and implied.who == action.who else (action,)


def reserved(game: Game[S], commands: Iterable[str] = ()) -> frozenset[str]:
    """Words that may not begin a player's name: verbs, commands, and words that come beside names (`self`, `all`)."""
    usages = " ".join([row.usage for row in (*game.verbs.values(), *game.settings.values())])
    words = _words_in(usages)  # not a PLACE for something
    return frozenset((TABLE_NAME, SET, *words, *game.verbs, *game.rewordings, *JOURNAL, *SAID_BY_TABLE, *commands))


@cache
def _words_in(usages: str) -> tuple[str, ...]:
    """The words that stand in usages as they are typed."""
    return tuple("".join([letter if "a" <= letter <= "z" else " " for letter in usages]).split())


def check_names(game: Game[State], names: Sequence[str], *, known: bool = False) -> None:
    """Refused: a name that cannot be typed in a line, or would be mistaken for something else there, or in a command.

    Names may also be `known` already: those in files of version 0.1.0 may be commands, or hold invisible characters.
    """
    taken = reserved(game, () if known else COMMANDS)
    for at, name in enumerate(names):
        words = name.split()
        if wrong := name_fault(name, names[:at], typed=not known):
            kept = " ".join("".join(c for c in name if c.isalnum() or c in " -.").split())
            better = kept if kept and not name_fault(kept, names[:at]) else ""
            raise Refused("W-SETUP", case="name", word=printable(name) or "an empty name", wanted=wrong, better=better)
        if number(name) is not None:
            raise Refused("W-SETUP", case="number", word=name)
        if word := next((word for word in words if unaccented(word) in taken), ""):
            raise Refused("W-SETUP", case="reserved", word=name, wanted=word)


def check_beginnings(game: Game[S], names: Iterable[str]) -> None:
    """Refused: a name of a file that could be misread in a line: it begins with a reserved word (W-RESERVED)."""
    taken = reserved(game) - SINCE_0_1
    for name in names:
        first = unaccented(name).partition(" ")[0]
        if first in taken:
            raise Refused("W-RESERVED", word=name, wanted=first)


HESITATION = r"u+h*m+|e+r+m*|h+m+|u+h+|a+h+m"
CHEERING = r"ye+s{2,}|ya+y+|wo+w+|w?ho+hoo+|lo+l+|(?:ha){2,}h?|omg|hoo?ray|hurra[yh]|phew|yip+ee+|hehe+"
AMID = Word(",", ",", "")


def after_verb(entry: str) -> list[str]:
    """The words of an entry after its verb."""
    return entry.partition(": ")[2].partition("#")[0].split()[1:]


def without_hesitation(said: Utterance, people: Collection[str] = ()) -> Utterance:
    """A line without the sounds between its words: `grandpa ummm... 1`; where somebody cheers amid it, it parts.

    A sound that begins a name stays beside another one: `dot um`, of Uma.
    """
    told: list[Word] = []
    names = [*people] if any(word.plain in people for word in said) else []
    hesitates = False
    for at, word in enumerate(said):
        amid = 0 < at < len(said) - 1 and not (said[at - 1].is_sign or said[at + 1].is_sign)
        if amid and re.fullmatch(CHEERING, word.plain) and said[at - 1].plain not in ("go", "goes", "went"):
            told.append(AMID)
            continue
        was, hesitates = hesitates, re.fullmatch(HESITATION, word.plain) is not None
        hesitates = hesitates and not any(name.startswith(word.plain) for name in names)
        hesitates = hesitates or (was and word.is_sign and word.plain in (".", "...", ","))
        told += [] if hesitates else [word]
    return tuple(told)


FIGURE = r"(?<![\w-])\d+\b"  # which is no part of a name


def figures_replaced(args: str, now: Sequence[str], was: Sequence[str]) -> str:
    """The arguments of a line with another figure for the one that was wrong, or all of them others; else as they are.

    Dice may stand in one word, or apart.
    """
    places, loose = re.findall(FIGURE, args), args.replace(" ", "").isdigit()
    if len(was) == len(now) == 1 and (was[0] in places or (loose and was[0] in args)):
        part = FIGURE.replace(r"\d+", was[0]) if was[0] in places else was[0]
        return re.sub(f"{part}(?!.*{part})", now[0], args)
    if was and sorted("".join(was)) != sorted("".join(places)):
        return args
    if len(now) == len(places) and now:
        new = iter(now)
        return re.sub(FIGURE, lambda _: next(new), args)
    if loose and len("".join(now)) == len("".join(places)):
        new = iter("".join(now))
        return re.sub(r"\d", lambda _: next(new), args)
    return args


WHO_WILL = ("i", "he", "she", "we", "they", "you", "it")


def without_will(said: Utterance, people: Collection[str]) -> Utterance:
    """A line without the will that is nobody's name: `i will do it`, `ann will roll`; not the one of `will, 5 2`."""
    pairs = zip([AMID, *said], said, strict=False)
    return tuple([word for last, word in pairs if word.plain != "will" or last.plain not in (*WHO_WILL, *people)])
