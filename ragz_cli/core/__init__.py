"""The rules core: no files, no terminal, no clock, no game. Here `typing` and `re`, as all the rest has them.

To load the two takes 30 million instructions, when `status` on 500 lines takes 167, and most commands look at no type
and search for no pattern. So type checkers see the real ones; at run time a type is any object, and `re` is loaded
when it is first used. A Python on which this was not tried gets the real ones too.
"""

import sys

TRIED = sys.implementation.name == "cpython" and (3, 11) <= sys.version_info[:2] <= (3, 15)
"""Whether what is bought for speed was tried on this Python: types without `typing`, and the makers of records."""

TYPE_CHECKING = False
if TYPE_CHECKING or not TRIED:
    import re as re
    from typing import Any as Any
    from typing import Generic as Generic
    from typing import Literal as Literal
    from typing import NoReturn as NoReturn
    from typing import Protocol as Protocol
    from typing import TextIO as TextIO
    from typing import TypeAlias as TypeAlias
    from typing import TypedDict as TypedDict
    from typing import TypeVar as TypeVar
    from typing import cast as cast
    from typing import overload as overload
else:
    Any = NoReturn = TextIO = TypeAlias = object

    class Generic:
        """Whatever stands in brackets behind it, it is the same class."""

        def __class_getitem__(cls, _):
            return cls

    Literal, Protocol, TypedDict = Generic, Generic, dict

    class _Late:
        """The module `re`."""

        def __getattr__(self, name):
            import re

            setattr(self, name, getattr(re, name))  # so that nobody asks here again
            return getattr(re, name)

    re = _Late()

    def TypeVar(name, bound=None):  # noqa: N802 - as it is called in typing
        """Any object."""
        return object

    def cast(kind, value):
        """The value."""
        return value

    def overload(function):
        """The function."""
        return function
