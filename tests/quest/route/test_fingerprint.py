"""Tests of the fingerprint: the same for all that plays the same."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.quest.route import edits
from core.quest.route.lying import motion_between
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from tests.quest.route.strategies import laid_routes

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
    assert len({route.playing_fingerprint for route in (ROUTE, *others)}) == len(others) + 1


@given(laid_routes(), st.integers(0, 5), st.integers(-9, 9), st.integers(-9, 9))
def test_a_route_that_is_moved_or_turned_as_a_whole_plays_the_same(
    route: Route, turns: int, q: int, r: int
) -> None:
    every = range(len(route.pieces))
    other = edits.moved(edits.turned(route, every, turns, Hex(r, q)), every, Hex(q, r))
    assert other.playing_fingerprint == route.playing_fingerprint
    motion = motion_between(route.pieces, other.pieces)
    if route.pieces:
        assert motion is not None
        assert sorted(motion.of(each.at) for each in route.pieces) == sorted(
            each.at for each in other.pieces
        )
    if len(route.pieces) > 1:
        apart = edits.moved(route, [0], Hex(40, 0))
        assert motion_between(route.pieces, apart.pieces) is None
        assert apart.playing_fingerprint != route.playing_fingerprint
