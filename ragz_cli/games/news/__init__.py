"""Getting Out The News (Pocket Ragz, 2008): the most Zeal after a last round wins. Read beside the booklet.

    state     what is kept; players, who begins, house rules              GN-1 to GN-12
    board     Territories: which are open, the markers on them            GN-3, GN-30, GN-46, GN-47
    event     the opening rolls and the Track Move                        GN-9, GN-14 to GN-26
              the landing: owners receive                                 GN-27 to GN-34, GN-96 to GN-98
              the News Event, Teamwork                                    GN-35 to GN-53, GN-99 to GN-101
              the follow-up: a second marker                              GN-54 to GN-61
    corners   the eight Corner Spaces                                     GN-62 to GN-78
              Start, Humility, Arrogance, spaces without a name           GN-79 to GN-84
    cards     Message Cards of one's own turn                             GN-85 to GN-95
    ending    the end of a turn, the last round, the winner               GN-18, GN-110 to GN-116
    verbs     every action; the phases, what is owed and open in each     GN-15, GN-20
    table     what players say of the track                               GN-2, GN-3
              what the table may set; what that ends half done            TB-1 to TB-5, TB-16
              who stops or leaves, other house rules                      TB-7, TB-8, TB-11
    figures   what is shown and saved, chances, statistics
    words     all that is said, and how else people say a line

What the game shares with Change is in `track`.
"""

from ragz_cli.core.game import Game, Scoring
from ragz_cli.games import at_home
from ragz_cli.games.news import figures, state, table, verbs
from ragz_cli.games.track import spaces, turn
from ragz_cli.games.track import state as track

GAME: Game[state.News] = Game(
    name="news",
    title="Getting Out The News",
    revision=2,
    prefix="GN",
    currency=state.CURRENCY,
    held=track.held,
    scoring=Scoring(figures.result, lowest_wins=False, column="zeal", clause="GN-116"),
    implied=turn.implied,
    meets=verbs.going_on,
    follows=verbs.follows,
    follow=verbs.FOLLOW,
    about=dict.fromkeys(turn.CHOSEN, turn.about),
    learned=figures.learned,
    agreeing=table.agreeing,
    board=spaces.keeper(state.FRAME, state.STAND_IN),
    **at_home(__name__, __file__),
)
