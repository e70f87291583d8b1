"""Getting Out The News (Pocket Ragz, 2008): the most Zeal after a last round wins. Read beside the ledger.

state: section 0 and 1 · setup: 1 and 13 · verbs, owed: section 2 · turn: 3 · landing, territories: 4 · event: 5 ·
followup: 6 · corners, placing: 7 · others: 8 · cards: 9 · zeal: 10 · ending: 11 · board, learning: 14 · settings: what
the table may set
"""

from ragz_cli.core.game import Game, Scoring
from ragz_cli.core.words import Words
from ragz_cli.games.clauses import clauses_of
from ragz_cli.games.news.ending import implied
from ragz_cli.games.news.moment import going_on
from ragz_cli.games.news.owed import open_, owed
from ragz_cli.games.news.report import held, result, saved, summary, tally
from ragz_cli.games.news.settings import SETTINGS, corrected
from ragz_cli.games.news.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.news.state import CURRENCY, News
from ragz_cli.games.news.verbs import VERBS, follows


def words() -> Words:
    """What the game says; loaded when somebody reads it."""
    from ragz_cli.games.news.words import WORDS

    return WORDS


GAME: Game[News] = Game(
    name="news",
    title="Getting Out The News",
    revision=1,
    prefix="GN",
    currency=CURRENCY,
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
    meets=going_on,
    follows=follows,
    corrected=corrected,
    scoring=Scoring(result, lowest_wins=False, column="zeal", clause="GN-116"),
)
