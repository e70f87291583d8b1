"""What only the table itself can say, in every game alike: stop, retire, rename, house (TB-7, TB-8, TB-10, TB-11).

Each is a line like any other, with a remark; what follows from it in a game, its `Game` record says. Here too: what all
games show and save of it.
"""

from collections.abc import Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.names import anybody, match, number, player, unaccented
from ragz_cli.core.record import put
from ragz_cli.core.words import identity, name_fault, spelled

STOP, RETIRE, RENAME, HOUSE = SAID_BY_TABLE = ("stop", "retire", "rename", "house")
HOUSE_CHANGED = "house_changed"
ORDER = "order"
LEFT = "left"  # the mark of whoever has left, in what is shown and saved


def with_sitting(state: core.S, sitting: core.Sitting) -> core.S:
    """The state with other people, or another order of them."""
    return put(state, sitting=sitting)


def shown(game: core.Game[core.S], state: core.S) -> dict[str, core.Plain]:
    """What `status --json` shows of a game: its summary, and what has become of the sitting (TB-7, TB-8, TB-16)."""
    summary, sitting = game.summary(state), state.sitting
    summary[core.STOPPED] = sitting.stopped
    if sitting.reordered:
        summary[ORDER] = [*sitting.reordered]
    for row in player_rows(summary) if sitting.left else ():
        if _has_left(sitting, row["name"]):
            row[LEFT] = True
    return {**summary, "winners": []} if sitting.stopped else summary


def player_rows(shown: Mapping[str, object]) -> list[dict[str, core.Plain]]:
    """The figures of each player in what a game shows, by seat."""
    rows = shown["players"]
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def kept(game: core.Game[core.S], state: core.S) -> dict[str, core.Plain]:
    """What the save shows of a game; of stopping, leaving and another order only where it happened."""
    table, sitting = game.saved(state), state.sitting
    if sitting.reordered:
        table[ORDER] = [*sitting.reordered]
    players = table.get("players")
    for name, row in players.items() if sitting.left and isinstance(players, dict) else ():
        if isinstance(row, dict) and _has_left(sitting, name):
            row[LEFT] = True
    if sitting.stopped:
        table |= {core.STOPPED: sitting.stopped, "winners": []}
    return table


def _has_left(sitting: core.Sitting, name: core.Plain) -> bool:
    return sitting.seats.get(str(name)) in sitting.left


def stop(game: core.Game[core.S], state: core.S, counted: bool) -> core.Outcome[core.S]:
    """End the game without a winner (TB-7). One that stopped uncounted can still be counted."""
    before = state.sitting.stopped
    if before == core.COUNTED or (before and not counted) or (state.over and not before):
        raise core.Refused("T-OVER", "TB-7", case=before)
    how = core.COUNTED if counted else core.UNCOUNTED
    stopped = game.stopping(state, counted)
    said = core.Event(core.STOPPED, core.TABLE, 0, "TB-7", {"case": how})
    return stopped.then(lambda after: core.outcome(with_sitting(after, after.sitting._replace(stopped=how)), said))


def retire(game: core.Game[core.S], state: core.S, who: int) -> core.Outcome[core.S]:
    """Somebody leaves for good (TB-8). With one player left, the game stops uncounted."""
    if state.over:
        raise core.Refused("T-LEAVE", "TB-8", case="over", whom=who)
    gone = core.outcome(state, core.Event("retired", who, game.held(state, who), "TB-8"))
    if len(state.sitting.order) == 2:
        game.leaving(state, who)  # which may refuse
        alone = gone.then(lambda at: game.stopping(at, False))
        return alone.then(lambda at: core.outcome(
            with_sitting(at, at.sitting.without(who)._replace(stopped=core.UNCOUNTED)),
            core.Event(core.STOPPED, core.TABLE, 0, "TB-8", {"case": "alone"}),
        ))  # fmt: skip
    return gone.then(lambda at: game.leaving(at, who))


def check_plays(state: core.State, *seats: int) -> None:
    """Refused: whoever has left has no part in what is told (TB-8)."""
    for seat in seats:
        if seat in state.sitting.left:
            raise core.Refused("T-LEAVE", "TB-8", case="left", whom=seat)


def with_order(state: core.S, seats: Sequence[int]) -> core.S:
    """The state in which those who play sit in this order. Refused: it does not name each of them once (TB-16)."""
    check_plays(state, *seats)
    if twice := [seat for seat in seats if seats.count(seat) > 1]:
        raise core.Refused("T-ORDER", "TB-16", case="twice", who=twice[0])
    if missing := tuple([seat for seat in state.sitting.order if seat not in seats]):
        raise core.Refused("T-ORDER", "TB-16", whom=missing)
    return with_sitting(state, state.sitting._replace(order=tuple(seats)))


def rename(game: core.Game[core.S], state: core.S, who: int, name: str) -> core.Outcome[core.S]:
    """One person, another spelling (TB-10). A name that somebody else has, or had this evening, is refused."""
    old = tuple(state.seats)[who]
    if name == old:
        raise core.Refused("T-NAME", "TB-10", case="same", whom=who)
    if wrong := name_fault(name, ()):
        raise core.Refused("T-NAME", "TB-10", word=name, wanted=wrong)
    if number(name) is not None or unaccented(name).partition(" ")[0] in (core.TABLE_NAME, *game.verbs):
        raise core.Refused("T-NAME", "TB-10", case="word", word=name)
    known = (*state.seats.items(), *state.sitting.former.items())
    others = (*state.sitting.others, *(one for one, seat in known if seat != who))
    if identity(name) in map(identity, others):  # somebody else of this evening goes, or went, by it
        raise core.Refused("T-NAME", "TB-10", case="taken", word=name, who=who)
    event = core.Event("renamed", who, 0, "TB-10", {"before": old, "after": name})
    return core.outcome(with_sitting(state, state.sitting.renamed(who, name)), event)


def house(game: core.Game[core.S], state: core.S, name: str, value: str) -> core.Outcome[core.S]:
    """A house rule holds from this line on; what is settled stays (TB-11)."""
    if state.over:
        raise core.Refused("T-HOUSE", "TB-11", case="over")
    switch = next(switch for switch in _switches(game) if switch.name == name)
    if switch.at_set_up or not game.agreeing:
        raise core.Refused("T-HOUSE", "TB-11", case="set-up", word=name)
    return game.agreeing(state, switch, value)


def _switches(game: core.Game[core.S]) -> tuple[core.Switch, ...]:
    """All that `table: house` can name."""
    return (*game.switches, *game.variants)


def with_rule(state: core.S, switch: core.Switch, value: str) -> core.Outcome[core.S]:
    """The state with another value of one of its house rules, which are a Record of text in its form (TB-11)."""
    form, field = state.form, switch.name.replace("-", "_")  # type: ignore[attr-defined]
    agreed = put(state, form=put(form, house=put(form.house, **{field: value})))
    return core.outcome(agreed, house_changed(switch.name, getattr(form.house, field), value))


def house_changed(rule: str, before: str, value: str, **facts: int) -> core.Event:
    """Another rule is agreed on."""
    return core.Event(HOUSE_CHANGED, core.TABLE, 0, "TB-11", {"rule": rule, "value": value, "before": before, **facts})


def verbs_of_table(game: core.Game[core.S]) -> Mapping[str, core.Verb[core.S]]:
    """The rows of what the table can say in this game."""
    rule = next((f"{switch.name} {switch.values[-1]}" for switch in _switches(game)), "NAME VALUE")
    return core.Verb.by_name(
        core.Verb(
            STOP, (_counted(),), "end the game without a winner; `counted` books the figures of the moment", ("TB-7",),
            STOP, _by_table, lambda state, _, counted: stop(game, state, counted), of_table=True,
        ),
        core.Verb(
            RETIRE, (player(),), "somebody leaves for good", ("TB-8",), "retire Ann", _by_table,
            lambda state, _, who: retire(game, state, who), of_table=True,
        ),
        core.Verb(
            RENAME, (anybody(), _name()), "one person, another spelling", ("TB-10",), "rename Ann Anna", _by_table,
            lambda state, _, who, name: rename(game, state, who, name), of_table=True,
        ),
        core.Verb(
            HOUSE, (_rule(game),), "another house rule from now on", ("TB-11",), f"{HOUSE} {rule}", _by_table,
            lambda state, _, rule: house(game, state, *rule), of_table=True,
        ),
    )  # fmt: skip


def verb_of_table(game: core.Game[core.S], name: str) -> core.Verb[core.S] | None:
    """The row of one of these verbs."""
    return verbs_of_table(game)[name] if name in SAID_BY_TABLE else None


def _by_table(_: core.State, who: int) -> core.Refusal | None:
    """Only the table says so."""
    return None if who == core.TABLE else core.Refusal("W-TABLE", "", {"case": "only"})


def _counted() -> core.Arg[core.S, bool]:
    """`counted`, or nothing."""

    def read(words: Sequence[str], _: core.S) -> tuple[bool, Sequence[str]]:
        said = bool(words) and unaccented(words[0]) == core.COUNTED
        return said, words[said:]

    return core.Arg(
        f"[{core.COUNTED}]", read, lambda counted, _: core.COUNTED if counted else "", lambda _: (core.COUNTED,)
    )


def _name() -> core.Arg[core.S, str]:
    """All the words that are left, as a name."""

    def read(words: Sequence[str], _: core.S) -> tuple[str, Sequence[str]]:
        if not words:
            raise core.Refused("W-MISSING", "TB-10", wanted="the new name")
        return spelled(" ".join(words)), ()

    return core.Arg("NAME", read, lambda name, _: name)


def _rule(game: core.Game[core.S]) -> core.Arg[core.S, tuple[str, str]]:
    """A house rule and its value, `emotional_doubles move`, with a space or `=` between them."""
    allowed = {switch.name: switch.values for switch in _switches(game)}

    def read(words: Sequence[str], _: core.S) -> tuple[tuple[str, str], Sequence[str]]:
        words = [word for given in words for word in given.split("=") if word]
        if len(words) != 2:
            raise core.Refused("W-MISSING", "TB-11", wanted="a house rule and its value", names=tuple(allowed))
        name = match(words[0], allowed)
        return (name, match(words[1], allowed[name])), ()

    return core.Arg("NAME VALUE", read, lambda rule, _: " ".join(rule), lambda _: allowed)
