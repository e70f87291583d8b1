"""What a line of several clauses means without some of them, which only say something of the rest: `without_some`.

`Lottie looks at Bea's second card. Bea pulls a face.` Each figure that is left out is one that the rest brings, whoever
is named there acts in the rest or is named in it, and nothing there is denied, doubted or asked. Only ever proposed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.game import S
from ragz_cli.core.hearing import besides, brief, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.correcting import takes_back
from ragz_cli.core.hearing.lexicon import slots_of
from ragz_cli.core.hearing.slots import ASKING, figure, figures
from ragz_cli.core.hearing.told import PAID, told_words
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import Utterance, phrase_of
from ragz_cli.core.step import lines_of, sums_of

MOST_CLAUSES, MOST_READ, TO_READ = 6, 5, 350
"""Clauses of a line that is read so, readings of it, and what all of these may cost."""
FEW = 2  # words of a denial that may deny what stands beside it: `not so`
UNCLEAR = (spoken.LEAVE, spoken.BUT, spoken.GROUP, spoken.MARK)  # in what is left out
ANSWERING = {spoken.YES, spoken.NO, spoken.BREAK, spoken.ME, spoken.THINK, core.PERSON}
ELSEWHERE = frozenset(listed_words(
    "yesterday, tomorrow, earlier, before, last, other, another, next, same, too, also, again, undo, back, pass,"
    " instead, would, should, wants, said, meant, only, own, doubt, nobody, none, everyone, everybody, all"
))  # fmt: skip
"""What may be said of another time, of somebody else too, or of what is not done."""

Read = Callable[[Utterance], list[readings.Meant]]


def without_some(table: readings.Table[S], read: Read) -> list[readings.Meant]:
    """What a line means without as few words of its clauses as need be; nothing where that is not clear."""
    corrects = spoken.has_slot(slots_of(table.known, table.said), spoken.MARK)
    if corrects or any(word.plain in spoken.EXCLAIMED for word in table.said):
        return []
    for said, out in parts(table.said):
        if any(is_unclear(table, part) for part in out):
            continue
        if {slot.kind for slot in slots_of(table.known, said)} <= ANSWERING or said[0].plain in ASKING:
            continue  # `norway, nope`
        found = readings.distinct(one for one in read(said) if not one.left)
        if len(found) != 1 or brief.costs(table, found[0]):
            continue
        if all(_is_explained(table, said, found[0], part) for part in out):
            return [found[0]._replace(sure=False)]
    return []


def is_unclear(table: readings.Table[S], part: Utterance) -> bool:
    """Whether a clause may take back what stands beside it, doubt it, deny it or ask, or is of something else.

    A no may only be of what can be done, `no reroll, move`; another denial in some words, as `it can't go wrong`.
    """
    slots, words = slots_of(table.known, part), {word.plain for word in part}
    denies = spoken.has_slot(slots, spoken.NO) and not any(slot.verbs for slot in slots)
    asks = part[0].plain in ASKING and part[0].plain not in table.known.people
    other = any(slot.kind in UNCLEAR for slot in slots)
    doubts = [slot for slot in slots if slot.kind == spoken.DOUBT]
    other = other or (doubts != [] and (len(part) < FEW or not all(spoken.denies(slot.said) for slot in doubts)))
    return denies or asks or other or takes_back(table.known, part) > 0 or not words.isdisjoint(PAID | ELSEWHERE)


def parts(said: Utterance) -> Iterator[tuple[Utterance, list[Utterance]]]:
    """A line without one clause, or with those alone that stand together, the longest first; and what is left out.

    Nothing of a line that asks.
    """
    spans: list[tuple[int, int]] = []
    for start, end in besides.clauses(said):
        joins = spans != [] and said[start - 1].plain == "but" and spans[-1][1] == start - 1  # `anything but red`
        spans[len(spans) - joins :] = [(spans[-1][0] if joins else start, end)] if start < end else []
    colons = [":" in [word.plain for word in said[end : end + 1]] for _, end in spans]
    heads = {at for at, (start, end) in enumerate(spans) if figures(said[start:end]) and colons[at]}
    if not 1 < len(spans) <= MOST_CLAUSES or any("?" in word.typed for word in said):
        return
    for kept in (kept for kept in _by_length(spans) if heads <= {*kept}):  # `noa rolls two: 1 2 3`
        out = [said[start:end] for at, (start, end) in enumerate(spans) if at not in kept]
        yield _joined(said, [spans[at] for at in kept]), out


def _by_length(spans: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Which clauses may be kept: those that stand together, or all but one; the longest first."""
    every = tuple(range(len(spans)))
    runs = {every[start:end] for start in every for end in range(start + 1, len(spans) + 1)} - {every}
    runs |= {every[:at] + every[at + 1 :] for at in every}
    return sorted(runs, key=lambda kept: -sum(spans[at][1] - spans[at][0] for at in kept))[:MOST_READ]


def drops_a_figure(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a figure of a line is not in what is meant by it."""
    line = told_words(lines_of(table.game, table.state, meant.actions))
    return any(told not in line for word in table.said if (told := figure(word.plain)) and told != "0")


def _joined(said: Utterance, spans: Sequence[tuple[int, int]]) -> Utterance:
    """The words of some clauses, each with the sign or the word behind it, but for the last."""
    joined = tuple(word for start, end in spans for word in said[start : end + 1])
    return joined[: len(joined) - (spans[-1][1] < len(said))]


def _is_explained(table: readings.Table[S], said: Utterance, meant: readings.Meant, part: Utterance) -> bool:
    """Whether a clause only says something of what is meant: its figures, its people, and nothing else that is done."""
    then = besides.then_at(table, meant.actions)
    line = {*told_words(lines_of(table.game, table.state, meant.actions))}
    done, offers = {action.verb for action in meant.actions}, [*table.offers, *then.offers]
    offered, leaves = {one.row.name for one in offers}, any(one.leaves for one in offers)
    named = {slot.text for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    named |= {core.name_of(table.state, action.who) for action in meant.actions}
    slots = slots_of(then.known, part)
    for slot in slots:
        if slot.kind == core.PERSON and slot.text not in named:
            return False
        if slot.kind == core.WORD and (slot.verbs & offered) - done - _denied(slots):
            return False
        if slot.kind in (spoken.NO, spoken.YES) and leaves:
            return False
    numbers = [slot.text for slot in slots if slot.kind == core.NUMBER]
    again = any(phrase_of(said[start:end]) == phrase_of(part) for start, end in besides.clauses(said))  # `red 0, red 0`
    acts = any(slot.verbs & done or slot.kind == spoken.LEFT for slot in slots)
    right = _brings(table, meant, numbers, () if acts or len(numbers) == len(slots) else line)
    return right and not again and all(word.plain in line for word in part if _is_offered(table, then, word.plain))


def _denied(slots: Sequence[spoken.Slot]) -> frozenset[str]:
    """What a clause says that nobody does: the reroll of `no reroll`."""
    return frozenset().union(*(slot.verbs for slot in slots)) if spoken.has_slot(slots, spoken.NO) else frozenset()


def _is_offered(table: readings.Table[S], then: readings.Table[S], word: str) -> bool:
    """Whether a word is a name of something before or after what is meant, as a colour is."""
    return any(word in one.known.words and bool(one.known.words[word].texts) for one in (table, then))


def _brings(table: readings.Table[S], meant: readings.Meant, numbers: Sequence[str], line: Collection[str]) -> bool:
    """Whether the figures of a clause are of the `line`, but for one that comes of it; a bare one is a sum of dice."""
    others = [number for number in numbers if number not in line]
    sums = {*map(str, sums_of(meant.actions))}
    if not others or others == ["0"] or len(others) > 1:
        return not others
    return others[0] in sums or (line != () and besides.brings(table, meant, others[0], dice=True, by=True))
