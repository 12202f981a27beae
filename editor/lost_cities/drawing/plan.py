"""Where stages, ways and the camp of a board lie on the plane: as arms, columns or a network."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import field
from enum import StrEnum
from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF

from core.basics.language import marked
from core.basics.values import dataclass
from core.lost_cities.board.graph import Node, StageGraph
from core.lost_cities.checks.places import StageSpot
from core.lost_cities.design.board_design import BoardDesign, Expedition

STAGE = 1.02
"""From the middle of a stage to its side, in the units of the plane."""
CITY = 1.46
"""The same of a stage from which no way leads on."""
APART = 2.8
"""From one stage of a track to the next."""
_GORGE = 1.0
"""What a bridge adds to that, so that it is seen between the stones."""
_BEFORE_CITY = 0.9
"""What the last step is longer, as a city is larger than a stage."""
PLAZA = 2.12
"""How far the ground around a city reaches at the end of an arm."""
STEP = 1.9
"""How far apart two steps of a network lie."""
CAMP = 2.3
GROUND = 1.66
"""How far the ground of an expedition reaches to either side."""
_SAMPLES = 4
"""Points of a track from one stage to the next."""
_SLANT = math.radians(57)
"""How far arms turn away from the straight way out."""
COLUMN = 3.5
"""From the middle of a column to that of the next."""
_NEAREST, _FOR_EACH = 4.4, 0.86
"""How far from the middle arms begin, and how much of that each of many arms takes."""


_KEPT_PLANS = 50


class View(StrEnum):
    """How tracks are laid out; a network lies where its author has put it."""

    ARMS = marked("arms")
    COLUMNS = marked("columns")


@dataclass(frozen=True, slots=True)
class WaySpot:
    """A way of a network as a part of a design."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class StagePlace:
    """Where a stage lies.

    Attributes:
        is_city: whether no way leads on from it.
    """

    spot: StageSpot
    node: Node
    middle: QPointF
    is_city: bool

    @property
    def half(self) -> float:
        """From its middle to its side."""
        return CITY if self.is_city else STAGE

    @property
    def slot(self) -> QPointF:
        """Where its token lies."""
        return self.middle + QPointF(0, self.half - 0.54)

    @property
    def value(self) -> QPointF:
        """Where its value is written."""
        if self.is_city:
            return self.middle + QPointF(0, 0.06 if self.node.token is not None else 0.55)
        return self.middle - QPointF(0, 0.0 if self.node.token is None else 0.43)

    @property
    def box(self) -> QRectF:
        """The square that it takes."""
        half = self.half
        return QRectF(self.middle.x() - half, self.middle.y() - half, 2 * half, 2 * half)


@dataclass(frozen=True, slots=True)
class WayPlace:
    """Where a way leads from one stage to the next, by their places among all stages."""

    source: int
    target: int
    start: QPointF
    end: QPointF
    is_bridge: bool

    @property
    def middle(self) -> QPointF:
        """Half-way."""
        return (self.start + self.end) / 2


@dataclass(frozen=True, slots=True)
class TrackPlace:
    """Where an expedition leads along.

    Attributes:
        points: from the camp to its last stage, close enough to be joined by straight lines.
        away: the direction in which its name stands behind the last stage.
        plaza: how far the ground around its city reaches, where there is room for more of it.
    """

    expedition: Expedition
    points: tuple[QPointF, ...]
    away: QPointF
    plaza: float = 0.0


@dataclass(frozen=True, eq=False)
class BoardPlan:
    """Where all parts of a board lie; the same design has the same plan.

    Attributes:
        places: of the stages, in the order of the board's graph.
        camp: the ground where figures wait; none without stages.
    """

    places: tuple[StagePlace, ...] = ()
    ways: tuple[WayPlace, ...] = ()
    tracks: tuple[TrackPlace, ...] = ()
    camp: QRectF = field(default_factory=QRectF)

    def stage_at(self, point: QPointF) -> StagePlace | None:
        """The stage under a point."""
        found = (each for each in self.places if each.box.contains(point))
        return min(found, key=lambda each: _far(each.middle, point), default=None)

    def bridge_at(self, point: QPointF, reach: float = 0.9) -> WayPlace | None:
        """The bridge under a point."""
        found = (each for each in self.ways if each.is_bridge and _far(each.middle, point) < reach)
        return min(found, key=lambda each: _far(each.middle, point), default=None)

    def way_at(self, point: QPointF, reach: float = 0.6) -> WayPlace | None:
        """The way under a point."""
        found = (each for each in self.ways if _off(each, point) < reach)
        return min(found, key=lambda each: _off(each, point), default=None)

    def track_at(self, point: QPointF) -> TrackPlace | None:
        """The expedition whose ground is under a point."""
        found = (
            (min(_far(each, point) for each in track.points[1:]), number)
            for number, track in enumerate(self.tracks)
            if len(track.points) > 1
        )
        far, number = min(found, default=(math.inf, 0))
        return self.tracks[number] if far < GROUND else None

    def place_of(self, spot: object) -> StagePlace | None:
        """Where a stage lies, by its spot."""
        return next((each for each in self.places if each.spot == spot), None)


@lru_cache(_KEPT_PLANS)
def plan_of(design: BoardDesign, view: View) -> BoardPlan:
    """Where all parts of a design lie."""
    graph = StageGraph.of(design)
    if design.is_network:
        return _network(design, graph)
    tracks = tuple(_tracks(design, view))
    middles = [point for each in tracks for point in each.points[_SAMPLES::_SAMPLES]]
    return BoardPlan(*_stages(graph, middles), tracks, _camp(design, view))


def _stages(
    graph: StageGraph, middles: list[QPointF]
) -> tuple[tuple[StagePlace, ...], tuple[WayPlace, ...]]:
    """The places of all stages and ways of a graph."""
    cities = set(graph.cities)
    places = tuple(
        StagePlace(spot_of(node), node, middle, index in cities)
        for index, (node, middle) in enumerate(zip(graph.nodes, middles, strict=True))
    )
    ways = tuple(
        WayPlace(
            each.source, each.target, middles[each.source], middles[each.target], each.is_bridge
        )
        for each in graph.edges
    )
    return places, ways


def spot_of(node: Node) -> StageSpot:
    """By what places of problems name a stage."""
    return StageSpot(node.spot) if isinstance(node.spot, str) else StageSpot(*node.spot)


def _network(design: BoardDesign, graph: StageGraph) -> BoardPlan:
    return BoardPlan(*_stages(graph, [point_of_step(each.at) for each in design.stages]))


def point_of_step(at: tuple[int, int]) -> QPointF:
    """Where a stage of a network lies; farther from the camp is farther up."""
    return QPointF(at[0] * STEP, -at[1] * STEP)


def step_at(point: QPointF) -> tuple[int, int]:
    """The step of a network next to a point."""
    return round(point.x() / STEP), round(-point.y() / STEP)


def _tracks(design: BoardDesign, view: View) -> Iterator[TrackPlace]:
    number = len(design.expeditions)
    for index, each in enumerate(design.expeditions):
        points = _walked(view, number, index, tuple(_paces(each.length, each.bridge)))
        end = points[-1]
        if view is View.COLUMNS:
            yield TrackPlace(each, points, QPointF(0, -1))
        else:
            away = end / max(math.hypot(end.x(), end.y()), 1.0)
            yield TrackPlace(each, points, away, PLAZA if each.length > 1 else 0.0)


def _paces(length: int, bridge: int | None) -> Iterator[float]:
    """How far it is from the camp to the first stage, and from each to the next one."""
    for number in range(length):
        is_last = 0 < number == length - 1
        yield APART + (_GORGE if number == bridge else 0) + (_BEFORE_CITY if is_last else 0)


def _walked(view: View, tracks: int, index: int, paces: tuple[float, ...]) -> tuple[QPointF, ...]:
    """The points of a track from the camp on; every fourth one is the middle of a stage."""
    steps = [pace / _SAMPLES for pace in paces for _ in range(_SAMPLES)]
    return tuple((_up if view is View.COLUMNS else _out)(tracks, index, steps))


def _up(tracks: int, index: int, steps: list[float]) -> Iterator[QPointF]:
    """Straight up, in a column of its own."""
    x, far = (index - (tracks - 1) / 2) * COLUMN, 0.0
    yield QPointF(x, 0)
    for step in steps:
        far += step
        yield QPointF(x, -far)


def _out(tracks: int, index: int, steps: list[float]) -> Iterator[QPointF]:
    """Out of the camp and around it, always at the same slant."""
    far = _begin_of_arms(tracks) - math.cos(_SLANT) * APART
    turn = math.tau * index / max(tracks, 1) - math.pi / 2
    yield QPointF(far * math.cos(turn), far * math.sin(turn))
    for step in steps:
        turn += math.sin(_SLANT) * step / (far + math.cos(_SLANT) * step / 2)
        far += math.cos(_SLANT) * step
        yield QPointF(far * math.cos(turn), far * math.sin(turn))


def stage_points(
    view: View, tracks: int, index: int, length: int, bridge: int | None = None
) -> tuple[QPointF, ...]:
    """The middles of the stages of a track."""
    return _walked(view, tracks, index, tuple(_paces(length, bridge)))[_SAMPLES::_SAMPLES]


def _begin_of_arms(tracks: int) -> float:
    return max(_NEAREST, _FOR_EACH * tracks)


def _camp(design: BoardDesign, view: View) -> QRectF:
    number = len(design.expeditions)
    if not number:
        return QRectF()
    if view is View.COLUMNS:
        wide = number * COLUMN
        return QRectF(-wide / 2, -1.2, wide, 2.4)
    half = max(CAMP, _begin_of_arms(number) - 2.1)
    return QRectF(-half, -half, 2 * half, 2 * half)


def _far(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _off(way: WayPlace, point: QPointF) -> float:
    """How far a point is from a way."""
    along, towards = way.end - way.start, point - way.start
    length = max(QPointF.dotProduct(along, along), 1e-9)
    share = min(1.0, max(0.0, QPointF.dotProduct(towards, along) / length))
    return _far(way.start + along * share, point)
