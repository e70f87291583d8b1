"""Statistics: bids made, and points by tricks, by the bid and by Bonus and Mad (RG-84 to RG-88)."""

from collections.abc import Iterable, Iterator

from ragz_cli.core.events import SCORED
from ragz_cli.core.game import Event
from ragz_cli.core.stats import Part, StatsKeeper, Try, TryName, in_one_part

BID = "bid"
PARTS = ("tricks", "exact", "cards")  # facts of a score, in the order of its clauses


def tries(events: Iterable[Event]) -> Iterator[Try]:
    """Bids, whose chances nobody can know."""
    return (Try(BID, event, event.facts["bid"] == event.facts["won"]) for event in events if event.kind == SCORED)


def parts(event: Event) -> tuple[Part, ...]:
    """The score of a round by the clauses that make it up (RG-89)."""
    clauses = event.facts.get("clauses")
    if event.kind != SCORED or not isinstance(clauses, tuple):
        return in_one_part(event)
    points = [event.facts[part] for part in PARTS]
    return tuple(
        Part(str(clause), amount) for clause, amount in zip(clauses, points, strict=True) if isinstance(amount, int)
    )


STATS = StatsKeeper(tries=tries, parts=parts, names={BID: TryName("bid", "bids made")}, stretch="round")
