"""What a phone can press for its seat: a button for everything that its player owes or may do, in words of the table.

Only lines are offered that would be taken now. What cannot be listed, such as dice, is put together on the phone: a
button begins the line, and figures go on with it.
"""

from collections.abc import Iterator

from ragz_cli.core import game as core
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.readings import Offer, on_offer, table_at
from ragz_cli.core.record import Record
from ragz_cli.core.step import would_be_taken
from ragz_cli.core.words import share
from ragz_cli.view.sentences import duty_words

MOST_BUTTONS = 40  # of one verb: more are typed
SHORT = 32  # characters of a button


class Button(Record):
    """What a button says, and the line that it sends; one that is not `whole` only begins that line."""

    label: str
    line: str
    whole: bool = True
    chance: str = ""


class Keys(Record):
    """Buttons for one thing that a player owes or may do, with what it is.

    `figures`: they are a grid of numbers. `owed`: play waits for it. `paper`: it is written down now, on the phone
    alone, and `later` shown; what tells this time from others. `of_all`: it tells figures of everybody.
    """

    what: str
    buttons: tuple[Button, ...]
    figures: bool = False
    owed: bool = True
    paper: str = ""
    later: bool = False
    of_all: bool = False


def keys(evening: Evening, name: str, paper: str = "") -> tuple[Keys, ...]:
    """The buttons of a player: first what is owed, then what is open; last what is written down for later."""
    game, state = evening.game, evening.state
    seat = state.seats[name]
    if state.over or evening.troubles or seat not in state.sitting.order:
        return ()
    own = {one.verb: one for one in reversed(on_offer(game, state)) if one.who == seat}
    known = {verb: own[verb] for verb in reversed([*own])}
    implied = [one for one in table_at(game, state).offers if one.who == seat and one.before]
    found = [_keys(evening, name, one, paper if core.PAPER in one.facts else "") for one in known.values()]
    found += [_implied(evening, name, one) for one in implied if one.row.name not in known]
    writing = [one for one in game.written(state) if one.who == seat]
    found += [
        Keys(duty_words(game, state, one), tuple(Button(word, f"{one.verb} {word}") for word in one.words),
             figures=True, paper=paper, later=True)
        for one in writing
    ]  # fmt: skip
    listed = any(one.owed and one.figures for one in found)
    return tuple(one for one in found if one.buttons and not (one.of_all and listed))


def _implied(evening: Evening, name: str, offer: Offer[core.State]) -> Keys:
    """The verb that goes on, such as the next player's roll."""
    row = offer.row
    duty = core.Duty(offer.who, row.name, row.usage, row.clauses, row.example, offer.words)
    return _keys(evening, name, duty, "")._replace(owed=False)


def _keys(evening: Evening, name: str, one: core.Duty | core.Choice, paper: str) -> Keys:
    game, state = evening.game, evening.state
    row = game.verbs[one.verb]
    what = duty_words(game, state, one)
    buttons = list(_alone(evening, name, one, what))
    listed = [*_listed(evening, name, one)]
    if not listed and row.args and not (buttons and not _takes(row, core.NUMBER)):
        buttons.append(Button(f"{_begun(one.verb)} ...", one.verb, whole=False))
    figures = bool(listed) and all(button.label.isdecimal() for button in listed)
    owed = isinstance(one, core.Duty) and not row.optional
    return Keys(what, (*buttons, *listed), figures, owed, paper, of_all=row.of_all)


def _takes(row: core.Verb[core.State], kind: str) -> bool:
    return any(kind in arg.takes for arg in row.args)


def _alone(evening: Evening, name: str, one: core.Duty | core.Choice, what: str) -> Iterator[Button]:
    """The verb by itself, where that is a line."""
    if would_be_taken(evening.game, evening.state, f"{name}: {one.verb}"):
        label = _begun(what if len(what) <= SHORT and not evening.game.verbs[one.verb].args else one.verb)
        yield Button(label, one.verb, chance=_chance(one))


def _chance(one: core.Duty | core.Choice) -> str:
    """The chance that a duty tells of, as it is said at the prompt."""
    hits, out_of = (one.facts.get(fact) for fact in ("hits", "out_of"))
    return share(hits, out_of) if isinstance(hits, int) and isinstance(out_of, int) else ""


def _listed(evening: Evening, name: str, one: core.Duty | core.Choice) -> Iterator[Button]:
    """A button for each thing that can follow the verb, where these can be listed and would be taken.

    A name with a number behind it, of which there are others, only begins the line.
    """
    row = evening.game.verbs[one.verb]
    offered = {word for arg in row.args for word in arg.offers(evening.state)} if row.args else set()
    words = [word for word in one.words if not row.of_all or word in offered]
    if len(words) < 2 and not all(word in offered for word in words):
        words = []
    if not words and not one.words and len(row.args) == 1 and len(offered) <= MOST_BUTTONS:
        words = [*dict.fromkeys(row.args[0].offers(evening.state))]
    for word in words[:MOST_BUTTONS]:
        begin, _, last = word.rpartition(" ")
        if "=" in word:  # figures that are made up
            continue
        if begin and last.isdecimal():
            yield Button(begin, f"{one.verb} {begin}", whole=False)
        elif would_be_taken(evening.game, evening.state, f"{name}: {one.verb} {word}"):
            yield Button(word, f"{one.verb} {word}")


def _begun(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
