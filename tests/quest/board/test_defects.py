"""Tests of what keeps a layout from being a board."""

import pytest

from core.geometry.hexes import Hex
from core.quest.board.defects import (
    Overlap,
    covered_cities,
    cut_contacts,
    defects,
    detached,
    misfit_endings,
    overlaps,
    unknown_sides,
)
from core.quest.board.layout import lay_out
from core.quest.route.route import Route
from tests.quest.board.tables import BYPASS, PRINTED, STRIP_LAST, TWO_STRIPS, box, printed, table

GOOD = ("B 0 0 0", "C -4 -3 0", "END_RIVER -8 -3 3")


def test_a_small_route_has_none() -> None:
    assert defects(table(*GOOD)) == ()


@pytest.mark.parametrize("pieces", [BYPASS, TWO_STRIPS, STRIP_LAST])
def test_odd_but_possible_routes_have_none(pieces: tuple[str, ...]) -> None:
    assert defects(table(*pieces)) == ()


def test_unknown_sides() -> None:
    assert unknown_sides(table("Z 0 0 0", *GOOD, "c 9 9 0")) == (0, 4)


def test_overlaps_are_grouped_by_the_pieces_that_lie_there() -> None:
    found = overlaps(table("C 0 0 0", "D 6 0 0", "E 3 -6 0", "G 3 0 0"))
    by_pieces = {overlap.pieces: set(overlap.hexes) for overlap in found}
    assert by_pieces[0, 1, 3] == {Hex(3, 0)}
    assert by_pieces[0, 2, 3] == {Hex(3, -3)}
    everywhere = [at for overlap in found for at in overlap.hexes]
    assert len(everywhere) == len(set(everywhere))
    assert Hex(-3, 0) not in everywhere


def test_pieces_side_by_side_do_not_overlap() -> None:
    assert overlaps(table(*BYPASS)) == ()
    assert overlaps(table("C 0 0 0", "D 0 0 4")) == (
        Overlap((0, 1), tuple(table("C 0 0 0").claims)),
    )


@pytest.mark.parametrize(
    ("at", "is_cut"),
    [
        *((Hex(7, -4), False), (Hex(7, -3), False)),
        *((Hex(4, 3), True), (Hex(-3, 7), True), (Hex(-7, 4), True), (Hex(-4, -3), True)),
        *((Hex(3, -7), True), (Hex(4, -7), True), (Hex(6, 1), True), (Hex(7, 0), False)),
    ],
)
def test_only_one_side_of_the_start_tile_takes_a_neighbour(at: Hex, is_cut: bool) -> None:
    assert bool(cut_contacts(table("A 0 0 0", f"C {at.q} {at.r} 0"))) is is_cut


def test_a_cut_turns_with_the_start_tile() -> None:
    assert not cut_contacts(table("A 0 0 1", "C 4 3 0"))
    assert cut_contacts(table("A 0 0 1", "C 7 -4 0"))


def test_a_piece_or_another_city_must_not_cover_the_city() -> None:
    layout = table("C 0 0 0", "END_RIVER 4 0 0", "G 8 -1 0")
    assert covered_cities(layout) == (Overlap((1, 2), (Hex(5, -1), Hex(5, 0))),)
    two = table("C 0 0 0", "END_RIVER 4 0 0", "END_JUNGLE 6 0 3")
    assert {overlap.pieces for overlap in covered_cities(two)} == {(1, 2), (2, 1)}


def test_a_covered_city_is_a_reason() -> None:
    assert "the city is covered" in defects(table(*GOOD, "D -12 -1 0"))


def test_no_city_covers_itself() -> None:
    assert covered_cities(table(*GOOD)) == ()


@pytest.mark.parametrize("turn", range(6))
def test_the_ending_tile_fits_at_the_corner_it_is_turned_to(turn: int) -> None:
    corner = {0: (4, 0), 1: (0, 4), 2: (-4, 4), 3: (-4, 0), 4: (0, -4), 5: (4, -4)}[turn]
    q, r = corner
    assert misfit_endings(table("C 0 0 0", f"END_RIVER {q} {r} {turn}")) == ()
    wrong = (turn + 3) % 6
    assert misfit_endings(table("C 0 0 0", f"END_RIVER {q} {r} {wrong}")) == (1,)


def test_the_ending_tile_fits_at_the_end_of_a_strip() -> None:
    assert misfit_endings(table("P 0 0 0", "END_RIVER 3 0 0")) == ()
    assert misfit_endings(table("P 0 0 0", "END_RIVER -4 0 3")) == ()


def test_the_ending_tile_does_not_fit_the_start_tile_or_nothing() -> None:
    assert misfit_endings(table("A 0 0 0", "END_RIVER 4 -4 5")) == (1,)
    assert misfit_endings(table("END_RIVER 0 0 0")) == (0,)


def test_pieces_apart_from_the_start_tile_are_detached() -> None:
    layout = table("C 30 0 0", "B 0 0 0", "G 37 -3 0", "E -4 -3 0")
    assert detached(layout) == ((0, 2),)


def test_without_a_start_tile_the_first_piece_counts() -> None:
    assert detached(table("C 0 0 0", "E 20 0 0", "G 7 -3 0")) == ((1,),)


def test_detached_pieces_are_grouped_as_they_hang_together() -> None:
    layout = table("B 0 0 0", "C 30 0 0", "E 60 0 0", "G 37 -3 0", "I 60 1 0", "K -4 -3 0")
    assert detached(layout) == ((1, 3), (2, 4))


def test_overlaps_and_cuts_count_as_together() -> None:
    assert detached(table("A 0 0 0", "C -7 4 0", "D -6 4 0")) == ()
    assert detached(table()) == ()


@pytest.mark.parametrize(
    ("pieces", "reasons"),
    [
        ((*GOOD, "Z 0 0 0"), ["unknown side"]),
        ((*GOOD, "D -4 -4 0"), ["overlap"]),
        ((*GOOD, "D 7 -3 0"), ["straight cut"]),
        (("B 0 0 0", "C -4 -3 0", "END_RIVER -8 2 0"), ["does not fit"]),
        ((*GOOD, "D 30 0 0"), ["detached"]),
        (GOOD[1:], ["exactly one start"]),
        ((*GOOD, "A -11 3 0"), ["exactly one start"]),
        (GOOD[:2], ["exactly one ending"]),
        ((*GOOD, "END_JUNGLE -4 -7 4"), ["exactly one ending"]),
        ((), ["exactly one start", "exactly one ending"]),
        (
            ("Z 0 0 0", "C 0 0 0", "D 1 0 0", "END_RIVER 90 0 0"),
            ["unknown side", "overlap", "does not fit", "detached", "exactly one start"],
        ),
    ],
)
def test_every_reason_is_named(pieces: tuple[str, ...], reasons: list[str]) -> None:
    found = defects(table(*pieces))
    assert len(found) == len(reasons), found
    assert all(words in reason for words, reason in zip(reasons, found, strict=True)), found


@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_route_without_its_ending_lacks_only_that(name: str) -> None:
    pieces = printed(name).pieces[:-1]
    layout = lay_out(Route(pieces=pieces), box())
    assert defects(layout) == ("there is not exactly one ending tile",)


def test_pieces_that_are_left_out_on_purpose_are_not_unknown() -> None:
    layout = table(*GOOD, "K 30 0 0").without({3})
    assert unknown_sides(layout) == ()
    assert defects(layout) == ()


def test_a_piece_that_only_an_ending_tile_holds_is_detached() -> None:
    """Nobody travels on from a finishing space (Q-END-2), so nobody ever gets there."""
    layout = table("B 0 0 0", "C -4 -3 0", "END_RIVER -8 -3 3", "G -7 -8 0")
    assert [contact.pieces for contact in layout.contacts] == [(0, 1), (1, 2), (2, 3)]
    assert detached(layout) == ((3,),)
