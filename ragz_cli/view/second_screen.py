"""What a second screen shows of an evening, as data: `ragz watch` and `ragz serve` draw it, each in its own way.

It shows nothing that `ragz status` and `ragz log` would not show.
"""

from collections.abc import Iterator

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import ENTERED
from ragz_cli.core.evening.secrets import veiled
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.score import score_of
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.sheet import Sheet
from ragz_cli.view import words
from ragz_cli.view.duties import duty_words, owed_together
from ragz_cli.view.log import fates
from ragz_cli.view.narration import INDENT, brief
from ragz_cli.view.next import over_lines
from ragz_cli.view.phrase import Listed, person
from ragz_cli.view.score import standing
from ragz_cli.view.status import Cell, above_lines, agreed_lines, below_lines, phase_words, table_rows
from ragz_cli.view.totals import totals_lines

LINES = 12  # of the log, the newest last


class Due(NamedTuple):
    """Who is due, and for what, as it is said to them: `roll both Track Dice`. `owed`: play waits for it."""

    who: tuple[str, ...]
    what: str
    owed: bool = True


class Place(NamedTuple):
    """A player's place, best first: the rank (0 for none), the name, the figure; whether they have left."""

    rank: int
    name: str
    figure: int
    left: bool = False


class Said(NamedTuple):
    """A line of the log: its number, its text, what it did in short, and its fate if it is not in force as typed."""

    number: int
    text: str
    did: tuple[str, ...]
    fate: str = ""


class SecondScreen(NamedTuple):
    """All that a second screen shows. `line` is the number of entries in the log: a later screen has a higher one.

    `places` is empty where nobody can know who leads; `measure` says what the places go by. `head` and `rows` are the
    table of `status`, `above` what belongs to no player, `below` what a player has in lists, `sheet` the score sheet
    of a game that has one. At the end `headline` says who won, or is champion, and `occasion` that and the totals.
    """

    title: str
    stand_in: bool
    agreed: tuple[str, ...]
    game: int
    line: int
    due: tuple[Due, ...]
    measure: str
    places: tuple[Place, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    above: tuple[str, ...]
    below: tuple[str, ...]
    said: tuple[Said, ...]
    over: bool
    headline: str = ""
    occasion: tuple[str, ...] = ()
    sheet: Sheet | None = None


def second_screen(evening: Evening, lines: int = LINES) -> SecondScreen:
    """The second screen of an evening's last game, with the newest `lines` of its log."""
    title, *agreed = agreed_lines(evening)
    head, rows = table_rows(evening)
    over = evening.state.over
    return SecondScreen(
        title=title, stand_in=evening.game.summary(evening.state).get("board") == STAND_IN, agreed=tuple(agreed),
        game=len(evening.session.games), line=len(evening.record.log), said=tuple(_said(veiled(evening), lines)),
        due=() if over else tuple(_due(evening)),
        measure=words.of(evening.game).total, places=tuple(_places(evening)), head=head, rows=tuple(rows),
        above=tuple(above_lines(evening)), below=tuple(below_lines(evening)), sheet=_sheet(evening),
        over=over, headline=_headline(evening) if over else "",
        occasion=(*over_lines(evening.game, evening.state), *totals_lines(evening)) if over else (),
    )  # fmt: skip


def _headline(evening: Evening) -> str:
    """Who is champion of an evening that is decided; else who won the game."""
    if totals_lines(evening):
        champions = [name for total in evening.totals for name in total.champions]
        if champions:
            return f"Champion{'s' * (len(champions) > 1)}: {Listed(champions)}"
    if evening.state.sitting.stopped:
        return "The game was stopped"
    winners = evening.game.summary(evening.state).get("winners")
    return f"{Listed(map(str, winners))} won" if isinstance(winners, list) and winners else "The game is over"


def _sheet(evening: Evening) -> Sheet | None:
    """The score sheet, as far as it is filled in."""
    if not evening.game.sheet or evening.record.kind == ENTERED:
        return None
    kept = evening.game.sheet().sheet(evening.state, "")
    begun = (row for row in kept.rows if any(one.bid is not None or one.won for one in row.entries))
    return kept._replace(rows=tuple(begun))


def _due(evening: Evening) -> Iterator[Due]:
    """What is owed, those who owe the same together; else whose turn it is, and what they may do."""
    game, state = evening.game, evening.state
    names = tuple(state.seats)
    owing = owed_together(game.owed(state))
    for one in owing:
        what = [duty_words(game, state, duty) for duty in one.duties if duty.who == one.seats[0]]
        yield Due(tuple(person(names, seat) for seat in one.seats), ", or ".join(what))
    if not owing:
        free = [choice.verb for choice in game.open(state) if choice.who == state.turn and choice.blocked is None]
        may = f"the turn is open: {', '.join(dict.fromkeys(free))}" if free else phase_words(evening)
        yield Due((person(names, state.turn),), may, owed=False)


def _places(evening: Evening) -> Iterator[Place]:
    score = score_of(evening.game, evening.state)
    for rank, name, figure in standing(evening, score) if score.ranks else ():
        yield Place(rank, name, figure, left=not rank)


def _said(evening: Evening, lines: int) -> Iterator[Said]:
    """The newest lines; of a save in trouble those before the line that is refused."""
    game, names, became = evening.game, tuple(evening.state.seats), fates(evening)
    end = evening.replay.fault[0].number - 1 if evening.replay.fault else None
    for number, text in [*enumerate(evening.record.log, 1)][:end][-lines:]:
        played = (one for one in evening.replay.played if one.line.number == number)
        did = (line.removeprefix(INDENT) for one in played for line in brief(game, names, one))
        yield Said(number, text, tuple(did), became.get(number, ""))
