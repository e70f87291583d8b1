"""Nests: a game with a board and a sheet, small enough to see through. Whoever has ten eggs wins.

`find N` takes the eggs of nest N (1 to 4), as many as the board says, and passes the turn on (NS-1). What lies in a
nest that nobody has described is owed first: `nest N K` (NS-2). Ten eggs win (NS-3).
"""

from nests.board import STAND_IN_LINES, faults, lines_of, read, table_of
from nests.figures import held, result, saved, summary, tally
from nests.state import OPTIONS, Nests, prepare, start
from nests.table import SETTINGS
from nests.verbs import VERBS, open_, owed
from ragz_cli.core.game import BoardKeeper, Game, Scoring
from ragz_cli.games import clauses_of, part

GAME: Game[Nests] = Game(
    name="nests",
    title="Nests",
    revision=1,
    prefix="NS",
    currency="eggs",
    verbs=VERBS,
    settings=SETTINGS,
    options=OPTIONS,
    switches=(),
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
    scoring=Scoring(result, False, column="eggs", clause="NS-3"),
    odds=part(__name__, "figures.ODDS"),
    board=BoardKeeper(
        of=lambda state: state.board,
        read=read,
        lines=lines_of,
        stand_in=STAND_IN_LINES,
        faults=faults,
        table=table_of,
    ),
    sheet=part(__name__, "sheet.KEEPER"),
)
