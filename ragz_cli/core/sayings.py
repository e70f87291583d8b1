"""A typed line that is not understood as it is: in plainer words, or as several lines with commas between them.

How else people say a line is a table of patterns, and the words that they stand for. Each game has its own
(`Game.sayings`); those of every game stand here.
"""

import re
from collections.abc import Iterable

from ragz_cli.core.game import Action, Game, Refusal, Refused, S, State
from ragz_cli.core.line import understand
from ragz_cli.core.names import candidates
from ragz_cli.core.play import or_refusal, played
from ragz_cli.core.spoken import understood

CALLED_OUT = re.compile(r"(?:oops|sorry|wait|ok|okay|so|and|then)\b[,:!]? +(?=\S)", re.IGNORECASE)
ANYWHERE = (
    (r"[?!.,]+$", ""),
    (r"\b(?:does|takes|gets) it\b", ""),
    (r"\bgives? it to\b", ""),
)
GIVEN = r"^(?:table:? )?(?:set )?(\w+) (\+\d+)$"  # to a player, by what a space says that the booklet does not name
BETWEEN_LINES = r",\s*(?:and\s+)?"


def heard(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The actions of a typed line, in order; as it says them in other words where it is not understood as it is.

    Refused: as what is said most plainly is, unless that names words that nobody typed.
    """
    meant = or_refusal(lambda: understood(game, state, text))
    if not isinstance(meant, Refusal) and _is_sure(game, state, text, meant):
        return meant
    said, sign, remark = text.partition("#")
    if (plain := plainly(game, state, said)) != said.strip():
        again = or_refusal(lambda: understood(game, state, f"{plain}  {sign}{remark}".strip()))
        strange = (
            isinstance(again, Refusal) and again.code != "W-REMARK" and str(again.facts.get("word", "")) not in said
        )
        meant = meant if strange else again
    if isinstance(meant, Refusal):
        meant = _one_by_one(game, state, said, remark.strip()) or meant
    if isinstance(meant, Refusal):
        raise Refused.of(meant)
    return meant


def _is_sure(game: Game[S], state: S, text: str, actions: Iterable[Action]) -> bool:
    """Whether a line must mean what it was read as: it has its verb and all else, or the rules would take it."""
    if not isinstance(or_refusal(lambda: understand(game, state, text)), Refusal):
        return True
    return not isinstance(or_refusal(lambda: after(game, state, actions)), Refusal)


def after(game: Game[S], state: S, actions: Iterable[Action]) -> S:
    """The state after some actions. Raises Refused."""
    for action in actions:
        state = played(game, state, action).state
    return state


def called_out(state: State, text: str) -> str:
    """What is said after an oops, a sorry or the like, which is nobody's name."""
    found = None if candidates(text.split(" ")[0].rstrip(",:!"), state.seats) else CALLED_OUT.match(text)
    return text[found.end() :] if found else text


def plainly(game: Game[S], state: S, said: str) -> str:
    """The same line in the words of the game; one that needs no other words as it is."""
    said = said.strip()
    plain = called_out(state, said)
    more = (GIVEN, rf"table: set \1 {game.currency} \2")
    for pattern, words in (*ANYWHERE, more, *game.sayings):
        plain = re.sub(pattern, words, plain, flags=re.IGNORECASE)
    return " ".join(plain.split()) or said


def _one_by_one(game: Game[S], state: S, said: str, remark: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    first, *more = re.split(BETWEEN_LINES, said)
    actions: tuple[Action, ...] = ()
    try:
        for line in (first, *more) if more else ():
            for action in heard(game, state, line):
                actions, state = (*actions, action), played(game, state, action).state
    except Refused:
        return ()
    return (*actions[:-1], actions[-1]._replace(remark=remark)) if actions else ()
