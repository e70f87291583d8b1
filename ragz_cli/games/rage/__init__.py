"""Rage (Fundex, 2006, and Amigo): ten rounds of tricks and bids. Read beside the leaflet, chapter by chapter.

cards     suits, action cards; who wins a trick, by every card played   RG-3 to RG-6, RG-42 to RG-80
state     printings, variants; what is kept; players, dealer, edition   RG-1 to RG-16, RG-101 to RG-104, RG-114
playing   a round trick by trick, and what the cards seen prove         RG-27 to RG-41, RG-113 to RG-122
          what a Change fetches from the Pile; following suit           RG-31 to RG-36, RG-59, RG-65, RG-66
told      the card turned up from the Pile; bids, hidden ones too       RG-17 to RG-26, RG-102, RG-106
          a round in figures                                            RG-105 to RG-111, RG-121
scoring   the score of a round                                          RG-83 to RG-92, RG-103
          the end of a round and of the game                            RG-41, RG-83, RG-94 to RG-97
sheet     the score sheet, and one that was kept on paper               RG-93, RG-98 to RG-100, RG-112
          boxes of the sheet put right by name                          TB-6
verbs     every action; the phases, what is owed and open in each       RG-21, RG-105
table     what the table may set, and what follows                      TB-1 to TB-5
          who stops or leaves, other rules                              TB-7, TB-8, TB-11
figures   who leads (TB-14), what is shown and saved, what is still out, statistics
words     all that is said, and how else people say a line
"""

from ragz_cli.core.game import MOST_RESULT, Game, Scoring
from ragz_cli.games import at_home, part
from ragz_cli.games.rage import figures, sheet, state, table, verbs

GAME: Game[state.Rage] = Game(
    name="rage",
    title="Rage",
    revision=state.WHOLE_AMIGO,
    prefix="RG",
    currency="score",
    older=state.older,
    held=figures.held,
    scoring=Scoring(figures.result, lowest_wins=False, column="total", clause="RG-95", least=-MOST_RESULT),
    agreeing=table.agreeing,
    rewordings={sheet.COMMAND: sheet.BY_NAME},
    differences=sheet.differences,
    learned=figures.learned,
    score=figures.score,
    variants=state.VARIANT_RULES,
    sheet=part(__name__, "sheet.KEEPER"),
    written=verbs.written,
    **at_home(__name__, __file__),
)
