"""The moments after a landing: Move Forward takes it back (GN-94), Receive Double answers it (A-9).

They last until the active player does something else. The table's word ends neither (A-41), and a rival's quick
Receive Double does not end the lander's: whether the landing stands is for the lander to say first (A-7).
"""

from ragz_cli.core.game import Action, Refusal
from ragz_cli.core.line import SET
from ragz_cli.games.news import settings
from ragz_cli.games.news.state import News
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.state import put_player

TABLE_TALK = ("space", SET)
COUNTED = ("zeal", "cards")  # what a landing changes too: the table's number is what is held after it


def going_on(state: News, action: Action) -> News:
    """The state after the moments that a line ends."""
    if (state.before is None and not state.receipts) or action.verb == "forward" or action.verb in TABLE_TALK:
        return state
    if action.verb == "double":
        return state if action.who != state.turn else state._replace(before=None)  # GN-94: the lander's own card
    return state._replace(before=None, receipts=())


def at_landing_too(was: News, action: Action, now: News) -> News:
    """The state with what the table has just said known at the landing too, to which Move Forward goes back."""
    landed = was.before
    if landed is None or now.before is not landed:
        return now
    landed = landed._replace(board=now.board)
    if action.verb != SET:
        return now._replace(before=landed)
    fact, who, *_ = action.args
    if fact in COUNTED and isinstance(who, int):
        return now._replace(before=_counted(landed, was, now, who))
    done = settings.apply(landed, action)
    return now if isinstance(done, Refusal) else now._replace(before=done.state)


def _counted(landed: News, was: News, now: News, who: int) -> News:
    """The landing with a player's Zeal and cards corrected by as much as they are now."""
    then, kept, told = landed.players[who], was.players[who], now.players[who]
    zeal = max(0, then.zeal + told.zeal - kept.zeal)
    cards = min(HAND, max(0, then.cards + told.cards - kept.cards))
    return put_player(landed, who, zeal=zeal, cards=cards)
