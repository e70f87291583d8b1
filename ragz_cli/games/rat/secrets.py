"""What a running game does not show again: cards that were face up once and are not any more (RR-85)."""

import re

from ragz_cli.core.game import Action, Event, Secrets
from ragz_cli.core.line import SET
from ragz_cli.games.rat.board import REGIONS
from ragz_cli.games.rat.state import Rat

HIDDEN = "?"
TURNING_UP = re.compile(r"(: (?:set )?)(row|refill) [^#]*?(?=\s*(?:#|$))")
CARDS = {"row": REGIONS, "refill": 1}


def face_up(before: Rat, now: Rat, at: int) -> bool:
    """Whether the card that was turned up in a region after `before` still lies there."""
    return now.row[at] is not None and now.laid[at] == before.laid[at] + 1


def action_now(before: Rat, now: Rat, action: Action) -> Action:
    """A line with the values of those cards that still lie face up."""
    if action.verb == "refill":
        return action if face_up(before, now, before.row.index(None)) else action._replace(args=((HIDDEN, None),))
    if action.verb == "row" or (action.verb == SET and action.args[0] == "row"):
        *first, row = action.args
        shown = tuple([value if face_up(before, now, at) else HIDDEN for at, value in enumerate(row)])
        return action._replace(args=(*first, shown))
    return action


def event_now(before: Rat, now: Rat, event: Event) -> Event:
    """An event with the values of those cards that still lie face up."""
    regions, facts = before.board.regions, event.facts
    if event.kind == "refilled" and not face_up(before, now, regions.index(str(facts["region"]))):
        return Event("refilled", event.who, 0, event.clause, {"region": facts["region"], "case": "hidden"})
    up = [face_up(before, now, at) for at in range(REGIONS)]
    row = facts.get("row")
    if not isinstance(row, tuple) or all(up):
        return event
    row = tuple([card if up[at] else f"{regions[at]} {HIDDEN}" for at, card in enumerate(row)])
    if event.kind == "dealt":  # how many had icons would tell of the others
        return Event("dealt", event.who, 0, event.clause, {"row": row, "case": "hidden"})
    return event._replace(facts={**facts, "row": row})


def text_now(text: str) -> str:
    """An entry of the log without any card that it turns up.

    >>> text_now("amend 7 Ann: refill 7 icon  # it was a seven")
    'amend 7 Ann: refill ?  # it was a seven'
    """
    return TURNING_UP.sub(lambda found: found[1] + found[2] + f" {HIDDEN}" * CARDS[found[2]], text)


SECRETS = Secrets(action_now, event_now, text_now, "RR-85")
