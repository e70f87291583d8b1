"""Records: classes of named fields that are cheap to define, to read and to change.

They are written like a NamedTuple, can be unpacked, indexed and compared like one, and are no tuples: their fields lie
in slots. That makes every replay a tenth cheaper, and a command defines sixty before it can begin. Only `put` sets a
field, of a copy. Hashing one takes longer: a key, such as a card, is better a NamedTuple.

How records of one to nine fields are made is written out with fields `a`, `b`, `c`, whose names are put in later, and
how others are made and copied is compiled where it happens often: of the 178 million instructions of `status` on 500
lines the one buys 10, the other 5.
"""

# ruff: noqa: E702
# mypy: ignore-errors
# fmt: off
import sys
from types import CodeType

from ragz_cli.core import TRIED, TYPE_CHECKING, TypeVar


def make_1(self, a): self.a = a


def make_2(self, a, b): self.a = a; self.b = b


def make_3(self, a, b, c): self.a = a; self.b = b; self.c = c


def make_4(self, a, b, c, d): self.a = a; self.b = b; self.c = c; self.d = d


def make_5(self, a, b, c, d, e): self.a = a; self.b = b; self.c = c; self.d = d; self.e = e


def make_6(self, a, b, c, d, e, f): self.a = a; self.b = b; self.c = c; self.d = d; self.e = e; self.f = f


def make_7(self, a, b, c, d, e, f, g):
    self.a = a; self.b = b; self.c = c; self.d = d; self.e = e; self.f = f; self.g = g


def make_8(self, a, b, c, d, e, f, g, h):
    self.a = a; self.b = b; self.c = c; self.d = d; self.e = e; self.f = f; self.g = g; self.h = h


def make_9(self, a, b, c, d, e, f, g, h, i):
    self.a = a; self.b = b; self.c = c; self.d = d; self.e = e; self.f = f; self.g = g; self.h = h; self.i = i


MAKE: dict[int, CodeType] = {at: globals()[f"make_{at}"].__code__ for at in range(1, 10)}
"""The code of these functions, by the number of fields."""


R = TypeVar("R")


def put(record: R, /, **fields: object) -> R:
    """A record with some fields replaced, also where only its protocol is known.

    An unknown field is an AttributeError.
    """
    new: R = record._copy()  # type: ignore[attr-defined]
    for name in fields:
        setattr(new, name, fields[name])
    return new


if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar, Self, dataclass_transform

    @dataclass_transform(frozen_default=True)
    class _Fields(type):
        """Makes a record of a class statement."""

    class Record(metaclass=_Fields):
        """A record, as type checkers see it."""

        _fields: ClassVar[tuple[str, ...]]

        def __iter__(self) -> Iterator[Any]: ...
        def __getitem__(self, at: int) -> Any: ...
        def __lt__(self, other: Self) -> bool: ...
        def _asdict(self) -> dict[str, Any]: ...
        def _replace(self, **fields: object) -> Self: ...

else:
    from operator import attrgetter
    from types import FunctionType


    KNOWN = {"new_object": object.__new__, "type": type, "__builtins__": {}}
    SELDOM = 2  # records made, or copied, in the plain way before code for it is compiled
    TIMES = {}

    class _Record:
        """What all records do alike; `_values` gives the fields of one as a tuple."""

        __slots__ = ()

        def __iter__(self):
            return iter(self._values(self))

        def __getitem__(self, at):
            return self._values(self)[at]

        def __eq__(self, other):
            if type(other) is type(self):
                return self is other or self._values(self) == self._values(other)
            return self._values(self) == other if isinstance(other, tuple) else NotImplemented

        def __lt__(self, other):
            return self._values(self) < other._values(other)

        def __hash__(self):
            return hash(self._values(self))

        def __repr__(self):
            shown = (f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({', '.join(shown)})"

        def __reduce__(self):
            return type(self), self._values(self)

        def __class_getitem__(cls, _):  # Generic: `Outcome[S]` is said in annotations only
            return cls

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __init__(self, *given, **named):
            """The plain way to make one: by a class that has no code for it yet."""
            kind, fields, defaults = type(self), self._fields, self._defaults
            usual = zip(fields[len(fields) - len(defaults) :], defaults, strict=True)
            values = {**dict(usual), **dict(zip(fields, given, strict=False)), **named}
            twice = len(given) > len(fields) or not named.keys().isdisjoint(fields[: len(given)])
            if twice or values.keys() != {*fields} or often(kind, "__init__"):
                kind.__init__ = maker(fields, defaults)
                kind.__init__(self, *given, **named)  # which says what is wrong
            else:
                for field in fields:
                    setattr(self, field, values[field])

        def _copy(self):
            """One that may be changed, made in the plain way."""
            kind = type(self)
            if often(kind, "_copy"):
                kind._copy = copier(self._fields)
                return self._copy()
            new = object.__new__(kind)
            for field, value in zip(self._fields, self, strict=True):
                setattr(new, field, value)
            return new

        _replace = put

    def often(kind, what):
        """Whether records of a class were made, or copied, so often by now that code for it is worth compiling."""
        TIMES[kind, what] = times = TIMES.get((kind, what), 0) + 1
        return times > SELDOM

    def maker(fields, defaults):
        """The compiled `__init__` of a record: its parameters are the fields."""
        assigned = "; ".join(f"self.{field} = {field}" for field in fields)
        made = compiled("__init__", ", ".join(("self", *fields)), assigned or "pass")
        made.__defaults__ = defaults
        return made

    def copier(fields):
        """The compiled `_copy` of a record."""
        assigned = "".join(f"new.{field} = old.{field}; " for field in fields)
        return compiled("_copy", "old", f"new = new_object(type(old)); {assigned}return new")

    def getter(fields):
        """What gives the fields of a record as a tuple."""
        if len(fields) > 1:
            return attrgetter(*fields)
        return lambda record: tuple(getattr(record, field) for field in fields)

    def compiled(name, parameters, body):
        """A function of this source."""
        made = {**KNOWN}
        exec(f"def {name}({parameters}): {body}", made)
        return made[name]

    def annotated(body):
        """The names that a class body annotates, in order."""
        if "__annotations__" in body or sys.version_info < (3, 14):
            return (*body.pop("__annotations__", ()),)
        from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace

        annotate = get_annotate_from_class_namespace(body)
        return (*call_annotate_function(annotate, Format.STRING),) if annotate else ()

    class _Fields(type):
        """Makes a record of a class statement: its annotations are the fields, everything else is added to it."""

        def __new__(cls, name, bases, body):
            fields = annotated(body)
            defaults = tuple(body.pop(field) for field in fields if field in body)
            body["_values"] = staticmethod(getter(fields))
            body.update(__slots__=fields, _fields=fields, __match_args__=fields, _defaults=defaults)
            if TRIED and len(fields) in MAKE:
                code = MAKE[len(fields)].replace(co_varnames=("self", *fields), co_names=fields, co_name="__init__")
                body["__init__"] = FunctionType(code, KNOWN, "__init__", defaults)
            return type(name, (_Record,), body)

        def __instancecheck__(cls, value):
            return isinstance(value, _Record)

    Record = type.__new__(_Fields, "Record", (), {})
