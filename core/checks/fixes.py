"""Quick fixes: edits that mend a problem, offered with it; each can be undone like any edit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace

from core.board import defects
from core.board.layout import Layout, lay_out
from core.board.seats import Seat, effort, seats
from core.catalogue.catalogue import Catalogue
from core.catalogue.pieces import Kind, Side
from core.checks.facts import RouteFacts
from core.checks.problem import Problem
from core.checks.rule import Fix
from core.route import edits
from core.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route

_MOST_TRIED = 12
"""Seats tried for each piece: the nearest ones are what the author had in mind."""


def _move_to_seat(facts: RouteFacts, problem: Problem) -> Route | None:
    """Lay one of the pieces on the nearest seat that mends something and breaks nothing."""
    return _first_better(facts, _moves(facts, problem.place.pieces))


def _join_group(facts: RouteFacts, problem: Problem) -> Route | None:
    """Move a detached group as a whole, so that one of its pieces takes the nearest seat."""
    group = frozenset(problem.place.pieces)
    apart = {piece for each in defects.detached(facts.layout) for piece in each}
    moves = [
        _Move(group, facts.route.pieces[piece], seat)
        for piece in group
        for seat in _nearest_seats(facts, piece, apart)
    ]
    return _first_better(facts, moves)


def _fit_ending(facts: RouteFacts, problem: Problem) -> Route | None:
    """Turn the ending tile where it lies if that helps, or else take the nearest seat."""
    return _first_better(facts, _moves(facts, problem.place.pieces[-1:]))


@dataclass(frozen=True, slots=True)
class _Move:
    """A group of pieces carried along when one of them goes to a seat, and how far that is."""

    group: Collection[int]
    lying: Placement
    seat: Seat

    def applied(self, route: Route) -> Route:
        turns = self.seat.placement.turn - self.lying.turn
        turned = edits.turned(route, self.group, turns, self.lying.at)
        return edits.moved(turned, self.group, self.seat.placement.at.relative_to(self.lying.at))


def _moves(facts: RouteFacts, pieces: Collection[int]) -> list[_Move]:
    """Each of some pieces to its nearest seats beside all the others."""
    return [
        _Move((piece,), facts.route.pieces[piece], seat)
        for piece in pieces
        for seat in _nearest_seats(facts, piece, {piece})
    ]


def _nearest_seats(facts: RouteFacts, piece: int, lifted: Collection[int]) -> list[Seat]:
    """The nearest seats of a piece while some pieces are lifted off the table."""
    lying = facts.route.pieces[piece]
    found = seats(facts.layout.without(lifted), facts.layout.pieces[piece].side)
    return sorted(found, key=lambda seat: effort(seat, lying))[:_MOST_TRIED]


def _first_better(facts: RouteFacts, moves: list[_Move]) -> Route | None:
    """The route after the smallest move that mends something and breaks nothing."""
    before = _troubles(facts.layout)
    for move in sorted(moves, key=lambda move: effort(move.seat, move.lying)):
        route = move.applied(facts.route)
        after = _troubles(lay_out(route, facts.catalogue))
        if after != before and after <= before:
            return route
    return None


def _troubles(layout: Layout) -> Counter[str]:
    """How much of each is wrong that moving a piece can mend or break."""
    plan, exist = layout.route.blockades, len(layout.catalogue.blockades)
    needed = sum(seam.needs_blockade for seam in layout.seams)
    listed = (layout.seam_between(*blockade.between) for blockade in plan.fixed)
    return Counter(
        {
            "overlaps": sum(len(each.hexes) for each in defects.overlaps(layout)),
            "cuts": sum(len(each.cut_edges) for each in defects.cut_contacts(layout)),
            "cities": len(defects.covered_cities(layout)),
            "misfits": len(defects.misfit_endings(layout)),
            "detached": sum(map(len, defects.detached(layout))),
            "blockades": max(0, needed - exist) if plan.laying is Laying.RANDOM else 0,
            "bare blockades": sum(seam is None for seam in listed),
        }
    )


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


def _lay_missing_blockades(facts: RouteFacts, _: Problem) -> Route | None:
    """Draw blockades at random, or add the missing ones to the list, if there are enough."""
    plan = facts.route.blockades
    needed_in_all = sum(seam.needs_blockade for seam in facts.layout.seams)
    if plan.laying is Laying.NONE and needed_in_all <= len(facts.catalogue.blockades):
        return edits.with_blockades(facts.route, BlockadePlan())
    layout = facts.layout
    needed = (seam for seam in layout.seams if seam.needs_blockade)
    sides = ((layout.side_name(seam.near), layout.side_name(seam.far)) for seam in needed)
    missing = (
        FixedBlockade(between)
        for between in sides
        if not any(each.is_between(*between) for each in plan.fixed)
    )
    listed = (*plan.fixed, *missing)
    is_enough = len(listed) <= len(facts.catalogue.blockades)
    return edits.with_blockades(facts.route, BlockadePlan.of(*listed)) if is_enough else None


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


MOVE_TO_SEAT = Fix("Move a piece to the nearest seat", _move_to_seat)
JOIN_GROUP = Fix("Move it to the nearest seat", _join_group)
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
