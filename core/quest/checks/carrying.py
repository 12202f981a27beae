"""Carrying pieces: which places they snap to, and what would come of letting them go there.

Nothing here knows Qt. Whoever holds the pieces asks a `Hand` where they would land.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import cached_property

from core.basics.values import dataclass
from core.checking.problem import Problem, Severity, gravest
from core.checking.report import new_problems, quick_problems
from core.geometry.edges import Edge
from core.geometry.hexes import ORIGIN, TURNS, Hex
from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT
from core.quest.analysis.facts import Facts
from core.quest.board.blockade_edits import with_blockades_along, with_more_listed
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seat_worth import (
    Fit,
    Joint,
    fit_of,
    groups_of,
    hexes_between,
    joint_of,
    seat_cost,
    seat_effort,
)
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.route import FixedBlockade, Laying, Placement, Route

_REACH = 3.6
"""How far pieces jump to a seat, in widths of a hex, turning included."""
_ROWS_IN_REACH = 4
"""No seat within reach is more rows away; most are, and need not be measured."""
_FARTHER, _MORE_EDGES = 1.5, 3
"""A seat that is so little farther away and shares so many edges more is the one that is meant,
however it is turned, unless the checks would say more against it."""
_ROWS_FARTHER = 6
"""No such seat is more rows away."""
_ON_TOP = 3
"""So near to the middle of another piece, in hexes, the wish can be to take its place."""
_EXACT = 6
"""Digits of a cost: what differs less is the same sum, added up in another order."""
_ELSEWHERE = 0.1
"""A seat must be so far away to be another one."""
_AHEAD = 0.4
"""The cosine that a seat's direction must have at least to lie that way."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Carried:
    """Pieces in the hand, as they would lie if `grabbed` stayed where it is.

    Attributes:
        placements: side, place and turn of each.
        grabbed: the hex by which they are held; they turn about it.
        lifted: their indexes if they come from the table; new ones have none.
        is_turned: whether the user has turned them, so that no seat may turn them back.
        blockades: those listed between new ones; they come along to a route that lists its own.
    """

    placements: tuple[Placement, ...]
    grabbed: Hex = ORIGIN
    lifted: tuple[int, ...] = ()
    is_turned: bool = False
    blockades: tuple[FixedBlockade, ...] = ()

    def turned(self, turns: int) -> Carried:
        """Turned about the grabbed hex, clockwise in sixths."""
        turned = (edits.turned_placement(each, turns, self.grabbed) for each in self.placements)
        return replace(self, placements=tuple(turned), is_turned=True)

    def flipped(self, catalogue: Catalogue) -> Carried:
        """The only piece turned over; several keep their sides, and so does an unknown one."""
        if len(self.placements) != 1 or self.placements[0].side not in catalogue.sides:
            return self
        over = edits.flipped(Route(pieces=self.placements), 0, catalogue)
        return replace(self, placements=over.pieces)

    def at(self, hex_: Hex) -> tuple[Placement, ...]:
        """The pieces with the grabbed hex at another one."""
        return shifted(self.placements, hex_.relative_to(self.grabbed))


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat for all that is carried.

    Attributes:
        placements: of all carried pieces there.
        joint: how they would hang together with the table.
        shared: how many edges they would share with it in all.
        fit: how well they would lie there, compared with the other seats.
    """

    placements: tuple[Placement, ...]
    joint: Joint
    shared: int
    fit: Fit = Fit.FULL

    @property
    def first(self) -> Placement:
        """Where the first of the pieces would lie."""
        return self.placements[0]

    def effort(self, wanted: Placement) -> float:
        """How far it is from where the first piece is held, with the turn that it takes."""
        away = hexes_between(wanted.at, self.first.at)
        return seat_effort(away, self.first.turn - wanted.turn)

    def cost(self, wanted: Placement) -> tuple[float, float]:
        """What speaks against it for somebody who holds the first piece there.

        Of two equally good ones the nearer is meant.
        """
        effort = self.effort(wanted)
        return round(seat_cost(effort, self.joint), _EXACT), effort


class LandingWay(Enum):
    """How pieces would land."""

    SEAT = auto()
    """On a legal seat."""
    FREE = auto()
    """Just there, legal or not."""
    REPLACE = auto()
    """In the place of another piece, which goes back into the box."""
    SWAP = auto()
    """In the place of another piece, which takes theirs."""


@dataclass(frozen=True, eq=False)
class Landing:
    """Where carried pieces would land, and what would come of it.

    Attributes:
        facts: of the route that would come of it; whoever lets go hands them on.
        target: the piece whose place they take, if any.
        fit: how well they would lie on their seat, if they take one.
    """

    placements: tuple[Placement, ...]
    way: LandingWay
    facts: Facts
    hand: Hand
    target: int | None = None
    fit: Fit | None = None

    @property
    def route(self) -> Route:
        """The route that would come of it."""
        return self.facts.route

    @property
    def before(self) -> Route:
        """The route as it is while the pieces are carried."""
        return self.hand.facts.route

    @property
    def hexes(self) -> frozenset[Hex]:
        """Every hex that the pieces would cover, or their middles if their sides are unknown."""
        cells = _taken(lay_out(Route(pieces=self.placements), self.facts.catalogue))
        return cells or frozenset(each.at for each in self.placements)

    def turns_from(self, held: tuple[Placement, ...]) -> int:
        """How a seat has turned the pieces since they were in the hand."""
        return 0 if self.way is LandingWay.SWAP else self.placements[0].turn - held[0].turn

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that letting go would make."""
        return new_problems(self.hand.problems, quick_problems(RULES, self.facts))

    @property
    def grabbed(self) -> Hex:
        """Where the hex lies by which the pieces are held."""
        carried = self.hand.carried
        return self.placements[0].at.shifted(carried.grabbed.relative_to(carried.placements[0].at))

    @property
    def warning(self) -> Severity | None:
        """How grave letting go would be, as far as that is known at once."""
        return self.warning_of(self.problems)

    def warning_of(self, problems: Sequence[Problem]) -> Severity | None:
        """How grave these problems and the seat are: of a hint words speak, no colour does."""
        worst = gravest(problems)
        if worst is Severity.ERROR:
            return worst
        is_poor = self.fit is Fit.POOR
        return Severity.WARNING if is_poor or worst is Severity.WARNING else None

    @cached_property
    def shared(self) -> tuple[Edge, ...]:
        """The edges that the pieces would share with others."""
        landed = set(self.placements)
        layout = self.facts.layout
        ours = {index for index in layout.pieces if self.route.pieces[index] in landed}
        return tuple(
            edge
            for contact in layout.contacts
            if len(ours.intersection(contact.pieces)) == 1
            for edge in contact.edges
        )


class Hand:
    """Carried pieces above a table, and every seat they could take.

    Attributes:
        facts: of the route as it is while they are carried.
        table: the layout without the lifted pieces.
    """

    def __init__(self, facts: Facts, carried: Carried) -> None:
        """Lift the pieces off the table."""
        self.facts = facts
        self._layout = facts.layout
        self._spots_of_turns: dict[frozenset[int], tuple[Spot, ...]] = {}
        self._troubles: dict[tuple[Placement, ...], Counter[str]] = {}
        self.carried = carried
        self.table = facts.layout.without(carried.lifted)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the route already."""
        return quick_problems(RULES, self.facts)

    def turn(self, turns: int) -> None:
        """Turn what is carried about the grabbed hex."""
        self.carried = self.carried.turned(turns)

    def flip(self) -> None:
        """Turn a single piece over."""
        self.carried = self.carried.flipped(self._layout.catalogue)
        self._spots_of_turns = {}

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every legal seat for all carried pieces.

        A single piece that nobody has turned fits itself to the seat; everything else keeps its
        turn.
        """
        carried = self.carried
        is_flexible = len(carried.placements) == 1 and not carried.is_turned
        turns = frozenset(range(TURNS) if is_flexible else {carried.placements[0].turn})
        if turns not in self._spots_of_turns:
            self._spots_of_turns[turns] = _judged(tuple(self._spots(turns)))
        return self._spots_of_turns[turns]

    @property
    def is_first(self) -> bool:
        """Whether nothing else lies on the table, so that every place is as good."""
        return not self.table.pieces

    @cached_property
    def _groups(self) -> Mapping[int, int]:
        return groups_of(self.table)

    def _spots(self, turns: frozenset[int]) -> Iterator[Spot]:
        placements = self.carried.placements
        sides = self._layout.catalogue.sides
        if any(each.side not in sides for each in placements):
            return
        if len(placements) == 1:
            [only] = placements
            found = seats(self.table, sides[only.side], turns)
            is_plain = only == Placement(only.side, only.at, only.turn)
            for seat in found:
                there = seat.placement
                placed = there if is_plain else replace(only, at=there.at, turn=there.turn)
                joint = joint_of(seat.contacts, self._groups)
                yield Spot((placed,), joint, seat.shared_edges)
        elif self.table.pieces:
            yield from self._group_spots()

    def _group_spots(self) -> Iterator[Spot]:
        """Every shift that seats one piece of the group and lays none of them wrong.

        None may lie on anything, nor any side be joined at a straight cut.
        """
        placements, sides = self.carried.placements, self._layout.catalogue.sides
        joined: defaultdict[Hex, list[Seat]] = defaultdict(list)
        for each in placements:
            for seat in seats(self.table, sides[each.side], (each.turn,)):
                joined[seat.placement.at.relative_to(each.at)].append(seat)
        group = lay_out(Route(pieces=placements), self._layout.catalogue)
        cells, cut_off = _taken(group), _cut_off(group)
        taken, closed = _taken(self.table), _taken(self.table) | _cut_off(self.table)
        for shift, seated in sorted(joined.items()):
            is_fine = closed.isdisjoint(cell.shifted(shift) for cell in cells)
            if is_fine and taken.isdisjoint(cell.shifted(shift) for cell in cut_off):
                contacts = [contact for seat in seated for contact in seat.contacts]
                joint, shared = joint_of(contacts, self._groups), sum(n for _, n in contacts)
                yield Spot(shifted(placements, shift), joint, shared)

    def landing(self, at: Hex, *, is_snapping: bool = True) -> Landing:
        """Where the pieces land when the grabbed hex is held over a hex."""
        wanted = self.carried.at(at)
        if is_snapping:
            target = self._piece_below(wanted)
            if target is not None:
                return self._landing_on(target)
            spot = self._meant_spot(wanted)
            if spot is not None:
                return self._landing_on_seat(spot)
        return self.landing_of(wanted)

    def landing_of(self, placements: tuple[Placement, ...]) -> Landing:
        """The landing on given places, be they a seat or not."""
        spot = next((each for each in self.spots if each.placements == placements), None)
        if spot is not None:
            return self._landing_on_seat(spot)
        way = LandingWay.SEAT if self.is_first else LandingWay.FREE
        return self._landing(placements, way, self._route_with(placements))

    def _landing_on_seat(self, spot: Spot) -> Landing:
        landing = self._landing(spot.placements, LandingWay.SEAT, self._route_with(spot.placements))
        return replace(landing, fit=spot.fit)

    def best_spot(self, at: Hex) -> Spot | None:
        """The seat that somebody may be after who holds the grabbed hex far from any."""
        [wanted, *_] = self.carried.at(at)
        return min(self.spots, key=lambda spot: spot.cost(wanted), default=None)

    def landing_ahead(self, start: Iterable[Placement], direction: Point) -> Landing | None:
        """The nearest seat in a direction from some placements, or None at the end of the table."""
        start = tuple(start)
        here, turn = _middle(start), start[0].turn
        spots = [spot.placements for spot in self.spots]
        ahead = [spot for spot in spots if _is_ahead(here, _middle(spot), direction)]
        level = [spot for spot in ahead if spot[0].turn == turn]
        if not ahead:
            return None
        spot = min(level or ahead, key=lambda spot: _detour(here, _middle(spot), direction))
        return self.landing_of(spot)

    def first_landing(self) -> Landing:
        """Where to start without a mouse: on the seat farthest from the start of the route."""
        order = self.table.order.pieces
        spots = self.spots
        if not spots or not order:
            return self.landing(ORIGIN)
        first = self._layout.route.pieces[order[0]].at
        turn = self.carried.placements[0].turn
        fitting = [spot for spot in spots if spot.fit is Fit.FULL] or spots
        best = max(fitting, key=lambda s: (s.first.at.distance(first), s.first.turn == turn))
        return self._landing_on_seat(best)

    def _meant_spot(self, wanted: tuple[Placement, ...]) -> Spot | None:
        """The seat within reach that is meant; nothing turns by itself to a poor one if others are.

        Seats are weighed by how far away and how flush they are, and short cuts against them.
        """
        reached, turn = self._reached(wanted), wanted[0].turn
        good = any(spot.fit is not Fit.POOR for spot in reached)
        sensible = (
            each
            for each in reached
            if not good or each.fit is not Fit.POOR or each.first.turn == turn
        )
        best = min(sensible, key=lambda spot: spot.cost(wanted[0]), default=None)
        return None if best is None else self._undominated(best, wanted[0])

    def _undominated(self, spot: Spot, held: Placement) -> Spot:
        """The seat, or instead of it one about as near that is much better and in nothing worse."""
        while True:
            better = (each for each in self._rivals(spot, held) if self._is_no_worse(each, spot))
            found = next(better, None)
            if found is None:
                return spot
            spot = found

    def _rivals(self, spot: Spot, held: Placement) -> list[Spot]:
        """The seats about as near as one that share many more edges, the likeliest first.

        Further short cuts are left out at once: the checks would speak against them.
        """
        row, least, most = held.at.r, spot.shared + _MORE_EDGES, spot.joint.short_cuts
        rivals = [
            each
            for each in self.spots
            if each.shared >= least
            and each.joint.short_cuts <= most
            and abs(each.first.at.r - row) <= _ROWS_FARTHER
            and _is_about_as_near(each, spot, held)
        ]
        return sorted(rivals, key=lambda each: each.cost(held))

    def _is_no_worse(self, spot: Spot, other: Spot) -> bool:
        """Whether the checks would say no more against a seat than against another."""
        return self._troubles_at(spot) <= self._troubles_at(other)

    def _troubles_at(self, spot: Spot) -> Counter[str]:
        """How often the checks would speak against a seat, by their codes; hints do not."""
        if spot.placements not in self._troubles:
            problems = self._landing_on_seat(spot).problems
            grave = (each.code for each in problems if each.severity is not Severity.HINT)
            self._troubles[spot.placements] = Counter(map(str, grave))
        return self._troubles[spot.placements]

    def _reached(self, wanted: tuple[Placement, ...]) -> list[Spot]:
        """The seats within reach of where the pieces are held."""
        held, row = wanted[0], wanted[0].at.r
        near = (spot for spot in self.spots if abs(spot.first.at.r - row) <= _ROWS_IN_REACH)
        return [spot for spot in near if spot.effort(held) <= _REACH]

    def _piece_below(self, wanted: tuple[Placement, ...]) -> int | None:
        """The piece of its kind to which the only carried one is nearer than to any seat."""
        side = self._layout.catalogue.sides.get(wanted[0].side)
        if len(wanted) != 1 or side is None:
            return None
        at, lying = wanted[0].at, self._layout.route.pieces
        near = [
            (hexes_between(at, lying[index].at), index)
            for index, piece in self.table.pieces.items()
            if piece.kind is side.kind and at.distance(lying[index].at) <= _ON_TOP
        ]
        way, piece = min(near, default=(math.inf, None))
        reached = self._reached(wanted) if near else []
        is_seat_nearer = any(hexes_between(at, spot.first.at) < way for spot in reached)
        return None if is_seat_nearer or self._lay_on(piece) else piece

    def _lay_on(self, piece: int | None) -> bool:
        """Whether the lifted piece lay on another, from which it is to be pulled away."""
        lifted = self.carried.lifted
        heap = (claim for claim in self._layout.claims.values() if piece in claim)
        return any(each in claim for claim in heap for each in lifted)

    def _landing_on(self, target: int) -> Landing:
        route = self._layout.route
        there, [mine] = route.pieces[target], self.carried.placements
        if self.carried.lifted:
            after = edits.swapped(route, self.carried.lifted[0], target)
            placed = after.pieces[self.carried.lifted[0]]
            return self._landing((placed,), LandingWay.SWAP, after, target)
        placed = replace(mine, at=there.at, turn=self._turn_there(there))
        return self._landing(
            (placed,), LandingWay.REPLACE, edits.relaid(route, target, placed), target
        )

    def _turn_there(self, there: Placement) -> int:
        """Its own turn if it was turned or covers the same hexes so, else that of the other."""
        [mine], sides = self.carried.placements, self._layout.catalogue.sides
        covered = (sides[each.side].turns[each.turn].spaces.keys() for each in (mine, there))
        is_fine = self.carried.is_turned or next(covered) == next(covered)
        return mine.turn if is_fine else there.turn

    def _landing(
        self,
        placements: tuple[Placement, ...],
        way: LandingWay,
        route: Route,
        target: int | None = None,
    ) -> Landing:
        return Landing(placements, way, self._facts_of(route), self, target)

    def _facts_of(self, route: Route) -> Facts:
        """Those of a route on which blockades have travelled with their seams."""
        facts = Facts.of_route(route, self.facts.catalogue)
        if route.blockades.laying is not Laying.FIXED:
            return facts
        along = with_blockades_along(self._layout, facts.layout)
        return facts if along is route else Facts.of_route(along, self.facts.catalogue)

    def _route_with(self, placements: tuple[Placement, ...]) -> Route:
        route = self._layout.route
        if not self.carried.lifted:
            for placement in placements:
                route = edits.placed(route, placement)
            return with_more_listed(route, self.carried.blockades)
        for index, placement in zip(self.carried.lifted, placements, strict=True):
            route = edits.relaid(route, index, placement)
        return route


def lifted(facts: Facts, pieces: Iterable[int], grabbed: Hex) -> Hand:
    """A hand that has lifted pieces off the table by a hex."""
    indexes = tuple(sorted(pieces))
    placements = tuple(facts.route.pieces[index] for index in indexes)
    return Hand(facts, Carried(placements, grabbed, indexes))


def _judged(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The same seats, each with how well the pieces would lie there."""
    joints = (spot.joint for spot in spots)
    most = max((joint.edges for joint in joints if not joint.short_cuts), default=0)
    return tuple(
        Spot(spot.placements, spot.joint, spot.shared, fit_of(spot.joint, most)) for spot in spots
    )


def _is_about_as_near(spot: Spot, other: Spot, held: Placement) -> bool:
    """Whether a seat is hardly farther from the hand than another, or hardly away from that."""
    way, other_way = (hexes_between(held.at, each.first.at) for each in (spot, other))
    return (
        way <= other_way + _FARTHER
        or spot.effort(held) <= other.effort(held) + _FARTHER
        or hexes_between(spot.first.at, other.first.at) <= _FARTHER
    )


def shifted(placements: Iterable[Placement], by: Hex) -> tuple[Placement, ...]:
    """Placements moved together."""
    return tuple(replace(each, at=each.at.shifted(by)) for each in placements)


def side_in_hand(facts: Facts, side: str, turn: int = 0) -> Hand:
    """A hand with a side out of the box."""
    return Hand(facts, Carried((Placement(side, ORIGIN, turn),)))


def _taken(layout: Layout) -> frozenset[Hex]:
    """Every hex that pieces cover, cities included."""
    cities = (at for piece in layout.pieces.values() for at in piece.city)
    return frozenset(layout.claims).union(cities)


def _cut_off(layout: Layout) -> frozenset[Hex]:
    """The free hexes beyond the straight cuts of pieces, where nothing may join."""
    cuts = (edge for piece in layout.pieces.values() for edge in piece.cuts)
    return frozenset(at for edge in cuts for at in edge.hexes).difference(layout.claims)


def _point(at: Hex) -> Point:
    return HEX_WIDTH * (at.q + at.r / 2), ROW_HEIGHT * at.r


def _middle(placements: Iterable[Placement]) -> Point:
    points = [_point(each.at) for each in placements]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _is_ahead(here: Point, there: Point, direction: Point) -> bool:
    x, y = there[0] - here[0], there[1] - here[1]
    far = math.hypot(x, y)
    return far > _ELSEWHERE and (x * direction[0] + y * direction[1]) / far > _AHEAD


def _detour(here: Point, there: Point, direction: Point) -> float:
    """The distance, and more the farther it lies off the direction."""
    x, y = there[0] - here[0], there[1] - here[1]
    far = math.hypot(x, y)
    return far * (2 - (x * direction[0] + y * direction[1]) / far)
