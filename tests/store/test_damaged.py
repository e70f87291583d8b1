"""A save that was damaged by a disk, a hand or a merge is refused in one line or read whole."""

import random
import time
import tomllib

import pytest

from ragz_cli import store
from ragz_cli.core.text import forbidden
from ragz_cli.store.toml import dump

from .evening import refusal, session

GOOD = dump(session("Ann: roll 4 1", 'Ann: challenge 532 41 3  # "misread"', "undo"))

SNIPPETS = [
    b"[", b"]", b"{", b"}", b'"', b"'", b'"""', b"#", b"=", b",", b".", b"\n", b"\r", b"\r\n", b'\\', b"\\u0000",
    b"\x00", b"\x1b[2J", b"\x7f", b"\xff", b"\xc2\x85", b"\xe2\x80\xae", b"\xef\xbb\xbf", b"0x", b"nan", b"inf",
    b"-0", b"1e9", b"9" * 400, b"true", b"1979-05-27T07:32:00-23:59", b"0001-01-01T00:00:00+23:59", b"12:00:00",
    b"[[games]]\n", b"[totals]\n", b"[games.setup]\n", b"log = [\n", b"checks = []\n", b"]\n", b"a.b.c = 1\n",
    b"a." * 9, b"[[[[[[[[[", b"{a={a={a={a={a=", b'    "Ann: roll 1 1",\n', b'    "x"\n', b"<<<<<<< ",
    b"\xed\xa0\x80", b"format = 2\n", b'"" = 1\n',
]  # fmt: skip

VALUES = [
    b"1", b"-1", b"0x7f", b"1.5", b"nan", b"true", b'"x"', b"'x'", b'""', b"[]", b"{}", b'["a", "b"]',
    b'["\\u00e9",]', b"[1]", b"[[1], {a.b = 1}]", b"2026-11-20", b"2026-11-20T19:02:11.5+05:30",
    b"0001-01-01T00:00:00+09:00", b"9" * 30, b"07", b'"\\u001b"', b'"\\ud800"', b'"' + b"x" * 501 + b'"', b"[\n1,\n]",
    b"{ a = { b = 1 }, c = [] }", b"[" * 17 + b"]" * 17,
]  # fmt: skip


def damaged(rng: random.Random, content: bytes) -> bytes:
    """Damage a file somewhere, whatever stands there."""
    at = rng.randrange(len(content) + 1)
    to = min(at + rng.randint(0, 12), len(content))
    match rng.randrange(6):
        case 0:
            return content[:at] + rng.choice(SNIPPETS) + content[at:]
        case 1:
            return content[:at] + rng.choice(SNIPPETS) + content[to:]
        case 2:
            return content[:at] + content[to:]
        case 3:
            return content[:at] + bytes(rng.randrange(32, 127) for _ in range(to - at)) + content[to:]
        case 4:
            return content[:at] + content[at : at + 80] + content[at:]
        case _:
            return content[:at] if rng.random() < 0.1 else content[:at] + rng.randbytes(1) + content[at + 1 :]


def rearranged(rng: random.Random, content: bytes) -> bytes:
    """Damage a file line by line, as a hand edit or a merge would."""
    lines = content.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = lines[at].partition(b"=")[0] + b"= " + rng.choice(VALUES)
        case _:
            lines.insert(at, rng.choice((b"   ", b"# a remark", b'    "Ann: end",', b'a."b c" = 1', b'"log" = []')))
    return b"\n".join(lines)


def mutated(rng: random.Random, content: bytes) -> bytes:
    """Damage a save in one to four places."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        content = rng.choice((damaged, rearranged))(rng, content)
    return content


def judge(content: bytes) -> bool:
    """Tell whether a file is accepted; it must round-trip then, and else be refused in one printable line."""
    began = time.process_time()
    fault = refusal(store.parse, content)
    assert time.process_time() - began < 1
    if fault is None:
        found = store.parse(content)[0]
        plain = tomllib.loads(content.decode())["games"]
        assert [(list(game.log), list(game.checks)) for game in found.games] == [(g["log"], g["checks"]) for g in plain]
        assert store.parse(dump(found))[0] == found
        return True
    assert forbidden(str(fault)) is None
    assert len(fault.message) < 400
    return False


def test_the_fuzzer_reaches_both_outcomes():
    rng = random.Random(1)
    assert {judge(mutated(rng, GOOD)) for _ in range(200)} == {True, False}


@pytest.mark.search
@pytest.mark.parametrize("seed", range(5))
def test_damaged_saves_are_refused_or_read_whole(seed):
    rng = random.Random(seed)
    for _ in range(1000):
        judge(mutated(rng, GOOD))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_a_million_damaged_saves(seed):
    rng = random.Random(seed)
    for _ in range(1000):
        judge(mutated(rng, GOOD))
