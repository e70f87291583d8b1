"""What `import ragz_cli as ragz` gives to programs: evenings as values. It passes on, and holds nothing itself.

Nothing here changes what it is given, and what is handed out is plain: json, pickle and pandas take it. No state of the
process is touched: no signal handler, no setting of gc, no environment.
"""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, cast

from ragz_cli.cli import at_hand, errors
from ragz_cli.cli.commands import NOTHING
from ragz_cli.cli.new import Agreed, first_set_up, session_of, with_next
from ragz_cli.cli.season import NONE_SAID, of_one_kind, ranking_rules
from ragz_cli.core.evening.evening import Evening as Played
from ragz_cli.core.evening.evening import begun, dated, every_game, play_through, timed, veiled, without_begun
from ragz_cli.core.evening.next_game import Asked
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.core.evening.taking import Taken, take
from ragz_cli.core.game import Refused as Refused
from ragz_cli.core.line import typed_lines
from ragz_cli.core.season.figures import NOT_TOLD, Sums, saved_stats
from ragz_cli.core.season.results import BEHIND, RankingRules, SavedEvening, saved_evening, trail
from ragz_cli.core.setup import check_options
from ragz_cli.core.words import composed
from ragz_cli.games import load
from ragz_cli.store.load import NAMELESS, Identity, Save, SaveError, parse, read
from ragz_cli.store.many import whole_trail
from ragz_cli.store.write import create, dump, writing
from ragz_cli.view import sentences
from ragz_cli.view.export import EVENTS_HEAD, event_cells
from ragz_cli.view.outcome import of_game, outcome_lines, refusal_lines, refused_later
from ragz_cli.view.sentences import EventValue
from ragz_cli.view.status import ChoiceValue, DutyValue, next_value, status_value
from ragz_cli.view.tables import odds_value, sheet_value, standings_value, stats_value

Json: TypeAlias = dict[str, Any]
"""What a command prints with `--json`, without its `"format"`: see docs/scripting.md and `ragz schema`."""
House: TypeAlias = Mapping[str, str]
RowValue: TypeAlias = dict[str, str | int | float | None]
"""A row of `ragz export events`, by its columns."""


def open(save: str | os.PathLike[str] | bytes) -> "PublicEvening":  # noqa: A001
    """The evening of a save: its file, or what is in one. Raises SaveError when not even a beginning can be read."""
    found = _read(NAMELESS, save) if isinstance(save, bytes) else _read(os.fspath(save))
    return PublicEvening(found.evening, at_hand.troubles(found))


def _read(path: str, content: bytes | None = None) -> at_hand.Opened:
    kept = read(path) if content is None else Save(parse(content), content, Identity(0, 0, 0, 0, 0))
    return at_hand.Opened(path, kept, at_hand.played_through(path, kept))


def new(
    game: str, names: Sequence[str], *, title: str = "", games: int = 1, house: House = NOTHING, started: str = "",
    **options: str
) -> "PublicEvening":  # fmt: skip
    """An evening whose first game begins; `options` are those of `ragz new` for it. Raises Refused, or SaveError.

    `games` is how many are agreed, `house` the house rules by name, `started` a moment such as 2026-11-20T19:02:11Z,
    whose date is the day of the evening.
    """
    (now, day), kind = _moment(started), errors.game_for_programs(game)
    who, chosen = [*map(composed, names)], _options(options)
    agreed = Agreed(composed(title), games, day)
    with errors.for_programs(kind, who):
        check_options(kind, chosen)
        record = begun(kind, first_set_up(kind, who, agreed, [*map("=".join, house.items())], chosen), now)
    return PublicEvening(play_through(session_of((record,), now, agreed), load))


def _options(options: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in options.items()}


def _moment(text: str) -> tuple[str, str]:
    with errors.for_programs():
        return at_hand.moment_said(text)


class PublicEvening:
    """An evening at one table as a value: its games, its log, what is due. `say` makes the next one.

    Two are equal if their saves are. Pickled, it is the bytes of its save.
    """

    __slots__ = ("_evening", "_taken", "_troubles")

    def __init__(self, evening: Played, troubles: Sequence[str] = (), *taken: tuple[Played, Taken]) -> None:
        self._evening, self._troubles, self._taken = evening, troubles, taken

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicEvening) and self._evening.session == other._evening.session

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __repr__(self) -> str:
        now = self._evening
        return f"<Evening: {now.game.title}, {', '.join(now.state.seats)}, {len(now.record.log)} lines>"

    def __bytes__(self) -> bytes:
        """What its save holds."""
        return dump(self._evening.session)

    def __reduce__(self) -> tuple[object, ...]:
        return open, (bytes(self),)

    @property
    def games(self) -> list[str]:
        """The games of the evening, in order, by name."""
        return [record.game for record in self._evening.session.games]

    @property
    def over(self) -> bool:
        """Whether its last game is."""
        return self._evening.state.over

    @property
    def log(self) -> list[str]:
        """What was typed in the last game, line by line, as it is stored; without what is secret while that goes on."""
        return [*veiled(self._evening).record.log]

    @property
    def due(self) -> list[DutyValue]:
        """What is owed now, the first thing first; nothing when the game is over."""
        return cast("list[DutyValue]", next_value(self._evening)["owed"])

    @property
    def choices(self) -> list[ChoiceValue]:
        """What may be done now and need not be."""
        return cast("list[ChoiceValue]", next_value(self._evening)["open"])

    @property
    def troubles(self) -> list[str]:
        """Where the save is not as a replay of its log makes it; while it is in trouble, no line is taken."""
        return [*self._troubles] if self._evening.troubles else []

    @property
    def said(self) -> list[str]:
        """What ragz says to the lines of the last `say`, as `ragz do` prints it."""
        return [line for before, taken in self._taken for line in outcome_lines(before, taken)]

    def say(self, text: str, when: str = "") -> "PublicEvening":
        """The evening after a line, or after several with `;` between them. Raises Refused, and nothing has changed.

        It is said at the moment `when`, such as 2026-11-20T21:40:00Z, else now: a game that it ends has ended then.
        """
        now, day = _moment(when)
        taken = take(self._evening, [typed_lines(dated(self._evening, composed(text), day))])
        if not taken.refused:
            return PublicEvening(timed(taken.evening, now), self._troubles, (self._evening, taken))
        line, refusal, at = taken.refused
        refusal = refused_later(at, refusal, line)
        lines = refusal_lines(at.game, at.state, refusal, line.whole, of_game(self._evening, at))
        raise errors.in_words(refusal, lines, tuple(at.state.seats))

    def rematch(
        self, game: str = "", *, tie: bool = False, games: int | None = None, house: House = NOTHING,
        people: Mapping[str, Sequence[str]] = NOTHING, **options: str
    ) -> "PublicEvening":  # fmt: skip
        """The evening with its next game, as `ragz rematch` begins it. Raises Refused, and nothing has changed.

        `tie` begins a tie-breaker; `people` are whoever comes `with` them, plays `without` them, or all `seats`.
        """
        before = without_begun(self._evening)
        kind, who = errors.game_for_programs(game or before.record.game), tuple(before.state.seats)
        asked = Asked(game, _options(options), [*map("=".join, house.items())], games, tie, people)
        with errors.for_programs(kind, who):
            return PublicEvening(with_next(before, kind, asked), self._troubles)

    def events(self) -> list[EventValue]:
        """Everything that happened in all games, in order."""
        value = sentences.event_value
        return [cast("EventValue", {"game": number, "line": one.line.number, **value(game.game, names, event)})
                for number, game in enumerate(every_game(veiled(self._evening)), 1)
                for names in [tuple(game.state.seats)]
                for one in game.replay.played for event in one.events]  # fmt: skip

    def rows(self) -> list[RowValue]:
        """The rows of `ragz export events`, which add up to the statistics."""
        return [dict(zip(EVENTS_HEAD, row, strict=True)) for row in event_cells("", self._evening)]

    def status(self) -> Json:
        """The table now, as `ragz status --json` says it."""
        return status_value(self._evening)

    def odds(self, words: str = "") -> list[Json]:
        """Exact chances of the decision at hand, as `ragz odds --json` says them. Raises Refused for other words."""
        game, state = self._evening.game, self._evening.state
        if self._evening.record.kind == ENTERED or not game.odds:
            return []
        with errors.for_programs(game, tuple(state.seats)):
            return odds_value(game.odds().in_full(state, words.split()))

    def sheet(self) -> Json:
        """The score sheet, as `ragz sheet --json` says it; empty for a game that keeps none."""
        keeper = self._evening.game.sheet
        return dict(sheet_value(keeper().sheet(self._evening.state, "", ""))) if keeper else {}

    def save(self, path: str | os.PathLike[str]) -> list[str]:
        """Write the save, whole or not at all, as a command does; what to warn of. Raises SaveError.

        A file that is there is replaced only by an evening that goes on from it. A thread of its own writes, which
        Ctrl-C does not reach.
        """
        with ThreadPoolExecutor(1) as writer:
            return [*writer.submit(_save, os.fspath(path), self._evening).result()]


Evening = PublicEvening


def sums(save: str | os.PathLike[str], figures: bool = True) -> Sums:
    """What a save adds to standings and, with its `figures`, to statistics: a value with `+`."""
    path = os.fspath(save)
    try:
        found = _read(path)
        if not (wrong := at_hand.troubles(found)):
            saved = saved_evening(path, found.evening, alone=True)._replace(trail=trail(found.save.session).brief)
            return Sums(((saved, saved_stats(found.evening) if figures else NOT_TOLD),))
    except SaveError as fault:
        wrong = errors.fault_lines(fault)
    return Sums(((SavedEvening(path, wrong=tuple(wrong)), NOT_TOLD),))


def standings(added: Sums, points: str = BEHIND.name) -> Json:
    """What `ragz standings --json` says of the saves that were added up. Raises Refused for what it refuses."""
    with errors.for_programs():
        rules = ranking_rules(NONE_SAID, points, by_average=False, least=None)
        return standings_value(of_one_kind(added.together(rules, whole_trail)[0]), load)


def stats(added: Sums) -> Json:
    """What `ragz stats --json` says of them."""
    return stats_value(added.together(RankingRules(), whole_trail)[1])


def _save(path: str, evening: Played) -> tuple[str, ...]:
    if not os.path.lexists(path):
        return create(path, evening.session)
    with writing(path) as slot:
        before, now = trail(slot.save.session), trail(evening.session)
        if before.root != now.root or not now.held.issuperset(before.ends):
            raise SaveError("is another evening, or has lines that this one has not; nothing was written", path=path)
        return slot.write(evening.session)
