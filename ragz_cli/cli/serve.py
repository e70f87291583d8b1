"""`ragz serve`: a page for the phones at the table, and for a television."""

import gc
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.store.fault import SaveError
from ragz_cli.view import screen

if TYPE_CHECKING:
    from socket import socket

    from ragz_cli.cli.serving.gate import Gate

QUIET_ZONE = 2  # light squares round a QR code
HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # light squares are drawn, since terminals are dark

OPEN = "Whoever has the address can look, and change nothing."
NOT_OPEN = "Only this machine can look; --lan opens it."

LAST_PORT = 65_535


def serve(
    save: str = "",
    lan: bool = False,
    address: str = "",
    host_name: str = "",
    port: int | None = None,
    new_word: bool = False,
    file: str = "",
) -> None:
    """`ragz serve [FILE]`."""
    from ragz_cli.cli.polling import first_look
    from ragz_cli.cli.serving import addresses
    from ragz_cli.cli.serving.gate import Gate
    from ragz_cli.cli.serving.shared_screen import SharedScreen, show_to_all

    gc.enable()  # which other commands do without
    path = save or file
    seen = first_look(path)
    listening = _listening(lan, address, port)
    here = listening.getsockname()[1]
    printed = [addresses.with_port(one, here) for one in addresses.printed(lan, address)]
    names = [addresses.with_port(one, here) for one in addresses.names_of_this_machine()]
    further = [host_name, addresses.with_port(host_name, here)] if host_name else []
    gate = Gate(_word(path, seen.created, new_word), [one.lower() for one in printed + names + further])
    screen.show(_said(gate, printed, lan))
    show_to_all(listening, SharedScreen(path, seen, gate))


def _listening(lan: bool, address: str, port: int | None) -> "socket":
    """The socket of the page, where the options fit each other and this machine."""
    from ragz_cli.cli.serving import addresses

    if address and not (lan and addresses.is_ours(address)):
        hint = "ragz serve --lan lists those that it has" if lan else "only with --lan is there more than one address"
        raise not_understood(f"{address} is no address of this machine" if lan else "--address goes with --lan", hint)
    if port is not None and not 0 <= port <= LAST_PORT:
        raise not_understood(f"{port} is no port", f"one from 1 to {LAST_PORT}, as in: --port 8080")
    try:
        return addresses.listening(lan, port)
    except OSError as fault:
        raise CommandError(UNTRUSTED, [f"error: the page cannot be opened: {fault}", "hint: another --port"]) from None


def _word(path: str, created: str, new: bool) -> str:
    """The word of the evening: the same after a restart, so that nobody is locked out."""
    from ragz_cli.cli.serving.gate import new_word
    from ragz_cli.store.screen_word import keep_word, word_of

    if not new and (kept := word_of(path, created)):
        return kept
    word = new_word()
    try:
        keep_word(path, created, word)
    except SaveError as fault:
        screen.complain([f"warning: after a restart the address is another one: {fault}"])
    return word


def _said(gate: "Gate", hosts: Sequence[str], lan: bool) -> Iterator[str]:
    """Where the page is, the best address first and as a QR code; to whom it is open, and how it ends."""
    best, *others = (gate.address(host) for host in hosts)
    yield f"The table is shown at {best}"
    if screen.on_terminal():
        yield from qr_code(best)
    yield from (f"  or at {other}" for other in others)
    yield OPEN if lan else NOT_OPEN
    yield "Ctrl-C ends it. The address stays the same all evening; --new-word makes another."


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
