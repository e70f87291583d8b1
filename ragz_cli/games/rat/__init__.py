"""Rat-A-Tat Roll (Gamewright, 2019): the lowest cards win, and nobody may look. Read beside the booklet.

    phases, state     what is due in turn; what is kept                   RR-2
    cards             places and values of cards                          RR-7, RR-49, RR-50
    board, landing    the board as players describe it; where moves end   RR-4, RR-5, RR-24, RR-37
    setup, opening    players, tokens, faces and values; who begins       RR-1, RR-9 to RR-16
    owed, verbs       the phases; every action                            RR-17, RR-18
    dice, reach       the number dice, and what they would reach          RR-19 to RR-23, RR-65, RR-74
    take              taking a face-up card, or drawing                   RR-25 to RR-36, RR-40 to RR-43, RR-47
    wild              lowest, highest or swap                             RR-37 to RR-39, RR-44 to RR-49
    row               the five face-up cards                              RR-12, RR-13, RR-51 to RR-60
    tokens            Re-roll tokens                                      RR-30, RR-31, RR-63 to RR-71
    full_hand         skip, discard                                       RR-72 to RR-82
    look              the look of a Look space                            RR-33, RR-83, RR-86
    final_round       who began it, and who still plays                   RR-88, RR-89, TB-4
    ending            the end of a turn, the reveal, the winners          RR-59, RR-61, RR-62, RR-87 to RR-96
    settings          what the table may set                              TB-1, TB-16
    corrections       what follows from that for the end                  TB-2 to TB-4
    dropped, leaving  what is half done; stopping, leaving, house rules   TB-5, TB-7, TB-8, TB-11
    secrets           cards that lie face down again                      RR-85

Beside them: report (what is shown and saved), words, odds, stats.
"""

from ragz_cli.core.game import BoardKeeper, Game, Scoring
from ragz_cli.games import clauses_of, part
from ragz_cli.games.rat.board import STAND_IN, board_from, board_lines
from ragz_cli.games.rat.corrections import corrected
from ragz_cli.games.rat.leaving import agreeing, follows, leaving, stopping
from ragz_cli.games.rat.owed import open_, owed
from ragz_cli.games.rat.report import held, result, saved, score, summary, tally
from ragz_cli.games.rat.secrets import SECRETS
from ragz_cli.games.rat.settings import SETTINGS
from ragz_cli.games.rat.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.rat.state import Rat
from ragz_cli.games.rat.verbs import FOLLOW, VERBS, about, implied

GAME: Game[Rat] = Game(
    name="rat",
    title="Rat-A-Tat Roll",
    revision=2,
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
    tally=tally,
    held=held,
    summary=summary,
    saved=saved,
    words=part(__name__, "words.WORDS"),
    clauses=clauses_of(__file__),
    scoring=Scoring(result, lowest_wins=True, column="total", clause="RR-94"),
    stopping=stopping,
    leaving=leaving,
    agreeing=agreeing,
    implied=implied,
    follows=follows,
    corrected=corrected,
    follow=FOLLOW,
    about={"look": about},
    score=score,
    secrets=SECRETS,
    board=BoardKeeper(lambda state: state.board, board_from, board_lines, STAND_IN),
    odds=part(__name__, "odds.ODDS"),
    stats=part(__name__, "stats.STATS"),
)
