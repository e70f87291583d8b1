"""Every refusal that is no rule of a game: what could not be understood (W-), and what the log cannot do (J-).

The refusals of the rules (R-) stand beside the clauses of each game.
"""

from collections.abc import Mapping

from ragz_cli.core.record import NamedTuple

NOT_UNDERSTOOD = "not understood"
NOT_NOW = "not now"
NOT_ALLOWED = "not allowed"
ALREADY_SETTLED = "already settled"


class Code(NamedTuple):
    """One of the four kinds of refusal, and what the code means."""

    kind: str
    meaning: str


CODES: Mapping[str, Code] = {
    "W-EMPTY": Code(NOT_UNDERSTOOD, "A line holds no verb, or nothing at all."),
    "W-VERB": Code(NOT_UNDERSTOOD, "No verb is called that; the nearest one is given."),
    "W-NAME": Code(NOT_UNDERSTOOD, "Nothing that could stand here is called that; the nearest name is given."),
    "W-MANY": Code(NOT_UNDERSTOOD, "Several names begin so; all of them are given."),
    "W-WHO": Code(NOT_UNDERSTOOD, "No actor is named, and several players could be meant."),
    "W-ACTOR": Code(NOT_UNDERSTOOD, "A stored line does not begin with the full name of its actor."),
    "W-TABLE": Code(NOT_UNDERSTOOD, "The table does what only players do, or a player sets what only the table sets."),
    "W-SET": Code(NOT_UNDERSTOOD, "The table cannot set a fact of that name, or not without, or with, a player."),
    "W-REMARK": Code(NOT_UNDERSTOOD, "What the table says needs a reason after a #."),
    "W-MISSING": Code(NOT_UNDERSTOOD, "A word is missing that the verb needs."),
    "W-NUMBER": Code(NOT_UNDERSTOOD, "A whole number within limits should stand here."),
    "W-EXTRA": Code(NOT_UNDERSTOOD, "Words are left that belong to nothing."),
    "W-TWICE": Code(NOT_UNDERSTOOD, "A count names a player twice."),
    "W-ANSWER": Code(NOT_NOW, "A yes or a no answers nothing: no offer is open, or several are."),
    "W-TURN": Code(NOT_NOW, "A number with a name in front, and it is somebody else who owes one."),
    "W-CHARACTER": Code(NOT_UNDERSTOOD, "A line holds a control character or an invisible one."),
    "W-LONG": Code(NOT_UNDERSTOOD, "A line is too long, as typed or with all names written out."),
    "W-RESERVED": Code(NOT_ALLOWED, "A player's name begins with a word that lines are made of."),
    "W-SETUP": Code(NOT_UNDERSTOOD, "The set-up of a game lacks something or holds something that cannot be."),
    "W-HOUSE": Code(NOT_UNDERSTOOD, "There is no such house rule, or it has no such value."),
    "W-RESULT": Code(NOT_UNDERSTOOD, "A result that the table tells lacks a winner, or a player tells it."),
    "T-OVER": Code(NOT_NOW, "A game that is over, or was stopped already, cannot be stopped (TB-7)."),
    "T-STOPPED": Code(NOT_NOW, "A stopped game goes on only when the line that stopped it is taken back (TB-7)."),
    "T-LEAVE": Code(NOT_NOW, "A player can leave once, and not after the end (TB-8)."),
    "T-NAME": Code(NOT_ALLOWED, "A player cannot take the name that somebody else has or had (TB-10)."),
    "T-MEANING": Code(NOT_ALLOWED, "A later line, which left a choice, would mean something else (TB-6)."),
    "T-EARLIER": Code(NOT_ALLOWED, "An earlier game would not be over, while a later one holds lines (TB-15)."),
    "T-HOUSE": Code(NOT_NOW, "The house rule cannot be changed any more (TB-11)."),
    "J-GAME": Code(NOT_UNDERSTOOD, "The evening has no game of that number."),
    "J-STEPS": Code(NOT_UNDERSTOOD, "An undo or a redo is followed by something other than a number from 1 on."),
    "J-UNDO": Code(NOT_ALLOWED, "There is nothing to take back, or not so much."),
    "J-REDO": Code(NOT_ALLOWED, "There is nothing to bring back, or not so much."),
    "J-AMEND": Code(NOT_UNDERSTOOD, "No line of that number stands; an amendment is itself no line."),
    "J-EMPTY": Code(NOT_UNDERSTOOD, "An amendment says nothing in place of the line."),
    "J-ONE": Code(NOT_ALLOWED, "An amendment holds lines, notes and counts, but no undo and no further amendment."),
    "J-NOTE": Code(NOT_UNDERSTOOD, "A note says nothing."),
    "J-ACCEPT": Code(NOT_ALLOWED, "There is nothing to accept, or a line that is refused, which cannot be accepted."),
    "J-NEXT": Code(NOT_NOW, "No further game of the evening can begin: one is under way, or all agreed are played."),
    "J-TIE": Code(NOT_ALLOWED, "No players are tied, or the rules of the game recommend no tie-breaker."),
    "J-TROUBLE": Code(NOT_NOW, "The save is not as its log says: undo, amend or accept has to settle that first."),
}
