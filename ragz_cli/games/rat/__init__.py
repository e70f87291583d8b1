"""Rat-A-Tat Roll (Gamewright, 2019): the lowest cards win, and nobody may look. Read beside the ledger.

board: section 1 and 16 · setup, opening: 2 · dice: 3 and 9 · landing: 3 · take: 4 · wild: 5 and 10 · cards: 6 ·
row: 7 · ending: 8 and 12 · tokens: 9 · discard: 10 · look: 11 · owed: the state table · reveal: 13 ·
settings: what the table may set · reach: what the dice would reach
"""

from ragz_cli.core.game import Game, Scoring
from ragz_cli.core.words import Words
from ragz_cli.games.clauses import clauses_of
from ragz_cli.games.rat.owed import open_, owed
from ragz_cli.games.rat.report import held, result, saved, summary, tally
from ragz_cli.games.rat.settings import SETTINGS
from ragz_cli.games.rat.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.rat.state import Rat
from ragz_cli.games.rat.verbs import VERBS, implied


def words() -> Words:
    """What the game says; loaded when somebody reads it."""
    from ragz_cli.games.rat.words import WORDS

    return WORDS


GAME: Game[Rat] = Game(
    name="rat",
    title="Rat-A-Tat Roll",
    revision=1,
    prefix="RR",
    currency="tokens",
    verbs=VERBS,
    settings=SETTINGS,
    options=OPTIONS,
    switches=SWITCHES,
    prepare=prepare,
    start=start,
    owed=owed,
    open=open_,
    implied=implied,
    tally=tally,
    held=held,
    summary=summary,
    saved=saved,
    words=words,
    clauses=clauses_of(__name__),
    scoring=Scoring(result, lowest_wins=True, column="total", clause="RR-94"),
)
