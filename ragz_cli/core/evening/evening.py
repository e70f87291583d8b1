"""One evening at one table: its games played through, and what is wrong with its save.

A game of which only the result is known has a log of one line, undone and amended like any other:

    table: result Ann 0 Bob 35 Cy 60  # played at Bob's
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice

from ragz_cli.core import cast
from ragz_cli.core import game as core
from ragz_cli.core.evening import log as logs
from ragz_cli.core.evening import session as sessions
from ragz_cli.core.evening.log import Played, Replay, Trouble, replay, totals_trouble, troubles_of
from ragz_cli.core.evening.session import Called, GameRecord, Session, Setup
from ragz_cli.core.game import Game, Plain, S, State
from ragz_cli.core.line import COUNT, JOURNAL, NOTE, SET, check_beginnings, stored, understand, write
from ragz_cli.core.names import numbers_of_players, whole, write_numbers_of_players
from ragz_cli.core.record import Record
from ragz_cli.core.setup import check_keys, seats_of
from ragz_cli.core.step import after, does_the_same, must_be, setting, would_be_taken
from ragz_cli.core.table import kept, with_sitting

RESULT = "result"
REASONLESS = "W-REMARK"  # refused because the table says something without a reason
WITHOUT_RAGZ = "played without ragz"  # the remark, unless somebody makes one
FEWEST_PLAYERS = 2


class ResultOnly(Record):
    """Everybody's result by seat, once the table has said it."""

    sitting: core.Sitting
    points: tuple[int, ...] = ()
    turn: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return bool(self.points)


def result_only(game: Game[S]) -> Game[ResultOnly]:
    """A game as it is when only its result is known."""
    own = game.scoring
    result = partial(_result, own.lowest_wins)
    known = core.Scoring(result, own.lowest_wins, own.column, own.clause, own.least, own.winning)
    return Game(
        name=game.name, title=f"{game.title}, {WITHOUT_RAGZ}", revision=game.revision, prefix=game.prefix,
        currency=game.currency, words=game.words, clauses=game.clauses, scoring=known,
        verbs={RESULT: _verb(known)}, settings={known.column: _setting(known)}, options=(), switches=(),
        prepare=lambda names, _: {"players": list(names)}, start=start,
        owed=_owed, open=lambda _: (), stopping=_nothing_to_stop, leaving=_nobody_to_leave,
        tally=lambda state: " ".join(map("{}={}".format, state.seats, state.points)),
        held=lambda state, who: state.points[who] if state.over else 0,
        summary=partial(_summary, known), saved=partial(_saved, known), score=partial(_score, known),
    )  # fmt: skip


def start(setup: Setup) -> ResultOnly:
    """The players, before there is a result."""
    seats = seats_of(setup.get("players", []), FEWEST_PLAYERS, "")
    check_keys(setup, ("players",))
    return ResultOnly(core.seated(seats))


def _result(lowest_wins: bool, state: ResultOnly) -> core.Result:
    """The result as it was entered. The best win together: what would break a tie in play is not known."""
    best = min(state.points) if lowest_wins else max(state.points)
    return core.Result(state.points, tuple(seat for seat, points in enumerate(state.points) if points == best))


def _nothing_to_stop(_: ResultOnly, __: bool) -> core.Outcome[ResultOnly]:
    raise core.Refused("T-OVER", "TB-7", case="result")


def _nobody_to_leave(_: ResultOnly, __: int) -> core.Outcome[ResultOnly]:
    raise core.Refused("T-LEAVE", "TB-8", case="result")


def _score(scoring: core.Scoring[ResultOnly], state: ResultOnly) -> core.Score:
    """Whoever has the best result leads; without a result there is no order."""
    if not state.over:
        return core.Score((), (0,) * len(state.seats))
    return core.by_result(scoring, state)


def _told(scoring: core.Scoring[ResultOnly], state: ResultOnly, told: Mapping[int, int]) -> core.Outcome[ResultOnly]:
    """Everybody's result by seat. Refused: nobody has what every winner has."""
    points = tuple(told[seat] for seat in sorted(told))
    if scoring.winning is not None and scoring.winning not in points:
        raise core.Refused("W-RESULT", scoring.clause, case="winner", wanted=scoring.winning)
    after = state._replace(points=points)
    won = scoring.result(after).winners
    events = [core.Event("told", seat, held, scoring.clause) for seat, held in enumerate(points)]
    return core.outcome(after, *events, *(core.Event(core.WON, seat, points[seat], scoring.clause) for seat in won))


def _verb(scoring: core.Scoring[ResultOnly]) -> core.Verb[ResultOnly]:
    return core.Verb(
        RESULT, (_everybody(scoring),), "tell what everybody had at the end", (scoring.clause,), "result Ann 0 Bob 35",
        lambda _, who: None if who == core.TABLE else core.Refusal("W-RESULT", "", {"case": "table"}),
        lambda state, _, told: _told(scoring, state, told), of_table=True,
    )  # fmt: skip


def _setting(scoring: core.Scoring[ResultOnly]) -> core.Verb[ResultOnly]:
    """One figure of a result that was told, put right (TB-15). Refused with the whole line where that is wanted."""

    def put_right(state: ResultOnly, who: int, held: int) -> core.Outcome[ResultOnly]:
        told = dict(enumerate(state.points))
        if told and (scoring.winning is None or scoring.winning in {**told, who: held}.values()):
            return _told(scoring, state, {**told, who: held})
        line = f"{core.TABLE_NAME}: {RESULT} {write_numbers_of_players(told, state)}  # why"
        example = line if told else example_of_result(state.seats)
        raise core.Refused("W-RESULT", scoring.clause, case="whole", wanted=scoring.winning, example=example)

    return setting(
        scoring.column, (whole("N", scoring.least, core.MOST_RESULT, "W-RESULT", scoring.clause),),
        "what a player had at the end", scoring.clause, put_right, f"set Ann {scoring.column} 35",
    )  # fmt: skip


def _everybody(scoring: core.Scoring[ResultOnly]) -> core.Arg[ResultOnly, Mapping[int, int]]:
    """Everybody's result by seat, in any order."""

    def read(words: Sequence[str], state: ResultOnly) -> tuple[Mapping[int, int], Sequence[str]]:
        points = numbers_of_players(words, state, scoring.least, core.MOST_RESULT, scoring.clause)
        if missing := tuple(name for name, seat in state.seats.items() if seat not in points):
            raise core.Refused("W-MISSING", wanted="a result", names=missing)
        return points, ()

    return core.Arg("NAME N...", read, write_numbers_of_players)


def _owed(state: ResultOnly) -> tuple[core.Duty, ...]:
    if state.over:
        return ()
    return (core.Duty(core.TABLE, RESULT, f"{RESULT} NAME N...", (), example_of_result(state.seats)),)


def example_of_result(names: Iterable[str]) -> str:
    """The line with the result of a game of these people."""
    return f"table: {RESULT} {' '.join(f'{name} 0' for name in names)}  # {WITHOUT_RAGZ}"


def _summary(scoring: core.Scoring[ResultOnly], state: ResultOnly) -> dict[str, Plain]:
    """What `status --json` shows of it: the results under the heading that they have in the game."""
    names = tuple(state.seats)
    points = state.points or (0,) * len(names)
    won = scoring.result(state).winners if state.over else ()
    return {
        "over": state.over,
        "turn": names[0],
        "phase": "over" if state.over else RESULT,
        "players": [{"name": name, scoring.column: held} for name, held in zip(names, points, strict=True)],
        "winners": [names[seat] for seat in won],
    }


def _saved(scoring: core.Scoring[ResultOnly], state: ResultOnly) -> dict[str, Plain]:
    """What the save shows to people."""
    told = zip(state.seats, state.points, strict=state.over)  # nothing before that
    rows: dict[str, Plain] = {name: {scoring.column: held} for name, held in told}
    return {"players": rows, "winners": _summary(scoring, state)["winners"]}


Loader = Callable[[str], Game[State]]
FIRST_REVISION = 1  # of all games in version 0.1.0


class Evening(Record):
    """A session with its last game played through; nothing is added while there are `troubles`.

    `mended` are the records as a replay of their logs makes them: `accept` puts them in place of what was stored. Of
    the games before the last, `earlier` is what they add to the totals, and `people` is who sat there at their end.
    `load` finds a game by its name; `later` holds names that people took after this game. `waiting` is a further game
    that was left out, since nothing has been typed in it yet.
    """

    session: Session
    game: Game[State]
    replay: Replay[State]
    load: Loader
    troubles: tuple[Trouble, ...] = ()
    mended: tuple[GameRecord, ...] = ()
    earlier: tuple[sessions.Finished, ...] = ()
    people: tuple[core.Sitting, ...] = ()
    later: Called = sessions.NOBODY
    waiting: GameRecord | None = None

    @property
    def record(self) -> GameRecord:
        return self.session.games[-1]

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def untouched(self) -> bool:
        """Whether the last game was only begun: no line of it is in force. A result that was taken back is no game."""
        return not self.record.log or (
            self.record.kind != sessions.ENTERED and not self.replay.lines and not self.replay.fault
        )

    @property
    def waits(self) -> bool:
        """Whether the last game is a further one that was only begun."""
        return self.untouched and len(self.session.games) > 1

    @property
    def called(self) -> Called:
        """Every name that somebody has had this evening, with the name of now (TB-10)."""
        return {**sessions.called((*self.people, self.state.sitting)), **self.later}

    @property
    def finished(self) -> tuple[sessions.Finished, ...]:
        """What the games that are over add to the totals, in order; people under the names of now."""
        last = sessions.finished(len(self.session.games), self.record, self.game, self.state)
        games = (*self.earlier, last) if last else self.earlier
        now = self.called
        renamed = any(old != name for old, name in now.items())
        return tuple(game.under(now) for game in games) if renamed else games

    @property
    def totals(self) -> list[sessions.Total]:
        """The totals of the evening so far."""
        return sessions.totals(self.finished, self.session.games_agreed, self.session.decided)


def play_through(session: Session, load: Loader) -> Evening:
    """Replay a session and compare everything derived. Refused: a set-up that cannot be played at all."""
    troubles: list[Trouble] = []
    mended: list[GameRecord] = []
    shown: Evening | None = None
    for at, shown in enumerate(_game_by_game(session, load)):
        mended.append(with_derived(shown.record, shown))
        troubles += troubles_of(at, shown.record, mended[-1], shown.replay.fault)
    if shown is None:
        raise core.Refused("W-SETUP", word="games", wanted="at least one game")
    troubles += [] if troubles else _totals_trouble(shown)
    return shown._replace(troubles=tuple(troubles), mended=tuple(mended))


def _game_by_game(session: Session, load: Loader) -> Iterator[Evening]:
    """The evening at the end of each of its games. Refused: one cannot begin; its number, from 0, is a fact `game`."""
    earlier: tuple[sessions.Finished, ...] = ()
    people: tuple[core.Sitting, ...] = ()
    games: tuple[GameRecord, ...] = ()
    for at, given in enumerate(session.games):
        game = played_as(given, load)
        record = given._replace(setup=game.older(given.rules, given.setup))
        games = (*games, record)
        try:
            start = game.start(record.setup)
            check_beginnings(game, start.seats)
        except core.Refused as refused:
            raise refused.with_facts(game=at) from None
        start = with_sitting(start, sessions.at_the_beginning(start.sitting, people)) if people else start
        part = session._replace(games=games)
        shown = Evening(part, game, replay(game, start, record.log), load, earlier=earlier, people=people)
        yield shown
        last = sessions.finished(at + 1, record, game, shown.state)
        earlier = (*earlier, last) if last else earlier
        people = (*people, shown.state.sitting)


def _totals_trouble(evening: Evening) -> list[Trouble]:
    """Where the totals are not what the games add up to; those of version 0.1.0 may be as they were then (TB-9)."""
    session = evening.session
    wrong = totals_trouble(len(session.games) - 1, session.totals, sessions.table_of(evening.totals))
    if wrong and all(record.rules == FIRST_REVISION for record in session.games):
        sums = sessions.totals(evening.finished, session.games_agreed, session.decided, sessions.leaders_in_0_1_0)
        return totals_trouble(len(session.games) - 1, session.totals, sessions.table_of(sums))
    return wrong


def played_as(record: GameRecord, load: Loader) -> Game[State]:
    """The game that plays a record: the game itself, or one of which only the result is known."""
    game = load(record.game)
    return cast("Game[State]", result_only(game)) if record.kind == sessions.ENTERED else game


def with_derived(record: GameRecord, evening: Evening) -> GameRecord:
    """The record of the game that was played through, with everything that follows from its log."""
    game, done = evening.game, evening.replay
    return record._replace(checks=done.checks, table=kept(game, done.state), rules=game.revision)


def mended(evening: Evening) -> Evening:
    """The evening with all that follows from its logs, which is different after a correction of an earlier game."""
    return play_through(evening.session._replace(games=evening.mended), evening.load)


def begun(game: Game[State], setup: Setup, now: str, kind: str = sessions.PLAYED) -> GameRecord:
    """The record of a game in which nothing has been typed yet. Refused: a set-up that cannot be played."""
    record = GameRecord(game.name, game.revision, now, setup, (), (), {}, kind)
    plays = played_as(record, lambda _: game)
    return record._replace(table=kept(plays, plays.start(setup)))


def with_new_names(record: GameRecord, game: Game[core.State], names: Called) -> GameRecord:
    """A record of `game` that was only begun, set up with those who have another name in `names` under that (TB-10)."""
    setup = dict(record.setup)
    for key in ("players", *(option.name for option in game.options if option.kind == core.PLAYER)):
        if isinstance(told := setup.get(key), list):
            setup[key] = [*dict.fromkeys(names.get(str(one), str(one)) for one in told)]
        elif told in names:
            setup[key] = names[str(told)]
    return record._replace(setup=setup)


def renamed(before: Evening, after: Evening) -> dict[str, str]:
    """The old and the new name of everybody whom a correction of the game at hand names otherwise."""
    return {old: new for old, new in zip(before.state.seats, after.state.seats, strict=True) if old != new}


def with_game_begun(after: Evening, before: Evening) -> Evening:
    """The evening after a line. If that changed a result, the game that had been begun after it is still there.

    If it changed a game that was played, the next one is gone: what was agreed may be different now (`rematch`).
    """
    if after.record.kind != sessions.ENTERED or len(after.session.games) == len(before.session.games):
        return after
    begun = with_new_names(before.record, before.load(before.record.game), renamed(where_undo_applies(before), after))
    whole = play_through(after.session._replace(games=(*after.session.games, begun)), before.load)
    return whole if begun == before.record else mended(whole)


def timed(evening: Evening, now: str) -> Evening:
    """The evening as it is saved now: of each game that is over it is known when, of no other; in format 1 of none."""
    if evening.session.format == sessions.FIRST_FORMAT or evening.troubles:
        return evening
    over = {game.number for game in evening.earlier} | ({len(evening.session.games)} if evening.state.over else set())
    games = enumerate(evening.session.games, 1)
    ended = tuple(record._replace(ended=(record.ended or now) if at in over else "") for at, record in games)
    return evening._replace(session=evening.session._replace(games=ended))


PUT_RIGHT = "put right on"
NO_CORRECTIONS = (NOTE, COUNT, JOURNAL[-1])


def dated(evening: Evening, text: str, day: str, number: int | None = None) -> str:
    """A typed text, with the day in its remark if it corrects a game that was over on an earlier night.

    That is game `number`, else the last in which something was typed. In format 1 nobody knows the night.
    """
    games = evening.session.games
    record = next((game for game in reversed(games[:number]) if game.log), games[0])
    late = record.ended and day > evening.session.day and text.partition(" ")[0].casefold() not in NO_CORRECTIONS
    return f"{text}{', ' if '#' in text else '  # '}{PUT_RIGHT} {day}" if late else text


def before_the_last(session: Session) -> Session:
    """The session without its last game."""
    return session._replace(games=session.games[:-1])


def without_begun(evening: Evening) -> Evening:
    """The evening without a further game that was only begun, which is `waiting` then."""
    if not evening.waits:
        return evening
    return play_through(before_the_last(evening.session), evening.load)._replace(waiting=evening.record)


def where_undo_applies(evening: Evening) -> Evening:
    """The evening to which undo, redo and amend apply: without a last game in which nothing has been typed yet."""
    return without_begun(evening)._replace(troubles=evening.troubles, waiting=None)


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
    short = sessions.initials(dict.fromkeys(now.values()))
    untitled = evening._replace(session=evening.session._replace(title=""))
    return with_names(untitled, {old: short[name] for old, name in now.items()})


def with_names(evening: Evening, now: Called) -> Evening:
    """The evening with everybody under the name of now."""
    done, sitting = evening.replay, sessions.under_names(evening.state.sitting, now)
    state = with_sitting(done.state, sitting)
    if done.played:
        done = done._replace(played=(*done.played[:-1], done.played[-1]._replace(state=state)))
    else:
        done = done._replace(start=state)
    return evening._replace(replay=done, later=now)


def has_secrets(evening: Evening) -> bool:
    """Whether something in the lines of the last game is not for all eyes."""
    return evening.game.secrets is not None and not evening.state.over


def uncovered(evening: Evening) -> Evening:
    """The evening with nothing left out of it, nor of an earlier game that goes on."""
    game, load = evening.game._replace(secrets=None), evening.load
    return evening._replace(game=game, load=lambda name: load(name)._replace(secrets=None))


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
    asked, met = {id(one) for one in played}, dict[int, State]()
    backwards = chain((one.state for one in reversed(done.played[:-1])), [done.start])
    for one, state in zip(reversed(done.played), backwards, strict=False):
        if id(one) in asked:
            met[id(one)] = state
        if len(met) == len(asked):
            break
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


def veiled_refusal(game: Game[S], now: S, refused: core.Refused, facts: Iterable[str]) -> core.Refused:
    """A refusal that quotes lines of a running game in some of its facts, without all that could be secret."""
    if game.secrets is None or now.over:
        return refused
    given = refused.refusal.facts
    return refused.with_facts(**{fact: veiled_entry(game, str(given[fact])) for fact in facts if fact in given})


SPACE, AT = "space", "at"


def instead(game: core.Game[core.S], now: core.S, was: core.S, amended: core.S) -> tuple[str, ...]:
    """Lines of the table for what an amendment makes different where a line no longer fits.

    What can be put down and taken away is said as it should be, any other figure as it is now. Where nothing that can
    be set is different by then, they are for what everybody holds.
    """
    names = tuple(now.seats)
    changed = logs.compared(logs.figures(game, was, names), logs.figures(game, amended, names))
    passing = {core.TURN, *game.words().passing}
    lasting = [(one.whose, one.key) for one in changed if one.key not in passing]
    held = [(name, game.scoring.column) for name in names]
    put = (line for one in changed for line in _put(game, now, one))
    return (*put, *_lines(game, now, lasting)) or tuple(_lines(game, now, held))


def _put(game: core.Game[core.S], state: core.S, one: logs.Difference) -> Iterator[str]:
    """Lines that take away what somebody would not have, and put down what they would: `marker` and `no marker`."""
    before, after = _places(one.before), _places(one.after)
    for thing in (name for name in game.settings if f"no {name}" in game.settings):
        said = [f"no {thing} {place}" for place in before if place not in after]
        said += [f"{thing} {place} {number}".rstrip() for place, number in after.items() if before.get(place) != number]
        lines = (f"{core.TABLE_NAME}: {SET} {one.whose} {words}  # why" for words in said)
        yield from (line for line in lines if would_be_taken(game, state, line))


def _places(value: core.Plain) -> Mapping[str, str]:
    """The places of a figure that is of several, each with its number where there is one."""
    if isinstance(value, dict):
        return {place: str(number) for place, number in value.items()}
    return {str(place): "" for place in value} if isinstance(value, list) else {}


def _lines(game: core.Game[core.S], state: core.S, places: Iterable[logs.Place]) -> Iterator[str]:
    """A line for each of these figures that is kept, so that the table can set it, as it is now.

    A space whose name says too little is said by its number.
    """
    now, at = logs.figures(game, state, tuple(state.seats)), game.summary(state).get(AT)
    for whose, key in places:
        fact = game.currency if key == game.scoring.column and key not in game.settings else AT if key == SPACE else key
        figure = now.get((whose, key), "")
        figures = (figure, *([] if whose or at is None else [at]))
        lines = (f"{core.TABLE_NAME}: {SET} {_figure_words(whose, fact, one)}  # why" for one in figures)
        kept = (line for line in lines if fact in game.settings and _is_kept(game, state, line, (whose, key)))
        yield from islice(kept, 1)


def _figure_words(whose: str, fact: str, figure: core.Plain) -> str:
    """`Ann credits 115`, `row 3 7 0 2 5`."""
    figures = figure.values() if isinstance(figure, dict) else [figure]
    return " ".join(filter(None, (whose, fact, *map(str, figures))))


def _is_kept(game: core.Game[core.S], state: core.S, line: str, place: logs.Place) -> bool:
    """Whether a figure is the same after a line that sets it as it is; one that is a sum of others may not be."""
    try:
        done = after(game, state, understand(game, state, line))
    except core.Refused:
        return False
    before, now = (logs.figures(game, one, tuple(state.seats)).get(place) for one in (state, done))
    return before == now


class Later(Record):
    """A line after an amendment that is another one now: its number, what it was, what it is; nothing for no line."""

    line: int
    before: str
    after: str


def later_lines(game: core.Game[core.S], before: logs.Replay[core.S], after: logs.Replay[core.S]) -> Iterator[Later]:
    """The lines that follow a change of those before them, in two replays.

    Refused: the first that would mean something else, though it left a choice (T-MEANING).
    """
    old, new = before.now.lines, after.now.lines
    same = logs.alike(old[::-1], new[::-1])
    pairs = zip(_sides(before, len(old) - same), _sides(after, len(new) - same), strict=False)
    for (was, played), (now, again) in pairs:
        if not (len(played) == len(again) == 1 and _says_the_same(game, was, now, played[0].action, again[0].action)):
            yield from _later(game, was, played, now, again)


def _says_the_same(
    game: core.Game[core.S], was: core.S, now: core.S, old: core.Action | None, action: core.Action | None
) -> bool:
    """Whether a line surely means what it meant, which most do; `was` and `now` are the states that it met."""
    if action is None:
        return True
    if action is not old and not (old and action.args == old.args and action.verb == old.verb and _says_all(action)):
        return False
    about = game.about.get(action.verb)
    return not about or about(was) == about(now)


def _sides(done: logs.Replay[core.S], start: int) -> Iterator[tuple[core.S, Sequence[logs.Played[core.S]]]]:
    """Each line in force from one place on: the state that it met, and how it was played."""
    first = bisect_left(done.played, start, key=lambda one: one.at)
    state, rest = logs.met_by(done, start), done.played[first:]
    if [one.at for one in rest] == [*range(start, len(done.lines))]:  # nearly always: each line was played once
        return zip([state, *[one.state for one in rest]], zip(rest), strict=False)
    return _grouped(state, rest, range(start, len(done.lines)))


def _grouped(
    state: core.S, played: Sequence[logs.Played[core.S]], places: Iterable[int]
) -> Iterator[tuple[core.S, Sequence[logs.Played[core.S]]]]:
    """What was played at each place, with the state that it met."""
    for at in places:
        here = [one for one in played if one.at == at]
        yield state, here
        state = here[-1].state if here else state


def _says_all(action: core.Action) -> bool:
    """Whether nothing is left out of a line that its state would have to say."""
    for arg in action.args:  # noqa: SIM110 - a plain loop: this is asked of every later line
        if arg is None or arg in ((), "") or (type(arg) is tuple and None in arg):
            return False
    return True


def _later(
    game: core.Game[core.S],
    was: core.S,
    played: Sequence[logs.Played[core.S]],
    now: core.S,
    again: Sequence[logs.Played[core.S]],
) -> Iterator[Later]:
    """What has become of a line, and of what it takes for granted, which stands before it.

    `was` and `now` are the states that met them.
    """
    if not (played and again):
        yield from _written_by_ragz(played, again)
        return
    *granted, line = played
    *granted_now, line_now = again
    yield from _written_by_ragz(granted, granted_now)
    was, now = granted[-1].state if granted else was, granted_now[-1].state if granted_now else now
    number, text, action = line.line.number, line.line.text, line_now.action
    if action is None:
        return
    called = with_sitting(was, was.sitting._replace(seats=now.seats))  # by the names of now
    meant, means = write(game, called, line.action) if line.action else text, write(game, now, action)
    if meant != means:
        must = must_be(game, was, line.action) if line.action else None
        left_no_choice = must and must != core.DONE and line.action and does_the_same(game, was, line.action, must)
        if not left_no_choice:
            raise logs.at_line(core.Refused("T-MEANING", "TB-6", before=meant, after=means), number, text)
        yield Later(number, meant, means)
    about = game.about.get(action.verb)
    before, after = (about(was), about(now)) if about else ("", "")
    if before != after and must_be(game, now, action) is None:
        raise logs.at_line(core.Refused("T-MEANING", "TB-6", case="place", before=before, after=after), number, text)


def _written_by_ragz(was: Sequence[logs.Played[core.S]], now: Sequence[logs.Played[core.S]]) -> Iterator[Later]:
    """Lines that leave no choice: those that are gone, and new ones."""
    old, new = [one.line.text for one in was], [one.line.text for one in now]
    yield from (Later(one.line.number, one.line.text, "") for one in was if one.line.text not in new)
    yield from (Later(one.line.number, "", one.line.text) for one in now if one.line.text not in old)
