"""Rage (Fundex, 2006): ten rounds of tricks and bids. Read beside the leaflet, chapter by chapter.

    cards, editions    suits, action cards, printings, variants           RG-3 to RG-8, RG-101 to RG-103, RG-114
    state, setup       what is kept; players, dealer, edition, variants   RG-1, RG-9 to RG-16, RG-104
    trump              the card turned up from the Pile                   RG-17 to RG-20
    owed, verbs        the phases; every action                           RG-21, RG-105
    bidding            bids, hidden ones too                              RG-21 to RG-26, RG-102
    playing            a round trick by trick                             RG-27 to RG-41, RG-113, RG-120
    trick              who wins a trick, by every card played             RG-42 to RG-80
    scoring            the score of a round                               RG-83 to RG-92, RG-103
    ending             the end of a round and of the game                 RG-41, RG-83, RG-94 to RG-97
    sheet, paper       the score sheet, and one that was kept on paper    RG-93, RG-98 to RG-100, RG-112
    figures            a round in figures                                 RG-105 to RG-111, RG-121
    told_figures       figures of several players in one line             RG-106
    boxes              boxes of the sheet put right by name               TB-6
    sayings            how else people say a line
    seen_cards, revoke what cards seen so far prove                       RG-115 to RG-118, RG-122

Beside them: settings and corrections (what the table may set, TB-1 to TB-5), leaving (who stops or leaves, other rules,
TB-7, TB-8, TB-11), outlook (who leads, TB-14), report (what is shown and saved), words, odds, stats.
"""

from ragz_cli.core.game import MOST_RESULT, Game, Scoring
from ragz_cli.games import clauses_of, part
from ragz_cli.games.rage.boxes import BY_NAME, COMMAND
from ragz_cli.games.rage.corrections import corrected
from ragz_cli.games.rage.leaving import agreeing, leaving, stopping
from ragz_cli.games.rage.outlook import score
from ragz_cli.games.rage.owed import open_, owed
from ragz_cli.games.rage.report import held, learned, result, saved, summary, tally
from ragz_cli.games.rage.sayings import SAYINGS
from ragz_cli.games.rage.settings import SETTINGS
from ragz_cli.games.rage.setup import OPTIONS, SWITCHES, VARIANT_RULES, prepare, start
from ragz_cli.games.rage.sheet import differences
from ragz_cli.games.rage.state import Rage
from ragz_cli.games.rage.verbs import VERBS

GAME: Game[Rage] = Game(
    name="rage",
    title="Rage",
    revision=2,
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
    words=part(__name__, "words.WORDS"),
    clauses=clauses_of(__file__),
    scoring=Scoring(result, lowest_wins=False, column="total", clause="RG-95", least=-MOST_RESULT),
    stopping=stopping,
    leaving=leaving,
    agreeing=agreeing,
    corrected=corrected,
    rewordings={COMMAND: BY_NAME},
    differences=differences,
    learned=learned,
    score=score,
    variants=VARIANT_RULES,
    odds=part(__name__, "odds.ODDS"),
    sheet=part(__name__, "paper.KEEPER"),
    stats=part(__name__, "stats.STATS"),
    sayings=SAYINGS,
)
