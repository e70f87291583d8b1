"""Change (Pocket Ragz, 2008): the first to be rid of all credits wins. Read beside the ledger, chapter by chapter.

state: section 0 and 1 · setup: 1 and 13 · verbs, owed: section 2 · turn: 3 · landing: 4 · challenge: 5 · option: 6 ·
corners: 7 · others: 8 · cards: 9 · sets: 10 · ending: 11 · spaces, learning: 14 · settings: what the table may set
"""

from ragz_cli.core.game import Game, Scoring, TieBreaker
from ragz_cli.core.words import Words
from ragz_cli.games.change.owed import open_, owed
from ragz_cli.games.change.report import held, result, saved, summary, tally
from ragz_cli.games.change.settings import SETTINGS, corrected
from ragz_cli.games.change.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.change.state import SHORT_CREDITS, Change
from ragz_cli.games.change.verbs import VERBS, follows
from ragz_cli.games.clauses import clauses_of
from ragz_cli.games.track.turn import implied


def words() -> Words:
    """What the game says; loaded when somebody reads it."""
    from ragz_cli.games.change.words import WORDS

    return WORDS


GAME: Game[Change] = Game(
    name="change",
    title="Change",
    revision=1,
    prefix="CH",
    currency="credits",
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
    follows=follows,
    corrected=corrected,
    scoring=Scoring(
        result,
        lowest_wins=True,
        column="credits",
        clause="CH-101",
        winning=0,
        tie_breaker=TieBreaker({"credits": SHORT_CREDITS}, "CH-99"),
    ),
)
