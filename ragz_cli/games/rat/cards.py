"""Card values and the places of face-down cards, as they are typed (RR-7, RR-28, RR-43, RR-49, RR-92)."""

from collections.abc import Callable, Sequence

from ragz_cli.core.arguments import number, write_numbers
from ragz_cli.core.game import Arg, Refused
from ragz_cli.core.names import match
from ragz_cli.games.rat.state import Rat, has_icon

MARKS = {"icon": True, "plain": False}
WRITTEN = {icon: word for word, icon in MARKS.items()}

Marked = tuple[int, bool | None]
"""A card that was turned up, and whether it was said to have the icon, if that was said."""


def card_value(word: str, state: Rat) -> int:
    """One value that a Number card can have (RR-92)."""
    value = number(word)
    least, most = state.form.values
    if value is None:
        raise Refused("W-NUMBER", "RR-92", word=word, least=least, most=most)
    if not least <= value <= most:
        raise Refused("R-VALUE", "RR-92", number=value, least=least, most=most)
    return value


def values(usage: str, count: Callable[[Rat], int], code: str, clause: str) -> Arg[Rat, tuple[int, ...]]:
    """As many card values as `count` says, apart or as one run of digits; refused with `code` if not as many."""

    def read(words: Sequence[str], state: Rat) -> tuple[tuple[int, ...], Sequence[str]]:
        wanted = count(state)
        if len(words) == 1 and len(words[0]) > 1 and words[0].isdigit():
            words = tuple(words[0])
        if len(words) != wanted:
            raise Refused(code, clause, case="number", number=len(words), wanted=wanted)
        return tuple([card_value(word, state) for word in words]), ()

    return Arg(usage, read, write_numbers)


def marked_value() -> Arg[Rat, Marked]:
    """A card that was turned up: `7`, or with its mark, `7 icon`, which has to agree (RR-7)."""
    return Arg("V", _read_marked, _write_marked, anywhere=True)


def _read_marked(words: Sequence[str], state: Rat) -> tuple[Marked, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-51", wanted="the value of the card turned up")
    value = card_value(words[0], state)
    if len(words) == 1:
        return (value, None), ()
    if number(words[1]) is not None:
        raise Refused("R-ROW", "RR-51", case="one", number=len(words))
    mark = match(words[1], MARKS)
    if MARKS[mark] != has_icon(value):
        raise Refused("R-ICON", "RR-7", number=value, case=mark)
    return (value, MARKS[mark]), words[2:]


def _write_marked(card: Marked, _: Rat) -> str:
    value, icon = card
    return str(value) if icon is None else f"{value} {WRITTEN[icon]}"


def icon_or_plain() -> Arg[Rat, bool]:
    """Whether a drawn card has the icon; only the drawer may know its value (RR-28, RR-85, A-7)."""
    return Arg("icon|plain", _read_mark, lambda icon, _: WRITTEN[icon], lambda _: MARKS, anywhere=True)


def _read_mark(words: Sequence[str], _: Rat) -> tuple[bool, Sequence[str]]:
    if any(number(word) is not None for word in words):
        raise Refused("R-SECRET", "RR-85")
    if not words:
        raise Refused("W-MISSING", "RR-28", wanted="icon or plain", names=tuple(MARKS))
    return MARKS[match(words[0], MARKS)], words[1:]


def slot() -> Arg[Rat, int]:
    """A place before a player, from 1 in the order of arrival (RR-43, RR-49); the last may be the card just taken."""
    return Arg("PLACE", _read_slot, lambda place, _: str(place))


def _read_slot(words: Sequence[str], state: Rat) -> tuple[int, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RR-43", wanted="the place of a card, from 1 on")
    place = number(words[0])
    if place is None:
        most = max(len(player.cards) for player in state.players)
        raise Refused("W-NUMBER", "RR-43", word=words[0], least=1, most=most)
    if place < 1:
        raise Refused("R-SLOT", "RR-43", case="range", number=place, least=1)
    return place, words[1:]


def check_slot(state: Rat, who: int, place: int) -> None:
    """Refuse a place in which no card of this player lies (RR-43)."""
    cards = len(state.players[who].cards)
    if place > cards:
        raise Refused("R-SLOT", "RR-43", case="none", whom=who, number=place, most=cards)
