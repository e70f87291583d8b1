"""Change (Pocket Ragz, 2008): the first to be rid of all credits wins. Read beside the booklet, chapter by chapter.

    state       what is kept; credits, forms of the game, house rules      CH-3 to CH-11
    board       what players say of the track, and its sets                CH-2, CH-3, CH-91 to CH-96
    corners     the Track Move; Corner Spaces and the six other spaces     CH-13 to CH-24, CH-49 to CH-77
    landing     Challenge Spaces: owners release, the lander receives      CH-25 to CH-34
                the Challenge: three throws, Add cards                     CH-35 to CH-43, CH-84
                the Option Move                                            CH-44 to CH-48
                Message Cards                                              CH-78 to CH-90
                the end of a turn and of the game                          CH-17 to CH-19, CH-97 to CH-102
    verbs       every action; the phases, what is owed and open in each    CH-14, CH-16, CH-20
    table       what the table may set, and what follows                   TB-1 to TB-5
                who stops or leaves, other house rules                     TB-7, TB-8, TB-11
    figures     what is shown and saved, chances, statistics
    words       all that is said

What Change shares with Getting Out The News is in `track`, the opening rolls (CH-10) among it.
"""

from ragz_cli.core.game import Game, Scoring, TieBreaker
from ragz_cli.core.setup import older
from ragz_cli.core.table import with_rule
from ragz_cli.games import at_home
from ragz_cli.games.change import figures, state, verbs
from ragz_cli.games.track import spaces, turn
from ragz_cli.games.track import state as track

GAME: Game[state.Change] = Game(
    name="change",
    title="Change",
    revision=state.HOPELESS_AT_ONCE,
    prefix="CH",
    currency="credits",
    older=older(state.HOPELESS_AT_ONCE),
    held=track.held,
    scoring=Scoring(
        figures.result,
        lowest_wins=True,
        column="credits",
        clause="CH-101",
        winning=0,
        tie_breaker=TieBreaker({"credits": state.SHORT_CREDITS}, "CH-99", ("tie_breaker", state.ALL_PLAY)),
    ),
    agreeing=with_rule,
    implied=turn.implied,
    follows=verbs.follows,
    follow=verbs.FOLLOW,
    about=dict.fromkeys(turn.CHOSEN, turn.about),
    board=spaces.keeper(state.FRAME, state.STAND_IN),
    variants=state.AT_SET_UP,
    **at_home(__name__, __file__),
)
