"""Pages as HTML from templates: all that people typed is escaped, and control characters are shown as escapes."""

from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

from ragz_cli.core.text import printable

if TYPE_CHECKING:
    from jinja2 import Environment


def templates(folder: str) -> "Environment":
    """The templates in a folder."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder), autoescape=True, undefined=StrictUndefined, finalize=_shown,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip


def hash_of(text: str) -> str:
    """A style or a script as the content policy of a page names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _shown(value: object) -> object:
    return printable(value) if isinstance(value, str) and not hasattr(value, "__html__") else value
