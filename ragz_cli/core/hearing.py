"""A typed line as actions: as it was said, in plainer words, or as several lines with commas between them."""

import re
from collections.abc import Sequence

from ragz_cli.core.answers import NO
from ragz_cli.core.game import TABLE, Action, Game, Refused, S, State
from ragz_cli.core.line import understand
from ragz_cli.core.names import COMMA, candidates, unaccented
from ragz_cli.core.other_words import named, plainly, throws
from ragz_cli.core.play import after
from ragz_cli.core.spoken import understood

ASKING = frozenset({
    "are", "can", "did", "do", "does", "how", "is", "may", "must", "shall", "was", "were", "what", "when", "where",
    "who", "why", "will",
})  # fmt: skip
DOUBTING = re.compile(  # not, isn't, if, no bid 2, Ann +5
    r"\?$|n['\u2019]t\b|\b(?:cannot|could|if|maybe|might|never|not|or|perhaps|should|unless|without|would)\b"
    r"|^(?:wait|yes|y)\b.*\bno$|^no\s.*\d|(?:^|[^\d\s]\s+)[+]\d"
)
UNITS = re.compile(r"\d (?:credits?|cards?)\b")


def heard(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The actions of a typed line, in order; as it says them in other words where it is not understood as it is."""
    refusals: list[Refused] = []
    for way in (_as_typed, _in_plain_words, _one_by_one):
        try:
            if actions := way(game, state, text):
                _check_meant(game, state, text, actions)
                return actions
        except Refused as refused:
            refusals.append(refused)
    raise next((one for one in reversed(refusals) if _is_of(text, one)), refusals[0])


def _check_meant(game: Game[S], state: S, text: str, actions: Sequence[Action]) -> None:
    """Refused: a question, an if, a not or the like, which tells nothing that was done. A line with its verb does."""
    said = unaccented(text.partition("#")[0]).strip()
    if actions[-1].who == TABLE or not (_doubtful(state, said) or _in_units(game, said, actions)):
        return
    try:
        understand(game, state, text)
    except Refused:
        raise Refused("W-ANSWER", case="doubt", word=text.strip()) from None


def _doubtful(state: State, said: str) -> bool:
    first = said.split(" ")[0]
    named = first in map(unaccented, state.seats) or (len(first) > 2 and candidates(first, state.seats))
    return bool(DOUBTING.search(said)) or (first in ASKING and not named)


def _in_units(game: Game[S], said: str, actions: Sequence[Action]) -> bool:
    """Whether credits or cards would be read as dice."""
    return bool(UNITS.search(said)) and any(throws(game, action.verb) for action in actions)


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
    """What a line says in the words of the game; nothing where it needs no other words, or they leave somebody out."""
    said, sign, remark = text.partition("#")
    plain = plainly(game, state, said)
    if plain == said.strip() or named(state, said) - named(state, plain):
        return ()
    return understood(game, state, f"{plain}  {sign}{remark}".strip())


def _one_by_one(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    said, _, remark = text.partition("#")
    first, *more = re.split(COMMA, said)
    actions: list[Action] = []
    if more and unaccented(first) in NO and more[0][:1].isdigit():  # a correction
        return ()
    try:
        for line in (first, *more) if more else ():
            meant = heard(game, state, line)
            actions, state = [*actions, *meant], after(game, state, meant)
    except Refused:
        return ()
    return (*actions[:-1], actions[-1]._replace(remark=remark.strip())) if actions else ()
