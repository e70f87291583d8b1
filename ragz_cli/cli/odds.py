"""The command that tells exact chances of the decision at hand."""

from collections.abc import Sequence

from ragz_cli.cli.errors import CommandError, exit_code, not_understood
from ragz_cli.cli.save_at_hand import reading
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import ENTERED
from ragz_cli.core.game import Refused
from ragz_cli.core.odds import Prospect
from ragz_cli.view import screen


def odds(words: list[str] | None = None, file: str = "", plain: bool = False, json: bool = False) -> None:
    """`ragz odds [THROW...] [add N...] | [TERRITORY]`."""
    with reading(file) as evening:
        from ragz_cli.view.odds import below_lines, odds_table, odds_value

        game, state = evening.game, evening.state
        prospects = prospects_of(evening, words or ())
        if json:
            return screen.as_json(odds_value(prospects))
        if prospects:
            screen.plain(plain)
            screen.table(*odds_table(game, prospects))
        return screen.show(below_lines(game, state, prospects))


def prospects_of(evening: Evening, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """What may come of the decision at hand. Raises CommandError: words that mean nothing here, a game without odds."""
    from ragz_cli.view.refused import refusal_lines

    game, state = evening.game, evening.state
    if evening.record.kind == ENTERED:
        raise not_understood("there is nothing to decide in a game of which only the result is known")
    if not game.odds:
        raise not_understood(f"{game.title} has no odds to tell", "ragz next shows what is to be decided")
    try:
        return game.odds().in_full(state, words)
    except Refused as refused:
        lines = refusal_lines(game, state, refused.refusal, " ".join(words))
        raise CommandError(exit_code(game, refused.refusal), lines) from None


def odds_in_short(evening: Evening) -> str:
    """One line of chances where somebody has to decide."""
    from ragz_cli.view.odds import odds_line

    return odds_line(evening.game, evening.game.odds().in_short(evening.state)) if evening.game.odds else ""
