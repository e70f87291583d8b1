"""The commands that only show: the table, the log, chances, rules, score sheets, schemas.

Of a save in trouble they show the good beginning.
"""

import os
from collections.abc import Callable, Collection, Iterable, Sequence

from ragz_cli.cli.at_hand import opened, reading, stdin_text
from ragz_cli.cli.commands import STDIN, run
from ragz_cli.cli.errors import REFUSED, CommandError, exit_code, in_words_of, not_understood, one_of, unknown
from ragz_cli.core import TYPE_CHECKING
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.core.game import Game, Refused, State
from ragz_cli.core.names import match, number, unaccented
from ragz_cli.core.words import composed
from ragz_cli.games import NAMES, GameError, every, has, known, load, ours
from ragz_cli.store.load import SaveError, read
from ragz_cli.view import screen
from ragz_cli.view.rules import chapters, known_ids, rule_lines, rule_value, search, why_lines
from ragz_cli.view.rules import clause as known_clause
from ragz_cli.view.sentences import at_prompt, next_lines, what_is_wrong, what_would_be_right
from ragz_cli.view.status import draw_status, next_value, score_lines, score_value, set_up_lines, status_value

if TYPE_CHECKING:
    from ragz_cli.core.figures import Prospect, SheetKeeper

NO_LINE = "No line stands in the log yet."


def status(file: str = "", game: int | None = None, plain: bool = False, json: bool = False) -> None:
    """`ragz status`."""
    with reading(file, game) as evening:
        if json:
            return screen.as_json(status_value(evening))
        screen.plain(plain)
        draw_status(evening)
        asked = evening.state.over or at_prompt()  # a prompt asks for what is owed itself
        return None if asked else screen.show(next_lines(evening.game, evening.state))


def setup(file: str = "", game: int | None = None) -> None:
    """`ragz setup`."""
    with reading(file, game) as evening:
        return screen.show(set_up_lines(evening.game, evening.record) or ["Nothing has to be set up for this game."])


def next_(file: str = "", game: int | None = None, json: bool = False) -> None:
    """`ragz next`."""
    with reading(file, game) as evening:
        if json:
            return screen.as_json(next_value(evening))
        return screen.show(next_lines(evening.game, evening.state, full=True))


def score(file: str = "", json: bool = False) -> None:
    """`ragz score`."""
    with reading(file) as evening:
        return screen.as_json(score_value(evening)) if json else screen.show(score_lines(evening))


def who(words: list[str] | None = None, file: str = "", json: bool = False) -> None:
    """`ragz who [WORD]...`: the command that answers it at the prompt."""
    from ragz_cli.cli.prompt.asked import CANNOT, command_asked

    with reading(file) as evening:
        command = command_asked(" ".join(["who", *(words or ())]), evening.game, evening.state)
    answer = "score" if command in ("", CANNOT) else command
    run([*(["--file", file] if file else []), *answer.split(), *(["--json"] if json else [])])


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

    with reading(file, game, open_) as evening:
        from ragz_cli.view.outcome import log_lines, log_value

        if json:
            return screen.as_json(log_value(evening, everything, last))
        return screen.show(log_lines(evening, everything, last) if evening.record.log else [NO_LINE])


def ledger(
    player: str = "",
    file: str = "",
    game: int | None = None,
    open_: bool = False,
    plain: bool = False,
    json: bool = False,
) -> None:
    """`ragz ledger [PLAYER]`."""
    with reading(file, game, open_) as evening:
        from ragz_cli.view.outcome import draw_ledger, ledger_value

        who = seat(evening, player) if player else None
        if json:
            return screen.as_json(ledger_value(evening, who))
        screen.plain(plain)
        return draw_ledger(evening, who)


def why(line: str = "", file: str = "", game: int | None = None, open_: bool = False) -> None:
    """`ragz why [N]`."""
    at = number(line) if line else None
    if line and (at is None or at < 1):
        raise not_understood(f"{line} is no line of the log", "ragz log shows the lines and their numbers")

    with reading(file, game, open_) as evening:
        if at and at not in {played.line.number for played in evening.replay.played}:
            raise not_understood(f"no line {at} stands in the log", "ragz log shows the lines and their numbers")
        screen.show(why_lines(evening, at) or [NO_LINE])


def seat(evening: Evening, name: str) -> int:
    """The seat of a player named in a command, by the name of now or one before it."""
    name, sitting = composed(name), evening.state.sitting
    with in_words_of(evening.game):
        return sitting.former[name] if name in sitting.former else sitting.seats[match(name, sitting.seats)]


def odds(words: list[str] | None = None, file: str = "", plain: bool = False, json: bool = False) -> None:
    """`ragz odds [THROW...] [add N...] | [TERRITORY]`."""
    with reading(file) as evening:
        from ragz_cli.view.tables import below_lines, odds_table, odds_value

        game, state = evening.game, evening.state
        prospects = prospects_of(evening, words or ())
        if json:
            return screen.as_json(odds_value(prospects))
        if prospects:
            screen.plain(plain)
            screen.table(*odds_table(game, prospects))
        return screen.show(below_lines(game, state, prospects))


def prospects_of(evening: Evening, words: Sequence[str] = ()) -> "tuple[Prospect, ...]":
    """What may come of the decision at hand. Raises CommandError: words that mean nothing here, a game without odds."""
    from ragz_cli.view.outcome import refusal_lines

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
    from ragz_cli.view.tables import odds_line

    return odds_line(evening.game, evening.game.odds().in_short(evening.state)) if evening.game.odds else ""


def rule(clause: str, named: str = "", file: str = "", json: bool = False) -> None:
    """`ragz rule ID`."""
    kind = game_of(named, file, clause)
    lines = rule_lines(kind, clause)
    if not lines and clause.isalpha() and not json:
        return rules([clause], named, file)
    if not lines:
        what = f"{kind.title} has no rule {clause}"
        raise unknown(what, clause, known_ids(kind), "search with: ragz rules WORDS")
    if json:
        return screen.as_json(rule_value(kind, clause))
    return screen.show(lines)


def rules(words: list[str] | None = None, named: str = "", file: str = "") -> None:
    """`ragz rules [WORDS]...`; without words at the prompt, the chapters."""
    if not words and at_prompt():
        game = game_of(named, file, "")
        screen.table(("Chapter", "Rules"), chapters(game))
        return screen.show([f"rules WORD finds a rule; rule {known_ids(game)[0]} shows it."])
    head, found = rules_about(words or [], named, file)
    if not found:
        raise not_understood(f"no rule speaks of {' '.join(words or [])}", "all of them: ragz rules")
    return screen.table(head, found)


def rules_about(words: Sequence[str], named: str, file: str) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """The rules that hold all of the words, below their heading: of the game at hand, else of all, with their games."""
    here = search(game_of(named, file, ""), words) if named or _of_session(file) else []
    if here or named:
        return ("Rule", "Title"), here
    games = [*ours()]
    found: dict[tuple[str, str], list[str]] = {}
    for game in games:
        for rule_ in search(game, words):
            found.setdefault(rule_, []).append(game.name)
    rows = [(*rule_, "all" if len(own) == len(games) else ", ".join(own)) for rule_, own in found.items()]
    return ("Rule", "Title", "Game"), rows


def game_of(named: str, file: str, clause: str, games: Callable[[], Iterable[Game[State]]] = every) -> Game[State]:
    """The game that is named, or the one of `games` with such a clause, or that of the session, or the first of all."""
    if named:
        if not has(unaccented(named)):
            raise unknown(f"there is no game {named}", named, known(), ", ".join(known()))
        return load(unaccented(named))
    here = _of_session(file)
    if not clause or (here and known_clause(here, clause)):
        return here or load(NAMES[0])
    prefix = clause.partition("-")[0].upper()
    return next((game for game in games() if game.prefix == prefix), here or load(NAMES[0]))


def _of_session(file: str) -> Game[State] | None:
    try:
        return load(read(file).session.games[-1].game)
    except (SaveError, GameError):
        return None


def sheet_(file: str = "", edition: str = "", scoring: str = "", markdown: bool = False, json: bool = False) -> None:
    """`ragz sheet`."""
    with reading(file) as evening:
        from ragz_cli.view.tables import markdown_lines, sheet_lines, sheet_value

        keeper = keeper_of(evening.game)
        named = _meant("edition", edition, keeper.editions), _meant("scoring", scoring, keeper.scorings)
        kept, asked = keeper.sheet(evening.state, "", ""), keeper.sheet(evening.state, *named)
        other = asked if asked.edition != kept.edition else None
        if json:
            return screen.as_json({**sheet_value(kept), **({"beside": sheet_value(other)} if other else {})})
        if markdown:
            return screen.whole(markdown_lines(kept, other))
        return screen.show(sheet_lines(kept, other, screen.width()))


def check_sheet(rows: list[str], file: str = "", edition: str = "", variant: str = "", scoring: str = "") -> None:
    """`ragz check-sheet ROW...|-`."""
    from ragz_cli.view.tables import compared_line, doubt_lines, no_doubt_lines

    typed = stdin_text() if rows == [STDIN] else ";".join(rows)
    paper = [row.split() for row in typed.replace("\n", ";").split(";") if row.strip()]
    if not paper:
        raise not_understood("there is no row to check", 'a row for each round, as in: ragz check-sheet "1 12 16"')
    game, state = _at_hand(file, len(paper[0]))
    keeper = keeper_of(game)
    known = _meant("edition", edition, keeper.editions), _meant("variant", variant, keeper.variants)
    points = _meant("scoring", scoring, keeper.scorings)
    try:
        checked = keeper.check(paper, state, *known, points)
    except Refused as refused:  # what was typed is no box of a sheet
        refusal = refused.refusal._replace(clause="")
        raise not_understood(what_is_wrong(game, (), refusal), what_would_be_right(game, (), refusal)) from None
    if checked.doubt:
        lines = doubt_lines(game, checked.doubt, tuple(state.seats) if state else ())
        raise CommandError(REFUSED, [*lines, *compared_line(checked, file)])
    screen.show(no_doubt_lines(len(paper), checked, file))


def _meant(kind: str, name: str, known: Collection[str]) -> str:
    """The known name that a typed one is or begins; nothing for nothing."""
    return one_of(name, known, f"there is no {kind} {name}", f"it is one of: {', '.join(known)}") if name else ""


def keeper_of(game: Game[State]) -> "SheetKeeper[State]":
    """How a game keeps its score sheet."""
    if not game.sheet:
        raise not_understood(f"{game.title} has no score sheet", "ragz status shows the table")
    return game.sheet()


def _at_hand(file: str, players: int) -> tuple[Game[State], State | None]:
    """The game of the save at hand, with its state if it is of as many players; else the first game with a sheet."""
    if os.path.exists(file):
        evening = opened(file).evening
        if evening.game.sheet:
            return evening.game, evening.state if len(evening.state.seats) == players else None
    return with_sheet(), None


def with_sheet() -> Game[State]:
    """The first game that keeps a score sheet."""
    return next(game for game in map(load, NAMES) if game.sheet)


SCHEMA_NAMES = ("save", "board", "season", "status", "next", "do", "events", "games", "stats")


def schema(name: str) -> None:
    """`ragz schema save|board|season|status|next|do|events|games|stats`."""
    known = one_of(name, SCHEMA_NAMES, f"there is no schema {name}", f"there are {', '.join(SCHEMA_NAMES)}")
    with open(os.path.join(os.path.dirname(screen.__file__), "schemas", f"{known}.json"), encoding="utf-8") as page:
        screen.whole(page.read().splitlines())
