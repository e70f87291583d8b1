"""What players do with their hands is said: such a clause has words in the step, the event or the duty of its moment.

`does` in clauses.toml are these words, `at` is where they are said; or one of five reasons has them `excused`.
"""

from ragz_cli.core.game import RECEIVED, RELEASED, TURN
from ragz_cli.games import NAMES, load
from ragz_cli.view.sentences import of
from tests.each import each
from tests.matrix import clauses_of, sources

REASONS = {"own roll", "the sentence", "nothing there", "a choice"}  # and `repeats CLAUSE`
AT_MOST = 5  # one clause of so many may be excused
PREPARED = {"change": (4, 11), "news": (4, 9), "rage": (10, 18), "rat": (8, 16)}  # the chapters on setting up
NO_ACT = {"RG-14"}  # of these chapters: it only says how many tricks there are


def marked(game: str) -> dict[str, dict[str, str]]:
    """The clauses that ask for something of the hands, and our rulings on them."""
    told = clauses_of(game)
    rows = {**told.clauses, **told.rulings}
    return {id_: dict(row) for id_, row in rows.items() if {"does", "excused"} & row.keys()}  # type: ignore[arg-type]


@each("game", NAMES)
def test_the_words_for_the_hands_stand_where_they_are_said(game: str) -> None:
    words, missing = of(load(game)), []
    for id_, row in marked(game).items():
        kind, _, name = row.get("at", "excused").partition(" ")
        said = {"event": words.events, "duty": words.duties}.get(kind, {}).get(name, "")
        if kind not in ("setup", "excused") and row["does"] not in said:
            missing.append(f"{id_}: {row['does']!r} is not in {kind} {name}: {said!r}")
    assert missing == []


@each("game", NAMES)
def test_few_are_excused_and_only_for_a_reason_that_holds(game: str) -> None:
    rows = marked(game)
    excused = {id_: row["excused"] for id_, row in rows.items() if "excused" in row}
    repeats = {id_: why.removeprefix("repeats ") for id_, why in excused.items() if why not in REASONS}
    assert {id_: other for id_, other in repeats.items() if "does" not in rows.get(other, {})} == {}
    assert not any("does" in rows[id_] for id_ in excused)
    assert AT_MOST * len(excused) <= len(rows)


@each("game", NAMES)
def test_every_clause_about_setting_up_is_a_step_or_excused(game: str) -> None:
    rows, (first, last) = marked(game), PREPARED[game]
    prefix = load(game).prefix
    chapter = {f"{prefix}-{number}" for number in range(first, last + 1)}
    assert chapter - set(rows) - NO_ACT == set()


@each("game", NAMES)
def test_every_moment_is_one_that_the_game_has(game: str) -> None:
    moments = {row["at"] for row in marked(game).values() if "at" in row}
    named = {
        (kind, name.partition("/")[0].partition("+")[0]) for kind, _, name in (at.partition(" ") for at in moments)
    }
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources(game))
    assert {name for kind, name in named if kind == "duty"} <= set(load(game).verbs)
    known = {RECEIVED: "RECEIVED", RELEASED: "RELEASED", TURN: "TURN"}
    events = {name for kind, name in named if kind == "event"}
    assert {name for name in events if f'"{name}"' not in code and known.get(name, "-") not in code} == set()
