"""The rules in our words: clauses, rulings and refusals of a game, read when first asked for."""

from collections.abc import Iterable, Mapping, Sequence
from math import log

from ragz_cli.core import TYPE_CHECKING, re
from ragz_cli.core.game import CODES, SECTION, TABLE_NAME, Game, State
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.table import verbs_of_table
from ragz_cli.view.screen import Aside

if TYPE_CHECKING:
    from ragz_cli.core.evening.evening import Evening
    from ragz_cli.core.evening.log import Played

CLAUSES, RULINGS, REFUSALS = "clauses", "rulings", "refusals"
SET_UP, WITH_HANDS = "setup", ("does", "at", "asked")
BY_TABLE = ("TB-1",)
INDENT = "  "
FEW = 4  # rules that an answer names
LEAST, ASKED, MEDIUM = 0.5, 2.0, 30  # of all that words count, to be an answer; of a word to ask by; words of a text
IN_NO_RULE = 0.25  # what a word counts that no rule has, of one that is rare
COUNTS = {CLAUSES: 1.0, RULINGS: 0.8, REFUSALS: 0.3}
OF_ALL_GAMES = 0.6
ALIKE = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "die": "dice", "color": "colour", "won": "win", "lost": "lose", "dealt": "deal", "drawn": "draw", "held": "hold",
    "someone": "somebody", "anybody": "somebody", "anyone": "somebody",
}  # fmt: skip
WITHOUT_DASH = r"^([A-Z]+) ?(\d+)$"  # an id as people type it


class Rule(Record):
    """A clause, a ruling of ours or a refusal, as clauses.toml has it; what a kind does not have is empty."""

    id: str
    part: str  # clauses, rulings or refusals
    title: str
    text: str
    booklet: str = ""
    enforced: bool = True
    why_not: str = ""
    clauses: tuple[str, ...] = ()  # the clauses that a ruling touches
    switch: str = ""  # the house rule that decides a ruling otherwise
    kind: str = ""  # of a refusal
    does: str = ""  # what people do with their hands, in the words that say it
    asked: str = ""  # words by which people ask for it, beside those of its title and text
    at: str = ""  # `setup`, and the figure or phase without which it is not done


class Keywords(Record):
    """The words of a rule, without their endings, and how much it counts as an answer."""

    title: frozenset[str]
    asked: frozenset[str]
    text: frozenset[str]
    weight: float

    @property
    def all(self) -> frozenset[str]:
        return self.title | self.asked | self.text


_sections: dict[str, Mapping[str, tuple[str, str]]] = {}
_rules: dict[tuple[str, str], Rule] = {}
_indexes: dict[str, dict[str, Keywords]] = {}


def sections(game: Game[State]) -> Mapping[str, tuple[str, str]]:
    """The part and the text of every section of clauses.toml, by id. For tomllib the whole file takes 20 ms."""
    if game.name not in _sections:
        _, *pieces = re.split(SECTION, game.clauses())
        parts, ids, texts = pieces[::3], pieces[1::3], pieces[2::3]
        _sections[game.name] = {id_: (part, text) for part, id_, text in zip(parts, ids, texts, strict=True)}
    return _sections[game.name]


def rule(game: Game[State], id_: str) -> Rule | None:
    """The clause, ruling or refusal with exactly this id."""
    key = game.name, id_
    if key not in _rules and id_ in sections(game):
        _rules[key] = _read(id_, *sections(game)[id_])
    return _rules.get(key)


def _read(id_: str, part: str, text: str) -> Rule:
    import tomllib

    row = tomllib.loads(text)
    row["enforced"], row["clauses"] = row.get("enforced", "yes") == "yes", tuple(row.get("clauses", ()))
    return Rule(id_, part, **{key: row[key] for key in Rule._fields if key in row})


def kind(game: Game[State], code: str) -> str:
    """Which of the four kinds a refusal is: not understood, not now, not allowed, already settled."""
    if code in CODES:
        return CODES[code]
    found = rule(game, code)
    return found.kind if found else ""


def clause(game: Game[State], id_: str) -> Rule | None:
    """The clause, ruling or refusal with this id, in any case and without its dash too; a bare number is a clause."""
    prefix = next(iter(sections(game))).partition("-")[0]
    wanted = re.sub(WITHOUT_DASH, r"\1-\2", id_.strip().upper())
    return rule(game, wanted) or rule(game, f"{prefix}-{wanted}")


def at_set_up(game: Game[State]) -> list[Rule]:
    """The rules that are carried out before play, in the order of the booklet."""
    named = [id_ for id_, (_, text) in sections(game).items() if f'\nat = "{SET_UP}' in text]
    return [found for id_ in named if (found := rule(game, id_))]


def known_ids(game: Game[State]) -> tuple[str, ...]:
    """The ids of everything that can be looked up."""
    return tuple(sections(game))


def rule_value(game: Game[State], id_: str) -> dict[str, object]:
    """What `rule --json` shows: the fields that this kind of rule has, and the rulings that touch a clause."""
    found = clause(game, id_)
    if found is None:
        return {}
    fields = {**found._asdict(), "clauses": list(found.clauses)}
    shown = {key: value for key, value in fields.items() if value not in ("", []) and key not in ("part", *WITH_HANDS)}
    if found.part != CLAUSES:
        return {key: value for key, value in shown.items() if key != "enforced"}
    return {**shown, "rulings": [ruling.id for ruling in rulings_on(game, found.id)]}


def rule_lines(game: Game[State], id_: str) -> list[str]:
    """What a clause, ruling or refusal says, where it stands, and what ragz does about it; nothing for no such id."""
    found = clause(game, id_)
    if found is None:
        return []
    return [heading(found), INDENT + found.text, *(INDENT + line for line in _about(game, found))]


def heading(rule: Rule) -> str:
    """The id and the title."""
    return f"{rule.id}  {rule.title}"


def _about(game: Game[State], rule: Rule) -> list[str]:
    if rule.part == REFUSALS:
        return [f"A refusal: {rule.kind}."]
    if rule.part == RULINGS:
        house_rules = (
            f"House rule: ragz new --house {one.name}={'|'.join(one.values)} (default: {one.values[0]})"
            for one in game.switches
            if one.name == rule.switch
        )
        return [f"Our ruling; it touches {', '.join(rule.clauses)}.", *house_rules]
    enforced = "ragz sees to it." if rule.enforced else f"ragz does not see to it. {rule.why_not}"
    where = f"Booklet: {rule.booklet}" if rule.booklet else "In no booklet: a clause of ragz for every game."
    return [where, enforced, *(_ruling_line(ruling) for ruling in rulings_on(game, rule.id))]


def rulings_on(game: Game[State], id_: str) -> list[Rule]:
    """Our rulings that touch a clause."""
    naming = [ruling for ruling, (part, text) in sections(game).items() if part == RULINGS and f'"{id_}"' in text]
    return [ruling for name in naming if (ruling := rule(game, name)) and id_ in ruling.clauses]


def _ruling_line(ruling: Rule) -> str:
    switch = f" (house rule {ruling.switch})" if ruling.switch else ""
    return f"Our ruling {ruling.id}: {ruling.title}{switch}"


CHAPTER = r"(?:Follows from )?(?!\w+-A?\d|Follows)([A-Z][^,;:(]*?)(?: and [^,;]*)?(?: \(.*\))?(?:[,;:].*)?"
NO_CHAPTER = ("In no", "No section", "Not on")


def chapters(game: Game[State]) -> list[tuple[str, str]]:
    """The chapters of the booklet in the order of the clauses, each with how many it has and the first."""
    found: dict[str, list[str]] = {}
    for id_, (part, _) in sections(game).items():
        place = one.booklet if part == CLAUSES and (one := rule(game, id_)) else ""
        if (named := re.fullmatch(CHAPTER, place)) and not place.startswith(NO_CHAPTER):
            found.setdefault(named[1], []).append(id_)
    return [(name, f"{ids[0]}{f' and {len(ids) - 1} more' * (len(ids) > 1)}") for name, ids in found.items()]


ENDINGS = r"(?<=[a-z]{3})(?:ings?|e?[sd]|e)$"  # of forms of one word


DOUBLED = r"(?<=[a-z]{2})([bdgmnprt])\1$"  # before an ending: swapp, of swapping


def search(game: Game[State], words: str | Iterable[str]) -> list[tuple[str, str]]:
    """Ids and titles of all rules that hold every one of the words, those with all of them in the title first.

    Where none does, other forms of the words will do: `leaving` for `leaves`.
    """
    wanted = [unaccented(word) for word in (words.split() if isinstance(words, str) else words)]
    return _with_all(game, wanted) or _with_all(game, [re.sub(ENDINGS, "", word) for word in wanted])


def headings(game: Game[State]) -> tuple[str, ...]:
    """The first words of the titles that begin with a name and a colon: arrogance, of `Arrogance: fewest credits`."""
    titles = (re.search(r'^title = "([^"\s:]+)[^":]*:', text, re.MULTILINE) for _, text in sections(game).values())
    return tuple(dict.fromkeys(unaccented(found[1]) for found in titles if found))


def in_title(title: str, words: Iterable[str]) -> bool:
    """Whether a title has every one of the words."""
    return {*map(unaccented, words)} <= {*re.findall(r"\w+", unaccented(title))}


def _with_all(game: Game[State], wanted: Sequence[str]) -> list[tuple[str, str]]:
    held = [id_ for id_, (_, text) in sections(game).items() if holds(f"{id_} {text}", wanted)]  # few are read wholly
    found = [one for id_ in held if (one := rule(game, id_)) and holds(f"{id_} {one.title} {one.text}", wanted)]
    return [(one.id, one.title) for one in sorted(found, key=lambda one: not holds(one.title, wanted))]


def holds(text: str, wanted: Iterable[str]) -> bool:
    """Whether every one of the words, or a longer one that begins so, is in a text."""
    here = unaccented(text)
    return all(re.search(rf"\b{re.escape(unaccented(word))}", here) for word in wanted)


def short_answer(game: Game[State], words: Sequence[str]) -> list[str]:
    """The rule that some words of a question are about, and where more stands; nothing where none is."""
    named = [id_ for id_ in sections(game) for word in words if unaccented(word) == unaccented(id_)]
    found = named or _best_first(game, words)
    if not found:  # `what does humility do, does anyone remember`
        titles = frozenset[str]().union(*(entry.title for entry in _index(game).values()))
        found = _best_first(game, [word for word in words if stems(word) & titles])
    more = ", ".join(found[1:FEW])
    return [*rule_lines(game, found[0])[:2], *([f"{INDENT}More: {more}"] if more else [])] if found else []


def _index(game: Game[State]) -> Mapping[str, Keywords]:
    """The words of all rules of a game, which are read once."""
    if game.name not in _indexes:
        _indexes[game.name] = {
            id_: _keywords(text, COUNTS[part] * (OF_ALL_GAMES if id_.startswith(BY_TABLE[0][:3]) else 1))
            for id_, (part, text) in sections(game).items()
        }
    return _indexes[game.name]


def known_to_rules(game: Game[State]) -> frozenset[str]:
    """The words that some rule has, without their endings."""
    return frozenset[str]().union(*(entry.all for entry in _index(game).values()))


def _best_first(game: Game[State], words: Sequence[str]) -> list[str]:
    """The ids of the rules that these words fit best, in that order.

    A word counts by how few rules have it, a quarter of that if none has; more in a title or among the words that a
    rule is `asked` for by than in its text, of which a long one tells less. A rule that has not half of what all the
    words count is left out.
    """
    index, known = _index(game), known_to_rules(game)
    wanted = {word if word in known else re.sub(DOUBLED, r"\1", word) for word in stems(" ".join(words))}
    held = {word: sum(word in entry.all for entry in index.values()) for word in wanted}
    worth = {word: log(len(index) / (1 + many) + 1) * (1 if many else IN_NO_RULE) for word, many in held.items()}
    least = sum(worth.values()) * LEAST
    fits = {}
    for id_, entry in index.items():
        has = wanted & entry.all
        if has and sum(worth[word] for word in has) >= least:
            parts = entry.title, entry.asked, entry.text
            title, asked, text = (sum(worth[word] for word in has & words) for words in parts)
            whole = len(has & entry.title) / len(entry.title or "-")
            fits[id_] = entry.weight * (title * (1 + whole) + asked * ASKED + text / (1 + len(entry.text) / MEDIUM))
    return sorted(fits, key=lambda id_: -fits[id_])


def stems(text: str) -> frozenset[str]:
    """The words of a text, without their endings."""
    words = re.findall(r"[^\W_]+", re.sub(r"(?<=\bre)[- ]|'s\b", "", unaccented(text)))
    return frozenset(re.sub(ENDINGS, "", ALIKE.get(word, word)) for word in words)


def _keywords(row: str, weight: float) -> Keywords:
    title, asked, text = (
        stems(found[1]) if (found := re.search(rf'^{key} = "(.*)"', row, re.MULTILINE)) else frozenset[str]()
        for key in ("title", "asked", "text")
    )
    return Keywords(title, asked, text, weight)


def why_lines(evening: "Evening", number: int | None = None) -> list[str]:
    """The clauses behind a line of the log, or the last one; nothing for a line that is not in force."""
    played = [one for one in evening.replay.played if number in (None, one.line.number)]
    if not played:
        return []
    one = played[-1]
    why = [line for id_ in clauses_behind(one) for line in _why(evening, id_)]
    return [
        f"{one.line.number}  {one.line.text}",
        *(why or [f"{INDENT}No clause of the rules stands behind this line."]),
    ]


def clauses_behind(played: "Played[State]") -> tuple[str, ...]:
    """The clauses of what a line did, each once, in order; the table may say what it likes (TB-1)."""
    clauses = tuple(dict.fromkeys(event.clause for event in played.events if event.clause))
    return clauses or (BY_TABLE if played.line.text.startswith(f"{TABLE_NAME}:") else ())


def _why(evening: "Evening", id_: str) -> list[str]:
    found = clause(evening.game, id_)
    if found is None:
        return [f"{INDENT}{id_}"]
    rulings = [_ruling_line(ruling) + _played_here(evening, ruling) for ruling in rulings_on(evening.game, id_)]
    return [INDENT + heading(found), *(INDENT * 2 + line for line in (found.text, *rulings))]


def _played_here(evening: "Evening", ruling: Rule) -> str:
    """How this table has decided a house rule."""
    chosen = evening.game.summary(evening.state).get("house")
    for switch in evening.game.switches:
        if switch.name == ruling.switch:
            value = chosen.get(switch.name) if isinstance(chosen, dict) else None
            return f", here: {value or switch.values[0]}"
    return ""


def verb_help_lines(game: Game[State], verb: str) -> list[str]:
    """How to type a verb, a setting or what the table says, an example, what it does, and its clauses."""
    of_table = {**game.settings, **verbs_of_table(game)}
    row = game.verbs.get(verb) or game.rewordings.get(verb) or of_table.get(verb)
    if row is None:
        return []
    example = f"'{TABLE_NAME}: {row.example}  # why'" if row is of_table.get(verb) else row.example
    lines = [f"{row.usage} - {row.help}", "", "Example:", f"{INDENT}ragz {example}", "", "Clauses:"]
    for id_ in row.clauses:
        found = clause(game, id_)
        lines.append(INDENT + (heading(found) if found else id_))
    return lines


def title_lines(game: Game[State], clauses: Iterable[str]) -> list[str]:
    """Clauses with their titles, for people who learn the rules."""
    found = (clause(game, id_) for id_ in dict.fromkeys(clauses) if id_)
    return [Aside(f"    {heading(rule)}") for rule in found if rule]
