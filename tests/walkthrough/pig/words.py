"""What Pig says."""

from ragz_cli.core.words import Bar, OddsWords, Words

WORDS = Words(
    events={
        "rolled": "{who} rolls {amount}: {risked} at risk",
        "lost": "{who} rolls a 1 and loses {amount:point}",
        "released": "{who} loses the whole score, {amount:point}",
        "scored": "{who} holds {amount:point}: {left} now",
        "turn": "{who} begins a turn",
        "won": "{who} wins with {amount}!",
    },
    refusals={
        "R-GAME": "the game is over",
        "R-TURN": "it is {whom}'s turn, not {who}'s",
        "R-HOLD": "{who} has not rolled yet in this turn",
        "R-SCORE": "{number} is no score; {least} to {most} is possible",
        "R-DICE/count": "one die is rolled, not {dice}",
        "R-DICE/face": "{dice} cannot be: a die shows {least} to {most}",
    },
    duties={"roll": "roll the die", "hold": "score what was rolled"},
    columns={"score": "Score"},
    above={"goal": "Goal: {goal}", "risked": "At risk: {risked}"},
    passing={"risked": ""},
    phases={"begins": "the first roll is due", "rolled": "roll again, or hold"},
    bar=Bar("{risked} at risk", "{score}"),
    odds=OddsWords(rows={"one": "a 1, and {lost:point} lost", "more": "2 to 6"}, short={"one": "a 1"}),
)
