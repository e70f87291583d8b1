"""Exports for other programs: CSV that no spreadsheet executes, JSON, Markdown; and the clean log as text."""

import json
import shlex
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import truediv

from ragz_cli.core.evening.evening import RESULT, Evening, Loader, ResultOnly, every_game, veiled
from ragz_cli.core.evening.session import ENTERED, Total
from ragz_cli.core.figures import Part, Sheet, StatsKeeper
from ragz_cli.core.game import HIDDEN, MOVES, SEATS, TURN, Event, Refusal, named
from ragz_cli.core.season.figures import minutes_of
from ragz_cli.core.season.results import EVERYTHING, Scope, Season
from ragz_cli.core.season.story import moves
from ragz_cli.core.setup import STAND_IN, house_of_setup, option_value, option_words
from ragz_cli.core.step import or_refusal
from ragz_cli.core.table import shown
from ragz_cli.core.words import csv_cell, printable
from ragz_cli.view.sentences import about_whom, event_line, person, stopped_lines
from ragz_cli.view.status import agreed_lines, for_scripts, table_rows, totals_lines
from ragz_cli.view.tables import escaped, head_lines, rounded, standings_tables, tie_break_lines

IN_JSON = json.JSONEncoder(check_circular=False).encode
BOARD, SPACES = "board", "spaces"


def clean_log(evening: Evening) -> list[str]:
    """The lines in force, as `ragz do -` takes them; above them, in remarks, the command that began the game."""
    note = f" ({STAND_IN} board)" if evening.game.summary(evening.state).get(BOARD) == STAND_IN else ""
    about = f"{evening.game.title}: {', '.join(evening.state.seats)}{note}"
    lines = [played.line.text for played in evening.replay.played]
    begun = _result_command(evening, lines) if evening.record.kind == ENTERED else beginning(evening)
    return [*(f"# {line}" for line in (about, *begun)), *lines]


def _result_command(evening: Evening, lines: Sequence[str]) -> list[str]:
    """The command that enters a result again; its lines cannot be lines of a game that is played."""
    state = evening.state
    if not isinstance(state, ResultOnly) or not state.over:
        return []
    remark = next(line for line in reversed(lines) if line.startswith(f"table: {RESULT} ")).partition("#")[2]
    everybody = [word for name, points in zip(state.seats, state.points, strict=True) for word in (name, str(points))]
    words = ["ragz", RESULT, evening.record.game, *everybody, *([f"# {remark.strip()}"] if remark.strip() else [])]
    return [f"in place of these lines: {shlex.join(words)}"]


def beginning(evening: Evening) -> list[str]:
    """The `ragz new` that sets up the same game, and below it what options cannot say."""
    game, setup = evening.game, evening.record.setup
    names = [*game.start(setup).seats]  # which lines before a change of name go by
    chosen = {option: value for option in game.options if (value := option_value(game, names, option, setup))}
    house = house_of_setup(setup)
    words = [word for option, value in chosen.items() for word in option_words(option, value)]
    words += [word for name, value in house.items() for word in ("--house", f"{name}={value}")]
    options = {option.name: value for option, value in chosen.items()}
    made = or_refusal(lambda: game.prepare(names, {**house, **options}))
    said = {} if isinstance(made, Refusal) else made
    board = (SPACES, BOARD) if SPACES in setup else ()
    known = ["its board was known before: ragz board save NAME keeps it, --board NAME takes it"] if board else []
    edited = [key for key in setup if key not in board and said.get(key) != setup[key]]  # by hand, in the save
    unsaid = [*known, *(f"no option sets its {key}: {setup[key]}" for key in edited)]
    return [shlex.join(["ragz", "new", game.name, *names, *words]), *unsaid]


CsvCell = str | int | float | None
Cells = tuple[CsvCell, ...]
DICE = "dice"
UNMOVED: Cells = (None,) * 3
UNSETTLED: Cells = (None,) * 6
"""Of events: no movement; nothing that somebody tried, and no throw behind a movement."""

SESSION_HEAD = ("game", "name", "board", "line", "text", "kind", "who", "amount", "clause", "told")
SHEET_HEAD = ("cards", "dealer", "player", "bid", "tricks", "bonus", "mad", "score", "total", "made")
SEASON_HEAD = ("date", "file", "number", "game", "player", "place", "score", "points", "night", "table")
EVENTS_HEAD = (
    *("date", "file", "number", "game", "turn", "line", "player", "kind", "place", "dice"),
    *("amount", "before", "after", "clause", "try", "met", "chance", "points", "expected", "by_dice", "facts"),
)
GAMES_HEAD = (
    *("date", "file", "number", "game", "night", "kind", "over", "stopped", "players", "seats", "edition", "variants"),
    *("house", "board", "lines", "turns", "minutes", "winners", "setup"),
)
STANDINGS_HEAD = ("game", "rank", "player", "played", "won", "points", "total", "average", "best")


def as_csv(head: Sequence[str] | None, rows: Iterable[Sequence[CsvCell]]) -> str:
    """Rows as CSV: texts that could be formulas get an apostrophe in front, numbers stay numbers."""
    texts = _Texts()
    return "".join([
        ",".join(["" if cell is None else texts[cell] if type(cell) is str else str(cell) for cell in row]) + "\n"
        for row in chain([head] if head else (), rows)
    ])  # fmt: skip


class _Texts(dict[str, str]):
    """Texts as cells of CSV, each made once: most come again and again. The writer of the library takes twice as long.

    No line ends in a text that is printable.
    """

    def __missing__(self, text: str) -> str:
        cell = csv_cell(printable(text))
        if "," in cell or '"' in cell:
            cell = '"' + cell.replace('"', '""') + '"'
        self[text] = cell
        return cell


def session_rows(games: Sequence[Evening]) -> Iterator[tuple[CsvCell, ...]]:
    """A row for each event of each line in force, or one for a line without events."""
    for at, game in enumerate(games, 1):
        names = tuple(game.state.seats)
        board = str(game.game.summary(game.state).get("board", ""))
        for played in game.replay.played:
            line = (at, game.record.game, board, played.line.number, played.line.text)
            if not played.events:
                yield (*line, "", "", None, "", "")
            for event in played.events:
                said = event_line(game.game, names, event)
                yield (*line, event.kind, person(names, about_whom(game.game, event)), event.amount, event.clause, said)


def session_value(evening: Evening, games: Sequence[Evening]) -> dict[str, object]:
    """A whole session as JSON: what was agreed, the lines in force, the tables, and the totals as numbers."""
    session = evening.session
    return {
        "title": session.title,
        "created": session.created,
        "games_agreed": session.games_agreed,
        "games": [*map(_game_value, games)],
        "totals": {total.game: _total_value(total) for total in evening.totals},
    }


def _game_value(game: Evening) -> dict[str, object]:
    return {
        "game": game.record.game,
        "kind": game.record.kind or "played",
        "started": game.record.started,
        "setup": game.record.setup,
        "log": [one.line.text for one in game.replay.played],
        **for_scripts(shown(game.game, game.state)),
    }


def _total_value(total: Total) -> dict[str, object]:
    return {
        "played": total.played,
        "results": {name: list(results) for name, results in total.results.items()},
        "sums": {name: sum(results) for name, results in total.results.items()},
        "champions": list(total.champions),
    }


def session_markdown(evening: Evening, games: Sequence[Evening]) -> list[str]:
    """A whole session to read: each game with its table and its lines, and the totals."""
    lines = [f"# {escaped(evening.session.title or evening.game.title)}"]
    for at, game in enumerate(games, 1):
        head, rows = table_rows(game)
        lines += ["", f"## {at}. {escaped(game.game.title)}", ""]
        lines += [line for about in agreed_lines(game)[1:] for line in (escaped(about), "")]
        lines += [*markdown_table(head, rows), ""]
        lines += [line for said in stopped_lines(game.state) for line in (escaped(said), "")]
        lines += [f"{one.line.number}. {escaped(one.line.text)}" for one in game.replay.played]
    sums = totals_lines(evening)
    return [*lines, "", "## Totals", "", *(f"- {escaped(line.strip())}" for line in sums)] if sums else lines


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[CsvCell]]) -> list[str]:
    """A table in Markdown."""
    body = [" | ".join(escaped(str(cell)) for cell in row) for row in rows]
    return [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}", *(f"| {row} |" for row in body)]


def sheet_rows(kept: Sheet) -> Iterator[tuple[CsvCell, ...]]:
    """A row for each box of a score sheet that is filled in."""
    for row in kept.rows:
        for seat, box in enumerate(row.entries):
            if box.total is not None:
                dealer = "" if row.dealer is None else kept.names[row.dealer]
                figures = (box.bid, box.won, box.bonus, box.mad, box.score, box.total)
                yield (row.cards, dealer, kept.names[seat], *figures, "yes" if box.made else "no")


def standings_rows(season: Season) -> Iterator[tuple[CsvCell, ...]]:
    """The ranks over all games, then the players of each game."""
    board = season.standings
    for one in (*board.ranks, *board.below):
        yield "all", one.rank or None, one.name, one.played, one.won, one.points, None, rounded(one.average), None
    for game, players in board.by_game.items():
        for player in players:
            results = player.total, rounded(player.average), player.best
            yield game, None, player.name, player.played, player.won, None, *results


def season_rows(season: Season) -> Iterator[tuple[CsvCell, ...]]:
    """A row for each player of each game that counts: the result, the place, and the points for it."""
    for evening in season.counting:
        for one in chain.from_iterable(evening.results.games):
            about = one.started[:10], evening.path, one.number, one.game, one.name, one.place or None, one.figure
            yield *about, one.points(season.ranking.points), evening.night, evening.table or None


def event_cells(path: str, evening: Evening, scope: Scope = EVERYTHING) -> Iterator[Cells]:
    """The rows of all events of an evening, by EVENTS_HEAD, without secrets of a running game.

    Beside the events there is a row of kind `dice` for each line that tells dice. A movement of the currency is a row
    for each clause behind it, so that statistics are sums over rows. Turns count from 1. Facts are JSON, players by
    name; of an event in several rows they stand in the first.
    """
    for number, game in enumerate(every_game(veiled(evening)), 1):
        if scope.holds(evening.session):
            yield from _event_rows((game.record.started[:10], path, number, game.record.game), game)


def _event_rows(where: Cells, evening: Evening) -> Iterator[Cells]:
    """The rows of the last game of an evening, behind the cells that all of them have."""
    game, names, turn = evening.game, tuple(evening.state.seats), 1
    name = dict(enumerate(names)).get  # the table has none
    keeper = game.stats() if game.stats else StatsKeeper()
    events = [event for one in evening.replay.played for event in one.events]
    settled, texts = _settled(keeper, events), _facts_in_json(names, events)
    for one in evening.replay.played:
        line = one.line.number
        if one.action and (dice := keeper.dice(one.action)):
            thrown = " ".join(map(str, dice))
            yield (*where, turn, line, name(one.action.who), DICE, None, thrown, *UNMOVED, "", *UNSETTLED, None)
        for event in one.events:
            facts, place, carried = event.facts, None, None
            if facts:
                place = str(facts.get("space") or facts.get("region") or "") or None
                carried = next(texts)
            about = (*where, turn, line, name(about_whom(game, event)), event.kind, place, None)
            told = settled.get(id(event), UNSETTLED)
            if moves(game, event):
                for part, before, after, clause in _parts(event, keeper):
                    yield (*about, part, before, after, clause, *told, carried)
                    told, carried = UNSETTLED, None
            else:
                amount = None if facts.get("case") == HIDDEN else event.amount
                yield (*about, amount, None, None, event.clause, *told, carried)
            turn += event.kind == TURN


BETWEEN = "\0"  # which is in no fact


def _facts_in_json(names: Sequence[str], events: Iterable[Event]) -> Iterator[str]:
    """The facts of each event that has some, players by name; encoded at once: a call costs more than they do."""
    facts = ({**event.facts} if SEATS.isdisjoint(event.facts) else named(names, event.facts)
             for event in events if event.facts)  # fmt: skip
    parts = [part for own in facts for part in (BETWEEN, own)]
    return iter(IN_JSON(parts[1:])[1:-1].split(f", {IN_JSON(BETWEEN)}, "))


def _settled(keeper: StatsKeeper, events: Sequence[Event]) -> dict[int, Cells]:
    """What statistics say of events, by the identity of the event: of the try that it settled, and of the throw.

    Chances and averages are decimals; `by_dice` is whether dice alone met the try.
    """
    tries = {id(tried.event): tried for tried in keeper.tries(events)}
    lucky = {id(luck.event): luck for luck in keeper.luck(events)}
    settled: dict[int, Cells] = {}
    for at in tries.keys() | lucky.keys():
        tried, luck = tries.get(at), lucky.get(at)
        chance = truediv(*tried.chances[0]) if tried and tried.chances else None
        of_try = (tried.kind, int(tried.met), chance) if tried else (None, None, None)
        of_throw = (luck.points, float(luck.expected)) if luck else (None, None)
        settled[at] = (*of_try, *of_throw, int(tried.by_dice) if tried else None)
    return settled


def _parts(event: Event, keeper: StatsKeeper) -> Iterator[tuple[int, int, int, str]]:
    """A movement in its parts: the amount, what was held before and after, and the clause of each."""
    held = event.facts["left"]
    assert isinstance(held, int)
    whole = MOVES[event.kind] * event.amount
    held -= whole
    for clause, amount in [part for part in keeper.parts(event) if part.amount] or [Part(event.clause, whole)]:
        yield amount, held, held + amount, clause
        held += amount


def games_cells(path: str, evening: Evening, scope: Scope) -> Iterator[tuple[CsvCell, ...]]:
    """A row for each game of an evening: how it was set up, who sat there, how long it was. Lists are JSON."""
    night = scope.night(evening.session)
    for number, game in enumerate(every_game(veiled(evening)), 1):
        record, sitting, played = game.record, game.state.sitting, game.replay.played
        if not scope.holds(evening.session):
            continue
        about = record.started[:10], path, number, record.game, night, record.kind or "played"
        now = shown(game.game, game.state)
        listed = (now.get(key) for key in ("variants", "house"))
        variants, house = (json.dumps(value) if value else None for value in listed)
        turns = 1 + sum(event.kind == TURN for one in played for event in one.events)
        yield (
            *about, int(game.state.over), sitting.stopped or None, len(sitting.seats), json.dumps([*sitting.seats]),
            str(now.get("edition", "")) or None, variants, house, str(now.get(BOARD, "")) or None, len(played), turns,
            minutes_of(record), json.dumps(now["winners"]), json.dumps(record.setup),
        )  # fmt: skip


def standings_markdown(season: Season, load: Loader) -> list[str]:
    """The standings as Markdown."""
    lines = ["# Standings", "", *map(escaped, head_lines(season))]
    for at, (title, head, rows) in enumerate(standings_tables(season, load)):
        lines += ["", f"## {escaped(title)}", "", *markdown_table(head, rows)]
        ties = [] if at else tie_break_lines(season.standings, load)
        lines += ["", *(f"- {escaped(line)}" for line in ties)] if ties else []
    return lines
