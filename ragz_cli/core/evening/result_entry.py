"""A result that is entered: the words of `ragz result`, and its place among the games of an evening."""

import shlex
from collections.abc import Collection, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import Evening, Loader, before_the_last, play_through
from ragz_cli.core.evening.next_game import Asked, as_typed, check_next, people
from ragz_cli.core.evening.people import as_written
from ragz_cli.core.evening.records import ENTERED, TIE_BREAKER, GameRecord, Session
from ragz_cli.core.evening.result_only import RESULT, WITHOUT_RAGZ
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.evening.totals import all_played
from ragz_cli.core.game import Game, Refusal, Refused, State
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import check_names
from ragz_cli.core.text import composed

Results = Sequence[tuple[str, int]]
"""Everybody's name with the result."""

Runs = Sequence[tuple[Sequence[str], str]]
"""The words before each number with that number; without one, the last words of all."""


class Entered(NamedTuple):
    """A result as it was typed: the game, the words of everybody's result, the remark."""

    game: Game[State]
    words: Sequence[str]
    remark: str


class Added(NamedTuple):
    """What a result did, and the whole evening after it: its last game may be one that had been begun."""

    said: Said
    evening: Evening


def entered(game: Game[State], words: Sequence[str]) -> Entered:
    """The words and the remark apart; all of them may also be typed as one word in quotes."""
    words = [*map(composed, words)]
    at = next((at for at, word in enumerate(words) if "#" in word), len(words))
    last, _, remark = " ".join(words[at:]).partition("#")
    said = [*words[:at], *([last.strip()] if last.strip() else [])]
    return Entered(game, said[0].split() if len(said) == 1 else said, remark.strip())


def first_result(empty: Session, result: Entered, reserved: Collection[str], now: str, load: Loader) -> Said:
    """An evening that begins with a result."""
    everybody = results(result, ())
    check_names(result.game, [name for name, _ in everybody], reserved)
    return with_result(empty, result, everybody, now, load)


def add_result(evening: Evening, result: Entered, reserved: Collection[str], now: str) -> Added:
    """A result after the games that are over, and before one in which nothing has been typed yet.

    Refused: the last game is not over, all that were agreed are played, words are no result, or a name begins with a
    `reserved` word.
    """
    waits = evening.untouched and evening.record.kind != TIE_BREAKER
    if not waits:
        asked = Asked(result.game.name if result.game.name != evening.record.game else "")
        check_next(evening, evening.session.games_agreed, as_typed(result.game, asked, people(evening)))
    called = evening.called
    typed = [(as_written(name, called), points) for name, points in results(result, called)]
    named = [(called.get(name, name), points) for name, points in typed]
    check_names(result.game, [name for name, _ in named if name not in called], reserved)
    session = before_the_last(evening.session) if waits else evening.session
    now = _later(evening.record.started, now) if waits else now
    said = with_result(session, result, named, now, evening.load)
    after = with_begun(said.evening, evening.record) if waits else said.evening.session
    return Added(said, play_through(after, evening.load))


def _later(begun: str, now: str) -> str:
    """When the result was entered: after the waiting game was begun, so that undo knows which came last."""
    if now > begun:
        return now
    from datetime import datetime, timedelta

    later = datetime.fromisoformat(begun) + timedelta(seconds=1)
    return later.strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_of(date: str) -> str | None:
    """Noon in UTC of a date such as 2026-05-01, which is that date nearly everywhere; None for no such date."""
    from datetime import datetime

    try:
        known = datetime.strptime(date, "%Y-%m-%d").date().isoformat() == date
    except ValueError:
        return None
    return f"{date}T12:00:00Z" if known else None


def with_result(session: Session, result: Entered, everybody: Results, now: str, load: Loader) -> Said:
    """A further game at the end of a session, with its result."""
    names = [name for name, _ in everybody]
    check_names(result.game, names, ())
    record = result_record(result.game, names, now)
    evening = play_through(session._replace(games=(*session.games, record), totals={}), load)
    line = f"table: {RESULT} {' '.join(f'{name} {points}' for name, points in everybody)}"
    said = say(evening._replace(troubles=()), f"{line}  # {result.remark or WITHOUT_RAGZ}")
    if isinstance(said, Refusal):
        raise Refused.of(said)
    return said


def result_record(game: Game[State], names: Sequence[str], now: str) -> GameRecord:
    """The record of a game of which the result is entered next."""
    return GameRecord(game.name, game.revision, now, {"players": list(names)}, (), (), {}, ENTERED)


def with_begun(evening: Evening, begun: GameRecord) -> Session:
    """The session with the waiting game after a result; without it once all games agreed are played."""
    session = evening.session
    if all_played(evening.finished, session.games_agreed):
        return session
    return session._replace(games=(*session.games, begun))


def results(result: Entered, known: Collection[str]) -> Results:
    """Everybody's result; a name with spaces is one of the `known`, or needs quotes."""
    players = {unaccented(name) for name in known}
    runs = _runs(_between_commas(result.words, players))
    example = f"ragz {RESULT} {result.game.name} Ann 0 Bob 35 Cy 60"
    for run, points in runs:
        if not points:
            raise Refused("W-RESULT", case="without", word=" ".join(run) or "nobody", example=example)
        if not run:
            raise Refused("W-RESULT", case="nameless", word=points, example=example)
        if len(run) > 1 and unaccented(" ".join(run)) not in players:
            raise _no_number(run, runs, players, result)
    return [(" ".join(run), int(points)) for run, points in runs]


def _between_commas(words: Sequence[str], known: Collection[str]) -> list[str]:
    """The words where commas part them: what comes before a number is one name, unless it holds a known one."""
    if not any("," in word for word in words):
        return list(words)
    tokens: list[str] = []
    for piece in " ".join(words).split(","):
        name = piece.split()
        points = [name.pop()] if name and number(name[-1]) is not None else []
        whole = name and not any(number(word) is not None or unaccented(word) in known for word in name)
        tokens += [*([" ".join(name)] if whole else name), *points]
    return tokens


def _runs(words: Sequence[str]) -> Runs:
    runs: list[tuple[Sequence[str], str]] = []
    run: list[str] = []
    for word in words:
        if number(word) is None:
            run.append(word)
        else:
            runs.append((run, word))
            run = []
    return [*runs, (run, "")] if run or not runs else runs


def _no_number(run: Sequence[str], runs: Runs, known: Collection[str], result: Entered) -> Refused:
    """A number is missing after somebody who is known, else after the first word of this run.

    The example is for people whose whole run of words is one name.
    """
    end = next((end for end in range(len(run) - 1, 0, -1) if unaccented(" ".join(run[:end])) in known), 1)
    words = [word for names, points in runs for word in (" ".join(names), points) if word]
    remark = [f"# {result.remark}"] if result.remark else []
    line = shlex.join(["ragz", RESULT, result.game.name, *words, *remark])
    facts = {"word": run[end], "name": " ".join(run[:end]), "whole": " ".join(run), "example": line}
    return Refused("W-RESULT", "", case="number", **facts)
