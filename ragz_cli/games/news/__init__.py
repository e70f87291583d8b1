"""Getting Out The News (Pocket Ragz, 2008): the most Zeal after a last round wins. Read beside the booklet.

    state, setup            what is kept; players, who begins, house rules           GN-1 to GN-12
    board                   what is known of the track, and what players say of it   GN-2, GN-3
    owed, verbs             the phases; every action                                 GN-15, GN-20
    turn                    the opening rolls and the Track Move                     GN-9, GN-14 to GN-26
    landing, territories    owners receive; which Territories are open               GN-27 to GN-34, GN-96 to GN-98
    event, placing          the News Event, and its markers                          GN-35 to GN-53, GN-99 to GN-101
    followup                a second marker                                          GN-54 to GN-61
    corners                 the eight Corner Spaces                                  GN-62 to GN-78
    other_spaces            Start, Humility, Arrogance, spaces without a name        GN-79 to GN-84
    cards                   Message Cards of one's own turn                          GN-85 to GN-95
    ending                  the end of a turn, the last round, the winner            GN-18, GN-110 to GN-116
    settings, dropped       what the table may set; what that ends half done         TB-1 to TB-5, TB-16
    leaving                 the table stops the game, or says who leaves             TB-7, TB-8, TB-11

Beside them: report (what is shown and saved), words, sayings (how else people say a line), odds, stats. What the game
shares with Change is in `track`.
"""

from ragz_cli.core.game import Game, Scoring
from ragz_cli.games import clauses_of, part
from ragz_cli.games.news.board import FRAME, STAND_IN
from ragz_cli.games.news.cards import going_on
from ragz_cli.games.news.ending import implied
from ragz_cli.games.news.leaving import agreeing, leaving, stopping
from ragz_cli.games.news.owed import open_, owed
from ragz_cli.games.news.report import held, learned, result, saved, summary, tally
from ragz_cli.games.news.sayings import SAYINGS
from ragz_cli.games.news.settings import SETTINGS, corrected
from ragz_cli.games.news.setup import OPTIONS, SWITCHES, prepare, start
from ragz_cli.games.news.state import CURRENCY, News
from ragz_cli.games.news.verbs import FOLLOW, VERBS, follows
from ragz_cli.games.track.setup import keeper
from ragz_cli.games.track.turn import CHOSEN, about

GAME: Game[News] = Game(
    name="news",
    title="Getting Out The News",
    revision=2,
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
    tally=tally,
    held=held,
    summary=summary,
    saved=saved,
    words=part(__name__, "words.WORDS"),
    clauses=clauses_of(__file__),
    scoring=Scoring(result, lowest_wins=False, column="zeal", clause="GN-116"),
    implied=implied,
    meets=going_on,
    follows=follows,
    corrected=corrected,
    follow=FOLLOW,
    about=dict.fromkeys(CHOSEN, about),
    learned=learned,
    stopping=stopping,
    leaving=leaving,
    agreeing=agreeing,
    board=keeper(FRAME, STAND_IN),
    odds=part(__name__, "odds.ODDS"),
    stats=part(__name__, "stats.STATS"),
    sayings=SAYINGS,
)
