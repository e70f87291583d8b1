"""What phones send to a prompt: who is let in, what is taken, and what of it everybody sees."""

import asyncio
import json
import socket
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from ragz_cli.cli.phones import Phones, paper_of, sealed
from ragz_cli.cli.prompt.talk import LiveEvening, from_phone, take_trusted
from ragz_cli.cli.serve import pads, page
from ragz_cli.cli.serve.http import Gate, Limits
from ragz_cli.cli.serve.pads import BODY_BYTES, SpokenScreen
from ragz_cli.core.evening.session import Session
from ragz_cli.core.step import would_be_taken
from ragz_cli.games import load
from ragz_cli.games.rage.cards import ALL_CARDS, text_of
from ragz_cli.store.load import SaveError
from ragz_cli.view.second import keys
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.cli.conftest import session as session
from tests.evenings import after, begun
from tests.prompt.conftest import at_prompt, log_of
from tests.serve.clients import SHORT, WORD, Posted, Served, deaf, event, serving, until

pytestmark = pytest.mark.usefixtures("session")

PATH = "ragz.toml"
HELLO = {"page": "p", "count": 0}
RECORDED, PUT_RIGHT = "In the log, line 2: roll 4 1; decline", "The table has put it right."
SPEAKING = Limits(body=BODY_BYTES)
NUMBERS = count()


class Clock:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(pads, "time", made)
    return made


@pytest.fixture
def live(session: Ragz) -> LiveEvening:
    """The prompt of a session of Change in which Ann has to roll, with phones; it draws nothing."""
    made = at_prompt(PATH)
    made.phones = Phones()
    return made


def spoken_to(live: LiveEvening, arrived: Callable[[], None] = lambda: None) -> Callable[[Gate], SpokenScreen]:
    assert live.phones
    phones = live.phones
    return lambda gate: SpokenScreen(live, phones, gate, arrived)


async def claims(served: Served, name: str, source: str = "127.0.0.1") -> str:
    """The token that a phone makes for a seat."""
    token = f"{next(NUMBERS):032x}"
    got = await served.posts("claim", {"name": name}, token, source)
    assert got.status == 200, got
    return token


def enter(live: LiveEvening) -> None:
    """The prompt has stood there for two seconds, and somebody presses Enter."""
    assert live.phones
    for now in (1.0, 3.0):
        [*live.phones.shown(live.evening, now, "", True)]
    from_phone(live, "", live.evening.session)


def test_what_a_phone_proposes_is_recorded_with_enter_alone(live: LiveEvening, clock: Clock, folder: Path) -> None:
    async def talk(served: Served) -> None:
        stream = await served.streams()
        await event(stream)
        token = await claims(served, "Ann")
        assert await event(stream)  # the seat is held
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 1, "text": "i got a four and a one"}, token)).told[
            "ok"
        ]
        assert "Waits at the prompt: roll 4 1" in await event(stream)
        assert log_of(folder) == []
        enter(live)
        served.screen.look()
        assert log_of(folder) == ["Ann: roll 4 1  # by phone"]
        assert "In the log, line 1: roll 4 1" in await event(stream)
        live.take("undo")
        served.screen.look()
        assert "In the log" not in await event(stream)

    serving(talk, SPEAKING, spoken_to(live))


@pytest.mark.parametrize("drops", ["table: retire Cy # home", "table: set round 3 # so it is", "table: stop # late"])
def test_tb_8_a_bid_that_does_not_count_any_more_is_not_said_to_be_in_the_log(
    ragz: Ragz, clock: Clock, drops: str
) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy", "-f", "rage.toml")
    table = at_prompt("rage.toml")
    table.phones = Phones()

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")

        async def tells(count: int, line: str) -> None:
            clock.now += 1
            assert (await served.posts("propose", {"page": "p", "count": count, "text": line}, token)).told["ok"]
            enter(table)

        def shown(line: str = "") -> str:
            if line:
                table.take(line)
            served.screen.look()
            return str(served.screen.pads["Ann"])

        await tells(1, "bid 2")
        for line in ("bids 2 3", "tricks 2 2 6", "Bob: bid 1", "Cy: bid 1"):
            assert "In the log, line 1: bid 2" in shown(line)  # round 1 counts, whatever comes of round 2
        await tells(2, "bid 3")
        assert "In the log, line 6: bid 3" in shown()
        assert "Dropped by line 7: bid 3" in shown(drops)
        assert "In the log, line 6: bid 3" in shown("undo")

    serving(talk, SPEAKING, spoken_to(table))


def test_rr_85_no_page_says_what_lies_face_down_that_a_phone_has_told(ragz: Ragz, clock: Clock) -> None:
    ragz("new", "rat", "Ann", "Bob", "-f", "rat.toml")
    table = at_prompt("rat.toml")
    table.phones = Phones()

    table.take("first Ann")

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        stream = await served.streams()
        await event(stream)
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 1, "text": "row 3 7 0 2 5"}, token)).told["ok"]
        assert "Waits at the prompt: row 3 7 0 2 5" in await event(stream)  # as they lie there now
        enter(table)
        served.screen.look()
        assert "In the log, line 2: row ? ? ? ? ?" in await event(stream)
        assert table.phones
        one = table.phones.fates["Ann"].one._replace(done=0, entries=())
        table.phones.settled(table.evening, one, "the table was faster")
        served.screen.look()
        assert "Not recorded. row ? ? ? ? ?: the table was faster" in str(served.screen.pads["Ann"])

    serving(talk, SPEAKING, spoken_to(table))


def test_a_line_that_the_table_has_put_right_is_not_shown_as_recorded(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, token)).told["ok"]
        enter(live)
        stream = await served.streams()
        assert "In the log, line 1: roll 4 1" in await event(stream)
        live.take("amend 1 roll 5 2")
        served.screen.look()
        shown = await event(stream)
        assert "In the log, line 1" not in shown
        assert "The table has put it right." in shown

    serving(talk, SPEAKING, spoken_to(live))


@pytest.mark.parametrize(
    ("said", "shown"),
    [("note hi", RECORDED), ("undo", ""), ("undo; redo", RECORDED),
     ("amend 1 roll 4 1 # seen", PUT_RIGHT), ("amend 2 decline # so", PUT_RIGHT)],
)  # fmt: skip
def test_of_several_lines_all_have_to_be_in_force(live: LiveEvening, clock: Clock, said: str, shown: str) -> None:
    """No phone shows as recorded what is not in the log, or not as it was proposed."""

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        assert (await served.posts("propose", {**GOOD, "text": "4 1; no"}, token)).told["ok"]
        enter(live)
        for line in said.split("; "):
            assert live.take(line) == 0
        served.screen.look()
        assert isinstance(served.screen, SpokenScreen)
        assert served.screen.pads["Ann"].fate == shown

    serving(talk, SPEAKING, spoken_to(live))


@pytest.mark.parametrize(
    ("lines", "fails", "told"),
    [(1, 0, "Not recorded. roll 4 1: it could not be recorded"),
     (2, 0, "Not recorded. roll 4 1; decline: it could not be recorded"),
     (2, 1, "In the log, line 1: roll 4 1. Not recorded. decline: it could not be recorded"),
     (2, 2, "In the log, line 2: roll 4 1; decline"),
     (3, 2, "In the log, line 2: roll 4 1; decline. Not recorded. end: it could not be recorded")],
)  # fmt: skip
def test_of_several_lines_the_phone_hears_what_happened_to_each(
    live: LiveEvening, clock: Clock, monkeypatch: pytest.MonkeyPatch, lines: int, fails: int, told: str
) -> None:
    """The disk is full from one of them on."""

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        text = "; ".join(("4 1", "no", "end")[:lines])
        assert (await served.posts("propose", {**GOOD, "text": text}, token)).told["ok"]
        left, take = iter([True] * fails), live.take

        def full(text: str, seen: Session | None = None) -> int:
            if not next(left, False):
                raise SaveError("no space left", path=PATH)
            return take(text, seen)

        monkeypatch.setattr(live, "take", full)
        enter(live)
        served.screen.look()
        assert served.screen.pads["Ann"].fate == told

    serving(talk, SPEAKING, spoken_to(live))


def test_of_lines_between_which_somebody_else_wrote_the_phone_hears_of_each(
    live: LiveEvening, clock: Clock, monkeypatch: pytest.MonkeyPatch, ragz: Ragz, folder: Path
) -> None:
    """The second line waits again, since the table is another one; then it is recorded behind the other's line."""

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        assert (await served.posts("propose", {**GOOD, "text": "4 1; no"}, token)).told["ok"]
        take = live.take

        def slow(text: str, seen: Session | None = None) -> int:
            done = take(text, seen)
            assert ragz("note", "hello").exit_code == 0
            return done

        monkeypatch.setattr(live, "take", slow)
        enter(live)
        monkeypatch.setattr(live, "take", take)
        served.screen.look()
        assert served.screen.pads["Ann"].fate == "In the log, line 1: roll 4 1. Waits at the prompt: decline"
        enter(live)
        served.screen.look()
        assert served.screen.pads["Ann"].fate == "In the log, line 3: roll 4 1; decline"
        assert log_of(folder) == ["Ann: roll 4 1  # by phone", "note hello", "Ann: decline  # by phone"]

    serving(talk, SPEAKING, spoken_to(live))


def test_rg_102_no_page_shows_a_hidden_bid_before_all_that_were_written_are_in(ragz: Ragz, clock: Clock) -> None:
    """Neither the stream nor an answer has Ann's figure before Bob's is in; nor one that was dropped."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob", "--variant", "hidden-bids", "-f", "rage.toml")
    table = at_prompt("rage.toml")
    table.phones = Phones()

    async def talk(served: Served) -> None:
        tokens = {name: await claims(served, name) for name in ("Ann", "Bob")}
        paper = paper_of(table.evening)
        for name, bid in (("Ann", 7), ("Bob", 6)):
            clock.now += 1
            said = {"text": paper, "seal": sealed(name, f"bid {bid}")}
            assert (await served.posts("wrote", said, tokens[name])).told["ok"]
        table.take("tricks 7 3")
        for name, bid, seen in (("Ann", 7, "Waits at the prompt: bid<"), ("Bob", 6, "Waits at the prompt: bid 6<")):
            clock.now += 1
            said = {"page": "p", "count": 1, "text": f"bid {bid}", "salt": name}
            assert (await served.posts("propose", {**said, "text": "bid 5"}, tokens[name])).told["text"]
            assert (await served.posts("propose", {**said, "count": 2}, tokens[name])).told["ok"]
            page = await event(await served.streams())
            assert seen in page
        assert "Waits at the prompt: bid 7<" in page
        table.phones.told(table.evening, "drop ann")
        served.screen.look()
        assert "Not recorded. bid: the table has not taken it" in await event(await served.streams())

    serving(talk, SPEAKING, spoken_to(table))


@pytest.mark.parametrize("seal", ["", "bid 4", "0" * 63, "0" * 65, "A" * 64, 64 * [0], None])
def test_what_is_written_is_told_by_a_seal_alone(ragz: Ragz, clock: Clock, seal: object) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob", "--variant", "hidden-bids", "-f", "rage.toml")
    table = at_prompt("rage.toml")
    table.phones = Phones()

    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        got = await served.posts("wrote", {"text": paper_of(table.evening), "seal": seal}, token)
        assert got.status == 400
        assert table.phones
        assert [*table.phones.shown(table.evening, 1.0, "", True)] == []

    serving(talk, SPEAKING, spoken_to(table))


def test_a_claim_whose_answer_was_lost_is_the_same_claim_again(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        for _ in range(3):
            clock.now += 1
            assert (await served.posts("claim", {"name": "Ann"}, token)).told["ok"]
        assert (await served.posts("hello", HELLO, token)).told["name"] == "Ann"
        assert live.phones
        assert live.phones.waiting == []

    serving(talk, SPEAKING, spoken_to(live))


def test_another_line_under_a_used_number_is_refused_and_the_same_one_is_answered_again(
    live: LiveEvening, clock: Clock
) -> None:
    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        told = []
        for text in ("9 9", "9 9", "4 1"):
            clock.now += 1
            told.append((await served.posts("propose", {"page": "p", "count": 1, "text": text}, token)).told)
        assert [one["ok"] for one in told] == [False, False, False]
        assert told[0] == told[1]
        assert "Press it again" in str(told[2]["text"])
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 2, "text": "4 1"}, token)).told["ok"]

    serving(talk, SPEAKING, spoken_to(live))


def test_what_enter_sends_again_is_kept_while_a_trusted_phone_speaks(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        assert live.phones
        token = await claims(served, "Ann")
        assert live.phones.trust("Ann")
        live.proposed = ("note cheese is late",)
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, token)).told["ok"]
        assert len(live.evening.record.log) == 1
        assert live.taken_up("", at_terminal=True) == "note cheese is late"

    serving(talk, SPEAKING, spoken_to(live, lambda: take_trusted(live)))


def test_a_trusted_seat_needs_no_enter(live: LiveEvening, clock: Clock, folder: Path) -> None:
    def arrived() -> None:
        take_trusted(live)

    async def talk(served: Served) -> None:
        assert live.phones
        token = await claims(served, "Ann")
        assert live.phones.trust("Ann")
        clock.now += 1
        await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, token)
        assert log_of(folder) == ["Ann: roll 4 1  # by phone"]
        await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, token)
        assert len(log_of(folder)) == 1

    serving(talk, SPEAKING, spoken_to(live, arrived))


@pytest.mark.parametrize(
    ("wrong", "status"),
    [({"Origin": "http://evil.example"}, 403), ({"Origin": ""}, 403), ({"Origin": "null"}, 403),
     ({"Origin": "http://localhost"}, 403), ({"Host": "evil.example", "Origin": "http://evil.example"}, 421),
     ({"Content_Type": "text/plain"}, 415), ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
     ({"Content_Type": ""}, 415), ({"Content_Length": ""}, 411), ({"Content_Length": "-1"}, 411),
     ({"Content_Length": "1025"}, 413), ({"Content_Length": "9" * 99}, 413), ({"Transfer_Encoding": "chunked"}, 411),
     ({"path": f"/{WORD}x/"}, 404), ({"path": "/"}, 404), ({"path": f"/{WORD}/events/"}, 404)],
)  # fmt: skip
def test_only_the_page_itself_may_send(live: LiveEvening, wrong: dict[str, str], status: int) -> None:
    async def talk(served: Served) -> None:
        assert live.phones
        got = await served.posts("claim", {"name": "Ann"}, **wrong)
        assert got.status == status
        assert not live.phones.is_held("Ann")

    serving(talk, SPEAKING, spoken_to(live))


def test_nothing_is_said_of_other_origins(live: LiveEvening) -> None:
    """No CORS: a browser never lets another page read or send anything."""

    async def talk(served: Served) -> None:
        for answer in (
            (await served.posts("claim", {"name": "Ann"})).head,
            (await served.gets(f"/{WORD}/claim", "OPTIONS")).decode(),
            (await served.gets(f"/{WORD}/")).decode(),
        ):
            assert "access-control" not in answer.lower()
            assert "set-cookie" not in answer.lower()

    serving(talk, SPEAKING, spoken_to(live))


GOOD = {"page": "p", "count": 1, "text": "4 1"}
NOT_OURS: tuple[dict[str, object], ...] = (
    {}, {"count": 1}, {"text": "4 1"}, *({**GOOD, "count": number} for number in (True, 0, -1, 1.5, "1", 2**53, None)),
    {**GOOD, "text": ["4 1"]}, {**GOOD, "page": 1}, {**GOOD, "page": None},
)  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"[]", b"1", b'"x"', b"null", b"[" * 1024, *(json.dumps(one).encode() for one in NOT_OURS)],
)
def test_what_is_not_of_the_page_is_refused(live: LiveEvening, clock: Clock, body: bytes) -> None:
    async def talk(served: Served) -> None:
        assert live.phones
        token = await claims(served, "Ann")
        clock.now += 1
        assert (await served.posts("propose", body, token)).status == 400
        assert live.phones.waiting == []

    serving(talk, SPEAKING, spoken_to(live))


def test_two_a_second_of_each_phone(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        token = await claims(served, "Ann")
        clock.now += 1
        said = [(await served.posts("hello", HELLO, token)).status for _ in range(4)]
        assert said == [200, 200, 429, 429]
        clock.now += 1
        assert (await served.posts("hello", HELLO, token)).status == 200

    serving(talk, SPEAKING, spoken_to(live))


def test_without_a_token_there_is_no_seat(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        await claims(served, "Ann")
        for token in ("-", "", "Ann", "x" * 22):
            clock.now += 1
            assert (await served.posts("hello", HELLO, token)).status == 403
            assert (await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, token)).status == 403

    serving(talk, SPEAKING, spoken_to(live))


def test_a_second_phone_waits_for_the_prompt(live: LiveEvening, clock: Clock) -> None:
    async def talk(served: Served) -> None:
        first = await claims(served, "Ann")
        second = await claims(served, "Ann")
        assert (await served.posts("hello", HELLO, second)).told == {
            "ok": False, "asked": True, "text": "This phone speaks for nobody.",
        }  # fmt: skip
        enter(live)
        clock.now += 1
        assert (await served.posts("hello", HELLO, second)).told["asked"] is False
        assert (await served.posts("hello", HELLO, first)).told["name"] == "Ann"

    serving(talk, SPEAKING, spoken_to(live))


def test_a_body_that_does_not_come_is_not_waited_for(live: LiveEvening) -> None:
    async def talk(served: Served) -> None:
        got = await served.posts("claim", {"name": "Ann"}, Content_Length="500")
        assert got == Posted(0, "", {})
        assert not served.server.heads

    serving(talk, SHORT._replace(body=BODY_BYTES), spoken_to(live))


def test_a_page_that_cannot_be_drawn_is_drawn_again_with_the_next_line(
    live: LiveEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a fault of ours nor one while saying so ends what follows the evening."""

    def broken(*_: object) -> bytes:
        raise RuntimeError

    async def talk(served: Served) -> None:
        stream = await served.streams()
        await event(stream)
        with monkeypatch.context() as fault:
            fault.setattr(page, "state", broken)
            live.take("note one")
            served.screen.look()
            served.screen.look()
        live.take("note two")
        served.screen.look()
        assert "two" in await event(stream)

    serving(talk, SPEAKING, spoken_to(live))


def test_the_page_of_serve_stays_as_it_is(live: LiveEvening) -> None:
    """No button, no form and no script to send anything stands on it, and a POST is refused."""

    async def shown(served: Served) -> None:
        page = (await served.gets(f"/{WORD}/")).decode()
        assert "<button" not in page
        assert "<form" not in page
        assert "POST" not in page
        assert (await served.posts("claim", {"name": "Ann"})).status == 405

    async def spoken(served: Served) -> None:
        page = (await served.gets(f"/{WORD}/")).decode()
        assert "I am Ann: let this phone speak for me" in page
        assert '<form id="pad" ' in page

    serving(shown)
    serving(spoken, SPEAKING, spoken_to(live))


@pytest.mark.parametrize("variants", [{}, {"variant": "hidden-bids"}])
def test_rg_114_each_card_can_be_put_together_with_buttons(variants: dict[str, str]) -> None:
    """A colour begins a line, and figures end it; an action card is one button."""
    evening = begun(load("rage"), ["Ann", "Bob"], dealer="Bob", **variants)
    bids = () if variants else ("Ann: bid 3", "Bob: bid 3")
    evening = after(evening, *bids, "Ann: trump red")
    buttons = [button for one in keys(evening, "Ann", "paper") for button in one.buttons]
    lines = {(one.line, one.whole) for one in buttons}
    cards = [
        card for card in map(text_of, ALL_CARDS) if would_be_taken(evening.game, evening.state, f"Ann: play {card}")
    ]
    assert (
        len(cards) == 6 * 16 + 3 + 6 + 5
    )  # all colours and ranks; out, bonus, mad; a Wild; a Change, not to red (RG-60)
    whole = [card for card in cards if (f"play {card}", True) in lines]
    put_together = [card for card in cards if (f"play {card.rpartition(' ')[0]}", False) in lines]
    assert sorted([*whole, *put_together]) == sorted(cards)


def test_rg_102_bids_are_written_and_tricks_told_with_buttons() -> None:
    """What is written down comes first; everybody's tricks have a grid as in the standard game."""
    evening = begun(load("rage"), ["Ann", "Bob"], dealer="Bob", variant="hidden-bids")
    first, *others = keys(evening, "Ann", "paper")
    assert (first.later, [button.line for button in first.buttons]) == (True, [f"bid {bid}" for bid in range(11)])
    assert [one.names for one in others if one.verb == "tricks"] == [("Ann", "Bob")]


TEXTS = ("roll 4 1", "Ann: roll 4 1", "table: set Ann credits 0 # x", "undo", "x" * 199, "\x1b]0;x\x07", "<script>")


def hostile(anns: str, bobs: str) -> list[tuple[str, object, str, dict[str, str]]]:
    """What bad phones send: to which address, what, with which token, with which headers of their own.

    Rubbish and lines for others' seats, with guessed tokens and with Bob's own; what Ann's phone has sent once more;
    and what only the page itself may send, from elsewhere.
    """
    good = {"page": "p", "count": 2, "text": "decline"}
    rows: list[tuple[str, object, str, dict[str, str]]] = []
    for number, text in enumerate(TEXTS, 1):
        rows.append(("propose", {"page": "p", "count": 2**52, "text": text}, "guessed", {}))
        rows.append(("propose", {"page": "p", "count": number, "text": text}, bobs, {}))
    return [
        *rows, ("propose", {"page": "p", "count": 1, "text": "4 1"}, anns, {}),
        ("propose", b"\x00" * BODY_BYTES, bobs, {}), ("claim", {"name": "Bob' OR 1"}, "-", {}),
        ("claim", {"name": "Bob' OR 1"}, "f" * 32, {}), ("claim", {"name": "Ann"}, "f" * 31, {}),
        ("claim", {"name": "Ann"}, "F" * 32, {}),
        ("wrote", {"text": "x"}, "-", {}), ("hello", {"page": "p", "count": 1}, "guessed", {}),
        ("propose", good, anns, {"Origin": "http://evil.example"}), ("propose", good, anns, {"Origin": "null"}),
        ("propose", good, anns, {"Host": "evil.example"}), ("propose", good, anns, {"Content_Type": "text/plain"}),
        ("propose", good, anns, {"Content_Length": "9999"}), ("propose", good, anns, {"Transfer_Encoding": "chunked"}),
        ("propose", good, anns, {"path": f"/{WORD}x/"}), ("propose", good, anns, {"path": "/"}),
    ]  # fmt: skip


def heads(served: Served) -> list[str]:
    """What is no request of a page: other methods and addresses, half heads and long ones, bodies that do not come."""
    host = f"Host: localhost:{served.port}"
    return [
        *(served.head(f"/{WORD}/propose", method) for method in ("GET", "PUT", "DELETE", "OPTIONS", "post")),
        served.head(f"/{WORD}/../ragz.toml"), served.head("/"), "\r\n\r\n", f"GET / HTTP/2\r\n{host}\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}\r\nX: {'x' * 2**14}",
    ]  # fmt: skip


def crowd(live: LiveEvening, clock: Clock, clients: int) -> None:
    """Bad phones of every kind, so many of each, from many addresses; Bob's own phone is one of them."""

    async def talk(served: Served) -> None:
        assert live.phones
        anns, bobs = await claims(served, "Ann"), await claims(served, "Bob")
        clock.now += 1
        assert (await served.posts("propose", {"page": "p", "count": 1, "text": "4 1"}, anns)).told["ok"]
        enter(live)
        sources = [f"127.0.4.{number % 250 + 1}" for number in range(clients)]
        groups = [sources[at : at + 20] for at in range(0, clients, 20)]
        for what, body, token, headers in hostile(anns, bobs):
            for group in groups:
                clock.now += 1  # so that phones may send something more
                await asyncio.gather(*(served.posts(what, body, token, source, **headers) for source in group))
        for head in heads(served):
            for group in groups:
                await asyncio.gather(*(served.asks(head, source) for source in group))
        for half in ("", "GET / HT", f"POST /{WORD}/claim HTTP/1.1\r\n{served.head('', '').partition(chr(10))[2]}"):
            for source in sources[: min(clients, 60)]:  # they are left open, and of 64 in progress the oldest give way
                (await served.connects(source))[1].write(half.encode())
        closing = [deaf(served.port) for _ in range(min(clients, 12))]
        for now in (1.0, 3.0):
            [*live.phones.shown(live.evening, now, "", True)]
        assert live.phones.waiting == []
        assert (await served.gets(f"/{WORD}/", source="127.0.5.1")).startswith(b"HTTP/1.1 200 ")
        for one in closing:
            one.close()

    serving(talk, SPEAKING, spoken_to(live))
    assert live.evening.record.log == ("Ann: roll 4 1  # by phone",)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="127.0.4.1 is an address of Linux only")
def test_five_bad_phones_of_every_kind_record_nothing(live: LiveEvening, clock: Clock) -> None:
    crowd(live, clock, 5)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="127.0.4.1 is an address of Linux only")
def test_two_hundred_bad_phones_of_every_kind_record_nothing(
    live: LiveEvening, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.serve.clients.ENOUGH", 300)
    crowd(live, clock, 200)


NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def busy_evening(ragz: Ragz, clock: Clock, folder: Path, rounds: int, notes: int, readers: int) -> None:
    """Rage with eight trusted phones, which bid in turn and send all of it twice, while somebody types notes."""
    ragz("new", "rage", *NAMES, "--dealer", "Hal", "-f", "eight.toml")
    live = at_prompt("eight.toml")
    live.phones = phones = Phones()

    async def talk(served: Served) -> None:
        streams = [await served.streams(f"127.0.6.{number // 10 + 1}") for number in range(readers)]
        last: list[str] = [""] * readers

        async def reads(number: int) -> None:
            while True:
                one = await event(streams[number])
                last[number] = last[number] if "beat" in one else one

        reading = [asyncio.ensure_future(reads(number)) for number in range(readers)]
        tokens = {name: await claims_at(served, clock, name) for name in NAMES}
        assert all(map(phones.trust, NAMES))
        for round_ in range(rounds):
            for at, name in enumerate(NAMES[round_ % 8 :] + NAMES[: round_ % 8]):
                clock.now += 1
                said = {"page": "p", "count": round_ + 1, "text": "1"}
                first = asyncio.ensure_future(served.posts("propose", said, tokens[name]))
                for note in range(at * notes // 8, (at + 1) * notes // 8):
                    assert live.take(f"note {round_ * notes + note}") == 0
                assert (await first).told["ok"]
                assert (await served.posts("propose", said, tokens[name])).told["ok"]
            assert live.take("tricks " + " ".join(["1"] * 7 + [str(3 - round_)])) == 0
        served.screen.look()
        await until(lambda: all(f"id: {len(live.evening.record.log)}\n" in one for one in last))
        for one in reading:
            one.cancel()

    serving(talk, SPEAKING._replace(each=20), spoken_to(live, lambda: take_trusted(live)))
    log = log_of(folder, "eight.toml")
    assert [line for line in log if "bid" in line] == [
        f"{NAMES[(round_ + at) % 8]}: bid 1  # by phone" for round_ in range(rounds) for at in range(8)
    ]
    assert [line for line in log if line.startswith("note")] == [f"note {number}" for number in range(rounds * notes)]
    assert len(log) == rounds * (8 + notes + 1)


async def claims_at(served: Served, clock: Clock, name: str) -> str:
    clock.now += 1
    return await claims(served, name)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="127.0.6.1 is an address of Linux only")
def test_nothing_is_lost_or_recorded_twice_and_order_is_kept(ragz: Ragz, clock: Clock, folder: Path) -> None:
    busy_evening(ragz, clock, folder, rounds=1, notes=16, readers=10)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="127.0.6.1 is an address of Linux only")
def test_fifty_phones_read_and_eight_propose_while_500_lines_are_typed(
    ragz: Ragz, clock: Clock, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.serve.clients.ENOUGH", 300)
    busy_evening(ragz, clock, folder, rounds=3, notes=168, readers=50)
