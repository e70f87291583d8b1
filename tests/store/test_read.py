"""Reading: every refusal with its message and its line, and that nothing else ever comes out."""

import os
import re
import time
from pathlib import Path

import pytest

from ragz_cli import __version__, store
from ragz_cli.core.evening.session import FORMAT
from ragz_cli.store.write import dump

from .evening import session

GOOD = dump(session("Ann: roll 4 1", 'Ann: challenge 532 41 3  # "misread"', "undo")).decode()

SHAPE = """format = 1
ragz = "0.1.0"

[session]
title = "Friday night"
created = 2026-11-20T19:02:11Z
games_agreed = 3

[[games]]
game = "change"
rules = 1
started = 2026-11-20T19:02:11Z
log = [
    "Ann: roll 4 1",
    "Ann: challenge 532 41 3  # \\"misread\\"",
    "undo",
]
checks = [
    "1 Ann=50/12",
]

[games.setup]
players = [
    "Ann",
    "Bob",
    "Grandma Jo",
]
credits = 50

[games.setup.house]
doubles = true

[games.table.Ann]
credits = 50

[totals]
Ann = 1
"""


OURS = f"this is ragz {__version__}, which reads format {FORMAT}"
ITS_SESSION = "its session: title 'Friday night', created 2026-11-20T19:02:11Z, games_agreed 3"
MORE = """day = 2026-11-20
table = "by the \\u001b[2J"
half = 0.5
noon = 12:00:00
seats = [1, 2]
[session.place]
town = "Ulm"

[[games]]"""


def test_a_save_looks_like_this():
    assert GOOD == SHAPE


def put(folder: Path, content: str | bytes) -> Path:
    path = folder / "friday.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def fault_of(path: Path) -> store.SaveError:
    with pytest.raises(store.SaveError) as caught:
        store.read(path)
    return caught.value


def said(path: Path) -> str:
    """What is said of a save, from the name of the file on."""
    return str(fault_of(path)).replace(f"{path.parent}{os.sep}", "")


def swap(old: str, new: str) -> str:
    assert GOOD.count(old) >= 1, old
    return GOOD.replace(old, new, 1)


def test_what_is_read_is_what_was_written(tmp_path):
    save = store.read(put(tmp_path, GOOD))
    assert save.session == session("Ann: roll 4 1", 'Ann: challenge 532 41 3  # "misread"', "undo")
    assert save.content == GOOD.encode()
    assert save.outline.entries == {(0, "log"): [14, 15, 16], (0, "checks"): [19]}
    assert save.text_of(16) == '    "undo",'


def test_a_log_written_by_hand_has_its_lines_too(tmp_path):
    by_hand = """log = [ "Ann: roll 4 1", 'x "y"',  # two
    # a remark
\t"z"
    ,"tab",
    "\\u00e9",
    "last"
]"""
    log = GOOD[GOOD.index("log = [") : GOOD.index("\nchecks")]
    save = store.read(put(tmp_path, GOOD.replace(log, by_hand).replace("\n", "\r\n")))
    assert save.session.games[0].log == ("Ann: roll 4 1", 'x "y"', "z", "tab", "é", "last")
    assert save.outline.entries[0, "log"] == [13, 13, 15, 16, 17, 18]


def test_several_games(tmp_path):
    evening = session("Ann: roll 4 1")
    twice = evening._replace(games=evening.games * 2)
    save = store.read(put(tmp_path, dump(twice)))
    assert save.session == twice
    assert [len(save.outline.entries[game, "log"]) for game in (0, 1)] == [1, 1]
    assert save.text_of(save.outline.entries[1, "log"][0]) == '    "Ann: roll 4 1",'


def test_times_are_read_as_utc(tmp_path):
    save = store.read(put(tmp_path, swap("2026-11-20T19:02:11Z", "2026-11-20 20:02:11+01:00")))
    assert save.session.created == "2026-11-20T19:02:11Z"


FAULTS = [
    ("empty", b"", ": is empty"),
    ("zero bytes", bytes(900), ": is all zero bytes"),
    ("too large", b"#" * (4 * 2**20 + 1), ": is larger than 4 MiB, which no save of ragz is"),
    ("UTF-16 with a mark", GOOD.encode("utf-16"), ":1: is in UTF-16; a save is in UTF-8"),
    ("UTF-16 without", GOOD.encode("utf-16-le"), ":1: is in UTF-16; a save is in UTF-8"),
    ("mark", GOOD.encode("utf-8-sig"), ":1: begins with a byte order mark; a save is in UTF-8 without one"),
    ("Latin-1", swap("Friday", "Fréday").encode("latin-1"), ":5: byte \\xe9 is not UTF-8"),
    ("merge", swap('    "undo"', '<<<<<<< HEAD\n    "undo"'),
     ":16: a sync tool or git left both of two versions in the file"),
    ("many lines", "\n" * 100_001, ": more than 100000 lines"),
    ("long line", swap("Friday", "F" * 8192), ":5: a line of 8208 characters; at most 8192 are read"),
    ("long entry", swap("undo", "u" * 9000), ":16: a line of 9007 characters; at most 8192 are read"),
    ("deep", swap("credits = 50", "credits = " + "[" * 17 + "]" * 17), ":28: brackets more than 16 deep"),
    ("long key", swap("credits = 50", "a.b.c.d.e.f.g.h.i = 50"), ":28: a key of more than 8 parts"),
    ("too many values", swap("credits = 50", "credits = [\n" + ("1," * 4000 + "\n") * 40 + "]"),
     ":53: more values than any evening has"),
    ("unclosed text", swap('"undo",', '"undo,'), ":16: a text that is not closed on its line"),
    ("cut in a text", GOOD[: GOOD.index('"undo",') + 3],
     ":16: a text that is not closed on its line; the file seems to be cut off"),
    ("several lines", swap('"undo",', '"""undo\n""",'),
     ":16: a text over several lines, which a save never has"),
    ("cut in the log", GOOD[: GOOD.index("]\nchecks")],
     ":13: a bracket that is never closed; the file seems to be cut off"),
    ("cut before the totals", GOOD[: GOOD.index("[totals]")], ": totals: is missing; the file seems to be cut off"),
    ("no TOML", swap("rules = 1", "rules : 1"), ":11: is not TOML: Expected '=' after a key in a key/value pair"),
    ("no TOML at the end", GOOD + "x", ":38: is not TOML: Expected '=' after a key in a key/value pair"),
    ("control character", swap("undo", "un\x1bdo"), ":16: is not TOML: Illegal character '\\x1b'"),
    ("no comma", swap('"undo",\n', '"undo"\n    "redo",\n    "undo",\n'), ":17: is not TOML: Unclosed array"),
    ("date", swap("2026-11-20", "2026-13-20"),
     ":6: is not TOML: Expected newline or end of document after a statement"),
    ("thousands of digits", swap("credits = 50", "credits = " + "9" * 5000),
     ": is not TOML: Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits; "
     "use sys.set_int_max_str_digits() to increase the limit"),
    ("something else", "[tool]\nname = 1\n", ": this is not a save of ragz: it has no format"),
    ("a season", 'season = "Winter"\nfiles = ["."]\n', ": this is a season file, not the save of an evening"),
    ("newer", swap("format = 1\nragz = \"0.1.0\"", "format = 3\nragz = \"9.1\\u001b\""),
     f":1: written in format 3 by ragz '9.1\\x1b'; {OURS}; {ITS_SESSION}"),
    ("newest", swap("format = 1", "format = 0x" + "f" * 8000),
     f":1: written in format a number of thousands of digits by ragz '0.1.0'; {OURS}; {ITS_SESSION}"),
    ("newer, of nobody", swap('format = 1\nragz = "0.1.0"', "format = 3"),
     f":1: written in format 3; {OURS}; {ITS_SESSION}"),
    ("newer, with more to say", swap("format = 1", "format = 3").replace("[[games]]", MORE, 1),
     f":1: written in format 3 by ragz '0.1.0'; {OURS}; {ITS_SESSION}, day 2026-11-20, table 'by the \\x1b[2J', "
     "half 0.5, noon 12:00:00"),
    ("newer, too long a session", swap("format = 1", "format = 3").replace("games_agreed", "".join(
        f"k{at} = {at}\n" for at in range(20)) + "games_agreed"),
     f":1: written in format 3 by ragz '0.1.0'; {OURS}; {ITS_SESSION}, "
     + ", ".join(f"k{at} {at}" for at in range(9))),
    ("newer, without a session", 'format = 7\nragz = "2.0"\n[night]\n',
     f":1: written in format 7 by ragz '2.0'; {OURS}"),
    ("newer, its session no table", 'format = 7\nsession = 5\n', f":1: written in format 7; {OURS}"),
    ("newer, and its games not ours to read", swap("format = 1", "format = 3") + '[[games]]\ntext = """\nx"""\n',
     f":1: written in format 3 by ragz '0.1.0'; {OURS}; {ITS_SESSION}"),
    ("newer, and its session not ours to read", swap("format = 1", "format = 3").replace('"Friday night"', '"""x"""'),
     f":1: written in format 3 by ragz '0.1.0'; {OURS}"),
    ("newer, and cut off", swap("format = 1", "format = 3")[: GOOD.index("undo")],
     f":1: written in format 3 by ragz '0.1.0'; {OURS}; {ITS_SESSION}"),
    ("older", swap("format = 1", "format = 0"), ":1: format: there is no format 0"),
    ("format is true", swap("format = 1", "format = true"), ":1: format: True is not a number"),
    ("unknown key", swap("title =", "titel ="), ":5: session.titel: there is no such key; did you mean title?"),
    ("unknown table", swap("[totals]", "[xyz]\n[totals]"),
     ":36: xyz: there is no such key; there are format, ragz, session, games, totals"),
    ("unknown key of a game", swap("rules = 1\n", "rules = 1\nchecksum = 1\n"),
     ":12: games.checksum: there is no such key; did you mean checks?"),
    ("missing key", swap("rules = 1\n", ""), ":9: games.rules: is missing"),
    ("no games", GOOD.replace("[[games]]", "[games]"), ":9: games: must be one or more [[games]]"),
    ("games on one line", "format = 1\nragz = \"1\"\ngames = [{ log = [] }]\n[session]\n[totals]\n",
     ":3: games: each game must begin with a line [[games]]"),
    ("log elsewhere", re.sub(r"log = \[.*?\]", 'log."x" = 1', GOOD, flags=re.DOTALL),
     ":13: games.log: {'x': 1} is not a list of lines"),
    ("dotted log", GOOD.replace("started", "started", 1).replace("log = [", "'log' = [", 1).replace(
        "[games.setup]", "[games.setup]\nx = 1", 1).replace("rules = 1", "rules = true"),
     ":11: games.rules: True is not a whole number"),
    ("text is a number", swap('"Friday night"', "5"), ":5: session.title: 5 is not a text"),
    ("no whole number", swap("games_agreed = 3", "games_agreed = 3.0"),
     ":7: session.games_agreed: 3.0 is not a whole number"),
    ("no game agreed", swap("games_agreed = 3", "games_agreed = 0"),
     ":7: session.games_agreed: 0 is not a number from 1 on"),
    ("games decided upside down", swap("games_agreed = 3", "games_agreed = 3\ndecided = [3, 2]"),
     ":8: session.decided: [3, 2] is no list of numbers of games, such as [2, 5]"),
    ("truth decided", swap("games_agreed = 3", "games_agreed = 3\ndecided = [true]"),
     ":8: session.decided: [True] is no list of numbers of games, such as [2, 5]"),
    ("nothing decided", swap("games_agreed = 3", "games_agreed = 3\ndecided = [0]"),
     ":8: session.decided: [0] is no list of numbers of games, such as [2, 5]"),
    ("one decided", swap("games_agreed = 3", "games_agreed = 3\ndecided = 2"),
     ":8: session.decided: 2 is not a list of numbers"),
    ("hexadecimal", swap("games_agreed = 3", "games_agreed = 0x" + "f" * 8000),
     ":7: session.games_agreed: a number of thousands of digits is not a number from 1 on"),
    ("no time", swap("created = 2026-11-20T19:02:11Z", "created = 2026-11-20"),
     ":6: session.created: 2026-11-20 is not a date and time, such as 2026-11-20T19:02:11Z"),
    ("no zone", swap("19:02:11Z", "19:02:11"),
     ":6: session.created: 2026-11-20 19:02:11 has no time zone; write it as 2026-11-20T19:02:11Z"),
    ("before time", swap("2026-11-20T19:02:11Z", "0001-01-01T00:00:00+05:00"),
     ":6: session.created: 0001-01-01 00:00:00+05:00 is out of range"),
    ("table is a text", swap("[games.setup.house]\ndoubles = true\n", "").replace("[games.table.Ann]\ncredits = 50",
     "").replace("rules = 1", 'rules = 1\ntable = "x"'), ":12: games.table: 'x' is not a table [table]"),
    ("entry is a number", swap('"undo"', "5"), ":13: games.log: 5 is not a text"),
    ("long text", swap("undo", "u" * 501), ":16: line 3 of the log: 501 characters; a line has at most 500"),
    ("escape in the log", swap("undo", "\\u001b[2J"),
     ":16: line 3 of the log: \\x1b is an invisible or control character and may not stand in a line"),
    ("direction in the log", swap("undo", "un\u202edo"),
     ":16: line 3 of the log: \\u202e is an invisible or control character and may not stand in a line"),
    ("escape in the checks", swap("Ann=50", "Ann\\u0007=50"),
     ":19: line 1 of the checks: \\x07 is an invisible or control character and may not stand in a line"),
    ("escape in the title", swap("Friday", "\\u009bFriday"),
     ":5: session.title: \\x9b is an invisible or control character and may not stand in a line"),
    ("escape in a name", swap('"Bob"', '"B\\u001bob"'),
     ":23: games.setup.players: \\x1b is an invisible or control character and may not stand in a line"),
    ("escape in a key", swap("[totals]\nAnn", '[totals]\n"A\\u001bnn"'),
     ":36: totals.A\\x1bnn: \\x1b is an invisible or control character and may not stand in a line"),
    ("many bits", swap("credits = 50", "credits = 9223372036854775808"),
     ":28: games.setup.credits: a number of more than 64 bits"),
    ("decimal point", swap("credits = 50", "credits = 5.5"),
     ":28: games.setup.credits: 5.5 is neither text, whole number, true or false, list nor table"),
    ("deep tables", swap("credits = 50", "a.b.c.d.e.f.g.h = " + "{a.b.c.d.e.f.g.h=" * 2 + "1}}"),
     ":28: games.setup.a: nested more than 16 deep"),
    ("totals not last", GOOD.replace("[totals]\nAnn = 1\n", "").replace("[[games]]", "[totals]\nAnn = 1\n[[games]]"),
     ":9: [totals] must be the last table of the file"),
    ("many games", GOOD.replace("[[games]]", "[[games]]\ngame = 'change'\n" * 99 + "[[games]]"),
     ":9: games: 100 games; an evening has at most 99"),
    ("long log", swap('    "undo",\n', '    "undo",\n' * 20_000), ": more than 20000 lines of log"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "message"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_refusal_names_the_file_the_line_and_what_is_wrong(tmp_path, content, message):
    assert said(put(tmp_path, content)) == f"friday.toml{message}"


def test_a_log_that_is_hidden_in_other_toml_is_refused(tmp_path):
    hidden = GOOD.replace("[[games]]", "[[games]]\n[[games.x]]", 1)
    assert "friday.toml:" in said(put(tmp_path, hidden))


def test_a_newer_format_says_what_to_do(tmp_path):
    assert fault_of(put(tmp_path, swap("format = 1", "format = 3"))).hint == "install a newer ragz"


def test_a_season_file_says_what_reads_it(tmp_path):
    assert "ragz standings" in fault_of(put(tmp_path, 'season = "Winter"\n')).hint


def test_the_previous_version_is_pointed_at(tmp_path):
    path = put(tmp_path, b"")
    assert fault_of(path).hint == ""
    (tmp_path / ".friday.toml.bak").write_text(GOOD)
    assert fault_of(path).hint == f"the version before it is in {tmp_path}/.friday.toml.bak"


def test_no_file(tmp_path):
    assert said(tmp_path / "friday.toml") == "friday.toml: there is no such file"


def test_where_a_file_is_missing_the_saves_beside_it_are_named(tmp_path):
    (tmp_path / "friday.toml").write_text(GOOD)
    for name, text in ((".hidden.toml", GOOD), ("season.toml", 'season = "2026"'), ("friday.txt", GOOD)):
        (tmp_path / name).write_text(text)
    assert fault_of(tmp_path / "firday.toml").hint == "saves in that folder: friday.toml; or begin one with: ragz new"


def test_a_folder(tmp_path):
    assert str(fault_of(tmp_path)) == f"{tmp_path}: is a folder"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a system with fifos")
def test_a_fifo_does_not_hang(tmp_path):
    os.mkfifo(tmp_path / "friday.toml")
    assert said(tmp_path / "friday.toml") == "friday.toml: is not a regular file"


def test_a_device():
    assert str(fault_of(Path("/dev/null"))) == "/dev/null: is not a regular file"


def test_a_circle_of_links(tmp_path):
    path = tmp_path / "friday.toml"
    path.symlink_to(path)
    assert said(path) == "friday.toml: cannot be read: Too many levels of symbolic links"


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "\ud800"])
def test_impossible_names(tmp_path, name):
    assert "cannot be read" in str(fault_of(tmp_path / name))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission(tmp_path):
    path = put(tmp_path, GOOD)
    path.chmod(0)
    assert said(path) == "friday.toml: cannot be read: Permission denied"


def test_every_cut_before_the_totals_is_noticed():
    whole = GOOD.encode()
    for end in range(whole.index(b"[totals]") + len(b"[totals]")):
        with pytest.raises(store.SaveError):
            store.parse(whole[:end])


HOSTILE = {
    "dots": b"format = 1\n" + b"a." * 30_000 + b"a = 1\n",
    "headers": b"[" + b"a." * 30_000 + b"a]\n",
    "brackets": b"x = " + b"[" * 2**20,
    "tables": b"x = " + b"{a=" * 2**20,
    "short keys": b"".join(b"a.b.c.d.e.f.g.h%d=1\n" % n for n in range(100_000)),
    "commas": (b"x = [" + b"1," * 4000 + b"]\n") * 500,
    "quotes": b'""' * 2**20,
    "backslashes": (b'"' + b"\\\\" * 4000 + b'"\n') * 500,
    "half texts": (b'"' + b"\\\\" * 4000 + b"\n") * 500,
    "blank lines": b"\n" * (4 * 2**20),
    "remarks": b"#\n" * 99_000,
    "games": b"[[games]]\n" * 99_000,
    "many tables": b"".join(b"[t%d]\n" % n for n in range(60_000)),
    "hexadecimal": (b"x = [" + b"0x" + b"f" * 8000 + b"]\n") * 500,
    "spaces": (b" " * 8000 + b"\n") * 500,
    "entries": b"[[games]]\nlog = [\n" + b'"u",\n' * 99_000,
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files_are_refused_within_a_second_or_so(content):
    began = time.process_time()
    with pytest.raises(store.SaveError):
        store.parse(content)
    assert time.process_time() - began < 4  # a slow machine has three more; unchecked, these take up to minutes
