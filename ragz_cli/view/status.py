"""The table now, and what it waits for, for people and for scripts."""

from collections.abc import Mapping

from ragz_cli.core import table
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import ENTERED, TIE_BREAKER, withdrawn
from ragz_cli.core.evening.totals import counted
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Choice, Duty, Game, Refusal, State
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.words import Words
from ragz_cli.view import screen, words
from ragz_cli.view.next import stopped_lines
from ragz_cli.view.phrase import person, pick

Cell = str | int
NO_TURN = ("opening", "first", "result")  # phases before it is settled who begins, or of a game with no turns


def draw_status(evening: Evening) -> None:
    """Show the table now."""
    head, rows = table_rows(evening)
    screen.show(head_lines(evening))
    screen.table(head, rows)
    screen.show([*below_lines(evening), *sums_lines(evening)])


def head_lines(evening: Evening) -> list[str]:
    """What is played, by which house rules, on which board, and where the game stands."""
    shown = table.shown(evening.game, evening.state)
    return [*agreed_lines(evening), *above_lines(evening), _turn_line(evening, shown)]


def agreed_lines(evening: Evening) -> list[str]:
    """What was agreed before play: the game, of how many, the board, the form of the game, the house rules."""
    number = len(counted(evening.earlier)) + (evening.record.kind != TIE_BREAKER and not withdrawn(evening.record))
    agreed = evening.session.games_agreed
    title, game = evening.session.title, evening.game.title
    named = title if title and game in title else f"{title}: {game}" if title else game
    tie_breaker = f", {TIE_BREAKER}" if evening.record.kind == TIE_BREAKER else ""
    of = f" of {max(agreed, number)}" if agreed > 1 else ""
    lines = [named + (f", game {number}{of}" if max(agreed, number) > 1 else "") + tie_breaker]
    return [*lines, *lasting_lines(evening)]


def lasting_lines(evening: Evening) -> list[str]:
    """What holds all evening, and is said at its start: the board, the form of the game, the house rules."""
    shown = table.shown(evening.game, evening.state)
    board = f"{STAND_IN}, an invention and not the real board" if shown.get("board") == STAND_IN else shown.get("board")
    forms = [text for key, text in words.of(evening.game).agreed.items() if shown.get(key)]
    return [*([f"Board: {board}"] if board else []), *forms, *house_lines(shown)]


def house_lines(shown: Mapping[str, Plain]) -> list[str]:
    """The house rules, if there are any."""
    house = shown.get("house")
    rules = ", ".join(f"{name}={value}" for name, value in house.items()) if isinstance(house, dict) else ""
    return [f"House rules: {rules}"] if rules else []


def above_lines(evening: Evening) -> list[str]:
    """What belongs to no player: cards in the middle, counters, a pawn of all."""
    shown = table.shown(evening.game, evening.state)
    above = {table.ORDER: "Order of turns: {order}", **_words_now(evening).above}
    known = {key: _cell(shown[key]) for key in above if shown.get(key) not in (None, "", [], {})}
    there = dict.fromkeys((key for key, value in shown.items() if value), "there")
    return [str(pick(above, key, there)).format_map({**shown, key: value}) for key, value in known.items()]


def _words_now(evening: Evening) -> Words:
    """The words of the game; after the end without those that matter only during a round."""
    known = words.of(evening.game)
    if evening.record.kind == ENTERED:
        shown = ("name", evening.game.scoring.column) if evening.state.over else ("name",)
        return known._replace(columns={key: known.columns.get(key, key.capitalize()) for key in shown})
    if not evening.state.over:
        return known
    columns = {key: name for key, name in known.columns.items() if key not in known.passing}
    above = {key: line for key, line in known.above.items() if key not in known.passing}
    return known._replace(columns=columns, above=above)


def _turn_line(evening: Evening, shown: Mapping[str, Plain]) -> str:
    if evening.state.over and evening.state.sitting.stopped:
        return stopped_lines(evening.state)[0]
    if evening.state.over:
        won = shown.get("winners")
        return f"The game is over. Won by: {', '.join(map(str, won))}" if isinstance(won, list) else "The game is over."
    whose = turn_of(shown)
    return f"Turn: {whose + ' - ' if whose else ''}{phase_words(evening)}"


def phase_words(evening: Evening) -> str:
    """What the turn waits for."""
    phases, phase = words.of(evening.game).phases, str(evening.game.summary(evening.state).get("phase", ""))
    owed = next((f"owed/{duty.verb}" for duty in evening.game.owed(evening.state)), "")
    return phases.get(owed) or phases.get(phase, phase)


def turn_of(shown: Mapping[str, Plain]) -> str | None:
    """Whose turn it is; None until it is settled who begins, or where only the result is known."""
    return None if shown.get("phase") in NO_TURN else str(shown["turn"])


def table_rows(evening: Evening) -> tuple[tuple[str, ...], list[tuple[Cell, ...]]]:
    """The heads of the columns, and a row for each player."""
    columns = _words_now(evening).columns
    rows = [tuple(_cell(player.get(key, "")) for key in columns) for player in map(_marked, _players(evening))]
    return tuple(columns.values()), rows


def _marked(player: dict[str, Plain]) -> dict[str, Plain]:
    """A player's figures, the name with a mark for whoever has left (TB-8)."""
    return {**player, "name": f"{player['name']} ({table.LEFT})"} if player.get(table.LEFT) else player


def below_lines(evening: Evening) -> list[str]:
    """What each player has of things that come in lists."""
    lists = words.of(evening.game).lists
    return [
        template.format_map({**player, key: _cell(player[key])})
        for key, template in lists.items()
        for player in _players(evening)
        if player.get(key)
    ]


def sums_lines(evening: Evening) -> list[str]:
    """The totals of an evening of several games."""
    if evening.session.games_agreed == 1 and len(evening.session.games) == 1:
        return []
    from ragz_cli.view.totals import totals_lines

    return totals_lines(evening)


def _players(evening: Evening) -> list[dict[str, Plain]]:
    players = table.shown(evening.game, evening.state)["players"]
    return [player for player in players if isinstance(player, dict)] if isinstance(players, list) else []


def _cell(value: Plain) -> Cell:
    if isinstance(value, list):
        return ", ".join(str(_cell(one)) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_cell(one)}" for key, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def status_value(evening: Evening) -> dict[str, object]:
    """What `status --json` shows."""
    shown = table.shown(evening.game, evening.state)
    return {
        "game": evening.game.name,
        **for_scripts(shown),
        "turn": turn_of(shown),
        "owed": [_duty_value(evening.state, duty) for duty in evening.game.owed(evening.state)],
        "open": [_choice_value(evening.game, evening.state, choice) for choice in evening.game.open(evening.state)],
    }


def for_scripts(shown: Mapping[str, Plain]) -> dict[str, object]:
    """The summary of a game with null for what is not known yet: a blank is neither zero nor a word."""
    return {key: _null_for_blank(value) for key, value in shown.items()}


def _null_for_blank(value: Plain) -> object:
    if isinstance(value, dict):
        return for_scripts(value)
    if isinstance(value, list):
        return [_null_for_blank(one) for one in value]
    return None if value == "" else value


def next_value(evening: Evening) -> dict[str, object]:
    """What `next --json` shows: what is owed and what is open, each with a line that could be typed."""
    game, state = evening.game, evening.state
    return {
        "game": game.name,
        "over": state.over,
        "turn": turn_of(game.summary(state)),
        "owed": [_typed(_duty_value(state, duty), duty) for duty in game.owed(state)],
        "open": [_typed(_choice_value(game, state, choice), choice) for choice in game.open(state)],
    }


def _duty_value(state: State, duty: Duty | Choice) -> dict[str, object]:
    return {
        "who": person(tuple(state.seats), duty.who),
        "verb": duty.verb,
        "usage": duty.usage,
        "rules": list(duty.clauses),
    }


def _choice_value(game: Game[State], state: State, choice: Choice) -> dict[str, object]:
    return {**_duty_value(state, choice), "blocked": _blocked_value(game, state, choice.blocked)}


def _blocked_value(game: Game[State], state: State, refusal: Refusal | None) -> dict[str, str] | None:
    from ragz_cli.view.reasons import sentence  # for --json only

    if refusal is None:
        return None
    return {"code": refusal.code, "rule": refusal.clause, "why": sentence(game, state, refusal)}


def _typed(value: dict[str, object], duty: Duty | Choice) -> dict[str, object]:
    return {**value, "example": duty.example, "words": list(duty.words)}
