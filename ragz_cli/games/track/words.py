"""The words that the two track games share: the opening rolls, the board, the Corners, the Message Cards."""

from collections.abc import Mapping

from ragz_cli.core.names import FACES
from ragz_cli.core.words import Count
from ragz_cli.games.track.state import HAND
from ragz_cli.games.track.turn import ALL, FULL, ONE, ROOM, SOME, WAITS, Corner

SAID = {
    "replace": "(change|exchange|renew|throw|swap|replace) (one|a|my) (card new|card for new), take new (|card|ones),"
    " exchange, trades in, renew, discard, ditch, (swap|change) card, (swap|change|message) cards, (play|play a)"
    " replace, (replace|swap a) card, trade (|in), (put|puts) back, (|play|use) (|a|my|the) replace card",
    "end": "am ready, ready now, is all, (the next|next|next one) please, give (further|on),"
    " (close|end|finish|stop) (|the|my) (turn|go|round|move), (my turn|my go|my move|my round) (is finish|finish),"
    " hand on, am finish, (do|make|play|want) (no|nothing) more, stop, wrap up, ends here,"
    " (|have|i've) had enough, end (turn|the turn|here)",
}
"""What people say for the verbs that both games have, without their forms."""

EVENTS = {
    "opening_roll": "{who} rolls {dice}: {amount}",
    "opening_tie": "{whom} tie at {amount} and roll again",
    "turn": "{who} begins a turn",
    "moved": "{who} moves {amount} to {space}",
    "doubles": "{who} rolls doubles, {dice}",
    "to_start": "{who} goes to Start, and the turn is over",
    "marker_here": "{who} has a marker here, so there is no Challenge",
    "no_markers": "{who} has no marker left, so there is no Challenge",
    "option_move": "{who} makes the Option Move to {space}",
    "replaced": "{who} puts a Replace card and {amount:other card} under the deck and draws {amount};"
    " {cards:card} in hand",
    "drew": "{who} draws {amount:card}; {cards:card} in hand",
    "hand_full": "{who} may hold no more than {cards:card}; {amount:card} not drawn and not owed",
    "reward_waits": "{who} may hold no more than {cards:card}; {amount:card} of the reward left, and each card played"
    " now draws one",
    "reward_left": "{who} draws no more; {amount:card} of the reward not drawn",
    "corner_nobody": "nobody is able to do what this Corner says",
    "corner_alone": "only {who} is able to do what this Corner says",
    "corner_only": "only {whom} is able to do what this Corner says",
    "corner_chosen": "{whom:follows|follow} Corner {amount}",
    "thrown": "{who} throws {dice:+} = {amount}",
    "went": "{who}'s Ragz goes to {space}",
    "corrected/at": "the table puts {who} on {space}",
    "corrected/order": "the table says who plays after whom: {whom}; it is {who}'s turn",
    "stays_moved": "what has moved on {space} so far stays as it was. To change that too, amend the line that told the"
    " space: ragz log shows its number",
    "space_asked": "ragz does not know yet what {space} is",
    "dropped": "{who}'s {word} cannot go to {space} after all",
    "question_dropped": "what {who} would do on {space} is dropped: nobody has told the space",
    "action_dropped": "{who}'s {word} for {space} is dropped: nobody has told the space",
    "space_told": "space {amount} is {space}",
    "tie_breaker": "{whom} win together; a tie-breaker game between them may settle it",
}

REFUSALS = {
    **dict.fromkeys(("W-VERB/corner", "W-MISSING/corner"), "which Corner is it? Count from Start, 1 to 8"),
    "W-VERB/nameless": "what is called so that its number is {word}?",
    "R-TURN": "it is {whom}'s turn, not {who}'s",
    "R-TURN/duty": "that is for {whom} to do, not for {who}",
    "R-ROLL": "{who} has to roll the Track Dice first",
    "R-OVER": "{who}'s turn ended on Start",
    "R-PHASE+first": "not now: first {first}",
    "R-PHASE": "{who} cannot do that now; something else comes first",
    "R-UNASKED": "nothing asks {who} for that now",
    "R-DICE/count": "this throw has {wanted:die|dice}, and what was typed is {dice}",
    "R-DICE/face": f"{{dice}} cannot be: a die shows 1 to {FACES}",
    "R-CARD-NONE": "{who} holds {cards:card}; {wanted} needed",
    "R-CARD-NONE/range": f"a hand has at most {HAND} cards, so {{number}} cannot be",
    "R-REPL-ALONE": "a Replace card goes together with at least 1 other card; {who} holds {cards:card}",
    "R-REPL-MANY": "this Replace card is for {most:other card} at most, not for {wanted}",
    "R-REPL-MANY/range": "a Replace card shows {least} to {most}, not {number}",
    "R-COR-MUST": "{who} cannot leave out what the Corner says",
    "R-COR-ONE": "this Corner takes exactly one other player, not {number}",
    "R-COR-ALL": "this Corner takes all {most} others, or yourself; {number} is not all",
    "R-COR-SELF": "it is either {who} or others, never both, and nobody twice",
    "R-COR-REF": "{who} was chosen and cannot refuse",
    "R-GAME": "the game is over",
    "R-BOARD/position": "a space is a number, counted from Start, 0, to {most}; what was typed is {word}",
    "R-BOARD/set": "{word} does not tell a set",
    "R-BOARD/set untold": "in the Advanced Game {space} needs its set",
    "R-BOARD/value": "{number} cannot be the number of {space}",
    "R-BOARD/name": "{word} cannot be the name of a space",
    "R-BOARD/which": "there are {most} of these spaces, and {word} is none of them",
    "R-BOARD/twice": "{space} is space {number} already",
    "R-BOARD/told": "space {number} was told to be {space}",
    "R-BOARD/start": "space {number} is {space} on every board, and no other space is",
    "R-BOARD+value": "the booklet has {space} with the number {value}",
    "R-BOARD+at": "the booklet has {space} with the number {value} as space {at}, counted from Start",
    "R-BOARD/many": "the board has {most} x {space}, and all are known",
    "R-BOARD/order": "Corners count up from Start, and {space} is space {number}",
    "R-BOARD/marker": "a marker lies on {space}, so it is a space that takes markers",
    "R-BOARD/size": "the set {set} is told to have {most:space}; with this one {number} are known",
    "R-BOARD/sizes": "the set {set} was told to have {most:space}, and now {number}",
    "R-BOARD/untold": "ragz does not know {space} yet",
    "R-DONE": "{who} has done that already",
    "R-DONE/begun": "who begins is settled: it is {whom}'s turn",
    "R-DONE/untied": "only those who tie for the highest roll again: {whom}",
    "R-SET/range": "{number} is too little or too much; {least} to {most} is possible",
    "R-COR-WHICH": "this is Corner {number}, not {wanted}",
    "R-COR-CAN/replace": "{whom} has no card to replace",
    "R-SET/none": "{whom} has no marker on {space}",
}

HINTS = {
    "W-VERB/nameless": "type its name with it, as in: {example}",
    **dict.fromkeys(("W-VERB/corner", "W-MISSING/corner"), "type what it says, or its number with it"),
    "W-NAME/untold": "a space not told yet goes by its number, counted from Start; or did you mean {near}?",
    "R-OVER": "{who} goes on in the next turn",
    "R-DICE": "type what the dice show",
    "R-CARD-NONE": "if ragz has the hand wrong: ragz 'table: set {who} cards {wanted}  # why'",
    "R-CARD-NONE+most": "no hand has more than {most:card}",
    "R-CARD-NONE/range": "type how many cards go with the Replace card",
    "R-COR-CAN": "choose somebody else",
    "R-COR-CAN+names": "able to do it: {names:or}",
    "R-GAME": "ragz undo takes the last line back",
    "R-BOARD": "if your board really says so: ragz 'table: space {told}  # why'",
    "R-BOARD/told": "if that was a slip: ragz undo; if your board really says so: ragz 'table: space {told}  # why'",
    "R-BOARD/start": "count from {space}, which is {number}, the way the Ragz move",
    "R-BOARD/position": "count from Start, which is 0, the way the Ragz move",
    "R-BOARD/set": "write set=COLOUR/HOW-MANY, such as set=blue/3, or set=none",
    "R-BOARD/set untold": "add set=COLOUR/HOW-MANY, or set=none",
    "R-BOARD/name": "a name has letters, and none of : ; # , or quotes",
    "R-BOARD/which": "look at its number on the board",
    "R-BOARD/value": "type the number printed on it: challenge NAME NUMBER",
    "R-BOARD/untold": "look at your board, and say first what is there: its name, its number,"
    " in the Advanced Game its set",
    "R-DONE": "if it was mistyped, amend that line; ragz log shows its number",
    "R-DONE/begun": "to begin otherwise: ragz 'table: set turn {who}  # why'",
    "R-SET": "see what is there: ragz status",
}

DUTIES = {
    "opening": "roll both Track Dice to see who begins",
    "roll": "roll both Track Dice",
    "corner": "say who follows this Corner",
    "replace": "play a Replace card",
    "end": "end the turn",
}

QUIET = {
    "opening_roll": "{who} {amount}",
    **dict.fromkeys(("turn", "reward_left", "space_told"), ""),
    **dict.fromkeys(("moved", "option_move"), "{space}"),
    "doubles": "doubles",
    "to_start": "to Start, turn over",
    "to_start/there": "turn over",
    "marker_here": "own marker",
    "no_markers": "no marker left",
    "received": "{by}+{amount} = {left}",
    "released": "{by}-{amount} = {left}",
    "released+asked": "{by}-{amount}, all there is: {left}",
    **dict.fromkeys(("replaced", "exchanged"), "{by}{cards:card} in hand"),
    "drew": "{by}+{amount:card} = {cards}",
    "hand_full": "{by}{amount:card} not drawn, hand full",
    "corner_nobody": "nobody can",
    "corner_only": "only {whom} can",
    "corner_chosen": "{whom:follows|follow}",
    "thrown": "{by}{amount}",
    "went": "{by}{space}",
    "space_asked": "new",
}

ASKS = {
    "opening": "both dice to begin",
    "roll": "roll",
    "corner": "self, or who",
    "throw": "throw",
    "go": "go where",
    "place": "marker",
    "leave": "none",
    "replace": "replace",
    "space": "which space is it",
    "end": "end",
}

PHASES = {
    "track": "the Track Roll is due",
    "corner": "a Corner waits for a choice",
    "follow": "a Corner is being followed",
    "open": "nothing is owed; the turn is open",
}

ODDS = {"doubles": "doubles, to Start", "lands": "{total} to {space}"}

OTHERS = {ONE: "one other", SOME: "one or more others", ALL: "all others"}


def corners_read_aloud(corners: Mapping[int, Corner], said: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """What tells a Corner by what is printed there: by its line, the words of which one is `said`, and its figures."""
    return {
        f"corner {number}": (said[one.what] + ", each" * (one.others == SOME), f"{abs(one.amount)} {one.cards}")
        for number, one in corners.items()
    }


def at_corner(number: int, corner: Corner, what: str) -> dict[str, str]:
    """What has to be said at a Corner: who follows, and what the lander draws if others do."""
    drawn = f"{{who}} then draws {Count(corner.cards):card}" + (" for each" if corner.others == SOME else "")
    draws = {
        "": drawn,
        f"/{ROOM}": f"{drawn}, up to {HAND} in hand",
        f"/{FULL}": f"{{who}} holds {HAND} cards already and draws none",
        f"/{WAITS}": f"{drawn}; beyond {HAND} in hand, one with each card played",
    }
    done = what.format(amount=abs(corner.amount))
    said = f"choose who {done} (Corner {number}): yourself, or {OTHERS[corner.others]}"
    return {f"corner/{corner.clause}{case}": f"{said} ({cards})" for case, cards in draws.items()}


def at_corners(corners: Mapping[int, Corner], what: Mapping[str, str]) -> dict[str, str]:
    """The same for all Corners; `what` is done there."""
    said = (at_corner(number, one, what[one.what]) for number, one in corners.items())
    return {key: text for texts in said for key, text in texts.items()}
