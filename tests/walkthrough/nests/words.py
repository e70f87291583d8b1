"""What Nests says."""

from ragz_cli.core.words import OddsWords, PaperWords, Words

EVENTS = {
    "asked": "what lies in nest {amount}?",
    "described": "nest {nest} holds {amount:egg}",
    "received": "{who} finds {amount:egg}: {left}",
    "turn": "{who} begins a turn",
    "won": "{who} wins with {amount:egg}",
}
REFUSALS = {
    "R-GAME": "the game is over",
    "R-TURN": "it is not {who}'s turn",
    "R-NEST": "nest {number} has to be described first",
    "R-EGGS": "no nest holds that",
    "R-KNOWN": "that nest holds {number}",
    "W-NEST": "{word} is nothing of this game",
}
WORDS = Words(
    EVENTS,
    REFUSALS,
    {"find": "look into a nest", "nest": "say what a nest holds"},
    columns={"eggs": "Eggs"},
    phases={"finding": "looking for eggs"},
    odds=OddsWords(rows={"full": "eggs in a nest"}, short={"full": "eggs"}),
    paper=PaperWords(doubts={"many": "more than {most} cannot be"}, hint="count again"),
)
