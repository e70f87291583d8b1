"""One stored line, played in a test."""

from ragz_cli.core.evening.log import play_line
from ragz_cli.core.game import Game, Outcome, Refusal, S
from ragz_cli.core.step import or_refusal


def take(game: Game[S], state: S, text: str) -> Outcome[S] | Refusal:
    """What a stored line does, or why it is refused."""
    return or_refusal(lambda: play_line(game, state, text))
