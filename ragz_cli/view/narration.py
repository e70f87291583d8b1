"""What a line did: to whom, amounts, new totals, and the clause; or in short, for people who know the rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ragz_cli.core.evening.journal import Played
from ragz_cli.core.events import WON, Facts
from ragz_cli.core.game import TABLE, Event, Game, State
from ragz_cli.view import words
from ragz_cli.view.as_typed import as_typed_here
from ragz_cli.view.phrase import Fields, bracketed, person, pick
from ragz_cli.view.screen import Won, aligned

INDENT = "  "
CELLS = "\t"  # between the cells of a row
BY_NAME = "{by}"  # begins a template that is preceded by the player's name, unless that is who was named last
BEST_BY = "left"  # the fact by which rows are in order
PIECE, ROW, SENTENCE = "piece", "row", "sentence"


def narrated(game: Game[State], names: Sequence[str], played: Sequence[Played[State]]) -> list[str]:
    """Each line in its canonical form, and under it what happened."""
    return [line for one in played for line in (one.line.text, *_sentences(game, names, one.events))]


def _sentences(game: Game[State], names: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """Events as sentences, or together as the rows of a table, with a clause where it is not that of the row above."""
    rows = words.of(game).rows
    for are_rows, some in groupby(events, lambda event: pick(rows, event.kind, event.facts) is not None):
        if are_rows:
            order = _best_first(game, some)
            above = ("", *(event.clause for event in order))
            for event, line, cited in zip(order, _table(names, rows, order), above, strict=False):
                yield line + bracketed(event.clause if event.clause != cited else "")
        else:
            yield from (_marked(event, INDENT + event_line(game, names, event)) for event in some)


def in_short(game: Game[State], names: Sequence[str], played: Sequence[Played[State]]) -> list[str]:
    """What lines did, in as few words as possible; if there is nothing to say, the last line as it was understood."""
    lines = [line for one in played for line in brief(game, names, one)]
    return lines or [one.line.text for one in played[-1:]]


def not_outdone(game: Game[State], played: Sequence[Played[State]], go_on: bool) -> list[Played[State]]:
    """Lines without those that a further one outdoes: who is winning a trick. The last too, if typed lines `go_on`."""
    last = len(played) - (not go_on)
    outdone = words.of(game).outdone
    return [
        one for at, one in enumerate(played) if at >= last or any(event.kind not in outdone for event in one.events)
    ]


def brief(game: Game[State], names: Sequence[str], one: Played[State]) -> Iterator[str]:
    """What one line did, in short: pieces side by side, tables, and sentences where there is nothing shorter.

    There may be nothing to say.
    """
    known, spoken_of = words.of(game).quiet, one.action.who if one.action else TABLE
    said = [event for event in one.events if pick(known, event.kind, event.facts) != ""]
    for how, some in groupby(said, lambda event: _how(pick(known, event.kind, event.facts))):
        events = [*some]
        if how == ROW:
            yield from _table(names, known, _best_first(game, events))
        elif how == SENTENCE:
            yield from (_marked(event, INDENT + _filled(game, names, event)) for event in events)
        else:
            pieces = []
            for event in events:
                pieces.append(_piece(names, known, event, spoken_of))
                spoken_of = event.who
            yield INDENT + ", ".join(pieces)


def _how(template: str | None) -> str:
    return SENTENCE if template is None else ROW if CELLS in template else PIECE


def _piece(names: Sequence[str], known: Mapping[str, str], event: Event, spoken_of: int) -> str:
    template = pick(known, event.kind, event.facts) or ""
    said = template.removeprefix(BY_NAME).format_map(_fields(names, event))
    named = template.startswith(BY_NAME) and event.who != spoken_of
    return f"{person(names, event.who)} {said}" if named else said


def _best_first(game: Game[State], events: Iterable[Event]) -> list[Event]:
    low = 1 if game.scoring.lowest_wins else -1
    return sorted(events, key=lambda event: low * int(str(event.facts.get(BEST_BY) or 0)))


def _table(names: Sequence[str], rows: Mapping[str, str], events: Sequence[Event]) -> list[str]:
    """Events as rows of a table."""
    templates = [(pick(rows, event.kind, event.facts) or "", event) for event in events]
    cells = [template.format_map(_fields(names, event)).split(CELLS) for template, event in templates]
    return [INDENT + line for line in aligned(cells)]


def _marked(event: Event, line: str) -> str:
    return Won(line) if event.kind == WON else line


def event_line(game: Game[State], names: Sequence[str], event: Event) -> str:
    """One event as a sentence, its clause in brackets. An event without words shows its kind and its facts."""
    return _filled(game, names, event) + bracketed(event.clause)


def _filled(game: Game[State], names: Sequence[str], event: Event) -> str:
    template = pick(words.of(game).events, event.kind, event.facts) or f"{{who}}: {event.kind} {{amount}}"
    return as_typed_here([template])[0].format_map(_fields(names, event))


def _fields(names: Sequence[str], event: Event) -> Fields:
    facts: Facts = {**event.facts, "who": event.who, "amount": event.amount}
    return Fields(names, facts)
