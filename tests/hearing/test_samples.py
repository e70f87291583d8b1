"""Every line of the sample sessions, as somebody would say it, and what ragz printed there, typed alone."""

import re
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from ragz_cli.cli.at_hand import reading
from ragz_cli.core.evening.evening import every_game
from ragz_cli.core.game import TABLE, WORD
from ragz_cli.core.hearing.slots import NUMBERS
from ragz_cli.core.line import write
from ragz_cli.core.step import on_offer
from tests.hearing.said import ASKED, TAKEN, answer
from tests.samples import OF_EACH_GAME, SAMPLES

SPOKEN = {digits: word for word, digits in NUMBERS.items()}


class Moment(SimpleNamespace):
    """A game as a line meets it."""

    game: Any
    state: Any


@cache
def lines(name: str) -> tuple[tuple[Moment, str], ...]:
    """The lines of the players of a sample session, each with the game that it met."""
    (path,) = (one for one in SAMPLES if one.stem == name)
    found = []
    with reading(str(path)) as last:
        for evening in every_game(last):
            met = evening.replay.start
            for one in evening.replay.played:
                if one.action and one.action.who != TABLE and not evening.game.verbs[one.action.verb].learns:
                    plain = one.action._replace(remark="")
                    found.append((Moment(game=evening.game, state=met), write(evening.game, met, plain)))
                met = one.state
    return tuple(found)


def spoken(line: str, named: bool) -> Iterator[str]:
    """A line with its numbers in words, and so without its name; as it is, where a number is a name."""
    actor, _, said = line.partition(": ")
    words = said.split()
    if named:
        yield f"{actor.lower()} {said}"
        return
    yield f"{actor} {' '.join(SPOKEN.get(word, word) for word in words)} please"
    yield f"so {' '.join(SPOKEN.get(word, word) for word in words)}"


@pytest.mark.search
@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_a_line_of_a_sample_means_the_same_as_it_is_said(path: Any) -> None:
    """Nothing else is taken; nine of ten are taken or proposed."""
    heard = tried = 0
    for table, line in lines(path.stem):
        verb, *words = line.partition(": ")[2].split()
        named = words[:1] != [] and words[0].isdigit() and table.game.verbs[verb].args[0].takes == (WORD,)
        for said in spoken(line, named):
            answered = answer(table, said)
            assert answered.how != TAKEN or line in answered.lines[0], (said, answered)
            tried += 1
            heard += any(line in one for one in answered.lines)
    assert heard >= 0.9 * tried, (heard, tried)


def printed(table: Moment) -> Iterator[str]:
    """What is shown to be typed at a moment: the example of each verb on offer, and the words that may follow it.

    The number or the name behind a verb that is free says nothing alone.
    """
    offers = on_offer(table.game, table.state)
    for one in offers:
        row = table.game.verbs[one.verb]
        if not row.learns:
            several = sum(other.verb == one.verb for other in offers) > 1
            yield one.example if several else re.sub(r"^[^:]+: ", "", one.example)
            alone = (word for word in one.words if not (word.isdigit() or word in table.state.seats))
            yield from alone if row.optional else one.words


@pytest.mark.search
@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_what_ragz_printed_is_understood_as_printed(path: Any) -> None:
    """Of an example only the form is right: the rules may refuse its figures."""
    seen, missed = set(), []
    for table, _ in lines(path.stem):
        for said in printed(table):
            kind = (said, tuple(one.verb for one in on_offer(table.game, table.state)))
            if kind not in seen:
                seen.add(kind)
                answered = answer(table, said)
                missed += [kind] if answered.how == ASKED and answered.lines[0][0] == "W" else []
    assert not missed
