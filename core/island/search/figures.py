"""What can be wished of an island: of its games, and of what its ground tells without any."""

from __future__ import annotations

from core.basics.figures import Unit
from core.basics.language import marked
from core.island.analysis.facts import Facts
from core.island.analysis.traits import choke_tiles
from core.island.board.bits import steps_to
from core.island.playtest.words import SECONDS_A_TURN
from core.search.demands import StaticFigure
from core.search.estimates import COMMON_FIGURES, minutes_figure

MINUTES = minutes_figure(SECONDS_A_TURN)
PLAYED_FIGURES = (*COMMON_FIGURES, MINUTES)


def _nearest_shrine(facts: Facts) -> float | None:
    """The steps to the nearest shrine, for the seat that is nearest to it."""
    ground = facts.ground
    steps = [steps_to(walk, each.access) for walk in ground.walks for each in ground.shrines]
    known = [each for each in steps if each is not None]
    return float(min(known)) if known else None


def _chokes(facts: Facts) -> float | None:
    """The tiles of which each alone cuts off a shrine or the entrance."""
    return float(choke_tiles(facts.ground).bit_count()) if facts.design.is_fixed else None


NEAREST = StaticFigure(
    "shrines", Unit.COUNT, marked("steps to the nearest shrine"), _nearest_shrine
)
CHOKES = StaticFigure("chokes", Unit.COUNT, marked("one-tile chokes"), _chokes)
STATIC_FIGURES = (NEAREST, CHOKES)
