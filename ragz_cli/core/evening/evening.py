"""One evening at one table: its games played through, and what is wrong with its save."""

from collections.abc import Callable, Mapping
from typing import cast

from ragz_cli.core.evening.journal import Replay, replay
from ragz_cli.core.evening.records import PLAYED, TOLD, GameRecord, Session
from ragz_cli.core.evening.totals import Finished, Total, finished, table_of, totals
from ragz_cli.core.evening.trouble import Trouble, totals_trouble, troubles_of
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, Refused, State
from ragz_cli.core.line import check_beginnings
from ragz_cli.core.record import NamedTuple

Loader = Callable[[str], Game[State]]


class Evening(NamedTuple):
    """A session with its last game played through. `troubles` must be settled before anything is added.

    `mended` holds the records of all games as their logs make them: what `accept` puts in place of what was stored;
    `earlier` what the games before the last one add to the totals; `load` finds the games of its other records.
    """

    session: Session
    game: Game[State]
    replay: Replay[State]
    load: Loader
    troubles: tuple[Trouble, ...] = ()
    mended: tuple[GameRecord, ...] = ()
    earlier: tuple[Finished, ...] = ()

    @property
    def record(self) -> GameRecord:
        return self.session.games[-1]

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def untouched(self) -> bool:
        """Whether nothing has been typed in the last game yet."""
        return not self.record.log

    @property
    def finished(self) -> tuple[Finished, ...]:
        """What the games that are over add to the totals, in order."""
        last = finished(self.record, self.game, self.state)
        return (*self.earlier, last) if last else self.earlier

    @property
    def totals(self) -> list[Total]:
        """The totals of the evening so far."""
        return totals(self.finished, self.session.games_agreed, self.session.decided)


def play_through(session: Session, load: Loader) -> Evening:
    """Replay a session and compare everything derived. Refused: a set-up that cannot be played at all."""
    troubles: list[Trouble] = []
    mended: list[GameRecord] = []
    shown: Evening | None = None
    for at, record in enumerate(session.games):
        game = played_as(record, load)
        start = _started(at, game, record)
        part = session._replace(games=session.games[: at + 1])
        shown = Evening(part, game, replay(game, start, record.log), load, earlier=shown.finished if shown else ())
        mended.append(with_derived(record, shown))
        troubles += troubles_of(at, record, mended[-1], shown.replay.fault)
    if shown is None:
        raise Refused("W-SETUP", word="games", wanted="at least one game")
    troubles += [] if troubles else totals_trouble(len(mended) - 1, session.totals, table_of(shown.totals))
    return shown._replace(troubles=tuple(troubles), mended=tuple(mended))


def _started(at: int, game: Game[State], record: GameRecord) -> State:
    """The beginning of a game. Refused: it cannot be played; the facts have its number in the evening, from 0."""
    try:
        start = game.start(record.setup)
        check_beginnings(game, start.seats)
    except Refused as refused:
        code, clause, facts = refused.refusal
        raise Refused(code, clause, **{**facts, "game": at}) from None
    return start


def played_as(record: GameRecord, load: Loader) -> Game[State]:
    """The game that plays a record: the game itself, or one of which only the result is known."""
    game = load(record.game)
    if record.kind != TOLD:
        return game
    from ragz_cli.core.evening.result_only import result_only

    return cast("Game[State]", result_only(game))


def with_derived(record: GameRecord, evening: Evening) -> GameRecord:
    """The record of the game that was played through, with everything that follows from its log."""
    game, done = evening.game, evening.replay
    return record._replace(checks=done.checks, table=game.saved(done.state), rules=game.revision)


def begun(game: Game[State], setup: Mapping[str, Plain], now: str, kind: str = PLAYED) -> GameRecord:
    """The record of a game in which nothing has been typed yet. Refused: a set-up that cannot be played."""
    return GameRecord(game.name, game.revision, now, setup, (), (), game.saved(game.start(setup)), kind)


def before_the_last(session: Session) -> Session:
    """The session without its last game."""
    return session._replace(games=session.games[:-1])


def where_undo_applies(evening: Evening) -> Evening:
    """The evening to which undo, redo and amend apply: without a last game in which nothing has been typed yet."""
    if not evening.untouched or len(evening.session.games) == 1:
        return evening
    return play_through(before_the_last(evening.session), evening.load)._replace(troubles=evening.troubles)


def every_game(evening: Evening) -> list[Evening]:
    """Each game of an evening played through on its own, with the number that it has; the last as it is."""
    session = evening.session
    earlier = [
        play_through(session._replace(games=(game,)), evening.load)._replace(
            session=session._replace(games=session.games[:at])
        )
        for at, game in enumerate(session.games[:-1], 1)
    ]
    return [*earlier, evening]


def up_to(evening: Evening, line: int) -> Evening:
    """The evening as it was after a line of its last game."""
    done = evening.replay
    played = tuple(one for one in done.played if one.line.number <= line)
    return evening._replace(replay=Replay(done.start, played, done.checks))
