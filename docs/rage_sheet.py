"""A game of Rage, told round by round, and its score sheet: the example of `ragz help python`."""

import sys
from collections.abc import Iterator

import ragz_cli as ragz

PLAYERS = ["Ann", "Bob", "Cy"]
BIDS_AND_TRICKS = [
    ((3, 3, 3), (3, 3, 4)),
    ((2, 4, 1), (2, 5, 2)),
    ((4, 2, 2), (4, 2, 2)),
    ((1, 1, 3), (2, 2, 3)),
    ((0, 3, 2), (0, 3, 3)),
    ((2, 1, 1), (2, 1, 2)),
    ((1, 1, 1), (1, 2, 1)),
    ((1, 0, 2), (1, 0, 2)),
    ((0, 1, 0), (0, 1, 1)),
    ((0, 0, 1), (0, 0, 1)),
]


def told(word: str, numbers: tuple[int, ...]) -> str:
    """A line such as `bids Ann 3 Bob 3 Cy 3`."""
    return " ".join([word, *(f"{name} {number}" for name, number in zip(PLAYERS, numbers, strict=True))])


def sheet(evening: ragz.Evening) -> Iterator[str]:
    """Bid over tricks and the running total of everybody, a row for each round."""
    kept = evening.sheet()
    yield "cards" + "".join(f"{name:>12}" for name in kept["players"])
    for row in kept["rows"]:
        boxes = [row["boxes"][name] for name in kept["players"]]
        yield f"{row['cards']:5}" + "".join(f"{box['bid']:>5}/{box['tricks']}{box['total']:5}" for box in boxes)
    yield f"won by {' and '.join(kept['winners'])}"


def main() -> None:
    evening = ragz.new("rage", PLAYERS, title="An example")
    for bids, tricks in BIDS_AND_TRICKS:
        evening = evening.say(told("bids", bids)).say(told("tricks", tricks))
    for line in sheet(evening):
        print(line)
    made = [event["who"] for event in evening.events() if event["kind"] == "scored" and event["facts"]["exact"]]
    print("bids made:", ", ".join(f"{name} {made.count(name)}" for name in PLAYERS))
    try:
        evening.say("bids Ann 1 Bob 1 Cy 1")
    except ragz.Refused as refused:
        print(refused.sentence)
    for path in sys.argv[1:]:
        try:
            evening.save(path)
        except ragz.SaveError as fault:
            print(fault, file=sys.stderr)


if __name__ == "__main__":
    main()
