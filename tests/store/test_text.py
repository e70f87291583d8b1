"""The gate for text from people, and how text that may not pass is shown."""

from unicodedata import category

import pytest

from ragz_cli.core.words import composed, escape, forbidden, identity, line_fault, name_fault, printable

REFUSED = [
    *range(0x20), *range(0x7F, 0xA0), 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F),
    *range(0x2060, 0x2070), 0xFEFF, *range(0xFFF9, 0xFFFC), *range(0xE0000, 0xE0080), *range(0xD800, 0xE000),
]  # fmt: skip
UNSEEN = [
    0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x200C, 0x200D, 0x2800, 0x3164, 0xFFA0,
    *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0),
]  # fmt: skip


TRIED = sorted({*range(0x20000), *range(0x20000, 0x110000, 97), *range(0xE0000, 0xE0200), *range(0x10FFF0, 0x110000)})
"""All characters of the planes that people write in, and some of each other one."""


def of_no_use(code: int) -> bool:
    """Whether a character is a sign of format, private, or of no Unicode of this Python, and no place for an emoji."""
    return category(chr(code)) in ("Cf", "Co", "Cn") and not 0x1F000 <= code <= 0x1FAFF


def test_exactly_the_listed_characters_are_refused_in_a_file():
    assert [code for code in TRIED if forbidden(chr(code))] == sorted({*TRIED} & {*REFUSED})


def test_k_90_what_shows_nothing_is_refused_too_when_it_is_typed_and_shown_escaped():
    unseen = {*REFUSED, *UNSEEN}
    bad = [code for code in TRIED if code in unseen or of_no_use(code)]
    assert {0x1D173, 0x1BCA0, 0x110BD, 0x13430, 0xFFFE, 0x378, 0xE000} < {*bad}
    assert [code for code in TRIED if forbidden(chr(code), typed=True)] == bad
    assert [code for code in TRIED if printable(chr(code)) != chr(code)] == bad


@pytest.mark.parametrize("sign", ["\U0001bca0", "\U0001d173", "\u0600", "\ufffe", "\ue000"])
def test_k_90_a_name_that_looks_like_ann_is_refused_and_a_file_that_has_it_is_read(sign):
    assert "invisible" in name_fault(f"Ann{sign}", [], typed=True)
    assert name_fault(f"Ann{sign}", ["Ann"]) is None
    assert printable(f"Ann{sign} \u00e9") == f"Ann{escape(sign)} \u00e9"


@pytest.mark.parametrize(
    "name", ["B\u200dob", "B\u3164ob", "Bob\ufe0f", "B\u2800b", "\U0001f469\u200dAnn", "Bob\U000e0100"]
)
def test_a_name_that_looks_like_another_is_refused_when_it_is_typed(name):
    assert "invisible" in name_fault(name, [], typed=True)
    assert name_fault(name, []) is None
    assert "\\" in printable(name)


@pytest.mark.parametrize("name", ["\U0001f469\u200d\U0001f467", "\u2764\ufe0f\u200d\U0001f525", "1\ufe0f\u20e3"])
def test_emoji_may_be_joined_and_coloured(name):
    assert name_fault(name, [], typed=True) is None
    assert printable(name) == name


def test_a_typed_name_is_composed():
    assert composed("Zoe\u0308") == "Zo\xeb"
    assert name_fault(composed("Zoe\u0308"), [], typed=True) is None


@pytest.mark.parametrize(
    ("text", "escape"),
    [("a\x1b[2J", "\\x1b"), ("\x85", "\\x85"), ("a\u202eb", "\\u202e"), ("\U000e0041", "\\U000e0041")],
)
def test_the_offender_is_shown_readably(text, escape):
    assert forbidden(text) == escape
    assert forbidden(printable(text)) is None
    assert escape in printable(text)


def test_printable_shows_line_ends_and_tabs():
    assert printable("a\n\tb\x07") == "a\\x0a\\x09b\\x07"


def test_ordinary_writing_passes():
    texts = ("", "Zoë: roll 4 1  # schön", "Ann: 手", "👩\u200d👧", "[b]x[/b] \\ & <i>")
    for text in texts:
        assert forbidden(text) is None
        assert printable(text) == text


def test_a_line_has_at_most_500_characters():
    assert line_fault("x" * 500) is None
    assert line_fault("x" * 501) == "501 characters; a line has at most 500"


def test_a_line_has_no_control_characters():
    assert line_fault("a\x00") == "\\x00 is an invisible or control character and may not stand in a line"


@pytest.mark.parametrize("name", ["Ann", "Grandma Jo", "Zoë", "李", "x" * 40, "J.R.", "Ann-Marie", "7 of 9"])
def test_good_names(name):
    assert name_fault(name, ["Bob"]) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "a name may not be empty"),
        ("  ", "a name may not be empty"),
        ("x" * 41, "a name has at most 40 characters; this one has 41"),
        (" Ann", "a name has no spaces at its ends and only single ones inside"),
        ("Grandma  Jo", "a name has no spaces at its ends and only single ones inside"),
        ("-f", "a name may not begin with -, which would be taken for an option"),
        ("A\x1bnn", "a name may not hold \\x1b, an invisible or control character"),
        ("A\tnn", "a name may not hold \\x09, an invisible or control character"),
        ("A\u00a0B", "a name may hold no spaces but the plain one"),
        ("Zoe\u0308", "a name must be in the composed form of Unicode (NFC)"),
        *((f"A{mark}B", f"a name may not hold {mark}") for mark in ":;#,\"'"),
    ],
)
def test_bad_names(name, fault):
    assert name_fault(name, []) == fault


@pytest.mark.parametrize("twin", ["ann", "ANN", "\uff21nn"])
def test_names_are_unique_whatever_the_case_and_width(twin):
    assert name_fault(twin, ["Bob", "Ann"]) == f"{twin} and Ann would be the same name"


def test_folded_knows_the_sharp_s():
    assert identity("Weiß") == identity("WEISS")
    assert identity("Ann") != identity("Anne")
