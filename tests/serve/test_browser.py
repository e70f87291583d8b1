"""The page of `ragz serve` in headless Chromium: axe-core, letters that can be read, a screen that does not lie."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Ragz, command
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.pictures import CHROMIUM, LONG_NAMES, MODULES, wanting
from tests.serve.test_command import served

SCRIPT = Path(__file__).with_name("browser.mjs")


@pytest.mark.skipif(bool(wanting()), reason=wanting())
def test_nothing_is_wrong_with_the_page(ragz: Ragz, tmp_path: Path) -> None:
    """Eight players with names of 20 letters have played two rounds; the next to bid is due, then another."""
    ragz("new", "rage", *LONG_NAMES, "--dealer", LONG_NAMES[-1])
    ragz("do", "bids 1 2 1 0 1 2 1 2", "tricks 1 2 1 0 1 2 1 2", "bids 1 2 1 0 1 2 1 2", "tricks 2 1 1 0 1 2 0 2")
    with served() as (server, address):
        done = subprocess.run(
            ["node", str(SCRIPT), CHROMIUM, str(tmp_path / "profile"), address, str(server.pid), "seat-3",
             *command(["bid", "1"])],
            env={**os.environ, "NODE_PATH": str(MODULES), "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == []
