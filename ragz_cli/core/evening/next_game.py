"""The games of an evening, one after another: the next, a result that is only told, an earlier one put right.

When a next game may begin and who plays it: TB-9, TB-11. Where an earlier game is corrected in what its table told of
the board, the games begun on that board follow (TB-12, TB-15): what they were begun with is no line of their logs, so
no undo or amendment there reaches it.
"""

import shlex
from collections.abc import Collection, Iterator, Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core import setup as seating
from ragz_cli.core.evening import evening as evenings
from ragz_cli.core.evening import session as sessions
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import Difference, Place, compared, differences, in_force, in_trouble
from ragz_cli.core.evening.session import GameRecord, Session, Setup
from ragz_cli.core.evening.taking import NotTaken, Said, Taken, say, take, take_line
from ragz_cli.core.game import Game, Plain, State
from ragz_cli.core.line import Typed, check_names, typed_line, typed_lines
from ragz_cli.core.names import nearest, number, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.step import allowed
from ragz_cli.core.table import RENAME, STOP
from ragz_cli.core.words import composed, identity, spelled

REMATCH = "rematch"
WITH, WITHOUT, SEATS = PEOPLE = ("with", "without", "seats")


class Asked(Record):
    """What is asked of the next game: its options by name, house rules as typed, how many games are agreed in all.

    `game` is its name, if that was typed. A `tie_breaker` is only between those who tied. `people` are the words after
    `--with`, `--without` and `--seats` (TB-9).
    """

    game: str = ""
    chosen: Mapping[str, str] = {}
    house: Sequence[str] = ()
    games: int | None = None
    tie_breaker: bool = False
    people: Mapping[str, Sequence[str]] = {}


def who_plays(evening: Evening, game: Game[State], asked: Asked, agreed: int) -> Sequence[str]:
    """Who plays the game that is asked for, in place of one that is waiting.

    Refused: no game may begin now, no players are tied, or an option is missing that has to be given for every game.
    """
    if asked.tie_breaker:
        check_next(evening, 1)
        names = tied(evening, game, asked.house)
        if asked.people:
            raise core.Refused("W-SETUP", case="tie", names=names)
        return names
    names = seated(evening, asked)
    option, ways = _not_said(game, asked), _ways(evening, game, asked, names)
    question = option.question if option else ""
    check_next(evening, agreed, ways, question)
    if option:
        games = f" --games {asked.games}" if asked.games else ""
        lines = tuple(way + games for way in ways.values())
        facts: core.Facts = {"question": question, "again": lines[0], "names": (*ways,), "lines": lines}
        raise core.Refused("W-SETUP", case="needed", wanted=option.needed, **facts)
    check_names(game, names, known=True)
    check_names(game, [name for name in names if name not in evening.called])
    return names


def seated(evening: Evening, asked: Asked) -> tuple[str, ...]:
    """The people of the next game in their order: newcomers last, unless `--seats` says otherwise (TB-9)."""
    waiting = evening.waiting
    names = list(seating.players_of(waiting.setup) if waiting and waiting.kind == sessions.PLAYED else people(evening))
    for name in _named(evening, asked, WITH):
        names += [] if name in names else [name]
    for name in _named(evening, asked, WITHOUT):
        if name not in {*names, *evening.called.values()}:
            raise core.Refused("W-NAME", "TB-9", word=name, near=nearest(name, names), names=tuple(names))
        names = [one for one in names if one != name]
    order = _named(evening, asked, SEATS)
    if not order:
        return tuple(names)
    if sorted(order) != sorted(names):
        missing, strangers = _not_in(names, order), _not_in(order, names)
        case = "strangers" if strangers else "seats"
        raise core.Refused("W-SETUP", "TB-9", case=case, names=strangers or missing or tuple(order), known=tuple(names))
    return tuple(order)


def _not_in(names: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in others)


def _named(evening: Evening, asked: Asked, option: str) -> list[str]:
    """The people that an option names, everybody who is known under the name of now."""
    now = evening.called
    words = asked.people.get(option, ())
    newcomers = () if option == WITH else sessions.names_in(asked.people.get(WITH, ()), now)
    names = (sessions.as_written(name, {*now, *newcomers}) for name in sessions.names_in(words, {*now, *newcomers}))
    return [now.get(name, name) for name in names]


AGAIN = {"": REMATCH}


def check_next(evening: Evening, agreed: int, ways: Mapping[str, str] = AGAIN, question: str = "") -> None:
    """Refused: no further game may begin, since one is under way, or the number agreed is played (J-NEXT).

    `ways` are the commands that begin it once more games are agreed on, by the answer to `question`, if there is one.
    """
    if not evening.state.over and not sessions.withdrawn(evening.record):
        raise core.Refused("J-NEXT", case="owed" if evening.state.sitting.stopped else "under way")
    if sessions.all_played(evening.finished, agreed):
        clause = evening.game.scoring.clause
        played = len(sessions.counted(evening.finished))  # a game that was put right may count now: more than agreed
        lines = tuple(f"{way} --games {played + 1}" for way in ways.values())
        asked: core.Facts = {"question": question, "names": (*ways,), "lines": lines}
        raise core.Refused("J-NEXT", clause, case="agreed", number=played, again=lines[0], **asked)


def games_agreed(evening: Evening, games: int | None) -> int:
    """How many games are agreed: as before, or as they are now. Refused: fewer than are played."""
    if games is None:
        return evening.session.games_agreed
    seating.check_games(games)
    if games < (over := len(sessions.counted(evening.finished))):
        raise core.Refused("W-SETUP", case="played", number=over)
    return games


def as_typed(game: Game[State], asked: Asked, names: Sequence[str]) -> str:
    """The command as it was typed, but without --games, and with the option that has to be given."""
    needed = _not_said(game, asked)
    flags = {option.name for option in game.options if option.flag}
    words = [REMATCH, *([asked.game] if asked.game else [])]
    for option, those in asked.people.items():
        words += [f"--{option}", *those]
    for name, value in {**asked.chosen, **({needed.name: _example(needed, names)} if needed else {})}.items():
        words += [f"--{name}"] if name in flags else [f"--{name}", value]
    return shlex.join([*words, *(word for rule in asked.house for word in ("--house", rule))])


def _ways(evening: Evening, game: Game[State], asked: Asked, names: Sequence[str]) -> dict[str, str]:
    """The command as it was typed, with each player that a missing option could name; else as it is, or by example.

    Who would be next comes first.
    """
    option = _not_said(game, asked)
    if option and option.kind == core.PLAYER:
        return {name: as_typed(game, asked, [name]) for name in _in_turn(evening, game, option, names)}
    return {"": as_typed(game, asked, names)}


def _in_turn(evening: Evening, game: Game[State], option: core.Option, names: Sequence[str]) -> tuple[str, ...]:
    """The people of the next game from the one on who would be next, at the left of the last (RG-11: only usual).

    `option` names that player, and the game's summary who it was last.
    """
    played = [one for one in evening.session.games if (one.game, one.kind) == (game.name, sessions.PLAYED) and one.log]
    if not played:
        return tuple(names)
    state = evening.state if played[-1] is evening.record else _last_state(evening, played[-1])
    last = evening.called.get(str(game.summary(state).get(option.name)))
    seats = names if last in names else [evening.called[name] for name in state.seats]
    if last not in seats:
        return tuple(names)
    after = seats.index(last) + 1
    first = next((name for name in (*seats[after:], *seats) if name in names), names[0])
    return (*names[names.index(first) :], *names[: names.index(first)])


def _not_said(game: Game[State], asked: Asked) -> core.Option | None:
    """An option that has to be given for every game, and was not."""
    return next((option for option in game.options if option.needed and option.name not in asked.chosen), None)


def _example(option: core.Option, names: Sequence[str]) -> str:
    """A value that an option could have."""
    return names[0] if option.kind == core.PLAYER else option.usual or option.name.upper()


def next_command(evening: Evening, needed: bool = True) -> str:
    """The command that begins the next game, or once more the one that was waiting, as it would be taken now.

    Without what is `needed` where that is asked for.
    """
    begun = evening.waiting
    wanted = begun or evening.record
    game = evening.load(wanted.game)
    words = [REMATCH, *([wanted.game] if wanted.game != evening.record.game else [])]
    words += ["--tie-breaker"] if begun and begun.kind == sessions.TIE_BREAKER else []
    if begun is None or begun.kind == sessions.PLAYED:
        words += _other_people(people(evening), seating.players_of(begun.setup) if begun else _enough(evening))
    if begun:
        words += _as_begun(evening, game, begun)
    else:
        for one in game.options if needed else ():
            value = _example(one, _in_turn(evening, game, one, people(evening))) if one.needed else ""
            words += seating.option_words(one, value)
    if sessions.all_played(evening.finished, evening.session.games_agreed):
        words += ["--games", str(len(sessions.counted(evening.finished)) + 1)]
    return f"ragz {shlex.join(words)}"


def begun_again(before: Evening, after: Evening) -> str:
    """The command that begins once more the game that waited `before`, and is gone, as it would be taken now."""
    names = evenings.renamed(evenings.where_undo_applies(before), after)
    waiting = evenings.with_new_names(before.record, before.load(before.record.game), names)
    return next_command(after._replace(waiting=waiting))


def _enough(evening: Evening) -> tuple[str, ...]:
    """Who plays; also those who left, where only one stayed."""
    names, sitting = people(evening), _last_whole(evening)
    left = tuple(evening.called[name] for name in sitting.names(sitting.left))
    return names if len(names) > 1 else (*names, *left)


def _as_begun(evening: Evening, game: Game[State], begun: GameRecord) -> list[str]:
    """What has to be typed of the set-up of a game that had been begun: all that a rematch would not do by itself."""
    names, tie = seating.players_of(begun.setup), begun.kind == sessions.TIE_BREAKER
    usual = set_up(evening._replace(waiting=None), game, game.prepare(names, {}), Asked(tie_breaker=tie))
    words: list[str] = []
    for option in game.options:
        mine, theirs = (seating.option_value(game, names, option, setup) for setup in (begun.setup, usual))
        words += seating.option_words(option, mine) if option.needed or mine != theirs else []
    ours = {switch.name: switch.values[0] for switch in game.switches}
    agreed, expected = ({**ours, **seating.house_of_setup(setup)} for setup in (begun.setup, usual))
    meant = _still_meant(game, begun.setup, {seating.HOUSE: {**agreed}})  # in this box
    changed = [f"{rule}={value}" for rule, value in meant.items() if expected[rule] != value]
    return [*words, *(word for rule in changed for word in ("--house", rule))]


def _other_people(before: Sequence[str], names: Sequence[str]) -> list[str]:
    """How it is typed that other people play, or in another order (TB-9)."""
    come, gone = _not_in(names, before), _not_in(before, names)
    usual = (*(name for name in before if name in names), *come)
    options = {WITH: come, WITHOUT: gone, SEATS: names if usual != tuple(names) else ()}
    return [word for option, those in options.items() if those for word in (f"--{option}", *those)]


def set_up(evening: Evening, game: Game[State], setup: Setup, asked: Asked) -> Setup:
    """The set-up of the game that is asked for: as in the last one of its kind, with what is asked for now.

    `setup` is what a first game would have; a game that is waiting is replaced by this one.
    """
    if before := last_played(evening, game.name):
        usual = game.prepare((), {})
        new = {key: value for key, value in setup.items() if key in asked.chosen or usual.get(key) != value}
        house, known = _at_the_end(evening, game)
        agreed = {**agreed_before(before, usual, asked.tie_breaker), **house}
        setup = again(game, agreed, new, known)
    tie = game.scoring.tie_breaker
    return {**setup, **tie.setup} if asked.tie_breaker and tie else setup


def last_played(evening: Evening, game: str) -> GameRecord | None:
    """The record that shows how people set up a game: the last that was played, else the one that is waiting.

    Else it is the last tie-breaker, which shows the board.
    """
    records = [record for record in reversed(evening.session.games) if record.game == game]
    played = [record for record in records if record.kind == sessions.PLAYED]
    begun = evening.waiting
    waiting = [begun] if begun and begun.game == game and begun.kind == sessions.PLAYED else []
    return next(iter((*played, *waiting, *(record for record in records if record.kind == sessions.TIE_BREAKER))), None)


def agreed_before(record: GameRecord, usual: Setup, form: bool) -> Setup:
    """What of a record holds for the next game.

    A tie-breaker does not show the form of a whole game. Nor does a game in which nothing was typed, unless its `form`
    is wanted: a flag can be given, but not taken back.
    """
    if record.kind == sessions.PLAYED and (record.log or form):
        return record.setup
    return {**usual, **{key: record.setup[key] for key in (*seating.BOARD_KEYS, seating.HOUSE) if key in record.setup}}


def people(evening: Evening) -> tuple[str, ...]:
    """Who plays: all who stayed in the last game that was no tie-breaker, in their order, under the names of now."""
    sitting = _last_whole(evening)
    return tuple(evening.called[name] for name in sitting.names(sitting.order))


def _last_whole(evening: Evening) -> core.Sitting:
    """The people of the last game that was no tie-breaker."""
    sittings = (*evening.people, evening.state.sitting)
    kinds = [record.kind for record in evening.session.games]
    return sittings[next((at for at in reversed(range(len(kinds))) if kinds[at] != sessions.TIE_BREAKER), -1)]


def again(game: Game[State], before: Setup, asked: Setup, known: Setup) -> dict[str, Plain]:
    """The set-up of the game before, with what is asked now: who plays and begins, another board, further house rules.

    What was learned of the board since is kept, unless another board is asked for.
    """
    dropped = [option.kept or option.name for option in game.options if option.every_game]
    if any(option.kind == core.BOARD and option.name in asked for option in game.options):
        dropped, known = [*dropped, seating.SPACES], {}
    dropped += [seating.HOUSE, seating.RULES]
    kept = {key: value for key, value in {**before, **known}.items() if key not in dropped and value != []}
    setup = {**kept, **asked}
    house = {**_still_meant(game, setup, before), **seating.house_of_setup(asked)}
    return {**setup, **({seating.HOUSE: {**house}} if house else {})}


def _still_meant(game: Game[State], setup: Setup, before: Setup) -> dict[str, Plain]:
    """The house rules of the game before with which a game set up so can begin: another box may not know some."""

    agreed = seating.house_of_setup(before).items()
    return {rule: value for rule, value in agreed if allowed(game.start, {**setup, seating.HOUSE: {rule: value}})}


def _at_the_end(evening: Evening, game: Game[State]) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """What the last game of a kind leaves to the next: the house rules agreed last (TB-11), and the rest."""
    records = [one for one in evening.session.games if one.game == game.name and one.kind != sessions.ENTERED]
    if not records:
        return {}, {}
    state = _last_state(evening, records[-1])
    shown = game.summary(state)
    return ({seating.HOUSE: shown[seating.HOUSE]} if seating.HOUSE in shown else {}), _known(game, records[-1], state)


def learned(evening: Evening, record: GameRecord) -> dict[str, Plain]:
    """What is known of a board at the end of a game (TB-12); nothing where there is none, or only a result."""
    game = evening.load(record.game)
    played = game.board and record.kind != sessions.ENTERED
    return _known(game, record, _last_state(evening, record)) if played else {}


def _known(game: Game[State], record: GameRecord, state: State) -> dict[str, Plain]:
    """What is known of a board, and what else the game hands on; nothing of the stand-in."""
    if record.setup.get(seating.BOARD_KEYS[0]) == seating.STAND_IN:
        return {}
    lines = game.board.lines(game.board.of(state)) if game.board else ()
    return {**({seating.SPACES: list(lines)} if lines else {}), **game.learned(state)}


def _last_state(evening: Evening, record: GameRecord) -> State:
    return evenings.play_through(evening.session._replace(games=(record,)), evening.load).state


def tied(evening: Evening, game: Game[State], house: Sequence[str] = ()) -> tuple[str, ...]:
    """Who plays a tie-breaker: those who won the last game together, else the joint champions; by a house rule all.

    Refused (J-TIE): no game is over, the rules of this game recommend none, or no players are tied.
    """
    games = sessions.counted(evening.finished) or [game for game in evening.finished if not game.stopped]
    if not games:
        raise core.Refused("J-TIE", case="unplayed")
    last = games[-1]
    if game.scoring.tie_breaker is None or last.game != game.name:
        raise core.Refused("J-TIE", case="rules")
    if names := level(evening, last):
        return between(evening, game, names, house)
    raise core.Refused("J-TIE", game.scoring.tie_breaker.clause, case="nobody", names=last.winners)


def level(evening: Evening, last: sessions.Finished) -> tuple[str, ...]:
    """Those who won the last game together, else the joint champions of the game that is on the table."""
    champions = [total.champions for total in evening.totals if total.game == evening.record.game]
    return next((names for names in (last.winners, *champions) if len(names) > 1), ())


def between(evening: Evening, game: Game[State], names: tuple[str, ...], house: Sequence[str] = ()) -> tuple[str, ...]:
    """Who plays a tie-breaker for these who are level: only they, or all by a house rule, agreed or typed (A-27)."""
    rule, everybody = game.scoring.tie_breaker.for_all if game.scoring.tie_breaker else ("", "")
    agreed = {**seating.house_of_setup(_at_the_end(evening, game)[0]), **seating.house_rules(game.switches, house)}
    return people(evening) if rule and agreed.get(rule) == everybody else names


def with_game(evening: Evening, record: GameRecord, agreed: int) -> Evening:
    """The evening with a further game at its end, the totals as they are now."""
    games = (*evening.session.games, record)
    decided = _decided(evening, record)
    sums = sessions.table_of(sessions.totals(evening.finished, agreed, decided))
    session = evening.session._replace(games=games, games_agreed=agreed, totals=sums, decided=decided)
    return evening._replace(session=session)


def _decided(evening: Evening, record: GameRecord) -> tuple[int, ...]:
    """The tournaments that are over. One goes on if a further game of the same kind is agreed on."""
    before, over = evening.session.decided, sessions.counted(evening.finished)
    if record.kind == sessions.TIE_BREAKER or not over:
        return before
    if record.game == over[-1].game:
        return tuple(number for number in before if number != len(over))
    ended = sessions.all_played(evening.finished, evening.session.games_agreed) and len(over) not in before
    return (*before, len(over)) if ended else before


def begun_anew(before: Evening, after: Evening, further: Sequence[GameRecord]) -> tuple[GameRecord, ...]:
    """The games that follow a correction, `before` and `after` it, with the names and the board as they are now.

    Whoever has played on under the old name keeps it: it is the name of now.
    """
    told, now = (learned(evening, evening.record) for evening in (before, after))
    games, names = [*further], evenings.renamed(before, after)
    for at, record in enumerate(further):
        if in_force(record.log).lines:
            names = {old: new for old, new in names.items() if old not in seating.players_of(record.setup)}
        else:
            games[at] = evenings.with_new_names(record, before.load(record.game), names)
    for at, record in enumerate(games):
        if record.game != before.record.game or record.kind == sessions.ENTERED:
            continue
        if told == now or not told.items() <= record.setup.items():  # another board was asked for
            break
        kept = {key: value for key, value in record.setup.items() if key not in told}
        games[at] = record._replace(setup={**kept, **now})
        told, now = learned(before, record), learned(before, games[at])
    return tuple(games)


def check_later_names(evening: Evening, before: Evening, after: Evening) -> None:
    """Refused (TB-10): a later game was played under a name that nobody had then, or somebody else has the new one.

    `before` and `after` are the evenings up to the game that was corrected.
    """
    called, first = evening.called, len(before.session.games)
    for who, (old, new) in enumerate(zip(before.state.seats, after.state.seats, strict=True)):
        theirs = [one for one, now in called.items() if one not in before.called and now != called[old]]
        if old != new and identity(new) in map(identity, theirs):
            raise core.Refused("T-NAME", "TB-10", case="taken", word=new, who=who)
        if old in after.called:
            continue
        later = evenings.every_game(evening)
        for at, record in enumerate(evening.session.games[first:], first + 1):
            if old in seating.players_of(record.setup) and in_force(record.log).lines:
                where = max(last for last, game in enumerate(later, 1) if called[old] in game.state.seats)
                of = ["--game", str(where)] if where < len(later) else []
                line = f"{core.TABLE_NAME}: {RENAME} {called[old]} {new}  # why"
                case = "name" if called[old] != new else "same name"
                example = shlex.join(["ragz", "do", *of, line])
                raise core.Refused("T-EARLIER", "TB-10", case=case, number=at, word=old, example=example)


def check_played(evening: Evening, first: int) -> None:
    """Refused: a game from at `first` on cannot have been played on the board that is told now."""
    for at, game in enumerate(evenings.every_game(evening), 1):
        if at >= first and game.replay.fault:
            line, _ = game.replay.fault
            raise core.Refused("T-EARLIER", "TB-12", case="board", number=at, line=line.number, text=line.text)
        if first <= at < len(evening.session.games) and not (game.state.over or sessions.withdrawn(game.record)):
            raise core.Refused("T-EARLIER", "TB-12", case="unfinished", number=at)


def different(before: Evening, after: Evening) -> Iterator[Difference]:
    """What is different now in games that were begun on another board."""
    for at, (old, new) in enumerate(zip(evenings.every_game(before), evenings.every_game(after), strict=False), 1):
        if old.record.setup != new.record.setup and new.replay.lines:
            for one in differences(new.game, old.replay, new.replay):
                yield one._replace(key=f"{one.key} in game {at}")


STOPPED = f"{core.TABLE_NAME}: {STOP}  # why"
BOOKED = f"{core.TABLE_NAME}: {STOP} {core.COUNTED}  # why"


def take_in(evening: Evening, number: int, texts: Sequence[str]) -> Taken:
    """Take texts in one of the games of the evening: in the last as ever, in an earlier one all of them or none.

    Raises Refused: there is no such game, or the save is in trouble.
    """
    games = evening.session.games
    if not 1 <= number <= len(games):
        raise core.Refused("J-GAME", number=number, most=len(games))
    typed = [typed_lines(text) for text in texts]
    if number == len(games):
        return take(evening, typed)
    if evening.troubles:
        raise in_trouble(evening.troubles)
    at_hand = evenings.play_through(evening.session._replace(games=games[:number], totals={}), evening.load)
    taken = take(at_hand, typed, alone=True)
    if taken.refused:
        return Taken(evening, refused=taken.refused)
    further = games[number:]
    if not (taken.evening.state.over or sessions.withdrawn(taken.evening.record)):
        if any(in_force(game.log).lines for game in further):
            facts: core.Facts = {"number": number, "example": _ended(taken.evening, number, texts)}
            refusal = core.Refusal("T-EARLIER", "TB-15", facts)
            return Taken(evening, refused=NotTaken(Typed(texts[-1]), refusal, taken.evening))
        further = ()
    try:
        check_later_names(evening, at_hand, taken.evening)
        after = _with_games(taken.evening, begun_anew(at_hand, taken.evening, further))
    except core.Refused as refused:
        return Taken(evening, refused=NotTaken(Typed(texts[-1]), refused.refusal, taken.evening))
    changed = (*compared(_totals(evening), _totals(after)), *different(evening, after))
    return taken._replace(evening=after, game=number, totals=changed)


def _with_games(evening: Evening, further: tuple[GameRecord, ...]) -> Evening:
    """The evening with the games that follow, and the totals as they are now. Refused: one that cannot follow."""
    played = len(evening.session.games)
    session = evening.session._replace(games=(*evening.session.games, *further), totals={})
    whole = evenings.play_through(session, evening.load)
    if whole.troubles:
        check_played(whole, played + 1)
        whole = evenings.mended(whole)
    return whole._replace(session=whole.session._replace(totals=sessions.table_of(whole.totals)))


def _ended(evening: Evening, number: int, texts: Sequence[str]) -> str:
    """The command after which a game would be over as it is, its true figures booked if they can be.

    They cannot where something is owed first, as cards that lie face down are turned up in Rat (TB-7).
    """
    booked = say(evening, BOOKED)
    ends = STOPPED if isinstance(booked, core.Refusal) or not booked.evening.state.over else BOOKED
    return shlex.join(["ragz", "do", "--game", str(number), *texts, ends])


def _totals(evening: Evening) -> dict[Place, Plain]:
    """Everybody's totals, and who is champion."""
    found: dict[Place, Plain] = {}
    for total in evening.totals:
        title = evening.load(total.game).title
        found |= {(name, f"total of {title}"): sum(results) for name, results in total.results.items()}
        found["", f"champion of {title}"] = list(total.champions)
    return found


Runs = Sequence[tuple[Sequence[str], str]]
"""The words before each number with that number; without one, the last words of all."""


class Entered(Record):
    """A result as it was typed: the game, the words of everybody's result, the remark."""

    game: Game[State]
    words: Sequence[str]
    remark: str


class Added(Record):
    """What a result did, and the whole evening after it: its last game may be one that had been begun."""

    said: Said
    evening: Evening


def entered(game: Game[State], words: Sequence[str]) -> Entered:
    """The words and the remark apart; all of them may also be typed as one word in quotes."""
    words = [*map(composed, words)]
    at = next((at for at, word in enumerate(words) if "#" in word), len(words))
    last, _, remark = " ".join(words[at:]).partition("#")
    said = [*words[:at], *([last.strip()] if last.strip() else [])]
    return Entered(game, said[0].split() if len(said) == 1 else said, remark.strip())


def first_result(empty: Session, result: Entered, now: str, load: evenings.Loader) -> Said:
    """An evening that begins with a result."""
    everybody = results(result, ())
    check_names(result.game, [name for name, _ in everybody])
    return with_result(empty, result, everybody, now, load)


def add_result(evening: Evening, result: Entered, now: str) -> Added:
    """A result after the games that are over, and before one in which nothing has been typed yet.

    Refused: the last game is not over, all that were agreed are played, words are no result, or a name is none.
    """
    waits = evening.untouched and evening.record.kind != sessions.TIE_BREAKER
    if not waits:
        other = result.game.name != evening.record.game and _may_play(result.game, people(evening))
        game, asked = (result.game, Asked(result.game.name)) if other else (evening.load(evening.record.game), Asked())
        check_next(evening, evening.session.games_agreed, _ways(evening, game, asked, people(evening)))
    called = evening.called
    typed = [(sessions.as_written(name, called), points) for name, points in results(result, called)]
    named = [(called.get(name, name), points) for name, points in typed]
    check_names(result.game, [name for name, _ in named if name not in called])
    session = evenings.before_the_last(evening.session) if waits else evening.session
    now = _later(evening.record.started, now) if waits else now
    said = with_result(session, result, named, now, evening.load)
    after = with_begun(said.evening, evening.record) if waits else said.evening.session
    return Added(said, evenings.play_through(after, evening.load))


def _may_play(game: Game[State], names: Sequence[str]) -> bool:
    """Whether a game can be begun by these people."""
    try:
        return not game.start(game.prepare(names, {})).over
    except core.Refused:
        return False


def _later(begun: str, now: str) -> str:
    """When the result was entered: after the waiting game was begun, so that undo knows which came last."""
    if now > begun:
        return now
    from datetime import datetime, timedelta

    later = datetime.fromisoformat(begun) + timedelta(seconds=1)
    return later.strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_of(date: str) -> str | None:
    """Noon in UTC of a date such as 2026-05-01, which is that date nearly everywhere; None for no such date."""
    from datetime import datetime

    try:
        known = datetime.strptime(date, "%Y-%m-%d").date().isoformat() == date
    except ValueError:
        return None
    return f"{date}T12:00:00Z" if known else None


def with_result(
    session: Session, result: Entered, everybody: Sequence[tuple[str, int]], now: str, load: evenings.Loader
) -> Said:
    """A further game at the end of a session, with its result."""
    names = [name for name, _ in everybody]
    check_names(result.game, names, known=True)
    seating.check_number(result.game, names)
    record = result_record(result.game, names, now)
    evening = evenings.play_through(session._replace(games=(*session.games, record), totals={}), load)
    line = f"table: {evenings.RESULT} {' '.join(f'{name} {points}' for name, points in everybody)}"
    return take_line(evening._replace(troubles=()), typed_line(f"{line}  # {result.remark or evenings.WITHOUT_RAGZ}"))


def result_record(game: Game[State], names: Sequence[str], now: str) -> GameRecord:
    """The record of a game of which the result is entered next."""
    return GameRecord(game.name, game.revision, now, {"players": list(names)}, (), (), {}, sessions.ENTERED)


def with_begun(evening: Evening, begun: GameRecord) -> Session:
    """The session with the waiting game after a result; without it once all games agreed are played."""
    session = evening.session
    if sessions.all_played(evening.finished, session.games_agreed):
        return session
    return session._replace(games=(*session.games, begun))


def results(result: Entered, known: Collection[str]) -> Sequence[tuple[str, int]]:
    """Everybody's result; a name with spaces is one of the `known`, or needs quotes."""
    players = {unaccented(name) for name in known}
    runs = _runs(_between_commas(result.words, players))
    example = f"ragz {evenings.RESULT} {result.game.name} Ann 0 Bob 35 Cy 60"
    for run, points in runs:
        if not points:
            raise core.Refused("W-RESULT", case="without", word=" ".join(run) or "nobody", example=example)
        if not run:
            raise core.Refused("W-RESULT", case="nameless", word=points, example=example)
        if len(run) > 1 and unaccented(" ".join(run)) not in players:
            raise _no_number(run, runs, players, result)
    return [(spelled(" ".join(run)), int(points)) for run, points in runs]


def _between_commas(words: Sequence[str], known: Collection[str]) -> list[str]:
    """The words where commas part them: what comes before a number is one name, unless it holds a known one."""
    if not any("," in word for word in words):
        return list(words)
    tokens: list[str] = []
    for piece in " ".join(words).split(","):
        name = piece.split()
        points = [name.pop()] if name and number(name[-1]) is not None else []
        whole = name and not any(number(word) is not None or unaccented(word) in known for word in name)
        tokens += [*([" ".join(name)] if whole else name), *points]
    return tokens


def _runs(words: Sequence[str]) -> Runs:
    runs: list[tuple[Sequence[str], str]] = []
    run: list[str] = []
    for word in words:
        if number(word) is None:
            run.append(word)
        else:
            runs.append((run, word))
            run = []
    return [*runs, (run, "")] if run or not runs else runs


def _no_number(run: Sequence[str], runs: Runs, known: Collection[str], result: Entered) -> core.Refused:
    """A number is missing after somebody who is known, else after the first word of this run.

    The example is for people whose whole run of words is one name.
    """
    end = next((end for end in range(len(run) - 1, 0, -1) if unaccented(" ".join(run[:end])) in known), 1)
    words = [word for names, points in runs for word in (" ".join(names), points) if word]
    remark = [f"# {result.remark}"] if result.remark else []
    line = shlex.join(["ragz", evenings.RESULT, result.game.name, *words, *remark])
    facts = {"word": run[end], "name": " ".join(run[:end]), "whole": " ".join(run), "example": line}
    return core.Refused("W-RESULT", "", case="number", **facts)
