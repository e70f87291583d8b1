"""A save that was damaged by a disk, a hand or a merge is refused in one line or read whole."""

import random
import time
import tomllib
from datetime import date, datetime
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.words import forbidden
from ragz_cli.store import canonical
from ragz_cli.store.canonical import Day, Moment
from ragz_cli.store.write import dump
from tests.seeds import seeds

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


def with_dates(value: object) -> object:
    """The same, with dates and moments as tomllib gives them."""
    if isinstance(value, dict):
        return {key: with_dates(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_dates(inner) for inner in value]
    if isinstance(value, Day):
        return date.fromisoformat(value)
    return datetime.fromisoformat(value) if isinstance(value, Moment) else value


def agrees_with_tomllib(content: bytes) -> bool:
    """Tell whether a file is read without tomllib; what is read must be the same."""
    try:
        document = canonical.read(content.decode())
    except UnicodeDecodeError:
        return False
    assert document is None or with_dates(document) == tomllib.loads(content.decode())
    return document is not None


def judge(content: bytes) -> bool:
    """Tell whether a file is accepted; it must round-trip then, and else be refused in one printable line."""
    began = time.process_time()
    fault = refusal(store.parse, content)
    assert time.process_time() - began < 1
    agrees_with_tomllib(content)
    if fault is None:
        found = store.parse(content)
        plain = tomllib.loads(content.decode())["games"]
        assert [(list(game.log), list(game.checks)) for game in found.games] == [(g["log"], g["checks"]) for g in plain]
        assert store.parse(dump(found)) == found
        return True
    assert forbidden(str(fault)) is None
    assert len(fault.message) < 400
    return False


def test_the_fuzzer_reaches_both_outcomes():
    rng = random.Random(1)
    assert {judge(mutated(rng, GOOD)) for _ in range(200)} == {True, False}


def test_damaged_saves_are_read_with_and_without_tomllib():
    rng = random.Random(2)
    assert {agrees_with_tomllib(mutated(rng, GOOD)) for _ in range(300)} == {True, False}


SAVES = sorted((Path(__file__).parents[2] / "sample_sessions").glob("*.toml"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_what_ragz_writes_is_read_without_tomllib(path):
    assert agrees_with_tomllib(dump(store.read(path).session))


OTHERWISE = [
    "a = 1",
    "a = 01\n",
    "a = -0\n",
    "a = 1_0\n",
    "a = +1\n",
    "a = 1 # x\n",
    "a=1\n",
    "a = 'x'\n",
    "a.b = 1\n",
    "a = 1\na = 2\n",
    'a = "\\u00e9"\n',
    'a = "x" "y"\n',
    "a = [1, 2]\n",
    "a = [\n1,\n]\n",
    "a = [\n    1,\n",
    "a = {}\n",
    "a = 1.5\n",
    "[a]\n[a]\n",
    "[a.b]\n[a]\n",
    "games = []\n[[games]]\n",
    "[games]\n[[games]]\n",
    "[[a]]\n",
    '["a"]b]\n',
    "a = 2026-13-01T00:00:00Z\n",
    "a = 2026-11-20 19:02:11Z\n",
    "a = [\n    [\n    ],\n]\n",
    "a\xe9 = 1\n",
    'a = [\n    ",\n]\n',
    "a = \u0661\n",
    " a = 1\n",
    "[ a ]\n",
    '["a]\n',
    '["a"b.c]\n',
    "[a]x\n",
    "[]\n",
    'a = [\n    "x"\n]\n',
    'a = [\n    "x",\n"y",\n]\n',
    "a = " + "9" * 5000 + "\n",
    "=\n",
    "[a..b]\n",
    "a = 2024-02-29T00:00:00Z\n",
    "a = 2026-11-20T24:00:00Z\n",
    "a = 2026-11-20T19:02:11+00:00\n",
    "a = 0000-01-01T00:00:00Z\n",
]


@pytest.mark.parametrize("text", OTHERWISE)
def test_what_ragz_never_writes_is_left_to_tomllib(text):
    assert canonical.read(f"{text}[totals]\n") is None


@pytest.mark.search
@pytest.mark.parametrize("seed", seeds(range(5), 1))
def test_damaged_saves_are_refused_or_read_whole(seed):
    rng = random.Random(seed)
    for _ in range(1000):
        judge(mutated(rng, GOOD))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(50))
def test_a_million_damaged_saves(block):
    for seed in range(1000 + block * 20, 1020 + block * 20):
        rng = random.Random(seed)
        for _ in range(1000):
            judge(mutated(rng, GOOD))
