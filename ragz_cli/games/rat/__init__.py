"""Rat-A-Tat Roll (Gamewright, 2019): the lowest cards win, and nobody may look. Read beside the booklet.

state     the phases; what is kept; players, tokens, faces, values      RR-1, RR-2, RR-11, RR-14
board     the board as players describe it                              RR-4, RR-5
dice      the number dice, what they would reach, where moves end       RR-19 to RR-24, RR-37, RR-65, RR-74
face_up   where the pawn starts, who begins                             RR-9, RR-10, RR-16
          the five face-up cards                                        RR-12, RR-13, RR-51 to RR-60
          a full hand: skip, discard                                    RR-72 to RR-82
          the look of a Look space                                      RR-33, RR-83, RR-86
cards     places and values of cards                                    RR-7, RR-49, RR-50
          Re-roll tokens                                                RR-30, RR-31, RR-63 to RR-71
          taking a face-up card, or drawing                             RR-25 to RR-36, RR-40 to RR-43, RR-47
          the Wild die: lowest, highest or swap                         RR-37 to RR-39, RR-44 to RR-49
ending    the end of a turn, the final round, the reveal, the winners   RR-59, RR-61, RR-62, RR-87 to RR-96
verbs     every action; the phases, what is owed and open in each       RR-17, RR-18
table     what the table may set, and what follows for the end          TB-1 to TB-4, TB-16
          what is half done; stopping, leaving, house rules             TB-5, TB-7, TB-8, TB-11
figures   what is shown and saved; cards that lie face down again       RR-85
          chances, statistics
words     all that is said
"""

from ragz_cli.core.game import BoardKeeper, Game, Scoring
from ragz_cli.core.setup import older
from ragz_cli.core.table import with_rule
from ragz_cli.games import at_home
from ragz_cli.games.rat import board, figures, state, verbs

GAME: Game[state.Rat] = Game(
    name="rat",
    title="Rat-A-Tat Roll",
    revision=state.NAMED_ONCE,
    prefix="RR",
    currency="tokens",
    older=older(state.NAMED_ONCE),
    held=figures.held,
    scoring=Scoring(figures.result, lowest_wins=True, column="total", clause="RR-94"),
    agreeing=with_rule,
    implied=verbs.implied,
    follows=verbs.follows,
    follow=verbs.FOLLOW,
    about={"look": lambda state: f"space {state.pawn}"},  # a look does not follow to another space (TB-6)
    score=figures.score,
    secrets=figures.SECRETS,
    board=BoardKeeper(lambda state: state.board, board.board_from, board.board_lines, board.STAND_IN),
    **at_home(__name__, __file__),
)
