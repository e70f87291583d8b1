"""Every refusal that is no rule of a game: what could not be understood (W-), and what the log cannot do (J-).

The refusals of the rules (R-) stand beside the clauses of each game.
"""

from collections.abc import Mapping

NOT_UNDERSTOOD = "not understood"
NOT_NOW = "not now"
NOT_ALLOWED = "not allowed"
ALREADY_SETTLED = "already settled"

CODES: Mapping[str, str] = {  # the kind of each, and when it is given
    "W-EMPTY": NOT_UNDERSTOOD,  # a line holds no verb, or nothing at all
    "W-VERB": NOT_UNDERSTOOD,  # no verb is called that; the nearest one is given
    "W-NAME": NOT_UNDERSTOOD,  # nothing that could stand here is called that; the nearest name is given
    "W-MANY": NOT_UNDERSTOOD,  # several names begin so; all of them are given
    "W-WHO": NOT_UNDERSTOOD,  # no actor is named, and several players could be meant
    "W-ACTOR": NOT_UNDERSTOOD,  # a stored line does not begin with the full name of its actor
    "W-TABLE": NOT_UNDERSTOOD,  # the table does what only players do, or a player sets what only the table sets
    "W-SET": NOT_UNDERSTOOD,  # the table cannot set a fact of that name, or not without, or with, a player
    "W-REMARK": NOT_UNDERSTOOD,  # what the table says needs a reason after a #
    "W-MISSING": NOT_UNDERSTOOD,  # a word is missing that the verb needs
    "W-NUMBER": NOT_UNDERSTOOD,  # a whole number within limits should stand here
    "W-EXTRA": NOT_UNDERSTOOD,  # words are left that belong to nothing
    "W-TWICE": NOT_UNDERSTOOD,  # a count names a player twice
    "W-ANSWER": NOT_NOW,  # a yes or a no answers nothing: no offer is open, or several are
    "W-TURN": NOT_NOW,  # a number with a name in front, and it is somebody else who owes one
    "W-CHARACTER": NOT_UNDERSTOOD,  # a line holds a control character or an invisible one
    "W-LONG": NOT_UNDERSTOOD,  # a line is too long, as typed or with all names written out
    "W-RESERVED": NOT_ALLOWED,  # a player's name begins with a word that lines are made of
    "W-SETUP": NOT_UNDERSTOOD,  # the set-up of a game lacks something or holds something that cannot be
    "W-HOUSE": NOT_UNDERSTOOD,  # there is no such house rule, or it has no such value
    "W-RESULT": NOT_UNDERSTOOD,  # a result that the table tells lacks a winner, or a player tells it
    "T-OVER": NOT_NOW,  # a game that is over, or was stopped already, cannot be stopped (TB-7)
    "T-STOPPED": NOT_NOW,  # a stopped game goes on only when the line that stopped it is taken back (TB-7)
    "T-LEAVE": NOT_NOW,  # a player can leave once, and not after the end (TB-8)
    "T-NAME": NOT_ALLOWED,  # a player cannot take the name that somebody else has or had (TB-10)
    "T-MEANING": NOT_ALLOWED,  # a later line, which left a choice, would mean something else (TB-6)
    "T-EARLIER": NOT_ALLOWED,  # an earlier game would not be over, while a later one holds lines (TB-15)
    "T-HOUSE": NOT_NOW,  # the house rule cannot be changed any more (TB-11)
    "J-GAME": NOT_UNDERSTOOD,  # the evening has no game of that number
    "J-STEPS": NOT_UNDERSTOOD,  # an undo or a redo is followed by something other than a number from 1 on
    "J-UNDO": NOT_ALLOWED,  # there is nothing to take back, or not so much
    "J-REDO": NOT_ALLOWED,  # there is nothing to bring back, or not so much
    "J-AMEND": NOT_UNDERSTOOD,  # no line of that number stands; an amendment is itself no line
    "J-EMPTY": NOT_UNDERSTOOD,  # an amendment says nothing in place of the line
    "J-ONE": NOT_ALLOWED,  # an amendment holds lines, notes and counts, but no undo and no further amendment
    "J-NOTE": NOT_UNDERSTOOD,  # a note says nothing
    "J-ACCEPT": NOT_ALLOWED,  # there is nothing to accept, or a line that is refused, which cannot be accepted
    "J-NEXT": NOT_NOW,  # no further game of the evening can begin: one is under way, or all agreed are played
    "J-TIE": NOT_ALLOWED,  # no players are tied, or the rules of the game recommend no tie-breaker
    "J-TROUBLE": NOT_NOW,  # the save is not as its log says: undo, amend or accept has to settle that first
}
