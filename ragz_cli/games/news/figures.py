"""A game of Getting Out The News in figures: what is shown and saved, chances, statistics.

Chances: a News Event against a marker that lies face up, and the Track Roll (GN-22, GN-53); one that lies face down has
none here, for its number is secret (GN-47, GN-69). Statistics: News Events against their chance, the dice, and the luck
of plain throws (GN-44, GN-53, GN-71, GN-73).
"""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core import figures, step
from ragz_cli.core.game import Action, Event, Facts, Plain, Refused, Result
from ragz_cli.core.names import FACES
from ragz_cli.core.setup import LEARNED, house_unusual
from ragz_cli.games.news import event
from ragz_cli.games.news.board import faced_down, faced_up, open_untold, territory_arg
from ragz_cli.games.news.ending import last_turns, winners
from ragz_cli.games.news.state import COUNTED, DICE, DOWN, LEAST_COMMITMENT, SWITCHES, TEAM, News
from ragz_cli.games.track.state import OPEN, TRACK, track_roll


def result(state: News) -> Result:
    """Everybody's Zeal (GN-116)."""
    return Result(tuple(player.zeal for player in state.players), winners(state))


def tally(state: News) -> str:
    """Zeal and Territory Markers on the board of everybody, in one line."""
    counts = zip(state.seats, state.players, strict=True)
    return " ".join([f"{name}={player.zeal}/{sum(player.on.values())}" for name, player in counts])


def summary(state: News) -> dict[str, Plain]:
    """What `status --json` shows of the game itself. Hands are secret: only the number of cards (GN-12)."""
    names, untold = tuple(state.seats), open_untold(state)
    open_ = len(state.open) + untold  # where all are counted and some not told yet, those are open too (GN-110)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "board": state.form.board_name or LEARNED,
        "house": house_unusual(state.form.house, SWITCHES),
        "last_round": state.last is not None,
        "turns_left": state.turns_left,
        "last_turns": [names[who] for who in last_turns(state)],
        "open_territories": open_,
        **({"open_counted": f"{open_} of {state.board.counted}, {untold} not told yet"} if untold else {}),
        "face_up": {_named(state, at): number for at, number in sorted(state.news.items()) if number > DOWN},
        "players": [_player(state, name, who) for name, who in state.seats.items()],
        "territories": [_territory(state, names, at) for at in sorted(state.board.valued)],
        "winners": [names[who] for who in winners(state)] if state.over else [],
    }


def _named(state: News, at: int) -> str:
    """The name of a Territory, with its number where another space has the same name (TB-1)."""
    name = state.board.name(at)
    return name if state.board.word(at) == name else f"{name} ({at})"


def learned(state: News) -> dict[str, Plain]:
    """How many Territories the board has, if the table counted them: later games know it (TB-12)."""
    return {COUNTED: state.board.counted} if state.board.counted else {}


def _player(state: News, name: str, who: int) -> Plain:
    player = state.players[who]
    return {
        "name": name,
        "zeal": player.zeal,
        "markers_on": {_named(state, at): count for at, count in sorted(player.on.items())},
        "cards": player.cards,
        "space": state.board.name(player.at),
        "at": player.at,
    }


def _territory(state: News, names: tuple[str, ...], at: int) -> Plain:
    return {
        "name": _named(state, at),
        "value": state.board.value(at),
        "at": at,
        "owners": [names[who] for who, player in enumerate(state.players) if at in player.on],
        "news": news_marker(state, at),
    }


def news_marker(state: News, at: int) -> str:
    """The News Marker on a Territory: `none`, `up 35` or `down`, whose number stays secret (GN-47, GN-69)."""
    if faced_down(state, at):
        return "down"
    return f"up {faced_up(state, at)}" if at in state.news else "none"


def saved(state: News) -> dict[str, Plain]:
    """What the save shows to people: derived, compared on loading, never believed."""
    kept = step.saved(summary(state), ("turn", "phase"))
    if state.news:
        kept["news_markers"] = {_named(state, at): news_marker(state, at) for at in sorted(state.news)}
    if state.last and not state.over:
        kept["turns_left"] = state.turns_left
    return kept


WAYS = figures.sums(event.EVENT_DICE, range(1, FACES + 1))


def odds(state: News, words: Sequence[str] = ()) -> tuple[figures.Prospect, ...]:
    """The chances of the decision at hand; `words` name one Territory, before an Event is declared."""
    if words and state.phase != OPEN:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.unknown:
        return ()
    if state.phase in (TEAM, DICE):
        number = faced_up(state, state.attempt.at)
        return (_event(state, state.attempt.at, state.attempt.committed),) if number else ()
    if state.phase == TRACK:
        return track_roll(state)
    if state.phase != OPEN or event.blocked(state, state.turn):
        return ()
    named = territory_arg().read(words, state)[0] if words else None
    there = (at for at in sorted(state.open) if faced_up(state, at) and named in (None, at))
    return tuple(row for at in there for row in _commitments(state, at))


def in_short(state: News) -> tuple[figures.Prospect, ...]:
    """The News Event under way, as soon as its marker lies face up; before that each commitment that could be made.

    The Territory on which the Ragz stands comes first, then that with the lowest marker.
    """
    found = odds(state) if state.attempt or state.phase == OPEN else ()
    if state.attempt:
        return found
    here = state.board.name(state.here)
    rows = sorted(found, key=lambda one: (one.facts["space"] != here, one.facts["wanted"]))
    return tuple(one._replace(kind="commitment") for one in rows)


def _commitments(state: News, at: int) -> Iterator[figures.Prospect]:
    """Each commitment that has a chance, up to the first that is certain; or all that is held, if that has none.

    The player commits 5 Zeal or more (GN-37), and at most what is held (GN-39).
    """
    number = faced_up(state, at)
    certain = max(LEAST_COMMITMENT, number - event.LEAST_THROW)
    most = min(certain, state.active.zeal)
    least = max(LEAST_COMMITMENT, number - event.MOST_THROW)
    for committed in range(min(least, most), most + 1):
        yield _event(state, at, committed)


def _event(state: News, at: int, committed: int) -> figures.Prospect:
    """The dice and everything committed against the marker; equal is enough (GN-44, GN-45)."""
    number = faced_up(state, at)
    dice = max(event.LEAST_THROW, number - committed)
    facts: Facts = {"space": state.board.name(at), "wanted": number, "committed": committed, "dice": dice}
    return figures.Prospect("event", figures.at_least(WAYS, dice), "GN-53", facts)


ODDS = figures.Odds(odds, in_short)

EVENT = "event"


def dice(action: Action) -> tuple[int, ...]:
    """The dice of a roll or a throw."""
    return tuple(action.args[0]) if action.verb in ("roll", "opening", "throw") else ()


def tries(events: Iterable[Event]) -> Iterator[figures.Try]:
    """News Events, at their chance once the News Marker lay face up and all had joined (GN-53)."""
    for one in events:
        if one.kind in ("event_succeeded", "event_failed"):
            committed, wanted = one.facts["committed"], one.facts["wanted"]
            assert isinstance(committed, int)
            assert isinstance(wanted, int)
            yield figures.Try(EVENT, one, one.kind == "event_succeeded", (figures.at_least(WAYS, wanted - committed),))


def luck(events: Iterable[Event]) -> Iterator[figures.Luck]:
    """Plain throws on Corners, in Zeal received."""
    for thrown, moved in figures.moved_throws(events):
        times = thrown.facts["times"]
        yield figures.Luck(moved, moved.amount, figures.mean(WAYS) * (times if isinstance(times, int) else 1))


def markers(state: News) -> dict[str, list[int]]:
    """How many Territory Markers everybody has on the board."""
    return {"markers": [sum(player.on.values()) for player in state.players]}


NAMES = {EVENT: figures.TryName("News Event", "News Events that succeeded")}
STATS = figures.StatsKeeper(dice, tries, luck, names=NAMES, counts=markers, by_others="Zeal on turns of others")
