"""Random sentences: what is taken says all that was said, and every proposal is accepted as it stands."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ragz_cli.core.game import Refusal, name_of
from ragz_cli.core.hearing.besides import TAGS
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.slots import NO, NOT_DOING, NUMBERS, PHRASES, SHORTEST, SMALL
from ragz_cli.core.line import typed_line, understand
from ragz_cli.core.names import slips
from ragz_cli.core.step import after, or_refusal, would_be_taken
from tests.hearing.said import ASKED, HERE, PROPOSED, TABLES, TAKEN, answer, position, sentences
from tests.spoken import TRANSCRIPTS, read

NAMES = ("Nora", "Opa", "Finn", "Ida", "nora's")
LEFT = (
    "banana",
    "grandfather",
    "because",
    "harbour",
    "purple-ish",
    "credits",
    "israels",
    "tomorrow",
    "sideways-ish",
    "trick",
)
DOUBTS = ("if", "maybe", "or", "not", "might", "perhaps", "unless", "should", "don't")
SIGNS = (",", "and", "then", ".")
ORDINARY = tuple(word for word in PHRASES[SMALL] if " " not in word and "'" not in word)[:40]
DIGITS = {word: digits for word, digits in NUMBERS.items() if int(digits) <= 20}


def words_of(table: Any) -> list[str]:
    """The words of the game now: its verbs, what is said for them, and what may follow them."""
    said = [phrase for text in table.game.words().said.values() for phrase in text.split(", ")]
    offers = [word for duty in table.game.owed(table.state) for word in duty.words]
    return [*table.game.verbs, *said, *(word for word in offers if not any(map(str.isdigit, word)))]


def sentence(chance: Random, own: list[str]) -> str:
    """Some words of every kind, in any order."""
    kinds: list[tuple[Any, int]] = [
        (NAMES, 4), (tuple(map(str, range(13))), 6), (tuple(DIGITS), 3), (own, 5), (ORDINARY, 4), (SIGNS, 2), (LEFT, 1),
        (DOUBTS, 1), (("yes", "no", "done", "none"), 1), (("sorry", "i mean", "no wait"), 1),
        (("all", "the others"), 1),
    ]  # fmt: skip
    groups = chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds], k=chance.randint(1, 6))
    return " ".join(chance.choice(group) for group in groups) + chance.choice(("", "", "", "?", "!"))


def _without_synonyms(table: Any, said: str, line: str) -> str:
    """What was said without what stands for the verb that is taken, and without what says no where that is a no."""
    verb = line.partition(": ")[2].partition(" ")[0]
    row = table.game.verbs.get(verb)
    denials = (*PHRASES[NO], *NOT_DOING) if row and not row.args else ()
    phrases = (*table.game.words().said.get(verb, "").split(", "), *denials)
    for phrase in sorted((one for one in phrases if " " in one), key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(phrase)}\b", " ", said)
    return said


TWENTY = re.compile(rf"\btwenty[ -]({'|'.join(word for word, digits in DIGITS.items() if len(digits) == 1)})\b")
TWICE = re.compile(r"\b(?:two|2) times\b")  # the same number, which is there


def faults(table: Any, said: str, line: str) -> str:
    """What was said and is not in the line that is taken; nothing where nothing is."""
    said = TWICE.sub("", TWENTY.sub(lambda found: str(20 + int(DIGITS[found[1]])), said.lower()))
    words = re.findall(r"[\w'-]+", said)
    written = line.lower()
    if not isinstance(or_refusal(lambda: understand(table.game, table.state, said)), Refusal):
        return ""  # the notation itself
    words = re.findall(r"[\w'-]+", _without_synonyms(table, said.lower(), written))
    if said.endswith("?") or {*words} & {*DOUBTS}:
        return "a question or a doubt"
    if " space " in line or " take " in line:
        return ""  # a new name may be any word; a card goes by what it shows
    if {*words} & {*LEFT} - {"credits", "trick"}:
        return "a word is left over"
    if any(mark in said for mark in ("sorry", "i mean", "no wait")) or "no" in words[1:]:
        return ""
    people = [name.lower() for name in NAMES[:4] if name.lower() in re.sub(r"'s\b", "", said.lower()).split()]
    if any(name not in written for name in people):
        return "a person is dropped"
    figures = [DIGITS.get(word, word) for word in words if word.isdigit() or (word in DIGITS and word != "one")]
    digits = re.sub(r"\D", " ", written).split()
    if any(figure not in digits and not all(one in "".join(digits) for one in figure) for figure in figures):
        return "a number is dropped"
    return ""


def search(game: str, count: int, seed: str) -> tuple[int, int]:
    """Sentences in all positions: how many were taken, how many proposed."""
    chance = Random(f"{game} {seed}")
    places = [position(game, one) for one in dict.fromkeys(one.position for one in sentences(HERE / f"own_{game}.txt"))]
    own = {id(table): words_of(table) for table in places}
    taken = proposed = 0
    for _ in range(count):
        table = chance.choice(places)
        said = sentence(chance, own[id(table)])
        answered = answer(table, said)
        assert answered.how in (TAKEN, PROPOSED, ASKED)
        if answered.how == TAKEN:
            taken += 1
            assert not faults(table, said, answered.lines[0]), (faults(table, said, answered.lines[0]), said, answered)
        elif answered.how == PROPOSED:
            proposed += 1
            assert not said.endswith("?") or re.split(r"[,.] ?", said)[-1].strip(" ?") in TAGS, said
    return taken, proposed


@pytest.mark.search
@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_taken_wrongly(game: str) -> None:
    assert min(search(game, 500, "quick")) > 2


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_taken_wrongly_in_a_long_search(game: str) -> None:
    assert min(search(game, 100_000, "long")) > 500


@pytest.mark.search
@pytest.mark.parametrize("game", TABLES)
def test_every_proposal_is_accepted_as_it_stands(game: str) -> None:
    checked = 0
    told = sentences(HERE / f"own_{game}.txt")
    tables = {where: position(game, where) for where in dict.fromkeys(one.position for one in told)}
    for one in told:
        table = tables[one.position]
        answered = answer(table, one.said)
        for line in answered.lines if answered.how == PROPOSED else ():
            if line.startswith(("undo", "quit", "amend")):
                continue
            state = table.state
            for part in line.split("; "):
                state = after(table.game, state, heard(table.game, state, typed_line(part)))
            checked += 1
    assert checked


def as_told_here(path: Path) -> list[str]:
    """The sentences of a transcript, with the people of the positions for those who sat at that table."""
    begin, told = read(path)
    names = dict(zip((word for word in begin[2:] if word[0].isupper()), NAMES[:4], strict=False))
    called = re.compile(rf"\b({'|'.join(names)})\b", re.IGNORECASE)
    return [called.sub(lambda found: names[found[0].title()], one.said) for one in told] if names else []


def heard_in_pieces(path: Path, every: int) -> int:
    """Sentences of a transcript at one position after another, whole and cut before each word: how many there were."""
    game = next(game for game in TABLES if game in path.stem)
    places = [position(game, one) for one in dict.fromkeys(one.position for one in sentences(HERE / f"own_{game}.txt"))]
    told = as_told_here(path)[::every]
    for at, said in enumerate(told):
        words = said.split()
        for cut in range(1, len(words) + 1):
            table = places[(at + cut) % len(places)]
            pieces = (words[:cut], words[cut:] or words) if cut % every == at % every or cut == len(words) else ()
            for piece in pieces:
                assert answer(table, " ".join(piece)).how in (TAKEN, PROPOSED, ASKED)
    return len(told)


TOLD = [path for path in sorted(TRANSCRIPTS.glob("*.tsv")) if any(game in path.stem for game in TABLES)]
OF_EACH = [[path for path in TOLD if game in path.stem] for game in TABLES]
QUICKLY = [paths[at] for paths in OF_EACH for at in (0, len(paths) // 2)]
IN_PIECES = [
    pytest.param(path, marks=() if path in QUICKLY else pytest.mark.slow, id=path.stem)
    for path in sorted({*TOLD[::3], *QUICKLY})
]


@pytest.mark.search
@pytest.mark.parametrize("path", IN_PIECES)
def test_whatever_was_said_is_answered_whole_and_in_pieces(path: Path) -> None:
    """Two files of each game, far from each other; one file of three with `-m slow`."""
    assert heard_in_pieces(path, 30)


@pytest.mark.slow
@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_whatever_was_said_is_answered_cut_at_any_word(path: Path) -> None:
    assert heard_in_pieces(path, 1)


def mutated(chance: Random, said: str, other: str) -> str:
    """A sentence with a word left out, said twice, moved, cut, misspelt, or taken from another sentence."""
    words, others = said.split(), other.split()
    at = chance.randrange(len(words))
    word = words[at]
    letters = [*word]
    if len(word) > 1:
        place = chance.randrange(len(word) - 1)
        letters[place : place + 2] = letters[place : place + 2][::-1]
    ways = (
        [], [word, word], [word[:-1]], ["".join(letters)], [chance.choice(others)], [word, chance.choice(others)],
        [word, chance.choice(DOUBTS)], [word, chance.choice(NAMES)], [word, "sorry", chance.choice(others)],
    )  # fmt: skip
    words[at : at + 1] = chance.choice(ways)
    if chance.random() < 0.3:
        chance.shuffle(words)
    return " ".join(words) or word


def dropped(table: Any, said: str, lines: tuple[str, ...]) -> list[str]:
    """Who is named in full, and is not in a line that is taken or proposed.

    Whose turn begins is in an `end`, whose it is in a `teamwork`, who made it in a `made`, and anybody may do what is
    the same for all. Who is left out, as an exception or by a correction that names somebody else, and who is thanked,
    is not looked for.
    """
    words = [word.strip(",.!?:;").removesuffix("'s") for word in THANKED.sub("", said.lower()).split()]
    aside = {"sorry", "wait", "mean", "not", "make", "hang", "no", "actually", "oops", "except", "but"}
    slipped = any(slips(word) & aside for word in words if len(word) > SHORTEST)  # `excep opa` leaves Opa out too
    named = [] if {*words} & aside or slipped else [name.lower() for name in NAMES[:4] if name.lower() in words]
    denied = {name for pair in DENIED.findall(said.lower()) for name in pair}
    return [
        name
        for line in lines
        for name in named
        if name not in denied and name not in f"{line} {' '.join(implied(table, line))}".lower()
    ]


THANKED = re.compile(r"\b(?:thx|thanks) \w+")
DENIED = re.compile(r"(\w+)(?: &| \w+ \w+)? (?=don't)|don't (\w+)")  # `opa it let don't and ida do`


def implied(table: Any, line: str) -> list[str]:
    """Who is meant by a line without being in it."""
    state, seats = table.state, table.state.sitting
    verbs = {part.partition(": ")[2].partition(" ")[0] for part in line.split("; ")}
    after_this = [name_of(state, seats.after(state.turn))] if "end" in verbs else []
    helped = [name_of(state, state.turn)] if "teamwork" in verbs else []
    all_alike = " made" in line or any(table.game.verbs[verb].of_any for verb in verbs & table.game.verbs.keys())
    return [*after_this, *helped, *(NAMES if all_alike else ())]


def search_mutated(game: str, count: int) -> int:
    """Mutated sayings in their positions: how many were taken or proposed."""
    chance = Random(f"{game} mutated")
    own = sentences(HERE / f"own_{game}.txt")
    tables = {where: position(game, where) for where in dict.fromkeys(one.position for one in own)}
    understood = 0
    for _ in range(count):
        one = chance.choice(own)
        said = mutated(chance, one.said, chance.choice(own).said)
        answered = answer(tables[one.position], said)
        if answered.how == ASKED or ": space " in answered.lines[0] or answered.lines[0].startswith("undo"):
            continue  # the name of a new space may be any word
        understood += 1
        asks_to_stop = answered.lines[0] == "quit"
        assert asks_to_stop or not dropped(tables[one.position], said, answered.lines), (said, answered)
    return understood


@pytest.mark.search
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("count", [60, pytest.param(200, marks=pytest.mark.slow)])
def test_a_mutated_saying_is_nothing_for_another_than_was_named(game: str, count: int) -> None:
    assert search_mutated(game, count) > count / 10


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_mutated_sayings_are_nothing_for_another_in_a_long_search(game: str) -> None:
    assert search_mutated(game, 32_000) > 3_000


BETWEEN = (
    " and ",
    ", ",
    ". ",
    " then ",
    " but ",
    " so ",
    " oh no and ",
    ", sorry ",
    " not ",
    " if ",
    "; ",
    " (",
    " & ",
)
BEFORE = ("", "", "oh no and ", "sorry ", "no, ", "oh no, ")


def broken_off(chance: Random, said: str, other: str) -> str:
    """A sentence that breaks off, and goes on as another one does."""
    words, others = said.split(), other.split()
    begun = " ".join(words[: chance.randint(1, len(words))])
    return f"{chance.choice(BEFORE)}{begun}{chance.choice(BETWEEN)}{' '.join(others[chance.randrange(len(others)) :])}"


@pytest.mark.search
@pytest.mark.parametrize("count", [30, pytest.param(400, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", TABLES)
def test_what_breaks_off_is_answered_and_nobody_is_left_out_of_what_is_taken(game: str, count: int) -> None:
    chance = Random(f"{game} broken off")
    own = sentences(HERE / f"own_{game}.txt")
    tables = {where: position(game, where) for where in dict.fromkeys(one.position for one in own)}
    taken = 0
    for _ in range(count):
        one = chance.choice(own)
        said = broken_off(chance, one.said, chance.choice(own).said)
        answered = answer(tables[one.position], said)
        if answered.how == TAKEN and ": space " not in answered.lines[0]:
            taken += 1
            assert not dropped(tables[one.position], said, answered.lines), (said, answered)
    assert taken > count / 40


SPOKEN = {digits: word for word, digits in NUMBERS.items()}


def dressed(chance: Random, table: Any, example: str) -> str:
    """A line as somebody might say it: other words for its verb, numbers in words, small words between."""
    actor, _, rest = example.partition(": ")
    verb, *words = rest.split()
    said = [phrase for phrase in table.game.words().said.get(verb, verb).split(", ") if phrase] + [verb]
    spoken = [SPOKEN.get(word, word) if chance.random() < 0.5 else word for word in words]
    small = chance.choice(("", "um ", "so ", "well, ", "ok "))
    end = chance.choice(("", "please", "now"))
    return f"{small}{actor.lower()} {chance.choice(said)} {' '.join(spoken)} {end}".strip()


@pytest.mark.search
@pytest.mark.parametrize("game", TABLES)
def test_what_is_made_of_a_legal_line_is_heard_as_that_line(game: str) -> None:
    """At least nine of ten are taken, or are proposed."""
    chance, heard_, tried = Random(game), 0, 0
    for where in dict.fromkeys(one.position for one in sentences(HERE / f"own_{game}.txt")):
        table = position(game, where)
        rows = [*table.game.owed(table.state), *(c for c in table.game.open(table.state) if not c.blocked)]
        for row in rows * 4:
            line = row.example
            if table.game.verbs[row.verb].learns or not would_be_taken(table.game, table.state, line):
                continue
            answered, meant = answer(table, dressed(chance, table, line)), answer(table, line)
            tried += 1
            heard_ += answered.how != ASKED and meant.lines[0] in answered.lines
    assert tried > 20
    assert heard_ >= 0.9 * tried, (heard_, tried)
