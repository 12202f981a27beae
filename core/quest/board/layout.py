"""The layout: who claims each hex and who touches whom, whether or not the route is right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

from core.basics.language import LazyText, tr_lazy, with_commas
from core.basics.values import dataclass
from core.geometry.edges import HALF_TURN, Edge, stretches
from core.geometry.hexes import DIRECTIONS, Hex
from core.quest.board.grid import Grid
from core.quest.board.order import TravelOrder, travel_order
from core.quest.board.seams import Seam, needs_blockade
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.catalogue.spaces import Space
from core.quest.route.route import Route

_MOST_LAID = 1_000
"""Pieces that are remembered as they lay: some dozens for each route in sight."""


@dataclass(frozen=True, eq=False)
class LaidPiece:
    """A piece of known side as it lies on the table; `index` counts the route's pieces.

    Its `rim` are the spaces that other pieces can touch.
    """

    index: int
    side: Side
    spaces: Mapping[Hex, Space]
    cuts: frozenset[Edge]
    city: frozenset[Hex]
    embraced: Hex | None
    rim: tuple[Hex, ...]

    @property
    def kind(self) -> PieceKind:
        """What the piece is for."""
        return self.side.kind


@dataclass(frozen=True)
class Contact:
    """Two pieces that touch, and the edges they share; `cut_edges` of these are straight cuts."""

    pieces: tuple[int, int]
    edges: tuple[Edge, ...]
    cut_edges: tuple[Edge, ...]


@dataclass(frozen=True, eq=False)
class Layout:
    """A route on the table. Pieces of unknown sides are left out."""

    route: Route
    catalogue: Catalogue
    pieces: Mapping[int, LaidPiece]

    @cached_property
    def claims(self) -> Mapping[Hex, tuple[int, ...]]:
        """The pieces that have a space on each hex; more than one is an overlap."""
        claims: dict[Hex, tuple[int, ...]] = {}
        for piece in self.pieces.values():
            for at in piece.spaces:
                claims[at] = (*claims.get(at, ()), piece.index)
        return claims

    @cached_property
    def grid(self) -> Grid:
        """How hexes are named; on a sound layout, as its board names its spaces."""
        return Grid.of(self.claims)

    @cached_property
    def crowded(self) -> tuple[Hex, ...]:
        """The hexes that more than one piece claims."""
        return tuple(at for at, claim in self.claims.items() if len(claim) > 1)

    @cached_property
    def contacts(self) -> tuple[Contact, ...]:
        """Every pair of pieces that share an edge, where nothing overlaps."""
        shared: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        for edge, one, other in _borders(self):
            shared[min(one, other), max(one, other)].append(edge)
        return tuple(self._contact(pieces, edges) for pieces, edges in sorted(shared.items()))

    def _contact(self, pieces: tuple[int, int], edges: list[Edge]) -> Contact:
        cuts = self.pieces[pieces[0]].cuts | self.pieces[pieces[1]].cuts
        return Contact(pieces, tuple(edges), tuple(edge for edge in edges if edge in cuts))

    @cached_property
    def links(self) -> Mapping[int, tuple[int, ...]]:
        """The pieces that each piece can be entered from, by at least one edge.

        All in the order of their sides' names, so that nothing depends on how the file lists them.
        """
        links: dict[int, list[int]] = {index: [] for index in sorted(self.pieces, key=self._rank)}
        for contact in self.contacts:
            if self._is_seam(contact) and self._leads_on(contact):
                one, other = contact.pieces
                links[one].append(other)
                links[other].append(one)
        return {index: tuple(sorted(near, key=self._rank)) for index, near in links.items()}

    def _leads_on(self, contact: Contact) -> bool:
        """Whether travellers are meant to go over; into an ending tile only where it embraces."""
        for ending, other in (contact.pieces, contact.pieces[::-1]):
            embraced = self.pieces[ending].embraced
            held = () if embraced is None else self.claims.get(embraced, ())
            if held and other not in held:
                return False
        return True

    def _rank(self, piece: int) -> tuple[str, Hex, int]:
        placement = self.route.pieces[piece]
        return placement.side, placement.at, placement.turn

    @cached_property
    def order(self) -> TravelOrder:
        """The pieces in the order in which travellers meet them."""
        start = min(self.of_kind(PieceKind.START), key=self._rank, default=None)
        return travel_order(self.links, start, frozenset(self.of_kind(PieceKind.ENDING)))

    @cached_property
    def seams(self) -> tuple[Seam, ...]:
        """The seams in travel order; straight cuts are no part of any."""
        seams = [self._seam(contact) for contact in self.contacts if self._is_seam(contact)]
        position = self.order.position
        return tuple(sorted(seams, key=lambda seam: (position[seam.near], position[seam.far])))

    def _is_seam(self, contact: Contact) -> bool:
        return len(contact.edges) > len(contact.cut_edges)

    def _seam(self, contact: Contact) -> Seam:
        near, far = sorted(contact.pieces, key=self.order.position.__getitem__)
        along = stretches(edge for edge in contact.edges if edge not in set(contact.cut_edges))
        kinds = self.pieces[near].kind, self.pieces[far].kind
        starting_side = self._is_starting_side(near, far) or self._is_starting_side(far, near)
        return Seam(
            near=near,
            far=far,
            edges=tuple(edge for stretch in along for edge in stretch),
            stretches=len(along),
            follows=self.order.is_consecutive(near, far),
            needs_blockade=needs_blockade(*kinds, is_starting_side=starting_side),
        )

    def _is_starting_side(self, piece: int, strip: int) -> bool:
        """Whether a strip takes its blockade where it touches a piece (Q-AMB-31)."""
        if self.pieces[strip].kind is not PieceKind.STRIP:
            return False
        return piece == min(self.links[strip], key=self.order.nearness, default=piece)

    @property
    def blockades_needed(self) -> int:
        """How many blockades the rules want on the seams (Q-ROUTE-7)."""
        return sum(seam.needs_blockade for seam in self.seams)

    def of_kind(self, kind: PieceKind) -> tuple[int, ...]:
        """The pieces of a kind, as the route lists them."""
        return tuple(index for index, piece in self.pieces.items() if piece.kind is kind)

    def without(self, pieces: Collection[int]) -> Layout:
        """The layout as if some pieces did not lie there; the others keep their index.

        Without none it is the same one, and so is all that was worked out of it.
        """
        if not pieces:
            return self
        left = {index: piece for index, piece in self.pieces.items() if index not in pieces}
        return Layout(self.route, self.catalogue, left)

    def side_name(self, piece: int) -> str:
        """What a piece is called in files."""
        return self.route.pieces[piece].side

    def seam_between(self, one: str, other: str) -> Seam | None:
        """The seam between two sides, or None if they do not touch."""
        names = {one, other}
        for seam in self.seams:
            if {self.side_name(seam.near), self.side_name(seam.far)} == names:
                return seam
        return None

    def space_at(self, at: Hex) -> Space | None:
        """The space on a hex, of the first piece that claims it."""
        claim = self.claims.get(at)
        return None if claim is None else self.pieces[claim[0]].spaces[at]

    def passable_edges(self, seam: Seam) -> tuple[Edge, ...]:
        """The edges of a seam with no mountain on either bank."""
        return tuple(edge for edge in seam.edges if all(map(self._is_open, edge.hexes)))

    def _is_open(self, at: Hex) -> bool:
        space = self.space_at(at)
        return space is not None and not space.is_mountain


def lay_out(route: Route, catalogue: Catalogue) -> Layout:
    """The layout of a route; it never fails."""
    laid = (
        _laid(index, catalogue.sides[placement.side], placement.at, placement.turn)
        for index, placement in enumerate(route.pieces)
        if placement.side in catalogue.sides
    )
    return Layout(route, catalogue, {piece.index: piece for piece in laid})


def place_names(route: Route, catalogue: Catalogue) -> Callable[[Hex], str]:
    """What hexes are called on the table of a route; those that have no name there, by nothing."""
    return lay_out(route, catalogue).grid.name


@lru_cache(_MOST_LAID)
def _laid(index: int, side: Side, at: Hex, turn: int) -> LaidPiece:
    """A piece as it lies; an edit moves few, so that most have lain so before."""
    turned = side.turns[turn]
    spaces = {each.shifted(at): space for each, space in turned.spaces.items()}
    return LaidPiece(
        index=index,
        side=side,
        spaces=spaces,
        cuts=frozenset(edge.shifted(at) for edge in turned.cuts),
        city=frozenset(each.shifted(at) for each in turned.city),
        embraced=None if turned.embraced is None else turned.embraced.shifted(at),
        rim=tuple(each.shifted(at) for each in turned.rim),
    )


def _borders(layout: Layout) -> Iterator[tuple[Edge, int, int]]:
    """Every edge between two pieces, away from overlaps."""
    # Plain pairs are found as well as hexes, without making one for every side of every hex.
    claims: dict[tuple[int, int], tuple[int, ...]] = dict(layout.claims.items())
    for piece in layout.pieces.values():
        for here in piece.rim:
            claim = claims[here]
            if len(claim) > 1:
                continue
            q, r = here
            for direction in range(HALF_TURN):
                east, south = DIRECTIONS[direction]
                other = claims.get((q + east, r + south), claim)
                if other != claim and len(other) == 1:
                    yield Edge(here, direction), claim[0], other[0]


def named(layout: Layout, pieces: Iterable[int]) -> str | LazyText:
    """Some pieces by their sides, as in "C and D"; programs read the names that files use."""
    *others, last = [lazy_side_title(layout.side_name(piece)) for piece in pieces]
    if not others:
        return last
    return tr_lazy("{others} and {last}", others=with_commas(others), last=last)
