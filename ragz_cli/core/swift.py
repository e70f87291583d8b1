"""States are NamedTuples, and every action replaces some fields of several: this makes replacing cheap."""

from typing import NamedTuple, TypeVar

N = TypeVar("N", bound=NamedTuple)


def swift(record: type[N]) -> type[N]:
    """Give a NamedTuple a `_replace` that takes a quarter of the time (design 9); unknown fields are a KeyError."""
    places = {name: at for at, name in enumerate(record._fields)}
    new = tuple.__new__

    def replace(self: N, /, **fields: object) -> N:
        values = list(self)
        for name, value in fields.items():
            values[places[name]] = value
        return new(record, values)

    setattr(record, "_replace", replace)  # noqa: B010 - type checkers take a method of a NamedTuple for final
    return record
