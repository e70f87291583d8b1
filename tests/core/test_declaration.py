"""What every game must have is asked for when it is declared, never at somebody's table."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ragz_cli.core.figures import Odds, SheetKeeper, StatsKeeper
from ragz_cli.core.game import Game, Option
from ragz_cli.core.setup import COMMANDS_ALONE, TAKEN, TAKEN_FIGURES, TAKEN_OF_PLAYERS, TAKEN_OPTIONS, faults
from ragz_cli.core.words import Words
from ragz_cli.games import ADDRESSES as ADDRESSES_OF_OURS
from ragz_cli.games import LATE, NAMES, load
from tests.each import each

RAGE = load("rage")
MAY_LACK = {
    *("stopping", "leaving", "agreeing", "implied", "meets", "follows", "corrected", "differences", "follow", "score"),
    *("about", "older", "learned", "secrets", "variants", "odds", "board", "sheet", "stats", "rewordings", "sayings"),
    "written",
}


ADDRESSES = {"state", "board", "table", "verbs", "words", "figures", "sheet"}
"""The modules that every game has, if it has what stands there; all others are chapters of its booklet."""
PACKAGES = (*(f"ragz_cli.games.{name}" for name in NAMES), "pig", "nests")


def without(*kinds: str) -> Game[Any]:
    """Rage, had it no words for these kinds of event."""
    words = RAGE.words()
    events = {key: text for key, text in words.events.items() if key.split("/")[0].split("+")[0] not in kinds}
    return RAGE._replace(words=lambda: words._replace(events=events))


@pytest.mark.parametrize("name", NAMES)
def test_the_map_of_a_game_names_all_its_modules(name: str) -> None:
    package = import_module(f"ragz_cli.games.{name}")
    modules = {path.stem for path in Path(str(package.__file__)).parent.glob("*.py")} - {"__init__"}
    unnamed = modules - {*re.findall(r"\w+", str(package.__doc__))}
    assert unnamed == set(), f"say in the docstring of games/{name}/__init__.py what they hold"


def hooks(package: ModuleType) -> Iterator[tuple[str, str]]:
    """Each field of a Game record, with each module of the game's own that its value or a function in it comes from."""
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    home = {alias.name: str(node.module) for node in imported for alias in node.names}
    (game,) = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Game")
    for field in game.keywords:
        if field.arg is None:  # what our own games have at one address each
            yield from ((name, address.partition(".")[0]) for name, address in {**ADDRESSES_OF_OURS, **LATE}.items())
            continue
        given = {arg.arg for node in ast.walk(field.value) if isinstance(node, ast.Lambda) for arg in node.args.args}
        for node in ast.walk(field.value):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in given:
                own = home.get(node.value.id) == package.__name__ and (node is field.value or node.attr.islower())
                yield from [(str(field.arg), node.value.id)] if own else ()
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "part":
                yield str(field.arg), str(ast.literal_eval(node.args[1])).partition(".")[0]
            elif isinstance(node, ast.Name) and (node is field.value or node.id.islower()):
                package_of, _, module = home.get(node.id, "").rpartition(".")
                yield from [(str(field.arg), module)] if package_of == package.__name__ else ()


def functions(package: ModuleType) -> Iterator[tuple[str, str]]:
    """Each public function of the modules that every game has, and the module. A board is a chapter, too."""
    for path in Path(str(package.__file__)).parent.glob("*.py"):
        top = ast.parse(path.read_text(encoding="utf-8")).body if path.stem in ADDRESSES - {"board"} else []
        yield from ((node.name, path.stem) for node in top if isinstance(node, ast.FunctionDef) and node.name[0] != "_")


def test_what_a_game_is_declared_with_stands_at_the_same_address_in_every_game() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for package in PACKAGES:
        for field, module in hooks(import_module(package)):
            places[field].add(module)
    known = {
        "owed",
        "summary",
        "words",
        "settings",
        "stats",
        "board",
        "follows",
        "meets",
        "agreeing",
        "learned",
        "score",
    }
    assert known | {"held", "scoring", "secrets", "sheet", "differences", "older", "written"} <= {*places}
    assert {field: found for field, found in places.items() if len(found) > 1} == {}
    assert set().union(*places.values()) <= ADDRESSES


def test_a_function_that_several_games_have_stands_at_the_same_address_in_each() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for package in PACKAGES:
        for name, module in functions(import_module(package)):
            places[name].add(module)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_guide_has_each_address() -> None:
    guide = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, _, adding = guide.partition("**A game.**")
    assert {name for name in ADDRESSES if f"`{name}.py`" not in adding} == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_as_it_is_declared(name: str) -> None:
    assert list(faults(load(name))) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_loads_late_is_of_the_kind_that_its_declaration_says(name: str) -> None:
    game = load(name)
    assert isinstance(game.words(), Words)
    late = ((game.odds, Odds), (game.sheet, SheetKeeper), (game.stats, StatsKeeper))
    assert [kind.__name__ for given, kind in late if given and not isinstance(given(), kind)] == []


def test_a_game_whose_events_never_end_a_turn_has_a_fault() -> None:
    assert list(faults(without("turn"))) == ["no event ends a turn: turn"]


def test_a_game_whose_events_never_win_has_a_fault() -> None:
    assert list(faults(without("won"))) == ["no event says who has won: won"]


def test_a_row_under_another_name_has_a_fault() -> None:
    verbs = {**RAGE.verbs, "bet": RAGE.verbs["bid"]}
    assert list(faults(RAGE._replace(verbs=verbs))) == ["bet: its row is called bid, and its example is bid 2"]
    settings = {**RAGE.settings, "points": RAGE.settings["score"]}
    (fault,) = faults(RAGE._replace(settings=settings))
    assert fault.startswith("set points: its row is called score")


def test_an_example_of_something_else_has_a_fault() -> None:
    verbs = {**RAGE.verbs, "bid": RAGE.verbs["bid"]._replace(example="bids 1 1")}
    assert list(faults(RAGE._replace(verbs=verbs))) == ["bid: its row is called bid, and its example is bids 1 1"]


@pytest.mark.parametrize("place", ["verb", "setting", "scoring", "house rule"])
def test_a_clause_that_the_rules_do_not_have_is_a_fault(place: str) -> None:
    wrong = {
        "verb": RAGE._replace(verbs={"bid": RAGE.verbs["bid"]._replace(clauses=("RG-999",))}),
        "setting": RAGE._replace(settings={"bid": RAGE.settings["bid"]._replace(clauses=("RG-999",))}),
        "scoring": RAGE._replace(scoring=RAGE.scoring._replace(clause="RG-999")),
        "house rule": RAGE._replace(switches=(RAGE.switches[0]._replace(ruling="RG-999"),)),
    }
    assert list(faults(wrong[place])) == ["there is no clause RG-999"]


@each("field", [field for field in RAGE._fields if field not in MAY_LACK])
def test_a_game_without_something_it_must_have_cannot_be_declared(field: str) -> None:
    with pytest.raises(TypeError, match=field):
        Game(**{name: value for name, value in RAGE._asdict().items() if name != field})


def test_all_else_may_be_left_out() -> None:
    least = Game(**{name: value for name, value in RAGE._asdict().items() if name not in MAY_LACK})
    assert list(faults(least)) == []
    assert least.odds is None
    assert least.sheet is None


def called(word: str, example: str = "") -> Game[Any]:
    """Rage, were its verb `bid` called so."""
    row = RAGE.verbs["bid"]._replace(name=word, example=example or f"{word} 2")
    return RAGE._replace(verbs={**RAGE.verbs, word: row})


@each("word", sorted(TAKEN))
def test_k_152_a_verb_that_a_command_or_a_word_of_the_log_hides_is_a_fault(word: str) -> None:
    (fault,) = faults(called(word))
    assert fault.startswith(f"{word}: no verb can be called so")
    (fault,) = faults(RAGE._replace(rewordings={word: RAGE.rewordings["round"]}))
    assert fault.startswith(f"{word}: no verb can be called so")


@each("word", COMMANDS_ALONE)
def test_k_152_a_command_that_takes_no_words_hides_a_verb_only_where_it_stands_alone(word: str) -> None:
    assert list(faults(called(word))) == []
    (fault,) = faults(called(word, word))
    assert fault.startswith(f"{word}: no verb can be called so")


@each("word", ["quit", "quiet", "card", "scored", "sets", "tables"])
def test_k_152_all_other_words_are_free(word: str) -> None:
    assert list(faults(called(word))) == []


@each("word", ["Bet", "bet2", "12", "bet:", "be#t", "be;t", "be-t", "_bet", "bét", "-bet"])
def test_a_verb_that_no_line_can_hold_is_a_fault(word: str) -> None:
    (fault,) = faults(called(word))
    assert fault.startswith(f"{word}: no verb can be typed so")
    (fault,) = faults(RAGE._replace(rewordings={word: RAGE.rewordings["round"]}))
    assert fault.startswith(f"{word}: no verb can be typed so")


@each("name", TAKEN_OPTIONS)
def test_an_option_that_new_or_rematch_has_in_every_game_is_a_fault(name: str) -> None:
    (fault,) = faults(RAGE._replace(options=(*RAGE.options, Option(name, "how far"))))
    assert fault.startswith(f"--{name}: no option can be called so")


@pytest.mark.parametrize("option", RAGE.options, ids=lambda option: option.name)
def test_an_option_that_is_there_twice_is_a_fault(option: Option) -> None:
    (fault,) = faults(RAGE._replace(options=(*RAGE.options, option)))
    assert fault.startswith(f"--{option.name}: no option can be called so")


@each("name", NAMES)
@each("shown", ["summary", "saved"])
def test_k_153_a_figure_that_ragz_shows_itself_is_a_fault(name: str, shown: str) -> None:
    game = load(name)
    for key in TAKEN_FIGURES:
        more = game._replace(**{shown: lambda state, key=key: {**getattr(game, shown)(state), key: 5}})
        assert list(faults(more)) == [f"{key}: no figure can be called so, since ragz shows its own"]
    for key in TAKEN_OF_PLAYERS:
        more = game._replace(**{shown: lambda state, key=key: of_players(getattr(game, shown)(state), key)})
        assert list(faults(more)) == [f"{key}: no figure can be called so, since ragz shows its own"]


def of_players(figures: dict[str, Any], key: str) -> dict[str, Any]:
    """The figures, with one more of each player."""
    players = figures["players"]
    rows = players.values() if isinstance(players, dict) else players
    for row in rows:
        row[key] = 0
    return figures
