"""Exact chances in words: a row for each thing that may happen, as a fraction and as a percentage."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from ragz_cli.core.game import Game, State
from ragz_cli.core.odds import Chance, Prospect
from ragz_cli.core.words import NONE, SOME, OddsWords
from ragz_cli.view import words
from ragz_cli.view.as_typed import as_typed_here
from ragz_cli.view.phrase import Fields, cited, pick

MOST_IN_SHORT = 6
ODDS, COUNTED = "Odds: ", "Still out: "
OVER = "The game is over: nothing is left to chance."
CERTAIN, IMPOSSIBLE = "certain", "impossible"
NEARLY: Mapping[str, str] = {"0.0%": "<0.1%", "100.0%": ">99.9%"}

Row = tuple[str | int, ...]


def odds_table(game: Game[State], prospects: Sequence[Prospect]) -> tuple[tuple[str, ...], list[Row]]:
    """The heads of the columns and the rows: what may come, its chance twice over, and the clause.

    Prospects with cells of their own have chances side by side, as many as there are heads for them.
    """
    said = words.of(game).odds
    if prospects[0].cells:
        rows = [_side_by_side(cells, row)[: len(said.head)] for cells, row in groupby(prospects, lambda one: one.cells)]
    else:
        rows = [(_worded(said, one), *filter(None, _counted(one)), one.clause) for one in prospects]
    return said.head[: len(rows[0])], rows


def _side_by_side(cells: Row, row: Iterable[Prospect]) -> Row:
    """`1/6 16.7%`: each chance exact, and as people say it."""
    return (*cells, *(" ".join(_counted(one)) for one in row))


def below_lines(game: Game[State], state: State, prospects: Sequence[Prospect]) -> Sequence[str]:
    """What the chances take for granted, or why there are none."""
    if state.over:
        return [OVER]
    below = words.of(game).odds.below
    keys = (game.odds().notes(state) if game.odds else ()) or (SOME if prospects else NONE,)
    return as_typed_here(below[key] for key in keys if key in below)


def odds_line(game: Game[State], prospects: Sequence[Prospect]) -> str:
    """The same in one line, for people who are about to decide; nothing if there are none."""
    if not prospects:
        return ""
    said, more = _first_ones(words.of(game).odds, prospects)
    clauses = tuple(one.clause for one in prospects)
    head = ODDS if any(one.chance for one in prospects) else COUNTED
    return f"{head}{'; '.join(said)}{f'; and {more} more: odds' if more else ''}{cited(clauses)}"


def _first_ones(said: OddsWords, prospects: Sequence[Prospect]) -> tuple[list[str], int]:
    """As many as fit into a line, and how many more there are; of several series the first."""
    if counting := said.series.get(prospects[0].kind):
        series = [(head, [*row]) for head, row in groupby(prospects, lambda one: _worded(said, one, short=True))]
        return [f"{series[0][0]} {_counting_up(series[0][1], counting)}"], len(series) - 1
    few = prospects[:MOST_IN_SHORT]
    lines = [
        f"{_worded(said, one, short=True)}{':' * bool(one.chance)} {' = '.join(filter(None, _counted(one)))}"
        for one in few
    ]
    return lines, len(prospects) - len(few)


def _counting_up(series: Sequence[Prospect], fact: str) -> str:
    """The chances while a fact counts up: the first that is one, the first that is even, the last."""
    chances = [(one.facts[fact], one.chance) for one in series if one.chance]
    first = next((row for row in chances if row[1].hits), chances[-1])
    even = next((row for row in chances if 2 * row[1].hits >= row[1].out_of), chances[-1])
    shown = dict.fromkeys((first, even, chances[-1]))
    return ", ".join(f"{number}: {_short(chance)}" for number, chance in shown)


def _short(chance: Chance) -> str:
    return f"{chance.hits}/{chance.out_of}" if 0 < chance.hits < chance.out_of else percent(chance)


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
    """The chance as a fraction and as a percentage; a count as so many of so many."""
    if one.chance is None:
        return f"{one.facts['number']} of {one.facts['most']}", ""
    return f"{one.chance.hits}/{one.chance.out_of}", percent(one.chance)


def _worded(said: OddsWords, one: Prospect, *, short: bool = False) -> str:
    template = _fitting(said.short, one) if short else ""
    return (template or _fitting(said.rows, one) or one.kind).format_map(Fields((), one.facts))


def _fitting(templates: Mapping[str, str], one: Prospect) -> str | None:
    """The first template for which all facts are given, or the one of the kind."""
    for key, template in templates.items():
        kind, *facts = key.split("+")
        if facts and kind == one.kind and all(map(one.facts.get, facts)):
            return template
    return pick(templates, one.kind, one.facts)
