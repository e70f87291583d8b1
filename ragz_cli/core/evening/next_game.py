"""The next game of an evening: when it may begin, who plays it, and how it is set up (CH-99, CH-101, A-27, A-28)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import PLAYED, TIE_BREAKER, TOLD, GameRecord, Session, withdrawn
from ragz_cli.core.evening.totals import all_played, counted, table_of, totals
from ragz_cli.core.facts import Plain
from ragz_cli.core.game import Game, Refusal, Refused, State
from ragz_cli.core.names import unaccented
from ragz_cli.core.text import identity

REMATCH, DEALER = "rematch", "dealer"
BOARD = ("board", "spaces")
BEGINS = ("first", DEALER)  # who begins is settled anew for every game: CH-10, GN-9, RG-11, RR-16


def not_yet(evening: Evening, agreed: int, again: str = REMATCH) -> Refusal | None:
    """Why no further game may begin: one is under way (J-NEXT), or the number agreed beforehand is played (CH-101).

    `again` is how it would be begun, were more games agreed on.
    """
    if not evening.state.over and not withdrawn(evening.record):
        return Refusal("J-NEXT", "", {"case": "under way"})
    if all_played(evening.finished, agreed):
        return Refusal("J-NEXT", "CH-101", {"case": "agreed", "number": agreed, "wanted": agreed + 1, "again": again})
    return None


def last_played(evening: Evening, game: str, begun: GameRecord | None = None) -> GameRecord | None:
    """The record of a game in an evening that tells how people set it up: the last that was played.

    Else the one that is only `begun`, and else the last tie-breaker, which tells the board.
    """
    records = [record for record in reversed(evening.session.games) if record.game == game]
    played = [record for record in records if record.kind == PLAYED]
    waiting = [begun] if begun and begun.game == game and begun.kind == PLAYED else []
    return next(iter((*played, *waiting, *(record for record in records if record.kind == TIE_BREAKER))), None)


def agreed_before(record: GameRecord, usual: Mapping[str, Plain], form: bool) -> Mapping[str, Plain]:
    """What a record tells of how the next game is set up.

    A tie-breaker does not tell the form of a whole game; nor does a game that nobody has begun to play tell it, unless
    the `form` is wanted of it: flags cannot be asked for again in their usual form. All else can.
    """
    if record.kind == PLAYED and (record.log or form):
        return record.setup
    return {**usual, **{key: record.setup[key] for key in (*BOARD, "house") if key in record.setup}}


def people(evening: Evening) -> tuple[str, ...]:
    """Who plays: everybody of the last game that was no tie-breaker, in their order."""
    games = evening.session.games
    whole = next((record for record in reversed(games) if record.kind != TIE_BREAKER), games[-1])
    names = whole.setup["players"]
    return tuple(map(str, names)) if isinstance(names, list) else ()


def again(before: Mapping[str, Plain], asked: Mapping[str, Plain], learned: Sequence[str]) -> dict[str, Plain]:
    """The set-up of the game before, with what is asked now: who plays and begins, another board, further house rules.

    The spaces learned since go on, unless another board is asked for.
    """
    board: dict[str, Plain] = {"spaces": list(learned)} if learned else {}
    dropped = (*BEGINS, "spaces") if "board" in asked else BEGINS
    kept = {key: value for key, value in {**before, **board}.items() if key not in dropped}
    return {**kept, **asked, **_house(before, asked)}


def _house(before: Mapping[str, Plain], asked: Mapping[str, Plain]) -> dict[str, Plain]:
    """The house rules of the game before, and those that are asked for now."""
    rules: dict[str, Plain] = {}
    for setup in (before, asked):
        agreed = setup.get("house")
        rules |= agreed if isinstance(agreed, dict) else {}
    return {"house": rules} if rules else {}


def tied(evening: Evening, game: Game[State]) -> tuple[str, ...]:
    """Who plays a tie-breaker: those who won the last game together, else the joint champions (A-27, A-28).

    Refused: no game is over, its rules recommend none, or nobody is tied (J-TIE).
    """
    games = counted(evening.finished) or evening.finished
    if not games:
        raise Refused("J-TIE", case="unplayed")
    last = games[-1]
    if game.scoring.tie_breaker is None or last.game != game.name:
        raise Refused("J-TIE", case="rules")
    level = last.winners if len(last.winners) > 1 else joint_champions(evening)
    if not level:
        raise Refused("J-TIE", game.scoring.tie_breaker.clause, case="nobody", names=last.winners)
    return level


def joint_champions(evening: Evening) -> tuple[str, ...]:
    """The champions of the game at hand, if there are several."""
    champions = [total.champions for total in evening.totals if total.game == evening.record.game]
    return next((names for names in champions if len(names) > 1), ())


def tie_breaker(game: Game[State], setup: Mapping[str, Plain], names: Sequence[str]) -> dict[str, Plain]:
    """The set-up of a tie-breaker: only those who tied, from fewer credits, all else as agreed (CH-99, A-27)."""
    assert game.scoring.tie_breaker
    return {**setup, "players": list(names), **game.scoring.tie_breaker.setup}


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


def untouched(evening: Evening) -> bool:
    """Whether nothing has been typed yet in the last game, which another may replace or follow a result told."""
    return not evening.record.log


def reached_back(evening: Evening) -> bool:
    """Whether undo, redo and amend go to the game before the last, in which nothing has been typed yet."""
    return untouched(evening) and len(evening.session.games) > 1


def before_the_last(evening: Evening) -> Session:
    """The session without its last game."""
    return evening.session._replace(games=evening.session.games[:-1])


def before_another(told: Evening, begun: GameRecord) -> Session:
    """The session with a game, begun already, behind a result told; without it where all games agreed are played."""
    session = told.session
    if all_played(told.finished, session.games_agreed):
        return session
    return session._replace(games=(*session.games, begun))


def known_names(session: Session) -> list[str]:
    """Everybody who has played this evening, as often as they did."""
    lists = [record.setup.get("players") for record in session.games]
    return [str(one) for names in lists if isinstance(names, list) for one in names]


def as_written(name: str, session: Session) -> str:
    """A typed name as it stands in this session already: letter for letter, else case or accents aside if one fits."""
    known = known_names(session)
    for form in (str, identity, unaccented):
        same = {one for one in known if form(one) == form(name)}
        if len(same) == 1:
            return same.pop()
    return name


def told_record(game: Game[State], names: Sequence[str], now: str) -> GameRecord:
    """A game of which only the result will be told."""
    return GameRecord(game.name, game.revision, now, {"players": list(names)}, (), (), {}, TOLD)
