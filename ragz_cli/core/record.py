"""NamedTuples that are cheap to define and cheap to change.

A command defines fifty of them before it can begin, and a replay replaces fields of thousands. Those of `typing` take
six times as long for the one and up to twice as long for the other. Type checkers see `typing.NamedTuple`.
"""

from typing import TYPE_CHECKING, TypeVar

R = TypeVar("R")

NEW = tuple.__new__


def put(record: R, /, **fields: object) -> R:
    """A NamedTuple with some fields replaced, also where only its protocol is known; unknown fields are a KeyError."""
    values = [*record]  # type: ignore[misc]
    places: dict[str, int] = record._places  # type: ignore[attr-defined]
    for name in fields:
        values[places[name]] = fields[name]
    return NEW(type(record), values)  # type: ignore[type-var]


def put_first(record: R, value: object) -> R:
    """A NamedTuple with its first field replaced, at half the cost: a fiftieth of a replay of Change."""
    return NEW(type(record), (value, *record[1:]))  # type: ignore[type-var, index]


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter as getter
    from types import FunctionType

    KNOWN = {"NEW": NEW, "__builtins__": {}}
    WRITTEN_OUT = (  # `__new__` for most: compiling it would be half of what a NamedTuple costs
        lambda _cls, a: NEW(_cls, (a,)),
        lambda _cls, a, b: NEW(_cls, (a, b)),
        lambda _cls, a, b, c: NEW(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: NEW(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: NEW(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: NEW(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: NEW(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: NEW(_cls, (a, b, c, d, e, f, g, h)),
        lambda _cls, a, b, c, d, e, f, g, h, i: NEW(_cls, (a, b, c, d, e, f, g, h, i)),
    )
    CODES = {count: new.__code__ for count, new in enumerate(WRITTEN_OUT, 1)}

    class Record(tuple):
        """What all NamedTuples do alike."""

        __slots__ = ()

        def __repr__(self):
            shown = (f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({', '.join(shown)})"

        def __getnewargs__(self):
            return tuple(self)

        def __class_getitem__(cls, _):  # Generic: `Outcome[S]` is said in annotations only
            return cls

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        _replace = put

    def maker(fields, defaults):
        """The `__new__` of a NamedTuple: its parameters are the fields."""
        count = len(fields)
        if count not in CODES:
            values = "".join(f"_{at}," for at in range(count))
            CODES[count] = eval(f"lambda _cls,{values}: NEW(_cls, ({values}))", {}).__code__
        named = CODES[count].replace(co_varnames=("_cls", *fields), co_name="__new__")
        return FunctionType(named, KNOWN, "__new__", defaults)

    class _Fields(type):
        """Makes a named tuple of a class statement: its annotations are the fields, everything else is added to it."""

        def __new__(cls, name, bases, body):
            fields = tuple(body.pop("__annotations__", ()))
            defaults = tuple(body[field] for field in fields if field in body)
            body.update({field: getter(at, field) for at, field in enumerate(fields)})
            body.update(__slots__=(), _fields=fields, __match_args__=fields, __new__=maker(fields, defaults))
            body["_places"] = {field: at for at, field in enumerate(fields)}
            return type(name, (Record,), body)

    NamedTuple = type.__new__(_Fields, "NamedTuple", (), {})
