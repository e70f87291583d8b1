"""Pig, the dice game: roll as often as you dare, and hold before a 1 comes.

The smallest complete game, for whoever writes one (CONTRIBUTING.md).
"""

from pig.figures import held, result, saved, summary, tally
from pig.state import OPTIONS, SWITCHES, Pig, prepare, start
from pig.table import SETTINGS, leaving
from pig.verbs import VERBS, open_, owed
from ragz_cli.core.game import Game, Scoring
from ragz_cli.games import clauses_of, part

GAME: Game[Pig] = Game(
    name="pig",
    title="Pig",
    revision=1,
    prefix="PG",
    currency="score",
    verbs=VERBS,
    settings=SETTINGS,
    options=OPTIONS,
    switches=SWITCHES,
    prepare=prepare,
    start=start,
    owed=owed,
    open=open_,
    tally=tally,
    held=held,
    summary=summary,
    saved=saved,
    words=part(__name__, "words.WORDS"),
    clauses=clauses_of(__file__),
    scoring=Scoring(result, lowest_wins=False, column="score", clause="PG-5"),
    leaving=leaving,
    odds=part(__name__, "figures.ODDS"),
)
