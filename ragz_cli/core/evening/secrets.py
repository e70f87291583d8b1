"""A running game as it may be shown again: without the values of cards that are not face up any more."""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import Played
from ragz_cli.core.game import Game, Refused, S, State
from ragz_cli.core.line import stored, write


def has_secrets(evening: Evening) -> bool:
    """Whether something in the lines of the last game is not for all eyes."""
    return evening.game.secrets is not None and not evening.state.over


def uncovered(evening: Evening) -> Evening:
    """The evening with nothing left out of it, nor of an earlier game that goes on."""
    load = evening.load
    return evening._replace(
        game=evening.game._replace(secrets=None), load=lambda name: load(name)._replace(secrets=None)
    )


def veiled(evening: Evening) -> Evening:
    """The evening with lines and events as they may be shown at this moment."""
    if not has_secrets(evening):
        return evening
    done = evening.replay
    played = tuple(veiled_lines(evening.game, done.start, done.played, done.state))
    in_force = {one.line.worded: one.line.text for one in played if one.line.worded == one.line.number}
    log = tuple(in_force.get(at) or veiled_entry(evening.game, text) for at, text in enumerate(evening.record.log, 1))
    session = evening.session
    session = session._replace(games=(*session.games[:-1], evening.record._replace(log=log)))
    return evening._replace(session=session, replay=done._replace(played=played))


def veiled_some(evening: Evening, played: Sequence[Played[State]], now: State) -> list[Played[State]]:
    """Some lines of the last game as they may be shown where the table is as `now`."""
    if evening.game.secrets is None or now.over:
        return [*played]
    done = evening.replay
    met = dict(zip(map(id, done.played), (done.start, *(one.state for one in done.played)), strict=False))
    return [_veiled(evening.game, met[id(one)], one, now) for one in played]


def veiled_lines(game: Game[S], before: S, played: Iterable[Played[S]], now: S) -> Iterator[Played[S]]:
    """Lines that were played one after another from `before`, as they may be shown where the table is as `now`."""
    for one in played:
        yield _veiled(game, before, one, now)
        before = one.state


def _veiled(game: Game[S], before: S, one: Played[S], now: S) -> Played[S]:
    secrets = game.secrets
    if secrets is None or now.over:
        return one
    text = one.line.text
    if action := stored(game, before, text):
        shown = secrets.action(before, now, action)
        text = text if shown == action else write(game, before, shown)
    events = tuple(secrets.event(before, now, event) for event in one.events)
    return one._replace(line=one.line._replace(text=text), events=events)


def veiled_entry(game: Game[S], text: str) -> str:
    """An entry of the log that is not in force, without all that could be secret."""
    return game.secrets.text(text) if game.secrets else text


def veiled_refusal(game: Game[S], now: S, refused: Refused, facts: Iterable[str]) -> Refused:
    """A refusal that quotes lines of a running game in some of its facts, without all that could be secret."""
    if game.secrets is None or now.over:
        return refused
    given = refused.refusal.facts
    return refused.with_facts(**{fact: veiled_entry(game, str(given[fact])) for fact in facts if fact in given})
