"""What the phones at the table propose, and what becomes of it: `ragz play --phones`.

A phone holds a seat and proposes lines for it. They wait in line, and only the prompt, or `trust`, makes lines of the
log of them. All of it is in memory, and nothing here reads a clock or a network: times are seconds, tokens are given.
"""

from collections.abc import Iterator, Sequence
from hmac import compare_digest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import PAPER, Refusal, Refused
from ragz_cli.core.line import split
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.readings import MEANT
from ragz_cli.core.record import Record
from ragz_cli.core.slots import NO, PHRASES, YES
from ragz_cli.view.sentences import Listed, duty_words, sentence

FIRST = 1.0  # seconds for which a proposal stands on the screen before Enter means it
MOST_WAITING = 20  # proposals and claims, of all phones together
SECOND, A_SECOND = 1.0, 2  # what a phone may send in a second
MOST_KNOWN = 500  # senders of which is known when they sent something
LONGEST = 200  # characters of a line
NOBODY = "This phone speaks for nobody."
USED = "Not sent: this phone's page is open twice, or was slow. Press it again."
BY_PHONE = "by phone"  # the remark of each line that came so
NOT_HIS_TURN = "W-TURN"  # refused because a figure is somebody else's
WAITS, DROPPED, RECORDED = "waits", "dropped", "recorded"  # what becomes of a proposal


class Proposal(Record):
    """Lines that a seat proposes, as they would be stored. One that is not of this seat `alone` is never trusted."""

    number: int
    name: str
    lines: tuple[str, ...]
    alone: bool = True

    @property
    def shown(self) -> str:
        """The lines without the name that begins each."""
        return "; ".join(line.removeprefix(f"{self.name}: ") for line in self.lines)


class Claim(Record):
    """A phone says whose it is, although another one, or one before a restart, held that seat."""

    number: int
    name: str
    token: str


class Fate(Record):
    """What became of the newest proposal of a seat: waits, dropped (and why), or recorded, as which line of a game."""

    kind: str
    text: str
    game: int = 0
    line: int = 0


class Reply(Record):
    """What a phone is told: `ok`, a sentence where there is something to say, and the lines that may be meant."""

    ok: bool
    text: str = ""
    lines: tuple[str, ...] = ()


class Heard(Record):
    """What somebody said for a seat, as it would be stored; `alone` if it tells nothing of anybody else."""

    lines: tuple[str, ...]
    alone: bool


def heard_for(evening: Evening, name: str, text: str) -> Heard:
    """The lines of the log that a text means when `name` says it. Raises Refused.

    It is read like a typed line with that name in front, so that it never is a line of the table, an undo or an
    amendment; what it takes for granted, such as the end of the turn before, the log will hold too. A remark is
    dropped.
    """
    if len(text) > LONGEST:
        raise Refused("W-LONG", number=len(text), most=LONGEST)
    lines: list[str] = []
    alone = True
    for part in split(text.replace("\n", ";"), remarks_end=False) or [""]:
        said = _of_seat(evening, name, part.partition("#")[0].strip())
        lines += [one.line.text for one in said.played if one.action and one.action.who == evening.state.seats[name]]
        alone &= not any(evening.game.verbs[one.action.verb].of_all for one in said.played if one.action)
        evening = said.evening
    return Heard(tuple(lines), alone)


def _of_seat(evening: Evening, name: str, text: str) -> Said:
    """One line that a seat says; of others only what it takes for granted. Raises Refused."""
    seat = evening.state.seats[name]
    own = text.removeprefix(f"{name}:").strip()
    said = say(evening, f"{name}: {own}", careful=True)
    word, _, rest = own.partition(" ")
    if isinstance(said, Refusal) and rest and candidates(word.rstrip(":"), evening.state.seats) == [name]:
        again = say(evening, f"{name}: {rest}", careful=True)
        said = said if isinstance(again, Refusal) else again
    if isinstance(said, Refusal):
        raise Refused.of(said)
    acts = [one.action for one in said.played if one.action]
    own_acts = [one for one in acts if one.who == seat]
    implied = evening.game.implied(evening.state, own_acts[0].verb, seat) if own_acts else None
    granted = [(one.who, one.verb) for one in implied.before] if implied else []
    if said.rewrites or not own_acts or any(one.who != seat and (one.who, one.verb) not in granted for one in acts):
        raise Refused("W-TABLE", word=text)
    return said


def why_not(evening: Evening, name: str, refusal: Refusal) -> Reply:
    """What a phone is told of a line that is not taken: why, or the lines of its seat that may be meant."""
    meant = refusal.facts.get("lines")
    if refusal.code == MEANT and isinstance(meant, tuple):
        lines = tuple(one for one in map(str, meant) if _is_taken(evening, name, one))
        return Reply(False, "Did you mean:" if lines else "Only the table can say that.", lines)
    if refusal.code[0] == "W":
        missed = "Not now." if refusal.code == NOT_HIS_TURN else "That is not understood."
        return Reply(False, f"{missed} {_due(evening, name)}")
    return Reply(False, sentence(evening.game, evening.state, refusal))


def _is_taken(evening: Evening, name: str, text: str) -> bool:
    try:
        return bool(heard_for(evening, name, text).lines)
    except Refused:
        return False


def _due(evening: Evening, name: str) -> str:
    """Who is due, for somebody who said something else."""
    game, state = evening.game, evening.state
    due = {tuple(state.seats)[one.who]: duty_words(game, state, one) for one in reversed(game.owed(state))}
    who = name if name in due else next(iter(due), "")
    return f"{who}: {due[who]}." if who else f"It is the turn of {tuple(state.seats)[state.turn]}."


class Limit:
    """So much a second of each sender, of whom the newest are known."""

    def __init__(self) -> None:
        self._sent: dict[str, tuple[float, ...]] = {}

    def allows(self, sender: str, now: float) -> bool:
        """Whether somebody may send something now, which counts if it may."""
        sent = tuple(at for at in self._sent.pop(sender, ()) if now - at < SECOND)
        allowed = len(sent) < A_SECOND
        self._sent[sender] = (*sent, now) if allowed else sent
        if len(self._sent) > MOST_KNOWN:
            del self._sent[next(iter(self._sent))]
        return allowed


class Phones:
    """Who holds which seat, what waits at the prompt, and what Enter means.

    `version` grows with whatever other phones can see of it.
    """

    def __init__(self) -> None:
        self.version = 0
        self.trusted: set[str] = set()
        self.fates: dict[str, Fate] = {}
        self.limit = Limit()
        self.arrived: list[str] = []  # whose phones were let in, which the prompt has still to say
        self.waiting: list[Proposal | Claim] = []
        self.written: tuple[str, frozenset[str]] = ("", frozenset())  # of which round, and whose hidden bids
        self._tokens: dict[str, str] = {}  # the token of each seat that is held
        self._sent_away: set[str] = set()  # the seats of phones that were refused: the next one is asked for
        self._counted: dict[str, int] = {}  # by token: the number of the last thing that it sent
        self._answers: dict[str, tuple[str, Reply]] = {}  # by token: the last line proposed, and the answer
        self._number = 0
        self._fits: tuple[Evening | None, int] = (None, 0)  # the head of the line, and where it was found to fit
        self._shown: tuple[int, float] = (0, 0.0)  # what stands above the cursor, and since when
        self._enter = 0  # the number of what Enter means, as the screen says

    # Who holds a seat

    def claim(self, evening: Evening, name: str, token: str, anew: bool) -> Reply:
        """A phone says whose it is, and goes by `token` from now on. `anew`: it held a seat before.

        It is let in at once where no phone ever held that seat; else the prompt asks.
        """
        self.follow(evening)
        if name not in self.playing(evening):
            return Reply(False, f"Nobody at this table is called {name}.")
        if not (anew or name in self._tokens or name in self._sent_away or _has_spoken(evening, name)):
            self._tokens[name] = token
            self.arrived.append(name)
            self.version += 1
            return Reply(True)
        if any(isinstance(one, Claim) and one.name == name for one in self.waiting):
            return Reply(False, f"Another phone is asking for {name} just now.")
        if len(self.waiting) >= MOST_WAITING:
            return Reply(False, "Too much is waiting at the prompt.")
        self._number += 1
        self.waiting.append(Claim(self._number, name, token))
        return Reply(True, "The prompt is asked whether this phone is yours.")

    def holder(self, token: str) -> str:
        """The name of the seat that a phone holds, or nothing."""
        return next((name for name, known in self._tokens.items() if _same(known, token)), "")

    def is_held(self, name: str) -> bool:
        """Whether a phone speaks for somebody."""
        return name in self._tokens

    def is_asked(self, token: str) -> bool:
        """Whether the prompt has still to say if a phone is let in."""
        return any(isinstance(one, Claim) and _same(one.token, token) for one in self.waiting)

    def counted(self, token: str) -> int:
        """The number of the last thing that a phone sent."""
        return self._counted.get(token, 0)

    def playing(self, evening: Evening) -> tuple[str, ...]:
        """The names of those who play now."""
        state = evening.state
        return tuple(name for name, seat in state.seats.items() if seat in state.sitting.order)

    def follow(self, evening: Evening) -> None:
        """Let each phone go with its seat when somebody gets another name."""
        names, former = tuple(evening.state.seats), evening.state.sitting.former
        for old in [one for one in self._tokens if one not in names and one in former]:
            new = names[former[old]]
            self._tokens[new] = self._tokens.pop(old)
            if old in self.fates:
                self.fates[new] = self.fates.pop(old)
            self.trusted = {new if name == old else name for name in self.trusted}
            self.waiting = [one for one in self.waiting if one.name != old]
            self.version += 1

    # What waits

    def propose(self, evening: Evening, token: str, count: int, text: str) -> Reply:
        """A phone proposes a line for its seat, as the `count`th thing that it sends.

        One that came already is answered as before; another line under the last number is refused.
        """
        self.follow(evening)
        name = self.holder(token)
        if name not in self.playing(evening):
            return Reply(False, f"{name} does not play." if name else NOBODY)
        if count < self.counted(token):  # a late copy of what was answered long ago
            return Reply(True)
        if count == self.counted(token):
            before, reply = self._answers.get(token, ("", Reply(False)))
            return reply if before == text else Reply(False, USED)
        self._counted[token] = count
        reply = self._proposed(evening, name, text)
        self._answers[token] = (text, reply)
        return reply

    def _proposed(self, evening: Evening, name: str, text: str) -> Reply:
        others = [one for one in self.waiting if isinstance(one, Claim) or one.name != name]
        if len(others) >= MOST_WAITING:
            return Reply(False, "Too much is waiting at the prompt.")
        try:
            heard = heard_for(evening, name, text)
        except Refused as refused:
            return why_not(evening, name, refused.refusal)
        self._number += 1
        made = Proposal(self._number, name, heard.lines, heard.alone)
        self.waiting = [*others, made]
        self._fate(name, Fate(WAITS, made.shown))
        return Reply(True)

    def write(self, evening: Evening, token: str, count: int, paper: str) -> Reply:
        """A phone says that its seat has written down what it will show later; what it is stays there."""
        name = self.holder(token)
        if not name or paper != paper_of(evening):
            return Reply(False, "Nothing is written down now." if name else NOBODY)
        if count > self.counted(token):
            self._counted[token] = count
            self.written = (paper, frozenset((name, *(self.written[1] if self.written[0] == paper else ()))))
            self.version += 1
        return Reply(True)

    def head(self, evening: Evening) -> Proposal | Claim | None:
        """What is first in line. A proposal that no longer fits is dropped, and its phone told why."""
        while self.waiting:
            first = self.waiting[0]
            if isinstance(first, Claim) or self._fits == (evening, first.number):
                return first
            if not (why := self._unfit(evening, first)):
                self._fits = (evening, first.number)
                return first
            self._drop(first, why)
        return None

    def _unfit(self, evening: Evening, one: Proposal) -> str:
        """Why a proposal does not fit any more; nothing if it does."""
        if one.name not in self.playing(evening):
            return f"{one.name} does not play"
        try:
            now = heard_for(evening, one.name, "; ".join(one.lines))
        except Refused as refused:
            return sentence(evening.game, evening.state, refused.refusal)
        return "" if now.lines == one.lines else "it would mean something else now"

    def _drop(self, one: Proposal, why: str) -> None:
        self.waiting.remove(one)
        self._fate(one.name, Fate(DROPPED, f"{one.shown}: {why}"))

    def _fate(self, name: str, fate: Fate) -> None:
        self.fates[name] = fate
        self.version += 1

    # What the prompt shows, and what Enter means

    def asked_anew(self) -> None:
        """The prompt asks something else now: what stands above it has to be read again before Enter means it."""
        self._shown, self._enter = (0, 0.0), 0

    def shown(self, evening: Evening, now: float, typed: str, free: bool) -> Iterator[str]:
        """What stands last above the cursor. `free`: nothing else is proposed.

        Enter means it once it has stood there for a second before anything was `typed`, and this says so.
        """
        first = self.head(evening)
        if first is None or not free:
            self.asked_anew()
        elif not typed:
            if self._shown[0] != first.number:
                self._shown, self._enter = (first.number, now), 0
            elif now - self._shown[1] >= FIRST:
                self._enter = first.number
        counts = [*self._counts(evening)]
        yield from counts
        if first:
            if len(self.waiting) > 1 and not counts:
                yield f"{len(self.waiting) - 1} more of phones after this:"
            ready = self._enter == first.number and not typed
            yield _asked(first) + " [Enter]" * ready

    def _counts(self, evening: Evening) -> Iterator[str]:
        """How many of those who are asked together have written or proposed; nothing where nobody has."""
        game, state = evening.game, evening.state
        names = tuple(state.seats)
        paper = [names[one.who] for one in game.written(state)]
        if paper and self.written[0] == paper_of(evening):
            yield _so_many([name for name in paper if name in self.written[1]], paper, "have written")
        owing = [one for one in game.owed(state) if not game.verbs[one.verb].of_all]
        due = [*dict.fromkeys(names[one.who] for one in owing)]
        there = {one.name for one in self.waiting if isinstance(one, Proposal)}
        if len(due) > 1 and there & {*due}:
            every = self.playing(evening) if any(PAPER in one.facts for one in owing) else due
            yield _so_many([name for name in every if name in there or name not in due], every, "are in")

    def taken_up(self, text: str) -> Proposal | Claim | None:
        """What a typed line, or Enter alone, means of what stands above the cursor: it is out of the line then.

        A claim is answered: Enter is no. Nothing for any other line.
        """
        first = self.waiting[0] if self.waiting else None
        if first is None or first.number != self._enter:
            return None
        said = unaccented(text).strip(" .!")
        if isinstance(first, Claim) and (not said or said in PHRASES[YES] or said in PHRASES[NO]):
            self._answered(first, said in PHRASES[YES])
        elif said or isinstance(first, Claim):
            return None
        else:
            self.waiting.remove(first)
        return first

    def _answered(self, claim: Claim, let_in: bool) -> None:
        self.waiting.remove(claim)
        if let_in:
            self._tokens[claim.name] = claim.token
            self.trusted.discard(claim.name)
            self.waiting = [one for one in self.waiting if one.name != claim.name]
            self.fates.pop(claim.name, None)
        else:
            self._sent_away.add(claim.name)
        self.version += 1

    def recorded(self, evening: Evening, one: Proposal) -> None:
        """The lines of a proposal are the last ones of the log."""
        self._fate(one.name, Fate(RECORDED, one.shown, len(evening.session.games), len(evening.record.log)))

    def refused(self, one: Proposal, why: str) -> None:
        """The log has not taken a proposal."""
        self._fate(one.name, Fate(DROPPED, f"{one.shown}: {why}"))

    def drop(self, name: str) -> bool:
        """Refuse what waits for a seat; where nothing does, the phone that speaks for it. Whether anything waited."""
        of_seat = [one for one in self.waiting if one.name == name]
        for one in of_seat:
            if isinstance(one, Proposal):
                self._drop(one, "the table has not taken it")
            else:
                self._answered(one, False)
        if not of_seat and self._tokens.pop(name, ""):
            self._sent_away.add(name)
            self.trusted.discard(name)
            self.fates.pop(name, None)
            self.version += 1
        return bool(of_seat)

    def changes(self, now: float) -> bool:
        """Whether Enter means something else by now than the screen says."""
        number, since = self._shown
        return bool(number) and number != self._enter and now - since >= FIRST

    def trusts(self) -> bool:
        """Whether something waits that is taken at once."""
        return any(isinstance(one, Proposal) and one.alone and one.name in self.trusted for one in self.waiting)

    def next_trusted(self, evening: Evening) -> Proposal | None:
        """The next proposal that is taken at once, out of the line then: of a trusted seat, and of that seat alone."""
        for one in [*self.waiting]:
            if isinstance(one, Proposal) and one.alone and one.name in self.trusted:
                if why := self._unfit(evening, one):
                    self._drop(one, why)
                else:
                    self.waiting.remove(one)
                    return one
        return None


def paper_of(evening: Evening) -> str:
    """What tells this round of hidden bids from others of the evening; nothing where nobody writes or shows any."""
    due = (*evening.game.written(evening.state), *evening.game.owed(evening.state))
    rounds = [str(one.facts[PAPER]) for one in due if PAPER in one.facts]
    return ".".join((evening.session.created, str(len(evening.session.games)), *rounds[:1])) if rounds else ""


def _has_spoken(evening: Evening, name: str) -> bool:
    """Whether a phone has spoken for somebody in this game, perhaps before the prompt began again."""
    return any(line.startswith(f"{name}: ") and line.endswith(f"# {BY_PHONE}") for line in evening.record.log)


def _same(token: str, given: str) -> bool:
    """Whether a token is the one that was given; how long that takes says nothing of it."""
    return compare_digest(token.encode(), given.encode())


def _asked(one: Proposal | Claim) -> str:
    if isinstance(one, Proposal):
        return f"{one.name}'s phone: {one.shown}"
    return f"Another phone says it is {one.name}. Let it in? no"


def _so_many(there: Sequence[str], of: Sequence[str], what: str) -> str:
    missing = [name for name in of if name not in there]
    left = f": {Listed(missing)} {'is' if len(missing) == 1 else 'are'} missing" if missing else ""
    return f"{len(there)} of {len(of)} {what}{left}"


def by_phone(line: str) -> str:
    """A line as it is recorded from a phone."""
    return f"{line}  # {BY_PHONE}"


def seat_named(evening: Evening, word: str) -> str:
    """The one player that a word at the prompt can mean, or nothing."""
    named = candidates(word, evening.state.seats)
    return named[0] if len(named) == 1 else ""
