"""Rage (Fundex, 2006): ten rounds of tricks and bids. Read beside the ledger, chapter by chapter.

cards, editions: section 1 · setup, state, trump: 2 · bidding: 3 · playing, revoke: 4 · trick: 5, 6 and 7 ·
scoring: 8 · ending: 9 · sheet: 10 · figures, counting, checks, paper: 12 · settings: what the table may set
"""

from ragz_cli.core.game import MOST_RESULT, Game, Scoring
from ragz_cli.core.words import Words
from ragz_cli.games.clauses import clauses_of
from ragz_cli.games.rage.owed import open_, owed
from ragz_cli.games.rage.report import held, result, saved, summary, tally
from ragz_cli.games.rage.settings import SETTINGS
from ragz_cli.games.rage.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.rage.sheet import differences
from ragz_cli.games.rage.state import Rage
from ragz_cli.games.rage.verbs import VERBS


def words() -> Words:
    """What the game says; loaded when somebody reads it."""
    from ragz_cli.games.rage.words import WORDS

    return WORDS


GAME: Game[Rage] = Game(
    name="rage",
    title="Rage",
    revision=1,
    prefix="RG",
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
    words=words,
    clauses=clauses_of(__name__),
    scoring=Scoring(result, lowest_wins=False, column="total", clause="RG-95", least=-MOST_RESULT),
    differences=differences,
)
