"""The plain terminal: Ctrl-C is heard whenever it comes."""

import io
import os
import signal
import sys
import threading

import pytest

from ragz_cli.cli.prompt.reading import PlainTerminal


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
def test_a_ctrl_c_that_does_not_interrupt_the_reading_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signal reaches another thread: as where it comes just before the reading, no system call is interrupted."""
    keys, terminal = os.openpty()
    heard, unheard = threading.Event(), threading.Event()

    def press() -> None:
        heard.wait(0.3)  # by then the line is being waited for; if not, Ctrl-C is heard in any case
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)
        if not heard.wait(5):
            unheard.set()
            os.write(keys, b"\n")

    with open(terminal, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        pressing = threading.Thread(target=press)
        pressing.start()
        with pytest.raises(KeyboardInterrupt):
            PlainTerminal().question("Who plays?", ())
        heard.set()
        pressing.join()
    os.close(keys)
    assert not unheard.is_set()


def test_where_nothing_can_be_waited_for_a_line_is_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows with Python 3.11. No file is left open."""
    monkeypatch.delattr(os, "set_blocking")
    monkeypatch.setattr(sys, "stdin", io.StringIO("Ann Bob\n"))
    os.close(free := os.dup(0))
    assert PlainTerminal().question("Who plays?", ()) == "Ann Bob"
    os.close(again := os.dup(0))
    assert again == free
