"""Carrying pieces: where they snap to and what would come of it, without any window."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics import paths
from core.geometry.hexes import ORIGIN, TURNS, Hex
from core.quest.analysis.facts import Facts
from core.quest.board.defects import defects
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.carrying import Carried, Hand, Landing, LandingWay, lifted, side_in_hand
from core.quest.route.reading import read_route
from core.quest.route.route import Placement, Route

CATALOGUE = load_catalogue()
ROUTES = sorted(paths.examples("quest").glob("*.yaml"))


def facts_of(*placements: Placement) -> Facts:
    return Facts.of_route(Route(pieces=placements), CATALOGUE)


@pytest.fixture
def start() -> Facts:
    """A start tile alone."""
    return facts_of(Placement("B"))


@pytest.fixture
def first_game(catalogue: Catalogue) -> Facts:
    return Facts(read_route(paths.examples("quest") / "first_game.yaml"), catalogue)


def sides(landing: Landing) -> list[str]:
    return [each.side for each in landing.route.pieces]


def test_on_an_empty_table_a_piece_takes_the_middle() -> None:
    landing = side_in_hand(facts_of(), "B").landing(Hex(1, 1))
    assert (landing.way, landing.placements) == (LandingWay.SEAT, (Placement("B"),))


def test_near_a_seat_a_piece_snaps_to_it(start: Facts) -> None:
    seat = seats(start.layout, CATALOGUE.sides["C"], (0,))[0].placement
    landing = side_in_hand(start, "C").landing(seat.at.shifted(Hex(1, 0)))
    assert landing.way is LandingWay.SEAT
    assert landing.placements[0].at.distance(seat.at) <= 1
    assert not [each for each in landing.problems if each.severity == "error"]


def test_far_from_every_seat_a_piece_stays_where_it_is_held(start: Facts) -> None:
    landing = side_in_hand(start, "C").landing(Hex(40, 0))
    assert (landing.way, landing.placements[0].at) == (LandingWay.FREE, Hex(40, 0))
    assert "G102" in {each.code for each in landing.problems}
    assert landing.shared == ()


def test_without_snapping_a_piece_stays_anywhere(start: Facts) -> None:
    landing = side_in_hand(start, "C").landing(Hex(2, 0), is_snapping=False)
    assert (landing.way, landing.placements[0].at) == (LandingWay.FREE, Hex(2, 0))
    assert "G101" in {each.code for each in landing.problems}


def test_the_shared_edges_are_those_of_the_landing(start: Facts) -> None:
    seat = seats(start.layout, CATALOGUE.sides["C"])[0]
    hand = side_in_hand(start, "C", seat.placement.turn)
    landing = hand.landing(seat.placement.at)
    assert landing.placements == (seat.placement,)
    assert len(landing.shared) == seat.shared_edges


def test_a_strip_turns_itself_to_fit_until_it_is_turned_by_hand(first_game: Facts) -> None:
    hand = side_in_hand(first_game, "O")
    assert {spot.first.turn for spot in hand.spots} == set(range(TURNS))
    hand.turn(1)
    assert {spot.first.turn for spot in hand.spots} == {1}


def test_flipping_a_held_side_shows_the_other_one(start: Facts) -> None:
    hand = side_in_hand(start, "C")
    hand.flip()
    assert hand.carried.placements[0].side == "D"
    assert sides(hand.landing(Hex(30, 0))) == ["B", "D"]


def test_a_group_turns_about_the_hex_that_is_held(first_game: Facts) -> None:
    pieces = (1, 2)
    about = first_game.route.pieces[2].at
    hand = lifted(first_game, pieces, about)
    hand.turn(2)
    one, other = hand.carried.placements
    assert other.at == about
    assert one.at == first_game.route.pieces[1].at.turned(2, about)
    assert [each.turn for each in (one, other)] == [
        (first_game.route.pieces[index].turn + 2) % TURNS for index in pieces
    ]


def test_a_side_of_the_box_replaces_a_piece_that_it_is_held_over(first_game: Facts) -> None:
    index = next(i for i, each in enumerate(first_game.route.pieces) if each.side == "N")
    there = first_game.route.pieces[index]
    landing = side_in_hand(first_game, "E").landing(there.at)
    assert (landing.way, landing.target) == (LandingWay.REPLACE, index)
    assert landing.route.pieces[index] == replace(there, side="E", turn=0)
    assert len(landing.route.pieces) == len(first_game.route.pieces)


def test_a_piece_of_the_table_swaps_with_one_that_it_is_held_over(first_game: Facts) -> None:
    one, other = 1, 2
    before = first_game.route.pieces
    landing = lifted(first_game, (one,), before[one].at).landing(before[other].at)
    assert (landing.way, landing.target) == (LandingWay.SWAP, other)
    after = landing.route.pieces
    assert (after[one].at, after[other].at) == (before[other].at, before[one].at)
    assert (after[one].side, after[other].side) == (before[one].side, before[other].side)


def test_other_kinds_take_no_piece_s_place(first_game: Facts) -> None:
    at = first_game.route.pieces[1].at
    assert side_in_hand(first_game, "O").landing(at).target is None


def test_a_lifted_piece_can_be_put_back_where_it_was(first_game: Facts) -> None:
    for index, placement in enumerate(first_game.route.pieces):
        landing = lifted(first_game, (index,), placement.at).landing(placement.at)
        assert landing.route == first_game.route
        assert landing.problems == ()


def test_the_next_seat_lies_ahead(start: Facts) -> None:
    hand = side_in_hand(start, "C")
    first = hand.first_landing()
    for way in (1.0, -1.0):
        ahead = hand.landing_ahead(first.placements, (way, 0.0))
        if ahead is not None:
            here, there = (each.placements[0].at for each in (first, ahead))
            assert (there.q + there.r / 2 - here.q - here.r / 2) * way > 0


def test_an_unknown_side_has_no_seat() -> None:
    facts = facts_of(Placement("B"), Placement("ZZ", Hex(9, 0)))
    hand = Hand(facts, Carried((Placement("ZZ", Hex(9, 0)),), ORIGIN, (1,)))
    assert hand.spots == ()
    assert hand.landing(Hex(9, 0)).way is LandingWay.FREE


@given(
    route=st.sampled_from(ROUTES),
    side=st.sampled_from(sorted(CATALOGUE.sides)),
    at=st.builds(Hex, st.integers(-12, 25), st.integers(-25, 12)),
)
def test_whatever_lands_on_a_seat_breaks_nothing(route: Path, side: str, at: Hex) -> None:
    facts = Facts(read_route(route), CATALOGUE)
    landing = side_in_hand(facts, side).landing(at)
    if landing.way is LandingWay.SEAT:
        before, after = (set(defects(each.layout)) for each in (facts, landing.facts))
        # A second start or ending tile is one too many, wherever it lies.
        extra = {each for each in after - before if "exactly one" not in each}
        assert extra == set()


@given(
    route=st.sampled_from(ROUTES),
    data=st.data(),
)
def test_a_seated_group_keeps_its_shape_and_overlaps_nothing(
    route: Path, data: st.DataObject
) -> None:
    facts = Facts(read_route(route), CATALOGUE)
    count = len(facts.route.pieces)
    pieces = data.draw(st.sets(st.integers(0, count - 1), min_size=2, max_size=3))
    hand = lifted(facts, pieces, facts.route.pieces[min(pieces)].at)
    for spot in hand.spots[:10]:
        landing = hand.landing_of(spot.placements)
        shifts = {
            landed.at.relative_to(lay.at)
            for landed, lay in zip(spot.placements, hand.carried.placements, strict=True)
        }
        assert len(shifts) == 1
        laid = lay_out(landing.route, CATALOGUE)
        assert all(len(claim) == 1 for claim in laid.claims.values())
        assert not [each for each in laid.contacts if each.cut_edges]
