"""One line of text is one action: the parser and the writer (`[PLAYER] VERB WORDS... [# remark]`)."""

import re
from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.game import TABLE, Action, Game, Refusal, S, Table, Value, Verb, name_of
from ragz_cli.core.reading import fold, match, nearest, read_player
from ragz_cli.core.swift import NEW
from ragz_cli.core.text import LINE_LIMIT, forbidden

TABLE_NAME = "table"
SET = "set"
NOTE = "note"
JOURNAL = ("undo", "redo", "amend", NOTE, "count", "accept")  # entries of the log that are no action
WORD = re.compile("[a-z]+")  # what has to be typed as it stands in a usage; a place for something is in capitals


def split(text: str) -> list[str]:
    """The lines of a typed text: `;` parts them, up to the first remark or note, which goes on to the end."""
    lines: list[str] = []
    while text := text.strip():
        line, _, rest = text.partition(";")
        note = fold(line.partition(" ")[0]) == NOTE
        if note or "#" in line:
            line, rest = text, ""
        body, _, remark = (part.strip() for part in line.partition("#"))
        if body:
            lines.append(line if note else _with_remark(body, remark))
        elif remark and lines:
            lines[-1] = _with_remark(lines[-1], remark)
        text = rest
    return lines


def _with_remark(line: str, remark: str) -> str:
    return f"{line}  # {remark}" if remark else line


def fault(text: str, limit: int = LINE_LIMIT) -> Refusal | None:
    """What no line may hold: control characters, or more than a line's length."""
    if (character := forbidden(text)) is not None:
        return Refusal("W-CHARACTER", "", {"character": character})
    if len(text) > limit:
        return Refusal("W-LONG", "", {"number": len(text), "most": limit})
    return None


def parse(game: Game[S], state: S, text: str) -> Action | Refusal:
    """Read one line. Refused: what cannot be understood (codes W-...), and impossible arguments (codes R-...)."""
    body, _, remark = text.partition("#")
    found = _actor(game, state, body)
    return found if isinstance(found, Refusal) else _action(game, state, *found, remark.strip())


def stored(game: Game[S], state: S, text: str) -> Action | Refusal:
    """Read a line of the log, which names its actor in full (W-ACTOR)."""
    actor, colon, said = text.partition(":")
    who = TABLE if actor == TABLE_NAME else state.seats.get(actor)
    if not colon or who is None:
        near = nearest(actor, state.seats) if colon else ""
        return Refusal("W-ACTOR", "", {"word": actor if colon else text, "near": near, "names": tuple(state.seats)})
    body, _, remark = said.partition("#")
    return _action(game, state, who, body.split(), remark.strip())


def _action(game: Game[S], state: S, who: int, words: list[str], remark: str) -> Action | Refusal:
    """What an actor does, by a verb and its arguments."""
    if not words:
        return Refusal("W-EMPTY")
    verb = game.verbs.get(words[0])
    if verb is None:
        word = fold(words[0])
        if word == SET and who == TABLE:
            return _setting(game, state, words[1:], remark)
        verb = game.verbs.get(word)
        if verb is None:
            return unknown_verb(game, words[0])
    args = read_args(verb, words[1:], state)
    if isinstance(args, Refusal):
        return args
    return NEW(Action, (who, verb.name, args, remark))


def read_args(verb: Verb[S], words: Sequence[str], state: S) -> tuple[Value, ...] | Refusal:
    """The values of a verb's arguments; every word must belong to one of them."""
    values: list[Value] = []
    for arg in verb.args:
        got = arg.read(words, state)
        if isinstance(got, Refusal):
            return got._replace(facts={"example": verb.example, **got.facts, "usage": verb.usage})
        value, words = got
        values.append(value)
    if words:
        return Refusal("W-EXTRA", "", {"word": " ".join(words), "usage": verb.usage, "example": verb.example})
    return tuple(values)


def unknown_verb(game: Game[S], word: str) -> Refusal:
    """No such verb, with the nearest one; or a verb that only the table has."""
    if fold(word) == SET:
        return Refusal("W-TABLE", "", {"case": SET, "word": SET})
    if word[:1].isdigit():
        return Refusal("W-VERB", "", {"case": "number", "word": word, "near": "", "names": tuple(game.verbs)})
    return Refusal(
        "W-VERB", "", {"word": word, "near": nearest(word, (*game.verbs, *JOURNAL)), "names": tuple(game.verbs)}
    )


def _actor(game: Game[S], state: S, body: str) -> tuple[int, list[str]] | Refusal:
    """Who acts and the words that follow; the actor may be left out where only one player can be meant."""
    actor, colon, rest = body.partition(":")
    if colon:
        who = _named(state, actor.strip())
        return who if isinstance(who, Refusal) else (who, rest.split())
    words = body.split()
    if not words or fold(words[0]) in game.verbs:
        return meant(game, state, words)
    if fold(words[0]) in (TABLE_NAME, SET):
        return TABLE, words[fold(words[0]) == TABLE_NAME :]
    return _before_verb(game, state, words) or _without_verb(game, state, words)


def _before_verb(game: Game[S], state: S, words: list[str]) -> tuple[int, list[str]] | Refusal | None:
    """The player named before a verb. A name may hold a verb (`Big End`): one in full goes before a beginning."""
    ends = [end for end in range(1, len(words)) if fold(words[end]) in game.verbs]
    full = {fold(name) for name in state.seats}
    ends.sort(key=lambda end: -end if fold(" ".join(words[:end])) in full else end)
    heads = [_named(state, " ".join(words[:end])) for end in ends]
    taken = [(who, words[end:]) for who, end in zip(heads, ends, strict=True) if not isinstance(who, Refusal)]
    if taken:
        return taken[0]
    return next((head for head in heads if isinstance(head, Refusal)), None)


def _without_verb(game: Game[S], state: S, words: list[str]) -> Refusal:
    """What is missing or wrong where no word is a verb."""
    named = read_player(words, state)
    if not isinstance(named, Refusal):
        return unknown_verb(game, named[1][0]) if named[1] else Refusal("W-EMPTY")
    return named if named.code == "W-MANY" else unknown_verb(game, words[0])


def _named(state: S, name: str) -> int | Refusal:
    """The seat of a player named at the head of a line, or TABLE."""
    if fold(name) == TABLE_NAME:
        return TABLE
    found = match(name, state.seats)
    return found if isinstance(found, Refusal) else state.seats[found]


def meant(game: Game[S], state: S, words: Sequence[str]) -> tuple[int, list[str]] | Refusal:
    """The only player who can mean a verb that stands alone: who owes it, who may do it, or whose turn it is."""
    if not words:
        return Refusal("W-EMPTY")
    verb = fold(words[0])
    owing = {duty.who for duty in game.owed(state) if duty.verb == verb}
    free = owing or {choice.who for choice in game.open(state) if choice.verb == verb and choice.blocked is None}
    if len(free) > 1:
        return Refusal("W-WHO", "", {"word": verb, "names": tuple(name_of(state, who) for who in sorted(free))})
    if free:
        return free.pop(), list(words)
    implied = game.implied(state, verb, None)
    return (implied.who if implied else state.turn), list(words)


def _setting(game: Game[S], state: S, words: Sequence[str], remark: str) -> Action | Refusal:
    """`table: set ...`: the player first where the fact is a player's."""
    who: Value = None
    name, rest = _fact(game, words)
    if not name and words:
        got = read_player(words, state)
        if isinstance(got, Refusal):
            unset = _no_fact(game, words[0])
            return unset if unset.facts["near"] and got.facts.get("near") == "" else got  # nearer to a fact
        who = got[0]
        name, rest = _fact(game, got[1])
    if not name:
        return _no_fact(game, rest[0] if rest else "")
    args = read_args(game.settings[name], rest, state)
    if isinstance(args, Refusal):
        return args
    return Action(TABLE, SET, (name, who, *args), remark)


def _no_fact(game: Game[S], word: str) -> Refusal:
    """Nothing that can be set is called that; with the nearest that can."""
    return Refusal("W-SET", "", {"word": word, "near": nearest(word, game.settings), "names": tuple(game.settings)})


def _fact(game: Game[S], words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The fact that words begin with, of two words or of one, and the words after it; or nothing."""
    for end in (2, 1):
        name = fold(" ".join(words[:end]))
        if name in game.settings:
            return name, words[end:]
    return "", words


def write(game: Game[S], state: S, action: Action) -> str:
    """The canonical line of an action: the actor always, the remark behind two spaces."""
    verb, values = action.verb, action.args
    words = [verb]
    if verb == SET:
        name, who, *rest = values
        assert isinstance(name, str)
        words += [*([name_of(state, who)] if isinstance(who, int) else ()), name]
        row, values = game.settings[name], tuple(rest)
    else:
        row = game.verbs[verb]
    words += [arg.write(value, state) for arg, value in zip(row.args, values, strict=True)]
    line = f"{name_of(state, action.who)}: {' '.join(word for word in words if word)}"
    return _with_remark(line, action.remark)


def understand(game: Game[S], state: S, text: str) -> tuple[Action, ...] | Refusal:
    """A typed line as the actions it stands for, in order: what it takes for granted comes first."""
    if wrong := fault(text):
        return wrong
    action = parse(game, state, text)
    if isinstance(action, Refusal):
        return action
    if action.who == TABLE and not action.remark:
        return Refusal("W-REMARK", "", {"word": text})
    implied = game.implied(state, action.verb, action.who)
    return (*implied.before, action) if implied and implied.who == action.who else (action,)


def reserved(game: Game[S], commands: Iterable[str]) -> frozenset[str]:
    """Words that may not begin a player's name: verbs, commands, and words that stand beside names (`self`, `all`)."""
    rows = (*game.verbs.values(), *game.settings.values())
    beside = {word for row in rows for word in WORD.findall(row.usage)}
    return frozenset((TABLE_NAME, SET, *beside, *game.verbs, *JOURNAL, *commands))


def name_clash(game: Game[S], names: Iterable[str], commands: Iterable[str] = ()) -> Refusal | None:
    """Why these names could be misread in a line: one begins with a reserved word (W-RESERVED)."""
    taken = reserved(game, commands)
    for name in names:
        first = fold(name).partition(" ")[0]
        if first in taken:
            return Refusal("W-RESERVED", "", {"word": name, "wanted": first})
    return None


def write_count(state: Table, counts: Mapping[int, int]) -> str:
    """What people counted, `Ann 125 Bob 95`."""
    return " ".join(f"{name_of(state, who)} {held}" for who, held in counts.items())
