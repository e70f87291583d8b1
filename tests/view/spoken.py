"""Every event, refusal and chance that the code can give, read from its source: kind or code, and the facts of it."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from typing import NamedTuple, TypeGuard, cast

import ragz_cli

ROOT = Path(ragz_cli.__file__).parent
ARGUMENTS = ROOT / "core" / "names.py"  # of its arguments a game gives only the refusals of those it uses
FACTS_AT = {"Event": 4, "Refusal": 2, "Prospect": 3}  # the place of the facts; those of Refused are its keywords
MAKERS = {"Event": ("Event",), "Refusal": ("Refusal", "Refused"), "Prospect": ("Prospect",)}
UNKNOWN = "?"  # a case worked out at run time
OPEN = "*"  # among the facts: there may be more


class Given(NamedTuple):
    """One place in the code that gives an event, refusal or chance: kind or code, facts, and the value of its case."""

    name: str
    facts: frozenset[str]
    case: str
    place: str


class Where(NamedTuple):
    """A statement at the top of a module, mostly a function, the sources it is read among, and perhaps who calls it."""

    path: Path
    top: ast.stmt
    among: tuple[Path, ...]
    called: tuple[ast.Call, "Where"] | None = None

    def parameters(self) -> list[str]:
        """The names that callers of the function give."""
        if not isinstance(self.top, ast.FunctionDef):
            return []
        own = self.top.args
        return [arg.arg for arg in (*own.posonlyargs, *own.args, *own.kwonlyargs)]

    def callers(self) -> tuple["Where", ...]:
        """The function once for each of its calls, by its name or by that of its module."""
        name = self.top.name if isinstance(self.top, ast.FunctionDef) else ""
        return tuple(
            self._replace(called=(call, Where(path, top, self.among)))
            for path in (self.among if name else ())
            for called in (name, f"{self.path.stem}.{name}")
            for call, top in _calls_of(path).get(called, ())
            if top != self.top and ("." in called or path == self.path or name in _imported(path, self.path))
        )

    def argument(self, parameter: str) -> "tuple[ast.expr, Where] | None":
        """What the call gives for a parameter, and where that stands."""
        call, there = self.called or (None, self)
        if call is None:
            return None
        at = self.parameters().index(parameter)
        by_name = next((one.value for one in call.keywords if one.arg == parameter), None)
        expr = by_name or (call.args[at] if len(call.args) > at else None)
        return (expr, there) if expr else None


@cache
def modules(game: str) -> tuple[Path, ...]:
    """The core, the game, and what the game shares with others."""
    folders = [ROOT / "core", ROOT / "games" / game]
    if any("games.track" in path.read_text(encoding="utf-8") for path in folders[1].glob("*.py")):
        folders.append(ROOT / "games" / "track")
    return tuple(path for folder in folders for path in sorted(folder.rglob("*.py")))


@cache
def _tree(path: Path) -> ast.Module:
    """The source of a module, in which a name of another reads alike whether the name or the module is imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return cast(ast.Module, ByName(tree).visit(tree))


class ByName(ast.NodeTransformer):
    """`core.Event` becomes `Event`, imported by name, unless the module has an Event of its own."""

    def __init__(self, tree: ast.Module):
        """Note which names the module has, and which modules it imports."""
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        self.own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        self.own |= {alias.asname or alias.name for node in imports for alias in node.names}
        self.modules = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in imports
            for alias in node.names
            if ROOT.parent.joinpath(*(node.module or "").split("."), f"{alias.name}.py").exists()
        }
        self.taken: dict[str, set[str]] = {}

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A name of an imported module, read as if it had been imported itself."""
        self.generic_visit(node)
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in self.modules and name not in self.own:
                self.taken.setdefault(self.modules[module], set()).add(name)
                return ast.copy_location(ast.Name(name, node.ctx), node)
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """The module, with an import of each name that is read so."""
        self.generic_visit(node)
        node.body[:0] = [
            ast.ImportFrom(module, [ast.alias(name) for name in sorted(names)], 0)
            for module, names in self.taken.items()
        ]
        return node


@cache
def given(game: str, what: str) -> tuple[Given, ...]:
    """All places that give an Event, a Prospect, or a Refusal, made or raised; a function once for each call of it."""
    return tuple(
        dict.fromkeys(
            one
            for call, where in _places(game, what)
            for there in where.callers() or (where,)
            for one in _given(call, there)
        )
    )


def _places(game: str, what: str) -> Iterator[tuple[ast.Call, Where]]:
    among = modules(game)
    used = {name for path in among for name in _imported(path, ARGUMENTS)}
    for path in among:
        for top in _tree(path).body:
            if path != ARGUMENTS or not _makes_an_argument(top) or top.name in used:
                yield from ((call, Where(path, top, among)) for call in _calls(top) if _called(call) in MAKERS[what])


def _makes_an_argument(top: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    return isinstance(top, ast.FunctionDef) and top.returns is not None and ast.unparse(top.returns).startswith("Arg[")


def unspelt(game: str, what: str) -> list[str]:
    """The places whose kind or code is made up, so that nobody can search for it."""
    return [
        f"{where.path.name}: {ast.unparse(call)}"
        for call, where in _places(game, what)
        if call.args and not isinstance(call.args[0], ast.Attribute | ast.Name)  # which may be taken over
        if not texts(call.args[0], where, call.lineno)
    ]


@cache
def _imported(path: Path, module: Path) -> frozenset[str]:
    """What a module takes from another by name."""
    dotted = ".".join(module.relative_to(ROOT.parent).with_suffix("").parts)
    return frozenset(alias.name for node in _imports(path) if node.module == dotted for alias in node.names)


@cache
def _imports(path: Path) -> tuple[ast.ImportFrom, ...]:
    return tuple(node for top in _tree(path).body for node in _nodes(top) if isinstance(node, ast.ImportFrom))


@cache
def _nodes(top: ast.stmt) -> tuple[ast.AST, ...]:
    """All that a statement at the top of a module is made of."""
    return tuple(ast.walk(top))


@cache
def _calls_of(path: Path) -> dict[str, list[tuple[ast.Call, ast.stmt]]]:
    """The calls in a module by what is called, each with the statement that it stands in."""
    by_name: dict[str, list[tuple[ast.Call, ast.stmt]]] = {}
    for top in _tree(path).body:
        for call in _calls(top):
            by_name.setdefault(_called(call), []).append((call, top))
    return by_name


@cache
def _calls(top: ast.stmt) -> tuple[ast.Call, ...]:
    return tuple(node for node in _nodes(top) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    """The name that is called, with its module if that is named."""
    match call.func:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            return f"{module}.{name}"
    return ""


def _given(call: ast.Call, where: Where) -> Iterator[Given]:
    pairs = dict(_facts(call, where))
    case = pairs.get("case") or pairs.get("fact")
    place = f"{where.path.name}:{call.lineno}"
    names = texts(call.args[0], where, call.lineno) if call.args else set()
    cases = texts(case, where, call.lineno) or {UNKNOWN} if case else {""}
    yield from (Given(name, frozenset(pairs), one, place) for name, one in product(sorted(names), sorted(cases)))


def _facts(call: ast.Call, where: Where) -> Iterator[tuple[str, ast.expr | None]]:
    """The facts that come along, each with the expression of its value."""
    at = FACTS_AT.get(_called(call))
    if at is not None and len(call.args) > at:
        yield from _pairs(call.args[at], where, call.lineno)
    for keyword in call.keywords:
        if keyword.arg == "facts":
            yield from _pairs(keyword.value, where, call.lineno)
        elif keyword.arg:
            yield keyword.arg, keyword.value
        else:
            yield from _pairs(keyword.value, where, call.lineno)


def _pairs(facts: ast.expr | None, where: Where, before: int) -> Iterator[tuple[str, ast.expr | None]]:
    """The keys of facts with their values; OPEN if the source does not spell them out."""
    match facts:
        case ast.Name(id=name) if name in where.parameters():
            expr, there = where.argument(name) or (None, where)
            yield from _pairs(expr, there, expr.lineno if expr else 0)
        case ast.Name(id=name):
            yield from _pairs(*_assigned(name, where, before))
        case ast.IfExp():
            yield from (*_pairs(facts.body, where, before), *_pairs(facts.orelse, where, before))
        case ast.Dict():
            for key, value in zip(facts.keys, facts.values, strict=True):
                if isinstance(key, ast.Constant):
                    yield str(key.value), value
                else:
                    yield from _pairs(value, where, before)
        case _:
            yield OPEN, None


def _assigned(variable: str, where: Where, before: int) -> tuple[ast.expr | None, Where, int]:
    """What a variable was last set to above a line, and where; nothing for a parameter."""
    found, at = None, 0
    for node in _nodes(where.top):
        if isinstance(node, ast.AnnAssign | ast.Assign) and at < node.lineno < before:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            for name, value in _parted(target, node.value):
                if name == variable:
                    found, at = value, node.lineno
    return found, where, at


def _parted(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[str, ast.expr | None]]:
    """Each name that an assignment sets, with what it is set to; nothing for a part of what is not spelt out."""
    match target, value:
        case ast.Name(id=name), _:
            yield name, value
        case ast.Tuple(elts=names), ast.Tuple(elts=values):
            for one, part in zip(names, values, strict=True):
                yield from _parted(one, part)
        case ast.Tuple(elts=names), ast.IfExp(test=test, body=ast.Tuple(elts=one), orelse=ast.Tuple(elts=other)):
            for name, body, orelse in zip(names, one, other, strict=True):
                yield from _parted(name, ast.IfExp(test, body, orelse))
        case ast.Tuple(elts=names), _:
            for name in names:
                yield from _parted(name, None)


def texts(value: ast.expr, where: Where, before: int) -> set[str]:
    """The texts that an expression can be: those spelt out, those of constants, and those that callers give.

    Nothing for what is worked out, or taken over from another refusal.
    """
    match value:
        case ast.Constant(value=text):
            return {str(text)}
        case ast.IfExp():
            return texts(value.body, where, before) | texts(value.orelse, where, before)
        case ast.Name(id=name) if name in where.parameters():
            calls = [where] if where.called else where.callers()
            told = [argument for call in calls if (argument := call.argument(name))]
            return {text for expr, there in told for text in texts(expr, there, expr.lineno)}
        case ast.Name(id=name):
            found, _, at = _assigned(name, where, before)
            return texts(found, where, at) if found else _constant(name, where.path)
    return set()


def _constant(name: str, path: Path) -> set[str]:
    """The value of a constant of a module, or of one that it imports."""
    for node in _tree(path).body:
        if isinstance(node, ast.ImportFrom) and any(name == (alias.asname or alias.name) for alias in node.names):
            source = ROOT.parent.joinpath(*(node.module or "").split(".")).with_suffix(".py")
            return _constant(name, source) if source.exists() else set()
        if isinstance(node, ast.Assign):
            found = [value for target in node.targets for one, value in _parted(target, node.value) if one == name]
            if found and isinstance(found[0], ast.Constant):
                return {str(found[0].value)}
    return set()


def template_fields(template: str) -> set[str]:
    """The facts that a template needs: the names of its fields, and of a chance its cases."""
    fields = {field for _, field, _, _ in Formatter().parse(template) if field is not None}
    return fields - {"chance"} | {"hits", "out_of"} if "chance" in fields else fields
