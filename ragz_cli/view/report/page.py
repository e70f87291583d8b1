"""A page as HTML: one style, named by its hash in the content policy, no script, nothing loaded."""

import os
from functools import cache

from ragz_cli import __version__
from ragz_cli.view.report.evening import EveningPage
from ragz_cli.view.report.season import SeasonPage
from ragz_cli.view.templates import hash_of, templates

FOLDER = os.path.dirname(__file__)
SIGN = b"<!DOCTYPE html>\n<!-- a page of ragz -->\n"
"""How every page begins, by which one is known that may be replaced."""


def html(page: EveningPage | SeasonPage) -> bytes:
    """The page of an evening or of a season."""
    template = templates(FOLDER).get_template("evening.html" if isinstance(page, EveningPage) else "season.html")
    return SIGN + template.render(page=page, style=style(), policy=policy(), version=__version__).encode()


@cache
def style() -> str:
    """The style of all pages."""
    with open(os.path.join(FOLDER, "style.css"), encoding="utf-8") as file:
        return file.read()


def policy() -> str:
    """What a browser lets a page do: show itself by its own style."""
    return f"default-src 'none'; style-src {hash_of(style())}; base-uri 'none'; form-action 'none'"
