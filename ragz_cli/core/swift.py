"""NamedTuples that are cheap to define and cheap to change (design 9).

A command defines sixty of them before it can begin, and a replay replaces fields of thousands. Those of `typing` take
twice as long for the one and four times as long for the other. Type checkers see `typing.NamedTuple`.
"""

from typing import TYPE_CHECKING, TypeVar

R = TypeVar("R")

PLACES: dict[type, dict[str, int]] = {}  # of the fields of every NamedTuple
NEW = tuple.__new__


def put(record: R, /, **fields: object) -> R:
    """A NamedTuple with some fields replaced, also where only its protocol is known; unknown fields are a KeyError."""
    kind = type(record)
    places = PLACES[kind]
    values = list(record)  # type: ignore[call-overload]
    for name, value in fields.items():
        values[places[name]] = value
    return NEW(kind, values)  # type: ignore[type-var]


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    class _Fields(type):
        """Makes a named tuple of a class statement: its annotations are the fields, everything else is added to it."""

        def __new__(cls, name, bases, body):
            types = body.pop("__annotations__", {})
            defaults = [body.pop(field) for field in types if field in body]
            record = namedtuple(name, types, defaults=defaults, module=body.pop("__module__"))
            for key, value in body.items():
                setattr(record, key, value)
            if len(bases) > 1:  # Generic: `Outcome[S]` is said in annotations only
                record.__class_getitem__ = classmethod(lambda own, _: own)
            record._replace = put
            PLACES[record] = {field: at for at, field in enumerate(types)}
            return record

    NamedTuple = type.__new__(_Fields, "NamedTuple", (), {})
