"""Standings, statistics, chances and score sheets in tables, as values for scripts, in Markdown, as rows for CSV.

A score sheet (RG-98) has a column for each player and a row for each round, or where that is too wide a row for each
player. A made bid is marked with a star and the dealer with a D, so that nothing is shown by colour alone.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from ragz_cli.core.evening.evening import Evening, Loader
from ragz_cli.core.figures import Chance, CheckedSheet, Doubt, Entry, Prospect, Sheet, SheetRow, StatsKeeper
from ragz_cli.core.game import Game, State
from ragz_cli.core.season import figures as stats
from ragz_cli.core.season.results import Season, Standings, TieBreak
from ragz_cli.core.season.story import Told
from ragz_cli.core.words import NONE, SOME, Count, OddsWords, beginning, columns_of, printable, share
from ragz_cli.view import screen, sentences
from ragz_cli.view.rules import clause
from ragz_cli.view.sentences import Fields, Listed, as_typed_here, cited, pick, story_told
from ragz_cli.view.status import evening_value

RANK_HEAD = ("Rank", "Player", "Played", "Won")
STATS_HEAD = ("Player", "Played", "Won", "Total", "Average", "Best")
UNRANKED = "-"

Titled = tuple[str, tuple[str, ...], list[tuple[screen.Cell, ...]]]


def draw_standings(season: Season, load: Loader, name: str = "") -> None:
    """Show the standings: over all games first, how the points come about, then game by game."""
    screen.show([*([f"{name}:"] if name else []), *head_lines(season)])
    if not season.standings.games:
        return
    for at, (title, head, rows) in enumerate(standings_tables(season, load)):
        screen.show([""] if at else [])
        screen.table(head, rows, title)
        screen.show([] if at else tie_break_lines(season.standings, load))


def head_lines(season: Season) -> list[str]:
    """What the standings are over."""
    return [over_nights(season), *beside_lines(season)]


def over_nights(season: Season) -> str:
    """How many games, on how many nights: `175 games on 43 nights, at up to 4 tables`."""
    games, tables = f"{Count(season.standings.games):game}", max(season.nights.values(), default=0)
    if not tables:
        read = season.files - len(season.left_out) - len(season.copies) - len(season.older)
        return f"{games} in {Count(read):file}"
    return f"{games} on {Count(len(season.nights)):night}{f', at up to {tables} tables' if tables > 1 else ''}"


def reckoned_lines(season: Season) -> list[str]:
    """How the nights of evenings were found that do not say their day."""
    zones = [evening.reckoned for evening in season.counting if evening.reckoned]
    many = f"{Count(len(zones)):evening}"
    return [f"Of {many}, begun with ragz 0.1, the night is reckoned in {zone}" for zone in zones[:1]]


def beside_lines(season: Season) -> list[str]:
    """What was read and is not counted, or changes nothing."""
    lines = [*uncounted_lines(season), *put_right_lines(season)]
    lines += [f"Not counted twice: {path} is a copy of {other}" for path, other in season.copies]
    lines += [f"Not counted twice: {path} is an older copy of {other}" for path, other in season.older]
    lines += [f"Nobody goes by {name}: that alias changes nothing" for name in season.unmet]
    return lines


def put_right_lines(season: Season) -> list[str]:
    """What was corrected on a later day than that of the night."""
    return [
        f"Put right on {day}: line {line}{f' of game {game}' if len(evening.results) > 1 else ''} of "
        f"{f'table {evening.table}' if evening.table else evening.path}, {evening.night}"
        for evening in season.counting
        for day, game, line in evening.put_right
    ]


def uncounted_lines(season: Season) -> list[str]:
    """How many games are not counted, and why."""
    why = (
        ("not over yet", season.unfinished),
        ("stopped", season.stopped),
        ("before or after the season", season.outside),
    )
    return [f"Not counted: {Count(games):game} {which}" for which, games in why if games]


def standings_tables(season: Season, load: Loader) -> Iterator[Titled]:
    """All tables: over all games, then one for each game."""
    board = season.standings
    rows: list[tuple[screen.Cell, ...]] = [
        (one.rank or UNRANKED, one.name, one.played, one.won, one.points, decimal(one.average))
        for one in (*board.ranks, *board.below)
    ]
    heads = of_points(season)
    first_by = heads[season.ranking.by_average].lower()
    yield f"Over all games, by {first_by}: {counted_by(season)}", (*RANK_HEAD, *heads), rows
    for game, players in board.by_game.items():
        best = "lowest" if board.lowest_wins[game] else "highest"
        rows = [(one.name, one.played, one.won, one.total, decimal(one.average), one.best) for one in players]
        yield f"{load(game).title}, by average, the {best} is best", STATS_HEAD, rows


def of_points(season: Season) -> tuple[str, str]:
    """What stands above the points, and above those a game."""
    return ("Total", "Average") if season.ranking.points.adds_up else ("Points", "Points a game")


def counted_by(season: Season) -> str:
    """In words what is counted, and of which nights."""
    board, ranking, nights = season.standings, season.ranking, len(season.nights)
    said = ranking.points.says
    if ranking.points.adds_up:
        said = f"everybody's results added up, the {'lowest' if season.lowest_leads else 'highest'} is best"
        games = "" if ranking.by_average or not board.ranks else f"{Count(board.ranks[0].counted):game}"
        said += f"; ranked are those who played {games}, as nobody played more" if games else ""
    if ranking.kept(nights) >= nights:
        return said
    best = f"; of each person's {nights} nights only the best {ranking.kept(nights)} count"
    return f"{said}{best}, and a night missed is one of the worst"


def decimal(value: Fraction) -> str:
    """A number with at most two decimals."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}"


def rounded(value: Fraction) -> float:
    """A number for other programs."""
    return round(float(value), 4)


def tie_break_lines(board: Standings, load: Loader) -> list[str]:
    """How players with equal points were ranked, with the numbers."""
    return [_tie_break_line(tie, board, load) for tie in board.tie_breaks]


def _tie_break_line(tie: TieBreak, board: Standings, load: Loader) -> str:
    level = f"level with {decimal(tie.level)}"
    if tie.open_:
        further = [load(game).scoring.tie_breaker for game in board.by_game]
        between = f"; a tie-breaker between them may settle it{cited(one.clause for one in further if one)}"
        return f"{tie.above} and {tie.below} are {level}: that is left open{between if any(further) else ''}"
    if tie.numbers is None:
        return f"{tie.above} and {tie.below} are {level} and in all else: they share the rank"
    shown = decimal if len({*map(decimal, tie.numbers)}) > 1 else str  # as fractions where decimals are alike
    apart = " to ".join(map(shown, tie.numbers))
    return f"{tie.above} before {tie.below}, {level}: {tie.measure} {apart}"


def standings_value(season: Season, load: Loader, evening: Evening | None = None) -> dict[str, object]:
    """What `standings --json` shows; with the totals of the evening at hand, where it is one evening (TB-9)."""
    board, ranking = season.standings, season.ranking
    return {
        "games": board.games,
        "files": season.files,
        "unfinished": season.unfinished,
        "stopped": season.stopped,
        "outside": season.outside,
        "left_out": list(season.left_out),
        "copies": [list(pair) for pair in season.copies],
        "older_copies": [list(pair) for pair in season.older],
        "unmet_aliases": list(season.unmet),
        "points": {"formula": ranking.points.name, "says": counted_by(season), "by_average": ranking.by_average},
        "evening": None if evening is None else evening_value(evening),
        "ranks": [
            {**one._asdict(), "average": rounded(one.average), "rank": one.rank or None}
            for one in (*board.ranks, *board.below)
        ],
        "tie_breaks": [
            {
                "above": tie.above,
                "below": tie.below,
                "level": rounded(tie.level),
                "measure": tie.measure or None,
                "numbers": None if tie.numbers is None else [*map(rounded, tie.numbers)],
                "says": _tie_break_line(tie, board, load),
            }
            for tie in board.tie_breaks  # without a measure and numbers where a rank is shared
        ],
        "by_game": {
            game: [{**one._asdict(), "average": rounded(one.average)} for one in players]
            for game, players in board.by_game.items()
        },
    }


BY_CLAUSE = "by clause"


def draw_stats(shown: stats.SeasonStats, load: Loader, name: str = "") -> None:
    """Show the tables; of a season everybody's career too, of an evening how its games were won."""
    drawn = [*stats_tables(shown.games, load), *([career_table(shown.people, name)] if shown.several else [])]
    screen.show([] if drawn else ["Nothing can be counted yet."])
    for title, head, rows in drawn:
        screen.table(head, rows, title)
        screen.show([""])
    won = [(f" of {day}" if shown.several else "", names) for day, names in shown.champions]
    screen.show(f"Champion{of}: {Listed(names):and}" for of, names in won[:-3:-1])
    for one, story in zip(*shown.alone, strict=False):
        game = load(one.game)
        lines = [f"  line {told.lines[0]}: {story_told(game, told)}" for told in story]
        screen.show([f"How game {one.number}, {game.title}, was won:", *lines] if lines else [])


def stats_tables(games: Mapping[str, stats.GameSums], load: Loader) -> Iterator[Titled]:
    """All tables: for each kind of game what was tried, the dice, the currency by clause, and luck."""
    for name, own in games.items():
        game = load(name)
        title = f"{game.title}, {Count(own.games):game}"
        shown = (*_of_game(game, own.figures), *(_of_tables(game, own.groups) if own.games > 1 else ()))
        yield from ((f"{title}: {head}", columns, rows) for head, columns, rows in shown if rows)


def _of_game(game: Game[State], figures: stats.Figures) -> Iterator[Titled]:
    keeper = game.stats() if game.stats else StatsKeeper()
    for kind, called in keeper.names.items():
        rates = {name: own.tries[kind] for name, own in figures.items() if kind in own.tries}
        columns = 5 if any(rate.weighed for rate in rates.values()) else 3
        rows = [
            (name, one.met, one.tried, one.by_dice, decimal(one.expected) if one.weighed else "")[:columns]
            for name, one in rates.items()
        ]
        yield called.met, ("Player", "Met", "Of", "By dice", "Expected")[:columns], rows
    faces = sorted({face for own in figures.values() for face in own.dice})
    rows = [_dice_row(name, own, faces) for name, own in figures.items() if own.dice]
    yield "dice by face, and how many of each were to be expected", ("Player", *map(str, faces), "Each"), rows
    yield f"{game.currency} {BY_CLAUSE}", ("Clause", "", *figures), [*_flow_rows(game, figures)]
    fortunes = ((name, own.fortune) for name, own in figures.items() if own.fortune.cases)
    rows = [(name, luck.cases, "too few to tell" if luck.cases < stats.FEWEST else _signed(luck.points - luck.expected))
            for name, luck in fortunes]  # fmt: skip
    yield f"luck of throws in {game.currency}", ("Player", "Throws", "Luck"), rows


def _of_tables(game: Game[State], groups: Mapping[stats.Group, stats.TableFigures]) -> Iterator[Titled]:
    """What the games add up to whoever played: wins by seat; then by players, edition and variant."""
    seats = groups[stats.ALL].seats
    if groups[stats.ALL].length.games < stats.ENOUGH_GAMES:
        return
    wins: list[tuple[screen.Cell, ...]] = [
        (seat, one.tried, one.met, *_share(one.met, one.tried), percent_of(one.expected / one.tried))
        for seat, one in sorted(seats.items())
    ]
    yield "wins by seat, 1 is who began", ("Seat", "Games", "Won", "Share", "95 %", "Fair"), wins
    kinds = (game.stats() if game.stats else StatsKeeper()).names
    heads = (head for called in kinds.values() for head in (called.met, "95 %", "Expected"))
    known = {group for group, table in groups.items() if table.length.games or table.tries}
    several = [group for group in sorted(known) if sum(one[0] == group[0] for one in known) > 1]
    rows = [_group_row(group, groups[group], [*kinds]) for group in (stats.ALL, *several)]
    yield "by table, dice apart from cards", ("Tables", "Games", "Turns", "95 %", "Minutes", "95 %", *heads), rows


def _group_row(group: stats.Group, table: stats.TableFigures, kinds: Sequence[str]) -> tuple[screen.Cell, ...]:
    """The figures of a group: how long its games were, and for each kind of try the share that dice alone met."""
    key, value = group
    turns, minutes = _average(table.length), _average(table.minutes)
    cells: list[screen.Cell] = []
    for kind in kinds:
        met, of, expected = _of_dice(table.tries.get(kind, stats.Rate()))
        cells += (*_share(met, of), percent_of(expected / of) if expected else "")
    name = f"{value} players" if key == "players" else " ".join(filter(None, (key, value)))
    return name, table.length.games, *turns, *minutes, *cells


def _average(length: stats.Length) -> tuple[str, str]:
    """An average, and from where to where it may be."""
    average = stats.average_of(length)
    return (f"{average[0]:.1f}", f"{average[1]:.1f} to {average[2]:.1f}") if average else ("", "")


def _of_dice(rate: stats.Rate) -> tuple[int, int, Fraction]:
    """How many were met of how many, and were to be: by dice alone, of those with a known chance, if any have one."""
    return (rate.by_dice, rate.weighed, rate.expected) if rate.weighed else (rate.met, rate.tried, Fraction(0))


def _share(met: int, of: int) -> tuple[str, str]:
    """A share, and from where to where it may be."""
    interval = stats.share_of(met, of)
    if not interval:
        return "", ""
    share, low, high = map(percent_of, interval)
    return f"{share} of {of}", f"{low} to {high}"


def percent_of(share: float | Fraction) -> str:
    """A share in whole percent."""
    return f"{100 * float(share):.0f}%"


def _dice_row(name: str, own: stats.PlayerFigures, faces: Sequence[int]) -> tuple[screen.Cell, ...]:
    each = {face.expected for face in own.dice.values()}
    fell = (own.dice[face].fell if face in own.dice else 0 for face in faces)
    return name, *fell, decimal(each.pop()) if len(each) == 1 else ""


def _flow_rows(game: Game[State], figures: stats.Figures) -> Iterator[tuple[screen.Cell, ...]]:
    """A row for each clause: what it brought and took, for each player."""
    for id_ in dict.fromkeys(id_ for own in figures.values() for id_ in own.flows):
        rule = clause(game, id_)
        flows = (own.flows.get(id_) for own in figures.values())
        cells = (_signed(one.gained - one.lost) if one else "" for one in flows)
        yield (id_, rule.title if rule else "the table", *cells)


def _signed(amount: int | Fraction) -> str:
    return f"{'+' if amount > 0 else ''}{decimal(Fraction(amount))}"


def career_table(careers: Sequence[stats.Career], name: str) -> Titled:
    """Form, streaks and nemesis of everybody; blank below the least number of games."""
    rows: list[tuple[screen.Cell, ...]] = [
        (one.name, one.played, one.won, " ".join(map(str, one.form)), one.streak or "", one.longest or "", one.nemesis)
        for one in sorted(careers, key=lambda one: (-one.won, one.name))
    ]
    return name or "The season", ("Player", "Played", "Won", "Form", "Streak", "Longest", "Nemesis"), rows


def stats_value(shown: stats.SeasonStats) -> dict[str, object]:
    """What `stats --json` shows."""
    return {
        "games": {
            name: {
                "games": own.games,
                "players": {who: _player(figures) for who, figures in own.figures.items()},
                "tables": [_table_value(*row) for row in sorted(own.groups.items())],
            }
            for name, own in shown.games.items()
        },
        "turning_points": [
            {"file": shown.path, "game": one.number, **_told_value(told)}
            for one, story in zip(*shown.alone, strict=False) for told in story
        ],
        "people": [
            {**one._asdict(), "form": list(one.form), "nemesis": one.nemesis or None,
             "against": {name: pair._asdict() for name, pair in one.against.items()}}
            for one in shown.people
        ],
        "champions": [list(names) for _, names in shown.champions],
    }  # fmt: skip


def _table_value(group: stats.Group, table: stats.TableFigures) -> dict[str, object]:
    """The figures of tables for scripts, each share with its interval."""
    dice = {kind: _of_dice(rate) for kind, rate in table.tries.items()}
    return {
        "by": group[0],
        "value": group[1] or None,
        "length": {**table.length._asdict(), **_interval_value("average", stats.average_of(table.length))},
        "minutes": {
            **{"minutes" if key == "turns" else key: value for key, value in table.minutes._asdict().items()},
            **_interval_value("average", stats.average_of(table.minutes)),
        },
        "seats": [
            {"seat": seat, **_rate_value(rate.met, rate.tried, rate.expected)}
            for seat, rate in sorted(table.seats.items())
        ],
        "tries": {kind: _rate_value(*counted) for kind, counted in dice.items()},
    }


def _rate_value(met: int, of: int, expected: Fraction) -> dict[str, object]:
    share = _interval_value("share", stats.share_of(met, of))
    return {"met": met, "of": of, "expected": rounded(expected), **share}


def _interval_value(name: str, interval: stats.Interval | None) -> dict[str, object]:
    figure, low, high = (round(one, 4) for one in interval) if interval else (None, None, None)
    return {name: figure, "low": low, "high": high}


def _player(own: stats.PlayerFigures) -> dict[str, object]:
    return {
        "tries": {kind: {**rate._asdict(), "expected": rounded(rate.expected)} for kind, rate in own.tries.items()},
        "flows": {id_: flow._asdict() for id_, flow in own.flows.items()},
        "dice": {str(face): {"fell": one.fell, "expected": rounded(one.expected)} for face, one in own.dice.items()},
        "luck": {**own.fortune._asdict(), "expected": rounded(own.fortune.expected)},
    }


def _told_value(one: Told) -> dict[str, object]:
    facts = {key: value for key, value in one.facts.items() if key not in ("step", "case")}
    return {"line": one.lines[0], "kind": one.kind, "who": list(one.who), "step": one.step + 1 or None, **facts}


MOST_IN_SHORT = 6
ODDS, COUNTED = "Odds: ", "Still out: "
OVER = "The game is over: nothing is left to chance."
NEARLY: Mapping[str, str] = {"0.0%": "<0.1%", "100.0%": ">99.9%"}


OddsRow = tuple[str | int, ...]


def odds_table(game: Game[State], prospects: Sequence[Prospect]) -> tuple[tuple[str, ...], list[OddsRow]]:
    """The heads of the columns and the rows: what may come, its chance twice over, and the clause.

    Prospects with cells of their own have chances side by side, as many as there are heads for them.
    """
    said = sentences.of(game).odds
    if prospects[0].cells:
        beside = groupby(prospects, lambda one: one.cells)
        rows = [(*cells, *(" ".join(_counted(one)) for one in row))[: len(said.head)] for cells, row in beside]
    else:
        rows = [(_worded(said, one), *filter(None, _counted(one)), one.clause) for one in prospects]
    return said.head[: len(rows[0])], rows


def below_lines(game: Game[State], state: State, prospects: Sequence[Prospect]) -> Sequence[str]:
    """What the chances take for granted, or why there are none."""
    if state.over:
        return [OVER]
    below = sentences.of(game).odds.below
    keys = (game.odds().notes(state) if game.odds else ()) or (SOME if prospects else NONE,)
    return as_typed_here(below[key] for key in keys if key in below)


def odds_line(game: Game[State], prospects: Sequence[Prospect]) -> str:
    """The same in one line, for people who are about to decide; nothing if there are none."""
    if not prospects:
        return ""
    said, more = _first_ones(sentences.of(game).odds, prospects)
    clauses = tuple(one.clause for one in prospects)
    head = ODDS if any(one.chance for one in prospects) else COUNTED
    return f"{head}{'; '.join(said)}{f'; and {more} more: odds' if more else ''}{cited(clauses)}"


def _first_ones(said: OddsWords, prospects: Sequence[Prospect]) -> tuple[list[str], int]:
    """As many as fit into a line, and how many more there are; of several series the first."""
    if counting := said.series.get(prospects[0].kind):
        series = [(head, [*row]) for head, row in groupby(prospects, lambda one: _worded(said, one, short=True))]
        head, first = series[0]
        rising = (f"{one.facts[counting]}: {_short(one.chance)}" for one in _milestones(first) if one.chance)
        return [f"{head} {', '.join(rising)}"], len(series) - 1
    few = prospects[:MOST_IN_SHORT]
    lines = [
        f"{_worded(said, one, short=True)}{f': {_short(one.chance)}' if one.chance else f' {_counted(one)[0]}'}"
        for one in few
    ]
    return lines, len(prospects) - len(few)


def _milestones(series: Sequence[Prospect]) -> list[Prospect]:
    """Of chances that rise the first that is one, the first that is even, the last."""
    rising = [(one, one.chance) for one in series if one.chance]
    first = next((one for one, chance in rising if chance.hits), rising[-1][0])
    even = next((one for one, chance in rising if 2 * chance.hits >= chance.out_of), rising[-1][0])
    return [one for one, _ in rising if one in (first, even, rising[-1][0])]


MOST_CHANCES = 3


def chances(game: Game[State], prospects: Sequence[Prospect]) -> Iterator[tuple[str, Chance]]:
    """The first chances for people who are about to decide, each with what it is of; of several series the first."""
    said = sentences.of(game).odds
    counting = said.series.get(prospects[0].kind, "") if prospects else ""
    if counting:
        _, row = next(groupby(prospects, lambda one: _worded(said, one, short=True)))
        prospects = _milestones([*row])
    for one in prospects[:MOST_CHANCES]:
        if one.chance:
            number = f" {one.facts[counting]}" if counting else ""
            yield f"{_worded(said, one, short=True)}{number}", one.chance


def _short(chance: Chance) -> str:
    return share(*chance) if 0 < chance.hits < chance.out_of else percent(chance)


def odds_value(prospects: Sequence[Prospect]) -> list[dict[str, object]]:
    """What `odds --json` shows."""
    return [{"kind": one.kind, "rule": one.clause, **_chance_value(one.chance), **one.facts} for one in prospects]


def _chance_value(chance: Chance | None) -> dict[str, object]:
    return {**chance._asdict(), "percent": round(100 * chance.hits / chance.out_of, 2)} if chance else {}


def percent(chance: Chance) -> str:
    """`16.7%`, as people say it; what is certain or impossible is called that, and nothing else is 100% or 0%."""
    if chance.hits in (0, chance.out_of):
        return "certain" if chance.hits else "impossible"
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


MADE, DEALER, CORRECTED = "*", "D", "t"
LEFT = " (left)"
MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>&#+!|~-])")


BoxTexts = tuple[str, str, str, str]
"""Bid over tricks, the value of Bonus and Mad, the running total, and marks."""


def sheet_lines(kept: Sheet, other: Sheet | None, columns: int) -> list[str]:
    """The sheet of the rounds that were played. `other` is the sheet by another edition."""
    boxes = [_boxes(kept, other, seat) for seat in range(len(kept.names))]
    heads, made = _heads(kept), made_of(kept)
    players = [[head, *screen.aligned(own, " "), of] for head, own, of in zip(heads, boxes, made, strict=True)]
    lines = screen.aligned([*zip(_labels(kept), *players, strict=True)])
    if max(map(columns_of, lines)) > columns:
        lines = [*_by_player(kept, boxes, columns)]
    return [*lines, "", *_below(kept, other)]


def _by_player(kept: Sheet, boxes: Sequence[Sequence[BoxTexts]], columns: int) -> Iterator[str]:
    """A row for each player, in as many blocks of rounds as the width needs."""
    names = ["", *(beginning(head, columns // 2) for head in _heads(kept))]
    block = [names]
    rows = [[*(" ".join(filter(None, box)) for box in own), of] for own, of in zip(boxes, made_of(kept), strict=True)]
    for label, *row in zip(_labels(kept)[1:], *rows, strict=True):
        lines = screen.aligned([*zip(*block, [label, *row], strict=True)])
        if len(block) > 1 and max(map(columns_of, lines)) > columns:
            yield from (*screen.aligned([*zip(*block, strict=True)]), "")
            block = [names]
        block.append([label, *row])
    yield from screen.aligned([*zip(*block, strict=True)])


def _heads(kept: Sheet) -> list[str]:
    """The names, and who has left."""
    return [printable(name) + (LEFT if seat in kept.left else "") for seat, name in enumerate(kept.names)]


def _labels(kept: Sheet) -> list[str]:
    return ["", *(str(kept.rows[at].cards) for at in kept.known), "TOTAL", "made"]


def made_of(kept: Sheet) -> list[str]:
    """How many bids everybody has made of how many rounds: `7 of 10`."""
    return [f"{made} of {kept.rounds_of(seat)}" for seat, made in enumerate(kept.made)]


def _boxes(kept: Sheet, other: Sheet | None, seat: int) -> list[BoxTexts]:
    """The boxes of a player, and the total below them."""
    rows = [_box(kept.rows[at], other.rows[at] if other else None, seat) for at in kept.known]
    return [*rows, ("", "", _both(kept.totals[seat], other.totals[seat] if other else None), "")]


def _box(row: SheetRow, beside: SheetRow | None, seat: int) -> BoxTexts:
    entry = row.entries[seat]
    bid = "-" if entry.bid is None else str(entry.bid)
    dealer = DEALER if row.dealer == seat else ""
    corrected = f"{row.corrected[seat]:+}{CORRECTED}" if row.corrected and row.corrected[seat] else ""
    marks = " ".join(filter(None, (corrected, dealer)))
    if entry.total is None:
        return bid, "", "", marks
    total = _both(entry.total, beside.entries[seat].total if beside else None)
    return f"{bid}/{entry.won}{MADE if entry.made else ''}", net(entry), total, marks


def _both(total: int | None, beside: int | None) -> str:
    return f"{total}" if beside is None else f"{total} / {beside}"


def net(entry: Entry) -> str:
    """The value of Bonus and Mad with its sign; nothing where there is none (RG-99)."""
    return f"{entry.net:+}" if entry.bonus or entry.mad else ""


def _below(kept: Sheet, other: Sheet | None) -> list[str]:
    """What the marks mean, whose points these are, and who has won by them."""
    sheets = [kept, *([other] if other else [])]
    editions = " / ".join(sheet.edition for sheet in sheets)
    won = [
        f"Winner{by}: {Listed(printable(sheet.names[seat]) for seat in sheet.winners):and}"
        for sheet in sheets
        if sheet.winners
        for by in ([f" by {sheet.edition}"] if other else [""])
    ]
    added = f"   {CORRECTED} points that the table added" if any(row.corrected for row in kept.rows) else ""
    return [f"{MADE} bid made   {DEALER} dealer{added}", f"Points: {editions}", *won]


def markdown_lines(kept: Sheet, other: Sheet | None = None) -> list[str]:
    """The sheet as a table in Markdown."""
    boxes = [[*map(_markdown_box, _boxes(kept, other, seat))] for seat in range(len(kept.names))]
    labels = [label.replace("TOTAL", "**TOTAL**") for label in _labels(kept)[1:]]
    players = [[*own, of] for own, of in zip(boxes, made_of(kept), strict=True)]
    return [
        _row(["Cards", *map(escaped, _heads(kept))]),
        _row(["---:", *("---" for _ in kept.names)]),
        *(_row(row) for row in zip(labels, *players, strict=True)),
        "",
        *(escaped(line) for line in _below(kept, other)),
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_box(box: BoxTexts) -> str:
    r"""`2/1\* +5 **16** D`: bid over tricks, made, Bonus and Mad, running total, dealer."""
    figures, value, total, marks = box
    return " ".join(filter(None, (figures.replace(MADE, f"\\{MADE}"), value, total and f"**{total}**", marks)))


def escaped(text: str) -> str:
    """A text from people as Markdown shows it: no markup, no HTML, no end of a cell."""
    return MARKDOWN.sub(r"\\\1", printable(text))


def sheet_value(kept: Sheet) -> Mapping[str, object]:
    """What `sheet --json` shows; a blank box is null."""
    return {
        "edition": kept.edition,
        "players": list(kept.names),
        "rounds_scored": kept.rounds,
        "rows": [
            {
                "cards": row.cards,
                "dealer": None if row.dealer is None else kept.names[row.dealer],
                "boxes": {
                    name: {
                        **{"tricks" if key == "won" else key: value for key, value in entry._asdict().items()},
                        "corrected": row.corrected[seat] if row.corrected else 0,
                    }
                    for seat, (name, entry) in enumerate(zip(kept.names, row.entries, strict=True))
                },
            }
            for row in kept.rows
        ],
        "totals": dict(zip(kept.names, kept.totals, strict=True)),
        "made": dict(zip(kept.names, kept.made, strict=True)),
        "winners": [kept.names[seat] for seat in kept.winners],
        **({"left": [kept.names[seat] for seat in kept.left]} if kept.left else {}),
    }


def doubt_lines(game: Game[State], doubt: Doubt, names: Sequence[str]) -> list[str]:
    """The first place that cannot be right, and why."""
    paper = sentences.of(game).paper
    column = names[doubt.seat] if names else f"column {doubt.seat + 1}"
    label = f"{doubt.cards} cards" if doubt.cards else f"row {doubt.round}"
    where = label + ("" if doubt.seat < 0 else f", {column}")
    said = paper.doubts[doubt.code].format_map(Fields(names, {**doubt.facts, "total": doubt.total}))
    return [f"error: {where}: {said}{cited((doubt.clause,))}", f"hint: {paper.hints.get(doubt.code, paper.hint)}"]


def no_doubt_lines(rows: int, checked: CheckedSheet, save: str) -> list[str]:
    """No box is impossible; that does not prove each of them right."""
    said = f"{rows} row{'s' * (rows != 1)} by the points of {checked.points}: every box can be right."
    return [said, *compared_line(checked, save)]


def compared_line(checked: CheckedSheet, save: str) -> list[str]:
    """With which save a sheet was compared, if with one."""
    return [f"Compared with {save}."] if checked.compared else []
