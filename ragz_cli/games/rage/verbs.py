"""Every verb of Rage in one row: parser, menus, help and the clause matrix are made of these.

Then what is owed now and what is open, derived from the phase (RG-21).

    phase  who owes what                                                       next phase
    bids   the next player from the dealer's left: `bid`, or `bids` for all    play, with the last bid (RG-25)
           that are missing (RG-23, RG-24)
    play   the player whose turn it is: `play`, if the trump is known. The     after the last trick (RG-41) the next
           leader plays any card (RG-27, RG-40), the others follow suit        round (RG-15), or over after round 10;
           (RG-31, RG-101), or any card while there is no suit (RG-34). Or     show, if bids are hidden (RG-102)
           `trump` first, where a No Trump asks for a new one (RG-A8). Or
           `tricks`: the whole round in figures (RG-107)
    show   every player whose hidden bid is missing: `bid`, or `bids` for      the next round, or over after round 10
           all (RG-102)
    over   nobody (RG-94)

A round begins with bids, or with play if bids are hidden. Open besides: `trump`, once a round and before the first card
(RG-17, RG-21), and `winner`, between two tricks (RG-120).
"""

from collections.abc import Mapping

from ragz_cli.core.game import LACKING, LYING, PAPER, Choice, Duty, Verb, example_line
from ragz_cli.core.names import player
from ragz_cli.core.step import allowed, choice, duty
from ragz_cli.games.rage import playing, told
from ragz_cli.games.rage.cards import COLOURS, NONE, SUIT_SIZE, Card, coloured, text_of
from ragz_cli.games.rage.state import PLAY, UNTOLD, Rage, Winnings, order, replaced, to_bid

VERBS: Mapping[str, Verb[Rage]] = Verb.by_name(
    Verb(
        "trump", (told.TURNED_UP, told.SKIPPED),
        "the card turned up for trump; the score sheet can do without", ("RG-17", "RG-18"),
        "trump yellow 3 after out wild", told.trump_blocked, told.trump, optional=True, of_any=True,
    ),
    Verb(
        "bid", (told.BID,), "how many tricks you expect to win; zero is a bid",
        ("RG-22", "RG-23"), "bid 2", told.bid_blocked, told.bid,
    ),
    Verb(
        "bids", (told.BIDS,), "the bids that are missing, from the dealer's left",
        ("RG-22", "RG-23", "RG-24"), "bids 2 2 1", told.closed, told.bids, of_all=True,
    ),
    Verb(
        "play", (playing.CARD,), "one card, face up", ("RG-28", "RG-31"), "play blue 15",
        playing.blocked, playing.play,
    ),
    Verb(
        "tricks", (told.FIGURES,),
        "the round in figures, from the dealer's left: +b a Bonus, +m a Mad; or who did not make his bid",
        ("RG-107", "RG-108"), "tricks 1 2 1+b", playing.bids_missing, told.tricks, of_all=True,
    ),
    Verb(
        "winner", (player(),), "who took the last trick, to compare", ("RG-120",), "winner Ann",
        playing.winner_blocked, playing.winner, optional=True,
    ),
)  # fmt: skip


def owed(state: Rage) -> tuple[Duty, ...]:
    """Who has to do what; a player with several verbs chooses one."""
    if state.over:
        return ()
    match state.phase:
        case "bids":
            bid = _bid(state, state.turn)
            return (bid, _bids(state, state.turn)) if len(to_bid(state)) > 1 else (bid,)  # RG-23
        case "play":
            figures = duty(VERBS, state, state.turn, "tricks", _figures(state))
            return (*_playing(state), figures._replace(facts={LACKING: order(state)}))
        case "show":
            return (*(_bid(state, seat) for seat in to_bid(state)), _bids(state, to_bid(state)[0]))
    return ()


def written(state: Rage) -> tuple[Duty, ...]:
    """The bids that are written down before the first trick, and shown after the last one (RG-102)."""
    if state.phase != PLAY or not state.form.hidden:
        return ()
    return tuple(_bid(state, seat) for seat in to_bid(state))


def _bid(state: Rage, who: int) -> Duty:
    words = tuple(str(tricks) for tricks in range(state.cards + 1))
    owed = duty(VERBS, state, who, "bid", words, ("RG-102",) if state.form.hidden else ())
    deal = f"{state.round}.{len(order(state))}"  # a round is dealt again where somebody leaves (TB-8)
    return owed._replace(facts={LACKING: to_bid(state), **({PAPER: deal} if state.form.hidden else {})})


def _bids(state: Rage, who: int) -> Duty:
    return duty(VERBS, state, who, "bids", (" ".join("0" for _ in to_bid(state)),))


def _playing(state: Rage) -> tuple[Duty, ...]:
    """The next card, if the trump is known and any card is possible."""
    if playing.turn_up_due(state):
        return (duty(VERBS, state, state.turn, "trump", playing.turn_ups(state), ("RG-A8",)),)
    if state.now.course.trump == UNTOLD or not (card := _any_card(state)):
        return ()
    clause = playing.to_follow(state.now, state.form) if state.now.cards else "RG-40" if state.now.tricks else "RG-27"
    example = example_line(state, state.turn, f"play {text_of(card)}")
    asked = duty(VERBS, state, state.turn, "play", clauses=(clause,))
    return (asked._replace(example=example, facts={LYING: _lying(state)}),)


def _lying(state: Rage) -> tuple[str, ...]:
    """Who put which card into the trick under way, or into the last one where the next has not begun."""
    now, last = state.now, state.now.tricks[-1:]
    turns, cards = (last[0].turns, last[0].cards) if last and not now.cards else (now.turns, now.cards)
    names = state.sitting.names(turns)
    return tuple([f"{name} {text_of(card)}" for name, card in zip(names, cards, strict=False)])


def _any_card(state: Rage) -> Card | None:
    """A card that is not proved impossible, of the suit led if there is one.

    None is left if the table has set back tricks whose cards are known.
    """
    lead = state.now.course.lead
    suits = (lead, *COLOURS) if lead != NONE else COLOURS
    cards = (coloured(suit, rank) for suit in suits for rank in reversed(range(SUIT_SIZE)))
    return next((card for card in cards if allowed(playing.check, state, card)), None)


def _figures(state: Rage) -> tuple[str, ...]:
    """Two ways to tell a round: the bids and one who missed, while no trick is known; and everybody's figures.

    They would be accepted now: those recorded, with all that is left for the player ahead.
    """
    now, seat = state.now, playing.ahead(state.now)
    left = Winnings(state.cards + 1 - now.trick, now.course.bonus, now.course.mad)
    taken = replaced(now.taken, seat, now.taken[seat].plus(left))
    figures = " ".join(told.text_of(taken[at]) for at in order(state))
    off = state.cards - sum(filter(None, state.now.bids))
    last = next((seat for seat in reversed(order(state)) if (state.now.bids[seat] or 0) + off >= 0), None)
    if last is None or state.form.hidden or state.now.course.trump != UNTOLD or any(map(any, state.now.taken)):
        return (figures,)
    but = {last: (state.now.bids[last] or 0) + off} if off else {}
    return (f"{told.MADE} {told.write_named(but, state, str)}".rstrip(), figures)


def open_(state: Rage) -> tuple[Choice, ...]:
    """What may be said beyond what is owed, and why not just now (RG-17, RG-120)."""
    if state.over:
        return ()
    names = tuple(state.seats)
    winner = tuple([names[trick.winner] for trick in playing.last_trick(state)])
    said = {**({} if playing.turn_up_due(state) else {"trump": COLOURS}), "winner": winner or names}
    return tuple([choice(VERBS, state, state.turn, verb, words) for verb, words in said.items()])
