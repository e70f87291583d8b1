"""One step of any game, and what rules and rows need for it (`duty`, `choice`, `setting`, `with_player`).

Only here a Refused becomes data, a Refusal (`or_refusal`). Lines that left no choice follow an amendment before them
(TB-6).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ragz_cli.core import Any, Generic, TypeVar, re
from ragz_cli.core import game as core
from ragz_cli.core.line import SET, understand, write
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import Record, put
from ragz_cli.core.table import RENAME, STOP, check_plays, player_rows, verbs_of_table

R = TypeVar("R")
MOST_LISTED = 9  # choices that one digit can name
Texts = tuple[str, ...]


def or_refusal(work: Callable[[], R]) -> R | core.Refusal:
    """What `work` gives, or the refusal that it ends with."""
    try:
        return work()
    except core.Refused as refused:
        return refused.refusal


def allowed(rule: Callable[..., object], *given: Any) -> bool:
    """Whether a rule takes what it is given: it raises no Refused."""
    try:
        rule(*given)
    except core.Refused:
        return False
    return True


def step(game: core.Game[core.S], state: core.S, action: core.Action) -> core.Outcome[core.S] | core.Refusal:
    """The next state and what happened, or why not. A refused step leaves no trace."""
    return or_refusal(lambda: played(game, state, action))


def played(game: core.Game[core.S], state: core.S, action: core.Action) -> core.Outcome[core.S]:
    """Do what a line says, and all that follows from it. Raises Refused."""
    if state.sitting.stopped and state.over and action.verb not in (SET, STOP, RENAME):
        raise core.Refused("T-STOPPED", "TB-7")
    met = game.meets(state, action) if game.meets else state
    if action.verb == SET:
        done = _set(game, met, action)
    else:
        done = carried_out(game.verbs.get(action.verb) or verbs_of_table(game)[action.verb], met, action)
    return game.follows(met, action, done) if game.follows else done


def must_be(game: core.Game[core.S], state: core.S, action: core.Action) -> core.Action | None:
    """What a line must be after an amendment before it, if it leaves no choice; DONE for nothing any more (TB-6)."""
    rule = game.follow.get(action.verb)
    return rule(state, action) if rule else None


def after(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action]) -> core.S:
    """The state after some actions. Raises Refused."""
    for action in actions:
        state = played(game, state, action).state
    return state


def events_of(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action]) -> list[core.Event]:
    """All that comes of some actions, one after the other. Raises Refused."""
    events: list[core.Event] = []
    for action in actions:
        outcome = played(game, state, action)
        state = outcome.state
        events += outcome.events
    return events


def sums_of(actions: Iterable[core.Action]) -> list[int]:
    """The sum of the dice, or whatever figures stand together, of each argument of some actions."""
    args = [arg for action in actions for arg in action.args]
    return [sum(arg) for arg in args if type(arg) is tuple and {*map(type, arg)} == {int}]


def brought(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action], whom: str = "") -> frozenset[str]:
    """The words, as they are compared, and the figures of all that some actions bring: sums, amounts, spaces, people.

    With `whom` only what happens to that player. Raises Refused.
    """
    done = tuple(actions)
    told: list[object] = [*sums_of(() if whom else done)]
    for one in events_of(game, state, done):
        if whom not in ("", core.name_of(state, one.who)):
            continue
        told += [one.kind.replace("_", " "), one.amount or "", core.name_of(state, one.who)]
        told += [value for name, value in one.facts.items() if name not in (*core.SEATS, "dice")]
        seats = [value for name in core.SEATS for value in _each(one.facts.get(name)) if type(value) is int]
        told += [core.name_of(state, seat) for seat in seats]
    return frozenset(re.findall(r"[^\W\d_]+|\d+", unaccented(str(told))))


def reached(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action]) -> frozenset[str]:
    """The names, as they are compared, and the numbers of the spaces that some actions lead to. Raises Refused."""
    names: list[str] = []
    for action in actions:
        outcome, acts = played(game, state, action), core.name_of(state, action.who)
        here = [unaccented(str(one.facts["space"])) for one in outcome.events if one.facts.get("space")]
        number = _stands_at(game, outcome.state, acts) if here else ""
        number = "" if number == _stands_at(game, state, acts) else number  # nobody has moved
        state = outcome.state
        names += [*here, *(way for one in here if number for way in (number, f"{number} {one}", f"{one} {number}"))]
    return frozenset(names)


def _stands_at(game: core.Game[core.S], state: core.S, name: str) -> str:
    """The number of the space on which somebody stands, where spaces have numbers."""
    rows = game.summary(state).get("players", ())
    people = [row for row in rows if isinstance(row, dict)] if isinstance(rows, (list, tuple)) else []
    return next((str(row["at"]) for row in people if row.get("name") == name and "at" in row), "")


def _each(value: object) -> tuple[object, ...]:
    """The values of a fact that is one or several."""
    return value if type(value) is tuple else (value,)


def is_taken(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action]) -> bool:
    """Whether the rules take some actions, one after another."""
    return allowed(after, game, state, actions)


def would_be_taken(game: core.Game[core.S], state: core.S, line: str) -> bool:
    """Whether a typed line can be played now."""
    return allowed(lambda: after(game, state, understand(game, state, line)))


def carried_out(verb: core.Verb[core.S], state: core.S, action: core.Action) -> core.Outcome[core.S]:
    """What a verb does, if its player may use it now. Raises Refused."""
    who, sitting = action.who, state.sitting
    if who not in sitting.order and not (who == core.TABLE and verb.of_table):
        raise (
            core.Refused("W-TABLE", word=verb.name)
            if who == core.TABLE
            else core.Refused("T-LEAVE", "TB-8", case="left", whom=who)
        )
    if blocked := verb.blocked(state, who):
        raise core.Refused.of(blocked)
    if len(sitting.order) < len(sitting.seats):  # somebody has left
        check_plays(state, *verb.chosen(action.args))
    return verb.do(state, who, *action.args)


def _set(game: core.Game[core.S], state: core.S, action: core.Action) -> core.Outcome[core.S]:
    """Carry out `table: set ...`. A player is named unless the fact is `of_table` (W-SET)."""
    name, who, *values = action.args
    row = game.settings[name]
    if row.of_table == isinstance(who, int):
        raise core.Refused("W-SET", "", word=name, names=tuple(game.settings))
    return game.corrected(state, row.do(state, who, *values))


def setting(
    name: str,
    args: tuple[core.Arg[core.S, Any], ...],
    text: str,
    clause: str,
    do: Callable[..., core.Outcome[core.S]],
    example: str,
    of_table: bool = False,
) -> core.Verb[core.S]:
    """The row of a fact that the table may set, at any time; one that is `of_table` belongs to no player."""
    return core.Verb(name, args, text, (clause,), example, lambda _, __: None, do, of_table=of_table)


def set_event(who: int, fact: str, before: int, after: int, space: str = "", clause: str = "") -> core.Event:
    """The table has set a fact of a player: what was, what is, and where."""
    facts: core.Facts = {"fact": fact, "before": before, "left": after}
    return core.Event(core.CORRECTED, who, after - before, clause, {**facts, "space": space} if space else facts)


def duty(
    verbs: Mapping[str, core.Verb[core.S]], state: core.S, who: int, verb: str, words: Texts = (), clauses: Texts = ()
) -> core.Duty:
    """A verb that somebody owes; `words` can follow it."""
    row = verbs[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return core.Duty(who, verb, row.usage, clauses or row.clauses, core.example_line(state, who, typed), words)


def choice(
    verbs: Mapping[str, core.Verb[core.S]], state: core.S, who: int, verb: str, words: Texts = ()
) -> core.Choice:
    """A verb that may be used, or why not just now; `words` can follow it."""
    _, _, usage, clauses, example, _, _ = duty(verbs, state, who, verb, words)
    return core.Choice(who, verb, usage, clauses, example, words, verbs[verb].blocked(state, who))


def with_player(state: core.S, who: int, **fields: object) -> core.S:
    """The state with some fields of one player replaced."""
    players = list(state.players)  # type: ignore[attr-defined]
    players[who] = put(players[who], **fields)
    return put(state, players=tuple(players))


def saved(shown: Mapping[str, core.Plain], keys: Texts) -> dict[str, core.Plain]:
    """What the save shows to people, from what `status --json` shows: some keys of it, the players by name, who won."""
    kept = {key: shown[key] for key in keys if key in shown}
    kept["players"] = {str(row["name"]): {key: row[key] for key in row if key != "name"} for row in player_rows(shown)}
    if shown["over"]:
        kept["winners"] = shown["winners"]
    return kept


class Followed(Record, Generic[core.S]):
    """What an older line is now: its text, its action, and what that did."""

    text: str
    action: core.Action
    done: core.Outcome[core.S]


def does_the_same(game: core.Game[core.S], state: core.S, action: core.Action, other: core.Action) -> bool:
    """Whether two lines are one, in other words: both are taken, and lead to the same state."""
    if action == other:
        return True
    try:
        return played(game, state, action).state == played(game, state, other).state
    except core.Refused:
        return False


def followed(game: core.Game[core.S], state: core.S, text: str, action: core.Action) -> Sequence[Followed[core.S]]:
    """Play an older line as the only thing that it can be now, if it leaves no choice; else as it is. Raises Refused.

    What the line takes for granted, such as the end of a turn, comes first. Where nothing is left to do for it, it
    falls away.
    """
    must = must_be(game, state, action)
    if must == core.DONE:
        return ()
    if must and not does_the_same(game, state, action, must):
        action = must._replace(remark=action.remark)
        text = write(game, state, action)
    try:
        return (Followed(text, action, played(game, state, action)),)
    except core.Refused:
        implied = game.implied(state, action.verb, action.who)
        if not implied or implied.who != action.who:
            raise
    before = []
    for taken in implied.before:
        before.append(Followed(write(game, state, taken), taken, played(game, state, taken)))
        state = before[-1].done.state
    return (*before, Followed(text, action, played(game, state, action)))


def on_offer(game: core.Game[core.S], state: core.S) -> list[core.Duty | core.Choice]:
    """What is owed; and what may be done besides."""
    return [*game.owed(state), *(choice for choice in game.open(state) if choice.blocked is None)]


def listed(game: core.Game[core.S], state: core.S) -> tuple[str, ...]:
    """The lines between which one player has to choose, where a digit can name each and none is a number itself.

    What may cost something is not among them.
    """
    duties = [duty for duty in game.owed(state) if not game.verbs[duty.verb].optional]
    lines = [f"{duty.verb} {word}" for duty in duties for word in duty.words if word[:1].isalpha()]
    named = len({duty.who for duty in duties}) == 1 and len(lines) == sum(max(1, len(duty.words)) for duty in duties)
    return tuple(lines) if named and 1 < len(lines) <= MOST_LISTED else ()


def lines_of(game: core.Game[core.S], state: core.S, actions: Iterable[core.Action]) -> str:
    """Some actions as they are stored, with `;` between them."""
    lines = []
    for action in actions:
        lines.append(write(game, state, action))
        state = after(game, state, (action,))
    return "; ".join(lines)


def counts_cards(game: core.Game[core.S]) -> bool:
    """Whether people have cards that lie in a row, so that somebody's second is a place."""
    return any(arg.takes[:2] == (core.PERSON, core.NUMBER) for row in game.verbs.values() for arg in row.args)


def has_numbers(game: core.Game[core.S], verbs: Iterable[str]) -> bool:
    """Whether a word of these verbs is the beginning of what has a number, as the colour of a card."""
    rows = (game.verbs[verb] for verb in verbs if verb in game.verbs)
    return any(arg.takes[:2] == (core.WORD, core.NUMBER) for row in rows for arg in row.args)
