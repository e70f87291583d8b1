"""What a change of earlier lines made different: the lines after it, and every figure."""

from collections.abc import Sequence
from itertools import groupby

from ragz_cli.core.evening.differences import Difference
from ragz_cli.core.evening.later_lines import Later
from ragz_cli.core.evening.secrets import veiled_entry
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Game, State
from ragz_cli.view.narration import INDENT


def later_lines(game: Game[State], now: State, later: Sequence[Later]) -> list[str]:
    """The lines that follow an amendment: what each is now, and what it was, without what could be secret."""
    if game.secrets and not now.over:
        later = [Later(line, veiled_entry(game, before), veiled_entry(game, after)) for line, before, after in later]
    return [_later_line(*one) for one in later]


def _later_line(number: int, before: str, after: str) -> str:
    if not after:
        return f"Line {number} falls away: {before}"
    return f"Line {number} follows: {after}" + (f"   (was: {before})" if before else "")


def difference_lines(differences: Sequence[Difference], covered: bool = False) -> list[str]:
    """What is different now: everybody's figures in a row, what they are and were, and from which line on.

    Cards that lay there may be `covered` by now: what they were is not said. What reads the same is no difference.
    """
    differences = [one for one in differences if _was(one.before, covered) != f"was {_shown(one.after)}"]
    order = [*dict.fromkeys(one.whose for one in differences if one.whose), ""]
    rows = sorted(differences, key=lambda one: (order.index(one.whose), one.line))
    lines = []
    for (whose, line), some in groupby(rows, key=lambda one: (one.whose, one.line)):
        since = f"from line {line}" if line else ""
        figures = ", ".join(f"{_figure(one)} ({_was(one.before, covered)})" for one in some)
        lines.append(f"{INDENT}{', '.join(filter(None, (whose, since)))}: {figures}".replace(f"{INDENT}: ", INDENT))
    return ["Different now:", *lines] if lines else []


def _was(before: Plain, covered: bool) -> str:
    return "was otherwise" if covered and isinstance(before, dict) else f"was {_shown(before)}"


def _figure(one: Difference) -> str:
    """A figure with its key of `status --json` as people read it; `space 4` says it itself."""
    label, figure = one.key.replace("_", " "), _shown(one.after)
    return figure if figure.startswith(f"{label} ") else f"{label} {figure}"


def _shown(value: Plain) -> str:
    """A figure; several in a row."""
    if isinstance(value, list):
        return " and ".join(map(_shown, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(one)}" for key, one in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "none"
