"""What the booklet says of the board of Change, and the stand-in (CH-2)."""

from ragz_cli.games.track.board import Fact, Frame, Kind

FRAME = Frame(
    kinds={
        "start": Kind("Start", 1),
        "challenge": Kind("Challenge Space", 18, "value"),
        "corner": Kind("Corner", 8, "number"),
        "emotional": Kind("Emotional", 1),
        "humility": Kind("Humility", 1),
        "arrogance": Kind("Arrogance", 1),
        "backslide": Kind("Backslide", 1),
        "rest": Kind("Take a Rest", 1),
    },
    facts=(Fact("Desires", 5, 5), Fact("Greed", -1, 10)),
    clause="CH-2",
    examples=("Pride", "Envy", "Sloth", "Anger", "Lust", "Vanity", "Gossip", "Malice", "Deceit"),
)

STAND_IN = (  # an invention, not the real board; every screen says so
    "1 challenge Space-1 25 set=H/2", "2 corner 1", "3 challenge Space-3 5 set=A/2", "4 emotional",
    "5 challenge Desires 5 set=A/2", "6 corner 2", "7 challenge Space-7 10 set=B/3", "8 challenge Greed 10 set=B/3",
    "9 challenge Space-9 10 set=B/3", "10 corner 3", "11 challenge Space-11 10 set=C/2", "12 humility",
    "13 challenge Space-13 10 set=C/2", "14 corner 4", "15 challenge Space-15 15 set=D/2", "16 arrogance",
    "17 challenge Space-17 15 set=D/2", "18 corner 5", "19 challenge Space-19 15 set=E/2", "20 backslide",
    "21 challenge Space-21 15 set=E/2", "22 corner 6", "23 challenge Space-23 20 set=F/3",
    "24 challenge Space-24 20 set=F/3", "25 challenge Space-25 20 set=F/3", "26 corner 7",
    "27 challenge Space-27 20 set=G/2", "28 rest", "29 challenge Space-29 20 set=G/2", "30 corner 8",
    "31 challenge Space-31 25 set=H/2",
)  # fmt: skip
