"""What there is to see of live games beyond what all games have: places, and how busy they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.figures import Figure


@dataclass(frozen=True, slots=True)
class Sights:
    """What some games tell of a board; a game that has no places has no sights.

    Attributes:
        figures: what can be said in a sentence.
        traffic: how often each spot of the board is visited, per game; spots never visited are
            left out.
        busiest: the places that are visited most often, the busiest first, by their kinds.
    """

    figures: tuple[Figure, ...] = ()
    traffic: Mapping[Any, float] = field(default_factory=dict, hash=False)
    busiest: tuple[tuple[Figure, ...], ...] = ()
