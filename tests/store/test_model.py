"""A save against a plain list: lines, failures at any call, hand edits and cuts, in any order."""

import errno
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ragz_cli import store
from ragz_cli.core.words import line_fault
from ragz_cli.store.write import create, dump

from .evening import add, beside, log, longer, session
from .meddling import failing, meddled

pytestmark = pytest.mark.search

TYPED = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
ERRORS = st.sampled_from([errno.EIO, errno.ENOSPC, errno.EACCES, errno.ENOENT])


class Table(RuleBasedStateMachine):
    """The save must always hold what the list holds."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "friday.toml"
        self.lines: tuple[str, ...] = ()
        self.clean = True
        create(self.path, session())

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @rule(line=TYPED)
    def type_a_line(self, line: str) -> None:
        try:
            add(self.path, line)
        except store.SaveError:
            assert line_fault(line)
        else:
            assert not line_fault(line)
            self.lines += (line,)
            self.clean = True

    @rule(at=st.integers(1, 45), number=ERRORS)
    def type_a_line_while_a_call_fails(self, at: int, number: int) -> None:
        with meddled(at, failing(number)):
            try:
                add(self.path, "despite")
            except store.SaveError:
                self.clean = False
            else:
                self.lines += ("despite",)
                self.clean = False

    @rule(line=st.sampled_from(["by hand", 'a "b" \\ c', "é 手"]))
    def edit_by_hand(self, line: str) -> None:
        self.path.write_bytes(dump(longer(store.read(self.path).session, line)))
        self.lines += (line,)

    @rule(keep=st.floats(0, 0.99))
    def cut_and_mend(self, keep: float) -> None:
        whole = self.path.read_bytes()
        cut = whole[: int(keep * whole.index(b"[totals]"))]
        self.path.write_bytes(cut)
        with pytest.raises(store.SaveError):
            add(self.path, "too late")
        assert self.path.read_bytes() == cut
        self.path.write_bytes(whole)

    @invariant()
    def the_save_holds_the_list(self) -> None:
        assert log(self.path) == self.lines
        assert not self.clean or beside(self.path) == set()


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=20,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
