"""Every event and refusal that the code can give, read from its source: kind or code, and the facts that come along."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import ragz_cli

ROOT = Path(ragz_cli.__file__).parent
RANGE = frozenset(("case", "number", "least", "most"))  # the facts of `whole` and `wholes`
UNKNOWN_CASE = "?"


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


def given(game: str, what: str) -> list[Given]:
    """All places that give an Event, or a Refusal, by a name that stands in the source."""
    return [one for path in modules(game) for one in _in_module(path, what)]


def _in_module(path: Path, what: str) -> Iterator[Given]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for call in _calls(function):
                yield from _given(call, function, what, path.name)
    if what == "Refusal":
        yield from (_ranged(code, path.name) for call in _calls(tree) for code in _range_code(call))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))


def _given(call: ast.Call, function: ast.FunctionDef, what: str, module: str) -> Iterator[Given]:
    assert isinstance(call.func, ast.Name)
    if call.func.id not in (what, *(["settled"] if what == "Event" else [])) or not call.args:
        return
    names = [node.value for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)]
    at = 4 if what == "Event" else 2
    literal = call.args[at] if len(call.args) > at else ast.Dict([], [])
    pairs = dict(_pairs(literal, function, call.lineno))
    case = pairs.get("case") or pairs.get("fact") or ""
    yield from (Given(str(name), frozenset(pairs), case, f"{module}:{call.lineno}") for name in names)


def _pairs(literal: ast.expr, function: ast.FunctionDef, before: int) -> Iterator[tuple[str, str]]:
    """The keys of a dict of facts, also of one that a variable holds, each with its value if that is a text."""
    if isinstance(literal, ast.Name):
        literal = _assigned(literal.id, function, before)
    assert isinstance(literal, ast.Dict), ast.unparse(literal)
    for key, value in zip(literal.keys, literal.values, strict=True):
        if key is None:
            yield from _pairs(value, function, before)
        elif isinstance(key, ast.Constant):
            yield str(key.value), str(value.value) if isinstance(value, ast.Constant) else UNKNOWN_CASE


def _assigned(variable: str, function: ast.FunctionDef, before: int) -> ast.expr:
    found: ast.expr | None = None
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign | ast.Assign) and node.value and node.lineno <= before:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id == variable and (not found or node.lineno > found.lineno):
                found = node.value
    assert found is not None, f"{variable} in {function.name}"
    return found


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
