"""The clean log as text: the lines that stand, and above them in remarks the command that began the game."""

import shlex
from collections.abc import Mapping, Sequence

from ragz_cli.core.evening import Evening
from ragz_cli.core.game import Game, Option, Refusal, Table
from ragz_cli.core.records import TOLD, Plain
from ragz_cli.core.told import RESULT
from ragz_cli.view.phrase import STAND_IN_NOTE, on_stand_in

TELLS = f"table: {RESULT} "
KEPT_AS = {"variant": "variants"}  # options that a set-up keeps under another name


def clean_log(evening: Evening) -> list[str]:
    """The lines that stand, as `ragz do -` takes them; above them, in remarks, the command that began the game."""
    note = f" {STAND_IN_NOTE}" if on_stand_in(evening.game, evening.state) else ""
    about = f"{evening.game.title}: {', '.join(evening.state.seats)}{note}"
    lines = [played.line.text for played in evening.replay.played]
    begun = _result_command(evening, lines) if evening.record.kind == TOLD else beginning(evening)
    return [*(f"# {line}" for line in (about, *begun)), *lines]


def _result_command(evening: Evening, lines: Sequence[str]) -> list[str]:
    """The command that tells a result anew. Its lines go into no game that is played."""
    told = next((line for line in reversed(lines) if line.startswith(TELLS)), "")
    body, _, remark = told.removeprefix(TELLS).partition("#")
    words = ["ragz", RESULT, evening.record.game, *body.split(), *([f"# {remark.strip()}"] if remark.strip() else [])]
    return [f"in place of these lines: {shlex.join(words)}"] if told else []


def beginning(evening: Evening) -> list[str]:
    """The `ragz new` that sets a game up as this one; what options cannot say stands below it."""
    game, setup = evening.game, evening.record.setup
    names = list(evening.state.seats)
    house = setup.get("house", {})
    chosen = {option.name: value for option in game.options if (value := _chosen(game, names, option, setup))}
    rules = {name: str(value) for name, value in house.items()} if isinstance(house, dict) else {}
    options = [word for option in game.options for word in _typed(option, chosen.get(option.name, ""))]
    switches = [word for name, value in rules.items() for word in ("--house", f"{name}={value}")]
    made = game.prepare(names, {**rules, **chosen})
    board = ("spaces", "board") if "spaces" in setup else ()
    told = {} if isinstance(made, Refusal) else made
    other = [key for key in setup if key not in board and told.get(key) != setup[key]]
    lines = [shlex.join(["ragz", "new", game.name, *names, *options, *switches])]
    if board:
        lines.append("its board was known before: ragz board save NAME keeps it, --board NAME takes it")
    return [*lines, *(f"no option sets its {key}: {setup[key]}" for key in other)]


def _chosen(game: Game[Table], names: Sequence[str], option: Option, setup: Mapping[str, Plain]) -> str:
    """The value of an option in a set-up; nothing where it was not chosen, or is a board that has to be saved first."""
    if option.flag:
        usual, flagged = game.prepare(names, {}), game.prepare(names, {option.name: "yes"})
        assert not isinstance(usual, Refusal)
        assert not isinstance(flagged, Refusal)
        return "yes" if all(setup.get(key) == flagged[key] for key in flagged if flagged[key] != usual.get(key)) else ""
    if option.name == "board" and "spaces" in setup:
        return ""
    value = setup.get(KEPT_AS.get(option.name, option.name), "")
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _typed(option: Option, value: str) -> list[str]:
    """An option as it is typed."""
    if not value:
        return []
    return [f"--{option.name}"] if option.flag else [f"--{option.name}", value]
