"""The next game of an evening: when it may begin, who plays it, and how it is set up (CH-99, CH-101, A-27, A-28)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.evening import Evening
from ragz_cli.core.game import Game, Refusal, Table
from ragz_cli.core.records import PLAYED, TIE_BREAKER, TOLD, GameRecord, Plain
from ragz_cli.core.totals import counted, table_of, totals

BEGINS = ("first", "dealer")  # who begins is settled anew for every game: CH-10, GN-9, RG-11, RR-16


def not_yet(evening: Evening, agreed: int) -> Refusal | None:
    """Why no further game may begin: one is under way (J-NEXT), or the number agreed beforehand is played (CH-101)."""
    if not evening.state.over:
        return Refusal("J-NEXT", "", {"case": "under way"})
    if 1 < agreed <= len(counted(evening.finished)):
        return Refusal("J-NEXT", "CH-101", {"case": "agreed", "number": agreed, "wanted": agreed + 1})
    return None


def last_played(evening: Evening, game: str) -> GameRecord | None:
    """The last record of a game in an evening that tells how people set it up."""
    played = (record for record in reversed(evening.session.games) if record.game == game and record.kind == PLAYED)
    return next(played, None)


def people(evening: Evening) -> tuple[str, ...]:
    """Who plays: everybody of the last game that was no tie-breaker, in their order."""
    games = evening.session.games
    whole = next((record for record in reversed(games) if record.kind != TIE_BREAKER), games[-1])
    names = whole.setup["players"]
    return tuple(map(str, names)) if isinstance(names, list) else ()


def again(before: Mapping[str, Plain], begins: Mapping[str, Plain], board: Sequence[str]) -> dict[str, Plain]:
    """The set-up of the game before, with who begins now and with the spaces learned since."""
    kept = {key: value for key, value in before.items() if key not in BEGINS}
    learned: dict[str, Plain] = {"spaces": list(board)} if board else {}
    return {**kept, **learned, **{key: begins[key] for key in BEGINS if key in begins}}


def tied(evening: Evening, game: Game[Table]) -> tuple[str, ...] | Refusal:
    """Who plays a tie-breaker: those who won the last game together, else the joint champions (A-27, A-28).

    Refused: the rules recommend none, or nobody is tied (J-TIE).
    """
    if game.scoring is None or game.scoring.tie_breaker is None:
        return Refusal("J-TIE", "", {"case": "rules"})
    last = (counted(evening.finished) or evening.finished)[-1]
    level = last.winners if len(last.winners) > 1 else joint_champions(evening)
    return level or Refusal("J-TIE", game.scoring.tie_breaker.clause, {"case": "nobody", "names": last.winners})


def joint_champions(evening: Evening) -> tuple[str, ...]:
    """The champions, if there are several."""
    champions = [total.champions for total in evening.totals]
    return next((names for names in champions if len(names) > 1), ())


def tie_breaker(game: Game[Table], setup: Mapping[str, Plain], names: Sequence[str]) -> dict[str, Plain]:
    """The set-up of a tie-breaker: only those who tied, from fewer credits, all else as agreed (CH-99, A-27)."""
    assert game.scoring
    assert game.scoring.tie_breaker
    return {**setup, "players": list(names), **game.scoring.tie_breaker.setup}


def with_game(evening: Evening, record: GameRecord, agreed: int) -> Evening:
    """The evening with a further game at its end, the totals as they are now."""
    games = (*evening.session.games, record)
    sums = table_of(totals(evening.finished, agreed))
    return evening._replace(session=evening.session._replace(games=games, games_agreed=agreed, totals=sums))


def before_the_last(evening: Evening) -> Evening:
    """The evening without a last game in which nothing has been typed yet."""
    return evening._replace(session=evening.session._replace(games=evening.session.games[:-1]))


def told_record(game: Game[Table], names: Sequence[str], now: str) -> GameRecord:
    """A game of which only the result will be told."""
    return GameRecord(game.name, game.revision, now, {"players": list(names)}, (), (), {}, TOLD)
