"""Tests of locks: what is locked stays, and what breaks a lock is refused with the reason."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.hexes import Hex
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from tests.quest.route.strategies import hexes, laid_routes_with_group

ROUTE = Route(
    pieces=(Placement("B"), Placement("C", Hex(-4, -3), 5), Placement("END_RIVER", Hex(9, 9))),
    blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3)),
)


def refused(route: Route, after: Route) -> str:
    """What is said against an edit; nothing if it may be made."""
    reason = route.refusal(after)
    return "" if reason is None else str(reason)


def locked(locks: Locks) -> Route:
    return edits.with_locks(ROUTE, locks)


@given(laid_routes_with_group(), hexes, st.integers(1, 5), st.data())
def test_a_locked_piece_is_never_moved_turned_swapped_replaced_or_removed(
    laid: tuple[Route, frozenset[int]], by: Hex, turns: int, data: st.DataObject
) -> None:
    route, group = laid
    piece = data.draw(st.sampled_from(sorted(group)))
    kept = edits.with_locks(route, Locks(pieces=(route.pieces[piece].side,)))
    others = [index for index in range(len(route.pieces)) if index != piece]
    after = [
        edits.moved(kept, group, by),
        edits.turned(kept, group, turns, route.pieces[piece].at),
        edits.removed(kept, group),
        edits.replaced(kept, piece, "Z"),
        *(edits.swapped(kept, piece, other) for other in others[:1]),
    ]
    for each in after:
        lies_there = route.pieces[piece] in each.pieces
        assert (refused(kept, each) == "") == lies_there
    assert refused(kept, edits.moved(kept, group - {piece}, by)) == ""


def test_the_reason_names_the_piece_as_people_do() -> None:
    route = locked(Locks(pieces=("END_RIVER",)))
    told = refused(route, edits.removed(route, {2}))
    assert told == "River end is locked and stays as it lies. Unlock it first."


def test_pieces_of_a_locked_seam_move_and_turn_together_only() -> None:
    route = locked(Locks(seams=(("C", "B"),)))
    told = "The seam between C and B is locked. Unlock it first."
    assert refused(route, edits.moved(route, {1}, Hex(1, 0))) == told
    assert refused(route, edits.turned(route, {0}, 1, Hex(0, 0))) == told
    assert refused(route, edits.moved(route, {0, 1}, Hex(7, -2))) == ""
    assert refused(route, edits.turned(route, {0, 1}, 2, Hex(3, 3))) == ""


@pytest.mark.parametrize(
    "plan",
    [
        BlockadePlan.of(FixedBlockade(("B", "C"), 4)),
        BlockadePlan.of(FixedBlockade(("B", "C"))),
        BlockadePlan.of(),
        BlockadePlan(Laying.NONE),
        BlockadePlan(),
    ],
    ids=str,
)
def test_the_blockade_of_a_locked_seam_stays(plan: BlockadePlan) -> None:
    route = locked(Locks(seams=(("B", "C"),)))
    assert refused(route, edits.with_blockades(route, plan)).startswith("The seam between B and C")
    same = BlockadePlan.of(FixedBlockade(("C", "B"), 3), FixedBlockade(("C", "END_RIVER")))
    assert refused(route, edits.with_blockades(route, same)) == ""


def test_listing_blockades_that_were_drawn_breaks_no_lock() -> None:
    drawn = replace(locked(Locks(seams=(("B", "C"),))), blockades=BlockadePlan())
    for fixed in ((FixedBlockade(("B", "C")),), ()):
        assert refused(drawn, edits.with_blockades(drawn, BlockadePlan.of(*fixed))) == ""


def test_on_a_locked_table_nothing_changes_but_its_texts_and_locks() -> None:
    route = locked(Locks(is_table=True))
    for after in (
        edits.placed(route, Placement("D")),
        edits.moved(route, {0}, Hex(1, 1)),
        edits.with_blockades(route, BlockadePlan()),
    ):
        assert refused(route, after) == "The table is locked. Unlock it first."
    assert refused(route, replace(route, name="Other", caves=True)) == ""
    assert refused(route, edits.with_locks(route, Locks())) == ""


def test_a_lock_without_a_piece_holds_nothing() -> None:
    route = locked(Locks(pieces=("Z",), seams=(("B", "Z"),)))
    assert refused(route, edits.placed(route, Placement("Z"))) == ""


def test_locks_come_and_go_one_by_one() -> None:
    locks = Locks().with_pieces(("C", "B"), are_locked=True).with_seam(("B", "C"), is_locked=True)
    assert locks == Locks(False, ("C", "B"), (("B", "C"),))
    assert locks.has_seam("C", "B")
    assert not locks.with_seam(("C", "B"), is_locked=False).seams
    assert locks.with_pieces(("C",), are_locked=False).pieces == ("B",)
    assert not Locks().with_pieces(("C",), are_locked=False)


def test_locks_change_nothing_that_is_played() -> None:
    assert locked(Locks(is_table=True)).fingerprint == ROUTE.fingerprint
