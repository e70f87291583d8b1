"""An earlier game of the evening is corrected: its log, and all that follows from it (TB-15)."""

import shlex
from collections.abc import Sequence

from ragz_cli.core.evening.board_handed_on import begun_anew, check_played, different, mended
from ragz_cli.core.evening.differences import Place, compared
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.journal import in_force
from ragz_cli.core.evening.records import GameRecord, withdrawn
from ragz_cli.core.evening.taking import NotTaken, Taken, Typing, say, take
from ragz_cli.core.evening.totals import table_of
from ragz_cli.core.evening.trouble import in_trouble
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Refusal, Refused
from ragz_cli.core.line import TABLE_NAME
from ragz_cli.core.sitting import COUNTED
from ragz_cli.core.table import STOP

STOPPED = f"{TABLE_NAME}: {STOP}  # why"
BOOKED = f"{TABLE_NAME}: {STOP} {COUNTED}  # why"


def take_in(evening: Evening, number: int, texts: Sequence[str], typing: Typing) -> Taken:
    """Take texts in one of the games of the evening: in the last as ever, in an earlier one all of them or none.

    Raises Refused: there is no such game, or the save is in trouble.
    """
    games = evening.session.games
    if not 1 <= number <= len(games):
        raise Refused("J-GAME", number=number, most=len(games))
    if number == len(games):
        return take(evening, texts, typing)
    if evening.troubles:
        raise in_trouble(evening.troubles)
    at_hand = play_through(evening.session._replace(games=games[:number], totals={}), evening.load)
    taken = take(at_hand, texts, typing._replace(alone=True))
    if taken.refused:
        return Taken(evening, refused=taken.refused)
    further = games[number:]
    if not (taken.evening.state.over or withdrawn(taken.evening.record)):
        if any(in_force(game.log).lines for game in further):
            return Taken(evening, refused=_not_over(taken, number, texts))
        further = ()
    try:
        after = _with_games(taken.evening, begun_anew(at_hand, taken.evening, further))
    except Refused as refused:
        return Taken(evening, refused=NotTaken(texts[-1], refused.refusal, taken.evening))
    changed = (*compared(_totals(evening), _totals(after)), *different(evening, after))
    return taken._replace(evening=after, game=number, totals=changed)


def _with_games(evening: Evening, further: tuple[GameRecord, ...]) -> Evening:
    """The evening with the games that follow, and the totals as they are now. Refused: one that cannot follow."""
    played = len(evening.session.games)
    session = evening.session._replace(games=(*evening.session.games, *further), totals={})
    whole = play_through(session, evening.load)
    if whole.troubles:
        check_played(whole, played + 1)
        whole = mended(whole)
    return whole._replace(session=whole.session._replace(totals=table_of(whole.totals)))


def _not_over(taken: Taken, number: int, texts: Sequence[str]) -> NotTaken:
    """The game would not be over: with which line it can be ended as it is, its true figures booked if they can be."""
    ends = STOPPED if isinstance(say(taken.evening, BOOKED), Refusal) else BOOKED
    command = shlex.join(["ragz", "do", "--game", str(number), *texts, ends])
    refusal = Refusal("T-EARLIER", "TB-15", {"number": number, "example": command})
    return NotTaken(texts[-1], refusal, taken.evening)


def _totals(evening: Evening) -> dict[Place, Plain]:
    """Everybody's totals, and who is champion."""
    found: dict[Place, Plain] = {}
    for total in evening.totals:
        title = evening.load(total.game).title
        found |= {(name, f"total of {title}"): sum(results) for name, results in total.results.items()}
        found["", f"champion of {title}"] = list(total.champions)
    return found
