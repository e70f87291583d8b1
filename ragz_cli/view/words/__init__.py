"""What is said: templates for `str.format`, as plain dicts, the core's in `common` and each game's in its own module.

Fields are the facts of the event or refusal. A key is a kind or a code; `code/case` where the fact `case` (or
`fact`) has that value; `code+fact` where that fact is given.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from ragz_cli.core.record import NamedTuple


class Words(NamedTuple):
    """All that is said about one game.

    `events` by Event.kind; `refusals` and `hints` (what would be right) by code; `duties` by verb, or `verb/clause`, as
    what follows "has to" or "may"; `columns` heads the columns of the table, by the keys of `status --json`; `lists`
    says what stands below it, of keys that hold several things; `phases` says what is going on; `above` says what
    stands above the table, of keys of the game itself; `passing` are those of its columns and lines above that belong
    to a round under way, and say nothing when the game is over.
    """

    events: Mapping[str, str]
    refusals: Mapping[str, str]
    duties: Mapping[str, str]
    hints: Mapping[str, str] = {}
    columns: Mapping[str, str] = {}
    lists: Mapping[str, str] = {}
    phases: Mapping[str, str] = {}
    above: Mapping[str, str] = {}
    passing: Mapping[str, str] = {}


@cache
def load(game_name: str) -> Words:
    """The words of a game over those of the core."""
    core: Words = import_module("ragz_cli.core.words").WORDS
    own: Words = import_module(f"ragz_cli.view.words.{game_name}").WORDS
    return Words(*({**ours, **its} for ours, its in zip(core, own, strict=True)))
