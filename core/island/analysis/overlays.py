"""What can be seen of tiles and corners at once: ways, kinds, cuts, coast, discovery, farms."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.geometry.edges import Corner
from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts
from core.island.analysis.ground import Ground
from core.island.analysis.traits import seal_corners
from core.island.design.island_design import Resource


class Overlay(StrEnum):
    """What is shown over the tiles of an island."""

    STEPS = "steps"
    CHOKES = "chokes"
    SEALS = "seals"
    FARMS = "farms"
    COAST = "coast"
    DISCOVERY = "discovery"
    GOALS = "goals"
    KINDS = "kinds"

    @property
    def words(self) -> str:
        """Its name in the language in use."""
        return tr(_TITLES[self])

    @property
    def meaning(self) -> str:
        """What a value tells, in the language in use."""
        return tr(_MEANINGS[self])


_TITLES = {
    Overlay.STEPS: marked("Steps from the start"),
    Overlay.CHOKES: marked("One-tile chokes"),
    Overlay.SEALS: marked("Corners where a fortress cuts off"),
    Overlay.FARMS: marked("Corners for farms"),
    Overlay.COAST: marked("Coast"),
    Overlay.DISCOVERY: marked("Order of discovery"),
    Overlay.GOALS: marked("Steps to shrines and cave"),
    Overlay.KINDS: marked("Steps to all kinds"),
}
_MEANINGS = {
    Overlay.STEPS: marked("steps from the start tile, for whoever begins worst"),
    Overlay.CHOKES: marked("shrines and entrances that this tile alone cuts off"),
    Overlay.SEALS: marked("shrines and entrances that a fortress here cuts off"),
    Overlay.FARMS: marked("kinds of resources that a farm here serves"),
    Overlay.COAST: marked("land with water, or nothing, beside it"),
    Overlay.DISCOVERY: marked("the wave in which this tile can be discovered"),
    Overlay.GOALS: marked("steps to the nearest tile beside a shrine, or to the cave entrance"),
    Overlay.KINDS: marked("steps within which wood, food and gold can all be collected"),
}


@dataclass(frozen=True, slots=True)
class MapValues:
    """A value for tiles, or for corners; what is not named has nothing to tell."""

    overlay: Overlay
    tiles: dict[Hex, int]
    corners: dict[Corner, int]

    @property
    def highest(self) -> int:
        """The highest of them, where a scale ends."""
        return max((*self.tiles.values(), *self.corners.values()), default=0)


def overlay_of(overlay: Overlay, facts: Facts) -> MapValues:
    """What an overlay shows of a fixed island; of a bag there is nothing to show."""
    if overlay in _CORNERS:
        return MapValues(overlay, {}, _CORNERS[overlay](facts.ground))
    if overlay is Overlay.DISCOVERY:
        return MapValues(overlay, _waves(facts), {})
    return MapValues(overlay, _TILES[overlay](facts.ground), {})


def _steps(ground: Ground) -> dict[Hex, int]:
    found = {at: ground.steps(ground.frame.bit(at)) for at in ground.frame.places(ground.reached)}
    return {at: steps for at, steps in found.items() if steps is not None}


def _chokes(ground: Ground) -> dict[Hex, int]:
    found = dict[Hex, int]()
    for goal in ground.goals:
        for at in ground.frame.places(ground.chokes(goal)):
            found[at] = found.get(at, 0) + 1
    return found


def _coast(ground: Ground) -> dict[Hex, int]:
    return dict.fromkeys(ground.frame.places(ground.coast), 1)


def _to_goals(ground: Ground) -> dict[Hex, int]:
    access = 0
    for goal in ground.goals:
        access |= goal.access
    return _steps_from(ground, access)


def _to_kinds(ground: Ground) -> dict[Hex, int]:
    """From each tile to the farthest of the nearest tiles that give each kind."""
    steps = [_steps_from(ground, ground.giving(kind)) for kind in Resource]
    common = set(steps[0]).intersection(*steps[1:])
    return {at: max(each[at] for each in steps) for at in sorted(common)}


def _steps_from(ground: Ground, targets: int) -> dict[Hex, int]:
    """How far the nearest of some places is from each tile that seats can come to."""
    layers = ground.frame.layers(targets, ground.land)
    return {
        at: steps
        for steps, layer in enumerate(layers)
        for at in ground.frame.places(layer & ground.reached)
    }


def _farms(ground: Ground) -> dict[Corner, int]:
    return {corner: len(kinds) for corner, kinds in ground.corner_kinds.items() if kinds}


def _waves(facts: Facts) -> dict[Hex, int]:
    return {
        at: number
        for number, wave in enumerate(facts.discovery.waves, start=1)
        for at in facts.ground.frame.places(wave)
    }


_TILES: dict[Overlay, Callable[[Ground], dict[Hex, int]]] = {
    Overlay.STEPS: _steps,
    Overlay.CHOKES: _chokes,
    Overlay.COAST: _coast,
    Overlay.GOALS: _to_goals,
    Overlay.KINDS: _to_kinds,
}
_CORNERS: dict[Overlay, Callable[[Ground], dict[Corner, int]]] = {
    Overlay.SEALS: seal_corners,
    Overlay.FARMS: _farms,
}
