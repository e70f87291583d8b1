"""Who leads, best first, and what it is measured by (TB-14)."""

from collections.abc import Iterator

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.game import Score
from ragz_cli.core.score import ranked, score_of
from ragz_cli.core.table import LEFT, shown
from ragz_cli.view import screen, words
from ragz_cli.view.narration import INDENT
from ragz_cli.view.next import stopped_lines
from ragz_cli.view.phrase import Fields, cited, pick
from ragz_cli.view.status import for_scripts, table_rows
from ragz_cli.view.totals import evening_value, totals_lines

UNRANKED = "-"
NOBODY_KNOWS = "nobody can know yet who leads"


def score_lines(evening: Evening) -> list[str]:
    """The players in the order of the game's own aim, those who have left last; then the totals of the evening."""
    score = score_of(evening.game, evening.state)
    head = f"{evening.game.title}{', over' if evening.state.over else ''}: {_measure(evening, score)}"
    rows = [(rank or UNRANKED, name, figure) for rank, name, figure in standing(evening, score)]
    lines = [INDENT + line for line in screen.aligned(rows)] if score.ranks else _table(evening)
    note = _note(evening, score) if score.ranks else ""
    return [head, *lines, *([note] if note else []), *stopped_lines(evening.state), *totals_lines(evening)]


def _measure(evening: Evening, score: Score) -> str:
    """By what they are ranked; if nobody can know, why."""
    scoring = evening.game.scoring
    if not score.ranks:
        return (_note(evening, score) or NOBODY_KNOWS) + cited((scoring.clause,))
    best = "lowest" if scoring.lowest_wins else "highest"
    return f"{words.of(evening.game).total}, the {best} is best{cited((scoring.clause,))}"


def _note(evening: Evening, score: Score) -> str:
    """What the game says of it: since when the figures hold, and what is still possible."""
    template = pick(words.of(evening.game).events, f"score/{score.note}", score.facts) if score.note else None
    return template.format_map(Fields(tuple(evening.state.seats), score.facts)) if template else ""


def standing(evening: Evening, score: Score) -> Iterator[tuple[int, str, int]]:
    """Rank, name and figure, best first; those who have left come last, without a rank."""
    names = tuple(evening.state.seats)
    yield from ((rank, names[seat], score.figures[seat]) for rank, seat in ranked(score))
    yield from ((0, f"{names[seat]} ({LEFT})", score.figures[seat]) for seat in evening.state.sitting.left)


def _table(evening: Evening) -> list[str]:
    """What everybody has, in the order of the seats, where nobody can know who leads."""
    head, rows = table_rows(evening)
    sitting = evening.state.sitting
    return [INDENT + line for line in screen.aligned([head, *(rows[seat] for seat in (*sitting.order, *sitting.left))])]


def score_value(evening: Evening) -> dict[str, object]:
    """What `score --json` shows: players best first; without ranks in the order of the seats."""
    game, state = evening.game, evening.state
    score = score_of(game, state)
    ranks = {seat: rank for rank, seat in ranked(score)}
    summary = for_scripts(shown(game, state))
    rows = summary["players"]
    players = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    order = (*(ranks or state.sitting.order), *state.sitting.left)
    return {
        "game": game.name,
        "over": state.over,
        "stopped": summary["stopped"],
        "measure": words.of(game).total,
        "best": "lowest" if game.scoring.lowest_wins else "highest",
        "rule": game.scoring.clause,
        "players": [{"rank": ranks.get(seat), **players[seat]} for seat in order],
        "note": _note(evening, score) or None,
        "evening": evening_value(evening),
    }
