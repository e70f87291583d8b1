"""What phones send to the prompt of `ragz play --phones`: claims of seats, and proposals for them.

The page is that of `ragz serve`, with what a phone can do for its seat. `cli/phones.py` decides what becomes of it.
"""

import json
import os
import re
import time
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ragz_cli.cli.errors import apology
from ragz_cli.cli.phones import BY_PHONE, NOBODY, Fate, Phones, Proposal, Reply, paper_of
from ragz_cli.cli.serve import page
from ragz_cli.cli.serve.http import Answer, Gate, Limits, Request, Server, new_word
from ragz_cli.cli.watch import Seen
from ragz_cli.core.evening.evening import Evening, veiled_entry
from ragz_cli.core.game import SCORED
from ragz_cli.store.files import keep_word, word_of
from ragz_cli.store.load import SaveError
from ragz_cli.view import screen
from ragz_cli.view.second import keys, second_screen

if TYPE_CHECKING:
    from ragz_cli.cli.prompt.talk import LiveEvening

BODY_BYTES = 1024  # of what a phone sends
TOKEN = "ragz-token"
MADE = re.compile(r"[0-9a-f]{32}")  # a token, which each phone makes for itself
SEALED = re.compile(r"[0-9a-f]{64}")
MOST_COUNTED = 2**53  # what a phone sends has a number that JavaScript still counts exactly
POSTED = ("claim", "hello", "propose", "wrote")
NOT_OF_THE_PAGE = {"ok": False, "text": "This is not what the page sends."}


class SpokenScreen(page.SharedScreen):
    """The screen of a prompt: it shows what the prompt has recorded, and takes what phones send to it.

    `arrived` is called for whatever the prompt has to show or to take. Nothing here writes to the save.
    """

    def __init__(self, live: "LiveEvening", phones: Phones, gate: Gate, arrived: Callable[[], None]) -> None:
        self._live = live
        self.phones = phones
        self._arrived = arrived
        self._version: tuple[Evening, int] = (live.evening, phones.version)
        super().__init__(live.path, self._now(), gate)
        self._put()

    def look(self) -> None:
        """Show what the prompt has recorded, and what waits there."""
        self._live.catch_up()
        version = (self._live.evening, self.phones.version)
        if version[0] is self._version[0] and version[1] == self._version[1]:
            return
        self._version = version
        try:
            self.seen = self._now()
            self._put()
        except Exception as fault:  # of ours or of a guest's: the evening goes on
            if os.environ.get("RAGZ_DEBUG"):
                raise
            self.seen = self.seen._replace(note=apology(fault)[0])
            with suppress(Exception):  # the next change is tried anew
                self.feed.put(page.state(self.seen, self.pads))

    def _now(self) -> Seen:
        evening, wrong = self._live.evening, self._live.troubles()
        note = f"{wrong[0]}; shown is what is in order" if wrong else ""
        return Seen(None, evening.session.created, second_screen(evening), note)

    def _put(self) -> None:
        evening = self._live.evening
        paper = paper_of(evening)
        self.pads = {
            name: page.Pad(self.phones.is_held(name), keys(evening, name, paper), self._fate(name), bool(paper))
            for name in evening.state.seats
        }
        self.feed.put(page.state(self.seen, self.pads))

    def _fate(self, name: str) -> str:
        """What became of the last line of a seat, which everybody can read; nothing secret of one that no longer waits.

        It is recorded as long as the log has it in force.
        """
        fate, evening = self.phones.fates.get(name), self._live.evening
        if fate is None:
            return ""
        one, said = fate.one, self._recorded(fate)
        hides = (one.hidden and fate.why) or not self.phones.is_shown(evening, one)
        rest = "; ".join(one.verbs) if hides else one.shown
        if rest and fate.why:
            said.append(f"Not recorded. {page.spoken(self._veiled(name, rest))}: {page.spoken(fate.why)}")
        elif rest:
            said.append(f"Waits at the prompt: {rest}")
        return " ".join(said)

    def _recorded(self, fate: Fate) -> list[str]:
        """What is said of the lines of a proposal that the log has, as long as all of these are in force."""
        evening, one = self._live.evening, fate.one
        now = [line for line in evening.replay.now.lines if line.number in one.entries]
        if not now or fate.game != len(evening.session.games) or len(now) < len(one.entries):
            return []
        if any(line.worded != line.number for line in now):
            return ["The table has put it right."]
        begins = f"Dropped by line {line}" if (line := self._dropped(one)) else f"In the log, line {one.entries[-1]}"
        said = f"{begins}: {self._veiled(one.name, one.recorded)}"
        return [f"{said}." if one.rest else said]

    def _dropped(self, one: Proposal) -> int:
        """The line since whose events what a phone told of a round does not count any more (TB-8), or 0."""
        for played in self._live.evening.replay.played:
            for event in played.events if played.line.number > one.entries[-1] else ():
                if event.kind == SCORED:  # that round counts
                    return 0
                if isinstance(event.facts.get("told"), tuple):
                    return played.line.number
        return 0

    def _veiled(self, name: str, said: str) -> str:
        return veiled_entry(self._live.evening.game, f"{name}: {said}").removeprefix(f"{name}: ")

    def answer(self, request: Request) -> Answer:
        """The answer to a request: what is sent goes to the prompt, all else is only shown."""
        self.look()
        if request.method != "POST":
            return super().answer(request)
        wanted = self.gate.page(request.path)
        if elsewhere := page.not_here(request, self.gate, is_page=False, methods=("POST",)):
            return elsewhere
        if wanted not in POSTED:
            return page.sorry(404, page.NOTHING)
        try:
            return self._posted(wanted, request)
        except Exception as fault:  # of ours or of a guest's: the evening goes on
            if os.environ.get("RAGZ_DEBUG"):
                raise
            return as_json(500, {"ok": False, "text": apology(fault)[0]})

    def _posted(self, wanted: str, request: Request) -> Answer:
        """What a page of ours has sent, or somebody who knows its address."""
        token, phones = request.headers.get(TOKEN, ""), self.phones
        known = bool(phones.holder(token)) or phones.is_asked(token)
        if not phones.limit.allows(token if known and wanted != "claim" else request.address, time.monotonic()):
            return as_json(429, {"ok": False, "text": "Not so fast."})
        try:
            said = json.loads(request.body)
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            return as_json(400, NOT_OF_THE_PAGE)
        answer = self._done(wanted, token, said, request.address)
        self._arrived()
        self.look()
        return answer

    def _done(self, wanted: str, token: str, said: Mapping[str, object], address: str) -> Answer:
        """What becomes of something that a phone has sent by its token, from its address."""
        phones, evening = self.phones, self._live.evening
        if wanted == "claim":
            if not MADE.fullmatch(token):
                return as_json(400, NOT_OF_THE_PAGE)
            return as_json(200, _told(phones.claim(evening, str(said.get("name")), token, time.monotonic(), address)))
        if not (name := phones.holder(token)):
            return as_json(403, {"ok": False, "asked": phones.is_asked(token), "text": NOBODY})
        text, whose, count = (said.get(key) for key in ("text", "page", "count"))
        seal, salt = (str(said.get(key, "")) for key in ("seal", "salt"))
        if wanted == "wrote" and isinstance(text, str) and SEALED.fullmatch(seal):
            return as_json(200, _told(phones.write(evening, token, text, seal)))
        if type(count) is not int or not 0 <= count < MOST_COUNTED or not isinstance(whose, str):
            return as_json(400, NOT_OF_THE_PAGE)
        if wanted == "hello":
            came = phones.came(token, whose, count) if count else None
            return as_json(200, {"ok": True, "name": name, "came": _told(came) if came else None})
        if wanted == "propose" and count and isinstance(text, str):
            return as_json(200, _told(phones.propose(evening, token, count, text, whose, salt)))
        return as_json(400, NOT_OF_THE_PAGE)


def _told(reply: Reply) -> dict[str, object]:
    return {"ok": reply.ok, "text": page.spoken(reply.text), "lines": reply.lines, "later": reply.later}


def as_json(status: int, value: Mapping[str, object]) -> Answer:
    """An answer for the page's own script."""
    return Answer(status, json.dumps(value).encode(), {"Content-Type": page.JSON})


SPEAK = "Whoever has the address can look, and say whose phone it is."
HOW = "What a phone proposes stands above the cursor, and Enter takes it."


def beside_prompt(
    live: "LiveEvening", arrived: Callable[[], None], lan: bool, port: int | None
) -> tuple[SpokenScreen, Callable[[], Coroutine[Any, Any, None]]]:
    """The page of a prompt, and what serves it in an event loop. Says where it is."""
    created = live.evening.session.created
    listening, gate, where = page.door(live.path, created, lan, port)
    live.phones = Phones(again=_spoke_before(live.path, created))
    shown = SpokenScreen(live, live.phones, gate, arrived)
    screen.show([*where, SPEAK if lan else page.NOT_OPEN, HOW])

    async def serving() -> None:
        server = await Server(shown.answer, shown.feed, Limits(body=BODY_BYTES)).start(listening)
        await server.serve_forever()

    return shown, serving


def _spoke_before(path: str, created: str) -> bool:
    """Whether phones could speak at this table before; from now on they could."""
    its = f"{created} {BY_PHONE}"
    before = bool(word_of(path, its))
    with suppress(SaveError):  # then the next prompt has another address, which no phone of now knows
        keep_word(path, its, new_word())
    return before
