"""Whatever stands behind a verb, in every state of every game: it is taken or refused, and never an error of Python."""

from random import Random

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import actions_of
from ragz_cli.core.step import after, allowed
from tests.hearing.said import HERE, TABLES, position, sentences

WORDS = listed_words(
    "a, an, the, and, of, it, to, =, ->, -, +, +b, 0, 1, -1, 99, 1=2, =, 2=, =3, :, #, all, self, both, none,"
    " low, highest, swap, red, icon, token, made, 2+b, 0+m, as, with, on, space, corner, trump, out, mad, 1.5,"
    " ½, ², \u0661, é, ß, nora, Nora's, ', (, *, /, \\, %, €, 99999999999999999999, 1e5, no"
)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", TABLES)
def test_no_word_behind_a_verb_is_an_error_of_python(name: str, every: int) -> None:
    chance = Random(name)
    positions = [*dict.fromkeys(one.position for one in sentences(HERE / f"own_{name}.txt"))]
    for text in positions[::every]:
        table = position(name, text)
        for verb in table.game.verbs:
            lines = [f"{verb} {word}" for word in WORDS]
            lines += [f"{verb} {' '.join(chance.choices(WORDS, k=3))}" for _ in range(10)]
            for line in lines:  # anything but Refused comes through
                allowed(lambda: after(table.game, table.state, actions_of(table.game, table.state, line)))  # noqa: B023


def test_rr_64_an_article_is_no_die() -> None:
    table = position("rat", 'at("Nora 2 tokens, rolled 5; Opa")')
    for line in ("reroll a", "reroll the", "reroll"):
        with pytest.raises(Refused) as refused:
            actions_of(table.game, table.state, line)
        assert (refused.value.refusal.code, refused.value.refusal.clause) == ("R-REROLL", "RR-64")
