"""What has to hold after each line of any evening: nobody is stuck, what is proposed is taken, all can be read."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from csv import DictReader
from functools import cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from shlex import join, split
from shutil import copy
from traceback import extract_tb
from typing import NamedTuple

from jsonschema import Draft202012Validator, FormatChecker

from ragz_cli.cli.at_hand import Opened, opened
from ragz_cli.cli.lines import refused_lines
from ragz_cli.cli.serve.page import page
from ragz_cli.cli.watch import _now, first_look
from ragz_cli.core.evening.evening import Evening, every_game, play_through, under_initials
from ragz_cli.core.evening.next_game import take_in
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.core.evening.taking import Taken, say
from ragz_cli.core.game import TABLE, Choice, Duty, Game, Refusal, State, name_of
from ragz_cli.games import load
from ragz_cli.store.load import parse as read_back
from ragz_cli.store.load import read
from ragz_cli.store.write import dump
from ragz_cli.view.export import clean_log
from ragz_cli.view.outcome import outcome_lines, refusal_lines
from ragz_cli.view.second import Size, second_screen, wall
from tests.cli.test_schema import typed as cells
from tests.crossing.evenings import SAVE, Night, Step, example_of, set_by_table
from tests.players import accepted, insisted, possible, tried
from tests.prompt.test_any_state import everything_is_said
from tests.reasons import proposed
from tests.runner import invoke


class Fault(NamedTuple):
    """Something that does not hold: of which sort, where, and what was seen."""

    sort: str
    where: str
    seen: str


Faults = Iterator[Fault]


def safely(sort: str, where: str, work: Callable[[], Faults]) -> list[Fault]:
    """What a check finds; a crash of ragz is a fault as well."""
    found: list[Fault] = []
    try:
        for fault in work():
            found.append(fault)  # noqa: PERF402 - those before a crash are kept
    except Exception as crash:
        found.append(crashed(sort, where, crash))
    return found


def crashed(sort: str, where: str, crash: Exception) -> Fault:
    at = extract_tb(crash.__traceback__)[-1]
    return Fault("crash", where, f"{sort}: {type(crash).__name__}: {crash} ({Path(at.filename).name}, {at.name})")


EVERY = 20  # lines after which every command that reads is run
CHANGING = ("amend", "earlier", "retire", "stop", "proposed", "next", "result", "tie")


def faults_of(night: Night, lines: int) -> Iterator[tuple[int, Fault]]:
    """What does not hold in an evening of so many lines, with the number of the line after which it did not."""
    chance = Random(f"checks {night.main}")
    number, going = 0, night.steps(lines)
    while True:
        number += 1
        try:
            step = next(going, None)
        except Exception as crash:
            yield number, crashed("step", night.script[-1], crash)
            return
        if step is None:
            for fault in safely("unwound", "the end", partial(unwound, night.evening)):
                yield number, fault
            return
        night.save()
        for fault in faults_after(night, step, number, chance):
            yield number, fault


def faults_after(night: Night, step: Step, number: int, chance: Random) -> Faults:
    """What does not hold after one line."""
    evening = night.evening
    refused = step.taken.refused if step.taken else step.result and step.result.exit_code
    if not evening.troubles:
        yield from safely("offers", step.typed, lambda: offers_taken(evening, chance))
        yield from safely("names", step.typed, lambda: everybody_at_every_choice(evening))
        yield from safely("set", step.typed, lambda: everything_set(evening, chance))
    else:
        yield Fault("trouble", step.typed, str(evening.troubles))
    yield from safely("said", step.typed, lambda: said_of(step))
    yield from safely("replay", step.typed, lambda: replays_the_same(evening))
    yield from safely("shown", step.typed, lambda: shown_elsewhere(evening, chance))
    if step.kind == "proposed" and refused:
        yield Fault("refused proposal", "the next game", f"{step.typed}: {step.result and step.result.output}")
    if number % EVERY == 0 or (step.kind in CHANGING and not refused):
        yield from everything_read(evening)
    if number % EVERY == 0:
        yield from safely("fresh", step.typed, lambda: played_afresh(evening))


# ---- after each line ----


def stuck(game: Game[State], state: State) -> str:
    """Why nobody can go on, though the game is not over: nothing is owed or open, or nothing of that is taken."""
    if state.over:
        return ""
    offered = [example_of(state, one) for one in (*game.owed(state), *possible(game, state))]
    if any(is_taken(game, state, line) for line in offered):
        return ""
    return f"not taken: {offered}" if offered else "nothing is owed or open"


def is_taken(game: Game[State], state: State, line: str) -> bool:
    """Whether the rules take a line. A guess about the board may need the table's word."""
    return accepted(game, state, line) or (": space " in line and accepted(game, state, insisted(line)))


def offers_taken(evening: Evening, chance: Random) -> Faults:
    """Whatever is owed or open is taken, with each of the words that are listed for it."""
    game, state = evening.game, evening.state
    if why := stuck(game, state):
        yield Fault("stuck", "here", why)
    for one in (*game.owed(state), *possible(game, state)):
        lines = [example_of(state, one), *(f"{name_of(state, one.who)}: {one.verb} {words}" for words in one.words)]
        for line in lines if one.who != TABLE else lines[:1]:
            if not is_taken(game, state, line):
                yield Fault("refused offer", line, str(tried(game, state, line)))
        typed = chance.choice(lines)
        said = say(evening, typed)
        if isinstance(said, Refusal) and is_taken(game, state, typed) and accepted(game, state, typed):
            yield Fault("misheard offer", typed, str(said))


def everybody_at_every_choice(evening: Evening) -> Faults:
    """Every name of the evening at everything that is owed or open: whoever has left is refused, nobody is stuck."""
    game, state = evening.game, evening.state
    left = [name for name, seat in {**state.sitting.former, **state.seats}.items() if seat in state.sitting.left]
    for one in (*game.owed(state), *possible(game, state)):
        for name, words in with_names(state, one, [*evening.called]):
            line = f"{name_of(state, one.who)}: {one.verb} {words}"
            done = tried(game, state, line)
            if isinstance(done, Refusal):
                continue
            if name in left:
                yield Fault("leaver", line, f"taken; listed: {one.words}")
            if why := stuck(game, done.state):
                yield Fault("stuck", line, why)


def with_names(state: State, one: Duty | Choice, names: Sequence[str]) -> list[tuple[str, str]]:
    """What may follow a verb that is for people, with each of these names in the place of those who are named."""
    usage = one.usage.removeprefix(one.verb)
    if "NAME" not in usage and "PLAYER" not in usage:
        return []
    longest = sorted(map(re.escape, state.seats), key=len, reverse=True)  # Ann is not named in Ann Lee
    seats = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)")
    patterns = {"{}", f"{name_of(state, state.sitting.order[0])}, {{}}"}
    for words in (one.example.partition(f"{one.verb} ")[2], *one.words):
        for seated in {match[0] for match in seats.finditer(words)}:
            patterns.add(seats.sub(lambda match, seated=seated: "{}" if match[0] == seated else match[0], words))
    return [(name, pattern.format(*[name] * pattern.count("{}"))) for pattern in sorted(patterns) for name in names]


def everything_set(evening: Evening, chance: Random) -> Faults:
    """Every fact that the table can set, for everybody who ever sat there: taken or refused, and nobody is stuck."""
    game, state = evening.game, evening.state
    for row in game.settings.values():
        for who in [""] if row.of_table else [*state.seats]:
            line = set_by_table(state, row, who, chance)
            done = tried(game, state, line)
            if isinstance(done, Refusal):
                if not chance.randrange(8):
                    yield from proposals_taken(evening, line)
            elif why := stuck(game, done.state):
                yield Fault("stuck", line, why)


def proposals_taken(evening: Evening, line: str) -> Faults:
    """What a refusal proposes is taken as it stands."""
    refusal = say(evening, line)
    if not isinstance(refusal, Refusal):
        return
    said = refusal_lines(evening.game, evening.state, refusal, line)
    for proposal in proposed(said):
        if isinstance(say(evening, proposal), Refusal):
            yield Fault("refused proposal", line, f"{said} -> {proposal}: {say(evening, proposal)}")


def replays_the_same(evening: Evening) -> Faults:
    """A replay of the log gives the same evening, and the file reads back as what was written."""
    again = play_through(evening.session, load)
    if (again.state, again.troubles, again.totals) != (evening.state, evening.troubles, evening.totals):
        yield Fault("replay", "play_through", f"{again.troubles}")
    if again.session != evening.session:
        yield Fault("replay", "session", "")
    if read_back(dump(evening.session)) != evening.session:
        yield Fault("replay", "file", "")


def said_of(step: Step) -> Faults:
    """What is printed of a step can be printed, and what it proposes is taken."""
    if step.result:
        yield from printed_taken(step.typed, step.result.output)
        return
    taken = step.taken
    assert taken
    if not taken.refused:
        lines = outcome_lines(step.before, taken)
        lines += outcome_lines(step.before, taken, quiet=True)
        yield from printed_taken(step.typed, "\n".join(lines))
        yield from taken_back(step.before, taken, lines)
        return
    at_hand = Opened(str(SAVE), read(SAVE), step.before)
    yield from printed_taken(step.typed, "\n".join(refused_lines(at_hand, taken)))


WAY_BACK = re.compile(r" it back with: ragz ((?:undo|redo).*)")


def taken_back(before: Evening, taken: Taken, lines: Sequence[str]) -> Faults:
    """The way back that is printed leads to the table as it was before."""
    for words in dict.fromkeys(match[1] for match in map(WAY_BACK.search, lines) if match):
        back = take_in(taken.evening, len(taken.evening.session.games), [words])
        if back.refused:
            yield Fault("way back", words, str(back.refused.refusal))
        elif (back.evening.state, back.evening.totals) != (before.state, before.totals):
            yield Fault("way back", words, "leads elsewhere")


PROSE = r" (?:shows|brings|takes|keeps|names|with it|begins|leaves|removes)\b"
COMMAND = re.compile(
    r"(?:^|: |with |  )(ragz (?!help|play\b|does|--|\d)[^\n]*?)"
    rf"(?:   |\.$|$|\)$|; |, as in|, or | and (?=ragz)|{PROSE})",
    re.M,
)


def commands_in(text: str) -> list[list[str]]:
    """The commands that are printed as they can be typed: no capitals for something else, no dots."""
    found: list[list[str]] = []
    for match in COMMAND.finditer(text):
        one = match[1]
        try:
            words = split(one)[1:]
        except ValueError:
            continue
        if re.search(PROSE, match[0]) or words == ["amend"]:
            continue
        if not re.search(r"\.\.\.|\b[A-Z]{2,}\b|\bN\b", one) and words not in found:
            found.append(words)
    return found


OPENS = ("serve", "watch", "play", "board", "help")


def printed_taken(typed: str, text: str) -> Faults:
    """Each command that was printed ends well on a copy of the save."""
    over = opened(str(SAVE)).evening.state.over
    for words in commands_in(text):
        if words[0] in OPENS or (words[0] == "rematch" and not over):  # which is for when this game is over
            continue
        copy(SAVE, "copy.toml")
        result = invoke([*words, "-f", "copy.toml"])
        if result.exit_code:
            yield Fault("refused proposal", join(words), f"of {typed}: {result.output}; printed: {text}")


# ---- the commands ----

ODD = re.compile(r"\bNone\b|<[a-z_.]+ object|Traceback|\{[a-z_]+\}")  # what people are never shown
READ = (
    "status", "status --plain", "next", "score", "log", "log --all", "log -n 5", "ledger", "standings", "stats",
    "report --text", "report -o page.html", "report --initials -o initials.html", "export", "export --as markdown",
    "export season", "export standings", "export events", "verify", "replay ragz.toml", "why", "rules turn", "odds",
    "sheet", "sheet --markdown", "export sheet", "board show",
)  # fmt: skip
AS_JSON = ("status", "next", "score", "log", "ledger", "odds", "sheet", "standings", "stats", "verify")
OF_A_GAME = ("status", "next", "log", "ledger", "why", "export --log --open", "export sheet", "replay ragz.toml")
MAY_REFUSE = ("odds", "sheet", "why", "board", "export sheet")  # where there is nothing of the kind


@cache
def schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(invoke(["schema", name]).stdout), format_checker=FormatChecker())


def everything_read(evening: Evening) -> Faults:
    """Every command that reads shows something of the save; what is for programs is as its schema says."""
    for command in READ:
        yield from safely("command", command, partial(ends_well, split(command)))
    for command in AS_JSON:
        yield from safely("json", command, partial(as_json, command))
    yield from safely("events", "events", events_in_schema)
    for number in range(1, len(evening.session.games) + 1 if len(evening.session.games) > 1 else 1):
        for command in OF_A_GAME:
            yield from safely("command", command, partial(ends_well, [*split(command), "--game", str(number)]))


def ends_well(words: Sequence[str]) -> Faults:
    result = invoke(words)
    may = any(join(words).startswith(command) for command in MAY_REFUSE)
    if result.exit_code and not (may and result.exit_code < 3):
        yield Fault("command", join(words), result.output)
    elif not result.exit_code and not result.stdout.strip() and words[0] not in ("log", "ledger", "why"):
        yield Fault("command", join(words), f"nothing was printed; {result.stderr}")
    if (found := ODD.search(result.output)) and words[0] != "export":
        seen = result.output[max(0, found.start() - 100) : found.end() + 100]
        yield Fault("command", join(words), f"printed {found[0]}: {seen}")
    if words[0] not in ("export", "rules", "log", "replay"):
        yield from printed_taken(join(words), result.output)


def as_json(name: str) -> Faults:
    result = invoke([name, "--json"])
    if result.exit_code:
        if name not in MAY_REFUSE or result.exit_code == 3:
            yield Fault("json", name, result.output)
        return
    value = json.loads(result.stdout)
    if name in ("status", "next", "stats"):
        for wrong in schema(name).iter_errors(value):
            yield Fault("schema", name, f"{'/'.join(map(str, wrong.path))}: {wrong.message}")


def events_in_schema() -> Faults:
    valid = schema("events")
    for row in DictReader(StringIO(invoke(["export", "events"]).stdout)):
        for wrong in valid.iter_errors(cells(row, valid.schema)):
            yield Fault("schema", "events", f"{wrong.message} in {row}")


SIZES = (Size(40, 12), Size(20, 5), Size(80, 24), Size(130, 40), Size(220, 60))


def shown_elsewhere(evening: Evening, chance: Random) -> Faults:
    """The second screen, its line for programs, and initials can be shown."""
    seen = first_look(str(SAVE))
    if seen.shown != second_screen(evening):
        yield Fault("watch", "screen", "not that of the evening")
    cells = _now(seen.shown)
    if not all(cells[1:]) and not evening.untouched:
        yield Fault("watch", "line", str(cells))
    wall(seen.shown, chance.choice(SIZES))
    if not page(seen).body:  # in which the state stands as it is sent later
        yield Fault("serve", "page", "")
    if evening.record.kind != ENTERED:
        everything_is_said(evening)
    short = under_initials(evening)
    if len({*short.called.values()}) != len({*evening.called.values()}):
        yield Fault("initials", "people", str(short.called))


def unwound(evening: Evening) -> Faults:
    """Taken back line by line to the beginning and brought back, the last game is as it was."""
    steps = len(evening.replay.now.steps)
    if evening.troubles or evening.untouched or not steps:
        return
    now = evening
    for word in (*["undo"] * steps, *["redo"] * steps):
        done = say(now, word)
        if isinstance(done, Refusal):
            yield Fault("unwound", word, str(done))
            return
        now = done.evening
        if now.record.kind != ENTERED:
            everything_is_said(now)
    if (now.state, now.totals) != (evening.state, evening.totals):
        yield Fault("unwound", "redo", "leads elsewhere")


def played_afresh(evening: Evening) -> Faults:
    """The clean log of each game, played in a fresh file, gives the same table."""
    for number, game in enumerate(every_game(evening), 1):
        if game.record.kind == ENTERED or game.record.kind or game.replay.fault:
            continue
        log = clean_log(game)
        begin = next(line[2:] for line in log if line.startswith("# ragz new"))
        if any(line.startswith(("# its board was known", "# no option sets")) for line in log):
            continue
        Path("fresh.toml").unlink(missing_ok=True)
        made = invoke([*split(begin)[1:], "-f", "fresh.toml"])
        if made.exit_code:
            yield Fault("fresh", f"game {number}: {begin}", made.output)
            continue
        played = invoke(["do", "-", "-f", "fresh.toml"], "\n".join(log))
        if played.exit_code and any(not line.startswith("#") for line in log):
            yield Fault("fresh", f"game {number}: {begin}", played.output)
            continue
        if opened("fresh.toml").evening.state.seats != game.state.seats:  # who goes by another name since
            continue
        mine, theirs = (json.loads(invoke(words).stdout) for words in (
            ["status", "--json", "--game", str(number)], ["status", "--json", "-f", "fresh.toml"]))  # fmt: skip
        if differing := [key for key in mine if key not in BESIDE and mine[key] != theirs.get(key)]:
            seen = "; ".join(f"{key}: {mine[key]} / {theirs.get(key)}" for key in differing)
            yield Fault("fresh", f"game {number}: {begin}", seen)


BESIDE = (
    "title",
    "totals",
    "games_agreed",
    "started",
    "created",
    "lines",
    "game_number",
    "number",
    "games",
    "file",
    "evening",
)
