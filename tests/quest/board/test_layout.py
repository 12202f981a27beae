"""Tests of the tolerant layout: claims, contacts, links and seams of any route."""

import random

import pytest

from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.board.layout import Layout, lay_out, named
from core.quest.catalogue.pieces import PieceKind
from core.quest.route.edits import moved, turned
from core.quest.route.route import Placement, Route
from tests.quest.board.tables import (
    BRANCH,
    BYPASS,
    PAST_STRIP,
    PRINTED,
    STRIP_BESIDE,
    STRIP_LAST,
    TWO_STRIPS,
    box,
    box_with,
    order,
    own_side,
    printed,
    route_of,
    table,
)

OWN = {
    "bypass": BYPASS,
    "past a strip": PAST_STRIP,
    "two strips": TWO_STRIPS,
    "strip last": STRIP_LAST,
    "branch": BRANCH,
}
ROUTES = {**{name: printed(name) for name in PRINTED}, **{n: route_of(p) for n, p in OWN.items()}}

SeamFacts = dict[tuple[str, str], tuple[frozenset[Edge], int, bool, bool]]


def seam_facts(layout: Layout) -> SeamFacts:
    """Every seam by the names of its sides: edges, stretches, is it followed, is it blocked."""
    return {
        (layout.side_name(seam.near), layout.side_name(seam.far)): (
            frozenset(seam.edges),
            seam.stretches,
            seam.follows,
            seam.needs_blockade,
        )
        for seam in layout.seams
    }


def carried(found: SeamFacts, turns: int, by: Hex) -> SeamFacts:
    """The same seams on a table that is turned about the origin and then shifted."""
    return {
        names: (frozenset(edge.turned(turns).shifted(by) for edge in edges), count, follows, needed)
        for names, (edges, count, follows, needed) in found.items()
    }


# --- The table as a whole ----------------------------------------------------


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("name", ROUTES)
def test_turning_the_table_about_any_hex_changes_coordinates_only(name: str, turns: int) -> None:
    route = ROUTES[name]
    about = Hex(turns * 3 - 7, 5 - 2 * turns)
    everything = range(len(route.pieces))
    before = lay_out(route, box())
    after = lay_out(turned(route, everything, turns, about), box())
    offset = about.relative_to(about.turned(turns))
    assert seam_facts(after) == carried(seam_facts(before), turns, offset)
    assert order(after) == order(before)


@pytest.mark.parametrize("name", ROUTES)
def test_shifting_the_table_changes_coordinates_only(name: str) -> None:
    route = ROUTES[name]
    by = Hex(-17, 23)
    before = lay_out(route, box())
    after = lay_out(moved(route, range(len(route.pieces)), by), box())
    assert seam_facts(after) == carried(seam_facts(before), 0, by)
    assert order(after) == order(before)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ROUTES)
def test_the_order_of_pieces_in_the_file_means_nothing(name: str, seed: int) -> None:
    route = ROUTES[name]
    pieces = list(route.pieces)
    random.Random(seed).shuffle(pieces)
    before, after = lay_out(route, box()), lay_out(Route(pieces=tuple(pieces)), box())
    assert seam_facts(after) == seam_facts(before)
    assert order(after) == order(before)


def test_which_of_two_equal_ways_the_file_lists_first_means_nothing() -> None:
    start, first, tile, last, strip, ending = STRIP_BESIDE
    assert tile.startswith("E ")
    assert strip.startswith("P ")
    swapped = table(start, first, strip, last, tile, ending)
    assert seam_facts(swapped) == seam_facts(table(*STRIP_BESIDE))


# --- Claims ------------------------------------------------------------------


def test_an_empty_route_is_a_layout() -> None:
    layout = lay_out(Route(), box())
    assert not layout.pieces
    assert not layout.claims
    assert not layout.contacts
    assert not layout.seams
    assert not layout.order.pieces


def test_pieces_of_unknown_sides_are_left_out_and_the_others_keep_their_index() -> None:
    layout = table("ZZ 0 0 0", "C 0 0 0", "YY 1 1 1", "END_RIVER 4 0 0")
    assert list(layout.pieces) == [1, 3]
    assert layout.side_name(0) == "ZZ"
    assert [seam.pieces for seam in layout.seams] == [(1, 3)]
    assert set(layout.order.pieces) == {1, 3}


def test_every_piece_claims_its_spaces() -> None:
    layout = table("C 0 0 0", "G 7 -3 2")
    assert len(layout.claims) == 74
    assert layout.claims[Hex(3, 0)] == (0,)
    assert layout.claims[Hex(4, 0)] == (1,)
    assert layout.space_at(Hex(0, 0)) == box().sides["C"].spaces[Hex(0, 0)]
    assert layout.space_at(Hex(30, 0)) is None


def test_a_turned_piece_lies_turned() -> None:
    layout = table("A 5 -2 4")
    # the north-east corner of A, a third of a turn back, points to the north-west
    opened = {at for at, space in layout.pieces[0].spaces.items() if space.start_number == 4}
    assert opened == {Hex(0, 3).turned(4).shifted(Hex(5, -2))}
    assert len(layout.pieces[0].cuts) == 34


def test_overlapping_pieces_share_their_claims() -> None:
    layout = table("C 0 0 0", "D 1 0 0", "E 0 0 3")
    assert layout.claims[Hex(0, 0)] == (0, 1, 2)
    assert layout.claims[Hex(-3, 0)] == (0, 2)
    assert layout.claims[Hex(4, 0)] == (1,)
    assert layout.space_at(Hex(0, 0)) == layout.pieces[0].spaces[Hex(0, 0)]


def test_the_city_claims_nothing() -> None:
    layout = table("END_RIVER 0 0 0")
    assert set(layout.claims) == {Hex(0, -1), Hex(0, 0), Hex(-1, 1)}
    assert layout.pieces[0].city == {Hex(1, -1), Hex(1, 0), Hex(0, 1)}
    assert layout.pieces[0].embraced == Hex(-1, 0)


# --- Contacts and links ------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "shared"),
    [
        *(((7, -3), 7), ((7, -4), 7), ((4, 3), 7), ((3, 4), 7), ((-3, -4), 7), ((-4, 7), 7)),
        *(((7, -2), 5), ((7, -1), 3), ((7, 0), 1), ((7, -5), 5), ((8, -4), 0), ((7, 1), 0)),
    ],
)
def test_large_tiles_share_seven_edges_or_fewer_when_shifted(
    at: tuple[int, int], shared: int
) -> None:
    layout = table("C 0 0 0", f"G {at[0]} {at[1]} 1")
    found = [len(contact.edges) for contact in layout.contacts]
    assert found == ([shared] if shared else [])


@pytest.mark.parametrize(
    ("at", "shared"), [((2, -5), 8), ((-3, 5), 8), ((1, -5), 7), ((3, -5), 7), ((-4, 5), 7)]
)
def test_a_strip_and_a_tile_share_eight_edges_or_seven(at: tuple[int, int], shared: int) -> None:
    layout = table("P 0 0 0", f"C {at[0]} {at[1]} 0")
    (contact,) = layout.contacts
    assert len(contact.edges) == shared


def test_contacts_are_told_once_with_the_smaller_index_first() -> None:
    layout = table(*reversed(BYPASS))
    found = [contact.pieces for contact in layout.contacts]
    assert found == sorted(set(found))
    assert all(one < other for one, other in found)
    assert len(found) == 5


def test_contacts_hold_exactly_the_edges_between_the_two() -> None:
    layout = table(*BYPASS)
    for contact in layout.contacts:
        one, other = (layout.pieces[piece].spaces for piece in contact.pieces)
        between = {
            frozenset((at, there)) for at in one for there in at.neighbours() if there in other
        }
        assert {frozenset(edge.hexes) for edge in contact.edges} == between
        assert len(contact.edges) == len(between)


def test_overlapping_hexes_are_no_contact() -> None:
    layout = table("C 0 0 0", "D 0 0 0")
    assert layout.contacts == ()
    assert layout.seams == ()


def test_partly_overlapping_pieces_touch_where_they_do_not_overlap() -> None:
    layout = table("C 0 0 0", "D 6 0 0")
    (contact,) = layout.contacts
    claims = layout.claims
    assert contact.edges
    for edge in contact.edges:
        assert {claims[at] for at in edge.hexes} == {(0,), (1,)}


def test_a_straight_cut_is_a_contact_but_no_link() -> None:
    layout = table("A 0 0 0", "C -7 4 0")
    (contact,) = layout.contacts
    assert len(contact.edges) == len(contact.cut_edges) == 7
    assert layout.links == {0: (), 1: ()}
    assert layout.seams == ()


def test_a_seam_around_the_corner_leaves_out_the_cut_edges() -> None:
    # shifted along the open side of A, the tile also touches the next side, which is cut
    layout = table("A 0 0 0", "P 4 -5 0")
    cuts = layout.pieces[0].cuts
    (contact,) = layout.contacts
    assert set(contact.cut_edges) == cuts & set(contact.edges)
    assert 0 < len(contact.cut_edges) < len(contact.edges)
    (seam,) = layout.seams
    assert set(seam.edges) == set(contact.edges) - cuts
    assert layout.links == {0: (1,), 1: (0,)}


def test_two_stretches_are_one_seam() -> None:
    bow = {Hex(q, 0): "J1" for q in range(5)} | {Hex(0, 1): "J1", Hex(4, 1): "J1"}
    bar = {Hex(q, 0): "J1" for q in range(-1, 5)}
    catalogue = box_with(own_side("BOW", bow), own_side("BAR", bar))
    layout = table("BOW 0 0 0", "BAR -0 2 0", catalogue=catalogue)
    (seam,) = layout.seams
    assert seam.stretches == 2
    assert len(seam.edges) == 4
    # each stretch is told in one go, from end to end
    left = [min(at.q + at.r for at in edge.hexes) < 3 for edge in seam.edges]
    assert left in ([True, True, False, False], [False, False, True, True])


def test_seam_edges_run_along_the_border() -> None:
    for name in PRINTED:
        for seam in lay_out(printed(name), box()).seams:
            for one, other in zip(seam.edges, seam.edges[1:], strict=False):
                assert set(one.corners) & set(other.corners)


# --- Looking things up -------------------------------------------------------


def test_a_seam_is_found_by_the_names_of_its_sides_in_either_order() -> None:
    layout = table(*BYPASS)
    seam = layout.seam_between("G", "C")
    assert seam is not None
    assert seam.pieces == (1, 3)
    assert layout.seam_between("C", "G") is seam
    assert layout.seam_between("B", "G") is None
    assert layout.seam_between("C", "nowhere") is None
    assert layout.seam_between("C", "C") is None


def test_pieces_by_kind_in_the_order_of_the_route() -> None:
    layout = table("END_RIVER 40 0 0", "P 0 0 0", "A 20 0 0", "C 30 0 0", "R -20 0 0", "B 60 0 0")
    assert layout.of_kind(PieceKind.STRIP) == (1, 4)
    assert layout.of_kind(PieceKind.START) == (2, 5)
    assert layout.of_kind(PieceKind.TERRAIN) == (3,)
    assert layout.of_kind(PieceKind.ENDING) == (0,)


def test_without_some_pieces_the_others_keep_their_index() -> None:
    layout = table(*BYPASS).without({2})
    assert list(layout.pieces) == [0, 1, 3, 4]
    assert [seam.pieces for seam in layout.seams] == [(0, 1), (1, 3), (3, 4)]
    assert all(seam.follows for seam in layout.seams)


def test_passable_edges_have_no_mountain_on_either_bank() -> None:
    row = {Hex(q, 0): cell for q, cell in enumerate(["J1", "M", "J1"])}
    catalogue = box_with(own_side("ONE", row), own_side("TWO", row))
    layout = table("ONE 0 0 0", "TWO 0 1 0", catalogue=catalogue)
    (seam,) = layout.seams
    assert len(seam.edges) == 5
    passable = {frozenset(edge.hexes) for edge in layout.passable_edges(seam)}
    assert passable == {frozenset({Hex(0, 0), Hex(0, 1)}), frozenset({Hex(2, 0), Hex(2, 1)})}


@pytest.mark.parametrize(
    ("pieces", "words"), [([0], "B"), ([0, 1], "B and C"), ([0, 1, 3], "B, C and G")]
)
def test_pieces_are_named_in_words(pieces: list[int], words: str) -> None:
    assert str(named(table(*BYPASS), pieces)) == words


def test_a_heap_of_pieces_is_laid_out() -> None:
    pieces = tuple(Placement("CDEFGHIJKLMN"[i % 12], Hex(i % 5, i // 5), i % 6) for i in range(60))
    layout = lay_out(Route(pieces=pieces), box())
    assert len(layout.order.pieces) == 60
    assert set(layout.order.pieces) == set(range(60))
    assert max(map(len, layout.claims.values())) > 10
