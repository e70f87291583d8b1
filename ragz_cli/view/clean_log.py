"""The clean log as text: the lines in force, and above them in remarks the command that began the game."""

import shlex
from collections.abc import Mapping, Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import ENTERED
from ragz_cli.core.evening.result_only import RESULT, ResultOnly
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Refusal
from ragz_cli.core.play import or_refusal
from ragz_cli.core.setup import STAND_IN, house_of_setup, option_value, option_words

TELLS = f"table: {RESULT} "
BOARD, SPACES = "board", "spaces"


def clean_log(evening: Evening) -> list[str]:
    """The lines in force, as `ragz do -` takes them; above them, in remarks, the command that began the game."""
    note = f" ({STAND_IN} board)" if evening.game.summary(evening.state).get(BOARD) == STAND_IN else ""
    about = f"{evening.game.title}: {', '.join(evening.state.seats)}{note}"
    lines = [played.line.text for played in evening.replay.played]
    begun = _result_command(evening, lines) if evening.record.kind == ENTERED else beginning(evening)
    return [*(f"# {line}" for line in (about, *begun)), *lines]


def _result_command(evening: Evening, lines: Sequence[str]) -> list[str]:
    """The command that enters a result again; its lines cannot be lines of a game that is played."""
    state = evening.state
    if not isinstance(state, ResultOnly) or not state.over:
        return []
    remark = next(line for line in reversed(lines) if line.startswith(TELLS)).partition("#")[2]
    everybody = [word for name, points in zip(state.seats, state.points, strict=True) for word in (name, str(points))]
    words = ["ragz", RESULT, evening.record.game, *everybody, *([f"# {remark.strip()}"] if remark.strip() else [])]
    return [f"in place of these lines: {shlex.join(words)}"]


def beginning(evening: Evening) -> list[str]:
    """The `ragz new` that sets up the same game, and below it what options cannot say."""
    game, setup = evening.game, evening.record.setup
    names = [*game.start(setup).seats]  # which lines before a change of name go by
    chosen = {option: value for option in game.options if (value := option_value(game, names, option, setup))}
    house = house_of_setup(setup)
    words = [word for option, value in chosen.items() for word in option_words(option, value)]
    words += [word for name, value in house.items() for word in ("--house", f"{name}={value}")]
    options = {option.name: value for option, value in chosen.items()}
    made = or_refusal(lambda: game.prepare(names, {**house, **options}))
    return [shlex.join(["ragz", "new", game.name, *names, *words]), *_unsaid(setup, made)]


def _unsaid(setup: Mapping[str, Plain], made: Mapping[str, Plain] | Refusal) -> list[str]:
    """What options do not say: a board that was known before, and what only an editor can have put into the save."""
    said = {} if isinstance(made, Refusal) else made
    board = (SPACES, BOARD) if SPACES in setup else ()
    known = ["its board was known before: ragz board save NAME keeps it, --board NAME takes it"] if board else []
    other = [key for key in setup if key not in board and said.get(key) != setup[key]]
    return [*known, *(f"no option sets its {key}: {setup[key]}" for key in other)]
