"""The same work for many files, by several processes."""

import os

import pytest

from ragz_cli.store.many import FEW, for_each

PATHS = [str(at) for at in range(3 * FEW)]


def test_results_come_in_the_order_of_the_files() -> None:
    assert [*for_each(PATHS, lambda path: path[::-1])] == [path[::-1] for path in PATHS]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one process reads all files here")
def test_no_process_is_left_when_nobody_wants_to_know_any_more() -> None:
    results = for_each(PATHS, lambda path: path * 100_000)  # more than fits into a pipe
    assert next(results).startswith("0")
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_a_bug_while_a_file_is_read_is_told_with_its_cause() -> None:
    """It is no end of the input, by which people leave the prompt."""

    def work(path: str) -> str:
        if path == PATHS[-1]:
            raise ValueError("in the last file")
        return path

    with pytest.raises((ValueError, RuntimeError), match="in the last file"):
        list(for_each(PATHS, work))
