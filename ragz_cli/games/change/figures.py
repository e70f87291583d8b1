"""A game of Change in figures: what is shown and saved, chances, statistics.

Chances: the Challenge before and after each throw, with Add cards; the Track Roll (CH-36 to CH-39, CH-84). Statistics:
Challenges against their chance, the dice, and the luck of plain throws (CH-39, CH-67, CH-75).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial

from ragz_cli.core import figures, step
from ragz_cli.core.game import RECEIVED, Action, Event, Facts, Plain, Refused, Result
from ragz_cli.core.names import FACES, unaccented
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.games.change import landing
from ragz_cli.games.change import state as change
from ragz_cli.games.change.board import sets_of
from ragz_cli.games.change.landing import ADD_CARDS, THROWN, THROWS, chance_to_meet
from ragz_cli.games.track.state import OPEN, OVER, TRACK, too_few, track_roll


def result(state: change.Change) -> Result:
    """Everybody's remaining credits, of which the fewest lead (CH-1); a winner has none (CH-101)."""
    return Result(tuple(player.credits for player in state.players), change.winners(state))


def tally(state: change.Change) -> str:
    """Credits and markers left of everybody, in one line."""
    players = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.credits}/{player.supply}" for name, player in players])


def summary(state: change.Change) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": OVER if state.over else state.phase,
        "board": state.form.board_name or LEARNED,
        "advanced": state.form.advanced,
        "house": house_unusual(state.form.house, change.SWITCHES),
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "winners": [names[who] for who in change.winners(state)],
    }


def _player(state: change.Change, name: str, who: int) -> Plain:
    player = state.players[who]
    return {
        "name": name,
        "credits": player.credits,
        "markers_left": player.supply,
        "markers_on": [state.board.name(at) for at in sorted(player.on)],
        "sets": list(sets_of(state, who)),
        "cards": player.cards,
        "space": state.board.name(player.at),
        "at": player.at,
    }


def saved(state: change.Change) -> dict[str, Plain]:
    """What the save shows to people: derived, compared on loading, never believed."""
    return step.saved(summary(state), ("turn", "phase"))


WITH_CARDS = "add"
TO_COME = str(FACES)  # in place of a throw to come, so that those made can be read


def odds(state: change.Change, words: Sequence[str] = ()) -> tuple[figures.Prospect, ...]:
    """The chances of the decision at hand; `words` are throws already made, and Add cards: `532 41 add 2`."""
    if state.unknown or state.over:
        return ()
    could = state.phase == OPEN and not landing.option_blocked(state, state.turn)
    if could or state.phase in (change.OFFER, change.CHALLENGE, change.ADD):
        return _challenge(state, words)
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.phase == TRACK:
        return track_roll(state)
    if state.phase == change.EMOTIONAL:
        return track_roll(state, "CH-73", home=state.form.house.emotional_doubles == "start")
    return ()


def _challenge(state: change.Change, words: Sequence[str]) -> tuple[figures.Prospect, ...]:
    end = next((at for at, word in enumerate(words) if unaccented(word) == WITH_CARDS), len(words))
    aside = _set_aside(state, words[:end])
    cards: tuple[int, ...] = ()
    if words[end:]:
        cards, _ = ADD_CARDS.read(words[end + 1 :], state)
        if len(cards) > state.active.cards:
            raise too_few(state.turn, state.active.cards, len(cards), "CH-84")
    facts: Facts = {"wanted": change.TO_MEET, "dice": aside, "cards": cards}
    thrown = len(THROWN) if state.phase == change.ADD else len(aside)
    return (figures.Prospect("met", chance_to_meet(thrown, sum(aside) + sum(cards)), "CH-39", facts),)


def _set_aside(state: change.Change, words: Sequence[str]) -> tuple[int, ...]:
    """The dice set aside from the throws made so far (CH-36 to CH-38); once all are in the log, their total (CH-84)."""
    if state.phase == change.ADD:
        if words:
            raise Refused("W-EXTRA", "CH-84", word=" ".join(words))
        return (state.total,)
    if not words:
        return state.aside
    thrown, _ = THROWS.read((*words, *(TO_COME for _ in THROWN[len(state.aside) + len(words) :])), state)
    return (*state.aside, *(max(throw) for throw in (thrown or ())[: len(words)]))


ODDS = figures.Odds(odds, lambda _: ())  # the chance of a Challenge stands in its question

CHALLENGE_VERB = "challenge"
PLAIN = figures.sums(THROWN[0], range(1, FACES + 1))  # a plain throw of all three Challenge Dice
_average = cache(partial(figures.mean, PLAIN))


def dice(action: Action) -> tuple[int, ...]:
    """The dice of a roll or a throw; of a Challenge those throws that are told whole."""
    if action.verb in ("roll", "opening", "throw"):
        return tuple(action.args[0])
    if action.verb == CHALLENGE_VERB and action.args[0]:
        throws: tuple[tuple[int, ...], ...] = action.args[0]
        if len(throws) < len(THROWN):  # told throw by throw
            return sum(throws, ())
        return tuple(face for throw, count in zip(throws, THROWN, strict=True) if len(throw) == count for face in throw)
    return ()


def tries(events: Iterable[Event]) -> Iterator[figures.Try]:
    """Challenges: their chances before each throw (CH-39); and whether Add cards met what the dice did not (CH-84)."""
    short: tuple[int, ...] | None = None
    for event in events:
        if event.kind == "challenge_short":
            short = _dice_of(event) if short is None else short
        elif event.kind in ("challenge_met", "challenge_missed"):
            aside = _dice_of(event) if short is None else short
            chances = (chance_to_meet(at, sum(aside[:at])) for at in range(max(len(aside), 1)))
            met = event.kind == "challenge_met"
            yield figures.Try(CHALLENGE_VERB, event, met, tuple(chances), helped=met and short is not None)
        if event.kind in ("challenge_met", "challenge_missed", "challenge_dropped"):
            short = None


def _dice_of(event: Event) -> tuple[int, ...]:
    """The dice set aside, as far as an event tells them."""
    dice = event.facts.get("dice", ())
    return tuple(die for die in dice if isinstance(die, int)) if isinstance(dice, tuple) else ()


def luck(events: Iterable[Event]) -> Iterator[figures.Luck]:
    """Plain throws, in credits released, of which there are no more than are held (CH-30); at Arrogance received."""
    for _, moved in figures.moved_throws(events):
        if moved.kind == RECEIVED:
            yield figures.Luck(moved, -moved.amount, -_average())
        else:
            left = moved.facts["left"]
            most = left + moved.amount if isinstance(left, int) else None
            yield figures.Luck(moved, moved.amount, _average(most))


def markers(state: change.Change) -> dict[str, list[int]]:
    """How many markers everybody has on the board."""
    return {"markers": [len(player.on) for player in state.players]}


NAMES = {CHALLENGE_VERB: figures.TryName("Challenge", "Challenges met")}
STATS = figures.StatsKeeper(dice, tries, luck, names=NAMES, counts=markers)
