"""Every event and refusal that the code can give, read from its source: kind or code, and the facts that come along."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import ragz_cli

ROOT = Path(ragz_cli.__file__).parent
RANGE = frozenset(("case", "number", "least", "most"))  # the facts of `whole` and `wholes`
CODE = re.compile("[RWJ]-[A-Z-]+")
UNKNOWN_CASE = "?"
PASSED_ON = ""  # a code that a caller gives
OPEN = "*"  # among the facts: there may be more


class Given(NamedTuple):
    """One place in the code that gives an event or refusal: its kind or code, its facts, and the value of its case."""

    name: str
    facts: frozenset[str]
    case: str
    place: str


def modules(game: str) -> list[Path]:
    """The core, the game, and what the game shares with others."""
    folders = [ROOT / "core", ROOT / "games" / game]
    if any("games.track" in path.read_text(encoding="utf-8") for path in folders[1].glob("*.py")):
        folders.append(ROOT / "games" / "track")
    return [path for folder in folders for path in sorted(folder.glob("*.py"))]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def given(game: str, what: str) -> tuple[Given, ...]:
    """All places that give an Event, or a Refusal, by a name that stands in the source."""
    trees = {path: _tree(path) for path in modules(game)}
    read_with = {name for tree in trees.values() for name in _imported(tree, "ragz_cli.core.reading")}
    return tuple(
        one
        for path, tree in trees.items()
        for function in tree.body
        if path.name != "reading.py" or (isinstance(function, ast.FunctionDef) and function.name in read_with)
        for one in _in_function(function, what, path.name)
    )


def codes_passed_on(game: str) -> set[str]:
    """Codes of refusals that are given to a function which refuses with them."""
    return {
        arg.value
        for path in modules(game)
        if path.name != "reading.py"  # which refuses with what it is given, or is looked at in `given`
        for call in _calls(_tree(path))
        for arg in call.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and CODE.fullmatch(arg.value)
    }


def _imported(tree: ast.Module, module: str) -> Iterator[str]:
    """What a module takes from another by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (alias.name for alias in node.names)


def _in_function(function: ast.stmt, what: str, module: str) -> Iterator[Given]:
    for call in _calls(function):
        yield from _given(call, function, what, module)
        if what == "Refusal":
            yield from (_ranged(code, module) for code in _range_code(call))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))


def _given(call: ast.Call, function: ast.stmt, what: str, module: str) -> Iterator[Given]:
    assert isinstance(call.func, ast.Name)
    if call.func.id not in (what, *(["settled"] if what == "Event" else [])) or not call.args:
        return
    at = 4 if what == "Event" else 2
    literal = call.args[at] if len(call.args) > at else ast.Dict([], [])
    pairs = dict(_pairs(literal, function, call.lineno))
    case = pairs.get("case") or pairs.get("fact") or ""
    for name in _texts(call.args[0]):
        yield Given(name, frozenset(pairs), case, f"{module}:{call.lineno}")


def _texts(name: ast.expr) -> Iterator[str]:
    """The texts that a name can be; PASSED_ON where it comes from a caller."""
    if isinstance(name, ast.IfExp):
        yield from (*_texts(name.body), *_texts(name.orelse))
    elif isinstance(name, ast.Constant):
        yield str(name.value)
    else:
        yield PASSED_ON


def _pairs(facts: ast.expr | None, function: ast.stmt, before: int) -> Iterator[tuple[str, str]]:
    """The keys of facts, each with its value if that is a text; OPEN if the source does not spell them out."""
    match facts:
        case ast.Name(id=variable):
            yield from _pairs(*_assigned(variable, function, before))
        case ast.IfExp():
            yield from (*_pairs(facts.body, function, before), *_pairs(facts.orelse, function, before))
        case ast.Dict():
            for key, value in zip(facts.keys, facts.values, strict=True):
                if isinstance(key, ast.Constant):
                    yield str(key.value), str(value.value) if isinstance(value, ast.Constant) else UNKNOWN_CASE
                else:
                    yield from _pairs(value, function, before)
        case _:
            yield OPEN, ""


def _assigned(variable: str, function: ast.stmt, before: int) -> tuple[ast.expr | None, ast.stmt, int]:
    """What a variable was last set to above a line, and where; nothing for a parameter."""
    found, at = None, 0
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign | ast.Assign) and at < node.lineno < before:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id == variable:
                found, at = node.value, node.lineno
    return found, function, at


def _range_code(call: ast.Call) -> Iterator[str]:
    assert isinstance(call.func, ast.Name)
    if call.func.id in ("whole", "wholes"):
        texts = (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
        yield from (text for text in texts if text.startswith("R-"))


def _ranged(code: str, module: str) -> Given:
    return Given(code, RANGE, "range", module)


def template_fields(template: str) -> set[str]:
    """The names of the fields in a template."""
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}
