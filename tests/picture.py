"""Draws `docs/evening.svg` from the evening of README.md, which a test types at a real terminal: it never lies.

python -m tests.picture
"""

import re
from html import escape
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
EVENING = re.compile(r"```text\n(\$ ragz [^`]*?\n)```")
TYPED = re.compile(r"(\$ |.*?> )(.*)")
LINE, LETTER, EDGE = 20, 8.4, 16  # px
STYLE = """
    rect { fill: #fbfaf7; stroke: #d5d1c7 }
    text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #3b3a36; white-space: pre }
    .typed { font-weight: bold; fill: #0b5a8a }
    @media (prefers-color-scheme: dark) {
      rect { fill: #1d1f21; stroke: #44474a } text { fill: #d6d3cc } .typed { fill: #7cc4f2 }
    }
"""


def drawn(line: str) -> str:
    """A line of the terminal; what people typed stands out."""
    typed = TYPED.fullmatch(line)
    if not typed:
        return escape(line)
    return f'{escape(typed[1])}<tspan class="typed">{escape(typed[2])}</tspan>'


def picture(evening: str) -> str:
    """The SVG of an evening."""
    lines = evening.rstrip().splitlines()
    wide, high = round(max(map(len, lines)) * LETTER) + 2 * EDGE, len(lines) * LINE + 2 * EDGE
    rows = [f'  <text x="{EDGE}" y="{EDGE + LINE * at + 15}">{drawn(line)}</text>' for at, line in enumerate(lines)]
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    what = "<title>An evening at the table prompt, as printed in README.md</title>"
    frame = f'<rect x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="8"/>'
    return "\n".join((head, f"  {what}", f"  <style>{STYLE}  </style>", f"  {frame}", *rows, "</svg>", ""))


def picture_of_readme() -> str:
    """The SVG as it should be now."""
    (evening,) = EVENING.findall((DOCS.parent / "README.md").read_text(encoding="utf-8"))
    return picture(evening)


if __name__ == "__main__":
    (DOCS / "evening.svg").write_text(picture_of_readme(), encoding="utf-8")
