"""Records behave as NamedTuples do, and are no tuples."""

import copy
import pickle
from typing import Any, Generic, TypeVar

import pytest

from ragz_cli.core import record
from ragz_cli.core.record import Record, put

S = TypeVar("S")


class Pawn(Record):
    """A pawn of a test."""

    name: str
    at: int = 0

    @property
    def shown(self) -> str:
        """Its name and place."""
        return f"{self.name} at {self.at}"

    def moved(self, steps: int) -> "Pawn":
        """The pawn further on."""
        return self._replace(at=self.at + steps)


class Held(Record, Generic[S]):
    """A pawn of a test that holds something."""

    pawn: Pawn
    thing: S


def many() -> Any:
    """A record with more fields than are written out, none of which was made yet."""

    class Many(Record):
        a: int
        b: int
        c: int = 3
        d: int = 4
        e: int = 5
        f: int = 6
        g: int = 7
        h: int = 8
        i: int = 9
        j: int = 10

    Many.__qualname__ = "Many"  # where pickle looks for the first of them
    return Many


Many = many()


def test_fields_have_names_an_order_and_defaults() -> None:
    pawn = Pawn("Ann")
    assert pawn == ("Ann", 0)
    assert pawn == Pawn(at=0, name="Ann")
    assert Pawn._fields == ("name", "at")
    name, at = Pawn("Bob", 3)
    assert (name, at) == ("Bob", 3)


def test_it_prints_as_it_is_written() -> None:
    assert repr(Pawn("Ann", 4)) == "Pawn(name='Ann', at=4)"
    assert (Pawn.__module__, Pawn.__qualname__, Pawn.__doc__) == (__name__, "Pawn", "A pawn of a test.")


def test_too_few_values_and_unknown_ones_are_errors() -> None:
    with pytest.raises(TypeError):
        Pawn()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Pawn("Ann", to=3)  # type: ignore[call-arg]


def test_properties_and_methods_belong_to_it() -> None:
    assert Pawn("Ann", 4).moved(3).shown == "Ann at 7"


def test_replacing_leaves_the_record_as_it_was() -> None:
    pawn = Pawn("Ann", 4)
    assert pawn._replace(name="Bob") == Pawn("Bob", 4)
    assert put(pawn, at=9) == Pawn("Ann", 9)
    assert type(put(pawn, at=9)) is Pawn
    assert pawn == Pawn("Ann", 4)


def test_an_unknown_field_cannot_be_replaced() -> None:
    with pytest.raises(AttributeError):
        put(Pawn("Ann"), to=3)


def test_a_generic_one_takes_a_parameter_in_annotations() -> None:
    held: Held[int] = Held(Pawn("Ann"), 5)
    assert Held[int] is Held
    assert held._replace(thing=6).thing == 6


def test_it_can_be_copied() -> None:
    held = Held(Pawn("Ann"), [1])
    again = copy.deepcopy(held)
    assert again == held
    assert again.thing is not held.thing


def test_one_is_equal_to_a_tuple_and_hashes_as_it_does() -> None:
    assert Pawn("Ann", 4) == ("Ann", 4) != Pawn("Ann", 5)
    assert hash(Pawn("Ann", 4)) == hash(("Ann", 4))
    assert Pawn("Ann", 4) != Held(Pawn("Ann"), 4)
    assert {Pawn("Ann"), Pawn("Ann"), Pawn("Bob")} == {Pawn("Bob"), Pawn("Ann")}


def test_they_are_put_in_order_by_their_fields() -> None:
    pawns = [Pawn("Bob", 1), Pawn("Ann", 2), Pawn("Ann", 1)]
    assert sorted(pawns) == [Pawn("Ann", 1), Pawn("Ann", 2), Pawn("Bob", 1)]
    assert max(pawns) == Pawn("Bob", 1)


def test_it_goes_to_another_process_and_back() -> None:
    assert pickle.loads(pickle.dumps(Held(Pawn("Ann"), Many(1, 2)))) == Held(Pawn("Ann"), Many(1, 2))


def test_many_fields_do_as_few_do() -> None:
    one = Many(1, b=2, j=0)
    assert one == (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    assert put(one, a=5, j=1) == Many(5, 2, j=1)
    assert one.a == 1
    for wrong in ((), (*range(11),)):
        with pytest.raises(TypeError):
            Many(*wrong)
    with pytest.raises(TypeError):
        Many(1, 2, z=3)


@pytest.mark.parametrize("before", [0, 1, record.SELDOM])
def test_the_first_of_many_fields_are_made_and_copied_as_all_others_are(before: int) -> None:
    first = many()
    for _ in range(before):
        assert put(first(1, b=2, j=1), j=0) == (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    for given, named in [((), {}), ((1,), {}), (range(11), {}), ((1, 2), {"a": 1}), ((1, 2), {"z": 3})]:
        with pytest.raises(TypeError):
            first(*given, **named)
    with pytest.raises(AttributeError):
        put(first(1, 2), z=3)
    assert first(*range(10)) == first(b=1, a=0, **dict(zip("cdefghij", range(2, 10), strict=True)))


def test_a_python_that_it_was_not_tried_on_takes_the_plain_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "TRIED", False)

    class Plain(Record):
        name: str
        at: int = 0

    plain = Plain("Ann", 4)
    assert (plain, plain.name, plain.at) == (("Ann", 4), "Ann", 4)
    assert put(plain, at=9) == Plain(at=9, name="Ann")
    assert plain == Plain("Ann", 4)
    for wrong in ({}, {"name": "Ann", "to": 3}):
        with pytest.raises(TypeError):
            Plain(**wrong)


def test_a_record_without_fields_is_equal_to_nothing_but_its_like() -> None:
    class Empty(Record):
        pass

    assert Empty() == Empty() == ()
    assert put(Empty()) == Empty()
