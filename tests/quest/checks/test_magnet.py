"""The magnet of a carried piece: of the seats within reach it takes one that is meant."""

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from core.checking.problem import Severity
from core.geometry.hexes import TURNS, Hex
from core.geometry.middles import HEX_WIDTH, middle_of
from core.quest.analysis.facts import Facts
from core.quest.board.box import free_sides
from core.quest.board.seat_worth import Fit
from core.quest.board.seats import seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.carrying import Hand, Landing, LandingWay, lifted, side_in_hand
from core.quest.route.route import Placement, Route
from core.quest.search.random_routes import random_route

CATALOGUE = load_catalogue()
LAYOUTS, DROPS = 100, 5
"""Together 500 drops."""
FARTHER, MORE_EDGES = 1.5, 3
"""A seat that is so little farther away, in hexes, and has so many edges more is the better one."""
LIFTED = 0.2
"""How often a piece of the route is carried, and not one out of the box."""
KINDS = (PieceKind.TERRAIN, PieceKind.STRIP, PieceKind.ENDING)


def random_hand(chance: Random, number: int) -> Hand:
    """A free side above some pieces of a random route, or one of its pieces lifted off it."""
    whole = random_route(CATALOGUE, 20, number).route
    count = len(whole.pieces)
    if chance.random() < LIFTED:
        piece = chance.randrange(count)
        return lifted(Facts.of_route(whole, CATALOGUE), (piece,), whole.pieces[piece].at)
    first = whole.pieces[: chance.randint(1, count - 1)]
    some = tuple(chance.sample(whole.pieces, chance.randint(1, count - 1)))
    facts = Facts.of_route(replace(whole, pieces=chance.choice((first, some))), CATALOGUE)
    free = free_sides(facts.layout, chance.choice(KINDS))
    side = chance.choice(sorted(each.name for each in free) or ["C"])
    return side_in_hand(facts, side, chance.randrange(TURNS))


def apart(one: Hex, other: Hex) -> float:
    """How far two hexes are from each other, worked out from their middles."""
    return math.dist(middle_of(one), middle_of(other)) / HEX_WIDTH


def troubles(landing: Landing) -> set[tuple[str, str]]:
    """What letting go would make wrong, beyond hints."""
    found = (each for each in landing.problems if each.severity is not Severity.HINT)
    return {(each.code, each.message) for each in found}


def dominating(hand: Hand, held: Hex, chosen: Landing) -> Iterator[Placement]:
    """The seats within reach that one would rather have had, however they are turned."""
    [wanted], [taken] = hand.carried.at(held), chosen.placements
    here = apart(wanted.at, taken.at)
    for seat in seats(hand.table, CATALOGUE.sides[taken.side]):
        at = seat.placement.at
        is_near = apart(wanted.at, at) <= here + FARTHER or apart(taken.at, at) <= FARTHER
        if is_near and seat.shared_edges >= len(chosen.shared) + MORE_EDGES:
            landing = hand.landing_of((seat.placement,))
            if troubles(landing) <= troubles(chosen):
                yield seat.placement


@pytest.mark.parametrize("part", range(4))
def test_finding_6_the_seat_taken_is_never_dominated_by_another_within_reach(part: int) -> None:
    taken = 0
    for number in range(part, LAYOUTS, 4):
        chance = Random(number)
        hand = random_hand(chance, number)
        for _ in range(DROPS):
            if not hand.spots:
                break  # an ending tile lies where there is terrain
            near = chance.choice(hand.spots).first.at
            held = near.shifted(Hex(chance.randint(-2, 2), chance.randint(-2, 2)))
            landing = hand.landing(held)
            if landing.way is LandingWay.SEAT:
                taken += 1
                assert list(dominating(hand, held, landing)) == [], (number, held)
    assert taken > LAYOUTS * DROPS / 4 / 2  # the others are held over a piece, or too far away


def test_a_hand_s_breadth_off_a_tile_still_lies_flush() -> None:
    facts = Facts.of_route(Route(pieces=(Placement("B"),)), CATALOGUE)
    flush = [each for each in seats(facts.layout, CATALOGUE.sides["C"]) if each.shared_edges == 7]
    for seat in flush:
        hand = side_in_hand(facts, "C", seat.placement.turn)
        landing = hand.landing(seat.placement.at.shifted(Hex(-1, -1)))
        assert (len(landing.shared), landing.fit) == (7, Fit.FULL)


def test_a_strip_goes_to_no_poor_seat_while_a_good_one_is_in_reach() -> None:
    facts = random_route(CATALOGUE, 20, 1)
    hand = side_in_hand(facts, "O")
    good = [spot for spot in hand.spots if spot.fit is Fit.FULL and spot.first.turn == 0]
    for spot in good:
        landing = hand.landing(spot.first.at.shifted(Hex(1, 0)))
        assert landing.fit is not Fit.POOR


def test_the_first_piece_may_lie_anywhere() -> None:
    hand = side_in_hand(Facts.of_route(Route(), CATALOGUE), "B")
    for held in (Hex(0, 0), Hex(9, 3), Hex(-30, 4)):
        landing = hand.landing(held)
        assert (landing.way, landing.warning) == (LandingWay.SEAT, None)


def test_a_poor_seat_and_a_short_cut_warn_and_a_flush_seat_does_not() -> None:
    hand = side_in_hand(random_route(CATALOGUE, 20, 2), "O")
    for fit, told in ((Fit.FULL, None), (Fit.POOR, Severity.WARNING)):
        spot = next(each for each in hand.spots if each.fit is fit)
        assert hand.landing_of(spot.placements).warning is told


def test_far_from_every_seat_the_best_one_is_known() -> None:
    hand = side_in_hand(Facts.of_route(Route(pieces=(Placement("B"),)), CATALOGUE), "C")
    assert hand.landing(Hex(30, 0)).way is LandingWay.FREE
    best = hand.best_spot(Hex(30, 0))
    assert best is not None
    assert best.fit is Fit.FULL
