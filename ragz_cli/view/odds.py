"""Exact chances in words: a row for each thing that may come, as a fraction and as a percentage."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from ragz_cli.core.game import Game, State
from ragz_cli.core.odds import Chance, Prospect
from ragz_cli.view.phrase import Fields, cited, pick

HEAD = ("What", "Chance", "Percent", "Rule")
RAGE_HEAD = ("What", "Out", "Rule")
MOST_AT_A_GLANCE = 6
COMMITMENT = "commitment"  # the kind of what is said of an Event before it is declared
CERTAIN, IMPOSSIBLE = "certain", "impossible"
NEARLY: Mapping[str, str] = {"0.0%": "<0.1%", "100.0%": ">99.9%"}

Rows = tuple[tuple[str, ...], list[tuple[str | int, ...]]]

NOTHING_TO_TELL: Mapping[str, str] = {
    "change": "There are odds for a Track Roll and for a Challenge, and none of them is at hand now.",
    "news": "There are odds for a Track Roll, and for a News Event whose marker lies face up; none is at hand now.",
    "rage": "What is out can be told once the trump is: trump COLOUR.",
}
OVER = "The game is over: nothing is left to chance."
IN_RAGE = "Out: in somebody's hand or face down in the Pile. ragz sees neither."

KINDS: Mapping[str, str] = {
    "met": "{wanted} or more with 3, 2 and 1 dice",
    "met+dice": "{wanted} or more after {dice:+}",
    "met+cards": "{wanted} or more with 3, 2 and 1 dice and Add {cards:+}",
    "met+dice+cards": "{wanted} or more after {dice:+} with Add {cards:+}",
    "doubles": "doubles, to Start",
    "lands": "{total} to {space}",
    "event": "{space}, marker {wanted}: {committed} committed, dice {dice} or more",
    "trumps_out": "{suit} trumps still out: {cards}",
    "trumps_out/pile": "{suit} trumps still out, one of them in the Pile: {cards}",
    "actions_out": "{card} cards still out",
    "in_hands": "cards in hands, of those that nobody has seen",
    "reach": "{number:die|dice} to {space}, by {totals:or}",
    "reach+tokens": "{number:die|dice} to {space}, by {totals:or}, with {tokens:re-roll}",
}
SHORT: Mapping[str, str] = {
    "trumps_out": "{suit} trumps out",
    "actions_out": "{card}",
    "reach": "{number:die|dice} to {space}",
    "again": "re-roll to {space}",
}


def odds_table(game: Game[State], state: State, prospects: Sequence[Prospect]) -> Rows:
    """The heads of the columns and the rows: what may come, its chance twice over, and the clause."""
    if game.name == "rat":
        return _reach(state)
    if game.name == "rage":  # counts of cards, no chances
        return RAGE_HEAD, [(_worded(one), _counted(one)[0], one.clause) for one in prospects]
    return HEAD, [(_worded(one), *_counted(one), one.clause) for one in prospects]


def _reach(state: State) -> Rows:
    """In Rat-A-Tat Roll a row for each space, and the tokens in columns."""
    from ragz_cli.games.rat.state import Rat
    from ragz_cli.view.reach import reach_rows

    assert isinstance(state, Rat)
    return reach_rows(state)


def below_lines(game: Game[State], state: State, prospects: Sequence[Prospect]) -> Sequence[str]:
    """Why there is nothing to tell, or what the chances take for granted."""
    from ragz_cli.games.rat.state import Rat

    if state.over:
        return [OVER]
    if isinstance(state, Rat):
        from ragz_cli.view.reach import below, why_none

        return below(state) if prospects else [why_none(state)]
    if not prospects:
        return [NOTHING_TO_TELL[game.name]]
    return [IN_RAGE] if game.name == "rage" else []


def odds_line(prospects: Sequence[Prospect]) -> str:
    """The same in one line, for people who are about to decide; nothing for nothing."""
    if not prospects:
        return ""
    said, more = _first_ones(prospects)
    clauses = tuple(one.clause for one in prospects)
    return f"Odds: {'; '.join(said)}{f'; and {more} more: odds' if more else ''}{cited(clauses)}"


def _first_ones(prospects: Sequence[Prospect]) -> tuple[list[str], int]:
    """As many as one line bears, and how many more there are; of Events to declare, those in one Territory."""
    if prospects[0].kind == COMMITMENT:
        territories = [[*rows] for _, rows in groupby(prospects, lambda one: one.facts["space"])]
        return [_commitments(territories[0])], len(territories) - 1
    few = prospects[:MOST_AT_A_GLANCE]
    said = [f"{_worded(one, SHORT)} {' = '.join(filter(None, _counted(one)))}" for one in few]
    return said, len(prospects) - len(few)


def _commitments(rows: Sequence[Prospect]) -> str:
    """Each commitment against one marker: `Israel 35 by 29-32: 26 30 33 35 of 36, 33 certain`."""
    chances = [(str(one.facts["committed"]), one.chance) for one in rows if one.chance]
    open_ = [(committed, chance) for committed, chance in chances if 0 < chance.hits < chance.out_of]
    said = [f"{committed} {percent(chance)}" for committed, chance in chances if (committed, chance) not in open_]
    if open_:
        span = "-".join(dict.fromkeys((open_[0][0], open_[-1][0])))
        hits = " ".join(str(chance.hits) for _, chance in open_)
        said.insert(0, f"{span}: {hits} of {open_[0][1].out_of}")
    return f"{rows[0].facts['space']} {rows[0].facts['wanted']} by {', '.join(said)}"


def odds_value(prospects: Sequence[Prospect]) -> list[dict[str, object]]:
    """What `odds --json` shows."""
    return [{"kind": one.kind, "rule": one.clause, **_chance_value(one.chance), **one.facts} for one in prospects]


def _chance_value(chance: Chance | None) -> dict[str, object]:
    if chance is None:
        return {}
    return {"hits": chance.hits, "out_of": chance.out_of, "percent": round(100 * chance.hits / chance.out_of, 2)}


def percent(chance: Chance) -> str:
    """`16.7%`, as people say it; what is certain or impossible is called that, and nothing else is 100% or 0%."""
    if chance.hits in (0, chance.out_of):
        return CERTAIN if chance.hits else IMPOSSIBLE
    share = f"{100 * chance.hits / chance.out_of:.1f}%"
    return NEARLY.get(share, share)


def _counted(one: Prospect) -> tuple[str, str]:
    if one.chance is None:
        return f"{one.facts['number']} of {one.facts['most']}", ""
    return f"{one.chance.hits}/{one.chance.out_of}", percent(one.chance)


def _worded(one: Prospect, words: Mapping[str, str] = KINDS) -> str:
    both = f"{one.kind}+dice+cards"
    if both in words and one.facts["dice"] and one.facts["cards"]:
        template = words[both]
    else:
        template = pick(words, one.kind, one.facts) or KINDS.get(one.kind, one.kind)
    return template.format_map(Fields((), one.facts))
