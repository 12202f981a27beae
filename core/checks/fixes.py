"""Quick fixes: edits that mend a problem, offered with it; each can be undone like any edit."""

from __future__ import annotations

from dataclasses import replace

from core.board.layout import Layout
from core.board.seats import Seat, nearest_seat, seats
from core.catalogue.catalogue import Catalogue
from core.catalogue.pieces import Kind, Side
from core.checks.facts import RouteFacts
from core.checks.problem import Problem
from core.checks.rule import Fix
from core.geometry.hexes import TURNS
from core.route import edits
from core.route.route import BlockadePlan, FixedBlockade, Laying, Route


def _move_to_seat(facts: RouteFacts, problem: Problem) -> Route | None:
    """Lay the last piece of the problem on the nearest seat that the others leave it."""
    piece = problem.place.pieces[-1]
    lying = facts.route.pieces[piece]
    others = facts.layout.without({piece})
    seat = nearest_seat(others, facts.layout.pieces[piece].side, lying)
    if seat is None or seat.placement == lying:
        return None
    return edits.relaid(facts.route, piece, replace(seat.placement, extras=lying.extras))


def _fit_ending(facts: RouteFacts, problem: Problem) -> Route | None:
    """Turn the ending tile where it lies if that helps, or else take the nearest seat."""
    piece = problem.place.pieces[-1]
    lying = facts.route.pieces[piece]
    others = facts.layout.without({piece})
    fitting = {seat.placement for seat in seats(others, facts.layout.pieces[piece].side)}
    for turns in range(1, TURNS):
        turned = replace(lying, turn=(lying.turn + turns) % TURNS)
        if replace(turned, extras=()) in fitting:
            return edits.relaid(facts.route, piece, turned)
    return _move_to_seat(facts, problem)


def _use_free_alternative(facts: RouteFacts, problem: Problem) -> Route | None:
    """Put the free piece of the same kind in its place that is most alike in difficulty."""
    piece = problem.place.pieces[-1]
    doubled = facts.layout.pieces[piece].side
    free = _free_sides(facts, doubled.kind)
    if not free:
        return None
    alike = min(free, key=lambda side: abs(side.traverse_rating - doubled.traverse_rating))
    return edits.replaced(facts.route, piece, alike.name)


def _free_sides(facts: RouteFacts, kind: Kind) -> tuple[Side, ...]:
    """The sides of pieces of a kind that still lie in the box."""
    catalogue: Catalogue = facts.catalogue
    used = {catalogue.piece_of(piece.side.name) for piece in facts.layout.pieces.values()}
    free = (piece for piece in catalogue.pieces_of_kind(kind) if piece not in used)
    return tuple(side for piece in free for side in piece.sides)


def _remove_piece(facts: RouteFacts, problem: Problem) -> Route:
    return edits.removed(facts.route, {problem.place.pieces[-1]})


def _place_start(facts: RouteFacts, _: Problem) -> Route | None:
    """Lay a start tile as far as possible from the ending tile."""
    return _with_outlier(facts, Kind.START, Kind.ENDING)


def _place_ending(facts: RouteFacts, _: Problem) -> Route | None:
    """Lay an ending tile as far as possible from the start tile."""
    return _with_outlier(facts, Kind.ENDING, Kind.START)


def _with_outlier(facts: RouteFacts, kind: Kind, away_from: Kind) -> Route | None:
    """The route with a free piece of a kind, on the seat farthest from the other end."""
    free = _free_sides(facts, kind)
    found = [seat for side in free for seat in seats(facts.layout, side)]
    if not found:
        return None
    far = _farthest(facts.layout, found, away_from)
    return edits.placed(facts.route, far.placement)


def _farthest(layout: Layout, found: list[Seat], away_from: Kind) -> Seat:
    """The seat that touches one piece only and lies farthest from the pieces of a kind."""
    ends = [layout.route.pieces[piece].at for piece in layout.of_kind(away_from)]

    def merit(seat: Seat) -> tuple[int, int, int]:
        away = min((seat.placement.at.distance(end) for end in ends), default=0)
        return -len(seat.contacts), away, seat.shared_edges

    return max(found, key=merit)


def _lay_missing_blockades(facts: RouteFacts, _: Problem) -> Route:
    """Draw blockades at random, or add the missing ones to the list."""
    plan = facts.route.blockades
    if plan.laying is Laying.NONE:
        return edits.with_blockades(facts.route, BlockadePlan())
    layout = facts.layout
    needed = (seam for seam in layout.seams if seam.needs_blockade)
    sides = ((layout.side_name(seam.near), layout.side_name(seam.far)) for seam in needed)
    missing = (
        FixedBlockade(between)
        for between in sides
        if not any(each.is_between(*between) for each in plan.fixed)
    )
    return edits.with_blockades(facts.route, BlockadePlan.of(*plan.fixed, *missing))


def _blockade_index(problem: Problem) -> int:
    """Which listed blockade a problem is about, counted from 0."""
    return int(dict(problem.values)["entry"]) - 1


def _draw_at_random(facts: RouteFacts, problem: Problem) -> Route:
    index = _blockade_index(problem)
    plan = facts.route.blockades
    fixed = [
        replace(each, number=None) if i == index else each for i, each in enumerate(plan.fixed)
    ]
    return edits.with_blockades(facts.route, BlockadePlan.of(*fixed))


def _take_blockade_away(facts: RouteFacts, problem: Problem) -> Route:
    index = _blockade_index(problem)
    fixed = facts.route.blockades.fixed
    return edits.with_blockades(facts.route, BlockadePlan.of(*fixed[:index], *fixed[index + 1 :]))


def _play_without_caves(facts: RouteFacts, _: Problem) -> Route:
    return edits.with_details(facts.route, caves=False)


def _accept_no_longer(facts: RouteFacts, problem: Problem) -> Route:
    return edits.without_accepted(facts.route, str(dict(problem.values)["code"]))


MOVE_TO_SEAT = Fix("Move it to the nearest seat", _move_to_seat)
FIT_ENDING = Fix("Turn or move the ending tile until it fits", _fit_ending)
USE_FREE_ALTERNATIVE = Fix("Use a free piece instead", _use_free_alternative)
REMOVE_PIECE = Fix("Remove it", _remove_piece)
PLACE_START = Fix("Lay a start tile", _place_start)
PLACE_ENDING = Fix("Lay an ending tile", _place_ending)
LAY_MISSING_BLOCKADES = Fix("Lay the missing blockades", _lay_missing_blockades)
DRAW_AT_RANDOM = Fix("Draw this blockade at random", _draw_at_random)
TAKE_BLOCKADE_AWAY = Fix("Take the blockade away", _take_blockade_away)
PLAY_WITHOUT_CAVES = Fix("Play without caves", _play_without_caves)
ACCEPT_NO_LONGER = Fix("Strike it off the accepted ones", _accept_no_longer)
