"""Every verb of Rage in one row: parser, menus, help and the clause matrix are made of these."""

from collections.abc import Mapping

from ragz_cli.core.arguments import player
from ragz_cli.core.game import Verb
from ragz_cli.games.rage import bidding, figures, playing, trump
from ragz_cli.games.rage.state import Rage

ROWS: tuple[Verb[Rage], ...] = (
    Verb(
        "trump", (trump.turned_arg(), trump.skipped_arg()),
        "the card turned up for trump; the score sheet can do without", ("RG-17", "RG-18"),
        "trump yellow 3 after out wild", trump.blocked, trump.trump, optional=True,
    ),
    Verb(
        "bid", (bidding.bid_arg(),), "how many tricks you expect to win; zero is a bid",
        ("RG-22", "RG-23"), "bid 2", bidding.blocked, bidding.bid,
    ),
    Verb(
        "bids", (bidding.bids_arg(),), "the bids that are missing, from the dealer's left",
        ("RG-22", "RG-23", "RG-24"), "bids 2 2 1", bidding.closed, bidding.bids,
    ),
    Verb(
        "play", (playing.card_arg(),), "one card, face up", ("RG-28", "RG-31"), "play blue 15",
        playing.blocked, playing.play,
    ),
    Verb(
        "tricks", (figures.figures_arg(),),
        "the round in figures, from the dealer's left: +b a Bonus, +m a Mad; or who did not make his bid",
        ("RG-107", "RG-108"), "tricks 1 2 1+b", figures.blocked, figures.tricks,
    ),
    Verb(
        "winner", (player(),), "who took the last trick, to compare", ("RG-120",), "winner Ann",
        playing.winner_blocked, playing.winner, optional=True,
    ),
)  # fmt: skip

VERBS: Mapping[str, Verb[Rage]] = {row.name: row for row in ROWS}
