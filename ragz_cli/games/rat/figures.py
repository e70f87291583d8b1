"""A game of Rat-A-Tat Roll in figures: what is shown and saved, what is not shown again, chances, statistics.

Face-down cards are counts, never values; a running game does not show cards that were face up once and are not any
more (RR-85). Chances: what 1, 2 or 3 number dice would reach, with tokens for re-rolls or without (RR-19, RR-22,
RR-64). No result of the Wild die has one: it is not known how many of its faces show what (RR-38, U-5).
"""

import re
from collections.abc import Sequence

from ragz_cli.core import step
from ragz_cli.core.figures import Chance, Odds, Prospect, StatsKeeper, sums
from ragz_cli.core.game import Action, Event, Facts, Plain, Refused, Result, Score, Secrets
from ragz_cli.core.line import SET
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.core.words import SOME
from ragz_cli.games.rat.board import REGIONS
from ragz_cli.games.rat.cards import by_the_row
from ragz_cli.games.rat.dice import Reached, faces, reach, totals_by_space, with_one_token
from ragz_cli.games.rat.ending import ranks, winners
from ragz_cli.games.rat.state import MOST_DICE, OVER, ROLLED, SWITCHES, TURN, Rat, full, last_turns


def held(state: Rat, who: int) -> int:
    """A player's Re-roll tokens."""
    return state.players[who].tokens


def result(state: Rat) -> Result:
    """The sums of everybody's cards (RR-93, RR-94); nobody wins a game that was stopped (TB-7)."""
    return Result(tuple(player.total or 0 for player in state.players), winners(state))


def score(state: Rat) -> Score:
    """Who leads: nobody can know before the cards are up, so tokens and cards are given by seat (TB-14, RR-94)."""
    if state.phase == OVER:
        return Score(ranks(state), tuple([player.total or 0 for player in state.players]))
    cards = tuple([len(player.cards) for player in state.players])
    return Score((), cards, "secret", {"cards": cards, "tokens": tuple([player.tokens for player in state.players])})


def tally(state: Rat) -> str:
    """Tokens and face-down cards of everybody, in one line."""
    each = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.tokens}/{len(player.cards)}" for name, player in each])


def pile(state: Rat) -> int | None:
    """Cards in the draw pile, if the players have counted their box (A-1, RR-60)."""
    if state.form.house.number_cards == "unknown":
        return None
    face_up = REGIONS - state.row.count(None)
    return int(state.form.house.number_cards) - face_up - sum(len(player.cards) for player in state.players)


def row(state: Rat) -> dict[str, Plain]:
    """The face-up cards by region; an emptied region is left out."""
    return {region: value for region, value in zip(state.board.regions, state.row, strict=True) if value is not None}


def summary(state: Rat) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names = tuple(state.seats)
    counted, last = pile(state), last_turns(state)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "board": state.form.board_name or LEARNED,
        "spaces": state.board.size,
        "house": house_unusual(state.form.house, SWITCHES),
        "pawn": state.board.name(state.pawn),
        "at": state.pawn,
        "row": row(state),
        "centre": state.centre,
        "dice": list(state.dice),
        "wild": state.wild,
        **({"final_turns": len(last)} if last else {}),
        **({} if counted is None else {"pile": counted}),
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "winners": [names[who] for who in winners(state)],
        **({"last_turns": [names[who] for who in last]} if last else {}),
    }


def _player(state: Rat, name: str, who: int) -> Plain:
    player = state.players[who]
    held = {"tokens": player.tokens, "cards": len(player.cards)}
    shown: dict[str, Plain] = {"name": name, **held, "full": full(state, who)}
    if player.total is not None:
        shown |= {"total": player.total, "revealed": list(player.revealed)}
    return shown


def saved(state: Rat) -> dict[str, Plain]:
    """What the save shows to people. It is derived: loading compares it with the log and never relies on it."""
    keys = ("turn", "phase", "spaces", "pawn", "at", "row", "centre", "dice", "wild", "final_turns", "pile")
    return step.saved(summary(state), keys)


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


SECRETS = Secrets(action_now, event_now, text_now, "RR-85", by_the_row)

NEVER = Chance(0, 1)
UNKNOWN = "?"  # the card face up at a space that is not known yet
RE_ROLLS_IN_SHORT = 3  # the likeliest spaces to re-roll for


def odds(state: Rat, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """The spaces in reach, and the chance of each with 0, 1, 2 ... tokens."""
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.phase not in (TURN, ROLLED) or (state.phase == TURN and full(state, state.turn)):
        return ()
    return tuple(
        _prospect(reached, tokens)._replace(cells=cells)
        for reached in reach(state)
        for cells in [_cells(state, reached)]
        for tokens in range(len(reached.chances))
    )


def _cells(state: Rat, reached: Reached) -> tuple[int | str, ...]:
    """Dice, totals and space, and the card that could be taken there: all may see it (RR-84)."""
    space = state.board.spaces.get(reached.at)
    face_up = UNKNOWN if space is None else "" if space.region < 0 else str(state.row[space.region])
    return reached.dice, " or ".join(map(str, reached.totals)), reached.space, face_up


def notes(state: Rat) -> tuple[str, ...]:
    """What is said of the chances: that the board is not counted yet; or that a full player has none (RR-74)."""
    if state.phase == TURN and full(state, state.turn):
        return ("full",)
    return ("uncounted", SOME) if state.phase in (TURN, ROLLED) and not state.board.size else ()


def in_short(state: Rat) -> tuple[Prospect, ...]:
    """For each number of dice, the space that is reached most likely; after the roll, what a token would reach.

    Of spaces that nobody knows yet it says nothing: they are no choice.
    """
    if state.phase == ROLLED and state.active.tokens:
        return _re_rolled(state)
    if state.phase != TURN or full(state, state.turn):
        return ()
    likeliest = (_likeliest(state, count) for count in range(1, MOST_DICE + 1))
    return tuple(one for at, one in likeliest if at in state.board.spaces)


def _re_rolled(state: Rat) -> tuple[Prospect, ...]:
    """The likeliest spaces for one token, but for the one that the dice reach as they lie (RR-64, RR-65)."""
    dice = len(state.dice)
    rows = [
        Reached(dice, at, state.board.name(at), totals, (NEVER, with_one_token(totals, state.dice, faces(state))))
        for at, totals in totals_by_space(state, dice).items()
        if sum(state.dice) not in totals and at in state.board.spaces
    ]
    rows.sort(key=lambda one: one.chances[1].hits / one.chances[1].out_of, reverse=True)
    return tuple(_prospect(one, 1)._replace(kind="again") for one in rows[:RE_ROLLS_IN_SHORT])


def _likeliest(state: Rat, count: int) -> tuple[int, Prospect]:
    ways, spaces = sums(count, faces(state)), totals_by_space(state, count)
    likely = {at: sum(ways[total] for total in totals) for at, totals in spaces.items()}
    at = max(likely, key=lambda at: likely[at])
    chance = Chance(likely[at], sum(ways.values()))
    return at, _prospect(Reached(count, at, state.board.name(at), spaces[at], (chance,)), 0)


def _prospect(reached: Reached, tokens: int) -> Prospect:
    clause = "RR-64" if tokens else "RR-22"
    facts: Facts = {"number": reached.dice, "space": reached.space, "totals": reached.totals, "tokens": tokens}
    return Prospect("reach", reached.chances[tokens], clause, facts)


ODDS = Odds(odds, in_short, notes)


def dice(action: Action) -> tuple[int, ...]:
    """The number dice of a roll or of a roll again; the Wild die is none."""
    if action.verb == "roll":
        return tuple(action.args[0])
    if action.verb == "reroll":
        return tuple(new for _, new in action.args[0] if isinstance(new, int))
    return ()


STATS = StatsKeeper(dice, faces=faces, tie="tokens")
