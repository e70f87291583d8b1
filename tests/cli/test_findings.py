"""Faults that people hit on 0.1.0, each by its number, as they were typed; those of a single rule stand beside it."""

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ragz_cli.cli.commands import COMMANDS, OPTIONS, ROWS
from ragz_cli.core.names import nearest
from tests.cli.conftest import Ragz, log_of

ROOT = Path(__file__).parents[2]
CHANGE = ("change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")


def shown(ragz: Ragz) -> dict[str, object]:
    """Ann in `status --json`."""
    player: dict[str, object] = json.loads(ragz("status", "--json").stdout)["players"][0]
    return player


def test_k_23_a_house_rule_can_change_in_mid_game(ragz: Ragz) -> None:
    ragz("new", *CHANGE)
    ragz("do", "roll 4 1", "no")  # Ann stands on Desires
    ragz("table: house move_to_same_space no # agreed")
    assert "[A-17]" in ragz("option", "desires", code=1).stderr
    ragz("table: house move_to_same_space yes # agreed")
    ragz("option", "desires")


@pytest.mark.parametrize(
    ("before", "line", "ruling"),
    [
        (("roll 4 1", "no", "card greed", "leave"), "card desires", "A-16"),
        (("roll 4 1", "no", "option greed"), "replace 1", "A-15"),
        (("roll 4 1", "challenge 632 51 1"), "add 1 1", "A-14"),  # 6 + 5 + 1 = 12
    ],
)
def test_k_30_a_ruling_of_ours_is_not_cited_as_the_booklets(
    before: tuple[str, ...], line: str, ruling: str, ragz: Ragz
) -> None:
    ragz("new", *CHANGE)
    ragz("do", "table: set Ann cards 3 # x", *before)
    said = ragz("do", line, code=1).stderr
    assert f"[{ruling}]" in said
    assert "our ruling" in said.partition("\n")[0]


def test_k_31_the_totals_of_rage_cite_no_clause_of_change(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "2")
    said = (
        ragz("result", "rage", "Ann", "10", "Bob", "5").stdout + ragz("result", "rage", "Ann", "4", "Bob", "5").stdout
    )
    assert "CH-" not in said + ragz("rematch", code=1).stderr


def test_k_32_the_amigo_edition_is_told_by_its_own_clauses(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--edition", "amigo")
    said = ragz("do", "bids 0 5", "tricks 0 10").stdout  # Bob made his zero, Ann missed her 5
    assert [line.split()[-2:] for line in said.splitlines() if "RG-A" in line] == [["10", "[RG-A2]"], ["5", "[RG-A1]"]]
    assert "RG-A1" in ragz("why").stdout
    assert {"RG-A1", "RG-A2", "RG-A3"} <= {line.split("\t")[0] for line in ragz("rules", "amigo").stdout.splitlines()}


AMIGO = ("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy", "--edition", "amigo")


def test_k_72_a_change_of_trump_may_bring_the_same_colour_with_the_amigo_box(ragz: Ragz) -> None:
    ragz(*AMIGO)
    ragz("do", "trump yellow", "bids 1 1 1")
    assert "change of trump yellow" in ragz("play", "change", "yellow").stdout
    said = ragz("do", "play no trump", "play y 3", "play -5", "play +5").stdout
    assert "yellow is trump again [RG-A8]" in said
    assert "Ann plays -5" not in said  # Cy won with the yellow 3 and leads
    assert "Cy plays -5" in said
    assert "RG-A7" in ragz("why", "4").stdout
    assert "Our ruling AMB-32" in ragz("rule", "RG-A8").stdout


def test_k_72_ten_people_play_with_the_amigo_box_and_the_box_is_named_to_others(ragz: Ragz) -> None:
    ragz("new", "rage", *"ABCDEFGHIJ", "--dealer", "A", "--edition", "amigo")
    assert (
        "box of Amigo is for 2 to 10 [RG-A4]" in ragz(*AMIGO[:2], *"ABCDEFGHIJK", *AMIGO[7:], "-f", "b", code=1).stderr
    )
    assert (
        "box of Fundex 2006 is for 2 to 8 [RG-1]" in ragz("new", "rage", *"ABCDEFGHI", "--dealer", "A", code=1).stderr
    )
    ragz(*AMIGO, "--house", "out-beats-change-same-trick=on", "-f", "c", code=1)


def test_k_72_no_trump_ends_with_its_trick_and_the_second_joker_wins(ragz: Ragz) -> None:
    ragz(*AMIGO)
    ragz("do", "trump red", "bids 1 1 1", "play blue 15", "play out", "play red 0")
    assert "Trump: red" in ragz("status").stdout
    said = ragz("do", "play joker green", "play joker green", "play green 15").stdout
    assert "Bob wins trick 2 with joker green" in said


def test_k_72_a_game_that_was_begun_before_goes_on_as_it_was(ragz: Ragz) -> None:
    ragz(*AMIGO)
    save = Path("ragz.toml")
    save.write_text(save.read_text(encoding="utf-8").replace("rules = 3", "rules = 2"), encoding="utf-8")
    assert "Edition: amigo-0.1.0" in ragz("status").stdout
    ragz("do", "trump red", "bids 1 1 1")
    assert "RG-60" in ragz("play", "change", "red", code=1).stderr
    ragz("do", "play blue 4", "play out", "play red 9")
    assert 'edition = "amigo-0.1.0"' in save.read_text(encoding="utf-8")
    assert "Trump: none" in ragz("status").stdout
    ragz("verify", "ragz.toml")
    ragz("table: stop  # late")
    ragz("rematch", "--dealer", "Ann")
    assert "Edition: amigo\n" in ragz("status").stdout


@pytest.mark.parametrize(
    ("first", "rule", "then"),
    [
        ("fundex-2006", "change-after-out-must-differ=on", "amigo"),
        ("amigo", "no-trump-then=new", "fundex-2006"),
        ("amigo-1985", "second-joker=lower", "fundex-2006"),
    ],
)
def test_k_72_house_rules_of_one_box_do_not_keep_the_table_from_another(
    first: str, rule: str, then: str, ragz: Ragz
) -> None:
    """Those that both boxes know go on; one that is asked for now is refused as ever."""
    common = "wild-lead-second-free=on"
    ragz("new", "rage", "Ann", "Bob", "--edition", first, "--house", rule, "--house", common, "--games", "3")
    ragz("table: stop counted  # late")
    assert (
        rule.partition("=")[0] in ragz("rematch", "--dealer", "Bob", "--edition", then, "--house", rule, code=1).stderr
    )
    ragz("rematch", "--dealer", "Bob", "--edition", then)
    assert f"House rules: {common}\nEdition: {then}\n" in ragz("status").stdout
    ragz("verify")


def test_rg_a20_house_rules_of_an_older_evening_do_not_end_it(ragz: Ragz) -> None:
    rule = "change-after-out-must-differ=on"
    ragz("new", "rage", "Ann", "Bob", "--house", rule)
    save = Path("ragz.toml")
    older = save.read_text(encoding="utf-8").replace("rules = 3", "rules = 2").replace("fundex-2006", "amigo")
    save.write_text(older, encoding="utf-8")
    assert f"House rules: {rule}\nEdition: amigo-0.1.0\n" in ragz("status").stdout
    ragz("table: stop  # late")
    ragz("rematch", "--dealer", "Ann")
    assert "House rules" not in ragz("status").stdout


@pytest.fixture
def rolled(ragz: Ragz) -> Ragz:
    """Rat-A-Tat Roll: Ann has 2 tokens and has rolled 1 with one die."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "pawn 0", "row 4 7 2 9 5", "roll 1")
    return ragz


def test_k_38_a_bare_value_is_what_the_die_shows_now(rolled: Ragz) -> None:
    assert "they show 1 " in rolled("reroll", "5", "2", code=1).stderr
    rolled("reroll", "3")
    assert log_of()[-1] == "Ann: reroll 3"


def test_k_38_numbers_may_be_in_words(rolled: Ragz) -> None:
    rolled("undo")
    assert rolled("roll", "six").stdout.startswith("Ann: roll 6\n")


def test_k_38_a_hand_that_is_full_now_counts_as_full_in_both_places(rolled: Ragz) -> None:
    rolled("do", "undo", "table: set Ann cards 4 # x", "roll 1")
    assert "5 cards" in rolled("take").stdout
    assert shown(rolled)["cards"] == 5
    assert "[RR-73]" in rolled("skip", code=1).stderr


def test_k_41_a_house_rule_that_refuses_is_named_as_one(ragz: Ragz) -> None:
    ragz("new", *CHANGE, "--house", "move_to_same_space=no")
    ragz("do", "roll 4 1", "no")
    said = ragz("option", "desires", code=1).stderr
    assert "house rule" in said.partition("\n")[0]
    assert "move_to_same_space" in said


@pytest.mark.parametrize(
    ("word", "stored"),
    [
        ("yes", "challenge"),
        ("y", "challenge"),
        ("no", "decline"),
        ("n", "decline"),
        ("leave", "decline"),
        ("pass", "decline"),
    ],
)
def test_k_51_yes_and_no_answer_an_offer(word: str, stored: str, ragz: Ragz) -> None:
    ragz("new", *CHANGE)
    ragz("roll", "4", "1")
    ragz(word)
    assert log_of()[-1] == f"Ann: {stored}"


@pytest.mark.parametrize("command", ["status", "log", "score", "sheet", "next", "ledger", "ledger Ann", "why", "why 1"])
def test_k_93_what_reads_a_save_takes_its_file_as_a_word(command: str, ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "-f", "friday.toml")
    ragz("do", "-f", "friday.toml", "bids 0 5", "tricks 0 10")
    words = command.split()
    expected = ragz(*words, "-f", "friday.toml").stdout
    assert expected
    assert ragz(*words, "friday.toml").stdout == ragz("-f", "none.toml", *words, "friday.toml").stdout == expected
    assert ragz("-f", "friday.toml", *words).stdout == expected
    assert "none.toml: there is no such file" in ragz(*words, "none.toml", code=3).stderr


def test_k_93_every_command_that_has_a_file_to_read_takes_it_as_a_word() -> None:
    """Not so where the words are a line, are many, or name something else; nor where something is begun or written."""
    others = {
        "play", "do", "undo", "redo", "amend", "note", "count", "accept", "odds", "check-sheet", "rematch", "result",
        "rule", "rules", "board show", "board save",
    }  # fmt: skip
    reading = {row.name for row in ROWS if "file" in row.options.split()} - others
    assert reading == {row.name for row in ROWS if {"save", "files"} & {*row.words}} - {
        "standings",
        "stats",
        "report",
        "export",
    }


@pytest.mark.parametrize("command", [row.name for row in ROWS if row.run and row.name != "do"])
def test_k_94_an_option_of_other_commands_is_not_taken_for_one_of_another_meaning(command: str, ragz: Ragz) -> None:
    row = next(row for row in ROWS if row.name == command)
    own = {flag for option in row.all_options() for flag in option.flags}
    known = {flag for option in OPTIONS.values() for flag in option.flags if flag[:2] == "--"}
    words = [f"x{at}" for at, shown in enumerate(row.words.values()) if shown[0] != "["]
    for flag in sorted(known - own - {"--help", "--quiet", "--json", "--version"}):
        said = ragz(*command.split(), *words, flag, code=2).stderr
        assert "did you mean --" not in said, flag


@pytest.mark.parametrize(
    ("words", "meant"),
    [("undo --opne", "--open"), ("report --initails", "--initials"), ("status --jsn", "--json"), ("log --al", "--all")],
)
def test_k_94_a_slip_in_an_option_is_still_found(words: str, meant: str, ragz: Ragz) -> None:
    assert f"did you mean {meant}?" in ragz(*words.split(), code=2).stderr


def exchanged(word: str) -> list[str]:
    """A word with two neighbouring letters exchanged, in every way."""
    ways = (f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}" for at in range(len(word) - 1))
    return [way for way in ways if way != word]


@pytest.mark.parametrize("name", COMMANDS)
def test_k_94_two_letters_exchanged_are_the_nearest_slip(name: str) -> None:
    for typed in exchanged(name):
        assert typed in COMMANDS or nearest(typed, COMMANDS) in {one for one in COMMANDS if typed in exchanged(one)}
    assert nearest("stauts", COMMANDS) == "status"


@pytest.mark.parametrize("command", ["rules", "rule"])
@pytest.mark.parametrize("word", ["humility", "dealer", "shuffled", "icon"])
def test_k_127_k_111_without_a_session_the_rules_of_all_games_are_searched(command: str, word: str, ragz: Ragz) -> None:
    head, *rows = [line.split("\t") for line in ragz(command, word).stdout.splitlines()]
    assert head == ["Rule", "Title", "Game"]
    for game in ("change", "news", "rage", "rat"):
        code = 0 if any(game in row[2] or row[2] == "all" for row in rows) else 2
        own = {
            line.partition("\t")[0] for line in ragz("rules", word, "--game", game, code=code).stdout.splitlines()[1:]
        }
        assert own == {row[0] for row in rows if game in row[2].split(", ") or row[2] == "all"}


@pytest.mark.parametrize("word", ["humility", "dealer", "icon"])
def test_k_111_help_on_no_command_shows_the_rules_of_that_title(word: str, ragz: Ragz) -> None:
    rows = [line.split("\t") for line in ragz("rules", word).stdout.splitlines()]
    titled = [row for row in rows[1:] if word in re.findall(r"\w+", row[1].casefold())]
    assert [line.split("\t") for line in ragz("help", word).stdout.splitlines()] == [rows[0], *titled]


def test_k_127_without_a_session_all_rules_of_all_games_are_listed(ragz: Ragz) -> None:
    rows = [line.split("\t") for line in ragz("rules").stdout.splitlines()[1:]]
    assert {id_[:2] for id_, _, _ in rows} >= {"CH", "GN", "RG", "RR", "TB", "A-", "R-"}
    assert ["TB-8", "Somebody leaves", "all"] in rows
    for game in ("change", "news", "rage", "rat"):
        own = {tuple(line.split("\t")) for line in ragz("rules", "--game", game).stdout.splitlines()[1:]}
        assert own == {(id_, title) for id_, title, games in rows if games == "all" or game in games.split(", ")}


@pytest.mark.parametrize(
    ("typed", "found"), [("leaving", "TB-8"), ("leaves", "TB-8"), ("stopping", "TB-7"), ("renamed", "TB-10")]
)
def test_k_111_a_rule_is_found_by_another_form_of_its_words(typed: str, found: str, ragz: Ragz) -> None:
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    for command in ("rules", "rule"):
        assert found in [line.split("\t")[0] for line in ragz(command, typed).stdout.splitlines()]


def test_k_111_what_no_rule_speaks_of_is_refused_as_before(ragz: Ragz) -> None:
    assert "no rule speaks of xyzzy" in ragz("rule", "xyzzy", code=2).stderr
    assert "no guide, command or verb xyzzy" in ragz("help", "xyzzy", code=2).stderr
    assert "ragz help boards" in ragz("help", "baords", code=2).stderr


@pytest.mark.parametrize("game", ["rage", "change"])
def test_k_112_standings_in_mid_game_name_what_tells_who_leads(game: str, ragz: Ragz) -> None:
    ragz("new", game, "Ann", "Bob")
    assert "ragz score" in ragz("standings").stdout
    assert ragz("points").stdout == ragz("score").stdout
    ragz("table: stop counted  # late")
    assert "ragz score" not in ragz("standings").stdout


@pytest.mark.parametrize(
    "lines", ["set Ann credits 5", "Table: set Bob credits 90", "retire Cy", "house one_card_move_per_turn no"]
)
@pytest.mark.parametrize("target", ["1", "last", "1-1"])
def test_k_132_an_amendment_without_a_reason_is_proposed_as_an_amendment_and_taken(
    lines: str, target: str, ragz: Ragz
) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    ragz("table: set Ann credits 100 # x")
    (hint,) = [line for line in ragz("amend", target, lines, code=2).stderr.splitlines() if "ragz" in line]
    _, amend, *words = shlex.split(hint.partition("#: ")[2])
    assert amend == "amend"
    ragz(amend, *words)
    assert len(log_of()) == 2


def test_k_132_so_it_is_in_an_earlier_game(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "3")
    ragz("result", "rage", "Ann", "10", "Bob", "5")
    ragz("do", "bids 0 5")
    (hint,) = [
        line
        for line in ragz("amend", "--game", "1", "1", "result Ann 1 Bob 5", code=2).stderr.splitlines()
        if "ragz" in line
    ]
    ragz(*shlex.split(hint.partition("#: ")[2])[1:])
    assert "5" in ragz("score", "ragz.toml").stdout


def imported(path: Path) -> Iterator[str]:
    """Every name that a module imports, with dots. `_csv` is Python's own, whose types `csv` does not name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{one.name}" for one in node.names)


def test_k_99_nothing_private_of_a_library_is_imported() -> None:
    private = re.compile(r"\._(?!_)")
    names = {name for path in (ROOT / "ragz_cli").rglob("*.py") for name in imported(path)}
    assert [name for name in names if private.search(name) or re.match("_(?!_|csv$)", name)] == []
    assert "typer" in {name.partition(".")[0] for name in names}


def test_k_99_k_101_no_library_is_too_new() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    versions = [one.partition(";")[0] for one in declared]  # what follows says for which system
    assert [one for one in versions if re.search(r"[<~]|==|!=", one)] == []
    assert all(">=" in one for one in versions)


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_k_124_the_trump_is_turned_up_before_anybody_bids_and_it_is_said_every_round(
    quiet: tuple[str, ...], ragz: Ragz
) -> None:
    assert "before anybody bids. Its colour is trump [RG-17]" in ragz("new", "rage", "Ann", "Bob").stdout
    for cards in range(10, 1, -1):
        said = ragz(*quiet, "do", "bids 0 0", f"tricks {cards} 0").stdout
        assert re.search(r"turns? up (?:the )?trump", said), cards


NEWS = ("news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
RAGE = ("rage", "Ann", "Bob", "--dealer", "Bob")
ACTS = (
    (NEWS, ("roll 4 1", "event Territory-1 5"), "moves the Ragz to"),
    (RAGE, ("trump red", "bids 0 0", "play out"), "turns the trump card face down"),
    (RAGE, ("trump red", "bids 0 0", "play change blue"), "puts a card of blue on top"),
    (CHANGE, ("roll 4 1",), "the largest of each throw put aside, for 13 or more"),
)


@pytest.mark.parametrize(("begun", "lines", "act"), ACTS, ids=[act for *_, act in ACTS])
def test_k_125_what_the_hands_do_is_said_when_it_is_due(
    begun: tuple[str, ...], lines: tuple[str, ...], act: str, ragz: Ragz
) -> None:
    ragz("new", *begun)
    assert act in ragz("do", *lines).stdout


@pytest.mark.parametrize("card", ["add 3 3", "add 5 1", "add 1 5"])
def test_k_142_what_cards_met_is_told_as_no_feat_of_the_dice(card: str, ragz: Ragz) -> None:
    ragz("new", *CHANGE)
    ragz("do", "table: set Ann cards 2 # x", "roll 4 1", "challenge 333 22 2", card, "table: set Ann credits 0 # end")
    said = ragz("report", "--text").stdout
    assert "chance of 0" not in said
    tried = json.loads(ragz("stats", "--json").stdout)["games"]["change"]["players"]["Ann"]["tries"]
    assert [(one["met"], one["by_dice"]) for one in tried.values()] == [(1, 0)]


def proposed_in(said: str) -> list[str]:
    """The words of the command in the last hint."""
    return shlex.split(said.splitlines()[-1].partition("ragz ")[2])


RAT = ("rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
REVEALED = ("skip", "skip", "skip", "Ann: reveal 1 1 1 1 1", "Bob: reveal 2 2 2 2 2")


@pytest.mark.parametrize("reveals", [1, 2])
def test_x_11_cards_that_are_turned_up_again_leave_a_game_that_can_only_be_stopped(reveals: int, ragz: Ragz) -> None:
    ragz("new", *RAT)
    full = ("table: set Ann cards 5 # x", "table: set Bob cards 5 # x")
    ragz("do", "pawn 0", "row 4 7 2 9 5", *full, *REVEALED)
    ragz("rematch", "--first", "Bob")
    ragz("pawn", "4")
    said = ragz("do", "--game", "1", f"undo {reveals}", code=1).stderr
    assert proposed_in(said)[:4] == ["do", "--game", "1", f"undo {reveals}"]
    ragz(*proposed_in(said))


@pytest.mark.parametrize(("game", "further"), [("rat", ()), ("rage", ("--dealer", "Ann")), ("news", ())])
@pytest.mark.parametrize("names", ["Ann Bob Cy Dee Eve Fay", "Ann Bob Cy"])
def test_x_12_after_all_games_no_game_is_proposed_that_these_people_cannot_play(
    names: str, game: str, further: tuple[str, ...], ragz: Ragz
) -> None:
    ragz("new", "change", *names.split(), "--first", "Ann", "--games", "2")
    ragz("table: stop counted  # late")
    ragz("rematch", "--first", "Ann")
    ragz("table: stop counted  # late")
    said = ragz("result", game, "Ann", "30", "Bob", "20", code=1).stderr
    other = [game, *further] if len(names.split()) < 6 or game != "rat" else []  # RR-1: 2 to 5 people
    assert proposed_in(said) == ["rematch", *other, "--games", "3"]
    ragz(*proposed_in(said))
