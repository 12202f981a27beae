"""Tests of the fingerprint: the same for all that plays the same."""

from dataclasses import replace

from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route

ROUTE = Route(
    name="Gorge",
    pieces=(Placement("B"), Placement("C", Hex(-4, -3), 5)),
    blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3)),
)


def test_cosmetic_edits_keep_it() -> None:
    renamed = with_details(ROUTE, name="Other", author="me", tags=("a",))
    renamed = edits.with_caves(renamed, are_played=True)
    shuffled = replace(ROUTE, pieces=ROUTE.pieces[::-1])
    swapped = replace(ROUTE, blockades=BlockadePlan.of(FixedBlockade(("C", "B"), 3)))
    remarked = replace(ROUTE, pieces=(replace(ROUTE.pieces[0], remark="x"), ROUTE.pieces[1]))
    for route in (renamed, shuffled, swapped, remarked):
        assert route.fingerprint == ROUTE.fingerprint


def test_everything_that_changes_the_game_changes_it() -> None:
    others = [
        edits.moved(ROUTE, [1], Hex(1, 0)),
        edits.turned(ROUTE, [1], 1, ROUTE.pieces[1].at),
        edits.replaced(ROUTE, 1, "E"),
        edits.with_blockades(ROUTE, BlockadePlan()),
        edits.with_blockades(ROUTE, BlockadePlan(Laying.NONE)),
        edits.with_blockades(ROUTE, BlockadePlan.of(FixedBlockade(("B", "C"), 4))),
    ]
    assert len({route.fingerprint for route in (ROUTE, *others)}) == len(others) + 1
