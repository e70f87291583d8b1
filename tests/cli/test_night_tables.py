"""`ragz night`: several tables of one day are drawn, begun, changed while nothing is typed, and seen at once."""

import re
import tomllib
from pathlib import Path

import pytest

from ragz_cli.cli.prompt.talk import answer
from tests.cli.conftest import Ragz
from tests.prompt.conftest import at_prompt

DAY = "2026-01-09"
FIVE = ("--tables", "2", "--game", "change", "Ann", "Bob", "Cy", "Dee", "Eve")


def seats(day: str = DAY) -> dict[int, list[str]]:
    """Who sits at each table of a night, in the order of seats, by its save."""
    found = {}
    for path in sorted(Path(day).glob("table-*.toml")):
        save = tomllib.loads(path.read_text(encoding="utf-8"))
        assert (save["session"]["day"].isoformat(), path.name) == (day, f"table-{save['session']['table']}.toml")
        found[save["session"]["table"]] = save["games"][-1]["setup"]["players"]
    return found


def test_a_night_begins_a_save_for_each_table_and_says_what_it_drew(ragz: Ragz) -> None:
    said = ragz("night", "new", *FIVE, "--seed", "7", "--date", DAY).stdout
    assert said.startswith("Seed 7; the sum of squared meetings is 0.\n")
    drawn = seats()
    assert sorted(map(len, drawn.values())) == [2, 3]
    for table, (first, *others) in drawn.items():
        save = tomllib.loads(Path(f"{DAY}/table-{table}.toml").read_text(encoding="utf-8"))
        assert save["games"][0]["setup"]["first"] == first
        assert f"Table {table}: Change\n  {first} has the first seat, then {' and '.join(others)}\n" in said
        assert f"  ragz play -f {DAY}/table-{table}.toml\n" in said
    assert ragz("status", f"{DAY}/table-1.toml").stdout


def test_nothing_is_ever_drawn_over_and_a_draw_is_repeated_by_its_seed(ragz: Ragz) -> None:
    said = ragz("night", "new", *FIVE, "--date", DAY).stdout
    before = {path.name: path.read_bytes() for path in Path(DAY).iterdir()}
    assert "is there already; nothing was written" in ragz("night", "new", *FIVE, "--date", DAY, code=3).stderr
    assert {path.name: path.read_bytes() for path in Path(DAY).iterdir()} == before
    drawn, (seed,) = seats(), re.findall(r"^Seed (\d+);", said)
    for path in Path(DAY).iterdir():
        path.unlink()
    Path(DAY).rmdir()
    assert ragz("night", "new", *FIVE[:4], *FIVE[:3:-1], "--seed", seed, "--date", DAY).stdout == said
    assert seats() == drawn


def test_who_sat_together_is_parted_on_the_next_night(ragz: Ragz) -> None:
    """A night only begun brought nobody together; one that was played did, by the name that an alias shows."""
    ragz("night", "new", "--tables", "2", "--game", "rage", "Ann", "Bob", "Cy", "Dee", "--date", "2026-01-02")
    ragz("result", "rage", "Annie", "5", "Bob", "4", "--date", "2026-01-03", "-f", "a.toml")
    ragz("result", "rage", "Cy", "5", "Dee", "4", "--date", "2026-01-03", "-f", "b.toml")
    Path("season.toml").write_text('season = "Club"\naliases = [["Ann", "Annie"]]\n', encoding="utf-8")
    for at in range(4, 9):
        day = f"2026-02-0{at}"
        ragz("night", "new", "--tables", "2", "--game", "rage", "ann", "bob", "cy", "dee", "--date", day)
        assert {"Ann", "Bob"} not in map(set, seats(day).values())
        assert {"Cy", "Dee"} not in map(set, seats(day).values())


def test_options_and_house_rules_of_the_game_are_those_of_new(ragz: Ragz) -> None:
    ragz(
        "night",
        "new",
        "--tables",
        "1",
        "--game",
        "rage",
        "Ann",
        "Bob",
        "--edition",
        "amigo",
        "--title",
        "Cup",
        "--games",
        "3",
        "--date",
        DAY,
    )
    save = tomllib.loads(Path(f"{DAY}/table-1.toml").read_text(encoding="utf-8"))
    assert (save["session"]["title"], save["session"]["games_agreed"]) == ("Cup", 3)
    assert save["games"][0]["setup"]["edition"] == "amigo"


def test_what_cannot_be_drawn_is_refused_and_nothing_is_written(ragz: Ragz) -> None:
    for words, said in (
        (("--tables", "2", "--game", "change", "Ann", "Bob", "Cy"), "3 people cannot sit at 2 tables"),
        (("--game", "change", "Ann", "Bob"), "cannot sit at no tables"),
        (("--tables", "1", "--game", "chess", "Ann", "Bob"), "there is no game chess"),
        (("--tables", "1", "Ann", "Bob"), "no game is named"),
        (("--tables", "1", "--game", "change", "Ann", "ann"), "ann"),
        (("--tables", "1", "--game", "change", "Ann", "undo"), "undo"),
        (("--tables", "1", "--game", "rat", *(f"P{at}x" for at in range(6))), "6 players"),
        (("--tables", "1", "--game", "change", "Ann", "Bob", "--date", "9.1.2026"), "is no date"),
    ):  # fmt: skip
        stop = ragz("night", "new", *words, code=1 if said in ("6 players",) else 2)
        assert said in stop.stderr
        assert not [*Path().glob("20*")]


def test_who_comes_late_sits_at_the_smallest_table_at_which_nothing_is_typed(ragz: Ragz) -> None:
    ragz("night", "new", *FIVE, "--seed", "1", "--date", DAY)
    small = min(seats(), key=lambda at: len(seats()[at]))
    ragz("night", "add", "Dora", "--date", DAY)
    assert seats()[small][-1] == "Dora"
    assert "sits there already" in ragz("night", "add", "dora", "--date", DAY, code=1).stderr
    ragz("note", "tea", "-f", f"{DAY}/table-1.toml")
    ragz("night", "add", "Finn,", "Gil", "--date", DAY)
    assert seats()[2][-2:] == ["Finn", "Gil"]
    ragz("note", "tea", "-f", f"{DAY}/table-2.toml")
    assert "ragz rematch --with Dora" in ragz("night", "add", "Hal", "--date", DAY, code=1).stderr


def test_nobody_is_seated_a_second_time_under_the_name_of_now(ragz: Ragz) -> None:
    """Whoever sits at a table where play has begun; who has left it, or goes by another name by now, is free."""
    ragz("night", "new", *FIVE, "--seed", "1", "--date", DAY)
    large = max(seats(), key=lambda at: len(seats()[at]))
    first, second, third = seats()[large]
    begun = ("-f", f"{DAY}/table-{large}.toml")
    ragz("do", f"table: rename {first} Zita  # so", f"table: retire {third}  # home", *begun)
    for name in (second, "zita"):
        assert "sits there already" in ragz("night", "add", name, "--date", DAY, code=1).stderr
    before = seats()[3 - large]
    ragz("night", "add", third, "--date", DAY)
    assert seats()[3 - large] == [*before, third]


def test_somebody_moves_or_does_not_come_while_nothing_is_typed(ragz: Ragz) -> None:
    ragz("night", "new", *FIVE, "--seed", "1", "--date", DAY)
    large = max(seats(), key=lambda at: len(seats()[at]))
    small = 3 - large
    first, second, third = seats()[large]
    pair = seats()[small]
    ragz("night", "move", first.lower(), str(small), "--date", DAY)
    assert seats() == {large: [second, third], small: [*pair, first]}
    begins = tomllib.loads(Path(f"{DAY}/table-{large}.toml").read_text(encoding="utf-8"))["games"][0]["setup"]["first"]
    assert begins == second  # since who was to begin is gone
    ragz("night", "move", pair[0], "out", "--date", DAY)
    assert seats() == {large: [second, third], small: [pair[1], first]}
    for words in (("nobody", "1"), (second, str(large)), (second, "9"), (second, "x")):
        ragz("night", "move", *words, "--date", DAY, code=1)
    ragz("night", "move", second, str(small), "--date", DAY, code=2)  # one person is no game
    ragz("note", "tea", "-f", f"{DAY}/table-{small}.toml")
    ragz("night", "move", second, str(small), "--date", DAY, code=1)
    assert seats() == {large: [second, third], small: [pair[1], first]}


def test_night_shows_who_is_due_how_far_each_table_is_and_who_leads(ragz: Ragz) -> None:
    ragz(
        "night",
        "new",
        "--tables",
        "2",
        "--game",
        "change",
        "Ann",
        "Bob",
        "Cy",
        "Dee",
        "--board",
        "stand-in",
        "--seed",
        "3",
        "--date",
        DAY,
    )
    (one, two), (three, four) = seats()[1], seats()[2]
    ragz("do", f"table: set {two} credits 90 # as on the table", "-f", f"{DAY}/table-1.toml")
    ragz("do", f"table: set {four} credits 0 # done", "-f", f"{DAY}/table-2.toml")
    for words in (("night", "--date", DAY), ("night", "show", "--date", DAY), ("night",)):
        assert ragz(*words).stdout.splitlines() == [
            f"{DAY}: 4 people at 2 tables",
            "Table 1: Change, 1 line",
            f"  {one}: roll both Track Dice",
            f"  Credits left: 1. {two} 90, 2. {one} 120",
            "Table 2: Change, 1 line",
            f"  {four} won",
            f"  Credits left: 1. {four} 0, 2. {three} 120",
        ]
    assert "there are no tables of 2026-01-10" in ragz("night", "--date", "2026-01-10", code=1).stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [("Cy", True), ("cy", True), ("Bobby", True), ("Bob", False), ("Eve", False), ("Annie", False)],
)
@pytest.mark.parametrize("way", ["do", "json", "prompt"])
def test_tb_10_whoever_takes_a_name_of_another_table_is_told_that_both_are_one_person_in_a_season(
    ragz: Ragz, capsys: pytest.CaptureFixture[str], name: str, told: bool, way: str
) -> None:
    """Bob, who is Bobby by now, and Cy sit at the other table; somebody called Eve sits at a table of no night."""
    ragz("night", "new", "--tables", "2", "--game", "rage", "Ann", "Bob", "Cy", "Dee", "--date", DAY, "--seed", "1")
    ragz("new", "rage", "Eve", "Fay", "-f", f"{DAY}/alone.toml")
    assert seats() == {1: ["Dee", "Ann"], 2: ["Cy", "Bob"]}
    mine = ("-f", f"{DAY}/table-1.toml")
    assert "warning" not in ragz("-f", f"{DAY}/table-2.toml", "do", "table: rename Bob Bobby # so").stderr
    line = f"table: rename Ann {name} # so it is"
    if way == "prompt":
        assert answer(at_prompt(f"{DAY}/table-1.toml"), line, None) == 0
        said = capsys.readouterr().err
    else:
        done = ragz(*mine, "do", *(["--json", line] if way == "json" else [line]))
        said = done.stdout if way == "json" else done.stderr
    assert (f"{name} sits at table 2 too" in said) is told
    assert "table 1" not in said
    assert "warning" not in ragz(*mine, "do", "note tea").stderr
