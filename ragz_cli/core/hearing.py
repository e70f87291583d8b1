"""A typed line as actions: as it was said, in plainer words, or as several lines with commas between them."""

import re

from ragz_cli.core.game import Action, Game, Refused, S
from ragz_cli.core.line import understand
from ragz_cli.core.names import COMMA
from ragz_cli.core.other_words import plainly
from ragz_cli.core.play import after
from ragz_cli.core.spoken import understood


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


def _one_by_one(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    said, _, remark = text.partition("#")
    first, *more = re.split(COMMA, said)
    actions: list[Action] = []
    try:
        for line in (first, *more) if more else ():
            meant = heard(game, state, line)
            actions, state = [*actions, *meant], after(game, state, meant)
    except Refused:
        return ()
    return (*actions[:-1], actions[-1]._replace(remark=remark.strip())) if actions else ()
