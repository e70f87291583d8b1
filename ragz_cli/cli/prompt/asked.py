"""What people ask at the table, and the command that answers it."""

import re

from ragz_cli.core.game import Game, State
from ragz_cli.core.hearing import is_question
from ragz_cli.core.names import candidates
from ragz_cli.core.slots import ASKING, PHRASES, SMALL, listed_words, plain, tokens

ALONE = {"what": "next", "who": "score"}  # questions of one word
NEXT_ONE = ("next one", "next player", "next turn")  # where something is owed
CANNOT = "I cannot answer that. ? shows what is possible, rules WORD finds a rule."
INTENTS: dict[str, tuple[str, ...]] = {
    "help amend": listed_words("undo, put right, put it right, correct, take back, take it back, mend, fix, redo"),
    "log -n 5": listed_words(
        "happened, yesterday, last turn, last time, won that trick, won the trick, did, missed, was that"
    ),
    "next": listed_words(
        "whose, next, what now, now what, can i do, can we do, supposed, my turn, do we do, do i do, turn is it,"
        " who now, can i go, to do, is on, who is it, comes now, go now"
    ),
    "odds": listed_words("odds, chance, chances, likely, worth it, risky, need, should i, shall i, probability"),
    "status": listed_words(
        "where, how many, how much, deals, dealer, trump, who plays, who is playing, trumps, tokens"
    ),
    "score": listed_words(
        "winning, ahead, leads, leading, first, last, most, least, won, points, score, stand, doing, behind, who"
        " has, best, scores"
    ),
    "rules": listed_words(
        "rule, rules, mean, means, allowed, must, have to, what is, what's, whats, what are, how does, how do,"
        " what happens, happens, may i, can i, what does, when"
    ),
}
"""The command for each kind of question, and the words by which it is known; the first that fits."""
OF_RULES = frozenset(
    listed_words(
        "rule, rules, mean, means, allowed, must, have, happens, happen, say, says, about, work, works,"
        " explain, if, one, someone, you, i, we, get, search, find, there"
    )
)


OF_THE_LOG = ("undo", "redo", "accept", "amend", "note", "count")
CALLED_OUT = re.compile(r"(?:(?:oops|sorry|wait|well|ok|okay|so|and|then)\b[,:.!]* +(?=\S))+", re.IGNORECASE)


def called_out(text: str, state: State) -> str:
    """What is said after an oops, a sorry or the like, which is nobody's name."""
    found = None if candidates(text.split(" ")[0].rstrip(",:.!"), state.seats) else CALLED_OUT.match(text)
    return text[found.end() :] if found else text


def command_asked(text: str, game: Game[State], state: State) -> str:
    """The command that answers a question, or that none does; nothing for what is no question."""
    said = " ".join(plain(word) for word in tokens(text) if any(map(str.isalnum, word)))
    if not said or " --" in text or not (is_question(state, text) or said in (*ALONE, "now what", *NEXT_ONE)):
        return ""
    if said in NEXT_ONE and game.owed(state):
        return "next"
    if said in OF_THE_LOG:
        return ""
    if said.split()[0] in ("why", "odds", "rules", "log", "stats", "standings", "status", "next", "score", "help"):
        return ""
    if said in ALONE:
        return ALONE[said]
    padded = f" {said} "
    for command, phrases in INTENTS.items():
        if any(f" {phrase} " in padded for phrase in phrases):
            return _about(said) if command == "rules" else command
    return CANNOT


def _about(said: str) -> str:
    """The rules on what is left of a question; of nothing, the clause of what is owed."""
    small = {*PHRASES[SMALL], *ASKING, *OF_RULES}
    left = [word for word in said.split() if word not in small]
    return f"rules {' '.join(left)}" if left else "why"
