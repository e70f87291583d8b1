"""Setting up a game: players, who begins, the board, house rules (GN-4 to GN-10)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.events import Plain
from ragz_cli.core.game import Option, Refused, Switch
from ragz_cli.games.news.board import FRAME, MOST_TERRITORIES, STAND_IN
from ragz_cli.games.news.state import EACH_CARD, NO, ONE_CARD, ONE_REWARD, YES, Form, House, News, Player
from ragz_cli.games.track import setup as shared
from ragz_cli.games.track.state import OPENING, TRACK

COUNTED = "territories"

OPTIONS = (
    *shared.options("GN-9"),
    Option(COUNTED, "how many Territories your board has (GN-110)", usual="asked for when they seem to run out"),
)

SWITCHES = (
    Switch("cards_after_space_only", (NO, YES), "A-2", "Receive and Replace only when the space is dealt with"),
    Switch("corner_event_counts", (YES, NO), "A-3", "Corner 1 or 8 done in person is the one Event of the turn"),
    Switch("c1_helper_moves", (YES, NO), "A-4", "on Corner 1 a chosen player's Ragz moves too"),
    Switch(
        "teamwork_per_player", (ONE_REWARD, ONE_CARD, EACH_CARD), "A-6",
        "several Teamwork cards of one player in an Event: one reward, not allowed, or a reward for each",
    ),
    Switch("first_landing_pays", (NO, YES), "A-7", "the space that Move Forward leaves pays its owners all the same"),
    Switch("followup_pays_others", (NO, YES), "A-10", "a Follow-up on a shared Territory pays the other owners"),
    Switch("humility_moves", (NO, YES), "A-12", "at Humility the Ragz of the trailing players move too"),
    Switch("humility_counts", (NO, YES), "A-12", "Humility is the one Event of the turn of a trailing lander"),
    Switch("reward_without_effect", (NO, YES), "A-13", "Corners 1 and 8 give cards when no Territory is open"),
)  # fmt: skip

SHEET = shared.Sheet(FRAME, shared.reader(FRAME), STAND_IN, SWITCHES, House(), players="GN-4", first="GN-9")


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that `ragz new` writes, from names in the order of play and the options chosen."""
    own: dict[str, Plain] = {}
    if typed := chosen.get(COUNTED):
        own[COUNTED] = shared.read_count(FRAME, f"{COUNTED} {typed}")
    return shared.prepare(names, chosen, SWITCHES, own)


def start(setup: Mapping[str, Plain]) -> News:
    """The table before the first roll (GN-6, GN-7). Refused: a set-up that no `ragz new` writes."""
    seated = shared.seating(setup, SHEET, (COUNTED,))
    count = setup.get(COUNTED, 0)
    if type(count) is not int or not 0 <= count <= MOST_TERRITORIES:
        wanted = f"a whole number up to {MOST_TERRITORIES}"
        raise Refused("W-SETUP", "GN-2", word=COUNTED, wanted=wanted)
    rolls = seated.first < 0
    return News(
        form=Form(seated.house, seated.board_name),
        sitting=seated.sitting,
        board=seated.board._replace(counted=count or seated.board.counted),
        players=(Player(),) * len(seated.sitting.order),
        turn=max(seated.first, 0),
        phase=OPENING if rolls else TRACK,
        open=seated.board.valued,
        chosen=seated.sitting.order if rolls else (),
    )
