"""What the phones at the table propose, and what becomes of it: `ragz play --phones`.

A phone holds a seat and proposes lines for it. They wait in line, and only the prompt, or `trust`, makes lines of the
log of them. All of it is in memory, and nothing here reads a clock or a network: times are seconds, tokens are given.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import compare_digest
from math import ceil

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import LACKING, PAPER, Refusal, Refused, seats_of
from ragz_cli.core.hearing.readings import MEANT
from ragz_cli.core.line import split
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.setup import TAKEN
from ragz_cli.core.step import allowed, on_offer
from ragz_cli.view.sentences import Listed, duty_words, sentence

FIRST = 1.0  # seconds for which a proposal stands on the screen before Enter means it
MOST_WAITING = 20  # proposals and claims, of all phones together
SECOND, A_SECOND = 1.0, 2  # what a phone may send in a second
MOST_KNOWN = 500  # senders of which is known when they sent something
MOST_PAGES = 20  # of a phone, of which is known what they sent last
PAUSE = 10.0  # seconds before somebody can ask for a seat again, after the first refusal
MINUTE, A_MINUTE = 60.0, 6  # so many refusals of all together, until nobody is asked for
LONGEST = 200  # characters of a line
NOBODY = "This phone speaks for nobody."
USED = "Not sent. Press it again."
TOO_MUCH = "Too much is waiting at the prompt."
ASKED = "The prompt is asked whether this phone is yours."

OF_THE_TABLE = "Only the table can say that."
DROP, TRUST, LET = OF_THE_PROMPT = ("drop", "trust", "let")  # words of the prompt for what phones send
NO_ONE = "none"
PHONES = (
    f"Phones: {DROP} NAME refuses what one proposes, and then the phone. {TRUST} NAME takes what it says at once, "
    f"{TRUST} {NO_ONE} ends that. {LET} NAME in lets in one that asks."
)
BY_PHONE = "by phone"  # the remark of each line that came so


class Proposal(Record):
    """Lines that a seat proposes, as they would be stored; the first `done` of them are these `entries` of the log.

    One that is not of this seat `alone` is never trusted. A `hidden` bid is shown with those of the other phones.
    """

    name: str
    lines: tuple[str, ...]
    alone: bool = True
    number: int = 0
    hidden: bool = False
    done: int = 0
    entries: tuple[int, ...] = ()

    @property
    def rest(self) -> tuple[str, ...]:
        """The lines that are not recorded yet."""
        return self.lines[self.done :]

    @property
    def shown(self) -> str:
        """The lines that wait, without the name that begins each."""
        return self.said(self.rest)

    @property
    def recorded(self) -> str:
        """The lines that were recorded."""
        return self.said(self.lines[: self.done])

    def said(self, lines: Sequence[str]) -> str:
        """Some of its lines without the name that begins each."""
        return "; ".join(line.removeprefix(f"{self.name}: ") for line in lines)

    @property
    def verbs(self) -> Iterator[str]:
        """The verb of each line that waits."""
        return (line.removeprefix(f"{self.name}: ").partition(" ")[0] for line in self.rest)


class Claim(Record):
    """A phone says whose it is, although another one, or one before a restart, held that seat.

    `sender` is the address that it came from.
    """

    number: int
    name: str
    token: str
    sender: str = ""


class Fate(Record):
    """What became of the newest proposal of a seat, why the rest of it was dropped, and in the log of which game."""

    one: Proposal
    why: str = ""
    game: int = 0


class Reply(Record):
    """What a phone is told: `ok`, a sentence where there is something to say, and the lines that may be meant.

    `later`: it can be sent again, as it is.
    """

    ok: bool
    text: str = ""
    lines: tuple[str, ...] = ()
    later: bool = False


def heard_for(evening: Evening, name: str, text: str) -> Proposal:
    """The lines of the log that a text means when `name` says it; they have no number yet. Raises Refused.

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
        alone &= not _cuts_short(evening, evening.state.seats[name], said)
        evening = said.evening
    return Proposal(name, tuple(lines), alone)


def _cuts_short(evening: Evening, seat: int, said: Said) -> bool:
    """Whether what a line of a seat takes for granted ends the turn of somebody who may do more than that."""
    acts = {(one.action.who, one.action.verb) for one in said.played if one.action}
    others = {who for who, _ in acts} - {seat}
    return any(one.who in others and (one.who, one.verb) not in acts for one in on_offer(evening.game, evening.state))


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


def why_not(evening: Evening, name: str, text: str, refusal: Refusal) -> Reply:
    """What a phone is told of a text that is not taken: why, or the lines of its seat that may be meant.

    Nothing is repeated as it was typed.
    """
    meant = refusal.facts.get("lines")
    if refusal.code == MEANT and isinstance(meant, tuple):
        lines = tuple(one for one in map(str, meant) if allowed(heard_for, evening, name, one))
        return Reply(False, "Did you mean:", lines) if lines else Reply(False, OF_THE_TABLE)
    if refusal.code[0] == "W":
        first = unaccented(text.removeprefix(f"{name}:").strip().partition(" ")[0]).rstrip(":")
        others = candidates(first, evening.state.seats)
        if refusal.code == "W-TABLE" or first in (*TAKEN, *OF_THE_PROMPT):
            return Reply(False, OF_THE_TABLE)
        if others and name not in others:
            return Reply(False, f"This phone speaks for {name} alone.")
        missed = "Not now." if refusal.code == "W-TURN" else "That is not understood."  # a figure of somebody else's
        return Reply(False, f"{missed} {_due(evening, name)}")
    figures = {key: fact for key, fact in refusal.facts.items() if not isinstance(fact, str) or _harmless(fact)}
    shown = refusal._replace(facts={**dict.fromkeys(refusal.facts, "something else"), **figures})
    return Reply(False, sentence(evening.game, evening.state, shown))


def _harmless(fact: str) -> bool:
    """Whether a fact has no more than letters, figures, and what stands between them."""
    return all(sign.isalnum() or sign in " .,:;'+-/=|_" for sign in fact)


def _due(evening: Evening, name: str) -> str:
    """Who is due, for somebody who said something else."""
    game, state = evening.game, evening.state
    due = {tuple(state.seats)[one.who]: duty_words(game, state, one) for one in reversed(game.owed(state))}
    who = name if name in due else next(iter(due), "")
    return f"{who}: {due[who]}." if who else f"It is the turn of {tuple(state.seats)[state.turn]}."


NOTHING_SENT = (-1, "", Reply(False))


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


class Phone:
    """A phone that holds a seat: its token and address, whether it is trusted, what each of its pages has sent last."""

    def __init__(self, token: str, sender: str) -> None:
        self.token, self.sender = token, sender
        self.trusted = False
        self._sent: dict[str, tuple[int, str, Reply]] = {}  # by page its newest, by number, and the answer

    def answer(self, page: str, count: int, text: str, work: Callable[[], Reply]) -> Reply:
        """The answer to the `count`th thing of a page: as before to the same one, else by `work`.

        Another text under a number that was used is refused, since one of the two would be lost.
        """
        last, said, reply = self._sent.get(page, NOTHING_SENT)
        if count <= last:
            return reply if (count, text) == (last, said) else Reply(False, USED)
        reply = work()
        self._sent = {**dict([*self._sent.items()][-MOST_PAGES:]), page: (count, text, reply)}
        return reply

    def came(self, page: str, count: int) -> Reply | None:
        """The answer to what a page has had none for; None if it did not come, and then it never counts any more."""
        last, _, reply = self._sent.get(page, NOTHING_SENT)
        if last == count:
            return reply
        self.answer(page, count, "", lambda: Reply(False, USED))
        return None


class Phones:
    """Who holds which seat, what waits at the prompt, and what Enter means.

    `version` grows with whatever other phones can see of it. `again`: phones have spoken at this table before the
    prompt began, so that the table is asked for each of them.
    """

    def __init__(self, again: bool = False) -> None:
        self.version = 0
        self.fates: dict[str, Fate] = {}
        self.limit = Limit()
        self.news: list[str] = []  # what the prompt has still to say
        self.waiting: list[Proposal | Claim] = []
        self._written: tuple[str, Mapping[str, str]] = ("", {})  # of which round; by seat, the seal of its hidden bid
        self._held: dict[str, Phone] = {}  # by the name of the seat
        self._known: set[str] = set()  # for which seats a phone has spoken
        self._again = again
        self._refused: dict[tuple[str, str], tuple[float, float]] = {}  # by sender and seat: until when, and how long
        self._refusals: tuple[float, ...] = ()  # the last ones, of all
        self._number = 0
        self._followed: tuple[tuple[str, int], tuple[str, ...]] = (("", 0), ())  # of which game, and who sits there
        self._fits: tuple[Evening | None, set[int]] = (None, set())  # what waits and was found to fit, and where
        self._shown: tuple[int, float] = (0, 0.0)  # what stands above the cursor, and since when
        self._enter = 0  # the number of what Enter means, as the screen says
        self._now = 0.0  # when the prompt was drawn last

    # Who holds a seat

    def claim(self, evening: Evening, name: str, token: str, now: float, sender: str = "") -> Reply:
        """A phone says whose it is, by its own `token`, from an address; said again it is answered as before.

        It is let in at once where no phone has held that seat; else the prompt asks. Who was refused has to wait
        before asking for that seat again, each time twice as long; others only after many refusals in a minute.
        """
        self.follow(evening)
        self._now = now
        if name not in self.playing(evening):
            return Reply(False, "Nobody at this table is called that.")
        if mine := self.holder(token):
            return Reply(mine == name, "" if mine == name else f"This phone speaks for {mine} alone.")
        if asked := next((one for one in self.waiting if isinstance(one, Claim) and one.name == name), None):
            same = _same(asked.token, token)
            return Reply(same, ASKED if same else f"Another phone is asking for {name} just now.")
        if not (self._again or name in self._known):
            self._let_in(Claim(0, name, token, sender))
            self.news.append(f"A phone speaks for {name} now.")
            return Reply(True)
        of_all = self._refusals[0] + MINUTE if len(self._refusals) == A_MINUTE else 0.0
        if (left := max(of_all, self._refused.get((sender, name), (0.0, 0.0))[0]) - now) > 0:
            return Reply(False, f"The table has said no. Ask again in {ceil(left)} seconds.")
        if len(self.waiting) >= MOST_WAITING:
            return Reply(False, TOO_MUCH)
        self._number += 1
        self.waiting.append(Claim(self._number, name, token, sender))
        return Reply(True, ASKED)

    def holder(self, token: str) -> str:
        """The name of the seat that a phone holds, or nothing."""
        return next((name for name, phone in self._held.items() if _same(phone.token, token)), "")

    def is_held(self, name: str) -> bool:
        """Whether a phone speaks for somebody."""
        return name in self._held

    def is_asked(self, token: str) -> bool:
        """Whether the prompt has still to say if a phone is let in."""
        return any(isinstance(one, Claim) and _same(one.token, token) for one in self.waiting)

    def came(self, token: str, page: str, count: int) -> Reply | None:
        """What a phone would have been told of something that it has no answer for; None if it did not come."""
        return self._held[self.holder(token)].came(page, count)

    def playing(self, evening: Evening) -> tuple[str, ...]:
        """The names of those who play now."""
        state = evening.state
        return tuple(name for name, seat in state.seats.items() if seat in state.sitting.order)

    def follow(self, evening: Evening) -> None:
        """Let all that belongs to a seat go with it when somebody gets another name, or the one before again."""
        names, former = tuple(evening.state.seats), evening.state.sitting.former
        (before, known), of = self._followed, (evening.session.created, len(evening.session.games))
        self._followed = (of, names)
        named = {old: names[seat] for old, seat in former.items() if old not in names}
        if before == of and len(known) == len(names):  # which may have been taken back, or put right
            named |= {old: new for old, new in zip(known, names, strict=True) if old != new}
        if {*self._known, *(one.name for one in self.waiting), *(name for _, name in self._refused)}.isdisjoint(named):
            return
        self._held = {named.get(name, name): phone for name, phone in self._held.items()}
        self._known = {named.get(name, name) for name in self._known}
        self.fates = {named.get(name, name): fate for name, fate in self.fates.items()}
        self._refused = {(of, named.get(name, name)): pause for (of, name), pause in self._refused.items()}
        self._written = (self._written[0], {named.get(name, name): one for name, one in self._written[1].items()})
        self.waiting = [one._replace(name=named.get(one.name, one.name)) for one in self.waiting]
        self.version += 1

    # What waits

    def propose(self, evening: Evening, token: str, count: int, text: str, page: str = "", salt: str = "") -> Reply:
        """A phone proposes a line for its seat, as the `count`th thing that one of its pages sends.

        `salt` proves that a hidden bid is the one that was written.
        """
        self.follow(evening)
        name = self.holder(token)
        if name not in self.playing(evening):
            return Reply(False, f"{name} does not play." if name else NOBODY)
        return self._held[name].answer(page, count, text, lambda: self._proposed(evening, name, text, salt))

    def _proposed(self, evening: Evening, name: str, text: str, salt: str) -> Reply:
        others = [one for one in self.waiting if isinstance(one, Claim) or one.name != name]
        if len(others) >= MOST_WAITING:
            return Reply(False, TOO_MUCH, later=True)
        try:
            heard = heard_for(evening, name, text)
        except Refused as refused:
            reply = why_not(evening, name, text, refused.refusal)
            return reply._replace(text=f"Nothing of it waits. {reply.text}") if ";" in text else reply
        owed = evening.game.owed(evening.state)
        if _to_show(evening) and {one.verb for one in owed} & {*heard.verbs}:
            seal = self._seals(evening).get(name)
            if seal not in (None, sealed(salt, heard.shown)):
                return Reply(False, "That is not what was written down here. The table can say it.")
            heard = heard._replace(hidden=True, alone=seal is not None)
        self._number += 1
        self.waiting = [*others, one := heard._replace(number=self._number)]
        self.settled(evening, one)
        return Reply(True)

    def write(self, evening: Evening, token: str, paper: str, seal: str) -> Reply:
        """A phone says that its seat has written down what it will show later; what it is stays there (RG-102).

        `seal` is what `sealed` makes of it, so that nothing else can be shown. Of another one the prompt says so.
        """
        self.follow(evening)
        name = self.holder(token)
        writing = [one.who for one in evening.game.written(evening.state)]
        if not name or paper != paper_of(evening) or evening.state.seats.get(name) not in writing:
            return Reply(False, "Nothing is written down now." if name else NOBODY)
        seals = self._seals(evening)
        if seals.get(name, seal) != seal:
            self.news.append(f"{name} has crossed out the hidden bid and written another.")
        self._written = (paper, {**seals, name: seal})
        self.version += 1
        return Reply(True)

    def _seals(self, evening: Evening) -> Mapping[str, str]:
        """The seals of the hidden bids of this round, by name."""
        return self._written[1] if self._written[0] == paper_of(evening) else {}

    def unshown(self, evening: Evening) -> set[str]:
        """Who has written a hidden bid that is due and has not come: until then no phone's is shown (RG-102).

        The table can say it for them.
        """
        came = {one.name for one in self.waiting if isinstance(one, Proposal) and one.hidden}
        return (_to_show(evening) & {*self._seals(evening)}) - came

    def is_shown(self, evening: Evening, one: Proposal) -> bool:
        """Whether everybody may know what a phone proposes, while it waits."""
        return not one.hidden or (one.name in _to_show(evening) and not self.unshown(evening))

    def _in_line(self, evening: Evening) -> list[Proposal | Claim]:
        """What waits and can be shown."""
        shut = self.unshown(evening)
        return [one for one in self.waiting if not (shut and isinstance(one, Proposal) and one.hidden)]

    def head(self, evening: Evening) -> Proposal | Claim | None:
        """What is first in line. A proposal that no longer fits is dropped, wherever it stands, and its phone told why.

        It would else stand there when the same is due again, for dice that were thrown long ago.
        """
        self.follow(evening)
        if self._fits[0] is not evening:
            self._fits = (evening, set())
        for one in self._in_line(evening):
            if isinstance(one, Proposal) and one.number not in self._fits[1]:
                if why := self._unfit(evening, one):
                    self._drop(evening, one, why)
                self._fits[1].add(one.number)
        return next(iter(self._in_line(evening)), None)

    def put_back(self, evening: Evening, one: Proposal) -> None:
        """The rest of what was taken up comes first again: the table is another one now, and has to be seen."""
        self.waiting.insert(0, one)
        self.settled(evening, one)
        self.asked_anew()

    def _unfit(self, evening: Evening, one: Proposal) -> str:
        """Why a proposal does not fit any more; nothing if it does."""
        if self.fates[one.name].game != len(evening.session.games):
            return "it was for the game before"
        if one.name not in self.playing(evening):
            return f"{one.name} does not play"
        try:
            now = heard_for(evening, one.name, "; ".join(one.rest))
        except Refused as refused:
            return sentence(evening.game, evening.state, refused.refusal)
        return "" if now.lines == one.rest else "it would mean something else now"

    def _drop(self, evening: Evening, one: Proposal, why: str) -> None:
        self.waiting.remove(one)
        self.settled(evening, one, why)

    # What the prompt shows, and what Enter means

    def asked_anew(self) -> None:
        """The prompt asks something else now: what stands above it has to be read again before Enter means it."""
        self._shown, self._enter = (0, 0.0), 0

    def shown(self, evening: Evening, now: float, typed: str, free: bool) -> Iterator[str]:
        """What stands last above the cursor. `free`: nothing else is proposed.

        Enter means it once it has stood there for a second before anything was `typed`, and this says so.
        """
        self._now = now
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
            if (more := len(self._in_line(evening)) - 1) and not counts:
                yield f"{more} more of phones after this:"
            ready = self._enter == first.number and not typed
            yield from _asked(first, " [Enter]" * ready)

    def _counts(self, evening: Evening) -> Iterator[str]:
        """How many of those who are asked together have written or proposed; nothing where nobody has."""
        game, state = evening.game, evening.state
        names, playing = tuple(state.seats), self.playing(evening)
        paper = [names[one.who] for one in game.written(state)]
        if paper and (seals := self._seals(evening)):
            yield _so_many([name for name in paper if name in seals], paper, "have written")
        owing = [one for one in game.owed(state) if not game.verbs[one.verb].of_all]
        lacking = {names[seat] for one in owing for seat in seats_of(one.facts.get(LACKING, (one.who,)))}
        verbs = {one.verb for one in owing}
        there = {one.name for one in self.waiting if isinstance(one, Proposal) and verbs & {*one.verbs}}
        rounds = [one for one in owing if LACKING in one.facts]
        if rounds:
            told = [name for name in playing if name in there or name not in lacking]
            if told:
                yield _so_many(told, playing, f"{rounds[0].verb}s are in")
        elif len(lacking) > 1 and there & lacking:
            due = [name for name in playing if name in lacking]
            yield _so_many([name for name in due if name in there], due, "are in")

    def taken_up(self, text: str) -> Proposal | Claim | None:
        """What Enter alone means of what stands above the cursor: it is out of the line then, and a claim refused.

        Nothing for any line that was typed.
        """
        first = next((one for one in self.waiting if one.number == self._enter), None)
        if text or first is None:
            return None
        if isinstance(first, Claim):
            self._refuse(first)
        else:
            self.waiting.remove(first)
        return first

    def let_in(self, name: str) -> bool:
        """Let the phone that asks for a seat have it, and none before; whether there is one."""
        claim = next((one for one in self.waiting if isinstance(one, Claim) and one.name == name), None)
        if claim is None:
            return False
        self._refused.pop((claim.sender, name), None)
        self._forget(name)
        self._let_in(claim)
        return True

    def _let_in(self, claim: Claim) -> None:
        self._held[claim.name] = Phone(claim.token, claim.sender)
        self._known.add(claim.name)
        self.version += 1

    def _refuse(self, claim: Claim) -> None:
        self.waiting.remove(claim)
        self._turned_away(claim.sender, claim.name)

    def _turned_away(self, sender: str, name: str) -> None:
        """Whoever sent this has to wait before asking for that seat again; the newest of them are known."""
        _, before = self._refused.pop((sender, name), (0.0, PAUSE / 2))
        self._refused[sender, name] = (self._now + 2 * before, 2 * before)
        if len(self._refused) > MOST_KNOWN:
            del self._refused[next(iter(self._refused))]
        self._refusals = (*self._refusals, self._now)[-A_MINUTE:]
        self.version += 1

    def _forget(self, name: str) -> None:
        """Forget what the phone before has said or written for a seat, and what waits for it."""
        self.waiting = [one for one in self.waiting if one.name != name]
        self.fates.pop(name, None)
        self._cross_out(name)

    def _cross_out(self, name: str) -> None:
        self._written = (self._written[0], {of: one for of, one in self._written[1].items() if of != name})
        self.version += 1

    def settled(self, evening: Evening, one: Proposal, why: str = "") -> None:
        """Let a phone know what of its proposal is recorded, what waits, or `why` the rest is not taken."""
        self.fates[one.name] = Fate(one, why, len(evening.session.games))
        self.version += 1

    def drop(self, evening: Evening, name: str) -> bool:
        """Refuse what waits for a seat; where nothing does, the phone that speaks for it. Whether anything waited.

        A hidden bid that is refused is no longer waited for.
        """
        of_seat = [one for one in self.waiting if one.name == name]
        for one in of_seat:
            if isinstance(one, Claim):
                self._refuse(one)
                continue
            self._drop(evening, one, "the table has not taken it")
            if one.hidden:
                self._cross_out(name)
        if not of_seat and name in self._held:
            self._turned_away(self._held.pop(name).sender, name)
            self._forget(name)
        return bool(of_seat)

    def changes(self, now: float) -> bool:
        """Whether Enter means something else by now than the screen says."""
        number, since = self._shown
        return bool(number) and number != self._enter and now - since >= FIRST

    def told(self, evening: Evening, text: str) -> str:
        """Do what the prompt is told of phones, `drop NAME` and the like, and say so; nothing for any other line."""
        word, _, rest = unaccented(text).partition(" ")
        of_none = (word, rest) == (TRUST, NO_ONE)  # whatever anybody is called
        named = candidates(rest.removesuffix(" in").removesuffix("'s phone"), evening.state.seats) if rest else []
        name = named[0] if len(named) == 1 and not of_none else ""
        if word not in OF_THE_PROMPT or not (name or of_none):
            return ""
        held = name in self._held
        if word == LET:
            return f"{name}'s phone is let in." if self.let_in(name) else f"No phone asks for {name}."
        if word == DROP:
            gone = f"{'The' if held else 'No'} phone speaks for {name}{' no longer' if held else ''}."
            return f"{name}'s phone is told." if self.drop(evening, name) else gone
        if not name:
            for phone in self._held.values():
                phone.trusted = False
            mine = f" For {named[0]} it is: {TRUST} {named[0]}'s phone." if named else ""
            return f"Every line of a phone waits for Enter.{mine}"
        if not self.trust(name):
            return f"No phone speaks for {name} yet."
        return f"What {name}'s phone says for {name} is recorded at once. {TRUST} {NO_ONE} ends that."

    # Trust, which is the phone's that holds a seat, and ends with it

    def trust(self, name: str) -> bool:
        """Take what the phone of a seat says for it at once from now on; whether there is such a phone."""
        if phone := self._held.get(name):
            phone.trusted = True
        return phone is not None

    def _is_trusted(self, one: Proposal | Claim) -> bool:
        return isinstance(one, Proposal) and one.alone and one.name in self._held and self._held[one.name].trusted

    def trusts(self, evening: Evening) -> bool:
        """Whether something waits that is taken at once."""
        return any(map(self._is_trusted, self.waiting and self._in_line(evening)))

    def next_trusted(self, evening: Evening) -> Proposal | None:
        """The next proposal that is taken at once, out of the line then: of a trusted seat, and of that seat alone."""
        self.follow(evening)
        for one in [one for one in self._in_line(evening) if isinstance(one, Proposal) and self._is_trusted(one)]:
            if not (why := self._unfit(evening, one)):
                self.waiting.remove(one)
                return one
            self._drop(evening, one, why)
        return None


def paper_of(evening: Evening) -> str:
    """What tells this round of hidden bids from others of the evening; nothing where nobody writes or shows any."""
    due = (*evening.game.written(evening.state), *evening.game.owed(evening.state))
    rounds = [str(one.facts[PAPER]) for one in due if PAPER in one.facts]
    return ".".join((evening.session.created, str(len(evening.session.games)), *rounds[:1])) if rounds else ""


def _to_show(evening: Evening) -> set[str]:
    """Who has to show a hidden bid now (RG-105)."""
    names = tuple(evening.state.seats)
    return {names[one.who] for one in evening.game.owed(evening.state) if PAPER in one.facts}


def sealed(salt: str, line: str) -> str:
    """What a phone tells of something written: it shows nothing of it, and fits nothing else."""
    return sha256(f"{salt} {line}".encode()).hexdigest()


def _same(token: str, given: str) -> bool:
    """Whether a token is the one that was given; how long that takes says nothing of it."""
    return compare_digest(token.encode(), given.encode())


def _asked(one: Proposal | Claim, ready: str) -> Iterator[str]:
    if isinstance(one, Proposal):
        unwritten = ", without a seal" if one.hidden and not one.alone else ""
        yield f"{one.name}'s phone{unwritten}: {one.shown}{ready}"
    else:
        yield f"  {LET} {one.name} in   or   {DROP} {one.name}"
        yield f"Another phone says it is {one.name}. Let it in? no{ready}"


def _so_many(there: Sequence[str], of: Sequence[str], what: str) -> str:
    missing = [name for name in of if name not in there]
    left = f": {Listed(missing)} {'is' if len(missing) == 1 else 'are'} missing" if missing else ""
    return f"{len(there)} of {len(of)} {what}{left}"


def by_phone(line: str) -> str:
    """A line as it is recorded from a phone."""
    return f"{line}  # {BY_PHONE}"
