"""The commands that read a save: status, next, score, log, ledger, why. In trouble they show the good beginning."""

from ragz_cli.cli.errors import in_words_of, not_understood
from ragz_cli.cli.save_at_hand import reading
from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.secrets import veiled
from ragz_cli.core.names import match
from ragz_cli.core.text import composed
from ragz_cli.view import screen
from ragz_cli.view.as_typed import at_prompt

NO_LINE = "No line stands in the log yet."


def status(file: str = "", game: int | None = None, plain: bool = False, json: bool = False) -> None:
    """`ragz status`."""
    with reading(file, game) as evening:
        from ragz_cli.view.next import next_lines
        from ragz_cli.view.status import draw_status, status_value

        if json:
            return screen.as_json(status_value(evening))
        screen.plain(plain)
        draw_status(evening)
        asked = evening.state.over or at_prompt()  # a prompt asks for what is owed itself
        return None if asked else screen.show(next_lines(evening.game, evening.state))


def next_(file: str = "", game: int | None = None, json: bool = False) -> None:
    """`ragz next`."""
    with reading(file, game) as evening:
        from ragz_cli.view.next import next_lines
        from ragz_cli.view.status import next_value

        if json:
            return screen.as_json(next_value(evening))
        return screen.show(next_lines(evening.game, evening.state, full=True))


def score(file: str = "", json: bool = False) -> None:
    """`ragz score`."""
    with reading(file) as evening:
        from ragz_cli.view.score import score_lines, score_value

        return screen.as_json(score_value(evening)) if json else screen.show(score_lines(evening))


def who(words: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz who [WORD]...`."""
    score(file, json)


def log(
    file: str = "",
    everything: bool = False,
    last: int | None = None,
    game: int | None = None,
    open_: bool = False,
    json: bool = False,
) -> None:
    """`ragz log`."""
    if last is not None and last < 1:
        raise not_understood(f"{last} is no number of lines", "a number from 1 on, as in: ragz log -n 5")

    with reading(file, game) as evening:
        from ragz_cli.view.log import log_lines, log_value

        shown = evening if open_ else veiled(evening)
        if json:
            return screen.as_json(log_value(shown, everything, last))
        return screen.show(log_lines(shown, everything, last) if evening.record.log else [NO_LINE])


def ledger(
    player: str = "",
    file: str = "",
    game: int | None = None,
    open_: bool = False,
    plain: bool = False,
    json: bool = False,
) -> None:
    """`ragz ledger [PLAYER]`."""
    with reading(file, game) as evening:
        from ragz_cli.view.ledger import draw_ledger, ledger_value

        who = seat(evening, player) if player else None
        shown = evening if open_ else veiled(evening)
        if json:
            return screen.as_json(ledger_value(shown, who))
        screen.plain(plain)
        return draw_ledger(shown, who)


def why(line: str = "", file: str = "", game: int | None = None, open_: bool = False) -> None:
    """`ragz why [N]`."""
    at = number(line) if line else None
    if line and (at is None or at < 1):
        raise not_understood(f"{line} is no line of the log", "ragz log shows the lines and their numbers")

    with reading(file, game) as evening:
        from ragz_cli.view.rules import why_lines

        if at and at not in {played.line.number for played in evening.replay.played}:
            raise not_understood(f"no line {at} stands in the log", "ragz log shows the lines and their numbers")
        screen.show(why_lines(evening if open_ else veiled(evening), at) or [NO_LINE])


def seat(evening: Evening, name: str) -> int:
    """The seat of a player named in a command, by the name of now or one before it."""
    name, sitting = composed(name), evening.state.sitting
    with in_words_of(evening.game):
        return sitting.former[name] if name in sitting.former else sitting.seats[match(name, sitting.seats)]
