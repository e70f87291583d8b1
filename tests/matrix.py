"""From the ledger to the code and its tests: which clauses are cited, and which are proved by a test named after them.

clauses_of("change")                    what clauses.toml of a game says
cited("change", "CH")                   clauses that the code of the game, or what games share, cites
proved("change", "CH")                  clauses that a test of the game is named after
gaps("change", "CH")                    everything that is missing, in words
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ragz_cli.games import load

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "ragz_cli" / "games"
TESTS = ROOT / "tests"
ARGUMENTS = ROOT / "ragz_cli" / "core" / "names.py"  # refuses dice for every game
SHARED = {"change": ("track",), "news": ("track",)}  # folders with code of more than one game
NOT_PRODUCED = "give each of these codes a case in this file, refused with it, and a section in clauses.toml"
KINDS = ("not understood", "not now", "not allowed", "already settled")  # of refusals

Row = Mapping[str, object]


class Clauses(NamedTuple):
    """The clauses, our rulings and the reasons for a refusal of one game, by their ids."""

    clauses: Mapping[str, Row]
    rulings: Mapping[str, Row]
    refusals: Mapping[str, Row]


def clauses_of(game: str) -> Clauses:
    """What clauses.toml of a game says."""
    told = tomllib.loads((GAMES / game / "clauses.toml").read_text(encoding="utf-8"))
    return Clauses(told["clauses"], told["rulings"], told["refusals"])


def enforced(game: str) -> set[str]:
    """The clauses that the program enforces."""
    return {clause for clause, row in clauses_of(game).clauses.items() if row["enforced"] == "yes"}


def ids_in(text: str, prefix: str) -> set[str]:
    """Clause ids in a text, ranges such as `CH-35 to CH-43` or `CH-35 to 43` spelled out.

    >>> sorted(ids_in("the dice (CH-36 to CH-38), CH-5", "CH"))
    ['CH-36', 'CH-37', 'CH-38', 'CH-5']
    """
    found = re.findall(rf"\b{prefix}-(A?)(\d+)(?: to (?:{prefix}-)?A?(\d+))?", text)
    return {f"{prefix}-{a}{number}" for a, low, high in found for number in range(int(low), int(high or low) + 1)}


def sources(game: str) -> Iterator[Path]:
    """The modules of a game, and of what games share; not what is only said about the rules."""
    for folder in (game, *SHARED.get(game, ())):
        yield from sorted(path for path in (GAMES / folder).glob("*.py") if path.name != "words.py")


def cited(game: str, prefix: str) -> set[str]:
    """The clauses that the code cites."""
    return ids_in("\n".join(path.read_text(encoding="utf-8") for path in sources(game)), prefix)


def rulings_cited(game: str) -> set[str]:
    """The rulings of ours (A-7) that the game's own code cites."""
    return ids_in("\n".join(path.read_text(encoding="utf-8") for path in (GAMES / game).glob("*.py")), "A")


def refused(game: str) -> set[str]:
    """The codes of refusal that stand as texts in the code of a game."""
    return set().union(*(codes_in(path) for path in sources(game)))


@cache
def codes_in(path: Path) -> frozenset[str]:
    """The codes of refusal that stand as texts in a module."""
    return frozenset(
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"R-[A-Z-]+", node.value)
    )


def proved(game: str, prefix: str) -> set[str]:
    """The clauses after which a test of the game is named: `test_ch_57_...` proves CH-57."""
    begins = f"test_{prefix.lower()}_"
    return {f"{prefix}-{name.split('_')[2].upper()}" for name in test_names(game) if name.startswith(begins)}


@cache
def test_names(game: str) -> tuple[str, ...]:
    """The names of the tests of a game."""
    return tuple(
        node.name
        for path in sorted((TESTS / game).glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


test_names.__test__ = False  # type: ignore[attr-defined]  # its name is what it gives, not a test


def gaps(game: str, prefix: str) -> list[str]:
    """Everything that keeps the ledger, the code and the tests of a game from agreeing."""
    told = clauses_of(game)
    known = set(told.clauses)
    return [
        *missing("cited in the code but not a clause", cited(game, prefix) - known),
        *missing("enforced but not cited in the code", enforced(game) - cited(game, prefix)),
        *missing("enforced but not proved by a test of its name", enforced(game) - proved(game, prefix)),
        *missing("a test of its name but not a clause", proved(game, prefix) - known),
        *missing(
            "not enforced, and nobody says why",
            {c for c in known - enforced(game) if not told.clauses[c].get("why_not")},
        ),
        *missing("cited by a ruling but not a clause", _of_rulings(told) - known),
        *missing("a ruling cited in the code but not listed", rulings_cited(game) - set(told.rulings)),
        *missing("refused in the code but not documented", refused(game) - set(told.refusals)),
        *missing("documented but never refused", set(told.refusals) - refused(game) - codes_in(ARGUMENTS)),
        *missing("of no known kind", {code for code, row in told.refusals.items() if row["kind"] not in KINDS}),
        *_switch_gaps(game, told),
        *missing("a house rule, and no test is named after its ruling", _unproved_switches(game)),
        *_verb_gaps(game, known),
    ]


def missing(what: str, ids: Iterable[str]) -> list[str]:
    """One line for each id."""
    return [f"{clause}: {what}" for clause in sorted(ids)]


def _of_rulings(told: Clauses) -> set[str]:
    found: set[str] = set()
    for row in told.rulings.values():
        clauses = row["clauses"]
        assert isinstance(clauses, list)
        found |= set(clauses)
    return found


def _switch_gaps(game: str, told: Clauses) -> list[str]:
    """Every house rule belongs to a ruling, and every ruling's switch is a house rule."""
    rulings = {ruling: str(row["switch"]) for ruling, row in told.rulings.items() if "switch" in row}
    named = {name: ruling for ruling, names in rulings.items() for name in names.split(", ")}
    declared = {switch.name: switch.ruling for switch in load(game).switches}
    return missing("switch and ruling do not agree", {name for name, _ in named.items() ^ declared.items()})


def _unproved_switches(game: str) -> set[str]:
    """The house rules, with their rulings, that no test of the game is named after: `test_a_14_...` proves A-14."""
    names = test_names(game)
    begins = {switch: f"test_{switch.ruling.lower().replace('-', '_')}_" for switch in load(game).switches}
    return {
        f"{switch.name} ({switch.ruling})"
        for switch, beginning in begins.items()
        if not any(name.startswith(beginning) for name in names)
    }


def _verb_gaps(game: str, known: set[str]) -> list[str]:
    """The clauses that verbs and settings declare."""
    loaded = load(game)
    rows = (*loaded.verbs.values(), *loaded.settings.values())
    return [
        f"{row.name}: declares {clause}, no clause" for row in rows for clause in row.clauses if clause not in known
    ]
