"""The log: it only ever grows, and what stands in it follows from undo, redo and amend."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ragz_cli.core.evening.log import good_steps, in_force, replay
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from tests.core.heap import FULL, HEAP, evening, heap, record
from tests.each import each
from tests.stored import take


def texts(*log: str) -> list[str]:
    """The lines of a log that stand."""
    return [line.text for line in in_force(log).lines]


def faults(*log: str) -> dict[int, str]:
    """The entries that cannot be carried out, with their codes."""
    return {at: refusal.code for at, refusal in in_force(log).faults.items()}


A, B, C = "Ann: give 1", "Ann: give 2", "Ann: give 3"


@each(
    ("log", "stands"),
    [
        ((), []),
        ((A, B, C), [A, B, C]),
        ((A, B, "undo"), [A]),
        ((A, B, C, "undo 2"), [A]),
        ((A, B, C, "undo", "undo"), [A]),
        ((A, B, "undo", "redo"), [A, B]),
        ((A, B, C, "undo 3", "redo", "redo"), [A, B]),
        ((A, B, C, "undo 3", "redo 2"), [A, B]),
        ((A, "undo", B), [B]),
        ((A, B, "amend 1 " + C), [C, B]),
        ((A, B, "amend 1 " + C, "undo"), [A, B]),
        ((A, B, "amend 1 " + C, "undo", "redo"), [C, B]),
        ((A, B, "amend 1 " + C, "undo 2"), [A]),
        ((A, "amend 1 " + B, "amend 1 " + C), [C]),
        ((A, "amend 1 " + B, "amend 1 " + C, "undo"), [B]),
        ((A, "amend 1 " + B, "amend 1 " + C, "undo 2"), [A]),
        ((A, B, "undo", "amend 1 " + C), [C]),
        ((A, "note supper", B), [A, "note supper", B]),
        ((A, "note supper", "undo"), [A]),
        ((A, "accept", "undo"), []),
        ((A, B, "undo  # misread"), [A]),
        ((A, B, "undo 2  # misread", "redo # after all"), [A]),
    ],
)
def test_what_stands_after_undo_redo_and_amend(log: tuple[str, ...], stands: list[str]) -> None:
    assert texts(*log) == stands
    assert faults(*log) == {}


def test_a_line_keeps_its_number_and_knows_who_worded_it_last() -> None:
    log = (A, "undo", B, C, f"amend 3 {A}")
    assert [(line.number, line.worded) for line in in_force(log).lines] == [(3, 5), (4, 4)]


def test_a_new_line_forgets_what_redo_would_bring_back() -> None:
    assert in_force((A, B, "undo")).undone == (2,)
    assert in_force((A, B, "undo", C)).undone == ()
    assert faults(A, B, "undo", C, "redo") == {5: "J-REDO"}


@each(
    ("log", "code"),
    [
        ((A, "undo 2"), "J-UNDO"),
        (("undo",), "J-UNDO"),
        ((A, "undo 0"), "J-STEPS"),
        ((A, "undo -1"), "J-STEPS"),
        ((A, "undo all"), "J-STEPS"),
        ((A, "undo 9999999999"), "J-STEPS"),
        ((A, "undo", "redo 0"), "J-STEPS"),
        ((A, "redo"), "J-REDO"),
        ((A, "undo", "redo 2"), "J-REDO"),
        ((A, "amend 2 " + B), "J-AMEND"),
        ((A, "amend 0 " + B), "J-AMEND"),
        ((A, "amend x " + B), "J-AMEND"),
        ((A, "amend"), "J-AMEND"),
        ((A, "amend " + B), "J-AMEND"),
        ((A, B, "undo", "amend 2 " + C), "J-AMEND"),
        ((A, f"amend 1 {B}", f"amend 2 {C}"), "J-AMEND"),
        ((A, "amend 1"), "J-EMPTY"),
        ((A, "amend 1  "), "J-EMPTY"),
    ],
)
def test_an_entry_that_cannot_be_carried_out_stands_with_its_fault(log: tuple[str, ...], code: str) -> None:
    assert faults(*log) == {len(log): code}
    assert texts(*log)[-1] == log[-1]


def test_an_entry_that_cannot_be_carried_out_can_be_taken_back_or_amended() -> None:
    assert texts(A, "undo 9", "undo") == [A]
    assert replay(HEAP, heap(), (A, "undo 9", "undo")).fault is None
    assert texts(A, "undo 9", "amend 2 " + B) == [A, B]
    assert replay(HEAP, heap(), (A, "undo 9", "amend 2 " + B)).fault is None
    assert texts(A, "amend 7 " + C, "amend 2 " + B) == [A, B]


def test_replay_keeps_the_good_beginning_and_names_the_first_bad_line() -> None:
    log = (A, "Ann: pass", "Ann: give 5", "Bob: give 2", "Bob: give 99")
    done = replay(HEAP, heap(), log)
    assert [played.line.number for played in done.played] == [1, 2]
    assert done.state == heap()._replace(given=(1, 0), turn=1)
    assert done.fault
    line, refusal = done.fault
    assert (line.number, line.text, refusal.code, refusal.clause) == (3, "Ann: give 5", "R-TURN", "HP-2")


def test_replay_of_a_good_log_has_no_fault_and_a_state_after_each_line() -> None:
    done = replay(HEAP, heap(), (A, "note supper", "Ann: pass", "Bob: give 4"))
    assert done.fault is None
    assert [played.state.given for played in done.played] == [(1, 0), (1, 0), (1, 0), (1, 4)]


def test_an_undone_line_never_blocks() -> None:
    log = ("Ann: give 99", "Zoe: sing", "undo 2", A)
    done = replay(HEAP, heap(), log)
    assert done.fault is None
    assert done.state.given == (1, 0)


def test_an_amendment_of_an_early_line_plays_everything_behind_it_anew() -> None:
    done = replay(HEAP, heap(), (A, "Ann: pass", "Bob: give 4", "amend 1 Ann: give 9"))
    assert done.state.given == (9, 4)
    assert done.checks == ("2 Ann=9 Bob=0",)


def test_an_amendment_can_make_a_later_line_wrong_which_is_named() -> None:
    done = replay(HEAP, heap(), ("Ann: give 1", "Ann: give 9", "Ann: give 9", "amend 1 Ann: give 3"))
    assert done.fault
    line, refusal = done.fault
    assert (line.number, refusal.code, refusal.facts["most"]) == (3, "R-HEAP", 8)


def test_there_is_a_check_at_each_end_of_turn_and_of_the_game() -> None:
    log = ("Ann: give 9", "Ann: pass", "Bob: give 2", "Bob: pass", "note late", "Ann: give 9")
    assert replay(HEAP, heap(), log).checks == ("2 Ann=9 Bob=0", "4 Ann=9 Bob=2", "6 Ann=18 Bob=2")


@each(
    ("line", "code"),
    [
        ("give 3", "W-ACTOR"),
        ("ann: give 3", "W-ACTOR"),
        ("An: give 3", "W-ACTOR"),
        ("give 3  # note: this", "W-ACTOR"),
        ("Ann: sing", "W-VERB"),
        ("Ann:", "W-EMPTY"),
        ("table: set Ann stones 3", "W-REMARK"),
        ("note", "J-NOTE"),
        ("note ", "J-NOTE"),
        ("count", "W-MISSING"),
        ("count Zoe 3", "W-NAME"),
        ("count Ann", "W-NUMBER"),
        ("count Ann 3 Ann 4", "W-TWICE"),
        ("count Ann -3", "W-NUMBER"),
    ],
)
def test_a_stored_line_is_strict(line: str, code: str) -> None:
    done = take(HEAP, heap(), line)
    assert isinstance(done, Refusal)
    assert done.code == code


def test_count_compares_and_changes_nothing() -> None:
    state = heap()._replace(given=(7, 4))
    done = take(HEAP, state, "count Ann 7 Bob 5  # after supper")
    assert not isinstance(done, Refusal)
    assert done.state == state
    assert [(event.kind, event.who, event.amount) for event in done.events] == [
        ("count_agrees", 0, 7),
        ("count_differs", 1, 5),
    ]
    assert done.events[1].facts == {"kept": 4, "off": 1}


BAD = "Ann: give 99"


@each(
    ("log", "good"),
    [
        ((A, B), 2),
        ((A, BAD, C), 1),
        ((A, B, f"amend 1 {BAD}", C), 2),
        ((A, B, f"amend 1 {BAD}", f"amend 2 {C}"), 2),
        ((A, BAD, C, f"amend 1 {B}"), 1),
        ((BAD, A), 0),
        ((A, "undo 7", B), 1),
        ((A, "Ann: pass", "Bob: give 1", "amend 2 note stay"), 3),
        ((A, B, f"amend 2 {BAD}", f"amend 1 {BAD}", f"amend 1 {C}"), 2),
    ],
)
def test_good_steps_are_the_longest_beginning_in_which_every_line_is_taken(log: tuple[str, ...], good: int) -> None:
    assert good_steps(HEAP, heap(), log) == good
    steps = len(in_force(log).steps)
    undone = (*log, f"undo {steps - good}") if steps > good else log
    assert replay(HEAP, heap(), undone).fault is None
    if steps > good + 1:
        assert replay(HEAP, heap(), (*log, f"undo {steps - good - 1}")).fault is not None


Version = tuple[tuple[int, int], ...]  # the lines that stand, as number and stones


class Model:
    """What people would do with a pile of sheets: each change makes a new sheet; undo and redo only turn them."""

    def __init__(self) -> None:
        self.sheets: list[Version] = [()]
        self.at = 0

    @property
    def shown(self) -> Version:
        return self.sheets[self.at]

    def turn(self, by: int) -> bool:
        """Turn so many sheets, forward or back, if there are so many."""
        possible = 0 <= self.at + by < len(self.sheets)
        self.at += by if possible else 0
        return possible

    def write(self, sheet: Version) -> bool:
        """Put a new sheet on those up to here, if the heap bears what stands on it."""
        possible = sum(stones for _, stones in sheet) <= FULL
        if possible:
            self.sheets[self.at + 1 :] = [sheet]
            self.at += 1
        return possible

    def amend(self, line: int, stones: int) -> bool:
        """Put a line that stands otherwise."""
        lines = dict(self.shown)
        return line in lines and self.write(tuple(sorted({**lines, line: stones}.items())))


commands = st.lists(
    st.one_of(
        st.tuples(st.just("give"), st.integers(1, 9), st.just(0)),
        st.tuples(st.just("undo"), st.integers(1, 4), st.just(0)),
        st.tuples(st.just("redo"), st.integers(1, 3), st.just(0)),
        st.tuples(st.just("amend"), st.integers(1, 9), st.integers(1, 12)),
    ),
    max_size=25,
)


@settings(max_examples=200, deadline=None)
@given(commands)
def test_the_log_is_a_pile_of_versions(typed: list[tuple[str, int, int]]) -> None:
    model, table = Model(), evening(record())
    for word, number, line in typed:
        entry = len(table.record.log) + 1
        text, possible = {
            "give": lambda n, _: (f"Ann: give {n}", model.write((*model.shown, (entry, n)))),  # noqa: B023
            "undo": lambda n, _: (f"undo {n}", model.turn(-n)),
            "redo": lambda n, _: (f"redo {n}", model.turn(n)),
            "amend": lambda n, at: (f"amend {at} give {n}", model.amend(at, n)),
        }[word](number, line)
        said = say(table, text)
        assert isinstance(said, Refusal) == (not possible)
        table = table if isinstance(said, Refusal) else said.evening
        assert len(table.record.log) == (entry if possible else entry - 1)
        assert [(played.line.number, played.state.given[0]) for played in table.replay.played] == sums(model.shown)
        assert table.replay == replay(HEAP, heap(), table.record.log)


def sums(sheet: Version) -> list[tuple[int, int]]:
    """What Ann has given after each line."""
    return [(number, sum(stones for _, stones in sheet[: at + 1])) for at, (number, _) in enumerate(sheet)]
