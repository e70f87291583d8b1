"""The table now, for people and for scripts; the bar at the foot of the prompt; who leads, and by what (TB-14).

The totals of an evening, with the arithmetic; the champion; and what comes next (CH-99, CH-101, A-28, TB-9).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from ragz_cli.core import TypedDict, re, table
from ragz_cli.core import game as core
from ragz_cli.core.evening.evening import Evening, veiled
from ragz_cli.core.evening.session import ENTERED, TIE_BREAKER, GameRecord, Total, arithmetic, counted, withdrawn
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.table import LEFT, player_rows, shown
from ragz_cli.core.words import Bar, Count, Words, beginning, columns_of, printable
from ragz_cli.view import screen, sentences
from ragz_cli.view.rules import at_set_up
from ragz_cli.view.sentences import INDENT, Fields, Listed, cited, person, pick, sentence, stopped_lines

NO_TURN = ("opening", "first", "result")  # phases before it is settled who begins, or of a game with no turns


def draw_status(evening: Evening) -> None:
    """Show the table now."""
    head, rows = table_rows(evening)
    screen.show(head_lines(evening))
    screen.table(head, rows)
    screen.show([*below_lines(evening), *totals_lines(evening)])


def head_lines(evening: Evening) -> list[str]:
    """What is played, by which house rules, on which board, and where the game stands."""
    shown = table.shown(evening.game, evening.state)
    return [*agreed_lines(evening), *above_lines(evening), _turn_line(evening, shown)]


def agreed_lines(evening: Evening) -> list[str]:
    """What was agreed before play: the game, of how many, the board, the form of the game, the house rules."""
    gone = withdrawn(evening.record) and evening.record.log  # without a line it waits for its result
    number = len(counted(evening.earlier)) + (evening.record.kind != TIE_BREAKER and not gone)
    agreed = evening.session.games_agreed
    title, game = evening.session.title, evening.game.title
    named = title if title and game in title else f"{title}: {game}" if title else game
    tie_breaker = f", {TIE_BREAKER}" if evening.record.kind == TIE_BREAKER else ""
    of = f" of {max(agreed, number)}" if agreed > 1 else ""
    lines = [named + (f", game {number}{of}" if max(agreed, number) > 1 else "") + tie_breaker]
    return [*lines, *lasting_lines(evening)]


def lasting_lines(evening: Evening) -> list[str]:
    """What holds all evening, and is said at its start: the board, the form of the game, the house rules."""
    shown = table.shown(evening.game, evening.state)
    board = f"{STAND_IN}, an invention and not the real board" if shown.get("board") == STAND_IN else shown.get("board")
    forms = [text for key, text in sentences.of(evening.game).agreed.items() if shown.get(key)]
    return [*([f"Board: {board}"] if board else []), *forms, *house_lines(shown)]


SET_UP, SET_UP_AGAIN = "Set up:", "Set up as before"


def set_up_lines(game: core.Game[core.State], record: GameRecord) -> list[str]:
    """What the hands do before the first duty, for this table, with clauses; nothing where only the result is known."""
    if record.kind == ENTERED:
        return []
    start = game.start(record.setup)
    summary = game.summary(start)
    of_all: Mapping[str, core.Plain] = next(iter(player_rows(summary)), {})  # before play all players have the same
    shown = {key: value for key, value in {**of_all, **summary}.items() if isinstance(value, int | str)}
    fields = Fields(tuple(start.seats), shown)
    steps = [one for one in at_set_up(game) if _is_done(one.at, shown)]
    return [SET_UP, *(INDENT + one.does.format_map(fields) + cited((one.id,)) for one in steps)] if steps else []


def set_up_next(evening: Evening, quiet: bool) -> list[str]:
    """How the game that has just begun is set up; if it was played this evening, only what is different now."""
    *before, record = evening.session.games
    lines = set_up_lines(evening.game, record)
    alike = [one for one in before if one.game == record.game and one.kind != ENTERED]
    if alike and lines:
        known = set_up_lines(evening.game, alike[-1])
        fresh = [line for line in lines if line not in known]
        return [f"{SET_UP_AGAIN}, but:", *fresh] if fresh else [f"{SET_UP_AGAIN}."]
    return sentences.as_typed_here([f"{SET_UP} ragz setup shows it."]) if quiet and lines else lines


def _is_done(at: str, shown: Mapping[str, core.Value]) -> bool:
    """Whether a step belongs to this table: always, with a figure that is not nothing, or in a phase or an edition."""
    needed = at.partition(" ")[2]
    return not needed or needed in shown.values() or bool(shown.get(needed))


def house_lines(shown: Mapping[str, core.Plain]) -> list[str]:
    """The house rules, if there are any."""
    house = shown.get("house")
    rules = ", ".join(f"{name}={value}" for name, value in house.items()) if isinstance(house, dict) else ""
    return [f"House rules: {rules}"] if rules else []


def above_lines(evening: Evening, without: Collection[str] = ()) -> list[str]:
    """What belongs to no player: cards in the middle, counters, a pawn of all; `without` some keys."""
    shown = table.shown(evening.game, evening.state)
    above = {table.ORDER: "Order of turns: {order}", **_words_now(evening).above}
    above = {key: line for key, line in above.items() if key not in without}
    known = {key: _cell(shown[key]) for key in above if shown.get(key) not in (None, "", [], {})}
    there = dict.fromkeys((key for key, value in shown.items() if value), "there")
    return [str(pick(above, key, there)).format_map({**shown, key: value}) for key, value in known.items()]


def _words_now(evening: Evening) -> Words:
    """The words of the game; after the end without those that matter only during a round."""
    known = sentences.of(evening.game)
    if evening.record.kind == ENTERED:
        shown = ("name", evening.game.scoring.column) if evening.state.over else ("name",)
        return known._replace(columns={key: known.columns.get(key, key.capitalize()) for key in shown})
    if not evening.state.over:
        return known
    columns = {key: name for key, name in known.columns.items() if key not in known.passing}
    above = {key: line for key, line in known.above.items() if key not in known.passing}
    return known._replace(columns=columns, above=above)


def _turn_line(evening: Evening, shown: Mapping[str, core.Plain]) -> str:
    if evening.state.over:
        won = shown.get("winners")
        by = f" Won by: {', '.join(map(str, won))}" if isinstance(won, list) else ""
        return next(iter(stopped_lines(evening.state)), f"The game is over.{by}")
    whose = turn_of(shown)
    return f"Turn: {whose + ' - ' if whose else ''}{phase_words(evening)}"


def phase_words(evening: Evening) -> str:
    """What the turn waits for."""
    phases, phase = sentences.of(evening.game).phases, str(evening.game.summary(evening.state).get("phase", ""))
    owed = next((f"owed/{duty.verb}" for duty in evening.game.owed(evening.state)), "")
    return phases.get(owed) or phases.get(phase, phase)


def turn_of(shown: Mapping[str, core.Plain]) -> str | None:
    """Whose turn it is; None until it is settled who begins, or where only the result is known."""
    return None if shown.get("phase") in NO_TURN else str(shown["turn"])


def table_rows(evening: Evening) -> tuple[tuple[str, ...], list[tuple[screen.Cell, ...]]]:
    """The heads of the columns, and a row for each player; no column that nobody has a figure for."""
    known = _words_now(evening).columns
    players = [{**one, "name": f"{one['name']} ({LEFT})"} if one.get(LEFT) else one for one in _players(evening)]
    others = {key: head for key, head in known.items() if " " in key}
    shown = [*evening.game.summary(evening.state).values()] if others else []
    heads = {**known, **{key.split()[0]: head for key, head in others.items() if key.split()[1] in shown}}
    columns = {key: head for key, head in heads.items() if any(key in one for one in players)}
    return tuple(columns.values()), [tuple(_cell(player.get(key, "")) for key in columns) for player in players]


def below_lines(evening: Evening) -> list[str]:
    """What each player has of things that come in lists."""
    return [line for _, line in listed(evening)]


def listed(evening: Evening) -> list[tuple[str, str]]:
    """The same, each line with the name of its player."""
    return [
        (str(player["name"]), template.format_map({**player, key: _cell(player[key])}))
        for key, template in sentences.of(evening.game).lists.items()
        for player in _players(evening)
        if player.get(key)
    ]


def listed_numbers(evening: Evening, seat: int) -> tuple[int, ...]:
    """The numbers that a player has in a list, such as cards that were turned up; none where there is no such list."""
    player = _players(evening)[seat]
    lists = (player.get(key) for key in sentences.of(evening.game).lists)
    numbers = (one for one in lists if isinstance(one, list) and all(type(value) is int for value in one))
    return tuple(int(str(value)) for value in next(numbers, []))


def _players(evening: Evening) -> list[dict[str, core.Plain]]:
    return player_rows(table.shown(evening.game, evening.state))


def _cell(value: core.Plain) -> screen.Cell:
    if isinstance(value, list):
        return ", ".join(str(_cell(one)) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_cell(one)}" for key, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def status_value(evening: Evening) -> dict[str, object]:
    """What `status --json` shows."""
    shown = table.shown(evening.game, evening.state)
    return {
        "game": evening.game.name,
        **for_scripts(shown),
        "turn": turn_of(shown),
        **_offers_value(evening),
    }


def for_scripts(shown: Mapping[str, core.Plain]) -> dict[str, object]:
    """The summary of a game with null for what is not known yet: a blank is neither zero nor a word."""
    return {key: _null_for_blank(value) for key, value in shown.items()}


def _null_for_blank(value: core.Plain) -> object:
    if isinstance(value, dict):
        return for_scripts(value)
    if isinstance(value, list):
        return [_null_for_blank(one) for one in value]
    return None if value == "" else value


class DutyValue(TypedDict):
    """Something that is owed: who, by which verb, how to type it, by which clauses, and a line that is taken."""

    who: str
    verb: str
    usage: str
    rules: list[str]
    example: str
    words: list[str]


class ChoiceValue(DutyValue):
    """Something that may be done; `blocked` has the code, the rule and why, where it cannot be just now."""

    blocked: dict[str, str] | None


def next_value(evening: Evening) -> dict[str, object]:
    """What `next --json` shows: what is owed and what is open, each with a line that could be typed."""
    game, state = evening.game, evening.state
    return {
        "game": game.name,
        "over": state.over,
        "turn": turn_of(game.summary(state)),
        **_offers_value(evening, typed=True),
    }


def _offers_value(evening: Evening, typed: bool = False) -> dict[str, object]:
    """What is owed and what is open, and why not just now; with how it is `typed`."""
    game, state = evening.game, evening.state

    def value(one: core.Duty | core.Choice) -> dict[str, object]:
        who = person(tuple(state.seats), one.who)
        shown: dict[str, object] = {"who": who, "verb": one.verb, "usage": one.usage, "rules": list(one.clauses)}
        if isinstance(one, core.Choice):
            why = one.blocked
            shown["blocked"] = why and {"code": why.code, "rule": why.clause, "why": sentence(game, state, why)}
        return {**shown, "example": one.example, "words": list(one.words)} if typed else shown

    return {"owed": [*map(value, game.owed(state))], "open": [*map(value, game.open(state))]}


TURN, NOT_TURN = ">", ""
GAPS = ("   ", "  ", " ")
NONE_YET = "-"
ROWS, ROWS_WHEN_WIDE = 3, 2  # the most rows of the bar
SHORTEST = 2  # the least columns of a name


def bar_lines(evening: Evening, columns: int) -> list[str]:
    """The bar in as few rows as may be; the player whose turn it is has a mark.

    Where there is too little room it says less of the game and of the players, and in the end cuts their names.
    """
    most = ROWS_WHEN_WIDE if columns >= screen.WIDE else ROWS
    rows: list[str] = []
    for parts in _shorter_and_shorter(evening):
        marked = [TURN + part.removeprefix(TURN) for part in parts]  # no other words as the turn goes round
        for gap in GAPS:
            rows = filled(parts, columns, gap)
            widest = filled(marked, columns, gap)
            if len(widest) <= most and all(columns_of(row) <= columns for row in widest):
                return rows
    return [beginning(row, columns) for row in rows[:most]]


def _shorter_and_shorter(evening: Evening) -> Iterator[list[str]]:
    """What stands side by side: the game, and each player; each time in fewer words."""
    shown = table.shown(evening.game, evening.state)
    entered, over = evening.record.kind == ENTERED, evening.state.over
    result = f"{{{evening.game.scoring.column}}}" if over else ""
    bar = Bar("", result, result) if entered else sentences.of(evening.game).bar
    title = evening.game.title + (f", {STAND_IN} board" if shown.get("board") == STAND_IN else "")
    where, brief = (template.format_map(_facts(shown)) for template in (bar.game, bar.brief or bar.game))
    begun = turn_of(shown) and not evening.state.over
    up = tuple(evening.state.seats)[sentences.whose_line(evening.game, evening.state)] if begun else ""
    narrow, longest = bar.narrow or bar.player, max(map(columns_of, evening.state.seats))
    yield [": ".join(filter(None, (title, where))), *_bar_players(shown, up, bar.player, longest)]
    for head, player in ((where, bar.player), (where, narrow), (brief, narrow)):
        yield [*filter(None, [head]), *_bar_players(shown, up, player, longest)]
    for player in (narrow, narrow.partition(",")[0]):
        for length in range(longest, SHORTEST - 1, -1):
            yield _bar_players(shown, up, player, length)


def _bar_players(shown: Mapping[str, core.Plain], up: str, template: str, length: int) -> list[str]:
    people = player_rows(shown)
    short = short_names([printable(str(row["name"])) for row in people], length)
    return [
        f"{TURN if row['name'] == up else NOT_TURN}{name}{f' ({LEFT})' if row.get(LEFT) else ''} "
        f"{template.format_map(_facts(row))}".rstrip()
        for row, name in zip(people, short, strict=True)
    ]


def short_names(names: Sequence[str], length: int) -> list[str]:
    """Names of at most so many columns; those that begin alike end in a letter by which they differ.

    >>> short_names(["Grandma", "Grandpa", "Ann", "Anna", "Bo"], 3)
    ['Grm', 'Grp', 'Ann', 'Ana', 'Bo']
    """
    short: list[str] = []
    for name in names:
        cut = beginning(name, length)
        rivals = [other for other in names if other != name and beginning(other, length) == cut]
        ends = [one for at, one in enumerate(name) if at >= len(cut) - 1 and not one.isspace()
                and all(other[at : at + 1] != one for other in rivals)] if rivals and length > 1 else []  # fmt: skip
        ways = [*(beginning(name, length - 1) + one for one in ends), cut]
        short.append(next((way for way in ways if way not in short), cut))
    return short


def _facts(row: Mapping[str, core.Plain]) -> Fields:
    """The figures of a summary as fields; what is not known yet is a dash."""
    facts: dict[str, int | str] = {key: value for key, value in row.items() if type(value) is int}
    facts |= {key: value or NONE_YET for key, value in row.items() if isinstance(value, str)}
    facts |= {key: _cell(value) or NONE_YET for key, value in row.items() if isinstance(value, dict)}
    return Fields((), facts)


def filled(parts: Sequence[str], columns: int, gap: str, wide: Callable[[str], int] = columns_of) -> list[str]:
    """Parts side by side where they fit. One that is wider than a row breaks after a comma or a colon."""
    rows: list[str] = []
    for part in parts:
        beside = gap
        for piece in [part] if wide(part) <= columns else re.split("(?<=[,:]) ", part):
            if rows and wide(rows[-1] + beside + piece) <= columns:
                rows[-1] += beside + piece
            else:
                rows.append(piece)
            beside = " "
    return rows


UNRANKED = "-"
NOBODY_KNOWS = "nobody can know yet who leads"


def score_lines(evening: Evening) -> list[str]:
    """The players in the order of the game's own aim, those who have left last; then the totals of the evening."""
    score = core.score_of(evening.game, evening.state)
    head = f"{evening.game.title}{', over' if evening.state.over else ''}: {_measure(evening, score)}"
    rows: list[tuple[screen.Cell, ...]] = [
        (rank or UNRANKED, name, figure) for rank, name, figure in standing(evening, score)
    ]
    if not score.ranks:  # what everybody has, in the order of the seats
        columns, cells = table_rows(evening)
        rows = [columns, *(cells[seat] for seat in (*evening.state.sitting.order, *evening.state.sitting.left))]
    lines = [INDENT + line for line in screen.aligned(rows)]
    note = _note(evening, score) if score.ranks else ""
    return [head, *lines, *([note] if note else []), *stopped_lines(evening.state), *totals_lines(evening)]


def recap_lines(evening: Evening) -> list[str]:
    """For people who come back to a game: how far it is, who leads, and what was done last."""
    played = veiled(evening).replay.played
    if not played or evening.state.over:
        return []
    bar = sentences.of(evening.game).bar.game.format_map(_facts(table.shown(evening.game, evening.state)))
    where = ", ".join(piece for piece in bar.split(", ") if piece and not piece.endswith(f" {NONE_YET}"))
    begun = len({duty.who for duty in evening.game.owed(evening.replay.start)}) == 1  # else they roll for it
    turns = begun + sum(event.kind == core.TURN for one in played for event in one.events)
    so_far = f"{Count(turns):turn}, this one included" if turns else "it is not settled who begins"
    score = core.score_of(evening.game, evening.state)
    best = ", ".join(f"{name} {figure}" for _, name, figure in standing(evening, score))
    return [
        f"So far: {where or so_far}.",
        f"Best first, by {sentences.of(evening.game).total}: {best}."
        if score.ranks
        else f"{NOBODY_KNOWS.capitalize()}.",
        f"Last: {_in_a_sentence(evening, played[-1].line.text, played[-1].events)}",
    ]


def _in_a_sentence(evening: Evening, line: str, events: Sequence[core.Event]) -> str:
    """What a line did first, if that says who did it; else the line."""
    names = tuple(evening.state.seats)
    said = sentences.event_line(evening.game, names, events[0]).partition(" [")[0] if events else ""
    return said if line.partition(":")[0] in said else line


def _measure(evening: Evening, score: core.Score) -> str:
    """By what they are ranked; if nobody can know, why."""
    scoring = evening.game.scoring
    if not score.ranks:
        return (_note(evening, score) or NOBODY_KNOWS) + cited((scoring.clause,))
    best = "lowest" if scoring.lowest_wins else "highest"
    return f"{sentences.of(evening.game).total}, the {best} is best{cited((scoring.clause,))}"


def _note(evening: Evening, score: core.Score) -> str:
    """What the game says of it: since when the figures hold, and what is still possible."""
    template = pick(sentences.of(evening.game).events, f"score/{score.note}", score.facts) if score.note else None
    return template.format_map(Fields(tuple(evening.state.seats), score.facts)) if template else ""


def standing(evening: Evening, score: core.Score) -> Iterator[tuple[int, str, int]]:
    """Rank, name and figure, best first; those who have left come last, without a rank."""
    names = tuple(evening.state.seats)
    yield from ((rank, names[seat], score.figures[seat]) for rank, seat in core.ranked(score))
    yield from ((0, f"{names[seat]} ({LEFT})", score.figures[seat]) for seat in evening.state.sitting.left)


def score_value(evening: Evening) -> dict[str, object]:
    """What `score --json` shows: players best first; without ranks in the order of the seats."""
    game, state = evening.game, evening.state
    score = core.score_of(game, state)
    ranks = {seat: rank for rank, seat in core.ranked(score)}
    summary = for_scripts(shown(game, state))
    players = player_rows(summary)
    order = (*(ranks or state.sitting.order), *state.sitting.left)
    return {
        "game": game.name,
        "over": state.over,
        "stopped": summary["stopped"],
        "measure": sentences.of(game).total,
        "best": "lowest" if game.scoring.lowest_wins else "highest",
        "rule": game.scoring.clause,
        "players": [{"rank": ranks.get(seat), **players[seat]} for seat in order],
        "note": _note(evening, score) or None,
        "evening": evening_value(evening),
    }


def evening_lines(evening: Evening, begun: bool = False) -> list[str]:
    """What is said when a game is over: the totals, if there are several games, and how the evening goes on.

    `begun`: the next game has begun already.
    """
    if not evening.state.over:
        return []
    onward = [*_tie_lines(evening), *([] if begun else _going_on(evening))]
    return [*totals_lines(evening), *sentences.as_typed_here(onward)]


def totals_lines(evening: Evening) -> list[str]:
    """The totals of an evening of several games; nothing for a single one."""
    if evening.session.games_agreed == 1 and len(evening.session.games) == 1:
        return []
    sums = evening.totals
    over_all = len(sums) > 1 or evening.session.decided  # agreed games are counted over all kinds of game together
    agreed = 1 if over_all else evening.session.games_agreed
    lines = [line for total in sums for line in _total_lines(evening.load(total.game), total, agreed)]
    return [*lines, *_stopped_lines(evening)]


def _stopped_lines(evening: Evening) -> list[str]:
    """Which games were stopped, and whether they count (TB-7)."""
    booked = [str(number) for number, game in enumerate(counted(evening.finished), 1) if game.stopped]
    beside = sum(game.stopped == core.UNCOUNTED for game in evening.finished)
    which = f"game{'s' * (len(booked) > 1)} {Listed(booked)}"
    lines = [f"Stopped and booked without a winner: {which} [TB-7]"] if booked else []
    return [*lines, *([f"Not counted: {Count(beside):game} stopped [TB-7]"] if beside else [])]


def _total_lines(game: core.Game[core.State], total: Total, agreed: int) -> list[str]:
    best = "lowest" if total.lowest_wins else "highest"
    games = f"{Count(total.played):game}" + (f" of {agreed}" if agreed > 1 else "")
    rows = []
    for name, results in total.ranked:
        missed = "" if len(results) == total.played else f"({len(results)} of {total.played} games)"  # TB-9
        rows.append((name, arithmetic(results), missed))
    clause = cited((game.scoring.clause,))
    head = f"{game.title} after {games}, {sentences.of(game).total}, the {best} total is best{clause}:"
    return [head, *(INDENT + line for line in screen.aligned(rows)), *_champion_lines(total, clause)]


def evening_value(evening: Evening) -> list[dict[str, object]]:
    """The totals of an evening for scripts: players in order, those of each game that was played together."""
    return [
        {
            "game": total.game,
            "name": name,
            "games": len(results),
            "total": sum(results),
            "champion": name in total.champions,
        }
        for total in evening.totals
        for name, results in total.ranked
    ]


def _champion_lines(total: Total, clause: str) -> list[str]:
    if not total.champions:
        return [f"Nobody played all {total.played} games, so nobody is champion [TB-9]"] if total.decided else []
    with_ = sum(total.results[total.champions[0]])
    if total.drawn and len(total.champions) == 1:
        return [f"{Listed(total.drawn)} are level with {with_}; the tie-breaker makes {total.champions[0]} champion"]
    if len(total.champions) > 1:
        return [f"Joint champions: {Listed(total.champions)}, with {with_} each{clause}"]
    return [f"Champion: {total.champions[0]}, with {with_}{clause}"]


def _tie_lines(evening: Evening) -> list[str]:
    """The tie-breaker that the rules recommend, where anybody is level."""
    from ragz_cli.core.evening.next_game import between, level  # which only an evening that is over needs

    games = counted(evening.finished)
    tie = evening.load(evening.record.game).scoring.tie_breaker
    names = level(evening, games[-1]) if tie and games else ()
    if not tie or not names:
        return []
    names = between(evening, evening.load(evening.record.game), names)
    return [f"Between {Listed(names)}, if they like: ragz rematch --tie-breaker{cited((tie.clause,))}"]


def _going_on(evening: Evening) -> list[str]:
    """The next game that was agreed; after different games, which have no common total, where their places count."""
    from ragz_cli.core.evening.next_game import next_command

    over, agreed = len(counted(evening.finished)), evening.session.games_agreed
    if over < agreed == 1:
        return [] if sentences.at_prompt() else [f"Play again with: {next_command(evening)}"]
    if over < agreed:
        return [f"Game {over + 1} of {agreed} begins with: {next_command(evening, needed=not sentences.at_prompt())}"]
    if len(evening.totals) > 1:
        return ["Different games have no champion together; their places as points: ragz standings"]
    return []
