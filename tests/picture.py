"""Draws the pictures of the pages: `python -m tests.picture`.

`docs/evening.svg` is the evening of README.md, which a test types at a real terminal; `docs/watch.svg` is what
`ragz watch` shows of an evening of Rage, which a test compares. `docs/serve.png` and `docs/report.png` are of the same
evening, photographed by Chromium, if it is installed.
"""

import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from ragz_cli.games import load
from ragz_cli.view.second import Size, second_screen, wall
from tests.evenings import after, begun

DOCS = Path(__file__).resolve().parents[1] / "docs"
EVENING = re.compile(r"```text\n(\$ ragz [^`]*?\n)```")
TYPED = re.compile(r"(\$ |.*?> )(.*)")
PLAYERS = ("Mum", "Dad", "Tom", "Granny")
LINES = (
    *("bids 3 2 1 3", "tricks 3 3 1 3"),
    *("bids 4 0 2 2", "tricks 4 0 3 2"),
    *("bids 2 2 2 1", "tricks 2 3 2 1"),
    *("bids 1 2 3 1", "tricks 1 1 4 1"),
    *("bids 1 2 1 1", "tricks 1 3 1 1"),
    "bids 1 2 1 1",
)  # of Rage, an evening under way
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


def picture(evening: str, about: str) -> str:
    """The SVG of what a terminal shows."""
    lines = evening.rstrip().splitlines()
    wide, high = round(max(map(len, lines)) * LETTER) + 2 * EDGE, len(lines) * LINE + 2 * EDGE
    rows = [f'  <text x="{EDGE}" y="{EDGE + LINE * at + 15}">{drawn(line)}</text>' for at, line in enumerate(lines)]
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    what = f"<title>{escape(about)}</title>"
    frame = f'<rect x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="8"/>'
    return "\n".join((head, f"  {what}", f"  <style>{STYLE}  </style>", f"  {frame}", *rows, "</svg>", ""))


def picture_of_readme() -> str:
    """The SVG of the prompt as it should be now."""
    (evening,) = EVENING.findall((DOCS.parent / "README.md").read_text(encoding="utf-8"))
    return picture(evening, "An evening at the table prompt, as printed in README.md")


def picture_of_watch() -> str:
    """The SVG of the second screen as it should be now."""
    table = after(begun(load("rage"), PLAYERS, dealer=PLAYERS[-1]), *LINES)
    shown = "\n".join(row.text for row in wall(second_screen(table), Size(72, 22)))
    return picture(shown, "ragz watch: who is due, the standing, the table and the last lines")


def photograph(address: str, path: Path, size: str) -> None:
    """A page as Chromium shows it."""
    flags = ("--headless", "--no-sandbox", "--hide-scrollbars", "--timeout=4000", f"--window-size={size}")
    subprocess.run(["chromium", *flags, f"--screenshot={path}", address], check=True, capture_output=True)


def photographs() -> None:
    """`docs/report.png` and `docs/serve.png`."""
    ragz = [sys.executable, "-m", "ragz_cli"]
    with TemporaryDirectory() as folder:
        subprocess.run([*ragz, "new", "rage", *PLAYERS, "--dealer", PLAYERS[-1]], cwd=folder, check=True)
        subprocess.run([*ragz, "do", *LINES], cwd=folder, check=True)
        subprocess.run([*ragz, "report"], cwd=folder, check=True)
        photograph(Path(folder, "ragz.html").as_uri(), DOCS / "report.png", "820,640")
        serving = subprocess.Popen([*ragz, "serve"], cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert serving.stdout
            address = re.search(r"http://\S+", serving.stdout.readline())
            assert address
            photograph(address[0], DOCS / "serve.png", "500,640")
        finally:
            serving.terminate()
            serving.wait()


if __name__ == "__main__":
    (DOCS / "evening.svg").write_text(picture_of_readme(), encoding="utf-8")
    (DOCS / "watch.svg").write_text(picture_of_watch(), encoding="utf-8")
    if shutil.which("chromium"):
        photographs()
