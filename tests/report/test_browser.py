"""Pages in headless Chromium: axe-core, html-validate, charts as they lie on the screen, and on paper."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ragz_cli.view.report.page import Mask, evening_page
from tests.cli.conftest import command, environment
from tests.report.pages import SAMPLES, evening, hostile, page_of

SCRIPT = Path(__file__).with_name("browser.mjs")
MODULES = Path(sys.prefix) / "node" / "node_modules"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-pdf-header-footer",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")  # fmt: skip
chromium = pytest.mark.skipif(not CHROMIUM, reason="there is no chromium")


@chromium
@pytest.mark.skipif(not shutil.which("node") or not MODULES.is_dir(), reason=f"no node, or no modules in {MODULES}")
def test_nothing_is_wrong_with_any_page(tmp_path: Path) -> None:
    """axe-core, light and dark, at 390 and 1,200 pixels; html-validate; no dialog; nothing is asked for; charts."""
    shown = {"board": evening("change-learned-board"), "chart": hostile(), "pictures": hostile("Zoe")}
    for name, one in shown.items():
        (tmp_path / f"{name}.html").write_bytes(page_of(one))
    words = command(["report", str(SAMPLES / "season"), "-o", "season.html"])
    subprocess.run(words, cwd=tmp_path, env=environment(), check=True, capture_output=True)
    done = subprocess.run(
        ["node", str(SCRIPT), CHROMIUM, str(tmp_path / "profile"), *sorted(map(str, tmp_path.glob("*.html")))],
        env={**os.environ, "NODE_PATH": str(MODULES)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == []


@chromium
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="there is no pdftotext")
@pytest.mark.parametrize("name", ["real-table", "change-standard"])
def test_every_row_of_the_tables_is_printed(tmp_path: Path, name: str) -> None:
    page, pdf = tmp_path / "page.html", tmp_path / "page.pdf"
    page.write_bytes(page_of(evening(name)))
    words = [CHROMIUM, *QUIET, f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={pdf}", page.as_uri()]
    subprocess.run(words, check=True, capture_output=True, timeout=120)
    done = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, text=True, check=True)
    rows = [re.sub(r"\s+", " ", line).strip() for line in done.stdout.splitlines()]
    games = evening_page(evening(name), Mask()).games
    turns = [f"{step.name} {' '.join(str(own.figures[at]) for own in game.course.series)}"
             for game in games for at, step in enumerate(game.course.steps)]  # fmt: skip
    assert [row for row in rows if row in turns] == turns
    numbers = [int(found[1]) for row in rows if (found := re.match(r"(\d+)\. (?:t )?(?:[\w ]+: |note )", row))]
    assert numbers == [line.number for game in games for line in game.log]
