"""Traits: figures of one island, each a row of a table; bags have their spread over grown islands.

A trait is a function of the ground of an island, so the same ones are told of an island that lies
there, of each that grows from a bag, and of where the first is among the second.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from statistics import fmean

from core.basics.figures import Unit
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.geometry.edges import Corner
from core.island.analysis.ground import Goal, Ground
from core.island.design.island_design import Resource, TileKind

NEAR = 3
"""Steps from the start within which tiles are near."""
QUANTILES = (0.1, 0.5, 0.9)
_MOST_SPREADS = 128


@dataclass(frozen=True, slots=True)
class Trait:
    """One figure of an island.

    Attributes:
        label, meaning: in English, noted for translation.
        value: of the ground; None where there is nothing it could be taken from.
    """

    key: str
    unit: Unit
    label: str
    meaning: str
    value: Callable[[Ground], float | None]

    @property
    def name(self) -> str:
        """What it is called in the language in use."""
        return tr(self.label)

    @property
    def definition(self) -> str:
        """What it means in the language in use."""
        return tr(self.meaning)


def _goal_steps(goals: Iterable[Goal], ground: Ground) -> list[int]:
    found = (ground.steps(goal.access) for goal in goals)
    return [each for each in found if each is not None]


def _shrine_steps(which: Callable[[list[int]], float], ground: Ground) -> float | None:
    steps = _goal_steps(ground.shrines, ground)
    return which(steps) if steps else None


def _entrance_steps(ground: Ground) -> float | None:
    return min(_goal_steps(ground.entrances, ground), default=None)


def _kind_steps(kind: Resource, ground: Ground) -> float | None:
    return ground.steps(ground.giving(kind))


def near_tiles(ground: Ground, kind: Resource, steps: int) -> int:
    """How many tiles within so many steps give a kind."""
    return (ground.giving(kind) & ground.within(steps)).bit_count()


def _scarcest(ground: Ground) -> float:
    return min(near_tiles(ground, kind, NEAR) for kind in Resource)


def choke_tiles(ground: Ground) -> int:
    """All tiles that alone cut off a shrine or the entrance."""
    found = 0
    for goal in ground.goals:
        found |= ground.chokes(goal)
    return found


def seal_corners(ground: Ground) -> dict[Corner, int]:
    """All corners from which a fortress cuts off shrines or the entrance, and how many."""
    found = dict[Corner, int]()
    for goal in ground.goals:
        for corner in ground.seals(goal):
            found[corner] = found.get(corner, 0) + 1
    return found


def _choked(ground: Ground) -> float:
    return sum(bool(ground.chokes(goal)) for goal in ground.goals)


def _sealed(ground: Ground) -> float:
    return sum(bool(ground.seals(goal)) for goal in ground.goals)


TRAITS = (
    Trait(
        "shrine_nearest",
        Unit.COUNT,
        marked("steps to the nearest shrine"),
        marked("from the start to the nearest tile beside a shrine, for whoever begins worst"),
        partial(_shrine_steps, min),
    ),
    Trait(
        "shrine_mean",
        Unit.COUNT,
        marked("steps to a shrine"),
        marked("the mean over all shrines that can be reached"),
        partial(_shrine_steps, fmean),
    ),
    Trait(
        "shrine_farthest",
        Unit.COUNT,
        marked("steps to the farthest shrine"),
        marked("from the start to the tiles beside the shrine that is farthest away"),
        partial(_shrine_steps, max),
    ),
    Trait(
        "entrance",
        Unit.COUNT,
        marked("steps to the cave entrance"),
        marked("from the start, for whoever begins worst"),
        _entrance_steps,
    ),
    Trait(
        "wood",
        Unit.COUNT,
        marked("steps to wood"),
        marked("to the nearest tile that gives wood, gardens included"),
        partial(_kind_steps, Resource.WOOD),
    ),
    Trait(
        "food",
        Unit.COUNT,
        marked("steps to food"),
        marked("to the nearest tile that gives food, gardens included"),
        partial(_kind_steps, Resource.FOOD),
    ),
    Trait(
        "gold",
        Unit.COUNT,
        marked("steps to gold"),
        marked("to the nearest tile that gives gold, gardens included"),
        partial(_kind_steps, Resource.GOLD),
    ),
    Trait(
        "scarcest",
        Unit.COUNT,
        marked("tiles of the scarcest kind nearby"),
        marked("within three steps of the start, gardens included"),
        _scarcest,
    ),
    Trait(
        "land",
        Unit.COUNT,
        marked("tiles that can be reached"),
        marked("land to which a way leads from every start tile"),
        lambda ground: ground.reached.bit_count(),
    ),
    Trait(
        "farthest",
        Unit.COUNT,
        marked("steps to the farthest land"),
        marked("how far the island reaches from the start"),
        lambda ground: ground.farthest,
    ),
    Trait(
        "coast",
        Unit.COUNT,
        marked("tiles of the coast"),
        marked("land with water, or nothing, beside it"),
        lambda ground: ground.coast.bit_count(),
    ),
    Trait(
        "chokes",
        Unit.COUNT,
        marked("one-tile chokes"),
        marked("tiles that alone separate the start from a shrine or from the cave"),
        lambda ground: choke_tiles(ground).bit_count(),
    ),
    Trait(
        "choked",
        Unit.COUNT,
        marked("goals behind a one-tile choke"),
        marked("shrines and entrances that somebody can cut off by holding one tile"),
        _choked,
    ),
    Trait(
        "seals",
        Unit.COUNT,
        marked("corners where a fortress cuts off"),
        marked("corners on which one fortress separates the start from a shrine or from the cave"),
        lambda ground: len(seal_corners(ground)),
    ),
    Trait(
        "sealed",
        Unit.COUNT,
        marked("goals that one fortress cuts off"),
        marked("shrines and entrances that hang on such corners"),
        _sealed,
    ),
    Trait(
        "corners_two",
        Unit.COUNT,
        marked("corners with two kinds or more"),
        marked("where a farm serves tiles of at least two kinds; a garden gives all three"),
        lambda ground: len(ground.corners_with(2)),
    ),
    Trait(
        "corners_three",
        Unit.COUNT,
        marked("corners with all three kinds"),
        marked("where a farm serves wood, food and gold; a garden gives all three"),
        lambda ground: len(ground.corners_with(len(Resource))),
    ),
    Trait(
        "gardens_near",
        Unit.COUNT,
        marked("gardens nearby"),
        marked("gardens within three steps of the start"),
        lambda ground: (ground.of_kind(TileKind.GARDEN) & ground.within(NEAR)).bit_count(),
    ),
)
"""In the order in which they are told."""


@lru_cache(_MOST_SPREADS)
def spread(trait: Trait, grounds: tuple[Ground, ...]) -> tuple[float, ...]:
    """The values of a trait over islands, the lowest first."""
    found = (trait.value(each) for each in grounds)
    return tuple(sorted(each for each in found if each is not None))


def quantile(values: tuple[float, ...], share: float) -> float | None:
    """Below which such a share of some sorted values lies; None if there are none."""
    return values[min(len(values) - 1, int(len(values) * share))] if values else None


def standing(values: tuple[float, ...], value: float) -> float | None:
    """The share of sorted values that a value exceeds; those like it count by half."""
    if not values:
        return None
    return (bisect_left(values, value) + bisect_right(values, value)) / 2 / len(values)
