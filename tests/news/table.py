"""A table of Getting Out The News for tests, from a position that a person can read.

    table = at("Ann 60, landing on Israel; Bob 20, owns Israel and Arabia twice, 2 cards", Arabia=50)

A position is one part for each player, parted by `;`: a name and Zeal, and then, parted by commas, where the Ragz
stands (`on SPACE`), its Territories (`owns A and B twice`, `owns all but A`), `N cards`, and for the active player what
comes next (`to roll`, `free`), or `landing on SPACE`, which plays a Track Roll of 3 that ends there. The first player
is active unless another one has something to do. Names of Territories as keywords lay News Markers face up; house rules
and options are given in a dict.
"""

from collections.abc import Mapping

from ragz_cli.games.news import GAME
from ragz_cli.games.news.board import counted
from ragz_cli.games.news.state import LastRound, Player
from ragz_cli.games.track.state import OPEN, TRACK
from tests import table as tables
from tests.table import Table

SHORT_ROLL = "1 2"
STAND_IN = {"board": "stand-in"}


def new(names: str, **chosen: str) -> Table:
    """A table before the first roll; the board is learned unless `chosen` names one."""
    return tables.new(GAME, names, **chosen)


def at(position: str, options: Mapping[str, str] = STAND_IN, **face_up: int) -> Table:
    """The table of a position on the stand-in board."""
    parts = [tables.clauses_of(part) for part in position.split(";")]
    names = [head.split()[0] for head, *_ in parts]
    table = new(" ".join(names), **{**STAND_IN, **options, "first": names[0]})
    active = next((seat for seat, part in enumerate(parts) if _next(part)), 0)
    spots = table.state.board.names
    players = tuple(_seated(table, part) for part in parts)
    phase = OPEN if "free" in parts[active] else TRACK
    news = {spots[name]: number for name, number in face_up.items()}
    table.state = counted(table.state._replace(players=players, turn=active, phase=phase, news=news))
    if any(clause.startswith("landing on ") for clause in parts[active]):
        table.play(f"{names[active]}: roll {SHORT_ROLL}")
    return table


def in_the_last_turn(table: Table) -> Table:
    """The table in the very last turn: the next player closed the last Territory, and everybody else has had a turn."""
    table.state = table.state._replace(last=LastRound(table.state.others[0], ()))
    return table


def closer(table: Table) -> str:
    """Who closed the last Territory; nobody, while there are no last turns."""
    return table.name(table.state.last.closer) if table.state.last else ""


def _next(part: list[str]) -> bool:
    """Whether a part says what comes next."""
    return any(clause in ("to roll", "free") or clause.startswith("landing on ") for clause in part)


def _seated(table: Table, part: list[str]) -> Player:
    head, *clauses = part
    player = Player(int(head.split()[1]))
    spots = table.state.board.names
    for clause in clauses:
        word, _, rest = clause.partition(" ")
        if word == "on":
            player = player._replace(at=spots[rest])
        elif word == "landing":
            player = player._replace(at=(spots[rest.removeprefix("on ")] - 3) % len(table.state.board.spaces))
        elif word == "owns":
            player = player._replace(on=_owned(table, rest))
        elif rest in ("card", "cards"):
            player = player._replace(cards=int(word))
        else:
            assert clause in ("to roll", "free"), f"not understood: {clause}"
    return player


def _owned(table: Table, text: str) -> dict[int, int]:
    spots = table.state.board.names
    if text.startswith("all"):
        left = {spots[name] for name in text.removeprefix("all").removeprefix(" but ").split(" and ") if name}
        return dict.fromkeys(sorted(table.state.board.valued - left), 1)
    owned = {}
    for name in text.split(" and "):
        owned[spots[name.removesuffix(" twice")]] = 2 if name.endswith(" twice") else 1
    return owned


def news(table: Table, name: str) -> int | None:
    """The News Marker on a Territory: its number face up, 0 face down, None."""
    marker: int | None = table.state.news.get(table.state.board.names[name])
    return marker and max(marker, 0)


def owners(table: Table, name: str) -> dict[str, int]:
    """Who has how many markers on a Territory."""
    spot = table.state.board.names[name]
    players = {who: table.player(who) for who in table.state.seats}
    return {who: player.on[spot] for who, player in players.items() if spot in player.on}
