"""`ragz serve`: a page for the phones at the table, and for a television. It only shows.

What phones send at `ragz play --phones` is taken in `pads.py`.
"""

import asyncio
import gc
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from socket import socket
from types import MappingProxyType

from ragz_cli.cli.at_hand import opened
from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.cli.serve import http
from ragz_cli.cli.serve.http import Answer, Feed, Gate, Limits, Request, Server, event, new_word
from ragz_cli.cli.watch import EVERY, Seen, first_look, looked
from ragz_cli.core.record import Record
from ragz_cli.core.words import Count, capital
from ragz_cli.store.files import keep_word, word_of
from ragz_cli.store.load import SaveError, read
from ragz_cli.store.many import all_named
from ragz_cli.view import screen
from ragz_cli.view.report import page as report
from ragz_cli.view.report.chart import drawn, signed
from ragz_cli.view.screen import Cell
from ragz_cli.view.second import Keys, LogLine, PlayerPlace, SecondScreen
from ragz_cli.view.sentences import Listed, place_name

FOLDER = os.path.dirname(__file__)
EVENING = "evening"
THEMES = {"light": "(width<0)", "dark": "(width>=0)"}
"""What the address can ask for, and in which windows a page is dark then."""

WALL_HIGH = 150  # units of the chart on a television
NAMED = 3  # of those who are due together; the others have their mark in the table


class Pad(Record):
    """What a phone can do for its seat: whether another one holds it, the buttons, what became of its last line.

    `silent`: bids are hidden in this game, so nothing is typed.
    """

    held: bool
    keys: tuple[Keys, ...]
    fate: str = ""
    silent: bool = False


Pads = Mapping[str, Pad]
"""By the name of each player; none where nobody may speak."""


def page(seen: Seen, query: str = "", pads: Pads = MappingProxyType({})) -> Answer:
    """The page as it is now; light, dark or reloading, for want of a script, where the address asks for it."""
    return _page("screen.html", "page.css", query, {**_facts(seen), "pads": pads}, _text("pad.js") if pads else "")


def _page(inner: str, css: str, query: str, facts: Mapping[str, object], further: str = "") -> Answer:
    """A page that follows: what it shows at first, in this style, with what its script does further."""
    own, script = _style(query, css), _text("page.js") + further
    body = _templates().get_template("page.html").render(**{"pads": {}, **facts}, inner=inner, style=own, script=script)
    policy = (
        f"default-src 'none'; style-src {screen.hash_of(own)}; script-src {screen.hash_of(script)}; "
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    again = {"Refresh": "5"} if query == "reload" else {}
    return Answer(200, body.encode(), {"Content-Security-Policy": policy, **again}, guest=True)


def state(seen: Seen, pads: Pads = MappingProxyType({})) -> bytes:
    """The whole state as an event, under the number of its last line."""
    body = _templates().get_template("screen.html").render(**_facts(seen), pads=pads)
    return event("state", seen.shown.line, body)


def is_whole(seen: Seen) -> bool:
    """Whether the evening's page can be made: its game is over, and nothing is wrong with the save."""
    return seen.shown.over and not seen.note


def sorry(status: int, text: str, address: str = "") -> Answer:
    """A page for somebody who is not let in."""
    return Answer(status, _templates().get_template("sorry.html").render(text=text, address=address).encode())


def _facts(seen: Seen) -> dict[str, object]:
    screen = _with_figures(seen.shown)
    screen = _without_zeros(screen._replace(due=tuple(one._replace(what=spoken(one.what)) for one in screen.due)))
    columns = zip(screen.head[1:], _columns(screen)[1:], strict=True)
    figures = {head for head, cells in columns if all(type(one) is int or not one for one in cells.values())}
    return {
        "screen": screen, "note": seen.note, "evening": EVENING if is_whole(seen) else "", "rows": [*_rows(screen)],
        "figures": figures, "seats": [*_seats(screen)], "said": [*_said_aloud(screen)],
        "main": _main(screen), "round": _last_round(screen), "course": screen.course,
        "chart": made._replace(hits=()) if (made := screen.course and drawn(screen.course, WALL_HIGH)) else None,
    }  # fmt: skip


def _last_round(screen: SecondScreen) -> Mapping[str, object] | None:
    """The round that was scored last, where the game has a score sheet: who made the bid, and a row for each player.

    A row has the name, whether they made it, their tricks of their bid, their points; the best stand first.
    """
    sheet = screen.sheet
    scored = [row for row in sheet.rows if any(box.total is not None for box in row.entries)] if sheet else []
    if not sheet or not scored:
        return None
    row = scored[-1]
    boxes = [one for one in zip(sheet.names, row.entries, strict=True) if one[1].score is not None]
    boxes.sort(key=lambda one: -(one[1].score or 0))
    made = [name for name, box in boxes if box.made]
    who = f"{Listed(made):and}" if len(made) < NAMED else f"{len(made)} of {len(boxes)}"
    who = {0: "nobody", 1: f"only {who}", len(boxes): "everybody"}.get(len(made), who)
    rows = [(name, box.made, str(box.won) if box.bid is None else f"{box.won} of {box.bid}", _plus(box.score or 0))
            for name, box in boxes]  # fmt: skip
    return {"title": f"The last round, {Count(row.cards):card}: {who} made the bid", "rows": rows}


def _plus(figure: int) -> str:
    return f"{'+' * (figure > 0)}{signed(figure)}"


TYPED = re.compile(
    r" \([^()]*\b(?:NAME|N|act)\b[^()]*\)|[:;.,] (?:NAME|[^:;.]*\bragz |[^:;.]*\btable: ).*$|, as in .*$"
)


def spoken(text: str) -> str:
    """A sentence without what it says of typing: nobody types on these pages.

    >>> spoken("throw both dice; not answered yet: Eva (NAME teamwork N, or NAME decline)")
    'throw both dice; not answered yet: Eva'
    >>> spoken("say what the board has there: its name and number, as in pride 10")
    'say what the board has there: its name and number'
    """
    return TYPED.sub("", text)


def _without_zeros(screen: SecondScreen) -> SecondScreen:
    """The screen without columns of nothing yet, or that rings show; what the places go by stays."""
    rings = [{name: one[at] for name, one in screen.bids.items()} for at in (0, 1)]
    main = _main(screen)
    known = [{name: cell for name, cell in cells.items() if cell != ""} for cells in _columns(screen)]
    keep = [at for at, cells in enumerate(known) if at in (0, main) or (cells not in rings and any(cells.values()))]
    rows = tuple(tuple(row[at] for at in keep) for row in screen.rows)
    return screen._replace(head=tuple(screen.head[at] for at in keep), rows=rows)


def _columns(screen: SecondScreen) -> list[dict[str, Cell]]:
    """Each column of the table, by name."""
    return [{str(row[0]): row[at] for row in screen.rows} for at in range(len(screen.head))]


def _main(screen: SecondScreen) -> int:
    """The column that the places go by; 0, the names, where nobody can know them."""
    figures = {place.name: place.figure for place in screen.places}
    same = [at for at, cells in enumerate(_columns(screen)) if cells == figures]
    return next((at for at in same if screen.head[at] == screen.main), same[0] if same else 0)


def _seats(screen: SecondScreen) -> Iterator[Mapping[str, object]]:
    """What each player sees, in the order of seats: what they owe or may do, who else is due, their figure and place.

    `changed` is what the last line did to the figure, `facts` are the cells of their row under their heads, `lists`
    what they have in lists, each under its head.
    """
    places = {place.name: place for place in screen.places}
    for at, (name, *cells) in enumerate(screen.rows, 1):
        place, new = places.get(str(name)), screen.changed.get(str(name), 0)
        yield {
            "id": f"seat-{at}", "name": name,
            "own": [one for one in screen.due if name in one.who],
            "others": [one for one in screen.due if name not in one.who],
            "figure": place.figure if place else None, "place": _place(screen, place) if place else "",
            "changed": f"{_plus(new)} with the last line" if new else "",
            "facts": [(head, cell) for head, cell in zip(screen.head[1:], cells, strict=True)
                      if cell != "" and not (place and cell == place.figure)],
            "lists": [line.partition(": ")[::2] for whose, line in screen.listed if whose == name],
        }  # fmt: skip


def _place(screen: SecondScreen, place: PlayerPlace) -> str:
    """`second of 3, 30 behind Cy`."""
    ranked = [one for one in screen.places if one.rank]
    if not place.rank or len(ranked) < 2:
        return ""
    next_best = next(one for one in ranked if one.name != place.name)
    gap = abs(place.figure - next_best.figure)
    where = "ahead of" if place.rank == 1 else "behind"
    apart = f"{gap} {where} {next_best.name}" if gap else f"level with {next_best.name}"
    return f"{place_name(place.rank)} of {len(ranked)}, {apart}"


def _said_aloud(screen: SecondScreen) -> Iterator[LogLine]:
    """The newest lines as sentences; one that did nothing, such as a note, without the word that it begins with."""
    names = [str(row[0]) for row in screen.rows]
    for one in screen.said:
        told = tuple(signed(capital(said, names)) for said in map(spoken, one.told) if said)
        yield one._replace(text="" if told and not one.fate else one.text.removeprefix("note "), did=told)


def _with_figures(screen: SecondScreen) -> SecondScreen:
    """The screen with a column for what the places go by, unless the table has it already."""
    figures = {place.name: place.figure for place in screen.places}
    if not figures or figures in _columns(screen)[1:]:
        return screen
    rows = tuple((name, figures.get(str(name), ""), *cells) for name, *cells in screen.rows)
    return screen._replace(head=(screen.head[0], screen.measure, *screen.head[1:]), rows=rows)


def _rows(screen: SecondScreen) -> Iterator[tuple[int, Cell, list[Cell], bool]]:
    """The rows of the table, best first if known: rank (0 for none), name, the other cells, whether they are due."""
    ranks = {place.name: place.rank for place in screen.places}
    order = {name: at for at, name in enumerate(ranks)}
    due = {name for one in screen.due for name in one.who}
    for name, *cells in sorted(screen.rows, key=lambda row: order.get(str(row[0]), len(order))):
        yield ranks.get(str(name), 0), name, cells, name in due


def _some(names: Sequence[str]) -> str:
    """Names, of many only some."""
    if len(names) <= NAMED:
        return f"{Listed(names):and}"
    return f"{', '.join(names[: NAMED - 1])} and {len(names) - NAMED + 1} more"


@cache
def _style(theme: str, css: str) -> str:
    """The colours and charts of all pages, and the style of this one; in one theme alone where it is asked for."""
    own = report.open_text(os.path.join(report.FOLDER, "chart.css")) + _text(css)
    return own.replace("(prefers-color-scheme:dark)", THEMES[theme]) if theme in THEMES else own


@cache
def _text(name: str) -> str:
    return report.open_text(os.path.join(FOLDER, name))


@cache
def _templates() -> "screen.Environment":
    made = screen.templates(FOLDER, report.FOLDER)
    made.filters |= {**report.FILTERS, "some": _some, "spoken": spoken}
    for name in ("page.html", "screen.html", "hall.html", "sorry.html"):  # compiled before a crowd is at the door
        made.get_template(name)
    return made


NOTHING = "Nothing is here. The address is on the screen where ragz serve runs."
JSON = "application/json"  # what a page sends
COLLECTED = (200, 2, 1)  # soon: closed connections are rings, which would add up to a megabyte


class SharedScreen:
    """The second screen as it was seen last, for everybody who knows the word."""

    def __init__(self, path: str, seen: Seen, gate: Gate) -> None:
        self.path = path
        self.seen = seen
        self.gate = gate
        self.pads: Pads = MappingProxyType({})
        self.feed = Feed(state(seen))
        self.whole: tuple[Seen, Answer] | None = None

    def look(self) -> None:
        """Look at the save, and tell the streams if it has changed."""
        before, self.seen = self.seen, looked(self.path, self.seen)
        if (self.seen.shown, self.seen.note) != (before.shown, before.note):
            self.feed.put(state(self.seen))

    def answer(self, request: Request) -> Answer:
        """The answer to a request. It looks nothing up: there are three pages, and no file can be named."""
        wanted = self.gate.page(request.path)
        if elsewhere := not_here(request, self.gate, wanted == ""):
            return elsewhere
        if wanted == "":
            return page(self.seen, request.query, self.pads)
        if wanted == "events":
            return Answer(200, stream=True, guest=True, feed=self.feed)
        if wanted == EVENING and is_whole(self.seen):
            return self._whole_evening()
        return sorry(404, NOTHING)

    def _whole_evening(self) -> Answer:
        """The evening's page as `ragz report` writes it, made once for all who ask for it."""
        if self.whole is None or self.whole[0] is not self.seen:
            try:
                content = report.html(report.evening_page(opened(self.path).evening, report.Mask()))
            except SaveError:  # which happened since the last look
                return sorry(404, "The save cannot be read at the moment.")
            policy = {"Content-Security-Policy": "frame-ancestors 'none'"}
            self.whole = self.seen, Answer(200, content, policy, guest=True)
        return self.whole[1]


def _hall_table(seen: Seen) -> Mapping[str, object]:
    """A table of the hall as seen last: its screen, what is wrong, places with a bar in per cent, the last line."""
    shown = seen.shown
    most = max((place.figure for place in shown.places), default=0) or 1
    bars = [(place, max(round(100 * place.figure / most, 1), 0)) for place in shown.places]
    did = next((spoken(told) for line in reversed(shown.said) for told in line.told), "")
    return {"screen": shown, "note": seen.note, "places": bars, "last": did}


class SharedHall:
    """All tables on one page, and each on a page of its own, for everybody who knows the word."""

    def __init__(self, screens: Mapping[int, SharedScreen], gate: Gate) -> None:
        self.screens = {str(number): one for number, one in screens.items()}
        self.gate = gate
        self.feed = Feed(self._state())

    def look(self) -> None:
        """Look at all saves, and tell the streams what has changed."""
        before = [one.feed.event for one in self.screens.values()]
        for one in self.screens.values():
            one.look()
        if before != [one.feed.event for one in self.screens.values()]:
            self.feed.put(self._state())

    def answer(self, request: Request) -> Answer:
        """The answer to a request: the hall, or what a table answers."""
        wanted = self.gate.page(request.path)
        table, slash, rest = (wanted or "").partition("/")
        if elsewhere := not_here(request, self.gate, wanted == "" or (table in self.screens and not slash)):
            return elsewhere
        if table in self.screens:
            return self.screens[table].answer(request._replace(path=f"/{self.gate.word}/{rest}"))
        if wanted == "":
            return _page("hall.html", "hall.css", request.query, self._facts())
        if wanted == "events":
            return Answer(200, stream=True, guest=True, feed=self.feed)
        return sorry(404, NOTHING)

    def _facts(self) -> dict[str, object]:
        tables = [{**_hall_table(one.seen), "number": number} for number, one in self.screens.items()]
        return {"title": report.number_of(len(tables), "table"), "tables": tables}

    def _state(self) -> bytes:
        lines = sum(one.seen.shown.line for one in self.screens.values())
        return event("state", lines, _templates().get_template("hall.html").render(**self._facts()))


def not_here(request: Request, gate: Gate, is_page: bool, methods: Sequence[str] = ("GET", "HEAD")) -> Answer | None:
    """The answer to a request that has to be another one, before anything is shown or done."""
    if request.method not in methods:
        return sorry(405, "This page can only be read.")._replace(headers={"Allow": ", ".join(methods)})
    if not gate.knows(request.host):
        return sorry(421, "This machine has another address.", f"http://{gate.hosts[0]}{request.path}")
    if is_page and not request.path.endswith("/"):
        return Answer(308, headers={"Location": f"{request.path}/"})
    if request.method != "POST":
        return None
    if request.headers.get("origin", "").lower() != f"http://{request.host.lower()}":
        return sorry(403, "Only the page itself may send anything.")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        return sorry(415, "This is not what the page sends.")
    return None


def show_to_all(listening: socket, screen: SharedScreen | SharedHall) -> None:
    """Show the screen until Ctrl-C."""
    gc.freeze()  # all that is there stays, and need not be looked through again
    gc.set_threshold(*COLLECTED)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(_until_interrupted(listening, screen))  # on Windows the same loop as elsewhere


async def _until_interrupted(listening: socket, screen: SharedScreen | SharedHall) -> None:
    server = await Server(screen.answer, screen.feed, Limits()).start(listening)
    try:
        while True:
            await asyncio.sleep(EVERY)
            screen.look()
    finally:
        server.close()


QUIET_ZONE = 2  # light squares round a QR code
HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # light squares are drawn, since terminals are dark

OPEN = "Whoever has the address can look, and change nothing."
NOT_OPEN = "Only this machine can look; --lan opens it."
ENDING = "Ctrl-C ends it. The address stays the same all evening; --new-word makes another."

LAST_PORT = 65_535


def serve(
    lan: bool = False,
    address: str = "",
    host_name: str = "",
    port: int | None = None,
    new_word: bool = False,
    files: list[str] | None = None,
    file: str = "",
) -> None:
    """`ragz serve [FILE|FOLDER]...`: a table, or all of a night."""
    gc.enable()  # which other commands do without
    paths = _tables(files) if files else [file]
    found = {path: first_look(path) for path in paths}
    (path, seen), *_ = found.items()
    listening, gate, where = door(path, seen.created, lan, port, address, host_name, new_word)
    screen.show([*where, OPEN if lan else NOT_OPEN, ENDING])
    screens = [SharedScreen(path, seen, gate) for path, seen in found.items()]
    if len(screens) == 1:
        return show_to_all(listening, screens[0])
    return show_to_all(listening, SharedHall(dict(zip(_numbers([*found]), screens, strict=True)), gate))


def _numbers(paths: Sequence[str]) -> list[int]:
    """The numbers of tables as their saves have them; where they lack any, in the order in which they are shown."""
    known = [read(path).session.table for path in paths]
    return known if all(known) and len({*known}) == len(known) else [*range(1, len(known) + 1)]


def _tables(words: Sequence[str]) -> list[str]:
    """The saves that are named; of a folder those of its last night, by their tables."""
    paths = all_named(words)
    if not any(map(os.path.isdir, words)):
        return paths
    evenings = {path: read(path).session for path in paths}
    last = max((session.date for session in evenings.values()), default="")
    night = [path for path, session in evenings.items() if session.date == last]
    if not night:
        raise SaveError("holds no save", path=words[0])
    return sorted(night, key=lambda path: (evenings[path].table, path))


def door(
    path: str, created: str, lan: bool, port: int | None, address: str = "", host_name: str = "", new_word: bool = False
) -> tuple[socket, Gate, list[str]]:
    """The socket of an evening's page, who is let in there, and what says where it is.

    The page is found on this machine alone, or with `lan` by its networks too; on the port, or the first free one.
    `address` is printed first; `host_name` is a further name of this machine.
    """
    listening = _listening(lan, address, port)
    here, printed = listening.getsockname()[1], http.printed(lan, address)
    names = [http.with_port(one, here) for one in (*printed, *http.names_of_this_machine())]
    names += [host_name, http.with_port(host_name, here)] if host_name else []
    gate = Gate(_word(path, created, new_word), [*map(str.lower, names)])
    return listening, gate, [*_addresses(gate, len(printed))]


def _listening(lan: bool, address: str, port: int | None) -> "socket":
    """The socket of the page, where the options fit each other and this machine."""
    if address and not (lan and http.is_ours(address)):
        hint = "ragz serve --lan lists those that it has" if lan else "only with --lan is there more than one address"
        raise not_understood(f"{address} is no address of this machine" if lan else "--address goes with --lan", hint)
    if port is not None and not 0 <= port <= LAST_PORT:
        raise not_understood(f"{port} is no port", f"one from 1 to {LAST_PORT}, as in: --port 8080")
    try:
        return http.listening(lan, port)
    except OSError as fault:
        raise CommandError(UNTRUSTED, [f"error: the page cannot be opened: {fault}", "hint: another --port"]) from None


def _word(path: str, created: str, new: bool) -> str:
    """The word of the evening: the same after a restart, so that nobody is locked out."""
    if not new and (kept := word_of(path, created)):
        return kept
    word = new_word()
    try:
        return keep_word(path, created, word, new)
    except SaveError as fault:
        screen.complain([f"warning: after a restart the address is another one: {fault}"])
        return word


def _addresses(gate: "Gate", printed: int) -> Iterator[str]:
    """Where the page is, the best address first, and as a QR code where another machine can open it."""
    best, *others = (gate.address(host) for host in gate.hosts[:printed])
    yield f"The table is shown at {best}"
    if others and screen.on_terminal():
        yield from qr_code(best)
    yield from (f"  or at {other}" for other in others)


def qr_code(address: str) -> list[str]:
    """An address for the camera of a phone, where segno is installed and the terminal has the signs."""
    try:
        import segno

        "".join(HALVES.values()).encode(sys.stdout.encoding)
    except (ImportError, UnicodeEncodeError):
        return []
    rows = [[*row] for row in segno.make(address, micro=False).matrix_iter(border=QUIET_ZONE)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    lines = [
        "".join(HALVES[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)
    ]
    return lines if len(lines[0]) <= screen.width() else []
