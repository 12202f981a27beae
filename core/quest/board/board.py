"""The board: a sound layout as a graph of spaces, ready to be analysed and played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from core.basics.values import dataclass
from core.geometry.edges import Edge
from core.geometry.hexes import DIRECTIONS, Hex
from core.quest.board.defects import defects
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seams import Seam
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.spaces import Cave, Space
from core.quest.route.route import BlockadePlan, Laying, Route


class BrokenLayout(Exception):
    """A layout that cannot be played on; `reasons` says why."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        """Keep every reason."""
        super().__init__("; ".join(reasons))
        self.reasons = reasons

    def __reduce__(self) -> tuple[type[BrokenLayout], tuple[tuple[str, ...]]]:
        """Arrive in another process with the same reasons."""
        return type(self), (self.reasons,)


def start_spaces_needed(players: int) -> int:
    """How many start spaces are used: two for each of 2 players, else one each (Q-SETUP-6, -7)."""
    return 4 if players == 2 else players  # noqa: PLR2004  the number of players itself


@dataclass(frozen=True, slots=True)
class BoardSpace:
    """A space of the board: where it lies, what is printed there, and on which piece."""

    at: Hex
    space: Space
    piece: int


class Step(NamedTuple):
    """A way to a neighbouring space; `seam` is the seam it crosses, if it leaves the piece."""

    to: int
    seam: int | None


@dataclass(frozen=True, slots=True)
class CaveSite:
    """A cave: its mountain, and the steps to the spaces beside it."""

    space: int
    beside: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Gate:
    """A seam that a blockade closes; without a number the blockade is drawn at random."""

    seam: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Passage:
    """Neighbouring edges of one seam that can all be crossed; mountains part it from others."""

    seam: int
    edges: tuple[Edge, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """The spaces of a route and how they hang together.

    Attributes:
        spaces: piece by piece in travel order, each row by row; steps and seams refer to indexes.
        steps: for each space the steps to neighbours that can be entered; none from mountains.
        seams: every seam in travel order.
        gates: the seams that blockades close at the start of the game.
        starts: the start spaces in the order of their numbers.
        finishes: the finishing spaces.
        caves: the verified caves.
    """

    route: Route
    catalogue: Catalogue
    spaces: tuple[BoardSpace, ...]
    steps: tuple[tuple[Step, ...], ...]
    seams: tuple[Seam, ...]
    gates: tuple[Gate, ...]
    starts: tuple[int, ...]
    finishes: tuple[int, ...]
    caves: tuple[CaveSite, ...]

    @classmethod
    def of(cls, layout: Layout) -> Board:
        """The board of a layout, or `BrokenLayout` with every reason why there is none."""
        reasons = defects(layout)
        if reasons:
            raise BrokenLayout(reasons)
        return _BoardBuilder(layout).board()

    @property
    def design(self) -> Route:
        """The route, as everybody calls it who knows no game by name."""
        return self.route

    @cached_property
    def index(self) -> Mapping[Hex, int]:
        """The space on each hex."""
        return {space.at: index for index, space in enumerate(self.spaces)}

    @cached_property
    def layout(self) -> Layout:
        """How the pieces lie, for whoever draws them; the board itself needs it no more."""
        return lay_out(self.route, self.catalogue)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Where the seams can be crossed, seam by seam in travel order."""
        return tuple(
            Passage(number, edges)
            for number, seam in enumerate(self.seams)
            for edges in _joined([edge for edge in seam.edges if self._is_passable(edge)])
        )

    def _is_passable(self, edge: Edge) -> bool:
        return all(
            at in self.index and not self.spaces[self.index[at]].space.is_mountain
            for at in edge.hexes
        )

    @cached_property
    def used_starts(self) -> tuple[int, ...]:
        """The start spaces that some player count of the route uses."""
        counts = self.route.player_counts
        used = {start for players in counts for start in self.starts_for(players)}
        return tuple(start for start in self.starts if start in used)

    def starts_for(self, players: int) -> tuple[int, ...]:
        """The start spaces in use: one each for 3 or 4 players, two each for 2 (Q-SETUP-6, -7)."""
        return self.starts[: start_spaces_needed(players)]


def _joined(edges: Sequence[Edge]) -> Iterator[tuple[Edge, ...]]:
    """Edges put together that hang together by their corners."""
    left = list(edges)
    while left:
        group = [left.pop(0)]
        for edge in group:
            beside = [each for each in left if set(each.corners) & set(edge.corners)]
            group += beside
            left = [each for each in left if each not in beside]
        yield tuple(group)


class _BoardBuilder:
    """Derives a board from a layout that has no defects."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._spaces = tuple(
            BoardSpace(at, laid.spaces[at], piece)
            for piece in layout.order.pieces
            for laid in (layout.pieces[piece],)
            for at in sorted(laid.spaces, key=lambda at: (at.r, at.q))
        )
        self._index: Mapping[tuple[int, int], int] = {
            space.at: index for index, space in enumerate(self._spaces)
        }
        self._seam_of = {
            edge: number for number, seam in enumerate(layout.seams) for edge in seam.edges
        }

    def board(self) -> Board:
        spaces = self._spaces
        beside = tuple(self._beside(space) for space in spaces)
        return Board(
            route=self._layout.route,
            catalogue=self._layout.catalogue,
            spaces=spaces,
            steps=tuple(
                () if space.space.is_mountain else steps
                for space, steps in zip(spaces, beside, strict=True)
            ),
            seams=self._layout.seams,
            gates=gates(self._layout),
            starts=self._starts(),
            finishes=tuple(i for i, each in enumerate(spaces) if each.space.is_finish),
            caves=tuple(
                CaveSite(i, beside[i])
                for i, each in enumerate(spaces)
                if each.space.cave is Cave.SHOWN
            ),
        )

    def _beside(self, space: BoardSpace) -> tuple[Step, ...]:
        """The steps to every neighbour that is no mountain."""
        steps = []
        q, r = space.at
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            to = self._index.get((q + dq, r + dr))
            if to is None or self._spaces[to].space.is_mountain:
                continue
            if self._spaces[to].piece == space.piece:
                steps.append(Step(to, None))
            else:
                steps.append(Step(to, self._seam_of[Edge.of(space.at, direction)]))
        return tuple(steps)

    def _starts(self) -> tuple[int, ...]:
        numbered = (
            (space.space.start_number, index)
            for index, space in enumerate(self._spaces)
            if space.space.start_number is not None
        )
        return tuple(index for _, index in sorted(numbered))


def gates(layout: Layout) -> tuple[Gate, ...]:
    """Where the route's plan lays blockades; entries that fit no seam are left out."""
    plan: BlockadePlan = layout.route.blockades
    if plan.laying is Laying.NONE:
        return ()
    if plan.laying is Laying.RANDOM:
        needed = (i for i, seam in enumerate(layout.seams) if seam.needs_blockade)
        return tuple(Gate(seam, None) for seam in needed)
    laid: dict[int, Gate] = {}
    for blockade in plan.fixed:
        seam = layout.seam_between(*blockade.between)
        if seam is not None:
            number = layout.seams.index(seam)
            laid.setdefault(number, Gate(number, blockade.number))
    return tuple(laid[seam] for seam in sorted(laid))
