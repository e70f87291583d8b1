"""A typed line that is not understood as it is: in plainer words, or as several lines with commas between them.

How else people say a line is a table of patterns, and the words that they stand for. Each game has its own
(`Game.sayings`); those of every game stand here.
"""

import re
from collections.abc import Iterable

from ragz_cli.core.game import Action, Game, Refused, S, State
from ragz_cli.core.line import understand
from ragz_cli.core.names import candidates
from ragz_cli.core.play import played
from ragz_cli.core.spoken import understood

CALLED_OUT = re.compile(r"(?:oops|sorry|wait|ok|okay|so|and|then)\b[,:!]? +(?=\S)", re.IGNORECASE)
ANYWHERE = (
    (r"[?!.,]+$", ""),
    (r"\b(?:does|takes|gets) it\b", ""),
    (r"\bgives? it to\b|^for (?=\w+$)", ""),
)
GIVEN = r"^(?:table:? )?(?:set )?(\w+) (\+\d+)$"  # to a player, by what a space says that the booklet does not name
BETWEEN_LINES = r",\s*(?:and\s+)?"


def heard(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The actions of a typed line, in order; as it says them in other words where it is not understood as it is."""
    refusals: list[Refused] = []
    for way in (_as_typed, _in_plain_words, _one_by_one):
        try:
            if actions := way(game, state, text):
                return actions
        except Refused as refused:
            refusals.append(refused)
    raise next((one for one in reversed(refusals) if _is_of(text, one)), refusals[0])


def _is_of(text: str, refused: Refused) -> bool:
    """Whether a refusal names only words that were typed; what the table says is named whole (W-REMARK)."""
    return refused.refusal.code == "W-REMARK" or str(refused.refusal.facts.get("word", "")) in text


def _as_typed(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """What a line was read as, if it must mean that: it has its verb and all else, or the rules would take it."""
    actions = understood(game, state, text)
    try:
        understand(game, state, text)
    except Refused:
        after(game, state, actions)
    return actions


def _in_plain_words(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """What a line says in the words of the game; nothing where it needs no other words."""
    said, sign, remark = text.partition("#")
    plain = plainly(game, state, said)
    return understood(game, state, f"{plain}  {sign}{remark}".strip()) if plain != said.strip() else ()


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


def _one_by_one(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    said, _, remark = text.partition("#")
    first, *more = re.split(BETWEEN_LINES, said)
    actions: list[Action] = []
    try:
        for line in (first, *more) if more else ():
            for action in heard(game, state, line):
                actions, state = [*actions, action], played(game, state, action).state
    except Refused:
        return ()
    return (*actions[:-1], actions[-1]._replace(remark=remark.strip())) if actions else ()
