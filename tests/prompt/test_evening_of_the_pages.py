"""The evenings at the table prompt in the pages are what a terminal of 80 columns shows, line by line."""

from pathlib import Path

import pytest

from tests.pages import PAGES, PLAY, played, text_of

EVENINGS = [(page.stem, block) for page in PAGES for block in PLAY.findall(text_of(page))]


@pytest.mark.parametrize(("page", "block"), EVENINGS, ids=[page for page, _ in EVENINGS])
def test_an_evening_at_the_prompt(page: str, block: str, folder: Path) -> None:
    assert played(block, folder) == block
