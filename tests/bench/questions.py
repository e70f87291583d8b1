"""What each word of a question speaks for: `python -m tests.bench.questions` prints the weights of cli/prompt/intents.

With them the sum of what the words of a question speak for tells best which command answers it, in the questions of
tests/transcripts and those of the tests: a logistic regression, always in the same order, in which no word speaks
against anything and what few questions have is worth nothing; what it misses is told again.
`python -m tests.bench.questions each` leaves every fourth writer out in turn and counts how many of their questions are
known, as if they were new.
"""

import math
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from ragz_cli.cli.prompt.intents import COMMANDS, LAST, LOG, MENDING, RULES, most_for
from ragz_cli.core.hearing.signs import CURRENCY, said_words, signs_of
from ragz_cli.core.line import words_of
from ragz_cli.games import load
from tests import spoken
from tests.hearing.test_findings import ASKED_IN_CHANGE
from tests.prompt.test_asked import ASKED_SO

SEED, ROUNDS, FOLDS = 1, 12, 4
STEP, SLOWER = 0.25, 0.3  # how far a question moves the weights, less in each round
SHRINKS, SEEN, SHARE = 0.06, (4, 6), 2  # what a weight loses in a round; questions with one and two words; steps of 1
PLAIN = Path(__file__).parent.parent / "prompt" / "questions.txt"
LITTLE = 0.002  # what moves a weight too little to count
LINE = 100  # letters of signs in a line
AGAIN, MOST = 8, 64  # how many times as often a missed question counts at most; and how often one of the tests
OF_TESTS = ""  # the writer of those
DEALING = {"deals", "dealer", "deal"}  # which the status tells
WHOLE = ("so far", "everything", "whole", "from the beginning", "up to now")  # the log, and not its last lines

Weights = dict[str, dict[str, int]]


class Question(NamedTuple):
    """What speaks in a question, the command that answers it, and who wrote it."""

    signs: frozenset[str]
    command: str
    writer: str


def of_transcripts() -> Iterator[Question]:
    """The questions of the transcripts, whatever the state of the game."""
    for path in sorted(spoken.TRANSCRIPTS.glob("*.tsv")):
        begin, sentences = spoken.read(path)
        for one in sentences:
            if one.mark == "question" and (command := command_of(one)):
                words = said_words(words_of(one.said), begin[2:], load(begin[1]).currency)
                command = "score" if (command, CURRENCY in words) == ("status", True) else command  # both have it
                command = "status" if not DEALING.isdisjoint(words) else command  # which says who deals
                yield Question(frozenset(signs_of(words)), command, path.name.partition("-")[0])


def of_tests() -> Iterator[Question]:
    """The questions of the tests that are answered by a command without words."""
    asked = (("change", said, command) for said, command in (*ASKED_SO, *ASKED_IN_CHANGE))
    for game, said, command in (*asked, *plain_questions()):
        wanted = RULES if command.startswith(RULES) else command
        if wanted in COMMANDS:
            words = said_words(words_of(said), ("Ann", "Bob", "Will"), load(game).currency)
            yield Question(frozenset(signs_of(words)), wanted, OF_TESTS)


def plain_questions() -> Iterator[tuple[str, str, str]]:
    """The game, the question and the command of each line of tests/prompt/questions.txt."""
    command = game = ""
    for line in PLAIN.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            command, _, game = line.removeprefix("== ").partition(": ")
        else:
            yield game, line, command


def command_of(one: spoken.Sentence) -> str:
    """The command for the one that was meant; nothing where no words can tell it."""
    first = one.meant.split()[0]
    if first == LOG:
        return LOG if any(words in one.said.lower() for words in WHOLE) else LAST
    meant = {"?": "next", "undo": MENDING}.get(first, MENDING if one.meant in ("help amend", "help undo") else first)
    return meant if meant in COMMANDS else ""


def learned(told: Sequence[Question], tests: Sequence[Question]) -> Weights:
    """The weights with which most questions are known: those that are missed are told again, twice as often."""
    often = Counter((*told, *tests))
    most = {one: MOST if one.writer == OF_TESTS else many * AGAIN for one, many in often.items()}
    while True:
        weights = fitted([*often.elements()])
        missed = [
            one for one, many in often.items() if many < most[one] and most_for(one.signs, weights) != one.command
        ]
        if not missed:
            return weights
        often.update({one: often[one] for one in missed})


def fitted(told: Sequence[Question]) -> Weights:
    """The whole weights of each sign for each command, without those that are nothing."""
    often = Counter(sign for one in told for sign in one.signs)
    weights = {sign: [0.0] * len(COMMANDS) for sign, many in often.items() if many >= SEEN[" " in sign]}
    rows = [([weights[sign] for sign in sorted(one.signs & weights.keys())], one.command) for one in told]
    at_first = [float(one == RULES) for one in COMMANDS]
    chance = random.Random(SEED)
    for turn in range(ROUNDS):
        chance.shuffle(rows)
        step = STEP / (1 + SLOWER * turn)
        for signs, command in rows:
            sums = [*map(sum, zip(at_first, *signs, strict=True))]
            powers = [math.exp(told - max(sums)) for told in sums]
            for at, power in enumerate(powers):
                moved = ((COMMANDS[at] == command) - power / sum(powers)) * step
                if abs(moved) > LITTLE:
                    for sign in signs:
                        sign[at] = max(0.0, sign[at] + moved)
        for row in weights.values():
            row[:] = (max(0.0, weight - SHRINKS) for weight in row)
    whole = {
        sign: {one: round(row[at] * SHARE) for at, one in enumerate(COMMANDS) if round(row[at] * SHARE)}
        for sign, row in sorted(weights.items())
    }
    return {sign: row for sign, row in whole.items() if row}


def as_written(weights: Weights) -> Iterator[str]:
    """The rows of the table, each command with the signs of each weight."""
    for command in COMMANDS:
        rows = sorted((-row[command], sign) for sign, row in weights.items() if command in row)
        yield f'    "{command}": {{'
        for weight, signs in groupby(rows, key=lambda row: -row[0]):
            *lines, last = _lines([sign for _, sign in signs])
            yield f"        {weight}: " + "\n            ".join([*(f'"{line}, "' for line in lines), f'"{last}",'])
        yield "    },"


def _lines(signs: Sequence[str]) -> list[str]:
    """Signs with commas between them, as many as a line holds."""
    lines = [signs[0]]
    for sign in signs[1:]:
        longer = f"{lines[-1]}, {sign}"
        lines[-1:] = [longer] if len(longer) <= LINE else [lines[-1], sign]
    return lines


def each_left_out(told: Sequence[Question], tests: Sequence[Question]) -> str:
    """How many questions of writers that were left out are known."""
    writers = sorted({one.writer for one in told})
    right = many = 0
    for fold in range(FOLDS):
        out = {*writers[fold::FOLDS]}
        weights = learned([one for one in told if one.writer not in out], tests)
        left = [one for one in told if one.writer in out]
        right += sum(most_for(one.signs, weights) == one.command for one in left)
        many += len(left)
    return f"{right} of {many} questions by writers who were left out are known: {100 * right / many:.1f} %"


if __name__ == "__main__":
    rows, rows_of_tests = [*of_transcripts()], [*of_tests()]
    each = "each" in sys.argv
    print(each_left_out(rows, rows_of_tests) if each else "\n".join(as_written(learned(rows, rows_of_tests))))
