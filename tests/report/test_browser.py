"""Pages in headless Chromium: axe-core, html-validate, charts as they lie on the screen, and on paper."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ragz_cli.view.report.page import Mask, evening_page
from tests.pictures import (
    CHROMIUM,
    after,
    all_pages,
    beside_seats,
    club_page,
    looked_at,
    season_page,
    still,
    wanting,
    written,
)
from tests.report.pages import SAMPLES, evening, hostile, page_of

QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-pdf-header-footer",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")  # fmt: skip
drawn = pytest.mark.skipif(bool(wanting()), reason=wanting())
chromium = pytest.mark.skipif(not CHROMIUM, reason="there is no chromium")


@drawn
def test_nothing_is_wrong_with_a_page_of_an_evening_of_a_season_and_of_a_seat(tmp_path: Path) -> None:
    """axe-core, html-validate; no dialog, nothing asked for; the layout at 320 and 1,200 pixels and on paper."""
    pages = {"hostile": page_of(hostile("Zoe")), "serve-seat": still(after("news-complete", 57))}
    pages |= {"season": season_page(tmp_path, SAMPLES / "season"), **dict(beside_seats())}
    assert looked_at(tmp_path, written(tmp_path, pages), QUICK="1") == []


@drawn
@pytest.mark.slow
def test_nothing_is_wrong_with_any_page_at_any_width(tmp_path: Path) -> None:
    """The same of every game, three seasons, seats and television: from 320 to 1,920 pixels, light and dark, on paper.

    Nothing sticks out, no letter is below 11 pixels, no text of a chart lies over another. `python -m tests.pictures`
    makes pictures of the same pages.
    """
    assert looked_at(tmp_path, written(tmp_path, all_pages(tmp_path))) == []


def printed(folder: Path, content: bytes, paper: str) -> tuple[Path, int]:
    """A page on paper, and on how many sheets."""
    page, pdf = folder / "page.html", folder / "page.pdf"
    content = re.sub(b"<meta http-equiv=.Content-Security[^>]*>", b"", content)  # which knows its style
    assert b"@page{" in content
    page.write_bytes(content.replace(b"@page{", f"@page{{size:{paper};".encode()))
    words = [CHROMIUM, *QUIET, f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={pdf}", page.as_uri()]
    subprocess.run(words, check=True, capture_output=True, timeout=120)
    return pdf, len(re.findall(rb"/Type */Page\b", pdf.read_bytes()))


@chromium
@pytest.mark.slow
@pytest.mark.parametrize(("paper", "most"), [("A4", 5), ("Letter", 6)])
def test_a_season_of_28_people_and_43_nights_fits_on_few_sheets(tmp_path: Path, paper: str, most: int) -> None:
    assert printed(tmp_path, club_page(tmp_path), paper)[1] <= most


@chromium
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="there is no pdftotext")
@pytest.mark.parametrize(("name", "paper"), [("rage-sheet", "A4"), ("change-standard", "Letter")])
def test_the_tables_the_story_and_the_people_are_printed(tmp_path: Path, name: str, paper: str) -> None:
    pdf, sheets = printed(tmp_path, page_of(evening(name)), paper)
    assert sheets <= 3
    done = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, text=True, check=True)
    rows = [re.sub(r"\s+", " ", line).strip() for line in done.stdout.splitlines()]
    page_ = evening_page(evening(name), Mask())
    text = " ".join(rows)
    for game in page_.games:
        assert [row.name for row in game.final if f"{row.name} {row.figure}" not in text] == []
        assert [one.text for one in game.story if one.text not in text] == []
    assert [one["name"] for one in page_.people if one["name"] not in text] == []
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
