"""What is owed now and what is open, derived from the phase (RG-21).

TABLE

Beside what is owed the trump may be told once a round, before the first card, and the winner of the last trick at any
time between two tricks.
"""

from ragz_cli.core.game import Choice, Duty, example_line
from ragz_cli.core.play import choice, duty
from ragz_cli.games.rage.cards import COLOURS, SUIT_SIZE, Card, coloured, text_of
from ragz_cli.games.rage.checks import contradiction
from ragz_cli.games.rage.figures import text_of as figure_text
from ragz_cli.games.rage.playing import ahead, last_trick
from ragz_cli.games.rage.revoke import free
from ragz_cli.games.rage.state import UNTOLD, Rage, order, replaced, to_bid
from ragz_cli.games.rage.trick import NONE
from ragz_cli.games.rage.verbs import VERBS


def owed(state: Rage) -> tuple[Duty, ...]:
    """Who has to do what; several verbs for one player are a choice between them."""
    match state.phase:
        case "bids":
            return _bidding(state)
        case "play":
            return (*_playing(state), duty(VERBS, state, state.turn, "tricks", (_any_figures(state),)))
        case "show":
            bids = tuple(_bid(state, seat) for seat in to_bid(state))
            return (*bids, _bids(state, to_bid(state)[0]))
    return ()


def _bidding(state: Rage) -> tuple[Duty, ...]:
    """The next bid, or all that are missing at once (RG-23)."""
    bid = _bid(state, state.turn)
    return (bid, _bids(state, state.turn)) if len(to_bid(state)) > 1 else (bid,)


def _bid(state: Rage, who: int) -> Duty:
    words = tuple(str(tricks) for tricks in range(state.cards + 1))
    return duty(VERBS, state, who, "bid", words, ("RG-102",) if state.form.hidden else ())


def _bids(state: Rage, who: int) -> Duty:
    return duty(VERBS, state, who, "bids", (" ".join("0" for _ in to_bid(state)),))


def _playing(state: Rage) -> tuple[Duty, ...]:
    """The next card, if the trump is known and there is one: who leads, must follow, is free (RG-27, RG-31, RG-34)."""
    if state.now.course.trump == UNTOLD or not (card := _any_card(state)):
        return ()
    if not state.now.cards:
        clause = "RG-40" if state.now.tricks else "RG-27"
    else:
        clause = "RG-34" if free(state.now, state.form) else "RG-31"
    example = example_line(state, state.turn, f"play {text_of(card)}")
    return (duty(VERBS, state, state.turn, "play", clauses=(clause,))._replace(example=example),)


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
    seat, left = ahead(state.now), state.cards + 1 - state.now.trick
    taken = replaced(state.now.taken, seat, state.now.taken[seat].plus(left, state.now.course))
    return " ".join(figure_text(taken[at]) for at in order(state))


def open_(state: Rage) -> tuple[Choice, ...]:
    """What may be told beyond what is owed, and why not just now (RG-17, RG-120)."""
    if state.over:
        return ()
    names = tuple(state.seats)
    winner = tuple([names[trick.winner] for trick in last_trick(state)])
    said = {"trump": COLOURS, "winner": winner or names}
    return tuple([choice(VERBS, state, state.turn, verb, words) for verb, words in said.items()])
