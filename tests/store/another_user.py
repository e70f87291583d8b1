"""Two people at one machine, Ann and Bob: what each of them may do in a folder that they share. Needs root."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = 0
ANN, BOB = 65533, 65534

needs_root = pytest.mark.skipif(
    not hasattr(os, "setresuid") or os.geteuid() != ROOT, reason="only root can act as other users"
)


@contextmanager
def acting_as(user: int) -> Iterator[None]:
    """Let this process be another user for a while. What is imported by then must be imported before."""
    os.setresgid(user, user, ROOT)
    os.setresuid(user, user, ROOT)
    try:
        yield
    finally:
        os.setresuid(ROOT, ROOT, ROOT)
        os.setresgid(ROOT, ROOT, ROOT)


def put(path: Path, content: bytes, owner: int, mode: int) -> None:
    """Write somebody's file."""
    path.write_bytes(content)
    path.chmod(mode)
    os.chown(path, owner, owner)
