"""How a game was won, in facts: each thing that may be said of it has its conditions here, in one table (`ROWS`).

The course of a game: what everybody had after each turn or round, who led, who was there.

A fact that is told names its step (the number of the turn or round, from 0; -1 for none), its lines, and its figures.
The words for each are the view's. Nothing is told of people after they left (TB-8), and nothing of chances that Add
cards met.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil

from ragz_cli.core import game as core
from ragz_cli.core.evening.log import Played, Replay
from ragz_cli.core.figures import Part, StatsKeeper, Try
from ragz_cli.core.record import Record

MOST = 5  # sentences
CLOSE = Fraction(1, 20)  # of the winner's figure: won by so little is close
BEHIND = Fraction(1, 10)  # of the range of all figures: so far behind is far
NEAR = Fraction(1, 6)  # of it: nobody was in front by more
EARLY = Fraction(1, 5)  # of the game, which says nothing yet of who will win
LATE = Fraction(4, 5)
SOON = 3  # steps in which somebody catches up, and without which nothing is said of a start
FEWEST_TRIES = 5  # below which nothing is said about luck
LUCKY = Fraction(3, 2)  # tries more than expected, or fewer
LONG_SHOT = Fraction(1, 5)
TURN_ENDS = core.ENDS_TURN - {core.STOPPED}  # a stop breaks a turn off


class Standing(Record):
    """The figures by seat after a line at which a turn ended, the seats in the lead, and the seats that play.

    `turn` is the seat whose turn ended. `corrected`: the table set figures since the standing before. Where no turn
    `ended`, it is how things stand now: in the middle of one, or after a correction.
    """

    line: int
    figures: tuple[int, ...]
    leaders: tuple[int, ...]
    there: tuple[int, ...] = ()
    turn: int = -1
    corrected: bool = False
    ended: bool = True

    def behind(self, seat: int) -> int:
        """How far a seat is from the lead."""
        return abs(self.figures[seat] - self.figures[self.leaders[0]])

    @property
    def lead(self) -> int:
        """How far the leader is in front of the next one; 0 where several lead, or one plays alone."""
        others = [self.behind(seat) for seat in self.there if seat not in self.leaders]
        return min(others, default=0) if len(self.leaders) == 1 else 0

    @property
    def alone(self) -> int | None:
        """The seat that leads alone."""
        return self.leaders[0] if len(self.leaders) == 1 else None


class LinedTry(Record):
    """A try and the line that settled it."""

    line: int
    tried: Try


class Cause(Record):
    """What moved somebody's figure: the event that says what happened, and by how much it did, clause by clause.

    Without parts it moved nothing.
    """

    event: core.Event
    parts: tuple[Part, ...] = ()


Causes = Callable[[int, int, int], tuple[Cause, ...]]
"""What moved a seat's figure behind one line and up to another."""


class Course(Record):
    """A game as its story needs it. `winners` is empty until it is over, and where it was stopped.

    `ends` are the events of the clause by which it was won, in the line `last`; `start` the figures before the first
    step, where they are known; `counts` what else people had at the end, by what it is called and by seat.
    """

    names: tuple[str, ...]
    steps: tuple[Standing, ...]
    low: bool
    in_rounds: bool
    winners: tuple[int, ...]
    tries: tuple[LinedTry, ...]
    ends: tuple[core.Event, ...]
    last: int
    start: tuple[int, ...] = ()
    causes: Causes = lambda *_: ()
    counts: Mapping[str, Sequence[int]] = {}

    @property
    def turns(self) -> tuple[Standing, ...]:
        """The steps at which a turn or round ended."""
        return tuple(now for now in self.steps if now.ended)

    @property
    def range(self) -> int:
        """The highest figure less the lowest, of all who were there, over the whole game."""
        figures = [now.figures[seat] for now in self.steps for seat in now.there]
        return max(figures, default=0) - min(figures, default=0)

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    def before(self, at: int) -> tuple[int, ...]:
        """The figures before a step; those of the first step itself where nothing is known of the start."""
        return self.steps[at - 1].figures if at else self.start or self.steps[0].figures

    def gain(self, seat: int, at: int) -> int:
        """What a step brought somebody for the better; nothing where the table set figures."""
        change = 0 if self.steps[at].corrected else self.steps[at].figures[seat] - self.before(at)[seat]
        return -change if self.low else change

    def caused(self, seat: int, at: int) -> tuple[Cause, ...]:
        """What changed somebody's figure in a step, where it accounts for all of the change."""
        moved = self.causes(self.steps[at - 1].line if at else 0, self.steps[at].line, seat)
        whole = self.steps[at].figures[seat] - self.before(at)[seat]
        return moved if sum(part.amount for one in moved for part in one.parts) == whole else ()


class Told(Record):
    """Something that may be said: its kind, the people by name, its step, its lines, its figures.

    `by` says in the game's own words what happened; `names` are those of all seats.
    """

    kind: str
    who: tuple[str, ...]
    step: int
    lines: tuple[int, ...]
    facts: core.Facts = core.NOTHING
    by: tuple[Cause, ...] = ()
    names: tuple[str, ...] = ()


def standings_of(game: core.Game[core.State], replay: Replay[core.State]) -> list[Standing]:
    """The standing at the end of every turn, where somebody can be said to lead; then the one of now, if it differs."""
    steps: list[Standing] = []
    before, corrected = replay.start, False
    for one in replay.played:
        corrected |= any(event.kind == core.CORRECTED for event in one.events)
        if any(event.kind in TURN_ENDS for event in one.events):
            steps += _standing(game, one, before.turn, corrected, ended=True)
            before, corrected = one.state, False
    now = core.score_of(game, replay.state)
    if steps and now.figures != steps[-1].figures:
        steps += _standing(game, replay.played[-1], replay.state.turn, corrected, ended=False)
    return steps


def _standing(
    game: core.Game[core.State], one: Played[core.State], turn: int, corrected: bool, *, ended: bool
) -> list[Standing]:
    score = core.score_of(game, one.state)
    there = tuple(seat for level in score.ranks for seat in level)
    leaders = tuple(seat for seat in there if score.figures[seat] == score.figures[there[0]])  # no tie-break leads
    return [Standing(one.line.number, score.figures, leaders, there, turn, corrected, ended)] if there else []


def moves(game: core.Game[core.State], event: core.Event) -> bool:
    """Whether an event moves the currency of its game."""
    facts = event.facts
    return event.kind in core.MOVES and ("fact" not in facts or facts["fact"] == game.currency.casefold())


def course_of(game: core.Game[core.State], replay: Replay[core.State]) -> Course:
    """The course of a game, from its lines in force."""
    keeper = game.stats() if game.stats else StatsKeeper()

    def causes(behind: int, up_to: int, seat: int) -> tuple[Cause, ...]:
        lines = [one.events for one in replay.played if behind < one.line.number <= up_to]
        own = [(events, [event for event in events if event.who == seat and moves(game, event)]) for events in lines]
        return tuple(Cause(_happened(events, moved[0]), tuple(part for one in moved for part in keeper.parts(one)))
                     for events, moved in own if moved)  # fmt: skip

    over = replay.state.over and not replay.state.sitting.stopped
    counts = dict(keeper.counts(replay.state))
    if keeper.by_others:
        counts[keeper.by_others] = _on_turns_of_others(game, replay)
    line, ends = _ending(replay) if over else (0, ())
    return Course(
        names=tuple(replay.state.seats), steps=tuple(standings_of(game, replay)), low=game.scoring.lowest_wins,
        in_rounds=keeper.stretch != "turn", winners=game.scoring.result(replay.state).winners if over else (),
        tries=tries_of(game, replay), ends=ends, last=line,
        start=core.score_of(game, replay.start).figures, causes=causes, counts=counts,
    )  # fmt: skip


def _on_turns_of_others(game: core.Game[core.State], replay: Replay[core.State]) -> list[int]:
    """By how much what happened on other people's turns moved the currency of each."""
    moved, turn = Counter[int](), replay.start.turn
    for played in replay.played:
        for event in played.events:
            turn = event.who if event.kind == core.TURN else turn
            if moves(game, event) and event.who != turn:
                moved[event.who] += core.MOVES[event.kind] * event.amount
        turn = played.state.turn
    return [moved[seat] for seat in replay.state.seats.values()]


def tries_of(game: core.Game[core.State], replay: Replay[core.State]) -> tuple[LinedTry, ...]:
    """What was tried in a game."""
    keeper = game.stats() if game.stats else StatsKeeper()
    lines = {id(event): one.line.number for one in replay.played for event in one.events}
    tries = keeper.tries([event for one in replay.played for event in one.events])
    return tuple(LinedTry(lines[id(one.event)], one) for one in tries)


def _happened(events: Sequence[core.Event], moved: core.Event) -> core.Event:
    """The event of a line that says what moved a figure: a score says it all, else the one that the line began with."""
    scored = moved.kind == core.SCORED
    return moved if scored else next((one for one in events if one.kind not in core.ENDS_TURN), moved)


def _ending(replay: Replay[core.State]) -> tuple[int, tuple[core.Event, ...]]:
    """The line that ended the game, and its events of the clause by which it was won."""
    for one in reversed(replay.played):
        by = {event.clause for event in one.events if event.kind == core.WON}
        if by:
            return one.line.number, tuple(event for event in one.events if event.clause in by)
    return 0, ()


def story(course: Course) -> tuple[Told, ...]:
    """At most five facts, no two of one step: by time, then those that are of no step."""
    told: list[Told] = []
    for row in ROWS.values():
        fact = row(course)
        if fact and len(told) < MOST and fact.step not in {one.step for one in told if one.step >= 0}:
            told.append(fact)
    return tuple(sorted(told, key=lambda one: (one.step < 0, one.step)))


def last_stroke(course: Course) -> Told | None:
    """Whoever won was not on turn, or was not in front alone before the last step and won by little."""
    who, steps = course.winner, course.steps
    if who is None or len(steps) < 2 or steps[-1].alone != who or steps[-1].corrected or not steps[-1].ended:
        return None
    now, gained, at = steps[-1], course.gain(who, -1 % len(steps)), len(steps) - 1
    facts: core.Facts = {"before": steps[-2].figures[who], "figure": now.figures[who], "amount": gained}
    if not course.in_rounds and now.turn not in (who, -1) and gained > 0:
        whose = {**facts, "name": course.names[now.turn], "case": "other"}
        return _told(course, "last_stroke", at, whose, who, by=course.caused(who, at))
    if steps[-2].alone != who and 0 < now.lead <= CLOSE * abs(now.figures[who]):
        return _told(course, "last_stroke", at, {**facts, "margin": now.lead}, who)
    return None


def tie_break(course: Course) -> Told | None:
    """Several have the best figure, and one of them won."""
    who = course.winner
    level = by_tie_break(course)
    if who is None or not level or not course.ends:
        return None
    others = tuple(course.names[seat] for seat in level if seat != who)
    facts: core.Facts = {"figure": course.steps[-1].figures[who], "others": others, "clause": course.ends[0].clause}
    own_words = next((event for event in course.ends if event.kind != core.WON), None)
    by = (Cause(own_words),) if own_words else ()
    facts = {**facts, "case": "told"} if by else facts
    return Told("tie_break", (course.names[who],), -1, (course.last,), facts, by, course.names)


def by_tie_break(course: Course) -> tuple[int, ...]:
    """The seats that are level on the best figure, where only one of them won; none in any other game."""
    if course.winner is None or not course.steps:
        return ()
    now = course.steps[-1]
    level = tuple(seat for seat in now.there if now.figures[seat] == now.figures[course.winner])
    return level if len(level) > 1 else ()


def from_behind(course: Course) -> Told | None:
    """Whoever won was last and far behind, after a fifth of the game; told where it was worst."""
    who, steps = course.winner, course.steps
    if who is None:
        return None
    late = [at for at in was_last(course, who) if at + 1 > EARLY * len(steps)]
    gap, at = max(((steps[at].behind(who), at) for at in late), default=(0, -1))
    if gap < max(BEHIND * course.range, Fraction(1)):
        return None
    leaders = tuple(course.names[seat] for seat in steps[at].leaders)
    facts: core.Facts = {"figure": steps[at].figures[who], "behind": gap, "others": leaders}
    return _told(course, "from_behind", at, facts, who)


def was_last(course: Course, who: int) -> list[int]:
    """The steps after which somebody was alone in the last place, and out of which play brought them, not the table."""
    found: list[int] = []
    out = False
    for at in reversed(range(len(course.steps))):
        if is_last(course.steps[at], who):
            found += [at] if out else []
        else:
            out = not course.steps[at].corrected and len(course.steps[at].there) > 1
    return found


def is_last(now: Standing, who: int) -> bool:
    """Whether somebody is alone in the last place."""
    return all(now.behind(seat) < now.behind(who) for seat in now.there if seat != who) and len(now.there) > 1


def catch_up(course: Course) -> Told | None:
    """Somebody made up all that they were behind the leader, in at most three steps; the largest such gap."""
    steps = course.turns
    found = [(first.behind(who), -at, at - back, who)
             for at in range(1, len(steps)) for back in range(max(at - SOON, 0), at)
             for first, now in ((steps[back], steps[at]),) if first.alone in now.there
             if not any(one.corrected for one in steps[back + 1 : at + 1])
             for who in now.leaders if who in first.there]  # fmt: skip
    gap, at, taken, who = max(found, key=lambda one: (*one[:2], -one[2]), default=(0, 0, 0, 0))
    if gap < max(BEHIND * course.range, Fraction(1)):
        return None
    at, since = -at, -at - taken
    now, whom = course.steps[at], course.steps[since].leaders[0]
    facts: core.Facts = {
        "others": (course.names[whom],), "gap": gap, "since": since + 1, "ahead": now.behind(whom),
        "case": "level" if whom in now.leaders else "ahead",
    }  # fmt: skip
    return _told(course, "catch_up", at, facts, who)


def close_start(course: Course) -> Told | None:
    """For at least half of the game nobody was far in front."""
    leads, far = [now.lead for now in course.turns], NEAR * course.range
    apart = next((at for at, lead in enumerate(leads) if lead > far), len(leads))
    if apart < SOON or 2 * apart < len(leads) or not any(leads[:apart]):
        return None
    facts: core.Facts = {"most": max(leads[:apart]), "number": apart, "case": "all" if apart == len(leads) else ""}
    return Told("close_start", (), apart - 1, (course.steps[apart - 1].line,), facts)


def who_led(course: Course) -> Told | None:
    """At least two led alone at some time: after how many steps each."""
    counted = Counter(now.alone for now in course.turns if now.alone is not None)
    if len(counted) < 2:
        return None
    best_first = sorted(counted, key=lambda seat: -counted[seat])
    names = tuple(course.names[seat] for seat in best_first)
    lines = tuple(now.line for before, now in pairwise(course.turns) if now.alone not in (None, before.alone))
    return Told("who_led", names, -1, lines[-1:], {"times": tuple(counted[seat] for seat in best_first)})


def for_good(course: Course) -> Told | None:
    """From one step on, neither the first nor the last, whoever won led alone."""
    who, steps = course.winner, course.steps
    at = len(steps)
    while at and who is not None and steps[at - 1].alone == who:
        at -= 1
    if who is None or not 0 < at < len(steps) - 1:
        return None
    facts: core.Facts = {"lead": steps[at].lead, "figure": steps[at].figures[who]}
    return _told(course, "for_good", at, facts, who)


def biggest_step(course: Course) -> Told | None:
    """The one step that brought whoever won more than any other, where there is one."""
    who = course.winner
    gains = [] if who is None else [course.gain(who, at) for at in range(len(course.steps))]
    if who is None or len(gains) < 3 or max(gains) <= 0 or gains.count(max(gains)) > 1:
        return None
    at = gains.index(max(gains))
    now = course.steps[at]
    facts: core.Facts = {"amount": gains[at], "before": course.before(at)[who], "figure": now.figures[who]}
    if not course.in_rounds and now.turn not in (who, -1):
        facts = {**facts, "name": course.names[now.turn], "case": "other"}
    return _told(course, "biggest_step", at, facts, who, by=course.caused(who, at))


def parting(course: Course) -> Told | None:
    """Two were level in front; from the next step on one of them led alone, through four fifths of the game."""
    steps, late = course.steps, ceil(LATE * len(course.steps))
    for at in range(1, late):
        who = None if steps[at].corrected or not steps[at].ended else steps[at].alone
        held = who is not None and all(now.alone == who for now in steps[at:late])
        if held and who is not None and who in steps[at - 1].leaders and len(steps[at - 1].leaders) == 2:
            (other,) = (seat for seat in steps[at - 1].leaders if seat != who)
            if other not in steps[at].there:
                return None
            now, level = steps[at].figures, steps[at - 1].figures[who]
            facts: core.Facts = {"level": level, "figure": now[who], "theirs": now[other]}
            return _told(course, "parting", at, facts, who, other)
    return None


def not_enough(course: Course) -> Told | None:
    """Somebody met more tries than anybody else, or had more of what is counted at the end, and did not win."""
    if not course.winners or not course.steps:
        return None
    now, sign = course.steps[-1], 1 if course.low else -1
    ranks = {seat: (sign * now.figures[seat], seat not in course.winners) for seat in now.there}
    met = Counter((one.tried.kind, one.tried.event.who) for one in course.tries if one.tried.met)
    seats = range(len(course.names))
    tried = {kind: [met[kind, seat] for seat in seats] for kind, _ in met}
    for kind, counted in (*tried.items(), *course.counts.items()):
        number, who = max(zip(counted, seats, strict=True))
        alone = number >= FEWEST_TRIES and counted.count(number) == 1
        if alone and who in ranks and who not in course.winners:
            own = [one for one in course.tries if one.tried.event.who == who and one.tried.kind == kind]
            place = 1 + sum(rank < ranks[who] for rank in ranks.values())
            facts: core.Facts = {"number": number, "kind": kind, "place": place}
            facts = {**facts, "tried": len(own)} if own else {**facts, "case": "count"}
            return Told("not_enough", (course.names[who],), -1, (own[-1].line if own else course.last,), facts)
    return None


class Weighed(Record):
    """One person's tries of one kind: how many, met, met by dice alone; what was to be expected; the last line."""

    who: int
    kind: str
    tried: int
    met: int
    by_dice: int
    expected: Fraction
    line: int

    @property
    def luck(self) -> Fraction:
        return self.by_dice - self.expected


def weighed_tries(tries: Iterable[LinedTry]) -> list[Weighed]:
    """Everybody's tries whose chances are known, of whoever has at least five of a kind."""
    own: dict[tuple[int, str], list[LinedTry]] = {}
    for one in tries:
        if one.tried.chances:
            own.setdefault((one.tried.event.who, one.tried.kind), []).append(one)
    return [_weighed(who, kind, tries) for (who, kind), tries in own.items() if len(tries) >= FEWEST_TRIES]


def _weighed(who: int, kind: str, tries: Sequence[LinedTry]) -> Weighed:
    expected = sum((Fraction(*one.tried.chances[0]) for one in tries), Fraction(0))
    met, by_dice = sum(one.tried.met for one in tries), sum(one.tried.by_dice for one in tries)
    return Weighed(who, kind, len(tries), met, by_dice, expected, tries[-1].line)


def luck(course: Course) -> Told | None:
    """Somebody met many more tries by dice alone than were to be expected, or many fewer; the one who did so most."""
    by_luck = sorted(weighed_tries(course.tries), key=lambda one: -abs(one.luck))
    return _tries_told(course, "luck", by_luck[0]) if by_luck and abs(by_luck[0].luck) >= LUCKY else None


def missed_none(course: Course) -> Told | None:
    """Whoever won met all of at least five tries; with how much luck is told already where it was much."""
    own = [one for one in weighed_tries(course.tries) if one.who == course.winner and one.met == one.tried]
    lucky = luck(course)
    said = lucky is not None and course.winner is not None and lucky.who == (course.names[course.winner],)
    return _tries_told(course, "missed_none", own[0]) if own and not said else None


def _tries_told(course: Course, kind: str, own: Weighed) -> Told:
    facts: core.Facts = {
        "kind": own.kind, "tried": own.tried, "by_dice": own.by_dice, "cards": own.met - own.by_dice,
        "expected": f"{float(own.expected):.1f}", "case": "cards" if own.met > own.by_dice else "",
    }  # fmt: skip
    return Told(kind, (course.names[own.who],), -1, (own.line,), facts)


def long_shot(course: Course) -> Told | None:
    """The least likely try that dice alone met, at its chance before the last throw."""
    shots = [(Fraction(*one.tried.chances[-1]), one) for one in course.tries if one.tried.by_dice]
    chance, shot = min(shots, key=lambda one: one[0], default=(Fraction(1), None))
    if shot is None or not 0 < chance <= LONG_SHOT:
        return None
    facts: core.Facts = {"kind": shot.tried.kind, "fraction": f"{chance}", "percent": f"{float(chance):.0%}"}
    return Told("long_shot", (course.names[shot.tried.event.who],), -1, (shot.line,), facts)


def _told(course: Course, kind: str, at: int, facts: core.Facts, *who: int, by: tuple[Cause, ...] = ()) -> Told:
    """Something about a step; what moved a figure by clause is among its facts, the most first."""
    names, sums = tuple(course.names[seat] for seat in who), Counter[str]()
    for part in (part for one in by for part in one.parts):
        sums[part.clause] += part.amount
    most = tuple(one for one in sorted(sums.items(), key=lambda one: -abs(one[1])) if one[1])
    facts = {**facts, "step": at + 1, "steps": len(course.turns), **({"causes": most} if most else {})}
    return Told(kind, names, at, (course.steps[at].line,), facts, by, course.names)


Teller = Callable[[Course], Told | None]
EVERY: Sequence[Teller] = (
    last_stroke, tie_break, from_behind, catch_up, close_start, who_led, for_good, biggest_step, parting, not_enough,
    luck, missed_none, long_shot,
)  # fmt: skip
"""What may be said, the first of it first: what each says is its docstring."""
ROWS: Mapping[str, Teller] = {row.__name__: row for row in EVERY}


def manner(course: Course) -> tuple[str, int]:
    """How a game was won, in one word, the first that is true; and by how much, or with how much."""
    steps, who = course.steps, course.winner
    if who is None or not steps:
        return ("together", steps[-1].figures[course.winners[0]]) if course.winners else ("none", 0)
    figure, lead = steps[-1].figures[who], steps[-1].lead
    if by_tie_break(course):
        return "tie_break", figure
    if any(3 * (at + 1) > len(steps) for at in was_last(course, who)):
        return "from_last", figure
    if len(steps) > 2 and who in steps[0].leaders and all(now.alone == who for now in steps[1:]):
        return "throughout", figure
    return ("margin", lead) if 0 < lead <= CLOSE * abs(figure) else ("with", figure)


def best_moment(course: Course, who: int) -> Told | None:
    """What somebody will want to remember: won by it, else their longest shot, else their best step."""
    stroke = last_stroke(course)
    if stroke and stroke.who == (course.names[who],):
        return stroke
    shot = long_shot(course._replace(tries=tuple(one for one in course.tries if one.tried.event.who == who)))
    return shot or _best_step(course, who)


def _best_step(course: Course, who: int) -> Told | None:
    """The step that brought somebody most; whether it brought nobody more."""
    gains = [course.gain(who, at) if who in now.there else 0 for at, now in enumerate(course.turns)]
    if len(gains) < 2 or max(gains) <= 0:
        return None
    at = gains.index(max(gains))
    others = [course.gain(seat, at) for seat in course.steps[at].there if seat != who]
    case = "best" if max(others, default=0) < gains[at] else ""
    return _told(course, "best_step", at, {"amount": gains[at], "case": case}, who)
