"""How four new users are understood: `python -m tests.spoken [-v] [NAME...]` plays what they said and counts.

In tests/transcripts a NAME.tsv is a game: the command that begins it, then a line for each sentence with what was said,
the line that was meant, and whether anybody at the table would have known it (`clear`) or not (`unclear`), or that it
was a `question`, with the command that answers it. In single_GAME.tsv the number of lines before comes first.
Each sentence goes through `ragz play` on a pipe, alone; the game goes on with what was meant.

An answered question counts as taken, one that something else was said to as asked; so does an unclear sentence that
brought no line. `-v` lists all that was not taken. hearing/not_clear.txt has those that ragz cannot know, though people
at the table can, each with the reason: the last row counts without them.
"""

import json
import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.runner import invoke

TRANSCRIPTS = Path(__file__).parent / "transcripts"
COLUMNS = ("taken", "one Enter away", "asked", "refused though clear", "taken wrongly")
TAKEN, NEAR, ASKED, REFUSED, WRONG = COLUMNS
SINGLE = "single_"
PROPOSAL = re.compile(r"^(?:hint: )?(?:did you mean|which|.*\[enter\])", re.IGNORECASE | re.MULTILINE)
CHOICES = re.compile(r"^ +(\d)  (?=\S)| (\d)  ?(?=\w+:)", re.MULTILINE)  # each in a row, or all in one
SHEET = re.compile(r": (?:bids?|tricks) ")
CLAUSE = re.compile(r"^[A-Z]+-[A-Z]?\d+", re.MULTILINE)  # of a rule, or of a list of some that `rules WORD` finds
ASKS_BACK = re.compile(r"^(?!error: |hint: |did you mean).*\?$", re.IGNORECASE | re.MULTILINE)


NOT_CLEAR = Path(__file__).parent / "hearing" / "not_clear.txt"


class Sentence(NamedTuple):
    """What somebody said, after how many lines of the game, and what it meant; without `before`, after the last one."""

    before: int | None
    said: str
    meant: str
    mark: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the game that it stands for."""
        return () if self.mark == "question" else tuple(line for line in self.meant.split("; ") if line)


class Judged(NamedTuple):
    """In which column a sentence belongs, and what ragz made of it: lines, or its words."""

    column: str
    heard: str


def read(path: Path) -> tuple[list[str], list[Sentence]]:
    """The words that begin the game, and the sentences."""
    begin, *rows = path.read_text(encoding="utf-8").splitlines()
    fields = [row.split("\t") for row in rows]
    return begin.split(), [Sentence(int(row[0]) if len(row) > 3 else None, *row[-3:]) for row in fields]


def kept(sentences: Sequence[Sentence]) -> list[str]:
    """The lines that a whole game comes to: an undo takes one back."""
    lines: list[str] = []
    for line in (line for sentence in sentences for line in sentence.lines):
        if line == "undo":
            lines.pop()
        else:
            lines.append(line)
    return lines


class Save(NamedTuple):
    """A save as it is at one moment; every try is made on a copy of it."""

    text: bytes

    @classmethod
    def begun(cls, words: Sequence[str]) -> "Save":
        """The save after `ragz new`."""
        with TemporaryDirectory() as folder:
            path = Path(folder, "ragz.toml")
            result = invoke([*words, "-f", str(path)])
            assert result.exit_code == 0, result.output
            return cls(path.read_bytes())

    def after(self, *typed: str) -> tuple["Save", str]:
        """The save after these lines at the prompt, and what was printed beyond the greeting."""
        with TemporaryDirectory() as folder:
            path = Path(folder, "ragz.toml")
            path.write_bytes(self.text)
            result = invoke(["play", "-f", str(path)], "".join(f"{line}\n" for line in typed))
            return Save(path.read_bytes()), result.stdout.partition("Ctrl-D leaves.\n")[2] + result.stderr

    def going_on(self, lines: Sequence[str]) -> "Save":
        """The save after lines that must be taken."""
        if not lines:
            return self
        save, printed = self.after(*lines)
        assert "error: " not in printed, f"{lines}: {printed}"
        return save

    @property
    def typed(self) -> list[str]:
        """All that was ever recorded."""
        return list(self._game()["log"])

    @property
    def in_force(self) -> tuple[list[str], Any]:
        """The lines in force without their remarks, and the table; of a score sheet the table says enough."""
        with TemporaryDirectory() as folder:
            path = Path(folder, "ragz.toml")
            path.write_bytes(self.text)
            told = json.loads(invoke(["log", "--json", "--open", "-f", str(path)]).stdout)
        lines = [entry["line"].partition("  #")[0] for entry in told["lines"]]
        return [_in_order(line) for line in lines if not SHEET.search(line)], self._game()["table"]

    def _game(self) -> dict[str, Any]:
        return tomllib.loads(self.text.decode())["games"][-1]  # type: ignore[no-any-return]


def _in_order(line: str) -> str:
    """A line with the dice of each throw in order: a 4 and a 2 are a 2 and a 4; `4=2` as `2`, if the table agrees.

    The mark of a card that is turned up is left out, since its number has it (RR-7); and what a space is that the pawn
    moves to, since the table has it.
    """
    line = re.sub(r"(refill \d|move \d+ \d+) [a-z ]+$", r"\1", line)
    return " ".join("".join(sorted(word)) if word.isdigit() else word for word in re.sub(r" \w+=", " ", line).split())


def judged(save: Save, sentence: Sentence) -> Judged:
    """What becomes of a sentence at this moment."""
    after, printed = save.after(sentence.said)
    if after != save:
        return Judged(TAKEN if means(save, after, sentence) else WRONG, recorded(save, after))
    if sentence.mark == "question":
        return Judged(answer(save, sentence, printed), printed)
    if PROPOSAL.search(printed):
        for taking in ("yes", *("".join(one) for one in CHOICES.findall(printed))):
            accepted, _ = save.after(sentence.said, taking)
            if accepted != save and means(save, accepted, sentence):
                return Judged(NEAR, recorded(save, accepted))
    return Judged(ASKED if sentence.mark == "unclear" or ASKS_BACK.search(printed) else REFUSED, printed)


def means(save: Save, after: Save, sentence: Sentence) -> bool:
    """Whether what was recorded is what was meant."""
    return bool(sentence.lines) and after.in_force == save.going_on(sentence.lines).in_force


def recorded(save: Save, after: Save) -> str:
    """The lines that a sentence brought."""
    return "; ".join(after.typed[len(save.typed) :])


def answer(save: Save, sentence: Sentence, printed: str) -> str:
    """Taken, if it is answered as the command that was meant answers it, or by a rule of those that this finds.

    Asked, if with something else.
    """
    _, wanted = save.after(sentence.meant)
    if wanted and (
        wanted.splitlines()[0] in printed or not {*CLAUSE.findall(wanted)}.isdisjoint(CLAUSE.findall(printed))
    ):
        return TAKEN
    return REFUSED if "error: " in printed or not printed else ASKED


def moments(path: Path) -> Iterator[tuple[Save, Sentence]]:
    """Every sentence of a file, with the save at the moment when it is said."""
    begin, sentences = read(path)
    save = Save.begun(begin)
    if not path.stem.startswith(SINGLE):
        for sentence in sentences:
            yield save, sentence
            save = save.going_on(sentence.lines)
        return
    (game,) = (other for other in TRANSCRIPTS.glob(path.name.replace(SINGLE, "*_")) if other != path)
    lines, at = kept(read(game)[1]), 0
    for sentence in sorted(sentences, key=lambda one: one.before or 0):
        save, at = save.going_on(lines[at : sentence.before]), sentence.before or 0
        yield save, sentence


def table(names: Sequence[str], verbose: bool) -> Iterator[str]:
    """A row of figures for each file, and one for all."""
    whole: Counter[str] = Counter()
    clear: Counter[str] = Counter()
    unknown = not_clear()
    yield f"{'':18}{'said':>6}" + "".join(f"{column:>22}" for column in COLUMNS)
    for path in sorted(TRANSCRIPTS.glob("*.tsv")):
        if names and path.stem not in names:
            continue
        counted: Counter[str] = Counter()
        for save, sentence in moments(path):
            column, heard = judged(save, sentence)
            counted[column] += 1
            clear[column] += sentence.mark != "unclear" and (path.stem, sentence.said) not in unknown
            if verbose and column != TAKEN:
                told = (column, sentence.said, sentence.meant, sentence.mark, " / ".join(heard.splitlines()))
                yield "  " + " | ".join(told)
        yield row(path.stem, counted)
        whole += counted
    yield row("all", whole)
    yield row("clear, or asking", clear)
    near = 100 * (clear[TAKEN] + clear[NEAR]) / clear.total()
    yield f"{100 * clear[TAKEN] / clear.total():.1f} % of these are taken, {near:.1f} % are taken or one Enter away."


def not_clear() -> dict[tuple[str, str], str]:
    """The sentences that ragz cannot know, by their file, with the reason."""
    rows = (line.split("\t") for line in NOT_CLEAR.read_text(encoding="utf-8").splitlines())
    return {(name, said): reason for name, said, reason in rows}


def row(name: str, counted: Counter[str]) -> str:
    """One line of the table."""
    return f"{name:18}{counted.total():>6}" + "".join(f"{counted[column]:>22}" for column in COLUMNS)


def main(words: Sequence[str]) -> None:
    """Print the table, in a folder where nothing of the person's own is found."""
    for name in ("RAGZ_FILE", "RAGZ_DEBUG"):
        os.environ.pop(name, None)
    with TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), home)
        for line in table([word for word in words if word != "-v"], "-v" in words):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
