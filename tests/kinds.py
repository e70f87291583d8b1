"""`docs/events.md`, made from the words in which every game says its events."""

from collections.abc import Iterator, Mapping
from string import Formatter

from ragz_cli.core.words import EVENTS
from ragz_cli.games import NAMES, load

HEAD = """# Events, kind by kind

What `ragz export events` and `ragz log --json` call `kind`, with the sentence that the table hears and the facts that
go with it. `{who}` is the player whom it is about: nobody where it is about the whole table (`bids_even`), or about
several, who are `{whom}`. `{amount}` is the number of the event, `{space}` or `{region}` its place. The kinds
`received`, `released`, `scored` and `corrected` move what players hold: of these `{left}` is what is left. Both give
all facts as JSON, players by name. The export adds rows of kind `dice`; [its columns](scale.md#events). This page is
made from `words.py` of each game, by `python -m tests.pages`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, *_table("At every table", EVENTS)]
    for game in map(load, NAMES):
        parts += _table(game.title, game.words().events)
    return "\n".join(parts)


def _table(title: str, templates: Mapping[str, str]) -> Iterator[str]:
    """A heading, and a row for each kind: its first sentence, and the facts in all of its sentences."""
    kinds: dict[str, list[str]] = {}
    for key, template in templates.items():
        kinds.setdefault(key.partition("/")[0].partition("+")[0], []).append(template)
    yield f"## {title}\n\n| kind | what is said | facts |\n|---|---|---|"
    for kind, said in sorted(kinds.items()):
        facts = dict.fromkeys(field for template in said for field in _fields(template))
        yield f"| `{kind}` | {said[0].replace('|', chr(92) + '|')} | {', '.join(facts)} |"
    yield ""


def _fields(template: str) -> Iterator[str]:
    fields = (field for _, field, _, _ in Formatter().parse(template) if field)
    yield from (fact for field in fields for fact in (("hits", "out_of") if field == "chance" else (field,)))
