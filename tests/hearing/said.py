"""What a sentence is answered with: the line that is taken, the lines that are proposed, or why not."""

from pathlib import Path
from typing import Any, NamedTuple

from ragz_cli.core.game import Game, Refusal
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.line import typed_line, write
from ragz_cli.core.step import or_refusal, played
from tests.change import table as change
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat

TABLES: dict[str, Any] = {"change": change, "news": news, "rage": rage, "rat": rat}
HERE = Path(__file__).parent
TAKEN, PROPOSED, ASKED = "T", "E", "A"


class Answer(NamedTuple):
    """How a sentence was answered, and the lines taken or proposed, or the code of the refusal."""

    how: str
    lines: tuple[str, ...]


class Sentence(NamedTuple):
    """A sentence of a file, the position it was said in, and what it means: lines, `ask` or `q`."""

    position: str
    said: str
    meant: tuple[str, ...]


def lines_of(game: Game[Any], state: Any, actions: Any) -> str:
    lines = []
    for action in actions:
        lines.append(write(game, state, action))
        state = played(game, state, action).state
    return "; ".join(lines)


def answer(table: Any, text: str, **more: bool) -> Answer:
    """What a sentence at a table is answered with."""
    game, state = table.game, table.state
    meant = or_refusal(lambda: heard(game, state, typed_line(text), **more))
    if not isinstance(meant, Refusal):
        line = or_refusal(lambda: lines_of(game, state, meant))
        return Answer(ASKED, (line.code,)) if isinstance(line, Refusal) else Answer(TAKEN, (line,))
    if meant.code == "W-MEANT":
        lines = meant.facts["lines"]
        assert isinstance(lines, tuple)
        return Answer(PROPOSED, tuple(map(str, lines)))
    return Answer(ASKED, (meant.code,))


def position(game: str, text: str) -> Any:
    """The table of a position as the files write it: `at("Ann 120; Bob 120").play("roll 4 1")`."""
    return eval(text, vars(TABLES[game]))


def sentences(path: Path) -> list[Sentence]:
    """The sentences of a file, each with its position."""
    found, where = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("=="):
            where = line.removeprefix("==").strip()
        elif " => " in line:
            said, _, meant = line.partition(" => ")
            lines = tuple(one.strip() for one in meant.removeprefix("? ").split("|"))
            found.append(Sentence(where, said, lines))
    return found
