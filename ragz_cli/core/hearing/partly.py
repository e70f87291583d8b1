"""What a line of several clauses means without some of them, which only say something of the rest: `without_some`.

`Lottie looks at Bea's second card. Bea pulls a face.` Each figure that is left out is one that the rest brings, and
whoever is named there acts in the rest or is named in it. Only ever proposed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.game import S
from ragz_cli.core.hearing import besides, brief, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.lexicon import slots_of
from ragz_cli.core.hearing.slots import figure, figures
from ragz_cli.core.hearing.told import PAID, told_words
from ragz_cli.core.line import Utterance, phrase_of
from ragz_cli.core.step import lines_of

MOST_CLAUSES, MOST_READ, A_READING = 7, 12, 250
"""Clauses of a line that is read so, readings of it, and what each of these may cost."""
UNCLEAR = (spoken.DOUBT, spoken.LEAVE, spoken.BUT)  # in what is left out
ANSWERING = {spoken.YES, spoken.NO, spoken.BREAK, spoken.ME, spoken.THINK}

Read = Callable[[Utterance], list[readings.Meant]]


def without_some(table: readings.Table[S], read: Read) -> list[readings.Meant]:
    """What a line means without as few words of its clauses as need be; nothing where that is not clear."""
    if any(_is_correcting(word.plain) for word in table.said):
        return []
    for said, out in parts(table.said):
        if any(_is_unclear(table, part) for part in out):
            continue
        if {slot.kind for slot in slots_of(table.known, said)} <= ANSWERING:
            continue  # `norway, nope`
        found = readings.distinct(one for one in read(said) if not one.left)
        if len(found) != 1 or brief.costs(table, found[0]):
            continue
        if all(_is_explained(table, said, found[0], part) for part in out):
            return [found[0]._replace(sure=False)]
    return []


def _is_correcting(word: str) -> bool:
    return word in spoken.EXCLAIMED or (word in spoken.STATIC and spoken.STATIC[word].kind == spoken.MARK)


def _is_unclear(table: readings.Table[S], part: Utterance) -> bool:
    """Whether a clause may take back what stands beside it, or doubt it, or says what is paid for."""
    words = {word.plain for word in part}
    return any(slot.kind in UNCLEAR for slot in slots_of(table.known, part)) or not words.isdisjoint(PAID)


def parts(said: Utterance) -> Iterator[tuple[Utterance, list[Utterance]]]:
    """A line without one clause, or with those alone that stand together, the longest first; and what is left out.

    Nothing of a line that asks.
    """
    spans: list[tuple[int, int]] = []
    for start, end in besides.clauses(said):
        joins = spans != [] and said[start - 1].plain == "but" and spans[-1][1] == start - 1  # `anything but red`
        spans[len(spans) - joins :] = [(spans[-1][0] if joins else start, end)] if start < end else []
    heads = {at for at, (start, end) in enumerate(spans) if figures(said[start:end]) and _is_colon(said[end : end + 1])}
    if not 1 < len(spans) <= MOST_CLAUSES or any("?" in word.typed for word in said):
        return
    for kept in (kept for kept in _by_length(spans) if heads <= {*kept}):  # `noa rolls two: 1 2 3`
        out = [said[start:end] for at, (start, end) in enumerate(spans) if at not in kept]
        yield _joined(said, [spans[at] for at in kept]), out


def _is_colon(sign: Utterance) -> bool:
    return [word.plain for word in sign] == [":"]


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
    done = {action.verb for action in meant.actions}
    offers = [*table.offers, *then.offers]
    offered, leaves = {one.row.name for one in offers}, any(one.leaves for one in offers)
    chooses = any(core.PERSON in arg.takes for one in offers for arg in one.row.args)
    named = {slot.text for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    named |= {core.name_of(table.state, action.who) for action in meant.actions}
    slots = slots_of(then.known, part)
    bare = {slot.kind for slot in slots} == {core.NUMBER}
    told = () if bare or any(slot.verbs & done or slot.kind == spoken.LEFT for slot in slots) else line
    numbers = [slot.text for slot in slots if slot.kind == core.NUMBER]
    if len([number for number in numbers if number not in line]) > 1:
        return False
    for slot in slots:
        if slot.kind == core.PERSON and slot.text not in named:
            return False
        if slot.kind == core.NUMBER and not _brings(table, meant, slot, told):
            return False
        if slot.kind == core.WORD and (slot.verbs & offered) - done:
            return False
        if (slot.kind == spoken.GROUP and chooses) or (slot.kind in (spoken.GROUP, spoken.NO, spoken.YES) and leaves):
            return False
    again = any(phrase_of(said[start:end]) == phrase_of(part) for start, end in besides.clauses(said))  # `red 0, red 0`
    return not again and all(word.plain in line for word in part if _is_offered(then, word.plain))


def _is_offered(table: readings.Table[S], word: str) -> bool:
    """Whether a word is a name of something, as a colour is."""
    return word in table.known.words and bool(table.known.words[word].texts)


def _brings(table: readings.Table[S], meant: readings.Meant, slot: spoken.Slot, line: Collection[str]) -> bool:
    """Whether a figure of a clause is one of the `line`, or what comes of it, or lies there; or is none."""
    if slot.text in line or (line and slot.said in (*spoken.ONES, *spoken.ORDINALS)):
        return True
    lies = slot.text in brief.lying_there(table)
    return slot.text != "0" and (lies or besides.brings(table, meant, slot.text, dice=bool(line), by=True))
