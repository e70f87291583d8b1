"""Setting up a game of Rage: players, dealer, edition, variants, house rules (RG-1, RG-10, RG-11, RG-101 to RG-104)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.events import Plain
from ragz_cli.core.game import PLAYER, Option, Refused, Switch
from ragz_cli.core.names import nearest, the_one
from ragz_cli.core.setup import check_keys, house_chosen, house_of
from ragz_cli.core.sitting import seated
from ragz_cli.core.text import name_fault
from ragz_cli.games.rage.editions import EDITIONS, FUNDEX, VARIANTS
from ragz_cli.games.rage.state import FEWEST_PLAYERS, MOST_PLAYERS, PLAY, UNTOLD, Form, Rage, Round, dealt
from ragz_cli.games.rage.trick import OFF, ON, Course, House

EDITION = "edition"
KEYS = ("players", "dealer", EDITION, "variants", "house")

OPTIONS = (
    Option(
        "dealer", "who deals first (RG-11)", PLAYER, "the player named first", every_game=True,
        needed="who deals first? The table picks, for every game [RG-11]",
    ),
    Option(EDITION, "whose points", usual=FUNDEX.name, choices=tuple(EDITIONS)),
    Option("variant", "one or several, with commas between", usual="none", kept="variants", choices=tuple(VARIANTS)),
)  # fmt: skip

SWITCHES = (
    Switch("wild-lead-second-free", (OFF, ON), "AMB-4", "the second player need not follow a Wild that was led"),
    Switch(
        "change-after-out-must-differ", (OFF, ON), "AMB-9", "a Change after an Out may not bring the former trump back"
    ),
    Switch(
        "out-beats-change-same-trick", (OFF, ON), "AMB-10", "a Change after an Out counts only from the next trick on"
    ),
)

VARIANT_RULES = (
    *(Switch(name, (OFF, ON), "", text) for name, text in VARIANTS.items()),
    Switch(EDITION, tuple(EDITIONS), "", "whose points"),
)
"""What the table can change beside the house rules, from the next round on (TB-11); the edition never."""


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that `ragz new` writes, from names in seating order, each next one to the left (RG-10)."""
    edition = chosen.get(EDITION, FUNDEX.name)
    setup: dict[str, Plain] = {"players": list(names), "edition": the_one(edition, EDITIONS) or edition}
    if dealer := chosen.get("dealer"):
        setup["dealer"] = the_one(dealer, names)
        if not setup["dealer"]:
            raise Refused("R-DEALER", "RG-11", word=dealer, near=nearest(dealer, names), names=tuple(names))
    if variants := chosen.get("variant", "").replace(",", " ").split():
        setup["variants"] = [*dict.fromkeys(the_one(variant, VARIANTS) or variant for variant in variants)]
    if house := house_chosen(chosen, SWITCHES):
        setup["house"] = house
    return setup


def start(setup: Mapping[str, Plain]) -> Rage:
    """The table before the first trump is turned. Refused: a set-up that `ragz new` would not write."""
    check_keys(setup, KEYS)
    seats = _seats(setup.get("players", []))
    form = _form(setup, seats)
    undealt = Rage(seated(seats), form, 1, form.dealer, PLAY, Round((), (), (), (), Course(UNTOLD)))
    return dealt(undealt, 1, form.dealer)


def _seats(names: Plain) -> dict[str, int]:
    """2 to 8 players, so that the cards always suffice (RG-1, RG-104), with different names (RG-10)."""
    if not isinstance(names, list) or not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        number = len(names) if isinstance(names, list) else 0
        raise Refused("R-PLAYERS", "RG-1", number=number, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    seats: dict[str, int] = {}
    for name in names:
        wrong = name_fault(name, seats) if isinstance(name, str) else "a name is text"
        if wrong or not isinstance(name, str):
            raise Refused("R-NAME", "RG-10", word=str(name), wanted=str(wrong))
        seats[name] = len(seats)
    return seats


def _form(setup: Mapping[str, Plain], seats: Mapping[str, int]) -> Form:
    dealer, edition = setup.get("dealer", next(iter(seats))), setup.get("edition", FUNDEX.name)
    if not isinstance(dealer, str) or dealer not in seats:
        raise Refused("R-DEALER", "RG-11", word=str(dealer), near="", names=tuple(seats))
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise Refused("W-SETUP", word=f"edition {edition}", wanted=" or ".join(EDITIONS))
    variants = setup.get("variants", [])
    named = [str(variant) for variant in variants] if isinstance(variants, list) else [str(variants)]
    if unknown := [variant for variant in named if variant not in VARIANTS]:
        raise Refused("W-SETUP", "RG-101", word=f"variant {unknown[0]}", wanted=", ".join(VARIANTS))
    house = house_of(setup.get("house", {}), SWITCHES, House())
    return Form(seats[dealer], edition, frozenset(named), house)
