"""What a typed line means. `heard` is the one way in; `core/line.understand` reads a line that has its verb.

Any other line is tried in these ways, one after another: as an answer, with another form of its verb, with the verb
that it leaves out (`core/without_verb`), as what several people say, without its small words; then all of that once
more in the words of the game (`core/other_words`); then as several lines with commas between them.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from ragz_cli.core import other_words
from ragz_cli.core.answers import NO, YES, answer, on_offer
from ragz_cli.core.game import TABLE, Action, Game, Refusal, Refused, S, State
from ragz_cli.core.line import check, understand, write
from ragz_cli.core.names import COMMA, candidates, unaccented
from ragz_cli.core.play import after, is_taken, or_refusal
from ragz_cli.core.without_verb import answering, seats_of, with_owed_verb

ASKING = frozenset({
    "are", "can", "did", "do", "does", "how", "is", "may", "must", "shall", "was", "were", "what", "when", "where",
    "who", "why", "will",
})  # fmt: skip
DOUBTING = re.compile(  # not, isn't, if, no bid 2, Ann +5
    r"\?$|n['\u2019]t\b|\b(?:cannot|could|if|maybe|might|never|not|or|perhaps|should|unless|without|would)\b"
    r"|^(?:wait|yes|y)\b.*\bno$|^no\b.*\d|(?:^|[^\d\s]\s+)[+]\d"
)
UNITS = re.compile(r"(\d+) (?:credits?|cards?)\b")


def heard(game: Game[S], state: S, text: str) -> tuple[Action, ...]:
    """The actions of a typed line, in order. What does not have its verb is taken only as the rules would take it.

    Refused: what no verb takes, as the verb would that was most likely meant; what the table says without a reason.
    """
    check(text)
    said, _, remark = (part.strip() for part in text.partition("#"))
    refusals: list[Refused] = []
    for way, words in _ways(game, state, said):
        try:
            if actions := way(game, state, words):
                _check_meant(game, state, said, actions)
                if not _has_its_verb(game, state, words):
                    after(game, state, actions)
                return _with_remark(actions, remark, words)
        except Refused as refused:
            refusals.append(refused)
    raise next((one for one in reversed(refusals) if _is_of(said, one)), refusals[0])


def _with_remark(actions: tuple[Action, ...], remark: str, words: str) -> tuple[Action, ...]:
    """The actions with the remark behind the last. Refused: what the table says without a reason (W-REMARK)."""
    *before, last = actions
    if last.who == TABLE and not (remark or last.remark):
        raise Refused("W-REMARK", word=words)
    return (*before, last._replace(remark=remark or last.remark))


def _has_its_verb(game: Game[S], state: S, said: str) -> bool:
    return not isinstance(or_refusal(lambda: understand(game, state, said)), Refusal)


# What tells nothing that was done


def _check_meant(game: Game[S], state: S, said: str, actions: Sequence[Action]) -> None:
    """Refused: a question, an if, a not or the like, which tells nothing that was done. A line with its verb does."""
    plain = unaccented(said)
    doubtful = _doubtful(state, plain) or _in_units(game, state, plain, actions)
    if doubtful and actions[-1].who != TABLE and not _has_its_verb(game, state, said):
        raise Refused("W-ANSWER", case="doubt", word=said)


def _doubtful(state: State, said: str) -> bool:
    first, _, rest = said.replace(": ", " ", 1).partition(" ")
    player = first in map(unaccented, state.seats)  # who may be called No
    asking = first in ASKING and not player and not (len(first) > 2 and candidates(first, state.seats))
    return asking or bool(DOUBTING.search(rest if player else said))


def _in_units(game: Game[S], state: S, said: str, actions: Sequence[Action]) -> bool:
    """Whether credits or cards would be read as dice, or their number as several figures."""
    numbers = UNITS.findall(said)
    written = " ".join(write(game, state, action) for action in actions).split() if numbers else []
    dice = any(other_words.throws(game, action.verb) for action in actions)
    return bool(numbers) and (dice or any(number not in written for number in numbers))


def _is_of(said: str, refused: Refused) -> bool:
    """Whether a refusal names only words that were typed; what the table says is named whole (W-REMARK).

    That ragz does not know `undo` is no answer to `undo?`.
    """
    code, _, facts = refused.refusal
    word = str(facts.get("word", ""))
    known = word == facts.get("near") and said.startswith(word)
    return code == "W-REMARK" or (word in said and not known)


# The ways


def _ways(game: Game[S], state: S, said: str) -> Iterator[tuple[Callable[[Game[S], S, str], tuple[Action, ...]], str]]:
    """How to read a line: as it is, in the words of the game if they leave nobody out, as several lines."""
    yield _meant, said
    plain = other_words.plainly(game, state, said)
    if plain != said and not other_words.named(state, said) - other_words.named(state, plain):
        yield _meant, plain
    yield _one_by_one, said


def _one_by_one(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    lines = re.split(COMMA, said)
    actions: list[Action] = []
    try:
        for line in lines if len(lines) > 1 else ():
            meant = heard(game, state, line)
            actions, state = [*actions, *meant], after(game, state, meant)
    except Refused:
        return ()
    return tuple(actions)


def _meant(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means, as it is said or else as several people or fewer words would say it."""
    try:
        actions = _as_said(game, state, said)
    except Refused:
        if meant := _by_several(game, state, said) or _in_fewer_words(game, state, said):
            return meant
        raise
    if (unaccented(said) in game.verbs or _may_be_no_name(state, said)) and not is_taken(game, state, actions):
        return answering(game, state, said) or actions
    return actions


def _may_be_no_name(state: State, said: str) -> bool:
    """Whether a line begins with a part of a player's name, which may be something else: the region A, not Ann."""
    first = unaccented(said).partition(" ")[0]
    return ":" not in said and first not in map(unaccented, state.seats) and bool(candidates(first, state.seats))


def _as_said(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The actions of a line in the words in which it was said."""
    word = unaccented(said)
    try:
        if word in (*YES, *NO) and not (word in game.verbs and is_taken(game, state, understand(game, state, said))):
            said = answer(game, state, word)
        return understand(game, state, said)
    except Refused as refused:
        if word in ("", *YES, *NO):
            raise
        if meant := _with_plain_verbs(game, state, said) or with_owed_verb(game, state, said):
            return meant
        raise other_words.with_form(game, state, _not_now(game, state, said, refused)) from None


def _with_plain_verbs(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means by another form of a verb: `ann rolled 5 3`, `corner me`; first what the rules would take."""
    likely: tuple[Action, ...] = ()
    for plain in other_words.plain_verbs(game, said):
        meant = or_refusal(lambda line=plain: _meant(game, state, line))  # type: ignore[misc]
        if isinstance(meant, Refusal) or not other_words.keeps_to(game, said, plain, meant):
            continue
        if is_taken(game, state, meant):
            return meant
        likely = likely or meant
    if gone := other_words.leaving(state, said):
        raise gone
    return likely


def _by_several(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The actions of what several people say, each read after those before it; nothing if not even the first is taken.

    Refused: a later one is not taken.
    """
    actions: list[Action] = []
    parts = other_words.several(state, said) if ":" not in said else ()
    for part in parts if len(parts) > 1 else ():
        try:
            meant = _meant(game, state, part)
            state = after(game, state, meant)
        except Refused:
            if not actions:
                return ()
            raise
        actions += meant
    return tuple(actions)


def _in_fewer_words(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means without its small words, or by the words of the question, if the rules would take that."""
    for words in other_words.variants(game, state, said, on_offer(game, state)) if said and ":" not in said else ():
        meant = or_refusal(lambda line=words: _as_said(game, state, line))  # type: ignore[misc]
        if not isinstance(meant, Refusal) and is_taken(game, state, meant):
            return meant
    return ()


def _not_now(game: Game[S], state: S, said: str, refused: Refused) -> Refused:
    """Why the verb of a line cannot be used now, where nothing but what follows it is missing."""
    words = said.split()
    at = next((at for at, word in enumerate(words) if unaccented(word) in game.verbs), -1)
    seats = seats_of(state, " ".join(words[:at])) if at > 0 else (state.turn,)
    if at < 0 or len(seats) != 1 or (words[at + 1 :] and refused.refusal.code != "W-MISSING"):
        return refused
    verb = unaccented(words[at])
    if any(one.verb == verb for one in on_offer(game, state)):
        return refused
    blocked = game.verbs[verb].blocked(state, seats[0])
    return Refused.of(blocked) if blocked else refused
