"""Under which addresses the phones at the table find this machine."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress

HERE = "localhost"
FIRST_PORT, PORTS = 8018, 10
USUAL_PORT = 80
WAITING = 512  # connections that the system keeps until they are accepted
SENT = 16 * 1024  # bytes that the system holds for a client that does not read: about one event
TAKEN = 4 * 1024  # bytes that it takes from a client before they are read: half a head
STALLED = 7_000  # milliseconds after which a client is gone that takes nothing: one that never reads, or left the room
NOWHERE = "192.0.2.1"  # an address of documentation; no packet is sent to it
SIOCGIFADDR = 0x8915  # Linux: the address of a network card


def listening(lan: bool, port: int | None) -> socket.socket:
    """A socket that other machines reach only with `lan`. Without a port the first free one of ours. Raises OSError."""
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS):
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TAKEN)
        if sys.platform != "win32":  # where it would let two programs share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux: also for what the system holds already
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED)
        try:
            made.bind(("" if lan else "127.0.0.1", number))
            made.listen(WAITING)
            return made
        except OSError as error:
            made.close()
            fault = error
    raise fault


def printed(lan: bool, first: str = "") -> list[str]:
    """The addresses to open, the best first: those in the networks of this machine, beginning with the one that leads
    out or with `first`; at last the one for this machine alone."""
    found = [first, *_leading_out(), *_of_cards(), *_of_name()] if lan else []
    return [*dict.fromkeys(one for one in found if one and not one.startswith(("127.", "0."))), HERE]


def is_ours(address: str) -> bool:
    """Whether an address leads to this machine: only then can a socket have it."""
    with suppress(OSError, UnicodeError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        made.bind((address, 0))
        return bool(made.getsockname()[0] == address)
    return False


def with_port(host: str, port: int) -> str:
    """What a browser sends as `Host`, which leaves out the port that every address has without one."""
    return host if port == USUAL_PORT else f"{host}:{port}"


def names_of_this_machine() -> list[str]:
    """What else a browser may call this machine."""
    name = socket.gethostname()
    return ["127.0.0.1", name, f"{name.partition('.')[0]}.local"]


def _leading_out() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((NOWHERE, 9))
        yield str(asked.getsockname()[0])


def _of_cards() -> Iterator[str]:
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, card in socket.if_nameindex():
            with suppress(OSError):  # a card without an address
                yield socket.inet_ntoa(ioctl(asked.fileno(), SIOCGIFADDR, struct.pack("256s", card.encode()))[20:24])


def _of_name() -> Iterator[str]:
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
