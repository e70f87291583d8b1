"""Random evenings in which anything may happen that people do at a table, each repeated by its game and its seed.

    night = Night("change", 7)
    for step in night.steps(100):
        ...

The lines of a game are those of the random play of its own tests. Between them people leave, come, change names, seats
and rules, mistype and put right, stop, play another game, tell a result, keep a board, use a second terminal. The
folder at hand holds the save.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from shlex import join, split
from typing import Any, NamedTuple

from ragz_cli.cli.at_hand import opened
from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.next_game import next_command, people, take_in
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.core.evening.taking import NotTaken, Taken
from ragz_cli.core.game import BOARD, FLAG, PLAYER, Choice, Duty, Game, Option, Refused, State, Verb, name_of
from ragz_cli.core.line import Typed
from ragz_cli.core.table import ORDER
from ragz_cli.games import NAMES as GAMES
from ragz_cli.games import load
from ragz_cli.store.write import dump
from tests.change.test_random_play import BOARD as SPACES_OF_CHANGE
from tests.correcting import mistyped
from tests.news.test_random_play import talk as talk_of_news
from tests.news.test_random_play import typed as typed_in_news
from tests.players import accepted, possible, typed
from tests.rage.test_random_talk import asked as asked_in_rage
from tests.rage.test_random_talk import talk as talk_of_rage
from tests.rat.test_erring import revealed
from tests.runner import Result, invoke

SAVE = Path("ragz.toml")
PEOPLE = ("Ann", "Bob", "Grandma Jo", "Cy", "Dörte", "Ann Lee", "Zoë")
WHY = "# so it is"
SHORT, LONG = 8, 60  # lines after which a table stops a game
ANY = Any  # a state of any of the games


class Step(NamedTuple):
    """One thing that was done: how it is typed in a shell, what kind of thing it was, and the evening before it.

    `taken` is what a line did, `result` how a command ended.
    """

    typed: str
    kind: str
    before: Evening
    taken: Taken | None = None
    result: Result | None = None


def typed_in_change(game: Game[State], state: ANY, chance: Random) -> str:
    return typed(game, state, chance, SPACES_OF_CHANGE)


PLAYED: Mapping[str, Callable[[Game[State], ANY, Random], str]] = {
    "change": typed_in_change,
    "news": lambda _, state, chance: typed_in_news(state, chance),
    "rage": lambda _, state, chance: asked_in_rage(chance, state),
    "rat": typed,
}
TALKED: Mapping[str, Callable[[ANY, Random], str]] = {
    "news": talk_of_news,
    "rage": lambda state, chance: talk_of_rage(chance, [*state.seats]),
}


ENDS = {"change": "credits 0", "news": "marker {} 1", "rage": "round 10", "rat": "cards 5"}
"""What the table sets so that a game is over or nearly: in Rat of everybody, in News for each Territory."""


def set_by_table(state: State, row: Verb[State], who: str, chance: Random) -> str:
    """A fact that the table sets, of a player who is named if it is one's; whether it fits or not."""
    bare = row.example.removeprefix("set ").partition(f"{row.name} ")[2].split()
    offered = [*row.args[0].offers(state)]
    if row.name == ORDER:
        bare = [", ".join(chance.sample([*state.seats], len(state.seats)))]
    elif offered:
        bare[0] = chance.choice(offered)
    words = " ".join(re.sub(r"^\d+$", lambda _: str(chance.choice((0, 1, 2, 5, 9, 40))), word) for word in bare)
    return f"table: set {'' if row.of_table else f'{who} '}{row.name} {words}  {WHY}"


def example_of(state: ANY, one: Duty | Choice) -> str:
    """How something is typed. A reveal tells the cards as everybody saw them, which its own example keeps (RR-85)."""
    if one.verb != "reveal":
        return one.example
    cards = (revealed(Random(one.who), card.value, card.icon) for card in state.players[one.who].cards)
    return f"{name_of(state, one.who)}: reveal {' '.join(map(str, cards))}"


class Night:
    """One evening as it goes: what was typed so far, and the table now. What differs from the save is in memory."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = Random(f"{game} {seed}")
        self.main = game
        self.script: list[str] = []
        self.names: list[str] = []
        self.evening = self._begun(game)
        self.lasts = self.chance.randint(SHORT, LONG)

    def steps(self, number: int) -> Iterator[Step]:
        """So many things that are done, one after another."""
        for _ in range(number):
            yield self._step()

    def save(self) -> None:
        """The file as it is now."""
        SAVE.write_bytes(dump(self.evening.session))

    # ---- one step ----

    def _step(self) -> Step:
        over = self.evening.state.over
        rows = AFTER if over else PLAYING
        weights = dict(rows)
        if not over and len(self.evening.replay.lines) > self.lasts:
            weights["stop"] = 20
        kind = self.chance.choices([*weights], [*weights.values()])[0]
        done: Step = getattr(self, f"_{kind}")(kind)
        return done

    def _line(self, kind: str, *lines: str) -> Step:
        before, typed_ = self.evening, self._typed("do", *lines)
        taken = take_in(before, len(before.session.games), lines)
        self.evening = taken.evening
        return Step(typed_, kind, before, taken)

    def _typed(self, *words: str) -> str:
        """A command as it is typed in a shell, which is kept before it is tried."""
        self.script.append(join(["ragz", *words]))
        return self.script[-1]

    def _command(self, kind: str, *words: str) -> Step:
        """A command in this process, on the save as it is."""
        self.save()
        before, typed_ = self.evening, self._typed(*words)
        result = invoke(words)
        self.evening = opened(str(SAVE)).evening
        return Step(typed_, kind, before, result=result)

    def _play(self, kind: str) -> Step:
        game, state, chance = self.evening.game, self.evening.state, self.chance
        if not (game.owed(state) or possible(game, state)):
            return self._note(kind)
        wanted = typed if self.evening.record.kind == ENTERED else PLAYED[game.name]
        line = wanted(game, state, chance)
        if not chance.randrange(12):
            line = mistyped(line, chance)
        elif line.startswith("table: ") or accepted(game, state, line) or chance.randrange(4):
            pass
        elif owed := game.owed(state):
            line = example_of(state, owed[0])
        if ": space " in line and not accepted(game, state, line):
            line = f"table: {line.partition(': ')[2]}  {WHY}"
        return self._line(kind, line)

    def _talk(self, kind: str) -> Step:
        state = self.evening.state
        if self.evening.record.kind == ENTERED or self.evening.game.name not in TALKED or not state.sitting.order:
            return self._setting(kind)
        return self._line(kind, TALKED[self.evening.game.name](state, self.chance))

    def _setting(self, kind: str) -> Step:
        rows = [*self.evening.game.settings.values()]
        if not rows:
            return self._note(kind)
        who = self.chance.choice([*self.evening.state.seats])
        return self._line(kind, set_by_table(self.evening.state, self.chance.choice(rows), who, self.chance))

    def _order(self, kind: str) -> Step:
        names = [*self.evening.state.seats]
        return self._line(kind, f"table: set order {', '.join(self.chance.sample(names, len(names)))}  {WHY}")

    def _house(self, kind: str) -> Step:
        rows = [*self.evening.game.switches, *self.evening.game.variants]
        if not rows:
            return self._note(kind)
        row = self.chance.choice(rows)
        return self._line(kind, f"table: house {row.name} {self.chance.choice(row.values)}  {WHY}")

    def _rename(self, kind: str) -> Step:
        name = self.chance.choice([*self.evening.called])
        new = self.chance.choice([f"{name.split()[0]} {self.chance.choice('XYZ')}", *self.evening.called])
        return self._line(kind, f"table: rename {name} {new}  {WHY}")

    def _retire(self, kind: str) -> Step:
        return self._line(kind, f"table: retire {self.chance.choice([*self.evening.called])}  # home; table: late")

    def _stop(self, kind: str) -> Step:
        return self._line(kind, f"table: stop{self.chance.choice(['', ' counted'])}  # late")

    def _end(self, kind: str) -> Step:
        """The figures with which a game is over, or nearly, told by mistake or not."""
        game, state = self.evening.game, self.evening.state
        if self.evening.record.kind == ENTERED:
            return self._note(kind)
        names, row = [*state.seats], game.settings[ENDS[game.name].partition(" ")[0]]
        said = f"{ENDS[game.name]}  {WHY}"
        if row.of_table:
            return self._line(kind, f"table: set {said}")
        if "{" in said:  # one for each place that there is
            places = row.args[0].offers(state)
            return self._line(kind, *(f"table: set {self.chance.choice(names)} {said.format(at)}" for at in places))
        return self._line(kind, *(f"table: set {name} {said}" for name in names[: 9 if game.name == "rat" else 1]))

    def _note(self, kind: str) -> Step:
        return self._line(kind, f"note {self.chance.choice(['supper', 'a; b', 'Ann rolls 4 1', 'x # y'])}")

    def _count(self, kind: str) -> Step:
        game, state = self.evening.game, self.evening.state
        told = [
            f"{name} {game.held(state, seat) + self.chance.choice((0, 0, 5))}" for name, seat in state.seats.items()
        ]
        return self._line(kind, f"count {' '.join(told[: self.chance.randint(1, len(told))])}")

    # ---- corrections ----

    def _amendment(self, evening: Evening) -> str:
        """An amendment of one line or of several, all of them mistyped or those of others."""
        lines = [*evening.replay.lines]
        if not lines:
            return "undo"
        at = self.chance.randrange(len(lines))
        if not self.chance.randrange(3):
            some = lines[at : at + self.chance.randint(1, 4)]
            texts = [mistyped(one.text, self.chance) for one in some if self.chance.randrange(8)] or ["note x"]
            return f"amend {some[0].number}-{some[-1].number} {'; '.join(texts)}"
        text = mistyped(lines[at].text, self.chance)
        if not self.chance.randrange(5):
            text = self.chance.choice(lines).text
        return f"amend {lines[at].number} {text}"

    def _amend(self, kind: str) -> Step:
        return self._line(kind, self._amendment(self.evening))

    def _undo(self, kind: str) -> Step:
        return self._line(kind, f"undo {self.chance.choice(['', '', 2, 3, 7, 20])}".strip())

    def _redo(self, kind: str) -> Step:
        return self._line(kind, f"redo {self.chance.choice(['', '', 2, 3, 7, 20])}".strip())

    def _earlier(self, kind: str) -> Step:
        """A correction of an earlier game, by the words that there are for it."""
        number = self.chance.randint(1, len(self.evening.session.games))
        if number == len(self.evening.session.games):
            return self._amend("amend")
        line = self._correction(number)
        before, typed_ = self.evening, self._typed("do", "--game", str(number), line)
        try:
            taken = take_in(before, number, [line])
        except Refused as refused:
            taken = Taken(before, refused=NotTaken(Typed(line), refused.refusal, before))
        self.evening = taken.evening
        return Step(typed_, kind, before, taken)

    def _correction(self, number: int) -> str:
        then = every_game(self.evening)[number - 1]
        if then.record.kind == ENTERED and self.chance.randrange(4):
            told = " ".join(f"{name} {self.chance.randrange(0, 60, 5)}" for name in then.state.seats)
            return self.chance.choice([f"amend 1 table: result {told}  # misread", f"table: result {told}  # so"])
        names = [*then.state.seats]
        rows = [*then.game.settings.values()]
        lines = [
            self._amendment(then),
            self._amendment(then),
            "undo",
            "redo",
            "note later",
            f"table: stop counted  {WHY}",
        ]
        lines += [set_by_table(then.state, row, self.chance.choice(names), self.chance) for row in rows]
        lines += [f"table: rename {names[0]} {names[0]} Q  {WHY}", f"table: retire {names[-1]}  {WHY}"]
        return self.chance.choice(lines)

    # ---- commands ----

    def _terminal(self, kind: str) -> Step:
        """A second terminal, which knows the log as it is, or as it was."""
        lines = len(self.evening.record.log)
        game, state = self.evening.game, self.evening.state
        line = "note from over there" if state.over or not game.owed(state) else game.owed(state)[0].example
        return self._command(kind, "do", line, "--expect", str(self.chance.choice([lines, max(lines - 1, 0)])))

    def _board(self, kind: str) -> Step:
        return self._command(kind, "board", "save", f"ours-{self.evening.game.name}", "--replace")

    def _proposed(self, kind: str) -> Step:
        """The next game as ragz proposes it."""
        return self._command(kind, *split(next_command(self.evening))[1:])

    def _tie(self, kind: str) -> Step:
        return self._command(kind, "rematch", "--tie-breaker")

    def _next(self, kind: str) -> Step:
        """Some game, of some of the people and newcomers, with other options; it may not be possible now."""
        chance, now = self.chance, [*people(self.evening)]
        game = load(self.main if chance.randrange(3) else chance.choice(GAMES))
        come = [name for name in PEOPLE if name not in self.evening.called][: chance.choice((0, 0, 1, 2))]
        gone = chance.sample(now, 1) if len(now) + len(come) > 2 and chance.randrange(2) else []
        names = [name for name in (*now, *come) if name not in gone]
        words = ["rematch", game.name, *self._options(game, names)]
        for option, those in (("with", come), ("without", gone)):
            words += [f"--{option}", *those] if those else []
        if not chance.randrange(4):
            words += ["--seats", *chance.sample(names, len(names))]
        if not chance.randrange(3):
            words += ["--games", str(chance.randint(1, 4))]
        self.lasts = chance.randint(SHORT, LONG)
        return self._command(kind, *words)

    def _result(self, kind: str) -> Step:
        chance = self.chance
        game = load(self.main if chance.randrange(3) else chance.choice(GAMES))
        names = [*people(self.evening)][: chance.randint(2, 4)]
        points = [str(chance.randrange(0, 60, 5)) for _ in names]
        if game.scoring.winning is not None:
            points[0] = str(game.scoring.winning)
        return self._command(
            kind, "result", game.name, *(word for row in zip(names, points, strict=True) for word in row)
        )

    def _options(self, game: Game[State], names: Sequence[str]) -> list[str]:
        chosen = [word for option in game.options for word in self._option(game, option, names)]
        rules = [row for row in game.switches if not self.chance.randrange(4)]
        return [
            *chosen,
            *(word for row in rules for word in ("--house", f"{row.name}={self.chance.choice(row.values)}")),
        ]

    def _option(self, game: Game[State], option: Option, names: Sequence[str]) -> list[str]:
        chance = self.chance
        if not option.needed and not chance.randrange(2):
            return []
        if option.kind == FLAG:
            return [f"--{option.name}"]
        if option.kind == BOARD:
            ours = f"ours-{game.name}"
            saved = [ours] if any(Path().rglob(f"{ours}.toml")) else []
            return ["--board", chance.choice(["stand-in", "stand-in", *saved])]
        values = names if option.kind == PLAYER else option.choices
        return [f"--{option.name}", chance.choice(values)] if values else []

    def _begun(self, name: str) -> Evening:
        game, chance = load(name), self.chance
        while True:
            names = chance.sample(PEOPLE, chance.randint(2, 5))
            words = ["new", name, *names, *self._options(game, names), "--games", str(chance.randint(1, 3))]
            if not invoke(words).exit_code:  # some house rules are not for so many
                break
        self._typed(*words)
        return opened(str(SAVE)).evening


PLAYING: Mapping[str, float] = {
    "play": 62, "talk": 8, "setting": 6, "order": 1, "house": 1, "rename": 1.5, "retire": 2, "stop": 0.5,
    "note": 1.5, "count": 1.5, "end": 1, "amend": 6, "undo": 3, "redo": 2, "earlier": 3, "terminal": 1,
    "board": 0.5, "next": 0.3,
}  # fmt: skip
AFTER: Mapping[str, float] = {
    "next": 5, "proposed": 5, "result": 3, "tie": 1, "earlier": 4, "amend": 2, "undo": 1, "redo": 1, "setting": 2,
    "rename": 1, "retire": 0.5, "stop": 1, "note": 1, "count": 0.5, "house": 0.5, "terminal": 0.5, "board": 1,
    "play": 0.5,
}  # fmt: skip
"""How often each kind of step comes, while a game goes on and after its end."""
