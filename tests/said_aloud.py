"""How what a family says is answered: `python -m tests.said_aloud [-v] [NAME...]`.

tests/transcripts/said/GAME.txt holds sentences that were written from the booklets before any was tried: `== moment`,
then lines with `<` that were typed to come there, then `sentence => what it means`: a line or several (`;`) that are
recorded, with `|` between what will do as well; `sum words`, which the summary before a game then shows; `q words`,
any of which the answer has; or `ask`, for what nobody could know. questions.txt: a question => the rules it is about.

Counted: taken at once, with Enter or a digit, answered to the point, asked back, not taken, and taken wrongly.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ragz_cli import store
from tests.family import at_home, played

SAID = Path(__file__).parent / "transcripts" / "said"
QUESTIONS = "questions"
SAVE = Path("ragz.toml")
TAKEN, ENTER, ANSWERED, ASKED, REFUSED, WRONG = COLUMNS = (
    "taken", "Enter", "answered", "asked", "not taken", "wrong",
)  # fmt: skip
PEOPLE = re.compile(r" for (?:[A-Z]\w+(?: Bob)?(?:, | and |: )){2,5}(?:usual|only|[A-Z0-9b])")
ASKS = ("I did not understand", "Which", "Nothing is changed", "Who is that")


class Said(NamedTuple):
    """A sentence: the lines before it, and what it means."""

    before: tuple[str, ...]
    text: str
    meant: str


def sentences(path: Path) -> Iterator[Said]:
    """The sentences of a file in order."""
    before: list[str] = []
    for row in path.read_text(encoding="utf-8").splitlines():
        text, parted, meant = row.partition(" => ")
        if row.startswith("=="):
            before = []
        elif row.startswith("<"):
            before.append(row.removeprefix("<").strip())
        elif parted:
            yield Said(tuple(before), text, meant)


def recorded() -> list[str]:
    """The lines in the save of this folder."""
    if not SAVE.exists():
        return []
    return [str(line) for line in store.read(str(SAVE)).session.games[-1].log]


def judged(said: Said, question: bool = False) -> tuple[str, str]:
    """The column of a sentence, and what stood on the screen after it."""
    with at_home():
        played(said.before)
        before = SAVE.read_bytes() if SAVE.exists() else b""
        old, shown, takes = len(recorded()), "", False
        for way in ([], [""], ["1"], ["2"], ["3"]):
            if before:
                SAVE.write_bytes(before)
                screen = played([said.text, *way]).typed[0].shown
            else:
                screen = _before_the_game(said)
            new = recorded()[old:] if before else []
            text = " ".join(" ".join(screen).split())
            if column := _column(said.meant, new, text, way, question):
                return column, "\n".join(screen)
            shown, takes = shown or "\n".join(screen), takes or (bool(new) and not way)
    asks = any(line.startswith(ASKS) for line in shown.splitlines())
    return (WRONG if takes else ASKED if asks or said.meant == "ask" else REFUSED), shown


def _before_the_game(said: Said) -> list[str]:
    """What is shown after a sentence of the set-up; after which game is played, the summary."""
    lines = [*said.before, said.text, *([] if said.before else ["ann ben"])]
    screens = [typed.shown for typed in played(lines).typed]
    at = len(said.before)
    return screens[at] if at or "Who plays" not in " ".join(screens[0]) else screens[1]


def _column(meant: str, new: Sequence[str], text: str, way: Sequence[str], question: bool) -> str:
    how, _, words = meant.partition(" ")
    if question:
        first = re.findall(r"\b(?:CH|GN|RG|RR|TB|A|AMB)-\d+", text.partition("More:")[0])[:1]
        return "" if new or way else ANSWERED if first and first[0] in meant.split() else ""
    if how == "sum":
        summary = text.partition("Enter begins")[0]
        return TAKEN if any(word.strip() in summary for word in words.split("|")) and PEOPLE.search(summary) else ""
    if how == "q":
        fits = any(word in text for word in words.split("|")) and not text.startswith(ASKS)
        return ANSWERED if fits and not new and not way else ""
    if meant == "ask":
        return ASKED if not new and not way and ("?" in text or text.startswith(ASKS)) else ""
    lines = [line.partition("#")[0].strip() for line in new]
    for wanted in meant.split("|"):
        each = [one.strip() for one in wanted.split(";")]
        if len(each) == len(lines) and all(_fits(line, one) for line, one in zip(lines, each, strict=True)):
            return ENTER if way else TAKEN
    return ""


def _fits(line: str, wanted: str) -> bool:
    """Whether a line is the one that was meant, whoever it is of."""
    line, wanted = re.sub(r"(?<=corner) \d", "", line), wanted.strip()
    if wanted.startswith("amend "):
        return line.startswith("amend ") and line.endswith(wanted.removeprefix("amend "))
    if ": bids" in line or ": tricks" in line:  # said back by name
        line, wanted = (re.sub(r"[A-Z][a-z]+ |^.*: ", "", one) for one in (line, wanted))
    return line.endswith(wanted) or (":" in wanted and line.startswith(wanted))


def main(words: Sequence[str]) -> None:
    """Print a row for each game."""
    names = [word for word in words if word != "-v"]
    print(f"{'':12}" + "".join(f"{name:>10}" for name in COLUMNS))
    whole: Counter[str] = Counter()
    for path in sorted(SAID.glob("*.txt")):
        if names and path.stem not in names:
            continue
        counts: Counter[str] = Counter()
        for said in sentences(path):
            column, shown = judged(said, path.stem.startswith(QUESTIONS))
            counts[column] += 1
            if "-v" in words:
                print(f"[{column}] {said.text}  =>  {said.meant}\n    " + shown.replace("\n", "\n    "))
        whole += counts
        print(f"{path.stem:12}" + "".join(f"{counts[name]:>10}" for name in COLUMNS))
    print(f"{'all':12}" + "".join(f"{whole[name]:>10}" for name in COLUMNS))


if __name__ == "__main__":
    main(sys.argv[1:])
