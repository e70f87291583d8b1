"""Before the reveal nothing that ragz shows or derives depends on a face-down card, and none is named (RR-85)."""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from ragz_cli.cli.at_hand import Opened
from ragz_cli.cli.lines import refused_lines
from ragz_cli.core.evening.evening import Evening, play_through, veiled, veiled_entry, veiled_lines
from ragz_cli.core.evening.log import Replay, replay
from ragz_cli.core.evening.session import GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.evening.taking import take as take_all
from ragz_cli.core.game import Event, Outcome, Refusal
from ragz_cli.core.line import typed_lines
from ragz_cli.games import load
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Card, Rat
from ragz_cli.store.write import dump
from ragz_cli.view.outcome import ledger_value, log_value, outcome_lines, refusal_lines
from ragz_cli.view.sentences import narrated, next_lines
from ragz_cli.view.status import next_value, status_value
from tests.evenings import status_lines
from tests.rat.people import People
from tests.rat.table import at, new
from tests.seeds import seeds
from tests.stored import take

STARTED = "2026-11-20T19:02:11Z"
BEFORE = (
    "turn",
    "rolled",
    "landed",
    "take or draw",
    "re-roll space",
    "look space",
    "wild due",
    "wild",
    "look",
    "refill",
    "reshuffle",
)
PROBES = (
    "draw 7", "draw icon 7", "look own", "look Ann 1", "look Bob 9", "swap 1 Bob 2", "swap 9 Bob 9", "discard 1",
    "discard 9", "reveal 1 2 3 4 5", "reveal 1 2 3 4", "take", "take A", "decline", "skip", "wild low", "wild high",
    "refill 4", "refill 6 icon", "row 1 2 3 4 5", "reroll 1=6", "move 4", "table: set Ann score 3  # probing",
    "table: set Ann cards 9  # probing", "spaces 11", "nonsense",
)  # fmt: skip


def masked(done: Replay[Rat]) -> Replay[Rat]:
    """A replay as it may be shown now."""
    return done._replace(played=tuple(veiled_lines(GAME, done.start, done.played, done.state)))


def shown(state: Rat) -> object:
    """Everything that ragz derives from a state, for people, for scripts and for the save."""
    return GAME.summary(state), GAME.saved(state), GAME.tally(state), GAME.owed(state), GAME.open(state)


def twin(state: Rat, chance: Random) -> Rat:
    """The same game in which other cards were taken: only what is face down differs, and what was seen of it."""
    players = tuple(
        player._replace(cards=tuple(other(card, chance) for card in player.cards)) for player in state.players
    )
    return state._replace(players=players)


def other(card: Card, chance: Random) -> Card:
    """Another card of which as much is known; with or without an icon, for its token is collected already."""
    if card.value is not None:
        return Card(chance.choice([value for value in range(10) if value != card.value]))
    return card if card.icon is None else Card(icon=not card.icon)


def told_of(outcome: Outcome[Rat] | Refusal) -> tuple[Event, ...] | Refusal:
    return outcome if isinstance(outcome, Refusal) else outcome.events


@pytest.mark.parametrize("seed", seeds(range(40), 4))
def test_rr_85_twins_that_differ_in_hidden_cards_only_look_the_same(seed):
    """Whatever is typed, right or wrong, at any line: same events, same refusals, same table.

    The phase of a discard is left out: the token for the card just taken is still to come, and tells its icon. So is
    the very last refill, for which the reveal may be typed instead (A-21).
    """
    chance = Random(seed)
    differed = 0
    for said in People(Random(seed), "Ann Bob Cy" if seed % 2 else "Ann Bob").play():
        state = said.before
        last_of_all = state.final and not state.final.last
        if state.phase not in BEFORE or (last_of_all and state.phase in ("refill", "reshuffle")):
            continue
        hidden = twin(state, chance)
        differed += hidden != state
        assert shown(hidden) == shown(state)
        one, another = take(GAME, state, said.line), take(GAME, hidden, said.line)
        assert told_of(one) == told_of(another)
        assert shown(one.state) == shown(another.state)
        for probe in PROBES:
            line = probe if probe.startswith("table") else f"{chance.choice(('Ann', 'Bob'))}: {probe}"
            assert told_of(take(GAME, state, line)) == told_of(take(GAME, hidden, line)), line
    assert differed > 10


DISTINCT = tuple(range(200, 260))  # nothing else counts so high, no clause either: a value found is a card found
NUMBER = re.compile(r"(?<!\d)2[0-5]\d(?!\d)")


def evening_of(people: People) -> Evening:
    record = GameRecord("rat", 1, STARTED, people.setup, (), (), GAME.saved(people.state))
    return play_through(Session(1, "0.1.0", "", STARTED, 1, (record,), {}), load)


def outputs(evening: Evening, probes: Sequence[str]) -> Iterator[object]:
    """What can be asked of an evening, but for the lines that were typed."""
    game, state = evening.game, evening.state
    yield status_lines(evening)
    yield status_value(evening)
    yield next_value(evening)
    yield next_lines(game, state, full=True)
    yield ledger_value(evening)
    for probe in probes:
        refusal = say(evening, f"Ann: {probe}")
        if isinstance(refusal, Refusal):
            yield refusal_lines(game, state, refusal, probe)


def values_in(text: object) -> set[int]:
    return {int(found) for found in NUMBER.findall(str(text))}


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seed", seeds(range(12), 1))
def test_rr_85_no_value_of_a_face_down_card_stands_in_any_output(seed, every):
    """With cards of values that stand for nothing else: what is shown are face-up cards, and no others."""
    people = People(Random(seed), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    evening = evening_of(people)
    hidden: set[int] = set()
    for number, said in enumerate(people.play()):
        evening = say(evening, said.line).evening
        if said.after.phase == "reveal":
            break
        hidden = {card for hand in people.hands for card in hand} - set(people.row)
        face_up = set(people.row)
        for output in outputs(evening, PROBES[number % every :: every]):
            assert not values_in(output) & hidden, output
        assert values_in(evening.record.table) <= face_up
        assert not values_in(evening.record.checks)
        assert not values_in([event for event in said.events if event.kind not in ("dealt", "refilled")])
        if said.line.split()[1] not in ("row", "refill"):
            names = tuple(evening.state.seats)
            assert not values_in(narrated(evening.game, names, evening.replay.played[-1:])), said.line
    assert len(hidden) > 10


@pytest.mark.parametrize("seed", seeds(range(12), 1))
def test_k_17_lines_of_a_running_game_show_no_card_that_is_not_face_up(seed):
    """Whatever prints the lines again prints `veiled_lines`; when the game is over, everything stands there."""
    people = People(Random(seed), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    evening = evening_of(people)
    names = tuple(evening.state.seats)
    for said in people.play():
        evening = say(evening, said.line).evening
        shown = masked(evening.replay)
        text = narrated(GAME, names, shown.played)
        if evening.state.over:
            assert shown == evening.replay
        elif said.after.phase != "reveal":
            assert values_in(text) == set(people.row) - {-1}
            entries = [(entry if evening.state.over else veiled_entry(GAME, entry)) for entry in evening.record.log]
            assert not values_in(entries)
            assert [len(entry.split()) for entry in entries] == [len(entry.split()) for entry in evening.record.log]


def test_k_17_a_card_that_looks_like_one_face_up_is_masked_too():
    """Ann's 3 lies face down; that another 3 is in its place says nothing of it."""
    table = at("Ann, landing on red take; Bob")
    done = replay(GAME, table.state, ["Ann: take red", "Ann: refill 3", "Bob: roll 1", "Bob: move", "Bob: draw plain"])
    assert [one.line.text for one in masked(done).played[:2]] == ["Ann: take red", "Ann: refill 3"]
    done = replay(GAME, new("Ann Bob", board="stand-in").state, [
        "Ann: pawn 0", "Ann: row 3 6 0 2 5", "Ann: roll 1", "Ann: move", "Ann: take", "Ann: refill 3",
        "table: set row 3 6 0 2 9  # a 9 lies there",
    ])  # fmt: skip
    shown = [one.line.text for one in masked(done).played]
    assert (shown[1], shown[5], shown[6]) == ("Ann: row ? ? ? ? ?", "Ann: refill ?", done.played[6].line.text)


def test_rr_85_of_five_cards_dealt_no_count_of_icons_is_shown_once_one_of_them_is_covered():
    """Red 7 and green 8 had the icon; with the count, the card before Ann could be told from those that still lie."""
    done = replay(GAME, new("Ann Bob", board="stand-in").state, [
        "Ann: pawn 0", "Ann: row 7 6 8 2 5", "Ann: roll 1", "Ann: move", "Ann: take",
    ])  # fmt: skip
    (dealt,) = (event for one in masked(done).played for event in one.events if event.kind == "dealt")
    assert dealt.amount == 0
    assert dealt.facts["row"] == ("red ?", "yellow 6", "green 8", "blue 2", "purple 5")


@pytest.mark.parametrize("name", ["countess", "notey"])
def test_rr_85_a_name_that_begins_like_count_or_note_hides_its_cards_too(name):
    done = replay(GAME, new(f"{name} Bob", board="stand-in").state, [
        f"{name}: pawn 0", f"{name}: row 3 6 0 2 5", f"{name}: roll 1", f"{name}: move", f"{name}: take",
        f"{name}: refill 4",
    ])  # fmt: skip
    assert masked(done).played[1].line.text == f"{name}: row ? 6 0 2 5"  # the 3 of red has been taken


@pytest.mark.parametrize("seed", seeds(range(6), 1))
def test_rr_85_in_the_save_and_the_log_a_hidden_card_stands_only_where_it_was_turned_up(seed):
    people = People(Random(seed), "Ann Bob", DISTINCT, values="0-999", board="stand-in", first="Ann")
    evening = evening_of(people)
    for said in people.play():
        evening = say(evening, said.line).evening
        if said.after.phase == "reveal":
            break
        hidden = {card for hand in people.hands for card in hand} - set(people.row)
        log = [line for line in evening.record.log if values_in(line)]
        assert all(line.split()[1] in ("row", "refill") for line in log)
        text = dump(evening.session).decode()
        before, _, after = text.partition("log = [")
        _, _, after = after.partition("\n]")
        assert not values_in(re.sub(r"= \d{4}-\d\d-\S+", "", before)) & hidden
        assert not values_in(after) & hidden
    for line in log_value(evening)["lines"]:
        told_events = [event["text"] for event in line["events"]]
        assert not values_in(told_events) or line["line"].split()[1] in ("row", "refill")


@pytest.mark.search
@pytest.mark.parametrize("seed", seeds(range(10), 1))
def test_rr_85_no_answer_to_a_correction_names_a_card_that_is_not_face_up(seed):
    """Amendments, undo and redo, what the table sets, and refusals of all of them, at random while the game runs."""
    chance, answers = Random(f"answers {seed}"), 0
    people = People(Random(seed), "Ann Bob Cy", DISTINCT, values="0-999", board="stand-in", first="Ann")
    evening = evening_of(people)
    for said in people.play():
        evening = say(evening, said.line).evening
        if said.after.phase == "reveal":
            break
        for text in corrections(evening, chance) if chance.random() < 0.4 else ():
            taken = take_all(evening, [typed_lines(text)])
            after = taken.evening
            answers += bool(taken.said)
            lines = [*outcome_lines(evening, taken), *refused_lines(Opened("", None, evening), taken)]
            lines += [str(log_value(veiled(after))), str(ledger_value(veiled(after)))]
            allowed = values_in(text) | {*evening.state.row, *after.state.row}
            assert not [line for line in lines if not values_in(line) <= allowed], text
    assert answers > 8


def corrections(evening: Evening, chance: Random) -> Iterator[str]:
    """Some of what people may say to put the log right, or to look into it."""
    lines = [one.line for one in evening.replay.played]
    line = chance.choice(lines)
    words = line.text.split()
    cards = [at for at, word in enumerate(words) if NUMBER.fullmatch(word)]
    if cards:
        words[chance.choice(cards)] = str(chance.randint(261, 299))
    yield f"amend {line.number} {' '.join(words)}"
    yield f"amend {line.number} {chance.choice(lines).text}"
    yield f"undo {chance.randint(1, min(4, len(lines)))}"
    yield chance.choice(
        ("redo", "undo 999", "table: set Ann cards 3  # so", "table: set turn Bob  # so", "Bob: refill 1")
    )
