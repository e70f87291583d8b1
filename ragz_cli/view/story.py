"""How a game was won, in sentences: a template for each thing that `core/season/story.py` may tell.

`SENTENCES` by kind or kind/case, `LABELS` in at most four words for the number on the chart, `HEADLINES` what the
manner of a victory is called at the top of a page and above its game.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from ragz_cli.core.figures import StatsKeeper
from ragz_cli.core.game import SCORED, Game, State
from ragz_cli.core.season.story import Told
from ragz_cli.core.words import Count, capital
from ragz_cli.view.sentences import Fields, Listed, event_line, pick

SENTENCES: Mapping[str, str] = {
    "last_stroke": "It was settled in the last {stretch}: {people} ended {margin} in front, with {figure}.",
    "last_stroke/other": "The last stroke fell on {name}'s {stretch}: "
                         "{people} went from {before} to {figure}{happened}.",
    "tie_break": "{people} and {others} were level at {figure}, and {rule} for {people}.",
    "tie_break/told": "{Rule}{happened}.",
    "from_behind": "After {stretch} {step} of {steps} {people} stood last with {figure}, "
                   "{behind} behind {others}, who led.",
    "catch_up/level": "{people} drew level with {others}: {gap} behind after {stretch} {since}, "
                      "level after {stretch} {step}.",
    "catch_up/ahead": "{people} passed {others}: {gap} behind after {stretch} {since}, "
                      "{ahead} ahead after {stretch} {step}.",
    "close_start": "For the first {number:{stretch}} nobody was more than {most} in front.",
    "close_start/all": "Nobody was ever more than {most} in front, in {number:{stretch}}.",
    "who_led": "{times}.",
    "for_good": "From {stretch} {step} on {people} led alone, first with {figure}, {lead} in front.",
    "biggest_step": "No {stretch} helped {people} more than {stretch} {step}: from {before} to {figure}{happened}.",
    "biggest_step/other": "No {stretch} helped {people} more than {stretch} {step}, which was {name}'s: "
                          "from {before} to {figure}{happened}.",
    "parting": "{Stretch} {step} parted {people}, level at {level}: {figure} to {theirs} after it.",
    "not_enough": "{people} had the most {met}, {number} of {tried}, and came {place}.",
    "not_enough/count": "{people} had the most {kind}, {number}, and came {place}.",
    "luck": "{people} got {by_dice} of {tried:{one}} by dice alone, where {expected} were to be expected.",
    "luck/cards": "{people} got {by_dice} of {tried:{one}} by dice alone, where {expected} were to be expected, "
                  "and {cards} with cards.",
    "missed_none": "{people} missed none of {tried:{one}}, where {expected} were to be expected.",
    "missed_none/cards": "{people} missed none of {tried:{one}}: {by_dice} by dice alone, "
                         "where {expected} were to be expected, and {cards} with cards.",
    "long_shot": "{people} had a chance of {fraction}, {percent}, before the last throw of a {one}, and got it.",
    "best_step": "{amount} in {stretch} {step}; no {stretch} brought {people} more.",
    "best_step/best": "{amount} in {stretch} {step}, the best of that {stretch}.",
}  # fmt: skip
LABELS: Mapping[str, str] = {
    "last_stroke": "the last {stretch}",
    "last_stroke/other": "the last stroke",
    "from_behind": "last, {behind} behind",
    "catch_up": "{gap} made up",
    "close_start": "{most} apart at most",
    "for_good": "in front for good",
    "biggest_step": "{amount} in one {stretch}",
    "parting": "{figure} and {theirs}",
}
HEADLINES: Mapping[str, tuple[str, str]] = {
    "none": ("{title} stopped, nobody won", "Stopped"),
    "together": ("{who} together", "{who} win together"),
    "tie_break": ("{who} by a tie-break", "{figure} all, and {rule}"),
    "from_last": ("{who} from last place", "{who} comes from last to {figure}"),
    "throughout": ("{who} from start to finish", "{who} is never behind"),
    "margin": ("{who} by {figure}", "{who} by {figure}"),
    "with": ("{who} with {figure}", "{who} wins"),
}
"""By the manner of a victory: a phrase for the top of the page, and the heading of the game."""

PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def place_name(place: int) -> str:
    """`third`; from the eleventh on a figure."""
    return PLACES[place] if place < len(PLACES) else f"{place}th"


class Filled(Fields):
    """Facts as the fields of a sentence, with the words of the game."""

    def __init__(self, game: Game[State], told: Told) -> None:
        keeper = game.stats() if game.stats else StatsKeeper()
        super().__init__((), {**told.facts, "people": told.who})
        named, rule = keeper.names.get(str(told.facts.get("kind", ""))), rule_of(game)
        self.words = {
            "stretch": keeper.stretch, "Stretch": capital(keeper.stretch),
            "one": named.one if named else "", "met": named.met if named else "",
            "rule": rule, "Rule": capital(rule), "happened": "".join(f". {text}" for text in _happened(game, told)),
            "place": place_name(int(str(told.facts.get("place", 0)))), "times": _who_led(told, keeper.stretch),
        }  # fmt: skip

    def __getitem__(self, key: str) -> object:
        return self.words[key] if key in self.words else super().__getitem__(key)


def said(game: Game[State], told: Told) -> str:
    """What is told, as a sentence."""
    return _filled(SENTENCES, game, told)


def label(game: Game[State], told: Told) -> str:
    """The few words beside its number on the chart."""
    return _filled(LABELS, game, told)


def _filled(templates: Mapping[str, str], game: Game[State], told: Told) -> str:
    return (pick(templates, told.kind, told.facts) or "").format_map(Filled(game, told))


def rule_of(game: Game[State]) -> str:
    """What a game decides by where the best figures are level: `the bids decide`."""
    tie = game.stats().tie if game.stats else ""
    return f"the {tie} decide" if tie else "a tie-break decides"


def _happened(game: Game[State], told: Told) -> Iterator[str]:
    """What happened, in the game's own words, each with what it brought: `Cy moves 9 to Space-9 (-10)`."""
    for event, parts in told.by:
        text = capital(event_line(game, told.names, event._replace(clause="")), told.names)
        amount = "" if event.kind == SCORED else f" ({sum(part.amount for part in parts):+})"
        yield text.partition("; ")[0] + amount if parts else text


def _who_led(told: Told, stretch: str) -> str:
    """`Bob led alone after 15 turns, Ann and Cy after 9 each`."""
    times = told.facts.get("times", ())
    pairs = zip(times, told.who, strict=False) if isinstance(times, tuple) else ()
    parts: list[str] = []
    for count, same in groupby(pairs, lambda one: one[0]):
        names = Listed(name for _, name in same)
        led, many = ("", f"{count}") if parts else (" led alone", f"{Count(int(str(count))):{stretch}}")
        parts.append(f"{names:and}{led} after {many}{' each' if len(names) > 1 else ''}")
    return ", ".join(parts)


def headline(title: str, winners: Sequence[str], manner: tuple[str, int], rule: str = "") -> tuple[str, str]:
    """A phrase for the top of the page, and the heading of the game. `rule` says what decides between level figures."""
    facts = {"title": title, "who": f"{Listed(winners):and}", "figure": manner[1], "rule": rule}
    phrase, heading = HEADLINES[manner[0]]
    return phrase.format_map(facts), heading.format_map(facts)
