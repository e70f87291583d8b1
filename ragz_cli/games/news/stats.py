"""Statistics: News Events against their chance, the dice, and the luck of plain throws (GN-44, GN-53, GN-71, GN-73)."""

from collections.abc import Iterable, Iterator

from ragz_cli.core.arguments import FACES
from ragz_cli.core.game import Action, Event
from ragz_cli.core.odds import at_least, sums
from ragz_cli.core.stats import Luck, StatsKeeper, Try, TryName, mean, moved_throws
from ragz_cli.games.news.event import EVENT_DICE

EVENT = "event"
BOTH = sums(EVENT_DICE, range(1, FACES + 1))


def dice(action: Action) -> tuple[int, ...]:
    """The dice of a roll or a throw."""
    return tuple(action.args[0]) if action.verb in ("roll", "opening", "throw") else ()


def tries(events: Iterable[Event]) -> Iterator[Try]:
    """News Events, at their chance once the News Marker lay face up and all had joined (GN-53)."""
    for event in events:
        if event.kind in ("event_succeeded", "event_failed"):
            committed, wanted = event.facts["committed"], event.facts["wanted"]
            assert isinstance(committed, int)
            assert isinstance(wanted, int)
            yield Try(EVENT, event, event.kind == "event_succeeded", (at_least(BOTH, wanted - committed),))


def luck(events: Iterable[Event]) -> Iterator[Luck]:
    """Plain throws on Corners, in Zeal received."""
    for thrown, moved in moved_throws(events):
        times = thrown.facts["times"]
        yield Luck(moved, moved.amount, mean(BOTH) * times if isinstance(times, int) else mean(BOTH))


STATS = StatsKeeper(dice, tries, luck, names={EVENT: TryName("News Event", "News Events that succeeded")})
