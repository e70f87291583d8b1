"""Is it luck? Whether whoever begins wins more, whether dice meet what they should, and how long a game is.

`python luck.py FOLDER...` adds up all saves in folders; `ragz demo --copy samples` makes a folder to try it on.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ragz_cli as ragz

LIMITS = """Limits: only games that were played to their end with ragz tell who began, and how long they were. Of a few
games the intervals are wide. They know nothing of people who play better than others, of games that somebody
chose to keep, nor of dice that were made up, as those of the samples are. Of many questions asked at once, one
in twenty seems to have an answer by luck alone."""


def added(folders: list[str]) -> ragz.Sums:
    """What all saves add, each evening once; a season file is no save."""
    total = ragz.Sums()
    for path in sorted(path for folder in folders for path in Path(folder).rglob("*.toml")):
        total += ragz.sums(path) if path.name != "season.toml" else ragz.Sums()
    return total


def compared(counted: dict[str, Any]) -> str:
    """A share with its 95 % interval beside what was to be expected, and whether that lies in it."""
    fair = counted["expected"] / counted["of"]
    said = "that may well be luck"
    if not counted["low"] <= fair <= counted["high"]:
        said = f"{'more' if counted['share'] > fair else 'less'} than luck explains"
    shares = [f"{share:.0%}" for share in (counted["share"], counted["low"], counted["high"], fair)]
    return "{} of {}: {} ({} to {}), expected {}; {}".format(counted["met"], counted["of"], *shares, said)


def answers(table: dict[str, Any]) -> Iterator[str]:
    """What the games of one kind answer."""
    length = table["length"]
    if table["seats"]:
        yield f"whoever began won {compared(table['seats'][0])}"
    for kind, counted in table["tries"].items():
        if counted["expected"]:  # nobody knows the chance of a bid
            yield f"{kind}, met by dice alone: {compared(counted)}"
    if length["average"] is not None:
        yield f"turns of a game: {length['average']:.1f} ({length['low']:.1f} to {length['high']:.1f})"


def main() -> None:
    for game, own in ragz.stats(added(sys.argv[1:]))["games"].items():
        (table,) = (table for table in own["tables"] if table["by"] == "all")
        print(f"{game}: {table['length']['games']} of {own['games']} games", *answers(table), sep="\n  ")
    print(LIMITS)


if __name__ == "__main__":
    main()
