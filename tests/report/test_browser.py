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
from tests.report.pages import SAMPLES, club, evening, hostile, page_of

SCRIPT = Path(__file__).with_name("browser.mjs")
MODULES = Path(sys.prefix) / "node" / "node_modules"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-pdf-header-footer",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")  # fmt: skip
chromium = pytest.mark.skipif(not CHROMIUM, reason="there is no chromium")


@chromium
@pytest.mark.skipif(not shutil.which("node") or not MODULES.is_dir(), reason=f"no node, or no modules in {MODULES}")
def test_nothing_is_wrong_with_any_page(tmp_path: Path) -> None:
    """axe-core, light and dark, at 390 and 1,200 pixels; html-validate; no dialog; nothing is asked for; the layout.

    Nothing sticks out from 320 to 1,920 pixels, no letter is below 11, no text of a chart lies over another. With
    PICTURES=FOLDER in the environment a picture of each page at each width is kept there.
    """
    shown = {"board": evening("change-learned-board"), "chart": hostile(), "pictures": hostile("Zoe")}
    for name, one in shown.items():
        (tmp_path / f"{name}.html").write_bytes(page_of(one))
    words = command(["report", str(SAMPLES / "season"), "-o", "season.html"])
    subprocess.run(words, cwd=tmp_path, env=environment(), check=True, capture_output=True)
    (tmp_path / "club.csv").write_text(club(), encoding="utf-8")
    for words in (["season", "import", "club.csv"], ["report", "club", "-o", "club.html"]):
        subprocess.run(command(words), cwd=tmp_path, env=environment(), check=True, capture_output=True)
    done = subprocess.run(
        ["node", str(SCRIPT), CHROMIUM, str(tmp_path / "profile"), *sorted(map(str, tmp_path.glob("*.html")))],
        env={**os.environ, "NODE_PATH": str(MODULES)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == []


@chromium
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="there is no pdftotext")
@pytest.mark.parametrize("name", ["rage-sheet", "change-standard"])
def test_the_tables_the_story_and_the_people_are_printed(tmp_path: Path, name: str) -> None:
    page, pdf = tmp_path / "page.html", tmp_path / "page.pdf"
    page.write_bytes(page_of(evening(name)))
    words = [CHROMIUM, *QUIET, f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={pdf}", page.as_uri()]
    subprocess.run(words, check=True, capture_output=True, timeout=120)
    done = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, text=True, check=True)
    rows = [re.sub(r"\s+", " ", line).strip() for line in done.stdout.splitlines()]
    page_ = evening_page(evening(name), Mask())
    text = " ".join(rows)
    for game in page_.games:
        assert [row.name for row in game.final if f"{row.name} {row.figure}" not in text] == []
        assert [one.text for one in game.story if one.text not in text] == []
    assert [one.name for one in page_.people if one.name not in text] == []
    assert "Every line of it" not in text  # what is folded stays on the screen


@chromium
def test_the_line_of_the_guide_makes_a_picture_of_the_head_of_a_page(tmp_path: Path) -> None:
    (line,) = re.findall(r"(?m)^chromium .*$", (SAMPLES.parent / "docs" / "report.md").read_text(encoding="utf-8"))
    (tmp_path / "friday.html").write_bytes(page_of(evening("rage-sheet")))
    ours = [CHROMIUM, *QUIET, f"--user-data-dir={tmp_path / 'profile'}"]
    subprocess.run([*ours, *line.split()[1:]], cwd=tmp_path, check=True, capture_output=True, timeout=120)
    picture = (tmp_path / "friday.png").read_bytes()
    wide, high = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert (picture[:4], wide, high) == (b"\x89PNG", 1200, 630)
