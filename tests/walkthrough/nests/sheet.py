"""Who found how many eggs, a row each; and such a sheet that was kept on paper (NS-1)."""

from collections.abc import Sequence

from nests.board import MOST
from nests.state import Nests, winners
from ragz_cli.core.figures import CheckedSheet, Doubt, Entry, Sheet, SheetKeeper, SheetRow
from ragz_cli.core.game import Refused


def sheet(state: Nests, edition: str, _: str) -> Sheet:
    rows: list[SheetRow] = []
    totals = [0] * len(state.seats)
    for who, eggs in state.finds:
        totals[who] += eggs
        boxes = (
            Entry(won=eggs, score=eggs, total=totals[who]) if seat == who else Entry() for seat in range(len(totals))
        )
        rows.append(SheetRow(len(rows) + 1, None, tuple(boxes)))
    none = (0,) * len(totals)
    return Sheet(tuple(state.seats), edition or "plain", tuple(rows), state.eggs, none, len(rows), winners(state))


def check(rows: Sequence[Sequence[str]], _: Nests | None, edition: str, __: str, ___: str) -> CheckedSheet:
    for at, row in enumerate(rows, 1):
        for seat, box in enumerate(row):
            if not box.isdigit():
                raise Refused("W-NEST", "NS-2", word=box)
            if int(box) > at * MOST:
                return CheckedSheet(
                    edition or "plain", Doubt(at, seat, int(box), "many", "NS-1", {"most": at * MOST}, at)
                )
    return CheckedSheet(edition or "plain", None)


KEEPER: SheetKeeper[Nests] = SheetKeeper(sheet, check, ("plain", "double"), ())
