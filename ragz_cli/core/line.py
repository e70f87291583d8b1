"""One line of text is one action: the parser and the writer (`[PLAYER] VERB WORDS... [# remark]`)."""

from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.game import TABLE, Action, Game, Refusal, S, Table, Value, Verb, name_of
from ragz_cli.core.reading import fold, match, nearest, read_player
from ragz_cli.core.text import LINE_LIMIT, forbidden

TABLE_NAME = "table"
SET = "set"
JOURNAL = ("undo", "redo", "amend", "note", "count", "accept")  # entries of the log that are no action


def split(text: str) -> list[str]:
    """The lines of a typed text: `;` parts them, up to the remark."""
    body, hash_, remark = text.partition("#")
    lines = [part.strip() for part in body.split(";")]
    if hash_:
        lines[-1] = f"{lines[-1]}  # {remark.strip()}"
    return [line for line in lines if line]


def fault(text: str) -> Refusal | None:
    """What no line may hold: control characters, or more than a line's length."""
    if (character := forbidden(text)) is not None:
        return Refusal("W-CHARACTER", "", {"character": character})
    if len(text) > LINE_LIMIT:
        return Refusal("W-LONG", "", {"number": len(text), "most": LINE_LIMIT})
    return None


def parse(game: Game[S], state: S, text: str) -> Action | Refusal:
    """Read one line. Refused: what cannot be understood (codes W-...), and impossible arguments (codes R-...)."""
    body, hash_, remark = text.partition("#")
    actor, colon, rest = body.partition(":")
    if colon and (who := state.seats.get(actor)) is not None:  # the canonical line, in most cases
        words = rest.split()
    else:
        found = _actor(game, state, body)
        if isinstance(found, Refusal):
            return found
        who, words = found
    if not words:
        return Refusal("W-EMPTY")
    if words[0] == SET and who == TABLE:
        return _setting(game, state, words[1:], remark.strip())
    verb = game.verbs.get(words[0])
    if verb is None:
        verb = game.verbs.get(fold(words[0]))
    if verb is None:
        return unknown_verb(game, words[0])
    args = read_args(verb, words[1:], state)
    if isinstance(args, Refusal):
        return args
    return Action(who, verb.name, args, remark.strip() if hash_ else "")


def read_args(verb: Verb[S], words: Sequence[str], state: S) -> tuple[Value, ...] | Refusal:
    """The values of a verb's arguments; every word must belong to one of them."""
    values: list[Value] = []
    for arg in verb.args:
        got = arg.read(words, state)
        if isinstance(got, Refusal):
            return got._replace(facts={**got.facts, "usage": verb.usage, "example": verb.example})
        value, words = got
        values.append(value)
    if words:
        return Refusal("W-EXTRA", "", {"word": " ".join(words), "usage": verb.usage, "example": verb.example})
    return tuple(values)


def unknown_verb(game: Game[S], word: str) -> Refusal:
    """No such verb; with the nearest one."""
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
    if fold(words[0]) == TABLE_NAME or words[0] == SET:
        return TABLE, words[fold(words[0]) == TABLE_NAME :]
    for end in range(1, len(words)):
        if fold(words[end]) in game.verbs:
            who = _named(state, " ".join(words[:end]))
            return who if isinstance(who, Refusal) else (who, words[end:])
    named = read_player(words, state)
    if isinstance(named, Refusal) and named.code == "W-NAME":
        return unknown_verb(game, words[0])
    if isinstance(named, Refusal):
        return named
    return unknown_verb(game, named[1][0]) if named[1] else Refusal("W-EMPTY")


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
    name, who, rest = "", None, words
    for end in (2, 1):
        if not name and " ".join(words[:end]) in game.settings:
            name, rest = " ".join(words[:end]), words[end:]
    if not name and words:
        got = read_player(words, state)
        if isinstance(got, Refusal):
            return got
        who, rest = got
        for end in (2, 1):
            if not name and " ".join(rest[:end]) in game.settings:
                name, rest = " ".join(rest[:end]), rest[end:]
    if not name:
        word = rest[0] if rest else ""
        return Refusal("W-SET", "", {"word": word, "near": nearest(word, game.settings), "names": tuple(game.settings)})
    args = read_args(game.settings[name], rest, state)
    if isinstance(args, Refusal):
        return args
    return Action(TABLE, SET, (name, who, *args), remark)


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
    return f"{line}  # {action.remark}" if action.remark else line


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
    """Words that may not be a player's name."""
    return frozenset((TABLE_NAME, SET, *game.verbs, *JOURNAL, *commands))


def write_count(state: Table, counts: Mapping[int, int]) -> str:
    """What people counted, `Ann 125 Bob 95`."""
    return " ".join(f"{name_of(state, who)} {held}" for who, held in counts.items())
