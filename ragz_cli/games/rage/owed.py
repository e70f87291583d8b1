"""What is owed now and what is open, derived from the phase (RG-21)."""

from ragz_cli.core.game import Choice, Duty, name_of
from ragz_cli.games.rage.cards import COLOURS, SUIT_SIZE, Card, coloured, text_of
from ragz_cli.games.rage.checks import contradiction
from ragz_cli.games.rage.figures import text_of as figure_text
from ragz_cli.games.rage.playing import ahead, last_trick
from ragz_cli.games.rage.revoke import free
from ragz_cli.games.rage.state import UNTOLD, Rage, Taken, order, taken_by, to_bid
from ragz_cli.games.rage.trick import NONE
from ragz_cli.games.rage.verbs import VERBS


def owed(state: Rage) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    match state.phase:
        case "bids":
            return _bidding(state)
        case "play":
            return (*_playing(state), _duty(state, state.turn, "tricks", (_any_figures(state),)))
        case "show":
            bids = tuple(_bid(state, seat) for seat in to_bid(state))
            return (*bids, _bids(state, to_bid(state)[0]))
    return ()


def _duty(state: Rage, who: int, verb: str, words: tuple[str, ...] = (), clauses: tuple[str, ...] = ()) -> Duty:
    row = VERBS[verb]
    typed = f"{verb} {words[0]}" if words else row.example
    return Duty(who, verb, row.usage, clauses or row.clauses, f"{name_of(state, who)}: {typed}", words)


def _bidding(state: Rage) -> tuple[Duty, ...]:
    """The next bid, or all that are missing at once (RG-23)."""
    bid = _bid(state, state.turn)
    return (bid, _bids(state, state.turn)) if len(to_bid(state)) > 1 else (bid,)


def _bid(state: Rage, who: int) -> Duty:
    words = tuple(str(tricks) for tricks in range(state.cards + 1))
    return _duty(state, who, "bid", words, ("RG-102",) if state.form.hidden else ())


def _bids(state: Rage, who: int) -> Duty:
    return _duty(state, who, "bids", (" ".join("0" for _ in to_bid(state)),))


def _playing(state: Rage) -> tuple[Duty, ...]:
    """The next card, if the trump is known and there is one: who leads, must follow, is free (RG-27, RG-31, RG-34)."""
    if state.now.course.trump == UNTOLD or not (card := _any_card(state)):
        return ()
    if not state.now.cards:
        clause = "RG-40" if state.now.tricks else "RG-27"
    else:
        clause = "RG-34" if free(state.now, state.form) else "RG-31"
    example = f"{name_of(state, state.turn)}: play {text_of(card)}"
    return (_duty(state, state.turn, "play", (), (clause,))._replace(example=example),)


def _any_card(state: Rage) -> Card | None:
    """A card that nothing told so far contradicts; of the suit led, if there is one.

    None where the table has set back tricks whose cards were told, until no card is left.
    """
    lead = state.now.course.lead
    suits = (lead, *COLOURS) if lead != NONE else COLOURS
    cards = (coloured(suit, rank) for suit in suits for rank in reversed(range(SUIT_SIZE)))
    return next((card for card in cards if not contradiction(state, card)), None)


def _any_figures(state: Rage) -> str:
    """Figures that could be told now: what is recorded, and the rest to one player."""
    seat = ahead(state.now)
    course, kept = state.now.course, state.now.taken[seat]
    left = state.cards + 1 - state.now.trick
    taken = taken_by(state, seat, Taken(kept.won + left, kept.bonus + course.bonus, kept.mad + course.mad))
    return " ".join(figure_text(taken[at]) for at in order(state))


def open_(state: Rage) -> tuple[Choice, ...]:
    """What may be told beyond what is owed, and why not just now (RG-17, RG-120)."""
    if state.over:
        return ()
    trick = last_trick(state)
    names = tuple(state.seats)
    said = {"trump": COLOURS, "winner": (names[trick.winner],) if trick else names}
    return tuple(_choice(state, verb, words) for verb, words in said.items())


def _choice(state: Rage, verb: str, words: tuple[str, ...]) -> Choice:
    row = VERBS[verb]
    who = state.turn
    line = f"{name_of(state, who)}: {verb} {words[0]}"
    return Choice(who, verb, row.usage, row.clauses, line, words, row.blocked(state, who))
