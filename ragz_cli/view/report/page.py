"""A page as HTML: one style, named by its hash in the content policy, no script, nothing loaded."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from ragz_cli import __version__
from ragz_cli.core.text import printable
from ragz_cli.view.report.evening import EveningPage
from ragz_cli.view.report.season import SeasonPage

SIGN = b"<!DOCTYPE html>\n<!-- a page of ragz -->\n"
"""How every page begins, by which one is known that may be replaced."""


def html(page: EveningPage | SeasonPage) -> bytes:
    """The page of an evening or of a season."""
    return _filled("evening.html" if isinstance(page, EveningPage) else "season.html", page)


@cache
def style() -> str:
    """The style of all pages."""
    return (files(__package__) / "style.css").read_text(encoding="utf-8")


def policy() -> str:
    """What a browser lets a page do: show itself by its own style."""
    digest = b64encode(sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def _filled(template: str, page: EveningPage | SeasonPage) -> bytes:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("ragz_cli.view.report", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_shown,
    )
    text = environment.get_template(template).render(page=page, style=style(), policy=policy(), version=__version__)
    return SIGN + text.encode()


def _shown(value: object) -> object:
    """A value in a template; in texts, invisible and control characters as escapes."""
    return printable(value) if type(value) is str else value
