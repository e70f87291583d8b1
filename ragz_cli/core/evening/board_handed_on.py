"""An earlier game is corrected in what its table told of the board: the games begun on that board follow (TB-12).

What such a game was begun with is no line of its log, so no undo or amendment in that game reaches it.
"""

from collections.abc import Iterator, Sequence

from ragz_cli.core.evening.differences import Difference, differences
from ragz_cli.core.evening.evening import Evening, every_game, play_through
from ragz_cli.core.evening.next_game import learned
from ragz_cli.core.evening.records import ENTERED, GameRecord, withdrawn
from ragz_cli.core.game import Refused


def begun_anew(before: Evening, after: Evening, further: Sequence[GameRecord]) -> tuple[GameRecord, ...]:
    """The games that follow a correction, `before` and `after` it, with the board as it is told now."""
    told, now = (learned(evening, evening.record) for evening in (before, after))
    games = list(further)
    for at, record in enumerate(games):
        if record.game != before.record.game or record.kind == ENTERED:
            continue
        if told == now or not told.items() <= record.setup.items():  # another board was asked for
            break
        kept = {key: value for key, value in record.setup.items() if key not in told}
        games[at] = record._replace(setup={**kept, **now})
        told, now = learned(before, record), learned(before, games[at])
    return tuple(games)


def check_played(evening: Evening, first: int) -> None:
    """Refused: a game from number `first` on cannot have been played on the board that is told now."""
    for number, game in enumerate(every_game(evening), 1):
        if number >= first and game.replay.fault:
            line, _ = game.replay.fault
            raise Refused("T-EARLIER", "TB-12", case="board", number=number, line=line.number, text=line.text)
        if first <= number < len(evening.session.games) and not (game.state.over or withdrawn(game.record)):
            raise Refused("T-EARLIER", "TB-12", case="unfinished", number=number)


def mended(evening: Evening) -> Evening:
    """The evening with all that follows from its logs, which is different on another board."""
    return play_through(evening.session._replace(games=evening.mended), evening.load)


def different(before: Evening, after: Evening) -> Iterator[Difference]:
    """What is different now in games that were begun on another board."""
    for number, (old, new) in enumerate(zip(every_game(before), every_game(after), strict=False), 1):
        if old.record.setup != new.record.setup and new.replay.lines:
            for one in differences(new.game, old.replay, new.replay):
                yield one._replace(key=f"{one.key} in game {number}")
