"""Tests of edits: pure functions that can be undone by their opposite."""

import copy
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.edits import with_accepted, with_certificate, with_details, without_accepted
from core.files.nodes import Scalar
from core.geometry.edges import Edge, border
from core.geometry.hexes import ORIGIN, Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from tests.quest.route.certificates import CERTIFICATE
from tests.quest.route.strategies import hexes, laid_routes, laid_routes_with_group

CATALOGUE = load_catalogue()
ROUTE = Route(
    name="Three in a row",
    pieces=(Placement("B"), Placement("C", Hex(4, -7), 5), Placement("G", Hex(9, -9), 1)),
    blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3), FixedBlockade(("G", "C"))),
    accepted=(("T301", "why not"),),
)
DANGLING = edits.with_blockades(
    ROUTE, BlockadePlan.of(*ROUTE.blockades.fixed, FixedBlockade(("B", "nowhere"), 1))
)
Grouped = tuple[Route, frozenset[int]]
EDITS: dict[str, Callable[[Route], Route]] = {
    "placed": lambda route: edits.placed(route, Placement("D")),
    "moved": lambda route: edits.moved(route, [0, 2], Hex(1, 1)),
    "turned": lambda route: edits.turned(route, [0, 2], 1, ORIGIN),
    "relaid": lambda route: edits.relaid(route, 1, Placement("D", Hex(7, 7), 3)),
    "replaced": lambda route: edits.replaced(route, 1, "D"),
    "flipped": lambda route: edits.flipped(route, 1, CATALOGUE),
    "swapped": lambda route: edits.swapped(route, 0, 2),
    "removed": lambda route: edits.removed(route, [1]),
    "with_blockades": lambda route: edits.with_blockades(route, BlockadePlan()),
    "with_details": lambda route: with_details(route, name="Other"),
    "with_locks": lambda route: edits.with_locks(route, Locks(is_table=True)),
    "with_caves": lambda route: edits.with_caves(route, are_played=True),
    "with_accepted": lambda route: with_accepted(route, "G101", "because"),
    "without_accepted": lambda route: without_accepted(route, "T301"),
    "with_certificate": lambda route: with_certificate(route, CERTIFICATE),
}


def covered(route: Route, piece: int, catalogue: Catalogue = CATALOGUE) -> frozenset[Hex]:
    """The hexes under a piece."""
    placement = route.pieces[piece]
    turned = catalogue.sides[placement.side].turns[placement.turn]
    return frozenset(at.shifted(placement.at) for at in turned.spaces)


def open_edges(route: Route, piece: int) -> frozenset[Edge]:
    """The border of a piece without its straight cuts."""
    placement = route.pieces[piece]
    cuts = CATALOGUE.sides[placement.side].turns[placement.turn].cuts
    return border(covered(route, piece)) - {edge.shifted(placement.at) for edge in cuts}


@pytest.mark.parametrize("name", EDITS)
def test_edits_change_something_but_never_their_input(name: str) -> None:
    edit = EDITS[name]
    before = copy.deepcopy(ROUTE)
    after = edit(ROUTE)
    assert after != before
    assert before == ROUTE
    assert edit(ROUTE) == after


def test_a_placed_piece_comes_last() -> None:
    assert edits.placed(ROUTE, Placement("D")).pieces == (*ROUTE.pieces, Placement("D"))


@given(laid_routes_with_group(), hexes)
def test_moving_back_restores_the_route(grouped: Grouped, by: Hex) -> None:
    route, group = grouped
    moved = edits.moved(route, group, by)
    assert edits.moved(moved, group, Hex(-by.q, -by.r)) == route
    for index, (old, new) in enumerate(zip(route.pieces, moved.pieces, strict=True)):
        assert new.at.relative_to(old.at) == (by if index in group else ORIGIN)
        assert (new.side, new.turn) == (old.side, old.turn)


@given(laid_routes_with_group(), hexes)
def test_six_turns_about_any_hex_restore_the_route(grouped: Grouped, about: Hex) -> None:
    route, group = grouped
    turned = route
    for _ in range(6):
        turned = edits.turned(turned, group, 1, about)
    assert turned == route
    assert edits.turned(route, group, 6, about) == route
    assert edits.turned(edits.turned(route, group, 2, about), group, -2, about) == route


@given(laid_routes_with_group(), st.integers(-7, 7), hexes)
def test_turning_a_group_keeps_distances_within_it(
    grouped: Grouped, turns: int, about: Hex
) -> None:
    route, group = grouped
    turned = edits.turned(route, group, turns, about)
    for one in group:
        for other in group:
            before = route.pieces[one].at.distance(route.pieces[other].at)
            assert turned.pieces[one].at.distance(turned.pieces[other].at) == before
    for index, (old, new) in enumerate(zip(route.pieces, turned.pieces, strict=True)):
        assert new.turn == ((old.turn + turns) % 6 if index in group else old.turn)
        assert new.at.distance(about) == old.at.distance(about)
        assert index in group or new == old


@given(st.sampled_from(sorted(CATALOGUE.sides)), st.integers(0, 5), st.integers(0, 5), hexes, hexes)
def test_turning_carries_every_hex_of_a_piece_along(
    side: str, turn: int, turns: int, at: Hex, about: Hex
) -> None:
    route = Route(pieces=(Placement(side, at, turn),))
    turned = edits.turned(route, [0], turns, about)
    assert covered(turned, 0) == {each.turned(turns, about) for each in covered(route, 0)}


def test_turning_a_piece_about_itself_leaves_it_in_its_place() -> None:
    assert edits.turned_placement(Placement("C", Hex(4, -7), 5), 2, Hex(4, -7)) == Placement(
        "C", Hex(4, -7), 1
    )


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("side", sorted(CATALOGUE.sides))
def test_flipping_twice_restores_the_route(side: str, turn: int) -> None:
    route = Route(
        pieces=(Placement(side, Hex(3, -5), turn), Placement("far", Hex(90, 90))),
        blockades=BlockadePlan.of(FixedBlockade((side, "far"), 2)),
    )
    flipped = edits.flipped(route, 0, CATALOGUE)
    assert edits.flipped(flipped, 0, CATALOGUE) == route


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("side", sorted(CATALOGUE.sides))
def test_flipping_covers_the_same_hexes_and_opens_the_same_edges(side: str, turn: int) -> None:
    route = Route(pieces=(Placement(side, Hex(3, -5), turn),))
    flipped = edits.flipped(route, 0, CATALOGUE)
    piece = CATALOGUE.piece_of(side)
    assert covered(flipped, 0) == covered(route, 0)
    assert open_edges(flipped, 0) == open_edges(route, 0)
    assert flipped.pieces[0].at == route.pieces[0].at
    if len(piece.sides) == 2:
        assert {side, flipped.pieces[0].side} == {each.name for each in piece.sides}


def test_the_open_joint_of_the_start_tile_is_only_part_of_its_border() -> None:
    """Otherwise the test above would prove nothing about it."""
    for piece in CATALOGUE.pieces_of_kind(PieceKind.START):
        for side in piece.sides:
            route = Route(pieces=(Placement(side.name),))
            assert 0 < len(open_edges(route, 0)) < len(border(covered(route, 0))) / 2


def test_flipping_renames_the_blockades_beside_it() -> None:
    flipped = edits.flipped(ROUTE, 1, CATALOGUE)
    assert flipped.pieces[1].side == "D"
    assert [each.between for each in flipped.blockades.fixed] == [("B", "D"), ("G", "D")]


def test_flipping_an_unknown_side_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        edits.flipped(Route(pieces=(Placement("nowhere"),)), 0, CATALOGUE)


@given(laid_routes(), st.data())
def test_swapping_twice_restores_the_route(route: Route, data: st.DataObject) -> None:
    indices = st.integers(0, len(route.pieces) - 1)
    one, other = data.draw(indices), data.draw(indices)
    swapped = edits.swapped(route, one, other)
    assert edits.swapped(swapped, one, other) == route
    assert edits.swapped(route, other, one) == swapped


def test_swapped_pieces_lie_in_each_others_place() -> None:
    swapped = edits.swapped(ROUTE, 0, 1)
    assert swapped.pieces == (
        Placement("B", Hex(4, -7), 5),
        Placement("C"),
        Placement("G", Hex(9, -9), 1),
    )


def test_blockades_stay_where_they_lie_when_pieces_swap() -> None:
    places = {each.side: each.at for each in ROUTE.pieces}
    swapped = edits.swapped(ROUTE, 0, 1)
    swapped_places = {each.side: each.at for each in swapped.pieces}
    for before, after in zip(ROUTE.blockades.fixed, swapped.blockades.fixed, strict=True):
        assert {places[side] for side in before.between} == {
            swapped_places[side] for side in after.between
        }


def test_swapped_pieces_keep_their_extras() -> None:
    mine = ((Scalar("colour"), Scalar("red")),)
    route = Route(pieces=(Placement("B", extras=mine), Placement("C", Hex(5, 5))))
    swapped = edits.swapped(route, 0, 1)
    assert swapped.pieces[0] == Placement("B", Hex(5, 5), 0, mine)


def test_removing_takes_the_blockades_beside_a_piece_along() -> None:
    route = edits.removed(ROUTE, [2])
    assert [each.side for each in route.pieces] == ["B", "C"]
    assert route.blockades == BlockadePlan.of(FixedBlockade(("B", "C"), 3))
    assert edits.removed(ROUTE, [0, 1, 2]).blockades == BlockadePlan.of()


def test_removing_one_of_two_alike_keeps_the_blockades() -> None:
    route = edits.placed(ROUTE, Placement("C", Hex(50, 50)))
    assert edits.removed(route, [3]) == ROUTE


def test_removing_nothing_changes_nothing() -> None:
    assert edits.removed(DANGLING, []) == DANGLING


def test_removing_leaves_blockades_elsewhere_alone() -> None:
    """One that is listed beside a missing piece is a problem to show, not to sweep away."""
    left = edits.removed(DANGLING, [2]).blockades.fixed
    assert FixedBlockade(("B", "nowhere"), 1) in left


@given(laid_routes_with_group())
def test_placing_again_what_was_removed(grouped: Grouped) -> None:
    route, group = grouped
    left = edits.removed(route, group)
    gone = [each for index, each in enumerate(route.pieces) if index in group]
    for placement in gone:
        left = edits.placed(left, placement)
    assert sorted(left.pieces, key=lambda each: each.side) == sorted(
        route.pieces, key=lambda each: each.side
    )


def test_replacing_renames_the_listed_blockades() -> None:
    route = edits.replaced(ROUTE, 1, "N")
    assert route.pieces[1] == Placement("N", Hex(4, -7), 5)
    assert route.blockades == BlockadePlan.of(
        FixedBlockade(("B", "N"), 3), FixedBlockade(("G", "N"))
    )


@given(laid_routes())
def test_replacing_back_restores_the_route(route: Route) -> None:
    old = route.pieces[0].side
    assert edits.replaced(edits.replaced(route, 0, "other"), 0, old) == route


@pytest.mark.parametrize("laying", [Laying.RANDOM, Laying.NONE])
def test_edits_of_pieces_list_no_blockades(laying: Laying) -> None:
    route = edits.with_blockades(ROUTE, BlockadePlan(laying))
    for edited in (
        edits.replaced(route, 1, "N"),
        edits.swapped(route, 0, 1),
        edits.flipped(route, 1, CATALOGUE),
        edits.removed(route, [1]),
    ):
        assert edited.blockades == BlockadePlan(laying)


def test_relaying_moves_turns_and_replaces_at_once() -> None:
    placement = Placement("D", Hex(1, 2), 3)
    route = edits.relaid(ROUTE, 1, placement)
    assert route.pieces == (ROUTE.pieces[0], placement, ROUTE.pieces[2])
    assert [each.between for each in route.blockades.fixed] == [("B", "D"), ("G", "D")]


def test_a_blockade_lies_between_two_sides_in_either_order() -> None:
    listed = FixedBlockade(("B", "C"), 3)
    assert listed.is_between("B", "C")
    assert listed.is_between("C", "B")
    assert not listed.is_between("C", "G")


def test_details_change_only_what_is_named() -> None:
    route = with_details(ROUTE, name="Other", players=(2,), tags=("a",))
    assert (route.name, route.players, route.tags) == ("Other", (2,), ("a",))
    restored = with_details(route, name=ROUTE.name, players=(), tags=())
    assert restored == ROUTE


def test_caves_come_and_go() -> None:
    route = edits.with_caves(ROUTE, are_played=True)
    assert route.caves
    assert edits.with_caves(route, are_played=False) == ROUTE


def test_accepted_codes_are_sorted_and_single() -> None:
    route = with_accepted(ROUTE, "G101", "because")
    assert route.accepted == (("G101", "because"), ("T301", "why not"))
    again = with_accepted(route, "T301", "a better reason")
    assert again.accepted == (("G101", "because"), ("T301", "a better reason"))
    assert without_accepted(again, "G101").accepted == (("T301", "a better reason"),)
    assert without_accepted(ROUTE, "none such") == ROUTE
