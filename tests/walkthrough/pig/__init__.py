"""Pig, the dice game: roll as often as you dare, and hold before a 1 comes.

The smallest complete game, for whoever writes one (CONTRIBUTING.md).
"""

from pig.owed import open_, owed
from pig.report import held, result, saved, summary, tally
from pig.setup import OPTIONS, SWITCHES, prepare, start
from pig.state import Pig
from pig.turn import leaving
from pig.verbs import SETTINGS, VERBS
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
    odds=part(__name__, "odds.ODDS"),
)
