"""Lines of a running game as they may be shown: without cards that were face up once and are not any more (RR-85)."""

from ragz_cli.core.evening.journal import NO_ACTIONS, Played, Replay
from ragz_cli.core.game import Game, S
from ragz_cli.core.line import stored, write


def masked_replay(game: Game[S], done: Replay[S]) -> Replay[S]:
    """A replay with every line and event as it may be shown now; the states are as they were."""
    if game.secrets is None or done.state.over:
        return done
    before, lines = done.start, []
    for played in done.played:
        lines.append(masked(game, before, done.state, played))
        before = played.state
    return done._replace(played=tuple(lines))


def masked(game: Game[S], before: S, now: S, played: Played[S]) -> Played[S]:
    """One line and its events as they may be shown `now`; it met the state `before`."""
    secrets = game.secrets
    if secrets is None or now.over or played.line.text.startswith(NO_ACTIONS):
        return played
    action = stored(game, before, played.line.text)
    shown = secrets.action(before, now, action)
    text = played.line.text if shown == action else write(game, before, shown)
    events = tuple(secrets.event(before, now, event) for event in played.events)
    return played._replace(line=played.line._replace(text=text), events=events)


def masked_entry(game: Game[S], now: S, text: str) -> str:
    """An entry of the log that is not in force any more, or was never played, as it may be shown."""
    return text if game.secrets is None or now.over else game.secrets.text(text)
