"""One step of any game, what rules and rows need for it, and the steps that an amendment before them changes.

Only here a Refused becomes data, a Refusal (`or_refusal`). `duty`, `choice`, `setting`, `with_player` serve the games.

Lines that are older than an amendment before them: those that left no choice follow it (TB-6).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from ragz_cli.core.game import (
    CORRECTED,
    DONE,
    TABLE,
    Action,
    Arg,
    Choice,
    Duty,
    Event,
    Facts,
    Game,
    Outcome,
    Plain,
    Refusal,
    Refused,
    S,
    State,
    Verb,
    example_line,
)
from ragz_cli.core.line import SET, understand, write
from ragz_cli.core.record import Record, put
from ragz_cli.core.table import RENAME, STOP, check_plays, verbs_of_table

R = TypeVar("R")
Texts = tuple[str, ...]


def or_refusal(work: Callable[[], R]) -> R | Refusal:
    """What `work` gives, or the refusal that it ends with."""
    try:
        return work()
    except Refused as refused:
        return refused.refusal


def step(game: Game[S], state: S, action: Action) -> Outcome[S] | Refusal:
    """The next state and what happened, or why not. A refused step leaves no trace."""
    return or_refusal(lambda: played(game, state, action))


def played(game: Game[S], state: S, action: Action) -> Outcome[S]:
    """Do what a line says, and all that follows from it. Raises Refused."""
    if state.sitting.stopped and state.over and action.verb not in (SET, STOP, RENAME):
        raise Refused("T-STOPPED", "TB-7")
    met = game.meets(state, action) if game.meets else state
    verb = game.verbs.get(action.verb)
    done = carried_out(verb, met, action) if verb else _by_table(game, met, action)
    return game.follows(met, action, done) if game.follows else done


def must_be(game: Game[S], state: S, action: Action) -> Action | None:
    """What a line must be after an amendment before it, if it leaves no choice; DONE for nothing any more (TB-6)."""
    rule = game.follow.get(action.verb)
    return rule(state, action) if rule else None


def after(game: Game[S], state: S, actions: Iterable[Action]) -> S:
    """The state after some actions. Raises Refused."""
    for action in actions:
        state = played(game, state, action).state
    return state


def is_taken(game: Game[S], state: S, actions: Iterable[Action]) -> bool:
    """Whether the rules take some actions, one after another."""
    return not isinstance(or_refusal(lambda: after(game, state, actions)), Refusal)


def would_be_taken(game: Game[S], state: S, line: str) -> bool:
    """Whether a typed line can be played now."""
    return not isinstance(or_refusal(lambda: after(game, state, understand(game, state, line))), Refusal)


def carried_out(verb: Verb[S], state: S, action: Action) -> Outcome[S]:
    """What a verb does, if its player may use it now. Raises Refused."""
    who = action.who
    if who not in state.sitting.order and not (who == TABLE and verb.of_table):
        raise Refused("W-TABLE", word=verb.name) if who == TABLE else Refused("T-LEAVE", "TB-8", case="left", whom=who)
    if blocked := verb.blocked(state, who):
        raise Refused.of(blocked)
    if state.sitting.left:
        check_plays(state, *verb.chosen(action.args))
    return verb.do(state, who, *action.args)


def _by_table(game: Game[S], state: S, action: Action) -> Outcome[S]:
    """What only the table says: a fact that it sets, or a verb of every game. Raises Refused."""
    if action.verb == SET:
        return _set(game, state, action)
    return carried_out(verbs_of_table(game)[action.verb], state, action)


def _set(game: Game[S], state: S, action: Action) -> Outcome[S]:
    """Carry out `table: set ...`. A player is named unless the fact is `of_table` (W-SET)."""
    name, who, *values = action.args
    row = game.settings[name]
    if row.of_table == isinstance(who, int):
        raise Refused("W-SET", "", word=name, names=tuple(game.settings))
    return game.corrected(state, row.do(state, who, *values))


def any_time(_: State, __: int) -> None:
    """Never blocked."""


def setting(
    name: str,
    args: tuple[Arg[S, Any], ...],
    text: str,
    clause: str,
    do: Callable[..., Outcome[S]],
    example: str,
    of_table: bool = False,
) -> Verb[S]:
    """The row of a fact that the table may set, at any time; one that is `of_table` belongs to no player."""
    return Verb(name, args, text, (clause,), example, any_time, do, of_table=of_table)


def set_event(who: int, fact: str, before: int, after: int, space: str = "", clause: str = "") -> Event:
    """The table has set a fact of a player: what was, what is, and where."""
    facts: Facts = {"fact": fact, "before": before, "left": after}
    return Event(CORRECTED, who, after - before, clause, {**facts, "space": space} if space else facts)


def duty(verbs: Mapping[str, Verb[S]], state: S, who: int, verb: str, words: Texts = (), clauses: Texts = ()) -> Duty:
    """A verb that somebody owes; `words` can follow it."""
    row = verbs[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Duty(who, verb, row.usage, clauses or row.clauses, example_line(state, who, typed), words)


def choice(verbs: Mapping[str, Verb[S]], state: S, who: int, verb: str, words: Texts = ()) -> Choice:
    """A verb that may be used, or why not just now; `words` can follow it."""
    row = verbs[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Choice(who, verb, row.usage, row.clauses, example_line(state, who, typed), words, row.blocked(state, who))


def with_player(state: S, who: int, **fields: object) -> S:
    """The state with some fields of one player replaced."""
    players = list(state.players)  # type: ignore[attr-defined]
    players[who] = put(players[who], **fields)
    return put(state, players=tuple(players))


def saved(shown: Mapping[str, Plain], keys: Texts) -> dict[str, Plain]:
    """What the save shows to people, from what `status --json` shows: some keys of it, the players by name, who won."""
    kept = {key: shown[key] for key in keys if key in shown}
    players = shown["players"]
    rows = [row for row in players if isinstance(row, dict)] if isinstance(players, list) else []
    kept["players"] = {str(row["name"]): {key: row[key] for key in row if key != "name"} for row in rows}
    if shown["over"]:
        kept["winners"] = shown["winners"]
    return kept


class Followed(Record, Generic[S]):
    """What an older line is now: its text, its action, and what that did."""

    text: str
    action: Action
    done: Outcome[S]


def does_the_same(game: Game[S], state: S, action: Action, other: Action) -> bool:
    """Whether two lines are one, in other words: both are taken, and lead to the same state."""
    if action == other:
        return True
    try:
        return played(game, state, action).state == played(game, state, other).state
    except Refused:
        return False


def followed(game: Game[S], state: S, text: str, action: Action) -> Sequence[Followed[S]]:
    """Play an older line as the only thing that it can be now, if it leaves no choice; else as it is. Raises Refused.

    What the line takes for granted, such as the end of a turn, comes first. Where nothing is left to do for it, it
    falls away.
    """
    must = must_be(game, state, action)
    if must == DONE:
        return ()
    if must and not does_the_same(game, state, action, must):
        action = must._replace(remark=action.remark)
        text = write(game, state, action)
    try:
        return (Followed(text, action, played(game, state, action)),)
    except Refused:
        implied = game.implied(state, action.verb, action.who)
        if not implied or implied.who != action.who:
            raise
    before = []
    for taken in implied.before:
        before.append(Followed(write(game, state, taken), taken, played(game, state, taken)))
        state = before[-1].done.state
    return (*before, Followed(text, action, played(game, state, action)))
