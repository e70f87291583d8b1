"""Many small cases in one test, where a test of each would cost more than what it looks at."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

import pytest

Check = Callable[..., None]


def each(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Check], Check]:
    """As `pytest.mark.parametrize`, in one test, which goes on after a case that fails and names all of those.

    For what is worked out without a folder or anything else that a case could leave to the next one.
    """
    called = names.replace(",", " ").split() if isinstance(names, str) else [*names]
    cases = [dict(zip(called, one if len(called) > 1 else [one], strict=True)) for one in values]

    def of(check: Check) -> Check:
        @wraps(check)
        def test(**others: Any) -> None:
            faults: list[BaseException] = []
            for case in cases:
                try:
                    check(**case, **others)
                except (Exception, pytest.fail.Exception) as fault:
                    fault.add_note(f"in the case {case}")
                    faults.append(fault)
            if faults:
                many = f"{len(faults)} of {len(cases)} cases"
                raise faults[0] if len(faults) == 1 else BaseExceptionGroup(many, faults)

        own = signature(check)
        left = [one for name, one in own.parameters.items() if name not in called]
        test.__signature__ = own.replace(parameters=left)  # type: ignore[attr-defined]
        return test

    return of
