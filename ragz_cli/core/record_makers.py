"""How NamedTuples of one to nine fields are made and copied, for `record`, which puts their names in place of these.

Written out, because to compile it in every command would take longer than to define the classes.
"""

# ruff: noqa: E702
# mypy: ignore-errors
# fmt: off

from types import CodeType

new_object = object.__new__


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


def copy_1(old): new = new_object(type(old)); new.a = old.a; return new
def copy_2(old): new = new_object(type(old)); new.a = old.a; new.b = old.b; return new
def copy_3(old): new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; return new
def copy_4(old): new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; return new
def copy_5(old):
    new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; new.e = old.e; return new
def copy_6(old):
    new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; new.e = old.e
    new.f = old.f; return new
def copy_7(old):
    new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; new.e = old.e
    new.f = old.f; new.g = old.g; return new
def copy_8(old):
    new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; new.e = old.e
    new.f = old.f; new.g = old.g; new.h = old.h; return new
def copy_9(old):
    new = new_object(type(old)); new.a = old.a; new.b = old.b; new.c = old.c; new.d = old.d; new.e = old.e
    new.f = old.f; new.g = old.g; new.h = old.h; new.i = old.i; return new


MAKE: dict[int, CodeType] = {at: globals()[f"make_{at}"].__code__ for at in range(1, 10)}
COPY: dict[int, CodeType] = {at: globals()[f"copy_{at}"].__code__ for at in range(1, 10)}
"""The code of these functions, by the number of fields."""
