"""A replay at the reader's own pace: forward, back, to a line, or out."""

from collections.abc import Callable, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.record import NamedTuple
from ragz_cli.view import screen

HELP = "Enter goes on, b goes back, a number goes to that line, q leaves."


class Page(NamedTuple):
    """What is shown at once: a line of the log with what it did, or the heading of a game, whose line is 0."""

    line: int
    lines: Sequence[str]


def step_through(pages: Sequence[Page], ask: Callable[[], str]) -> bool:
    """Show pages as they are asked for, lines with their numbers. False: the reader has left before the end."""
    screen.show([HELP])
    at = 0
    while at < len(pages):
        line, (first, *more) = pages[at]
        screen.show([f"{line}  {first}" if line else first, *more])
        at = _next(pages, at, ask)
        if at < 0:
            return False
    return True


def _next(pages: Sequence[Page], at: int, ask: Callable[[], str]) -> int:
    """The page that the reader wants after this one; below 0 for none."""
    while True:
        answer = ask()
        match answer.strip().casefold():
            case "" | "f" if answer:
                return at + 1
            case "b":
                return max(at - 1, 0)
            case "" | "q" | "quit" | "exit":  # no answer at all is Ctrl-D
                return -1
            case word:
                found = _page_of(pages, at, number(word))
                if found is not None:
                    return found
                screen.complain([f"error: {word} is no line of this replay", f"hint: {HELP}"])


def _page_of(pages: Sequence[Page], at: int, line: int | None) -> int | None:
    """The page of a line in the game that is shown, else in the others."""
    found = [place for place, page in enumerate(pages) if line and page.line == line]
    begun = max((place for place in range(at + 1) if pages[place].line == 0), default=0)
    return next((place for place in found if place >= begun), found[0] if found else None)
