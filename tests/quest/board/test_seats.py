"""Tests of seats: against a slow second way, and against the layout that a seat leads to."""

import random

import pytest

from core.geometry.hexes import Hex
from core.quest.board.defects import covered_cities, cut_contacts, defects, misfit_endings, overlaps
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.route.route import Placement, Route
from tests.quest.board.naive_seats import naive_seats
from tests.quest.board.tables import (
    BYPASS,
    PAST_STRIP,
    PRINTED,
    STRIP_LAST,
    TWO_STRIPS,
    box,
    box_with,
    own_side,
    printed,
    table,
)


def part(name: str, *kept: int) -> Layout:
    """Some pieces of a printed route."""
    return lay_out(Route(pieces=tuple(printed(name).pieces[index] for index in kept)), box())


TABLES = {
    "only A": table("A 3 1 2"),
    "only B": table("B -5 2 0"),
    "only a tile": table("C 0 0 0"),
    "only a strip": table("Q 2 2 4"),
    "only an ending tile": table("END_RIVER 0 0 1"),
    "start and tile": part("first_game", 0, 1),
    "start and strip": part("swamplands", 0, 1),
    "with a strip": part("swamplands", 0, 1, 2),
    "a strip at the end": part("swamplands", 3, 4, 5),
    "no start": part("home_stretch", 4, 5, 6),
    "in two parts": part("serpentine", 0, 1, 4, 6),
    "a bypass": table(*BYPASS),
    "two strips": table(*TWO_STRIPS),
    "an ending tile at a strip": table(*STRIP_LAST),
    "past a strip": table(*PAST_STRIP),
    "unknown sides": table("Z 0 0 0", "K 9 -4 5", "Y 3 3 0", "A 2 0 0"),
}
SIDES = ("A", "B", "L", "R", "END_JUNGLE")


def as_found(found: tuple[Seat, ...]) -> dict[tuple[tuple[int, int], int], dict[int, int]]:
    return {
        ((seat.placement.at.q, seat.placement.at.r), seat.placement.turn): dict(seat.contacts)
        for seat in found
    }


def with_piece(layout: Layout, placement: Placement) -> Layout:
    return lay_out(Route(pieces=(*layout.route.pieces, placement)), layout.catalogue)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", TABLES)
def test_the_fast_way_finds_what_the_slow_way_finds(name: str, side: str) -> None:
    layout = TABLES[name]
    found = seats(layout, box().sides[side])
    assert as_found(found) == naive_seats(layout, box().sides[side])
    assert len(found) == len({seat.placement for seat in found})


@pytest.mark.parametrize("side", ["K", "P", "END_RIVER"])
@pytest.mark.parametrize("name", ["swamplands", "witchs_cauldron"])
def test_so_it_does_on_whole_printed_routes(name: str, side: str) -> None:
    layout = lay_out(printed(name), box())
    assert as_found(seats(layout, box().sides[side])) == naive_seats(layout, box().sides[side])


def test_the_comparison_sees_seats_of_every_kind() -> None:
    """Each side finds some seats and each table offers some."""
    counts = {
        (name, side): len(seats(layout, box().sides[side]))
        for name, layout in TABLES.items()
        for side in SIDES
    }
    assert all(any(counts[name, side] for name in TABLES) for side in SIDES)
    assert all(any(counts[name, side] for side in SIDES) for name in TABLES)
    assert counts["only A", "END_JUNGLE"] == counts["only an ending tile", "A"] == 0


@pytest.mark.parametrize(
    ("lying", "side", "count"),
    [
        ("C 0 0 0", "K", 42 * 6),  # anywhere on the ring at seven steps, in every turn
        ("C 0 0 0", "END_RIVER", 6),  # one for each corner
        ("A 0 0 0", "K", 8 * 6),  # along the open side, from one edge over seven to one again
        ("A 0 0 0", "END_RIVER", 0),
    ],
)
def test_how_many_seats_there_are(lying: str, side: str, count: int) -> None:
    assert len(seats(table(lying), box().sides[side])) == count


@pytest.mark.parametrize("turn", range(6))
def test_the_ending_tile_sits_four_steps_from_the_middle_of_a_tile(turn: int) -> None:
    found = {
        seat.placement.turn: seat for seat in seats(table("C 0 0 0"), box().sides["END_RIVER"])
    }
    step = Hex(4, 0).turned(turn)
    assert found[turn].placement == Placement("END_RIVER", step, turn)
    assert found[turn].contacts == ((0, 5),)


def test_on_an_empty_table_a_side_lies_at_the_origin_in_any_turn() -> None:
    found = seats(table(), box().sides["C"])
    assert [seat.placement for seat in found] == [Placement("C", Hex(0, 0), t) for t in range(6)]
    assert all(seat.contacts == () and seat.shared_edges == 0 for seat in found)
    assert len(seats(table("Z 0 0 0"), box().sides["C"])) == 6


def test_an_ending_tile_needs_something_to_end() -> None:
    assert seats(table(), box().sides["END_RIVER"]) == ()


def test_best_seats_come_first() -> None:
    found = seats(TABLES["start and tile"], box().sides["K"])
    edges = [seat.shared_edges for seat in found]
    assert edges == sorted(edges, reverse=True)
    assert all(seat.shared_edges == sum(n for _, n in seat.contacts) for seat in found)


@pytest.mark.parametrize("name", ["in two parts", "a bypass", "two strips", "with a strip"])
@pytest.mark.parametrize("side", ["L", "R", "END_JUNGLE"])
def test_contacts_are_the_seams_that_the_layout_then_has(name: str, side: str) -> None:
    layout = TABLES[name]
    new = len(layout.route.pieces)
    for seat in random.Random(1).sample(seats(layout, box().sides[side]), 4):
        after = with_piece(layout, seat.placement)
        found = {min(seam.pieces): len(seam.edges) for seam in after.seams if new in seam.pieces}
        assert found == dict(seat.contacts)


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("side", ["F", "P"])
def test_on_a_route_without_its_ending_every_seat_is_sound(name: str, side: str) -> None:
    layout = lay_out(Route(pieces=printed(name).pieces[:-1]), box())
    found = seats(layout, box().sides[side])
    assert found
    for seat in random.Random(name).sample(found, 25):
        after = with_piece(layout, seat.placement)
        assert defects(after) == ("there is not exactly one ending tile",)


@pytest.mark.parametrize("name", PRINTED)
def test_every_seat_of_the_ending_tile_makes_a_board(name: str) -> None:
    layout = lay_out(Route(pieces=printed(name).pieces[:-1]), box())
    found = seats(layout, box().sides["END_JUNGLE"])
    assert printed(name).pieces[-1].at in {seat.placement.at for seat in found}
    for seat in found:
        assert defects(with_piece(layout, seat.placement)) == ()


@pytest.mark.parametrize("name", PRINTED)
def test_every_piece_of_a_printed_route_lies_on_one_of_its_seats(name: str) -> None:
    layout = lay_out(printed(name), box())
    for index, placement in enumerate(printed(name).pieces):
        others = layout.without({index})
        sides = {seat.placement for seat in seats(others, layout.pieces[index].side)}
        assert Placement(placement.side, placement.at, placement.turn) in sides


def test_on_a_whole_route_no_seat_disturbs_the_ending_tile() -> None:
    layout = lay_out(printed("hills_of_gold"), box())
    for seat in random.Random(2).sample(seats(layout, box().sides["M"]), 40):
        after = with_piece(layout, seat.placement)
        assert not overlaps(after)
        assert not covered_cities(after)
        assert not cut_contacts(after)
        assert not misfit_endings(after)


def test_an_overlap_on_the_table_does_not_make_another() -> None:
    layout = table("C 0 0 0", "D 2 1 0", "END_RIVER 30 0 0")
    found = seats(layout, box().sides["K"])
    assert found
    for seat in random.Random(3).sample(found, 40):
        after = with_piece(layout, seat.placement)
        assert [overlap.pieces for overlap in overlaps(after)] == [(0, 1)]


def test_an_open_start_tile_is_not_seated_in_the_arms_of_an_ending_tile() -> None:
    """The ending tile bends around terrain, never around a start tile (Q-ROUTE-13)."""
    start = own_side("OWN", {Hex(0, 0): "S1", Hex(1, 0): "J1"}, PieceKind.START)
    layout = table("END_RIVER 0 0 0", catalogue=box_with(start))
    for seat in seats(layout, start):
        assert misfit_endings(with_piece(layout, seat.placement)) == ()
