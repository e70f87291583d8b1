"""What is told of a space that nobody has told yet: its name and number, or what the board says there.

`space_told` is the answer to the question; `space_meant` what a part of a line says, behind what led to the space.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, takewhile

from ragz_cli.core import Any, Generic, re
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core.game import S
from ragz_cli.core.hearing import readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.lexicon import ARRIVING, AS_NUMBERS, LET_GO, MOVING, NO_NAME, is_doubt, slots_of
from ragz_cli.core.hearing.remarks import EVERYDAY
from ragz_cli.core.hearing.slots import ORDINALS, STATIC, UNITS, figure, figures
from ragz_cli.core.hearing.told import AROUND, MOST_IN_A_NAME, SENTENCE, asked_back, told_words
from ragz_cli.core.hearing.vocabulary import FIRST, ME, listed_words
from ragz_cli.core.line import GUESSED, SLIP, Utterance, Word, phrase_of, text_of, values_of, words_of
from ragz_cli.core.names import bones, nearest, number, plain, stems
from ragz_cli.core.step import after, allowed, is_taken, lines_of, or_refusal, reached

CUT_TALK = frozenset(map(bones, ("again", "and", "with", "then", "next", "now")))  # agn
MOST_NEW = 3  # words of one line that may be new names
HERE = "here"  # the space on which somebody stands
BEFORE_A_SPACE = ("in", "to", "on", "at", "for", "onto", "go", "goes", "going", "into")

SPOTS = ("space", "spot", "field", "square", "place", "sp", "position", "pos", "spc")
SPACES = ("space", "spaces", "territory", "corner")
WHERE = (*SPACES, "in", "on", "at", "to", "sp", "terr", "spot", "number", "nr", "no")  # a figure follows: where it is
STEPS = ("spaces", "steps", "fields", "squares", "places", "along", "forward", "further")  # how far, not where
SHOWING = frozenset(
    listed_words(
        "worth, costs, cost, value, val, reads, says, say, shows, show, written, printed, circle, price, has, have"
    )
)  # before the number that a space has
BESIDE = frozenset(
    listed_words(
        "come, comes, came, get, gets, got, land, lands, landed, arrive, arrives, reach, reaches, pick, picks, play,"
        " plays, playing, use, uses, using"
    )
)  # what somebody does there, which is no name
PAYING = frozenset(listed_words("pay, pays, paid, lose, loses, lost"))  # which tells no space
NO_FIGURE_AFTER = ("new", "this", "that", "next", "last", "another", "same", "old", "big")  # `a new one`
SUMMED = (["in", "all"], ["in", "total"], ["all", "told"], ["all", "together"])  # behind a sum
ON_THE_TRACK = (["on", "the", "track"], ["on", "the", "board"], ["from", "start"], ["after", "start"])
TRACK = ("track", "board", "start")  # which is no name
GLUED_KIND = re.compile(r"([a-z]+)(\d+)")
ALLOWED = ("may", "can", "could", "should", "must", "will", "would")  # `where i may take a rest`
SMALL_TALK = frozenset(("for", "be", "no", "yes", "sorry", "wait"))
MOST_SPACES, PAIR = 3, 2  # lines that may be meant; where a space is, and its number
PLACES = listed_words(
    "space, number, on, at, circle, field, square, nr, spot, from, carries, carry, bears, counting, counted, found,"
    " start, beat, meet, read"
)
LEADING = AROUND | {*PLACES, *SPOTS, "in", "onto", "into"}  # before a name, and no name themselves
LEADING_THERE, BEING = ARRIVING | {"on", "at", "to"}, frozenset(("in", "is", "it's", "its", "that's", "thats", "so"))
SAYS_WHERE = LEADING_THERE | BEING | {*SPACES}  # before the number of a space
BESIDE_A_SPACE = (spoken.SMALL, spoken.BREAK, spoken.ME)
APPOSED = ("called", "named", "space", "circle", "circled")  # behind the first word of a new space


def space_told(table: readings.Table[S], careful: bool) -> tuple[core.Action, ...] | core.Refused | None:
    """What a new space is, in answer to the question; a name and a number are read back (W-MEANT) unless short."""
    duty = _asked(table)
    if duty is None:
        return None
    wrong: core.Refused | None = None
    try:
        told = _answered(table, duty, careful)
    except core.Refused as refused:
        told = wrong = refused
    if not isinstance(told, core.Refused | None):
        return told
    proposed = told.refusal if told and told.refusal.code == readings.MEANT else None
    sentence = SpaceSentence(table, duty)
    found = sentence.lines()
    surer = sentence.is_large or sentence.said_kinds
    if found and (proposed is None or (proposed.facts.get("case") == "space" and surer)):
        return readings.proposed(found)
    if wrong:
        raise wrong
    return told


def _asked(table: readings.Table[S]) -> core.Duty | None:
    """The duty to tell what a space is, if it is owed."""
    return next((one for one in table.owed if table.game.verbs[one.verb].learns), None)


def _position(duty: core.Duty) -> list[str]:
    """The position of the space that is asked for; nothing of one that was named."""
    return figures(words_of(str(duty.facts.get("space", "")).replace("-", " ")))[-1:]


def _answered(
    table: readings.Table[S], duty: core.Duty, careful: bool
) -> tuple[core.Action, ...] | core.Refused | None:
    """What a new space is by an answer that has only that."""
    game, state = table.game, table.state
    phrase = phrase_of(table.said)
    if phrase in LET_GO:  # the line that led to a space nobody meant
        return readings.proposed(["undo"])
    row, actor = game.verbs[duty.verb], plain(core.name_of(state, duty.who))
    said = _after_leading(table.said, actor, plain(str(duty.facts.get("space", ""))).split())
    if len(table.said) > 1 and (told := number_alone(table.said)):
        raise core.Refused("W-VERB", duty.clauses[0], case="nameless", word=told, example=duty.example)
    if not said:
        return None
    words = text_of(said).split()
    direct = or_refusal(lambda: values_of(row, words, state))
    offered = {plain(word) for arg in row.args for word in arg.offers(state)}
    bare = [word for word in said if not (word.is_sign or word.plain in AROUND)]  # `it says greed 10`
    spoken = sorted([figure(word.plain) or word.plain for word in bare], key=str.isdigit)  # `the second corner`
    short = len(spoken) == 2 and spoken[0] in offered and spoken[1].isdigit()
    if short and isinstance(direct, core.Refusal):
        return (core.Action(duty.who, row.name, values_of(row, spoken, state)),)
    if not short and (whole := _in_a_sentence(table, duty)):
        return whole
    bare_ = all(word.plain not in AROUND and word.plain not in TRACK for word in said[1:])
    begun = (words[0][0].isdigit() and bare_) or _the_beginning(said[0].plain, offered) or phrase_of(said) in offered
    actions = () if isinstance(direct, core.Refusal) else (core.Action(duty.who, row.name, direct),)
    aloud = _read_aloud(table, duty, phrase)
    if actions and begun and not any(map(is_doubt, said)) and is_taken(game, state, actions):
        if duty not in game.owed(after(game, state, actions)):
            return actions
        aloud = aloud or [lines_of(game, state, actions)]  # of another space than the one that is asked for
    here = duty.words[:1] and words[0] == duty.words[0].split()[0] and isinstance(direct, core.Refusal)
    here = here or (len(words) > 1 and words[0].isalpha() and said[0].plain in offered)
    named = [] if here or (phrase.startswith(f"{actor} ") and len(words) > 1) else _named_space(said, state)
    if any(word.plain.endswith("n't") for word in said):
        return None
    if aloud and not named:
        return readings.proposed(aloud)
    if not named:
        return _of_a_space(game, state, core.Action(duty.who, row.name), said, direct)
    return _new_space(table, duty, named, aloud, careful)


def as_on_a_board(name: Sequence[str]) -> str:
    """A new name as boards print it, with a capital."""
    words = " ".join(name)
    return words[:1].upper() + words[1:]


def learns(table: readings.Table[S]) -> bool:
    """Whether spaces of the board are left that nobody has told yet."""
    row = next((row for row in table.game.verbs.values() if row.learns), None)
    return row is not None and any(word.isdigit() for arg in row.args for word in arg.offers(table.state))


def asks_for_space(table: readings.Table[S], by_name: bool = False) -> bool:
    """Whether the next that is owed is what a space is that nobody has told yet; one that was told `by_name`."""
    duty = _asked(table)
    return duty is not None and not (by_name and _position(duty))


def space_meant(table: readings.Table[S], said: Utterance, aloud: bool = True) -> list[readings.Meant]:
    """What a space that is asked for is, by a part of a line, perhaps as it is read `aloud`; only to be proposed."""
    duty = _asked(table)
    if duty is None or not said or readings.is_spent(table, len(said)):
        return []
    part = readings.anew(table, said, table.remark)
    words = SpaceSentence(part, duty)
    told = words.lines()
    if aloud and not (told and (words.said_kinds or len(said) > SENTENCE or words.is_bare)):
        try:
            answered = space_told(part, careful=True)
        except core.Refused:
            return []
        does = any(stem in table.game.verbs for word in said for stem in stems(word.plain))
        new = any(_may_be_new(word) and word.plain not in table.known.people for word in said)
        if not words.said_kinds and (does or not new):
            return []  # `2 1, per 15`; `2 1, i play my forward 3`
        if not isinstance(answered, core.Refused):
            return [readings.Meant(answered, False)] if answered else []
        refusal = answered.refusal
        told_so = refusal.code == readings.MEANT and (refusal.facts.get("case") == "space" or words.said_kinds != [])
        shown = refusal.facts.get("lines", ()) if told_so else ()
        told = [str(line) for line in shown if line != "undo"] if isinstance(shown, tuple) else []
    return [readings.Meant(lines.understand(table.game, table.state, line), False) for line in told]


def _may_be_new(word: Word) -> bool:
    """Whether a word behind what led to a space may be its name: none that is said every day, but with a capital."""
    everyday = word.is_sign or word.plain in EVERYDAY or word.plain in STATIC or not word.plain[1:]
    return word.typed[:1].isupper() or not everyday


def _is_short_for(kind: str, word: str) -> bool:
    """Whether letters are some consonants of a word in their order, with the first and the last: cnr, of corner."""
    letters = iter(bones(kind))
    return kind[0] == word[0] and kind[-1] == word[-1] and bones(word) == word and all(one in letters for one in word)


class SpaceSentence(Generic[S]):
    """What is told of a space among other words: `there stand Spite and 15`, `India is space twenty one, written 35`.

    Every number has to be one of what it is, or where it is. Only to be proposed.
    """

    def __init__(self, table: readings.Table[S], duty: core.Duty) -> None:
        self.table, self.duty, self.row = table, duty, table.game.verbs[duty.verb]
        offered = [plain(word) for arg in self.row.args for word in arg.offers(table.state)]
        self.kinds = [word for word in offered if word.isalpha()]
        self.here = _position(duty)
        self.said_kinds: list[str] = []
        self.numbers: list[tuple[str, bool]] = []  # and whether it says where the space is
        self.shown: list[str] = []  # those that are surely printed there
        self.names: list[list[str]] = []  # words that may be its name, one run of them after the other

    def lines(self) -> list[str]:
        """The lines that may be meant, three at most; none where there is a doubt."""
        quotes = spoken.QUOTES
        said = [one._replace(plain=one.plain.strip(quotes), typed=one.typed.strip(quotes)) for one in self.table.said]
        said = [one for one in said if one.plain]
        if any(is_doubt(word) and word.plain not in ALLOWED for word in said) or any(
            "?" in word.typed for word in said
        ):
            return []
        self._take_apart(said)
        found = dict.fromkeys(line for words in self._ways() if (line := self._line(words)))
        return [*found] if len(found) <= MOST_SPACES else []

    def _take_apart(self, said: Sequence[Word]) -> None:
        """The kinds, the numbers and the words that may be a name."""
        end, run = 0, -2
        for at, word in enumerate(said):
            if at < end or word.is_sign:
                continue
            plain_ = AS_NUMBERS.get(word.plain, word.plain)
            if (told := figure(plain_)) and not (at and plain_ == "one" and said[at - 1].plain in NO_FIGURE_AFTER):
                then = said[at + 1].plain if at + 1 < len(said) else ""
                then = AS_NUMBERS.get(then, then)
                if tens := plain_ in spoken.TENS and then in UNITS[1:10]:
                    told = str(int(told) + int(figure(then)))
                end = at + 1 + tens
                behind = [one.plain for one in said[end : end + 3]]
                before = [one.plain for one in said[max(at - 2, 0) : at]]
                if not ({*behind[:1]} & {*STEPS} or behind[:2] in SUMMED):
                    spot = behind[:1] != [] and (
                        behind[0] in SPOTS or any(behind[: len(one)] == one for one in ON_THE_TRACK)
                    )
                    self.numbers.append((told, spot or (before != [] and before[-1] in SPOTS)))
                    self.shown += [told] if not SHOWING.isdisjoint(before) else []
            elif glued := GLUED_KIND.fullmatch(word.plain):  # `c6`
                self.said_kinds += [kind for kind in self.kinds if kind.startswith(glued[1])]
                self.numbers.append((glued[2], False))
            elif kind := self._kind(word.plain):
                self.said_kinds.append(kind)
            elif self._may_be_a_name(said, at) and (run == at - 1 or self._leads(said, at)):
                if run != at - 1:
                    self.names.append([])
                self.names[-1].append(word.typed)
                run = at

    def _kind(self, word: str) -> str:
        """The kind of space, or the space of the booklet, that a word is, or of which it is the beginning."""
        if word in AROUND or word in self.table.known.people:
            return ""
        if found := next((stem for stem in stems(word) if stem in self.kinds), ""):
            return found
        if word in EVERYDAY or word in STATIC or len(word) < spoken.SHORTEST:
            return ""
        begun = [kind for kind in self.kinds if kind.startswith(word)]
        begun = begun or [kind for kind in self.kinds if _is_short_for(kind, word)]
        if len(begun) == 1:
            return begun[0]
        return nearest(word, self.kinds, SLIP) or "" if len(word) > spoken.SHORTEST else ""

    def _may_be_a_name(self, said: Sequence[Word], at: int) -> bool:
        """Whether a word says nothing else, or begins with a capital within a sentence."""
        word = said[at]
        around = word.plain in LEADING or word.plain in self.table.known.people
        if around or not word.plain.isalpha() or not word.plain[1:]:
            return False
        large = at > 0 and word.typed[:1].isupper() and not said[at - 1].is_sign and word.plain not in ME
        large = large and not (word.typed.isupper() and word.plain in EVERYDAY)  # `so im going THERE`
        does = (
            word.plain in BESIDE
            or word.plain in self.table.known.own
            or any(stem in self.table.game.verbs for stem in stems(word.plain))
        )
        return large or not (does or word.plain in EVERYDAY or word.plain in STATIC)

    @property
    def is_bare(self) -> bool:
        """Whether all words beside the name only lead to it: `boredom its only 5`, and not `will to live 10`."""
        names = {plain(word) for name in self.names for word in name}
        around = LEADING | BESIDE | {*self.table.known.people, *names, "only", "just"}
        return all(word.is_sign or figure(word.plain) or word.plain in around for word in self.table.said)

    @property
    def is_large(self) -> bool:
        """Whether the only name begins with a capital within a sentence: `so he comes to Mexico, it says 25`."""
        names = [word for word in self.table.said[1:] if [word.typed] in self.names]
        return len(self.names) == 1 and len(names) == 1 and names[0].typed[:1].isupper()

    def _leads(self, said: Sequence[Word], at: int) -> bool:
        """Whether a word begins what is told, or stands behind what leads to a name; or has a capital."""
        last = said[at - 1].plain if at else ","
        led = not last.isalpha() or last in LEADING or last == "to" or figure(last) != ""
        led = led and last not in spoken.SUBJECTS  # `i keep the four`
        return led or (said[at].typed[:1].isupper() and last not in self.table.known.people)

    def _ways(self) -> Iterator[list[str]]:
        """The words of lines that have every number."""
        where = [number for number, spot in self.numbers if spot]
        figures_ = [number for number, spot in self.numbers if not (spot and [number] == self.here)]
        if not self.here:
            if len(figures_) == PAIR and len(where) <= 1:
                at = where or [one for one in figures_ if one not in self.shown][:1] or figures_[:1]
                figures_.remove(at[0])
                yield [*at, *figures_]
            return
        elsewhere = [number for number in figures_ if [number] != self.here]
        for kind in dict.fromkeys(self.said_kinds) if elsewhere != figures_ else ():
            yield [kind, *elsewhere]  # `so she is on seventeen, it is Arrogance`
        for kind in dict.fromkeys(self.said_kinds):
            yield from ([kind, *name, *figures_] for name in ([], *(self._likely() if kind == self.row.learns else ())))
        begins = self.here == figures(self.table.said[:1]) == figures_  # `3 was Costa Rica`
        if len(figures_) == 1 and not begins and not {*self.said_kinds} - {self.row.learns}:
            yield from ([self.row.learns, *name, *figures_] for name in self._likely())

    def _likely(self) -> list[list[str]]:
        """The names that may be meant: those with a capital, if there are such."""
        if not (NO_NAME - SMALL_TALK | PAYING).isdisjoint([word.plain for word in self.table.said]):
            return []
        names = [name for name in self.names if len(name) <= MOST_IN_A_NAME]
        large = [name for name in names if name[0][:1].isupper()]
        likely = large or (names if len(names) == 1 else [])  # `pay 10 zeal to the bank`
        return [as_on_a_board(name).split() for name in likely]

    def _line(self, words: Sequence[str]) -> str:
        """The line with these words, if the table takes it for the space that was asked for."""
        game, state = self.table.game, self.table.state
        try:
            actions = (core.Action(self.duty.who, self.row.name, values_of(self.row, words, state)),)
            there = self.duty not in game.owed(after(game, state, actions))
        except core.Refused:
            return ""
        return lines_of(game, state, actions) if there else ""


def _new_space(
    table: readings.Table[S], duty: core.Duty, named: Sequence[str], aloud: Sequence[str], careful: bool
) -> tuple[core.Action, ...] | core.Refused | None:
    """A new name and its number, which are read back; with what else the words may be, read `aloud` of a space."""
    game, state, row = table.game, table.state, table.game.verbs[duty.verb]
    written = not careful and [word.typed for word in table.said] == named
    named = named if written else [*as_on_a_board(named[:-1]).split(), named[-1]]
    new = or_refusal(lambda: values_of(row, [row.learns, *named], state))
    actions = () if isinstance(new, core.Refusal) else (core.Action(duty.who, row.name, new),)
    wrong = or_refusal(lambda: after(game, state, actions)) if actions else new
    if isinstance(wrong, core.Refusal):
        return readings.proposed(aloud) if aloud else core.Refused.of(wrong) if wrong.code[0] == "R" else None
    slip = nearest(named[0], (*GUESSED, *state.seats, *game.verbs), SLIP)
    if written and len(named) == 2 and not (slip or aloud):
        return actions
    if aloud:
        return readings.proposed([*aloud, lines_of(game, state, actions)])
    return readings.proposed([lines_of(game, state, actions)], case="space", word=" ".join(named[:-1]), value=named[-1])


def _in_a_sentence(table: readings.Table[S], duty: core.Duty) -> core.Refused | None:
    """What a new space is by a sentence that has its kind behind other words: `space 7 is the first of the corners`.

    `Patience, a challenge worth 10`, `he is on space ten, called Humility`; only to be proposed.
    """
    game, state, row = table.game, table.state, table.game.verbs[duty.verb]
    words = [word for word in table.said if not word.is_sign]
    kinds = {plain(word) for arg in row.args for word in arg.offers(state) if word.isalpha()}
    named = [next((stem for stem in stems(word.plain) if stem in kinds), "") for word in words]
    if any(map(is_doubt, words)) or not any(named[1:]) or named[0] or len(words) < SENTENCE:
        return None
    here = _position(duty)
    numbers, spots = [], []
    around = {*AROUND, *PLACES, *EVERYDAY, *table.known.people}
    for at, word in enumerate(words):
        if told := figure(word.plain):
            numbers += [] if [told] == here and at and words[at - 1].plain in PLACES else [told]
        elif not (named[at] or word.plain in around or word.plain in STATIC):
            spots.append(at)
    begun = phrase_of(takewhile(lambda word: not word.is_sign, table.said)).split()
    whole = (
        0 < len(begun) <= MOST_IN_A_NAME
        and begun[0] not in (*AROUND, *ME)
        and spots[:1] != []
        and spots[0] < len(begun)
    )
    start, end = (0, len(begun)) if whole else (spots[0], spots[-1] + 1) if spots else (0, 0)
    if spots and (end - start > MOST_IN_A_NAME or spots[-1] >= end or (not whole and end - start > len(spots))):
        return None
    name = as_on_a_board([word.typed for word in words[start:end]]).split()
    for kind in dict.fromkeys(filter(None, named)) if len(words) > len(name) + len(numbers) + 1 else ():
        line = [kind, *(name if kind == row.learns else ()), *numbers]
        if allowed(values_of, row, line, state):
            actions = (core.Action(duty.who, row.name, values_of(row, line, state)),)
            if is_taken(game, state, actions):
                return readings.proposed([lines_of(game, state, actions)])
    return None


def _read_aloud(table: readings.Table[S], duty: core.Duty, phrase: str) -> list[str]:
    """The lines that a new space may be meant for by what it says, as `10 back` of a Corner."""
    words = phrase.replace(",", "").split()
    numbers = {one for one in map(figure, words) if one}
    stemmed = {stem for word in words for stem in stems(word)}
    row = table.game.verbs[duty.verb]
    told = [
        (core.Action(duty.who, row.name, values_of(row, kind.split(), table.state)),)
        for kind, (said, shown) in table.game.words().read_aloud.items()
        if stemmed & {*said.split(", ")} and numbers <= {*shown.split()}
    ]
    return [lines_of(table.game, table.state, one) for one in told if is_taken(table.game, table.state, one)]


def _after_leading(said: Utterance, actor: str, asked: Sequence[str]) -> Utterance:
    """The words of an answer without what leads to it, who gives it, and what stands before the number."""
    words = [word for at, word in enumerate(said) if not (word.is_sign or (at and word.plain in APPOSED))]
    while len(words) > 2 and words[-1].plain in ("in", "the"):
        words = words[:-1]
    while len(words) > 1 and (
        words[0].plain in AROUND or words[0].plain == actor or (words[0].plain in asked and words[0].plain.isalpha())
    ):
        words = words[1:]
    while len(words) > 2 and figure(words[-1].plain) and words[-2].plain in AROUND:
        words = [*words[:-2], words[-1]]
    while len(words) > 2 and figure(words[0].plain) and words[1].plain in AROUND:
        words = [words[0], *words[2:]]
    return tuple(words)


def _named_space(said: Utterance, state: core.State) -> list[str]:
    """A name of up to three words and the number before or after it; nothing for anything else."""
    numbers = [word for word in said if number(word.typed) is not None]
    if len(numbers) != 1 or numbers[0] not in (said[0], said[-1]):
        return []
    name = [word for word in said if word is not numbers[0]]
    while name and name[-1].plain in AROUND:
        name = name[:-1]
    plains = {word.plain for word in name}
    several = len(name) > 1 and any(part in plains for one in state.seats for part in plain(one).split())
    if not 0 < len(name) <= MOST_IN_A_NAME or NO_NAME & plains or several or any(map(is_doubt, name)):
        return []
    return [] if any(map(str.isdigit, "".join(plains))) else [*text_of(name).split(), numbers[0].typed]


def _of_a_space(game: core.Game[S], state: S, told: core.Action, said: Utterance, direct: Any) -> core.Refused | None:
    """What is missing of a new space, its number above all; the kind that has a slip, to be proposed."""
    row, words = game.verbs[told.verb], [word.plain for word in said]
    if not isinstance(direct, core.Refusal) or NO_NAME & {*words}:
        return None
    kinds = [word for arg in row.args for word in arg.offers(state) if word.isalpha()]
    near = nearest(words[0], kinds, SLIP) if len(words) == 1 else words[0] if words[0] in kinds else ""
    meant = or_refusal(lambda: (told._replace(args=values_of(row, [near], state)),)) if near else direct
    if not isinstance(meant, core.Refusal) and is_taken(game, state, meant):
        return readings.proposed([lines_of(game, state, meant)])
    direct = meant if isinstance(meant, core.Refusal) else direct
    asks = direct.facts.get("asks")
    return asked_back(direct, word=text_of(said), example=str(asks)) if asks else None


def _the_beginning(word: str, offered: Iterable[str]) -> bool:
    """Whether a word is, or begins, the first word of something offered."""
    return len(word) > 2 and any(plain(offer).startswith(word) for offer in offered)


def with_names(table: readings.Table[S], names: Mapping[str, str]) -> readings.Table[S]:
    """The game as a line meets it that may name spaces which nobody has told yet, also those after its actions."""
    words: dict[str, spoken.Slot] = {}
    for name, text in names.items():
        taking = ((one.row.name, arg) for one in table.offers for arg in one.row.args if arg.takes == (core.WORD,))
        texts = {verb: text for verb, arg in taking if allowed(arg.read, (text,), table.state)}
        words |= {name: spoken.Slot(core.WORD, name, name, texts=texts)} if texts else {}
    words = {**table.known.words, **words}
    known = table.known._replace(words=words, read={}, begun={}, single={}, near={}, new=names)
    return readings.anew(table._replace(known=known, tries={}, read={}, moments=[]), table.said, table.remark)


def with_a_new_name(table: readings.Table[S], slots: Sequence[spoken.Slot]) -> list[readings.Meant]:
    """With an unknown word as a name that nobody has told yet; only to be proposed."""
    if not learns(table):
        return []
    ends = [] if spoken.has_slot(slots, spoken.LEFT) else [*table.said[-1:]]  # `ann hops over to envy`
    slots = [
        *slots,
        *(spoken.Slot(spoken.LEFT, said=one.plain, typed=one.typed) for one in ends if one.plain in EVERYDAY),
    ]
    words = [slot for slot in slots if slot.kind == spoken.LEFT]
    words = [slot for slot in words if slot.typed[:1].isupper()] or words  # `flies to Israel`
    if not 0 < len(words) <= MOST_IN_A_NAME or slots[slots.index(words[0]) :][: len(words)] != words:
        return []
    if any(one.text in table.game.verbs or _begins_verb(table, one.said) or one.said in CUT_TALK for one in words):
        return []  # `ev arabia 30`, `evnet here 20`, `arabia agn`
    name = as_on_a_board([slot.typed for slot in words])
    named = spoken.Slot(core.WORD, "", name, frozenset(), {row.row.name: name for row in table.offers})
    at = slots.index(words[0])
    found = readings.whole_line(table, [*slots[:at], named, *slots[at + len(words) :]])
    return [one._replace(sure=False) for one in found if one.sure]


def with_new_names(table: readings.Table[S]) -> readings.Table[S] | None:
    """The game as a line meets it in which `here` is a space, or a new name may be; nothing where neither is said."""
    moves = any(not MOVING.isdisjoint(stems(word.plain)) for word in table.said)  # `i go there`
    names = {word.plain: HERE for word in table.said if word.plain == HERE or (word.plain == "there" and not moves)}
    for last, word in pairwise([None, *table.said]) if learns(table) else ():
        if word is None or not word.plain.isalpha() or word.plain in (*table.known.words, *table.known.people):
            continue
        if _begins_verb(table, word.plain):
            continue  # `ev peru 25`
        static = word.plain in spoken.STATIC or word.plain in EVERYDAY
        large = last is not None and not last.is_sign and word.typed[:1].isupper() and word.plain not in FIRST
        unknown = not static and (
            last is None or last.plain in BEFORE_A_SPACE or _begins_verb(table, last.plain) or word.typed[:1].isupper()
        )
        if large or unknown:
            names.setdefault(word.plain, as_on_a_board([word.typed]))
    return with_names(table, names) if 0 < len(names) <= MOST_NEW else None


def _begins_verb(table: readings.Table[S], word: str) -> bool:
    return any(verb.startswith(word) for verb in table.game.verbs)


def with_capitals(table: readings.Table[S], action: core.Action) -> core.Action:
    """An action with each new name as boards print it, where it is only a part of what was said."""
    row = table.game.verbs.get(action.verb)
    if row is None or not learns(table):
        return action
    args = [
        as_on_a_board(value.split())
        if isinstance(value, str) and arg.takes == (core.WORD,) and value not in arg.offers(table.state)
        else value
        for arg, value in zip(row.args, action.args, strict=False)
    ]
    return action._replace(args=(*args, *action.args[len(args) :]))


def is_where(
    table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, said: Utterance, last: bool = True
) -> bool:
    """Whether words behind what was meant only name the space where it leads: `lands me on corner 5`.

    At the end of a line it may be called so as well: `six, one. Is Arrogance`.
    """
    slots = slots_of(then.known, said)
    names = [(slot.said or slot.text).split()[:1] for slot in slots if slot.kind not in BESIDE_A_SPACE]
    leads = {word.plain for word in takewhile(lambda word: [word.plain] not in names, said)}
    ends = spoken.has_slot(slots[-1:], spoken.ME)  # `on corner 5, me`
    there = not leads.isdisjoint(LEADING_THERE | BEING if last else LEADING_THERE)
    return there and not ends and says_where(table, meant, slots)


def says_where(table: readings.Table[S], meant: readings.Meant, slots: Sequence[spoken.Slot]) -> bool:
    """Whether nothing is said but the name of the space where somebody comes: `corner 4, lovely`, `my own Greed`."""
    said = [(slot.text or slot.said).lower() for slot in slots if slot.kind not in BESIDE_A_SPACE]
    return " ".join(said) in reached(table.game, table.state, meant.actions)


def choosing(table: readings.Table[S]) -> core.Duty | None:
    """What somebody may do, or leave to others; nothing where nothing such is owed."""
    return next((one for one in table.owed if "self" in one.usage.split()), None)


def asked_there(table: readings.Table[S]) -> str:
    """What is asked of whoever may do something or leave it to others, in the words of the game."""
    duty = choosing(table)
    return table.game.words().duties.get(f"{duty.verb}/{duty.clauses[0]}", "") if duty else ""


def is_asked_for(table: readings.Table[S], said: Utterance, told: str) -> bool:
    """Whether a number that ends a part is what somebody may have there: `that's the fifty`; no `he loses 50`."""
    at = next((at for at in range(len(said) - 1, 0, -1) if figure(said[at].plain) == told), 0)
    ends = at and (at + 1 == len(said) or said[at + 1].is_sign or said[at + 1].plain in table.known.words)
    at -= said[at - 1].plain == "the"
    leads = at > 0 and (said[at - 1].is_sign or said[at - 1].plain in SAYS_IT)
    return bool(ends) and leads and told in re.findall(r"\d+", asked_there(table))


SAYS_IT = ("that's", "thats", "nice", "it's", "so")  # before what somebody may have


def is_told_where(table: readings.Table[S], meant: readings.Meant, number_: str) -> bool:
    """Whether a number is that of the space where a line leads, behind a word that says where: `4 3, so twelve`."""
    led = [figure(word.plain) for last, word in pairwise(table.said) if last.plain in SAYS_WHERE]
    return number_ in led and number_ in reached(table.game, table.state, meant.actions)


def is_where_in_short(table: readings.Table[S], meant: readings.Meant, said: Utterance) -> bool:
    """Whether letters, and a number, stand for the space where somebody comes: the c5, the cnr 5 or the humil."""
    short = re.fullmatch(r"([a-z]+)(\d*)", "".join(word.plain for word in said))
    letters, digits = short.groups() if short else ("", "")
    for name in reached(table.game, table.state, meant.actions) if digits or len(letters) > PAIR else ():
        kind, _, number_ = name.rpartition(" ") if name[-1].isdigit() else (name, "", "")
        rest = iter(kind)
        begins = kind[:1] == letters[:1] and all(letter in rest for letter in letters)
        if begins and digits == number_:
            return True
    return False


def is_elsewhere(table: readings.Table[S], meant: readings.Meant, said: Utterance) -> bool:
    """Whether words behind what was meant name another space of the kind to which it leads: `4 2, i'm on corner 3`."""
    words = [] if learns(table) else [word.plain for word in said]
    for kind, _, number_ in (name.rpartition(" ") for name in reached(table.game, table.state, meant.actions)):
        at = words.index(kind) if kind in words else len(words)
        leads = not (LEADING_THERE | BEING).isdisjoint(words[:at])
        told = figure(words[at + 1]) if words[at + 1 :] else ""
        if leads and number_.isdigit() and told.isdigit() and told != number_:
            return True
    return False


def with_places(
    table: readings.Table[S], offer: readings.Offer[S], said: Utterance, slots: tuple[spoken.Slot, ...]
) -> tuple[spoken.Slot, ...]:
    """The slots of a clause with the names of spaces that it tells by their numbers, where a verb takes a name.

    If it takes figures too, only those that say where somebody is: `the news in 24`.
    """
    if all(arg.takes != (core.WORD,) for arg in offer.row.args):
        return slots
    names = {words[-1]: word for word in readings.own_words(table, offer) if (words := told_words(word))[1:]}
    verb, only = offer.row.name, all(arg.takes == (core.WORD,) for arg in offer.row.args)

    def named(slot: spoken.Slot) -> spoken.Slot:
        count = slot.text if slot.kind == core.NUMBER and slot.said != "one" else ""
        there = count != "" and (slot.typed, True) in [
            (word.typed, last.plain in WHERE) for last, word in pairwise(said)
        ]
        place = names.get(count, count if there else "") if only or there else ""
        return slot._replace(kind=core.WORD, text=place, texts={verb: place}) if place else slot

    return tuple(map(named, slots)) if names else slots


CORNERS, WORTH = ("corner", "corners"), ("with", "of", "for", "worth")


def without_worth(table: readings.Table[S], said: Utterance) -> Utterance:
    """A line without what the corner is worth to which dice lead: `4 2, corner with 50 zeal`; `4 2, the 50 corner`."""
    plains, unit = [word.plain for word in said], plain(table.game.currency)
    out: set[int] = set()
    for at in [at for at, word in enumerate(plains) if word in CORNERS and len(figures(said[:at])) > 1]:
        worth = at - 1 - (plains[at - 1] == unit)
        whose = plains[worth - 1] in table.known.people or plains[worth] in ORDINALS
        if figure(plains[worth]) and not whose and len(figures(said[:worth])) > 1:
            out |= {*range(worth, at)}
        behind = [*plains[at + 1 : at + 4], ".", ".", "."]
        if behind[0] in WORTH and figure(behind[1]) and (behind[2] == unit or not behind[2][0].isalnum()):
            out |= {at + 1, at + 2, *([at + 3] if behind[2] == unit else [])}
    return tuple([word for at, word in enumerate(said) if at not in out])


def number_alone(said: Utterance) -> str:
    """The number that a line tells of what was named before it, as `it costs 20`; nothing for any other line."""
    told = figures(said)
    alone = len(told) == 1 and all(word.is_sign or word.plain in AROUND or figure(word.plain) for word in said)
    return told[0] if alone else ""
