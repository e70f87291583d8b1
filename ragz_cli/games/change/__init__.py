"""Change (Pocket Ragz, 2008): the first to be rid of all credits wins. Read beside the booklet, chapter by chapter.

    state, setup       what is kept; credits, forms of the game, house rules    CH-3 to CH-11
    board, learning    what is known of the track, and what players say of it   CH-2, CH-3, CH-91
    owed, verbs        the phases; every action                                 CH-14, CH-16, CH-20
    turn               the Track Move                                           CH-13 to CH-24
    landing            owners release, the lander receives                      CH-25 to CH-34
    challenge          three throws, Add cards                                  CH-35 to CH-43, CH-84
    option             the Option Move                                          CH-44 to CH-48
    corners            the eight Corner Spaces                                  CH-49 to CH-71
    other_spaces       the six other spaces                                     CH-72 to CH-77
    cards              Message Cards                                            CH-78 to CH-90
    sets               the Advanced Game                                        CH-91 to CH-96
    ending             the end of a turn and of the game                        CH-17 to CH-19, CH-97 to CH-102

Beside them: settings and corrections (what the table may set, and what follows, TB-1 to TB-5), leaving (who stops or
leaves, other house rules, TB-7, TB-8, TB-11), report (what is shown and saved), words, odds,
stats. What Change shares with Getting Out The News is in `track`, the opening rolls (CH-10) among it.
"""

from ragz_cli.core.game import Game, Scoring, TieBreaker
from ragz_cli.games import clauses_of, part
from ragz_cli.games.change.board import FRAME, STAND_IN
from ragz_cli.games.change.corrections import corrected
from ragz_cli.games.change.leaving import agreeing, leaving, stopping
from ragz_cli.games.change.owed import open_, owed
from ragz_cli.games.change.report import held, result, saved, summary, tally
from ragz_cli.games.change.settings import SETTINGS
from ragz_cli.games.change.setup import AT_SET_UP, OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.change.state import SHORT_CREDITS, Change
from ragz_cli.games.change.verbs import FOLLOW, VERBS, follows
from ragz_cli.games.track.setup import keeper
from ragz_cli.games.track.turn import CHOSEN, about, implied

GAME: Game[Change] = Game(
    name="change",
    title="Change",
    revision=2,
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
    tally=tally,
    held=held,
    summary=summary,
    saved=saved,
    words=part(__name__, "words.WORDS"),
    clauses=clauses_of(__file__),
    scoring=Scoring(
        result,
        lowest_wins=True,
        column="credits",
        clause="CH-101",
        winning=0,
        tie_breaker=TieBreaker({"credits": SHORT_CREDITS}, "CH-99"),
    ),
    stopping=stopping,
    leaving=leaving,
    agreeing=agreeing,
    implied=implied,
    follows=follows,
    corrected=corrected,
    follow=FOLLOW,
    about=dict.fromkeys(CHOSEN, about),
    board=keeper(FRAME, STAND_IN),
    variants=AT_SET_UP,
    odds=part(__name__, "odds.ODDS"),
    stats=part(__name__, "stats.STATS"),
)
