"""One evening at one table: its games played through, and what is wrong with its save."""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from ragz_cli.core.evening.journal import Replay, replay
from ragz_cli.core.evening.people import NOBODY, Called, at_the_beginning, called, initials, under_names
from ragz_cli.core.evening.records import ENTERED, PLAYED, GameRecord, Session
from ragz_cli.core.evening.totals import Finished, Total, finished, leaders_in_0_1_0, table_of, totals
from ragz_cli.core.evening.trouble import Trouble, totals_trouble, troubles_of
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Game, Refused, State
from ragz_cli.core.line import check_beginnings
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sitting import Sitting
from ragz_cli.core.table import kept, with_sitting

Loader = Callable[[str], Game[State]]
FIRST_REVISION = 1  # of all games in version 0.1.0


class Evening(NamedTuple):
    """A session with its last game played through; nothing is added while there are `troubles`.

    `mended` are the records as a replay of their logs makes them: `accept` puts them in place of what was stored. Of
    the games before the last, `earlier` is what they add to the totals, and `people` is who sat there at their end.
    `load` finds a game by its name; `later` holds names that people took after this game.
    """

    session: Session
    game: Game[State]
    replay: Replay[State]
    load: Loader
    troubles: tuple[Trouble, ...] = ()
    mended: tuple[GameRecord, ...] = ()
    earlier: tuple[Finished, ...] = ()
    people: tuple[Sitting, ...] = ()
    later: Called = NOBODY

    @property
    def record(self) -> GameRecord:
        return self.session.games[-1]

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def untouched(self) -> bool:
        """Whether the last game was only begun: no line of it is in force. A result that was taken back is no game."""
        return not self.record.log or (self.record.kind != ENTERED and not self.replay.lines and not self.replay.fault)

    @property
    def called(self) -> Called:
        """Every name that somebody has had this evening, with the name of now (TB-10)."""
        return {**called((*self.people, self.state.sitting)), **self.later}

    @property
    def finished(self) -> tuple[Finished, ...]:
        """What the games that are over add to the totals, in order; people under the names of now."""
        last = finished(len(self.session.games), self.record, self.game, self.state)
        games = (*self.earlier, last) if last else self.earlier
        now = self.called
        renamed = any(old != name for old, name in now.items())
        return tuple(game.under(now) for game in games) if renamed else games

    @property
    def totals(self) -> list[Total]:
        """The totals of the evening so far."""
        return totals(self.finished, self.session.games_agreed, self.session.decided)


def play_through(session: Session, load: Loader) -> Evening:
    """Replay a session and compare everything derived. Refused: a set-up that cannot be played at all."""
    troubles: list[Trouble] = []
    mended: list[GameRecord] = []
    shown: Evening | None = None
    for at, shown in enumerate(_game_by_game(session, load)):
        mended.append(with_derived(shown.record, shown))
        troubles += troubles_of(at, shown.record, mended[-1], shown.replay.fault)
    if shown is None:
        raise Refused("W-SETUP", word="games", wanted="at least one game")
    troubles += [] if troubles else _totals_trouble(shown)
    return shown._replace(troubles=tuple(troubles), mended=tuple(mended))


def _game_by_game(session: Session, load: Loader) -> Iterator[Evening]:
    """The evening at the end of each of its games."""
    earlier: tuple[Finished, ...] = ()
    people: tuple[Sitting, ...] = ()
    for at, record in enumerate(session.games):
        game = played_as(record, load)
        start = _started(at, game, record)
        start = with_sitting(start, at_the_beginning(start.sitting, people)) if people else start
        part = session._replace(games=session.games[: at + 1])
        shown = Evening(part, game, replay(game, start, record.log), load, earlier=earlier, people=people)
        yield shown
        last = finished(at + 1, record, game, shown.state)
        earlier = (*earlier, last) if last else earlier
        people = (*people, shown.state.sitting)


def _totals_trouble(evening: Evening) -> list[Trouble]:
    """Where the totals are not what the games add up to; those of version 0.1.0 may be as they were then (TB-9)."""
    session = evening.session
    wrong = totals_trouble(len(session.games) - 1, session.totals, table_of(evening.totals))
    if wrong and all(record.rules == FIRST_REVISION for record in session.games):
        sums = totals(evening.finished, session.games_agreed, session.decided, leaders_in_0_1_0)
        return totals_trouble(len(session.games) - 1, session.totals, table_of(sums))
    return wrong


def _started(at: int, game: Game[State], record: GameRecord) -> State:
    """The beginning of a game. Refused: it cannot be played; the facts have its number in the evening, from 0."""
    try:
        start = game.start(record.setup)
        check_beginnings(game, start.seats)
    except Refused as refused:
        raise refused.with_facts(game=at) from None
    return start


def played_as(record: GameRecord, load: Loader) -> Game[State]:
    """The game that plays a record: the game itself, or one of which only the result is known."""
    game = load(record.game)
    if record.kind != ENTERED:
        return game
    from ragz_cli.core.evening.result_only import result_only

    return cast("Game[State]", result_only(game))


def with_derived(record: GameRecord, evening: Evening) -> GameRecord:
    """The record of the game that was played through, with everything that follows from its log."""
    game, done = evening.game, evening.replay
    return record._replace(checks=done.checks, table=kept(game, done.state), rules=game.revision)


def begun(game: Game[State], setup: Mapping[str, Plain], now: str, kind: str = PLAYED) -> GameRecord:
    """The record of a game in which nothing has been typed yet. Refused: a set-up that cannot be played."""
    return GameRecord(game.name, game.revision, now, setup, (), (), kept(game, game.start(setup)), kind)


def before_the_last(session: Session) -> Session:
    """The session without its last game."""
    return session._replace(games=session.games[:-1])


def where_undo_applies(evening: Evening) -> Evening:
    """The evening to which undo, redo and amend apply: without a last game in which nothing has been typed yet."""
    if not evening.untouched or len(evening.session.games) == 1:
        return evening
    return play_through(before_the_last(evening.session), evening.load)._replace(troubles=evening.troubles)


def every_game(evening: Evening) -> list[Evening]:
    """Each game of an evening played through, with those before it; the last as it is. People have the names of now."""
    earlier = list(_game_by_game(before_the_last(evening.session), evening.load)) if evening.people else []
    return [*(with_names(game, evening.called) for game in earlier), evening]


def up_to(evening: Evening, line: int) -> Evening:
    """The evening as it was after a line of its last game; people have the names of now."""
    played = tuple(one for one in evening.replay.played if one.line.number <= line)
    return with_names(evening._replace(replay=evening.replay._replace(played=played, fault=None)), evening.called)


def under_initials(evening: Evening) -> Evening:
    """The evening with initials for names, and without its title, which may hold names. The log is as it was typed."""
    now = evening.called
    short = initials(dict.fromkeys(now.values()))
    untitled = evening._replace(session=evening.session._replace(title=""))
    return with_names(untitled, {old: short[name] for old, name in now.items()})


def with_names(evening: Evening, now: Called) -> Evening:
    """The evening with everybody under the name of now."""
    done, sitting = evening.replay, under_names(evening.state.sitting, now)
    state = with_sitting(done.state, sitting)
    if done.played:
        done = done._replace(played=(*done.played[:-1], done.played[-1]._replace(state=state)))
    else:
        done = done._replace(start=state)
    return evening._replace(replay=done, later=now)
