"""Quick fixes: edits that mend a problem, offered with it; each can be undone like any edit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from core.basics.language import marked
from core.basics.values import dataclass
from core.checking.problem import Problem
from core.checking.rule import Fix
from core.quest.analysis.facts import Facts
from core.quest.board import defects
from core.quest.board.blockade_edits import bare_seams, sides_at
from core.quest.board.box import free_sides, most_alike
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seat_worth import cost_from, groups_of
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.places import pieces_at
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route

_MOST_TRIED = 12
"""Seats tried for each piece: those near and flush are what the author had in mind."""
_MOST_ENDS = 40
_MOST_MOVED = 4
"""Of a heap of pieces, only the last few are tried."""


def _move_to_seat(facts: Facts, problem: Problem) -> Route | None:
    """Lay one of the pieces on the nearest seat that mends something and breaks nothing."""
    return _first_better(facts, _moves(facts, pieces_at(problem.place)[-_MOST_MOVED:]))


def _join_group(facts: Facts, problem: Problem) -> Route | None:
    """Move a detached group as a whole, so that one of its pieces takes the nearest seat.

    One at which further groups are joined, as where a tile was pulled out, comes first.
    """
    group = frozenset(pieces_at(problem.place))
    apart = {piece for each in defects.detached(facts.layout) for piece in each}
    moves = [
        _Move(group, facts.route.pieces[piece], *judged)
        for piece in sorted(group)
        for judged in _likely_seats(facts, piece, group, apart)
    ]
    return _first_better(facts, moves)


def _fit_ending(facts: Facts, problem: Problem) -> Route | None:
    """Turn the ending tile where it lies if that helps, or else take the nearest seat."""
    return _first_better(facts, _moves(facts, pieces_at(problem.place)[-1:]))


@dataclass(frozen=True, slots=True)
class _Move:
    """A group of pieces carried along when one of them goes to a seat, and what that costs."""

    group: Collection[int]
    lying: Placement
    cost: float
    seat: Seat

    def applied(self, route: Route) -> Route:
        turns = self.seat.placement.turn - self.lying.turn
        turned = edits.turned(route, self.group, turns, self.lying.at)
        return edits.moved(turned, self.group, self.seat.placement.at.relative_to(self.lying.at))


def _moves(facts: Facts, pieces: Collection[int]) -> list[_Move]:
    """Each of some pieces to its likeliest seats beside all the others."""
    return [
        _Move((piece,), facts.route.pieces[piece], *judged)
        for piece in pieces
        for judged in _likely_seats(facts, piece, {piece})
    ]


def _likely_seats(
    facts: Facts, piece: int, lifted: Collection[int], apart: Collection[int] = ()
) -> list[tuple[float, Seat]]:
    """The seats that a carried piece would take first, while some are lifted off the table.

    Those that join more groups come before all others: there the piece was pulled out. None is
    at such pieces only as are apart from the route themselves.
    """
    lying = facts.route.pieces[piece]
    table = facts.layout.without(lifted)
    groups = groups_of(table)

    def merit(seat: Seat) -> tuple[int, float]:
        joined = {groups[each] for each, _ in seat.contacts}
        return -len(joined), cost_from(seat, lying, groups)

    found = (
        seat
        for seat in seats(table, facts.layout.pieces[piece].side)
        if not apart or any(each not in apart for each, _ in seat.contacts)
    )
    judged = sorted(((merit(seat), seat) for seat in found), key=lambda pair: pair[0])
    return [(cost, seat) for (_, cost), seat in judged[:_MOST_TRIED]]


def _first_better(facts: Facts, moves: list[_Move]) -> Route | None:
    """The route after the move that mends most and breaks nothing.

    Of equals it is one with fewer short cuts, and of these the likeliest.
    """
    before = _troubles(facts.layout)
    best: tuple[int, int, float, Route] | None = None
    for move in moves[: facts.trials_left]:
        facts.trials_left -= 1
        route = move.applied(facts.route)
        if facts.route.refusal(route) is not None:
            continue
        layout = lay_out(route, facts.catalogue)
        after = _troubles(layout)
        if after != before and after <= before:
            short_cuts = sum(not seam.follows for seam in layout.seams)
            merit = sum(after.values()), short_cuts, move.cost
            if best is None or merit < best[:3]:
                best = *merit, route
    return None if best is None else best[3]


def _troubles(layout: Layout) -> Counter[str]:
    """How much of each is wrong that moving a piece can mend or break."""
    plan, exist = layout.route.blockades, len(layout.catalogue.blockades)
    listed = (layout.seam_between(*blockade.between) for blockade in plan.fixed)
    surplus = layout.blockades_needed - exist if plan.laying is Laying.RANDOM else 0
    return Counter(
        {
            "overlaps": sum(len(each.hexes) for each in defects.overlaps(layout)),
            "cuts": sum(len(each.cut_edges) for each in defects.cut_contacts(layout)),
            "cities": len(defects.covered_cities(layout)),
            "misfits": len(defects.misfit_endings(layout)),
            "detached": sum(map(len, defects.detached(layout))),
            "blockades": max(0, surplus),
            "bare blockades": sum(seam is None for seam in listed),
        }
    )


def _use_free_alternative(facts: Facts, problem: Problem) -> Route | None:
    """Put the free piece of the same kind in its place that is most alike in difficulty."""
    piece = pieces_at(problem.place)[-1]
    doubled = facts.layout.pieces[piece].side
    alike = most_alike(free_sides(facts.layout, doubled.kind), doubled)
    return None if alike is None else edits.replaced(facts.route, piece, alike.name)


def _name_or_remove(facts: Facts, problem: Problem) -> Route:
    """Use the side that is written otherwise only in small or capital letters, or none at all."""
    piece = pieces_at(problem.place)[-1]
    written = facts.route.pieces[piece].side.upper()
    meant = next((name for name in facts.catalogue.sides if name.upper() == written), None)
    if meant is None:
        return edits.removed(facts.route, {piece})
    return edits.replaced(facts.route, piece, meant)


def _remove_surplus(facts: Facts, problem: Problem) -> Route:
    """Remove the one without which the fewest troubles are left; of equals the last."""

    def troubles_without(piece: int) -> int:
        return sum(_troubles(facts.layout.without({piece})).values())

    there = reversed(pieces_at(problem.place))
    surplus = min(sorted(there, key=facts.route.is_locked), key=troubles_without)
    return edits.removed(facts.route, {surplus})


def _place_start(facts: Facts, _: Problem) -> Route | None:
    """Lay a start tile as far as possible from the ending tile."""
    return _with_outlier(facts, PieceKind.START, PieceKind.ENDING)


def _place_ending(facts: Facts, _: Problem) -> Route | None:
    """Lay an ending tile as far as possible from the start tile."""
    return _with_outlier(facts, PieceKind.ENDING, PieceKind.START)


def _with_outlier(facts: Facts, kind: PieceKind, away_from: PieceKind) -> Route | None:
    """The route with a free piece of a kind, on the seat that makes the longest way of it all."""
    ends = [facts.route.pieces[piece].at for piece in facts.layout.of_kind(away_from)]

    def distance(seat: Seat) -> tuple[int, int, int]:
        away = min((seat.placement.at.distance(end) for end in ends), default=0)
        return -len(seat.contacts), away, seat.shared_edges

    found = (seat for side in free_sides(facts.layout, kind) for seat in seats(facts.layout, side))
    farthest = sorted(found, key=distance, reverse=True)[:_MOST_ENDS]
    routes = [edits.placed(facts.route, seat.placement) for seat in farthest]
    return max(routes, key=lambda route: _merit(facts, route), default=None)


def _merit(facts: Facts, route: Route) -> tuple[int, int]:
    """How good a layout is: few troubles, and many pieces on the way."""
    layout = lay_out(route, facts.catalogue)
    return -sum(_troubles(layout).values()), layout.order.path_length


def _lay_missing_blockades(facts: Facts, _: Problem) -> Route | None:
    """Draw blockades at random, or add the missing ones to the list, if there are enough."""
    plan, exist = facts.route.blockades, len(facts.catalogue.blockades)
    if plan.laying is Laying.NONE and facts.layout.blockades_needed <= exist:
        return edits.with_blockades(facts.route, BlockadePlan())
    listed = list(plan.fixed)
    strays = [index for index, each in enumerate(listed) if _is_stray(facts.layout, each)]
    for between in _missing(facts.layout):
        if strays:
            nearest = max(strays, key=lambda stray: len({*listed[stray].between} & {*between}))
            strays.remove(nearest)
            listed[nearest] = replace(listed[nearest], between=between)
        else:
            listed.append(FixedBlockade(between))
    if len(listed) > exist:
        return None
    return edits.with_blockades(facts.route, BlockadePlan.of(*listed))


def _missing(layout: Layout) -> list[tuple[str, str]]:
    """The sides of each seam where the rules want a blockade and none is listed."""
    return [sides_at(layout, seam) for seam in bare_seams(layout)]


def _is_stray(layout: Layout, blockade: FixedBlockade) -> bool:
    """Whether a blockade is listed where there is no seam."""
    return layout.seam_between(*blockade.between) is None


def _move_stray(facts: Facts, problem: Problem) -> Route:
    """Move a blockade without a seam to where one is missing, the nearest by its sides, if any."""
    index, fixed = _blockade_index(problem), facts.route.blockades.fixed
    missing = _missing(facts.layout)
    if not missing:
        return _take_blockade_away(facts, problem)
    stray = fixed[index]
    between = max(missing, key=lambda pair: len({*pair} & {*stray.between}))
    moved = replace(stray, between=between)
    plan = BlockadePlan.of(*fixed[:index], moved, *fixed[index + 1 :])
    return edits.with_blockades(facts.route, plan)


def _blockade_index(problem: Problem) -> int:
    """Which listed blockade a problem is about, counted from 0."""
    return int(dict(problem.values)["entry"]) - 1


def _draw_at_random(facts: Facts, problem: Problem) -> Route:
    index = _blockade_index(problem)
    plan = facts.route.blockades
    fixed = [
        replace(each, number=None) if i == index else each for i, each in enumerate(plan.fixed)
    ]
    return edits.with_blockades(facts.route, BlockadePlan.of(*fixed))


def _take_blockade_away(facts: Facts, problem: Problem) -> Route:
    index = _blockade_index(problem)
    fixed = facts.route.blockades.fixed
    return edits.with_blockades(facts.route, BlockadePlan.of(*fixed[:index], *fixed[index + 1 :]))


def _play_without_caves(facts: Facts, _: Problem) -> Route:
    return edits.with_caves(facts.route, are_played=False)


MOVE_TO_SEAT = Fix(marked("Move a piece to the nearest seat"), _move_to_seat)
JOIN_GROUP = Fix(marked("Move it to the nearest seat"), _join_group)
FIT_ENDING = Fix(marked("Turn or move the ending tile until it fits"), _fit_ending)
USE_FREE_ALTERNATIVE = Fix(marked("Use a free piece instead"), _use_free_alternative)
NAME_OR_REMOVE = Fix(marked("Use the side that was meant, or remove the piece"), _name_or_remove)
REMOVE_SURPLUS = Fix(marked("Remove the surplus one"), _remove_surplus)
PLACE_START = Fix(marked("Lay a start tile"), _place_start)
PLACE_ENDING = Fix(marked("Lay an ending tile"), _place_ending)
LAY_MISSING_BLOCKADES = Fix(marked("Lay the missing blockades"), _lay_missing_blockades)
MOVE_STRAY = Fix(marked("Move it where one is missing, or take it away"), _move_stray)
DRAW_AT_RANDOM = Fix(marked("Draw this blockade at random"), _draw_at_random)
TAKE_BLOCKADE_AWAY = Fix(marked("Take the blockade away"), _take_blockade_away)
PLAY_WITHOUT_CAVES = Fix(marked("Play without caves"), _play_without_caves)
