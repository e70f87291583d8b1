"""The totals of an evening, with the arithmetic; the champion; and what comes next (CH-99, CH-101, A-28, TB-9)."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.next_game import between, level, next_command
from ragz_cli.core.evening.session import Total, arithmetic, counted
from ragz_cli.core.game import UNCOUNTED, Game, State
from ragz_cli.core.words import Count
from ragz_cli.view import sentences
from ragz_cli.view.screen import aligned
from ragz_cli.view.sentences import INDENT, Listed, as_typed_here, at_prompt, cited


def evening_lines(evening: Evening, begun: bool = False) -> list[str]:
    """What is said when a game is over: the totals, if there are several games, and how the evening goes on.

    `begun`: the next game has begun already.
    """
    if not evening.state.over:
        return []
    onward = [*_tie_lines(evening), *([] if begun else _going_on(evening))]
    return [*totals_lines(evening), *as_typed_here(onward)]


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
    beside = sum(game.stopped == UNCOUNTED for game in evening.finished)
    which = f"game{'s' * (len(booked) > 1)} {Listed(booked)}"
    lines = [f"Stopped and booked without a winner: {which} [TB-7]"] if booked else []
    return [*lines, *([f"Not counted: {Count(beside):game} stopped [TB-7]"] if beside else [])]


def _total_lines(game: Game[State], total: Total, agreed: int) -> list[str]:
    best = "lowest" if total.lowest_wins else "highest"
    games = f"{Count(total.played):game}" + (f" of {agreed}" if agreed > 1 else "")
    rows = [(name, arithmetic(results), _missed(total, results)) for name, results in total.ranked]
    clause = cited((game.scoring.clause,))
    head = f"{game.title} after {games}, {sentences.of(game).total}, the {best} total is best{clause}:"
    return [head, *(INDENT + line for line in aligned(rows)), *_champion_lines(total, clause)]


def _missed(total: Total, results: Sequence[int]) -> str:
    """How many games somebody played who missed one (TB-9)."""
    return "" if len(results) == total.played else f"({len(results)} of {total.played} games)"


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
    games = counted(evening.finished)
    tie = evening.load(evening.record.game).scoring.tie_breaker
    names = level(evening, games[-1]) if tie and games else ()
    if not tie or not names:
        return []
    names = between(evening, evening.load(evening.record.game), names)
    return [f"Between {Listed(names)}, if they like: ragz rematch --tie-breaker{cited((tie.clause,))}"]


def _going_on(evening: Evening) -> list[str]:
    """The next game that was agreed; after different games, which have no common total, where their places count."""
    over, agreed = len(counted(evening.finished)), evening.session.games_agreed
    if over < agreed == 1:
        return [] if at_prompt() else [f"Play again with: {next_command(evening)}"]  # the prompt asks that itself
    if over < agreed:
        return [f"Game {over + 1} of {agreed} begins with: {next_command(evening, needed=not at_prompt())}"]
    if len(evening.totals) > 1:
        return ["Different games have no champion together; their places as points: ragz standings"]
    return []
