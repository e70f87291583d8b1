"""What is wrong with a save: where, an excerpt, why, and how to put it right."""

from ragz_cli.core.codes import NOT_NOW
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import AMEND
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.evening.trouble import Trouble
from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.play import or_refusal, would_be_taken
from ragz_cli.view.as_typed import PROGRAM
from ragz_cli.view.reasons import sentence
from ragz_cli.view.refused import any_example
from ragz_cli.view.rules import kind

UNSAID = "nothing of this"


def trouble_lines(file_name: str, evening: Evening, trouble: Trouble, file_line: int | None, excerpt: str) -> list[str]:
    """One trouble as a block of lines. `file_line` and `excerpt` are where it stands in the file, if it does."""
    place = file_name if file_line is None else f"{file_name}:{file_line}"
    shown = [f"  {file_line} | {excerpt.strip()}"] if file_line is not None and excerpt.strip() else []
    return [f"{place}: {_game(evening, trouble)}{_wrong(evening, trouble)}", *shown, *_remedy(evening, trouble)]


def _game(evening: Evening, trouble: Trouble) -> str:
    return f"game {trouble.game + 1}: " if len(evening.session.games) > 1 and trouble.what != "totals" else ""


def _wrong(evening: Evening, trouble: Trouble) -> str:
    stored, replayed = trouble.stored, trouble.replayed
    match trouble.what:
        case "line":
            game, state = _table_before(evening, trouble)
            why = sentence(game, state, trouble.refusal) if trouble.refusal else "it cannot be taken"
            return f"line {trouble.line} of the log is refused: {stored}: {why}"
        case "tally":
            wanted = f"the log gives {replayed}" if replayed else "the log gives none"
            return f"the tally after line {trouble.line} of the log is {stored or 'missing'}; {wanted}"
        case "table":
            return f"the table says {stored or UNSAID}; the log gives {replayed or UNSAID}"
        case "rules":
            return f"the game is kept by revision {stored} of our rules; this ragz has revision {replayed}"
        case "totals":
            return f"the totals say {stored or UNSAID}; the games give {replayed or UNSAID}"
    return f"{trouble.what}: {stored}; the log gives {replayed}"


def _remedy(evening: Evening, trouble: Trouble) -> list[str]:
    last = trouble.game == len(evening.session.games) - 1
    if trouble.what == "rules":
        return ["It can be read, but nothing is added. Use the newer ragz for that."]
    if not last:
        return ["ragz changes no earlier game: put it right in the file, or take the .bak copy beside it."]
    if trouble.what != "line":
        accept = "What the log gives is taken with: ragz accept."
        return [f"{accept}{_by_table(evening, trouble)} To change a line instead: ragz amend, or ragz undo."]
    good = len(evening.replay.played)
    fine = f"The {good} lines before it are fine." if good > 1 else "The line before it is fine." if good else ""
    return [f"{fine} {_amended(evening, trouble)}, or take it and all after it back: ragz undo".strip()]


def _amended(evening: Evening, trouble: Trouble) -> str:
    """The amendment that puts a refused line right; where none is known that would be taken, only an example of one."""
    game, state = evening.game, evening.state
    amend = f"{AMEND} {trouble.line}"
    examples = [any_example(game, state), *(duty.example for duty in game.owed(state))]
    instead = [f'{amend} "{example}"' for example in examples]
    missing = trouble.refusal and kind(game, trouble.refusal.code) == NOT_NOW and '"' not in trouble.stored
    before = [f'{amend} "{example}; {trouble.stored}"' for example in examples] if missing else []
    for line in (*before, *instead):
        said = say(evening, line)
        if isinstance(said, Said) and not (missing and line in instead and said.evening.troubles):
            return f"Put it right with: {PROGRAM} {line}"
    return f"Put it right with {PROGRAM} {amend} and what happened there, as in: {PROGRAM} {[*before, *instead][0]}"


def _by_table(evening: Evening, trouble: Trouble) -> str:
    """How the table sets a figure that somebody has changed in the file, if it can."""
    words = " ".join([*trouble.keys[1:], trouble.stored.rpartition(" = ")[2]])
    line = f"{TABLE_NAME}: {SET} {words}  # why"
    taken = trouble.what == "table" and would_be_taken(evening.game, evening.state, line)
    return f" To go by the file, after that: {PROGRAM} '{line}'." if taken else ""


def _table_before(evening: Evening, trouble: Trouble) -> tuple[Game[State], State]:
    """The game in which the trouble is, and a state of it, for its names."""
    if trouble.game == len(evening.session.games) - 1:
        return evening.game, evening.state
    record = evening.session.games[trouble.game]
    game = evening.load(record.game)
    start = or_refusal(lambda: game.start(record.setup))
    return (evening.game, evening.state) if isinstance(start, Refusal) else (game, start)
