"""Statistics: Challenges against their chance, the dice, and the luck of plain throws (CH-39, CH-67, CH-75)."""

from collections.abc import Iterable, Iterator

from ragz_cli.core.arguments import FACES
from ragz_cli.core.events import RECEIVED
from ragz_cli.core.game import Action, Event
from ragz_cli.core.odds import sums
from ragz_cli.core.stats import Luck, StatsKeeper, Try, TryName, mean, moved_throws
from ragz_cli.games.change.challenge import THROWN, chance_to_meet

CHALLENGE = "challenge"
PLAIN = sums(THROWN[0], range(1, FACES + 1))  # a plain throw of all three Challenge Dice


def dice(action: Action) -> tuple[int, ...]:
    """The dice of a roll or a throw; of a Challenge those throws that are told whole."""
    if action.verb in ("roll", "opening", "throw"):
        return tuple(action.args[0])
    if action.verb == CHALLENGE and action.args[0]:
        throws: tuple[tuple[int, ...], ...] = action.args[0]
        if len(throws) < len(THROWN):  # told throw by throw
            return sum(throws, ())
        return tuple(face for throw, count in zip(throws, THROWN, strict=True) if len(throw) == count for face in throw)
    return ()


def tries(events: Iterable[Event]) -> Iterator[Try]:
    """Challenges: their chances before each throw, without cards (CH-39)."""
    aside: tuple[int, ...] = ()
    for event in events:
        if event.kind == "challenge_short":
            aside = aside or _dice_of(event)
        elif event.kind in ("challenge_met", "challenge_missed"):
            aside = aside or _dice_of(event)
            chances = (chance_to_meet(at, sum(aside[:at])) for at in range(max(len(aside), 1)))
            yield Try(CHALLENGE, event, event.kind == "challenge_met", tuple(chances))
            aside = ()


def _dice_of(event: Event) -> tuple[int, ...]:
    """The dice set aside, as far as an event tells them."""
    dice = event.facts.get("dice", ())
    return tuple(die for die in dice if isinstance(die, int)) if isinstance(dice, tuple) else ()


def luck(events: Iterable[Event]) -> Iterator[Luck]:
    """Plain throws, in credits released, of which there are no more than are held (CH-30); at Arrogance received."""
    for _, moved in moved_throws(events):
        if moved.kind == RECEIVED:
            yield Luck(moved, -moved.amount, -mean(PLAIN))
        else:
            left = moved.facts["left"]
            yield Luck(moved, moved.amount, mean(PLAIN, left + moved.amount if isinstance(left, int) else None))


STATS = StatsKeeper(dice, tries, luck, names={CHALLENGE: TryName("Challenge", "Challenges met")})
