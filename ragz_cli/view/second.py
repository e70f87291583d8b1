"""The second screen: what it shows of an evening, how a terminal of any size draws it, and buttons for a phone.

It shows nothing that `ragz status` and `ragz log` would not show. What matters most is at the top and has the room
first: letters that can be read across the room, where they fit. A phone has a button for everything that its player
owes or may do, and only lines that would be taken now; what cannot be listed, such as dice, is put together there.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, zip_longest

from ragz_cli.core import game as core
from ragz_cli.core.evening.evening import Evening, veiled
from ragz_cli.core.evening.log import Played, met_by
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.core.figures import Sheet, SheetRow
from ragz_cli.core.hearing.readings import table_at
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.season.story import course_of
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.step import allowed, on_offer, would_be_taken
from ragz_cli.core.words import Count, beginning, capital, columns_of, printable, share
from ragz_cli.view import sentences, status
from ragz_cli.view.outcome import fates
from ragz_cli.view.report import chart
from ragz_cli.view.rules import heading, rule
from ragz_cli.view.screen import NARROWEST, Cell, aligned, drawn, wrapped
from ragz_cli.view.sentences import Listed, duty_words, person
from ragz_cli.view.tables import chances, percent, sheet_lines

HEIGHT, BETWEEN = 5, 2  # of a letter and between two lines, in dots
SPACE = 3  # dots between words, and at least between a line and what stands at its right
SIZES = ((8, 8), (6, 6), (4, 4), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1))
"""Of a dot, largest first: columns, and half rows, which on most terminals are as high as a column is wide."""

HALVES = " ▀▄█"  # of one place on the screen: none, the upper, the lower, both

STRIPS = (
    ("ABCDEFGHIJKLM", (
        " ###  ####   #### ####  ##### #####  #### #   # ###   ### #   # #    #   #",
        "#   # #   # #     #   # #     #     #     #   #  #     #  #  #  #    ## ##",
        "##### ####  #     #   # ####  ####  #  ## #####  #     #  ###   #    # # #",
        "#   # #   # #     #   # #     #     #   # #   #  #  #  #  #  #  #    #   #",
        "#   # ####   #### ####  ##### #      #### #   # ###  ##   #   # #### #   #",
    )),
    ("NOPQRSTUVWXYZ", (
        "#   #  ###  ####   ###  ####   #### ##### #   # #   # #   # #   # #   # #####",
        "##  # #   # #   # #   # #   # #       #   #   # #   # #   #  # #   # #     # ",
        "# # # #   # ####  # # # ####   ###    #   #   # #   # # # #   #     #     #  ",
        "#  ## #   # #     #  #  #  #      #   #   #   #  # #  ## ##  # #    #    #   ",
        "#   #  ###  #      ## # #   # ####    #    ###    #   #   # #   #   #   #####",
    )),
    ("0123456789-+=", (
        " ###   #  ####  ####  #  #  #####  ###  #####  ###   ###             ",
        "#  ## ##      #     # #  #  #     #        #  #   # #   #      #  ###",
        "# # #  #   ###   ###  ##### ####  ####    #    ###   #### ### ###    ",
        "##  #  #  #         #    #      # #   #  #    #   #     #      #  ###",
        " ###  ### ##### ####     #  ####   ###   #     ###   ###             ",
    )),
    (".,:!?'&/()", (
        "       # ###  #  ##     #  # # ",
        "     # #    # # #  #    # #   #",
        "       #  ##     ## #  #  #   #",
        "   # #          #  #  #   #   #",
        "# #    #  #      ## # #    # # ",
    )),
)  # fmt: skip
"""The letters, parted by columns without a dot."""

Dots = tuple[str, ...]
"""What is drawn, row by row: a `#` for each dot."""


LargeLine = tuple[str, str]
"""A line of large letters: a text, and what stands at the right end of it."""


def large(text: str, columns: int, rows: int) -> list[str]:
    """A text in the largest letters in which it fits, broken between words; nothing if it fits in none."""
    for size in SIZES:
        lines = status.filled(text.split(), columns // size[0], " ", _width)
        if shown := _fitting([(line, "") for line in lines], size, columns, rows):
            return shown
    return []


def large_rows(pairs: Sequence[LargeLine], columns: int, rows: int) -> list[str]:
    """Lines in the largest letters in which all of them fit; nothing if they fit in none."""
    return next(filter(None, (_fitting(pairs, size, columns, rows) for size in SIZES)), [])


def _fitting(pairs: Sequence[LargeLine], size: tuple[int, int], columns: int, rows: int) -> list[str]:
    """Lines in letters of one size; nothing if they do not fit, or cannot be drawn."""
    wide, high = size
    dots_high = (HEIGHT + BETWEEN) * len(pairs) - BETWEEN
    drawable = {*_plain("".join(text + right for text, right in pairs))} <= _letters().keys()
    if not pairs or not drawable or -(-dots_high * high // 2) > rows:
        return []
    widest = max(_width(text) + (SPACE + _width(right) if right else 0) for text, right in pairs)
    return _in_blocks(list(_lines(pairs, widest)), wide, high) if widest * wide <= columns else []


@cache
def _letters() -> dict[str, Dots]:
    """Each letter by itself."""
    found: dict[str, Dots] = {" ": (" " * SPACE,) * HEIGHT}
    for names, strip in STRIPS:
        columns = list(zip_longest(*strip, fillvalue=" "))
        parts = [list(part) for dots, part in groupby(columns, lambda column: "#" in column) if dots]
        for name, part in zip(names, parts, strict=True):
            found[name] = tuple("".join(row) for row in zip(*part, strict=True))
    return found


def _plain(text: str) -> str:
    """The letters that are drawn for a text: capitals without accents."""
    return unaccented(text).upper()


def _width(text: str) -> int:
    """The dots from the left end of a text to its right end."""
    letters = _letters()
    return sum(len(letters[name][0]) + 1 for name in _plain(text) if name in letters) - 1


def _drawn(text: str) -> list[str]:
    return [" ".join(_letters()[name][row] for name in _plain(text)) for row in range(HEIGHT)]


def _lines(pairs: Sequence[LargeLine], widest: int) -> Iterator[str]:
    """The rows of dots of lines below one another."""
    for at, pair in enumerate(pairs):
        yield from [""] * (BETWEEN if at else 0)
        for left, right in zip(*map(_drawn, pair), strict=True):
            yield left + right.rjust(widest - len(left))


def _in_blocks(dots: Sequence[str], wide: int, high: int) -> list[str]:
    """Rows of dots as lines for the screen, two half rows in each."""
    halves = [[mark != " " for mark in row for _ in range(wide)] for row in dots for _ in range(high)]
    lines = []
    for upper, lower in zip_longest(halves[::2], halves[1::2], fillvalue=list[bool]()):
        places = zip_longest(upper, lower, fillvalue=False)
        lines.append("".join(HALVES[above + 2 * below] for above, below in places).rstrip())
    return lines


LINES = 12  # of the log, the newest last


class Due(Record):
    """Who is due, and for what, as it is said to them: `roll both Track Dice`. `owed`: play waits for it.

    `then` is what comes of it, `rules` are the titles and words of the clauses.
    """

    who: tuple[str, ...]
    what: str
    owed: bool = True
    then: str = ""
    rules: tuple[tuple[str, str], ...] = ()


class PlayerPlace(Record):
    """A player's place, best first: the rank (0 for none), the name, the figure; whether they have left."""

    rank: int
    name: str
    figure: int
    left: bool = False


class LogLine(Record):
    """A line of the log: its number, its text, what it did in short, and its fate if it is not in force as typed.

    `told` is what it did for people who see no text: sentences, and the rows of a table.
    """

    number: int
    text: str
    did: tuple[str, ...]
    fate: str = ""
    told: tuple[str, ...] = ()


class SecondScreen(Record):
    """All that a second screen shows. `line` is the number of entries in the log: a later screen has a higher one.

    `places` is empty where nobody can know who leads; `measure` says what the places go by. `odds` are the chances
    of the decision that is due: in per cent, what each is of, and as a share of a hundred. `head` and `rows` are
    the table of `status`, `above` what belongs to no player, `listed` what a player has in lists, line by line with
    the name, `sheet` the score sheet of a game that has one. At the end `headline` says who won, or is champion,
    and `occasion` that and the totals. `bids` are those of the round that is played, by name, each with the tricks
    taken so far, `tension` is how they fit its tricks; `course` is how it went so far, for a chart; `main` heads
    the column that the places go by, where the table has it. `turn` is whose turn it is, `changed` by how much the
    last line has changed the figure of each player.
    """

    title: str
    stand_in: bool
    agreed: tuple[str, ...]
    game: int
    line: int
    due: tuple[Due, ...]
    measure: str
    places: tuple[PlayerPlace, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    above: tuple[str, ...]
    listed: tuple[tuple[str, str], ...]
    said: tuple[LogLine, ...]
    over: bool
    headline: str = ""
    occasion: tuple[str, ...] = ()
    sheet: Sheet | None = None
    odds: tuple[tuple[str, str, float], ...] = ()
    bids: Mapping[str, tuple[int, int]] = {}
    tension: str = ""
    course: chart.Charted | None = None
    main: str = ""
    turn: str = ""
    changed: Mapping[str, int] = {}

    @property
    def below(self) -> tuple[str, ...]:
        """What all have in lists."""
        return tuple(line for _, line in self.listed)


def second_screen(evening: Evening, lines: int = LINES) -> SecondScreen:
    """The second screen of an evening's last game, with the newest `lines` of its log."""
    title, *agreed = status.agreed_lines(evening)
    head, rows = status.table_rows(evening)
    over, sheet, words = evening.state.over, _sheet(evening), sentences.of(evening.game)
    score = core.score_of(evening.game, evening.state)
    standing = status.standing(evening, score) if score.ranks else ()
    not_for_screens = {key for key, said in words.screens.items() if not said}  # nobody across the room needs it
    return SecondScreen(
        title=title, stand_in=evening.game.summary(evening.state).get("board") == STAND_IN, agreed=tuple(agreed),
        game=len(evening.session.games), line=len(evening.record.log), said=tuple(_said(veiled(evening), lines)),
        due=() if over else tuple(_due(evening)),
        measure=words.total, places=tuple(PlayerPlace(*one, left=not one[0]) for one in standing),
        head=head, rows=tuple(rows),
        above=tuple(status.above_lines(evening, not_for_screens)), listed=tuple(status.listed(evening)), sheet=sheet,
        turn=person(tuple(evening.state.seats), evening.state.turn), changed=_changed(evening),
        odds=tuple(_odds(evening)), bids={} if over else _bids(evening, sheet),
        tension=_tension(sheet, words.total), course=_course(evening), over=over,
        main=words.columns.get(evening.game.scoring.column, ""), headline=_headline(evening) if over else "",
        occasion=(*sentences.over_lines(evening.game, evening.state), *status.totals_lines(evening)) if over else (),
    )  # fmt: skip


def _headline(evening: Evening) -> str:
    """Who is champion of an evening that is decided; else who won the game."""
    champions = [name for total in evening.totals for name in total.champions]
    if champions and status.totals_lines(evening):
        return f"Champion{'s' * (len(champions) > 1)}: {Listed(champions)}"
    if evening.state.sitting.stopped:
        return "The game was stopped"
    winners = evening.game.summary(evening.state).get("winners")
    return f"{Listed(map(str, winners))} won" if isinstance(winners, list) and winners else "The game is over"


def _sheet(evening: Evening) -> Sheet | None:
    """The score sheet, as far as it is filled in."""
    if not evening.game.sheet or evening.record.kind == ENTERED:
        return None
    kept = evening.game.sheet().sheet(evening.state, "", "")
    return kept._replace(rows=tuple(kept.rows[at] for at in kept.known))


def _round_now(sheet: Sheet | None) -> SheetRow | None:
    """The round on the sheet that is bid or played, and not scored yet."""
    row = sheet.rows[-1] if sheet and sheet.rows else None
    return row if row and all(box.total is None for box in row.entries) else None


def _bids(evening: Evening, sheet: Sheet | None) -> Mapping[str, tuple[int, int]]:
    row, players = _round_now(sheet), evening.game.summary(evening.state)["players"]
    if not sheet or not row or not isinstance(players, list):
        return {}
    return {str(own["name"]): (box.bid, int(str(own["tricks"]))) for own, box in zip(players, row.entries, strict=True)
            if isinstance(own, dict) and box.bid is not None}  # fmt: skip


def _tension(sheet: Sheet | None, points: str) -> str:
    """How the bids of the round fit its tricks: whatever they are off by, somebody will miss; what can still be won."""
    row, left = _round_now(sheet), sheet.to_come if sheet else 0
    bids = [box.bid for seat, box in enumerate(row.entries) if seat not in sheet.left] if sheet and row else []
    told, cards = [bid for bid in bids if bid is not None], row.cards if row else 0
    off = sum(told) - cards
    by = f": {'over' if off > 0 else 'under'} by {abs(off)}, somebody will miss" if off else ": even"
    said = f"{sum(told)} bid for {Count(cards):trick}{by if len(told) == len(bids) else ' so far'}"
    still = f"Up to {left} {points} are left for one player" if left else ""
    return ". ".join(filter(None, (said if told else "", still)))


def _course(evening: Evening) -> chart.Charted | None:
    """How it went, where anybody can know: a step for each round or turn."""
    if evening.record.kind == ENTERED:
        return None
    course = course_of(evening.game, evening.replay)
    names = [course.names[seat] for seat in chart.best_first(course)]
    return chart.charted("now", evening.game, course, chart.colours(names)) if len(course.steps) > 1 else None


def _due(evening: Evening) -> Iterator[Due]:
    """What is owed, those who owe the same together; else whose turn it is, and what they may do."""
    game, state = evening.game, evening.state
    names, otherwise = tuple(state.seats), sentences.of(game).screens
    owing = sentences.owed_together(game.owed(state))
    for one in owing:
        own = [duty for duty in one.duties if duty.who == one.seats[0]]
        own = [duty for duty in own if duty.verb not in otherwise] or own
        what, then = (dict.fromkeys(filter(None, (words(game, state, duty) for duty in own)))
                      for words in (sentences.shown_words, sentences.what_follows))  # fmt: skip
        who = tuple(person(names, seat) for seat in one.seats)
        yield Due(who, ", or ".join(what), then=" ".join(then), rules=_rules(game, own))
    if not owing:
        free = [one for one in game.open(state) if one.who == state.turn and not one.blocked]
        may = _may(evening, free) if free else status.phase_words(evening)
        yield Due((person(names, state.turn),), may, owed=False, rules=_rules(game, free))
    yield from _asked(evening, {state.turn, *(seat for one in owing for seat in one.seats)})


def _asked(evening: Evening, others: Collection[int]) -> Iterator[Due]:
    """Who is asked although it is another's turn, such as for Teamwork."""
    game, state = evening.game, evening.state
    asked: dict[str, Due] = {}
    for seat in state.sitting.order:
        own = [one for one in game.open(state) if one.who == seat and not one.blocked and seat not in others]
        if own:
            what, name = _may(evening, own), person(tuple(state.seats), seat)
            known = asked.get(what, Due((), what, owed=False, rules=_rules(game, own)))
            asked[what] = known._replace(who=(*known.who, name))
    yield from asked.values()


def _may(evening: Evening, choices: Sequence[core.Choice]) -> str:
    words = (sentences.shown_words(evening.game, evening.state, one) for one in choices)
    return f"may {Listed(dict.fromkeys(words)):or}"


def _rules(game: core.Game[core.State], due: Iterable[core.Duty | core.Choice]) -> tuple[tuple[str, str], ...]:
    """The titles and words of the clauses of what is due."""
    ids = dict.fromkeys(clause for one in due for clause in one.clauses)
    return tuple((heading(found), found.text) for id_ in ids if (found := rule(game, id_)))


def _changed(evening: Evening) -> Mapping[str, int]:
    """By how much the last line changed the figures that places go by, where they are known before and after."""
    game, state = evening.game, evening.state
    played = [one for one in evening.replay.played if one.line.number == len(evening.record.log)]
    if not played or evening.record.kind == ENTERED:
        return {}
    before, now = core.score_of(game, met_by(evening.replay, played[0].at)), core.score_of(game, state)
    pairs = zip(state.seats, before.figures, now.figures, strict=True) if before.ranks and now.ranks else ()
    return {name: new - old for name, old, new in pairs if new != old}


def _odds(evening: Evening) -> Iterator[tuple[str, str, float]]:
    """The chances of the decision that is due: those that the prompt says, else the one that there is."""
    game, state = evening.game, evening.state
    if not game.odds or state.over:
        return
    known = game.odds()
    full = known.in_full(state, ())
    for says, chance in chances(game, known.in_short(state) or (full if len(full) == 1 else ())):
        yield percent(chance), says, round(100 * chance.hits / chance.out_of, 1)


def _said(evening: Evening, lines: int) -> Iterator[LogLine]:
    """The newest lines; of a save in trouble those before the line that is refused."""
    game, names, became = evening.game, tuple(evening.state.seats), fates(evening)
    end = evening.replay.fault[0].number - 1 if evening.replay.fault else None
    for number, text in [*enumerate(evening.record.log, 1)][:end][-lines:]:
        played = [one for one in evening.replay.played if one.line.number == number]
        did = [line.removeprefix(sentences.INDENT) for one in played for line in sentences.brief(game, names, one)]
        yield LogLine(number, text, tuple(did), became.get(number, ""), tuple(_told(game, names, played, did)))


def _told(
    game: core.Game[core.State], names: Sequence[str], played: Iterable[Played[core.State]], did: Sequence[str]
) -> Iterator[str]:
    """What lines did, in sentences; what is shown as rows of a table stays so."""
    events = [event for one in played for event in one.events]
    if any(sentences.pick(sentences.of(game).rows, event.kind, event.facts) for event in events):
        yield from did
    else:
        yield from (sentences.event_line(game, names, event._replace(clause="")) for event in events)


PLAIN, STRONG, FAINT, TITLE = "plain", "strong", "faint", "title"
SHORTEST = 12  # rows of the smallest screen that has everything
TALL = 20  # rows from which there are blank ones between the parts
WIDE, HIGH = 120, 30  # columns and rows from which the standing and the table are side by side
FULL = 6  # rows from which the last lines say what they did
LEAST = 2  # rows for who is due
GAP, CUT, STAR = "   ", "...", "* "


class ScreenRow(Record):
    """A row of the screen, and how it stands out."""

    text: str
    style: str = PLAIN


class Size(Record):
    """Of a screen, or of a part of one; without `blocks` a terminal cannot show large letters."""

    columns: int
    rows: int
    blocks: bool = True


def wall(shown: SecondScreen, size: Size, note: str = "") -> list[ScreenRow]:
    """The rows of a screen, at most as many as it has. `note`: what is wrong with the save, above all else.

    A terminal smaller than 40 x 12 shows the upper left part of what that one would show.
    """
    room = Size(max(size.columns, NARROWEST), max(size.rows, SHORTEST), size.blocks)
    top = _top(shown, room, note)
    rest = _broad if room.columns >= WIDE and room.rows >= HIGH else _narrow
    rows = [*top, *rest(shown, room._replace(rows=room.rows - len(top)))]
    return [ScreenRow(_cut(row.text, size.columns), row.style) for row in rows[: size.rows]]


def _top(shown: SecondScreen, size: Size, note: str) -> list[ScreenRow]:
    """What is played, the number of the last line; what is wrong; what was agreed, where there is room."""
    line = f" line {shown.line}"
    end = f" ({STAND_IN} board)" if shown.stand_in else ""
    title = _cut(shown.title, size.columns - len(line) - len(end)) + end
    rows = [ScreenRow(_padded(title, size.columns - len(line)) + line, TITLE)]
    rows += [ScreenRow(text, STRONG) for text in wrapped(note, size.columns)[: size.rows // 4] if note]
    if size.rows >= TALL:
        rows += [ScreenRow(text, FAINT) for text in shown.agreed[: size.rows // TALL]]
    return [*rows, *_blank(size.rows >= TALL)]


def _narrow(shown: SecondScreen, size: Size) -> Iterator[ScreenRow]:
    """One part below the other."""
    gap = _blank(size.rows >= TALL)
    standing = _standing(shown, size._replace(rows=max(1, size.rows - LEAST - 1)))
    room = size.rows - len(standing) - 2 * len(gap)
    due = _due_rows(shown, size._replace(rows=max(LEAST, room * 2 // 3)))
    room -= len(due)
    around = _around(shown, size.columns)[: room // 2]
    around += _sheet_lines(shown, Size(size.columns, room // 2 - len(around)))
    said = _last_lines(shown.said, size.columns, room - len(around))
    yield from (*due, *gap, *standing, *map(ScreenRow, around), *gap)
    yield from _blank(room - len(around) - len(said))
    yield from said


def _broad(shown: SecondScreen, size: Size) -> Iterator[ScreenRow]:
    """The standing in large letters with all else at its right; where they do not fit, the sheet below the table."""
    due = _due_rows(shown, size._replace(rows=size.rows // (2 if shown.over else 3)))
    said = _last_lines(shown.said, size.columns, size.rows // 4)
    half, room, table = size.columns // 2, size.rows - len(due) - len(said) - 2, _table(shown)
    beside = _widest([*table, *_around(shown, half), *_sheet_lines(shown, Size(half, room))])
    large = _large_standing(shown, Size(size.columns - min(half, beside) - len(GAP), room, size.blocks))
    right = Size(max(NARROWEST, size.columns - _widest(large or table) - len(GAP)), room)
    around = _around(shown, right.columns)
    if large:
        rows = _side_by_side(large, _with_sheet([*table, "", *around], shown, right), size.columns - right.columns)
    else:
        rows = _side_by_side(table, around, size.columns - right.columns)
        rows = _with_sheet(rows, shown, size._replace(rows=room))
    yield from (*due, ScreenRow(""), *map(ScreenRow, rows[:room]), *_blank(room - len(rows) + 1), *said)


def _with_sheet(lines: Sequence[str], shown: SecondScreen, size: Size) -> list[str]:
    return [*lines, "", *_sheet_lines(shown, size._replace(rows=size.rows - len(lines) - 1))]


def _side_by_side(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Lines in two columns, of which the left one has this width."""
    return [_padded(_cut(one, columns - 1), columns) + other for one, other in zip_longest(left, right, fillvalue="")]


def _widest(lines: Iterable[str]) -> int:
    return max(map(columns_of, lines), default=0)


def _due_rows(shown: SecondScreen, size: Size) -> list[ScreenRow]:
    """Who is due, and for what; at the end who has won."""
    if shown.over:
        return _occasion(shown, size)
    each = size._replace(rows=size.rows // len(shown.due))
    return [ScreenRow(text, STRONG) for due in shown.due for text in _one_due(due, each)][: size.rows]


def _one_due(due: Due, size: Size) -> list[str]:
    """The names in large letters where there is room, and under them what is due, smaller than they are."""
    names = f"{Listed(due.who)}"
    for what in (_large(due.what, size, size.rows // 3), wrapped(due.what, size.columns)):
        gap = [""] * (len(what) > 1)
        high = _large(names, size, size.rows - len(gap) - len(what))
        if what and high:
            return [*high, *gap, *what]
    return wrapped(f"{names}: {due.what}", size.columns)


def _occasion(shown: SecondScreen, size: Size) -> list[ScreenRow]:
    """The end of a game or of a tournament: stars around who won, then the totals."""
    stars = ScreenRow((STAR * size.columns)[: size.columns].rstrip(), STRONG)
    lines = [text for line in shown.occasion for text in wrapped(line, size.columns)]
    headline = _large(shown.headline, size, max(size.rows - len(lines), size.rows // 2) - 2)
    won = headline or wrapped(shown.headline, size.columns)
    return [stars, *(ScreenRow(text, STRONG) for text in won), stars, *map(ScreenRow, lines)][: size.rows]


def _large(text: str, size: Size, rows: int) -> list[str]:
    return large(text, size.columns, rows) if size.blocks else []


def _standing(shown: SecondScreen, size: Size) -> list[ScreenRow]:
    """The table, best first, where it fits in half the room; else only the places, close together."""
    table = _table(shown)
    if max(map(columns_of, table)) > size.columns or (shown.places and len(table) > size.rows // 2):
        if shown.places:  # close together, as many in a row as fit
            places = (_place(place, size.columns) for place in shown.places)
            table = status.filled([f"{shown.measure}:", *places], size.columns, GAP)
        else:
            table = drawn(shown.head, shown.rows, size.columns)
    return [ScreenRow(text) for text in table[: size.rows]]


def _place(place: PlayerPlace, columns: int) -> str:
    """Rank, name and figure; of these the name is cut where it is too long."""
    rank, figure = f"{place.rank} " if place.rank else "", f" {place.figure}"
    return rank + _cut(place.name, columns - len(rank) - len(figure)) + figure


def _large_standing(shown: SecondScreen, size: Size) -> list[str]:
    """The places in large letters, of those who play; under what they go by."""
    pairs = [(f"{place.rank} {place.name}", f"{place.figure}") for place in shown.places if not place.left]
    lines = large_rows(pairs, size.columns, size.rows - 2) if size.blocks else []
    return [f"{shown.measure}:", "", *lines] if lines else []


def _table(shown: SecondScreen) -> list[str]:
    """The table of `status`, best first and with the ranks where they are known."""
    of_player = {row[0]: row for row in shown.rows}
    if {place.name for place in shown.places} != set(of_player):
        return aligned([shown.head, *shown.rows])
    return aligned([("", *shown.head), *((place.rank or "", *of_player[place.name]) for place in shown.places)])


def _around(shown: SecondScreen, columns: int) -> list[str]:
    """What belongs to no player, and what players have in lists."""
    return [piece for line in (*shown.above, *shown.below) for piece in wrapped(printable(line), columns)]


def _sheet_lines(shown: SecondScreen, size: Size) -> list[str]:
    """The score sheet; where there is no room for all of it, its newest rounds."""
    rounds = shown.sheet.rows if shown.sheet else ()
    for at in range(len(rounds)):
        lines = sheet_lines(shown.sheet._replace(rows=rounds[at:]), None, size.columns) if shown.sheet else []
        if len(lines) <= size.rows:
            return lines
    return []


def _last_lines(said: Sequence[LogLine], columns: int, most: int) -> list[ScreenRow]:
    """The newest lines, the last of them at the foot; marked what is not in force as it was typed."""
    rows: list[ScreenRow] = []
    for one in reversed(said):
        fate = f"({one.fate.partition(':')[0]}) " if one.fate else ""  # without the words that it was amended to
        block = [ScreenRow(_cut(f"{one.number:>3}  {fate}{one.text}", columns), FAINT if fate else PLAIN)]
        if most >= FULL:
            block += [ScreenRow(_cut(f"     {text}", columns), FAINT) for text in one.did]
        if rows and len(rows) + len(block) > most:
            break
        rows = [*block, *rows]
    return rows[: max(0, most)]


def _blank(rows: int) -> list[ScreenRow]:
    return [ScreenRow("")] * rows


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - columns_of(text))


def _cut(text: str, columns: int) -> str:
    """A text that is too long, without its end; harmless to the terminal."""
    text = printable(text)
    if columns_of(text) <= columns:
        return text
    return beginning(text, columns - len(CUT)) + CUT if columns > len(CUT) else text[:columns]


MOST_BUTTONS = 40  # of one verb: more are typed
SHORT = 32  # characters of a button


class Button(Record):
    """What a button says, and the line that it sends; one that is not `whole` only begins that line."""

    label: str
    line: str
    whole: bool = True
    chance: str = ""


class Keys(Record):
    """Buttons for one thing that a player owes or may do, with what it is.

    `figures`: they are a grid of numbers. `owed`: play waits for it. `paper`: it is written down now, on the phone
    alone, and `later` shown; what tells this time from others. A `verb` that tells figures of everybody is put together
    from `names`, figures up to `most`, and the words that can stand `beside` one.
    """

    what: str
    buttons: tuple[Button, ...]
    figures: bool = False
    owed: bool = True
    paper: str = ""
    later: bool = False
    verb: str = ""
    names: tuple[str, ...] = ()
    most: int = 0
    beside: tuple[str, ...] = ()


def keys(evening: Evening, name: str, paper: str = "") -> tuple[Keys, ...]:
    """The buttons of a player: first what is written down for later, then what is owed, then what is open."""
    game, state = evening.game, evening.state
    seat = state.seats[name]
    if state.over or evening.troubles or seat not in state.sitting.order:
        return ()
    own = {one.verb: one for one in reversed(on_offer(game, state)) if one.who == seat}
    known = {verb: own[verb] for verb in reversed([*own])}
    found = [_keys(evening, name, one, paper if core.PAPER in one.facts else "") for one in known.values()]
    for offer in table_at(game, state).offers:
        row = offer.row
        if offer.who == seat and offer.before and row.name not in known:  # it goes on, such as the next player's roll
            duty = core.Duty(seat, row.name, row.usage, row.clauses, row.example, offer.words)
            found.append(_keys(evening, name, duty, "")._replace(owed=False))
    papers = tuple(
        Keys(duty_words(game, state, one), tuple(Button(word, f"{one.verb} {word}") for word in one.words),
             figures=True, paper=paper, later=True)
        for one in game.written(state) if one.who == seat
    )  # fmt: skip
    listed = any(one.owed and one.figures for one in found)
    return papers + tuple(one for one in found if (one.buttons or one.names) and not (one.names and listed))


def _keys(evening: Evening, name: str, one: core.Duty | core.Choice, paper: str) -> Keys:
    game, state = evening.game, evening.state
    row = game.verbs[one.verb]
    what, buttons = duty_words(game, state, one), []
    if would_be_taken(game, state, f"{name}: {one.verb}"):  # which is a line by itself
        label = capital(what if len(what) <= SHORT and not row.args else one.verb)
        buttons.append(Button(label, one.verb, chance=_chance(one)))
    listed = [*_listed(evening, name, one)]
    if row.of_all:
        return _of_all(evening, one, Keys(what, (*buttons, *listed), verb=one.verb))
    if row.args and not listed and (not buttons or any(core.NUMBER in arg.takes for arg in row.args)):
        buttons.append(Button(f"{capital(one.verb)} ...", one.verb, whole=False))
    figures = bool(listed) and all(button.label.isdecimal() for button in listed)
    owed = isinstance(one, core.Duty) and not row.optional
    return Keys(what, (*buttons, *listed), figures, owed, paper)


def _of_all(evening: Evening, one: core.Duty | core.Choice, made: Keys) -> Keys:
    """What figures of everybody are put together from; those of the example add up to what there is in all."""
    state, args = evening.state, evening.game.verbs[one.verb].args
    seats = one.facts.get(core.LACKING, state.sitting.order)
    names = tuple(person(tuple(state.seats), seat) for seat in core.seats_of(seats))
    known = {*names, *(word for arg in args for word in arg.offers(state))}
    whole = one.words[-1].split()
    beside = tuple(word for arg in args if arg.words for word in arg.words(state)
                   if word not in known and allowed(arg.read, [*whole, word], state))  # fmt: skip
    sums = [sum(map(int, re.findall(r"\d+", words))) for words in one.words]
    return made._replace(names=names, most=max(sums, default=0), beside=beside)


def _chance(one: core.Duty | core.Choice) -> str:
    """The chance that a duty tells of, as it is said at the prompt."""
    hits, out_of = (one.facts.get(fact) for fact in ("hits", "out_of"))
    return share(hits, out_of) if isinstance(hits, int) and isinstance(out_of, int) else ""


def _listed(evening: Evening, name: str, one: core.Duty | core.Choice) -> Iterator[Button]:
    """A button for each thing that can follow the verb, where these can be listed and would be taken.

    A name with a number behind it, of which there are others, only begins the line.
    """
    row = evening.game.verbs[one.verb]
    offered = {word for arg in row.args for word in arg.offers(evening.state)} if row.args else set()
    words = [word for word in one.words if not row.of_all or word in offered]
    if len(words) < 2 and not all(word in offered for word in words):
        words = []
    if not words and not one.words and len(row.args) == 1 and len({*map(_unnumbered, offered)}) <= MOST_BUTTONS:
        words = [*row.args[0].offers(evening.state)]
    for word, whole in [*dict.fromkeys(map(_unnumbered, words))][:MOST_BUTTONS]:
        if "=" in word:  # figures that are made up
            continue
        if not whole or would_be_taken(evening.game, evening.state, f"{name}: {one.verb} {word}"):
            yield Button(word, f"{one.verb} {word}", whole)


def _unnumbered(word: str) -> tuple[str, bool]:
    """What stands before a number, such as a colour, or all of a word that has none; whether that is all of it."""
    begin, _, last = word.rpartition(" ")
    return (begin, False) if begin and last.isdecimal() else (word, True)
