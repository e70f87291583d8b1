"""The next game of an evening: when it may begin, who plays it, and how it is set up (TB-9, TB-11, TB-12)."""

import shlex
from collections.abc import Collection, Mapping, Sequence

from ragz_cli.core.evening.evening import Evening, before_the_last, play_through
from ragz_cli.core.evening.people import as_written, leavers, names_in, playing
from ragz_cli.core.evening.records import ENTERED, PLAYED, TIE_BREAKER, GameRecord, withdrawn
from ragz_cli.core.evening.totals import Finished, all_played, counted, table_of, totals
from ragz_cli.core.events import Plain
from ragz_cli.core.game import BOARD, PLAYER, Game, Option, Refused, State
from ragz_cli.core.names import nearest
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import (
    BOARD_KEYS,
    HOUSE,
    SPACES,
    STAND_IN,
    check_games,
    check_names,
    house_of_setup,
    option_value,
    option_words,
)
from ragz_cli.core.sitting import Sitting

REMATCH = "rematch"
WITH, WITHOUT, SEATS = PEOPLE = ("with", "without", "seats")


class Asked(NamedTuple):
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


def without_begun(evening: Evening) -> tuple[Evening, GameRecord | None]:
    """The evening without a next game in which nothing has been typed yet, and that game."""
    if evening.untouched and len(evening.session.games) > 1:
        return play_through(before_the_last(evening.session), evening.load), evening.record
    return evening, None


def who_plays(
    evening: Evening,
    game: Game[State],
    asked: Asked,
    agreed: int,
    words: Collection[str],
    begun: GameRecord | None = None,
) -> Sequence[str]:
    """Who plays the game that is asked for, in place of one that was `begun`; `words` may be no part of a new name.

    Refused: no game may begin now, no players are tied, or an option is missing that has to be given for every game.
    """
    if asked.tie_breaker:
        check_next(evening, 1)
        names = tied(evening, game)
        if asked.people:
            raise Refused("W-SETUP", case="tie", names=names)
        return names
    names = seated(evening, asked, begun)
    again = as_typed(game, asked, names)
    check_next(evening, agreed, again)
    if option := _not_said(game, asked):
        games = f" --games {asked.games}" if asked.games else ""
        raise Refused("W-SETUP", case="needed", wanted=option.needed, again=again + games)
    check_names(game, names, ())
    check_names(game, [name for name in names if name not in evening.called], words)
    return names


def seated(evening: Evening, asked: Asked, begun: GameRecord | None = None) -> tuple[str, ...]:
    """The people of the next game in their order: newcomers last, unless `--seats` says otherwise (TB-9)."""
    names = list(_players_of(begun) if begun and begun.kind == PLAYED else people(evening))
    for name in _named(evening, asked, WITH):
        names += [] if name in names else [name]
    for name in _named(evening, asked, WITHOUT):
        if name not in {*names, *evening.called.values()}:
            raise Refused("W-NAME", "TB-9", word=name, near=nearest(name, names), names=tuple(names))
        names = [one for one in names if one != name]
    order = _named(evening, asked, SEATS)
    if not order:
        return tuple(names)
    if sorted(order) != sorted(names):
        missing, strangers = _not_in(names, order), _not_in(order, names)
        case = "strangers" if strangers else "seats"
        raise Refused("W-SETUP", "TB-9", case=case, names=strangers or missing or tuple(order), known=tuple(names))
    return tuple(order)


def _not_in(names: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in others)


def _named(evening: Evening, asked: Asked, option: str) -> list[str]:
    """The people that an option names, everybody who is known under the name of now."""
    now = evening.called
    words = asked.people.get(option, ())
    newcomers = () if option == WITH else names_in(asked.people.get(WITH, ()), now)
    names = (as_written(name, {*now, *newcomers}) for name in names_in(words, {*now, *newcomers}))
    return [now.get(name, name) for name in names]


def _players_of(record: GameRecord) -> tuple[str, ...]:
    names = record.setup["players"]
    return tuple(map(str, names)) if isinstance(names, list) else ()


def check_next(evening: Evening, agreed: int, again: str = REMATCH) -> None:
    """Refused: no further game may begin, since one is under way, or the number agreed is played (J-NEXT).

    `again` is the command that begins it once more games are agreed on.
    """
    if not evening.state.over and not withdrawn(evening.record):
        raise Refused("J-NEXT", case="under way")
    if all_played(evening.finished, agreed):
        clause = evening.game.scoring.clause
        raise Refused("J-NEXT", clause, case="agreed", number=agreed, wanted=agreed + 1, again=again)


def games_agreed(evening: Evening, games: int | None) -> int:
    """How many games are agreed: as before, or as they are now. Refused: fewer than are played."""
    if games is None:
        return evening.session.games_agreed
    check_games(games)
    if games < (over := len(counted(evening.finished))):
        raise Refused("W-SETUP", case="played", number=over)
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


def _not_said(game: Game[State], asked: Asked) -> Option | None:
    """An option that has to be given for every game, and was not."""
    return next((option for option in game.options if option.needed and option.name not in asked.chosen), None)


def _example(option: Option, names: Sequence[str]) -> str:
    """A value that an option could have."""
    return names[0] if option.kind == PLAYER else option.usual or option.name.upper()


def next_command(evening: Evening, begun: GameRecord | None = None) -> str:
    """The command that begins the next game, or once more the one that had been `begun`, as it would be taken now."""
    wanted = begun or evening.record
    game = evening.load(wanted.game)
    words = [REMATCH, *([wanted.game] if wanted.game != evening.record.game else [])]
    words += ["--tie-breaker"] if begun and begun.kind == TIE_BREAKER else []
    if begun is None or begun.kind == PLAYED:
        words += _other_people(people(evening), _players_of(begun) if begun else _enough(evening))
    if begun:
        words += _as_begun(evening, game, begun)
    else:
        needed = [option for option in game.options if option.needed]
        words += [word for one in needed for word in option_words(one, _example(one, people(evening)))]
    if all_played(evening.finished, evening.session.games_agreed):
        words += ["--games", str(len(counted(evening.finished)) + 1)]
    return f"ragz {shlex.join(words)}"


def _enough(evening: Evening) -> tuple[str, ...]:
    """Who plays; also those who left, where only one stayed."""
    names = people(evening)
    left = tuple(evening.called[name] for name in leavers(_last_whole(evening)))
    return names if len(names) > 1 else (*names, *left)


def _as_begun(evening: Evening, game: Game[State], begun: GameRecord) -> list[str]:
    """What has to be typed of the set-up of a game that had been begun: all that a rematch would not do by itself."""
    names, tie = _players_of(begun), begun.kind == TIE_BREAKER
    usual = set_up(evening, game, game.prepare(names, {}), Asked(tie_breaker=tie), None)
    words: list[str] = []
    for option in game.options:
        mine, theirs = (option_value(game, names, option, setup) for setup in (begun.setup, usual))
        words += option_words(option, mine) if option.needed or mine != theirs else []
    ours = {switch.name: switch.values[0] for switch in game.switches}
    agreed, expected = ({**ours, **house_of_setup(setup)} for setup in (begun.setup, usual))
    changed = [f"{rule}={value}" for rule, value in agreed.items() if expected[rule] != value]
    return [*words, *(word for rule in changed for word in ("--house", rule))]


def _other_people(before: Sequence[str], names: Sequence[str]) -> list[str]:
    """How it is typed that other people play, or in another order (TB-9)."""
    come, gone = _not_in(names, before), _not_in(before, names)
    usual = (*(name for name in before if name in names), *come)
    options = {WITH: come, WITHOUT: gone, SEATS: names if usual != tuple(names) else ()}
    return [word for option, those in options.items() if those for word in (f"--{option}", *those)]


def set_up(
    evening: Evening,
    game: Game[State],
    setup: Mapping[str, Plain],
    asked: Asked,
    begun: GameRecord | None,
) -> Mapping[str, Plain]:
    """The set-up of the game that is asked for: as in the last one of its kind, with what is asked for now.

    `setup` is what a first game would have; `begun` a game in which nothing was typed, and which this one replaces.
    """
    if before := last_played(evening, game.name, begun):
        usual = game.prepare((), {})
        new = {key: value for key, value in setup.items() if key in asked.chosen or usual.get(key) != value}
        house, known = _at_the_end(evening, game)
        agreed = {**agreed_before(before, usual, asked.tie_breaker), **house}
        setup = again(game, agreed, new, known)
    tie = game.scoring.tie_breaker
    return {**setup, **tie.setup} if asked.tie_breaker and tie else setup


def last_played(evening: Evening, game: str, begun: GameRecord | None = None) -> GameRecord | None:
    """The record that shows how people set up a game: the last that was played, else the one that is only `begun`.

    Else it is the last tie-breaker, which shows the board.
    """
    records = [record for record in reversed(evening.session.games) if record.game == game]
    played = [record for record in records if record.kind == PLAYED]
    waiting = [begun] if begun and begun.game == game and begun.kind == PLAYED else []
    return next(iter((*played, *waiting, *(record for record in records if record.kind == TIE_BREAKER))), None)


def agreed_before(record: GameRecord, usual: Mapping[str, Plain], form: bool) -> Mapping[str, Plain]:
    """What of a record holds for the next game.

    A tie-breaker does not show the form of a whole game. Nor does a game in which nothing was typed, unless its `form`
    is wanted: a flag can be given, but not taken back.
    """
    if record.kind == PLAYED and (record.log or form):
        return record.setup
    return {**usual, **{key: record.setup[key] for key in (*BOARD_KEYS, HOUSE) if key in record.setup}}


def people(evening: Evening) -> tuple[str, ...]:
    """Who plays: all who stayed in the last game that was no tie-breaker, in their order, under the names of now."""
    return tuple(evening.called[name] for name in playing(_last_whole(evening)))


def _last_whole(evening: Evening) -> Sitting:
    """The people of the last game that was no tie-breaker."""
    sittings = (*evening.people, evening.state.sitting)
    kinds = [record.kind for record in evening.session.games]
    return sittings[next((at for at in reversed(range(len(kinds))) if kinds[at] != TIE_BREAKER), -1)]


def again(
    game: Game[State], before: Mapping[str, Plain], asked: Mapping[str, Plain], known: Mapping[str, Plain]
) -> dict[str, Plain]:
    """The set-up of the game before, with what is asked now: who plays and begins, another board, further house rules.

    What was learned of the board since is kept, unless another board is asked for.
    """
    dropped = [option.kept or option.name for option in game.options if option.every_game]
    if any(option.kind == BOARD and option.name in asked for option in game.options):
        dropped, known = [*dropped, SPACES], {}
    kept = {key: value for key, value in {**before, **known}.items() if key not in (*dropped, HOUSE) and value != []}
    return {**kept, **asked, **_house(before, asked)}


def _at_the_end(evening: Evening, game: Game[State]) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """What the last game of a kind leaves to the next: the house rules agreed last (TB-11), and the rest."""
    records = [record for record in evening.session.games if record.game == game.name and record.kind != ENTERED]
    if not records:
        return {}, {}
    state = _last_state(evening, records[-1])
    shown = game.summary(state)
    return ({HOUSE: shown[HOUSE]} if HOUSE in shown else {}), _known(game, records[-1], state)


def learned(evening: Evening, record: GameRecord) -> dict[str, Plain]:
    """What is known of a board at the end of a game (TB-12); nothing where there is none."""
    game = evening.load(record.game)
    return _known(game, record, _last_state(evening, record)) if game.board else {}


def _known(game: Game[State], record: GameRecord, state: State) -> dict[str, Plain]:
    """What is known of a board, and what else the game hands on; nothing of the stand-in."""
    if record.setup.get(BOARD_KEYS[0]) == STAND_IN:
        return {}
    lines = game.board.lines(game.board.of(state)) if game.board else ()
    return {**({SPACES: list(lines)} if lines else {}), **game.learned(state)}


def _last_state(evening: Evening, record: GameRecord) -> State:
    return play_through(evening.session._replace(games=(record,)), evening.load).state


def _house(before: Mapping[str, Plain], asked: Mapping[str, Plain]) -> dict[str, Plain]:
    """The house rules of the game before, and those that are asked for now."""
    rules: dict[str, Plain] = {}
    for setup in (before, asked):
        agreed = setup.get(HOUSE)
        rules |= agreed if isinstance(agreed, dict) else {}
    return {HOUSE: rules} if rules else {}


def tied(evening: Evening, game: Game[State]) -> tuple[str, ...]:
    """Who plays a tie-breaker: those who won the last game together, else the joint champions.

    Refused (J-TIE): no game is over, the rules of this game recommend none, or no players are tied.
    """
    games = counted(evening.finished) or [game for game in evening.finished if not game.stopped]
    if not games:
        raise Refused("J-TIE", case="unplayed")
    last = games[-1]
    if game.scoring.tie_breaker is None or last.game != game.name:
        raise Refused("J-TIE", case="rules")
    if names := level(evening, last):
        return names
    raise Refused("J-TIE", game.scoring.tie_breaker.clause, case="nobody", names=last.winners)


def level(evening: Evening, last: Finished) -> tuple[str, ...]:
    """Those who won the last game together, else the joint champions of the game that is on the table."""
    champions = [total.champions for total in evening.totals if total.game == evening.record.game]
    return next((names for names in (last.winners, *champions) if len(names) > 1), ())


def with_game(evening: Evening, record: GameRecord, agreed: int) -> Evening:
    """The evening with a further game at its end, the totals as they are now."""
    games = (*evening.session.games, record)
    decided = _decided(evening, record)
    sums = table_of(totals(evening.finished, agreed, decided))
    session = evening.session._replace(games=games, games_agreed=agreed, totals=sums, decided=decided)
    return evening._replace(session=session)


def _decided(evening: Evening, record: GameRecord) -> tuple[int, ...]:
    """The tournaments that are over. One goes on if a further game of the same kind is agreed on."""
    before, over = evening.session.decided, counted(evening.finished)
    if record.kind == TIE_BREAKER or not over:
        return before
    if record.game == over[-1].game:
        return tuple(number for number in before if number != len(over))
    ended = all_played(evening.finished, evening.session.games_agreed) and len(over) not in before
    return (*before, len(over)) if ended else before
